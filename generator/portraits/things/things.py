"""Things that are held, by what they are called, with weapons, creatures, writings and vessels."""

from __future__ import annotations

from kredens.generator.portraits.things.creatures import CREATURES
from kredens.generator.portraits.things.cut_patterns import rays
from kredens.generator.portraits.things.surroundings import SURROUNDINGS
from kredens.generator.portraits.things.thing import Cut, Thing
from kredens.generator.portraits.things.vessels import VESSELS
from kredens.generator.portraits.things.weapons import WEAPONS
from kredens.generator.portraits.things.writings import WRITINGS

# fmt: off
THINGS: dict[str, Thing] = {
    **WEAPONS,
    **CREATURES,
    **SURROUNDINGS,
    **WRITINGS,
    **VESSELS,
    "hat brush": Thing(
        (
            Cut("flat", "bone", "-12 -17, 42 -17, 44 -3, -14 -3", hatch=0.14),
            *(Cut("line", "ink", f"{x} -15, {x} -5", 0.24) for x in range(-9, 42, 5)),
            Cut("round", "wood", "-16 -17, -15 -26, -6 -29, 36 -29, 45 -26, 46 -17", hatch=0.24),
        ), lean=10,
    ),
    "skull": Thing(
        (
            Cut(
                "round", "bone",
                "-18 -34, -12 -52, 6 -54, 19 -40, "
                "17 -24, 10 -20, 10 -8, -8 -8, -9 -20, -16 -24", hatch=0.2),
            Cut("disc", "ink", "-7 -31", 4.4),
            Cut("disc", "ink", "7 -31", 4.2),
            Cut("flat", "ink", "0 -25, 2.6 -20, -2 -20"),
            Cut("line", "ink", "-4 -13, -4 -8", 0.2),
            Cut("line", "ink", "1 -13, 1 -8", 0.2),
            Cut("line", "ink", "6 -13, 6 -8", 0.2),
        ), "palm", lean=0,
    ),
    "heart": Thing(
        (
            Cut("round", "blood", "0 -4, -15 -20, -17 -34, -8 -41, 0 -34, 8 -41, 17 -34, 15 -20", hatch=0.2),
            Cut("round", "flame", "-5 -37, -8 -47, -2 -54, 1 -63, 6 -52, 8 -45, 5 -37", hatch=0),
        ), "palm", lean=0,
    ),
    "flame": Thing(
        (
            Cut(
                "round", "flame",
                "0 -2, -13 -10, -16 -28, -8 -42, "
                "-8 -58, 1 -48, 6 -70, 13 -46, 17 -28, 12 -10", hatch=0.2),
            Cut("line", "ink", "-9 -18, -10 -28, -4 -40", 0.2),
            Cut("round", "gold", "0 -4, -9 -12, -8 -27, 1 -46, 4 -34, 10 -25, 9 -12", hatch=0),
            Cut("round", "paper", "0 -5, -5 -12, -4 -20, 1 -31, 5 -19, 5 -12", hatch=0),
        ), "palm", lean=0,
    ),
    "globe": Thing(
        (
            Cut("disc", "sea", "0 -28", 23, hatch=0.26),
            Cut("round", "land", "-14 -40, -4 -46, 2 -38, -4 -30, -8 -20, -14 -28", hatch=0.1),
            Cut("round", "land", "6 -34, 14 -36, 18 -26, 10 -16, 4 -24", hatch=0.1),
            Cut("line", "ink", "-4 -50, -9 -28, -4 -6", 0.16),
            Cut("round", "gold", "-29 -34, -15 -27, 0 -25, 15 -27, 29 -34, 29 -29, 15 -21, 0 -19, -15 -21, -29 -29"),
        ), "palm", lean=0,
    ),
    "orb": Thing(
        (
            Cut("disc", "gold", "0 -24", 19, hatch=0.3),
            Cut("line", "ink", "-19 -26, 0 -21, 19 -26", 0.7),
            Cut("line", "ink", "0 -43, 0 -26", 0.5),
            Cut(
                "flat", "gold",
                "-2 -43, -2 -51, -8 -51, -8 -55, -2 -55, "
                "-2 -63, 2 -63, 2 -55, 8 -55, 8 -51, 2 -51, 2 -43"),
        ), "palm", lean=0,
    ),
    "crystal": Thing(
        (
            Cut("disc", "crystal", "0 -26", 20, hatch=0.2),
            Cut("line", "paper", "-12 -32, -8 -40, 0 -42", 0.6),
            Cut("line", "ink", "0 -52, 0 -59", 0.26),
            Cut("line", "ink", "15.6 -46.8, 19.8 -52.4", 0.26),
            Cut("line", "ink", "-15.6 -46.8, -19.8 -52.4", 0.26),
            Cut("line", "ink", "24.7 -33.8, 31.35 -35.9", 0.26),
            Cut("line", "ink", "-24.7 -33.8, -31.35 -35.9", 0.26),
        ), "palm", lean=0,
    ),
    "purse": Thing(
        (
            Cut("round", "leather", "-5 -46, 5 -46, 20 -33, 27 -14, 19 3, -19 3, -27 -14, -20 -33", hatch=0.22),
            Cut("flat", "leather", "-5 -45, -16 -58, -9 -56, -5 -62, 1 -56, 7 -62, 11 -56, 18 -58, 5 -45", hatch=0.1),
            Cut("line", "gold", "-8 -46, 0 -43.6, 8 -46", 1.1),
            Cut("line", "gold", "5 -45, 13 -36, 11 -25", 0.6),
            Cut("disc", "gold", "11 -23", 2.4, hatch=0.1),
            Cut("line", "ink", "-4 -42, -11 -29, -14 -15", 0.18),
            Cut("line", "ink", "1 -42, 1 -30", 0.16),
            Cut("line", "ink", "-17 -4, -6 -1, 8 -2", 0.14),
        ), "palm", lean=0,
    ),
    "coins": Thing(
        (
            Cut("disc", "gold", "-12 -8", 7, hatch=0.16),
            Cut("disc", "gold", "2 -6", 7, hatch=0.16),
            Cut("disc", "gold", "14 -10", 7, hatch=0.16),
            Cut("disc", "gold", "-4 -16", 7, hatch=0.16),
            Cut("disc", "gold", "9 -18", 7, hatch=0.16),
            Cut("disc", "gold", "1 -26", 7, hatch=0.16),
        ), "palm", lean=0,
    ),
    "key": Thing(
        (
            Cut("line", "ink", "0 30, 0 -52", 1.5),
            Cut("line", "gold", "0 30, 0 -52", 0.95),
            Cut("flat", "gold", "2 -52, 16 -52, 16 -46, 10 -46, 10 -42, 16 -42, 16 -36, 2 -36"),
            Cut("disc", "gold", "0 36", 9),
        ), lean=10,
    ),
    "flower": Thing(
        (
            Cut("line", "ink", "0 30, 2 -10, 0 -40", 0.6),
            Cut("round", "leaf", "2 -10, 12 -20, 20 -18, 13 -9", hatch=0.2),
            Cut("round", "leaf", "1 2, -9 -9, -18 -9, -12 2", hatch=0.2),
            Cut("flat", "leaf", "-10 -36, -13 -45, -3 -41, 0 -33, 4 -41, 13 -44, 9 -35, 0 -29", hatch=0.2),
            Cut("round", "flower", "-16 -52, -12 -66, 0 -70, 12 -66, 16 -52, 9 -38, -8 -37", hatch=0.2),
            Cut("round", "flower", "-16 -54, -7 -55, 1 -45, -1 -36, -11 -39", hatch=0.1),
            Cut("round", "flower", "16 -54, 7 -54, 0 -45, 1 -36, 11 -40", hatch=0.3),
            Cut("round", "flower", "-9 -58, -5 -67, 5 -67, 9 -57, 3 -47, -4 -48", hatch=0.2),
            Cut("line", "ink", "-4 -55, 0 -61, 5 -57, 1 -53", 0.3),
        ),
    ),
    "lily": Thing(
        (
            Cut("line", "ink", "0 30, 1 -20, 0 -50", 0.6),
            Cut("round", "leaf", "1 -14, 12 -28, 16 -40, 7 -30", hatch=0.2),
            Cut("round", "paper", "0 -50, -19 -66, -18.2 -82, -9 -66", hatch=0.06),
            Cut("round", "paper", "0 -50, 9 -66, 18.2 -82, 19 -66", hatch=0.06),
            Cut("round", "paper", "0 -50, -5 -66, 0 -82, 5 -66", hatch=0.06),
        ), lean=6,
    ),
    "apple": Thing(
        (
            Cut("round", "blood", "0 -34, -13 -36, -18 -22, -9 -6, 0 -8, 9 -6, 18 -22, 13 -36", hatch=0.24),
            Cut("line", "ink", "0 -33, 2 -43", 0.5),
            Cut("round", "leaf", "2 -40, 10 -46, 14 -42, 7 -38"),
        ), "palm", lean=0,
    ),
    "lute": Thing(
        (
            Cut("round", "wood", "0 -20, -20 -2, -22 24, 0 40, 22 24, 20 -2", hatch=0.2),
            Cut("disc", "ink", "0 8", 6),
            Cut("flat", "wood", "-4 -18, -3.4 -84, 3.4 -84, 4 -18", hatch=0.2),
            Cut("flat", "wood", "-5 -84, 8 -104, 14 -100, 4 -82", hatch=0.2),
            Cut("line", "ink", "-2.4 26, -1.68 -82", 0.08),
            Cut("line", "ink", "0 26, 0 -82", 0.08),
            Cut("line", "ink", "2.4 26, 1.68 -82", 0.08),
            Cut("flat", "leather", "-9 24, 9 24, 9 28, -9 28"),
        ), lean=26,
    ),
    "cigarette": Thing(
        (
            Cut("flat", "paper", "-2 -8, -2 -34, 2 -34, 2 -8", hatch=0),
            Cut("flat", "blood", "-2 -34, -2 -38, 2 -38, 2 -34", hatch=0),
            Cut("line", "ink", "0 -42, 5 -54, -3 -66, 4 -80, -2 -96", 0.22),
            Cut("line", "ink", "2 -48, 8 -60, 2 -72, 8 -88", 0.12),
        ), lean=-16,
    ),
    "pipe": Thing(
        (
            Cut("line", "ink", "-2 0, -14 -16, -26 -24", 1.2),
            Cut("round", "wood", "-8 -6, 8 -8, 9 -30, -7 -30", hatch=0.24),
            Cut("line", "ink", "0 -34, 6 -48, -2 -60, 5 -76", 0.22),
        ), lean=0,
    ),
    "candle": Thing(
        (
            Cut("flat", "paper", "-4 4, -4 -44, 4 -44, 4 4", hatch=0.16),
            Cut("round", "flame", "0 -45, -5 -52, 0 -66, 5 -52", hatch=0),
            Cut("line", "ink", "0 -44, 0 -50", 0.3),
        ), lean=0,
    ),
    "lantern": Thing(
        (
            Cut("line", "ink", "-6 -58, -9 -70, 0 -77, 9 -70, 6 -58", 0.5),
            Cut("flat", "flame", "-13 -8, -13 -44, 13 -44, 13 -8", hatch=0),
            Cut("round", "gold", "0 -42, -10 -28, -7 -13, 7 -13, 10 -28", hatch=0),
            Cut("round", "paper", "0 -38, -4 -25, 0 -15, 4 -25", hatch=0),
            Cut("line", "ink", "-6 -44, -6 -8", 0.3),
            Cut("line", "ink", "6 -44, 6 -8", 0.3),
            Cut("flat", "metal", "-17 -43, -6 -58, 6 -58, 17 -43", hatch=0.2),
            Cut("flat", "metal", "-17 -9, 17 -9, 14 -2, -14 -2", hatch=0.2),
        ), "palm", lean=0,
    ),
    "hanging lantern": Thing(
        (
            Cut("line", "ink", "-7 22, -9 10, 0 -2, 9 10, 7 22", 0.7),
            Cut("flat", "flame", "-17 72, -17 34, 17 34, 17 72", hatch=0),
            Cut("round", "gold", "0 36, -12 50, -9 67, 9 67, 12 50", hatch=0),
            Cut("round", "paper", "0 42, -5 55, 0 65, 5 55", hatch=0),
            Cut("line", "ink", "-8 34, -8 72", 0.4),
            Cut("line", "ink", "8 34, 8 72", 0.4),
            Cut("flat", "metal", "-22 35, -8 19, 8 19, 22 35", hatch=0.2),
            Cut("flat", "metal", "-22 71, 22 71, 19 79, -19 79", hatch=0.2),
        ), lean=0,
    ),
    "rosary": Thing(
        (
            Cut("disc", "wood", "-10 -4", 3),
            Cut("disc", "wood", "-15 4", 3),
            Cut("disc", "wood", "-17 13", 3),
            Cut("disc", "wood", "-15 22", 3),
            Cut("disc", "wood", "-10 30", 3),
            Cut("disc", "wood", "-3 35", 3),
            Cut("disc", "wood", "4 30", 3),
            Cut("disc", "wood", "9 22", 3),
            Cut("disc", "wood", "10 13", 3),
            Cut("disc", "wood", "9 4", 3),
            Cut("disc", "wood", "6 -3", 3),
            Cut("flat", "gold", "-5 40, -5 45, -10 45, -10 49, -5 49, -5 58, -1 58, -1 49, 4 49, 4 45, -1 45, -1 40"),
        ), lean=0,
    ),
    "hourglass": Thing(
        (
            Cut(
                "round", "paper",
                "-12 -52, 12 -52, 10 -36, 2 -26, "
                "10 -16, 12 0, -12 0, -10 -16, -2 -26, -10 -36", hatch=0.06),
            Cut("flat", "straw", "-8 -2, 0 -14, 8 -2"),
            Cut("flat", "wood", "-16 -58, 16 -58, 16 -52, -16 -52"),
            Cut("flat", "wood", "-16 0, 16 0, 16 6, -16 6"),
        ), "palm", lean=0,
    ),
    "phone": Thing(
        (
            Cut("flat", "ink", "-10 12, -12 -34, 10 -36, 13 10", hatch=0),
            Cut("flat", "paper", "-8 8, -9.6 -30, 7.8 -32, 10 6", hatch=0),
        ), "grip", lean=-6,
    ),
    "glowing tube": Thing(
        (
            *rays(0, -34, 22, 46, 18, 0.45, "glow"),
            Cut("round", "crystal", "-6 8, -7 -52, 7 -52, 6 8, 0 16", hatch=0.1),
            Cut("round", "glow", "-5 6, -6 -30, 6 -30, 5 6, 0 14", hatch=0),
            Cut("flat", "leather", "-7 -50, -6 -60, 6 -60, 7 -50", hatch=0.1),
        ), lean=6,
    ),
    "palette": Thing(
        (
            Cut("round", "wood", "-40 -4, -44 -34, -20 -54, 18 -50, 38 -30, 30 -8, 8 -14, -6 4, -26 8", hatch=0.16),
            *(Cut("disc", colour, spot, 5.0, hatch=0) for colour, spot in (
                ("blood", "-30 -28"), ("gold", "-16 -42"), ("sash", "4 -42"), ("leaf", "20 -32"),
                ("paper", "-32 -12"))),
            Cut("line", "wood", "-6 10, 40 -78", 1.0), Cut("line", "wood", "-2 10, 52 -66", 1.0),
            Cut("flat", "ink", "38 -76, 42 -92, 46 -76", hatch=0),
            Cut("flat", "blood", "50 -64, 58 -80, 58 -62", hatch=0),
        ), "grip", lean=0,
    ),
    "throwing star": Thing(
        (
            Cut(
                "flat", "metal",
                "0 -60, 4 -41, 22.5 -47, 8 -34, 22.5 -21, 4 -27, "
                "0 -8, -4 -27, -22.5 -21, -8 -34, -22.5 -47, -4 -41", hatch=0.2),
            Cut("disc", "ink", "0 -34", 3.4),
            *(Cut("line", "ink", line, 0.16) for line in ("0 -40, 0 -56", "5 -37, 18 -44", "-5 -37, -18 -44")),
        ), lean=-8,
    ),
    "syringe": Thing(
        (
            Cut("flat", "paper", "-4 6, -4 -36, 4 -36, 4 6", hatch=0.05),
            Cut("flat", "blood", "-4 6, -4 -18, 4 -18, 4 6", hatch=0.1),
            Cut("line", "ink", "0 -36, 0 -58", 0.24),
            Cut("line", "ink", "0 6, 0 24", 0.6),
            Cut("line", "ink", "-7 24, 7 24", 0.7),
        ), lean=-10,
    ),
    "round shield": Thing(
        (
            Cut("disc", "metal", "0 0", 58, hatch=0.2),
            Cut("disc", "banner", "0 0", 53, hatch=0.3),
            Cut("flat", "linen", "0 0, -20.3 -48.9, 0 -53, 20.3 -48.9", hatch=0.1),
            Cut("flat", "linen", "0 0, 48.9 -20.3, 53 0, 48.9 20.3", hatch=0.1),
            Cut("flat", "linen", "0 0, 20.3 48.9, 0 53, -20.3 48.9", hatch=0.1),
            Cut("flat", "linen", "0 0, -48.9 20.3, -53 0, -48.9 -20.3", hatch=0.1),
            Cut("disc", "metal", "0 0", 17, hatch=0.3),
            Cut("disc", "metal", "-2 -2", 9, hatch=0.1),
            *(Cut("disc", "gold", spot, 2.2) for spot in (
                "0 -55.5", "39.2 -39.2", "55.5 0", "39.2 39.2", "0 55.5", "-39.2 39.2", "-55.5 0", "-39.2 -39.2")),
        ), "arm", lean=0,
    ),
    "kite shield": Thing(
        (
            Cut("round", "metal", "-44 -46, 0 -56, 44 -46, 44 4, 26 46, 0 78, -26 46, -44 4", hatch=0.2),
            Cut("round", "banner", "-39 -42, 0 -51, 39 -42, 39 4, 22 43, 0 71, -22 43, -39 4", hatch=0.3),
            Cut("flat", "linen", "-39 -6, 0 -30, 39 -6, 39 12, 0 -12, -39 12", hatch=0.1),
            Cut("disc", "gold", "0 26", 8, hatch=0.2),
            *(Cut("disc", "gold", spot, 2.0) for spot in ("-41.5 -44", "41.5 -44", "-35 28", "35 28", "0 -53.5")),
        ), "arm", lean=0,
    ),
    "sun shield": Thing(
        (
            Cut("disc", "metal", "0 0", 58, hatch=0.2),
            Cut("disc", "banner", "0 0", 53, hatch=0.3),
            *rays(0, 0, 24, 46, 16, 2.2, "ink"),
            *rays(0, 0, 24, 45.4, 16, 1.5, "gold"),
            Cut("disc", "gold", "0 0", 22, hatch=0.2),
            Cut("disc", "metal", "0 0", 9, hatch=0.3),
            *(Cut("disc", "gold", spot, 2.2) for spot in (
                "0 -55.5", "39.2 -39.2", "55.5 0", "39.2 39.2", "0 55.5", "-39.2 39.2", "-55.5 0", "-39.2 -39.2")),
        ), "arm", lean=0,
    ),
    "arrow": Thing(
        (
            Cut("line", "ink", "0 34, 0 -86", 1.0),
            Cut("line", "wood", "0 34, 0 -86", 0.6),
            Cut("flat", "metal", "0 54, -6.4 33, 0 37, 6.4 33", hatch=0.2),
            Cut("flat", "feather", "-0.8 -42, -7 -50, -7 -76, -0.8 -82", hatch=0.3),
            Cut("flat", "feather", "0.8 -42, 7 -50, 7 -76, 0.8 -82", hatch=0.1),
            *(Cut("line", "ink", f"-6 {y - 4}, 0 {y + 2}, 6 {y - 4}", 0.12) for y in (-72, -65, -58, -51)),
        ), lean=4,
    ),
    "two swords": Thing((), "back"),
    "bow on the back": Thing((), "back"),
    "quiver": Thing((), "back"),
    "raised finger": Thing((), "gesture"),
    "raised fist": Thing((), "gesture"),
    "open palm": Thing((), "gesture"),
    "hand on heart": Thing((), "gesture"),
    "hand in waistcoat": Thing((), "gesture"),
    "blessing": Thing((), "gesture"),
    "pointing": Thing((), "gesture"),
    "hand on hilt": Thing((), "gesture"),
    "hand on hip": Thing((), "gesture"),
    "arms crossed": Thing((), "both"),
    "drawing a bow": Thing((), "both"),
    "nocking an arrow": Thing((), "both"),
    "resting on a bow": Thing((), "both"),
    "taking an arrow": Thing((), "both"),
    "sighting an arrow": Thing((), "both"),
    "raising fire": Thing((), "both"),
    "gathering light": Thing((), "both"),
    "raising lightning": Thing((), "both"),
    "lifting a flame": Thing((), "both"),
    "tracing a rune": Thing((), "both"),
    "finger on the lips": Thing((), "both"),
    "drawing the hood close": Thing((), "both"),
    "behind a shield": Thing((), "both"),
    "helmet under the arm": Thing((), "both"),
    "blowing a horn": Thing((), "both"),
    "unrolling linen": Thing((), "both"),
    "hand on chin": Thing((), "both"),
    "hands behind the back": Thing((), "both"),
    "hands folded": Thing((), "both"),
    "hands in prayer": Thing((), "both"),
    "hands in sleeves": Thing((), "both"),
    "leaning on a hammer": Thing((), "both"),
    "leaning on an axe": Thing((), "both"),
    "leaning on a sill": Thing((), "both"),
    "shading the eyes": Thing((), "both"),
    "leaning on a sword": Thing((), "both"),
    "leaning on a staff": Thing((), "both"),
    "reading a book": Thing((), "both"),
    "reading a letter": Thing((), "both"),
    "writing": Thing((), "both"),
}
# fmt: on
