"""What one drinks and pours from."""

from __future__ import annotations

from kredens.generator.portraits.things.thing import Cut, Thing

# fmt: off
VESSELS: dict[str, Thing] = {
    "chalice": Thing(
        (
            Cut("round", "gold", "-17 -58, 17 -58, 15 -34, 4 -24, -4 -24, -15 -34", hatch=0.2),
            Cut("flat", "gold", "-3 -26, -3 8, 3 8, 3 -26"),
            Cut("disc", "gold", "0 -12", 5.5),
            Cut("round", "gold", "-14 16, -4 8, 4 8, 14 16"),
            Cut("round", "blood", "-16 -58, 0 -61, 16 -58, 0 -55", hatch=0),
        ), lean=0,
    ),
    "goblet": Thing(
        (
            Cut("round", "metal", "-14 -52, 14 -52, 13 -28, 4 -18, -4 -18, -13 -28", hatch=0.24),
            Cut("flat", "metal", "-2.6 -20, -2.6 12, 2.6 12, 2.6 -20"),
            Cut("round", "metal", "-12 18, -3 12, 3 12, 12 18"),
            Cut("round", "blood", "-13 -52, 0 -55, 13 -52, 0 -49", hatch=0),
        ), lean=4,
    ),
    "wine glass": Thing(
        (
            Cut("round", "paper", "-12 -58, 12 -58, 15 -40, 4 -24, -4 -24, -15 -40", hatch=0),
            Cut("round", "blood", "-15 -42, 15 -42, 5 -25, -5 -25", hatch=0.1),
            Cut("line", "ink", "0 -24, 0 16", 0.5),
            Cut("round", "paper", "-12 18, 0 14, 12 18, 0 21", hatch=0),
        ), lean=4,
    ),
    "mug": Thing(
        (
            # its handle in the fist, its body on the inner side
            Cut("line", "ink", "16 -27, 1 -27, -5 -18, -5 12, 2 20, 16 19", 1.5),
            Cut("line", "wood", "16 -27, 1 -27, -5 -18, -5 12, 2 20, 16 19", 1.1),
            Cut("flat", "wood", "11 26, 14 -36, 48 -36, 51 26, 41 29, 21 29", hatch=0.2),
            *(Cut("line", "ink", f"{31 + x} -34, {31 + x * 1.15} 27", 0.14) for x in (-11, -4, 4, 11)),
            Cut("flat", "gold", "13 -26, 31 -23, 49 -26, 49.4 -20, 31 -17, 12.6 -20", hatch=0.2),
            Cut("flat", "gold", "11.4 14, 31 17, 50.6 14, 51 20, 31 23, 11 20", hatch=0.2),
            Cut(
                "round", "paper",
                "11 -36, 14 -46, 25 -43, 33 -49, 41 -43, "
                "50 -45, 51 -35, 43 -29, 35 -35, 25 -30, 17 -35", hatch=0.04),
        ), lean=2,
    ),
    "ewer": Thing(
        (
            # its handle in the fist, its body tipped to the inner side, the water running from its lip
            Cut("round", "water", "44 -12, 52 -8, 54 8, 53 40, 55 72, 47 72, 48 34, 47 6", hatch=0.1),
            Cut("line", "ink", "50 4, 50 36, 51 66", 0.14),
            Cut("line", "ink", "2 -14, -6 -6, -7 8, 2 18, 12 20", 1.5),
            Cut("line", "clay", "2 -14, -6 -6, -7 8, 2 18, 12 20", 1.1),
            Cut(
                "round", "clay",
                "4 -20, 20 -30, 36 -24, 48 -20, 54 -14, 42 -8, 40 4, 32 18, 16 26, 4 20, 0 0", hatch=0.24),
            Cut("round", "ink", "44 -19, 54 -14, 45 -10", hatch=0.0),
            Cut("line", "ink", "10 -22, 6 -2, 12 20", 0.16),
        ), lean=0,
    ),
}
# fmt: on
"""Cups, glasses, mugs and jugs, by what they are called."""
