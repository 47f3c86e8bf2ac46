"""Sabres as a fencing book has them: a bent blade with its back and its edge, a hilt, and the way that it has gone."""

from __future__ import annotations

import math

from kredens.generator.drawing.primitives import Segment
from kredens.generator.engraving.curves import Point, between, points_along, smooth, stroke
from kredens.generator.scenes.actors.forms import draw_forms
from kredens.generator.scenes.tableaux.board import Board

STEEL, SHADE, BRASS, GRIP = "#e9eeee", "#aab7bd", "#d9a63a", "#3a2a20"
"""The colours of a blade in the light and in the shade, of a hilt, and of what the hand is about."""
BENT, WIDE, YELMAN, TIP = 0.115, 0.62, 0.7, 0.86
"""How far a blade is bent, as a share of its length; half its width, as a share of what a hand is broad; where it grows
broad again, and from where it runs out into its point, as shares of its length."""
_LENGTHS = 12
"""How many pieces a blade is drawn in."""


class Sabre:
    """A sabre in a hand: its grip at a place of the plate, pointing at an angle, 0 to the right and -90 upwards.

    `long` is the length of its blade in tenths of a millimetre, `size` how large its hilt is beside a hand of 10 mm;
    `edge` is 1 if the edge, which is the outside of the bend, lies clockwise of where the blade points.
    """

    def __init__(
        self, board: Board, grip: Point, angle: float, long: float, *, size: float = 1.0, edge: int = 1,
        steel: str = STEEL,
    ) -> None:  # fmt: skip
        self._board, self._grip, self._steel = board, grip, steel
        self._unit = size * board.scale
        self.long = long * board.scale / 10
        turn = math.radians(angle)
        self._along, self._aside = (math.cos(turn), math.sin(turn)), (-math.sin(turn) * edge, math.cos(turn) * edge)

    def at(self, along: float, aside: float) -> Point:
        """Return a place of the plate: so many mm along from the grip, and to the side of the edge."""
        return (
            self._grip[0] + self._along[0] * along + self._aside[0] * aside,
            self._grip[1] + self._along[1] * along + self._aside[1] * aside,
        )

    def spot(self, share: float, across: float = 0.0) -> Point:
        """Return the place at a share of the blade's length; `across` goes from its back, -1, to its edge, 1."""
        along = 2.6 * self._unit + (self.long - 2.6 * self._unit) * share
        # Its back runs straight from the hilt and then bends away from the edge.
        bend = BENT * self.long * (0.5 * share - share**2.1)
        half = WIDE * self._unit * (1.0 - 0.22 * min(1.0, share / YELMAN))
        if share > YELMAN:
            half *= 1.0 + 0.2 * min(1.0, (share - YELMAN) / 0.08)
        if share > TIP:
            half *= max(0.0, 1.0 - (share - TIP) / (1 - TIP)) ** 0.7
        return self.at(along, bend + half * (across - (0.35 if share > TIP else 0.0)))

    @property
    def tip(self) -> tuple[float, float]:
        """The point of the blade, in tenths of a millimetre."""
        return self._board.back(self.spot(1.0))

    def draw(self) -> None:
        """Draw blade and hilt."""
        self.draw_blade()
        self._draw_hilt(self._unit)

    def draw_blade(self) -> None:
        """Draw the blade alone."""
        plate = self._board.plate
        shares = [step / _LENGTHS for step in range(_LENGTHS + 1)]
        back, edge = ([self.spot(share, side) for share in shares] for side in (-1.0, 1.0))
        path = (*smooth(back), ("L", *edge[-1]), *smooth(edge[::-1])[1:], ("Z",))
        if plate.border:
            plate.line(path, 0.9, plate.border)
        plate.fill(path, self._steel, 0.24)
        groove = [self.spot(share, -0.2) for share in shares]
        with plate.clipped(path):
            ridge = [*points_along(smooth(back), 2)]
            plate.fill((*smooth(groove), ("L", *ridge[-1]), *smooth(ridge[::-1])[1:], ("Z",)), SHADE)
            plate.ink(self._hatch(back, groove))
        plate.ink(stroke(groove[: round(_LENGTHS * 0.8)], 0.12 * plate.mm))

    def _hatch(self, back: list[Point], groove: list[Point]) -> tuple[Segment, ...]:
        """Return short strokes across the back of the blade, closer where the steel turns from the light."""
        out: list[Segment] = []
        first, last = points_along(smooth(back), 5), points_along(smooth(groove), 5)
        for index, (one, other) in enumerate(zip(first, last, strict=True)):
            deep = 0.5 + 0.45 * math.sin(index * 0.52)
            end = between([one], [other], 0.35 + 0.65 * deep)[0]
            out += stroke([one, end], [0.13 * self._board.plate.mm, 0.02])
        return tuple(out)

    def _draw_hilt(self, unit: float) -> None:
        plate = self._board.plate

        def form(*spots: Point) -> list[Point]:
            return [self.at(x * unit, y * unit) for x, y in spots]

        grip = form((-2.9, -0.75), (-1.6, -0.9), (0.4, -0.7), (2.0, -0.8), (2.0, 0.8), (0.3, 0.8), (-1.6, 0.7))
        draw_forms(plate, [grip], GRIP, weight=0.2, light=0, tightness=9.0)
        head = form((-3.9, -0.2), (-3.3, -1.05), (-2.4, -1.0), (-2.2, 0.7), (-2.9, 1.5), (-3.8, 1.1))
        draw_forms(plate, [head], BRASS, weight=0.2, light=0.12 * unit)
        cross = form((1.9, -2.5), (2.4, -2.8), (2.8, -2.4), (2.7, -0.7), (3.6, 0.0), (2.7, 0.7), (2.8, 2.6), (2.3, 3.0),
                     (1.8, 2.6), (1.9, 0.7), (0.9, 0.0), (1.9, -0.7))  # fmt: skip
        draw_forms(plate, [cross], BRASS, weight=0.2, light=0.12 * unit)

    def draw_guard(self) -> None:
        """Draw the bow that guards the knuckles, over the fist."""
        plate, unit = self._board.plate, self._unit
        line = [self.at(x * unit, y * unit) for x, y in ((2.3, 2.6), (1.2, 3.4), (-1.0, 3.3), (-2.8, 2.3), (-3.3, 1.2))]
        plate.line(smooth(line), 0.62)
        plate.line(smooth(line), 0.3, BRASS)
