"""A number or word on a ground that makes it stand out: a disc, or an icon with a calm middle."""

from __future__ import annotations

from collections.abc import Iterable

from kredens.generator.canvas.canvas import Workbench
from kredens.generator.drawing.primitives import Mark, Shape, circle, fitted
from kredens.generator.layouts.elements import Base, Millimetres, Positive, Size, Thickness
from kredens.generator.typesetting.typesetter import Style


class Fields(Base, kw_only=True):
    """`at` is the middle and `r` the radius in mm; `icon` stands in place of the disc; `shift` moves the text, in
    mm."""

    at: tuple[Millimetres, Millimetres]
    r: Positive
    text: str = ""
    icon: str = ""
    icon_colour: str = "none"
    fill: str = "none"
    stroke: str = "none"
    line: Thickness = 0.3
    font: str = "Number"
    size: Size = (16.0, 8.0)
    colour: str = "#ffffff"
    shift: tuple[Millimetres, Millimetres] = (0.0, 0.0)


def place(fields: Fields, bench: Workbench) -> Iterable[Mark]:
    (cx, cy), r = fields.at, fields.r
    if fields.icon:
        yield fitted(bench.icon(fields.icon, bench.colour(fields.icon_colour)), cx - r, cy - r, 2 * r, 2 * r)
    fill, stroke = bench.colour(fields.fill), bench.colour(fields.stroke)
    if fill or stroke:
        yield Shape(circle(cx, cy, r), fill, stroke, fields.line if stroke else 0.0)
    if fields.text.strip():
        largest, smallest = bench.sizes(fields.size)
        style = Style(
            bench.family(fields.font), largest, smallest, bench.colour(fields.colour) or "#000000", "center", "middle"
        )
        dx, dy = fields.shift
        inner = 0.85 * r
        box = (cx - inner + dx, cy - inner + dy, 2 * inner, 2 * inner)
        yield from bench.setter.line(fields.text.strip(), box, style).runs
