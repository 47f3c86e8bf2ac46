"""Read a game's game.yaml, which declares what its cards may hold, and report every mistake in it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any, Final, Literal

import msgspec
from msgspec import Struct

from kredens.cards.definitions import backs, deck_rules, extras, keywords, needs, regions
from kredens.cards.definitions.card_types import BASE_FIELDS, CardTypes, build_card_types
from kredens.cards.definitions.field_types import (
    ChoiceRule,
    IntegerRule,
    ListRule,
    NumberRule,
    Rule,
    SelectorRule,
    expand_rule,
)
from kredens.cards.definitions.model import GameFile, VerbEntry
from kredens.cards.faults import Fault, Place, Unreadable, quote_value
from kredens.cards.messages.message import message
from kredens.cards.names import did_you_mean
from kredens.cards.paths import InvalidReference, resolve_inside
from kredens.cards.yamlfile.disk_cache import Soundness
from kredens.cards.yamlfile.document import Document, ValuePath
from kredens.cards.yamlfile.reader import parse_cached, read_bytes
from kredens.cards.yamlfile.typed import convert, deduplicate_faults

GAME_FILE: Final = "game.yaml"

_RESERVED_ARGUMENTS: Final = ("do",)
"""Names that no argument of a verb may have."""


class Definition(Struct, frozen=True, eq=False):
    """A game.yaml without faults, with the types of the cards that it declares; it equals itself alone, like a game.

    `data` is the file as it was read.
    """

    entry: GameFile[Any]
    document: Document
    data: bytes

    @property
    def types(self) -> CardTypes:
        """Return the types of the cards, built when they are first needed."""
        return _types_of(self)


def read_definition(folder: Path, shown_as: str) -> Definition:
    """Read the game.yaml of a folder; messages call the file `shown_as`. Raises Unreadable with all its faults."""
    return _parse_definition(read_game_file(folder, shown_as), shown_as)


def read_game_file(folder: Path, shown_as: str) -> bytes:
    """Return the bytes of the game.yaml of a folder. Raises Unreadable, also for a link that leads out of the folder.

    What is quoted of a file that is not the game's own may be nobody's business.
    """
    if (folder / GAME_FILE).is_symlink():
        try:
            resolve_inside(folder, GAME_FILE)
        except InvalidReference as problem:
            raise Unreadable(Fault("path", problem.text, Place(shown_as, 1, 1))) from None
    return read_bytes(folder / GAME_FILE, shown_as)


@lru_cache(8)
def _parse_definition(data: bytes, shown_as: str) -> Definition:
    """Parse a game.yaml, each file once while it stays the same: every ruling with cards of its own needs it."""
    document = parse_cached(data, shown_as)
    faults = list(document.faults)
    entry = convert(document.value, _game_type(document.value), document, faults)
    if entry is None:
        raise Unreadable(deduplicate_faults(faults))
    soundness = Soundness("game", [data])
    if not soundness.is_known:
        faults += _GameFileChecker(entry, document).find_faults()
    if faults:
        raise Unreadable(deduplicate_faults(faults))
    definition = Definition(_with_shared_arguments(entry), document, data)
    if not soundness.is_known:
        faults += deck_rules.find_selector_faults(definition.entry, definition.types.selector, document)
        faults += keywords.find_effect_faults(definition.entry, definition.types.effects, document)
    if faults:
        raise Unreadable(deduplicate_faults(faults))
    soundness.note()
    return definition


@lru_cache(8)
def _types_of(definition: Definition) -> CardTypes:
    return build_card_types(definition.entry)


def _with_shared_arguments(entry: GameFile[Any]) -> GameFile[Any]:
    """Return the entry with the arguments that all verbs share added to each verb, after its own."""
    if not entry.arguments:
        return entry
    verbs = {
        verb: msgspec.structs.replace(vocabulary, args={**vocabulary.args, **entry.arguments})
        for verb, vocabulary in entry.effects.items()
    }
    return msgspec.structs.replace(entry, effects=verbs)


def _game_type(value: Any) -> Any:
    """Return the type of game.yaml for the languages that it declares; for any if it does not declare them properly."""
    if not isinstance(value, dict):
        return GameFile[str]
    languages = value.get("languages") or [value.get("language")]
    named = isinstance(languages, list) and all(isinstance(each, str) for each in languages)
    return GameFile[Literal[tuple(languages)]] if named else GameFile[str]  # type: ignore[misc]


class _GameFileChecker:
    """Checker of a game.yaml for faults that its types cannot express."""

    def __init__(self, entry: GameFile[Any], document: Document) -> None:
        self.entry = entry
        self.document = document
        self.found: list[Fault] = []

    def find_faults(self) -> list[Fault]:
        """Return every fault of the file."""
        self.check_languages()
        self.check_lists()
        for kind, declaration in self.entry.kinds.items():
            self.check_rules(("kinds", kind, "fields"), declaration.fields, BASE_FIELDS)
            here: ValuePath = ("kinds", kind, "needs")
            self.found += needs.find_declaration_faults(
                declaration.needs, declaration.fields, here, kind, self.document
            )
        self.check_field_names()
        self.check_rules(("arguments",), self.entry.arguments, _RESERVED_ARGUMENTS)
        for verb, vocabulary in self.entry.effects.items():
            self.check_rules(("effects", verb, "args"), vocabulary.args, (*_RESERVED_ARGUMENTS, *self.entry.arguments))
            self.check_verb(verb, vocabulary)
        self.found += extras.find_faults(self.entry, self.document)
        self.found += backs.find_faults(self.entry, self.document)
        self.found += deck_rules.find_faults(self.entry, self.document)
        self.found += keywords.find_faults(self.entry, self.document)
        self.found += regions.find_faults(self.entry, self.document)
        return self.found

    def add_fault(self, code: str, sentence: str, path: ValuePath) -> None:
        """Add a fault at the place of `path`."""
        self.found.append(Fault(code, sentence, self.document.place(path)))

    def check_languages(self) -> None:
        """Check that the original language is one of the languages, and none is there twice."""
        languages = self.entry.languages
        if languages and self.entry.language not in languages:
            sentence = message("original-not-listed", language=self.entry.language, languages=languages)
            self.add_fault("language", sentence, ("language",))
        for index, language in enumerate(languages):
            if language in languages[:index]:
                self.add_fault("language", message("language-twice", language=language), ("languages", index))

    def check_lists(self) -> None:
        """Check that every list has values, and every value a name."""
        for name, values in self.entry.lists.items():
            if not values:
                self.add_fault("empty", message("list-without-values", list=quote_value(name)), ("lists", name))
            for value, texts in values.items():
                if not isinstance(texts.get("name"), dict):
                    sentence = message("value-without-name", value=quote_value(value), list=quote_value(name))
                    self.add_fault("required", sentence, ("lists", name, value))

    def check_field_names(self) -> None:
        """Check that every field with a name is a field of some kind."""
        known = {field: None for kind in self.entry.kinds.values() for field in kind.fields}
        for name in self.entry.fields:
            if name not in known:
                sentence = message("no-kind-has-field", field=quote_value(name), hint=did_you_mean(name, known))
                self.found.append(Fault("unknown-field", sentence, self.document.key_place(("fields", name))))

    def check_rules(self, path: ValuePath, rules: Mapping[str, Any], reserved: Iterable[str]) -> None:
        """Check the rules of fields or arguments, none of which may have a reserved name."""
        for name, short in rules.items():
            if name in reserved:
                place = self.document.key_place((*path, name))
                sentence = message("reserved-field", field=quote_value(name))
                self.found.append(Fault("reserved", sentence, place))
            self.check_rule((*path, name), expand_rule(short))

    def check_verb(self, verb: str, vocabulary: VerbEntry) -> None:
        """Check what a verb declares about its arguments together: `needs` and `plays`."""
        known = {**vocabulary.args, **self.entry.arguments}
        here: ValuePath = ("effects", verb, "needs")
        self.found += needs.find_declaration_faults(
            vocabulary.needs, known, here, message("the-verb", verb=verb), self.document
        )
        plays = vocabulary.plays
        if plays is None:
            return
        if not isinstance(expand_rule(known.get(plays.cards, "text")), SelectorRule):
            sentence = message("verb-without-selector", verb=verb, name=quote_value(plays.cards))
            self.add_fault("unknown-field", sentence, ("effects", verb, "plays", "cards"))
        for name in (*plays.where, *plays.unless):
            if name not in known:
                self.add_fault(
                    "unknown-field",
                    message("has-no", what=message("the-verb", verb=verb), name=quote_value(name)),
                    ("effects", verb, "plays"),
                )

    def check_rule(self, path: ValuePath, rule: Rule) -> None:
        """Check one rule: that its list exists, and its minimum is not above its maximum."""
        match rule:
            case ListRule():
                self.check_rule((*path, "of"), expand_rule(rule.of))
            case ChoiceRule():
                lists = keywords.choice_lists(self.entry)
                if rule.of not in lists:
                    hint = did_you_mean(rule.of, lists)
                    sentence = message("unknown-list", list=quote_value(rule.of), hint=hint)
                    self.add_fault("unknown-list", sentence, (*path, "of"))
            case IntegerRule() | NumberRule():
                if rule.min is not None and rule.max is not None and rule.min > rule.max:
                    self.add_fault("range", message("min-above-max", least=rule.min, most=rule.max), (*path, "min"))
