"""Those who are heard in a town: a preacher in a church, the reader of a confession to an emperor."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from kredens.generator.drawing.primitives import polygon
from kredens.generator.engraving.curves import Point, mirrored, smooth
from kredens.generator.engraving.hatching import edge_strokes
from kredens.generator.engraving.plate import BOLD, MEDIUM, THIN, Plate
from kredens.generator.towns.building.masonry import box
from kredens.generator.towns.nearby.silhouettes import DARK, LIGHT, draw_bust_from_behind
from kredens.generator.towns.plan.ground import Town


def pulpit(town: Town) -> None:
    """Draw the inside of a church: tall windows, the preacher dark in his pulpit on a pillar, heads below."""
    plate, wide, high = town.plate, town.width, town.height
    plate.fill(polygon(box(-1, -1, wide + 2, high + 2)), "stone")
    for course in range(11):
        y = high * (0.02 + 0.08 * course)
        plate.line((("M", -1, y), ("L", wide + 1, y)), THIN, "chimney")
    for middle in (0.1, 0.56, 0.86):
        _church_window(plate, (wide * middle, high * 0.7), wide * 0.1, high * 0.64)
    pillar = wide * 0.33
    plate.fill(polygon(box(pillar - 2.6, -1, 5.2, high + 2)), "wall", BOLD)
    for x in (-1.3, 0.4):
        plate.line((("M", pillar + x, -1), ("L", pillar + x, high)), THIN)
    plate.ink(
        edge_strokes(((pillar + 2.6, 0), (pillar + 2.6, high)), ((pillar - 0.4, 0), (pillar - 0.4, high)), 40, 0.4)
    )
    x, rail = wide * 0.42, high * 0.5
    roof = [
        (x - 7.4, high * 0.17),
        (x - 4, high * 0.09),
        (x, high * 0.01),
        (x + 4, high * 0.09),
        (x + 7.4, high * 0.17),
    ]
    plate.fill(smooth([roof[0], *roof, roof[-1]], closed=True), "wood", BOLD)
    plate.fill(polygon(box(x - 7.8, high * 0.165, 15.6, 1.5)), "gold", MEDIUM)
    plate.ink(edge_strokes(((x + 7, high * 0.16), (x + 1, high * 0.04)), ((x, high * 0.16), (x, high * 0.05)), 8, 0.5))
    _preacher(plate, (x - 0.4, rail + 1), high * 0.3)
    tub = [
        (x - 6, rail),
        (x - 5.4, rail + 7),
        (x - 2.4, rail + 10.4),
        (x + 2.4, rail + 10.4),
        (x + 5.4, rail + 7),
        (x + 6, rail),
    ]
    plate.fill(polygon(tub), "wood", BOLD)
    plate.line((("M", x - 2, rail), ("L", x - 1.6, rail + 10), ("M", x + 2, rail), ("L", x + 1.6, rail + 10)), MEDIUM)
    plate.ink(
        edge_strokes(((x + 6, rail + 1), (x + 4.4, rail + 8.4)), ((x + 1, rail + 1), (x + 1, rail + 8.4)), 13, 0.5)
    )
    plate.fill(polygon(box(x - 6.6, rail - 0.8, 13.2, 1.7)), "gold", MEDIUM)
    plate.fill(
        polygon([(x - 2.4, rail + 10.4), (x - 1, rail + 13), (x + 1, rail + 13), (x + 2.4, rail + 10.4)]),
        "gold",
        MEDIUM,
    )
    book = [
        (x + 1.4, rail - 0.8),
        (x + 1.8, rail - 2.2),
        (x + 4.4, rail - 2.8),
        (x + 6.8, rail - 2.2),
        (x + 6.4, rail - 0.8),
    ]
    plate.fill(polygon(book), "white", MEDIUM)
    plate.line((("M", x + 4.2, rail - 0.9), ("L", x + 4.4, rail - 2.7)), THIN)
    plate.ink(polygon(box(-1, high * 0.93, wide + 2, high)))
    for row, (count, size, foot) in enumerate(((9, 0.2, 0.96), (7, 0.27, 1.03))):
        for place in range(count):
            hat = ("scarf", "cap", "brim", "hood")[(place * 3 + row) % 4]
            draw_bust_from_behind(plate, (wide * (place + 0.3 + 0.4 * row) / count, high * foot), high * size, hat)


def _church_window(plate: Plate, foot: Point, half: float, high: float) -> None:
    """Draw a tall pointed window of two lights with a rose above them, its panes pale."""
    x, y = foot
    for grow, tone in ((1.0, "white"), (0.0, "sky")):
        a = half + grow
        frame = [(x - a, y + grow), (x - a, y - high * 0.66), (x - a * 0.6, y - high * 0.88), (x, y - high - grow)]
        edge = smooth([frame[0], *frame, frame[-1]])
        other = smooth([frame[-1], *mirrored(frame, x), (x + a, y + grow)])
        plate.fill(
            (*edge, *(("L", *segment[1:]) if segment[0] == "M" else segment for segment in other), ("Z",)), tone, BOLD
        )
    for across in (-0.5, 0.5):
        light = [(x + half * (across - 0.4), y - high * 0.6), (x + half * across, y - high * 0.76),
                 (x + half * (across + 0.4), y - high * 0.6)]  # fmt: skip
        plate.line(smooth(light), MEDIUM)
    plate.line((("M", x, y), ("L", x, y - high * 0.64)), 0.6)
    plate.beads([(x, y - high * 0.8)], half * 0.34, "glow", MEDIUM)
    for pane in range(9):
        level = y - high * 0.066 * (pane + 1)
        plate.line((("M", x - half, level), ("L", x + half, level)), THIN)
    for across in (-0.5, 0.5):
        plate.line((("M", x + half * across, y), ("L", x + half * across, y - high * 0.7)), THIN)


def _preacher(plate: Plate, foot: Point, size: float) -> None:
    """Draw the upper half of a dark preacher turned to the right, one hand raised."""

    def at(across: float, up: float) -> Point:
        return foot[0] + across * size, foot[1] - up * size

    with plate.rimmed(0.16, LIGHT):
        gown = [at(-0.34, 0), at(-0.3, 0.4), at(-0.16, 0.6), at(0.1, 0.6), at(0.24, 0.36), at(0.28, 0)]
        plate.fill(smooth([gown[0], *gown, gown[-1]], closed=True), "ink", THIN)
        arm = [
            at(0.02, 0.6),
            at(0.3, 0.62),
            at(0.44, 0.86),
            at(0.42, 1.0),
            at(0.5, 1.0),
            at(0.54, 0.84),
            at(0.4, 0.46),
            at(0.12, 0.4),
        ]
        plate.fill(smooth(arm, closed=True), "ink", THIN)
        head = [
            at(-0.14, 0.62),
            at(-0.15, 0.8),
            at(-0.02, 0.92),
            at(0.12, 0.84),
            at(0.17, 0.74),
            at(0.12, 0.68),
            at(0.12, 0.58),
            at(0, 0.56),
        ]
        plate.fill(smooth(head, closed=True), "ink", THIN)
        cap = [at(-0.22, 0.82), at(-0.14, 0.98), at(0.06, 1.0), at(0.18, 0.86), at(0, 0.84)]
        plate.fill(smooth(cap, closed=True), "ink", THIN)
    for start, end in (((-0.18, 0.46), (-0.22, 0.06)), ((-0.04, 0.48), (-0.06, 0.06)), ((0.1, 0.4), (0.12, 0.06))):
        plate.line((("M", *at(*start)), ("L", *at(*end))), THIN, LIGHT)


def confession(town: Town) -> None:
    """Draw a dark reader at a desk from which a great parchment hangs, the seals of its signers on ribbons."""
    plate, wide, high = town.plate, town.width, town.height
    left, right, top = wide * 0.42, wide * 1.02, high * 0.56
    middle = wide * 0.72
    draw_bust_from_behind(plate, (middle, top + 1), high * 0.5, "brim")
    for side in (-1, 1):
        sleeve = [
            (middle + side * 3, top - 4.6),
            (middle + side * 6.4, top - 5),
            (middle + side * 9.4, top - 0.4),
            (middle + side * 6, top + 0.8),
        ]
        with plate.rimmed(0.16, LIGHT):
            plate.fill(smooth(sleeve, closed=True), DARK, MEDIUM)
    plate.fill(
        polygon([(left, top + 3.4), (left + 3, top - 0.6), (right, top - 0.6), (right, top + 3.4)]), "wood", BOLD
    )
    plate.fill(polygon(box(left, top + 3.2, right - left, high)), "copper", BOLD)
    for fold in range(11):
        x = left + 1 + fold * (right - left) / 10
        plate.ink(edge_strokes(((x, top + 4), (x + 1.2, top + 4)), ((x, high), (x + 1.2, high)), 2, 0.5))
    sheet = [(left + 7.6, top + 0.2), (right - 8.6, top + 0.2), (right - 6.4, top + 3.2), (right - 6.8, high * 0.86),
             (left + 5.8, high * 0.87), (left + 5.4, top + 3.2)]  # fmt: skip
    plate.fill(polygon(sheet), "white", BOLD)
    plate.line((("M", left + 5.4, top + 3.2), ("L", right - 6.4, top + 3.2)), THIN)
    for row in range(4):
        y = top + 4.4 + row * 1.05
        for word in range(5):
            a = left + 7 + word * (right - left - 15) / 5
            plate.line(
                (("M", a, y), ("L", a + (right - left - 15) / 5 * (0.6 + 0.06 * ((row * 3 + word) % 4)), y)), 0.3
            )
    plate.ink(
        edge_strokes(
            ((right - 6.8, top + 3.6), (right - 6.8, high * 0.85)),
            ((right - 10, top + 3.6), (right - 10, high * 0.85)),
            6,
            0.4,
        )
    )
    for side in (-1, 1):
        x = middle + side * 8.6
        hand = [
            (x - side * 1.4, top - 1.2),
            (x + side * 0.4, top - 1.2),
            (x + side * 1.0, top + 0.8),
            (x + side * 0.4, top + 2.2),
            (x - side * 1.4, top + 2.0),
            (x - side * 2.0, top + 0.4),
        ]
        plate.fill(smooth(hand, closed=True), "sand", MEDIUM)
        for finger in (-0.9, -0.2, 0.5):
            plate.line((("M", x + side * (finger - 0.3), top + 0.6), ("L", x + side * (finger - 0.3), top + 1.9)), THIN)
    for seal in range(5):
        x = left + 8.4 + (right - left - 17.6) * seal / 4
        drop = high * (0.935 + 0.015 * (seal % 2))
        ribbon = [(x - 0.8, high * 0.84), (x + 0.8, high * 0.84), (x + 0.5, drop), (x - 0.5, drop)]
        plate.fill(polygon(ribbon), "gold" if seal % 2 else "white", THIN)
        plate.beads([(x, drop)], 1.45, "cloth", MEDIUM)
        plate.line((("M", x - 0.6, drop), ("L", x + 0.6, drop), ("M", x, drop - 0.6), ("L", x, drop + 0.6)), THIN)
    _quill(plate, (left + 2.6, top + 1.6))


def _quill(plate: Plate, foot: Point) -> None:
    """Draw an inkwell with a quill in it."""
    x, y = foot
    feather = [(x + 0.1, y - 2.2), (x - 1.4, y - 6.6), (x - 1.2, y - 10.4), (x + 0.4, y - 7.2)]
    plate.fill(smooth([feather[0], *feather], closed=True), "white", MEDIUM)
    plate.line(smooth([(x + 0.2, y - 1.8), (x - 0.4, y - 6), (x - 1.1, y - 10)]), THIN)
    plate.fill(polygon([(x - 1.5, y), (x - 1.1, y - 2.4), (x + 1.1, y - 2.4), (x + 1.5, y)]), "iron", MEDIUM)


SPEAKERS_BEFORE_TOWN: Mapping[str, Callable[[Town], None]] = {"pulpit": pulpit, "confession": confession}
"""Those who are heard in a town, by name."""
