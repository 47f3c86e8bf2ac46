"""Deeds at table: a toast, a drunkard under the tap."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from kredens.generator.scenes.staging.stage import Stage
from kredens.generator.scenes.tableaux.board import Board
from kredens.generator.scenes.tableaux.persons import LEFT, RIGHT, Person


def toast(stage: Stage) -> None:
    """Draw the host between two guests, who drink his health: three goblets are lifted over the table."""
    board = Board(stage)
    for words, at, height, side, arm in (
        ("man, half profile right, shoulder length hair, sweeping moustache, golden zupan", (128, 172), 84, RIGHT,
         "212,250 206,170"),
        ("man, half profile left, fair tousled hair, fair upturned moustache, blue zupan", (462, 172), 84, LEFT,
         "376,250 382,170"),
        ("stout man, kolpak, grey walrus moustache, crimson fur delia, facing front", (294, 148), 98, RIGHT,
         "392,226 356,112"),
    ):  # fmt: skip
        guest = Person(
            board, words, at, height, face="laughing" if height < 90 else "smiling", bottom=370,
            left=arm if side < 0 else "", right=arm if side > 0 else "",
        )  # fmt: skip
        guest.draw()
        board.held("full goblet", *guest.grip(side, -88), height / 13, -88)
        guest.fist(side, None, -88)


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
    board.form("330,372 420,364 520,366 548,374 500,384 380,386", "#9a2438", weight=0.24, light=0.2)
    man = Person(
        board,
        "stout man, half profile left, head bowed, tousled hair, chestnut walrus moustache, red nose, green zupan",
        (344, 176), 116, face="asleep", lean=16, right="446,392 492,322",
    )  # fmt: skip
    man.draw()
    board.held("tankard", *man.grip(RIGHT, 52), 9.0, 52)
    man.fist(RIGHT, None, 52)


CAROUSING: Mapping[str, Callable[[Stage], None]] = MappingProxyType(
    {"toast people": toast, "tapped barrel": tapped_barrel}
)
"""What draws each deed at table."""
