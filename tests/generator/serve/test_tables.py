"""Tables that are played at: whole games by what the pages offer, undone, branched, refused, and never lost."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from starlette.testclient import TestClient

from kredens.generator.api import replays
from kredens.generator.api.games import new_game
from kredens.generator.serve.site import SiteSettings, build_site
from tests.generator.printed import kredens
from tests.generator.serve.desks import GAMES, HOST, ORIGIN, Table, desk, sit_down
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


def test_the_last_move_of_a_player_is_taken_back_with_what_chance_did_after_it(tmp_path: Path) -> None:
    table = sit_down(desk(tmp_path), "kaciri")
    for player in ("P1", "P2"):
        before = table.state()
        table.move(next(each["line"] for each in before["choices"] if each["player"] == player))
    assert table.send("back", **{"as": ""}).status_code == 200
    assert (table.state()["number"], table.state()["choices"]) == (before["number"], before["choices"])


@pytest.mark.parametrize(
    "moves", ["", "moves: |\n      table: turn Krakov", "moves: |\r\n  table: turn Krakov\r\n\r\n", "moves: |"]
)
def test_a_log_in_another_form_is_gone_on_with(tmp_path: Path, moves: str) -> None:
    at = desk(tmp_path)
    log = f"kredens: log/1\ngame: kaciri\nplayers: {{A: {{faction: husite}}, B: {{faction: katolici}}}}\n{moves}"
    table = Table(at, at.post("/tables", data={"log": log}).headers["location"])
    number = table.state()["number"]
    assert table.move("A: send 7" if number else "table: turn Krakov").status_code == 200
    assert table.send("back", **{"as": "", "number": number}).status_code == 200
    assert table.state()["number"] == number


@pytest.mark.parametrize(
    "end", ["moves: |\n  table: turn Krakov\nresult: {winner: A}", "moves: >\n  table: turn Krakov"]
)
def test_a_log_that_ends_in_something_else_is_refused(tmp_path: Path, end: str) -> None:
    log = f"kredens: log/1\ngame: kaciri\nplayers: {{A: {{faction: husite}}, B: {{faction: katolici}}}}\n{end}\n"
    assert desk(tmp_path).post("/tables", data={"log": log}).status_code == 400


def test_a_log_of_a_game_of_ones_own_tells_nothing_of_the_machine(tmp_path: Path) -> None:
    game = new_game(str(tmp_path / "heretics"), source="kaciri")
    at = TestClient(
        build_site(SiteSettings({game.id: game}, game.folder / "logs", [HOST])), ORIGIN, headers={"origin": ORIGIN}
    )
    form = {"game": game.id, "player": ["A", "B"], "choice": ["husite", "katolici"], "deals": "yes"}
    table = Table(at, at.post("/tables", data=form, follow_redirects=False).headers["location"])
    text = at.get(f"{table.address}/log").text
    assert str(tmp_path) not in text
    assert at.get(f"/pictures/{table.state()['game']}/praha/front").status_code == 200
    again = at.post("/tables", data={"log": text}, follow_redirects=False)
    assert again.status_code == 303


def test_where_people_deal_a_card_that_nobody_has_seen_is_a_question_mark(tmp_path: Path) -> None:
    table = sit_down(desk(tmp_path), "gwint", deals=False)
    assert table.state()["chance"]
    assert table.move("table: toss Anna").status_code == 200
    assert "table: draw Anna ?" in [each["line"] for each in table.state()["choices"]]
    assert table.send("chance", "", **{"as": "", "always": True}).status_code == 200
    assert not table.state()["chance"]
