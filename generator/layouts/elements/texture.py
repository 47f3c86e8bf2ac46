"""The ground that a card is printed on: fibres of paper, threads of linen, scratches of metal, the grain of wood."""

from collections.abc import Iterable
from typing import Annotated, Literal

import msgspec

from kredens.generator.canvas.canvas import Canvas
from kredens.generator.drawing.primitives import Group, Mark, Shape, Stamp, rectangle
from kredens.generator.engraving import ornament
from kredens.generator.engraving.dice import Dice
from kredens.generator.engraving.plate import engrave_ornament
from kredens.generator.layouts.elements import Box, ElementFields, Thickness

Step = Annotated[float, msgspec.Meta(ge=0.3, le=50)]


class Fields(ElementFields, kw_only=True):
    """Fields of a texture: `kind` is what the ground is made of, `step` how far its lines lie apart in mm.

    All cards of a layout have the same one, unless their `seed` differs.
    """

    box: Box
    kind: Literal["brushed", "fibres", "grain", "laid", "linen"]
    step: Step = 1.6
    stroke: str
    line: Thickness = 0.1
    radius: Thickness = 0.0
    seed: str = ""


def place(fields: Fields, canvas: Canvas) -> Iterable[Mark]:
    """Yield the texture as one shared drawing; raises FaceError for a colour that is none."""
    stroke = canvas.parse_colour(fields.stroke)
    if stroke is None:
        return
    box = canvas.resolve_box(fields.box)

    def draw() -> Mark:
        path = ornament.texture(fields.kind, box, fields.step, Dice(fields.seed))
        shape = Shape(path, stroke=stroke, width=fields.line, round_joins=True)
        return Group((shape,), clip=rectangle(*box, fields.radius))

    follows_from = (fields.kind, fields.step, stroke, fields.line, fields.radius, fields.seed, box)
    yield Stamp(canvas.get_or_make(follows_from, lambda: engrave_ornament("texture", repr(follows_from), box, draw)))
