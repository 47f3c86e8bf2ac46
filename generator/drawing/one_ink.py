"""Turn colours and pictures into greys, so that a printer needs nothing but its black cartridge."""

from __future__ import annotations

import io
import re
import struct
import zlib
from typing import Final

from msgspec.structs import replace

from kredens.generator.drawing.raster import Raster

BLACK_BELOW: Final = 0.3
"""The lightness from 0 to 1 below which a colour becomes black: a screen of dots would fray fine lines."""
_COLOUR: Final = re.compile(r"(?<!\S)([\d.]+) ([\d.]+) ([\d.]+) (rg|RG)(?!\S)")
"""A colour set in a content stream. Text strings have codes in place of blanks, so that none of them looks like one."""
_OPERATORS: Final = {"rg": "g", "RG": "G"}


def make_operators_grey(content: str) -> str:
    """Return the operators of a content stream with a grey in place of each colour."""
    return _COLOUR.sub(_grey_operator, content)


def make_raster_grey(raster: Raster) -> Raster:
    """Return the picture in greys; its transparency stays."""
    if raster.grey:
        return raster
    from PIL import Image

    size = (raster.width, raster.height)
    if raster.jpeg:
        picture: Image.Image = Image.open(io.BytesIO(raster.data))
    elif raster.filtered:
        picture = Image.open(io.BytesIO(_wrap_as_png(raster)))
    else:
        picture = Image.frombytes("RGB", size, zlib.decompress(raster.data))
    rows = picture.convert("L").tobytes()
    return replace(raster, data=zlib.compress(rows), grey=True, jpeg=False, filtered=False)


def _grey_operator(found: re.Match[str]) -> str:
    red, green, blue = map(float, found.group(1, 2, 3))
    light = 0.299 * red + 0.587 * green + 0.114 * blue
    shown = 0.0 if light < BLACK_BELOW else light
    return f"{shown:.3f}".rstrip("0").rstrip(".") + f" {_OPERATORS[found.group(4)]}"


def _wrap_as_png(raster: Raster) -> bytes:
    """Return a PNG file around compressed rows that have the row filters of one."""

    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    header = struct.pack(">IIBBBBB", raster.width, raster.height, 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", raster.data) + chunk(b"IEND", b"")
