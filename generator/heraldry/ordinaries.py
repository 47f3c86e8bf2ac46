"""Geometry of a coat of arms: the pieces of a parted or varied field, and the shapes of the ordinaries."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable

from msgspec import Struct

from kredens.generator.drawing.primitives import Matrix, Path, Segment, polygon, transform_path
from kredens.generator.heraldry.coat import Ordinary
from kredens.generator.heraldry.shield import Area, Point, flatten_path, shield_path

Cut = tuple[Point, Point]
"""A point on a line, and the normal that turns away from what is kept."""

CHIEF_HEIGHT = 0.29
"""How much of the height of a field a chief takes."""
BASE_HEIGHT = 0.27
"""How much of the height of a field a base takes."""

BAND_THICKNESS = 0.28
"""The thickness of a single fess, pale or bend, as a part of the shorter side of the field.

A cross is a little slimmer.
"""

FILLET = 0.62
"""How broad a fillet cross is, and an arm of a counterchanged saltire, beside the whole cross and half the saltire."""

MAX_BEND_SLOPE = 1.2
"""The steepest fall of a bend; in a narrow field it does not run from corner to corner."""


class Ground(Struct, frozen=True):
    """A surface to paint on: `clip` is its outline, `area` the convex part that charges on it can use."""

    clip: Path
    area: Area


def surrounding_rectangle(area: Area) -> Area:
    """Return a rectangle 1 mm larger than the area on every side.

    Pieces are cut from it, so that no seam shows at the rim.
    """
    x, y, width, height = area.box
    return Area(((x - 1, y - 1), (x + width + 1, y - 1), (x + width + 1, y + height + 1), (x - 1, y + height + 1)))


def unit_vector(x: float, y: float) -> Point:
    """Return the vector scaled to length 1."""
    length = math.hypot(x, y) or 1.0
    return x / length, y / length


def bend_direction(area: Area, sinister: bool) -> Point:
    """Return the direction of a bend, of length 1: from an upper corner through the middle of the field, downwards."""
    x, y, width, _ = area.box
    cx, cy = area.centroid
    across = cx - (x + width if sinister else x)
    return unit_vector(across, min(cy - y, MAX_BEND_SLOPE * abs(across)))


def upward_normal(direction: Point) -> Point:
    """Return the normal of a falling line that points up."""
    dx, dy = direction
    return (dy, -dx) if dx > 0 else (-dy, dx)


# Partitions


def partition_field(line: str, area: Area) -> tuple[tuple[int, Ground], ...]:
    """Return the pieces of a parted field, each with the number (0 or 1) of the half that it shows."""
    return tuple(
        (half, Ground(apply_cuts(surrounding_rectangle(area), cuts).path, apply_cuts(area, cuts)))
        for half, cuts in partition_cuts(line, area)
        if apply_cuts(area, cuts)
    )


def apply_cuts(area: Area, cuts: Iterable[Cut]) -> Area:
    """Return what several cuts leave of an area."""
    for through, normal in cuts:
        area = area.cut(through, normal)
    return area


def partition_cuts(line: str, area: Area) -> tuple[tuple[int, tuple[Cut, ...]], ...]:
    """Return for each piece of a parted field the half (0 or 1) that it shows and the cuts that make it.

    `line` is one of PARTITIONS.
    """
    middle = area.centroid
    left, right = (middle, (1.0, 0.0)), (middle, (-1.0, 0.0))
    top, bottom = (middle, (0.0, 1.0)), (middle, (0.0, -1.0))
    falling, rising = (upward_normal(bend_direction(area, sinister)) for sinister in (False, True))
    over_falling, under_falling = (middle, opposite_normal(falling)), (middle, falling)
    over_rising, under_rising = (middle, opposite_normal(rising)), (middle, rising)
    roof = middle[0], area.box[1] + 0.30 * area.box[3]
    return {
        "per pale": ((0, (left,)), (1, (right,))),
        "per fess": ((0, (top,)), (1, (bottom,))),
        "per bend": ((0, (over_falling,)), (1, (under_falling,))),
        "per bend sinister": ((0, (over_rising,)), (1, (under_rising,))),
        "per saltire": (
            (0, (over_falling, over_rising)),
            (1, (under_falling, over_rising)),
            (1, (over_falling, under_rising)),
            (0, (under_falling, under_rising)),
        ),
        "per chevron": ((0, ()), (1, ((roof, unit_vector(1, -1)), (roof, unit_vector(-1, -1))))),
        "quarterly": ((0, (left, top)), (1, (right, top)), (1, (left, bottom)), (0, (right, bottom))),
    }[line]


def opposite_normal(normal: Point) -> Point:
    """Return the normal that points to the other side."""
    return -normal[0], -normal[1]


# Bands


def band_path(middle: Point, direction: Point, length: float, thickness: float, waves: int) -> Path:
    """Return the path of a stripe through `middle`.

    `waves` is the number of waves on its edges, 0 for straight ones.
    """
    far, half = length / 2, thickness / 2
    path: list[Segment] = [("M", -far, -half)]
    path += _band_edge(-far, far, -half, thickness, waves)
    path.append(("L", far, half))
    path += _band_edge(far, -far, half, thickness, waves)
    path.append(("Z",))
    dx, dy = direction
    return transform_path(tuple(path), Matrix(dx, dy, -dy, dx, *middle))


def _band_edge(start: float, end: float, level: float, thickness: float, waves: int) -> list[Segment]:
    """Return one edge of a band; its waves keep step with the other edge, whichever way the edge is run."""
    if not waves:
        return [("L", end, level)]
    step = (end - start) / (2 * waves)
    high = min(thickness * 0.55, abs(step) * 0.7)
    forward = end > start
    edge: list[Segment] = []
    for index in range(2 * waves):
        x = start + index * step
        crest = high if (index % 2 == 0) == forward else -high
        edge.append(("C", x + step * 0.36, level + crest, x + step * 0.64, level + crest, x + step, level))
    return edge


def variation_path(pattern: str, area: Area, pieces: int, wavy: bool) -> Path:
    """Return every second piece of a varied field (those in the second tincture) as one path."""
    x, y, width, height = area.box
    if pattern == "chequy":
        return _chequy_path(area, pieces)
    if pattern == "lozengy":
        return _lozengy_path(area, pieces)
    direction = {"barry": (1.0, 0.0), "paly": (0.0, 1.0)}.get(pattern) or bend_direction(area, False)
    across = upward_normal(direction) if pattern == "bendy" else ((0.0, -1.0) if pattern == "barry" else (-1.0, 0.0))
    reach = [across[0] * px + across[1] * py for px, py in area.points]
    low, high = min(reach), max(reach)
    thickness = (high - low) / pieces
    cx, cy = x + width / 2, y + height / 2
    here = across[0] * cx + across[1] * cy
    path: list[Segment] = []
    for index in range(1, pieces, 2):
        level = high - (index + 0.5) * thickness - here
        middle = cx + across[0] * level, cy + across[1] * level
        path += band_path(middle, direction, 2 * (width + height), thickness, 24 if wavy else 0)
    return tuple(path)


def _chequy_path(area: Area, columns: int) -> Path:
    """Return every second square of a chequy field with that many columns."""
    x, y, width, height = area.box
    side = width / columns
    return tuple(
        segment
        for row in range(math.ceil(height / side))
        for column in range(columns)
        if (row + column) % 2
        for segment in polygon(_square_corners(x + column * side, y + row * side, side))
    )


def _square_corners(x: float, y: float, side: float) -> tuple[Point, ...]:
    return (x, y), (x + side, y), (x + side, y + side), (x, y + side)


def _lozengy_path(area: Area, columns: int) -> Path:
    """Return the lozenges of a lozengy field with that many columns."""
    x, y, width, height = area.box
    wide = width / columns
    high = wide * 1.6
    return tuple(
        segment
        for row in range(math.ceil(height / high) + 1)
        for column in range(columns + 1)
        for segment in polygon(_lozenge_corners(x + column * wide, y + row * high, wide / 2, high / 2))
    )


def _lozenge_corners(x: float, y: float, wide: float, high: float) -> tuple[Point, ...]:
    return (x, y - high), (x + wide, y), (x, y + high), (x - wide, y)


# Ordinaries


def ordinary_ground(part: Ordinary, area: Area) -> Ground:
    """Return the shape of an ordinary on a field."""
    return ORDINARY_SHAPES[part.name](part, area)


def _parallel_bands(part: Ordinary, area: Area, direction: Point, across: Point) -> Ground:
    """Return `part.count` parallel bands; `across` points from the first to the last."""
    x, y, width, height = area.box
    cx, cy = area.centroid
    span = max(across[0] * px + across[1] * py for px, py in area.points) - min(
        across[0] * px + across[1] * py for px, py in area.points
    )
    thickness = BAND_THICKNESS * min(width, height) if part.count == 1 else 0.94 * span / (2 * part.count + 1)
    path: list[Segment] = []
    for index in range(part.count):
        away = (index - (part.count - 1) / 2) * 2 * thickness
        middle = cx + across[0] * away, cy + across[1] * away
        path += band_path(middle, direction, 2 * (width + height), thickness, 14 if part.wavy else 0)
    limit = across[0] * cx + across[1] * cy
    near, far = (limit - thickness / 2, limit + thickness / 2)
    inner = area.cut((across[0] * far, across[1] * far), across)
    inner = inner.cut((across[0] * near, across[1] * near), opposite_normal(across))
    return Ground(tuple(path), inner)


def _fess(part: Ordinary, area: Area) -> Ground:
    return _parallel_bands(part, area, (1.0, 0.0), (0.0, 1.0))


def _pale(part: Ordinary, area: Area) -> Ground:
    return _parallel_bands(part, area, (0.0, 1.0), (1.0, 0.0))


def _bend(part: Ordinary, area: Area) -> Ground:
    direction = bend_direction(area, part.name == "bend sinister")
    return _parallel_bands(part, area, direction, opposite_normal(upward_normal(direction)))


def _chevron(part: Ordinary, area: Area) -> Ground:
    """Return one or more chevrons, one below the other."""
    x, y, width, height = area.box
    cx, cy = area.centroid
    slope, thickness = 0.78, 0.27 * width / part.count**0.6
    path: list[Segment] = []
    for index in range(part.count):
        tip = cy - 0.26 * width + (index - (part.count - 1) / 2) * 1.7 * thickness
        drop = slope * width
        path += polygon(
            (
                (cx, tip),
                (cx + width, tip + drop),
                (cx + width, tip + drop + thickness),
                (cx, tip + thickness),
                (cx - width, tip + drop + thickness),
                (cx - width, tip + drop),
            )
        )
    return Ground(
        tuple(path), area.clip_to_rectangle(cx - 0.2 * width, cy - 0.2 * width, cx + 0.2 * width, cy + 0.1 * width)
    )


def cross_half_width(area: Area) -> float:
    """Return half the width of the arms of a cross or saltire on a field, in mm."""
    return 0.115 * min(area.box[2], area.box[3])


def _cross(part: Ordinary, area: Area) -> Ground:
    """Return a cross through the middle of the field, narrow as a fillet; charges can use its middle."""
    x, y, width, height = area.box
    cx, cy = area.centroid
    t, far = cross_half_width(area) * (FILLET if part.name == "fillet cross" else 1.0), width + height
    corners = [
        (-t, -far),
        (t, -far),
        (t, -t),
        (far, -t),
        (far, t),
        (t, t),
        (t, far),
        (-t, far),
        (-t, t),
        (-far, t),
        (-far, -t),
        (-t, -t),
    ]
    return Ground(
        polygon([(cx + px, cy + py) for px, py in corners]), area.clip_to_rectangle(cx - t, cy - t, cx + t, cy + t)
    )


def _saltire(_part: Ordinary, area: Area) -> Ground:
    """Return a saltire through the middle of the field; charges can use its middle."""
    x, y, width, height = area.box
    cx, cy = area.centroid
    a, b = bend_direction(area, False)
    t, far = cross_half_width(area), width + height
    corners: list[Point] = []
    for ux, uy, inner in ((a, -b, (t / b, 0.0)), (a, b, (0.0, t / a)), (-a, b, (-t / b, 0.0)), (-a, -b, (0.0, -t / a))):
        corners += [
            (cx + ux * far + uy * t, cy + uy * far - ux * t),
            (cx + ux * far - uy * t, cy + uy * far + ux * t),
            (cx + inner[0], cy + inner[1]),
        ]
    return Ground(polygon(corners), area.clip_to_rectangle(cx - t, cy - t, cx + t, cy + t))


def _counterchanged_saltire(_part: Ordinary, area: Area) -> Ground:
    """Return four half arms that turn about the middle of the field, as St Patrick's in the flag of the Union."""
    x, y, width, height = area.box
    cx, cy = area.centroid
    a, b = bend_direction(area, False)
    t, far = cross_half_width(area), width + height
    path: list[Segment] = []
    for ux, uy in ((a, -b), (a, b), (-a, b), (-a, -b)):
        aside_x, aside_y = uy * t * FILLET, -ux * t * FILLET
        path += polygon(
            (
                (cx, cy),
                (cx + ux * far, cy + uy * far),
                (cx + ux * far + aside_x, cy + uy * far + aside_y),
                (cx + aside_x, cy + aside_y),
            )
        )
    return Ground(tuple(path), area.clip_to_rectangle(cx - t, cy - t, cx + t, cy + t))


def _chief_or_base_path(area: Area, level: float, wavy: bool, chief: bool) -> Path:
    """Return the path of a chief (or of a base, unless `chief`) whose inner edge lies at the height `level` in mm."""
    x, y, width, height = area.box
    outside = y - height if chief else y + 2 * height
    thickness = 2 * abs(outside - level)
    if not wavy:
        return band_path((x + width / 2, outside), (1.0, 0.0), 2 * width, thickness, 0)
    waves = band_path((x + width / 2, level), (1.0, 0.0), 2 * width, 0.14 * width, 8)
    start = waves[0]
    ends = [segment for segment in waves if segment[0] == "C"]
    edge = ends[: len(ends) // 2]
    left = float(start[1])  # type: ignore[misc]
    return (("M", left, outside), ("L", left, float(start[2])), *edge, ("L", left + 2 * width, outside), ("Z",))  # type: ignore[misc]


def _chief(part: Ordinary, area: Area) -> Ground:
    level = area.box[1] + CHIEF_HEIGHT * area.box[3]
    return Ground(_chief_or_base_path(area, level, part.wavy, True), area.cut((0, level), (0, 1)))


def _base(part: Ordinary, area: Area) -> Ground:
    level = area.box[1] + (1 - BASE_HEIGHT) * area.box[3]
    return Ground(_chief_or_base_path(area, level, part.wavy, False), area.cut((0, level), (0, -1)))


def bordure_width(area: Area) -> float:
    """Return the width of a bordure on a field, in mm."""
    return 0.11 * min(area.box[2], area.box[3])


def _bordure(_part: Ordinary, area: Area) -> Ground:
    inner = area.inset(bordure_width(area))
    return Ground((*surrounding_rectangle(area).path, *polygon(inner.points[::-1])), area)


def _inescutcheon(_part: Ordinary, area: Area) -> Ground:
    cx, cy = area.centroid
    width = 0.40 * min(area.box[2], area.box[3])
    path = shield_path((cx - width / 2, cy - width * 0.58, width, width * 1.16))
    return Ground(path, Area(flatten_path(path)))


ORDINARY_SHAPES: dict[str, Callable[[Ordinary, Area], Ground]] = {
    "fess": _fess,
    "pale": _pale,
    "bend": _bend,
    "bend sinister": _bend,
    "chevron": _chevron,
    "cross": _cross,
    "fillet cross": _cross,
    "saltire": _saltire,
    "counterchanged saltire": _counterchanged_saltire,
    "chief": _chief,
    "base": _base,
    "bordure": _bordure,
    "inescutcheon": _inescutcheon,
}
"""The function that returns the shape of each ordinary."""

EDGE_ORDINARIES = {"chief", "base", "bordure"}
"""Ordinaries that leave the rest of the field whole, only smaller."""
