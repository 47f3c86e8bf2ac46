"""The subjects of scenes read as plain drawings: four colours, one box, small files, and no two that look alike."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path

import pytest

from kredens.generator.drawing.primitives import Drawing, Shape
from kredens.generator.drawing.svg_reader import parse_svg, read_svg
from kredens.generator.engraving.curves import Point, bounds
from kredens.generator.files.template_paths import TEMPLATES

FILES = sorted((TEMPLATES / "subjects").glob("*.svg"))
COLOURS = {"#000000", "#606060", "#808080", "#c0c0c0", "#ffffff"}
"""Ink, deep tone, main tone, light tone and paper: what a scene recolours."""
MOST_BYTES = 9_000
MOST_POINTS = 2_000
"""A scene keeps its operators small, so what stands in it has to be small."""
CELLS = 24
"""The rows and columns of the raster on which silhouettes are compared."""


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
    lowest = read_svg(file).marks[0]
    assert isinstance(lowest, Shape)
    outlines = contours(lowest)
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


def read_shapes(file: Path) -> tuple[Drawing, list[Shape], list[Point], set[str]]:
    """Return a drawing with its shapes, all their corners, and all their colours."""
    drawing = parse_svg(file.read_bytes(), file.name)
    shapes = [mark for mark in drawing.marks if isinstance(mark, Shape)]
    points = [point for shape in shapes for outline in contours(shape) for point in outline]
    return drawing, shapes, points, {colour for shape in shapes for colour in (shape.fill, shape.stroke) if colour}


COLOURED = frozenset({"dogfight", "wheel-flag"})
"""Drawings that have colours of their own: of the flag of a land, of smoke and fire."""


def faults_of(file: Path) -> list[str]:
    """Return what is wrong with the drawing of a subject."""
    drawing, shapes, points, colours = read_shapes(file)
    x, y, width, height = bounds(points)
    holds = {
        "its box is not 100 × 100": drawing.box == (0, 0, 100, 100),
        "it leaves its box": file.stem in COLOURED or (x >= 1 and y >= 1 and x + width <= 99),
        "it does not stand on the ground": 97 <= y + height <= 99,
        "it does not fill its box": max(width, height) >= 94,
        "it is too large": file.stat().st_size <= MOST_BYTES and len(points) <= MOST_POINTS,
        "it has other colours": file.stem in COLOURED or colours <= COLOURS,
        "its lowest shape is not its silhouette in ink": shapes[0].fill == "#000000",
    }
    return [f"{file.stem}: {fault}" for fault, is_well in holds.items() if not is_well]


def test_some_subjects_are_plain_drawings_that_fill_their_boxes() -> None:
    assert FILES
    assert not [fault for file in FILES[::16] for fault in faults_of(file)]


@pytest.mark.long
def test_all_subjects_are_plain_drawings_that_fill_their_boxes() -> None:
    assert not [fault for file in FILES for fault in faults_of(file)]


@pytest.mark.long
def test_no_two_silhouettes_are_alike() -> None:
    cells = {file.stem: silhouette(file) for file in FILES}
    alike = [
        (one, other)
        for one, other in combinations(cells, 2)
        if (cells[one] ^ cells[other]).bit_count() < 0.08 * (cells[one] | cells[other]).bit_count()
    ]
    assert not alike
