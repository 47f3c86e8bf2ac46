"""Deeds with the sabre: a parry, a whirl, a leap back, a blow with the flat, a last blow, and those who look on."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from types import MappingProxyType

from kredens.generator.scenes.staging.stage import Stage
from kredens.generator.scenes.tableaux.blades import Sabre
from kredens.generator.scenes.tableaux.board import Board
from kredens.generator.scenes.tableaux.persons import RIGHT, Arm, Person


def high_parry(stage: Stage) -> None:
    """Draw a face close by under a blade that is held level over it, on which another falls: sparks where they meet."""
    board = Board(stage)
    man = Person(
        board, "old man, half profile left, head raised, receding hair, long white beard, olive green zupan",
        (372, 236), 190, face="straining", lean=9,
    )  # fmt: skip
    low = Arm(board, "man, olive green zupan", "640,560 576,400 524,214", 170, right=False)
    high = Arm(board, "man, crimson kontusz", "20,-190 90,-120 176,-40", 150)
    guard, blow = low.sabre(187, 400, edge=1), high.sabre(47, 230)
    man.draw()
    blow.draw()
    guard.draw()
    low.draw()
    low.fist(guard, 187)
    high.draw()
    high.fist(blow, 47)
    board.sparks(270, 118, 64)


def whirl(stage: Stage) -> None:
    """Draw a fist that whirls a blade in a ring, and the places where the blade has just been, ever fainter."""
    board = Board(stage)
    arm = Arm(board, "man, turquoise kontusz", "500,660 450,540 372,352", 190)
    hub = arm.grip(-118)
    board.trail(_ring(*hub, 246, 236, 24, -108), 34)
    for angle, colour in ((-12, "#d9a387"), (-48, "#d6b09a"), (-84, "#dccabb")):
        Sabre(board, board.at(*hub), angle, 236, size=1.5, steel=colour).draw_blade()
    blade = arm.sabre(-118, 262)
    blade.draw()
    arm.draw()
    arm.fist(blade, -118)


def _ring(x: float, y: float, rx: float, ry: float, first: float, last: float) -> str:
    """Return points along a part of an ellipse, from one angle to another in degrees."""
    turns = [math.radians(first + (last - first) * step / 8) for step in range(9)]
    return " ".join(f"{x + math.cos(turn) * rx:.0f},{y + math.sin(turn) * ry:.0f}" for turn in turns)


def leap_back(stage: Stage) -> None:
    """Draw one who leans back from a blade that passes before his breast, and takes two of his buttons with it."""
    board = Board(stage)
    man = Person(
        board, "man, profile left, blue kolpak, sweeping moustache, golden zupan", (438, 112), 136, face="surprised",
        lean=24, bottom=620,
    )  # fmt: skip
    arm = Arm(board, "man, navy zupan", "-120,470 30,424 140,338", 130)
    blade = arm.sabre(-30, 190)
    x, y = blade.tip
    man.draw()
    board.trail(f"190,10 262,40 316,92 342,150 340,190 {x:.0f},{y:.0f}", 26)
    for cx, cy in ((300, 188), (268, 152)):
        board.ring(cx, cy, 9, 8, "#e8b93c", weight=0.24)
        board.strokes(f"{cx + 22},{cy + 12} {cx + 48},{cy + 28}", weight=0.4)
    blade.draw()
    arm.draw()
    arm.fist(blade, -30)


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
    """Draw the beaten man on his back, who bares his breast to the point that stands over him."""
    board = Board(stage)
    arm = Arm(board, "man, crimson kontusz", "580,-260 604,-120 546,-8", 140, right=False)
    blade = arm.sabre(130, 236, edge=-1)
    beaten = Person(
        board, "man, half profile right, tousled hair, dark sweeping moustache, shirt", (226, 222), 138,
        face="pained", lean=-62, bottom=900, right="484,226 430,268",
    )  # fmt: skip
    beaten.draw()
    beaten.hand(RIGHT, "laid", turn=34)
    blade.draw()
    arm.draw()
    arm.fist(blade, 130)


def gaping_backs(stage: Stage) -> None:
    """Draw two blades that meet before those who have come to look on."""
    board = Board(stage)
    for words, at, height, face in (
        ("woman, red headscarf, half profile right, blue peasant dress", (206, 116), 92, "surprised"),
        ("man, straw hat, half profile left, stubble, brown peasant coat", (496, 126), 94, "surprised"),
        ("old man, fur hat, white drooping moustache, facing front, green peasant coat", (350, 276), 88, "laughing"),
    ):  # fmt: skip
        Person(board, words, at, height, face=face, bottom=420).draw()
    first = Arm(board, "man, crimson kontusz", "-140,490 20,440 166,340", 150)
    second = Arm(board, "man, navy zupan", "710,490 660,434 532,334", 150, right=False)
    for arm, angle, edge in ((first, -44, 1), (second, -136, -1)):
        blade = arm.sabre(angle, 350, edge=edge)
        blade.draw()
        arm.draw()
        arm.fist(blade, angle)
    board.sparks(354, 164, 54)


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
    first = Arm(board, "man, crimson zupan", "-140,520 10,452 112,396", 130)
    second = Arm(board, "man, green zupan", "720,520 660,444 570,388", 130, right=False)
    for arm, angle, edge in ((first, -24, 1), (second, -156, -1)):
        blade = arm.sabre(angle, 310, edge=edge)
        blade.draw()
        arm.draw()
        arm.fist(blade, angle)
    board.sparks(344, 286, 50)


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
