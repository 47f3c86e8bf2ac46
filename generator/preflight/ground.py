"""Tell what is painted at a spot of a drawing: the bounds of its marks, and the colour that lies uppermost."""

from __future__ import annotations

import io
import math
import zlib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Final, TypeAlias

from kredens.generator.drawing import png_rows
from kredens.generator.drawing.primitives import (
    Group,
    Mark,
    Matrix,
    Path,
    Picture,
    Run,
    Shape,
    Stamp,
    Written,
)
from kredens.generator.drawing.raster import Raster
from kredens.generator.preflight.operators import read_operators, written_line_widths
from kredens.generator.typesetting.typesetter import MM_PER_POINT

Bounds: TypeAlias = "tuple[float, float, float, float]"
"""Left, top, right and bottom."""
Polygon: TypeAlias = "tuple[Bounds, Sequence[tuple[float, float]]]"
"""A closed line of straight pieces, with its bounds."""
NOWHERE: Final[Bounds] = (math.inf, math.inf, -math.inf, -math.inf)
"""The bounds of nothing."""
CURVE_STEPS: Final = 6
"""Into how many straight pieces a curve is cut."""
THUMB: Final = 128
"""The longer side in pixels of what is kept of a raster picture to look up its colours."""
X_HEIGHT: Final = 0.48
"""The height of small letters in em: what a line of text covers at least."""


class Ground:
    """What the drawings of one run paint where; every mark is measured once, by its identity.

    The marks must live as long as this does, which those of a FaceMaker do as long as it does.
    """

    def __init__(self, rasters: Mapping[str, Raster]) -> None:
        self._rasters = rasters
        self._bounds: dict[int, Bounds] = {}
        self._polygons: dict[int, list[Polygon]] = {}
        self._written: dict[int, tuple[Mark, ...]] = {}
        self._stacks: dict[int, list[tuple[float, float, float, float, Mark]]] = {}
        self._lines: dict[int, float] = {}
        self._inverses: dict[Matrix, Matrix | None] = {}
        self._thumbs: dict[str, tuple[Any, Any]] = {}

    def bounds(self, mark: Mark) -> Bounds:
        """Return the bounds of what a mark fills, with half of what its lines are wide, in the units around it."""
        known = self._bounds.get(id(mark))
        if known is None:
            known = self._bounds[id(mark)] = self._measure(mark)
        return known

    def bounds_of(self, marks: Iterable[Mark]) -> Bounds:
        """Return the bounds of several marks."""
        return unite(map(self.bounds, marks))

    def _measure(self, mark: Mark) -> Bounds:
        if isinstance(mark, Shape):
            half = mark.width / 2 if mark.stroke else 0.0
            if not mark.fill and not mark.stroke:
                return NOWHERE
            left, top, right, bottom = _path_bounds(mark.path)
            return left - half, top - half, right + half, bottom + half
        if isinstance(mark, Run):
            return mark.x, mark.y - X_HEIGHT * mark.size * MM_PER_POINT, mark.x + mark.width, mark.y
        if isinstance(mark, Picture):
            return mark.x, mark.y, mark.x + mark.width, mark.y + mark.height
        if isinstance(mark, Group):
            inner = self.bounds_of(mark.marks)
            if mark.clip is not None:
                inner = intersect(inner, _path_bounds(mark.clip))
            return map_bounds(inner, mark.matrix)
        if isinstance(mark, Stamp):
            # A drawing says its box itself: what it is made of is looked at where a spot in it is asked for.
            x, y, width, height = mark.drawing.box
            return map_bounds((x, y, x + width, y + height), mark.matrix)
        return NOWHERE

    def colour_at(self, marks: Sequence[Mark], x: float, y: float, *, runs: bool = False) -> str | None:
        """Return the colour that lies uppermost at a spot, None for none. With `runs` letters count too, as a line."""
        for left, top, right, bottom, mark in self._from_above(marks):
            if left <= x <= right and top <= y <= bottom:
                found = self._colour_of(mark, x, y, runs=runs)
                if found is not None:
                    return found
        return None

    def _from_above(self, marks: Sequence[Mark]) -> list[tuple[float, float, float, float, Mark]]:
        """Return the marks with their bounds, the uppermost first, what is written already as the shapes that it is."""
        known = self._stacks.get(id(marks))
        if known is None:
            known = []
            for mark in reversed(marks):
                for each in self._read(mark) if isinstance(mark, Written) else (mark,):
                    known.append((*self.bounds(each), each))
            self._stacks[id(marks)] = known
        return known

    def _colour_of(self, mark: Mark, x: float, y: float, *, runs: bool) -> str | None:
        """Return the colour of a mark at a spot within its bounds; a line counts where it is wide enough to be seen."""
        if isinstance(mark, Shape):
            if mark.fill and self._is_inside(mark.path, x, y, even_odd=mark.even_odd):
                return mark.fill
            return None
        if isinstance(mark, Run):
            return mark.colour if runs else None
        if isinstance(mark, Picture):
            return self._pixel(mark, x, y)
        if isinstance(mark, (Group, Stamp)):
            inverse = self.invert(mark.matrix)
            if inverse is None:
                return None
            u, v = inverse.map_point(x, y)
            if isinstance(mark, Stamp):
                return self.colour_at(mark.drawing.marks, u, v, runs=runs)
            if mark.clip is not None and not self._is_inside(mark.clip, u, v, even_odd=False):
                return None
            return self.colour_at(mark.marks, u, v, runs=runs)
        return None

    def thinnest_line(self, marks: Iterable[Mark]) -> float:
        """Return the width of the thinnest line among the marks, in the units around them; infinity for no line.

        Of a drawing that is placed whole it is the thickest line, and only if the drawing is lines alone: others have
        fine lines as well.
        """
        thinnest = math.inf
        for mark in marks:
            if isinstance(mark, Shape) and mark.stroke:
                thinnest = min(thinnest, mark.width)
            elif isinstance(mark, Group):
                thinnest = min(thinnest, self.thinnest_line(mark.marks) * scale_of(mark.matrix))
            elif isinstance(mark, Stamp):
                known = self._lines.get(id(mark.drawing))
                if known is None:
                    known = self._lines[id(mark.drawing)] = self._thickest_line(mark.drawing.marks)
                thinnest = min(thinnest, known * scale_of(mark.matrix))
        return thinnest

    def _thickest_line(self, marks: Iterable[Mark]) -> float:
        """Return the width of the thickest line of a drawing; infinity if it is not lines alone, or empty."""
        thickest = 0.0
        for width in self._line_widths(marks):
            thickest = max(thickest, width)
            if width == math.inf:
                break
        return thickest or math.inf

    def _line_widths(self, marks: Iterable[Mark]) -> Iterator[float]:
        """Yield the width of every line of a drawing, and infinity for what is no line, in the units around them."""
        for mark in marks:
            if isinstance(mark, Shape):
                yield mark.width if mark.stroke and not mark.fill else math.inf
            elif isinstance(mark, Group):
                yield from (width * scale_of(mark.matrix) for width in self._line_widths(mark.marks))
            elif isinstance(mark, Stamp):
                yield self.thinnest_line((mark,))
            elif isinstance(mark, Written):
                yield from written_line_widths(mark.operators)
            else:
                yield math.inf

    def _read(self, mark: Written) -> tuple[Mark, ...]:
        known = self._written.get(id(mark))
        if known is None:
            known = self._written[id(mark)] = read_operators(mark.operators)
        return known

    def invert(self, matrix: Matrix) -> Matrix | None:
        """Return the matrix that undoes another, or None for one that flattens everything."""
        if matrix not in self._inverses:
            self._inverses[matrix] = _invert(matrix)
        return self._inverses[matrix]

    def _is_inside(self, path: Path, x: float, y: float, *, even_odd: bool) -> bool:
        """Return whether a spot is in what the path encloses, by the rule of crossings or of windings."""
        winding = 0
        for (left, top, right, bottom), points in self._flatten(path):
            if not (left <= x <= right and top <= y <= bottom):
                continue
            x1, y1 = points[-1]
            for x2, y2 in points:
                if (y1 > y) != (y2 > y) and x < (x2 - x1) * (y - y1) / (y2 - y1) + x1:
                    winding += 1 if y2 > y1 else -1
                x1, y1 = x2, y2
        return bool(winding % 2 if even_odd else winding)

    def _flatten(self, path: Path) -> list[Polygon]:
        """Return the contours of a path as polygons."""
        known = self._polygons.get(id(path))
        if known is None:
            known = self._polygons[id(path)] = [(_bounds_of_points(each), each) for each in _contours(path)]
        return known

    def _pixel(self, picture: Picture, x: float, y: float) -> str | None:
        """Return the colour of a raster picture at a spot, None where it is transparent or not known."""
        raster = self._rasters.get(picture.key)
        if raster is None:
            return None
        if picture.key not in self._thumbs:
            self._thumbs[picture.key] = _make_thumb(raster)
        colours, alpha = self._thumbs[picture.key]
        wide, high = colours.size
        u = min(max(int((x - picture.x) / picture.width * wide), 0), wide - 1)
        v = min(max(int((y - picture.y) / picture.height * high), 0), high - 1)
        if alpha is not None and alpha.getpixel((u, v)) < 128:
            return None
        return "#{:02x}{:02x}{:02x}".format(*colours.getpixel((u, v)))


def _invert(matrix: Matrix) -> Matrix | None:
    a, b, c, d, e, f = matrix
    area = a * d - b * c
    if abs(area) < 1e-12:
        return None
    return Matrix(d / area, -b / area, -c / area, a / area, (c * f - d * e) / area, (b * e - a * f) / area)


def scale_of(matrix: Matrix) -> float:
    """Return by how much a matrix enlarges, on the average of its two directions."""
    return math.sqrt(abs(matrix.a * matrix.d - matrix.b * matrix.c))


def unite(several: Iterable[Bounds]) -> Bounds:
    """Return the bounds of everything within several bounds."""
    every = list(several)
    if len(every) == 1:
        return every[0]
    if not every:
        return NOWHERE
    left, top, right, bottom = zip(*every, strict=True)
    return min(left), min(top), max(right), max(bottom)


def intersect(one: Bounds, other: Bounds) -> Bounds:
    """Return the bounds of what two bounds have in common, NOWHERE for nothing."""
    left, top = max(one[0], other[0]), max(one[1], other[1])
    right, bottom = min(one[2], other[2]), min(one[3], other[3])
    return (left, top, right, bottom) if left < right and top < bottom else NOWHERE


def meet(one: Bounds, other: Bounds) -> bool:
    """Return whether two bounds have anything in common."""
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


def contains(bounds: Bounds, x: float, y: float) -> bool:
    """Return whether a spot lies within bounds."""
    return bounds[0] <= x <= bounds[2] and bounds[1] <= y <= bounds[3]


def map_bounds(bounds: Bounds, matrix: Matrix) -> Bounds:
    """Return the bounds of mapped bounds."""
    if bounds[0] > bounds[2]:
        return NOWHERE
    left, top, right, bottom = bounds
    a, b, c, d, e, f = matrix
    if not b and not c and a > 0 and d > 0:
        return a * left + e, d * top + f, a * right + e, d * bottom + f
    return _bounds_of_points([matrix.map_point(x, y) for x in (left, right) for y in (top, bottom)])


def _bounds_of_points(points: Sequence[tuple[float, float]]) -> Bounds:
    across, down = [x for x, _ in points], [y for _, y in points]
    return min(across), min(down), max(across), max(down)


def _path_bounds(path: Path) -> Bounds:
    """Return the bounds of the points of a path; those that draw its curves may lie a little outside of it."""
    across = [each for segment in path for each in segment[1::2]]
    if not across:
        return NOWHERE
    down = [each for segment in path for each in segment[2::2]]
    return min(across), min(down), max(across), max(down)


def _contours(path: Path) -> list[list[tuple[float, float]]]:
    """Return the contours of a path, its curves cut into straight pieces."""
    out: list[list[tuple[float, float]]] = []
    for segment in path:
        if segment[0] == "M" and len(segment) == 3:
            out.append([(segment[1], segment[2])])
        elif len(segment) == 3 and out:
            out[-1].append((segment[1], segment[2]))
        elif len(segment) == 7 and out:
            (x0, y0), (_, x1, y1, x2, y2, x3, y3) = out[-1][-1], segment
            for step in range(1, CURVE_STEPS + 1):
                t = step / CURVE_STEPS
                a, b, c, d = (1 - t) ** 3, 3 * (1 - t) ** 2 * t, 3 * (1 - t) * t * t, t**3
                out[-1].append((a * x0 + b * x1 + c * x2 + d * x3, a * y0 + b * y1 + c * y2 + d * y3))
        elif segment[0] == "Z" and out:
            out.append([out[-1][0]])  # what is drawn on from a closed contour begins where that began
    return [each for each in out if len(each) > 1]


def _make_thumb(raster: Raster) -> tuple[Any, Any]:
    """Return a raster picture and its transparency, made small."""
    from PIL import Image

    size = (raster.width, raster.height)
    if raster.jpeg:
        picture: Any = Image.open(io.BytesIO(raster.data), formats=("JPEG",))
        picture.draft("RGB", (THUMB, THUMB))
    elif raster.filtered:
        whole = png_rows.build_png(png_rows.PngRows(raster.width, raster.height, raster.data))
        picture = Image.open(io.BytesIO(whole), formats=("PNG",))
    else:
        picture = Image.frombytes("L" if raster.grey else "RGB", size, zlib.decompress(raster.data))
    small = min(THUMB / max(size), 1.0)
    wanted = max(1, round(size[0] * small)), max(1, round(size[1] * small))
    colours = picture.convert("RGB").resize(wanted, Image.Resampling.BOX)
    if raster.alpha is None:
        return colours, None
    return colours, Image.frombytes("L", size, zlib.decompress(raster.alpha)).resize(wanted, Image.Resampling.BOX)
