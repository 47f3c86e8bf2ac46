"""Cards on the page of a replay: the picture of each that is shown, its sentences, and the rulings about it."""

from __future__ import annotations

import math
from collections.abc import Iterable
from typing import Any, Final

from kredens.cards.definitions.model import Game
from kredens.cards.rulebook.rulebook import Rulebook
from kredens.cards.rulebook.rulings import find_subjects, read_ruling_texts
from kredens.generator.faces.face_maker import Face, FaceMaker
from kredens.generator.images import inline_pictures
from kredens.generator.messages.rule_links import Linker, plain_text
from kredens.generator.messages.rule_messages import RuleMessages
from kredens.generator.sentences import effect_text
from kredens.generator.sentences.effect_phraser import EffectPhraser
from kredens.generator.tables.table_pieces import Side
from kredens.generator.tables.table_view import TableView, iter_pictured

PICTURE_WIDTH: Final = 280
"""The width of a picture in pixels, at which a card that is grown can be read."""
PICTURE_BYTES: Final = 650_000
"""So much take all pictures of a page together: where there are more cards, each is smaller."""
LIKELY_BYTES: Final = 0.2
"""The bytes that a pixel of a picture is likely to take, to begin near the width that there is room for."""
CARD_HEIGHT: Final = 88 / 63
"""The height of a card of a width of 1."""


class ReportCards:
    """The cards of one page, collected while its tables are built."""

    def __init__(self, game: Game, rulebook: Rulebook, rule_messages: RuleMessages) -> None:
        self._game = game
        self._rulebook = rulebook
        self._rule_messages = rule_messages
        self._language = rule_messages.language
        self._face_maker = FaceMaker(game, (self._language,), draft=True)
        self.pictures: dict[tuple[str, Side], str] = {}
        """Names of pictures in the page's style, by card and side, in the order of their first use."""

    def reserve(self, drawn: TableView) -> None:
        """Reserve the pictures of every card that a table shows."""
        for piece in iter_pictured(drawn):
            if piece.card is not None:
                self.pictures.setdefault((piece.card, piece.side), f"p{len(self.pictures)}")

    def render_images(self) -> list[tuple[str, str]]:
        """Return the name of each picture with its data address."""
        faces = [self._get_face(card, side) for card, side in self.pictures]
        drawn = inline_pictures.render_photographs(self._face_maker, faces, _likely_width(len(faces)), PICTURE_BYTES)
        return list(zip(self.pictures.values(), map(inline_pictures.webp_url, drawn), strict=True))

    def _get_face(self, id: str, side: Side) -> Face:
        card = self._game.card(id)
        return self._face_maker.front(card) if side == "front" else self._face_maker.back(card)

    def describe(self, cited: Iterable[str]) -> dict[str, Any]:
        """Return what is told of each card whose face is shown, and the rulings about them.

        Rules are named where they are among `cited`, which stand on the page.
        """
        shown = [card for card, side in self.pictures if side == "front"]
        rulings, about = self._find_rulings(frozenset(shown), frozenset(cited))
        cards = {id: {"name": self._rule_messages.display_name(id), "says": self._sentences(id)} for id in shown}
        for id, own in about.items():
            cards[id]["rulings"] = own
        return {"cards": cards, "rulings": rulings}

    def _sentences(self, id: str) -> list[str]:
        spoken = self._language if self._language in self._game.languages else self._game.language
        phrasers: dict[str, EffectPhraser] = {}
        return list(effect_text.compose_plain_sentences(self._game, self._game.card(id), spoken, phrasers))

    def _find_rulings(
        self, shown: frozenset[str], cited: frozenset[str]
    ) -> tuple[dict[str, dict[str, Any]], dict[str, list[str]]]:
        """Return the rulings that say themselves that they are about a card that is shown, and their ids by card."""
        linker = Linker(self._game, self._rulebook)
        rulings: dict[str, dict[str, Any]] = {}
        about: dict[str, list[str]] = {}
        for each in read_ruling_texts(self._game, self._rulebook.language):
            marked = linker.find_mark_targets(each.question, each.answer)["card"]
            own = [id for id in dict.fromkeys((*find_subjects(self._game, each), *marked)) if id in shown]
            if not own:
                continue
            texts = (linker.parse_texts(words) for words in (each.question, each.answer))
            question, answer = (plain_text(said.get(self._language) or next(iter(said.values()))) for said in texts)
            rules = [id for id in self._rulebook.current_ids(each.rules) if id in cited]
            rulings[each.id] = {"question": question, "answer": answer, "rules": rules}
            for id in own:
                about.setdefault(id, []).append(each.id)
        return rulings, about


def _likely_width(count: int) -> int:
    """Return a width at which so many pictures hardly fit, or the greatest one."""
    fitting = math.sqrt(PICTURE_BYTES / LIKELY_BYTES / max(count, 1) / CARD_HEIGHT)
    return min(PICTURE_WIDTH, round(1.2 * fitting))
