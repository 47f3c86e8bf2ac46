"""An arm as one limb: a shoulder, an elbow that is found for it, a wrist, and the edges of what clothes it."""

from __future__ import annotations

import math
from typing import NamedTuple

from kredens.generator.engraving.curves import Point

UPPER, FORE = 82.0, 80.0
"""How long an upper arm and a forearm are, for shoulders of common width."""
_BULK = ((0.0, 0.84), (0.12, 1.04), (0.26, 1.1), (0.5, 1.0), (0.76, 0.92), (1.0, 0.86))
"""Half the width of an upper arm on its way from the shoulder to the elbow: the deltoid, then it grows thinner."""
_ROUND_ELBOW = ((0.9, 0.45), (0.78, 0.78), (0.3, 1.02))
"""How the outline goes about an elbow: as shares of half the width there, outwards and onwards."""


class Arm(NamedTuple):
    """An arm on a side of the picture, by where its joints are seen; `half` is half as wide as its upper arm."""

    side: int
    shoulder: Point
    elbow: Point
    wrist: Point
    half: float

    @property
    def raised(self) -> bool:
        """Whether the upper arm is lifted from the body."""
        return self.elbow[1] < self.shoulder[1] + 0.5 * self.half

    def at(self, share: float, out: float) -> Point:
        """Return the spot at a share of the way to the elbow, so many half widths away from the body's side of it."""
        (sx, sy), (ex, ey) = self.shoulder, self.elbow
        far = math.hypot(ex - sx, ey - sy) or 1.0
        ux, uy = (ex - sx) / far, (ey - sy) / far
        reach = out * self.half * self.side
        return sx + (ex - sx) * share + uy * reach, sy + (ey - sy) * share - ux * reach

    def outer(self, first: float = 0.0) -> list[Point]:
        """Return the outer edge of the upper arm from a share of its length on."""
        return [self.at(share, wide) for share, wide in _BULK if share >= first]

    def inner(self, first: float = 0.0) -> list[Point]:
        """Return the edge towards the body from a share of its length on."""
        return [self.at(share, -wide * 0.96) for share, wide in _BULK if share >= first]

    def tip(self) -> list[Point]:
        """Return the outline about the elbow from its outer edge to its inner one."""
        (sx, sy), (ex, ey) = self.shoulder, self.elbow
        far = math.hypot(ex - sx, ey - sy) or 1.0
        onwards = [(out, on * self.half * 0.85 / far) for on, out in _ROUND_ELBOW]
        before = [self.at(1 + on, out * 0.8) for out, on in reversed(onwards)]
        after = [self.at(1 + on, -out * 0.8) for out, on in onwards]
        return [*before, *after]


def find_elbow(
    shoulder: Point, wrist: Point, side: int, scale: float, *, forward: float = 50.0, swing: float = 30.0
) -> Point:
    """Return where the elbow is seen of an arm whose shoulder and wrist are given.

    The wrist is `forward` units nearer to the viewer than the shoulder. Of all places where the elbow may be, it is the
    lowest one, turned by `swing` degrees outwards, away from the body.
    """
    upper, fore = UPPER * scale, FORE * scale
    dx, dy, dz = wrist[0] - shoulder[0], wrist[1] - shoulder[1], forward * scale
    far = math.sqrt(dx * dx + dy * dy + dz * dz) or 1.0
    reach = min(far, 0.985 * (upper + fore))
    ux, uy, uz = dx / far, dy / far, dz / far
    along = (upper * upper - fore * fore + reach * reach) / (2 * reach)
    off = math.sqrt(max(0.0, upper * upper - along * along))
    # Downwards, as far as that is across the line from the shoulder to the wrist; and across both, outwards.
    px, py, pz = -uy * ux, 1 - uy * uy, -uy * uz
    long = math.sqrt(px * px + py * py + pz * pz) or 1.0
    px, py, pz = px / long, py / long, pz / long
    qx, qy = uy * pz - uz * py, uz * px - ux * pz
    if qx * side < 0:
        qx, qy = -qx, -qy
    a = math.radians(swing)
    low, out = math.cos(a) * off, math.sin(a) * off
    return shoulder[0] + ux * along + px * low + qx * out, shoulder[1] + uy * along + py * low + qy * out
