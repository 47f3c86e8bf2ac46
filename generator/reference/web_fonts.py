"""The fonts of a web page, whole and inside of its style sheet; the vendored ones hold few signs to begin with."""

from __future__ import annotations

import base64
import struct
import zlib
from collections.abc import Iterable
from typing import Final, NamedTuple

from kredens.generator.files.template_paths import TEMPLATES

FOLDER: Final = TEMPLATES / "fonts"
_HEADER: Final = struct.Struct(">4s4sLHHLHHLLLLL")
_TABLE: Final = struct.Struct(">4sLLLL")


class WebFont(NamedTuple):
    """A font file of the templates, and what style sheets call it."""

    file: str
    family: str
    weight: int


PAGE_FONTS: Final = (
    WebFont("Alegreya-Regular", "Alegreya", 400),
    WebFont("Alegreya-Bold", "Alegreya", 700),
    WebFont("FiraSansCondensed-Regular", "Fira Sans Condensed", 400),
    WebFont("FiraSansCondensed-Medium", "Fira Sans Condensed", 500),
)


def style_rules(fonts: Iterable[WebFont]) -> str:
    """The @font-face rules for the fonts; for signs that they do not have a reader's own fonts stand in."""
    rules = []
    for font in fonts:
        packed = woff((FOLDER / f"{font.file}.ttf").read_bytes())
        address = "data:font/woff;base64," + base64.b64encode(packed).decode("ascii")
        described = f'font-family:"{font.family}";font-weight:{font.weight};font-display:swap'
        rules.append(f'@font-face{{{described};src:url({address}) format("woff")}}\n')
    return "".join(rules)


def woff(font: bytes) -> bytes:
    """A TrueType font in the wrapping of the web (WOFF 1.0): the same tables, each compressed where that helps."""
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
