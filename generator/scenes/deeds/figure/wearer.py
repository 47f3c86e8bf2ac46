"""Who wears a garb and a head: what those who draw parts of a figure need to know of it."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import TypeAlias

from kredens.generator.engraving.curves import Point, Points
from kredens.generator.scenes.deeds.figure.garbs import Garb, Head
from kredens.generator.scenes.deeds.figure.modelling import Modeller
from kredens.generator.scenes.deeds.figure.stances import Stance

Placed: TypeAlias = Callable[[Points], "list[Point]"]
"""Puts points of a head where that head is."""
SHOULDER = 8.4
"""How far the joint of a shoulder is from the middle of a trunk."""
WOMANLY = 0.9
"""How broad the shoulders and the waist of a woman are, beside those of a man."""


class Wearer:
    """A figure: who models it, its stance, its garb and its head, and where shoulders and hips are."""

    def __init__(self, model: Modeller, stance: Stance, garb: Garb, head: Head) -> None:
        self.model, self.stance, self.garb, self.head = model, stance, garb, head
        (nx, ny), (hx, hy) = stance.neck, stance.hip
        size = math.dist(stance.neck, stance.hip) or 1.0
        self.down = (hx - nx) / size, (hy - ny) / size
        self.across = self.down[1], -self.down[0]  # to the right of a figure that stands
        self.broad = garb.bulk * (WOMANLY if head.kind == "woman" else 1.0)
        half = SHOULDER * self.broad
        self.near_shoulder = self.off(stance.neck, -half, 5.0)
        self.far_shoulder = self.off(stance.neck, half * 0.86, 4.4)
        self.near_hip = self.off(stance.hip, -4.6 * garb.bulk, 1)
        self.far_hip = self.off(stance.hip, 4.2 * garb.bulk, 0.5)

    def off(self, point: Point, right: float, down: float) -> Point:
        """Return the point so far to the right of another, as the trunk stands, and so far down."""
        ax, ay = self.across
        dx, dy = self.down
        return point[0] + ax * right + dx * down, point[1] + ay * right + dy * down
