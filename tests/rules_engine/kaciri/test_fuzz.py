"""Whatever stands in a log of Kacíři, it is replayed, or its faults are told with their places."""

from __future__ import annotations

import json
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kredens.cards.faults import Fault, Place
from kredens.rules_engine.logs.claims import CitationClaim, PositionClaim, parse_claim
from kredens.rules_engine.logs.log_file import MAX_MOVE_LINES, read
from kredens.rules_engine.logs.move_lines import ClaimLine, LineParser, Move, Shorthand
from kredens.rules_engine.replays.replay import replay
from kredens.rules_engine.replays.result import Replay
from kredens.rules_engine.simulation.bots import choose_at_random
from kredens.rules_engine.simulation.playout import play_out
from tests.rules_engine import fuzzing
from tests.rules_engine.fuzzing import FUZZ, or_faults
from tests.rules_engine.kaciri.subject import kaciri, table
from tools.golden_games import folder

LOGS = sorted(folder("kaciri").glob("*.yaml"))
HEAD = "kredens: log/1\ngame: kaciri\nplayers: {Anna: {faction: husite}, Petr: {faction: katolici}}\n"

PIECES = st.sampled_from(
    [
        *"?:#|>{}[]\"'&*!%@`,.-\\\t\0\u200b",
        *(
            "\n",
            "\n  ",
            "\r\n",
            "\u2028",
            "„",
            "“",
            "ﬁ",
            "Ž",
            "🂡",
            "𝟕",
            "٣",
            "\ud800".encode(errors="replace").decode(),
        ),
        *("moves: |\n", "cases: {a: {moves: ", "given: {", "expect: {legal: [", "result: {winner: ", "cards: [{id: "),
        *("table: ", "Anna: ", "Jan: ", "claim: ", "given: ", "praha: ", "Praha: Anna 7, Petr 9"),
        *(
            "turn ",
            "send ",
            "pošli ",
            "show ",
            "ukaž ",
            "pass",
            "swap ",
            "Jan Hus",
            "Jan",
            "praha",
            "7",
            "12",
            "-1",
            "1e9",
        ),
        *(
            "cities.praha = ",
            "players.Anna.hand = [",
            "cites kaciri.round.from-hand",
            "options: {must-play: may-pass}\n",
        ),
    ]
)
WORDS = st.lists(PIECES, max_size=10).map("".join)


def outcome_of(content: bytes) -> Replay | tuple[Fault, ...]:
    """What comes of a file over the shipped set."""
    return fuzzing.outcome_of(content, kaciri())


@FUZZ
@given(st.sampled_from(LOGS), st.integers(0, 3000), st.integers(0, 40), WORDS)
def test_a_good_log_with_something_else_in_it(path: Path, at: int, cut: int, put: str) -> None:
    outcome_of(fuzzing.changed(path.read_text(encoding="utf-8"), at, cut, put).encode())


@FUZZ
@given(st.sampled_from(LOGS), st.integers(0, 3000), st.binary(max_size=6))
def test_a_good_log_with_stray_bytes(path: Path, at: int, put: bytes) -> None:
    outcome_of(fuzzing.changed(path.read_bytes(), at, len(put), put))


@FUZZ
@given(st.lists(st.sampled_from(["table: turn praha", "Anna: send 7", "Petr: send ?", "table: show Petr 9"]) | WORDS))
def test_any_lines_of_moves(lines: list[str]) -> None:
    moves = "".join(f"  {line}\n" for text in lines for line in text.splitlines())
    outcome_of(f"{HEAD}moves: |\n  # moves\n{moves}".encode())


HERE = Place("log.yaml", 7, 3)


@FUZZ
@given(st.text(max_size=40) | WORDS)
def test_any_text_of_a_move_means_something_or_is_told(text: str) -> None:
    game, setup = kaciri(), table(2)
    state = game.start(setup)
    reader = LineParser(game, setup.players, state)
    for actor in ("Anna", "table"):
        line = or_faults(partial(reader.parse_line, f"{actor}: {text}", HERE))
        if isinstance(line, Move) and line.action is not None:
            game.refusal(state, actor, line.action)
        places = {line.place} if isinstance(line, Move | Shorthand | ClaimLine) else {fault.place for fault in line}
        assert places == {HERE}


@FUZZ
@given(st.text(max_size=40) | WORDS)
def test_any_text_of_a_claim_is_read_or_told(text: str) -> None:
    claim = or_faults(lambda: parse_claim(text, HERE))
    assert isinstance(claim, CitationClaim | PositionClaim) or {fault.place for fault in claim} == {HERE}


PLAIN = st.none() | st.booleans() | st.integers(-1, 40) | st.sampled_from(["?", "pass", "praha", "Anna", "discarded"])
VALUES = st.recursive(
    PLAIN, lambda inner: st.lists(inner, max_size=12) | st.dictionaries(st.text(max_size=6), inner, max_size=3)
)
HELD = st.fixed_dictionaries(
    {},
    optional={
        "hand": st.lists(st.integers(1, 11), max_size=12, unique=True) | VALUES,
        "temple": st.lists(st.integers(1, 11), max_size=3, unique=True) | VALUES,
        "graveyard": st.lists(st.integers(1, 11), max_size=3, unique=True) | VALUES,
        "sent": PLAIN,
        "won": st.lists(st.sampled_from(["praha", "brno", "tabor"]), max_size=2) | VALUES,
    },
)
POSITIONS = st.fixed_dictionaries(
    {},
    optional={
        "wave": st.integers(1, 3) | VALUES,
        "round": st.integers(0, 12) | VALUES,
        "city": st.sampled_from(["praha", "tabor", "basilej"]) | VALUES,
        "carried": st.just(["rim"]) | VALUES,
        "bottom": st.just(["paris", "leiden"]) | VALUES,
        "deck": st.just(["munster", "worms"]) | VALUES,
        "cities": st.just({"zatec": "Petr"}) | VALUES,
        "players": st.fixed_dictionaries({}, optional={"Anna": HELD, "Petr": HELD}) | VALUES,
    },
)


@FUZZ
@given(POSITIONS, st.sampled_from(["", "options: {unclaimed-city: bottom, must-play: may-pass}\n"]))
def test_any_position_is_refused_or_played_to_an_end(position: Any, options: str) -> None:
    outcome = outcome_of(f"{HEAD}{options}given: {json.dumps(position)}\n".encode())
    if not isinstance(outcome, Replay) or outcome.problems:
        return
    setup = outcome.scene.setup
    end = play_out(outcome.game, setup, choose_at_random, Random(7))
    assert outcome.game.outcome(end) is not None


def test_every_beginning_of_a_log_is_read_or_told() -> None:
    content = LOGS[0].read_bytes()
    for length in range(0, len(content), 7):
        outcome_of(content[:length])


@pytest.mark.parametrize(
    ("moves", "code"),
    [
        ("  table: turn praha\n" * 1_000_000, "too-large"),
        ("  a: b\n" * (MAX_MOVE_LINES + 1), None),
        ("  table: turn " + "praha " * 5_000 + "\n", None),
        ("  " + "Anna: " * 3_000 + "\n", None),
        ("  praha: " + "Anna 7, " * 40 + "\n", "short-form"),
        ("  Anna: send " + "7 " * 100 + "\n", "arguments"),
        ("  claim: " + "a." * 190 + "\n", "claim"),
        ("  claim: {" + "a: {" * 90 + "\n", "claim"),
    ],
)
def test_a_log_too_much_is_one_clear_message(moves: str, code: str | None) -> None:
    faults = outcome_of(f"{HEAD}moves: |\n{moves}".encode())
    assert isinstance(faults, tuple)
    assert len(faults) == 1
    assert code is None or faults[0].code == code
    assert len(str(faults[0])) < 400


def test_the_good_ones_among_many_are_replayed_whatever_was_read_before() -> None:
    """What a reader remembers of other tables does not leak."""
    for path in LOGS:
        outcome_of(path.read_bytes().replace(b"Anna", b"Jana").replace(b"Petr", b"Anna"))
        assert replay(read(path)).holds
