"""Deeds at table: a toast, a drunkard under the tap."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from kredens.generator.scenes.actors.actor import Actor
from kredens.generator.scenes.staging.stage import Stage
from kredens.generator.scenes.tableaux.board import Board
from kredens.generator.scenes.tableaux.looks import BLUE, GREEN, MAGNATE, YELLOW

WOOD, CLOTH, ROAST = "#8a6238", "#f4ecd8", "#b3682e"


def toast(stage: Stage) -> None:
    """Draw the host with a foot on the table, who drinks his guests' health; three goblets meet over it."""
    board = Board(stage)
    board.actors(
        Actor(YELLOW, 10.5, 28, 5.2, near=(-0.7, -0.3), far=(1.7, -2.9), hands=("fist", "fist"),
              far_holds=("full goblet", -86),
              lean=10, nod=-8, face="laughing", far_before=True, legless=True),
        Actor(BLUE, 47.5, 28, 5.2, near=(-0.7, -0.3), far=(1.8, -3.0), hands=("fist", "fist"),
              far_holds=("full goblet", -92),
              lean=10, nod=-6, face="laughing", turned=True, legless=True, far_before=True),
        Actor(MAGNATE, 28.5, 25, 5.0, near=(-1.0, -0.4), far=(1.0, -3.4), hands=("fist", "fist"),
              far_holds=("full goblet", -88),
              near_foot=(-0.5, 2.9), far_foot=(1.3, 1.25), lean=-8, nod=-2, face="smiling", far_before=True),
        shadow=False,
    )  # fmt: skip


def tapped_barrel(stage: Stage) -> None:
    """Draw a drunkard who sits against a barrel with one knee drawn up, and his tankard tips over."""
    board = Board(stage)
    board.block("-10,250 250,250 250,276 -10,276", "#6d4b2c", hatch=0.9)
    for x in (20, 200):
        board.block(f"{x},276 {x + 30},276 {x + 36},390 {x - 6},390", "#6d4b2c", hatch=0.9)
    board.form(
        "-30,20 200,14 236,60 244,130 236,200 200,250 -30,250", "#a87440", light=0.9, hatch=0.0, halo=0.2, weight=0.4
    )
    for x in (40, 170):
        board.line(f"{x},14 {x + 22},70 {x + 26},132 {x + 22},200 {x},252", 1.5, "#3b2c22")
    for y in (60, 105, 150, 200):
        board.line(f"-20,{y} 238,{y + 2}", 0.16)
    board.ring(205, 132, 34, 104, "#c08a50", weight=0.4)
    for y in (70, 110, 150, 190):
        board.line(f"178,{y} 232,{y}", 0.14)
    board.block("214,178 282,180 282,198 214,200", "#d9a63a", weight=0.3, light=0.3)
    board.form("256,150 284,150 284,166 276,168 276,182 264,182 264,168 256,166", "#d9a63a", weight=0.24, light=0.2)
    look = GREEN._replace(
        red_nose=True,
        stout=1.3,
        moustache="walrus",
        hair="#8a5a2c",
        hat="wild",
        coat="zupan",
        front="#4f7a4a",
        sash="",
        hem=0.42,
        legs="#6b4f38",
        boots="#8a4f2c",
    )
    board.form("330,372 420,364 520,366 548,374 500,384 380,386", "#9a2438", weight=0.24, light=0.2)
    board.actors(
        Actor(look, 31.5, 32.0, 7.0, near=(-0.35, 0.35), far=(1.6, -1.5), hands=("flat", "fist"),
              far_holds=("tankard", 62), near_foot=(2.7, 0.62), far_foot=(1.75, 0.42), lean=-36, nod=-14,
              face="asleep", far_before=True),
        shadow=False,
    )  # fmt: skip


CAROUSING: Mapping[str, Callable[[Stage], None]] = MappingProxyType(
    {"toast people": toast, "tapped barrel": tapped_barrel}
)
"""What draws each deed at table."""
