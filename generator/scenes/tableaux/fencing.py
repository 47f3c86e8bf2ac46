"""Deeds with the sabre: a parry, a whirl, a leap back, a blow with the flat, a last blow, and those who look on."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from types import MappingProxyType

from kredens.generator.scenes.actors.actor import Actor, Look
from kredens.generator.scenes.staging.stage import Stage
from kredens.generator.scenes.tableaux.board import Board
from kredens.generator.scenes.tableaux.looks import BLUE, GREEN, PEASANT, RED, SHIRT, WOMAN, YELLOW


def high_parry(stage: Stage) -> None:
    """Draw one on his knee who catches a stroke from above on his level blade."""
    board = Board(stage)
    board.actors(
        Actor(RED, 20, 21, 5.4, near=(-0.5, -1.0), far=(1.9, -2.75), hands=("open", "fist"), far_holds=("sabre",
            14), elbows=(1, 1),
              near_foot=(-1.2, 2.9), far_foot=(1.3, 2.6), lean=16, face="shouting", far_before=True),
        Actor(BLUE, 46, 28.0, 5.6, near=(-1.2, -0.6), far=(1.1, -3.0), hands=("open", "fist"),
            far_holds=("sabre down", -12), elbows=(1, 1),
              near_foot=(-1.5, 1.7), far_foot=(1.05, 1.7), lean=-6, nod=-8, face="straining", turned=True,
              far_before=True),
    )  # fmt: skip
    board.sparks(330, 94, 50)


def _ghost_blade(board: Board, x: float, y: float, turn: float) -> None:
    """Draw the pale trace of a blade that was at that angle, in degrees."""
    cos, sin = math.cos(math.radians(turn)), math.sin(math.radians(turn))
    shape = ((26, -5), (90, -8), (150, -24), (186, -50), (186, -50), (150, -12), (90, 6), (26, 7))
    text = " ".join(f"{x + a * cos - b * sin:.0f},{y + a * sin + b * cos:.0f}" for a, b in shape)
    board.form(text, "#fbf6e6", light=0, weight=0.1)


def whirl(stage: Stage) -> None:
    """Draw a fencer in a wheel of his own blades, which whirl round his head."""
    board = Board(stage)
    x, y = 398, 74
    for turn in range(0, 360, 36):
        _ghost_blade(board, x, y, turn + 14)
    board.line("262,60 300,-8", 0.5, "#fdf8e8")
    board.actors(
        Actor(GREEN, 35, 25.5, 5.3, near=(-1.6, -1.5), far=(0.9, -3.4), hands=("open", "fist"), far_holds=("sabre",
            -40),
              near_foot=(-1.6, 2.3), far_foot=(1.5, 2.3), lean=4, face="shouting", elbows=(1, 1), far_before=True),
    )  # fmt: skip


def leap_back(stage: Stage) -> None:
    """Draw one who leaps back with his belly drawn in, and the blade that passes before it."""
    board = Board(stage)
    board.actors(
        Actor(YELLOW, 44.5, 21.5, 5.6, near=(-1.2, -2.9), far=(1.7, -2.3), hands=("fist", "open"), holds=("sabre",
            -125), elbows=(1, 1),
              near_foot=(0.5, 2.3), far_foot=(1.5, 2.0), lean=28, nod=-6, face="surprised", turned=True),
        Actor(RED, 9, 25.5, 6.0, near=(-1.3, -1.2), far=(2.6, -1.5), hands=("open", "fist"), far_holds=("sabre", 4),
            elbows=(1, 1),
              near_foot=(-1.9, 2.0), far_foot=(1.6, 2.0), lean=32, face="angry", far_before=True),
    )  # fmt: skip
    for y, x in ((196, 262), (212, 270), (228, 282)):
        board.line(f"{x},{y} {x + 60},{y + 10} {x + 130},{y + 4}", 0.25)


def flat_blow(stage: Stage) -> None:
    """Draw one who is struck over the head with the flat of a blade, and his cap flies."""
    board = Board(stage)
    fat = GREEN._replace(
        stout=1.4, hat="bald", moustache="walrus", hair="#b5642e", red_nose=True, coat="zupan", colour="#4f7a4a"
    )
    board.actors(
        Actor(BLUE, 48, 20.5, 5.6, near=(-0.9, -0.5), far=(1.7, -2.6), hands=("fist", "fist"),
            far_holds=("sabre down", -6), elbows=(1, 1),
              near_foot=(-0.8, 2.9), far_foot=(1.2, 2.7), lean=12, face="laughing", turned=True, far_before=True),
        Actor(fat, 25, 28.5, 6.2, near=(-1.5, -1.5), far=(1.6, -1.2), hands=("open", "open"), near_foot=(-0.9, 2.0),
            far_foot=(1.0, 2.0),
              lean=4, nod=14, face="dazed", elbows=(1, 1)),
    )  # fmt: skip
    board.form(
        "330,72 250,64 180,82 110,130 110,130 190,96 250,88 330,92", "#dde3e4", weight=0.24, light=0.2, halo=0.26
    )
    board.sparks(262, 74, 46)
    board.form("96,50 84,22 112,4 146,16 150,44 122,58", "#a5412e", halo=0.26)
    board.form("88,56 84,40 116,48 152,34 158,50 122,68", "#5b4130", halo=0.0)


def last_blow(stage: Stage) -> None:
    """Draw the beaten man on his knees in mud and rain, his breast bared to the victor's point."""
    board = Board(stage)
    beaten = SHIRT._replace(hair="#6b4a2a", moustache="sweeping")
    board.actors(
        Actor(YELLOW, 47, 19.5, 5.5, near=(-0.7, -0.4), far=(1.7, -1.6), hands=("fist", "fist"), far_holds=("sabre",
            22), elbows=(1, 1),
              near_foot=(-1.0, 2.9), far_foot=(0.9, 2.8), lean=8, nod=8, face="scornful", turned=True,
              far_before=True),
        Actor(beaten, 21, 26.5, 5.7, near=(-1.7, -0.9), far=(1.4, 0.2), hands=("open", "open"), elbows=(1, 1),
              near_foot=(-1.5, 1.7), far_foot=(0.6, 1.75), lean=-14, nod=-22, face="pleading"),
    )  # fmt: skip
    board.form("26,346 60,338 150,352 230,372 240,380 150,370 56,356", "#dde3e4", weight=0.24, light=0, halo=0.2)
    board.block("24,330 38,334 32,362 18,358", "#d9a63a", weight=0.2, light=0)


def gaping_backs(stage: Stage) -> None:
    """Draw two who fight, seen over the shoulders of those who look on."""
    board = Board(stage)
    board.actors(
        Actor(RED, 25, 19, 4.3, near=(-1.2, -1.0), far=(1.7, -2.6), hands=("open", "fist"), far_holds=("sabre",
            -30), elbows=(1, 1),
              near_foot=(-1.3, 2.7), far_foot=(1.2, 2.6), lean=12, face="angry", far_before=True),
        Actor(BLUE, 45, 19, 4.3, near=(-1.2, -1.0), far=(1.7, -2.5), hands=("open", "fist"), far_holds=("sabre",
            -36), elbows=(1, 1),
              near_foot=(-1.3, 2.7), far_foot=(1.2, 2.6), lean=10, face="straining", turned=True, far_before=True),
    )  # fmt: skip
    board.sparks(350, 48, 34)
    boy = Look("shirt", "#f1ead8", "#f1ead8", "", "#7a5a44", "#5a4432", "short", "#e0bd68", "#c08a4a", "")
    board.actors(
        Actor(WOMAN, 13, 47, 9.0, view="back", hands=("", ""), legless=True),
        Actor(PEASANT, 52.5, 47.5, 9.4, view="back", hands=("", ""), legless=True, turned=True),
        Actor(boy, 34, 46, 6.6, view="back", hands=("", ""), legless=True),
    )  # fmt: skip


def fence_onlookers(stage: Stage) -> None:
    """Draw a row of faces that look over a fence, and before it two blades that meet."""
    board = Board(stage)
    girl = WOMAN._replace(hat="bun", colour="#7d9ab0", hair="#8a4f2c")
    old = PEASANT._replace(hat="fur cap", hat_colour="#6b4c34", moustache="long", colour="#6d7d5d", hair="#d8cfbd")
    board.actors(
        Actor(PEASANT, 21, 29, 7.4, far=(1.0, -1.0), near=(-0.9, -0.9), hands=("fist", "fist"), face="surprised",
            legless=True),
        Actor(girl, 36.5, 30.5, 6.4, near=(0.3, -2.0), far=(0.8, -1.2), hands=("flat", "fist"), face="afraid",
            legless=True),
        Actor(old, 50, 29.5, 7.4, near=(-0.6, -0.9), far=(1.0, -1.0), hands=("fist", "fist"), face="laughing",
            legless=True, turned=True),
        shadow=False,
    )  # fmt: skip
    for x in range(-10, 580, 52):
        board.block(
            f"{x},282 {x + 22},258 {x + 44},282 {x + 44},400 {x},400", "#a98a5c", light=0.4, hatch=1.0, angle=80
        )
    board.block("-10,312 572,308 572,326 -10,330", "#8f7048", light=0.3)
    for text in (
        "130,400 220,334 320,296 410,250 410,250 330,314 236,350 160,400",
        "500,400 410,334 320,296 230,250 230,250 310,314 404,350 470,400",
    ):
        board.form(text, "#dde3e4", light=0.3, halo=0.3)
    board.sparks(324, 302, 44)


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
