"""Makes the pictures of docs/pictures anew from what the program prints: one sheet, one card."""

from __future__ import annotations

import tempfile
from pathlib import Path

import pypdfium2
from PIL import Image

from generator import cli

PICTURES = Path(__file__).resolve().parent.parent / "docs" / "pictures"
HEIGHT = 520
"""The height of both pictures in pixels, so that they stand beside each other."""
SHEET = 1
"""Which page is shown, counted from 0: the first one is the title page."""
COLOURS = 96


def main() -> None:
    PICTURES.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        file = str(Path(folder) / "game.pdf")
        if cli.status(["print", "kaciri", "--lang", "en", "--backs", "none", "-o", file]):
            raise SystemExit("the game cannot be printed")
        document = pypdfium2.PdfDocument(file)
        page = document[SHEET]
        save(page.render(scale=3 * HEIGHT / page.get_height()).to_pil(), PICTURES / "sheet.png")
        document.close()
        card = str(Path(folder) / "card.png")
        if cli.status(["show", "kaciri", "jan-hus", "--lang", "en", "--bleed", "0", "-o", card]):
            raise SystemExit("the card cannot be drawn")
        with Image.open(card) as picture:
            save(picture, PICTURES / "card.png")


def save(picture: Image.Image, path: Path) -> None:
    """Shrinks the picture and writes it with few colours: a README is opened over slow lines too."""
    width = round(picture.width * HEIGHT / picture.height)
    small = picture.convert("RGB").resize((width, HEIGHT), Image.Resampling.LANCZOS)
    small.quantize(COLOURS, dither=Image.Dither.NONE).save(path, optimize=True)
    print(f"{path}: {width} × {HEIGHT}, {path.stat().st_size:,} bytes")


if __name__ == "__main__":
    main()
