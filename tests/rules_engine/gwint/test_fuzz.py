"""Whatever stands in a log of Gwint, it is replayed, or its faults are told with their places."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import strategies as st

from kredens.rules_engine.contract.protocol import UNKNOWN
from kredens.rules_engine.gwint.model.options import OPTIONS
from kredens.rules_engine.logs import log_file
from kredens.rules_engine.replays.replay import replay
from tests.rules_engine.fuzzing import (
    CHECKS,
    EXAMPLES,
    Check,
    FuzzSubject,
    check_beginnings,
    check_too_much,
    play_to_the_end,
    values_around,
    words_of,
)
from tests.rules_engine.gwint.recording import generated, text_of
from tests.rules_engine.gwint.subject import FACTIONS, gwint, table
from tests.sampling import FULL, LONG

LOGS = tuple(text_of(generated(number, seen))[0] for number, seen in enumerate(("all", "open", "unknown", "open")))
WORDS = words_of(
    *("Anna: ", "deal Anna: ", "lízne ", "preset: videogame\n", "deck: {ghoul: 3}", "play ", "vynese ", "draw Anna "),
    *("exchange ", "pick ", "leader", "stay ", "none", "toss ", "keep", " to ", " on ", " and ", " in ", " of "),
    *("Petr", "front", "siege", "přední linie", "ghoul", "Ghúl", "Návnada", "Geralt z Rivie", "decoy"),
    *("commanders-horn", "biting-frost", "ghoul/front/Anna", "//", 'players."Anna".total = ', "weather = ["),
    *("cites gwint.deck.two-gems", "options: {both-out: extra-round}\n"),
)
LINES = st.sampled_from(
    [
        *("table: toss Anna", "table: draw Anna ghoul", "Anna: exchange nekker and ghoul", "Petr: keep"),
        *("Anna: play ghoul", "Anna: play decoy on ghoul in front", "Petr: play thaler", "Anna: pick ghoul to front"),
        *("Anna: leader", "Petr: pass", "Anna: pass", "table: stay ghoul in front of Anna", "deal Petr: ?, ?, thaler"),
        "Anna: gain ?",
    ]
)

ANY = values_around(
    st.none() | st.booleans() | st.integers(-1, 40) | st.sampled_from(["?", "pass", "ghoul", "Anna", "front"])
)
CARDS = ("ghoul", "nekker", "thaler", "geralt-of-rivia", "decoy", "scorch", "commanders-horn", "biting-frost", "draug")
UNITS = ("ghoul", "geralt-of-rivia", "nekker", "decoy")
WHO = st.sampled_from(["Anna", "Petr"])
OPEN = [
    *(["turn", "Anna"], ["medic", "Petr"], ["draw", "Anna", 2, "spy"], ["draw", "Petr", 1, "nothing"], ["next"]),
    *(["exchange", "Anna", "Petr"], ["muster", "Anna", "ghoul"], ["cleanup"], ["next-round", None], ["stay", "Anna"]),
    *(["deploy", "Anna", "ghoul"], ["take", "Anna", "thaler"], ["look", "Anna", -3], ["coin"], ["first-turn"]),
    *(["toss"], ["discard", "Petr", 2], ["gain", "Anna", "many"], ["replace", "Anna", 1, "exchange"], ["turn"], []),
    ["choose", 7],
]


def positions(other: st.SearchStrategy[Any]) -> st.SearchStrategy[Any]:
    """Return positions of which any part may be something else."""
    pile = st.lists(st.sampled_from(CARDS), max_size=6) | other
    units = st.lists(st.sampled_from(UNITS) | st.just({"card": "decoy", "owner": "Petr"})) | other
    beside = st.just(["commanders-horn"]) | other
    row = st.fixed_dictionaries({}, optional={"units": units, "beside": beside, "call": st.integers(0, 2) | other})
    seen = st.lists(st.sampled_from([*CARDS, UNKNOWN]), max_size=10) | other
    held = {
        **dict.fromkeys(("shown", "foreign", "unseen", "discard", "gone", "arrivals"), pile),
        **dict.fromkeys(("hand", "deck", "aside"), seen),
        "rows": st.fixed_dictionaries({}, optional={"front": row, "siege": row}) | other,
        **{number: st.integers(0, 2) | other for number in ("gems", "won", "played", "leader-used")},
    }
    own = st.fixed_dictionaries({}, optional=held)
    return st.fixed_dictionaries(
        {},
        optional={
            "round": st.integers(0, 4) | other,
            "turn": WHO | other,
            "starter": WHO | other,
            "passed": st.lists(WHO, max_size=2) | other,
            "weather": st.lists(st.sampled_from(["biting-frost", "torrential-rain", "ghoul"]), max_size=3) | other,
            "totals": st.just([{"Anna": 3, "Petr": 4}]) | other,
            "open": st.lists(st.sampled_from(OPEN), min_size=1, max_size=2) | other,
            "extra-round": st.booleans() | other,
            "players": st.fixed_dictionaries({}, optional={"Anna": own, "Petr": own}) | other,
        },
    )


def as_lines(position: Any, chosen: dict[str, int]) -> str:
    """Return the lines of a log that give a position and options, each by the number of its value."""
    options = {name: OPTIONS.values[name][number % len(OPTIONS.values[name])] for name, number in chosen.items()}
    return f"options: {json.dumps(options)}\ngiven: {json.dumps(position)}\n"


CHOICES = st.dictionaries(st.sampled_from(sorted(OPTIONS.values)), st.integers(0, 3), max_size=4)
GIVEN = st.builds(as_lines, positions(ANY) | positions(st.nothing()), CHOICES)


SUBJECT = FuzzSubject(
    game=gwint(),
    logs=tuple(log.encode() for log in LOGS),
    head="kredens: log/1\ngame: gwint\nplayers: {Anna: {faction: monsters}, Petr: {faction: nilfgaard}}\n",
    words=WORDS,
    lines=LINES | WORDS,
    setup=table(FACTIONS[:2]),
    actors=("Anna", "table", "deal Anna"),
    positions=GIVEN,
    play=play_to_the_end,
    many_positions=3,
)


@EXAMPLES
@CHECKS
def test_whatever_stands_in_a_log(check: Check, examples: int) -> None:
    check(SUBJECT, examples)


@pytest.mark.parametrize("step", [101, pytest.param(11, marks=[LONG, FULL])])
def test_every_beginning_of_a_log_is_read_or_reported(step: int) -> None:
    check_beginnings(SUBJECT.logs[1], step, gwint())


@pytest.mark.parametrize(
    ("moves", "code"),
    [
        ("  table: draw Anna ?\n" * 1_000_000, "too-large"),
        ("  Anna: play " + "ghoul " * 5_000 + "\n", "too-long"),
        ("  Anna: play " + "ghoul and " * 11 + "ghoul\n", "unknown-term"),
        ("  Anna: play decoy on " + "ghoul in " * 10 + "front\n", None),
        ("  deal Anna: " + "ghoul, " * 400 + "\n", "too-long"),
        ("  claim: " + "a." * 190 + "\n", "claim"),
    ],
)
def test_a_log_too_much_is_one_clear_message(moves: str, code: str | None) -> None:
    check_too_much(SUBJECT, moves, code)


def test_cards_that_wait_for_an_exchange_which_is_over_are_refused() -> None:
    position = {"open": [["turn", "Anna"], ["replace", "Anna", 1, "exchange"]]}
    played = replay(log_file.parse(f"{SUBJECT.head}given: {json.dumps(position)}\n".encode(), "log.yaml"))
    (problem,) = played.problems
    assert "'open' cannot hold" in problem.facts["message"]
