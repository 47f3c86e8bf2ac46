"""Limbs and clothes of those who are drawn large before a town: each runs from joint to joint."""

from __future__ import annotations

import math
from collections.abc import Sequence

from kredens.generator.engraving.curves import Point, smooth
from kredens.generator.engraving.plate import MEDIUM, Plate


def draw_limb(
    plate: Plate, joints: Sequence[Point], widths: Sequence[float], colour: str, weight: float = MEDIUM
) -> None:
    """Draw a limb through its joints, as broad at each as `widths` says, its bend rounded."""
    left, right = [], []
    for index, (x, y) in enumerate(joints):
        before, after = joints[max(0, index - 1)], joints[min(len(joints) - 1, index + 1)]
        dx, dy = after[0] - before[0], after[1] - before[1]
        far = math.hypot(dx, dy) or 1.0
        half = widths[index] / 2
        left.append((x - dy / far * half, y + dx / far * half))
        right.append((x + dy / far * half, y - dx / far * half))
    plate.fill(smooth([*left, *right[::-1]], closed=True, tightness=8), colour, weight)
