"""The board of V-Wars: the map is true, every city has its box, and the tiles make up the whole."""

from __future__ import annotations

import math
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path

import pytest

from kredens.cards.definitions import library
from kredens.generator.canvas.assets import GameAssets
from kredens.generator.layouts.loader import Layout, load_layout
from tests.generator.printed import MM, Sheets, fine

VWARS = library.load("vwars")
CITIES = list(VWARS.lists["city"])
TILES = ("top-left", "top-right", "bottom-left", "bottom-right")
CUT = 0.4
"""How far inside the overlap the dashed line runs, in mm."""
MAP = (126, 50, 272, 138)
"""The frame of the map, in mm: left, top, width, height."""


def layout(name: str) -> Layout:
    return load_layout(GameAssets(VWARS), name)


def boxes() -> Iterator[tuple[float, float, float, float]]:
    """Yield the boxes of the cities on the board, which are the rectangles of that size."""
    yield from rectangles(54, 28)


def rectangles(*size: float) -> Iterator[tuple[float, float, float, float]]:
    """Yield the rectangles of this width and height on the board."""
    (whole,) = layout("board").elements
    yield from (each.data["box"] for each in whole.children if each.kind == "rect" and each.data["box"][2:] == [*size])


def miller(latitude: float) -> float:
    """Return how far north of the equator a latitude lies in Miller’s projection, in degrees."""
    return math.degrees(1.25 * math.log(math.tan(math.pi / 4 + 0.4 * math.radians(latitude))))


@pytest.fixture(scope="module")
def board(tmp_path_factory: pytest.TempPathFactory) -> Sheets:
    path = tmp_path_factory.mktemp("board") / "board.pdf"
    fine("print", "vwars", "--only", "board", "--paper", "a2", "--backs", "none", "--no-title-page", "-o", path)
    return Sheets(path)


def test_cities_stand_on_the_map_where_they_lie() -> None:
    spots = layout("board").variables["spot"]
    assert list(spots) == CITIES
    for city, entry in VWARS.lists["city"].items():
        across, down = spots[city]
        assert across == pytest.approx((entry["longitude"] + 170) * 382 / 350, abs=0.06), city
        assert down == pytest.approx((miller(79) - miller(entry["latitude"])) * 1.25 * 382 / 350, abs=0.06), city


def test_every_region_is_drawn() -> None:
    assert list(layout("board").variables["map"]) == list(VWARS.regions)


def test_the_board_names_every_city_once_in_its_panel_and_once_on_the_map_and_every_region(board: Sheets) -> None:
    assert len(board) == 1
    (whole,) = board.placed(0)
    left, _, wide, _ = MAP
    panels = {(x, y): (x + width, y + height) for x, y, width, height in rectangles(121, 93.5)}
    named: list[tuple[float, float]] = []
    for area in VWARS.regions.values():
        held: set[tuple[float, float]] = set()
        for city in area.cities:
            found = board.words(0, VWARS.text(VWARS.lists["city"][city]["name"], "it"))
            places = [(word.x - whole.x, word.y - whole.y) for word in found]
            on_map = [x for x, _ in places if left < x < left + wide]
            assert (len(places), len(on_map)) == (2, 1), city
            held |= {
                corner
                for corner, (right, bottom) in panels.items()
                if any(corner[0] < x < right and corner[1] < y < bottom for x, y in places)
            }
        assert len(held) == 1, area.cities
        named += held
    assert len(set(named)) == len(VWARS.regions)
    for region in VWARS.regions:
        assert board.words(0, VWARS.text(VWARS.lists["region"][region]["name"], "it")), region


def test_a_region_deck_says_what_the_region_borders_on(board: Sheets) -> None:
    for region in VWARS.regions.values():
        names = [VWARS.text(VWARS.lists["region"][other]["name"], "it") for other in region.borders]
        assert f"Confina con {', '.join(names)}." in board.text


def test_no_two_cities_share_room_and_each_has_it_in_the_panel_of_a_region() -> None:
    placed = list(boxes())
    assert len(placed) == len(CITIES)
    for (x, y, wide, high), (u, v, _, _) in combinations(placed, 2):
        assert abs(x - u) >= wide or abs(y - v) >= high, (x, y, u, v)
    panels = list(rectangles(121, 93.5))
    assert len(panels) == len(VWARS.regions)
    for left, top, wide, high in panels:
        held = [(x, y) for x, y, *_ in placed if left <= x <= left + wide - 54 and top <= y <= top + high - 28]
        assert len(held) == 3, (left, top)


def test_no_box_of_a_city_lies_on_the_map() -> None:
    left, _, wide, _ = MAP
    assert MAP in [tuple(each) for each in rectangles(*MAP[2:])]
    assert all(x + across <= left or x >= left + wide for x, _, across, _ in boxes())


def test_no_text_runs_across_the_joins_of_the_tiles(board: Sheets) -> None:
    (whole,) = board.placed(0)
    height = board.size(0)[1]
    _, upper, lower, corner = (layout(f"board-{name}").variables for name in TILES)
    down = lower["top"] + CUT
    page = board.textpage(0)
    lines = [page.get_rect(number) for number in range(page.count_rects())]
    assert len(lines) > 100
    for left, bottom, right, top in lines:
        said = page.get_text_bounded(left, bottom, right, top)
        across = (upper if height - top * MM < whole.y + down else corner)["left"] + CUT
        assert not left * MM < whole.x + across < right * MM, said
        assert not height - top * MM < whole.y + down < height - bottom * MM, said


def test_the_joins_of_the_tiles_run_between_panels() -> None:
    lower, corner = (layout(f"board-{name}").variables for name in TILES[2:])
    panels = [*rectangles(121, 93.5), *rectangles(63, 88)]
    assert not [box for box in panels if box[1] < lower["top"] + CUT < box[1] + box[3]]
    assert not [box for box in panels if box[0] < corner["left"] + CUT < box[0] + box[2]]


def test_the_tiles_overlap_and_make_up_the_board() -> None:
    whole = layout("board").size
    tiles = [layout(f"board-{name}") for name in TILES]
    starts = [(tile.variables["left"], tile.variables["top"]) for tile in tiles]
    ends = [(left + tile.size[0], top + tile.size[1]) for (left, top), tile in zip(starts, tiles, strict=True)]
    assert starts[0] == (0, 0)
    assert ends[3] == pytest.approx(whole)
    for start, end in ((0, 1), (2, 3)):
        assert starts[start][0] == 0
        assert ends[end][0] == pytest.approx(whole[0])
        assert 4 <= ends[start][0] - starts[end][0] <= 8
    for start, end in ((0, 2), (1, 3)):
        assert starts[start][1] == 0
        assert ends[end][1] == pytest.approx(whole[1])
        assert 4 <= ends[start][1] - starts[end][1] <= 8


@pytest.mark.long
@pytest.mark.parametrize(("paper", "size"), [("a4", [210, 297]), ("letter", [216, 279])])
def test_each_tile_is_one_sheet(tmp_path: Path, paper: str, size: list[int]) -> None:
    only = [word for name in TILES for word in ("--only", f"board-{name}")]
    options = ("--paper", paper, "--backs", "none", "--no-title-page")
    ran = fine("print", "vwars", *only, *options, "-o", tmp_path / "tiles.pdf")
    assert "margin" not in ran.err
    assert [sorted(map(round, Sheets(tmp_path / "tiles.pdf").size(page))) for page in range(4)] == [size] * 4


@pytest.mark.long
def test_the_small_board_fits_a3(tmp_path: Path) -> None:
    ran = fine("print", "vwars", "--only", "board-small", "--paper", "a3", "-o", tmp_path / "small.pdf")
    assert "margin" not in ran.err
