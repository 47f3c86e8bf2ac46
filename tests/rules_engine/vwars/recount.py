"""A second count of V-Wars: riots card by card and the table of results, by the rulebook alone; no code of the engine.

It works on positions and on the printed cards as a person would, with a pencil.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

MOST_TROOPS = 6
SPACES = 16


@dataclass(slots=True)
class Fight:
    """A riot as one follows it at the table: the troops of a city, the open cards of both colours, who has won."""

    troops: dict[str, int]
    holder: str
    extra: Mapping[str, int]
    """What laws add to each side."""
    open: dict[str, int] = field(default_factory=lambda: {"human": 0, "vampire": 0})
    winner: str = ""

    def strength(self, side: str) -> int:
        return self.troops[side] + self.open[side] + self.extra[side]

    def turn(self, side: str, number: int) -> None:
        """Follow one card: it kills, or stays open."""
        enemy = "vampire" if side == "human" else "human"
        if self.troops[enemy] > 0:
            self.troops[enemy] = max(0, self.troops[enemy] - number)
        else:
            self.open[side] += number
        for each in (side, enemy):
            if not self.winner and self.strength(each) >= 6:
                self.winner = each

    def result(self) -> tuple[bool, int, str]:
        """Whether the city is the vampires' afterwards, the change of sympathy, and whose recovery it is."""
        if not self.winner:
            return self.holder == "vampire", 0, ""
        massacre, attack = self.strength(self.winner) >= 8, self.winner != self.holder
        if not attack:
            return self.holder == "vampire", 0, "" if massacre else self.winner
        change = 1 if self.winner == "vampire" else -1
        return self.winner == "vampire", -change if massacre else change, ""


def problems_of_a_moment(position: Mapping[str, Any], cards: Mapping[str, int]) -> Iterator[str]:
    """What no moment of a game may show: too many troops, a wrong Victory, sympathy off the track, cards lost."""
    for name, city in position["cities"].items():
        if max(city["human"], city["vampire"]) > MOST_TROOPS:
            yield f"{name} has more than six troops of a side"
        if city["martial-law"] and city["vampire"]:
            yield f"{name} has vampires under martial law"
    if position["victory"] != sum(city["control"] == "vampire" for city in position["cities"].values()):
        yield "Victory is not the number of vampire cities"
    if not 0 <= position["sympathy"] <= SPACES:
        yield "sympathy is off the track"
    piles: list[Sequence[Any]] = [own["hand"] for own in position["players"].values()]
    piles += [own["deck"] for own in position["regions"].values()]
    piles += [position[key] for key in ("riot-deck", "discard", "aside", "turned")]
    number = sum(map(len, piles)) + position["pile"] + sum(position[key] is not None for key in ("now", "soon"))
    if number != cards["player"]:
        yield f"there are {number} player cards"
    events = len(position["event-discard"]) + len(position["event-aside"]) + position["event-pile"]
    if events + sum(position[key] is not None for key in ("event-now", "event-soon")) != cards["event"]:
        yield "events have come or gone"
    dealt = any(own["deck"] for own in position["regions"].values())
    for name, own in position["regions"].items():
        settled = dealt and position["riot"] is None and not position["turned"] and not position["aside"]
        if settled and len(own["deck"]) < 3 and position["pile"]:
            yield f"{name} has fewer than three cards"
