"""Write YAML for people to go on with: what is plain text stands without quotation marks, and reads back the same."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

MAX_WIDTH: Final = 100
"""Longer lists and maps are broken into lines (in characters)."""
_PLAIN_TEXT: Final = re.compile(r"[^\W\d_](?:[\w ’.!?-]*[\w.!?])?")
_RESERVED_WORDS: Final = frozenset("y yes n no on off true false null".split())
"""Words that some YAML reader takes for another value than their text."""


def format_scalar(value: Any) -> str:
    """Return a text, number, boolean or None as YAML; a text is plain where that is safe, also within {braces}."""
    if isinstance(value, str):
        is_plain = _PLAIN_TEXT.fullmatch(value) and value.casefold() not in _RESERVED_WORDS
        return value if is_plain else json.dumps(value, ensure_ascii=False)
    return "null" if value is None else str(value).lower() if isinstance(value, bool) else str(value)


def format_flow(value: Any) -> str:
    """Return a value on one line, maps in {braces} and lists in [brackets]."""
    if isinstance(value, Mapping):
        return f"{{{', '.join(f'{format_scalar(str(key))}: {format_flow(each)}' for key, each in value.items())}}}"
    if isinstance(value, list | tuple):
        return f"[{', '.join(map(format_flow, value))}]"
    return format_scalar(value)


def format_block(value: Mapping[str, Any], indent: int = 0) -> Iterator[str]:
    """Yield the lines of a map, each value on the line of its key where it fits."""
    for key, each in value.items():
        name, blanks = format_scalar(str(key)), " " * indent
        line = f"{blanks}{name}: {format_flow(each)}"
        if len(line) <= MAX_WIDTH or not isinstance(each, Mapping | list | tuple):
            yield line
        elif isinstance(each, Mapping):
            yield f"{blanks}{name}:"
            yield from format_block(each, indent + 2)
        else:
            yield f"{blanks}{name}:"
            yield from _wrap_list(each, indent + 2)


def format_yaml(value: Mapping[str, Any]) -> str:
    """Return a map as a YAML text that reads back the same."""
    return "\n".join(format_block(value)) + "\n"


def _wrap_list(items: Sequence[Any], indent: int) -> Iterator[str]:
    """Yield a list between brackets, over as many lines as it needs."""
    blanks = " " * indent
    line = "["
    for index, item in enumerate(items):
        text = format_flow(item) + ("," if index + 1 < len(items) else "]")
        if len(blanks) + len(line) + len(text) > MAX_WIDTH:
            yield blanks + line.rstrip()
            line = " "
        line += text + " "
    yield blanks + line.rstrip()
