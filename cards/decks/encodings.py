"""Decode the bytes of a deck list, in whatever encoding the program that wrote it used.

UTF-8 is tried first, then UTF-16, which is recognised by its first two bytes or its NUL bytes. Lines that are neither
are in one of the single-byte encodings, which cannot be told apart by themselves: the right one is that in which most
lines name cards, Windows-1250 if several are equal; where no line names a card, nothing is guessed.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from kredens.cards.faults import Fault, Place, Unreadable
from kredens.cards.messages.message import message
from kredens.cards.yamlfile.reader import MAX_FILE_BYTES, decode

_SINGLE_BYTE_ENCODINGS: Final = {
    "cp1250": "Windows-1250",
    "iso-8859-2": "ISO 8859-2 (Latin 2)",
    "cp1252": "Windows-1252",
}
"""The single-byte encodings that are tried, by Python's names, with their names for people."""
_BYTE_ORDER_MARKS: Final = {b"\xff\xfe": "utf-16-le", b"\xfe\xff": "utf-16-be"}
_UTF16_SAMPLE_BYTES: Final = 2_000
"""Number of bytes that are examined to recognise UTF-16 without its byte order mark."""
_MAX_LINES_TRIED: Final = 400
"""Maximum number of lines with letters beyond ASCII that are tried in each encoding."""

INVISIBLE_CHARACTERS: Final = "\u200b\u200c\u200d\u200e\u200f\u2028\u2029\u2060\ufeff"
"""Characters that are copied along with text from a web page, and that a person cannot see."""

NamesCard = Callable[[str], bool]
"""A function that returns whether a line names a card."""


def convert_to_utf8(data: bytes) -> bytes:
    """Convert the bytes of a text from UTF-16 to UTF-8; return all others as they are."""
    kind = _detect_utf16(data)
    if kind is None:
        return data
    try:
        return data.decode(kind).removeprefix("\ufeff").encode()
    except UnicodeError:
        return data


def decode_loosely(data: bytes) -> str:
    """Decode a text in which only plain English words are looked for, replacing what cannot be decoded.

    No fault is reported yet.
    """
    return convert_to_utf8(data[: MAX_FILE_BYTES + 1]).decode("utf-8-sig", "replace")


def decode_deck_list(data: bytes, file: str, knows: NamesCard) -> tuple[str, Fault | None]:
    """Decode a deck list; return its text, and a warning where the cards that it names revealed the encoding.

    `knows` returns whether a line names a card. Raises Unreadable for data that is no text, or whose encoding cannot be
    found out.
    """
    if len(data) <= MAX_FILE_BYTES:
        data = convert_to_utf8(data)
    try:
        return decode(data, file, INVISIBLE_CHARACTERS), None
    except Unreadable as problem:
        if [fault.code for fault in problem.faults] != ["encoding"]:
            raise
        best, text, most = "", "", 0
        for kind in _SINGLE_BYTE_ENCODINGS:
            lines = [_decode_line(line, kind) for line in data.split(b"\n")]
            known = sum(map(knows, [line.strip() for line in lines if not line.isascii()][:_MAX_LINES_TRIED]))
            if known > most:
                best, text, most = kind, "\n".join(lines), known
        if not best:
            raise
        text = decode(text.encode(), file, INVISIBLE_CHARACTERS)
    sentence = message("list-read-as", encoding=_SINGLE_BYTE_ENCODINGS[best])
    return text, Fault("encoding", sentence, Place(file, 1, 1), None, "warning")


def _decode_line(line: bytes, kind: str) -> str:
    """Decode a line, which may be UTF-8 among others that are not: lists are put together from several sources."""
    try:
        return line.decode()
    except UnicodeDecodeError:
        return line.decode(kind, "replace")


def _detect_utf16(data: bytes) -> str | None:
    """Return the encoding of UTF-16 in either byte order, or None.

    It is recognised by its byte order mark, or by NUL bytes that are all at even or all at odd places and frequent.
    """
    if data[:2] in _BYTE_ORDER_MARKS:
        return _BYTE_ORDER_MARKS[data[:2]]
    begun = data[:_UTF16_SAMPLE_BYTES]
    even, odd = begun[::2].count(0), begun[1::2].count(0)
    if len(begun) >= 4 and (even == 0) != (odd == 0) and max(even, odd) * 3 >= len(begun):
        return "utf-16-le" if odd else "utf-16-be"
    return None
