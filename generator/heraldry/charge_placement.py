"""Where charges stand on a coat of arms: the cells that the field and its ordinaries leave for them."""

from __future__ import annotations

import math

from kredens.generator.heraldry.coat import Charge, Coat, Ordinary
from kredens.generator.heraldry.ordinaries import (
    BASE,
    BROAD,
    CHIEF,
    EDGES,
    bend_direction,
    bordure_width,
    cross_half,
    cut_by,
    opposite,
    ordinary,
    partition_cuts,
    unit,
    upwards,
)
from kredens.generator.heraldry.shield import Area, Point

UPPER = 0.45
LOWER = 0.42
"""How much of the height charges `in chief` and `in base` take beside others."""

SHARED = 0.06
"""By how much the ground of other charges reaches into that: figures are seldom square, and would look lost."""


def free(coat: Coat, area: Area) -> Area:
    """What the ordinaries at the edge leave of a field."""
    x, y, width, height = area.box
    names = {part.name for part in coat.parts if isinstance(part, Ordinary)}
    left = area.inset(bordure_width(area)) if "bordure" in names else area
    if "chief" in names:
        left = left.cut((0, y + CHIEF * height), (0, -1))
    if "base" in names:
        left = left.cut((0, y + (1 - BASE) * height), (0, 1))
    return left


def along(area: Area, direction: Point, count: int) -> tuple[Area, ...]:
    """The area in `count` slices, one behind the other in a direction."""
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

ROWS: dict[int, tuple[int, ...]] = {
    3: (2, 1),
    4: (2, 2),
    5: (2, 1, 2),
    6: (3, 2, 1),
    7: (3, 3, 1),
    8: (3, 3, 2),
    9: (3, 3, 3),
    10: (4, 3, 2, 1),
}
"""How charges stand when the blazon does not say."""


def in_rows(area: Area, count: int, rows: tuple[int, ...] = ()) -> tuple[Area, ...]:
    """Cells in rows, as they are given or as is usual for the number."""
    x, y, width, height = area.box
    pair = (1, 1) if height > 1.35 * width else (2,)
    usual = pair if count == 2 else ROWS.get(count) or _even_rows(count)
    rows = rows or usual
    cells: list[Area] = []
    for level, number in zip(along(area, DOWN, len(rows)), rows, strict=True):
        cells += along(level, ACROSS, number)
    return tuple(cells)


def _even_rows(count: int) -> tuple[int, ...]:
    """Rows of at most four, the fuller ones above."""
    lines = math.ceil(count / 4)
    return tuple(count // lines + (index < count % lines) for index in range(lines))


def standing(coat: Coat, charge: Charge, area: Area) -> tuple[Area, ...]:
    """The cells of a charge that the blazon puts nowhere in particular."""
    central = [part for part in coat.parts if isinstance(part, Ordinary) and part.name not in EDGES | {"inescutcheon"}]
    ground = _beside(coat, area)
    if central and (charge.count > 1 or central[0].name == "chevron"):
        return _around(central[0], charge, ground)
    return in_rows(ground, charge.count, charge.rows)


def _beside(coat: Coat, area: Area) -> Area:
    """What charges with a place of their own leave of the field."""
    x, y, width, height = area.box
    places = {part.place for part in coat.parts if isinstance(part, Charge)}
    if any(part.name == "mount" for part in coat.parts):
        places.add("in base")
    if "in chief" in places:
        area = area.cut((0, y + (UPPER - SHARED) * height), (0, -1))
    if "in base" in places:
        area = area.cut((0, y + (1 - LOWER + SHARED) * height), (0, 1))
    if "in dexter" in places:
        area = area.cut((x + width / 2, 0), (-1, 0))
    if "in sinister" in places:
        area = area.cut((x + width / 2, 0), (1, 0))
    return area


FEW: dict[tuple[str, int], tuple[int, ...]] = {
    ("chevron", 1): (2,),
    ("chevron", 2): (0, 1),
    ("cross", 2): (0, 1),
    ("cross", 3): (0, 1, 2),
    ("saltire", 2): (1, 2),
    ("saltire", 3): (0, 1, 2),
}
"""Which of the fields beside an ordinary are used when there are fewer charges than fields."""


def _around(part: Ordinary, charge: Charge, area: Area) -> tuple[Area, ...]:
    """Cells on the fields that a central ordinary leaves, the upper and the dexter ones first."""
    sides = _sides(part, area)
    used = [sides[index] for index in FEW.get((part.name, charge.count), range(len(sides)))]
    shares = [charge.count // len(used) + (index < charge.count % len(used)) for index in range(len(used))]
    if len(used) == 2 and part.name not in ("cross", "saltire", "chevron"):
        way = {"fess": ACROSS, "pale": DOWN}.get(part.name) or bend_direction(area, part.name == "bend sinister")
        return tuple(cell for side, share in zip(used, shares, strict=True) for cell in along(side, way, share))
    return tuple(cell for side, share in zip(used, shares, strict=True) for cell in in_rows(side, share))


def _sides(part: Ordinary, area: Area) -> tuple[Area, ...]:
    cx, cy = area.middle
    x, y, width, height = area.box
    if part.name in ("fess", "pale"):
        half = BROAD * min(width, height) / 2
        nx, ny = (0.0, 1.0) if part.name == "fess" else (1.0, 0.0)
        return (
            area.cut((cx - nx * half, cy - ny * half), (nx, ny)),
            area.cut((cx + nx * half, cy + ny * half), (-nx, -ny)),
        )
    if part.name in ("bend", "bend sinister"):
        nx, ny = upwards(bend_direction(area, part.name == "bend sinister"))
        half = BROAD * min(width, height) / 2
        return (
            area.cut((cx + nx * half, cy + ny * half), (-nx, -ny)),
            area.cut((cx - nx * half, cy - ny * half), (nx, ny)),
        )
    if part.name == "cross":
        return cantons(area)
    if part.name == "chevron":
        tip = cx, cy - 0.26 * width
        foot = cx, cy - 0.26 * width + 0.27 * width
        right, left = unit(-0.78, 1.0), unit(0.78, 1.0)
        return (
            area.cut(tip, left).cut(tip, (1, 0)),
            area.cut(tip, right).cut(tip, (-1, 0)),
            area.cut(foot, opposite(left)).cut(foot, opposite(right)),
        )
    t = cross_half(area)
    cuts = partition_cuts("per saltire", area)
    return tuple(
        cut_by(area, [((px - nx * t, py - ny * t), (nx, ny)) for (px, py), (nx, ny) in cut]) for _, cut in cuts
    )


def cantons(area: Area) -> tuple[Area, ...]:
    """The four fields that a cross leaves: upper dexter, upper sinister, lower dexter, lower sinister."""
    cx, cy = area.middle
    t = cross_half(area)
    far = 10 * (area.box[2] + area.box[3])
    return (
        area.within(-far, -far, cx - t, cy - t),
        area.within(cx + t, -far, far, cy - t),
        area.within(-far, cy + t, cx - t, far),
        area.within(cx + t, cy + t, far, far),
    )


CORNERS = ("in dexter chief", "in sinister chief", "in dexter base", "in sinister base")


def placed(coat: Coat, charge: Charge, area: Area) -> tuple[Area, ...]:
    """The cells of a charge that the blazon gives a place in the field."""
    x, y, width, height = area.box
    cx = x + width / 2
    if charge.place in CORNERS:
        crossed = any(part.name == "cross" for part in coat.parts)
        corners = cantons(area) if crossed else _quadrants(area)
        return in_rows(corners[CORNERS.index(charge.place)], charge.count, charge.rows)
    if charge.place == "in chief" or charge.place == "in base":
        upper = charge.place == "in chief"
        zone = area.cut((0, y + UPPER * height), (0, 1)) if upper else area.cut((0, y + (1 - LOWER) * height), (0, -1))
        return in_rows(zone, charge.count, charge.rows) if charge.rows else along(zone, ACROSS, charge.count)
    if charge.place == "in dexter" or charge.place == "in sinister":
        half = area.cut((cx, 0), (1, 0) if charge.place == "in dexter" else (-1, 0))
        return along(half, DOWN, charge.count)
    way = {"in fess": ACROSS, "in pale": DOWN, "in bend": bend_direction(area, False)}.get(charge.place or "")
    return along(area, way, charge.count) if way else in_rows(area, charge.count, charge.rows)


def _quadrants(area: Area) -> tuple[Area, ...]:
    x, y, width, height = area.box
    far = 10 * (width + height)
    left, right, top, bottom = x + 0.46 * width, x + 0.54 * width, y + 0.40 * height, y + 0.50 * height
    return (
        area.within(-far, -far, left, top),
        area.within(right, -far, far, top),
        area.within(-far, bottom, left, far),
        area.within(right, bottom, far, far),
    )


def borne(part: Ordinary, charge: Charge, area: Area) -> tuple[tuple[Area, ...], float]:
    """The cells of charges on an ordinary, and the angle (degrees, clockwise) by which they are turned with it."""
    ground = ordinary(part, area).area
    if part.name in ("cross", "saltire") and charge.count > 1:
        return _on_arms(part, charge.count, area), 0.0
    if part.name in ("bend", "bend sinister"):
        dx, dy = bend_direction(area, part.name == "bend sinister")
        angle = math.degrees(math.atan2(dy, dx)) - 90
        return along(ground, (dx, dy), charge.count), angle
    if part.name == "inescutcheon" or charge.rows:
        return in_rows(ground, charge.count, charge.rows), 0.0
    return along(ground, DOWN if part.name == "pale" else ACROSS, charge.count), 0.0


def _on_arms(part: Ordinary, count: int, area: Area) -> tuple[Area, ...]:
    """The middle of a cross or saltire and its arms; four charges leave the middle free."""
    cx, cy = area.middle
    t = cross_half(area)
    reach = 0.33 * area.box[2]
    a, b = (reach, reach) if part.name == "cross" else tuple(reach * way for way in bend_direction(area, False))
    arms = [(0.0, -b), (-a, 0.0), (a, 0.0), (0.0, b)] if part.name == "cross" else [(-a, -b), (a, -b), (-a, b), (a, b)]
    spots = arms[:count] if count < 5 else [(0.0, 0.0), *arms]
    return tuple(area.within(cx + px - t, cy + py - t, cx + px + t, cy + py + t) for px, py in spots)
