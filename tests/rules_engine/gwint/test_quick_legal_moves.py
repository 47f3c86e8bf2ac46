"""The quick listing of legal actions of Gwint says what the plain one says, in the same order, all through a game."""

from __future__ import annotations

from random import Random

import pytest

from kredens.rules_engine.contract.protocol import TABLE
from kredens.rules_engine.gwint.legality import legal_moves, quick_legal_moves
from kredens.rules_engine.gwint.model.options import OPTIONS
from tests.rules_engine.gwint.subject import FACTIONS, NAMES, gwint, leaders, table, unseen

GAMES = 12


@pytest.mark.parametrize("seed", range(GAMES))
def test_both_listings_agree_at_every_decision(seed: int) -> None:
    rng, game = Random(seed), gwint()
    options = {name: rng.choice(values) for name, values in OPTIONS.values.items() if rng.random() < 0.4 * (seed % 3)}
    options.pop("same-faction", None)
    one, other = (rng.choice(leaders()) for _ in NAMES)
    factions = [game.definitions.card(leader).get("faction") for leader in (one, other)]
    hide = unseen(options)
    state = game.start(table((factions[0], factions[1]), options, seed, (one, other)))
    while players := game.pending(state).players:
        for player in (*NAMES, TABLE):
            assert list(quick_legal_moves.actions(state, player)) == list(legal_moves.actions(state, player))
        player = rng.choice(players)
        action = rng.choice(game.actions(state, player))
        covered = hide(action) if rng.random() < 0.3 * (seed % 2) else None
        if covered is not None and game.refusal(state, player, covered) is None:
            action = covered
        state = game.apply(state, player, action)
    assert not quick_legal_moves.actions(state, NAMES[0])


def test_both_listings_agree_where_no_deck_is_known() -> None:
    rng, game = Random(3), gwint()
    setup = table(FACTIONS[:2], seed=3)
    players = {
        player: {"leader": next(card for card in own["deck"] if card in leaders())}
        for player, own in setup.players.items()
    }
    state = game.start(setup._replace(players=players))
    while deciding := game.pending(state).players:
        player, kind = rng.choice(deciding), game.pending(state).kind
        listed = game.actions(state, player)
        if kind != "exchange":  # every pair of cards of the set would be asked about
            assert list(listed) == list(legal_moves.actions(state, player))
        action = rng.choice(listed)
        state = game.apply(state, player, ("draw", action[1], "?") if kind == "draw" and rng.random() < 0.5 else action)
