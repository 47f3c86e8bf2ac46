"""What an actor is: how one looks, and where hips, hands and feet are, in heads."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

from kredens.generator.engraving.curves import Point

TRUNK = 2.05
"""From the hips to the neck, in heads."""
WOMANLY = 0.84
"""How broad the shoulders of a woman are, beside those of a man."""
UPPER_ARM, FOREARM = 1.12, 1.1
"""The lengths of the parts of an arm, in heads."""
THIGH, SHIN = 1.5, 1.5
"""The lengths of the parts of a leg, in heads."""


HEAD = 0.95
"""How large a head is drawn, of its measure: a person is six and a half heads high."""
SEAT = 0.61
"""How far the middle of a head is above the foot of the neck, in heads."""


class Look(NamedTuple):
    """How one looks: dress, head and hair, with colours as `#rrggbb`.

    `coat` is the kind of dress, `front` what shows between its edges; `hem` is how far down the legs it reaches, as a
    share of them.
    """

    coat: str = "kontusz"
    colour: str = "#a5412e"
    front: str = "#d9b25a"
    sash: str = "#e0ac3f"
    legs: str = "#7d5a3c"
    boots: str = "#c89a3c"
    hat: str = "tuft"
    hat_colour: str = "#a5412e"
    hair: str = "#4a3322"
    moustache: str = "sweeping"
    beard: str = ""
    skin: str = "#efcfa8"
    stout: float = 1.0
    hem: float = 0.62
    red_nose: bool = False


class Actor(NamedTuple):
    """One person in a deed: hips at (x, y) in mm, a head `size` high in mm, and the rest in heads from the hips.

    x grows to where the actor looks. `lean` and `nod` turn the trunk and the head, in degrees, forwards if they are
    positive. `near` and `far` are the hands, each with the form of the hand and the side to which its elbow bends;
    `holds` and `far_holds` are what is in them, with the angle at which it points, upwards if it is negative.
    """

    look: Look
    x: float
    y: float
    size: float
    near: Point = (-0.4, -0.1)
    far: Point = (0.7, -0.2)
    near_foot: Point = (-0.4, 2.9)
    far_foot: Point = (0.55, 2.85)
    lean: float = 0.0
    nod: float = 0.0
    hands: tuple[str, str] = ("fist", "fist")
    elbows: tuple[int, int] = (1, 1)
    knees: tuple[int, int] = (-1, -1)
    holds: tuple[str, float] = ("", 0.0)
    far_holds: tuple[str, float] = ("", 0.0)
    face: str = "calm"
    view: str = "side"
    turned: bool = False
    far_before: bool = False
    legless: bool = False
    long: float = 1.0


class Frame:
    """Where the parts of an actor are on the picture."""

    def __init__(self, actor: Actor, scale: float = 1.0, origin: Point = (0.0, 0.0)) -> None:
        self.x, self.y = origin[0] + actor.x * scale, origin[1] + actor.y * scale
        self.size = actor.size * scale
        self.side = -1 if actor.turned else 1
        turn = math.radians(actor.lean)
        self.up = (math.sin(turn), -math.cos(turn))
        self.forth = (math.cos(turn), math.sin(turn))
        self.neck = self.trunk(TRUNK, 0.0)
        self.tilt = math.radians(actor.lean * 0.55 + actor.nod)
        nx, ny = self.neck
        self.head = (nx + math.sin(self.tilt) * SEAT, ny - math.cos(self.tilt) * SEAT)
        self.broad = WOMANLY if actor.look.coat == "gown" else 1.0
        near_shoulder = self.trunk(TRUNK - 0.32, -0.58 * self.broad)
        far_shoulder = self.trunk(TRUNK - 0.3, 0.56 * self.broad)
        self.near_arm = bent(near_shoulder, actor.near, UPPER_ARM, FOREARM, actor.elbows[0])
        self.far_arm = bent(far_shoulder, actor.far, UPPER_ARM, FOREARM, actor.elbows[1])
        self.near_leg = bent(self.trunk(0.05, -0.16), actor.near_foot, THIGH, SHIN, actor.knees[0])
        self.far_leg = bent(self.trunk(0.05, 0.18), actor.far_foot, THIGH, SHIN, actor.knees[1])

    def trunk(self, along: float, forth: float) -> Point:
        """Return a point of the trunk: so far up from the hips, and so far forward."""
        return (
            self.up[0] * along + self.forth[0] * forth,
            self.up[1] * along + self.forth[1] * forth,
        )

    def at(self, point: Point) -> Point:
        """Return the place on the picture of a point in heads."""
        return self.x + point[0] * self.size * self.side, self.y + point[1] * self.size

    def all_at(self, points: Sequence[Point]) -> list[Point]:
        """Return the places on the picture of points in heads."""
        return [self.at(point) for point in points]

    def head_at(self, points: Sequence[Point]) -> list[Point]:
        """Return the places on the picture of points about the middle of the head."""
        cos, sin = math.cos(self.tilt), math.sin(self.tilt)
        hx, hy = self.head
        return self.all_at([(hx + (x * cos - y * sin) * HEAD, hy + (x * sin + y * cos) * HEAD) for x, y in points])

    def turned_at(self, origin: Point, angle: float, points: Sequence[Point]) -> list[Point]:
        """Return the places of points about an origin, turned by degrees, 0 to the front and -90 upwards."""
        cos, sin = math.cos(math.radians(angle)), math.sin(math.radians(angle))
        ox, oy = origin
        return self.all_at([(ox + x * cos - y * sin, oy + x * sin + y * cos) for x, y in points])


def bent(root: Point, goal: Point, upper: float, lower: float, side: int) -> tuple[Point, Point, Point]:
    """Return root, joint and end of a limb that reaches for a goal, its joint bent to that side."""
    dx, dy = goal[0] - root[0], goal[1] - root[1]
    far = math.hypot(dx, dy) or 0.001
    reach = min(far, (upper + lower) * 0.995)
    reach = max(reach, abs(upper - lower) + 0.05)
    ux, uy = dx / far, dy / far
    along = (upper * upper - lower * lower + reach * reach) / (2 * reach)
    aside = math.sqrt(max(upper * upper - along * along, 0.0)) * side
    joint = root[0] + ux * along - uy * aside, root[1] + uy * along + ux * aside
    return root, joint, (root[0] + ux * reach, root[1] + uy * reach)


def along_leg(leg: tuple[Point, Point, Point], share: float) -> Point:
    """Return the point a share of the way down a leg."""
    (ax, ay), (bx, by), part = (leg[0], leg[1], share * 2) if share < 0.5 else (leg[1], leg[2], share * 2 - 1)
    return ax + (bx - ax) * part, ay + (by - ay) * part
