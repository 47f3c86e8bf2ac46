"""The cards in the book: each with its face, its sentence, and the rules and rulings that touch it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from kredens.generator.book.line_breaking import Measure, Stretch
from kredens.generator.book.pagination import Part, Row, Set, lines_as_rows
from kredens.generator.book.paragraphs import DOT, BookText
from kredens.generator.drawing.primitives import Group, Mark, Matrix, Shape, Stamp, rectangle
from kredens.generator.faces.face_maker import Face
from kredens.generator.messages.rule_book_model import CardEntry

CORNER_LINE = 0.12
LIFT, PICTURE_GAP, SENTENCE_GAP, CARD_GAP = 0.4, 3.0, 0.4, 3.4
"""By how much the text begins above the picture, and the gaps beside it, between sentences and between cards (mm)."""


class CardParts:
    """Makes the parts with the cards of each kind; `faces` are their fronts by id."""

    def __init__(self, text: BookText, faces: Mapping[str, Face]) -> None:
        self._text = text
        self._faces = faces

    def parts(self) -> Iterator[Part]:
        """A part for each kind that has cards, in two columns."""
        text, style = self._text, self._text.style
        width = (style.width - style.file.gutter) / 2
        for kind, title in text.card_chapters():
            top = text.chapter_heading("", title, f"chapter:kind-{kind}")
            rows = [self._card(card, width) for card in text.reference.cards if card.kind == kind]
            yield Part(tuple(rows), tuple(top), 2, width, style.file.gutter, chapter=title)

    def _card(self, card: CardEntry, width: float) -> Row:
        """The face at the left, what there is to say at the right."""
        style = self._text.style
        face = self._faces[card.id]
        picture = style.file.picture
        left = picture + PICTURE_GAP
        placed: list[Set] = []
        y = -LIFT
        for letter, stretches in self._said(card):
            lines = self._text.compositor.lines(stretches, Measure(width - left, justified=False))
            for row in lines_as_rows(lines, style.leading(letter), left):
                placed += [each._replace(baseline=each.baseline + y) for each in row.lines]
                y += row.height
            y += SENTENCE_GAP
        tall = picture * face.size[1] / face.size[0]
        marks = tuple(_small_face(face, picture))
        return Row(max(tall, y), tuple(placed), marks, before=CARD_GAP, anchor=f"card:{card.id}")

    def _said(self, card: CardEntry) -> Iterator[tuple[str, list[Stretch]]]:
        """Name, facts, sentences, links, each with the name of its letter."""
        text, style = self._text, self._text.style
        name = text.plain(card.name)
        yield "card-name", [Stretch(name, style.letter("card-name"))]
        other = card.name.get(text.other, name)
        if other != name:
            yield "card", [Stretch(other, style.letter("card", "italic"))]
        facts = card.facts.get(text.language) or card.facts.get(text.reference.languages[0], ())
        if facts:
            told = DOT.join(f"{label} {value}".strip() for label, value in facts)
            yield "card-facts", [Stretch(told, style.letter("card-facts"))]
        for sentence in card.sentences.get(text.language, ()):
            yield "card", [Stretch(sentence, style.letter("card"))]
        for sentence in card.sentences.get(text.other, ()):
            yield "card", [Stretch(sentence, style.letter("card", "italic"))]
        if printed := card.printed.get(text.language, ()):
            yield "card", [Stretch(style.word("printed", text=" ".join(printed)), style.letter("card", "italic"))]
        if links := list(self._links(card)):
            yield "card-facts", links

    def _links(self, card: CardEntry) -> Iterator[Stretch]:
        """The rules and rulings by number; what every card of its kind rests on is not worth repeating."""
        text = self._text
        letter = text.style.letter("card-facts")
        rules = [[Stretch(text.rules[id].number, letter, f"rule:{id}")] for id in card.rules if id in text.rules]
        rulings = [[Stretch(f"{text.numbers[id]}", letter, f"ruling:{id}")] for id in card.rulings]
        if rules and card.sentences.get(text.language):
            yield from text.listed("rules" if len(rules) > 1 else "rule", rules, letter)
            if rulings:
                yield Stretch(DOT, letter)
        if rulings:
            yield from text.listed("see-rulings", rulings, letter)


def _small_face(face: Face, width: float) -> Iterator[Mark]:
    """The face within its cut, that wide in mm, with a hairline around it."""
    scale = width / face.size[0]
    outline = rectangle(0, 0, *face.size, face.corner)
    matrix = Matrix(a=scale, d=scale)
    yield Group((Stamp(face.drawing),), matrix, clip=outline)
    yield Group((Shape(outline, stroke="#3a3029", width=CORNER_LINE / scale),), matrix)
