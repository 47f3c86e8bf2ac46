"""Shots: from the saddle at the gallop, and aimed from near by."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from kredens.generator.scenes.actors.actor import Actor
from kredens.generator.scenes.staging.stage import Stage
from kredens.generator.scenes.tableaux.board import Board
from kredens.generator.scenes.tableaux.looks import GREEN
from kredens.generator.scenes.tableaux.persons import RIGHT, Person
from kredens.generator.scenes.tableaux.steeds import draw_gallop

# fmt: off


def mounted_shot(stage: Stage) -> None:
    """Draw a rider who fires at the gallop, with flash and smoke."""
    board = Board(stage)
    board.form("452,92 470,58 512,52 530,84 560,92 566,132 530,150 492,142 462,128", "#e6e2d6", light=0.6, hatch=0.8)
    draw_gallop(board, 262, 246, 128, "#b9b0a2", mane="#5a5048")
    board.form("200,204 298,200 316,272 270,290 212,280", "#99283b", light=0.6, halo=0.0)
    board.line("209,270 268,280 310,262", 0.5, "#e0b040")
    rider = GREEN._replace(hat="kolpak", hat_colour="#4f7a4a", hem=0.36, moustache="sweeping")
    board.actors(
        Actor(rider, 25.5, 20.6, 5.2, near=(1.3, -0.6), far=(2.2, -2.0), hands=("fist", "fist"),
              far_holds=("pistol", -10), face="angry", near_foot=(0.5, 2.15), far_foot=(0.5, 2.15), lean=14, nod=-4,
              far_before=True, elbows=(1, 1)),
        shadow=False,
    )
    board.line("332,188 410,178 456,170", 0.5, "#7a2a22")
    board.sparks(478, 92, 36)


def aimed_pistol(stage: Stage) -> None:
    """Draw one who aims a pistol at arm’s length, near and large."""
    board = Board(stage)
    man = Person(
        board, "man, half profile right, fur hat, black sweeping moustache, crimson zupan", (216, 156), 118,
        face="scornful", right="320,280 384,222",
    )
    man.draw()
    board.held("short pistol", *man.grip(RIGHT, -4), 8.0, -4)
    man.fist(RIGHT, None, -4)
# fmt: on


FIREARMS: Mapping[str, Callable[[Stage], None]] = MappingProxyType(
    {"mounted shot": mounted_shot, "aimed pistol": aimed_pistol}
)
"""What draws each shot."""
