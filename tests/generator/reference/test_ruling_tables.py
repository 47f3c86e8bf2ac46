"""The positions of rulings as tables, over all shipped games: nothing empty, nothing that every game begins with."""

from __future__ import annotations

import pytest

from kredens import cards
from kredens.generator.tables.ruling_tables import RulingTables, build_ruling_tables, leave_out_usual
from kredens.rules_engine.rulings import rulings

GAMES = ("gwint", "historia", "kaciri", "veto", "vwars")


@pytest.fixture(scope="module", params=GAMES)
def game(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture(scope="module")
def tables(game: str) -> RulingTables:
    return build_ruling_tables(cards.load(game), ("en",))


def test_only_rulings_that_give_a_position_have_one(game: str, tables: RulingTables) -> None:
    given = {each.id for each in rulings.load(cards.load(game)) if each.log.scene.setup.given}
    assert set(tables) <= given
    assert len(tables) > len(given) // 2


def test_no_zone_is_empty_or_unseen(tables: RulingTables) -> None:
    for each in tables.values():
        zones = [*each["en"].middle, *(zone for seat in each["en"].seats for zone in seat.zones)]
        assert all(any(piece.side == "front" for piece in zone.pieces) for zone in zones)
        assert zones or each["en"].areas


def test_a_table_is_all_usual_beside_itself(tables: RulingTables) -> None:
    for each in tables.values():
        left = leave_out_usual(each["en"], each["en"])
        assert (left.counters, left.middle, left.areas) == ((), (), ())
        assert not any(seat.zones or seat.counters or seat.score for seat in left.seats)


def test_every_player_sits_at_the_table(game: str, tables: RulingTables) -> None:
    players = {each.id: list(each.log.scene.setup.players) for each in rulings.load(cards.load(game))}
    assert all(sorted(seat.player for seat in each["en"].seats) == sorted(players[id]) for id, each in tables.items())
