"""How the cards on a workbench look: their language, ink and size, as an address says it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from kredens.cards.definitions.model import Game
from kredens.generator.canvas.canvas import Ink
from kredens.generator.printing.print_cards import FaceOptions, parse_languages
from kredens.generator.sheets.paper import parse_card_size


class Look(NamedTuple):
    """A language or two of them (`cs+en`), an ink, and a card size; empty for what the game and its layouts say."""

    languages: str = ""
    ink: Ink = "full"
    size: str = ""

    @property
    def faces(self) -> FaceOptions:
        """Return the look as options of faces: drafts, so that what does not fit is seen too."""
        size = parse_card_size(self.size) if self.size else None
        return FaceOptions(self.languages or None, self.ink, (size.width, size.height) if size else None, draft=True)


def read_look(asked: Mapping[str, str], game: Game) -> Look:
    """Return the look that an address asks for. Raises Unreadable for a language or a size that there is not."""
    languages = "+".join(parse_languages(game, asked.get("in", "")))
    look = Look(
        "" if languages == game.language else languages,
        "low" if asked.get("ink") == "low" else "full",
        asked.get("size", "").strip(),
    )
    assert look.faces
    return look
