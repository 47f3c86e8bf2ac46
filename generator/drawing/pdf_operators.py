"""Numbers, maps and paths as the operators of a PDF have them, without exponents, which PDF does not know."""

from __future__ import annotations

from kredens.generator.drawing.primitives import Matrix, Outline, Path

LETTERS = {"M": "m", "L": "l", "C": "c", "Z": "h"}
WRITTEN = {"M": "%g %g m", "L": "%g %g l", "C": "%g %g %g %g %g %g c", "Z": "h"}
"""How a segment is written: %g keeps six digits, a hundredth of a millimetre even on a sheet of many metres."""


def path(segments: Path) -> str:
    """A path, closed or open; nothing is painted yet."""
    if isinstance(segments, Outline):
        if segments.operators is None:
            segments.operators = _written(segments)
        return segments.operators
    return _written(segments)


def _written(segments: Path) -> str:
    text = " ".join([WRITTEN[segment[0]] for segment in segments])
    text %= tuple([each for segment in segments for each in segment[1:]])
    return text if "e" not in text else _without_exponents(segments)


def _without_exponents(segments: Path) -> str:
    out = []
    for segment in segments:
        numbers = " ".join([number(each) for each in segment[1:]])
        out.append(f"{numbers} {LETTERS[segment[0]]}")
    return " ".join(out)


def transform(matrix: Matrix) -> str:
    """A change of the map that everything after it goes through."""
    text = "%g %g %g %g %g %g cm" % matrix  # noqa: UP031 - an f-string of six is slower
    if "e" not in text:
        return text
    a, b, c, d, e, f = matrix
    return f"{_factor(a)} {_factor(b)} {_factor(c)} {_factor(d)} {number(e)} {number(f)} cm"


def _factor(value: float) -> str:
    """A factor of a map: finer than a length."""
    return f"{value:.6f}".rstrip("0").rstrip(".") or "0"


def number(value: float) -> str:
    """Three decimals of a millimetre, without the zeros that say nothing."""
    text = f"{value:.3f}"
    if text[-1] == "0":
        text = text.rstrip("0").rstrip(".")
    return "0" if text == "-0" else text
