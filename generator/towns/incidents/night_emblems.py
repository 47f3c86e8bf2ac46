"""What a city is known by, come to life by night: a sugar skull, a mask of stone, a cobra, a condor."""  # fmt: skip

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence

from kredens.generator.engraving.curves import Point, Points, smooth
from kredens.generator.engraving.plate import BOLD, MEDIUM, THIN
from kredens.generator.towns.incidents.frame import RIM, Frame
from kredens.generator.towns.plan.ground import Town

PALE, ASHEN = "#e6dfd0", "#a9a2a8"
"""Bone or marble in the moonlight, and its shaded side."""


def both_sides(half: Sequence[Point]) -> list[Point]:
    """Return a form of which half is given, from its top to its foot, with the other half mirrored."""
    return [*half, *((-x, y) for x, y in reversed(half))]


def ring(x: float, y: float, radius: float, flat: float = 1.0, count: int = 24) -> list[Point]:
    """Return points about a centre, the first one to the right of it."""
    turns = (math.tau * k / count for k in range(count))
    return [(x + radius * math.cos(turn), y + flat * radius * math.sin(turn)) for turn in turns]


def hatch(
    frame: Frame,
    form: Points,
    strokes: tuple[Point, Point, Point],
    count: int,
    *,
    aside: Point = (0.0, 0.0),
    shade: str = "",
) -> None:
    """Hatch a round form, or only the side of it that the same form so far aside covers too, in a tone of its own.

    Of the strokes are said where the first one starts, how far the next one is from it, and how long they are.
    """
    start, step, reach = strokes
    outline, moved = (
        smooth([frame.at((x + far[0], y + far[1])) for x, y in form], closed=True) for far in ((0.0, 0.0), aside)
    )
    with frame.plate.clipped(outline):
        if shade and not frame.plate.low_ink:
            frame.plate.fill(moved, frame.tone(shade))
        with frame.plate.clipped(moved):
            frame.lines([[(start[0] + k * step[0], start[1] + k * step[1]),
                          (start[0] + k * step[0] + reach[0], start[1] + k * step[1] + reach[1])]
                         for k in range(count)], MEDIUM)  # fmt: skip


def sugar_skull(town: Town) -> None:
    """Draw a skull as for the Day of the Dead, painted, with fangs, in a broad hat with roses and plumes."""
    whole = Frame(town)
    frame = whole.part(5.7, 2.95, 0.93)
    dress = both_sides([(0.7, -1.2), (2.2, -1.9), (3.9, -2.6), (4.4, -3.4)])
    with frame.plate.rimmed(RIM, whole.rim):
        frame.smooth("cloth", dress, weight=BOLD)
    hatch(frame, dress, ((-4.6, -3.6), (0.34, 0.0), (0.9, 2.4)), 28)
    for side in (-1, 1):
        for k in range(5):
            frame.disc(PALE, side * (0.3 + 0.62 * k), -1.5 - 0.2 * k, 0.46, weight=MEDIUM)
    face = both_sides([(0.0, 3.3), (1.5, 3.0), (2.1, 2.1), (1.9, 1.2), (1.5, 0.7), (1.4, -0.1), (1.0, -1.0),
        (0.5, -1.5)])  # fmt: skip
    with frame.plate.rimmed(RIM, whole.rim):
        frame.smooth(PALE, face, weight=2 * BOLD)
    hatch(frame, face, ((0.7, -1.6), (0.0, 0.3), (2.0, 0.5)), 17, aside=(1.3, 0.0), shade=ASHEN)
    for side in (-1, 1):
        for k in range(10):
            turn = math.tau * k / 10
            frame.disc("moon", side * 0.88 + 0.72 * math.cos(turn), 1.75 + 0.72 * math.sin(turn), 0.23, weight=THIN)
        frame.disc("ink", side * 0.88, 1.75, 0.66)
        frame.disc("moon", side * 0.84, 1.72, 0.24)
        frame.disc("glow", side * 0.84, 1.72, 0.12)
        frame.smooth("ink", [(side * 0.06, 1.0), (side * 0.34, 0.5), (side * 0.12, 0.46)])
        frame.curve([(side * 1.0, 0.2), (side * 1.36, 0.36), (side * 1.46, 0.66), (side * 1.2, 0.72)], MEDIUM)
        frame.disc("moon", side * 1.2, 0.5, 0.12)
    for k in range(6):
        turn = math.tau * k / 6
        frame.disc("glow", 0.26 * math.cos(turn), 2.62 + 0.26 * math.sin(turn), 0.16, weight=THIN)
    frame.disc("moon", 0.0, 2.62, 0.15, weight=THIN)
    frame.smooth("ink", [(-1.3, 0.1), (0.0, -0.2), (1.3, 0.1), (0.8, -0.75), (0.0, -0.9), (-0.8, -0.75)])
    for k in range(-3, 4):
        x = 0.3 * k
        frame.fill("white lit", [(x - 0.13, -0.15), (x + 0.13, -0.15), (x + 0.1, -0.45), (x - 0.1, -0.45)], weight=THIN)
    for side in (-1, 1):
        frame.fill("white", [(side * 0.46, -0.2), (side * 0.8, -0.14), (side * 0.6, -1.05)], weight=MEDIUM)
    frame.smooth("moon", [(0.6, -1.05), (0.72, -1.4), (0.6, -1.56), (0.48, -1.4)], weight=THIN)
    _plumed_hat(frame, whole.rim)


def _plumed_hat(frame: Frame, rim: str) -> None:
    """Draw the hat of a great lady, its brim four units to both sides."""
    with frame.plate.rimmed(RIM, rim):
        for base, tip, bend in ((1.0, (3.6, 6.6), 1.1), (0.2, (2.2, 7.2), 0.9), (1.5, (4.4, 5.4), 0.8)):
            plume = [(base, 4.4), (base + 0.1, 5.6), (tip[0] - 0.6, tip[1] - 0.2), tip, (tip[0] + 0.3, tip[1] - 0.6),
                     (base + bend + 0.4, 5.4), (base + 0.9, 4.4)]  # fmt: skip
            frame.smooth(ASHEN, plume, weight=BOLD)
            frame.curve([(base + 0.4, 4.4), (base + 0.6, 5.4), (tip[0] - 0.2, tip[1] - 0.4)], MEDIUM)
            frame.lines([[(base + 0.5 + (tip[0] - base - 0.7) * t, 4.9 + (tip[1] - 5.1) * t),
                          (base + 0.9 + (tip[0] - base - 0.7) * t, 4.7 + (tip[1] - 5.1) * t)]
                         for t in (k / 8 for k in range(9))], THIN)  # fmt: skip
        frame.disc("brick lit", 0.0, 3.2, 4.1, flat=0.24, weight=2 * BOLD)
    frame.disc("ink", 0.0, 3.02, 2.6, flat=0.2)
    crown = both_sides([(0.0, 5.3), (1.3, 5.1), (1.8, 4.3), (2.0, 3.3), (1.0, 3.05)])
    frame.smooth("brick lit", crown, weight=BOLD)
    hatch(frame, crown, ((0.5, 3.0), (0.0, 0.28), (2.0, 0.4)), 10)
    frame.lines([[(-3.9 + 0.16 * k, 3.2 - 0.06 * k), (-2.2 + 0.1 * k, 3.1)] for k in range(6)], THIN)
    frame.smooth("glow", both_sides([(0.0, 3.9), (1.9, 4.1), (2.0, 3.5), (0.0, 3.25)]), weight=MEDIUM)
    for x, y, size in ((-2.0, 3.8, 0.75), (-0.9, 4.0, 0.85), (0.2, 3.75, 0.7)):
        frame.disc("moon", x, y, size, weight=BOLD)
        for reach, start in ((0.68, 0.4), (0.44, 2.4), (0.2, 4.2)):
            frame.curve([(x + size * reach * math.cos(start + t), y + size * reach * math.sin(start + t))
                         for t in (0.0, 0.9, 1.8, 2.7, 3.6)], MEDIUM)  # fmt: skip


def stone_mouth(town: Town) -> None:
    """Draw the mask of marble into whose mouth liars put their hand, its eyes alight, blood running from its fangs."""
    whole = Frame(town)
    frame = whole.part(6.3, 3.45, 0.92)
    rim = ring(0.0, 0.0, 3.5, count=40)
    with frame.plate.rimmed(RIM, whole.rim):
        frame.smooth(PALE, rim, weight=2 * BOLD)
    hatch(frame, rim, ((-0.4, -3.9), (0.0, 0.3), (4.4, 1.2)), 24, aside=(1.6, -0.9), shade=ASHEN)
    frame.curve([*ring(0.0, 0.0, 3.15, count=36), (3.15, 0.0)], MEDIUM)
    for k in range(26):
        turn, reach = math.pi * (1.06 - 1.12 * k / 25), 2.95 - 0.14 * (k % 2)
        frame.curve([(2.1 * math.cos(turn), 0.4 + 2.0 * math.sin(turn)),
                     (2.5 * math.cos(turn + 0.06), 0.3 + 2.4 * math.sin(turn + 0.06)),
                     (reach * math.cos(turn), reach * math.sin(turn))], MEDIUM)  # fmt: skip
        low = -math.pi * (0.12 + 0.76 * k / 25)
        frame.curve([(1.5 * math.cos(low), -0.6 + 1.2 * math.sin(low)),
                     (2.1 * math.cos(low - 0.09), -0.4 + 1.8 * math.sin(low - 0.09)),
                     (reach * math.cos(low), reach * math.sin(low))], MEDIUM)  # fmt: skip
    face = both_sides([(0.0, 2.2), (1.2, 2.0), (1.9, 1.2), (2.0, 0.2), (1.6, -0.9), (0.8, -1.7), (0.0, -1.9)])
    frame.smooth(PALE, face, weight=BOLD)
    hatch(frame, face, ((0.2, -2.0), (0.0, 0.26), (2.6, 0.6)), 17, aside=(1.5, 0.0), shade=ASHEN)
    for side in (-1, 1):
        frame.smooth("ink", [(side * 0.3, 0.75), (side * 0.9, 1.2), (side * 1.5, 0.95), (side * 0.95, 0.5)])
        frame.disc("moon", side * 0.9, 0.84, 0.26)
        frame.disc("glow", side * 0.9, 0.84, 0.12)
        frame.curve([(side * 0.16, 0.9), (side * 0.8, 1.5), (side * 1.7, 1.2)], 2 * BOLD)
        frame.curve([(side * 0.5, 1.8), (side * 0.9, 1.76), (side * 1.2, 1.6)], MEDIUM)
        frame.curve([(side * 0.2, 0.9), (side * 0.26, 0.2), (side * 0.5, -0.1), (side * 0.2, -0.26)], BOLD)
        frame.curve([(side * 0.6, -0.2), (side * 1.1, -0.6), (side * 1.2, -1.1)], MEDIUM)
    frame.smooth("ink", both_sides([(0.0, -0.45), (0.7, -0.5), (1.05, -0.95), (0.7, -1.4), (0.0, -1.5)]))
    for side in (-1, 1):
        frame.fill("white", [(side * 0.2, -0.5), (side * 0.62, -0.52), (side * 0.42, -1.3)], weight=MEDIUM)
        frame.smooth("moon", [(side * 0.42, -1.2), (side * 0.56, -1.9), (side * 0.5, -2.5 - 0.4 * side),
                              (side * 0.36, -1.9)], weight=THIN)  # fmt: skip
    frame.curve([(-3.3, 0.9), (-2.5, 0.7), (-2.2, 1.2), (-1.4, 1.4)], BOLD)
    frame.curve([(2.2, -2.5), (1.7, -1.9), (1.9, -1.4)], BOLD)


def cobra_basket(town: Town) -> None:
    """Draw a cobra that has risen from its basket, the hood spread and the fangs bared."""
    whole = Frame(town)
    frame = whole.part(5.4, 0.0, 1.0)
    frame.disc("ink", 0.4, 0.3, 4.0, flat=0.13)
    with frame.plate.rimmed(RIM, whole.rim):
        frame.disc("thatch lit", 3.6, 0.75, 1.7, flat=0.42, weight=BOLD)
        frame.smooth("thatch lit", [(-2.3, 2.1), (-2.7, 1.2), (-2.3, 0.2), (0.0, -0.2), (2.3, 0.2), (2.7, 1.2),
                                    (2.3, 2.1)], weight=1.5 * BOLD)  # fmt: skip
    for reach in (1.2, 0.7):
        frame.curve([*ring(3.6, 0.75, reach, 0.42), (3.6 + reach, 0.75)], MEDIUM)
    for row in range(5):
        for k in range(12):
            x, y = -2.4 + 0.4 * k + 0.2 * (row % 2), 0.3 + 0.36 * row
            frame.curve([(x, y - 0.06 * abs(x) + 0.06), (x + 0.2, y + 0.2), (x + 0.4, y)], THIN)
    frame.disc("ink", 0.0, 2.1, 2.3, flat=0.2, weight=1.5 * BOLD)
    with frame.plate.rimmed(RIM, whole.rim):
        frame.disc("copper lit", 0.1, 2.0, 1.75, flat=0.22, weight=BOLD)
    frame.disc("ink", 0.1, 2.12, 1.1, flat=0.14)
    hood = [(-0.9, 1.3), (-0.55, 2.2), (-0.5, 2.7), (-0.8, 3.2), (-1.6, 4.2), (-1.9, 5.3), (-1.6, 6.3), (-0.9, 6.9),
            (0.0, 7.1), (0.9, 6.9), (1.6, 6.3), (1.9, 5.3), (1.6, 4.2), (0.9, 3.2), (0.75, 2.7), (0.85, 2.2),
            (1.2, 1.3)]  # fmt: skip
    with frame.plate.rimmed(RIM, whole.rim):
        frame.smooth("copper lit", [hood[0], *hood, hood[-1]], weight=1.5 * BOLD)
    hatch(frame, hood, ((0.6, 1.9), (0.0, 0.22), (1.6, 0.6)), 24, aside=(2.3, 0.0), shade="copper")
    hatch(frame, hood, ((-2.2, 3.0), (0.0, 0.3), (0.9, -0.4)), 14, aside=(-2.7, 0.0))
    belly = [(-0.45, 1.3), (-0.2, 2.5), (-0.45, 3.6), (-0.7, 4.6), (-0.6, 5.6), (0.0, 6.0), (0.6, 5.6), (0.7, 4.6),
             (0.5, 3.6), (0.45, 2.5), (0.7, 1.3)]  # fmt: skip
    frame.smooth(PALE, [belly[0], *belly, belly[-1]], weight=BOLD)
    with frame.plate.clipped(smooth([frame.at(point) for point in belly], closed=True)):
        for k in range(15):
            frame.curve([(-0.9, 1.6 + 0.3 * k), (0.0, 1.45 + 0.3 * k), (0.9, 1.6 + 0.3 * k)], MEDIUM)
    _basket_lip(frame)
    for side in (-1, 1):
        frame.smooth("moon", [(side * 1.0, 5.2), (side * 1.35, 5.5), (side * 1.3, 4.9), (side * 1.05, 4.5)],
            weight=MEDIUM)  # fmt: skip
    head = both_sides([(0.0, 7.5), (0.7, 7.3), (1.0, 6.7), (0.8, 6.1), (0.4, 5.7), (0.0, 5.6)])
    frame.smooth("copper lit", head, weight=1.5 * BOLD)
    hatch(frame, head, ((0.1, 5.6), (0.0, 0.2), (1.0, 0.3)), 10, aside=(0.9, 0.0), shade="copper")
    for side in (-1, 1):
        frame.fill("ink", [(side * 0.2, 6.7), (side * 0.84, 7.0), (side * 0.8, 6.56)])
        frame.fill("moon", [(side * 0.32, 6.7), (side * 0.74, 6.88), (side * 0.7, 6.62)])
        frame.disc("ink", side * 0.16, 6.34, 0.06)
    frame.smooth("ink", both_sides([(0.0, 6.15), (0.55, 6.05), (0.36, 5.5), (0.0, 5.3)]))
    frame.curve([(0.0, 5.5), (0.08, 5.0), (0.0, 4.7)], 1.6 * BOLD, "moon")
    for side in (-1, 1):
        frame.fill("white", [(side * 0.16, 6.12), (side * 0.42, 6.08), (side * 0.26, 5.45)], weight=THIN)
        frame.line((0.0, 4.74), (side * 0.26, 4.42), weight=BOLD, tone="moon")


def _basket_lip(frame: Frame) -> None:
    """Draw the near edge of the basket, bound with withies, before the neck that comes up out of the dark behind it."""
    arc = [(2.34 * math.cos(turn), 2.1 - 0.48 * math.sin(turn)) for turn in (math.pi * k / 12 for k in range(13))]
    lip = [*arc, *((x * 1.04, y - 0.46) for x, y in reversed(arc))]
    frame.smooth("thatch lit", [lip[0], *lip[:13], lip[12], lip[13], *lip[13:], lip[-1]], weight=1.5 * BOLD)
    frame.lines([[(x, y - 0.02), (x * 1.04 - 0.14, y - 0.44)] for x, y in arc[1:-1]], MEDIUM)


def condor(town: Town) -> None:
    """Draw a condor close by, its bare head turned aside over the white ruff, blood on the hook of its beak."""
    whole = Frame(town)
    frame = whole.part(whole.wide - 10.25, 0.0, 1.0)
    body: list[Point] = [(3.5, -0.2), (3.5, -0.2), (3.9, 1.5), (4.7, 2.8), (5.8, 3.5), (8.2, 3.6), (9.5, 3.0),
                         (10.6, 1.7), (10.6, -0.2), (10.6, -0.2)]  # fmt: skip
    frame.shape(body)
    with frame.plate.clipped(smooth([frame.at(point) for point in body], closed=True)):
        for row in range(5):
            for k in range(9):
                x, y = 3.5 + 0.86 * k + 0.43 * (row % 2), 2.9 - 0.66 * row - 0.06 * (k - 4) ** 2
                frame.curve([(x - 0.4, y + 0.4), (x - 0.3, y - 0.1), (x, y - 0.36), (x + 0.3, y - 0.1),
                             (x + 0.4, y + 0.4)], MEDIUM, whole.rim)  # fmt: skip
                frame.lines(
                    [[(x, y + 0.3), (x, y - 0.2)], [(x + 0.12, y + 0.24), (x + 0.12, y - 0.12)]], THIN, whole.rim
                )
    neck: list[Point] = [
        (5.7, 3.5), (5.56, 4.5), (5.7, 5.2), (5.36, 5.5), (5.2, 6.2), (5.3, 6.9), (5.9, 7.36), (6.8, 7.4), (7.5, 6.9),
        (7.7, 6.1), (7.56, 5.2), (7.8, 4.4), (8.1, 3.5),
    ]  # fmt: skip
    with frame.plate.rimmed(RIM, whole.rim):
        frame.smooth("brick lit", neck, weight=1.3 * BOLD)
    hatch(frame, neck, ((5.9, 3.4), (0.0, 0.17), (2.2, 0.66)), 24, aside=(1.3, -0.3), shade="brick")
    for x, y, long in ((5.8, 5.0, 0.9), (5.7, 4.6, 1.3), (5.7, 4.2, 1.5), (6.9, 5.8, 0.5), (6.7, 7.0, 0.5)):
        frame.curve([(x, y), (x + long * 0.5, y - 0.2), (x + long, y - 0.06)], MEDIUM)
    ruff = [(x * (1.0 if k % 2 else 0.93) + 0.5, 3.5 + (y - 3.5) * (1.0 if k % 2 else 0.8) + 0.05 * (x - 6.0))
            for k, (x, y) in enumerate(ring(6.3, 3.5, 2.1, 0.4, 34))]  # fmt: skip
    with frame.plate.rimmed(RIM, whole.rim):
        frame.smooth(PALE, ruff, weight=BOLD)
    hatch(frame, ruff, ((5.4, 2.4), (0.2, 0.0), (0.3, 0.8)), 20, aside=(0.5, -0.5), shade=ASHEN)
    frame.curve([(5.5, 3.6), (6.2, 3.3), (7.2, 3.3), (8.2, 3.7)], BOLD)
    frame.lines([[(5.2 + 0.22 * k, 3.36), (5.1 + 0.24 * k, 2.96 + 0.012 * k)] for k in range(15)], THIN)
    comb: list[Point] = [
        (5.1, 6.6),
        (4.86, 7.2),
        (5.1, 7.86),
        (5.8, 8.06),
        (6.5, 7.8),
        (6.9, 7.3),
        (6.3, 7.14),
        (5.6, 6.9),
    ]
    with frame.plate.rimmed(RIM, whole.rim):
        frame.smooth("brick", comb, weight=BOLD)
    hatch(frame, comb, ((4.8, 6.3), (0.0, 0.15), (2.2, 0.7)), 10, aside=(0.5, -0.3))
    lower: list[Point] = [(5.6, 5.9), (4.7, 5.8), (4.3, 5.56), (4.7, 5.34), (5.5, 5.36)]
    beak: list[Point] = [(5.5, 6.7), (4.8, 6.8), (4.14, 6.5), (3.76, 5.9), (3.8, 5.2), (3.8, 5.2), (4.14, 5.66),
                         (4.7, 5.86), (5.6, 5.84), (5.76, 6.3)]  # fmt: skip
    with frame.plate.rimmed(RIM, whole.rim):
        frame.smooth(ASHEN, lower, weight=BOLD)
        frame.smooth(PALE, beak, weight=1.3 * BOLD)
    hatch(frame, beak, ((3.7, 5.0), (0.0, 0.13), (2.2, 0.5)), 9, aside=(0.1, -0.5))
    frame.smooth("ink", [(4.9, 6.42), (5.16, 6.52), (5.34, 6.4), (5.1, 6.34)])
    frame.smooth("moon", [(3.8, 5.36), (3.92, 4.9), (3.8, 4.64), (3.66, 4.9)], weight=THIN)
    frame.smooth("ink", [(5.8, 6.5), (6.1, 6.76), (6.6, 6.7), (6.7, 6.4), (6.3, 6.2), (5.96, 6.26)])
    frame.disc("moon", 6.24, 6.48, 0.2)
    frame.disc("glow", 6.2, 6.5, 0.08)
    frame.curve([(5.7, 6.66), (6.1, 6.9), (6.8, 6.76)], BOLD)


def jackal_idol(town: Town) -> None:
    """Draw the bust of a god with a jackal's head, in a striped headcloth and a broad collar, its eyes alight."""
    whole = Frame(town)
    frame = whole.part(6.9, 0.0, 1.0)
    cloth = both_sides([(0.0, 6.5), (1.2, 6.3), (2.0, 5.2), (2.5, 3.4), (3.0, 1.6), (2.9, -0.2), (1.2, -0.4)])
    with frame.plate.rimmed(RIM, whole.rim):
        for side in (-1, 1):
            frame.smooth("ink", [(side * x, y) for x, y in ((0.4, 6.0), (0.7, 7.6), (1.3, 9.1), (1.3, 9.1), (1.75, 7.7),
                                                            (1.7, 6.0))], weight=BOLD)  # fmt: skip
        frame.smooth("gold lit", cloth, weight=2 * BOLD)
    for side in (-1, 1):
        frame.smooth("brick", [(side * x, y) for x, y in ((0.8, 6.4), (1.0, 7.5), (1.28, 8.4), (1.5, 7.4), (1.4, 6.4))])
        frame.line((side * 1.02, 6.4), (side * 1.24, 7.8), weight=MEDIUM)
    stripe = "ink" if frame.plate.low_ink else "#2b4a86"
    with frame.plate.clipped(smooth([frame.at(point) for point in cloth], closed=True)):
        for k in range(9):
            y = -0.3 + 0.76 * k
            for side in (-1, 1):
                frame.fill(stripe, [(side * 0.4, y + 0.36), (side * 3.6, y - 0.1), (side * 3.6, y + 0.28),
                                       (side * 0.4, y + 0.74)], weight=THIN)  # fmt: skip
    frame.curve([*cloth, cloth[0]], 2 * BOLD)
    for k, tone in enumerate(("gold lit", stripe, "gold lit", "moon")):
        half, low = 2.5 - 0.42 * k, 0.35 + 0.36 * k
        band = [(-half, low + 0.5), (0.0, low - 0.5), (half, low + 0.5)]
        frame.smooth(tone, [*band, (half - 0.3, low + 1.0), (0.0, low), (0.3 - half, low + 1.0)], weight=MEDIUM)
    face = both_sides([(0.0, 6.4), (0.9, 6.2), (1.35, 5.4), (1.1, 4.4), (0.75, 3.6), (0.62, 2.6), (0.4, 1.9),
        (0.1, 1.75)])  # fmt: skip
    with frame.plate.rimmed(RIM, whole.rim):
        frame.smooth("slate", face, weight=2 * BOLD)
    hatch(frame, face, ((0.1, 1.6), (0.0, 0.2), (1.4, 0.5)), 24, aside=(1.1, 0.0), shade="ink")
    frame.curve([(-0.9, 5.9), (-1.1, 5.2), (-0.8, 4.2), (-0.5, 3.2), (-0.44, 2.4)], MEDIUM, whole.rim)
    for side in (-1, 1):
        frame.fill("gold lit", [(side * 0.16, 4.5), (side * 0.5, 5.3), (side * 1.5, 5.55), (side * 0.9, 4.55)],
            weight=MEDIUM)  # fmt: skip
        frame.fill("moon", [(side * 0.3, 4.62), (side * 0.56, 5.1), (side * 1.1, 5.2), (side * 0.8, 4.66)], weight=THIN)
        frame.disc("glow", side * 0.62, 4.86, 0.14)
        frame.curve([(side * 0.6, 4.5), (side * 0.8, 4.0), (side * 1.1, 3.8)], BOLD, "gold lit")
        frame.disc("ink", side * 0.2, 2.5, 0.12)
        frame.fill("white", [(side * 0.24, 2.06), (side * 0.5, 2.16), (side * 0.38, 1.3)], weight=MEDIUM)
    frame.smooth("ink", both_sides([(0.0, 2.86), (0.36, 2.7), (0.26, 2.36), (0.0, 2.24)]))
    frame.curve([(-0.56, 2.2), (-0.2, 2.06), (0.0, 2.24), (0.2, 2.06), (0.56, 2.2)], MEDIUM, whole.rim)


def flying_fox(town: Town) -> None:
    """Draw a flying fox that hangs from a branch near us, wrapped in its wings, and looks at us with red eyes."""
    whole = Frame(town)
    frame = whole.part(7.0, 0.0, 1.0)
    branch: list[Point] = [(-4.2, 8.7), (-2.0, 8.9), (0.5, 8.7), (2.4, 9.0), (4.4, 8.8), (4.4, 9.6), (2.2, 9.6),
        (0.4, 9.3),
                           (-2.0, 9.4), (-4.2, 9.1)]  # fmt: skip
    with frame.plate.rimmed(RIM, whole.rim):
        frame.smooth("wood lit", branch, weight=BOLD)
        for leaf in ([(-2.4, 8.8), (-3.2, 8.2), (-3.4, 7.2), (-2.7, 7.8)], [(2.6, 8.9), (3.6, 8.4), (4.0, 7.4),
            (3.1, 7.9)],
                     [(-1.6, 9.0), (-1.8, 8.2), (-1.6, 7.6), (-1.3, 8.2)]):  # fmt: skip
            frame.smooth("copper lit", leaf, weight=MEDIUM)
    hatch(frame, branch, ((-4.2, 8.5), (0.24, 0.0), (0.5, 0.5)), 34, aside=(0.0, -0.3))
    for side in (-1, 1):
        for k in range(3):
            frame.curve([(side * 0.3, 8.3), (side * (0.2 + 0.16 * k), 8.8), (side * (0.2 + 0.18 * k), 9.3)], 2.4 * BOLD)
    body = both_sides([(0.0, 8.5), (0.6, 8.4), (1.1, 7.4), (1.4, 5.4), (1.0, 3.4), (0.0, 3.0)])
    frame.smooth("wood", body, weight=BOLD)
    for side in (-1, 1):
        wing = [(side * x, y) for x, y in ((0.3, 8.3), (1.1, 8.0), (1.8, 6.8), (2.1, 5.2), (1.9, 3.9), (1.3, 2.9),
            (0.9, 3.3),
                                           (0.2, 4.2), (-0.16 * side, 5.4), (0.1, 7.0))]  # fmt: skip
        with frame.plate.rimmed(RIM, whole.rim):
            frame.smooth("slate", wing, weight=2 * BOLD)
        hatch(frame, wing, ((-2.2, 2.4), (0.0, 0.26), (4.4, 1.4)), 24, aside=(0.9, -0.4), shade="ink")
        for tip in ((1.9, 3.9), (1.4, 3.2), (0.7, 3.9)):
            frame.curve([(side * 1.0, 7.9), (side * (1.0 + 0.3 * tip[0]), 6.0), (side * tip[0], tip[1])],
                BOLD, whole.rim)  # fmt: skip
        frame.fill(PALE, [(side * 1.0, 8.0), (side * 1.3, 8.5), (side * 1.24, 7.8)], weight=THIN)
    ruff = [(x * (1.0 if k % 2 else 0.86), 3.3 + (y - 3.3) * (1.0 if k % 2 else 0.84))
            for k, (x, y) in enumerate(ring(0.0, 3.3, 1.4, 0.6, 30))]  # fmt: skip
    frame.smooth("thatch lit", ruff, weight=BOLD)
    for side in (-1, 1):
        frame.smooth("wood", [(side * 0.5, 1.7), (side * 1.0, 0.9), (side * 1.5, 0.7), (side * 1.3, 1.5),
            (side * 0.95, 2.3)],
                     weight=BOLD)  # fmt: skip
    head = both_sides([(0.0, 3.5), (0.5, 3.4), (0.95, 2.7), (1.0, 1.9), (0.6, 1.3), (0.0, 1.15)])
    with frame.plate.rimmed(RIM, whole.rim):
        frame.smooth("wood lit", head, weight=2 * BOLD)
    hatch(frame, head, ((0.2, 1.0), (0.0, 0.18), (1.0, 0.3)), 14, aside=(0.9, 0.0), shade="wood")
    for side in (-1, 1):
        frame.disc("ink", side * 0.5, 2.0, 0.36)
        frame.disc("moon", side * 0.5, 2.0, 0.27)
        frame.disc("glow", side * 0.46, 1.96, 0.12)
        frame.fill("white", [(side * 0.14, 3.08), (side * 0.36, 3.02), (side * 0.24, 3.66)], weight=THIN)
    frame.smooth("ink", both_sides([(0.0, 2.74), (0.3, 2.64), (0.2, 2.36), (0.0, 2.3)]))
    frame.curve([(-0.5, 2.94), (-0.2, 3.08), (0.0, 2.9), (0.2, 3.08), (0.5, 2.94)], BOLD)


def wavy_dagger(town: Town) -> None:
    """Draw a dagger with a wavy blade that stands in the planks of a jetty, blood running from where it struck."""
    whole = Frame(town)
    wide = whole.wide
    whole.fill("wood", [(-0.1, -0.1), (-0.1, 1.7), (wide + 0.1, 1.7), (wide + 0.1, -0.1)], weight=BOLD)
    whole.lines([[(0, y), (wide, y)] for y in (0.5, 1.1)], BOLD)
    whole.lines([[(0.3 + 1.1 * k, 0.2 + 0.55 * (k % 3)),
        (1.2 + 1.1 * k, 0.26 + 0.55 * (k % 3))] for k in range(10)], THIN)  # fmt: skip
    frame = whole.part(6.9, 0.0, 1.0)
    frame.smooth("moon", [(-1.6, 1.0), (-0.6, 1.3), (0.7, 1.26), (1.9, 0.9), (0.9, 0.6), (-0.4, 0.5)], weight=MEDIUM)
    frame.smooth("moon", [(-0.5, 0.8), (-0.3, -0.2), (-0.7, -0.2), (-0.8, 0.8)])
    waves = 22
    bends = [(0.34 * math.sin(math.tau * k / 8) * (1 - 0.4 * k / waves),
        6.3 - 5.4 * k / waves) for k in range(waves + 1)]  # fmt: skip
    left = [(x - 0.62 * (1 - k / waves) - 0.02, y) for k, (x, y) in enumerate(bends)]
    right = [(x + 0.62 * (1 - k / waves) + 0.02, y) for k, (x, y) in enumerate(bends)]
    with frame.plate.rimmed(RIM, whole.rim):
        frame.smooth("iron lit", [*left, *reversed(right)], weight=2 * BOLD)
        frame.smooth("gold lit", [(-1.5, 6.9), (-1.7, 6.4), (-0.8, 6.2), (0.0, 6.0), (1.0, 6.1), (1.2, 6.6),
            (0.5, 6.9)], weight=BOLD)  # fmt: skip
        hilt = [(-0.42, 6.9), (-0.5, 7.7), (-0.2, 8.5), (0.5, 9.2), (1.3, 9.3), (1.5, 8.8), (0.9, 8.5), (0.5, 7.9),
            (0.44, 6.9)]  # fmt: skip
        frame.smooth("wood lit", [hilt[0], *hilt, hilt[-1]], weight=2 * BOLD)
    frame.smooth("ink", [*bends, *[(x + 0.5 * (1 - k / waves), y) for k, (x, y) in reversed(list(enumerate(bends)))]])
    frame.curve(bends, MEDIUM, "white")
    hatch(frame, hilt, ((0.0, 6.8), (0.0, 0.22), (1.6, 0.5)), 12, aside=(0.4, -0.1), shade="wood")
    for y in (7.0, 7.4):
        frame.lines([[(-0.46, y), (0.46, y)]], 2 * BOLD, "gold lit")
    frame.disc("moon", 1.1, 8.98, 0.15, weight=THIN)
    frame.disc("moon", -0.9, 6.55, 0.16, weight=THIN)
    for x, y, size in ((0.2, 2.1, 0.16), (-0.2, 3.1, 0.12)):
        frame.smooth("moon", [(x, y + 2 * size), (x + size, y), (x, y - size), (x - size, y)], weight=THIN)


NIGHT_EMBLEMS: Mapping[str, Callable[[Town], None]] = {
    "sugar skull": sugar_skull, "stone mouth": stone_mouth, "cobra basket": cobra_basket, "condor": condor,
    "jackal idol": jackal_idol, "flying fox": flying_fox, "wavy dagger": wavy_dagger,
}  # fmt: skip
"""What a city is known by, come to life, by name."""
