"""Why a list of cards is not legal: codes and facts, without words, which `generator/messages` puts it into."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, Literal, TypeAlias

from msgspec import Struct, field

from kredens.cards.faults import Place

ProblemCode: TypeAlias = Literal[
    "deck-too-few",
    "deck-too-many",
    "deck-missing",
    "deck-twice",
    "deck-mixed",
    "deck-pool",
    "deck-banned",
    "deck-limit",
]
ProblemReason: TypeAlias = Literal[
    "no-owner",
    "banned",
    "pool",
    "none",
    "never",
    "too-few",
    "too-many",
    "missing",
    "twice",
    "mixed",
    "other",
    "foreign",
    "no-deck",
    "several-decks",
    "outside",
]
"""What is wrong, more closely than the code says. Each reason has facts of its own:

- `no-owner`: the list does not say whose it is: `field`, and the `values` that it may have;
- `banned`: none; `pool`: the `selector` of the cards that are in the pool;
- `none`: no card of the `selector`, of which exactly one or (`exactly` false) at least one must be there;
- `never`: none; the card is part of no list;
- `too-few` and `too-many`: `counted` says of what: `cards` of a `selector`, and of one `value` of `field` if it is not
  None; `copies` of the problem's card; `values` of `field` among the cards of a `selector`, with those found in
  `among`; or a `thing` that is no card. `exactly` says whether the minimum is the maximum as well;
- `missing`: the group of cards whose `field` is `value` lacks the values `missing` of the field `by`;
- `twice`: that group has the value `twice` of the field `by` more than once;
- `mixed`: `field` has several values: `copies` of cards by value; the values `besides` may be there too;
- `other`: the `value` of `field` does not go with the card `like`, whose value is `wanted`; `besides` as above;
- `foreign`: the card's `values` of `field` do not go into a list of `wanted`; `selector` as above, `besides` too.
- `no-deck` and `several-decks`: of the decks of a whole game none, or several, are the one of the `selector`;
- `outside`: a deck is none of those of the `selectors`.
"""
Verdict: TypeAlias = Literal["legal", "unfinished", "never"]

CODES_FIXED_BY_ADDING: Final[frozenset[str]] = frozenset({"deck-too-few", "deck-missing"})
"""The codes of a list that is not finished yet; all others stay wrong, whatever is added."""


class Problem(Struct, frozen=True):
    """One reason why a list is not legal: its rule, how many there are (`have`) and how many may or must be (`need`).

    `place` is where the list first names a card concerned, by the id `card`. A `warning` does not make a list illegal.
    `closed_by` is another rule that leaves room only for `room` more cards, so that what is missing cannot be added.
    `also` are further rules behind the reason.
    """

    code: ProblemCode
    reason: ProblemReason
    rule: str
    have: int
    need: int
    facts: Mapping[str, Any] = field(default_factory=dict)
    place: Place | None = None
    card: str | None = None
    closed_by: str | None = None
    room: int = 0
    also: tuple[str, ...] = ()
    warning: bool = False

    @property
    def closed(self) -> bool:
        """Return whether what is missing cannot be added."""
        return self.closed_by is not None

    @property
    def rules(self) -> tuple[str, ...]:
        """Return all rules behind the problem, the most specific first."""
        return (self.rule, *self.also) if self.rule else self.also
