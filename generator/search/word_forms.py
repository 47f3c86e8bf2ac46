"""What search knows about words of a language: which say nothing, their forms, and what else is said for them.

The facts stand in templates/languages/search/LANGUAGE.yaml; `templates/reference/search.js` reads words likewise.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Final, Literal

import msgspec

from kredens.cards.languages import fold
from kredens.cards.yamlfile import reader
from kredens.cards.yamlfile.typed import convert_document
from kredens.generator.files.template_paths import TEMPLATES, display_path

FOLDER: Final = TEMPLATES / "languages" / "search"
"""The folder with a file for each language; a language without one has words but no forms."""
MIN_STEM: Final = 3
"""The fewest letters that an ending leaves of a word."""
_WORD: Final = re.compile(r"[^\W_]+(?:'[^\W_]+)*")


class _WordsFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """Contents of a language's file; lists of words are separated by blanks."""

    kredens: Literal["search/1"]
    language: str
    stop: str
    endings: str
    changes: dict[str, tuple[str, ...]]
    mobile: str
    negation: str
    rule_words: str
    ruling_words: str
    chapter_words: str
    phrases: dict[str, str]
    synonyms: dict[str, tuple[str, ...]]


class Inflection(msgspec.Struct, frozen=True):
    """How a language changes the ends of words: endings from the longest, changes of consonants, a vowel that goes.

    `negation` is what a word may begin with without meaning something else, empty for nothing.
    """

    endings: tuple[str, ...]
    changes: dict[str, tuple[str, ...]]
    mobile: str
    negation: str

    def stems(self, word: str) -> Iterator[str]:
        """Yield the stem of a folded word, and what it may be in other forms."""
        yield from self._stems(word)
        if self.negation and word.startswith(self.negation) and len(word) > len(self.negation) + MIN_STEM:
            yield from self._stems(word[len(self.negation) :])

    def _stems(self, word: str) -> Iterator[str]:
        ending = next((each for each in self.endings if word.endswith(each) and len(word) - len(each) >= MIN_STEM), "")
        stem = word[: len(word) - len(ending)]
        yield stem
        for before, others in self.changes.items():
            if stem.endswith(before):
                yield from (stem[: len(stem) - len(before)] + after for after in others)
        if self.mobile and len(stem) > MIN_STEM and stem[-2] == self.mobile:
            yield stem[:-2] + stem[-1]


class WordForms(msgspec.Struct, frozen=True):
    """The facts of all languages of a reference together, all words folded.

    `labels` are the words before a number, by what they mean: rule, ruling or chapter; `phrases` are several words that
    stand for others, between blanks.
    """

    stop: frozenset[str]
    inflections: tuple[Inflection, ...]
    labels: dict[str, str]
    phrases: dict[str, str]
    synonyms: dict[str, tuple[str, ...]]

    @property
    def prefixes(self) -> tuple[str, ...]:
        """Return what a word may begin with and still be the same one: nothing, and each negation."""
        return ("", *(each.negation for each in self.inflections if each.negation))

    def replace_phrases(self, question: str) -> str:
        """Return a folded question with other words for the phrases in it."""
        for said, meant in self.phrases.items():
            question = f" {question} ".replace(said, meant).strip()
        return question

    def stems(self, word: str) -> frozenset[str]:
        """Return all stems that a folded word may have."""
        return frozenset(stem for each in self.inflections for stem in each.stems(word)) or frozenset((word,))


@lru_cache(16)
def load_word_forms(languages: Sequence[str]) -> WordForms:
    """Return the facts of these languages together."""
    files = [_read(language) for language in languages if (FOLDER / f"{language}.yaml").is_file()]
    synonyms: dict[str, dict[str, None]] = {}
    for each in files:
        for word, others in each.synonyms.items():
            synonyms.setdefault(fold(word), {}).update(dict.fromkeys(map(fold, others)))
    return WordForms(
        frozenset(word for each in files for word in _split(each.stop)),
        tuple(_inflection(each) for each in files),
        {word: label for each in files for label, words in _labels(each).items() for word in _split(words)},
        {f" {fold(said)} ": f" {fold(meant)} " for each in files for said, meant in each.phrases.items()},
        {word: tuple(others) for word, others in synonyms.items()},
    )


def split_words(folded: str) -> list[str]:
    """Return the words of a folded text in order; one with an apostrophe in it stays whole."""
    return _WORD.findall(folded)


def spellings(word: str) -> tuple[str, ...]:
    """Return a word as it is looked for: one with an apostrophe without it, then its parts, the longest first."""
    if "'" not in word:
        return (word,)
    parts = sorted((part for part in word.split("'") if len(part) > 1), key=lambda part: -len(part))
    return (word.replace("'", ""), *parts)


def _labels(file: _WordsFile) -> Mapping[str, str]:
    return {"rule": file.rule_words, "ruling": file.ruling_words, "chapter": file.chapter_words}


def _inflection(file: _WordsFile) -> Inflection:
    endings: Iterable[str] = dict.fromkeys(_split(file.endings))
    return Inflection(
        tuple(sorted(endings, key=lambda each: (-len(each), each))), file.changes, file.mobile, file.negation
    )


def _split(words: str) -> list[str]:
    return fold(words).split()


@lru_cache(8)
def _read(language: str) -> _WordsFile:
    path = FOLDER / f"{language}.yaml"
    return convert_document(reader.read(path, display_path(path)), _WordsFile)
