"""The water before a town from a landing place: a king's barge that rows by."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from kredens.generator.drawing.primitives import polygon
from kredens.generator.engraving.curves import smooth
from kredens.generator.engraving.plate import MEDIUM, THIN
from kredens.generator.towns.building.masonry import box
from kredens.generator.towns.plan.ground import Town


def state_barge(town: Town) -> None:
    """Draw a king's barge on the river from near: its carved stern, the canopy, a crown on it, and a bank of oars."""
    plate, wide, high = town.plate, town.width, town.height
    water = high * 0.9
    for oar in range(9):
        x = wide * (0.15 + 0.045 * oar)
        plate.line((("M", x, water - 4), ("L", x - 4.6, high + 0.5)), 0.95)
        plate.line((("M", x, water - 4), ("L", x - 4.6, high + 0.5)), 0.5, "wood")
    hull = [
        (wide * 0.03, water - 6.2),
        (wide * 0.1, water - 3.6),
        (wide * 0.5, water - 3.2),
        (wide * 0.86, water - 4.4),
        (wide * 0.95, water - 9),
        (wide * 0.97, water - 8.6),
        (wide * 0.92, water - 0.6),
        (wide * 0.84, water + 1.6),
        (wide * 0.16, water + 1.6),
        (wide * 0.08, water - 1),
    ]
    left, right, eaves = wide * 0.56, wide * 0.84, high * 0.6
    for post in range(5):
        x = left + (right - left) * post / 4
        plate.fill(polygon(box(x - 0.5, eaves, 1.0, water - 3.6 - eaves)), "gold", MEDIUM)
    for bay in range(4):
        a = left + (right - left) * bay / 4
        curtain = [
            (a + 0.5, eaves),
            (a + 5.6 * 0.6, eaves),
            (a + 1.4, eaves + 3.4),
            (a + 0.9, water - 4),
            (a + 0.5, water - 4),
        ]
        plate.fill(smooth([curtain[0], *curtain, curtain[-1]], closed=True), "slate", MEDIUM)
    for row in range(8):
        x = wide * (0.15 + 0.047 * row)
        plate.fill(
            smooth([(x - 1.3, water - 3), (x - 1.1, water - 6.4), (x + 1.1, water - 6.4), (x + 1.3, water - 3)]),
            "tile",
            MEDIUM,
        )
        plate.beads([(x, water - 7.5)], 1.15, "shingle", MEDIUM)
        plate.fill(smooth([(x - 1.4, water - 7.8), (x, water - 9.2), (x + 1.4, water - 7.8)]), "ink", THIN)
    plate.fill(smooth([hull[0], *hull], closed=True), "flag", MEDIUM)
    plate.line(
        smooth(
            [
                (wide * 0.05, water - 4),
                (wide * 0.12, water - 2),
                (wide * 0.5, water - 1.6),
                (wide * 0.88, water - 2.8),
                (wide * 0.95, water - 7.4),
            ]
        ),
        0.7,
        "gold",
    )
    plate.beads([(wide * (0.18 + 0.05 * k), water) for k in range(14)], 0.5, "gold", THIN)
    roof = [
        (left - 1.6, eaves + 0.6),
        (left + 0.6, eaves - 3.4),
        (right - 0.6, eaves - 3.4),
        (right + 1.6, eaves + 0.6),
    ]
    plate.fill(polygon(roof), "tile", MEDIUM)
    for rib in range(1, 8):
        share = rib / 8
        plate.line(
            (
                ("M", left + 0.6 + (right - left - 1.2) * share, eaves - 3.4),
                ("L", left - 1.6 + (right - left + 3.2) * share, eaves + 0.6),
            ),
            THIN,
        )
    for fringe in range(12):
        x = left - 1.2 + (right - left + 2.4) * fringe / 11.4
        plate.fill(smooth([(x - 0.6, eaves + 0.6), (x, eaves + 2), (x + 0.7, eaves + 0.6)]), "gold", THIN)
    middle = (left + right) / 2
    crown = [
        (middle - 2.4, eaves - 3.6),
        (middle - 3, eaves - 7.2),
        (middle - 1.4, eaves - 5.4),
        (middle, eaves - 8),
        (middle + 1.4, eaves - 5.4),
        (middle + 3, eaves - 7.2),
        (middle + 2.4, eaves - 3.6),
    ]
    plate.fill(polygon(crown), "gold", MEDIUM)
    plate.beads([(middle - 3, eaves - 7.5), (middle, eaves - 8.4), (middle + 3, eaves - 7.5)], 0.55, "gold", MEDIUM)
    plate.fill(
        polygon(
            [
                (wide * 0.93, water - 6),
                (wide * 0.93, high * 0.42),
                (wide * 0.945, high * 0.42),
                (wide * 0.945, water - 6),
            ]
        ),
        "wood",
        MEDIUM,
    )
    standard = [
        (wide * 0.93, high * 0.43),
        (wide * 0.84, high * 0.45),
        (wide * 0.86, high * 0.5),
        (wide * 0.83, high * 0.56),
        (wide * 0.93, high * 0.54),
    ]
    plate.fill(smooth([standard[0], *standard, standard[-1]], closed=True), "white", MEDIUM)
    plate.line(
        (
            ("M", wide * 0.89, high * 0.435),
            ("L", wide * 0.888, high * 0.55),
            ("M", wide * 0.848, high * 0.5),
            ("L", wide * 0.93, high * 0.485),
        ),
        0.8,
        "flag",
    )


LANDING_PLACES: Mapping[str, Callable[[Town], None]] = {"state barge": state_barge}
"""What is seen on the water from a landing place, by name."""
