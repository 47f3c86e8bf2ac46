"""Read questions that people ask in a line: the words that they begin with, names, and numbers that are added."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from itertools import islice
from typing import Final, TypeVar

from kredens.cards.languages import fold
from kredens.rules_engine.kit.card_names import CardNames

T = TypeVar("T")

MODIFIER: Final = re.compile(r"[+−–-]\d{1,2}\Z")
"""A plain number that is added to a side: a sign and one or two digits."""
AGAINST: Final = re.compile(r"\s+(?:vs\.?|x|[-–]|kontra|przeciwko|przeciw|against)\s+", re.IGNORECASE)
"""Words that people write between two sides instead of a sign."""
_WITH: Final = re.compile(r"\s+(?:z|ze|with|i|oraz|and)\s+|\s+(?=[+−–-]\d)", re.IGNORECASE)
"""What parts a card from what goes with it, where it is no part of a name: a word, or the blank before a sign."""
MAX_CUTS: Final = 12
"""The most words such as `with` at which a name is looked for before them."""


def parse_modifier(text: str) -> int | None:
    """Return the number that a text such as `+2` or `−1` adds; None if it is none."""
    return int(text[1:]) * (1 if text[0] == "+" else -1) if MODIFIER.match(text) else None


def split_head(text: str, heads: Mapping[str, T]) -> tuple[T, str] | None:
    """Return what the words mean with which a question begins, and what stands behind them; None if it has no such.

    `heads` are folded, and stand before a colon or a blank.
    """
    head, colon, rest = text.partition(":")
    if colon and fold(head) in heads:
        return heads[fold(head)], rest
    words = text.split()
    longest = max(each.count(" ") + 1 for each in heads)
    for end in range(min(len(words), longest), 0, -1):
        about = heads.get(fold(" ".join(words[:end])))
        if about is not None:
            return about, " ".join(words[end:])
    return None


def split_names(names: CardNames, text: str, behind: Collection[str] = ()) -> list[str]:
    """Split a text at commas, words such as `with`, and signs of numbers, but not within the name of a card.

    `behind` are folded words that may stand behind a name.
    """
    parts = [part.strip() for part in text.split(",") if part.strip()]
    found: list[str] = []
    begin = 0
    while begin < len(parts):
        ends = range(min(begin + 1 + names.most_commas, len(parts)), begin + 1, -1)
        end = next((end for end in ends if names.find_ids(", ".join(parts[begin:end]))), begin + 1)
        found.append(", ".join(parts[begin:end]))
        begin = end
    return [name for part in found for name in _split_at_with(names, part, behind)]


def _split_at_with(names: CardNames, part: str, behind: Collection[str]) -> list[str]:
    """Split a part at words such as `with`, first of all behind a name in which such a word stands itself."""
    cuts = list(islice(_WITH.finditer(part), MAX_CUTS))
    for begin, end in [(len(part), len(part)), *((cut.start(), cut.end()) for cut in reversed(cuts))]:
        if names.find_meant(split_behind(part[:begin], behind)[0]):
            return [part[:begin], *(_split_at_with(names, part[end:], behind) if end < len(part) else ())]
    return _WITH.split(part)


def split_behind(text: str, words: Collection[str]) -> tuple[str, str]:
    """Return a name and the folded word behind it that is one of these; the text and an empty word where there is none.

    The word may be what tells how the card lies: `Zend tapped`.
    """
    name, _, last = text.rpartition(" ")
    return (name.strip(), fold(last)) if name and fold(last) in words else (text, "")
