"""What the YAML parser's complaints mean to a person, and where to look."""

from __future__ import annotations

import re
from typing import Final

import yaml

_TAB: Final = "a tab cannot indent YAML: use spaces"
_BEFORE: Final = "is missing before this"
_OPEN_QUOTE: Final = "a quotation mark opens here and is never closed"
_SYNTAX: Final = (
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
    ("',' or ']'", f"a comma or a closing ] {_BEFORE}"),
    ("',' or '}'", f"a comma or a closing }} {_BEFORE}"),
    ("unexpected end of stream", _OPEN_QUOTE),
    ("unexpected document indicator", _OPEN_QUOTE),
    ("<document start>", "the file goes on after its content has ended: check the indentation"),
    ("unknown escape", 'an unknown \\ escape in "double quotes": write \\\\ for a backslash'),
    ("Unicode character escape", "this escape is no character"),
    ("incompatible YAML", "this version of YAML is not known: leave the %YAML line out"),
    ("sequence entries are not allowed", "a list item '- ' cannot stand here: put it on a line of its own"),
    ("tab character", _TAB),
    ("node content", "a value is missing here"),
)
"""What the parser's complaints (in the words of libyaml or of the parser in Python) mean to a person."""
BRACES: Final = 'braces begin a map in YAML: quote the text, "{{ ... }}"'
_OPEN_BRACES = re.compile(r"(?:^|[\s\[,])\{\{")
_TAB_INDENT = re.compile(r" *\t")


def explained(problem: yaml.MarkedYAMLError, text: str) -> tuple[str, int, int]:
    """The message, line and column (from 1) for what the parser found wrong in `text`."""
    reason = problem.problem or "not YAML"
    # Where a quotation mark was opened helps more than where the file ends.
    unclosed = problem.context_mark if "found unexpected" in reason else None
    mark = unclosed or problem.problem_mark or problem.context_mark
    line, column = (mark.line, mark.column) if mark else (0, 0)
    lines = text.splitlines()[max(0, line - 1) : line + 1]
    here = lines[-1] if lines else ""
    if any(_OPEN_BRACES.search(each) for each in lines):
        message = BRACES
    elif _TAB_INDENT.match(here):
        message = _TAB
    elif reason.endswith("that cannot start any token"):
        message = f"text cannot begin with {here[column : column + 1]!r}: quote it"
    else:
        message = next((said for known, said in _SYNTAX if known in reason), f"not YAML: {reason}")
    return message, line + 1, column + 1
