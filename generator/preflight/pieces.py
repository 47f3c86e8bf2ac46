"""The pieces of a face: the marks of one element at one place, and what is wrong with them by themselves."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Final

from kredens.cards.faults import quote_value
from kredens.cards.messages.message import message
from kredens.generator.canvas.canvas import Ink
from kredens.generator.drawing.colours import channels
from kredens.generator.drawing.primitives import Group, Mark, Matrix, Picture, Run, Shape, Stamp
from kredens.generator.drawing.raster import Raster
from kredens.generator.faces.face_parts import Part
from kredens.generator.faces.layout_renderer import Face
from kredens.generator.preflight.ground import Bounds, Ground, contains, map_bounds, meet, scale_of
from kredens.generator.preflight.problems import (
    HEAVY_INK,
    HEAVY_SHARE,
    LARGEST_TOKEN,
    LEAST_BLEED,
    LEAST_DPI,
    LEAST_ICON,
    LEAST_LINE,
    SAFE,
    SAFE_OF_TOKENS,
    Problem,
)

SEE_THROUGH: Final = frozenset(("texture", "rosette"))
"""Kinds of elements that are fine lines alone: what lies under them is seen."""
ENGRAVED: Final = frozenset(("portrait", "town", "scene"))
"""Kinds of elements drawn as an engraver would, whose hair lines and shades are meant so."""
HOLDING_ICONS: Final = frozenset(("icons", "badge", "rich", "list"))
"""Kinds of elements whose stamps are icons."""
STRAY_MARK: Final = re.compile(r"\*\*|:[A-Za-z][A-Za-z0-9-]*:|</?[A-Za-z]+\d?/?>|\{\{|\}\}")
"""What was meant as a mark and is printed as it stands."""
TOLERANCE: Final = 0.005
"""How far in mm a measure may be off because of rounding."""


class Piece:
    """What one element drew at one place of a face; `matrix` maps its marks to the face, in mm of the cut card."""

    def __init__(self, part: Part, matrix: Matrix, face: Face, ground: Ground, ink: Ink) -> None:
        self.part = part
        self.element = part.element
        self.matrix = matrix
        self._face = face
        self._ground = ground
        self._inverse = ground.invert(matrix)
        self.runs = list(_runs(part.marks, matrix))
        self.bounds: Bounds = map_bounds(ground.bounds_of(part.marks), matrix)
        self.has_ground = any(not isinstance(mark, Run) for mark in part.marks)
        """Whether it paints more than letters, such as a disc under them."""
        self.is_see_through = self.element.kind in SEE_THROUGH
        self.is_picture = self.element.kind in ENGRAVED or self.element.kind == "image"
        """Whether its colours change from spot to spot."""
        self.plate = self._find_plate()
        """The bounds and colour of what hides all that lies under it: a rectangle that stands straight."""
        self.short_sides = [index for index, far in enumerate(self._overhangs()) if self._ends_short(index, far)]
        """The sides at which it ends about the cut, by their places in bounds."""
        self.heavy = self._find_heavy_fill() if ink == "low" else None
        """The colour of a fill that takes much ink where it is to be saved; None for none."""

    def colour_at(self, x: float, y: float, *, runs: bool = False) -> str | None:
        """Return the colour that it paints at a spot of the face, None for none."""
        if not contains(self.bounds, x, y):
            return None
        if self._inverse is None:
            return None
        return self._ground.colour_at(self.part.marks, *self._inverse.map_point(x, y), runs=runs)

    def find_problems(self, rasters: dict[str, Raster]) -> Iterator[Problem]:
        """Yield what is wrong with it whatever else is on the face."""
        if self.runs:
            yield from self._check_safe_zone()
            yield from self._check_marks()
        kind = self.element.kind
        if kind == "image":
            yield from check_pictures(self.part.marks, self.matrix, rasters, self.part)
        if kind in HOLDING_ICONS:
            yield from self._check_icons()
        if self.has_ground and kind not in ENGRAVED and kind != "arms":
            yield from self._check_lines()

    def _find_plate(self) -> tuple[Bounds, str] | None:
        if self.element.kind != "rect" or len(self.part.marks) != 1 or self.matrix.b or self.matrix.c:
            return None
        (mark,) = self.part.marks
        if not isinstance(mark, Shape) or not mark.fill:
            return None
        # The path of rounded corners begins where the first of them ends.
        left, top, right, bottom = map_bounds(self._ground.bounds(mark), self.matrix)
        half = mark.width / 2 * scale_of(self.matrix) if mark.stroke else 0.0
        start = mark.path[0]
        round_by = abs(self.matrix.map_point(start[1], start[2])[0] - left) if len(start) == 3 else 0.0
        inset = half + 0.3 * round_by
        return (left + inset, top + inset, right - inset, bottom - inset), mark.fill

    def _overhangs(self) -> tuple[float, float, float, float]:
        """Return how far its bounds reach beyond each side of the cut card in mm."""
        width, height = self._face.size
        left, top, right, bottom = self.bounds
        return -left, -top, right - width, bottom - height

    def _ends_short(self, side: int, far: float) -> bool:
        """Return whether it ends about the cut on a side, where what is painted must go on."""
        if self.is_see_through or not -0.3 <= far < min(LEAST_BLEED, self._face.bleed - 0.3) - TOLERANCE:
            return False
        left, top, right, bottom = self.bounds
        return (bottom - top if side % 2 == 0 else right - left) > 2.0

    def _find_heavy_fill(self) -> str | None:
        if self.element.kind in ENGRAVED or self.is_see_through:
            return None
        width, height = self._face.size
        for mark, matrix in _shapes(self.part.marks, self.matrix):
            if mark.fill and darkness(mark.fill) >= HEAVY_INK:
                left, top, right, bottom = map_bounds(self._ground.bounds(mark), matrix)
                wide = min(right, width) - max(left, 0.0)
                high = min(bottom, height) - max(top, 0.0)
                if wide > 0 and high > 0 and wide * high >= HEAVY_SHARE * width * height:
                    return mark.fill
        return None

    def _check_safe_zone(self) -> Iterator[Problem]:
        width, height = self._face.size
        least = SAFE if min(width, height) > LARGEST_TOKEN else SAFE_OF_TOKENS
        worst: tuple[float, str] = (least, "")
        for run, matrix in self.runs:
            left, top, right, bottom = map_bounds(self._ground.bounds(run), matrix)
            if not meet((left, top, right, bottom), (0.0, 0.0, width, height)):
                continue  # it is cut away whole, as a name on a map that the next tile of it shows
            distance = min(left, top, width - right, height - bottom)
            if distance < worst[0] - TOLERANCE:
                worst = distance, run.text
        if worst[1]:
            distance, text = worst
            sentence = message(
                "text-near-cut" if distance > 0 else "text-beyond-cut",
                text=quote_value(text),
                distance=abs(distance),
                least=round(least + 0.1, 1),
            )
            yield Problem("unsafe-text", self.element, sentence, least - distance)

    def _check_marks(self) -> Iterator[Problem]:
        for run, _ in self.runs:
            if found := STRAY_MARK.search(run.text):
                sentence = message("mark-printed", text=quote_value(run.text), mark=quote_value(found[0]))
                # What an expression brought to the element is mostly the text of the card.
                yield Problem("stray-mark", self.element, sentence, 1.0, "text" if self.element.templates else "")
                return

    def _check_icons(self) -> Iterator[Problem]:
        worst: tuple[float, str] = (LEAST_ICON, "")
        for stamp, matrix in _stamps(self.part.marks, self.matrix):
            _, _, wide, high = stamp.drawing.box
            size = max(wide, high) * scale_of(matrix)
            if size < worst[0] - TOLERANCE:
                worst = size, stamp.drawing.name
        if worst[1]:
            sentence = message("icon-too-small", size=worst[0], least=LEAST_ICON)
            yield Problem("small-icon", self.element, sentence, LEAST_ICON - worst[0])

    def _check_lines(self) -> Iterator[Problem]:
        # A face made smaller than its layout was drawn has thinner lines: that is the price of its size.
        made_smaller = min(scale_of(self._face.fit), 1.0)
        width = self._ground.thinnest_line(self.part.marks) * scale_of(self.matrix) / made_smaller
        if width < LEAST_LINE - TOLERANCE:
            sentence = message("hairline", width=width, least=LEAST_LINE)
            yield Problem("hairline", self.element, sentence, LEAST_LINE - width)


def check_pictures(
    marks: Sequence[Mark], matrix: Matrix, rasters: dict[str, Raster], part: Part | None
) -> Iterator[Problem]:
    """Yield a problem for each raster picture with too few pixels for the size at which it is printed."""
    for picture, placed in _pictures(marks, matrix):
        raster = rasters.get(picture.key)
        if raster is None:
            continue
        scale = scale_of(placed)
        wide, high = picture.width * scale, picture.height * scale
        dpi = min(raster.width / wide, raster.height / high) * 25.4
        if dpi < LEAST_DPI - 0.5:
            sentence = message(
                "picture-too-coarse",
                dpi=round(dpi),
                width=wide,
                height=high,
                least=round(LEAST_DPI),
                across=round(wide / 25.4 * LEAST_DPI),
                down=round(high / 25.4 * LEAST_DPI),
            )
            yield Problem("low-resolution", part.element if part else None, sentence, LEAST_DPI - dpi, picture.key)


def darkness(colour: str) -> float:
    """Return how much ink a grey printer puts on paper for a colour, from 0 to 1."""
    red, green, blue = channels(colour)
    return 1 - (0.299 * red + 0.587 * green + 0.114 * blue)


def _runs(marks: Sequence[Mark], matrix: Matrix) -> Iterator[tuple[Run, Matrix]]:
    for mark in marks:
        if isinstance(mark, Run):
            if mark.text.strip():
                yield mark, matrix
        elif isinstance(mark, Group):
            yield from _runs(mark.marks, mark.matrix.then(matrix))


def _stamps(marks: Sequence[Mark], matrix: Matrix) -> Iterator[tuple[Stamp, Matrix]]:
    for mark in marks:
        if isinstance(mark, Stamp):
            yield mark, mark.matrix.then(matrix)
        elif isinstance(mark, Group):
            yield from _stamps(mark.marks, mark.matrix.then(matrix))


def _shapes(marks: Sequence[Mark], matrix: Matrix) -> Iterator[tuple[Shape, Matrix]]:
    for mark in marks:
        if isinstance(mark, Shape):
            yield mark, matrix
        elif isinstance(mark, Group):
            yield from _shapes(mark.marks, mark.matrix.then(matrix))


def _pictures(marks: Sequence[Mark], matrix: Matrix) -> Iterator[tuple[Picture, Matrix]]:
    for mark in marks:
        if isinstance(mark, Picture):
            yield mark, matrix
        elif isinstance(mark, Group):
            yield from _pictures(mark.marks, mark.matrix.then(matrix))
