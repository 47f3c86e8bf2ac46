"""No two designs of a game show the same picture: what is drawn from words is rasterised and compared."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import combinations

import pytest

from kredens.cards.definitions.library import load
from kredens.cards.definitions.model import Card
from kredens.generator.drawing.primitives import Group, Mark, Stamp, Written
from kredens.generator.faces.face_maker import FaceMaker
from kredens.generator.pdf.rasteriser import open_pdf
from kredens.generator.pdf.writer import PdfWriter

WIDTH = 24
"""How many pixels wide a picture is when it is compared: what differs then differs at arm's length."""
LEAST_DIFFERENCE = 4.0
"""How much the grey of two pictures differs in the mean, of 255, for them to pass as two. By eye: 2 is the same town
with other clouds, 4 another face in the same coat."""
SHARED = {
    "veto": {
        "faction": "it shows its arms",
        "split": "it shows the pictures of its halves",
    },
    "vwars": {"outcome": "a cell of the riot table, which no card is printed of"},
}
"""The kinds of a game whose cards have no picture from words of their own, and why."""


def engravings(marks: Iterable[Mark]) -> Iterator[Mark]:
    """What is drawn from words on a face."""
    for mark in marks:
        if isinstance(mark, Group):
            inner = mark.marks[0] if len(mark.marks) == 1 else None
            if isinstance(inner, Stamp) and any(isinstance(each, Written) for each in inner.drawing.marks):
                yield mark
            else:
                found = tuple(engravings(mark.marks))
                if found:
                    yield Group(found, mark.matrix, mark.clip)


@lru_cache(2)
def pictures(name: str) -> dict[str, bytes]:
    """The picture of each design in grey, so many pixels wide, by card id."""
    game = load(f"cards/{name}")
    maker = FaceMaker(game, (game.language,))
    writer = PdfWriter(maker.assets.fonts, {}, "FiraSansCondensed-Medium", game.language)
    drawn: list[Card] = []
    for card in game.cards:
        if card.kind in SHARED.get(name, {}):
            continue
        face = maker.front(card)
        assert not face.faults
        marks = tuple(engravings(face.drawing.marks))
        assert marks, f"{card.id} has no picture"
        writer.add_page(*face.size, marks)
        drawn.append(card)
    found: dict[str, bytes] = {}
    with open_pdf(writer.finish()) as pages:
        for number, card in enumerate(drawn):
            picture = pages[number].render(scale=1.0).to_pil().convert("L")
            box = picture.point(lambda grey: 255 if grey < 250 else 0).getbbox()
            found[card.id] = picture.crop(box).resize((WIDTH, WIDTH)).tobytes()
    return found


def difference(first: bytes, second: bytes) -> float:
    """How much two pictures differ in the mean, of 255."""
    return sum(abs(one - other) for one, other in zip(first, second, strict=True)) / len(first)


def row_sums(picture: bytes) -> list[int]:
    return [sum(picture[start : start + WIDTH]) for start in range(0, len(picture), WIDTH)]


def can_be_alike(first: list[int], second: list[int]) -> bool:
    """Whether two pictures may differ by less than LEAST_DIFFERENCE, as their rows are dark or light."""
    return sum(abs(one - other) for one, other in zip(first, second, strict=True)) < LEAST_DIFFERENCE * WIDTH**2


@pytest.mark.long
@pytest.mark.parametrize("name", ["vwars", "historia", "gwint", "kaciri", "veto"])
def test_no_two_designs_show_the_same_picture(name: str) -> None:
    found = pictures(name)
    rows = {id: row_sums(picture) for id, picture in found.items()}
    alike = {
        (one, other): round(difference(first, second), 1)
        for (one, first), (other, second) in combinations(found.items(), 2)
        if can_be_alike(rows[one], rows[other]) and difference(first, second) < LEAST_DIFFERENCE
    }
    assert alike == {}
