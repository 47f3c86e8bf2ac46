"""A deck that is of a side is printed with the cards that lie beside it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.generator.printed import fine
from tests.generator.small_game import layout

GAME = """\
kredens: game/1
id: small
language: en
title: {en: Small}
lists:
  side: {north: {name: {en: North}}, south: {name: {en: South}}}
kinds:
  leader: {layout: front, fields: {side: {type: choice, of: side}}}
  unit: {layout: front, fields: {side: {type: choice, of: side}}}
decks: {by: side, beside: {kind: leader}, rule: small.side}
deck:
  - {rule: small.leader, each: {kind: leader}, max: 0}
"""
CARDS = """\
kredens: cards/1
cards:
  - {id: king, kind: leader, name: {en: King}, side: north}
  - {id: duke, kind: leader, name: {en: Duke}, side: south}
  - {id: gull, kind: unit, name: {en: Gull}, side: north}
"""


@pytest.mark.parametrize(("said", "cards"), [("side: north\n", 4), ("side: south\n", 4), ("", 3)])
def test_the_leader_of_the_side_is_printed_too(tmp_path: Path, said: str, cards: int) -> None:
    (tmp_path / "game.yaml").write_text(GAME, encoding="utf-8")
    (tmp_path / "cards.yaml").write_text(CARDS, encoding="utf-8")
    layout(tmp_path, "front", '- {id: name, type: text, box: [5, 5, 50, 9], text: "{{ card.name }}"}')
    (tmp_path / "deck.txt").write_text(f"{said}3x Gull\n", encoding="utf-8")
    ran = fine("print", tmp_path, "--deck", tmp_path / "deck.txt", "-o", tmp_path / "out.pdf", "--backs", "none")
    assert f" {cards} cards" in ran.last
    assert ("the list does not say its side" in ran.err) is (said == "")
