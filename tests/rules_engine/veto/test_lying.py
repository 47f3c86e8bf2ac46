"""What is known of the table is carried over from move to move; it must be what would be found out anew."""

from __future__ import annotations

from random import Random

import pytest

from kredens.rules_engine.veto.legality import actions
from kredens.rules_engine.veto.model.state import State
from tests.rules_engine.veto.subject import table, veto

LOOK_UPS = ("by_id", "under", "parties", "active", "shaping", "banning", "usable", "people", "names", "by_name")
MOST_MOVES = 500


def anew(state: State) -> State:
    """The same state, of whose table nothing is known yet."""
    other = state.copy()
    other.things = state.things
    return other


@pytest.mark.parametrize("decks", [True, False])
@pytest.mark.parametrize("seed", range(20))
def test_what_is_carried_over_is_so(seed: int, decks: bool) -> None:
    """With kredensy that nobody knows anybody comes into play on either side, several times."""
    rules, rng = veto(), Random(seed)
    play = rules.transition(rules.start(table(decks=decks)))
    for _ in range(MOST_MOVES):
        state, fresh = play.state, anew(play.state)
        for name in LOOK_UPS:
            assert getattr(state.lying, name) == getattr(fresh.lying, name), name
        for seat in (0, 1):
            assert actions.hosts(state, seat) == actions.hosts(fresh, seat)
        players = rules.pending(state).players
        if not players:
            break
        play.do(players[0], rng.choice(rules.actions(state, players[0])))
