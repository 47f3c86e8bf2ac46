"""Whoever points at a card is told what stands there, for every card of the shipped games too."""

from __future__ import annotations

from pathlib import Path

import pytest

from kredens.cards.definitions import library
from kredens.generator.faces.drawn_elements import DrawnElement
from kredens.generator.faces.face_maker import FaceMaker, Measure
from tests.generator.serve.benches import write_pond
from tests.sampling import LONG

GAMES = [pytest.param(each, marks=[] if each == "kaciri" else [LONG]) for each in library.games()]


def drawn(maker: FaceMaker, card: str) -> dict[str, DrawnElement]:
    return {each.id: each for each in maker.list_drawn(maker.game.card(card))}


def rounded(element: DrawnElement) -> list[tuple[float, ...]]:
    return [tuple(round(number, 6) for number in box) for box in element.boxes]


def test_a_box_stands_wherever_a_group_draws_it(tmp_path: Path) -> None:
    maker = FaceMaker(library.load(write_pond(tmp_path / "pond")), ("en",))
    number = drawn(maker, "pike")["index/1"]
    assert rounded(number) == [(46, 72, 11, 9), (6, 7, 11, 9)]
    assert number.sizes == (20.0,)
    assert [(each.field, each.written, each.value) for each in number.values] == [("text", "{{ card.weight }}", "9")]


def test_what_is_left_out_is_not_there(tmp_path: Path) -> None:
    maker = FaceMaker(library.load(write_pond(tmp_path / "pond")), ("en",))
    assert "text" not in drawn(maker, "pike")
    assert "text" in drawn(maker, "trout")
    assert "second" not in drawn(maker, "pike")
    both = FaceMaker(maker.game, ("en", "cs"))
    assert drawn(both, "pike")["second"].values[0].value == "Štika"


def test_boxes_and_type_are_those_of_the_card_as_it_is_cut(tmp_path: Path) -> None:
    maker = FaceMaker(library.load(write_pond(tmp_path / "pond")), ("en",), measure=Measure((126.0, 176.0)))
    name = drawn(maker, "pike")["name"]
    assert rounded(name) == [(12, 16, 102, 18)]
    assert name.sizes == (36.0,)


@pytest.mark.parametrize("game", GAMES)
def test_every_element_that_is_drawn_lies_somewhere_on_its_card(game: str) -> None:
    maker = FaceMaker(library.load(game), (library.load(game).language,))
    for card in maker.game.cards[::7]:
        face = maker.front(card)
        width, height = face.size
        found = maker.list_drawn(card)
        assert found
        for each in found:
            assert each.place.line > 0
            for left, top, wide, high in each.boxes:
                assert left < width + face.bleed
                assert top < height + face.bleed
                assert left + wide > -face.bleed
                assert top + high > -face.bleed
