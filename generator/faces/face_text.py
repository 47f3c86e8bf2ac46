"""The words on a face, as they are told to who does not see it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from kredens.generator.drawing.primitives import Group, Mark, Run, Stamp
from kredens.generator.faces.layout_renderer import Face

TOUCHING: Final = 0.05
"""How far in mm the end of a run may be from the next one where both are of one word."""


def read_words(face: Face) -> str:
    """Return all words on the face in the order in which its layout draws them."""
    out = ""
    before: Run | None = None
    for run in _iter_runs(face.drawing.marks):
        is_same_word = before is not None and run.y == before.y and abs(before.x + before.width - run.x) < TOUCHING
        out += run.text if is_same_word else f" {run.text}"
        before = run
    return " ".join(out.split())


def _iter_runs(marks: Iterable[Mark]) -> Iterator[Run]:
    for mark in marks:
        if isinstance(mark, Run):
            yield mark
        elif isinstance(mark, Group):
            yield from _iter_runs(mark.marks)
        elif isinstance(mark, Stamp):
            yield from _iter_runs(mark.drawing.marks)
