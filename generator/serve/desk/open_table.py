"""A table that is played at: a log in a file that grows line by line, and nothing that the file does not hold.

Every line that is added is replayed with all before it, so that what stands in the file is always a game by the rules.
"""

from __future__ import annotations

import os
import threading
from collections.abc import Iterator, Mapping
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple

from kredens.cards.faults import Fault, Unreadable
from kredens.cards.messages.message import message
from kredens.cards.yamlfile.writer import format_yaml
from kredens.generator.files.atomic_write import replace_file
from kredens.generator.serve.desk.table_notes import TableNotes
from kredens.rules_engine.contract.protocol import TABLE
from kredens.rules_engine.logs import log_file
from kredens.rules_engine.logs.log_file import Log
from kredens.rules_engine.replays.replay import replay
from kredens.rules_engine.replays.result import RefusedMove, Replay
from kredens.rules_engine.simulation.bots import table_bot

MAX_LINE: Final = 400
"""The most characters that a line of a move may have."""
MAX_CHANCES: Final = 500
"""The most things that chance settles in a row, such as the cards of all first hands."""
INDENT: Final = "  "
MOVES: Final = "moves: |"
"""The line behind which the moves of a log stand, each on a line of its own."""


class Played(NamedTuple):
    """What came of a line: the game with it, or the refusal that kept it out."""

    replay: Replay
    refused: RefusedMove | None = None


class Moved(Exception):
    """Raised where somebody else has moved since the table was looked at."""


def begin_log(game: str, players: Mapping[str, Mapping[str, Any]], options: Mapping[str, str]) -> str:
    """Return a log of a game that is about to begin, as text to which lines of moves can be added."""
    head: dict[str, Any] = {"kredens": "log/1", "game": game}
    if options:
        head["options"] = dict(options)
    return format_yaml({**head, "players": {name: dict(choice) for name, choice in players.items()}}) + f"{MOVES}\n"


def with_moves_last(text: str) -> str:
    """Return a log to which lines can be added at its end: its moves are the last thing in it, indented like ours.

    Raises Unreadable where something else follows the moves, or where they are no block behind `moves: |`.
    """
    lines = [*text.replace("\r\n", "\n").split("\n")]
    heads = [at for at, line in enumerate(lines) if line.startswith("moves:")]
    if not heads:
        return "\n".join(lines).rstrip("\n") + f"\n{MOVES}\n"
    moves = lines[heads[0] + 1 :]
    if lines[heads[0]].split() != MOVES.split() or any(line and not line[0].isspace() for line in moves):
        raise Unreadable(Fault("moves", message("moves-not-last")))
    kept = [INDENT + line.strip() for line in moves if line.strip()]
    return "\n".join([*lines[: heads[0]], MOVES, *kept]) + "\n"


class OpenTable:
    """One table. Whatever changes it takes its lock; `number` counts the lines of the game, unsaid ones not.

    What chance decides is settled by the program with `random`, if its `notes` say so.
    """

    def __init__(self, path: Path, text: str, random: Random) -> None:
        self.path = path
        self.notes = TableNotes(path)
        self._random = random
        self._lock = threading.RLock()
        self._text = with_moves_last(text)
        self._replay = self._read(self._text)

    @property
    def name(self) -> str:
        """Return what the table is called."""
        return self.path.stem

    @property
    def text(self) -> str:
        """Return the log."""
        return self._text

    @property
    def replay(self) -> Replay:
        """Return the game as it stands."""
        return self._replay

    @property
    def number(self) -> int:
        """Return how many moves were made."""
        return self._replay.number

    @property
    def players(self) -> tuple[str, ...]:
        """Return who plays, in the order of the seats."""
        return tuple(self._replay.log.entry.players)

    def play(self, line: str, number: int | None = None) -> Played:
        """Add a line if it is legal, and then what chance decides. Raises Moved, and Unreadable for what is no line.

        `number` is that of the last move when the line was chosen.
        """
        with self._lock:
            self._require_number(number)
            played = self._try(line)
            if isinstance(played.fault, RefusedMove):
                return Played(self._replay, played.fault)
            self._keep(*self._settle_chances(self._with_line(line.strip()), played))
            return Played(self._replay)

    def try_line(self, line: str) -> RefusedMove | None:
        """Return why a line is not legal now, or None. Raises Unreadable for what is no line."""
        with self._lock:
            fault = self._try(line).fault
            return fault if isinstance(fault, RefusedMove) else None

    def settle_chance(self, number: int | None = None) -> None:
        """Let the program settle what chance decides now. Raises Moved."""
        with self._lock:
            self._require_number(number)
            self._keep(*self._settle_chances(self._text, self._replay, always=True))

    def go_back(self, number: int) -> None:
        """Take back all moves after one of that number; 0 is the beginning."""
        with self._lock:
            text = self.text_until(number)
            self._keep(text, self._read(text))

    def take_back(self) -> None:
        """Take back the last move of a player, with all that chance decided after it."""
        with self._lock:
            played = [step.number for step in self._replay.steps if step.actor != TABLE and not step.implied]
            self.go_back(played[-1] - 1 if played else 0)

    def text_until(self, number: int) -> str:
        """Return the log up to a move. Raises Unreadable if there is no such move."""
        if not 0 <= number <= self.number:
            raise Unreadable(Fault("at", message("log-has-moves", file=self.name, moves=self.number, number=number)))
        lines = self._text.splitlines(keepends=True)
        first = next(at for at, line in enumerate(lines) if line.rstrip() == MOVES) + 1
        last = max(
            (step.place.line for step in self._replay.steps if step.number <= number and not step.implied), default=0
        )
        return "".join(lines[: max(first, last if number else first)])

    def begin(self, *, deals: bool) -> None:
        """Write the file, note whether the program deals, and let chance settle what comes before the first move."""
        with self._lock:
            self._keep(self._text, self._replay)
            self.notes.set_deals(deals)
            self._keep(*self._settle_chances(self._text, self._replay))

    def _require_number(self, number: int | None) -> None:
        if number is not None and number != self.number:
            raise Moved

    def _with_line(self, line: str) -> str:
        return f"{self._text}{INDENT}{line}\n"

    def _try(self, line: str) -> Replay:
        if not line.strip() or len(line) > MAX_LINE or not line.isprintable():
            raise Unreadable(Fault("line", message("no-move-line")))
        return self._read(self._with_line(line.strip()))

    def _read(self, text: str) -> Replay:
        return replay(self._parse(text))

    def _parse(self, text: str) -> Log:
        return log_file.parse(text.encode(), self.path.name, self.path.parent)

    def _keep(self, text: str, played: Replay) -> None:
        replace_file(self.path, text.encode(), os.fsync)
        self._text, self._replay = text, played

    def _settle_chances(self, text: str, played: Replay, *, always: bool = False) -> tuple[str, Replay]:
        """Return the log, and the game, with what chance decides until a player has to; as they are if people deal.

        Whoever looks sees the table before a move or after all that came of it, and nothing between.
        """
        lines = list(self._chance_lines(played)) if self.notes.deals or always else []
        if not lines:
            return text, played
        text += "".join(f"{INDENT}{line}\n" for line in lines)
        return text, self._read(text)

    def _chance_lines(self, played: Replay) -> Iterator[str]:
        game, state, notation = played.game, played.state, played.log.notation
        choose = table_bot(game)
        for _ in range(MAX_CHANCES):
            if state is None or TABLE not in game.pending(state).players:
                return
            action = choose(game, state, TABLE, game.actions(state, TABLE), self._random)
            yield notation.format_line(TABLE, action)
            state = game.apply(state, TABLE, action)
