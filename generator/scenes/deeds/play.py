"""The play of a deed: who takes part, in which garb, and where they stand."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, TypeAlias

from msgspec.structs import replace

from kredens.generator.engraving.curves import Point
from kredens.generator.scenes.deeds.figure.bodies import Body
from kredens.generator.scenes.deeds.figure.garbs import GARBS, HEADS, Garb, Head
from kredens.generator.scenes.deeds.figure.modelling import Modeller
from kredens.generator.scenes.deeds.figure.stances import STANCES, Stance


class Play:
    """A deed being drawn: its figures have the garb and the head that are said, or those that it asks for."""

    def __init__(self, model: Modeller, garb: Garb, head: Head) -> None:
        self.model, self.garb, self.head = model, garb, head
        self.dice = model.dice

    def at(self, x: float, y: float) -> Point:
        """Return a place about a figure of usual height, as it is about one of this height."""
        return x * (1 + self.garb.short) / 2, y * self.garb.short

    def body(
        self, stance: str, at: Point = (0.0, 0.0), *, garb: str | Garb = "", head: str | Head = "", size: float = 1.0
    ) -> Body:
        """Return a figure in a stance that stands at a place."""
        worn = (GARBS[garb] if isinstance(garb, str) else garb) if garb else self.garb
        borne = (HEADS[head] if isinstance(head, str) else head) if head else self.head
        placed = moved(STANCES[stance], at, (size * (1 + worn.short) / 2, size * worn.short))
        if size != 1:
            worn = replace(worn, bulk=worn.bulk * size)
            borne = replace(borne, size=borne.size * size)
        return Body(self.model, placed, worn, borne)


def moved(stance: Stance, by: Point, scale: tuple[float, float] = (1.0, 1.0)) -> Stance:
    """Return a stance moved, and enlarged about the ground."""

    def put(point: Point) -> Point:
        return point[0] * scale[0] + by[0], point[1] * scale[1] + by[1]

    return Stance(
        put(stance.head),
        put(stance.neck),
        put(stance.hip),
        (put(stance.near_arm[0]), put(stance.near_arm[1])),
        (put(stance.far_arm[0]), put(stance.far_arm[1])),
        (put(stance.near_leg[0]), put(stance.near_leg[1])),
        (put(stance.far_leg[0]), put(stance.far_leg[1])),
        stance.tilt,
    )


Drawn: TypeAlias = Callable[[Play], None]


class Deed(NamedTuple):
    """A deed: what draws it, how high it is, from where to where it reaches, and the garb and head that it asks for.

    `foot` is how far below the ground of the figure the picture still goes.
    """

    draw: Drawn
    high: float
    left: float
    right: float
    garb: str = "tunic"
    head: str = "bare"
    foot: float = 8.0
