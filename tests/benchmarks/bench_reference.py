"""Measures how long the rules reference takes: a question to the terminal, all that is made of a game, the page alone;
and how large the page is. Run by hand."""

import tempfile
from pathlib import Path

from tests.benchmarks.measuring import KREDENS, Cost, medians, table

ROUNDS = 7
QUERIES = ("odolnost", "ODOLNOST mesta", "praha", "6.11", "kaciri.duel.tie-neutralised")
"""A word, two words, a card, a number and an id."""
ALL, PAGE = "book kaciri", "book kaciri --only page"
SECONDS_OF_QUERY = 0.2
SECONDS_OF_BOOK = 3.0
MEGABYTES = 3.0


def main() -> None:
    """Prints one table, and below it each number that is aimed at with what was reached."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        commands = {f"rules kaciri {query}": [KREDENS, "rules", "kaciri", query] for query in QUERIES}
        commands |= {each: [KREDENS, *each.split()] for each in (ALL, PAGE)}
        costs = medians(commands, folder, ROUNDS)
        (page,) = (folder / "output").glob("*-rules.html")
        size = page.stat().st_size / 1e6
    print(table(costs, first=f"rules kaciri {QUERIES[0]}"))
    for query in QUERIES:
        print(f"rules kaciri {query}: {reached(costs[f'rules kaciri {query}'], SECONDS_OF_QUERY)}")
    print(f"page, book, booklet and aid: {reached(costs[ALL], SECONDS_OF_BOOK)}")
    print(f"page with all pictures: {size:.2f} MB (aim: under {MEGABYTES} MB)")


def reached(cost: Cost, aim: float) -> str:
    """The processor time with the aim beside it."""
    return f"{cost.processor:.3f} s of processor (aim: under {aim})"


if __name__ == "__main__":
    main()
