"""Draw the sheet of a tuck box for the cards that are printed: its net with the back of a card, title and deck.

Sides, lid and flaps have the colour and the type of the game's title page, if it has one, and are else bare.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from kredens.cards.faults import Fault, Unreadable
from kredens.cards.languages import text_in
from kredens.cards.messages.message import message
from kredens.generator.cutting.tuck_box import Panel, TuckBox, design_box
from kredens.generator.drawing.primitives import Group, Mark, Matrix, Shape, Stamp, rectangle
from kredens.generator.faces.face_maker import Face, FaceMaker
from kredens.generator.pdf.writer import PdfWriter
from kredens.generator.printing.print_cards import Selection
from kredens.generator.sheets.paper import Paper
from kredens.generator.sheets.title_page import FontFiles
from kredens.generator.sheets.title_text import find_title_look
from kredens.generator.typesetting.typesetter import Style, Typesetter

MARGIN: Final = 6.35
"""The least margin around the net in mm."""
BASE_FONT: Final = "FiraSansCondensed-Medium"
LARGEST: Final = 30.0
"""The largest type of the title on a side, in points."""
OVER: Final = 1.0
"""How far the colour reaches over the outline, in mm, so that no white edge is left where it is cut."""


def build_box_sheet(maker: FaceMaker, selection: Selection, paper: Paper, thickness: float) -> bytes:
    """Return the sheet as PDF for the cards of a selection, each of that thickness in mm.

    Raises Unreadable if there are no cards, or if the box is too large for the paper.
    """
    game, language = maker.game, maker.languages[0]
    cards = [(item, maker.front(item.card)) for item in selection.items]
    cards = [(item, front) for item, front in cards if not front.own_size]
    if not cards:
        raise Unreadable(Fault("box", message("box-without-cards")))
    width, height = (max(front.size[side] for _, front in cards) for side in (0, 1))
    count = sum(item.copies for item, _ in cards)
    box = design_box(width, height, count, thickness)
    sheet = next((each for each in (paper, paper.rotate()) if _has_room(each, box)), None)
    if sheet is None:
        wanted = message("box-too-large", width=box.width, height=box.height, paper=paper.name, cards=count)
        raise Unreadable(Fault("paper", wanted))
    first = cards[0][0]
    title = text_in(game.title, language, game.language)
    deck = text_in(selection.deck, language, game.language) if selection.deck else ""
    net = tuple(_draw_net(maker, box, maker.back(first.back or first.card), title, deck))
    assets = maker.shared_assets
    writer = PdfWriter(maker.assets.fonts, assets.store.rasters, BASE_FONT, language, one_ink=assets.ink == "low")
    writer.set_metadata(title=" – ".join(filter(None, (title, deck))), author=title, subject=f"{title}: a tuck box")
    place = Matrix(e=(sheet.width - box.width) / 2, f=(sheet.height - box.height) / 2)
    writer.add_page(sheet.width, sheet.height, (Group(net, place), *_draw_notice(maker, sheet)))
    return writer.finish()


def _draw_notice(maker: FaceMaker, sheet: Paper) -> Iterator[Mark]:
    """Yield the game's notice at the foot of the sheet."""
    game, language = maker.game, maker.languages[0]
    if game.notice:
        typesetter = Typesetter(maker.assets.fonts, lambda _: None, language, draft=True)
        style = Style({"regular": BASE_FONT}, 6.4, 4.2, "#555555", "center", "middle")
        line = (MARGIN, sheet.height - MARGIN - 2.0, sheet.width - 2 * MARGIN, 2.0)
        yield from typesetter.set_line(text_in(game.notice, language, game.language), line, style).runs


def _has_room(paper: Paper, box: TuckBox) -> bool:
    return box.width <= paper.width - 2 * MARGIN and box.height <= paper.height - 2 * MARGIN


def _draw_net(maker: FaceMaker, box: TuckBox, back: Face, title: str, deck: str) -> Iterator[Mark]:
    """Yield the ground, the panels with what is written on them, the folds dashed, and the outline on top of all."""
    typesetter = Typesetter(maker.assets.fonts, lambda _: None, maker.languages[0], draft=True)
    look = find_title_look(maker)
    is_coloured = look.panel is not None and maker.shared_assets.ink == "full"
    ink = "#ffffff" if is_coloured else look.heading
    if is_coloured:
        yield Shape(box.outline, fill=look.heading, stroke=look.heading, width=2 * OVER)
        glued = box.front.x + box.front.width
        yield Shape(
            rectangle(glued, box.front.y - OVER, box.width - glued + OVER, box.front.height + 2 * OVER), "#ffffff"
        )
    for panel in (box.front, box.back):
        yield _fit_face(back, panel)
    for panel in box.sides:
        # Upright along the side, to be read from the right.
        turn = Matrix(0.0, 1.0, -1.0, 0.0, panel.x + panel.width, panel.y)
        line = "  ·  ".join(filter(None, (title, deck)))
        yield Group(tuple(_write(typesetter, line, Panel(0, 0, panel.height, panel.width), look.title, ink)), turn)
    if look.panel is not None:
        lid = Panel(box.back.x, box.back.y - box.depth, box.back.width, box.depth)
        yield from _write(typesetter, title, lid, look.title, ink)
    for x1, y1, x2, y2 in box.folds:
        yield Shape((("M", x1, y1), ("L", x2, y2)), stroke="#ffffff", width=0.4)
        yield Shape((("M", x1, y1), ("L", x2, y2)), stroke="#000000", width=0.15, dash=(2.0, 1.5))
    yield Shape(box.outline, stroke="#000000", width=0.2)


def _write(typesetter: Typesetter, line: str, panel: Panel, fonts: FontFiles, ink: str) -> Iterator[Mark]:
    """Yield a line in the middle of a panel, as large as its height allows."""
    style = Style(fonts, min(LARGEST, max(5.0, panel.height * 1.6)), 4.0, ink, "center", "middle")
    yield from typesetter.set_line(line, (panel.x + 3.0, panel.y, panel.width - 6.0, panel.height), style).runs


def _fit_face(face: Face, panel: Panel) -> Mark:
    """Return the face over a panel: as large as it must be to cover it, with its bleed."""
    width, height = (side + 2 * min(face.bleed, 1.0) for side in face.size)
    scale = max(panel.width / width, panel.height / height)
    x = panel.x + (panel.width - face.size[0] * scale) / 2
    y = panel.y + (panel.height - face.size[1] * scale) / 2
    return Group((Stamp(face.drawing, Matrix(scale, 0.0, 0.0, scale, x, y)),), clip=rectangle(*panel))
