"""Sums of cards in play, told step by step."""

from __future__ import annotations

from kredens.rules_engine.contract.breakdown import Breakdown, Step, cited_rules
from tests.rules_engine.fish import Fish

FROZEN = Breakdown("pike", "pond", 2, (Step("frost", "1", 1, ("fish.frost",)), Step("salt", "×2", 2, ("fish.salt",))))


def test_a_sum_comes_to_its_last_step() -> None:
    assert FROZEN.total == 2
    assert Breakdown("pike", "pond", 5).total == 5


def test_each_rule_of_the_sums_once() -> None:
    assert cited_rules([FROZEN, FROZEN]) == ["fish.frost", "fish.salt"]


def test_a_game_without_sums_has_none() -> None:
    fish = Fish()
    assert fish.breakdowns(fish.start(fish.example_setup())) == ()
