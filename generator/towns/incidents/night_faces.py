"""The faces of those who hunt at night: heads and busts as portraits have them, within the picture of a town."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from kredens.generator.engraving.curves import Point
from kredens.generator.portraits.bust import draw_bust_on
from kredens.generator.portraits.heads import LoneHead
from kredens.generator.towns.incidents.frame import Frame

FINENESS = 0.8
"""How thick the lines of a bust are, as a share of those of a portrait, for it is smaller."""
HUNTER = "bloodless, fangs, vampire eyes"
"""What portraits call somebody who bares the fangs."""


def draw_face(frame: Frame, words: str, at: Point, height: float, *, tilt: float = 0.0, seed: str) -> None:
    """Draw a head, its middle there and so high; words are those of portraits."""
    head = LoneHead(
        frame.plate, words, seed, frame.at(at), height * abs(frame.unit), tilt=tilt, flipped=frame.facing < 0
    )
    head.draw_behind()
    head.draw()


def draw_hunter(frame: Frame, words: str, at: Point, height: float, *, tilt: float = 0.0, seed: str = "hunter") -> None:
    """Draw the head of one with bared fangs, its middle there and so high; words are those of portraits."""
    draw_face(frame, f"{words}, {HUNTER}", at, height, tilt=tilt, seed=seed)


def draw_hunter_bust(
    frame: Frame,
    words: str,
    low: Point,
    size: tuple[float, float],
    *,
    seed: str = "hunter",
    colours: Mapping[str, str] = MappingProxyType({}),
) -> None:
    """Draw one with bared fangs as `draw_bust` draws a person."""
    draw_bust(frame, f"{words}, {HUNTER}", low, size, seed=seed, colours=colours)


def draw_bust(
    frame: Frame,
    words: str,
    low: Point,
    size: tuple[float, float],
    *,
    seed: str,
    colours: Mapping[str, str] = MappingProxyType({}),
    flipped: bool = False,
) -> None:
    """Draw a person as a portrait has it, in a box so wide and high from its lower left corner.

    `colours` are colours by what they are for; one who is `flipped` is lit from the right.
    """
    left, bottom = frame.at(low)
    width, height = size[0] * frame.unit, size[1] * frame.unit
    box = (left, bottom - height, width, height)
    draw_bust_on(frame.plate, words, seed, box, colours, fineness=FINENESS, flipped=flipped)
