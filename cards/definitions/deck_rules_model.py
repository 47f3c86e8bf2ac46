"""The rules for deck lists: as game.yaml writes them, and as deck lists are checked by them."""

from collections.abc import Mapping
from datetime import date
from typing import Annotated, Any, Generic, Literal, TypeAlias, TypeVar

from msgspec import Meta, Struct, field

from kredens.cards.definitions.field_types import Copies, FieldName, RuleId, Slug, Text
from kredens.cards.languages import Words

L = TypeVar("L")
"""The languages of one game as a Literal, so that a wrong one is a fault of type."""


class DeckEntry(Struct, forbid_unknown_fields=True, frozen=True):
    """A rule for deck lists in game.yaml: one of seven relations about the cards that its selector finds.

    `count`: how many there are, all together, or `per` value of a field that any of them has; `each`: how many copies
    there are of each; `distinct`: how many different values the field `per` has; `complete`: for every value of the
    field `per` that occurs in the list, each of its cards (or each value of the field `by` among them) is there once;
    `same`: all have one value of the field `per`, or one of `besides`; where the list has cards that `like` selects, it
    is their value. `own`: all have the value of the field `per` that the list declares as its own, or one of `besides`.
    `brings` is not about cards: how many of another thing a list may declare that it brings.

    `max: copies` allows of each card as many copies as one printed set holds. `also` names further rules that concern
    this one. The rule does not apply to a person who plays by one of the options in `unless`, with its value; one with
    `only` applies only to persons who play by one of these. A list that breaks a rule with `warn` gets a warning, and
    is legal.
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
    """The field whose one value every deck list has, such as its faction.

    A list declares its value of the field `by` under the name of the field or one of the words in `called`; the values
    `besides` are not allowed for a list. `rule` is the rule that requires this. The cards that `beside` selects are in
    no list; those with the list's value are printed with it.
    """

    by: FieldName
    rule: RuleId
    besides: tuple[Slug, ...] = ()
    called: tuple[Text, ...] = ()
    beside: dict[str, Any] | None = None


class SnapshotEntry(Struct, forbid_unknown_fields=True, frozen=True, rename={"since": "from"}):
    """The requirements of a format from a day on, until those of the next snapshot replace them.

    The first snapshot may omit the day. `pool` selects the cards that may be played, `ban` names cards that may not,
    `limits` gives the maximum number of copies of a card; `rule` is the rule that imposes this. Without `deck` the
    game's own deck rules apply.
    """

    since: str | None = None
    rule: RuleId | None = None
    pool: dict[str, Any] | None = None
    ban: tuple[Slug, ...] = ()
    limits: dict[Slug, Copies] = {}
    deck: tuple[DeckEntry, ...] | None = None
    note: Text | None = None


class LineUpEntry(Struct, forbid_unknown_fields=True, frozen=True):
    """The decks with which a person plays a whole game in a format: for each selector one deck of such cards.

    A card without the field that a selector asks for fits all of them.
    """

    rule: RuleId
    decks: Annotated[tuple[dict[str, Any], ...], Meta(min_length=2)]
    also: tuple[RuleId, ...] = ()


class FormatEntry(Struct, Generic[L], forbid_unknown_fields=True, frozen=True, rename={"line_up": "line-up"}):
    """A format in game.yaml: a way to play with requirements for deck lists of its own, as they changed over time."""

    snapshots: Annotated[tuple[SnapshotEntry, ...], Meta(min_length=1)]
    line_up: LineUpEntry | None = None
    name: dict[L, Text] | None = None
    note: Text | None = None


Relation: TypeAlias = Literal["count", "each", "distinct", "complete", "same", "own", "brings"]
"""What a deck rule demands of the cards that it selects; DeckEntry explains each."""


class DeckRule(Struct, frozen=True):
    """A deck rule: what `rule` demands of the cards in a list that `selector` finds.

    DeckEntry explains the relations. `as_printed` limits the copies of each card to its own `copies`; `also` are
    further rules that concern this one.
    """

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

    def applies_to(self, options: Mapping[str, str]) -> bool:
        """Return whether the rule applies to a person who plays by these options."""
        if self.only and not any(options.get(name) == value for name, value in self.only.items()):
            return False
        return not any(options.get(name) == value for name, value in self.unless.items())


class Snapshot(Struct, frozen=True):
    """The requirements of a format from the day `since` on (None: always).

    They are the pool (None: every card), the banned cards, the maximum number of copies, and the deck rules.
    """

    since: date | None = None
    rule: str = ""
    pool: Mapping[str, object] | None = None
    banned: frozenset[str] = frozenset()
    limits: Mapping[str, int] = field(default_factory=dict)
    deck: tuple[DeckRule, ...] = ()


class Format(Struct, frozen=True):
    """A way to play with requirements for deck lists of its own; `snapshots` are in the order of their days."""

    id: str
    name: Words
    snapshots: tuple[Snapshot, ...]
    line_up: LineUpEntry | None = None
