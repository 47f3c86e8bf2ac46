"""The hair on the skull, from the hairline over the crown, as it is combed."""

from __future__ import annotations

import math

from kredens.generator.drawing.primitives import Path, Segment
from kredens.generator.engraving.curves import Point, Points, between, points_along, smooth, spread
from kredens.generator.engraving.plate import MEDIUM
from kredens.generator.portraits.figure.burin import Burin, wedge
from kredens.generator.portraits.figure.form import Head, mirror
from kredens.generator.portraits.figure.sitter import Sitter
from kredens.generator.portraits.hair.curls import curl
from kredens.generator.portraits.hair.haircuts import CUTS, HAIRLINES, HIDES, Cut

_VARIED = frozenset({"square", "full"})
"""Hairlines that are not the same on two heads."""


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


def draw_cap(burin: Burin, head: Head, sitter: Sitter) -> None:
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


def _fill_with_curls(burin: Burin, head: Head, cut: Cut, tone: float) -> None:
    """Cover the skull with curls, from the crown down to the hairline."""
    far = head.view.side if abs(head.view.degrees) > HIDES else 0  # there they would lie over the eye
    flat = [head.see(across, y, 2.5) for across, y in HAIRLINES[cut.hairline] if across * far <= 0 or y < -20]
    arc = skull_arc(head, cut.thick * 0.6, (-18.0 if far < 0 else 4.0, -18.0 if far > 0 else 4.0))
    inner = spread(points_along(smooth(flat), 3), 10)
    outer = spread(points_along(smooth(arc), 3), 10)
    for share, count in ((0.95, 13), (0.5, 10), (0.08, 9)):
        row = [(a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share) for a, b in zip(inner, outer, strict=True)]
        for index, (x, y) in enumerate(spread(row, count)):
            size = 7.5 + burin.dice.wobble(1.6)
            curl(burin, x, y, size, burin.dice.between(0, 6.28) if index % 2 else 0.6, tone)
