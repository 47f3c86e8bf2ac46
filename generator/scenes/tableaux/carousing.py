"""Deeds at table: a toast, a drunkard asleep by a barrel."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from kredens.generator.scenes.staging.stage import Stage
from kredens.generator.scenes.tableaux.board import Board
from kredens.generator.scenes.tableaux.persons import Arm, Person


def toast(stage: Stage) -> None:
    """Draw the host at the head of his table, and the goblets that guests lift to him from both sides."""
    board = Board(stage)
    Person(
        board, "stout man, kolpak, grey upturned moustache, red nose, crimson kontusz, facing front, shoulders front",
        (296, 160), 122, face="laughing", bottom=400,
    ).draw()  # fmt: skip
    for words, joints, right in (
        ("man, green kontusz", "-120,470 30,400 150,262", True),
        ("man, blue zupan", "700,470 570,390 452,250", False),
    ):
        guest = Arm(board, words, joints, 120, right=right)
        guest.draw()
        board.held("full goblet", *guest.grip(-84 if right else -96), 9.4, -84 if right else -96)
        guest.fist(None, -84 if right else -96)


def tapped_barrel(stage: Stage) -> None:
    """Draw what is left of a drinker: a limp hand on the table, a goblet that it has let go, and the barrel behind."""
    board = Board(stage)
    board.ring(300, 120, 190, 190, "#8a5a30", weight=0.5)
    board.ring(306, 118, 166, 168, "#b98550", weight=0.4)
    for x in (178, 226, 276, 326, 374, 424):
        reach = (max(0.0, 1 - ((x - 306) / 166) ** 2)) ** 0.5 * 168
        board.line(f"{x},{118 - reach:.0f} {x + 3},{118 + reach:.0f}", 0.2)
    for x in (200, 250, 300, 350, 400):
        board.strokes(f"{x},114 {x + 1},210", f"{x + 12},-10 {x + 11},90", weight=0.34)
    board.form("286,196 322,196 326,214 318,222 316,246 296,246 294,222 284,214", "#d9a63a", light=0.5, weight=0.3)
    board.block("272,182 336,182 336,196 272,196", "#6b4426", light=0.3, weight=0.3)
    board.strokes("440,50 446,190", "452,70 456,170", "428,30 434,120", "420,210 440,130", weight=0.5)
    board.form("302,250 308,262 306,272 300,272 298,262", "#8f1f33", light=0.0, weight=0.16)
    board.block("-10,312 572,312 572,400 -10,400", "#7a4a2c", light=0, hatch=0.9, angle=90)
    board.block("-10,262 572,262 572,330 -10,330", "#a06a40", light=0, weight=0.3)
    for text in ("-10,284 572,280", "-10,306 572,304"):
        board.line(text, 0.14)
    board.form("70,298 120,286 190,284 262,290 252,304 190,310 150,308 100,308", "#8f1f33", light=0.2, weight=0.24)
    for drip in (
        "128,306 140,306 138,338 142,352 134,360 126,352 130,338",
        "92,306 100,306 99,322 102,330 96,336 90,330 93,322",
    ):
        board.form(drip, "#8f1f33", light=0.0, weight=0.2)
    board.held("full goblet", 300, 296, 12.0, 184)
    arm = Arm(board, "man, green zupan", "800,300 640,288 470,286", 160, right=False)
    arm.draw()
    arm.hand("open", turn=-78)


CAROUSING: Mapping[str, Callable[[Stage], None]] = MappingProxyType(
    {"toast people": toast, "tapped barrel": tapped_barrel}
)
"""What draws each deed at table."""
