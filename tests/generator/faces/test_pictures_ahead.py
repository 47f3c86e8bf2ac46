"""Pictures that several processes drew ahead are those that one draws, and nobody is asked for help without need."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

from kredens import cards
from kredens.cards.yamlfile import disk_cache
from kredens.generator.faces.face_maker import FaceMaker
from kredens.generator.faces.pictures_ahead import NEW_IN_A_ROW, NewPictures, draw_ahead
from kredens.generator.sheets import piece_faces
from kredens.generator.sheets.card_selection import PrintItem, select_sets
from kredens.generator.sheets.piece_faces import PieceFaces, make_all_faces
from kredens.generator.workers import worker_pool

Make = Callable[[PrintItem], object]


def make_some_faces() -> list[PieceFaces]:
    game = cards.load("kaciri")
    faces, faults = make_all_faces(FaceMaker(game, ("cs",)), select_sets(game)[:20], backs=True)
    assert not faults
    return faces


@pytest.fixture
def two_cores(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worker_pool, "available_cores", lambda: 2)


def test_faces_are_the_same_with_and_without_help(
    empty_cache: Path, two_cores: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[int] = []

    def note(make: Make, items: Sequence[PrintItem]) -> None:
        draw_ahead(make, items)
        asked.append(len(list(empty_cache.iterdir())))

    monkeypatch.setattr(piece_faces, "draw_ahead", note)
    with_help = make_some_faces()
    (entries,) = asked
    drawn = {each.name: each.read_bytes() for each in empty_cache.iterdir()}
    assert entries > 40
    for each in empty_cache.iterdir():
        each.unlink()
    monkeypatch.setattr(piece_faces, "draw_ahead", lambda *_: None)
    alone = make_some_faces()
    assert [(each.front.drawing, each.back and each.back.drawing) for each in with_help] == [
        (each.front.drawing, each.back and each.back.drawing) for each in alone
    ]
    assert {each.name: each.read_bytes() for each in empty_cache.iterdir()}.items() <= drawn.items()


def test_what_goes_wrong_elsewhere_is_left_to_this_process(empty_cache: Path, two_cores: None) -> None:
    empty_cache.mkdir()

    def fail(item: object) -> None:
        (empty_cache / f"made-{item}").touch()
        raise ValueError(item)

    draw_ahead(fail, list(range(20)))
    assert {each.name for each in empty_cache.iterdir()} == {f"made-{number}" for number in range(20)}


@pytest.mark.parametrize("cores", [1, 2])
def test_few_items_and_single_cores_get_no_help(empty_cache: Path, monkeypatch: pytest.MonkeyPatch, cores: int) -> None:
    empty_cache.mkdir()
    monkeypatch.setattr(worker_pool, "available_cores", lambda: cores)
    draw_ahead((empty_cache / "made").touch, [True] * (20 if cores == 1 else 11))
    assert not list(empty_cache.iterdir())


def test_new_pictures_in_a_row_ask_for_help_once(empty_cache: Path) -> None:
    new = NewPictures()
    asked: list[int] = []
    for number, is_new in enumerate((True, True, False, *[True] * 2 * NEW_IN_A_ROW)):
        if is_new:
            disk_cache.write(disk_cache.entry_path(b"%d" % number, "test"), number)
        if new.look():
            asked.append(number)
    assert asked == [2 + NEW_IN_A_ROW]


@pytest.mark.usefixtures("two_cores")
@pytest.mark.parametrize("is_kept", [True, False])
def test_what_is_there_and_what_cannot_be_kept_is_nobodys_work(
    empty_cache: Path, monkeypatch: pytest.MonkeyPatch, is_kept: bool
) -> None:
    if is_kept:
        make_some_faces()
    else:
        monkeypatch.setenv(disk_cache.FOLDER_VARIABLE, "")
        disk_cache.cache_folder.cache_clear()
    asked: list[object] = []
    monkeypatch.setattr(piece_faces, "draw_ahead", lambda *_: asked.append(None))
    make_some_faces()
    assert not asked
