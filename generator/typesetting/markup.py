"""Inline markup of card text: `**bold**`, `*italic*`, `:icon:`; a backslash before a mark prints the mark itself.
Never HTML."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

ICON = r":([a-z][a-z0-9-]*):"
TOKEN = re.compile(
    rf"\\([*:\\])|(\*\*)|(\*)|{ICON}|(\n)|([ \t]+)|((?:(?!\*|\\[*:\\]|{ICON.replace('(', '(?:', 1)})[^ \t\n])+|\\)"
)


def _one_letter(letters: str) -> re.Pattern[str]:
    """One of the letters as a whole word, at the beginning or after a space, bracket, quotation mark, dash or mark
    of style."""
    return re.compile(rf"(?<![^\s(\[{{„‚“‘»«›‹\"'–—*-])([{letters}]\**) +(?=\S)")


PREPOSITION = {
    "cs": _one_letter("KkSsVvZzOoUuAaIi"),
    "pl": _one_letter("AaIiOoUuWwZz"),
    "sk": _one_letter("KkSsVvZzOoUuAaIi"),
}
"""One-letter words that must not end a line, by language (ČSN 01 6910, section 5; Polish usage)."""
NUMBER_SPACE = re.compile(
    r"(?<=\d) +(?=(?:mm|cm|m|km|g|kg|l|min|ks|kusů|let|lat|pt|Kč|zł|gr|°C)\b|[%°])|(?<=\d)\. +(?=[\da-zà-ž])"
)
"""Before a unit, and after the dot of an ordinal number: 15. století, 6. 7. 1415."""


class Piece(NamedTuple):
    """A stretch of one word in one style, or an icon. `style` is regular, bold, italic, bold-italic or icon."""

    style: str
    text: str


BREAK = (Piece("break", ""),)
"""Stands in the list of words where a new line must begin."""

Words = tuple[tuple[Piece, ...], ...]


def tie(text: str, language: str) -> str:
    """The text with no-break spaces after one-letter words and between a number and its unit."""
    pattern = PREPOSITION.get(language)
    if pattern:
        text = pattern.sub("\\1\u00a0", text)
        text = NUMBER_SPACE.sub(lambda m: m[0].replace(" ", "\u00a0"), text)
    return text


@lru_cache(4096)
def words(text: str, language: str) -> Words:
    """The text as words that may be parted only by hyphenation, each a tuple of pieces."""
    out: list[tuple[Piece, ...]] = []
    word: list[Piece] = []
    for style, part in _parts(tie(text, language)):
        if style == "space" or style == "break":
            if word:
                out.append(tuple(word))
                word = []
            if style == "break":
                out.append(BREAK)
        elif word and word[-1].style == style and style != "icon":
            word[-1] = Piece(style, word[-1].text + part)
        else:
            word.append(Piece(style, part))
    if word:
        out.append(tuple(word))
    while out and out[-1] == BREAK:
        out.pop()
    return tuple(out)


def _parts(text: str) -> Iterator[tuple[str, str]]:
    bold = italic = False
    for match in TOKEN.finditer(text):
        escaped, two, one, icon, newline, space, plain = match.groups()
        if two:
            bold = not bold
        elif one:
            italic = not italic
        elif icon:
            yield "icon", icon
        elif newline:
            yield "break", ""
        elif space:
            yield "space", ""
        else:
            yield STYLES[bold, italic], escaped or plain


STYLES = {
    (False, False): "regular",
    (True, False): "bold",
    (False, True): "italic",
    (True, True): "bold-italic",
}


def unmarked(text: str) -> str:
    """The text without its marks, icons as their names in brackets: for plain output and searching."""
    return " ".join(
        "".join(f"[{piece.text}]" if piece.style == "icon" else piece.text for piece in word)
        for word in words(text, "")
        if word != BREAK
    )
