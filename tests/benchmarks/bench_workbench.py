"""Measures how soon a saved layout is seen on the workbench: from the file written to the event in the page's stream,
and to the whole picture of the chosen card. The aim is under 0.3 s. Run by hand; programs to compare may be named:

    python -m tests.benchmarks.bench_workbench [KREDENS ...] [GAME ...]
"""

import http.client
import os
import queue
import socket
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path

from kredens.generator.api.games import new_game
from tests.benchmarks.measuring import KREDENS, environment

ROUNDS = 40
PAUSE = 0.4
"""Seconds between two saves, in which the other cards are drawn and then left, as while somebody types."""
LAYOUTS = {"kaciri": "personality", "gwint": "unit", "veto": "character", "historia": "character", "vwars": "player"}
"""By game the layout that is changed, which draws more of its cards than any other; its first card is looked at."""
STAR = "  - {{id: star, type: icons, box: [{x}, 20, 9, 9], icons: star}}\n"
"""An element at the end of the layout, which is moved with each save."""


class Page:
    """A page of the workbench, as far as it waits for pictures."""

    def __init__(self, port: int, game: str) -> None:
        self._port = port
        self._game = game
        self._heard: queue.Queue[float] = queue.Queue()

    def get(self, path: str) -> bytes:
        """Return what stands at an address of the game's workbench."""
        connection = http.client.HTTPConnection("127.0.0.1", self._port)
        connection.request("GET", f"/workbench/{self._game}{path}")
        answer = connection.getresponse()
        data = answer.read()
        connection.close()
        assert answer.status == 200, (path, answer.status)
        return data

    def listen(self) -> None:
        """Listen to the events from now on."""
        connection = http.client.HTTPConnection("127.0.0.1", self._port)
        connection.request("GET", f"/workbench/{self._game}/events")
        stream = connection.getresponse()
        self._seen = ""

        def hear() -> None:
            while line := stream.fp.readline().decode():
                edition = line.removeprefix("data: ").split(" ")[0]
                if line.startswith("data: ") and edition != self._seen:
                    self._seen = edition
                    self._heard.put(time.perf_counter())

        threading.Thread(target=hear, daemon=True).start()
        self._heard.get(timeout=20)

    def forget(self) -> None:
        """Forget what was heard of until now: a file that is written slowly may be told of twice."""
        while not self._heard.empty():
            self._heard.get_nowait()

    def wait(self) -> float:
        """Return when the next change was heard of."""
        return self._heard.get(timeout=20)


def main() -> None:
    """Prints a line a game and program."""
    asked = sys.argv[1:]
    programs = [each for each in asked if each not in LAYOUTS] or [KREDENS]
    print(f"load of the machine: {os.getloadavg()[0]:.1f}; aim: p95 of the picture under 0.3 s")
    for game in [each for each in asked if each in LAYOUTS] or LAYOUTS:
        for program in programs:
            with tempfile.TemporaryDirectory() as folder:
                heard, seen = measure(program, Path(folder) / "mine", game, LAYOUTS[game])
            named = program if len(programs) > 1 else ""
            print(f"{game:8} heard of: {_of(heard)}   picture there: {_of(seen)}   {named}", flush=True)
    print(f"load of the machine: {os.getloadavg()[0]:.1f}")


def measure(program: str, folder: Path, game: str, layout: str) -> tuple[list[float], list[float]]:
    """Returns by round how long it took to hear of a save, and to have the picture."""
    made = new_game(folder, source=game)
    card = next(each.id for each in made.cards if made.kinds[each.kind].layout == layout)
    file = folder / "layouts" / f"{layout}.layout.yaml"
    text = file.read_text(encoding="utf-8")
    port = _free_port()
    server = subprocess.Popen(
        [program, "serve", str(folder), "--port", str(port)],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        env=environment(),
    )
    try:
        _wait_for(port)
        page = Page(port, made.id)
        page.get("")
        page.listen()
        address = f"/faces/{card}/front/picture?large=1"
        picture, heard, seen = page.get(address), [], []
        page.get("/state")
        for number in range(ROUNDS):
            time.sleep(PAUSE)
            page.forget()
            changed = text.rstrip("\n") + "\n" + STAR.format(x=10 + number / 2)
            began = time.perf_counter()
            file.write_text(changed, encoding="utf-8")
            heard.append(page.wait() - began)
            new = page.get(f"{address}&e={number}")
            seen.append(time.perf_counter() - began)
            assert new != picture
            picture = new
            # What a page asks next: what stands on the face, and all cards, which are drawn beside.
            page.get(f"/faces/{card}/front")
            page.get("/state")
    finally:
        server.terminate()
        server.wait()
    return heard, seen


def _of(times: list[float]) -> str:
    ninety_fifth = statistics.quantiles(times, n=20)[-1]
    return f"median {statistics.median(times):.3f} s, p95 {ninety_fifth:.3f} s"


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def _wait_for(port: int) -> None:
    for _ in range(200):
        try:
            socket.create_connection(("127.0.0.1", port), 1).close()
        except OSError:
            time.sleep(0.1)
        else:
            return
    raise TimeoutError("the server does not answer")


if __name__ == "__main__":
    main()
