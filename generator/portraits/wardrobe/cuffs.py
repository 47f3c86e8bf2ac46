"""Cuffs: what ends a sleeve about the root of a hand, by the dress."""

from __future__ import annotations

from kredens.generator.drawing.primitives import Path
from kredens.generator.engraving.curves import Point, between, polyline, smooth
from kredens.generator.portraits.figure.burin import Burin
from kredens.generator.portraits.figure.sleeves import HARD, Place, Sleeve, along_arm

_TURNED, _FRILLS = 0.24, 9
"""How much darker than its sleeve a cuff is that is turned back of the same cloth, and how many pleats a frill has."""


def draw_cuff(burin: Burin, sleeve: Sleeve, elbow: Point, wrist: Point) -> None:
    """Draw the cuff about the root of a hand that comes out of a sleeve, as a ring seen from its front."""
    if sleeve.colour == "skin":
        return
    far, spot = along_arm(elbow, wrist)
    half = 13.6 if sleeve.wide else max(13.0, sleeve.wrist * 1.04)
    if sleeve.cuff in HARD:
        _draw_hard(burin, sleeve.cuff, far, spot, half)
    elif sleeve.cuff == "linen":
        # So narrow a band would leave the root of a large hand bare behind it.
        _draw_ring(burin, sleeve.colour, far - 7.0, spot, (11.0, half * 1.06, half * 1.02))
        _draw_ring(burin, "linen", far, spot, (7.0, half, half * 1.05))
    elif sleeve.cuff == "frill":
        _draw_frill(burin, far, spot, half)
    elif sleeve.cuff == "lace":
        _draw_lace(burin, sleeve.colour, far, spot, half)
    elif sleeve.cuff == "plain":
        _draw_ring(burin, sleeve.colour, far, spot, (12.0, half, half * 1.04))
    elif sleeve.cuff in ("fur", "ermine"):
        _draw_fur(burin, "fur" if sleeve.cuff == "fur" else "linen", far, spot, half)
    else:
        _draw_turned(burin, sleeve, far, spot, half)


def _draw_ring(burin: Burin, colour: str, far: float, spot: Place, size: tuple[float, float, float]) -> Path:
    """Draw a ring about the wrist: so long, and half as wide as said at its root and at its edge."""
    long, root_half, half = size
    edge = [spot(far + 2, half), spot(far + 6, half * 0.5), spot(far + 6, -half * 0.5), spot(far + 2, -half)]
    root = [spot(far - long, root_half), spot(far + 4 - long, root_half * 0.5), spot(far + 4 - long, -root_half * 0.5),
            spot(far - long, -root_half)]  # fmt: skip
    path = (*smooth(edge), ("L", *root[-1]), *smooth(root[::-1])[1:], ("Z",))
    burin.plate.fill(path, colour)
    hard = colour in HARD
    with burin.plate.clipped(path):
        burin.hatch_between(edge[2:], root[2:], (0.06, 0.16, 0.22) if hard else (0.02, 0.08, 0.14), gap=0.6)
        if hard:
            burin.plate.line(smooth(between(root, edge, 0.76)), 0.14)
    burin.plate.line(path, 0.22)
    return path


def _draw_hard(burin: Burin, colour: str, far: float, spot: Place, half: float) -> None:
    """Draw a bracer's edge, or a gauntlet's cuff of plate, which is wider towards the elbow."""
    size = (17.0, half * 1.34, half * 1.02) if colour == "armour" else (13.0, half, half * 1.2)
    _draw_ring(burin, colour, far, spot, size)


def _draw_frill(burin: Burin, far: float, spot: Place, half: float) -> None:
    """Draw a frill of linen, in pleats that spread over the hand."""
    edge: list[Point] = []
    for step in range(_FRILLS):
        out = 1 - 2 * step / (_FRILLS - 1)
        edge.append(spot(far + (8.6 if step % 2 else 4.4) - 3.4 * abs(out), out * half * 1.32))
    root = [spot(far - 5 + 3.6 * (1 - out * out), -out * half) for out in (1.0, 0.5, 0.0, -0.5, -1.0)]
    path = (*smooth(edge), ("L", *root[0]), *smooth(root)[1:], ("Z",))
    burin.plate.fill(path, "linen", 0.22)
    for step in range(1, _FRILLS - 1):
        out = 1 - 2 * step / (_FRILLS - 1)
        foot = spot(far - 3.4 + 3 * (1 - out * out), out * half * 0.98)
        burin.swell([foot, edge[step]], 0.2, 0.02 if step % 2 else 0.12)


def _draw_lace(burin: Burin, colour: str, far: float, spot: Place, half: float) -> None:
    """Draw the end of an alb: linen that lies close, with a border of lace in points along its edge."""
    _draw_ring(burin, colour, far - 7.0, spot, (11.0, half * 1.06, half * 1.04))
    _draw_ring(burin, "linen", far, spot, (8.0, half, half * 1.06))
    points = [
        spot(far + (1.4 if step % 2 else -3.4) + 4.4 * (1 - out * out), out * half)
        for step, out in enumerate((0.92, 0.7, 0.46, 0.23, 0.0, -0.23, -0.46, -0.7, -0.92))
    ]
    burin.plate.line(polyline(points), 0.14)


def _draw_fur(burin: Burin, colour: str, far: float, spot: Place, half: float) -> None:
    """Draw a broad cuff of fur."""
    wide = half * 1.28
    rim = [
        spot(far + 3 + (1.4 if k % 2 else 0), wide * out) for k, out in enumerate((1, 0.66, 0.3, 0, -0.3, -0.66, -1))
    ]
    rim += [spot(far - 12 + (1.4 if k % 2 else 0), wide * out) for k, out in enumerate((-1, -0.6, 0, 0.6, 1))]
    burin.plate.fill(smooth(rim, closed=True, tightness=8), colour, 0.24)
    places = [spot(far - along, out * half) for along in (8.0, 2.0) for out in (-0.8, -0.4, 0.0, 0.4, 0.8)]
    burin.tufts(places, 5.0 if colour == "fur" else 3.4)


def _draw_turned(burin: Burin, sleeve: Sleeve, far: float, spot: Place, half: float) -> None:
    """Draw a cuff that is turned back: of the sleeve's cloth, or of another colour, with buttons or an edge of gold."""
    own = sleeve.cuff in ("turned", "hem", "braid", "rings")
    wide = half * (1.04 if sleeve.cuff == "rings" else 1.16)
    path = _draw_ring(burin, sleeve.colour if own else sleeve.cuff, far, spot, (14.0, wide, wide * 0.98))
    if own and sleeve.cuff != "rings":
        burin.tint(path, sleeve.colour, _TURNED)
        burin.plate.line(path, 0.22)
    if sleeve.cuff in ("hem", "braid"):
        long = 4.4 if sleeve.cuff == "hem" else 9.0
        _draw_ring(burin, "gold", far, spot, (long, wide * 0.98, wide * 0.98))
        for out in () if sleeve.cuff == "hem" else (0.66, 0.24, -0.24, -0.66):
            burin.disc(*spot(far - 0.8 + 3.6 * (1 - out * out), out * wide), 1.5, "blood", 0.1)
    elif sleeve.cuff == "rings":
        for along, weight in ((-1.0, 0.9), (-6.0, 0.9)):
            ring = [spot(far + along + 1, wide * 0.98), spot(far + along + 4, wide * 0.5),
                    spot(far + along + 4, -wide * 0.5), spot(far + along + 1, -wide * 0.98)]  # fmt: skip
            burin.plate.line(smooth(ring), weight + 0.16)
            burin.plate.line(smooth(ring), weight, "gold")
    elif not own:
        for along in (-2.0, -7.5):
            burin.disc(*spot(far + along, -wide * 0.3), 1.7, "gold", 0.12)
