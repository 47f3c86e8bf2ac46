"""Plates of a fencing book: cuts with the way of the blade shown red, a feint, a beat, and who comes between."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from kredens.generator.scenes.staging.stage import Stage
from kredens.generator.scenes.tableaux.blades import Sabre
from kredens.generator.scenes.tableaux.board import Board
from kredens.generator.scenes.tableaux.clothes import draw_boot, draw_skirts
from kredens.generator.scenes.tableaux.persons import LEFT, RIGHT, Arm, Person

DARK = "#6d6a75"
"""The colour of a blade against the sun."""


def ear_cut(stage: Stage) -> None:
    """Draw a striker whose fist is at his ear and whose blade is behind his head, and the way that it will go."""
    board = Board(stage)
    man = Person(
        board, "man, half profile right, shaven head tuft, sweeping moustache, crimson kontusz", (300, 186), 150,
        face="angry", left="150,352 212,250", lean=8,
    )  # fmt: skip
    blade = man.sabre(LEFT, -90, 176)
    x, y = blade.tip
    board.trail(f"{x:.0f},{y:.0f} 300,22 400,40 480,104 520,190 520,280 480,366", 30)
    man.draw()
    blade.draw()
    man.fist(LEFT, blade, -90)


def low_cut(stage: Stage) -> None:
    """Draw the boots of one who leaps over the blade that was meant for his knees, and the fist that swings it."""
    board = Board(stage)
    board.ring(316, 380, 130, 9, "#9fb4c2", weight=0.12)
    draw_boot(board, 476, 176, 0.84, turn=-34)
    draw_boot(board, 316, 262, 0.96, turn=-14)
    draw_skirts(board, 344, 124, 1.1, "#3f6a8e", "#a5412e")
    board.trail("600,238 540,296 440,334 330,344 230,336 170,316", 26)
    arm = Arm(board, "man, crimson zupan", "800,420 660,392 500,332", 140, right=False)
    blade = arm.sabre(178, 316)
    blade.draw()
    arm.draw()
    arm.fist(blade, 178)


def cross_cut(stage: Stage) -> None:
    """Draw a post into which two cuts have gone that cross, the chips at its foot, and the fist of him who has cut."""
    board = Board(stage)
    board.form(
        "206,420 212,260 206,120 216,52 246,30 298,26 332,42 344,108 336,250 346,420", "#7d5935", light=0.6,
        hatch=1.0, angle=88, weight=0.4, halo=0.2, tightness=12.0,
    )  # fmt: skip
    board.ring(276, 50, 56, 20, "#d9b988", weight=0.26)
    board.ring(276, 50, 34, 12, "#c7a372", weight=0.14)
    board.ring(276, 50, 14, 5, "#b08a58", weight=0.14)
    board.strokes("226,120 230,80", "324,120 322,84", "228,390 232,330", "322,390 320,320", "276,396 276,310",
                  "250,110 254,82", "300,300 302,380", weight=0.4)  # fmt: skip
    for text in ("222,132 284,184 330,250 268,208", "332,128 286,200 220,256 262,188"):
        board.block(text, "#f4e2bb", light=0.2, weight=0.3)
        first, _, last, _ = text.split()
        board.strokes(f"{first} {last}", weight=1.1)
    for text in ("180,372,13", "216,386,10", "368,378,12", "400,366,8", "152,384,8", "346,390,9"):
        board.chip(text, "#f4e2bb")
    arm = Arm(board, "man, navy zupan", "760,520 650,460 516,344", 150, right=False)
    blade = arm.sabre(-104, 290, edge=-1)
    blade.draw()
    arm.draw()
    arm.fist(blade, -104)


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
    """Draw the face of one who feints, close by, his blade, and on the other side, paler, where it seemed to go."""
    board = Board(stage)
    ghost = Sabre(board, board.at(610, 440), -112, 470, size=2.3, edge=-1, steel="#d3dade")
    ghost.draw_blade()
    Person(
        board, "man, crimson kolpak, facing front, shoulders front, walrus moustache, blue zupan", (352, 170), 216,
        face="sly", bottom=420,
    ).draw()  # fmt: skip
    blade = Sabre(board, board.at(120, 450), -70, 470, size=2.3)
    blade.draw()


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
    """Draw three comrades side by side, each with his blade upright at his shoulder."""
    board = Board(stage)
    for words, x, y, face in (
        ("old man, fur hat, grey walrus moustache, brown zupan", 430, 140, "calm"),
        ("man, shaven head tuft, chestnut sweeping moustache, blue zupan", 312, 162, "angry"),
        ("young man, crimson kolpak, black drooping moustache, crimson zupan", 194, 184, "scornful"),
    ):
        man = Person(
            board, f"{words}, half profile right", (x, y), 104, face=face, bottom=420,
            right=f"{x + 92},{y + 196} {x + 82},{y + 122}",
        )  # fmt: skip
        man.draw()
        man.wield(RIGHT, -84, 190)


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
        board, "old man, half profile left, shoulders left, receding hair, long white beard, navy kontusz", (372, 138),
        124, face="shouting", left="246,384 238,262",
    )  # fmt: skip
    first = Arm(board, "man, brown zupan", "-110,480 10,440 110,366", 124)
    second = Arm(board, "man, golden zupan", "720,450 640,420 536,352", 124, right=False)
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
        board, "man, half profile left, blue kolpak, sweeping moustache, purple zupan", (388, 140), 112,
        face="angry", right="524,334 498,240", lean=4,
    )  # fmt: skip
    lady = Person(
        board, "young woman, half profile right, braids, green lady's gown", (204, 186), 108, face="pleading",
        right="278,352 348,302", lean=6,
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
