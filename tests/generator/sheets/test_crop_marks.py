"""Marks never lie on a face, show every cut, and are the same from both sides of the sheet."""

from __future__ import annotations

from collections.abc import Iterable

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from kredens.cards.faults import Unreadable
from kredens.generator.sheets.crop_marks import (
    DASH_PATTERNS,
    GUIDE_OFFSET,
    HALO_WIDTHS,
    LINE_WIDTHS,
    PAPER_EDGE_TOLERANCE,
    PRINTABLE_INSET,
    Line,
    LineKind,
    MarkStyle,
    draw_marks,
    place_crop_marks,
    place_page_marks,
)
from kredens.generator.sheets.grid import Fold, Grid, fit_fold_grid, fit_grid
from kredens.generator.sheets.imposition import CardCopy, impose
from kredens.generator.sheets.margin_bands import TICK_OFFSET
from kredens.generator.sheets.paper import CARD_SIZES, PAPERS, Paper

A4, LETTER = PAPERS["a4"], PAPERS["letter"]
NINE = fit_grid(A4, 63, 88)
TOUCHING = fit_grid(LETTER, 63, 88)
STYLES: tuple[MarkStyle, ...] = ("corners", "crosses", "edge", "lines")
NEAR = 1e-4


def measures(least: int, most: int) -> st.SearchStrategy[float]:
    """Lengths in mm as people have them: on a lattice of 0.05 mm."""
    return st.integers(least * 20, most * 20).map(lambda steps: steps / 20)


papers = st.sampled_from([paper for paper in PAPERS.values() if not paper.is_one_card]) | st.builds(
    lambda width, height: Paper("own", width, height), *(measures(60, 330),) * 2
)
sizes = st.sampled_from(list(CARD_SIZES.values())) | st.tuples(*(measures(25, 120),) * 2)
gaps = st.none() | st.sampled_from([0.0, 0.5, 0.99, 1.0, 1.5, 3.0, 8.0, 14.0]) | measures(0, 15)
margins = st.none() | st.sampled_from([0.0, 0.5, 1.0, 2.0, 6.35])


@st.composite
def grids(draw: st.DrawFn) -> Grid:
    make = draw(st.sampled_from([fit_grid, fit_grid, fit_fold_grid]))
    width, height = draw(sizes)
    try:
        return make(
            draw(papers), width, height, gap=draw(gaps), margin=draw(margins), bleed=draw(st.sampled_from([0, 1.5, 3]))
        )
    except Unreadable:
        assume(False)
        raise


@st.composite
def sheets(draw: st.DrawFn) -> tuple[Grid, frozenset[int]]:
    page = draw(grids())
    return page, draw(st.frozensets(st.integers(0, page.slot_count - 1), min_size=1))


def through_face(line: Line, page: Grid, slot: int) -> bool:
    """Whether any of the line lies within the trimmed face, its edges not counted."""
    _, _, left, top = page.slot(slot)
    right, bottom = left + page.card_width, top + page.card_height
    (x1, x2), (y1, y2) = sorted((line.x1, line.x2)), sorted((line.y1, line.y2))
    return x1 < right - NEAR and x2 > left + NEAR and y1 < bottom - NEAR and y2 > top + NEAR


def inked(line: Line) -> tuple[float, float, float, float]:
    """The left, top, right and bottom of what is drawn for a line, its white ground included."""
    half = max(LINE_WIDTHS[line.kind], HALO_WIDTHS[line.kind]) / 2
    beside, above = (half, 0.0) if line.x1 == line.x2 else (0.0, half)
    return line.x1 - beside, line.y1 - above, line.x2 + beside, line.y2 + above


def on_upright_cut(lines: Iterable[Line], x: float) -> list[Line]:
    return [line for line in lines if abs(line.x1 - x) < NEAR and abs(line.x2 - x) < NEAR]


def on_level_cut(lines: Iterable[Line], y: float) -> list[Line]:
    return [line for line in lines if abs(line.y1 - y) < NEAR and abs(line.y2 - y) < NEAR]


@pytest.mark.parametrize("style", STYLES)
@given(sheets())
def test_no_mark_lies_on_a_face_or_off_the_paper(style: MarkStyle, sheet: tuple[Grid, frozenset[int]]) -> None:
    page, occupied = sheet
    for line in place_crop_marks(page, occupied, style):
        assert (line.x1 == line.x2) != (line.y1 == line.y2)
        assert min(line[:4]) >= -NEAR
        assert max(line.x1, line.x2) <= page.paper_width + NEAR
        assert max(line.y1, line.y2) <= page.paper_height + NEAR
        assert not any(through_face(line, page, slot) for slot in range(page.slot_count))


@given(sheets())
def test_ink_of_ticks_and_guides_stays_off_faces_whole(sheet: tuple[Grid, frozenset[int]]) -> None:
    page, occupied = sheet
    for line in place_crop_marks(page, occupied, "corners"):
        if line.kind == "hairline":
            continue
        left, top, right, bottom = inked(line)
        for slot in range(page.slot_count):
            _, _, x, y = page.slot(slot)
            beside = left > x + page.card_width - NEAR or right < x + NEAR
            above = top > y + page.card_height - NEAR or bottom < y + NEAR
            assert beside or above


@pytest.mark.parametrize("style", STYLES)
@given(sheets())
def test_every_card_has_a_mark_on_each_of_its_cuts(style: MarkStyle, sheet: tuple[Grid, frozenset[int]]) -> None:
    page, occupied = sheet
    found = place_crop_marks(page, occupied, style)
    for slot in occupied:
        _, _, left, top = page.slot(slot)
        for x in (left, left + page.card_width):
            assert on_upright_cut(found, x) or not PAPER_EDGE_TOLERANCE < x < page.paper_width - PAPER_EDGE_TOLERANCE
        for y in (top, top + page.card_height):
            assert on_level_cut(found, y) or not PAPER_EDGE_TOLERANCE < y < page.paper_height - PAPER_EDGE_TOLERANCE


def in_microns(ends: Iterable[float]) -> tuple[int, ...]:
    return tuple(round(end * 1000) for end in ends)


def mirrored(line: Line, page: Grid, about: Fold) -> tuple[int, ...]:
    if about == "vertical":
        xs = sorted((page.paper_width - line.x1, page.paper_width - line.x2))
        return in_microns((xs[0], line.y1, xs[1], line.y2))
    ys = sorted((page.paper_height - line.y1, page.paper_height - line.y2))
    return in_microns((line.x1, ys[0], line.x2, ys[1]))


@pytest.mark.parametrize("about", ["vertical", "horizontal"])
@pytest.mark.parametrize("style", STYLES)
@given(sheets())
def test_marks_of_the_back_are_the_mirror_of_the_front(
    style: MarkStyle, about: Fold, sheet: tuple[Grid, frozenset[int]]
) -> None:
    page, occupied = sheet
    front = {mirrored(line, page, about) for line in place_crop_marks(page, occupied, style)}
    behind = {page.mirrored_slot(slot, about) for slot in occupied}
    back = {in_microns(line[:4]) for line in place_crop_marks(page, behind, style)}
    assert front == back


@given(sheets(), st.sampled_from([*STYLES, "none"]))
def test_marks_are_drawn_once_and_in_a_fixed_order(sheet: tuple[Grid, frozenset[int]], style: MarkStyle) -> None:
    page, occupied = sheet
    found = place_crop_marks(page, occupied, style)
    assert len(set(found)) == len(found)
    assert found == place_crop_marks(page, dict.fromkeys(sorted(occupied, reverse=True)).keys(), style)
    assert {line.kind for line in found} <= set(LINE_WIDTHS)


def of_kind(kind: LineKind, lines: Iterable[Line]) -> list[Line]:
    return [line for line in lines if line.kind == kind]


def test_ticks_on_a4_stand_at_every_corner_of_every_card_off_the_face() -> None:
    every = place_crop_marks(NINE, frozenset(range(9)), "corners")
    found = of_kind("tick", every)
    assert {line.kind for line in every} == {"tick", "guide"}
    for slot in range(9):
        _, _, left, top = NINE.slot(slot)
        right, bottom = left + 63, top + 88
        for x in (left, right):
            ends = [y for line in on_upright_cut(found, x) for y in (line.y1, line.y2)]
            assert pytest.approx(top - TICK_OFFSET) in ends
            assert pytest.approx(bottom + TICK_OFFSET) in ends
        for y in (top, bottom):
            ends = [x for line in on_level_cut(found, y) for x in (line.x1, line.x2)]
            assert pytest.approx(left - TICK_OFFSET) in ends
            assert pytest.approx(right + TICK_OFFSET) in ends


@pytest.mark.parametrize("page", [NINE, TOUCHING], ids=["gaps", "touching"])
def test_a_strip_cut_out_still_shows_where_to_cut_it_on(page: Grid) -> None:
    found = place_crop_marks(page, frozenset(range(9)), "corners")
    for column in range(3):
        left = page.slot(column).x
        strip = [line for line in found if line.x1 >= left - NEAR and line.x2 <= left + 63 + NEAR]
        for row in range(3):
            top = page.slot(row * 3).y
            for cut in (top, top + 88):
                assert [line for line in strip if line.y1 == line.y2 and abs(line.y1 - cut) <= GUIDE_OFFSET + NEAR]


def test_touching_cards_have_ticks_outside_and_hairlines_on_every_shared_cut() -> None:
    found = place_crop_marks(TOUCHING, frozenset(range(9)), "corners")
    ticks, hairlines = of_kind("tick", found), of_kind("hairline", found)
    assert (len(ticks), len(hairlines)) == (16, 12)
    left, top = TOUCHING.left, TOUCHING.top
    assert {line.x1 for line in hairlines if line.x1 == line.x2} == {left + 63, left + 126}
    assert {line.y1 for line in hairlines if line.y1 == line.y2} == {top + 88, top + 176}
    assert all(line.x2 < left or line.x1 > left + 189 or line.y2 < top or line.y1 > top + 264 for line in ticks)


def test_one_card_left_on_a_sheet_of_touching_cards_is_marked_all_round() -> None:
    found = place_crop_marks(TOUCHING, {4}, "corners")
    assert (len(of_kind("hairline", found)), len(of_kind("tick", found))) == (4, 8)


def test_empty_slots_of_a_sheet_with_gaps_get_no_marks_of_their_own() -> None:
    found = place_crop_marks(NINE, {0}, "corners")
    assert (len(of_kind("tick", found)), len(of_kind("guide", found))) == (8, 8)
    assert max(line.x2 for line in found) < NINE.slot(1).x
    assert max(line.y2 for line in found) < NINE.slot(3).y


def test_edge_ticks_stand_in_the_margins_within_the_printable_zone() -> None:
    found = place_crop_marks(NINE, frozenset(range(9)), "edge")
    assert len(found) == 24
    for line in found:
        assert line.x2 <= 7.5 or line.x1 >= 202.5 or line.y2 <= 13.5 or line.y1 >= 283.5
        assert min(line.x1, line.y1) >= PRINTABLE_INSET
        assert line.x2 <= 210 - PRINTABLE_INSET + NEAR
        assert line.y2 <= 297 - PRINTABLE_INSET + NEAR


def test_cut_lines_run_from_margin_to_margin() -> None:
    found = place_crop_marks(NINE, {0, 4}, "lines")
    assert len(found) == 8
    (((top, bottom)),) = {(line.y1, line.y2) for line in found if line.x1 == line.x2}
    assert (top, bottom) == pytest.approx((13.5 - 3.3, 297 - 13.5 + 3.3)), "up to the footers"
    assert {(line.x1, line.x2) for line in found if line.y1 == line.y2} == {(5.0, 205.0)}


def test_crosses_are_centred_on_the_corners() -> None:
    found = place_crop_marks(NINE, {4}, "crosses")
    centres = {((line.x1 + line.x2) / 2, (line.y1 + line.y2) / 2) for line in found}
    assert len(found) == 8
    assert {(round(x, 3), round(y, 3)) for x, y in centres} == {
        (73.5, 104.5),
        (136.5, 104.5),
        (73.5, 192.5),
        (136.5, 192.5),
    }


def test_ticks_keep_off_a_bleed_only_where_paper_that_prints_is_left() -> None:
    roomy = fit_grid(A4, 63, 88, bleed=3, margin=12)
    assert any(
        line.x1 == line.x2 and line.y2 == pytest.approx(roomy.top - 3.3)
        for line in place_crop_marks(roomy, {0}, "corners")
    )
    tight = fit_grid(A4, 63, 88, bleed=3)
    assert any(line.y1 == line.y2 and line.x2 == pytest.approx(7.2) for line in place_crop_marks(tight, {0}, "corners"))


def test_cards_that_fill_the_paper_need_no_cut_at_its_edge() -> None:
    full = fit_grid(A4, 105, 148.5, margin=0, gap=0)
    assert place_crop_marks(full, frozenset(range(4)), "edge") == tuple(
        Line(x1, y1, x2, y2, "hairline")
        for x1, y1, x2, y2 in (
            (105, 0, 105, 148.5),
            (105, 148.5, 105, 297),
            (0, 148.5, 105, 148.5),
            (105, 148.5, 210, 148.5),
        )
    )


@pytest.mark.parametrize("style", STYLES)
def test_marks_are_drawn_white_under_black_each_once(style: MarkStyle) -> None:
    found = place_crop_marks(TOUCHING, frozenset(range(9)), style)
    strokes = list(draw_marks(found))
    colours = [str(stroke.stroke) for stroke in strokes]
    assert colours == sorted(colours, reverse=True)
    for colour in ("#ffffff", "#000000"):
        ends = [segment for stroke in strokes if stroke.stroke == colour for segment in stroke.path]
        assert sorted(ends) == sorted(end for x1, y1, x2, y2, _ in found for end in (("M", x1, y1), ("L", x2, y2)))


def test_what_lies_on_a_cut_is_black_and_white_by_turns_and_the_rest_has_a_white_rim() -> None:
    for kind in LINE_WIDTHS:
        assert bool(DASH_PATTERNS[kind]) != (HALO_WIDTHS[kind] > LINE_WIDTHS[kind])


def test_none_is_none() -> None:
    assert list(draw_marks(())) == []
    assert place_crop_marks(NINE, {0, 1}, "none") == ()


def test_pages_are_marked_as_their_cards_stand() -> None:
    front, back = impose([CardCopy("f", None, "a"), CardCopy("f", "b", "b")], NINE)
    assert place_page_marks(front, "corners") == place_crop_marks(NINE, {0, 1}, "corners")
    assert place_page_marks(back, "corners") == place_crop_marks(NINE, {1, 2}, "corners")


def test_title_pages_and_blank_backs_have_no_marks() -> None:
    title, behind, *_ = impose([CardCopy("f", "b", "a")], NINE, lead=["title"])
    assert place_page_marks(title, "corners") == place_page_marks(behind, "lines") == ()


@pytest.mark.parametrize("style", [*STYLES, "none"])
def test_a_folded_page_always_shows_its_fold(style: MarkStyle) -> None:
    (page,) = impose([CardCopy("f", "b", "a")], fit_fold_grid(A4, 63, 88), backs="fold")
    folds = [line for line in place_page_marks(page, style) if line.kind == "fold"]
    assert folds == [Line(148.5, 0.0, 148.5, 210.0, "fold")]
    assert isinstance(page.grid, Grid)
    assert not any(through_face(folds[0], page.grid, slot) for slot in page.occupied)
