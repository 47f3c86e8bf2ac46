"""Embed whole fonts in the style sheet of a web page; the vendored ones have few characters to begin with."""

from __future__ import annotations

import base64
import io
import struct
import zlib
from collections.abc import Iterable
from functools import lru_cache
from typing import Final, NamedTuple

from kredens.generator.files.template_paths import TEMPLATES

FONT_FOLDER: Final = TEMPLATES / "fonts"
"""The folder of the shipped fonts."""
_HEADER: Final = struct.Struct(">4s4sLHHLHHLLLLL")
_TABLE: Final = struct.Struct(">4sLLLL")


class WebFont(NamedTuple):
    """A font file of the templates (without its ending), and its family and weight in style sheets."""

    file: str
    family: str
    weight: int


PAGE_FONTS: Final = (
    WebFont("Alegreya-Regular", "Alegreya", 400),
    WebFont("Alegreya-Bold", "Alegreya", 700),
    WebFont("FiraSansCondensed-Regular", "Fira Sans Condensed", 400),
    WebFont("FiraSansCondensed-Medium", "Fira Sans Condensed", 500),
)
"""The fonts of the reference page."""


def font_face_rules(fonts: Iterable[WebFont], characters: frozenset[str] | None = None) -> str:
    """Return the @font-face rules for the fonts, whole or with these characters alone.

    A reader's own fonts stand in for characters that they lack.
    """
    rules = []
    for font in fonts:
        whole = (FONT_FOLDER / f"{font.file}.ttf").read_bytes()
        packed = encode_woff(whole if characters is None else restrict_font(whole, characters))
        address = "data:font/woff;base64," + base64.b64encode(packed).decode("ascii")
        described = f'font-family:"{font.family}";font-weight:{font.weight};font-display:swap'
        rules.append(f'@font-face{{{described};src:url({address}) format("woff")}}\n')
    return "".join(rules)


@lru_cache(8)
def restrict_font(font: bytes, characters: frozenset[str]) -> bytes:
    """Return a TrueType font with the glyphs of these characters alone, and with what sets them side by side."""
    # Slow to import: only who writes a page waits for it.
    from fontTools.subset import Options, Subsetter
    from fontTools.ttLib import TTFont

    options = Options()
    options.layout_features = ["ccmp", "kern", "liga", "locl", "mark"]
    options.hinting = False
    options.glyph_names = False
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=sorted(map(ord, characters)))
    read = TTFont(io.BytesIO(font), recalcTimestamp=False)
    subsetter.subset(read)
    written = io.BytesIO()
    read.save(written)
    return written.getvalue()


def encode_woff(font: bytes) -> bytes:
    """Return a TrueType font as WOFF 1.0: the same tables, each compressed where that helps."""
    flavour, count = struct.unpack_from(">4sH", font)
    start = _HEADER.size + count * _TABLE.size
    directory, body = b"", b""
    for number in range(count):
        tag, checksum, offset, length = struct.unpack_from(">4sLLL", font, 12 + 16 * number)
        table = font[offset : offset + length]
        # Of equal length it must be the plain one: readers know it by that.
        packed = min(table, zlib.compress(table, 9), key=len)
        directory += _TABLE.pack(tag, start + len(body), len(packed), length, checksum)
        body += packed + bytes(-len(packed) % 4)
    # Lengths of both forms; then no version of its own, no metadata and nothing private.
    header = _HEADER.pack(b"wOFF", flavour, start + len(body), count, 0, len(font), 1, 0, 0, 0, 0, 0, 0)
    return header + directory + body
