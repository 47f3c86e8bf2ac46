"""What towers end in: spires, helms, domes, onions, battlements. Each is put on a width at a height."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeAlias

from kredens.generator.engraving.curves import Point
from kredens.generator.engraving.plate import FINE, THIN
from kredens.generator.towns.building.site import Site

Top: TypeAlias = Callable[[Site, float, float, float, float, str], None]
"""What draws a top: on (site, left, bottom, width, rise, tone)."""
Profile: TypeAlias = tuple[Point, ...]
"""A turned form, from its foot up: (half width, height), each from 0 to 1; a point given twice is a corner."""

DOME: Profile = ((1, 0), (1, 0), (0.98, 0.3), (0.84, 0.62), (0.5, 0.9), (0, 1))
LOW_DOME: Profile = ((1, 0), (1, 0), (0.86, 0.42), (0.5, 0.84), (0, 1))
ONION: Profile = (
    (0.72, 0), (0.72, 0), (1.02, 0.14), (1.1, 0.28), (0.88, 0.46), (0.42, 0.62), (0.12, 0.78), (0, 1), (0, 1),
)  # fmt: skip
BULB: Profile = ((0.8, 0), (0.8, 0), (1.02, 0.2), (0.98, 0.42), (0.6, 0.66), (0.16, 0.82), (0, 1), (0, 1))
HELM: Profile = (
    (1.12, 0), (1.12, 0), (0.98, 0.08), (0.99, 0.17), (0.72, 0.31), (0.36, 0.37), (0.36, 0.37), (0.34, 0.5),
    (0.34, 0.5), (0.48, 0.52), (0.5, 0.58), (0.3, 0.68), (0.08, 0.76), (0, 1), (0, 1),
)  # fmt: skip
BELL: Profile = ((1.12, 0), (1.12, 0), (0.74, 0.1), (0.52, 0.3), (0.36, 0.55), (0.12, 0.8), (0, 1), (0, 1))


def turned(
    site: Site, x: float, y: float, width: float, rise: float, tone: str, profile: Profile, ribs: int = 3
) -> None:
    """Draw a turned form such as a dome, with ribs that crowd on its shaded side."""
    middle, half = x + width / 2, width / 2
    right = [(middle + half * w, y + rise * h) for w, h in profile]
    left = [(middle - half * w, y + rise * h) for w, h in profile]
    site.fill_smooth(tone, [*left, *reversed(right)])
    room = width * site.unit
    for index in range(ribs if room > 1.6 else 2):
        share = (0.86, 0.66, 0.36, 0.0, -0.36)[index]
        weight = (0.2, THIN, FINE, FINE, FINE)[index] if room > 1.6 else FINE
        site.curve([(middle + half * w * share, y + rise * h) for w, h in profile], weight)


def spire(site: Site, x: float, y: float, width: float, rise: float, tone: str) -> None:
    """Draw an eight-sided spire of which three sides are seen."""
    eaves = 0.07 * width
    left, right, top = x - eaves, x + width + eaves, (x + width / 2, y + rise)
    first, second = x + width * 0.2, x + width * 0.64
    site.fill(tone, [(left, y), (right, y), top])
    site.line((left, y), (right, y), weight=THIN)
    site.line((first, y), top, weight=FINE)
    site.hatch(((second, y), (right, y)), (top, top), gap=0.32, weight=0.24)
    site.hatch(((first, y), (second, y)), (top, top), gap=0.55, weight=0.12, reach=(0, 0.7), uneven=0.3)
    _cross(site, top)


def pyramid(site: Site, x: float, y: float, width: float, rise: float, tone: str) -> None:
    """Draw a four-sided roof."""
    eaves = 0.09 * width
    left, right, top = x - eaves, x + width + eaves, (x + width * 0.52, y + rise)
    edge = x + width * 0.66
    site.fill(tone, [(left, y), (right, y), top])
    site.line((edge, y), top, weight=THIN)
    site.hatch(((edge, y), (right, y)), (top, top), gap=0.32, weight=0.24)
    site.hatch(((left, y), (edge, y)), (top, top), gap=0.6, weight=0.13, reach=(0, 0.75), uneven=0.35)


def cone(site: Site, x: float, y: float, width: float, rise: float, tone: str) -> None:
    """Draw the roof of a round tower."""
    eaves = 0.1 * width
    left, right, top = x - eaves, x + width + eaves, (x + width / 2, y + rise)
    sag = 0.07 * width
    site.fill(tone, [left_foot := (left, y), (x + width / 2, y - sag), (right, y), top])
    site.hatch((left_foot, (right, y)), (top, top), gap=0.44, weight=0.19, bias=0.55, reach=(0, 0.92), uneven=0.2)


def wedge(site: Site, x: float, y: float, width: float, rise: float, tone: str) -> None:
    """Draw a hipped roof with a short ridge."""
    eaves = 0.09 * width
    left, right = x - eaves, x + width + eaves
    first, second = (x + width * 0.3, y + rise), (x + width * 0.66, y + rise)
    site.fill(tone, [(left, y), (right, y), second, first])
    edge = x + width * 0.78
    site.line((edge, y), second, weight=THIN)
    site.hatch(((edge, y), (right, y)), (second, second), gap=0.32, weight=0.24)
    site.hatch(((left, y), (edge, y)), (first, second), gap=0.55, weight=0.14, uneven=0.4)
    for tip in (first, second):
        site.line(tip, (tip[0], tip[1] + 0.22), weight=THIN)


def saddle(site: Site, x: float, y: float, width: float, rise: float, tone: str) -> None:
    """Draw a roof whose gable looks at us, its far end hidden."""
    eaves = 0.07 * width
    top = (x + width / 2, y + rise)
    site.fill(tone, [(x - eaves, y), (x + width + eaves, y), top])
    site.hatch(((x + width * 0.45, y), (x + width, y)), ((x + width / 2, y + rise * 0.86), top), gap=0.3, weight=0.15)


def battlement(site: Site, x: float, y: float, width: float, rise: float, tone: str) -> None:
    """Draw a platform that juts out, with merlons."""
    left, right = x - 0.08 * width, x + width * 1.08
    count = max(2, min(5, round(width * site.unit / 1.1)))
    step = (right - left) / (count - 0.45)
    outline: list[Point] = [(x, y - 0.12 * width), (left, y)]
    for index in range(count):
        low, high = left + index * step, left + index * step + step * 0.55
        outline += [(low, y + rise), (high, y + rise)]
        if index < count - 1:
            outline += [(high, y + rise * 0.5), (low + step, y + rise * 0.5)]
    outline += [(right, y), (x + width, y - 0.12 * width)]
    site.fill(tone, outline)
    site.line((left, y), (right, y), weight=FINE)
    site.hatch(((right, y), (right, y + rise)), ((x + width * 0.6, y), (x + width * 0.6, y + rise)), gap=0.32)


def openwork(site: Site, x: float, y: float, width: float, rise: float, tone: str) -> None:
    """Draw a spire of tracery, crockets on its edges."""
    top = (x + width / 2, y + rise)
    steps = max(4, min(7, round(rise * site.unit / 1.1)))
    outline: list[Point] = []
    for index in range(steps):
        share = index / steps
        half = width / 2 * (1 - share)
        outline += [(top[0] - half * 1.04, y + rise * share), (top[0] - half - 0.09, y + rise * (share + 0.35 / steps))]
        outline.append((top[0] - half * (1 - 0.7 / steps), y + rise * (share + 0.5 / steps)))
    site.fill(tone, [*outline, top, *[(2 * top[0] - px, py) for px, py in reversed(outline)]])
    for index in range(1, steps):
        share = index / steps
        half = width / 2 * (1 - share)
        site.line((top[0] - half, y + rise * share), (top[0] + half, y + rise * share), weight=FINE)
    site.line((x + width * 0.3, y), top, (x + width * 0.7, y), weight=FINE)
    site.hatch(((x + width * 0.62, y), (x + width, y)), (top, top), gap=0.32, weight=0.17, reach=(0, 0.95))
    _cross(site, top)


def helm(site: Site, x: float, y: float, width: float, rise: float, tone: str) -> None:
    """Draw a helm of the Baroque: a swelling hood, a lantern, and a little hood with a spike."""
    turned(site, x, y, width, rise, tone, HELM)
    middle = x + width / 2
    for share in (-0.14, 0.06):
        site.window(middle + share * width * 0.9, y + rise * 0.385, width * 0.07, rise * 0.1)


def bell(site: Site, x: float, y: float, width: float, rise: float, tone: str) -> None:
    """Draw a roof that curves out at its foot."""
    turned(site, x, y, width, rise, tone, BELL)


def dome(site: Site, x: float, y: float, width: float, rise: float, tone: str) -> None:
    """Draw a dome with its lantern."""
    high = rise * 0.74
    turned(site, x, y, width, high, tone, DOME, ribs=4)
    _lantern(site, x + width / 2, y + high, width * 0.17, rise - high)


def low_dome(site: Site, x: float, y: float, width: float, rise: float, tone: str) -> None:
    """Draw a flat dome with a finial."""
    turned(site, x, y, width, rise * 0.86, tone, LOW_DOME, ribs=4)
    middle = x + width / 2
    site.line((middle, y + rise * 0.86), (middle, y + rise * 1.1), weight=THIN)


def onion(site: Site, x: float, y: float, width: float, rise: float, tone: str) -> None:
    """Draw an onion with a cross."""
    turned(site, x, y, width, rise, tone, ONION)
    _cross(site, (x + width / 2, y + rise))


def bulb(site: Site, x: float, y: float, width: float, rise: float, tone: str) -> None:
    """Draw a bulb with a spike."""
    turned(site, x, y, width, rise, tone, BULB)
    middle = x + width / 2
    site.line((middle, y + rise * 0.95), (middle, y + rise * 1.25), weight=THIN)


def turreted(site: Site, x: float, y: float, width: float, rise: float, tone: str) -> None:
    """Draw a steep spire with four turrets about it, as in Bohemia."""
    small = width * 0.22
    for left in (x - small * 0.45, x + width - small * 0.55):
        site.fill(
            "wall", [(left, y - 0.1), (left + small, y - 0.1), (left + small, y + rise * 0.12), (left, y + rise * 0.12)]
        )
        spire(site, left, y + rise * 0.12, small, rise * 0.34, tone)
    spire(site, x + width * 0.06, y, width * 0.88, rise, tone)
    low = y + rise * 0.2
    for left in (x + width * 0.14, x + width * 0.66):
        site.fill(tone, [(left, low), (left + small * 0.8, low), (left + small * 0.4, low + rise * 0.26)], weight=THIN)


def crowned(site: Site, x: float, y: float, width: float, rise: float, tone: str) -> None:
    """Draw a spire in a ring of eight small ones, a crown about it, as on the tower of St Mary in Kraków."""
    spire(site, x + width * 0.18, y, width * 0.64, rise, tone)
    ring = y + rise * 0.42
    middle = x + width / 2
    site.fill("gold", [(middle - width * 0.24, ring), (middle + width * 0.24, ring), (middle + width * 0.28,
        ring + rise * 0.07),
                       (middle - width * 0.28, ring + rise * 0.07)], weight=THIN)  # fmt: skip
    for index in range(4):
        left = x + width * (0.0 + 0.27 * index) - width * 0.02
        site.fill(tone, [(left, y), (left + width * 0.2, y), (left + width * 0.1, y + rise * 0.36)], weight=THIN)
        site.hatch(
            ((left + width * 0.1, y), (left + width * 0.2, y)), ((left + width * 0.1, y + rise * 0.36),) * 2, gap=0.3
        )


def broken(site: Site, x: float, y: float, width: float, rise: float, tone: str) -> None:
    """Draw the broken end of a ruined tower."""
    outline: list[Point] = [(x, y)]
    for index, share in enumerate((0.0, 0.14, 0.3, 0.46, 0.6, 0.8, 1.0)):
        height = (0.9, 0.5, 0.75, 0.3, 0.45, 0.12, 0.3)[index] * rise * site.dice.between(0.7, 1.15)
        outline.append((x + width * share, y + height))
    site.fill(tone, [*outline, (x + width, y)])
    site.hatch(
        ((x + width, y), (x + width, y + rise * 0.3)),
        ((x + width * 0.6, y), (x + width * 0.6, y + rise * 0.3)),
        gap=0.32,
    )


def flat(site: Site, x: float, y: float, width: float, rise: float, tone: str) -> None:
    """Draw a plain cornice."""
    out = 0.05 * width
    high = max(rise, 0.1)
    site.fill(tone, [(x - out, y), (x + width + out, y), (x + width + out, y + high), (x - out, y + high)], weight=THIN)


def none(site: Site, x: float, y: float, width: float, rise: float, tone: str) -> None:
    """Draw nothing."""


def _lantern(site: Site, middle: float, y: float, width: float, rise: float) -> None:
    half, body = width / 2, rise * 0.42
    site.fill(
        "wall",
        [(middle - half, y - 0.04), (middle + half, y - 0.04), (middle + half, y + body), (middle - half, y + body)],
    )
    site.fill("roof", [(middle - half * 1.3, y + body), (middle + half * 1.3, y + body), (middle, y + rise * 0.78)])
    site.line((middle, y + rise * 0.7), (middle, y + rise), weight=THIN)


def _cross(site: Site, top: Point) -> None:
    """Draw the cross on a tip, if there is room for it."""
    size = 0.5 / site.unit
    x, y = top
    site.line((x, y - 0.02), (x, y + size * 1.5), weight=THIN)
    if site.unit > 1.3:
        site.line((x - size * 0.5, y + size), (x + size * 0.5, y + size), weight=THIN)


TOPS: Mapping[str, Top] = {
    "spire": spire,
    "pyramid": pyramid,
    "cone": cone,
    "wedge": wedge,
    "saddle": saddle,
    "battlement": battlement,
    "openwork": openwork,
    "helm": helm,
    "bell": bell,
    "dome": dome,
    "low dome": low_dome,
    "onion": onion,
    "bulb": bulb,
    "turreted": turreted,
    "crowned": crowned,
    "broken": broken,
    "flat": flat,
    "none": none,
}
"""The tops by name."""
OF_STONE = frozenset({"battlement", "broken", "flat", "openwork"})
"""The tops that are of the same stuff as their towers."""
