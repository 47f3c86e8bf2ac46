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
    who = "half length, lean olive woman, black long hair, red leather jacket, scornful, hands behind the back"
    draw_hunter_bust(frame, f"{who}, front view", (x - 2.6, -0.1), (5.2, 6.6), seed="follower")


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
    """Draw a demon of stone that leans on the parapet of a church, its face in its hands, and looks over the city."""
    whole = Frame(town)
    frame = whole.part(whole.wide - 10.25, 0.0, 1.0)
    wing: list[Point] = [
        (7.6, 4.6),
        (8.1, 6.4),
        (8.9, 7.7),
        (10.6, 8.7),
        (10.6, 8.7),
        (10.6, 0.8),
        (10.6, 0.8),
        (8.8, 0.8),
    ]
    frame.shape(wing, tone="slate")
    hatch(frame, wing, ((7.6, 0.6), (0.0, 0.24), (3.2, 1.3)), 34, aside=(1.0, -0.5))
    for k in range(4):
        frame.curve([(8.3 + 0.3 * k, 5.9 + 0.44 * k), (9.1 + 0.3 * k, 4.6 + 0.4 * k), (9.3 + 0.4 * k, 0.9)], BOLD)
    far_arm: list[Point] = [(3.9, 0.8), (3.9, 0.8), (4.3, 2.4), (4.5, 3.7), (4.5, 4.3), (5.1, 4.5), (5.6, 4.0),
                            (5.5, 0.8), (5.5, 0.8)]  # fmt: skip
    back: list[Point] = [(5.8, 0.8), (5.8, 0.8), (6.1, 2.8), (6.2, 4.4), (6.9, 5.3), (7.8, 5.5), (8.7, 4.9),
                         (9.3, 3.4), (9.6, 0.8), (9.6, 0.8)]  # fmt: skip
    for form, shade, lean in ((far_arm, ASHEN, 0.3), (back, SHADED_STONE, 1.2)):
        with frame.plate.rimmed(RIM, whole.rim):
            frame.smooth(STONE if form is back else SHADED_STONE, form, weight=1.3 * BOLD)
        hatch(frame, form, ((form[0][0] - 0.2, 0.5), (0.0, 0.21), (4.4, 1.1)), 24, aside=(lean, -0.4),
              shade=shade if form is back else "")  # fmt: skip
    frame.curve([(7.3, 4.5), (7.5, 3.2), (7.1, 1.0)], BOLD)
    for k in range(4):
        frame.curve(
            [(7.9 + 0.24 * k, 4.7 - 0.7 * k), (8.3 + 0.2 * k, 4.5 - 0.7 * k), (8.6 + 0.2 * k, 4.0 - 0.7 * k)], MEDIUM
        )
    _draw_brooding_head(frame, whole.rim)
    arm: list[Point] = [(5.0, 0.8), (5.0, 0.8), (5.3, 2.5), (5.5, 3.9), (6.4, 4.0), (6.7, 2.6), (7.2, 0.8), (7.2, 0.8)]
    frame.smooth(STONE, arm, weight=1.2 * BOLD)
    hatch(frame, arm, ((5.2, 0.6), (0.0, 0.2), (1.8, 0.5)), 18, aside=(0.7, 0.0), shade=SHADED_STONE)
    frame.curve([(5.6, 1.4), (5.8, 2.6), (5.9, 3.6)], MEDIUM)
    hand: list[Point] = [(5.4, 4.7), (5.45, 4.1), (5.7, 3.7), (6.3, 3.7), (6.6, 4.2), (6.6, 4.8), (6.0, 4.9)]
    frame.smooth(STONE, hand, weight=BOLD)
    for x, lean, long in ((5.58, -0.2, 1.0), (5.92, -0.06, 1.24), (6.26, 0.1, 1.2), (6.56, 0.26, 0.96)):
        tip, high = x + lean, 4.5 + long
        frame.smooth(STONE, [(x - 0.17, 4.3), (tip - 0.19, high - 0.42), (tip - 0.1, high), (tip + 0.12, high),
                             (tip + 0.17, high - 0.42), (x + 0.17, 4.3)], weight=BOLD)  # fmt: skip
        frame.fill("ink", [(tip - 0.09, high - 0.06), (tip + 0.12, high - 0.06), (tip + lean * 0.6, high + 0.36)])
        frame.lines([[(x - 0.1, 4.86 + 0.1 * k), (x + 0.12, 4.84 + 0.1 * k)] for k in range(2)], THIN)
    frame.smooth(STONE, [(5.5, 4.2), (5.1, 4.5), (4.86, 4.86), (5.1, 4.98), (5.5, 4.72), (5.8, 4.4)], weight=BOLD)
    hatch(frame, hand, ((5.9, 3.6), (0.0, 0.16), (0.9, 0.3)), 6, aside=(0.4, -0.2))
    whole.box(STONE, -0.2, -0.3, whole.wide + 0.4, 1.3, BOLD)
    whole.lines([[(-0.1, 0.7), (whole.wide + 0.1, 0.7)]], BOLD)
    whole.lines([[(0.3 * k, -0.1), (0.3 * k + 0.2, 0.6)] for k in range(36)], THIN)


def _draw_brooding_head(frame: Frame, rim: str) -> None:
    """Draw the head of a demon of stone from its right: horns, a heavy brow, a hooked nose, a fang over the lip."""
    ear: list[Point] = [(6.5, 6.3), (6.9, 7.0), (8.2, 7.5), (8.2, 7.5), (7.7, 6.5), (6.9, 5.7)]
    horns = ([(5.5, 7.5), (5.3, 8.2), (5.6, 9.0), (5.6, 9.0), (5.9, 8.4), (6.1, 7.6)],
             [(6.2, 7.7), (6.5, 8.5), (7.4, 9.2), (7.4, 9.2), (7.3, 8.3), (7.0, 7.5)])  # fmt: skip
    head: list[Point] = [
        (6.3, 8.0), (5.6, 7.86), (5.1, 7.5), (4.72, 7.1), (4.8, 6.84), (4.98, 6.7), (4.6, 6.2), (4.22, 5.86),
        (4.2, 5.6), (4.5, 5.52), (4.82, 5.62), (4.66, 5.4), (4.5, 5.2), (4.5, 5.2), (5.1, 5.06), (5.1, 5.06),
        (4.7, 4.9),
        (4.5, 4.66), (4.6, 4.3), (5.1, 4.16), (5.9, 4.3), (6.7, 4.8), (7.3, 5.7), (7.4, 6.7), (7.0, 7.6),
    ]  # fmt: skip
    with frame.plate.rimmed(RIM, rim):
        for horn in horns:
            frame.smooth(STONE, horn, weight=BOLD)
        frame.smooth(STONE, head, weight=1.3 * BOLD)
    hatch(frame, head, ((5.2, 4.0), (0.0, 0.2), (2.4, 0.7)), 20, aside=(1.5, -0.5), shade=SHADED_STONE)
    for horn in horns:
        hatch(frame, horn, ((horn[0][0] - 0.3, 7.4), (0.0, 0.2), (1.8, 0.3)), 8)
    with frame.plate.rimmed(RIM, rim):
        frame.smooth(STONE, ear, weight=BOLD)
    hatch(frame, ear, ((6.6, 5.6), (0.1, 0.14), (1.2, 0.5)), 9, aside=(0.2, -0.3), shade=SHADED_STONE)
    frame.smooth("ink", [(4.86, 6.8), (5.1, 7.06), (5.7, 7.04), (6.0, 6.7), (5.5, 6.5), (5.1, 6.54)])
    frame.disc("moon", 5.2, 6.8, 0.17, weight=THIN)
    frame.disc("glow", 5.15, 6.79, 0.07)
    brow: list[Point] = [
        (4.7, 7.06),
        (5.0, 7.3),
        (5.7, 7.4),
        (6.3, 7.0),
        (6.2, 6.74),
        (5.6, 6.9),
        (5.1, 6.86),
        (4.8, 6.8),
    ]
    frame.smooth(STONE, brow, weight=BOLD)
    for k in range(3):
        frame.curve(
            [(5.2 + 0.1 * k, 7.5 + 0.12 * k), (5.7 + 0.1 * k, 7.56 + 0.12 * k), (6.2 + 0.1 * k, 7.4 + 0.1 * k)], MEDIUM
        )
    frame.curve([(5.1, 6.3), (5.5, 6.16), (5.9, 6.3)], MEDIUM)
    frame.curve([(4.9, 5.72), (5.2, 5.86), (5.3, 5.6), (5.2, 5.3)], BOLD)
    frame.smooth("ink", [(4.36, 5.62), (4.5, 5.74), (4.66, 5.66), (4.5, 5.58)])
    frame.lines([[(4.7 + 0.1 * k, 6.22 - 0.1 * k), (5.0 + 0.1 * k, 6.4 - 0.1 * k)] for k in range(3)], THIN)
    frame.smooth("ink", [(4.52, 5.22), (4.9, 5.24), (5.3, 5.12), (5.46, 4.96), (5.1, 4.94), (4.72, 4.92)])
    frame.fill(
        "white lit", [(4.64, 5.24), (4.86, 5.24), (4.7, 4.76)], [(5.0, 5.2), (5.14, 5.16), (5.06, 4.96)], weight=THIN
    )


NIGHT_CALLERS: Mapping[str, Callable[[Town], None]] = {
    "wall peerer": wall_peerer,
    "follower": follower,
    "horned mask": horned_mask,
    "chimera": chimera,
}
"""Who stands before us at night, by name."""
