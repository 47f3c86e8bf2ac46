"""Mistakes in a person's files, in the one form in which every layer reports them.

A fault says what is wrong, where, and what would be right.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Final, Literal, NamedTuple

from kredens.cards.messages.message import Message, in_language, message
from kredens.cards.visible_text import escape_line

Severity = Literal["error", "warning"]

MAX_QUOTE_LENGTH: Final = 80
"""Maximum length in characters of what a message quotes of a person's text."""
_MANY: Final = f"{{{MAX_QUOTE_LENGTH + 1},}}"
_LONG_QUOTE: Final = re.compile(
    rf"(?<!\w)(?:'[^'\n]{_MANY}'|\"[^\"\n]{_MANY}\"|„[^“”\n]{_MANY}[“”]|“[^”\n]{_MANY}”|«[^»\n]{_MANY}»)"
)
"""A quotation that is too long. An apostrophe behind a letter begins none."""


class Place(NamedTuple):
    """A position in a text file: line and column count from 1, columns in code points."""

    file: str
    line: int
    column: int

    def __str__(self) -> str:
        return escape_line(f"{self.file}:{self.line}:{self.column}")


class Fault(NamedTuple):
    """One mistake in a person's file.

    `code` is stable and machine-readable; `message` is one sentence for a person, without a full stop: in English, and
    as a Message of cards/messages in every other language. What is wrong with a face also has its `side`, `front` or
    `back`, and the id and the place of the `element` of its layout; one fault of a layout is told once, with all the
    `cards` that it strikes.
    """

    code: str
    message: str
    place: Place | None = None
    card: str | None = None
    severity: Severity = "error"
    side: str | None = None
    element: str | None = None
    layout: Place | None = None
    cards: tuple[str, ...] = ()

    def __str__(self) -> str:
        where = f"{self.place}: " if self.place else ""
        card = f"card {self.card}: " if self.card else ""
        line = f"{where}{self.severity}[{self.code}] {card}{_LONG_QUOTE.sub(_cut_quote, self.message)}"
        return escape_line(line)

    def in_language(self, language: str) -> str:
        """Return the fault as a line for a person who reads that language."""
        where = f"{self.place}: " if self.place else ""
        text = message("of-card", card=self.card, message=self.message) if self.card else self.message
        key = "warning-line" if self.severity == "warning" else "error-line"
        line = in_language(message(key, code=self.code, message=text), language)
        return escape_line(where + _LONG_QUOTE.sub(_cut_quote, line))


def _cut_quote(quoted: re.Match[str]) -> str:
    """Return what a message quotes, cut after MAX_QUOTE_LENGTH characters: a person may have written a megabyte."""
    return f"{quoted[0][:MAX_QUOTE_LENGTH]}…{quoted[0][-1]}"


class Faulty(Exception):
    """Base of the exceptions that carry every fault found. The subclass decides the exit status of the command."""

    status: int = 2

    def __init__(self, faults: Fault | Iterable[Fault]) -> None:
        self.faults: Sequence[Fault] = (faults,) if isinstance(faults, Fault) else tuple(faults)
        super().__init__("\n".join(map(str, self.faults)))


class Unreadable(Faulty):
    """Raised when an input could not be read, or a request not understood: exit status 2."""

    status = 2


class Findings(Faulty):
    """Raised when everything could be read, and the answer is no: exit status 1."""

    status = 1


def quote_value(value: object) -> str:
    """Format a value that a person wrote for a message: quoted, on one line, cut after 60 characters."""
    if value is None:
        return message("no-value")
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, dict):
        return message("a-map")
    if isinstance(value, list | tuple):
        return message("a-list")
    if not isinstance(value, str):
        return str(value)
    cut = str(value) if len(value) <= 60 else value[:59] + "…"
    # Where nobody asks for another language, the sentences are not read.
    return Message(repr(cut), "quoted", {"text": _show_invisible(cut)})


def _show_invisible(text: str) -> str:
    """Return a text with its invisible characters as escapes."""
    if text.isprintable():
        return text
    return "".join(sign if sign.isprintable() else sign.encode("unicode_escape").decode() for sign in text)
