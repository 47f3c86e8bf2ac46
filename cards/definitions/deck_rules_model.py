"""Rules for lists of cards: as game.yaml writes them, and as lists are judged by them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date
from typing import Annotated, Any, Generic, Literal, TypeAlias, TypeVar

from msgspec import Meta, Struct

from kredens.cards.definitions.field_types import Copies, FieldName, RuleId, Slug, Text
from kredens.cards.languages import Words

L = TypeVar("L")
"""The languages of one game as a Literal, so that a wrong one is a fault of type."""


class DeckEntry(Struct, forbid_unknown_fields=True, frozen=True):
    """One rule that a list is judged by. It says one of seven things about the cards that its selector finds:

    `count`: how many there are, all together, or `per` value of a field that any of them has; `each`: how many copies
    there are of each; `distinct`: how many different values the field `per` has; `complete`: every value of the field
    `per` that occurs at all is there whole, each of its cards (or each value of the field `by` among them) once;
    `same`: all have one value of the field `per`, or one of `besides`; where the list has cards that `like` selects,
    it is their value. `own`: all have the value of the field `per` that the list says is its own, or one of `besides`.
    `brings` speaks of no cards: how many of a thing beside them a list may say that it brings.

    `max: copies` allows of each card as many as one printed set holds. `also` names rules that bear on this one.
    Where a person plays by one of the options in `unless`, with its value, the rule does not hold; one with `only`
    holds for nobody else. What is against a rule with `warn` is told, but the list is legal for all that.
    """

    rule: RuleId
    also: tuple[RuleId, ...] = ()
    count: dict[str, Any] | None = None
    each: dict[str, Any] | None = None
    distinct: dict[str, Any] | None = None
    complete: dict[str, Any] | None = None
    same: dict[str, Any] | None = None
    own: dict[str, Any] | None = None
    brings: FieldName | None = None
    per: FieldName | None = None
    by: FieldName | None = None
    like: dict[str, Any] | None = None
    besides: tuple[Slug, ...] = ()
    min: Annotated[int, Meta(ge=0)] | None = None
    max: Annotated[int, Meta(ge=0)] | Literal["copies"] | None = None
    unless: dict[Slug, Slug] = {}
    only: dict[Slug, Slug] = {}
    warn: bool = False


class DecksEntry(Struct, forbid_unknown_fields=True, frozen=True):
    """A list of cards is of one value of the field `by`, and says of which, under the name of the field or one of the
    words in `called`; of the values `besides` none is. `rule` is the rule that says so. The cards that `beside` selects
    are in no list; those of its value are printed with it."""

    by: FieldName
    rule: RuleId
    besides: tuple[Slug, ...] = ()
    called: tuple[Text, ...] = ()
    beside: dict[str, Any] | None = None


class SnapshotEntry(Struct, forbid_unknown_fields=True, frozen=True, rename={"since": "from"}):
    """What a format asks from a day on (the first one may leave the day out), until the next one takes its place.

    `pool` selects the cards that may be played, `ban` names those that may not, `limits` the most copies of a card;
    `rule` is the rule that says so. Without `deck` the game's own deck rules hold.
    """

    since: str | None = None
    rule: RuleId | None = None
    pool: dict[str, Any] | None = None
    ban: tuple[Slug, ...] = ()
    limits: dict[Slug, Copies] = {}
    deck: tuple[DeckEntry, ...] | None = None
    note: Text | None = None


class FormatEntry(Struct, Generic[L], forbid_unknown_fields=True, frozen=True):
    """A way to play that asks for lists of its own, as it changed with time."""

    snapshots: Annotated[tuple[SnapshotEntry, ...], Meta(min_length=1)]
    name: dict[L, Text] | None = None
    note: Text | None = None


Relation: TypeAlias = Literal["count", "each", "distinct", "complete", "same", "own", "brings"]


@dataclass(frozen=True, slots=True)
class DeckRule:
    """What `rule` says about the cards that `selector` finds in a list; DeckEntry says what the relations mean.
    `as_printed` allows of each card its own `copies`; `also` are rules that bear on this one."""

    rule: str
    relation: Relation
    selector: Mapping[str, object]
    minimum: int | None = None
    maximum: int | None = None
    per: str | None = None
    by: str = "id"
    as_printed: bool = False
    also: tuple[str, ...] = ()
    like: Mapping[str, object] | None = None
    besides: tuple[str, ...] = ()
    brings: str | None = None
    unless: Mapping[str, str] = field(default_factory=dict)
    only: Mapping[str, str] = field(default_factory=dict)
    warn: bool = False

    def holds(self, options: Mapping[str, str]) -> bool:
        """Whether the rule holds for whoever plays by these options."""
        if self.only and not any(options.get(name) == value for name, value in self.only.items()):
            return False
        return not any(options.get(name) == value for name, value in self.unless.items())


@dataclass(frozen=True, slots=True)
class Snapshot:
    """What a format asks `since` a day: the pool (None: every card), bans, most copies, and the deck rules."""

    since: date | None = None
    rule: str = ""
    pool: Mapping[str, object] | None = None
    banned: frozenset[str] = frozenset()
    limits: Mapping[str, int] = field(default_factory=dict)
    deck: tuple[DeckRule, ...] = ()


@dataclass(frozen=True, slots=True)
class Format:
    """A way to play that asks for lists of its own. `snapshots` are in the order of their days."""

    id: str
    name: Words
    snapshots: tuple[Snapshot, ...]
