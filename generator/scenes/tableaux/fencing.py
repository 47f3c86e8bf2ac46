"""Deeds with the sabre: a parry, a whirl, a leap back, a blow with the flat, a last blow, and those who look on."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from types import MappingProxyType

from kredens.generator.scenes.actors.actor import Actor, Look
from kredens.generator.scenes.staging.stage import Stage
from kredens.generator.scenes.tableaux.board import Board
from kredens.generator.scenes.tableaux.looks import BLACK, BLUE, GREEN, PEASANT, RED, SHIRT, TEAL, VIOLET, WOMAN, YELLOW


def high_parry(stage: Stage) -> None:
    """Draw one on his knee who catches a stroke from above on his level blade."""
    board = Board(stage)
    board.actors(
        Actor(BLACK, 19.5, 26, 6.6, near=(-0.5, -1.0), far=(1.7, -2.8), hands=("", "fist"), far_holds=("sabre", 30),
              lean=18, face="shouting", far_before=True),
        Actor(BLUE, 46, 33.5, 6.8, near=(-1.0, -0.6), far=(1.1, -3.0), hands=("fist", "fist"),
              far_holds=("sabre down", -4),
              near_foot=(-1.3, 2), far_foot=(1.2, 2), lean=-6, nod=-8, face="straining", turned=True,
              far_before=True),
        shadow=False,
    )  # fmt: skip
    board.sparks(318, 112, 56)


def whirl(stage: Stage) -> None:
    """Draw a fencer whose blade whirls before him in one wide ring."""
    board = Board(stage)
    ring = [math.radians(-40 + step * 15.5) for step in range(22)]
    board.trail(" ".join(f"{402 + math.cos(turn) * 158:.0f},{170 + math.sin(turn) * 158:.0f}" for turn in ring), 22)
    board.actors(
        Actor(TEAL._replace(coat="kontusz", front="#efe0b8", hat="tuft"), 30.5, 25.5, 4.6, near=(-1.5, -1.4),
              far=(1.9, -1.8), hands=("open", "fist"),
              far_holds=("sabre", -60), near_foot=(-1.6, 2.5), far_foot=(1.5, 2.5), lean=4, face="shouting",
              far_before=True),
    )  # fmt: skip


def leap_back(stage: Stage) -> None:
    """Draw one who leaps back with his belly drawn in, and the blade that passes before it."""
    board = Board(stage)
    board.trail("262,330 330,326 384,304 418,272 430,234 432,186", 9)
    board.actors(
        Actor(YELLOW, 50.5, 21, 4.9, near=(-0.5, -3.3), far=(1.5, -2.6), hands=("fist", "open"),
              holds=("sabre", -125), near_foot=(0.5, 2.3), far_foot=(1.5, 2.0), lean=28, nod=-6, face="surprised",
              turned=True),
        Actor(VIOLET, 13.0, 26.5, 5.0, near=(-1.3, -1.2), far=(2.5, -1.4), hands=("open", "fist"),
              far_holds=("sabre", 6),
              near_foot=(-1.9, 2.2), far_foot=(1.6, 2.2), lean=32, face="angry", far_before=True),
    )  # fmt: skip


def flat_blow(stage: Stage) -> None:
    """Draw one who is struck over the head with the flat of a blade, and his cap flies."""
    board = Board(stage)
    fat = GREEN._replace(
        stout=1.4, hat="bald", moustache="walrus", hair="#b5642e", red_nose=True, coat="zupan", colour="#4f7a4a"
    )
    board.actors(
        Actor(RED._replace(hat="short", moustache="thin", hair="#8a5a2c"), 49, 21, 5.3, near=(-0.9, -0.5),
              far=(1.7, -2.6), hands=("fist", "fist"),
              near_foot=(-0.8, 2.9), far_foot=(1.2, 2.7), lean=12, face="laughing", turned=True, far_before=True),
        Actor(fat, 27.5, 29, 6.0, near=(-1.6, -1.3), far=(1.6, -1.0), hands=("open", "open"), near_foot=(-0.9, 2.0),
              far_foot=(1.0, 2.0),
              lean=4, nod=14, face="dazed"),
    )  # fmt: skip
    board.form("392,78 330,66 260,58 190,66 130,96 130,96 196,94 260,90 330,94 392,96", "#dde3e4", light=0.2, halo=0.16)
    board.line("370,84 300,76 220,78 160,90", 0.12)
    board.form("384,52 398,54 402,84 396,118 384,118 388,86", "#d9a63a", weight=0.24, light=0.2)
    board.sparks(290, 72, 44)
    board.form("176,40 164,12 192,-6 226,6 230,34 202,48", "#a5412e", halo=0.16)
    board.form("168,46 164,30 196,38 232,24 238,40 202,58", "#5b4130", halo=0.0)


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
