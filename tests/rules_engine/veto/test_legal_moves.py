"""The quick list of moves is the plain one: what no guard refuses, in the same order, at every decision."""

from __future__ import annotations

from random import Random

import pytest

from kredens.rules_engine.contract.protocol import TABLE
from kredens.rules_engine.veto.legality import legal_moves, quick_legal_moves
from kredens.rules_engine.veto.model.options import OPTIONS
from tests.rules_engine.veto.subject import MACIEK, MICHAL, table, unseen, veto

MAX_MOVES = 400
READINGS = max(map(len, OPTIONS.values.values())) + 1
EVERYBODY = (MICHAL, MACIEK, TABLE)
UNSEEN_PART = 0.3
"""How often what can be hidden is."""


@pytest.mark.parametrize("seed", range(8))
def test_quick_moves_are_the_plain_ones_in_a_game_that_changes_in_place(seed: int) -> None:
    rules, rng = veto(), Random(seed)
    play = rules.transition(rules.start(table()))
    while players := rules.pending(play.state).players:
        listed = list(rules.actions(play.state, players[0]))
        assert listed == legal_moves.actions(play.state, players[0])
        play.do(players[0], rng.choice(listed))


@pytest.mark.parametrize("decks", [True, False])
@pytest.mark.parametrize("at", range(READINGS))
def test_quick_moves_are_those_that_no_guard_refuses(at: int, decks: bool) -> None:
    mixed = {name: values[(at + number) % len(values)] for number, (name, values) in enumerate(OPTIONS.values.items())}
    rules, rng = veto(), Random(at)
    state = rules.start(table(mixed if at + 1 < READINGS else {}, decks=decks))
    for _ in range(MAX_MOVES):
        players = rules.pending(state).players
        if not players:
            break
        listed = rules.actions(state, players[0])
        assert list(listed) == legal_moves.actions(state, players[0])
        assert not quick_legal_moves.actions(state, next(each for each in EVERYBODY if each != players[0]))
        action = rng.choice(listed)
        hidden = unseen(action)
        if hidden is not None and rng.random() < UNSEEN_PART:
            action = hidden
        state = rules.apply(state, players[0], action)
