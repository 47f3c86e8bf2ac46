"""Detect the game of a deck list.

It is the one asked for, the one that the list names, the one in whose folder the list lies, or the one that knows its
cards.
"""

from __future__ import annotations

from pathlib import Path

from kredens.cards.decks import deck_file
from kredens.cards.decks.deck_file import DeckHeader
from kredens.cards.definitions import library
from kredens.cards.definitions.game_file import GAME_FILE
from kredens.cards.definitions.model import Game
from kredens.cards.faults import Fault, Place, Unreadable
from kredens.cards.messages.message import message
from kredens.cards.paths import is_file
from kredens.generator.checks.query import CheckQuery
from kredens.generator.messages.output_formats import STDIN


def detect_game(file: str, data: bytes, asked: CheckQuery) -> tuple[Game, str]:
    """Return the game of a list, and how it was detected. Raises Unreadable."""
    if asked.game is not None:
        return asked.load(asked.game), message("game-asked")
    head = deck_file.parse_header(data, file)
    if head.game is not None:
        return _load_named_game(head, head.game, file, asked), message("game-written")
    folder = find_game_folder(file)
    if folder is not None:
        return asked.load(_game_reference(folder)), message("game-around")
    return _detect_by_card_names(file, data, asked)


def _load_named_game(head: DeckHeader, name: str, file: str, asked: CheckQuery) -> Game:
    """Load the game that a list names: the game around it, a shipped one, or a folder relative to the list."""
    if name not in library.games() and (problem := library.reference_problem(name)):
        raise Unreadable(Fault("game", message("at-path", path="game", message=problem), head.place))
    folder = find_game_folder(file)
    if folder is not None and asked.read_game_id(folder) == name:
        return asked.load(_game_reference(folder))
    beside = Path(file).parent / name
    try:
        return asked.load(beside if name not in library.games() and is_file(beside / GAME_FILE) else name)
    except Unreadable as problem:
        # Of a game that is not there the list is to blame, and says where; of a faulty one its own files.
        raise Unreadable(
            fault._replace(place=head.place) if fault.code == "no-game" else fault for fault in problem.faults
        ) from None


def find_game_folder(file: str) -> Path | None:
    """Return the nearest folder above the file that holds a game, or None."""
    if file == STDIN:
        return None
    try:
        return next((folder for folder in Path(file).resolve().parents if (folder / GAME_FILE).is_file()), None)
    except (OSError, ValueError, RuntimeError):
        return None


def _game_reference(folder: Path) -> str | Path:
    """Return the id if the folder is that of a shipped game, else the folder."""
    shipped = folder.name in library.games() and library.locate(folder.name)[0].resolve() == folder.resolve()
    return folder.name if shipped else folder


def _detect_by_card_names(file: str, data: bytes, asked: CheckQuery) -> tuple[Game, str]:
    """Return the one shipped game that knows all cards of the list, else the one that knows most of them.

    Raises Unreadable if that leaves no game or several, or if the list's faults have nothing to do with cards.
    """
    advice = message("write-the-game", shipped=library.games())
    problems: dict[str, Unreadable] = {}
    knowing: list[Game] = []
    for id in library.games():
        try:
            game = asked.load(id)
        except Unreadable:
            # A game that is out of order knows no cards; the others may.
            continue
        try:
            deck_file.parse(data, file, game, hints=False)
            knowing.append(game)
        except Unreadable as problem:
            problems[game.id] = problem
    if len(knowing) == 1:
        return knowing[0], message("game-knows-all")
    if knowing:
        several = message("many-games-know", games=[game.id for game in knowing], advice=advice)
        raise Unreadable(Fault("which-game", several, Place(file, 1, 1)))
    unknown = {id: sum(fault.code == "unknown-card" for fault in each.faults) for id, each in problems.items()}
    counted = [number for number in unknown.values() if number]
    if problems and not counted:
        # What is wrong has nothing to do with the cards of any game.
        raise next(iter(problems.values()))
    fewest = min(counted, default=0)
    best = [id for id, number in unknown.items() if number == fewest]
    if len(best) == 1 and fewest < deck_file.count_card_lines(data, file):
        return asked.load(best[0]), message("game-knows-most")
    raise Unreadable(Fault("which-game", message("no-game-knows", advice=advice), Place(file, 1, 1)))
