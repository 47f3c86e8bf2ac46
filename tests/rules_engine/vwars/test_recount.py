"""What the engine of V-Wars makes of riots, troops, Victory, sympathy and cards, counted a second time."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from kredens.rules_engine.contract.protocol import TABLE, Action
from kredens.rules_engine.vwars.bots import BOTS, Partisan
from tests.rules_engine.vwars.recount import Fight, problems_of_a_moment
from tests.rules_engine.vwars.subject import table, vwars
from tests.sampling import sampled

SHARE_OF_CHANCE = 0.3
"""In so many decisions the players do anything at all."""
GAMES = [(seed, 3 + seed % 3) for seed in range(12)]


def steps(seed: int, number: int) -> Iterator[tuple[Any, Action, Any]]:
    """A game of players who mostly want to win: each position, what is done, and the position after it."""
    game, rng, bot = vwars(), Random(seed), Partisan()
    state = game.start(table(number, shift=seed))
    before = game.position(state)
    while players := game.pending(state).players:
        player = rng.choice(players)
        actions = game.actions(state, player)
        if player == TABLE:
            action = BOTS.chance(game, state, player, actions, rng)
        else:
            weighs = rng.random() >= SHARE_OF_CHANCE
            action = bot(game, state, player, actions, rng) if weighs else rng.choice(actions)
        state = game.apply(state, player, action)
        after = game.position(state)
        yield before, action, after
        before = after


@pytest.mark.parametrize(("seed", "number"), sampled(GAMES, 3))
def test_troops_victory_sympathy_and_cards(seed: int, number: int) -> None:
    sizes = {kind: sum(card.copies for card in vwars().definitions.of_kind(kind)) for kind in ("player", "event")}
    for _, _, after in steps(seed, number):
        assert list(problems_of_a_moment(after, sizes)) == []


def _law_tally(position: Any, region: str) -> dict[str, int]:
    """What the law of a region adds to each side in riots."""
    found = {"human": 0, "vampire": 0}
    law = position["regions"][region]["law"]
    for effect in vwars().definitions.card(law).get("effects") if law else ():
        if effect.get("trait") == "tally":
            found[effect["side"]] += effect["amount"]
    return found


def _stirs_sympathy(position: Any, region: str) -> bool:
    """Whether a law, or somebody's power, changes what sympathy is gained in a region."""
    definitions = vwars().definitions
    law = position["regions"][region]["law"]
    cards = [definitions.card(law)] if law else []
    cards += [definitions.card(own["character"]) for own in position["players"].values()]
    return any(effect.get("trait") == "gain" for card in cards for effect in card.get("effects"))


@pytest.mark.parametrize(("seed", "number"), sampled(GAMES, 4))
def test_riots_come_to_what_the_table_says(seed: int, number: int) -> None:
    definitions, settled, fight = vwars().definitions, 0, None
    for before, action, after in steps(seed, number):
        if before["riot"] is None or action[0] not in ("turn", "open"):
            fight = fight if before["riot"] is not None else None
            continue
        name = before["riot"]
        region = definitions.region_of(name)
        assert region is not None
        if fight is None:
            city = before["cities"][name]
            extra = _law_tally(before, region.id)
            fight = Fight({side: city[side] for side in ("human", "vampire")}, city["control"], extra)
        card = definitions.card(action[1])
        fight.turn(card.get("side"), card.get("strength"))
        if fight.winner:
            settled += 1
            controlled, change, recovering = fight.result()
            city = after["cities"][name]
            assert (city["control"] == "vampire") == controlled
            if after["winner"] is None and recovering != "human" and not _stirs_sympathy(before, region.id):
                assert after["sympathy"] - before["sympathy"] == (0 if recovering else change)
            if recovering == "human" and not any(before["cities"][each]["martial-law"] for each in region.cities):
                assert city["martial-law"]
                assert not any(after["cities"][each]["vampire"] for each in region.cities)
            fight = None
        elif after["riot"] == name:
            assert {side: after["cities"][name][side] for side in fight.troops} == fight.troops
    assert settled
