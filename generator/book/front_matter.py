"""The front matter of the book: the title page, and the page about how to read the book and whose the rules are."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from kredens.cards.definitions.model import Card, Game
from kredens.cards.languages import text_in
from kredens.generator.book.line_breaking import Line, Measure, StyledText, TypeStyle
from kredens.generator.book.pagination import Box, Part, shift_run
from kredens.generator.book.paragraphs import BookText
from kredens.generator.drawing.primitives import Mark, Shape
from kredens.generator.faces.face_maker import Face
from kredens.generator.sheets.title_page import draw_fan

FAN_TOP, FAN_HEIGHT, TITLE_TOP = 26.0, 70.0, 110.0
"""Top and height of the fan of cards, and the top of the title, on the title page, in mm."""
TITLE_INSET, HALF_RULE_LENGTH = 6.0, 22.0
"""How much narrower the title page's lines are than the book's, and half the length of its rule, in mm."""


class Page(Struct, frozen=True):
    """A finished page in mm: its marks, its links, its anchors with their heights, and its entries in the outline."""

    marks: tuple[Mark, ...]
    links: tuple[tuple[Box, str], ...] = ()
    anchors: tuple[tuple[str, float], ...] = ()
    outline: tuple[tuple[str, int], ...] = ()


def title_page_cards(game: Game) -> list[Card]:
    """Return up to three cards for the title page, of as many kinds as possible."""
    firsts: dict[str, Card] = {}
    for card in game.cards:
        firsts.setdefault(card.kind, card)
    shown = list(firsts.values())[:3]
    step = max(1, len(game.cards) // 4)
    for card in game.cards[step::step]:
        if len(shown) < 3 and card not in shown:
            shown.append(card)
    return shown


class FrontMatter:
    """Builder of the title page and of the page behind it."""

    def __init__(self, text: BookText, faces: Sequence[Face]) -> None:
        self._text = text
        self._style = text.style
        self._faces = faces

    def build_title_page(self) -> Page:
        """Build the title page."""
        style, game, reference = self._style, self._text.game, self._text.reference
        width, height = style.file.page
        marks: list[Mark] = list(draw_fan(self._faces, width / 2, FAN_TOP, FAN_HEIGHT))
        title = text_in(game.title, self._text.language, game.language)
        y = self._add_centred(marks, title, "title", TITLE_TOP)
        y = self._add_centred(marks, style.word("subtitle"), "subtitle", y + 2.0) + 5.0
        path = (("M", width / 2 - HALF_RULE_LENGTH, y), ("L", width / 2 + HALF_RULE_LENGTH, y))
        marks.append(Shape(path, stroke=style.colour("rule"), width=0.4))
        dated = reference.dated_edition(self._text.language)
        edition = style.word("edition", rules=dated, cards=reference.set_version)
        self._add_centred(marks, edition, "small", y + 3.0)
        notice = text_in(game.notice, self._text.language, game.language) if game.notice else ""
        tall = len(self._break_lines(notice, "small")) * style.leading("small")
        self._add_centred(marks, notice, "small", height - style.file.margin.bottom - tall)
        return Page(tuple(marks), outline=((title, 0),))

    def _break_lines(self, text: str, letter: str) -> tuple[Line, ...]:
        measure = Measure(self._style.width - TITLE_INSET, justified=False)
        return self._text.compositor.break_lines([StyledText(text, self._style.type_style(letter))], measure)

    def _add_centred(self, marks: list[Mark], text: str, letter: str, y: float) -> float:
        """Add the text in the middle of the page below height y (mm) to `marks`; return the height where it ends."""
        width = self._style.file.page[0]
        for line in self._break_lines(text, letter):
            y += self._style.leading(letter)
            marks += [shift_run(run, (width - line.width) / 2, y) for run in line.runs]
        return y

    def build_colophon(self) -> Part:
        """Build the colophon: how to read the book, whose rules these are, and the credits of the game."""
        style, reference, game = self._style, self._text.reference, self._text.game
        texts = [style.word(f"about-{name}") for name in ("numbers", "firm", "rulings")]
        if reference.author:
            texts.append(style.word("about-source", source=reference.source))
        # "Why (=): the video game plays it the same way", said once for all the reasons that bear the sign.
        texts += [f"{style.word('why')} {each.sign}: {self._text.plain_text(each.text)}" for each in reference.signs]
        rows = self._text.paragraph_rows([StyledText(style.word("about"), style.type_style("chapter"))], "chapter", 0.0)
        letter = style.type_style("text")
        paragraphs = [*([StyledText(text, letter)] for text in texts), self._changes(letter)]
        for number, words in enumerate(paragraphs):
            rows += self._text.paragraph_rows(words, "text", 0.0, before=2.2 if number else 4.0)
        credits = game.credits.get(self._text.language) or game.credits.get(game.language) or ()
        for number, text in enumerate(credits):
            words = [StyledText(text, style.type_style("small"))]
            rows += self._text.paragraph_rows(words, "small", 0.0, before=1.0 if number else 6.0, justified=False)
        return Part(tuple(rows), width=style.width, is_bare=True)

    def _changes(self, letter: TypeStyle) -> list[StyledText]:
        """Return what the present edition changed, rule by rule, or that it is the first."""
        text, reference = self._text, self._text.reference
        if reference.edition == 1:
            return [StyledText(self._style.word("first-edition"), letter)]
        rules = [
            [StyledText(text.rules[change.rule].number, letter, f"rule:{change.rule}")] for change in reference.changes
        ]
        return list(text.join_items("changes", rules, letter))
