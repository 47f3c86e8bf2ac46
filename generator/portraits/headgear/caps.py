"""Caps and hats of felt, leather and paper: their crowns, corners, badges and bells."""

from __future__ import annotations

import math

from kredens.generator.engraving.curves import Points, polyline, smooth
from kredens.generator.engraving.plate import THIN
from kredens.generator.portraits.figure.burin import Burin
from kredens.generator.portraits.figure.form import Head, Spot, mirror
from kredens.generator.portraits.figure.sitter import Sitter
from kredens.generator.portraits.headgear.headwear import fit_ring


def draw_biretta(burin: Burin, head: Head, sitter: Sitter) -> None:
    """Draw a stiff square cap with ridges and a tuft."""
    view = burin.view
    low = fit_ring(head, (-25, 39.5, 46.5, -0.08))
    corners = [(-45, 45), (45, 45), (45, -45), (-45, -45)]
    top = [view.see(x * head.build.width, -66 - (4 if z > 0 else 0), z) for x, z in corners]
    bottom = low.arc(view)
    body = [*bottom, max(top), *sorted(top)[1:-1][::-1], min(top)]
    path = (*smooth(bottom), ("L", *max(top)), ("L", *min(top)), ("Z",))
    burin.plate.fill(path, "hat", 0.34)
    with burin.plate.clipped(path):
        burin.hatch_between(
            [low.see(view, 15), view.see(18, -66, 44)], [low.see(view, 90), max(top)], (0.1, 0.24, 0.3), gap=0.45
        )
        if sitter.hat_tone > 0.5:
            lit = [low.see(view, -90), min(top)], [low.see(view, 15), view.see(18, -66, 44)]
            heavy = (0.3, 0.24, 0.4) if burin.is_black("hat") else (0.2, 0.16, 0.16)
            burin.hatch_between(*lit, heavy, gap=0.42 if burin.is_black("hat") else 0.55)
    burin.plate.fill(polyline(sorted_ring(top), closed=True), "hat", 0.3)
    middle = view.see(0, -70, 0)
    for x, y in top:
        px, py = (x + middle[0]) / 2, (y + middle[1]) / 2 - 11
        ridge = [(x, y), (px, py), middle]
        burin.plate.fill((*smooth(ridge), ("Z",)), "hat", 0.24)
    burin.disc(middle[0], middle[1] - 3, 4.5, "hat", 0.26)
    edge = view.see(45 * head.build.width, -70, 45)
    burin.swell([low.see_fixed(view, 42), edge], 0.2, 0.3)
    burin.swell([low.see_fixed(view, -42), view.see(-45 * head.build.width, -70, 45)], 0.2, 0.3)
    del body


def sorted_ring(points: Points) -> list[tuple[float, float]]:
    """Return points in their order about their middle."""
    cx, cy = sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points)
    return sorted(points, key=lambda point: math.atan2(point[1] - cy, point[0] - cx))


def draw_tassels(burin: Burin, head: Head, sitter: Sitter) -> None:
    """Draw the cords and tassels of a cardinal's hat."""
    for side in (-1, 1):
        cord = burin.see(mirror(((56, -26, 10), (58, 10, 16), (50, 44, 24), (54, 74, 30)), side))
        burin.swell(cord, 0.9, 0.9)
        for row, count in ((0, 1), (1, 2), (2, 3)):
            for index in range(count):
                x, y = burin.view.see(side * 54 + (index - (count - 1) / 2) * 11, 78 + row * 17, 32)
                burin.disc(x, y, 3.4, "hat", 0.2)
                burin.plate.fill(
                    polyline([(x - 2.4, y + 2), (x + 2.4, y + 2), (x + 4.4, y + 13), (x - 4.4, y + 13)], closed=True),
                    "hat",
                    0.2,
                )
                for shift in (-2, 0, 2):
                    burin.plate.line(polyline([(x + shift * 0.6, y + 4), (x + shift, y + 12.5)]), 0.12)
    del head, sitter


def draw_tricorne(burin: Burin, head: Head, sitter: Sitter) -> None:
    """Draw a hat with its brim turned up on three sides."""
    view = burin.view
    rings = [fit_ring(head, each) for each in ((-30, 40, 47), (-52, 36, 41), (-62, 22, 25), (-64, 2, 2))]
    burin.turned_form(rings, "hat", tone=sitter.hat_tone)
    w = head.build.width
    front = [
        (-66, -34, -12),
        (-40, -22, 22),
        (-18, -24, 44),
        (0, -30, 56),
        (18, -24, 44),
        (40, -22, 22),
        (66, -34, -12),
    ]
    upper = [(-66, -34, -12), (-50, -56, 6), (-22, -54, 34), (0, -42, 58), (22, -54, 34), (50, -56, 6), (66, -34, -12)]
    one = burin.see([(x * w, y, z) for x, y, z in front])
    other = burin.see([(x * w, y, z) for x, y, z in upper])
    path = (*smooth(one), *smooth(other[::-1])[1:], ("Z",))
    burin.plate.fill(path, "hat", 0.36)
    with burin.plate.clipped(path):
        burin.hatch_between(one, other, (0.1 + 0.2 * sitter.hat_tone, 0.08), gap=0.5)
        burin.hatch_between(one[3:], other[3:], (0.24, 0.16), gap=0.5)
    burin.plate.line(smooth(other), 0.75)
    burin.plate.line(smooth(other), 0.45, "gold")
    x, y = view.see(-view.side * 34 * w, -46, 24)
    burin.disc(x, y, 6, "trim", 0.24)
    burin.disc(x, y, 2, "gold", 0.14)


def draw_bicorne(burin: Burin, head: Head, sitter: Sitter) -> None:
    """Draw a hat with its brim turned up before and behind, worn across the head."""
    view, w = burin.view, head.build.width

    def edge(*half: tuple[float, float, float]) -> Points:
        return burin.see([*((-x * w, y, z) for x, y, z in half), *((x * w, y, z) for x, y, z in half[-2::-1])])

    back = edge((73, -29, -16), (64, -48, -20), (34, -76, -22), (0, -84, -22))
    burin.plate.fill(smooth(back, closed=True, tightness=8), "hat", 0.36)
    low = edge((73, -27, -4), (46, -29, 30), (20, -33, 46), (0, -34, 50))
    high = edge((73, -27, -4), (64, -43, 8), (36, -66, 20), (14, -76, 26), (0, -77, 26))
    path = (*smooth(low), *smooth(high[::-1])[1:], ("Z",))
    burin.plate.fill(path, "hat", 0.36)
    with burin.plate.clipped(path):
        glow = [((a[0] + 3 * b[0]) / 4, (a[1] + 3 * b[1]) / 4 + 3) for a, b in zip(low[1:4], high[1:4], strict=True)]
        burin.glow(smooth([*glow, *[(x + 5, y + 7) for x, y in reversed(glow)]], closed=True), "hat", 0.2)
        burin.hatch_between(low, high, (0.1 + 0.2 * sitter.hat_tone, 0.08), gap=0.5, bow=3)
        burin.hatch_between(low[len(low) // 2 :], high[len(high) // 2 :], (0.26, 0.16), gap=0.5, bow=3)
    burin.plate.line(smooth(high), 0.5)
    x, y = view.see(24 * w, -60, 26)
    loop = [view.see(22 * w, -34, 46), (x, y)]
    burin.plate.line(polyline(loop), 1.1)
    burin.plate.line(polyline(loop), 0.7, "gold")
    for radius, colour in ((7.4, "trim"), (5.0, "linen"), (2.6, "sash")):
        burin.disc(x, y, radius, colour, 0.2)


def draw_open_top(burin: Burin, head: Head, sitter: Sitter) -> None:
    """Draw the open top of a paper cap."""
    ring = fit_ring(head, (-101, 31.5, 36)).arc(burin.view, -180, 180, 14)
    burin.plate.fill(smooth(ring, closed=True), "hood inside", 0.26)
    del sitter


def draw_flat_top(burin: Burin, head: Head, sitter: Sitter) -> None:
    """Draw the leather lid of a shako."""
    burin.plate.fill(smooth(fit_ring(head, (-83, 46, 49)).arc(burin.view, -180, 180, 14), closed=True), "leather", 0.26)
    del sitter


def draw_flat_top_low(burin: Burin, head: Head, sitter: Sitter) -> None:
    """Draw the lid of a top hat."""
    burin.plate.fill(smooth(fit_ring(head, (-97, 43, 47)).arc(burin.view, -180, 180, 14), closed=True), "hat", 0.26)
    del sitter


def draw_flat_top_fez(burin: Burin, head: Head, sitter: Sitter) -> None:
    """Draw the lid and the tassel of a fez."""
    burin.plate.fill(smooth(fit_ring(head, (-77, 32, 35)).arc(burin.view, -180, 180, 14), closed=True), "hat", 0.26)
    x, y = burin.view.see(0, -79, 0)
    side = -burin.view.side
    burin.swell([(x, y), (x + side * 26, y - 2), (x + side * 37, y + 10), (x + side * 38, y + 34)], 0.3, 0.3)
    burin.lock(
        [(x + side * 36, y + 30), (x + side * 34, y + 48)],
        [(x + side * 41, y + 30), (x + side * 43, y + 48)],
        "ink",
        0.8,
        pieces=3,
    )
    del sitter


def draw_eagle(burin: Burin, head: Head, sitter: Sitter) -> None:
    """Draw a badge on the front of a high cap."""
    x, y = fit_ring(head, (-52, 43, 48)).see_fixed(burin.view, 0)
    draw_badge(burin, x, y, 12)
    px, py = fit_ring(head, (-84, 46, 50)).see_fixed(burin.view, 0)
    burin.lock(
        [(px - 4, py + 4), (px - 7, py - 8), (px - 3, py - 19)],
        [(px + 4, py + 4), (px + 7, py - 8), (px + 3, py - 19)],
        "feather",
        0.3,
        pieces=4,
    )
    del sitter


def draw_eagle_low(burin: Burin, head: Head, sitter: Sitter) -> None:
    """Draw a small badge above the peak of a cap: a star, a wreath or an eagle, as the uniform has it."""
    high = -60 if sitter.hat == "czapka" else -42
    x, y = fit_ring(head, (high, 42, 53)).see_fixed(burin.view, 0)
    if sitter.dress in ("soviet uniform", "red army tunic"):
        star = [
            (
                x + (6.6 if k % 2 == 0 else 2.7) * math.sin(math.pi * k / 5),
                y - (6.6 if k % 2 == 0 else 2.7) * math.cos(math.pi * k / 5),
            )
            for k in range(10)
        ]
        burin.plate.fill(polyline(star, closed=True), "jewel", 0.26)
        burin.disc(x, y, 1.4, "gold", 0.1)
    elif sitter.dress in ("naval uniform", "air force uniform", "field marshal's uniform", "ww2 uniform"):
        for side in (-1, 1):
            leaves = [
                (x + side * a, y + b) for a, b in ((0.6, 5.6), (5.4, 3.6), (7, -1.6), (5.2, -4.6), (3.8, 0), (0.6, 3))
            ]
            burin.plate.fill(smooth(leaves, closed=True, tightness=8), "gold", 0.18)
        burin.disc(x, y - 0.6, 3.0, "jewel", 0.2)
    else:
        draw_badge(burin, x, y, 6.5)


def draw_badge(burin: Burin, x: float, y: float, size: float) -> None:
    """Draw an eagle with open wings, as small as a badge."""
    a = size
    half = [
        (0, -0.9),
        (0.22, -1.0),
        (0.3, -0.7),
        (0.2, -0.45),
        (0.5, -0.55),
        (1.0, -0.95),
        (1.05, -0.2),
        (0.75, 0.35),
        (0.35, 0.3),
        (0.3, 0.6),
        (0.45, 1.0),
        (0, 0.85),
    ]
    outline = [(x + px * a, y + py * a) for px, py in half] + [(x - px * a, y + py * a) for px, py in reversed(half)]
    burin.plate.fill(smooth(outline, closed=True, tightness=9), "silver", 0.2)
    for side in (-1, 1):
        for step in range(3):
            burin.plate.line(
                polyline(
                    [
                        (x + side * a * (0.45 + 0.18 * step), y - a * 0.45),
                        (x + side * a * (0.42 + 0.16 * step), y + a * 0.2),
                    ]
                ),
                0.1,
            )


def draw_chin_strap(burin: Burin, head: Head, sitter: Sitter) -> None:
    """Draw the strap that holds a cap under the chin."""
    for side in (-1, 1):
        line = [
            head.see(side * 0.98, -24, 1),
            head.see(side * 0.97, 2, 1.2),
            head.see(side * 0.9, 28, 1.2),
            head.see(side * 0.5, 47, 1),
        ]
        burin.swell(line, 0.5, 0.5)
    del sitter


def draw_square_top(burin: Burin, head: Head, sitter: Sitter) -> None:
    """Draw the square top of an uhlan's cap."""
    view, w = burin.view, head.build.width
    foot = [(-24, 30), (24, 30), (24, -30), (-24, -30)]
    lid = [(-46, 0), (0, 50), (46, 0), (0, -50)]
    tops = [view.see(x * w, -86, z) for x, z in lid]
    feet = [view.see(x * w * 1.1, -50, z) for x, z in ((-30, 0), (0, 34), (30, 0))]
    for index, tone in ((0, 0.06), (1, 0.24)):
        side = [feet[index], feet[index + 1], tops[index + 1], tops[index]]
        path = polyline(side, closed=True)
        burin.plate.fill(path, "hat", 0.32)
        with burin.plate.clipped(path):
            burin.hatch_between([side[0], side[3]], [side[1], side[2]], (tone, tone + 0.06), gap=0.5)
    burin.plate.fill(polyline(tops, closed=True), "hat", 0.3)
    burin.swell([feet[1], tops[1]], 0.7, 0.7)
    del foot, sitter


def draw_four_corners(burin: Burin, head: Head, sitter: Sitter) -> None:
    """Draw the four corners of a Polish soldier's cap."""
    view, w = burin.view, head.build.width
    corners = [(-57, 0), (0, 62), (57, 0), (0, -50)]
    tops = [view.see(x * w, -52 if z <= 0 else -58, z) for x, z in corners]
    low = fit_ring(head, (-36, 41, 48, -0.06))
    dip = [((a[0] + b[0]) / 2, (a[1] + b[1]) / 2 + 3) for a, b in zip(tops, [*tops[1:], tops[0]], strict=True)]
    front = [low.see(view, -90), tops[0], dip[0], tops[1], dip[1], tops[2], low.see(view, 90)]
    path = (*polyline(front), *smooth(low.arc(view, 90, -90))[1:], ("Z",))
    back = polyline(
        [tops[0], dip[0], tops[1], dip[1], tops[2], (dip[2][0], dip[2][1] - 6), tops[3], (dip[3][0], dip[3][1] - 6)],
        closed=True,
    )
    burin.plate.fill(back, "hat", 0.3)
    burin.plate.fill(path, "hat", 0.34)
    with burin.plate.clipped(path):
        burin.hatch_between([low.see_fixed(view, 0), tops[1]], [low.see(view, 90), tops[2]], (0.12, 0.24), gap=0.5)
    burin.swell([low.see_fixed(view, 0), tops[1]], 0.2, 0.24)
    del sitter


def draw_pinch(burin: Burin, head: Head, sitter: Sitter) -> None:
    """Draw the dents of a soft felt hat."""
    ring, low = fit_ring(head, (-66, 26, 30)), fit_ring(head, (-50, 37, 43))
    for angle in (-26, 26):
        burin.swell([ring.see_fixed(burin.view, angle), low.see_fixed(burin.view, angle * 1.3)], 0.34, 0.04)
    del sitter


def draw_devils(burin: Burin, head: Head, sitter: Sitter) -> None:
    """Draw the painted devil on a heretic's paper cap: horns, clawed arms, bowed legs, a tail and a fork."""
    size = 21.0
    x, seen = fit_ring(head, (-58, 36.5, 41.5)).see(burin.view, -14)

    def at(px: float, py: float) -> tuple[float, float]:
        return x + px * size, seen + py * size

    half = [
        (0, -0.74), (0.16, -0.78), (0.26, -0.92), (0.24, -1.14), (0.42, -0.9), (0.34, -0.62), (0.26, -0.42),
        (0.12, -0.32), (0.34, -0.24), (0.52, -0.4), (0.6, -0.82), (0.72, -0.62), (0.88, -0.76), (0.84, -0.46),
        (0.66, -0.1), (0.36, 0.06), (0.28, 0.3), (0.54, 0.52), (0.44, 0.84), (0.62, 1.02), (0.22, 0.98), (0.28, 0.62),
        (0, 0.44),
    ]  # fmt: skip
    burin.swell([at(0.1, 0.46), at(0.5, 0.98), at(0.94, 0.7), at(0.78, 0.28), at(0.98, 0.06)], 0.5, 0.3, 0.5)
    outline = [at(*spot) for spot in half] + [at(-px, py) for px, py in reversed(half)]
    black = burin.plate.low_ink
    burin.plate.fill(smooth(outline, closed=True), "ink" if black else "blood", 0.3)
    if not black:  # ribs, and the hair on the side away from the light
        for px, py, down in ((0.05, -0.16, 0.2), (0.07, -0.06, 0.2), (0.09, 0.04, 0.18)):
            burin.swell([at(-px, py), at(-px - 0.12, py + 0.02)], 0.08, 0.2)
            burin.swell([at(px, py), at(px + down, py + 0.03)], 0.34, 0.1)
        for px, py in ((0.6, -0.3), (0.7, -0.46), (0.46, -0.12), (0.34, 0.44), (0.44, 0.56), (0.36, 0.74), (0.2, 0.36)):
            burin.swell([at(px + 0.04, py - 0.06), at(px - 0.1, py + 0.06)], 0.34, 0.06)
            burin.swell([at(-px, py - 0.04), at(-px + 0.06, py + 0.05)], 0.2, 0.06)
        burin.swell([at(0.24, -0.84), at(0.28, -0.5)], 0.3, 0.1)
    for side in (-1, 1):
        burin.disc(*at(side * 0.13, -0.58), size * 0.065, "paper", 0.12)
    burin.swell([at(-0.14, -0.44), at(0, -0.38), at(0.14, -0.44)], 0.3, 0.2, 0.3)
    del sitter


def draw_jester(burin: Burin, head: Head, sitter: Sitter) -> None:
    """Draw a jester's cap with bells."""
    inner: tuple[Spot, ...] = (
        (0, -30, 45),
        (20, -28, 38),
        (33, -14, 24),
        (37, 8, 12),
        (33, 32, 14),
        (22, 48, 28),
        (6, 56, 37),
    )
    outer: tuple[Spot, ...] = (
        (0, -58, 2),
        (24, -54, 0),
        (42, -34, -4),
        (46, -4, -6),
        (46, 26, -4),
        (40, 52, 8),
        (8, 64, 36),
    )
    for side, colour in ((burin.view.side, "hat"), (-burin.view.side, "trim")):
        horn = mirror(((4, -46, 30), (22, -74, 18), (52, -82, 6), (72, -52, 4), (72, -52, 4)), side)
        under = mirror(((38, -26, 10), (44, -46, 6), (54, -54, 4), (62, -48, 4), (72, -52, 4)), side)
        burin.lock(burin.see(horn), burin.see(under), colour, 0.35, outline=0.34, gap=0.6, pieces=6)
        x, y = burin.view.see(side * 74, -46, 4)
        burin.disc(x, y, 5, "gold", 0.26)
        burin.plate.line(polyline([(x - 3, y + 1), (x + 3, y + 1)]), THIN)
        w = head.build.width
        one, other = ([(px * w, py, pz) for px, py, pz in line] for line in (inner, outer))
        burin.lock(
            burin.see(mirror(one, side)), burin.see(mirror(other, side)), colour, 0.3, outline=0.3, gap=0.7, pieces=5
        )
    del sitter


def draw_forage_cap(burin: Burin, head: Head, sitter: Sitter) -> None:
    """Draw a soldier's folded cap, worn aslant."""
    side = -burin.view.side
    low = mirror(((34, -30, 24), (24, -36, 34), (0, -42, 44), (-24, -38, 38), (-37, -26, 12)), side)
    top = mirror(((34, -30, 24), (24, -56, 24), (0, -72, 22), (-26, -66, 14), (-37, -26, 12)), side)
    burin.lock(burin.see(low), burin.see(top), "hat", 0.2 + 0.4 * sitter.hat_tone, outline=0.34, gap=0.6)
    fold = mirror(((30, -40, 28), (4, -54, 40), (-30, -48, 30)), side)
    burin.swell(burin.see(fold), 0.1, 0.26, 0.1)
    x, y = burin.view.see(side * 2, -50, 44)
    draw_badge(burin, x, y, 5.5)
    del head
