"""Format of a game's table.yaml: the parts of a position, what they are called, where they lie and how they look."""

from __future__ import annotations

from functools import lru_cache
from typing import Annotated, Final, Literal, TypeAlias

from msgspec import Meta, Struct

from kredens.cards.definitions.field_types import Text
from kredens.cards.definitions.model import Game
from kredens.cards.yamlfile.reader import read
from kredens.cards.yamlfile.typed import convert_document
from kredens.generator.files.template_paths import display_path, find_beside_layouts

TABLE_FILE: Final = "table.yaml"

Look: TypeAlias = Literal["told", "card", "small", "figures", "count", "words"]
"""The ways to draw the cards of a zone.

`told` large with their sentences, `card` large, `small` with a figure, `figures` as figures, `count` only counted,
`words` as plain words.
"""
_Words: TypeAlias = dict[str, Text]
_Fact: TypeAlias = str | int | bool
_Colour: TypeAlias = Annotated[str, Meta(pattern="^#[0-9a-f]{6}$")]


class CounterEntry(Struct, forbid_unknown_fields=True, frozen=True):
    """A number or a name of the position that stands above the table, or of a player beside their name.

    `words` replace values that are neither. A value that is not there is left out, and so is the one that `omit` says.
    Of a list that is `counted` the length is shown.
    """

    key: str
    name: _Words
    words: dict[str, _Words] = {}
    omit: str | None = None
    counted: bool = False


class ZoneEntry(Struct, forbid_unknown_fields=True, frozen=True):
    """A place for cards: the key of the position with its contents, and how they are drawn.

    A key may reach into maps: `rows.front.units`.

    `held` takes those keys of a map whose value it is. `card` selects the card that a value means. `words` replace
    values that are no card, `empty` is the text of an empty zone; without it an empty zone is left out. `figure` is the
    field that a small picture bears as its number. The contents may be maps such as `{card: ghoul, strength: 4}`: what
    stands there under `value` is then the value, and a figure is looked for in the map before the card's own. `back`
    selects the card whose back stands for a card that nobody has seen.

    `turned` is the key of such a map that holds true for a card that lies turned on its side.

    `row` makes the zone a row of the table, and is its key in breakdowns; `total` is the key of its total strength,
    `beside` are the keys of cards that lie beside it, or of numbers that `words` replace. `marks` are words behind a
    card whose map holds true for the key; `under` is the key of a list in that map: the cards attached to the card.

    `but_one` names the zone while the player has a card laid out from it under that key which nobody has seen: the zone
    then holds all that it may be.
    """

    key: str
    look: Look
    name: _Words
    card: dict[str, _Fact] = {}
    back: dict[str, _Fact] = {}
    value: str = "card"
    held: str | None = None
    figure: str | None = None
    words: dict[str, _Words] = {}
    empty: _Words | None = None
    row: str | None = None
    total: str | None = None
    beside: tuple[str, ...] = ()
    marks: dict[str, _Words] = {}
    under: str | None = None
    turned: str | None = None
    but_one: FlagEntry | None = None


class FlagEntry(Struct, forbid_unknown_fields=True, frozen=True):
    """A word beside a player.

    It is shown where the position holds their name under `key` (alone or in a list), or where their own part of it
    holds true there, or a number other than 0.
    """

    key: str
    name: _Words


class SeatsEntry(Struct, forbid_unknown_fields=True, frozen=True):
    """What every player has.

    The key of the map by player, the key of their side, which may reach into maps, their counters, flags and zones.
    """

    key: str
    zones: tuple[ZoneEntry, ...]
    side: str | None = None
    colours: dict[str, _Colour] = {}
    score: str | None = None
    unit: _Words = {}
    counters: tuple[CounterEntry, ...] = ()
    flags: tuple[FlagEntry, ...] = ()


class MapPictureEntry(Struct, forbid_unknown_fields=True, frozen=True):
    """How the map is drawn: the layout of the game whose vars have it, and which part of their plane is shown.

    `outlines`, `colours` and `spots` are the vars with the outline and the colour of each region and the place of each
    city; `frame` is left, top, right and bottom of what is shown, `names` where the name of a region stands, in its
    middle. `signs` are the icons by counter and flag of a city.
    """

    layout: str
    outlines: str
    colours: str
    spots: str
    frame: tuple[float, float, float, float]
    names: dict[str, tuple[float, float]]
    signs: dict[str, str]


class MapEntry(Struct, forbid_unknown_fields=True, frozen=True):
    """The map of a game that has `regions:`: what of a position stands in its regions and their cities.

    `regions` and `cities` are the keys of the maps of a position by region and by city; each has counters and flags.
    `standing` is the key of the city in a player's part, `here` that of the position that names one city with words.
    A city of which there is nothing to say is left out.
    """

    regions: str
    cities: str
    region_counters: tuple[CounterEntry, ...] = ()
    city_counters: tuple[CounterEntry, ...] = ()
    city_flags: tuple[FlagEntry, ...] = ()
    standing: str | None = None
    here: FlagEntry | None = None
    picture: MapPictureEntry | None = None


class TrackEntry(Struct, forbid_unknown_fields=True, frozen=True):
    """A track of `length` numbers: a marker stands on one, tokens cover the last; each is a key with an icon."""

    length: int
    marker: str
    marker_sign: str
    cover: str
    cover_sign: str


class SettledEntry(Struct, forbid_unknown_fields=True, frozen=True):
    """How the table is drawn after a move that settled what lay there: the value under `when` is gone or another.

    The keys `keep` are drawn as they were before, and in the players' zone `laid` lies the card of the last of the
    `events` that names one for them; else `missing`.
    """

    when: str
    keep: tuple[str, ...]
    laid: str
    events: tuple[str, ...]
    name: _Words
    missing: str | None = None


class ContestSideEntry(Struct, forbid_unknown_fields=True, frozen=True):
    """One side of a contest: its player (a key), or a name of its own, its figure and its cards.

    Keys reach into maps and lists, and hold slots: `duel.szabla.{player}` is the figure of the side's player. `first`
    is the key of the card that leads the side; of the cards under `cards` those are taken that are its player's, where
    the position says whose they are, and those that `only` selects. A card lies turned where its map holds true for
    `turned`.
    """

    player: str | None = None
    name: _Words = {}
    figure: str | None = None
    first: str | None = None
    cards: tuple[str, ...] = ()
    only: dict[str, _Fact] = {}
    turned: str | None = None


class ContestEntry(Struct, forbid_unknown_fields=True, frozen=True):
    """A duel, a war or a riot, drawn as one while the position holds something under `when`.

    `subject` is the key of what it is about, `winner` that of the player who has won it. Counters and zones of what
    lies under `when` are not drawn a second time, nor are the keys `instead`.
    """

    when: str
    name: _Words
    sides: tuple[ContestSideEntry, ContestSideEntry]
    subject: str | None = None
    winner: str | None = None
    instead: tuple[str, ...] = ()


class RoundEntry(Struct, forbid_unknown_fields=True, frozen=True):
    """A part of a game that is told by a key of the position: its word, and what a number there is counted from.

    Of a position that counts those that are over the number is one less: `add: 1`.
    """

    key: str
    name: _Words
    words: dict[str, _Words] = {}
    add: int = 0


class PartEntry(Struct, forbid_unknown_fields=True, frozen=True):
    """The words for a key of a position: its name in a sentence, and what a person writes there.

    `letters` are by language those that stand for others in its values: `{pl: {S: N}}` shows `S3` as `N3` in Polish.
    """

    name: _Words = {}
    help: _Words = {}
    letters: dict[str, dict[str, str]] = {}

    def show(self, value: str, language: str) -> str:
        """Return a value with the letters of the language."""
        return value.translate({ord(letter): shown for letter, shown in self.letters.get(language, {}).items()})


class TableFile(Struct, forbid_unknown_fields=True, frozen=True):
    """The format of table.yaml.

    `steps` are the words for what changes a card's strength, by the key of the step; a step without one has the name of
    its card or its value of a list. `parts` are the words for keys of a position. With `text` the table is drawn on the
    terminal too. `rounds` are the parts into which a game falls, the larger first, `turn` is the key of whose turn it
    is, without which it is whoever acts, and `contests` are what is fought out at the table.
    """

    kredens: Literal["table/1"]
    counters: tuple[CounterEntry, ...] = ()
    middle: tuple[ZoneEntry, ...] = ()
    map: MapEntry | None = None
    track: TrackEntry | None = None
    seats: SeatsEntry | None = None
    settled: SettledEntry | None = None
    contests: tuple[ContestEntry, ...] = ()
    rounds: tuple[RoundEntry, ...] = ()
    turn: str | None = None
    steps: dict[str, _Words] = {}
    stack: dict[str, _Words] = {}
    parts: dict[str, PartEntry] = {}
    text: bool = False


@lru_cache(8)
def load_table_file(game: Game) -> TableFile | None:
    """Return the table of a game, read once, or None if it has no table.yaml. Raises Unreadable."""
    path = find_beside_layouts(game, TABLE_FILE)
    return None if path is None else convert_document(read(path, display_path(path)), TableFile)


def load_key_help(game: Game, language: str) -> dict[str, str]:
    """Return what to write under each key of a position, in the language or the first there is. Raises Unreadable."""
    file = load_table_file(game)
    helps = {key: part.help for key, part in file.parts.items()} if file is not None else {}
    return {key: words.get(language) or next(iter(words.values())) for key, words in helps.items() if words}
