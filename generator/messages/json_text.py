"""Write JSON that is valid and safe to look at, whatever stands in its strings."""

from __future__ import annotations

import re
from typing import Any, Final

from kredens.cards.visible_text import INVISIBLE_CHARACTER

_BEYOND_ASCII: Final = re.compile("[^\x00-\x7f]")


def dump_json(value: Any, indent: int | None = None) -> str:
    """Return a value as JSON on one line, or with `indent` spaces a level.

    What cannot be seen stands as an escape, also halves of characters in file names that are not UTF-8, which no
    encoding could write.
    """
    import json

    return INVISIBLE_CHARACTER.sub(_escape, json.dumps(value, ensure_ascii=False, indent=indent))


def restrict_to_ascii(text: str) -> str:
    """Return the same JSON in ASCII, for an output that is not UTF-8."""
    return _BEYOND_ASCII.sub(_escape, text)


def _escape(match: re.Match[str]) -> str:
    """Return the JSON escape of a character: two for one beyond the first 65,536."""
    units = match[0].encode("utf-16-be", "surrogatepass")
    return "".join(f"\\u{units[at] << 8 | units[at + 1]:04x}" for at in range(0, len(units), 2))
