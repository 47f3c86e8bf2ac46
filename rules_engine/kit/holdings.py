"""Holdings: hands and decks of one common pack, whose cards are each known to some of the players.

Cards are whole numbers, players are seats. A card of a holding is known with the seats that know it, as the bits of a
number; the others are only counted. What no holding knows makes up the pool, and any card of the pool may be any of the
unseen ones.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from kredens.rules_engine.kit.hidden_cards import Cards

KnownCards = tuple[tuple[int, int], ...]
"""Cards with the seats that know each of them, sorted."""
EVERYBODY: Final = -1
"""All seats: a card that lies or lay open."""


def seat_bit(seat: int) -> int:
    """Return the number that stands for one seat; none for the table."""
    return 1 << seat if seat >= 0 else 0


class Holding(NamedTuple):
    """Cards that lie together face down, or in a hand."""

    cards: KnownCards = ()
    unseen: int = 0
    """How many cards of it nobody has named."""

    @property
    def size(self) -> int:
        """Return the number of cards."""
        return len(self.cards) + self.unseen

    @property
    def known(self) -> list[int]:
        """Return the cards that are known, each as often as it is there."""
        return [card for card, _ in self.cards]

    def knows(self, card: int) -> bool:
        """Return whether the card is known to be there."""
        return any(each == card for each, _ in self.cards)

    def may_hold(self, card: int, pool: Cards) -> bool:
        """Return whether the card is there, or may be."""
        return self.knows(card) or (self.unseen > 0 and card in pool)

    def possible(self, pool: Cards) -> list[int]:
        """Return every card that may be there, each once, in their order."""
        return sorted({*self.known, *pool}) if self.unseen else list(dict.fromkeys(self.known))

    def with_card(self, card: int, seats: int) -> Holding:
        """Return the holding with one more card, known to these seats."""
        return Holding(tuple(sorted((*self.cards, (card, seats)))), self.unseen)

    def with_unseen(self, number: int) -> Holding:
        """Return the holding with so many more cards that nobody has named."""
        return Holding(self.cards, self.unseen + number)

    def without_card(self, card: int) -> Holding:
        """Return the holding without a card that is known to be there."""
        at = next(at for at, (each, _) in enumerate(self.cards) if each == card)
        return Holding((*self.cards[:at], *self.cards[at + 1 :]), self.unseen)

    def known_only_to(self, seats: int) -> Holding:
        """Return the holding after something was done with it that only these seats saw: others are sure of no card."""
        return Holding(tuple(sorted((card, known & seats) for card, known in self.cards)), self.unseen)

    def seen_by(self, seats: int) -> Holding:
        """Return the holding as somebody may know it: cards that they do not know are only counted."""
        mine = tuple(each for each in self.cards if each[1] & seats)
        return Holding(mine, self.size - len(mine)) if len(mine) < len(self.cards) else self


NOTHING_HELD: Final = Holding()
"""A holding without cards."""
