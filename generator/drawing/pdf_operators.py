"""Format numbers, matrices and paths as PDF operators, without exponents, which PDF does not know."""

from __future__ import annotations

from kredens.generator.drawing.primitives import CachedPath, Matrix, Path

PATH_OPERATORS = {"M": "m", "L": "l", "C": "c", "Z": "h"}
"""The PDF operator of each kind of path segment."""
SEGMENT_FORMATS = {"M": "%g %g m", "L": "%g %g l", "C": "%g %g %g %g %g %g c", "Z": "h"}
"""The %-format of each kind of segment.

%g keeps six digits, a hundredth of a millimetre even on a sheet of many metres.
"""


def format_path(segments: Path) -> str:
    """Format a path, closed or open, as PDF path construction operators; no painting operator is added.

    The text is stored on a CachedPath, so that it is formatted only once.
    """
    if isinstance(segments, CachedPath):
        if segments.pdf_operators is None:
            segments.pdf_operators = _format_segments(segments)
        return segments.pdf_operators
    return _format_segments(segments)


def _format_segments(segments: Path) -> str:
    text = " ".join([SEGMENT_FORMATS[segment[0]] for segment in segments])
    text %= tuple([each for segment in segments for each in segment[1:]])
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


def format_number(value: float) -> str:
    """Format a length with up to three decimals of a millimetre, without trailing zeros."""
    text = f"{value:.3f}"
    if text[-1] == "0":
        text = text.rstrip("0").rstrip(".")
    return "0" if text == "-0" else text
