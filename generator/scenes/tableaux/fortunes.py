"""Deeds with money, sickness and old things: a moneylender, a patron, a healing, an elflock, a rusty sabre."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from itertools import pairwise
from types import MappingProxyType

from kredens.generator.engraving.curves import smooth
from kredens.generator.scenes.actors.forms import deep
from kredens.generator.scenes.staging.stage import Stage
from kredens.generator.scenes.tableaux.board import Board
from kredens.generator.scenes.tableaux.persons import LEFT, RIGHT, Arm, Person

GOLD = "#e8b93c"
TANGLED = "#6a4a2e"


def _stack(board: Board, x: float, base: float, count: int, wide: float = 24) -> None:
    """Draw a pile of coins."""
    for step in range(count):
        y = base - step * 8
        board.ring(x + (step % 3 - 1) * 2, y, wide, 7, GOLD, weight=0.2)


def weighed_coins(stage: Stage) -> None:
    """Draw a burgher in ruff and hat who weighs gold over his ledger."""
    board = Board(stage)
    lender = Person(
        board, "man, half profile right, wide brimmed hat, ginger thin moustache, goatee, black ruff", (196, 162), 112,
        face="sly", right="306,290 388,200", left="84,372 178,352",
    )  # fmt: skip
    lender.draw()
    lender.hand(RIGHT, "pinch", turn=40)
    board.line("446,188 446,222", 0.5)
    board.ring(446, 190, 6, 8, "#d9a63a", weight=0.24)
    board.line("382,230 414,219 446,222 478,219 510,230", 0.95)
    board.line("382,230 414,219 446,222 478,219 510,230", 0.45, "#d9a63a")
    board.block("442,222 450,222 446,244", "#d9a63a", weight=0.2, light=0)
    for x in (384, 508):
        for foot in (-32, 0, 32):
            board.line(f"{x},230 {x + foot},284", 0.26)
        board.ring(x, 229, 5, 5, "#d9a63a", weight=0.24)
    for x in (374, 394):
        board.ring(x, 280, 13, 6, GOLD, weight=0.2)
    board.ring(384, 272, 13, 6, GOLD, weight=0.2)
    board.block("495,262 521,262 525,284 491,284", "#7d8588", weight=0.24, light=0.2)
    board.ring(508, 258, 6, 5, "#7d8588", weight=0.2)
    for x in (384, 508):
        board.form(f"{x - 36},282 {x + 36},282 {x + 22},300 {x},305 {x - 22},300", "#d9a63a", light=0.4, halo=0.2)
    board.block("-10,322 572,322 572,400 -10,400", "#6d3b2c", light=0, hatch=0.9, angle=90)
    board.block("52,384 74,334 178,342 290,334 312,384 180,392", "#7a3b2c", light=0, weight=0.3)
    board.form("62,378 82,330 130,328 178,340 180,386 120,376", "#f7efda", light=0.4, weight=0.24, tightness=16)
    board.form("302,378 280,330 230,328 178,340 180,386 240,376", "#f7efda", light=0.4, weight=0.24, tightness=16)
    for y in (342, 352, 362):
        board.line(f"{214 - (y - 342) // 4},{y + 2} {272 + (y - 342) // 3},{y}", 0.16)
    lender.hand(LEFT, "laid")
    for x, count in ((352, 3), (404, 7), (456, 4)):
        _stack(board, x, 366, count, 26)


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
    """Draw a magnate who throws gold by the handful over hands that reach for it."""
    board = Board(stage)
    patron = Person(
        board, "stout man, kolpak, grey walrus moustache, crimson kontusz, half profile right", (214, 158), 118,
        face="laughing", right="340,330 420,232", lean=4,
    )  # fmt: skip
    patron.draw()
    patron.hand(RIGHT, "open", turn=36)
    for words, joints, right in (
        ("man, grey zupan", "420,520 400,430 372,352", True),
        ("man, brown peasant coat", "520,520 500,420 462,330", True),
        ("woman, blue peasant dress", "600,520 580,440 544,362", False),
    ):  # fmt: skip
        arm = Arm(board, words, joints, 96, right=right)
        arm.draw()
        arm.hand("open", turn=6)
    for turn, (x, y) in enumerate(
        ((478, 96), (520, 62), (548, 118), (462, 150), (506, 150), (426, 262), (476, 226), (532, 204), (402, 306),
         (508, 268), (448, 196), (552, 256))
    ):  # fmt: skip
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
    """Draw a sick man who has thrown away a crutch: one hand is lifted to heaven, the other lies on his breast."""
    board = Board(stage)
    _crutch(board, 66, 292, -26)
    man = Person(
        board, "old man, half profile right, head raised, receding hair, white full beard, shirt", (286, 178), 134,
        face="rapt", left="166,404 272,350", right="446,300 470,178", lean=-6,
    )  # fmt: skip
    man.draw()
    man.hand(LEFT, "laid", turn=-8)
    man.hand(RIGHT, "open", turn=8)


def stuck_comb(stage: Stage) -> None:
    """Draw a man with matted hair that hangs in ropes about him, and the comb that sticks in it."""
    board = Board(stage)
    for text, wide in (
        ("226,96 176,128 152,200 160,290 146,352", 25), ("214,120 196,190 200,270 188,350", 23),
        ("300,104 352,150 366,226 352,306", 23),
    ):  # fmt: skip
        _plait(board, text, wide, deep(TANGLED, 0.22))
    victim = Person(
        board, "lean man, half profile right, dark wild hair, dark drooping moustache, shirt", (266, 144), 106,
        face="pained",
    )  # fmt: skip
    victim.draw()
    for text, wide in (
        ("240,76 206,104 192,176 206,252 196,318", 24), ("252,66 216,84 178,150 176,226", 22),
        ("292,72 322,104 330,172 318,250", 22), ("268,58 236,58 206,86 200,140", 22),
        ("276,58 310,66 350,94 372,130", 22),
    ):  # fmt: skip
        _plait(board, text, wide, TANGLED)
    barber = Arm(board, "man, crimson zupan", "700,230 600,220 496,158", 104, right=False)
    barber.draw()
    board.held("comb", *barber.grip(190), 8.6, 190)
    barber.fist(None, 190)
    _plait(board, "290,84 326,96 350,130 346,186", 22, TANGLED)
    board.strokes("400,84 424,70", "404,216 430,230", "384,64 400,44", weight=0.5)


def _plait(board: Board, text: str, wide: float, colour: str) -> None:
    """Draw a rope of matted hair through points: lumps that lie over each other, each with its strands."""
    knots = [(float(x), float(y)) for x, y in (pair.split(",") for pair in text.split())]
    count = max(5, round(sum(math.dist(a, b) for a, b in pairwise(knots)) / wide / 0.72))
    for step in range(count, -1, -1):
        share = step / count * (len(knots) - 1)
        index = min(int(share), len(knots) - 2)
        (ax, ay), (bx, by) = knots[index], knots[index + 1]
        x, y = ax + (bx - ax) * (share - index), ay + (by - ay) * (share - index)
        turn = math.atan2(by - ay, bx - ax) + (0.5 if step % 2 else -0.5)
        cos, sin = math.cos(turn), math.sin(turn)
        half = wide / 2 * (1.0 - 0.35 * step / count)

        def placed(
            points: Sequence[tuple[float, float]], x: float = x, y: float = y, cos: float = cos * half,
            sin: float = sin * half,
        ) -> str:  # fmt: skip
            return " ".join(f"{x + a * cos - b * sin:.0f},{y + a * sin + b * cos:.0f}" for a, b in points)

        points = ((1.15, 0.0), (0.5, 0.8), (-0.6, 0.75), (-1.05, 0.0), (-0.6, -0.75), (0.5, -0.8))
        board.form(placed(points), colour, light=0, weight=0.2)
        for aside in (-0.25, 0.3):
            ends = ((-0.7, aside), (0.8, aside * 1.4))
            board.strokes(placed(ends), weight=0.22)


def rusty_sabre(stage: Stage) -> None:
    """Draw a gentleman who has drawn his sabre, and looks at what rust has left of it."""
    board = Board(stage)
    man = Person(
        board, "old man, half profile right, receding hair, grey walrus moustache, olive green kontusz", (226, 164),
        124, face="surprised", right="330,388 404,300", lean=-4,
    )  # fmt: skip
    man.draw()
    board.held("rusty sabre", *man.grip(RIGHT, -62), 10.8, -62)
    man.fist(RIGHT, None, -62)
    for text in ("452,290,6 470,326,5 446,350,6", "500,266,6 520,310,7 486,366,4"):
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
