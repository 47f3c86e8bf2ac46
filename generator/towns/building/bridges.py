"""Bridges over the water before a town."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from kredens.generator.engraving.curves import Point
from kredens.generator.engraving.plate import FINE, THIN
from kredens.generator.towns.building.masonry import arch, box, put_windows
from kredens.generator.towns.building.site import Site
from kredens.generator.towns.building.structures import tower

Bridge = Callable[[Site, float, float, float], None]
"""What draws a bridge: on (site, left, right, height of its deck), the water at 0."""


def stone_bridge(site: Site, left: float, right: float, height: float) -> None:
    """Draw a bridge of stone arches with cutwaters."""
    span = height * 1.75
    count = max(2, round((right - left) / span))
    bay = (right - left) / count
    outline: list[Point] = [(left, height), (right, height)]
    for index in reversed(range(count)):
        start = left + bay * index
        curve = arch(start + bay * 0.14, -0.12 * height, bay * 0.72, height * 0.82)
        outline += [(start + bay, -0.12 * height), *reversed(curve), (start, -0.12 * height)]
    site.fill("wall", outline)
    site.line((left, height * 0.84), (right, height * 0.84), weight=FINE)
    for index in range(count + 1):
        x = left + bay * index
        half = bay * 0.13
        site.fill("wall", [(x - half, -0.14 * height), (x, -0.26 * height), (x + half, -0.14 * height), (x,
            height * 0.5)], weight=THIN)  # fmt: skip
        site.dark([(x, -0.24 * height), (x + half, -0.14 * height), (x, height * 0.48)])


def towered_bridge(site: Site, left: float, right: float, height: float) -> None:
    """Draw a stone bridge with a tower at each end, as the one of Prague."""
    wide = height * 0.85
    for x, rise in ((left, 1.5), (right - wide, 1.85)):
        tower(x, wide, height * (1.2 + rise), "turreted", height * 1.35, stages=3, windows=2)(site)
        site.dark(arch(x + wide * 0.22, height, wide * 0.36, height * 0.7, pointed=True))
    stone_bridge(site, left, right, height)


def wooden_bridge(site: Site, left: float, right: float, height: float) -> None:
    """Draw a bridge on piles with braces and a rail."""
    deck = height * 0.62
    count = max(3, round((right - left) / (height * 1.1)))
    bay = (right - left) / count
    for index in range(count + 1):
        x = left + bay * index
        for lean in (-0.07, 0.07):
            site.line((x + lean * bay, deck), (x + lean * bay * 2.2, -0.15 * height), weight=0.24)
        if index < count:
            site.line((x + bay * 0.1, deck * 0.35), (x + bay * 0.4, deck), weight=THIN)
            site.line((x + bay * 0.9, deck * 0.35), (x + bay * 0.6, deck), weight=THIN)
            site.line((x + bay / 2, deck), (x + bay / 2, height), weight=THIN)
        site.line((x, deck), (x, height), weight=0.2)
    site.fill("wood", box(left, deck, right - left, height * 0.14))
    site.line((left, height), (right, height), weight=0.2)


def covered_bridge(site: Site, left: float, right: float, height: float) -> None:
    """Draw a wooden bridge under a roof."""
    wooden_bridge(site, left, right, height)
    low, top = height * 0.76, height * 1.5
    site.fill("wood", box(left, low, right - left, top - low))
    put_windows(site, left, low, right - left, top - low, 14, 1, size=0.55)
    site.fill("roof", [(left - 0.1, top), (right + 0.1, top), (right, top + height * 0.5), (left, top + height * 0.5)])
    site.hatch(((left, top), (right, top)), ((left, top + height * 0.5), (right, top + height * 0.5)), gap=0.4)


def gallery_bridge(site: Site, left: float, right: float, height: float) -> None:
    """Draw a bridge that carries houses, as the old one of London."""
    stone_bridge(site, left, right, height)
    x = left + height * 0.3
    while x < right - height:
        wide = height * site.dice.between(0.7, 1.2)
        high = height * site.dice.between(0.9, 1.4)
        site.fill("wall", box(x, height, wide, high))
        site.hatch(
            ((x + wide, height), (x + wide, height + high)),
            ((x + wide * 0.65, height), (x + wide * 0.65, height + high)),
            gap=0.27,
        )
        put_windows(site, x, height + high * 0.1, wide * 0.7, high * 0.8, 2, 2)
        site.fill(
            "roof",
            [(x - 0.06, height + high), (x + wide + 0.06, height + high), (x + wide / 2, height + high + wide * 0.7)],
        )
        site.hatch(
            ((x + wide / 2, height + high), (x + wide, height + high)),
            ((x + wide / 2, height + high + wide * 0.7),) * 2,
            gap=0.22,
        )
        x += wide * site.dice.between(1.0, 1.5)


def suspension_bridge(site: Site, left: float, right: float, height: float) -> None:
    """Draw a bridge hung from two high towers."""
    deck, top = height * 0.95, height * 4.2
    span = right - left
    pylons = left + span * 0.24, left + span * 0.76
    _hang(site, (left, deck * 1.1), (pylons[0], top), deck, sag=0.55)
    _hang(site, (pylons[0], top), (pylons[1], top), deck, sag=0.93)
    _hang(site, (pylons[1], top), (right, deck * 1.1), deck, sag=0.55)
    for x in pylons:
        wide = height * 0.2
        for side in (-1, 1):
            site.fill("bridge", box(x + side * wide * 1.1 - wide / 2, -0.2 * height, wide, top + 0.2 * height))
        for share in (0.5, 0.72, 0.98):
            site.fill("bridge", box(x - wide * 1.4, top * share - wide * 0.8, wide * 2.8, wide * 0.8), weight=THIN)
    site.fill("bridge", box(left, deck - height * 0.2, span, height * 0.2))
    site.hatch(
        ((left, deck - height * 0.2), (right, deck - height * 0.2)), ((left, deck), (right, deck)), gap=0.5, weight=0.12
    )


def arch_bridge(site: Site, left: float, right: float, height: float) -> None:
    """Draw a steel arch between pylons, as the harbour bridge of Sydney."""
    span = right - left
    deck = height
    start, end = left + span * 0.14, right - span * 0.14
    count = 16
    upper: list[Point] = []
    lower: list[Point] = []
    for index in range(count + 1):
        x, bow = start + (end - start) * index / count, 4 * (index / count) * (1 - index / count)
        upper.append((x, height * (1.62 + 1.66 * bow)))
        lower.append((x, height * (0.12 + 2.68 * bow)))
    for index in range(count):
        brace = (index, index + 1) if index >= count / 2 else (index + 1, index)
        site.line(lower[brace[0]], upper[brace[1]], weight=0.2, airy=True)
        site.line(lower[index], upper[index], weight=0.2, airy=True)
        if lower[index][1] > deck:
            site.line(lower[index], (lower[index][0], deck), weight=0.2, airy=True)
    for chord in (upper, lower):
        site.fill("iron", [*chord, *((x, y - height * 0.14) for x, y in reversed(chord))], weight=THIN)
    site.fill("bridge", box(left, deck - height * 0.22, span, height * 0.22))
    site.hatch(
        ((left, deck - height * 0.22), (right, deck - height * 0.22)),
        ((left, deck), (right, deck)),
        gap=0.5,
        weight=0.12,
    )
    site.line((left, deck + height * 0.16), (right, deck + height * 0.16), weight=FINE, airy=True)
    for side, foot in ((-1, start), (1, end)):
        for reach in (0.16, 0.3):
            x = foot + side * span * reach * 0.42
            site.fill("stone", box(x - height * 0.1, -0.2 * height, height * 0.2, deck), weight=THIN)
        site.fill("stone", box(foot - height * 0.62, -0.3 * height, height * 1.24, height * 0.5))
        for shift in (-0.5, 0.1):
            x = foot + shift * height
            tower(x, height * 0.42, height * 2.1, "flat", height * 0.12, stages=2, y=0.1 * height, tone="stone")(site)


def _hang(site: Site, start: Point, end: Point, deck: float, *, sag: float) -> None:
    (ax, ay), (bx, by) = start, end
    low = deck + (min(ay, by) - deck) * (1 - sag) if sag > 0.6 else 0.0
    cable: list[Point] = []
    for index in range(11):
        t = index / 10
        straight = ay + (by - ay) * t
        drop = (straight - low) * 4 * t * (1 - t) if sag > 0.6 else (by - ay) * 0.0 + abs(by - ay) * 0.6 * t * (1 - t)
        cable.append((ax + (bx - ax) * t, straight - drop))
    site.curve(cable, weight=0.24, airy=True)
    for index in range(1, 20):
        t = index / 20
        x = ax + (bx - ax) * t
        near = min(9, int(t * 10))
        part = t * 10 - near
        y = cable[near][1] + (cable[near + 1][1] - cable[near][1]) * part
        site.line((x, y), (x, deck), weight=FINE, airy=True)


BRIDGES: Mapping[str, Bridge] = {
    "bridge": stone_bridge,
    "towered bridge": towered_bridge,
    "wooden bridge": wooden_bridge,
    "covered bridge": covered_bridge,
    "house bridge": gallery_bridge,
    "suspension bridge": suspension_bridge,
    "arch bridge": arch_bridge,
}
"""The bridges by name."""
