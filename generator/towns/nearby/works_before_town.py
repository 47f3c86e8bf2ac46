"""What people built and brought to a town, from near: a press, a pulpit, a wagon, pikes."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from kredens.generator.drawing.primitives import polygon
from kredens.generator.engraving.curves import Point, smooth
from kredens.generator.engraving.hatching import edge_strokes
from kredens.generator.engraving.plate import FINE, MEDIUM, THIN
from kredens.generator.towns.building.masonry import box
from kredens.generator.towns.nearby.silhouettes import draw_bust_from_behind
from kredens.generator.towns.plan.ground import Town
from kredens.generator.towns.surroundings.fires import draw_flames


def printing_press(town: Town) -> None:
    """Draw a wooden hand press with its screw and bar, and printed sheets that dry on a line over it."""
    plate, wide, high = town.plate, town.width, town.height
    floor = high * 0.9
    plate.fill(polygon(box(-1, floor, wide + 2, high)), "wood", MEDIUM)
    for level in (0.93, 0.97):
        plate.line((("M", -1, high * level), ("L", wide + 1, high * level)), THIN)
    left, right, top = wide * 0.56, wide * 0.84, high * 0.22
    middle = (left + right) / 2
    bed = high * 0.64
    # The back of the press, in its own shade, so that it stands whole before the town.
    plate.fill(polygon(box(left, top, right - left, floor - top)), "shingle", MEDIUM)
    plate.ink(edge_strokes(((right, top + 2), (right, bed)), ((left + 3, top + 2), (left + 5, bed)), 30, 0.3))
    plate.ink(edge_strokes(((right, bed + 2), (right, floor)), ((left, bed + 2), (left, floor)), 16, 0.5))
    plate.fill(polygon(box(middle - 1.5, top, 3, high * 0.3)), "iron", MEDIUM)
    for thread in range(6):
        y = top + 2 + thread * 0.8
        plate.line((("M", middle - 1.5, y), ("L", middle + 1.5, y + 0.6)), MEDIUM)
    plate.fill(polygon(box(left, high * 0.36, right - left, 3)), "wood", MEDIUM)
    plate.fill(polygon(box(middle - 6, high * 0.55, 12, 2.8)), "wood", MEDIUM)
    plate.ink(
        edge_strokes(((middle + 6, high * 0.55), (middle + 6, high * 0.55 + 2.8)), ((middle, high * 0.55),) * 2, 5)
    )
    for x in (left, right):
        plate.fill(polygon(box(x - 1.8, top, 3.6, floor - top)), "wood", MEDIUM)
        plate.ink(edge_strokes(((x + 1.8, top), (x + 1.8, floor)), ((x - 0.4, top), (x - 0.4, floor)), 26, 0.4))
    plate.fill(polygon(box(left - 3.4, top - 2, right - left + 6.8, 4)), "wood", MEDIUM)
    plate.line((("M", left - 3, top + 0.9), ("L", right + 3, top + 0.9)), THIN)
    plate.fill(polygon(box(left - 3.4, floor - 1, right - left + 6.8, 2.6)), "wood", MEDIUM)
    plate.line((("M", middle, high * 0.47), ("L", right + 6, high * 0.5)), 1.7)
    plate.line((("M", middle, high * 0.47), ("L", right + 6, high * 0.5)), 1.1, "iron")
    for x in (left - 10, left - 4.4):
        plate.fill(polygon(box(x, bed, 1.8, floor + 1 - bed)), "wood", MEDIUM)
    plate.fill(
        polygon([(left - 8, bed - 1.6), (left - 13, high * 0.36), (left - 11.6, high * 0.36), (left - 6.2, bed - 1.6)]),
        "wood",
        MEDIUM,
    )
    plate.fill(polygon(box(left - 12, bed, right - left + 12, 2.6)), "wood", MEDIUM)
    plate.line((("M", left - 11.6, bed + 1.7), ("L", right - 0.4, bed + 1.7)), THIN)
    plate.fill(polygon(box(left - 8.4, bed - 1.6, 12.4, 1.6)), "white", MEDIUM)
    plate.line(smooth([(-1, high * 0.12), (wide * 0.26, high * 0.16), (left - 3.4, high * 0.2)]), 0.5)
    for x, tilt in ((0.05, 0.2), (0.2, -0.2), (0.35, 0.3)):
        _sheet(town, (wide * x, high * 0.145), high * 0.2, tilt)


def _sheet(town: Town, corner: Point, size: float, tilt: float) -> None:
    """Draw a printed sheet that hangs on a line by its upper edge."""
    plate, (x, y) = town.plate, corner
    wide = size * 0.72
    plate.fill(
        polygon([(x, y), (x + wide, y + 0.1), (x + wide + tilt, y + size), (x + tilt, y + size * 0.97)]),
        "white",
        MEDIUM,
    )
    plate.fill(polygon(box(x + 0.7, y + 0.9, 1.7, 1.7)), "tile", FINE)
    for row in range(7):
        level = y + 1.2 + row * (size - 2) / 7
        start = x + (3 if row < 2 else 0.8)
        plate.line((("M", start, level), ("L", x + wide - 0.8 - (row % 3) * 0.4, level)), MEDIUM)


def pikes(town: Town) -> None:
    """Draw the heads and pikes of soldiers before the fire of a town, dark against its light."""
    wide, high = town.width, town.height
    plate = town.plate
    draw_flames(plate, -2, wide + 2, high * 0.98, high * 0.26, town.dice.part("fire"))
    with town.moonlit():
        for index in range(8):
            x, top = wide * (0.06 + 0.125 * index), high * (0.2 + 0.16 * ((index * 5) % 7) / 7)
            lean = (index % 3 - 1) * 1.2
            plate.fill(
                polygon([(x - 0.3, high + 1), (x + lean - 0.22, top), (x + lean + 0.22, top), (x + 0.3, high + 1)]),
                "ink",
                FINE,
            )
            plate.fill(
                polygon([(x + lean - 0.65, top + 0.2), (x + lean, top - 2.8), (x + lean + 0.65, top + 0.2)]),
                "ink",
                FINE,
            )
        for index in range(9):
            tall = high * (0.3 + 0.05 * ((index * 3) % 4) / 3)
            draw_bust_from_behind(plate, (wide * (0.02 + 0.12 * index), high + 1), tall, "morion", "glow")


WORKS_BEFORE_TOWN: Mapping[str, Callable[[Town], None]] = {
    "printing press": printing_press,
    "pikes": pikes,
}
"""What people built and brought to a town, by name."""
