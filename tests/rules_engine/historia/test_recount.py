"""What the engine of Historia says of tokens, points, wars and contention, counted a second time."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from kredens.rules_engine.contract.protocol import TABLE, Action, Event, Setup
from kredens.rules_engine.historia.bots import BOTS, Greedy
from tests.rules_engine.historia.recount import Ledger, Reckoner
from tests.rules_engine.historia.subject import historia, table
from tests.sampling import sampled

SHARE_OF_CHANCE = 0.3
"""In so many decisions the players do anything at all."""


def steps(setup: Setup, seed: int) -> Iterator[tuple[Any, str, Action, Any, list[Event]]]:
    """A game of players who mostly want to win: each state with what is done, what comes of it, and what is told."""
    game, rng, greedy = historia(), Random(seed), Greedy()
    told: list[Event] = []
    state = game.start(setup, told.append)
    while players := game.pending(state).players:
        player = rng.choice(players)
        actions = game.actions(state, player)
        if player == TABLE:
            action = BOTS.chance(game, state, player, actions, rng)
        else:
            action = (
                rng.choice(actions) if rng.random() < SHARE_OF_CHANCE else greedy(game, state, player, actions, rng)
            )
        after = game.apply(state, player, action, told.append)
        yield state, player, action, after, told
        state, told = after, []


GAMES = [(seed, 2 + seed % 3) for seed in range(9)]


@pytest.mark.parametrize(("seed", "number"), sampled(GAMES, 5))
def test_tokens_and_points_are_what_is_told(seed: int, number: int) -> None:
    ledger, game = Ledger(), historia()
    setup = table(number, {} if seed % 2 else {"format": "single"}, shift=seed)
    for _, _, _, after, told in steps(setup, seed):
        for event in told:
            ledger.note(event)
        assert list(ledger.problems(game.position(after))) == []
    outcome = game.outcome(after)
    assert outcome is not None
    position = game.position(after)
    for player, own in position["players"].items():
        assert outcome.points[player] == own["points"] + sum(entry["worth"] for entry in own["won"])


@pytest.mark.parametrize(("seed", "number"), sampled(GAMES, 5))
def test_wars_and_contention_are_reckoned_alike(seed: int, number: int) -> None:
    game, definitions = historia(), historia().definitions
    wars = contentions = 0
    for before, player, action, after, told in steps(table(number, shift=seed), seed):
        position = game.position(after)
        war = position["war"]
        explained = {each.card: each.total for each in game.breakdowns(after)}
        assert {player: explained[player] for player in position["players"]} == {
            player: own["total"] for player, own in position["players"].items()
        }
        if war is not None:
            parts = ("attack", "defence", "level") if war["winner"] else ("attack", "defence")
            assert [explained[part] for part in parts] == [war[part] for part in parts]
            wars += 1
            reckoner, (attack, defence, level) = Reckoner(definitions, position), war["added"]
            assert war["attack"] == reckoner.side(war["attackers"], war["attacker"], "attack", attack)
            assert war["defence"] == reckoner.side(war["defenders"], war["defender"], "defence", defence)
            if war["winner"]:
                assert war["level"] == max(0, war["base"] + level + reckoner.changes("demands", war["winner"]))
        if action[0] == "contend":
            reckoner = Reckoner(definitions, game.position(before))
            expected = reckoner.contention(player, f"{action[1]}@{player}")
            found = [event for event in told if event.kind == "contended"]
            own = [each for each in game.breakdowns(before) if each.player == player and each.where == "characters"]
            id = action[1].partition("#")[0]
            assert expected in {each.total for each in own if each.card == id}
            contentions += 1
            # Where the payment is open, it is told with that.
            assert all(event.facts["number"] == expected for event in found)
    assert wars
    assert contentions
