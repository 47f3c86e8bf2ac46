"""Look through the segments of JPEG files without decoding them (ITU-T T.81, annex B).

What a camera or a program adds to a picture, such as where it was taken, is no part of the print and is left out.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final, NamedTuple

from kredens.cards.messages.message import message

MAX_SCANS: Final = 100
"""Maximum number of scans: a progressive picture has about ten, and each is decoded over all of its pixels."""
_END, _SCAN, _COMMENT = 0xD9, 0xDA, 0xFE
_WITHOUT_LENGTH: Final = frozenset({0x01, *range(0xD0, 0xD9)})
"""Markers that stand alone: the start of the picture, and TEM and the restart markers, which are found in scans."""
_MARKER: Final = re.compile(rb"\xff[\x01-\xfe]")
_AFTER_SCAN: Final = re.compile(rb"\xff[\x02-\xcf\xd8-\xfe]")
"""The marker that ends the compressed data of a scan."""
_APPLICATION: Final = range(0xE0, 0xF0)
_KEPT_APPLICATION_DATA: Final = {0xE0: b"JFIF\0", 0xE2: b"ICC_PROFILE\0", 0xEE: b"Adobe"}
"""How the application segments begin that say what the colours of the picture mean, by their markers."""


class Segment(NamedTuple):
    """A marker and what belongs to it, with the compressed data of a scan: `data[begin:end]`."""

    marker: int
    begin: int
    end: int


def iterate_segments(data: bytes) -> Iterator[Segment]:
    """Yield the segments of the picture in order; raises ValueError if one is cut short.

    Bytes between two segments, which decoders skip, belong to neither.
    """
    position = 0
    while found := _MARKER.search(data, position):
        begin, position = found.span()
        marker = data[begin + 1]
        if marker != _END and marker not in _WITHOUT_LENGTH:
            length = int.from_bytes(data[position : position + 2], "big")
            position += length
            if length < 2 or position > len(data):
                raise ValueError(message("picture-part-missing"))
            if marker == _SCAN:
                following = _AFTER_SCAN.search(data, position)
                position = following.start() if following else len(data)
        yield Segment(marker, begin, position)
        if marker == _END:
            return


def count_scans(data: bytes) -> int:
    """Return the number of scans; raises ValueError if the file is damaged."""
    return sum(segment.marker == _SCAN for segment in iterate_segments(data))


def strip(data: bytes) -> bytes:
    """Return the picture without comments, metadata and anything behind its end; raises ValueError if it is damaged.

    Everything that the picture is decoded from stays as it is, and so does its colour profile.
    """
    return b"".join(data[each.begin : each.end] for each in iterate_segments(data) if _is_picture(each, data))


def _is_picture(segment: Segment, data: bytes) -> bool:
    if segment.marker not in _APPLICATION:
        return segment.marker != _COMMENT
    kept = _KEPT_APPLICATION_DATA.get(segment.marker)
    return kept is not None and data.startswith(kept, segment.begin + 4)
