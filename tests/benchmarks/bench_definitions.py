"""Measures reading and checking a game of five hundred cards in four languages, beside PyYAML merely loading it.

Run by hand: `python -m tests.benchmarks.bench_definitions`. Prints CPU time and ratios of one run.
"""

from __future__ import annotations

import random
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

import yaml

from kredens.cards.definitions.library import load
from kredens.cards.yamlfile import reader

CARDS = 500
LANGUAGES = ("cs", "pl", "it", "en")
WORDS = "strážce hradu příchod bitva o Evropu město kacíř řeka kámen żołnierz città kníže víra kostel kniha".split()

GAME = """\
kredens: game/1
id: large
language: cs
languages: [cs, pl, it, en]
title: {cs: Velká hra}
lists: {faction: {husite: {name: {cs: Husité}}, katolici: {name: {cs: Katolíci}}}}
kinds:
  city:
    fields:
      faction: {type: choice, of: faction}
      odolnost: {type: integer, min: 2, max: 10}
      vyznam: {type: integer, min: 1, max: 6}
      line: {type: words}
      special: {type: effects}
effects:
  strengthen: {args: {what: selector, amount: integer}}
  cross: {args: {what: selectors}}
"""


def cards_file(seed: int = 1) -> str:
    """About 300 kB of cards, half in block and half in flow style."""
    chance = random.Random(seed)

    def text(words: int) -> str:
        return " ".join(chance.choice(WORDS) for _ in range(words))

    lines = ["kredens: cards/1", "defaults: {kind: city, basis: house}", "cards:"]
    for number in range(CARDS):
        names = ", ".join(f'{language}: "{text(2)} {number}"' for language in LANGUAGES)
        lines += [
            f"  - id: karta-{number:03}",
            f"    name: {{{names}}}",
            f"    faction: {chance.choice(['husite', 'katolici'])}",
            f"    odolnost: {chance.randint(2, 10)}",
            f"    vyznam: {chance.randint(1, 6)}",
            "    line:",
            *(f"      {language}: {text(9)}" for language in LANGUAGES),
            "    special:",
            "      - {do: strengthen, what: {kind: city, odolnost: {from: 2, to: 3}}, amount: 1}",
            "      - do: cross",
            "        what: [{faction: husite}]",
        ]
    return "\n".join(lines) + "\n"


def cpu(work: Callable[[], object], rounds: int = 7) -> float:
    """The least CPU time of several rounds, in seconds."""
    times = []
    for _ in range(rounds):
        began = time.process_time()
        work()
        times.append(time.process_time() - began)
    return min(times)


def main() -> None:
    """Prints the table."""
    with tempfile.TemporaryDirectory() as home:
        folder = Path(home)
        text = cards_file()
        (folder / "game.yaml").write_text(GAME, encoding="utf-8")
        (folder / "cards.yaml").write_text(text, encoding="utf-8")
        data = text.encode()
        peer = cpu(lambda: yaml.load(data, yaml.CSafeLoader))
        rows = {
            "PyYAML's C loader, no checks, no places": peer,
            "source.parse: guards and places": cpu(lambda: reader.parse(data, "cards.yaml")),
            "library.load: types and references too": cpu(lambda: load(folder)),
        }
    print(f"{CARDS} cards, {len(data):,} bytes, CPU time (the requirement is under 0.3 s)")
    for name, seconds in rows.items():
        print(f"  {name:42} {seconds * 1000:7.1f} ms   {seconds / peer:5.2f} x")
    print(f"  {'the Kacíři game':42} {cpu(lambda: load('kaciri')) * 1000:7.1f} ms")


if __name__ == "__main__":
    main()
