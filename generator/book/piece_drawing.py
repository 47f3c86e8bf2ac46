"""What lies on a drawn table: cards as small faces, their figures, piles, empty places and words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from kredens.generator.book.line_breaking import Compositor, Measure, StyledText
from kredens.generator.book.pagination import ASCENT_SHARE, shift_run
from kredens.generator.book.style import BookStyle
from kredens.generator.drawing.blocks import Block, move_block, overlap_blocks, put_beside, stack_blocks, turn_block
from kredens.generator.drawing.primitives import Group, Mark, Matrix, Shape, Stamp, circle, rectangle
from kredens.generator.faces.face_maker import Face, FaceMaker
from kredens.generator.tables.table_pieces import Piece
from kredens.generator.tables.table_view import Zone

STEP, CLOSE_STEP, LEAST_STEP = 4.8, 4.1, 3.2
"""How far small cards that overlap show of each other, in mm: as they like to, on a full table, and at least."""
CARD_GAP, UNDER_STEP = 0.8, 2.6
"""Space between small cards that need not overlap, and how far an attached card looks out from under another, in mm."""
MOST_BACKS: Final = 2
"""How many cards of which only the backs are seen are drawn each by itself."""
WIDE: Final = 100.0
"""Width in mm from which on a table has room beside its middle or its rows."""
EDGE: Final = 0.16
"""Width of fine lines in mm."""
FRESH_LINE: Final = 0.7
"""Width of the line around what the last move has brought, in mm."""
FIGURE_RADIUS: Final = 1.95
"""Radius in mm of the disc with the figure of a small card."""


class Measures(NamedTuple):
    """How wide in mm a small card is, and whether a table is dense, with rows, or crowded, with more than are drawn."""

    small: float
    is_dense: bool
    is_crowded: bool


class PiecePainter:
    """Draws the cards, piles and words of one table."""

    def __init__(self, maker: FaceMaker, style: BookStyle, compositor: Compositor, measures: Measures) -> None:
        self._maker = maker
        self._style = style
        self._compositor = compositor
        self._measures = measures
        self._cards = {card.id: card for card in maker.game.cards}

    def draw_large_card(self, piece: Piece, zone: Zone, width: float, room: float) -> Block:
        """Draw a card with its name below, among many rows beside it; of something that is no card only the name."""
        face = self._face(piece)
        name = self.draw_words(piece.short if piece.side == "front" else "", min(room, max(width, 19.0)))
        if face is None:
            return name
        drawn = self._draw_face(face, width, piece.fresh)
        if self._measures.is_crowded:
            return put_beside([drawn, name], 1.2)
        wide = max(width, name.width)
        marks = (
            *move_block(drawn, (wide - width) / 2, 0.0),
            *move_block(name, (wide - name.width) / 2, drawn.height + 0.9),
        )
        return Block(wide, drawn.height + (name.height + 0.9 if name.marks else 0.0), marks)

    def draw_small_cards(self, pieces: Sequence[Piece], room: float, close: bool = False) -> Block:
        """Draw cards beside each other, overlapping as they must, or where asked to, each with its figure.

        More than two cards of which only backs are seen are a pile with their number.
        """
        if not pieces:
            return Block(0.0, 0.0, ())
        if len(pieces) > MOST_BACKS and all(piece.side == "back" for piece in pieces):
            return self._draw_counted(self._face(pieces[0]), self._measures.small, str(len(pieces)))
        drawn = [self._draw_small_card(piece) for piece in pieces]
        small = self._measures.small
        over = sum(block.width - small for block in drawn)
        step = small + CARD_GAP if len(drawn) * (small + CARD_GAP) + over <= room else STEP
        if close and len(drawn) > 2:
            step = CLOSE_STEP
        if len(drawn) > 1 and small + over + (len(drawn) - 1) * step > room:
            step = max(LEAST_STEP, min(step, (room - small - over) / (len(drawn) - 1)))
        lines: list[list[Block]] = [[]]
        used = 0.0
        for block in drawn:
            if lines[-1] and used + block.width > room + 1e-6:
                lines.append([])
                used = 0.0
            lines[-1].append(block)
            used += block.width - small + step
        return stack_blocks([overlap_blocks(line, step - small) for line in lines], 0.8)

    def _draw_small_card(self, piece: Piece) -> Block:
        """Draw a card, on its side if it lies so, over what is attached to it, which looks out at its right."""
        face = self._face(piece)
        if face is None and piece.side == "back":
            return self._draw_unseen_card(self._measures.small)
        if face is None:
            return self.draw_words(piece.short, 20.0)
        drawn = self._draw_face(face, self._measures.small, piece.fresh)
        if piece.turned:
            drawn = turn_block(drawn)
        marks: list[Mark] = []
        width, height = drawn.width, drawn.height
        for at, each in reversed([*enumerate(piece.under, 1)]):
            below = self._draw_small_card(each)
            left = drawn.width + at * UNDER_STEP - below.width
            marks += move_block(below, left, 0.0)
            width, height = max(width, left + below.width), max(height, below.height)
        marks += drawn.marks
        if piece.figure and piece.side == "front":
            marks += self._draw_figure(piece.figure, FIGURE_RADIUS - 0.5, FIGURE_RADIUS - 0.5, piece.fresh)
        return Block(width, height, tuple(marks))

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

    def draw_figures(self, zone: Zone, room: float) -> Block:
        """Draw the cards of a zone as figures alone."""
        if not zone.pieces:
            return self.draw_words(zone.empty, room)
        step = 2 * FIGURE_RADIUS + 0.5
        in_line = max(1, int((room + 0.5) / step))
        marks: list[Mark] = []
        for at, piece in enumerate(zone.pieces):
            row, column = divmod(at, in_line)
            x, y = column * step + FIGURE_RADIUS, row * step + FIGURE_RADIUS
            marks += self._draw_figure(piece.figure or piece.short, x, y, piece.fresh)
        columns, rows = min(in_line, len(zone.pieces)), -(-len(zone.pieces) // in_line)
        return Block(columns * step - 0.5, rows * step - 0.5, tuple(marks))

    def draw_pile(self, zone: Zone) -> Block:
        """Draw cards that are only counted: a pile under the back of the first, or their number."""
        face = self._face(zone.pieces[0]._replace(side="back")) if zone.pieces else None
        return self._draw_counted(face, self._measures.small + (0.0 if self._measures.is_dense else 2.0), zone.many)

    def _draw_counted(self, face: Face | None, width: float, many: str) -> Block:
        """Draw a pile of that face, or of cards that nobody has seen, with their number on it."""
        drawn = self._draw_unseen_card(width) if face is None else self._draw_face(face, width, False)
        marks: list[Mark] = []
        for level in (2, 1, 0):
            marks += move_block(drawn, level * 0.55, level * 0.55)
        height = drawn.height + 1.1
        marks += self._draw_figure(many, width / 2, height / 2, False)
        return Block(width + 1.1, height, tuple(marks))

    def _draw_unseen_card(self, width: float) -> Block:
        """Draw the back of a card of which nothing is known, not even its back."""
        height = card_height(self._any_face(), width)
        style = self._style
        card = Shape(rectangle(0, 0, width, height, 0.5), fill=style.colour("muted"), stroke="#3a3029", width=0.12)
        inner = Shape(rectangle(0.7, 0.7, width - 1.4, height - 1.4, 0.3), stroke=style.colour("place"), width=EDGE)
        return Block(width, height, (card, inner))

    def draw_empty_place(self, zone: Zone, width: float) -> Block:
        """Draw the outline of a card where one may come to lie."""
        width = self._measures.small if zone.look == "small" else width
        path = rectangle(0.1, 0.1, width, card_height(self._any_face(), width), 0.6)
        outline = Shape(path, stroke=self._style.colour("place"), width=0.25, dash=(1.0, 0.8))
        return Block(width + 0.2, card_height(self._any_face(), width) + 0.2, (outline,))

    def draw_words(self, text: str, room: float) -> Block:
        """Set words in the letters of cards."""
        return self.set_text([StyledText(text, self._style.type_style("table-card"))], room, 0.0)

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

    def set_text(self, words: Sequence[StyledText], room: float, leading: float) -> Block:
        """Set words in lines of at most `room` mm."""
        return stack_blocks(self.set_lines(words, room, leading), 0.0)

    def set_lines(self, words: Sequence[StyledText], room: float, leading: float = 0.0) -> list[Block]:
        """Set words in lines of at most `room` mm, each a block; `leading` of 0 follows from the size of the first."""
        words = [each for each in words if each.text]
        if not words:
            return []
        leading = leading or words[0].style.size * 1.18 * 25.4 / 72
        return [
            Block(line.width, leading, tuple(shift_run(run, 0.0, leading * ASCENT_SHARE) for run in line.runs))
            for line in self._compositor.break_lines(words, Measure(room, False))
        ]


def card_height(face: Face, width: float) -> float:
    """Return the height of a face that is `width` wide."""
    return width * face.size[1] / face.size[0]
