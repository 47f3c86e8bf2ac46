"""What a game is made of: the files as people write them, and the finished game as the rest of the program reads it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import date
from pathlib import Path
from typing import Annotated, Any, Final, Generic, Literal, TypeAlias, TypeVar

from msgspec import Meta, Struct

from kredens.cards.definitions.deck_rules_model import DeckEntry, DeckRule, DecksEntry, Format, FormatEntry
from kredens.cards.definitions.effect_verbs import Need, Plays
from kredens.cards.definitions.field_types import (
    ArgumentName,
    ArgumentRule,
    ChoiceRule,
    Copies,
    EffectsRule,
    FieldName,
    FieldRule,
    ListRule,
    RuleId,
    Slug,
    Text,
    rule_of,
)
from kredens.cards.faults import Place
from kredens.cards.languages import Words, text_in
from kredens.cards.yamlfile.typed import LANGUAGE

KEYWORDS: Final = "keywords"
"""What a field chooses from that holds keywords."""

L = TypeVar("L")
"""The languages of one game as a Literal, so that a wrong one is a fault of type."""

Language: TypeAlias = Annotated[str, Meta(pattern=LANGUAGE)]
Millimetres: TypeAlias = Annotated[float, Meta(gt=0, le=1000)]
Basis: TypeAlias = Literal["rulebook", "published", "house"]


class KindEntry(Struct, Generic[L], forbid_unknown_fields=True, frozen=True):
    """A kind of cards as game.yaml declares it."""

    fields: dict[FieldName, FieldRule] = {}
    name: dict[L, Text] | None = None
    plural: dict[L, Text] | None = None
    total: Annotated[int, Meta(ge=0)] | None = None
    layout: Slug | None = None
    back: Slug | None = None
    size: tuple[Millimetres, Millimetres] | None = None
    needs: tuple[Need, ...] = ()
    note: Text | None = None


class VerbEntry(Struct, forbid_unknown_fields=True, frozen=True):
    """A verb of the vocabulary: its arguments, and the rules that say what it does."""

    args: dict[FieldName, ArgumentName | ArgumentRule] = {}
    rules: tuple[RuleId, ...] = ()
    needs: tuple[Need, ...] = ()
    plays: Plays | None = None
    note: Text | None = None


class KeywordEntry(Struct, Generic[L], forbid_unknown_fields=True, frozen=True):
    """A word on cards that stands for effects: whichever card bears it has them. `rules` say what it does beside what
    the rules of its verbs say; `text` explains it in place of the sentences made from its effects.

    A word that is not `said` stands on cards by itself, where the layout puts it, and not among their sentences.
    A `state` is printed on no card: cards come into it during play.
    """

    name: dict[L, Text]
    text: dict[L, Text] | None = None
    effects: tuple[dict[str, Any], ...] = ()
    rules: tuple[RuleId, ...] = ()
    said: bool = True
    state: bool = False
    note: Text | None = None


class SetsEntry(Struct, forbid_unknown_fields=True, frozen=True):
    """The sets that the cards belong to, by a field of theirs: those of `default` are printed and listed unasked."""

    field: FieldName
    default: Annotated[tuple[Slug, ...], Meta(min_length=1)]


class ExtraEntry(Struct, Generic[L], forbid_unknown_fields=True, frozen=True, rename={"with_deck": "with-deck"}):
    """A piece that is printed with the set without being of it: a help card, a token, a board; its layout says how
    large it is.

    `each` names a field that is a choice: there is one such piece for each of its values but those `besides`, and it is
    printed with cards that have the value. `with_deck` is how many copies are printed with a deck.
    """

    id: Slug
    layout: Slug
    name: dict[L, Text]
    copies: Copies = 1
    back: Slug | None = None
    each: FieldName | None = None
    besides: tuple[Slug, ...] = ()
    with_deck: Copies = 0
    note: Text | None = None


Setting: TypeAlias = str | bool | int | float | tuple[str | bool | int | float, ...]


class Backs(Struct, forbid_unknown_fields=True, frozen=True):
    """Cards that differ in the field `by` have different backs; those whose value is one of `shared` may be in every
    deck and take, when a deck is printed, the value that its other cards have."""

    by: FieldName
    shared: tuple[Slug, ...] = ()


class GameFile(Struct, Generic[L], forbid_unknown_fields=True, frozen=True):
    """game.yaml."""

    kredens: Literal["game/1"]
    id: Slug
    language: Language
    title: dict[L, Text]
    kinds: Annotated[dict[Slug, KindEntry[L]], Meta(min_length=1)]
    languages: tuple[Language, ...] = ()
    names: tuple[Language, ...] = ()
    headings: tuple[Text, ...] = ()
    version: Text = "1"
    engine: Slug | None = None
    notice: dict[L, Text] | None = None
    credits: dict[L, tuple[Text, ...]] | None = None
    lists: dict[FieldName, dict[Slug, dict[FieldName, dict[L, Text] | str | int | float | bool]]] = {}
    arguments: dict[FieldName, ArgumentName | ArgumentRule] = {}
    """What every verb may have beside its own arguments."""
    effects: dict[Slug, VerbEntry] = {}
    keywords: dict[Slug, KeywordEntry[L]] = {}
    sets: SetsEntry | None = None
    extras: tuple[ExtraEntry[L], ...] = ()
    backs: Backs | None = None
    decks: DecksEntry | None = None
    deck: tuple[DeckEntry, ...] = ()
    formats: dict[Slug, FormatEntry[L]] = {}
    presets: dict[Slug, dict[Slug, Setting]] = {}


class CardsFile(Struct, forbid_unknown_fields=True, frozen=True):
    """A file of cards; the cards themselves are read by the types of their kinds."""

    kredens: Literal["cards/1"]
    cards: list[dict[str, Any]]
    defaults: dict[str, Any] = {}


class ArtEntry(Struct, forbid_unknown_fields=True, frozen=True):
    """A picture and where it comes from."""

    file: Text
    author: Text | None = None
    licence: Text | None = None
    source: Text | None = None
    changes: Text | None = None


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of cards. `size` in millimetres is a hint, the layout says the size; no `back` is the plain shared one."""

    id: str
    name: Words
    plural: Words
    total: int | None
    layout: str
    back: str | None
    size: tuple[float, float] | None
    fields: Mapping[str, FieldRule]


@dataclass(frozen=True, slots=True)
class Verb:
    """A verb of the vocabulary of effects."""

    id: str
    arguments: Mapping[str, ArgumentRule]
    rules: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Keyword:
    """A word on cards that stands for effects; KeywordEntry says what its flags mean."""

    id: str
    name: Words
    text: Words | None
    effects: tuple[Mapping[str, Any], ...]
    rules: tuple[str, ...]
    said: bool = True
    state: bool = False


@dataclass(frozen=True, slots=True)
class Sets:
    """Which field of a card names the set that it belongs to, and the sets that are meant unasked."""

    field: str
    default: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Extra:
    """A piece that is printed with the set without being of it, such as a help card: `copies` for one set,
    `with_deck` for one deck.

    `value` is the field and the value that it is for, `group` what all pieces of its entry in game.yaml are called
    together, and `index` the number of that entry.
    """

    id: str
    layout: str
    copies: int
    name: Words
    back: str | None
    value: tuple[str, str] | None = None
    with_deck: int = 0
    group: Words = field(default_factory=dict)
    index: int = 0


@dataclass(frozen=True, slots=True)
class Erratum:
    """A correction: what was `printed` in the fields that it changed (None: nothing), from which version of the set on
    the card is as it is now, who says so, and since when."""

    printed: Mapping[str, Any]
    since: str
    source: str
    date: date


@dataclass(frozen=True, slots=True)
class Card:
    """A card of the set. `fields` holds what the game declares for its kind, as plain data, without what is missing.

    Everything is as it is today; `errata`, the oldest first, say what was printed before.
    """

    id: str
    kind: str
    name: Words
    copies: int
    basis: Basis
    was: tuple[str, ...]
    text: Words | None
    art: ArtEntry | None
    face: str | None
    back: str | None
    place: Place
    fields: Mapping[str, Any]
    errata: tuple[Erratum, ...] = ()

    @property
    def as_printed(self) -> Card | None:
        """The card as it was first printed, before its errata; None where there are none."""
        if not self.errata:
            return None
        printed = {field: value for erratum in reversed(self.errata) for field, value in erratum.printed.items()}
        base = {field: printed.pop(field) for field in PRINTED_BASE if field in printed}
        fields = {field: value for field, value in {**self.fields, **printed}.items() if value is not None}
        return replace(self, **base, fields=fields, errata=())

    def get(self, field: str) -> Any:
        """The value of a field of the game, or None; also `id`, `kind`, `copies` and `basis`, as selectors see them."""
        if field in self.fields:
            return self.fields[field]
        return getattr(self, field) if field in SELECTED_BASE else None


PRINTED_BASE: Final = ("name", "text")
"""What errata may change on any card beside the game's own fields."""
SELECTED_BASE: Final = ("id", "kind", "copies", "basis")
"""What selectors may ask of any card beside the game's own fields."""


@dataclass(frozen=True, slots=True)
class Game:
    """A game whose definitions have been read and checked.

    `lists` holds the lists that fields choose from, the keywords as one of them; `name_languages` those in which
    cards have at least a name; `headings` what people write above cards in lists, beside the names of kinds.
    """

    id: str
    folder: Path
    language: str
    languages: tuple[str, ...]
    version: str
    engine: str | None
    title: Words
    notice: Words
    credits: Mapping[str, tuple[str, ...]]
    lists: Mapping[str, Mapping[str, Mapping[str, Any]]]
    kinds: Mapping[str, Kind]
    effects: Mapping[str, Verb]
    cards: tuple[Card, ...]
    extras: tuple[Extra, ...]
    deck: tuple[DeckRule, ...]
    presets: Mapping[str, Mapping[str, Setting]]
    shipped: bool
    formats: Mapping[str, Format] = field(default_factory=dict)
    keywords: Mapping[str, Keyword] = field(default_factory=dict)
    backs: Backs | None = None
    sets: Sets | None = None
    decks: DecksEntry | None = None
    name_languages: tuple[str, ...] = ()
    headings: tuple[str, ...] = ()

    def card(self, id: str) -> Card:
        """The card of that id. Raises KeyError; to ask for what a person wrote, see cards.names.Index."""
        for card in self.cards:
            if card.id == id:
                return card
        raise KeyError(id)

    def text(self, words: Words | None, language: str) -> str:
        """`words` in the language, or in the game's own where the translation is missing; empty for None."""
        return text_in(words, language, self.language) if words else ""

    def keywords_of(self, card: Card) -> tuple[Keyword, ...]:
        """The keywords that a card bears, in the order of its fields."""
        if not self.keywords:
            return ()
        fields = self.kinds[card.kind].fields
        borne = [id for name, rule in fields.items() if _chooses_keywords(rule) for id in _each(card.fields.get(name))]
        return tuple(self.keywords[id] for id in borne)

    def effects_of(self, card: Card) -> tuple[Mapping[str, Any], ...]:
        """Everything that a card does, as {"do": verb, ...}: by its keywords, then by its own fields of effects."""
        by_keywords = [effect for keyword in self.keywords_of(card) for effect in keyword.effects]
        fields = self.kinds[card.kind].fields
        own = [each for name, rule in fields.items() if isinstance(rule, EffectsRule) for each in card.get(name) or ()]
        return (*by_keywords, *own)

    def rules_of(self, card: Card) -> tuple[str, ...]:
        """The rules that say what the card does, each once."""
        by_keywords = [id for keyword in self.keywords_of(card) for id in keyword.rules]
        by_verbs = [id for effect in self.effects_of(card) for id in self.effects[effect["do"]].rules]
        return tuple(dict.fromkeys([*by_keywords, *by_verbs]))

    def set_of(self, card: Card) -> str | None:
        """The set that a card belongs to, if the game has sets and the card names one."""
        return card.fields.get(self.sets.field) if self.sets else None

    def of_kind(self, kind: str) -> Sequence[Card]:
        """The cards of one kind, in the order of the files."""
        return [card for card in self.cards if card.kind == kind]


def _chooses_keywords(rule: FieldRule) -> bool:
    chosen = rule_of(rule.of) if isinstance(rule, ListRule) else rule
    return isinstance(chosen, ChoiceRule) and chosen.of == KEYWORDS


def _each(value: Any) -> list[Any]:
    return value if isinstance(value, list) else [] if value is None else [value]
