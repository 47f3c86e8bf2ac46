"""Finds the game of a list: as asked, as the list says, the one in whose folder it lies, or the one that knows it."""

from __future__ import annotations

from pathlib import Path

from kredens.cards.decks import deck_file
from kredens.cards.decks.deck_file import Head
from kredens.cards.definitions import library
from kredens.cards.definitions.game_file import GAME_FILE
from kredens.cards.definitions.model import Game
from kredens.cards.faults import Fault, Place, Unreadable
from kredens.generator.checks.query import Question
from kredens.generator.messages.answer_formats import STDIN


def game_of(file: str, data: bytes, asked: Question) -> tuple[Game, str]:
    """The game of a list, and how it is known. Raises Unreadable."""
    if asked.game is not None:
        return asked.load(asked.game), "asked with --game"
    head = deck_file.head(data, file)
    if head.game is not None:
        return _game_named(head, head.game, file, asked), "the list says so"
    folder = around(file)
    if folder is not None:
        return asked.load(_reference(folder)), "the folder around the list"
    return _game_by_names(file, data, asked)


def _game_named(head: Head, name: str, file: str, asked: Question) -> Game:
    """A list may say the id of the game around it, of a shipped one, or the folder of a game, seen from the list."""
    folder = around(file)
    if folder is not None and asked.id_in(folder) == name:
        return asked.load(_reference(folder))
    beside = Path(file).parent / name
    try:
        return asked.load(beside if name not in library.games() and (beside / GAME_FILE).is_file() else name)
    except Unreadable as problem:
        # Of a game that is not there the list is to blame, and says where; of a faulty one its own files.
        raise Unreadable(
            fault._replace(place=head.place) if fault.code == "no-game" else fault for fault in problem.faults
        ) from None


def around(file: str) -> Path | None:
    """The nearest folder above the file that holds a game."""
    if file == STDIN:
        return None
    try:
        return next((folder for folder in Path(file).resolve().parents if (folder / GAME_FILE).is_file()), None)
    except (OSError, ValueError, RuntimeError):
        return None


def _reference(folder: Path) -> str | Path:
    """The id of a shipped game's folder; any other folder itself."""
    shipped = folder.name in library.games() and library.locate(folder.name)[0].resolve() == folder.resolve()
    return folder.name if shipped else folder


def _game_by_names(file: str, data: bytes, asked: Question) -> tuple[Game, str]:
    """The one shipped game that knows all cards of the list; of several that do not, the one that knows most."""
    advice = f"write 'game: ID' as its first line or ask with --game (shipped: {', '.join(library.games())})"
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
        return knowing[0], "it alone knows all the cards"
    if knowing:
        names = " and ".join(game.id for game in knowing)
        raise Unreadable(Fault("which-game", f"{names} know all its cards: {advice}", Place(file, 1, 1)))
    unknown = {id: sum(fault.code == "unknown-card" for fault in each.faults) for id, each in problems.items()}
    counted = [number for number in unknown.values() if number]
    if problems and not counted:
        # What is wrong has nothing to do with the cards of any game.
        raise next(iter(problems.values()))
    fewest = min(counted, default=0)
    best = [id for id, number in unknown.items() if number == fewest]
    if len(best) == 1 and fewest < deck_file.mentions(data, file):
        return asked.load(best[0]), "it knows most of the cards"
    raise Unreadable(Fault("which-game", f"no game knows its cards: {advice}", Place(file, 1, 1)))
