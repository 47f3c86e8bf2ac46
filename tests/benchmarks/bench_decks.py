"""Measures `kredens check` of lists of Gwint, one in a fresh process and a thousand in one command, and of a line-up of
Historia. Run by hand."""

import random
import sys
import tempfile
from collections.abc import Mapping
from pathlib import Path

from kredens.cards.decks import deck_file
from kredens.cards.definitions import library
from kredens.cards.definitions.model import Game
from tests.benchmarks.measuring import KREDENS, medians, table

ROUNDS = 9
MANY = 1_000
LISTS: Mapping[str, float] = {
    "a legal list, YAML": 0.2,
    "a faulty list, text": 0.2,
    "1,000 lists, YAML": 3,
    "1,000 texts": 3,
    "three decks of Historia": 0.25,
}
"""What is measured, and the seconds of processor that each may take."""


def main() -> None:
    """Prints one table, and below it each number that is aimed at with what was reached."""
    gwint = library.load("gwint")
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        shipped = sorted((gwint.folder / "decks").glob("*.yaml"))
        legal = shipped[0].read_text(encoding="utf-8")
        (folder / "legal.yaml").write_text(legal, encoding="utf-8")
        (folder / "faulty.txt").write_text(text(gwint, 0), encoding="utf-8")
        for kind in ("yaml", "text"):
            (folder / kind).mkdir()
        for number in range(MANY):
            each = shipped[number % len(shipped)].read_text(encoding="utf-8")
            (folder / "yaml" / f"{number}.yaml").write_text(each, encoding="utf-8")
            (folder / "text" / f"{number}.txt").write_text(text(gwint, number), encoding="utf-8")
        # A faulty list is an answer, but a command that ends so would end the benchmark.
        line_up = [
            str(library.load("historia").folder / "decks" / f"{name}.yaml")
            for name in ("piastowie", "burbonowie", "polska")
        ]
        subjects = ("legal.yaml", "faulty.txt", "yaml", "text", f"--format new {' '.join(line_up)}")
        commands = {
            name: ["sh", "-c", f'"{KREDENS}" check {subject} || true']
            for name, subject in zip(LISTS, subjects, strict=True)
        }
        costs = medians({**commands, "python alone": [sys.executable, "-c", ""]}, folder, ROUNDS)
    print(table(costs, first="a legal list, YAML"))
    for name, aim in LISTS.items():
        print(f"{name}: {costs[name].processor:.3f} s of processor (aim: under {aim})")


def text(game: Game, seed: int) -> str:
    """A list as people type it, of cards taken at random: too few, too many, of all factions."""
    chance = random.Random(seed)
    cards = chance.sample(game.cards, 30)
    ways = ("{n}x {name}", "{name} x{n}", "- {name} ({n})", "* {n} {name}", "{name}: {n}")
    lines = []
    for card in cards:
        ways_of_card = ways if card.get("strength") is None else ways[:2]
        name = game.text(card.name, chance.choice(["cs", "en", "pl"]))
        lines.append(chance.choice(ways_of_card).format(n=chance.randint(1, 3), name=name))
    listed = "\n".join(["game: gwint", "", "Units (20)", *lines[:20], "", "Special cards:", *lines[20:], ""])
    deck_file.parse(listed.encode(), "deck.txt", game)
    return listed


if __name__ == "__main__":
    main()
