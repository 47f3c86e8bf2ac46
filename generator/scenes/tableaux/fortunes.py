"""Deeds with money, sickness and old things: a moneylender, a patron, a healing, an elflock, a rusty sabre."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from types import MappingProxyType

from kredens.generator.scenes.actors.actor import Actor, Look
from kredens.generator.scenes.staging.stage import Stage
from kredens.generator.scenes.tableaux.board import Board
from kredens.generator.scenes.tableaux.looks import BLUE, MAGNATE, PEASANT, RED, SHIRT, YELLOW

GOLD = "#e8b93c"


def _stack(board: Board, x: float, base: float, count: int, wide: float = 24) -> None:
    """Draw a pile of coins."""
    for step in range(count):
        y = base - step * 8
        board.ring(x + (step % 3 - 1) * 2, y, wide, 7, GOLD, weight=0.2)


def hugged_coins(stage: Stage) -> None:
    """Draw a moneylender who bends over his table and draws all the coins to himself."""
    board = Board(stage)
    lender = Look(
        "delia",
        "#3b3640",
        "#8a8290",
        "",
        "#2e2a33",
        "#2e2a33",
        "skullcap",
        "#26222b",
        "#b9b2a6",
        "thin",
        "long",
        skin="#ead0ac",
    )
    board.actors(
        Actor(lender, 30, 32.5, 8.6, near=(-1.9, 0.05), far=(1.9, 0.0), hands=("", ""), lean=8, nod=14, face="sly",
              legless=True, elbows=(1, -1)),
        shadow=False,
    )  # fmt: skip
    board.block("-10,318 572,318 572,400 -10,400", "#6d3b2c", light=0, hatch=0.9, angle=90)
    for x, count in ((232, 6), (286, 10), (342, 13), (398, 8), (260, 3), (316, 5), (372, 4)):
        _stack(board, x, 352 if count < 6 else 334, count)
    hands = Actor(
        lender, 30, 33.6, 8.6, near=(-0.9, -0.2), far=(1.35, -0.1), hands=("open", "open"), lean=8, elbows=(1, -1)
    )
    _draw_hands(board, hands)
    board.form("478,330 474,240 496,240 500,330", "#f4ecd8", light=0.4, weight=0.24)
    board.form("486,236 472,206 486,168 500,206", "#f4b63c", light=0, weight=0.16)
    board.form("456,334 520,334 510,348 466,348", "#d9a63a", light=0.3)


def _draw_hands(board: Board, actor: Actor) -> None:
    """Draw the arms of an actor alone, in front of what lies before the trunk."""
    from kredens.generator.scenes.actors.actor import Frame
    from kredens.generator.scenes.actors.hands import draw_arm, draw_hand, hand_angle

    frame = Frame(actor, board.scale, board.origin)
    with board.plate.rimmed(0.26, "paper", 0.28):
        for arm, form in ((frame.far_arm, actor.hands[1]), (frame.near_arm, actor.hands[0])):
            draw_arm(board.plate, frame, actor.look, arm, far=False)
            draw_hand(board.plate, frame, actor.look, arm, form, hand_angle(arm[1], arm[2]))


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
        "hugged coins": hugged_coins,
        "thrown gold": thrown_gold,
        "thrown crutches": thrown_crutches,
        "stuck comb": stuck_comb,
        "rusty sabre": rusty_sabre,
    }
)
"""What draws each deed of fortune."""
