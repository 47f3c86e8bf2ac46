"""`kredens simulate`: the same seed gives the same report, on one core or more, and what cannot be played is said."""

from __future__ import annotations

import json
import shutil
from collections import Counter
from pathlib import Path
from typing import Any, NoReturn

import pytest

from kredens import cards
from kredens.generator import cli
from kredens.generator.checks import simulate
from tests.sampling import examples, sampled

KACIRI = Path(cards.__file__).parent / "kaciri"
ENGINE_LINE = "\nengine: kaciri\n"


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


def test_the_report_does_not_depend_on_how_many_games_are_handed_out(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    few = simulated(capsys, "kaciri", "--games", "130", "--workers", "1")
    monkeypatch.setattr(simulate, "MANY_GAMES", 100)
    monkeypatch.setattr(simulate, "LARGE_CHUNK_SIZE", 60)
    assert simulated(capsys, "kaciri", "--games", "130", "--workers", "2") == few


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
    own = own_set(tmp_path, "game.yaml", ENGINE_LINE, "\n")
    assert "no referee for this game" in refused(capsys, own)


def test_bots_meet_and_play_every_side_and_seat_equally_often(capsys: pytest.CaptureFixture[str]) -> None:
    asked = ["kaciri", "--players", "search:5,random", "--games"]
    found = report(capsys, *asked, "24", "--workers", "2")["results"]["search:5,random"]
    assert {bot: each["seats"] for bot, each in found["bots"].items()} == {"search:5": 24, "random": 24}
    wins = {bot: each["wins"] for bot, each in found["bots"].items()}
    assert wins["search:5"]["value"] + wins["random"]["value"] == pytest.approx(1)
    assert wins["search:5"]["low"] > wins["random"]["high"]
    assert {table["games"] for table in found["tables"]} == {4}
    said = simulated(capsys, *asked, "1", "--workers", "1", "--lang", "en")
    assert "players who meet: searching (5 playouts), random" in said
    rows = [line.split("  ")[0] for line in said.splitlines()]
    assert {"searching (5 playouts)", "random"} <= {*rows}


def test_each_bot_sits_on_each_seat_with_each_side(monkeypatch: pytest.MonkeyPatch) -> None:
    job = simulate.SimulationJob("kaciri", (), 3, 1, "search:5,greedy")
    seen: Counter[tuple[str, int, str]] = Counter()

    def noted(_job: Any, number: int, table: Any, first: int) -> NoReturn:
        for side, bot in simulate._bots_by_side(job, number, table).items():
            seen[side, (table.index(side) - first) % 3, bot] += 1
        raise Stopped

    class Stopped(Exception):
        pass

    monkeypatch.setattr(simulate, "_play_game", noted)
    for number in range(4 * 3 * 2 * 5):
        with pytest.raises(Stopped):
            simulate.play_games(job, range(number, number + 1))
    assert len(seen) == 4 * 3 * 2
    assert len({*seen.values()}) == 1


def test_one_bot_that_searches_sits_on_every_seat(capsys: pytest.CaptureFixture[str]) -> None:
    said = simulated(capsys, "kaciri", "--players", "search:3", "--players", "3", "--games", "2", "--lang", "en")
    assert "2 games, 3 players" in said
    assert "a searching (3 playouts) player on every seat" in said


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["kaciri", "--players", "5"], "4 sides"),
        (["kaciri", "--players", "1"], "kaciri: "),
        (["kaciri", "--player", "gredy"], "no player 'gredy'"),
        (["kaciri", "--players", "greedy,gredy"], "no player 'gredy'"),
        (["kaciri", "--players", "search:0"], "a search has a number of playouts"),
        (["kaciri", "--players", "search:abc,greedy"], "player 'search:abc'"),
        (["kaciri", "--players", "greedy,random,random"], "these are 3 bots, and 2 players sit"),
        (["kaciri", "--players", "0"], "neither a number from 1 to 20 nor bots"),
        (["kaciri", "--players", "21"], "neither a number from 1 to 20 nor bots"),
        (["kaciri", "--players", ""], "neither a number from 1 to 20 nor bots"),
        (["kaciri", "--players", "greedy", "--player", "random"], "who plays is said by --players greedy already"),
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


def test_a_page_is_written_beside_the_report(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    asked = ["kaciri", "--games", "24", "--players", "2", "--player", "random", "--lang", "en"]
    plain = simulated(capsys, *asked, "--workers", "1")
    pages = []
    for workers in ("1", "2"):
        page = tmp_path / f"page-{workers}.html"
        assert simulated(capsys, *asked, "--workers", workers, "--report", str(page)) == plain
        pages.append(page.read_bytes())
    assert pages[0] == pages[1]
    said = "kredens simulate kaciri --games 24 --seed 1 --players 2 --player random --report FILE.html"
    assert said in pages[0].decode()


@pytest.mark.long
def test_a_page_tells_of_every_number_of_players(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    page = tmp_path / "page.html"
    simulated(capsys, "kaciri", "--games", "12", "--player", "random", "--lang", "en", "--report", str(page))
    text = page.read_text(encoding="utf-8")
    for players in (2, 3, 4):
        assert f"<h3>{players} players</h3>" in text


def test_a_page_that_cannot_be_written_is_refused_before_a_game_is_played(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(simulate, "play_games", lambda *_: pytest.fail("a game was played"))
    blocked = tmp_path / "file"
    blocked.write_text("something", encoding="utf-8")
    asked = ["kaciri", "--games", "5", "--players", "2", "--player", "random", "--workers", "1"]
    for page in (tmp_path, blocked / "page.html", blocked):
        assert cli.run_command(["simulate", *asked, "--report", str(page)]) == 2
        assert len(capsys.readouterr().err.splitlines()) == 1
    assert blocked.read_text(encoding="utf-8") == "something"
    assert [each.name for each in tmp_path.iterdir()] == ["file"]


def test_a_set_against_itself_differs_by_nothing(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    own = own_set(tmp_path, "game.yaml", ENGINE_LINE, ENGINE_LINE)
    asked = ["kaciri", "--against", own, "--games", "24", "--player", "random"]
    found = report(capsys, *asked, "--workers", "2")["results"]["random"]["against"]
    nothing = {"value": 0.0, "low": 0.0, "high": 0.0}
    assert found["other-winners"] == 0
    assert [found[each]["difference"] for each in ("apart", "moves")] == [nothing] * 2
    assert [each["difference"] for each in found["wins"].values()] == [nothing] * 4
    assert "random players: nothing that was measured is changed" in simulated(capsys, *asked, "--lang", "en")


@pytest.mark.long
def test_a_change_that_helps_is_said_to_help(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """Where the Hussites are 3 stronger in every plain city, taking that away brings the sides closer."""
    stronger = own_set(tmp_path, "game.yaml", ENGINE_LINE, ENGINE_LINE)
    path = Path(stronger, "cities.yaml")
    added = "    special:\n      - {do: strengthen, what: {kind: personality, faction: husite}, amount: 3}\n"
    head, *cities = path.read_text(encoding="utf-8").split("\n  - id: ")
    changed = [each if "special:" in each else f"{each.rstrip()}\n{added}" for each in cities]
    path.write_text("\n  - id: ".join([head, *changed]), encoding="utf-8")
    asked = [stronger, "--against", "kaciri", "--games", "400", "--player", "random", "--lang", "en"]
    said = simulated(capsys, *asked)
    assert "random players: the change helps." in said
    assert "wins of Hussites" in said
    backwards = simulated(capsys, "kaciri", "--against", stronger, *asked[3:])
    assert "random players: the change makes it worse." in backwards


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "it is played by the engine gwint, and kaciri by kaciri"),
        ("cs", "tu sadu hraje engine gwint, kdežto kaciri engine kaciri"),
        ("pl", "ten zestaw rozgrywa silnik gwint, a kaciri silnik kaciri"),
        ("it", "quella serie è giocata dal motore gwint, e kaciri da kaciri"),
    ],
)
def test_a_version_of_another_engine(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, language: str, said: str
) -> None:
    monkeypatch.setenv("KREDENS_LANG", language)
    error = refused(capsys, "kaciri", "--against", "gwint", "--games", "5")
    assert said in error
    assert len(error.splitlines()) == 1


@pytest.mark.parametrize("language", ["en", "cs", "pl", "it"])
def test_versions_with_other_sides_or_that_cannot_play(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path, language: str
) -> None:
    monkeypatch.setenv("KREDENS_LANG", language)
    alone = tmp_path / "alone"
    shutil.copytree(KACIRI, alone)
    people = alone / "personalities.yaml"
    people.write_text(people.read_text(encoding="utf-8").replace("faction: radikalove", "faction: katolici"), "utf-8")
    assert "radikalove" in refused(capsys, "kaciri", "--against", str(alone), "--games", "5")
    renamed = tmp_path / "renamed"
    shutil.copytree(KACIRI, renamed)
    for path in renamed.glob("*.yaml"):
        path.write_text(path.read_text(encoding="utf-8").replace("radikalove", "radikalni"), "utf-8")
    error = refused(capsys, "kaciri", "--against", str(renamed), "--games", "5")
    assert "radikalni, radikalove" in error
    assert len(error.splitlines()) == 1
    assert "/nowhere" in refused(capsys, "kaciri", "--against", "/nowhere", "--games", "5")
