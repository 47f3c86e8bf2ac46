"""A table drawn in vectors from its view: cards as small faces in their zones, each under its name, player by player.

Two players without rows sit left and right of the middle; two with rows face each other across it; more of them sit
below it. It fits any width, so that a page and a telephone have the same picture in their own measure.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, NamedTuple

from kredens.generator.book.line_breaking import Compositor, Measure, StyledText
from kredens.generator.book.pagination import ASCENT_SHARE, shift_run
from kredens.generator.book.paragraphs import NO_BREAK_SPACE
from kredens.generator.book.style import BookStyle
from kredens.generator.drawing.primitives import Group, Mark, Matrix, Shape, Stamp, circle, rectangle
from kredens.generator.faces.face_maker import Face, FaceMaker
from kredens.generator.tables.table_pieces import Piece
from kredens.generator.tables.table_view import Area, Seat, TableView, Zone

LARGE, SMALL, MIDDLE = 14.0, 8.4, 17.0
"""Widths in mm of a card that lies alone before a player, of one among others, and of one in the middle."""
STEP, CLOSE_STEP, LEAST_STEP = 4.8, 4.1, 3.2
"""How far small cards that overlap show of each other, in mm: as they like to, on a full table, and at least."""
GAP, PAD, EDGE = 2.2, 1.8, 0.16
"""Space between zones, space within a panel, and the width of fine lines, in mm."""
FRESH_LINE: Final = 0.7
"""Width of the line around what the last move has brought, in mm."""
FIGURE_RADIUS: Final = 1.95
"""Radius in mm of the disc with the figure of a small card."""
WIDE: Final = 100.0
"""Width in mm from which on two players sit left and right of the middle; on a narrower table they sit below it."""
LEAST_SIDE, MOST_SIDE = 28.0, 40.0
"""The least and the greatest width in mm that each of two players has beside the middle."""
ROW_LABEL, ROW_TOTAL = 21.0, 7.0
"""Widths in mm of the total and the name of a row before its cards, and of the total alone."""
NOTE_WIDTH: Final = 34.0
"""Width in mm of what is said behind the cards of a row: what lies beside it, how cards lie, what is attached."""
LEAST_AREA, AREA_PAD, MAP_ZONE, MOST_TURNED = 26.0, 1.0, 14.0, 27.8
"""The least width in mm of a region of the map, the space within it, and the widths of a zone of one card, and of
several, above the map."""
IN_ROWS: Final = 6.8
"""Width in mm of a card on a table with rows, all of which are drawn."""
MOST_ROWS, IN_FRONT = 3, 10.0
"""How many rows a player may have; of more only the front one is drawn as a row, with cards that many mm wide."""


class Block(NamedTuple):
    """Marks in a rectangle of that size in mm, from its top left corner."""

    width: float
    height: float
    marks: tuple[Mark, ...]


class TablePainter:
    """Draws the tables of one game in one language, each `width` mm wide."""

    def __init__(self, maker: FaceMaker, style: BookStyle, compositor: Compositor, width: float) -> None:
        self._maker = maker
        self._style = style
        self._compositor = compositor
        self._width = width
        self._small = SMALL
        self._is_dense = False
        self._is_crowded = False
        self._cards = {card.id: card for card in maker.game.cards}

    def draw(self, table: TableView) -> Block:
        """Draw the table on a ground of its own."""
        inner = self._width - 2 * PAD
        self._is_dense = table.facing
        self._is_crowded = table.facing and any(map(_has_many_rows, table.seats))
        self._small = IN_FRONT if self._is_crowded else IN_ROWS if self._is_dense else SMALL
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
        return Block(self._width, block.height + 2 * PAD, (ground, *_move(block, PAD, PAD)))

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
        before = [_stack([self._draw_zone(zone, LARGE + 2, LARGE, centred=True) for zone in own], GAP) for own in laid]
        room = min(most - sum(block.width for block in before) - GAP, MIDDLE + 6) if width >= WIDE else MIDDLE + 6
        middle = _stack([self._draw_zone(zone, room, MIDDLE, centred=True) for zone in table.middle], GAP)
        centre = _beside([block for block in (before[0], middle, before[1]) if block.width], 0.8)
        if width < WIDE:
            half = (width - GAP) / 2
            placed = _beside([self._draw_seat(seat, half) for seat in seats], GAP)
            return _stack([Block(width, centre.height, _move(centre, (width - centre.width) / 2, 0.0)), placed], GAP)
        side = min((width - centre.width) / 2 - GAP, MOST_SIDE)
        left, right = (self._draw_seat(seat, side) for seat in seats)
        height = max(left.height, right.height, centre.height)
        marks = (*left.marks, *_move(centre, (width - centre.width) / 2, 0.0), *_move(right, width - side, 0.0))
        return Block(width, height, marks)

    def _draw_facing(self, table: TableView, width: float) -> Block:
        """Draw the players above and below the middle, their rows towards it."""
        above, below = table.seats
        counters = self._draw_words(" · ".join(f"{name} {value}" for name, value in table.counters), width)
        zones = [self._draw_zone(zone, width, self._small) for zone in table.middle]
        middle = _flow([*zones, counters], width)
        return _stack([self._draw_seat(above, width), middle, self._draw_seat(below, width, foot=True)], 1.4)

    def _draw_around(self, table: TableView, width: float) -> Block:
        """Draw the middle above the map, if there is one, and above the players, two or three beside each other."""
        board = self._draw_map(table, width)
        alone, room = (SMALL, MAP_ZONE) if board.marks else (LARGE, width)
        middle = _flow([self._draw_zone(zone, max(room, self._room_of(zone)), alone) for zone in table.middle], width)
        columns = 3 if board.marks and width >= WIDE and len(table.seats) != 4 else 2
        share = (width - (columns - 1) * GAP) / columns
        seats = [self._draw_seat(seat, share) for seat in table.seats]
        rows = [_beside(seats[at : at + columns], GAP) for at in range(0, len(seats), columns)]
        return _stack([block for block in (middle, board, *rows) if block.marks], GAP)

    def _room_of(self, zone: Zone) -> float:
        """Return the width in mm that the small cards of a zone may have; 0 of other zones."""
        return min(len(zone.pieces) * (self._small + 0.8), MOST_TURNED) if zone.look == "small" else 0.0

    def _draw_map(self, table: TableView, width: float) -> Block:
        """Draw the regions that hold something in columns, each city with what is there; the counters above them."""
        areas = [area for area in table.areas if area.places]
        if not areas:
            return Block(0.0, 0.0, ())
        columns = max(1, int((width + GAP) / (LEAST_AREA + GAP)))
        room = (width - (columns - 1) * GAP) / columns
        rows = [areas[at : at + columns] for at in range(0, len(areas), columns)]
        counters = self._draw_words(" · ".join(f"{name} {value}" for name, value in table.counters), width)
        drawn = [_beside(self._draw_areas(row, room), GAP) for row in rows]
        return _stack([counters, *drawn], 1.0)

    def _draw_areas(self, areas: Sequence[Area], width: float) -> list[Block]:
        """Draw regions of the map as panels of one height."""
        style = self._style
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
            panels.append(_stack([self._set_text(words, width - 2 * AREA_PAD, 0.0) for words in (head, *cities)], 0.2))
        height = max(panel.height for panel in panels) + 1.2
        ground = Shape(rectangle(0, 0, width, height, 0.8), fill=style.colour("tint"))
        return [Block(width, height, (ground, *_move(panel, AREA_PAD, 0.6))) for panel in panels]

    def _draw_seat(self, seat: Seat, width: float, foot: bool = False) -> Block:
        """Draw a player: their name on a band of their colour, and what they have, the band at the foot if asked."""
        in_rows = [zone for zone in seat.zones if zone.row]
        loose = [zone for zone in seat.zones if not zone.row]
        if _has_many_rows(seat):
            front = in_rows[0 if foot else -1]
            behind = [zone for zone in in_rows if zone is not front and not any(piece.noted for piece in zone.pieces)]
            in_rows = [zone for zone in in_rows if zone not in behind]
            loose = [zone for zone in (*loose, *behind) if zone.pieces or zone.many]
        rows = [self._draw_row(zone, width) for zone in in_rows]
        others = _flow([self._draw_zone(zone, width, LARGE) for zone in loose], width)
        band = self._draw_band(seat, width)
        parts = [*rows, others, band] if foot else [band, others, *rows]
        return _stack(parts, 0.8 if self._is_dense else 1.4)

    def _draw_band(self, seat: Seat, width: float) -> Block:
        """Draw the band with a player's name, side, score and counters."""
        style = self._style
        counters = [f"{name} {value}".strip() for name, value in seat.counters]
        said = " · ".join(filter(None, (seat.side, seat.score, *counters, *seat.flags)))
        words = [StyledText(seat.player, style.type_style("table-name"))]
        if said:
            zone = style.type_style("table-zone")._replace(colour=style.colour("paper"))
            words.append(StyledText(f"\u2002{said}", zone))
        text = self._set_text(words, width - 2.4, style.leading("table-name"))
        height = text.height + 1.0
        band = Shape(rectangle(0, 0, width, height, 0.9), fill=seat.colour)
        return Block(width, height, (band, *_move(text, 1.2, 0.4)))

    def _draw_row(self, zone: Zone, width: float) -> Block:
        """Draw a row: its name and total strength at the left, its cards beside them."""
        style = self._style
        words = [StyledText(zone.name, style.type_style("table-zone"))]
        left = ROW_TOTAL if zone.total else 1.2
        label = self._set_text(words, ROW_LABEL - left - 1.0, style.leading("table-zone"))
        has_notes = bool(zone.beside) or any(piece.noted for piece in zone.pieces)
        cards = self._draw_small_cards(zone.pieces, width - ROW_LABEL - 1.2 - (NOTE_WIDTH if has_notes else 0.0))
        height = max(label.height, cards.height, 4.0) + 1.2
        ground = Shape(rectangle(0, 0, width, height, 0.8), fill=style.colour("tint"))
        marks: list[Mark] = [ground, *_move(label, left, (height - label.height) / 2)]
        marks += _move(cards, ROW_LABEL, 0.6)
        if zone.total:
            total = self._set_text([StyledText(zone.total, style.type_style("table-total"))], 12.0, 0.0)
            marks += _move(total, ROW_TOTAL - 1.0 - total.width, (height - total.height) / 2)
        notes = ", ".join(filter(None, (zone.beside, *(piece.short for piece in zone.pieces if piece.noted))))
        beside = self._set_text([StyledText(notes, style.type_style("table-card"))], NOTE_WIDTH, 0.0)
        height = max(height, beside.height + 0.8)
        marks[0] = Shape(rectangle(0, 0, width, height, 0.8), fill=style.colour("tint"))
        marks += _move(beside, width - beside.width - 1.0, (height - beside.height) / 2)
        return Block(width, height, tuple(marks))

    def _draw_zone(self, zone: Zone, room: float, alone: float, centred: bool = False) -> Block:
        """Draw a zone under its name; `alone` is the width of a card that lies there by itself."""
        style = self._style
        label = self._set_text([StyledText(zone.name, style.type_style("table-zone"))], room, 0.0)
        inside = self._draw_contents(zone, room, alone)
        width = max(label.width, inside.width)
        left, right = ((width - label.width) / 2, (width - inside.width) / 2) if centred else (0.0, 0.0)
        top = label.height + 0.5
        block = Block(width, top + inside.height, (*_move(label, left, 0.0), *_move(inside, right, top)))
        return Block(room, block.height, _move(block, (room - width) / 2, 0.0)) if centred else block

    def _draw_contents(self, zone: Zone, room: float, alone: float) -> Block:
        if zone.look == "count":
            return self._draw_pile(zone)
        if zone.look == "figures":
            return self._draw_figures(zone, room)
        if zone.look == "words":
            return self._draw_words(", ".join(piece.name for piece in zone.pieces) or zone.empty, room)
        if not zone.pieces:
            return self._draw_words(zone.empty, room) if self._is_dense else self._draw_empty_place(zone, alone)
        if zone.look == "small":
            return self._draw_small_cards(zone.pieces, room, close=self._is_dense)
        return _flow([self._draw_large_card(piece, zone, alone, room) for piece in zone.pieces], room)

    def _draw_large_card(self, piece: Piece, zone: Zone, width: float, room: float) -> Block:
        """Draw a card with its name below, among many rows beside it; of something that is no card only the name."""
        face = self._face(piece)
        name = self._draw_words(piece.short if piece.side == "front" else "", min(room, max(width, 19.0)))
        if face is None:
            return name
        drawn = self._draw_face(face, width, piece.fresh)
        if self._is_crowded:
            return _beside([drawn, name], 1.2)
        wide = max(width, name.width)
        marks = (*_move(drawn, (wide - width) / 2, 0.0), *_move(name, (wide - name.width) / 2, drawn.height + 0.9))
        return Block(wide, drawn.height + (name.height + 0.9 if name.marks else 0.0), marks)

    def _draw_small_cards(self, pieces: Sequence[Piece], room: float, close: bool = False) -> Block:
        """Draw cards beside each other, overlapping as they must, or where asked to, each with its figure."""
        if not pieces:
            return Block(0.0, 0.0, ())
        step = self._small + 0.8 if len(pieces) * (self._small + 0.8) <= room else STEP
        if close and len(pieces) > 2:
            step = CLOSE_STEP
        if len(pieces) > 1 and self._small + (len(pieces) - 1) * step > room:
            step = max(LEAST_STEP, min(step, (room - self._small) / (len(pieces) - 1)))
        in_line = max(1, int((room - self._small) / step + 1e-6) + 1)
        lines = [pieces[at : at + in_line] for at in range(0, len(pieces), in_line)]
        return _stack([_overlap([self._draw_small_card(piece) for piece in line], step) for line in lines], 0.8)

    def _draw_small_card(self, piece: Piece) -> Block:
        face = self._face(piece)
        if face is None and piece.side == "back":
            return self._draw_unseen_card(self._small)
        if face is None:
            return self._draw_words(piece.short, 20.0)
        drawn = self._draw_face(face, self._small, piece.fresh)
        if not piece.figure or piece.side == "back":
            return drawn
        x, y = FIGURE_RADIUS - 0.5, FIGURE_RADIUS - 0.5
        return Block(drawn.width, drawn.height, (*drawn.marks, *self._draw_figure(piece.figure, x, y, piece.fresh)))

    def _draw_figure(self, figure: str, x: float, y: float, fresh: bool) -> Iterator[Mark]:
        """Draw a figure on a disc around (x, y), or on a longer one from there to the right."""
        style = self._style
        accent = style.colour("accent")
        edge = accent if fresh else style.colour("muted")
        letter = style.type_style("table-fresh" if fresh else "table-figure")
        lines = self._compositor.break_lines([StyledText(figure, letter)], Measure(20.0, False))
        # What is too long for a disc, such as tokens of two kinds, has a longer one, which begins at the same place.
        more = max(0.0, max(line.width for line in lines) - 2 * FIGURE_RADIUS + 1.0)
        left, top, high = x - FIGURE_RADIUS, y - FIGURE_RADIUS, 2 * FIGURE_RADIUS
        disc = rectangle(left, top, high + more, high, FIGURE_RADIUS) if more else circle(x, y, FIGURE_RADIUS)
        yield Shape(disc, fill=accent if fresh else style.colour("paper"), stroke=edge, width=0.18)
        x += more / 2
        for line in lines:
            yield from (shift_run(run, x - line.width / 2, y + 0.88) for run in line.runs)

    def _draw_figures(self, zone: Zone, room: float) -> Block:
        """Draw the cards of a zone as figures alone."""
        if not zone.pieces:
            return self._draw_words(zone.empty, room)
        step = 2 * FIGURE_RADIUS + 0.5
        in_line = max(1, int((room + 0.5) / step))
        marks: list[Mark] = []
        for at, piece in enumerate(zone.pieces):
            row, column = divmod(at, in_line)
            x, y = column * step + FIGURE_RADIUS, row * step + FIGURE_RADIUS
            marks += self._draw_figure(piece.figure or piece.short, x, y, piece.fresh)
        columns, rows = min(in_line, len(zone.pieces)), -(-len(zone.pieces) // in_line)
        return Block(columns * step - 0.5, rows * step - 0.5, tuple(marks))

    def _draw_pile(self, zone: Zone) -> Block:
        """Draw cards that are only counted: a pile under the back of the first, or their number."""
        face = self._face(zone.pieces[0]._replace(side="back")) if zone.pieces else None
        width = self._small + (0.0 if self._is_dense else 2.0)
        drawn = self._draw_unseen_card(width) if face is None else self._draw_face(face, width, False)
        marks: list[Mark] = []
        for level in (2, 1, 0):
            marks += _move(drawn, level * 0.55, level * 0.55)
        height = drawn.height + 1.1
        marks += self._draw_figure(zone.many, width / 2, height / 2, False)
        return Block(width + 1.1, height, tuple(marks))

    def _draw_unseen_card(self, width: float) -> Block:
        """Draw the back of a card of which nothing is known, not even its back."""
        height = _card_height(self._any_face(), width)
        style = self._style
        card = Shape(rectangle(0, 0, width, height, 0.5), fill=style.colour("muted"), stroke="#3a3029", width=0.12)
        inner = Shape(rectangle(0.7, 0.7, width - 1.4, height - 1.4, 0.3), stroke=style.colour("place"), width=EDGE)
        return Block(width, height, (card, inner))

    def _draw_empty_place(self, zone: Zone, width: float) -> Block:
        """Draw the outline of a card where one may come to lie."""
        width = self._small if zone.look == "small" else width
        path = rectangle(0.1, 0.1, width, _card_height(self._any_face(), width), 0.6)
        outline = Shape(path, stroke=self._style.colour("place"), width=0.25, dash=(1.0, 0.8))
        return Block(width + 0.2, _card_height(self._any_face(), width) + 0.2, (outline,))

    def _draw_words(self, text: str, room: float) -> Block:
        return self._set_text([StyledText(text, self._style.type_style("table-card"))], room, 0.0)

    def _draw_face(self, face: Face, width: float, fresh: bool) -> Block:
        """Draw a face within its trim; what the last move has brought has a line in colour around it."""
        scale = width / face.size[0]
        height = face.size[1] * scale
        outline = rectangle(0, 0, *face.size, face.corner)
        matrix = Matrix(a=scale, d=scale)
        edge = Shape(outline, stroke="#3a3029", width=0.12 / scale)
        marks: tuple[Mark, ...] = (
            Group((Stamp(face.drawing),), matrix, clip=outline),
            Group((edge,), matrix),
        )
        if fresh:
            around = rectangle(-0.5, -0.5, width + 1.0, height + 1.0, face.corner * scale + 0.5)
            marks = (*marks, Shape(around, stroke=self._style.colour("accent"), width=FRESH_LINE))
        return Block(width, height, marks)

    def _face(self, piece: Piece) -> Face | None:
        card = self._cards.get(piece.card or "")
        if card is None:
            return None
        return self._maker.front(card) if piece.side == "front" else self._maker.back(card)

    def _any_face(self) -> Face:
        return self._maker.front(self._maker.game.cards[0])

    def _set_text(self, words: Sequence[StyledText], room: float, leading: float) -> Block:
        """Set words in lines of at most `room` mm."""
        words = [each for each in words if each.text]
        if not words:
            return Block(0.0, 0.0, ())
        leading = leading or words[0].style.size * 1.18 * 25.4 / 72
        lines = self._compositor.break_lines(words, Measure(room, False))
        marks = [
            shift_run(run, 0.0, number * leading + leading * ASCENT_SHARE)
            for number, line in enumerate(lines)
            for run in line.runs
        ]
        return Block(max((line.width for line in lines), default=0.0), len(lines) * leading, tuple(marks))


def _has_many_rows(seat: Seat) -> bool:
    return sum(zone.row for zone in seat.zones) > MOST_ROWS


def _card_height(face: Face, width: float) -> float:
    return width * face.size[1] / face.size[0]


def _move(block: Block, x: float, y: float) -> tuple[Mark, ...]:
    return (Group(block.marks, Matrix(e=x, f=y)),) if block.marks else ()


def _stack(blocks: Iterable[Block], gap: float) -> Block:
    """Put blocks below each other."""
    width = y = 0.0
    marks: list[Mark] = []
    for block in blocks:
        if not block.height:
            continue
        y += gap if y else 0.0
        marks += _move(block, 0.0, y)
        y += block.height
        width = max(width, block.width)
    return Block(width, y, tuple(marks))


def _beside(blocks: Sequence[Block], gap: float) -> Block:
    """Put blocks side by side, level at the top."""
    x = 0.0
    marks: list[Mark] = []
    for block in blocks:
        marks += _move(block, x, 0.0)
        x += block.width + gap
    return Block(max(x - gap, 0.0), max((block.height for block in blocks), default=0.0), tuple(marks))


def _overlap(blocks: Sequence[Block], step: float) -> Block:
    """Put blocks side by side, each `step` mm to the right of the one before it, which it may cover."""
    marks = [mark for at, block in enumerate(blocks) for mark in _move(block, at * step, 0.0)]
    return Block((len(blocks) - 1) * step + blocks[-1].width, max(block.height for block in blocks), tuple(marks))


def _flow(blocks: Sequence[Block], room: float) -> Block:
    """Put blocks side by side, in as many lines as they need in `room` mm."""
    lines: list[list[Block]] = [[]]
    used = 0.0
    for block in (block for block in blocks if block.height):
        if lines[-1] and used + GAP + block.width > room + 1e-6:
            lines.append([])
            used = 0.0
        used += (GAP if lines[-1] else 0.0) + block.width
        lines[-1].append(block)
    return _stack([_beside(line, GAP) for line in lines if line], GAP)
