"""Lines of running text as their measured words, and words that had better not end one."""

import re
from collections.abc import Sequence
from typing import NamedTuple

SHORT_WORDS = {
    "cs": frozenset({"do", "ke", "ku", "na", "od", "po", "se", "ve", "za", "ze"}),
    "it": frozenset(
        "a ad al ai alla da dal dai dalla di del dei della delle e ed i il in la le lo gli nel nella".split()
        + "o per se su è".split()
    ),
    "pl": frozenset({"do", "ku", "na", "od", "po", "we", "za", "ze", "dwa", "dwie", "trzy", "pięć", "sześć", "sto"}),
    "sk": frozenset({"do", "ku", "na", "od", "po", "so", "vo", "za", "zo"}),
}
"""Articles, prepositions and small numbers, by language, that move to the next line wherever it has room."""
NUMBERS_STAY_WITH_NOUNS = frozenset({"it", "pl"})
"""Languages in which figures move to the noun they count, and a name to the Roman numeral that follows it."""
FIGURES = re.compile(r"\d[\d,]*")
YEAR = re.compile(r"\d{4}")
ROMAN_NUMERAL = re.compile(r"[IVX]+\b")
NO_BREAK_SPACE = "\u00a0"


class Atom(NamedTuple):
    """A measured piece of a word: a font name (or "" for an icon), its text, its width in em."""

    font: str
    text: str
    width: float


AtomWord = tuple[Atom, ...]
"""A word as its measured pieces."""


class Line(NamedTuple):
    """Words that share a line, and their width in em."""

    words: tuple[AtomWord, ...]
    width: float


def _text(word: AtomWord) -> str:
    """Return what a word says."""
    return "".join(atom.text for atom in word)


def _belongs_to(word: AtomWord, following: AtomWord, language: str) -> bool:
    """Tell whether a word had better share a line with the one that follows it."""
    ending = _text(word).rpartition(NO_BREAK_SPACE)[2]
    if ending.lower() in SHORT_WORDS.get(language, frozenset()):
        return True
    if language not in NUMBERS_STAY_WITH_NOUNS:
        return False
    after = _text(following)
    if YEAR.fullmatch(ending):
        return after.startswith("rok")
    # Nought is a value beside a sign, as in `a strength of 0`: what follows it is no noun that it counts.
    counted = ending != "0" and FIGURES.fullmatch(ending) is not None and after[:1].islower()
    return counted or (ending[:1].isupper() and ROMAN_NUMERAL.match(after) is not None)


def move_short_words(lines: Sequence[Line], limit: float, space: float, language: str) -> list[Line]:
    """Move a word that belongs to the next one from the end of each line, if `limit` (em) has room for both.

    The lines stay as many as they are.
    """
    moved = list(lines)
    for at in range(len(moved) - 2, -1, -1):
        line, following = moved[at], moved[at + 1]
        if len(line.words) < 2 or not following.words:
            continue
        word = line.words[-1]
        if not _belongs_to(word, following.words[0], language):
            continue
        wide = sum(atom.width for atom in word) + space
        if following.width + wide <= limit:
            moved[at] = Line(line.words[:-1], line.width - wide)
            moved[at + 1] = Line((word, *following.words), following.width + wide)
    return moved
