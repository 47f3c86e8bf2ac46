"""What buildings are built of: blocks, arcades, columns. Each says its place and returns what draws it."""

from __future__ import annotations

import math
from typing import TypedDict, Unpack

from kredens.generator.engraving.curves import Point, Points
from kredens.generator.engraving.plate import FINE, THIN
from kredens.generator.towns.building.site import Draw, Site

GREAT_WALL = 5.0, 2.6
"""How wide and high in mm a wall is at least that is modelled all over, as on a picture of one building."""
COLUMN_BAY = 0.95
"""How far columns stand apart at least, in mm on the card."""


def box(x: float, y: float, width: float, height: float) -> list[Point]:
    """Return the corners of a box that stands on y."""
    return [(x, y), (x + width, y), (x + width, y + height), (x, y + height)]


def shade_wall(
    site: Site, x: float, y: float, width: float, height: float, side: float, *, round_: bool = False
) -> None:
    """Shade a wall on the right: one side of a block, or the turning away of a round tower."""
    right, top = x + width, y + height
    if round_:
        site.hatch(
            ((x + width * 0.42, y), (right, y)), ((x + width * 0.42, top), (right, top)), gap=0.36, bias=0.6, weight=0.2
        )
    elif side > 0:
        edge = right - width * side
        site.line((edge, y), (edge, top), weight=FINE)
        if height > width * side * 1.6 or site.night:
            site.shade(((edge, y), (right, y)), ((edge, top), (right, top)), uneven=0.2)
        else:
            site.hatch(((right, y), (right, top)), ((edge, y), (edge, top)), gap=0.36, weight=0.2, uneven=0.25)
    if not site.night:
        _model_great_wall(site, x, y, width * (1 - side), height)


def _model_great_wall(site: Site, x: float, y: float, width: float, height: float) -> None:
    """Model the lit front of a large wall: the shadow of its eaves, and lines from its shady edge that run out."""
    if site.sparse or width * site.unit < GREAT_WALL[0] or height * site.unit < GREAT_WALL[1]:
        return
    right, top = x + width, y + height
    fall = min(1.1 / site.unit, height * 0.3)
    site.hatch(((x, top), (right, top)), ((x, top - fall), (right, top - fall)), gap=0.5, weight=0.17, uneven=0.45)
    start = x + width * 0.36
    low = y + height * 0.04
    site.hatch(((right, low), (right, top)), ((start, low), (start, top)), gap=0.66, weight=0.16, uneven=0.6)


def lay_logs(site: Site, x: float, y: float, width: float, height: float) -> None:
    """Draw the logs of a wooden wall, whose ends cross at the corners."""
    count = max(3, min(9, round(height * site.unit / 0.85)))
    for index in range(1, count):
        level = y + height * index / count
        site.line((x, level), (x + width, level), weight=FINE)
    for index in range(0, count, 2):
        low = y + height * (index + 0.1) / count
        site.dark(box(x - 0.05, low, 0.05, height * 0.8 / count), box(x + width, low, 0.05, height * 0.8 / count))


def lay_bricks(site: Site, x: float, y: float, width: float, height: float) -> None:
    """Draw a course of bricks here and there."""
    size = 0.6 / site.unit
    if width < 2 * size or site.sparse:
        return
    for _ in range(min(22, int(width * height * site.unit**2 * 0.3))):
        left = x + site.dice.between(0, width - size)
        level = y + round(site.dice.between(0.05, 0.95) * height * site.unit / 0.4) * 0.4 / site.unit
        if level < y + height:
            site.line((left, level), (left + size * site.dice.between(0.6, 1.0), level), weight=FINE)


def put_windows(
    site: Site,
    x: float,
    y: float,
    width: float,
    height: float,
    columns: int,
    rows: int,
    *,
    arched: bool = False,
    size: float = 0.4,
) -> None:
    """Put windows into a part of a wall, as many as are still seen at this size."""
    columns = max(1, min(columns, int(width * site.unit / 0.62)))
    rows = max(1, min(rows, int(height * site.unit / 0.72)))
    if site.sparse:
        if site.dice.chance(0.6 if site.unit < 2 else 0.3):
            return
        if rows > 3:
            columns, rows = min(columns, 2), min(rows, 5)
        else:
            columns, rows = 1, 1
        y, height = y + height * 0.4, height * 0.6
    across, up = width / columns, height / rows
    wide = min(across * size, 0.3)
    high = min(up * 0.6, wide * (2.6 if arched else 2.0))
    for row in range(rows):
        for column in range(columns):
            left = x + across * (column + 0.5) - wide / 2
            site.window(left, y + up * (row + 0.5) - high / 2, wide, high, arched=arched)


class BlockStyle(TypedDict, total=False):
    """How a block is built: where it begins, how much of it lies in the shade, its windows."""

    y: float
    side: float
    tone: str
    windows: tuple[int, int]
    arched: bool
    round_: bool
    size: float
    cornice: bool


def block(x: float, width: float, height: float, **how: Unpack[BlockStyle]) -> Draw:
    """Build a block of masonry, its right side in the shade."""
    y = how.get("y", 0.0)
    side = how.get("side", 0.26)
    tone = how.get("tone", "wall")
    windows = how.get("windows", (0, 0))
    arched = how.get("arched", False)
    round_ = how.get("round_", False)
    size = how.get("size", 0.4)
    cornice = how.get("cornice", False)

    def draw(site: Site) -> None:
        site.fill(tone, box(x, y, width, height))
        if tone == "wood" and height * site.unit > 2:
            lay_logs(site, x, y, width, height)
        elif tone == "brick":
            lay_bricks(site, x, y, width, height)
        shade_wall(site, x, y, width, height, side, round_=round_)
        if cornice:
            site.line((x, y + height * 0.93), (x + width, y + height * 0.93), weight=FINE)
        columns, rows = windows
        if columns and rows:
            lit = width * (1.0 if round_ else 1 - side)
            put_windows(site, x, y + height * 0.06, lit, height * 0.88, columns, rows, arched=arched, size=size)

    return draw


def arcade(
    x: float,
    width: float,
    height: float,
    count: int,
    *,
    y: float = 0.0,
    tone: str = "wall",
    pointed: bool = False,
    deep: float = 0.72,
) -> Draw:
    """Build a row of arches that are open."""

    def draw(site: Site) -> None:
        site.fill(tone, box(x, y, width, height))
        seen = max(2, min(count, int(width * site.unit / 0.5)))
        bay = width / seen
        for index in range(seen):
            left = x + bay * (index + 0.2)
            site.dark(arch(left, y, bay * 0.6, height * deep, pointed=pointed))
        site.line((x, y + height * 0.9), (x + width, y + height * 0.9), weight=FINE)
        if not site.night:
            _model_great_wall(site, x, y, width, height)

    return draw


def arch(x: float, y: float, width: float, height: float, *, pointed: bool = False) -> list[Point]:
    """Return the outline of an arched opening."""
    rise = min(width * (0.85 if pointed else 0.5), height * 0.7)
    spring = y + height - rise
    middle, half = x + width / 2, width / 2
    curve: list[Point] = []
    for index in range(5):
        angle = math.pi * index / 4
        bend = math.sin(angle) if not pointed else 1 - abs(math.cos(angle)) ** 1.6
        curve.append((middle + half * math.cos(angle), spring + rise * bend))
    return [(x + width, y), *curve, (x, y)][::-1]


def columns(
    x: float, width: float, height: float, count: int, *, y: float = 0.0, pediment: float = 0.0, tone: str = "wall"
) -> Draw:
    """Build a portico: columns before a shaded wall, beam and pediment."""

    def draw(site: Site) -> None:
        site.fill(tone, box(x, y, width, height * 0.82))
        seen = max(2, min(count, int(width * site.unit / COLUMN_BAY)))
        bay = width / seen
        wide = bay * 0.46
        # The wall behind lies in the dark, for bright columns before it are told from afar.
        site.dark(box(x + wide * 0.5, y + height * 0.04, width - wide, height * 0.78))
        pillars = [box(x + (width - wide) * index / (seen - 1), y, wide, height * 0.82) for index in range(seen)]
        site.fill(tone, *pillars, weight=THIN)
        site.fill(tone, box(x - 0.08, y + height * 0.8, width + 0.16, height * 0.2))
        if pediment:
            low = y + height
            site.fill(tone, [(x - 0.12, low), (x + width + 0.12, low), (x + width / 2, low + pediment)])
            site.line(
                (x + 0.15, low + 0.07),
                (x + width / 2, low + pediment * 0.75),
                (x + width - 0.15, low + 0.07),
                weight=FINE,
            )

    return draw


def polygon(
    *points: Point, tone: str = "wall", shade: tuple[Point, Point, Point, Point] | None = None, gap: float = 0.3
) -> Draw:
    """Build any form, shaded from the edge of the first two points of `shade` to that of the last two."""

    def draw(site: Site) -> None:
        site.fill(tone, points)
        if shade:
            site.hatch((shade[0], shade[1]), (shade[2], shade[3]), gap=gap, weight=0.16)

    return draw


def lines(*strokes: Points, weight: float = THIN, airy: bool = False) -> Draw:
    """Draw lines; `airy` ones have nothing but the sky behind them."""

    def draw(site: Site) -> None:
        for each in strokes:
            site.line(*each, weight=weight, airy=airy)

    return draw


def openings(*outlines: Points) -> Draw:
    """Break dark openings through what stands."""

    def draw(site: Site) -> None:
        site.dark(*outlines)

    return draw


def chimney(x: float, y: float, height: float, width: float = 0.16) -> Draw:
    """Build a chimney."""

    def draw(site: Site) -> None:
        site.fill("wall", box(x, y, width, height), weight=THIN)
        site.dark(box(x + width * 0.55, y, width * 0.45, height))

    return draw


def flag(x: float, y: float, height: float) -> Draw:
    """Put up a flag."""

    def draw(site: Site) -> None:
        top = y + height
        site.line((x, y), (x, top), weight=THIN)
        size = height * 0.5
        site.fill("flag", [(x, top), (x + size, top - size * 0.1), (x + size * 0.7, top - size * 0.3), (x + size,
            top - size * 0.55), (x, top - size * 0.6)], weight=THIN)  # fmt: skip

    return draw


def at(dx: float, dy: float, *parts: Draw, scale: float = 1.0) -> Draw:
    """Move parts, and make them larger or smaller."""

    def draw(site: Site) -> None:
        old = site.x, site.y, site.unit
        site.x, site.y = site.at(dx, dy)
        site.unit *= scale
        for part in parts:
            part(site)
        site.finish()
        site.x, site.y, site.unit = old

    return draw


def curtain(x: float, width: float, height: float, *, y: float = 0.0, tone: str = "wall") -> Draw:
    """Build the wall around a castle: merlons, and single stones here and there."""

    def draw(site: Site) -> None:
        count = max(3, round(width * site.unit / 1.5))
        step = width / count
        low, top = y + height * 0.84, y + height
        outline: list[Point] = [(x, y), (x, low)]
        for index in range(count):
            left = x + step * (index + 0.2)
            outline += [(left, low), (left, top), (left + step * 0.6, top), (left + step * 0.6, low)]
        site.fill(tone, [*outline, (x + width, low), (x + width, y)])
        site.line((x, y + height * 0.7), (x + width, y + height * 0.7), weight=FINE)
        for _ in range(int(width * site.unit / 1.8)):
            left, level = x + site.dice.between(0.02, 0.9) * width, y + site.dice.between(0.08, 0.6) * height
            site.line((left, level), (min(left + 0.7 / site.unit, x + width), level), weight=FINE)
        site.hatch(
            ((x + width * 0.9, y), (x + width, y)), ((x + width * 0.9, low), (x + width, low)), gap=0.34, weight=0.2
        )

    return draw
