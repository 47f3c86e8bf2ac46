"""Measures fifty phones at ten tables of V-Wars: how long a move takes until it is answered, and that none is lost.

The server is a process of its own; the phones share another. Each hears of changes by server-sent events, looks at
its own view, thinks for a while and moves. Run by hand.
"""

from __future__ import annotations

import asyncio
import re
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import httpx2 as httpx

from kredens.cards.definitions import library
from kredens.generator.serve.desk.new_table import describe_places
from kredens.generator.serve.run import bound_socket
from kredens.rules_engine.contract.protocol import engine_for
from tests.benchmarks.measuring import KREDENS

GAME = "vwars"
NAMES = ("Anna", "Petr", "Jana", "Olga", "Karel")
MOVE = re.compile(rf"^ *(?:- )?(?:{'|'.join(NAMES)}): ", re.MULTILINE)
"""A line of a log that somebody has played."""
TABLES = 10
SECONDS = 60.0
THINK = (1.0, 3.0)
"""Seconds that a person thinks, at least and at most: faster than people are."""


class Told(NamedTuple):
    """What the phones have measured: seconds of each move and look, and how many moves came too late."""

    moves: list[float]
    looks: list[float]
    late: list[float]


async def play(client: httpx.AsyncClient, address: str, player: str, end: float, told: Told, rng: Random) -> None:
    """Sit at a table as one player, and move whenever it is their turn, until the time is over."""
    taken = await client.post(f"{address}/take", json={"player": player})
    headers = {"x-seat": taken.json()["seat"]}
    seen: dict[str, Any] = {"number": 0}

    async def look() -> None:
        nonlocal seen
        began = time.perf_counter()
        answer = await client.get(f"{address}/state", params={"as": player, "since": seen["number"]}, headers=headers)
        told.looks.append(time.perf_counter() - began)
        answer.raise_for_status()
        seen = answer.json()

    async with client.stream("GET", f"{address}/events", timeout=None) as stream:
        lines = stream.aiter_lines()
        await look()
        while time.monotonic() < end and not seen["over"]:
            if not seen["choices"]:
                try:
                    line = await asyncio.wait_for(anext(lines), max(end - time.monotonic(), 0.01))
                except (TimeoutError, StopAsyncIteration):
                    return
                if line.startswith("data:") and int(line[5:]) != seen["number"]:
                    await look()
                continue
            await asyncio.sleep(rng.uniform(*THINK))
            body = {"as": player, "line": rng.choice(seen["choices"])["line"], "number": seen["number"]}
            began = time.perf_counter()
            answer = await client.post(f"{address}/move", json=body, headers=headers)
            took = time.perf_counter() - began
            (told.moves if answer.is_success else told.late).append(took)
            if not answer.is_success and not answer.json().get("moved"):
                raise AssertionError(answer.text)
            await look()


async def sit_and_play(origin: str) -> Told:
    """Begin all tables, and play at them."""
    places = describe_places(engine_for(library.load(GAME)), "en")
    names = NAMES[: places.most]
    told = Told([], [], [])
    limits = httpx.Limits(max_connections=None)
    async with httpx.AsyncClient(base_url=origin, headers={"origin": origin}, limits=limits, timeout=30) as client:
        choices = [each.value for each in places.choices][: len(names)]
        form = {"game": GAME, "player": names, "choice": choices, "deals": "yes"}
        tables = [(await client.post("/tables", data=form)).headers["location"] for _ in range(TABLES)]
        end = time.monotonic() + SECONDS
        phones = [(table, name) for table in tables for name in names]
        rngs = [Random(number) for number in range(len(phones))]
        await asyncio.gather(
            *(play(client, table, name, end, told, rng) for (table, name), rng in zip(phones, rngs, strict=True))
        )
    print(f"{len(phones)} phones at {len(tables)} tables of {GAME} for {SECONDS:.0f} s")
    return told


def main() -> None:
    """Prints the times of moves and looks, and how many moves stand in the logs."""
    port = bound_socket("127.0.0.1", 0, everywhere=False)
    number = port.getsockname()[1]
    port.close()
    with tempfile.TemporaryDirectory() as folder:
        command = [KREDENS, "serve", GAME, "--port", str(number), "--folder", f"{folder}/logs", "--seed", "3"]
        server = subprocess.Popen(command, cwd=folder, stdout=subprocess.PIPE, text=True)
        try:
            assert server.stdout is not None
            origin = server.stdout.readline().strip().rstrip("/")
            wait_for(origin)
            told = asyncio.run(sit_and_play(origin))
        finally:
            server.terminate()
            server.wait(10)
        logs = sorted(Path(folder, "logs").glob("*.yaml"))
        written = sum(len(MOVE.findall(log.read_text(encoding="utf-8").partition("\nmoves:")[2])) for log in logs)
        replay = [KREDENS, "replay", "--quiet"]
        ran = [subprocess.run([*replay, str(log)], capture_output=True, check=False) for log in logs]
    for name, took in (("move", told.moves), ("look", told.looks)):
        milliseconds = sorted(1000 * each for each in took)
        p95 = statistics.quantiles(milliseconds, n=20)[-1]
        middle, most = statistics.median(milliseconds), milliseconds[-1]
        print(f"{name}: {len(took)}, median {middle:.0f} ms, p95 {p95:.0f} ms, most {most:.0f} ms")
    print(f"moves that came too late and said so: {len(told.late)}")
    lost = len(told.moves) - written
    print(f"moves taken {len(told.moves)}, in the logs {written}: {lost or 'none'} lost")
    print(f"logs that replay: {sum(each.returncode == 0 for each in ran)} of {len(logs)}")
    print("aim: p95 of a move under 150 ms on two cores")


def wait_for(origin: str) -> None:
    """Wait until the server answers."""
    for _ in range(200):
        try:
            httpx.get(origin)
        except httpx.TransportError:
            time.sleep(0.05)
        else:
            return
    sys.exit("the server does not answer")


if __name__ == "__main__":
    main()
