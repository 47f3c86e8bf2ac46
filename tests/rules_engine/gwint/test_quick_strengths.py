"""The quick strengths of Gwint are those of the plain rule: over rows made by chance, and all through games."""

from __future__ import annotations

from random import Random

import pytest

from kredens.rules_engine.gwint.model import board, quick_strengths, strength
from kredens.rules_engine.gwint.model.card_data import ROWS
from kredens.rules_engine.gwint.model.options import OPTIONS
from kredens.rules_engine.gwint.model.quick_strengths import QuickStrengths
from kredens.rules_engine.gwint.model.strength import ORDINARY_CALL, STACKING_CALL
from kredens.rules_engine.kit.hidden_cards import Cards
from tests.rules_engine.gwint.subject import gwint, leaders, table
from tests.rules_engine.gwint.test_power import all_readings

SERVED = [reading for reading in all_readings() if QuickStrengths.serves(reading)]
FACES = gwint().start(gwint().example_setup()).table.cards
LOUD = [face.number for face in FACES if not strength.is_inert(face.stats)]


def row_by_chance(rng: Random) -> Cards:
    """The codes of a row, half of them of cards that act on others, some of them twice."""
    cards = [rng.choice(LOUD) if rng.random() < 0.5 else rng.randrange(len(FACES)) for _ in range(rng.randint(1, 5))]
    cards += rng.choices(cards, k=rng.randint(0, 3))
    return tuple(2 * card + rng.randrange(2) for card in cards)


def test_rows_by_chance_under_every_reading_that_is_served() -> None:
    rng = Random(11)
    for reading in SERVED:
        quick = QuickStrengths(FACES, reading)
        for _ in range(20):
            codes, call = row_by_chance(rng), rng.choice((0, ORDINARY_CALL, STACKING_CALL))
            weather, sheltered, double_spies, horn = (rng.random() < 0.4 for _ in range(4))
            lying = tuple([FACES[code >> 1].stats for code in codes])
            row = strength.Row(rng.choice(ROWS), lying, int(horn), weather, call, sheltered, double_spies)
            acting = quick_strengths.WEATHER * weather + quick_strengths.SHELTERED * sheltered
            acting += quick_strengths.DOUBLE_SPIES * double_spies + quick_strengths.HORN * horn
            acting += quick_strengths.CALL * call
            assert tuple(quick.of_row(codes, acting)) == strength.strengths(row, reading), (row, reading)


@pytest.mark.parametrize("seed", range(12))
def test_all_rows_of_games(seed: int) -> None:
    rng, game = Random(seed), gwint()
    options = {name: rng.choice(values) for name, values in OPTIONS.values.items() if rng.random() < 0.3 * (seed % 3)}
    options.pop("same-faction", None)
    one, other = rng.choice(leaders()), rng.choice(leaders())
    factions = [game.definitions.card(leader).get("faction") for leader in (one, other)]
    state = game.start(table((factions[0], factions[1]), options, seed, (one, other)))
    while players := game.pending(state).players:
        player = rng.choice(players)
        state = game.apply(state, player, rng.choice(game.actions(state, player)))
        for seat in (0, 1):
            plain = [strength.strengths(board.build_row(state, seat, row), state.table.options) for row in ROWS]
            assert [tuple(board.strengths(state, seat, row)) for row in ROWS] == plain
            assert board.total_strength(state, seat) == sum(map(sum, plain))
