"""Hair that no comb has tamed: locks and waves that stand out around the head."""

from __future__ import annotations

import math

from kredens.generator.portraits.figure.burin import Burin
from kredens.generator.portraits.figure.form import Head, mirror
from kredens.generator.portraits.figure.sitter import Sitter
from kredens.generator.portraits.hair.curls import wavy_lock


def draw_wild_locks(burin: Burin, head: Head, sitter: Sitter) -> None:
    """Let locks that no comb has tamed stand out all around the head."""
    wide = head.build.width
    for index in (0, 14, 1, 13, 2, 12, 3, 11, 4, 10, 5, 9, 6, 8, 7):
        turn = math.radians(-198 + index * 216 / 14)
        far = (64, 56, 68)[index % 3] + burin.dice.wobble(3.0)
        bend = math.radians((9, -7, 5, -10)[index % 4])
        edges = []
        for side in (-0.24, 0.24):
            spots = [
                (math.cos(turn + side) * 34 * wide, -16 + math.sin(turn + side) * 36, -10.0),
                (math.cos(turn + side * 0.9 + bend) * 50 * wide, -16 + math.sin(turn + side * 0.9 + bend) * 50, -12.0),
                (math.cos(turn + bend * 0.4) * far * wide, -16 + math.sin(turn + bend * 0.4) * far * 0.92, -12.0),
            ]
            edges.append(burin.see(spots))
        burin.lock(edges[0], edges[1], "hair", sitter.hair_tone, gap=0.5)


def draw_tangle(burin: Burin, head: Head, sitter: Sitter) -> None:
    """Let soft waves go out around the head like a cloud."""
    wide = head.build.width
    for index in (0, 16, 2, 14, 4, 12, 6, 10, 8, 1, 15, 3, 13, 5, 11, 7, 9):
        turn = math.radians(-202 + index * 224 / 16)
        far = (66, 60, 70, 63)[index % 4] + burin.dice.wobble(3.0)
        bend = math.radians((12, -8, 6, -12)[index % 4])
        line = [
            (math.cos(turn + bend * share) * (34 + (far - 34) * share) * wide,
             -16 + math.sin(turn + bend * share) * (34 + (far - 34) * share) * 0.94, -12.0)
            for share in (0.0, 0.35, 0.7, 1.0)
        ]  # fmt: skip
        wavy_lock(burin, burin.see(line), 21.0, sitter.hair_tone, waves=1.1, phase=index * 1.9)


def draw_tangled_temples(burin: Burin, head: Head, sitter: Sitter) -> None:
    """Let soft waves stand out over the ears."""
    wide = head.build.width
    for side in (head.view.side, -head.view.side):
        for index, y in enumerate((14.0, -4.0, -20.0)):
            line = ((34 * wide, y - 6, 6), (44 * wide, y - 3, -2), (53 * wide, y + 2, -8), (58 * wide, y - 4, -10))
            wavy_lock(burin, burin.see(mirror(line, side)), 17.0, sitter.hair_tone, waves=1.0, phase=index * 2.0)


def draw_wild_temples(burin: Burin, head: Head, sitter: Sitter) -> None:
    """Let the locks over the ears stand out."""
    wide = head.build.width
    for side in (head.view.side, -head.view.side):
        for low, high in ((-26, -2), (-12, 12)):
            one = ((35, low, 10), (44, low + 4, 0), (60, low - 2, -8))
            other = ((36, high, 4), (46, high + 2, -6), (60, low - 2, -8))
            first, second = ([(x * wide, y, z) for x, y, z in mirror(line, side)] for line in (one, other))
            burin.lock(burin.see(first), burin.see(second), "hair", sitter.hair_tone, gap=0.5)
