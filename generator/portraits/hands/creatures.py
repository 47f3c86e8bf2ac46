"""Creatures that sit at the shoulder, by what they are called."""

from __future__ import annotations

from kredens.generator.portraits.hands.thing import Cut, Thing

# fmt: off
CREATURES: dict[str, Thing] = {
    "raven": Thing(
        (
            Cut(
                "round", "ink",
                "-30 -14, -24 -26, -16 -29, -6 -24, 4 -10, "
                "26 12, 34 22, 18 18, 6 18, -8 16, -16 4, -18 -10", hatch=0.5),
            Cut("flat", "ink", "-23 -24, -38 -17, -25 -15"),
            Cut("disc", "paper", "-19 -21", 1.7),
            Cut("line", "paper", "-4 -12, 6 0, 22 14", 0.4),
            Cut("line", "paper", "-10 -2, 0 8, 14 14", 0.4),
            Cut("line", "ink", "-4 18, -5 24", 0.4),
            Cut("line", "ink", "3 18, 3 24", 0.4),
        ), "shoulder",
    ),
    "falcon": Thing(
        (
            Cut(
                "round", "feather",
                "-14 -32, -4 -36, 6 -28, 12 -8, "
                "20 26, 10 24, 4 16, -8 16, -14 0, -13 -18", hatch=0.24),
            Cut("flat", "gold", "-14 -30, -21 -25, -14 -23"),
            Cut("disc", "ink", "-8 -29", 1.9),
            Cut("line", "ink", "-10 -12, -7 -9, -4 -12", 0.2),
            Cut("line", "ink", "-3 -13, 0 -10, 3 -13", 0.2),
            Cut("line", "ink", "-9 -4, -6 -1, -3 -4", 0.2),
            Cut("line", "ink", "-2 -5, 1 -2, 4 -5", 0.2),
            Cut("line", "ink", "-7 4, -4 7, -1 4", 0.2),
            Cut("line", "ink", "0 3, 3 6, 6 3", 0.2),
        ), "shoulder",
    ),
    "owl": Thing(
        (
            Cut(
                "round", "feather",
                "-16 -36, -10 -32, 0 -34, 10 -32, 16 -36, "
                "18 -18, 17 4, 10 20, -10 20, -17 4, -18 -18", hatch=0.22),
            Cut("disc", "paper", "-7 -22", 7.4),
            Cut("disc", "paper", "7 -22", 7.4),
            Cut("disc", "ink", "-7 -22", 3.2),
            Cut("disc", "ink", "7 -22", 3.2),
            Cut("flat", "gold", "-2.4 -17, 0 -10, 2.4 -17"),
            Cut("line", "ink", "-11 -2, -8 1, -5 -2", 0.22),
            Cut("line", "ink", "-3 -2, 0 1, 3 -2", 0.22),
            Cut("line", "ink", "5 -2, 8 1, 11 -2", 0.22),
            Cut("line", "ink", "-8 6, -5 9, -2 6", 0.22),
            Cut("line", "ink", "1 6, 4 9, 7 6", 0.22),
            Cut("line", "ink", "-3 13, 0 16, 3 13", 0.22),
            Cut("line", "ink", "-4 18, -5 24", 0.4),
            Cut("line", "ink", "3 18, 3 24", 0.4),
        ), "shoulder",
    ),
    "cat": Thing(
        (
            Cut("round", "cat", "-18 22, -20 0, -15 -12, -6 -16, 8 -10, 20 4, 26 22", hatch=0.3),
            Cut("line", "ink", "24 18, 36 6, 34 -12, 40 -20", 2.2),
            Cut(
                "round", "cat",
                "-21 -40, -17 -33, -6 -33, -1 -40, -1 -40, "
                "0 -24, -5 -14, -11 -12, -17 -14, -22 -24, -21 -40", hatch=0.26),
            Cut("disc", "flame", "-15.5 -25", 2.6),
            Cut("disc", "flame", "-6.5 -25", 2.6),
            Cut("line", "ink", "-15.5 -27.4, -15.5 -22.6", 0.4),
            Cut("line", "ink", "-6.5 -27.4, -6.5 -22.6", 0.4),
            Cut("line", "ink", "-12.5 -19, -11 -18, -9.5 -19", 0.4),
            Cut("line", "ink", "-18 -18, -28 -20", 0.12),
            Cut("line", "ink", "-4 -18, 6 -20", 0.12),
        ), "shoulder",
    ),
    "wolf": Thing(
        (
            Cut(
                "round", "wolf",
                "-34 -4, -30 -12, -18 -20, -14 -32, -9 -50, -1 -36, "
                "4 -52, 11 -34, 22 -16, 30 8, 34 34, -6 34, -12 14, -24 8", hatch=0.3),
            Cut("disc", "ink", "-34 -5", 3.4),
            Cut("line", "ink", "-33 2, -22 3, -12 -2", 0.34),
            Cut("disc", "flame", "-12 -19", 2.4),
            Cut("disc", "ink", "-12.4 -19", 1.2),
            Cut("line", "ink", "-17 -22, -11 -23, -7 -20", 0.44),
            Cut("line", "ink", "0 -22, 5 -14", 0.26),
            Cut("line", "ink", "8 -18, 13 -10", 0.26),
            Cut("line", "ink", "4 -8, 9 0", 0.26),
            Cut("line", "ink", "14 -4, 19 4", 0.26),
            Cut("line", "ink", "0 6, 5 14", 0.26),
            Cut("line", "ink", "10 8, 15 16", 0.26),
            Cut("line", "ink", "20 10, 25 18", 0.26),
            Cut("line", "ink", "2 20, 7 28", 0.26),
            Cut("line", "ink", "14 22, 19 30", 0.26),
        ), "shoulder",
    ),
    "dove": Thing(
        (
            Cut(
                "round", "paper",
                "-28 -14, -22 -24, -14 -24, -6 -14, 10 -34, "
                "22 -36, 12 -12, 30 -2, 30 8, 8 8, -8 8, -18 -4", hatch=0.1),
            Cut("disc", "ink", "-20 -18", 1.4),
            Cut("line", "ink", "-2 -8, 8 -20, 18 -28", 0.2),
        ), "shoulder",
    ),
}
# fmt: on
