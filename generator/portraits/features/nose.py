"""The nose: its bridge on the side that is turned away, its tip, wings and nostrils."""

from __future__ import annotations

from kredens.generator.drawing.primitives import circle
from kredens.generator.engraving.curves import Point, smooth
from kredens.generator.portraits.figure.burin import Burin
from kredens.generator.portraits.figure.form import Head
from kredens.generator.portraits.figure.sitter import Sitter


class _Measure:
    """The measures of one nose: where it ends, how wide its wings are, how far its tip and its bridge stand out."""

    def __init__(self, head: Head, sitter: Sitter) -> None:
        trait, size = sitter.traits.nose, head.build.nose
        soft = sitter.woman or sitter.child
        self.base = (22.5 + trait.low * (0.6 if soft else 1.0)) * head.build.length
        self.wide = 8.2 * (0.75 + 0.25 * size) * (0.8 if sitter.woman else 0.88 if sitter.child else 1.0)
        self.wide *= head.build.width * trait.wide
        self.tip = 54.0 + 12 * (size - 1) + trait.tip - (2.5 if soft else 0.0)
        self.hump = 1.8 * (size - 0.95) * (0 if soft else 1) + trait.hump * (0.4 if soft else 1.0)
        self.droop = trait.droop
        self.ball = trait.ball


def draw_nose(burin: Burin, head: Head, sitter: Sitter) -> None:
    """Draw the nose."""
    nose = _Measure(head, sitter)
    _tint_nose(burin, head, nose)
    if head.view.turned:
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
    burin.tint(smooth(side, closed=True, tightness=8), "skin", 0.15)


def _draw_profile(burin: Burin, head: Head, nose: _Measure, *, soft: bool) -> None:
    """Draw the line of a nose that is seen from the side."""
    see, far, length, base = head.view.see, head.view.side, head.build.length, nose.base
    low = base + nose.droop
    bridge = [
        see(far * 4.6, -7.5, 41),
        see(far * 2.8, -1, 41.5),
        see(far * 2.4, 7 * length, 45 + nose.hump * 1.6),
        see(far * 2.6, 14 * length, nose.tip - 3.5 + nose.hump * 0.5),
        see(far * 2.0 * nose.ball, low - 4.4, nose.tip),
        see(far * 0.6, low - 0.6, nose.tip - 0.6),
        see(-far * 1.6, base + 1.2 + nose.droop * 0.4, nose.tip - 5),
    ]
    light = 0.8 if soft else 1.0
    burin.swell(bridge, 0.1, *(each * light for each in (0.2, 0.26, 0.28, 0.38, 0.34)), 0.12)


def _draw_front(burin: Burin, head: Head, nose: _Measure, *, soft: bool) -> None:
    """Draw the lines of a nose that is seen from the front."""
    see, base = head.view.see, nose.base
    low = base + nose.droop * 0.6
    bridge = [see(5.2, -8, 40), see(3.4, -1, 40), see(3.6 + nose.hump * 0.3, 8, 44), see(4.4 * nose.ball, base - 8, 49)]
    burin.swell(bridge, 0.14, 0.14, 0.1, 0.04)
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
    light = 0.7 if soft else 1.0
    flare = max(0.0, -nose.droop) * 0.35
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
        burin.swell(wing, 0.04, 0.2 * light, 0.32 * light, 0.28 * light, 0.08)
        nostril = [
            see(side * (wide - 2.2), base - 0.2 - flare, 45),
            see(side * (wide - 4.0), base - 1.6 - flare, 47),
            see(side * (wide - 6.2), base + 0.4, 49),
        ]
        burin.swell(nostril, 0.12, 0.5 + flare * 0.3, 0.1)


def _shade_nose(burin: Burin, head: Head, sitter: Sitter, nose: _Measure) -> None:
    """Hatch the side of a nose that is away from the light."""
    see, base = head.view.see, nose.base
    if not head.view.turned and not (sitter.woman and sitter.age < 0.5):
        first: list[Point] = [see(4.0, 2, 41), see(4.2, base - 8, 50)]
        burin.hatch_between(first, [see(7.6, 2, 38), see(8.5, base - 7, 42)], (0.13, 0.1, 0.02), gap=0.36, ragged=0.15)
    elif head.view.turned and head.view.side < 0 and not sitter.woman:
        burin.hatch_between(
            [see(2.2, 4, 43), see(3.0, base - 8, 50)],
            [see(6.2, 4, 39), see(7.4, base - 9, 43)],
            (0.03, 0.12, 0.03),
            gap=0.42,
            ragged=0.15,
        )
    if "red nose" in sitter.marks:
        burin.blush(circle(*see(0, base - 4, 50), 7.0), 0.25)
        burin.hatch_between(
            [see(-5, base - 9, 47), see(-3, base, 50)],
            [see(5, base - 9, 47), see(4, base, 50)],
            (0.05, 0.14, 0.08),
            gap=0.32,
            bow=-2,
        )
