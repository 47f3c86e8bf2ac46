"""Deeds at table: a toast, a drunkard asleep by a barrel."""

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
    """Draw a drunkard who has fallen asleep at table by a barrel, his goblet overturned before him."""
    board = Board(stage)
    board.ring(492, 96, 176, 176, "#8a5a30", weight=0.5)
    board.ring(498, 94, 154, 156, "#b98550", weight=0.4)
    for x in (380, 426, 472, 518, 560):
        reach = (max(0.0, 1 - ((x - 498) / 154) ** 2)) ** 0.5 * 156
        board.line(f"{x},{94 - reach:.0f} {x + 3},{94 + reach:.0f}", 0.2)
    for x in (402, 450, 496, 540):
        board.strokes(f"{x},90 {x + 1},180", f"{x + 12},0 {x + 11},90", weight=0.34)
    man = Person(
        board, "stout man, half profile right, chestnut tousled hair, chestnut walrus moustache, red nose, green zupan",
        (262, 182), 142, face="asleep", lean=17, left="92,300 150,322",
    )  # fmt: skip
    man.draw()
    board.block("-10,330 572,330 572,400 -10,400", "#7a4a2c", light=0, hatch=0.9, angle=90)
    board.block("-10,318 572,318 572,336 -10,336", "#a06a40", light=0, weight=0.3)
    board.form("214,330 300,326 352,332 344,352 330,396 312,398 316,354 262,350", "#8f1f33", light=0.2, weight=0.24)
    board.held("full goblet", 206, 318, 10.0, 4)
    board.form(
        "436,256 410,250 398,270 402,304 436,312 436,298 416,292 412,276 436,270", "#8a6238", light=0.3, weight=0.3
    )
    board.form("434,240 504,240 512,330 426,330", "#8a6238", light=0.6, weight=0.34, hatch=0.8, tightness=16.0)
    for y, aside in ((256, 2), (304, -3)):
        board.block(
            f"{432 + aside},{y} {506 - aside},{y} {508 - aside},{y + 12} {430 + aside},{y + 12}", "#3a2a20", light=0.2
        )
    board.form(
        "428,242 434,214 462,222 484,206 508,220 512,244 488,250 470,244 450,252", "#f4ead0", light=0.5, hatch=0.7
    )


CAROUSING: Mapping[str, Callable[[Stage], None]] = MappingProxyType(
    {"toast people": toast, "tapped barrel": tapped_barrel}
)
"""What draws each deed at table."""
