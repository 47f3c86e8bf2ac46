"""The look-ups of the table index are derived from move to move; each must be what would be computed anew."""

from __future__ import annotations

from random import Random

import pytest

from kredens.rules_engine.veto.legality import legal_moves_at_voice
from kredens.rules_engine.veto.model.in_play import DEPENDS_ON
from kredens.rules_engine.veto.model.state import State
from tests.rules_engine.veto.subject import table, veto
from tests.sampling import sampled

LOOK_UPS = tuple(name for name in DEPENDS_ON if name not in ("hosts", "abilities_by_window"))
"""All of them but those that are filled piece by piece, which are asked as the engine does."""
WINDOWS = ("voice", "reply", "answer", "duel")
RECORDS = ("active", "with_abilities", "characters_by_name")
"""Look-ups with whole records of cards, which do not change and whose text is long."""
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
            for window in WINDOWS:
                known, now = (each.table_index.abilities_in(window, seat) for each in (state, fresh))
                assert known == now, window
        players = rules.pending(state).players
        if not players:
            break
        play.do(players[0], rng.choice(rules.actions(state, players[0])))


def test_a_state_that_is_kept_does_not_change_with_the_game() -> None:
    """A copy shares the index until one of the two changes, and each look-up is computed before that."""
    rules, rng = veto(), Random(7)
    play = rules.transition(rules.start(table()))
    kept: list[tuple[State, tuple[object, ...]]] = []
    for _ in range(MOST_MOVES):
        players = rules.pending(play.state).players
        if not players:
            break
        kept.append((copied := play.state.copy(), looked_up(copied)))
        play.do(players[0], rng.choice(rules.actions(play.state, players[0])))
    assert len(kept) > 50
    for copied, found in kept:
        assert looked_up(copied) == found


def looked_up(state: State) -> tuple[object, ...]:
    """What the index of a state tells, as text: nothing of it can be changed afterwards."""
    return tuple(repr(getattr(state.table_index, name)) for name in LOOK_UPS if name not in RECORDS)
