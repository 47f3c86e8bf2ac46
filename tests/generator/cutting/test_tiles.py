"""What is larger than the paper comes in tiles that cover it and overlap, one on each sheet."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest

from kredens.generator.cutting.tiles import OVERLAP, cut_into_tiles
from kredens.generator.drawing.primitives import Drawing, Group, Shape, Stamp
from kredens.generator.faces.face_maker import Face
from tests.generator.printed import Sheets, fine, kredens, own_game

LAYOUT = """\
kredens: layout/1
extends: base
size: [300, 190]
own-size: true
elements:
  - {id: text, type: text, box: [10, 10, 200, 20], text: "{{ card.name }}"}
"""


def face(width: float, height: float) -> Face:
    return Face("front mat", "Mat", (width, height), 0.0, Drawing("mat", (), (0, 0, width, height)), ())


@pytest.mark.parametrize(
    ("size", "room", "count"), [((400, 275), (197, 277), 3), ((300, 500), (197, 277), 4), ((150, 100), (197, 277), 1)]
)
def test_tiles_cover_the_piece_and_fit_the_paper(
    size: tuple[float, float], room: tuple[float, float], count: int
) -> None:
    tiles = cut_into_tiles(face(*size), *room)
    assert len(tiles) == count
    assert len({tile.key for tile in tiles}) == count
    places: set[tuple[float, float]] = set()
    for tile in tiles:
        assert tile.size == tiles[0].size
        assert tile.size[0] <= room[0] + 1e-6
        assert tile.size[1] <= room[1] + 1e-6
        (shown, *seams) = tile.drawing.marks
        assert isinstance(shown, Group)
        (stamp,) = shown.marks
        assert isinstance(stamp, Stamp)
        x, y = -stamp.matrix.e, -stamp.matrix.f
        places.add((x, y))
        assert len(seams) == (x > 0) + (y > 0)
        assert all(isinstance(seam, Shape) and seam.dash for seam in seams)
    xs, ys = sorted({x for x, _ in places}), sorted({y for _, y in places})
    for starts, length, whole in ((xs, tiles[0].size[0], size[0]), (ys, tiles[0].size[1], size[1])):
        assert starts[-1] + length == pytest.approx(whole)
        assert all(b - a == pytest.approx(length - OVERLAP) for a, b in pairwise(starts))


def test_a_piece_of_very_many_tiles_is_not_cut() -> None:
    assert cut_into_tiles(face(3000, 3000), 197, 277) == []
    assert cut_into_tiles(face(300, 300), 12, 12) == []


def test_a_board_comes_in_tiles_that_are_printed_on_one_side_of_their_sheets(tmp_path: Path) -> None:
    extras = "extras:\n  - {id: board, layout: board, name: {en: Board}}\n"
    folder = own_game(tmp_path / "own")
    (folder / "game.yaml").write_text((folder / "game.yaml").read_text() + extras)
    (folder / "layouts" / "board.layout.yaml").write_text(LAYOUT)
    plain = fine("print", folder, "-o", tmp_path / "a.pdf")
    assert "Board left out" in plain.err
    assert "--tile" in plain.err
    tiled = fine("print", folder, "--tile", "--no-title-page", "-o", tmp_path / "b.pdf")
    assert tiled.err == ""
    sheets = Sheets(tmp_path / "b.pdf")
    assert [len(sheets.placed(page)) for page in range(len(sheets))] == [3, 3, 1, 0, 1, 0]
    assert kredens("print", folder, "--only", "board", "--tile", "-o", tmp_path / "c.pdf").status == 0
