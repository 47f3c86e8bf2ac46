"""Find where a word may be hyphenated, by language, with the Hunspell patterns that Pyphen ships.

Pyphen prepares all patterns of a language when it begins, thousands of them for the few words of a set of cards that
are hyphenated at all. Here a pattern is prepared when a word first needs it; the places found are Pyphen's.
"""

from __future__ import annotations

import importlib.util
import re
from functools import lru_cache
from pathlib import Path
from typing import Protocol

DICTIONARIES = {"cs": "cs_CZ", "pl": "pl_PL", "it": "it_IT", "en": "en_GB", "sk": "sk_SK", "de": "de_DE"}
"""The Hunspell dictionary of each language."""
MIN_LETTERS_BEFORE, MIN_LETTERS_AFTER = 2, 3
"""The fewest letters left on the line, and the fewest carried over."""
MAX_WORD_LENGTH = 200
"""The greatest length of a word that is hyphenated; a longer one would take time and memory by its length squared."""
NON_PATTERN_PREFIXES = ("%", "#", "LEFTHYPHENMIN", "RIGHTHYPHENMIN", "COMPOUNDLEFTHYPHENMIN", "COMPOUNDRIGHTHYPHENMIN")
"""The beginnings of lines in a pattern file that are not patterns."""
DIGITS = re.compile("[0-9]")
DIGIT_AND_LETTER = re.compile(r"([0-9]?)([^0-9]?)")
"""A digit and the letter after it, either of which may be missing."""


class Dictionary(Protocol):
    """Source of the places in a word where it may be hyphenated."""

    def positions(self, word: str) -> list[int]:
        """Return for each place the number of letters before it."""


class Patterns:
    """The hyphenation patterns of one language.

    A pattern is letters with digits between them, of which an odd one that no higher one overrules allows a break
    there.
    """

    def __init__(self, lines: list[str]) -> None:
        self._pattern_by_letters = dict(zip(DIGITS.sub("", "\n".join(lines)).split("\n"), lines, strict=True))
        self._max_letters = max(map(len, self._pattern_by_letters), default=0)
        self._weights_by_letters: dict[str, list[int]] = {}

    def _pattern_weights(self, letters: str) -> list[int]:
        """Return the digit before each letter and after the last one, without zeros at the end."""
        known = self._weights_by_letters.get(letters)
        if known is None:
            known = [int(digit or 0) for digit, _ in DIGIT_AND_LETTER.findall(self._pattern_by_letters[letters])]
            while known and not known[-1]:
                known.pop()
            self._weights_by_letters[letters] = known
        return known

    def positions(self, word: str) -> list[int]:
        """Return for each place the number of letters before it."""
        inside = f".{word.lower()}."
        highest = [0] * (len(inside) + 1)
        for start in range(len(inside) - 1):
            for end in range(start + 1, min(start + self._max_letters, len(inside)) + 1):
                letters = inside[start:end]
                if letters in self._pattern_by_letters:
                    for place, weight in enumerate(self._pattern_weights(letters), start):
                        if weight > highest[place]:
                            highest[place] = weight
        return [place - 1 for place, weight in enumerate(highest) if weight % 2 and 2 <= place - 1 <= len(word) - 2]


@lru_cache(8)
def _load_dictionary(language: str) -> Dictionary | None:
    """Return the patterns of the language, read here or by Pyphen; None for a language that has none."""
    name = DICTIONARIES.get(language)
    if name is None:
        return None
    lines = _read_pattern_lines(name)
    if lines is not None:
        return Patterns(lines)
    import pyphen

    dictionary: Dictionary = pyphen.Pyphen(lang=name)
    return dictionary


def _read_pattern_lines(name: str) -> list[str] | None:
    """Return the patterns in Pyphen's file; None where it lies elsewhere, or needs more than is supported here."""
    package = importlib.util.find_spec("pyphen")
    if package is None or package.origin is None:
        return None
    try:
        data = (Path(package.origin).parent / "dictionaries" / f"hyph_{name}.dic").read_bytes()
        encoding, _, rest = data.partition(b"\n")
        written = rest.decode(encoding.decode("ascii").strip())
    except (OSError, ValueError, LookupError):
        return None
    lines = [line for line in map(str.strip, written.split("\n")) if line and not line.startswith(NON_PATTERN_PREFIXES)]
    # Characters written as numbers, and words that change their letters where they are parted.
    return None if any("^^" in line or ("/" in line and "=" in line) for line in lines) else lines


@lru_cache(8192)
def split_word(word: str, language: str) -> tuple[tuple[str, str], ...]:
    """Return every way to hyphenate the word, the latest break first.

    Each is what ends the line, with its hyphen, and what begins the next. A no-break space in the word limits
    hyphenation to the letters after it; a word that holds a hyphen or dash is split only after that. A word longer than
    MAX_WORD_LENGTH is not split.
    """
    if len(word) > MAX_WORD_LENGTH:
        return ()
    found = [(word[: i + 1], word[i + 1 :]) for i, c in enumerate(word[:-1]) if c in "-–" and i]
    dictionary = _load_dictionary(language)
    if dictionary and not found:
        start = max(word.rfind("\u00a0"), word.rfind("\u202f")) + 1
        core = word[start:].strip("„“”‚‘’\"'()[].,;:!?…")
        offset = word.index(core, start) if core else start
        if core.isalpha() and not core.isupper():
            found.extend(
                (word[: offset + position] + "-", word[offset + position :])
                for position in dictionary.positions(core)
                if position >= MIN_LETTERS_BEFORE and len(core) - position >= MIN_LETTERS_AFTER
            )
    return tuple(reversed(found))
