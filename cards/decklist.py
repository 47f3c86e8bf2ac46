"""Reads and writes lists of cards: YAML, or plain text as people type it, with every line accounted for."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final, Literal, NamedTuple, TypeAlias

from msgspec import Struct

from cards.faults import Fault, Place, Unreadable
from cards.fieldrules import Text
from cards.languages import Words
from cards.model import Card, Game, Slug
from cards.names import Index
from cards.source import Document, ValuePath, decode, read_bytes, shown
from cards.source import parse as parse_yaml
from cards.typed import MAXIMUM_FAULTS, Places, convert, unique

MAXIMUM_QUANTITY: Final = 99
"""The most copies of one card that one line may ask for."""

_YAML_NAME = re.compile(r"\.(ya?ml|json)\Z", re.IGNORECASE)
_YAML_BEGINS = re.compile(r"""(\{|["']?kredens["']?\s*:)""")
_LEADING = re.compile(r"([0-9]{1,9})\s*[x×]?\s+(\S.*)|([0-9]{1,9})[x×](\S.*)", re.IGNORECASE)
_TRAILING = re.compile(r"(.*\S)\s+[x×]\s*([0-9]{1,9})", re.IGNORECASE)
_SUFFIX = re.compile(r"(.*\S)\s*(?:\([^()]*\)|\[[^\[\]]*\])")
_COMMENT = re.compile(r"(.*?\S)\s+(?:#|//).*")
_HEADER = re.compile(r"(game|format|name(?:\s+[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*)?)\s*:\s*(\S.*)")

Line = Literal["card", "header", "heading", "comment", "blank", "error"]


@dataclass(frozen=True, slots=True)
class Entry:
    """So many copies of one card. `place` is where the list names it first."""

    card: Card
    quantity: int
    place: Place = field(compare=False)


@dataclass(frozen=True, slots=True)
class DeckList:
    """A list of cards of one game, each card once, in order. `format` is the one that the list itself names, `places`
    where it says so. `notes` are warnings, `lines` what each line was."""

    game: str
    entries: tuple[Entry, ...]
    name: Words = field(default_factory=dict)
    format: str | None = None
    notes: tuple[Fault, ...] = field(default=(), compare=False)
    lines: tuple[Line, ...] = field(default=(), compare=False)
    places: Mapping[str, Place] = field(default_factory=dict, compare=False)

    @property
    def size(self) -> int:
        """How many cards the list holds, with all copies."""
        return sum(entry.quantity for entry in self.entries)


Cards: TypeAlias = dict[str, int] | list[str | dict[str, int]]
"""The cards of a list as YAML has them: by id or name, or line by line."""


class DeckFile(Struct, forbid_unknown_fields=True, frozen=True):
    """A list in YAML."""

    kredens: Literal["deck/1"]
    cards: Cards
    game: Text | None = None
    name: dict[str, Text] | str | None = None
    format: Slug | None = None


class Head(NamedTuple):
    """What a file says about itself before any card is read: its first line `kredens:` (such as deck/1), its game."""

    kredens: str | None
    game: str | None
    place: Place


def read(path: Path, game: Game, shown_as: str | None = None) -> DeckList:
    """The list in a file. Raises Unreadable with every line that cannot be understood."""
    return parse(read_bytes(path, shown_as), shown_as or str(path), game)


def parse(data: bytes, file: str, game: Game) -> DeckList:
    """The list in `data`; `file` is its name in messages, and `.yaml` or a first key `kredens` says that it is YAML.

    Raises Unreadable with every line that cannot be understood.
    """
    text = decode(data, file)
    if _is_yaml(text, file):
        return _from_yaml(parse_yaml(data, file), game)
    return _from_text(text, file, game)


def of_text(text: str, file: str, game: Game) -> DeckList:
    """The list in a text that holds no YAML; `file` is its name in messages.

    Raises Unreadable with every line that cannot be understood.
    """
    return _from_text(text, file, game)


def of_value(value: Any, game: Game, places: Places, path: ValuePath) -> DeckList:
    """The list that stands inside another document, at `path`, as it would stand under `cards:` in a file of its own.

    Raises Unreadable with every card that cannot be understood.
    """
    gathering = _Gathering(game)
    kind: Any = Cards
    cards = convert(value, kind, places, gathering.faults, path)
    if cards is None:
        raise Unreadable(unique(gathering.faults))
    _cards(gathering, cards, places, path)
    return gathering.done(places.place(path), {})


def head(data: bytes, file: str) -> Head:
    """What kind of file this is and which game it names, without knowing any game. Raises Unreadable."""
    text = decode(data, file)
    if _is_yaml(text, file):
        document = parse_yaml(data, file)
        said = document.value if isinstance(document.value, dict) else {}
        kredens, game = (value if isinstance(value, str) else None for value in (said.get("kredens"), said.get("game")))
        return Head(kredens, game, document.place(("game",)))
    for number, line in enumerate(text.splitlines(), 1):
        match = _HEADER.fullmatch(line.strip())
        if match and match[1] == "game":
            return Head(None, match[2], Place(file, number, line.rindex(match[2]) + 1))
        if line.strip() and not match and not line.lstrip().startswith(("#", "//")):
            break
    return Head(None, None, Place(file, 1, 1))


def mentions(data: bytes, file: str) -> int:
    """How many cards a list seems to name, without knowing any game. Raises Unreadable."""
    text = decode(data, file)
    if _is_yaml(text, file):
        document = parse_yaml(data, file)
        named = document.value.get("cards") if isinstance(document.value, dict) else None
        return len(named) if isinstance(named, dict | list) else 0
    lines = [line.strip() for line in text.splitlines()]
    return sum(bool(line) and not line.startswith(("#", "//", "[")) and not _HEADER.fullmatch(line) for line in lines)


def write(deck: DeckList) -> str:
    """The list as YAML that reads back the same."""
    lines = ["kredens: deck/1", f"game: {_quoted(deck.game)}"]
    if deck.name:
        lines.append("name:")
        lines += [f"  {_quoted(language)}: {_quoted(text)}" for language, text in deck.name.items()]
    if deck.format:
        lines.append(f"format: {_quoted(deck.format)}")
    lines.append("cards:")
    lines += [f"  {_quoted(entry.card.id)}: {entry.quantity}" for entry in deck.entries]
    return "\n".join(lines) + "\n"


def write_text(deck: DeckList, game: Game, language: str | None) -> str:
    """The list as plain text that reads back the same, with names in a language, or with ids (None).

    Where a name would be read as something else, the id stands.
    """
    names = [(f"name {each}" if each != game.language else "name", text) for each, text in deck.name.items()]
    header = [("game", deck.game), *names, ("format", deck.format or "")]
    lines = [f"{key}: {' '.join(text.split())}" for key, text in header if text.strip()]
    gathering = _Gathering(game)
    return "\n".join([*lines, "", *(_written(gathering, entry, language) for entry in deck.entries)]) + "\n"


def _written(gathering: _Gathering, entry: Entry, language: str | None) -> str:
    """The first way of writing an entry that reads back as that entry."""
    id, quantity = entry.card.id, entry.quantity
    names = [gathering.game.text(entry.card.name, language)] if language else []
    ways = [f"{quantity} {name}" for name in [*names, id]] + [f"{quantity}x {id}", f"{id} x{quantity}"]
    return next((way for way in ways if gathering.reads(way) == (quantity, entry.card)), ways[-1])


def _quoted(text: str) -> str:
    """Bare where every reader of YAML takes it for the same text."""
    return text if re.fullmatch(r"[a-z][a-z0-9-]{3,}", text) and text not in ("true", "false", "null") else _json(text)


def _json(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)


def _is_yaml(text: str, file: str) -> bool:
    return bool(_YAML_NAME.search(file) or _YAML_BEGINS.match(_first_line(text)))


def _first_line(text: str) -> str:
    lines = (line.strip() for line in text.splitlines())
    return next((line for line in lines if line and not line.startswith(("#", "//", "---"))), "")


class _Gathering:
    """Adds up entries, and collects what is wrong."""

    def __init__(self, game: Game, faults: Sequence[Fault] = ()) -> None:
        self.game = game
        self.index = Index(game.cards)
        self.faults = list(faults)
        self.notes: list[Fault] = []
        self.entries: dict[str, Entry] = {}
        self.said: dict[str, str] = {}
        self.places: dict[str, Place] = {}

    def reads(self, line: str) -> tuple[int, Card] | None:
        """The copies and the card that a line of text means, if it means one."""
        quantity, name = _meant(self, line) or (0, "")
        found = self.index.candidates(name)
        return (quantity, found[0]) if len(found) == 1 else None

    def header(self, key: str, text: str, place: Place) -> None:
        """Takes what the list says about itself."""
        if key in self.said:
            message = f"{shown(key)} is there already, on line {self.places[key].line}"
            self.faults.append(Fault("duplicate-key", message, place))
            return
        self.said[key], self.places[key] = text, place
        if key == "game" and text != self.game.id and not _is_folder_of(text, place.file, self.game):
            message = f"this is a list for the game {shown(text)}, not for {shown(self.game.id)}"
            self.faults.append(Fault("other-game", message, place))

    def named(self, name: str, quantity: int, place: Place) -> bool:
        """Adds copies of the card that `name` means; False, with a fault, where it means none."""
        try:
            self.add(self.index.card(name, place), quantity, place)
        except Unreadable as problem:
            self.faults.extend(problem.faults)
            return False
        return True

    def add(self, card: Card, quantity: int, place: Place) -> None:
        if not 1 <= quantity <= MAXIMUM_QUANTITY:
            message = f"{quantity} copies: a quantity is a number from 1 to {MAXIMUM_QUANTITY}"
            self.faults.append(Fault("quantity", message, place, card.id))
            return
        before = self.entries.get(card.id)
        if before is None:
            self.entries[card.id] = Entry(card, quantity, place)
            return
        both = before.quantity + quantity
        message = f"the card is on line {before.place.line} already: the copies add up to {both}"
        self.notes.append(Fault("repeated-card", message, place, card.id, "warning"))
        self.entries[card.id] = Entry(card, both, before.place)

    def done(self, place: Place, name: Words, lines: Iterable[Line] = ()) -> DeckList:
        """The whole list; `place` is where it begins."""
        if not self.faults and not self.entries:
            self.faults.append(Fault("empty", "the list names no card", place))
        if self.faults:
            raise Unreadable(unique(self.faults))
        entries, notes = tuple(self.entries.values()), tuple(self.notes)
        return DeckList(self.game.id, entries, name, self.said.get("format"), notes, tuple(lines), self.places)


def _from_yaml(document: Document, game: Game) -> DeckList:
    gathering = _Gathering(game, document.faults)
    deck = convert(document.value, DeckFile, document, gathering.faults)
    if deck is None:
        raise Unreadable(unique(gathering.faults))
    for key, text in (("game", deck.game), ("format", deck.format)):
        if text is not None:
            gathering.header(key, text, document.place((key,)))
    _cards(gathering, deck.cards, document, ("cards",))
    words = {game.language: deck.name} if isinstance(deck.name, str) else deck.name or {}
    return gathering.done(Place(document.file, 1, 1), words)


def _cards(gathering: _Gathering, cards: Cards, places: Places, path: ValuePath) -> None:
    for index, item in enumerate(cards.items() if isinstance(cards, dict) else cards):
        if len(gathering.faults) >= MAXIMUM_FAULTS:
            break
        if isinstance(item, str):
            _card_line(gathering, item, places.place((*path, index)))
            continue
        where, each = (path, dict([item])) if isinstance(item, tuple) else ((*path, index), item)
        for name, quantity in each.items():
            gathering.named(name, quantity, places.key_place((*where, name)))


def _is_folder_of(reference: str, file: str, game: Game) -> bool:
    """A list may also name the game's folder, from its own."""
    try:
        return (Path(file).parent / reference).resolve() == game.folder.resolve()
    except (OSError, ValueError, RuntimeError):
        return False


def _from_text(text: str, file: str, game: Game) -> DeckList:
    gathering = _Gathering(game)
    lines: list[Line] = []
    for number, raw in enumerate(text.splitlines(), 1):
        if len(gathering.faults) >= MAXIMUM_FAULTS:
            break
        place = Place(file, number, len(raw) - len(raw.lstrip()) + 1)
        lines.append(_line(gathering, raw.strip(), place))
    names = {key.removeprefix("name").strip(): text for key, text in gathering.said.items() if key.startswith("name")}
    words = {language or game.language: text for language, text in names.items()}
    return gathering.done(Place(file, 1, 1), words, lines)


def _line(gathering: _Gathering, line: str, place: Place) -> Line:
    if not line:
        return "blank"
    # A card may be called anything, so names come before every other reading of a line.
    meant = _meant(gathering, line)
    if meant is None:
        if not gathering.entries and (match := _HEADER.fullmatch(line)):
            gathering.header(" ".join(match[1].split()), match[2], place)
            return "header"
        if line.startswith(("#", "//")):
            return "comment"
        if (line.startswith("[") and line.endswith("]")) or line.endswith(":"):
            return "heading"
    return "card" if _card_line(gathering, line, place) else "error"


def _card_line(gathering: _Gathering, line: str, place: Place) -> bool:
    """Adds what a line means; False, with a fault, where it means no card."""
    quantity, name = _meant(gathering, line) or _quantities(_without(_COMMENT, line)[-1])[-1]
    return gathering.named(name, quantity, place)


def _meant(gathering: _Gathering, line: str) -> tuple[int, str] | None:
    """The first reading of a line that names a card (or several): copies and name."""
    for uncommented in _without(_COMMENT, line):
        for reading in _without(_SUFFIX, uncommented):
            for quantity, name in _quantities(reading):
                for bare in _without(_SUFFIX, name):
                    if gathering.index.candidates(bare):
                        return quantity, bare
    return None


def _without(ending: re.Pattern[str], text: str) -> list[str]:
    """The text as it stands, and without an ending such as "(set)" where it has one."""
    match = ending.fullmatch(text)
    return [text, match[1]] if match else [text]


def _quantities(line: str) -> list[tuple[int, str]]:
    """What a line can mean, the whole of it first: (copies, name)."""
    meanings = [(1, line)]
    if match := _LEADING.fullmatch(line):
        meanings.append((int(match[1] or match[3]), match[2] or match[4]))
    if match := _TRAILING.fullmatch(line):
        meanings.append((int(match[2]), match[1]))
    return meanings
