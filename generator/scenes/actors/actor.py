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
    share of them. `portrait` is what the words of a portrait call the hair and beard of who is not seen from behind.
    """

    coat: str = "kontusz"
    colour: str = "#a5412e"
    front: str = "#d9b25a"
    sash: str = "#e0ac3f"
    legs: str = "#7d5a3c"
    boots: str = "#c89a3c"
    hat: str = "kolpak"
    hat_colour: str = "#a5412e"
    hair: str = "#4a3322"
    skin: str = "#efcfa8"
    hem: float = 0.62
    portrait: str = ""


class Actor(NamedTuple):
    """One person in a deed: hips at (x, y) in mm, a head `size` high in mm, and the rest in heads from the hips.

    x grows to where the actor looks. `near` and `far` are where the hands are, which are not drawn themselves. Who is
    `legless` is cut off below the belt.
    """

    look: Look
    x: float
    y: float
    size: float
    near: Point = (-0.4, -0.1)
    far: Point = (0.7, -0.2)
    near_foot: Point = (-0.4, 2.9)
    far_foot: Point = (0.55, 2.85)
    view: str = "side"
    turned: bool = False
    legless: bool = False


class Frame:
    """Where the parts of an actor are on the picture."""

    def __init__(self, actor: Actor, scale: float = 1.0, origin: Point = (0.0, 0.0)) -> None:
        self.x, self.y = origin[0] + actor.x * scale, origin[1] + actor.y * scale
        self.size = actor.size * scale
        self.side = -1 if actor.turned else 1
        self.neck = self.trunk(TRUNK, 0.0)
        self.head = self.trunk(TRUNK + SEAT, 0.0)
        self.broad = WOMANLY if actor.look.coat == "gown" else 1.0
        near_shoulder = self.trunk(TRUNK - 0.32, -0.58 * self.broad)
        far_shoulder = self.trunk(TRUNK - 0.3, 0.56 * self.broad)
        self.near_arm = bent(near_shoulder, actor.near, UPPER_ARM, FOREARM, 1)
        self.far_arm = bent(far_shoulder, actor.far, UPPER_ARM, FOREARM, 1)
        self.near_leg = bent(self.trunk(0.05, -0.16), actor.near_foot, THIGH, SHIN, -1)
        self.far_leg = bent(self.trunk(0.05, 0.18), actor.far_foot, THIGH, SHIN, -1)

    def trunk(self, along: float, forth: float) -> Point:
        """Return a point of the trunk: so far up from the hips, and so far forward."""
        return forth, -along

    def at(self, point: Point) -> Point:
        """Return the place on the picture of a point in heads."""
        return self.x + point[0] * self.size * self.side, self.y + point[1] * self.size

    def all_at(self, points: Sequence[Point]) -> list[Point]:
        """Return the places on the picture of points in heads."""
        return [self.at(point) for point in points]

    def head_at(self, points: Sequence[Point]) -> list[Point]:
        """Return the places on the picture of points about the middle of the head."""
        hx, hy = self.head
        return self.all_at([(hx + x * HEAD, hy + y * HEAD) for x, y in points])


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


RED = Look()
GREEN = Look(
    colour="#4f7a4a",
    front="#e2c078",
    sash="#b43a2e",
    hat="kolpak",
    hat_colour="#4f7a4a",
    hair="#2b221c",
    legs="#54402f",
    boots="#b4472f",
)
BLUE = Look("zupan", "#3f6796", "#3f6796", "#d99b36", "#4d3a2b", "#c89a3c", "short", hair="#8a5a2c")
YELLOW = Look("zupan", "#d6a23a", "#d6a23a", "#a5322c", "#5b4434", "#7a3524", "long", hair="#6b4428")
PEASANT = Look("peasant", "#8d6f4d", "#efe6d0", "#a5322c", "#d8ccb0", "#5a4432", "straw", "#dcb968", "#a5713c", hem=0.5)
WOMAN = Look("gown", "#5d7a54", "#efe6d0", "", "#5d7a54", "#5a4432", "kerchief", "#b43a2e", "#6b5443", hem=0.96)
WHITE = Look(
    "kontusz",
    "#efe6d2",
    "#b43a2e",
    "#3f6a9a",
    "#7d5a3c",
    "#d9a63a",
    "short",
    hair="#2b221c",
    portrait="tousled hair, bushy moustache",
)
VIOLET = Look("kontusz", "#6d4f86", "#e0c070", "#d9a63a", "#4d3a2b", "#b4472f", "fur cap", "#6b4c34", "#a5622c")
BLACK = Look("kontusz", "#3d3a48", "#a5322c", "#e0ac3f", "#4d3a2b", "#7a3524", "short", hair="#1f1a18")
"""How those look who come again and again in the deeds of the Polish nobility: kontusz and zupan, peasant, woman."""
