"""Export cards as PNG pictures: one file a side, contact sheets, and the single face that `kredens show` writes."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from pathlib import Path
from typing import Literal, NamedTuple, TypeAlias

from kredens.cards.definitions.model import Card, Extra
from kredens.cards.faults import Fault, Findings, Unreadable
from kredens.cards.messages.message import message
from kredens.generator.drawing.primitives import Drawing, Matrix, Stamp
from kredens.generator.faces.face_maker import Face, FaceMaker
from kredens.generator.files.atomic_write import write_file
from kredens.generator.files.progress import show_progress
from kredens.generator.images.contact_sheets import SheetComposer, plan_contact_sheets
from kredens.generator.images.shared_grounds import group_by_ground
from kredens.generator.pdf import rasteriser
from kredens.generator.pdf.writer import PdfWriter
from kredens.generator.sheets.card_selection import PrintItem
from kredens.generator.sheets.piece_faces import PieceFaces, make_all_faces

LIST_FILE = "cards.csv"
"""The list of the pictures: front, back and copies of each card."""
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
    """Write a PNG of each front and of each back that cards have, contact sheets, and a list of what belongs together.

    `bleed` is in mm; backs are drawn only if `backs`. Raises Findings for faults of faces unless it is a draft, and
    Unreadable if a picture would be too large.
    """
    faces, faults = make_all_faces(maker, wanted, backs=backs)
    if faults and not maker.draft:
        raise Findings(faults)
    names: dict[str, tuple[Face, list[Path]]] = {}
    rows = ["front,back,copies"]
    back_names = _name_backs(faces)
    for number, (item, front, back) in enumerate(faces, 1):
        file = folder / f"{number:03d}-{item.card.id}-front-x{item.copies}.png"
        names.setdefault(front.key, (front, []))[1].append(file)
        behind = "" if back is None else back_names[back.key]
        if back is not None:
            names.setdefault(back.key, (back, [folder / behind]))
        rows.append(f"{file.name},{behind},{item.copies}")
    for face, _ in names.values():
        _check_size(face, dpi, bleed)
    writer = _make_writer(maker)
    pages = _add_faces(writer, names.values(), dpi, bleed)
    places = {key: page for page, key in enumerate(names)}
    sheets = list(
        plan_contact_sheets(
            folder, [each.front for each in faces], [each.back for each in faces if each.back is not None]
        )
    )
    composers: list[tuple[Path, SheetComposer]] = []
    for sheet in sheets:
        if dpi >= sheet.dpi:
            shown = [places[face.key] for face in sheet.faces]
            for place in shown:
                pages[place] = pages[place]._replace(small=sheet.ask_for(dpi, bleed))
            composers.append((sheet.file, SheetComposer(sheet, [pages[place].number for place in shown])))
        else:
            pages.append(rasteriser.RasterPage(pages[-1].number + 1, sheet.dpi, (sheet.file,)))
            sheet.add_page(writer)
    with show_progress("Drawing", len(pages)) as shown_progress:
        takers = [composer.take for _, composer in composers]
        rasteriser.rasterise(writer.finish(), pages, takers, shown_progress)
    for file, composer in composers:
        write_file(file, composer.finish())
    write_file(folder / LIST_FILE, ("\n".join(rows) + "\n").encode("utf-8"))
    written = tuple(file for _, files in names.values() for file in files)
    return CardPictures(written, tuple(sheet.file for sheet in sheets), tuple(faults))


def _add_faces(
    writer: PdfWriter, pictures: Collection[tuple[Face, list[Path]]], dpi: int, bleed: float
) -> list[rasteriser.RasterPage]:
    """Add a page for each face and for each ground that several share; return those of the faces, in their order."""
    files = {face.key: tuple(paths) for face, paths in pictures}
    pages: list[rasteriser.RasterPage] = []
    number = 0
    for alike in group_by_ground(face for face, _ in pictures):
        ground = None
        if alike.shared:
            _add_face_page(writer, alike.draw_ground(), alike.faces[0].size, bleed)
            ground = number
            number += 1
        for face in alike.faces:
            pages.append(rasteriser.RasterPage(number, dpi, files[face.key], ground=ground))
            _add_face_page(writer, alike.draw_rest(face), face.size, bleed)
            number += 1
    return pages


def _name_backs(faces: Sequence[PieceFaces]) -> dict[str, str]:
    """Return the file name of each back by its key: with the number of its card, or of first and last of several."""
    cards: dict[str, list[tuple[int, PrintItem]]] = {}
    for number, each in enumerate(faces, 1):
        if each.back is not None:
            cards.setdefault(each.back.key, []).append((number, each.item))
    names: dict[str, str] = {}
    for key, having in cards.items():
        number, item = having[0]
        copies = sum(each.copies for _, each in having)
        shared = f"back-{number:03d}-to-{having[-1][0]:03d}-x{copies}.png"
        names[key] = shared if len(having) > 1 else f"{number:03d}-{item.card.id}-back-x{copies}.png"
    return names


def render_face(maker: FaceMaker, card: Card | Extra, *, side: Side, dpi: float, bleed: float) -> FacePicture:
    """Return one face as PNG, with `bleed` mm around the card.

    Raises Findings for faults unless it is a draft, and Unreadable if the
    picture would be too large.
    """
    face = maker.front(card) if side == "front" else maker.back(card)
    if face.faults and not maker.draft:
        raise Findings(face.faults)
    return FacePicture(render_made_face(maker, face, dpi=dpi, bleed=bleed), tuple(face.faults))


def render_made_face(maker: FaceMaker, face: Face, *, dpi: float, bleed: float) -> bytes:
    """Return a face that this maker has made as PNG, with `bleed` mm around it.

    Raises Unreadable if the picture would be too large.
    """
    _check_size(face, dpi, bleed)
    writer = _make_writer(maker)
    _add_face_page(writer, face.drawing, face.size, bleed)
    return rasteriser.render_page(writer.finish(), 0, dpi)


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


def _add_face_page(writer: PdfWriter, drawing: Drawing, size: tuple[float, float], bleed: float) -> None:
    width, height = (side + 2 * bleed for side in size)
    stamp = Stamp(drawing, Matrix(e=bleed, f=bleed))
    writer.add_page(width, height, (stamp,), trim=(bleed, bleed, *size))
