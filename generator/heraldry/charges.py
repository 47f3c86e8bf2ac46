"""The figures on a shield: read from their drawings once, then coloured with the tinctures that a blazon names."""

from __future__ import annotations

import functools
import math
from collections.abc import Collection
from pathlib import Path as FilePath
from typing import Literal

from msgspec.structs import replace

from kredens.generator.drawing import svg_reader
from kredens.generator.drawing.primitives import Drawing, Group, Mark, Matrix, Shape, moved
from kredens.generator.heraldry.blazon import CHARGES
from kredens.generator.heraldry.shield import Point, curve, edges, hull
from kredens.generator.heraldry.tinctures import COLOURS, INK, METALS, PAPER, Tincture, hatching

Ink = Literal["full", "low"]

OWN, SECOND, LINE, LIGHT = "#ff00ff", "#00ff00", "#000000", "#ffffff"
"""The colours that a drawing of a charge is made of: its tincture, the second tincture, ink, a lighter detail."""

PALE_LINE = "#b3a58f"
"""Inner lines of a sable figure, which ink would not show on."""

LIGHTER: dict[Tincture, str] = {
    Tincture.OR: "#f6e3a1",
    Tincture.ARGENT: "#ffffff",
    Tincture.GULES: "#e9b9a4",
    Tincture.AZURE: "#b9c9e6",
    Tincture.VERT: "#bcd9b4",
    Tincture.SABLE: "#e9e3d4",
    Tincture.PURPURE: "#d9bfe0",
}
"""The lighter detail (eyes, windows, pages) in a figure of each tincture."""

PLANTS = frozenset({"rose", "grapes", "hops"})
"""Charges whose second tincture is that of leaves, unless the blazon says otherwise."""

MARGIN = 0.02
"""How far within the core of a charge a point must lie to be left out of the search for its hull."""
COARSE = 3
"""Into how many pieces a curve of a charge is broken to find its hull: its curves are short."""

HALO = 3.0
"""Width of the white rim of a figure in low ink, in units of its drawing: it keeps hatching off the outline."""


def drawn(name: str, folder: FilePath = CHARGES) -> Drawing:
    """The drawing of a charge as its file has it; raises Unreadable when the file is not plain SVG."""
    return _read(name, folder)


@functools.cache
def _read(name: str, folder: FilePath) -> Drawing:
    # Of its own, because a cache takes a folder that is given and the same one left out for two things.
    drawing = svg_reader.read(folder / f"{name}.svg", f"charges/{name}.svg")
    return replace(drawing, name=name)


@functools.cache
def source(name: str, folder: FilePath = CHARGES) -> bytes:
    """The file of a charge, from which all that is known of it follows."""
    return (folder / f"{name}.svg").read_bytes()


@functools.cache
def outline(name: str, folder: FilePath = CHARGES) -> tuple[Point, ...]:
    """The convex hull of a charge, by which its place on the shield is found."""
    segments = [segment for mark in drawn(name, folder).marks if isinstance(mark, Shape) for segment in mark.path]
    corners = [(segment[-2], segment[-1]) for segment in segments if len(segment) > 1]
    core = _core(corners)
    points: list[Point] = []
    here: Point = (0.0, 0.0)
    for segment in segments:
        if len(segment) == 7:
            _, x1, y1, x2, y2, x3, y3 = segment
            for a, b, c in core:
                if a * x1 + b * y1 > c or a * x2 + b * y2 > c or a * x3 + b * y3 > c:
                    points.extend(curve(here, (x1, y1, x2, y2, x3, y3), COARSE))
                    break
            here = (x3, y3)
        elif len(segment) == 3:
            here = segment[1:]
            points.append(here)
    return hull((round(x, 2), round(y, 2)) for x, y in points)


def _core(corners: list[Point]) -> list[tuple[float, float, float]]:
    """Eight lines a * x + b * y = c that join the outermost corners of a drawing: what lies within all of them, as
    most of a drawing does, cannot be on its hull."""
    xs, ys = [x for x, _ in corners], [y for _, y in corners]
    directions = (xs, ys, [x + y for x, y in corners], [x - y for x, y in corners])
    ends = [corners[along.index(end(along))] for along in directions for end in (min, max)]
    return [(nx, ny, limit - MARGIN) for (nx, ny), limit in edges(hull(ends))]


def second_tincture(name: str, own: Tincture, beside: Collection[Tincture]) -> Tincture:
    """The tincture of claws, tongues and hilts when the blazon names none: one that can be seen on the field."""
    usual = (Tincture.GULES, Tincture.OR, Tincture.AZURE)
    candidates: tuple[Tincture, ...] = (Tincture.VERT, *usual) if name in PLANTS else usual
    for candidate in candidates:
        if candidate is not own and candidate not in beside:
            return candidate
    return Tincture.SABLE


@functools.lru_cache(maxsize=256)
def tinctured(
    drawing: Drawing, own: Tincture, armed: Tincture, ink: Ink, unit: float = 1.0, weight: float = 1.0
) -> Drawing:
    """The drawing in the colours of a blazon, its lines `weight` times as wide as in the file.

    `unit` is how many units of the drawing make a millimetre on the card: low ink spaces its hatching by it.
    """
    shapes = _shapes(drawing, weight)
    marks: list[Mark] = [*_halo(shapes)] if ink == "low" else []
    for shape in shapes:
        marks += _full(shape, own, armed) if ink == "full" else _low(shape, own, drawing.box, unit)
    name = f"{drawing.name} {own} {armed} {ink} {unit:.2f} {weight:.2f}"
    return Drawing(name, tuple(marks), drawing.box)


def patterned(drawing: Drawing, matrix: Matrix, ground: tuple[Mark, ...], ink: Ink, weight: float) -> tuple[Mark, ...]:
    """The charge put down under `matrix`, with `ground` (painted where it lands) in place of its own tincture."""
    scale = math.hypot(matrix.a, matrix.b)
    shapes = [
        replace(shape, path=moved(shape.path, matrix), width=shape.width * scale) for shape in _shapes(drawing, weight)
    ]
    marks: list[Mark] = [*_halo(shapes, scale)] if ink == "low" else []
    for shape in shapes:
        if shape.fill == OWN:
            marks += [Group(ground, clip=shape.path), replace(shape, fill=None, stroke=shape.stroke and INK)]
        else:
            marks += (
                _full(shape, Tincture.ARGENT, Tincture.OR)
                if ink == "full"
                else _low(shape, Tincture.ARGENT, drawing.box, 1.0)
            )
    return tuple(marks)


def _shapes(drawing: Drawing, weight: float) -> list[Shape]:
    return [replace(mark, width=mark.width * weight) for mark in drawing.marks if isinstance(mark, Shape)]


def _halo(shapes: list[Shape], scale: float = 1.0) -> list[Shape]:
    return [
        replace(shape, fill=PAPER, stroke=PAPER, width=shape.width + 2 * HALO * scale, round_joins=True)
        for shape in shapes
        if shape.fill in (OWN, SECOND)
    ]


def _full(shape: Shape, own: Tincture, armed: Tincture) -> list[Mark]:
    colours = {OWN: COLOURS[own], SECOND: COLOURS[armed], LINE: _line(own), LIGHT: LIGHTER[own]}
    outlined = shape.fill in (OWN, SECOND) and shape.stroke == LINE
    fill = shape.fill and colours.get(shape.fill, shape.fill)
    return [
        replace(shape, fill=fill, stroke=INK if outlined else shape.stroke and colours.get(shape.stroke, shape.stroke))
    ]


def _line(own: Tincture) -> str:
    return PALE_LINE if own is Tincture.SABLE else INK


def _low(shape: Shape, own: Tincture, box: tuple[float, float, float, float], unit: float) -> list[Mark]:
    """Sable stays dark with white lines, colours are hatched, metals and the small parts are left white."""
    dark = own is Tincture.SABLE
    line = PAPER if dark and shape.fill not in (OWN, SECOND) and shape.stroke in (None, LINE) else INK
    stroke = shape.stroke and line
    if shape.fill == OWN and dark:
        return [replace(shape, fill=INK, stroke=stroke)]
    if shape.fill == OWN and own not in METALS:
        ground = Group(hatching(own, box, unit), clip=shape.path)
        return [replace(shape, fill=PAPER, stroke=None), ground, replace(shape, fill=None, stroke=stroke)]
    return [replace(shape, fill=shape.fill and (line if shape.fill == LINE else PAPER), stroke=stroke)]
