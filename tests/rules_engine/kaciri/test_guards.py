"""Every guard of Kacíři refuses what it must: with its code, how far the action came, its rules and its facts."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from kredens.rules_engine.contract.protocol import TABLE, UNKNOWN, Action, Setup
from kredens.rules_engine.kaciri import legality
from kredens.rules_engine.kaciri.state import State
from tests.rules_engine.kaciri.own_set import own

TWO = {"Anna": {"faction": "husite"}, "Petr": {"faction": "katolici"}}
SMALL_HANDS = {
    "players": {
        "Anna": {"hand": [3, 8, 11], "temple": [1, 2], "graveyard": [4, 5, 6, 7, 9, 10]},
        "Petr": {"hand": [7, 8, 9], "temple": [10], "graveyard": [1, 2, 3, 4, 5, 6, 11]},
    }
}
SECOND_WAVE = {
    "wave": 2,
    "players": {
        "Anna": {"hand": [3, 8], "graveyard": [1, 2, 4, 5, 6, 7, 9, 10, 11]},
        "Petr": {"hand": [], "graveyard": [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]},
    },
}
EVERYBODY = list(range(1, 12))
OVER = {"wave": 3, "players": {"Anna": {"graveyard": EVERYBODY}, "Petr": {"graveyard": EVERYBODY}}}
TWO_ROUNDS = {"Anna": {"graveyard": [4, 5]}, "Petr": {"temple": [10], "graveyard": [4]}}
TAKEN = {"players": {**TWO_ROUNDS, "Petr": {**TWO_ROUNDS["Petr"], "won": ["plain"]}}}
THROWN = {"players": TWO_ROUNDS, "cities": {"seven": "discarded"}}
CARRIED = {"players": TWO_ROUNDS, "carried": ["crossed"]}
UNDER = {"players": TWO_ROUNDS, "bottom": ["plain", "easy"], "deck": ["relief"]}
ONLY_UNDER = {**UNDER, "deck": []}
UNCLAIMED_UNDER = {"unclaimed-city": "bottom"}

Moves = list[tuple[str, Action]]
TURNED: Moves = [(TABLE, ("turn", "plain"))]
ANNA_SENT: Moves = [*TURNED, ("Anna", ("send", 8))]
UNSEEN: Moves = [*ANNA_SENT, ("Petr", ("send", UNKNOWN))]


class Case(NamedTuple):
    """What is done at which moment, and how it is refused."""

    given: Mapping[str, Any]
    moves: Moves
    player: str
    action: Action
    guard: str
    code: str
    reach: int
    rules: str
    facts: Mapping[str, Any]
    readings: Mapping[str, str] = {}


ANNA = {"player": "Anna"}
IGNATIUS = "ignac-z-loyoly"
"""The eleven of the Catholics."""
CASES = [
    Case(OVER, [], TABLE, ("turn", "plain"), "game-over", "illegal", 0, "end.after-second-wave", {}),
    Case(OVER, [], "Anna", ("send", 3), "game-over", "illegal", 0, "end.after-second-wave", {}),
    Case({}, [], "Anna", ("turn", "plain"), "not-table", "not-yours", 1, "round.reveal-city", ANNA),
    Case({}, TURNED, TABLE, ("turn", "easy"), "city-open", "illegal", 0, "round.exactly-one",
         {"city": "plain", "waiting": ("Anna", "Petr")}),
    Case({}, ANNA_SENT, TABLE, ("turn", "easy"), "city-open", "illegal", 0, "round.exactly-one",
         {"city": "plain", "waiting": ("Petr",)}),
    Case({}, UNSEEN, TABLE, ("turn", "easy"), "city-open", "illegal", 0, "round.exactly-one",
         {"city": "plain", "waiting": ("Petr",)}),
    Case(TAKEN, [], TABLE, ("turn", "plain"), "city-taken", "at-odds", 3, "duel.winner-takes-city",
         {"city": "plain", "player": "Petr"}),
    Case(THROWN, [], TABLE, ("turn", "seven"), "city-gone", "at-odds", 3, "option.unclaimed-city", {"city": "seven"}),
    Case(CARRIED, [], TABLE, ("turn", "crossed"), "city-gone", "at-odds", 3, "option.unclaimed-city",
         {"city": "crossed"}, {"unclaimed-city": "carry-over"}),
    Case(UNDER, [], TABLE, ("turn", "plain"), "under-deck", "at-odds", 3, "option.unclaimed-city", {"city": "plain"},
         UNCLAIMED_UNDER),
    Case(ONLY_UNDER, [], TABLE, ("turn", "easy"), "under-deck", "at-odds", 3, "option.unclaimed-city",
         {"city": "easy"}, UNCLAIMED_UNDER),
    Case({}, TURNED, TABLE, ("send", 3), "table-sends", "not-yours", 1, "round.free-choice", {}),
    Case({}, TURNED, TABLE, ("pass",), "table-sends", "not-yours", 1, "round.free-choice", {}),
    Case({}, TURNED, TABLE, ("swap", 3), "table-sends", "not-yours", 1, "round.free-choice", {}),
    Case({}, [], "Anna", ("send", 3), "not-a-turn", "illegal", 0, "round.reveal-city", ANNA),
    Case({}, [], "Anna", ("send", UNKNOWN), "not-a-turn", "illegal", 0, "round.reveal-city", ANNA),
    Case({}, [], "Anna", ("pass",), "not-a-turn", "illegal", 0, "round.reveal-city", ANNA),
    Case({}, ANNA_SENT, "Anna", ("send", 3), "already-sent", "illegal", 2,
         "round.exactly-one round.reveal-together", ANNA),
    Case({}, UNSEEN, "Petr", ("send", 3), "already-sent", "illegal", 2,
         "round.exactly-one round.reveal-together", {"player": "Petr"}),
    Case(SECOND_WAVE, TURNED, "Petr", ("send", 3), "nobody-left", "illegal", 2, "wave.absent-loses",
         {"player": "Petr"}),
    Case({}, TURNED, "Anna", ("send", 3, 8), "two-cards", "illegal", 2, "round.exactly-one", ANNA),
    Case({}, TURNED, "Anna", ("send", IGNATIUS), "other-faction", "illegal", 2,
         "components.personality-faction round.from-hand", {**ANNA, "card": IGNATIUS}),
    Case(SMALL_HANDS, TURNED, "Anna", ("send", 2), "in-temple", "illegal", 2,
         "round.from-hand duel.temple-until-wave-end", ANNA),
    Case(SMALL_HANDS, TURNED, "Anna", ("send", 10), "in-graveyard", "illegal", 2,
         "round.from-hand duel.graveyard-permanent", {**ANNA, "card": "jan-hus"}),
    Case({}, TURNED, "Anna", ("pass",), "may-not-pass", "illegal", 2, "option.must-play round.exactly-one", ANNA),
    Case({}, ANNA_SENT, "Anna", ("swap", 3), "swap", "illegal", 2, "round.reveal-together round.exactly-one", ANNA),
    Case({}, UNSEEN, "Anna", ("show", "Petr", 9), "not-table", "not-yours", 1, "round.reveal-together", ANNA),
    Case({}, [], TABLE, ("show", "Petr", 9), "nothing-to-show", "illegal", 0, "round.reveal-together",
         {"player": "Petr"}),
    Case({}, UNSEEN, TABLE, ("show", "Anna", 8), "nothing-to-show", "illegal", 2, "round.reveal-together", ANNA),
    Case({}, ANNA_SENT, TABLE, ("show", "Anna", 8), "not-all-down", "illegal", 0, "round.reveal-together",
         {**ANNA, "waiting": ("Petr",)}),
    Case(SMALL_HANDS, UNSEEN, TABLE, ("show", "Petr", 10), "in-temple", "at-odds", 3,
         "round.from-hand duel.temple-until-wave-end", {"player": "Petr"}),
    Case(SMALL_HANDS, UNSEEN, TABLE, ("show", "Petr", 11), "in-graveyard", "at-odds", 3,
         "round.from-hand duel.graveyard-permanent", {"player": "Petr", "card": IGNATIUS}),
    Case({}, UNSEEN, TABLE, ("show", "Petr", "jan-hus"), "other-faction", "at-odds", 3,
         "components.personality-faction round.from-hand", {"player": "Petr", "card": "jan-hus"}),
]  # fmt: skip


def reached(given: Mapping[str, Any], moves: Moves, readings: Mapping[str, str]) -> State:
    """The state after legal moves."""
    game = own()
    setup = Setup(TWO, readings, given or None)
    assert game.setup_problems(setup) == []
    state = game.start(setup)
    for player, action in moves:
        assert game.refusal(state, player, action) is None, (player, action)
        state = game.apply(state, player, action)
    return state


@pytest.mark.parametrize("case", CASES, ids=[f"{case.guard}: {case.player} {case.action}" for case in CASES])
def test_a_guard_refuses(case: Case) -> None:
    refused = own().refusal(reached(case.given, case.moves, case.readings), case.player, case.action)
    assert refused is not None
    assert (refused.guard, refused.code, refused.reach) == (case.guard, case.code, case.reach)
    assert refused.rules == tuple(f"kaciri.{rule}" for rule in case.rules.split())
    assert {**refused.facts, **case.facts} == refused.facts


def test_every_guard_is_reached() -> None:
    written = Path(legality.__file__).read_text()
    named = set(re.findall(r'\brefuse\(\s*"[a-z-]+",\s*\d,\s*"([a-z-]+)"', written))
    assert len(named) > 15
    assert named == {case.guard for case in CASES}


@pytest.mark.parametrize(
    ("given", "moves", "player", "action", "readings"),
    [
        (ONLY_UNDER, [], TABLE, ("turn", "plain"), UNCLAIMED_UNDER),
        (SMALL_HANDS, TURNED, "Anna", ("send", 3), {}),
        (SMALL_HANDS, TURNED, "Anna", ("send", UNKNOWN), {}),
        (SMALL_HANDS, UNSEEN, TABLE, ("show", "Petr", 7), {}),
        ({}, UNSEEN, TABLE, ("show", "Petr", IGNATIUS), {}),
    ],
)
def test_what_the_guards_let_through(
    given: Mapping[str, Any], moves: Moves, player: str, action: Action, readings: Mapping[str, str]
) -> None:
    assert own().refusal(reached(given, moves, readings), player, action) is None


def test_a_card_shown_by_its_name_is_the_card_of_that_strength() -> None:
    game, state = own(), reached({}, UNSEEN, {})
    by_name = game.apply(state, TABLE, ("show", "Petr", IGNATIUS))
    assert game.key(by_name) == game.key(game.apply(state, TABLE, ("show", "Petr", 11)))


def test_passing_is_taken_where_a_card_may_be_withheld() -> None:
    game = own()
    state = game.apply(game.start(Setup(TWO, {"must-play": "may-pass"})), TABLE, ("turn", "plain"))
    assert game.refusal(state, "Anna", ("pass",)) is None
    passed = game.apply(state, "Anna", ("pass",))
    refused = game.refusal(passed, "Anna", ("send", 3))
    assert refused is not None
    assert refused.guard == "already-sent"
