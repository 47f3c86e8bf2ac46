"""Pieces of different sizes share a sheet where that saves paper: apart, with their backs behind them, and whole."""

from __future__ import annotations

import itertools
from pathlib import Path
from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kredens.generator.drawing.primitives import Matrix
from kredens.generator.sheets import footer
from kredens.generator.sheets.crop_marks import MarkStyle, place_page_marks
from kredens.generator.sheets.imposition import CardCopy, Flip, impose_nested
from kredens.generator.sheets.nesting import NestedSheet, Spot, nest
from kredens.generator.sheets.paper import PAPERS, Size
from tests.generator.printed import Sheets, fine
from tests.generator.sheets.test_margin_bands import NOTICE, SHELF, TEXTS, Area, around, footer_areas

A4 = PAPERS["a4"]
MIXED = [Size(63, 88)] * 3 + [Size(22, 22)] * 4 + [Size(118, 120), Size(18, 18), Size(35, 90)]
SIZES = st.lists(st.tuples(st.integers(15, 130), st.integers(15, 200)), min_size=1, max_size=25)


def gap_between(one: Spot, other: Spot) -> float:
    across = max(one.x, other.x) - min(one.right, other.right)
    along = max(one.y, other.y) - min(one.bottom, other.bottom)
    return max(across, along)


@given(SIZES)
def test_every_piece_is_placed_once_apart_from_others_and_within_the_margins(sizes: list[tuple[int, int]]) -> None:
    wanted = [Size(*each) for each in sizes]
    sheets = nest(A4, wanted, 1.5)
    assert sheets is not None
    assert sorted(number for each in sheets for number in each.pieces) == list(range(len(wanted)))
    for sheet, pieces in sheets:
        for index, number in enumerate(pieces):
            assert sheet.size_at(index) == wanted[number]
        for one, other in itertools.combinations(sheet.spots, 2):
            assert gap_between(one, other) >= 3 - 1e-5
        for spot in sheet.spots:
            assert min(spot.x, A4.width - spot.right) >= sheet.left - 1e-5
            assert min(spot.y, A4.height - spot.bottom) >= sheet.top - 1e-5


def test_what_has_no_room_is_not_nested() -> None:
    assert nest(A4, [Size(18, 18), Size(264, 182)], 1.5) is None


@pytest.mark.parametrize("flip", ["long-edge", "short-edge"])
def test_backs_meet_their_fronts_when_the_paper_is_turned(flip: Flip) -> None:
    ((sheet, pieces),) = nest(A4, MIXED, 1.5) or []
    copies = [CardCopy(f"f{number}", f"b{number}", "x") for number in pieces]
    front, back = impose_nested([(sheet, copies)], flip=flip)
    assert isinstance(back.grid, NestedSheet)
    for before, behind, spot in zip(front.placements, back.placements, back.grid.spots, strict=True):
        assert before.key[1:] == behind.key[1:]
        assert behind.rotation == (0 if flip == "long-edge" else 180)
        width, height = spot.width, spot.height
        x, y = (
            (A4.width - behind.x - width, behind.y)
            if flip == "long-edge"
            else (behind.x, A4.height - behind.y - height)
        )
        assert (x, y) == pytest.approx((before.x, before.y))


@pytest.mark.parametrize("style", get_args(MarkStyle))
def test_marks_keep_off_faces_and_footer(style: MarkStyle) -> None:
    ((sheet, pieces),) = nest(A4, MIXED, 1.5) or []
    (page,) = impose_nested([(sheet, [CardCopy("f", None, "x")] * len(pieces))], backs="none")
    marks = [around(line) for line in place_page_marks(page, style)]
    assert bool(marks) is (style != "none")
    made = footer.draw_footer(sheet, SHELF, TEXTS, NOTICE)
    assert not made.warnings
    written = list(footer_areas(made.marks, Matrix()))
    # What touches a cut is finer than a knife's error.
    faces = [Area(s.x + 0.1, s.y + 0.1, s.right - 0.1, s.bottom - 0.1) for s in sheet.spots]
    assert not [mark for mark in marks if any(mark.meets(box) for box in (*written, *faces))]


@pytest.mark.long
def test_tokens_and_gems_stand_beside_the_last_cards(tmp_path: Path) -> None:
    fine("print", "gwint", "--deck", "severni-rise", "--backs", "none", "--no-title-page", "-o", tmp_path / "x.pdf")
    sheets = Sheets(tmp_path / "x.pdf")
    assert [len(sheets.placed(page)) for page in range(len(sheets))] == [9, 9, 9, 9]
    fine("print", "gwint", "--deck", "severni-rise", "--backs", "none", "--gap", "3", "-o", tmp_path / "x.pdf")
    assert len(Sheets(tmp_path / "x.pdf")) == 7, "who says what the gap is gets a grid for each size"


@pytest.mark.long
def test_a_card_that_is_left_over_does_not_stand_among_tokens(tmp_path: Path) -> None:
    wanted = [("--only", each) for each in ("diritto-di-protesta", "help", "token-control", "token-sympathy")]
    fine("print", "vwars", *itertools.chain(*wanted), "--backs", "none", "--no-title-page", "-o", tmp_path / "x.pdf")
    sheets = Sheets(tmp_path / "x.pdf")
    assert [len(sheets.placed(page)) for page in range(len(sheets))] == [4, 2, 32]


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_what_is_too_wide_for_an_upright_sheet_shares_one_on_its_side(tmp_path: Path, paper: str) -> None:
    wanted = ("--only", "mat-weather", "--only", "gem", "--paper", paper, "--backs", "none", "--no-title-page")
    fine("print", "gwint", *wanted, "-o", tmp_path / "x.pdf")
    sheets = Sheets(tmp_path / "x.pdf")
    assert [len(sheets.placed(page)) for page in range(len(sheets))] == [9]
    width, height = sheets.size(0)
    assert width > height


def test_a_few_round_pieces_are_spread_below_a_larger_one_and_cut_along_their_circles() -> None:
    ((sheet, pieces),) = nest(A4.rotate(), [Size(264, 92)] + [Size(19, 19)] * 8 + [Size(16, 16)] * 7, 1.5) or []
    round_spots = frozenset(index for index, piece in enumerate(pieces) if piece)
    spread = sheet.spread_round(round_spots)
    tokens = [spread.spots[index] for index in sorted(round_spots)]
    assert min(gap_between(one, other) for one, other in itertools.combinations(tokens, 2)) > 9
    assert len({round(spot.x + spot.width / 2, 3) for spot in tokens}) == 8
    assert max(spot.bottom for spot in tokens) <= spread.paper_height - spread.top
    copies = [CardCopy(f"f{number}", f"b{number}", "x") for number in pieces]
    for page in impose_nested([(spread, copies)]):
        assert isinstance(page.grid, NestedSheet)
        assert len(place_page_marks(page, "corners")) == 8
    assert sheet.spread_round(frozenset(range(len(pieces)))) == sheet
