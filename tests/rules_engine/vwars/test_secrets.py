"""Secrets of V-Wars: what a game shows to whom, what follows from what everybody saw, and what never leaks."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from kredens.rules_engine.contract.protocol import TABLE, Event, Setup
from kredens.rules_engine.vwars.bots import BOTS, Partisan
from kredens.rules_engine.vwars.model.figures import possible_roles
from kredens.rules_engine.vwars.model.state import State
from tests.rules_engine.vwars.subject import table, vwars
from tests.sampling import sampled

ROLES = {
    "Anna": {"role": "vampire"},
    "Bruno": {"role": "human"},
    "Carla": {"role": "infected"},
    "Dario": {"role": "human"},
}
FOUR = table(4)


def positioned(**given: Any) -> State:
    """A game of four whose roles are known, from that position on."""
    setup = FOUR._replace(given={"players": ROLES, **given})
    assert vwars().setup_problems(setup) == []
    return vwars().start(setup)


def told(state: State, viewer: str, *moves: tuple[str, tuple[Any, ...]]) -> tuple[list[Event], Any]:
    """What somebody is told of some moves, and what they see afterwards."""
    events: list[Event] = []
    for player, action in moves:
        assert vwars().refusal(state, player, action) is None
        state = vwars().apply(state, player, action, events.append)
    return [event.redact_for(viewer) for event in events], vwars().position(vwars().view(state, viewer))


def with_roles(**roles: str) -> dict[str, dict[str, str]]:
    return {player: {"role": role} for player, role in roles.items()}


def test_a_false_accusation_does_not_tell_a_human_from_an_infected() -> None:
    human = positioned(active="Bruno")
    infected = positioned(
        active="Bruno", players=with_roles(Anna="vampire", Bruno="human", Carla="human", Dario="infected")
    )
    move = ("Bruno", ("investigate", "Dario"))
    for viewer in ("Anna", "Bruno", "Carla"):
        seen, other = told(human, viewer, move), told(infected, viewer, move)
        if viewer != "Carla":
            assert seen == other
        assert seen[0] == other[0]


@pytest.mark.parametrize("asked", ["investigate", "reveal"])
def test_what_one_may_do_is_told_to_nobody_else(asked: str) -> None:
    """Whoever looks from outside finds the same moves possible for everybody whose role is hidden."""
    phase = "reveal" if asked == "reveal" else "actions"
    state = positioned(active="Anna", phase=phase)
    other = positioned(active="Anna", phase=phase, players=with_roles(Anna="human", Bruno="vampire"))
    for viewer in ("Carla", "Dario"):
        here = vwars().actions(vwars().view(state, viewer), "Anna")
        there = vwars().actions(vwars().view(other, viewer), "Anna")
        assert any(action[0] == asked for action in here)
        if viewer == "Dario":
            assert {action[0] for action in here} == {action[0] for action in there}


def test_the_secret_discard_stays_secret() -> None:
    given: dict[str, Any] = {
        "phase": "riot",
        "active": "Anna",
        "now": "bogota-r2",
        "cities": {"bogota": {"vampire": 1}},
        "regions": {"sudamerica": {"deck": ["san-paolo-r4", "?", "?"]}},
    }
    turns = [(TABLE, ("turn", "san-paolo-r4")), (TABLE, ("turn", "bogota-r2"))]
    one, two = (
        told(positioned(**given), "Bruno", *turns, ("Anna", ("discard", card)))
        for card in ("san-paolo-r4", "bogota-r2")
    )
    assert one == two
    _, own = told(positioned(**given), "Anna", *turns, ("Anna", ("discard", "bogota-r2")))
    assert own["discard"] == [{"card": "bogota-r2", "seen": ["Anna"]}]


def test_what_follows_from_what_everybody_saw() -> None:
    """Two who were accused in vain and one who knows their own role leave one who must be the Vampire."""
    players = {"Anna": {}, "Bruno": {"role": "human"}, "Carla": {"marks": ["cleared"]}, "Dario": {"marks": ["cleared"]}}
    state = vwars().view(positioned(players=players), "Bruno")
    assert possible_roles(state, 0) == {"vampire"}
    assert possible_roles(state, 2) == {"human", "infected"}


def test_whoever_investigated_cannot_reveal() -> None:
    """A role that comes out later and contradicts what was done is at odds with it."""
    state = positioned(active="Anna", phase="reveal", players={"Anna": {"marks": ["investigated"], "token": False}})
    refused = vwars().refusal(state, "Anna", ("reveal",))
    assert refused is not None
    assert (refused.code, refused.guard, refused.rules[0]) == ("at-odds", "has-investigated", "vwars.role.vampire")


@pytest.mark.parametrize("seed", sampled(range(6), 2))
def test_nobody_sees_roles_or_cards_of_others(seed: int) -> None:
    """In whole games: a view has no role but one's own and those turned up, and no card that others alone have seen."""
    game, rng, bot = vwars(), Random(seed), Partisan()
    setup: Setup = table(3 + seed % 3, shift=seed)
    state = game.start(setup)
    while players := game.pending(state).players:
        player = rng.choice(players)
        actions = game.actions(state, player)
        choose = BOTS.chance if player == TABLE else bot
        state = game.apply(state, player, choose(game, state, player, actions, rng))
        viewer = rng.choice(list(setup.players))
        seen = game.position(game.view(state, viewer))
        for other, own in seen["players"].items():
            assert other == viewer or own["revealed"] or own["role"] == "?"
        for pile in (own["hand"] for other, own in seen["players"].items() if other != viewer):
            assert all(card == "?" or len(card["seen"]) == len(setup.players) for card in pile)
        decks = [own["deck"] for own in seen["regions"].values()]
        for pile in (*decks, seen["riot-deck"], seen["discard"], seen["aside"]):
            assert all(card == "?" or viewer in card["seen"] for card in pile)
