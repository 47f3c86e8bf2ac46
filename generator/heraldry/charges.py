"""Charges of a shield: loaded once from their drawings, then coloured with the tinctures that a blazon names."""

from __future__ import annotations

import functools
import math
from collections.abc import Collection
from pathlib import Path as FilePath
from typing import Literal

from msgspec.structs import replace

from kredens.generator.drawing import svg_reader
from kredens.generator.drawing.primitives import Drawing, Group, Mark, Matrix, Shape, transform_path
from kredens.generator.heraldry.blazon_words import CHARGE_FOLDER
from kredens.generator.heraldry.shield import Point, convex_hull, edge_lines, flatten_curve
from kredens.generator.heraldry.tinctures import COLOURS, INK, METALS, PAPER, Tincture, hatching_shapes

Ink = Literal["full", "low"]
"""How much ink is used: rich colours, or hatching on white."""

OWN_MARKER, SECOND_MARKER, LINE_MARKER, LIGHT_MARKER = "#ff00ff", "#00ff00", "#000000", "#ffffff"
"""The placeholder colours in the drawing of a charge.

They stand for its own tincture, its second tincture (claws, tongues, hilts, leaves), ink, and a lighter detail.
"""

SABLE_LINE = "#b3a58f"
"""Colour of the inner lines of a sable figure, on which ink would not show."""

LIGHT_COLOURS: dict[Tincture, str] = {
    Tincture.OR: "#f6e3a1",
    Tincture.ARGENT: "#ffffff",
    Tincture.GULES: "#e9b9a4",
    Tincture.AZURE: "#b9c9e6",
    Tincture.VERT: "#bcd9b4",
    Tincture.SABLE: "#e9e3d4",
    Tincture.PURPURE: "#d9bfe0",
}
"""Colour of the lighter detail (eyes, windows, pages) in a figure of each tincture."""

PLANTS = frozenset({"rose", "grapes", "hops"})
"""Charges whose second tincture is that of leaves, unless the blazon says otherwise."""

HULL_MARGIN = 0.02
"""How far inside its core a point of a charge must lie to be left out of the hull, in units of the drawing."""
HULL_CURVE_STEPS = 3
"""Into how many straight pieces a curve of a charge is broken to find its hull: its curves are short."""

HALO_WIDTH = 3.0
"""Width of the white rim of a figure in low ink, in units of its drawing: it keeps hatching off the outline."""


def load_charge(name: str, folder: FilePath = CHARGE_FOLDER) -> Drawing:
    """Return the drawing of a charge as its file has it; raises Unreadable when the file is not plain SVG."""
    return _load_cached(name, folder)


@functools.cache
def _load_cached(name: str, folder: FilePath) -> Drawing:
    # Of its own, because a cache takes a folder that is given and the same one left out for two things.
    drawing = svg_reader.read_svg(folder / f"{name}.svg", f"charges/{name}.svg")
    return replace(drawing, name=name)


@functools.cache
def read_charge_file(name: str, folder: FilePath = CHARGE_FOLDER) -> bytes:
    """Return the bytes of the file of a charge, on which everything computed about it depends."""
    return (folder / f"{name}.svg").read_bytes()


@functools.cache
def charge_hull(name: str, folder: FilePath = CHARGE_FOLDER) -> tuple[Point, ...]:
    """Return the convex hull of a charge, by which it is fitted into its place on the shield."""
    segments = [segment for mark in load_charge(name, folder).marks if isinstance(mark, Shape) for segment in mark.path]
    corners = [(segment[-2], segment[-1]) for segment in segments if len(segment) > 1]
    core = _core_edges(corners)
    points: list[Point] = []
    here: Point = (0.0, 0.0)
    for segment in segments:
        if len(segment) == 7:
            _, x1, y1, x2, y2, x3, y3 = segment
            for a, b, c in core:
                if a * x1 + b * y1 > c or a * x2 + b * y2 > c or a * x3 + b * y3 > c:
                    points.extend(flatten_curve(here, (x1, y1, x2, y2, x3, y3), HULL_CURVE_STEPS))
                    break
            here = (x3, y3)
        elif len(segment) == 3:
            here = segment[1:]
            points.append(here)
    return convex_hull((round(x, 2), round(y, 2)) for x, y in points)


def _core_edges(corners: list[Point]) -> list[tuple[float, float, float]]:
    """Return up to eight lines a * x + b * y = c that join the outermost corners of a drawing, as (a, b, c).

    Each is moved HULL_MARGIN inwards. What lies within all of them, as most of a drawing does, cannot be on its hull.
    """
    xs, ys = [x for x, _ in corners], [y for _, y in corners]
    directions = (xs, ys, [x + y for x, y in corners], [x - y for x, y in corners])
    ends = [corners[along.index(end(along))] for along in directions for end in (min, max)]
    return [(nx, ny, limit - HULL_MARGIN) for (nx, ny), limit in edge_lines(convex_hull(ends))]


def second_tincture(name: str, own: Tincture, beside: Collection[Tincture]) -> Tincture:
    """Choose the tincture of claws, tongues and hilts when the blazon names none: one that can be seen on the field.

    `beside` are the tinctures of the field.
    """
    usual = (Tincture.GULES, Tincture.OR, Tincture.AZURE)
    candidates: tuple[Tincture, ...] = (Tincture.VERT, *usual) if name in PLANTS else usual
    for candidate in candidates:
        if candidate is not own and candidate not in beside:
            return candidate
    return Tincture.SABLE


@functools.lru_cache(maxsize=256)
def colour_charge(
    name: str, own: Tincture, armed: Tincture, ink: Ink, unit: float = 1.0, weight: float = 1.0
) -> Drawing:
    """Return the drawing of a charge in the colours of a blazon, its lines `weight` times as wide as in the file.

    `unit` is how many units of the drawing make a millimetre on the card: low ink spaces its hatching by it.
    """
    drawing = load_charge(name)
    shapes = _weighted_shapes(drawing, weight)
    marks: list[Mark] = [*_halo_shapes(shapes)] if ink == "low" else []
    for shape in shapes:
        marks += _full_ink_marks(shape, own, armed) if ink == "full" else _low_ink_marks(shape, own, drawing.box, unit)
    return Drawing(f"{name} {own} {armed} {ink} {unit:.2f} {weight:.2f}", tuple(marks), drawing.box)


def fill_charge(
    drawing: Drawing, matrix: Matrix, ground: tuple[Mark, ...], ink: Ink, weight: float
) -> tuple[Mark, ...]:
    """Return the charge placed under `matrix`, filled with `ground` instead of its own tincture.

    `ground` is painted in the coordinates of the result; `weight` multiplies the width of the lines.
    """
    scale = math.hypot(matrix.a, matrix.b)
    shapes = [
        replace(shape, path=transform_path(shape.path, matrix), width=shape.width * scale)
        for shape in _weighted_shapes(drawing, weight)
    ]
    marks: list[Mark] = [*_halo_shapes(shapes, scale)] if ink == "low" else []
    for shape in shapes:
        if shape.fill == OWN_MARKER:
            marks += [Group(ground, clip=shape.path), replace(shape, fill=None, stroke=shape.stroke and INK)]
        else:
            marks += (
                _full_ink_marks(shape, Tincture.ARGENT, Tincture.OR)
                if ink == "full"
                else _low_ink_marks(shape, Tincture.ARGENT, drawing.box, 1.0)
            )
    return tuple(marks)


def _weighted_shapes(drawing: Drawing, weight: float) -> list[Shape]:
    return [replace(mark, width=mark.width * weight) for mark in drawing.marks if isinstance(mark, Shape)]


def _halo_shapes(shapes: list[Shape], scale: float = 1.0) -> list[Shape]:
    return [
        replace(shape, fill=PAPER, stroke=PAPER, width=shape.width + 2 * HALO_WIDTH * scale, round_joins=True)
        for shape in shapes
        if shape.fill in (OWN_MARKER, SECOND_MARKER)
    ]


def _full_ink_marks(shape: Shape, own: Tincture, armed: Tincture) -> list[Mark]:
    colours = {
        OWN_MARKER: COLOURS[own],
        SECOND_MARKER: COLOURS[armed],
        LINE_MARKER: _line_colour(own),
        LIGHT_MARKER: LIGHT_COLOURS[own],
    }
    outlined = shape.fill in (OWN_MARKER, SECOND_MARKER) and shape.stroke == LINE_MARKER
    fill = shape.fill and colours.get(shape.fill, shape.fill)
    return [
        replace(shape, fill=fill, stroke=INK if outlined else shape.stroke and colours.get(shape.stroke, shape.stroke))
    ]


def _line_colour(own: Tincture) -> str:
    return SABLE_LINE if own is Tincture.SABLE else INK


def _low_ink_marks(shape: Shape, own: Tincture, box: tuple[float, float, float, float], unit: float) -> list[Mark]:
    """Return a shape in low ink: sable dark with white lines, colours hatched, metals and small parts white."""
    dark = own is Tincture.SABLE
    line = (
        PAPER if dark and shape.fill not in (OWN_MARKER, SECOND_MARKER) and shape.stroke in (None, LINE_MARKER) else INK
    )
    stroke = shape.stroke and line
    if shape.fill == OWN_MARKER and dark:
        return [replace(shape, fill=INK, stroke=stroke)]
    if shape.fill == OWN_MARKER and own not in METALS:
        ground = Group(hatching_shapes(own, box, unit), clip=shape.path)
        return [replace(shape, fill=PAPER, stroke=None), ground, replace(shape, fill=None, stroke=stroke)]
    return [replace(shape, fill=shape.fill and (line if shape.fill == LINE_MARKER else PAPER), stroke=stroke)]
