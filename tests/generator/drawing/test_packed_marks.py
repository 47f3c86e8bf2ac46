"""Marks that were packed come back equal, and written as they would have been; drawings on many of them are one."""

from __future__ import annotations

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from kredens.generator.drawing.packed_marks import MarkPacker, MarkUnpacker, PackedDrawing, PackedMarks, UnpackableMark
from kredens.generator.drawing.pdf_operators import format_shape
from kredens.generator.drawing.primitives import Drawing, Group, Mark, Matrix, Picture, Run, Shape, Stamp, Written
from kredens.generator.drawing.structure import Element

NUMBERS = st.floats(-1000, 1000, allow_nan=False)
NAMES = st.text(max_size=6)
COLOURS = st.none() | st.sampled_from(["#a51e22", "#000000"])
POINTS = st.tuples(NUMBERS, NUMBERS)
SEGMENTS = st.one_of(
    st.builds(lambda kind, at: (kind, *at), st.sampled_from("ML"), POINTS),
    st.builds(lambda a, b, c: ("C", *a, *b, *c), POINTS, POINTS, POINTS),
    st.just(("Z",)),
)
PATHS = st.lists(SEGMENTS, max_size=5).map(tuple)
DASHES = st.lists(NUMBERS, max_size=3).map(tuple)
MATRICES = st.builds(Matrix, *[NUMBERS] * 6)
SHAPES = st.builds(Shape, PATHS, COLOURS, COLOURS, NUMBERS, st.booleans(), DASHES, st.booleans())
RUNS = st.builds(Run, NAMES, NAMES, NUMBERS, NUMBERS, NUMBERS, st.just("#000000"), NUMBERS, NUMBERS, NUMBERS)
PICTURES = st.builds(Picture, NAMES, NUMBERS, NUMBERS, NUMBERS, NUMBERS)
BOXES = st.tuples(NUMBERS, NUMBERS, NUMBERS, NUMBERS)
PLAIN = SHAPES | RUNS | PICTURES | st.builds(Written, st.binary(max_size=8))


def hold(inner: st.SearchStrategy[Mark]) -> st.SearchStrategy[Mark]:
    """Groups and stamps of marks."""
    several = st.lists(inner, max_size=3).map(tuple)
    drawings = st.builds(Drawing, NAMES, several, BOXES)
    return st.builds(Group, several, MATRICES, st.none() | PATHS) | st.builds(Stamp, drawings, MATRICES)


MARKS = st.lists(st.recursive(PLAIN, hold, max_leaves=8), max_size=4).map(tuple)


def pack_and_unpack(*faces: tuple[Mark, ...]) -> list[tuple[Mark, ...]]:
    """The marks as another run reads them."""
    packer = MarkPacker(lambda _: None)
    packed = [packer.pack(each) for each in faces]
    stored = msgspec.msgpack.encode((packed, packer.drawings))
    form = tuple[list[PackedMarks], dict[bytes, PackedDrawing]]
    read, drawings = msgspec.msgpack.decode(stored, type=form)
    unpacker = MarkUnpacker(drawings)
    return [unpacker.unpack(each) for each in read]


@given(MARKS)
def test_marks_come_back_equal(marks: tuple[Mark, ...]) -> None:
    assert pack_and_unpack(marks) == [marks]


@given(SHAPES)
def test_shapes_come_back_to_be_written_alike(shape: Shape) -> None:
    ((back,),) = pack_and_unpack((shape,))
    assert isinstance(back, Shape)
    assert format_shape(back) == format_shape(shape)


def test_a_drawing_on_several_faces_is_one() -> None:
    inner = Drawing("inner", (Picture("p", 0, 0, 1, 1),), (0, 0, 1, 1))
    alike = [Drawing("outer", (Stamp(inner),), (0, 0, 2, 2)) for _ in range(2)]
    packer = MarkPacker(lambda _: None)
    first, second = (packer.pack((Stamp(each),)) for each in alike)
    assert first == second
    assert len(packer.drawings) == 2
    assert first.pictures == ("p",)
    (one,), (other,) = pack_and_unpack((Stamp(alike[0]),), (Stamp(alike[1]),))
    assert isinstance(one, Stamp)
    assert isinstance(other, Stamp)
    assert one.drawing is other.drawing


def test_the_key_of_a_drawing_from_a_file_is_that_of_a_picture() -> None:
    art = Drawing("art.svg", (), (0, 0, 1, 1))
    frame = Drawing("frame", (Stamp(art),), (0, 0, 1, 1))
    packer = MarkPacker(lambda drawing: "key" if drawing is art else None)
    assert packer.pack((Stamp(frame),)).pictures == packer.pack((Stamp(art),)).pictures == ("key",)


@pytest.mark.parametrize(
    "mark", [Run("a", "f", 8, 0, 0, "#000000", 1, element=Element("P")), Group((), element=Element("Figure"))]
)
def test_marks_of_a_structure_are_not_packed(mark: Mark) -> None:
    with pytest.raises(UnpackableMark):
        MarkPacker(lambda _: None).pack((mark,))
