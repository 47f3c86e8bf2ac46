"""The walls of a town: of stone with towers and gates, of stakes, of earth with bastions, or in ruins."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from kredens.generator.engraving.curves import Point
from kredens.generator.engraving.plate import FINE, THIN
from kredens.generator.towns.building import tops
from kredens.generator.towns.building.masonry import arch, box, shade_wall
from kredens.generator.towns.building.site import Site
from kredens.generator.towns.building.structures import tower


class Circuit(NamedTuple):
    """The course of a wall: its ends, how high it is, where its gates and towers are, all in units of the site."""

    left: float
    right: float
    height: float
    gates: Sequence[float]
    towers: Sequence[float]


def stone_wall(site: Site, circuit: Circuit) -> None:
    """Draw a wall with merlons, its towers, and its gates."""
    _curtain(site, circuit, tone="wall")
    for index, x in enumerate(circuit.towers):
        wide = circuit.height * site.dice.between(0.85, 1.1)
        kind = site.dice.pick(("battlement", "cone", "pyramid", "cone"))
        tower(x - wide / 2, wide, circuit.height * site.dice.between(1.3, 1.75), kind,
            wide * (0.3 if kind == "battlement" else 1.1),
              round_=kind == "cone", stages=2, y=-0.05 * circuit.height, roof=("roof",
                  "tile")[index % 2])(site)  # fmt: skip
    for x in circuit.gates:
        gatehouse(site, x, circuit.height)


def double_wall(site: Site, circuit: Circuit) -> None:
    """Draw a low wall before a high one, square towers on both, as the land walls of Constantinople."""
    high = circuit.height * 1.5
    _curtain(site, circuit._replace(height=high), tone="wall", bands=True)
    step = high * 1.55
    count = max(2, round((circuit.right - circuit.left) / step))
    for index in range(count):
        x = circuit.left + step * 0.2 + step * index
        tower(x, high * 0.56, high * 1.5, "battlement", high * 0.14, stages=3)(site)
    _curtain(site, circuit._replace(height=high * 0.55), tone="stone")
    for index in range(count):
        x = circuit.left + step * 0.72 + step * index
        tower(x, high * 0.4, high * 0.75, "battlement", high * 0.12, stages=1)(site)
    for x in circuit.gates:
        gatehouse(site, x, circuit.height)


def palisade(site: Site, circuit: Circuit) -> None:
    """Draw a wall of stakes with wooden towers."""
    wide = max(0.3 / site.unit, circuit.height * 0.17)
    x = circuit.left
    outline: list[Point] = [(x, 0)]
    seams: list[Point] = []
    while x < circuit.right:
        top = circuit.height * site.dice.between(0.84, 1.0)
        outline += [(x, top * 0.86), (x + wide / 2, top), (x + wide, top * 0.86)]
        seams.append((x + wide, top * 0.84))
        x += wide
    outline.append((x, 0))
    site.fill("wood", outline)
    for px, py in seams:
        site.line((px, py), (px, 0), weight=THIN)
    site.line((circuit.left, circuit.height * 0.55), (circuit.right, circuit.height * 0.55), weight=THIN)
    for x in [*circuit.towers[1:-1:2], *circuit.gates]:
        _log_tower(site, x, circuit.height, gate=x in circuit.gates)


def bastions(site: Site, circuit: Circuit) -> None:
    """Draw ramparts of earth faced with stone, pointed bastions before them."""
    high = circuit.height * 0.8
    site.fill("wall", box(circuit.left, 0, circuit.right - circuit.left, high))
    site.hatch(
        ((circuit.left, high), (circuit.right, high)),
        ((circuit.left, 0), (circuit.right, 0)),
        gap=0.5,
        weight=0.12,
        uneven=0.4,
    )
    site.fill(
        "green",
        [(circuit.left, high), (circuit.right, high), (circuit.right, high * 1.2), (circuit.left, high * 1.2)],
        weight=THIN,
    )
    for x in circuit.towers:
        half = circuit.height * 1.5
        foot = -circuit.height * 0.42
        site.fill("wall", [(x - half, 0), (x, foot), (x, high * 0.9), (x - half * 0.8, high)],
                  [(x, foot), (x + half, 0), (x + half * 0.8, high), (x, high * 0.9)])  # fmt: skip
        site.hatch(((x, foot), (x, high * 0.9)), ((x + half, 0), (x + half * 0.8, high)), gap=0.26, weight=0.19)
        site.hatch(
            ((x - half, 0), (x - half * 0.8, high)), ((x, foot), (x, high * 0.9)), gap=0.55, weight=0.1, uneven=0.5
        )
        site.fill(
            "green", [(x - half * 0.8, high), (x, high * 0.9), (x + half * 0.8, high), (x, high * 1.22)], weight=THIN
        )
        _sentry_box(site, x, high * 0.9, circuit.height)
    for x in circuit.gates:
        gatehouse(site, x, circuit.height)


def ruined_wall(site: Site, circuit: Circuit) -> None:
    """Draw what is left of a wall: breaches, rubble, broken towers."""
    outline: list[Point] = [(circuit.left, -0.1)]
    x = circuit.left
    while x < circuit.right:
        outline.append((x, circuit.height * site.dice.pick((1.0, 0.85, 0.5, 0.25, 0.7))))
        x += circuit.height * site.dice.between(0.25, 0.7)
    site.fill("wall", [*outline, (circuit.right, -0.1)])
    _courses(site, circuit.left, circuit.right, circuit.height * 0.55)
    for x in circuit.towers:
        wide = circuit.height * 0.9
        tower(x - wide / 2, wide, circuit.height * site.dice.between(1.0, 1.6), "broken", wide * 0.6, round_=True)(site)


def steppe_wall(site: Site, circuit: Circuit) -> None:
    """Draw a long wall with watch towers that runs over the hills, as the Great Wall."""
    for index in range(9):
        width = (circuit.right - circuit.left) / 8
        x = circuit.left + width * (index - 0.5)
        up, after = (0.5, 1.2, 0.7, 0.2, 0.9, 1.5, 1.0, 0.4, 0.8, 0.6)[index : index + 2]
        low, high = up * circuit.height, after * circuit.height
        tall = circuit.height
        site.fill(
            "wall", [(x, low - 0.6), (x + width, high - 0.6), (x + width, high + tall * 0.8), (x, low + tall * 0.8)]
        )
        site.line((x, low + tall * 0.62), (x + width, high + tall * 0.62), weight=THIN)
        site.hatch(
            ((x, low - 0.6), (x + width, high - 0.6)),
            ((x, low + tall * 0.3), (x + width, high + tall * 0.3)),
            gap=0.34,
            weight=0.14,
        )
        if index % 2:
            tower(x + width - tall * 0.5, tall, tall * 1.5 + high, "battlement", tall * 0.25, stages=1, windows=2)(site)


def gatehouse(site: Site, x: float, height: float) -> None:
    """Draw a gate between two towers."""
    wide, high = height * 0.8, height * 1.55
    for side in (-1, 1):
        tower(
            x + side * wide * 0.72 - wide * 0.3, wide * 0.6, high, "pyramid", wide * 0.85, stages=2, y=-0.06 * height
        )(site)
    left = x - wide * 0.44
    site.fill("wall", box(left, -0.06 * height, wide * 0.88, height * 1.2))
    shade_wall(site, left, 0, wide * 0.88, height * 1.2, 0)
    tops.battlement(site, left, height * 1.14, wide * 0.88, height * 0.24, "wall")
    site.dark(arch(x - wide * 0.25, -0.06 * height, wide * 0.5, height * 0.72))


def _curtain(site: Site, circuit: Circuit, *, tone: str, bands: bool = False) -> None:
    left, right, height = circuit.left, circuit.right, circuit.height
    tooth = max(0.75 / site.unit, height * 0.26)
    count = max(2, int((right - left) / (tooth * 1.75)))
    step = (right - left) / count
    outline: list[Point] = [(left, -0.1 * height)]
    for index in range(count):
        x = left + step * index
        outline += [(x, height), (x + step * 0.58, height), (x + step * 0.58, height * 0.84), (x + step, height * 0.84)]
    site.fill(tone, [*outline, (right, -0.1 * height)])
    site.line((left, height * 0.74), (right, height * 0.74), weight=FINE)
    if bands:
        for share in (0.25, 0.5):
            site.line((left, height * share), (right, height * share), weight=0.2)
    _courses(site, left, right, height * 0.66)


def _courses(site: Site, left: float, right: float, height: float) -> None:
    """Draw single stones here and there."""
    rows = max(2, round(height * site.unit / 0.6))
    for row in range(rows):
        y = height * (row + 0.4) / rows
        x = left + site.dice.between(0, 1.0)
        while x < right:
            run = site.dice.between(0.35, 0.9) / site.unit
            site.line((x, y), (x + run, y), weight=FINE)
            x += run + site.dice.between(1.5, 7.5) / site.unit


def _log_tower(site: Site, x: float, height: float, *, gate: bool) -> None:
    wide, high = height * 0.95, height * 1.5
    site.fill("wood", box(x - wide / 2, 0, wide, high))
    site.hatch(
        ((x + wide / 2, 0), (x + wide / 2, high)), ((x - wide / 2, 0), (x - wide / 2, high)), gap=0.3, weight=0.15
    )
    if gate:
        site.dark(box(x - wide * 0.22, 0, wide * 0.44, high * 0.45))
    site.fill("wood", box(x - wide * 0.62, high, wide * 1.24, height * 0.36))
    site.dark(
        box(x - wide * 0.4, high + height * 0.12, wide * 0.2, height * 0.12),
        box(x + wide * 0.1, high + height * 0.12, wide * 0.2, height * 0.12),
    )
    tops.pyramid(site, x - wide * 0.62, high + height * 0.36, wide * 1.24, height * 0.75, "thatch")


def _sentry_box(site: Site, x: float, y: float, height: float) -> None:
    wide = height * 0.22
    site.fill("wall", box(x - wide / 2, y, wide, height * 0.3), weight=THIN)
    site.fill(
        "roof",
        [(x - wide * 0.7, y + height * 0.3), (x + wide * 0.7, y + height * 0.3), (x, y + height * 0.55)],
        weight=THIN,
    )


WALLS: Mapping[str, Callable[[Site, Circuit], None]] = {
    "wall": stone_wall,
    "double wall": double_wall,
    "palisade": palisade,
    "bastions": bastions,
    "ruined wall": ruined_wall,
    "long wall": steppe_wall,
}
"""The walls by name."""
