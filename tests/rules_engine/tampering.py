"""Tampering with logs: a good one is taken, a tampered one is reported exactly where a second opinion finds its fault.

A game's own tests bring a TamperSubject and ways of tampering. The counts by kind stand in the summary of the run.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from random import Random
from typing import Any, Generic, Protocol, Self, TypeAlias, TypeVar

import pytest

from kredens.rules_engine.contract.protocol import TABLE, Engine
from kredens.rules_engine.logs.log_file import parse
from kredens.rules_engine.replays.replay import replay
from kredens.rules_engine.replays.result import Mismatch, RefusedMove, Replay
from tests.coverage_of_rules import report_table
from tests.sampling import IS_WHOLE_RUN

Move: TypeAlias = "tuple[str, tuple[Any, ...]]"
"""Who does something, and what: a verb with its arguments; or ("claim", (path, value))."""
SAMPLED = pytest.mark.parametrize("step", [7, pytest.param(1 if IS_WHOLE_RUN else 3, marks=pytest.mark.long)])
"""Every so manieth log: a sample in every run, all of them in the long one."""
VARIANTS = 2
"""How often each log is tampered with in each way."""


@dataclass(frozen=True)
class Record:
    """A game as it was written down: what each player brought, and the moves."""

    players: Mapping[str, Any]
    moves: tuple[Move, ...]

    def with_moves(self, *parts: Sequence[Move]) -> Self:
        """Return the same table with other moves: sequences of them, one after another."""
        return replace(self, moves=tuple(move for part in parts for move in part))

    def at(self, *verbs: str) -> list[int]:
        """Return where something of that kind is done."""
        return [at for at, (_, move) in enumerate(self.moves) if move[0] in verbs]

    def replaced(self, at: int, move: Move) -> Self:
        """Return the game with another move there."""
        return self.with_moves(self.moves[:at], [move], self.moves[at + 1 :])

    def inserted(self, at: int, *moves: Move) -> Self:
        """Return the game with these moves before that one."""
        return self.with_moves(self.moves[:at], moves, self.moves[at:])


R = TypeVar("R", bound=Record)
Tampering: TypeAlias = Callable[[R, Random], R | None]
"""A way of tampering; None where the log offers nothing to tamper with."""


class Refuted(Protocol):
    """The first move (from 0) after which no game by the rules exists, and why."""

    @property
    def at(self) -> int: ...
    @property
    def why(self) -> str: ...


@dataclass(frozen=True)
class TamperSubject(Generic[R]):
    """A game whose logs are tampered with.

    `record` makes each of `count` good ones; `text_of` writes one in the way of that number and tells the line of each
    move, from 1; `refute` is the second opinion, None for (the beginning of) a game by the rules; `rules_of` are the
    rules that must be among those cited for what it found. `result_rule` is cited where a result is wrong.
    """

    game: Engine[Any]
    count: int
    record: Callable[[int], R]
    text_of: Callable[[R, int], tuple[str, list[int]]]
    refute: Callable[[R], Refuted | None]
    rules_of: Callable[[Any], set[str]]
    result_rule: str

    def replayed(self, record: R, way: int = 0, more: str = "") -> tuple[Replay, list[int]]:
        """Return what the referee says of the log, with `more` at its end, and the line of each move."""
        text, places = self.text_of(record, way)
        return replay(parse(f"{text}{more}".encode(), "log.yaml", Path(), self.game)), places


@dataclass
class Tally:
    """What became of the logs of one kind.

    How many were made; how many are at fault, and were reported where they are and by the right rules; how many are
    still games by the rules, and were refused.
    """

    made: int = 0
    faulty: int = 0
    reported: int = 0
    legal: int = 0
    refused: int = 0
    amiss: list[tuple[str, Refuted | None, RefusedMove | Mismatch | None]] = field(default_factory=list)
    found: set[str] = field(default_factory=set)


HEAD = ("kind of tampering", "made", "at fault", "reported", "still legal", "refused")


def kind_of(tampering: Callable[..., Any]) -> str:
    """Return how a report calls a way of tampering."""
    name: str = tampering.__name__
    return name.replace("_", " ")


def check_tampering(subject: TamperSubject[R], tampering: Tampering[R], whys: set[str], step: int) -> None:
    """Check every `step`th log tampered with in that way, which can be at fault only for these reasons.

    Where all logs are tried, there are enough of them, and faults are among them if there can be.
    """
    tally = Tally()
    for number in range(0, subject.count, step):
        rng = Random(f"{kind_of(tampering)} {number}")
        for variant in range(VARIANTS):
            changed = tampering(subject.record(number), rng)
            if changed is not None:
                _judge(subject, tally, changed, number + variant)
    numbers = tally.made, tally.faulty, tally.reported, tally.legal, tally.refused
    report_table(f"tampered logs of {subject.game.definitions.id}", HEAD)[kind_of(tampering)] = numbers
    assert tally.amiss == [], tally.amiss
    assert tally.found <= whys
    if step == 1:
        assert tally.made > 15
        assert bool(tally.found) == bool(whys)


def _judge(subject: TamperSubject[R], tally: Tally, record: R, way: int) -> None:
    """Count one log and hold it against the second opinion."""
    refuted = subject.refute(record)
    played, places = subject.replayed(record, way)
    fault = played.fault
    tally.made += 1
    if refuted is None:
        fine = played.holds
        tally.legal += 1
        tally.refused += not fine
    else:
        written = 1 + sum(who != "claim" for who, _ in record.moves[: refuted.at])
        several_a_line = len(set(places)) < len(places)
        fine = (
            fault is not None
            and fault.place.line == places[refuted.at]
            and (several_a_line or isinstance(fault, Mismatch) or fault.number == written)
            and subject.rules_of(refuted) <= set(_cited(fault))
        )
        tally.faulty += 1
        tally.reported += fine
        tally.found.add(refuted.why)
    if not fine:
        tally.amiss.append((subject.text_of(record, way)[0], refuted, fault))


def _cited(fault: RefusedMove | Mismatch) -> tuple[str, ...]:
    return fault.refusal.rules if isinstance(fault, RefusedMove) else fault.rules


def check_wrong_result(subject: TamperSubject[R], record: R, field_: str, said: str) -> None:
    """Check that a result that says this of `winner` or `points` is reported, and nothing else."""
    played, _ = subject.replayed(record, more=f"result: {{{field_}: {said}}}\n")
    assert not played.holds
    assert played.fault is None
    (wrong,) = played.wrong
    assert wrong.path[0] == field_
    assert subject.result_rule in wrong.rules


def check_wrong_winner(subject: TamperSubject[R], record: R) -> None:
    """Check that somebody who has not won, or shares the victory and is named alone, is no winner."""
    outcome = subject.replayed(record)[0].outcome
    assert outcome is not None
    names = list(outcome.points)
    check_wrong_result(subject, record, "winner", next((who for who in names if who not in outcome.winners), names[0]))


def deleted(record: R, rng: Random) -> R:
    """Leave out a move."""
    at = rng.randrange(len(record.moves))
    return record.with_moves(record.moves[:at], record.moves[at + 1 :])


def doubled(record: R, rng: Random) -> R:
    """Write a move twice."""
    at = rng.randrange(len(record.moves))
    return record.inserted(at, record.moves[at])


def swapped(record: R, rng: Random) -> R:
    """Change over two moves that follow each other."""
    at = rng.randrange(len(record.moves) - 1)
    first, second = record.moves[at : at + 2]
    return record.with_moves(record.moves[:at], [second, first], record.moves[at + 2 :])


def by_somebody_else(record: R, rng: Random) -> R:
    """Let another player, or the table, make a move."""
    at = rng.randrange(len(record.moves))
    who, move = record.moves[at]
    others = [other for other in (*record.players, TABLE) if other != who]
    return record.replaced(at, (rng.choice(others), move))
