"""Rosettes are the same upside down, and every texture covers its box and nothing far outside it."""

from __future__ import annotations

import pytest

from kredens.generator.engraving.dice import Dice
from kredens.generator.engraving.ornament import TEXTURES, rosette, texture


@pytest.mark.parametrize("waves", [2, 12, 30])
def test_a_rosette_of_even_waves_is_the_same_upside_down(waves: int) -> None:
    path = rosette((0, 0), (3, 8), waves, 5)
    points = {(round(segment[-2], 6) + 0.0, round(segment[-1], 6) + 0.0) for segment in path if len(segment) > 2}
    assert points == {(-x + 0.0, -y + 0.0) for x, y in points}
    assert 2.9 < min((x * x + y * y) ** 0.5 for x, y in points) < max((x * x + y * y) ** 0.5 for x, y in points) < 8.1


@pytest.mark.parametrize("kind", TEXTURES)
def test_a_texture_covers_its_box(kind: str) -> None:
    path = texture(kind, (10, 20, 40, 60), 2.0, Dice("x"))
    assert path == texture(kind, (10, 20, 40, 60), 2.0, Dice("x"))
    xs = [segment[-2] for segment in path if len(segment) > 2]
    ys = [segment[-1] for segment in path if len(segment) > 2]
    assert 5 < min(xs) < 14 < 46 < max(xs) < 55
    assert 15 < min(ys) < 24 < 76 < max(ys) < 85
