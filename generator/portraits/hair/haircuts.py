"""Haircuts: hairlines, locks and what hangs behind, as tables."""

from __future__ import annotations

from msgspec import Struct

from kredens.generator.portraits.figure.form import Spot

Line = tuple[Spot, ...]


class Cut(Struct, frozen=True):
    """A cut: where the hairline runs, how thick the hair is on the skull, and what hangs from it."""

    hairline: str = "full"
    thick: float = 5.0
    comb: str = "back"
    """How it lies on the skull: back, aside, parted, forward, curly, stubble."""
    behind: str = ""
    """The mass that hangs behind head and neck."""
    locks: tuple[str, ...] = ()
    """The locks that fall on either side of the face."""
    extras: tuple[str, ...] = ()
    ears: bool = True


HAIRLINES: dict[str, tuple[tuple[float, float], ...]] = {
    "full": (
        (-1, 3),
        (-0.98, -12),
        (-0.8, -25),
        (-0.52, -34.5),
        (0, -37),
        (0.52, -34.5),
        (0.8, -25),
        (0.98, -12),
        (1, 3),
    ),
    "square": (
        (-1, 3),
        (-0.96, -14),
        (-0.74, -24),
        (-0.66, -33),
        (0, -35),
        (0.66, -33),
        (0.74, -24),
        (0.96, -14),
        (1, 3),
    ),
    "peak": (
        (-1, 3),
        (-0.98, -12),
        (-0.82, -25),
        (-0.42, -38),
        (0, -31),
        (0.42, -38),
        (0.82, -25),
        (0.98, -12),
        (1, 3),
    ),
    "receding": (
        (-1, 3),
        (-0.97, -12),
        (-0.82, -26),
        (-0.62, -44),
        (0, -39),
        (0.62, -44),
        (0.82, -26),
        (0.97, -12),
        (1, 3),
    ),
    "high": ((-1, 3), (-0.98, -14), (-0.86, -30), (-0.5, -43), (0, -46), (0.5, -43), (0.86, -30), (0.98, -14), (1, 3)),
    "fringe": ((-1, 3), (-0.97, -8), (-0.8, -16), (-0.5, -18), (0, -19), (0.5, -18), (0.8, -16), (0.97, -8), (1, 3)),
    "swept": ((-1, 3), (-0.97, -12), (-0.8, -22), (-0.4, -30), (0.1, -38), (0.5, -37), (0.8, -27), (0.98, -12), (1, 3)),
}
"""Hairlines from the left ear to the right: shares across the face and heights."""


BEHIND: dict[str, Line] = {
    "nape": ((40, -22, -20), (43, 4, -24), (40, 26, -26), (32, 44, -24), (20, 50, -24)),
    "jaw": ((42, -22, -16), (48, 8, -18), (50, 30, -18), (46, 48, -16), (30, 54, -16)),
    "shoulder": ((42, -24, -16), (50, 6, -18), (54, 40, -18), (57, 72, -14), (44, 88, -12)),
    "long": ((42, -24, -16), (51, 6, -18), (56, 44, -18), (62, 90, -14), (60, 140, -10)),
    "full": ((45, -30, -16), (58, 0, -18), (66, 40, -18), (72, 84, -14), (62, 122, -10)),
}
"""The right edge of the hair behind, from the temple down."""


LOCKS: dict[str, tuple[Line, Line]] = {
    "parted": (
        ((1, -38.5, 41), (17, -35, 37), (31, -21, 26), (37.5, -2, 13), (38.5, 14, 6)),
        ((0, -59, 0), (24, -57, -2), (41, -36, -6), (45, -8, -10), (43, 15, -6)),
    ),
    "jaw": (
        ((1, -42, 39), (18, -35, 36), (32, -16, 25), (37.5, 8, 15), (36, 30, 12), (30, 44, 14)),
        ((0, -60, 2), (27, -57, 0), (44, -34, -4), (50, 0, -8), (51, 30, -6), (41, 51, 4)),
    ),
    "shoulder": (
        ((1, -43, 39), (18, -37, 36), (32, -18, 25), (38, 8, 13), (38, 36, 8), (44, 66, 12), (50, 82, 18)),
        ((0, -60, 2), (26, -58, 0), (44, -36, -4), (51, 2, -8), (54, 38, -8), (60, 68, -2), (56, 90, 12)),
    ),
    "long": (
        (
            (1, -43, 39),
            (18, -37, 36),
            (32, -18, 25),
            (37.5, 8, 14),
            (37, 36, 10),
            (36, 68, 18),
            (33, 100, 30),
            (38, 132, 34),
        ),
        (
            (0, -60, 2),
            (26, -58, 0),
            (44, -36, -4),
            (50, 2, -8),
            (53, 38, -8),
            (59, 72, 0),
            (60, 104, 14),
            (48, 138, 30),
        ),
    ),
    "swept back": (
        ((0, -37.5, 41), (16, -36, 38), (29, -27, 29), (36, -13, 14), (39, 2, -6)),
        ((0, -58, -6), (22, -57, -8), (38, -40, -14), (42, -16, -20), (40, 6, -18)),
    ),
    "forelock": (
        ((-14, -46, 36), (2, -42, 43), (14, -34, 42), (21, -25, 38)),
        ((-8, -60, 8), (12, -60, 16), (28, -50, 22), (31, -32, 27)),
    ),
    "quiff": (
        ((-22, -38, 32), (-8, -40, 42), (10, -42, 44), (27, -38, 30)),
        ((-22, -60, 10), (-4, -67, 20), (18, -66, 22), (33, -48, 14)),
    ),
    "fringe": (
        ((-2, -58, 8), (-18, -46, 34), (-24, -34, 37), (-27, -20, 31)),
        ((2, -58, 8), (4, -46, 40), (3, -32, 45), (2, -18, 46)),
    ),
    "fringe right": (
        ((-2, -58, 8), (-1, -46, 40), (-1, -32, 45), (0, -18, 46)),
        ((2, -58, 8), (22, -48, 34), (28, -32, 34), (29, -18, 30)),
    ),
    "side patch": (
        ((33.5, -22, 14), (35.5, -12, 12), (36.5, -2, 8), (36.5, 5, 4)),
        ((38, -30, -8), (43, -16, -12), (43.5, 0, -16), (40, 15, -16)),
    ),
    "temple": (
        ((35, -14, 12), (37, 0, 14), (37, 16, 14), (33, 30, 16)),
        ((40, -16, 0), (43, 0, 0), (43, 16, 4), (36, 33, 12)),
    ),
}
"""Locks by their inner and outer edges, from root to tip, on the right side."""


WAVES: tuple[Line, ...] = (
    ((4, -59, 6), (26, -58, 0), (44, -38, -4), (50, -8, -6), (51, 26, -4), (50, 60, 4), (47, 92, 16)),
    ((3, -57, 14), (24, -52, 12), (39, -30, 8), (43, 0, 4), (44, 34, 4), (47, 70, 14), (52, 102, 20)),
    ((2, -50, 30), (18, -46, 28), (32, -28, 22), (38, -4, 14), (38, 26, 10), (40, 58, 16), (38, 88, 28)),
)
"""Where wavy locks run on the right side, from the parting down, the outermost first."""
ONE_SIDED = frozenset({"forelock", "quiff", "fringe", "fringe right"})


HIDES = 16.0
"""From how many degrees on a lock beside the face would hide the far eye if it hung before it."""

CUTS: dict[str, Cut] = {
    "short": Cut("square", 4.5, "aside"),
    "cropped": Cut("square", 2.5, "stubble"),
    "side parting": Cut("swept", 5.5, "aside", extras=("part",)),
    "slicked back": Cut("peak", 5.0, "back"),
    "quiff": Cut("square", 4.0, "back", locks=("quiff",)),
    "tousled": Cut("full", 7.0, "aside", locks=("forelock",)),
    "receding": Cut("receding", 4.0, "back"),
    "bald": Cut("", 0.0, "none", locks=("side patch",), extras=("skull",)),
    "shaven": Cut("", 0.0, "none", extras=("shorn", "skull")),
    "tuft": Cut("", 0.0, "none", extras=("shorn", "skull", "tuft")),
    "tonsure": Cut("", 0.0, "none", extras=("tonsure",)),
    "pageboy": Cut("fringe", 6.0, "forward", "jaw", ("temple",), ears=False),
    "bob": Cut("full", 5.0, "parted", "jaw", ("jaw",), ears=False),
    "shoulder length": Cut("full", 6.0, "parted", "shoulder", ("shoulder",), ears=False),
    "long": Cut("full", 6.0, "parted", "long", ("long",), ears=False),
    "swept back": Cut("high", 5.0, "back", "shoulder", ("swept back",)),
    "loose": Cut("full", 9.0, "parted", "full", ("long",), ("waves",), ears=False),
    "curls": Cut("full", 7.0, "parted", "shoulder", (), ("curls long",), ears=False),
    "short curls": Cut("full", 7.0, "curly", "", (), ("curls short",)),
    "wild": Cut("receding", 9.0, "back", "", (), ("wild",), ears=False),
    "tangled": Cut("receding", 7.0, "back", "", (), ("tangled",), ears=False),
    "braids": Cut("full", 5.0, "parted", "", ("parted",), ("braids",)),
    "one braid": Cut("full", 5.0, "parted", "nape", ("parted",), ("one braid", "strands")),
    "crown braid": Cut("full", 4.0, "parted", "", ("parted",), ("crown braid", "strands")),
    "bun": Cut("full", 6.5, "back", "", ("swept back",), ("bun", "strands")),
    "high bun": Cut("high", 6.5, "back", "", ("swept back",), ("high bun", "strands")),
    "pony tail": Cut("high", 4.5, "back", "", ("swept back",), ("pony tail", "strands")),
    "fringe": Cut("full", 6.0, "parted", "long", ("long", "fringe", "fringe right"), ears=False),
    "pouf": Cut("high", 6.0, "back", "", (), ("pouf", "wig rolls"), ears=False),
    "wig": Cut("high", 8.0, "back", "nape", (), ("wig rolls",), ears=False),
    "great wig": Cut("full", 10.0, "parted", "full", (), ("curls great",), ears=False),
    "half shaven": Cut("swept", 6.0, "aside", "", ("forelock",), ("shaved sides",)),
    "mohawk": Cut("", 0.0, "none", extras=("shaved sides", "mohawk")),
    "none": Cut("", 0.0, "none"),
}
