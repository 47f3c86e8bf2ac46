"""Makes the pictures of persons in docs/engravings.md anew: twelve portraits and twelve postures, drawn from words."""

from __future__ import annotations

from pathlib import Path

import pypdfium2
from PIL import Image

from kredens.generator.portraits.bust import draw_portrait

PICTURES = Path(__file__).resolve().parent.parent / "docs" / "pictures"
SIZE = 36.0, 42.0
"""The box of a portrait, in mm."""
ACROSS, GAP = 6, 3
"""How many portraits stand beside one another, and how many pixels apart."""
WIDE = 172
"""How many pixels a portrait is wide."""
GROUND = "0.93 0.89 0.81"
"""The colour of the paper behind them."""
COLOURS = 128
POINTS = 72 / 25.4

SHOWN = {
    "portraits": (
        "old fat man, tuft, white full beard, walrus moustache, one eye dimmed, crimson delia, holding a mug",
        "young woman, white long hair, scar, shirt, holding a sword, hand on hip, half length, facing right",
        "man, bicorne, stern, napoleons coat, hand in waistcoat, facing left, half length",
        "woman, blond pouf, pearls, blue court gown, holding a rose, slightly left",
        "thin man, black cap, black full beard, fur gown, holding a book, hand on hip, half length, facing right",
        "man, kettle hat, drooping moustache, eye patch, brigandine, flanged mace, facing left",
        "woman, ginger one braid, violet sorceress robe, smiling, owl shoulder, facing right",
        "man, white shoulder length hair, scar, witcher, stern, two swords back, yellow eyes, facing left",
        "man, grey short hair, grey pointed beard, violet ruff, profile left",
        "broad man, horned helmet, ginger dwarf beard, dwarf, battle axe, facing left, half length",
        "man, byzantine crown, black full beard, byzantine, holding a scroll, halo, front view, half length",
        "old woman, nuns veil, nuns habit, gentle, rosary, half length, facing left",
    ),
    "postures": (
        "man, black short hair, black full beard, plate, arms crossed, half length, facing left",
        "old man, white full beard, blue hood, blue cloak, leaning on a staff, half length, facing right",
        "woman, nuns veil, nuns habit, hands in prayer, head bowed, half length, facing left",
        "man, black flat cap, pageboy, doublet, writing, facing left, smiling",
        "woman, blond crown braid, blue court gown, hand on hip, half length, facing right, proud",
        "man, mitre, black full beard, crimson cope, blessing, half length, facing right",
        "young man, black slashed beret, green doublet, pointing, half length, facing left, sly",
        "stout man, grey full beard, kontusz, letter, half length, facing right",
        "man, szyszak, ginger full beard, mail, leaning on an axe, stern, front view",
        "elderly man, grey hair, glasses, suit, reading a book, facing right",
        "young woman, green hood, ranger, drawing a bow, facing right",
        "man, peaked cap, black moustache, navy uniform, hands behind the back, half length, facing left",
    ),
}


def main() -> None:
    """Make both pictures."""
    for name, lines in SHOWN.items():
        cells = [draw(words, f"{name} {index}") for index, words in enumerate(lines)]
        high = cells[0].height
        rows = -(-len(cells) // ACROSS)
        sheet = Image.new("RGB", (ACROSS * (WIDE + GAP) - GAP, rows * (high + GAP) - GAP), "white")
        for index, cell in enumerate(cells):
            sheet.paste(cell, (index % ACROSS * (WIDE + GAP), index // ACROSS * (high + GAP)))
        path = PICTURES / f"{name}.png"
        sheet.quantize(COLOURS, dither=Image.Dither.NONE).save(path, optimize=True)
        print(f"{path}: {sheet.width} × {sheet.height}, {path.stat().st_size:,} bytes")


def draw(words: str, seed: str) -> Image.Image:
    """Return the portrait that words describe, as wide as the others."""
    wide, high = SIZE
    marks = draw_portrait(words, seed, SIZE, {}, low_ink=False).operators()
    page = f"q {POINTS} 0 0 -{POINTS} 0 {high * POINTS} cm {GROUND} rg 0 0 {wide} {high} re f\n{marks}\nQ"
    document = pypdfium2.PdfDocument(_file(page.encode()))
    picture: Image.Image = document[0].render(scale=3 * WIDE / (wide * POINTS)).to_pil().convert("RGB")
    return picture.resize((WIDE, round(WIDE * high / wide)), Image.Resampling.LANCZOS)


def _file(page: bytes) -> bytes:
    """Return a PDF file of one page."""
    wide, high = (side * POINTS for side in SIZE)
    parts = (
        b"<</Type/Catalog/Pages 2 0 R>>",
        b"<</Type/Pages/Kids[3 0 R]/Count 1>>",
        f"<</Type/Page/Parent 2 0 R/MediaBox[0 0 {wide} {high}]/Contents 4 0 R/Resources<<>>>>".encode(),
        b"<</Length %d>>stream\n%b\nendstream" % (len(page), page),
    )
    out = b"%PDF-1.4\n"
    starts: list[int] = []
    for number, part in enumerate(parts, 1):
        starts.append(len(out))
        out += b"%d 0 obj\n%b\nendobj\n" % (number, part)
    table = b"".join(b"%010d 00000 n \n" % start for start in starts)
    return out + b"xref\n0 5\n0000000000 65535 f \n%btrailer<</Size 5/Root 1 0 R>>\nstartxref\n%d\n%%%%EOF" % (
        table, len(out),
    )  # fmt: skip


if __name__ == "__main__":
    main()
