"""Deeds of courtesy and of eloquence: a vow, an embassy, a kissed hand, a speech, a tall tale, a broken diet."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from types import MappingProxyType

from kredens.generator.scenes.actors.actor import Actor
from kredens.generator.scenes.staging.stage import Stage
from kredens.generator.scenes.tableaux.board import Board
from kredens.generator.scenes.tableaux.looks import (
    BISHOP,
    BLACK,
    BLUE,
    GREEN,
    KNIGHT,
    LADY,
    MAGNATE,
    SULTAN,
    TEAL,
    VIOLET,
    YELLOW,
    YOUTH,
)


def dubbing(stage: Stage) -> None:
    """Draw a knight on his knee, and a bishop who lays the blade on his shoulder."""
    board = Board(stage)
    board.actors(
        Actor(BISHOP, 42.5, 21.5, 5.3, near=(-0.4, -0.9), far=(1.9, -2.7), hands=("fist", "flat"), face="calm",
              near_foot=(-0.5, 3), far_foot=(0.6, 3), far_before=True, lean=6, nod=12, turned=True),
    )  # fmt: skip
    board.block("296,190 310,190 308,360 303,374 298,360", "#dde3e4", light=0.2, weight=0.3)
    board.form("262,180 270,172 336,172 344,180 336,190 270,190", "#d9a63a", light=0.2)
    board.actors(
        Actor(KNIGHT, 20.5, 26.5, 5.9, near=(1.6, -1.9), far=(1.65, -1.6), hands=("fist", "fist"),
              near_foot=(-1.5, 1.8), far_foot=(1.0, 1.8),
              face="downcast", nod=16, lean=6, far_before=True),
    )  # fmt: skip
    board.ring(303, 138, 9, 9, "#d9a63a")


def deep_bow(stage: Stage) -> None:
    """Draw an envoy who bows and hands a scroll to a ruler, who sits with crossed legs on his cushions."""
    board = Board(stage)
    board.form("318,236 330,150 430,128 540,140 575,236 575,330 318,330", "#b43a2e", light=0.8, halo=0.16, hatch=0.9)
    board.form("322,330 340,308 576,306 576,392 340,392 318,366", "#d9a63a", light=0.8, halo=0.16, hatch=0.9, angle=90)
    board.actors(
        Actor(SULTAN._replace(sash=""), 44.5, 30.5, 6.6, near=(-0.95, -0.1), far=(1.25, -1.25),
              hands=("fist", "flat"), face="scornful", lean=-4, legless=True, turned=True, far_before=True),
        shadow=False,
    )  # fmt: skip
    robe = "#2f7a55"
    board.form("352,338 366,300 420,292 470,312 452,346 400,352", robe, light=0.5, halo=0.16, hatch=0.8)
    board.form("548,340 536,300 486,290 430,312 444,346 500,354", robe, light=0.5, halo=0.16, hatch=0.8)
    board.form("420,334 446,322 486,330 494,346 450,352 424,350", "#b43a2e", light=0.3, weight=0.3)
    board.actors(
        Actor(YOUTH._replace(hat="receding", moustache="long"), 18.0, 22.0, 5.5, near=(0.75, -0.75),
              far=(2.5, -0.75), hands=("fist", "fist"),
              holds=("cap", 30), far_holds=("scroll", -78), face="pleading", near_foot=(-0.9, 2.7),
              far_foot=(0.6, 2.7), lean=34, nod=-4, far_before=True),
    )  # fmt: skip


def kissed_hand(stage: Stage) -> None:
    """Draw a gentleman who bows over the hand of a lady, and sweeps the floor with his cap."""
    board = Board(stage)
    board.actors(
        Actor(LADY, 42.5, 21, 5.3, near=(-0.9, -0.6), far=(1.9, -0.85), hands=("fist", "flat"), face="smiling",
              near_foot=(-0.5, 3.1), far_foot=(0.6, 3.1),
              turned=True, far_before=True, nod=8),
        Actor(TEAL, 17.5, 22, 5.5, near=(-1.9, 0.1), far=(2.4, -0.6), hands=("fist", "flat"), holds=("cap", 150),
              face="asleep", near_foot=(-1.5, 2.6), far_foot=(0.9, 2.6),
              lean=58, nod=-20, far_before=True),
    )  # fmt: skip


def raised_speech(stage: Stage) -> None:
    """Draw a speaker with one hand lifted to heaven and one on his heart, over the heads of those who listen."""
    board = Board(stage)
    speaker = MAGNATE._replace(
        hat="short", hair="#8a5a2c", moustache="long", colour="#b8862c", front="#f4ecd8", sash="#a5322c", stout=1.1
    )
    board.actors(
        Actor(speaker, 33.5, 29.5, 6.6, near=(0.35, -1.25), far=(1.5, -3.15), hands=("flat", "open"), face="rapt",
              far_before=True, nod=-10, lean=-3, near_foot=(-0.6, 3), far_foot=(0.9, 3)),
        shadow=False,
    )  # fmt: skip
    listeners = (
        (9.5, 47.5, 6.4, GREEN._replace(hat="kolpak", hat_colour="#4f7a4a"), False),
        (52.5, 46.5, 6.2, VIOLET._replace(hat="fur cap", hat_colour="#6b4c34"), True),
        (22.0, 49.0, 6.0, BLACK._replace(hat="fur cap", hat_colour="#2b2420"), False), (42.0, 49.0, 6.0, BLUE, True),
    )  # fmt: skip
    for x, y, size, look, turned in listeners:
        board.actors(Actor(look, x, y, size, view="back", hands=("", ""), legless=True, turned=turned), shadow=False)


def tall_tale(stage: Stage) -> None:
    """Draw one who shows with both arms how large it was, and one who laughs till he falls from the bench."""
    board = Board(stage)
    teller = MAGNATE._replace(
        hat="bald", hair="#efe8da", red_nose=True, colour="#2f5f8a", front="#e8d8a8", sash="#a5322c"
    )
    board.actors(
        Actor(teller, 25, 28.5, 6.8, near=(-1.9, -2.2), far=(2.0, -2.3), hands=("open", "open"), face="shouting",
              lean=-4, nod=-6,
              elbows=(-1, 1), far_before=True, near_foot=(-0.6, 3), far_foot=(0.7, 3)),
        Actor(YELLOW, 48.5, 38, 5.6, near=(0.7, -1.2), far=(1.2, -0.6), hands=("fist", "flat"), face="laughing",
              lean=-12, nod=-14,
              turned=True, legless=True),
        shadow=False,
    )  # fmt: skip


def ridden_barrel(stage: Stage) -> None:
    """Draw one who rides a barrel as he rode the ball of a cannon, and those who hear him tell of it."""
    board = Board(stage)
    teller = MAGNATE._replace(
        coat="zupan", hat="bald", hair="#efe8da", red_nose=True, colour="#2f5f8a", front="#e8d8a8", sash="#a5322c",
        boots="#8a4f2c", hem=0.3, legs="#c2a060",
    )  # fmt: skip
    board.form(
        "150,230 200,206 380,206 430,230 440,300 430,366 380,388 200,388 150,366 140,300",
        "#a87440",
        light=0.9,
        halo=0.16,
        weight=0.4,
    )
    for x in (206, 374):
        board.line(f"{x},208 {x + (8 if x < 300 else -8) * -1},300 {x},386", 1.4, "#3b2c22")
    for y in (250, 300, 346):
        board.line(f"146,{y} 434,{y}", 0.16)
    board.actors(
        Actor(teller, 28, 21.5, 5.5, near=(-0.6, -0.5), far=(1.5, -2.9), hands=("fist", "fist"),
              far_holds=("cap", -60), face="laughing", nod=-8, lean=-6,
              near_foot=(0.55, 2.45), far_foot=(2.0, 1.6), far_before=True),
        shadow=False,
    )  # fmt: skip
    board.actors(
        Actor(GREEN._replace(hat="short"), 6.5, 44, 7.0, view="back", hands=("", ""), legless=True),
        Actor(LADY, 50, 44.5, 7.0, view="back", hands=("", ""), legless=True, turned=True),
        shadow=False,
    )  # fmt: skip


def ridden_ball(stage: Stage) -> None:
    """Draw one who flies through the night on the ball of a cannon, and waves his cap."""
    board = Board(stage)
    board.form("262,232 200,262 130,290 60,330 128,326 96,362 180,352 262,356 300,320", "#d97a2c", light=0, weight=0.2)
    board.form("268,256 216,284 150,316 214,322 270,338 296,310", "#f4c04c", light=0, weight=0.0)
    board.ring(330, 290, 84, 82, "#f3dfae", weight=0.0)
    board.ring(330, 290, 80, 78, "#5d6472", weight=0.4)
    board.form("268,262 294,236 334,228 368,242 342,248 306,258 284,282", "#98a2b2", light=0, weight=0.0)
    for step in range(9):
        turn = math.radians(-28 + step * 15)
        x, y = 330 + math.cos(turn) * 78, 290 + math.sin(turn) * 76
        board.strokes(f"{x:.0f},{y:.0f} {x - math.cos(turn) * 34:.0f},{y - math.sin(turn) * 34:.0f}", weight=0.5)
    teller = MAGNATE._replace(
        coat="zupan", hat="bald", hair="#efe8da", red_nose=True, colour="#a5322c", front="#e8d8a8", sash="#d9a63a",
        boots="#8a4f2c", hem=0.3, legs="#c2a060",
    )  # fmt: skip
    board.actors(
        Actor(teller, 33.0, 22.6, 5.7, near=(-1.2, -0.2), far=(1.7, -3.0), hands=("open", "fist"),
              far_holds=("cap", -60), face="laughing", nod=-8, lean=-8, near_foot=(1.0, 2.1), far_foot=(1.7, 1.7),
              far_before=True),
        shadow=False,
    )  # fmt: skip


def leaving_envoy(stage: Stage) -> None:
    """Draw an envoy who strides out of the hall and throws the laws behind him."""
    board = Board(stage)
    board.actors(
        Actor(VIOLET._replace(hat="receding", hair="#d8d0c0"), 31, 21.8, 6.0, near=(-1.75, -1.0), far=(2.05, -2.5),
              hands=("open", "point"), face="shouting",
              near_foot=(-1.5, 2.45), far_foot=(1.2, 2.5), lean=10, nod=-4, far_before=True, elbows=(-1, 1)),
    )  # fmt: skip
    for text in ("96,130 150,110 166,160 112,176", "150,214 198,196 214,240 162,252", "60,226 104,214 112,254 66,262"):
        board.block(text, "#f7efda", light=0.3, weight=0.24)
    for text in (
        "106,136 144,123", "110,146 148,133", "113,156 138,148", "160,219 194,207", "164,229 198,217",
        "167,239 186,233", "68,232 102,223", "71,242 104,234",
    ):  # fmt: skip
        board.line(text, 0.14)
    for x, y in ((154, 156), (202, 236), (102, 248)):
        board.strokes(f"{x},{y} {x + 4},{y + 18}", weight=0.3)
        board.ring(x + 5, y + 20, 8, 8, "#b3263a", weight=0.2)


CEREMONIES: Mapping[str, Callable[[Stage], None]] = MappingProxyType(
    {
        "dubbing": dubbing,
        "deep bow": deep_bow,
        "kissed hand": kissed_hand,
        "raised speech": raised_speech,
        "tall tale": tall_tale,
        "ridden barrel": ridden_barrel,
        "ridden ball": ridden_ball,
        "leaving envoy": leaving_envoy,
    }
)
"""What draws each deed of courtesy and of eloquence."""
