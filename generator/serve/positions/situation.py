"""A situation as a page sends it and an address holds it: who plays, how the table lies, and what was done since."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from pathlib import Path
from typing import Any, Final

import msgspec
from msgspec import Struct

from kredens.cards.faults import Fault, Unreadable
from kredens.cards.messages.message import message
from kredens.cards.yamlfile.writer import format_yaml
from kredens.generator.serve.desk.open_table import INDENT, MAX_LINE, MOVES
from kredens.generator.serve.desk.pasted_log import require_nothing_of_this_machine
from kredens.rules_engine.contract.protocol import UNKNOWN, Engine, Setup
from kredens.rules_engine.kit.positions.text import read_position
from kredens.rules_engine.logs import log_file
from kredens.rules_engine.logs.log_file import Log
from kredens.rules_engine.replays.replay import replay
from kredens.rules_engine.replays.result import RefusedMove, Replay

MAX_MOVES: Final = 200
MAX_DEPTH: Final = 12
"""How deep lists and maps of a situation may lie in each other."""
NOTHING_SAID: Final[Mapping[str, Any]] = {"players": {}}
"""A position of which nothing is said: all of it is as it is at most tables."""


class Situation(Struct, forbid_unknown_fields=True, frozen=True):
    """The players in the order of the seats with what each chose, readings, a position, and the moves from there."""

    players: tuple[tuple[str, dict[str, Any]], ...] = ()
    options: dict[str, str] = {}
    given: dict[str, Any] = {}
    moves: tuple[str, ...] = ()

    @property
    def setup(self) -> Setup:
        """Return the table as the players sit at it, with no position."""
        return Setup(dict(self.players), self.options)


def read_situation(value: Any) -> Situation:
    """Return the situation in plain values. Raises Unreadable for what is none."""
    if _is_deep(value, MAX_DEPTH):
        raise Unreadable(Fault("situation", message("no-situation")))
    try:
        read = msgspec.convert(value, Situation)
    except msgspec.ValidationError:
        raise Unreadable(Fault("situation", message("no-situation"))) from None
    names = [name for name, _ in read.players]
    sound = len({*names}) == len(names) and len(read.moves) <= MAX_MOVES and all(map(_is_line, (*read.moves, *names)))
    if not sound:
        raise Unreadable(Fault("situation", message("no-situation")))
    return read


def _is_line(text: str) -> bool:
    return len(text.strip()) > 0 and len(text) <= MAX_LINE and text.isprintable()


def _is_deep(value: Any, most: int) -> bool:
    if not isinstance(value, dict | list):
        return False
    return most == 0 or any(_is_deep(each, most - 1) for each in (value.values() if isinstance(value, dict) else value))


def begin_situation(game: Engine[Any]) -> Situation:
    """Return the situation with which a page begins: a table of the game with nothing said of it."""
    example = game.example_setup()
    form = game.position_form(example)
    players = []
    for seat, player in enumerate(example.players):
        needed = {
            each.key: (each.values[seat % len(each.values)], each.listed)
            for each in form.choices[player]
            if each.needed
        }
        players.append((player, {key: [value] if listed else value for key, (value, listed) in needed.items()}))
    return Situation(tuple(players), dict(example.options))


def head_of_log(situation: Situation, game: str, engine: Engine[Any]) -> dict[str, Any]:
    """Return what a log of the situation says above its moves; `game` is the name of the game in it."""
    said: dict[str, Any] = {"kredens": "log/1", "game": game, "rules": engine.edition}
    if situation.options:
        said["options"] = dict(situation.options)
    said["players"] = dict(situation.players)
    return {**said, "given": shorten(engine, situation) or dict(NOTHING_SAID)}


def format_log(situation: Situation, game: str, engine: Engine[Any]) -> str:
    """Return the situation as a log to which lines can be added."""
    moves = "".join(f"{INDENT}{line}\n" for line in situation.moves)
    return f"{format_yaml(head_of_log(situation, game, engine))}{MOVES}\n{moves}"


def shorten(engine: Engine[Any], situation: Situation) -> dict[str, Any]:
    """Return the position with a number for each pile of which nobody has seen a card, where that means the same."""
    players = [name for name, _ in situation.players]
    short = _count_unseen(situation.given)
    if read_position(engine, short, players) == read_position(engine, situation.given, players):
        return dict(short)
    return situation.given


def _count_unseen(value: Any) -> Any:
    if isinstance(value, Mapping):
        return {key: _count_unseen(each) for key, each in value.items()}
    if isinstance(value, list) and value and all(each == UNKNOWN for each in value):
        return len(value)
    return value


class JudgedSituation:
    """A situation as the engine judges it: a game played from its position on.

    `decks` are the names of those of the game. Raises Unreadable for what cannot be read at all.
    """

    def __init__(
        self, situation: Situation, game: str, engine: Engine[Any], folder: Path, decks: Collection[str]
    ) -> None:
        self.situation = situation
        self._name = game
        self._folder = folder
        self.text = format_log(situation, game, engine)
        require_nothing_of_this_machine(self.text, {game: decks})
        self._replay = self._read(self.text)

    @property
    def replay(self) -> Replay:
        """Return the game as it stands."""
        return self._replay

    def try_line(self, line: str) -> RefusedMove | None:
        """Return why a line is not legal now, or None. Raises Unreadable for what is no line."""
        if not _is_line(line):
            raise Unreadable(Fault("line", message("no-move-line")))
        fault = self._read(f"{self.text}{INDENT}{line.strip()}\n").fault
        return fault if isinstance(fault, RefusedMove) else None

    def _read(self, text: str) -> Replay:
        return replay(self.parse(text))

    def parse(self, text: str) -> Log:
        """Return a log beside this one. Raises Unreadable."""
        return log_file.parse(text.encode("utf-8", "replace"), self._name, self._folder)
