"""`kredens simulate`: the same seed gives the same report, on one core or more, and what cannot be played is said."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any

import pytest

from kredens import cards
from kredens.generator import cli
from tests.sampling import examples, sampled

KACIRI = Path(cards.__file__).parent / "kaciri"


def simulated(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert cli.run_command(["simulate", *arguments]) == 0
    said = capsys.readouterr()
    assert said.err == ""
    return said.out


def report(capsys: pytest.CaptureFixture[str], *arguments: str) -> dict[str, Any]:
    read: dict[str, Any] = json.loads(simulated(capsys, *arguments, "--output-format", "json"))
    return read


def refused(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert cli.run_command(["simulate", *arguments]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    return said.err


@pytest.mark.long
def test_same_seed_same_report_whatever_the_workers(capsys: pytest.CaptureFixture[str]) -> None:
    asked = ["kaciri", "--games", str(max(5, examples(600) // 10)), "--seed", "7", "--lang", "en"]
    alone = simulated(capsys, *asked, "--workers", "1")
    assert simulated(capsys, *asked, "--workers", "3") == alone
    assert simulated(capsys, *asked[:-3], "8", "--lang", "en", "--workers", "1") != alone


def test_all_choices_of_factions_have_their_turn(capsys: pytest.CaptureFixture[str]) -> None:
    found = report(capsys, "kaciri", "--games", "120", "--player", "random", "--workers", "1")
    tables = found["results"]["random"]["tables"]
    assert len(tables) == 6
    assert {table["games"] for table in tables} == {20}
    sides = found["results"]["random"]["sides"]
    assert {side: each["games"] for side, each in sides.items()} == dict.fromkeys(
        ("husite", "reformatori", "radikalove", "katolici"), 60
    )
    for each in sides.values():
        assert 0 <= each["wins"]["low"] <= each["wins"]["value"] <= each["wins"]["high"] <= 1
        assert each["points"]["low"] <= each["points"]["value"] <= each["points"]["high"]
    assert sum(each["wins"]["value"] for each in sides.values()) == pytest.approx(2)
    praha = found["results"]["random"]["prizes"]["praha"]
    assert sum(praha["taken"].values()) <= praha["shown"] <= 120


@pytest.mark.long
@pytest.mark.parametrize(("players", "tables"), sampled([(4, 1), (3, 4)], 2))
def test_tables_of_three_and_four(capsys: pytest.CaptureFixture[str], players: int, tables: int) -> None:
    found = report(capsys, "kaciri", "--games", "8", "--players", str(players), "--player", "greedy")
    assert found["players"] == players
    assert len(found["results"]["greedy"]["tables"]) == tables


def test_readings_are_played_as_asked(capsys: pytest.CaptureFixture[str]) -> None:
    plain = report(capsys, "kaciri", "--games", "60", "--player", "random")
    other = report(capsys, "kaciri", "--games", "60", "--player", "random", "--option", "unclaimed-city=carry-over")
    assert plain["options"]["unclaimed-city"] == "discard"
    assert other["options"]["unclaimed-city"] == "carry-over"
    points = [sum(s["points"]["value"] for s in r["results"]["random"]["sides"].values()) for r in (plain, other)]
    assert points[1] > points[0]


@pytest.mark.long
def test_people_get_names_intervals_and_cities(capsys: pytest.CaptureFixture[str]) -> None:
    said = simulated(capsys, "kaciri", "--games", "60", "--lang", "cs")
    assert said.startswith("sada: kaciri 1 · pravidla: kaciri 1\n60 her, 2 hráči · semínko 1")
    for name in ("Husité", "Katolíci", "Řím", "Kutná Hora"):
        assert f"\n{name} " in said
    assert "„náhodný“" in said
    assert "„hrabivý“" in said


@pytest.mark.long
def test_own_sets_are_played(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    own = tmp_path / "mine"
    assert cli.run_command(["new", str(own), "--from", "kaciri"]) == 0
    capsys.readouterr()
    said = simulated(capsys, str(own), "--games", "12", "--lang", "en", "--workers", "2")
    assert said.startswith("set: mine 1 (yours) · rules: kaciri 1\n")


def own_set(tmp_path: Path, file: str, old: str, new: str) -> str:
    """A copy of the game with one thing changed."""
    own = tmp_path / "mine"
    own.mkdir()
    for path in KACIRI.glob("*.yaml"):
        shutil.copy(path, own)
    text = (own / file).read_text(encoding="utf-8")
    assert text.count(old) == 1
    (own / file).write_text(text.replace(old, new), encoding="utf-8")
    return str(own)


def test_a_game_without_an_engine_has_no_referee(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    own = own_set(tmp_path, "game.yaml", "\nengine: kaciri\n", "\n")
    assert "no referee for this game" in refused(capsys, own)


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["kaciri", "--players", "5"], "4 sides"),
        (["kaciri", "--players", "1"], "kaciri: "),
        (["kaciri", "--player", "gredy"], "no player 'gredy'"),
        (["kaciri", "--option", "unclaimed-city=burn"], "burn"),
        (["kaciri", "--option", "unclaimed"], "no option 'unclaimed'"),
        (["kaciri", "--games", "0"], "--games"),
        (["kaciri", "--games", "many"], "--games"),
        (["kaciri", "--workers", "0"], "--workers"),
        (["kaciri", "--seed", "-1"], "--seed"),
        (["kacri"], "no game 'kacri'"),
        (["kaciri", "--lang", "tlh"], "tlh"),
    ],
)
def test_bad_arguments_are_answered(capsys: pytest.CaptureFixture[str], arguments: list[str], said: str) -> None:
    assert said in refused(capsys, *arguments)


def test_a_game_is_played_by_as_many_as_it_takes_and_factions_are_counted(capsys: pytest.CaptureFixture[str]) -> None:
    asked = ["vwars", "--games", "6", "--player", "random", "--workers", "1"]
    found = report(capsys, *asked)
    assert found["players"] == 3
    factions = found["results"]["random"]["factions"]
    assert sum(each["won"] for each in factions.values()) == 6
    assert factions.keys() <= {"human", "vampire"}
    text = simulated(capsys, *asked, "--lang", "en")
    assert "6 games, 3 players" in text
    rows = [line.split() for line in text.splitlines()]
    assert [row[:2] for row in rows if row[:1] in (["humans"], ["vampires"])] == [["humans", "6"], ["vampires", "6"]]
    assert any(row[:4] == ["role", "dealt", "won", "%"] for row in rows)


def test_a_margin_ends_it_after_a_fixed_number_of_games(capsys: pytest.CaptureFixture[str]) -> None:
    asked = ["kaciri", "--games", "9000", "--player", "random", "--until-margin", "3.2", "--lang", "en"]
    found = report(capsys, *asked, "--workers", "1")
    assert (found["games"], found["until-margin"]) == (9000, 3.2)
    result = found["results"]["random"]
    # A share near a half of n/2 games is known to within 98 points by the root of n/2: 2000 games give 3.1.
    assert result["games"] == 2000
    assert result["margin"] == pytest.approx(100 * 0.98 / 1000**0.5, abs=0.1)
    widest = max(side["wins"]["high"] - side["wins"]["low"] for side in result["sides"].values())
    assert result["margin"] == pytest.approx(50 * widest)
    said = simulated(capsys, *asked, "--workers", "2")
    assert "until every share of wins is known to within 3.2 percentage points, at most 9000 games" in said
    assert "2000 games were enough: every share of wins is known to within 3." in said


def test_a_margin_that_is_not_reached_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    said = simulated(
        capsys,
        "kaciri",
        "--games",
        "50",
        "--player",
        "random",
        "--until-margin",
        "0.5",
        "--lang",
        "en",
        "--workers",
        "1",
    )
    assert "50 games were not enough: shares of wins are known to within 1" in said
    assert "percentage points, not 0.5" in said


def test_workers_here_and_a_cluster_are_not_asked_for_together(capsys: pytest.CaptureFixture[str]) -> None:
    said = refused(capsys, "kaciri", "--workers", "2", "--cluster", "tcp://127.0.0.1:1")
    assert "--workers are processes of this computer, --cluster are those of others" in said
