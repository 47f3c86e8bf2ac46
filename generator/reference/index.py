"""Build the A–Z index of a reference: terms, cards and the keywords of rules, in the order of each language."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TypeAlias

from kredens.cards.languages import fold, index_letter, sort_by_text
from kredens.generator.messages.rule_book_model import CardEntry, Chapter, IndexEntry, LinkKind, TermEntry

_Pointer: TypeAlias = tuple[str, LinkKind, str]
"""A word, and the kind and id of the entry that it leads to."""


def build_index(
    language: str, chapters: Sequence[Chapter], terms: Iterable[TermEntry], cards: Iterable[CardEntry]
) -> tuple[IndexEntry, ...]:
    """Build the index: every word once, regardless of capitals and accents, with all entries that it leads to."""
    gathered: dict[str, tuple[str, dict[tuple[LinkKind, str], None]]] = {}
    for word, kind, id in _pointers(language, chapters, terms, cards):
        _, targets = gathered.setdefault(fold(word), (word, {}))
        targets[kind, id] = None
    entries = [IndexEntry(word, index_letter(word, language), tuple(targets)) for word, targets in gathered.values()]
    return tuple(sort_by_text(entries, language, lambda entry: entry.word))


def _pointers(
    language: str, chapters: Sequence[Chapter], terms: Iterable[TermEntry], cards: Iterable[CardEntry]
) -> Iterator[_Pointer]:
    """Yield words with their entries in the spelling that takes precedence: glossary, cards, then keywords."""
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
