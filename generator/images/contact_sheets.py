"""Contact sheets: the faces of one size edge to edge in one picture, as virtual tables cut it up.

Where the pictures of the faces are large enough a sheet is made of these, reduced: to draw every face again would take
three times as long. Else it is a page of its own.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from kredens.generator.drawing.primitives import Group, Matrix, Stamp, rectangle
from kredens.generator.faces.face_maker import Face
from kredens.generator.pdf.png_encoder import PngEncoder
from kredens.generator.pdf.rasteriser import Small
from kredens.generator.pdf.writer import PdfWriter

MOST_COLUMNS, MOST_ROWS = 10, 7
"""The most columns and the most rows of a contact sheet: those of a custom deck of Tabletop Simulator."""
CARD_PIXELS = 400
"""The width of each card on a contact sheet in pixels: ten of them are about as wide as a virtual table takes."""


class ContactSheet(NamedTuple):
    """A contact sheet of faces of one size."""

    file: Path
    faces: Sequence[Face]
    columns: int
    rows: int

    @property
    def dpi(self) -> float:
        """Return the resolution of the sheet."""
        return CARD_PIXELS / self.faces[0].size[0] * 25.4

    def ask_for(self, dpi: float, bleed: float) -> Small:
        """Return what is wanted of pictures of that resolution, with `bleed` mm around each face.

        They are as high as the highest row of the sheet, whose rows may be a pixel higher or lower.
        """
        height = self.faces[0].size[1] / 25.4 * self.dpi
        return Small((CARD_PIXELS, math.ceil(height)), bleed / 25.4 * dpi)

    def add_page(self, writer: PdfWriter) -> None:
        """Add the sheet as a page, on which every face is drawn."""
        wide, high = self.faces[0].size
        marks = []
        for index, face in enumerate(self.faces):
            row, column = divmod(index, self.columns)
            matrix = Matrix(e=column * wide, f=row * high)
            marks.append(Group((Stamp(face.drawing),), matrix, clip=rectangle(0, 0, *face.size)))
        writer.add_page(self.columns * wide, self.rows * high, marks)

    @property
    def size(self) -> tuple[int, int]:
        """Return the width and the height of the sheet in pixels."""
        return self.columns * CARD_PIXELS, max(1, round(self.rows * self.faces[0].size[1] / 25.4 * self.dpi))


class SheetComposer:
    """Composer of a contact sheet from the small pictures of its faces: a row is encoded when the last one has come."""

    def __init__(self, sheet: ContactSheet, pages: Sequence[int]) -> None:
        """Begin a sheet; `pages` are the numbers of the pages that its faces are drawn on, for each face one."""
        self._sheet = sheet
        self._rows = [pages[start : start + sheet.columns] for start in range(0, len(pages), sheet.columns)]
        self._last_row = {page: row for row, pages_of_row in enumerate(self._rows) for page in pages_of_row}
        self._pictures: dict[int, bytes] = {}
        self._next = 0
        self._encoder = PngEncoder(*sheet.size, sheet.dpi)

    def take(self, page: int, picture: bytes) -> None:
        """Take the picture of a page, if it stands on this sheet."""
        if page not in self._last_row:
            return
        self._pictures[page] = picture
        while self._next < len(self._rows) and all(each in self._pictures for each in self._rows[self._next]):
            self._encoder.add(self._compose_row(self._rows[self._next]))
            self._next += 1
            self._pictures = {page: kept for page, kept in self._pictures.items() if self._last_row[page] >= self._next}

    def finish(self) -> bytes:
        """Return the sheet as PNG; all pictures must have been taken."""
        return self._encoder.finish()

    def _compose_row(self, pages: Sequence[int]) -> bytearray:
        """Return the lines of the next row of cards, white where there are none."""
        (width, height), bytes_of_card = self._sheet.size, CARD_PIXELS * 3
        top, bottom = (round(at * height / self._sheet.rows) for at in (self._next, self._next + 1))
        stride = width * 3 + 1
        lines = bytearray((b"\0" + b"\xff" * (stride - 1)) * (bottom - top))
        for column, page in enumerate(pages):
            picture = memoryview(self._pictures[page])
            left = 1 + column * bytes_of_card
            for line in range(min(len(picture) // bytes_of_card, bottom - top)):
                at = line * stride + left
                lines[at : at + bytes_of_card] = picture[line * bytes_of_card : (line + 1) * bytes_of_card]
        return lines


def plan_contact_sheets(folder: Path, fronts: Sequence[Face], backs: Sequence[Face]) -> Iterator[ContactSheet]:
    """Yield the contact sheets of fronts and of backs; of backs that are all one, their picture is enough."""
    for side, shown in (("fronts", fronts), ("backs", backs)):
        for number, few in enumerate(_group_by_size(shown), 1):
            if side == "backs" and len({face.key for face in few}) == 1:
                continue
            columns = min(MOST_COLUMNS, len(few))
            rows = -(-len(few) // columns)
            yield ContactSheet(folder / f"contact-{side}-{number}-{columns}x{rows}.png", few, columns, rows)


def _group_by_size(faces: Sequence[Face]) -> Iterator[Sequence[Face]]:
    """Yield the faces of each contact sheet: all of one size, so that a board does not push small tokens apart."""
    by_size: dict[tuple[float, float], list[Face]] = {}
    for face in faces:
        by_size.setdefault(face.size, []).append(face)
    for alike in by_size.values():
        for start in range(0, len(alike), MOST_COLUMNS * MOST_ROWS):
            yield alike[start : start + MOST_COLUMNS * MOST_ROWS]
