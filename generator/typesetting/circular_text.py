"""Set letters along a circle, their feet towards its middle: the legend of a coin or a seal."""

from __future__ import annotations

import math
from collections.abc import Iterator

from kredens.cards.messages.message import message
from kredens.generator.drawing.primitives import Group, Matrix, Run
from kredens.generator.typesetting.typesetter import MM_PER_POINT, Style, TypesetError, Typesetter

ENDLESS = (0.0, 0.0, 4000.0, 4000.0)
"""A box in which any line fits."""


def set_round(
    typesetter: Typesetter, text: str, at: tuple[float, float], r: float, style: Style, *, start: float, spread: bool
) -> Iterator[Group]:
    """Yield each letter turned to its place on the circle of radius `r` about `at`, in mm, in the largest size.

    The middle of the text stands at `start`, in degrees clockwise from the top; with `spread` the letters fill the
    whole circle. Raises TypesetError where they need more than it.
    """
    size = style.largest
    whole = 2 * math.pi * r
    # Each letter stands where it would in a straight line, so that pairs keep their distance.
    runs = [typesetter.set_line(text[:index], ENDLESS, style).runs for index in range(len(text) + 1)]
    ends = [each[0].width if each else 0.0 for each in runs]
    room = (whole - ends[-1]) / len(text) if spread else style.tracking * size * MM_PER_POINT
    used = ends[-1] + room * (len(text) if spread else len(text) - 1)
    if room < -0.05 or used > whole + 0.01:
        needed = size * whole / max(used, ends[-1])
        raise TypesetError("overflow", message("text-overflows", smallest=size, needed=needed), needed)
    for index, letter in enumerate(text):
        if letter == " ":
            continue
        wide = ends[index + 1] - ends[index]
        middle = (ends[index] + ends[index + 1]) / 2 + room * index - used / 2
        angle = math.radians(start) + middle / r
        cos, sin = math.cos(angle), math.sin(angle)
        run = Run(letter, style.fonts["regular"], size, -wide / 2, -r, style.colour, wide)
        yield Group((run,), Matrix(cos, sin, -sin, cos, *at))
