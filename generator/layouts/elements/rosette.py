"""A guilloche rosette: fine wavy lines about a middle, as on banknotes and the backs of playing cards."""

from collections.abc import Iterable
from typing import Annotated

import msgspec

from kredens.generator.canvas.canvas import Canvas
from kredens.generator.drawing.primitives import Mark, Shape, Stamp
from kredens.generator.engraving import ornament
from kredens.generator.engraving.plate import engrave_ornament
from kredens.generator.layouts.elements import ElementFields, Millimetres, Positive, Thickness

Waves = Annotated[int, msgspec.Meta(ge=2, le=60)]
Lines = Annotated[int, msgspec.Meta(ge=1, le=24)]


class Fields(ElementFields, kw_only=True):
    """Fields of a rosette about `at`: `lines` wavy lines of so many `waves`, between the two radii, all in mm.

    With an even number of waves it is the same upside down.
    """

    at: tuple[Millimetres, Millimetres]
    radii: tuple[Positive, Positive]
    waves: Waves = 12
    lines: Lines = 6
    stroke: str
    line: Thickness = 0.12


def place(fields: Fields, canvas: Canvas) -> Iterable[Mark]:
    """Yield the rosette as one shared drawing; raises FaceError for a colour that is none."""
    stroke = canvas.parse_colour(fields.stroke)
    if stroke is None:
        return

    def draw() -> Mark:
        return Shape(
            ornament.rosette(fields.at, fields.radii, fields.waves, fields.lines), stroke=stroke, width=fields.line
        )

    x, y = fields.at
    reach = max(fields.radii) + fields.line
    box = (x - reach, y - reach, 2 * reach, 2 * reach)
    follows_from = (fields.at, fields.radii, fields.waves, fields.lines, stroke, fields.line)
    yield Stamp(canvas.get_or_make(follows_from, lambda: engrave_ornament("rosette", repr(follows_from), box, draw)))
