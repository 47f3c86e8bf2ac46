"""Contact sheets: the faces of one size edge to edge in one picture, as virtual tables cut it up.

Where the pictures of the faces are large enough a sheet is made of these, reduced: to draw every face again would take
three times as long. Else it is a page of its own.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from kredens.generator.drawing.primitives import Group, Matrix, Stamp, rectangle
from kredens.generator.faces.face_maker import Face
from kredens.generator.pdf.png_encoder import encode_png
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

    def compose(self, pictures: Iterable[bytes]) -> bytes:
        """Return the sheet as PNG, made of the small pictures of its faces in their order."""
        asked = self.ask_for(self.dpi, 0.0)
        wide, high = asked.size[0] * 3, asked.size[1]
        height = max(1, round(self.rows * self.faces[0].size[1] / 25.4 * self.dpi))
        stride = self.columns * wide + 1
        white = b"\0" + b"\xff" * (stride - 1)
        lines = bytearray(white * height)
        for index, picture in enumerate(pictures):
            row, column = divmod(index, self.columns)
            top, bottom = (round(at * height / self.rows) for at in (row, row + 1))
            for line in range(min(high, bottom - top)):
                at = (top + line) * stride + 1 + column * wide
                lines[at : at + wide] = picture[line * wide : (line + 1) * wide]
        return encode_png(self.columns * CARD_PIXELS, height, lines, self.dpi)


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
