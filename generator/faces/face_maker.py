"""Make the faces of cards: a card and a layout become marks.

What does not fit or is missing becomes a fault with a name and a place.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Literal

from kredens.cards.definitions.model import Card, Extra, Game
from kredens.cards.faults import Fault, Faulty, Unreadable
from kredens.cards.languages import text_in
from kredens.generator.canvas.assets import GameAssets
from kredens.generator.canvas.canvas import Ink, SharedAssets
from kredens.generator.canvas.canvas import ResolvedBox as Box
from kredens.generator.drawing.primitives import Drawing, Mark
from kredens.generator.drawing.raster import ArtStore
from kredens.generator.faces.drawn_elements import DrawnElement, list_drawn
from kredens.generator.faces.face_faults import attribute_to_card
from kredens.generator.faces.kept_faces import digest_assets
from kredens.generator.faces.layout_renderer import Face, LayoutRenderer
from kredens.generator.faces.picture_face import picture_face_marks
from kredens.generator.faces.render_job import Languages, Measure, RenderJob
from kredens.generator.layouts import loader
from kredens.generator.layouts.card_values import KeywordTextFactory, Speech
from kredens.generator.sentences import effect_text

if TYPE_CHECKING:
    from kredens.generator.sentences.effect_phraser import EffectPhraser

MOST_FRONTS = 8
"""The most fronts that the copies of one card have, where its layout tells copies apart."""


class FaceMaker:
    """Maker of the faces of one game in one language (or two), for one ink and one size.

    Layouts and their static parts are prepared once, and each face is made once.
    """

    def __init__(
        self,
        game: Game,
        languages: Languages,
        *,
        ink: Ink = "full",
        measure: Measure | None = None,
        draft: bool = False,
        store: ArtStore | None = None,
        keeps_faces: bool = False,
    ) -> None:
        """Prepare to make faces; makers that only look at them may share a `store` of pictures.

        With `keeps_faces` those which the last run kept are not drawn again; they have no parts.
        """
        self.game = game
        self.languages = languages
        self.measure = measure or Measure()
        self.assets = GameAssets(game)
        self.shared_assets = SharedAssets(self.assets, ink, store)
        self.draft = draft
        phrasers: dict[str, EffectPhraser] = {}
        speech = Speech(
            partial(effect_text.compose_sentences, phrasers=phrasers),
            partial(effect_text.name_selectors, phrasers=phrasers),
            effect_text.say_date,
        )
        texts: KeywordTextFactory = partial(effect_text.compose_keyword_texts, phrasers=phrasers)
        drawn_from = digest_assets(self.assets) if keeps_faces else None
        self._job = RenderJob(
            game, languages, self.measure, self.assets, self.shared_assets, draft, speech, texts, drawn_from
        )
        self._layouts = loader.LayoutLoader(self.assets)
        self._renderers: dict[str, LayoutRenderer | Unreadable] = {}
        """The renderer of each layout by its name, or what is wrong with the layout."""
        self._faces: dict[tuple[str, str], Face] = {}

    def front(self, card: Card | Extra, copy: int = 1) -> Face:
        """Return the front face of the card, or of another copy of it, where its layout tells copies apart."""
        if isinstance(card, Card) and card.face:
            return self._make_picture_face(card, "front", card.face)
        return self._render_face(card, "front", self._layout_name(card, "front"), copy)

    def fronts(self, card: Card | Extra, copies: int) -> list[tuple[Face, int]]:
        """Return the different fronts of so many copies of the card, and how many copies have each."""
        several = min(max(copies, 1), MOST_FRONTS)
        numbers: dict[str, tuple[Face, int]] = {}
        for copy in range(1, several + 1):
            face = self.front(card, copy)
            having = (copies - copy) // several + 1
            numbers[face.key] = face, having + (numbers[face.key][1] if face.key in numbers else 0)
        return list(numbers.values())

    def back(self, card: Card | Extra) -> Face:
        """Return the card's back: its own picture, the back layout of its kind, or the plain shared back."""
        if isinstance(card, Card) and card.back:
            return self._make_picture_face(card, "back", card.back)
        return self._render_face(card, "back", self._layout_name(card, "back"))

    def keep_faces(self) -> None:
        """Keep for the next run the faces that were drawn, if this maker keeps them."""
        for renderer in self._renderers.values():
            if isinstance(renderer, LayoutRenderer):
                renderer.keep_faces()

    def layout(self, name: str) -> loader.Layout:
        """Return the layout of that name; raises Unreadable."""
        return self._renderer_for(name, "").layout

    def locate_element(self, card: Card, id: str) -> Box | None:
        """Return the box of an element of the front's layout in mm, or None if it is not drawn on this card."""
        return self._front_renderer(card).locate_element(card, id)

    def element_ids(self, card: Card) -> list[str]:
        """Return the ids of the elements of the front's layout."""
        return [element.id for element in self._front_renderer(card).layout.elements]

    def list_drawn(self, card: Card | Extra, side: Literal["front", "back"] = "front") -> list[DrawnElement]:
        """Return what the layout draws on a side of the card, element by element, from the ground up.

        Nothing where the side is a finished picture. Raises Unreadable for a layout with faults.
        """
        if isinstance(card, Card) and (card.face if side == "front" else card.back):
            return []
        renderer = self._renderer_for(self._layout_name(card, side), "")
        return list_drawn(self.front(card) if side == "front" else self.back(card), renderer, card)

    def _layout_name(self, card: Card | Extra, side: str) -> str:
        if side == "front":
            return card.layout if isinstance(card, Extra) else self.game.kinds[card.kind].layout
        return (card.back if isinstance(card, Extra) else self.game.kinds[card.kind].back) or "back"

    def _front_renderer(self, card: Card) -> LayoutRenderer:
        return self._renderer_for(self.game.kinds[card.kind].layout, f"the front of {card.id} wants a layout: ")

    def _renderer_for(self, name: str, wanted_by: str) -> LayoutRenderer:
        known = self._renderers.get(name)
        if known is None:
            known = self._renderers[name] = self._prepare_renderer(name, wanted_by)
        if isinstance(known, Unreadable):
            raise known
        return known

    def _prepare_renderer(self, name: str, wanted_by: str) -> LayoutRenderer | Unreadable:
        """Return the renderer of a layout, or its faults, which are then found once and not for every card."""
        mini = self.assets.mini_layout_name(name) if self.measure.is_mini else None
        try:
            return LayoutRenderer(self._job, self._layouts.load(mini or name, wanted_by))
        except Unreadable as error:
            return error

    def _render_face(self, card: Card | Extra, side: str, layout_name: str, copy: int = 1) -> Face:
        # A card that goes with every deck may be there with several backs.
        by = self.game.backs.by if self.game.backs and isinstance(card, Card) else None
        key = (side, f"{card.id} {card.get(by)}" if by and isinstance(card, Card) else card.id)
        prepared = self._renderer_for(layout_name, f"the {side} of {card.id} wants a layout: ")
        if copy > 1 and prepared.asks_for_copy:
            key = (side, f"{key[1]} {copy}")
        else:
            copy = 1
        made = self._faces.get(key)
        if made is None:
            made = self._faces[key] = prepared.render_face(card, side, copy)
        return made

    def _make_picture_face(self, card: Card, side: str, file: str) -> Face:
        """Make a front or back out of a finished picture, with its bleed or without.

        A picture that cannot be used gives a face without marks, with the faults of the picture.
        """
        key = f"{side} {card.id}"
        made = self._faces.get((side, key))
        if made is not None:
            return made
        size = self.measure.size or self.game.kinds[card.kind].size or (63.0, 88.0)
        bleed = 3.0 if self.measure.bleed is None else self.measure.bleed
        faults: list[Fault] = []
        marks: tuple[Mark, ...] = ()
        try:
            marks = tuple(picture_face_marks(self.shared_assets, file, size, bleed))
        except Faulty as error:
            faults.extend(attribute_to_card(error.faults, card))
        name = text_in(card.name, self.languages[0], self.game.language)
        box = (-bleed, -bleed, size[0] + 2 * bleed, size[1] + 2 * bleed)
        made = self._faces[side, key] = Face(key, name, size, bleed, Drawing(key, marks, box), tuple(faults))
        return made


__all__ = ["Box", "Face", "FaceMaker", "Languages", "Measure"]
