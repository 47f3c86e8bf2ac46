"""Reads and writes lists of cards: YAML, or plain text as people type it, with every line accounted for."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any, Final, Literal, NamedTuple, TypeAlias

from msgspec import Struct

from kredens.cards.decks import encodings, text_reader
from kredens.cards.decks.deck import MAXIMUM_QUANTITY, DeckList, Entry, Gathering, things
from kredens.cards.definitions.field_types import FieldName, Slug, Text
from kredens.cards.definitions.model import Game
from kredens.cards.faults import Place, Unreadable, shown
from kredens.cards.names import did_you_mean
from kredens.cards.yamlfile.document import Document, ValuePath
from kredens.cards.yamlfile.reader import parse as parse_yaml
from kredens.cards.yamlfile.reader import read_bytes
from kredens.cards.yamlfile.typed import MAXIMUM_FAULTS, Places, convert, unique

__all__ = ["MAXIMUM_QUANTITY", "DeckList", "Entry", "Head", "head", "mentions", "parse", "read", "write", "write_text"]

_YAML_NAME = re.compile(r"\.(ya?ml|json)\Z", re.IGNORECASE)
_YAML_BEGINS = re.compile(r"""(\{|["']?kredens["']?\s*:)""")
_PLAIN: Final = re.compile(r"[a-z][a-z0-9-]{3,}")

Cards: TypeAlias = dict[str, int] | list[str | dict[str, int]]
"""The cards of a list as YAML has them: by id or name, or line by line."""


class DeckFile(Struct, forbid_unknown_fields=True, frozen=True):
    """A list in YAML. `brings` says how many it brings of things that are no cards."""

    kredens: Literal["deck/1"]
    cards: Cards
    game: Text | None = None
    name: dict[str, Text] | str | None = None
    format: Slug | None = None
    brings: dict[FieldName, int] = {}


class Head(NamedTuple):
    """What a file says about itself before any card is read: its first line `kredens:` (such as deck/1), its game."""

    kredens: str | None
    game: str | None
    place: Place


def read(path: Path, game: Game, shown_as: str | None = None) -> DeckList:
    """The list in a file. Raises Unreadable with every line that cannot be understood."""
    return parse(read_bytes(path, shown_as), shown_as or str(path), game)


def parse(data: bytes, file: str, game: Game, hints: bool = True) -> DeckList:
    """The list in `data`; `file` is its name in messages, and `.yaml` or a first key `kredens` says that it is YAML.
    Without `hints` unknown names are only called unknown.

    Raises Unreadable with every line that cannot be understood.
    """
    if _is_yaml(encodings.loosely(data), file):
        return _from_yaml(parse_yaml(encodings.as_utf8(data), file), game, hints)
    reader = text_reader.Reader(Gathering(game, hints=hints))
    text, note = encodings.decoded(data, file, lambda line: reader.meant(line) is not None)
    if note is not None:
        reader.gathering.notes.append(note)
    return reader.whole(text, file)


def of_text(text: str, file: str, game: Game) -> DeckList:
    """The list in a text that holds no YAML; `file` is its name in messages.

    Raises Unreadable with every line that cannot be understood.
    """
    return text_reader.Reader(Gathering(game)).whole(text, file)


def of_value(value: Any, game: Game, places: Places, path: ValuePath) -> DeckList:
    """The list that stands inside another document, at `path`, as it would stand under `cards:` in a file of its own.

    Raises Unreadable with every card that cannot be understood.
    """
    gathering = Gathering(game)
    kind: Any = Cards
    cards = convert(value, kind, places, gathering.faults, path)
    if cards is None:
        raise Unreadable(unique(gathering.faults))
    _cards(gathering, cards, places, path)
    return gathering.done(places.place(path), {})


def head(data: bytes, file: str) -> Head:
    """What kind of file this is and which game it names, without knowing any game. Raises Unreadable."""
    text = encodings.loosely(data)
    if _is_yaml(text, file):
        document = parse_yaml(encodings.as_utf8(data), file)
        said = document.value if isinstance(document.value, dict) else {}
        kredens, game = (value if isinstance(value, str) else None for value in (said.get("kredens"), said.get("game")))
        return Head(kredens, game, document.place(("game",)))
    for number, line in enumerate(text.splitlines(), 1):
        said_of_list = text_reader.header(line)
        if said_of_list and said_of_list[0] == "game":
            return Head(None, said_of_list[1], Place(file, number, said_of_list[2]))
        if line.strip() and not said_of_list and not text_reader.is_comment(line.lstrip()):
            break
    return Head(None, None, Place(file, 1, 1))


def mentions(data: bytes, file: str) -> int:
    """How many cards a list seems to name, without knowing any game. Raises Unreadable."""
    text = encodings.loosely(data)
    if _is_yaml(text, file):
        document = parse_yaml(encodings.as_utf8(data), file)
        named = document.value.get("cards") if isinstance(document.value, dict) else None
        return len(named) if isinstance(named, dict | list) else 0
    lines = [line.strip() for line in text.splitlines()]
    return sum(bool(line) and not line.startswith(("#", "//", "[")) and not text_reader.header(line) for line in lines)


def write(deck: DeckList) -> str:
    """The list as YAML that reads back the same."""
    lines = ["kredens: deck/1", f"game: {_quoted(deck.game)}"]
    if deck.name:
        lines.append("name:")
        lines += [f"  {_quoted(language)}: {_quoted(text)}" for language, text in deck.name.items()]
    if deck.format:
        lines.append(f"format: {_quoted(deck.format)}")
    lines += [f"{field}: {_quoted(value)}" for field, value in deck.facts.items()]
    if deck.brings:
        lines.append("brings:")
        lines += [f"  {_quoted(thing)}: {number}" for thing, number in deck.brings.items()]
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
    lines += [f"{field}: {value}" for field, value in deck.facts.items()]
    lines += [f"{thing}: {number}" for thing, number in deck.brings.items()]
    reader = text_reader.Reader(Gathering(game))
    return "\n".join([*lines, "", *(_written(reader, entry, game, language) for entry in deck.entries)]) + "\n"


def _written(reader: text_reader.Reader, entry: Entry, game: Game, language: str | None) -> str:
    """The first way of writing an entry that reads back as that entry."""
    id, quantity = entry.card.id, entry.quantity
    names = [game.text(entry.card.name, language)] if language else []
    ways = [f"{quantity} {name}" for name in [*names, id]] + [f"{quantity}x {id}", f"{id} x{quantity}"]
    return next((way for way in ways if reader.reads(way) == (quantity, entry.card)), ways[-1])


def _quoted(text: str) -> str:
    """Bare where every reader of YAML takes it for the same text."""
    return text if _PLAIN.fullmatch(text) and text not in ("true", "false", "null") else _json(text)


def _json(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)


def _is_yaml(text: str, file: str) -> bool:
    return bool(_YAML_NAME.search(file) or _YAML_BEGINS.match(_first_line(text)))


def _first_line(text: str) -> str:
    lines = (line.strip() for line in text.splitlines())
    return next((line for line in lines if line and not line.startswith(("#", "//", "---"))), "")


def _from_yaml(document: Document, game: Game, hints: bool) -> DeckList:
    gathering = Gathering(game, document.faults, hints)
    value, own = document.value, None
    if game.decks is not None and isinstance(value, dict):
        # What a list says of itself beside what every list can say has the name of a field of this game.
        own = value.get(game.decks.by)
        value = {key: each for key, each in value.items() if key != game.decks.by}
    deck = convert(value, DeckFile, document, gathering.faults)
    if deck is None:
        raise Unreadable(unique(gathering.faults))
    for key, text in (("game", deck.game), ("format", deck.format)):
        if text is not None:
            gathering.header(key, text, document.place((key,)))
    if own is not None and game.decks is not None:
        gathering.belongs(str(own), document.place((game.decks.by,)))
    for thing, number in deck.brings.items():
        _brings(gathering, thing, number, document)
    _cards(gathering, deck.cards, document, ("cards",))
    words = {game.language: deck.name} if isinstance(deck.name, str) else deck.name or {}
    return gathering.done(Place(document.file, 1, 1), words)


def _brings(gathering: Gathering, thing: str, number: int, document: Document) -> None:
    known = things(gathering.game)
    place = document.key_place(("brings", thing))
    if thing in known:
        gathering.brings(thing, number, place)
        return
    hint = did_you_mean(thing, known) or (f" (known: {', '.join(known)})" if known else "")
    gathering.fault("unknown-field", f"no rule of this game speaks of {shown(thing)} beside the cards{hint}", place)


def _cards(gathering: Gathering, cards: Cards, places: Places, path: ValuePath) -> None:
    reader = text_reader.Reader(gathering)
    for index, item in enumerate(cards.items() if isinstance(cards, dict) else cards):
        if len(gathering.faults) >= MAXIMUM_FAULTS:
            break
        if isinstance(item, str):
            reader.card_line(item, places.place((*path, index)))
            continue
        where, each = (path, dict([item])) if isinstance(item, tuple) else ((*path, index), item)
        for name, quantity in each.items():
            gathering.named(name, quantity, places.key_place((*where, name)))
