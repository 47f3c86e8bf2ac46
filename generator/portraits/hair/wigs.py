"""Powdered hair as courts wore it: the rolls of a wig, and hair piled up high."""

from __future__ import annotations

from kredens.generator.engraving.curves import Point, between, points_along, smooth, spread
from kredens.generator.engraving.plate import MEDIUM, THIN
from kredens.generator.portraits.figure.burin import Burin
from kredens.generator.portraits.figure.form import Head, Spot, mirror
from kredens.generator.portraits.figure.sitter import Sitter

_HIDES = 14.0
"""From how many degrees on a face hides the rolls of its far side."""


_HIDES = 14.0
"""From how many degrees on a face hides the rolls of its far side."""


def draw_wig_rolls(burin: Burin, head: Head, sitter: Sitter) -> None:
    """Draw the rolls of a wig above the ears."""
    for side in (head.view.side, -head.view.side):
        if side == head.view.side and abs(head.view.degrees) > _HIDES:
            continue  # the face is before them
        for y in (-12, 2, 16):
            _draw_end(burin, mirror(((34, y - 6, 14), (31, y - 3.4, 16), (31, y + 3.4, 16), (34, y + 6, 14)), side))
            one = mirror(((34, y - 6, 14), (40, y - 7, 4), (46, y - 5, -8), (48, y, -14)), side)
            other = mirror(((34, y + 6, 14), (40, y + 7, 4), (46, y + 6, -8), (48, y + 1, -14)), side)
            burin.lock(burin.see(one), burin.see(other), "hair", sitter.hair_tone, gap=0.4, pieces=5)


def _draw_end(burin: Burin, spots: list[Spot]) -> None:
    """Round off the end of a roll that is towards the face."""
    end = smooth(burin.see(spots))
    burin.plate.fill((*end, ("Z",)), "hair")
    burin.plate.line(end, MEDIUM)


def draw_pouf(burin: Burin, head: Head, sitter: Sitter) -> None:
    """Draw hair that is piled up high over a cushion, with a ribbon, as it was worn at the court of Versailles."""
    w = head.build.width

    def seen(*half: tuple[float, float, float]) -> list[Point]:
        return burin.see([*((-x * w, y, z) for x, y, z in half), *((x * w, y, z) for x, y, z in half[-2::-1])])

    mass = seen((36, -8, 2), (43, -34, 2), (50, -66, 0), (44, -94, -4), (24, -110, -8), (0, -114, -8))
    front = seen((36, -8, 12), (31, -26, 27), (18, -36, 37), (0, -39, 40))
    path = (*smooth(mass), ("L", *front[-1]), *smooth(front[::-1])[1:], ("Z",))
    burin.plate.fill(path, "hair")
    one, other = spread(points_along(smooth(front), 3), 13), spread(points_along(smooth(mass), 3), 13)
    with burin.plate.clipped(path):
        shade = [*other[8:], *between(one, other, 0.3)[12:8:-1], *between(one, other, 0.7)[8:7:-1]]
        burin.tint(smooth(shade, closed=True, tightness=9), "hair", 0.18)
        heavy = 0.12 + 0.2 * sitter.hair_tone
        burin.hatch_between(one, other, (heavy, 0.06, 0.05, heavy), gap=0.62, bow=2.5, ragged=0.06)
    burin.plate.line(path, 0.34)
    band = seen((48.5, -60, 8), (40, -55, 32), (18, -51, 44), (0, -50, 46))
    upper = [(x, y - 7.5) for x, y in band]
    burin.plate.fill((*smooth(band), ("L", *upper[-1]), *smooth(upper[::-1])[1:], ("Z",)), "trim", THIN)
    x, y = head.view.see(-head.view.side * 26 * w, -58, 38)
    for dx, dy in ((-8, -3), (8, -3), (-5, 6), (5, 6)):
        burin.fill(
            [(x, y), (x + dx * 0.6, y + dy - 4), (x + dx * 1.3, y + dy), (x + dx * 0.6, y + dy + 3)], "trim", 0.2
        )
    burin.disc(x, y, 3.0, "pearl", 0.18)
