"""What is to be made: cards of one game, in one language or two, for one ink and one size."""

from __future__ import annotations

from msgspec import Struct

from cards.model import Game
from generator.cardtext import KeywordTexts, Sentences
from generator.looks import Looks
from generator.workbench import Shop

Languages = tuple[str, ...]
"""The language of the card, and for two-language cards the second one."""


class Measure(Struct, frozen=True):
    """The card to be cut: width, height and bleed in mm; None takes the layout's own."""

    size: tuple[float, float] | None = None
    bleed: float | None = None


class Commission(Struct, frozen=True):
    """Everything that all faces of one run have in common. `draft`: what does not fit is drawn all the same and
    marked."""

    game: Game
    languages: Languages
    measure: Measure
    looks: Looks
    shop: Shop
    draft: bool
    sentences: Sentences
    keyword_texts: KeywordTexts
