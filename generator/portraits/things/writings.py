"""What is written and read, and what one writes with."""

from __future__ import annotations

from kredens.generator.portraits.things.thing import Cut, Thing

# fmt: off
WRITINGS: dict[str, Thing] = {
    "book": Thing(
        (
            Cut("flat", "leather", "-22 12, -26 -50, 20 -56, 26 6", hatch=0.14),
            Cut("flat", "paper", "26 6, 20 -56, 24 -55, 30 5", hatch=0.2),
            Cut("flat", "paper", "-22 12, 26 6, 30 5, -17 13", hatch=0.2),
            Cut("flat", "gold", "-8 -16, -9 -29, 3 -31, 4 -17", hatch=0.05),
            Cut("line", "ink", "-19 7, -22 -46, 17 -51, 22 2", 0.14),
        ), "grip", lean=-4,
    ),
    "open book": Thing(
        (
            Cut("round", "leather", "-40 2, -40 -36, 0 -30, 40 -36, 40 2, 0 10", hatch=0.1),
            Cut("round", "paper", "-37 -1, -37 -38, -16 -40, 0 -32, 0 7, -16 0", hatch=0),
            Cut("round", "paper", "37 -1, 37 -38, 16 -40, 0 -32, 0 7, 16 0", hatch=0.14),
            Cut("line", "ink", "-6 -24, -18 -29, -33 -27", 0.12),
            Cut("line", "ink", "-6 -17, -18 -22, -33 -20", 0.12),
            Cut("line", "ink", "-6 -10, -18 -15, -33 -13", 0.12),
            Cut("line", "ink", "-6 -3, -18 -8, -33 -6", 0.12),
            Cut("line", "ink", "6 -24, 18 -29, 33 -27", 0.12),
            Cut("line", "ink", "6 -17, 18 -22, 33 -20", 0.12),
            Cut("line", "ink", "6 -10, 18 -15, 33 -13", 0.12),
            Cut("line", "ink", "6 -3, 18 -8, 33 -6", 0.12),
        ), "grip", lean=0,
    ),
    "scroll": Thing(
        (
            Cut("flat", "paper", "-14 14, -17 -60, 15 -62, 16 12", hatch=0.04),
            Cut("line", "ink", "-11 -50, 11 -51", 0.14),
            Cut("line", "ink", "-11 -42, 11 -43", 0.14),
            Cut("line", "ink", "-11 -34, 11 -35", 0.14),
            Cut("line", "ink", "-11 -26, 11 -27", 0.14),
            Cut("line", "ink", "-11 -18, 11 -19", 0.14),
            Cut("round", "paper", "-19 -64, 17 -67, 19 -60, -17 -56", hatch=0.24),
            Cut("round", "paper", "-17 10, 17 8, 19 15, -15 18", hatch=0.24),
            Cut("disc", "blood", "6 -8", 4.5),
        ), "grip", lean=6,
    ),
    "letter": Thing(
        (
            Cut("flat", "paper", "-24 8, -28 -30, 22 -38, 27 2", hatch=0.05),
            Cut("line", "ink", "-28 -30, -1 -8, 22 -38", 0.22),
            Cut("disc", "blood", "-1 -10", 5),
        ), "grip", lean=4,
    ),
    "map": Thing(
        (
            Cut("round", "paper", "-36 8, -38 -44, -10 -50, 12 -44, 38 -52, 38 2, 10 8, -10 4", hatch=0.08),
            Cut("round", "feather", "-33 2, -35 -40, -20 -44, -14 -30, -22 -18, -12 -6, -20 4", hatch=0.3),
            Cut("line", "ink", "-13 4, -12 -46", 0.16),
            Cut("line", "ink", "12 6, 13 -46", 0.16),
            Cut("line", "ink", "-36 -20, 38 -24", 0.16),
            Cut("line", "ink", "38 -38, 26 -30, 22 -18, 6 -14, 2 0, -6 4", 0.3),
            Cut("line", "blood", "-4 -34, 8 -30, 18 -12, 28 -4", 0.5),
            Cut("line", "blood", "22 -12, 28 -4, 19 -3", 0.5),
            Cut("disc", "blood", "-4 -34", 3),
        ), "grip", lean=-3,
    ),
    "quill": Thing(
        (
            Cut("round", "feather", "-2 12, -2 -20, 6 -56, 26 -86, 26 -86, 25 -50, 10 -18, 1 12", hatch=0.14),
            Cut("line", "ink", "-4 26, 0 -8, 8 -44, 25 -84", 0.34),
        ), lean=14,
    ),
}
# fmt: on
"""Books, letters, maps and a quill, by what they are called."""
