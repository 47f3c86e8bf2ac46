"""Pack marks for the cache on disk, and unpack them equal to what they were.

A packed mark is a list: a letter for its kind, and its fields. A drawing that is stamped is named by a digest of it, so
that it is packed once however many marks stamp it, and whatever run they are drawn in.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from typing import Any, NamedTuple

import msgspec
from msgspec import Struct

from kredens.cards.yamlfile.disk_cache import digest_quickly
from kredens.generator.drawing.pdf_operators import format_path
from kredens.generator.drawing.primitives import (
    CachedPath,
    Drawing,
    Group,
    Mark,
    Matrix,
    Path,
    Picture,
    Run,
    Shape,
    Stamp,
    Written,
)

Segments = tuple[tuple[str | float, ...], ...]
"""The segments of a path as they are packed."""
PackedPath = tuple[str, bytes]
"""A path as PDF operators, and its segments, which are decoded only for whoever asks for them."""
PackedShape = tuple[PackedPath, str | None, str | None, float, bool, tuple[float, ...], bool]
"""A shape: its path, fill, stroke, stroke width, even-odd rule, dashes and round joins."""
SHAPE, RUN, PICTURE, GROUP, STAMP, WRITTEN = "srpgdw"
"""The letters of the kinds of marks."""


class UnpackableMark(ValueError):
    """Raised for a mark that is part of a document's structure, which is another in every document."""


class PackedMarks(Struct, frozen=True, array_like=True):
    """Packed marks, the digests of the drawings that they stamp, and the keys of their pictures.

    `drawings` are those which the marks themselves stamp, `pictures` also those within these.
    """

    marks: msgspec.Raw
    drawings: tuple[bytes, ...]
    pictures: tuple[str, ...]


class PackedDrawing(Struct, frozen=True, array_like=True):
    """A packed drawing."""

    name: str
    box: tuple[float, float, float, float]
    content: PackedMarks


class _Known(NamedTuple):
    """A drawing that was packed, which keeps its identity, with its digest and the keys of its pictures."""

    drawing: Drawing
    digest: bytes
    pictures: tuple[str, ...]


def pack_path(path: Path) -> PackedPath:
    """Pack a path."""
    return format_path(path), msgspec.msgpack.encode(tuple(path))


def unpack_path(operators: str, segments: bytes) -> CachedPath:
    """Unpack a path."""
    return CachedPath(partial(msgspec.msgpack.decode, segments, type=Segments), operators)


def pack_shape(shape: Shape) -> PackedShape:
    """Pack a shape."""
    _, *paint = msgspec.structs.astuple(shape)
    return (pack_path(shape.path), *paint)


def unpack_shape(path: PackedPath, fill: Any, stroke: Any, width: Any, even_odd: Any, dash: Any, joins: Any) -> Shape:
    """Unpack a shape."""
    return Shape(unpack_path(*path), fill, stroke, width, even_odd, tuple(dash), joins)


class MarkPacker:
    """Packer of marks, which packs each drawing that they stamp once.

    `drawings` are those that were packed, by their digests.
    """

    def __init__(self, drawing_key: Callable[[Drawing], str | None]) -> None:
        """Begin; `drawing_key` tells the key of a drawing that is a picture from a file, None of any other."""
        self.drawings: dict[bytes, PackedDrawing] = {}
        self._drawing_key = drawing_key
        self._known: dict[int, _Known] = {}

    def pack(self, marks: Iterable[Mark]) -> PackedMarks:
        """Pack marks; raises UnpackableMark."""
        drawings: dict[bytes, None] = {}
        pictures: dict[str, None] = {}
        packed = [self._pack_mark(mark, drawings, pictures) for mark in marks]
        return PackedMarks(msgspec.Raw(msgspec.msgpack.encode(packed)), tuple(drawings), tuple(pictures))

    def _pack_mark(self, mark: Mark, drawings: dict[bytes, None], pictures: dict[str, None]) -> tuple[Any, ...]:
        if isinstance(mark, Shape):
            return SHAPE, *pack_shape(mark)
        if isinstance(mark, Stamp):
            known = self._known.get(id(mark.drawing)) or self._pack_drawing(mark.drawing)
            drawings[known.digest] = None
            pictures |= dict.fromkeys(known.pictures)
            return STAMP, known.digest, mark.matrix
        if isinstance(mark, Written):
            return WRITTEN, mark.deflated
        if isinstance(mark, Picture):
            pictures[mark.key] = None
            return PICTURE, *msgspec.structs.astuple(mark)
        if mark.element is not None:
            raise UnpackableMark
        if isinstance(mark, Run):
            return RUN, *msgspec.structs.astuple(mark)[:-1]
        inner = [self._pack_mark(each, drawings, pictures) for each in mark.marks]
        return GROUP, inner, mark.matrix, None if mark.clip is None else pack_path(mark.clip)

    def _pack_drawing(self, drawing: Drawing) -> _Known:
        content = self.pack(drawing.marks)
        packed = PackedDrawing(drawing.name, drawing.box, content)
        key = self._drawing_key(drawing)
        pictures = content.pictures if key is None else (*content.pictures, key)
        digest = digest_quickly(b"drawing", msgspec.msgpack.encode(packed))
        self.drawings[digest] = packed
        known = self._known[id(drawing)] = _Known(drawing, digest, pictures)
        return known


class MarkUnpacker:
    """Unpacker of marks, which unpacks each drawing that they stamp once."""

    def __init__(self, drawings: Mapping[bytes, PackedDrawing]) -> None:
        """Begin; `drawings` are those that the marks stamp, by their digests."""
        self._packed = drawings
        self._unpacked: dict[bytes, Drawing] = {}

    def unpack(self, packed: PackedMarks) -> tuple[Mark, ...]:
        """Unpack marks."""
        return self._unpack_marks(msgspec.msgpack.decode(packed.marks))

    def _unpack_marks(self, entries: Sequence[Sequence[Any]]) -> tuple[Mark, ...]:
        return tuple([self._unpack_mark(*entry) for entry in entries])

    def _unpack_mark(self, kind: str, *fields: Any) -> Mark:
        if kind == STAMP:
            digest, matrix = fields
            return Stamp(self._unpacked.get(digest) or self._unpack_drawing(digest), Matrix(*matrix))
        if kind == SHAPE:
            return unpack_shape(*fields)
        if kind == RUN:
            return Run(*fields)
        if kind == GROUP:
            inner, matrix, clip = fields
            return Group(self._unpack_marks(inner), Matrix(*matrix), None if clip is None else unpack_path(*clip))
        return Written(*fields) if kind == WRITTEN else Picture(*fields)

    def _unpack_drawing(self, digest: bytes) -> Drawing:
        packed = self._packed[digest]
        drawing = self._unpacked[digest] = Drawing(packed.name, self.unpack(packed.content), packed.box)
        return drawing
