"""Makes text of the bytes of a list, in whatever encoding the program that wrote it has kept it.

UTF-8 first, then UTF-16, which its first two bytes or its NUL bytes give away. Lines that are neither are in one of the
encodings with a byte a letter, which cannot be told apart by themselves: whichever makes most lines name cards is the
right one, Windows-1250 where they are equal; where none makes any, nothing is guessed.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from kredens.cards.faults import Fault, Place, Unreadable
from kredens.cards.yamlfile.reader import MAXIMUM_BYTES, decode

_SINGLE: Final = {"cp1250": "Windows-1250", "iso-8859-2": "ISO 8859-2 (Latin 2)", "cp1252": "Windows-1252"}
_MARKS: Final = {b"\xff\xfe": "utf-16-le", b"\xfe\xff": "utf-16-be"}
_LOOKED_AT: Final = 2_000
"""So many bytes are looked at to recognise UTF-16 without its mark."""
_MOST_ODD: Final = 400
"""So many lines with letters beyond ASCII are tried."""

UNSEEN: Final = "\u200b\u200c\u200d\u200e\u200f\u2028\u2029\u2060\ufeff"
"""What comes along when text is copied from a page, and is not there to whoever reads it."""

Knows = Callable[[str], bool]
"""Whether a line names a card."""


def as_utf8(data: bytes) -> bytes:
    """The bytes of a text, as UTF-8 if they were UTF-16; all others as they are."""
    kind = _wide(data)
    if kind is None:
        return data
    try:
        return data.decode(kind).removeprefix("\ufeff").encode()
    except UnicodeError:
        return data


def loosely(data: bytes) -> str:
    """The text for whoever looks for plain English words in it only. Whatever is wrong with it is no matter yet."""
    return as_utf8(data[: MAXIMUM_BYTES + 1]).decode("utf-8-sig", "replace")


def decoded(data: bytes, file: str, knows: Knows) -> tuple[str, Fault | None]:
    """The text of a list, and a warning where its encoding was found out by the cards that it names.

    Raises Unreadable for what is no text, or whose encoding nothing gives away.
    """
    if len(data) <= MAXIMUM_BYTES:
        data = as_utf8(data)
    try:
        return decode(data, file, UNSEEN), None
    except Unreadable as problem:
        if [fault.code for fault in problem.faults] != ["encoding"]:
            raise
        best, text, most = "", "", 0
        for kind in _SINGLE:
            lines = [_line(line, kind) for line in data.split(b"\n")]
            known = sum(map(knows, [line.strip() for line in lines if not line.isascii()][:_MOST_ODD]))
            if known > most:
                best, text, most = kind, "\n".join(lines), known
        if not best:
            raise
        text = decode(text.encode(), file, UNSEEN)
    message = f"the list is not UTF-8: read as {_SINGLE[best]}, in which it names cards"
    return text, Fault("encoding", message, Place(file, 1, 1), None, "warning")


def _line(line: bytes, kind: str) -> str:
    """A line that may be UTF-8 among others that are not: lists are put together from several sources."""
    try:
        return line.decode()
    except UnicodeDecodeError:
        return line.decode(kind, "replace")


def _wide(data: bytes) -> str | None:
    """UTF-16 of either order: by its mark, or by every other byte being NUL and no other one."""
    if data[:2] in _MARKS:
        return _MARKS[data[:2]]
    begun = data[:_LOOKED_AT]
    even, odd = begun[::2].count(0), begun[1::2].count(0)
    if len(begun) >= 4 and (even == 0) != (odd == 0) and max(even, odd) * 3 >= len(begun):
        return "utf-16-le" if odd else "utf-16-be"
    return None
