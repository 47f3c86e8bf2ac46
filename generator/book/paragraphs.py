"""The texts of the reference as rows of the book, in one language or two, with links and their page numbers."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from msgspec.structs import replace

from kredens.cards.definitions.model import Game
from kredens.cards.languages import resolve_language, text_in
from kredens.generator.book.line_breaking import Compositor, Measure, StyledText, TypeStyle
from kredens.generator.book.pagination import PageNumbers, Row, keep_together, rows_from_lines
from kredens.generator.book.style import BookStyle
from kredens.generator.drawing.primitives import Shape
from kredens.generator.drawing.structure import Element
from kredens.generator.messages.rule_book_model import Reference, RulingEntry, Span, Text, Texts
from kredens.generator.messages.ruling_numbers import find_home_rules, number_rulings

NO_BREAK_SPACE = "\u00a0"
NOTE_SEPARATOR = f"{NO_BREAK_SPACE}· "
"""Separator between notes; the no-break space makes it end a line rather than begin one."""


class BookText:
    """Typesetter for the texts of one reference, in the first of the languages.

    The second language, if there is one, follows each text. `width` is that of the text in mm.
    """

    def __init__(
        self,
        game: Game,
        reference: Reference,
        languages: Sequence[str],
        style: BookStyle,
        compositor: Compositor,
        width: float,
    ) -> None:
        self.game = game
        self.reference = reference
        self.language = languages[0]
        self.second_language = languages[1] if len(languages) > 1 else ""
        self.style = style
        self.second_style = BookStyle(self.second_language, style.scale) if self.second_language else None
        self.width = width
        self.compositor = compositor
        self.page_numbers = PageNumbers()
        self.rules = {paragraph.id: paragraph for paragraph in reference.paragraphs()}
        self.cards = {card.id: card for card in reference.cards}
        self.home_rules = find_home_rules(reference)
        self.ruling_numbers = number_rulings(reference)

    def second_word(self, name: str, **facts: object) -> str:
        """Return a text of the book's own in its second language, or nothing in a book of one."""
        return self.second_style.word(name, **facts) if self.second_style is not None else ""

    def translation(self, words: Mapping[str, str]) -> str:
        """Return a text in the second language of the book, or nothing if there is none or it is the same."""
        second = words.get(self.second_language, "")
        return second if second != self.plain_text(words) else ""

    def add_translation(self, stretches: Sequence[StyledText], other: str, gap: str = "  ") -> list[StyledText]:
        """Return a title with its translation behind it, if there is one."""
        style = self.style.type_style("other")
        return [*stretches, *([StyledText(f"{gap}{other}", style, language=self.second_language)] if other else ())]

    def plain_translation_rows(self, other: str, indent: float, *, before: float = 0.4) -> list[Row]:
        """Build words in the second language as a paragraph; return no rows if there are none."""
        words = [StyledText(other, self.style.type_style("other"))]
        rows = self.paragraph_rows(words, "other", indent, before=before, language=self.second_language)
        return rows if other else []

    def chapter_heading_rows(self, number: str, title: str, anchor: str, other: str = "") -> list[Row]:
        """Build the heading of a chapter over the whole width, with its translation; what follows stays with it."""
        style = self.style
        stretches = [StyledText(title, style.type_style("chapter"))]
        if number:
            stretches.insert(0, StyledText(f"{number}\u2002", style.type_style("chapter-number")))
        lines = self.compositor.break_lines(stretches, Measure(self.width, justified=False))
        heading = Element("H2")
        rows = rows_from_lines(lines, style.leading("chapter"), 0.0, before=11.0, element=heading)
        if other and other != title:
            words = self.add_translation([], other, "")
            rows += self.paragraph_rows(words, "other", 0.0, before=0.4, justified=False, element=heading)
        head = f"{number}  {title}".strip()
        rows[0] = replace(rows[0], anchor=anchor, chapter=head, number="", outline=((head, 0),))
        line = Shape((("M", 0, 0.6), ("L", self.width, 0.6)), stroke=style.colour("rule"), width=0.35)
        return [*(replace(row, keep_with_next=True) for row in rows), Row(4.2, marks=(line,), keep_with_next=True)]

    def join_items(self, word: str, items: Sequence[Sequence[StyledText]], letter: TypeStyle) -> Iterator[StyledText]:
        """Yield the text `word` of the style file with the items, separated by commas, in place of `{items}`."""
        before, _, after = self.style.word(word, items="\0").partition("\0")
        yield StyledText(before, letter)
        for number, item in enumerate(items):
            yield from [StyledText(", ", letter)] if number else []
            yield from item
        if after:
            yield StyledText(after, letter)

    def rule_references(self, ids: Iterable[str], here: str, letter: TypeStyle) -> list[StyledText]:
        """Return references to rules, such as „Rules 3.2 (p. 9), 4.1“.

        Each has its page number if that is not the page of the anchor `here`.
        """
        items = [self.rule_reference(id, here, letter) for id in ids]
        return list(self.join_items("rules" if len(items) > 1 else "rule", items, letter)) if items else []

    def rule_reference(self, id: str, here: str, letter: TypeStyle) -> list[StyledText]:
        """Return the number of a rule, with its page if that is not the page of the anchor `here`."""
        rule = self.rules.get(id)
        return self._build_reference(rule.number if rule else id, f"rule:{id}", here, letter)

    def ruling_reference(self, id: str, here: str, letter: TypeStyle) -> list[StyledText]:
        """Return the number of a ruling, with its page if that is not the page of the anchor `here`."""
        return self._build_reference(str(self.ruling_numbers[id]), f"ruling:{id}", here, letter)

    def _build_reference(self, text: str, anchor: str, here: str, letter: TypeStyle) -> list[StyledText]:
        page = self.page_numbers.page_to_print(here, anchor)
        reference = [StyledText(text, letter, anchor)]
        if page is not None:
            reference.append(StyledText(f"{NO_BREAK_SPACE}({_format_page(page, self.style)})", letter))
        return reference

    def plain_text(self, words: Mapping[str, str]) -> str:
        """Return the text in the language of the book, or else in the original one."""
        return text_in(words, self.language, self.reference.languages[0])

    def bilingual_rows(
        self, texts: Texts, letter: str, here: str, indent: float, narrower: float = 0.0
    ) -> Iterator[Row]:
        """Yield a text as a paragraph, followed by its translation in a book of two languages.

        `here` is the anchor that the text stands under, `narrower` by how many mm it ends before the right edge.
        """
        yield from self.paragraph_rows(self.styled_text(texts, letter, here), letter, indent, narrower=narrower)
        yield from self.translation_rows(texts, here, indent, narrower)

    def translation_rows(self, texts: Texts, here: str, indent: float, narrower: float = 0.0) -> list[Row]:
        """Build the text in the second language of the book; return no rows if there is none."""
        spans = self.styled_translation(texts, here)
        if not spans:
            return []
        return self.paragraph_rows(spans, "other", indent, narrower=narrower, before=0.4, language=self.second_language)

    def styled_translation(self, texts: Texts, here: str) -> list[StyledText]:
        """Return the text in the second language of the book with its links; empty if there is none."""
        return self._style_spans(texts.get(self.second_language, ()), "other", here, self.second_style)

    def styled_text(self, texts: Texts, letter: str, here: str) -> list[StyledText]:
        """Return the text in the language of the book, with its links and their page numbers."""
        language = resolve_language(texts, self.language, self.reference.languages[0])
        spans = self._style_spans(texts.get(language, ()), letter, here)
        return spans if language == self.language else [each._replace(language=language) for each in spans]

    def _style_spans(self, text: Text, letter: str, here: str, style: BookStyle | None = None) -> list[StyledText]:
        """Return the spans in that type style, references to rules and rulings with their page numbers.

        `style` has the word for a page, if that is not the first language of the book.
        """
        out: list[StyledText] = []
        open_brackets = 0
        for span in text:
            out += self._style_span(span, letter, here, open_brackets > 0, style or self.style)
            open_brackets += span.text.count("(") - span.text.count(")")
        return out

    def _style_span(self, span: Span, name: str, here: str, bracketed: bool, style: BookStyle) -> Iterator[StyledText]:
        letter = self.style.type_style(name, span.style)
        anchor = f"{span.kind}:{span.target}" if span.kind else ""
        yield StyledText(span.text, letter, anchor)
        page = self.page_numbers.page_to_print(here, anchor) if span.kind in ("rule", "ruling") else None
        if page is not None:
            yield StyledText(
                f", {_format_page(page, style)}" if bracketed else f"{NO_BREAK_SPACE}({_format_page(page, style)})",
                letter,
            )

    def paragraph_rows(
        self,
        stretches: Iterable[StyledText],
        letter: str,
        indent: float,
        *,
        before: float = 0.0,
        narrower: float = 0.0,
        justified: bool = True,
        language: str = "",
        element: Element | None = None,
    ) -> list[Row]:
        """Build a paragraph that begins at `indent` and ends `narrower` mm before the text's right edge.

        `before` is the space above it; all lengths are in mm. `element` is what it is, if it is more than a paragraph.
        """
        measure = Measure(self.width - indent - narrower, justified)
        lines = self.compositor.break_lines(list(stretches), measure, language)
        element = element or Element("P", language="" if language == self.language else language)
        return rows_from_lines(lines, self.style.leading(letter), indent, before, element)

    def note_rows(self, stretches: Iterable[StyledText], indent: float, narrower: float = 0.0) -> list[Row]:
        """Build notes in small type below a text, kept together."""
        return keep_together(
            self.paragraph_rows(
                stretches, "small", indent, before=0.5, narrower=narrower, justified=False, element=Element("Note")
            )
        )

    def further_rulings(self) -> list[RulingEntry]:
        """Return the rulings that cite no rule of this book."""
        return [each for each in self.reference.rulings if each.id not in self.home_rules]

    def card_chapters(self) -> list[tuple[str, str, str]]:
        """Return the kinds that have cards, each with the title of its chapter in one language and in the other."""
        kinds = {card.kind for card in self.reference.cards}
        named = ((kind, entry.plural or entry.name) for kind, entry in self.game.kinds.items() if kind in kinds)
        heading, other = self.style.word("cards"), self.second_word("cards")
        return [
            (
                kind,
                f"{heading}: {text_in(name, self.language, self.game.language)}",
                other and f"{other}: {text_in(name, self.second_language, self.game.language)}",
            )
            for kind, name in named
        ]

    def card_name(self, id: str) -> str:
        """Return the name of a card in the language of the book, or the id if there is no such card."""
        card = self.cards.get(id)
        return self.plain_text(card.name) if card else id


def _format_page(page: int, style: BookStyle) -> str:
    return style.word("page", page=page).replace(" ", NO_BREAK_SPACE)
