"""Search in a rules reference: exact numbers and ids, titles, keywords, then texts, in all languages, accents folded.

`templates/reference/page.js` ranks the same entries in the same way; tests/browser holds the two together.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from enum import IntEnum
from typing import Final, NamedTuple

from msgspec import Struct

from kredens.cards.languages import fold
from kredens.cards.names import MOST_SUGGESTIONS, nearest
from kredens.generator.messages.rule_book_model import (
    CardEntry,
    Chapter,
    LinkKind,
    Paragraph,
    Plain,
    Reference,
    RulingEntry,
    TermEntry,
    Texts,
)
from kredens.generator.messages.rule_links import said

SHORTEST_CUT: Final = 4
"""Words of so many letters are also found with another last letter: words end differently in each case."""
_MOST_WORDS: Final = 20


class Rank(IntEnum):
    """Where the words of a query stand, the best first."""

    EXACT = 0
    TITLE = 1
    KEYWORD = 2
    TEXT = 3


class Entry(Struct, frozen=True):
    """Something to be found. `names` are ids, numbers and whole titles; all is folded, and of all languages together.

    Words of titles and keywords begin after a blank or the mark |, which parts one title from the next.
    """

    kind: LinkKind
    id: str
    names: tuple[str, ...]
    titles: str
    keywords: str
    text: str


class Hit(Struct, frozen=True):
    """An entry that was found, and how well."""

    entry: Entry
    rank: Rank


def entries(reference: Reference) -> tuple[Entry, ...]:
    """All that can be found: words of the glossary, paragraphs, cards, rulings, in this order."""
    return (
        *map(_term, reference.terms),
        *(_paragraph(each, chapter) for chapter in reference.chapters for each in chapter.paragraphs),
        *map(_card, reference.cards),
        *map(_ruling, reference.rulings),
    )


def find(among: Sequence[Entry], query: str) -> list[Hit]:
    """What has to do with the query, the best first. All its words must stand in one entry, in one of its languages or
    several; longer words also with another ending, which counts for less."""
    wanted = fold(query)
    words = wanted.split()
    if not words:
        return []
    exact = [Hit(entry, Rank.EXACT) for entry in among if _named(entry, wanted)]
    if exact and any(sign in wanted for sign in ".0123456789"):
        return exact
    known = {hit.entry for hit in exact}
    found = ((entry, how) for entry in among if entry not in known and (how := _match(entry, words)))
    ranked = sorted(found, key=lambda each: (each[1].rank + each[1].cut, each[1].cut, each[1].inside))
    return exact + [Hit(entry, how.rank) for entry, how in ranked]


def near(reference: Reference, among: Sequence[Entry], query: str) -> list[str]:
    """At most three words that the query may have meant; else the ids of entries that hold the most of its words."""
    names = [word for words in _titles(reference) for word in words.values()]
    keywords = [word for each in reference.paragraphs() for words in each.keywords.values() for word in words]
    alike = nearest(query, {fold(word): word for word in reversed([*names, *keywords])}.values())
    if alike:
        return alike
    words = [word for word in fold(query).split()[:_MOST_WORDS] if len(word) >= SHORTEST_CUT]
    counted = [(sum(word in entry.text for word in _cut(words)), entry) for entry in among]
    best = sorted((each for each in counted if each[0]), key=lambda each: -each[0])
    return [entry.id for _, entry in best[:MOST_SUGGESTIONS]]


def _named(entry: Entry, wanted: str) -> bool:
    """Whether the query is a name of the entry: its number or id, or that of its chapter, or its title."""
    return wanted.rstrip(".") in entry.names


class _How(NamedTuple):
    """How an entry holds the words of a query: where, whether only with other endings, whether inside other words."""

    rank: Rank
    cut: bool
    inside: bool


def _match(entry: Entry, words: Sequence[str]) -> _How | None:
    fields = ((Rank.TITLE, entry.titles), (Rank.KEYWORD, entry.keywords), (Rank.TEXT, entry.text))
    whole = next((rank for rank, text in fields if all(word in text for word in words)), None)
    stems = _cut(words)
    stem = next((rank for rank, text in fields if all(_begins_a_word(each, text) for each in stems)), None)
    if whole is not None and (stem is None or whole <= stem + 1):
        text = dict(fields)[whole]
        return _How(whole, False, not all(_begins_a_word(word, text) for word in words))
    return None if stem is None else _How(stem, True, False)


def _cut(words: Sequence[str]) -> list[str]:
    return [word[:-1] if len(word) >= SHORTEST_CUT else word for word in words]


def _begins_a_word(word: str, text: str) -> bool:
    return f" {word}" in text or f"|{word}" in text


def _term(term: TermEntry) -> Entry:
    titles = _folded(term.name)
    return Entry("term", term.id, (term.id, *_segments(titles)), titles, titles, f"{titles} {_told(term.text)}")


def _paragraph(rule: Paragraph, chapter: Chapter) -> Entry:
    short = rule.id.partition(".")[2]
    titles = _folded(rule.title)
    ids = [rule.id, short, short.rpartition(".")[2], *rule.was]
    names = dict.fromkeys([*ids, rule.number, chapter.number, chapter.id, *_segments(titles)])
    keywords = titles + "".join(f"|{fold(word)}" for words in rule.keywords.values() for word in words)
    texts = [rule.text, rule.example, rule.why, *(value.text for value in rule.values)]
    return Entry("rule", rule.id, tuple(names), titles, keywords, f"{keywords} {' '.join(map(_told, texts))}")


def _card(card: CardEntry) -> Entry:
    titles = _folded(card.name)
    facts = [value for facts in card.facts.values() for _, value in facts]
    told = [sentence for sentences in card.sentences.values() for sentence in sentences]
    return Entry(
        "card", card.id, (card.id, *_segments(titles)), titles, titles, f"{titles} {fold(' '.join([*facts, *told]))}"
    )


def _ruling(ruling: RulingEntry) -> Entry:
    text = f"|{ruling.id.replace('-', ' ')} {_told(ruling.question)} {_told(ruling.answer)}"
    return Entry("ruling", ruling.id, (ruling.id,), "", "", text)


def _segments(titles: str) -> list[str]:
    return list(dict.fromkeys(filter(None, titles.split("|"))))


def _folded(words: Plain) -> str:
    return "".join(f"|{fold(word)}" for word in words.values())


def _told(texts: Texts) -> str:
    return fold(" ".join(said(text) for text in texts.values()))


def _titles(reference: Reference) -> Iterator[Mapping[str, str]]:
    yield from (term.name for term in reference.terms)
    yield from (card.name for card in reference.cards)
    yield from (paragraph.title for paragraph in reference.paragraphs())
