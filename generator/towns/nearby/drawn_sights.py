"""What stands before a town as a drawing: files in `templates/nearby`, their names with spaces are the words.

A drawing is as high as the picture, 100 units from its upper edge to its lower, and its middle, x = 0, is the middle of
the picture. Its colours are those that a town has by day, black is ink; by night and in low ink they change as those of
the town do.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache, partial
from pathlib import Path

from kredens.generator.drawing import svg_reader
from kredens.generator.drawing.primitives import Shape
from kredens.generator.towns.nearby.sight_files import DRAWN, FOLDER, sight_file
from kredens.generator.towns.plan.ground import Town
from kredens.generator.towns.plan.tones import DAY

UNITS = 100.0
"""How high a drawing is."""
NAMES = {"#000000": "ink", **{colour: name for name, colour in reversed(DAY.items())}}
"""What the colours of a drawing are in the palette of a town."""


@cache
def load_sight(name: str, folder: Path = FOLDER) -> tuple[Shape, ...]:
    """Return the shapes of a drawing; raises Unreadable when its file is not plain SVG."""
    file = sight_file(name, folder)
    drawing = svg_reader.read_svg(file, str(file.relative_to(folder.parent)))
    return tuple(mark for mark in drawing.marks if isinstance(mark, Shape) and mark.fill)


def draw_sight(name: str, town: Town) -> None:
    """Draw what stands before a town, by night in the light of its moon."""
    with town.moonlit(), town.plate.placed(town.width / 2, 0, town.height / UNITS):
        for shape in load_sight(name):
            town.plate.fill(shape.path, NAMES[str(shape.fill)])


DRAWN_SIGHTS: Mapping[str, Callable[[Town], None]] = {name: partial(draw_sight, name) for name in DRAWN}
"""What is drawn before a town, by name."""
