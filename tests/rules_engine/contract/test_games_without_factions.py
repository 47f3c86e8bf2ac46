"""A game of one's own may name any engine: what it lacks of what the engine plays with is said, and nothing breaks."""

from __future__ import annotations

from pathlib import Path

import pytest

from kredens.cards.definitions import library
from kredens.rules_engine.contract.protocol import Refusal, engine_for, engine_names

GAME = """kredens: game/1
id: mine
language: en
title: {{en: Mine}}
version: "1"
engine: {engine}
kinds:
  card: {{name: {{en: card}}, plural: {{en: cards}}, layout: plain}}
"""
CARDS = """kredens: cards/1
cards:
  - {id: stone, name: {en: Stone}}
"""


@pytest.mark.parametrize("engine", engine_names())
def test_an_engine_takes_a_game_without_factions(tmp_path: Path, engine: str) -> None:
    (tmp_path / "game.yaml").write_text(GAME.format(engine=engine), encoding="utf-8")
    (tmp_path / "cards.yaml").write_text(CARDS, encoding="utf-8")
    referee = engine_for(library.load(tmp_path))
    for asked in ("", "stone", "front stone", "stone: husite 3", "stone : stone"):
        assert isinstance(referee.ask(asked, {}), Refusal)
