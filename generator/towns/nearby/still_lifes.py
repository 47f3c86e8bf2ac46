"""What lies or hangs before a town and tells of it: a table, a dish, a document with seals, a banner, a bier."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from kredens.generator.drawing.primitives import polygon
from kredens.generator.engraving.curves import Point, polyline, smooth
from kredens.generator.engraving.hatching import edge_strokes
from kredens.generator.engraving.plate import FINE, MEDIUM, THIN, Plate
from kredens.generator.towns.building.masonry import box
from kredens.generator.towns.plan.ground import Town
from kredens.generator.towns.surroundings.fires import draw_flames

INSCRIPTION = "HOC EST"
"""What Luther wrote on the table with chalk."""
STEMS: Mapping[str, tuple[float, ...]] = {"H": (0.13, 0.71), "E": (0.13,), "T": (0.42,)}
"""Where the stems of letters stand, of their height."""
STROKES: Mapping[str, tuple[tuple[tuple[Point, ...], float], ...]] = {
    "H": ((((0.13, 0.52), (0.71, 0.52)), 0.06),),
    "O": (
        (((0.43, 0.97), (0.17, 0.84), (0.09, 0.5), (0.17, 0.16), (0.43, 0.03)), 0.13),
        (((0.43, 0.03), (0.69, 0.16), (0.77, 0.5), (0.69, 0.84), (0.43, 0.97)), 0.13),
    ),
    "C": (
        (((0.68, 0.8), (0.44, 0.97), (0.17, 0.84), (0.09, 0.5), (0.17, 0.16), (0.44, 0.03), (0.7, 0.2)), 0.13),
        (((0.69, 0.98), (0.69, 0.7)), 0.06),
    ),
    "E": (
        (((0.13, 0.97), (0.54, 0.97), (0.56, 0.8)), 0.06),
        (((0.13, 0.52), (0.42, 0.52)), 0.06),
        (((0.42, 0.64), (0.42, 0.4)), 0.05),
        (((0.13, 0.03), (0.56, 0.03), (0.6, 0.22)), 0.06),
    ),
    "S": (
        (
            ((0.5, 0.78), (0.32, 0.97), (0.1, 0.78), (0.26, 0.56), (0.5, 0.38), (0.52, 0.16), (0.3, 0.03), (0.07, 0.2)),
            0.12,
        ),
        (((0.51, 0.98), (0.51, 0.72)), 0.05),
        (((0.06, 0.02), (0.06, 0.3)), 0.05),
    ),
    "T": ((((0.04, 0.78), (0.07, 0.97), (0.77, 0.97), (0.8, 0.78)), 0.06),),
}  # fmt: skip
"""The other strokes of Roman letters, in a square of 1 × 1, y upwards, and how broad each is."""
ADVANCES: Mapping[str, float] = {"H": 1.02, "O": 1.02, "C": 0.94, "E": 0.82, "S": 0.76, "T": 0.84, " ": 0.5}
"""How far after a letter the next one begins."""


def _letter(plate: Plate, letter: str, x: float, foot: float, tall: float) -> None:
    """Draw a Roman capital in chalk, with the feet and heads of stems as a chisel cuts them."""
    tone = "ink" if plate.low_ink else "white"

    def at(across: float, up: float) -> Point:
        return x + across * tall, foot - up * tall

    for stem in STEMS.get(letter, ()):
        right = [(0.15, 0.0), (0.15, 0.03), (0.075, 0.1), (0.065, 0.5), (0.075, 0.9), (0.15, 0.97), (0.15, 1.0)]
        sides = [*right, *((-across, up) for across, up in reversed(right))]
        plate.tone(polygon([at(stem + across, up) for across, up in sides]), tone, 0.0)
    for points, broad in STROKES.get(letter, ()):
        line = [at(*point) for point in points]
        plate.line(smooth(line) if len(line) > 4 else polyline(line), broad * tall, tone)


def supper_table(town: Town) -> None:
    """Draw a table with a loaf and a cup, on whose edge HOC EST is written with chalk, before the view."""
    plate, wide, high = town.plate, town.width, town.height
    top, edge = high * 0.78, high * 0.88
    plate.fill(polygon([(-1, edge), (wide * 0.06, top), (wide * 0.94, top), (wide + 1, edge)]), "wood", MEDIUM)
    for share in (0.3, 0.6):
        y = top + (edge - top) * share
        plate.line((("M", wide * 0.06 * (1 - share), y), ("L", wide * (1 - 0.06 * (1 - share)), y)), THIN)
    plate.fill(polygon(box(-1, edge, wide + 2, high)), "shingle", MEDIUM)
    tall = high * 0.078
    x = (wide - tall * sum(ADVANCES[letter] for letter in INSCRIPTION)) / 2
    for letter in INSCRIPTION:
        _letter(plate, letter, x, high * 0.978, tall)
        x += tall * ADVANCES[letter]
    x, foot, size = wide * 0.3, top + (edge - top) * 0.55, high * 0.2
    loaf = [
        (x - size, foot),
        (x - size * 0.95, foot - size * 0.4),
        (x - size * 0.5, foot - size * 0.72),
        (x + size * 0.4, foot - size * 0.74),
        (x + size * 0.95, foot - size * 0.42),
        (x + size, foot),
    ]
    plate.fill(smooth([loaf[0], *loaf, loaf[-1]], closed=True), "thatch", MEDIUM)
    for cut in (-0.5, -0.1, 0.3):
        plate.line(
            smooth(
                [
                    (x + (cut - 0.1) * size, foot - size * 0.3),
                    (x + cut * size, foot - size * 0.52),
                    (x + (cut + 0.26) * size, foot - size * 0.62),
                ]
            ),
            MEDIUM,
            "white",
        )
    plate.ink(
        edge_strokes(
            ((x + size * 0.2, foot), (x + size, foot)),
            ((x + size * 0.4, foot - size * 0.6), (x + size * 0.8, foot - size * 0.5)),
            9,
            0.45,
        )
    )
    x, size = wide * 0.7, high * 0.33

    def at(across: float, up: float) -> Point:
        return x + across * size, foot + 0.4 - up * size

    plate.fill(
        smooth(
            [at(-0.3, 0), at(-0.26, 0.06), at(-0.06, 0.12), at(0.06, 0.12), at(0.26, 0.06), at(0.3, 0)], closed=True
        ),
        "gold",
        MEDIUM,
    )
    plate.fill(polygon([at(-0.05, 0.1), at(-0.04, 0.46), at(0.04, 0.46), at(0.05, 0.1)]), "gold", MEDIUM)
    plate.beads([at(0, 0.28)], size * 0.085, "gold", MEDIUM)
    bowl = [at(-0.28, 0.98), at(-0.27, 0.7), at(-0.14, 0.48), at(0.14, 0.48), at(0.27, 0.7), at(0.28, 0.98)]
    plate.fill(smooth([bowl[0], *bowl, bowl[-1]], closed=True), "gold", MEDIUM)
    plate.ink(edge_strokes((at(0.28, 0.9), at(0.1, 0.5)), (at(0.0, 0.9), at(0.0, 0.55)), 12, 0.45))
    plate.fill(smooth([at(-0.28, 0.98), at(0, 0.93), at(0.28, 0.98), at(0, 1.03)], closed=True), "tile", MEDIUM)


def sausages(town: Town) -> None:
    """Draw a board before the view with a dish of sausages, a knife and a loaf."""
    plate, wide, high = town.plate, town.width, town.height
    top = high * 0.84
    plate.fill(polygon(box(-1, top, wide + 2, high)), "wood", MEDIUM)
    for level in (0.89, 0.95):
        plate.line((("M", -1, high * level), ("L", wide + 1, high * level)), THIN)
    middle, foot = wide * 0.42, high * 0.93
    dish = [
        (middle - 13, foot - 2.6),
        (middle - 8, foot),
        (middle + 8, foot),
        (middle + 13, foot - 2.6),
        (middle, foot - 4.4),
    ]
    plate.fill(smooth(dish, closed=True), "white", MEDIUM)
    for x, y, tone in ((-6.4, -3.6, "tile"), (5.6, -3.6, "roof"), (-0.6, -5.2, "tile"), (0.6, -2.4, "roof")):
        a, b = middle + x, foot + y
        plate.line((("M", a - 4.6, b + 0.6), ("C", a - 2, b - 1.6, a + 2, b - 1.6, a + 4.6, b + 0.6)), 3.1)
        plate.line((("M", a - 4.6, b + 0.6), ("C", a - 2, b - 1.6, a + 2, b - 1.6, a + 4.6, b + 0.6)), 2.5, tone)
        for nick in (-2.2, 0.2, 2.4):
            plate.line((("M", a + nick, b - 1.3), ("L", a + nick + 0.9, b + 0.2)), MEDIUM)
        plate.beads([(a - 5.9, b + 1.4), (a + 5.9, b + 1.4)], 0.4, tone, THIN)
    plate.line((("M", wide * 0.7, high * 0.95), ("L", wide * 0.8, high * 0.9)), 2.0)
    plate.line((("M", wide * 0.7, high * 0.95), ("L", wide * 0.8, high * 0.9)), 1.3, "shingle")
    plate.fill(
        polygon(
            [
                (wide * 0.8, high * 0.89),
                (wide * 0.97, high * 0.815),
                (wide * 0.985, high * 0.83),
                (wide * 0.81, high * 0.925),
            ]
        ),
        "iron",
        MEDIUM,
    )
    plate.line((("M", wide * 0.81, high * 0.905), ("L", wide * 0.96, high * 0.83)), FINE)


def chalice_banner(town: Town) -> None:
    """Draw the banner of the Hussites with its chalice before the town, and the lances of their embassy."""
    plate, wide, high = town.plate, town.width, town.height
    for place, top in ((0.76, 0.24), (0.84, 0.16), (0.92, 0.26), (0.07, 0.1)):
        x = wide * place
        plate.fill(
            polygon([(x - 0.4, high + 1), (x - 0.3, high * top), (x + 0.3, high * top), (x + 0.4, high + 1)]),
            "wood",
            MEDIUM,
        )
        plate.fill(
            polygon([(x - 0.9, high * top + 0.4), (x, high * top - 3.6), (x + 0.9, high * top + 0.4)]), "iron", MEDIUM
        )
    pole = wide * 0.12
    plate.fill(
        polygon([(pole - 0.7, high + 1), (pole - 0.5, high * 0.04), (pole + 0.5, high * 0.04), (pole + 0.7, high + 1)]),
        "wood",
        MEDIUM,
    )
    plate.beads([(pole, high * 0.04)], 0.9, "gold", MEDIUM)
    top, low = high * 0.08, high * 0.72
    flag = [
        (pole + 0.5, top),
        (pole + 0.5, top),
        (wide * 0.2, top + 1.4),
        (wide * 0.28, top - 0.2),
        (wide * 0.37, top + 1.2),
        (wide * 0.37, top + 1.2),
        (wide * 0.33, (top + low) / 2 + 0.6),
        (wide * 0.33, (top + low) / 2 + 0.6),
        (wide * 0.38, low + 0.8),
        (wide * 0.38, low + 0.8),
        (wide * 0.28, low - 0.4),
        (wide * 0.2, low + 1.4),
        (pole + 0.5, low),
        (pole + 0.5, low),
    ]
    plate.fill(smooth(flag, closed=True), "flag", MEDIUM)
    x, foot, size = wide * 0.225, low - 2.4, high * 0.5

    def at(across: float, up: float) -> Point:
        return x + across * size, foot - up * size

    plate.fill(
        smooth(
            [
                at(-0.26, 0),
                at(-0.24, 0.08),
                at(-0.05, 0.14),
                at(-0.04, 0.42),
                at(-0.2, 0.5),
                at(-0.3, 0.72),
                at(-0.31, 0.98),
                at(-0.31, 0.98),
                at(0.31, 0.98),
                at(0.31, 0.98),
                at(0.3, 0.72),
                at(0.2, 0.5),
                at(0.04, 0.42),
                at(0.05, 0.14),
                at(0.24, 0.08),
                at(0.26, 0),
                at(0.26, 0),
            ],
            closed=True,
        ),
        "gold",
        MEDIUM,
    )
    plate.beads([at(0, 0.3)], size * 0.085, "gold", MEDIUM)
    plate.ink(edge_strokes((at(0.3, 0.94), at(0.16, 0.5)), (at(0.08, 0.94), at(0.02, 0.52)), 9, 0.4))
    for fold in (0.165, 0.3):
        plate.ink(
            edge_strokes(
                ((wide * fold, top + 1), (wide * fold + 1.2, top + 1)),
                ((wide * fold, low), (wide * fold + 1.2, low)),
                3,
                0.5,
                0.5,
            )
        )


def bier(town: Town) -> None:
    """Draw a coffin on its bier under a cloth with the chalice, a mace upon it, between two burning torches."""
    plate, wide, high = town.plate, town.width, town.height
    bank = [(-1, high * 0.84), (wide * 0.4, high * 0.8), (wide + 1, high * 0.85), (wide + 1, high + 1), (-1, high + 1)]
    plate.fill(smooth([bank[0], *bank[:3], bank[3], bank[3], bank[4], bank[4]]), "snow", MEDIUM)
    left, right, top, foot = wide * 0.28, wide * 0.74, high * 0.62, high * 0.94
    for x in (left + 3, right - 4):
        for lean in (-1.6, 1.6):
            plate.fill(
                polygon([(x + lean - 0.6, foot), (x - 0.6, top + 4), (x + 0.6, top + 4), (x + lean + 0.6, foot)]),
                "wood",
                MEDIUM,
            )
    plate.fill(polygon(box(left - 3, top + 5.4, right - left + 6, 1.3)), "wood", MEDIUM)
    lid = [
        (left, top + 5.4),
        (left, top + 1),
        (left + 2, top - 2),
        (right - 2, top - 2),
        (right, top + 1),
        (right, top + 5.4),
    ]
    plate.fill(polygon(lid), "wood", MEDIUM)
    cloth = [
        (left + 3, top - 2.3),
        (right - 3, top - 2.3),
        (right - 2.4, top + 8.6),
        (right - 5, top + 9.6),
        (left + 6, top + 8.4),
        (left + 2.6, top + 9.6),
    ]
    plate.fill(polygon(cloth), "ink", MEDIUM)
    plate.line(
        (
            ("M", left + 2.9, top + 8),
            ("L", left + 6, top + 6.8),
            ("L", right - 5, top + 8),
            ("L", right - 2.6, top + 7),
        ),
        0.6,
        "gold",
    )
    x, low, size = (left + right) / 2, top + 6.4, 7.4
    chalice = [(-0.32, 0), (-0.28, 0.1), (-0.06, 0.16), (-0.05, 0.44), (-0.24, 0.52), (-0.34, 0.76), (-0.35, 1)]
    outline = [(x + a * size, low - b * size) for a, b in [*chalice, *((-a, b) for a, b in reversed(chalice))]]
    plate.fill(polygon(outline), "flag", THIN)
    plate.line(polygon(outline), 0.3, "gold")
    plate.line((("M", left + 6, top - 3), ("L", right - 9, top - 3.4)), 1.5)
    plate.line((("M", left + 6, top - 3), ("L", right - 9, top - 3.4)), 0.8, "iron")
    plate.fill(
        smooth(
            [
                (right - 10, top - 3.4),
                (right - 8, top - 5.6),
                (right - 5.4, top - 4.8),
                (right - 4.6, top - 3.3),
                (right - 5.6, top - 2),
                (right - 8, top - 1.6),
            ],
            closed=True,
        ),
        "iron",
        MEDIUM,
    )
    plate.line(
        (
            ("M", right - 8.2, top - 5),
            ("L", right - 8.2, top - 2),
            ("M", right - 6.4, top - 5),
            ("L", right - 6.4, top - 2),
        ),
        MEDIUM,
    )
    for side, torch in enumerate((wide * 0.13, wide * 0.89)):
        plate.fill(
            polygon(
                [
                    (torch - 0.6, high * 0.97),
                    (torch - 0.9, high * 0.5),
                    (torch + 0.9, high * 0.5),
                    (torch + 0.6, high * 0.97),
                ]
            ),
            "wood",
            MEDIUM,
        )
        draw_flames(plate, torch - 1.6, torch + 1.6, high * 0.51, high * 0.16, town.dice.part(f"torch {side}"))


STILL_LIFES: Mapping[str, Callable[[Town], None]] = {
    "supper table": supper_table,
    "sausages": sausages,
    "chalice banner": chalice_banner,
    "bier": bier,
}
"""What lies or hangs before a town, by name."""
