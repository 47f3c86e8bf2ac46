"""Small pictures of cards, as web pages show them."""

import io

import pytest
from PIL import Image

from kredens import cards
from kredens.generator.faces.face_maker import FaceMaker
from kredens.generator.images.thumbnails import render_fronts


@pytest.mark.long
@pytest.mark.parametrize("name", cards.games())
def test_every_card_has_a_picture_in_its_own_proportions(name: str) -> None:
    game = cards.load(name)
    maker = FaceMaker(game, (game.language,))
    pictures = render_fronts(maker, 60, 20)
    assert list(pictures) == [card.id for card in game.cards]
    for card in game.cards:
        picture = pictures[card.id]
        wide, high = maker.front(card).size
        assert Image.open(io.BytesIO(picture.data)).size == (picture.width, picture.height)
        assert picture.height == pytest.approx(60 * high / wide, abs=1)
