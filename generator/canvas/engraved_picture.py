"""Place a picture that is drawn from a line of words as an engraver would: a portrait, a town, a scene."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping
from typing import Protocol

from kredens.cards.messages.message import describe_error
from kredens.generator.canvas.canvas import Canvas, FaceError
from kredens.generator.drawing.primitives import Group, Mark, Matrix, Stamp
from kredens.generator.engraving.plate import Plate, engrave
from kredens.generator.engraving.word_line import WordsError


class PictureFields(Protocol):
    """What the fields of such an element say; see EngravingFields."""

    @property
    def type(self) -> str: ...

    @property
    def box(self) -> tuple[float, float, float, float] | str: ...

    @property
    def words(self) -> str: ...

    @property
    def seed(self) -> str: ...

    @property
    def colours(self) -> Mapping[str, str]: ...

    @property
    def radius(self) -> float: ...

    @property
    def clip(self) -> str: ...


class Engraver(Protocol):
    """Whoever draws a picture of that size in mm from its words; raises WordsError."""

    def __call__(
        self, words: str, seed: str, size: tuple[float, float], colours: Mapping[str, str], *, low_ink: bool
    ) -> Plate: ...


def place_engraving(
    fields: PictureFields, canvas: Canvas, draw: Engraver, *, drawn_from: Hashable = None, spread: float = 0.0
) -> Iterable[Mark]:
    """Yield the picture, or nothing if no words are given; raises FaceError.

    `drawn_from` is whatever else the picture depends on, such as the bytes of a drawing in it. Where a `clip` is wider
    than the box, what is drawn to either side is seen up to `spread` times the width of the box.
    """
    if not fields.words.strip():
        return
    x, y, width, height = canvas.resolve_box(fields.box)
    size = round(width, 3), round(height, 3)
    aside = round(spread * width, 3) if fields.clip else 0.0
    seen = -aside, 0.0, size[0] + 2 * aside, size[1]
    low_ink = canvas.ink == "low"
    colours = {name: canvas.parse_colour(colour) or "#ffffff" for name, colour in fields.colours.items()}
    seed = fields.seed or fields.words
    follows_from = (fields.type, fields.words, seed, size, tuple(sorted(colours.items())), low_ink, drawn_from, aside)

    def write() -> str:
        return draw(fields.words, seed, size, colours, low_ink=low_ink).operators()

    try:
        drawing = canvas.get_or_make(follows_from, lambda: engrave(fields.type, repr(follows_from), seen, write))
    except WordsError as error:
        raise FaceError("words", describe_error(error)) from None
    yield Group((Stamp(drawing, Matrix(e=x, f=y)),), clip=canvas.clip_path(fields.clip, fields.box, fields.radius))
