"""What is on the water: boats and ships of all times."""

from __future__ import annotations

from collections.abc import Mapping

from kredens.generator.engraving.curves import Point
from kredens.generator.engraving.plate import FINE, THIN
from kredens.generator.towns.building.masonry import box, put_windows
from kredens.generator.towns.building.site import Site
from kredens.generator.towns.surroundings.life import Thing


def boat(site: Site) -> None:
    """Draw a rowing boat with two people."""
    for x in (-0.2, 0.18):
        site.dark(
            [(x - 0.07, 0.1), (x + 0.07, 0.1), (x + 0.04, 0.36), (x - 0.04, 0.36)], box(x - 0.04, 0.38, 0.08, 0.1)
        )
    site.fill_smooth(
        "wood", [(-0.6, 0.24), (-0.6, 0.24), (-0.36, 0), (0.36, 0), (0.6, 0.26), (0.6, 0.26), (0.3, 0.15), (-0.3, 0.15)]
    )
    site.line((0.1, 0.3), (0.44, -0.08), weight=THIN)
    site.hatch(((-0.4, 0.02), (0.4, 0.02)), ((-0.5, 0.14), (0.5, 0.14)), gap=0.3, weight=0.15)


def gondola(site: Site) -> None:
    """Draw a gondola and its oarsman."""
    site.dark(
        [
            (-0.86, 0.46),
            (-0.8, 0.3),
            (-0.5, 0.02),
            (0.5, 0.0),
            (0.9, 0.32),
            (0.86, 0.34),
            (0.5, 0.14),
            (-0.5, 0.14),
            (-0.76, 0.34),
            (-0.78, 0.48),
        ]
    )
    site.fill("cloth", [(-0.1, 0.14), (0.26, 0.14), (0.2, 0.36), (-0.06, 0.36)], weight=THIN)
    site.dark([(0.56, 0.18), (0.64, 0.18), (0.66, 0.56), (0.54, 0.56)], box(0.56, 0.58, 0.09, 0.12))
    site.line((0.5, 0.5), (1.05, -0.06), weight=THIN)


def barge(site: Site) -> None:
    """Draw a river barge laden with sacks, a steersman behind."""
    site.fill("wood", [(-1.0, 0.3), (-0.86, 0), (0.86, 0), (1.05, 0.34), (0.8, 0.22), (-0.8, 0.2)])
    site.hatch(((-0.86, 0.02), (0.9, 0.02)), ((-0.9, 0.2), (0.9, 0.2)), gap=0.4, weight=0.15)
    for index in range(5):
        x = -0.55 + 0.22 * index
        site.fill_smooth(
            "thatch", [(x - 0.12, 0.2), (x - 0.13, 0.36), (x, 0.42), (x + 0.13, 0.36), (x + 0.12, 0.2)], weight=THIN
        )
    site.line((0.3, 0.2), (0.3, 1.15), weight=0.2)
    site.fill_smooth("tent", [(0.3, 1.05), (0.3, 1.05), (0.62, 0.82), (0.66, 0.5), (0.3, 0.42), (0.3, 0.42)])
    site.dark([(-0.92, 0.26), (-0.82, 0.26), (-0.83, 0.6), (-0.9, 0.6)], box(-0.91, 0.62, 0.09, 0.12))
    site.line((-0.8, 0.5), (-1.3, -0.06), weight=THIN)


def ship(site: Site) -> None:
    """Draw a ship of three masts under sail."""
    hull: list[Point] = [
        (-0.8, 0.62),
        (-0.76, 0.5),
        (-0.62, 0),
        (0.5, 0),
        (0.78, 0.46),
        (0.6, 0.4),
        (0.3, 0.28),
        (-0.3, 0.28),
        (-0.5, 0.46),
    ]
    for x, top in ((-0.42, 1.5), (0.02, 1.95), (0.42, 1.55)):
        site.line((x, 0.25), (x, top), weight=0.22)
        for level, high, half in ((0.46, 0.46, 0.26), (0.98, 0.36, 0.2)):
            if level + high < top:
                site.fill_smooth("sail", [(x - half, level), (x - half, level), (x - half * 0.75, level + high),
                    (x - half * 0.75, level + high), (x + half * 0.8, level + high), (x + half * 0.8, level + high),
                    (x + half * 1.25, level + high * 0.4), (x + half, level), (x + half, level), (x,
                    level + high * 0.1)])  # fmt: skip
                site.hatch(
                    ((x + half * 1.1, level + 0.02), (x + half, level + high)),
                    ((x + half * 0.4, level + 0.05), (x + half * 0.4, level + high)),
                    gap=0.26,
                )
        site.dark([(x, top), (x + 0.26, top - 0.05), (x, top - 0.1)])
    site.fill("wood", hull)
    site.line((0.6, 0.44), (1.05, 0.72), weight=0.2)
    site.line((-0.7, 0.36), (-0.4, 0.2), (0.4, 0.2), (0.66, 0.34), weight=THIN)
    site.hatch(((-0.62, 0.01), (0.52, 0.01)), ((-0.7, 0.2), (0.6, 0.2)), gap=0.3, weight=0.17)
    site.line((-0.42, 1.4), (0.02, 1.8), (0.42, 1.4), (1.0, 0.7), weight=FINE)


def moored_ship(site: Site) -> None:
    """Draw a ship in harbour, its sails furled."""
    for x, top in ((-0.36, 1.4), (0.04, 1.75), (0.4, 1.45)):
        site.line((x, 0.2), (x, top), weight=0.2)
        for share in (0.55, 0.8):
            site.line((x - 0.24 * (1.3 - share), top * share), (x + 0.24 * (1.3 - share), top * share), weight=0.24)
        site.line((x - 0.2, 0.26), (x, top * 0.85), (x + 0.2, 0.26), weight=FINE)
    site.fill("wood", [(-0.72, 0.5), (-0.58, 0), (0.5, 0), (0.76, 0.42), (0.3, 0.26), (-0.4, 0.26), (-0.48, 0.42)])
    site.hatch(((-0.58, 0.01), (0.52, 0.01)), ((-0.66, 0.2), (0.62, 0.2)), gap=0.3, weight=0.17)
    site.line((0.66, 0.4), (1.0, 0.66), weight=0.18)


def galley(site: Site) -> None:
    """Draw a galley with its oars and a slanting sail."""
    site.line((0.0, 0.15), (0.04, 1.1), weight=0.2)
    site.fill_smooth(
        "sail",
        [
            (-0.5, 0.5),
            (-0.5, 0.5),
            (-0.1, 1.1),
            (0.3, 1.45),
            (0.3, 1.45),
            (0.42, 0.8),
            (0.34, 0.36),
            (0.34, 0.36),
            (-0.1, 0.52),
        ],
    )
    site.hatch(((0.34, 0.4), (0.32, 1.4)), ((0.16, 0.45), (0.18, 1.2)), gap=0.26)
    site.fill("wood", [(-1.0, 0.5), (-0.86, 0.1), (0.7, 0.06), (1.2, 0.26), (0.6, 0.22), (-0.7, 0.26), (-0.78, 0.46)])
    for index in range(9):
        x = -0.62 + 0.15 * index
        site.line((x, 0.16), (x - 0.14, -0.1), weight=FINE)


def sailing_boat(site: Site) -> None:
    """Draw a small boat with one sail."""
    site.line((0, 0.15), (0, 1.15), weight=0.2)
    site.fill_smooth(
        "sail", [(0.03, 1.1), (0.03, 1.1), (0.34, 0.7), (0.42, 0.26), (0.42, 0.26), (0.03, 0.3), (0.03, 0.3)]
    )
    site.hatch(((0.42, 0.28), (0.1, 1.0)), ((0.16, 0.3), (0.06, 0.8)), gap=0.24)
    site.fill_smooth("wood", [(-0.46, 0.24), (-0.46, 0.24), (-0.28, 0), (0.3, 0), (0.5, 0.24), (0.5, 0.24), (0, 0.16)])


def steamer(site: Site) -> None:
    """Draw a steamship with two funnels."""
    for x in (-0.22, 0.1):
        site.fill("brick", [(x, 0.4), (x + 0.14, 0.4), (x + 0.12, 0.86), (x - 0.02, 0.86)])
        site.dark(box(x - 0.02, 0.78, 0.14, 0.08))
    site.fill("wall", box(-0.5, 0.28, 0.9, 0.18))
    put_windows(site, -0.48, 0.29, 0.86, 0.16, 9, 1, size=0.5)
    site.fill("iron", [(-0.95, 0.36), (-0.84, 0), (0.84, 0), (1.08, 0.44), (0.6, 0.3), (-0.6, 0.28)])
    site.hatch(((-0.84, 0.01), (0.9, 0.01)), ((-0.9, 0.24), (0.96, 0.26)), gap=0.24, weight=0.2)
    site.line((-0.62, 0.3), (-0.62, 1.0), weight=THIN)
    site.line((0.58, 0.3), (0.58, 1.0), weight=THIN)


def warship(site: Site) -> None:
    """Draw a ship of steel with guns in turrets."""
    site.fill("iron", [(-0.12, 0.4), (0.14, 0.4), (0.08, 0.86), (-0.06, 0.86)], box(-0.24, 0.24, 0.5, 0.22))
    site.line((0, 0.86), (0, 1.2), weight=0.2)
    site.line((-0.16, 1.04), (0.16, 1.04), weight=THIN)
    for x, side in ((-0.52, -1), (0.48, 1)):
        site.fill("iron", box(x - 0.12, 0.24, 0.24, 0.12))
        site.line((x + side * 0.1, 0.32), (x + side * 0.36, 0.38), weight=0.24)
    site.fill("iron", [(-1.05, 0.28), (-0.95, 0), (0.95, 0), (1.15, 0.34), (0.5, 0.25), (-0.6, 0.25)])
    site.hatch(((-0.95, 0.01), (1.0, 0.01)), ((-1.0, 0.24), (1.06, 0.28)), gap=0.24, weight=0.2)


VESSELS: Mapping[str, tuple[Thing, float]] = {
    "boat": (boat, 0.85),
    "gondola": (gondola, 0.95),
    "barge": (barge, 1.0),
    "ship": (ship, 1.25),
    "moored ship": (moored_ship, 1.25),
    "galley": (galley, 1.2),
    "sailing boat": (sailing_boat, 1.1),
    "steamer": (steamer, 1.35),
    "warship": (warship, 1.3),
}
"""What can be on the water, by name, and how large it is in houses."""
