"""Deeds at table: a toast, a drunkard asleep by a barrel."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from kredens.generator.scenes.staging.stage import Stage
from kredens.generator.scenes.tableaux.board import Board
from kredens.generator.scenes.tableaux.persons import RIGHT, Arm, Person


def toast(stage: Stage) -> None:
    """Draw the host at the head of his table, who lifts his goblet to his guests."""
    board = Board(stage)
    host = Person(
        board, "stout man, kolpak, grey upturned moustache, red nose, crimson kontusz, half profile right",
        (276, 158), 126, face="laughing", right="424,330 444,220", lean=4, bottom=400,
    )  # fmt: skip
    host.draw()
    board.held("full goblet", *host.grip(RIGHT, -80), 11.0, -80)
    host.fist(RIGHT, None, -80)


def sleeping_drunkard(stage: Stage) -> None:
    """Draw a drinker asleep on his arm at his table before the barrel, and the tankard that he has let go."""
    board = Board(stage)
    board.ring(436, 112, 190, 190, "#8a5a30", weight=0.5)
    board.ring(442, 110, 166, 168, "#b98550", weight=0.4)
    for x in (314, 362, 412, 462, 510, 560):
        reach = (max(0.0, 1 - ((x - 442) / 166) ** 2)) ** 0.5 * 168
        board.line(f"{x},{110 - reach:.0f} {x + 3},{110 + reach:.0f}", 0.2)
    for x in (338, 388, 436, 486, 534):
        board.strokes(f"{x},106 {x + 1},200", f"{x + 12},-10 {x + 11},80", weight=0.34)
    board.form("424,186 460,186 464,204 456,212 454,236 434,236 432,212 422,204", "#d9a63a", light=0.5, weight=0.3)
    board.block("410,172 474,172 474,186 410,186", "#6b4426", light=0.3, weight=0.3)
    board.form("440,240 446,252 444,262 438,262 436,252", "#d9962e", light=0.0, weight=0.16)
    Person(
        board, "fat man, bald, ginger walrus moustache, red nose, half profile right, head bowed, green zupan",
        (246, 226), 138, face="asleep", lean=24, bottom=330,
    ).draw()  # fmt: skip
    board.block("-10,352 572,352 572,400 -10,400", "#7a4a2c", light=0, hatch=0.9, angle=90)
    board.block("-10,318 572,318 572,356 -10,356", "#a06a40", light=0, weight=0.3)
    for text in ("-10,332 572,330", "-10,344 572,343"):
        board.line(text, 0.14)
    board.form("340,338 370,330 412,328 440,334 426,346 390,349 356,346", "#d9962e", light=0.2, weight=0.24)
    board.form("376,346 388,346 386,368 390,382 382,390 374,382 378,368", "#d9962e", light=0.0, weight=0.2)
    board.form("492,262 508,236 540,236 552,262 540,270 528,252 512,252 504,270", "#8a6238", light=0, weight=0.3)
    board.block("430,264 540,254 544,336 434,342", "#9a6c3c", light=0.5, weight=0.34, hatch=0.8, angle=88)
    for x in (456, 518):
        board.block(f"{x},{304 - x * 0.092:.0f} {x + 12},{303 - x * 0.092:.0f} {x + 15},338 {x + 3},339", "#3a2a20",
                    light=0, weight=0.2)  # fmt: skip
    board.ring(432, 303, 14, 39, "#f3e6c4", weight=0.34)
    board.form("430,286 416,296 398,312 384,328 402,338 428,336 440,322", "#f3e6c4", light=0.4, weight=0.26)
    arm = Arm(board, "fat man, green zupan", "140,300 84,344 244,340", 132)
    arm.draw()
    arm.hand("flat", turn=90)


CAROUSING: Mapping[str, Callable[[Stage], None]] = MappingProxyType(
    {"toast people": toast, "sleeping drunkard": sleeping_drunkard}
)
"""What draws each deed at table."""
