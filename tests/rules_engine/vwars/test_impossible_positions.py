"""Positions of V-Wars that somebody got wrong are refused where no game comes to them."""

from __future__ import annotations

import json
from collections.abc import Mapping
from random import Random
from typing import Any

import pytest

from kredens.rules_engine.contract.protocol import Setup
from kredens.rules_engine.vwars.model.tasks import TASKS
from kredens.rules_engine.vwars.position_tasks import LIES_ON
from tests.rules_engine.harness import games
from tests.rules_engine.position_mutations import check_mutations
from tests.rules_engine.vwars.impossible import impossible
from tests.rules_engine.vwars.subject import subject, table, vwars
from tests.sampling import examples, sampled

TABLES = [table(3 + at, shift=3 * at) for at in range(3)]


@pytest.mark.parametrize("number", sampled([40, examples(1_000)], 2))
def test_what_no_game_comes_to_is_refused(number: int) -> None:
    tally = check_mutations(subject(), TABLES, impossible, number)
    print(tally.report())
    assert tally.refused == tally.impossible
    assert sum(tally.impossible.values()) > number / 2


OPEN: Mapping[str, Any] = {"active": "Anna"}
FIGHT = {**OPEN, "riot": "bogota", "cities": {"bogota": {"control": "vampire"}}}
REVEALED = {**OPEN, "players": {"Anna": {"role": "vampire", "revealed": True}}}
PHASES = [["new-cards"], ["riot"], ["event"]]
ACTS = [*PHASES, ["action", "Anna", 2]]
RIOT = [["new-cards"], ["after-riot"]]
ENDING = [["end-turn", "Anna"], ["more", "Anna"], ["refill", "Anna"]]


@pytest.mark.parametrize(
    ("given", "opened"),
    [
        (OPEN, [["riot"]]),
        (OPEN, [["event"], ["riot"], ["new-cards"]]),
        (OPEN, [*PHASES, ["action", "Bruno", 2]]),
        (OPEN, [*PHASES, ["action", "Anna", 9]]),
        (REVEALED, [*ACTS, ["reveal", "Anna"]]),
        (OPEN, [*ACTS, ["partner", "Anna", "riot", "Anna"]]),
        (OPEN, [*ACTS, ["partner", "Bruno", "africa", "Anna"]]),
        (REVEALED, [*ACTS, ["partner", "Bruno", "riot", "Anna"]]),
        (OPEN, [*ACTS, ["join", "Bruno", "riot", "Anna"]]),
        (OPEN, [*ACTS, ["answer", "Bruno", "Anna", "investigation"]]),
        (OPEN, [*ACTS, ["answer", "Bruno", "Anna", "awakening"]]),
        (OPEN, [*ACTS, ["answer", "Bruno", "Anna", "boredom"]]),
        (OPEN, [*ACTS, ["put", "Anna", "europa-occidentale"]]),
        (OPEN, [*ACTS, ["draw", "Anna", 1, "refill"]]),
        (OPEN, [*RIOT, ["combat"]]),
        (FIGHT, [*RIOT, ["open", "Anna", "sudamerica"]]),
        (FIGHT, [*RIOT, ["recovery", []]]),
        (FIGHT, [*RIOT, ["recovery", ["Bruno", "Bruno"]]]),
        (FIGHT, [*RIOT, ["recovery-afar", "Anna"]]),
        (FIGHT, [["new-cards"], ["secret", "Bruno"]]),
        (FIGHT, [["new-cards"], ["secret", "Anna"], ["swap", "Anna", "sudamerica"]]),
        (OPEN, [*PHASES[:2], ["vote-over", "africa"], ["count", "sudamerica"]]),
        (OPEN, [*PHASES[:2], ["vote-over", "africa"], ["vote", "africa"]]),
        (OPEN, [*ENDING, ["lay", "next-event"]]),
        (OPEN, [*ENDING, ["lay", "nowhere"]]),
        (OPEN, [*ENDING, ["choose-riot", "Anna"], ["look", "Anna", 2, "africa", "choose-riot"]]),
        (OPEN, [*ENDING, ["choose-riot", "Anna"], ["look", "Anna", 4, "riot", "choose-riot"]]),
        (OPEN, [*ENDING[:2], ["draw", "Anna", 3, "refill"]]),
        (OPEN, [["end-turn", "Bruno"]]),
        (OPEN, [["turn", "Anna"]]),
        (OPEN, [["begin"], ["role", "Anna"]]),
        (OPEN, [["begin"], ["first"]]),
        (OPEN, [["first"]]),
    ],
)
def test_decisions_that_no_game_leaves_open_are_refused(given: Mapping[str, Any], opened: list[Any]) -> None:
    setup = Setup(TABLES[0].players, {}, {**given, "stack": opened})
    found = vwars().setup_problems(setup)
    assert [refusal.guard for refusal in found] in (["given-open"], ["given-value"])


def test_it_is_told_of_every_decision_on_what_it_lies() -> None:
    """But of the set-up, which has one order."""
    assert TASKS.kinds.keys() - LIES_ON.keys() == {"begin", "role", "prepare", "opening", "first", "election"}


@pytest.mark.parametrize(
    ("given", "rule"),
    [
        ({"players": {"Anna": {"token": True, "marks": ["investigated"]}}}, "investigate.token-discarded"),
        ({"players": {"Anna": {"token": False, "marks": []}}}, "investigate.token-discarded"),
        ({"players": {"Anna": {"role": "vampire", "token": False}}}, "setup.roles.three-players"),
        ({"players": {"Anna": {"role": "vampire", "revealed": True, "token": False}}}, "investigate.token-discarded"),
        ({"players": {"Anna": {"role": "human", "marks": ["unturned"]}}}, "role.infected-can-turn"),
        ({"sympathy": 0}, "win.check-after-riot"),
        ({"sympathy": 15, "cities": {"roma": {"control": "vampire"}}}, "win.check-after-riot"),
    ],
)
def test_roles_tokens_and_ends_that_do_not_go_together(given: Mapping[str, Any], rule: str) -> None:
    found = vwars().setup_problems(Setup(TABLES[0].players, {}, given))
    assert [refusal.rules[0] for refusal in found] == [f"vwars.{rule}"]


def test_a_spent_token_says_who_has_investigated() -> None:
    """One of the two may be left out of a position that somebody writes."""
    for own in ({"token": False}, {"marks": ["investigated"]}):
        state = vwars().start(Setup(TABLES[0].players, {}, {"players": {"Anna": own}}))
        written = vwars().position(state)["players"]["Anna"]
        assert (written["token"], written["marks"]) == (False, ["investigated"])


@pytest.mark.parametrize("seed", sampled(range(12), 4))
def test_a_position_with_another_open_decision_is_refused_or_can_be_played(seed: int) -> None:
    """A decision of one moment opened at another; whatever is taken goes on without a fault."""
    game, rng, taken = vwars(), Random(seed), 0
    moments = [moment.state for moment, _, _ in games(subject(), TABLES[seed % 3], seed, 0.2)]
    tasks = [task for state in moments for task in game.position(state)["stack"]]
    for state in rng.sample(moments, 40):
        position = json.loads(json.dumps(game.position(state)))
        position["stack"].insert(rng.randint(0, len(position["stack"])), rng.choice(tasks))
        setup = TABLES[seed % 3]._replace(given=position)
        if game.setup_problems(setup):
            continue
        taken += 1
        played = game.start(setup)
        for _ in range(25):
            players = game.pending(played).players
            listed = game.actions(played, players[0]) if players else ()
            if not listed:
                break
            played = game.apply(played, players[0], rng.choice(listed))
    assert taken < 10
