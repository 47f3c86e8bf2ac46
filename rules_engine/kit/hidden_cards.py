"""Hands and decks of which not everything has been seen: what they can hold, and what every showing settles.

Cards are whole numbers. The pool of a player is what their deck and their unseen cards are made of: a card that is
shown leaves the pool, and whoever has searched the deck for a card has shown that those left are not in it. Where the
deck was not given the pool is None.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable
from typing import Self, TypeAlias

Cards: TypeAlias = "tuple[int, ...]"


def without(cards: Cards, card: int) -> Cards:
    """The cards, which are sorted, less one copy of one of them."""
    at = bisect_left(cards, card)
    return cards[:at] + cards[at + 1 :]


def with_one(cards: Cards, card: int) -> Cards:
    """The cards, which are sorted, and one more."""
    at = bisect_left(cards, card)
    return (*cards[:at], card, *cards[at:])


def with_all(cards: Cards, more: Iterable[int]) -> Cards:
    """The cards and some more, sorted."""
    return tuple(sorted((*cards, *more)))


class Holdings:
    """Hand and deck of one player. Tuples are sorted, so that equal holdings are equal."""

    __slots__ = ("deck", "elsewhere", "hand", "pool", "shown", "unseen")

    def __init__(self) -> None:
        self.hand: Cards = ()
        """Cards in hand that only their owner knows."""
        self.shown: Cards = ()
        """Cards in hand that everybody knows."""
        self.unseen = 0
        """Cards in hand of which only the number is known."""
        self.elsewhere = 0
        """Unseen cards of the pool that are neither in hand nor in the deck, such as those that lie face down."""
        self.pool: Cards | None = None
        """What the deck and all unseen cards are made of; None where the deck was not given."""
        self.deck = 0
        """How many cards the deck has, where it was given."""

    def copy(self) -> Self:
        """Another one with the same in it."""
        new = type(self).__new__(type(self))
        new.hand = self.hand
        new.shown = self.shown
        new.unseen = self.unseen
        new.elsewhere = self.elsewhere
        new.pool = self.pool
        new.deck = self.deck
        return new

    def key(self) -> tuple[object, ...]:
        """What equal holdings have in common."""
        return (self.hand, self.shown, self.unseen, self.elsewhere, self.pool, self.deck)

    @property
    def held(self) -> int:
        """How many cards are in hand."""
        return len(self.hand) + len(self.shown) + self.unseen

    @property
    def outside(self) -> int:
        """How many unseen cards there are outside the deck."""
        return self.unseen + self.elsewhere

    @property
    def exact(self) -> bool:
        """Whether it is known what the deck is made of."""
        return self.pool is not None and not (self.unseen or self.elsewhere)

    @property
    def drawable(self) -> bool:
        """Whether there is, or may be, a card in the deck."""
        return self.deck != 0 or self.pool is None

    def known(self, card: int) -> bool:
        """Whether the card is known to be in hand."""
        return card in self.hand or card in self.shown

    def pooled(self, card: int) -> bool:
        """Whether one more copy may be among the unseen cards and the deck."""
        return self.pool is None or card in self.pool

    def may_hold(self, card: int, copies: int = 1) -> bool:
        """Whether so many copies of the card may be in hand."""
        known = self.hand.count(card) + self.shown.count(card)
        more = copies - known
        return more <= 0 or (more <= self.unseen and (self.pool is None or self.pool.count(card) >= more))

    def may_draw(self, card: int) -> bool:
        """Whether the card may be in the deck."""
        return self.drawable and self.pooled(card)

    def candidates(self) -> Iterable[int]:
        """What may be in hand, each card once; where the deck was not given only what is known to be there."""
        if not (self.unseen or self.shown):
            return dict.fromkeys(self.hand)
        unseen = set(self.pool) if self.unseen and self.pool is not None else set()
        return sorted({*self.hand, *self.shown, *unseen})

    def leave_hand(self, card: int) -> None:
        """Takes a card out of the hand: a known copy first, of those the one that everybody knows."""
        if self.shown and card in self.shown:
            self.shown = without(self.shown, card)
        elif card in self.hand:
            self.hand = without(self.hand, card)
        else:
            self.unseen -= 1
            self.reveal(card)

    def leave_deck(self, card: int | None) -> None:
        """Takes a card off the deck; None is one that nobody has seen."""
        if self.pool is not None:
            self.deck -= 1
        if card is not None:
            self.reveal(card)

    def reveal(self, card: int) -> None:
        """A card of the pool has been seen."""
        if self.pool is not None:
            self.pool = without(self.pool, card)

    def into_hand(self, card: int | None, *, openly: bool = False) -> None:
        """One more card in hand; None is one that nobody has seen."""
        if card is None:
            self.unseen += 1
        elif openly:
            self.shown = with_one(self.shown, card)
        else:
            self.hand = with_one(self.hand, card)

    def into_deck(self, card: int | None) -> None:
        """Shuffles a card into the deck; None is one that nobody has seen, which is in the pool already."""
        if self.pool is not None:
            self.deck += 1
            if card is not None:
                self.pool = with_one(self.pool, card)

    def searched(self, cards: Iterable[int]) -> None:
        """The deck was searched for these cards and holds none of them any more: those left are in hand, as all know
        who know what the deck was made of."""
        if self.pool is None:
            return
        wanted = set(cards)
        if self.elsewhere == 0:
            found = [card for card in self.pool if card in wanted]
            if found:
                self.pool = tuple([card for card in self.pool if card not in wanted])
                self.unseen -= len(found)
                self.shown = with_all(self.shown, found)
        known = [card for card in self.hand if card in wanted]
        if known:
            self.hand = tuple([card for card in self.hand if card not in wanted])
            self.shown = with_all(self.shown, known)

    def unlearn(self) -> None:
        """What is in hand unseen by others goes back among what could be there."""
        self.unseen += len(self.hand)
        if self.pool is not None and self.hand:
            self.pool = with_all(self.pool, self.hand)
        self.hand = ()

    def concealed(self) -> Self:
        """As others know them."""
        new = self.copy()
        new.unlearn()
        return new
