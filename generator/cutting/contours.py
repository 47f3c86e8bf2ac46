"""Write where the pieces of a sheet are cut, with their rounded corners, as SVG and as DXF for cutting machines."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from kredens.generator.drawing.primitives import Segment, Shape, rectangle


class Contour(NamedTuple):
    """A rectangle to cut out: its top left corner on the page, its size and the radius of its corners, in mm."""

    x: float
    y: float
    width: float
    height: float
    radius: float


class CutSheet(NamedTuple):
    """What is cut out of some sheets that are alike: their numbers, the size of the paper in mm, and the contours."""

    sheets: tuple[int, ...]
    width: float
    height: float
    contours: tuple[Contour, ...]


def format_svg(sheet: CutSheet) -> str:
    """Return the contours as an SVG drawing of the size of the paper, in millimetres."""
    paper = f'width="{sheet.width:g}mm" height="{sheet.height:g}mm" viewBox="0 0 {sheet.width:g} {sheet.height:g}"'
    lines = [f'<svg xmlns="http://www.w3.org/2000/svg" {paper}>']
    lines.append('<g fill="none" stroke="#ff0000" stroke-width="0.1">')
    for x, y, width, height, radius in sheet.contours:
        lines.append(f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" rx="{radius:g}"/>')
    return "\n".join([*lines, "</g>", "</svg>", ""])


def format_dxf(sheet: CutSheet) -> str:
    """Return the contours as a DXF drawing (R12) in millimetres, the origin in the lower left corner of the paper."""
    tags: list[tuple[int, object]] = [(0, "SECTION"), (2, "HEADER"), (9, "$ACADVER"), (1, "AC1009")]
    tags += [(9, "$INSUNITS"), (70, 4), (0, "ENDSEC"), (0, "SECTION"), (2, "ENTITIES")]
    for contour in sheet.contours:
        tags += _dxf_entities(contour, sheet.height)
    tags += [(0, "ENDSEC"), (0, "EOF")]
    return "".join(f"{code}\n{round(value, 4) if isinstance(value, float) else value}\n" for code, value in tags)


def _dxf_entities(contour: Contour, paper_height: float) -> Iterator[tuple[int, object]]:
    """Yield four lines and four arcs; angles are in degrees, counter-clockwise, for y goes up here."""
    left, right = contour.x, contour.x + contour.width
    top, bottom = paper_height - contour.y, paper_height - contour.y - contour.height
    r = contour.radius
    lines = (
        (left + r, top, right - r, top),
        (right, top - r, right, bottom + r),
        (right - r, bottom, left + r, bottom),
        (left, bottom + r, left, top - r),
    )
    for x1, y1, x2, y2 in lines:
        yield from ((0, "LINE"), (8, "CUT"), (10, x1), (20, y1), (11, x2), (21, y2))
    arcs = ((right - r, top - r, 0), (left + r, top - r, 90), (left + r, bottom + r, 180), (right - r, bottom + r, 270))
    for cx, cy, start in arcs if r else ():
        yield from ((0, "ARC"), (8, "CUT"), (10, cx), (20, cy), (40, r), (50, float(start)), (51, float(start + 90)))


def draw_corners(contours: Iterable[Contour]) -> Iterator[Shape]:
    """Yield the rounded corners of the contours as fine lines, white below black, so that they show on any ground."""
    path: list[Segment] = []
    for x, y, width, height, radius in contours:
        path += _corner_arcs(rectangle(x, y, width, height, radius)) if radius else ()
    if path:
        yield Shape(tuple(path), stroke="#ffffff", width=0.1)
        yield Shape(tuple(path), stroke="#000000", width=0.1, dash=(0.4, 0.4))


def _corner_arcs(outline: Sequence[Segment]) -> Iterator[Segment]:
    """Yield the curves of an outline, each as a path of its own."""
    at = (0.0, 0.0)
    for segment in outline:
        if segment[0] == "C":
            yield ("M", *at)
            yield segment
        if len(segment) > 1:
            at = (float(segment[-2]), float(segment[-1]))
