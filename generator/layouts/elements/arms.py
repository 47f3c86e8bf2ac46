"""A coat of arms, drawn from its blazon."""

from collections.abc import Iterable

from kredens.cards.messages.message import describe_error
from kredens.generator.canvas.canvas import Canvas, FaceError
from kredens.generator.drawing.primitives import Mark
from kredens.generator.layouts.elements import Box, ElementFields


class Fields(ElementFields, kw_only=True):
    """Fields of a coat of arms; `blazon` is written in the heraldic language of docs/heraldry.md."""

    box: Box
    blazon: str


def place(fields: Fields, canvas: Canvas) -> Iterable[Mark]:
    """Yield the marks of the coat of arms; raises FaceError for a blazon that cannot be parsed."""
    from kredens.generator.heraldry import blazon, renderer

    if not fields.blazon.strip():
        return
    try:
        coat = blazon.parse_blazon(fields.blazon)
    except blazon.BlazonError as error:
        raise FaceError("blazon", describe_error(error)) from None
    yield from renderer.draw_arms(coat, *canvas.resolve_box(fields.box), ink=canvas.ink)
