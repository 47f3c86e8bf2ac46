"""Settings of one render run: cards of one game, in one language or two, for one ink and one size."""

from __future__ import annotations

from msgspec import Struct, field

from kredens.cards.definitions.model import Card, Extra, Game
from kredens.generator.canvas.assets import GameAssets
from kredens.generator.canvas.canvas import SharedAssets
from kredens.generator.layouts.card_values import KeywordTextFactory, Speech, card_context

Languages = tuple[str, ...]
"""The language of the card and, for two-language cards, the second one."""


MAX_TOKEN_SIZE = 30.0
"""The longest side in mm of a square piece that counts as a token."""
MINI_CARD_SIDE = 52.0
"""The shorter side in mm below which a card is small, and takes a layout NAME.mini if there is one."""


class Measure(Struct, frozen=True):
    """The card to cut: size (width, height) and bleed in mm, and the side of tokens; None takes the layout's own."""

    size: tuple[float, float] | None = None
    bleed: float | None = None
    token: float | None = None

    @property
    def is_mini(self) -> bool:
        """Return whether the cards asked for are so small that layouts made for small cards are taken."""
        return self.size is not None and min(self.size) < MINI_CARD_SIDE

    def size_of(self, drawn: tuple[float, float], *, own_size: bool) -> tuple[float, float]:
        """Return the size of a face whose layout is drawn in that size, and keeps it if it has a size of its own."""
        width, height = drawn
        if self.token is not None and width == height <= MAX_TOKEN_SIZE:
            return self.token, self.token
        return drawn if own_size else self.size or drawn


class RenderJob(Struct, frozen=True):
    """Everything that all faces of one run have in common.

    With `draft`, what does not fit is drawn all the same and marked.
    """

    game: Game
    languages: Languages
    measure: Measure
    assets: GameAssets
    shared_assets: SharedAssets
    draft: bool
    speech: Speech
    keyword_texts: KeywordTextFactory
    assets_digest: bytes | None = None
    """A digest of what the faces are drawn from; None if none of them are kept for the next run."""
    contexts: dict[tuple[int, str], tuple[Card | Extra, dict[str, object]]] = field(default_factory=dict)
    """The context of each card and language, made once for its front and its back.

    Keyed by identity: in a deck a card may take another field for its back while keeping its id.
    """

    def context(self, card: Card | Extra, language: str) -> dict[str, object]:
        """Return what `card` is in the expressions of layouts.

        Raises Unreadable with every effect that has no sentence.
        """
        known = self.contexts.get((id(card), language))
        if known is None:
            # The card is kept with it, so that its identity stays its own.
            known = card, card_context(self.game, card, language, self.speech)
            self.contexts[id(card), language] = known
        return known[1]
