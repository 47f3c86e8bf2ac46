"""Deeds with money, sickness and old things: a moneylender, a patron, a healing, an elflock, a rusty sabre."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from types import MappingProxyType

from kredens.generator.scenes.actors.actor import Actor, Frame, Look
from kredens.generator.scenes.actors.hands import draw_arm, draw_hand, hand_angle
from kredens.generator.scenes.staging.stage import Stage
from kredens.generator.scenes.tableaux.board import Board
from kredens.generator.scenes.tableaux.looks import BLUE, MAGNATE, PEASANT, RED, SHIRT, YELLOW

GOLD = "#e8b93c"


def _stack(board: Board, x: float, base: float, count: int, wide: float = 24) -> None:
    """Draw a pile of coins."""
    for step in range(count):
        y = base - step * 8
        board.ring(x + (step % 3 - 1) * 2, y, wide, 7, GOLD, weight=0.2)


def weighed_coins(stage: Stage) -> None:
    """Draw a burgher in ruff and hat who weighs gold over his ledger."""
    board = Board(stage)
    lender = Look(
        "doublet",
        "#3d3444",
        "#9a3346",
        "",
        "#3d3444",
        "#3d3444",
        "brimmed",
        "#3a2f3a",
        "#a8703a",
        "thin",
        "goatee",
    )
    burgher = Actor(
        lender, 24, 33, 8.2, near=(-0.75, 0.0), far=(2.15, -2.35), hands=("flat", "fist"), lean=5, nod=8, face="sly",
        legless=True, far_before=True,
    )  # fmt: skip
    board.actors(burgher, shadow=False)
    board.line("424,140 424,176", 0.4)
    board.form("342,180 424,170 506,180 506,186 424,180 342,186", "#d9a63a", weight=0.24, light=0, halo=0.26)
    for x in (346, 502):
        board.line(f"{x},184 {x - 36},262", 0.2)
        board.line(f"{x},184 {x + 36},262", 0.2)
    for x in (336, 356):
        board.ring(x, 258, 13, 6, GOLD, weight=0.2)
    board.ring(346, 250, 13, 6, GOLD, weight=0.2)
    board.block("488,234 516,234 520,262 484,262", "#7d8588", weight=0.24, light=0.2)
    board.ring(502, 230, 6, 5, "#7d8588", weight=0.2)
    for x in (346, 502):
        board.form(f"{x - 44},260 {x + 44},260 {x + 26},280 {x},286 {x - 26},280", "#d9a63a", light=0.4, halo=0.2)
    board.block("-10,322 572,322 572,400 -10,400", "#6d3b2c", light=0, hatch=0.9, angle=90)
    board.block("52,384 74,334 178,342 290,334 312,384 180,392", "#7a3b2c", light=0, weight=0.3)
    board.form("62,378 82,330 130,328 178,340 180,386 120,376", "#f7efda", light=0.4, weight=0.24, tightness=16)
    board.form("302,378 280,330 230,328 178,340 180,386 240,376", "#f7efda", light=0.4, weight=0.24, tightness=16)
    for y in (342, 352, 362):
        board.line(f"{214 - (y - 342) // 4},{y + 2} {272 + (y - 342) // 3},{y}", 0.16)
    _draw_near_arm(board, burgher)
    for x, count in ((352, 3), (404, 7), (456, 4)):
        _stack(board, x, 366, count, 26)


def _draw_near_arm(board: Board, actor: Actor) -> None:
    """Draw the near arm of an actor once more, over what lies before the trunk."""
    frame = Frame(actor, board.scale, board.origin)
    with board.plate.rimmed(0.2, "paper", 0.28):
        draw_arm(board.plate, frame, actor.look, frame.near_arm, far=False)
        angle = hand_angle(frame.near_arm[1], frame.near_arm[2])
        draw_hand(board.plate, frame, actor.look, frame.near_arm, actor.hands[0], angle)


def thrown_gold(stage: Stage) -> None:
    """Draw a magnate who throws gold by the handful over hands that reach for it."""
    board = Board(stage)
    board.actors(
        Actor(MAGNATE, 15.5, 27, 7.2, near=(-0.9, -0.3), far=(2.3, -2.6), hands=("fist", "open"), lean=6,
            face="laughing", far_before=True,
              elbows=(1, 1), near_foot=(-0.5, 3), far_foot=(0.6, 3)),
        shadow=False,
    )  # fmt: skip
    for index, (x, y) in enumerate(
        (
            (352, 60),
            (392, 52),
            (430, 78),
            (376, 96),
            (416, 118),
            (458, 112),
            (492, 150),
            (440, 160),
            (396, 150),
            (474, 196),
            (520, 208),
            (356, 128),
            (430, 204),
            (506, 104),
        )
    ):
        board.ring(x, y, 15, 15 if index % 3 else 7, GOLD, weight=0.24)
        board.ring(x, y, 8, 8 if index % 3 else 3, "#f6dc84", weight=0.1)
    grey = YELLOW._replace(colour="#7d8f9a", front="#7d8f9a", hat="short", hair="#2b221c")
    board.actors(
        Actor(PEASANT._replace(hat="short"), 36, 40, 5.8, near=(0.2, -4.2), far=(1.2, -4.2), hands=("open", "open"),
            face="rapt", nod=-18, legless=True,
              turned=True, elbows=(1, 1)),
        Actor(grey, 49.5, 41, 5.8, near=(-0.2, -4.3), far=(1.1, -4.2), hands=("open", "open"), face="laughing",
            nod=-18, legless=True,
              turned=True, elbows=(1, 1)),
        shadow=False,
    )  # fmt: skip


def _crutch(board: Board, x: float, y: float, turn: float) -> None:
    """Draw a crutch in the air, about its middle, leaning by degrees."""
    cos, sin = math.cos(math.radians(turn)), math.sin(math.radians(turn))

    def turned(*points: tuple[float, float]) -> str:
        return " ".join(f"{x + a * cos - b * sin:.0f},{y + a * sin + b * cos:.0f}" for a, b in points)

    board.form(turned((-5, -80), (5, -80), (6, 120), (-6, 120)), "#8a6238", light=0.2, halo=0.26, tightness=30)
    board.form(
        turned((-26, -92), (-20, -108), (20, -108), (26, -92), (20, -80), (-20, -80)), "#a5754a", light=0.3, halo=0.26
    )
    board.block(turned((-16, -10), (18, -10), (18, 2), (-16, 2)), "#8a6238", light=0.2)


def thrown_crutches(stage: Stage) -> None:
    """Draw a sick man who stands up in the light and throws away his crutches."""
    board = Board(stage)
    old = SHIRT._replace(
        hat="ring", hair="#cfc7b8", beard="full", moustache="", legs="#f1ead8", boots="#efcfa8", sash="#8a6238"
    )
    board.actors(
        Actor(old, 29, 22.5, 5.4, near=(-1.7, -3.0), far=(1.8, -3.0), hands=("open", "open"),
              near_foot=(-0.8, 2.75), far_foot=(0.8, 2.7),
              nod=-16, face="rapt", elbows=(-1, 1), knees=(1, -1)),
    )  # fmt: skip
    _crutch(board, 140, 190, -30)
    _crutch(board, 440, 180, 34)


def stuck_comb(stage: Stage) -> None:
    """Draw a barber who pulls with all his weight at the comb that sticks in a tangled head."""
    board = Board(stage)
    victim = Look("shirt", "#e6dcc4", "#e6dcc4", "#8a6238", "#7a5a44", "#5a4432", "", "#5b3f28", "#5b3f28", "long")
    hair = "#6a4a2e"
    board.form(
        "70,90 30,110 44,150 14,180 40,214 16,250 50,270 40,310 96,300 130,330 180,320 230,330 270,300 "
        "310,306 312,260 340,230 316,200 338,160 306,140 "
        "320,96 280,92 270,54 232,64 206,30 176,56 140,34 126,72 90,60",
        hair,
        light=1.0,
        halo=0.26,
        weight=0.4,
        tightness=5.5,
    )
    board.block("120,352 260,352 260,372 120,372", "#8a6238", light=0.3)
    board.actors(
        Actor(victim, 18, 35.5, 7.0, near=(-0.6, -0.3), far=(1.1, -0.4), hands=("fist", "fist"), face="pained",
            lean=4, nod=-6, near_foot=(0.9, 1.4), far_foot=(1.3, 1.4)),
        shadow=False, halo=0.0,
    )  # fmt: skip
    board.form(
        "110,190 96,150 110,110 150,84 200,82 250,100 282,130 292,172 262,156 240,168 216,148 190,160 "
        "164,146 146,170 126,164",
        hair,
        light=0.6,
        weight=0.3,
    )
    for text in (
        "128,160 130,120 160,100", "168,146 176,116 210,98", "216,148 226,120 204,104", "262,154 256,126 232,108",
            "60,130 84,160 50,190 80,220",
        "300,120 276,160 312,190 290,230", "150,60 180,76 150,90", "240,70 220,84 250,90", "40,230 74,244 60,280",
            "300,240 280,270 300,290",
        "90,90 110,76 120,96 96,110", "80,160 96,200 70,240 100,270",
    ):  # fmt: skip
        board.line(text, 0.4)
    board.line("70,60 110,110", 0.7, "#3b2c1e")
    board.line("84,76 70,90", 0.5, "#3b2c1e")
    barber = BLUE._replace(coat="zupan", colour="#b4472f", hat="short", sash="#efe6d0", moustache="bristling")
    board.actors(
        Actor(barber, 49.5, 23, 5.6, near=(2.3, -1.5), far=(2.5, -1.4), hands=("fist", "fist"), near_foot=(0.5,
            2.7), far_foot=(2.4, 1.2), lean=-30, nod=16,
              face="straining", turned=True, holds=("comb", 4), elbows=(1, 1)),
    )  # fmt: skip
    board.form("322,130 300,120 306,140 284,142 300,156 282,170 306,172 300,190 326,178", hair, light=0, weight=0.24)


def rusty_sabre(stage: Stage) -> None:
    """Draw a gentleman who has drawn his sabre, and looks at what rust has left of it."""
    board = Board(stage)
    board.actors(
        Actor(RED._replace(moustache="long"), 13.5, 37.5, 8.8, near=(-0.9, -0.4), far=(2.0, -1.9),
              hands=("open", "fist"), far_holds=("rusty sabre", -58), face="surprised",
              legless=True, far_before=True, lean=-6, elbows=(1, 1)),
        shadow=False,
    )  # fmt: skip
    for text in (
        "422,60,9 450,84,6 436,120,8 412,150,5 462,150,9",
        "434,190,7 458,220,9 420,236,6 446,262,9 476,196,5",
        "424,300,8 460,306,6 438,336,9 480,340,7 406,340,5",
    ):
        for chip in text.split():
            board.chip(chip, "#a4582c")


FORTUNES: Mapping[str, Callable[[Stage], None]] = MappingProxyType(
    {
        "weighed coins": weighed_coins,
        "thrown gold": thrown_gold,
        "thrown crutches": thrown_crutches,
        "stuck comb": stuck_comb,
        "rusty sabre": rusty_sabre,
    }
)
"""What draws each deed of fortune."""
