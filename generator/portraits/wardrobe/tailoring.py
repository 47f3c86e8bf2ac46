"""What a dress is put together from: garments, collars, openings, cloaks and trimmings of cloth and fur."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import NamedTuple

from kredens.generator.drawing.primitives import Segment
from kredens.generator.engraving.curves import Point, Points, points_along, polyline, smooth, spread
from kredens.generator.engraving.plate import THIN
from kredens.generator.portraits.figure.body import Body, across, draw_garment
from kredens.generator.portraits.figure.burin import Burin, wedge
from kredens.generator.portraits.figure.sitter import Sitter
from kredens.generator.portraits.figure.sleeves import draw_upper_arm, sleeve_of

Part = Callable[[Burin, Body, Sitter], None]
"""Draws a part of a dress on a body."""


class Dress(NamedTuple):
    """A dress: its parts from beneath to the top, what is drawn behind the head, its colours, and how far it pads."""

    parts: tuple[Part, ...]
    colour: str = "cloth"
    """The colour of its cloth if no words say another."""
    behind: tuple[Part, ...] = ()
    padding: float = 1.0
    trim: str = ""
    """The colour of its facings if no words say another; of what has none, the seed chooses."""
    dyed: tuple[str, ...] = ()
    """What of the palette has the colour of the dress too, such as the metal of an armour."""


def garment(colour: str = "cloth", neckline: str = "high", *, tone: float | None = None, sleeves: bool = True) -> Part:
    """Return the part that covers the body with cloth."""

    def draw(burin: Burin, body: Body, sitter: Sitter) -> None:
        dark = sitter.dress_tone if tone is None else tone
        draw_garment(burin, body, colour, dark, neckline, sleeves=sleeves)
        if sleeves:
            draw_arms(burin, body, sitter)

    return draw


def draw_arms(burin: Burin, body: Body, sitter: Sitter) -> None:
    """Draw the upper arms that hang from the shoulders, the one further away first; raised ones come later."""
    sleeve = sleeve_of(sitter)
    if sitter.dress == "t-shirt":  # its sleeves end above the elbow
        sleeve = sleeve._replace(colour="sleeve", tone=sitter.dress_tone)
    for side in (-1, 1):
        arm = body.arms[side]
        if not arm.raised:
            draw_upper_arm(burin, sleeve, arm)


def panel(colour: str, top: float, wide_top: float, wide_low: float, tone: float = 0.15) -> Part:
    """Return the part that shows what is worn beneath, between the edges of an open coat."""

    def draw(burin: Burin, body: Body, sitter: Sitter) -> None:
        left = body.line((-wide_top, top), (-(wide_top + wide_low) / 2, top + 40), (-wide_low, top + 140))
        right = body.line((wide_top, top), ((wide_top + wide_low) / 2, top + 40), (wide_low, top + 140))
        path = (*smooth(left), ("L", *right[-1]), *smooth(right[::-1])[1:], ("Z",))
        burin.plate.fill(path, colour, 0.24)
        with burin.plate.clipped(path):
            burin.flow(left, right, (0.05, 0.2, 0.2), gap=0.42, side=(0.0, 0.2))
            dark = burin.plate.low_ink and tone > 0.4
            burin.flow(
                left, right, (0.03, 0.08 + 0.18 * tone, 0.03), gap=0.8 - 0.3 * tone, side=(0.25 if dark else 0.66, 1.0)
            )
        del sitter

    return draw


def buttons(
    colour: str = "gold", first: float = 32, step: float = 14, *, apart: float = 0.0, loops: float = 0.0
) -> Part:
    """Return the part that closes a coat with buttons: in two rows if `apart`, with cords as long as `loops`."""

    def draw(burin: Burin, body: Body, sitter: Sitter) -> None:
        low = body.bottom - body.chin
        middle = [body.see(1.5 if not apart else apart * body.scale, down) for down in (first - 8, first + 30, low)]
        burin.swell(middle, 0.14, 0.26, 0.24)
        down = first
        while down < low + 4:
            for x in (-apart, apart) if apart else (0.0,):
                cx, cy = body.see(x * body.scale, down, 1)
                if loops:
                    for side in (-1, 1):
                        cord = [
                            (cx, cy),
                            body.see((x + side * loops * 0.5) * body.scale, down - 2.4, 1),
                            body.see((x + side * loops) * body.scale, down, 1),
                        ]
                        burin.swell(cord, 0.75, 0.75)
                        burin.plate.line(smooth(cord), 0.4, colour)
                        burin.disc(*cord[-1], 2.2, colour, 0.14)
                burin.disc(cx, cy, 2.9, colour, 0.2)
                burin.plate.line(polyline([(cx + 1.2, cy - 0.4), (cx + 0.4, cy + 1.3)]), 0.14)
            down += step
        del sitter

    return draw


def fur_marks(burin: Burin, first: Points, second: Points, weight: float = 0.2) -> None:
    """Cut the hairs of fur between two edges."""
    one, other = spread(points_along(smooth(first), 2), 24), spread(points_along(smooth(second), 2), 24)
    wide = max(math.dist(a, b) for a, b in zip(one, other, strict=True))
    rows = max(2, round(wide / 7))
    out: list[Segment] = []
    for row in range(rows):
        share = (row + 0.5) / rows
        for index in range(1, 24, 2):
            jump = (index + row) % 24
            x = one[jump][0] + (other[jump][0] - one[jump][0]) * share + burin.dice.wobble(2.2)
            y = one[jump][1] + (other[jump][1] - one[jump][1]) * share + burin.dice.wobble(2)
            lean = (share - 0.5) * 3 * (1 if other[jump][0] > one[jump][0] else -1)
            dark = 1.25 if (share > 0.6) == (other[jump][0] > one[jump][0]) else 0.8
            out += wedge(
                [(x, y), (x + lean * 0.7 + 0.5, y + 3), (x + lean, y + 6.4)],
                [0.03 * burin.mm, weight * dark * burin.mm, 0.02 * burin.mm],
            )
    burin.plate.ink(tuple(out))


def furred_edge(burin: Burin, inner: Points, outer: Points, colour: str = "fur") -> None:
    """Draw a strip of fur between two edges, ragged on both."""
    rim: list[Point] = []
    for edge, out in ((inner, 1.0), (outer[::-1], 1.0)):
        along = spread(points_along(smooth(edge), 4), 20)
        rim += [
            (x + burin.dice.wobble(1.6) * out, y + burin.dice.wobble(1.6) + (0.8 if index % 2 else -0.8))
            for index, (x, y) in enumerate(along)
        ]
    burin.plate.fill(smooth(rim, closed=True, tightness=9), colour, 0.28)
    fur_marks(burin, inner, outer)


def pelt(colour: str = "fur") -> Part:
    """Return the shaggy skin of a beast over both shoulders, held by a chain."""

    def draw(burin: Burin, body: Body, sitter: Sitter) -> None:
        n, s = body.neck / body.scale, body.shoulders
        for side in ((body.view.degrees >= 0 and 1) or -1, (body.view.degrees >= 0 and -1) or 1):
            over = [
                *body.line((side * n * 1.12, 11)),
                *(
                    body.view.see(side * s * share, body.chin + down, -6)
                    for share, down in ((0.44, 20.0), (0.74, 25.0), (1.02, 35.0), (1.14, 50.0))
                ),
            ]
            for drop in (40.0, 22.0, 6.0):
                front = body.line(
                    (side * (n * 0.5 + drop * 0.1), 26 + drop), (side * 34, 33 + drop), (side * 58, 38 + drop * 0.94)
                )
                outer = body.view.see(side * s * 1.14, body.chin + 44 + drop * 0.8, -4)
                rim = spread(points_along(smooth([*front, outer]), 5), 15)
                tufts = [
                    (x + burin.dice.wobble(2.6), y + (burin.dice.between(4, 13) if index % 2 else burin.dice.wobble(3)))
                    for index, (x, y) in enumerate(rim)
                ]
                path = (*polyline([over[0], *tufts]), *smooth([tufts[-1], *over[:0:-1], over[0]])[1:], ("Z",))
                burin.plate.fill(path, colour)
                with burin.plate.clipped(path):
                    inner = [(x, y - 7) for x, y in rim]
                    burin.tint(polyline([*tufts, *reversed(inner)], closed=True), colour, 0.24 if side > 0 else 0.14)
                    heavy = 0.28 if side > 0 else 0.2
                    burin.hatch_between([(x, y - 13) for x, y in rim], tufts, (0.03, heavy, 0.05), gap=0.8, ragged=0.3)
                burin.plate.line(path, 0.2 if drop < 40 else 0.3)
        clasp = body.line((-n * 0.6, 36), (0, 44), (n * 0.6, 36))
        burin.swell(clasp, 0.9, 1.1, 0.9)
        burin.plate.line(smooth(clasp), 0.5, "gold")
        for x, y in (clasp[0], clasp[-1]):
            burin.disc(x, y, 5.0, "gold", 0.26)
            burin.disc(x, y, 2.2, "jewel", 0.14)
        del sitter

    return draw


def furred_shoulder(colour: str = "cloak") -> Part:
    """Return a pelisse that hangs from the left shoulder, edged with fur."""

    def draw(burin: Burin, body: Body, sitter: Sitter) -> None:
        low = body.bottom - body.chin + 8
        inner = body.line((30, 26), (40, 52), (48, 88), (46, low))
        outer = [
            body.view.see(body.shoulders * share, body.chin + down, -6)
            for share, down in ((0.5, 25), (1.02, 40), (1.2, 66), (1.28, low))
        ]
        burin.lock(inner, outer, colour, 0.4 + 0.3 * sitter.dress_tone, outline=0.34, gap=0.7)
        furred_edge(burin, inner, [(x + 11, y + 2) for x, y in inner])

    return draw


def cloak(colour: str = "cloak", *, clasp: str = "gold", edge: str = "", opening: float = 34) -> Part:
    """Return a cloak over both shoulders, open in front and held by a clasp."""

    def draw(burin: Burin, body: Body, sitter: Sitter) -> None:
        low = body.bottom - body.chin
        n = body.neck / body.scale
        tone, dice = sitter.dress_tone, burin.dice
        for side in (-1, 1):
            wide, swing = opening + dice.wobble(9.0), dice.wobble(7.0)
            inner = body.line(
                (side * n * 1.05, 14),
                (side * (n * 0.9 + 4), 40),
                (side * ((n + wide) / 2 + swing), 0.5 * (40 + 0.9 * low)),
                (side * wide, 0.9 * low),
                (side * (wide + 4 - swing), low + 8),
            )
            outer = [
                body.view.see(side * body.shoulders * share, body.chin + down, -6)
                for share, down in (
                    (0.4, 24),
                    (0.72, 31),
                    (1.0, 42),
                    (1.12, 62),
                    (1.2, 0.5 * (62 + low)),
                    (1.25, low + 8),
                )
            ]
            path = (*smooth(inner), ("L", *outer[-1]), *smooth(outer[::-1])[1:], ("Z",))
            burin.plate.fill(path, colour)
            with burin.plate.clipped(path):
                one, other = spread(points_along(smooth(inner), 3), 9), spread(points_along(smooth(outer), 3), 9)
                for index, (share, drift) in enumerate(dice.pick(_CLOAK_FOLDS)):
                    # Each hangs from the shoulder, and runs out towards the hem or grows broad there.
                    reach = range(0, 9, 2) if index % 2 else range(1, 8, 2)
                    fold = [
                        (
                            one[at][0] + (other[at][0] - one[at][0]) * (share + drift * (1 - at / 8)),
                            one[at][1] + (other[at][1] - one[at][1]) * share,
                        )
                        for at in reach
                    ]
                    burin.swell(fold, 0.03, 0.22, 0.4, 0.5 if index % 2 else 0.05)
                    near = [(x + 6, y + 1) for x, y in fold]
                    burin.tint(smooth([*fold, *reversed(near)], closed=True), colour, 0.2)
                    burin.hatch_between(fold[2:], near[2:], (0.14 + 0.14 * tone, 0.02), gap=0.7)
                if side > 0:
                    burin.flow(inner, outer, (0.04, 0.12 + 0.14 * tone, 0.04), gap=0.8, side=(0.66, 1.0))
                elif burin.plate.low_ink and tone > 0.5:
                    burin.flow(inner, outer, (0.04, 0.08 + 0.14 * tone, 0.04), gap=0.8, side=(0.0, 0.5))
            burin.plate.line(path, 0.28)
            if edge:
                strip = [(x + side * 6, y) for x, y in inner]
                burin.plate.fill((*smooth(inner), *smooth(strip[::-1])[1:], ("Z",)), edge, 0.2)
        if clasp:
            x, y = body.see(0, 40, 4)
            for side in (-1, 1):
                burin.swell([(x, y), *body.line((side * n * 0.9, 34))], 0.9, 0.7)
            burin.disc(x, y, 6.5, clasp, 0.28)
            burin.disc(x, y, 3, "jewel", 0.16)

    return draw


_CLOAK_FOLDS = (
    ((0.2, 0.1), (0.42, 0.04), (0.62, -0.06), (0.82, -0.1)),
    ((0.16, 0.02), (0.34, 0.14), (0.68, 0.02), (0.84, -0.14)),
    ((0.26, 0.16), (0.48, 0.12), (0.58, -0.1), (0.86, -0.04)),
)
"""Where the folds of a cloak are across it at the hem, and how much further outwards at the shoulder."""


def emblem_cross(x: float, down: float, size: float, colour: str = "ink", *, wide: float = 0.28) -> Part:
    """Return a cross sewn on the cloth; x is in units from the middle."""

    def draw(burin: Burin, body: Body, sitter: Sitter) -> None:
        a, b, c = size, size * wide * 0.6, size * wide

        def at(dx: float, dy: float) -> Point:
            return body.see((x + dx) * body.scale, down + dy, 1)

        shape = [
            at(-c, -a),
            at(c, -a),
            at(b, -b),
            at(a, -c),
            at(a, c),
            at(b, b),
            at(c, a * 1.25),
            at(-c, a * 1.25),
            at(-b, b),
            at(-a, c),
            at(-a, -c),
            at(-b, -b),
        ]
        burin.plate.fill(polyline(shape, closed=True), colour, 0.2)
        del sitter

    return draw


def tunic_edge(colour: str = "trim", neckline: str = "round") -> Part:
    """Return the border of a neckline."""

    def draw(burin: Burin, body: Body, sitter: Sitter) -> None:
        inner = [*body.neckline(neckline, -1), *body.neckline(neckline, 1)[::-1][1:]]
        outer = [(x + (-3 if index < len(inner) / 2 else 3), y + 8) for index, (x, y) in enumerate(inner)]
        across(burin, body, inner, outer, colour, 0.12, 0.2)
        for x, y in spread([((a[0] + b[0]) / 2, (a[1] + b[1]) / 2) for a, b in zip(inner, outer, strict=True)], 15):
            burin.plate.fill(polyline([(x - 2, y), (x, y - 2), (x + 2, y), (x, y + 2)], closed=True), "ink")
        del sitter

    return draw


def lacing(top: float = 36, low: float = 90, wide: float = 9) -> Part:
    """Return a slit that is laced crosswise."""

    def draw(burin: Burin, body: Body, sitter: Sitter) -> None:
        burin.swell(body.line((0, top - 6), (1, (top + low) / 2), (0, low + 10)), 0.5, 0.34, 0.05)
        down = top
        while down < low:
            burin.swell(body.line((-wide, down), (wide, down + 9)), 0.26, 0.26)
            burin.swell(body.line((wide, down), (-wide, down + 9)), 0.26, 0.26)
            down += 13
        del sitter

    return draw


def striping(colour: str = "cloth") -> Part:
    """Return broad stripes that run down a dress, as those of prisoners do."""

    def draw(burin: Burin, body: Body, sitter: Sitter) -> None:
        low = body.bottom - body.chin
        with burin.plate.clipped(body.outline("high")):
            for index in range(-5, 6):
                share = (index + 0.5) / 5.2
                spots = [body.see(body.half(down)[0] * share, down) for down in (16.0, 44.0, 80.0, max(120.0, low))]
                if burin.plate.low_ink:
                    burin.plate.line(smooth(spots), 0.55)
                else:
                    burin.plate.line(smooth(spots), 1.15, colour)
        del sitter

    return draw


def rags() -> Part:
    """Return patches and tatters."""

    def draw(burin: Burin, body: Body, sitter: Sitter) -> None:
        for x, down, size in ((-38, 74, 15), (36, 92, 13), (-10, 104, 12)):
            patch = body.line(
                (x - size, down - size),
                (x + size * 0.9, down - size * 1.1),
                (x + size, down + size * 0.8),
                (x - size * 0.8, down + size),
            )
            burin.plate.fill(polyline(patch, closed=True), "trim", THIN)
            burin.hatch_between(patch[:2], [patch[3], patch[2]], (0.12, 0.12), gap=0.6)
            for (ax, ay), (bx, by) in zip(patch, [*patch[1:], patch[0]], strict=True):
                for share in (0.2, 0.5, 0.8):
                    px, py = ax + (bx - ax) * share, ay + (by - ay) * share
                    burin.plate.line(polyline([(px - 1.6, py - 1.6), (px + 1.6, py + 1.6)]), 0.14)
        del sitter

    return draw


def shawl(colour: str = "cloak") -> Part:
    """Return a shawl crossed over the breast."""

    def draw(burin: Burin, body: Body, sitter: Sitter) -> None:
        n = body.neck / body.scale
        for side in (1, -1):
            inner = body.line((side * n * 1.1, 14), (side * n * 0.7, 40), (-side * 8, 76), (-side * 34, 120))
            outer = body.line((side * 66, 32), (side * 58, 66), (side * 30, 108), (-side * 6, 150))
            burin.lock(inner, outer, colour, 0.2 + 0.4 * sitter.dress_tone, outline=0.34, gap=0.6, shine=(0.3, 0.55))

    return draw
