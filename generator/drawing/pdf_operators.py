"""Format numbers, matrices, paths and shapes as PDF operators, without exponents, which PDF does not know."""

from __future__ import annotations

import math
from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from kredens.generator.drawing.colours import channels
from kredens.generator.drawing.primitives import CachedPath, Group, Mark, Matrix, Path, Shape

PATH_OPERATORS = {"M": "m", "L": "l", "C": "c", "Z": "h"}
"""The PDF operator of each kind of path segment."""
PAINT = {(True, True): "B", (True, False): "f", (False, True): "S", (False, False): "n"}
"""The PDF operator that paints a path which is (filled, stroked)."""
SEGMENT_FORMATS = {"M": "%g %g m", "L": "%g %g l", "C": "%g %g %g %g %g %g c", "Z": "h"}
"""The %-format of each kind of segment.

%g keeps six digits, a hundredth of a millimetre even on a sheet of many metres.
"""

MOST_KEPT_SEGMENTS: Final = 200
"""The most segments of a path whose operators are kept for the next one like it."""


def format_path(segments: Path) -> str:
    """Format a path, closed or open, as PDF path construction operators; no painting operator is added.

    The text is stored on a CachedPath, so that it is formatted only once; so are those of the boxes, circles and crop
    marks that stand on every card and sheet.
    """
    if isinstance(segments, CachedPath):
        if segments.pdf_operators is None:
            segments.pdf_operators = _format_segments(segments)
        return segments.pdf_operators
    is_kept = isinstance(segments, tuple) and len(segments) <= MOST_KEPT_SEGMENTS
    return _format_short_path(segments) if is_kept else _format_segments(segments)


@lru_cache(2048)
def _format_short_path(segments: Path) -> str:
    return _format_segments(segments)


def _format_segments(segments: Path) -> str:
    text = " ".join([SEGMENT_FORMATS[segment[0]] for segment in segments])
    # Added to 0.0, a -0.0 is written as the 0.0 that it equals, for whichever of the two came first is kept.
    text %= tuple([each + 0.0 for segment in segments for each in segment[1:]])
    return text if "e" not in text else _format_without_exponents(segments)


def _format_without_exponents(segments: Path) -> str:
    out = []
    for segment in segments:
        numbers = " ".join([format_number(each) for each in segment[1:]])
        out.append(f"{numbers} {PATH_OPERATORS[segment[0]]}")
    return " ".join(out)


def format_matrix(matrix: Matrix) -> str:
    """Format a matrix as the `cm` operator, which transforms everything drawn after it."""
    text = "%g %g %g %g %g %g cm" % matrix  # noqa: UP031 - an f-string of six is slower
    if "e" not in text:
        return text
    a, b, c, d, e, f = matrix
    factors = f"{_format_factor(a)} {_format_factor(b)} {_format_factor(c)} {_format_factor(d)}"
    return f"{factors} {format_number(e)} {format_number(f)} cm"


def _format_factor(value: float) -> str:
    """Format a matrix factor with six decimals, finer than a length."""
    return f"{value:.6f}".rstrip("0").rstrip(".") or "0"


@lru_cache(4096)
def format_number(value: float) -> str:
    """Format a length with up to three decimals of a millimetre, without trailing zeros."""
    text = f"{value:.3f}"
    if text[-1] == "0":
        text = text.rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


@lru_cache(1024)
def format_colour(colour: str, operator: str) -> str:
    """Format the setting of a colour `#rrggbb`: `rg` is the operator for fills and `RG` for strokes."""
    return f"{' '.join(format_number(each) for each in channels(colour))} {operator}"


@lru_cache(1024)
def format_ink(colour: str, operator: str) -> str:
    """Format the setting of a colour as `format_colour` does, but a grey as that of one ink: `g` in place of `rg`."""
    red, green, blue = channels(colour)
    if red == green == blue:
        return f"{format_number(red)} {'g' if operator == 'rg' else 'G'}"
    return format_colour(colour, operator)


def format_shape(shape: Shape) -> str:
    """Format the operators that paint a shape; dashes and round joins are set within `q` and `Q`."""
    fill, stroke = shape.fill, shape.stroke
    colours = format_colour(fill, "rg") if fill else ""
    if stroke:
        line = f"{format_colour(stroke, 'RG')} {format_number(shape.width)} w"
        colours = f"{colours} {line}" if fill else line
    path = format_path(shape.path)
    operator = PAINT[bool(fill), bool(stroke)] + ("*" if shape.even_odd and fill else "")
    dashed = any(shape.dash)  # PDF knows no dashes that are all of length 0
    if not dashed and not shape.round_joins:
        return f"{colours} {path} {operator}" if colours else f"{path} {operator}"
    dashes = f"[{' '.join([format_number(each) for each in shape.dash])}] 0 d" if dashed else ""
    joins = "1 J 1 j" if shape.round_joins else ""
    return " ".join(["q", *([colours] if colours else []), dashes, joins, path, operator, "Q"])


def format_plate(marks: Iterable[Mark], grain: float) -> str:
    """Format shapes and groups of shapes of one drawing in few characters, for pictures of many thousand points.

    Coordinates are counted in grains, whole ones, and of each shape only what changes from the one before is said. All
    joins and ends are round. Raises TypeError for other marks.
    """
    out = [format_matrix(Matrix(a=grain, d=grain)) + " 1 J 1 j"]
    _format_changes(marks, 1 / grain, {}, out)
    return "\n".join(out)


def _format_changes(marks: Iterable[Mark], grains: float, state: dict[str, str], out: list[str]) -> None:
    for mark in marks:
        if isinstance(mark, Group):
            a, b, c, d, e, f = mark.matrix
            scale = math.sqrt(abs(a * d - b * c)) or 1.0  # what is enlarged is counted in smaller grains
            out.append("q")
            if mark.matrix != IDENTITY:
                out.append(format_matrix(Matrix(a / scale, b / scale, c / scale, d / scale, e * grains, f * grains)))
            if mark.clip is not None:
                out.append(_format_in_grains(mark.clip, grains * scale) + " W n")
            _format_changes(mark.marks, grains * scale, dict(state), out)
            out.append("Q")
            continue
        if not isinstance(mark, Shape):
            raise TypeError(f"{type(mark).__name__} cannot be written without a document")
        wanted = []
        if mark.fill:
            wanted.append(("rg", format_ink(mark.fill, "rg")))
        if mark.stroke:
            wanted.append(("RG", format_ink(mark.stroke, "RG")))
            wanted.append(("w", f"{format_number(mark.width * grains)} w"))
            dashes = " ".join(format_number(each * grains) for each in mark.dash)
            if dashes or "d" in state:
                wanted.append(("d", f"[{dashes}] 0 d"))
        for name, operator in wanted:
            if state.get(name) != operator:
                state[name] = operator
                out.append(operator)
        out.append(_format_in_grains(mark.path, grains))
        out.append(PAINT[bool(mark.fill), bool(mark.stroke)] + ("*" if mark.even_odd and mark.fill else ""))


def _format_in_grains(segments: Path, grains: float) -> str:
    out = []
    for segment in segments:
        if len(segment) == 3:
            kind, x, y = segment
            out.append(f"{round(x * grains)} {round(y * grains)} {PATH_OPERATORS[kind]}")
        elif len(segment) == 7:
            _, a, b, c, d, e, f = segment
            bends = f"{round(a * grains)} {round(b * grains)} {round(c * grains)} {round(d * grains)}"
            out.append(f"{bends} {round(e * grains)} {round(f * grains)} c")
        else:
            out.append("h")
    return " ".join(out)


def open_group(group: Group) -> list[str]:
    """Return the operators that begin a group, with its matrix and clip; `Q` ends it."""
    out = ["q"]
    if group.matrix != IDENTITY:
        out.append(format_matrix(group.matrix))
    if group.clip is not None:
        out.append(format_path(group.clip) + " W n")
    return out


IDENTITY = Matrix()
"""The matrix that changes nothing."""
