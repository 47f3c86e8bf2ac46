"""What somebody can conclude about hidden roles: all that follows from what they know, and never more."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import permutations
from random import Random
from typing import Any

import pytest

from kredens.rules_engine.contract.protocol import TABLE
from kredens.rules_engine.vwars.bots import BOTS, Partisan
from kredens.rules_engine.vwars.model.state import State
from tests.rules_engine.vwars.subject import PLAYERS, permuted, table, vwars
from tests.sampling import sampled

SHARE_OF_CHANCE = 0.5
ROLES = {3: "hhv", 4: "hhiv", 5: "hhiiv"}


def moments(seed: int, number: int) -> Iterator[State]:
    """A game in which people often do anything at all, so that many are accused."""
    game, rng, bot = vwars(), Random(seed), Partisan()
    state = game.start(table(number, shift=seed))
    while players := game.pending(state).players:
        player = rng.choice(players)
        actions = game.actions(state, player)
        if player == TABLE:
            action = BOTS.chance(game, state, player, actions, rng)
        elif rng.random() < SHARE_OF_CHANCE:
            # Of all that can be done accusing is one thing in very many.
            rare = [each for each in actions if each[0] in ("investigate", "awaken")]
            action = rng.choice(rare or actions)
        else:
            action = bot(game, state, player, actions, rng)
        state = game.apply(state, player, action)
        yield state


def dealings(position: Mapping[str, Any]) -> list[tuple[str, ...]]:
    """Every way in which the roles may have been dealt, as a person would find them who looks at the table."""
    found = []
    for dealt in set(permutations(ROLES[len(position["players"])])):
        for role, own in zip(dealt, position["players"].values(), strict=True):
            if own["role"] != "?" and own["role"][0] != role:
                break
            if role == "v" and {"investigated", "cleared"} & {*own["marks"]}:
                break
            if role == "i" and "unturned" in own["marks"]:
                break
        else:
            found.append(dealt)
    return found


@pytest.mark.parametrize(("seed", "number"), sampled([(seed, 3 + seed % 3) for seed in range(12)], 4))
def test_what_follows_is_what_every_dealing_has_in_common(seed: int, number: int) -> None:
    game, rng, told = vwars(), Random(seed), 0
    for state in moments(seed, number):
        viewer = rng.choice(PLAYERS[:number])
        view = game.view(state, viewer)
        position = game.position(view)
        if rng.random() < 0.7 or any(task[0] == "role" for task in position["stack"]):
            continue
        possible = [{dealt[seat] for dealt in dealings(position)} for seat in range(number)]
        found = game.inferences(view)
        suspects = [event.facts["suspects"] for event in found if event.kind == "suspects"]
        known = any(own["role"] == "vampire" for own in position["players"].values())
        who = [player for player, roles in zip(position["players"], possible, strict=True) if "v" in roles]
        assert suspects == ([] if known else [who])
        certain = {
            event.facts["player"]: event.rules[0].rpartition(".")[2] for event in found if event.kind == "certain"
        }
        names = {"h": "human", "i": "infected"}
        unsaid = [own["role"] == "?" for own in position["players"].values()]
        assert certain == {
            player: names[next(iter(roles))]
            for player, roles, is_unsaid in zip(position["players"], possible, unsaid, strict=True)
            if is_unsaid and len(roles) == 1 and roles != {"v"}
        }
        truth = [player for player, party in zip(PLAYERS, state.parties, strict=False) if party.role == "vampire"]
        assert known or {*truth} <= {*who}
        told += bool(found)
    assert told


@pytest.mark.parametrize("seed", sampled(range(6), 3))
def test_nothing_is_concluded_from_what_others_alone_know(seed: int) -> None:
    """Whoever cannot tell two games apart concludes the same in both."""
    game, rng, number = vwars(), Random(seed), 3 + seed % 3
    setup = table(number, shift=seed)
    for state in moments(seed, number):
        if rng.random() < 0.9:
            continue
        viewer = rng.choice(PLAYERS[:number])
        seen = game.inferences(game.view(state, viewer))
        for other in permuted(setup, state, viewer):
            assert game.inferences(game.view(other, viewer)) == seen
