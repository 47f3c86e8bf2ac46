"""How a thing is drawn: forms of a few points about its grip, and how it is held."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import NamedTuple

from kredens.generator.engraving.curves import Point

Place = Callable[[float, float], Point]
"""Puts a point of a thing, or of a hand whose middle is at 0 0, on the plate."""


class Cut(NamedTuple):
    """One form: `flat` with corners, `round` without, a `disc` (centre and radius), or a `line` of some weight.

    Its points are written as `x y, x y`: the grip is at 0 0, y downwards, and a shaft runs up from it.
    """

    kind: str
    colour: str
    points: str
    size: float = 0.0
    """The radius of a disc, or the weight of a line in mm."""
    hatch: float = 0.12
    """How much it is hatched on its right side."""


class Thing(NamedTuple):
    """A thing: its forms, how it is held, and how far it leans outwards in degrees.

    Held: in a `fist` about its shaft, on the `palm`, in the `grip` of fingers and thumb, carried on the `back`, sitting
    at the `shoulder`, on the `arm` as shields are, a `gesture` of an empty hand, or something that `both` arms do. What
    stands `before` or `behind` the sitter is in no hand.
    """

    cuts: tuple[Cut, ...]
    held: str = "fist"
    lean: float = 8.0


@lru_cache(1024)
def read_points(text: str) -> tuple[Point, ...]:
    """Return the points that a form is written with."""
    pairs = (pair.split() for pair in text.split(","))
    return tuple((float(x), float(y)) for x, y in pairs)
