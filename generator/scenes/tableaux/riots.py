"""Deeds of war and of assemblies: a raid, a lone charge, a veto, a dietine that comes to blows."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from kredens.generator.scenes.staging.stage import Stage
from kredens.generator.scenes.tableaux.blades import Sabre
from kredens.generator.scenes.tableaux.board import Board
from kredens.generator.scenes.tableaux.clothes import draw_cap
from kredens.generator.scenes.tableaux.persons import LEFT, RIGHT, Arm, Person

WOOD = "#7d5935"


def hewn_door(stage: Stage) -> None:
    """Draw one who hews at the door of a manor by night, a torch in his other hand."""
    board = Board(stage)
    board.block("392,-10 572,-10 572,400 392,400", "#e2d6bd", light=0, hatch=1.1, angle=0)
    board.block("430,40 572,40 572,400 430,400", WOOD, light=0.8, weight=0.4)
    for x in (468, 506, 544):
        board.line(f"{x},42 {x},400", 0.24)
    for y in (84, 320):
        board.block(f"430,{y} 550,{y - 4} 550,{y + 14} 430,{y + 18}", "#3a3230", light=0.3)
    board.block("410,20 572,20 572,42 410,42", "#6b5a44", light=0.4)
    board.block("478,118 508,100 536,146 522,200 488,190 482,154", "ink", light=0)
    board.strokes("486,108 472,68", "534,140 566,120", "504,200 494,250", "524,198 552,238", weight=0.6)
    robber = Person(
        board, "broad man, half profile right, fur hat, black full beard, bushy brows, brown zupan", (236, 168), 118,
        face="angry", right="352,352 388,262", left="116,398 120,318", lean=8,
    )  # fmt: skip
    robber.draw()
    board.held("torch", *robber.grip(LEFT, -86), 9.0, -86)
    robber.fist(LEFT, None, -86)
    board.held("axe", *robber.grip(RIGHT, -44), 7.6, -44)
    robber.fist(RIGHT, None, -44)
    for text in ("464,120 434,90 454,100", "464,206 436,232 472,220", "546,170 576,186 552,190"):
        board.block(text, "#c9a15a", light=0, weight=0.2)


def lone_charge(stage: Stage) -> None:
    """Draw one man with his shirt open who goes on with his sabre alone."""
    board = Board(stage)
    hero = Person(
        board, "young man, half profile right, black tousled hair, black drooping moustache, scar, shirt", (270, 160),
        136, face="shouting", right="400,352 446,250", lean=8,
    )  # fmt: skip
    hero.draw()
    hero.wield(RIGHT, -72, 220)


def forbidding(stage: Stage) -> None:
    """Draw one who has sprung up with his palm against them all, a fist on the table; ink and papers fly."""
    board = Board(stage)
    man = Person(
        board, "man, half profile right, black shoulder length hair, bushy moustache, navy kontusz", (262, 160), 134,
        face="shouting", right="424,360 440,252", lean=10,
    )  # fmt: skip
    man.draw()
    man.hand(RIGHT, "open", turn=8)
    board.block("-10,344 572,344 572,400 -10,400", "#3f6a4e", light=0, hatch=1.0, angle=90)
    board.block("-10,330 572,330 572,348 -10,348", "#5b8a68", light=0)
    for text in ("30,230 78,210 94,250 46,268", "500,216 548,232 532,272 484,256", "476,66 520,54 532,92 488,104",
                 "186,302 240,292 248,322 194,330"):  # fmt: skip
        board.block(text, "#f7efda", light=0.3, weight=0.2)
    for text in ("44,244 78,232", "504,234 532,244", "488,80 516,72", "200,312 234,306"):
        board.line(text, 0.12)
    board.form("382,326 410,332 450,332 480,339 440,345 402,341", "#3a3550", light=0, weight=0.16)
    board.block("348,316 362,308 376,316 372,334 354,334", "#c9d0d2", light=0.3)


def shouldered_speaker(stage: Stage) -> None:
    """Draw a speaker, and before him the fists of voters with their sabres."""
    board = Board(stage)
    man = Person(
        board, "man, half profile right, shaven head tuft, chestnut drooping moustache, purple kontusz", (292, 146),
        124, face="shouting", right="408,336 424,222", lean=5,
    )  # fmt: skip
    man.draw()
    man.fist(RIGHT, None, -80)
    for words, joints, angle, edge in (
        ("man, blue zupan", "20,560 60,470 112,352", -78, 1),
        ("man, green kontusz", "600,580 570,480 508,344", -97, -1),
    ):  # fmt: skip
        arm = Arm(board, words, joints, 116, right=edge > 0)
        blade = arm.sabre(angle, 230, edge=edge)
        blade.draw()
        arm.draw()
        arm.fist(blade, angle)


def planted_sabre(stage: Stage) -> None:
    """Draw a sabre that is stuck in the grass, the cap of its lord hung on its hilt, before a church of wood."""
    board = Board(stage)
    board.block("114,304 114,232 265,232 265,304", "#b08a58", light=0.2, hatch=1.6, angle=88)
    for y in (252, 268, 284):
        board.line(f"116,{y} 172,{y}", 0.16)
        board.line(f"206,{y} 263,{y}", 0.16)
    board.block("96,238 134,170 246,170 282,238", "#6b5a44", light=0.3, hatch=1.0, angle=60)
    for y, half in ((188, 66), (204, 74), (220, 83)):
        board.line(f"{190 - half},{y} {190 + half},{y}", 0.16)
        board.strokes(*(f"{x},{y} {x + 1},{y + 14}" for x in range(140, 250, 17)), weight=0.3)
    board.block("165,178 165,111 213,111 213,178", "#b08a58", light=0.4, hatch=1.6, angle=88)
    board.form("155,114 167,94 176,86 179,70 189,57 200,70 203,86 212,94 224,114", "#6b5a44", light=0.5, hatch=0.8)
    board.line("189,59 189,30", 0.6)
    board.line("181,40 198,40", 0.5)
    board.block("176,304 176,262 189,252 203,262 203,304", "#4a3424", light=0)
    board.block("177,146 177,129 189,123 201,129 201,146", "#4a3424", light=0)
    blade = Sabre(board, board.at(392, 150), 84, 252, size=2.0)
    blade.draw()
    blade.draw_guard()
    for x, high in ((362, 22), (376, 34), (388, 18), (400, 40), (414, 26), (428, 36), (442, 20)):
        board.block(f"{x - 7},398 {x - 4},{386 - high} {x + 1},{376 - high} {x + 6},398", "#7f8f55", light=0.2,
                    weight=0.24)  # fmt: skip
    draw_cap(board, 394, 138, 0.8, turn=-8, feather=True)


RIOTS: Mapping[str, Callable[[Stage], None]] = MappingProxyType(
    {
        "hewn door": hewn_door,
        "lone charge": lone_charge,
        "forbidding leap": forbidding,
        "shouldered speaker": shouldered_speaker,
        "planted sabre": planted_sabre,
    }
)
"""What draws each deed of war and of assemblies."""
