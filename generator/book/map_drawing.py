"""The map of a table: its regions with their counters, and the cities in which there is something."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from kredens.generator.book.blocks import GAP, Block, move_block, put_beside, stack_blocks
from kredens.generator.book.line_breaking import StyledText
from kredens.generator.book.paragraphs import NO_BREAK_SPACE
from kredens.generator.book.piece_drawing import PiecePainter
from kredens.generator.book.style import BookStyle
from kredens.generator.drawing.primitives import Shape, rectangle
from kredens.generator.tables.table_view import Area, TableView

LEAST_AREA: Final = 26.0
"""The least width in mm of a region of the map."""
AREA_PAD: Final = 1.0
"""Space in mm within a region."""


def draw_map(table: TableView, width: float, style: BookStyle, pieces: PiecePainter) -> Block:
    """Draw the regions that hold something in columns, each city with what is there; the counters above them."""
    areas = [area for area in table.areas if area.places]
    if not areas:
        return Block(0.0, 0.0, ())
    columns = max(1, int((width + GAP) / (LEAST_AREA + GAP)))
    room = (width - (columns - 1) * GAP) / columns
    rows = [areas[at : at + columns] for at in range(0, len(areas), columns)]
    counters = pieces.draw_words(" · ".join(f"{name} {value}" for name, value in table.counters), width)
    drawn = [put_beside(_draw_areas(row, room, style, pieces), GAP) for row in rows]
    return stack_blocks([counters, *drawn], 1.0)


def _draw_areas(areas: Sequence[Area], width: float, style: BookStyle, pieces: PiecePainter) -> list[Block]:
    """Draw regions of the map as panels of one height."""
    small = style.type_style("table-card")
    panels = []
    for area in areas:
        counters = ", ".join(f"{name} {value}".replace(" ", NO_BREAK_SPACE) for name, value in area.counters)
        head = [StyledText(area.name, style.type_style("table-figure")), StyledText(f" {counters}", small)]
        cities = [
            [
                StyledText(place.name, style.type_style("table-zone")),
                StyledText(": " + ", ".join(place.facts), small),
            ]
            for place in area.places
        ]
        panels.append(
            stack_blocks([pieces.set_text(words, width - 2 * AREA_PAD, 0.0) for words in (head, *cities)], 0.2)
        )
    height = max(panel.height for panel in panels) + 1.2
    ground = Shape(rectangle(0, 0, width, height, 0.8), fill=style.colour("tint"))
    return [Block(width, height, (ground, *move_block(panel, AREA_PAD, 0.6))) for panel in panels]
