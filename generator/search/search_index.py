"""The words of a reference with the entries that have them, and the scores that these get for the words of a question.

All is reckoned in whole numbers, so that `templates/reference/search.js` gets the same scores from the same index.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Mapping, Sequence
from math import floor, log2
from typing import Final

from msgspec import Struct

from kredens.generator.search.word_forms import MIN_STEM, WordForms, spellings, split_words

FIELDS: Final = ("title", "keyword", "question", "text")
"""Where a word may stand, the best first."""
WEIGHTS: Final = ((20, 18, 14, 12, 8), (13, 12, 9, 8, 6), (11, 10, 6, 5, 4), (5, 4, 2, 2, 1))
"""What a word counts in each field: itself, another form, the beginning of a word, a synonym, a part of a word."""
EXACT, FORM, BEGINNING, SYNONYM, INSIDE = range(5)
MIN_BEGINNING: Final = 3
"""The fewest letters of one word among several that may begin a longer word."""
MIN_INSIDE: Final = 4
"""The fewest letters that may stand within a word."""
MAX_ALIKE: Final = 60
"""The most words that a word of a question may begin, or stand within."""
MAX_WORDS: Final = 20
"""The most words of a question that are looked at."""
RARITY_STEPS: Final = 8
"""How finely it is told how rare a word is."""
KEPT_SHARE: Final = (2, 3)
"""The share of the telling words of a question that a hit must have, compared with the hit that has the most."""
LINK_WEIGHT: Final = 6
"""What each link to an entry counts, up to MAX_LINKS of them."""
MAX_LINKS: Final = 12


class IndexedEntry(Struct, frozen=True):
    """What the index takes from an entry: its folded texts by fields, and how many others lead to it."""

    texts: tuple[str, str, str, str]
    links: int


class WordIndex(Struct, frozen=True):
    """All words in order, and for each the places where it stands: number of the entry × 4 (FIELDS) + field, ascending.

    `title_lengths` are the numbers of words of the shortest title of each entry, 0 for none.
    """

    words: tuple[str, ...]
    places: tuple[tuple[int, ...], ...]
    title_lengths: tuple[int, ...]
    links: tuple[int, ...]
    forms: WordForms


class Score(Struct, frozen=True):
    """What an entry got for a question, and the worst field in which one of its words stands."""

    points: int
    field: int


def build_index(entries: Sequence[IndexedEntry], forms: WordForms) -> WordIndex:
    """Build the index of these entries; each word counts in the best field that has it."""
    places: dict[str, dict[int, int]] = {}
    for number, entry in enumerate(entries):
        for field, text in enumerate(entry.texts):
            for word in dict.fromkeys(split_words(text)):
                for spelling in spellings(word):
                    places.setdefault(spelling, {}).setdefault(number, field)
    words = tuple(sorted(places))
    return WordIndex(
        words,
        tuple(tuple(number * len(FIELDS) + field for number, field in places[word].items()) for word in words),
        tuple(_shortest_title(entry.texts[0]) for entry in entries),
        tuple(min(entry.links, MAX_LINKS) for entry in entries),
        forms,
    )


def score(index: WordIndex, question: str) -> dict[int, Score]:
    """Return the scores of the entries that have most of the telling words of a folded question, by their numbers."""
    return _Question(index, question).scores()


class _Asked(Struct, frozen=True):
    """A word of a question: what each entry gets for it, by (quality, field), how rare it is, and whether it tells."""

    best: Mapping[int, tuple[int, int]]
    rarity: int
    is_telling: bool


class _Question:
    """One question asked of an index."""

    def __init__(self, index: WordIndex, question: str) -> None:
        self.index = index
        self.words = list(dict.fromkeys(split_words(index.forms.replace_phrases(question))))[:MAX_WORDS]

    def scores(self) -> dict[int, Score]:
        index = self.index
        stop = index.forms.stop
        told = [not any(each in stop for each in spellings(word)) for word in self.words]
        # A question of nothing but small words is about them.
        telling = told if any(told) else [True] * len(told)
        asked = [self._ask(word, tells) for word, tells in zip(self.words, telling, strict=True)]
        points: dict[int, int] = {}
        covered: dict[int, int] = {}
        titled: dict[int, int] = {}
        worst: dict[int, int] = {}
        for word in asked:
            for number, (quality, field) in word.best.items():
                points[number] = points.get(number, 0) + word.rarity * WEIGHTS[field][quality]
                titled[number] = titled.get(number, 0) + (field == 0)
                if word.is_telling:
                    covered[number] = covered.get(number, 0) + word.rarity
                    worst[number] = max(worst.get(number, 0), field)
        most = max(covered.values(), default=0)
        total = sum(word.rarity for word in asked if word.is_telling and word.best)
        part, whole = KEPT_SHARE
        return {
            number: Score(
                points[number] * share // total
                + points[number] * titled[number] // (4 * max(index.title_lengths[number], titled[number], 1))
                + LINK_WEIGHT * index.links[number],
                worst[number],
            )
            for number, share in covered.items()
            if share * whole >= most * part
        }

    def _ask(self, word: str, is_telling: bool) -> _Asked:
        """Return what the entries get for a word of the question."""
        index = self.index
        best: dict[int, tuple[int, int]] = {}
        meant: set[int] = set()
        for place, quality in self._matches(spellings(word), is_telling):
            for each in index.places[place]:
                number, field = divmod(each, len(FIELDS))
                if quality in (EXACT, FORM):
                    meant.add(number)
                known = best.get(number)
                if known is None or WEIGHTS[field][quality] > WEIGHTS[known[1]][known[0]]:
                    best[number] = (quality, field)
        # How rare it is does not hang on longer words that it happens to begin.
        having = len(meant or best)
        rarity = 1 + floor(RARITY_STEPS * log2((len(index.links) + having) / having)) if having and is_telling else 1
        return _Asked(best, rarity, is_telling)

    def _matches(self, forms: Sequence[str], is_telling: bool) -> Iterator[tuple[int, int]]:
        """Yield the words of the index that a word of the question may mean, and how well they match."""
        exact = [place for form in forms if (place := self._find(form)) is not None]
        yield from ((place, EXACT) for place in exact)
        if not is_telling:
            return
        inflected = list(self._inflected(forms))
        yield from ((place, FORM) for place in inflected)
        begun = list(self._begun(forms))
        yield from ((place, BEGINNING) for place in begun)
        stead = list(self._inflected([each for form in forms for each in self.index.forms.synonyms.get(form, ())]))
        yield from ((place, SYNONYM) for place in stead)
        if not exact and not inflected and not begun and not stead:
            yield from ((place, INSIDE) for place in self._inside(forms[0]))

    def _find(self, word: str) -> int | None:
        place = bisect_left(self.index.words, word)
        return place if self.index.words[place : place + 1] == (word,) else None

    def _begin(self, start: str) -> Iterator[int]:
        """Yield the places of all words that begin so."""
        words = self.index.words
        place = bisect_left(words, start)
        while place < len(words) and words[place].startswith(start):
            yield place
            place += 1

    def _inflected(self, forms: Sequence[str]) -> Iterator[int]:
        """Yield the words that share a stem with a form."""
        stems, prefixes = self.index.forms.stems, self.index.forms.prefixes
        for form in forms:
            if len(form) < MIN_STEM:
                continue
            meant = stems(form)
            # What changes at the end of a stem leaves its beginning as it is.
            starts = dict.fromkeys(stem[: max(len(stem) - 1, 2)] for stem in sorted(meant))
            for start in (prefix + start for prefix in prefixes for start in starts):
                yield from (place for place in self._begin(start) if meant & stems(self.index.words[place]))

    def _begun(self, forms: Sequence[str]) -> Iterator[int]:
        """Yield the words that a form begins, or its stem, if enough of it is left."""
        stems = self.index.forms.stems
        for form in forms:
            if len(form) >= MIN_BEGINNING or len(self.words) == 1:
                starts = dict.fromkeys([form, *(stem for stem in sorted(stems(form)) if len(stem) > MIN_BEGINNING)])
                for start in starts:
                    yield from (place for _, place in zip(range(MAX_ALIKE), self._begin(start), strict=False))

    def _inside(self, form: str) -> Iterator[int]:
        if len(form) >= MIN_INSIDE:
            inside = (place for place, word in enumerate(self.index.words) if form in word)
            yield from (place for _, place in zip(range(MAX_ALIKE), inside, strict=False))


def _shortest_title(titles: str) -> int:
    return min((len(split_words(title)) for title in titles.split("|") if title), default=0)
