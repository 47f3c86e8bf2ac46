"""VETO keeps the contract: random games of both kredensy, under every value of every option, with draws and sztychy
that nobody saw, and with kredensy that nobody knows."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Mapping
from dataclasses import replace
from typing import Any

import pytest

from kredens.rules_engine.contract.protocol import Setup
from kredens.rules_engine.veto.model.options import OPTIONS
from tests.rules_engine.harness import DENSE, check_game, check_speech, sampled_games
from tests.rules_engine.readings import uncited_readings
from tests.rules_engine.veto.subject import DECKS, deck, pieces, subject, table, veto
from tests.sampling import FULL, sampled

MIXTURES = range(max(map(len, OPTIONS.values.values())))
"""So many games give every value of every option a turn."""


@pytest.mark.parametrize(("seed", "unseen", "every"), sampled_games([(0, 0.4), (4, 0.0)]))
def test_both_kredensy(seed: int, unseen: float, every: int) -> None:
    check_game(subject(), table(), seed, unseen, every)


@pytest.mark.parametrize("seed", sampled(range(12), 6))
def test_what_is_true_may_be_said(seed: int) -> None:
    check_speech(subject(), table(), seed, unseen=0.4 * (seed % 3))


@pytest.mark.long
@pytest.mark.parametrize("at", MIXTURES)
def test_every_reading(at: int) -> None:
    mixed = {name: values[(at + number) % len(values)] for number, (name, values) in enumerate(OPTIONS.values.items())}
    check_game(subject(), table(mixed), seed=(2, 9, 1)[at], unseen=0.2 * at, every=DENSE)


@pytest.mark.long
@pytest.mark.parametrize(("seed", "unseen"), [(6, 0.0), pytest.param(3, 0.6, marks=FULL)])
def test_kredensy_that_nobody_knows(seed: int, unseen: float) -> None:
    """Only what the set allows limits what turns up, so only the kreski are counted."""
    anywhere = replace(subject(), pieces=kreski)
    check_game(anywhere, table(decks=False), seed, unseen, DENSE)


def kreski(position: Mapping[str, Any]) -> Counter[Hashable]:
    """How many kreski there are."""
    return Counter({"kreski": pieces(position)["kreski"]})


def test_every_value_of_every_option_has_a_turn() -> None:
    chosen = {
        (name, values[(at + number) % len(values)])
        for at in MIXTURES
        for number, (name, values) in enumerate(OPTIONS.values.items())
    }
    assert chosen == {(name, value) for name, values in OPTIONS.values.items() for value in values}


def test_every_card_of_both_kredensy_is_there() -> None:
    game = veto()
    held = pieces(game.position(game.start(table())))
    whole: Counter[Hashable] = Counter({"kreski": 15})
    for name in DECKS.values():
        whole.update(deck(name))
    assert held == whole


def test_whoever_gives_up_may_do_so_at_any_time() -> None:
    game, state = veto(), veto().start(table())
    for player in table().players:
        assert game.refusal(state, player, ("concede",)) is None
        ended = game.apply(state, player, ("concede",))
        outcome = game.outcome(ended)
        assert outcome is not None
        assert player not in outcome.winners
    refused = game.refusal(state, "table", ("concede",))
    assert refused is not None
    assert refused.rules[0] == "veto.option.end-concede"


def test_a_table_is_refused_that_cannot_play() -> None:
    alone = Setup({"Anna": {"faction": "radziwill"}}, {})
    assert [fault.guard for fault in veto().setup_problems(alone)] == ["players-number"]


FIGURES = ("initiative-snapshot", "tap-passive-rules")
CITED = [(name, value) for name, values in OPTIONS.values.items() for value in values[1:] if name not in FIGURES]
"""All other readings but those of figures that are shown and not told."""


@pytest.mark.parametrize(("name", "value"), sampled(CITED, 24, [f"{name}-{value}" for name, value in CITED]))
def test_a_reading_is_cited_where_it_makes_a_difference(name: str, value: str) -> None:
    assert list(uncited_readings(subject(), table({name: value}), seed=CITED.index((name, value)))) == []
