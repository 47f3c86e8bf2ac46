"""`kredens simulate` with kredensy of one's own: whose they are, and games that nobody can win."""

from __future__ import annotations

from pathlib import Path

import pytest

from kredens.generator.cli import run_command
from kredens.rules_engine.simulation import playout

HOME = "frakcja: Radziwiłłowie\nJanusz Radziwiłł\n3x Andrzej Kmicic\n9x Michał Wołodyjowski\n9x Rzędzian\n9x Folwark\n"
LAND = "{family}\n8x Folwark\n"


def simulated(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    code = run_command(["simulate", "veto", "--lang", "en", "--workers", "1", *arguments])
    said = capsys.readouterr()
    return code, said.out, said.err


def test_a_kredens_is_of_the_family_that_it_names(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("home.txt").write_text(HOME, encoding="utf-8")
    asked = ("--deck", "home.txt", "--games", "2", "--player", "random")
    code, said, faults = simulated(capsys, *asked, "--deck", "wisniowieccy")
    assert (code, faults) == (0, "")
    assert "home" in said
    code, _, faults = simulated(capsys, *asked, "--deck", "radziwillowie")
    assert code == 2
    assert "home leads The Radziwiłłs already" in faults


def test_a_game_that_cannot_end_is_reported(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(playout, "MAXIMUM_MOVES", 500)
    Path("one.txt").write_text(LAND.format(family="Radziwiłłowie"), encoding="utf-8")
    Path("two.txt").write_text(LAND.format(family="Wiśniowieccy"), encoding="utf-8")
    code, _, faults = simulated(capsys, "--deck", "one.txt", "--deck", "two.txt", "--games", "2")
    assert code == 2
    assert "error[endless] one and two: game 1 of seed 1 is not over after 500 moves" in faults
