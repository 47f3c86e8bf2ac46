"""Copies of a card have fronts of their own where the layout asks which copy it is, and else one front."""

from __future__ import annotations

import pytest

from kredens.cards.definitions import library
from kredens.cards.definitions.model import Card
from kredens.generator.faces.face_maker import MOST_FRONTS, FaceMaker
from kredens.generator.sheets.card_selection import select_sets
from kredens.generator.sheets.piece_faces import count_pieces, make_all_faces


@pytest.fixture(scope="module")
def maker() -> FaceMaker:
    return FaceMaker(library.load("gwint"), ("cs",))


@pytest.mark.parametrize(
    ("copies", "having"), [(1, [1]), (2, [1, 1]), (3, [1, 1, 1]), (5, [1, 1, 1, 1, 1]), (9, [2, 1, 1, 1, 1, 1, 1, 1])]
)
def test_copies_are_shared_out_among_at_most_eight_fronts(maker: FaceMaker, copies: int, having: list[int]) -> None:
    fronts = maker.fronts(maker.game.card("mahakaman-defender"), copies)
    assert [number for _, number in fronts] == having
    assert len({face.key for face, _ in fronts}) == len(having) <= MOST_FRONTS


def test_the_first_copy_is_what_is_shown_of_a_card(maker: FaceMaker) -> None:
    card = maker.game.card("ghoul")
    assert maker.fronts(card, 3)[0][0] is maker.front(card)
    assert maker.front(card, 2) is maker.front(card, 2), "each is made once"


def test_a_layout_that_does_not_ask_has_one_front_for_all(maker: FaceMaker) -> None:
    card = maker.game.card("king-bran")
    assert maker.fronts(card, 3) == [(maker.front(card), 3)]


def test_every_card_of_several_copies_has_as_many_pictures(maker: FaceMaker) -> None:
    several = [card for card in maker.game.cards if card.kind in ("unit", "special", "weather") and card.copies > 1]
    assert len(several) >= 39
    for card in several:
        fronts = maker.fronts(card, card.copies)
        assert len(fronts) == min(card.copies, MOST_FRONTS), card.id
        assert not [fault for face, _ in fronts for fault in face.faults], card.id


def test_as_many_cards_are_printed_as_there_are(maker: FaceMaker) -> None:
    wanted = [item for item in select_sets(maker.game) if isinstance(item.card, Card) and item.card.kind == "unit"]
    faces, faults = make_all_faces(maker, wanted, backs=False)
    assert not faults
    assert count_pieces(faces) == (sum(item.copies for item in wanted), 0)
