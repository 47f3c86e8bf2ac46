"""Deeds for a low strip, as half a card has it: hands and what they hold, and faces behind them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from kredens.generator.scenes.staging.stage import Stage
from kredens.generator.scenes.tableaux.board import Board
from kredens.generator.scenes.tableaux.persons import RIGHT, Arm, Person

STRIP = 16.0
"""The height in mm for which these deeds are laid out; they are as wide as the others."""
HALF = 24.8
"""The same for deeds of half a card that has no text."""
WOOD, STEEL = "#8a6238", "#dde3e4"


def stayed_hand(stage: Stage) -> None:
    """Draw the hand that draws a sabre, and another that is laid on it."""
    board = Board(stage, STRIP)
    young = Arm(board, "man, purple zupan", "700,150 590,140 452,104", 104, right=False)
    old = Arm(board, "man, crimson kontusz", "60,-60 150,-4 310,64", 112)
    young.draw()
    board.form("150,170 168,126 300,112 380,100 384,124 300,142 210,158 170,190", "#3a2a20", light=0.5, hatch=0.7)
    young.wield(172, 96)
    board.form("352,88 372,86 378,128 358,132", "#d9a63a", light=0.2)
    old.draw()
    old.hand("laid")


def gripped_post(stage: Stage) -> None:
    """Draw a boundary post, and the hands of two neighbours that pull at it from either side."""
    board = Board(stage, STRIP)
    board.form("330,190 328,34 338,8 352,-4 366,8 376,34 374,190", WOOD, light=0.6, hatch=0.9, angle=0)
    board.strokes("340,150 342,96", "362,156 360,104", "352,60 353,20", "346,120 348,70", weight=0.4)
    for text in ("338,30 366,30", "352,14 352,52"):
        board.line(text, 0.7, "#3b2c22")
    first = Arm(board, "man, green zupan", "70,170 170,150 300,112", 110)
    second = Arm(board, "man, golden zupan", "630,120 530,100 402,76", 110, right=False)
    for arm in (first, second):
        arm.draw()
        arm.fist(None, -90)


def offered_purse(stage: Stage) -> None:
    """Draw a hand that holds out a full purse, and another that is held out for it."""
    board = Board(stage, STRIP)
    giver = Arm(board, "man, green kontusz", "40,10 140,30 262,46", 112)
    taker = Arm(board, "lady, crimson court gown", "660,170 560,160 452,138", 112, right=False)
    taker.draw()
    taker.hand("flat")
    giver.draw()
    board.held("purse", *giver.grip(92), 9.0, 0)
    giver.fist(None, 92)


def crossed_halberds(stage: Stage) -> None:
    """Draw a gentleman behind the halberds that two guards have crossed before him."""
    board = Board(stage, STRIP)
    Person(
        board, "stout man, bald tuft, grey walrus moustache, facing front, shoulders front, crimson zupan", (352, 62),
        84, bottom=170,
    ).draw()  # fmt: skip
    _halberd(board, 214, 186, 1)
    _halberd(board, 490, 186, -1)


def _halberd(board: Board, x: float, y: float, side: int) -> None:
    """Draw a halberd held at (x, y) that leans to a side: its shaft, its hook, its blade and its point."""

    def leaning(text: str) -> str:
        pairs = ((float(along), float(up)) for along, up in (pair.split(",") for pair in text.split()))
        return " ".join(f"{x + side * (a * 0.883 - b * 0.469):.0f},{y - a * 0.469 - b * 0.883:.0f}" for a, b in pairs)

    board.block(leaning("-70,-4 256,-4 256,4 -70,4"), WOOD, light=0.2, weight=0.24)
    board.block(leaning("204,4 200,24 222,28 226,4"), STEEL, light=0.2, weight=0.24)
    board.form(leaning("196,-5 204,-22 184,-44 216,-52 250,-40 232,-20 236,-5"), STEEL, light=0.4, hatch=0.7, halo=0.2)
    board.block(leaning("250,-6 266,-7 312,0 266,7 250,6"), STEEL, light=0.2, weight=0.24)


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
        "stayed hand": stayed_hand,
        "gripped post": gripped_post,
        "offered purse": offered_purse,
        "crossed halberds": crossed_halberds,
        "onslaught": onslaught,
        "raised buckler": raised_buckler,
    }
)
"""What draws each deed for a strip."""
