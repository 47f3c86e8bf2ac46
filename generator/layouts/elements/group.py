"""Elements that are shifted, scaled or rotated together, and may be repeated.

The two indices of a playing card are an example.
"""

import math
from collections.abc import Iterable, Iterator

from kredens.generator.canvas.canvas import Canvas
from kredens.generator.drawing.primitives import Group, Mark, Matrix
from kredens.generator.layouts.elements import Degrees, ElementFields, Millimetres, Positive


class Fields(ElementFields, kw_only=True):
    """Fields of a group.

    `at` moves the elements, in mm; `scale` is a factor; `turns` are degrees about the middle of the card: [0, 180]
    draws the elements upright and upside down.
    """

    elements: list[dict[str, object]]
    at: tuple[Millimetres, Millimetres] = (0.0, 0.0)
    scale: Positive = 1.0
    turns: tuple[Degrees, ...] = (0.0,)


def place(fields: Fields, canvas: Canvas) -> Iterable[Mark]:
    """Yield the marks of the elements, once for each turn."""
    marks = tuple(canvas.children)
    if not marks:
        return
    for matrix in turn_matrices(fields.at, fields.scale, fields.turns, canvas.size):
        yield Group(marks, matrix)


def turn_matrices(
    at: tuple[float, float], scale: float, turns: Iterable[float], size: tuple[float, float]
) -> Iterator[Matrix]:
    """Yield the matrix of a group's elements for each of its turns, on a card of that size in mm."""
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
