"""Who comes near us at night: out of a cellar, out of the water, up a chain, down from the eaves, to the spyhole."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping

from kredens.generator.drawing.primitives import Segment
from kredens.generator.engraving.curves import Point, smooth
from kredens.generator.engraving.plate import BOLD, MEDIUM, THIN
from kredens.generator.towns.incidents.frame import Frame
from kredens.generator.towns.incidents.hands import draw_grip
from kredens.generator.towns.plan.ground import Town


def cellar_hatch(town: Town) -> None:
    """Draw an open hatch in the pavement, light coming up out of it, and one who climbs out with both arms spread."""
    frame = Frame(town)
    x = frame.wide * 0.46
    frame.fill("paving", [(-0.1, -0.1), (-0.1, 2.5), (frame.wide + 0.1, 2.5), (frame.wide + 0.1, -0.1)], weight=MEDIUM)
    frame.lines([[(0, y), (frame.wide, y)] for y in (0.5, 1.3, 2.0)], THIN)
    for side in (-1, 1):
        frame.fill("wood lit", [(x + side * 2.3, 1.9), (x + side * 3.7, 4.2), (x + side * 4.5, 3.0),
                        (x + side * 3.2, 0.5)],
                   weight=BOLD)  # fmt: skip
        frame.lines([[(x + side * (2.5 + k * 0.22), 1.6 - k * 0.3), (x + side * (3.85 + k * 0.2), 3.95 - k * 0.25)]
                     for k in range(4)], MEDIUM)  # fmt: skip
    frame.fill("glow", [(x - 3.2, 0.5), (x - 2.3, 1.9), (x + 2.3, 1.9), (x + 3.2, 0.5)], weight=BOLD)
    body: list[Point] = [(x - 1.5, 0.5), (x - 1.5, 0.5), (x - 1.4, 2.2), (x - 0.8, 3.0), (x, 3.2), (x + 0.8, 3.0),
                         (x + 1.4, 2.2), (x + 1.5, 0.5), (x + 1.5, 0.5)]  # fmt: skip
    arms: list[list[Point]] = [
        [(x + side * px, py) for px, py in ((0.9, 2.9), (1.5, 2.7), (2.5, 1.8), (2.9, 0.9), (2.3, 0.7), (1.9, 1.5),
                                            (1.1, 2.0))]
        for side in (-1, 1)
    ]  # fmt: skip
    frame.shape(body, *arms)
    for side in (-1, 1):
        frame.fill("cloth lit", [(x + side * 0.1, 1.6), (x + side * 0.2, 2.9), (x + side * 1.0, 3.6),
                        (x + side * 0.9, 2.3)],
                   weight=MEDIUM)  # fmt: skip
        for k in range(4):
            px = x + side * (2.2 + k * 0.26)
            frame.fill("white lit", [(px - 0.12, 0.95), (px + 0.12, 0.95), (px + side * 0.06, 0.25)], weight=MEDIUM)
        frame.curve([(x + side * 1.2, 2.6), (x + side * 2.0, 1.9), (x + side * 2.5, 1.0)], MEDIUM, frame.rim)
    draw_pale_head(frame.part(x, 3.9, 1.0))
    frame.fill("stone lit", [(x - 3.3, 0.5), (x + 3.3, 0.5), (x + 3.5, 0.1), (x - 3.5, 0.1)], weight=BOLD)


def draw_pale_head(frame: Frame, *, bald: bool = True) -> None:
    """Draw a pale head with pointed ears and bared fangs, two units high, lit from the left."""
    for side in (-1, 1):
        frame.smooth("white lit", [(side * 0.55, 0.3), (side * 0.55, 0.3), (side * 1.05, 0.9), (side * 1.05, 0.9),
                                   (side * 0.75, -0.1)], weight=MEDIUM)  # fmt: skip
    half: list[Point] = [(0.0, -1.05), (0.3, -0.95), (0.56, -0.5), (0.7, 0.1), (0.66, 0.7), (0.0, 1.15)]
    frame.smooth("white lit", half + [(-x, y) for x, y in reversed(half[1:-1])], weight=BOLD)
    frame.smooth("side", [(0.14, -1.0), (0.56, -0.5), (0.7, 0.1), (0.64, 0.7), (0.46, 0.2), (0.4, -0.3)])
    for side in (-1, 1):
        frame.smooth("ink", [(side * x, y) for x, y in ((0.08, 0.12), (0.34, 0.4), (0.58, 0.36), (0.46, 0.02),
                                                        (0.24, -0.02))])  # fmt: skip
        frame.disc("moon", side * 0.31, 0.17, 0.11)
        frame.fill("ink", [(side * 0.06, 0.16), (side * 0.1, 0.34), (side * 0.64, 0.62), (side * 0.6, 0.46)])
    frame.lines([[(-0.05, 0.1), (-0.12, -0.2), (0.06, -0.24)]], MEDIUM)
    frame.smooth("ink", [(-0.36, -0.4), (0.0, -0.36), (0.36, -0.4), (0.26, -0.74), (0.0, -0.84), (-0.26, -0.74)])
    for side in (-1, 1):
        frame.fill("white", [(side * 0.1, -0.38), (side * 0.28, -0.4), (side * 0.18, -0.7)])
    if not bald:
        frame.shape([(-0.7, 0.3), (-0.7, 0.3), (-0.76, 0.9), (0.0, 1.4), (0.76, 0.9), (0.7, 0.3), (0.7, 0.3),
                        (0.4, 0.76),
                     (0.0, 0.6), (0.0, 0.6), (-0.4, 0.76)])  # fmt: skip
        return
    frame.lines([[(-0.2, 0.66), (0.2, 0.66)], [(-0.16, 0.8), (0.16, 0.8)]], THIN)


def swimming_heads(town: Town) -> None:
    """Draw heads that swim out of the dark water towards us, the nearest large with wet hair and eyes that glow."""
    frame = Frame(town)
    wide = frame.wide
    for across, y, size in (
        (0.86, 2.9, 0.32),
        (0.62, 2.7, 0.36),
        (0.74, 2.0, 0.6),
        (0.2, 2.0, 0.55),
        (0.48, 0.75, 1.75),
    ):
        part = frame.part(wide * across, y, size)
        for reach in (1.5, 2.1):
            part.curve([(-reach, -0.1), (-reach * 0.5, -0.34), (0.0, -0.4), (reach * 0.5, -0.34), (reach, -0.1)],
                       MEDIUM, "airy")  # fmt: skip
        face: list[Point] = [(-0.72, -0.3), (-0.72, -0.3), (-0.74, 0.5), (-0.5, 1.1), (0.0, 1.3), (0.5, 1.1),
                        (0.74, 0.5),
                             (0.72, -0.3), (0.72, -0.3)]  # fmt: skip
        with frame.plate.rimmed(0.2, frame.rim):
            part.smooth("white lit", face, weight=BOLD)
        part.smooth("side", [(0.3, -0.3), (0.72, -0.3), (0.74, 0.5), (0.5, 1.0), (0.5, 0.3)])
        part.smooth("ink", [(-0.8, -0.3), (-0.8, -0.3), (-0.84, 0.6), (-0.5, 1.3), (0.0, 1.44), (0.5, 1.3), (0.84, 0.6),
                            (0.8, -0.3), (0.8, -0.3), (0.6, 0.0), (0.62, 0.6), (0.34, 0.9), (0.3, 0.6), (0.1, 0.94),
                            (-0.1, 0.56), (-0.3, 0.9), (-0.62, 0.6), (-0.6, 0.0)])  # fmt: skip
        part.lines(
            [[(-0.3, 1.2), (-0.66, 0.5)], [(-0.1, 1.3), (-0.4, 0.9)], [(0.3, 1.2), (0.66, 0.6)]], THIN, frame.rim
        )
        for side in (-1, 1):
            part.smooth("ink", [(side * 0.1, 0.16), (side * 0.34, 0.4), (side * 0.6, 0.3), (side * 0.4, 0.04)])
            part.disc("moon", side * 0.33, 0.2, 0.13)
            part.fill("ink", [(side * 0.08, 0.24), (side * 0.1, 0.42), (side * 0.62, 0.6), (side * 0.6, 0.44)])
        part.lines([[(0.0, 0.14), (-0.1, -0.16), (0.08, -0.18)]], MEDIUM)
        part.smooth("water", [(-1.2, -0.5), (-1.0, -0.26), (-0.5, -0.32), (0.0, -0.24), (0.5, -0.32), (1.0, -0.26),
                              (1.2, -0.5)])  # fmt: skip
        part.curve([(-1.1, -0.34), (-0.5, -0.28), (0.0, -0.22), (0.5, -0.28), (1.1, -0.34)], MEDIUM, "airy")


def anchor_chain(town: Town) -> None:
    """Draw the huge chain of an anchor up to a ship's side, and on it a clawed hand and two eyes behind."""
    frame = Frame(town)
    wide = frame.wide
    frame.fill(
        "slate", [(wide * 0.66, -0.1), (wide * 0.74, 10.1), (wide + 0.1, 10.1), (wide + 0.1, -0.1)], weight=2 * BOLD
    )
    frame.lines([[(wide * 0.7, y), (wide, y + 0.3)] for y in (1.8, 4.4, 7.0)], MEDIUM)
    for k in range(12):
        frame.disc("ink", wide * 0.76, 0.6 + k * 0.86, 0.07)
    frame.disc("ink", wide * 0.84, 8.9, 0.8, flat=1.1, weight=BOLD)
    start, end, links = (wide * 0.3, -0.6), (wide * 0.84, 8.7), 7
    run, rise = (end[0] - start[0]) / links, (end[1] - start[1]) / links
    length = math.hypot(run, rise)
    ux, uy = run / length, rise / length

    def at(middle: Point, along: float, across: float) -> Point:
        return middle[0] + ux * along - uy * across, middle[1] + uy * along + ux * across

    head = frame.part(wide * 0.49, 5.0, 1.15)
    head.shape([(-1.5, -1.2), (-1.2, -0.2), (-0.4, 0.3), (0.6, 0.0), (1.2, -1.2), (0.9, -2.6), (-0.9, -2.8)])
    draw_pale_head(frame.part(wide * 0.46, 5.6, 1.3), bald=False)
    for k in range(links):
        middle = start[0] + run * (k + 0.5), start[1] + rise * (k + 0.5)
        if k % 2:
            bar = [
                at(middle, sign * length * 0.7, across)
                for sign, across in ((-1, -0.22), (1, -0.22), (1, 0.22), (-1, 0.22))
            ]
            frame.fill("iron", bar, weight=BOLD)
            frame.line(at(middle, -length * 0.6, 0.08), at(middle, length * 0.6, 0.08), weight=BOLD, tone="iron lit")
            continue
        ring = [
            at(middle, length * 0.72 * math.cos(t), 0.62 * math.sin(t)) for t in (math.tau * j / 20 for j in range(21))
        ]
        frame.curve(ring, 7 * BOLD)
        frame.curve(ring, 5 * BOLD, "iron lit")
        frame.curve(ring[11:20], 1.4 * BOLD, "iron")
    draw_grip(frame.part(wide * 0.5, 2.7, 1.7), "white lit", claws=True)


def eaves_hanger(town: Town) -> None:
    """Draw one who hangs head down from a beam like a bat, wrapped in the cape, pale face with open eyes towards us."""
    frame = Frame(town)
    x = frame.wide * 0.58
    frame.fill("wood", [(-0.1, 9.3), (-0.1, 10.1), (frame.wide + 0.1, 10.1), (frame.wide + 0.1, 8.9)], weight=2 * BOLD)
    frame.lines([[(0, 9.7), (frame.wide, 9.4)]], MEDIUM)
    draw_hanging(frame.part(x, 0.0, 1.0))


def draw_hanging(frame: Frame) -> None:
    """Draw one who hangs head down, wrapped in the cape, nine units high, the face at the origin."""
    x = 0.0
    for side in (-1, 1):
        frame.smooth("ink", [(x + side * 0.2, 8.2), (x + side * 0.3, 9.4), (x + side * 0.8, 9.5), (x + side * 0.8, 9.0),
                             (x + side * 0.6, 8.2)], weight=BOLD)  # fmt: skip
    wrap: list[Point] = [(0.0, 8.9), (0.8, 8.6), (1.5, 7.2), (1.8, 5.4), (1.5, 3.9), (1.0, 3.3), (0.0, 3.8)]
    with frame.plate.rimmed(0.2, frame.rim):
        frame.smooth(
            "slate", [(x + px, py) for px, py in wrap + [(-a, b) for a, b in reversed(wrap[1:-1])]], weight=BOLD
        )
    frame.smooth("ink", [(x + px, py) for px, py in ((0.1, 8.7), (0.8, 8.5), (1.4, 7.2), (1.7, 5.4), (1.4, 4.0),
                                                     (0.9, 3.5), (0.5, 4.4), (0.8, 6.0))])  # fmt: skip
    frame.lines([[(x - 0.2 - k * 0.3, 8.2 - k * 0.3), (x - 0.3 - k * 0.36, 5.6), (x - 0.2 - k * 0.2, 3.9)]
                 for k in range(4)], MEDIUM)  # fmt: skip
    for side in (-1, 1):
        frame.fill("cloth lit", [(x + side * 0.2, 3.8), (x + side * 1.0, 4.6), (x + side * 1.5, 3.2),
                        (x + side * 0.9, 2.7)],
                   weight=MEDIUM)  # fmt: skip
    head = Frame(frame.town, frame.at((x, 2.6)), -frame.unit * 1.15)
    draw_pale_head(head, bald=False)


def spyhole(town: Town) -> None:
    """Draw the dark of a door about its spyhole, in which one with bared fangs stands close before the street."""
    frame = Frame(town)
    x, y, radius = frame.wide * 0.56, 4.4, 4.1
    frame.shape([(x - 3.4, 0.0), (x - 2.6, 1.6), (x - 0.8, 2.3), (x + 0.8, 2.3), (x + 2.6, 1.6), (x + 3.4, 0.0)])
    for side in (-1, 1):
        frame.fill(
            "cloth lit", [(x, 0.3), (x + side * 0.5, 2.4), (x + side * 1.9, 3.6), (x + side * 2.1, 0.9)], weight=BOLD
        )
    draw_pale_head(frame.part(x, 4.3, 1.9), bald=False)
    edge: list[Segment] = [
        ("M", *frame.at((-0.1, -0.1))), ("L", *frame.at((-0.1, 10.1))), ("L", *frame.at((frame.wide + 0.1, 10.1))),
        ("L", *frame.at((frame.wide + 0.1, -0.1))), ("Z",),
    ]  # fmt: skip
    ring = [(x + radius * math.cos(math.tau * k / 32), y + radius * math.sin(math.tau * k / 32)) for k in range(32)]
    edge += smooth([frame.at(point) for point in ring], closed=True)
    frame.plate.fill(tuple(edge), "ink", 2 * BOLD)
    frame.curve([*ring, ring[0]], 3 * BOLD, "gold")
    frame.lines([[(px, 0.0), (px, 10.0)] for px in (0.8, frame.wide - 0.5)], MEDIUM, "side")


NIGHT_LURKERS: Mapping[str, Callable[[Town], None]] = {
    "cellar hatch": cellar_hatch, "swimming heads": swimming_heads, "anchor chain": anchor_chain,
    "eaves hanger": eaves_hanger, "spyhole": spyhole,
}  # fmt: skip
"""Who comes near us at night, by name."""
