"""Translate the error messages of the YAML parser into advice for a person, with a line and a column."""

from __future__ import annotations

import re
from typing import Final

import yaml

_TAB_MESSAGE: Final = "a tab cannot indent YAML: use spaces"
_MISSING_BEFORE: Final = "is missing before this"
_OPEN_QUOTE_MESSAGE: Final = "a quotation mark opens here and is never closed"
_MESSAGE_BY_REASON: Final = (
    (
        "mapping values are not allowed",
        "a colon and a space cannot stand here: quote the text, or check the indentation",
    ),
    (
        "did not find expected key",
        "this line does not fit those around it: check indentation, open quotes and brackets",
    ),
    ("<block end>", "this line does not fit those around it: check indentation, open quotes and brackets"),
    ("did not find expected '-'", "this line does not fit the list before it: check its indentation"),
    ("could not find expected ':'", "a key without a colon: write 'key: value', or check the indentation"),
    ("',' or ']'", f"a comma or a closing ] {_MISSING_BEFORE}"),
    ("',' or '}'", f"a comma or a closing }} {_MISSING_BEFORE}"),
    ("unexpected end of stream", _OPEN_QUOTE_MESSAGE),
    ("unexpected document indicator", _OPEN_QUOTE_MESSAGE),
    ("<document start>", "the file goes on after its content has ended: check the indentation"),
    ("unknown escape", 'an unknown \\ escape in "double quotes": write \\\\ for a backslash'),
    ("Unicode character escape", "this escape is no character"),
    ("incompatible YAML", "this version of YAML is not known: leave the %YAML line out"),
    ("sequence entries are not allowed", "a list item '- ' cannot stand here: put it on a line of its own"),
    ("tab character", _TAB_MESSAGE),
    ("node content", "a value is missing here"),
)
"""Pairs of a part of the parser's error (in the words of libyaml or of the parser in Python) and our message."""
BRACES_MESSAGE: Final = 'braces begin a map in YAML: quote the text, "{{ ... }}"'
_OPEN_BRACES = re.compile(r"(?:^|[\s\[,])\{\{")
_TAB_INDENT = re.compile(r" *\t")


def explain_error(problem: yaml.MarkedYAMLError, text: str) -> tuple[str, int, int]:
    """Return the message, line and column (counted from 1) for what the parser found wrong in `text`."""
    reason = problem.problem or "not YAML"
    # Where a quotation mark was opened helps more than where the file ends.
    unclosed = problem.context_mark if "found unexpected" in reason else None
    mark = unclosed or problem.problem_mark or problem.context_mark
    line, column = (mark.line, mark.column) if mark else (0, 0)
    lines = text.splitlines()[max(0, line - 1) : line + 1]
    here = lines[-1] if lines else ""
    if any(_OPEN_BRACES.search(each) for each in lines):
        message = BRACES_MESSAGE
    elif _TAB_INDENT.match(here):
        message = _TAB_MESSAGE
    elif reason.endswith("that cannot start any token"):
        message = f"text cannot begin with {here[column : column + 1]!r}: quote it"
    else:
        message = next((said for known, said in _MESSAGE_BY_REASON if known in reason), f"not YAML: {reason}")
    return message, line + 1, column + 1
