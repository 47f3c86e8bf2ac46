"""The fangs of a vampire: over the lip of a closed mouth, or in a mouth that is bared to hiss."""

from __future__ import annotations

from collections.abc import Callable

from kredens.generator.engraving.curves import Point, polyline, smooth
from kredens.generator.portraits.figure.burin import Burin
from kredens.generator.portraits.figure.form import Head
from kredens.generator.portraits.figure.sitter import Sitter

GUMS = "#5a1a1e"
"""The colour within a bared mouth."""
UPPER = ((-1.0, 1.2), (-0.74, -2.8), (-0.4, -3.9), (0.0, -2.3), (0.4, -3.9), (0.74, -2.8), (1.0, 1.2))
"""The upper lip of a bared mouth, in halves of its width and units down: it is drawn up over the fangs."""
LOWER = ((0.82, 5.6), (0.46, 8.6), (0.0, 9.4), (-0.46, 8.6), (-0.82, 5.6))
"""Its lower lip, from the right."""


def draw_fangs(burin: Burin, head: Head, sitter: Sitter) -> None:
    """Draw the fangs, in a bared mouth if the sitter hisses."""
    length, half = head.build.length, (10.4 if sitter.woman else 12.0)
    y = (31.6 + sitter.traits.mouth.low) * length

    # The far half is foreshortened and never reaches the edge of the cheek.
    middle, reach = head.view.see(0, y, 36.0)[0], abs(head.view.see(half, y, 0)[0])
    far = 0.9 if head.view.turned else 1.0
    far = max(0.5, min(far, (abs(head.edge(head.view.side, y)) - 3.4 - abs(middle)) / reach))

    def at(x: float, down: float) -> Point:
        return head.view.see(half * x * (far if x * head.view.side > 0 else 1.0), y + down, 42.5 - 11 * x * x)

    if "hissing" in sitter.marks:
        _bare(burin, at)
        return
    for side in (-1, 1):
        _tooth(burin, at, side * 0.42, (0.17, 0.4, 7.2))


def _bare(burin: Burin, at: Callable[[float, float], Point]) -> None:
    """Draw lips drawn back from a dark mouth, a row of teeth above, long fangs, and two short ones below."""
    plate = burin.plate
    lips = [*(at(x * 1.1, down - 1.5) for x, down in UPPER), *(at(x * 1.08, down + 2.3) for x, down in LOWER)]
    plate.fill(smooth(lips, closed=True), "lips", 0.2)
    burin.hatch_between(
        [at(x * 1.05, down + 0.6) for x, down in LOWER], [at(x * 1.08, down + 2.2) for x, down in LOWER], (0.12, 0.03),
        gap=0.4,
    )  # fmt: skip
    mouth = [*(at(*spot) for spot in UPPER), *(at(*spot) for spot in LOWER)]
    plate.fill(smooth(mouth, closed=True), GUMS if not plate.low_ink else "ink", 0.26)
    tongue = [at(-0.44, 8.2), at(-0.24, 5.9), at(0.0, 6.3), at(0.24, 5.9), at(0.44, 8.2), at(0.0, 9.0)]
    plate.fill(smooth(tongue, closed=True), "lips", 0.12)
    row = [at(x, down + 0.3) for x, down in UPPER[1:-1]]
    edge = [
        at(x, down)
        for x, down in ((0.7, 0.2), (0.42, 0.2), (0.16, 1.2), (0.0, 1.1), (-0.16, 1.2), (-0.42, 0.2), (-0.7, 0.2))
    ]
    plate.fill((*smooth(row), *(("L", *point) for point in edge), ("Z",)), "eyeball", 0.1)
    for x in (-0.3, -0.15, 0.0, 0.15, 0.3):
        plate.line(polyline([at(x, -2.6), at(x, 1.0)]), 0.08)
    for side in (-1, 1):
        _tooth(burin, at, side * 0.5, (0.16, -3.3, 10.6))
        small = [at(side * 0.62, 7.6), at(side * 0.5, 4.4), at(side * 0.38, 8.6)]
        plate.fill(polyline(small, closed=True), "eyeball", 0.12)
        fold = [at(side * 1.12, -8.0), at(side * 1.34, -3.0), at(side * 1.36, 2.4), at(side * 1.2, 7.0)]
        burin.swell(fold, 0.04, 0.26, 0.3, 0.05)
    burin.swell([at(-0.3, -5.6), at(-0.44, -8.0)], 0.2, 0.05)
    burin.swell([at(0.3, -5.6), at(0.44, -8.0)], 0.2, 0.05)


def _tooth(burin: Burin, at: Callable[[float, float], Point], x: float, form: tuple[float, float, float]) -> None:
    """Draw a fang at x: half its breadth, where it begins and how long it is; it bends inwards to a point."""
    half, root, long = form
    inward = -0.1 if x > 0 else 0.1
    outline = [
        at(x - half, root), at(x - half, root), at(x - half * 0.86 + inward * 0.2, root + long * 0.45),
        at(x + inward, root + long), at(x + inward, root + long), at(x + half * 0.86 + inward * 0.2, root + long * 0.4),
        at(x + half, root), at(x + half, root),
    ]  # fmt: skip
    burin.plate.fill(smooth(outline, closed=True), "eyeball", 0.2)
    dark = x + half * 0.5
    burin.swell([at(dark, root + long * 0.1), at(dark * 0.98 + inward * 0.5, root + long * 0.6)], 0.04, 0.16, 0.03)
