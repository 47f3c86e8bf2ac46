"""Deeds for a low strip, as half a card has it: a few things near by, or faces close together."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType

from kredens.generator.scenes.staging.stage import Stage
from kredens.generator.scenes.tableaux.blades import Sabre
from kredens.generator.scenes.tableaux.board import Board
from kredens.generator.scenes.tableaux.persons import RIGHT, Arm, Person

STRIP = 16.0
"""The height in mm for which these deeds are laid out; they are as wide as the others."""
HALF = 24.8
"""The same for deeds of half a card that has no text."""
WOOD, STEEL, BRASS, GOLD, RIBBON = "#8a6238", "#dde3e4", "#d9a63a", "#e8b93c", "#f3e6c4"
SHEATH = 0.01, 0.09, 0.26, 0.42, 0.5, 0.64, 0.78, 0.88, 0.95, 0.985
"""Where the outline of a scabbard is told, as shares of the blade in it."""


def bound_sabre(stage: Stage) -> None:
    """Draw a sabre in its scabbard that a ribbon with a seal binds into it."""
    board = Board(stage, STRIP)
    sabre = Sabre(board, board.at(476, 58), 171, 350, size=1.7, edge=-1)
    sabre.draw()
    back, edge = ([board.back(sabre.spot(share, side)) for share in SHEATH] for side in (-1.35, 1.25))
    board.form(_written([*back, *reversed(edge)]), "#3a2a20", light=0.5, hatch=0.8, halo=0.2, tightness=9.0)
    for first, last in ((0, 1), (3, 4), (7, 9)):
        band = [*back[first : last + 1], *reversed(edge[first : last + 1])]
        board.form(_written(band), BRASS, light=0.3, weight=0.3, tightness=9.0)
    sabre.draw_guard()
    for text in ("366,36 398,98", "398,32 368,100", "392,60 452,22", "392,66 444,104"):
        board.line(text, 1.15)
        board.line(text, 0.75, RIBBON)
    board.form("378,80 350,112 338,154 352,146 358,160 378,116 386,86", RIBBON, light=0.3, weight=0.28)
    board.form("382,80 400,112 404,156 418,146 426,158 416,110 392,80", RIBBON, light=0.3, weight=0.28)
    board.form("382,38 406,48 412,68 404,86 384,92 366,84 358,64 366,46", "#7a1a22", light=0.4, weight=0.34)
    board.ring(385, 65, 15, 14, "#9c2a30", weight=0.2)


def _written(points: Sequence[tuple[float, float]]) -> str:
    """Write points as the board reads them."""
    return " ".join(f"{x:.1f},{y:.1f}" for x, y in points)


def disputed_post(stage: Stage) -> None:
    """Draw a boundary post whose boards point both ways, and on either side the spade of a neighbour."""
    board = Board(stage, STRIP)
    for x, lean in ((236, -14), (470, 14)):
        board.block(f"{x + lean - 4},24 {x + lean + 4},24 {x + 4},120 {x - 4},120", WOOD, light=0.2, weight=0.26)
        board.block(
            f"{x + lean - 17},18 {x + lean + 17},18 {x + lean + 17},28 {x + lean - 17},28", WOOD, light=0.2, weight=0.26
        )
        board.form(f"{x - 20},98 {x},90 {x + 20},98 {x + 21},146 {x},172 {x - 21},146", STEEL, light=0.4, hatch=0.7)
    board.block("334,140 336,22 352,8 368,22 370,140", WOOD, light=0.5, weight=0.4, hatch=0.8, angle=86)
    board.block("276,52 296,36 366,36 366,68 296,68", "#5b8a5a", light=0.4, weight=0.36, hatch=0.8)
    board.block("428,92 408,76 338,76 338,108 408,108", "#d9a63a", light=0.4, weight=0.36, hatch=0.8)
    for x, y in ((352, 44), (352, 60), (352, 84), (352, 100)):
        board.ring(x, y, 4, 4, "#3b2c22", weight=0.1)
    board.form(
        "140,176 190,150 250,132 310,122 352,118 394,122 454,134 520,152 572,176",
        "#7f8f55",
        light=0.4,
        hatch=1.0,
        weight=0.36,
        halo=0.2,
        angle=12,
    )
    for x, y in ((214, 150), (276, 138), (330, 134), (384, 140), (430, 142), (502, 156)):
        board.strokes(
            f"{x},{y} {x - 6},{y - 14}", f"{x + 5},{y} {x + 6},{y - 16}", f"{x + 10},{y} {x + 18},{y - 12}", weight=0.4
        )


def spilled_purse(stage: Stage) -> None:
    """Draw a full purse that lies on a table, its cord undone, and the coins that have run out of it."""
    board = Board(stage, STRIP)
    board.block("-10,132 572,132 572,200 -10,200", "#8f5a34", light=0, weight=0.34)
    board.line("-10,146 572,146", 0.16)
    board.form(
        "176,140 168,104 184,70 222,50 268,46 300,58 322,54 334,72 330,92 338,112 322,124 296,122 262,140",
        "#a9743a",
        light=0.8,
        hatch=1.0,
        weight=0.4,
        halo=0.2,
        tightness=8.0,
        angle=70,
    )
    board.form("324,56 340,50 350,66 346,90 352,112 338,120 326,106 322,84", "#7a4f24", light=0.0, weight=0.34)
    board.line("300,60 306,92 300,120", 1.0)
    board.line("300,60 306,92 300,120", 0.6, BRASS)
    board.line("302,118 286,136 262,142 240,158", 0.8)
    board.line("302,118 286,136 262,142 240,158", 0.45, BRASS)
    board.strokes("296,70 250,66", "298,92 246,98", "296,110 256,122", weight=0.5)
    for x, count in ((452, 5), (506, 3)):
        for step in range(count):
            board.ring(x + (step % 3 - 1) * 2, 132 - step * 11, 27, 9, GOLD, weight=0.28)
    for x, y in ((376, 130), (404, 138), (352, 112), (362, 96), (388, 118), (334, 146), (432, 148)):
        board.ring(x, y, 19, 8, GOLD, weight=0.28)
        board.ring(x, y, 11, 4, "#f6dc84", weight=0.12)


def guarded_gentleman(stage: Stage) -> None:
    """Draw a gentleman between two guards with their halberds."""
    board = Board(stage, STRIP)
    for words, x in (("half profile left, drooping moustache", 222), ("half profile right, bushy moustache", 482)):
        Person(board, f"man, szyszak, {words}, mail", (x, 92), 78, face="angry", bottom=170).draw()
    for x, side in ((284, -1), (420, 1)):
        _halberd(board, x, 186, side)
    Person(
        board, "stout man, bald tuft, grey walrus moustache, facing front, shoulders front, crimson zupan", (352, 84),
        84, bottom=170,
    ).draw()  # fmt: skip


def _halberd(board: Board, x: float, y: float, side: int) -> None:
    """Draw a halberd upright at (x, y), its blade to a side: its shaft, its hook, its blade and its point."""

    def placed(text: str) -> str:
        pairs = ((float(up), float(aside)) for up, aside in (pair.split(",") for pair in text.split()))
        return " ".join(f"{x + side * b:.0f},{y - a:.0f}" for a, b in pairs)

    board.block(placed("0,-4 150,-4 150,4 0,4"), WOOD, light=0.2, weight=0.24)
    board.block(placed("100,-4 96,-20 114,-24 120,-4"), STEEL, light=0.2, weight=0.24)
    board.form(placed("88,5 92,20 78,38 106,46 136,36 120,18 124,5"), STEEL, light=0.4, hatch=0.7, halo=0.2)
    board.block(placed("142,-6 154,-7 184,0 154,7 142,6"), STEEL, light=0.2, weight=0.24)


def onslaught(stage: Stage) -> None:
    """Draw one who throws himself forward with his point before him, and one who runs behind him."""
    board = Board(stage, HALF)
    Person(
        board, "man, half profile right, fur hat, drooping moustache, green zupan", (196, 116), 82, face="shouting",
        lean=10, bottom=260,
    ).draw()  # fmt: skip
    man = Person(
        board, "man, half profile right, shaven head tuft, chestnut sweeping moustache, crimson zupan", (300, 110), 98,
        face="shouting", right="366,252 414,200", lean=16, bottom=300,
    )  # fmt: skip
    man.draw()
    man.wield(RIGHT, -24, 130)


def raised_buckler(stage: Stage) -> None:
    """Draw a buckler held before a face, and the blade that rings on it."""
    board = Board(stage, HALF)
    man = Person(
        board, "man, half profile left, szyszak, bushy moustache, navy zupan", (452, 104), 94, face="straining",
        left="404,260 398,216", bottom=260,
    )  # fmt: skip
    man.draw()
    arm = Arm(board, "man, golden zupan", "-60,250 60,236 176,196", 100)
    arm.draw()
    blade = arm.sabre(-24, 190)
    for radius, colour in ((76, "#7a2a22"), (66, "#b3402e"), (40, "#8a3226"), (20, "#d9a63a")):
        board.ring(372, 158, radius * 0.84, radius, colour, weight=0.34)
    for step in range(8):
        x, y = ((0, -1), (0.7, -0.7), (1, 0), (0.7, 0.7), (0, 1), (-0.7, 0.7), (-1, 0), (-0.7, -0.7))[step]
        board.ring(372 + x * 59, 158 + y * 70, 5, 5, "#d9a63a", weight=0.16)
        board.strokes(f"{372 + x * 22:.0f},{158 + y * 26:.0f} {372 + x * 30:.0f},{158 + y * 36:.0f}", weight=0.3)
    for step in range(7):
        board.strokes(f"{424 - step * 4},{170 + step * 8} {410 - step * 6},{176 + step * 8}", weight=0.34)
    blade.draw()
    arm.fist(blade, -24)
    board.sparks(334, 118, 46)


STRIPS: Mapping[str, Callable[[Stage], None]] = MappingProxyType(
    {
        "bound sabre": bound_sabre,
        "disputed post": disputed_post,
        "spilled purse": spilled_purse,
        "guarded gentleman": guarded_gentleman,
        "onslaught": onslaught,
        "raised buckler": raised_buckler,
    }
)
"""What draws each deed for a strip."""
