"""Deeds of war and of assemblies: a raid, a lone charge, a veto, a dietine that comes to blows."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from kredens.generator.scenes.actors.actor import Actor, Look
from kredens.generator.scenes.actors.forms import STRAIGHT
from kredens.generator.scenes.staging.stage import Stage
from kredens.generator.scenes.tableaux.board import Board
from kredens.generator.scenes.tableaux.looks import (
    BLACK,
    BLUE,
    GREEN,
    MAGNATE,
    RED,
    SHIRT,
    TATAR,
    VIOLET,
    WHITE,
    YELLOW,
)

WOOD = "#7d5935"


def hewn_door(stage: Stage) -> None:
    """Draw one who hews at the door of a manor by night, while another brings fire."""
    board = Board(stage)
    board.block("392,-10 572,-10 572,400 392,400", "#e2d6bd", light=0, hatch=1.1, angle=0)
    board.block("420,70 560,70 560,384 420,384", WOOD, light=0.8, weight=0.4)
    for x in (455, 490, 525):
        board.line(f"{x},72 {x},384", 0.24)
    for y in (120, 320):
        board.block(f"420,{y} 540,{y - 4} 540,{y + 14} 420,{y + 18}", "#3a3230", light=0.3)
    board.block("400,50 572,50 572,72 400,72", "#6b5a44", light=0.4)
    board.block("440,170 470,160 500,196 488,240 456,232 446,204", "ink", light=0)
    board.strokes("450,160 436,120", "500,190 540,170", "470,240 460,290", "490,240 520,280", weight=0.6)
    robber = Look(
        "zupan",
        "#6d4a33",
        "#6d4a33",
        "#b43a2e",
        "#3f3229",
        "#3a2d24",
        "fur cap",
        "#4a3a2c",
        "#241c17",
        "bristling",
        "full",
        stout=1.2,
    )
    board.actors(
        Actor(TATAR, 10, 25, 5.4, near=(-0.6, -0.4), far=(1.35, -3.0), hands=("fist", "fist"),
            far_holds=("torch", -76), face="shouting", far_before=True,
              elbows=(1, 1), near_foot=(-0.9, 2.8), far_foot=(1.0, 2.7)),
        Actor(robber, 29, 24, 6.3, near=(-0.3, -3.1), far=(0.7, -3.2), hands=("fist", "fist"), holds=("axe", -4),
            face="angry", far_before=False,
              elbows=(-1, 1), near_foot=(-1.4, 2.2), far_foot=(1.5, 2.2), lean=16),
    )  # fmt: skip
    for text in ("430,150 400,120 420,130", "420,210 380,214 412,226", "440,250 404,280 448,262"):
        board.block(text, "#c9a15a", light=0, weight=0.2)


def lone_charge(stage: Stage) -> None:
    """Draw one man, torn and bandaged, who leaps at a hedge of pikes and those who level them."""
    board = Board(stage)
    foe = Look("plate", "#8d959c", "#5b4a3c", "", "#3a332e", "#3a332e", "szyszak", "#9aa3a8", "#241c17", "long")
    board.actors(
        *(
            Actor(foe._replace(moustache=moustache), x, y, 6.2, near=(0.7, -0.7), far=(1.5, -1.1),
                  hands=("", "fist"), face="straining", turned=True, legless=True, lean=10, nod=-4)
            for x, y, moustache in ((52.5, 22.5, "thin"), (50.0, 38.0, "thin"))
        ),
        shadow=False,
    )  # fmt: skip
    for y, tip in ((74, 340), (158, 350), (226, 330), (320, 344)):
        board.block(f"{tip + 40},{y} 580,{y - 26} 580,{y - 10} {tip + 40},{y + 12}", "#6b4c30", light=0.2, weight=0.24)
        board.block(
            f"{tip - 44},{y + 9} {tip + 18},{y - 6} {tip + 34},{y - 2} {tip + 48},{y - 3} {tip + 48},{y + 11} "
            f"{tip + 34},{y + 10} {tip + 20},{y + 16}",
            "#dde3e4",
            light=0.2,
        )
        board.line(f"{tip - 36},{y + 8} {tip + 34},{y + 4}", 0.12)
    hero = SHIRT._replace(
        hat="short", hair="#d6a24a", moustache="long", sash="#b43a2e", boots="#a5322c", legs="#4f6d8a"
    )
    board.actors(
        Actor(hero, 22.5, 23.8, 5.4, near=(0.2, -3.45), far=(2.0, -1.2), hands=("fist", "open"), holds=("sabre", 6),
            face="shouting",
              elbows=(-1, 1), near_foot=(-2.2, 1.5), far_foot=(1.7, 1.9), lean=22, far_before=True),
        shadow=False,
    )  # fmt: skip


def forbidding(stage: Stage) -> None:
    """Draw one who leaps on the table with his palm against them all; ink and papers fly."""
    board = Board(stage)
    board.actors(
        Actor(MAGNATE, 8.5, 33, 5.6, near=(-1.5, -1.3), far=(1.3, -2.2), hands=("open", "open"), face="surprised",
              lean=-18, legless=True),
        Actor(BLUE._replace(hat="receding", hair="#b7b0a4"), 49.5, 33, 5.6, near=(-1.4, -1.0), far=(1.4, -2.1),
              hands=("open", "open"), face="afraid", lean=-18, legless=True, turned=True),
        shadow=False,
    )  # fmt: skip
    board.block("-10,326 572,326 572,400 -10,400", "#3f6a4e", light=0, hatch=1.0, angle=90)
    board.block("-10,310 572,310 572,330 -10,330", "#5b8a68", light=0)
    board.actors(
        Actor(WHITE, 28, 18.8, 4.9, near=(-1.9, -1.9), far=(2.2, -2.3), hands=("open", "open"), face="shouting",
              near_foot=(-1.1, 2.35), far_foot=(1.1, 2.3),
              lean=4, far_before=True),
    )  # fmt: skip
    for text in (
        "120,90 168,70 184,110 136,128",
        "400,160 452,176 436,216 386,200",
        "186,250 230,236 242,270 196,284",
        "430,50 472,38 484,74 440,86",
    ):
        board.block(text, "#f7efda", light=0.3, weight=0.2)
    for text in ("134,104 168,92", "404,178 434,188", "202,258 228,250", "442,64 470,54"):
        board.line(text, 0.12)
    board.form("372,306 400,312 440,312 470,319 430,325 392,321", "#3a3550", light=0, weight=0.16)
    board.block("338,296 352,288 366,296 362,314 344,314", "#c9d0d2", light=0.3)
    board.block("362,298 374,300 373,311 361,310", "#aab4b8", light=0)


def shouldered_speaker(stage: Stage) -> None:
    """Draw a speaker on a barrel, over the heads of voters who raise sabres and caps."""
    board = Board(stage)
    board.form("254,300 262,292 338,292 346,300 356,346 346,400 254,400 244,346", "#a87440", light=0.7, weight=0.34)
    for text in ("250,322 300,330 350,322", "246,366 300,374 354,366"):
        board.line(text, 1.1, "#3b2c22")
    for x in (276, 300, 324):
        board.line(f"{x},296 {x},400", 0.14)
    board.ring(300, 294, 44, 7, "#c08a50", weight=0.3)
    board.actors(
        Actor(VIOLET, 29.5, 16.8, 4.7, near=(-1.7, -2.3), far=(1.9, -2.0), hands=("open", "point"), face="shouting",
              near_foot=(-0.55, 2.6), far_foot=(0.75, 2.6), lean=4, far_before=True, elbows=(-1, 1)),
        shadow=False,
    )  # fmt: skip
    board.actors(
        Actor(BLUE, 10.5, 44.0, 5.4, near=(-0.6, -0.8), far=(0.9, -3.5), hands=("", "fist"), far_holds=("sabre", -78),
              view="back", legless=True),
        Actor(YELLOW, 49.5, 43.0, 5.4, near=(-0.6, -0.8), far=(1.1, -3.5), hands=("", "fist"),
              far_holds=("sabre", -72), view="back", legless=True, turned=True),
        Actor(GREEN._replace(hat="fur cap"), 19.0, 48.0, 6.4, near=(-0.6, -0.8), far=(0.8, -0.4), hands=("", ""),
              view="back", legless=True),
        Actor(RED._replace(hat="kolpak"), 41.0, 48.5, 6.4, near=(-0.6, -0.8), far=(0.8, -0.4), hands=("", ""),
              view="back", legless=True, turned=True),
        Actor(BLACK._replace(hat="kolpak", hat_colour="#3f6a4e"), 2.5, 48.5, 6.6, near=(-0.6, -0.8), far=(0.8, -0.4),
              hands=("", ""), view="back", legless=True),
        Actor(BLACK._replace(hat="short"), 55.0, 49.5, 6.6, near=(-0.6, -0.8), far=(0.5, -3.3),
              hands=("", "fist"), far_holds=("cap", -60), view="back", legless=True, turned=True),
        shadow=False,
    )  # fmt: skip


def torn_list(stage: Stage) -> None:
    """Draw two who pull at one list until it tears."""
    board = Board(stage)
    for text in (
        "226,132 300,122 286,154 306,178 284,204 298,238 222,244",
        "344,120 404,132 408,244 344,242 326,208 346,182 326,152",
    ):
        board.form(text, "#f7efda", light=0.3, weight=0.3, halo=0.16, tightness=STRAIGHT)
    for text in (
        "238,152 274,148", "238,172 284,170", "236,192 272,192", "354,148 394,152", "360,172 396,174",
        "350,198 396,198",
    ):  # fmt: skip
        board.line(text, 0.2)
    board.ring(262, 224, 12, 12, "#b3263a")
    board.strokes("312,140 322,120", "316,188 332,176", "306,236 318,252", weight=0.4)
    board.actors(
        Actor(GREEN, 16.0, 25.5, 5.7, near=(1.25, -1.35), far=(1.5, -2.0), hands=("fist", "fist"), face="straining",
              near_foot=(0.2, 2.7), far_foot=(1.5, 2.5), lean=-18),
        Actor(MAGNATE._replace(hat="receding"), 46.0, 25.5, 5.7, near=(1.25, -1.35), far=(1.5, -2.0),
              hands=("fist", "fist"), face="angry", near_foot=(0.2, 2.7), far_foot=(1.5, 2.5),
              lean=-18, turned=True),
    )  # fmt: skip


RIOTS: Mapping[str, Callable[[Stage], None]] = MappingProxyType(
    {
        "hewn door": hewn_door,
        "lone charge": lone_charge,
        "forbidding leap": forbidding,
        "shouldered speaker": shouldered_speaker,
        "torn list": torn_list,
    }
)
"""What draws each deed of war and of assemblies."""
