"""One icon or a row of icons, as large as their box allows."""

from collections.abc import Iterable

from kredens.cards.messages.message import message
from kredens.generator.canvas.canvas import Canvas, FaceError
from kredens.generator.drawing.primitives import Group, Mark, fit_drawing
from kredens.generator.layouts.elements import Align, Box, Degrees, ElementFields, Thickness


class Fields(ElementFields, kw_only=True):
    """Fields of a row of icons.

    `icons` are names separated by spaces; `gap` is in mm; `colour` paints the whole icon in one colour; `turn` is in
    degrees; `clip` cuts the icons to a path in mm of the card.
    """

    box: Box
    icons: str
    gap: Thickness = 1.0
    align: Align = "center"
    colour: str = "none"
    turn: Degrees = 0.0
    clip: str = ""


def place(fields: Fields, canvas: Canvas) -> Iterable[Mark]:
    """Yield the marks of the icons.

    Raises FaceError where the gaps alone fill the box, and Unreadable for unknown icons.
    """
    drawings = [canvas.icon(name, canvas.parse_colour(fields.colour)) for name in fields.icons.split()]
    if not drawings:
        return
    x, y, width, height = box = canvas.resolve_box(fields.box)
    shares = [d.box[2] / d.box[3] for d in drawings]
    gaps = fields.gap * (len(drawings) - 1)
    if width <= gaps:
        raise FaceError("box", message("icons-too-wide", count=len(drawings), gap=fields.gap, width=width))
    tall = min(height, (width - gaps) / sum(shares))
    used = tall * sum(shares) + gaps
    left = x + {"left": 0.0, "center": (width - used) / 2, "right": width - used}[fields.align]
    top = y + (height - tall) / 2
    stamps: list[Mark] = []
    for drawing, share in zip(drawings, shares, strict=True):
        stamps.append(fit_drawing(drawing, left, top, tall * share, tall))
        left += tall * share + fields.gap
    turned = canvas.rotate(stamps, fields.turn, box)
    if fields.clip:
        yield Group(tuple(turned), clip=canvas.clip_path(fields.clip, fields.box, 0.0))
    else:
        yield from turned
