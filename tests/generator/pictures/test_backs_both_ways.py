"""A card is not known from behind by how it lies: the back of every card that is shuffled is the same upside down."""

from __future__ import annotations

import pytest
from PIL import Image, ImageChops, ImageStat

from kredens.cards.definitions.library import load
from kredens.generator.faces.face_maker import FaceMaker
from kredens.generator.pdf.rasteriser import open_pdf
from kredens.generator.pdf.writer import PdfWriter

TOLERANCE = 2.5
"""How much the grey of a back and of the same turned differs in the mean, of 255.

Edges fall on other pixels, which comes to 2 on a net of fine lines; a name that stands one way only comes to 4.
"""
TWO_SIDED = {"vwars": {"character"}}
"""Kinds that have a second side and no back, and lie open."""


@pytest.mark.parametrize("name", ["kaciri", "gwint", "historia", "veto", "vwars"])
@pytest.mark.parametrize("ink", ["full", "low"])
def test_backs_are_the_same_upside_down(name: str, ink: str) -> None:
    game = load(f"cards/{name}")
    maker = FaceMaker(game, (game.language,), ink="low" if ink == "low" else "full")
    writer = PdfWriter(maker.assets.fonts, {}, "FiraSansCondensed-Medium", game.language)
    backs = {}
    for card in game.cards:
        if card.kind not in TWO_SIDED.get(name, set()):
            back = maker.back(card)
            backs[back.key] = back
    for back in backs.values():
        writer.add_page(*back.size, back.drawing.marks)
    with open_pdf(writer.finish()) as pages:
        for number, key in enumerate(backs):
            picture = pages[number].render(scale=4 * 25.4 / 72).to_pil().convert("L")
            turned = picture.transpose(Image.Transpose.ROTATE_180)
            assert ImageStat.Stat(ImageChops.difference(picture, turned)).mean[0] < TOLERANCE, key
