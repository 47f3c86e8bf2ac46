"""Find what the faces of many cards begin with alike: their paper, pattern and frame, which can be drawn once for all.

This is the quick form of drawing every face whole: marks lie upon each other in their order, so that the later ones
drawn on a picture of the first ones give the same pixels.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec import Struct

from kredens.generator.drawing.primitives import Drawing, Mark, Shape
from kredens.generator.faces.face_maker import Face

FEWEST_FACES = 3
"""Fewer faces that begin alike are drawn as quickly whole: each of several processes draws the ground for itself."""


class FacesAlike(Struct, frozen=True):
    """Faces of one size that follow each other, and how many marks they begin with are shared by all; 0 for none."""

    faces: Sequence[Face]
    shared: int

    def draw_ground(self) -> Drawing:
        """Return what all of the faces begin with."""
        whole = self.faces[0].drawing
        return Drawing(f"ground of {whole.name}", whole.marks[: self.shared], whole.box)

    def draw_rest(self, face: Face) -> Drawing:
        """Return what lies upon the ground of one of the faces: all of it if they share none."""
        whole = face.drawing
        return Drawing(whole.name, whole.marks[self.shared :], whole.box) if self.shared else whole


def group_by_ground(faces: Iterable[Face]) -> list[FacesAlike]:
    """Return the faces in their order, those together that follow each other and begin alike.

    A face that shares fewer than half the marks of those before it does not shorten their ground: it begins another.
    """
    runs: list[FacesAlike] = []
    run: list[Face] = []
    shared = 0
    for face in faces:
        common = _count_common(run[0], face, shared) if run else 0
        if run and (common == 0 or (2 * common < shared and len(run) > 1)):
            runs.append(_close(run, shared))
            run = []
        run.append(face)
        shared = common if len(run) > 1 else len(face.drawing.marks)
    return [*runs, _close(run, shared)] if run else runs


def _count_common(first: Face, other: Face, most: int) -> int:
    """Return how many marks, up to `most`, two faces of one size and place begin with alike."""
    if (first.size, first.drawing.box) != (other.size, other.drawing.box):
        return 0
    count = 0
    for mark, same in zip(first.drawing.marks[:most], other.drawing.marks, strict=False):
        if mark != same:
            break
        count += 1
    return count


def _close(run: Sequence[Face], shared: int) -> FacesAlike:
    """Return the faces with their ground, if it is worth it: plain shapes are drawn as quickly as they are copied."""
    marks: tuple[Mark, ...] = run[0].drawing.marks[:shared]
    is_worth = len(run) >= FEWEST_FACES and not all(isinstance(mark, Shape) for mark in marks)
    return FacesAlike(tuple(run), shared if is_worth else 0)
