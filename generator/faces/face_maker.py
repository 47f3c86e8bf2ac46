"""Faces: a card and a layout become marks, and what does not fit or is not there becomes a fault with a name and a
place."""

from __future__ import annotations

from functools import partial

from kredens.cards.definitions.model import Card, Extra, Game
from kredens.cards.faults import Fault, Faulty
from kredens.cards.languages import text_in
from kredens.generator.canvas.assets import Looks
from kredens.generator.canvas.canvas import Ink, Shop
from kredens.generator.drawing.primitives import Drawing, Mark
from kredens.generator.faces.layout_renderer import Dressing, Face, about
from kredens.generator.faces.picture_face import finished_marks
from kredens.generator.faces.render_job import Commission, Languages, Measure
from kredens.generator.layouts import loader
from kredens.generator.layouts.card_values import KeywordTexts, Sentences
from kredens.generator.sentences import effect_text


class FaceMaker:
    """Makes the faces of one game in one language (or two), ink and size; layouts and static parts are worked out
    once."""

    def __init__(
        self,
        game: Game,
        languages: Languages,
        *,
        ink: Ink = "full",
        measure: Measure | None = None,
        draft: bool = False,
    ) -> None:
        self.game = game
        self.languages = languages
        self.measure = measure or Measure()
        self.looks = Looks(game)
        self.shop = Shop(self.looks, ink)
        self.draft = draft
        voices: dict[str, effect_text.Voice] = {}
        sentences: Sentences = partial(effect_text.sentences, voices=voices)
        texts: KeywordTexts = partial(effect_text.keyword_texts, voices=voices)
        self._commission = Commission(game, languages, self.measure, self.looks, self.shop, draft, sentences, texts)
        self._layouts: dict[str, Dressing] = {}
        self._made: dict[tuple[str, str], Face] = {}

    def front(self, card: Card | Extra) -> Face:
        """The card's front."""
        if isinstance(card, Card) and card.face:
            return self._finished(card, "front", card.face)
        name = card.layout if isinstance(card, Extra) else self.game.kinds[card.kind].layout
        return self._face(card, "front", name)

    def back(self, card: Card | Extra) -> Face:
        """The card's back: its own picture, its kind's layout, or the plain shared one."""
        if isinstance(card, Card) and card.back:
            return self._finished(card, "back", card.back)
        name = card.back if isinstance(card, Extra) else self.game.kinds[card.kind].back
        return self._face(card, "back", name or "back")

    def _prepared(self, name: str, wanted_by: str) -> Dressing:
        known = self._layouts.get(name)
        if known is None:
            known = self._layouts[name] = Dressing(self._commission, loader.load(self.looks, name, wanted_by))
        return known

    def _face(self, card: Card | Extra, side: str, layout_name: str) -> Face:
        made = self._made.get((side, card.id))
        if made is None:
            prepared = self._prepared(layout_name, f"the {side} of {card.id} wants a layout: ")
            made = self._made[side, card.id] = prepared.face(card, side)
        return made

    def _finished(self, card: Card, side: str, file: str) -> Face:
        """A face or back that is a finished picture, with its bleed or without."""
        key = f"{side} {card.id}"
        made = self._made.get((side, key))
        if made is not None:
            return made
        size = self.measure.size or self.game.kinds[card.kind].size or (63.0, 88.0)
        bleed = 3.0 if self.measure.bleed is None else self.measure.bleed
        faults: list[Fault] = []
        marks: tuple[Mark, ...] = ()
        try:
            marks = tuple(finished_marks(self.shop, file, size, bleed))
        except Faulty as error:
            faults.extend(about(error.faults, card))
        name = text_in(card.name, self.languages[0], self.game.language)
        box = (-bleed, -bleed, size[0] + 2 * bleed, size[1] + 2 * bleed)
        made = self._made[side, key] = Face(key, name, size, bleed, Drawing(key, marks, box), tuple(faults))
        return made


__all__ = ["Face", "FaceMaker", "Languages", "Measure"]
