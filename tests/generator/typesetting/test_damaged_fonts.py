"""A damaged font of a game is refused in one message, or measured and put into a PDF: nothing else comes of it."""

from __future__ import annotations

import io
import math
from functools import lru_cache
from pathlib import Path
from random import Random

import pypdfium2
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont

from kredens.cards.faults import Unreadable
from kredens.generator.drawing.primitives import Run
from kredens.generator.pdf.writer import PdfWriter
from kredens.generator.typesetting.fonts import FontLibrary
from tests.generator.typesetting.test_fonts import REGULAR, SHIPPED, opentype, saved, variable
from tests.mutations import damaged, tries

LETTERS = "AVěŽ m."


@lru_cache(1)
def small_fonts() -> tuple[tuple[str, bytes], ...]:
    """Fonts of few letters in each form that is read, with their endings."""
    wide = TTFont(io.BytesIO(variable()))
    plain = TTFont(REGULAR)
    for font in (plain, wide):
        subsetter = Subsetter(Options(notdef_outline=True, layout_features=["kern"]))
        subsetter.populate(text=LETTERS + "O")
        subsetter.subset(font)
    return ((".ttf", saved(plain)), (".otf", opentype(letters=LETTERS)), (".ttf", saved(wide)))


def damaged_font(data: bytes, rng: Random) -> bytes:
    """The font with one table damaged, which stays as long as it is; or damaged anywhere."""
    if rng.random() < 0.2:
        return damaged(data, rng)
    entry = 12 + 16 * rng.randrange(int.from_bytes(data[4:6], "big"))
    begin, length = (int.from_bytes(data[entry + at : entry + at + 4], "big") for at in (8, 12))
    # What a table begins with says how the rest of it is read.
    length = min(length, rng.choice((8, 40, length)))
    for _ in range(rng.choice((1, 1, 3))):
        at, size = begin + rng.randrange(length or 1), rng.choice((1, 2, 4))
        value = rng.choice((b"\0" * size, b"\xff" * size, b"\x7f" + b"\xff" * (size - 1), rng.randbytes(size)))
        data = data[:at] + value + data[at + size :]
    return data


def check_font(folder: Path, ending: str, data: bytes) -> None:
    """Check that the font is refused in one message, or stands in a PDF that can be read."""
    (folder / f"Own{ending}").write_bytes(data)
    library = FontLibrary([folder, SHIPPED])
    try:
        font = library.load_font("Own")
        text = "".join(letter for letter in LETTERS if letter not in font.missing_characters(LETTERS))
        assert math.isfinite(font.measure_text(text))
        assert all(map(math.isfinite, (font.ascent, font.descent, font.cap_height, font.x_height)))
        writer = PdfWriter(library, {}, "Alegreya-Regular", "cs")
        writer.add_page(63, 88, [Run(text, "Own", 10, 5, 10, "#000000", font.measure_text(text))])
        made = writer.finish()
    except Unreadable as problem:
        (fault,) = problem.faults
        assert fault.code == "font"
        assert "\n" not in fault.message
        assert len(fault.message) < 300
    else:
        assert len(pypdfium2.PdfDocument(made)) == 1
    finally:
        (folder / f"Own{ending}").unlink()


@tries(few=9)
def test_a_damaged_font_is_refused_or_printed(tries: int, tmp_path: Path) -> None:
    for seed in range(tries):
        rng = Random(seed)
        ending, data = rng.choice(small_fonts())
        check_font(tmp_path, ending, damaged_font(data, rng))
