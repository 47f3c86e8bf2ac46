"""Parse the inline markup of card text: `**bold**`, `*italic*`, `:icon:`; never HTML.

A backslash before a mark prints the mark itself. So does a mark that cannot be meant: one between blanks or between
digits, as in 2 * 3, and one without a partner.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

ICON_PATTERN = r":([a-z][a-z0-9-]*):"
TOKEN = re.compile(
    rf"\\([*:\\])|(\*\*)|(\*)|{ICON_PATTERN}|(\n)|([ \t]+)"
    rf"|((?:(?!\*|\\[*:\\]|{ICON_PATTERN.replace('(', '(?:', 1)})[^ \t\n])+|\\)"
)


def _one_letter_pattern(letters: str) -> re.Pattern[str]:
    """Return a pattern for one of the letters as a whole word, with the spaces after it.

    The word stands at the beginning or after a space, bracket, quotation mark, dash or mark of style.
    """
    return re.compile(rf"(?<![^\s(\[{{„‚“‘»«›‹\"'–—*-])([{letters}]\**) +(?=\S)")


ONE_LETTER_WORDS = {
    "cs": _one_letter_pattern("KkSsVvZzOoUuAaIi"),
    "pl": _one_letter_pattern("AaIiOoUuWwZz"),
    "sk": _one_letter_pattern("KkSsVvZzOoUuAaIi"),
}
"""One-letter words that must not end a line, by language (ČSN 01 6910, section 5; Polish usage)."""
NUMBER_SPACE = re.compile(
    r"(?<=\d) +(?=(?:mm|cm|m|km|g|kg|l|min|ks|kusů|let|lat|pt|Kč|zł|gr|°C)\b|[%°])|(?<=\d)\. +(?=[\da-zà-ž])"
)
"""Spaces before a unit, and after the dot of an ordinal number: 15. století, 6. 7. 1415."""


class Piece(NamedTuple):
    """A stretch of one word in one style, or an icon. `style` is regular, bold, italic, bold-italic or icon."""

    style: str
    text: str


LINE_BREAK = (Piece("break", ""),)
"""The word that stands where a new line must begin."""

Words = tuple[tuple[Piece, ...], ...]
"""Text as words, each a tuple of pieces."""


def insert_no_break_spaces(text: str, language: str) -> str:
    """Return the text with no-break spaces after one-letter words and between a number and its unit.

    Text in a language without a list of one-letter words is returned unchanged.
    """
    pattern = ONE_LETTER_WORDS.get(language)
    if pattern:
        text = pattern.sub("\\1\u00a0", text)
        text = NUMBER_SPACE.sub(lambda m: m[0].replace(" ", "\u00a0"), text)
    return text


def drop_soft_hyphens(text: str) -> str:
    """Return the text without soft hyphens, which fonts draw although they only say where a word may be divided."""
    return text.replace("\u00ad", "")


@lru_cache(4096)
def split_words(text: str, language: str) -> Words:
    """Split text into words, which may be divided only by hyphenation, each a tuple of pieces."""
    text = drop_soft_hyphens(text)
    out: list[tuple[Piece, ...]] = []
    word: list[Piece] = []
    for style, part in _tokenize(insert_no_break_spaces(text, language)):
        if style == "space" or style == "break":
            if word:
                out.append(tuple(word))
                word = []
            if style == "break":
                out.append(LINE_BREAK)
        elif word and word[-1].style == style and style != "icon":
            word[-1] = Piece(style, word[-1].text + part)
        else:
            word.append(Piece(style, part))
    if word:
        out.append(tuple(word))
    while out and out[-1] == LINE_BREAK:
        out.pop()
    return tuple(out)


def plain_text(text: str, name_icon: Callable[[str], str]) -> str:
    """Return the text as it is read aloud: without marks of style, and with a word for each icon."""
    signs = {"space": " ", "break": "\n"}
    parts = _tokenize(drop_soft_hyphens(text))
    return "".join(name_icon(part) if style == "icon" else signs.get(style, part) for style, part in parts)


def _tokenize(text: str) -> Iterator[tuple[str, str]]:
    """Yield each token of the text with its style, or with icon, space or break."""
    bold = italic = False
    tokens = list(TOKEN.finditer(text))
    paired = _paired_marks(tokens, text)
    for match in tokens:
        escaped, two, one, icon, newline, space, plain = match.groups()
        if (two or one) and match.start() not in paired:
            yield STYLE_NAMES[bold, italic], two or one
        elif two:
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
            yield STYLE_NAMES[bold, italic], escaped or plain


def _paired_marks(tokens: Sequence[re.Match[str]], text: str) -> set[int]:
    """Return where the marks of style stand that have a partner; all others are printed."""
    paired: set[int] = set()
    if "*" not in text:  # as in most texts
        return paired
    for mark in ("**", "*"):
        opened: int | None = None
        for token in tokens:
            start, end = token.span()
            if token[0] != mark:
                continue
            before, after = text[start - 1 : start], text[end : end + 1]
            if opened is None:
                if after.strip() and not (before.isdigit() and after.isdigit()):
                    opened = start
            elif before.strip() and not (before.isdigit() and after.isdigit()):
                paired |= {opened, start}
                opened = None
    return paired


STYLE_NAMES = {
    (False, False): "regular",
    (True, False): "bold",
    (False, True): "italic",
    (True, True): "bold-italic",
}
"""The name of the style by (bold, italic)."""
