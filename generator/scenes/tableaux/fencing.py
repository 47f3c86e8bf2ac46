"""Deeds with the sabre: a parry, a whirl, a leap back, a blow with the flat, a last blow, and those who look on."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from types import MappingProxyType

from kredens.generator.scenes.actors.actor import PEASANT, WOMAN, Actor, Look
from kredens.generator.scenes.staging.stage import Stage
from kredens.generator.scenes.tableaux.blades import Sabre
from kredens.generator.scenes.tableaux.board import Board
from kredens.generator.scenes.tableaux.persons import LEFT, RIGHT, Arm, Person


def high_parry(stage: Stage) -> None:
    """Draw a blade that falls on another held level over a head: the sparks are where the two meet."""
    board = Board(stage)
    man = Person(
        board, "old man, receding hair, long white beard, facing front, shoulders front, olive green zupan", (322, 218),
        108, face="straining", right="520,262 478,128",
    )  # fmt: skip
    arm = Arm(board, "man, crimson kontusz", "60,-120 110,-70 184,-14", 104)
    guard, blow = man.sabre(RIGHT, 186, 290, edge=1), arm.sabre(38, 190)
    man.draw()
    blow.draw()
    guard.draw()
    man.fist(RIGHT, guard, 186)
    arm.draw()
    arm.fist(blow, 38)
    board.sparks(296, 96, 52)


def whirl(stage: Stage) -> None:
    """Draw a fencer who whirls his blade over his head, in flat rings behind him and before him."""
    board = Board(stage)
    man = Person(
        board, "man, half profile left, shaven head tuft, drooping moustache, turquoise kontusz", (338, 216), 112,
        face="shouting", right="486,296 452,136",
    )  # fmt: skip
    blade = man.sabre(RIGHT, 184, 260)
    for far, first, last, wide in ((1.0, 172, 372, 17), (0.84, 200, 340, 8)):
        board.trail(_ring(366, 110, 190 * far, 62 * far, first, last), wide)
    man.draw()
    board.trail(_ring(366, 110, 186, 74, 20, 172), 20)
    blade.draw()
    man.fist(RIGHT, blade, 184)


def _ring(x: float, y: float, rx: float, ry: float, first: float, last: float) -> str:
    """Return points along a part of an ellipse, from one angle to another in degrees."""
    turns = [math.radians(first + (last - first) * step / 8) for step in range(9)]
    return " ".join(f"{x + math.cos(turn) * rx:.0f},{y + math.sin(turn) * ry:.0f}" for turn in turns)


def leap_back(stage: Stage) -> None:
    """Draw one who leans back from a blade that passes a hand's breadth before his breast."""
    board = Board(stage)
    man = Person(
        board, "man, half profile left, blue kolpak, sweeping moustache, golden zupan", (412, 130), 106,
        face="surprised", right="548,236 524,128", lean=13,
    )  # fmt: skip
    arm = Arm(board, "man, navy zupan", "-80,420 40,400 146,346", 116)
    blade = arm.sabre(-24, 190)
    x, y = blade.tip
    man.draw()
    man.wield(RIGHT, -64, 160)
    board.trail(f"176,40 232,58 284,98 316,160 326,216 {x:.0f},{y:.0f}", 24)
    arm.draw()
    blade.draw()
    arm.fist(blade, -24)


def flat_blow(stage: Stage) -> None:
    """Draw one who is struck over the head with the flat of a blade, and his cap flies."""
    board = Board(stage)
    Person(
        board, "fat man, bald, ginger walrus moustache, red nose, facing front, shoulders front, green zupan",
        (306, 200), 128, face="dazed", lean=-5,
    ).draw()  # fmt: skip
    arm = Arm(board, "man, purple kontusz", "660,146 590,122 494,118", 116, right=False)
    arm.draw()
    arm.wield(174, 280, edge=-1)
    board.sparks(296, 130, 54)
    board.form("176,46 160,22 176,0 212,-10 244,2 250,30 224,52", "#a5412e", halo=0.16, hatch=0.6)
    board.form("160,48 160,32 196,38 240,26 256,24 258,42 224,60 180,64", "#5b4130", halo=0.0, hatch=0.5)
    board.strokes("232,96 222,76", "252,88 246,66", "206,100 196,84", weight=0.5)


def last_blow(stage: Stage) -> None:
    """Draw the beaten man in mud and rain, his breast bared to the victor's point."""
    board = Board(stage)
    beaten = Person(
        board, "man, half profile right, head raised, tousled hair, dark sweeping moustache, shirt", (262, 178), 112,
        face="pleading", left="170,330 128,292", right="348,372 392,330", lean=-8,
    )  # fmt: skip
    arm = Arm(board, "man, crimson kontusz", "680,110 612,196 524,226", 124, right=False)
    beaten.draw()
    beaten.hand(RIGHT, "open", turn=60)
    beaten.hand(LEFT, "open", turn=-20)
    blade = arm.sabre(167, 196, edge=-1)
    arm.draw()
    blade.draw()
    arm.fist(blade, 167)


def gaping_backs(stage: Stage) -> None:
    """Draw two who fight, seen over the shoulders of those who look on."""
    board = Board(stage)
    first = Person(
        board, "stout man, half profile right, bald, walrus moustache, brown zupan", (232, 124), 70, face="angry",
        right="318,206 330,150", lean=6,
    )  # fmt: skip
    second = Person(
        board, "man, half profile left, short hair, full beard, navy zupan", (456, 124), 70, face="angry",
        left="372,206 358,150", lean=-6,
    )  # fmt: skip
    for man in (first, second):
        man.draw()
    first.wield(RIGHT, -66, 130)
    second.wield(LEFT, -114, 130, edge=-1)
    board.sparks(345, 82, 38)
    boy = Look("shirt", "#f1ead8", "#f1ead8", "", "#7a5a44", "#5a4432", "short", "#e0bd68", "#c08a4a")
    board.actors(
        Actor(WOMAN, 13, 47, 9.0, view="back", legless=True),
        Actor(PEASANT, 52.5, 47.5, 9.4, view="back", legless=True, turned=True),
        Actor(boy, 34, 46, 6.6, view="back", legless=True),
    )  # fmt: skip


def fence_onlookers(stage: Stage) -> None:
    """Draw three faces that look over a fence, and before it two blades that meet."""
    board = Board(stage)
    for words, at, height, face in (
        ("man, straw hat, stubble, half profile right, brown peasant coat", (212, 130), 92, "surprised"),
        ("old man, fur hat, white drooping moustache, half profile left, green peasant coat", (484, 128), 92,
         "laughing"),
        ("young woman, red headscarf, facing front, blue peasant dress", (348, 156), 82, "afraid"),
    ):  # fmt: skip
        Person(board, words, at, height, face=face, bottom=300).draw()
    for x in range(-10, 580, 52):
        board.block(
            f"{x},268 {x + 22},244 {x + 44},268 {x + 44},400 {x},400", "#a98a5c", light=0.4, hatch=1.0, angle=80
        )
    board.block("-10,296 572,292 572,310 -10,314", "#8f7048", light=0.3)
    for x, y, angle, edge in ((118, 418, -26, 1), (546, 414, -154, -1)):
        Sabre(board, board.at(x, y), angle, 330, size=1.5, edge=edge).draw()
    board.sparks(336, 300, 50)


FENCING: Mapping[str, Callable[[Stage], None]] = MappingProxyType(
    {
        "high parry": high_parry,
        "whirl": whirl,
        "leap back": leap_back,
        "flat blow": flat_blow,
        "bared breast": last_blow,
        "gaping backs": gaping_backs,
        "fence onlookers": fence_onlookers,
    }
)
"""What draws each deed with the sabre."""
