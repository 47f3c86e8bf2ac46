"""People from behind, head and shoulders in hatched cloth, and walkers dark against the light."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from kredens.generator.engraving.curves import Point, Points, mirrored, points_along, smooth, stroke, swelling
from kredens.generator.engraving.hatching import edge_strokes
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
    "morion": Hat(
        (
            ((-0.2, 0.8), (-0.17, 0.98), (0, 1.1), (0.17, 0.98), (0.2, 0.8)),
            ((-0.03, 1.0), (-0.02, 1.16), (0.04, 1.16), (0.05, 1.0)),
            ((-0.36, 0.9), (-0.2, 0.78), (0, 0.74), (0.2, 0.78), (0.36, 0.9), (0.16, 0.85), (0, 0.83), (-0.16, 0.85)),
        ),
        (((-0.13, 0.88), (-0.11, 0.98), (-0.04, 1.04)), ((-0.3, 0.86), (0, 0.79), (0.3, 0.86))),
    ),
    "cap": Hat(
        (((-0.2, 0.84), (-0.16, 1.0), (0.02, 1.04), (0.17, 0.98), (0.2, 0.84)),),
        (((-0.15, 0.88), (-0.12, 0.96), (-0.01, 0.99)),),
    ),
}
"""What people wear who are seen from behind, by name."""
CLOTHS: Mapping[str, tuple[str, str]] = {
    "brim": ("coat", "felt"), "hood": ("habit", "habit"), "scarf": ("gown", "white"), "fur": ("kirtle", "hair"),
    "cap": ("felt", "gown"), "morion": ("gown", "iron"),
}  # fmt: skip
"""The colours of the cloth and of the hat of who wears such a hat."""
FOLDS: tuple[Points, ...] = (
    ((-0.34, 0.48), (-0.36, 0.26), (-0.4, -0.02)), ((-0.2, 0.5), (-0.24, 0.26), (-0.25, -0.02)),
    ((-0.06, 0.48), (-0.04, 0.22), (-0.07, -0.02)), ((0.1, 0.48), (0.13, 0.22), (0.12, -0.02)),
    ((0.22, 0.48), (0.28, 0.24), (0.3, -0.02)), ((-0.12, 0.44), (-0.15, 0.3), (-0.14, 0.16)),
)  # fmt: skip
"""The folds of a back, from the shoulders down."""


def draw_bust_from_behind(plate: Plate, foot: Point, size: float, hat: str, light: str = LIGHT) -> None:
    """Draw head and shoulders of one seen from behind, so high in all, in cloth of the light that is there."""
    cloth, covering = CLOTHS[hat]

    def at(point: Point) -> Point:
        return foot[0] + point[0] * size, foot[1] - point[1] * size

    def path(*points: Point) -> list[Point]:
        return [at(point) for point in points]

    def shade(edge: Points, inner: Points, apart: float, weight: float) -> None:
        count = max(3, round(abs(edge[-1][1] - edge[0][1]) * size / apart))
        plate.ink(edge_strokes(path(*edge), path(*inner), count, weight))

    half = path((-0.5, -0.05), (-0.46, 0.34), (-0.3, 0.54), (-0.1, 0.6), (-0.1, 0.68))
    head = path((-0.15, 0.62), (-0.17, 0.82), (0, 0.97), (0.17, 0.82), (0.15, 0.62), (0, 0.57))
    with plate.rimmed(RIM, light if light != LIGHT else ""):
        plate.fill(smooth([*half, *mirrored(half, foot[0])]), cloth, MEDIUM)
        if covering != cloth:
            plate.fill(
                smooth(path((-0.11, 0.56), (-0.11, 0.74), (0.11, 0.74), (0.11, 0.56)), closed=True), "nape", THIN
            )
        shade(((0.47, 0.3), (0.5, 0.0)), ((0.22, 0.3), (0.2, 0.0)), 0.7, 0.2)
        shade(((0.3, 0.52), (0.46, 0.34)), ((0.12, 0.46), (0.24, 0.3)), 0.3, 0.18)
        for fold in FOLDS:
            plate.ink(stroke(points_along(smooth(path(*fold)), 4), swelling(0.08, 0.26)))
        plate.line(smooth(path((-0.19, 0.53), (0, 0.49), (0.19, 0.53))), MEDIUM)
        plate.fill(smooth(head, closed=True), "hair", MEDIUM)
        for strand in (-0.12, -0.085, -0.05, -0.015, 0.02, 0.05, 0.08, 0.105, 0.13):
            line = path((strand * 0.7, 0.86), (strand * 1.1, 0.74), (strand, 0.61))
            plate.ink(stroke(points_along(smooth(line), 4), swelling(0.06, 0.2 if strand > 0 else 0.12)))
        for form in HATS[hat].forms:
            points = path(*form)
            plate.fill(smooth([points[0], *points, points[-1]], closed=True), covering, MEDIUM)
            right, low, top = max(x for x, _ in form), min(y for _, y in form), max(y for _, y in form)
            if top - low > 0.16:
                edge = ((right * 0.94, low + 0.04), (right * 0.9, low + 0.6 * (top - low)), (right * 0.4, top - 0.04))
                inner = ((right * 0.2, low + 0.02), (right * 0.24, low + 0.6 * (top - low)), (0.0, top - 0.05))
                shade(edge, inner, 0.36, 0.2)
    for crease in HATS[hat].lines:
        plate.ink(stroke(points_along(smooth(path(*crease)), 4), swelling(0.06, 0.22)))


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
