"""A small game in a folder of its own, which a test may change before it is read."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

GAME = """\
kredens: game/1
id: small
language: cs
languages: [cs, en]
title: {cs: Malá hra, en: Small game}
lists:
  faction:
    husite: {name: {cs: Husité, en: Hussites}}
    katolici: {name: {cs: Katolíci, en: Catholics}}
kinds:
  personality:
    fields:
      faction: {type: choice, of: faction}
      strength: {type: integer, min: 1, max: 11}
      line: {type: words, required: false}
      rival: {type: card, required: false}
      friends: {type: list, of: card, required: false}
  city:
    fields:
      odolnost: {type: integer, min: 2, max: 10}
      weight: {type: number, required: false}
      walled: {type: boolean, required: false}
      special: {type: effects, required: false}
effects:
  strengthen: {args: {what: selector, amount: integer}, rules: [small.plus]}
  cross: {args: {what: selectors}}
  doom: {args: {what: selector, count: {type: table, required: false}}}
deck:
  - {rule: small.cities, count: {kind: city}, min: 1, max: 3}
  - {rule: small.copies, each: {kind: city}, max: 2}
"""

CARDS = """\
kredens: cards/1
cards:
  - id: jan-zizka
    kind: personality
    name: {cs: Jan Žižka, en: John Zizka}
    faction: husite
    strength: 11
  - id: jan-hus
    was: [hus]
    kind: personality
    name: {cs: Jan Hus, en: John Huss}
    faction: husite
    strength: 10
    rival: papez
    friends: [jan-zizka]
  - id: papez
    kind: personality
    name: {cs: Papež, en: Pope}
    faction: katolici
    strength: 9
  - id: praha
    kind: city
    name: {cs: Praha, en: Prague}
    odolnost: 7
    weight: 1.5
    walled: true
    special:
      - {do: strengthen, what: {faction: husite, strength: {from: 1, to: 10}}, amount: 1}
      - {do: cross, what: [{strength: [10, 11]}, {id: papez}]}
"""


@pytest.fixture
def folder(tmp_path: Path) -> Callable[..., Path]:
    """Writes a game: game.yaml and cards.yaml as given, or the small ones; other files by name."""

    def write(game: str = GAME, cards: str | None = CARDS, **others: str) -> Path:
        home = tmp_path / "small"
        home.mkdir()
        (home / "game.yaml").write_text(game, encoding="utf-8")
        if cards is not None:
            (home / "cards.yaml").write_text(cards, encoding="utf-8")
        for name, text in others.items():
            (home / f"{name}.yaml").write_text(text, encoding="utf-8")
        return home

    return write


@pytest.fixture
def small_game() -> str:
    """The text of the small game.yaml."""
    return GAME


@pytest.fixture
def small_cards() -> str:
    """The text of the small cards.yaml."""
    return CARDS
