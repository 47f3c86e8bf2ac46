"""`kredens list` shows the shipped games, and the cards of one with their copies."""

from __future__ import annotations

from pathlib import Path

import pytest

from kredens import cards
from tests.generator.printed import fine, kredens, own_game

GAME = cards.load("kaciri")


def test_games() -> None:
    out = fine("list").out
    assert [line.split()[0] for line in out.splitlines()] == cards.games()
    assert "kaciri  Kacíři a bitva o Evropu  (osobnosti: 44, města: 36; cs, en)" in out
    assert "Heretics and the Battle for Europe" in fine("list", "--lang", "en").out


@pytest.mark.parametrize(
    ("language", "head", "extra", "last"),
    [
        ("cs", "ID JMÉNO DRUH KUSŮ", "doplněk", "80 různých karet, v sadě 80"),
        ("en", "ID NAME KIND COPIES", "extra", "80 different cards, 80 in the set"),
    ],
)
def test_cards_of_a_game(language: str, head: str, extra: str, last: str) -> None:
    lines = fine("list", "kaciri", "--lang", language).out.splitlines()
    assert lines[0].split() == head.split()
    assert lines[-1] == last
    assert [line.split()[0] for line in lines[1:-1]] == [
        *(card.id for card in GAME.cards),
        *(extra.id for extra in GAME.extras),
    ]
    for card, line in zip(GAME.cards, lines[1:], strict=False):
        assert card.name[language] in line
        assert GAME.kinds[card.kind].name[language] in line
        assert line.endswith("  1")
    assert next(line for line in lines if line.startswith("help ")).split()[-2:] == [extra, "4"]


def test_copies_of_a_game_of_ones_own(tmp_path: Path) -> None:
    assert fine("list", own_game(tmp_path / "own")).last == "2 different cards, 3 in the set"


def test_unknown_games_and_languages_are_answered() -> None:
    ran = kredens("list", "kaciry")
    assert (ran.status, ran.out) == (2, "")
    assert "did you mean 'kaciri'?" in ran.err
    ran = kredens("list", "kaciri", "--lang", "de")
    assert ran.status == 2
    assert "speaks cs, en" in ran.err
