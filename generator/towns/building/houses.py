"""The houses of a town, none like its neighbour: gables, long roofs, and those of other lands and times."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeAlias

from kredens.generator.engraving.curves import Point
from kredens.generator.engraving.plate import FINE, THIN
from kredens.generator.towns.building.masonry import box, put_windows
from kredens.generator.towns.building.site import Site
from kredens.generator.towns.building.structures import gable_outline

House: TypeAlias = Callable[[Site, float, float, float], None]
"""What draws a house: on (site, width, height of its wall, rise of its roof), its left corner at 0."""


def _slope(site: Site, eaves: tuple[Point, Point], ridge: tuple[Point, Point], *, dark: bool) -> None:
    """Tile a roof: lines up the slope, closer and heavier where it lies in the shade."""
    if dark:
        site.hatch(eaves, ridge, gap=0.4, weight=0.23, uneven=0.15)
    elif site.dice.chance(0.6):
        site.hatch(eaves, ridge, gap=0.58, weight=0.17, uneven=0.6)
    else:
        (ax, ay), (bx, by) = eaves
        (cx, cy), (dx, dy) = ridge
        site.hatch(((bx, by), (dx, dy)), ((ax, ay), (cx, cy)), gap=0.46, weight=0.17, reach=(0.02, 0.95), uneven=0.5)


def corner_house(site: Site, width: float, height: float, rise: float) -> None:
    """Draw a house whose gable is in the light on the left, its long side in the shade."""
    front = width * 0.46
    up = 0.05 * width
    top = (front / 2, height + rise)
    far = (front / 2 + width - front, height + rise + up)
    low, high = (front, height), (width, height + up)
    site.fill("wall", gable_outline(0, 0, front, height, rise, "plain"), [(front, 0), (width, up), high, low])
    if site.sparse:
        site.hatch(((front, height * 0.4), (width, height * 0.4)), (low, high))
    else:
        site.shade(((front, 0), (width, up)), (low, high))
    put_windows(site, 0, height * 0.1, front, height * 0.8, 2, 2 if height > 1.2 else 1)
    site.window(front * 0.42, height + rise * 0.2, front * 0.16, rise * 0.3)
    eaves = ((front - 0.02, height - 0.1), (width + 0.08, height + up - 0.1))
    site.fill(_tone(site), [eaves[0], eaves[1], far, top])
    _slope(site, eaves, (top, far), dark=True)


def lit_house(site: Site, width: float, height: float, rise: float) -> None:
    """Draw a house whose long side is in the light, the gable on its right in the shade."""
    front = width * 0.42
    left = width - front
    up = 0.05 * width
    top = (left + front / 2, height + rise)
    far = (front / 2, height + rise + up)
    site.fill(
        "wall",
        gable_outline(left, 0, front, height, rise, "plain"),
        [(0, up), (left, 0), (left, height), (0, height + up)],
    )
    if not site.sparse:
        site.shade(((left, 0), (width, 0)), ((left, height), (width, height)))
    site.hatch(((left + front, height), top), ((left, height), top), gap=0.34, weight=0.2, reach=(0, 0.95))
    put_windows(site, 0, height * 0.1, left, height * 0.75, 2, 1)
    eaves = ((-0.08, height + up - 0.1), (left + 0.02, height - 0.1))
    site.fill(_tone(site), [eaves[0], eaves[1], top, far])
    _slope(site, eaves, (far, top), dark=False)
    _chimney(site, left * 0.7, height + rise * 0.85, rise)


def long_house(site: Site, width: float, height: float, rise: float) -> None:
    """Draw a house along the street, its roof hipped on the right or not."""
    hip = site.dice.pick((0.0, 0.3, 0.3)) * min(1.0, rise)
    first, second = (hip, height + rise), (width - hip, height + rise)
    site.fill("wall", box(0, 0, width, height))
    if not site.sparse:
        site.hatch(
            ((0, height), (width, height)),
            ((0, height * 0.7), (width, height * 0.7)),
            gap=0.55,
            weight=0.15,
            uneven=0.5,
        )
    put_windows(site, 0.05, height * 0.12, width - 0.1, height * 0.6, 3, 2 if height > 1.3 else 1)
    eaves = ((-0.08, height - 0.02), (width + 0.08, height - 0.02))
    site.fill(_tone(site), [*eaves, second, first])
    _slope(site, eaves, (first, second), dark=False)
    if hip:
        site.shade(((width - hip * 0.8, height), eaves[1]), (second, second))
    _chimney(site, width * site.dice.between(0.3, 0.7), height + rise * 0.9, rise)


def gable_house(site: Site, width: float, height: float, rise: float) -> None:
    """Draw a house whose gable looks at us."""
    wide = width * 0.72
    kind = site.dice.pick(("plain", "plain", "stepped"))
    site.fill("wall", gable_outline(0, 0, wide, height, rise, kind))
    site.hatch(((wide * 0.66, 0), (wide, 0)), ((wide * 0.66, height), (wide, height)), gap=0.34, weight=0.2, uneven=0.4)
    put_windows(site, wide * 0.08, height * 0.16, wide * 0.8, height * 0.8, 2, 2 if height > 1.1 else 1)
    site.window(wide * 0.42, height + rise * 0.15, wide * 0.15, rise * 0.26)
    if kind == "plain":
        top = (wide / 2, height + rise)
        site.line((-0.08, height - 0.1), top, (wide + 0.08, height - 0.1), weight=0.24)


def timbered_house(site: Site, width: float, height: float, rise: float) -> None:
    """Draw a gable of timbers and plaster."""
    wide = width * 0.8
    site.fill("wall", gable_outline(0, 0, wide, height, rise, "plain"))
    top = (wide / 2, height + rise)
    for level in (height * 0.5, height):
        site.line((0, level), (wide, level), weight=0.18)
    for share in (0.33, 0.66):
        site.line((wide * share, 0), (wide * share, height), weight=0.16)
    site.line((wide * 0.2, height), (wide / 2, height + rise * 0.75), (wide * 0.8, height), weight=THIN)
    site.line((0, height * 0.5), (wide * 0.33, height), weight=FINE)
    site.line((wide, height * 0.5), (wide * 0.66, height), weight=FINE)
    site.line((-0.08, height - 0.1), top, (wide + 0.08, height - 0.1), weight=0.26)
    site.hatch(((wide, 0), (wide, height)), ((wide * 0.7, 0), (wide * 0.7, height)), gap=0.4, weight=0.16)
    site.window(wide * 0.42, 0, wide * 0.18, height * 0.36)


def step_house(site: Site, width: float, height: float, rise: float) -> None:
    """Draw a narrow house with a stepped or curved gable, as on a canal."""
    wide = width * 0.66
    tall = height * 1.35
    kind = site.dice.pick(("stepped", "stepped", "curved"))
    site.fill(site.dice.pick(("wall", "brick", "stone")), gable_outline(0, 0, wide, tall, rise * 0.9, kind))
    site.hatch(((wide, 0), (wide, tall)), ((wide * 0.6, 0), (wide * 0.6, tall)), gap=0.4, weight=0.17, uneven=0.3)
    put_windows(site, wide * 0.08, tall * 0.22, wide * 0.84, tall * 0.76, 2, 3, size=0.45)
    site.window(wide * 0.4, 0, wide * 0.2, tall * 0.18)


def flat_house(site: Site, width: float, height: float, _rise: float) -> None:
    """Draw a house with a flat roof, as in the south."""
    tall = height * site.dice.between(0.8, 1.5)
    edge = width * 0.68
    site.fill("wall", box(0, 0, edge, tall), [(edge, 0), (width, 0.05), (width, tall + 0.05), (edge, tall)])
    site.shade(((edge, 0), (width, 0.05)), ((edge, tall), (width, tall + 0.05)))
    site.line((-0.04, tall), (edge + 0.03, tall), (width + 0.04, tall + 0.05), weight=0.26)
    put_windows(site, 0.05, tall * 0.15, edge - 0.1, tall * 0.7, 2, 2, arched=site.dice.chance(0.5))


def cottage(site: Site, width: float, height: float, rise: float) -> None:
    """Draw a low cottage under thatch."""
    low, high = height * 0.55, rise * 1.1
    site.fill("wood" if site.dice.chance(0.4) else "wall", box(0.08, 0, width - 0.16, low))
    site.window(width * 0.22, low * 0.3, width * 0.1, low * 0.4)
    site.window(width * 0.5, 0, width * 0.12, low * 0.75)
    site.window(width * 0.76, low * 0.3, width * 0.1, low * 0.4)
    eaves = ((-0.12, low - 0.12), (width + 0.12, low - 0.12))
    ridge = ((width * 0.2, low + high), (width * 0.8, low + high))
    site.fill("thatch", [eaves[0], eaves[1], ridge[1], ridge[0]])
    for share, reach in ((0.0, 0.45), (0.4, 0.72)):
        starts = _between(eaves, ridge, share), _between(eaves, ridge, reach + 0.2)
        site.hatch(starts[0], starts[1], gap=0.3, weight=0.15, uneven=0.4)
    site.hatch(((width * 0.86, low), eaves[1]), (ridge[1], ridge[1]), gap=0.32, weight=0.18)
    _chimney(site, width * 0.45, low + high * 0.9, rise)


def street_house(site: Site, width: float, height: float, rise: float) -> None:
    """Draw a house of many storeys, as in the cities of the nineteenth century."""
    tall = height * site.dice.between(1.6, 2.5)
    edge = width * 0.74
    site.fill("wall", box(0, 0, edge, tall), box(edge, 0, width - edge, tall))
    site.shade(((edge, 0), (width, 0)), ((edge, tall), (width, tall)))
    put_windows(site, 0.03, tall * 0.06, edge - 0.06, tall * 0.86, 3, 4)
    if site.dice.chance(0.5):
        site.fill(
            "slate",
            [(-0.04, tall), (width + 0.04, tall), (width * 0.9, tall + rise * 0.4), (width * 0.1, tall + rise * 0.4)],
        )
        site.hatch(
            ((0, tall), (width, tall)), ((width * 0.1, tall + rise * 0.4), (width * 0.9, tall + rise * 0.4)), gap=0.4
        )
    else:
        site.line((-0.04, tall), (width + 0.04, tall), weight=0.26)
    _chimney(site, width * 0.2, tall, rise)


def mansard_house(site: Site, width: float, height: float, rise: float) -> None:
    """Draw a house of Paris: windows down to the floor, a balcony under the eaves, dormers in a roof of slate."""
    wide, tall, high = width * 1.02, height * site.dice.between(1.5, 1.75), rise * 0.72
    edge = wide * 0.86
    site.fill("wall", box(0, 0, wide, tall))
    site.shade(((edge, 0), (wide, 0)), ((edge, tall), (wide, tall)))
    put_windows(site, 0.03, tall * 0.2, edge - 0.06, tall * 0.72, 3, 3, size=0.42)
    site.dark(box(wide * 0.1, 0, wide * 0.24, tall * 0.14), box(wide * 0.5, 0, wide * 0.24, tall * 0.14))
    site.line((-0.03, tall * 0.92), (wide + 0.03, tall * 0.92), weight=0.24)
    site.fill("slate", [(-0.03, tall), (wide + 0.03, tall), (wide * 0.93, tall + high), (wide * 0.07, tall + high)])
    site.hatch(((wide * 0.5, tall), (wide, tall)), ((wide * 0.5, tall + high), (wide * 0.93, tall + high)), gap=0.34)
    for share in (0.24, 0.52):
        site.fill("wall", box(wide * share, tall + high * 0.2, wide * 0.17, high * 0.46), weight=THIN)
        site.window(wide * (share + 0.045), tall + high * 0.26, wide * 0.08, high * 0.3)
    _chimney(site, wide * 0.7, tall + high, rise)


def tower_block(site: Site, width: float, height: float, _rise: float) -> None:
    """Draw a block of flats: many windows in rows."""
    tall = height * site.dice.between(1.8, 3.4)
    edge = width * 0.78
    site.fill("wall", box(0, 0, edge, tall), [(edge, 0), (width, 0), (width, tall), (edge, tall)])
    site.shade(((edge, 0), (width, 0)), ((edge, tall), (width, tall)))
    put_windows(site, 0.02, tall * 0.04, edge - 0.04, tall * 0.93, 4, 7, size=0.5)


def skyscraper(site: Site, width: float, height: float, _rise: float) -> None:
    """Draw a skyscraper: set back in steps, slabs of glass, slanted tops and masts."""
    tall = height * site.dice.between(2.2, 6.2)
    wide = width * site.dice.between(0.62, 0.95)
    edge = wide * 0.7
    kind = site.dice.pick(("slab", "slab", "stepped", "slanted", "mast"))
    peak = tall + (wide * 0.5 if kind == "slanted" else 0)
    site.fill("glass", [(0, 0), (edge, 0), (edge, tall), (0, peak)], [(edge, 0), (wide, 0), (wide, tall), (edge, tall)])
    site.shade(((edge, 0), (wide, 0)), ((edge, tall), (wide, tall)))
    if site.night or site.dice.chance(0.5):
        put_windows(site, 0.02, 0.1, edge - 0.04, tall - 0.2, 3, 7, size=0.46)
    else:
        site.hatch(((0, 0), (0, tall)), ((edge, 0), (edge, tall)), gap=0.55, weight=0.12)
    if kind == "stepped":
        inset = wide * 0.22
        site.fill("glass", box(inset, tall, wide - 2 * inset, wide * 0.7))
        high = tall + wide * 0.7
        site.shade(((wide * 0.6, tall), (wide - inset, tall)), ((wide * 0.6, high), (wide - inset, high)))
        site.line((wide / 2, tall + wide * 0.7), (wide / 2, tall + wide * 1.5), weight=THIN)
    elif kind == "mast":
        site.line((wide * 0.4, tall), (wide * 0.4, tall + wide * 0.9), weight=0.18)


def _between(low: tuple[Point, Point], high: tuple[Point, Point], share: float) -> tuple[Point, Point]:
    (ax, ay), (bx, by) = low
    (cx, cy), (dx, dy) = high
    return (ax + (cx - ax) * share, ay + (cy - ay) * share), (bx + (dx - bx) * share, by + (dy - by) * share)


def _tone(site: Site) -> str:
    return site.dice.pick(("roof", "roof", "roof", "tile", "slate"))


def _chimney(site: Site, x: float, y: float, rise: float) -> None:
    if site.dice.chance(0.4) and site.unit > 1.2:
        high = rise * 0.42
        site.fill("chimney", box(x, y - high * 0.4, 0.13, high), weight=THIN)


HOUSES: Mapping[str, tuple[House, ...]] = {
    "houses": (corner_house, lit_house, long_house, gable_house, corner_house, lit_house, timbered_house),
    "timbered": (timbered_house, timbered_house, corner_house, lit_house),
    "dutch": (step_house, step_house, step_house, lit_house),
    "southern": (flat_house, lit_house, long_house, flat_house, corner_house),
    "eastern": (flat_house,),
    "cottages": (cottage,),
    "streets": (street_house, street_house, street_house, lit_house),
    "mansards": (mansard_house,),
    "blocks": (tower_block, tower_block, street_house),
    "skyscrapers": (skyscraper, skyscraper, skyscraper, tower_block),
}
"""The kinds of houses of which a town is built, by what they are called."""
