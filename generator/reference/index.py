"""The A–Z index of a reference: terms, keywords, titles of open questions and cards, in the order of each language."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TypeAlias

from kredens.cards.languages import fold, in_order, index_letter
from kredens.generator.messages.rule_book_model import CardEntry, Chapter, IndexEntry, LinkKind, TermEntry

_Pointer: TypeAlias = tuple[str, LinkKind, str]


def index(
    language: str, chapters: Sequence[Chapter], terms: Iterable[TermEntry], cards: Iterable[CardEntry]
) -> tuple[IndexEntry, ...]:
    """Every word once, whatever capitals and accents it is given in, with all that it leads to."""
    gathered: dict[str, tuple[str, dict[tuple[LinkKind, str], None]]] = {}
    for word, kind, id in _pointers(language, chapters, terms, cards):
        _, targets = gathered.setdefault(fold(word), (word, {}))
        targets[kind, id] = None
    entries = [IndexEntry(word, index_letter(word, language), tuple(targets)) for word, targets in gathered.values()]
    return tuple(in_order(entries, language, lambda entry: entry.word))


def _pointers(
    language: str, chapters: Sequence[Chapter], terms: Iterable[TermEntry], cards: Iterable[CardEntry]
) -> Iterator[_Pointer]:
    """Words in the spelling that counts first: that of the glossary, of the cards, then of the keywords."""
    for term in terms:
        if language in term.name:
            yield term.name[language], "term", term.id
    for card in cards:
        if language in card.name:
            yield card.name[language], "card", card.id
    for chapter in chapters:
        for paragraph in chapter.paragraphs:
            for word in paragraph.keywords.get(language, ()):
                yield word, "rule", paragraph.id
