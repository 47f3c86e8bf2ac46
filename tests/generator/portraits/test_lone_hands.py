"""A lone hand grips what passes through it, is lit as its figure is, and costs little."""

from __future__ import annotations

import math
import re

import pytest

from kredens.generator.engraving.plate import Plate
from kredens.generator.portraits.lone_hands import FORMS, PLAIN, LoneHand

SKIN = "#efcfa8"
MOST_BYTES = 2600
"""What a hand may cost on the figure of a card."""


def drawn(form: str = "fist", angle: float = 0.0, *, size: float = 5.0, low_ink: bool = False, **how: object) -> str:
    """Return the operators of a hand at the end of a forearm."""
    plate = Plate({}, low_ink=low_ink)
    LoneHand(plate, form, (20.0, 20.0), angle, size, colour=SKIN, **how).draw()  # type: ignore[arg-type]
    return plate.operators()


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("angle", [0.0, -90.0, 150.0])
def test_a_small_hand_is_cheap_and_a_large_one_has_joints(form: str, angle: float) -> None:
    small = drawn(form, angle)
    assert 400 < len(small) < MOST_BYTES
    assert len(drawn(form, angle, size=PLAIN + 1)) > len(small)


@pytest.mark.parametrize("angle", range(-180, 180, 45))
def test_a_fist_is_beyond_its_wrist_wherever_the_shaft_points(angle: int) -> None:
    hand = LoneHand(Plate({}), "fist", (20.0, 20.0), angle, 5.0, colour=SKIN, shaft=angle + 60)
    x, y = hand.grip
    assert math.degrees(math.atan2(y - 20, x - 20)) % 360 == pytest.approx(angle % 360, abs=0.01)
    points = [segment[-2:] for segment in hand.outline if len(segment) > 2]
    assert min(px for px, _ in points) < x < max(px for px, _ in points)
    assert min(py for _, py in points) < y < max(py for _, py in points)


def test_two_hands_at_one_shaft_are_seen_from_either_side() -> None:
    right, left = (drawn(shaft=-90.0, right=right) for right in (True, False))
    assert right != left
    assert left.count("\n") > right.count("\n"), "the fingers are seen one by one, the back of the hand is one form"


def test_the_light_changes_sides_on_a_plate_that_is_mirrored_afterwards() -> None:
    assert drawn(flipped=True) != drawn()


def test_fingers_in_plates_are_of_steel_without_nails() -> None:
    assert drawn(size=PLAIN + 1, plated=True) != drawn(size=PLAIN + 1)


def test_low_ink_is_black_on_white() -> None:
    operators = drawn(low_ink=True)
    assert not re.findall(r"(?:rg|RG)\b", operators)
    assert set(re.findall(r"(?m)^[\d.]+ [gG]$", operators)) <= {"0 g", "0 G", "1 g", "1 G"}
