"""Those who came to a town, seen from behind: the listeners of a preacher, exiles with what they could carry."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from kredens.generator.drawing.primitives import polygon
from kredens.generator.engraving.curves import Point, smooth
from kredens.generator.engraving.hatching import edge_strokes
from kredens.generator.engraving.plate import BOLD, MEDIUM, THIN
from kredens.generator.towns.ground import Town


def preaching(town: Town) -> None:
    """Draw a preacher who stands on a great round stone with his arms spread, and a crowd about it from behind."""
    plate, wide, high = town.plate, town.width, town.height
    middle, foot = wide * 0.68, high * 0.86
    stone = [(middle - 9, high), (middle - 9.5, foot - 1), (middle - 6, foot - 6.5), (middle, foot - 8),
             (middle + 6.4, foot - 6.6), (middle + 9.6, foot - 1), (middle + 9, high)]  # fmt: skip
    plate.fill(smooth(stone), "stone", BOLD)
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
        plate.fill(smooth(sleeve, closed=True), "cloth", BOLD)
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
    plate.fill(smooth([coat[0], *coat, coat[-1]]), "cloth", BOLD)
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
    plate.beads([at(-0.032, 0.93), at(0.032, 0.93)], 0.16, "ink")
    plate.fill(
        smooth([at(-0.11, 0.96), at(-0.12, 1.06), at(0, 1.1), at(0.12, 1.06), at(0.11, 0.96)], closed=True),
        "wood",
        BOLD,
    )
    for index in range(9):
        x = wide * (0.02 + 0.122 * index)
        tall = high * (0.2 + 0.05 * ((index * 3) % 4) / 3) * (0.82 if abs(x - middle) < 8 else 1.0)
        draw_listener(town, (x, high + 1), tall, index)


def draw_listener(town: Town, foot: Point, size: float, index: int) -> None:
    """Draw one of a crowd from behind: a woman's kerchief, a hat or bare hair by turns."""
    plate = town.plate

    def at(across: float, up: float) -> Point:
        return foot[0] + across * size, foot[1] - up * size

    body = [at(-0.46, 0), at(-0.42, 0.5), at(-0.2, 0.7), at(0.2, 0.7), at(0.42, 0.5), at(0.46, 0)]
    plate.fill(smooth([body[0], *body, body[-1]]), ("slate", "tile", "shingle", "copper", "wood")[index % 5], BOLD)
    plate.ink(edge_strokes((at(0.43, 0.5), at(0.45, 0)), (at(0.05, 0.5), at(0.05, 0)), 6, 0.45))
    if index % 3 == 1:
        scarf = [at(-0.24, 0.56), at(-0.25, 0.86), at(0, 1.06), at(0.25, 0.86), at(0.24, 0.56), at(0, 0.44)]
        plate.fill(smooth(scarf, closed=True), "white", BOLD)
        plate.line(smooth([at(-0.2, 0.7), at(0, 0.62), at(0.2, 0.7)]), THIN)
        return
    plate.beads([at(0, 0.84)], size * 0.2, "shingle" if index % 2 else "ink", MEDIUM)
    if index % 3 == 2:
        plate.fill(smooth([at(-0.36, 0.88), at(0, 0.82), at(0.36, 0.88), at(0, 0.96)], closed=True), "thatch", BOLD)
        plate.fill(smooth([at(-0.18, 0.92), at(-0.14, 1.12), at(0.14, 1.12), at(0.18, 0.92)]), "thatch", MEDIUM)


def exiles(town: Town) -> None:
    """Draw people from behind who walk towards a town with what they could carry: bundles, a staff, a child."""
    plate, wide, high = town.plate, town.width, town.height
    plate.fill(
        smooth(
            [(-1, high * 0.9), (wide * 0.4, high * 0.84), (wide + 1, high * 0.9), (wide + 1, high + 2), (-1, high + 2)]
        ),
        "land",
        BOLD,
    )
    road = [(wide * 0.34, high + 1), (wide * 0.46, high * 0.85), (wide * 0.53, high * 0.85), (wide * 0.8, high + 1)]
    plate.fill(polygon(road), "sand", MEDIUM)
    for x, foot, size, cloth, load in (
        (0.36, 1.0, 0.62, "tile", "bundle"), (0.52, 1.0, 0.36, "copper", ""), (0.66, 1.02, 0.66, "slate", "sack"),
    ):  # fmt: skip
        _exile(town, (wide * x, high * foot), high * size, cloth, load)


def _exile(town: Town, foot: Point, size: float, cloth: str, load: str) -> None:
    """Draw one who walks away: a woman with a bundle on her head, a man with a sack on a staff, or a child."""
    plate = town.plate

    def at(across: float, up: float) -> Point:
        return foot[0] + across * size, foot[1] - up * size

    if load == "sack":
        plate.line((("M", *at(-0.26, 0.56)), ("L", *at(0.42, 0.9))), 0.9)
        plate.line((("M", *at(-0.26, 0.56)), ("L", *at(0.42, 0.9))), 0.45, "wood")
    for leg in (-0.07, 0.07):
        plate.fill(
            polygon([at(leg - 0.05, 0.3), at(leg - 0.045, 0), at(leg + 0.055, 0), at(leg + 0.05, 0.3)]), "wood", MEDIUM
        )
    hem = 0.06 if load != "sack" else 0.22
    coat = [
        at(-0.2, hem),
        at(-0.13, 0.46),
        at(-0.17, 0.66),
        at(-0.08, 0.77),
        at(0.08, 0.77),
        at(0.17, 0.66),
        at(0.13, 0.46),
        at(0.2, hem),
    ]
    plate.fill(smooth([coat[0], *coat, coat[-1]]), cloth, BOLD)
    for fold in (-0.6, -0.2, 0.2, 0.6):
        plate.line((("M", *at(fold * 0.14, 0.44)), ("L", *at(fold * 0.19, hem + 0.03))), THIN)
    plate.ink(edge_strokes((at(0.15, 0.7), at(0.19, hem)), (at(0.0, 0.7), at(0.02, hem)), 14, 0.4))
    if load == "bundle":
        scarf = [at(-0.1, 0.74), at(-0.105, 0.9), at(0, 0.99), at(0.105, 0.9), at(0.1, 0.74), at(0, 0.68)]
        plate.fill(smooth(scarf, closed=True), "white", BOLD)
        bundle = [
            at(-0.2, 1.0),
            at(-0.22, 1.14),
            at(-0.04, 1.22),
            at(0.16, 1.18),
            at(0.22, 1.04),
            at(0.12, 0.95),
            at(-0.1, 0.94),
        ]
        plate.fill(smooth(bundle, closed=True), "thatch", BOLD)
        plate.fill(
            polygon([at(-0.06, 1.2), at(-0.12, 1.31), at(0.0, 1.25), at(0.1, 1.33), at(0.05, 1.19)]), "thatch", MEDIUM
        )
        plate.line(smooth([at(-0.16, 1.0), at(-0.02, 1.12), at(0.0, 1.2)]), THIN)
        for arm in (-1, 1):
            plate.fill(
                smooth(
                    [
                        at(arm * 0.13, 0.72),
                        at(arm * 0.26, 0.82),
                        at(arm * 0.22, 1.04),
                        at(arm * 0.16, 1.02),
                        at(arm * 0.17, 0.86),
                        at(arm * 0.1, 0.76),
                    ],
                    closed=True,
                ),
                cloth,
                MEDIUM,
            )
        return
    plate.beads([at(0, 0.87)], size * (0.1 if load else 0.14), "shingle", MEDIUM)
    if load == "sack":
        plate.fill(smooth([at(-0.17, 0.9), at(0, 0.86), at(0.17, 0.9), at(0, 0.94)], closed=True), "ink", MEDIUM)
        plate.fill(smooth([at(-0.09, 0.92), at(-0.08, 1.03), at(0.08, 1.03), at(0.09, 0.92)]), "wood", BOLD)
        sack = [at(0.4, 0.94), at(0.28, 0.82), at(0.26, 0.62), at(0.42, 0.54), at(0.58, 0.64), at(0.54, 0.84)]
        plate.fill(smooth(sack, closed=True), "thatch", BOLD)
        plate.line(smooth([at(0.4, 0.9), at(0.36, 0.78), at(0.38, 0.66)]), THIN)
        plate.ink(edge_strokes((at(0.55, 0.82), at(0.55, 0.6)), (at(0.42, 0.82), at(0.42, 0.6)), 6, 0.4))
        plate.fill(
            smooth([at(-0.15, 0.7), at(-0.27, 0.6), at(-0.24, 0.52), at(-0.12, 0.56)], closed=True), cloth, MEDIUM
        )


CROWDS_BEFORE_TOWN: Mapping[str, Callable[[Town], None]] = {
    "preaching": preaching,
    "exiles": exiles,
}
"""Those who came to a town, by name."""
