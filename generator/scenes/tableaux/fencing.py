"""Deeds with the sabre: a parry, a whirl, a step back, a blow with the flat, a last blow, and those who look on."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from types import MappingProxyType

from kredens.generator.scenes.staging.stage import Stage
from kredens.generator.scenes.tableaux.blades import Sabre
from kredens.generator.scenes.tableaux.board import Board
from kredens.generator.scenes.tableaux.clothes import draw_boot, draw_cap, draw_skirts
from kredens.generator.scenes.tableaux.persons import RIGHT, Arm, Person


def high_parry(stage: Stage) -> None:
    """Draw one who holds his sabre level above his head, the blow that comes down on it, and the sparks."""
    board = Board(stage)
    striker = Arm(board, "man, navy zupan", "740,-150 650,-60 528,30", 116, right=False)
    man = Person(
        board, "man, half profile right, black cropped hair, black drooping moustache, olive green zupan", (276, 252),
        118, face="straining", right="440,344 466,232", lean=-4, bottom=420,
    )  # fmt: skip
    man.draw()
    striker.draw()
    striker.wield(131, 230, edge=-1)
    guard = man.sabre(RIGHT, 196, 310, edge=1)
    guard.draw()
    man.fist(RIGHT, guard, 196)
    board.sparks(406, 154, 48)


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
    """Draw the boots of one who steps back to his comrades, his prints, and the blade that falls short of him."""
    board = Board(stage)
    for x, y in ((196, 356), (236, 312)):
        _print(board, x, y)
    draw_boot(board, 524, 344, 0.92, turn=-24)
    draw_boot(board, 316, 350, 0.98, turn=22)
    draw_skirts(board, 392, 134, 1.0, "#d9a62e", "#8c2f2a")
    arm = Arm(board, "man, crimson zupan", "-170,500 -60,420 56,352", 124)
    arm.draw()
    arm.wield(-34, 190)


def _print(board: Board, x: float, y: float) -> None:
    """Draw the print of a boot in snow: its sole and its heel."""
    board.form(f"{x - 44},{y} {x - 26},{y - 11} {x + 8},{y - 8} {x + 14},{y} {x + 6},{y + 9} {x - 28},{y + 10}",
               "#9fb4c2", light=0.0, weight=0.16, hatch=0.7)  # fmt: skip
    board.form(f"{x + 22},{y - 7} {x + 42},{y - 6} {x + 44},{y + 5} {x + 22},{y + 7}", "#9fb4c2", light=0.0,
               weight=0.16, hatch=0.7)  # fmt: skip


def flat_blow(stage: Stage) -> None:
    """Draw one who is struck over the head with the flat of a blade, and his cap flies."""
    board = Board(stage)
    Person(
        board, "fat man, bald, ginger walrus moustache, red nose, facing front, shoulders front, green zupan",
        (306, 200), 128, face="dazed", lean=-5,
    ).draw()  # fmt: skip
    arm = Arm(board, "man, purple kontusz", "670,166 600,146 494,138", 116, right=False)
    arm.draw()
    arm.wield(174, 280, edge=-1)
    board.strokes("302,110 302,70", "334,112 350,80", "270,112 254,80", weight=0.7)
    draw_cap(board, 212, 94, 0.66, turn=-18)


def beaten_man(stage: Stage) -> None:
    """Draw a beaten man who looks up along the blade whose point is at his throat."""
    board = Board(stage)
    Person(
        board, "man, half profile right, head raised, shaven head tuft, chestnut sweeping moustache, shirt, blood",
        (286, 204), 156, face="pleading", lean=-8, bottom=420,
    ).draw()  # fmt: skip
    Sabre(board, board.at(672, 104), 147, 400, size=2.0, edge=-1).draw_blade()


def gaping_backs(stage: Stage) -> None:
    """Draw two blades that meet before those who have come to look on."""
    board = Board(stage)
    for words, at, height, face in (
        ("woman, red headscarf, half profile right, blue peasant dress", (236, 132), 118, "surprised"),
        ("man, straw hat, half profile left, stubble, brown peasant coat", (446, 142), 118, "surprised"),
    ):  # fmt: skip
        Person(board, words, at, height, face=face, bottom=420).draw()
    first = Arm(board, "man, crimson kontusz", "-140,490 20,440 166,340", 150)
    second = Arm(board, "man, navy zupan", "710,490 660,434 532,334", 150, right=False)
    for arm, angle, edge in ((first, -36, 1), (second, -144, -1)):
        blade = arm.sabre(angle, 272, edge=edge)
        blade.draw()
        arm.draw()
        arm.fist(blade, angle)
    board.sparks(350, 212, 46)


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
    first = Arm(board, "man, crimson zupan", "-140,500 10,432 122,362", 130)
    second = Arm(board, "man, green zupan", "720,500 660,424 548,354", 130, right=False)
    for arm, angle, edge in ((first, -24, 1), (second, -156, -1)):
        blade = arm.sabre(angle, 310, edge=edge)
        blade.draw()
        arm.draw()
        arm.fist(blade, angle)
    board.strokes("344,222 344,184", "316,230 290,204", "372,230 398,204", weight=0.6)


FENCING: Mapping[str, Callable[[Stage], None]] = MappingProxyType(
    {
        "high parry": high_parry,
        "whirl": whirl,
        "leap back": leap_back,
        "flat blow": flat_blow,
        "beaten man": beaten_man,
        "gaping backs": gaping_backs,
        "fence onlookers": fence_onlookers,
    }
)
"""What draws each deed with the sabre."""
