"""Tables that are played at: whole games by what the pages offer, undone, branched, refused, and never lost."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from kredens.generator.api import replays
from tests.generator.printed import kredens
from tests.generator.serve.desks import GAMES, Table, desk, sit_down
from tests.sampling import LONG

MOVES = 60
"""So many moves of a game are played here; a browser plays whole ones."""


def play_on(table: Table, rng: Random, most: int = MOVES) -> dict[str, object]:
    seen = table.state()
    for _ in range(most):
        if seen["over"]:
            break
        assert seen["choices"], seen["deciding"]
        choice = rng.choice(seen["choices"])
        answer = table.move(choice["line"], seen["number"])
        assert answer.status_code == 200, (choice, answer.text)
        seen = table.state(since=seen["number"])
    return seen


@pytest.mark.parametrize("game", [pytest.param(each, marks=[] if each == "kaciri" else [LONG]) for each in GAMES])
def test_what_is_played_is_a_log_by_the_rules(tmp_path: Path, game: str) -> None:
    table = sit_down(desk(tmp_path), game)
    seen = play_on(table, Random(3))
    (file,) = tmp_path.glob("*.yaml")
    ran = kredens("replay", file, "--quiet", "--lang", "en")
    assert ran.status == 0, ran.err or ran.out
    assert replays.replay(replays.read_log(file)).number == seen["number"]


def test_a_game_of_kaciri_comes_to_its_end(tmp_path: Path) -> None:
    seen = play_on(sit_down(desk(tmp_path), "kaciri"), Random(5), 400)
    assert seen["over"]
    assert seen["choices"] == []
    assert seen["verdict"]


def test_the_file_holds_every_move_as_soon_as_it_is_answered(tmp_path: Path) -> None:
    table = sit_down(desk(tmp_path), "kaciri")
    (file,) = tmp_path.glob("*.yaml")
    for number in range(1, 6):
        line = table.state()["choices"][0]["line"]
        assert table.move(line).status_code == 200
        assert file.read_text().count(line.split(": ")[0] + ": send") >= number // 2
    # Another server, as after a power failure, opens it where it was.
    again = Table(desk(tmp_path), table.address)
    assert again.state()["number"] == table.state()["number"]


def test_a_refused_move_is_told_with_its_rule_and_changes_nothing(tmp_path: Path) -> None:
    table = sit_down(desk(tmp_path), "kaciri")
    (file,) = tmp_path.glob("*.yaml")
    before = file.read_bytes()
    answer = table.move("table: turn Praha")
    assert answer.status_code == 409
    (why,) = answer.json()["refused"]
    assert why["text"]
    assert why["rules"]
    assert file.read_bytes() == before


def test_of_two_who_move_at_once_one_is_told_why_not(tmp_path: Path) -> None:
    table = sit_down(desk(tmp_path), "kaciri")
    seen = table.state()
    first, second = (
        next(each["line"] for each in seen["choices"] if each["player"] == player) for player in ("P1", "P2")
    )
    assert table.move(first, seen["number"]).status_code == 200
    late = table.move(second, seen["number"])
    assert late.status_code == 409
    assert late.json()["moved"]
    assert table.move(second, table.state()["number"]).status_code == 200


def test_moves_are_taken_back_and_branched(tmp_path: Path) -> None:
    table = sit_down(desk(tmp_path), "kaciri")
    begun = table.state()
    play_on(table, Random(1), 6)
    number = table.state()["number"]
    other = table.send("branch", number=begun["number"]).json()["table"]
    assert Table(table.at, other).state()["number"] == begun["number"]
    assert table.state()["number"] == number
    assert table.send("back", **{"as": "", "number": begun["number"]}).status_code == 200
    again = table.state()
    assert (again["number"], again["choices"]) == (begun["number"], begun["choices"])


def test_why_not_says_what_forbids_a_card(tmp_path: Path) -> None:
    table = sit_down(desk(tmp_path), "gwint")
    for player in ("Anna", "Petr"):
        assert table.move(f"{player}: keep").status_code == 200
    seen = table.state()
    (player,) = seen["deciding"]
    plays = [each for each in seen["choices"] if each["cards"] and each["verb"] == "play"]
    first, later = plays[0], next(each for each in plays if each["cards"] != plays[0]["cards"])
    asked: dict[str, str] = {"as": "", "player": player, "card": later["cards"][0]}
    assert table.send("why", "", **asked).json()["legal"]
    table.move(first["line"])
    answer = table.send("why", "", **asked).json()
    assert not answer["legal"]
    assert answer["why"][0]["text"]
    assert answer["why"][0]["rules"]


def test_a_log_is_pasted_and_gone_on_with(tmp_path: Path) -> None:
    players = "{Anna: {faction: husite}, Petr: {faction: katolici}}"
    log = f"kredens: log/1\ngame: kaciri\nplayers: {players}\nmoves: |\n  table: turn Krakov\n"
    at = desk(tmp_path)
    table = Table(at, at.post("/tables", data={"log": log.replace("\n", "\r\n")}).headers["location"])
    assert table.move("Anna: send 7").status_code == 200
    assert "Anna: send 7" in at.get(f"{table.address}/log").text


def test_where_people_deal_what_nobody_has_seen_is_a_question_mark(tmp_path: Path) -> None:
    table = sit_down(desk(tmp_path), "gwint", deals=False)
    seen = table.state()
    assert seen["chance"]
    assert any(each["say"].endswith("?") for each in seen["choices"]) or seen["choices"]
    assert table.send("chance", "", **{"as": "", "always": True}).status_code == 200
    assert not table.state()["chance"]
