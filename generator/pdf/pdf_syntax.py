"""How things are written in the body of a PDF (ISO 32000-1, 7.3): numbers, names, strings, arrays and dictionaries.

Lines are broken, numbers rounded and strings escaped as ReportLab does it.
"""

from __future__ import annotations

import codecs
import math
import zlib
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Final

COMPRESSION_LEVEL: Final = 3
"""zlib level that takes a third as long as the default, for a file larger by a twentieth."""
_SPECIAL_IN_NAMES: Final = frozenset("%()<>{}[]#")
_ENTRIES_A_LINE: Final = 6
_ITEMS_A_LINE: Final = 10
_OWN_CODES: Final = {
    **{sign: 0x18 + place for place, sign in enumerate("˘ˇˆ˙˝˛˚˜")},
    **{sign: 0x80 + place for place, sign in enumerate("•†‡…—–ƒ⁄‹›−‰„“”‘’‚™ﬁﬂŁŒŠŸŽıłœšž")},
    "€": 0xA0,
}
"""The characters that PDFDocEncoding (D.2 there) has elsewhere than Latin-1."""
_CODES: Final = {
    **{chr(code): code for code in range(256) if code not in _OWN_CODES.values()},
    **_OWN_CODES,
}


def format_real(number: float) -> str:
    """Return a number with at most six significant digits behind its first, and without a nought before the point."""
    size = abs(number)
    if size <= 1e-7:
        return "0"
    places = 6 if size <= 1 else min(max(0, 6 - int(math.log(size) / math.log(10.0))), 6)
    text = f"{number:.{places}f}"
    if places:
        text = text.rstrip("0").removesuffix(".")
    return text if text[:1] != "0" or len(text) == 1 else text[1:]


@lru_cache(4096)
def format_name(name: str) -> str:
    """Return a name, with what names cannot hold as numbers."""
    if name.isalnum() and name.isascii():
        return f"/{name}"
    return "/" + "".join(
        f"#{ord(sign):x}" if not "!" <= sign <= "~" or sign in _SPECIAL_IN_NAMES else sign for sign in name
    )


def format_string(text: str) -> str:
    """Return a text string: in PDFDocEncoding where that has all characters, else in UTF-16."""
    try:
        codes = bytes([_CODES[sign] for sign in text])
    except KeyError:
        codes = codecs.BOM_UTF16_BE + text.encode("utf-16-be")
    return f"({''.join(map(_escape, codes))})"


def _escape(code: int) -> str:
    if code in b"\\()":
        return "\\" + chr(code)
    return chr(code) if 32 <= code < 127 else f"\\{code:03o}"


def format_array(items: Sequence[str]) -> str:
    """Return an array of things that are written already, ten a line."""
    return f"[ {_break_lines(items, _ITEMS_A_LINE)} ]"


def format_dictionary(entries: Mapping[str, str]) -> str:
    """Return a dictionary of things that are written already, in the order of its keys, six a line."""
    placed = [f"{format_name(key)} {entries[key]}" for key in sorted(entries)]
    return f"<<\n{_break_lines(placed, _ENTRIES_A_LINE)}\n>>"


def _break_lines(items: Iterable[str], a_line: int) -> str:
    broken = list(items)
    for index in reversed(range(a_line, len(broken), a_line)):
        broken.insert(index, "\n ")
    return " ".join(broken)


def format_stream(entries: Mapping[str, str], content: bytes) -> bytes:
    """Return a stream with that content, which is compressed as its entries say."""
    head = format_dictionary({**entries, "Length": str(len(content))})
    return b"%b\nstream\n%bendstream\n" % (head.encode("ascii"), content)


def deflate(content: bytes) -> bytes:
    """Return the content compressed as the streams of our files are."""
    return zlib.compress(content, COMPRESSION_LEVEL)


DEFLATED: Final = {"Filter": "[ /FlateDecode ]"}
"""The entry of a stream whose content is deflated."""
