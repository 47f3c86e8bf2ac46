"""The head and the body in the round: measured once, seen from the front or turned.

Lengths are in units of which a head has about a hundred; x goes to the viewer's right, y down from the line of the
eyes, z towards the viewer.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterable, Sequence
from typing import NamedTuple, TypeAlias

from msgspec import Struct

from kredens.generator.engraving.curves import Point

Spot: TypeAlias = tuple[float, float, float]
"""A point (x, y, z) of the sitter."""
NEARNESS = 0.0012
"""How much larger a thing appears for each unit that it is nearer to the viewer."""


_PIVOT = 78.0
"""How far below the eyes a head leans to a side about."""
_NAPE = 40.0
"""How far below the eyes a head bows about."""
HELD_AT = 54.0
"""How far below the eyes the place is that stays where it is if a head is drawn smaller or larger."""


class View:
    """Where the viewer stands: how far the sitter is turned to the viewer's right, leans there and bows, in degrees.

    `size` is how large what is seen is drawn: heads a little smaller than the bodies that they are measured with.
    """

    def __init__(self, degrees: float, roll: float = 0.0, pitch: float = 0.0, size: float = 1.0) -> None:
        self.degrees, self.size = degrees, size
        self._level, self._bowed = math.cos(math.radians(pitch)), math.sin(math.radians(pitch))
        self._cos, self._sin = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
        self._upright, self._aslant = math.cos(math.radians(roll)), math.sin(math.radians(roll))

    def see(self, x: float, y: float, z: float) -> Point:
        """Return where a spot is seen."""
        if self._bowed:
            y -= _NAPE
            y, z = _NAPE + y * self._level + z * self._bowed, z * self._level - y * self._bowed
        depth = z * self._cos - x * self._sin
        scale = 1 / (1 - depth * NEARNESS)
        across, down = (x * self._cos + z * self._sin) * scale, y * scale
        if self.size != 1.0:
            across, down = across * self.size, HELD_AT + (down - HELD_AT) * self.size
        if not self._aslant:
            return across, down
        down -= _PIVOT
        return across * self._upright - down * self._aslant, across * self._aslant + down * self._upright + _PIVOT

    def see_all(self, spots: Iterable[Spot]) -> list[Point]:
        """Return where spots are seen."""
        return [self.see(*spot) for spot in spots]

    @property
    def side(self) -> int:
        """The side of the face that is seen less: 1 if it is on the viewer's right, also when seen from the front."""
        return -1 if self.degrees < 0 else 1

    @property
    def turned(self) -> bool:
        """Whether the sitter is seen from the side."""
        return abs(self.degrees) > 8

    @property
    def in_profile(self) -> bool:
        """Whether one half of the face is all that is seen."""
        return abs(self.degrees) > 60

    @property
    def sides(self) -> tuple[int, ...]:
        """The sides of a face of which more is seen than an edge: -1 the left, 1 the right."""
        return (-self.side,) if self.in_profile else (-1, 1)

    @property
    def lit(self) -> float:
        """How far the sitter is turned, in degrees, as the light finds it: a profile is lit as a head half turned."""
        return max(-36.0, min(36.0, self.degrees))


class Ring(NamedTuple):
    """A level ring about the axis of a head, a hat or a body: its height, half its width and its depth.

    `tilt` is how much lower it is for each unit nearer to the front; (x, z) is its centre.
    """

    y: float
    rx: float
    rz: float
    tilt: float = 0.0
    x: float = 0.0
    z: float = 0.0

    def see(self, view: View, angle: float) -> Point:
        """Return where the point is seen that is at an angle as the viewer sees it.

        0 is the middle, -90 the edge on the left and 90 on the right; beyond these it is at the back.
        """
        turn = math.radians(view.degrees)
        lean = math.atan2(self.rz * math.sin(turn), self.rx * math.cos(turn))
        return self.see_fixed(view, angle - math.degrees(lean))

    def see_fixed(self, view: View, angle: float) -> Point:
        """Return where the point is seen that is at an angle from the front of the sitter, wherever that is turned."""
        a = math.radians(angle)
        x, z = self.rx * math.sin(a), self.rz * math.cos(a)
        return view.see(x + self.x, self.y + self.tilt * z, z + self.z)

    def arc(self, view: View, first: float = -90, last: float = 90, pieces: int = 8) -> list[Point]:
        """Return the points that are seen from one angle to another."""
        return [self.see(view, first + (last - first) * step / pieces) for step in range(pieces + 1)]


class Build(Struct, frozen=True):
    """The measures of a sitter, as factors of those of a grown man, or in units where it says so."""

    width: float = 1.0
    jaw: float = 1.0
    chin: float = 1.0
    length: float = 1.0
    skull: float = 1.0
    bone: float = 1.0
    """How far the cheekbones stand out."""
    cheek: float = 0.0
    """How many units the cheeks stand out further."""
    neck: float = 24.0
    """Half the width of the neck in units."""
    shoulders: float = 88.0
    """Half the width of the shoulders in units."""
    relief: float = 1.0
    """How far brow, cheekbone and chin stand out from the outline of a head that is turned."""
    eye: float = 1.0
    brow: float = 1.0
    nose: float = 1.0
    lips: float = 1.0


class Slice(NamedTuple):
    """The head at one height: how far its middle, the front, the cheek and the side stand out."""

    y: float
    middle: float
    front: tuple[float, float]
    cheek: tuple[float, float]
    side: tuple[float, float]


SLICES = (
    Slice(-52, 10, (8, 9), (13, 5), (17, -6)),
    Slice(-47, 23, (11, 21), (20, 14), (26, -4)),
    Slice(-39, 33, (13, 31), (24, 21), (31.5, 0)),
    Slice(-30, 38.5, (14, 36), (26.5, 24.5), (34.8, 0)),
    Slice(-19, 41.5, (15, 38.5), (28.5, 26), (36.4, 0)),
    Slice(-9, 43, (16, 40.5), (29.5, 26.5), (36.8, 0)),
    Slice(0, 39, (15, 35), (28.0, 24.5), (36.6, 0)),
    Slice(8, 40, (15, 37.5), (29.3, 25.5), (36.4, 0)),
    Slice(15, 41, (14, 38.5), (28.0, 23), (35.8, -1)),
    Slice(23, 42.5, (13, 39), (25.0, 20), (34.2, -3)),
    Slice(31, 43, (11, 39), (21.8, 18), (31.6, -5)),
    Slice(38, 40.5, (10, 36.5), (18.8, 17), (27.8, -6)),
    Slice(44, 41.5, (9, 37), (15, 19.5), (20.8, 3)),
    Slice(48.5, 41, (7, 37), (11, 25), (14.2, 13)),
    Slice(51, 37, (4.5, 34), (7, 28), (8.8, 21)),
    Slice(52.4, 31, (1.6, 30), (2.6, 29), (3.2, 26)),
)
"""The head of a grown man, from the crown to the chin."""
_CONTOUR = {
    -19: 0.2, -9: 1.7, 0: -1.5, 8: 0.7, 15: 1.5, 23: -0.2, 31: -1.7, 38: -1.2, 44: 0.9, 48.5: 1.5, 51: 1.2, 52.4: 0.4,
}  # fmt: skip
"""How much further the outline of the far side stands out at a height where a head is seen from the side: the brow,
the socket of the eye, the cheekbone, the hollow beside the mouth, the chin."""
BACK = ((0.86, -32.0), (0.66, -45.0), (0.0, -50.0))
"""The back of the skull: width as a share of the side's, and depth."""


class Head:
    """The head of a sitter of some build: its surface and its silhouette from where the viewer stands."""

    def __init__(self, build: Build, view: View) -> None:
        self.build, self.view = build, view
        self.slices = tuple(_measure(each, build) for each in SLICES)
        self.left, self.right = self._silhouette()

    def cut_profile(self, spots: Sequence[Spot]) -> None:
        """Let the outline of a head in profile run along nose, lips and chin."""
        far = self.left if self.view.side < 0 else self.right
        top, last = spots[0][1], spots[-1][1]
        seen = self.view.see_all(spots)
        far[:] = [
            *(point for point, each in zip(far, self.slices, strict=True) if each.y < top),
            *seen,
            *(point for point, each in zip(far, self.slices, strict=True) if each.y > last),
        ]

    @property
    def chin(self) -> float:
        """The height of the chin, below the eyes."""
        return self.slices[-1].y

    @property
    def crown(self) -> float:
        """The height of the crown, above the eyes and so below 0."""
        return self.slices[0].y - 3.5

    @property
    def apex(self) -> Point:
        """Return where the top of the skull is seen."""
        return self.view.see(0, self.crown, -8)

    def spot(self, across: float, y: float, out: float = 0.0) -> Spot:
        """Return the spot of the face at a share across it, -1 the left side, 0 the middle, 1 the right, at a height.

        `out` is how far it stands out from the skin.
        """
        slices = self.slices
        index = 1
        while index < len(slices) - 1 and slices[index].y < y:
            index += 1
        above, below = slices[index - 1], slices[index]
        share = min(1.0, max(0.0, (y - above.y) / (below.y - above.y)))
        x1, z1 = _across(above, abs(across))
        x2, z2 = _across(below, abs(across))
        x, z = x1 + (x2 - x1) * share, z1 + (z2 - z1) * share
        if out:
            length = math.hypot(x, z) or 1.0
            x, z = x * (1 + out / length), z * (1 + out / length)
        return (x if across >= 0 else -x), y, z

    def see(self, across: float, y: float, out: float = 0.0) -> Point:
        """Return where a spot of the face is seen."""
        return self.view.see(*self.spot(across, y, out))

    def edge(self, side: int, y: float) -> float:
        """Return the x at which the face, without the back of the skull, ends on the left (-1) or right (1)."""
        return max(self.see(across * other, y)[0] * side for across in (0.34, 0.7, 1.0) for other in (-1, 1)) * side

    def ring(self, y: float, out: float = 0.0, tilt: float = 0.0) -> Ring:
        """Return a ring about the skull at a height, as a hat's edge goes, some units away from it."""
        x, _, _ = self.spot(1.0, y)
        middle = self.spot(0.0, y)[2]
        back = -46.0 * self.build.skull * min(1.0, x / 33.0)
        return Ring(y, x + out, (middle - back) / 2 + out, tilt, 0.0, (middle + back) / 2)

    def _silhouette(self) -> tuple[list[Point], list[Point]]:
        left: list[Point] = []
        right: list[Point] = []
        for each in self.slices:
            spots = [each.front, each.cheek, each.side]
            if each.y < 20:
                spots += [(each.side[0] * share, depth * each.side[0] / 36.5) for share, depth in BACK]
            seen = [self.view.see(x * side, each.y, z) for x, z in spots for side in (-1, 1)]
            seen.append(self.view.see(0, each.y, each.middle))
            left.append(min(seen))
            right.append(max(seen))
        left, right = _evened(left), _evened(right)
        if self.view.turned:
            far = left if self.view.side < 0 else right
            much = self.view.side * min(1.25, abs(self.view.degrees) / 20) * self.build.relief
            for index, each in enumerate(SLICES):
                x, y = far[index]
                far[index] = x + _CONTOUR.get(each.y, 0.0) * much, y
        return left, right


def _measure(each: Slice, build: Build) -> Slice:
    """Return a slice of a head of that build."""
    lower = min(1.0, max(0.0, (each.y - 8) / 22))
    tip = min(1.0, max(0.0, (each.y - 38) / 10))
    wide = build.width * (1 + (build.jaw - 1) * lower) * (1 + (build.chin - 1) * tip)
    wide *= 1 + (build.bone - 1) * math.exp(-(((each.y - 10) / 15) ** 2))
    round_cheek = build.cheek * math.exp(-(((each.y - 28) / 20) ** 2))
    y = each.y * (build.length if each.y > 0 else build.skull)
    deep = 1 + (build.skull - 1) * 0.5
    return Slice(
        y,
        each.middle * deep,
        (each.front[0] * wide + round_cheek * 0.3, each.front[1] * deep),
        (each.cheek[0] * wide + round_cheek * 0.9, each.cheek[1] * deep + round_cheek * 0.4),
        (each.side[0] * wide + round_cheek * 0.8, each.side[1]),
    )


def _evened(edge: list[Point]) -> list[Point]:
    """Return a silhouette without the dents that come of looking at single slices: cheek and jaw run on."""
    out = list(edge)
    for index in range(7, len(edge) - 2):
        (ax, _), (x, y), (bx, _) = edge[index - 1 : index + 2]
        out[index] = (0.25 * ax + 0.5 * x + 0.25 * bx, y)
    return out


def _across(each: Slice, share: float) -> tuple[float, float]:
    """Return (x, z) at a share from the middle to the side of a slice."""
    stops = ((0.0, (0.0, each.middle)), (0.34, each.front), (0.7, each.cheek), (1.0, each.side))
    for (low, (ax, az)), (high, (bx, bz)) in itertools.pairwise(stops):
        if share <= high:
            part = (share - low) / (high - low)
            return ax + (bx - ax) * part, az + (bz - az) * part
    return each.side


def mirror(spots: Sequence[Spot], side: int) -> list[Spot]:
    """Return spots of the right side (1) as they are, or of the left one (-1) mirrored."""
    return [(x * side, y, z) for x, y, z in spots]
