"""Whatever stands in a log of Kacíři, it is replayed, or its faults are told with their places."""

from __future__ import annotations

import json

import pytest
from hypothesis import strategies as st

from kredens.rules_engine.logs.log_file import MAX_MOVE_LINES, read
from kredens.rules_engine.replays.replay import replay
from tests.rules_engine.fuzzing import (
    CHECKS,
    EXAMPLES,
    Check,
    FuzzSubject,
    check_beginnings,
    check_too_much,
    outcome_of,
    play_to_the_end,
    values_around,
    words_of,
)
from tests.rules_engine.kaciri.subject import kaciri, table
from tools.golden_games import folder

LOGS = sorted(folder("kaciri").glob("*.yaml"))
WORDS = words_of(
    *("Anna: ", "praha: ", "Praha: Anna 7, Petr 9", "turn ", "send ", "pošli ", "show ", "ukaž ", "swap ", "Jan Hus"),
    *("Jan", "praha", "cities.praha = ", "players.Anna.hand = [", "cites kaciri.round.from-hand"),
    "options: {must-play: may-pass}\n",
)
LINES = st.sampled_from(["table: turn praha", "Anna: send 7", "Petr: send ?", "table: show Petr 9"])

VALUES = values_around(
    st.none() | st.booleans() | st.integers(-1, 40) | st.sampled_from(["?", "pass", "praha", "Anna", "discarded"])
)
PILE = st.lists(st.integers(1, 11), max_size=3, unique=True) | VALUES
OWN = st.fixed_dictionaries(
    {},
    optional={
        "hand": st.lists(st.integers(1, 11), max_size=12, unique=True) | VALUES,
        "temple": PILE,
        "graveyard": PILE,
        "sent": VALUES,
        "won": st.lists(st.sampled_from(["praha", "brno", "tabor"]), max_size=2) | VALUES,
    },
)
GIVEN = st.fixed_dictionaries(
    {},
    optional={
        "wave": st.integers(1, 3) | VALUES,
        "round": st.integers(0, 12) | VALUES,
        "city": st.sampled_from(["praha", "tabor", "basilej"]) | VALUES,
        "carried": st.just(["rim"]) | VALUES,
        "bottom": st.just(["paris", "leiden"]) | VALUES,
        "deck": st.just(["munster", "worms"]) | VALUES,
        "cities": st.just({"zatec": "Petr"}) | VALUES,
        "players": st.fixed_dictionaries({}, optional={"Anna": OWN, "Petr": OWN}) | VALUES,
    },
).map(lambda position: f"given: {json.dumps(position)}\n")
OPTIONS = st.sampled_from(["", "options: {unclaimed-city: bottom, must-play: may-pass}\n"])


SUBJECT = FuzzSubject(
    game=kaciri(),
    logs=tuple(path.read_bytes() for path in LOGS),
    head="kredens: log/1\ngame: kaciri\nplayers: {Anna: {faction: husite}, Petr: {faction: katolici}}\n",
    words=WORDS,
    lines=LINES | WORDS,
    setup=table(2),
    actors=("Anna", "table"),
    positions=st.builds(str.__add__, OPTIONS, GIVEN),
    play=play_to_the_end,
)


@EXAMPLES
@CHECKS
def test_whatever_stands_in_a_log(check: Check, examples: int) -> None:
    check(SUBJECT, examples)


def test_every_beginning_of_a_log_is_read_or_reported() -> None:
    check_beginnings(SUBJECT.logs[0], 7, kaciri())


@pytest.mark.parametrize(
    ("moves", "code"),
    [
        ("  table: turn praha\n" * 1_000_000, "too-large"),
        ("  a: b\n" * (MAX_MOVE_LINES + 1), "too-many"),
        ("  table: turn " + "praha " * 5_000 + "\n", "too-long"),
        ("  " + "Anna: " * 3_000 + "\n", "too-long"),
        ("  praha: " + "Anna 7, " * 40 + "\n", "short-form"),
        ("  Anna: send " + "7 " * 100 + "\n", "arguments"),
        ("  claim: " + "a." * 190 + "\n", "claim"),
        ("  claim: {" + "a: {" * 90 + "\n", "claim"),
    ],
)
def test_a_log_too_much_is_one_clear_message(moves: str, code: str) -> None:
    check_too_much(SUBJECT, moves, code)


def test_the_good_ones_among_many_are_replayed_whatever_was_read_before() -> None:
    """What a reader remembers of other tables does not leak."""
    for path in LOGS:
        outcome_of(path.read_bytes().replace(b"Anna", b"Jana").replace(b"Petr", b"Anna"), kaciri())
        assert replay(read(path)).holds
