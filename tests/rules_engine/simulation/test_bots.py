"""What bots.py of an engine lacks, or has wrong, is said in words before a game is played."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from kredens import cards
from kredens.cards.faults import Unreadable
from kredens.rules_engine.contract.protocol import engine_for
from kredens.rules_engine.simulation.bots import (
    DeckBots,
    SideBots,
    bots_of,
    choose_at_random,
    find_sides,
    seat_sides,
    table_bot,
)
from tests.rules_engine.nine import EXAMPLE, add_engine

BOTS = (EXAMPLE / "rules_engine" / "nine" / "bots.py").read_text(encoding="utf-8")


def test_the_bots_of_the_shipped_games() -> None:
    kinds = {name: type(bots_of(engine_for(cards.load(name)))) for name in ("gwint", "kaciri", "veto")}
    assert issubclass(kinds["kaciri"], SideBots)
    assert issubclass(kinds["gwint"], DeckBots)
    assert issubclass(kinds["veto"], DeckBots)


@pytest.mark.parametrize(
    ("name", "bots", "message"),
    [
        ("botless", "", r"engine botless: in its bots.py BOTS must be an object of a class made from SideBots"),
        ("listed", "BOTS = {}\n", r"engine listed: in its bots.py BOTS must be an object"),
        (
            "first-and-second",
            BOTS.replace('[card.id for card in game.definitions.of_kind("marker")]', '["first", "second", "white"]'),
            "engine first-and-second: its bots.py has sides that are no ids of cards or list values: 'first', 'second'",
        ),
        (
            "strangers",
            BOTS.replace("{side: {} for side in seated}", "{side.upper(): {} for side in seated}"),
            "engine strangers: seat_sides in its bots.py seats BLACK, WHITE in place of black, white",
        ),
    ],
)
def test_wrong_bots(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, bots: str, message: str) -> None:
    game = engine_for(cards.load(add_engine(tmp_path, monkeypatch, name, {"bots.py": bots})))

    def seat() -> Sequence[str]:
        found = bots_of(game)
        assert isinstance(found, SideBots)
        return tuple(seat_sides(game, found, find_sides(game, found), {}).players)

    with pytest.raises(Unreadable, match=message):
        seat()


def test_an_engine_without_bots(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = add_engine(tmp_path, monkeypatch, "alone")
    (tmp_path / "rules_engine" / "alone" / "bots.py").unlink()
    game = engine_for(cards.load(folder))
    with pytest.raises(Unreadable, match="nobody plays this game without people yet"):
        bots_of(game)
    assert table_bot(game) is choose_at_random
