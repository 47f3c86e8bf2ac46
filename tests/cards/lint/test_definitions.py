"""Lint finds what can be read and is still wrong."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from kredens.cards.definitions.library import games, load
from kredens.cards.lint.definitions import findings, translation_coverage

Folder = Callable[..., Path]


def found(home: Path) -> list[str]:
    return [str(fault).replace(f"{home.resolve().as_posix()}/", "") for fault in findings(load(home))]


@pytest.mark.parametrize("name", games())
def test_shipped_games_are_clean(name: str) -> None:
    assert [str(fault) for fault in findings(load(name))] == []


CLEAN_GAME = """\
kredens: game/1
id: x
language: cs
languages: [cs, en]
title: {cs: Hra, en: Game}
lists:
  suit: {red: {name: {cs: červená, en: red}}}
kinds:
  thing:
    name: {cs: věc, en: thing}
    total: 3
    fields:
      suit: {type: choice, of: suit}
      line: {type: words}
      special: {type: effects}
effects: {turn: {}}
"""
CLEAN_CARDS = """\
kredens: cards/1
defaults: {suit: red, special: [{do: turn}]}
cards:
  - {id: a, copies: 2, name: {cs: Ábel, en: Abel}, line: {cs: jedna, en: one}}
  - {id: b, name: {cs: Béda, en: Beda}, line: {cs: dvě, en: two}}
"""


def test_a_clean_game(folder: Folder) -> None:
    home = folder(game=CLEAN_GAME, cards=CLEAN_CARDS)
    assert found(home) == []
    assert translation_coverage(load(home)) == {"cs": (4, 4), "en": (4, 4)}


GAME_CHANGES = [
    ("total: 3", "total: 4", "game.yaml:11:12: error[total] the set has 3 cards of kind thing, but must have 4"),
    (
        "      suit: {type: choice, of: suit}\n",
        "      suit: {type: text}\n",
        "game.yaml:7:3: warning[unused] no field chooses from list suit",
    ),
    (
        "suit: {red:",
        "suit: {blue: {name: {cs: b, en: b}}, red:",
        "game.yaml:7:10: warning[unused] no card has suit blue",
    ),
    (
        "effects: {turn: {}}",
        "effects: {turn: {}, stop: {}}",
        "game.yaml:16:21: warning[unused] no card uses the verb stop",
    ),
    ("title: {cs: Hra, en: Game}", "title: {cs: Hra}", "game.yaml:5:8: warning[untranslated] title: no text in en"),
    (
        "{cs: červená, en: red}",
        "{cs: červená}",
        "game.yaml:7:22: warning[untranslated] lists.suit.red.name: no text in en",
    ),
    (
        "effects: {turn: {}}",
        "effects: {turn: {}}\nextras: [{id: help, layout: help, name: {cs: Pomoc}}]",
        "game.yaml:17:41: warning[untranslated] extras.0.name: no text in en",
    ),
    (
        "kinds:\n",
        "kinds:\n  other: {name: {cs: jiné, en: other}}\n",
        "game.yaml:9:3: warning[unused] no card is of kind other",
    ),
]


@pytest.mark.parametrize(("old", "new", "message"), GAME_CHANGES)
def test_findings_in_the_game(folder: Folder, old: str, new: str, message: str) -> None:
    assert old in CLEAN_GAME
    cards = CLEAN_CARDS.replace("defaults: {suit: red", "defaults: {kind: thing, suit: red")
    assert found(folder(game=CLEAN_GAME.replace(old, new), cards=cards)) == [message]


CARD_CHANGES = [
    ("Béda, en: Beda", "Ábel, en: Beda", "cards.yaml:5:5: error[same-name] card b: 'Ábel' reads like 'Ábel' of card a"),
    ("Béda, en: Beda", "Béda, en: ABEL", "cards.yaml:5:5: error[same-name] card b: 'ABEL' reads like 'Ábel' of card a"),
    ("cs: dvě, en: two", "cs: dvě", "cards.yaml:5:5: warning[untranslated] card b: line: no translation into en"),
    (
        "cs: dvě, en: two",
        "en: two",
        "cards.yaml:5:5: error[untranslated] card b: line: the original text (cs) is missing",
    ),
    (
        "cs: dvě, en: two",
        "cs: je to tak asi, en: je to tak asi",
        "cards.yaml:5:5: warning[same-text] card b: line: the en text is the same as the original",
    ),
    (
        "cs: jedna, en: one}}\n  - {id: b, name: {cs: Béda, en: Beda}, line: {cs: dvě, en: two}",
        "cs: jedna, en: it's one}}\n  - {id: b, name: {cs: Béda, en: Beda}, line: {cs: dvě, en: it’s two}",
        "cards.yaml:5:5: warning[apostrophe] card b: line.en: 'it’s' is written \"it's\" on card a",
    ),
]


@pytest.mark.parametrize(("old", "new", "message"), CARD_CHANGES)
def test_findings_in_the_cards(folder: Folder, old: str, new: str, message: str) -> None:
    assert old in CLEAN_CARDS
    (fault,) = found(folder(game=CLEAN_GAME, cards=CLEAN_CARDS.replace(old, new)))
    assert fault.startswith(message)


def test_short_translations_may_equal_the_original(folder: Folder) -> None:
    cards = CLEAN_CARDS.replace("cs: dvě, en: two", "cs: Panta rhei, en: Panta rhei")
    assert found(folder(game=CLEAN_GAME, cards=cards)) == []


def test_decks_that_come_with_the_game_are_read(folder: Folder) -> None:
    home = folder(game=CLEAN_GAME, cards=CLEAN_CARDS)
    (home / "decks").mkdir()
    (home / "decks" / "one.yaml").write_text("kredens: deck/1\ncards: {a: 1, abel: 1, x: 1}\n")
    assert found(home) == ["decks/one.yaml:2:24: error[unknown-card] no card is called 'x'"]
