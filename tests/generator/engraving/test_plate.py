"""A plate is written as few operators."""

from __future__ import annotations

from kredens.generator.drawing.primitives import polygon
from kredens.generator.engraving.plate import Plate

SQUARE = polygon([(0, 0), (1, 0), (1, 1), (0, 1)])


def test_points_are_counted_in_grains_of_a_fiftieth_of_a_millimetre() -> None:
    plate = Plate({})
    plate.ink(SQUARE)
    assert plate.operators().splitlines() == [
        "0.02 0 0 0.02 0 0 cm 1 J 1 j", "0.141 0.102 0.078 rg", "0 0 m 50 0 l 50 50 l 0 50 l h", "f",
    ]  # fmt: skip


def test_what_does_not_change_is_not_said_again() -> None:
    plate = Plate({}, low_ink=True)
    plate.line(SQUARE, 0.2)
    plate.line(SQUARE, 0.2)
    assert plate.operators().count("0 G") == 1
    assert plate.operators().count("10 w") == 1


def test_a_small_drawing_that_is_enlarged_stays_as_fine() -> None:
    plate = Plate({})
    with plate.placed(2, 3, 10):
        plate.fill(SQUARE, "paper", 0.2)
    lines = plate.operators().splitlines()
    assert "1 0 0 1 100 150 cm" in lines
    assert "0 0 m 500 0 l 500 500 l 0 500 l h" in lines
    assert "10 w" in lines
