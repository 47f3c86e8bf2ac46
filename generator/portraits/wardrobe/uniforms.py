"""What tells one uniform from another: facings, shoulder boards, cords, ribbons and embroidery."""

from __future__ import annotations

import math

from kredens.generator.drawing.primitives import circle
from kredens.generator.engraving.curves import Point, points_along, polyline, smooth, spread
from kredens.generator.portraits.figure.body import Body
from kredens.generator.portraits.figure.burin import Burin
from kredens.generator.portraits.figure.sitter import Sitter
from kredens.generator.portraits.wardrobe.tailoring import Part

RIBBONS = ("jewel", "sash", "gold", "trim", "leaf", "linen", "jewel", "sash", "trim")
"""The colours of the ribbons on a breast, in order."""


def breast(body: Body, down: float, high: float) -> float:
    """Return how far below the chin something so high is worn, so that it is seen within the picture."""
    return min(down, body.bottom - body.chin - high)


def plastron(colour: str = "trim", wide: float = 37.0) -> Part:
    """Return the coloured front of a lancer's coat, buttoned on both sides."""

    def draw(burin: Burin, body: Body, sitter: Sitter) -> None:
        low = body.bottom - body.chin + 8
        half = [(wide * 0.66, 35.0), (wide, 46.0), (wide * 0.92, 70.0), (wide * 0.68, 104.0), (wide * 0.5, low)]
        right = body.line(*half)
        left = body.line(*((-x, y) for x, y in half))
        path = (*smooth(left), ("L", *right[-1]), *smooth(right[::-1])[1:], ("Z",))
        burin.plate.fill(path, colour)
        with burin.plate.clipped(path):
            shade = body.line(
                (wide * 0.4, 30), (wide * 0.5, 70), (wide * 0.3, low), (wide * 1.2, low), (wide * 1.2, 30)
            )
            burin.tint(smooth(shade, closed=True, tightness=9), colour, 0.2)
            burin.flow(left, right, (0.03, 0.13, 0.03), gap=0.9, side=(0.5, 1.0))
        burin.plate.line(path, 0.24)
        down = 48.0
        while down < low:
            for side in (-1, 1):
                share = 0.86 - 0.3 * max(0.0, down - 56) / 60
                x, y = body.line((side * wide * share, down))[0]
                burin.disc(x, y, 2.7, "gold", 0.18)
            down += 13
        del sitter

    return draw


def shoulder_boards(colour: str = "gold") -> Part:
    """Return stiff boards on the shoulders, with stars."""

    def draw(burin: Burin, body: Body, sitter: Sitter) -> None:
        s, c = body.shoulders, body.chin
        for side in (-1, 1):

            def at(share: float, down: float, z: float) -> Point:
                return body.view.see(side * s * share, c + down, z)  # noqa: B023

            board = [at(0.4, 21, 6), at(0.46, 30, 24), at(0.98, 44, 20), at(1.02, 33, 0)]
            burin.plate.fill(polyline(board, closed=True), colour, 0.3)
            burin.swell([at(0.43, 25.5, 15), at(1.0, 38.5, 10)], 0.5, 0.5)
            burin.plate.line(polyline([at(0.43, 25.5, 15), at(1.0, 38.5, 10)]), 0.26, "trim")
            for share, down in ((0.62, 31), (0.78, 34.6)):
                x, y = at(share, down, 14)
                star = [
                    (
                        x + (4.4 if k % 2 == 0 else 1.8) * math.sin(math.pi * k / 5),
                        y - (4.0 if k % 2 == 0 else 1.6) * math.cos(math.pi * k / 5),
                    )
                    for k in range(10)
                ]
                burin.plate.fill(polyline(star, closed=True), "silver", 0.14)
            burin.disc(*at(0.47, 26.5, 16), 2.2, "gold", 0.16)
        del sitter

    return draw


def collar_signs(kind: str, colour: str = "silver") -> Part:
    """Return what is on both sides of a standing collar: `zigzag`, `leaves` or coloured `tabs`."""

    def draw(burin: Burin, body: Body, sitter: Sitter) -> None:
        n = body.neck
        for side in (-1, 1):
            first, last = body.see(side * n * 0.98, 18), body.see(side * n * 0.2, 25)
            along = [
                (first[0] + (last[0] - first[0]) * k / 6, first[1] + (last[1] - first[1]) * k / 6) for k in range(7)
            ]
            if kind == "zigzag":
                line = polyline([(x, y + (3.6 if k % 2 else -3.2)) for k, (x, y) in enumerate(along)])
                burin.plate.line(line, 0.62)
                burin.plate.line(line, 0.36, colour)
            elif kind == "leaves":
                burin.plate.line(smooth(along), 0.3, colour)
                for k, (x, y) in enumerate(along):
                    for lift in (-3.4, 3.4):
                        burin.plate.line(polyline([(x, y), (x - side * 3.6, y + lift)]), 0.5 if k % 2 else 0.4, colour)
            else:
                tab = [(x, y + dy) for (x, y), dy in ((along[2], -6), (along[6], -5), (along[6], 6.5), (along[2], 5))]
                burin.plate.fill(polyline(tab, closed=True), colour, 0.22)
                x, y = along[4]
                burin.disc(x, y + 0.4, 1.6, "gold", 0.12)
        del sitter

    return draw


def lapel_tabs(colour: str = "jewel") -> Part:
    """Return the coloured tabs of a general on his lapels."""

    def draw(burin: Burin, body: Body, sitter: Sitter) -> None:
        n = body.neck / body.scale
        for side in (-1, 1):
            tab = body.line((side * (n + 2), 30), (side * (n + 9), 27), (side * (n + 8), 45), (side * (n + 1), 48))
            burin.plate.fill(polyline(tab, closed=True), colour, 0.24)
            burin.disc(*body.line((side * (n + 5), 34))[0], 1.7, "gold", 0.14)
        del sitter

    return draw


def aiguillette(colour: str = "gold") -> Part:
    """Return the cords that hang from a shoulder to the buttons."""

    def draw(burin: Burin, body: Body, sitter: Sitter) -> None:
        for drop in (0.0, 9.0):
            cord = body.line((-58, 36), (-46, 58 + drop), (-22, 64 + drop), (0, 52 + drop * 0.3))
            burin.swell(cord, 1.05, 1.05)
            burin.plate.line(smooth(cord), 0.7, colour)
            for x, y in spread(points_along(smooth(cord), 4), 14)[1:-1]:
                burin.plate.line(polyline([(x - 1.2, y + 1.4), (x + 1.2, y - 1.4)]), 0.12)
        x, y = body.line((-56, 46))[0]
        burin.plate.fill(polyline([(x - 2, y), (x + 2, y), (x + 1, y + 17), (x - 1, y + 17)], closed=True), colour, 0.2)
        del sitter

    return draw


def ribbons(rows: int = 3) -> Part:
    """Return rows of ribbons of orders on the left breast."""

    def draw(burin: Burin, body: Body, sitter: Sitter) -> None:
        down = breast(body, 62, rows * 7 + 6)
        for row in range(rows):
            for place in range(3):
                left, right = 22 + place * 11.0, 32.4 + place * 11.0
                top = down + row * 7
                bar = body.line((left, top), (right, top + 0.6), (right, top + 6.2), (left, top + 5.6))
                burin.plate.fill(polyline(bar, closed=True), RIBBONS[(row * 3 + place) % len(RIBBONS)], 0.18)
                middle = body.line(((left + right) / 2, top + 0.3), ((left + right) / 2, top + 5.9))
                burin.plate.line(polyline(middle), 0.34, RIBBONS[(row * 2 + place + 4) % len(RIBBONS)])
        del sitter

    return draw


def wings_badge(colour: str = "silver") -> Part:
    """Return the wings of a flyer on the breast."""

    def draw(burin: Burin, body: Body, sitter: Sitter) -> None:
        x, y = body.line((36, breast(body, 56, 24)))[0]
        for side in (-1, 1):
            wing = [(x + side * a, y + b) for a, b in ((2, -2.4), (9, -5), (19, -4), (15, 0.4), (10, 2.8), (2, 3.4))]
            burin.plate.fill(smooth(wing, closed=True, tightness=8), colour, 0.2)
            for a in (6, 10, 14):
                burin.plate.line(polyline([(x + side * a, y - 2), (x + side * (a - 2), y + 2.4)]), 0.12)
        burin.plate.fill(circle(x, y, 3.6), "gold", 0.2)
        del sitter

    return draw


def waistcoat(colour: str = "linen") -> Part:
    """Return a waistcoat between the edges of a coat that is cut away, with small buttons."""

    def draw(burin: Burin, body: Body, sitter: Sitter) -> None:
        low = body.bottom - body.chin + 8
        half = [(16.0, 30.0), (24.0, 50.0), (31.0, 80.0), (39.0, low)]
        left, right = body.line(*((-x, y) for x, y in half)), body.line(*half)
        path = (*smooth(left), ("L", *right[-1]), *smooth(right[::-1])[1:], ("Z",))
        burin.plate.fill(path, colour)
        with burin.plate.clipped(path):
            shade = body.line((12, 30), (16, 70), (18, low), (44, low), (44, 30))
            burin.tint(smooth(shade, closed=True, tightness=9), colour, 0.16)
            burin.flow(left, right, (0.05, 0.22, 0.2), gap=0.42, side=(0.0, 0.12))
            burin.flow(left, right, (0.05, 0.16, 0.12), gap=0.6, side=(0.8, 1.0))
        burin.plate.line(path, 0.3)
        burin.swell(body.line((1, 36), (1.4, 70), (1, low)), 0.1, 0.2, 0.16)
        down = 48.0
        while down < low:
            burin.disc(*body.see(-2.4 * body.scale, down, 1), 2.0, "gold", 0.14)
            down += 11
        del sitter

    return draw
