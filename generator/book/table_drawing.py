"""A table drawn in vectors from its view: cards as small faces in their zones, each under its name, player by player.

Two players without rows sit left and right of the middle; two with rows face each other across it; more of them sit
below it. It fits any width, so that a page and a telephone have the same picture in their own measure.
"""

from __future__ import annotations

from typing import Final

from kredens.generator.book.line_breaking import Compositor, StyledText
from kredens.generator.book.map_drawing import MapPainter
from kredens.generator.book.paragraphs import NO_BREAK_SPACE
from kredens.generator.book.piece_drawing import EDGE, WIDE, Measures, PiecePainter
from kredens.generator.book.style import BookStyle
from kredens.generator.drawing.blocks import GAP, Block, flow_blocks, move_block, put_beside, stack_blocks
from kredens.generator.drawing.primitives import Group, Mark, Shape, rectangle
from kredens.generator.drawing.structure import Element
from kredens.generator.faces.face_maker import FaceMaker
from kredens.generator.tables.table_text import tell_table
from kredens.generator.tables.table_view import Seat, TableView, Zone

LARGE, SMALL, MIDDLE = 10.5, 6.8, 12.5
"""Widths in mm of a card that lies alone before a player, of one among others, and of one in the middle."""
PAD: Final = 1.5
"""Space within a panel, in mm."""
LEAST_SIDE, MOST_SIDE = 33.0, 42.0
"""The least and the greatest width in mm that each of two players has beside the middle."""
ROW_LABEL, ROW_TOTAL = 19.0, 6.6
"""Widths in mm of the total and the name of a row before its cards, and of the total alone."""
ROW_GAP, LINE_GAP = 0.6, 1.2
"""Space in mm between the rows of a player, and between the lines of what lies beside them."""
LABEL_GAP, FRESH_GAP = 0.3, 1.1
"""Space in mm between the name of a place and what lies there, and if there is a line around some of it."""
SEPARATOR: Final = f"{NO_BREAK_SPACE}· "
"""What stands between the counters of a player, with which no line begins."""
NOTE_WIDTH, NOTE_GAP = 26.0, 1.6
"""Greatest width in mm of what is said behind the cards of a row, and the space before it: what lies beside it, what is
new in it, how cards lie, what is attached."""
FRONT_WIDTH, FRONT_PAD = 46.0, 0.5
"""Width in mm for the cards of the front row of many, and the space around them."""
LOOSE_WIDTH: Final = 42.0
"""Width in mm of what a player has that lies in no row, to the right of the rows."""
MAP_ZONE, MOST_TURNED = 14.0, 27.8
"""The widths in mm of a zone of one card, and of several, above the map."""
IN_ROWS: Final = 5.7
"""Width in mm of a card on a table with rows, all of which are drawn."""
MOST_ROWS, IN_FRONT = 3, 7.4
"""How many rows a player may have; of more all are drawn like other places, with cards that many mm wide."""


class TablePainter:
    """Draws the tables of one game in one language, each `width` mm wide."""

    def __init__(self, maker: FaceMaker, style: BookStyle, compositor: Compositor, width: float) -> None:
        self._maker = maker
        self._style = style
        self._compositor = compositor
        self._width = width
        self._measures = Measures(SMALL, False, False)
        self._pieces = PiecePainter(maker, style, compositor, self._measures)

    def draw(self, table: TableView) -> Block:
        """Draw the table on a ground of its own, as one picture that is told in words too."""
        inner = self._width - 2 * PAD
        is_crowded = table.facing and any(map(_has_many_rows, table.seats))
        small = IN_FRONT if is_crowded else IN_ROWS if table.facing else SMALL
        self._measures = Measures(small, table.facing, is_crowded)
        self._pieces = PiecePainter(self._maker, self._style, self._compositor, self._measures)
        if table.facing:
            block = self._draw_facing(table, inner)
        elif len(table.seats) == 2 and not any(zone.row for seat in table.seats for zone in seat.zones):
            block = self._draw_across(table, inner)
        else:
            block = self._draw_around(table, inner)
        ground = Shape(
            rectangle(0, 0, self._width, block.height + 2 * PAD, 2.0),
            fill=self._style.colour("table"),
            stroke=self._style.colour("place"),
            width=EDGE,
        )
        picture = Group((ground, *move_block(block, PAD, PAD)), element=Element("Figure", alt=tell_table(table)))
        return Block(self._width, block.height + 2 * PAD, (picture,))

    def _draw_across(self, table: TableView, width: float) -> Block:
        """Draw one player at the left, one at the right, and between them the middle with what they have laid there.

        Where that is too narrow, the middle lies above the players.
        """
        laid = [[zone for zone in seat.zones if zone.look == "card"] for seat in table.seats]
        seats = [
            seat._replace(zones=tuple(zone for zone in seat.zones if zone not in own))
            for seat, own in zip(table.seats, laid, strict=True)
        ]
        most = max(MIDDLE, width - 2 * LEAST_SIDE - 2 * GAP)
        before = [
            stack_blocks([self._draw_zone(zone, LARGE + 2, LARGE, centred=True) for zone in own], GAP) for own in laid
        ]
        room = min(most - sum(block.width for block in before) - GAP, MIDDLE + 6) if width >= WIDE else MIDDLE + 6
        middle = stack_blocks([self._draw_zone(zone, room, MIDDLE, centred=True) for zone in table.middle], GAP)
        centre = put_beside([block for block in (before[0], middle, before[1]) if block.width], 0.8)
        if width < WIDE:
            half = (width - GAP) / 2
            placed = put_beside([self._draw_seat(seat, half) for seat in seats], GAP)
            return stack_blocks(
                [Block(width, centre.height, move_block(centre, (width - centre.width) / 2, 0.0)), placed], GAP
            )
        side = min((width - centre.width) / 2 - GAP, MOST_SIDE)
        left, right = (self._draw_seat(seat, side) for seat in seats)
        height = max(left.height, right.height, centre.height)
        marks = (
            *left.marks,
            *move_block(centre, (width - centre.width) / 2, 0.0),
            *move_block(right, width - side, 0.0),
        )
        return Block(width, height, marks)

    def _draw_facing(self, table: TableView, width: float) -> Block:
        """Draw the players above and below the middle, their rows towards it."""
        above, below = table.seats
        counters = self._pieces.draw_words(" · ".join(f"{name} {value}" for name, value in table.counters), width)
        zones = [self._draw_zone(zone, width, self._measures.small) for zone in table.middle]
        middle = flow_blocks([*zones, counters], width)
        return stack_blocks([self._draw_seat(above, width), middle, self._draw_seat(below, width, foot=True)], 1.0)

    def _draw_around(self, table: TableView, width: float) -> Block:
        """Draw the middle above the map, if there is one, and above the players, two or three beside each other."""
        board = MapPainter(self._maker, self._style, self._pieces).draw(table, width)
        alone, room = (SMALL, MAP_ZONE) if board.marks else (LARGE, width)
        middle = flow_blocks(
            [self._draw_zone(zone, max(room, self._room_of(zone)), alone) for zone in table.middle], width
        )
        columns = 3 if board.marks and len(table.seats) != 4 else 2
        if any(map(_has_notes, table.seats)):
            columns = 1
        share = (width - (columns - 1) * GAP) / columns
        seats = [self._draw_seat(_without_place(seat, table), share) for seat in table.seats]
        rows = [put_beside(seats[at : at + columns], GAP) for at in range(0, len(seats), columns)]
        return stack_blocks([block for block in (middle, board, *rows) if block.marks], GAP)

    def _room_of(self, zone: Zone) -> float:
        """Return the width in mm that the small cards of a zone may have; 0 of other zones."""
        return min(len(zone.pieces) * (self._measures.small + 0.8), MOST_TURNED) if zone.look == "small" else 0.0

    def _draw_seat(self, seat: Seat, width: float, foot: bool = False) -> Block:
        """Draw a player: their name on a band of their colour, and what they have, the band at the foot if asked."""
        band = self._draw_band(seat, width)
        things = self._draw_things(seat, width, foot)
        parts = [things, band] if foot else [band, things]
        return stack_blocks(parts, ROW_GAP if self._measures.is_dense else 1.4)

    def _draw_things(self, seat: Seat, width: float, foot: bool) -> Block:
        """Draw what a player has: where there is room the rows at the left, and at their right what is in none."""
        in_rows = [zone for zone in seat.zones if zone.row]
        loose = [zone for zone in seat.zones if not zone.row]
        if _has_many_rows(seat):
            front = in_rows[0 if foot else -1]
            others = [zone for zone in (*in_rows, *loose) if zone is not front and (zone.pieces or zone.many)]
            return flow_blocks(
                [self._draw_front(front), *(self._draw_zone(zone, width, LARGE) for zone in others)], width
            )
        is_beside = bool(in_rows) and width >= WIDE
        room = LOOSE_WIDTH if is_beside else width
        rows = stack_blocks([self._draw_row(zone, width - is_beside * (room + GAP)) for zone in in_rows], ROW_GAP)
        drawn = [self._draw_zone(zone, room, LARGE) for zone in loose]
        if is_beside:
            # What is wide stands last, so that what is not shares a line.
            drawn.sort(key=lambda block: block.width > room / 2)
            return put_beside([rows, flow_blocks(drawn, room, LINE_GAP)], GAP)
        flown = flow_blocks(drawn, room)
        return stack_blocks([rows, flown] if foot else [flown, rows], ROW_GAP if self._measures.is_dense else 1.4)

    def _draw_front(self, zone: Zone) -> Block:
        """Draw the front row of a player who has many, on a ground of its own."""
        drawn = self._draw_zone(zone, FRONT_WIDTH, LARGE)
        width, height = drawn.width + 2 * FRONT_PAD, drawn.height + 2 * FRONT_PAD
        ground = Shape(rectangle(0, 0, width, height, 0.8), fill=self._style.colour("tint"))
        return Block(width, height, (ground, *move_block(drawn, FRONT_PAD, FRONT_PAD)))

    def _draw_band(self, seat: Seat, width: float) -> Block:
        """Draw the band with a player's name, side, score and counters."""
        style = self._style
        counters = [f"{name} {value}".strip() for name, value in seat.counters]
        said = SEPARATOR.join(filter(None, (seat.side, seat.score, *counters, *seat.flags)))
        words = [StyledText(seat.player, style.type_style("table-name"))]
        if said:
            zone = style.type_style("table-zone")._replace(colour=style.colour("paper"))
            words.append(StyledText(f"\u2002{said}", zone))
        text = self._pieces.set_text(words, width - 2.4, style.leading("table-name"))
        height = text.height + 1.0
        band = Shape(rectangle(0, 0, width, height, 0.9), fill=seat.colour)
        return Block(width, height, (band, *move_block(text, 1.2, 0.4)))

    def _draw_row(self, zone: Zone, width: float) -> Block:
        """Draw a row: its name and total strength at the left, its cards beside them."""
        style = self._style
        words = [StyledText(zone.name, style.type_style("table-zone"))]
        left = ROW_TOTAL if zone.total else 1.2
        label = self._pieces.set_text(words, ROW_LABEL - left - 1.0, style.leading("table-zone"))
        told = (piece.note or (piece.short if piece.fresh else "") for piece in zone.pieces)
        notes = ", ".join(dict.fromkeys(filter(None, (zone.beside, *told))))
        beside = self._pieces.set_text([StyledText(notes, style.type_style("table-card"))], NOTE_WIDTH, 0.0)
        room = width - ROW_LABEL - 1.2 - (beside.width + NOTE_GAP if beside.marks else 0.0)
        cards = self._pieces.draw_small_cards(zone.pieces, room)
        height = max(label.height, cards.height, beside.height - 0.4, 4.0) + 1.0
        marks: list[Mark] = [Shape(rectangle(0, 0, width, height, 0.8), fill=style.colour("tint"))]
        marks += move_block(label, left, (height - label.height) / 2)
        marks += move_block(cards, ROW_LABEL, 0.5)
        if zone.total:
            total = self._pieces.set_text([StyledText(zone.total, style.type_style("table-total"))], 12.0, 0.0)
            marks += move_block(total, ROW_TOTAL - 1.0 - total.width, (height - total.height) / 2)
        marks += move_block(beside, width - beside.width - 1.0, (height - beside.height) / 2)
        return Block(width, height, tuple(marks))

    def _draw_zone(self, zone: Zone, room: float, alone: float, centred: bool = False) -> Block:
        """Draw a zone under its name; `alone` is the width of a card that lies there by itself."""
        style = self._style
        name = StyledText(zone.name, style.type_style("table-zone"))
        if self._measures.is_dense and not zone.pieces and not zone.many:
            return self._pieces.set_text(
                [name, StyledText(f" {zone.empty}", style.type_style("table-card"))], room, 0.0
            )
        label = self._pieces.set_text([name], room, 0.0)
        inside = self._draw_contents(zone, room, alone)
        width = max(label.width, inside.width)
        left, right = ((width - label.width) / 2, (width - inside.width) / 2) if centred else (0.0, 0.0)
        top = label.height + (FRESH_GAP if any(piece.fresh for piece in zone.pieces) else LABEL_GAP)
        block = Block(width, top + inside.height, (*move_block(label, left, 0.0), *move_block(inside, right, top)))
        return Block(room, block.height, move_block(block, (room - width) / 2, 0.0)) if centred else block

    def _draw_contents(self, zone: Zone, room: float, alone: float) -> Block:
        if zone.look == "count":
            return self._pieces.draw_pile(zone)
        if zone.look == "figures":
            return self._pieces.draw_figures(zone, room)
        if zone.look == "words":
            return self._pieces.draw_words(", ".join(piece.name for piece in zone.pieces) or zone.empty, room)
        if not zone.pieces:
            return (
                self._pieces.draw_words(zone.empty, room)
                if self._measures.is_dense
                else self._pieces.draw_empty_place(zone, alone)
            )
        if zone.look == "small":
            return self._pieces.draw_small_cards(zone.pieces, room, close=True)
        return flow_blocks([self._pieces.draw_large_card(piece, zone, alone, room) for piece in zone.pieces], room)


def _without_place(seat: Seat, table: TableView) -> Seat:
    """Return a seat without the counter that says where its player stands, which the map shows."""
    standing = {place.name for area in table.areas for place in area.places if seat.player in place.players}
    return seat._replace(counters=tuple(each for each in seat.counters if each[1] not in standing))


def _has_notes(seat: Seat) -> bool:
    """Return whether something is to be said behind the cards of a row, for which a narrow seat has no room."""
    return any(zone.row and (zone.beside or zone.noted) for zone in seat.zones)


def _has_many_rows(seat: Seat) -> bool:
    return sum(zone.row for zone in seat.zones) > MOST_ROWS
