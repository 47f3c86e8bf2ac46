"""The lion of Singapore with the tail of a fish, which spouts water into the bay."""

from __future__ import annotations

from kredens.generator.towns.building.masonry import block
from kredens.generator.towns.building.site import Site

_BODY = (
    (1.0, 0.5), (1.0, 0.5), (1.1, 1.0), (1.05, 1.6), (1.15, 2.2), (1.3, 2.7), (2.5, 2.7), (2.72, 2.1),
    (2.66, 1.5), (2.5, 1.0), (2.75, 0.74), (3.15, 0.72), (3.3, 0.95), (3.34, 0.6), (3.2, 0.5), (3.2, 0.5),
)  # fmt: skip
_MANE = (
    (1.2, 2.3), (1.42, 2.05), (1.62, 2.3), (1.84, 2.02), (2.06, 2.26), (2.3, 2.02), (2.46, 2.32), (2.74, 2.2),
    (2.76, 2.56), (3.0, 2.66), (2.86, 2.96), (3.06, 3.2), (2.84, 3.44), (2.94, 3.76), (2.64, 3.86), (2.62, 4.18),
    (2.3, 4.16),
    (2.12, 4.46), (1.84, 4.3), (1.56, 4.46), (1.4, 4.16), (1.14, 4.06), (1.2, 3.6), (1.24, 3.0),
)  # fmt: skip
_FACE = (
    (1.92, 4.02), (1.5, 4.06), (1.14, 3.92), (1.0, 3.62), (0.62, 3.52), (0.46, 3.34), (0.5, 3.12), (0.72, 3.06),
    (0.98, 3.08), (0.98, 3.08), (0.8, 2.9), (0.66, 2.78), (0.72, 2.58), (1.0, 2.5), (1.4, 2.52), (1.78, 2.74),
    (2.04, 3.14),
    (2.1, 3.6),
)  # fmt: skip


def draw_merlion(site: Site) -> None:
    """Draw the lion on its rock of waves, seen from its right, with the water that it spouts."""
    for x, wide, high, y in ((0.3, 3.1, 0.3, -0.2), (0.6, 2.6, 0.44, 0.1)):
        block(x, wide, high, y=y, tone="stone", side=0.1)(site)
    for step in range(4):
        out = 0.07 * step
        jet = [
            (0.66 + out, 2.98),
            (0.1 + out, 3.02),
            (-0.5 + out, 2.7),
            (-0.95 + out, 1.9),
            (-1.15 + out, 0.9),
            (-1.2 + out, 0.0),
        ]
        site.curve(jet, weight=0.2, airy=True)
    site.fill_smooth("white", _BODY)
    for row in range(6):
        y = 0.72 + 0.3 * row
        for place in range(4):
            x = 1.2 + 0.34 * place + (0.17 if row % 2 else 0.0)
            site.curve([(x, y + 0.16), (x + 0.08, y), (x + 0.2, y - 0.02), (x + 0.3, y + 0.14)], weight=0.14)
    site.fill_leafy("white", _MANE, 0.12)
    for lock in (
        ((2.2, 4.2), (2.42, 3.6), (2.3, 2.9)),
        ((2.56, 3.9), (2.7, 3.4), (2.56, 2.8)),
        ((2.0, 2.7), (1.86, 2.5), (1.84, 2.2)),
        ((2.3, 2.8), (2.24, 2.5), (2.3, 2.2)),
    ):
        site.curve(list(lock), weight=0.16)
    site.fill_smooth("white", _FACE)
    site.shade(((2.3, 0.6), (2.5, 1.0)), ((2.3, 2.2), (2.66, 2.2)))
    site.dark([(1.2, 3.46), (1.38, 3.6), (1.58, 3.5), (1.4, 3.4)])
    site.dark([(0.46, 3.34), (0.64, 3.5), (0.7, 3.36)])
    site.dark([(0.74, 3.05), (1.1, 3.08), (1.34, 2.98), (1.14, 2.86), (0.84, 2.9)])
    site.curve([(1.1, 3.7), (1.34, 3.78), (1.6, 3.66)], weight=0.24)
    site.curve([(1.7, 3.96), (1.86, 3.72), (2.02, 3.9)], weight=0.2)
    site.curve([(1.46, 3.2), (1.56, 2.96), (1.44, 2.72)], weight=0.16)
