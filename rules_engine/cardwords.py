"""Names of cards in moves: what a text can mean, and texts that hold several names."""

from __future__ import annotations

from collections.abc import Iterator

from cards.model import Game as Definitions
from cards.names import Index

REMEMBERED = 4_096
"""How much of what was asked before is remembered at most."""


class CardWords:
    """What names mean, over one set of cards; what was asked before is remembered."""

    def __init__(self, definitions: Definitions) -> None:
        self.index = Index(definitions.cards)
        self._cards = {card.id: card for card in definitions.cards}
        self._language = definitions.language
        self._names: dict[str, str] = {}
        self._known: dict[str, list[str]] = {}

    def names(self, id: str) -> tuple[str, ...]:
        """What a card is called, in each language."""
        return tuple(self._cards[id].name.values())

    def ids(self, text: str) -> list[str]:
        """The cards that a text can mean: an id, or a name in any language."""
        if text not in self._known:
            if len(self._known) > REMEMBERED:
                self._known.clear()
            self._known[text] = [card.id for card in self.index.candidates(text)]
        return self._known[text]


def parted(text: str, *words: str) -> Iterator[tuple[str, str]]:
    """Every way to part a text at one of the words."""
    for word in words:
        at = text.find(word)
        while at > 0:
            yield text[:at], text[at + len(word) :]
            at = text.find(word, at + 1)
