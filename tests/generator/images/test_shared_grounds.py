"""What faces begin with alike is drawn once, and every picture is what drawing its face whole gives."""

from __future__ import annotations

from pathlib import Path

import pytest

from kredens import cards
from kredens.generator.drawing.primitives import Drawing, Mark, Shape, Stamp, rectangle
from kredens.generator.faces.face_maker import Face, FaceMaker
from kredens.generator.images.export import render_face
from kredens.generator.images.shared_grounds import group_by_ground
from kredens.generator.pdf import rasteriser
from tests.generator.printed import fine

PAPER, FRAME, OTHER_FRAME = (
    Shape(rectangle(0, 0, 63, 88), "#ffffff"),
    Stamp(Drawing("frame", (Shape(rectangle(1, 1, 5, 5), "#101010"),), (0, 0, 63, 88))),
    Stamp(Drawing("other frame", (Shape(rectangle(2, 2, 5, 5), "#202020"),), (0, 0, 63, 88))),
)


def make_face(name: str, *ground: Mark, size: tuple[float, float] = (63.0, 88.0)) -> Face:
    marks = *ground, *(Shape(rectangle(number, 9, 1, 1), f"#0000{ord(name):02x}") for number in range(3))
    return Face(name, name, size, 0.0, Drawing(name, marks, (0.0, 0.0, *size)), ())


def describe(faces: list[Face]) -> list[tuple[str, int]]:
    return [("".join(face.key for face in alike.faces), alike.shared) for alike in group_by_ground(faces)]


def test_faces_that_follow_each_other_and_begin_alike_share_a_ground() -> None:
    faces = [make_face(name, PAPER, FRAME) for name in "abc"] + [make_face(name, OTHER_FRAME) for name in "def"]
    assert describe(faces) == [("abc", 2), ("def", 1)]
    for alike in group_by_ground(faces):
        for face in alike.faces:
            assert alike.draw_ground().marks + alike.draw_rest(face).marks == face.drawing.marks


def test_two_faces_or_plain_shapes_are_not_worth_a_ground() -> None:
    assert describe([make_face(name, PAPER, FRAME) for name in "ab"]) == [("ab", 0)]
    assert describe([make_face(name, PAPER) for name in "abc"]) == [("abc", 0)]
    assert describe([]) == []


def test_a_face_with_little_in_common_begins_another_ground() -> None:
    framed = [make_face(name, PAPER, FRAME, OTHER_FRAME) for name in "abc"]
    assert describe([*framed, *[make_face(name, PAPER, OTHER_FRAME) for name in "def"]]) == [("abc", 3), ("def", 2)]


def test_faces_of_another_size_share_nothing() -> None:
    faces = [make_face(name, PAPER, FRAME) for name in "abc"]
    small = [make_face(name, PAPER, FRAME, size=(44.0, 63.0)) for name in "def"]
    assert describe([*faces, *small]) == [("abc", 2), ("def", 2)]


@pytest.mark.parametrize("cores", [1, 2])
def test_each_picture_is_that_of_the_whole_face(cores: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rasteriser, "available_cores", lambda: cores)
    monkeypatch.setattr(rasteriser, "MIN_PAGES_FOR_POOL", 2)
    ids = ("jan-zizka", "jan-hus", "prokop-holy", "hradec-kralove", "zatec", "vratislav")
    only = [word for id in ids for word in ("--only", id)]
    fine("print", "kaciri", "--png", *only, "--dpi", "90", "--bleed", "1", "--backs", "none", "-o", tmp_path)
    game = cards.load("kaciri")
    maker = FaceMaker(game, (game.language,))
    chosen = [card for card in game.cards if card.id in ids]
    shares = [alike.shared for alike in group_by_ground(map(maker.front, chosen))]
    assert len(shares) == 2
    assert all(shares), "persons of a faction share a ground, and cities without a rule do"
    for card in chosen:
        (file,) = tmp_path.glob(f"*-{card.id}-front-x1.png")
        assert file.read_bytes() == render_face(maker, card, side="front", dpi=90, bleed=1).data
