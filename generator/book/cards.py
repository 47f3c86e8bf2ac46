"""The card chapters of the book: each card with its face, its sentences, and the rules and rulings about it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from kredens.generator.book.line_breaking import Measure, StyledText
from kredens.generator.book.pagination import Part, PlacedLine, Row, nest_rows, rows_from_lines
from kredens.generator.book.paragraphs import NOTE_SEPARATOR, BookText
from kredens.generator.drawing.primitives import Group, Mark, Matrix, Shape, Stamp, rectangle
from kredens.generator.drawing.structure import Element
from kredens.generator.faces.face_maker import Face
from kredens.generator.messages.rule_book_model import CardEntry

OUTLINE_WIDTH = 0.12
"""Line width of the outline around a face, in mm."""
TEXT_LIFT, PICTURE_GAP, SENTENCE_GAP, CARD_GAP = 0.4, 3.0, 0.4, 3.4
"""How far the text begins above the picture, and the gaps beside it, between sentences and between cards (mm)."""


class CardParts:
    """Builder of the book's parts with the cards of each kind; `faces` are their fronts by card id."""

    def __init__(self, text: BookText, faces: Mapping[str, Face]) -> None:
        self._text = text
        self._faces = faces

    def build_parts(self) -> Iterator[Part]:
        """Yield a part for each kind that has cards, in two columns."""
        text, style = self._text, self._text.style
        width = (style.width - style.file.gutter) / 2
        for kind, title, other in text.card_chapters():
            top = text.chapter_heading_rows("", title, f"chapter:kind-{kind}", other)
            rows = [self._build_card_row(card, width) for card in text.reference.cards if card.kind == kind]
            nest_rows([*top, *rows], Element("Sect"))
            yield Part(tuple(rows), tuple(top), 2, width, style.file.gutter, chapter=title)

    def _build_card_row(self, card: CardEntry, width: float) -> Row:
        """Build the row of a card: the face at the left, its texts at the right."""
        style = self._text.style
        face = self._faces[card.id]
        picture = style.file.picture
        left = picture + PICTURE_GAP
        placed: list[PlacedLine] = []
        y = -TEXT_LIFT
        element = Element("H3")
        for letter, stretches in self._card_paragraphs(card):
            lines = self._text.compositor.break_lines(stretches, Measure(width - left, justified=False))
            for row in rows_from_lines(lines, style.leading(letter), left, element=element):
                placed += [each._replace(baseline=each.baseline + y) for each in row.lines]
                y += row.height
            y += SENTENCE_GAP
            element = Element("P")
        tall = picture * face.size[1] / face.size[0]
        figure = Element("Figure", alt=self._text.plain_text(card.name))
        pictures = (Group(tuple(_draw_small_face(face, picture)), element=figure),)
        row = Row(max(tall, y), tuple(placed), before=CARD_GAP, anchor=f"card:{card.id}", pictures=pictures)
        nest_rows([row], Element("Sect"))
        return row

    def _card_paragraphs(self, card: CardEntry) -> Iterator[tuple[str, list[StyledText]]]:
        """Yield name, facts, sentences and links of a card, each with the name of its type style."""
        text, style = self._text, self._text.style
        name = text.plain_text(card.name)
        yield "card-name", [StyledText(name, style.type_style("card-name"))]
        other = card.name.get(text.second_language, name)
        if other != name:
            yield "card", [StyledText(other, style.type_style("card", "italic"), language=text.second_language)]
        facts = card.facts.get(text.language) or card.facts.get(text.reference.languages[0], ())
        if facts:
            shown = NOTE_SEPARATOR.join(f"{label} {value}".strip() for label, value in facts)
            yield "card-facts", [StyledText(shown, style.type_style("card-facts"))]
            yield from self._translated_facts(card, facts)
        for sentence in card.sentences.get(text.language, ()):
            yield "card", [StyledText(sentence, style.type_style("card"))]
        for sentence in card.sentences.get(text.second_language, ()):
            yield "card", [StyledText(sentence, style.type_style("card", "italic"), language=text.second_language)]
        if printed := card.printed.get(text.language, ()):
            yield (
                "card",
                [StyledText(style.word("printed", text=" ".join(printed)), style.type_style("card", "italic"))],
            )
        if links := list(self._reference_links(card)):
            yield "card-facts", links

    def _translated_facts(
        self, card: CardEntry, facts: Sequence[tuple[str, str]]
    ) -> Iterator[tuple[str, list[StyledText]]]:
        """Yield the facts of a card in the second language, if there is one and they are other words there."""
        text = self._text
        others = card.facts.get(text.second_language, ())
        if others and others != facts:
            shown = NOTE_SEPARATOR.join(f"{label} {value}".strip() for label, value in others)
            letter = text.style.type_style("card-facts")
            yield "card-facts", [StyledText(shown, letter, language=text.second_language)]

    def _reference_links(self, card: CardEntry) -> Iterator[StyledText]:
        """Yield links to the card's rules and rulings by number.

        Rules are left out for a card without sentences, as every card of its kind rests on them.
        """
        text = self._text
        letter = text.style.type_style("card-facts")
        rules = [[StyledText(text.rules[id].number, letter, f"rule:{id}")] for id in card.rules if id in text.rules]
        rulings = [[StyledText(f"{text.ruling_numbers[id]}", letter, f"ruling:{id}")] for id in card.rulings]
        if rules and card.sentences.get(text.language):
            yield from text.join_items("rules" if len(rules) > 1 else "rule", rules, letter)
            if rulings:
                yield StyledText(NOTE_SEPARATOR, letter)
        if rulings:
            yield from text.join_items("see-rulings", rulings, letter)


def _draw_small_face(face: Face, width: float) -> Iterator[Mark]:
    """Draw the face within its trim, scaled to `width` mm, with a hairline around it."""
    scale = width / face.size[0]
    outline = rectangle(0, 0, *face.size, face.corner)
    matrix = Matrix(a=scale, d=scale)
    yield Group((Stamp(face.drawing),), matrix, clip=outline)
    yield Group((Shape(outline, stroke="#3a3029", width=OUTLINE_WIDTH / scale),), matrix)
