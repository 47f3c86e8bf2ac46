"""Elements that move together: shifted, scaled, or repeated turned, like the two indices of a playing card."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator

from kredens.generator.canvas.canvas import Workbench
from kredens.generator.drawing.primitives import Group, Mark, Matrix
from kredens.generator.layouts.elements import Base, Degrees, Millimetres, Positive


class Fields(Base, kw_only=True):
    """`at` in mm; `scale`; `turns` in degrees about the middle of the card: [0, 180] draws the elements upright and
    upside down."""

    elements: list[dict[str, object]]
    at: tuple[Millimetres, Millimetres] = (0.0, 0.0)
    scale: Positive = 1.0
    turns: tuple[Degrees, ...] = (0.0,)


def place(fields: Fields, bench: Workbench) -> Iterable[Mark]:
    marks = tuple(bench.children)
    if not marks:
        return
    for matrix in matrices(fields.at, fields.scale, fields.turns, bench.size):
        yield Group(marks, matrix)


def matrices(
    at: tuple[float, float], scale: float, turns: Iterable[float], size: tuple[float, float]
) -> Iterator[Matrix]:
    """Where a group's elements come to lie on a card of that size, for each of its turns."""
    width, height = size
    for turn in turns:
        angle = math.radians(turn)
        cos, sin = math.cos(angle), math.sin(angle)
        yield (
            Matrix(a=scale, d=scale, e=at[0], f=at[1])
            .then(Matrix(e=-width / 2, f=-height / 2))
            .then(Matrix(cos, sin, -sin, cos))
            .then(Matrix(e=width / 2, f=height / 2))
        )
