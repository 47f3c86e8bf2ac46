"""The marks in texts of rules and rulings: {rule:ID}, {card:ID} and {term:ID}, or {rule:ID|words to show}.

Sentences for events and refusals have facts in braces in their place, such as {player}, or the forms of a word that
goes with a number: {number|coin|coins}.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping
from typing import Final

from kredens.cards.definitions.model import Game
from kredens.cards.faults import Fault, Place, quote_value
from kredens.cards.languages import Words, text_in
from kredens.cards.messages.message import message
from kredens.cards.names import did_you_mean
from kredens.cards.rulebook.rulebook import Rulebook

MARK: Final = re.compile(r"\{(rule|card|term):([^{}|]*)(?:\|([^{}|]*))?\}")
"""A mark in a text: kind of target, id, and optionally the words to show in its place."""
FACT: Final = re.compile(r"\{([a-z][a-z_]*)((?:\|[^{}|]*)*)\}")
"""A place in a sentence that the engine fills with a fact.

{number|dukat|dukaty|dukatów} is the form of a word that goes with that number, as the language counts.
"""
STRAY_BRACES: Final = re.compile(r"[{}][^{}]*\}?")
"""What is left of a mark or fact that is not well formed, once the others are gone."""


class MarkTargets:
    """The names of what marks can lead to, over the cards of one game and the rules that it plays by."""

    def __init__(self, game: Game, rulebook: Rulebook) -> None:
        self._rulebook = rulebook
        self._names: Mapping[str, Words] = {card.id: card.name for card in game.cards}
        self._language = game.language

    def find_name(self, kind: str, id: str, language: str) -> str | None:
        """Return the number of a rule, or the name of a term or card in the language; None if there is none."""
        book = self._rulebook
        if kind == "rule":
            rule = book.rules.get(book.retired.get(id, id))
            return rule.number if rule else None
        if kind == "term":
            return book.text(book.terms[id].name, language) if id in book.terms else None
        return text_in(self._names[id], language, self._language) if id in self._names else None

    def replace_marks(self, words: Words | None, language: str) -> str:
        """Return the text in the language, each mark replaced by its own words or the name of its target.

        Of a mark that leads nowhere the id is left.
        """

        def replace_mark(match: re.Match[str]) -> str:
            kind, id, instead = match.groups()
            return instead or self.find_name(kind, id, language) or id

        return MARK.sub(replace_mark, self._rulebook.text(words, language))


def find_facts(text: str) -> frozenset[str]:
    """Return the names of the facts that a sentence asks for."""
    return frozenset(name for name, _ in FACT.findall(text))


def find_marked_rules(*texts: Words | None) -> Iterator[str]:
    """Yield the ids of the rules that the marks of these texts lead to, as they are written."""
    for words in texts:
        for text in (words or {}).values():
            yield from (id for kind, id, _ in MARK.findall(text) if kind == "rule")


def find_mark_faults(text: str, known: Mapping[str, Collection[str]], place: Place) -> Iterator[Fault]:
    """Yield a fault for each mark of a text that leads to none of the `known` ids of its kind, and for stray braces."""
    for kind, id, _ in MARK.findall(text):
        if id not in known[kind]:
            hint = did_you_mean(id, known[kind])
            yield Fault("mark", message("dead-mark", kind=kind, id=id, hint=hint), place)
    for left in STRAY_BRACES.findall(MARK.sub("", text)):
        yield Fault("mark", message("no-mark", text=quote_value(left)), place)
