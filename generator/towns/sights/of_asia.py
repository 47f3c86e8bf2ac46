"""Sights by which the great cities of Asia are known at once, drawn to stand large and alone."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise

from kredens.generator.engraving.plate import FINE, THIN
from kredens.generator.towns.building.masonry import arch, block, box
from kredens.generator.towns.building.site import Landmark, Site
from kredens.generator.towns.building.structures import tower
from kredens.generator.towns.sights.modern import oval, trellis


def draw_tokyo_tower(site: Site) -> None:
    """Draw the tower of Tokyo: trellis in red and white on four feet, two decks, a mast."""
    mid = 1.6
    stages = ((0.0, 1.6, 1.5, 1.02, "flag"), (1.5, 1.02, 3.0, 0.66, "flag"), (3.4, 0.6, 4.6, 0.42, "white"),
              (4.6, 0.42, 5.8, 0.28, "flag"), (6.1, 0.24, 7.2, 0.13, "white"),
              (7.2, 0.13, 8.2, 0.07, "flag"))  # fmt: skip
    for low, wide, high, narrow, tone in stages:
        site.fill(tone, [(mid - wide, low), (mid + wide, low), (mid + narrow, high), (mid - narrow, high)])
        left, right = ((mid - wide, low), (mid - narrow, high)), ((mid + wide, low), (mid + narrow, high))
        trellis(site, left, right, 3 if high - low > 1.1 else 2)
        site.hatch((right[0], right[1]), ((mid + wide * 0.3, low), (mid + narrow * 0.3, high)), gap=0.36, weight=0.18)
    site.fill("sky pale", arch(mid - 0.8, 0.0, 1.6, 1.2), weight=0.16)
    block(mid - 0.9, 1.8, 0.44, y=3.0, tone="white", windows=(8, 1), side=0.16)(site)
    block(mid - 0.42, 0.84, 0.32, y=5.8, tone="white", windows=(4, 1), side=0.16)(site)
    site.line((mid, 8.2), (mid, 9.2), weight=0.24, airy=True)


def draw_azadi(site: Site) -> None:
    """Draw the tower of Azadi: four feet that sweep up into one, a vault under ribs that spread like a fan."""
    mid = 3.0
    left = [(0.0, 0.0), (0.85, 0.9), (1.5, 2.0), (1.8, 3.2), (1.86, 5.0)]
    void = [(1.35, 0.0), (1.9, 1.0), (2.4, 1.9), (mid, 2.5)]
    right, void_right = (
        [(2 * mid - x, y) for x, y in reversed(left)],
        [(2 * mid - x, y) for x, y in reversed(void[:-1])],
    )
    site.fill("stone", box(-0.5, -0.22, 7.0, 0.24))
    deep = [(1.7, 0.0), (2.15, 0.9), (2.6, 1.65), (mid, 2.1), (3.4, 1.65), (3.85, 0.9), (4.3, 0.0)]
    site.fill_smooth("stone", [void[0], *void, *void_right, void_right[-1], deep[-1], *reversed(deep), deep[0]])
    for index in range(1, 6):
        share = index / 6
        site.line(*[(a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share)
                    for a, b in zip([*void, *void_right], deep, strict=True)], weight=FINE)  # fmt: skip
    for (outer_low, outer_high), (inner_low, inner_high) in zip(
        pairwise([void[-1], *void_right]), pairwise(deep[3:]), strict=True
    ):
        site.hatch((outer_low, outer_high), (inner_low, inner_high), gap=0.3, weight=0.2, reach=(0.0, 0.8))
    for points, outer in (([*void], left), ([*reversed(void_right)], [(2 * mid - x, y) for x, y in left])):
        site.fill_smooth("white", [outer[0], *outer, outer[-1], (mid, 5.0), (mid, 5.0), (mid, 2.5), (mid, 2.5),
                                   *reversed(points), points[0]])  # fmt: skip
    # The shade follows the sweep of the foot piece by piece, and keeps within its edge, which is round between points.
    within = [(mid + 0.75, 5.0), (mid + 0.7, 3.2), *void_right]
    edge = [(x + (far[0] - x) * 0.1, y + (far[1] - y) * 0.1) for (x, y), far in zip(right, within, strict=True)]
    for rim, back in zip(pairwise(edge), pairwise(within), strict=True):
        site.hatch(rim, back, gap=0.34, weight=0.2, reach=(0.0, 0.62))
    for index, share in enumerate((-0.86, -0.6, -0.34, -0.1, 0.1, 0.34, 0.6, 0.86)):
        foot = (mid + share * 1.42, 2.5 - abs(share) ** 1.3 * 1.75)
        site.curve([foot, (mid + share * 0.92, 3.3), (mid + share * 0.82, 4.56)], weight=0.2 if index % 2 else 0.13)
    band = [(mid - 1.16, 4.56), (mid + 1.16, 4.56), (mid + 1.14, 5.0), (mid - 1.14, 5.0)]
    site.fill("white", band)
    site.dark(*(arch(mid - 0.95 + 0.42 * k, 4.62, 0.22, 0.26) for k in range(5)))
    site.fill("white", box(mid - 1.24, 5.0, 2.48, 0.2))
    site.line((mid - 1.2, 5.08), (mid + 1.2, 5.08), weight=FINE)


def draw_milad(site: Site) -> None:
    """Draw the tower of Milad: a slender shaft, a head of many decks that opens upwards, a mast."""
    mid = 1.4
    site.fill_smooth("white", [(mid - 0.7, 0), (mid - 0.7, 0), (mid - 0.36, 1.0), (mid - 0.27, 6.0), (mid - 0.27, 6.0),
                               (mid + 0.27, 6.0), (mid + 0.27, 6.0), (mid + 0.36, 1.0), (mid + 0.7, 0),
                               (mid + 0.7, 0)])  # fmt: skip
    site.hatch(((mid + 0.06, 0.2), (mid + 0.5, 0.2)), ((mid + 0.04, 6.0), (mid + 0.27, 6.0)), gap=0.26, weight=0.2)
    site.line((mid - 0.2, 0.3), (mid - 0.11, 6.0), weight=FINE)
    site.fill("glass", [(mid - 0.3, 5.7), (mid + 0.3, 5.7), (mid + 1.25, 6.6), (mid - 1.25, 6.6)])
    site.hatch(((mid + 0.1, 5.72), (mid + 0.3, 5.72)), ((mid + 0.3, 6.6), (mid + 1.2, 6.6)), gap=0.26, weight=0.22)
    for level, half, high in ((6.6, 1.32, 0.26), (6.92, 1.2, 0.24), (7.2, 1.04, 0.24), (7.48, 0.8, 0.22)):
        site.fill("white", box(mid - half, level, 2 * half, high))
        count = int(half * 9)
        for k in range(count):
            site.window(mid - half + 2 * half * (k + 0.28) / count, level + high * 0.25, half * 0.9 / count, high * 0.5)
        site.hatch(((mid + half * 0.5, level), (mid + half, level)), ((mid + half * 0.5, level + high),
            (mid + half, level + high)), gap=0.3)  # fmt: skip
    site.fill("copper", oval(mid, 7.7, 0.6, 0.42, start=0, end=180, count=10))
    site.fill("flag", [(mid - 0.12, 8.1), (mid + 0.12, 8.1), (mid + 0.06, 9.0), (mid - 0.06, 9.0)])
    site.line((mid, 9.0), (mid, 10.0), weight=0.22, airy=True)
    block(-0.5, 3.8, 0.5, windows=(9, 1), side=0.06, tone="stone")(site)


def draw_india_gate(site: Site) -> None:
    """Draw the gate of India: one high arch in a block of stone, a broad cornice, an attic in steps and a bowl."""
    site.fill("stone", box(-0.7, -0.2, 6.0, 0.24), box(-0.4, 0.04, 5.4, 0.2))
    site.fill("sand", box(0.0, 0.24, 4.6, 3.7))
    site.shade(((3.98, 0.24), (4.6, 0.24)), ((3.98, 3.94), (4.6, 3.94)))
    for x in (0.16, 3.22):
        site.fill("sand", box(x, 0.24, 0.74, 3.3))
        site.line(*box(x + 0.14, 0.5, 0.46, 1.0), (x + 0.14, 0.5), weight=FINE)
        site.dark(arch(x + 0.2, 1.9, 0.34, 0.72))
        site.line((x, 1.66), (x + 0.74, 1.66), weight=THIN)
    site.fill("sand", arch(0.98, 0.24, 2.16, 3.24))
    site.fill("stone", arch(1.14, 0.24, 1.84, 3.04))
    for k in range(4):
        site.line((1.14 + 0.1 * k, 0.24), (1.14 + 0.1 * k, 2.2 + 0.1 * k), weight=FINE)
    site.dark(arch(1.44, 0.24, 1.24, 2.5))
    site.fill("sky pale", arch(1.66, 0.24, 0.8, 2.1), weight=0.1)
    site.fill("sand", box(-0.28, 3.94, 5.16, 0.16), box(-0.16, 4.1, 4.92, 0.16))
    site.dark(*(box(-0.2 + 0.26 * k, 3.82, 0.12, 0.1) for k in range(20)))
    for level, inset, high in ((4.26, 0.1, 0.5), (4.76, 0.6, 0.3), (5.06, 1.1, 0.26)):
        site.fill("sand", box(inset, level, 4.6 - 2 * inset, high))
        site.hatch(((4.0 - inset, level), (4.6 - inset, level)), ((4.0 - inset, level + high), (4.6 - inset,
            level + high)), gap=0.3)  # fmt: skip
    site.line((0.5, 4.5), (3.8, 4.5), weight=FINE)
    for k in range(9):
        site.line((0.8 + 0.36 * k, 4.4), (0.8 + 0.36 * k, 4.62), weight=0.2)
    site.fill("sand", [(1.7, 5.32), (2.9, 5.32), (3.1, 5.56), (1.5, 5.56)])


def draw_lotus(site: Site) -> None:
    """Draw the temple of the lotus: three rings of marble petals over a round terrace."""
    rings = (
        ((2.5, 1.5, 2.8, 3.9), (4.7, 1.5, 4.4, 3.9), (3.6, 1.7, 3.6, 4.2)),
        ((1.4, 1.5, 1.2, 2.9), (5.8, 1.5, 6.0, 2.9), (2.5, 1.5, 2.2, 3.3), (4.7, 1.5, 5.0, 3.3), (3.6, 1.6, 3.6, 3.4)),
        ((0.6, 1.4, -0.3, 1.7), (6.6, 1.4, 7.5, 1.7), (1.7, 1.5, 1.0, 2.1), (5.5, 1.5, 6.2, 2.1),
         (2.9, 1.5, 2.7, 2.3), (4.3, 1.5, 4.5, 2.3)),
    )  # fmt: skip
    for ring in rings:
        for middle, wide, tip, high in ring:
            foot = 0.3
            left, right = (middle - wide / 2, foot), (middle + wide / 2, foot)
            swell = wide * 0.24
            lean, waist = (tip - middle) * 0.35, foot + (high - foot) * 0.46
            outline = [left, left, (left[0] - swell * 0.5 + lean, waist), (tip, high), (tip, high),
                       (right[0] + swell * 0.5 + lean, waist), right, right]  # fmt: skip
            site.fill_smooth("white", outline)
            heart = (middle + (tip - middle) * 0.5, foot + (high - foot) * 0.5)
            site.curve([(middle, foot), heart, (tip, high)], weight=0.12)
            site.hatch((right, outline[5]), ((middle, foot), heart), gap=0.36, weight=0.17, uneven=0.3)
            site.hatch((outline[5], (tip, high)), (heart, (tip, high)), gap=0.36, weight=0.17)
    site.fill("stone", [(-0.9, 0), (8.1, 0), (7.4, 0.34), (-0.2, 0.34)])
    site.line((-0.5, 0.17), (7.7, 0.17), weight=FINE)
    site.dark(*(arch(0.3 + 0.75 * k, 0.34, 0.34, 0.4) for k in (0, 1, 2, 3, 4, 5, 6, 7, 8)))


def draw_sands(site: Site) -> None:
    """Draw the three towers of Marina Bay: each of two slabs that lean together, a ship of gardens across all."""
    for k in range(3):
        x = 0.5 + 2.5 * k
        slab = [(x - 0.3, 0), (x - 0.3, 0), (x + 0.05, 1.2), (x + 0.34, 2.8), (x + 0.4, 4.5), (x + 0.4, 4.5),
                (x + 1.4, 4.5), (x + 1.4, 4.5), (x + 1.3, 2.8), (x + 1.0, 1.2), (x + 0.74, 0),
                (x + 0.74, 0)]  # fmt: skip
        other = [(x + 1.06, 0), (x + 1.06, 0), (x + 1.2, 1.2), (x + 1.4, 4.5), (x + 1.4, 4.5), (x + 1.8, 4.5),
                 (x + 1.8, 4.5), (x + 1.76, 0), (x + 1.76, 0)]  # fmt: skip
        site.fill_smooth("glass", other)
        site.shade(((x + 1.3, 0), (x + 1.76, 0)), ((x + 1.46, 4.5), (x + 1.8, 4.5)))
        site.fill_smooth("glass", slab)
        for row in range(17):
            y = 0.2 + 0.25 * row
            bend = 0.7 * (y / 4.5) ** 0.6
            left, right = x - 0.28 + bend, x + 0.74 + bend * 0.92
            site.line((left, y), (right, y), weight=FINE)
            for place in range(4):
                if (row * 3 + place * 5 + k) % 4:
                    site.window(left + (right - left) * (place + 0.25) / 4, y + 0.06, 0.13, 0.13)
    site.fill_smooth("white", [(-0.9, 4.95), (-0.9, 4.95), (0.2, 4.55), (3.0, 4.46), (6.6, 4.5), (8.6, 4.72),
                               (9.3, 5.06), (9.3, 5.06), (6.0, 5.0), (2.0, 4.96)])  # fmt: skip
    site.hatch(((0.4, 4.52), (8.9, 4.72)), ((0.7, 4.76), (9.0, 4.94)), gap=0.42, weight=0.17)
    for k in range(11):
        x = 0.4 + 0.74 * k
        site.fill_leafy("green", [(x - 0.22, 5.0), (x - 0.14, 5.2), (x + 0.1, 5.26), (x + 0.24, 5.0)], 0.3, weight=THIN)
    block(-0.4, 9.0, 0.34, windows=(24, 1), side=0.02, tone="white")(site)


def draw_gateway(site: Site) -> None:
    """Draw the gateway of India: a great arch between two halls, four turrets, lattices, steps to the water."""
    for k, wide in enumerate((7.6, 7.0, 6.6)):
        site.fill("stone", box(3.0 - wide / 2, -0.4 + 0.16 * k, wide, 0.18))
    block(0.0, 6.0, 2.7, y=0.1, tone="sand", side=0.05)(site)
    for x in (0.25, 4.55):
        site.fill("stone", arch(x, 0.1, 1.2, 1.9, pointed=True))
        site.dark(arch(x + 0.16, 0.1, 0.88, 1.62, pointed=True))
        site.line(*box(x, 2.16, 1.2, 0.36), (x, 2.16), weight=FINE)
        for place in range(5):
            site.line((x + 0.24 * place, 2.16), (x + 0.24 * (place + 1), 2.52), weight=FINE)
            site.line((x + 0.24 * (place + 1), 2.16), (x + 0.24 * place, 2.52), weight=FINE)
    block(1.66, 2.68, 3.5, y=0.1, tone="sand", side=0.08)(site)
    site.fill("stone", arch(2.0, 0.1, 1.9, 2.9, pointed=True))
    site.dark(arch(2.22, 0.1, 1.46, 2.56, pointed=True))
    site.fill("sky pale", arch(2.6, 0.1, 0.7, 1.8, pointed=True), weight=0.1)
    for y, left, wide in ((2.74, -0.14, 6.28), (3.56, 1.54, 2.92)):
        site.fill("sand", box(left, y, wide, 0.18))
        site.dark(*(box(left + 0.12 + 0.3 * k, y - 0.09, 0.14, 0.08) for k in range(int(wide / 0.3))))
    for x, y in ((-0.1, 2.9), (5.56, 2.9), (1.5, 3.74), (4.0, 3.74)):
        tower(x, 0.5, 0.62, "bulb", 0.66, y=y, stages=1, windows=1, tone="sand", roof="sand")(site)
    block(2.3, 1.4, 0.32, y=3.74, tone="sand", side=0.1)(site)


GREAT_CITIES_OF_ASIA: Mapping[str, Landmark] = {
    "tokyo tower": Landmark(3.2, 9.2, (draw_tokyo_tower,)),
    "azadi tower": Landmark(6.0, 5.2, (draw_azadi,), "front"),
    "milad tower": Landmark(2.8, 10.0, (draw_milad,)),
    "india gate": Landmark(4.6, 5.6, (draw_india_gate,), "front"),
    "lotus temple": Landmark(7.2, 4.3, (draw_lotus,), "front"),
    "marina bay sands": Landmark(8.4, 5.3, (draw_sands,), "front"),
    "gateway of india": Landmark(6.0, 5.0, (draw_gateway,), "front"),
}
"""Sights by which the great cities of Asia are known at once, by name."""
