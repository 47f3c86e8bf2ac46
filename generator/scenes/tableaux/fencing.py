"""Deeds with the sabre: a parry, a whirl, a leap back, a blow with the flat, a last blow, and those who look on."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from types import MappingProxyType

from kredens.generator.scenes.actors.actor import Actor, Look
from kredens.generator.scenes.staging.stage import Stage
from kredens.generator.scenes.tableaux.board import Board
from kredens.generator.scenes.tableaux.looks import (
    BEARDED,
    BLACK,
    GREEN,
    OLD,
    PEASANT,
    RED,
    SHIRT,
    STOUT,
    TEAL,
    WOMAN,
    YELLOW,
    YOUTH,
)


def high_parry(stage: Stage) -> None:
    """Draw two blades that meet close by, the one who wards off behind them, of the other but arm and shoulder."""
    board = Board(stage)
    board.actors(
        Actor(OLD, 48.0, 42.0, 9.8, near=(-0.65, -1.15),
              far=(0.9, -0.4), hands=("fist", "fist"), holds=("sabre", -20), lean=-4, nod=6, face="straining",
              legless=True, turned=True),
        shadow=False,
    )  # fmt: skip
    board.actors(
        Actor(BLACK._replace(hat="short"), 12.8, 57.5, 10.0, near=(-0.9, -0.9), far=(1.15, -2.55), hands=("", "fist"),
              far_holds=("sabre", -34), view="back", legless=True, far_before=True),
        shadow=False,
    )  # fmt: skip
    board.sparks(334, 214, 52)


def whirl(stage: Stage) -> None:
    """Draw a fencer who whirls his blade over his head, in flat rings behind him and before him."""
    board = Board(stage)
    for far, first, last, wide in ((1.0, 172, 372, 17), (0.84, 200, 340, 8), (1.0, 20, 160, 20), (0.84, 40, 150, 8)):
        board.trail(_ring(356, 92, 190 * far, 62 * far, first, last), wide)
    board.actors(
        Actor(TEAL._replace(coat="kontusz", front="#efe0b8", hat="tuft"), 34.0, 44.5, 8.0, near=(-1.05, -0.15),
              far=(0.95, -3.55), hands=("fist", "fist"), far_holds=("sabre", -172), lean=-4, nod=-4, face="shouting",
              legless=True, far_before=True),
        shadow=False,
    )  # fmt: skip


def _ring(x: float, y: float, rx: float, ry: float, first: float, last: float) -> str:
    """Return points along a part of an ellipse, from one angle to another in degrees."""
    turns = [math.radians(first + (last - first) * step / 8) for step in range(9)]
    return " ".join(f"{x + math.cos(turn) * rx:.0f},{y + math.sin(turn) * ry:.0f}" for turn in turns)


def leap_back(stage: Stage) -> None:
    """Draw one who steps back in the snow, and the arm and blade that pass short of him."""
    board = Board(stage)
    for spot in ("250,352,16,5", "292,362,16,5", "330,348,15,5", "362,358,14,5"):
        px, py, rx, ry = (float(each) for each in spot.split(","))
        board.ring(px, py, rx, ry, "#8fa3b3", weight=0.16)
        board.ring(px - 30, py + 1, ry, ry * 0.7, "#8fa3b3", weight=0.14)
    board.ring(452, 356, 78, 10, "#9fb0bb", weight=0.0)
    board.actors(
        Actor(YELLOW._replace(hem=0.45, hat="kolpak", hat_colour="#3f6a9a"), 43.0, 20.6, 5.3, near=(-1.8, -1.2),
              far=(0.9, -2.9), hands=("open", "fist"), far_holds=("sabre", -150), elbows=(-1, 1),
              near_foot=(-1.5, 2.55), far_foot=(1.15, 2.5), lean=-16, nod=8, face="surprised", turned=True,
              far_before=True),
        shadow=False,
    )  # fmt: skip
    board.trail("206,66 264,92 306,140 322,196 318,250", 18)
    board.actors(
        Actor(BLACK, -8.5, 46.0, 8.6, near=(-1.3, -1.0), far=(2.1, -1.75), hands=("", "fist"),
              far_holds=("sabre", -4), legless=True, far_before=True),
        shadow=False,
    )  # fmt: skip


def flat_blow(stage: Stage) -> None:
    """Draw one who is struck over the head with the flat of a blade, and his cap flies."""
    board = Board(stage)
    fat = GREEN._replace(
        stout=1.4, hat="bald", moustache="walrus", hair="#b5642e", red_nose=True, coat="zupan", colour="#4f7a4a"
    )
    board.actors(
        Actor(fat, 25.5, 35.5, 7.0, near=(-1.7, -1.5), far=(1.7, -1.2), hands=("open", "open"), lean=2, nod=12,
              face="dazed", legless=True),
        Actor(YOUTH, 50.5, 34.0, 6.8, near=(-0.9, -0.5),
              far=(1.5, -2.8), hands=("fist", "fist"), far_holds=("sabre down", -8), lean=14, nod=-6,
              face="laughing", legless=True, turned=True, far_before=True),
        shadow=False,
    )  # fmt: skip
    board.sparks(276, 92, 46)
    board.form("166,46 150,22 166,0 202,-10 234,2 240,30 214,52", "#a5412e", halo=0.16)
    board.form("150,48 150,32 186,38 230,26 246,24 248,42 214,60 170,64", "#5b4130", halo=0.0)
    board.strokes("222,96 212,76", "242,88 236,66", "196,100 190,84", weight=0.5)


def last_blow(stage: Stage) -> None:
    """Draw the beaten man on his knees in mud and rain, his breast bared to the victor's point."""
    board = Board(stage)
    beaten = SHIRT._replace(hair="#6b4a2a", moustache="sweeping")
    board.actors(
        Actor(RED, 48.5, 19.8, 5.3, near=(-0.7, -0.4), far=(1.5, -1.5), hands=("fist", "fist"),
              far_holds=("sabre", 22),
              near_foot=(-1.0, 2.9), far_foot=(0.9, 2.8), lean=8, nod=8, face="scornful", turned=True,
              far_before=True),
        Actor(beaten, 24.5, 27.5, 5.3, near=(-1.5, -0.5), far=(1.2, 0.4), hands=("open", "open"),
              near_foot=(-1.5, 1.7), far_foot=(0.6, 1.75), lean=-12, nod=-22, face="pleading"),
    )  # fmt: skip
    board.held("sabre down", 44, 346, 5.2, 8)


def gaping_backs(stage: Stage) -> None:
    """Draw two who fight, seen over the shoulders of those who look on."""
    board = Board(stage)
    board.actors(
        Actor(STOUT, 25, 22, 4.3, near=(-1.2, -1.0), far=(1.7, -2.3), hands=("open", "fist"), far_holds=("sabre",
            -30), elbows=(1, 1),
              near_foot=(-1.3, 2.7), far_foot=(1.2, 2.6), lean=12, face="angry", far_before=True),
        Actor(BEARDED, 45, 22, 4.3, near=(-1.2, -1.0), far=(1.7, -2.3), hands=("open", "fist"), far_holds=("sabre",
            -36), elbows=(1, 1),
              near_foot=(-1.3, 2.7), far_foot=(1.2, 2.6), lean=10, face="straining", turned=True, far_before=True),
    )  # fmt: skip
    board.sparks(350, 92, 34)
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
