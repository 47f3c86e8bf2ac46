"""Lines of running text as their measured words, and short words that had better not end one."""

from collections.abc import Sequence
from typing import NamedTuple

SHORT_WORDS = {
    "cs": frozenset({"do", "ke", "ku", "na", "od", "po", "se", "ve", "za", "ze"}),
    "sk": frozenset({"do", "ku", "na", "od", "po", "so", "vo", "za", "zo"}),
}
"""Prepositions of two letters, by language, that move to the next line wherever it has room."""
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


def move_short_words(lines: Sequence[Line], limit: float, space: float, language: str) -> list[Line]:
    """Move a preposition from the end of each line to the next one, if that is no wider than `limit` (em) with it.

    The lines stay as many as they are.
    """
    short = SHORT_WORDS.get(language, frozenset())
    moved = list(lines)
    for at in range(len(moved) - 2, -1, -1):
        line, following = moved[at], moved[at + 1]
        if len(line.words) < 2 or not following.words:
            continue
        word = line.words[-1]
        if "".join(atom.text for atom in word).rpartition(NO_BREAK_SPACE)[2].lower() not in short:
            continue
        wide = sum(atom.width for atom in word) + space
        if following.width + wide <= limit:
            moved[at] = Line(line.words[:-1], line.width - wide)
            moved[at + 1] = Line((word, *following.words), following.width + wide)
    return moved
