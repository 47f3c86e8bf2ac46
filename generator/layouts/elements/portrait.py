"""A portrait: a bust drawn from a line of words."""

from collections.abc import Iterable, Mapping

from kredens.generator.canvas.canvas import Canvas
from kredens.generator.canvas.engraved_picture import place_engraving
from kredens.generator.drawing.primitives import Mark
from kredens.generator.engraving.plate import Plate
from kredens.generator.layouts.elements import EngravingFields

_SPREAD = 0.3
"""How far shoulders and sleeves go on beside the box of a portrait whose clip shows them, as a share of its width."""


class Fields(EngravingFields, kw_only=True):
    """Fields of a portrait; docs/engravings.md tells the words that it knows."""


def place(fields: Fields, canvas: Canvas) -> Iterable[Mark]:
    """Yield the marks of the portrait; raises FaceError for words that it does not know."""
    yield from place_engraving(fields, canvas, _draw, spread=_SPREAD)


def _draw(words: str, seed: str, size: tuple[float, float], colours: Mapping[str, str], *, low_ink: bool) -> Plate:
    """Draw the portrait; the modules that can are loaded only where it is not kept from an earlier run."""
    from kredens.generator.portraits.bust import draw_portrait

    return draw_portrait(words, seed, size, colours, low_ink=low_ink)
