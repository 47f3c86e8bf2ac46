"""The decks that come with Gwint are a fair match for one another."""

from __future__ import annotations

import json

import pytest

from kredens.generator.cli import run_command


@pytest.mark.long
def test_none_of_the_four_wins_much_more_than_its_share(capsys: pytest.CaptureFixture[str]) -> None:
    command = "simulate gwint --games 600 --player greedy --workers 1 --output-format json"
    assert run_command(command.split()) == 0
    sides = json.loads(capsys.readouterr().out)["results"]["greedy"]["sides"]
    assert sorted(sides) == ["nilfgaard", "prisery", "scoiatael", "severni-rise"]
    assert all(0.4 <= side["wins"]["value"] <= 0.6 for side in sides.values()), sides
