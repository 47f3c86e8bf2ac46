"""Games of VETO between simple players end, in all the ways there are, and neither kredens is much better off."""

from __future__ import annotations

from collections import Counter

import pytest

from kredens.rules_engine.simulation import playout
from kredens.rules_engine.veto.bots import BOTS
from tests.rules_engine.veto.subject import DECKS, FACTIONS, deck, table, veto
from tests.sampling import IS_WHOLE_RUN

GAMES = 150 if IS_WHOLE_RUN else 60
CLOSE = 1.5 / GAMES**0.5
"""How far from a half the share of wins of so few games may lie: three standard deviations.

Over 10,000 games it is 0.004, see docs/veto-set.md."""
ROUNDS = 40


@pytest.mark.long
def test_neither_kredens_is_much_better_off() -> None:
    choose = playout.make_bot(veto(), "greedy")
    wins: Counter[str] = Counter()
    endings: Counter[str] = Counter()
    for number in range(GAMES):
        state = playout.play_out(veto(), table(), choose, playout.random_of_game(1415, number))
        outcome = veto().outcome(state)
        assert outcome is not None
        assert state.round < ROUNDS
        wins.update(outcome.winners)
        endings[state.ended] += 1
    for player in FACTIONS:
        assert abs(wins[player] / GAMES - 0.5) < CLOSE
    assert {"kreski", "strategy", "election"} <= set(endings)


def test_everybody_plays_the_family_of_their_kredens() -> None:
    decks = {player: deck(name) for player, name in DECKS.items()}
    dealt = BOTS.seat_decks(veto(), decks, {})
    assert {player: chosen["faction"] for player, chosen in dealt.players.items()} == FACTIONS
    assert veto().setup_problems(dealt) == []
