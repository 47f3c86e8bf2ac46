"""Work out the net of a tuck box: where it is cut and where it is folded.

From left to right it has a side, the back, the other side, the front and a flap for glue. Lid and bottom hang on the
back.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from kredens.generator.drawing.primitives import Path

PLAY: Final = 1.0
"""How much wider, higher and deeper than its cards a box is, in mm."""
MIN_DEPTH: Final = 6.0
"""The least depth of a box in mm: thinner ones cannot be folded."""
TUCK_LENGTH: Final = 14.0
"""The length in mm of the flap that tucks into the box."""
GLUE_WIDTH: Final = 10.0
"""The width of the flap for glue in mm."""
TAPER: Final = 2.0
"""By how much in mm flaps grow narrower on each side."""
DUST_FLAP_SHARE: Final = 0.8
"""How long the small flaps of the sides are, as a share of the depth."""

Line = tuple[float, float, float, float]
"""A line from (x1, y1) to (x2, y2) in mm."""


class Panel(NamedTuple):
    """A rectangle of the net in mm."""

    x: float
    y: float
    width: float
    height: float


class TuckBox(NamedTuple):
    """The net of a box in mm, from its own upper left corner: outline, folds, and the panels that show something."""

    width: float
    height: float
    outline: Path
    folds: tuple[Line, ...]
    front: Panel
    back: Panel
    sides: tuple[Panel, Panel]
    depth: float


def design_box(card_width: float, card_height: float, cards: int, thickness: float) -> TuckBox:
    """Return the box for so many cards of that size and thickness in mm."""
    w, h = card_width + PLAY, card_height + PLAY
    d = max(cards * thickness + PLAY, MIN_DEPTH)
    top = d + TUCK_LENGTH
    bottom, end = top + h, top + h + d + TUCK_LENGTH
    a, b, c, e = d, d + w, 2 * d + w, 2 * d + 2 * w  # the folds between the panels
    flap = DUST_FLAP_SHARE * d
    points = [
        (0, top), (TAPER, top - flap), (a - TAPER, top - flap), (a, top),
        (a, top - d), (a + TAPER, 0), (b - TAPER, 0), (b, top - d), (b, top),
        (b + TAPER, top - flap), (c - TAPER, top - flap), (c, top), (e, top),
        (e + GLUE_WIDTH, top + TAPER), (e + GLUE_WIDTH, bottom - TAPER), (e, bottom), (c, bottom),
        (c - TAPER, bottom + flap), (b + TAPER, bottom + flap), (b, bottom),
        (b, bottom + d), (b - TAPER, end), (a + TAPER, end), (a, bottom + d), (a, bottom),
        (a - TAPER, bottom + flap), (TAPER, bottom + flap), (0, bottom),
    ]  # fmt: skip
    (first, *rest) = ((float(x), float(y)) for x, y in points)
    folds = (
        *((x, top, x, bottom) for x in (a, b, c, e)),
        (0.0, top, c, top),
        (0.0, bottom, c, bottom),
        (a, top - d, b, top - d),
        (a, bottom + d, b, bottom + d),
    )
    return TuckBox(
        e + GLUE_WIDTH,
        end,
        (("M", *first), *(("L", *point) for point in rest), ("Z",)),
        folds,
        front=Panel(c, top, w, h),
        back=Panel(a, top, w, h),
        sides=(Panel(0.0, top, d, h), Panel(b, top, d, h)),
        depth=d,
    )
