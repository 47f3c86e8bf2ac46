"""Deeds of war and of assemblies: a raid, a lone charge, a veto, a dietine that comes to blows."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from types import MappingProxyType

from kredens.generator.scenes.actors.forms import STRAIGHT
from kredens.generator.scenes.staging.stage import Stage
from kredens.generator.scenes.tableaux.board import Board
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
    """Draw one man with his shirt open who hews his way into pikes that all point at him."""
    board = Board(stage)
    hero = Person(
        board, "young man, half profile right, fair tousled hair, fair drooping moustache, scar, shirt", (236, 160),
        136, face="shouting", right="356,352 404,250", lean=10,
    )  # fmt: skip
    hero.draw()
    for tip, butt in (((448, 176), (660, 116)), ((424, 290), (660, 300)), ((352, 352), (600, 450))):
        _pike(board, tip, butt)
    hero.wield(RIGHT, -84, 200)


def _pike(board: Board, tip: tuple[float, float], butt: tuple[float, float]) -> None:
    """Draw a pike that comes into the picture, its head of steel."""
    far = math.dist(tip, butt)
    ux, uy = (butt[0] - tip[0]) / far, (butt[1] - tip[1]) / far

    def put(*spots: tuple[float, float]) -> str:
        return " ".join(f"{tip[0] + a * ux - b * uy:.0f},{tip[1] + a * uy + b * ux:.0f}" for a, b in spots)

    board.block(put((84, -8), (far, -9), (far, 9), (84, 8)), "#8a6238", light=0.3, weight=0.26)
    board.strokes(put((110, 2), (200, 3)), put((150, -3), (240, -3)), weight=0.3)
    board.block(put((0, 0), (34, -15), (66, -8), (88, -9), (88, 9), (66, 8), (34, 15)), "#dde3e4", light=0.2)
    board.line(put((10, 0), (66, 0)), 0.14)


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
    man.hand(RIGHT, "raised", turn=6)
    for words, joints, angle, edge in (
        ("man, blue zupan", "20,560 60,470 112,352", -78, 1),
        ("man, golden zupan", "262,600 250,500 236,392", -94, -1),
        ("man, green kontusz", "640,560 600,470 540,352", -97, -1),
    ):  # fmt: skip
        arm = Arm(board, words, joints, 116, right=edge > 0)
        blade = arm.sabre(angle, 230, edge=edge)
        blade.draw()
        arm.draw()
        arm.fist(blade, angle)


def torn_list(stage: Stage) -> None:
    """Draw two who pull at one list until it tears."""
    board = Board(stage)
    first = Person(
        board, "man, half profile right, fur hat, drooping moustache, green kontusz", (142, 160), 100, face="straining",
        right="208,350 240,276", lean=-4,
    )  # fmt: skip
    second = Person(
        board, "stout man, half profile left, receding hair, grey walrus moustache, crimson fur delia", (450, 158), 100,
        face="angry", left="384,350 352,276", lean=4,
    )  # fmt: skip
    for man in (first, second):
        man.draw()
    for text in (
        "222,226 294,216 280,248 300,272 278,298 292,332 218,338",
        "338,214 386,226 390,338 338,336 320,302 340,276 320,246",
    ):
        board.form(text, "#f7efda", light=0.3, weight=0.3, halo=0.16, tightness=STRAIGHT)
    for text in ("236,246 270,242", "254,300 272,298", "348,242 378,246", "340,312 380,314"):
        board.line(text, 0.2)
    board.ring(256, 318, 12, 12, "#b3263a")
    board.strokes("306,234 316,214", "310,282 326,270", "300,330 312,346", weight=0.4)
    first.hand(RIGHT, "fist")
    second.hand(LEFT, "fist")


RIOTS: Mapping[str, Callable[[Stage], None]] = MappingProxyType(
    {
        "hewn door": hewn_door,
        "lone charge": lone_charge,
        "forbidding leap": forbidding,
        "shouldered speaker": shouldered_speaker,
        "torn list": torn_list,
    }
)
"""What draws each deed of war and of assemblies."""
