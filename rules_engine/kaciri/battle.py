"""One round of Kacíři while it is being resolved: the city, the committed cards, and the rules applied so far."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from kredens.cards.selectors import matches
from kredens.rules_engine.contract.protocol import Event
from kredens.rules_engine.kaciri.options import OURS, Options

Effect = Mapping[str, Any]
Selector = Mapping[str, Any]
STRONGEST = 11


class Sent(NamedTuple):
    """The face of a committed personality, as printed, and the id of its card."""

    faction: str
    strength: int
    id: str = ""

    def get(self, field: str) -> Any:
        """What a selector asks of the card."""
        return {"kind": "personality", "faction": self.faction, "strength": self.strength, "id": self.id}.get(field)


class City(NamedTuple):
    """What of a city decides a round: its Odolnost and its special effects, plain as in the definitions."""

    odolnost: int
    special: tuple[Effect, ...] = ()
    id: str = ""


@dataclass(slots=True)
class Standing:
    """A committed card while its round is being resolved. `effective` is its strength here, bonuses included."""

    player: str
    printed: Sent
    effective: int
    crossed: bool = False
    sacrificed: bool = False
    relieved: bool = False
    neutralised: bool = False
    ruined: bool = False

    @property
    def counted(self) -> Sent:
        """The card as if its effective strength were printed on it."""
        return self.printed._replace(strength=self.effective)

    @property
    def card(self) -> str:
        """What events call it."""
        return self.printed.id or f"{self.printed.faction} {self.printed.strength}"


@dataclass(slots=True)
class Battle:
    """The working copy of one round. `table` counts all players of the game, also those with nobody to send."""

    odolnost: int
    table: int
    cards: list[Standing]
    marks: frozenset[str]
    all_lose: bool = False
    touched: set[str] = field(default_factory=set)
    cited: dict[str, None] = field(default_factory=dict)
    options: Options = OURS
    city: str = ""
    events: list[Event] = field(default_factory=list)
    waiting: list[str] = field(default_factory=list)

    def cite(self, *rules: str) -> None:
        """Rules that bear on what is being settled; they go with the next thing that happens."""
        for rule in rules:
            self.cited[f"kaciri.{rule}"] = None
            self.waiting.append(f"kaciri.{rule}")

    def happen(self, kind: str, *rules: str, **facts: Any) -> None:
        """Something happened, by these rules (the first tells it) and by those cited since the last event."""
        named = [f"kaciri.{rule}" for rule in rules]
        self.cited.update(dict.fromkeys(named))
        self.events.append(Event(kind, tuple(dict.fromkeys([*named, *self.waiting])), facts))
        self.waiting.clear()

    def chosen(self, verb: str, what: Selector, basis: str | None = None, by: str = "printed") -> list[Standing]:
        """The cards that `what` names, by printed strength or `by` the effective one; `basis` is the option that says
        which, cited where it matters."""
        counted = by == "effective"
        named = [card for card in self.cards if matches(what, card.counted if counted else card.printed)]
        if named:
            self.touched.add(verb)
        if basis and any(matches(what, card.printed) != matches(what, card.counted) for card in self.cards):
            self.cite(basis)
        return named
