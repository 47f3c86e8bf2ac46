"""Check and build what a game.yaml says about keywords and sets."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from kredens.cards.definitions.field_types import ChoiceRule
from kredens.cards.definitions.model import KEYWORDS_LIST, GameFile, Keyword, Sets
from kredens.cards.faults import Fault, quote_value
from kredens.cards.messages.message import message
from kredens.cards.names import did_you_mean, known_hint
from kredens.cards.yamlfile.document import Document, ValuePath
from kredens.cards.yamlfile.typed import convert


def choice_lists(entry: GameFile[Any]) -> Mapping[str, Mapping[str, Any]]:
    """Return everything that a field may choose from, by name: the lists of the game, and its keywords."""
    if not entry.keywords:
        return entry.lists
    return {**entry.lists, KEYWORDS_LIST: {id: {"name": keyword.name} for id, keyword in entry.keywords.items()}}


def find_faults(entry: GameFile[Any], document: Document) -> list[Fault]:
    """Return every fault in keywords and sets that types cannot express, except in the effects of keywords."""
    found = [
        Fault(code, sentence, document.key_place(path) if code == "reserved" else document.place(path))
        for code, sentence, path in _check_keywords(entry)
    ]
    return found


def find_effect_faults(entry: GameFile[Any], effects_type: Any, document: Document) -> list[Fault]:
    """Return a fault for every effect of a keyword that the vocabulary does not know."""
    found: list[Fault] = []
    for id, keyword in entry.keywords.items():
        wrong: list[Fault] = []
        convert(list(keyword.effects), effects_type, document, wrong, ("keywords", id, "effects"))
        found += [
            fault._replace(message=message("in-effects-of-keyword", keyword=id, message=fault.message))
            for fault in wrong
        ]
    return found


def build_keywords(entry: GameFile[Any]) -> Mapping[str, Keyword]:
    """Build the keywords, by id, from entries without faults."""
    return {
        id: Keyword(id, each.name, each.text, each.effects, each.rules, each.said, each.state)
        for id, each in entry.keywords.items()
    }


def build_sets(entry: GameFile[Any]) -> Sets | None:
    """Build the sets from an entry without faults; None in a game that has only one."""
    return Sets(entry.sets.field, entry.sets.default) if entry.sets else None


_FaultParts = Iterator[tuple[str, str, ValuePath]]
"""Code, message and path of each fault."""


def _check_keywords(entry: GameFile[Any]) -> _FaultParts:
    """Yield what is wrong with the list of keywords, the languages of names, and the sets."""
    if entry.keywords and KEYWORDS_LIST in entry.lists:
        yield "reserved", message("reserved-list", list=quote_value(KEYWORDS_LIST)), ("lists", KEYWORDS_LIST)
    for index, language in enumerate(entry.names):
        if language in (*(entry.languages or (entry.language,)), *entry.names[:index]):
            yield "language", message("language-already", language=language), ("names", index)
    if entry.sets is not None:
        yield from _check_sets(entry)


def _check_sets(entry: GameFile[Any]) -> _FaultParts:
    """Yield what is wrong with the field of the sets, and with the default sets."""
    assert entry.sets is not None
    field = entry.sets.field
    rules = [kind.fields[field] for kind in entry.kinds.values() if field in kind.fields]
    fields = dict.fromkeys(name for kind in entry.kinds.values() for name in kind.fields)
    if not rules:
        hint = did_you_mean(field, fields) or known_hint(list(fields))
        yield "unknown-field", message("no-kind-has-field", field=quote_value(field), hint=hint), ("sets", "field")
        return
    chosen = {rule.of for rule in rules if isinstance(rule, ChoiceRule)}
    if len(chosen) != 1 or not all(isinstance(rule, ChoiceRule) for rule in rules):
        yield "type", message("must-be-choice", field=quote_value(field)), ("sets", "field")
        return
    values = choice_lists(entry).get(chosen.pop(), {})
    for index, name in enumerate(entry.sets.default):
        if name not in values:
            hint = did_you_mean(name, values) or known_hint(list(values))
            yield "unknown-set", message("unknown-set", name=quote_value(name), hint=hint), ("sets", "default", index)
