"""Hidden cards: what hands and decks that were not fully seen can hold, and what each reveal settles.

Cards are whole numbers. The pool of a player is what their deck and their unseen cards are made of: a card that is
revealed leaves the pool, and after a player has searched the deck for a card, those left are known not to be in it.
Where the deck was not given the pool is None.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Iterable, Sequence
from operator import attrgetter
from random import Random
from typing import Self, TypeAlias

from kredens.rules_engine.contract.protocol import UNKNOWN
from kredens.rules_engine.kit.slot_copier import SlotRecord

UNCOUNTED = -1
"""The size of a deck of which nobody has said how many cards it holds."""
Cards: TypeAlias = "tuple[int, ...]"
"""A multiset of cards as a sorted tuple of card numbers."""


def is_only_counted(pile: Sequence[str] | None) -> bool:
    """Return whether a position says of a pile only how many cards it has: one or more, all of them unseen."""
    return bool(pile) and all(card == UNKNOWN for card in pile or ())


def without(cards: Cards, card: int) -> Cards:
    """Return the sorted cards without one copy of `card`, which must be among them."""
    at = bisect_left(cards, card)
    return cards[:at] + cards[at + 1 :]


def with_one(cards: Cards, card: int) -> Cards:
    """Return the sorted cards with one more."""
    at = bisect_left(cards, card)
    return (*cards[:at], card, *cards[at:])


def with_all(cards: Cards, more: Iterable[int]) -> Cards:
    """Return the cards and some more, sorted."""
    return tuple(sorted((*cards, *more)))


class HiddenCards(SlotRecord):
    """Hand and deck of one player. Tuples are sorted, so that equal holdings are equal."""

    __slots__ = ("deck", "hand", "pool", "shown", "unseen", "unseen_elsewhere")

    def __init__(self) -> None:
        self.hand: Cards = ()
        """Cards in hand that only their owner knows."""
        self.shown: Cards = ()
        """Cards in hand that everybody knows."""
        self.unseen = 0
        """Number of cards in hand of which nothing else is known."""
        self.unseen_elsewhere = 0
        """Number of unseen cards of the pool that are neither in hand nor in the deck, such as those that lie face
        down.
        """
        self.pool: Cards | None = None
        """What the deck and all unseen cards are made of; None where the deck was not given."""
        self.deck = UNCOUNTED
        """Number of cards in the deck; UNCOUNTED where nobody has said it, which is only where the pool is None."""

    def copy(self) -> Self:
        """Return a copy that can be changed without changing this one."""
        return self.copy_slots()

    def key(self) -> tuple[object, ...]:
        """Return a hashable key that equal holdings share."""
        return _values_of(self)

    def place_deck(self, size: int, known: Cards, unseen: Cards) -> None:
        """Place the deck of a written position, whose hand is there: how many cards it has, and which are known.

        `unseen` are the cards of which it is not said where they are: in the hand, if the whole deck is known and
        they can be nowhere else. A deck of which only the number is said has no pool.
        """
        self.deck = size
        if known or unseen or not (size or self.unseen_outside_deck):
            self.pool = with_all(known, unseen)
        if unseen and len(known) == size and not self.unseen_elsewhere:
            self.hand, self.pool, self.unseen = with_all(self.hand, unseen), known, 0

    @property
    def hand_size(self) -> int:
        """Return the number of cards in hand."""
        return len(self.hand) + len(self.shown) + self.unseen

    @property
    def unseen_outside_deck(self) -> int:
        """Return the number of unseen cards outside the deck."""
        return self.unseen + self.unseen_elsewhere

    @property
    def is_deck_known(self) -> bool:
        """Return whether it is known exactly which cards the deck holds."""
        return self.pool is not None and not (self.unseen or self.unseen_elsewhere)

    @property
    def can_draw(self) -> bool:
        """Return whether there is, or may be, a card in the deck."""
        return self.deck != 0

    def is_known_in_hand(self, card: int) -> bool:
        """Return whether the card is known to be in hand."""
        return card in self.hand or card in self.shown

    def may_be_in_pool(self, card: int) -> bool:
        """Return whether one more copy may be among the unseen cards and the deck."""
        return self.pool is None or card in self.pool

    def may_hold(self, card: int, copies: int = 1) -> bool:
        """Return whether so many copies of the card may be in hand."""
        known = self.hand.count(card) + self.shown.count(card)
        more = copies - known
        return more <= 0 or (more <= self.unseen and (self.pool is None or self.pool.count(card) >= more))

    def must_lie_elsewhere(self, card: int, fits: Callable[[int], bool], places: int) -> bool:
        """Return whether the unseen copies of a card must all lie neither in hand nor in the deck.

        They must where so many unseen cards (`places`) lie elsewhere that are of a kind (`fits`), and no others of it
        are left.
        """
        if not (self.unseen_elsewhere and places) or self.pool is None or not fits(card):
            return False
        return sum(map(fits, self.pool)) <= places

    def may_hold_one(self, fits: Callable[[int], bool], places: int) -> bool:
        """Return whether a card of a kind may be in hand, where so many unseen cards of it lie elsewhere."""
        if any(map(fits, self.hand)) or any(map(fits, self.shown)):
            return True
        if not self.unseen:
            return False
        return self.pool is None or sum(map(fits, self.pool)) > places

    def possible_hand_cards(self) -> Iterable[int]:
        """Return every card that may be in hand, each once.

        Where the deck was not given these are only the cards known to be there.
        """
        if not (self.unseen or self.shown):
            return dict.fromkeys(self.hand)
        unseen = set(self.pool) if self.unseen and self.pool is not None else set()
        return sorted({*self.hand, *self.shown, *unseen})

    def remove_from_hand(self, card: int) -> None:
        """Remove a card from the hand: a known copy first, of those the one that everybody knows."""
        if self.shown and card in self.shown:
            self.shown = without(self.shown, card)
        elif card in self.hand:
            self.hand = without(self.hand, card)
        else:
            self.unseen -= 1
            self.reveal(card)

    def remove_from_deck(self, card: int | None) -> int | None:
        """Remove a card from the deck and return where it stood in the pool; None is a card that nobody has seen."""
        pool = self.pool
        if self.deck > 0:
            self.deck -= 1
        if pool is None:
            return None
        if card is None:
            return None
        at = bisect_left(pool, card)
        self.pool = pool[:at] + pool[at + 1 :]
        return at

    def reveal(self, card: int) -> None:
        """Record that a card of the pool has been seen: it leaves the pool."""
        if self.pool is not None:
            self.pool = without(self.pool, card)

    def add_to_hand(self, card: int | None, *, openly: bool = False) -> None:
        """Add a card to the hand, known to everybody if `openly`; None is one that nobody has seen."""
        if card is None:
            self.unseen += 1
        elif openly:
            self.shown = with_one(self.shown, card)
        else:
            self.hand = with_one(self.hand, card)

    def shuffle_into_deck(self, card: int | None) -> None:
        """Shuffle a card into the deck; None is one that nobody has seen, which is in the pool already."""
        if self.deck != UNCOUNTED:
            self.deck += 1
        if self.pool is not None and card is not None:
            self.pool = with_one(self.pool, card)

    def record_search(self, cards: Iterable[int]) -> None:
        """Record that the deck was searched for these cards and holds none of them any more.

        Those left are in hand, as everybody knows who knew what the deck was made of.
        """
        if self.pool is None:
            return
        wanted = set(cards)
        if self.unseen_elsewhere == 0:
            found = [card for card in self.pool if card in wanted]
            if found:
                self.pool = tuple([card for card in self.pool if card not in wanted])
                self.unseen -= len(found)
                self.shown = with_all(self.shown, found)
        known = [card for card in self.hand if card in wanted]
        if known:
            self.hand = tuple([card for card in self.hand if card not in wanted])
            self.shown = with_all(self.shown, known)

    def hide_hand(self) -> None:
        """Return the hand that others have not seen to the unknown.

        Its cards join the pool, only their number stays.
        """
        self.unseen += len(self.hand)
        if self.pool is not None and self.hand:
            self.pool = with_all(self.pool, self.hand)
        self.hand = ()

    def imagine_elsewhere(self, number: int, fits: Callable[[int], bool], rng: Random) -> list[int]:
        """Take unseen cards of a kind (`fits`) that lie elsewhere out of the pool by chance, and return them.

        `number` of them are wanted; fewer where the pool is not known, or holds fewer of the kind.
        """
        drawn = self._draw_from_pool(number, fits, rng)
        self.unseen_elsewhere -= len(drawn)
        return drawn

    def imagine_in_hand(self, number: int, fits: Callable[[int], bool], rng: Random) -> list[int]:
        """Take unseen cards of a kind (`fits`) into the hand from the pool by chance, and return them.

        `number` of them are wanted; fewer where the pool is not known, or holds fewer of the kind.
        """
        drawn = self._draw_from_pool(min(number, self.unseen), fits, rng)
        self.unseen -= len(drawn)
        self.hand = with_all(self.hand, drawn)
        return drawn

    def imagine_hand(self, rng: Random) -> None:
        """Take all unseen cards of the hand out of the pool by chance, each as likely as another."""
        if self.unseen:
            self.imagine_in_hand(self.unseen, lambda _card: True, rng)

    def _draw_from_pool(self, number: int, fits: Callable[[int], bool], rng: Random) -> list[int]:
        pool = self.pool
        if pool is None or not number:
            return []
        fitting = [at for at, card in enumerate(pool) if fits(card)]
        places = set(rng.sample(fitting, min(number, len(fitting))))
        self.pool = tuple([card for at, card in enumerate(pool) if at not in places])
        return [pool[at] for at in places]

    def redact(self) -> Self:
        """Return a copy as the other players know it."""
        new = self.copy()
        new.hide_hand()
        return new


_values_of: Callable[[HiddenCards], tuple[object, ...]] = attrgetter(*HiddenCards.__slots__)
