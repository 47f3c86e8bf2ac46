"""A horse at the gallop, and deeds on horseback."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType

from kredens.generator.engraving.curves import Point, smooth
from kredens.generator.engraving.plate import FINE
from kredens.generator.scenes.actors.forms import LIGHT, deep, draw_forms, draw_limb, folds
from kredens.generator.scenes.staging.roundness import shade_round
from kredens.generator.scenes.staging.stage import Stage
from kredens.generator.scenes.staging.strokes import outline
from kredens.generator.scenes.tableaux.board import Board
from kredens.generator.scenes.tableaux.persons import LEFT, RIGHT, Person

BODY = outline(
    "-850,-330 -960,-150 -960,120 -760,330 -200,350 300,420 760,380 980,120 1060,-150 1190,-480 1320,-690 1400,-640 "
    "1520,-560 1740,-420 1850,-450 1890,-560 1720,-830 1530,-1020 1440,-1080 1430,-1270 1340,-1110 1150,-1030 850,-740 "
    "560,-480 100,-350 -400,-390"
)
"""The outline of trunk, neck and head about the middle of the barrel, of a horse that looks to the right."""
MANE = outline(
    "1420,-1090 1300,-1220 1180,-1120 1060,-1160 960,-980 820,-980 760,-800 620,-740 560,-500 760,-560 "
    "900,-640 1040,-800 "
    "1180,-940 1320,-1020"
)
TAIL = outline("-880,-300 -1200,-420 -1560,-330 -1900,-420 -1700,-220 -1850,-120 -1500,-100 -1240,-140 -930,-120")
LEGS: Sequence[tuple[bool, str, Sequence[float], tuple[float, float]]] = (
    (True, "800,200 1380,210 1720,560", (0.22, 0.12, 0.075), (0.6, 0.8)),
    (True, "-640,60 -300,560 -700,800 -560,1130", (0.3, 0.17, 0.1, 0.075), (0.3, 0.95)),
    (False, "700,230 1180,520 960,860", (0.25, 0.13, 0.08), (-0.7, 0.7)),
    (False, "-720,60 -640,600 -1140,760 -1420,1080", (0.34, 0.19, 0.1, 0.075), (-0.75, 0.66)),
)
"""The legs: whether on the far side, joints, how thick, and where the hoof points."""

ROUNDS: Sequence[tuple[str, Sequence[float], float]] = (
    ("-820,-40 -300,-10 300,40 820,-40", (0.66, 0.72, 0.76, 0.84), 0.46),
    ("820,-300 1050,-560 1330,-860", (0.8, 0.62, 0.5), 0.4),
    ("1420,-860 1620,-680 1820,-520", (0.5, 0.36, 0.22), 0.36),
)
"""What is round of trunk, neck and head: the middle, how wide, and how much of it lies in shade."""
LINES_OF_FACE = (
    "1420,-880 1490,-940 1590,-870", "1440,-790 1500,-770 1560,-780", "1370,-760 1330,-640 1400,-570 1490,-580",
    "1600,-720 1700,-620 1780,-560", "1760,-600 1800,-640 1860,-600", "1850,-480 1760,-500 1690,-470",
)  # fmt: skip
"""Lids, cheek, the bone of the nose, nostril and mouth."""
STRANDS = "#8a7a66"
"""The strands that shine in a dark mane."""


def draw_gallop(board: Board, x: float, y: float, size: float, colour: str, *, mane: str = "#2c211a") -> None:
    """Draw a galloping horse, its barrel about (x, y) in tenths of a millimetre; `size` is half its length."""

    def at(points: Sequence[Point]) -> list[Point]:
        return [board.at(x + px * size, y + py * size) for px, py in points]

    plate, big = board.plate, size * board.scale / 10
    with plate.rimmed(0.26, plate.border, 0.28):
        draw_forms(plate, [at(TAIL)], mane, light=big * 0.04)
        for far, text, radii, aim in LEGS:
            if far:
                _draw_leg(board, at, outline(text), radii, aim, deep(colour, 0.22))
        draw_forms(plate, [at(BODY)], colour, light=big * 0.12)
        _model_body(board, at, big, colour)
        for far, text, radii, aim in LEGS:
            if not far:
                _draw_leg(board, at, outline(text), radii, aim, colour)
        draw_forms(plate, [at(MANE)], mane, light=big * 0.04)
        _comb(board, at, big)
    _draw_face(board, at, big)
    lines = ("1340,-680 1500,-1010", "1560,-560 1720,-820", "1420,-780 1640,-680")
    for text in lines:
        first, last = at(outline(text))
        plate.line((("M", *first), ("L", *last)), 0.5, "#7a2a22")


def _model_body(board: Board, at: Callable[[Sequence[Point]], list[Point]], big: float, colour: str) -> None:
    """Shade belly, neck and jaw, and draw the muscles of shoulder, haunch and ribs."""
    plate = board.plate
    with plate.clipped(smooth(at(BODY), closed=True, tightness=7.0)):
        for text, widths, share in ROUNDS:
            spine = [each * big for each in widths]
            shade = shade_round(at(outline(text)), spine, LIGHT, share, mm=plate.mm, gap=0.6)
            for core in () if plate.low_ink else shade.cores:
                plate.fill(core, deep(colour, 0.2))
            plate.ink(shade.strokes)
    strokes = ("840,-100 980,-420", "700,-60 760,-340", "620,200 700,-200", "-700,-100 -500,250", "-560,-160 -420,60",
               "-300,250 0,300", "120,240 300,300", "1690,-450 1840,-490", "1080,-300 1200,-560")  # fmt: skip
    pairs = [at(outline(text)) for text in strokes]
    folds(plate, [(pair[0], pair[1]) for pair in pairs], big * 0.026)


def _comb(board: Board, at: Callable[[Sequence[Point]], list[Point]], big: float) -> None:
    """Draw the strands that shine in mane and tail."""
    for text in ("1360,-1120 1200,-1080", "1300,-1060 1040,-1060", "1180,-980 880,-930", "1060,-860 760,-740",
                 "900,-700 640,-640", "-960,-220 -1400,-260 -1800,-380", "-960,-180 -1350,-190 -1680,-200",
                 "-960,-150 -1300,-140 -1760,-130"):  # fmt: skip
        board.plate.line(smooth(at(outline(text))), big * 0.012 / board.plate.mm, STRANDS)


def _draw_face(board: Board, at: Callable[[Sequence[Point]], list[Point]], big: float) -> None:
    """Draw the eye of a horse under its lid, the cheek, the nostril and the mouth."""
    plate = board.plate
    fine = max(FINE, big * 0.014 / plate.mm)
    plate.ink(smooth(at(outline("1440,-860 1490,-900 1570,-850 1560,-810 1480,-810")), closed=True))
    plate.beads(at([(1.51, -0.865)]), big * 0.014, "paper")
    for text in LINES_OF_FACE:
        plate.line(smooth(at(outline(text))), fine)
    plate.ink(smooth(at(outline("1790,-580 1840,-590 1850,-540 1810,-530")), closed=True))


def _draw_leg(board: Board, at: Callable[[Sequence[Point]], list[Point]], joints: Sequence[Point],
radii: Sequence[float],
              aim: tuple[float, float], colour: str) -> None:  # fmt: skip
    big = abs(at([(1.0, 0.0)])[0][0] - at([(0.0, 0.0)])[0][0])
    draw_limb(board.plate, at(joints), [each * big for each in radii], colour, share=0.46)
    (fx, fy), (ax, ay) = joints[-1], aim
    hoof = [(fx - ay * 0.08, fy + ax * 0.08), (fx + ay * 0.08, fy - ax * 0.08),
    (fx + ax * 0.2 + ay * 0.13, fy + ay * 0.2 - ax * 0.13),
            (fx + ax * 0.2 - ay * 0.1, fy + ay * 0.2 + ax * 0.1)]  # fmt: skip
    draw_forms(board.plate, [at(hoof)], "#2c211a", light=0, tightness=20.0)


def mounted_news(stage: Stage) -> None:
    """Draw a messenger at the gallop, who holds a sealed letter high."""
    board = Board(stage)
    draw_gallop(board, 270, 240, 124, "#8c5a34")
    board.form("204,200 304,194 320,262 276,282 220,272", "#b43a2e", light=0.6, hatch=0.7)
    board.line("217,262 272,272 314,254", 0.5, "#e0b040")
    rider = Person(
        board, "man, half profile right, wide brimmed hat, ginger thin moustache, goatee, turquoise zupan", (268, 86),
        62, face="shouting", left="186,140 204,70", right="318,186 366,176", bottom=212, lean=6,
    )  # fmt: skip
    rider.draw()
    draw_seat(board, 262, 200, "#2f7f7a", "#3a2d24")
    board.line("386,180 430,170 466,160", 0.5, "#7a2a22")
    rider.fist(RIGHT, None, 190)
    board.held("letter", *rider.grip(LEFT, -80), 5.2, -80)
    rider.fist(LEFT, None, -80)
    for text in ("60,372,9", "100,350,6", "36,340,7", "150,376,8", "310,372,7", "352,352,5", "400,376,8"):
        board.chip(text, "#6b4c30")


def draw_seat(board: Board, x: float, y: float, cloth: str, boot: str) -> None:
    """Draw the skirts and the boot of one in the saddle, whose belt is at (x, y) in tenths of a millimetre."""

    def moved(text: str) -> str:
        pairs = (pair.split(",") for pair in text.split())
        return " ".join(f"{x + float(px):.0f},{y + float(py):.0f}" for px, py in pairs)

    board.form(moved("34,50 60,46 66,92 76,116 96,126 94,138 50,136 40,112"), boot, light=0.5, hatch=0.6)
    board.form(moved("-36,-8 40,-10 62,30 70,62 40,76 6,66 -24,72 -44,54"), cloth, light=0.5, hatch=0.7, weight=0.3)
    board.strokes(moved("-10,4 -16,58"), moved("14,2 22,60"), moved("34,8 54,56"), moved("-26,10 -34,44"), weight=0.4)
    board.form(moved("-37,-11 41,-13 43,-3 -37,0"), "#e0ac3f", light=0.2, weight=0.26)
    board.strokes(moved("-34,-6 36,-8"), weight=0.3)


STEEDS: Mapping[str, Callable[[Stage], None]] = MappingProxyType({"mounted news": mounted_news})
"""What draws each deed on horseback."""
