"""The decks that come with Gwint are a fair match for one another."""

from __future__ import annotations

import json

import pytest

from kredens.generator.cli import run_command
from tests.sampling import IS_WHOLE_RUN

GAMES = 600 if IS_WHOLE_RUN else 200
CLOSE = 2.45 / GAMES**0.5
"""How far from a half the share of wins of a deck may lie that plays in half of the games: 0.1 of 600."""


@pytest.mark.long
def test_none_of_the_four_wins_much_more_than_its_share(capsys: pytest.CaptureFixture[str]) -> None:
    command = f"simulate gwint --games {GAMES} --player greedy --workers 1 --output-format json"
    assert run_command(command.split()) == 0
    sides = json.loads(capsys.readouterr().out)["results"]["greedy"]["sides"]
    assert sorted(sides) == ["nilfgaard", "prisery", "scoiatael", "severni-rise"]
    assert all(abs(side["wins"]["value"] - 0.5) <= CLOSE for side in sides.values()), sides
