"""The nose: its bridge on the side that is turned away, its tip, wings and nostrils."""

from __future__ import annotations

from kredens.generator.drawing.primitives import circle
from kredens.generator.engraving.curves import Point, smooth
from kredens.generator.portraits.figure.burin import Burin
from kredens.generator.portraits.figure.form import Head, Spot
from kredens.generator.portraits.figure.sitter import Sitter


class _Measure:
    """The measures of one nose: where it ends, how wide its wings are, how far its tip and its bridge stand out."""

    def __init__(self, head: Head, sitter: Sitter) -> None:
        trait, size = sitter.traits.nose, head.build.nose
        soft = sitter.woman or sitter.child
        self.base = (22.5 + trait.low * (0.6 if soft else 1.0)) * head.build.length
        self.wide = 8.2 * (0.75 + 0.25 * size) * (0.88 if sitter.woman else 0.88 if sitter.child else 1.0)
        self.wide *= head.build.width * trait.wide
        self.tip = 55.5 + 12 * (size - 1) + trait.tip - (2.5 if soft else 0.0)
        self.hump = 1.8 * (size - 0.95) * (0 if soft else 1) + trait.hump * (0.4 if soft else 1.0)
        self.droop = trait.droop
        self.ball = trait.ball
        self.root = trait.root - (0.4 if soft else 1.2)
        self.crook = trait.crook


def trace_profile(head: Head, sitter: Sitter) -> list[Spot]:
    """Return the line of a face in profile from the root of the nose to the hollow above the chin."""
    nose, look, length = _Measure(head, sitter), sitter.look, head.build.length
    y = (31.6 + sitter.traits.mouth.low) * length
    full = head.build.lips * (1 - 0.45 * look.purse)
    upper, lower = full * sitter.traits.mouth.upper, full * sitter.traits.mouth.lower
    low, tip = nose.base + nose.droop, 44.4 + (nose.tip - 45) * 0.7
    soft = sitter.woman or sitter.child
    bow = max(y - 3.6 * upper, nose.base + 3.0)
    ridge = 0.2 if soft else 1.5 * head.build.relief
    chin = (0.2 if soft else 1.2) + 6.0 * (head.build.chin - 1) - 0.8 * max(0.0, head.build.cheek - 3) / 3
    return [
        (0.0, down, out)
        for down, out in (
            (-20.0, 42.4),
            (-10.0, 43.6 + ridge),
            (-5.5, 42.9 + ridge * 0.4 + nose.root * 0.6),
            (-1.5, 42.4 + nose.root),
            (min(6 * length, (low - 11.5) * 0.45), 45.0 + nose.hump * 0.8 + nose.root * 0.5),
            (min(12.5 * length, low - 10.6), tip - 3.7 + nose.hump * 0.6),
            (low - 7.2, tip - 0.9 - 0.7 * (nose.ball - 1)),
            (low - 4.4, tip + 0.7 * nose.ball),
            (nose.base - 1.3 + min(nose.droop, 2.6), tip + 0.1 + 0.5 * nose.ball),
            (nose.base + 0.7 + nose.droop * 0.4, tip - 3.4),
            (nose.base + 1.8, 44.9),
            (min(nose.base + 3.4, (nose.base + 1.8 + bow) / 2), 44.0),
            (bow, 44.5 + upper),
            (max(y - 1.4 * upper, bow + 0.8), 45.1 + upper * 1.2),
            (y + look.open * 0.3, 44.5),
            (y + 1.8 * lower + look.open, 44.5 + lower * 1.1),
            (y + 4.4 * lower + look.open, 43.4 + lower * 0.2),
            (y + 6.6 * lower + look.open, 41.6),
            (44.2 * length, 42.6 + chin),
            (47.6 * length, 42.8 + chin),
            (50.4 * length, 40.6 + chin * 0.6),
        )
    ]


def draw_nose(burin: Burin, head: Head, sitter: Sitter) -> None:
    """Draw the nose."""
    nose = _Measure(head, sitter)
    _tint_nose(burin, head, nose)
    if head.view.in_profile:
        pass  # the outline of the head has drawn it
    elif head.view.turned:
        _draw_profile(burin, head, nose, soft=sitter.woman)
    else:
        _draw_front(burin, head, nose, soft=sitter.woman)
    _draw_wings(burin, head, nose, soft=sitter.woman)
    _shade_nose(burin, head, sitter, nose)


def _tint_nose(burin: Burin, head: Head, nose: _Measure) -> None:
    """Shade the side of a nose that is away from the light, and what lies beneath it."""
    see, base = head.view.see, nose.base
    side = [
        see(4.4, -9, 40),
        see(2.6, 0, 42 + nose.hump * 0.6),
        see(2.8, base - 9, 48),
        see(3.6, base - 3 + nose.droop, nose.tip - 3),
        see(-1.5, base + 1.6 + nose.droop, nose.tip - 4),
        see(3.0, base + 3.4, 44),
        see(nose.wide + 1.2, base + 1.4, 41),
        see(nose.wide + 0.6, base - 5, 40),
        see(6.6, 3, 37),
        see(8.0, -7, 37),
    ]
    burin.tint(smooth(side, closed=True, tightness=8), "skin", 0.22)


def _draw_profile(burin: Burin, head: Head, nose: _Measure, *, soft: bool) -> None:
    """Draw the line of a nose that is seen from the side."""
    see, far, length, base = head.view.see, head.view.side, head.build.length, nose.base
    low = base + nose.droop
    bridge = [
        see(far * 6.4, -9.0, 41),
        see(far * 3.6, -5.0, 41 + nose.root * 0.6),
        see(far * 2.6, -0.5, 41.2 + nose.root),
        see(far * 2.4 + nose.crook * 0.6, 7 * length, 45 + nose.hump * 1.6 + nose.root * 0.4),
        see(far * 2.6 - nose.crook * 0.4, 14 * length, nose.tip - 3.8 + nose.hump * 0.5),
        see(far * 2.0 * nose.ball, low - 4.4, nose.tip),
        see(far * 0.6, low - 0.6, nose.tip - 0.6),
        see(-far * 1.6, base + 1.2 + nose.droop * 0.4, nose.tip - 5),
    ]
    light = 0.72 if soft else 1.0
    burin.swell(bridge, 0.08, *(each * light for each in (0.2, 0.26, 0.3, 0.34, 0.44, 0.42)), 0.14)
    # The nose casts a shadow on the cheek behind it, or its near side lies in the shade.
    if far > 0:
        behind = [(x + reach, y + 1.5) for (x, y), reach in zip(bridge[3:7], (1.5, 3.5, 4.6, 3.0), strict=True)]
        if head.view.degrees > 26:  # there is little cheek on which it could fall
            behind = [(x + (bx - x) * 0.5, by) for (x, _), (bx, by) in zip(bridge[3:7], behind, strict=True)]
        burin.hatch_between(bridge[3:7], behind, (0.24 * light, 0.04), gap=0.34, ragged=0.1)
    else:
        plane = [see(each, y, z) for each, y, z in ((5.0, -4, 40), (7.4, 6, 40), (nose.wide - 1.5, base - 8, 43))]
        ridge = [(x + 2.2, y) for x, y in bridge[2:5]]
        burin.hatch_between(
            ridge, plane, (0.03, 0.11 * light, 0.03), gap=0.36 if burin.plate.low_ink else 0.46, ragged=0.12
        )
    lip = [
        see(-far * 4.0, base + 1.6, 46),
        see(far * 0.5, base + 2.4 + nose.droop * 0.4, 47),
        see(far * 5, base + 1.4, 44),
    ]
    low_lip = [(x + 1.6, y + 2.6) for x, y in lip]
    burin.hatch_between(lip, low_lip, (0.15 * light, 0.03), gap=0.3)


def _draw_front(burin: Burin, head: Head, nose: _Measure, *, soft: bool) -> None:
    """Draw the lines of a nose that is seen from the front."""
    see, base = head.view.see, nose.base
    low = base + nose.droop * 0.6
    bridge = [
        see(6.0, -9, 40),
        see(3.4 + nose.root * 0.3, -1, 40),
        see(3.6 + nose.hump * 0.4 + nose.crook, 8, 44),
        see(4.4 * nose.ball - nose.crook * 0.4, base - 8, 49),
    ]
    burin.swell(bridge, 0.16, 0.2, 0.18, 0.05)
    reach = 4.4 * nose.ball
    ball = [
        see(-reach, low - 0.6, nose.tip - 4),
        see(-reach * 0.55, low + 1.3, nose.tip - 3),
        see(0, low + 1.9, nose.tip - 3),
        see(reach * 0.55, low + 1.3, nose.tip - 3),
        see(reach, low - 0.6, nose.tip - 4),
    ]
    light = 0.75 if soft else 1.0
    burin.swell(ball, 0.08, 0.26 * light, 0.3 * light, 0.3 * light, 0.1)
    if nose.ball > 1.3:
        burin.swell([see(reach * 0.9, low - 1, nose.tip - 4), see(reach * 1.1, low - 4, nose.tip - 5)], 0.2, 0.03)


def _draw_wings(burin: Burin, head: Head, nose: _Measure, *, soft: bool) -> None:
    see, wide, base = head.view.see, nose.wide, nose.base
    light = 0.8 if soft else 1.0
    flare = max(0.0, -nose.droop) * 0.35
    if head.view.in_profile:
        _draw_wing_of_profile(burin, head, nose, light)
        return
    for side in (-1, 1):
        if head.view.turned and side == head.view.side:
            continue
        wing = [
            see(side * (wide - 2.4), base - 8.2, 43),
            see(side * wide, base - 5.2, 42.5),
            see(side * (wide + 0.2), base - 1.4, 42.5),
            see(side * (wide - 2.2), base + 0.6, 44),
            see(side * (wide - 4.2), base - 0.6, 46),
        ]
        burin.swell(wing, 0.04, 0.24 * light, 0.4 * light, 0.34 * light, 0.1)
        nostril = [
            see(side * (wide - 2.2), base - 0.2 - flare, 45),
            see(side * (wide - 4.0), base - 1.6 - flare, 47),
            see(side * (wide - 6.2), base + 0.4, 49),
        ]
        burin.swell(nostril, 0.14, 0.64 + flare * 0.3, 0.12)


def _draw_wing_of_profile(burin: Burin, head: Head, nose: _Measure, light: float) -> None:
    """Draw the wing of a nose in profile, rounder where it is broad, with the nostril before it."""
    base, wide = nose.base, nose.wide / 8.2
    wing = [
        head.view.see(0, base + down, 44.6 - back * wide)
        for down, back in ((-7.8, -0.6), (-6.4, 1.7), (-3.2, 3.0), (-0.3, 2.3), (0.8, 0.2), (0.2, -1.8))
    ]
    burin.swell(wing, 0.03, 0.2 * light, 0.36 * light, 0.38 * light, 0.3 * light, 0.08)
    nostril = [head.view.see(0, base + down, out) for down, out in ((0.0, 45.0), (-1.5, 46.2), (-0.9, 48.2))]
    burin.swell(nostril, 0.1, 0.5 * light, 0.1)


def _shade_nose(burin: Burin, head: Head, sitter: Sitter, nose: _Measure) -> None:
    """Hatch the side of a nose that is away from the light."""
    see, base = head.view.see, nose.base
    if not head.view.turned:
        light = 0.7 if sitter.woman or sitter.child else 1.0
        first: list[Point] = [see(4.0, -3, 41), see(3.8 + nose.crook, 6, 45), see(4.2, base - 6, 50)]
        second = [see(7.8, -2, 38), see(7.8, 7, 39), see(nose.wide + 0.8, base - 5, 42)]
        burin.hatch_between(first, second, (0.18 * light, 0.13 * light, 0.02), gap=0.34, ragged=0.12)
        under = [see(-3.0, base + 2.2, 47), see(2, base + 2.6, 47), see(nose.wide, base + 1.2, 43)]
        burin.hatch_between(under, [(x + 1.4, y + 2.4) for x, y in under], (0.16 * light, 0.03), gap=0.3)
    if "red nose" in sitter.marks:
        burin.blush(circle(*see(0, base - 4, 50), 7.0), 0.25)
        burin.hatch_between(
            [see(-5, base - 9, 47), see(-3, base, 50)],
            [see(5, base - 9, 47), see(4, base, 50)],
            (0.05, 0.14, 0.08),
            gap=0.32,
            bow=-2,
        )
