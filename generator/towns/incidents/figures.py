"""Who is dark against the light of a night: two eyes, and one who flies."""

from __future__ import annotations

import math

from kredens.generator.engraving.curves import Point
from kredens.generator.towns.incidents.frame import Frame
from kredens.generator.towns.incidents.night_faces import draw_hunter


def draw_eyes(frame: Frame, x: float, y: float, apart: float, tone: str = "moon") -> None:
    """Draw two slanting eyes that glow."""
    for side in (-1, 1):
        frame.fill(
            tone,
            [(x + side * apart * dx, y + apart * dy) for dx, dy in ((0.25, -0.1), (1.0, 0.45), (0.75, -0.25))],
        )


def draw_winged(frame: Frame, who: str, *, tilt: float = 0.0, raised: float = 0.0) -> None:
    """Draw one who flies with arms spread, the cape between them like the wings of a bat, a unit across.

    He leans by so many degrees; `raised` is how steeply the arms go up. Words of who it is are those of portraits.
    """
    turn = math.radians(tilt)

    def lean(point: Point) -> Point:
        x, y = point[0], point[1] + raised * abs(point[0])
        return x * math.cos(turn) - y * math.sin(turn), x * math.sin(turn) + y * math.cos(turn)

    half = [(0.0, 0.1), (0.12, 0.14), (0.3, 0.24), (0.5, 0.2), (0.5, 0.2), (0.44, 0.06), (0.42, -0.08), (0.42, -0.08),
            (0.32, -0.02), (0.24, -0.18), (0.24, -0.18), (0.14, -0.1), (0.05, -0.34), (0.05, -0.34),
            (0.0, -0.3)]  # fmt: skip
    frame.shape([lean(point) for point in half + [(-x, y) for x, y in reversed(half)]])
    for side in (-1, 1):
        frame.line(lean((side * 0.06, 0.08)), lean((side * 0.42, -0.06)), tone=frame.rim)
        frame.line(lean((side * 0.06, 0.04)), lean((side * 0.24, -0.16)), tone=frame.rim)
    draw_hunter(frame, f"{who}, pointed ears, front view", lean((0.0, 0.14)), 0.26, tilt=-tilt, seed="flight")
