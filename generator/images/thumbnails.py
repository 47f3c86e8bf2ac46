"""Render small pictures of cards for web pages, from the same faces as the print."""

from __future__ import annotations

import io
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from kredens.cards.definitions.model import Card, Game
from kredens.cards.faults import Findings

if TYPE_CHECKING:
    from PIL import Image
    from pypdfium2 import PdfPage

    from kredens.generator.faces.face_maker import FaceMaker

WIDTH: Final = 240
"""Width of a thumbnail in pixels: sharp at half that width on the screens of phones."""
QUALITY: Final = 44
"""Quality of the WebP encoder, from 0 to 100."""
ENCODER_EFFORT: Final = 1
"""How long the encoder looks for a smaller picture, from 0 to 6: more takes three times as long for a tenth less."""
SMALL_ENCODER_EFFORT: Final = 6
"""The same for pictures narrower than WIDTH, which it makes a quarter smaller."""
MEDIA_TYPE: Final = "image/webp"
LANCZOS: Final = 1
"""Pillow's Resampling.LANCZOS, which is imported with the first picture only."""


class Thumbnail(NamedTuple):
    """A picture of a card; `width` and `height` in pixels."""

    data: bytes
    media_type: str
    width: int
    height: int


def render_thumbnails(game: Game, language: str, width: int = WIDTH, quality: int = QUALITY) -> dict[str, Thumbnail]:
    """Return the fronts of all cards of a game by card id, in the language if the game has it, else in its own.

    `width` is in pixels, `quality` from 0 to 100.

    Raises Unreadable, and Findings for what does not fit.
    """
    from kredens.generator.faces.face_maker import FaceMaker

    return render_fronts(FaceMaker(game, (language if language in game.languages else game.language,)), width, quality)


def render_fronts(
    maker: FaceMaker, width: int = WIDTH, quality: int = QUALITY, chosen: Sequence[Card] | None = None
) -> dict[str, Thumbnail]:
    """Return the fronts that this maker makes of the chosen cards, or of all of its game, by card id.

    Raises as `render_thumbnails` does.
    """
    from kredens.generator.pdf.rasteriser import open_pdf
    from kredens.generator.sheets import sheet_pdf
    from kredens.generator.sheets.card_selection import PrintItem
    from kredens.generator.sheets.paper import ONE_CARD
    from kredens.generator.sheets.sheet_options import SheetOptions

    sheets = SheetOptions(ONE_CARD, bleed=0.0, backs="none", marks="none", title_page=False)
    cards: dict[tuple[float, float], list[Card]] = {}
    shown = maker.game.cards if chosen is None else chosen
    for card in shown:
        cards.setdefault(maker.front(card).size, []).append(card)
    found: dict[str, Thumbnail] = {}
    # Pages of one card are all of one size.
    for alike in cards.values():
        printed = sheet_pdf.build_pdf(maker, [PrintItem(card, 1) for card in alike], sheets)
        if errors := [fault for fault in printed.faults if fault.severity == "error"]:
            raise Findings(errors)
        with open_pdf(printed.data) as pages:
            for page, card in zip(pages, alike, strict=True):
                found[card.id] = _render_page(page, width, quality)
    return {card.id: found[card.id] for card in shown}


def _render_page(page: PdfPage, width: int, quality: int) -> Thumbnail:
    """Return a page as a picture so many pixels wide, and close it."""
    picture: Image.Image = page.render(scale=max(width, WIDTH) / page.get_width()).to_pil().convert("RGB")
    page.close()
    if picture.width > width:
        # Fine lines come out smoother than when drawn at once in so few pixels, and take less room.
        size = width, round(width * picture.height / picture.width)
        picture = picture.resize(size, LANCZOS)
    out = io.BytesIO()
    picture.save(out, "WEBP", quality=quality, method=SMALL_ENCODER_EFFORT if width < WIDTH else ENCODER_EFFORT)
    return Thumbnail(out.getvalue(), MEDIA_TYPE, picture.width, picture.height)
