"""Subjects: drawings that stand in the middle of a scene, coloured and hatched for it.

A drawing is an SVG file in a box of 100 × 100. Its colours say what a shape is: `#000000` is ink, `#ffffff` light,
`#808080` the main colour of the subject and `#c0c0c0` a paler tone of it. Whole subjects are hatched here; a bust, a
file in the folder `busts`, brings its own hatch, and reaches below its box, where the edge of the picture cuts it off.
"""

from __future__ import annotations

import functools
import math
from collections.abc import Mapping
from pathlib import Path as FilePath
from types import MappingProxyType

from msgspec import Struct
from msgspec.structs import replace

from kredens.generator.drawing import svg_reader
from kredens.generator.drawing.colours import mix
from kredens.generator.drawing.primitives import CachedPath, Path, Shape
from kredens.generator.engraving.curves import Point, bounds, points_along
from kredens.generator.engraving.dice import Dice
from kredens.generator.engraving.drawn_tones import find_bare_tones, find_lines, hatch_bare_tone
from kredens.generator.engraving.hatching import Box
from kredens.generator.engraving.plate import MEDIUM
from kredens.generator.portraits.drawn_people import draw_part
from kredens.generator.scenes.people_of_subjects import people_by_shape
from kredens.generator.scenes.staging.palettes import DEEP, PALE
from kredens.generator.scenes.staging.stage import Stage
from kredens.generator.scenes.staging.strokes import needle_hatch, spindle
from kredens.generator.scenes.subject_files import BUST, FOLDER, subject_file

BOX = 100.0
"""The width and height of the drawing of a subject."""
INK_MARKER = "#000000"
"""The colour in a drawing that stands for ink."""
TONES = {
    "#000000": "ink",
    "#ffffff": "paper",
    "#808080": "subject",
    "#c0c0c0": "subject-pale",
    "#606060": "subject-deep",
}
"""What the colours of a drawing stand for."""
GOLDEN = frozenset(
    """chalice church-bell crown goblets lute medal mitre monstrance orb orb-swords sceptre signet-ring standard
    sun-banner war-horn wheat-sheaf""".split()
)
"""The subjects whose main colour is gold."""
GILDED = frozenset(
    """brazier candle cards-dice coin-chest fire-elemental fire-scorpion fist-torch hand-flame hand-in-fire
    indulgence-chest key-ring lantern purse rocket scales throne torch winged-hussar""".split()
)
"""The subjects whose paler tone is gold or fire."""
HATCHED = {"#808080": 0.62, "#c0c0c0": 0.3}
"""The colours whose shapes are hatched, and over what share of the form."""
HALO, HALO_SHIFT, HALO_OF_BUST = 0.15, -0.06, 0.7
"""How far the light around a subject reaches and lies towards the light, in mm, and what share of it a bust has."""
HEAVIEST_OUTLINE = 0.3
"""How heavy the outline of a shape is at most, in mm."""
CONTOUR, CONTOUR_SHIFT = 0.12, 0.12
"""How far the outer contour of a subject reaches, and how far it lies away from the light, in mm."""
LINE_OF_SUBJECT = 0.66
"""How wide, in its units, a line of a subject counts for its tones: they are cut by hatch, which must stay."""
WALL_SHADOW, WALL_SHADOW_SHIFT = 0.3, 0.6
"""The same of the shadow on the wall behind a subject that hangs, which has no light around it."""
HUNG_ROOM = 4.0
"""How much of the width is left beside a subject that hangs from a wall, in mm."""
TALL, TALL_IN_WIDE, TALL_BUST = 0.7, 0.82, 0.86
"""The height of a subject, of that of the picture, in a wide picture, and of a bust in any."""


class Subject(Struct, frozen=True):
    """A drawing with what was found out about it.

    `contours` are those of each shape as points, empty where nothing is hatched, `halo` the outermost outlines, `box`
    where it lies, `has_lines` whether its ink lies under its tones as their outlines, and `is_bust` whether the lower
    edge of the picture cuts it off. `bare` has the boxes of tones that a bust leaves without hatch, by their places,
    `lines` how wide the lines around its tones are.
    """

    shapes: tuple[Shape, ...]
    contours: tuple[tuple[tuple[Point, ...], ...], ...]
    halo: tuple[Path, ...]
    box: Box
    has_lines: bool
    is_bust: bool = False
    bare: Mapping[int, Box] = MappingProxyType({})
    lines: Mapping[int, float] = MappingProxyType({})

    @property
    def foot(self) -> float:
        """How low the ground lies that it stands on, or the edge that cuts it off."""
        return BOX if self.is_bust else self.box[1] + self.box[3]


@functools.cache
def load_subject(name: str, folder: FilePath = FOLDER) -> Subject:
    """Return the drawing of a subject; raises Unreadable when its file is not plain SVG."""
    file = subject_file(name, folder)
    drawing = svg_reader.read_svg(file, str(file.relative_to(folder.parent)))
    shapes = tuple(replace(mark, path=_rounded(mark.path)) for mark in drawing.marks if isinstance(mark, Shape))
    if name.endswith(BUST):
        outlines = _parts(shapes[0].path)
        box = bounds([point for part in outlines for point in points_along(part, 3)])
        return Subject(
            shapes[1:],
            ((),) * (len(shapes) - 1),
            tuple(outlines),
            box,
            has_lines=True,
            is_bust=True,
            bare=find_bare_tones(shapes[1:], INK_MARKER),
            lines=find_lines(shapes[1:], INK_MARKER),
        )
    contours = tuple(tuple(tuple(points_along(part, 3)) for part in _parts(shape.path)) for shape in shapes)
    box = bounds([point for shape in contours for contour in shape for point in contour])
    halo: list[Path] = []
    has_lines = False
    for shape, parts in zip(shapes, contours, strict=True):
        sizes = [bounds(part) for part in parts]
        if not sizes or (has_lines and shape.fill != INK_MARKER):
            continue
        if shape.fill == INK_MARKER and any(w * h > 0.6 * box[2] * box[3] for _, _, w, h in sizes):
            has_lines = True
        halo += [part for part, (_, _, w, h) in zip(_parts(shape.path), sizes, strict=True) if max(w, h) > BOX * 0.08]
    lines = {
        index: LINE_OF_SUBJECT for index, shape in enumerate(shapes) if shape.fill != INK_MARKER and not shape.stroke
    }
    return Subject(shapes, contours, tuple(halo), box, has_lines, lines=lines)


def _rounded(path: Path) -> Path:
    """Return the path in tenths of a unit, which on a card is finer than any line."""
    return CachedPath(tuple([(segment[0], *(round(each, 1) for each in segment[1:])) for segment in path]))  # type: ignore[misc]


def _parts(path: Path) -> list[Path]:
    starts = [index for index, segment in enumerate(path) if segment[0] == "M"]
    parts = [path[start:end] for start, end in zip(starts, [*starts[1:], len(path)], strict=True)]
    return [tuple(part) for part in parts if len(part) > 2]


def draw_subject(stage: Stage, name: str) -> None:
    """Draw a subject in the middle of the picture or on the side that is said, or several of it side by side."""
    subject = load_subject(name)
    count = stage.counted(1)
    _, top, wide, _ = subject.box
    high = subject.foot - top
    tall = (
        stage.height
        * (TALL_BUST if subject.is_bust else TALL_IN_WIDE if stage.is_wide else TALL)
        * {1: 1.0, 2: 0.8, 3: 0.7, 4: 0.62}.get(count, 0.56)
        * stage.enlarged()
    )
    room = min(stage.width - 2, 2 * (stage.width - stage.centre) - 1)
    if stage.is_hung:
        room -= HUNG_ROOM
    scale = tall / high
    if not subject.is_bust:
        scale = min(scale, room / (wide * (1 + 0.72 * (count - 1))))
    base = stage.height * (1.0 if subject.is_bust else 0.965)
    if stage.is_hung:
        # What hangs from a wall hangs in the middle of it.
        base = min(base, (stage.height + high * scale) / 2)
    middle = stage.place(0.2, stage.centre / stage.width, 0.8)
    flipped = stage.said.get("facing") == "turned"
    tones = subject_tones(name, stage.said.get("metal", ""), stage.said.get("colour", ""))
    # The ones behind are drawn first: the outer ones.
    places = sorted(((index - (count - 1) / 2, index) for index in range(count)), key=lambda each: -abs(each[0]))
    for place, index in places:
        size = scale * (1 - 0.08 * abs(place))
        x = middle + place * wide * scale * 0.72
        low = base - abs(place) * stage.height * 0.035
        dice = stage.dice.part(f"{name} {index}")
        if not subject.is_bust and not stage.is_hung:
            _draw_shadow(stage, (x, low), wide * size, dice.part("shadow"))
        _place_subject(stage, name, (x, low), size, tones, flipped=flipped, dice=dice)


def subject_tones(name: str, metal: str, colour: str) -> dict[str, str]:
    """Return the colours of the palette by those of a drawing.

    `metal` is `golden` or `gilded`, `colour` one such as `#8a5a34`; both are empty if nothing is said of them.
    """
    tones = dict(TONES)
    if colour:
        tones.update({"#808080": colour, "#c0c0c0": "accent" if metal == "gilded" else mix(colour, PALE, 0.42)})
        tones["#606060"] = mix(colour, DEEP, 0.28)
        return tones
    if metal == "golden" or name in GOLDEN:
        tones.update({"#808080": "accent", "#c0c0c0": "accent-pale", "#606060": "accent-deep"})
    if metal == "gilded" or name in GILDED:
        tones["#c0c0c0"] = "accent"
    return tones


def _place_subject(
    stage: Stage,
    name: str,
    foot: Point,
    scale: float,
    tones: Mapping[str, str],
    *,
    flipped: bool,
    dice: Dice,
) -> None:
    """Draw a subject that stands with its middle at `foot`."""
    x, base = foot
    plate = stage.plate
    subject = load_subject(name)
    left, _, wide, _ = subject.box
    middle, low = left + wide / 2, subject.foot
    with plate.placed(x + (middle if flipped else -middle) * scale, base - low * scale, scale, flipped=flipped):
        _draw_contour(stage, subject, scale, flipped=flipped)
        people = people_by_shape(name, len(subject.shapes))
        for index, (shape, contours) in enumerate(zip(subject.shapes, subject.contours, strict=True)):
            for part in people.get(index, ()):
                draw_part(plate, part, name)
            fill = tones.get(shape.fill or "", shape.fill)
            if shape.fill and fill:
                plate.tone(shape.path, fill, subject.lines.get(index, 0.0))
                share = HATCHED.get(shape.fill)
                if share and contours:
                    _hatch(stage, contours, share, scale, flipped=flipped, dice=dice)
                if index in subject.bare:
                    hatch_bare_tone(plate, shape.path, subject.bare[index], flipped=flipped)
                if shape.fill != INK_MARKER and (shape.stroke or not subject.has_lines):
                    plate.line(shape.path, _outline(shape, scale), "ink")
            elif shape.stroke:
                plate.line(shape.path, max(shape.width * scale, 0.12), tones.get(shape.stroke, shape.stroke))
        for part in people.get(len(subject.shapes), ()):
            draw_part(plate, part, name)


def _draw_contour(stage: Stage, subject: Subject, scale: float, *, flipped: bool) -> None:
    """Draw the light around a subject, and its outer contour, which is heavy on the side away from the light."""
    halo = HALO * (HALO_OF_BUST if subject.is_bust else 1.0)
    around: list[tuple[float, float, str]] = [(CONTOUR, CONTOUR_SHIFT, "ink")]
    if stage.is_hung:
        around.insert(0, (WALL_SHADOW, WALL_SHADOW_SHIFT, "middle-deep"))
    elif stage.plate.border:
        around.insert(0, (halo, HALO_SHIFT, stage.plate.border))
    for reach, shift, colour in around:
        away = shift / scale
        with stage.plate.placed(-away if flipped else away, away):
            for path in subject.halo:
                stage.plate.line(path, 2 * reach, colour)


def _draw_shadow(stage: Stage, foot: Point, width: float, dice: Dice) -> None:
    """Draw the shadow that a subject throws on its ground: level strokes, longest in their middle."""
    x, base = foot
    rows = 7
    for row in range(rows):
        share = (row - rows * 0.35) / rows
        half = width * 0.5 * math.sqrt(max(0.1, 1 - (share / 0.7) ** 2))
        y = base + share * 2.6 * stage.unit
        left = x - half * dice.between(0.6, 0.8)
        stage.plate.ink(spindle((left, y), (x + half * dice.between(0.95, 1.2), y), 0.42))


def _outline(shape: Shape, scale: float) -> float:
    return min(max(shape.width * scale, MEDIUM), HEAVIEST_OUTLINE) if shape.stroke else MEDIUM


def _hatch(
    stage: Stage, contours: tuple[tuple[Point, ...], ...], share: float, scale: float, *, flipped: bool, dice: Dice
) -> None:
    """Hatch a shape on its side away from the light, which comes from the upper left also when it is flipped."""
    angle = 150.0 if flipped else 30.0
    most = 8.0 * math.sqrt(stage.unit) / scale
    hatch = needle_hatch(
        contours,
        stage.gap * 1.02 / scale,
        0.38 / scale,
        angle=angle,
        share=share,
        dice=dice,
        most=most,
        shortest=1.1 / scale,
    )
    stage.plate.ink(hatch)
