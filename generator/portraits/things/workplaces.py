"""What preachers, teachers, captains and craftsmen of the Reformation stand behind: a pulpit, a war wagon, a bench.

Points are counted from the middle of the lower edge of the picture, y downwards, x towards where the sitter looks.
"""

from __future__ import annotations

from kredens.generator.portraits.things.cut_patterns import grain, open_leaves, ring, table_top
from kredens.generator.portraits.things.thing import Cut, Thing


def _coin(spot: str) -> tuple[Cut, ...]:
    x, y = (float(each) for each in spot.split())
    return (
        Cut("round", "gold", ring(x, y, 10, 5.4, steps=8), hatch=0.2),
        Cut("line", "ink", ring(x - 0.6, y - 0.6, 6, 2.8, steps=8), 0.1),
    )


def _felt_hat(x: float, y: float, size: float, colour: str) -> tuple[Cut, ...]:
    """Return a hat of felt with a broad brim whose middle is at (x, y)."""

    def at(*points: tuple[float, float]) -> str:
        return ", ".join(f"{x + px * size:.1f} {y + py * size:.1f}" for px, py in points)

    return (
        Cut("round", colour, at((-25, 2), (-25, -14), (-15, -27), (0, -30), (15, -27), (25, -14), (25, 2)), hatch=0.3),
        Cut("round", "gold", at((-25, -4), (0, 0), (25, -4), (25, 2), (0, 6), (-25, 2)), hatch=0.2),
        Cut(
            "round",
            colour,
            at((-58, 0), (-40, -3), (-25, 1), (0, 5), (25, 1), (40, -3), (58, 0), (38, 11), (0, 15), (-38, 11)),
            hatch=0.24,
        ),
        *(
            Cut("line", "ink", at((px, 13 - abs(px) * 0.08), (px * 1.06, 9 - abs(px) * 0.12)), 0.14)
            for px in (-20, -13, -6, 1, 8, 15, 22, 29)
        ),
    )


WORKPLACES: dict[str, Thing] = {
    "wagon boards": Thing(
        (
            *(Cut("flat", "wood", f"{x} 8, {x} -58, {x + 7} -58, {x + 7} 8", hatch=0.4) for x in (-128, 116)),
            Cut("flat", "wood", "-190 -54, 190 -54, 190 -31, -190 -31", hatch=0.12),
            Cut("flat", "wood", "-190 -30, 190 -30, 190 -6, -190 -6", hatch=0.2),
            Cut("flat", "wood", "-190 -5, 190 -5, 190 14, -190 14", hatch=0.3),
            *grain(
                "-176 -48, -132 -46, -92 -49",
                "-60 -36, -20 -38, 22 -35, 60 -37",
                "74 -47, 110 -45, 160 -48",
                "-150 -20, -100 -23, -74 -20",
                "64 -14, 108 -17, 166 -14",
                "-170 -12, -128 -14, -96 -11",
                "82 -38, 98 -40, 112 -38",
                "-84 4, -60 2, -40 5",
                "70 3, 100 1, 140 4",
            ),
            *(Cut("round", "ink", f"{x} -20, {x + 5} -25, {x + 13} -20, {x + 5} -12", hatch=0.0) for x in (-108, 90)),
            *(Cut("flat", "metal", f"{x} -60, {x + 11} -60, {x + 11} 14, {x} 14", hatch=0.3) for x in (-66, 56)),
            *(Cut("disc", "ink", f"{x} {y}", 2.0) for x in (-60.5, 61.5) for y in (-46, -22, 2)),
            # a cloth with the chalice, hung over the edge
            Cut("round", "blood", "-38 -60, 0 -57, 38 -60, 40 -20, 37 12, 0 16, -37 12, -40 -20", hatch=0.16),
            Cut("line", "ink", "-30 -54, -32 -20, -30 10", 0.16),
            Cut("line", "ink", "29 -54, 31 -18, 28 10", 0.22),
            Cut("round", "gold", "-15 -46, 15 -46, 13 -28, 3 -20, -3 -20, -13 -28", hatch=0.24),
            Cut("flat", "gold", "-3 -22, 3 -22, 3 0, -3 0", hatch=0.3),
            Cut("round", "gold", "-12 5, -3 -2, 3 -2, 12 5", hatch=0.3),
            Cut("round", "blood", "-13 -46, 0 -49, 13 -46, 0 -43", hatch=0.0),
        ),
        "before",
    ),
    "pulpit": Thing(
        (
            Cut("flat", "wood", "-118 -40, 118 -40, 104 14, -104 14", hatch=0.2),
            *(
                Cut("flat", "wood", f"{x} -34, {x + 46} -34, {x + 44} 14, {x + 2} 14", hatch=0.34)
                for x in (-88, -23, 42)
            ),
            *(
                Cut("line", "ink", f"{x + 7} 14, {x + 8} -12, {x + 23} -28, {x + 38} -12, {x + 39} 14", 0.34)
                for x in (-88, -23, 42)
            ),
            Cut("flat", "wood", "-124 -46, 124 -46, 118 -38, -118 -38", hatch=0.3),
            Cut("flat", "wood", "-130 -56, 130 -56, 124 -46, -124 -46", hatch=0.1),
            *(Cut("line", "ink", f"{x} -47, {x} -55", 0.14) for x in range(-116, 117, 8)),
            *open_leaves(30, -52, 56),
        ),
        "before",
    ),
    "money chest": Thing(
        (
            *(
                cut
                for spot in (
                    "-58 -56",
                    "-30 -60",
                    "0 -58",
                    "30 -61",
                    "58 -56",
                    "-44 -64",
                    "-14 -68",
                    "16 -69",
                    "44 -65",
                    "0 -76",
                )
                for cut in _coin(spot)
            ),
            Cut("flat", "wood", "-96 -54, 96 -54, 100 14, -100 14", hatch=0.2),
            *grain(
                "-60 -42, -36 -44, -16 -42",
                "18 -43, 44 -41, 66 -44",
                "-90 -28, -84 -30, -80 -28",
                "-62 -18, -40 -21, -20 -18",
                "22 -20, 46 -18, 66 -21",
                "-58 0, -34 -2, -22 0",
                "24 2, 44 0, 64 2",
            ),
            Cut("line", "ink", "-98 -32, 98 -32", 0.3),
            Cut("line", "ink", "-99 -8, 99 -8", 0.3),
            *(
                Cut("flat", "metal", f"{x} -56, {x + 16} -56, {x + 16.4} 14, {x - 0.4} 14", hatch=0.3)
                for x in (-84, 68)
            ),
            Cut("flat", "metal", "-100 -60, 100 -60, 100 -50, -100 -50", hatch=0.24),
            *(Cut("disc", "ink", f"{x} {y}", 2.2) for x in (-76, 76) for y in (-44, -20, 4)),
            *(Cut("disc", "ink", f"{x} -55", 1.6) for x in (-48, -24, 0, 24, 48)),
            Cut("flat", "gold", "-18 -46, 18 -46, 21 -12, 0 -2, -21 -12", hatch=0.24),
            Cut("round", "ink", "-5 -30, 0 -36, 5 -30, 2.4 -25, 4 -14, -4 -14, -2.4 -25", hatch=0.0),
        ),
        "before",
    ),
    "hatter's bench": Thing(
        (
            *table_top(-24, -12),
            *grain("-170 -20, -110 -18, -70 -20", "-150 0, -90 -2, -30 1", "60 -1, 110 1, 160 -1"),
            # a hat on its block, and the shears
            Cut("flat", "wood", "-4 -38, 36 -38, 42 -18, -10 -18", hatch=0.3),
            *_felt_hat(16, -44, 1.06, "felt"),
            Cut("flat", "metal", "-66 -25, -34 -15, -35 -12, -68 -21", hatch=0.2),
            Cut("flat", "metal", "-66 -14, -34 -23, -35 -26, -68 -18", hatch=0.2),
            Cut("line", "metal", ring(-75, -27, 8, 4.4, steps=10), 0.8),
            Cut("line", "metal", ring(-75, -13, 8, 4.4, steps=10), 0.8),
        ),
        "before",
    ),
    "hats on pegs": Thing(
        (
            Cut("flat", "wood", "-200 -226, 200 -226, 200 -216, -200 -216", hatch=0.2),
            *_felt_hat(-66, -196, 0.8, "leaf"),
            *_felt_hat(74, -192, 0.84, "blood"),
            *_felt_hat(84, -138, 0.8, "sash"),
            *_felt_hat(-82, -136, 0.8, "leather"),
        ),
        "behind",
    ),
    "anatomist's table": Thing(
        (
            *table_top(-18, -8),
            *grain("-160 -13, -110 -15, -90 -13", "-150 4, -90 2, -30 5", "60 2, 110 4, 150 2"),
            Cut("flat", "leather", "34 -34, 110 -34, 116 -16, 38 -16", hatch=0.24),
            Cut("flat", "paper", "40 -31, 112 -31, 115 -19, 42 -19", hatch=0.14),
            # a skull that looks to where the sitter looks, its brow and its jaw hatched
            Cut(
                "round",
                "bone",
                "46 -62, 48 -78, 60 -90, 78 -92, 92 -84, 99 -70, 100 -60, 104 -53, 98 -48, 98 -40, 92 -35, 76 -34, "
                "72 -44, 60 -46, 50 -52",
                hatch=0.2,
            ),
            Cut("round", "ink", "82 -64, 88 -67, 95 -63, 95 -55, 89 -52, 83 -56", hatch=0.0),
            Cut("flat", "ink", "98 -56, 102 -50, 97 -48", hatch=0.0),
            Cut("line", "ink", "80 -68, 88 -71, 97 -67", 0.34),
            Cut("line", "ink", "64 -50, 74 -56, 82 -50, 92 -47", 0.3),
            Cut("line", "ink", "76 -42, 98 -43", 0.3),
            *(Cut("line", "ink", f"{x} -46, {x} -38", 0.18) for x in (80, 84, 88, 92, 96)),
            Cut("line", "ink", "60 -86, 64 -78, 60 -72, 64 -66", 0.16),
            *(
                Cut("line", "ink", f"{50 + k} {-56 - k}, {56 + k * 1.3:.1f} {-54 - k * 0.6:.1f}", 0.2)
                for k in (0, 4, 8, 12)
            ),
        ),
        "before",
    ),
    "hourglass on sill": Thing(
        (
            Cut(
                "round",
                "paper",
                "66 -78, 96 -78, 95 -64, 83 -48, 95 -32, 96 -16, 66 -16, 67 -32, 79 -48, 67 -64",
                hatch=0.16,
            ),
            Cut("round", "sand", "70 -66, 92 -66, 88 -60, 82 -51, 80 -51, 74 -60", hatch=0.1),
            Cut("round", "sand", "68 -16, 72 -28, 81 -36, 90 -28, 94 -16", hatch=0.1),
            Cut("line", "ink", "81 -50, 81 -34", 0.2),
            *(Cut("flat", "wood", f"{x} -80, {x + 4} -80, {x + 4} -14, {x} -14", hatch=0.3) for x in (60, 98)),
            Cut("round", "wood", "54 -90, 108 -90, 110 -84, 108 -78, 54 -78, 52 -84", hatch=0.2),
            Cut("round", "wood", "54 -16, 108 -16, 110 -8, 108 -2, 54 -2, 52 -8", hatch=0.24),
            Cut("flat", "stone", "-190 -4, 190 -4, 190 14, -190 14", hatch=0.2),
        ),
        "before",
    ),
    "milk pail": Thing(
        (
            Cut("flat", "wood", "-190 -10, 190 -10, 196 14, -196 14", hatch=0.2),
            *grain("-160 0, -110 -2, -60 0", "60 2, 110 0, 150 2"),
            Cut("line", "ink", "-108 -66, -84 -96, -60 -98, -36 -66", 1.5),
            Cut("line", "metal", "-108 -66, -84 -96, -60 -98, -36 -66", 1.1),
            Cut("flat", "wood", "-112 -66, -32 -66, -40 -2, -104 -2", hatch=0.24),
            *(Cut("line", "ink", f"{-72 + x} -64, {-72 + x * 0.82:.1f} -2", 0.2) for x in (-30, -18, -6, 7, 19, 30)),
            Cut("flat", "metal", "-111 -56, -72 -51, -33 -56, -34 -48, -72 -43, -110 -48", hatch=0.3),
            Cut("flat", "metal", "-107 -20, -72 -15, -38 -20, -39 -12, -72 -7, -106 -12", hatch=0.3),
            Cut("round", "wood", ring(-72, -66, 41, 9, steps=14), hatch=0.1),
            Cut("round", "linen", ring(-72, -65, 35, 6.6, steps=14), hatch=0.0),
            Cut("line", "ink", "-92 -65, -72 -62, -54 -65", 0.16),
        ),
        "before",
    ),
    "baptismal font": Thing(
        (
            Cut("flat", "stone", "2 -30, 78 -30, 62 14, 18 14", hatch=0.3),
            Cut("line", "ink", "28 -26, 32 12", 0.2),
            Cut("line", "ink", "52 -26, 50 12", 0.2),
            Cut("round", "stone", "-24 -46, 104 -46, 100 -34, 84 -22, 40 -16, -4 -22, -20 -34", hatch=0.24),
            Cut("round", "stone", ring(40, -46, 66, 11, steps=18), hatch=0.1),
            Cut("round", "water", ring(40, -45, 58, 7.6, steps=18), hatch=0.0),
            Cut("line", "ink", "8 -45, 26 -42, 46 -43, 60 -41", 0.18),
            Cut("line", "ink", "50 -48, 66 -47, 80 -45", 0.16),
        ),
        "before",
    ),
    "school table": Thing(
        (
            *table_top(-22, -10),
            *grain("-160 -16, -110 -18, -90 -16", "-150 2, -90 0, -30 3"),
            # the globe in its stand
            Cut("round", "wood", "-112 -14, -96 -22, -80 -24, -64 -22, -48 -14", hatch=0.3),
            Cut("flat", "gold", "-84 -38, -76 -38, -74 -22, -86 -22", hatch=0.3),
            Cut("disc", "sea", "-80 -62", 27.0, hatch=0.24),
            Cut("round", "land", "-100 -72, -92 -82, -80 -84, -78 -74, -86 -68, -84 -58, -92 -54", hatch=0.14),
            Cut("round", "land", "-70 -70, -60 -74, -56 -62, -62 -48, -70 -44, -74 -56", hatch=0.2),
            Cut("line", "gold", "-92 -94, -112 -70, -106 -42, -80 -32", 0.9),
            Cut("line", "ink", "-106 -60, -80 -54, -54 -60", 0.2),
            *open_leaves(22, -20, 44),
        ),
        "before",
    ),
}
"""What stands before or behind those who work, by what it is called."""
