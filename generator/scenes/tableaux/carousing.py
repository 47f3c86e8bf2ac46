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
    """Draw a drunkard with his head laid back and his mouth open, into which wine runs from the tap of a barrel."""
    board = Board(stage)
    board.ring(152, 66, 190, 190, "#8a5a30", weight=0.5)
    board.ring(144, 62, 168, 170, "#b98550", weight=0.4)
    for x in (20, 70, 118, 168, 216, 262):
        reach = (max(0.0, 1 - ((x - 144) / 168) ** 2)) ** 0.5 * 168
        board.line(f"{x},{62 - reach:.0f} {x + 3},{62 + reach:.0f}", 0.2)
    for x in (44, 94, 142, 192, 240):
        board.strokes(f"{x},60 {x + 1},150", f"{x + 16},-10 {x + 15},70", weight=0.34)
    man = Person(
        board, "stout man, profile left, head raised, tousled hair, chestnut walrus moustache, red nose, green zupan",
        (398, 192), 150, face="shouting", lean=34, bottom=640,
    )  # fmt: skip
    man.draw()
    board.form("266,116 270,150 282,178 294,198 299,196 290,172 280,148 277,116", "#8f1f33", light=0.2, weight=0.24)
    for text in ("286,226,6", "272,250,5", "300,262,5"):
        board.chip(text, "#8f1f33")
    board.block("176,70 284,74 284,104 176,106", "#d9a63a", weight=0.34, light=0.4)
    board.form("250,34 292,34 292,48 278,52 278,76 264,76 264,52 250,48", "#d9a63a", weight=0.3, light=0.2)
    board.form("254,98 288,98 284,122 258,122", "#d9a63a", weight=0.3, light=0.2)


CAROUSING: Mapping[str, Callable[[Stage], None]] = MappingProxyType(
    {"toast people": toast, "tapped barrel": tapped_barrel}
)
"""What draws each deed at table."""
