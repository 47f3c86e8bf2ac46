"""What a game.yaml says about keywords and sets: their mistakes, and their finished form."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from kredens.cards.definitions.field_types import ChoiceRule
from kredens.cards.definitions.model import KEYWORDS, GameFile, Keyword, Sets
from kredens.cards.faults import Fault, shown
from kredens.cards.names import did_you_mean
from kredens.cards.yamlfile.document import Document, ValuePath
from kredens.cards.yamlfile.typed import convert


def lists(entry: GameFile[Any]) -> Mapping[str, Mapping[str, Any]]:
    """Everything that a field may choose from, by name: the lists of the game, and its keywords."""
    if not entry.keywords:
        return entry.lists
    return {**entry.lists, KEYWORDS: {id: {"name": keyword.name} for id, keyword in entry.keywords.items()}}


def faults(entry: GameFile[Any], document: Document) -> list[Fault]:
    """Everything wrong with keywords and sets that types cannot say, but for the effects of keywords."""
    found = [
        Fault(code, message, document.key_place(path) if code == "reserved" else document.place(path))
        for code, message, path in _wrong(entry)
    ]
    return found


def effect_faults(entry: GameFile[Any], effects_type: Any, document: Document) -> list[Fault]:
    """Every effect of a keyword that the vocabulary does not know."""
    found: list[Fault] = []
    for id, keyword in entry.keywords.items():
        wrong: list[Fault] = []
        convert(list(keyword.effects), effects_type, document, wrong, ("keywords", id, "effects"))
        found += [fault._replace(message=f"keyword {id}: effects.{fault.message}") for fault in wrong]
    return found


def finished(entry: GameFile[Any]) -> Mapping[str, Keyword]:
    """The keywords without faults, as the rest of the program reads them."""
    return {
        id: Keyword(id, each.name, each.text, each.effects, each.rules, each.said, each.state)
        for id, each in entry.keywords.items()
    }


def sets(entry: GameFile[Any]) -> Sets | None:
    """The sets without faults; None in a game that has but one."""
    return Sets(entry.sets.field, entry.sets.default) if entry.sets else None


_Wrong = Iterator[tuple[str, str, ValuePath]]


def _wrong(entry: GameFile[Any]) -> _Wrong:
    if entry.keywords and KEYWORDS in entry.lists:
        message = f"list {shown(KEYWORDS)} is that of the section 'keywords': choose another name"
        yield "reserved", message, ("lists", KEYWORDS)
    for index, language in enumerate(entry.names):
        if language in (*(entry.languages or (entry.language,)), *entry.names[:index]):
            yield "language", f"language {language} is there already", ("names", index)
    if entry.sets is not None:
        yield from _wrong_sets(entry)


def _wrong_sets(entry: GameFile[Any]) -> _Wrong:
    assert entry.sets is not None
    field = entry.sets.field
    rules = [kind.fields[field] for kind in entry.kinds.values() if field in kind.fields]
    fields = dict.fromkeys(name for kind in entry.kinds.values() for name in kind.fields)
    if not rules:
        hint = did_you_mean(field, fields) or f" (known: {', '.join(fields)})"
        message = f"no kind has a field {shown(field)}{hint}"
        yield "unknown-field", message, ("sets", "field")
        return
    chosen = {rule.of for rule in rules if isinstance(rule, ChoiceRule)}
    if len(chosen) != 1 or not all(isinstance(rule, ChoiceRule) for rule in rules):
        message = f"the field {shown(field)} must be a choice from one list: {{type: choice, of: ...}}"
        yield "type", message, ("sets", "field")
        return
    values = lists(entry).get(chosen.pop(), {})
    for index, name in enumerate(entry.sets.default):
        if name not in values:
            hint = did_you_mean(name, values) or f" (known: {', '.join(values)})"
            yield "unknown-set", f"there is no set {shown(name)}{hint}", ("sets", "default", index)
