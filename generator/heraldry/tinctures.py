"""The seven tinctures of heraldry: their colours in print, and the hatching for them where ink is saved."""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum

from kredens.generator.drawing.primitives import Path, Segment, Shape

INK = "#241a14"
"""Colour of outlines and of the inner lines of charges."""

PAPER = "#ffffff"
"""The colour of unprinted ground in low ink."""

HATCH_WIDTH = 0.12
"""Line width of hatching, in mm."""
HATCH_SPACING = 0.7
"""Distance between hatching lines, in mm."""

Box = tuple[float, float, float, float]
"""x, y, width, height."""


class Tincture(StrEnum):
    """A heraldic colour; the value is its word in a blazon."""

    OR = "or"
    ARGENT = "argent"
    GULES = "gules"
    AZURE = "azure"
    VERT = "vert"
    SABLE = "sable"
    PURPURE = "purpure"


COLOURS: dict[Tincture, str] = {
    Tincture.OR: "#d9a928",
    Tincture.ARGENT: "#f4f1e6",
    Tincture.GULES: "#a51e22",
    Tincture.AZURE: "#24488c",
    Tincture.VERT: "#23703b",
    Tincture.SABLE: "#201a18",
    Tincture.PURPURE: "#5b2a6b",
}
"""The colour of each tincture in full ink."""

METALS = frozenset({Tincture.OR, Tincture.ARGENT})
"""The light tinctures; all others are colours."""


def hatching_shapes(tincture: Tincture, box: Box, unit: float = 1.0) -> tuple[Shape, ...]:
    """Return the hatching lines of Petra Sancta's system over `box`; the caller must clip them to what it paints.

    `unit` is how many of the box's own units make a millimetre, for boxes that will be scaled.
    """
    step = HATCH_SPACING * unit
    if tincture is Tincture.OR:
        return (_hatch_dots(box, step * 1.3, unit),)
    runs = {
        Tincture.ARGENT: (),
        Tincture.GULES: (_vertical_lines,),
        Tincture.AZURE: (_horizontal_lines,),
        Tincture.VERT: (_falling_lines,),
        Tincture.PURPURE: (_rising_lines,),
        Tincture.SABLE: (_vertical_lines, _horizontal_lines),
    }[tincture]
    path: Path = tuple(segment for run in runs for segment in run(box, step))
    return (Shape(path, stroke=INK, width=HATCH_WIDTH * unit),) if path else ()


def _hatch_dots(box: Box, step: float, unit: float) -> Shape:
    """Return rows of dots, every second row between the dots of the first: dashed lines as short as they are wide."""
    x, y, width, height = box
    dot = 0.24 * unit
    path: list[Segment] = []
    for row, level in enumerate(_grid_levels(y, y + height, step / 2)):
        start = x - step + (step / 2 if row % 2 else 0)
        path += (("M", start, level), ("L", x + width, level))
    return Shape(tuple(path), stroke=INK, width=dot, dash=(dot, step - dot))


def _grid_levels(low: float, high: float, step: float) -> Iterator[float]:
    """Return levels evenly spread about the middle, so that hatching is symmetric in both halves of a part."""
    count = int((high - low) / step)
    first = (low + high - (count - 1) * step) / 2
    return (first + index * step for index in range(count))


def _vertical_lines(box: Box, step: float) -> Iterator[Segment]:
    x, y, width, height = box
    for level in _grid_levels(x, x + width, step):
        yield ("M", level, y)
        yield ("L", level, y + height)


def _horizontal_lines(box: Box, step: float) -> Iterator[Segment]:
    x, y, width, height = box
    for level in _grid_levels(y, y + height, step):
        yield ("M", x, level)
        yield ("L", x + width, level)


def _falling_lines(box: Box, step: float) -> Iterator[Segment]:
    x, y, width, height = box
    for offset in _grid_levels(-height, width, step * 2**0.5):
        begin, end = max(0.0, offset), min(width, offset + height)
        yield ("M", x + begin, y + begin - offset)
        yield ("L", x + end, y + end - offset)


def _rising_lines(box: Box, step: float) -> Iterator[Segment]:
    x, y, width, height = box
    for mirrored in _falling_lines((0.0, y, width, height), step):
        yield (mirrored[0], x + width - float(mirrored[1]), float(mirrored[2]))  # type: ignore[misc]
