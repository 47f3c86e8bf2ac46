"""Pictures of cards for the pages, drawn when first asked for, one at a time: what draws them is for one thread."""

from __future__ import annotations

import threading
from functools import lru_cache
from typing import Final

from kredens.cards.definitions.model import Game
from kredens.generator.api import printing
from kredens.generator.images.export import Side
from kredens.generator.printing.print_cards import FaceOptions

DPI: Final = 130
"""At which a card that has grown to its face can be read on a phone."""
_DRAWING: Final = threading.Lock()


def draw_card(game: Game, card: str, side: Side, language: str) -> bytes:
    """Return one face of a card as PNG, remembered. Raises Unreadable for a card that the game does not have."""
    with _DRAWING:
        return _draw(game, card, side, language)


@lru_cache(600)
def _draw(game: Game, card: str, side: Side, language: str) -> bytes:
    return printing.face_png(game, card, side, dpi=DPI, faces=FaceOptions(language=language, draft=True))
