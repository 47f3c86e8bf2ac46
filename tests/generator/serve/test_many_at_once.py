"""Many at one table at once: of those who move, one does and the others are told; five phones play V-Wars."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random
from threading import Barrier
from typing import Any

from starlette.testclient import TestClient

from kredens.cards.definitions import library
from kredens.generator.serve.desk.new_table import describe_places
from kredens.rules_engine.contract.protocol import TABLE, engine_for
from tests.generator.serve.desks import Table, desk, sit_down

PHONES = 8


def test_of_many_who_move_at_the_same_moment_one_does_and_the_others_are_told(tmp_path: Path) -> None:
    table = sit_down(desk(tmp_path), "kaciri")
    ready = Barrier(PHONES)
    for _ in range(4):
        seen = table.state()
        lines = [each["line"] for each in seen["choices"]]

        with ThreadPoolExecutor(PHONES) as pool:
            sent = [pool.submit(move, another_browser(table), lines[at], seen["number"], ready) for at in range(PHONES)]
            answers = [each.result() for each in sent]
        assert sorted(each.status_code for each in answers) == [200, *[409] * (PHONES - 1)]
        assert all(each.json()["moved"] for each in answers if each.status_code == 409)
    (file,) = tmp_path.glob("*.yaml")
    played = [line for line in file.read_text().splitlines() if line.strip().startswith(("P1", "P2"))]
    assert len(played) == 4


def another_browser(table: Table) -> Table:
    """Return the same table as another browser sees it."""
    at = table.at
    return Table(TestClient(at.app, str(at.base_url), headers=dict(at.headers)), table.address)


def move(table: Table, line: str, number: int, ready: Barrier) -> Any:
    """Return the answer to a move that is sent when everybody is ready."""
    ready.wait()
    return table.move(line, number)


def sit_with_five(folder: Path) -> tuple[Table, dict[str, str]]:
    """Begin a game of V-Wars with five, each on a phone; return the table and the seats."""
    at, names = desk(folder, games=("vwars",)), ["Anna", "Bruno", "Carla", "Dino", "Elena"]
    characters = [each.value for each in describe_places(engine_for(library.load("vwars")), "en").choices][: len(names)]
    form = {"game": "vwars", "player": names, "choice": characters, "deals": "yes"}
    table = Table(at, at.post("/tables", data=form).headers["location"])
    return table, {name: table.send("take", player=name).json()["seat"] for name in names}


def test_five_phones_play_v_wars_each_with_what_it_may_know(tmp_path: Path) -> None:
    table, seats = sit_with_five(tmp_path)
    rng = Random(4)
    moved: set[str] = set()
    for _ in range(120):
        views = {name: table.state(name, seat) for name, seat in seats.items()}
        able = [(name, choice) for name, seen in views.items() for choice in seen["choices"]]
        if views["Anna"]["over"] or len(moved) == len(seats):
            break
        assert able, views["Anna"]["deciding"]
        assert all(choice["player"] == name for name, choice in able)
        name, choice = rng.choice(able)
        other = next(each for each in seats if each != name)
        assert table.move(choice["line"], viewer=other, seat=seats[other]).status_code == 400
        assert table.move(choice["line"], viewer=name, seat=seats[other]).status_code == 403
        assert table.move(choice["line"], viewer=TABLE).status_code == 400
        assert table.move(choice["line"], views[name]["number"], name, seats[name]).status_code == 200
        moved.add(name)
    assert moved == {*seats}
