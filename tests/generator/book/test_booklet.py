"""Folded and stapled, the sheets of the booklet read from the first page to the last."""

from __future__ import annotations

import io

import pikepdf
import pypdfium2
import pytest
from hypothesis import given
from hypothesis import strategies as st

from kredens.generator.book import booklet
from kredens.generator.sheets.paper import PAPERS
from tests.generator.book.test_book import book


def read(count: int) -> list[int | None]:
    """The pages in the order in which they are leafed through in the folded pile."""
    sides = booklet.impose_pages(count)
    fronts, backs = sides[0::2], sides[1::2]
    opening = [page for front, back in zip(fronts, backs, strict=True) for page in (front[1], back[0])]
    closing = [page for front, back in zip(fronts, backs, strict=True) for page in (front[0], back[1])]
    return [*opening, *reversed(closing)]


def test_eight_pages() -> None:
    assert booklet.impose_pages(8) == [(7, 0), (1, 6), (5, 2), (3, 4)]


def test_blank_pages_come_last() -> None:
    assert booklet.impose_pages(5) == [(None, 0), (1, None), (None, 2), (3, 4)]
    assert booklet.impose_pages(1) == [(None, 0), (None, None)]


@given(st.integers(1, 300))
def test_every_page_is_read_in_order(count: int) -> None:
    pages = read(count)
    assert pages[:count] == list(range(count))
    assert pages[count:] == [None] * (-count % 4)
    assert len(pages) == 4 * booklet.count_sheets(count)


@pytest.mark.parametrize("name", ["a4", "letter"])
def test_sheets_are_landscape_and_flip_on_the_short_edge(name: str) -> None:
    made = book("cs")
    paper = PAPERS[name]
    data = booklet.render_pdf(made, paper)
    pages = pypdfium2.PdfDocument(data)
    assert len(pages) == 2 * booklet.count_sheets(len(made.pages))
    assert pages[0].get_size() == pytest.approx((paper.height * 72 / 25.4, paper.width * 72 / 25.4), abs=0.1)
    with pikepdf.open(io.BytesIO(data)) as pdf:
        assert pdf.Root.ViewerPreferences.Duplex == "/DuplexFlipShortEdge"


def test_pages_lie_whole_on_their_halves() -> None:
    made = book("cs")
    pages = pypdfium2.PdfDocument(booklet.render_pdf(made, PAPERS["letter"]))
    width, height = pages[2].get_size()
    assert booklet.impose_pages(len(made.pages))[2][1] == 2
    said = pages[2].get_textpage()
    assert "Obsah" in said.get_text_bounded(left=width / 2)
    # Nothing of either page reaches into the fold or over the edge.
    assert not said.get_text_bounded(left=width / 2 - 15, right=width / 2 + 15).strip()
    assert not said.get_text_bounded(bottom=0, top=20).strip()
    assert not said.get_text_bounded(bottom=height - 20, top=height).strip()
