"""The example of the guide to engines: its own tests pass, and what is given to it is played or refused in words."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from typing import Any

import pytest

from kredens import cards
from kredens.rules_engine.contract.protocol import Engine, Setup, engine_for
from kredens.rules_engine.logs.log_file import open_table
from tests.rules_engine.fish import Fish
from tests.rules_engine.nine import EXAMPLE, add_engine

PLAYERS: dict[str, dict[str, Any]] = {"Anna": {}, "Petr": {}}


@pytest.fixture
def nine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Engine[Any]:
    """The engine of the example, with the current folder where its files are."""
    folder = add_engine(tmp_path, monkeypatch)
    monkeypatch.chdir(tmp_path)
    return engine_for(cards.load(folder))


def test_its_own_tests_pass(nine: Engine[Any]) -> None:
    path = EXAMPLE / "tests" / "rules_engine" / "nine" / "test_harness.py"
    spec = importlib.util.spec_from_file_location("nine_test_harness", path)
    assert spec is not None
    assert spec.loader is not None
    tests = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(tests)
    for seed in range(20):
        tests.test_random_games(seed)
    tests.test_four_stones_are_lost()


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ({"left": "x"}, "given.left: 'x' is not a whole number from 0 up"),
        ({"left": -3}, "given.left: '-3' is not a whole number from 0 up"),
        ({"left": 2.5}, "given.left: '2.5' is not a whole number from 0 up"),
        ({"left": True}, "given.left: 'true' is not a whole number from 0 up"),
        ({"left": None}, "given.left: 'null' is not a whole number from 0 up"),
        ({"left": {"a": [1]}}, "given.left: '{\"a\": [1]}' is not a whole number from 0 up"),
        ({"lefft": 3}, "given: no key 'lefft'; did you mean 'left'?"),
        ({"stones": 3}, "given: no key 'stones' (known: left, turn)"),
        ({"turn": "Ghost"}, "given.turn: 'Ghost' is not a player (Anna, Petr)"),
        ({"turn": ["Anna"]}, "given.turn: '[\"Anna\"]' is not a player (Anna, Petr)"),
        ({"turn": None}, "given: there can be no such position (ValueError: tuple.index(x): x not in tuple)"),
    ],
)
def test_a_position_of_the_wrong_shape_is_refused(nine: Engine[Any], given: dict[str, Any], message: str) -> None:
    opening = open_table(nine, Setup(PLAYERS, {}, given))
    assert [each.facts["message"] for each in opening.problems] == [message]


@pytest.mark.parametrize("given", [{}, {"left": 0}, {"left": 3, "turn": "Petr"}])
def test_a_position_of_the_right_shape_is_played(nine: Engine[Any], given: dict[str, Any]) -> None:
    opening = open_table(nine, Setup(PLAYERS, {}, given))
    assert opening.problems == ()
    position = nine.position(opening.state)
    assert {key: position[key] for key in given} == given


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ({"players": {"Jan": {}}}, "given.players: no key 'Jan' (known: Anna, Petr)"),
        ({"players": {"Anna": {"score": "2"}}}, "given.players.Anna.score: '2' is not a whole number"),
        ({"players": {"Anna": []}}, "given.players.Anna: '[]' is not a map"),
        ({"players": {"Anna": {"hand": "pike"}}}, "given.players.Anna.hand: 'pike' is not a list of at most 300"),
        ({"plates": ["pike"] * 301}, None),
        ({"stage": 3}, "given.stage: '3' is not a text"),
        ({"played": {"card": "pike"}}, "given: there can be no such position (KeyError: 'on')"),
    ],
)
def test_positions_within_positions(given: dict[str, Any], message: str | None) -> None:
    (problem,) = Fish().setup_problems(Setup(PLAYERS, {"counter-cost": "free", "salt": "none"}, given))
    assert message is None or problem.facts["message"] == message


def test_numbers_below_zero_where_the_engine_says_so() -> None:
    given = {"players": {"Anna": {"score": -2, "hand": ["pike", "?"]}}, "plates": ["herring"], "played": None}
    assert Fish().setup_problems(Setup(PLAYERS, {"counter-cost": "free", "salt": "none"}, given)) == []
