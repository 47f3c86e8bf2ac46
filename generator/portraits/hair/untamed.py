"""Hair that no comb has tamed: one mass that stands out around the head and ends in the tips of its locks."""

from __future__ import annotations

import math
from itertools import pairwise

from kredens.generator.drawing.primitives import Segment
from kredens.generator.engraving.curves import Point, Points, points_along, smooth, spread
from kredens.generator.engraving.plate import MEDIUM
from kredens.generator.portraits.figure.burin import Burin, wedge
from kredens.generator.portraits.figure.form import Head, Spot, mirror
from kredens.generator.portraits.figure.sitter import Sitter

_FIRST, _LAST = -206.0, 26.0
"""Between which angles a mane is seen around a head, from low on the left over the crown to low on the right."""
_PARTINGS = (0.0, 0.17, 0.42, 0.6, 0.84, 1.0)
"""Where one lock ends and the next begins on either side, as shares of the way from the lowest up to the crown."""
_TEMPLE = ((33.0, -30.0, 12.0), (35.5, -17.0, 11.0), (36.5, -6.0, 9.0), (36.0, 4.0, 7.0), (35.0, 12.0, 4.0))
"""Where the hair over the right ear has its roots, from above down."""


_OVER_THE_EAR = (
    (41, -34), (50, -31), (55, -20), (49, -17), (57, -7), (49, -3), (53, 8), (45, 9), (44, 18), (37, 15),
)  # fmt: skip
"""How far it stands out there, on the right side, from above down."""


def draw_wild_locks(burin: Burin, head: Head, sitter: Sitter) -> None:
    """Let a mane stand out all around the head, in the tips of locks that no comb has tamed."""
    _draw_mane(burin, head, sitter, reach=60.0, notch=0.83)


def draw_tangle(burin: Burin, head: Head, sitter: Sitter) -> None:
    """Let soft hair go out around the head like a cloud."""
    _draw_mane(burin, head, sitter, reach=62.5, notch=0.9)


def draw_tangled_temples(burin: Burin, head: Head, sitter: Sitter) -> None:
    """Let soft hair stand out over the ears."""
    _draw_temples(burin, head, sitter, 1.0)


def draw_wild_temples(burin: Burin, head: Head, sitter: Sitter) -> None:
    """Let the hair over the ears stand out."""
    _draw_temples(burin, head, sitter, 0.72)


def _draw_mane(burin: Burin, head: Head, sitter: Sitter, *, reach: float, notch: float) -> None:
    """Draw the mass behind and above the head, whose locks part from one another at a share of how far they reach."""
    wide = head.build.width

    def at(degrees: float, far: float) -> Spot:
        turn = math.radians(degrees)
        return math.cos(turn) * far * wide, -16 + math.sin(turn) * far * 0.96, -12.0

    # Hair grows from the crown and falls to either side: its roots lie closer to the middle than its tips.
    root = [at(-90 + (_LAST + 90) * 0.62 * step / 6, 26.0) for step in range(-6, 7)]
    edge: list[Spot] = [at(_FIRST, 38.0)]
    for side in (-1, 1):
        begins = [_LAST + 90 - share * (_LAST + 90) for share in _PARTINGS]
        locks = [
            (begin, end, reach + grown + burin.dice.wobble(2.2))
            for (begin, end), grown in zip(pairwise(begins), (-4.0, 3.0, -1.0, 4.5, 0.0), strict=True)
        ]
        line: list[Spot] = []
        for begin, end, far in locks:  # from the lowest up: a full back, and a tip that turns down and outwards
            tip, span = begin + 3.0, end - begin
            line += [
                at(-90 + side * (begin + span * 0.12), far * notch),
                at(-90 + side * tip, far),
                at(-90 + side * (begin + span * 0.34), far * 1.0),
                at(-90 + side * (begin + span * 0.72), far * 0.95),
            ]
        edge += line if side < 0 else line[::-1]
    edge.append(at(_LAST, 38.0))
    _draw_mass(burin, burin.see(root), burin.see(edge), sitter.hair_tone, 10)


def _draw_temples(burin: Burin, head: Head, sitter: Sitter, much: float) -> None:
    """Draw the hair that stands out over either ear, from the temple backwards."""
    wide = head.build.width
    for side in (head.view.side, -head.view.side):
        if head.view.turned and side == head.view.side:
            continue  # there the mass behind the head is all that is seen beyond the cheek
        root = [(x * wide, y, z) for x, y, z in mirror(_TEMPLE, side)]
        out: list[Spot] = []
        for x, y in _OVER_THE_EAR:
            out.append((side * (36 + (x - 36) * much) * wide, y, -4.0 - 0.2 * (x - 36)))
        _draw_mass(burin, burin.see(root), burin.see(out), sitter.hair_tone, 4)


def _draw_mass(burin: Burin, root: Points, edge: Points, tone: float, locks: int) -> None:
    """Draw hair as one mass from its roots to a broken edge: strands fan out through it and part it into locks."""
    black = burin.is_black("hair")
    outer = smooth(edge, tightness=5)
    shape = (*outer, *(("L", *point) for point in root[::-1]), ("Z",))
    burin.plate.fill(shape, "ink" if black else "hair")
    along = points_along(smooth(edge), 4)
    count = max(locks * 4, burin.lines(sum(math.dist(a, b) for a, b in pairwise(along)), 0.62))
    starts, ends = spread(points_along(smooth(root), 4), count), spread(along, count)
    mm, left, right = burin.mm, min(x for x, _ in edge), max(x for x, _ in edge)
    out: list[Segment] = []
    with burin.plate.clipped(shape):
        for index, (start, end) in enumerate(zip(starts, ends, strict=True)):
            shade = (end[0] - left) / ((right - left) or 1.0)
            bow = 0.1 + burin.dice.wobble(0.04)
            line = [_bowed(start, end, share, bow) for share in (0.0, 0.3, 0.55, 0.8, 0.97)]
            if black:
                if index % 2:
                    out += wedge(line[1:4], [0.02 * mm, 0.18 * mm, 0.02 * mm])
                continue
            heavy = (0.1 + 0.24 * tone) * (0.7 + 0.6 * shade) * mm
            if index % 5 == 2:  # what parts one lock from the next, from its tip inwards
                out += wedge(line, [0.02 * mm, heavy, heavy * 1.5, heavy * 1.7, heavy])
            elif index % 2:
                out += wedge(line[:3], [heavy * 0.9, heavy, 0.02 * mm])
            else:
                out += wedge(line[2:], [0.02 * mm, heavy, 0.04 * mm])
        (burin.plate.fill(tuple(out), "paper") if black else burin.plate.ink(tuple(out)))
    burin.plate.line(outer, MEDIUM)


def _bowed(a: Point, b: Point, share: float, bow: float) -> Point:
    """Return a point of a strand that bends aside on its way by a share of its length."""
    much = bow * math.sin(share * math.pi * 1.7)
    return a[0] + (b[0] - a[0]) * share - (b[1] - a[1]) * much, a[1] + (b[1] - a[1]) * share + (b[0] - a[0]) * much
