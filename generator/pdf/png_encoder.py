"""Encode pictures as PNG, for flat art: without filters, and as fast as they can be deflated."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Callable
from ctypes import Array, c_ubyte
from functools import lru_cache
from typing import Final, TypeAlias

Lines: TypeAlias = bytes | bytearray | Array[c_ubyte]
"""The rows of a picture as PNG has them, each with the byte 0 for no filter before it."""
ISAL_LEVEL: Final = 2
"""The level of ISA-L: a quarter of the time of zlib's fastest, for files 7 % larger."""
ZLIB_LEVEL: Final = 1


def encode_png(width: int, height: int, lines: Lines, dpi: float) -> bytes:
    """Return an RGB PNG without row filters: drawn cards come out smaller and far sooner than with them."""
    per_metre = round(dpi / 0.0254)
    return b"".join(
        (
            b"\x89PNG\r\n\x1a\n",
            _chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)),
            _chunk(b"pHYs", struct.pack(">IIB", per_metre, per_metre, 1)),
            _chunk(b"IDAT", load_deflater()(lines)),
            _chunk(b"IEND", b""),
        )
    )


@lru_cache(1)
def load_deflater() -> Callable[[Lines], bytes]:
    """Return what deflates pictures: ISA-L, or zlib on a processor or system for which there is no ISA-L.

    The bytes differ between the two, the pixels do not.
    """
    try:
        from isal import isal_zlib
    except ImportError:
        return lambda lines: zlib.compress(lines, ZLIB_LEVEL)
    return lambda lines: isal_zlib.compress(lines, ISAL_LEVEL)


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
