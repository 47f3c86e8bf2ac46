"""What stands before the contents of the book: the title page, and how to read the book and whose the rules are."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from kredens.cards.definitions.model import Card, Game
from kredens.cards.languages import text_in
from kredens.generator.book.line_breaking import Line, Measure, Stretch
from kredens.generator.book.pagination import Box, Part, moved
from kredens.generator.book.paragraphs import BookText
from kredens.generator.drawing.primitives import Mark, Shape
from kredens.generator.faces.face_maker import Face
from kredens.generator.sheets.title_page import fan

FAN_TOP, FAN_HEIGHT, TITLE_TOP = 26.0, 70.0, 110.0
"""Where the cards and the title stand on the title page, in mm."""
INSET, RULE = 6.0, 22.0
"""By how much its lines are narrower than those of the book, and half the length of its rule, in mm."""


class Page(Struct, frozen=True):
    """A finished page: what is drawn on it, and where it links from, to and under which titles. Lengths in mm."""

    marks: tuple[Mark, ...]
    links: tuple[tuple[Box, str], ...] = ()
    anchors: tuple[tuple[str, float], ...] = ()
    outline: tuple[tuple[str, int], ...] = ()


def shown_cards(game: Game) -> list[Card]:
    """Up to three cards for the title page, of as many kinds as there are."""
    firsts: dict[str, Card] = {}
    for card in game.cards:
        firsts.setdefault(card.kind, card)
    shown = list(firsts.values())[:3]
    step = max(1, len(game.cards) // 4)
    for card in game.cards[step::step]:
        if len(shown) < 3 and card not in shown:
            shown.append(card)
    return shown


class Front:
    """The title page and the page behind it."""

    def __init__(self, text: BookText, faces: Sequence[Face]) -> None:
        self._text = text
        self._style = text.style
        self._faces = faces

    def page(self) -> Page:
        """The title page."""
        style, game, reference = self._style, self._text.game, self._text.reference
        width, height = style.file.page
        marks: list[Mark] = list(fan(self._faces, width / 2, FAN_TOP, FAN_HEIGHT))
        title = text_in(game.title, self._text.language, game.language)
        y = self._centred(marks, title, "title", TITLE_TOP)
        y = self._centred(marks, style.word("subtitle"), "subtitle", y + 2.0) + 5.0
        path = (("M", width / 2 - RULE, y), ("L", width / 2 + RULE, y))
        marks.append(Shape(path, stroke=style.colour("rule"), width=0.4))
        edition = style.word("edition", rules=reference.edition, cards=reference.set_version)
        self._centred(marks, edition, "small", y + 3.0)
        notice = text_in(game.notice, self._text.language, game.language) if game.notice else ""
        tall = len(self._lines(notice, "small")) * style.leading("small")
        self._centred(marks, notice, "small", height - style.file.margin.bottom - tall)
        return Page(tuple(marks), outline=((title, 0),))

    def _lines(self, text: str, letter: str) -> tuple[Line, ...]:
        measure = Measure(self._style.width - INSET, justified=False)
        return self._text.compositor.lines([Stretch(text, self._style.letter(letter))], measure)

    def _centred(self, marks: list[Mark], text: str, letter: str, y: float) -> float:
        """The text in the middle of the page below height y; answers where it ends."""
        width = self._style.file.page[0]
        for line in self._lines(text, letter):
            y += self._style.leading(letter)
            marks += [moved(run, (width - line.width) / 2, y) for run in line.runs]
        return y

    def colophon(self) -> Part:
        """How to read the book, whose rules these are, and the credits of the game."""
        style, reference, game = self._style, self._text.reference, self._text.game
        texts = [style.word(f"about-{name}") for name in ("numbers", "firm", "rulings")]
        if reference.author:
            texts.append(style.word("about-source", source=reference.source))
        rows = self._text.block([Stretch(style.word("about"), style.letter("chapter"))], "chapter", 0.0)
        for number, text in enumerate(texts):
            said = [Stretch(text, style.letter("text"))]
            rows += self._text.block(said, "text", 0.0, before=2.2 if number else 4.0)
        credits = game.credits.get(self._text.language) or game.credits.get(game.language) or ()
        for number, text in enumerate(credits):
            said = [Stretch(text, style.letter("small"))]
            rows += self._text.block(said, "small", 0.0, before=1.0 if number else 6.0, justified=False)
        return Part(tuple(rows), width=style.width, bare=True)
