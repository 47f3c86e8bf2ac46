"""A face that was kept is the one that would be drawn, and none is kept longer than it holds."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

import pytest
from PIL import Image

from kredens import cards
from kredens.cards.definitions import library
from kredens.cards.definitions.model import Card, Game
from kredens.cards.inputs import is_input, record_inputs
from kredens.cards.yamlfile import disk_cache
from kredens.generator.canvas.canvas import Ink
from kredens.generator.faces import kept_faces
from kredens.generator.faces.face_maker import FaceMaker, Measure
from kredens.generator.faces.layout_renderer import LayoutRenderer
from kredens.generator.files import file_times
from kredens.generator.sheets.card_selection import PrintItem, select_sets
from kredens.generator.sheets.paper import parse_paper
from kredens.generator.sheets.piece_faces import make_all_faces
from kredens.generator.sheets.sheet_options import SheetOptions
from kredens.generator.sheets.sheet_pdf import PrintedPdf, build_pdf
from tests.generator.small_game import CARDS, layout, small_game

SHEETS = SheetOptions(parse_paper("a4"), title_page=False)
FRONT = """
- {id: name, type: text, box: [5, 5, 50, 8], text: "{{ card.name }}"}
- {id: rules, type: rich, box: [5, 20, 50, 20], text: "{{ card.rules }} :star:"}
- {id: picture, type: image, box: [5, 45, 50, 30], file: "{{ card.picture or '' }}"}
"""
TWO = (
    CARDS
    + '  - {id: two, kind: card, name: {en: Two}, strength: 3, rules: {en: "Wait."}, picture: art/a.png}\n'
    + '  - {id: three, kind: card, name: {en: Three}, rules: {en: "Go."}, picture: art/b.svg}\n'
)
SMALL = Measure((44.0, 63.0))
IDS = ["one", "two", "three"]
STAR = '<svg viewBox="0 0 10 10"><path d="M0 0 H10 V10 Z" fill="#a51e22"/></svg>'


@pytest.fixture(autouse=True)
def drawn(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The ids of the cards whose faces are drawn, which is written down while they are; files settle at once."""
    ids: list[str] = []
    draw = LayoutRenderer._draw_marks

    def note(self: LayoutRenderer, card: Card, values: Sequence[str], faults: list[object]) -> object:
        ids.append(card.id)
        return draw(self, card, values, faults)  # type: ignore[arg-type]

    monkeypatch.setattr(LayoutRenderer, "_draw_marks", note)
    monkeypatch.setattr(file_times, "SETTLED_SECONDS", 0.0)
    return ids


def printed(
    game: Game,
    wanted: Sequence[PrintItem] = (),
    *,
    keeps: bool = True,
    ink: Ink = "full",
    measure: Measure | None = None,
) -> bytes:
    maker = FaceMaker(game, game.languages[:2], ink=ink, measure=measure, keeps_faces=keeps)
    made: PrintedPdf = build_pdf(maker, wanted or select_sets(game), SHEETS)
    return made.data


def one_of_each_layout(game: Game) -> list[PrintItem]:
    """A piece of each layout that the default sets print."""
    by_layout: dict[str, PrintItem] = {}
    for item in select_sets(game):
        name = game.kinds[item.card.kind].layout if isinstance(item.card, Card) else item.card.layout
        by_layout.setdefault(name, item)
    return list(by_layout.values())


@pytest.mark.parametrize("ink", ["full", "low"])
@pytest.mark.parametrize("name", library.games())
def test_kept_faces_of_every_game_are_those_drawn_anew(name: str, ink: Ink, drawn: list[str]) -> None:
    game = cards.load(name)
    wanted = one_of_each_layout(game)
    # No other test has kept faces with such a bleed, while their pictures may be there.
    print_them = partial(printed, game, ink=ink, measure=Measure(bleed=2.75))
    anew = print_them(wanted, keeps=False)
    drawn.clear()
    assert print_them(wanted[: len(wanted) // 2])
    some = len(drawn)
    mixed = print_them(wanted)
    assert 0 < some < len(drawn)
    drawn.clear()
    assert print_them(wanted) == mixed == anew
    assert drawn == []


def pond(folder: Path) -> Game:
    """A game with an icon, a picture of each kind and cards with and without them."""
    (folder / "icons").mkdir(exist_ok=True)
    (folder / "icons" / "star.svg").write_text(STAR)
    (folder / "art").mkdir(exist_ok=True)
    Image.new("RGB", (8, 8), "#336699").save(folder / "art" / "a.png")
    (folder / "art" / "b.svg").write_text(STAR)
    return small_game(folder, FRONT, cards=TWO)


def change_rules(folder: Path) -> Game:
    return small_game(folder, FRONT, cards=TWO.replace("Wait.", "Wait here."))


def change_icon(folder: Path) -> Game:
    (folder / "icons" / "star.svg").write_text(STAR.replace("H10", "H9"))
    return library.load(folder)


def change_bitmap(folder: Path) -> Game:
    Image.new("RGB", (8, 8), "#996633").save(folder / "art" / "a.png")
    return library.load(folder)


def change_drawing(folder: Path) -> Game:
    (folder / "art" / "b.svg").write_text(STAR.replace("H10", "H9"))
    return library.load(folder)


def change_layout(folder: Path) -> Game:
    layout(folder, "front", FRONT.replace("50, 8]", "50, 9]"))
    return library.load(folder)


@pytest.mark.parametrize("ink", ["full", "low"])
@pytest.mark.parametrize(
    ("change", "anew"),
    [
        (library.load, []),
        (change_rules, ["two"]),
        (change_icon, IDS),
        (change_bitmap, ["two"]),
        (change_drawing, ["three"]),
        (change_layout, IDS),
    ],
)
def test_what_changed_is_drawn_anew_and_nothing_else(
    change: Callable[[Path], Game], anew: list[str], ink: Ink, tmp_path: Path, drawn: list[str]
) -> None:
    first = printed(pond(tmp_path), ink=ink)
    drawn.clear()
    changed = change(tmp_path)
    again = printed(changed, ink=ink)
    assert list(dict.fromkeys(drawn)) == anew
    assert again == printed(changed, keeps=False, ink=ink)
    assert (again != first) == bool(anew)


def test_each_ink_and_size_has_faces_of_its_own(tmp_path: Path, drawn: list[str]) -> None:
    game = pond(tmp_path)
    for _ in range(2):
        drawn.clear()
        assert printed(game) == printed(game, keeps=False)
        assert printed(game, ink="low") == printed(game, ink="low", keeps=False)
        assert printed(game, measure=SMALL) == printed(game, measure=SMALL, keeps=False)
    assert drawn.count("two") == 3


def test_a_face_with_a_fault_is_never_kept(tmp_path: Path, drawn: list[str]) -> None:
    pond(tmp_path)
    game = small_game(tmp_path, FRONT, cards=TWO.replace("Wait.", "Wait " * 500))
    for number in range(2):
        drawn.clear()
        maker = FaceMaker(game, ("en",), keeps_faces=True)
        _, faults = make_all_faces(maker, select_sets(game), backs=False)
        assert [fault.card for fault in faults] == ["two"]
        assert [each for each in drawn if each in IDS] == (["two"] if number else IDS)


def test_a_picture_that_is_gone_is_a_fault_though_its_face_was_kept(tmp_path: Path) -> None:
    game = pond(tmp_path)
    assert printed(game)
    (tmp_path / "art" / "a.png").unlink()
    _, faults = make_all_faces(FaceMaker(game, game.languages, keeps_faces=True), select_sets(game), backs=False)
    assert [fault.code for fault in faults] == ["path"]


def test_faces_that_nobody_asks_for_are_forgotten_in_the_end(
    tmp_path: Path, drawn: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(kept_faces, "MOST_RUNS_UNUSED", 3)
    game = pond(tmp_path)
    printed(game)
    for number in range(3):
        changed = small_game(tmp_path, FRONT, cards=TWO.replace("Wait.", f"Wait {number}."))
        printed(changed, [item for item in select_sets(changed) if item.card.id == "two"])
        drawn.clear()
        one = [item for item in select_sets(changed) if item.card.id == "one"]
        if number < 2:
            FaceMaker(changed, changed.languages, keeps_faces=True).front(one[0].card)
            assert drawn == []
    FaceMaker(changed, changed.languages, keeps_faces=True).front(one[0].card)
    assert drawn == ["one"]


def test_a_layout_with_too_many_faces_keeps_some(
    tmp_path: Path, drawn: list[str], monkeypatch: pytest.MonkeyPatch, empty_cache: Path
) -> None:
    game = pond(tmp_path)
    expected = printed(game)
    for each in empty_cache.iterdir():
        each.unlink()
    monkeypatch.setattr(kept_faces, "MOST_BYTES", 1100)
    for _ in range(3):
        drawn.clear()
        assert printed(game) == expected
    assert 0 < len(set(drawn)) < len(IDS)
    entries = {each.name: each.stat().st_mtime_ns for each in empty_cache.iterdir()}
    assert printed(game) == expected
    assert {each.name: each.stat().st_mtime_ns for each in empty_cache.iterdir()} == entries


def test_a_damaged_entry_is_drawn_over(tmp_path: Path, empty_cache: Path, drawn: list[str]) -> None:
    game = pond(tmp_path)
    first = printed(game)
    for each in empty_cache.iterdir():
        data = bytearray(each.read_bytes())
        data[-1] ^= 1
        each.write_bytes(data)
    drawn.clear()
    assert printed(game) == first
    assert set(IDS) <= set(drawn)


def test_a_file_that_changed_just_now_may_change_again(
    tmp_path: Path, drawn: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(file_times, "SETTLED_SECONDS", 3600.0)
    game = pond(tmp_path)
    printed(game)
    drawn.clear()
    printed(game)
    assert "one" in drawn
    monkeypatch.setattr(file_times, "SETTLED_SECONDS", 0.0)
    os.utime(tmp_path / "icons" / "star.svg", (1_000_000_000, 1_000_000_000))
    printed(game)
    drawn.clear()
    printed(game)
    assert drawn == []


def test_nothing_is_drawn_from_where_nothing_is_kept(
    tmp_path: Path, empty_cache: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = pond(tmp_path)
    expected = printed(game)
    monkeypatch.setenv(disk_cache.FOLDER_VARIABLE, "")
    disk_cache.cache_folder.cache_clear()
    assert kept_faces.digest_assets(FaceMaker(game, ("en",)).assets) is None
    assert printed(game) == expected


def test_an_icon_is_an_input_though_it_is_not_read(tmp_path: Path) -> None:
    game = pond(tmp_path)
    (tmp_path / "icons" / "moon.svg.txt").write_text(STAR)
    printed(game)
    with record_inputs():
        printed(game)
        assert is_input(tmp_path / "icons" / "star.svg")
        assert not is_input(tmp_path / "icons" / "moon.svg.txt")
