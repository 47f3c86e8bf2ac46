"""Marked content within the text of a tagged PDF: which run is part of what, and the spaces between words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from kredens.generator.drawing.primitives import Run
from kredens.generator.drawing.structure import Element
from kredens.generator.pdf.structure_tree import ARTIFACT_START, CONTENT_END, StructureTree

TOUCHING = 0.05
"""How far in mm a run may end from where the next one begins that goes on with the same word."""


class TextTags:
    """The marked content within one text object: which element is open."""

    def __init__(self, tree: StructureTree) -> None:
        self._tree = tree
        self._is_open = False
        self._element: Element | None = None

    def change_to(self, run: Run, parts: list[str]) -> None:
        """Open the element of the run, or an ornament, unless it is open already."""
        if self._is_open and run.element is self._element:
            return
        if self._is_open:
            parts.append(CONTENT_END)
        self._is_open, self._element = True, run.element
        parts.append(self._tree.open_content(run.element, run) if run.element is not None else ARTIFACT_START)


def pair_with_next(runs: Sequence[Run]) -> Iterator[tuple[Run, Run | None]]:
    """Yield each run with the one after it, the last one with None."""
    return zip(runs, (*runs[1:], None), strict=True)


def space_between(run: Run, following: Run | None) -> str:
    """Return the space between a run and the next one for who hears them, where they are only apart on the page."""
    if run.element is None or run.text.endswith((" ", "-")):
        return ""
    is_joined = following is not None and following.y == run.y and abs(run.x + run.width - following.x) < TOUCHING
    return "" if is_joined else " "
