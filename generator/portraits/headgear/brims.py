"""Soft caps and broad brims, which are not as even as what is turned on a lathe."""

from __future__ import annotations

import math

from kredens.generator.engraving.curves import Points, smooth
from kredens.generator.portraits.figure.burin import Burin
from kredens.generator.portraits.figure.form import Head, Spot, mirror
from kredens.generator.portraits.figure.sitter import Sitter


def draw_soft_crown(burin: Burin, head: Head, sitter: Sitter) -> None:
    """Draw the crown of a flat cap of cloth, which hangs over its band on the side nearer to the viewer."""
    near, w = -burin.view.side, head.build.width

    def seen(*spots: Spot) -> Points:
        return burin.see(mirror([(x * w, y, z) for x, y, z in spots], near))

    low = seen((-53, -36, 4), (-38, -31, 38), (-13, -31, 57), (16, -28, 57), (43, -23, 40), (63, -20, 6))
    high = seen((-55, -45, 0), (-32, -57, -2), (-2, -62, -4), (32, -58, -4), (58, -46, -2), (68, -31, 2))
    path = smooth([*low, *high[::-1]], closed=True)
    black = burin.is_black("hat")
    burin.plate.fill(path, "ink" if black else "hat", 0.34)
    dark = sitter.hat_tone
    with burin.plate.clipped(path):
        if black:  # a few folds shine
            for share in (0.22, 0.5, 0.74):
                shine = [
                    (ax + (bx - ax) * share, ay + (by - ay) * share)
                    for (ax, ay), (bx, by) in zip(low, high, strict=True)
                ]
                burin.plate.fill(burin.swelling(shine[:4], 0.02, 0.22, 0.16, 0.02), "paper")
        right = slice(3, None) if near > 0 else slice(None, 3)
        burin.tint(smooth([*low[right], *high[right][::-1]], closed=True), "hat", 0.22)
        burin.hatch_between(low[right], high[right], (0.12 + 0.16 * dark, 0.1), gap=0.6, reach=(0.0, 0.7), bow=2)
        for index, up in ((0, 0.5), (1, 0.85), (2, 0.6), (3, 0.9), (4, 0.7)):
            (ax, ay), (bx, by) = low[index], high[min(5, index + index % 2)]
            fold = [
                (ax, ay),
                (ax + (bx - ax) * 0.3 * up, ay + (by - ay) * 0.55 * up),
                (ax + (bx - ax) * up, ay + (by - ay) * up),
            ]
            burin.swell(fold, 0.3 + 0.1 * dark, 0.22, 0.03)
        brim = [(x, y - 4.5) for x, y in low]
        burin.swell(brim, 0.04, 0.2, 0.24, 0.16)


def draw_waved_brim(burin: Burin, head: Head, sitter: Sitter) -> None:
    """Draw a broad brim of felt, turned up on the side nearer to the viewer and hanging on the other."""
    view, w, near = burin.view, head.build.width, -burin.view.side
    colour, dark = ("straw", 0.3) if sitter.hat == "straw hat" else ("hat", sitter.hat_tone)

    def edge(reach: float, first: int, last: int, rise: float = 0.0) -> Points:
        out = []
        for angle in range(first, last + 1, 20):
            a = math.radians(angle)
            x, z = math.sin(a), math.cos(a)
            up, hang = max(0.0, x * near), max(0.0, -x * near)
            y = -22 + 10.0 * z - 1.0 * up * up - 5.0 * hang * hang + 1.6 * math.sin(3 * a)
            share = (reach - 42) / 36
            out.append(view.see(reach * x * w, -26 + (y + 26) * share - rise, (reach - 2) * z))
        return out

    rim = smooth(edge(78, -180, 160), closed=True)
    burin.plate.fill(rim, colour, 0.36)
    with burin.plate.clipped(rim):
        burin.tint(smooth([*edge(64, -100, 100), *edge(40, -100, 100)[::-1]], closed=True), colour, 0.24)
        burin.hatch_between(edge(44, -20, 100), edge(72, -20, 100), (0.16 + 0.14 * dark, 0.04), gap=0.8, ragged=0.25)
        if dark > 0.5:
            burin.hatch_between(edge(44, -100, -20), edge(62, -100, -20), (0.16, 0.03), gap=0.8, ragged=0.25)
        burin.swell(edge(74, -80, 80), 0.03, 0.14, 0.1, 0.03)
