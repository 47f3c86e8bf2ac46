"""Runs whole programs in turn, each in a fresh process, and compares the medians of their time and memory."""

import atexit
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import NamedTuple

KREDENS = str(Path(sys.executable).with_name("kredens"))


class Cost(NamedTuple):
    """What one run took: seconds on the clock, seconds of processor, megabytes at the peak (of its largest process)."""

    clock: float
    processor: float
    peak: float


def cost(command: Sequence[str], folder: Path) -> Cost:
    """Runs a command in a folder and measures it; a command that fails ends the benchmark with what it said."""
    with tempfile.TemporaryFile() as said:
        began = time.perf_counter()
        child = subprocess.Popen(command, cwd=folder, stdout=said, stderr=said, env=environment())
        _, status, used = os.wait4(child.pid, 0)
        clock = time.perf_counter() - began
        child.returncode = os.waitstatus_to_exitcode(status)
        if child.returncode:
            said.seek(0)
            sys.exit(f"{' '.join(command)} ended with {child.returncode}:\n{said.read().decode()}")
    # Kilobytes everywhere but on macOS, which counts bytes.
    unit = 1024**2 if sys.platform == "darwin" else 1024
    return Cost(clock, used.ru_utime + used.ru_stime, used.ru_maxrss / unit)


@cache
def environment() -> dict[str, str]:
    """This environment, with byte code kept as it is wherever Kredens is installed, in a place of its own."""
    kept = tempfile.mkdtemp(prefix="byte-code-")
    atexit.register(shutil.rmtree, kept, ignore_errors=True)
    inherited = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    return inherited | {"PYTHONPYCACHEPREFIX": kept}


def medians(commands: Mapping[str, Sequence[str]], folder: Path, rounds: int) -> dict[str, Cost]:
    """The median cost of each command. They take turns, so that a busy minute of the machine hits all of them alike.

    A first round that is not counted brings programs and byte code into memory.
    """
    runs: dict[str, list[Cost]] = {name: [] for name in commands}
    for turn in range(rounds + 1):
        for name, command in commands.items():
            measured = cost(command, folder)
            if turn:
                runs[name].append(measured)
    return {name: Cost(*map(statistics.median, zip(*costs, strict=True))) for name, costs in runs.items()}


def table(costs: Mapping[str, Cost], first: str) -> str:
    """The costs as lines of text, with the clock as a multiple of the one named first."""
    lines = [f"{'':33} {'clock':>9} {'processor':>10} {'peak':>8} {'ratio':>7}"]
    lines += [
        f"{name:33} {took.clock:7.3f} s {took.processor:8.3f} s {took.peak:5.0f} MB"
        f" {took.clock / costs[first].clock:7.2f}"
        for name, took in costs.items()
    ]
    return "\n".join(lines)
