"""A picture from the game's folder: PNG, JPEG or SVG."""

from collections.abc import Iterable
from typing import Literal

from kredens.generator.canvas.canvas import Canvas
from kredens.generator.drawing.primitives import Group, Mark
from kredens.generator.layouts.elements import Box, ElementFields, Thickness


class Fields(ElementFields, kw_only=True):
    """Fields of a picture, with `file` from the game's folder.

    `fit: cover` fills the box and cuts off what reaches beyond it, `contain` shows the whole picture; `clip` cuts it to
    a shape: a path in mm of the card.
    """

    box: Box
    file: str
    fit: Literal["cover", "contain"] = "cover"
    radius: Thickness = 0.0
    clip: str = ""


def place(fields: Fields, canvas: Canvas) -> Iterable[Mark]:
    """Yield the clipped picture, or nothing if no file is named; raises Unreadable or FaceError."""
    if not fields.file.strip():
        return
    x, y, width, height = canvas.resolve_box(fields.box)
    marks, wide, high = canvas.picture(fields.file.strip())
    scale = (max if fields.fit == "cover" else min)(width / wide, height / high)
    w, h = wide * scale, high * scale
    left, top = x + (width - w) / 2, y + (height - h) / 2
    yield Group(
        tuple(canvas.draw_picture(marks, left, top, w, h)),
        clip=canvas.clip_path(fields.clip, fields.box, fields.radius),
    )
