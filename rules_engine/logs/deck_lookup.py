"""Looks up the decks that players of a log play: a file, a deck that comes with the game, or the list itself."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple

from kredens.cards.decks import deck_file
from kredens.cards.decks.deck_file import DeckList
from kredens.cards.definitions.model import Game as Definitions
from kredens.cards.faults import Fault, Place, Unreadable, shown
from kredens.cards.names import did_you_mean
from kredens.cards.paths import Outside, inside
from kredens.cards.yamlfile.document import Document, ValuePath
from kredens.rules_engine.contract.protocol import Game
from kredens.rules_engine.logs.block_lines import Source

DECKS = "decks"
"""The folder of a game that holds the decks which come with it."""


def with_decks(
    game: Game[Any],
    players: Mapping[str, Mapping[str, Any]],
    document: Document,
    source: Source,
    path: ValuePath,
    folder: Path,
    faults: list[Fault],
) -> Mapping[str, Mapping[str, Any]]:
    """The choices of all players, found at `path`; each that `game.decks` names is a map {card id: copies}. What a list
    says of itself, such as its faction, is the choice of who plays it, unless the log says otherwise.

    Decks of which nothing is said are left out, as are those that cannot be read; why not is appended to `faults`.
    """
    names: frozenset[str] = getattr(game, "decks", frozenset())
    if not names:
        return players
    read: dict[str, Mapping[str, Any]] = {}
    for player, chosen in players.items():
        read[player] = own = dict(chosen)
        for name in names & own.keys():
            value = own.pop(name)
            if value is None:
                continue
            try:
                listed = deck(value, game.definitions, folder, document, (*path, player, name), source)
            except Unreadable as problem:
                faults += problem.faults
            else:
                own[name] = {entry.card.id: entry.quantity for entry in listed.entries}
                for field, value in listed.facts.items():
                    own.setdefault(field, value)
    return read


def deck(
    value: Any, definitions: Definitions, folder: Path, document: Document, path: ValuePath, source: Source
) -> DeckList:
    """The list that `value`, found at `path` in the document of a log, means: its `entries` are cards and copies.

    `value` is the name of a file beside the log or below its folder, which must not lead out of it; the name of a deck
    that comes with the game, without its ending; a text of several lines, read as a list in a file of its own; or a map
    {card: copies} or list of lines, as under `cards:` of such a file. `source` is the text of the log.

    Raises Unreadable with every reason, each at its place: in the log, or in the file of the deck.
    """
    if not isinstance(value, str):
        return deck_file.of_value(value, definitions, document, path)
    if "\n" in value.strip():
        return _text(value, definitions, document.place(path), source)
    return _file(value, definitions, folder, document.place(path))


def known(definitions: Definitions) -> list[str]:
    """The names of the decks that come with a game."""
    try:
        found = sorted(path.stem for path in (definitions.folder / DECKS).iterdir() if path.suffix == ".yaml")
    except OSError:
        return []
    return found


class _Remembered(NamedTuple):
    """A deck that comes with a set, as long as its file is as it was."""

    definitions: Definitions
    stamp: tuple[int, int]
    deck: DeckList


_READ: dict[tuple[int, str], _Remembered] = {}
_MOST_READ = 64


def _file(name: str, definitions: Definitions, folder: Path, place: Place) -> DeckList:
    """The deck in a file; one that comes with the set is read once for many logs."""
    try:
        status = (definitions.folder / DECKS / f"{name}.yaml").stat()
    except (OSError, ValueError):
        return _looked_up(name, definitions, folder, place)
    key, stamp = (id(definitions), name), (status.st_mtime_ns, status.st_size)
    found = _READ.get(key)
    if found is not None and found.definitions is definitions and found.stamp == stamp:
        return found.deck
    deck = _looked_up(name, definitions, folder, place)
    if len(_READ) >= _MOST_READ:
        _READ.clear()
    if name in known(definitions):
        _READ[key] = _Remembered(definitions, stamp, deck)
    return deck


def _looked_up(name: str, definitions: Definitions, folder: Path, place: Place) -> DeckList:
    names = known(definitions)
    try:
        if name in names:
            shown_as = f"{definitions.folder.name}/{DECKS}/{name}.yaml"
            return deck_file.read(inside(definitions.folder, f"{DECKS}/{name}.yaml"), definitions, shown_as)
        path = inside(folder, name, "the log's folder")
    except Outside as problem:
        bare = "." not in name and "/" not in name
        listed = f" (decks that come with it: {', '.join(names)})" if names and bare else ""
        message = f"no deck {shown(name)} comes with {definitions.id}, and {problem}" if bare else str(problem)
        raise Unreadable(Fault("deck", f"{message}{did_you_mean(name, names) or listed}", place)) from None
    return deck_file.read(path, definitions)


def _text(text: str, definitions: Definitions, place: Place, source: Source) -> DeckList:
    """A list inside a log. What is wrong with it stands in a line of the log."""
    written = source.block(text, place)
    if written is None:
        message = "> runs lines together: write 'deck: |' and the cards indented below it, one a line"
        raise Unreadable(Fault("deck", message, place))
    try:
        return deck_file.of_text(text, place.file, definitions)
    except Unreadable as problem:
        raise Unreadable(_there(fault, text, written.place, place) for fault in problem.faults) from None


def _there(fault: Fault, text: str, places: Any, place: Place) -> Fault:
    """The fault of a line of the list, at that line of the log."""
    if fault.place is None or fault.code == "empty":
        return fault._replace(place=place)
    lines = text.split("\n")
    at = fault.place.line - 1
    return fault._replace(place=places(at, lines[at] if at < len(lines) else ""))
