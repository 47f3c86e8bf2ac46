"""The shadow that a hat, a helmet or a hood casts on the face below it, lit from the upper left."""

from __future__ import annotations

from kredens.generator.engraving.curves import smooth
from kredens.generator.portraits.figure.burin import Burin
from kredens.generator.portraits.figure.form import Head
from kredens.generator.portraits.figure.sitter import Sitter
from kredens.generator.portraits.headgear.hats import HATS, Band, Turned, read_rings
from kredens.generator.portraits.headgear.headwear import fit_ring

_BRIM = 50.0
"""From what half-width on the lowest ring of a hat is a brim."""
_COMMON_EDGE = -26.0
"""How high the edge on the brow is of what does not frame the face, if no ring of it says so."""


def draw_hat_shadow(burin: Burin, head: Head, sitter: Sitter) -> None:
    """Draw the shadow of hat, helmet or hood on brow and temples, below the features."""
    if not sitter.hat:
        return
    hat = HATS[sitter.hat]
    if not ("top" in hat.covers or "hair" in hat.covers or hat.frame is not None):
        return
    high = _COMMON_EDGE if hat.frame is None else hat.frame
    rings = [fit_ring(head, read_rings(piece.rings)[0]) for piece in hat.pieces if isinstance(piece, Turned)]
    rings += [fit_ring(head, read_rings(piece.low)[0]) for piece in hat.pieces if isinstance(piece, Band)]
    ring = max(rings, key=lambda each: each.see(burin.view, 0)[1], default=fit_ring(head, (high, 40, 47, -0.05)))
    wide = ring.rx > _BRIM
    deep, aside = (12.0, 5.0) if wide else (6.0, 3.5)
    if wide:
        ring = ring._replace(rx=40.0, rz=47.0, tilt=-0.05, y=ring.y + 1.0)
    edge = ring.arc(burin.view, -90, 90, 8)
    fall = [(x + 1.5, y + deep + aside * (index / 8) ** 2) for index, (x, y) in enumerate(edge)]
    raised = [(x, y - 8) for x, y in edge]
    if high < 0:
        burin.tint((*smooth(fall), *(("L", *point) for point in raised[::-1]), ("Z",)), "skin", 0.3)
        burin.hatch_between(edge, fall, (0.3, 0.2, 0.05), gap=0.36, ragged=0.08)
    if hat.frame is not None:
        temple = [head.see(across, y) for across, y in ((0.5, -34), (0.84, -16), (0.94, 6), (0.86, 28), (0.6, 44))]
        cheek = [head.see(across, y) for across, y in ((0.3, -28), (0.56, -14), (0.66, 6), (0.62, 26), (0.5, 42))]
        burin.tint((*smooth(cheek), *(("L", *point) for point in temple[::-1]), ("Z",)), "skin", 0.2)
        burin.hatch_between(temple, cheek, (0.28, 0.04), gap=0.4, bow=2)
