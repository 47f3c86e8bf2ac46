"""Render small pictures of cards for web pages, from the same faces as the print."""

from __future__ import annotations

import io
from typing import TYPE_CHECKING, Final, NamedTuple

from kredens.cards.definitions.model import Game
from kredens.cards.faults import Findings

if TYPE_CHECKING:
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


def render_fronts(maker: FaceMaker, width: int = WIDTH, quality: int = QUALITY) -> dict[str, Thumbnail]:
    """Return the fronts that this maker makes of its cards, by card id; raises as `render_thumbnails` does."""
    from PIL import Image

    from kredens.generator.pdf.rasteriser import open_pdf
    from kredens.generator.sheets import sheet_pdf
    from kredens.generator.sheets.card_selection import PrintItem
    from kredens.generator.sheets.paper import ONE_CARD
    from kredens.generator.sheets.sheet_options import SheetOptions

    game = maker.game
    wanted = [PrintItem(card, 1) for card in game.cards]
    sheets = SheetOptions(ONE_CARD, bleed=0.0, backs="none", marks="none", title_page=False)
    printed = sheet_pdf.build_pdf(maker, wanted, sheets)
    if errors := [fault for fault in printed.faults if fault.severity == "error"]:
        raise Findings(errors)
    found: dict[str, Thumbnail] = {}
    # Cards of several sizes are printed size by size, so a page is known by its place in that order.
    sizes = list(dict.fromkeys(maker.front(card).size for card in game.cards))
    ordered = [card for size in sizes for card in game.cards if maker.front(card).size == size]
    with open_pdf(printed.data) as pages:
        for number, card in enumerate(ordered):
            page = pages[number]
            picture = page.render(scale=max(width, WIDTH) / page.get_width()).to_pil().convert("RGB")
            assert isinstance(picture, Image.Image)
            if picture.width > width:
                # Fine lines come out smoother than when drawn at once in so few pixels, and take less room.
                picture = picture.resize(
                    (width, round(width * picture.height / picture.width)), Image.Resampling.LANCZOS
                )
            out = io.BytesIO()
            picture.save(out, "WEBP", quality=quality, method=SMALL_ENCODER_EFFORT if width < WIDTH else ENCODER_EFFORT)
            found[card.id] = Thumbnail(out.getvalue(), MEDIA_TYPE, picture.width, picture.height)
            page.close()
    return found
