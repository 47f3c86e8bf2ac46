"""Ears, round or pointed."""

from __future__ import annotations

from kredens.generator.engraving.curves import Point, smooth
from kredens.generator.engraving.plate import MEDIUM, THIN
from kredens.generator.portraits.figure.burin import Burin
from kredens.generator.portraits.figure.form import Head
from kredens.generator.portraits.figure.sitter import Sitter


def draw_ears(burin: Burin, head: Head, sitter: Sitter) -> None:
    """Draw the ears that are seen."""
    view = head.view
    pointed = "pointed ears" in sitter.marks
    for side in (-1, 1):
        if view.turned and side == view.side:
            if pointed and not view.in_profile:
                _draw_far_tip(burin, head, side)
            continue
        draw_ear(burin, head, side, pointed=pointed, earring="earring" in sitter.marks, size=sitter.traits.ear)


def draw_ear(burin: Burin, head: Head, side: int, *, pointed: bool, earring: bool, size: float = 1.0) -> None:
    """Draw one ear."""
    root = head.spot(side * 1.0, 4.0)
    x0, z0 = root[0] - side * 1.5, root[2] - (9 if head.view.turned else 5)
    grow = (0.9 if head.build.width < 0.97 else 1.0) * size

    def ear(*shares: tuple[float, float]) -> list[Point]:
        return [
            head.view.see(x0 + side * 0.62 * along * grow, y * grow + 1, z0 - 0.85 * along * grow)
            for along, y in shares
        ]

    if pointed:
        rim = ear(
            (0, -5), (3, -12), (9.5, -25), (11.5, -30), (11.8, -22), (10.5, -8), (8, 5), (5, 13), (1.5, 15), (0, 11)
        )
        fold = ear((1.5, -4), (5, -12), (9.5, -23), (8.6, -8), (6.4, 3))
    else:
        rim = ear(
            (0, -5),
            (3, -10.5),
            (8, -12),
            (11.5, -8.5),
            (11.4, -1),
            (8.4, 6),
            (6.6, 12.5),
            (3.4, 15.4),
            (0.8, 14),
            (0, 10),
        )
        fold = ear((1.5, -4.5), (4, -8.4), (8, -8.2), (9, -3), (6.6, 3.4), (5.6, 7))
    burin.fill(rim, "skin")
    burin.swell(rim, 0.2, 0.26, 0.3, 0.32, 0.3, 0.28, 0.26, 0.24, 0.2)
    burin.swell(fold, 0.08, 0.2, 0.2, 0.18, 0.05)
    burin.swell(ear((2.4, 0), (4.6, -2.2), (4.2, 3.4), (2.2, 6.5)), 0.05, 0.18, 0.26, 0.08)
    if earring:
        x, y = ear((3.2, 16.5))[0]
        burin.disc(x, y + 2, 2.8, "gold", THIN)


def _draw_far_tip(burin: Burin, head: Head, side: int) -> None:
    x = head.edge(side, 0)
    tip = [(x - side, 4), (x + side * 5, -12), (x + side * 10, -25), (x - side * 1, -9)]
    burin.plate.fill(smooth(tip, closed=True, tightness=9), "skin", MEDIUM)
