"""The front matter of the book: the title page, and the page about how to read the book and whose the rules are."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest

from msgspec import Struct
from msgspec.structs import replace

from kredens.cards.definitions.model import Card, Game
from kredens.cards.languages import text_in
from kredens.cards.rulebook import rulebook
from kredens.generator.book.line_breaking import Line, Measure, StyledText, TypeStyle
from kredens.generator.book.pagination import Part, PlacedLink, nest_rows, shift_run
from kredens.generator.book.paragraphs import BookText
from kredens.generator.book.style import BookStyle
from kredens.generator.drawing.primitives import Group, Mark, Shape
from kredens.generator.drawing.structure import Element
from kredens.generator.faces.face_maker import Face
from kredens.generator.sheets.title_page import draw_fan

FAN_TOP, FAN_HEIGHT, TITLE_TOP = 26.0, 70.0, 110.0
"""Top and height of the fan of cards, and the top of the title, on the title page, in mm."""
TITLE_INSET, HALF_RULE_LENGTH = 6.0, 22.0
"""How much narrower the title page's lines are than the book's, and half the length of its rule, in mm."""


class Page(Struct, frozen=True):
    """A finished page in mm: its marks, its links, its anchors with their heights, and its entries in the outline."""

    marks: tuple[Mark, ...]
    links: tuple[PlacedLink, ...] = ()
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
        names = ", ".join(self._text.plain_text(card.name) for card in title_page_cards(game))
        section = Element("Sect")
        fan = Element("Figure", section, alt=style.word("fan", names=names))
        title = text_in(game.title, self._text.language, game.language)
        marks: list[Mark] = []
        y = self._add_centred(marks, title, "title", TITLE_TOP, Element("H1", section))
        y = self._add_centred(marks, style.word("subtitle"), "subtitle", y + 2.0, Element("P", section))
        if self._text.second_style is not None:
            other = Element("P", section, self._text.second_language)
            y = self._add_centred(marks, self._text.second_word("subtitle"), "other", y + 1.0, other)
        y += 5.0
        path = (("M", width / 2 - HALF_RULE_LENGTH, y), ("L", width / 2 + HALF_RULE_LENGTH, y))
        marks.append(Shape(path, stroke=style.colour("rule"), width=0.4))
        dated = reference.dated_edition(self._text.language)
        edition = style.word("edition", rules=dated, cards=reference.set_version)
        self._add_centred(marks, edition, "small", y + 3.0, Element("P", section))
        notice = text_in(game.notice, self._text.language, game.language) if game.notice else ""
        tall = len(self._break_lines(notice, "small")) * style.leading("small")
        self._add_centred(marks, notice, "small", height - style.file.margin.bottom - tall, Element("P", section))
        drawn = draw_fan(self._faces, width / 2, FAN_TOP, FAN_HEIGHT)
        marks += [replace(mark, element=fan) if isinstance(mark, Group) else mark for mark in drawn]
        return Page(tuple(marks), outline=((title, 0),))

    def _break_lines(self, text: str, letter: str) -> tuple[Line, ...]:
        measure = Measure(self._style.width - TITLE_INSET, justified=False)
        return self._text.compositor.break_lines([StyledText(text, self._style.type_style(letter))], measure)

    def _add_centred(self, marks: list[Mark], text: str, letter: str, y: float, element: Element) -> float:
        """Add the text in the middle of the page below height y (mm) to `marks`; return the height where it ends."""
        width = self._style.file.page[0]
        for line in self._break_lines(text, letter):
            y += self._style.leading(letter)
            shifted = [shift_run(run, (width - line.width) / 2, y) for run in line.runs]
            marks += [replace(run, element=element) for run in shifted]
        return y

    def build_colophon(self) -> Part:
        """Build the colophon: how to read the book, whose rules these are, and the credits of the game."""
        style, reference, game = self._style, self._text.reference, self._text.game
        heading = [StyledText(style.word("about"), style.type_style("chapter"))]
        rows = self._text.paragraph_rows(heading, "chapter", 0.0, element=Element("H2"))
        letter = style.type_style("text")
        others = self._about(self._text.second_style) if self._text.second_style is not None else ()
        for number, (text, other) in enumerate(zip_longest(self._about(style), others, fillvalue="")):
            words = [StyledText(text, letter)]
            rows += self._text.paragraph_rows(words, "text", 0.0, before=2.2 if number else 4.0)
            rows += self._text.plain_translation_rows(other, 0.0)
        rows += self._text.paragraph_rows(self._changes(letter), "text", 0.0, before=2.2)
        if reference.edition == 1:
            rows += self._text.plain_translation_rows(self._text.second_word("first-edition"), 0.0)
        small = style.type_style("small")
        for language in filter(None, (self._text.language, self._text.second_language)):
            for number, text in enumerate(game.credits.get(language) or game.credits.get(game.language) or ()):
                words = [StyledText(text, small)]
                before = 1.0 if number else 6.0
                rows += self._text.paragraph_rows(
                    words, "small", 0.0, before=before, justified=False, language=language
                )
        nest_rows(rows, Element("Sect"))
        return Part(tuple(rows), width=style.width, is_bare=True)

    def _about(self, style: BookStyle) -> list[str]:
        """Return how to read the book, and whose rules these are, in the language of that style."""
        reference = self._text.reference
        game = self._text.game
        texts = [style.word("about-numbers"), style.word("about-firm")]
        if reference.rulings:
            texts.append(style.word("about-rulings"))
            if game.engine:
                texts[-1] += " " + style.word("about-referee")
        if reference.author:
            # The rules of a game of one's own are by its author; those of a shipped one are its author's in our words.
            is_own = not game.shipped and rulebook.find_rules_folder(game) == game.folder
            texts.append(style.word("about-author" if is_own else "about-source", source=reference.source))
        # "Why (=): the video game plays it the same way", said once for all the reasons that bear the sign.
        original = reference.languages[0]
        signs = ((each.sign, text_in(each.text, style.language, original)) for each in reference.signs)
        return [*texts, *(f"{style.word('why')} {sign}: {text}" for sign, text in signs)]

    def _changes(self, letter: TypeStyle) -> list[StyledText]:
        """Return what the present edition changed, rule by rule, or that it is the first."""
        text, reference = self._text, self._text.reference
        if reference.edition == 1:
            return [StyledText(self._style.word("first-edition"), letter)]
        rules = [
            [StyledText(text.rules[change.rule].number, letter, f"rule:{change.rule}")] for change in reference.changes
        ]
        return list(text.join_items("changes", rules, letter))
