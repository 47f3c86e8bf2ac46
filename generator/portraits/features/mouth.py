"""The mouth and what of the chin goes with it."""

from __future__ import annotations

from collections.abc import Callable

from kredens.generator.engraving.curves import Point, smooth
from kredens.generator.portraits.figure.burin import Burin
from kredens.generator.portraits.figure.faces import skin_outline
from kredens.generator.portraits.figure.form import Head
from kredens.generator.portraits.figure.sitter import Sitter


def draw_mouth(burin: Burin, head: Head, sitter: Sitter) -> None:
    """Draw the lips and the chin; in profile no further than to the outline of the face."""
    if not head.view.in_profile:
        _draw_lips(burin, head, sitter)
        return
    with burin.plate.clipped(skin_outline(head)):
        _draw_lips(burin, head, sitter)


def _draw_lips(burin: Burin, head: Head, sitter: Sitter) -> None:
    look, build, trait = sitter.look, head.build, sitter.traits.mouth
    y = (31.6 + trait.low) * build.length
    half = (11.7 if sitter.woman else 9.0 if sitter.child else 12.9) * look.mouth * (0.5 + 0.5 * build.width)
    half *= 1 - 0.12 * look.purse - (0.1 if look.open > 2 else 0.0)
    half *= trait.wide
    full = build.lips * (1 - 0.35 * max(0.0, sitter.age - 0.45))
    full *= 1 - 0.45 * look.purse
    upper, lower = full * trait.upper, full * trait.lower
    near = -head.view.side
    uneven = (sitter.traits.uneven + look.uneven) * -head.view.side

    # The far half is foreshortened, for lips go around the teeth, and never reaches the edge of the cheek.
    far = 0.9 if head.view.turned else 1.0
    middle, reach = head.view.see(0, y, 36.0)[0], abs(head.view.see(half, y, 0)[0])
    far = max(0.5, min(far, (abs(head.edge(head.view.side, y)) - 3.4 - abs(middle)) / reach))

    def lips(*shares: tuple[float, float]) -> list[Point]:
        if head.view.in_profile:  # the far half runs on beyond the outline, where it is cut off
            return [
                head.view.see(
                    0.0, y + dy - look.sneer * max(0.0, x * near) * (1 - 0.4 * abs(x)), 45.6 - 0.78 * half * x * near
                )
                for x, dy in shares
            ]
        return [
            head.view.see(
                half * x * (far if x * head.view.side > 0 else 1.0),
                y + dy - uneven * x * 0.5 - look.sneer * max(0.0, x * near) * (1 - 0.4 * abs(x)),
                42.5 - 11 * x * x,
            )
            for x, dy in shares
        ]

    corner = look.corner + (0.3 * trait.hang - 0.5 if sitter.woman or sitter.child else trait.hang)
    dip = 0.45 * trait.bow
    parting = lips(
        (-1, corner),
        (-0.6, corner * 0.35 + 0.1),
        (-0.22, -0.5 * trait.bow),
        (0, 0.35),
        (0.22, -0.5 * trait.bow),
        (0.6, corner * 0.35 + 0.1),
        (1, corner),
    )
    top = lips(
        (-1, corner),
        (-0.55, -2.0 * upper + corner * 0.3),
        (-0.2, -3.5 * upper - dip * 0.4),
        (0, -3.2 * upper + dip * 1.2),
        (0.2, -3.5 * upper - dip * 0.4),
        (0.55, -2.0 * upper + corner * 0.3),
        (1, corner),
    )
    bottom = lips(
        (1, corner),
        (0.6, 3.0 * lower + corner * 0.3 + look.open * 0.7),
        (0.2, 4.7 * lower + look.open),
        (-0.2, 4.7 * lower + look.open),
        (-0.6, 3.0 * lower + corner * 0.3 + look.open * 0.7),
        (-1, corner),
    )
    burin.plate.fill((*smooth(top), *smooth(bottom)[1:], ("Z",)), "lips")
    burin.plate.fill((*smooth(top), *smooth(parting[::-1])[1:], ("Z",)), "upper lip")
    if burin.plate.low_ink:
        burin.flow(top, parting, (0.05, 0.12, 0.05), gap=0.28, reach=(0.1, 0.9))
    if look.teeth:
        _draw_teeth(burin, lips, corner)
    elif look.open:
        _draw_open(burin, lips, parting, corner, look.open)
    burin.swell(parting, 0.14, 0.3, 0.42, 0.34, 0.44, 0.36, 0.18)
    burin.swell(bottom[1:5], 0.05, 0.18, 0.22, 0.05)
    _draw_around(burin, head, sitter, lips, bottom, corner, upper, lower)
    for side in (-head.view.side,) if head.view.turned else (-1, 1):
        tick = lips((side * 0.97, corner), (side * 1.06, corner + 1.1), (side * 1.08, corner + 2.8))
        burin.swell(tick, 0.26, 0.14 if sitter.woman else 0.22, 0.03)
    _draw_chin(burin, head, sitter, lips, (y - 3.8 * upper, 4.7 * lower + look.open))


def _draw_around(
    burin: Burin,
    head: Head,
    sitter: Sitter,
    lips: Callable[..., list[Point]],
    bottom: list[Point],
    corner: float,
    upper: float,
    lower: float,
) -> None:
    """Draw the shadow of the lower lip, and what a smile, a sneer or pressed lips do to the skin around."""
    look, near = sitter.look, -head.view.side
    if not sitter.child:  # the lower lip casts a shadow: a few strokes, longer on the side away from the light
        base = 4.7 * lower + look.open
        burin.hatch_between(
            lips((-0.34, base + 0.7), (0.1, base + 1.0), (0.62, base - 0.6)),
            lips((-0.2, base + 1.9), (0.16, base + 3.6), (0.56, base + 2.2)),
            (0.16, 0.04),
            gap=0.3,
        )
    else:
        burin.swell(bottom[1:5], 0.05, 0.1, 0.1, 0.05)
    if look.smile > 0.2 or look.sneer:
        for side in (near,) if head.view.turned or look.sneer else (-1, 1):
            heavy = 0.12 + 0.12 * max(look.smile, look.sneer / 3)
            cheek = lips(*((side * x, corner + y) for x, y in ((1.2, -6.0), (1.33, -3.6), (1.38, -1.0), (1.35, 1.6))))
            burin.swell(cheek, 0.03, heavy, heavy * 0.8, 0.03)
    if look.purse > 0.5 and not head.view.in_profile:
        for x in (-0.5, 0.0, 0.5):
            burin.swell(lips((x, -3.0 * upper - 0.6), (x * 0.94, -3.0 * upper - 2.6)), 0.12, 0.03)


def _draw_teeth(burin: Burin, lips: Callable[..., list[Point]], corner: float) -> None:
    """Draw the mouth open, with the upper teeth in it."""
    gap = lips((-0.75, corner * 0.6), (-0.3, 0.6), (0.3, 0.6), (0.75, corner * 0.6), (0.4, 3.2), (-0.4, 3.2))
    burin.plate.ink(smooth(gap, closed=True))
    teeth = lips((-0.62, corner * 0.5 + 0.4), (0, 0.9), (0.62, corner * 0.5 + 0.4), (0.36, 2.1), (-0.36, 2.1))
    burin.plate.fill(smooth(teeth, closed=True), "eyeball")


def _draw_open(burin: Burin, lips: Callable[..., list[Point]], parting: list[Point], corner: float, gap: float) -> None:
    """Draw the mouth open, as of one who speaks: dark, with the edge of the upper teeth if it is wide enough."""
    low = lips((0.72, corner * 0.5 + gap * 0.4), (0.3, gap), (-0.3, gap), (-0.72, corner * 0.5 + gap * 0.4))
    burin.plate.ink((*smooth(parting), *(("L", *low[0]),), *smooth(low)[1:], ("Z",)))
    if gap > 1.3:
        teeth = [*lips((-0.46, 0.5), (0, 0.7), (0.46, 0.5)), *lips((0.34, gap * 0.42), (-0.34, gap * 0.42))]
        burin.plate.fill(smooth(teeth, closed=True), "eyeball")


def _draw_chin(
    burin: Burin, head: Head, sitter: Sitter, lips: Callable[..., list[Point]], edges: tuple[float, float]
) -> None:
    """Draw what is above and below the lips, whose upper and lower edge are given."""
    top, low = edges
    under = lips((-0.45, low + 2.6), (0, low + 3.4), (0.5, low + 2.4))
    burin.swell(under, 0.03, 0.13 if sitter.woman else 0.2, 0.03)
    if not head.view.turned or head.view.side < 0:  # elsewhere all is in the shade
        _tint_below(burin, lips, low)
    philtrum = [head.view.see(1.6, top, 47), head.view.see(2.0, top - 2.4, 47)]
    burin.swell(philtrum, 0.11, 0.03)
    if "cleft chin" in sitter.marks:
        tip = head.chin
        burin.swell([head.see(0.01, tip - 7), head.see(0.03, tip - 4.6), head.see(0, tip - 2)], 0.05, 0.28, 0.05)
    if head.build.cheek > 4:
        roll = [
            head.view.see(x, head.chin + dy, z)
            for x, dy, z in ((-26, -8, 16), (-14, 4, 26), (0, 7, 30), (14, 4, 26), (26, -8, 16))
        ]
        burin.swell(roll, 0.05, 0.24, 0.28, 0.26, 0.06)


def _tint_below(burin: Burin, lips: Callable[..., list[Point]], low: float) -> None:
    """Lay the shade beneath the lower lip."""
    shadow = lips((-0.5, low + 1.4), (0.1, low + 0.4), (0.7, low + 0.8), (0.5, low + 3.2), (0, low + 4.0))
    burin.tint(smooth(shadow, closed=True), "skin", 0.14)
