"""A game of one's own with one or two cards, written to a folder for a test of layouts, elements or faces."""

from __future__ import annotations

from pathlib import Path

from kredens.cards.definitions import library
from kredens.cards.definitions.model import Game
from kredens.generator.faces.face_maker import Face, FaceMaker

GAME = """\
kredens: game/1
id: small
language: en
languages: [en, cs]
title: {en: Small}
kinds:
  card:
    layout: front
    fields:
      strength: {type: integer, min: 0, max: 99, required: false}
      rules: {type: words, required: false}
      picture: {type: text, required: false}
"""
CARDS = """\
kredens: cards/1
cards:
  - {id: one, kind: card, name: {en: One, cs: Jedna}, strength: 7, rules: {en: "Draw two cards."}}
"""


def small_game(folder: Path, elements: str = "", *, head: str = "extends: base", cards: str = CARDS) -> Game:
    """A game whose only layout, `front`, has these elements (the lines of a YAML list)."""
    (folder / "game.yaml").write_text(GAME, encoding="utf-8")
    (folder / "cards.yaml").write_text(cards, encoding="utf-8")
    layout(folder, "front", elements, head)
    return library.load(folder)


def layout(folder: Path, name: str, elements: str, head: str = "extends: base") -> None:
    """Writes a layout of that name; its first element stands on the line after `elements:`."""
    (folder / "layouts").mkdir(exist_ok=True)
    body = "".join(f"  {line}\n" for line in elements.strip().splitlines())
    text = f"kredens: layout/1\n{head}\nelements:\n{body}" if body else f"kredens: layout/1\n{head}\n"
    (folder / "layouts" / f"{name}.layout.yaml").write_text(text, encoding="utf-8")


def face(folder: Path, elements: str, *, head: str = "extends: base", cards: str = CARDS) -> Face:
    """The front of the game's first card."""
    game = small_game(folder, elements, head=head, cards=cards)
    return FaceMaker(game, ("en",)).front(game.cards[0])
