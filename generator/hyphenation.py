"""Where a word may be parted, by language, with the Hunspell patterns that Pyphen ships."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import pyphen

PATTERNS = {"cs": "cs_CZ", "pl": "pl_PL", "it": "it_IT", "en": "en_GB", "sk": "sk_SK", "de": "de_DE"}
FEWEST_BEFORE, FEWEST_AFTER = 2, 3
"""The fewest letters left on the line, and the fewest carried over."""


@lru_cache(8)
def _dictionary(language: str) -> pyphen.Pyphen | None:
    import pyphen

    name = PATTERNS.get(language)
    return pyphen.Pyphen(lang=name) if name else None


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
