"""Placement of charges on a coat of arms: the cells that the field and its ordinaries leave for them."""

from __future__ import annotations

import math

from kredens.generator.heraldry.coat import Charge, Coat, Ordinary
from kredens.generator.heraldry.ordinaries import (
    BAND_THICKNESS,
    BASE_HEIGHT,
    CHIEF_HEIGHT,
    EDGE_ORDINARIES,
    apply_cuts,
    bend_direction,
    bordure_width,
    cross_half_width,
    opposite_normal,
    ordinary_ground,
    partition_cuts,
    unit_vector,
    upward_normal,
)
from kredens.generator.heraldry.shield import Area, Point

CHIEF_ZONE = 0.45
"""How much of the height of a field charges `in chief` take beside others."""
BASE_ZONE = 0.42
"""How much of the height of a field charges `in base` take beside others."""

ZONE_OVERLAP = 0.06
"""How far the cells of other charges reach into those zones, as a part of the height of the field.

Figures are seldom square, and would look lost without it.
"""


def free_area(coat: Coat, area: Area) -> Area:
    """Return the part of a field that the ordinaries at its edge (bordure, chief, base) leave free."""
    x, y, width, height = area.box
    names = {part.name for part in coat.parts if isinstance(part, Ordinary)}
    left = area.inset(bordure_width(area)) if "bordure" in names else area
    if "chief" in names:
        left = left.cut((0, y + CHIEF_HEIGHT * height), (0, -1))
    if "base" in names:
        left = left.cut((0, y + (1 - BASE_HEIGHT) * height), (0, 1))
    return left


def slice_area(area: Area, direction: Point, count: int) -> tuple[Area, ...]:
    """Cut the area into `count` slices of equal thickness, one behind the other in a direction."""
    dx, dy = direction
    reach = [dx * x + dy * y for x, y in area.points]
    low, step = min(reach), (max(reach) - min(reach)) / count
    return tuple(
        area.cut((dx * (low + index * step), dy * (low + index * step)), (-dx, -dy)).cut(
            (dx * (low + (index + 1) * step), dy * (low + (index + 1) * step)), (dx, dy)
        )
        for index in range(count)
    )


ACROSS, DOWN = (1.0, 0.0), (0.0, 1.0)
"""Directions for slices: from dexter to sinister (left to right as seen), and from the top to the bottom."""

DEFAULT_ROWS: dict[int, tuple[int, ...]] = {
    3: (2, 1),
    4: (2, 2),
    5: (2, 1, 2),
    6: (3, 2, 1),
    7: (3, 3, 1),
    8: (3, 3, 2),
    9: (3, 3, 3),
    10: (4, 3, 2, 1),
}
"""How many charges stand in each row when the blazon does not say."""


def cells_in_rows(area: Area, count: int, rows: tuple[int, ...] = ()) -> tuple[Area, ...]:
    """Return `count` cells in rows: as `rows` says, or as is usual for the number if `rows` is empty."""
    x, y, width, height = area.box
    pair = (1, 1) if height > 1.35 * width else (2,)
    usual = pair if count == 2 else DEFAULT_ROWS.get(count) or _even_rows(count)
    rows = rows or usual
    cells: list[Area] = []
    for level, number in zip(slice_area(area, DOWN, len(rows)), rows, strict=True):
        cells += slice_area(level, ACROSS, number)
    return tuple(cells)


def _even_rows(count: int) -> tuple[int, ...]:
    """Return rows of at most four, the fuller ones above."""
    lines = math.ceil(count / 4)
    return tuple(count // lines + (index < count % lines) for index in range(lines))


def default_cells(coat: Coat, charge: Charge, area: Area) -> tuple[Area, ...]:
    """Return the cells of a charge for which the blazon names no place."""
    central = [
        part
        for part in coat.parts
        if isinstance(part, Ordinary) and part.name not in EDGE_ORDINARIES | {"inescutcheon"}
    ]
    ground = _unclaimed_area(coat, area)
    if central and (charge.count > 1 or central[0].name == "chevron"):
        return _cells_around(central[0], charge, ground)
    return cells_in_rows(ground, charge.count, charge.rows)


def _unclaimed_area(coat: Coat, area: Area) -> Area:
    """Return the part of the field that charges with a place of their own, and mounts, leave free."""
    x, y, width, height = area.box
    places = {part.place for part in coat.parts if isinstance(part, Charge)}
    if any(part.name == "mount" for part in coat.parts):
        places.add("in base")
    if "in chief" in places:
        area = area.cut((0, y + (CHIEF_ZONE - ZONE_OVERLAP) * height), (0, -1))
    if "in base" in places:
        area = area.cut((0, y + (1 - BASE_ZONE + ZONE_OVERLAP) * height), (0, 1))
    if "in dexter" in places:
        area = area.cut((x + width / 2, 0), (-1, 0))
    if "in sinister" in places:
        area = area.cut((x + width / 2, 0), (1, 0))
    return area


SIDES_USED: dict[tuple[str, int], tuple[int, ...]] = {
    ("chevron", 1): (2,),
    ("chevron", 2): (0, 1),
    ("cross", 2): (0, 1),
    ("cross", 3): (0, 1, 2),
    ("saltire", 2): (1, 2),
    ("saltire", 3): (0, 1, 2),
}
"""Which of the sides beside an ordinary are used when there are fewer charges than sides, by (ordinary, count)."""


def _cells_around(part: Ordinary, charge: Charge, area: Area) -> tuple[Area, ...]:
    """Return cells on the sides that a central ordinary leaves, the upper and the dexter ones first."""
    sides = _sides_of_ordinary(part, area)
    used = [sides[index] for index in SIDES_USED.get((part.name, charge.count), range(len(sides)))]
    shares = [charge.count // len(used) + (index < charge.count % len(used)) for index in range(len(used))]
    if len(used) == 2 and part.name not in ("cross", "saltire", "chevron"):
        way = {"fess": ACROSS, "pale": DOWN}.get(part.name) or bend_direction(area, part.name == "bend sinister")
        return tuple(cell for side, share in zip(used, shares, strict=True) for cell in slice_area(side, way, share))
    return tuple(cell for side, share in zip(used, shares, strict=True) for cell in cells_in_rows(side, share))


def _sides_of_ordinary(part: Ordinary, area: Area) -> tuple[Area, ...]:
    """Return the parts of the field that a central ordinary leaves, the upper and the dexter ones first."""
    cx, cy = area.centroid
    x, y, width, height = area.box
    if part.name in ("fess", "pale"):
        half = BAND_THICKNESS * min(width, height) / 2
        nx, ny = (0.0, 1.0) if part.name == "fess" else (1.0, 0.0)
        return (
            area.cut((cx - nx * half, cy - ny * half), (nx, ny)),
            area.cut((cx + nx * half, cy + ny * half), (-nx, -ny)),
        )
    if part.name in ("bend", "bend sinister"):
        nx, ny = upward_normal(bend_direction(area, part.name == "bend sinister"))
        half = BAND_THICKNESS * min(width, height) / 2
        return (
            area.cut((cx + nx * half, cy + ny * half), (-nx, -ny)),
            area.cut((cx - nx * half, cy - ny * half), (nx, ny)),
        )
    if part.name == "cross":
        return cantons(area)
    if part.name == "chevron":
        tip = cx, cy - 0.26 * width
        foot = cx, cy - 0.26 * width + 0.27 * width
        right, left = unit_vector(-0.78, 1.0), unit_vector(0.78, 1.0)
        return (
            area.cut(tip, left).cut(tip, (1, 0)),
            area.cut(tip, right).cut(tip, (-1, 0)),
            area.cut(foot, opposite_normal(left)).cut(foot, opposite_normal(right)),
        )
    t = cross_half_width(area)
    cuts = partition_cuts("per saltire", area)
    return tuple(
        apply_cuts(area, [((px - nx * t, py - ny * t), (nx, ny)) for (px, py), (nx, ny) in cut]) for _, cut in cuts
    )


def cantons(area: Area) -> tuple[Area, ...]:
    """Return the four areas that a cross leaves: upper dexter, upper sinister, lower dexter, lower sinister."""
    cx, cy = area.centroid
    t = cross_half_width(area)
    far = 10 * (area.box[2] + area.box[3])
    return (
        area.clip_to_rectangle(-far, -far, cx - t, cy - t),
        area.clip_to_rectangle(cx + t, -far, far, cy - t),
        area.clip_to_rectangle(-far, cy + t, cx - t, far),
        area.clip_to_rectangle(cx + t, cy + t, far, far),
    )


CORNER_PLACES = ("in dexter chief", "in sinister chief", "in dexter base", "in sinister base")
"""The places in the four corners, in the order of `cantons`."""


def cells_at_place(coat: Coat, charge: Charge, area: Area) -> tuple[Area, ...]:
    """Return the cells of a charge that the blazon gives a place in the field."""
    x, y, width, height = area.box
    cx = x + width / 2
    if charge.place in CORNER_PLACES:
        crossed = any(part.name == "cross" for part in coat.parts)
        corners = cantons(area) if crossed else _quadrants(area)
        return cells_in_rows(corners[CORNER_PLACES.index(charge.place)], charge.count, charge.rows)
    if charge.place == "in chief" or charge.place == "in base":
        upper = charge.place == "in chief"
        zone = (
            area.cut((0, y + CHIEF_ZONE * height), (0, 1))
            if upper
            else area.cut((0, y + (1 - BASE_ZONE) * height), (0, -1))
        )
        return cells_in_rows(zone, charge.count, charge.rows) if charge.rows else slice_area(zone, ACROSS, charge.count)
    if charge.place == "in dexter" or charge.place == "in sinister":
        half = area.cut((cx, 0), (1, 0) if charge.place == "in dexter" else (-1, 0))
        return slice_area(half, DOWN, charge.count)
    way = {"in fess": ACROSS, "in pale": DOWN, "in bend": bend_direction(area, False)}.get(charge.place or "")
    return slice_area(area, way, charge.count) if way else cells_in_rows(area, charge.count, charge.rows)


def _quadrants(area: Area) -> tuple[Area, ...]:
    """Return the four corner areas of a field without a cross, in the order of `cantons`."""
    x, y, width, height = area.box
    far = 10 * (width + height)
    left, right, top, bottom = x + 0.46 * width, x + 0.54 * width, y + 0.40 * height, y + 0.50 * height
    return (
        area.clip_to_rectangle(-far, -far, left, top),
        area.clip_to_rectangle(right, -far, far, top),
        area.clip_to_rectangle(-far, bottom, left, far),
        area.clip_to_rectangle(right, bottom, far, far),
    )


def cells_on_ordinary(part: Ordinary, charge: Charge, area: Area) -> tuple[tuple[Area, ...], float]:
    """Return the cells of charges on an ordinary, and the angle in degrees, clockwise, by which they turn with it."""
    ground = ordinary_ground(part, area).area
    if part.name in ("cross", "saltire") and charge.count > 1:
        return _cells_on_cross(part, charge.count, area), 0.0
    if part.name in ("bend", "bend sinister"):
        dx, dy = bend_direction(area, part.name == "bend sinister")
        angle = math.degrees(math.atan2(dy, dx)) - 90
        return slice_area(ground, (dx, dy), charge.count), angle
    if part.name == "inescutcheon" or charge.rows:
        return cells_in_rows(ground, charge.count, charge.rows), 0.0
    return slice_area(ground, DOWN if part.name == "pale" else ACROSS, charge.count), 0.0


def _cells_on_cross(part: Ordinary, count: int, area: Area) -> tuple[Area, ...]:
    """Return the cells in the middle of a cross or saltire and on its arms.

    Up to four charges leave the middle free.
    """
    cx, cy = area.centroid
    t = cross_half_width(area)
    reach = 0.33 * area.box[2]
    a, b = (reach, reach) if part.name == "cross" else tuple(reach * way for way in bend_direction(area, False))
    arms = [(0.0, -b), (-a, 0.0), (a, 0.0), (0.0, b)] if part.name == "cross" else [(-a, -b), (a, -b), (-a, b), (a, b)]
    spots = arms[:count] if count < 5 else [(0.0, 0.0), *arms]
    return tuple(area.clip_to_rectangle(cx + px - t, cy + py - t, cx + px + t, cy + py + t) for px, py in spots)
