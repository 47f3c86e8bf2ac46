"""The element `town`: a town or a place, drawn from a line of words."""

from __future__ import annotations

from collections.abc import Iterable

from kredens.generator.canvas.canvas import Canvas
from kredens.generator.drawing.primitives import Mark
from kredens.generator.layouts.elements._engraving import EngravingFields, place_engraving
from kredens.generator.towns.picture import draw_town


class Fields(EngravingFields):
    """Fields of a town."""


def place(fields: Fields, canvas: Canvas) -> Iterable[Mark]:
    """Yield the picture; raises FaceError."""
    yield from place_engraving(fields, canvas, draw_town)
