"""The mouth and what of the chin goes with it."""

from __future__ import annotations

from collections.abc import Callable

from kredens.generator.engraving.curves import Point, smooth
from kredens.generator.portraits.figure.burin import Burin
from kredens.generator.portraits.figure.form import Head
from kredens.generator.portraits.figure.sitter import Sitter


def draw_mouth(burin: Burin, head: Head, sitter: Sitter) -> None:
    """Draw the lips and the chin."""
    look, build, trait = sitter.look, head.build, sitter.traits.mouth
    y = 31.6 * build.length
    half = (10.4 if sitter.woman else 9.0 if sitter.child else 12.4) * look.mouth * (0.5 + 0.5 * build.width)
    half *= trait.wide
    full = build.lips * (1 - 0.35 * max(0.0, sitter.age - 0.45))
    upper, lower = full * trait.upper, full * trait.lower
    uneven = (sitter.traits.uneven + look.uneven) * -head.view.side

    # The far half is foreshortened, for lips go around the teeth, and never reaches the edge of the cheek.
    far = 0.9 if head.view.turned else 1.0
    middle, reach = head.view.see(0, y, 36.0)[0], abs(head.view.see(half, y, 0)[0])
    far = max(0.5, min(far, (abs(head.edge(head.view.side, y)) - 3.4 - abs(middle)) / reach))

    def lips(*shares: tuple[float, float]) -> list[Point]:
        return [
            head.view.see(
                half * x * (far if x * head.view.side > 0 else 1.0), y + dy - uneven * x * 0.5, 42.5 - 11 * x * x
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
        (0.6, 3.0 * lower + corner * 0.3),
        (0.2, 4.7 * lower),
        (-0.2, 4.7 * lower),
        (-0.6, 3.0 * lower + corner * 0.3),
        (-1, corner),
    )
    burin.plate.fill((*smooth(top), *smooth(bottom)[1:], ("Z",)), "lips")
    burin.plate.fill((*smooth(top), *smooth(parting[::-1])[1:], ("Z",)), "upper lip")
    if burin.plate.low_ink:
        burin.flow(top, parting, (0.05, 0.12, 0.05), gap=0.28, reach=(0.1, 0.9))
    if look.teeth:
        _draw_teeth(burin, lips, corner)
    burin.swell(parting, 0.12, 0.24, 0.34, 0.28, 0.36, 0.3, 0.16)
    burin.swell(bottom[1:5], 0.05, 0.15, 0.18, 0.05)
    for side in (-head.view.side,) if head.view.turned else (-1, 1):
        tick = lips((side * 1.0, corner - 1.2), (side * 1.1, corner + 0.4), (side * 1.06, corner + 2.0))
        burin.swell(tick, 0.03, 0.12 if sitter.woman else 0.2, 0.03)
    _draw_chin(burin, head, sitter, lips, (y - 3.8 * upper, 4.7 * lower))


def _draw_teeth(burin: Burin, lips: Callable[..., list[Point]], corner: float) -> None:
    """Draw the mouth open, with the upper teeth in it."""
    gap = lips((-0.75, corner * 0.6), (-0.3, 0.6), (0.3, 0.6), (0.75, corner * 0.6), (0.4, 3.2), (-0.4, 3.2))
    burin.plate.ink(smooth(gap, closed=True))
    teeth = lips((-0.62, corner * 0.5 + 0.4), (0, 0.9), (0.62, corner * 0.5 + 0.4), (0.36, 2.1), (-0.36, 2.1))
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
