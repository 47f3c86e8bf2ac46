"""The signs of lordships that soldiers wear on the breast: a sun, a lily, an eagle, a tower."""

from __future__ import annotations

from kredens.generator.engraving.curves import polyline
from kredens.generator.portraits.figure.body import Body
from kredens.generator.portraits.figure.burin import Burin
from kredens.generator.portraits.figure.sitter import Sitter
from kredens.generator.portraits.wardrobe.tailoring import Part

_SIGNS: dict[str, tuple[tuple[str, str], ...]] = {
    "sun": (
        *(("gold", polygon) for polygon in (
            "-3 -9, 0 -24, 3 -9", "3 -9, 13 -19, 9 -4", "9 -4, 24 0, 9 4", "9 4, 17 17, 3 9", "3 9, 0 24, -3 9",
            "-3 9, -17 17, -9 4", "-9 4, -24 0, -9 -4", "-9 -4, -17 -17, -3 -9",
        )),
        ("gold", "-10 0, -7 -7, 0 -10, 7 -7, 10 0, 7 7, 0 10, -7 7"),
    ),
    "lily": (
        ("silver", "0 -26, 7 -14, 4 2, 3 10, -3 10, -4 2, -7 -14"),
        ("silver", "-4 8, -6 -2, -13 -10, -21 -5, -20 5, -15 3, -12 0, -9 8"),
        ("silver", "4 8, 6 -2, 13 -10, 21 -5, 20 5, 15 3, 12 0, 9 8"),
        ("silver", "-10 8, 10 8, 10 12, -10 12"),
        ("silver", "-3 12, 3 12, 6 24, 0 20, -6 24"),
    ),
    "eagle": (
        ("silver", "-4 -8, -10 -16, -20 -22, -19 -12, -24 -12, -20 -4, -24 -1, -18 4, -20 9, -9 8, -4 4"),
        ("silver", "4 -8, 10 -16, 20 -22, 19 -12, 24 -12, 20 -4, 24 -1, 18 4, 20 9, 9 8, 4 4"),
        ("silver", "-3 10, -8 22, -3 19, 0 26, 3 19, 8 22, 3 10"),
        ("silver", "-2 -24, 4 -24, 10 -20, 4 -18, 6 -8, 7 4, 3 12, -3 12, -7 4, -6 -8, -4 -20"),
    ),
    "tower": (
        ("gold", "-14 22, -12 -6, -16 -10, -16 -20, -9 -20, -9 -14, -4 -14, -4 -20, 4 -20, 4 -14, 9 -14, 9 -20, "
                 "16 -20, 16 -10, 12 -6, 14 22"),
        ("ink", "-5 22, -5 8, 0 3, 5 8, 5 22"),
        ("ink", "-3 -2, -3 -7, 3 -7, 3 -2"),
    ),
}  # fmt: skip
"""The signs of lordships, in units from the middle, each as shapes of a colour."""


def sign(name: str, down: float = 84.0, size: float = 1.0) -> Part:
    """Return the sign of a lordship, sewn on the breast."""

    def draw(burin: Burin, body: Body, sitter: Sitter) -> None:
        middle = min(down, body.bottom - body.chin - 20)
        for colour, points in _SIGNS[name]:
            shape = [
                body.see(float(x) * size * body.scale, middle + float(y) * size, 1)
                for x, y in (spot.split() for spot in points.split(", "))
            ]
            burin.plate.fill(polyline(shape, closed=True), colour, 0.2)
            right = [spot for spot in shape if spot[0] >= body.see(0, middle, 1)[0]]
            if name != "sun" and len(right) > 3 and colour != "ink":
                with burin.plate.clipped(polyline(shape, closed=True)):
                    top, low = min(y for _, y in shape), max(y for _, y in shape)
                    edge = max(x for x, _ in shape)
                    burin.hatch_between(
                        [(edge - 5, top), (edge - 5, low)], [(edge, top), (edge, low)], (0.05, 0.16), gap=0.6
                    )
        del sitter

    return draw
