"""Who is dark against the light of a night: two eyes, one who runs and one who flies, each a unit high."""

from __future__ import annotations

from kredens.generator.engraving.curves import Points
from kredens.generator.engraving.plate import THIN
from kredens.generator.towns.incidents.frame import Frame
from kredens.generator.towns.incidents.night_faces import draw_hunter


def draw_eyes(frame: Frame, x: float, y: float, apart: float, tone: str = "moon") -> None:
    """Draw two slanting eyes that glow."""
    for side in (-1, 1):
        frame.fill(
            tone,
            [(x + side * apart * dx, y + apart * dy) for dx, dy in ((0.25, -0.1), (1.0, 0.45), (0.75, -0.25))],
        )


def draw_running(frame: Frame, light: str = "") -> None:
    """Draw one who runs to the right and looks round, coat flying: in that light, or dark."""
    legs: list[Points] = [
        [(-0.04, 0.48), (0.06, 0.5), (0.24, 0.42), (0.29, 0.36), (0.25, 0.16), (0.36, 0.1), (0.37, 0.05),
            (0.19, 0.05),
         (0.17, 0.14), (0.2, 0.31), (0.0, 0.38)],
        [(-0.06, 0.5), (0.04, 0.46), (-0.06, 0.28), (-0.12, 0.22), (-0.34, 0.2), (-0.44, 0.08), (-0.48, 0.12),
         (-0.42, 0.26), (-0.36, 0.29), (-0.18, 0.31)],
    ]  # fmt: skip
    arms: list[Points] = [
        [(0.08, 0.78), (0.14, 0.72), (0.24, 0.6), (0.38, 0.7), (0.43, 0.74), (0.42, 0.66), (0.26, 0.51), (0.21, 0.51),
         (0.06, 0.66)],
        [(0.02, 0.78), (-0.06, 0.74), (-0.22, 0.6), (-0.25, 0.48), (-0.29, 0.38), (-0.21, 0.4), (-0.18, 0.5),
            (-0.15, 0.55),
         (0.02, 0.68)],
    ]  # fmt: skip
    coat = [(0.1, 0.82), (0.13, 0.68), (0.08, 0.44), (0.08, 0.44), (-0.1, 0.36), (-0.38, 0.44), (-0.52, 0.4),
        (-0.52, 0.4),
            (-0.4, 0.56), (-0.16, 0.6), (-0.06, 0.7), (-0.02, 0.8)]  # fmt: skip
    head = [(0.08, 0.83), (0.07, 0.92), (0.11, 0.98), (0.18, 0.97), (0.21, 0.9), (0.19, 0.85), (0.14, 0.81)]
    hair = [(0.2, 0.94), (0.14, 1.0), (0.04, 0.98), (-0.1, 0.94), (-0.1, 0.94), (0.0, 0.9), (-0.04, 0.84),
        (-0.04, 0.84),
            (0.09, 0.84), (0.12, 0.92)]  # fmt: skip
    if light:
        frame.smooth(light, legs[1], arms[1], coat, legs[0], arms[0], head, hair, weight=THIN)
        return
    frame.shape(*legs, *arms, coat, head, hair)


def draw_winged(frame: Frame) -> None:
    """Draw one who flies with arms spread, the cape between them like the wings of a bat, a unit across."""
    half = [(0.0, 0.1), (0.12, 0.14), (0.3, 0.24), (0.5, 0.2), (0.5, 0.2), (0.44, 0.06), (0.42, -0.08), (0.42, -0.08),
            (0.32, -0.02), (0.24, -0.18), (0.24, -0.18), (0.14, -0.1), (0.05, -0.34), (0.05, -0.34),
            (0.0, -0.3)]  # fmt: skip
    wings = half + [(-x, y) for x, y in reversed(half)]
    frame.shape(wings)
    for side in (-1, 1):
        frame.line((side * 0.06, 0.08), (side * 0.42, -0.06), tone=frame.rim)
        frame.line((side * 0.06, 0.04), (side * 0.24, -0.16), tone=frame.rim)
    draw_hunter(frame, "gaunt bald man, pointed ears, front view", (0.0, 0.14), 0.26, seed="flight")
