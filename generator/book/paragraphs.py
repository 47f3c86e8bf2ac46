"""The texts of the reference as rows of the book, in one language or two, with links and the pages they lead to."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from msgspec.structs import replace

from kredens.cards.definitions.model import Game
from kredens.cards.languages import text_in
from kredens.generator.book.line_breaking import Compositor, Letter, Measure, Stretch
from kredens.generator.book.page_numbers import Places
from kredens.generator.book.pagination import Row, kept_together, lines_as_rows
from kredens.generator.book.style import BookStyle
from kredens.generator.drawing.primitives import Shape
from kredens.generator.messages.rule_book_model import Reference, RulingEntry, Span, Text, Texts

NO_BREAK = "\u00a0"
DOT = f"{NO_BREAK}· "
"""Between notes: it ends a line rather than begins one."""


class BookText:
    """Sets texts of one reference in the first of the languages; the second, if there is one, follows each text.

    `width` is that of the text in mm.
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
        self.other = languages[1] if len(languages) > 1 else ""
        self.style = style
        self.width = width
        self.compositor = compositor
        self.places = Places()
        self.rules = {paragraph.id: paragraph for paragraph in reference.paragraphs()}
        self.cards = {card.id: card for card in reference.cards}
        self.homes = dict(_homes(reference))
        self.numbers = {ruling.id: number for number, ruling in enumerate(self._in_order(), 1)}

    def chapter_heading(self, number: str, title: str, anchor: str) -> list[Row]:
        """The heading of a chapter over the whole width; what follows it stays with it."""
        style = self.style
        stretches = [Stretch(title, style.letter("chapter"))]
        if number:
            stretches.insert(0, Stretch(f"{number}\u2002", style.letter("chapter-number")))
        lines = self.compositor.lines(stretches, Measure(self.width, justified=False))
        rows = lines_as_rows(lines, style.leading("chapter"), 0.0, before=11.0)
        head = f"{number}  {title}".strip()
        rows[0] = replace(rows[0], anchor=anchor, chapter=head, number="", outline=((head, 0),))
        line = Shape((("M", 0, 0.6), ("L", self.width, 0.6)), stroke=style.colour("rule"), width=0.35)
        return [*(replace(row, stay=True) for row in rows), Row(4.2, marks=(line,), stay=True)]

    def listed(self, word: str, items: Sequence[Sequence[Stretch]], letter: Letter) -> Iterator[Stretch]:
        """The words of that name with the items, parted by commas, in the place of `{items}`."""
        before, _, after = self.style.word(word, items="\0").partition("\0")
        yield Stretch(before, letter)
        for number, item in enumerate(items):
            yield from [Stretch(", ", letter)] if number else []
            yield from item
        if after:
            yield Stretch(after, letter)

    def to_rules(self, ids: Iterable[str], here: str, letter: Letter) -> list[Stretch]:
        """„Rules 3.2 (p. 9), 4.1“: the numbers of the rules, and their pages if those are not the page of `here`."""
        items = [self.to_rule(id, here, letter) for id in ids]
        return list(self.listed("rules" if len(items) > 1 else "rule", items, letter)) if items else []

    def to_rule(self, id: str, here: str, letter: Letter) -> list[Stretch]:
        """The number of a rule, and its page if that is not the page of the anchor `here`."""
        rule = self.rules.get(id)
        return self._reference_to(rule.number if rule else id, f"rule:{id}", here, letter)

    def to_ruling(self, id: str, here: str, letter: Letter) -> list[Stretch]:
        """The number of a ruling, and its page if that is not the page of the anchor `here`."""
        return self._reference_to(str(self.numbers[id]), f"ruling:{id}", here, letter)

    def _reference_to(self, text: str, anchor: str, here: str, letter: Letter) -> list[Stretch]:
        page = self.places.elsewhere(here, anchor)
        said = [Stretch(text, letter, anchor)]
        if page is not None:
            said.append(Stretch(f"{NO_BREAK}({self._page(page)})", letter))
        return said

    def _page(self, page: int) -> str:
        return self.style.word("page", page=page).replace(" ", NO_BREAK)

    def plain(self, words: Mapping[str, str]) -> str:
        """The words in the language of the book, or in the original one."""
        return text_in(words, self.language, self.reference.languages[0])

    def texts(self, texts: Texts, letter: str, here: str, indent: float, narrower: float = 0.0) -> Iterator[Row]:
        """A text as a paragraph, in a book of two languages followed by its translation. `here` is the anchor that it
        stands under, `narrower` by how much it ends before the right edge, in mm."""
        yield from self.block(self.stretches(texts, letter, here), letter, indent, narrower=narrower)
        yield from self.translation(texts, here, indent, narrower)

    def translation(self, texts: Texts, here: str, indent: float, narrower: float = 0.0) -> list[Row]:
        """The text in the second language of the book; nothing if there is none."""
        if self.other not in texts:
            return []
        spans = self._spans(texts[self.other], "other", here)
        return self.block(spans, "other", indent, narrower=narrower, before=0.4, language=self.other)

    def stretches(self, texts: Texts, letter: str, here: str) -> list[Stretch]:
        """The text in the language of the book, its links and their pages in it."""
        known = texts.get(self.language) or texts.get(self.reference.languages[0]) or next(iter(texts.values()), ())
        return self._spans(known, letter, here)

    def _spans(self, text: Text, letter: str, here: str) -> list[Stretch]:
        """The text in that letter, references to rules with their pages."""
        out: list[Stretch] = []
        open_brackets = 0
        for span in text:
            out += self._span(span, letter, here, open_brackets > 0)
            open_brackets += span.text.count("(") - span.text.count(")")
        return out

    def _span(self, span: Span, name: str, here: str, bracketed: bool) -> Iterator[Stretch]:
        letter = self.style.letter(name, span.style)
        anchor = f"{span.kind}:{span.target}" if span.kind else ""
        yield Stretch(span.text, letter, anchor)
        page = self.places.elsewhere(here, anchor) if span.kind in ("rule", "ruling") else None
        if page is not None:
            yield Stretch(f", {self._page(page)}" if bracketed else f"{NO_BREAK}({self._page(page)})", letter)

    def block(
        self,
        stretches: Iterable[Stretch],
        letter: str,
        indent: float,
        *,
        before: float = 0.0,
        narrower: float = 0.0,
        justified: bool = True,
        language: str = "",
    ) -> list[Row]:
        """A paragraph across the text's width from `indent` on, in mm."""
        measure = Measure(self.width - indent - narrower, justified)
        lines = self.compositor.lines(list(stretches), measure, language)
        return lines_as_rows(lines, self.style.leading(letter), indent, before)

    def small(self, stretches: Iterable[Stretch], indent: float, narrower: float = 0.0) -> list[Row]:
        """Notes in small type below a text, kept together."""
        return kept_together(self.block(stretches, "small", indent, before=0.5, narrower=narrower, justified=False))

    def further(self) -> list[RulingEntry]:
        """The rulings that cite no rule of this book."""
        return [each for each in self.reference.rulings if each.id not in self.homes]

    def card_chapters(self) -> list[tuple[str, str]]:
        """The kinds that have cards, each with the title of its chapter."""
        kinds = {card.kind for card in self.reference.cards}
        named = ((kind, entry.plural or entry.name) for kind, entry in self.game.kinds.items() if kind in kinds)
        heading = self.style.word("cards")
        return [(kind, f"{heading}: {text_in(name, self.language, self.game.language)}") for kind, name in named]

    def card_name(self, id: str) -> str:
        """The name of a card in the language of the book."""
        card = self.cards.get(id)
        return self.plain(card.name) if card else id

    def _in_order(self) -> Iterator[RulingEntry]:
        """The rulings as they come in the book: by the rule whose box they are in, then the further ones."""
        for paragraph in self.reference.paragraphs():
            yield from (each for each in self.reference.rulings if self.homes.get(each.id) == paragraph.id)
        yield from self.further()


def _homes(reference: Reference) -> Iterator[tuple[str, str]]:
    """Each ruling with the rule after which its box stands: the first that it cites."""
    known = {paragraph.id for paragraph in reference.paragraphs()}
    for ruling in reference.rulings:
        home = next((id for id in ruling.rules if id in known), None)
        if home:
            yield ruling.id, home
