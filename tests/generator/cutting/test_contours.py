"""A cutting machine gets the outlines of what is printed, where it is printed, and finds the sheet by its marks."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from defusedxml.ElementTree import fromstring

from kredens.cards.faults import Unreadable
from kredens.generator.cutting.contours import Contour, CutSheet, draw_corners, format_dxf, format_svg
from kredens.generator.cutting.registration import CORNER_ROOM, INSET, registration_marks
from kredens.generator.sheets.grid import fit_registered_grid
from kredens.generator.sheets.margin_bands import footer_band
from kredens.generator.sheets.paper import PAPERS
from tests.generator.printed import Sheets, fine, own_game

SHEET = CutSheet((2, 3), 210.0, 297.0, (Contour(10.0, 20.0, 63.0, 88.0, 3.0), Contour(80.0, 20.0, 22.0, 22.0, 0.0)))


def test_svg_is_of_the_size_of_the_paper_and_has_round_corners() -> None:
    root = fromstring(format_svg(SHEET))
    assert (root.get("width"), root.get("viewBox")) == ("210mm", "0 0 210 297")
    first, second = root.iter("{http://www.w3.org/2000/svg}rect")
    assert [first.get(name) for name in ("x", "y", "width", "height", "rx")] == ["10", "20", "63", "88", "3"]
    assert second.get("rx") == "0"


def test_dxf_has_lines_and_arcs_that_meet_with_the_origin_below() -> None:
    text = format_dxf(SHEET)
    entities = re.split(r"^0\n(?=LINE|ARC|ENDSEC)", text, flags=re.MULTILINE)
    lines = [each for each in entities if each.startswith("LINE")]
    arcs = [each for each in entities if each.startswith("ARC")]
    assert (len(lines), len(arcs)) == (8, 4), "a corner that is not round has no arc"
    top = "LINE\n8\nCUT\n10\n13.0\n20\n277.0\n11\n70.0\n21\n277.0\n"
    assert lines[0] == top, "297 − 20 mm above the lower edge"
    assert arcs[0] == "ARC\n8\nCUT\n10\n70.0\n20\n274.0\n40\n3.0\n50\n0.0\n51\n90.0\n"
    assert text.endswith("0\nENDSEC\n0\nEOF\n")


def test_corners_are_drawn_where_they_are_round() -> None:
    white, black = draw_corners(SHEET.contours)
    assert (white.stroke, black.stroke) == ("#ffffff", "#000000")
    assert [segment[0] for segment in black.path] == ["M", "C"] * 4
    assert not list(draw_corners([Contour(0, 0, 10, 10, 0.0)]))


@pytest.mark.parametrize("paper", ["a4", "letter", "a3"])
@pytest.mark.parametrize("size", [(63.0, 88.0), (18.0, 18.0), (118.0, 160.0)])
def test_nothing_stands_where_the_machine_looks(paper: str, size: tuple[float, float]) -> None:
    grid = fit_registered_grid(PAPERS[paper], *size, bleed=1.5)
    reach = CORNER_ROOM + grid.bleed
    assert max(grid.left, grid.top) >= reach - 1e-5
    band = footer_band(grid)
    assert band is not None
    assert band.depth < INSET - 0.5, "the footer stands nearer to the edge than the marks"
    marks = list(registration_marks(grid.paper_width, grid.paper_height))
    assert len(marks) == 5


def test_what_leaves_the_corners_no_room_is_refused() -> None:
    with pytest.raises(Unreadable, match="does not fit"):
        fit_registered_grid(PAPERS["a4"], 195.0, 280.0)


def test_contours_come_beside_the_sheets_and_marks_on_their_fronts(tmp_path: Path) -> None:
    wanted = ("--sets", "3", "--no-title-page", "--cutter", "silhouette", "--corners")
    ran = fine("print", own_game(tmp_path / "own"), *wanted, "-o", tmp_path / "out" / "h.pdf")
    made = sorted(path.name for path in (tmp_path / "out").iterdir())
    assert made == ["h-cut-1.dxf", "h-cut-1.svg", "h-cut-2.dxf", "h-cut-2.svg", "h.pdf"]
    assert "h-cut-2.svg, .dxf: contours of sheets 2\n" in ran.out
    sheets = Sheets(tmp_path / "out" / "h.pdf")
    rects = list(fromstring((tmp_path / "out" / "h-cut-1.svg").read_text()).iter("{http://www.w3.org/2000/svg}rect"))
    printed = sorted((placed.y, placed.x) for placed in sheets.placed(0))
    cut = sorted((float(r.get("y", 0)), float(r.get("x", 0))) for r in rects)
    assert len(cut) == 8
    for here, there in zip(cut, printed, strict=True):
        assert here == pytest.approx(there, abs=0.02)
    across, down = (12.5 / side for side in sheets.size(0))
    for page, dark in ((0, True), (1, False)):
        picture = sheets.pages[page].render(scale=2).to_pil().convert("L")
        at = round(across * picture.width), round(down * picture.height)
        assert (int(picture.getpixel(at)) < 50) is dark, "the square upper left is on the front alone"
