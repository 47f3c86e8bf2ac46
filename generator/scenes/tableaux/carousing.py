"""Deeds at table: a toast, a drunkard asleep by a barrel."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from kredens.generator.scenes.staging.stage import Stage
from kredens.generator.scenes.tableaux.board import Board
from kredens.generator.scenes.tableaux.persons import RIGHT, Person


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
    """Draw a drinker asleep at his table before the barrel, and the goblet that he has let go."""
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
    board.form("440,240 446,252 444,262 438,262 436,252", "#8f1f33", light=0.0, weight=0.16)
    Person(
        board, "fat man, bald, ginger walrus moustache, red nose, half profile right, head bowed, green zupan",
        (262, 206), 142, face="asleep", lean=16, bottom=400,
    ).draw()  # fmt: skip
    board.block("-10,352 572,352 572,400 -10,400", "#7a4a2c", light=0, hatch=0.9, angle=90)
    board.block("-10,318 572,318 572,356 -10,356", "#a06a40", light=0, weight=0.3)
    for text in ("-10,332 572,330", "-10,344 572,343"):
        board.line(text, 0.14)
    board.form("300,338 340,328 390,326 420,332 410,344 360,348 320,346", "#8f1f33", light=0.2, weight=0.24)
    board.form("326,344 338,344 336,368 340,382 332,390 324,382 328,368", "#8f1f33", light=0.0, weight=0.2)
    board.held("full goblet", 464, 316, 11.0, 176)


CAROUSING: Mapping[str, Callable[[Stage], None]] = MappingProxyType(
    {"toast people": toast, "sleeping drunkard": sleeping_drunkard}
)
"""What draws each deed at table."""
