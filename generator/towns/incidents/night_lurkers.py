"""Who comes near us at night: out of a cellar, out of the water, up a chain, down from the eaves, to the spyhole."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping

from kredens.generator.drawing.primitives import Segment, polygon
from kredens.generator.engraving.curves import Point, smooth
from kredens.generator.engraving.plate import BOLD, MEDIUM, THIN
from kredens.generator.towns.incidents.frame import Frame
from kredens.generator.towns.incidents.hands import draw_grip
from kredens.generator.towns.incidents.night_faces import draw_hunter, draw_hunter_bust
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
    draw_hunter(frame, "old bald man, pointed ears, front view", (x, 4.0), 2.5, seed="cellar")
    frame.fill("stone lit", [(x - 3.3, 0.5), (x + 3.3, 0.5), (x + 3.5, 0.1), (x - 3.5, 0.1)], weight=BOLD)


def swimming_heads(town: Town) -> None:
    """Draw heads that swim out of the dark water towards us, the nearest large with wet hair and eyes that glow."""
    frame = Frame(town)
    wide = frame.wide
    for across, y, size, who in (
        (0.8, 1.6, 0.74, "bald woman"),
        (0.2, 1.8, 0.6, "bald man"),
        (0.5, 0.7, 1.8, "woman, black slicked hair"),
    ):
        part = frame.part(wide * across, y, size)
        for reach in (1.5, 2.1):
            part.curve([(-reach, -0.1), (-reach * 0.5, -0.34), (0.0, -0.4), (reach * 0.5, -0.34), (reach, -0.1)],
                       MEDIUM, "airy")  # fmt: skip
        above = [(-2.0, -0.3), (2.0, -0.3), (2.0, 2.4), (-2.0, 2.4)]
        with frame.plate.clipped(polygon([part.at(point) for point in above])):
            draw_hunter(part, f"{who}, pointed ears, front view", (0.0, 0.2), 2.5, seed=who)
        part.smooth("water", [(-1.2, -0.5), (-1.0, -0.26), (-0.5, -0.32), (0.0, -0.24), (0.5, -0.32), (1.0, -0.26),
                              (1.2, -0.5)])  # fmt: skip
        part.curve([(-1.1, -0.34), (-0.5, -0.28), (0.0, -0.22), (0.5, -0.28), (1.1, -0.34)], MEDIUM, "airy")


def anchor_chain(town: Town) -> None:
    """Draw the huge chain of an anchor up to a ship's side, and on it a clawed hand and two eyes behind."""
    frame = Frame(town)
    wide = frame.wide
    frame.fill(
        "slate", [(wide * 0.74, -0.1), (wide * 0.8, 10.1), (wide + 0.1, 10.1), (wide + 0.1, -0.1)], weight=2 * BOLD
    )
    frame.lines([[(wide * 0.77, y), (wide, y + 0.3)] for y in (1.8, 4.4, 7.0)], MEDIUM)
    for px in (0.82, 0.98):
        for k in range(12):
            frame.disc("ink", wide * px, 0.4 + 0.2 * px + k * 0.86, 0.08)
    for y in (3.2, 5.8):
        frame.disc("iron lit", wide * 0.91, y, 0.52, weight=BOLD)
        frame.disc("glow" if y < 4 else "ink", wide * 0.91, y, 0.34, weight=MEDIUM)
    frame.disc("ink", wide * 0.9, 8.9, 0.8, flat=1.1, weight=BOLD)
    start, end, links = (wide * 0.34, -0.6), (wide * 0.88, 8.7), 7
    run, rise = (end[0] - start[0]) / links, (end[1] - start[1]) / links
    length = math.hypot(run, rise)
    ux, uy = run / length, rise / length

    def at(middle: Point, along: float, across: float) -> Point:
        return middle[0] + ux * along - uy * across, middle[1] + uy * along + ux * across

    body = frame.part(1.3, 0.0, 1.0)
    cape: list[Point] = [(2.3, 6.2), (1.4, 5.4), (0.9, 3.6), (1.1, 1.6), (0.5, -0.3), (0.5, -0.3), (2.0, 0.4),
                         (3.2, -0.3),
                         (3.2, -0.3), (4.2, 0.5), (5.0, 0.2), (5.0, 0.2), (4.8, 2.6), (5.0, 4.8), (4.8, 6.0),
                         (4.0, 6.6)]  # fmt: skip
    lower: list[Point] = [(2.0, 5.6), (1.5, 4.6), (2.2, 3.2), (3.4, 2.5), (4.0, 3.1), (3.2, 3.9), (3.0, 5.0)]
    upper: list[Point] = [
        (4.2, 6.0),
        (5.0, 6.1),
        (5.6, 6.7),
        (6.3, 7.1),
        (6.4, 6.3),
        (5.7, 5.3),
        (4.8, 4.9),
        (4.2, 5.2),
    ]
    body.shape(cape)
    body.smooth("cloth lit", [(1.6, 5.2), (1.3, 3.6), (1.6, 1.6), (1.2, 0.4), (2.3, 1.2), (2.4, 3.0)], weight=MEDIUM)
    body.lines([[(2.7 + 0.5 * k, 5.0 - 0.2 * k), (2.6 + 0.5 * k, 0.8)] for k in range(5)], MEDIUM, frame.rim)
    body.shape(upper)
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
    body.shape(lower)
    draw_hunter(body, "gaunt man, black slicked hair, pointed ears, half profile right", (3.7, 6.7), 2.9, seed="chain")
    draw_grip(frame.part(wide * 0.47, 2.9, 1.15), "white lit", claws=True)
    draw_grip(frame.part(wide * 0.73, 6.75, 1.15), "white lit", claws=True)


def eaves_hanger(town: Town) -> None:
    """Draw one who hangs head down from a beam like a bat, wrapped in the cape, pale face with open eyes towards us."""
    frame = Frame(town)
    x = frame.wide * 0.58
    frame.fill("wood", [(-0.1, 9.3), (-0.1, 10.1), (frame.wide + 0.1, 10.1), (frame.wide + 0.1, 8.9)], weight=2 * BOLD)
    frame.lines([[(0, 9.7), (frame.wide, 9.4)]], MEDIUM)
    _draw_reaching_down(frame.part(x, 0.0, 1.0))


def _draw_reaching_down(frame: Frame) -> None:
    """Draw one who hangs head down, nine units high, and reaches towards us, the open cape falling on both sides."""
    for side in (-1, 1):
        wing: list[Point] = [(0.1, 7.9), (1.0, 7.2), (2.4, 5.4), (3.9, 2.9), (3.9, 2.9), (3.0, 3.2), (2.7, 2.1),
                             (2.7, 2.1),
                             (2.0, 2.9), (1.5, 2.2), (1.5, 2.2), (0.8, 3.6), (0.1, 4.4)]  # fmt: skip
        frame.shape([(side * px, py) for px, py in wing])
        frame.smooth("cloth lit", [(side * px, py) for px, py in ((0.7, 6.4), (1.5, 5.7), (2.6, 4.0), (3.2, 3.3),
                                                                  (2.7, 3.3),
                                                                 (2.5, 2.8), (1.9, 3.3), (1.4, 3.0), (0.8, 4.4))],
                     weight=MEDIUM)  # fmt: skip
        frame.lines([[(side * 0.9, 6.0), (side * (1.4 + 0.6 * k), 3.2 + 0.1 * k)] for k in range(3)], MEDIUM)
        frame.smooth("ink", [(side * px, py) for px, py in ((0.1, 7.6), (0.2, 9.3), (0.8, 9.5), (0.8, 9.0),
                                                            (0.6, 7.6))],
                     weight=BOLD)  # fmt: skip
    frame.shape([(-0.7, 8.2), (-1.0, 6.0), (-0.9, 4.0), (0.9, 4.0), (1.0, 6.0), (0.7, 8.2)])
    for side in (-1, 1):
        frame.shape([(side * px, py) for px, py in ((0.6, 4.6), (1.2, 4.9), (1.9, 4.0), (2.0, 2.6), (1.8, 1.7),
                                                    (1.2, 1.8),
                                                    (1.3, 2.8), (1.1, 3.6))])  # fmt: skip
        for finger, (across, drop) in enumerate(((-0.34, 0.5), (-0.12, 0.3), (0.12, 0.3), (0.34, 0.5))):
            px = side * (1.5 + across)
            frame.smooth("white lit", [(px - 0.11, 1.75), (px + 0.11, 1.75),
                                       (px + side * across * 0.4 + 0.09, 0.62 + drop),
                                       (px + side * across * 0.4 - 0.09, 0.62 + drop)], weight=MEDIUM)  # fmt: skip
            frame.fill("ink", [(px + side * across * 0.4 - 0.09, 0.66 + drop),
                               (px + side * across * 0.4 + 0.09, 0.66 + drop),
                               (px + side * (across * 0.6 - 0.05 * (finger > 1)), 0.1 + drop)])  # fmt: skip
        frame.smooth("white lit", [(side * px, py) for px, py in ((1.1, 2.1), (1.95, 2.1), (1.95, 1.6), (1.06, 1.6))],
                     weight=MEDIUM)  # fmt: skip
    draw_hunter(frame, "woman, black bun hair, pointed ears, front view", (0.0, 2.9), 2.9, tilt=180.0)


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
    draw_hunter(frame, "gaunt man, black slicked hair, pointed ears, front view", (x, 2.55), 2.9, tilt=180.0)


def spyhole(town: Town) -> None:
    """Draw the dark of a door with its chain about the spyhole, in which one with bared fangs stands close to us."""
    frame = Frame(town)
    x, y, radius = frame.wide * 0.6, 4.9, 4.2
    draw_hunter_bust(
        frame, "close up, gaunt man, black slicked hair, pointed ears, vampire, front view", (x - 4.4, 0.7), (6.9, 7.2)
    )
    edge: list[Segment] = [
        ("M", *frame.at((-0.1, -0.1))), ("L", *frame.at((-0.1, 10.1))), ("L", *frame.at((frame.wide + 0.1, 10.1))),
        ("L", *frame.at((frame.wide + 0.1, -0.1))), ("Z",),
    ]  # fmt: skip
    ring = [(x + radius * math.cos(math.tau * k / 32), y + radius * math.sin(math.tau * k / 32)) for k in range(32)]
    edge += smooth([frame.at(point) for point in ring], closed=True)
    frame.plate.fill(tuple(edge), "ink", 2 * BOLD)
    frame.curve([*ring, ring[0]], 3 * BOLD, "gold")
    frame.curve(
        [(x + 3.9 * math.cos(t), y + 3.9 * math.sin(t)) for t in (2.3 + 0.1 * k for k in range(9))], BOLD, "airy"
    )
    frame.curve([(x + 4.35 * math.cos(t), y + 4.35 * math.sin(t)) for t in (2.0 + 0.1 * k for k in range(28))], MEDIUM,
                "wall lit")  # fmt: skip
    frame.lines([[(0.6, -0.1), (0.6, 10.1)], [(0.8, -0.1), (0.8, 10.1)]], MEDIUM, "wood")
    for k in range(5):
        link = frame.part(0.2 + k * 0.62, 0.95 - 0.16 * (2 - abs(k - 2)), 1.0)
        link.disc("gold", 0.0, 0.0, 0.42 if k % 2 else 0.34, flat=0.6 if k % 2 else 0.9, weight=MEDIUM)
        link.disc("ink", 0.0, 0.0, 0.22 if k % 2 else 0.14, flat=0.5 if k % 2 else 0.9)


NIGHT_LURKERS: Mapping[str, Callable[[Town], None]] = {
    "cellar hatch": cellar_hatch, "swimming heads": swimming_heads, "anchor chain": anchor_chain,
    "eaves hanger": eaves_hanger, "spyhole": spyhole,
}  # fmt: skip
"""Who comes near us at night, by name."""
