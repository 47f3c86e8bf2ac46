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
    """Draw a cut from the striker's ear over his head down to where its blade has ended, its way behind him."""
    board = Board(stage)
    man = Person(
        board, "man, half profile right, shaven head tuft, sweeping moustache, crimson kontusz", (252, 168), 122,
        face="angry", right="330,352 398,280", lean=6,
    )  # fmt: skip
    blade = man.sabre(RIGHT, 18, 132)
    x, y = blade.tip
    board.trail(f"176,250 178,130 226,50 320,26 420,52 492,120 528,220 {x:.0f},{y:.0f}", 30)
    man.draw()
    blade.draw()
    man.fist(RIGHT, blade, 18)


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
    """Draw two cuts that cross before the striker: the first is over, his blade ends the second."""
    board = Board(stage)
    man = Person(
        board, "man, bald, ginger walrus moustache, facing front, shoulders front, sand zupan", (352, 128), 116,
        face="angry", left="212,338 392,330",
    )  # fmt: skip
    blade = man.sabre(LEFT, 10, 124)
    x, y = blade.tip
    man.draw()
    board.trail("548,60 500,130 430,196 340,252 230,300 150,322", 22)
    board.trail(f"158,96 214,190 300,268 410,316 490,336 {x:.0f},{y:.0f}", 26)
    blade.draw()
    man.fist(LEFT, blade, 10)


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
    """Draw one who wards off a blow from above that is not dealt: its way turns aside, and the point comes low."""
    board = Board(stage)
    man = Person(
        board, "man, crimson kolpak, facing front, shoulders front, walrus moustache, green zupan", (392, 172), 112,
        face="surprised", right="548,236 500,100",
    )  # fmt: skip
    arm = Arm(board, "man, golden zupan", "-80,400 40,388 150,342", 124)
    guard, blade = man.sabre(RIGHT, 186, 300, edge=1), arm.sabre(-8, 190)
    x, y = blade.tip
    man.draw()
    guard.draw()
    man.fist(RIGHT, guard, 186)
    board.trail(f"330,10 252,20 196,66 178,140 200,220 264,282 {x:.0f},{y:.0f}", 22)
    arm.draw()
    blade.draw()
    arm.fist(blade, -8)


def dazzled(stage: Stage) -> None:
    """Draw one who shades his eyes against the sun, and the arm and blade that are dark before it."""
    board = Board(stage)
    board.ring(236, 150, 140, 140, "#fbe08a", weight=0.12)
    board.ring(236, 150, 112, 112, "#f6c443", weight=0.3)
    dark = Arm(board, "man, navy zupan", "40,470 96,372 190,272", 120,
               colours={"hand": "#8d7a68", "cloth": "#2d2b38", "sleeve": "#2d2b38"})  # fmt: skip
    dark.draw()
    blade = dark.sabre(-58, 240, steel=DARK)
    blade.draw()
    dark.fist(blade, -58)
    man = Person(
        board, "man, half profile left, short hair, sweeping moustache, white kontusz", (430, 152), 124,
        face="pained", left="296,318 326,164", lean=5,
    )  # fmt: skip
    man.draw()
    man.hand(LEFT, "laid", turn=60)


def companions(stage: Stage) -> None:
    """Draw three who charge side by side, their sabres before them and between their heads."""
    board = Board(stage)
    for x, y, angle in ((446, 196, -64), (322, 210, -66)):
        Sabre(board, board.at(x, y), angle, 230, size=1.0).draw()
    for words, at, height in (
        ("man, half profile right, fur hat, goatee, brown zupan", (486, 158), 88),
        ("man, half profile right, side parting hair, drooping moustache, golden zupan", (366, 150), 96),
    ):
        Person(board, words, at, height, face="shouting", lean=8).draw()
    first = Person(
        board, "man, half profile right, szyszak, bushy moustache, crimson zupan", (226, 152), 110, face="shouting",
        lean=8, right="330,396 384,326",
    )  # fmt: skip
    first.draw()
    first.wield(RIGHT, -24, 170)


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
    """Draw an old man between two blades, who thrusts them apart with open hands."""
    board = Board(stage)
    old = Person(
        board, "old man, facing front, shoulders front, receding hair, long white beard, navy delia", (350, 118), 104,
        face="shouting", left="226,330 236,236", right="474,330 466,236",
    )  # fmt: skip
    first = Arm(board, "man, brown zupan", "-60,440 60,412 150,364", 104)
    second = Arm(board, "man, golden zupan", "640,440 600,412 540,364", 104, right=False)
    blades = (first.sabre(-76, 300), second.sabre(-104, 300, edge=-1))
    old.draw()
    for blade in blades:
        blade.draw()
    old.hand(LEFT, "open")
    old.hand(RIGHT, "open")
    first.draw()
    first.fist(blades[0], -76)
    second.draw()
    second.fist(blades[1], -104)


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
