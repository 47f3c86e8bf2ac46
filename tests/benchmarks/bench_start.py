"""Measures how soon `kredens` answers: its help, one card shown, a log replayed, a question; and what its help must
not import. Run by hand."""

import subprocess
import sys
import tempfile
from pathlib import Path

from tests.benchmarks.measuring import KREDENS, medians, table

ROUNDS = 15
LOG = str(Path("cards/kaciri/games/vyhra-ve-dvou.yaml").resolve())
QUESTION = "praha: husite 10, reformatori 10"
HEAVY = ("PIL", "jinja2", "msgspec", "pypdfium2", "reportlab", "uharfbuzz", "yaml")
ASKING = f"""
import sys
from kredens.generator.cli import run_command
run_command(["--help"])
print(*(name for name in {HEAVY} if name in sys.modules), file=sys.stderr)
"""


def main() -> None:
    """Prints one table, and below it each number that is aimed at with what was reached."""
    with tempfile.TemporaryDirectory() as folder:
        costs = medians(
            {
                "kredens --help": [KREDENS, "--help"],
                "kredens print --help": [KREDENS, "print", "--help"],
                "kredens list kaciri": [KREDENS, "list", "kaciri"],
                "kredens show kaciri praha": [KREDENS, "show", "kaciri", "praha"],
                "kredens replay LOG": [KREDENS, "replay", LOG],
                "kredens ask kaciri": [KREDENS, "ask", "kaciri", QUESTION],
                "python alone": [sys.executable, "-c", ""],
            },
            Path(folder),
            ROUNDS,
        )
    print(table(costs, first="kredens --help"))
    print(f"help: {costs['kredens --help'].processor:.3f} s of processor (aim: under 0.15)")
    print(f"show: {costs['kredens show kaciri praha'].clock:.3f} s (aim: under 0.5)")
    for name in ("kredens replay LOG", "kredens ask kaciri"):
        print(f"{name}: {costs[name].processor:.3f} s of processor (aim: under 0.2)")
    print(f"heavy imports of the help: {heavy_imports() or 'none'} (aim: none)")


def heavy_imports() -> str:
    """The heavy packages that `kredens --help` has imported when it ends."""
    done = subprocess.run([sys.executable, "-c", ASKING], capture_output=True, text=True, check=True)
    return done.stderr.strip()


if __name__ == "__main__":
    main()
