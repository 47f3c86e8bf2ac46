"""Extract the compressed rows of plain PNG files, which a PDF can embed without compressing them again.

Only what is certain is taken: eight bits of red, green and blue, not interlaced, nothing transparent, not rotated by
metadata, and whole. Everything else is left to Pillow.
"""

from __future__ import annotations

import struct
import zlib
from collections.abc import Iterator
from typing import NamedTuple

SIGNATURE = b"\x89PNG\r\n\x1a\n"
PLAIN_HEADER = struct.pack(">BBBBB", 8, 2, 0, 0, 0)
"""The end of the IHDR chunk of a plain picture.

Eight bits, red green blue, the only compression and filter methods that PNG defines, no interlacing.
"""
MAX_FILTER_TYPE = 4
"""The highest row filter type that PNG defines."""
IGNORED_CHUNKS = frozenset((b"pHYs", b"gAMA", b"cHRM", b"sRGB", b"iCCP", b"sBIT", b"bKGD", b"tIME", b"hIST"))
"""Chunks that neither change how we print the picture nor can tell that it is rotated."""
TEXT_CHUNKS = frozenset((b"tEXt", b"zTXt", b"iTXt"))
"""Chunks that hold text; refused only if the text may carry an orientation."""
ORIENTATION_KEYWORDS = (b"raw profile type", b"xml:com.adobe.xmp")
"""The keywords, in lower case, of text chunks that may tell that a picture is rotated."""


MAX_CHUNKS = 20_000
"""The greatest number of pieces of a file: 60 MB in those of 8 kB that programs write come to 7,500."""
UNPACKED_AT_ONCE = 1_000_000
"""How many bytes of a picture are unpacked at a time when it is checked."""


class PngRows(NamedTuple):
    """The size of a picture in pixels and its zlib-compressed rows, each preceded by its filter byte."""

    width: int
    height: int
    data: bytes


def extract_rows(data: bytes, most_pixels: int, *, was_whole: bool = False) -> PngRows | None:
    """Return the rows of a PNG file; None for one that is not plain, has more than `most_pixels` or is damaged.

    A file whose very bytes were found whole before (`was_whole`) is not unpacked to know it.
    """
    chunks = list(_iterate_chunks(data))
    if not chunks or chunks[0][0] != b"IHDR" or len(chunks[0][1]) != 13 or chunks[-1][0] != b"IEND":
        return None
    width, height = struct.unpack(">II", chunks[0][1][:8])
    if chunks[0][1][8:] != PLAIN_HEADER or not 0 < width * height <= most_pixels:
        return None
    parts: list[bytes] = []
    for kind, content in chunks[1:-1]:
        if kind == b"IDAT":
            parts.append(content)
        elif kind not in IGNORED_CHUNKS and not (
            kind in TEXT_CHUNKS and not content.lower().startswith(ORIENTATION_KEYWORDS)
        ):
            return None
    packed = b"".join(parts)
    return PngRows(width, height, packed) if was_whole or _is_whole(packed, width * 3 + 1, height) else None


def has_too_many_chunks(data: bytes) -> bool:
    """Return whether a PNG file is in so many pieces that to keep them all would fill the memory."""
    position, count = len(SIGNATURE), 0
    while data.startswith(SIGNATURE) and position + 12 <= len(data):
        count += 1
        if count > MAX_CHUNKS:
            return True
        position += 12 + int.from_bytes(data[position : position + 4], "big")
    return False


def build_png(found: PngRows) -> bytes:
    """Return the rows as a complete PNG file."""
    header = struct.pack(">II", found.width, found.height) + PLAIN_HEADER
    chunks = ((b"IHDR", header), (b"IDAT", found.data), (b"IEND", b""))
    return SIGNATURE + b"".join(
        struct.pack(">I", len(content)) + kind + content + struct.pack(">I", zlib.crc32(kind + content))
        for kind, content in chunks
    )


def _iterate_chunks(data: bytes) -> Iterator[tuple[bytes, bytes]]:
    """Yield the chunks (type, content) up to IEND, or up to the first one that is damaged."""
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


def _is_whole(packed: bytes, stride: int, height: int) -> bool:
    """Return whether the data decompresses to exactly `height` rows of `stride` bytes.

    Each row must begin with a known filter type.
    """
    unpacker = zlib.decompressobj()
    length = 0
    while packed and not unpacker.eof:
        try:
            plain = unpacker.decompress(packed, UNPACKED_AT_ONCE)
        except zlib.error:
            return False
        if max(plain[-length % stride :: stride], default=0) > MAX_FILTER_TYPE:
            return False
        length += len(plain)
        packed = unpacker.unconsumed_tail
        if length > stride * height:
            return False
    return length == stride * height and unpacker.eof and not unpacker.unused_data
