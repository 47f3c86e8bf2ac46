"""Names of cards in moves: what a text can mean, and texts that hold several names."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar

from kredens.cards.definitions.model import Game as Definitions
from kredens.cards.languages import text_in
from kredens.cards.names import Index

REMEMBERED = 4_096
"""How much of what was asked before is remembered at most."""


class CardWords:
    """What names mean, over one set of cards; what was asked before is remembered."""

    parting: ClassVar[Sequence[str]] = ()
    """What parts one term from the next, with the blanks around it."""

    def __init__(self, definitions: Definitions) -> None:
        self.index = Index(definitions.cards)
        self._cards = {card.id: card for card in definitions.cards}
        self._language = definitions.language
        self._said: dict[tuple[str, str | None], str] = {}
        self._known: dict[str, list[str]] = {}

    def names(self, id: str) -> tuple[str, ...]:
        """What a card is called, in each language."""
        return tuple(self._cards[id].name.values())

    def card(self, id: str, language: str | None = None) -> str:
        """The card as a move names it, by default in the language of the set: by its name, in quotation marks where
        that would be read as several terms, or by its id where another has that name too in whatever language."""
        key = (id, language)
        if key not in self._said:
            card = self._cards.get(id)
            name = text_in(card.name, language or self._language, self._language) if card else id
            said = name if card is None or self.ids(name) == [id] else id
            self._said[key] = f'"{said}"' if any(word in said for word in self.parting) else said
        return self._said[key]

    def ids(self, text: str) -> list[str]:
        """The cards that a text can mean: an id, or a name in any language, which may stand in quotation marks within
        a longer term."""
        if text not in self._known:
            if len(self._known) > REMEMBERED:
                self._known.clear()
            found = self.index.candidates(text)
            if not found and text[:1] == text[-1:] == '"':
                found = self.index.candidates(text[1:-1])
            self._known[text] = [card.id for card in found]
        return self._known[text]


def parted(text: str, *words: str) -> Iterator[tuple[str, str]]:
    """Every way to part a text at one of the words."""
    for word in words:
        at = text.find(word)
        while at > 0:
            yield text[:at], text[at + len(word) :]
            at = text.find(word, at + 1)
