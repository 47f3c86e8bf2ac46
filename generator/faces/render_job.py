"""What is to be made: cards of one game, in one language or two, for one ink and one size."""

from __future__ import annotations

from msgspec import Struct, field

from kredens.cards.definitions.model import Card, Extra, Game
from kredens.generator.canvas.assets import Looks
from kredens.generator.canvas.canvas import Shop
from kredens.generator.layouts.card_values import KeywordTexts, Sentences, card_context

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
    contexts: dict[tuple[int, str], tuple[Card | Extra, dict[str, object]]] = field(default_factory=dict)
    """What was worked out of each card, for its front and its back. By identity: in a deck a card may take on another
    field for its back, and keeps its id."""

    def context(self, card: Card | Extra, language: str) -> dict[str, object]:
        """What `card` is in the expressions of layouts; raises Unreadable with every effect that cannot be said."""
        known = self.contexts.get((id(card), language))
        if known is None:
            # The card is kept with it, so that its identity stays its own.
            known = card, card_context(self.game, card, language, self.sentences)
            self.contexts[id(card), language] = known
        return known[1]
