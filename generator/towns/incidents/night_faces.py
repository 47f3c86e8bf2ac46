"""The faces of those who hunt at night: heads and busts as portraits have them, within the picture of a town."""

from __future__ import annotations

from kredens.generator.engraving.curves import Point
from kredens.generator.portraits.bust import draw_bust_on
from kredens.generator.portraits.heads import LoneHead
from kredens.generator.towns.incidents.frame import RIM, Frame

HUNTER = "bloodless, fangs, vampire eyes, furious"
"""What portraits call somebody who bares the fangs."""


def draw_hunter(frame: Frame, words: str, at: Point, height: float, *, tilt: float = 0.0, seed: str = "hunter") -> None:
    """Draw the head of one with bared fangs, its middle there and so high; words are those of portraits."""
    head = LoneHead(
        frame.plate,
        f"{words}, {HUNTER}",
        seed,
        frame.at(at),
        height * abs(frame.unit),
        tilt=tilt,
        flipped=frame.facing < 0,
    )
    with frame.plate.rimmed(RIM, frame.rim):
        head.draw_behind()
        head.draw()


def draw_hunter_bust(
    frame: Frame, words: str, low: Point, size: tuple[float, float], *, seed: str = "hunter", fineness: float = 0.8
) -> None:
    """Draw one with bared fangs down to the breast or the hips, in a box so wide and high from its lower left corner."""
    left, bottom = frame.at(low)
    width, height = size[0] * frame.unit, size[1] * frame.unit
    with frame.plate.rimmed(RIM, frame.rim):
        draw_bust_on(
            frame.plate, f"{words}, {HUNTER}", seed, (left, bottom - height, width, height), fineness=fineness
        )
