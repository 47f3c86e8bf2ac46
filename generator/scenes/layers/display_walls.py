"""Walls before which a single thing hangs or lies: a kilim over plaster, boards with pegs, velvet in folds."""

from __future__ import annotations

from itertools import pairwise

from kredens.generator.drawing.primitives import Segment, circle
from kredens.generator.engraving.curves import Point
from kredens.generator.engraving.plate import FINE, MEDIUM, THIN
from kredens.generator.scenes.staging.stage import Stage
from kredens.generator.scenes.staging.strokes import Span, closed, needle, several

KILIM_BANDS = (
    (0.0, 0.03, "subject"), (0.03, 0.075, "paper"), (0.075, 0.185, "subject"), (0.185, 0.215, "accent"),
    (0.215, 0.785, "far-pale"),
    (0.785, 0.815, "accent"), (0.815, 0.925, "subject"), (0.925, 0.97, "paper"), (0.97, 1.0, "subject"),
)  # fmt: skip
"""The bands of a kilim across its height: from, to, colour; the field in the middle is plain, for what hangs there."""
BOARDS = 5
"""How many boards a wall has."""


def kilim(stage: Stage) -> None:
    """Draw a plastered wall with a kilim that hangs on nails from a pole."""
    stage.is_hung = True
    width, height = stage.width, stage.height
    stage.plate.fill(closed([(0, 0), (width, 0), (width, height), (0, height)]), "ground-pale")
    plaster = stage.dice.part("plaster")
    cracks: list[Segment] = []
    for _ in range(40):
        x, y = plaster.between(-2, width), plaster.between(0, height)
        cracks += needle((x, y), (x + plaster.between(2, 6), y + plaster.wobble(0.3)), 0.16)
    stage.plate.ink(tuple(cracks))
    wide, top, low = 2 * (width - stage.centre) - 2.4, height * 0.07, height * 0.92
    left, right, high = stage.centre - wide / 2, stage.centre + wide / 2, low - top
    _fringe(stage, left, right, low)
    for start, end, colour in KILIM_BANDS:
        y, under = top + start * high, top + end * high
        stage.plate.fill(closed([(left, y), (right, y), (right, under), (left, under)]), colour, THIN)
        if end - start > 0.4:
            rows = int((under - y) / 1.1)
            stage.lines([((left, y + (k + 0.5) * 1.1), (right, y + (k + 0.5) * 1.1)) for k in range(rows)], 0.08)
        elif end - start > 0.1:
            _lozenges(stage, (left, right), (y, under), "paper")
        elif colour == "paper":
            _teeth(stage, (left, right), (y, under))
    shade = [
        each
        for k in range(int(high / (stage.gap * 1.1)))
        for each in needle(
            (right, top + (k + 0.5) * stage.gap * 1.1),
            (right - wide * stage.dice.between(0.06, 0.16), top + (k + 0.5) * stage.gap * 1.1),
            0.26,
        )
    ]
    stage.plate.ink(tuple(shade))
    stage.plate.line(closed([(left, top), (right, top), (right, low), (left, low)]), MEDIUM)
    _pole(stage, left - 0.6, right + 0.6, top)


def _pole(stage: Stage, left: float, right: float, y: float) -> None:
    """Draw the pole from which a cloth hangs, and its nails."""
    half = stage.height * 0.014
    stage.form([(left, y - half), (right, y - half), (right, y + half), (left, y + half)], "ground-deep", share=0.3)
    knobs = [circle(x, y, half * 1.7) for x in (left, right)]
    stage.plate.fill(several(knobs), "accent", THIN)


def _fringe(stage: Stage, left: float, right: float, y: float) -> None:
    threads: list[Span] = []
    x = left + 0.3
    while x < right:
        threads.append(((x, y), (x + stage.dice.wobble(0.15), y + stage.height * 0.045)))
        x += 0.7
    stage.lines(threads, 0.24)


def _lozenges(stage: Stage, across: tuple[float, float], down: tuple[float, float], colour: str) -> None:
    """Draw stepped lozenges side by side in a band."""
    (left, right), (top, low) = across, down
    count = max(3, round((right - left) / ((low - top) * 1.1)))
    half, tall = (right - left) / count / 2, (low - top) / 2
    middle = (top + low) / 2
    outer: list[Segment] = []
    inner: list[Segment] = []
    for k in range(count):
        x = left + (2 * k + 1) * half
        outer += closed(_stepped(x, middle, half * 0.86, tall * 0.86))
        inner += closed(_stepped(x, middle, half * 0.42, tall * 0.42))
    stage.plate.fill(tuple(outer), colour, FINE)
    stage.plate.fill(tuple(inner), "accent", FINE)


def _stepped(x: float, y: float, half: float, tall: float) -> list[Point]:
    """Return the outline of a lozenge with a step in each side, as a weaver makes it."""
    return [
        (x + sx * half * ax, y + sy * tall * ay)
        for sx, sy, steps in (
            (1, -1, ((0.2, 1.0), (0.2, 0.6), (0.6, 0.6), (0.6, 0.2), (1.0, 0.2))),
            (1, 1, ((1.0, 0.2), (0.6, 0.2), (0.6, 0.6), (0.2, 0.6), (0.2, 1.0))),
            (-1, 1, ((0.2, 1.0), (0.2, 0.6), (0.6, 0.6), (0.6, 0.2), (1.0, 0.2))),
            (-1, -1, ((1.0, 0.2), (0.6, 0.2), (0.6, 0.6), (0.2, 0.6), (0.2, 1.0))),
        )
        for ax, ay in steps
    ]


def _teeth(stage: Stage, across: tuple[float, float], down: tuple[float, float]) -> None:
    """Draw a row of teeth in a narrow band."""
    (left, right), (top, low) = across, down
    count = max(6, round((right - left) / (low - top) / 1.4))
    step = (right - left) / count
    teeth = [
        closed([(left + k * step, low), (left + (k + 0.5) * step, top + 0.2), (left + (k + 1) * step, low)])
        for k in range(count)
    ]
    stage.plate.fill(several(teeth), "middle-deep", FINE)


def pegs(stage: Stage) -> None:
    """Draw a wall of old boards with a cord on a peg, from which a thing hangs."""
    stage.is_hung = True
    boards(stage)
    x, y = stage.centre, stage.height * 0.15
    ends = ((stage.width * 0.36, stage.height * 0.36), (stage.width * 0.88, stage.height * 0.62))
    for weight, colour in ((0.7, "ink"), (0.3, "accent-pale")):
        stage.lines([((x, y), end) for end in ends], weight, colour)


def boards(stage: Stage) -> None:
    """Draw a wall of old boards with a rail of pegs, and a cobweb in the corner."""
    width, height = stage.width, stage.height
    dice = stage.dice.part("boards")
    for k in range(BOARDS):
        top, low = height * k / BOARDS, height * (k + 1) / BOARDS
        stage.plate.fill(
            closed([(0, top), (width, top), (width, low), (0, low)]), "ground" if k % 2 else "ground-pale", THIN
        )
        grain: list[Segment] = []
        for _ in range(9):
            x, y = dice.between(-4, width), dice.between(top + 0.6, low - 0.6)
            grain += needle((x, y), (x + dice.between(6, 18), y + dice.wobble(0.4)), 0.24)
        knot_x, knot_y = dice.between(width * 0.1, width * 0.9), (top + low) / 2
        stage.plate.ink(tuple(grain))
        stage.plate.line((*circle(knot_x, knot_y, 0.5), *circle(knot_x, knot_y, 1.0)), FINE)
    y, half = height * 0.13, height * 0.035
    stage.form([(0, y - half), (width, y - half), (width, y + half), (0, y + half)], "ground-deep", share=0.3)
    for share in (-0.25, 0.0, 0.2):
        x = stage.centre + width * share
        stage.form(
            [(x - 0.7, y - 1.2), (x + 0.7, y - 1.2), (x + 1.1, y + 2.4), (x - 1.1, y + 2.4)],
            "ground-pale",
            outline=MEDIUM,
        )
    _cobweb(stage, width, height * 0.17)


def _cobweb(stage: Stage, x: float, y: float) -> None:
    """Draw a cobweb in the corner right of (x, y)."""
    reach = stage.height * 0.3
    spokes: list[Point] = [(-1.0, 0.0), (-0.92, 0.3), (-0.72, 0.62), (-0.38, 0.86), (0.0, 1.0)]
    spans: list[Span] = [((x, y), (x + dx * reach, y + dy * reach)) for dx, dy in spokes]
    for share in (0.3, 0.52, 0.74, 0.94):
        ends = [(x + dx * reach * share, y + dy * reach * share) for dx, dy in spokes]
        spans += pairwise(ends)
    stage.lines(spans, 0.16)


def red_velvet(stage: Stage) -> None:
    """Draw velvet in the colour of a subject."""
    _draw_velvet(stage, "subject", "subject-deep")


def green_velvet(stage: Stage) -> None:
    """Draw velvet in the colour of the middle distance."""
    _draw_velvet(stage, "middle", "middle-deep")


def _draw_velvet(stage: Stage, colour: str, deep: str) -> None:
    """Draw velvet that is laid in folds behind a thing and under it, with a braid of gold along its edge."""
    stage.is_hung = True
    width, height = stage.width, stage.height
    stage.plate.fill(closed([(0, 0), (width, 0), (width, height), (0, height)]), colour)
    dice = stage.dice.part("velvet")
    x = dice.between(0.5, 3.0)
    while x < width:
        wide = dice.between(5.0, 8.5)
        slant = dice.wobble(2.2)
        bend = dice.wobble(1.4)
        dark = [
            (x, 0.0), (x + bend + slant * 0.4, height * 0.4), (x + slant, height), (x + slant + wide * 0.42, height),
            (x + bend + slant * 0.4 + wide * 0.24, height * 0.4), (x + wide * 0.34, 0.0),
        ]  # fmt: skip
        stage.plate.fill(closed(dark), deep)
        hatch: list[Segment] = []
        rows = int(height / 0.9)
        for row in range(rows):
            y = (row + 0.5) * height / rows
            share = y / height
            left = x + slant * share + bend * (1 - abs(2 * share - 0.8))
            hatch += needle((left, y), (left + wide * dice.between(0.3, 0.62), y - wide * 0.12), 0.22)
        stage.plate.ink(tuple(hatch))
        stage.lines([(dark[0], dark[1]), (dark[1], dark[2])], 0.26)
        x += wide
    low = height * 0.93
    stage.plate.fill(closed([(0, low), (width, low), (width, height), (0, height)]), "accent", THIN)
    count = max(8, round(width / 1.9))
    step = width / count
    stage.lines([((k * step, height), ((k + 1) * step, low)) for k in range(count)], 0.16)
    stage.lines([((k * step, low), ((k + 1) * step, height)) for k in range(count)], 0.16)
