"""Who wears a garb and a head: what those who draw parts of a figure need to know of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from kredens.generator.engraving.curves import Point, Points
from kredens.generator.scenes.deeds.figure.garbs import Garb, Head
from kredens.generator.scenes.deeds.figure.modelling import Modeller
from kredens.generator.scenes.deeds.figure.stances import Stance
from kredens.generator.scenes.staging.strokes import outline

Placed: TypeAlias = Callable[[Points], "list[Point]"]
"""Puts points of a head where that head is."""


class Wearer:
    """A figure: who models it, its stance, its garb and its head."""

    def __init__(self, model: Modeller, stance: Stance, garb: Garb, head: Head) -> None:
        self.model, self.stance, self.garb, self.head = model, stance, garb, head


def pairs(text: str) -> list[tuple[tuple[Point], tuple[Point]]]:
    """Return strokes, each from a point to a point, that are written as an outline is."""
    points = outline(text)
    return [((points[k],), (points[k + 1],)) for k in range(0, len(points), 2)]
