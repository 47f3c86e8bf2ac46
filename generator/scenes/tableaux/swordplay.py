"""More deeds with the sabre: cuts with the way of the blade shown red, a feint, a beat, and companions who join in."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from kredens.generator.scenes.actors.actor import Actor
from kredens.generator.scenes.staging.stage import Stage
from kredens.generator.scenes.tableaux.board import Board
from kredens.generator.scenes.tableaux.looks import (
    BEARDED,
    BLACK,
    BLUE,
    CAPTAIN,
    GREEN,
    LADY,
    MAGNATE,
    RED,
    STOUT,
    TATAR,
    TEAL,
    VIOLET,
    WHITE,
    YELLOW,
    YOUTH,
)


def ear_cut(stage: Stage) -> None:
    """Draw a cut that sweeps from the striker's ear over his head down to a belt, and one who reels from it."""
    board = Board(stage)
    board.trail("222,160 224,98 270,50 344,30 424,48 488,106 530,196 544,296", 26)
    board.actors(
        Actor(YELLOW, 42.8, 35.0, 7.0, near=(-1.75, -0.9), far=(1.2, -2.6), hands=("open", "open"),
              elbows=(-1, 1), face="pained", lean=-20, nod=-14, legless=True, turned=True),
        Actor(BEARDED, 19.5, 34.0, 7.0, near=(-1.3, -0.7), far=(1.7, -1.15), hands=("fist", "fist"),
              far_holds=("sabre", 24), face="angry", lean=20, nod=-8, legless=True, far_before=True),
        shadow=False,
    )  # fmt: skip


def low_cut(stage: Stage) -> None:
    """Draw a cut at the knees, and one who leaps over it."""
    board = Board(stage)
    board.trail("230,362 310,374 390,370 450,354 490,330 502,304", 14)
    board.actors(
        Actor(WHITE, 42.5, 18.6, 4.7, near=(-1.6, -2.2), far=(1.5, -2.2), hands=("open", "fist"),
              far_holds=("sabre", -4), face="afraid",
              near_foot=(-0.7, 1.5), far_foot=(0.9, 1.4), lean=12, turned=True),
        shadow=False,
    )  # fmt: skip
    board.actors(
        Actor(BLUE, 18, 28.5, 5.3, near=(-1.5, -1.0), far=(2.4, 0.3), hands=("open", "fist"),
              far_holds=("sabre", 14), face="straining",
              near_foot=(-2.4, 1.6), far_foot=(1.2, 1.6), lean=44, nod=-24, far_before=True),
    )  # fmt: skip


def cross_cut(stage: Stage) -> None:
    """Draw two cuts that cross about one who reels, the first behind him, and him whose blade ends the second."""
    board = Board(stage)
    board.trail("556,26 480,48 410,94 350,160 310,236 292,300", 22)
    board.actors(
        Actor(WHITE._replace(hat="bald", hair="#b5642e", moustache="walrus", front="#d9b25a"), 40.5, 32.2, 7.0,
              near=(-1.9, -1.1), far=(0.55, -1.2), hands=("open", "flat"), elbows=(-1, 1),
              face="pained", lean=-14, nod=-12, legless=True,
              turned=True),
        shadow=False,
    )  # fmt: skip
    board.trail("236,128 300,196 372,238 446,250 500,240 530,222", 22)
    board.actors(
        Actor(GREEN, 9.0, 46.5, 8.4, near=(-1.2, -0.3), far=(1.95, -1.75), hands=("", "fist"),
              far_holds=("sabre", -6), view="back", lean=4, legless=True, far_before=True),
        shadow=False,
    )  # fmt: skip


def beaten_aside(stage: Stage) -> None:
    """Draw one whose sabre is beaten out of his hand, and flies."""
    board = Board(stage)
    board.actors(
        Actor(VIOLET, 45.6, 36.5, 7.0, near=(-0.9, -0.8), far=(1.45, -2.25), hands=("fist", "open"), face="surprised",
              lean=-10, nod=-6,
              legless=True, turned=True, far_before=True),
        Actor(TEAL._replace(hat="fur cap", hat_colour="#5b4130", beard="short"), 20.0, 33.0, 7.0, near=(-0.55, -0.2),
              far=(1.6, -1.35), hands=("open", "fist"), far_holds=("sabre", -56), face="angry",
              lean=14, far_before=True),
        shadow=False,
    )  # fmt: skip
    board.sparks(352, 110, 40)
    board.strokes("392,100 430,66", "400,122 436,100", weight=0.4)
    board.held("sabre", 372, 40, 5.0, 12)


def feint(stage: Stage) -> None:
    """Draw one who wards off a blow that is not dealt, its blades mere outlines; the true one comes from below."""
    board = Board(stage)
    board.actors(
        Actor(MAGNATE._replace(hat="kolpak", stout=1.1, hair="#5b4130", moustache="sweeping"), 45.5, 33.5, 7.0,
              near=(-1.3, -0.4), far=(1.2, -3.3), hands=("open", "fist"), far_holds=("sabre down", -8), lean=-8,
              nod=-8, face="surprised", legless=True, turned=True, far_before=True),
        shadow=False,
    )  # fmt: skip
    board.held("shadow of a sabre", 258, 196, 7.0, -40)
    for text in ("414,40 436,92 446,150", "372,92 396,150 402,210", "320,140 340,196 344,262"):
        board.line(text, 0.16)
    board.actors(
        Actor(YELLOW, 18.5, 35.5, 7.0, near=(-1.0, -0.3), far=(1.55, -0.5), hands=("fist", "fist"),
              far_holds=("sabre", -4), face="sly", lean=8, nod=-6, legless=True, far_before=True),
        shadow=False,
    )  # fmt: skip


def dazzled(stage: Stage) -> None:
    """Draw one who has the sun behind him, and another who shades his eyes."""
    board = Board(stage)
    board.ring(232, 236, 168, 168, "#fbe08a", weight=0.12)
    board.ring(232, 236, 140, 140, "#f6c443", weight=0.3)
    shade = BLACK._replace(
        colour="#33303c", front="#4a4552", sash="#5b4a3c", legs="#2b2731", boots="#2b2731", skin="#b98f68"
    )
    board.actors(
        Actor(shade, 25, 23, 5.5, near=(-1.3, -1.2), far=(1.6, -2.8), hands=("open", "fist"),
              far_holds=("sabre", -10), face="laughing",
              near_foot=(-1.3, 2.6), far_foot=(1.3, 2.5), lean=8, far_before=True),
        Actor(WHITE, 47.5, 22.5, 5.5, near=(-1.0, 0.2), far=(0.75, -2.95), hands=("fist", "flat"),
              holds=("sabre", 60), face="pained", lean=-12, nod=-6,
              near_foot=(-1.0, 2.7), far_foot=(0.8, 2.7), turned=True, far_before=True),
    )  # fmt: skip


def companions(stage: Stage) -> None:
    """Draw three who charge side by side, their sabres over their heads."""
    board = Board(stage)
    for look, x, y, size in (
        (TATAR, 44.5, 28.0, 5.4),
        (YELLOW._replace(coat="kontusz", front="#5b4434"), 34, 30.0, 5.9),
        (CAPTAIN, 20.0, 32.5, 6.6),
    ):
        board.actors(
            Actor(look, x, y, size, near=(-0.9, -0.5), far=(1.8, -1.2), hands=("fist", "fist"),
                  far_holds=("sabre", -80), face="shouting",
                  near_foot=(-1.7, 2.0), far_foot=(1.4, 2.4), lean=14, far_before=True),
            shadow=False,
        )  # fmt: skip


def back_to_back(stage: Stage) -> None:
    """Draw two who stand back to back against all comers."""
    board = Board(stage)
    board.actors(
        Actor(GREEN, 28.5, 22, 5.5, near=(-0.3, -0.9), far=(1.9, -1.7), hands=("fist", "fist"),
              far_holds=("sabre", -14), face="angry",
              near_foot=(-0.4, 2.8), far_foot=(1.3, 2.6), lean=2, turned=True, far_before=True),
        Actor(RED._replace(hat="kolpak"), 37.5, 22, 5.5, near=(-0.2, -0.9), far=(1.9, -1.9), hands=("fist", "fist"),
              far_holds=("sabre", -22), face="shouting",
              near_foot=(-0.4, 2.8), far_foot=(1.3, 2.6), lean=2, far_before=True),
    )  # fmt: skip


def parted(stage: Stage) -> None:
    """Draw an old man who steps between two with drawn sabres, a palm against each."""
    board = Board(stage)
    old = MAGNATE._replace(
        hat="receding", hair="#efe8da", beard="long", moustache="", colour="#5b6f8a", front="#e8d8a8", sash="#a5322c",
        stout=1.0,
    )  # fmt: skip
    board.actors(
        Actor(STOUT, 20.5, 25.0, 4.3, near=(-0.9, -0.2), far=(1.3, -2.1), hands=("fist", "fist"),
              far_holds=("sabre", -76), face="angry", near_foot=(-1.0, 2.6), far_foot=(0.8, 2.6), lean=8,
              far_before=True),
        Actor(YELLOW._replace(moustache="thin"), 49.0, 25.0, 4.3, near=(-0.9, -0.2), far=(1.3, -2.1),
              hands=("fist", "fist"), far_holds=("sabre", -76), face="shouting", near_foot=(-1.0, 2.6),
              far_foot=(0.8, 2.6), lean=8, turned=True, far_before=True),
        Actor(old, 35.0, 22.8, 5.0, near=(-1.55, -0.75), far=(1.6, -0.8), hands=("open", "open"), elbows=(-1, 1),
              face="shouting", near_foot=(-0.7, 2.75), far_foot=(0.8, 2.7), far_before=True),
    )  # fmt: skip


def clinging_lady(stage: Stage) -> None:
    """Draw a lady who hangs on the arm that is lifted to strike."""
    board = Board(stage)
    board.actors(
        Actor(YOUTH._replace(colour="#7d5a8a"), 43, 22.5, 5.3,
              near=(-0.8, -0.6), far=(1.6, -2.5), hands=("fist", "fist"),
              far_holds=("sabre", -20), face="surprised",
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
