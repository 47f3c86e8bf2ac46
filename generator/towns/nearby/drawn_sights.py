"""What stands before a town as a drawing: files in `templates/nearby`, their names with spaces are the words.

A drawing is as high as the picture, 100 units from its upper edge to its lower, and its middle, x = 0, is the middle of
the picture. Its colours are those that a town has by day, black is ink; by night and in low ink they change as those of
the town do. Those who are in it have heads and hands as portraits do.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache, partial
from pathlib import Path
from types import MappingProxyType
from typing import NamedTuple

from kredens.generator.drawing import svg_reader
from kredens.generator.drawing.primitives import Shape
from kredens.generator.engraving.curves import Point
from kredens.generator.portraits.heads import LoneHead
from kredens.generator.portraits.lone_hands import LoneHand
from kredens.generator.towns.nearby.sight_files import DRAWN, FOLDER, sight_file
from kredens.generator.towns.plan.ground import Town
from kredens.generator.towns.plan.tones import DAY

UNITS = 100.0
"""How high a drawing is."""
NAMES = {"#000000": "ink", **{colour: name for name, colour in reversed(DAY.items())}}
"""What the colours of a drawing are in the palette of a town."""
SKIN = "#e8c39b"
"""The colour of the faces and hands of those who are in a drawing."""


class Visage(NamedTuple):
    """A head of a drawing: the words of a portrait, its middle, how high it is, how far it is bowed to the right."""

    words: str
    at: Point
    height: float
    tilt: float = 0.0


class Grasp(NamedTuple):
    """A hand of a drawing, as `LoneHand` has it, and whether it is the right one."""

    form: str
    wrist: Point
    angle: float
    size: float
    shaft: float | None = None
    right: bool = True


PEOPLE: Mapping[str, tuple[Visage | Grasp, ...]] = MappingProxyType(
    {
        "falling councillor": (
            Visage(
                "man, brown full beard, brown short hair, round eyes, surprised, front view",
                (-51.5, 59.5),
                28,
                -106,
            ),
            Grasp("open", (-42.7, 92), 136, 14),
            Grasp("open", (-51.5, 21.3), -146, 14),
        ),
        "knox in pulpit": (
            Visage(
                "narrow faced elderly man, long grey beard, black skullcap, grey hair, furious, half profile left",
                (0, 27),
                25,
            ),
            Grasp("fist", (24, 25.5), -92, 14, -180),
            Grasp("laid", (-20, 61), 10, 12),
        ),
        "chelcicky by pond": (
            Visage("elderly man, grey forked beard, straw hat, calm, half profile right", (-10, 30), 23, 6),
            Grasp("flat", (2, 63), 4, 12),
        ),
        "ward on foot": (
            Visage("woman, black wide brimmed hat, brown bun hair, calm, half profile left", (-3, 25), 20),
            Grasp("fist", (-18, 52), 180, 11.5, -86),
        ),
        "grebel baptising": (
            Visage(
                "young man, fair short beard, fair tousled hair, strong jaw, calm, head bowed, half profile right",
                (-13, 19),
                22,
                8,
            ),
            Visage(
                "middle aged man, brown tonsure, clean shaven, gentle, head bowed, half profile left", (19, 50), 20, -12
            ),
            Grasp("fist", (9.5, 36), -28, 12, -100),
            Grasp("laid", (-2, 71), -40, 11),
        ),
        "comenius with boy": (
            Visage(
                "old man, long white beard, black skullcap, white hair, gentle, half profile right", (-17, 34), 25, 8
            ),
            Visage(
                "small round faced boy, snub nose, fair tousled hair, surprised, half profile left", (29, 62), 18, -8
            ),
            Grasp("point", (9, 70), 30, 12),
        ),
        "hutter at bench": (
            Visage("man, brown full beard, brown short hair, calm, head bowed, half profile right", (0, 51), 23, 8),
            Grasp("laid", (-4, 82), 0, 12),
            Grasp("fist", (29, 67), -70, 11, 180),
        ),
        "prokop on wagon": (
            Visage(
                "square faced man, bald head, clean shaven, wrinkles, big nose, furious, half profile left", (0, 31), 23
            ),
            Grasp("fist", (18, 66), 196, 13, -62),
            Grasp("laid", (-20, 73), 70, 11),
        ),
        "preacher on stone": (
            Visage("old man, grey square beard, kolpak, speaking, half profile left", (20, 29), 23),
            Grasp("raised", (-16.5, 33), -106, 12),
            Grasp("open", (59.5, 49), -28, 12),
        ),
        "monk before emperor": (
            Visage("man, dark tonsure, clean shaven, strong jaw, resolute, half profile right", (-33, 35), 22),
            Visage("young man, habsburg jaw, fair bob hair, open crown, stern, half profile left", (40, 37), 19),
            Grasp("laid", (-33, 68), -8, 12),
            Grasp("laid", (-5, 74), -6, 12),
            Grasp("fist", (18.4, 64), -96, 10, -86),
        ),
        "tetzel at chest": (
            Visage(
                "fat elderly man, grey tonsure, double chin, wrinkles, heavy lids, broad nose, sly, slightly right",
                (0, 25),
                27,
            ),
            Grasp("pinch", (-16, 60), 10, 15),
            Grasp("laid", (24, 76), 150, 13),
        ),
    }
)
"""The heads and hands of those who are in a drawing, in the order in which they are drawn over it."""


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
        for part in PEOPLE.get(name, ()):
            _draw_part(town, part, name)


def _draw_part(town: Town, part: Visage | Grasp, seed: str) -> None:
    if isinstance(part, Visage):
        head = LoneHead(town.plate, part.words, seed, part.at, part.height, tilt=part.tilt, colours={"skin": SKIN})
        head.draw_behind()
        head.draw()
    else:
        form, wrist, angle, size, shaft, right = part
        LoneHand(town.plate, form, wrist, angle, size, colour=SKIN, shaft=shaft, right=right).draw()


DRAWN_SIGHTS: Mapping[str, Callable[[Town], None]] = {name: partial(draw_sight, name) for name in DRAWN}
"""What is drawn before a town, by name."""
