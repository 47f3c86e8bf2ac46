"""The element `town`: a town or a place, drawn from a line of words."""

from collections.abc import Iterable, Mapping

from kredens.generator.canvas.canvas import Canvas
from kredens.generator.canvas.engraved_picture import place_engraving
from kredens.generator.drawing.primitives import Mark
from kredens.generator.engraving.plate import Plate
from kredens.generator.layouts.elements import EngravingFields


class Fields(EngravingFields):
    """Fields of a town."""


def place(fields: Fields, canvas: Canvas) -> Iterable[Mark]:
    """Yield the picture; raises FaceError."""
    from kredens.generator.towns.nearby.sight_files import digest_sights

    yield from place_engraving(fields, canvas, _draw, drawn_from=digest_sights(fields.words))


def _draw(words: str, seed: str, size: tuple[float, float], colours: Mapping[str, str], *, low_ink: bool) -> Plate:
    """Draw the town; the modules that can are loaded only where it is not kept from an earlier run."""
    from kredens.generator.towns.picture import draw_town

    return draw_town(words, seed, size, colours, low_ink=low_ink)
