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
    """Draw one who has stooped for a cut at the knees, and the boots that leap over it."""
    board = Board(stage)
    board.actors(
        Actor(WHITE, 42.0, 0.9, 9.4, near=(-1.6, -2.2), far=(1.5, -2.2),
              near_foot=(-0.75, 1.85), far_foot=(0.95, 1.6), turned=True),
    )  # fmt: skip
    man = Person(
        board, "man, half profile right, misiurka, black horseshoe moustache, blue zupan", (214, 276), 104,
        face="angry", right="266,420 352,368", lean=16, bottom=520,
    )  # fmt: skip
    man.draw()
    man.wield(RIGHT, -8, 164)


def cross_cut(stage: Stage) -> None:
    """Draw a post into which two cuts have gone that cross, splinters, and him who has cut and shoulders his sabre."""
    board = Board(stage)
    board.form(
        "186,420 192,260 186,120 196,44 226,22 278,18 312,34 324,100 316,250 326,420", "#b08a58", light=0.6,
        hatch=1.0, angle=88, weight=0.4, halo=0.2, tightness=12.0,
    )  # fmt: skip
    board.ring(256, 42, 56, 20, "#d9b988", weight=0.26)
    board.ring(256, 42, 34, 12, "#c7a372", weight=0.14)
    board.ring(256, 42, 14, 5, "#b08a58", weight=0.14)
    for text in ("184,140 258,194 325,280 252,222", "325,136 268,214 186,292 246,200"):
        board.block(text, "#f0dcb4", light=0.2, weight=0.3)
        first, _, last, _ = text.split()
        board.strokes(f"{first} {last}", weight=1.0)
    board.strokes("210,120 212,70", "290,120 288,80", "216,390 218,330", "290,400 288,320", "256,390 256,290",
                  weight=0.4)  # fmt: skip
    for text in ("156,120,10", "346,214,11", "150,232,9", "352,300,8", "130,180,7", "348,110,8", "142,330,9"):
        board.chip(text, "#f0dcb4")
    man = Person(
        board, "old man, half profile left, shaven head tuft, grey sweeping moustache, scar, sand zupan", (424, 152),
        112, face="sly", right="536,372 486,286",
    )  # fmt: skip
    man.draw()
    man.wield(RIGHT, -72, 230)


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
    man.draw()
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
        ("man, profile right, shaven head tuft, ginger drooping moustache, blue zupan", (352, 156), 100,
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
    """Draw a lady who stays with her palm on his breast one who has his sabre drawn behind him."""
    board = Board(stage)
    man = Person(
        board, "man, half profile left, blue kolpak, sweeping moustache, purple zupan", (408, 140), 112,
        face="angry", right="548,330 522,236", lean=4,
    )  # fmt: skip
    lady = Person(
        board, "young woman, half profile right, braids, green lady's gown", (222, 186), 108, face="pleading",
        right="296,352 366,302", lean=6,
    )  # fmt: skip
    man.draw()
    man.wield(RIGHT, -82, 230)
    lady.draw()
    lady.hand(RIGHT, "laid", turn=-14)


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
