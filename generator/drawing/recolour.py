"""Drawings for another ink: in one colour, or as line art that spares the toner."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from kredens.generator.drawing.colours import luminance
from kredens.generator.drawing.primitives import Drawing, Group, Mark, Picture, Shape, Stamp

DARK = 0.09
"""Fills darker than this stay black in low ink; they carry the drawing."""
LINE = "#000000"


def in_one_colour(drawing: Drawing, colour: str) -> Drawing:
    """The drawing with every fill and stroke in the colour: a silhouette."""

    def repaint(shape: Shape) -> Shape:
        return replace(shape, fill=shape.fill and colour, stroke=shape.stroke and colour)

    return _mapped(drawing, f"{drawing.name} {colour}", repaint)


def in_low_ink(drawing: Drawing) -> Drawing:
    """The drawing as black lines on white: light and middling fills become white, outlines are kept or added."""
    hair = max(drawing.box[2:]) * 0.012

    def repaint(shape: Shape) -> Shape:
        dark_fill = shape.fill is not None and luminance(shape.fill) < DARK
        stroke = shape.stroke and (LINE if luminance(shape.stroke) < 0.6 else "#ffffff")
        if shape.fill is None or dark_fill:
            return replace(shape, fill=shape.fill and LINE, stroke=stroke)
        return replace(
            shape, fill="#ffffff", stroke=stroke or LINE, width=shape.width if stroke else hair, round_joins=True
        )

    return _mapped(drawing, f"{drawing.name} low ink", repaint)


def _mapped(drawing: Drawing, name: str, repaint: Callable[[Shape], Shape]) -> Drawing:
    def one(mark: Mark) -> Mark:
        if isinstance(mark, Shape):
            return repaint(mark)
        if isinstance(mark, Group):
            return replace(mark, marks=tuple(map(one, mark.marks)))
        if isinstance(mark, Stamp):
            return replace(mark, drawing=_mapped(mark.drawing, name, repaint))
        assert not isinstance(mark, Picture)
        return mark

    return Drawing(name, tuple(map(one, drawing.marks)), drawing.box)
