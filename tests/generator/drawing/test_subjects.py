"""The subjects of scenes read as plain drawings: four colours, one box, small files, and no two that look alike."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path

import pytest

from kredens.generator.drawing.primitives import Shape
from kredens.generator.drawing.svg_reader import parse_svg, read_svg
from kredens.generator.engraving.curves import Point, bounds
from kredens.generator.files.template_paths import TEMPLATES

FILES = sorted((TEMPLATES / "subjects").glob("*.svg"))
COLOURS = {"#000000", "#808080", "#c0c0c0", "#ffffff"}
"""Ink, main tone, light tone and paper: what a scene recolours."""
MOST_BYTES = 9_000
MOST_POINTS = 2_000
"""A scene keeps its operators small, so what stands in it has to be small."""
CELLS = 24
"""The rows and columns of the raster on which silhouettes are compared."""


def shapes_of(file: Path) -> list[Shape]:
    return [mark for mark in read_svg(file).marks if isinstance(mark, Shape)]


def contours(shape: Shape) -> list[list[Point]]:
    """Return the corners of each contour of a shape."""
    found: list[list[Point]] = []
    for segment in shape.path:
        if segment[0] == "M":
            found.append([])
        if len(segment) > 1:
            found[-1].append((segment[-2], segment[-1]))
    return found


def silhouette(file: Path) -> int:
    """Return which cells of a small raster the ink of the first, lowest shape covers, a bit for each."""
    outlines = contours(shapes_of(file)[0])
    bits = 0
    for row in range(CELLS):
        y = (row + 0.5) * 100 / CELLS
        crossings = sorted(
            ax + (y - ay) / (by - ay) * (bx - ax)
            for outline in outlines
            for (ax, ay), (bx, by) in zip(outline, [*outline[1:], outline[0]], strict=True)
            if (ay > y) != (by > y)
        )
        for column in range(CELLS):
            x = (column + 0.5) * 100 / CELLS
            inside = sum(crossing < x for crossing in crossings) % 2
            bits |= inside << (row * CELLS + column)
    return bits


def test_there_are_subjects() -> None:
    assert FILES


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_subject_is_drawn_in_four_colours_within_its_box(file: Path) -> None:
    data = file.read_bytes()
    drawing = parse_svg(data, file.name)
    assert drawing.box == (0, 0, 100, 100)
    assert len(data) <= MOST_BYTES
    points = [point for shape in shapes_of(file) for outline in contours(shape) for point in outline]
    x, y, width, height = bounds(points)
    assert x >= 1
    assert y >= 1
    assert x + width <= 99
    assert 97 <= y + height <= 99, "It does not stand on the ground."
    assert max(width, height) >= 94, "It does not fill its box."
    assert len(points) <= MOST_POINTS
    assert {colour for shape in shapes_of(file) for colour in (shape.fill, shape.stroke) if colour} <= COLOURS
    assert shapes_of(file)[0].fill == "#000000", "The lowest shape is not the silhouette in ink."


def test_no_two_silhouettes_are_alike() -> None:
    cells = {file.stem: silhouette(file) for file in FILES}
    alike = [
        (one, other)
        for one, other in combinations(cells, 2)
        if (cells[one] ^ cells[other]).bit_count() < 0.08 * (cells[one] | cells[other]).bit_count()
    ]
    assert not alike
