"""Reads a game's game.yaml: what its cards may hold, and every mistake in saying so."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any, Final, Literal

import msgspec

from kredens.cards.definitions import backs, deck_rules, extras, keywords, needs
from kredens.cards.definitions.card_types import BASE_FIELDS, Declared, declared
from kredens.cards.definitions.field_types import (
    ChoiceRule,
    IntegerRule,
    ListRule,
    NumberRule,
    Rule,
    SelectorRule,
    rule_of,
)
from kredens.cards.definitions.model import GameFile, VerbEntry
from kredens.cards.faults import Fault, Unreadable, shown
from kredens.cards.names import did_you_mean
from kredens.cards.yamlfile.document import Document, ValuePath
from kredens.cards.yamlfile.reader import kept, read_bytes
from kredens.cards.yamlfile.typed import convert, unique

GAME_FILE: Final = "game.yaml"

_RESERVED_ARGUMENTS: Final = ("do",)


@dataclass(frozen=True)
class Definition:
    """A game.yaml without faults, and the types of the cards that it declares."""

    entry: GameFile[Any]
    types: Declared
    document: Document


def read_definition(folder: Path, shown_as: str) -> Definition:
    """The game.yaml of a folder. Raises Unreadable with all its faults."""
    return _definition(read_bytes(folder / GAME_FILE, shown_as), shown_as)


@lru_cache(8)
def _definition(data: bytes, shown_as: str) -> Definition:
    """Each file is judged once while it stays the same: every ruling with cards of its own asks for it."""
    document = kept(data, shown_as)
    faults = list(document.faults)
    entry = convert(document.value, _game_type(document.value), document, faults)
    if entry is None:
        raise Unreadable(unique(faults))
    faults += _Check(entry, document).faults()
    if faults:
        raise Unreadable(unique(faults))
    entry = _with_shared_arguments(entry)
    types = declared(entry)
    faults += deck_rules.selector_faults(entry, types.selector, document)
    faults += keywords.effect_faults(entry, types.effects, document)
    if faults:
        raise Unreadable(unique(faults))
    return Definition(entry, types, document)


def _with_shared_arguments(entry: GameFile[Any]) -> GameFile[Any]:
    """Every verb with the arguments that all verbs may have, after its own."""
    if not entry.arguments:
        return entry
    verbs = {
        verb: msgspec.structs.replace(vocabulary, args={**vocabulary.args, **entry.arguments})
        for verb, vocabulary in entry.effects.items()
    }
    return msgspec.structs.replace(entry, effects=verbs)


def _game_type(value: Any) -> Any:
    """game.yaml with the languages that it names itself; with any, where it does not name them properly."""
    if not isinstance(value, dict):
        return GameFile[str]
    languages = value.get("languages") or [value.get("language")]
    named = isinstance(languages, list) and all(isinstance(each, str) for each in languages)
    return GameFile[Literal[tuple(languages)]] if named else GameFile[str]  # type: ignore[misc]


class _Check:
    """What types cannot say about a game.yaml."""

    def __init__(self, entry: GameFile[Any], document: Document) -> None:
        self.entry = entry
        self.document = document
        self.found: list[Fault] = []

    def faults(self) -> list[Fault]:
        self.languages()
        self.lists()
        for kind, declaration in self.entry.kinds.items():
            self.rules(("kinds", kind, "fields"), declaration.fields, BASE_FIELDS)
            here: ValuePath = ("kinds", kind, "needs")
            self.found += needs.declaration_faults(declaration.needs, declaration.fields, here, kind, self.document)
        self.rules(("arguments",), self.entry.arguments, _RESERVED_ARGUMENTS)
        for verb, vocabulary in self.entry.effects.items():
            self.rules(("effects", verb, "args"), vocabulary.args, (*_RESERVED_ARGUMENTS, *self.entry.arguments))
            self.verb(verb, vocabulary)
        self.found += extras.faults(self.entry, self.document)
        self.found += backs.faults(self.entry, self.document)
        self.found += deck_rules.faults(self.entry, self.document)
        self.found += keywords.faults(self.entry, self.document)
        return self.found

    def fault(self, code: str, message: str, path: ValuePath) -> None:
        self.found.append(Fault(code, message, self.document.place(path)))

    def languages(self) -> None:
        languages = self.entry.languages
        if languages and self.entry.language not in languages:
            listed = ", ".join(languages)
            self.fault("language", f"the original language {self.entry.language} is not one of {listed}", ("language",))
        for index, language in enumerate(languages):
            if language in languages[:index]:
                self.fault("language", f"language {language} is there twice", ("languages", index))

    def lists(self) -> None:
        for name, values in self.entry.lists.items():
            if not values:
                self.fault("empty", f"list {shown(name)} has no values", ("lists", name))
            for value, texts in values.items():
                if not isinstance(texts.get("name"), dict):
                    message = f"value {shown(value)} of list {shown(name)} needs a name: {{name: {{...}}}}"
                    self.fault("required", message, ("lists", name, value))

    def rules(self, path: ValuePath, rules: Mapping[str, Any], reserved: Iterable[str]) -> None:
        for name, short in rules.items():
            if name in reserved:
                place = self.document.key_place((*path, name))
                message = f"field {shown(name)} means something else already: choose another name"
                self.found.append(Fault("reserved", message, place))
            self.rule((*path, name), rule_of(short))

    def verb(self, verb: str, vocabulary: VerbEntry) -> None:
        """What the verb says of its arguments together."""
        known = {**vocabulary.args, **self.entry.arguments}
        here: ValuePath = ("effects", verb, "needs")
        self.found += needs.declaration_faults(vocabulary.needs, known, here, f"the verb {verb}", self.document)
        plays = vocabulary.plays
        if plays is None:
            return
        if not isinstance(rule_of(known.get(plays.cards, "text")), SelectorRule):
            message = f"the verb {verb} has no selector {shown(plays.cards)} among its arguments"
            self.fault("unknown-field", message, ("effects", verb, "plays", "cards"))
        for name in (*plays.where, *plays.unless):
            if name not in known:
                self.fault("unknown-field", f"the verb {verb} has no {name!r}", ("effects", verb, "plays"))

    def rule(self, path: ValuePath, rule: Rule) -> None:
        match rule:
            case ListRule():
                self.rule((*path, "of"), rule_of(rule.of))
            case ChoiceRule():
                lists = keywords.lists(self.entry)
                if rule.of not in lists:
                    close = did_you_mean(rule.of, lists)
                    self.fault("unknown-list", f"there is no list {shown(rule.of)} under 'lists'{close}", (*path, "of"))
            case IntegerRule() | NumberRule():
                if rule.min is not None and rule.max is not None and rule.min > rule.max:
                    self.fault("range", f"min {rule.min} is greater than max {rule.max}", (*path, "min"))
