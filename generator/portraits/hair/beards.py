"""Moustaches and beards: locks that grow from the lip, the chin and the jaw."""

from __future__ import annotations

import itertools
import math

from msgspec import Struct

from kredens.generator.drawing.primitives import Segment
from kredens.generator.engraving.curves import points_along, polyline, smooth, spread
from kredens.generator.portraits.figure.burin import Burin, wedge
from kredens.generator.portraits.figure.form import Head, Spot, mirror
from kredens.generator.portraits.figure.sitter import Sitter

Line = tuple[Spot, ...]

MOUSTACHES: dict[str, tuple[Line, Line]] = {
    "drooping": (
        ((-0.7, 25.5, 47), (7, 25, 46), (15, 29, 40), (20, 38, 35), (22.5, 54, 34)),
        ((-0.7, 30.5, 47), (6, 30.5, 46), (11.5, 34, 42), (15.5, 42, 38), (21, 57, 35)),
    ),
    "walrus": (
        ((-0.7, 24.5, 49), (8, 23.5, 47), (16, 27, 41), (22, 34, 35), (24, 44, 33)),
        ((-0.7, 35, 48), (7, 37.5, 46), (13, 40, 42), (18, 44, 37), (21, 48, 34)),
    ),
    "upturned": (
        ((-0.7, 25.5, 47.5), (7, 25.6, 46.5), (13, 28.4, 42), (18, 26.5, 37), (22, 18.5, 34)),
        ((-0.7, 30.6, 47.5), (6.5, 31.8, 46.5), (13.5, 32.4, 41.5), (20, 28.5, 36), (23, 18, 33.5)),
    ),
    "sweeping": (
        ((-0.7, 25, 48), (7, 24.4, 46.5), (14, 28, 41), (21, 33, 35), (28, 31.5, 31)),
        ((-0.7, 30.5, 48), (6.5, 31.6, 46.5), (13, 35, 41), (21, 37, 35), (29, 31, 30.5)),
    ),
    "thin": (
        ((1.6, 27.2, 47), (6, 26.8, 46), (10.5, 28.8, 43), (13.6, 31.4, 40)),
        ((1.6, 28.8, 47), (6, 28.9, 46), (10, 30.6, 43), (13.8, 32, 40)),
    ),
    "handlebar": (
        ((-0.7, 25.4, 48), (8, 25, 46), (15, 28.5, 41), (22, 28, 36), (26, 22.5, 34), (23.5, 19.5, 35)),
        ((-0.7, 31.4, 48), (7, 32, 46.5), (15, 34, 41), (24, 32.5, 35.5), (29.5, 23, 33), (23.5, 19, 35)),
    ),
    "toothbrush": (
        ((0.0, 25, 48), (3, 24.8, 48), (5.8, 25, 47), (6.2, 25.6, 46.8)),
        ((0.0, 29.6, 48), (3, 29.7, 48), (5.8, 29.6, 47), (6.2, 28.6, 46.8)),
    ),
    "bushy": (
        ((-0.7, 24.5, 49), (7, 23.6, 47.5), (14, 26, 42), (19, 31, 37), (20.5, 36, 36)),
        ((-0.7, 32.5, 48.5), (6.5, 34.4, 47), (12, 36.5, 43), (16.5, 38.5, 39), (20, 37, 36.5)),
    ),
    "horseshoe": (
        ((-0.7, 25.5, 47), (8, 25.4, 46), (15.5, 29.5, 40), (18.5, 40, 36), (18, 52, 35)),
        ((-0.7, 30, 47), (6, 30.2, 46), (11.5, 34, 42), (12.8, 42, 40), (12.5, 53, 38)),
    ),
    "pencil": (
        ((1.2, 28.6, 47), (6, 28.0, 46), (11, 29.4, 43), (14.5, 30.6, 40)),
        ((1.2, 29.7, 47), (6, 29.3, 46), (10.8, 30.7, 43), (14.8, 31, 40)),
    ),
}
"""Moustaches by the upper and the lower edge of their right half, from the lip to the tip."""


class Beard(Struct, frozen=True):
    """A beard: its outline down to its tip, and where it begins on the face.

    `edge` is the right half of its outline from the ear or the chin to the tip, `root` the upper edge from the middle,
    below the lip, outwards.
    """

    edge: Line
    root: Line
    tip: Spot
    fork: float = 0.0
    """How many units deep it is parted."""
    stubble: bool = False


_JAW_ROOT: Line = ((0, 36.2, 45), (8, 35.8, 43), (15.5, 33, 38), (21, 27, 32), (28, 18, 23), (35.8, 4, 4))
_CHIN_ROOT: Line = ((0, 39.5, 45), (5, 39.5, 44), (10, 40.5, 41))
_MOUTH_ROOT: Line = ((0, 38, 45), (8, 37.6, 43), (14.5, 34, 39), (17, 29.5, 37))

BEARDS: dict[str, Beard] = {
    "full": Beard(((36.8, 4, 2), (37.6, 22, -1), (35.5, 40, 4), (28, 58, 18), (14, 70, 34)), _JAW_ROOT, (0, 74, 42)),
    "long": Beard(((36.8, 4, 2), (38, 24, 0), (37, 48, 8), (32, 76, 22), (18, 104, 38)), _JAW_ROOT, (0, 116, 46)),
    "thin long": Beard(
        ((17.5, 31, 37), (18.5, 43, 33), (15.5, 57, 38), (10.0, 78, 44), (5.0, 100, 47)), _MOUTH_ROOT, (0, 116, 48)
    ),
    "short": Beard(((36.8, 2, 2), (36.2, 22, -2), (32, 38, 2), (23, 50, 16), (11, 57, 33)), _JAW_ROOT, (0, 58.5, 40)),
    "square": Beard(((36.8, 4, 2), (38.5, 26, 0), (38, 50, 8), (35, 72, 22), (26, 80, 34)), _JAW_ROOT, (0, 81, 44)),
    "forked": Beard(
        ((36.8, 4, 2), (37.6, 24, 0), (36, 46, 6), (32, 68, 20), (20, 90, 36)), _JAW_ROOT, (0, 84, 44), 17.0
    ),
    "goatee": Beard(((11, 41, 40), (12.5, 48, 38), (11, 58, 38), (7.5, 66, 42)), _CHIN_ROOT, (0, 73, 45)),
    "spade": Beard(((36.6, 6, 2), (35.8, 24, -2), (31, 42, 6), (22, 58, 24), (11, 72, 40)), _JAW_ROOT, (0, 80, 46)),
    "henri": Beard(((36.6, 10, 2), (35.4, 26, -2), (30, 41, 4), (20, 53, 20), (9, 64, 36)), _JAW_ROOT, (0, 71, 44)),
    "imperial": Beard(
        ((4, 40.5, 45), (5, 48, 44), (4.2, 58, 44), (2.6, 68, 46)),
        ((0, 39.5, 45), (2.5, 39.8, 45), (4, 40.5, 45)),
        (0, 76, 47),
    ),
    "stubble": Beard(
        ((36.4, 8, 2), (34.2, 26, -3), (28, 41, 0), (18, 50, 16), (8, 53, 32)), _JAW_ROOT, (0, 52, 38), stubble=True
    ),
    "chin curtain": Beard(
        ((36.8, 2, 2), (37.4, 22, -2), (34.5, 40, 4), (26, 54, 18), (13, 63, 34)),
        ((0, 47, 42), (9, 46, 40), (17, 40, 34), (24, 32, 27), (30, 20, 20), (35.4, 2, 4)),
        (0, 66, 42),
    ),
    "dwarf": Beard(((37, 0, 4), (43, 22, 2), (46, 50, 12), (46, 86, 28), (36, 124, 44)), _JAW_ROOT, (0, 146, 52)),
}


_UNDER_THE_ROOT = 1.5
"""How many units of skin there are beyond where a beard begins on the far cheek."""


def draw_beard(burin: Burin, head: Head, sitter: Sitter) -> None:
    """Draw the beard, if there is one, below the moustache."""
    if not sitter.beard:
        return
    beard = BEARDS[sitter.beard]
    wide, long = head.build.width * (0.6 + 0.4 * head.build.jaw), head.build.length
    fat = head.build.cheek * 0.8

    def grown(line: Line, side: int) -> list[Spot]:
        return [(x * wide * side + (fat * side if 18 < y < 60 and x > 22 else 0), y * long, z) for x, y, z in line]

    if beard.stubble:
        _draw_stubble(burin, head, sitter, [grown(beard.root, 1), grown(beard.edge, 1)])
        return
    tone = sitter.beard_tone
    tip = (beard.tip[0], beard.tip[1] * long, beard.tip[2])
    for side in (head.view.side, -head.view.side):
        end = (tip[0] + side * (beard.fork * 0.4), tip[1] + beard.fork * 0.8, tip[2]) if beard.fork else tip
        outer = [*grown(beard.edge, side), end]
        root = grown(beard.root, side)
        rooted = burin.see(root)
        if head.view.turned and side == head.view.side and not head.view.in_profile:
            rooted = root_on_skin(head, rooted)
        middle = [root[0], (0.0, (root[0][1] + tip[1]) / 2, (root[0][2] + tip[2]) / 2 + 2), end]
        if beard.fork:
            middle = [root[0], (0.0, tip[1] - beard.fork, tip[2]), end]
        # The strands begin along the root and end along the outline: each half is a fan from the lip to the ear.
        _draw_fan(burin, rooted, burin.see(middle), burin.see(outer), tone)


def root_on_skin(head: Head, root: list[tuple[float, float]]) -> list[tuple[float, float]]:
    """Return where a beard begins on the far cheek: within its outline, beside which the ground would be seen else."""
    side = head.view.side
    edge = head.left if side < 0 else head.right
    out = []
    for x, y in root:
        above = max((point for point in edge if point[1] <= y), key=lambda point: point[1], default=edge[0])
        below = min((point for point in edge if point[1] > y), key=lambda point: point[1], default=edge[-1])
        share = (y - above[1]) / ((below[1] - above[1]) or 1.0)
        limit = side * (above[0] + (below[0] - above[0]) * min(1.0, max(0.0, share))) - _UNDER_THE_ROOT
        out.append((side * min(side * x, limit), y))
    return out


def _draw_fan(
    burin: Burin,
    root: list[tuple[float, float]],
    middle: list[tuple[float, float]],
    outer: list[tuple[float, float]],
    tone: float,
) -> None:
    """Draw one half of a beard: it begins in single hairs on the cheek and ends in the points of its locks."""
    along_root, along_edge = points_along(smooth(root), 3), points_along(smooth(outer), 3)
    centre = middle[0]
    long = math.dist(centre, outer[-1])
    ragged = _ragged(burin, along_edge, centre, min(1.0, long / 40))
    hairline = _hairline(burin, along_root)
    shape = (
        *smooth(middle),
        *(("L", *point) for point in ragged[::-1]),
        *(("L", *point) for point in hairline[::-1]),
        ("Z",),
    )
    black = burin.is_black("beard")
    burin.plate.fill(shape, "ink" if black else "beard")
    shaded = outer[0][0] + outer[-1][0] > 2 * centre[0]
    with burin.plate.clipped(shape):
        _model_beard(burin, middle, along_edge, centre, shaded=shaded)
    # Hair at the ear is short and hair at the chin long: strand i runs from the root to the outline, further down.
    count = burin.lines(
        sum(abs(a[1] - b[1]) + abs(a[0] - b[0]) for a, b in itertools.pairwise(along_edge)),
        0.72 - 0.14 * tone,
    )
    starts = spread(along_root[::-1], count)
    ends = spread(along_edge, count)
    mm = burin.mm
    thin, thick = (0.03 + 0.08 * tone) * mm, (0.13 + 0.2 * tone) * mm
    out: list[Segment] = []
    for index, ((ax, ay), (bx, by)) in enumerate(zip(starts, ends, strict=True)):
        sway = burin.dice.wobble(2.6)
        # The strand leaves the skin downwards and outwards, then turns to the tip.
        mx, my = ax + (bx - ax) * 0.55 + (ax - centre[0]) * 0.14 + sway, ay + (by - ay) * 0.5
        low = burin.dice.between(-0.12, 0.12)
        line = [(ax + (mx - ax) * low, ay + (my - ay) * low), (ax + (mx - ax) * 0.6, ay + (my - ay) * 0.5), (mx, my)]
        line += [(mx + (bx - mx) * t, my + (by - my) * t) for t in (0.5, 1.0)]
        if black:  # the strands that shine on it
            if index % 2:
                out += wedge(line[1:4], [0.02 * mm, 0.17 * mm, 0.02 * mm])
            continue
        dark = 1.25 if shaded else 0.8
        if index % 4 == 2 and long > 12:  # what parts one lock from the next
            heavy = thick * (2.1 if shaded else 1.5)
            out += wedge(line[1:], [thin * 0.4, heavy * 0.7, heavy, thin])
        elif tone < 0.5 and index % 3 == 1:
            out += wedge(line[:3], [thick, thin, thin * 0.5])
        else:
            out += wedge(line, [thin * 0.3, thick * dark, thin * 1.4, thick * dark, thin * 0.4])
    if black:
        burin.plate.fill(tuple(out), "paper")
        return
    burin.plate.ink(tuple(out))
    burin.plate.line(polyline(ragged[len(ragged) // 5 :]), 0.22 if tone < 0.5 else 0.18)


def _ragged(
    burin: Burin, edge: list[tuple[float, float]], centre: tuple[float, float], much: float
) -> list[tuple[float, float]]:
    """Return the edge of a beard as locks end, in points that are longer towards the chin."""
    count = max(8, 2 * round(sum(math.dist(a, b) for a, b in itertools.pairwise(edge)) / (1.5 * burin.mm + 2.4)))
    out = []
    for index, (x, y) in enumerate(spread(edge, count + 1)):
        dx, dy = x - centre[0], y - centre[1] + 12
        far = math.hypot(dx, dy) or 1.0
        grown = 0.35 + 0.65 * index / count
        reach = (burin.dice.between(1.0, 3.4) if index % 2 else -1.2) * grown * much
        out.append((x + dx / far * reach, y + (dy / far + 0.35) * reach))
    return out


def _hairline(burin: Burin, root: list[tuple[float, float]]) -> list[tuple[float, float]]:
    """Return the upper edge of a beard, frayed: it has no line, for hair grows thinner there."""
    count = max(8, 2 * round(sum(math.dist(a, b) for a, b in itertools.pairwise(root)) / (0.9 * burin.mm + 1.6)))
    return [
        (x, y + (burin.dice.between(0.8, 2.2) if index % 2 else -burin.dice.between(0.2, 1.4)))
        for index, (x, y) in enumerate(spread(root, count + 1))
    ]


def _model_beard(
    burin: Burin,
    middle: list[tuple[float, float]],
    edge: list[tuple[float, float]],
    centre: tuple[float, float],
    *,
    shaded: bool,
) -> None:
    """Lay the shade of a beard: all of the half away from the light but its front, and the lower edge of the other."""
    if burin.plate.low_ink:
        return
    inner = [(x + (centre[0] - x) * (0.66 if shaded else 0.24), y + (centre[1] - y) * 0.16) for x, y in edge]
    burin.tint((*smooth(edge), *(("L", *point) for point in inner[::-1]), ("Z",)), "beard", 0.3 if shaded else 0.2)
    if not shaded:
        light = [((x + middle[0][0]) / 2, y - 3) for x, y in edge[3:-2]]
        wide = [(x + (middle[0][0] - x) * 0.36, y - 1) for x, y in light]
        burin.glow((*smooth(light), *(("L", *point) for point in wide[::-1]), ("Z",)), "beard", 0.15)


def _draw_stubble(burin: Burin, head: Head, sitter: Sitter, lines: list[list[Spot]]) -> None:
    out: list[Segment] = []
    for row in range(9):
        for step in range(-9, 10):
            across = step / 9 + burin.dice.wobble(0.05)
            y = 24 + row * 3.4 + burin.dice.wobble(1.2)
            root = 38 - 32 * max(0.0, abs(across) - 0.25)
            if y < root - 1 or (26 < y < 38 and abs(across) < 0.3):
                continue
            x, seen = head.see(max(-0.99, min(0.99, across)), min(y * head.build.length, head.chin - 1))
            out += wedge([(x, seen), (x + across * 1.2, seen + 2.0)], [0.13 * burin.mm, 0.03 * burin.mm])
    for step in range(-8, 9):
        if abs(step) > 0:
            x, seen = head.view.see(step * 1.5, 26.4 * head.build.length + abs(step) * 0.25, 46)
            out += wedge([(x, seen), (x + step * 0.1, seen + 2.0)], [0.12 * burin.mm, 0.03 * burin.mm])
    burin.plate.ink(tuple(out))
    del lines, sitter


def draw_moustache(burin: Burin, head: Head, sitter: Sitter) -> None:
    """Draw the moustache, if there is one, over the upper lip."""
    if not sitter.moustache:
        return
    upper, lower = MOUSTACHES[sitter.moustache]
    wide, long = 0.4 + 0.6 * head.build.width, head.build.length
    if sitter.beard and sitter.beard != "stubble":  # it stands out before the beard, in whose hair its shadow lies
        for side in (-1, 1):
            _, low = ([(x * wide, y * long, z) for x, y, z in mirror(line, side)] for line in (upper, lower))
            edge = burin.see(low[2:])  # beside the lips: strokes across them would be taken for teeth
            burin.hatch_between(edge, [(x + 1.4, y + 3.4) for x, y in edge], (0.3, 0.05), gap=0.34)
    for side in (head.view.side, -head.view.side):
        one, other = ([(x * wide, y * long, z) for x, y, z in mirror(line, side)] for line in (upper, lower))
        fine = sitter.moustache in ("thin", "pencil", "toothbrush")
        burin.lock(
            burin.see(one),
            burin.see(other),
            "moustache",
            min(1.0, sitter.beard_tone + (0.3 if fine else 0.05)),
            outline=0.1 if fine else 0.17,
            gap=0.36,
            shine=(0.3, 0.5),
            pieces=6,
        )
