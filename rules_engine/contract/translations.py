"""The words of a notation in other languages: which language each belongs to, which are read, and which is written."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Final, TypeAlias

Translations: TypeAlias = "Mapping[str, Mapping[str, tuple[str, ...]]]"
"""By language: each English word of the notation -> the words for it.

It is a verb, what stands before a term, or a word that begins a line (`table`, `claim`, `deal`). All of the words are
read, and the first is written. A word may stand for one verb, or for several that stand before terms.
"""
NO_TRANSLATIONS: Final[Translations] = MappingProxyType({})
"""Those of a notation that is English in every language."""


def word_in(translations: Translations, word: str, language: str | None) -> str:
    """Return what is written in a language for an English word: the word itself where the language has none for it."""
    known = translations.get(language, {}).get(word) if language is not None else None
    return known[0] if known else word


def words_for(translations: Translations, word: str) -> Mapping[str, str]:
    """Return what is written for an English word, by language; languages that have none for it are left out."""
    return {language: words[word][0] for language, words in translations.items() if word in words}


def words_meaning(translations: Translations, word: str) -> tuple[str, ...]:
    """Return the English word and the words for it in every language."""
    return (word, *(spoken for spoken, english in iter_words(translations) if english == word))


def iter_words(translations: Translations) -> Iterator[tuple[str, str]]:
    """Yield every word of every language with the English word that it stands for."""
    for words in translations.values():
        yield from ((word, english) for english, spoken in words.items() for word in spoken)
