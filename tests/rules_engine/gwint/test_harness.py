"""Gwint keeps the contract: random games of all pairs of factions, of every leader, under every value of every option,
with draws that nobody saw."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Mapping
from dataclasses import replace
from itertools import combinations_with_replacement
from typing import Any

import pytest

from kredens.rules_engine.gwint.model.options import OPTIONS, PRESETS
from tests.rules_engine.gwint.subject import FACTIONS, deck, gwint, leaders, pieces, subject, table
from tests.rules_engine.harness import EVERY_OF_READINGS, check_game, check_speech, sampled_games
from tests.rules_engine.readings import uncited_readings
from tests.sampling import sampled

PAIRS = list(combinations_with_replacement(FACTIONS, 2))
READINGS = [(name, value) for name, values in OPTIONS.values.items() for value in values[1:]]


@pytest.mark.parametrize("number", sampled(range(len(PAIRS)), 20, ["-".join(pair) for pair in PAIRS]))
def test_every_pair_of_factions(number: int) -> None:
    check_game(subject(), table(PAIRS[number], seed=number), number, 0.3 * (number % 2), EVERY_OF_READINGS)


@pytest.mark.long
@pytest.mark.parametrize("leader", sampled(leaders()[::2], 20))
def test_every_leader(leader: str) -> None:
    seed = leaders().index(leader)
    both = leader, leaders()[seed + 1]
    one, other = (gwint().definitions.card(each).get("faction") for each in both)
    check_game(subject(), table((one, other), seed=seed, leaders=both), seed, 0.25 * (seed % 3), EVERY_OF_READINGS)


@pytest.mark.parametrize(("name", "value"), sampled(READINGS, 60, [f"{name}-{value}" for name, value in READINGS]))
def test_every_other_reading(name: str, value: str) -> None:
    seed = READINGS.index((name, value))
    one, other = PAIRS[seed % len(PAIRS)]
    if (name, value) == ("same-faction", "no"):
        one, other = FACTIONS[:2]
    chosen = {name: value}
    check_game(
        subject(chosen), table((other, one), chosen, seed), seed, unseen=0.25 * (seed % 3), every=EVERY_OF_READINGS
    )


@pytest.mark.parametrize("number", sampled(range(40), 7))
def test_what_is_true_may_be_said(number: int) -> None:
    check_speech(subject(), table(PAIRS[number % len(PAIRS)], seed=number), number, unseen=0.4 * (number % 3))


@pytest.mark.parametrize(("name", "value"), sampled(READINGS, 9, [f"{name}-{value}" for name, value in READINGS]))
def test_what_is_true_may_be_said_under_every_reading(name: str, value: str) -> None:
    chosen, seed = {name: value}, READINGS.index((name, value))
    factions = FACTIONS[:2] if (name, value) == ("same-faction", "no") else PAIRS[seed % len(PAIRS)]
    check_speech(subject(chosen), table(factions, chosen, seed), seed, unseen=0.4 * (seed % 3))


@pytest.mark.long
@pytest.mark.parametrize("preset", sampled(list(PRESETS), 2))
def test_every_preset(preset: str) -> None:
    chosen = PRESETS[preset]
    for seed, factions in enumerate(PAIRS[5:6], start=1):
        check_game(subject(chosen), table(factions, chosen, seed), seed, 0.3 * seed, EVERY_OF_READINGS)


@pytest.mark.long
@pytest.mark.parametrize("at", sampled([-1, 1], 2))
def test_games_that_mix_readings(at: int) -> None:
    mixed = {name: values[at] for name, values in OPTIONS.values.items()}
    check_game(subject(mixed), table(("monsters", "nilfgaard"), mixed, 7), seed=4, unseen=0.3, every=EVERY_OF_READINGS)


@pytest.mark.parametrize(("unseen", "every"), sampled_games([(1.0,), (0.0,)]))
def test_decks_that_nobody_knows(unseen: float, every: int) -> None:
    """Only what the set and the rows allow limits what turns up."""
    setup = table(FACTIONS[:2], seed=3)
    players = {
        player: {"leader": next(card for card in chosen["deck"] if card in leaders())}
        for player, chosen in setup.players.items()
    }
    anywhere = replace(subject(), pieces=no_more_than_printed)
    check_game(anywhere, setup._replace(players=players), seed=5, unseen=unseen, every=every)


def no_more_than_printed(position: Mapping[str, Any]) -> Counter[Hashable]:
    """Cards come from nowhere, but never more of one than both players can have."""
    definitions = gwint().definitions
    for card, copies in pieces(position).items():
        own = definitions.card(str(card)).get("faction") != "neutral"
        assert copies <= definitions.card(str(card)).copies * (1 if own else 2)
    return Counter()


def test_every_card_of_both_decks_is_in_play() -> None:
    setup = table(FACTIONS[:2], seed=3)
    held = pieces(gwint().position(gwint().start(setup)))
    whole: Counter[str] = Counter()
    for at, faction in enumerate(FACTIONS[:2]):
        whole.update({card: copies for card, copies in deck(faction, 3 + at).items() if card not in leaders()})
    assert held == whole


CITED = [each for each in READINGS if each[0] not in {"empty-hand", "same-faction"}]
"""All but one about the table, and one by which a pass is written down that may come much later."""


@pytest.mark.parametrize(("name", "value"), sampled(CITED, 12, [f"{name}-{value}" for name, value in CITED]))
def test_a_reading_is_cited_where_it_makes_a_difference(name: str, value: str) -> None:
    at, chosen = CITED.index((name, value)), {name: value}
    for seed in (at, at + 5):
        assert list(uncited_readings(subject(chosen), table(PAIRS[seed % len(PAIRS)], chosen, seed), seed)) == []
