"""Plates of a fencing book: cuts with the way of the blade shown red, a feint, a beat, and who comes between."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from kredens.generator.scenes.actors.actor import WHITE, Actor
from kredens.generator.scenes.staging.stage import Stage
from kredens.generator.scenes.tableaux.blades import Sabre
from kredens.generator.scenes.tableaux.board import Board
from kredens.generator.scenes.tableaux.persons import LEFT, RIGHT, Arm, Person

DARK = "#6d6a75"
"""The colour of a blade against the sun."""


def ear_cut(stage: Stage) -> None:
    """Draw a striker whose fist is at his ear and whose blade is behind his head, and the way that it will go."""
    board = Board(stage)
    man = Person(
        board, "man, half profile right, shaven head tuft, sweeping moustache, crimson kontusz", (300, 186), 150,
        face="angry", left="170,386 206,262", lean=8,
    )  # fmt: skip
    blade = man.sabre(LEFT, -90, 236)
    x, y = blade.tip
    board.trail(f"{x:.0f},{y:.0f} 330,6 430,40 506,118 536,210 524,300 476,376", 34)
    man.draw()
    blade.draw()
    man.fist(LEFT, blade, -90)


def low_cut(stage: Stage) -> None:
    """Draw a cut at the knees, and the boots that leap over it."""
    board = Board(stage)
    arm = Arm(board, "man, blue zupan", "-80,420 30,392 142,338", 120)
    blade = arm.sabre(-6, 330)
    x, y = blade.tip
    board.trail(f"180,372 270,384 370,378 450,360 500,336 {x:.0f},{y:.0f}", 18)
    board.actors(
        Actor(WHITE, 36.0, 1.5, 9.4, near=(-1.6, -2.2), far=(1.5, -2.2),
              near_foot=(-0.75, 1.85), far_foot=(0.95, 1.6), turned=True),
    )  # fmt: skip
    arm.draw()
    blade.draw()
    arm.fist(blade, -6)


def cross_cut(stage: Stage) -> None:
    """Draw a post into which two cuts have gone that cross: the blade has just ended the second, and splinters fly."""
    board = Board(stage)
    board.form(
        "226,420 232,260 226,120 236,44 266,22 318,18 352,34 364,100 356,250 366,420", "#b08a58", light=0.6,
        hatch=1.0, angle=88, weight=0.4, halo=0.2, tightness=12.0,
    )  # fmt: skip
    board.ring(296, 42, 56, 20, "#d9b988", weight=0.26)
    board.ring(296, 42, 34, 12, "#c7a372", weight=0.14)
    board.ring(296, 42, 14, 5, "#b08a58", weight=0.14)
    for text in ("222,152 296,204 366,262 366,282 292,228 222,178", "366,146 296,200 224,266 224,288 300,224 366,170"):
        board.block(text, "#f0dcb4", light=0.2, weight=0.3)
    board.strokes("250,120 252,70", "330,130 328,80", "256,390 258,330", "330,400 328,320", "296,390 296,290",
                  weight=0.4)  # fmt: skip
    board.trail("560,4 500,66 420,120 330,176 230,262 150,330", 24)
    arm = Arm(board, "man, sand zupan", "720,520 640,450 528,362", 150, right=False)
    blade = arm.sabre(-158, 214, edge=1)
    board.trail("166,64 220,130 296,202 366,262 430,312 480,344", 24)
    for text in ("196,120,10", "408,214,11", "186,232,9", "420,296,8", "160,180,7", "396,100,8"):
        board.chip(text, "#f0dcb4")
    blade.draw()
    arm.draw()
    arm.fist(blade, -158)


def beaten_aside(stage: Stage) -> None:
    """Draw a blade that beats another out of the hand that held it: the sparks are where the two meet."""
    board = Board(stage)
    loser = Arm(board, "man, violet kontusz", "660,420 590,362 506,276", 150, right=False)
    winner = Arm(board, "man, turquoise zupan", "-60,460 84,416 226,318", 150)
    other = Sabre(board, board.at(462, 158), -156, 300, size=1.5, edge=-1)
    blade = winner.sabre(-50, 300)
    loser.draw()
    loser.hand("open", turn=16)
    other.draw()
    other.draw_guard()
    winner.draw()
    blade.draw()
    winner.fist(blade, -50)
    board.strokes("500,120 540,84", "508,160 552,146", "470,96 490,56", weight=0.5)
    board.sparks(364, 114, 56)


def feint(stage: Stage) -> None:
    """Draw one who lifts his blade against a blow that is only shown, pale, while the true one goes under his arm."""
    board = Board(stage)
    man = Person(
        board, "man, crimson kolpak, half profile left, walrus moustache, green zupan", (446, 150), 118,
        face="surprised", left="360,344 330,212",
    )  # fmt: skip
    arm = Arm(board, "man, golden zupan", "-160,470 -10,420 118,362", 130)
    guard = man.sabre(LEFT, -136, 210, edge=-1)
    hub = arm.grip(-62)
    blade = arm.sabre(-4, 250)
    x, y = blade.tip
    man.draw()
    board.trail(f"232,110 232,190 248,252 292,300 {x:.0f},{y:.0f}", 22)
    Sabre(board, board.at(*hub), -62, 270, size=1.5, steel="#dccabb").draw_blade()
    guard.draw()
    man.fist(LEFT, guard, -136)
    blade.draw()
    arm.draw()
    arm.fist(blade, -4)


def dazzled(stage: Stage) -> None:
    """Draw one who shades his eyes against the sun, and the arm and blade that are dark before it."""
    board = Board(stage)
    board.ring(236, 150, 140, 140, "#fbe08a", weight=0.12)
    board.ring(236, 150, 112, 112, "#f6c443", weight=0.3)
    dark = Arm(board, "man, navy zupan", "10,520 96,402 190,282", 130,
               colours={"hand": "#8d7a68", "cloth": "#2d2b38", "sleeve": "#2d2b38"})  # fmt: skip
    dark.draw()
    blade = dark.sabre(-58, 250, steel=DARK)
    blade.draw()
    dark.fist(blade, -58)
    man = Person(
        board, "man, half profile left, head bowed, short hair, sweeping moustache, white kontusz", (440, 196), 168,
        face="pained", left="300,440 306,262", lean=8,
    )  # fmt: skip
    man.draw()
    man.hand(LEFT, "open", turn=6)


def companions(stage: Stage) -> None:
    """Draw three who charge side by side, the sabre of each in his fist."""
    board = Board(stage)
    for words, at, height, right, angle in (
        ("man, half profile right, fur hat, goatee, brown zupan", (500, 122), 92, "590,310 566,196", -84),
        ("man, profile right, side parting hair, drooping moustache, blue zupan", (352, 156), 100,
         "424,340 440,262", -99),
    ):  # fmt: skip
        man = Person(board, words, at, height, face="shouting", lean=8, right=right)
        man.draw()
        man.wield(RIGHT, angle, 180)
    first = Person(
        board, "man, half profile right, szyszak, bushy moustache, crimson zupan", (222, 168), 122, face="shouting",
        lean=12, right="318,404 388,336",
    )  # fmt: skip
    first.draw()
    first.wield(RIGHT, -10, 170)


def back_to_back(stage: Stage) -> None:
    """Draw two who stand back to back against all comers."""
    board = Board(stage)
    second = Person(
        board, "man, half profile right, shoulders right, fur hat, drooping moustache, crimson zupan", (430, 152), 104,
        face="angry", right="540,352 510,270",
    )  # fmt: skip
    second.draw()
    second.wield(RIGHT, -76, 210)
    first = Person(
        board, "man, half profile left, shoulders left, shoulder length hair, sweeping moustache, green kontusz",
        (292, 160), 104, face="angry", left="176,358 206,282",
    )  # fmt: skip
    first.draw()
    first.wield(LEFT, -104, 210, edge=-1)


def parted(stage: Stage) -> None:
    """Draw an old man who bars the way to a blade with his open palm, and holds the other down behind him."""
    board = Board(stage)
    old = Person(
        board, "old man, half profile left, shoulders left, receding hair, long white beard, navy delia", (372, 138),
        124, face="shouting", left="246,384 238,262",
    )  # fmt: skip
    first = Arm(board, "man, brown zupan", "-110,480 10,440 110,366", 124)
    second = Arm(board, "man, golden zupan", "700,430 640,402 566,350", 124, right=False)
    blades = (first.sabre(-58, 250), second.sabre(-112, 290, edge=-1))
    blades[1].draw()
    old.draw()
    second.draw()
    second.fist(blades[1], -112)
    blades[0].draw()
    first.draw()
    first.fist(blades[0], -58)
    old.hand(LEFT, "open", turn=4)


def clinging_lady(stage: Stage) -> None:
    """Draw a lady who hangs with both hands on the arm that is lifted to strike."""
    board = Board(stage)
    man = Person(
        board, "man, half profile left, blue kolpak, sweeping moustache, purple zupan", (442, 158), 112,
        face="angry", left="330,262 300,112",
    )  # fmt: skip
    lady = Person(
        board, "young woman, half profile right, braids, green lady's gown", (214, 208), 102, face="pleading",
        left="178,350 286,262", right="300,396 318,250",
    )  # fmt: skip
    man.draw()
    man.wield(LEFT, -54, 230)
    lady.draw()
    lady.fist(RIGHT, None, 80)
    lady.fist(LEFT, None, 80)


SWORDPLAY: Mapping[str, Callable[[Stage], None]] = MappingProxyType(
    {
        "ear cut": ear_cut,
        "low cut": low_cut,
        "cross cut": cross_cut,
        "beaten aside": beaten_aside,
        "feint": feint,
        "dazzled swordsman": dazzled,
        "charging companions": companions,
        "back against back": back_to_back,
        "parted swordsmen": parted,
        "clinging lady": clinging_lady,
    }
)
"""What draws each deed of swordplay."""
