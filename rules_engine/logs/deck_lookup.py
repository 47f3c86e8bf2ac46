"""Look up the decks that players of a log play: a file, a deck that comes with the game, or a list in the log."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

from kredens.cards.decks import deck_file
from kredens.cards.decks.deck_file import DeckList
from kredens.cards.definitions.model import Game as Definitions
from kredens.cards.faults import Fault, Place, Unreadable, quote_value
from kredens.cards.messages.message import message
from kredens.cards.names import did_you_mean
from kredens.cards.paths import InvalidReference, is_file, is_folder, resolve_inside
from kredens.cards.yamlfile.document import Document, ValuePath
from kredens.rules_engine.contract.protocol import Engine
from kredens.rules_engine.logs.block_lines import BlockLines

DECKS_FOLDER = "decks"
"""The folder of a game that holds the decks which come with it."""


def resolve_decks(
    game: Engine[Any],
    players: Mapping[str, Mapping[str, Any]],
    document: Document,
    source: BlockLines,
    path: ValuePath,
    folder: Path,
    faults: list[Fault],
) -> Mapping[str, Mapping[str, Any]]:
    """Return the choices of all players, found at `path`, with each deck choice as a map {card id: copies}.

    Deck choices are those that the engine names in `deck_choices`. What a list says of itself, such as its faction,
    becomes a choice of its player, unless the log says otherwise. Those in `deck_list_choices` are lists of decks, or a
    single deck.

    A deck choice that is null is left out, as is one that cannot be read; the reasons are appended to `faults`.
    """
    names, lists = game.deck_choices, game.deck_list_choices
    if not names and not lists:
        return players
    read: dict[str, Mapping[str, Any]] = {}
    for player, chosen in players.items():
        read[player] = own = dict(chosen)
        for name in (names | lists) & own.keys():
            value = own.pop(name)
            if value is None:
                continue
            several = name in lists and isinstance(value, list)
            found: list[DeckList] = []
            for at, each in enumerate(value if several else [value]):
                part = (*path, player, name, at) if several else (*path, player, name)
                try:
                    found.append(load_deck(each, game.definitions, folder, document, part, source))
                except Unreadable as problem:
                    faults += problem.faults
            decks = [{entry.card.id: entry.quantity for entry in listed.entries} for listed in found]
            if name in lists:
                own[name] = decks
            elif found:
                own[name] = decks[0]
                for field, fact in found[0].facts.items():
                    own.setdefault(field, fact)
    return read


def load_deck(
    value: Any, definitions: Definitions, folder: Path, document: Document, path: ValuePath, source: BlockLines
) -> DeckList:
    """Return the deck list that `value`, found at `path` in the document of a log, means.

    `value` is the name of a file beside the log or below its folder, which must not lead out of it; the name of a deck
    that comes with the game, without its ending; a text of several lines, read as a list in a file of its own; or a map
    {card: copies} or list of lines, as under `cards:` of such a file. `source` is the text of the log.

    Raises Unreadable with every reason, each at its place: in the log, or in the file of the deck.
    """
    if not isinstance(value, str):
        return deck_file.parse_value(value, definitions, document, path)
    if "\n" in value.strip():
        return _parse_inline_deck(value, definitions, document.place(path), source)
    return _load_named_deck(value, definitions, folder, document.place(path))


def deck_names(definitions: Definitions) -> list[str]:
    """Return the names of the decks that come with a game, sorted; empty if it has none."""
    try:
        found = sorted(path.stem for path in (definitions.folder / DECKS_FOLDER).iterdir() if path.suffix == ".yaml")
    except OSError:
        return []
    return found


_MAX_CACHED_DECKS: Final = 64


def _load_named_deck(name: str, definitions: Definitions, folder: Path, place: Place) -> DeckList:
    """Return the deck in a file; one that comes with the set is read once for many logs."""
    try:
        status = (definitions.folder / DECKS_FOLDER / f"{name}.yaml").stat()
    except (OSError, ValueError):
        return _read_named_deck(name, definitions, folder, place)
    deck = _read_deck_of_game(name, definitions, status.st_mtime_ns, status.st_size)
    return deck if deck is not None else _read_named_deck(name, definitions, folder, place)


@lru_cache(_MAX_CACHED_DECKS)
def _read_deck_of_game(name: str, definitions: Definitions, _changed_ns: int, _size: int) -> DeckList | None:
    """Read the deck of a name that comes with the game; None if there is none. Raises Unreadable.

    A file of another time of change, or of another size in bytes, is read again.
    """
    if name not in deck_names(definitions):
        return None
    try:
        path = resolve_inside(definitions.folder, f"{DECKS_FOLDER}/{name}.yaml")
    except InvalidReference:
        return None
    return deck_file.read(path, definitions, f"{definitions.folder.name}/{DECKS_FOLDER}/{name}.yaml")


def _read_named_deck(name: str, definitions: Definitions, folder: Path, place: Place) -> DeckList:
    """Read the deck of a name: one that comes with the game, else a file in `folder`.

    Raises Unreadable, at `place`, with similar names or the names that exist.
    """
    names = deck_names(definitions)
    try:
        if name in names:
            shown_as = f"{definitions.folder.name}/{DECKS_FOLDER}/{name}.yaml"
            return deck_file.read(
                resolve_inside(definitions.folder, f"{DECKS_FOLDER}/{name}.yaml"), definitions, shown_as
            )
        path = resolve_inside(folder, name, message("folder-of-log"))
    except InvalidReference as problem:
        bare = "." not in name and "/" not in name
        hint = did_you_mean(name, names)
        if bare:
            hint = hint or (message("decks-of-it", decks=names) if names else "")
            sentence = message(
                "no-such-deck", name=quote_value(name), game=definitions.id, reason=problem.text, hint=hint
            )
        else:
            sentence = message("with-hint", message=problem.text, hint=hint)
        raise Unreadable(Fault("deck", sentence, place)) from None
    return deck_file.read(path, definitions)


def _parse_inline_deck(text: str, definitions: Definitions, place: Place, source: BlockLines) -> DeckList:
    """Parse a list inside a log. Raises Unreadable with its faults, each at its line of the log."""
    written = source.find_block(text, place)
    if written is None:
        raise Unreadable(Fault("deck", message("folded-deck"), place))
    try:
        return deck_file.parse_text(text, place.file, definitions)
    except Unreadable as problem:
        raise Unreadable(_relocate_fault(fault, text, written.place_of, place) for fault in problem.faults) from None


def _relocate_fault(fault: Fault, text: str, places: Any, place: Place) -> Fault:
    """Return the fault of a line of the list, placed at that line of the log."""
    if fault.place is None or fault.code == "empty":
        return fault._replace(place=place)
    lines = text.split("\n")
    at = fault.place.line - 1
    return fault._replace(place=places(at, lines[at] if at < len(lines) else ""))


def read_named_deck(definitions: Definitions, text: str) -> DeckList:
    """Return the list that `--deck` names: a deck that comes with the game, by its bare name, or a file.

    Raises Unreadable; for a bare word that is neither, with the names of the game's decks.
    """
    names = deck_names(definitions)
    if text in names:
        return deck_file.read(definitions.folder / DECKS_FOLDER / f"{text}.yaml", definitions)
    if not is_file(Path(text)) and not is_folder(Path(text)) and not any(sign in text for sign in "/\\.:"):
        come = message("decks-of-game", game=definitions.id, decks=names) if names else ""
        raise Unreadable(Fault("deck", message("no-deck-file", name=text, hint=did_you_mean(text, names) or come)))
    return deck_file.read(Path(text), definitions)
