"""Search a rules reference: exact numbers and ids, titles, keywords, then texts, in all languages, accents folded.

`templates/reference/search.js` ranks the same entries in the same way; tests/browser compares the two.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from enum import IntEnum
from functools import lru_cache
from typing import Final

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
from kredens.generator.messages.ruling_numbers import number_rulings
from kredens.generator.search.search_index import IndexedEntry, WordIndex, build_index, score
from kredens.generator.search.word_forms import WordForms, load_word_forms

_MAX_WORDS: Final = 20
_NUMBER: Final = re.compile(r"[0-9]+(?:\.[0-9]+)*")
_ID_BEGINNING: Final = re.compile(r"[a-z0-9]+(?:[.-][a-z0-9]+)*[.-][a-z0-9]*")
"""What may be an id or the beginning of one: at least two words, joined as ids join them."""


class Rank(IntEnum):
    """Where the words of a query occur, the best first."""

    EXACT = 0
    TITLE = 1
    KEYWORD = 2
    TEXT = 3


_FIELD_RANKS: Final = (Rank.TITLE, Rank.KEYWORD, Rank.KEYWORD, Rank.TEXT)
"""How the fields of the index rank; the question of a ruling is what keywords are to a rule."""


class SearchEntry(Struct, frozen=True):
    """Something that can be found: a rule, a card, a term or a ruling.

    `names` are ids, numbers and whole titles; all is folded, and of all languages together. Words of titles and
    keywords begin after a blank or the mark |, which separates one title from the next. `links` says how many others
    lead to it, `languages` in which it may be asked for.
    """

    kind: LinkKind
    id: str
    names: tuple[str, ...]
    titles: str
    keywords: str
    question: str
    text: str
    links: int
    languages: tuple[str, ...]


class Hit(Struct, frozen=True):
    """An entry that was found, and how well."""

    entry: SearchEntry
    rank: Rank


def build_entries(reference: Reference) -> tuple[SearchEntry, ...]:
    """Build all entries that can be found: terms of the glossary, rules, cards, rulings, in this order."""
    spoken = tuple(dict.fromkeys([*reference.languages, *reference.title]))
    numbers = number_rulings(reference)
    names = {card.id: card.name for card in reference.cards}
    return (
        *(_term_entry(each, spoken) for each in reference.terms),
        *(_rule_entry(each, chapter, spoken) for chapter in reference.chapters for each in chapter.paragraphs),
        *(_card_entry(each, spoken) for each in reference.cards),
        *(_ruling_entry(each, numbers[each.id], names, spoken) for each in reference.rulings),
    )


def search(among: Sequence[SearchEntry], query: str) -> list[Hit]:
    """Search the entries for the query and return the hits, the best first.

    What is called so comes first: by its number or id, the beginning of its id, or its title. Then comes what has most
    of the words that tell something, in one language or several: the rarer they are, the more they count, and in a
    title more than in keywords, in the question of a ruling or in a text. Other forms of a word count less than itself.
    """
    entries = tuple(among)
    if not entries:
        return []
    index = index_entries(entries)
    wanted = fold(query)
    name = _name_meant(wanted, index.forms)
    exact = [entry for entry in entries if name in entry.names]
    if exact and any(sign in wanted for sign in ".0123456789"):
        return [Hit(entry, Rank.EXACT) for entry in exact]
    if _ID_BEGINNING.fullmatch(name):
        exact += [entry for entry in entries if entry not in exact and any(map(_begins(name), entry.names))]
        if exact:
            return [Hit(entry, Rank.EXACT) for entry in exact]
    known = set(exact)
    scores = score(index, wanted)
    ranked = sorted(scores, key=lambda number: (-scores[number].points, number))
    found = [Hit(entries[number], _FIELD_RANKS[scores[number].field]) for number in ranked]
    return [*(Hit(entry, Rank.EXACT) for entry in exact), *(hit for hit in found if hit.entry not in known)]


@lru_cache(2)
def index_entries(entries: tuple[SearchEntry, ...]) -> WordIndex:
    """Return the index of the words of these entries."""
    indexed = [IndexedEntry((each.titles, each.keywords, each.question, each.text), each.links) for each in entries]
    return build_index(indexed, load_word_forms(entries[0].languages))


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


def _name_meant(wanted: str, forms: WordForms) -> str:
    """Return the name that a folded query means: without marks at its end, and numbers without the word before them."""
    name = wanted.rstrip(".?! ")
    label, _, number = name.rpartition(" ")
    if _NUMBER.fullmatch(number) and label in forms.labels:
        return f"ruling {number}" if forms.labels[label] == "ruling" else number
    return name


def _begins(name: str) -> Callable[[str], bool]:
    return lambda known: known.startswith(name)


def _term_entry(term: TermEntry, languages: tuple[str, ...]) -> SearchEntry:
    titles = _fold_words(term.name)
    names = (term.id, *_split_titles(titles))
    text = f"{titles} {_fold_texts(term.text)}"
    return SearchEntry("term", term.id, names, titles, titles, "", text, len(term.rules), languages)


def _rule_entry(rule: Paragraph, chapter: Chapter, languages: tuple[str, ...]) -> SearchEntry:
    short = rule.id.partition(".")[2]
    titles = _fold_words(rule.title)
    ids = [rule.id, short, short.rpartition(".")[2], *rule.was]
    names = dict.fromkeys([*ids, rule.number, chapter.number, chapter.id, *_split_titles(titles)])
    keywords = titles + "".join(f"|{fold(word)}" for words in rule.keywords.values() for word in words)
    if rule == chapter.paragraphs[0]:
        # Who asks for what a chapter is called is led to its beginning.
        keywords += _fold_words(chapter.title)
    texts = [rule.text, rule.example, rule.why, *(value.text for value in rule.values)]
    text = f"{keywords} {' '.join(map(_fold_texts, texts))}"
    links = len(rule.rulings) + len(rule.rules)
    return SearchEntry("rule", rule.id, tuple(names), titles, keywords, "", text, links, languages)


def _card_entry(card: CardEntry, languages: tuple[str, ...]) -> SearchEntry:
    titles = _fold_words(card.name)
    facts = [value for facts in card.facts.values() for _, value in facts]
    sentences_of_card = [sentence for sentences in card.sentences.values() for sentence in sentences]
    text = f"{titles} {fold(' '.join([*facts, *sentences_of_card]))}"
    return SearchEntry("card", card.id, (card.id, *_split_titles(titles)), titles, titles, "", text, 0, languages)


def _ruling_entry(
    ruling: RulingEntry, number: int, card_names: Mapping[str, PlainTexts], languages: tuple[str, ...]
) -> SearchEntry:
    """Return the entry of a ruling, which is found by the names of the cards that it is about, too."""
    question = f"|{ruling.id.replace('-', ' ')} {_fold_texts(ruling.question)}"
    names = (ruling.id, f"ruling {number}")
    about = "".join(_fold_words(card_names[id]) for id in ruling.cards if id in card_names)
    text = f"{question} {_fold_texts(ruling.answer)} {about}"
    return SearchEntry("ruling", ruling.id, names, "", "", question, text, 0, languages)


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
