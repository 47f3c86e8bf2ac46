"""People dark against the light, as engravers put them before a bright scene: hats and cloaks, a few lines of light."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from kredens.generator.engraving.curves import Point, Points, mirrored, smooth
from kredens.generator.engraving.plate import MEDIUM, THIN, Plate

LIGHT = "sail"
"""The colour of the light on who is dark."""
RIM = 0.16
"""How wide the light is about who stands before another, in mm."""


class Hat(Struct, frozen=True):
    """A hat from behind, over a head from 0.66 to 0.97 of a bust: its forms, and the lines of light on it."""

    forms: tuple[Points, ...]
    lines: tuple[Points, ...]


HATS: Mapping[str, Hat] = {
    "brim": Hat(
        (
            ((-0.17, 0.88), (-0.15, 1.04), (0, 1.1), (0.14, 1.06), (0.17, 0.88)),
            ((-0.36, 0.86), (-0.1, 0.81), (0.14, 0.82), (0.36, 0.9), (0.1, 0.92), (-0.14, 0.92)),
        ),
        (((-0.32, 0.875), (-0.1, 0.85), (0.14, 0.86), (0.3, 0.895)), ((-0.13, 0.95), (-0.11, 1.02), (-0.02, 1.06))),
    ),
    "hood": Hat(
        (((-0.24, 0.5), (-0.23, 0.8), (-0.1, 1.02), (0.06, 1.14), (0.2, 0.84), (0.24, 0.5)),),
        (((-0.18, 0.62), (-0.17, 0.8), (-0.05, 0.98)), ((0.02, 1.0), (0.06, 0.8), (0.05, 0.58))),
    ),
    "scarf": Hat(
        (((-0.23, 0.54), (-0.22, 0.84), (0, 1.03), (0.22, 0.84), (0.23, 0.54), (0, 0.42)),),
        (((-0.19, 0.6), (0, 0.66), (0.19, 0.6)), ((-0.17, 0.74), (-0.11, 0.88), (0.0, 0.96))),
    ),
    "fur": Hat(
        (((-0.25, 0.8), (-0.24, 0.94), (-0.1, 1.06), (0.12, 1.06), (0.25, 0.94), (0.24, 0.8)),),
        (((-0.19, 0.84), (-0.18, 0.94), (-0.08, 1.0)), ((-0.17, 0.8), (0, 0.83), (0.17, 0.8))),
    ),
    "cap": Hat(
        (((-0.2, 0.84), (-0.16, 1.0), (0.02, 1.04), (0.17, 0.98), (0.2, 0.84)),),
        (((-0.15, 0.88), (-0.12, 0.96), (-0.01, 0.99)),),
    ),
}
"""What those in the dark wear, by name."""


def draw_bust_from_behind(plate: Plate, foot: Point, size: float, hat: str, light: str = LIGHT) -> None:
    """Draw head and shoulders of one seen from behind, so high in all, light on the left."""

    def at(point: Point) -> Point:
        return foot[0] + point[0] * size, foot[1] - point[1] * size

    half = [at(point) for point in ((-0.5, -0.05), (-0.46, 0.34), (-0.3, 0.54), (-0.1, 0.6), (-0.1, 0.68))]
    head = ((-0.15, 0.66), (-0.17, 0.82), (0, 0.97), (0.17, 0.82), (0.15, 0.66))
    with plate.rimmed(RIM, light):
        plate.fill(smooth([*half, *mirrored(half, foot[0])]), "ink", THIN)
        plate.fill(smooth([at(point) for point in head], closed=True), "ink", THIN)
        for form in HATS[hat].forms:
            points = [at(point) for point in form]
            plate.fill(smooth([points[0], *points, points[-1]], closed=True), "ink", THIN)
    for line in (
        ((-0.2, 0.46), (-0.23, 0.22), (-0.26, -0.02)), ((-0.04, 0.48), (-0.03, 0.22), (-0.05, -0.02)),
        ((0.14, 0.46), (0.18, 0.22), (0.2, -0.02)), *HATS[hat].lines,
    ):  # fmt: skip
        plate.line(smooth([at(point) for point in line]), THIN, light)


def draw_walker(plate: Plate, foot: Point, size: float, hat: str, *, left: bool = False, light: str = LIGHT) -> None:
    """Draw one who strides to the right, or to the left: cloak, hat and staff, dark."""
    facing = -1 if left else 1

    def path(*points: Point) -> list[Point]:
        return [(foot[0] + facing * across * size, foot[1] - up * size) for across, up in points]

    (low, high) = path((0.22, 0), (0.28, 0.78))
    plate.line((("M", *low), ("L", *high)), 2 * MEDIUM)
    with plate.rimmed(RIM, light):
        for toe, knee in ((-0.2, -0.1), (0.14, 0.1)):
            leg = path((knee - 0.06, 0.36), (toe - 0.02, 0.05), (toe + 0.11, 0), (knee + 0.05, 0.36))
            plate.fill(smooth([leg[0], *leg, leg[-1]], closed=True), "ink", THIN)
        for form in (
            path((-0.24, 0.22), (-0.15, 0.56), (-0.1, 0.76), (0.02, 0.82), (0.12, 0.74), (0.14, 0.5), (0.2, 0.24),
                 (0.02, 0.19)),
            path((0.06, 0.72), (0.2, 0.58), (0.28, 0.61), (0.27, 0.53), (0.1, 0.54)),
            path((-0.07, 0.82), (-0.075, 0.93), (0, 0.99), (0.075, 0.94), (0.105, 0.87), (0.07, 0.8), (0.03, 0.76)),
        ):  # fmt: skip
            plate.fill(smooth(form, closed=True), "ink", THIN)
        for spots in HATS[hat].forms:
            points = path(*((across * 0.48, 0.93 + (up - 0.84) * 0.48) for across, up in spots))
            plate.fill(smooth([points[0], *points, points[-1]], closed=True), "ink", THIN)
    for start, end in ((-0.06, -0.15), (0.02, -0.03), (0.08, 0.09)):
        a, b = path((start, 0.66), (end, 0.27))
        plate.line((("M", *a), ("L", *b)), THIN, light)
