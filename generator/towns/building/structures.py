"""Greater parts of buildings: towers, roofs, gables, naves and domes."""

from __future__ import annotations

import math
from typing import TypedDict, Unpack

from kredens.generator.engraving.curves import Point
from kredens.generator.engraving.plate import FINE, THIN
from kredens.generator.towns.building import tops
from kredens.generator.towns.building.masonry import box, lay_bricks, put_windows, shade_wall
from kredens.generator.towns.building.site import Draw, Site


class TowerStyle(TypedDict, total=False):
    """How a tower is built: where it begins, of what, its stages and the windows of the highest."""

    y: float
    tone: str
    roof: str
    stages: int
    windows: int
    arched: bool
    round_: bool
    clock: bool


def tower(
    x: float, width: float, height: float, top: str = "pyramid", rise: float = 1.0, **how: Unpack[TowerStyle]
) -> Draw:
    """Build a tower: a shaft in stages, windows above each other, and its top."""
    y = how.get("y", 0.0)
    tone = how.get("tone", "wall")
    roof = how.get("roof", "roof")
    stages = how.get("stages", 2)
    windows = how.get("windows", 1)
    arched = how.get("arched", True)
    round_ = how.get("round_", False)
    clock = how.get("clock", False)

    def draw(site: Site) -> None:
        site.fill(tone, box(x, y, width, height))
        if tone == "brick":
            lay_bricks(site, x, y, width, height)
        shade_wall(site, x, y, width, height, 0.34, round_=round_)
        lit = width * (1.0 if round_ else 0.66)
        for stage in range(1, stages):
            level = y + height * stage / stages
            site.line((x - 0.03, level), (x + width + 0.03, level), weight=FINE)
        step = height / max(1, stages)
        wide = min(0.26, width * 0.17)
        for stage in range(stages):
            if stage < stages - 3 or width * site.unit < 0.7:
                continue
            high = min(wide * 2.3, step * 0.5)
            level = y + step * (stage + 0.6) - high / 2
            if clock and stage == stages - 1:
                _dial(site, x + lit / 2, y + step * (stage + 0.55), min(width * 0.24, 0.4))
                continue
            count = windows if stage == stages - 1 else 1
            for index in range(count):
                site.window(x + lit * (index + 0.5) / count - wide / 2, level, wide, high, arched=arched)
        name = "broken" if site.ruined else top
        cover = tone if name in tops.OF_STONE else roof
        tops.TOPS[name](site, x, y + height, width, rise, cover)

    return draw


def roof(
    x: float,
    width: float,
    rise: float,
    *,
    y: float,
    tone: str = "roof",
    hips: tuple[float, float] = (0.0, 0.0),
    eaves: float = 0.1,
    dormers: int = 0,
) -> Draw:
    """Lay a roof whose slope looks at us; a hip is how far its ridge is drawn in on the left and right."""

    def draw(site: Site) -> None:
        if site.ruined:
            return
        left, right = x - eaves, x + width + eaves
        first, second = (x + hips[0], y + rise), (x + width - hips[1], y + rise)
        site.fill(
            tone, [*(_ragged(site, left, right, y) if tone == "thatch" else [(left, y), (right, y)]), second, first]
        )
        if tone in ("thatch", "shingle") and rise * site.unit > 2.2:
            _lay_courses(site, (left, right, y), (first[0], second[0], y + rise), fine=tone == "shingle")
        elif width > rise * 2.4:
            site.hatch(((right, y), second), ((left, y), first), gap=0.44, weight=0.17, uneven=0.35, reach=(0.0, 0.98))
        else:
            site.hatch(((left, y), (right, y)), (first, second), gap=0.5, weight=0.18, uneven=0.5)
        if hips[1]:
            edge = (right - hips[1] * 0.85, y)
            site.line(edge, second, weight=FINE)
            site.hatch((edge, (right, y)), (second, second), gap=0.24, weight=0.2)
        for index in range(dormers):
            middle = x + width * (index + 0.5) / dormers
            _dormer(site, middle, y + rise * 0.22, min(0.32, rise * 0.4))

    return draw


def _ragged(site: Site, left: float, right: float, y: float) -> list[Point]:
    """Return the uneven lower edge of thatch."""
    count = max(4, round((right - left) * site.unit / 0.7))
    return [
        (left + (right - left) * index / count, y + site.dice.wobble(0.16 / site.unit) if 0 < index < count else y)
        for index in range(count + 1)
    ]


def _lay_courses(site: Site, low: tuple[float, float, float], high: tuple[float, float, float], *, fine: bool) -> None:
    """Lay courses of straw or shingles: short lines up the slope, and a shadow under each course."""
    rows = max(2, min(5, round((high[2] - low[2]) * site.unit / 1.5)))

    def edge(share: float) -> tuple[Point, Point]:
        level = low[2] + (high[2] - low[2]) * share
        return (low[0] + (high[0] - low[0]) * share, level), (low[1] + (high[1] - low[1]) * share, level)

    for row in range(rows):
        site.hatch(edge(row / rows), edge((row + 0.95) / rows), gap=0.62, weight=0.18, uneven=0.6)
        if row and fine:
            site.line(*edge(row / rows), weight=FINE)


class GableStyle(TypedDict, total=False):
    """How a front is built: its kind of gable, its windows, a rose, a door."""

    y: float
    tone: str
    kind: str
    rose: bool
    windows: tuple[int, int]
    door: bool
    arched: bool


def gable(x: float, width: float, height: float, rise: float, **how: Unpack[GableStyle]) -> Draw:
    """Build a front with its gable: plain, stepped, or curved as in the Baroque."""
    y = how.get("y", 0.0)
    tone = how.get("tone", "wall")
    kind = how.get("kind", "plain")
    rose = how.get("rose", False)
    windows = how.get("windows", (2, 1))
    door = how.get("door", False)
    arched = how.get("arched", False)

    def draw(site: Site) -> None:
        site.fill(tone, gable_outline(x, y, width, height, rise, kind))
        if tone == "brick":
            lay_bricks(site, x, y, width, height)
        top = (x + width / 2, y + height + rise)
        if kind == "plain":
            site.line(
                (x + 0.05, y + height - 0.05),
                (top[0], top[1] - 0.14),
                (x + width - 0.05, y + height - 0.05),
                weight=FINE,
            )
        site.hatch(
            ((x + width, y), (x + width, y + height)),
            ((x + width * 0.7, y), (x + width * 0.7, y + height)),
            gap=0.42,
            uneven=0.5,
        )
        if rose:
            _dial(site, top[0], y + height * 0.82, width * 0.17, spokes=True)
        elif rise * site.unit > 0.8:
            site.window(top[0] - width * 0.05, y + height + rise * 0.2, width * 0.1, rise * 0.25, arched=arched)
        columns, rows = windows
        if columns:
            low = y + height * (0.34 if door else 0.08)
            put_windows(
                site,
                x + width * 0.08,
                low,
                width * 0.84,
                y + height * (0.7 if rose else 0.96) - low,
                columns,
                rows,
                arched=arched,
            )
        if door:
            site.window(top[0] - width * 0.1, y, width * 0.2, height * 0.3, arched=True)

    return draw


def gable_outline(x: float, y: float, width: float, height: float, rise: float, kind: str) -> list[Point]:
    """Return the outline of a front with its gable."""
    low, top = y + height, y + height + rise
    middle = x + width / 2
    if kind == "stepped":
        steps = 3
        left: list[Point] = [(x, low)]
        for index in range(steps):
            inner = x + width / 2 * (index + 0.85) / (steps + 0.3)
            level = low + rise * (index + 1) / (steps + 0.5)
            left += [(left[-1][0], level), (inner, level)]
        left.append((left[-1][0], top))
    elif kind == "curved":
        left = [(x, low), (x + width * 0.02, low + rise * 0.2), (x + width * 0.14, low + rise * 0.3),
            (x + width * 0.16, low + rise * 0.52),
                (x + width * 0.27, low + rise * 0.62), (x + width * 0.3, low + rise * 0.8), (middle - 0.02,
                    top)]  # fmt: skip
    else:
        left = [(x, low), (middle, top)]
    right = [(2 * middle - px, py) for px, py in reversed(left)]
    return [(x + width, y), (x, y), *left, *(right[1:] if left[-1][0] == middle else right)]


class NaveStyle(TypedDict, total=False):
    """How a nave is built: its windows, what props it, an apse on its right, a turret on its ridge."""

    y: float
    tone: str
    slate: str
    windows: int
    buttresses: bool
    flying: bool
    apse: bool
    turret: bool


def nave(x: float, width: float, height: float, rise: float, **how: Unpack[NaveStyle]) -> Draw:
    """Build a nave seen from its side: a wall of tall windows, its roof, buttresses and an apse on its right."""
    y = how.get("y", 0.0)
    tone = how.get("tone", "wall")
    slate = how.get("slate", "roof")
    windows = how.get("windows", 4)
    buttresses = how.get("buttresses", False)
    flying = how.get("flying", False)
    apse = how.get("apse", False)
    turret = how.get("turret", False)

    def draw(site: Site) -> None:
        count = max(2, min(windows, int(width * site.unit / 0.75)))
        bay = width / count
        if flying:
            _aisle(site, x, y, width, height, tone, slate)
        site.fill(tone, box(x, y, width, height))
        low = 0.52 if flying else 0.2
        wide = min(0.3, bay * 0.34)
        for index in range(count):
            site.window(x + bay * (index + 0.5) - wide / 2, y + height * low, wide, height * (0.86 - low), arched=True)
        site.hatch(
            ((x, y + height), (x + width, y + height)),
            ((x, y + height * 0.72), (x + width, y + height * 0.72)),
            gap=0.6,
            uneven=0.5,
        )
        roof(x, width, rise, y=y + height, tone=slate, hips=(0.0, rise * 0.5 if apse else 0.0), eaves=0.06)(site)
        if buttresses or flying:
            for index in range(count + 1):
                _buttress(site, x + bay * index, y, height * (0.62 if flying else 0.9), bay * 0.2, tone)
        if flying:
            for index in range(count + 1):
                at = x + bay * index
                site.line((at, y + height * 0.62), (at + bay * 0.16, y + height * 0.9), weight=THIN)
        if turret:
            middle = x + width * 0.6
            tops.spire(site, middle - 0.12, y + height + rise - 0.1, 0.24, rise * 0.9, slate)

    return draw


def dome(
    x: float,
    width: float,
    rise: float,
    *,
    y: float,
    drum: float = 0.4,
    tone: str = "copper",
    wall: str = "wall",
    kind: str = "dome",
) -> Draw:
    """Build a dome on its drum."""

    def draw(site: Site) -> None:
        if drum:
            site.fill(wall, box(x, y, width, drum))
            count = max(3, min(9, int(width * site.unit / 0.55)))
            put_windows(site, x, y + drum * 0.1, width, drum * 0.8, count, 1, arched=True, size=0.42)
            shade_wall(site, x, y, width, drum, 0, round_=True)
        tops.TOPS[kind](site, x, y + drum, width, rise, tone)

    return draw


def _aisle(site: Site, x: float, y: float, width: float, height: float, tone: str, slate: str) -> None:
    left, right, high = x - 0.1, x + width + 0.1, height * 0.5
    site.fill(tone, box(left, y, right - left, high))
    site.fill(slate, [(left, y + high), (right, y + high), (x + width, y + high + 0.3), (x, y + high + 0.3)])


def _buttress(site: Site, x: float, y: float, height: float, width: float, tone: str) -> None:
    half = max(width, 0.3 / site.unit) / 2
    site.fill(
        tone,
        [(x - half, y), (x + half, y), (x + half, y + height), (x, y + height + half * 3.2), (x - half, y + height)],
        weight=THIN,
    )
    site.dark(box(x + half * 0.1, y, half * 0.9, height))


def _dormer(site: Site, middle: float, y: float, size: float) -> None:
    half = size / 2
    site.fill("wall", [(middle - half, y), (middle + half, y), (middle + half, y + size * 0.6), (middle,
        y + size * 1.2), (middle - half, y + size * 0.6)], weight=THIN)  # fmt: skip
    site.window(middle - half * 0.4, y + size * 0.1, size * 0.36, size * 0.45)


def _dial(site: Site, x: float, y: float, radius: float, *, spokes: bool = False) -> None:
    """Draw the dial of a clock, or with spokes the rose of a church."""
    ring = [(x + radius * math.cos(math.pi * k / 5), y + radius * math.sin(math.pi * k / 5)) for k in range(10)]
    site.fill("white" if not spokes else "wall", ring, weight=THIN)
    if spokes:
        site.dark([(x + (px - x) * 0.75, y + (py - y) * 0.75) for px, py in ring])
    else:
        site.line((x, y + radius * 0.7), (x, y), (x + radius * 0.5, y), weight=THIN)
