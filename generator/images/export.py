"""Cards as pictures: one file a side, contact sheets, and the single face that `kredens show` writes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

import click

from kredens.cards.definitions.model import Card, Extra
from kredens.cards.faults import Fault, Findings, Unreadable
from kredens.generator.drawing.primitives import Group, Matrix, Stamp, rectangle
from kredens.generator.faces.face_maker import Face, FaceMaker
from kredens.generator.files.progress import progress
from kredens.generator.pdf import rasteriser
from kredens.generator.pdf.writer import Writer
from kredens.generator.sheets.card_selection import Wanted
from kredens.generator.sheets.sheet_pdf import all_faces

CONTACT_COLUMNS, CONTACT_ROWS = 6, 4
CONTACT_GAP = 3.0
CONTACT_WIDTH = 1600
"""The width of a contact sheet in pixels."""
MOST_PIXELS = 60_000_000
"""The largest picture of one card, in pixels."""


def write_all(maker: FaceMaker, wanted: Sequence[Wanted], folder: Path, *, dpi: int, bleed: float, backs: bool) -> int:
    """One PNG a side of every wanted card, and contact sheets; says what it wrote and returns the exit status."""
    faces, faults = all_faces(maker, wanted, backs=backs)
    if faults and not maker.draft:
        raise Findings(faults)
    names: dict[str, tuple[Face, list[Path]]] = {}
    for number, (item, front, back) in enumerate(faces, 1):
        for side, face in (("front", front), ("back", back)):
            if face is not None:
                file = folder / f"{number:03d}-{item.card.id}-{side}-x{item.copies}.png"
                names.setdefault(face.key, (face, []))[1].append(file)
    writer = _writer(maker)
    pages: list[rasteriser.Page] = []
    for face, files in names.values():
        _check_size(face, dpi, bleed)
        pages.append(rasteriser.Page(len(pages), dpi, tuple(files)))
        _face_page(writer, face, bleed)
    fronts = [front for _, front, _ in faces]
    for side, shown in (("fronts", fronts), ("backs", [back for _, _, back in faces if back is not None])):
        for number, few in enumerate(_contacts(shown), 1):
            width = _contact_page(writer, few)
            file = folder / f"contact-{side}-{number}.png"
            pages.append(rasteriser.Page(len(pages), CONTACT_WIDTH / width * 25.4, (file,)))
    with progress("Drawing", len(pages)) as shown_progress:
        rasteriser.rasterise(writer.finish(), pages, shown_progress.reach)
    cards = sum(len(files) for _, files in names.values())
    contact = len(pages) - len(names)
    click.echo(f"{folder}: {cards} pictures of cards at {dpi} dpi, {contact} contact sheets")
    for fault in faults:
        click.echo(str(fault), err=True)
    return 1 if faults else 0


def show(maker: FaceMaker, card: Card | Extra, path: Path, *, side: str, dpi: int, bleed: float) -> int:
    """One face as PNG; prints the path and returns the exit status (1 if the face has faults)."""
    face = maker.front(card) if side == "front" else maker.back(card)
    if face.faults and not maker.draft:
        raise Findings(face.faults)
    _check_size(face, dpi, bleed)
    writer = _writer(maker)
    _face_page(writer, face, bleed)
    rasteriser.rasterise(writer.finish(), [rasteriser.Page(0, dpi, (path,))])
    for fault in face.faults:
        click.echo(str(fault), err=True)
    click.echo(str(path))
    return 1 if face.faults else 0


def _writer(maker: FaceMaker) -> Writer:
    return Writer(maker.looks.shelf, maker.shop.store.rasters, "FiraSansCondensed-Medium", maker.languages[0])


def _check_size(face: Face, dpi: int, bleed: float) -> None:
    width, height = ((side + 2 * bleed) / 25.4 * dpi for side in face.size)
    if width * height > MOST_PIXELS:
        raise Unreadable(
            Fault("dpi", f"at {dpi} dpi {face.title} would be {width:.0f} × {height:.0f} pixels; choose a lower --dpi")
        )


def _face_page(writer: Writer, face: Face, bleed: float) -> None:
    width, height = (side + 2 * bleed for side in face.size)
    stamp = Stamp(face.drawing, Matrix(e=bleed, f=bleed))
    writer.page(width, height, (stamp,), trim=(bleed, bleed, *face.size))


def _contacts(faces: Sequence[Face]) -> Iterator[Sequence[Face]]:
    """What stands on each contact sheet: faces of one size, so that a board does not push small tokens apart."""
    by_size: dict[tuple[float, float], list[Face]] = {}
    for face in faces:
        by_size.setdefault(face.size, []).append(face)
    for alike in by_size.values():
        for start in range(0, len(alike), CONTACT_COLUMNS * CONTACT_ROWS):
            yield alike[start : start + CONTACT_COLUMNS * CONTACT_ROWS]


def _contact_page(writer: Writer, faces: Sequence[Face]) -> float:
    """A page with the faces beside each other; returns its width in mm."""
    wide = max(face.size[0] for face in faces) + CONTACT_GAP
    high = max(face.size[1] for face in faces) + CONTACT_GAP
    columns = min(CONTACT_COLUMNS, len(faces))
    rows = -(-len(faces) // columns)
    marks = []
    for index, face in enumerate(faces):
        row, column = divmod(index, columns)
        matrix = Matrix(e=CONTACT_GAP + column * wide, f=CONTACT_GAP + row * high)
        marks.append(Group((Stamp(face.drawing),), matrix, clip=rectangle(0, 0, *face.size, face.corner)))
    width = CONTACT_GAP + columns * wide
    writer.page(width, CONTACT_GAP + rows * high, marks)
    return width
