"""The look-ups of the table index are derived from move to move; each must be what would be computed anew."""

from __future__ import annotations

from random import Random

import pytest

from kredens.rules_engine.veto.legality import legal_moves_at_voice
from kredens.rules_engine.veto.model.in_play import DEPENDS_ON
from kredens.rules_engine.veto.model.state import State
from tests.rules_engine.veto.subject import table, veto
from tests.sampling import sampled

LOOK_UPS = tuple(name for name in DEPENDS_ON if name != "hosts")
"""All of them but the one that another module fills."""
MOST_MOVES = 500


def anew(state: State) -> State:
    """The same state with an index of which nothing is computed yet."""
    other = state.copy()
    other.cards_in_play = state.cards_in_play
    return other


@pytest.mark.parametrize("decks", [True, False])
@pytest.mark.parametrize("seed", sampled(range(20), 10))
def test_derived_look_ups_are_those_computed_anew(seed: int, decks: bool) -> None:
    """With kredensy that nobody knows anybody comes into play on either side, several times."""
    rules, rng = veto(), Random(seed)
    play = rules.transition(rules.start(table(decks=decks)))
    for _ in range(MOST_MOVES):
        state, fresh = play.state, anew(play.state)
        for name in LOOK_UPS:
            assert getattr(state.table_index, name) == getattr(fresh.table_index, name), name
        for seat in (0, 1):
            assert legal_moves_at_voice.hosts(state, seat) == legal_moves_at_voice.hosts(fresh, seat)
        players = rules.pending(state).players
        if not players:
            break
        play.do(players[0], rng.choice(rules.actions(state, players[0])))
