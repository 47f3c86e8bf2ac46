"""A server that is killed, or begins anew, goes on where it was: no move that was answered is lost, and no seat."""

from __future__ import annotations

import os
import signal
import subprocess
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from random import Random

import httpx2 as httpx
import pytest

from kredens.generator.api import replays
from kredens.generator.serve.desk.table_notes import SUFFIX
from kredens.generator.serve.run import bound_socket
from tests.benchmarks.measuring import KREDENS
from tests.generator.serve.desks import Table, desk, sit_down
from tests.patience import PATIENCE


def free_port() -> int:
    with bound_socket("127.0.0.1", 0, everywhere=False) as listening:
        return int(listening.getsockname()[1])


@contextmanager
def served(folder: Path, port: int) -> Iterator[subprocess.Popen[str]]:
    """Run the server as people do, and end it by force."""
    command = [KREDENS, "serve", "kaciri", "--port", str(port), "--folder", str(folder)]
    server = subprocess.Popen(command, cwd=folder, stdout=subprocess.PIPE, text=True)
    try:
        assert server.stdout is not None
        assert server.stdout.readline().startswith("http://")
        yield server
    finally:
        server.kill()
        server.wait()
        assert server.stdout is not None
        server.stdout.close()


def asking(port: int) -> httpx.Client:
    origin = f"http://127.0.0.1:{port}"
    # Each try waits twice as long as the one before: eight of them a minute for a server that was killed.
    transport = httpx.HTTPTransport(retries=2)
    return httpx.Client(base_url=origin, headers={"origin": origin}, timeout=PATIENCE, transport=transport)


def play_until_killed(port: int, table: str, rng: Random) -> int:
    """Play as long as the server answers; return the number of the last move that it has answered."""
    number = 0
    with asking(port) as phone:
        try:
            while True:
                seen = phone.get(f"{table}/state").json()
                if seen["over"]:
                    return max(number, int(seen["number"]))
                line = rng.choice(seen["choices"])["line"]
                answer = phone.post(f"{table}/move", json={"as": "", "line": line, "number": seen["number"]})
                if answer.status_code == 200:
                    number = int(answer.json()["number"])
        except httpx.TransportError:
            return number


def test_no_move_that_was_answered_is_lost_when_the_server_is_killed(tmp_path: Path) -> None:
    port, rng = free_port(), Random(5)
    table, kept = "", 0
    for kill in range(3):
        with served(tmp_path, port) as server, ThreadPoolExecutor(2) as pool:
            if not table:
                form = {"game": "kaciri", "player": ["P1", "P2"], "choice": ["husite", "katolici"], "deals": "yes"}
                with asking(port) as phone:
                    table = phone.post("/tables", data=form).headers["location"]
            (file,) = tmp_path.glob("*.yaml")
            begun = file.stat().st_mtime_ns
            playing = [pool.submit(play_until_killed, port, table, Random(rng.random())) for _ in range(2)]
            # They may find the game over, or end it, before anybody looks.
            while file.stat().st_mtime_ns == begun and not all(each.done() for each in playing):
                time.sleep(0.001)
            time.sleep(rng.uniform(0, 0.05))
            os.kill(server.pid, signal.SIGKILL)
            answered = max(each.result() for each in playing)
        played = replays.replay(replays.read_log(file))
        assert (played.problems, played.fault) == ((), None)
        assert played.number >= max(answered, kept), kill
        kept = played.number
    assert kept > 0
    assert [path.name for path in tmp_path.iterdir() if path.suffix not in (".yaml", SUFFIX)] == []


def test_a_seat_is_still_whose_it_was_and_the_program_still_deals(tmp_path: Path) -> None:
    table = sit_down(desk(tmp_path), "gwint")
    seat = table.send("take", player="Anna").json()["seat"]
    again = Table(desk(tmp_path), table.address)
    assert again.look("Anna", seat).status_code == 200
    assert again.look("Anna", seat[:-1]).status_code == 403
    assert again.look("").status_code == 403
    assert again.send("take", player="Anna").status_code == 409
    assert again.state("Anna", seat)["deals"]
    assert again.send("leave", seat, player="Anna").json()["left"]
    assert Table(desk(tmp_path), table.address).look("").status_code == 200


def test_a_table_on_which_people_deal_is_still_one(tmp_path: Path) -> None:
    table = sit_down(desk(tmp_path), "gwint", deals=False)
    assert not Table(desk(tmp_path), table.address).state()["deals"]
    assert table.send("chance", "", **{"as": "", "always": True}).status_code == 200
    assert Table(desk(tmp_path), table.address).state()["deals"]
    number = table.state()["number"]
    assert table.send("chance", "", **{"as": "", "always": False}).status_code == 200
    assert (table.state()["deals"], table.state()["number"]) == (False, number)


def test_a_branch_is_dealt_as_its_table_is(tmp_path: Path) -> None:
    table = sit_down(desk(tmp_path), "kaciri")
    other = table.send("branch", number=table.state()["number"]).json()["table"]
    assert Table(table.at, other).state()["deals"]


def test_no_secret_stands_in_a_file(tmp_path: Path) -> None:
    table = sit_down(desk(tmp_path), "kaciri")
    seat = table.send("take", player="P1").json()["seat"]
    assert not [path for path in tmp_path.iterdir() if seat in path.read_text()]


@pytest.mark.parametrize("notes", ["", "[]", "{", '{"seats": 7}', '{"seats": {"P1": null}}'])
def test_notes_that_are_none_are_no_notes(tmp_path: Path, notes: str) -> None:
    table = sit_down(desk(tmp_path), "kaciri")
    (file,) = tmp_path.glob(f"*{SUFFIX}")
    file.write_text(notes)
    assert Table(desk(tmp_path), table.address).state()["taken"] == []
