"""The data model of a game: the files as people write them, and the finished game.

The rest of the program reads only the finished game.
"""

from collections.abc import Mapping, Sequence
from datetime import date
from pathlib import Path
from typing import Annotated, Any, Final, Generic, Literal, TypeAlias, TypeVar

from msgspec import Meta, Struct, field
from msgspec.structs import replace

from kredens.cards.definitions.deck_rules_model import DeckEntry, DeckRule, DecksEntry, Format, FormatEntry
from kredens.cards.definitions.field_types import (
    ArgumentName,
    ArgumentRule,
    ChoiceRule,
    Copies,
    EffectsRule,
    FieldName,
    FieldRule,
    ListRule,
    Need,
    Plays,
    RuleId,
    Slug,
    Text,
    expand_rule,
)
from kredens.cards.faults import Place
from kredens.cards.languages import Words, text_in
from kredens.cards.lint_grades import Grade, LintCode
from kredens.cards.yamlfile.typed import LANGUAGE

KEYWORDS_LIST: Final = "keywords"
"""The name of the list from which a field of keywords chooses."""

L = TypeVar("L")
"""The languages of one game as a Literal, so that a wrong one is a fault of type."""

Language: TypeAlias = Annotated[str, Meta(pattern=LANGUAGE)]
"""A language code, like cs or en."""
Millimetres: TypeAlias = Annotated[float, Meta(gt=0, le=1000)]
Basis: TypeAlias = Literal["rulebook", "published", "house"]
"""Where the figures of a card come from: the rulebook, the published cards, or the house (our own)."""


class KindEntry(Struct, Generic[L], forbid_unknown_fields=True, frozen=True):
    """A kind of cards in game.yaml."""

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
    """A verb of the vocabulary of effects in game.yaml: its arguments, and the rules that say what it does."""

    args: dict[FieldName, ArgumentName | ArgumentRule] = {}
    rules: tuple[RuleId, ...] = ()
    needs: tuple[Need, ...] = ()
    plays: Plays | None = None
    note: Text | None = None


class KeywordEntry(Struct, Generic[L], forbid_unknown_fields=True, frozen=True):
    """A keyword in game.yaml: a word on cards that gives every card that bears it its effects.

    `rules` are those that apply beside the rules of its verbs; `text` explains the keyword in place of the sentences
    made from its effects.

    A keyword that is not `said` is placed on cards by the layout, and not among their sentences. A `state` is printed
    on no card: cards get it during play.
    """

    name: dict[L, Text]
    text: dict[L, Text] | None = None
    effects: tuple[dict[str, Any], ...] = ()
    rules: tuple[RuleId, ...] = ()
    said: bool = True
    state: bool = False
    note: Text | None = None


class SetsEntry(Struct, forbid_unknown_fields=True, frozen=True):
    """The sets of a game in game.yaml, told apart by a field of the cards.

    The cards of the sets in `default` are printed and listed when no set is asked for.
    """

    field: FieldName
    default: Annotated[tuple[Slug, ...], Meta(min_length=1)]


class ExtraEntry(Struct, Generic[L], forbid_unknown_fields=True, frozen=True, rename={"with_deck": "with-deck"}):
    """An extra in game.yaml: a piece printed with the set but not of it, such as a help card, a token or a board.

    Its layout gives its size. `each` names a field that is a choice: there is one such piece for each of its values but
    those in `besides`, and it is printed with cards that have the value. `with_deck` is how many copies are printed
    with a deck, and `shows` the card whose name, face and whatever else its layout takes for it. `plural` is what many
    of it are called together.
    """

    id: Slug
    layout: Slug
    name: dict[L, Text]
    plural: dict[L, Text] = {}
    copies: Copies = 1
    back: Slug | None = None
    each: FieldName | None = None
    besides: tuple[Slug, ...] = ()
    with_deck: Copies = 0
    shows: Slug | None = None
    note: Text | None = None


Setting: TypeAlias = str | bool | int | float | tuple[str | bool | int | float, ...]
"""The value of an option in a preset."""


class Backs(Struct, forbid_unknown_fields=True, frozen=True):
    """Which cards have different backs: those that differ in the field `by`.

    Cards whose value is one of `shared` may be in every deck: when a deck is printed, they take the value that its
    other cards have.
    """

    by: FieldName
    shared: tuple[Slug, ...] = ()


class RegionEntry(Struct, forbid_unknown_fields=True, frozen=True):
    """A region in game.yaml: its cities, and the regions that it borders on. A border stands with both regions."""

    cities: tuple[Slug, ...]
    borders: tuple[Slug, ...]
    note: Text | None = None


class GameFile(Struct, Generic[L], forbid_unknown_fields=True, frozen=True):
    """The contents of a game.yaml."""

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
    tagline: dict[L, Text] | None = None
    """What the game is, in a line below its name: what it is about, for how many players, how long."""
    notice: dict[L, Text] | None = None
    credits: dict[L, tuple[Text, ...]] | None = None
    lists: dict[FieldName, dict[Slug, dict[FieldName, dict[L, Text] | str | int | float | bool]]] = {}
    fields: dict[FieldName, dict[L, Text]] = {}
    """What fields are called in sentences."""
    arguments: dict[FieldName, ArgumentName | ArgumentRule] = {}
    """Arguments that every verb may have beside its own."""
    effects: dict[Slug, VerbEntry] = {}
    keywords: dict[Slug, KeywordEntry[L]] = {}
    regions: dict[Slug, RegionEntry] = {}
    """The map of the game: see `definitions.regions`."""
    sets: SetsEntry | None = None
    extras: tuple[ExtraEntry[L], ...] = ()
    backs: Backs | None = None
    decks: DecksEntry | None = None
    deck: tuple[DeckEntry, ...] = ()
    formats: dict[Slug, FormatEntry[L]] = {}
    presets: dict[Slug, dict[Slug, Setting]] = {}
    lint: dict[LintCode, Grade] = {}
    """How much findings of `kredens lint` matter."""


class CardsFile(Struct, forbid_unknown_fields=True, frozen=True):
    """The contents of a file of cards; the cards themselves are read by the types of their kinds."""

    kredens: Literal["cards/1"]
    cards: list[dict[str, Any]]
    defaults: dict[str, Any] = {}


class ArtEntry(Struct, forbid_unknown_fields=True, frozen=True):
    """A picture, and where it comes from."""

    file: Text
    author: Text | None = None
    licence: Text | None = None
    source: Text | None = None
    changes: Text | None = None


class Kind(Struct, frozen=True):
    """A kind of cards.

    `size` in millimetres is a hint, since the layout gives the size; without a `back` its cards have the plain shared
    one.
    """

    id: str
    name: Words
    plural: Words
    total: int | None
    layout: str
    back: str | None
    size: tuple[float, float] | None
    fields: Mapping[str, FieldRule]


class Verb(Struct, frozen=True):
    """A verb of the vocabulary of effects."""

    id: str
    arguments: Mapping[str, ArgumentRule]
    rules: tuple[str, ...]


class Keyword(Struct, frozen=True):
    """A keyword on cards; KeywordEntry explains its flags."""

    id: str
    name: Words
    text: Words | None
    effects: tuple[Mapping[str, Any], ...]
    rules: tuple[str, ...]
    said: bool = True
    state: bool = False


class Region(Struct, frozen=True):
    """A region of the map: its cities, and the regions that it borders on."""

    id: str
    cities: tuple[str, ...]
    borders: tuple[str, ...]


class Sets(Struct, frozen=True):
    """The field of a card that names its set, and the sets that are used when none is asked for."""

    field: str
    default: tuple[str, ...]


class Extra(Struct, frozen=True):
    """A piece printed with the set but not of it, such as a help card.

    There are `copies` for one set and `with_deck` for one deck. `value` is the field and the value that it is for,
    `group` the common name of all pieces of its entry in game.yaml, `index` the number of that entry, and `shows` the
    id of the card that it shows; `plural` is what many are called together, if that is said.
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
    shows: str | None = None
    plural: Words = field(default_factory=dict)


class Erratum(Struct, frozen=True):
    """A correction of a card.

    `printed` is what was printed in the fields that it changed (None: nothing), `since` the version of the set from
    which the card is as it is now, `source` who says so, and `date` since when.
    """

    printed: Mapping[str, Any]
    since: str
    source: str
    date: date


class Card(Struct, frozen=True):
    """A card of the set.

    `fields` holds what the game declares for its kind, as plain data, without missing values. Everything is as it is
    today; `errata`, the oldest first, say what was printed before. `lint` grades what is found about the card.
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
    lint: Mapping[str, Grade] = field(default_factory=dict)

    @property
    def as_printed(self) -> "Card | None":
        """Return the card as it was first printed, before its errata; None if there are none."""
        if not self.errata:
            return None
        printed = {field: value for erratum in reversed(self.errata) for field, value in erratum.printed.items()}
        base = {field: printed.pop(field) for field in CORRECTABLE_BASE_FIELDS if field in printed}
        fields = {field: value for field, value in {**self.fields, **printed}.items() if value is not None}
        return replace(self, **base, fields=fields, errata=())

    def get(self, field: str) -> Any:
        """Return the value of a field of the game, or None.

        The fields `id`, `kind`, `copies` and `basis` are found too, as selectors see them.
        """
        if field in self.fields:
            return self.fields[field]
        return getattr(self, field) if field in SELECTABLE_BASE_FIELDS else None


CORRECTABLE_BASE_FIELDS: Final = ("name", "text")
"""Fields of any card that errata may change beside the game's own fields."""
SELECTABLE_BASE_FIELDS: Final = ("id", "kind", "copies", "basis")
"""Fields of any card that selectors may ask for beside the game's own fields."""


class Game(Struct, frozen=True, eq=False):
    """A game whose definitions have been read and checked; it equals itself alone, so caches can have it as a key.

    `lists` holds the lists that fields choose from, including the keywords; `name_languages` are the languages in which
    cards have at least a name; `headings` are words that people write above cards in lists, beside the names of kinds;
    `field_names` is what fields are called in sentences; `lint` grades what is found about the game.
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
    regions: Mapping[str, Region] = field(default_factory=dict)
    backs: Backs | None = None
    sets: Sets | None = None
    tagline: Words = field(default_factory=dict)
    decks: DecksEntry | None = None
    name_languages: tuple[str, ...] = ()
    headings: tuple[str, ...] = ()
    field_names: Mapping[str, Words] = field(default_factory=dict)
    lint: Mapping[str, Grade] = field(default_factory=dict)

    def card(self, id: str) -> Card:
        """Return the card of that id. Raises KeyError.

        To find what a person wrote, see the name index in cards.names.
        """
        for card in self.cards:
            if card.id == id:
                return card
        raise KeyError(id)

    def region_of(self, city: str) -> Region | None:
        """Return the region in which a city lies; None if the game has no map."""
        return next((region for region in self.regions.values() if city in region.cities), None)

    def text(self, words: Words | None, language: str) -> str:
        """Return `words` in the language, or in the game's own if the translation is missing; empty for None."""
        return text_in(words, language, self.language) if words else ""

    def keywords_of(self, card: Card) -> tuple[Keyword, ...]:
        """Return the keywords that a card bears, in the order of its fields."""
        if not self.keywords:
            return ()
        fields = self.kinds[card.kind].fields
        borne = [
            id for name, rule in fields.items() if _chooses_keywords(rule) for id in _as_list(card.fields.get(name))
        ]
        return tuple(self.keywords[id] for id in borne)

    def effects_of(self, card: Card) -> tuple[Mapping[str, Any], ...]:
        """Return every effect of a card as {"do": verb, ...}: those of its keywords, then those of its own fields."""
        by_keywords = [effect for keyword in self.keywords_of(card) for effect in keyword.effects]
        fields = self.kinds[card.kind].fields
        own = [each for name, rule in fields.items() if isinstance(rule, EffectsRule) for each in card.get(name) or ()]
        return (*by_keywords, *own)

    def rules_of(self, card: Card) -> tuple[str, ...]:
        """Return the ids of the rules that say what the card does, each once."""
        by_keywords = [id for keyword in self.keywords_of(card) for id in keyword.rules]
        by_verbs = [id for effect in self.effects_of(card) for id in self.effects[effect["do"]].rules]
        return tuple(dict.fromkeys([*by_keywords, *by_verbs]))

    def set_of(self, card: Card) -> str | None:
        """Return the set that a card belongs to; None if the game has no sets or the card names none."""
        return card.fields.get(self.sets.field) if self.sets else None

    def of_kind(self, kind: str) -> Sequence[Card]:
        """Return the cards of one kind, in the order of the files."""
        return [card for card in self.cards if card.kind == kind]


def _chooses_keywords(rule: FieldRule) -> bool:
    chosen = expand_rule(rule.of) if isinstance(rule, ListRule) else rule
    return isinstance(chosen, ChoiceRule) and chosen.of == KEYWORDS_LIST


def _as_list(value: Any) -> list[Any]:
    return value if isinstance(value, list) else [] if value is None else [value]
