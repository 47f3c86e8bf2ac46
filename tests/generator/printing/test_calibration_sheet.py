"""Readings of the calibration sheet bring a printer that is known to be off back to true."""

from __future__ import annotations

import math
from typing import NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kredens.cards.faults import Unreadable
from kredens.generator.drawing.primitives import Matrix, Shape
from kredens.generator.printing.calibration_sheet import (
    SCALE_REACH,
    CalibrationSheet,
    Label,
    Pair,
    build_calibration_sheet,
    compute_corrections,
    true_lengths,
)
from kredens.generator.settings.user_settings import MAX_SCALE, MIN_SCALE, Printer
from kredens.generator.sheets.grid import Grid
from kredens.generator.sheets.imposition import Page, Side
from kredens.generator.sheets.paper import PAPERS, Paper
from kredens.generator.sheets.sheet_options import Correction

A4, LETTER = PAPERS["a4"], PAPERS["letter"]
COMMON = [PAPERS[name] for name in ("a3", "a4", "a5", "letter", "legal")]
EYESIGHT = 0.02
"""How closely, in mm, corrected sides must meet: far below what an eye sees through paper."""


def about_middle(paper: Paper, across: float, down: float, degrees: float, shift: Pair) -> Matrix:
    """What a printer that stretches, skews and shifts does to a page."""
    x, y = paper.width / 2, paper.height / 2
    cos, sin = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    return (
        Matrix(e=-x, f=-y)
        .then(Matrix(cos, sin, -sin, cos))
        .then(Matrix(across, 0, 0, down))
        .then(Matrix(e=x + shift[0], f=y + shift[1]))
    )


def mended(paper: Paper, printer: Printer, side: Side) -> Matrix:
    """What is done to a page printed with these corrections."""
    laid = Grid(paper, 63, 88, 1, 1, 0, 0, 0, 0)
    correction = Correction(printer.back_shift, printer.back_angle, printer.scale)
    return correction.page_matrix(Page(side, 1, (), laid))


def undone(matrix: Matrix, x: float, y: float) -> tuple[float, float]:
    """The point that the map sends to (x, y)."""
    x, y, area = x - matrix.e, y - matrix.f, matrix.a * matrix.d - matrix.b * matrix.c
    return (matrix.d * x - matrix.c * y) / area, (matrix.a * y - matrix.b * x) / area


def read_off(paper: Paper, front: Matrix, back: Matrix, station: Pair) -> tuple[float, float]:
    """Where on side B's scale the cross of side A appears; both sides as seen from B."""
    x, y = undone(back, *front.map_point(*station))
    return x - station[0], y - station[1]


class Error(NamedTuple):
    """How a made-up printer is off: scales, the skew of its backs in degrees, and where it puts each side, in mm."""

    across: float
    down: float
    skew: float
    front: Pair
    back: Pair


errors = st.builds(
    Error,
    st.floats(0.985, 1.015),
    st.floats(0.985, 1.015),
    st.floats(-0.8, 0.8),
    st.tuples(*(st.floats(-1.5, 1.5),) * 2),
    st.tuples(*(st.floats(-1.5, 1.5),) * 2),
)


@pytest.mark.parametrize("paper", COMMON, ids=lambda paper: paper.name)
@given(error=errors)
def test_a_simulated_printer_is_brought_back_to_true(paper: Paper, error: Error) -> None:
    front = about_middle(paper, error.across, error.down, 0, error.front)
    back = about_middle(paper, error.across, error.down, error.skew, error.back)
    true = true_lengths(paper)
    middle = paper.height / 2
    left, right = (paper.width - true.station_distance) / 2, (paper.width + true.station_distance) / 2
    found = compute_corrections(
        paper,
        read_off(paper, front, back, (left, middle)),
        read_off(paper, front, back, (right, middle)),
        (true.across * error.across, true.down * error.down),
    )
    mended_front = mended(paper, found, "front").then(front)
    mended_back = mended(paper, found, "back").then(back)
    for corner in ((10, 10), (paper.width - 10, 10), (10, paper.height - 10), (paper.width / 2, paper.height / 2)):
        assert math.dist(mended_front.map_point(*corner), mended_back.map_point(*corner)) < EYESIGHT
    start, end = mended_front.map_point(30, 30), mended_front.map_point(93, 118)
    assert end[0] - start[0] == pytest.approx(63, abs=0.01)
    assert end[1] - start[1] == pytest.approx(88, abs=0.01)


def test_a_true_printer_needs_nothing() -> None:
    found = compute_corrections(A4, (0, 0), (0, 0), (150, 150))
    assert found == Printer()
    assert mended(A4, found, "front") == mended(A4, found, "back") == Matrix()


def test_the_shift_is_where_the_back_goes() -> None:
    found = compute_corrections(A4, (1.5, -0.5), (1.5, -0.5), (150, 150))
    assert found == Printer(back_shift=(1.5, -0.5))
    assert mended(A4, found, "back").map_point(10, 10) == pytest.approx((11.5, 9.5))


def test_a_right_station_that_hangs_lower_turns_the_back_clockwise() -> None:
    found = compute_corrections(A4, (0, -0.5), (0, 0.5), (150, 150))
    assert found.back_angle == pytest.approx(math.degrees(1 / 150), abs=0.001)
    assert found.back_shift == (0, 0)
    assert mended(A4, found, "back").map_point(180, 148.5) == pytest.approx((180, 149), abs=0.01)


def test_a_ruler_that_comes_out_short_stretches_both_sides() -> None:
    found = compute_corrections(A4, (0, 0), (0, 0), (149.4, 150.6))
    assert found.scale == (1.004, 0.996)
    assert mended(A4, found, "front").map_point(105, 148.5) == pytest.approx((105, 148.5))


@pytest.mark.parametrize(
    ("left", "right", "rulers", "parts"),
    [
        ((6, 0), (0, 0), (150, 150), ["station L: 6 mm is off the scale, which ends at ±5 mm"]),
        ((0, 0), (0, -9), (150, 150), ["station R: -9 mm is off the scale"]),
        ((math.nan, 0), (0, 0), (150, 150), ["station L: nan mm is off"]),
        ((0, 0), (0, 0), (15, 150), ["the ruler across is drawn 150 mm long; 15 mm cannot be its length"]),
        ((0, 0), (0, 0), (150, 0), ["the ruler down is drawn 150 mm long; 0 mm cannot"]),
        ((9, 0), (9, 0), (1, -150), ["station L", "station R", "ruler across", "ruler down"]),
    ],
)
def test_impossible_readings_are_all_named(left: Pair, right: Pair, rulers: Pair, parts: list[str]) -> None:
    with pytest.raises(Unreadable) as caught:
        compute_corrections(A4, left, right, rulers)
    assert len(caught.value.faults) == len(parts)
    assert all(part in str(fault) for part, fault in zip(parts, caught.value.faults, strict=True))


@given(st.tuples(*(st.floats(-5, 5),) * 2), st.tuples(*(st.floats(-5, 5),) * 2), st.tuples(*(st.floats(140, 160),) * 2))
def test_what_is_read_can_be_kept(left: Pair, right: Pair, rulers: Pair) -> None:
    found = compute_corrections(A4, left, right, rulers)
    assert max(map(abs, found.back_shift)) <= SCALE_REACH
    assert abs(found.back_angle) <= 5
    assert all(MIN_SCALE <= factor <= MAX_SCALE for factor in found.scale)


@pytest.mark.parametrize("paper", [PAPERS["card"], Paper("tiny", 100, 300), Paper("flat", 300, 100)])
def test_a_paper_too_small_is_a_fault(paper: Paper) -> None:
    for ask in (build_calibration_sheet, true_lengths):
        with pytest.raises(Unreadable, match="at least 110 × 190 mm"):
            ask(paper)


def ends(shapes: tuple[Shape, ...]) -> list[tuple[float, float]]:
    return [(float(x), float(y)) for shape in shapes for _, x, y in shape.path]  # type: ignore[misc]


def strokes(shapes: tuple[Shape, ...]) -> set[tuple[float, ...]]:
    points = ends(shapes)
    return {tuple(round(n, 3) for n in (*a, *b)) for a, b in zip(points[::2], points[1::2], strict=True)}


@pytest.mark.parametrize("paper", [*COMMON, Paper("least", 110, 190)], ids=lambda paper: paper.name)
def test_everything_stands_on_the_paper(paper: Paper) -> None:
    sheet: CalibrationSheet = build_calibration_sheet(paper)
    for x, y in ends((*sheet.front, *sheet.back)):
        assert 6.35 <= x <= paper.width - 6.35
        assert 6.35 <= y <= paper.height - 6.35
    labels: tuple[Label, ...] = (*sheet.front_labels, *sheet.back_labels)
    assert all(0 < label.x < paper.width and 0 < label.y < paper.height and label.size >= 4 for label in labels)


@pytest.mark.parametrize("paper", [A4, LETTER], ids=lambda paper: paper.name)
def test_both_rulers_are_drawn_150_mm_long(paper: Paper) -> None:
    assert true_lengths(paper) == (150, 150, 150)
    drawn = strokes(build_calibration_sheet(paper).front)
    assert any(x2 - x1 == pytest.approx(150) and y1 == y2 for x1, y1, x2, y2 in drawn)
    assert any(y2 - y1 == pytest.approx(150) and x1 == x2 for x1, y1, x2, y2 in drawn)


@pytest.mark.parametrize("paper", COMMON, ids=lambda paper: paper.name)
def test_crosses_of_one_side_reach_across_the_scales_of_the_other(paper: Paper) -> None:
    sheet, apart, middle = build_calibration_sheet(paper), true_lengths(paper).station_distance, paper.height / 2
    hairs, scales = strokes(sheet.front), strokes(sheet.back)
    for x in ((paper.width - apart) / 2, paper.width / 2, (paper.width + apart) / 2):
        assert tuple(round(n, 3) for n in (x, middle - 12, x, middle + 12)) in hairs
        assert tuple(round(n, 3) for n in (x - 12, middle, x + 12, middle)) in hairs
        assert tuple(round(n, 3) for n in (x - 5, middle - 8, x + 5, middle - 8)) in scales
        assert tuple(round(n, 3) for n in (x - 8, middle - 5, x - 8, middle + 5)) in scales


def test_the_sheet_explains_itself_in_both_languages_and_names_the_command() -> None:
    sheet = build_calibration_sheet(A4)
    assert [label.text[:2] for label in sheet.front_labels].count("1.") == 2
    words = " ".join(label.text for label in sheet.back_labels)
    assert "proti světlu" in words
    assert "against the light" in words
    assert "--save NAME --paper a4" in words
    assert {"A", "B"} <= {label.text for label in (*sheet.front_labels, *sheet.back_labels)}


@pytest.mark.parametrize(("language", "word"), [("pl", "Drukuj dwu"), ("it", "Stampa"), ("en", "Print on")])
def test_the_sheet_speaks_the_language_of_its_reader_and_english(language: str, word: str) -> None:
    sheet = build_calibration_sheet(A4, tuple(dict.fromkeys((language, "en"))))
    words = " ".join(label.text for label in sheet.front_labels)
    assert word in words
    assert "Print on both sides" in words
