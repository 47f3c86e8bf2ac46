"""A picture from the game's folder: PNG, JPEG or SVG."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from kredens.generator.canvas.canvas import FaceError, Workbench
from kredens.generator.drawing import svg_path
from kredens.generator.drawing.primitives import Group, Mark, Path, rectangle
from kredens.generator.layouts.elements import Base, Box, Thickness


class Fields(Base, kw_only=True):
    """`file` from the game's folder; `cover` fills the box and cuts what stands over, `contain` shows the whole
    picture;
    `clip` cuts it to a shape: a path in mm of the card."""

    box: Box
    file: str
    fit: Literal["cover", "contain"] = "cover"
    radius: Thickness = 0.0
    clip: str = ""


def place(fields: Fields, bench: Workbench) -> Iterable[Mark]:
    if not fields.file.strip():
        return
    x, y, width, height = bench.box(fields.box)
    marks, wide, high = bench.picture(fields.file.strip())
    scale = (max if fields.fit == "cover" else min)(width / wide, height / high)
    w, h = wide * scale, high * scale
    left, top = x + (width - w) / 2, y + (height - h) / 2
    yield Group(tuple(bench.picture_marks(marks, left, top, w, h)), clip=_clip(fields, bench))


def _clip(fields: Fields, bench: Workbench) -> Path:
    if not fields.clip:
        return rectangle(*bench.box(fields.box), fields.radius)
    try:
        return svg_path.parse(fields.clip)
    except svg_path.PathError as error:
        raise FaceError("path", f"clip: {error}") from None
