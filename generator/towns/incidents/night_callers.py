"""Who stands before us at night and knows that we look: over a wall, with the cape spread, in the street behind us."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from kredens.generator.engraving.curves import Point
from kredens.generator.engraving.plate import BOLD, MEDIUM, THIN
from kredens.generator.towns.incidents.frame import Frame
from kredens.generator.towns.incidents.night_faces import draw_hunter_bust
from kredens.generator.towns.plan.ground import Town


def draw_claws_on_edge(frame: Frame, x: float, edge: float) -> None:
    """Draw the four fingers of a pale hand laid over an edge, their claws below it."""
    for finger in range(4):
        tip = x - 0.62 + finger * 0.33
        frame.smooth("white lit", [(tip, edge + 0.1), (tip + 0.04, edge + 0.24), (tip + 0.24, edge + 0.24),
                                   (tip + 0.28, edge + 0.1), (tip + 0.24, edge - 0.4), (tip + 0.04, edge - 0.4)],
                     weight=BOLD)  # fmt: skip
        frame.line((tip + 0.06, edge - 0.02), (tip + 0.22, edge - 0.02))
        frame.fill("ink", [(tip + 0.05, edge - 0.36), (tip + 0.23, edge - 0.36), (tip + 0.14, edge - 0.7)])


def wall_peerer(town: Town) -> None:
    """Draw a near wall of bricks, and one with bared fangs who looks over it at us, both hands on its coping."""
    frame = Frame(town)
    top, x = 2.3, frame.wide * 0.6
    draw_hunter_bust(frame, "close up, gaunt bald man, pointed ears, hood, front view", (x - 2.7, top - 0.3),
                     (5.4, 5.4),
                     seed="wall")  # fmt: skip
    frame.fill("brick", [(-0.1, -0.1), (-0.1, top), (frame.wide + 0.1, top), (frame.wide + 0.1, -0.1)], weight=BOLD)
    for row in range(5):
        y = row * 0.5 - 0.1
        frame.lines([[(0, y), (frame.wide, y)], *([(k * 0.9 + 0.45 * (row % 2), y),
                                                   (k * 0.9 + 0.45 * (row % 2), y + 0.5)]
                                                  for k in range(13))], THIN)  # fmt: skip
    frame.box("stone lit", -0.2, top - 0.4, frame.wide + 0.4, 0.5, BOLD)
    for side in (-1, 1):
        draw_claws_on_edge(frame, x + side * 2.2, top)


def spread_cape(town: Town) -> None:
    """Draw one with bared fangs who stands close before us and spreads the cape with both arms, red within."""
    whole = Frame(town)
    frame, x = whole.part(whole.wide * 0.46, 0.0, 0.86), 0.0
    wing: list[Point] = [(0.3, 5.4), (1.5, 5.9), (3.2, 7.6), (3.2, 7.6), (3.5, 6.0), (4.3, 4.6), (4.3, 4.6), (4.0, 3.2),
                         (4.5, 1.7), (4.5, 1.7), (3.7, 1.4), (3.6, -0.3), (3.6, -0.3), (0.3, -0.3),
                         (0.3, -0.3)]  # fmt: skip
    lining: list[Point] = [(0.4, 5.0), (1.6, 5.4), (2.9, 6.7), (2.9, 6.7), (3.1, 5.6), (3.8, 4.4), (3.8, 4.4),
                           (3.4, 3.1),
                           (3.9, 1.9), (3.9, 1.9), (3.2, 1.4), (3.1, -0.3), (3.1, -0.3), (0.4, -0.3),
                           (0.4, -0.3)]  # fmt: skip
    for side in (-1, 1):
        frame.shape([(x + side * px, y) for px, y in wing])
        frame.smooth("moon", [(x + side * px, y) for px, y in lining], weight=MEDIUM)
        frame.lines([[(x + side * 0.9, 4.8), (x + side * end[0], end[1])] for end in ((3.1, 5.4), (3.3, 3.1),
                                                                                      (3.0, 0.9))],
                    MEDIUM)  # fmt: skip
        for k in range(9):
            frame.line((x + side * 1.2, 4.5 - k * 0.5), (x + side * (2.0 + 0.06 * k), 4.3 - k * 0.5), weight=THIN)
        frame.smooth("white lit", [(x + side * px, y) for px, y in ((2.7, 7.0), (2.9, 7.9), (3.3, 8.1), (3.6, 7.7),
                                                                   (3.4, 7.0))], weight=BOLD)  # fmt: skip
        frame.lines([[(x + side * (2.95 + k * 0.18), 7.9 - 0.1 * k),
                      (x + side * (2.98 + k * 0.16), 7.4)] for k in range(3)],
                    THIN)  # fmt: skip
    who = "half length, gaunt man, black slicked hair, pointed ears, vampire, hands behind back, front view"
    draw_hunter_bust(frame, who, (x - 2.3, -0.1), (4.6, 7.6), seed="cape")


def follower(town: Town) -> None:
    """Draw one with bared fangs who comes after us out of an empty square, the long shadow running before her."""
    frame = Frame(town)
    x = frame.wide * 0.44
    frame.fill("ink", [(x - 1.0, 1.4), (x + 1.0, 1.4), (x + 2.4, -0.1), (x - 3.4, -0.1)])
    draw_hunter_bust(frame, "half length, lean woman, black long hair, red leather jacket, front view", (x - 2.6,
                                                                                                         -0.1),
                                                                                                         (5.2, 6.6),
                     seed="follower")  # fmt: skip


NIGHT_CALLERS: Mapping[str, Callable[[Town], None]] = {
    "wall peerer": wall_peerer,
    "spread cape": spread_cape,
    "follower": follower,
}
"""Who stands before us at night, by name."""
