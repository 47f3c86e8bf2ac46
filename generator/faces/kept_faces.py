"""Keep the faces of a layout on disk, so that a face on which every expression comes to the same is not drawn again.

Of a face only its marks are kept. They follow from the files of the layout, the values of its expressions on the card,
the ink, the language and the size, from the icons, fonts and drawings that an element may ask for, and from the
pictures on it. A face with a fault is never kept.
"""

from __future__ import annotations

import contextlib
import os
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Final

import msgspec
from msgspec import Struct

from kredens.cards.faults import Faulty
from kredens.cards.inputs import note_input
from kredens.cards.yamlfile import disk_cache
from kredens.generator.canvas.assets import GameAssets
from kredens.generator.canvas.canvas import SharedAssets
from kredens.generator.drawing.packed_marks import (
    MarkPacker,
    MarkUnpacker,
    PackedDrawing,
    PackedMarks,
    UnpackableMark,
)
from kredens.generator.drawing.primitives import Mark
from kredens.generator.files.file_times import have_settled, list_file_times
from kredens.generator.files.template_paths import TEMPLATES

ASSET_ENDINGS: Final = (".svg", ".ttf", ".otf")
"""The endings of the files that elements draw from, besides the pictures that a card names."""
MOST_BYTES: Final = 32_000_000
"""What the marks of the faces of one layout may take in bytes; those of the shipped games take 10,000,000 at most."""
MOST_RUNS_UNUSED: Final = 50
"""A face that was not asked for in so many runs that drew others of its layout is kept no longer."""


class KeptFace(Struct, array_like=True):
    """The marks of a face, the file of each of its pictures by its key, and for how many runs nobody asked for it."""

    face: PackedMarks
    pictures: dict[str, str]
    unused: int = 0


class FaceEntry(Struct, array_like=True):
    """The faces of a layout by a digest of their values, what else they follow from, and the drawings on them.

    One that `is_full` had no room for some faces; no others are added to it.
    """

    follows_from: bytes
    faces: dict[bytes, KeptFace]
    drawings: dict[bytes, PackedDrawing]
    is_full: bool = False


def digest_assets(assets: GameAssets) -> bytes | None:
    """Return a digest of all that the elements of a game's layouts may draw from.

    None if a file of them changed just now, if the libraries that set text do not tell their version, or if there is no
    cache. The icons and fonts become inputs, for those on a face that was kept are not read.
    """
    versions = [disk_cache.library_version("uharfbuzz", "_version.py"), disk_cache.library_version("pyphen")]
    if None in versions or disk_cache.cache_folder() is None:
        return None
    folders = [*assets.icon_folders, *assets.fonts.folders]
    searched = set(map(str, folders))
    files = list_file_times([TEMPLATES, *(each for each in folders if TEMPLATES not in each.parents)], ASSET_ENDINGS)
    if not have_settled(files):
        return None
    for each in files:
        if os.path.dirname(each.path) in searched:  # noqa: PTH120 (of hundreds of files, most are not asked for)
            note_input(Path(each.path))
    return disk_cache.digest_quickly(b"assets", msgspec.msgpack.encode((files, versions, sorted(searched))))


class KeptFaces:
    """The faces of one layout: those that were kept, and those that this run has drawn."""

    def __init__(self, name: str, follows_from: bytes, shared_assets: SharedAssets) -> None:
        """Begin with what was kept under a name, unless it followed from something else."""
        self._shared_assets = shared_assets
        self._follows_from = follows_from
        self._file = disk_cache.entry_path(name.encode(), "faces")
        self._read: tuple[FaceEntry, MarkUnpacker] | None = None
        self._found: set[bytes] = set()
        self._drawn: dict[bytes, tuple[Mark, ...]] = {}

    def _read_entry(self) -> tuple[FaceEntry, MarkUnpacker]:
        """Return what was kept, read once, with what unpacks it."""
        if self._read is None:
            entry: FaceEntry | None = disk_cache.read(self._file, FaceEntry)
            if entry is None or entry.follows_from != self._follows_from:
                entry = FaceEntry(self._follows_from, {}, {})
            self._read = entry, MarkUnpacker(entry.drawings)
        return self._read

    def find(self, values: Sequence[str | None]) -> tuple[Mark, ...] | None:
        """Return the marks of the face on which the expressions have these values; None if it was not kept."""
        entry, unpacker = self._read_entry()
        digest = _digest_values(values)
        kept = entry.faces.get(digest)
        if kept is None or not self._are_pictures_the_same(kept.pictures):
            return None
        self._found.add(digest)
        return unpacker.unpack(kept.face)

    def _are_pictures_the_same(self, pictures: dict[str, str]) -> bool:
        """Return whether the pictures are what they were, which also loads them."""
        with contextlib.suppress(Faulty):
            return all(self._shared_assets.key_of_picture(file) == key for key, file in pictures.items())
        return False

    def note(self, values: Sequence[str | None], marks: Iterable[Mark]) -> None:
        """Note a face that was drawn without a fault."""
        entry, _ = self._read_entry()
        if not entry.is_full:
            self._drawn[_digest_values(values)] = tuple(marks)

    def keep(self) -> None:
        """Keep what was drawn for the next run, if anything was.

        What was read is forgotten, and read again if it is asked for again: a whole game takes some 10 MB of memory.
        """
        if self._drawn:
            self._write_entry()
        self._read = None
        self._drawn.clear()

    def _write_entry(self) -> None:
        """Write the faces that were asked for into the entry, and as many of the others as there is room for."""
        before, _ = self._read_entry()
        packer = MarkPacker(self._shared_assets.key_of_drawing)
        # Another run may have written the entry since the faces were found.
        found = {digest: kept for digest, kept in before.faces.items() if digest in self._found}
        asked_for = {digest: KeptFace(kept.face, kept.pictures) for digest, kept in found.items()}
        asked_for |= self._pack_drawn(packer)
        others: dict[bytes, KeptFace] = {}
        for digest, kept in before.faces.items():
            if digest not in asked_for and kept.unused + 1 < MOST_RUNS_UNUSED:
                others[digest] = KeptFace(kept.face, kept.pictures, kept.unused + 1)
        entry = FaceEntry(self._follows_from, {}, {})
        room = _fill_entry(entry, asked_for, {**before.drawings, **packer.drawings}, MOST_BYTES)
        entry.is_full = len(entry.faces) < len(asked_for)
        _fill_entry(entry, others, before.drawings, room)
        disk_cache.write(self._file, entry)

    def _pack_drawn(self, packer: MarkPacker) -> dict[bytes, KeptFace]:
        """Return the faces that were drawn."""
        files = self._shared_assets.files_of_pictures()
        faces: dict[bytes, KeptFace] = {}
        for digest, marks in self._drawn.items():
            with contextlib.suppress(UnpackableMark):
                packed = packer.pack(marks)
                faces[digest] = KeptFace(packed, {key: files[key] for key in packed.pictures})
        return faces


def _digest_values(values: Sequence[str | None]) -> bytes:
    return disk_cache.digest_quickly(b"values", msgspec.msgpack.encode(values))


def _fill_entry(entry: FaceEntry, faces: dict[bytes, KeptFace], drawings: dict[bytes, PackedDrawing], room: int) -> int:
    """Put faces into the entry, with the drawings on them, as far as there is room, and return the bytes left."""
    for digest, kept in faces.items():
        selected = _find_drawings(kept.face, drawings, entry.drawings)
        size = sum(memoryview(each.marks).nbytes for each in (kept.face, *(one.content for one in selected.values())))
        if size <= room:
            room -= size
            entry.faces[digest] = kept
            entry.drawings |= selected
    return room


def _find_drawings(
    face: PackedMarks, drawings: dict[bytes, PackedDrawing], known: dict[bytes, PackedDrawing]
) -> dict[bytes, PackedDrawing]:
    """Return the drawings that stand on a face, and those within them, without those that are known."""
    found: dict[bytes, PackedDrawing] = {}
    waiting = list(face.drawings)
    while waiting:
        digest = waiting.pop()
        if digest not in found and digest not in known:
            found[digest] = drawings[digest]
            waiting.extend(drawings[digest].content.drawings)
    return found
