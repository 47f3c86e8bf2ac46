"""The rows of plain PNG pictures as they stand in the file: a PDF takes them so, and nothing need be packed anew.

Only what is certain is taken: eight bits of red, green and blue, not interlaced, nothing transparent, not turned, and
whole. Everything else is left to Pillow.
"""

from __future__ import annotations

import struct
import zlib
from collections.abc import Iterator
from typing import NamedTuple

SIGNATURE = b"\x89PNG\r\n\x1a\n"
PLAIN = struct.pack(">BBBBB", 8, 2, 0, 0, 0)
"""Eight bits, red green blue, and the one way of packing and of filtering that there is, without interlacing."""
HIGHEST_FILTER = 4
HARMLESS = frozenset((b"pHYs", b"gAMA", b"cHRM", b"sRGB", b"iCCP", b"sBIT", b"bKGD", b"tIME", b"hIST"))
"""Chunks that neither change how we print the picture nor can tell that it lies on its side."""
TEXTS = frozenset((b"tEXt", b"zTXt", b"iTXt"))
TURNING = (b"raw profile type", b"xml:com.adobe.xmp")
"""The keywords, in lower case, of texts that may tell that a picture lies on its side."""


class Rows(NamedTuple):
    """A picture's measures in pixels and its rows, packed, each with its filter before it."""

    width: int
    height: int
    data: bytes


def rows(data: bytes, most_pixels: int) -> Rows | None:
    """The rows of a PNG file; None for one that is not plain, has more pixels than that, or is damaged."""
    chunks = list(_chunks(data))
    if not chunks or chunks[0][0] != b"IHDR" or len(chunks[0][1]) != 13 or chunks[-1][0] != b"IEND":
        return None
    width, height = struct.unpack(">II", chunks[0][1][:8])
    if chunks[0][1][8:] != PLAIN or not 0 < width * height <= most_pixels:
        return None
    parts: list[bytes] = []
    for kind, content in chunks[1:-1]:
        if kind == b"IDAT":
            parts.append(content)
        elif kind not in HARMLESS and not (kind in TEXTS and not content.lower().startswith(TURNING)):
            return None
    packed = b"".join(parts)
    return Rows(width, height, packed) if _whole(packed, width * 3 + 1, height) else None


def file(found: Rows) -> bytes:
    """The rows as a PNG file of their own."""
    header = struct.pack(">II", found.width, found.height) + PLAIN
    chunks = ((b"IHDR", header), (b"IDAT", found.data), (b"IEND", b""))
    return SIGNATURE + b"".join(
        struct.pack(">I", len(content)) + kind + content + struct.pack(">I", zlib.crc32(kind + content))
        for kind, content in chunks
    )


def _chunks(data: bytes) -> Iterator[tuple[bytes, bytes]]:
    """The chunks up to IEND, or to the first that is damaged."""
    if not data.startswith(SIGNATURE):
        return
    position = len(SIGNATURE)
    while position + 12 <= len(data):
        length = int.from_bytes(data[position : position + 4], "big")
        end = position + 8 + length
        kind, content = data[position + 4 : position + 8], data[position + 8 : end]
        if data[end : end + 4] != zlib.crc32(content, zlib.crc32(kind)).to_bytes(4, "big"):
            return
        yield kind, content
        if kind == b"IEND":
            return
        position = end + 4


def _whole(packed: bytes, stride: int, height: int) -> bool:
    """Whether what is packed is that many rows, each with a filter that there is, and not a byte more."""
    unpacker = zlib.decompressobj()
    try:
        plain = unpacker.decompress(packed, stride * height + 1)
    except zlib.error:
        return False
    return (
        len(plain) == stride * height
        and unpacker.eof
        and not unpacker.unused_data
        and max(plain[::stride]) <= HIGHEST_FILTER
    )
