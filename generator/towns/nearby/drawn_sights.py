"""What stands before a town as a drawing: files in `templates/nearby`, their names with spaces are the words.

A drawing is as high as the picture, 100 units from its upper edge to its lower, and its middle, x = 0, is the middle of
the picture. Its colours are those that a town has by day, black is ink; by night and in low ink they change as those of
the town do. Those who are in it have heads and hands as portraits do.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterator, Mapping, Sequence
from functools import cache, partial
from pathlib import Path
from types import MappingProxyType
from typing import NamedTuple

from kredens.generator.drawing import svg_reader
from kredens.generator.drawing.primitives import Path as FormPath
from kredens.generator.drawing.primitives import Shape
from kredens.generator.engraving.curves import bounds, points_along
from kredens.generator.engraving.drawn_tones import find_bare_tones, find_lines, hatch_bare_tone
from kredens.generator.engraving.hatching import Box
from kredens.generator.portraits.drawn_people import Grasp, Visage, draw_part
from kredens.generator.towns.nearby.sight_files import DRAWN, FOLDER, sight_file
from kredens.generator.towns.plan.ground import Town
from kredens.generator.towns.plan.tones import DAY

UNITS = 100.0
"""How high a drawing is."""
HALO, LEAST_FORM = 0.7, 60.0
"""How far in mm paper reaches around a form in low ink, and how large its box is at least, in square units."""
INK = "#000000"
"""The colour in a drawing that stands for ink."""
NAMES = {INK: "ink", **{colour: name for name, colour in reversed(DAY.items())}}
"""What the colours of a drawing are in the palette of a town."""
PEOPLE: Mapping[str, tuple[Visage | Grasp, ...]] = MappingProxyType(
    {
        "falling councillor": (
            Visage("man, ginger short beard, kettle hat, furious, half profile left", (79.4, 27), 26),
            Grasp("open", (50.6, 52.6), 184, 12),
            Grasp("open", (-51, 50), 209, 12),
            Grasp("open", (-2, 88), 57, 12),
            Visage("man, brown tousled hair, brown short beard, afraid, slightly left", (-32.5, 79), 24, 222),
        ),
        "easel": (Visage("woman, brown shoulder length hair, gentle, slightly right", (41.6, 61.4), 14.3),),
    }
)
"""The heads and hands of those who are in a drawing, in the order in which they are drawn over it."""


@cache
def load_sight(name: str, folder: Path = FOLDER) -> tuple[Shape, ...]:
    """Return the shapes of a drawing; raises Unreadable when its file is not plain SVG."""
    file = sight_file(name, folder)
    drawing = svg_reader.read_svg(file, str(file.relative_to(folder.parent)))
    return tuple(mark for mark in drawing.marks if isinstance(mark, Shape) and mark.fill)


class _Tones(NamedTuple):
    """The tones of a drawing: the boxes of those that lie bare and the lines around them, and its forms."""

    bare: Mapping[int, Box]
    lines: Mapping[int, float]
    forms: tuple[FormPath, ...]


@cache
def _find_tones(name: str) -> _Tones:
    shapes = load_sight(name)
    lines = find_lines(shapes, INK)
    return _Tones(find_bare_tones(shapes, INK), lines, tuple(_find_forms(shapes, lines)))


def _find_forms(shapes: Sequence[Shape], lines: Container[int]) -> Iterator[FormPath]:
    """Yield the tones with a line around them that are large enough to have a ground of their own."""
    for index, shape in enumerate(shapes):
        if index in lines:
            _, _, wide, high = bounds(points_along(shape.path, 3))
            if wide * high >= LEAST_FORM:
                yield shape.path


def draw_sight(name: str, town: Town) -> None:
    """Draw what stands before a town, by night in the light of its moon."""
    with town.moonlit(), town.plate.placed(town.width / 2, 0, town.height / UNITS):
        tones = _find_tones(name)
        if town.plate.low_ink:
            for path in tones.forms:
                town.plate.halo(path, HALO)
        for index, shape in enumerate(load_sight(name)):
            town.plate.tone(shape.path, NAMES[str(shape.fill)], tones.lines.get(index, 0.0))
            if index in tones.bare:
                hatch_bare_tone(town.plate, shape.path, tones.bare[index])
        for part in PEOPLE.get(name, ()):
            draw_part(town.plate, part, name)


DRAWN_SIGHTS: Mapping[str, Callable[[Town], None]] = {name: partial(draw_sight, name) for name in DRAWN}
"""What is drawn before a town, by name."""
