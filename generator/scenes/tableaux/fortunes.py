"""Deeds with money, sickness and old things: a moneylender, a patron, a healing, an elflock, a rusty sabre."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from types import MappingProxyType

from kredens.generator.engraving.curves import smooth
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
    board.form("342,180 424,170 506,180 506,186 424,180 342,186", "#d9a63a", weight=0.24, light=0, halo=0.16)
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
    with board.plate.rimmed(0.2, board.plate.border, 0.28):
        draw_arm(board.plate, frame, actor.look, frame.near_arm, far=False)
        angle = hand_angle(frame.near_arm[1], frame.near_arm[2])
        draw_hand(board.plate, frame, actor.look, frame.near_arm, actor.hands[0], angle)


def _coin(board: Board, x: float, y: float, turn: int) -> None:
    """Draw a coin that turns over in the air: how round it looks, and how it leans, come from `turn`."""
    broad, lean = (15.0, 9.0, 12.0, 5.0)[turn % 4], math.radians((25, -50, 70, 10, -20)[turn % 5])
    for share, colour, weight in ((1.0, GOLD, 0.22), (0.55, "#f6dc84", 0.1)):
        points = []
        for step in range(10):
            a, b = math.cos(math.tau * step / 10) * 15 * share, math.sin(math.tau * step / 10) * broad * share
            points.append(
                board.at(x + a * math.cos(lean) - b * math.sin(lean), y + a * math.sin(lean) + b * math.cos(lean))
            )
        board.plate.fill(smooth(points, closed=True), colour, weight)


def thrown_gold(stage: Stage) -> None:
    """Draw a magnate who throws gold by the handful over those who look up and reach for it."""
    board = Board(stage)
    grey = YELLOW._replace(colour="#7d8f9a", front="#7d8f9a", hat="short", hair="#2b221c")
    board.actors(
        Actor(MAGNATE, 18, 27.5, 6.6, near=(-0.9, -0.3), far=(2.2, -2.6), hands=("fist", "open"), lean=6,
              face="laughing", far_before=True, elbows=(1, 1), near_foot=(-0.5, 3), far_foot=(0.6, 3)),
        Actor(grey, 49.5, 39.5, 5.6, near=(-1.0, -3.3), far=(1.5, -3.0), hands=("open", "open"), face="laughing",
              nod=-24, lean=-4, legless=True, turned=True, elbows=(-1, 1)),
        Actor(PEASANT._replace(hat="short"), 37.5, 42, 5.6, near=(-1.0, -3.4), far=(1.5, -3.1),
              hands=("open", "open"), face="rapt", nod=-24, lean=-4, legless=True, turned=True, elbows=(-1, 1)),
        shadow=False,
    )  # fmt: skip
    places = (
        (364, 62), (404, 40), (452, 62), (392, 96), (436, 108), (490, 96), (528, 140), (468, 150), (412, 158),
        (366, 138), (512, 52), (420, 196),
    )  # fmt: skip
    for turn, (x, y) in enumerate(places):
        _coin(board, x, y, turn)


def _crutch(board: Board, x: float, y: float, turn: float) -> None:
    """Draw a crutch that falls, about its middle, leaning by degrees."""
    cos, sin = math.cos(math.radians(turn)), math.sin(math.radians(turn))

    def turned(*points: tuple[float, float]) -> str:
        return " ".join(f"{x + a * cos - b * sin:.0f},{y + a * sin + b * cos:.0f}" for a, b in points)

    for side in (-1, 1):
        board.block(
            turned((side * 22, -90), (side * 15, -90), (side * 2, 40), (side * 3, 110), (side * 9, 40)), "#8a6238",
            light=0.2, weight=0.24,
        )  # fmt: skip
    board.block(turned((-16, -20), (16, -20), (15, -10), (-15, -10)), "#8a6238", light=0.2, weight=0.24)
    pad = turned((-30, -106), (-18, -92), (0, -88), (18, -92), (30, -106), (28, -88), (0, -76), (-28, -88))
    board.form(pad, "#a5754a", light=0.2, weight=0.24)


def thrown_crutches(stage: Stage) -> None:
    """Draw a sick man who stands up in the light, his crutches fallen to the ground."""
    board = Board(stage)
    old = SHIRT._replace(
        hat="ring", hair="#cfc7b8", beard="full", moustache="", legs="#f1ead8", boots="#efcfa8", sash="#8a6238"
    )
    _crutch(board, 132, 318, -74)
    board.actors(
        Actor(old, 30, 22.5, 5.4, near=(-1.7, -3.0), far=(1.8, -3.0), hands=("open", "open"),
              near_foot=(-0.8, 2.75), far_foot=(0.8, 2.7),
              nod=-16, face="rapt", elbows=(-1, 1), knees=(1, -1)),
    )  # fmt: skip
    _crutch(board, 448, 300, 52)


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
        halo=0.16,
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
        Actor(RED._replace(moustache="long"), 17, 38.5, 8.6, near=(-0.9, -0.4), far=(2.0, -1.9),
              hands=("open", "fist"), far_holds=("rusty sabre", -58), face="surprised",
              legless=True, far_before=True, lean=-6, elbows=(1, 1)),
        shadow=False,
    )  # fmt: skip
    for text in (
        "452,60,9 480,84,6 466,120,8 446,150,5 492,150,9",
        "464,190,7 488,220,9 450,236,6 476,262,9 506,196,5",
        "454,300,8 490,306,6 468,336,9 510,340,7 436,340,5",
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
