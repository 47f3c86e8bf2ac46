"""A list: items below each other in one size of type, evenly spaced, each with a number or an icon in front of it.

Steps of a round, signs and what they mean, an index.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Annotated, Literal

from msgspec import Meta, field

from kredens.generator.canvas.canvas import Canvas
from kredens.generator.drawing.primitives import Mark, Shape, circle, fit_drawing
from kredens.generator.layouts.elements import Box, ElementFields, Leading, Positive, Size, Thickness, Tracking, Valign
from kredens.generator.layouts.elements.rich import draw_text
from kredens.generator.typesetting.item_list import ListMeasure, PlacedItem, set_list
from kredens.generator.typesetting.markup import split_words
from kredens.generator.typesetting.typesetter import Style


class Fields(ElementFields, kw_only=True):
    """Fields of a list.

    `items`, `marks` and `tails` go together by their place; an item that comes to nothing is left out. A mark is a text
    or an `:icon:`, in a box of `mark-box` (width, height) in mm; a tail stands flush right. `gap` is the least and the
    most space between items in mm; `columns` are filled one after another.
    """

    box: Box
    items: list[str]
    marks: list[str] = field(default_factory=list)
    tails: list[str] = field(default_factory=list)
    font: str = "Text"
    size: Size = (9.0, 7.0)
    fill: str = "#000000"
    leading: Leading = 1.12
    tracking: Tracking = 0.0
    valign: Valign = "top"
    gap: tuple[Thickness, Thickness] = (1.0, 3.0)
    columns: Annotated[int, Meta(ge=1, le=12)] = 1
    column_gap: Thickness = 4.0
    mark_box: tuple[Positive, Positive] = (5.0, 4.0)
    mark_gap: Thickness = 1.5
    mark_at: Literal["first", "middle"] = "first"
    mark_font: str = "Number"
    mark_size: Size = (9.0, 6.0)
    mark_colour: str = "none"
    mark_ground: str = "none"
    tail_font: str = "Label"
    tail_size: Size = (7.0, 6.0)
    tail_width: Thickness = 0.0
    tail_colour: str = "#000000"


def place(fields: Fields, canvas: Canvas) -> Iterable[Mark]:
    """Yield the items with their marks and tails; raises TypesetError where they do not fit, or as Canvas does."""
    rows = [
        (item.strip(), _at(fields.marks, index), _at(fields.tails, index))
        for index, item in enumerate(fields.items)
        if item.strip()
    ]
    if not rows:
        return
    largest, smallest, steps = canvas.check_sizes(fields.size)
    colour = canvas.parse_colour(fields.fill) or "#000000"
    style = Style(
        canvas.font_family(fields.font),
        largest,
        smallest,
        colour,
        "left",
        "top",
        fields.leading,
        fields.tracking,
        hyphenate="never",
        balance=True,
        steps=steps,
    )
    marked = any(mark for _, mark, _ in rows)
    measure = ListMeasure(
        canvas.resolve_box(fields.box),
        fields.gap,
        indent=fields.mark_box[0] + fields.mark_gap if marked else 0.0,
        tail=fields.tail_width if any(tail for _, _, tail in rows) else 0.0,
        least_height=fields.mark_box[1] if marked and fields.mark_at == "middle" else 0.0,
        columns=fields.columns,
        column_gap=fields.column_gap,
        valign=fields.valign,
    )
    words = [split_words(item, canvas.language) for item, _, _ in rows]
    for placed, (_, mark, tail) in zip(set_list(canvas.typesetter, words, style, measure), rows, strict=True):
        yield from draw_text(placed.text, style, canvas)
        if mark:
            yield from _draw_mark(fields, canvas, mark, placed)
        if tail:
            yield from _draw_tail(fields, canvas, tail, placed)


def _draw_mark(fields: Fields, canvas: Canvas, mark: str, placed: PlacedItem) -> Iterator[Mark]:
    """Draw the number or icon of an item, about the middle of its first line or of all of it."""
    width, height = fields.mark_box
    middle = placed.first_middle if fields.mark_at == "first" else placed.middle
    x, y = placed.x, middle - height / 2
    if len(mark) > 2 and mark[0] == mark[-1] == ":":
        drawing = canvas.icon(mark[1:-1], canvas.parse_colour(fields.mark_colour))
        scale = min(width / drawing.box[2], height / drawing.box[3])
        wide, tall = drawing.box[2] * scale, drawing.box[3] * scale
        yield fit_drawing(drawing, x + (width - wide) / 2, y + (height - tall) / 2, wide, tall)
        return
    if ground := canvas.parse_colour(fields.mark_ground):
        yield Shape(circle(x + width / 2, middle, min(width, height) / 2), ground, None, 0.0)
    largest, smallest, steps = canvas.check_sizes(fields.mark_size)
    colour = canvas.parse_colour(fields.mark_colour) or "#000000"
    style = Style(canvas.font_family(fields.mark_font), largest, smallest, colour, "center", "middle", steps=steps)
    yield from canvas.typesetter.set_line(mark, (x, y, width, height), style).runs


def _draw_tail(fields: Fields, canvas: Canvas, tail: str, placed: PlacedItem) -> Iterator[Mark]:
    """Draw what stands flush right of an item, on its first line."""
    largest, smallest, steps = canvas.check_sizes(fields.tail_size)
    colour = canvas.parse_colour(fields.tail_colour) or "#000000"
    style = Style(canvas.font_family(fields.tail_font), largest, smallest, colour, "right", "middle", steps=steps)
    height = fields.mark_box[1]
    box = (placed.right - fields.tail_width, placed.first_middle - height / 2, fields.tail_width, height)
    yield from canvas.typesetter.set_line(tail, box, style).runs


def _at(texts: Sequence[str], index: int) -> str:
    return texts[index].strip() if index < len(texts) else ""
