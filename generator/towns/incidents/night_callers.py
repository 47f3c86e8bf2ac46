"""Who stands before us at night and knows that we look: over a wall, with the cape spread, in the street behind us."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from kredens.generator.engraving.plate import BOLD, THIN
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
    "follower": follower,
}
"""Who stands before us at night, by name."""
