"""A scene drawn from words: what is in the sky, far away, in the middle and on the ground, people, a subject."""

from collections.abc import Iterable, Mapping

from kredens.generator.canvas.canvas import Canvas
from kredens.generator.canvas.engraved_picture import place_engraving
from kredens.generator.drawing.primitives import Mark
from kredens.generator.engraving.plate import Plate
from kredens.generator.layouts.elements import EngravingFields


class Fields(EngravingFields, kw_only=True):
    """Fields of a scene; its words are those of docs/engravings.md.

    `colours` may name sky, far, middle, ground, water, subject, accent, moon, moon-sea, ink and
    paper; `wash`, the paper of a picture whose people are all in tones of its ink; and for low ink
    `faint`, the grey of all its lines where it stands behind something, or `faint-back`, that of
    its back alone, before which people and things are black.
    """


def place(fields: Fields, canvas: Canvas) -> Iterable[Mark]:
    """Yield the marks of the scene; raises FaceError for words that are not known."""
    from kredens.generator.scenes.said_words import digest_subjects

    yield from place_engraving(fields, canvas, _draw, drawn_from=digest_subjects(fields.words))


def _draw(words: str, seed: str, size: tuple[float, float], colours: Mapping[str, str], *, low_ink: bool) -> Plate:
    """Draw the scene; the modules that can are loaded only where it is not kept from an earlier run."""
    from kredens.generator.scenes.scene import draw_scene

    return draw_scene(words, seed, size, colours, low_ink=low_ink)
