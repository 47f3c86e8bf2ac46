"""What must come of any text that is read as a log: a replay that can be told in full, or faults with their places.

A game's own tests bring a FuzzSubject: good logs and pieces of its notation.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from random import Random
from typing import Any, AnyStr, Generic, TypeAlias, TypeVar

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from kredens.cards.faults import Fault, Place, Unreadable
from kredens.rules_engine.contract.protocol import Engine, Setup
from kredens.rules_engine.logs.claims import CitationClaim, PositionClaim, parse_claim
from kredens.rules_engine.logs.log_file import Log, parse
from kredens.rules_engine.logs.move_lines import ClaimLine, LineParser, Move, Shorthand
from kredens.rules_engine.replays.position_file import format_position
from kredens.rules_engine.replays.readings import replay_readings
from kredens.rules_engine.replays.replay import replay
from kredens.rules_engine.replays.result import Replay
from kredens.rules_engine.simulation.bots import choose_at_random
from kredens.rules_engine.simulation.playout import play_out
from tests.mutations import damaged
from tests.sampling import FULL, LONG

T = TypeVar("T")
S = TypeVar("S")

Check: TypeAlias = "Callable[[FuzzSubject[Any], int], None]"
FEW, MANY = 12, 150
EXAMPLES = pytest.mark.parametrize("examples", [FEW, pytest.param(MANY, marks=[LONG, FULL])])
"""How many examples hypothesis tries: few in every run, many in the whole one."""
PIECES = (
    *"?:#|>{}[]\"'&*!%@`,.-/\\\t\0\u200b",
    *("\n", "\n  ", "\r\n", "\u2028", "„", "“", "ﬁ", "Ž", "🂡", "𝟕", "٣", "\ud800".encode(errors="replace").decode()),
    *("moves: |\n", "cases: {a: {moves: ", "given: {", "expect: {legal: [", "result: {winner: ", "cards: [{id: "),
    *("table: ", "claim: ", "given: ", "pass", "1e9", "-1", "7", "12", "Jan: "),
)
"""What stands in any log, and what should not."""
POSITION_PIECES = (
    b"[]",
    b"{}",
    b"null",
    b"-1",
    b"99",
    b"?",
    b": ",
    b", ",
    b"\n  ",
    b"true",
    b"[[",
    b"- ",
    b"given:",
    b"#",
)
"""What stands in the place of values and signs of a position."""
HERE = Place("log.yaml", 7, 3)


@dataclass(frozen=True)
class FuzzSubject(Generic[S]):
    """A game whose logs are changed at random.

    `logs` are good ones; `head` is the beginning of one; `words` are texts made of pieces of logs. `lines` are moves as
    people write them, played on from the position `given`, a line of a log; `setup` is a table where `actors` act.
    `positions` are lines of a log that give one, of which so `many_positions` times as many are tried as of the rest;
    where one is taken, `play` plays on from it.
    """

    game: Engine[S]
    logs: tuple[bytes, ...]
    head: str
    words: SearchStrategy[str]
    lines: SearchStrategy[str]
    setup: Setup
    actors: tuple[str, ...]
    positions: SearchStrategy[str]
    play: Callable[[Replay], None]
    many_positions: int = 1
    given: str = ""


def words_of(*pieces: str) -> SearchStrategy[str]:
    """Return texts made of these pieces of a game's notation and of what stands in any log."""
    return st.lists(st.sampled_from([*PIECES, *pieces]), max_size=10).map("".join)


def values_around(plain: SearchStrategy[Any]) -> SearchStrategy[Any]:
    """Return values that stand where a position has something else: plain ones, lists and maps of them."""
    return st.recursive(
        plain, lambda inner: st.lists(inner, max_size=12) | st.dictionaries(st.text(max_size=6), inner, max_size=3)
    )


def check_changed_logs(subject: FuzzSubject[Any], examples: int) -> None:
    """Check good logs with something else in them: pieces of logs in place of some characters."""

    @settings(max_examples=examples)
    @given(st.sampled_from(subject.logs), st.integers(0, 9000), st.integers(0, 40), subject.words)
    def check(log: bytes, at: int, cut: int, put: str) -> None:
        outcome_of(changed(log.decode(), at, cut, put).encode(), subject.game)

    check()


def check_stray_bytes(subject: FuzzSubject[Any], examples: int) -> None:
    """Check good logs in which some bytes are others."""

    @settings(max_examples=examples)
    @given(st.sampled_from(subject.logs), st.integers(0, 9000), st.binary(max_size=6))
    def check(log: bytes, at: int, put: bytes) -> None:
        outcome_of(changed(log, at, len(put), put), subject.game)

    check()


def check_beginnings(log: bytes, step: int, game: Engine[Any]) -> None:
    """Check a log that ends too soon: every so many bytes."""
    for length in range(0, len(log), step):
        outcome_of(log[:length], game)


def check_any_lines(subject: FuzzSubject[Any], examples: int) -> None:
    """Check a log of any lines."""

    @settings(max_examples=examples)
    @given(st.lists(subject.lines, max_size=14))
    def check(said: list[str]) -> None:
        moves = "".join(f"  {line}\n" for text in said for line in text.splitlines())
        outcome_of(f"{subject.head}{subject.given}moves: |\n  # moves\n{moves}".encode(), subject.game)

    check()


def check_any_move(subject: FuzzSubject[Any], examples: int) -> None:
    """Check that any text of a move means something, which is legal or refused, or has a fault where it stands."""
    game, setup = subject.game, subject.setup
    state = game.start(setup)
    reader = LineParser(game, setup.players, state)

    @settings(max_examples=examples)
    @given(st.text(max_size=40) | subject.words)
    def check(text: str) -> None:
        for actor in subject.actors:
            line = or_faults(partial(reader.parse_line, f"{actor}: {text}", HERE))
            if isinstance(line, Move) and line.action is not None:
                game.refusal(state, actor, line.action)
            places = {line.place} if isinstance(line, Move | Shorthand | ClaimLine) else {each.place for each in line}
            assert places == {HERE}

    check()


def check_any_claim(subject: FuzzSubject[Any], examples: int) -> None:
    """Check that any text of a claim is one, or has a fault where it stands."""

    @settings(max_examples=examples)
    @given(st.text(max_size=40) | subject.words)
    def check(text: str) -> None:
        claim = or_faults(lambda: parse_claim(text, HERE))
        assert isinstance(claim, CitationClaim | PositionClaim) or {fault.place for fault in claim} == {HERE}

    check()


def check_any_position(subject: FuzzSubject[Any], examples: int) -> None:
    """Check that any position is refused or can be played."""

    @settings(max_examples=examples * subject.many_positions)
    @given(subject.positions)
    def check(position: str) -> None:
        outcome = outcome_of(f"{subject.head}{position}".encode(), subject.game)
        if isinstance(outcome, Replay) and not outcome.problems:
            subject.play(outcome)

    check()


def check_damaged_positions(subject: FuzzSubject[Any], examples: int) -> None:
    """Check that the files of positions of good logs are refused or can be played when they are damaged."""
    files = [file for log in subject.logs for file in _position_files(log, subject.game)]
    for seed in range(examples):
        rng = Random(seed)
        outcome = outcome_of(damaged(rng.choice(files), rng, POSITION_PIECES), subject.game)
        if isinstance(outcome, Replay) and not outcome.problems and outcome.fault is None:
            subject.play(outcome)


def _position_files(log: bytes, game: Engine[Any]) -> Iterator[bytes]:
    """Yield the positions in the middle and at the end of a log, as they are written down."""
    played = replay(parse(log, "log.yaml", Path("/nowhere"), game))
    for number in {played.number // 2, played.number}:
        yield format_position(played, number).encode()


CHECKS = pytest.mark.parametrize(
    "check",
    [
        *(check_changed_logs, check_stray_bytes, check_any_lines, check_any_move, check_any_claim, check_any_position),
        check_damaged_positions,
    ],
    ids=lambda check: check.__name__.removeprefix("check_").replace("_", " "),
)
"""Whatever can be tried with examples."""


def play_to_the_end(outcome: Replay) -> None:
    """Play on at random until the game is over, which it must be some day."""
    end = play_out(outcome.game, outcome.scene.setup, choose_at_random, Random(7))
    assert outcome.game.outcome(end) is not None


def play_some_moves(outcome: Replay) -> None:
    """Play some moves at random, as long as what is known suffices to name one."""
    game = outcome.game
    state, rng = game.start(outcome.scene.setup), Random(7)
    for _ in range(60):
        players = game.pending(state).players
        listed = game.actions(state, players[0]) if players else ()
        if not listed:
            return
        state = game.apply(state, players[0], choose_at_random(game, state, players[0], listed, rng))


def check_too_much(subject: FuzzSubject[Any], moves: str, code: str | None) -> None:
    """Check that a log of too much has one clear fault, of that code; without a code that a move is refused."""
    outcome = outcome_of(f"{subject.head}moves: |\n{moves}".encode(), subject.game)
    if isinstance(outcome, Replay):
        assert code is None
        assert outcome.fault is not None
        return
    (fault,) = outcome
    assert fault.code == code
    assert len(str(fault)) < 400


def changed(content: AnyStr, at: int, cut: int, put: AnyStr) -> AnyStr:
    """Return the content with something else in it: at a place counted around its end, in place of so much of it."""
    at %= len(content)
    return content[:at] + put + content[at + cut :]


def or_faults(read: Callable[[], T]) -> T | tuple[Fault, ...]:
    """Return what is read, or why it cannot be."""
    try:
        return read()
    except Unreadable as problem:
        return tuple(problem.faults)


def outcome_of(content: bytes, game: Engine[Any]) -> Replay | tuple[Fault, ...]:
    """Return what comes of a file: a replay that can be told in full, or faults with places."""
    log = or_faults(lambda: parse(content, "log.yaml", Path("/nowhere"), game))
    if isinstance(log, Log):
        played = replay(log)
        check_told_in_full(log, played)
        return played
    assert log
    for fault in log:
        assert fault.message
        assert "\n" not in fault.message
        assert fault.place is not None
        assert fault.place.file == "log.yaml"
        assert str(fault).startswith(f"{fault.place}: error[{fault.code}]")
    return log


def check_told_in_full(log: Log, played: Replay) -> None:
    """Check all that a report asks of a replay."""
    for scene in (played, *played.cases):
        if scene.state is not None:
            json.dumps(log.game.position(scene.state))
        assert isinstance(scene.cited_rules(), set)
        for wrong in scene.wrong:
            assert wrong.fault().place is not None
    if played.state is not None:
        again = parse(format_position(played).encode(), "position.yaml", Path("/nowhere"), log.game)
        # Of a line that stands for several moves, of which one cannot be, nothing is in the position.
        state = played.state if played.fault is None else played.state_at(played.number)
        assert log.game.key(replay(again).state) == log.game.key(state)
        replay_readings(log, played)
