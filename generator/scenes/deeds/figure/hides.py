"""Draw the hide of a beast: pale in front, dark at the ends of its limbs, blotched, over ribs and a spine of spikes."""

from __future__ import annotations

import math
from collections.abc import Sequence

from kredens.generator.drawing.colours import mix
from kredens.generator.drawing.primitives import Path
from kredens.generator.engraving.curves import Point, Points, smooth
from kredens.generator.engraving.plate import THIN
from kredens.generator.scenes.deeds.figure.modelling import SHADE, Modeller, aside, lerp, ring
from kredens.generator.scenes.staging.strokes import closed

PALE = "#f6ead0"
"""What the colour of a hide is mixed with where it is palest."""


def mark_limb(model: Modeller, path: Path, spine: Points, widths: Sequence[float], colour: str) -> None:
    """Let a limb that is drawn already grow dark towards its end, with blotches on its outer side."""
    hue = model.plate.hue(model.tone(colour))
    root, middle, end = spine[0], spine[len(spine) // 2], spine[-1]
    model.across(spine, widths, 0.42, colour=colour)
    with model.plate.clipped(path):
        for start, share in ((0.3, 0.16), (0.62, 0.3)):
            far = lerp(middle, end, start)
            wide = widths[-1] * 2.4
            dark = [aside(far, end, 0.0, -wide), aside(far, end, 0.16, 0), aside(far, end, 0.0, wide),
                    aside(far, end, 1.6, wide), aside(far, end, 1.6, -wide)]  # fmt: skip
            model.plate.fill(closed(dark), mix(hue, SHADE, share))
        _blotch(model, root, middle, widths[0] * 0.3, hue, 3)
    model.across(spine, widths, 0.4)


def mark_trunk(model: Modeller, neck: Point, hip: Point, width: float, colour: str) -> None:
    """Draw the hide of a trunk that is clipped already: a pale front, ribs, a hollow below them, and blotches."""
    hue = model.plate.hue(model.tone(colour))
    bounds = (-0.1, 0.12), (0.3, 0.22), (0.6, 0.16), (1.1, 0.1)
    front = [aside(neck, hip, share, -width * out) for share, out in bounds]
    edge = [aside(neck, hip, share, -width) for share in (1.1, 0.5, -0.1)]
    model.plate.fill(closed([*front, *edge]), mix(hue, PALE, 0.3))
    _blotch(model, aside(neck, hip, 0.05, width * 0.3), aside(neck, hip, 0.9, width * 0.34), width * 0.12, hue, 6)
    ribs = []
    for index in range(6):
        share = 0.24 + 0.085 * index
        back, low = aside(neck, hip, share - 0.06, width * 0.3), aside(neck, hip, share + 0.05, -width * 0.16)
        ribs.append((back, lerp(back, low, 0.5)))
        model.line([lerp(back, low, 0.3), aside(neck, hip, share + 0.02, -width * 0.04), low], THIN)
    model.creases(ribs, 0.5)
    sides = (-0.3, 0.1, 0.34)
    hollow = [(aside(neck, hip, 0.8, side * width), aside(neck, hip, 0.7, side * width * 0.3)) for side in sides]
    model.folds(hollow, 0.6)
    breast = (0.16, -0.4), (0.27, -0.2), (0.2, 0.06)
    model.line([aside(neck, hip, share, width * side) for share, side in breast], 0.2)


def draw_spine(model: Modeller, neck: Point, hip: Point, width: float, colour: str) -> None:
    """Draw the spikes that stand out along a back; the trunk is drawn over their roots."""
    dark = mix(model.plate.hue(model.tone(colour)), SHADE, 0.4)
    for index in range(7):
        share = 0.02 + 0.13 * index
        bulge = 0.36 + 0.12 * math.sin(math.pi * min(1.0, share * 1.3))
        high = width * (0.22 if index % 2 else 0.15) * (1 - 0.5 * share)
        first, last = aside(neck, hip, share - 0.06, width * bulge), aside(neck, hip, share + 0.06, width * bulge)
        tip = aside(neck, hip, share - 0.04, width * bulge + high)
        model.form(closed([first, tip, last]), dark, THIN)


def _blotch(model: Modeller, first: Point, last: Point, size: float, hue: str, count: int) -> None:
    dark = mix(hue, SHADE, 0.34)
    dice = model.dice
    for index in range(count):
        x, y = lerp(first, last, (index + 0.5) / count)
        at = x + dice.wobble(size), y + dice.wobble(size)
        spot = ring(at, size * dice.between(0.5, 1.0), 7, flat=0.7, turn=dice.between(0, 180))
        model.plate.fill(smooth(spot, closed=True), dark)
