"""Compares 80 card pictures at 300 dpi with Pillow drawing and saving as many, each at its defaults. Run by hand.

Pillow draws plain shapes and pastes pictures on one core, as a script of one's own does: flat pictures pack as quickly
as drawings do, painted ones are what most games have. Kredens draws coats of arms and emblems, smooths every edge,
writes its contact sheets too, and takes the cores that are there.
"""

import os
import sys
import tempfile
from pathlib import Path

from tests.benchmarks.measuring import KREDENS, medians, table

ROUNDS = 5
ROOT = Path(__file__).resolve().parent.parent.parent
PILLOW = [sys.executable, "-m", "tests.benchmarks.pillow_cards"]


def main() -> None:
    """Prints one table and how far the aim of three times as fast is reached."""
    with tempfile.TemporaryDirectory() as name:
        folders = {side: Path(name, side) for side in ("kredens", "flat", "painted")}
        for folder in folders.values():
            folder.mkdir()
        job = ["print", "kaciri", "--png", "--dpi", "300", "--backs", "none", "--output-dir", str(folders["kredens"])]
        kredens = [KREDENS, *job]
        commands = {
            "kredens": kredens,
            "pillow, flat pictures": [*PILLOW, str(folders["flat"]), "flat"],
            "pillow, painted pictures": [*PILLOW, str(folders["painted"]), "painted"],
        }
        costs = medians(commands, ROOT, ROUNDS)
        written = {side: sum(1 for _ in folder.rglob("*.png")) for side, folder in folders.items()}
    print(table(costs, first="kredens"))
    print(f"pictures written: {written['kredens']} by kredens, {written['flat']} by pillow; cores: {os.cpu_count()}")
    for kind in ("flat", "painted"):
        times = costs[f"pillow, {kind} pictures"].clock / costs["kredens"].clock
        print(f"{times:.1f} x faster than pillow with {kind} pictures (aim: at least 3)")


if __name__ == "__main__":
    main()
