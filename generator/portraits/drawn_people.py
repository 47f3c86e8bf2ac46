"""The heads and hands of those who are in a drawing: they are those of portraits, set into it by its measure."""

from __future__ import annotations

from typing import NamedTuple

from kredens.generator.engraving.curves import Point
from kredens.generator.engraving.plate import Plate
from kredens.generator.portraits.heads import LoneHead
from kredens.generator.portraits.lone_hands import LoneHand

SKIN = "#e8c39b"
"""The colour of the faces and hands of those who are in a drawing."""


class Visage(NamedTuple):
    """A head of a drawing: the words of a portrait, its middle, how high it is, how far it is bowed to the right.

    It is drawn before the shape of that place, counted from the bottom, and without one over all of them.
    """

    words: str
    at: Point
    height: float
    tilt: float = 0.0
    before: int | None = None


class Grasp(NamedTuple):
    """A hand of a drawing, as `LoneHand` has it, whether it is the right one, and before which shape it is drawn."""

    form: str
    wrist: Point
    angle: float
    size: float
    shaft: float | None = None
    right: bool = True
    before: int | None = None
    colour: str = SKIN


def draw_part(plate: Plate, part: Visage | Grasp, seed: str) -> None:
    """Draw a head or a hand of a drawing, on a plate that has its measure."""
    if isinstance(part, Visage):
        head = LoneHead(plate, part.words, seed, part.at, part.height, tilt=part.tilt, colours={"skin": SKIN})
        head.draw_behind()
        head.draw()
    else:
        hand = LoneHand(
            plate,
            part.form,
            part.wrist,
            part.angle,
            part.size,
            colour=part.colour,
            shaft=part.shaft,
            right=part.right,
        )
        hand.draw()
