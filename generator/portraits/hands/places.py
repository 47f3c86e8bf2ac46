"""Where hands are before the breast, and which way they are turned: what poses of both arms are put together from."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import NamedTuple

from kredens.generator.engraving.curves import Point
from kredens.generator.portraits.figure.arm import Arm
from kredens.generator.portraits.figure.body import Body
from kredens.generator.portraits.figure.burin import Burin
from kredens.generator.portraits.figure.sitter import Sitter
from kredens.generator.portraits.things.thing import Place

Arms = dict[int, Arm]
"""Where the arms of both sides are."""


class Pose(NamedTuple):
    """What both arms of a sitter do."""

    reach: Callable[[Body, Sitter], Arms]
    """Returns where the arms are, for the dress to be drawn around them."""
    draw: Callable[[Burin, Body, Sitter], None]
    """Draws both arms before the body, from the elbows on."""
    room: float
    """How many units of the body are seen below the chin at least."""


def put(x: float, y: float, degrees: float = 0.0, *, flip: int = 1, size: float = 1.0) -> Place:
    """Return where the points of a hand are whose middle is at (x, y), mirrored by `flip` and then turned clockwise."""
    cos, sin = math.cos(math.radians(degrees)) * size, math.sin(math.radians(degrees)) * size

    def at(px: float, py: float) -> Point:
        px *= flip
        return x + px * cos - py * sin, y + px * sin + py * cos

    return at


def hand_size(body: Body) -> float:
    """Return how large a hand of a sitter is: as long as from the chin to the hair, larger on the broad."""
    return 0.66 + 0.6 * body.scale


def spot_before(body: Body, x: float, down: float) -> Point:
    """Return where a spot before the breast is: x for shoulders of common width, no lower than can be seen."""
    middle = body.see(0, down, 6)
    return middle[0] + x * body.scale, body.chin + down


def level(body: Body, down: float, under: float = 34.0) -> float:
    """Return how far below the chin hands are: where they should be, or as low as the picture lets them be seen."""
    return max(58.0, min(down, body.bottom - body.chin - under))


def bent(body: Body, side: int, elbow: Point, wrist: Point) -> Arm:
    """Return the arm of a side whose elbow and wrist are before the breast at such places; see `spot_before`."""
    return Arm(side, body.shoulder(side), spot_before(body, *elbow), spot_before(body, *wrist), body.half_an_arm)


def near_side(sitter: Sitter) -> int:
    """Return the side of the arm that lies in front: the one that is nearer to the viewer."""
    return -1 if sitter.turn > 0 else 1
