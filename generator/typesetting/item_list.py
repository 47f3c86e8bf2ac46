"""Set the items of a list in one size: the largest at which all of them fit, with equal gaps between them."""

import math
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from msgspec.structs import replace

from kredens.cards.messages.message import message
from kredens.generator.typesetting.markup import Words
from kredens.generator.typesetting.typesetter import (
    EPSILON,
    MIN_SIZE,
    MM_PER_POINT,
    SIZE_STEP,
    Style,
    TypesetError,
    Typesetter,
    TypesetText,
)

ENDLESS = 4000.0
"""The height in mm of the box in which one item is tried."""


class ListMeasure(NamedTuple):
    """The measure of a list: its box, and in mm the gaps (least, most), the indent of texts, the room at their right.

    An item is at least `least_height` high.
    """

    box: tuple[float, float, float, float]
    gaps: tuple[float, float]
    indent: float = 0.0
    tail: float = 0.0
    least_height: float = 0.0
    columns: int = 1
    column_gap: float = 0.0
    valign: str = "top"

    @property
    def column_width(self) -> float:
        """Return the width of a column."""
        return (self.box[2] - (self.columns - 1) * self.column_gap) / self.columns

    def row_heights(self, texts: Sequence[TypesetText]) -> list[float]:
        """Return the heights of the rows; the items of one row stand beside each other in their columns."""
        rows = math.ceil(len(texts) / self.columns)
        return [max(self.least_height, *(text.height for text in texts[row::rows]), 0.0) for row in range(rows)]


class PlacedItem(NamedTuple):
    """An item where it stands: its text, the left edge of its mark and the right one of its tail, and two heights.

    `first_middle` is the middle of the capitals of its first line, `middle` that of the whole item.
    """

    text: TypesetText
    x: float
    right: float
    first_middle: float
    middle: float


def set_list(
    typesetter: Typesetter, items: Sequence[Words], style: Style, measure: ListMeasure
) -> Iterator[PlacedItem]:
    """Place the items in the box at the largest size that fits; raises TypesetError where none does."""
    size = _fit_size(typesetter, items, style, measure)
    texts = _set_items(typesetter, items, _at_size(style, size), measure)
    heights = measure.row_heights(texts)
    x, y, _, height = measure.box
    least, most = measure.gaps
    spare = height - sum(heights)
    gap = min(max(spare / (len(heights) - 1), least), max(least, most)) if len(heights) > 1 else 0.0
    rest = max(spare - gap * (len(heights) - 1), 0.0)
    top = y + {"top": 0.0, "middle": rest / 2, "bottom": rest}[measure.valign]
    tops = [top + sum(heights[:row]) + gap * row for row in range(len(heights))]
    cap = typesetter.cap_height(style) * size * MM_PER_POINT
    for index, words in enumerate(items):
        column, row = divmod(index, len(heights))
        left = x + column * (measure.column_width + measure.column_gap)
        above = (heights[row] - texts[index].height) / 2 if measure.least_height else 0.0
        box = (left + measure.indent, tops[row] + above, _text_width(measure), ENDLESS)
        yield PlacedItem(
            typesetter.set_block(words, box, _at_size(style, size)),
            left,
            left + measure.column_width,
            tops[row] + above + cap / 2,
            tops[row] + heights[row] / 2,
        )


def _fit_size(typesetter: Typesetter, items: Sequence[Words], style: Style, measure: ListMeasure) -> float:
    """Return the largest size in points at which all items fit.

    Raises TypesetError, with that size, where it is below the smallest allowed and this is no draft.
    """
    for step in style.steps:
        if _fits(typesetter, items, _at_size(style, step), measure):
            return step
    low, high = math.ceil(MIN_SIZE / SIZE_STEP), math.floor(style.largest / SIZE_STEP + EPSILON)
    best = 0.0
    middle = high
    while low <= high:
        size = round(middle * SIZE_STEP, 1)
        if _fits(typesetter, items, _at_size(style, size), measure):
            best, low = size, middle + 1
        else:
            high = middle - 1
        middle = (low + high) // 2
    if not best:
        raise TypesetError("overflow", message("text-never-fits", least=MIN_SIZE))
    if best < style.smallest - EPSILON and not typesetter.is_draft:
        raise TypesetError("overflow", message("text-overflows", smallest=style.smallest, needed=best), best)
    return best


def _fits(typesetter: Typesetter, items: Sequence[Words], style: Style, measure: ListMeasure) -> bool:
    try:
        texts = _set_items(typesetter, items, style, measure)
    except TypesetError as error:
        if error.code == "overflow":
            return False
        raise
    if any(text.size < style.smallest - EPSILON for text in texts):
        return False  # a draft set it smaller
    heights = measure.row_heights(texts)
    return sum(heights) + measure.gaps[0] * (len(heights) - 1) <= measure.box[3] + EPSILON


def _set_items(typesetter: Typesetter, items: Sequence[Words], style: Style, measure: ListMeasure) -> list[TypesetText]:
    box = (0.0, 0.0, _text_width(measure), ENDLESS)
    return [typesetter.set_block(words, box, style) for words in items]


def _text_width(measure: ListMeasure) -> float:
    return max(measure.column_width - measure.indent - measure.tail, 0.1)


def _at_size(style: Style, size: float) -> Style:
    return replace(style, largest=size, smallest=size, steps=())
