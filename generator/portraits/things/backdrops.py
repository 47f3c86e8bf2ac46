"""What is behind a sitter: the sky of an astronomer, a blackboard, an aeroplane.

Points are counted from the middle of the lower edge of the picture, y downwards, x towards where the sitter looks.
"""

from __future__ import annotations

from kredens.generator.portraits.things.cut_patterns import on_ring, rays, ring
from kredens.generator.portraits.things.thing import Cut, Thing

_SUN = 92.0, -128.0
"""Where the sun of the planets is: before the face of who looks to the right, so that it is no halo."""
_PLANETS = ((34, 300, 3.6), (52, 62, 5.0), (74, 285, 5.4), (100, 75, 4.4), (132, 262, 7.0), (166, 50, 6.0))
"""How far a planet is from the sun, where on its ring in degrees, and how large."""
_CRATERS = (("96 -176", 15), ("112 -136", 10), ("70 -204", 9), ("52 -178", 7), ("98 -108", 12), ("128 -162", 6))
_CHALK = (
    "84 -100, 84 -190",
    "84 -100, 160 -100",
    "86 -104, 104 -130, 122 -170, 148 -186",
    "98 -102, 116 -150, 158 -160",
    "104 -204, 140 -204",
    "104 -196, 128 -196",
    "-152 -80, -100 -80",
    "-152 -68, -112 -68",
    "-152 -56, -96 -56",
)
"""What is on every blackboard: axes with a curve, and lines of writing."""
_MASS_AND_ENERGY = (
    "-144 -133, -144 -111, -133 -111",
    "-144 -133, -133 -133",
    "-144 -122, -135 -122",
    "-126 -125, -117 -125",
    "-126 -119, -117 -119",
    "-110 -111, -110 -126",
    "-110 -123, -106 -126, -102 -123, -102 -111",
    "-102 -123, -98 -126, -94 -123, -94 -111",
    "-78 -123, -85 -126, -90 -119, -85 -112, -78 -114",
    "-75 -135, -72 -138, -69 -135, -75 -127, -68 -127",
)
_ORBIT = (
    "-89 -112, -91 -104, -96 -99, -104 -97, -112 -99, -117 -104, "
    "-119 -112, -117 -120, -112 -125, -104 -127, -96 -125, -91 -120, -89 -112",
    "-50 -112, -54 -102, -63 -94, -78 -88, -96 -86, -114 -88, -129 -94, -138 -102, "
    "-142 -112, -138 -122, -129 -130, -114 -136, -96 -138, -78 -136, -63 -130, -54 -122, -50 -112",
    "-104 -127, -108 -112, -104 -97",
    "-119 -112, -89 -112",
    "-50 -112, -58 -120",
    "-50 -112, -44 -122",
    "-104 -112, -76 -133",
)
"""What is reckoned on one, to the left: mass and energy, or the way of a capsule about the globe."""

_LEAVES = (
    (-160, -226),
    (-110, -236),
    (-58, -240),
    (0, -244),
    (56, -238),
    (110, -232),
    (160, -216),
    (-176, -190),
    (176, -178),
    (-140, -206),
    (140, -200),
)
_VEINS = ((-150, -216), (-100, -228), (-50, -232), (60, -230), (120, -222), (160, -206), (-170, -184), (172, -172))

BACKDROPS: dict[str, Thing] = {
    "planets": Thing(
        (
            *(Cut("line", "ink", ring(*_SUN, r, r, steps=40), 0.6) for r, _, _ in _PLANETS),
            *rays(*_SUN, 16, 25, 16, 0.9, "flame"),
            Cut("disc", "gold", f"{_SUN[0]} {_SUN[1]}", 13, hatch=0.2),
            *(Cut("disc", "gold", on_ring(*_SUN, r, a), size + 2, hatch=0.2) for r, a, size in _PLANETS),
        ),
        "behind",
    ),
    "moon": Thing(
        (
            Cut("disc", "paper", "64 -150", 78, hatch=0.1),
            *(Cut("disc", "bone", spot, size, hatch=0.2) for spot, size in _CRATERS),
        ),
        "behind",
    ),
    "sun king": Thing(
        (
            *rays(0, -132, 86, 170, 40, 2.2, "flame"),
            *rays(0, -132, 86, 150, 40, 0.3, "ink"),
            Cut("disc", "gold", "0 -132", 90, hatch=0.12),
        ),
        "behind",
    ),
    "blackboard": Thing(
        (
            Cut("flat", "wood", "-176 -222, 176 -222, 176 -36, -176 -36", hatch=0.1),
            Cut("flat", "slate", "-168 -214, 168 -214, 168 -44, -168 -44", hatch=0),
            *(Cut("line", "chalk", each, 0.9) for each in (*_CHALK, *_MASS_AND_ENERGY)),
        ),
        "behind",
    ),
    "orbit board": Thing(
        (
            Cut("flat", "wood", "-176 -222, 176 -222, 176 -36, -176 -36", hatch=0.1),
            Cut("flat", "slate", "-168 -214, 168 -214, 168 -44, -168 -44", hatch=0),
            *(Cut("line", "chalk", each, 0.9) for each in (*_CHALK, *_ORBIT)),
        ),
        "behind",
    ),
    "drums": Thing(
        (
            Cut("flat", "charcoal", "-180 -230, 180 -230, 180 -30, -180 -30", hatch=0.1),
            *(
                Cut("disc", colour, f"{x} {y}", 14, hatch=0.2)
                for y, colour in ((-210, "blood"), (-176, "gold"), (-142, "leaf"), (-108, "blood"), (-74, "gold"))
                for x in range(-162, 163, 36)
            ),
            *(
                Cut("line", "ink", f"{x - 8} {y + 6}, {x + 8} {y - 6}", 0.7)
                for y in (-210, -176, -142, -108, -74)
                for x in range(-162, 163, 36)
            ),
        ),
        "behind",
    ),
    "aeroplane": Thing(
        (
            Cut("flat", "sash", "-180 -214, 180 -196, 180 -178, -180 -194", hatch=0.2),
            Cut("flat", "sash", "-180 -92, 180 -92, 180 -74, -180 -74", hatch=0.2),
            *(Cut("line", "wood", f"{x} -200, {x - 6} -86", 1.6) for x in (-130, -100, 108, 138)),
            Cut("line", "ink", "-130 -200, -106 -88", 0.3),
            Cut("line", "ink", "108 -190, 134 -88", 0.3),
            Cut("disc", "metal", "84 -136", 40, hatch=0.24),
            Cut("disc", "charcoal", "84 -136", 26, hatch=0.2),
            Cut("round", "wood", "78 -136, 74 -216, 82 -232, 92 -216, 90 -136, 96 -56, 86 -40, 76 -56", hatch=0.3),
            Cut("disc", "gold", "84 -136", 8),
        ),
        "behind",
    ),
    "launch rocket": Thing(
        (
            Cut("round", "paper", "92 -30, 88 -120, 96 -186, 108 -222, 120 -186, 128 -120, 124 -30", hatch=0.2),
            Cut("round", "paper", "72 -24, 78 -90, 88 -128, 98 -84, 98 -24", hatch=0.26),
            Cut("round", "paper", "118 -24, 118 -84, 128 -128, 138 -90, 144 -24", hatch=0.3),
            Cut("flat", "blood", "96 -186, 120 -186, 122 -172, 94 -172", hatch=0.1),
            Cut("line", "ink", "91 -130, 125 -130", 0.4),
            *(
                Cut("line", "wood", each, 1.3)
                for each in (
                    "154 -10, 150 -150",
                    "170 -10, 162 -150",
                    "154 -60, 168 -80",
                    "168 -40, 152 -20",
                    "152 -110, 166 -90",
                    "150 -140, 130 -140",
                )
            ),
        ),
        "behind",
    ),
    "leaves above": Thing(
        (
            *(
                Cut(
                    "round",
                    "lime leaf",
                    f"{x - 34} {y + 8}, {x - 9} {y - 18}, {x} {y - 26}, {x + 24} {y - 16}, {x + 34} {y + 6}",
                    hatch=0.2,
                )
                for x, y in _LEAVES
            ),
            Cut("round", "wood", "-186 6, -172 -100, -180 -200, -146 -200, -140 -110, -122 6", hatch=0.3),
            *(Cut("line", "ink", f"{x - 12} {y}, {x} {y - 8}, {x + 12} {y - 2}", 0.26) for x, y in _VEINS),
        ),
        "behind",
    ),
    "piano lid": Thing(
        (
            Cut("round", "ink", "-60 -30, -40 -120, 20 -200, 110 -222, 176 -150, 186 -30, 60 -20", hatch=0),
            Cut("round", "wood", "-40 -34, -22 -116, 30 -186, 104 -206, 160 -144, 168 -34, 60 -26", hatch=0.24),
            Cut("line", "ink", "150 -30, 120 -160", 1.0),
        ),
        "behind",
    ),
    "easel": Thing(
        (
            # legs, the canvas on its ledge, and on it a river under a sky, a tree, a castle
            Cut("line", "wood", "112 -236, 66 10", 2.2),
            Cut("line", "wood", "112 -236, 164 10", 2.2),
            Cut("flat", "wood", "104 -240, 120 -240, 120 -214, 104 -214", hatch=0.2),
            Cut("flat", "wood", "44 -222, 184 -222, 184 -58, 44 -58", hatch=0.12),
            Cut("flat", "linen", "51 -215, 177 -215, 177 -65, 51 -65", hatch=0),
            Cut("flat", "sea", "51 -215, 177 -215, 177 -146, 51 -146", hatch=0.06),
            Cut("round", "paper", "70 -180, 84 -196, 106 -198, 124 -190, 142 -194, 152 -180, 120 -176", hatch=0),
            Cut("flat", "land", "51 -146, 90 -154, 130 -146, 177 -152, 177 -65, 51 -65", hatch=0.1),
            Cut(
                "round",
                "sea",
                "118 -146, 128 -146, 124 -128, 146 -110, 132 -86, 150 -66, 92 -66, 106 -92, 116 -112, 108 -128",
            ),
            Cut(
                "flat",
                "stone",
                "146 -150, 146 -176, 152 -176, 152 -168, 160 -168, 160 -184, 168 -184, 168 -150",
                hatch=0.3,
            ),
            Cut("line", "wood", "72 -72, 74 -128", 2.0),
            Cut("round", "leaf", "52 -128, 54 -156, 72 -172, 92 -160, 98 -136, 88 -118, 64 -116", hatch=0.3),
            Cut("flat", "wood", "36 -58, 192 -58, 192 -46, 36 -46", hatch=0.2),
        ),
        "behind",
    ),
}
"""What is behind a sitter, by what it is called."""
