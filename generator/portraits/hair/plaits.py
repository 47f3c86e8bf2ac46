"""Hair that is gathered: buns, pony tails and braids."""

from __future__ import annotations

from kredens.generator.drawing.primitives import Segment, circle
from kredens.generator.engraving.curves import points_along, smooth
from kredens.generator.portraits.figure.burin import Burin, wedge
from kredens.generator.portraits.figure.form import Head, mirror
from kredens.generator.portraits.figure.sitter import Sitter
from kredens.generator.portraits.hair.curls import braid


def draw_bun(burin: Burin, head: Head, sitter: Sitter, *, high: bool) -> None:
    """Draw hair that is gathered in a bun, high on the crown or low at the nape."""
    side = -head.view.side if head.view.turned else 0
    x, y = head.view.see(side * 10, -62, -26) if high else head.view.see(side * 22, -4, -58)
    r = 17.0 if high else 16.0
    burin.disc(x, y, r, "hair", 0.3)
    out: list[Segment] = []
    for step in range(9):
        reach = r * (1 - 2 * abs(step / 8 - 0.5) * 0.2)
        bend = -r * 0.9 + 1.8 * r * step / 8
        line = points_along(smooth([(x - reach * 0.8, y + r * 0.5), (x, y + bend), (x + reach * 0.8, y + r * 0.5)]), 3)
        out += wedge(line, [0.22 * burin.mm, 0.05 * burin.mm, (0.15 + 0.2 * sitter.hair_tone) * burin.mm])
    with burin.plate.clipped(circle(x, y, r)):
        burin.tint(circle(x + r * 0.7, y + r * 0.45, r), "hair", 0.2)
        burin.plate.ink(tuple(out))


def draw_braids(burin: Burin, head: Head, sitter: Sitter) -> None:
    """Draw two braids that fall over the shoulders."""
    for side in (head.view.side, -head.view.side):
        far = head.view.turned and side == head.view.side
        start = ((45, 14, -8), (46, 34, -2)) if far else ((38, -2, -10), (44, 26, -4))
        spots = mirror((*start, (47, 64, 14), (44, 106, 32), (42, 140, 36)), side)
        braid(burin, burin.see(spots), 15, sitter.hair_tone)


def draw_one_braid(burin: Burin, head: Head, sitter: Sitter) -> None:
    """Draw one braid that falls over the nearer shoulder."""
    side = -head.view.side
    spots = mirror(((36, 6, -16), (42, 40, 0), (42, 76, 26), (36, 110, 38), (34, 146, 40)), side)
    braid(burin, burin.see(spots), 19, sitter.hair_tone)


def draw_crown_braid(burin: Burin, head: Head, sitter: Sitter) -> None:
    """Draw a braid that is laid around the head."""
    ring = head.ring(-42, 3, -0.22)
    braid(burin, ring.arc(head.view, -96, 96, 10), 13, sitter.hair_tone)
