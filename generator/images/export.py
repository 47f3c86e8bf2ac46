"""Export cards as PNG pictures: one file a side, contact sheets, and the single face that `kredens show` writes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Literal, NamedTuple, TypeAlias

from kredens.cards.definitions.model import Card, Extra
from kredens.cards.faults import Fault, Findings, Unreadable
from kredens.cards.messages.message import message
from kredens.generator.drawing.primitives import Group, Matrix, Stamp, rectangle
from kredens.generator.faces.face_maker import Face, FaceMaker
from kredens.generator.files.progress import show_progress
from kredens.generator.pdf import rasteriser
from kredens.generator.pdf.writer import PdfWriter
from kredens.generator.sheets.card_selection import PrintItem
from kredens.generator.sheets.piece_faces import make_all_faces

CONTACT_COLUMNS, CONTACT_ROWS = 6, 4
"""The most columns and the most rows of a contact sheet."""
CONTACT_GAP_MM = 3.0
"""The distance between faces on a contact sheet, in mm."""
CONTACT_WIDTH_PX = 1600
"""The width of a contact sheet in pixels."""
MAX_PIXELS = 60_000_000
"""The largest picture of one card, in pixels."""
Side: TypeAlias = Literal["front", "back"]
"""A side of a card."""


class CardPictures(NamedTuple):
    """The files that were written: pictures of cards, and contact sheets. Only a draft has `faults`."""

    files: tuple[Path, ...]
    contact_sheets: tuple[Path, ...]
    faults: tuple[Fault, ...]


class FacePicture(NamedTuple):
    """A picture of one face as PNG. Only a draft has `faults`."""

    data: bytes
    faults: tuple[Fault, ...]


def write_card_pictures(
    maker: FaceMaker, wanted: Sequence[PrintItem], folder: Path, *, dpi: int, bleed: float, backs: bool
) -> CardPictures:
    """Write one PNG for each side of every wanted card, and contact sheets.

    `bleed` is in mm; backs are drawn only if `backs`. Raises Findings for faults of faces unless it is a draft, and
    Unreadable if a picture would be too large.
    """
    faces, faults = make_all_faces(maker, wanted, backs=backs)
    if faults and not maker.draft:
        raise Findings(faults)
    names: dict[str, tuple[Face, list[Path]]] = {}
    for number, (item, front, back) in enumerate(faces, 1):
        for side, face in (("front", front), ("back", back)):
            if face is not None:
                file = folder / f"{number:03d}-{item.card.id}-{side}-x{item.copies}.png"
                names.setdefault(face.key, (face, []))[1].append(file)
    writer = _make_writer(maker)
    pages: list[rasteriser.RasterPage] = []
    for face, files in names.values():
        _check_size(face, dpi, bleed)
        pages.append(rasteriser.RasterPage(len(pages), dpi, tuple(files)))
        _add_face_page(writer, face, bleed)
    contact_sheets: list[Path] = []
    fronts = [front for _, front, _ in faces]
    for side, shown in (("fronts", fronts), ("backs", [back for _, _, back in faces if back is not None])):
        for number, few in enumerate(_group_contacts(shown), 1):
            width = _add_contact_page(writer, few)
            contact_sheets.append(folder / f"contact-{side}-{number}.png")
            dpi_of_sheet = CONTACT_WIDTH_PX / width * 25.4
            pages.append(rasteriser.RasterPage(len(pages), dpi_of_sheet, (contact_sheets[-1],)))
    with show_progress("Drawing", len(pages)) as shown_progress:
        rasteriser.rasterise(writer.finish(), pages, shown_progress)
    written = tuple(file for _, files in names.values() for file in files)
    return CardPictures(written, tuple(contact_sheets), tuple(faults))


def render_face(maker: FaceMaker, card: Card | Extra, *, side: Side, dpi: float, bleed: float) -> FacePicture:
    """Return one face as PNG, with `bleed` mm around the card.

    Raises Findings for faults unless it is a draft, and Unreadable if the
    picture would be too large.
    """
    face = maker.front(card) if side == "front" else maker.back(card)
    if face.faults and not maker.draft:
        raise Findings(face.faults)
    _check_size(face, dpi, bleed)
    writer = _make_writer(maker)
    _add_face_page(writer, face, bleed)
    return FacePicture(rasteriser.render_page(writer.finish(), 0, dpi), tuple(face.faults))


def _make_writer(maker: FaceMaker) -> PdfWriter:
    return PdfWriter(
        maker.assets.fonts,
        maker.shared_assets.store.rasters,
        "FiraSansCondensed-Medium",
        maker.languages[0],
        one_ink=maker.shared_assets.ink == "low",
    )


def _check_size(face: Face, dpi: float, bleed: float) -> None:
    width, height = ((side + 2 * bleed) / 25.4 * dpi for side in face.size)
    if width * height > MAX_PIXELS:
        raise Unreadable(
            Fault(
                "dpi",
                message("too-many-pixels", dpi=dpi, face=face.title, width=f"{width:.0f}", height=f"{height:.0f}"),
            )
        )


def _add_face_page(writer: PdfWriter, face: Face, bleed: float) -> None:
    width, height = (side + 2 * bleed for side in face.size)
    stamp = Stamp(face.drawing, Matrix(e=bleed, f=bleed))
    writer.add_page(width, height, (stamp,), trim=(bleed, bleed, *face.size))


def _group_contacts(faces: Sequence[Face]) -> Iterator[Sequence[Face]]:
    """Yield the faces of each contact sheet: all of one size, so that a board does not push small tokens apart."""
    by_size: dict[tuple[float, float], list[Face]] = {}
    for face in faces:
        by_size.setdefault(face.size, []).append(face)
    for alike in by_size.values():
        for start in range(0, len(alike), CONTACT_COLUMNS * CONTACT_ROWS):
            yield alike[start : start + CONTACT_COLUMNS * CONTACT_ROWS]


def _add_contact_page(writer: PdfWriter, faces: Sequence[Face]) -> float:
    """Add a page with the faces beside each other; return its width in mm."""
    wide = max(face.size[0] for face in faces) + CONTACT_GAP_MM
    high = max(face.size[1] for face in faces) + CONTACT_GAP_MM
    columns = min(CONTACT_COLUMNS, len(faces))
    rows = -(-len(faces) // columns)
    marks = []
    for index, face in enumerate(faces):
        row, column = divmod(index, columns)
        matrix = Matrix(e=CONTACT_GAP_MM + column * wide, f=CONTACT_GAP_MM + row * high)
        marks.append(Group((Stamp(face.drawing),), matrix, clip=rectangle(0, 0, *face.size, face.corner)))
    width = CONTACT_GAP_MM + columns * wide
    writer.add_page(width, CONTACT_GAP_MM + rows * high, marks)
    return width
