"""People dark against the light of a night: who crouches, climbs, runs, flies, waits and guards, each a unit high."""

from __future__ import annotations

from kredens.generator.engraving.curves import Point, Points
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


def draw_crouching(frame: Frame) -> None:
    """Draw one with pointed ears who crouches on a ledge and looks to the right, coat tails hanging below it."""
    tails = [(-0.12, 0.2), (-0.12, 0.2), (-0.4, 0.12), (-0.5, -0.42), (-0.5, -0.42), (-0.4, -0.3), (-0.3, -0.52),
             (-0.3, -0.52), (-0.2, -0.3), (-0.1, -0.44), (-0.1, -0.44), (0.0, 0.1)]  # fmt: skip
    body = [(-0.3, 0.02), (-0.42, 0.2), (-0.4, 0.5), (-0.24, 0.76), (0.0, 0.84), (0.16, 0.78), (0.16, 0.62),
            (0.06, 0.5), (0.12, 0.4), (0.32, 0.46), (0.36, 0.4), (0.24, 0.1), (0.34, 0.03), (0.34, 0.0), (0.34, 0.0),
            (-0.3, 0.0), (-0.3, 0.0)]  # fmt: skip
    arm = [(0.06, 0.72), (0.18, 0.66), (0.28, 0.4), (0.44, 0.08), (0.54, 0.0), (0.54, 0.0), (0.38, 0.0), (0.38, 0.0),
           (0.16, 0.36)]  # fmt: skip
    frame.shape(tails, body, arm)
    draw_hunter(frame, "bald man, pointed ears, half profile right", (0.2, 0.86), 0.42, seed="ledge")
    frame.curve([(-0.3, 0.3), (-0.26, 0.54), (-0.08, 0.72)], THIN, frame.rim)
    frame.curve([(0.0, 0.1), (0.06, 0.3), (0.2, 0.4)], THIN, frame.rim)


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
