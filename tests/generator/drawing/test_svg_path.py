"""Path data means what fontTools' reader says it means, and nothing that can be written breaks the reader."""

from __future__ import annotations

import itertools
import math

import pytest
from fontTools.pens.recordingPen import RecordingPen
from fontTools.svgLib.path import parse_path
from hypothesis import given
from hypothesis import strategies as st

from kredens.generator.drawing import svg_path
from kredens.generator.drawing.primitives import Path

Point = tuple[float, float]
numbers = st.integers(-400, 400).map(lambda n: n / 4)
radii = st.integers(1, 200).map(lambda n: n / 4)
flags = st.sampled_from("01")


@st.composite
def commands(draw: st.DrawFn) -> str:
    """One command in any of its spellings, relative or absolute."""
    letter = draw(st.sampled_from("MLHVCSQTAZ"))
    written = draw(st.sampled_from([letter, letter.lower()]))
    if letter == "Z":
        # A drawing command straight after a closing one is legal, but fontTools' pens cannot record it.
        return f"{written} M {draw(numbers)} {draw(numbers)}"
    if letter == "A":
        return (
            f"{written} {draw(radii)} {draw(radii)} {draw(st.integers(-180, 180))} {draw(flags)} {draw(flags)} "
            f"{draw(numbers)} {draw(numbers)}"
        )
    return f"{written} " + " ".join(str(draw(numbers)) for _ in range(svg_path.ARITY[letter]))


@st.composite
def paths(draw: st.DrawFn) -> str:
    return f"M {draw(numbers)} {draw(numbers)} " + " ".join(draw(st.lists(commands(), max_size=8)))


def oracle(data: str) -> list[tuple[str, list[Point]]]:
    """What fontTools reads, quadratic curves as cubic ones and degenerate segments left out."""
    pen = RecordingPen()
    parse_path(data, pen)
    out: list[tuple[str, list[Point]]] = []
    here = (0.0, 0.0)
    for name, points in pen.value:
        if name == "qCurveTo":
            control, end = points
            points = (
                *tuple((a[0] + 2 / 3 * (control[0] - a[0]), a[1] + 2 / 3 * (control[1] - a[1])) for a in (here, end)),
                end,
            )
        kind = {"moveTo": "M", "lineTo": "L", "curveTo": "C", "qCurveTo": "C"}.get(name)
        if kind:
            out.append((kind, [(float(x), float(y)) for x, y in points]))
            here = points[-1]
    return out


def ours(data: str) -> list[tuple[str, list[Point]]]:
    out: list[tuple[str, list[Point]]] = []
    start = (0.0, 0.0)
    for segment in svg_path.parse_path_data(data):
        values = [float(n) for n in segment[1:]]
        points = list(zip(values[::2], values[1::2], strict=True))
        if segment[0] == "M":
            start = points[0]
        # fontTools writes the line that closing draws.
        out.append((segment[0], points) if points else ("L", [start]))
    return out


def drawn(segments: list[tuple[str, list[Point]]]) -> list[tuple[Point, list[Point]]]:
    """Each segment that goes anywhere: where it ends, and five points on the way."""
    out = []
    here = (0.0, 0.0)
    for kind, points in segments:
        if kind == "M":
            here = points[-1]
            continue
        nodes = [here, *points]
        way = [casteljau(nodes, t / 4) for t in range(5)]
        here = points[-1]
        if max(math.dist(way[0], point) for point in way) > 1e-6:
            out.append((here, way))
    return out


def casteljau(nodes: list[Point], t: float) -> Point:
    while len(nodes) > 1:
        nodes = [((1 - t) * a[0] + t * b[0], (1 - t) * a[1] + t * b[1]) for a, b in itertools.pairwise(nodes)]
    return nodes[0]


@given(paths())
def test_paths_are_those_of_fonttools(data: str) -> None:
    mine, theirs = drawn(ours(data)), drawn(oracle(data))
    assert len(mine) == len(theirs), data
    for (end, way), (their_end, their_way) in zip(mine, theirs, strict=True):
        assert end == pytest.approx(their_end, abs=1e-3), data
        for point, their_point in zip(way, their_way, strict=True):
            assert point == pytest.approx(their_point, abs=0.05), data


@given(radii, radii, st.integers(0, 180), flags, flags, numbers, numbers)
def test_an_arc_lies_on_its_ellipse(
    rx: float, ry: float, turn: int, large: str, sweep: str, x: float, y: float
) -> None:
    curves = list(drawn(ours(f"M0 0 A{rx} {ry} {turn} {large} {sweep} {x} {y}")))
    if not curves:
        assert math.hypot(x, y) <= 1e-6
        return
    assert curves[-1][0] == pytest.approx((x, y))
    # Turned upright and stretched to a circle, all points of the arc are equally far from one point.
    cos, sin = math.cos(math.radians(-turn)), math.sin(math.radians(-turn))
    flat = [((px * cos - py * sin) / rx, (px * sin + py * cos) / ry) for _, way in curves for px, py in way]
    centre = circumcentre(flat[0], flat[len(flat) // 2], flat[-1])
    if centre:
        distances = [math.dist(centre, point) for point in flat]
        assert max(distances) == pytest.approx(min(distances), rel=5e-3)


def circumcentre(a: Point, b: Point, c: Point) -> Point | None:
    d = 2 * (a[0] * (b[1] - c[1]) + b[0] * (c[1] - a[1]) + c[0] * (a[1] - b[1]))
    if abs(d) < 1e-2:
        return None
    squares = [p[0] ** 2 + p[1] ** 2 for p in (a, b, c)]
    return (
        (squares[0] * (b[1] - c[1]) + squares[1] * (c[1] - a[1]) + squares[2] * (a[1] - b[1])) / d,
        (squares[0] * (c[0] - b[0]) + squares[1] * (a[0] - c[0]) + squares[2] * (b[0] - a[0])) / d,
    )


@pytest.mark.parametrize(
    ("data", "path"),
    [
        ("", ()),
        ("M0,0L1,1", (("M", 0.0, 0.0), ("L", 1.0, 1.0))),
        ("m1 1 2 2 3 3z", (("M", 1.0, 1.0), ("L", 3.0, 3.0), ("L", 6.0, 6.0), ("Z",))),
        ("M0 0h3v4H0Z", (("M", 0.0, 0.0), ("L", 3.0, 0.0), ("L", 3.0, 4.0), ("L", 0.0, 4.0), ("Z",))),
        ("M1e1 1E-1", (("M", 10.0, 0.1),)),
        ("M0 0a0 5 0 0 1 4 4", (("M", 0.0, 0.0), ("L", 4.0, 4.0))),
        ("M3 3a5 5 0 0 1 0 0", (("M", 3.0, 3.0),)),
    ],
)
def test_spellings(data: str, path: Path) -> None:
    assert svg_path.parse_path_data(data) == path


def test_arc_flags_need_no_space() -> None:
    assert svg_path.parse_path_data("M0 0a2 2 0 014 0") == svg_path.parse_path_data("M0 0 a 2 2 0 0 1 4 0")


@pytest.mark.parametrize(
    ("data", "message"),
    [
        ("L1 1", "must begin with M"),
        ("M1-2.5.5", "a number was expected at character 9"),
        ("M1", "a number was expected at character 3, where the path ends"),
        ("M0 0 X5", "a number was expected|a path command was expected"),
        ("5 5", "a path command was expected at character 1, found '5'"),
        ("M0 0Z5 5", "a path command was expected at character 6"),
        ("M0 0 A1 1 0 2 0 5 5", "a number was expected at character 13, found '2'"),
        ("M0 0 L1e999 0", "out of range"),
        ("M0 0 L" + "9" * 400 + " 0", "out of range"),
        ("M0 0" + " " * svg_path.MAX_CHARACTERS, "longer than"),
    ],
)
def test_what_cannot_be_read_is_named(data: str, message: str) -> None:
    with pytest.raises(svg_path.PathError, match=message):
        svg_path.parse_path_data(data)


@pytest.mark.parametrize(
    "data",
    [
        "M0 0 A1e-300 1 0 0 1 5 5",
        "M0 0 A1 1 0 0 1 1e-200 1e-200",
        "M0 0 A1e-9 1e-9 0 1 1 1e7 1e7",
        "M0 0 A1e7 1e7 360 1 0 1e-7 0",
    ],
)
def test_arcs_at_the_edge_of_numbers_stay_finite(data: str) -> None:
    assert all(math.isfinite(float(n)) for segment in svg_path.parse_path_data(data) for n in segment[1:])


@given(st.text(alphabet="MmLlHhVvCcSsQqTtAaZz0123456789.,-+eE \n\tx", max_size=60))
def test_any_text_is_read_or_refused(data: str) -> None:
    try:
        path = svg_path.parse_path_data(data)
    except svg_path.PathError:
        return
    assert all(math.isfinite(float(n)) for segment in path for n in segment[1:])
