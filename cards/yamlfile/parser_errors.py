"""Translate the error messages of the YAML parser into advice for a person, with a line and a column."""

from __future__ import annotations

import re
from typing import Final

import yaml

from kredens.cards.faults import quote_value
from kredens.cards.messages.message import Key, Message, message
from kredens.cards.text_lines import split_lines

_KEY_BY_REASON: Final = (
    ("mapping values are not allowed", Key("colon-here")),
    ("did not find expected key", Key("line-does-not-fit")),
    ("<block end>", Key("line-does-not-fit")),
    ("did not find expected '-'", Key("line-does-not-fit-list")),
    ("could not find expected ':'", Key("key-without-colon")),
    ("',' or ']'", Key("comma-or-bracket")),
    ("',' or '}'", Key("comma-or-brace")),
    ("unexpected end of stream", Key("open-quote")),
    ("unexpected document indicator", Key("open-quote")),
    ("<document start>", Key("content-ended")),
    ("unknown escape", Key("unknown-escape")),
    ("Unicode character escape", Key("no-such-character")),
    ("incompatible YAML", Key("yaml-version")),
    ("sequence entries are not allowed", Key("list-item-here")),
    ("tab character", Key("tab")),
    ("node content", Key("value-missing")),
    ("mapping keys are not allowed", Key("question-mark-here")),
    ("found unexpected ':'", Key("colon-here")),
    ("hexdecimal", Key("unknown-escape")),
    ("hexadecimal", Key("unknown-escape")),
    ("undefined tag handle", Key("tag")),
    ("undefined tag", Key("tag")),
    ("duplicate %YAML", Key("unknown-directive")),
    ("duplicate YAML", Key("unknown-directive")),
)
"""Pairs of a part of the parser's error (in the words of libyaml or of the parser in Python) and our sentence."""
_KEY_BY_CONTEXT: Final = (
    ("directive", Key("unknown-directive")),
    ("block scalar", Key("behind-block-sign")),
    ("anchor", Key("bad-anchor")),
    ("alias", Key("bad-alias")),
    ("tag", Key("tag")),
)
"""Pairs of a part of what the parser was reading, where its error says no more of use, and our sentence."""
_OPEN_BRACES = re.compile(r"(?:^|[\s\[,])\{\{")
_TAB_INDENT = re.compile(r" *\t")


def explain_error(problem: yaml.MarkedYAMLError, text: str) -> tuple[Message, int, int]:
    """Return the message, line and column (counted from 1) for what the parser found wrong in `text`."""
    reason = problem.problem or ""
    # Where a quotation mark was opened helps more than where the file ends.
    unclosed = problem.context_mark if "found unexpected" in reason else None
    mark = unclosed or problem.problem_mark or problem.context_mark
    line, column = (mark.line, mark.column) if mark else (0, 0)
    lines = split_lines(text)[max(0, line - 1) : line + 1]
    here = lines[-1] if lines else ""
    if any(_OPEN_BRACES.search(each) for each in lines):
        sentence = message("braces")
    elif _TAB_INDENT.match(here):
        sentence = message("tab")
    elif reason.endswith("that cannot start any token"):
        sentence = message("cannot-begin", sign=quote_value(here[column : column + 1]))
    else:
        context = problem.context or ""
        keys = [key for part, key in _KEY_BY_REASON if part in reason]
        keys += [key for part, key in _KEY_BY_CONTEXT if part in context]
        sentence = message(keys[0] if keys else Key("not-yaml"))
    return sentence, line + 1, column + 1
