"""Read and write deck lists: YAML, or plain text as people type it, with every line accounted for."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Annotated, Any, Literal, NamedTuple, TypeAlias

from msgspec import Meta, Struct

from kredens.cards.decks import encodings, text_reader
from kredens.cards.decks.deck import MAX_QUANTITY, DeckBuilder, DeckLine, DeckList, non_card_things
from kredens.cards.definitions.field_types import FieldName, Slug, Text
from kredens.cards.definitions.model import Game
from kredens.cards.faults import Place, Unreadable, quote_value
from kredens.cards.messages.message import message
from kredens.cards.names import did_you_mean, known_hint
from kredens.cards.yamlfile import writer
from kredens.cards.yamlfile.document import Document, ValuePath
from kredens.cards.yamlfile.reader import parse_cached, read_bytes
from kredens.cards.yamlfile.typed import MAX_GAME_FAULTS, Places, convert, deduplicate_faults

__all__ = [
    "MAX_QUANTITY",
    "DeckHeader",
    "DeckLine",
    "DeckList",
    "count_card_lines",
    "format_text",
    "format_yaml",
    "has_line_ups",
    "parse",
    "parse_decks",
    "parse_header",
    "read",
]

_YAML_FILE_NAME = re.compile(r"\.(ya?ml|json)\Z", re.IGNORECASE)
_YAML_START = re.compile(r"""(\{|["']?kredens["']?\s*:)""")

CardsValue: TypeAlias = dict[str, int] | list[str | dict[str, int]]
"""The cards of a list as YAML has them: a map by id or name, or a list line by line."""


class DeckFile(Struct, forbid_unknown_fields=True, frozen=True):
    """A deck list in YAML.

    `brings` says how many the list brings of things that are not cards.
    """

    kredens: Literal["deck/1"]
    cards: CardsValue
    game: Text | None = None
    name: dict[str, Text] | str | None = None
    format: Slug | None = None
    brings: dict[FieldName, int] = {}


class DeckOfLineUp(Struct, forbid_unknown_fields=True, frozen=True):
    """One of several decks in a YAML file."""

    cards: CardsValue
    name: dict[str, Text] | str | None = None


class LineUpFile(Struct, forbid_unknown_fields=True, frozen=True):
    """Several deck lists in YAML, with which one person plays a whole game."""

    kredens: Literal["deck/1"]
    decks: Annotated[list[DeckOfLineUp], Meta(min_length=1)]
    game: Text | None = None
    format: Slug | None = None


class DeckHeader(NamedTuple):
    """What a file says about itself before any card is read.

    `kredens` is its first line `kredens:` (such as deck/1), `game` the game that it names, `place` where it names it;
    None where it does not say so.
    """

    kredens: str | None
    game: str | None
    place: Place


def read(path: Path, game: Game, shown_as: str | None = None) -> DeckList:
    """Read the deck list in a file; messages call the file `shown_as`.

    Raises Unreadable with every line that cannot be understood.
    """
    return parse(read_bytes(path, shown_as), shown_as or str(path), game)


def parse(data: bytes, file: str, game: Game, hints: bool = True) -> DeckList:
    """Parse the deck list in `data`.

    `file` is its name in messages; a name that ends in `.yaml`, `.yml` or `.json`, or a first key `kredens`, says that
    it is YAML. Without `hints` faults of unknown names suggest no other name. Raises Unreadable with every line that
    cannot be understood.
    """
    if _is_yaml(encodings.decode_loosely(data), file):
        return _parse_yaml_deck(parse_cached(encodings.convert_to_utf8(data), file), game, hints)
    reader = text_reader.DeckTextReader(DeckBuilder(game, hints=hints))
    text, note = encodings.decode_deck_list(data, file, lambda line: reader.find_reading(line) is not None)
    if note is not None:
        reader.builder.notes.append(note)
    return reader.read_text(text, file)


def parse_decks(data: bytes, file: str, game: Game) -> tuple[DeckList, ...]:
    """Parse the deck lists in `data`: one, or several decks with which one person plays a whole game.

    A text begins each further list with a line `name:`; YAML has them in `decks:`, each with `name` and `cards`. Raises
    Unreadable with every line that cannot be understood.
    """
    if not has_line_ups(game):
        return (parse(data, file, game),)
    if _is_yaml(encodings.decode_loosely(data), file):
        document = parse_cached(encodings.convert_to_utf8(data), file)
        if isinstance(document.value, dict) and "decks" in document.value:
            return _parse_yaml_decks(document, game)
        return (_parse_yaml_deck(document, game, hints=True),)
    reader = text_reader.DeckTextReader(DeckBuilder(game))
    text, note = encodings.decode_deck_list(data, file, lambda line: reader.find_reading(line) is not None)
    if note is not None:
        reader.builder.notes.append(note)
    return reader.read_decks(text, file)


def has_line_ups(game: Game) -> bool:
    """Return whether a format of the game asks for several decks."""
    return any(each.line_up is not None for each in game.formats.values())


def parse_text(text: str, file: str, game: Game) -> DeckList:
    """Parse a deck list in plain text that is not YAML; `file` is its name in messages.

    Raises Unreadable with every line that cannot be understood.
    """
    return text_reader.DeckTextReader(DeckBuilder(game)).read_text(text, file)


def parse_value(value: Any, game: Game, places: Places, path: ValuePath) -> DeckList:
    """Parse a deck list inside another document, at `path`, in the form of `cards:` in a file of its own.

    Raises Unreadable with every card that cannot be understood.
    """
    gathering = DeckBuilder(game)
    kind: Any = CardsValue
    cards = convert(value, kind, places, gathering.faults, path)
    if cards is None:
        raise Unreadable(deduplicate_faults(gathering.faults))
    _add_cards(gathering, cards, places, path)
    return gathering.build(places.place(path), {})


def parse_header(data: bytes, file: str) -> DeckHeader:
    """Return the header of a file: its kind and the game that it names. No game needs to be loaded.

    Raises Unreadable.
    """
    text = encodings.decode_loosely(data)
    if _is_yaml(text, file):
        document = parse_cached(encodings.convert_to_utf8(data), file)
        fields = document.value if isinstance(document.value, dict) else {}
        kredens, game = (
            value if isinstance(value, str) else None for value in (fields.get("kredens"), fields.get("game"))
        )
        return DeckHeader(kredens, game, document.place(("game",)))
    for line, number, column in text_reader.iter_lines(text):
        said_of_list = text_reader.parse_header_line(line)
        if said_of_list and said_of_list[0] == "game":
            return DeckHeader(None, said_of_list[1], Place(file, number, column - 1 + said_of_list[2]))
        if line.strip() and not said_of_list and not text_reader.is_comment(line.lstrip()):
            break
    return DeckHeader(None, None, Place(file, 1, 1))


def count_card_lines(data: bytes, file: str) -> int:
    """Return how many cards a deck list seems to name, without loading any game.

    Raises Unreadable.
    """
    text = encodings.decode_loosely(data)
    if _is_yaml(text, file):
        document = parse_cached(encodings.convert_to_utf8(data), file)
        named = document.value.get("cards") if isinstance(document.value, dict) else None
        return len(named) if isinstance(named, dict | list) else 0
    lines = [line.strip() for line, _, _ in text_reader.iter_lines(text)]
    return sum(
        bool(line) and not line.startswith(("#", "//", "[")) and not text_reader.parse_header_line(line)
        for line in lines
    )


def format_yaml(deck: DeckList) -> str:
    """Format the deck list as YAML; parsing it gives the same list."""
    value: dict[str, Any] = {"game": deck.game}
    value |= {"name": deck.name} if deck.name else {}
    value |= {"format": deck.format} if deck.format else {}
    value |= deck.facts
    value |= {"brings": deck.brings} if deck.brings else {}
    lines = ["kredens: deck/1", *writer.format_block(value), "cards:"]
    lines += [f"  {writer.format_scalar(entry.card.id)}: {entry.quantity}" for entry in deck.entries]
    return "\n".join(lines) + "\n"


def format_text(deck: DeckList, game: Game, language: str | None) -> str:
    """Format the deck list as plain text, with names in a language, or with ids (None).

    Parsing it gives the same list: where a name would be read as something else, the id is used.
    """
    names = [(f"name {each}" if each != game.language else "name", text) for each, text in deck.name.items()]
    header = [("game", deck.game), *names, ("format", deck.format or "")]
    lines = [f"{key}: {' '.join(text.split())}" for key, text in header if text.strip()]
    lines += [f"{field}: {value}" for field, value in deck.facts.items()]
    lines += [f"{thing}: {number}" for thing, number in deck.brings.items()]
    reader = text_reader.DeckTextReader(DeckBuilder(game))
    return "\n".join([*lines, "", *(_format_line(reader, entry, game, language) for entry in deck.entries)]) + "\n"


def format_line(entry: DeckLine, game: Game, language: str | None) -> str:
    """Return a line of a list in plain text, with the name in a language if that is read as this card, else the id."""
    return _format_line(text_reader.DeckTextReader(DeckBuilder(game)), entry, game, language)


def _format_line(reader: text_reader.DeckTextReader, entry: DeckLine, game: Game, language: str | None) -> str:
    """Return the first way to write a deck line that is parsed as that line again."""
    id, quantity = entry.card.id, entry.quantity
    names = [game.text(entry.card.name, language)] if language else []
    ways = [f"{quantity} {name}" for name in [*names, id]] + [f"{quantity}x {id}", f"{id} x{quantity}"]
    return next((way for way in ways if reader.parse_unambiguous(way) == (quantity, entry.card)), ways[-1])


def _is_yaml(text: str, file: str) -> bool:
    return bool(_YAML_FILE_NAME.search(file) or _YAML_START.match(_first_line(text)))


def _first_line(text: str) -> str:
    lines = (line.strip() for line, _, _ in text_reader.iter_lines(text))
    return next((line for line in lines if line and not line.startswith(("#", "//", "---"))), "")


def _parse_yaml_deck(document: Document, game: Game, hints: bool) -> DeckList:
    """Build the deck list that a YAML document holds. Raises Unreadable with every fault."""
    gathering = DeckBuilder(game, document.faults, hints)
    value, own = document.value, None
    if game.decks is not None and isinstance(value, dict):
        # What a list says of itself beside what every list can say has the name of a field of this game.
        own = value.get(game.decks.by)
        value = {key: each for key, each in value.items() if key != game.decks.by}
    deck = convert(value, DeckFile, document, gathering.faults)
    if deck is None:
        raise Unreadable(deduplicate_faults(gathering.faults))
    for key, text in (("game", deck.game), ("format", deck.format)):
        if text is not None:
            gathering.set_header(key, text, document.place((key,)))
    if own is not None and game.decks is not None:
        gathering.set_deck_value(str(own), document.place((game.decks.by,)))
    for thing, number in deck.brings.items():
        _add_thing(gathering, thing, number, document)
    _add_cards(gathering, deck.cards, document, ("cards",))
    words = {game.language: deck.name} if isinstance(deck.name, str) else deck.name or {}
    return gathering.build(Place(document.file, 1, 1), words)


def _parse_yaml_decks(document: Document, game: Game) -> tuple[DeckList, ...]:
    """Build the deck lists that a YAML document holds under `decks`. Raises Unreadable with every fault."""
    faults = list(document.faults)
    file = convert(document.value, LineUpFile, document, faults)
    found: list[DeckList] = []
    for index, deck in enumerate(file.decks if file else ()):
        gathering = DeckBuilder(game)
        for key, text in (("game", file.game if file else None), ("format", file.format if file else None)):
            if text is not None:
                gathering.set_header(key, text, document.place((key,)))
        _add_cards(gathering, deck.cards, document, ("decks", index, "cards"))
        words = {game.language: deck.name} if isinstance(deck.name, str) else deck.name or {}
        try:
            found.append(gathering.build(document.place(("decks", index)), words))
        except Unreadable as problem:
            faults += problem.faults
    if faults:
        raise Unreadable(deduplicate_faults(faults))
    return tuple(found)


def _add_thing(gathering: DeckBuilder, thing: str, number: int, document: Document) -> None:
    """Add a number of a thing that is not a card, or report it where no rule of the game asks for it."""
    known = non_card_things(gathering.game)
    place = document.key_place(("brings", thing))
    if thing in known:
        gathering.set_thing_count(thing, number, place)
        return
    hint = did_you_mean(thing, known) or known_hint(known)
    gathering.add_fault("unknown-field", message("unknown-thing", thing=quote_value(thing), hint=hint), place)


def _add_cards(gathering: DeckBuilder, cards: CardsValue, places: Places, path: ValuePath) -> None:
    """Add the cards that stand at `path`, up to the maximum number of faults."""
    reader = text_reader.DeckTextReader(gathering)
    for index, item in enumerate(cards.items() if isinstance(cards, dict) else cards):
        if len(gathering.faults) >= MAX_GAME_FAULTS:
            break
        if isinstance(item, str):
            reader.read_card_line(item, places.place((*path, index)))
            continue
        where, each = (path, dict([item])) if isinstance(item, tuple) else ((*path, index), item)
        for name, quantity in each.items():
            gathering.add_by_name(name, quantity, places.key_place((*where, name)))
