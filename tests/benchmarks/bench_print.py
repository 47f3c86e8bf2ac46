"""Compares printing the Kacíři set with Typst and WeasyPrint on an equal sheet, and 800 cards with 80. Run by hand.

Every figure is the median of whole processes started afresh, in turns. Typst sets three sheets, all of 80 different
fronts and their backs on A4 with crop marks, texts in Czech that it hyphenates, and icons:

- the Kacíři set itself, in vectors, with every picture drawn beforehand (see kaciri_peer.py). Its patterned grounds are
  tiles, which Typst repeats without drawing them again, or one picture each, as a drawing program saves them. Kredens
  prints a title page and help cards besides, draws the arms from words and looks for the sizes of texts.
- eighty cards with painted pictures (half a megabyte each) and with flat ones (a few kilobytes), ten of them, which
  WeasyPrint and Kredens set too.

Kredens is also measured without its cache of drawings, as in the very first run.
"""

import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import yaml

from kredens import cards
from kredens.generator.sheets.card_selection import select_sets
from tests.benchmarks.measuring import KREDENS, Cost, cost, medians, table

ROUNDS, TIMES = 7, 10
KACIRI, GWINT, HISTORIA = (
    sum(item.copies for item in select_sets(cards.load(game))) for game in ("kaciri", "gwint", "historia")
)
"""How many cards and pieces are printed of each game."""
PEERS = str(Path(__file__).with_name("peers.py"))
SAME = "tests.benchmarks.kaciri_peer"
FONTS = Path(__file__).resolve().parent.parent.parent / "templates" / "fonts"
TYPST = "import typst; typst.compile({source!r}, output='typst.pdf', font_paths=[{fonts!r}], sys_inputs={inputs!r})"
WEASYPRINT = "import weasyprint; weasyprint.HTML('sheet.html').write_pdf('weasyprint.pdf')"
IN_FOLDER = "import os, sys; os.chdir(sys.argv[1]); "


class Flow(yaml.SafeDumper):
    """Writes definitions as Kredens reads them: without anchors."""

    def ignore_aliases(self, data: Any) -> bool:
        return True


def main() -> None:
    """Prints one table, and below it each number that is aimed at with what was reached."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for kind in ("painted", "flat"):
            (folder / kind).mkdir()
            cost([sys.executable, PEERS, kind, kind], folder)
        cost([KREDENS, "new", "many", "--from", "kaciri"], folder)
        multiply(folder / "many")
        (folder / "same").mkdir()
        cost([sys.executable, "-m", SAME, str(folder / "same")], Path.cwd())
        costs = medians(
            {
                "kredens, kaciri": [KREDENS, "print", "kaciri", "-o", "kaciri.pdf"],
                "kredens, gwint": [KREDENS, "print", "gwint", "-o", "gwint.pdf"],
                "kredens, historia": [KREDENS, "print", "historia", "-o", "historia.pdf"],
                "kredens, vwars": [KREDENS, "print", "vwars", "-o", "vwars.pdf"],
                "kredens, kaciri, no cache": ["env", "KREDENS_CACHE=", KREDENS, "print", "kaciri", "-o", "kaciri.pdf"],
                "kredens, kaciri ten times": [KREDENS, "print", "many", "-o", "many.pdf"],
                "kredens, painted pictures": [KREDENS, "print", "painted", "--no-title-page", "-o", "painted.pdf"],
                "kredens, flat pictures": [KREDENS, "print", "flat", "--no-title-page", "-o", "flat.pdf"],
                "kredens, painted pictures, no cache": [
                    *("env", "KREDENS_CACHE=", KREDENS, "print", "painted", "--no-title-page", "-o", "painted.pdf")
                ],
                "typst, kaciri, tiled grounds": typst("same", "kaciri.typ", grounds="tiled"),
                "typst, kaciri, drawn grounds": typst("same", "kaciri.typ", grounds="drawn"),
                "typst, painted pictures": typst("painted", "sheet.typ"),
                "typst, flat pictures": typst("flat", "sheet.typ"),
                "weasyprint, painted pictures": [sys.executable, "-c", IN_FOLDER + WEASYPRINT, "painted"],
            },
            folder,
            ROUNDS,
        )
    print(table(costs, first="kredens, kaciri"))
    print("\n".join(aims(costs)))


def typst(folder: str, source: str, **inputs: str) -> list[str]:
    """The command that sets a source in a folder with Typst."""
    code = IN_FOLDER + TYPST.format(source=source, fonts=str(FONTS), inputs=inputs)
    return [sys.executable, "-c", code, folder]


def aims(costs: dict[str, Cost]) -> Iterator[str]:
    """One line for each aim: what was reached and what was aimed at."""
    ours, first, many = (costs[f"kredens, kaciri{what}"] for what in ("", ", no cache", " ten times"))
    painted, flat = costs["typst, painted pictures"], costs["typst, flat pictures"]
    weasyprint = costs["weasyprint, painted pictures"]
    # Typst spreads over all cores, Kredens works on one, so the clock and the processor tell different things.
    for grounds in ("drawn", "tiled"):
        same = costs[f"typst, kaciri, {grounds} grounds"]
        yield (
            f"kaciri: {ours.clock / same.clock:.2f} x the time of typst with the same set, {grounds} grounds"
            f" (aim: at most 1.5); {first.clock / same.clock:.2f} x without a cache;"
            f" {ours.processor / same.processor:.2f} x its work"
        )
    yield f"kaciri: {ours.clock / painted.clock:.2f} x the time of typst with painted pictures (aim: at most 1.5)"
    yield f"kaciri: {ours.clock / flat.clock:.2f} x the time of typst with flat pictures"
    for kind, peer, most in (
        ("painted pictures", painted, 1.2),
        ("painted pictures, no cache", painted, 1.6),
        ("flat pictures", flat, 1.8),
    ):
        same = costs[f"kredens, {kind}"]
        yield (
            f"the same sheet with {kind}: {same.clock / peer.clock:.2f} x the time of typst (aim: at most {most});"
            f" {same.processor / peer.processor:.2f} x its work"
        )
    yield f"{weasyprint.clock / ours.clock:.1f} x faster than weasyprint (aim: at least 5)"
    yield f"{ours.peak:.0f} MB at the peak (aim: under 80)"
    for game, number, most in (("gwint", GWINT, 1.25), ("historia", HISTORIA, 1.5)):
        per_card = (costs[f"kredens, {game}"].processor / number) / (ours.processor / KACIRI)
        yield f"{game}: {per_card:.2f} x the work of kaciri a printed card (aim: at most {most})"
    yield f"historia: {costs['kredens, historia'].peak:.0f} MB at the peak (aim: under 100)"
    everything = costs["kredens, vwars"]
    yield f"vwars, with its board: {everything.clock:.2f} s (aim: under 1.5), {everything.peak:.0f} MB (aim: under 120)"
    yield f"800 cards in {many.clock / ours.clock:.2f} x the time of 80 (aim: under 4)"


def multiply(folder: Path) -> None:
    """Makes a game of ten times as many cards: each copy has its own id and its words in another order."""
    for file in sorted(folder.rglob("*.yaml")):
        content = yaml.safe_load(file.read_text(encoding="utf-8"))
        kind = content.get("kredens") if isinstance(content, dict) else None
        if kind == "cards/1":
            content["cards"] = [copied(card, number) for number in range(TIMES) for card in content["cards"]]
        elif kind == "game/1":
            for declared in content["kinds"].values():
                if "total" in declared:
                    declared["total"] *= TIMES
        else:
            continue
        file.write_text(yaml.dump(content, Dumper=Flow, allow_unicode=True, sort_keys=False), encoding="utf-8")


def copied(card: dict[str, Any], number: int) -> dict[str, Any]:
    """The card as its `number`th copy; the first is the card itself."""
    if not number:
        return card
    turned = {key: turn(value, number) if key in {"line", "text"} else value for key, value in card.items()}
    return {**turned, "id": f"{card['id']}-{number}", "was": []}


def turn(words: Any, number: int) -> Any:
    """A text, or a text per language, whose words begin elsewhere, so that its lines break elsewhere too."""
    if isinstance(words, dict):
        return {language: turn(text, number) for language, text in words.items()}
    parts = str(words).split(" ")
    start = number % len(parts)
    return " ".join(parts[start:] + parts[:start])


if __name__ == "__main__":
    main()
