"""Letters along a circle, their feet towards its middle: the legend of a coin or a seal."""

from __future__ import annotations

import math
from collections.abc import Iterable

from kredens.cards.messages.message import message
from kredens.generator.canvas.canvas import Canvas
from kredens.generator.drawing.primitives import Group, Mark, Matrix, Run
from kredens.generator.layouts.elements import Degrees, ElementFields, Millimetres, Positive, Tracking
from kredens.generator.typesetting.typesetter import MM_PER_POINT, Style, TypesetError


class Fields(ElementFields, kw_only=True):
    """Fields of a legend.

    `at` is the middle and `r` the radius of the circle on which the letters stand, in mm; `start` is where the middle
    of the text stands, in degrees clockwise from the top. With `spread` the letters fill the whole circle.
    """

    at: tuple[Millimetres, Millimetres]
    r: Positive
    text: str
    font: str = "Text"
    size: Positive = 6.0
    fill: str = "#000000"
    tracking: Tracking = 0.0
    start: Degrees = 0.0
    spread: bool = False


def place(fields: Fields, canvas: Canvas) -> Iterable[Mark]:
    """Yield each letter turned to its place; raises TypesetError where they need more than the circle, or FaceError."""
    # A space at the end keeps the last letter of a full circle off the first.
    text = fields.text if fields.spread else fields.text.strip()
    if not text.strip():
        return
    size, _ = canvas.check_sizes(fields.size)
    colour = canvas.parse_colour(fields.fill) or "#000000"
    style = Style(canvas.font_family(fields.font), size, size, colour, "left", "bottom")
    whole = 2 * math.pi * fields.r
    # Each letter stands where it would in a straight line, so that pairs keep their distance.
    ends = [_width(text[:index], style, canvas) for index in range(len(text) + 1)]
    tracking = fields.tracking * size * MM_PER_POINT
    if fields.spread:
        tracking = (whole - ends[-1]) / len(text)
    used = ends[-1] + tracking * (len(text) if fields.spread else len(text) - 1)
    if tracking < -0.05 or used > whole + 0.01:
        needed = size * whole / max(used, ends[-1])
        raise TypesetError("overflow", message("text-overflows", smallest=size, needed=needed), needed)
    cx, cy = fields.at
    for index, letter in enumerate(text):
        if letter == " ":
            continue
        wide = ends[index + 1] - ends[index]
        middle = (ends[index] + ends[index + 1]) / 2 + tracking * index - used / 2
        angle = math.radians(fields.start) + middle / fields.r
        cos, sin = math.cos(angle), math.sin(angle)
        run = Run(letter, style.fonts["regular"], size, -wide / 2, -fields.r, colour, wide)
        yield Group((run,), Matrix(cos, sin, -sin, cos, cx, cy))


def _width(text: str, style: Style, canvas: Canvas) -> float:
    """Return the width in mm of a text in one line; raises TypesetError for a letter that the font does not have."""
    runs = canvas.typesetter.set_line(text, (0.0, 0.0, 4000.0, 4000.0), style).runs
    return runs[0].width if runs else 0.0
