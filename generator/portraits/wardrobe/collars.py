"""Collars, capes and what is tied about the neck."""

from __future__ import annotations

import math

from kredens.generator.drawing.primitives import Path, Segment, circle
from kredens.generator.engraving.curves import Point, points_along, polyline, smooth, spread, stroke
from kredens.generator.portraits.figure.body import Body, across, shade_cloth
from kredens.generator.portraits.figure.burin import Burin, wedge
from kredens.generator.portraits.figure.sitter import Sitter
from kredens.generator.portraits.wardrobe.tailoring import Part, buttons, fur_marks, furred_edge


def standing_collar(colour: str = "cloth", high: float = 14.0, gap: float = 0.0, tone: float = 0.4) -> Part:
    """Return the part that stands around the neck."""

    def draw(burin: Burin, body: Body, sitter: Sitter) -> None:
        n = body.neck
        for side in ((body.view.degrees >= 0 and 1) or -1, (body.view.degrees >= 0 and -1) or 1):
            top = [body.see(side * n * x, 23 - high + drop) for x, drop in ((1.1, -2), (1.0, 1), (0.62, 5), (gap, 8))]
            low = [body.see(side * n * x, down) for x, down in ((1.26, 18), (1.0, 25), (0.55, 30), (gap, 32))]
            across(burin, body, top, low, colour, tone * (1.2 if side > 0 else 0.7))
        del sitter

    return draw


def shirt_collar(colour: str = "linen", spread_out: float = 22.0, down: float = 52.0) -> Part:
    """Return the part that falls in two points over the breast."""

    def draw(burin: Burin, body: Body, sitter: Sitter) -> None:
        n = body.neck
        for side in (-1, 1):
            points = [
                body.see(side * n * 1.05, 10),
                body.see(side * n * 0.5, 20),
                body.see(side * 1.5, 28),
                body.see(side * spread_out * 0.72 * body.scale, down),
                body.see(side * n * 1.4, 29),
            ]
            burin.plate.fill(polyline(points, closed=True), colour, 0.26)
            if side > 0:
                burin.hatch_between([points[0], points[4]], [points[2], points[3]], (0.12, 0.03), gap=0.5)
        del sitter

    return draw


def tie(colour: str = "trim") -> Part:
    """Return a necktie."""

    def draw(burin: Burin, body: Body, sitter: Sitter) -> None:
        knot = body.line((-6, 27), (6, 27), (4, 40), (-4, 40))
        tail = body.line((-4, 40), (4, 40), (11, 150), (-11, 150))
        burin.plate.fill(polyline(tail, closed=True), colour, 0.26)
        burin.hatch_between([tail[0], tail[3]], [tail[1], tail[2]], (0.2, 0.16, 0.24), gap=0.5)
        burin.plate.fill(polyline(knot, closed=True), colour, 0.26)
        burin.hatch_between([knot[0], knot[3]], [knot[1], knot[2]], (0.05, 0.24), gap=0.4)
        del sitter

    return draw


def cravat(colour: str = "linen", *, bow: bool = False) -> Part:
    """Return a cravat that falls in folds, or a bow tie."""

    def draw(burin: Burin, body: Body, sitter: Sitter) -> None:
        standing_collar(colour, 12, 0.0, 0.12)(burin, body, sitter)
        if bow:
            x, y = body.see(0, 34, 3)
            for side in (-1, 1):
                burin.fill(
                    [(x, y), (x + side * 14, y - 7), (x + side * 17, y), (x + side * 14, y + 7)],
                    "ink" if burin.plate.low_ink else "trim",
                    0.24,
                )
            burin.disc(x, y, 3.4, "trim", 0.24)
            return
        for shift, long in ((7, 74), (-4, 66), (2, 56)):
            one = body.line((shift - 7, 30), (shift - 11, 48), (shift - 12, long))
            other = body.line((shift + 6, 30), (shift + 9, 48), (shift + 11, long - 2))
            burin.lock(one, other, colour, 0.2, gap=0.7, pieces=5)
        knot = body.line((-10, 24), (10, 24), (8, 36), (-8, 36))
        burin.fill(knot, colour, 0.26)
        burin.hatch_between([knot[0], knot[3]], [knot[1], knot[2]], (0.14, 0.05, 0.2), gap=0.5)

    return draw


def lapels(colour: str = "cloth", low: float = 118, wide: float = 32, *, notch: bool = True) -> Part:
    """Return the turned-back edges of a coat."""

    def draw(burin: Burin, body: Body, sitter: Sitter) -> None:
        n = body.neck / body.scale
        for side in ((body.view.degrees >= 0 and 1) or -1, (body.view.degrees >= 0 and -1) or 1):
            inner = body.line((side * n * 0.98, 13), (side * n * 0.72, 38), (side * n * 0.34, 74), (side * 2, low))
            corner = [(side * (n + 11), 19), (side * (n + 14), 42)]
            if notch:
                outer = body.line(
                    *corner, (side * (n + 9), 46), (side * (wide + 4), 54), (side * wide * 0.72, 80), (side * 2, low)
                )
                path = (*smooth(inner), *polyline(outer[::-1])[1:], ("Z",))
            else:
                outer = body.line(
                    (side * (n + 12), 20), (side * (wide + 4), 48), (side * wide * 0.9, 84), (side * wide * 0.5, low)
                )
                path = (*smooth(inner), *smooth(outer[::-1])[1:], ("Z",))
            burin.plate.fill(path, colour, 0.3)
            tone = sitter.dress_tone
            with burin.plate.clipped(path):
                if burin.plate.low_ink and tone > 0.4:
                    burin.flow(inner, outer, (0.03, 0.1 + 0.16 * tone, 0.03), gap=0.6, side=(0.1, 0.7))
                burin.flow(inner, outer, (0.05, 0.22, 0.2, 0.04), gap=0.42, side=(0.74, 0.98))
        return

    return draw


def gown_collar(colour: str = "cloth", low: float = 210) -> Part:
    """Return the flat collar of a scholar's gown, the bands down both its edges, and the pleats that hang from it."""

    def draw(burin: Burin, body: Body, sitter: Sitter) -> None:
        n = body.neck / body.scale
        near = 1 if body.view.degrees >= 0 else -1
        for side in (near, -near):
            for root, foot in ((n + 4, 44), (n + 15, 62), (n + 24, 79), (n + 29, 94)):
                pleat = body.line((side * root, 54), (side * (root + foot) / 2, 100), (side * foot, low))
                burin.swell(pleat, 0.08, 0.34, 0.2)
                burin.swell([(x - side * 3, y + 5) for x, y in pleat], 0.03, 0.16, 0.05)
            band = [
                body.line((side * 9, 54), (side * 10, 110), (side * 12, low)),
                body.line((side * 21, 56), (side * 24, 110), (side * 28, low)),
            ]
            path = (*smooth(band[0]), *(("L", *point) for point in band[1][::-1]), ("Z",))
            burin.plate.fill(path, colour, 0.26)
            with burin.plate.clipped(path):
                burin.flow(band[0], band[1], (0.05, 0.2, 0.16), gap=0.42, side=(0.6, 1.0))
            inner = body.line((side * n * 1.06, 9), (side * n * 0.84, 26), (side * n * 0.44, 40), (side * 7, 52))
            outer = body.line(
                (side * (n + 15), 13), (side * (n + 25), 33), (side * (n + 17), 56), (side * 30, 68), (side * 11, 70)
            )
            path = (*smooth(inner), *smooth(outer[::-1])[1:], ("Z",))
            burin.plate.fill(path, colour, 0.28)
            with burin.plate.clipped(path):
                if burin.plate.low_ink and sitter.dress_tone > 0.4:
                    burin.flow(inner, outer, (0.03, 0.12 + 0.14 * sitter.dress_tone, 0.03), gap=0.6, side=(0.1, 0.74))
                burin.flow(inner, outer, (0.04, 0.2, 0.04), gap=0.42, side=(0.78, 0.99))
            seam = [
                (a[0] + (b[0] - a[0]) * 0.84, a[1] + (b[1] - a[1]) * 0.84) for a, b in zip(inner, outer, strict=False)
            ]
            burin.swell(seam, 0.06, 0.16, 0.06)

    return draw


def fur_collar(low: float = 170, wide: float = 50, *, colour: str = "fur") -> Part:
    """Return a broad collar of fur that runs down both edges of a cloak."""

    def draw(burin: Burin, body: Body, sitter: Sitter) -> None:
        n = body.neck / body.scale
        for side in ((body.view.degrees >= 0 and 1) or -1, (body.view.degrees >= 0 and -1) or 1):
            inner = body.line((side * n * 1.0, 8), (side * n * 0.82, 34), (side * (n * 0.6 + 2), 80), (side * 15, low))
            outer = body.line(
                (side * (n + 16), 15), (side * (wide + 8), 40), (side * (wide + 4), 84), (side * (wide - 10), low)
            )
            furred_edge(burin, inner, outer, colour)
        del sitter

    return draw


def cape_collar(colour: str = "fur", low: float = 66, *, spots: bool = False) -> Part:
    """Return a cape about the shoulders, of fur, or with the tails of ermine."""

    def draw(burin: Burin, body: Body, sitter: Sitter) -> None:
        n = body.neck / body.scale
        top = body.line((-n * 1.15, 14), (-n * 0.8, 21), (0, 25), (n * 0.8, 21), (n * 1.15, 14))
        slope = [each for each in ((0.45, 25.0), (0.72, 31.0), (0.96, 42.0)) if each[1] < low - 4]
        slope.append((1.06, low - 6) if low > 52 else (1.0, low + 8))
        left = [body.view.see(-body.shoulders * share, body.chin + down, -6) for share, down in slope]
        right = [body.view.see(body.shoulders * share, body.chin + down, -6) for share, down in slope[::-1]]
        bottom = body.line(
            (-80, low + 6),
            (-50, low + 16),
            (-20, low + 22),
            (0, low + 23),
            (20, low + 22),
            (50, low + 16),
            (80, low + 6),
        )
        path = (
            *smooth(top),
            *smooth([top[-1], *right[::-1], bottom[-1]])[1:],
            *smooth(bottom[::-1])[1:],
            *smooth([bottom[0], *left[::-1], top[0]])[1:],
            ("Z",),
        )
        burin.plate.fill(path, colour, 0.24)
        with burin.plate.clipped(path):
            if spots:
                for row in range(4):
                    for index in range(9):
                        x = -78 + index * 19 + (9 if row % 2 else 0)
                        cx, cy = body.see(x * body.scale, 33 + row * (low - 18) / 4 + 8 * (1 - (x / 80) ** 2))
                        burin.plate.ink(stroke([(cx, cy), (cx, cy + 3), (cx + 0.6, cy + 7.5)], [0.5, 2.8, 0.5]))
                burin.hatch_between(bottom[4:], [right[-1], right[0]], (0.03, 0.14), gap=0.6)
            else:
                fur_marks(burin, [left[0], *top, right[-1]], bottom)
                fur_marks(burin, left, [(x + 22, y + 8) for x, y in left])
                fur_marks(burin, right[::-1], [(x - 22, y + 8) for x, y in right[::-1]], 0.28)
        burin.swell(body.line((0, 25), (2, 46), (1, low + 22)), 0.1, 0.3, 0.2)
        del sitter

    return draw


def smooth_cape(colour: str = "cloth", low: float = 84, *, button: str = "") -> Part:
    """Return a short cape of cloth about the shoulders, as a prelate wears, with buttons down the front."""

    def draw(burin: Burin, body: Body, sitter: Sitter) -> None:
        left = [
            body.view.see(-body.shoulders * share, body.chin + down, -6)
            for share, down in ((0.3, 22), (0.62, 29), (0.95, 42), (1.08, low))
        ]
        right = [
            body.view.see(body.shoulders * share, body.chin + down, -6)
            for share, down in ((0.3, 22), (0.62, 29), (0.95, 42), (1.08, low))
        ]
        top = body.neckline("high", -1) + body.neckline("high", 1)[::-1][1:]
        bottom = body.line((-92, low), (-50, low + 17), (0, low + 25), (50, low + 17), (92, low))
        path = (
            *smooth(top),
            *smooth([top[-1], *right, bottom[-1]])[1:],
            *smooth(bottom[::-1])[1:],
            *smooth([bottom[0], *left[::-1], top[0]])[1:],
            ("Z",),
        )
        burin.plate.fill(path, colour)
        with burin.plate.clipped(path):
            burin.plate.ink(shade_cloth(burin, body, sitter.dress_tone))
            for x in (-46, -26, 26, 46):
                burin.swell(body.line((x * 0.7, 36), (x, 62), (x * 1.15, low + 16)), 0.03, 0.22, 0.05)
        burin.plate.line(path, 0.28)
        if button:
            buttons(button, 36, 11)(burin, body, sitter)

    return draw


def cowl(colour: str = "cloth") -> Part:
    """Return a monk's hood, thrown back about the neck."""

    def draw(burin: Burin, body: Body, sitter: Sitter) -> None:
        n = body.neck / body.scale
        for side in (-1, 1):
            inner = body.line((side * n * 1.15, 4), (side * n * 0.9, 24), (side * n * 0.5, 38), (0, 46))
            outer = body.line((side * (n + 20), 12), (side * (n + 30), 38), (side * (n + 8), 66), (0, 84))
            burin.lock(inner, outer, colour, 0.2 + 0.5 * sitter.dress_tone, outline=0.34, gap=0.6, shine=(0.3, 0.55))

    return draw


def hood_down(colour: str = "cloth") -> Part:
    """Return a hood that lies behind the neck, with its edge in front."""

    def draw(burin: Burin, body: Body, sitter: Sitter) -> None:
        n = body.neck / body.scale
        for side in (-1, 1):
            inner = body.line((side * n * 1.1, 0), (side * n * 0.96, 22), (side * n * 0.55, 36), (side * 3, 44))
            outer = body.line((side * (n + 22), 6), (side * (n + 20), 34), (side * (n - 2), 54), (side * 4, 60))
            burin.lock(inner, outer, colour, 0.15 + 0.4 * sitter.dress_tone, outline=0.32, gap=0.7)
        for side in (-1, 1):
            burin.swell(body.line((side * 8, 56), (side * 9, 80), (side * 7.5, 104)), 0.55, 0.5)

    return draw


def ruff(size: float = 1.0) -> Part:
    """Return a wheel of pleated linen about the neck."""

    def draw(burin: Burin, body: Body, sitter: Sitter) -> None:
        cx, cy = body.view.see(0, body.chin + 12, 8)
        rx, ry = (body.neck * 1.5 + 26) * size, 20 * size + 3
        count = 26
        rim: list[Point] = []
        for index in range(count * 2):
            angle = math.pi * index / count
            out = 1.05 if index % 2 else 0.93
            rim.append((cx + rx * out * math.cos(angle), cy + ry * out * math.sin(angle) + 3))
        burin.plate.fill(smooth(rim, closed=True), "linen", 0.26)
        out_lines: list[Segment] = []
        for index in range(count * 2):
            angle = math.pi * (index + 0.5) / count
            ux, uy = math.cos(angle), math.sin(angle)
            if uy < -0.55:
                continue
            inner, outer = 0.36 + 0.1 * (index % 2), 0.93
            bend = 0.05 if index % 2 else -0.05
            line = [
                (cx + rx * inner * ux, cy - 6 + ry * inner * uy),
                (cx + rx * 0.66 * (ux + bend * uy), cy + ry * 0.66 * uy),
                (cx + rx * outer * ux, cy + 3 + ry * outer * uy),
            ]
            heavy = 0.14 + (0.12 if ux > 0.2 else 0.0)
            out_lines += wedge(line, [heavy * burin.mm * 1.4, 0.08 * burin.mm, heavy * burin.mm])
        for index in range(count):
            angle = 2 * math.pi * index / count
            if math.sin(angle) > -0.3:
                ex, ey = cx + rx * 0.97 * math.cos(angle), cy + 3 + ry * 0.97 * math.sin(angle)
                loop = [(ex - 2.5, ey - 1), (ex, ey + 2.4), (ex + 2.5, ey - 1)]
                out_lines += wedge(loop, [0.1 * burin.mm, 0.22 * burin.mm, 0.1 * burin.mm])
        burin.plate.ink(tuple(out_lines))
        del sitter

    return draw


def falling_collar(colour: str = "linen", low: float = 58) -> Part:
    """Return a broad collar of linen that lies on the shoulders, edged with lace."""

    def draw(burin: Burin, body: Body, sitter: Sitter) -> None:
        n = body.neck / body.scale
        for side in (-1, 1):
            inner = body.line((side * n * 1.08, 12), (side * n * 0.75, 21), (side * 1, 26))
            outer = body.line(
                (side * (n + 34), 30),
                (side * 56, 50),
                (side * 40, low + 8),
                (side * 10, low + 6),
                (side * 1.5, low - 12),
            )
            path = (*smooth(inner), *smooth(outer[::-1])[1:], ("Z",))
            burin.plate.fill(path, colour, 0.28)
            with burin.plate.clipped(path):
                burin.hatch_between(inner, outer, (0.14, 0.03) if side < 0 else (0.2, 0.08), gap=0.7, reach=(0, 0.45))
            for x, y in spread(points_along(smooth(outer), 4), 13):
                burin.disc(x, y, 4.0, colour, 0.14)
                burin.plate.line(circle(x, y, 1.4), 0.1)
        del sitter

    return draw


def high_collar(colour: str = "cloak") -> Part:
    """Return a tall collar that stands behind the head; drawn before the neck."""

    def draw(burin: Burin, body: Body, sitter: Sitter) -> None:
        c, s = body.chin, body.shoulders
        half = [
            (0.0, c - 14, -34.0),
            (s * 0.3, c - 26, -28.0),
            (s * 0.62, c - 52, -14.0),
            (s * 0.7, c - 20, -4.0),
            (s * 0.62, c + 24, 6.0),
            (s * 0.3, c + 44, 26.0),
        ]
        left = body.view.see_all([(-x, y, z) for x, y, z in half])
        right = body.view.see_all(half)
        path: Path = (*smooth([*left[::-1], *right[1:]], tightness=8), ("Z",))
        burin.plate.fill(path, colour, 0.3)
        with burin.plate.clipped(path):
            burin.hatch_between(
                [*left[2:0:-1], *right[1:3]], [left[5], left[5], right[5], right[5]], (0.2, 0.3, 0.34), gap=0.5
            )
        del sitter

    return draw
