"""Sights of Poland, Lithuania, Prussia, Russia and Byzantium."""

from __future__ import annotations

from collections.abc import Mapping

from kredens.generator.towns.building.masonry import (
    arcade,
    at,
    block,
    box,
    chimney,
    columns,
    curtain,
    flag,
    lines,
    openings,
    polygon,
)
from kredens.generator.towns.building.site import Draw, Landmark, Site
from kredens.generator.towns.building.structures import dome, gable, nave, roof, tower
from kredens.generator.towns.sights.modern import oval, skyscraper


def _bands(left: float, right: float, levels: tuple[float, ...]) -> tuple[Draw, ...]:
    """Lay courses of brick through a wall of stone, as in Constantinople."""
    return tuple(polygon((left, y), (right, y), (right, y + 0.16), (left, y + 0.16), tone="brick") for y in levels)


def _merlons(left: float, right: float, y: float) -> Draw:
    """Set merlons on a wall."""
    count = max(2, round((right - left) / 0.4))
    step = (right - left) / count

    def draw(site: Site) -> None:
        for index in range(count):
            site.fill("stone", box(left + step * index, y, step * 0.56, 0.26))

    return draw


def _hagia_sophia(buttresses: str) -> tuple[Draw, ...]:
    """Build the great dome over its half domes, the arch between its buttresses, and the church below."""
    half_domes = tuple(
        part
        for x, y, wide, high in (
            (1.1, 1.75, 0.95, 0.8),
            (7.3, 1.75, 0.95, 0.8),
            (2.35, 2.55, 1.4, 1.2),
            (6.05, 2.55, 1.4, 1.2),
        )
        for part in (
            polygon(
                *oval(x, y, wide, high, start=0, end=180),
                tone="slate",
                shade=(
                    (x + wide * 0.1, y),
                    (x + wide, y),
                    (x + wide * 0.3, y + high * 0.96),
                    (x + wide * 0.62, y + high * 0.75),
                ),
            ),
            lines(*([(x - wide * share, y), (x - wide * share * 0.45, y + high * 0.86)] for share in (-0.5, 0.0, 0.5))),
            block(x - wide, wide * 2, 0.42, y=y - 0.42, side=0.0, windows=(7, 1), arched=True),
        )
    )
    return (
        *half_domes,
        block(2.5, 3.4, 3.4, side=0.0),
        dome(2.45, 3.5, 1.55, y=3.4, drum=0.55, tone="slate", kind="low dome"),
        polygon(*oval(4.2, 1.7, 1.25, 1.5, start=0, end=180), tone="wall"),
        polygon(
            *oval(4.2, 1.7, 1.08, 1.3, start=0, end=180),
            tone="wall",
            shade=((4.5, 1.7), (5.2, 1.7), (4.5, 2.9), (5.0, 2.5)),
        ),
        openings(*(box(3.48 + 0.3 * k, 1.85, 0.15, 0.4) for k in range(5))),
        openings(*(box(3.78 + 0.3 * k, 2.42, 0.15, 0.36) for k in range(3))),
        *(
            part
            for x in (2.1, 5.5)
            for part in (
                block(x, 0.8, 3.5, side=0.34, tone=buttresses, windows=(1, 3), arched=True, size=0.3),
                polygon((x - 0.06, 3.5), (x + 0.86, 3.5), (x + 0.7, 3.72), (x + 0.1, 3.72), tone="slate"),
            )
        ),
        block(0.9, 6.6, 1.7, side=0.05),
        block(0.1, 8.2, 1.2, side=0.05, windows=(15, 1), arched=True),
        polygon((-0.05, 1.2), (8.45, 1.2), (8.2, 1.42), (0.2, 1.42), tone="slate"),
        openings(*(oval(4.2 + 0.62 * k, 0.0, 0.2, 0.78, start=0, end=180) for k in (-1, 0, 1))),
    )


EAST: Mapping[str, Landmark] = {
    "wawel": Landmark(9.6, 6.0, (
        nave(1.4, 3.0, 2.4, 1.2, y=0.5, windows=4),
        tower(0.7, 0.9, 4.0, "helm", 2.0, stages=4, windows=2, roof="copper", clock=True),
        tower(3.6, 0.8, 3.6, "bulb", 1.3, stages=4, roof="copper"), dome(2.5, 0.9, 1.0, y=1.6, drum=0.4, tone="gold"),
        dome(1.6, 0.8, 0.9, y=1.5, drum=0.4),
        block(4.3, 4.6, 2.2, windows=(11, 2), arched=True, side=0.04), roof(4.3, 4.6, 0.8, y=2.2),
        tower(6.0, 0.8, 3.2, "helm", 1.6, stages=3, roof="copper"), tower(8.5, 0.9, 2.9, "turreted", 1.4, stages=3),
        curtain(-0.3, 10.2, 0.9), tower(0.0, 0.8, 1.7, "cone", 0.9, round_=True, stages=2, tone="brick"),
        tower(7.4, 0.8, 1.6, "pyramid", 0.8, stages=1, tone="brick"),
    ), "hill"),
    "st mary krakow": Landmark(5.2, 7.7, (
        nave(2.2, 3.0, 2.6, 2.0, windows=4, buttresses=True, tone="brick", apse=True),
        tower(0.0, 1.15, 5.0, "crowned", 2.5, stages=6, windows=2, tone="brick", roof="slate"),
        gable(1.1, 0.7, 2.8, 1.0, windows=(1, 2), tone="brick"),
        tower(1.7, 1.15, 4.2, "bulb", 1.1, stages=5, windows=2, tone="brick", roof="copper"),
    )),
    "krakow town hall": Landmark(1.5, 5.2, (tower(0.1, 1.3, 3.6, "helm", 1.6, stages=4, windows=2, clock=True,
        roof="copper", tone="brick"),)),
    "malbork": Landmark(9.6, 5.2, (
        tower(4.1, 0.9, 4.6, "saddle", 0.6, stages=5, tone="brick"),
        block(2.6, 3.0, 2.4, windows=(6, 2), tone="brick", arched=True), roof(2.6, 3.0, 1.8, y=2.4),
        gable(2.2, 0.8, 2.5, 1.8, kind="stepped", tone="brick"),
        gable(5.2, 0.9, 2.5, 1.8, kind="stepped", tone="brick"),
        block(6.3, 2.6, 1.9, windows=(6, 2), tone="brick", arched=True), roof(6.3, 2.6, 1.7, y=1.9),
        tower(8.5, 0.7, 2.6, "battlement", 0.3, tone="brick"), block(0.4, 1.9, 1.6, windows=(4, 2), tone="brick"),
        roof(0.4, 1.9, 1.4, y=1.6),
        curtain(-0.2, 10.0, 0.8, tone="brick"),
        tower(0.0, 0.9, 1.5, "cone", 1.0, round_=True, stages=2, tone="brick"),
        tower(1.9, 0.9, 1.6, "cone", 1.0, round_=True, stages=2, tone="brick"),
        tower(2.9, 0.9, 1.6, "cone", 1.0, round_=True, stages=2, tone="brick"),
        tower(8.9, 0.8, 1.4, "cone", 0.9, round_=True, stages=2, tone="brick"),
    ), "front"),
    "konigsberg cathedral": Landmark(5.0, 5.7, (
        nave(1.5, 3.4, 2.2, 2.0, windows=5, buttresses=True, tone="brick", apse=True),
        tower(1.0, 0.9, 3.6, "spire", 1.9, stages=4, tone="brick"),
        gable(0.0, 1.1, 2.6, 1.6, kind="stepped", tone="brick", windows=(2, 2)),
        gable(1.0, 0.9, 2.3, 0.8, tone="brick", door=True),
    )),
    "gniezno cathedral": Landmark(5.2, 5.8, (
        nave(2.0, 3.0, 2.6, 1.4, windows=4, buttresses=True, tone="brick", apse=True),
        tower(0.0, 1.05, 3.8, "helm", 2.0, stages=5, windows=2, tone="brick", roof="copper"),
        gable(0.95, 0.8, 2.9, 1.0, windows=(1, 1), tone="brick", door=True),
        tower(1.6, 1.05, 3.8, "helm", 2.0, stages=5, windows=2, tone="brick", roof="copper"),
    ), "hill"),
    "zygmunt chapel": Landmark(4.6, 4.5, (
        block(2.2, 2.4, 2.4, windows=(3, 1), arched=True, side=0.1), roof(2.2, 2.4, 1.0, y=2.4),
        block(0.3, 2.2, 2.0, cornice=True, side=0.2),
        # pilasters, a round window in each bay over a panel
        openings(*(oval(x, 1.34, 0.2, 0.2) for x in (0.66, 1.7)), oval(1.18, 1.34, 0.2, 0.2)),
        lines(*([(x, 0.1), (x, 1.86)] for x in (0.4, 0.48, 0.88, 0.96, 1.4, 1.48, 1.9, 1.98)), weight=0.2),
        lines(
            [(0.3, 0.16), (2.06, 0.16)], [(0.3, 0.84), (2.06, 0.84)], [(0.3, 0.92), (2.06, 0.92)],
            *([(x, 0.28), (x + 0.24, 0.28), (x + 0.24, 0.72), (x, 0.72), (x, 0.28)] for x in (0.55, 1.06, 1.57)),
            weight=0.16,
        ),
        dome(0.5, 1.8, 1.7, y=2.0, drum=0.8, tone="gold"),
    )),
    "warsaw castle": Landmark(8.4, 5.3, (
        block(0.4, 7.6, 1.9, windows=(17, 3), side=0.02), roof(0.4, 7.6, 0.9, y=1.9, dormers=5),
        tower(3.7, 1.0, 3.2, "helm", 2.1, stages=4, clock=True, roof="copper"),
        tower(0.0, 0.9, 2.4, "helm", 1.2, stages=3, roof="copper"),
        tower(7.5, 0.9, 2.4, "helm", 1.2, stages=3, roof="copper"),
        openings([(4.0, 0), (4.34, 0), (4.34, 0.6), (4.17, 0.8), (4.0, 0.6)]),
    )),
    "sigismund column": Landmark(1.0, 5.0, (
        block(0.1, 0.8, 0.7, tone="stone"), block(0.24, 0.52, 0.5, y=0.7, tone="stone"),
        block(0.37, 0.26, 2.5, y=1.2, tone="stone", round_=True), block(0.27, 0.46, 0.18, y=3.7, tone="stone"),
        polygon((0.38, 3.88), (0.64, 3.88), (0.6, 4.3), (0.56, 4.56), (0.46, 4.56), (0.42, 4.3), tone="cloth"),
        lines([(0.3, 3.7), (0.3, 4.95)], [(0.2, 4.75), (0.4, 4.75)], weight=0.18),
        lines([(0.6, 4.3), (0.78, 4.0)], weight=0.16),
    ), "front"),
    "warsaw old town": Landmark(6.6, 3.4, (
        *(
            gable(
                0.0 + 0.95 * k, 0.95, (2.2, 2.6, 2.3, 2.7, 2.4, 2.2, 2.5)[k], (0.9, 0.6, 1.0, 0.7, 0.8, 1.0, 0.7)[k],
                kind=("curved", "stepped", "plain", "curved", "plain", "stepped", "curved")[k],
                tone=("wall", "brick", "gold", "stone", "wall", "gold", "brick")[k], windows=(3, 4),
                door=True) for k in range(7
            )
        ),
    )),
    "wilanow": Landmark(8.0, 3.5, (
        block(1.0, 6.0, 1.4, windows=(13, 1), side=0.02, cornice=True, tone="gold"),
        block(2.7, 2.6, 2.2, windows=(5, 2), side=0.1, cornice=True, tone="gold"),
        roof(2.7, 2.6, 0.6, y=2.2, hips=(0.5, 0.5)), columns(3.3, 1.4, 1.9, 4, pediment=0.5),
        tower(0.4, 1.1, 2.0, "helm", 1.5, stages=2, roof="copper", tone="gold"),
        tower(6.5, 1.1, 2.0, "helm", 1.5, stages=2, roof="copper", tone="gold"),
        lines(*([(1.6 + 0.3 * k, 1.4), (1.6 + 0.3 * k, 1.65)] for k in range(18)), weight=0.18),
    ), "open"),
    "palace of culture": Landmark(5.6, 8.4, (
        skyscraper(1.9, 1.8, 4.4, columns_=5, rows=10, tone="stone"),
        skyscraper(2.15, 1.3, 5.4, columns_=4, rows=3, tone="stone"),
        tower(2.4, 0.8, 0.6, "spire", 2.2, y=5.4, stages=1),
        block(0.2, 5.2, 1.4, windows=(11, 2), side=0.04, tone="stone"),
        tower(0.2, 0.8, 2.0, "flat", 0.2, stages=2, tone="stone"),
        tower(4.6, 0.8, 2.0, "flat", 0.2, stages=2, tone="stone"), columns(2.0, 1.6, 1.0, 6),
    )),
    "zamosc town hall": Landmark(4.4, 5.2, (
        block(0.2, 4.0, 1.8, windows=(7, 2), side=0.04),
        polygon(
            (0.2, 1.8), (4.2, 1.8), (4.2, 2.2), *((4.2 - 0.25 * k, 2.5 if k % 2 else 2.22) for k in range(1, 16)),
            (0.2, 2.2), shade=((0.2, 2.2), (4.2, 2.2), (0.2, 1.85), (4.2, 1.85))
        ),
        tower(1.6, 1.1, 3.2, "helm", 2.0, stages=4, clock=True, roof="copper"), arcade(0.2, 4.0, 0.7, 9),
    )),
    "gediminas tower": Landmark(2.4, 4.0, (block(0.5, 1.4, 2.9, round_=True, windows=(3, 2), tone="brick"), at(0, 2.8,
        tower(0.5, 1.4, 0.1, "battlement", 0.3, stages=1, windows=0, tone="brick")), flag(1.2, 3.0, 1.0), block(-0.1,
        2.6, 0.7, tone="brick", side=0.0)), "hill"),
    "vilnius cathedral": Landmark(4.8, 4.6, (block(1.4, 3.3, 1.7, side=0.1), columns(1.4, 1.9, 1.8, 6, pediment=0.7),
        roof(3.0, 1.7, 0.6, y=1.7), tower(0.0, 1.0, 2.8, "bulb", 1.4, stages=4, round_=True, clock=True,
        roof="copper"))),
    "st anne": Landmark(3.0, 5.5, (gable(0.5, 1.9, 2.4, 1.8, tone="brick", windows=(3, 2), arched=True), tower(0.2,
        0.6, 3.2, "openwork", 1.9, stages=3, tone="brick"), tower(2.1, 0.6, 3.2, "openwork", 1.9, stages=3,
        tone="brick"), tower(1.2, 0.5, 3.9, "openwork", 1.4, stages=3, tone="brick", windows=0))),
    "st sophia kiev": Landmark(5.4, 5.1, (
        block(0.3, 4.8, 1.9, windows=(7, 2), arched=True),
        *(tower(x, 0.7, 0.7, "onion", 1.0, y=1.9, stages=1, roof="gold") for x in (0.4, 1.3, 3.4, 4.3)),
        tower(2.1, 1.1, 1.3, "onion", 1.7, y=1.9, stages=1, windows=3, roof="gold"),
    )),
    "st basil": Landmark(5.8, 6.6, (
        tower(2.3, 1.2, 3.8, "spire", 2.6, stages=4, windows=2, tone="brick", roof="copper"),
        *(
            tower(x, w, h, "onion", r, stages=3, round_=True, tone="brick", roof=t) for x, w, h, r,
            t in (
                (1.2, 0.9, 3.2, 1.5, "gold"), (3.7, 0.9, 3.2, 1.5, "copper"), (0.3, 0.8, 2.4, 1.2, "copper"),
                (4.7, 0.8, 2.4, 1.2, "gold"), (2.0, 0.75, 2.5, 1.2, "roof"), (3.1, 0.75, 2.6, 1.2, "slate"),
            )
        ),
        curtain(0.1, 5.6, 1.0, tone="brick"), arcade(0.1, 5.6, 0.7, 10, tone="brick"),
    )),
    "kremlin": Landmark(8.4, 6.2, (
        block(1.8, 4.2, 2.3, windows=(9, 2), tone="gold", side=0.03), roof(1.8, 4.2, 0.5, y=2.3, tone="copper"),
        tower(5.6, 0.8, 4.0, "onion", 1.2, stages=4, round_=True, roof="gold"),
        *(tower(6.5 + 0.6 * k, 0.5, 2.3 + 0.3 * (k == 1), "onion", 0.9, stages=2, roof="gold") for k in range(3)),
        curtain(-0.2, 8.8, 1.2, tone="brick"),
        lines(*([(0.25 * k, 1.2), (0.25 * k, 1.4)] for k in range(-1, 35)), weight=0.3),
        tower(0.4, 1.2, 3.0, "flat", 0.1, stages=3, tone="brick", clock=True),
        tower(0.6, 0.8, 0.8, "spire", 2.1, y=3.1, stages=1, roof="copper", tone="brick"),
        tower(7.2, 0.9, 2.0, "spire", 1.7, stages=2, roof="copper", tone="brick"),
    )),
    "moscow university": Landmark(7.6, 7.7, (
        block(0.0, 7.6, 1.7, windows=(16, 4), side=0.02, tone="stone"),
        skyscraper(0.2, 1.1, 2.6, columns_=4, rows=6, tone="stone"),
        skyscraper(6.2, 1.1, 2.6, columns_=4, rows=6, tone="stone"),
        tower(0.5, 0.5, 0.2, "spire", 0.9, y=2.6, stages=1), tower(6.5, 0.5, 0.2, "spire", 0.9, y=2.6, stages=1),
        skyscraper(2.2, 3.2, 2.9, columns_=8, rows=7, tone="stone"),
        skyscraper(2.8, 2.0, 4.2, columns_=6, rows=10, tone="stone"),
        skyscraper(3.2, 1.2, 5.0, columns_=4, rows=3, tone="stone"),
        tower(3.45, 0.7, 0.4, "spire", 2.1, y=5.0, stages=1), columns(3.1, 1.4, 0.9, 5),
    )),
    "hagia sophia": Landmark(8.4, 5.9, (
        *_hagia_sophia("brick"), lines([(4.2, 5.5), (4.2, 6.1)], [(4.02, 5.9), (4.38, 5.9)], weight=0.24),
    )),
    "ottoman hagia sophia": Landmark(8.4, 6.3, (
        *(tower(x, 0.34, 4.6, "cone", 1.3, round_=True, stages=4, windows=0) for x in (-0.2, 8.26)),
        *_hagia_sophia("wall"),
        *(tower(x, 0.34, 4.0, "cone", 1.2, round_=True, stages=4, windows=0) for x in (1.1, 6.96)),
    )),
    "blue mosque": Landmark(7.6, 5.3, (
        *(tower(x, 0.3, 4.2, "cone", 1.1, round_=True, stages=4, windows=0) for x in (0.0, 1.3, 6.0, 7.3)),
        dome(2.7, 2.2, 1.3, y=2.2, drum=0.4, tone="slate", kind="low dome"),
        *(dome(x, 1.2, 0.7, y=1.6, drum=0.2, tone="slate", kind="low dome") for x in (1.9, 4.5)),
        *(dome(x, 0.9, 0.5, y=1.1, drum=0.1, tone="slate", kind="low dome") for x in (1.2, 3.3, 5.5)),
        block(0.8, 6.0, 1.2, windows=(12, 1), arched=True, side=0.04),
    )),
    "magnaura school": Landmark(5.0, 3.6, (dome(1.6, 1.8, 1.2, y=1.9, drum=0.4, kind="low dome", tone="roof"),
        block(0.6, 3.8, 1.9, windows=(6, 1), arched=True, tone="brick"), roof(0.6, 1.0, 0.4, y=1.9), roof(3.4, 1.0,
        0.4, y=1.9), arcade(0.0, 5.0, 1.0, 9), polygon((0.0, 1.0), (5.0, 1.0), (4.7, 1.35), (0.3, 1.35), tone="roof"))),
    "theodosian walls": Landmark(11.0, 5.6, (
        dome(8.6, 1.3, 0.9, y=4.0, drum=0.4, kind="low dome", tone="roof"),
        block(-3.0, 17.0, 3.5, side=0.0, tone="stone"), *_bands(-3.0, 14.0, (0.5, 1.5, 2.5)), _merlons(-3.0, 14.0, 3.5),
        *(part for x in (-3.0, 0.7, 4.7, 8.7, 12.4) for part in (
            block(x, 1.6, 4.6, side=0.34, tone="stone", windows=(2, 2), arched=True, size=0.24),
            *_bands(x, x + 1.6, (0.9, 1.9, 2.9, 3.9)), _merlons(x, x + 1.6, 4.6))),
        block(-3.0, 17.0, 1.7, side=0.0, tone="wall"), *_bands(-3.0, 14.0, (0.9,)), _merlons(-3.0, 14.0, 1.7),
        *(part for x in (-1.1, 2.9, 6.9, 10.8) for part in (
            block(x, 1.2, 2.5, side=0.4, tone="wall", windows=(1, 1), arched=True, size=0.24),
            *_bands(x, x + 1.2, (0.9, 1.7)), _merlons(x, x + 1.2, 2.5))),
        block(-3.0, 17.0, 0.5, side=0.0, tone="stone"), _merlons(-3.0, 14.0, 0.5),
        openings([(5.2, 1.7), (5.8, 1.7), (5.8, 2.5), (5.5, 2.8), (5.2, 2.5)]),
    ), "front"),
    "salt mine": Landmark(5.0, 3.8, (
        block(2.2, 2.6, 1.1, tone="wood", windows=(5, 1)), roof(2.1, 2.8, 1.1, y=1.06, tone="shingle", hips=(0.3, 0.4)),
        polygon(
            (0.2, 1.0), (3.0, 1.0), (2.3, 2.4), (1.6, 3.8), (0.9, 2.4), tone="shingle",
            shade=((1.7, 1.0), (3.0, 1.0), (1.6, 3.7), (1.65, 3.7)),
        ),
        block(0.4, 2.4, 1.0, tone="wood", side=0.2), openings(box(1.0, 0, 0.8, 0.8)),
        *(
            polygon(
                (3.4 + 0.5 * k, 0), (3.8 + 0.5 * k, 0), (3.75 + 0.5 * k, 0.4), (3.45 + 0.5 * k, 0.4), tone="white",
                shade=(
                    (3.8 + 0.5 * k, 0), (3.75 + 0.5 * k, 0.4), (3.6 + 0.5 * k, 0), (3.6 + 0.5 * k, 0.4)),
                ) for k in range(3
            )
        ),
    ), "open"),
    "kiejdany castle": Landmark(5.6, 4.1, (
        block(0.8, 4.0, 1.9, windows=(8, 2), side=0.05),
        *(gable(0.8 + 1.35 * k, 1.3, 1.9, 1.1, kind="curved", windows=(3, 2)) for k in range(3)),
        tower(0.0, 0.9, 2.6, "helm", 1.5, stages=3, roof="copper"),
        tower(4.7, 0.9, 2.6, "helm", 1.5, stages=3, roof="copper"),
    )),
    "birze castle": Landmark(6.0, 3.7, (
        block(0.6, 4.8, 1.7, windows=(10, 2), side=0.05, arched=True), roof(0.6, 4.8, 0.9, y=1.7, hips=(0.3, 0.4)),
        tower(2.5, 0.9, 2.4, "bulb", 1.0, stages=2, roof="copper"), tower(0.0, 0.9, 1.9, "pyramid", 1.0, stages=2),
        tower(5.1, 0.9, 1.9, "pyramid", 1.0, stages=2), arcade(1.0, 4.0, 0.7, 9),
    )),
    "zbaraz castle": Landmark(6.0, 3.1, (
        block(1.2, 3.6, 1.5, windows=(7, 2), side=0.05), roof(1.2, 3.6, 0.9, y=1.5, hips=(0.4, 0.4)),
        polygon((-0.4, 0), (1.6, 0), (1.3, 0.9), (-0.1, 0.9), shade=((0.8, 0), (1.6, 0), (0.8, 0.9), (1.3, 0.9))),
        polygon((4.4, 0), (6.4, 0), (6.1, 0.9), (4.7, 0.9), shade=((5.4, 0), (6.4, 0), (5.4, 0.9), (6.1, 0.9))),
        gable(2.5, 1.0, 1.2, 0.5, door=True), flag(3.0, 2.3, 0.8),
    ), "hill"),
    "kaer morhen": Landmark(7.4, 5.8, (
        tower(2.9, 1.3, 4.6, "broken", 1.4, stages=4), block(1.2, 2.0, 2.9, windows=(3, 2)),
        roof(1.2, 1.2, 1.0, y=2.9, hips=(0.0, 0.3), tone="slate"),
        tower(5.2, 1.1, 3.4, "cone", 1.5, round_=True, stages=3, roof="slate"),
        polygon(
            (4.0, 0), (5.5, 0), (5.5, 2.4), (5.2, 1.9), (4.8, 2.5), (4.4, 1.8), (4.0, 2.3),
            shade=((4.9, 0), (5.5, 0), (4.9, 2.0), (5.4, 2.0)),
        ),
        tower(0.2, 1.1, 2.3, "broken", 0.9, round_=True, stages=2),
        polygon(
            (-0.3, 0), (7.7, 0), (7.7, 0.9), (7.1, 1.1), (6.7, 0.7), (6.0, 1.2), (5.0, 1.1), (4.6, 0.8), (3.9, 1.2),
            (2.4, 1.2), (1.9, 0.8), (1.2, 1.1), (0.4, 1.0), (-0.3, 0.7),
            shade=((4.6, 0), (7.7, 0), (4.6, 0.8), (7.7, 0.8)),
        ),
        openings([(2.9, 0), (3.5, 0), (3.5, 0.5), (3.2, 0.8), (2.9, 0.5)]),
    ), "hill"),
    "gdynia port": Landmark(6.0, 3.3, (block(0.2, 3.2, 1.3, windows=(9, 2), side=0.05), block(0.8, 1.2, 2.2,
        windows=(4, 4)), lines([(1.4, 2.2), (1.4, 3.3)], weight=0.24), block(3.6, 2.2, 0.9, windows=(6, 1),
        tone="brick"), chimney(5.0, 0.9, 1.2, 0.22)), "row"),
}  # fmt: skip
"""Sights of the east by name."""
