"""Search a rules reference: exact numbers and ids, titles, keywords, then texts, in all languages, accents folded.

`templates/reference/page.js` ranks the same entries in the same way; tests/browser compares the two.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from enum import IntEnum
from typing import Final, NamedTuple

from msgspec import Struct

from kredens.cards.languages import MIN_STEMMED_LENGTH, fold, stem
from kredens.cards.names import MAX_SUGGESTIONS, find_nearest
from kredens.generator.messages.rule_book_model import (
    CardEntry,
    Chapter,
    LinkKind,
    Paragraph,
    PlainTexts,
    Reference,
    RulingEntry,
    TermEntry,
    Texts,
)
from kredens.generator.messages.rule_links import plain_text

_MAX_WORDS: Final = 20


class Rank(IntEnum):
    """Where the words of a query occur, the best first."""

    EXACT = 0
    TITLE = 1
    KEYWORD = 2
    TEXT = 3


class SearchEntry(Struct, frozen=True):
    """Something that can be found: a rule, a card, a term or a ruling.

    `names` are ids, numbers and whole titles; all is folded, and of all languages together. Words of titles and
    keywords begin after a blank or the mark |, which separates one title from the next.
    """

    kind: LinkKind
    id: str
    names: tuple[str, ...]
    titles: str
    keywords: str
    text: str


class Hit(Struct, frozen=True):
    """An entry that was found, and how well."""

    entry: SearchEntry
    rank: Rank


def build_entries(reference: Reference) -> tuple[SearchEntry, ...]:
    """Build all entries that can be found: terms of the glossary, rules, cards, rulings, in this order."""
    return (
        *map(_term_entry, reference.terms),
        *(_rule_entry(each, chapter) for chapter in reference.chapters for each in chapter.paragraphs),
        *map(_card_entry, reference.cards),
        *map(_ruling_entry, reference.rulings),
    )


def search(among: Sequence[SearchEntry], query: str) -> list[Hit]:
    """Search the entries for the query and return the hits, the best first.

    All its words must occur in one entry, in one of its languages or several; longer words also match with another
    ending, which ranks lower. Within other words (`king` in `making`) they count only if they begin no word anywhere.
    """
    wanted = fold(query)
    words = wanted.split()
    if not words:
        return []
    exact = [Hit(entry, Rank.EXACT) for entry in among if _is_name_of(entry, wanted)]
    if exact and any(sign in wanted for sign in ".0123456789"):
        return exact
    known = {hit.entry for hit in exact}
    found = [(entry, how) for entry in among if entry not in known and (how := _match_entry(entry, words))]
    if exact or any(not how.is_inside for _, how in found):
        found = [each for each in found if not each[1].is_inside]
    ranked = sorted(found, key=lambda each: (each[1].rank + each[1].is_stemmed, each[1].is_stemmed, each[1].is_inside))
    return exact + [Hit(entry, how.rank) for entry, how in ranked]


def suggest(reference: Reference, among: Sequence[SearchEntry], query: str) -> list[str]:
    """Return at most three words that the query may have meant.

    If no word is near, the ids of the entries with the most of its words are returned.
    """
    names = [word for words in _all_titles(reference) for word in words.values()]
    keywords = [word for each in reference.paragraphs() for words in each.keywords.values() for word in words]
    alike = find_nearest(query, {fold(word): word for word in reversed([*names, *keywords])}.values())
    if alike:
        return alike
    words = [word for word in fold(query).split()[:_MAX_WORDS] if len(word) >= MIN_STEMMED_LENGTH]
    counted = [(sum(stem(word) in entry.text for word in words), entry) for entry in among]
    best = sorted((each for each in counted if each[0]), key=lambda each: -each[0])
    return [entry.id for _, entry in best[:MAX_SUGGESTIONS]]


def _is_name_of(entry: SearchEntry, wanted: str) -> bool:
    """Return whether the query is a name of the entry: its number or id, that of its chapter, or its title."""
    return wanted.rstrip(".") in entry.names


class _MatchQuality(NamedTuple):
    """How an entry matches the words of a query: where, whether only with other endings or inside other words."""

    rank: Rank
    is_stemmed: bool
    is_inside: bool


def _match_entry(entry: SearchEntry, words: Sequence[str]) -> _MatchQuality | None:
    """Return how the entry matches all the words, or None.

    Whole words win over stems unless the stems begin words in a field that is better by more than one rank.
    """
    fields = ((Rank.TITLE, entry.titles), (Rank.KEYWORD, entry.keywords), (Rank.TEXT, entry.text))
    whole = next((rank for rank, text in fields if all(word in text for word in words)), None)
    stems = [stem(word) for word in words]
    by_stem = next((rank for rank, text in fields if all(_has_word_start(each, text) for each in stems)), None)
    if whole is not None and (by_stem is None or whole <= by_stem + 1):
        text = dict(fields)[whole]
        return _MatchQuality(whole, False, not all(_has_word_start(word, text) for word in words))
    return None if by_stem is None else _MatchQuality(by_stem, True, False)


def _has_word_start(word: str, text: str) -> bool:
    return f" {word}" in text or f"|{word}" in text


def _term_entry(term: TermEntry) -> SearchEntry:
    titles = _fold_words(term.name)
    return SearchEntry(
        "term", term.id, (term.id, *_split_titles(titles)), titles, titles, f"{titles} {_fold_texts(term.text)}"
    )


def _rule_entry(rule: Paragraph, chapter: Chapter) -> SearchEntry:
    short = rule.id.partition(".")[2]
    titles = _fold_words(rule.title)
    ids = [rule.id, short, short.rpartition(".")[2], *rule.was]
    names = dict.fromkeys([*ids, rule.number, chapter.number, chapter.id, *_split_titles(titles)])
    keywords = titles + "".join(f"|{fold(word)}" for words in rule.keywords.values() for word in words)
    texts = [rule.text, rule.example, rule.why, *(value.text for value in rule.values)]
    return SearchEntry(
        "rule", rule.id, tuple(names), titles, keywords, f"{keywords} {' '.join(map(_fold_texts, texts))}"
    )


def _card_entry(card: CardEntry) -> SearchEntry:
    titles = _fold_words(card.name)
    facts = [value for facts in card.facts.values() for _, value in facts]
    sentences_of_card = [sentence for sentences in card.sentences.values() for sentence in sentences]
    return SearchEntry(
        "card",
        card.id,
        (card.id, *_split_titles(titles)),
        titles,
        titles,
        f"{titles} {fold(' '.join([*facts, *sentences_of_card]))}",
    )


def _ruling_entry(ruling: RulingEntry) -> SearchEntry:
    text = f"|{ruling.id.replace('-', ' ')} {_fold_texts(ruling.question)} {_fold_texts(ruling.answer)}"
    return SearchEntry("ruling", ruling.id, (ruling.id,), "", "", text)


def _split_titles(titles: str) -> list[str]:
    return list(dict.fromkeys(filter(None, titles.split("|"))))


def _fold_words(words: PlainTexts) -> str:
    return "".join(f"|{fold(word)}" for word in words.values())


def _fold_texts(texts: Texts) -> str:
    return fold(" ".join(plain_text(text) for text in texts.values()))


def _all_titles(reference: Reference) -> Iterator[Mapping[str, str]]:
    yield from (term.name for term in reference.terms)
    yield from (card.name for card in reference.cards)
    yield from (paragraph.title for paragraph in reference.paragraphs())
