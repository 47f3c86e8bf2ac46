"""Draw the stuff of a garment over a form: rings of mail, scales, plates, seams of quilting, tears."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise

from kredens.generator.drawing.primitives import Segment
from kredens.generator.engraving.curves import Point
from kredens.generator.engraving.plate import FINE, THIN
from kredens.generator.scenes.deeds.figure.modelling import Modeller, aside, lerp
from kredens.generator.scenes.staging.strokes import closed, spindle


def clothe(model: Modeller, spine: Sequence[Point], width: float, stuff: str, *, shines: bool = False) -> None:
    """Draw the stuff over a form that is clipped already: along its spine, so wide; a plate of steel `shines`."""
    for first, last in pairwise(spine):
        long = math.dist(first, last)
        if stuff == "mail":
            _rings(model, first, last, width, long)
        elif stuff == "scales":
            _scales(model, first, last, width, long)
        elif stuff == "quilted":
            _quilting(model, first, last, width, long)
        elif stuff == "plate":
            _plates(model, first, last, width, shines=shines)
        elif stuff in ("rags", "fur"):
            _tears(model, first, last, width, long)
        else:
            _folds(model, first, last, width)


def _rings(model: Modeller, first: Point, last: Point, width: float, long: float) -> None:
    gap = 1.5 * model.plate.mm
    out: list[Segment] = []
    for row in range(-1, int(long / gap) + 3):
        count = int(width / (gap * 1.1))
        for place in range(count):
            side = (place + (row % 2) / 2 - count / 2) * gap * 1.1
            a = aside(first, last, row * gap / long, side - gap * 0.4)
            b = aside(first, last, (row + 0.45) * gap / long, side)
            c = aside(first, last, row * gap / long, side + gap * 0.4)
            out += (("M", *a), ("L", *b), ("L", *c))
    model.plate.line(tuple(out), FINE * 1.5)


def _scales(model: Modeller, first: Point, last: Point, width: float, long: float) -> None:
    high, wide = 2.7 * model.plate.mm, 2.1 * model.plate.mm
    out: list[Segment] = []
    shade: list[Segment] = []
    for row in range(-1, int(long / (high * 0.72)) + 2):
        count = int(width / wide) + 1
        for place in range(count):
            side = (place + (row % 2) / 2 - count / 2) * wide
            start = row * high * 0.72 / long
            a = aside(first, last, start, side - wide / 2)
            b = aside(first, last, start + high * 0.7 / long, side - wide / 2)
            tip = aside(first, last, start + high / long, side)
            c = aside(first, last, start + high * 0.7 / long, side + wide / 2)
            d = aside(first, last, start, side + wide / 2)
            out += (("M", *a), ("L", *b), ("L", *tip), ("L", *c), ("L", *d))
            shade += spindle(lerp(b, tip, 0.3), lerp(a, tip, 0.35), 0.4 * model.plate.mm)
    model.plate.line(tuple(out), THIN)
    model.plate.ink(tuple(shade))


def _quilting(model: Modeller, first: Point, last: Point, width: float, long: float) -> None:
    gap = 2.5 * model.plate.mm
    count = int(width / gap) + 1
    seams: list[Segment] = []
    puffs: list[Segment] = []
    for place in range(count):
        side = (place - count / 2) * gap
        seams += (("M", *aside(first, last, -0.1, side)), ("L", *aside(first, last, 1.15, side)))
        for row in range(int(long / 3) + 1):
            at = row * 3 / long
            puffs += spindle(
                aside(first, last, at, side), aside(first, last, at + 0.02, side - gap * 0.62), 0.2 * model.plate.mm
            )
    model.plate.line(tuple(seams), THIN)
    model.plate.ink(tuple(puffs))


def _plates(model: Modeller, first: Point, last: Point, width: float, *, shines: bool) -> None:
    """Draw a breast plate: its keel, and the lames below it."""
    keel = [
        aside(first, last, 0.06, -width * 0.1),
        aside(first, last, 0.4, -width * 0.14),
        aside(first, last, 0.68, -width * 0.08),
    ]
    model.line(keel, THIN)
    if shines:
        gleam = (0.1, -0.2), (0.3, -0.25), (0.5, -0.22), (0.3, -0.205)
        model.plate.fill(closed([aside(first, last, share, side * width) for share, side in gleam]), "paper")
    for share in (0.68, 0.8, 0.92):
        model.line(
            [
                aside(first, last, share - 0.06, width * 0.5),
                aside(first, last, share + 0.03, 0),
                aside(first, last, share - 0.06, -width * 0.5),
            ],
            THIN,
        )
    rivets = [aside(first, last, share - 0.02, side * width) for share in (0.73, 0.85) for side in (-0.26, 0.0, 0.26)]
    model.plate.beads(rivets, 0.26 * model.plate.mm, "ink")


def _tears(model: Modeller, first: Point, last: Point, width: float, long: float) -> None:
    dice = model.dice
    tears = []
    for _ in range(int(long * width / 60)):
        a = aside(first, last, dice.between(0.0, 1.0), dice.wobble(width * 0.6))
        tears.append((a, (a[0] + dice.wobble(1.4), a[1] + dice.between(2.5, 7))))
    model.creases(tears, 0.42)


def _folds(model: Modeller, first: Point, last: Point, width: float) -> None:
    """Draw the folds of cloth: from the shoulders down, and those that gather above the belt."""
    model.folds(
        [
            (aside(first, last, 0.14, -width * 0.2), aside(first, last, 0.46, -width * 0.12)),
            (aside(first, last, 0.16, width * 0.2), aside(first, last, 0.42, width * 0.14)),
            (aside(first, last, 0.88, width * 0.34), aside(first, last, 0.6, width * 0.2)),
            (aside(first, last, 0.88, -width * 0.32), aside(first, last, 0.66, -width * 0.12)),
            (aside(first, last, 0.9, width * 0.12), aside(first, last, 0.68, width * 0.14)),
            (aside(first, last, 0.9, -width * 0.12), aside(first, last, 0.74, -width * 0.02)),
            (aside(first, last, 0.88, width * 0.24), aside(first, last, 0.76, width * 0.14)),
        ],
        0.5,
    )
