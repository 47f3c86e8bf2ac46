"""Fronts and backs meet behind each other, on whole and on partial sheets, however the paper is turned."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kredens.cards.faults import Unreadable
from kredens.generator.sheets.grid import Grid, fit_fold_grid, fit_grid
from kredens.generator.sheets.imposition import Backs, CardCopy, Flip, Page, Placement, back_orientation, impose
from kredens.generator.sheets.paper import PAPERS

A4 = PAPERS["a4"]
NINE = fit_grid(A4, 63, 88)
EIGHT = fit_grid(A4, 63, 88, margin=12)
SQUARE = fit_grid(PAPERS["a3"]._replace(width=300, height=300), 63, 88)
FLIPS: tuple[Flip, ...] = ("long-edge", "short-edge")


def copies(count: int) -> list[CardCopy]:
    return [CardCopy(f"front-{n}", f"back-{n}", f"card-{n}") for n in range(count)]


def corners(face: Placement, page: Grid) -> Iterator[tuple[float, float]]:
    """Where the face's own top left, top right, bottom left and bottom right corners come out on the page."""
    for u, v in ((0.0, 0.0), (page.card_width, 0.0), (0.0, page.card_height), (page.card_width, page.card_height)):
        if face.rotation:
            u, v = page.card_width - u, page.card_height - v
        yield face.x + u, face.y + v


def seen_through(x: float, y: float, page: Grid, upright_edge: bool) -> tuple[float, float]:
    """Where a point of the back page lies under the front page after turning about an upright or a level edge."""
    return (page.paper_width - x, y) if upright_edge else (x, page.paper_height - y)


def upright_edge(page: Grid, flip: Flip) -> bool:
    """Which edge the printer turns the paper about: the long one of a portrait sheet stands upright."""
    long_is_upright = page.paper_width <= page.paper_height
    return long_is_upright if flip == "long-edge" else not long_is_upright


def assert_behind(front: Placement, back: Placement, page: Grid, about_upright: bool) -> None:
    """The back, seen by turning the card like the page of a book, is upright and exactly behind its front."""
    left, top = front.x, front.y
    right, bottom = left + page.card_width, top + page.card_height
    wanted = [(right, top), (left, top), (right, bottom), (left, bottom)]
    found = [seen_through(x, y, page, about_upright) for x, y in corners(back, page)]
    assert [pytest.approx(corner, abs=1e-5) for corner in wanted] == found


@pytest.mark.parametrize("flip", FLIPS)
@pytest.mark.parametrize("page", [NINE, EIGHT, SQUARE], ids=["portrait", "landscape", "square"])
@given(count=st.integers(1, 30), skip=st.integers(0, 7))
def test_each_back_lies_behind_its_front_and_upright(page: Grid, flip: Flip, count: int, skip: int) -> None:
    pages = impose(copies(count), page, flip=flip, skip=skip)
    assert [each.side for each in pages] == ["front", "back"] * (len(pages) // 2)
    seen = []
    for front, back in zip(pages[::2], pages[1::2], strict=True):
        assert front.sheet == back.sheet
        backs = {face.card_id: face for face in back.placements}
        assert len(backs) == len(front.placements)
        for face in front.placements:
            assert_behind(face, backs[face.card_id], page, upright_edge(page, flip))
            assert backs[face.card_id].key == face.key.replace("front", "back")
            seen.append(face.card_id)
    assert seen == [copy.card_id for copy in copies(count)]


@given(count=st.integers(1, 12), skip=st.integers(0, 2))
@pytest.mark.parametrize(
    "page",
    [fit_fold_grid(A4, 63, 88), fit_fold_grid(A4._replace(width=120, height=400), 50, 88)],
    ids=["vertical", "horizontal"],
)
def test_folding_puts_each_back_behind_its_front(page: Grid, count: int, skip: int) -> None:
    pages = impose(copies(count), page, backs="fold", skip=skip)
    assert page.fold in ("vertical", "horizontal")
    assert [each.sheet for each in pages] == list(range(1, len(pages) + 1))
    fronts = []
    for each in pages:
        assert each.fold_line == page.fold_line
        backs = {face.card_id: face for face in each.placements if face.side == "back"}
        for face in (face for face in each.placements if face.side == "front"):
            assert_behind(face, backs[face.card_id], page, page.fold == "vertical")
            fronts.append(face.card_id)
        slots = [face.slot for face in each.placements]
        assert len(slots) == len(set(slots)) <= page.slot_count
        assert each.occupied == frozenset(slots)
    assert fronts == [copy.card_id for copy in copies(count)]


@pytest.mark.parametrize(
    ("page", "flip", "expected"),
    [
        (NINE, "long-edge", ("vertical", 0)),
        (NINE, "short-edge", ("horizontal", 180)),
        (EIGHT, "long-edge", ("horizontal", 180)),
        (EIGHT, "short-edge", ("vertical", 0)),
        (fit_grid(PAPERS["card"], 88, 63, bleed=3), "long-edge", ("vertical", 0)),
        (fit_grid(PAPERS["card"], 88, 63, bleed=3), "short-edge", ("vertical", 0)),
    ],
)
def test_the_table_of_turnings(page: Grid, flip: Flip, expected: tuple[str, int]) -> None:
    assert back_orientation(page.paper, flip) == expected


def test_a_partial_sheet_keeps_the_grid() -> None:
    *_, front, back = impose(copies(10), NINE)
    assert [face.slot for face in front.placements] == [0]
    assert [face.slot for face in back.placements] == [2]
    assert back.placements[0].x == NINE.slot(2).x


def test_backs_come_last_to_first_for_printers_that_stack_face_up() -> None:
    straight = impose(copies(20), NINE, backs="separate", lead=["title"])
    turned = impose(copies(20), NINE, backs="separate-reversed", lead=["title"])
    assert turned[:4] == straight[:4]
    assert turned[4:] == straight[:3:-1]
    assert [page.sheet for page in turned] == [1, 2, 3, 4, 4, 3, 2, 1]


def test_separate_prints_all_fronts_before_all_backs_in_the_same_order() -> None:
    pages = impose(copies(20), NINE, backs="separate", lead=["title"])
    assert [(page.side, page.sheet) for page in pages] == [
        (side, n) for side in ("front", "back") for n in (1, 2, 3, 4)
    ]
    pairs = [page for n in range(4) for page in (pages[n], pages[n + 4])]
    assert tuple(pairs) == impose(copies(20), NINE, lead=["title"])


@pytest.mark.parametrize(
    ("lead", "expected"), [((), []), (("t",), ["t", None]), (("a", "b", "c"), ["a", "b", "c", None])]
)
def test_title_pages_fill_whole_sheets(lead: tuple[str, ...], expected: list[str | None]) -> None:
    pages = impose(copies(3), NINE, lead=lead)
    assert [page.full_page_key for page in pages] == [*expected, None, None]
    assert [page.sheet for page in pages] == [n // 2 + 1 for n in range(len(pages))]


def test_title_pages_of_one_sided_sheets_follow_each_other() -> None:
    folded = impose(copies(1), fit_fold_grid(A4, 63, 88), backs="fold", lead=["a", "b"])
    plain = impose(copies(1), NINE, backs="none", lead=["a", "b"])
    for pages in (folded, plain):
        assert [(page.full_page_key, page.sheet, page.side) for page in pages] == [
            ("a", 1, "front"),
            ("b", 2, "front"),
            (None, 3, "front"),
        ]
    assert folded[0].fold_line is None


def test_skipped_slots_stay_empty_on_both_sides_of_the_first_sheet_only() -> None:
    pages = impose(copies(12), NINE, skip=4)
    taken = [sorted(page.occupied) for page in pages]
    assert taken == [[4, 5, 6, 7, 8], [3, 4, 6, 7, 8], list(range(7)), [0, 1, 2, 3, 4, 5, 8]]


@pytest.mark.parametrize("skip", [-1, 9, 100])
def test_a_sheet_cannot_be_skipped_whole(skip: int) -> None:
    with pytest.raises(Unreadable, match="a sheet has 9, skip at most 8"):
        impose(copies(1), NINE, skip=skip)


def test_a_card_without_back_leaves_its_place_blank_but_marked() -> None:
    front, back = impose([CardCopy("a", None, "a"), CardCopy("b", "B", "b")], NINE)
    assert [face.key for face in back.placements] == ["B"]
    assert back.occupied == {1, 2}
    assert front.occupied == {0, 1}


@pytest.mark.parametrize("backs", ["interleaved", "separate", "none"])
def test_without_any_back_there_are_no_back_pages(backs: Backs) -> None:
    pages: tuple[Page, ...] = impose([CardCopy("a", None, "a")] * 10, NINE, backs=backs)
    assert [(page.side, page.sheet) for page in pages] == [("front", 1), ("front", 2)]


def test_no_cards_make_no_sheets() -> None:
    assert impose([], NINE) == ()
    assert [page.full_page_key for page in impose([], NINE, backs="none", skip=3, lead=["t"])] == ["t"]


def test_folding_needs_a_folded_grid() -> None:
    with pytest.raises(ValueError, match="fold_grid"):
        impose(copies(1), NINE, backs="fold")
    with pytest.raises(ValueError, match="fold_grid"):
        impose(copies(1), fit_fold_grid(A4, 63, 88), backs="none")
