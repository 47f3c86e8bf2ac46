"""Show what cannot be seen: control, direction and invisible characters become escapes, such as a backslash and `x1b`.

A file name or an answer with such characters could change the colours or the title of a terminal, turn the reading
direction round, or forge a line that nobody wrote.
"""

from __future__ import annotations

import re
from typing import Final

_INVISIBLE = "\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\ufffe\uffff\U000e0000-\U000e007f"
INVISIBLE_CHARACTER: Final = re.compile(f"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\ud800-\udfff{_INVISIBLE}]")
"""A control, direction or invisible character other than a tab and the ends of lines."""
_SHOWN_OTHERWISE: Final = f"\r|{INVISIBLE_CHARACTER.pattern}"
_NOT_IN_A_LINE: Final = f"[\t\n\r]|{INVISIBLE_CHARACTER.pattern}"
_ESCAPED_BYTES: Final = range(0xDC80, 0xDD00)
"""What Python makes of bytes of file names that are not UTF-8: 0xDC00 and the byte."""
_NAMED_ESCAPES: Final = {"\t": "\\t", "\n": "\\n", "\r": "\\r"}


def escape_invisible(text: str) -> str:
    """Return a text of several lines with escapes for what cannot be seen; the ends of its lines and tabs stay."""
    # Most texts hold nothing of it, and the pattern takes longer to compile than they to look through.
    is_plain = text.replace("\n", "").replace("\t", "").isprintable()
    return text if is_plain else re.sub(_SHOWN_OTHERWISE, _escape, text)


def escape_line(text: str) -> str:
    """Return the text as one line, with escapes for line breaks, tabs and what cannot be seen."""
    return text if text.isprintable() else re.sub(_NOT_IN_A_LINE, _escape, text)


def _escape(match: re.Match[str]) -> str:
    """Return the escape of a character; a byte of a file name that is not UTF-8 is shown as that byte."""
    character = match[0]
    code = ord(character)
    if code in _ESCAPED_BYTES:
        code -= 0xDC00
    if code < 0x100:
        return _NAMED_ESCAPES.get(character, f"\\x{code:02x}")
    return f"\\u{code:04x}" if code < 0x10000 else f"\\U{code:08x}"
