"""What a game's table.yaml says of its table: which parts of a position lie where, under which words, drawn as what."""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal, TypeAlias

from msgspec import Meta, Struct

from kredens.cards.definitions.field_types import Text
from kredens.cards.definitions.model import Game
from kredens.cards.yamlfile.reader import read
from kredens.cards.yamlfile.typed import checked
from kredens.generator.files.template_paths import beside_layouts, shown

TABLE_FILE: Final = "table.yaml"

Look: TypeAlias = Literal["told", "card", "small", "figures", "count", "words"]
"""How the cards of a zone are drawn: large with what they say in words, large, small with a figure, as figures, only
counted, or as plain words."""
_Words: TypeAlias = dict[str, Text]
_Colour: TypeAlias = Annotated[str, Meta(pattern="^#[0-9a-f]{6}$")]


class CounterEntry(Struct, forbid_unknown_fields=True, frozen=True):
    """A number or a name of the position that stands above the table, or of a player beside their name; `words` say
    values that are neither. What is not there is left out."""

    key: str
    name: _Words
    words: dict[str, _Words] = {}


class ZoneEntry(Struct, forbid_unknown_fields=True, frozen=True):
    """A place for cards: the key of the position that says what lies there, and how that is drawn. A key may reach into
    maps: `rows.front.units`.

    `held` takes those keys of a map whose value it is. `card` selects the card that a value means. `words` say what is
    no card, `empty` what an empty zone says; without it an empty zone is left out. `figure` is the field that a small
    picture bears as its number. What lies there may be maps such as `{card: ghoul, strength: 4}`: `card` is then the
    value, and a figure is looked for in the map before the card's own.

    `row` makes the zone a row of the table, and is what sums call it; `total` is the key of what it comes to, `beside`
    are the keys of cards that lie beside it, or of numbers that `words` say. `marks` are words behind a card whose map
    holds true for the key; `under` is the key of a list in that map: what is attached to the card.
    """

    key: str
    look: Look
    name: _Words
    card: dict[str, Any] = {}
    held: str | None = None
    figure: str | None = None
    words: dict[str, _Words] = {}
    empty: _Words | None = None
    row: str | None = None
    total: str | None = None
    beside: tuple[str, ...] = ()
    marks: dict[str, _Words] = {}
    under: str | None = None


class FlagEntry(Struct, forbid_unknown_fields=True, frozen=True):
    """A word beside a player: where the position holds their name under `key` (alone or in a list), or where what is
    theirs holds true there, or a number other than 0."""

    key: str
    name: _Words


class SeatsEntry(Struct, forbid_unknown_fields=True, frozen=True):
    """What everybody has: the key of the map by player, the field that says whose side they are on, their numbers, what
    may hold of them, their zones."""

    key: str
    zones: tuple[ZoneEntry, ...]
    side: str | None = None
    colours: dict[str, _Colour] = {}
    score: str | None = None
    unit: _Words = {}
    counters: tuple[CounterEntry, ...] = ()
    flags: tuple[FlagEntry, ...] = ()


class SettledEntry(Struct, forbid_unknown_fields=True, frozen=True):
    """A move after which the value `when` is gone has settled what lay there: `keep` is drawn as it was before, and in
    the players' zone `laid` lies the card of the last of the `events` that names one for them; else `missing`."""

    when: str
    keep: tuple[str, ...]
    laid: str
    events: tuple[str, ...]
    name: _Words
    missing: str | None = None


class TableFile(Struct, forbid_unknown_fields=True, frozen=True):
    """table.yaml. `steps` are the words for what changes a card's strength, by the key of the step; a step without one
    is called what its card or its value of a list is. `parts` are the words for keys of a position, where one is told
    in a sentence. With `text` the table is drawn on the terminal too."""

    kredens: Literal["table/1"]
    counters: tuple[CounterEntry, ...] = ()
    middle: tuple[ZoneEntry, ...] = ()
    seats: SeatsEntry | None = None
    settled: SettledEntry | None = None
    steps: dict[str, _Words] = {}
    stack: dict[str, _Words] = {}
    parts: dict[str, _Words] = {}
    text: bool = False


def table_file(game: Game) -> TableFile | None:
    """The table of a game, or None if nothing is said of it. Raises Unreadable."""
    path = beside_layouts(game, TABLE_FILE)
    return None if path is None else checked(read(path, shown(path)), TableFile)
