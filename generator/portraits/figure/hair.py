"""Hair: what lies on the skull, hangs behind the head and falls beside the face."""

from __future__ import annotations

import math

from kredens.generator.drawing.primitives import Path, Segment, circle
from kredens.generator.engraving.curves import Point, Points, between, points_along, smooth, spread
from kredens.generator.engraving.plate import MEDIUM
from kredens.generator.portraits.figure.burin import Burin, wedge
from kredens.generator.portraits.figure.curls import braid, curl, wavy_lock
from kredens.generator.portraits.figure.form import Head, mirror
from kredens.generator.portraits.figure.haircuts import BEHIND, CUTS, HAIRLINES, LOCKS, ONE_SIDED, WAVES, Cut
from kredens.generator.portraits.figure.shaven import (
    draw_mohawk,
    draw_shorn,
    draw_skull,
    draw_stubble,
    draw_tonsure,
    draw_tuft,
)
from kredens.generator.portraits.figure.sitter import Sitter
from kredens.generator.portraits.figure.wigs import draw_pouf, draw_wig_rolls

_HANGING = frozenset({"parted", "jaw", "shoulder", "long", "temple"})
"""Locks that hang beside the face."""
_VARIED = frozenset({"square", "full"})
"""Hairlines that are not the same on two heads."""
_HIDES = 16.0
"""From how many degrees on such a lock would hide the far eye if it hung before the face."""


def draw_hair_behind(burin: Burin, head: Head, sitter: Sitter) -> None:
    """Draw the hair that is behind the head, the neck and the shoulders."""
    cut = CUTS[sitter.hair]
    if cut.behind:
        half = [(x * head.build.width, y, z) for x, y, z in BEHIND[cut.behind]]
        left, right = burin.see(mirror(half, -1)), burin.see(half)
        top = head.view.see(0, -46, -20)
        right_edge, left_edge = [top, *right], [top, *left]
        burin.lock(
            left_edge, right_edge, "hair", min(1.0, sitter.hair_tone + 0.25), shine=(0.05, 0.15), gap=0.6, pieces=5
        )
    if abs(head.view.degrees) > _HIDES:
        _draw_far_locks(burin, head, sitter)
    for extra in cut.extras:
        if extra in ("bun", "high bun"):
            _draw_bun(burin, head, sitter, high=extra == "high bun" or head.view.turned is False)
        elif extra == "pony tail":
            side = -head.view.side
            path = head.view.see_all(
                [(side * 6, -52, -34), (side * 40, -50, -50), (side * 52, -14, -50), (side * 46, 40, -44)]
            )
            inner = head.view.see_all(
                [(side * 6, -38, -34), (side * 24, -36, -46), (side * 34, -10, -46), (side * 40, 42, -44)]
            )
            burin.lock(path, inner, "hair", sitter.hair_tone)
        elif extra == "pouf":
            for side in (-1, 1):
                for spots in (
                    ((34, 2, -20), (44, 30, -12), (46, 62, 8), (40, 92, 24)),
                    ((30, 4, -26), (37, 34, -18), (38, 66, 4), (34, 84, 14)),
                ):
                    wavy_lock(burin, burin.see(mirror(spots, side)), 11, sitter.hair_tone, waves=5, phase=side)
        elif extra == "wild":
            _draw_wild_locks(burin, head, sitter)
        elif extra == "tangled":
            _draw_tangle(burin, head, sitter)
        elif extra in ("curls long", "curls great"):
            _draw_back_curls(burin, head, sitter, 8.0 if extra == "curls great" else 0.0)


def _draw_far_locks(burin: Burin, head: Head, sitter: Sitter) -> None:
    """Draw the locks that hang beside the far cheek, behind the face."""
    for name in CUTS[sitter.hair].locks:
        if name in _HANGING:
            wide, side = head.build.width, head.view.side
            inner, outer = ([(x * wide, y, z - 10) for x, y, z in mirror(line, side)] for line in LOCKS[name])
            burin.lock(burin.see(inner), burin.see(outer), "hair", min(1.0, sitter.hair_tone + 0.2), pieces=5)


def draw_hair(burin: Burin, head: Head, sitter: Sitter) -> None:
    """Draw the hair that lies on the skull and falls beside the face."""
    cut = CUTS[sitter.hair]
    tone = sitter.hair_tone
    for extra in cut.extras:
        if extra in ON_SKIN:
            ON_SKIN[extra](burin, head, sitter)
    if cut.hairline:
        _draw_cap(burin, head, sitter)
    for name in cut.locks:
        first, second = LOCKS[name]
        if name in ONE_SIDED:
            side = head.view.side
            sides = [side] if name in ("forelock", "quiff") else [1]
        else:
            sides = [head.view.side, -head.view.side]
        for side in sides:
            if name in _HANGING and side == head.view.side and abs(head.view.degrees) > _HIDES:
                continue  # it hangs behind the face
            if name in ("swept back", "side patch") and head.view.turned and side == head.view.side:
                continue  # from so far aside it would lie over the eye
            wide = head.build.width
            inner, outer = ([(x * wide, y, z) for x, y, z in mirror(line, side)] for line in (first, second))
            _hair_lock(burin, burin.see(inner), burin.see(outer), tone)
    for extra in cut.extras:
        draw = EXTRAS.get(extra)
        if draw:
            draw(burin, head, sitter)


def skull_arc(head: Head, out: float, low: tuple[float, float]) -> list[Point]:
    """Return the silhouette of the skull from low on the left over the crown to low on the right, moved outwards."""
    points: list[Point] = []
    ax, ay = head.apex
    for side, edge, floor in ((-1, reversed(head.left), low[0]), (1, head.right, low[1])):
        away = head.view.turned and side == head.view.side
        for x, y in edge:
            if y < floor:
                dx, dy = x - ax * 0.4, y + 14
                far = math.hypot(dx, dy) or 1.0
                # On the far side it lies flatter the lower it is, and ends on the temple.
                thick = out * min(1.0, max(0.08, (floor - y) / 30)) if away else out
                points.append((x + dx / far * thick, y + min(0.0, dy) / far * thick))
        if len(points) and edge is not head.right:
            points.append((ax, ay - out))
    return points


def _hairline(sitter: Sitter) -> list[tuple[float, float]]:
    """Return the hairline of a sitter: that of the cut, drawn towards a peak or back from the temples by the seed."""
    cut, traits = CUTS[sitter.hair], sitter.traits
    line = HAIRLINES[cut.hairline]
    if cut.hairline not in _VARIED or sitter.child:
        return list(line)
    share = traits.hairline * (0.4 if sitter.woman else 1.0)
    return between(line, HAIRLINES["peak" if traits.peaked else "receding"], share)


def _draw_cap(burin: Burin, head: Head, sitter: Sitter) -> None:
    """Draw the hair on the skull, above the hairline."""
    view, cut, tone = head.view, CUTS[sitter.hair], sitter.hair_tone
    near = -view.side if view.turned else 0
    # On the far side hair ends at the temple, unless it is long: what hangs lower is behind the cheek.
    away = -10.0 if near and cut.ears else 2.0
    if view.in_profile:
        away = next(y for across, y in HAIRLINES[cut.hairline] if across >= 0) + 0.5
    low = 18.0 if near < 0 else away, 18.0 if near > 0 else away
    outer = skull_arc(head, cut.thick, low)
    # The skull is symmetrical, but a parting is not: it lies on the side that is nearer to the viewer.
    flip = -1 if cut.hairline == "swept" and view.side < 0 else 1
    line = [(across * flip, y) for across, y in _hairline(sitter)][::flip]
    hairline = [
        head.see(across, y, 0.6)
        for across, y in line
        if (across * near >= 0 if view.in_profile else y < away or across * near > 0 or not near)
    ]
    nape = [(36.0, 4.0, -14.0), (34.5, 12.0, -24.0), (30.0, 15.0, -34.0)]
    if near < 0:
        hairline = [*burin.see(mirror(nape, -1))[::-1], *hairline]
    elif near > 0:
        hairline = [*hairline, *burin.see(nape)]
    if near and not view.in_profile:  # it ends in a point on the temple
        corner = head.see(view.side * 0.995, away + (8.0 if away < 0 else 3.0), 0.4)
        outer = [*outer, corner] if view.side > 0 else [corner, *outer]
    path = (*smooth(outer), ("L", *hairline[-1]), *smooth(hairline[::-1])[1:], ("Z",))
    burin.plate.fill(path, "ink" if burin.is_black("hair") else "hair")
    if cut.comb == "curly":
        burin.plate.line(path, MEDIUM)
        _fill_with_curls(burin, head, cut, tone)
        return
    if cut.comb != "stubble":
        _soften_hairline(burin, hairline, outer)
    _model_cap(burin, path, outer, hairline)
    if burin.is_black("hair"):
        _shine(burin, path, outer, hairline, 4.0 * -view.side if cut.comb == "aside" else 1.0)
        return
    strands = _combed(burin, head, cut, tone, hairline, outer)
    if cut.comb == "stubble":
        with burin.plate.clipped(path):
            burin.plate.ink(strands)
    else:  # Hair ends in points, beyond the edge of what is filled: a hairline is no line. It stays on the head.
        down = [("L", x, head.chin) for x, _ in (outer[-1], outer[0])]
        with burin.plate.clipped((*smooth(outer), *down, ("Z",))):
            burin.plate.ink(strands)
    _spot_blacks(burin, cut, tone, hairline, outer)
    burin.plate.line(smooth(outer), 0.34)


def _shine(burin: Burin, path: Path, outer: Points, hairline: Points, bow: float) -> None:
    """Draw the strands that shine on black hair, from the hairline on and over the crown."""
    near = burin.rungs(hairline, outer, (0.16, 0.02), gap=0.8, bow=bow, reach=(-0.1, 0.3), ragged=0.16)
    over = burin.rungs(hairline, outer, (0.02, 0.2, 0.02), gap=0.72, bow=bow, reach=(0.42, 0.78), ragged=0.14)
    with burin.plate.clipped(path):
        burin.plate.fill((*near, *over), "paper")


def _spot_blacks(burin: Burin, cut: Cut, tone: float, hairline: Points, outer: Points) -> None:
    """Set the blacks between the locks on the side away from the light, and a few lesser ones on the other."""
    if cut.comb in ("stubble", "curly"):
        return
    over, under = spread(points_along(smooth(outer), 3), 15), spread(points_along(smooth(hairline), 3), 15)
    heavy = 0.34 + 0.5 * tone
    out: list[Segment] = []
    for index, much in ((2, 0.5), (4, 0.4), (9, 0.7), (10, 1.0), (11, 1.0), (12, 0.8)):
        (ax, ay), (bx, by) = under[index], over[index]
        first, last = burin.dice.between(0.0, 0.14), burin.dice.between(0.55, 0.95)
        bend = burin.dice.wobble(1.6)
        line = [
            (ax + (bx - ax) * t + lean * bend, ay + (by - ay) * t) for t, lean in ((first, 0), (0.45, 1), (last, 0))
        ]
        out += wedge(line, [0.03 * burin.mm, heavy * much * burin.mm, 0.03 * burin.mm])
    burin.plate.ink(tuple(out))


def _hair_lock(burin: Burin, first: Points, second: Points, tone: float) -> None:
    """Draw a lock of hair that is made of smaller ones."""
    burin.lock(first, second, "hair", tone, pieces=5)
    one, other = spread(points_along(smooth(first), 4), 9), spread(points_along(smooth(second), 4), 9)
    heavy = 0.26 + 0.34 * tone
    for share, much, start in ((0.24, 0.7, 2), (0.55, 0.9, 1), (0.8, 1.2, 0)):
        line = between(one, other, share + burin.dice.wobble(0.05))[start : 9 - (burin.dice.chance(0.5))]
        line = [(x + (1.1 if index % 2 else -1.1), y) for index, (x, y) in enumerate(line[::2])]
        if len(line) > 2:
            burin.swell(line, 0.04, heavy * much, heavy * much * 0.4, heavy * much * 0.9, 0.04, pieces=2)


def _soften_hairline(burin: Burin, hairline: Points, outer: Points) -> None:
    """Let short hairs grow on the skin before the hairline, so that it is no edge of a cap."""
    if burin.plate.low_ink:
        return
    roots, over = spread(points_along(smooth(hairline), 3), 26), spread(points_along(smooth(outer), 3), 26)
    hairs: list[Segment] = []
    for (ax, ay), (bx, by) in list(zip(roots, over, strict=True))[2:-2]:
        far = math.hypot(bx - ax, by - ay) or 1.0
        dx, dy = (bx - ax) / far, (by - ay) / far
        back, aside = burin.dice.between(0.6, 3.0), burin.dice.wobble(1.4)
        begin = (ax - dx * back + dy * aside, ay - dy * back - dx * aside)
        hairs += wedge([begin, (ax + dx * 2.2, ay + dy * 2.2)], [0.04 * burin.mm, 0.3 * burin.mm])
    burin.plate.fill(tuple(hairs), "hair")


def _model_cap(burin: Burin, path: Path, outer: Points, hairline: Points) -> None:
    """Lay shade and light on the hair of the skull."""
    if burin.plate.low_ink:
        return
    over = spread(points_along(smooth(outer), 3), 12)
    under = spread(points_along(smooth(hairline), 3), 12)
    with burin.plate.clipped(path):
        deep = [*over[7:], *[between(over, under, 0.75)[index] for index in (11, 10, 9)], between(over, under, 0.35)[8]]
        burin.tint(smooth(deep, closed=True, tightness=9), "hair", 0.32)
        light = [*between(over, under, 0.32)[2:7], *between(over, under, 0.58)[6:1:-1]]
        burin.glow(smooth(light, closed=True), "hair", 0.28)


def _combed(burin: Burin, head: Head, cut: Cut, tone: float, hairline: Points, outer: Points) -> Path:
    """Return the strands of hair on the skull as it is combed."""
    gap = 0.54 - 0.12 * tone
    heavy = 0.1 + 0.24 * tone
    if cut.comb == "stubble":
        return burin.rungs(outer, hairline, (0.14, 0.05), gap=0.34, reach=(0.0, 0.9), ragged=0.3)
    crown = head.view.see(0, head.crown - cut.thick, -6)
    if cut.comb == "forward":
        return burin.rungs(
            hairline,
            [(x, y + 4) for x, y in outer],
            (0.04, heavy, 0.05, heavy),
            gap=gap,
            bow=-2,
            reach=(-0.1, 0.96),
            ragged=0.07,
        )
    rear = (
        [(crown[0] + (x - crown[0]) * 0.55, crown[1] + (y - crown[1]) * 0.5) for x, y in outer]
        if cut.comb == "back"
        else outer
    )
    bow = 4.0 * -head.view.side if cut.comb == "aside" else 1.0
    if cut.comb == "parted":
        return burin.rungs(
            hairline, outer, (0.04, heavy, 0.05, heavy * 0.7), gap=gap, bow=bow, reach=(-0.07, 0.94), ragged=0.06
        )
    if cut.comb == "back":
        near = burin.rungs(hairline, outer, (0.04, heavy, 0.03), gap=gap, bow=bow, ragged=0.1, reach=(-0.12, 0.5))
        return (
            *near,
            *burin.rungs(outer, hairline, (heavy, 0.1, 0.03), gap=gap, bow=-bow, ragged=0.1, reach=(0.1, 0.42)),
        )
    first = burin.rungs(hairline, rear, (0.05, heavy, 0.03), gap=gap, bow=bow, ragged=0.12, reach=(-0.16, 0.9))
    return (
        *first,
        *burin.rungs(outer, rear, (heavy * 0.8, 0.1, 0.03), gap=gap * 1.3, bow=-bow, reach=(0.12, 1.0), ragged=0.14),
    )


def _draw_bun(burin: Burin, head: Head, sitter: Sitter, *, high: bool) -> None:
    side = -head.view.side if head.view.turned else 0
    x, y = head.view.see(side * 10, -62, -26) if high else head.view.see(side * 22, -4, -58)
    r = 17.0 if high else 16.0
    burin.disc(x, y, r, "hair", 0.3)
    out: list[Segment] = []
    for step in range(9):
        reach = r * (1 - 2 * abs(step / 8 - 0.5) * 0.2)
        bend = -r * 0.9 + 1.8 * r * step / 8
        line = points_along(smooth([(x - reach * 0.8, y + r * 0.5), (x, y + bend), (x + reach * 0.8, y + r * 0.5)]), 3)
        out += wedge(line, [0.22 * burin.mm, 0.05 * burin.mm, (0.15 + 0.2 * sitter.hair_tone) * burin.mm])
    with burin.plate.clipped(circle(x, y, r)):
        burin.tint(circle(x + r * 0.7, y + r * 0.45, r), "hair", 0.2)
        burin.plate.ink(tuple(out))


def _draw_braids(burin: Burin, head: Head, sitter: Sitter) -> None:
    for side in (head.view.side, -head.view.side):
        far = head.view.turned and side == head.view.side
        start = ((45, 14, -8), (46, 34, -2)) if far else ((38, -2, -10), (44, 26, -4))
        spots = mirror((*start, (47, 64, 14), (44, 106, 32), (42, 140, 36)), side)
        braid(burin, burin.see(spots), 15, sitter.hair_tone)


def _draw_one_braid(burin: Burin, head: Head, sitter: Sitter) -> None:
    side = -head.view.side
    spots = mirror(((36, 6, -16), (42, 40, 0), (42, 76, 26), (36, 110, 38), (34, 146, 40)), side)
    braid(burin, burin.see(spots), 19, sitter.hair_tone)


def _draw_crown_braid(burin: Burin, head: Head, sitter: Sitter) -> None:
    ring = head.ring(-42, 3, -0.22)
    braid(burin, ring.arc(head.view, -96, 96, 10), 13, sitter.hair_tone)


def _fill_with_curls(burin: Burin, head: Head, cut: Cut, tone: float) -> None:
    """Cover the skull with curls, from the crown down to the hairline."""
    far = head.view.side if abs(head.view.degrees) > _HIDES else 0  # there they would lie over the eye
    flat = [head.see(across, y, 2.5) for across, y in HAIRLINES[cut.hairline] if across * far <= 0 or y < -20]
    arc = skull_arc(head, cut.thick * 0.6, (-18.0 if far < 0 else 4.0, -18.0 if far > 0 else 4.0))
    inner = spread(points_along(smooth(flat), 3), 10)
    outer = spread(points_along(smooth(arc), 3), 10)
    for share, count in ((0.95, 13), (0.5, 10), (0.08, 9)):
        row = [(a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share) for a, b in zip(inner, outer, strict=True)]
        for index, (x, y) in enumerate(spread(row, count)):
            size = 7.5 + burin.dice.wobble(1.6)
            curl(burin, x, y, size, burin.dice.between(0, 6.28) if index % 2 else 0.6, tone)


def _draw_back_curls(burin: Burin, head: Head, sitter: Sitter, reach: float) -> None:
    """Let wavy locks hang behind the neck, the outermost first."""
    for side in (-1, 1):
        for index, shift in enumerate((0.0, 9.0, 17.0)):
            spots = [
                (28.0 - shift * 0.3, -50.0, -10.0),
                (46.0 + reach - shift, -24.0, -12.0),
                (52.0 + reach - shift, 12.0, -14.0),
                (54.0 + reach - shift, 48.0, -12.0),
                (50.0 + reach - shift, 84.0 + reach, -8.0),
            ]
            line = burin.see(mirror([(x * head.build.width, y, z) for x, y, z in spots], side))
            wavy_lock(burin, line, 15, min(1.0, sitter.hair_tone + 0.1), waves=6 + index, phase=index * 1.7)


def _draw_wild_locks(burin: Burin, head: Head, sitter: Sitter) -> None:
    """Let locks that no comb has tamed stand out all around the head."""
    wide = head.build.width
    for index in (0, 14, 1, 13, 2, 12, 3, 11, 4, 10, 5, 9, 6, 8, 7):
        turn = math.radians(-198 + index * 216 / 14)
        far = (64, 56, 68)[index % 3] + burin.dice.wobble(3.0)
        bend = math.radians((9, -7, 5, -10)[index % 4])
        edges = []
        for side in (-0.24, 0.24):
            spots = [
                (math.cos(turn + side) * 34 * wide, -16 + math.sin(turn + side) * 36, -10.0),
                (math.cos(turn + side * 0.9 + bend) * 50 * wide, -16 + math.sin(turn + side * 0.9 + bend) * 50, -12.0),
                (math.cos(turn + bend * 0.4) * far * wide, -16 + math.sin(turn + bend * 0.4) * far * 0.92, -12.0),
            ]
            edges.append(burin.see(spots))
        burin.lock(edges[0], edges[1], "hair", sitter.hair_tone, gap=0.5)


def _draw_tangle(burin: Burin, head: Head, sitter: Sitter) -> None:
    """Let soft waves go out around the head like a cloud."""
    wide = head.build.width
    for index in (0, 16, 2, 14, 4, 12, 6, 10, 8, 1, 15, 3, 13, 5, 11, 7, 9):
        turn = math.radians(-202 + index * 224 / 16)
        far = (66, 60, 70, 63)[index % 4] + burin.dice.wobble(3.0)
        bend = math.radians((12, -8, 6, -12)[index % 4])
        line = [
            (math.cos(turn + bend * share) * (34 + (far - 34) * share) * wide,
             -16 + math.sin(turn + bend * share) * (34 + (far - 34) * share) * 0.94, -12.0)
            for share in (0.0, 0.35, 0.7, 1.0)
        ]  # fmt: skip
        wavy_lock(burin, burin.see(line), 21.0, sitter.hair_tone, waves=1.1, phase=index * 1.9)


def _draw_tangled_temples(burin: Burin, head: Head, sitter: Sitter) -> None:
    """Let soft waves stand out over the ears."""
    wide = head.build.width
    for side in (head.view.side, -head.view.side):
        for index, y in enumerate((14.0, -4.0, -20.0)):
            line = ((34 * wide, y - 6, 6), (44 * wide, y - 3, -2), (53 * wide, y + 2, -8), (58 * wide, y - 4, -10))
            wavy_lock(burin, burin.see(mirror(line, side)), 17.0, sitter.hair_tone, waves=1.0, phase=index * 2.0)


def _draw_wild_temples(burin: Burin, head: Head, sitter: Sitter) -> None:
    """Let the locks over the ears stand out."""
    wide = head.build.width
    for side in (head.view.side, -head.view.side):
        for low, high in ((-26, -2), (-12, 12)):
            one = ((35, low, 10), (44, low + 4, 0), (60, low - 2, -8))
            other = ((36, high, 4), (46, high + 2, -6), (60, low - 2, -8))
            first, second = ([(x * wide, y, z) for x, y, z in mirror(line, side)] for line in (one, other))
            burin.lock(burin.see(first), burin.see(second), "hair", sitter.hair_tone, gap=0.5)


def _draw_side_curls(burin: Burin, head: Head, sitter: Sitter) -> None:
    """Let wavy locks fall beside the cheeks and over the shoulders."""
    wide = head.build.width
    for side in (head.view.side, -head.view.side):
        if side == head.view.side and abs(head.view.degrees) > _HIDES:
            continue
        for index, spots in enumerate(WAVES):
            line = burin.see(mirror([(x * wide, y, z) for x, y, z in spots], side))
            wavy_lock(burin, line, 12.5, sitter.hair_tone, waves=5.5 + 0.7 * index, phase=1.3 * index)


def _draw_short_curls(burin: Burin, head: Head, sitter: Sitter) -> None:
    for side in (head.view.side, -head.view.side):
        if side == head.view.side and abs(head.view.degrees) > _HIDES:
            continue
        for x, y in burin.see(mirror(((39, -16, 2), (41, -2, -6)), side)):
            curl(burin, x, y, 6.5, burin.dice.between(0, 6.28), sitter.hair_tone)


def _draw_strands(burin: Burin, head: Head, sitter: Sitter) -> None:
    """Let a young woman's fine strands fall from the temples."""
    if not sitter.woman or sitter.age > 0.6 or head.view.in_profile:
        return
    w = head.build.width
    for side in (head.view.side, -head.view.side):
        if head.view.turned and side == head.view.side:
            continue
        reach = burin.dice.between(16, 26)
        inner = ((29, -24, 28), (33.5, -8, 22), (33, 6, 21), (35.5, reach, 16))
        outer = ((35, -26, 20), (38.6, -8, 16), (37, 6, 16), (36, reach, 15.5))
        one, other = ([(x * w * side, y, z) for x, y, z in line] for line in (inner, outer))
        burin.lock(burin.see(one), burin.see(other), "hair", sitter.hair_tone, outline=0.2, gap=0.5)


def _draw_waves(burin: Burin, head: Head, sitter: Sitter) -> None:
    """Wave the long locks, with a few heavy strands that leave them."""
    del sitter
    for side in (-1, 1):
        if side == head.view.side and abs(head.view.degrees) > _HIDES:
            continue
        for shift in (0.0, 7.0):
            spots = [(44 + shift + 4 * math.sin(y / 11 + shift), y, 4) for y in range(0, 130, 13)]
            burin.swell(burin.see(mirror(spots, side)), 0.05, 0.24, 0.1, 0.28, 0.04, pieces=2)


def _draw_part(burin: Burin, head: Head, sitter: Sitter) -> None:
    del sitter
    side = -head.view.side
    burin.swell(
        [head.see(side * 0.45, -37, 2), head.see(side * 0.42, -46, 5), head.see(side * 0.3, -52, 5)], 0.3, 0.2, 0.05
    )


ON_SKIN = {"shaved sides": draw_stubble, "shorn": draw_shorn, "skull": draw_skull}
"""What is drawn on the bare skull, before all hair."""
EXTRAS = {
    "tuft": draw_tuft,
    "mohawk": draw_mohawk,
    "tonsure": draw_tonsure,
    "braids": _draw_braids,
    "one braid": _draw_one_braid,
    "crown braid": _draw_crown_braid,
    "curls long": _draw_side_curls,
    "curls great": _draw_side_curls,
    "curls short": _draw_short_curls,
    "wild": _draw_wild_temples,
    "tangled": _draw_tangled_temples,
    "wig rolls": draw_wig_rolls,
    "pouf": draw_pouf,
    "strands": _draw_strands,
    "waves": _draw_waves,
    "part": _draw_part,
}
"""What is drawn in front, beside cap and locks."""
