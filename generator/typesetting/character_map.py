"""Check the table of a font that maps characters to glyphs (OpenType `cmap`) before it is read one by one.

A few bytes of it can name millions of ranges of millions of characters each, which would be read for ever.
"""

from __future__ import annotations

import struct
from typing import Final

MAX_CHARACTERS: Final = 2 * 0x110000
"""How many characters a table may name: twice as many as there are, since ranges may overlap a little."""
MAX_SUBTABLES: Final = 64


def names_too_many_characters(table: bytes) -> bool:
    """Return whether the table names more characters than a font can have; raises struct.error if it is damaged."""
    (count,) = struct.unpack_from(">2xH", table)
    offsets = {struct.unpack_from(">4xI", table, 4 + 8 * number)[0] for number in range(min(count, MAX_SUBTABLES))}
    return sum(_count_characters(table, offset) for offset in sorted(offsets)) > MAX_CHARACTERS * len(offsets)


def _count_characters(table: bytes, offset: int) -> int:
    """Return the number of characters in the ranges of one subtable; 0 for a format that has none."""
    (form,) = struct.unpack_from(">H", table, offset)
    if form == 4:
        count = struct.unpack_from(">6xH", table, offset)[0] // 2
        ends = struct.unpack_from(f">{count}H", table, offset + 14)
        starts = struct.unpack_from(f">{count}H", table, offset + 16 + 2 * count)
        return sum(max(0, end - start + 1) for start, end in zip(starts, ends, strict=True))
    if form == 10:
        return int(struct.unpack_from(">16xI", table, offset)[0])
    if form not in (8, 12, 13):
        return 0
    begin = offset + (8204 if form == 8 else 12)
    (count,) = struct.unpack_from(">I", table, begin)
    numbers = struct.unpack_from(f">{3 * count}I", table, begin + 4)
    return sum(max(0, end - start + 1) for start, end in zip(numbers[::3], numbers[1::3], strict=True))
