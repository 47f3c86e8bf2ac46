"""A box holds so many cards: its panels are as large as they are, its folds meet, and it is printed to measure."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest

from kredens.cards.definitions.library import load
from kredens.generator.cutting.tuck_box import MIN_DEPTH, PLAY, design_box
from kredens.generator.pdf.rasteriser import open_pdf
from tests.generator.printed import MM, Sheets, fine, kredens, own_game


@pytest.mark.parametrize(("cards", "depth"), [(60, 60 * 0.32 + PLAY), (3, MIN_DEPTH)])
def test_the_box_is_as_deep_as_its_cards_are_thick(cards: int, depth: float) -> None:
    box = design_box(63, 88, cards, 0.32)
    assert box.depth == pytest.approx(depth)
    assert {(panel.width, panel.height) for panel in (box.front, box.back)} == {(64, 89)}
    assert [panel.width for panel in box.sides] == [box.depth, box.depth]


def test_panels_stand_beside_each_other_and_within_the_outline() -> None:
    box = design_box(63, 88, 60, 0.32)
    panels = [box.sides[0], box.back, box.sides[1], box.front]
    for panel, following in pairwise(panels):
        assert panel.x + panel.width == pytest.approx(following.x)
        assert panel.y == following.y
    points = [(segment[1], segment[2]) for segment in box.outline if len(segment) == 3]
    assert max(x for x, _ in points) == box.width
    assert (min(y for _, y in points), max(y for _, y in points)) == (0, box.height)
    for x1, y1, x2, y2 in box.folds:
        assert 0 <= min(x1, x2) <= max(x1, x2) <= box.width
        assert 0 <= min(y1, y2) <= max(y1, y2) <= box.height


def test_a_box_for_what_is_printed_names_it(tmp_path: Path) -> None:
    folder = own_game(tmp_path / "own")
    (tmp_path / "evening.txt").write_text("3x Lamp\n", encoding="utf-8")
    ran = fine("print", folder, "--deck", tmp_path / "evening.txt", "--box", "-o", tmp_path / "box.pdf")
    assert ran.last.endswith("1 page; print at 100 %, one-sided, on card of 200 to 300 g/m²")
    sheets = Sheets(tmp_path / "box.pdf")
    assert (len(sheets), len(sheets.placed(0))) == (1, 2)
    assert sheets.text.count("Own · evening") == 2
    large = kredens("print", folder, "--sets", "50", "--card-thickness", "2", "--box", "-o", tmp_path / "no.pdf")
    assert large.status == 2
    assert "a box for 150 cards is" in large.err


@pytest.mark.parametrize("ink", ["full", "low"])
def test_a_box_has_the_name_of_its_game_on_sides_and_lid_and_its_colour_in_full_ink(tmp_path: Path, ink: str) -> None:
    game = load("vwars")
    notice = game.text(game.notice, "it").count("V-Wars")
    fine("print", "vwars", "--only", "kind:role", "--ink", ink, "--box", "-o", tmp_path / "box.pdf")
    sheets = Sheets(tmp_path / "box.pdf")
    assert sheets.text.count("V-Wars") == 3 + notice
    box = design_box(63, 88, 5, 0.32)
    with open_pdf((tmp_path / "box.pdf").read_bytes()) as pages:
        picture = pages[0].render(scale=MM).to_pil().convert("L")  # a pixel is 1 mm
    left, top = (picture.width - box.width) / 2, (picture.height - box.height) / 2
    flap, glued = (box.back.x + box.back.width / 2, box.height - 5), (box.width - 4, box.front.y + 40)
    tones = [picture.getpixel((round(left + x), round(top + y))) for x, y in (flap, glued)]
    assert tones == [pytest.approx(47, abs=12) if ink == "full" else 255, 255]
