"""Weapons, staffs and other things with a shaft, by what they are called."""

from __future__ import annotations

from kredens.generator.portraits.hands.thing import Cut, Thing

# fmt: off
WEAPONS: dict[str, Thing] = {
    "sword": Thing(
        (
            Cut("flat", "metal", "-5 -15, -4.2 -120, 0 -134, 4.2 -120, 5 -15", hatch=0.06),
            Cut("line", "ink", "0 -18, 0 -104", 0.24),
            Cut("flat", "leather", "-2.8 14, -2.8 -13, 2.8 -13, 2.8 14", hatch=0.2),
            Cut("disc", "gold", "0 18", 4.6),
            Cut("round", "gold", "-20 -17, 0 -15, 20 -17, 21 -13, 0 -11, -21 -13"),
        ), lean=6,
    ),
    "great sword": Thing(
        (
            Cut("flat", "metal", "-9 -18, -8 -176, 0 -196, 8 -176, 9 -18", hatch=0.08),
            Cut("line", "ink", "-2 -22, -2 -160", 0.26),
            Cut("line", "ink", "2.4 -22, 2.4 -160", 0.2),
            Cut("flat", "leather", "-3.6 40, -3.6 -16, 3.6 -16, 3.6 40", hatch=0.2),
            Cut("disc", "gold", "0 44", 6.4),
            Cut("round", "gold", "-34 -22, 0 -18, 34 -22, 35 -16, 0 -12, -35 -16"),
        ), lean=5,
    ),
    "sabre": Thing(
        (
            Cut("round", "metal", "-4 -14, -6 -60, 0 -100, 18 -134, 18 -134, 8 -100, 5 -60, 5 -14", hatch=0.1),
            Cut("flat", "leather", "-2.8 14, -2.8 -13, 2.8 -13, 2.8 14", hatch=0.2),
            Cut("disc", "gold", "0 18", 4.6),
            Cut("round", "gold", "-15 -17, 0 -15, 15 -17, 16 -13, 0 -11, -16 -13"),
            Cut("line", "ink", "12 -12, 13 4, 3 17", 0.55),
        ), lean=10,
    ),
    "dagger": Thing(
        (
            Cut("flat", "metal", "-4.4 -14, -3.4 -54, 0 -66, 3.4 -54, 4.4 -14", hatch=0.1),
            Cut("line", "ink", "0 -16, 0 -56", 0.22),
            Cut("flat", "leather", "-2.8 14, -2.8 -13, 2.8 -13, 2.8 14", hatch=0.2),
            Cut("disc", "gold", "0 18", 4.6),
            Cut("round", "gold", "-12 -16, 0 -14, 12 -16, 12 -12, 0 -11, -12 -12"),
        ), lean=-12,
    ),
    "mace": Thing(
        (
            Cut("flat", "gold", "-3.4 44, -3.4 -64, 3.4 -64, 3.4 44", hatch=0.16),
            Cut("disc", "gold", "0 -78", 17, hatch=0.3),
            Cut("line", "ink", "-15 -84, 0 -80, 16 -85", 0.2),
            Cut("line", "ink", "-15 -72, 0 -68, 16 -73", 0.2),
            Cut("disc", "jewel", "-6 -77", 2.6),
            Cut("disc", "jewel", "7 -77", 2.6),
            Cut("disc", "gold", "0 -97", 3.6),
            Cut("round", "gold", "-6 -62, 6 -62, 5 -56, -5 -56"),
        ), lean=12,
    ),
    "flanged mace": Thing(
        (
            Cut("flat", "metal", "-3.2 44, -3.2 -60, 3.2 -60, 3.2 44", hatch=0.16),
            Cut("flat", "metal", "-4 -60, -17 -70, -17 -86, -4 -98, 4 -98, 17 -86, 17 -70, 4 -60"),
            Cut("line", "ink", "-8 -63, -9 -80, -6 -95", 0.24),
            Cut("line", "ink", "0 -60, 0 -98", 0.34),
            Cut("line", "ink", "8 -63, 9 -80, 6 -95", 0.3),
            Cut("disc", "metal", "0 -101", 4),
        ), lean=12,
    ),
    "flail": Thing(
        (
            Cut("flat", "wood", "-3.4 44, -3.4 -84, 3.4 -84, 3.4 44", hatch=0.16),
            Cut("flat", "metal", "-4.4 -76, -4.4 -90, 4.4 -90, 4.4 -76", hatch=0.2),
            Cut("line", "ink", "0 -90, 4 -99, 11 -103, 18 -101", 1.0),
            *(
                Cut("flat", "metal", f"{x} {y - 3}, {x + (9 if x > 18 else -9)} {y}, {x} {y + 3}", hatch=0.1)
                for x in (12, 31) for y in (-84, -68, -52)
            ),
            Cut("flat", "wood", "12 -98, 31 -98, 32 -42, 11 -42", hatch=0.22),
            Cut("flat", "metal", "10 -98, 33 -98, 33 -91, 10 -91", hatch=0.2),
            Cut("flat", "metal", "9.6 -48, 33.6 -48, 33.6 -41, 9.6 -41", hatch=0.2),
            *(Cut("disc", "metal", f"21.5 {y}", 3.0, hatch=0.1) for y in (-82, -69, -57)),
        ), lean=6,
    ),
    "hammer": Thing(
        (
            Cut("flat", "wood", "-3.4 44, -3.4 -84, 3.4 -84, 3.4 44", hatch=0.16),
            Cut("flat", "metal", "-24 -76, -24 -98, 12 -98, 12 -94, 30 -88, 12 -80, 12 -76", hatch=0.2),
            Cut("line", "ink", "-16 -76, -16 -98", 0.26),
            Cut("disc", "gold", "0 -87", 4),
        ), lean=10,
    ),
    "axe": Thing(
        (
            Cut("flat", "wood", "-3.2 44, -3.2 -106, 3.2 -106, 3.2 44", hatch=0.16),
            Cut("round", "metal", "-3 -100, 14 -100, 34 -112, 40 -92, 36 -70, 34 -66, 16 -80, -3 -78", hatch=0.16),
            Cut("line", "ink", "30 -106, 34 -90, 31 -73", 0.2),
        ),
    ),
    "battle axe": Thing(
        (
            Cut("flat", "wood", "-4 48, -4 -118, 4 -118, 4 48", hatch=0.16),
            Cut("round", "metal", "-2 -106, -14 -104, -34 -122, -46 -96, -34 -66, -14 -86, -2 -84", hatch=0.18),
            Cut("round", "metal", "2 -106, 14 -104, 34 -122, 46 -96, 34 -66, 14 -86, 2 -84", hatch=0.18),
            Cut("line", "ink", "31 -112, 39 -95, 31 -75", 0.24),
            Cut("line", "ink", "-31 -112, -39 -95, -31 -75", 0.24),
            Cut("disc", "gold", "0 -95", 5.5),
            Cut("flat", "metal", "-4 -116, 0 -134, 4 -116"),
        ), lean=6,
    ),
    "spear": Thing(
        (
            Cut("flat", "wood", "-2.8 60, -2.8 -150, 2.8 -150, 2.8 60", hatch=0.16),
            Cut("flat", "metal", "0 -190, 8 -166, 3 -148, -3 -148, -8 -166"),
            Cut("line", "ink", "0 -186, 0 -150", 0.24),
        ), lean=4,
    ),
    "lance": Thing(
        (
            Cut("flat", "wood", "-3.2 60, -3.2 -176, 3.2 -176, 3.2 60", hatch=0.16),
            Cut("flat", "metal", "0 -200, 5 -176, -5 -176"),
            Cut("round", "banner", "3 -172, 30 -168, 58 -174, 46 -160, 60 -148, 30 -146, 3 -150", hatch=0.1),
            Cut("line", "ink", "3 -161, 30 -157, 48 -160", 0.24),
        ), lean=4,
    ),
    "halberd": Thing(
        (
            Cut("flat", "wood", "-3 60, -3 -146, 3 -146, 3 60", hatch=0.16),
            Cut("flat", "metal", "0 -196, 5 -150, -5 -150"),
            Cut("round", "metal", "-3 -148, -22 -156, -34 -140, -26 -116, -14 -126, -3 -124", hatch=0.16),
            Cut("flat", "metal", "3 -144, 24 -136, 3 -130"),
        ), lean=4,
    ),
    "staff": Thing(
        (
            Cut("round", "wood", "-3 60, -4 -40, -2.6 -130, 3 -138, 4.4 -130, 3.4 -40, 3.6 60", hatch=0.2),
            Cut("disc", "wood", "0 -136", 7, hatch=0.3),
        ), lean=5,
    ),
    "crystal staff": Thing(
        (
            Cut("flat", "wood", "-3 60, -3 -120, 3 -120, 3 60", hatch=0.16),
            Cut("line", "ink", "-3 -112, -15 -126, -10 -146", 1),
            Cut("line", "ink", "3 -112, 15 -126, 10 -146", 1),
            Cut("flat", "crystal", "0 -160, 9 -146, 8 -128, 0 -116, -8 -128, -9 -146", hatch=0.1),
            Cut("line", "ink", "-9 -146, 0 -141, 9 -146", 0.16),
            Cut("line", "ink", "0 -141, 0 -117", 0.16),
        ), lean=5,
    ),
    "crozier": Thing(
        (
            Cut("flat", "gold", "-3 60, -3 -112, 3 -112, 3 60", hatch=0.16),
            Cut("line", "ink", "0 -112, -1 -132, 10 -150, 27 -148, 33 -134, 26 -122, 15 -124, 14 -134, 21 -138", 1.9),
            Cut(
                "line", "gold",
                "0 -112, -1 -132, 10 -150, 27 -148, "
                "33 -134, 26 -122, 15 -124, 14 -134, 21 -138", 1.25),
            Cut("disc", "gold", "0 -108", 6.5),
            Cut("disc", "jewel", "0 -108", 2.4),
        ), lean=4,
    ),
    "cross": Thing(
        (
            Cut("flat", "gold", "-2.6 50, -2.6 -100, 2.6 -100, 2.6 50", hatch=0.16),
            Cut(
                "flat", "gold",
                "-4 -88, -4 -114, -22 -114, -22 -122, -4 -122, "
                "-4 -142, 4 -142, 4 -122, 22 -122, 22 -114, 4 -114, 4 -88"),
            Cut("disc", "jewel", "0 -118", 3.4),
        ), lean=4,
    ),
    "sceptre": Thing(
        (
            Cut("flat", "gold", "-2.8 40, -2.8 -76, 2.8 -76, 2.8 40", hatch=0.16),
            Cut(
                "round", "gold",
                "0 -112, 6 -104, 14 -104, 12 -94, 5 -90, "
                "4 -78, -4 -78, -5 -90, -12 -94, -14 -104, -6 -104"),
            Cut("disc", "jewel", "0 -98", 3),
            Cut("disc", "gold", "0 -76", 4.6),
        ), lean=14,
    ),
    "banner": Thing(
        (
            Cut("flat", "wood", "-3 60, -3 -180, 3 -180, 3 60", hatch=0.16),
            Cut("round", "banner", "3 -172, 34 -166, 68 -176, 74 -150, 60 -132, 72 -108, 36 -102, 3 -110"),
            Cut("line", "ink", "20 -168, 24 -140, 19 -106", 0.26),
            Cut("line", "ink", "48 -170, 46 -140, 52 -105", 0.26),
            Cut("flat", "gold", "0 -196, 5 -184, 0 -178, -5 -184"),
        ), lean=3,
    ),
    "torch": Thing(
        (
            Cut("flat", "wood", "-3 44, -5.5 -58, 5.5 -58, 3 44", hatch=0.24),
            Cut("round", "flame", "-9 -58, -15 -76, -7 -92, -4 -108, 4 -98, 9 -112, 14 -90, 15 -74, 9 -58", hatch=0),
            Cut("round", "paper", "-4 -60, -6 -74, 0 -88, 6 -74, 4 -60", hatch=0),
        ), lean=10,
    ),
    "scythe": Thing(
        (
            Cut("flat", "wood", "-3 60, -3 -150, 3 -150, 3 60", hatch=0.16),
            Cut(
                "round", "metal",
                "-3 -150, 20 -156, 52 -138, 66 -108, "
                "66 -108, 44 -130, 18 -138, -3 -138", hatch=0.2),
        ), lean=4,
    ),
    "pistol": Thing(
        (
            Cut("flat", "metal", "-4 -14, -4 -64, 3 -64, 4 -14"),
            Cut("round", "wood", "-6 -34, 5 -34, 7 -8, 2 14, 12 26, 2 30, -8 12"),
            Cut("line", "ink", "6 -22, 12 -26, 11 -18", 0.6),
        ), lean=-14,
    ),
    "musket": Thing(
        (
            Cut("flat", "metal", "-2.6 0, -2.6 -170, 2.6 -170, 2.6 0"),
            Cut("round", "wood", "-4 -120, 5 -120, 6 -10, 14 44, -2 52, -7 0", hatch=0.2),
            Cut("line", "ink", "5 -34, 11 -38, 10 -28", 0.6),
        ), lean=6,
    ),
    "bow": Thing(
        (
            Cut("line", "ink", "-22 -104, -6 -92, 3 -50, 0 0, 3 50, -6 78", 1.5),
            Cut("line", "wood", "-22 -104, -6 -92, 3 -50, 0 0, 3 50, -6 78", 0.95),
            Cut("line", "ink", "-22 -104, -20 84", 0.16),
        ), lean=4,
    ),
    "crossbow": Thing(
        (
            Cut("flat", "wood", "-4 44, -4 -70, 4 -70, 4 44", hatch=0.24),
            Cut("round", "leather", "-46 -40, -28 -59, 0 -64, 28 -59, 46 -40, 30 -67, 0 -73, -30 -67", hatch=0.2),
            Cut("line", "ink", "-46 -42, 0 -30, 46 -42", 0.2),
            Cut("flat", "metal", "0 -92, 4 -78, -4 -78"),
        ), lean=10,
    ),
    "wand": Thing(
        (
            Cut("flat", "wood", "-2 30, -1.2 -72, 1.2 -72, 2 30", hatch=0.2),
            Cut("line", "ink", "0 -87, 0 -95", 0.3),
            Cut("line", "ink", "6.3 -84.3, 11.9 -89.9", 0.3),
            Cut("line", "ink", "9 -78, 17 -78", 0.3),
            Cut("line", "ink", "-6.3 -84.3, -11.9 -89.9", 0.3),
            Cut("line", "ink", "-9 -78, -17 -78", 0.3),
        ), lean=14,
    ),
    "broom": Thing(
        (
            Cut("flat", "wood", "-2.8 60, -2.8 -100, 2.8 -100, 2.8 60", hatch=0.16),
            Cut("round", "straw", "-5 -100, -16 -124, -18 -152, 0 -146, 18 -152, 16 -124, 5 -100", hatch=0.2),
            Cut("line", "ink", "-3 -104, -10 -146", 0.2),
            Cut("line", "ink", "-1.2 -104, -4 -146", 0.2),
            Cut("line", "ink", "0.9 -104, 3 -146", 0.2),
            Cut("line", "ink", "2.7 -104, 9 -146", 0.2),
        ), lean=6,
    ),
}
# fmt: on
