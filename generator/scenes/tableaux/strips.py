"""Deeds for a low strip, as half a card has it: two who meet, cut at the belt."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from kredens.generator.scenes.actors.actor import Actor, Look
from kredens.generator.scenes.staging.stage import Stage
from kredens.generator.scenes.tableaux.board import Board
from kredens.generator.scenes.tableaux.looks import BEARDED, CAPTAIN, GREEN, LADY, MAGNATE, RED, YELLOW, YOUTH

STRIP = 16.0
"""The height in mm for which these deeds are laid out; they are as wide as the others."""
HALF = 24.8
"""The same for deeds of half a card that has no text."""


def stayed_hand(stage: Stage) -> None:
    """Draw an old man who lays hold of the arm that draws a sabre."""
    board = Board(stage, STRIP)
    old = MAGNATE._replace(hat="skullcap", hat_colour="#5b2f3a", beard="full", hair="#e6dfd0", moustache="", stout=1.1)
    board.actors(
        Actor(YOUTH._replace(hat="short"), 43, 15.8, 4.2, near=(0.2, -0.6), far=(1.5, -1.1),
              hands=("fist", "fist"),
              far_holds=("sabre", 150), face="angry",
              legless=True, turned=True, far_before=True),
        Actor(old, 25.5, 15.8, 4.2, near=(2.3, -1.2), far=(1.7, -1.9), hands=("fist", "open"), face="pleading",
              legless=True, lean=8,
              far_before=True),
        shadow=False,
    )  # fmt: skip


def gripped_post(stage: Stage) -> None:
    """Draw two neighbours who pull at one boundary post from either side."""
    board = Board(stage, STRIP)
    fat = GREEN._replace(
        hat="bald", moustache="walrus", hair="#b5642e", red_nose=True, stout=1.3, coat="zupan", colour="#4f7a4a"
    )
    lean = YELLOW._replace(hat="short", hair="#a9a294", moustache="thin", beard="goatee")
    board.form("362,170 360,44 368,20 380,10 392,20 400,44 398,170", "#8a6238", light=0.5, hatch=0.9, angle=0)
    board.strokes("372,150 374,96", "388,156 386,104", "380,60 381,30", weight=0.3)
    for text in ("368,44 392,44", "380,32 380,62"):
        board.line(text, 0.5, "#3b2c22")
    board.actors(
        Actor(fat, 28.0, 16.9, 4.4, near=(2.1, -0.5), far=(2.15, -1.55), hands=("fist", "fist"), face="straining",
              legless=True, lean=-8),
        Actor(lean, 47.9, 16.9, 4.4, near=(2.0, -1.0), far=(2.0, -2.05), hands=("fist", "fist"), face="shouting",
              legless=True, lean=-8, turned=True),
        shadow=False,
    )  # fmt: skip


def offered_purse(stage: Stage) -> None:
    """Draw a gentleman who holds out a full purse, and a lady whose eyes open wide."""
    board = Board(stage, STRIP)
    board.actors(
        Actor(LADY, 48, 17.2, 4.7, near=(0.6, -2.2), far=(1.3, -1.1), hands=("flat", "flat"), face="surprised",
              legless=True, turned=True,
              far_before=True),
        Actor(GREEN, 22.5, 17.3, 4.7, near=(-0.8, -0.6), far=(2.2, -2.0), hands=("fist", "fist"),
              far_holds=("purse", 0), face="smiling",
              legless=True, lean=10, far_before=True),
        shadow=False,
    )  # fmt: skip


def crossed_halberds(stage: Stage) -> None:
    """Draw two guards who cross their halberds before their master."""
    board = Board(stage, STRIP)
    guard = Look(
        "plate", "#cdd5d8", "#3f6796", "#b43a2e", "#54402f", "#54402f", "szyszak", "#d5dbdc", "#241c17", "bristling"
    )
    board.actors(
        Actor(MAGNATE._replace(hat="kolpak"), 35.7, 15.4, 3.7, hands=("", ""), face="sly", legless=True),
        Actor(guard, 22.5, 17.3, 4.3, near=(0.6, -0.6), far=(1.6, -1.0), hands=("fist", "fist"),
              far_holds=("spear", -20), face="angry",
              legless=True, far_before=True),
        Actor(guard._replace(beard="full", moustache=""), 49, 17.3, 4.3, near=(0.6, -0.6), far=(1.6, -1.0),
              hands=("fist", "fist"),
              far_holds=("spear", -20), face="shouting", legless=True, turned=True, far_before=True),
        shadow=False,
    )  # fmt: skip


def onslaught(stage: Stage) -> None:
    """Draw one who throws himself forward with his point before him, and two who run behind."""
    board = Board(stage, HALF)
    board.actors(
        Actor(BEARDED, 37, 17.5, 4.2, near=(-1.0, -0.8), far=(1.8, -2.3), hands=("fist", "fist"),
              far_holds=("sabre", -26), face="shouting",
              lean=24, far_before=True),
        Actor(GREEN, 28, 20.5, 4.8, near=(-1.0, -0.8), far=(1.75, -2.5), hands=("fist", "fist"),
              far_holds=("sabre", -30), face="shouting",
              lean=20, far_before=True),
        Actor(RED, 19, 26.0, 5.8, near=(-0.9, -0.8), far=(2.5, -1.7), hands=("fist", "fist"),
              far_holds=("sabre", 6), face="angry",
              near_foot=(-2.2, 1.6), far_foot=(1.7, 1.8), lean=40, nod=-22, far_before=True),
        shadow=False,
    )  # fmt: skip


def raised_buckler(stage: Stage) -> None:
    """Draw one who crouches behind his buckler, and the blade that rings on it."""
    board = Board(stage, HALF)
    board.actors(
        Actor(CAPTAIN, 48.5, 25.0, 5.6, near=(-1.0, -0.8), far=(1.5, -1.5), hands=("fist", "fist"),
              holds=("sabre", 150), face="straining",
              lean=14, nod=-4, turned=True, far_before=True),
        Actor(YELLOW, 21, 22, 5.4, near=(-1.4, -0.9), far=(1.8, -2.2), hands=("open", "fist"),
              far_holds=("sabre", 62), face="angry",
              near_foot=(-1.4, 2), far_foot=(1.5, 2), lean=22, nod=-8, far_before=True),
        shadow=False,
    )  # fmt: skip
    for radius, colour in ((60, "#7a2a22"), (51, "#b3402e"), (30, "#8a3226"), (16, "#d9a63a")):
        board.ring(384, 176, radius * 0.86, radius, colour)
    for x, y in ((384, 121), (337, 176), (431, 176), (384, 231), (350, 138), (418, 138), (350, 214), (418, 214)):
        board.ring(x, y, 5, 5, "#d9a63a", weight=0.16)
    board.sparks(346, 122, 44)


STRIPS: Mapping[str, Callable[[Stage], None]] = MappingProxyType(
    {
        "stayed hand": stayed_hand,
        "gripped post": gripped_post,
        "offered purse": offered_purse,
        "crossed halberds": crossed_halberds,
        "onslaught": onslaught,
        "raised buckler": raised_buckler,
    }
)
"""What draws each deed for a strip."""
