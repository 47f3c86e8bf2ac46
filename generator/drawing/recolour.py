"""Recolour drawings: in a single colour, or as line art that saves toner."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from kredens.generator.drawing.colours import luminance
from kredens.generator.drawing.primitives import Drawing, Group, Mark, Picture, Shape, Stamp

DARK_LUMINANCE = 0.09
"""Fills with a luminance below this stay black in low ink, because they carry the drawing."""
LINE_COLOUR = "#000000"
"""The colour of lines and dark fills in low ink."""


def to_silhouette(drawing: Drawing, colour: str) -> Drawing:
    """Return the drawing with every fill and stroke in the given colour."""

    def repaint(shape: Shape) -> Shape:
        return replace(shape, fill=shape.fill and colour, stroke=shape.stroke and colour)

    return _repaint_drawing(drawing, f"{drawing.name} {colour}", repaint)


def to_low_ink(drawing: Drawing) -> Drawing:
    """Return the drawing as black lines on white: light and middling fills become white, outlines are kept or added."""
    hair = max(drawing.box[2:]) * 0.012

    def repaint(shape: Shape) -> Shape:
        """Return the shape in low ink, with an outline where it had none."""
        dark_fill = shape.fill is not None and luminance(shape.fill) < DARK_LUMINANCE
        stroke = shape.stroke and (LINE_COLOUR if luminance(shape.stroke) < 0.6 else "#ffffff")
        if shape.fill is None or dark_fill:
            return replace(shape, fill=shape.fill and LINE_COLOUR, stroke=stroke)
        return replace(
            shape, fill="#ffffff", stroke=stroke or LINE_COLOUR, width=shape.width if stroke else hair, round_joins=True
        )

    return _repaint_drawing(drawing, f"{drawing.name} low ink", repaint)


def _repaint_drawing(drawing: Drawing, name: str, repaint: Callable[[Shape], Shape]) -> Drawing:
    """Return the drawing under a new name, with `repaint` applied to every shape, also within groups and stamps."""
    return Drawing(name, tuple(_repaint_mark(mark, name, repaint) for mark in drawing.marks), drawing.box)


def _repaint_mark(mark: Mark, name: str, repaint: Callable[[Shape], Shape]) -> Mark:
    """Return the mark with all its shapes repainted."""
    if isinstance(mark, Shape):
        return repaint(mark)
    if isinstance(mark, Group):
        return replace(mark, marks=tuple(_repaint_mark(each, name, repaint) for each in mark.marks))
    if isinstance(mark, Stamp):
        return replace(mark, drawing=_repaint_drawing(mark.drawing, name, repaint))
    assert not isinstance(mark, Picture)
    return mark
