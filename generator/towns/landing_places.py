"""The water before a town from a landing place: striped poles and a gondola, a king's barge that rows by."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from kredens.generator.drawing.primitives import polygon
from kredens.generator.engraving.curves import smooth
from kredens.generator.engraving.hatching import edge_strokes
from kredens.generator.engraving.plate import BOLD, MEDIUM, THIN
from kredens.generator.towns.building.masonry import box
from kredens.generator.towns.ground import Town


def mooring_poles(town: Town) -> None:
    """Draw the striped poles of a landing from near, and the comb of a gondola's prow that rises between them."""
    plate, wide, high = town.plate, town.width, town.height
    hull = [
        (-1, high * 0.9),
        (wide * 0.2, high * 0.95),
        (wide * 0.4, high * 0.86),
        (wide * 0.47, high * 0.68),
        (wide * 0.49, high * 0.7),
        (wide * 0.46, high * 0.92),
        (wide * 0.4, high + 1),
        (-1, high + 1),
    ]
    plate.fill(smooth([hull[0], *hull, hull[-1]]), "ink", BOLD)
    plate.line(smooth([(-1, high * 0.94), (wide * 0.2, high * 0.98), (wide * 0.4, high * 0.9)]), 0.5, "gold")
    x, top = wide * 0.48, high * 0.46
    blade = [
        (x - 0.6, high * 0.72),
        (x - 0.9, top + 3),
        (x - 0.2, top),
        (x + 3.4, top - 0.6),
        (x + 4, top + 1.4),
        (x + 1.4, top + 3),
        (x + 1, high * 0.72),
    ]
    plate.fill(polygon(blade), "iron", BOLD)
    for tooth in range(6):
        y = top + 4 + tooth * (high * 0.72 - top - 5) / 6
        plate.fill(polygon([(x + 0.9, y), (x + 4.2, y - 0.2), (x + 4.2, y + 0.45), (x + 0.9, y + 0.6)]), "iron", MEDIUM)
    for place, crown, half, tone in ((0.08, 0.3, 1.5, "tile"), (0.7, 0.4, 1.5, "tile"), (0.9, 0.2, 2.0, "slate")):
        x, top = wide * place, high * crown
        pole = [(x - half, high + 1), (x - half * 0.86, top), (x + half * 0.86, top), (x + half, high + 1)]
        with plate.clipped(polygon(pole)):
            plate.fill(polygon(pole), "white")
            for turn in range(12):
                y = top - 2 + turn * half * 3.4
                plate.fill(
                    polygon(
                        [
                            (x - half, y),
                            (x + half, y - half * 1.6),
                            (x + half, y + half * 0.1),
                            (x - half, y + half * 1.7),
                        ]
                    ),
                    tone,
                    THIN,
                )
        plate.line(polygon(pole), BOLD)
        plate.ink(
            edge_strokes(
                ((x + half * 0.9, top), (x + half, high)), ((x - half * 0.2, top), (x - half * 0.2, high)), 30, 0.34
            )
        )
        plate.fill(polygon(box(x - half * 1.1, top - 1, half * 2.2, 1.2)), "gold", MEDIUM)
        plate.beads([(x, top - 1 - half * 0.9)], half * 0.9, "gold", BOLD)


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
    plate.fill(smooth([hull[0], *hull], closed=True), "flag", BOLD)
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
    plate.fill(polygon(roof), "tile", BOLD)
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
    plate.fill(polygon(crown), "gold", BOLD)
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
    plate.fill(smooth([standard[0], *standard, standard[-1]], closed=True), "white", BOLD)
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


LANDING_PLACES: Mapping[str, Callable[[Town], None]] = {"mooring poles": mooring_poles, "state barge": state_barge}
"""What is seen on the water from a landing place, by name."""
