"""Ornaments on neck and breast: pearls, chains, orders, sashes and epaulettes."""

from __future__ import annotations

import math
from collections.abc import Callable

from kredens.generator.drawing.primitives import Segment, circle
from kredens.generator.engraving.curves import Point, points_along, polyline, smooth, spread, stroke
from kredens.generator.portraits.figure.body import Body, across
from kredens.generator.portraits.figure.burin import Burin
from kredens.generator.portraits.figure.sitter import Sitter
from kredens.generator.portraits.wardrobe.armour import straps
from kredens.generator.portraits.wardrobe.collars import fur_collar
from kredens.generator.portraits.wardrobe.signs import sign

Ornament = Callable[[Burin, Body, Sitter], None]


def pearls(rows: int = 2, low: float = 38) -> Ornament:
    """Return strings of pearls."""

    def draw(burin: Burin, body: Body, sitter: Sitter) -> None:
        n = body.neck
        for row in range(rows):
            down = low + row * 13
            line = [
                body.see(n * x, y)
                for x, y in (
                    (-1.1, 16),
                    (-0.85, down - 8),
                    (-0.4, down),
                    (0, down + 3),
                    (0.4, down),
                    (0.85, down - 8),
                    (1.1, 16),
                )
            ]
            for x, y in spread(points_along(smooth(line), 4), 17 + 4 * row):
                burin.disc(x, y, 2.9, "pearl", 0.16)
        del sitter

    return draw


def choker(colour: str = "ink") -> Ornament:
    """Return a ribbon close about the neck with a star."""

    def draw(burin: Burin, body: Body, sitter: Sitter) -> None:
        n = body.neck * 0.96
        c = body.chin
        top = [
            body.view.see(n * x, c + 9 + y, z)
            for x, y, z in ((-0.96, -3, -6), (-0.6, 1.5, 8), (0, 3, 14), (0.6, 1.5, 8), (0.96, -3, -6))
        ]
        low = [(x, y + 5.5) for x, y in top]
        burin.plate.fill((*smooth(top), ("L", *low[-1]), *smooth(low[::-1])[1:], ("Z",)), colour, 0.14)
        x, y = low[2][0], low[2][1] + 3
        star = [
            (
                x + (6.2 if k % 2 == 0 else 2.2) * math.sin(math.pi * k / 5),
                y - (6.2 if k % 2 == 0 else 2.2) * math.cos(math.pi * k / 5),
            )
            for k in range(10)
        ]
        burin.plate.fill(polyline(star, closed=True), "silver", 0.2)
        del sitter

    return draw


def chain(kind: str = "fleece", low: float = 58, wide: float = 48) -> Ornament:
    """Return a chain that lies on the shoulders, with what hangs from it."""

    def draw(burin: Burin, body: Body, sitter: Sitter) -> None:
        line = body.line(
            (-wide, 34),
            (-wide + 6, 52),
            (-wide * 0.55, low - 4),
            (0, low + 6),
            (wide * 0.55, low - 4),
            (wide - 5, 44),
            (wide, 34),
        )
        for index, (x, y) in enumerate(spread(points_along(smooth(line), 6), 23)):
            if index % 2:
                burin.disc(x, y, 4.0, "gold", 0.2)
                burin.disc(x, y, 1.8, "jewel", 0.12)
            else:
                burin.plate.fill(
                    polyline([(x - 3.4, y), (x, y - 3.0), (x + 3.4, y), (x, y + 3.0)], closed=True), "gold", 0.18
                )
        x, y = body.see(0, low + 12, 2)
        if kind == "fleece":
            draw_fleece(burin, x, y)
        else:
            draw_pendant(burin, x, y, kind)
        del sitter

    return draw


def draw_fleece(burin: Burin, x: float, y: float) -> None:
    """Draw the ram's skin of the order of the Golden Fleece."""
    burin.disc(x, y - 2, 3.6, "jewel", 0.2)
    ram = [
        (x - 13, y + 14),
        (x - 12, y + 6),
        (x - 5, y + 3),
        (x, y + 2),
        (x + 5, y + 3),
        (x + 10, y + 5),
        (x + 14, y + 10),
        (x + 12, y + 15),
        (x + 8, y + 10),
        (x + 4, y + 12),
        (x - 4, y + 12),
        (x - 8, y + 11),
        (x - 10, y + 19),
    ]
    burin.plate.fill(smooth(ram, closed=True, tightness=8), "gold", 0.24)
    burin.swell([(x - 6, y + 6), (x, y + 7), (x + 6, y + 7)], 0.14, 0.2, 0.14)


def draw_pendant(burin: Burin, x: float, y: float, kind: str) -> None:
    """Draw what hangs from a chain: a medal, a cross or a wolf's head."""
    if kind == "cross":
        a, b = 11.0, 2.8
        burin.plate.fill(
            polyline(
                [
                    (x - b, y - 3),
                    (x + b, y - 3),
                    (x + b, y + 4),
                    (x + a * 0.75, y + 4),
                    (x + a * 0.75, y + 9.6),
                    (x + b, y + 9.6),
                    (x + b, y + 22),
                    (x - b, y + 22),
                    (x - b, y + 9.6),
                    (x - a * 0.75, y + 9.6),
                    (x - a * 0.75, y + 4),
                    (x - b, y + 4),
                ],
                closed=True,
            ),
            "gold",
            0.24,
        )
        burin.disc(x, y + 6.8, 2, "jewel", 0.12)
    elif kind == "wolf":
        half = [(0, 16), (3, 13), (4.5, 7), (9, 4), (8, -1), (9.5, -9), (4, -3.5), (0, -3)]
        burin.plate.fill(
            polyline(
                [(x + a, y + 3 + b) for a, b in half] + [(x - a, y + 3 + b) for a, b in reversed(half)], closed=True
            ),
            "silver",
            0.24,
        )
        for side in (-1, 1):
            burin.swell([(x + side * 1.6, y + 6.4), (x + side * 5, y + 4.4)], 0.4, 0.2)
        burin.swell([(x - 1.5, y + 15), (x + 1.5, y + 15)], 0.5, 0.5)
    else:
        burin.disc(x, y + 7, 8.5, "gold", 0.26)
        burin.plate.line(circle(x, y + 7, 6.4), 0.12)
        burin.disc(x, y + 7, 2.8, "jewel", 0.16)


def pendant(kind: str = "medal", low: float = 60) -> Ornament:
    """Return a thin chain with what hangs from it."""

    def draw(burin: Burin, body: Body, sitter: Sitter) -> None:
        n = body.neck / body.scale
        line = body.line((-n * 1.2, 17), (-n * 0.8, 36), (0, low), (n * 0.8, 36), (n * 1.2, 17))
        burin.plate.line(smooth([line[0], line[1], line[2], line[2], line[3], line[4]]), 0.5)
        burin.plate.line(smooth([line[0], line[1], line[2], line[2], line[3], line[4]]), 0.26, "gold")
        draw_pendant(burin, line[2][0], line[2][1] + 3, kind)
        del sitter

    return draw


def epaulettes(*, fringe: bool = True) -> Ornament:
    """Return epaulettes on the shoulders."""

    def draw(burin: Burin, body: Body, sitter: Sitter) -> None:
        s, c = body.shoulders, body.chin
        for side in (-1, 1):

            def at(share: float, down: float, z: float) -> Point:
                return body.view.see(side * s * share, c + down, z)  # noqa: B023

            if fringe:
                pad = [
                    at(0.8, 33, 18),
                    at(0.92, 30, 6),
                    at(1.1, 38, -2),
                    at(1.14, 48, 4),
                    at(0.98, 52, 20),
                    at(0.84, 46, 24),
                ]
                for step in range(11):
                    share = step / 10
                    top = at(0.84 + 0.32 * share, 50 - 6 * share, 24 - 24 * share)
                    end = (top[0] + side * 2.5, top[1] + 17)
                    burin.swell([top, end], 1.15, 0.9)
                    burin.plate.line(polyline([top, end]), 0.6, "gold")
                burin.fill(pad, "gold", 0.3)
            strap = [at(0.46, 25, 8), at(0.5, 33, 24), at(0.94, 46, 20), at(0.98, 38, 4)]
            burin.plate.fill(polyline(strap, closed=True), "gold" if fringe else "cloth", 0.26)
            x, y = at(0.54, 30, 16)
            burin.disc(x, y, 2.4, "gold", 0.16)
        del sitter

    return draw


def order_star(x: float = 40, down: float = 72, size: float = 13) -> Ornament:
    """Return the star of an order on the breast."""

    def draw(burin: Burin, body: Body, sitter: Sitter) -> None:
        cx, cy = body.see(x * body.scale, min(down, body.bottom - body.chin - size - 3), 2)
        rays = [
            (
                cx + size * (1 if k % 2 == 0 else 0.5) * math.sin(math.pi * k / 8),
                cy - size * (1 if k % 2 == 0 else 0.5) * math.cos(math.pi * k / 8),
            )
            for k in range(16)
        ]
        burin.plate.fill(polyline(rays, closed=True), "silver", 0.26)
        burin.disc(cx, cy, size * 0.36, "jewel", 0.2)
        out: list[Segment] = []
        for k in range(8):
            angle = math.pi * k / 4
            out += stroke(
                [
                    (cx + size * 0.42 * math.sin(angle), cy - size * 0.42 * math.cos(angle)),
                    (cx + size * 0.9 * math.sin(angle), cy - size * 0.9 * math.cos(angle)),
                ],
                0.1 * burin.mm,
            )
        burin.plate.ink(tuple(out))
        del sitter

    return draw


def medals() -> Ornament:
    """Return medals on ribbons, one level row on the left breast."""

    def draw(burin: Burin, body: Body, sitter: Sitter) -> None:
        middle, y = body.see(38 * body.scale, min(86.0, body.bottom - body.chin - 26), 2)
        for index in range(4):
            x = middle + (index - 1.5) * 9.4
            burin.plate.fill(
                polyline([(x - 4, y), (x + 4, y), (x + 4, y + 10), (x, y + 13), (x - 4, y + 10)], closed=True),
                ("jewel", "trim", "gold", "jewel")[index],
                0.2,
            )
            burin.plate.line(polyline([(x, y), (x, y + 11)]), 0.24, "paper")
            a = 5.0
            cross = [
                (x - 1.6, y + 13),
                (x - a, y + 12.4),
                (x - a, y + 21.6),
                (x - 1.6, y + 20),
                (x - 4.6, y + 23),
                (x + 4.6, y + 23),
                (x + 1.6, y + 20),
                (x + a, y + 21.6),
                (x + a, y + 12.4),
                (x + 1.6, y + 13),
            ]
            burin.plate.fill(polyline(cross, closed=True), "silver", 0.18)
        del sitter

    return draw


def sash(colour: str = "sash") -> Ornament:
    """Return the broad ribbon of an order across the breast."""

    def draw(burin: Burin, body: Body, sitter: Sitter) -> None:
        low = body.bottom - body.chin
        one = body.line((-48, 28), (-14, 66), (32, 108), (58, low))
        other = body.line((-30, 24), (6, 58), (52, 98), (78, low - 4))
        across(burin, body, one, other, colour, 0.12)
        middle = [((a[0] + b[0]) / 2, (a[1] + b[1]) / 2) for a, b in zip(one, other, strict=True)]
        burin.plate.line(smooth(middle), 0.2)
        del sitter

    return draw


def neckerchief(colour: str = "sash") -> Ornament:
    """Return a kerchief about the neck, knotted at the throat, its ends on the breast."""

    def draw(burin: Burin, body: Body, sitter: Sitter) -> None:
        n = body.neck / body.scale
        for side in (-1, 1):
            end = body.line((side * 2, 38), (side * 13, 56), (side * 17, 78), (side * 5, 74), (side * -1, 56))
            burin.plate.fill(smooth(end, closed=True, tightness=9), colour, 0.26)
            burin.swell(body.line((side * 4, 44), (side * 9, 60), (side * 10, 72)), 0.26, 0.14, 0.03)
        upper = body.line((-n * 1.04, 9), (-n * 0.8, 17), (0, 24), (n * 0.8, 17), (n * 1.04, 9))
        lower = body.line((-n * 1.5, 22), (-n * 1.05, 34), (0, 45), (n * 1.05, 34), (n * 1.5, 22))
        across(burin, body, upper, lower, colour, 0.14, 0.28)
        for share, heavy in ((0.3, 0.2), (0.55, 0.26), (0.8, 0.2)):
            fold = [
                (a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share) for a, b in zip(upper, lower, strict=True)
            ]
            burin.swell(fold, 0.03, heavy, 0.04, heavy, 0.03)
        x, y = body.see(0, 39, 3)
        knot = [(x - 7, y - 5), (x + 6, y - 6), (x + 8, y + 4), (x - 1, y + 8), (x - 8, y + 4)]
        burin.plate.fill(smooth(knot, closed=True, tightness=8), colour, 0.26)
        burin.swell([(x - 3, y - 3), (x, y + 1), (x - 2, y + 5)], 0.2, 0.1)
        del sitter

    return draw


ORNAMENTS: dict[str, Ornament] = {
    "pearls": pearls(),
    "choker": choker(),
    "golden fleece": chain(),
    "chain": chain("medal"),
    "pectoral cross": pendant("cross", 66),
    "medallion": pendant("medal", 60),
    "wolf medallion": pendant("wolf", 60),
    "order star": order_star(),
    "medals": medals(),
    "sash": sash(),
    "fur collar": fur_collar(104, 40),
    "neckerchief": neckerchief(),
    "baldric": straps(),
    "sun sign": sign("sun"),
    "lily sign": sign("lily"),
    "eagle sign": sign("eagle"),
    "tower sign": sign("tower"),
}
"""Ornaments by what they are called."""
