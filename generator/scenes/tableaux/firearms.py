"""Shots: from the saddle, and aimed from near by."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from kredens.generator.scenes.staging.stage import Stage
from kredens.generator.scenes.tableaux.board import Board
from kredens.generator.scenes.tableaux.persons import RIGHT, Arm, Person
from kredens.generator.scenes.tableaux.steeds import draw_near_horse, draw_reins

# fmt: off


def mounted_shot(stage: Stage) -> None:
    """Draw the arm of a rider who fires over the head of his horse, with flash and smoke."""
    board = Board(stage)
    board.form("430,84 440,40 478,22 504,44 536,36 552,70 540,112 500,128 456,116", "#e6e2d6", light=0.6, hatch=0.8)
    arm = Arm(board, "man, green zupan", "-120,500 50,370 232,176", 140)
    arm.draw()
    bit = draw_near_horse(board, 330, 206, 206, "#b9b0a2", mane="#4a4038")
    draw_reins(board, bit, (170, 420))
    board.held("short pistol", *arm.grip(-104), 10.4, -16)
    arm.fist(None, -104)
    board.sparks(424, 84, 40)


def aimed_pistol(stage: Stage) -> None:
    """Draw one who aims a pistol at arm’s length, near and large, one eye along its barrel."""
    board = Board(stage)
    man = Person(
        board, "man, half profile right, fur hat, black sweeping moustache, crimson zupan", (224, 166), 138,
        face="scornful", right="330,330 388,262",
    )
    man.draw()
    x, y = man.grip(RIGHT, -100)

    def around(text: str) -> str:
        """Return points that are written from the fist on."""
        pairs = (pair.split(",") for pair in text.split())
        return " ".join(f"{x + float(right):.0f},{y + float(down):.0f}" for right, down in pairs)

    board.form(
        around("-44,-44 -20,-52 20,-46 120,-46 132,-36 120,-24 30,-14 14,2 8,30 4,60 -30,58 -34,20 -44,-10"), "#8a5a34",
        light=0.5, weight=0.3, hatch=0.7, halo=0.2,
    )
    board.block(around("-14,-58 176,-70 178,-44 -12,-34"), "#c3cbd0", light=0.5, weight=0.3, hatch=0.6, angle=86)
    board.form(around("-34,54 6,56 10,70 0,84 -24,86 -38,72"), "#d9a63a", light=0.5, weight=0.3)
    board.ring(x + 24, y - 36, 17, 16, "#aab4b9", weight=0.28)
    board.ring(x + 24, y - 36, 6, 6, "#d9a63a", weight=0.2)
    board.form(around("40,-46 56,-78 40,-84 26,-60"), "#aab4b9", light=0.2, weight=0.24)
    man.fist(RIGHT, None, -100)


# fmt: on


FIREARMS: Mapping[str, Callable[[Stage], None]] = MappingProxyType(
    {"mounted shot": mounted_shot, "aimed pistol": aimed_pistol}
)
"""What draws each shot."""
