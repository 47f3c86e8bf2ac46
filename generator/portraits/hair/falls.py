"""Hair that falls: curls, waves and strands beside the cheeks and behind the neck, and the parting above them."""

from __future__ import annotations

import math

from kredens.generator.portraits.figure.burin import Burin
from kredens.generator.portraits.figure.form import Head, mirror
from kredens.generator.portraits.figure.sitter import Sitter
from kredens.generator.portraits.hair.curls import curl, wavy_lock
from kredens.generator.portraits.hair.haircuts import HIDES, WAVES


def draw_back_curls(burin: Burin, head: Head, sitter: Sitter, reach: float) -> None:
    """Let wavy locks hang behind the neck, the outermost first."""
    for side in (-1, 1):
        for index, shift in enumerate((0.0, 9.0, 17.0)):
            spots = [
                (28.0 - shift * 0.3, -50.0, -10.0),
                (46.0 + reach - shift, -24.0, -12.0),
                (52.0 + reach - shift, 12.0, -14.0),
                (54.0 + reach - shift, 48.0, -12.0),
                (50.0 + reach - shift, 84.0 + reach, -8.0),
            ]
            line = burin.see(mirror([(x * head.build.width, y, z) for x, y, z in spots], side))
            wavy_lock(burin, line, 15, min(1.0, sitter.hair_tone + 0.1), waves=6 + index, phase=index * 1.7)


def draw_side_curls(burin: Burin, head: Head, sitter: Sitter) -> None:
    """Let wavy locks fall beside the cheeks and over the shoulders."""
    wide = head.build.width
    for side in (head.view.side, -head.view.side):
        if side == head.view.side and abs(head.view.degrees) > HIDES:
            continue
        for index, spots in enumerate(WAVES):
            line = burin.see(mirror([(x * wide, y, z) for x, y, z in spots], side))
            wavy_lock(burin, line, 12.5, sitter.hair_tone, waves=5.5 + 0.7 * index, phase=1.3 * index)


def draw_short_curls(burin: Burin, head: Head, sitter: Sitter) -> None:
    """Draw two curls over each ear."""
    for side in (head.view.side, -head.view.side):
        if side == head.view.side and abs(head.view.degrees) > HIDES:
            continue
        for x, y in burin.see(mirror(((39, -16, 2), (41, -2, -6)), side)):
            curl(burin, x, y, 6.5, burin.dice.between(0, 6.28), sitter.hair_tone)


def draw_strands(burin: Burin, head: Head, sitter: Sitter) -> None:
    """Let a young woman's fine strands fall from the temples."""
    if not sitter.woman or sitter.age > 0.6 or head.view.in_profile:
        return
    w = head.build.width
    for side in (head.view.side, -head.view.side):
        if head.view.turned and side == head.view.side:
            continue
        reach = burin.dice.between(16, 26)
        inner = ((29, -24, 28), (33.5, -8, 22), (33, 6, 21), (35.5, reach, 16))
        outer = ((35, -26, 20), (38.6, -8, 16), (37, 6, 16), (36, reach, 15.5))
        one, other = ([(x * w * side, y, z) for x, y, z in line] for line in (inner, outer))
        burin.lock(burin.see(one), burin.see(other), "hair", sitter.hair_tone, outline=0.2, gap=0.5)


def draw_waves(burin: Burin, head: Head, sitter: Sitter) -> None:
    """Wave the long locks, with a few heavy strands that leave them."""
    del sitter
    for side in (-1, 1):
        if side == head.view.side and abs(head.view.degrees) > HIDES:
            continue
        for shift in (0.0, 7.0):
            spots = [(44 + shift + 4 * math.sin(y / 11 + shift), y, 4) for y in range(0, 130, 13)]
            burin.swell(burin.see(mirror(spots, side)), 0.05, 0.24, 0.1, 0.28, 0.04, pieces=2)


def draw_part(burin: Burin, head: Head, sitter: Sitter) -> None:
    """Draw the line of a parting."""
    del sitter
    side = -head.view.side
    burin.swell(
        [head.see(side * 0.45, -37, 2), head.see(side * 0.42, -46, 5), head.see(side * 0.3, -52, 5)], 0.3, 0.2, 0.05
    )
