"""Those who came to a town, seen from behind: the listeners of a preacher."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from kredens.generator.drawing.primitives import polygon
from kredens.generator.engraving.curves import Point, smooth
from kredens.generator.engraving.hatching import edge_strokes
from kredens.generator.engraving.plate import MEDIUM, THIN
from kredens.generator.towns.nearby.silhouettes import draw_bust_from_behind
from kredens.generator.towns.plan.ground import Town


def preaching(town: Town) -> None:
    """Draw a preacher who stands on a great round stone with his arms spread, and a crowd about it from behind."""
    plate, wide, high = town.plate, town.width, town.height
    middle, foot = wide * 0.68, high * 0.86
    stone = [(middle - 9, high), (middle - 9.5, foot - 1), (middle - 6, foot - 6.5), (middle, foot - 8),
             (middle + 6.4, foot - 6.6), (middle + 9.6, foot - 1), (middle + 9, high)]  # fmt: skip
    plate.fill(smooth(stone), "stone", MEDIUM)
    plate.ink(
        edge_strokes(((middle + 9.2, foot - 2), (middle + 9, high)), ((middle, foot - 2), (middle, high)), 14, 0.5)
    )
    plate.ink(
        edge_strokes(
            ((middle + 4, foot - 7.4), (middle + 9.4, foot - 2)), ((middle, foot - 4), (middle + 3, foot)), 10, 0.45
        )
    )
    plate.line(smooth([(middle - 6, foot - 3), (middle - 3, foot - 2.2), (middle - 1.6, foot + 0.6)]), THIN)
    size, base = high * 0.42, foot - 7.4

    def at(across: float, up: float) -> Point:
        return middle + across * size, base - up * size

    for arm in (-1, 1):
        sleeve = [
            at(arm * 0.1, 0.78),
            at(arm * 0.3, 0.82),
            at(arm * 0.44, 0.98),
            at(arm * 0.5, 0.9),
            at(arm * 0.4, 0.66),
            at(arm * 0.14, 0.56),
        ]
        plate.fill(smooth(sleeve, closed=True), "cloth", MEDIUM)
        plate.fill(
            smooth(
                [at(arm * 0.43, 0.95), at(arm * 0.47, 1.06), at(arm * 0.54, 1.04), at(arm * 0.51, 0.91)], closed=True
            ),
            "sand",
            MEDIUM,
        )
    coat = [
        at(-0.28, 0),
        at(-0.16, 0.5),
        at(-0.17, 0.74),
        at(-0.07, 0.8),
        at(0.07, 0.8),
        at(0.17, 0.74),
        at(0.16, 0.5),
        at(0.28, 0),
    ]
    plate.fill(smooth([coat[0], *coat, coat[-1]]), "cloth", MEDIUM)
    plate.fill(polygon([at(-0.05, 0), at(-0.035, 0.78), at(0.035, 0.78), at(0.05, 0)]), "shingle", MEDIUM)
    for fold in (-0.7, -0.4, 0.4, 0.6, 0.8):
        plate.line((("M", *at(fold * 0.14, 0.5)), ("L", *at(fold * 0.26, 0.03))), THIN)
    plate.ink(edge_strokes((at(0.16, 0.7), at(0.26, 0.05)), (at(0.05, 0.7), at(0.07, 0.05)), 16, 0.4))
    plate.fill(
        smooth(
            [at(-0.085, 0.94), at(-0.08, 0.84), at(0, 0.78), at(0.08, 0.84), at(0.085, 0.94), at(0, 1.02)], closed=True
        ),
        "sand",
        MEDIUM,
    )
    beard = [
        at(-0.085, 0.92),
        at(-0.09, 0.8),
        at(0, 0.66),
        at(0.09, 0.8),
        at(0.085, 0.92),
        at(0.03, 0.87),
        at(-0.03, 0.87),
    ]
    plate.fill(smooth(beard, closed=True), "white", MEDIUM)
    for side in (-1, 1):
        plate.line(smooth([at(side * 0.065, 0.945), at(side * 0.04, 0.955), at(side * 0.015, 0.94)]), THIN)
    plate.line(smooth([at(0.012, 0.945), at(0.02, 0.895), at(-0.005, 0.89)]), THIN)
    plate.ink(edge_strokes((at(0.08, 0.94), at(0.075, 0.87)), (at(0.03, 0.94), at(0.03, 0.88)), 4, 0.3))
    plate.fill(
        smooth([at(-0.11, 0.96), at(-0.12, 1.06), at(0, 1.1), at(0.12, 1.06), at(0.11, 0.96)], closed=True),
        "wood",
        MEDIUM,
    )
    for index in range(9):
        x = wide * (0.02 + 0.122 * index)
        tall = high * (0.2 + 0.05 * ((index * 3) % 4) / 3) * (0.82 if abs(x - middle) < 8 else 1.0)
        draw_bust_from_behind(plate, (x, high + 1), tall, ("fur", "scarf", "brim", "cap", "hood")[index % 5])


CROWDS_BEFORE_TOWN: Mapping[str, Callable[[Town], None]] = {
    "preaching": preaching,
}
"""Those who came to a town, by name."""
