"""Makes the pictures of docs/pictures anew from what the program prints: of each game one sheet and one card."""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import NamedTuple

import pypdfium2
from PIL import Image

from kredens.generator import cli

ROOT = Path(__file__).resolve().parent.parent
PICTURES = ROOT / "docs" / "pictures"
GAMES = ROOT / "cards"
HEIGHT = 520
"""The height of both pictures in pixels, so that they stand beside each other."""
COLOURS = 128


class Shown(NamedTuple):
    """What is shown of a game: the page of its file and the card; `prefix` begins the names of its pictures.

    Pages are counted from 0; the first one is the title page.
    """

    game: str
    page: int
    card: str
    prefix: str
    options: tuple[str, ...] = ()


SHOWN = (
    Shown("kaciri", 1, "jan-hus", ""),
    Shown("gwint", 1, "geralt-of-rivia", "gwint-", ("--deck", str(GAMES / "gwint" / "decks" / "scoiatael.yaml"))),
    Shown("veto", 1, "andrzej-kmicic", "veto-", ("--deck", str(GAMES / "veto" / "decks" / "radziwillowie.yaml"))),
    Shown(
        "historia",
        2,
        "kazimierz-iii-wielki",
        "historia-",
        ("--deck", str(GAMES / "historia" / "decks" / "piastowie.yaml")),
    ),
    Shown("vwars", 0, "cairo-r4", "vwars-", ("--only", "board-small", "--paper", "a3")),
)


def main() -> None:
    """Make the pictures of all games that are shown."""
    PICTURES.mkdir(parents=True, exist_ok=True)
    for shown in SHOWN:
        with tempfile.TemporaryDirectory() as folder:
            make(shown, Path(folder))


def make(shown: Shown, folder: Path) -> None:
    """Make the two pictures of one game."""
    file = str(folder / "game.pdf")
    if cli.run_command(["print", shown.game, "--lang", "en", "--backs", "none", "-o", file, *shown.options]):
        raise SystemExit(f"{shown.game} cannot be printed")
    document = pypdfium2.PdfDocument(file)
    page = document[shown.page]
    save(page.render(scale=3 * HEIGHT / page.get_height()).to_pil(), PICTURES / f"{shown.prefix}sheet.png")
    document.close()
    card = str(folder / "card.png")
    if cli.run_command(["show", shown.game, shown.card, "--lang", "en", "--bleed", "0", "-o", card]):
        raise SystemExit(f"{shown.card} cannot be drawn")
    with Image.open(card) as picture:
        save(picture, PICTURES / f"{shown.prefix}card.png")


def save(picture: Image.Image, path: Path) -> None:
    """Shrinks the picture and writes it with few colours: a README is opened over slow lines too."""
    width = round(picture.width * HEIGHT / picture.height)
    small = picture.convert("RGB").resize((width, HEIGHT), Image.Resampling.LANCZOS)
    small.quantize(COLOURS, dither=Image.Dither.NONE).save(path, optimize=True)
    print(f"{path}: {width} × {HEIGHT}, {path.stat().st_size:,} bytes")


if __name__ == "__main__":
    main()
