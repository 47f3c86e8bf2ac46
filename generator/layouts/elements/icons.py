"""One icon, or a row of them, as large as their box allows."""

from __future__ import annotations

from collections.abc import Iterable

from kredens.generator.canvas.canvas import FaceError, Workbench
from kredens.generator.drawing.primitives import Mark, fitted
from kredens.generator.layouts.elements import Align, Base, Box, Degrees, Thickness


class Fields(Base, kw_only=True):
    """`icons` are names parted by spaces; `gap` in mm; `colour` paints the whole icon in one colour; `turn` in
    degrees."""

    box: Box
    icons: str
    gap: Thickness = 1.0
    align: Align = "center"
    colour: str = "none"
    turn: Degrees = 0.0


def place(fields: Fields, bench: Workbench) -> Iterable[Mark]:
    drawings = [bench.icon(name, bench.colour(fields.colour)) for name in fields.icons.split()]
    if not drawings:
        return
    x, y, width, height = box = bench.box(fields.box)
    shares = [d.box[2] / d.box[3] for d in drawings]
    gaps = fields.gap * (len(drawings) - 1)
    if width <= gaps:
        raise FaceError(
            "box", f"{len(drawings)} icons with gaps of {fields.gap:g} mm do not fit a width of {width:g} mm"
        )
    tall = min(height, (width - gaps) / sum(shares))
    used = tall * sum(shares) + gaps
    left = x + {"left": 0.0, "center": (width - used) / 2, "right": width - used}[fields.align]
    top = y + (height - tall) / 2
    stamps: list[Mark] = []
    for drawing, share in zip(drawings, shares, strict=True):
        stamps.append(fitted(drawing, left, top, tall * share, tall))
        left += tall * share + fields.gap
    yield from bench.turned(stamps, fields.turn, box)
