"""The shadow that a hat, a helmet or a hood casts on the face below it, lit from the upper left."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from kredens.generator.engraving.curves import Point, smooth
from kredens.generator.portraits.figure.burin import Burin
from kredens.generator.portraits.figure.form import Head
from kredens.generator.portraits.figure.sitter import Sitter
from kredens.generator.portraits.headgear.hats import HATS, Turned

BRIM: Final = 50.0
"""Half the width in units from which a hat's lowest ring is a brim, which shades the eyes too."""
BELOW_BRIM: Final = 9.0
BELOW_CAP: Final = 6.5
"""How far in units below its edge a brim's shadow, and that of a cap, reaches in the middle of the forehead."""
AROUND_FACE: Final = -22.0
"""The height in units at which what is laid around the face, as a hood is, ends on the forehead."""


def draw_hat_shadow(burin: Burin, head: Head, sitter: Sitter) -> None:
    """Draw the shadow on forehead and temple, if the hat covers the top of the head; features go over it."""
    low = _find_shadow_edge(sitter.hat) if sitter.hat else None
    if low is None:
        return
    # It falls from the upper left: on the right of the face it reaches further down.
    edge = [head.see(across, low + fall) for across, fall in _FALL]
    top = head.crown - 20
    area = (*smooth(edge), ("L", edge[-1][0] + 12, top), ("L", edge[0][0] - 12, top), ("Z",))
    burin.tint(area, "skin", 0.16 if sitter.woman or sitter.child else 0.22)
    if burin.plate.low_ink or not (sitter.woman or sitter.child):
        upper: list[Point] = [head.see(across, low - 13) for across, _ in _FALL]
        burin.flow(upper, edge, (0.02, 0.09, 0.16, 0.18), gap=0.5, ragged=0.06)


_FALL: Final = ((-0.98, -4.0), (-0.6, -1.0), (-0.2, 0.0), (0.2, 1.4), (0.6, 4.0), (0.97, 10.0))
"""The lower edge of a shadow: shares across the face, and units below its middle."""


@lru_cache(128)
def _find_shadow_edge(name: str) -> float | None:
    """Return the height to which a hat's shadow falls in the middle of the forehead; None if it casts none."""
    hat = HATS[name]
    if "face" in hat.covers or not hat.covers:
        return None
    if "top" not in hat.covers:
        return AROUND_FACE + BELOW_CAP
    lowest = [
        (float(ring.split()[0]), float(ring.split()[1]))
        for piece in hat.pieces
        if isinstance(piece, Turned)
        for ring in (piece.rings.split(",")[0],)
    ]
    if not lowest:
        return AROUND_FACE + BELOW_CAP
    y, wide = max(lowest)
    return y + BELOW_BRIM if wide > BRIM else max(y, -26.0) + BELOW_CAP
