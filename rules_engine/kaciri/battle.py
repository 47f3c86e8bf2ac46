"""One round of Kacíři while it is being resolved: the city, the committed cards, and the rules applied so far."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from msgspec import Struct, field

from kredens.cards.selectors import matches
from kredens.rules_engine.contract.protocol import Event
from kredens.rules_engine.kaciri.options import Options

Effect = Mapping[str, Any]
"""A special effect of a city, plain as in the definitions."""
Selector = Mapping[str, Any]
"""A condition on cards, by field."""
MAX_STRENGTH = 11
"""The highest printed strength."""


class CommittedCard(NamedTuple):
    """A committed personality as printed: faction, strength, and the id of its card."""

    faction: str
    strength: int
    id: str = ""

    def get(self, field: str) -> Any:
        """Return the value of a field, as a selector asks for it; None for a field that is not kept."""
        return {"kind": "personality", "faction": self.faction, "strength": self.strength, "id": self.id}.get(field)


class City(NamedTuple):
    """What of a city decides a round: its Odolnost and its special effects, plain as in the definitions."""

    odolnost: int
    special: tuple[Effect, ...] = ()
    id: str = ""


class CardInRound(Struct):
    """A committed card while its round is being resolved. `effective` is its strength here with bonuses."""

    player: str
    printed: CommittedCard
    effective: int
    crossed: bool = False
    sacrificed: bool = False
    relieved: bool = False
    neutralised: bool = False
    ruined: bool = False

    @property
    def with_effective_strength(self) -> CommittedCard:
        """Return the card as if its effective strength were printed on it."""
        return self.printed._replace(strength=self.effective)

    @property
    def label(self) -> str:
        """Return what events call the card: its id, or faction and strength."""
        return self.printed.id or f"{self.printed.faction} {self.printed.strength}"


class Battle(Struct):
    """The working copy of one round.

    `table` counts all players of the game, also those with no card to send. `touched` holds the verbs that have named a
    card, `cited` the rules applied so far, `waiting` those that go with the next event.
    """

    odolnost: int
    player_count: int
    cards: list[CardInRound]
    marks: frozenset[str]
    options: Options
    all_lose: bool = False
    used_verbs: set[str] = field(default_factory=set)
    cited: dict[str, None] = field(default_factory=dict)
    city: str = ""
    events: list[Event] = field(default_factory=list)
    rules_for_next_event: list[str] = field(default_factory=list)

    def cite(self, *rules: str) -> None:
        """Record rules that bear on the round; they go with the next event."""
        for rule in rules:
            self.cited[f"kaciri.{rule}"] = None
            self.rules_for_next_event.append(f"kaciri.{rule}")

    def emit(self, kind: str, *rules: str, **facts: Any) -> None:
        """Record an event by these rules and by those cited since the last event.

        Its sentence is that of the first rule.
        """
        named = [f"kaciri.{rule}" for rule in rules]
        self.cited.update(dict.fromkeys(named))
        self.events.append(Event(kind, tuple(dict.fromkeys([*named, *self.rules_for_next_event])), facts))
        self.rules_for_next_event.clear()

    def select_cards(
        self, verb: str, what: Selector, basis: str | None = None, by: str = "printed"
    ) -> list[CardInRound]:
        """Return the cards that `what` selects, by printed strength or `by` the effective one.

        `basis` is the option that says which of the two counts; it is cited where it makes a difference.
        """
        counted = by == "effective"
        named = [
            card for card in self.cards if matches(what, card.with_effective_strength if counted else card.printed)
        ]
        if named:
            self.used_verbs.add(verb)
        if basis and any(
            matches(what, card.printed) != matches(what, card.with_effective_strength) for card in self.cards
        ):
            self.cite(basis)
        return named
