"""More deeds with the sabre: cuts with the way of the blade shown red, a feint, a beat, and companions who join in."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from kredens.generator.scenes.actors.actor import Actor
from kredens.generator.scenes.staging.stage import Stage
from kredens.generator.scenes.tableaux.board import Board
from kredens.generator.scenes.tableaux.looks import (
    BLACK,
    BLUE,
    GREEN,
    LADY,
    MAGNATE,
    RED,
    TEAL,
    VIOLET,
    WHITE,
    YELLOW,
)


def ear_cut(stage: Stage) -> None:
    """Draw a cut from the ear down to the belt, and one who reels from it."""
    board = Board(stage)
    board.actors(
        Actor(YELLOW, 43.0, 21.5, 5.2, near=(-1.4, -1.9), far=(1.1, -2.4), hands=("open", "open"), face="pained",
              lean=-26, nod=-16,
              near_foot=(-1.4, 2.6), far_foot=(0.7, 2.8), turned=True),
    )  # fmt: skip
    board.trail("330,24 390,34 438,76 466,140 468,210 448,276", 15)
    board.actors(
        Actor(RED, 18.5, 22.5, 5.4, near=(-1.2, -1.2), far=(1.9, -1.0), hands=("open", "fist"),
              far_holds=("sabre", 44), face="angry",
              near_foot=(-1.4, 2.5), far_foot=(1.5, 2.5), lean=18, far_before=True),
    )  # fmt: skip


def low_cut(stage: Stage) -> None:
    """Draw a cut at the knees, and one who leaps over it."""
    board = Board(stage)
    board.trail("230,362 310,374 390,370 450,354 490,330 502,304", 14)
    board.actors(
        Actor(WHITE, 42.5, 18.6, 4.7, near=(-1.6, -2.2), far=(1.5, -2.2), hands=("open", "fist"),
              far_holds=("sabre", -40), face="afraid",
              near_foot=(-0.7, 1.5), far_foot=(0.9, 1.4), lean=12, turned=True),
        shadow=False,
    )  # fmt: skip
    board.actors(
        Actor(BLUE, 18, 28.5, 5.3, near=(-1.5, -1.0), far=(2.4, 0.3), hands=("open", "fist"),
              far_holds=("sabre", 14), face="straining",
              near_foot=(-2.4, 1.6), far_foot=(1.2, 1.6), lean=44, nod=-24, far_before=True),
    )  # fmt: skip


def cross_cut(stage: Stage) -> None:
    """Draw two cuts that cross on one who lifts his arms before them."""
    board = Board(stage)
    board.actors(
        Actor(BLACK, 43.5, 22, 5.4, near=(1.1, -1.7), far=(0.2, -3.3), hands=("open", "open"), face="afraid",
              lean=-14, nod=-10,
              near_foot=(-0.8, 2.7), far_foot=(0.7, 2.7), turned=True),
    )  # fmt: skip
    board.trail("336,120 384,156 432,206 476,260 516,318 540,366", 14)
    board.trail("552,120 546,170 530,212 506,246 478,272 446,288", 14)
    board.actors(
        Actor(GREEN, 18.5, 22.5, 5.4, near=(-1.3, -1.2), far=(1.9, -0.9), hands=("open", "fist"),
              far_holds=("sabre", 47), face="shouting",
              near_foot=(-1.4, 2.5), far_foot=(1.4, 2.5), lean=16, far_before=True),
    )  # fmt: skip


def beaten_aside(stage: Stage) -> None:
    """Draw one whose sabre is beaten out of his hand, and flies."""
    board = Board(stage)
    board.actors(
        Actor(VIOLET, 49, 35.5, 7.0, near=(-0.9, -0.8), far=(1.1, -2.9), hands=("fist", "open"), face="surprised",
              lean=-16, nod=-8,
              legless=True, turned=True, far_before=True),
        Actor(TEAL, 20.5, 31.5, 7.0, near=(-0.55, -0.2), far=(1.9, -1.7), hands=("open", "fist"),
              far_holds=("sabre", -40), face="angry",
              lean=14, far_before=True),
        shadow=False,
    )  # fmt: skip
    board.sparks(408, 112, 56)
    board.held("sabre", 300, 60, 5.6, -14)


def feint(stage: Stage) -> None:
    """Draw a blow that seems to fall on the head, pale, and the blade that goes below it."""
    board = Board(stage)
    board.form("300,130 340,110 396,66 440,4 404,70 348,116 302,136", "#fdf6df", light=0, weight=0.16)
    board.actors(
        Actor(MAGNATE._replace(hat="ring", stout=1.15), 48.5, 21.5, 5.2, near=(-0.7, -0.7), far=(1.2, -3.0),
              hands=("fist", "fist"), far_holds=("sabre", -4),
              face="surprised", nod=-14, near_foot=(-0.9, 2.8), far_foot=(0.9, 2.8), turned=True, far_before=True),
    )  # fmt: skip
    board.trail("424,56 410,108 396,160 396,210 416,252 448,276", 12)
    board.actors(
        Actor(YELLOW, 16.5, 25.5, 5.2, near=(-1.5, -1.2), far=(2.35, -0.2), hands=("open", "fist"),
              far_holds=("sabre", 22), face="sly",
              near_foot=(-2.0, 2.0), far_foot=(1.5, 2.1), lean=36, nod=-20, far_before=True),
    )  # fmt: skip


def dazzled(stage: Stage) -> None:
    """Draw one who has the sun behind him, and another who shades his eyes."""
    board = Board(stage)
    board.ring(262, 128, 122, 122, "#f6c443", weight=0.3)
    board.ring(262, 128, 98, 98, "#fbe08a", weight=0.12)
    shade = BLACK._replace(
        colour="#33303c", front="#4a4552", sash="#5b4a3c", legs="#2b2731", boots="#2b2731", skin="#b98f68"
    )
    board.actors(
        Actor(shade, 25, 23, 5.5, near=(-1.3, -1.2), far=(1.6, -2.8), hands=("open", "fist"),
              far_holds=("sabre", -40), face="laughing",
              near_foot=(-1.3, 2.6), far_foot=(1.3, 2.5), lean=8, far_before=True),
        Actor(WHITE, 47.5, 22.5, 5.5, near=(-1.0, 0.2), far=(0.75, -2.95), hands=("fist", "flat"),
              holds=("sabre", 60), face="pained", lean=-12, nod=-6,
              near_foot=(-1.0, 2.7), far_foot=(0.8, 2.7), turned=True, far_before=True),
    )  # fmt: skip


def companions(stage: Stage) -> None:
    """Draw three who charge side by side, their sabres over their heads."""
    board = Board(stage)
    for look, x, y, size in (
        (BLUE, 47, 27.5, 6.0),
        (YELLOW._replace(coat="kontusz", front="#5b4434"), 35, 29.5, 6.5),
        (RED, 20.5, 32, 7.2),
    ):
        board.actors(
            Actor(look, x, y, size, near=(-0.9, -0.7), far=(1.75, -2.5), hands=("fist", "fist"),
                  far_holds=("sabre", -52), face="shouting",
                  near_foot=(-1.7, 2.0), far_foot=(1.4, 2.4), lean=14, far_before=True),
            shadow=False,
        )  # fmt: skip


def back_to_back(stage: Stage) -> None:
    """Draw two who stand back to back against all comers."""
    board = Board(stage)
    board.actors(
        Actor(GREEN, 28.5, 22, 5.5, near=(-0.3, -0.9), far=(1.9, -1.7), hands=("fist", "fist"),
              far_holds=("sabre", -30), face="angry",
              near_foot=(-0.4, 2.8), far_foot=(1.3, 2.6), lean=2, turned=True, far_before=True),
        Actor(RED._replace(hat="kolpak"), 37.5, 22, 5.5, near=(-0.2, -0.9), far=(1.9, -2.3), hands=("fist", "fist"),
              far_holds=("sabre", -44), face="shouting",
              near_foot=(-0.4, 2.8), far_foot=(1.3, 2.6), lean=2, far_before=True),
    )  # fmt: skip


def parted(stage: Stage) -> None:
    """Draw an old man who steps between, his palm against a drawn sabre."""
    board = Board(stage)
    old = MAGNATE._replace(
        hat="ring",
        hair="#efe8da",
        beard="long",
        moustache="",
        colour="#5b6f8a",
        front="#e8d8a8",
        sash="#a5322c",
        stout=1.0,
    )
    board.actors(
        Actor(YELLOW._replace(moustache="thin"), 48.5, 21.5, 5.2, near=(-0.8, -0.6), far=(0.9, -3.2),
              hands=("fist", "fist"), far_holds=("sabre", -60), face="angry",
              near_foot=(-1.1, 2.7), far_foot=(1.0, 2.7), lean=10, turned=True, far_before=True),
        Actor(old, 26.5, 22, 5.7, near=(-1.9, -1.5), far=(2.2, -1.7), hands=("open", "open"), face="shouting",
              near_foot=(-0.7, 2.8), far_foot=(0.9, 2.7),
              far_before=True),
    )  # fmt: skip


def clinging_lady(stage: Stage) -> None:
    """Draw a lady who hangs on the arm that is lifted to strike."""
    board = Board(stage)
    board.actors(
        Actor(BLUE, 42, 21.5, 5.5, near=(-0.8, -0.6), far=(1.5, -2.6), hands=("fist", "fist"),
              far_holds=("sabre", -76), face="surprised",
              near_foot=(-1.1, 2.7), far_foot=(1.0, 2.7), lean=0, turned=True, far_before=True),
        Actor(LADY._replace(colour="#5d7a54", legs="#5d7a54"), 22.5, 24.5, 5.2, near=(1.7, -2.3), far=(2.1, -2.5),
              hands=("fist", "fist"), face="pleading",
              near_foot=(-0.9, 2.6), far_foot=(0.3, 2.6), lean=12, nod=-12),
    )  # fmt: skip


SWORDPLAY: Mapping[str, Callable[[Stage], None]] = MappingProxyType(
    {
        "ear cut": ear_cut,
        "low cut": low_cut,
        "cross cut": cross_cut,
        "beaten aside": beaten_aside,
        "feint": feint,
        "dazzled swordsman": dazzled,
        "charging companions": companions,
        "back against back": back_to_back,
        "parted swordsmen": parted,
        "clinging lady": clinging_lady,
    }
)
"""What draws each deed of swordplay."""
