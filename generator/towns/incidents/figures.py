"""People dark against the light of a night: who crouches, climbs, runs, flies, waits and guards, each a unit high."""

from __future__ import annotations

from kredens.generator.engraving.curves import Point, Points
from kredens.generator.engraving.plate import THIN
from kredens.generator.towns.incidents.frame import Frame


def draw_eyes(frame: Frame, x: float, y: float, apart: float, tone: str = "moon") -> None:
    """Draw two slanting eyes that glow."""
    for side in (-1, 1):
        frame.fill(
            tone,
            [(x + side * apart * dx, y + apart * dy) for dx, dy in ((0.25, -0.1), (1.0, 0.45), (0.75, -0.25))],
        )


def draw_crouching(frame: Frame) -> None:
    """Draw one with pointed ears who crouches on a ledge and looks to the right, coat tails hanging below it."""
    tails = [(-0.12, 0.2), (-0.12, 0.2), (-0.4, 0.12), (-0.5, -0.42), (-0.5, -0.42), (-0.4, -0.3), (-0.3, -0.52),
             (-0.3, -0.52), (-0.2, -0.3), (-0.1, -0.44), (-0.1, -0.44), (0.0, 0.1)]  # fmt: skip
    body = [(-0.3, 0.02), (-0.42, 0.2), (-0.4, 0.5), (-0.24, 0.76), (0.0, 0.84), (0.16, 0.78), (0.16, 0.62),
            (0.06, 0.5), (0.12, 0.4), (0.32, 0.46), (0.36, 0.4), (0.24, 0.1), (0.34, 0.03), (0.34, 0.0), (0.34, 0.0),
            (-0.3, 0.0), (-0.3, 0.0)]  # fmt: skip
    arm = [(0.06, 0.72), (0.18, 0.66), (0.28, 0.4), (0.44, 0.08), (0.54, 0.0), (0.54, 0.0), (0.38, 0.0), (0.38, 0.0),
           (0.16, 0.36)]  # fmt: skip
    head = [(0.1, 0.72), (0.08, 0.86), (0.14, 0.97), (0.25, 1.0), (0.34, 0.94), (0.37, 0.84), (0.42, 0.79),
            (0.35, 0.75), (0.33, 0.68), (0.2, 0.66)]  # fmt: skip
    ear = [(0.16, 0.9), (0.16, 0.9), (0.02, 1.1), (0.02, 1.1), (0.1, 0.84)]
    frame.shape(tails, body, arm, ear, head)
    frame.fill("moon", [(0.27, 0.85), (0.36, 0.88), (0.33, 0.83)])
    frame.curve([(-0.3, 0.3), (-0.26, 0.54), (-0.08, 0.72)], THIN, frame.rim)
    frame.curve([(0.0, 0.1), (0.06, 0.3), (0.2, 0.4)], THIN, frame.rim)


def draw_climbing(frame: Frame) -> None:
    """Draw one who crawls down a wall head first, all four limbs spread, the cape fallen to the sides."""
    cape = [(0.0, 0.98), (0.2, 0.9), (0.42, 0.72), (0.46, 0.46), (0.46, 0.46), (0.3, 0.5), (0.22, 0.36), (0.22, 0.36),
            (0.0, 0.5), (-0.22, 0.36), (-0.22, 0.36), (-0.3, 0.5), (-0.46, 0.46), (-0.46, 0.46), (-0.42, 0.72),
            (-0.2, 0.9)]  # fmt: skip
    limbs: list[Points] = []
    for side in (-1, 1):
        limbs += [
            [(side * x, y) for x, y in ((0.06, 0.36), (0.3, 0.44), (0.44, 0.28), (0.4, 0.06), (0.47, -0.02),
                                        (0.35, -0.03), (0.33, 0.08), (0.32, 0.26), (0.12, 0.24))],
            [(side * x, y) for x, y in ((0.02, 0.86), (0.14, 0.9), (0.26, 1.06), (0.22, 1.3), (0.3, 1.36),
                (0.14, 1.36),
                                        (0.14, 1.12), (0.03, 1.0))],
        ]  # fmt: skip
    body = [(-0.16, 0.28), (-0.14, 0.6), (-0.1, 0.94), (0.1, 0.94), (0.14, 0.6), (0.16, 0.28)]
    head = [(-0.1, 0.26), (-0.12, 0.12), (-0.06, 0.02), (0.06, 0.02), (0.12, 0.12), (0.1, 0.26)]
    frame.shape(*limbs, cape, body, head)
    for side in (-1, 1):
        frame.fill("ink", [(side * x, y) for x, y in ((0.09, 0.1), (0.26, 0.2), (0.1, 0.22))])
    draw_eyes(frame, 0.0, 0.12, 0.07)


def draw_running(frame: Frame, light: str = "") -> None:
    """Draw one who runs to the right, coat flying."""
    legs: list[Points] = [
        [(-0.06, 0.5), (0.1, 0.52), (0.26, 0.36), (0.18, 0.12), (0.3, 0.04), (0.28, 0.0), (0.1, 0.02), (0.12, 0.3)],
        [(-0.06, 0.52), (0.04, 0.44), (-0.14, 0.28), (-0.34, 0.26), (-0.44, 0.16), (-0.46, 0.22), (-0.36, 0.36),
         (-0.16, 0.36)],
    ]  # fmt: skip
    arms: list[Points] = [
        [(0.06, 0.78), (0.14, 0.74), (0.26, 0.6), (0.42, 0.68), (0.44, 0.62), (0.26, 0.5), (0.06, 0.66)],
        [(0.0, 0.78), (-0.1, 0.74), (-0.24, 0.58), (-0.22, 0.46), (-0.16, 0.48), (-0.14, 0.58), (0.02, 0.66)],
    ]
    coat = [(0.12, 0.84), (0.14, 0.6), (0.08, 0.44), (-0.14, 0.36), (-0.4, 0.5), (-0.4, 0.5), (-0.26, 0.5),
            (-0.1, 0.7), (0.0, 0.86)]  # fmt: skip
    head = [(0.06, 0.84), (0.06, 0.96), (0.15, 1.0), (0.23, 0.95), (0.22, 0.86), (0.14, 0.82)]
    if light:
        frame.smooth(light, *legs, *arms, coat, head, weight=THIN)
        return
    frame.shape(*legs, *arms, coat, head)


def draw_winged(frame: Frame) -> None:
    """Draw one who flies with arms spread, the cape between them like the wings of a bat, a unit across."""
    half = [(0.0, 0.1), (0.12, 0.14), (0.3, 0.24), (0.5, 0.2), (0.5, 0.2), (0.44, 0.06), (0.42, -0.08), (0.42, -0.08),
            (0.32, -0.02), (0.24, -0.18), (0.24, -0.18), (0.14, -0.1), (0.05, -0.34), (0.05, -0.34),
            (0.0, -0.3)]  # fmt: skip
    wings = half + [(-x, y) for x, y in reversed(half)]
    head = [(-0.05, 0.08), (-0.06, 0.18), (0.0, 0.24), (0.06, 0.18), (0.05, 0.08)]
    frame.shape(wings, head)
    for side in (-1, 1):
        frame.fill("ink", [(side * 0.02, 0.2), (side * 0.07, 0.29), (side * 0.06, 0.16)])
        frame.line((side * 0.06, 0.08), (side * 0.42, -0.06), tone=frame.rim)
        frame.line((side * 0.06, 0.04), (side * 0.24, -0.16), tone=frame.rim)
    draw_eyes(frame, 0.0, 0.15, 0.035)


def draw_guard(frame: Frame, *, rifle: bool = True, shield: bool = False) -> None:
    """Draw a guard from behind, legs apart, in a helmet: with a rifle across, or behind a long shield."""
    legs: list[Points] = [
        [(side * x, y) for x, y in ((0.01, 0.46), (0.13, 0.46), (0.15, 0.2), (0.17, 0.0), (0.05, 0.0), (0.04, 0.2))]
        for side in (-1, 1)
    ]
    body = [(-0.14, 0.42), (-0.13, 0.6), (-0.2, 0.78), (-0.08, 0.83), (0.08, 0.83), (0.2, 0.78), (0.13, 0.6),
            (0.14, 0.42)]  # fmt: skip
    arms: list[Points] = [
        [(side * x, y) for x, y in ((0.15, 0.8), (0.21, 0.76), (0.26, 0.6), (0.16, 0.52), (0.12, 0.56), (0.17, 0.64))]
        for side in (-1, 1)
    ]
    helmet = [(-0.1, 0.86), (-0.1, 0.94), (0.0, 1.0), (0.1, 0.94), (0.1, 0.86)]
    neck = [(-0.05, 0.82), (-0.05, 0.9), (0.05, 0.9), (0.05, 0.82)]
    if shield:
        with frame.plate.rimmed(0.2, frame.rim):
            frame.fill("iron", [(0.1, 0.16), (0.34, 0.16), (0.34, 0.74), (0.3, 0.78), (0.14, 0.78), (0.1, 0.74)],
                       weight=THIN)  # fmt: skip
    frame.solid(*legs)
    frame.shape(body, *arms, neck, helmet)
    frame.line((-0.1, 0.87), (0.1, 0.87), tone=frame.rim)
    frame.line((-0.12, 0.5), (0.12, 0.5), tone=frame.rim)
    if rifle:
        gun: list[Point] = [(-0.3, 0.5), (-0.27, 0.46), (-0.1, 0.55), (0.36, 0.74), (0.35, 0.77), (-0.12, 0.6)]
        frame.solid(gun)


def draw_waiting(frame: Frame) -> None:
    """Draw one in a long coat and a hat, hands in the pockets, seen from the side and looking to the right."""
    coat = [(-0.14, 0.1), (-0.12, 0.5), (-0.14, 0.72), (-0.04, 0.82), (0.08, 0.8), (0.13, 0.66), (0.1, 0.46),
            (0.15, 0.1), (0.15, 0.1), (-0.14, 0.1)]  # fmt: skip
    legs: list[Points] = [
        [(-0.1, 0.14), (-0.02, 0.14), (-0.01, 0.0), (-0.1, 0.0)], [(0.01, 0.14), (0.1, 0.14), (0.14, 0.0),
            (0.02, 0.0)]
    ]  # fmt: skip
    collar = [(-0.1, 0.76), (-0.09, 0.88), (0.0, 0.82), (0.1, 0.86), (0.1, 0.76)]
    head = [(-0.06, 0.8), (-0.07, 0.92), (0.0, 0.97), (0.07, 0.94), (0.1, 0.88), (0.06, 0.82)]
    hat: list[Points] = [
        [(-0.17, 0.9), (-0.17, 0.9), (0.0, 0.94), (0.18, 0.91), (0.18, 0.91), (0.0, 0.885)],
        [(-0.09, 0.91), (-0.08, 1.0), (0.0, 0.99), (0.07, 1.0), (0.09, 0.91)],
    ]
    frame.solid(*legs)
    frame.shape(coat, head, collar, *hat)
    frame.curve([(-0.04, 0.74), (-0.01, 0.5), (0.0, 0.14)], THIN, frame.rim)
    frame.curve([(-0.1, 0.66), (-0.06, 0.5), (0.02, 0.46)], THIN, frame.rim)
