"""A card looked at closely: its face, with a number beside each of its fields and a line that leads there."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from kredens.generator.book.line_breaking import Compositor, Measure, StyledText
from kredens.generator.book.pagination import PlacedLine, shift_run
from kredens.generator.book.style import BookStyle
from kredens.generator.drawing.blocks import Block
from kredens.generator.drawing.primitives import Group, Mark, Matrix, Shape, Stamp, circle, rectangle
from kredens.generator.drawing.structure import Element
from kredens.generator.faces.face_maker import Face
from kredens.generator.learning.lesson import Field

MARGIN: Final = 7.0
"""Space in mm at each side of the face, for the numbers."""
RADIUS: Final = 2.3
"""Radius in mm of the disc with a number."""
OUTSIDE: Final = 0.5
"""How far in mm of the card outside a field its line ends, so that it hides nothing there."""
LEAST_DISTANCE: Final = 5.6
"""Distance in mm that the numbers at one side keep from each other."""


def draw_number_disc(style: BookStyle, compositor: Compositor, number: int, x: float, y: float) -> Iterator[Mark]:
    """Draw a number on a disc around (x, y)."""
    disc, figure = place_number_disc(style, compositor, number, x, y)
    yield disc
    yield from (shift_run(run, figure.x, figure.baseline) for run in figure.line.runs)


def place_number_disc(
    style: BookStyle, compositor: Compositor, number: int, x: float, y: float, element: Element | None = None
) -> tuple[Mark, PlacedLine]:
    """Return a disc around (x, y) and the number on it, which is that element."""
    letter = style.type_style("lesson-number")._replace(size=8.2)
    (line,) = compositor.break_lines([StyledText(str(number), letter)], Measure(20.0, False))
    disc = Shape(circle(x, y, RADIUS), fill=style.colour("accent"))
    return disc, PlacedLine(x - line.width / 2, y + 1.02, line, element)


def draw_anatomy(style: BookStyle, compositor: Compositor, face: Face, fields: Sequence[Field], width: float) -> Block:
    """Draw the face `width` mm wide between margins, with the fields numbered in their order."""
    scale = width / face.size[0]
    height = face.size[1] * scale
    outline = rectangle(0, 0, *face.size, face.corner)
    matrix = Matrix(a=scale, d=scale, e=MARGIN)
    marks: list[Mark] = [
        Group((Stamp(face.drawing),), matrix, clip=outline),
        Group((Shape(outline, stroke="#3a3029", width=0.15 / scale),), matrix),
    ]
    for side in ("left", "right"):
        chosen = [each for each in _choose_sides(fields, face.size[0]) if each[1] == side]
        levels = _spread([y * scale for _, _, _, y in chosen], height)
        for (number, _, x, y), level in zip(chosen, levels, strict=True):
            at = RADIUS if side == "left" else width + 2 * MARGIN - RADIUS
            target = MARGIN + x * scale, y * scale
            path = (("M", at, level), ("L", *target))
            marks.append(Shape(path, stroke=style.colour("paper"), width=0.9))
            marks.append(Shape(path, stroke=style.colour("accent"), width=0.35))
            marks.append(Shape(circle(*target, 0.65), fill=style.colour("accent"), stroke="#ffffff", width=0.2))
            marks += draw_number_disc(style, compositor, number, at, level)
    return Block(width + 2 * MARGIN, height, tuple(marks))


def _choose_sides(fields: Sequence[Field], width: float) -> list[tuple[int, str, float, float]]:
    """Return (number, side, x, y) of where each field is pointed at, in mm of the card, from the top down.

    A field that spans the middle goes to the side that has fewer of them.
    """
    found: list[tuple[int, str, float, float]] = []
    left = right = 0
    for number, field in sorted(enumerate(fields, 1), key=lambda each: each[1].box[1] + each[1].box[3] / 2):
        x, y, wide, high = field.box
        middle = x + wide / 2
        is_left = left <= right if abs(middle - width / 2) < width / 8 else middle < width / 2
        left, right = left + is_left, right + (not is_left)
        edge = x - OUTSIDE if is_left else x + wide + OUTSIDE
        found.append((number, "left" if is_left else "right", min(max(edge, 1.0), width - 1.0), y + high / 2))
    return found


def _spread(levels: Sequence[float], height: float) -> list[float]:
    """Return the levels, from the top down, moved apart so that the numbers do not touch, within the height."""
    placed: list[float] = []
    for level in levels:
        least = placed[-1] + LEAST_DISTANCE if placed else RADIUS
        placed.append(max(level, least))
    over = placed[-1] - (height - RADIUS) if placed else 0.0
    return [level - over for level in placed] if over > 0 else placed
