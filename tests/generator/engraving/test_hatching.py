"""Hatching makes lines of the weights asked for, and a cached picture is the drawn one byte for byte."""

from __future__ import annotations

from pathlib import Path

import pytest

from kredens.cards.yamlfile import disk_cache
from kredens.generator.drawing.primitives import rectangle
from kredens.generator.engraving import curves, hatching
from kredens.generator.engraving.dice import Dice
from kredens.generator.engraving.plate import Plate, engrave


def test_a_line_is_as_thick_as_it_is_dark_and_breaks_off_in_the_light() -> None:
    path = hatching.parallel_hatch((0, 0, 10, 2), 1.0, (0.1, 0.4), shade=lambda x, _: (x - 4) / 6, pieces=10)
    contours = [index for index, segment in enumerate(path) if segment[0] == "M"]
    assert len(contours) == 2
    ys = [segment[2] for segment in path[: contours[1]] if len(segment) == 3]
    xs = [segment[1] for segment in path[: contours[1]] if len(segment) == 3]
    assert min(xs) >= 4
    assert max(ys) - min(ys) == pytest.approx(0.4)


def test_a_stroke_has_its_weights() -> None:
    outline = curves.stroke([(0, 0), (5, 0), (10, 0)], [0.2, 1.0, 0.2])
    ys = [segment[2] for segment in outline if len(segment) == 3]
    assert (max(ys), min(ys)) == (0.5, -0.5)


def test_equal_seeds_throw_alike() -> None:
    assert [Dice("a").part("hair").between(0, 1) for _ in range(2)] == [Dice("a hair").between(0, 1)] * 2
    assert Dice("a").between(0, 1) != Dice("b").between(0, 1)


def test_a_cached_picture_is_the_drawn_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(disk_cache, "cache_folder", lambda: tmp_path)

    def draw() -> Plate:
        plate = Plate({"sky": "#88aacc"}, mm=2.0)
        plate.fill(rectangle(0, 0, 10, 10), "sky", 0.24)
        with plate.clipped(rectangle(1, 1, 8, 8)), plate.placed(5, 5, 2.0):
            plate.ink(hatching.radial_hatch((0, 0), (1, 3), 12, 0.1, dice=Dice("x")))
        return plate

    cold = engrave("scene", "x", (0, 0, 10, 10), lambda: draw().operators())
    assert [file.suffix for file in tmp_path.rglob("*.msgpack")] == [".msgpack"]

    def never() -> str:
        raise AssertionError

    assert engrave("scene", "x", (0, 0, 10, 10), never) == cold


def test_low_ink_has_paper_and_ink_only() -> None:
    plate = Plate({"sky": "#88aacc", "ink": "#302010"}, low_ink=True)
    assert (plate.colour("sky"), plate.colour("ink"), plate.colour("#aa0000")) == ("#ffffff", "#000000", "#ffffff")
