"""Where a word may be parted, by language, with the Hunspell patterns that Pyphen ships.

Pyphen works out all patterns of a language when it begins, thousands of them for the few words of a set of cards that
are parted at all. Here a pattern is worked out when a word first needs it; the places found are Pyphen's.
"""

from __future__ import annotations

import importlib.util
import re
from functools import lru_cache
from pathlib import Path
from typing import Protocol

PATTERNS = {"cs": "cs_CZ", "pl": "pl_PL", "it": "it_IT", "en": "en_GB", "sk": "sk_SK", "de": "de_DE"}
FEWEST_BEFORE, FEWEST_AFTER = 2, 3
"""The fewest letters left on the line, and the fewest carried over."""
NO_PATTERN = ("%", "#", "LEFTHYPHENMIN", "RIGHTHYPHENMIN", "COMPOUNDLEFTHYPHENMIN", "COMPOUNDRIGHTHYPHENMIN")
"""What lines of a file of patterns begin with that are none."""
DIGITS = re.compile("[0-9]")
STEPS = re.compile(r"([0-9]?)([^0-9]?)")


class Dictionary(Protocol):
    """Answers at which letters a word may be parted."""

    def positions(self, word: str) -> list[int]:
        """The numbers of letters before each place."""


class Patterns:
    """The patterns of one language: letters with digits between them, of which an odd one that no higher one
    overrules allows a break there."""

    def __init__(self, lines: list[str]) -> None:
        self._written = dict(zip(DIGITS.sub("", "\n".join(lines)).split("\n"), lines, strict=True))
        self._longest = max(map(len, self._written), default=0)
        self._known: dict[str, list[int]] = {}

    def _weights(self, letters: str) -> list[int]:
        """The digit before each letter and after the last one, without zeros at the end."""
        known = self._known.get(letters)
        if known is None:
            known = [int(digit or 0) for digit, _ in STEPS.findall(self._written[letters])]
            while known and not known[-1]:
                known.pop()
            self._known[letters] = known
        return known

    def positions(self, word: str) -> list[int]:
        """The numbers of letters before each place."""
        inside = f".{word.lower()}."
        highest = [0] * (len(inside) + 1)
        for start in range(len(inside) - 1):
            for end in range(start + 1, min(start + self._longest, len(inside)) + 1):
                letters = inside[start:end]
                if letters in self._written:
                    for place, weight in enumerate(self._weights(letters), start):
                        if weight > highest[place]:
                            highest[place] = weight
        return [place - 1 for place, weight in enumerate(highest) if weight % 2 and 2 <= place - 1 <= len(word) - 2]


@lru_cache(8)
def _dictionary(language: str) -> Dictionary | None:
    name = PATTERNS.get(language)
    if name is None:
        return None
    lines = _lines(name)
    if lines is not None:
        return Patterns(lines)
    import pyphen

    dictionary: Dictionary = pyphen.Pyphen(lang=name)
    return dictionary


def _lines(name: str) -> list[str] | None:
    """The patterns as written in Pyphen's file; None where it lies elsewhere, or needs more than is read here."""
    package = importlib.util.find_spec("pyphen")
    if package is None or package.origin is None:
        return None
    try:
        data = (Path(package.origin).parent / "dictionaries" / f"hyph_{name}.dic").read_bytes()
        encoding, _, rest = data.partition(b"\n")
        written = rest.decode(encoding.decode("ascii").strip())
    except (OSError, ValueError, LookupError):
        return None
    lines = [line for line in map(str.strip, written.split("\n")) if line and not line.startswith(NO_PATTERN)]
    # Characters written as numbers, and words that change their letters where they are parted.
    return None if any("^^" in line or ("/" in line and "=" in line) for line in lines) else lines


@lru_cache(8192)
def parts(word: str, language: str) -> tuple[tuple[str, str], ...]:
    """Every way to part the word: (what ends the line with its hyphen, what begins the next), the latest break first.

    A no-break space or a hyphen in the word limits hyphenation to the letters after it; a word that holds a hyphen
    is parted at the hyphen.
    """
    found = [(word[: i + 1], word[i + 1 :]) for i, c in enumerate(word[:-1]) if c in "-–" and i]
    dictionary = _dictionary(language)
    if dictionary and not found:
        start = max(word.rfind("\u00a0"), word.rfind("\u202f")) + 1
        core = word[start:].strip("„“”‚‘’\"'()[].,;:!?…")
        offset = word.index(core, start) if core else start
        if core.isalpha() and not core.isupper():
            found.extend(
                (word[: offset + position] + "-", word[offset + position :])
                for position in dictionary.positions(core)
                if position >= FEWEST_BEFORE and len(core) - position >= FEWEST_AFTER
            )
    return tuple(reversed(found))
