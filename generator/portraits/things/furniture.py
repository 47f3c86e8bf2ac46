"""What stands before a sitter: desks, instruments, fences, a horse.

Points are counted from the middle of the lower edge of the picture, y downwards, x towards where the sitter looks.
"""

from __future__ import annotations

from kredens.generator.portraits.things.cut_patterns import (
    blaze,
    grain,
    microphone,
    open_leaves,
    ring,
    spokes,
    strap,
    table_top,
    tulip,
)
from kredens.generator.portraits.things.thing import Cut, Thing

_STAVES = (-114, -110, -106, -102, -86, -82, -78, -74)
"""How high the lines of written music are."""
_NOTES = ((66, -108), (78, -115), (92, -104), (70, -78), (86, -86), (122, -112), (138, -120), (152, -110), (120, -84))
"""Where the heads of its notes are."""
_STRANDS = (-22, -50, -78)
"""How high the strands of a fence are."""
_BARBS = ((-90, 2), (-40, 4), (10, 3), (64, 2), (150, -2))
"""Where the barbs of a strand are, and how far below its ends."""
_LETTER_KEYS = tuple((x, y) for y, first in ((-51, -44), (-40, -39), (-29, -44)) for x in range(first, 1 - first, 11))

FURNITURE: dict[str, Thing] = {
    "typewriter": Thing(
        (
            Cut("flat", "paper", "-40 -64, -38 -104, 40 -104, 42 -64", hatch=0.06),
            *(Cut("line", "ink", f"-30 {y}, {end} {y}", 0.22) for y, end in ((-97, 30), (-90, 22), (-83, 8))),
            Cut("round", "metal", "-84 -62, -84 -76, 84 -76, 84 -62", hatch=0.4),
            Cut("disc", "ink", "-92 -69", 8.0),
            Cut("disc", "ink", "92 -69", 8.0),
            Cut("flat", "charcoal", "-70 -62, 70 -62, 92 6, -92 6", hatch=0.3),
            Cut("round", "ink", "-50 -54, 0 -62, 50 -54, 38 -34, 0 -30, -38 -34", hatch=0.0),
            *(Cut("line", "metal", f"{x} -34, {x * 0.6} -52", 0.35) for x in range(-30, 31, 10)),
            Cut("flat", "gold", "-26 -20, 26 -20, 27 -9, -27 -9", hatch=0.05),
        ),
        "before",
    ),
    "lectern": Thing(
        (
            *microphone(-16, 78, -10),
            *microphone(16, 78, 10),
            Cut("flat", "wood", "-82 -44, 82 -44, 74 -30, -74 -30", hatch=0.1),
            Cut("flat", "wood", "-70 -30, 70 -30, 62 8, -62 8", hatch=0.3),
            Cut("disc", "gold", "0 -10", 16, hatch=0.2),
            Cut("disc", "sash", "0 -10", 11, hatch=0.1),
            Cut("flat", "paper", "0 -19, 3 -12, 9 -12, 4 -8, 6 -1, 0 -5, -6 -1, -4 -8, -9 -12, -3 -12", hatch=0),
        ),
        "before",
    ),
    "microphones": Thing(
        (
            *microphone(-54, 58, -4),
            *microphone(-20, 72, -6),
            *microphone(14, 64, 6),
            *microphone(50, 76, 4),
            Cut("flat", "wood", "-120 -42, 120 -42, 124 8, -124 8", hatch=0.3),
            Cut("flat", "wood", "-126 -46, 126 -46, 126 -38, -126 -38", hatch=0.1),
        ),
        "before",
    ),
    "gate": Thing(
        (
            *(
                Cut("flat", "sash", f"{x} 8, {x} -66, {x + 5} -72, {x + 10} -66, {x + 10} 8", hatch=0.24)
                for x in range(-170, 171, 24)
            ),
            Cut("flat", "sash", "-180 -52, 180 -52, 180 -40, -180 -40", hatch=0.1),
            Cut("flat", "sash", "-180 -10, 180 -10, 180 2, -180 2", hatch=0.1),
            *tulip(70, 46, "blood"),
            *tulip(98, 38, "paper"),
            *tulip(44, 40, "paper"),
        ),
        "before",
    ),
    "music stand": Thing(
        (
            *(Cut("line", "ink", f"108 -40, {x} 14", 1.5) for x in (84, 108, 134)),
            *(Cut("line", "wood", f"108 -40, {x} 14", 0.9) for x in (84, 108, 134)),
            Cut("flat", "wood", "48 -124, 168 -130, 172 -44, 46 -42", hatch=0.3),
            Cut("flat", "paper", "54 -132, 108 -124, 108 -50, 52 -52", hatch=0.04),
            Cut("flat", "paper", "108 -124, 164 -138, 167 -54, 108 -50", hatch=0.12),
            *(Cut("line", "ink", f"60 {y - 6}, 102 {y}", 0.13) for y in _STAVES),
            *(Cut("line", "ink", f"114 {y}, 160 {y - 10}", 0.13) for y in _STAVES),
            *(
                cut
                for x, y in _NOTES
                for cut in (
                    Cut("disc", "ink", f"{x} {y}", 2.6),
                    Cut("line", "ink", f"{x + 2} {y}, {x + 2} {y - 12}", 0.3),
                )
            ),
            Cut("flat", "wood", "42 -52, 174 -56, 176 -42, 40 -38", hatch=0.16),
        ),
        "before",
    ),
    "armillary sphere": Thing(
        (
            Cut("flat", "wood", "84 -14, 116 -14, 126 8, 74 8", hatch=0.2),
            Cut("flat", "gold", "96 -40, 104 -40, 106 -12, 94 -12", hatch=0.2),
            *(Cut("line", "ink", ring(100, -84, *r), 2.0) for r in ((46, 46), (14, 46), (46, 13))),
            *(Cut("line", "gold", ring(100, -84, *r), 1.3) for r in ((46, 46), (14, 46), (46, 13))),
            Cut("line", "ink", ring(100, -84, 45, 15, turn=-28), 2.2),
            Cut("line", "gold", ring(100, -84, 45, 15, turn=-28), 1.5),
            Cut("line", "ink", "72 -42, 128 -126", 0.5),
            Cut("disc", "flame", "100 -84", 9.0, hatch=0.1),
        ),
        "before",
    ),
    "spinning wheel": Thing(
        (
            Cut("flat", "wood", "24 -8, 172 -8, 172 6, 24 6", hatch=0.2),
            *(Cut("line", "ink", line, 0.9) for line in spokes(110, -62, 50, 12)),
            Cut("line", "ink", ring(110, -62, 52, 52), 2.4),
            Cut("line", "wood", ring(110, -62, 52, 52), 1.6),
            Cut("flat", "wood", "104 -66, 116 -66, 120 -6, 100 -6", hatch=0.2),
            Cut("disc", "wood", "110 -62", 9, hatch=0.3),
            Cut("flat", "wood", "30 -40, 38 -40, 40 -6, 28 -6", hatch=0.2),
            Cut("line", "linen", "34 -38, 74 -98", 0.4),
            Cut("line", "linen", "34 -38, 84 -18", 0.4),
            Cut("round", "linen", "24 -44, 34 -54, 44 -44, 34 -34", hatch=0.1),
        ),
        "before",
    ),
    "map table": Thing(
        (
            Cut("flat", "wood", "-176 -50, 176 -50, 200 10, -200 10", hatch=0.2),
            # a sheet that lies flat: a coast with its sea, a river, roads, a town and its rolled edge
            Cut("flat", "paper", "-124 -47, 124 -47, 150 3, -150 3", hatch=0.04),
            Cut(
                "flat", "sea", "60 -47, 52 -40, 68 -34, 58 -26, 76 -19, 66 -11, 84 -4, 80 3, 150 3, 124 -47", hatch=0.1
            ),
            Cut("line", "ink", "-84 -47, -70 -36, -82 -26, -30 -18, -8 -8, 30 -14, 62 -17", 0.3),
            Cut("line", "ink", "-128 -12, -66 -4, -22 -30, 20 -38", 0.16),
            Cut("line", "blood", "-98 -36, -58 -30, -18 -34, 14 -28", 0.6),
            Cut("flat", "blood", "12 -33, 26 -26, 12 -23", hatch=0),
            Cut("flat", "ink", "28 -26, 28 -36, 32 -36, 32 -33, 38 -33, 38 -36, 42 -36, 42 -26", hatch=0),
            Cut("flat", "land", "-146 3, -126 -20, -108 -8, -96 -16, -74 3", hatch=0.3),
            Cut("line", "ink", "92 -6, 108 -58, 126 -10", 0.9),
            Cut("disc", "gold", "108 -60", 4.5),
            Cut("flat", "linen", "-128 -52, -116 -52, -142 8, -156 8", hatch=0.24),
        ),
        "before",
    ),
    "horse": Thing(
        (
            # the mane stands behind the crest, in locks of the colour of the coat
            Cut(
                "round",
                "horse",
                "14 14, -12 16, -18 -6, -8 -20, -16 -40, -2 -50, -6 -68, 8 -74, 8 -94, 22 -96, 26 -114, 40 -114, "
                "48 -132, 60 -130, 72 -146, 92 -144, 70 -112, 44 -82, 24 -40",
                hatch=0.6,
            ),
            # the far ear, the neck and the head in one form
            Cut("round", "horse", "88 -134, 92 -158, 102 -132", hatch=0.3),
            Cut(
                "round",
                "horse",
                "-4 14, 4 -34, 24 -82, 48 -114, 72 -134, 88 -140, 102 -136, 112 -124, 126 -102, 146 -76, 156 -62, "
                "156 -52, 148 -46, 138 -47, 130 -54, 116 -60, 100 -66, 88 -68, 84 -52, 92 -22, 104 14",
                hatch=0.16,
            ),
            Cut("round", "horse", "74 -132, 72 -160, 88 -140", hatch=0.1),
            Cut("line", "ink", "77 -150, 80 -138", 0.3),
            # the near edge of the crest, the forelock, and the muscles of the neck
            Cut("round", "horse", "86 -150, 100 -142, 110 -122, 98 -126, 86 -138", hatch=0.5),
            *(
                Cut("line", "ink", lock, 0.3)
                for lock in (
                    "74 -132, 56 -118, 46 -98",
                    "62 -124, 44 -104, 34 -80",
                    "48 -112, 32 -88, 24 -60",
                    "34 -96, 20 -66, 14 -36",
                    "24 -76, 12 -44, 8 -12",
                    "98 -138, 106 -126",
                )
            ),
            # the cheek, the eye, the nostril, the mouth
            Cut("line", "ink", "98 -108, 88 -92, 92 -74, 104 -68", 0.34),
            Cut("round", "paper", "103 -117, 110 -120, 116 -114, 110 -111", hatch=0),
            Cut("disc", "ink", "110 -115", 3.2),
            Cut("line", "ink", "101 -121, 110 -124, 118 -117", 0.4),
            Cut("round", "ink", "146 -64, 152 -66, 152 -59, 147 -58", hatch=0),
            Cut("line", "ink", "154 -54, 144 -55, 134 -58", 0.36),
            Cut("line", "ink", "70 -64, 76 -26, 84 8", 0.26),
            Cut("line", "ink", "52 -52, 56 -18, 54 10", 0.22),
            # bridle and reins
            *strap("130 -55, 142 -81"),
            *strap("88 -138, 90 -104, 92 -72"),
            *strap("94 -120, 114 -128"),
            *strap("92 -92, 134 -60"),
            *strap("134 -56, 118 -34, 92 -10, 58 18"),
            *strap("2 -14, 34 0, 62 4, 98 2"),
            Cut("disc", "gold", "134 -57", 4.4),
            Cut("disc", "gold", "92 -92", 3.4),
        ),
        "before",
    ),
    "litter": Thing(
        (
            Cut("round", "blood", "-120 10, -104 -44, -40 -54, 40 -54, 104 -44, 120 10", hatch=0.2),
            *(Cut("line", "ink", f"{x} -46, {x * 1.15:.1f} 4", 0.26) for x in range(-80, 81, 32)),
            Cut("flat", "wood", "-190 -26, 190 -26, 190 -12, -190 -12", hatch=0.2),
            Cut("flat", "gold", "-112 -30, -100 -30, -100 -8, -112 -8", hatch=0.1),
            Cut("flat", "gold", "100 -30, 112 -30, 112 -8, 100 -8", hatch=0.1),
        ),
        "before",
    ),
    "barbed wire": Thing(
        (
            *(
                Cut("flat", "stone", f"{x} 8, {x + 2} -104, {x + 12} -116, {x + 16} -108, {x + 14} 8", hatch=0.26)
                for x in (-128, 112)
            ),
            *(Cut("line", "ink", f"-180 {y}, -60 {y + 4}, 60 {y + 2}, 180 {y - 2}", 0.5) for y in _STRANDS),
            *(
                Cut("line", "ink", f"{x - 6} {y + dy - 4}, {x + 6} {y + dy + 7}", 0.5)
                for y in _STRANDS
                for x, dy in _BARBS
            ),
            *(
                Cut("line", "ink", f"{x + 6} {y + dy - 5}, {x - 6} {y + dy + 6}", 0.5)
                for y in _STRANDS
                for x, dy in _BARBS
            ),
        ),
        "before",
    ),
    "cipher machine": Thing(
        (
            *table_top(-18, -8),
            # sheets of sums, and the pencil on them
            Cut("flat", "paper", "-120 -16, -96 -36, -30 -34, -40 -14", hatch=0.1),
            Cut("flat", "paper", "-100 -15, -62 -40, -2 -30, -30 -11", hatch=0.02),
            *(
                Cut("line", "ink", f"{x} {y}, {x + 34} {y + 5.6}", 0.16)
                for x, y in ((-66, -36), (-73, -31.5), (-80, -27), (-87, -22.5))
            ),
            Cut("line", "ink", "-52 -15, -10 -27", 0.9),
            Cut("line", "flame", "-51 -15, -14 -26", 0.5),
            # the case, its open lid behind, the rotors, the lamps, the keys
            Cut("flat", "wood", "44 -112, 150 -112, 152 -70, 42 -70", hatch=0.3),
            Cut("flat", "charcoal", "50 -107, 144 -107, 146 -74, 48 -74", hatch=0.2),
            Cut("flat", "wood", "34 -72, 160 -72, 170 -16, 24 -16", hatch=0.14),
            Cut("flat", "charcoal", "41 -68, 153 -68, 161 -21, 33 -21", hatch=0.1),
            *(
                Cut("flat", "metal", f"{x - 8} -80, {x + 8} -80, {x + 8} -60, {x - 8} -60", hatch=0.4)
                for x in (72, 97, 122)
            ),
            *(Cut("disc", "paper", f"{97 + x} {y}", 4.4, hatch=0) for x, y in _LETTER_KEYS),
        ),
        "before",
    ),
    "chronicle desk": Thing(
        (
            *table_top(-20, -9),
            *grain("-170 -15, -120 -13, -90 -15", "-60 3, 0 1, 60 4"),
            *open_leaves(18, -18, 58),
            # an inkhorn in its stand, the quill in it
            Cut("flat", "wood", "-128 -18, -84 -18, -88 -28, -124 -28", hatch=0.3),
            Cut("line", "ink", "-107 -40, -100 -84, -84 -118", 0.7),
            Cut("round", "feather", "-105 -60, -112 -84, -108 -112, -92 -136, -74 -142, -78 -118, -90 -88", hatch=0.3),
            Cut("line", "ink", "-107 -40, -99 -84, -80 -128", 0.3),
            Cut("flat", "ink", "-116 -28, -113 -54, -99 -54, -96 -28", hatch=0.0),
            Cut("flat", "leather", "-114 -29, -111 -50, -101 -50, -98 -29", hatch=0.3),
        ),
        "before",
    ),
    "garden flowers": Thing(
        (
            *tulip(-118, 60, "blood"),
            *tulip(-92, 36, "flame"),
            *tulip(-142, 30, "paper"),
            *tulip(96, 70, "flame"),
            *tulip(124, 44, "blood"),
            *tulip(70, 34, "paper"),
            *tulip(148, 66, "flower"),
        ),
        "before",
    ),
    "flames": Thing(
        (
            *blaze(-152, 74, 10),
            *blaze(-106, 104, -14),
            *blaze(-10, 78, 12),
            *blaze(-60, 124, 12),
            *blaze(40, 58, -6),
            *blaze(136, 84, -8),
            *blaze(92, 70, 8),
            *blaze(-84, 50, -8),
            # the faggots that burn
            *(
                Cut(
                    "flat",
                    "wood",
                    f"{x} {y}, {x + 8} {y - 13}, {x + 92} {y - 17 + lie}, {x + 96} {y + 3 + lie}",
                    hatch=0.4,
                )
                for x, y, lie in ((-158, -18, 5), (-84, -14, -5), (2, -17, 4), (74, -15, -4))
            ),
            *(
                Cut("disc", "leather", f"{x + 92} {y - 7 + lie}", 9.5, hatch=0.1)
                for x, y, lie in ((-158, -18, 5), (-84, -14, -5), (2, -17, 4), (74, -15, -4))
            ),
        ),
        "before",
    ),
    "stacked books": Thing(
        (
            Cut("flat", "blood", "44 -24, 148 -24, 148 6, 44 6", hatch=0.2),
            Cut("flat", "paper", "50 -20, 148 -20, 148 2, 50 2", hatch=0.1),
            Cut("flat", "leather", "56 -48, 152 -46, 152 -22, 56 -24", hatch=0.2),
            Cut("flat", "paper", "62 -44, 152 -42, 152 -26, 62 -28", hatch=0.1),
            Cut("flat", "sash", "48 -70, 140 -72, 140 -48, 48 -46", hatch=0.2),
            Cut("flat", "paper", "54 -66, 140 -68, 140 -52, 54 -50", hatch=0.1),
        ),
        "before",
    ),
}
"""What stands before a sitter, by what it is called."""
