"""Who is met above the streets at night: on walls, at windows, in the air."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from kredens.generator.drawing.primitives import polygon
from kredens.generator.engraving.plate import BOLD, MEDIUM, THIN
from kredens.generator.towns.building.masonry import box
from kredens.generator.towns.incidents.figures import draw_bat, draw_eyes
from kredens.generator.towns.incidents.frame import Frame
from kredens.generator.towns.incidents.night_faces import draw_hunter_bust
from kredens.generator.towns.plan.ground import Town


def window_eyes(town: Town) -> None:
    """Draw a near wall with an open window, and in its dark a pale girl with a cat at her shoulder."""
    frame = Frame(town)
    right, left, low, wide, high = 7.9, 3.6, 1.1, 3.7, 5.6
    frame.fill("brick", [(-0.1, -0.1), (-0.1, 10.1), (right, 10.1), (right, -0.1)], weight=BOLD)
    for row in range(20):
        y = row * 0.5
        frame.lines([[(0, y), (right, y)], *([(x * 0.9 + 0.45 * (row % 2), y), (x * 0.9 + 0.45 * (row % 2), y + 0.5)]
                                             for x in range(9))], THIN)  # fmt: skip
    frame.box("stone", left - 0.4, low - 0.4, wide + 0.8, high + 0.8, BOLD)
    frame.box("ink", left, low, wide, high)
    with frame.plate.clipped(polygon([frame.at(point) for point in box(left, low - 0.3, wide, high + 0.3)])):
        draw_hunter_bust(frame, "half length, girl, fair braids, white shirt, cat, calm, front view",
                         (left - 0.5, low - 0.3), (wide + 1.0, high + 0.2), seed="window")  # fmt: skip
    frame.fill("wood lit", [(left, low), (left, low + high), (left - 1.5, low + high - 0.4), (left - 1.5, low - 0.4)],
               weight=BOLD)  # fmt: skip
    frame.lines([[(left, low + k * 0.5), (left - 1.5, low - 0.4 + k * 0.5)] for k in range(1, 11)], MEDIUM)
    frame.box("stone lit", left - 0.7, low - 0.75, wide + 1.4, 0.75, BOLD)


def bat_swarm(town: Town) -> None:
    """Draw bats that pour out of the town towards us, the nearest as broad as half the picture."""
    frame = Frame(town)
    for across, y, size in (
        (0.74, 4.9, 0.5), (0.6, 5.3, 0.6), (0.86, 5.6, 0.7), (0.68, 6.2, 0.9), (0.9, 6.9, 1.1), (0.5, 6.6, 1.0),
        (0.77, 8.2, 1.7), (0.46, 8.4, 1.4), (0.56, 3.3, 1.5), (0.93, 3.6, 1.8), (0.27, 2.2, 4.6),
    ):  # fmt: skip
        draw_bat(frame.part(frame.wide * across, y, size), eyes=size > 1.3)


def cat_on_wall(town: Town) -> None:
    """Draw a cat with arched back on a wall with broken glass, its eyes on us."""
    frame = Frame(town)
    frame.fill("brick", box(-0.1, -0.1, frame.wide + 0.2, 1.5), weight=MEDIUM)
    for row in range(3):
        y = row * 0.5 - 0.1
        frame.lines([[(0, y), (frame.wide, y)], *([(x * 0.9 + 0.45 * (row % 2), y),
            (x * 0.9 + 0.45 * (row % 2), y + 0.5)]
                                                  for x in range(13))], THIN)  # fmt: skip
    frame.box("stone lit", -0.1, 1.4, frame.wide + 0.2, 0.3, MEDIUM)
    cat = frame.part(2.5, 1.66, 3.1)
    tail = [(-0.34, 0.3), (-0.52, 0.5), (-0.56, 0.8), (-0.42, 1.0), (-0.32, 0.96), (-0.44, 0.78), (-0.42, 0.56),
            (-0.24, 0.4)]  # fmt: skip
    body = [(-0.44, 0.34), (-0.38, 0.6), (-0.16, 0.84), (0.1, 0.82), (0.28, 0.68), (0.36, 0.46), (0.32, 0.28),
            (0.2, 0.3), (0.05, 0.43), (-0.12, 0.45), (-0.26, 0.3), (-0.38, 0.22)]  # fmt: skip
    legs = [
        [(hip - 0.08, 0.4), (foot - 0.05, 0.14), (foot - 0.06, 0.0), (foot - 0.06, 0.0), (foot + 0.1, 0.0),
         (foot + 0.1, 0.0), (foot + 0.1, 0.05), (foot + 0.03, 0.1), (hip + 0.08, 0.4)]
        for hip, foot in ((-0.22, -0.2), (0.2, 0.1), (-0.34, -0.42), (0.27, 0.3))
    ]  # fmt: skip
    head = [(0.26, 0.62), (0.3, 0.5), (0.44, 0.44), (0.58, 0.5), (0.62, 0.62), (0.56, 0.74), (0.44, 0.76), (0.32, 0.74)]
    ears = [[(0.29, 0.66), (0.29, 0.66), (0.28, 0.88), (0.28, 0.88), (0.42, 0.74), (0.42, 0.74)],
            [(0.46, 0.74), (0.46, 0.74), (0.6, 0.88), (0.6, 0.88), (0.6, 0.66), (0.6, 0.66)]]  # fmt: skip
    cat.shape(tail, *legs, body, *ears, head)
    draw_eyes(cat, 0.44, 0.6, 0.13, "glow")


ROOF_INCIDENTS: Mapping[str, Callable[[Town], None]] = {
    "window eyes": window_eyes, "bat swarm": bat_swarm, "cat on wall": cat_on_wall,
}  # fmt: skip
"""What happens above the streets, by name."""
