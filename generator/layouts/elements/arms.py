"""A coat of arms drawn from its blazon."""

from __future__ import annotations

from collections.abc import Iterable

from kredens.generator.canvas.canvas import FaceError, Workbench
from kredens.generator.drawing.primitives import Mark
from kredens.generator.layouts.elements import Base, Box


class Fields(Base, kw_only=True):
    """`blazon` in the heraldic language of docs/heraldry.md."""

    box: Box
    blazon: str


def place(fields: Fields, bench: Workbench) -> Iterable[Mark]:
    from kredens.generator.heraldry import blazon, renderer

    if not fields.blazon.strip():
        return
    try:
        coat = blazon.parse(fields.blazon)
    except blazon.BlazonError as error:
        raise FaceError("blazon", str(error)) from None
    yield from renderer.draw(coat, *bench.box(fields.box), ink=bench.ink)
