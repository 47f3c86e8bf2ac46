"""Who stands before us at night and knows that we look: behind a wall or us, through a mask, on a church."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from kredens.generator.engraving.curves import Point
from kredens.generator.engraving.plate import BOLD, MEDIUM, THIN
from kredens.generator.towns.incidents.frame import RIM, Frame
from kredens.generator.towns.incidents.night_emblems import ASHEN, PALE, both_sides, hatch
from kredens.generator.towns.incidents.night_faces import draw_hunter_bust
from kredens.generator.towns.plan.ground import Town

STONE, SHADED_STONE = "#b9b4ae", "#77738a"
"""Weathered stone in the moonlight, and its shaded side."""


def wall_peerer(town: Town) -> None:
    """Draw a near wall of bricks, and behind it one with bared fangs who looks at us, a finger on his lips."""
    frame = Frame(town)
    top, x = 2.3, frame.wide * 0.6
    who = "half length, young brown skinned man, black wild hair, stubble, green hoodie, finger lips, front view"
    draw_hunter_bust(frame, who, (x - 3.2, 0.7), (6.4, 7.2), seed="wall")
    frame.fill("brick", [(-0.1, -0.1), (-0.1, top), (frame.wide + 0.1, top), (frame.wide + 0.1, -0.1)], weight=BOLD)
    for row in range(5):
        y = row * 0.5 - 0.1
        frame.lines([[(0, y), (frame.wide, y)], *([(k * 0.9 + 0.45 * (row % 2), y),
                                                   (k * 0.9 + 0.45 * (row % 2), y + 0.5)]
                                                  for k in range(13))], THIN)  # fmt: skip
    frame.box("stone lit", -0.2, top - 0.4, frame.wide + 0.4, 0.5, BOLD)


def follower(town: Town) -> None:
    """Draw one with bared fangs who comes after us out of an empty square, the long shadow running before her."""
    frame = Frame(town)
    x = frame.wide * 0.44
    frame.fill("ink", [(x - 1.0, 1.4), (x + 1.0, 1.4), (x + 2.4, -0.1), (x - 3.4, -0.1)])
    who = "half length, lean olive woman, black long hair, red leather jacket, scornful, hand on hip, front view"
    draw_hunter_bust(frame, who, (x - 2.6, -0.1), (5.2, 6.6), seed="follower")


def horned_mask(town: Town) -> None:
    """Draw the mask of a demon that hangs near us on red cords, horned and gaping, somebody's eyes alight in it."""
    whole = Frame(town)
    frame = whole.part(7.55, 3.55, 0.93)
    for side in (-1, 1):
        frame.curve([(side * 2.0, 1.2), (side * 2.6, 3.4), (side * 3.0, 6.6)], 3.4 * BOLD)
        frame.curve([(side * 2.0, 1.2), (side * 2.6, 3.4), (side * 3.0, 6.6)], 1.8 * BOLD, "moon")
        horn = [(side * x, y) for x, y in ((0.7, 2.5), (1.2, 3.7), (1.5, 4.8), (1.3, 5.8), (1.3, 5.8), (2.1, 5.0),
            (2.3, 3.8),
                                           (1.9, 2.4))]  # fmt: skip
        with frame.plate.rimmed(RIM, whole.rim):
            frame.smooth("gold lit", horn, weight=2 * BOLD)
        hatch(frame, horn, ((0.0 if side > 0 else -2.4, 2.4), (0.0, 0.26), (2.4, 0.5)), 12, aside=(0.4, 0.0),
            shade="gold")  # fmt: skip
        frame.smooth("moon", [(side * x, y) for x, y in ((1.9, 1.3), (2.3, 0.9), (2.6, -1.4), (2.4, -2.9), (2.1, -2.9),
                                                         (2.2, -1.2), (1.8, 0.6))], weight=BOLD)  # fmt: skip
        frame.lines([[(side * (2.2 + 0.1 * k), -2.8), (side * (2.2 + 0.12 * k), -1.5)] for k in range(3)], THIN)
    face = both_sides([(0.0, 3.0), (1.3, 2.8), (2.0, 1.9), (2.1, 0.8), (1.8, -0.3), (1.5, -1.6), (0.9, -2.7),
        (0.0, -3.1)])  # fmt: skip
    with frame.plate.rimmed(RIM, whole.rim):
        frame.smooth(PALE, face, weight=2 * BOLD)
    hatch(frame, face, ((0.4, -3.2), (0.0, 0.26), (2.0, 0.6)), 24, aside=(1.6, 0.0), shade=ASHEN)
    frame.smooth("ink", both_sides([(0.0, 3.06), (1.3, 2.84), (1.9, 2.1), (1.2, 2.3), (0.5, 2.5), (0.0, 2.2)]),
        weight=BOLD)  # fmt: skip
    for side in (-1, 1):
        for k in range(4):
            frame.curve([(side * (0.6 + 0.36 * k), 2.5 - 0.1 * k), (side * (0.9 + 0.36 * k), 1.9 - 0.2 * k),
                         (side * (1.3 + 0.26 * k), 1.7 - 0.4 * k)], BOLD)  # fmt: skip
        frame.smooth("ink", [(side * 0.24, 0.5), (side * 0.7, 1.2), (side * 1.6, 1.3), (side * 1.3, 0.5),
            (side * 0.8, 0.24)])  # fmt: skip
        frame.disc("gold lit", side * 0.88, 0.76, 0.44, weight=MEDIUM)
        frame.disc("moon", side * 0.86, 0.74, 0.27)
        frame.disc("glow", side * 0.86, 0.74, 0.12)
        frame.curve([(side * 0.14, 0.9), (side * 0.5, 1.6), (side * 1.2, 1.8), (side * 1.8, 1.5)], 2.4 * BOLD)
        frame.curve([(side * 0.2, 1.9), (side * 0.5, 2.0), (side * 0.9, 1.96)], MEDIUM)
        frame.curve([(side * 0.5, -0.2), (side * 1.2, -0.3), (side * 1.7, -0.9)], BOLD)
        frame.curve([(side * 0.8, 0.0), (side * 1.5, 0.1), (side * 1.9, -0.2)], MEDIUM)
    frame.smooth(PALE, both_sides([(0.0, 0.5), (0.24, 0.3), (0.62, -0.3), (0.5, -0.6), (0.2, -0.5), (0.0, -0.6)]),
        weight=BOLD)  # fmt: skip
    for side in (-1, 1):
        frame.disc("ink", side * 0.3, -0.44, 0.11, flat=0.7)
    frame.smooth("moon", both_sides([(0.0, -0.9), (0.9, -0.7), (1.5, -0.9), (1.2, -1.9), (0.6, -2.4), (0.0, -2.5)]),
                 weight=2 * BOLD)  # fmt: skip
    frame.smooth("ink", both_sides([(0.0, -1.35), (0.8, -1.2), (1.1, -1.4), (0.8, -1.9), (0.0, -2.05)]))
    for k in range(-2, 3):
        x = 0.36 * k
        frame.fill("gold lit", [(x - 0.15, -1.1), (x + 0.15, -1.1), (x + 0.13, -1.45), (x - 0.13, -1.45)], weight=THIN)
        frame.fill("gold lit", [(x - 0.12, -2.1), (x + 0.12, -2.1), (x + 0.1, -1.84), (x - 0.1, -1.84)], weight=THIN)
    for side in (-1, 1):
        frame.fill("gold lit", [(side * 0.92, -1.06), (side * 1.26, -1.0), (side * 1.02, -1.96)], weight=MEDIUM)
        frame.fill("gold lit", [(side * 0.8, -2.16), (side * 1.06, -1.96), (side * 0.96, -1.4)], weight=MEDIUM)
    frame.curve([(-0.5, -2.8), (0.0, -2.7), (0.5, -2.8)], MEDIUM)


def chimera(town: Town) -> None:
    """Draw a demon of stone on the parapet of a church, horned and winged, that bares its fangs over the city."""
    whole = Frame(town)
    frame = whole.part(6.5, 3.5, 0.98)
    wing: list[Point] = [(0.9, -0.8), (1.1, 1.4), (1.9, 3.2), (2.9, 4.4), (2.9, 4.4), (2.86, 3.2), (3.3, 2.2),
                         (3.3, 2.2), (2.8, 1.9), (3.2, 0.6), (3.2, 0.6), (2.7, 0.5), (2.6, -1.2)]  # fmt: skip
    body = both_sides([(0.0, 0.4), (1.0, 0.5), (1.9, 0.0), (2.4, -1.2), (2.3, -3.0)])
    for side in (-1, 1):
        form = [(side * x, y) for x, y in wing]
        frame.shape(form, tone="slate")
        for tip in ((2.9, 4.3), (3.25, 2.2), (3.15, 0.65)):
            frame.curve([(side * 1.1, 0.2), (side * (0.4 * tip[0] + 0.8), tip[1] * 0.6 + 0.3), (side * tip[0], tip[1])],
                        BOLD)  # fmt: skip
        hatch(frame, form, ((0.8 if side > 0 else -3.4, -1.4), (0.0, 0.24), (2.6, 1.2)), 20, aside=(0.5, -0.3))
    with frame.plate.rimmed(RIM, whole.rim):
        frame.smooth(STONE, body, weight=2 * BOLD)
    hatch(frame, body, ((-0.4, -3.2), (0.0, 0.24), (3.0, 0.9)), 16, aside=(1.4, 0.0), shade=SHADED_STONE)
    for k in range(4):
        frame.curve([(-1.1 + 0.1 * k, -0.5 - 0.45 * k), (0.0, -0.9 - 0.45 * k), (1.1 - 0.1 * k, -0.5 - 0.45 * k)], BOLD)
    for side in (-1, 1):
        ear = [(side * x, y) for x, y in ((1.3, 2.2), (1.3, 2.2), (2.5, 2.8), (2.5, 2.8), (2.1, 1.7), (1.5, 1.2))]
        horn = [(side * x, y) for x, y in ((0.3, 2.7), (0.3, 2.7), (0.5, 3.7), (1.2, 4.5), (1.2, 4.5), (1.1, 3.6),
                                           (1.1, 2.7), (1.1, 2.7))]  # fmt: skip
        with frame.plate.rimmed(RIM, whole.rim):
            frame.smooth(STONE, ear, weight=BOLD)
            frame.smooth(STONE, horn, weight=BOLD)
        frame.curve([(side * 1.5, 1.8), (side * 1.9, 2.1), (side * 2.3, 2.6)], BOLD)
        frame.lines(
            [[(side * 0.42, 2.9 + 0.26 * k), (side * (1.1 + 0.02 * k), 3.0 + 0.26 * k)] for k in range(5)], MEDIUM
        )
    _draw_snarl(frame)
    frame.box(STONE, -7.0, -3.9, 12.0, 1.2, BOLD)
    frame.lines([[(-7.0, -3.0), (5.0, -3.0)]], MEDIUM)
    frame.lines([[(-6.8 + 0.3 * k, -3.8), (-6.6 + 0.3 * k, -3.1)] for k in range(38)], THIN)
    for side in (-1, 1):
        for k in range(4):
            x = side * (0.9 + 0.36 * k)
            frame.fill("ink", [(x - 0.1, -3.1), (x + 0.1, -3.1), (x + side * 0.04, -3.6)])
            frame.smooth(STONE if side < 0 else SHADED_STONE, [(x - 0.2, -2.1), (x + 0.2, -2.1), (x + 0.2, -2.9),
                                                               (x, -3.2), (x - 0.2, -2.9)], weight=BOLD)  # fmt: skip


def _draw_snarl(frame: Frame) -> None:
    """Draw the face of a demon of stone: brows over deep eyes, a flat nose, fangs above and below."""
    head = both_sides([(0.0, 3.0), (0.9, 2.9), (1.5, 2.3), (1.6, 1.5), (1.4, 0.8), (1.3, -0.1), (0.9, -0.8),
                       (0.4, -1.1), (0.0, -1.15)])  # fmt: skip
    with frame.plate.rimmed(RIM, frame.rim):
        frame.smooth(STONE, head, weight=2 * BOLD)
    hatch(frame, head, ((0.1, -1.4), (0.0, 0.22), (1.7, 0.5)), 22, aside=(1.0, 0.0), shade=SHADED_STONE)
    for side in (-1, 1):
        frame.smooth("ink", [(side * x, y) for x, y in ((0.2, 1.3), (0.2, 1.3), (0.7, 1.75), (1.4, 1.8), (1.3, 1.2),
                                                        (0.7, 1.0))])  # fmt: skip
        frame.disc("moon", side * 0.78, 1.36, 0.26, weight=THIN)
        frame.disc("glow", side * 0.76, 1.38, 0.1)
        brow = [(side * x, y) for x, y in ((0.06, 1.5), (0.3, 1.9), (0.9, 2.2), (1.6, 2.4), (1.5, 1.96), (0.8, 1.74),
                                           (0.3, 1.3))]  # fmt: skip
        frame.smooth(STONE if side < 0 else SHADED_STONE, brow, weight=BOLD)
        frame.curve([(side * 0.5, 0.5), (side * 1.0, 0.5), (side * 1.3, 0.0)], BOLD)
        frame.curve([(side * 0.9, 0.9), (side * 1.2, 0.8), (side * 1.4, 0.5)], MEDIUM)
    frame.smooth(STONE, both_sides([(0.0, 1.4), (0.2, 1.2), (0.34, 0.6), (0.62, 0.3), (0.4, 0.06), (0.0, 0.0)]),
                 weight=BOLD)  # fmt: skip
    for side in (-1, 1):
        frame.disc("ink", side * 0.28, 0.2, 0.12, flat=0.7)
    frame.lines([[(-0.16, 0.7 + 0.16 * k), (0.16, 0.7 + 0.16 * k)] for k in range(4)], MEDIUM)
    frame.smooth("ink", both_sides([(0.0, -0.14), (0.6, -0.06), (1.1, -0.2), (0.86, -0.66), (0.4, -0.86), (0.0, -0.9)]),
                 weight=BOLD)  # fmt: skip
    for x, long in ((-0.82, 0.4), (-0.5, 0.56), (0.5, 0.56), (0.82, 0.4)):
        frame.fill("white lit", [(x - 0.13, -0.1), (x + 0.13, -0.1), (x, -0.1 - long)], weight=THIN)
    for x in (-0.62, -0.26, 0.26, 0.62):
        frame.fill("white lit", [(x - 0.1, -0.78), (x + 0.1, -0.78), (x, -0.46)], weight=THIN)


NIGHT_CALLERS: Mapping[str, Callable[[Town], None]] = {
    "wall peerer": wall_peerer,
    "follower": follower,
    "horned mask": horned_mask,
    "chimera": chimera,
}
"""Who stands before us at night, by name."""
