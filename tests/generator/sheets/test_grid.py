"""How many cards stand on a sheet, where, and what is said when it is tight."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kredens.cards.faults import Unreadable
from kredens.generator.sheets.grid import (
    MIN_CLEAR_MARGIN,
    USUAL_UNPRINTABLE_MARGIN,
    Fold,
    Grid,
    SideLengths,
    fit_fold_grid,
    fit_grid,
    margin_warnings,
    narrow_margins,
)
from kredens.generator.sheets.paper import CARD_SIZES, PAPERS, Paper, parse_card_size, parse_paper

A4, LETTER = PAPERS["a4"], PAPERS["letter"]
NEAR = 1e-5


def layout(known: Grid) -> tuple[int, int, float]:
    return known.columns, known.rows, known.gap_x


@pytest.mark.parametrize(
    ("sheet", "card", "expected"),
    [
        ("a4", "standard", (3, 3, 3.0)),
        ("letter", "standard", (3, 3, 0.0)),
        ("a4", "poker", (3, 3, 3.0)),
        ("letter", "poker", (3, 3, 0.0)),
        ("a4", "tarot", (2, 2, 3.0)),
        ("a5", "standard", (2, 2, 3.0)),
    ],
)
def test_common_sheets(sheet: str, card: str, expected: tuple[int, int, float]) -> None:
    found = fit_grid(parse_paper(sheet), *parse_card_size(card))
    assert layout(found) == expected
    assert margin_warnings(found) == []


def test_a4_is_centred() -> None:
    nine = fit_grid(A4, 63, 88)
    assert nine.margins == SideLengths(7.5, 13.5, 7.5, 13.5)
    assert nine.slot(0)[2:] == (7.5, 13.5)
    assert nine.slot(4) == (1, 1, 73.5, 104.5)
    assert nine.slot(8)[:2] == (2, 2)
    with pytest.raises(IndexError):
        nine.slot(9)


def test_the_paper_is_turned_when_that_holds_more() -> None:
    turned = fit_grid(A4, 88, 63)
    assert (turned.paper.is_landscape, turned.columns, turned.rows) == (True, 3, 3)
    assert (turned.left, turned.top) == (13.5, 7.5)


def test_on_a_tie_the_paper_stays_as_it_was_given() -> None:
    square = fit_grid(A4, 100, 100)
    assert not square.paper.is_landscape
    wide = fit_grid(parse_paper("297x210mm"), 100, 100)
    assert wide.paper.is_landscape


def test_a_given_gap_is_kept_even_where_it_narrows_the_margin() -> None:
    five = fit_grid(A4, 63, 88, gap=5)
    assert layout(five) == (3, 3, 5)
    assert narrow_margins(five) == (("left", 5.5), ("right", 5.5))
    assert margin_warnings(five)[0] == "left margin is 5.5 mm, below the 6.35 mm that many printers cannot print on"


def test_a_given_gap_may_cost_cards() -> None:
    assert fit_grid(LETTER, 63, 88, gap=20).slot_count < 9


def test_a_given_margin_is_the_least_free_border() -> None:
    assert layout(fit_grid(A4, 63, 88, margin=7.5)) == (3, 3, 3.0)
    assert layout(fit_grid(A4, 63, 88, margin=7.6)) == (3, 3, 0.0)
    assert layout(fit_grid(A4, 63, 88, margin=12)) == (4, 2, 3.0)
    assert narrow_margins(fit_grid(A4, 70, 99, margin=0, gap=0)) == tuple((side, 0.0) for side in SideLengths._fields)


def test_a_bleed_widens_the_gap_where_there_is_room() -> None:
    assert fit_grid(A4, 60, 86, bleed=2).gap_x == 4
    assert fit_grid(A4, 63, 88, bleed=2.5).gap_x == 3


def test_bleed_ends_in_the_middle_of_gaps_and_at_the_edge_of_the_paper() -> None:
    nine = fit_grid(A4, 63, 88, bleed=10)
    assert nine.bleed_at(0) == SideLengths(7.5, 10, 1.5, 1.5)
    assert nine.bleed_at(4) == SideLengths(1.5, 1.5, 1.5, 1.5)
    assert nine.bleed_at(8) == SideLengths(1.5, 1.5, 7.5, 10)
    assert fit_grid(LETTER, 63, 88, bleed=1).bleed_at(4) == SideLengths(0, 0, 0, 0)


def test_one_card_a_page_has_its_bleed_all_round_and_no_warnings() -> None:
    one = fit_grid(PAPERS["card"], 63, 88, bleed=3)
    assert (one.paper_width, one.paper_height, one.slot_count) == (69, 94, 1)
    assert one.slot(0) == (0, 0, 3, 3)
    assert one.bleed_at(0) == SideLengths(3, 3, 3, 3)
    assert margin_warnings(one) == []


@pytest.mark.parametrize(
    ("width", "height", "margin", "part"),
    [
        (63, 300, None, "3 mm too high"),
        (250, 300, None, "40 mm too wide and 3 mm too high"),
        (63, 88, 80, "13 mm too wide"),
        (63, 88, 80, "with a margin of 80 mm"),
    ],
)
def test_a_card_that_does_not_fit_is_answered_with_the_missing_millimetres(
    width: float, height: float, margin: float | None, part: str
) -> None:
    with pytest.raises(Unreadable) as caught:
        fit_grid(A4, width, height, margin=margin)
    assert part in str(caught.value)


def test_a_card_that_only_fits_without_a_rim_is_printed_with_warnings() -> None:
    full = fit_grid(A4, 205, 290)
    assert full.slot_count == 1
    assert [side for side, _ in narrow_margins(full)] == ["left", "top", "right", "bottom"]


def test_folded_sheets_have_pairs_about_the_middle() -> None:
    folded = fit_fold_grid(A4, 63, 88)
    assert (folded.paper.is_landscape, folded.fold, folded.capacity) == (True, "vertical", 4)
    assert folded.fold_line == (148.5, 0.0, 148.5, 210.0)
    tall = fit_fold_grid(parse_paper("120x400mm"), 100, 88)
    assert (tall.fold, tall.capacity) == ("horizontal", 2)
    assert tall.fold_line == (0.0, 200.0, 120.0, 200.0)
    with pytest.raises(Unreadable, match="with its back beside it does not fit a5"):
        fit_fold_grid(PAPERS["a5"], 120, 140)
    with pytest.raises(Unreadable, match="cannot be folded"):
        fit_fold_grid(PAPERS["card"], 63, 88)


SHEETS = st.builds(lambda width, height: Paper("own", width, height), *(st.floats(60, 500),) * 2)
CARDS = st.sampled_from(list(CARD_SIZES.values())) | st.tuples(*(st.floats(10, 150),) * 2)
GAPS = st.none() | st.floats(0, 12)
MARGINS = st.none() | st.floats(0, 20)


@given(SHEETS, CARDS, GAPS, MARGINS, st.floats(0, 5), st.sampled_from([fit_grid, fit_fold_grid]))
def test_every_grid_keeps_what_was_asked(
    sheet: Paper,
    card: tuple[float, float],
    gap: float | None,
    margin: float | None,
    bleed: float,
    make: Callable[..., Grid],
) -> None:
    try:
        found = make(sheet, *card, gap=gap, margin=margin, bleed=bleed)
    except Unreadable:
        return
    assert sorted(found.paper[1:]) == sorted(sheet[1:])
    assert gap is None or found.gap_x == found.gap_y == gap
    assert margin is None or min(found.margins) >= margin - NEAR
    last = found.slot(found.slot_count - 1)
    assert last.x + found.card_width + found.left == pytest.approx(found.paper_width, abs=NEAR)
    assert last.y + found.card_height + found.top == pytest.approx(found.paper_height, abs=NEAR)
    if gap is None and found.gap_x and margin is None:
        assert min(found.margins) >= USUAL_UNPRINTABLE_MARGIN - NEAR
    if margin is None and min(found.margins) < MIN_CLEAR_MARGIN - NEAR:
        inner = Paper("inner", found.paper_width - 2 * MIN_CLEAR_MARGIN, found.paper_height - 2 * MIN_CLEAR_MARGIN)
        with pytest.raises(Unreadable):
            make(inner, *card, gap=gap, margin=0)


LINES: tuple[Fold, ...] = ("vertical", "horizontal")


@given(SHEETS, CARDS, st.sampled_from(LINES))
def test_slots_mirror_onto_slots(sheet: Paper, card: tuple[float, float], line: Fold) -> None:
    try:
        found = fit_grid(sheet, *card)
    except Unreadable:
        return
    for index in range(found.slot_count):
        here, there = found.slot(index), found.slot(found.mirrored_slot(index, line))
        if line == "vertical":
            assert there.x == pytest.approx(found.paper_width - here.x - found.card_width, abs=NEAR)
            assert there.y == here.y
        else:
            assert there.y == pytest.approx(found.paper_height - here.y - found.card_height, abs=NEAR)
            assert there.x == here.x


def test_tokens_keep_margins_that_printers_print_on_if_that_costs_no_sheet() -> None:
    for paper, count in (("letter", 91), ("letter", 40), ("a4", 100), ("legal", 120)):
        grid = fit_grid(parse_paper(paper), 18, 18, bleed=1.5, count=count)
        assert grid.capacity >= count
        assert not margin_warnings(grid)
    assert fit_grid(parse_paper("letter"), 18, 18, bleed=1.5, count=91).gap_x == 3
    assert margin_warnings(fit_grid(parse_paper("letter"), 18, 18, count=fit_grid(PAPERS["letter"], 18, 18).capacity))
