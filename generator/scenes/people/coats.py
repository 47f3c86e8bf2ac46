"""Draw what a coat has: its shadow and folds, a belt, and the trim that tells time and estate."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

from kredens.generator.drawing.primitives import Segment
from kredens.generator.engraving.curves import Point, Points, smooth
from kredens.generator.engraving.plate import FINE, THIN
from kredens.generator.scenes.staging.palettes import LAYERS
from kredens.generator.scenes.staging.stage import Stage
from kredens.generator.scenes.staging.strokes import closed, needle, needle_hatch, opened, outline

if TYPE_CHECKING:
    from kredens.generator.scenes.people.figures import Figure

CROSS = outline("-32,-100 32,-100 32,-32 100,-32 100,32 32,32 32,100 -32,100 -32,32 -100,32 -100,-32 -32,-32")
"""A cross on a surcoat or a mantle, about its middle."""
CHEVRON = outline("0,-70 100,30 100,90 0,-10 -100,90 -100,30")
"""A chevron on a tabard, about its middle."""
CLOAKS = {"cloak": 0.62, "mantle": 0.98, "ermine": 1.02, "cape": 0.42}
"""The trims that are a cloak at the back, and how far down the legs it hangs."""


def draw_cloak(stage: Stage, figure: Figure, *, fine: bool) -> None:
    """Draw a cloak behind a person, if the dress has one: from the shoulders to the hem, blown to the back."""
    trim = figure.dress.trim
    if trim not in CLOAKS:
        return
    (nx, ny), (hx, hy) = figure.pose.neck, figure.pose.hip
    low = hy + (0.0 if figure.is_mounted else -hy * CLOAKS[trim])
    form = figure.all_at(
        [
            (nx + 0.08, ny - 0.03), (nx - 0.06, ny - 0.04), (nx - 0.16, ny + 0.1), (hx - 0.2, hy),
            (hx - 0.28, low - 0.02), (hx - 0.12, low + 0.015), (hx + 0.04, low - 0.01), (hx + 0.06, hy),
        ]
    )  # fmt: skip
    colour = {"mantle": "paper", "ermine": "subject", "cape": "subject-deep"}.get(trim, "middle-deep")
    stage.plate.fill(smooth(form, closed=True, tightness=8.0), colour, THIN)
    if fine:
        gap = max(stage.gap * 0.9, figure.height * 0.045)
        stage.plate.ink(needle_hatch([form], gap, 0.26, angle=84, share=0.55, dice=stage.dice))
        if trim == "mantle":
            stage.plate.ink(closed(figure.all_at([(hx - 0.15 + x * 0.7, hy + 0.02 + y * 0.8) for x, y in CROSS])))
        elif trim == "ermine":
            edge = form[3:6]
            stage.plate.line(opened(edge), figure.height * 0.05, "paper")
            stage.plate.dots(opened(edge), figure.height * 0.016, figure.height * 0.05)


def shade_coat(stage: Stage, figure: Figure, body: Points, *, fine: bool) -> None:
    """Lay the shadow of a coat on its right side, the folds of its skirt and the belt; the plate is clipped to it."""
    plate, height = stage.plate, figure.height
    hem = body[3][0] + (body[6][0] - body[3][0]) * 0.6
    waist = body[2][0] + (body[7][0] - body[2][0]) * 0.6, (body[2][1] + body[7][1]) / 2
    is_right = body[6][0] > body[3][0]
    right = (body[6], body[7], body[8]) if is_right else (body[3], body[2], body[1])
    shadow = [(hem, body[4][1] + height * 0.02), *right, waist]
    dark: list[Segment] = []
    if not fine:
        # Far away a figure is cut as in wood: one half in shadow.
        has_tone = figure.dress.coat in LAYERS and not plate.low_ink
        plate.fill(closed(shadow), f"{figure.dress.coat}-deep" if has_tone else "ink")
    else:
        deep = f"{figure.dress.coat}-deep"
        if figure.dress.coat in LAYERS:
            plate.fill(closed(shadow), deep)
        gap = max(stage.gap * 0.72, height * 0.032)
        dark += needle_hatch([shadow], gap, 0.26, angle=14, share=0.8, dice=stage.dice)
        left, low = body[3][0], max(point[1] for point in body[3:7])
        wide = body[6][0] - left
        for share, reach in ((0.2, 0.6), (0.42, 0.8), (0.72, 0.7)):
            foot = left + wide * share, low
            top = body[2][0] + (body[7][0] - body[2][0]) * share, (body[2][1] + body[7][1]) / 2
            tip = foot[0] + (top[0] - foot[0]) * reach, foot[1] + (top[1] - foot[1]) * reach
            dark += needle(foot, tip, height * 0.022)
    if figure.dress.has_belt:
        (ax, ay), (bx, by) = body[2], body[7]
        high = height * 0.024
        dark += closed([(ax, ay), (bx, by), (bx, by + high), (ax, ay + high)])
    plate.ink(tuple(dark))


class _Front(NamedTuple):
    """Where the front of a coat runs: neck, hip and hem, in mm; `side` is 1, or -1 for who looks to the left."""

    neck: Point
    hip: Point
    hem: Point
    side: int
    height: float

    def beside(self, point: Point, dx: float, dy: float) -> Point:
        """Return a point so far from another, in heights of the person, forwards and down."""
        return point[0] + self.side * dx * self.height, point[1] + dy * self.height

    @property
    def edge(self) -> list[Point]:
        """The edge where a coat is buttoned, which lies before the middle of the body."""
        return [self.beside(self.neck, 0.045, 0), self.beside(self.hip, 0.045, 0), self.hem]


def draw_trim(stage: Stage, figure: Figure, body: Points) -> None:
    """Draw the trim of a coat over its shadow; the plate is clipped to the coat."""
    side = -1 if figure.turned else 1
    hem = body[5][0] + side * figure.height * 0.01, body[5][1]
    front = _Front(figure.at(figure.pose.neck), figure.at(figure.pose.hip), hem, side, figure.height)
    draw = TRIMS.get(figure.dress.trim)
    if draw:
        draw(stage, front, body)


def _buttons(stage: Stage, front: _Front, _: Points) -> None:
    stage.plate.line(opened(front.edge), THIN)
    beads = [front.beside(point, -0.02, 0) for point in front.edge[:2]]
    stage.plate.dots(opened(beads), front.height * 0.022, front.height * 0.06, "accent")


def _braid(stage: Stage, front: _Front, _: Points) -> None:
    top, low, _hem = front.edge
    stage.plate.line(opened(front.edge), THIN)
    rows: list[Segment] = []
    for share in (0.25, 0.45, 0.65, 0.85):
        middle = top[0] + (low[0] - top[0]) * share, top[1] + (low[1] - top[1]) * share
        rows += opened([front.beside(middle, -0.05, 0), front.beside(middle, 0.05, 0)])
    stage.plate.line(tuple(rows), 0.28, "accent")


def _frock(stage: Stage, front: _Front, _: Points) -> None:
    stage.plate.line(opened(front.edge), THIN)
    shirt = [front.beside(front.neck, dx, dy) for dx, dy in ((0.0, -0.02), (0.09, -0.02), (0.05, 0.14))]
    stage.plate.fill(closed(shirt), "paper", FINE)


def _uniform(stage: Stage, front: _Front, body: Points) -> None:
    _buttons(stage, front, body)
    stage.plate.line(opened([body[1], front.beside(front.hip, 0.06, -0.06)]), 0.32, "ground-deep")


def _crossed_belts(stage: Stage, front: _Front, body: Points) -> None:
    belts = (
        *opened([body[1], front.beside(front.hip, 0.08, -0.02)]),
        *opened([body[8], front.beside(front.hip, -0.08, -0.02)]),
    )
    stage.plate.line(belts, 0.5, "paper")
    stage.plate.line(belts, FINE)


def _sash(stage: Stage, front: _Front, _: Points) -> None:
    corners = ((-0.2, -0.09), (0.2, -0.09), (0.2, -0.02), (-0.2, -0.02))
    stage.plate.fill(closed([front.beside(front.hip, dx, dy) for dx, dy in corners]), "accent", THIN)
    stage.plate.line(opened(front.edge[:2]), THIN)


def _mail(stage: Stage, front: _Front, body: Points) -> None:
    top, low = min(y for _, y in body), max(y for _, y in body)
    gap = front.height * 0.034
    rings: list[Segment] = []
    for index in range(int((low - top) / gap)):
        y = top + gap * (index + 1)
        rings += opened([(body[2][0] - front.height * 0.3, y), (body[2][0] + front.height * 0.4, y)])
    if rings:
        stage.plate.dots(tuple(rings), front.height * 0.014, front.height * 0.03)


def _tabard(stage: Stage, front: _Front, _: Points) -> None:
    middle = front.beside(((front.neck[0] + front.hip[0]) / 2, (front.neck[1] + front.hip[1]) / 2), 0.02, 0)
    stage.plate.fill(closed([front.beside(middle, x * 0.75, y * 0.75) for x, y in CROSS]), "paper", FINE)


def _chevron(stage: Stage, front: _Front, _: Points) -> None:
    middle = front.beside(((front.neck[0] + front.hip[0]) / 2, (front.neck[1] + front.hip[1]) / 2), 0.02, 0)
    stage.plate.fill(closed([front.beside(middle, x * 0.75, y * 0.75) for x, y in CHEVRON]), "paper", FINE)


def _apron(stage: Stage, front: _Front, _: Points) -> None:
    corners = [
        front.edge[1], front.beside(front.hip, -0.1, 0), front.beside(front.hem, -0.12, -0.03),
        front.beside(front.hem, 0.02, -0.03),
    ]  # fmt: skip
    stage.plate.fill(closed(corners), "paper", FINE)


def _gown(stage: Stage, front: _Front, body: Points) -> None:
    stage.plate.line(opened(front.edge[1:]), 0.5, "paper")
    lace = [(x, y - front.height * 0.05) for x, y in (body[3], body[4], body[6])]
    stage.plate.line(smooth(lace), 0.35, "paper")
    stage.plate.line(opened(front.edge[:2]), THIN)


def _stole(stage: Stage, front: _Front, _: Points) -> None:
    stage.plate.line(opened(front.edge), front.height * 0.06, "accent")
    stage.plate.line(opened(front.edge), FINE)


def _fur(stage: Stage, front: _Front, _: Points) -> None:
    stage.plate.line(opened(front.edge), front.height * 0.055, "ground-deep")
    stage.plate.dots(opened(front.edge), front.height * 0.016, front.height * 0.05)


def _ermine(stage: Stage, front: _Front, _: Points) -> None:
    stage.plate.line(opened(front.edge), front.height * 0.055, "paper")
    stage.plate.dots(opened(front.edge), front.height * 0.016, front.height * 0.05)


TRIMS: Mapping[str, Callable[[Stage, _Front, Points], None]] = MappingProxyType(
    {
        "apron": _apron,
        "belts": _crossed_belts,
        "braid": _braid,
        "buttons": _buttons,
        "chevron": _chevron,
        "ermine": _ermine,
        "frock": _frock,
        "fur": _fur,
        "gown": _gown,
        "mail": _mail,
        "mantle": _mail,
        "sash": _sash,
        "stole": _stole,
        "tabard": _tabard,
        "uniform": _uniform,
    }
)
"""What is drawn on a coat, by the trim of the dress."""
