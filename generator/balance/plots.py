"""Plots of a balance page as SVG: strips with marks and intervals, the axis above them, and bars.

Kinds of players differ by shape first and by colour only beside that; the style sheet gives the colours. All numbers
are also told in words beside a plot.
"""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from math import ceil, floor, log10
from typing import Final, NamedTuple

from kredens.rules_engine.simulation.statistics import Estimate

WIDTH: Final = 320
"""Width of a strip in its own units; the page stretches it."""
MARGIN: Final = 10
"""What of the width stays free on either side, so that marks and numbers at the ends are whole."""
LINE: Final = 16
"""Height of the line of one mark."""
AXIS_HEIGHT: Final = 18
BARS_HEIGHT: Final = 96
MOST_BARS: Final = 24
MOST_TICKS: Final = 6
_SHAPES: Final = (
    '<circle cx="{x}" cy="{y}" r="4.5"/>',
    '<rect x="{left}" y="{top}" width="8.4" height="8.4"/>',
    '<path d="M{x} {high}L{right} {y}L{x} {low}L{near} {y}Z"/>',
    '<path d="M{x} {high}L{right} {low}L{near} {low}Z"/>',
)
"""A disc, a square, a diamond and a triangle: what stands for each kind of players in turn."""


class Axis(NamedTuple):
    """An axis from one value to another, with a value that matters most and the values that are written."""

    low: float
    high: float
    middle: float
    ticks: tuple[float, ...]

    def place(self, value: float) -> float:
        """Return where a value lies, in units of a strip."""
        return MARGIN + (WIDTH - 2 * MARGIN) * (value - self.low) / (self.high - self.low)


def make_axis(estimates: Sequence[Estimate], middle: float) -> Axis:
    """Return an axis on which all of these intervals and the middle lie, with round numbers."""
    low = min([each.low for each in estimates] + [middle])
    high = max([each.high for each in estimates] + [middle])
    step = _round_step((high - low) or 1.0, MOST_TICKS - 1)
    first, last = floor(low / step + 1e-9), ceil(high / step - 1e-9)
    if first == last:
        first, last = first - 1, last + 1
    return Axis(first * step, last * step, middle, tuple(each * step for each in range(first, last + 1)))


def _round_step(span: float, steps: int) -> float:
    """Return the smallest of 1, 2 and 5 times a power of ten by which the span takes at most so many steps."""
    power = 10.0 ** floor(log10(span / steps))
    return next(power * each for each in (1, 2, 5, 10) if power * each * steps >= span * 0.999)


def draw_axis(axis: Axis, labels: Sequence[str]) -> str:
    """Return the axis with its labels, which are those of its ticks; nobody needs to hear it."""
    words = "".join(
        f'<text x="{axis.place(tick):.1f}" y="13">{escape(label)}</text>'
        for tick, label in zip(axis.ticks, labels, strict=True)
    )
    return f'<svg class="axis" viewBox="0 0 {WIDTH} {AXIS_HEIGHT}" aria-hidden="true">{words}</svg>'


def draw_strip(axis: Axis, estimates: Sequence[tuple[int, Estimate]], alternative: str) -> str:
    """Return a strip with a line for each estimate, whose number chooses the shape of its mark."""
    height = LINE * len(estimates)
    parts = [f'<path class="grid" d="{"".join(f"M{axis.place(tick):.1f} 0v{height}" for tick in axis.ticks)}"/>']
    parts.append(f'<path class="middle" d="M{axis.place(axis.middle):.1f} 0v{height}"/>')
    for line, (kind, estimate) in enumerate(estimates):
        y = LINE * line + LINE / 2
        low, high = (axis.place(min(max(each, axis.low), axis.high)) for each in (estimate.low, estimate.high))
        whisker = f"M{low:.1f} {y - 3:g}v6M{low:.1f} {y:g}H{high:.1f}M{high:.1f} {y - 3:g}v6"
        parts.append(f'<g class="k{kind % len(_SHAPES)}"><path class="whisker" d="{whisker}"/>')
        parts.append(f"{_draw_shape(kind, axis.place(estimate.value), y)}</g>")
    label = escape(alternative)
    head = f'<svg class="strip" viewBox="0 0 {WIDTH} {height}" role="img" aria-label="{label}">'
    return f"{head}{''.join(parts)}</svg>"


def draw_key(kind: int) -> str:
    """Return the mark of a kind of players alone, to stand beside its name."""
    shape = _draw_shape(kind, 7, 7)
    return f'<svg class="key k{kind % len(_SHAPES)}" viewBox="0 0 14 14" aria-hidden="true">{shape}</svg>'


def _draw_shape(kind: int, x: float, y: float) -> str:
    numbers = {"x": x, "y": y, "left": x - 4.2, "top": y - 4.2, "near": x - 5.4, "right": x + 5.4}
    numbers |= {"high": y - 5.4, "low": y + (5.4 if kind % len(_SHAPES) == 2 else 4)}
    return _SHAPES[kind % len(_SHAPES)].format(**{name: f"{each:.1f}" for name, each in numbers.items()})


class Bin(NamedTuple):
    """A bar: from one whole number to another, both of them in it, and how many."""

    first: int
    last: int
    games: int


def sort_into_bins(counts: Sequence[tuple[int, int]]) -> list[Bin]:
    """Return numbers and how often each occurs as bars of equal width, the empty ones between them too."""
    lowest, highest = min(each for each, _ in counts), max(each for each, _ in counts)
    width = max(1, round(_round_step(highest - lowest + 1, MOST_BARS)))
    first = lowest // width
    bars = [0] * (highest // width - first + 1)
    for each, count in counts:
        bars[each // width - first] += count
    return [Bin((first + number) * width, (first + number + 1) * width - 1, count) for number, count in enumerate(bars)]


def draw_bars(bins: Sequence[Bin], kind: int, alternative: str) -> str:
    """Return bars with the numbers at which they begin; every few of these where there are many."""
    tallest = max(each.games for each in bins)
    wide = (WIDTH - 2 * MARGIN) / len(bins)
    every = ceil(len(bins) / MOST_TICKS)
    bars, words = [], []
    for number, each in enumerate(bins):
        x, height = MARGIN + wide * number, (BARS_HEIGHT - 4) * each.games / tallest
        bars.append(f"M{x:.1f} {BARS_HEIGHT}v{-height:.1f}h{wide - 1:.1f}v{height:.1f}z")
        if number % every == 0:
            words.append(f'<text x="{x:.1f}" y="{BARS_HEIGHT + 14}">{each.first}</text>')
    label = escape(alternative)
    return (
        f'<svg class="bars k{kind % len(_SHAPES)}" viewBox="0 0 {WIDTH} {BARS_HEIGHT + AXIS_HEIGHT}" role="img"'
        f' aria-label="{label}"><path class="bar" d="{"".join(bars)}"/>'
        f'<path class="ground" d="M{MARGIN} {BARS_HEIGHT}H{WIDTH - MARGIN}"/>{"".join(words)}</svg>'
    )
