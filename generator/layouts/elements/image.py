"""A picture from the game's folder: PNG, JPEG or SVG."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from kredens.cards.messages.message import describe_error, message
from kredens.generator.canvas.canvas import Canvas, FaceError
from kredens.generator.drawing import svg_path
from kredens.generator.drawing.primitives import Group, Mark, Path, rectangle
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
    yield Group(tuple(canvas.draw_picture(marks, left, top, w, h)), clip=_clip_path(fields, canvas))


def _clip_path(fields: Fields, canvas: Canvas) -> Path:
    """Return the path of `clip`, or the box with its rounded corners; raises FaceError."""
    if not fields.clip:
        return rectangle(*canvas.resolve_box(fields.box), fields.radius)
    try:
        return svg_path.parse_path_data(fields.clip)
    except svg_path.PathError as error:
        raise FaceError("path", message("of-field", field="clip", message=describe_error(error))) from None
