"""Measures the rate of replaying an archive and of simulating, by one worker and by two. Run by hand."""

import json
import tempfile
from collections.abc import Sequence
from pathlib import Path

from kredens import cards
from tests.benchmarks.measuring import KREDENS, medians, table

ROUNDS = 7
LOGS, GAMES = 20_000, 400_000
LEAST_SPEED_UP = 1.8
"""How many times as much two workers are to do in a second of the clock as one."""


def main() -> None:
    """Prints one table, and below it each number that is aimed at with what was reached."""
    games = sorted((Path(cards.__file__).parent / "kaciri" / "games").glob("*.yaml"))
    texts = [path.read_text(encoding="utf-8") for path in games]
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        lines = (json.dumps(f"# {number}\n{texts[number % len(texts)]}") for number in range(LOGS))
        (folder / "games.jsonl").write_text("\n".join(lines), encoding="utf-8")
        work: dict[str, tuple[int, Sequence[str]]] = {
            "replay": (LOGS, ["replay", "games.jsonl", "--results", "out.jsonl"]),
            "simulate": (GAMES, ["simulate", "kaciri", "--games", str(GAMES), "--player", "random"]),
        }
        commands = {
            f"{what}, {workers} worker{'s' * (workers > 1)}": [KREDENS, *arguments, "--workers", str(workers)]
            for what, (_, arguments) in work.items()
            for workers in (1, 2)
        }
        costs = medians(commands, folder, ROUNDS)
    print(table(costs, first="replay, 1 worker"))
    for what, (number, _) in work.items():
        alone, shared = costs[f"{what}, 1 worker"].clock, costs[f"{what}, 2 workers"].clock
        rates = f"{number / alone:,.0f} and {number / shared:,.0f} a second"
        print(f"{what}: {rates}, {alone / shared:.2f} times (aim: at least {LEAST_SPEED_UP})")


if __name__ == "__main__":
    main()
