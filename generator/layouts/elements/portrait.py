"""A portrait: a bust drawn from a line of words."""

from __future__ import annotations

from collections.abc import Iterable

from kredens.generator.canvas.canvas import Canvas
from kredens.generator.drawing.primitives import Mark
from kredens.generator.layouts.elements._engraving import EngravingFields, place_engraving


class Fields(EngravingFields, kw_only=True):
    """Fields of a portrait; docs/pictures-from-words.md tells the words that it knows."""


def place(fields: Fields, canvas: Canvas) -> Iterable[Mark]:
    """Yield the marks of the portrait; raises FaceError for words that it does not know."""
    from kredens.generator.portraits.bust import draw_portrait

    yield from place_engraving(fields, canvas, draw_portrait)
