"""Drawing primitives of a card face before it becomes PDF: a handful of plain marks in millimetres.

Coordinates are millimetres from the top left corner, y downwards, as a designer measures a card with a ruler. Colours
are `#rrggbb` in lower case. Nothing here is transparent: what is printed must not depend on how a printer flattens it.
"""

from __future__ import annotations

import zlib
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple, TypeAlias, overload

from msgspec import Struct

from kredens.generator.drawing.structure import Element

Segment: TypeAlias = "tuple[str] | tuple[str, float, float] | tuple[str, float, float, float, float, float, float]"
"""('M', x, y), ('L', x, y), ('C', x1, y1, x2, y2, x, y) or ('Z',): absolute, curves cubic only."""

Path: TypeAlias = Sequence[Segment]
"""A path: segments in absolute coordinates, one or more contours."""


class CachedPath(Sequence[Segment]):
    """A path that caches its PDF operators, for art that is written again and again.

    It is equal to the tuple of its segments. Where its operators are known these may be given as what decodes them, for
    whoever only writes the path never asks for them.
    """

    __slots__ = ("_segments", "pdf_operators")

    def __init__(
        self, segments: tuple[Segment, ...] | Callable[[], tuple[Segment, ...]], pdf_operators: str | None = None
    ) -> None:
        self._segments = segments
        self.pdf_operators = pdf_operators
        """The path as PDF operators; None until it is first formatted."""

    @property
    def segments(self) -> tuple[Segment, ...]:
        """Return the segments, decoded once."""
        if not isinstance(self._segments, tuple):
            self._segments = self._segments()
        return self._segments

    @overload
    def __getitem__(self, index: int) -> Segment: ...

    @overload
    def __getitem__(self, index: slice) -> tuple[Segment, ...]: ...

    def __getitem__(self, index: int | slice) -> Segment | tuple[Segment, ...]:
        return self.segments[index]

    def __len__(self) -> int:
        return len(self.segments)

    def __iter__(self) -> Iterator[Segment]:
        return iter(self.segments)

    def __eq__(self, other: object) -> bool:
        return self.segments == (other.segments if isinstance(other, CachedPath) else other)

    def __hash__(self) -> int:
        return hash(self.segments)

    def __repr__(self) -> str:
        return repr(self.segments)


class Matrix(NamedTuple):
    """An affine transformation as PDF and SVG write it: x' = a·x + c·y + e, y' = b·x + d·y + f."""

    a: float = 1.0
    b: float = 0.0
    c: float = 0.0
    d: float = 1.0
    e: float = 0.0
    f: float = 0.0

    def then(self, outer: Matrix) -> Matrix:
        """Return the transformation that applies this one first and `outer` after it."""
        return Matrix(
            self.a * outer.a + self.b * outer.c,
            self.a * outer.b + self.b * outer.d,
            self.c * outer.a + self.d * outer.c,
            self.c * outer.b + self.d * outer.d,
            self.e * outer.a + self.f * outer.c + outer.e,
            self.e * outer.b + self.f * outer.d + outer.f,
        )

    def map_point(self, x: float, y: float) -> tuple[float, float]:
        """Return the point that (x, y) is mapped to."""
        return self.a * x + self.c * y + self.e, self.b * x + self.d * y + self.f


class Shape(Struct, frozen=True):
    """A filled and/or stroked path; `width` and `dash` in mm, the stroke is centred on the path."""

    path: Path
    fill: str | None = None
    stroke: str | None = None
    width: float = 0.0
    even_odd: bool = False
    dash: tuple[float, ...] = ()
    round_joins: bool = False


class Run(Struct, frozen=True):
    """A glyph run: a piece of one line of text in one font.

    `x` and `y` (mm) are the left end of the baseline, `size` is in points, `width` in mm; `tracking` is added to every
    character and `spacing` to every space, in em. `element` is what it is part of in a document with a structure.
    """

    text: str
    font: str
    size: float
    x: float
    y: float
    colour: str
    width: float
    tracking: float = 0.0
    spacing: float = 0.0
    element: Element | None = None


class Picture(Struct, frozen=True):
    """A raster picture filling the box (x, y, width, height) in mm; `key` names its prepared pixels in the ArtStore."""

    key: str
    x: float
    y: float
    width: float
    height: float


class Group(Struct, frozen=True):
    """Marks under one matrix, optionally clipped to a path given in the group's own coordinates.

    With an `element` all of them are part of that one, as those of a picture are.
    """

    marks: tuple[Mark, ...]
    matrix: Matrix = Matrix()
    clip: Path | None = None
    element: Element | None = None


class Drawing(Struct, frozen=True):
    """A named piece of vector art, written to the PDF once however often it is placed.

    `box` is (x, y, width, height) in the drawing's own units.
    """

    name: str
    marks: tuple[Mark, ...]
    box: tuple[float, float, float, float]


class Stamp(Struct, frozen=True):
    """A drawing placed under a matrix: one use of a form XObject."""

    drawing: Drawing
    matrix: Matrix = Matrix()


class Written(Struct, frozen=True):
    """Shapes and groups of shapes that are PDF operators already, deflated as they stand in a PDF and in a cache."""

    deflated: bytes

    @property
    def operators(self) -> str:
        """The operators as text."""
        return zlib.decompress(self.deflated).decode("ascii")


Mark: TypeAlias = "Shape | Run | Picture | Group | Stamp | Written"
"""Anything that can be drawn."""


def fit_drawing(drawing: Drawing, x: float, y: float, width: float, height: float) -> Stamp:
    """Return the drawing placed as large as fits the box (x, y, width, height), centred, keeping its proportions."""
    left, top, wide, high = drawing.box
    scale = min(width / wide, height / high)
    return Stamp(
        drawing,
        Matrix(
            a=scale,
            d=scale,
            e=x + (width - wide * scale) / 2 - left * scale,
            f=y + (height - high * scale) / 2 - top * scale,
        ),
    )


def transform_path(path: Path, matrix: Matrix) -> Path:
    """Return the path with every point mapped by the matrix."""
    a, b, c, d, e, f = matrix
    out: list[Segment] = []
    for segment in path:
        if len(segment) == 7:
            kind, x1, y1, x2, y2, x, y = segment
            first, second = (a * x1 + c * y1 + e, b * x1 + d * y1 + f), (a * x2 + c * y2 + e, b * x2 + d * y2 + f)
            out.append((kind, *first, *second, a * x + c * y + e, b * x + d * y + f))
        elif len(segment) == 3:
            kind, x, y = segment
            out.append((kind, a * x + c * y + e, b * x + d * y + f))
        else:
            out.append(segment)
    return tuple(out)


def rectangle(x: float, y: float, width: float, height: float, radius: float = 0.0) -> Path:
    """Return the path of a rectangle, its corners rounded by `radius` (limited to half the shorter side)."""
    right, bottom = x + width, y + height
    r = min(radius, width / 2, height / 2)
    if r <= 0:
        return (("M", x, y), ("L", right, y), ("L", right, bottom), ("L", x, bottom), ("Z",))
    k = r * (1 - KAPPA)
    return (
        ("M", x + r, y),
        ("L", right - r, y),
        ("C", right - k, y, right, y + k, right, y + r),
        ("L", right, bottom - r),
        ("C", right, bottom - k, right - k, bottom, right - r, bottom),
        ("L", x + r, bottom),
        ("C", x + k, bottom, x, bottom - k, x, bottom - r),
        ("L", x, y + r),
        ("C", x, y + k, x + k, y, x + r, y),
        ("Z",),
    )


def circle(cx: float, cy: float, r: float) -> Path:
    """Return the path of a circle made of four cubic arcs."""
    return rectangle(cx - r, cy - r, 2 * r, 2 * r, r)


def polygon(points: Sequence[tuple[float, float]]) -> Path:
    """Return the path of a closed polygon."""
    first, *rest = points
    return (("M", *first), *(("L", *point) for point in rest), ("Z",))


KAPPA = 0.5522847498
"""The handle length of a cubic Bézier quarter circle of radius 1."""
