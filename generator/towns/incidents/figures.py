"""Who is dark against the light of a night: two eyes, and a bat."""

from __future__ import annotations

from kredens.generator.engraving.curves import Point
from kredens.generator.engraving.plate import THIN
from kredens.generator.towns.incidents.frame import Frame


def draw_eyes(frame: Frame, x: float, y: float, apart: float, tone: str = "moon") -> None:
    """Draw two slanting eyes that glow."""
    for side in (-1, 1):
        frame.fill(
            tone,
            [(x + side * apart * dx, y + apart * dy) for dx, dy in ((0.25, -0.1), (1.0, 0.45), (0.75, -0.25))],
        )


def draw_bat(frame: Frame, *, eyes: bool = True) -> None:
    """Draw a bat with open wings, a unit across."""
    half: list[Point] = [
        (0.0, 0.12), (0.06, 0.12), (0.1, 0.08), (0.24, 0.24), (0.24, 0.24), (0.4, 0.2), (0.52, 0.02), (0.52, 0.02),
        (0.42, 0.06), (0.36, -0.06), (0.36, -0.06), (0.28, 0.0), (0.2, -0.12), (0.2, -0.12), (0.12, -0.06),
        (0.05, -0.16), (0.0, -0.2),
    ]  # fmt: skip
    ear: list[Point] = [(0.01, 0.1), (0.01, 0.1), (0.07, 0.24), (0.07, 0.24), (0.08, 0.08), (0.08, 0.08)]
    frame.shape(half + [(-x, y) for x, y in reversed(half)], ear, [(-x, y) for x, y in ear])
    if eyes:
        draw_eyes(frame, 0.0, 0.08, 0.045)
        for side in (-1, 1):
            frame.lines([[(side * 0.1, 0.07), (side * 0.36, -0.05)], [(side * 0.24, 0.22), (side * 0.2, -0.1)]],
                        THIN, frame.rim)  # fmt: skip
            frame.fill("white lit", [(side * 0.012, 0.01), (side * 0.03, 0.01), (side * 0.02, -0.05)])
