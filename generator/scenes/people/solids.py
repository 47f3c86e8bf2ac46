"""Solid forms that things are made of."""

from __future__ import annotations

from kredens.generator.drawing.colours import mix
from kredens.generator.drawing.primitives import Path
from kredens.generator.engraving.curves import Point, Points
from kredens.generator.engraving.plate import MEDIUM, Plate
from kredens.generator.scenes.staging.stage import Stage
from kredens.generator.scenes.staging.strokes import closed

SHADE, DEPTH = "#1d1626", 0.22
"""What a colour is mixed with on the side of a form that is turned from the light, and by how much."""


def fill_lit(plate: Plate, path: Path, colour: str, outline: float, reach: float) -> None:
    """Fill a form that is darker along its right and lower edge, so far in units; in low ink it has one tone."""
    if plate.low_ink:
        plate.fill(path, colour, outline)
        return
    plate.fill(path, mix(plate.hue(colour), SHADE, DEPTH), outline)
    with plate.clipped(path), plate.placed(-reach, -reach * 0.7):
        plate.fill(path, colour)


def place_points(x: float, y: float, size: float, points: Points) -> list[Point]:
    """Return the points of a thing of that size on the picture."""
    return [(x + px * size, y + py * size) for px, py in points]


def draw_solid(
    stage: Stage, form: list[Point], colour: str, *, angle: float = 10.0, share: float = 0.4, halo: float = 0.0
) -> None:
    """Draw a solid form of a thing, with a border of paper if it has a halo."""
    if halo:
        stage.plate.halo(closed(form), halo)
    stage.form(form, colour, outline=MEDIUM, angle=angle, share=share, weight=0.34, gap=0.8)
