"""Pictures of cards and sheets for the pages, made when asked for, one at a time: what draws them is for one thread."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from kredens.cards.definitions.model import Game
from kredens.generator.api import decks, printing
from kredens.generator.images.export import Side
from kredens.generator.printing.print_cards import FaceOptions
from kredens.generator.serve.web.turns import DRAWING
from kredens.generator.sheets.sheet_options import SheetOptions

DPI: Final = 130
"""At which a card that has grown to its face can be read on a phone."""


def draw_card(game: Game, card: str, side: Side, language: str) -> bytes:
    """Return one face of a card as PNG, remembered. Raises Unreadable for a card that the game does not have."""
    with DRAWING.first():
        return _draw(game, card, side, language)


def print_list(game: Game, text: str, language: str, paper: str, *, low_ink: bool) -> bytes:
    """Return the sheets of a list as PDF. Raises Unreadable for what is no list, or fits no paper of that name."""
    listed = decks.read_deck(game, text)
    faces = FaceOptions(language=language, ink="low" if low_ink else "full", draft=True)
    with DRAWING.first():
        selection = printing.select_cards(game, deck=listed)
        sheets = SheetOptions(paper=printing.choose_paper(paper))
        return printing.print_pdf(game, selection, faces=faces, sheets=sheets).data


@lru_cache(600)
def _draw(game: Game, card: str, side: Side, language: str) -> bytes:
    return printing.face_png(game, card, side, dpi=DPI, faces=FaceOptions(language=language, draft=True))
