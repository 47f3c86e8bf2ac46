"""Who is dark against the light of a night: two eyes, one who runs and one who flies, each a unit high."""

from __future__ import annotations

import math

from kredens.generator.engraving.curves import Point, Points
from kredens.generator.engraving.plate import THIN
from kredens.generator.towns.incidents.frame import RIM, Frame
from kredens.generator.towns.incidents.night_faces import draw_hunter


def draw_eyes(frame: Frame, x: float, y: float, apart: float, tone: str = "moon") -> None:
    """Draw two slanting eyes that glow."""
    for side in (-1, 1):
        frame.fill(
            tone,
            [(x + side * apart * dx, y + apart * dy) for dx, dy in ((0.25, -0.1), (1.0, 0.45), (0.75, -0.25))],
        )


def draw_running(frame: Frame, light: str = "") -> None:
    """Draw one who runs to the right, coat flying: in that light, or dark with pale head and hands."""
    far_leg: Points = [(-0.06, 0.5), (0.04, 0.46), (-0.05, 0.3), (-0.1, 0.24), (-0.27, 0.22), (-0.37, 0.2),
                       (-0.42, 0.25),
                       (-0.46, 0.32), (-0.46, 0.32), (-0.5, 0.3), (-0.49, 0.2), (-0.44, 0.12), (-0.36, 0.13),
                       (-0.24, 0.15), (-0.06, 0.17), (0.02, 0.25), (0.08, 0.4)]  # fmt: skip
    near_leg: Points = [(-0.05, 0.47), (0.1, 0.51), (0.24, 0.46), (0.33, 0.4), (0.32, 0.33), (0.28, 0.22), (0.26, 0.1),
                        (0.29, 0.07), (0.39, 0.04), (0.39, 0.0), (0.39, 0.0), (0.2, 0.0), (0.2, 0.0), (0.19, 0.06),
                        (0.19, 0.2), (0.22, 0.33), (0.1, 0.37)]  # fmt: skip
    far_arm: Points = [(0.08, 0.76), (0.16, 0.72), (0.24, 0.62), (0.33, 0.66), (0.4, 0.73), (0.44, 0.69), (0.36, 0.58),
                       (0.26, 0.53), (0.19, 0.55), (0.08, 0.66)]  # fmt: skip
    near_arm: Points = [(0.06, 0.79), (-0.04, 0.78), (-0.14, 0.68), (-0.24, 0.6), (-0.22, 0.54), (-0.13, 0.5),
                        (-0.03, 0.46),
                        (-0.0, 0.51), (-0.1, 0.56), (-0.12, 0.6), (-0.02, 0.64), (0.08, 0.68)]  # fmt: skip
    coat: Points = [(0.06, 0.82), (0.14, 0.79), (0.17, 0.7), (0.13, 0.56), (0.12, 0.44), (0.16, 0.36), (0.16, 0.36),
                    (0.02, 0.38), (-0.1, 0.34), (-0.22, 0.38), (-0.36, 0.36), (-0.5, 0.42), (-0.62, 0.39),
                    (-0.62, 0.39), (-0.5, 0.52), (-0.34, 0.54), (-0.2, 0.6), (-0.1, 0.72), (-0.04, 0.8)]  # fmt: skip
    head: Points = [(0.08, 0.79), (0.08, 0.85), (0.055, 0.9), (0.065, 0.96), (0.12, 1.0), (0.18, 0.985), (0.205, 0.94),
                    (0.235, 0.9), (0.21, 0.89), (0.212, 0.86), (0.2, 0.835), (0.165, 0.835), (0.15, 0.79)]  # fmt: skip
    far_hand: Points = [(0.4, 0.74), (0.42, 0.79), (0.44, 0.83), (0.46, 0.8), (0.5, 0.82), (0.5, 0.79),
                        (0.53, 0.78), (0.5, 0.74),
                        (0.5, 0.71), (0.45, 0.69)]  # fmt: skip
    near_hand: Points = [
        (-0.04, 0.45),
        (0.0, 0.43),
        (0.05, 0.43),
        (0.075, 0.46),
        (0.07, 0.5),
        (0.03, 0.53),
        (-0.01, 0.52),
    ]
    if light:
        frame.smooth(light, far_leg, far_arm, far_hand, coat, near_leg, near_arm, near_hand, head, weight=THIN)
        return
    pale = "white lit"
    with frame.plate.rimmed(RIM, frame.rim):
        frame.smooth(pale, far_hand, weight=THIN)
    frame.shape(far_leg, far_arm, coat, near_leg)
    with frame.plate.rimmed(RIM, frame.rim):
        frame.smooth(pale, near_hand, head, weight=THIN)
    frame.shape(near_arm)
    frame.lines([[(-0.52 + 0.07 * k, 0.43 - 0.008 * k), (-0.3 + 0.05 * k, 0.53 + 0.01 * k)] for k in range(6)],
                THIN, frame.rim)  # fmt: skip
    frame.fill("ink", [(0.17, 0.925), (0.2, 0.93), (0.2, 0.915)], [(0.185, 0.862), (0.21, 0.866), (0.2, 0.85)])
    frame.fill(pale, [(0.1, 0.9), (0.05, 0.975), (0.125, 0.935)], weight=THIN)
    frame.lines([[(0.1 + 0.012 * k, 0.8), (0.085 + 0.012 * k, 0.87)] for k in range(4)], THIN)


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
