"""Find cards by names as people say them: one word of a long name, or a name in another case than the first.

`Kmicic` and `Kmicica` mean Andrzej Kmicic, `v Praze` means Praha. Nothing is corrected: every word must be one of the
name's words with an ending that Czech, Polish, Italian or English gives to nouns and names.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from typing import Final, Generic, NamedTuple, Protocol, TypeVar

from kredens.cards.languages import fold

MIN_STEM_LENGTH: Final = 3
"""Minimum number of letters that a word keeps without its ending, which is shorter than what is kept."""
MIN_SOFTENED_LENGTH: Final = 4
"""Minimum number of letters of a stem whose end is softened."""
MAX_WORDS: Final = 8
"""Maximum number of words of a name as it is said; a longer text is none."""
MAX_LENGTH: Final = 80
"""Maximum length of a name as it is said, in characters."""
CASE_ENDINGS: Final[Mapping[str, tuple[str, ...]]] = {
    "": ("a", "u", "owi", "ovi", "em", "iem", "e", "ie", "i", "y", "ou", "om", "um", "ow", "ech", "ach", "ami", "emi",
         "s", "'s"),
    "a": ("ovi", "owi", "y", "i", "e", "ie", "u", "ou", "o", "om", "am", "ach", "ech", "ami", "ej", "s", "'s"),
    "e": ("a", "i", "y", "u", "em", "im", "om", "ech", "ach", "ami", "emi", "ho", "mu", "ego", "eho", "emu", "s", "'s"),
    "o": ("a", "u", "e", "ie", "em", "om", "ech", "ach", "ami", "y", "ona", "onowi", "s", "'s"),
    "i": ("iego", "ego", "iho", "iemu", "emu", "imu", "im", "ich", "imi", "a", "e", "ie", "iej", "ej", "ou"),
    "y": ("ego", "eho", "emu", "ym", "ych", "ymi", "a", "e", "ej", "ou", "i", "ov", "ow", "ach", "ami", "om", "um"),
}  # fmt: skip
"""Endings of names in other cases, folded, by the ending in the first: Czech and Polish, and -s of English."""
_AFTER_VOWEL: Final = ("ho", "mu", "m", "ego", "emu", "eho", "s", "'s")
"""Endings of names that end in a vowel and keep it: Jeremi, Jeremiho."""
_VOWELS: Final = "aeiouy"
SOFTENED: Final = (
    ("h", "z"), ("g", "z"), ("g", "dz"), ("k", "c"), ("ch", "s"), ("ch", "sz"), ("r", "rz"), ("t", "c"), ("t", "ci"),
    ("d", "dz"), ("d", "dzi"), ("s", "si"), ("n", "ni"), ("st", "sci"), ("sk", "st"), ("ck", "ct"),
)  # fmt: skip
"""Pairs of the end of a stem and what it is before e and i: Praha, v Praze; Szkuta, o Szkucie."""
LEADING_WORDS: Final = frozenset(
    "at in on of the a an v ve na do z ze s se k ke o u w we przy pro per il la lo le i gli".split()
)
"""Words that may stand before a name and are no part of it."""
_FLEETING_VOWEL: Final = re.compile(r"i?e([bcdfghjklmnprstvwz])$")
_WORD: Final = re.compile(r"[^\W_]+(?:'[^\W_]+)?")


class NamedCard(Protocol):
    """What is looked up by its names."""

    @property
    def id(self) -> str: ...
    @property
    def name(self) -> Mapping[str, str]: ...


C = TypeVar("C", bound=NamedCard)


class _Name(NamedTuple, Generic[C]):
    """A name of a card, and its words."""

    card: C
    words: tuple[str, ...]


class SpokenNames(Generic[C]):
    """The names of some cards, by the beginnings of their words."""

    def __init__(self, cards: Iterable[C]) -> None:
        self._by_beginning: dict[str, list[_Name[C]]] = {}
        for card in cards:
            for folded in dict.fromkeys(map(fold, card.name.values())):
                name = _Name(card, tuple(split_words(folded)))
                for beginning in {word[:MIN_STEM_LENGTH] for word in name.words}:
                    self._by_beginning.setdefault(beginning, []).append(name)

    def find(self, text: str) -> tuple[C, ...]:
        """Return every card that the text may mean; those of which it says all the words alone, if there are any."""
        if len(text) > MAX_LENGTH:
            return ()
        words = split_words(fold(text))
        return self._match(words) or self._match(words[1:] if words and words[0] in LEADING_WORDS else [])

    def _match(self, words: list[str]) -> tuple[C, ...]:
        """Return the cards that have all the words in a name; words that may stand before any name say nothing."""
        telling = [word for word in words if len(word) >= MIN_STEM_LENGTH and word not in LEADING_WORDS]
        if not telling or len(words) > MAX_WORDS:
            return ()
        names = self._by_beginning.get(max(telling, key=len)[:MIN_STEM_LENGTH], ())
        fitting = [name for name in names if _fits(words, name.words)]
        whole = [name for name in fitting if len(name.words) == len(words)]
        return tuple({name.card.id: name.card for name in whole or fitting}.values())


def can_mean(text: str, name: str) -> bool:
    """Return whether a text says words of this name."""
    words, own = split_words(fold(text)), tuple(split_words(fold(name)))
    return _fits(words, own) or (len(words) > 1 and words[0] in LEADING_WORDS and _fits(words[1:], own))


def split_words(folded: str) -> list[str]:
    """Return the words of a folded name, without punctuation; a hyphen parts words."""
    return _WORD.findall(folded)


def _fits(said: list[str], words: tuple[str, ...]) -> bool:
    """Return whether every word that is said is another word of the name, in any case."""
    left = list(words)
    for each in said:
        at = next((at for at, own in enumerate(left) if each == own or each in case_forms(own)), None)
        if at is None:
            return False
        del left[at]
    return True


@lru_cache(4_096)
def case_forms(word: str) -> frozenset[str]:
    """Return the forms that a folded word in the first case can have in others, and some that no language has."""
    stems = [(word[: len(word) - len(base)], endings) for base, endings in CASE_ENDINGS.items() if word.endswith(base)]
    if word[-1] in _VOWELS:
        stems[0] = (word, _AFTER_VOWEL)
    elif fleeting := _FLEETING_VOWEL.search(word):
        stems.append((word[: fleeting.start()] + fleeting[1], CASE_ENDINGS[""]))
    return frozenset(form for stem, endings in stems for form in _add_endings(stem, endings))


def _add_endings(stem: str, endings: Iterable[str]) -> Iterator[str]:
    """Yield the stem with each of the endings, softened as well before e and i."""
    for ending in endings:
        if len(stem) >= MIN_STEM_LENGTH and len(stem) > len(ending):
            yield stem + ending
        if ending[0] in "ei" and len(stem) >= MIN_SOFTENED_LENGTH:
            for end, softened in SOFTENED:
                if stem.endswith(end):
                    yield stem[: len(stem) - len(end)] + softened + ending
