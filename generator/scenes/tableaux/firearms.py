"""Shots: that of a carbine near by, and a pistol that is aimed."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from kredens.generator.scenes.staging.stage import Stage
from kredens.generator.scenes.tableaux.board import Board, written_from
from kredens.generator.scenes.tableaux.persons import RIGHT, Person

# fmt: off


def fired_carbine(stage: Stage) -> None:
    """Draw a carbine near by at the moment of its shot: the flash at its muzzle, the smoke, and that over its pan."""
    board = Board(stage)

    def along(text: str) -> str:
        """Return points that are written along the barrel from its lock on, and to its right."""
        pairs = (pair.split(",") for pair in text.split())
        return " ".join(
            f"{206 + float(far) * 0.883 + float(down) * 0.469:.0f},{246 - float(far) * 0.469 + float(down) * 0.883:.0f}"
            for far, down in pairs
        )

    for text in (
        "452,150 470,108 508,92 528,56 580,40 640,60 640,260 566,246 524,262 490,226 456,208",
        "392,92 384,58 404,30 440,30 458,-4 506,-12 540,18 546,60 516,92 470,96 430,112",
    ):
        board.form(text, "#e6e2d6", light=0.8, hatch=0.9, weight=0.34, tightness=6.0)
    for text in ("500,60 520,44 544,52", "430,60 444,48 462,54", "540,200 560,186 584,196", "486,180 500,168 520,176"):
        board.line(text, 0.26)
    board.form("150,214 138,184 152,160 178,156 190,130 222,132 232,160 220,184 196,190 186,214", "#e6e2d6",
               light=0.6, hatch=0.8, weight=0.3, tightness=6.0)
    for text, colour in (
        ("222,-14 262,-62 276,-30 340,-58 322,-24 400,-18 334,2 372,34 310,16 294,48 266,14 222,14", "#e2742a"),
        ("222,-10 258,-36 270,-16 318,-30 304,-8 356,-6 302,4 326,20 286,8 270,26 252,8 222,10", "#f6c443"),
        ("222,-6 256,-14 300,-2 256,10 222,6", "#fff3c4"),
    ):
        board.block(along(text), colour, light=0, weight=0.26)
    board.block(along("-30,-22 226,-17 226,17 -30,22"), "#c3cbd0", light=0.6, weight=0.36, hatch=0.8, angle=62)
    board.line(along("-30,-7 226,-5"), 0.2)
    board.block(along("212,-22 232,-22 232,22 212,22"), "#aab4b9", light=0.3, weight=0.34)
    board.form(
        along("150,20 156,40 20,46 -30,62 -120,96 -230,140 -300,150 -300,56 -210,36 -120,2 -60,-20 -28,-22 -24,16"),
        "#8a5a34", light=0.8, weight=0.4, hatch=1.0, angle=62, halo=0.2, tightness=10.0,
    )
    for far in (136, 70):
        board.block(along(f"{far},-21 {far + 14},-21 {far + 14},44 {far},44"), "#d9a63a", light=0.3, weight=0.28)
    board.form(along("-70,22 -58,6 30,4 40,20 30,36 -50,44"), "#aab4b9", light=0.4, weight=0.3)
    x, y = (float(each) for each in along("4,22").split(","))
    board.ring(x, y, 26, 26, "#c3cbd0", weight=0.36)
    board.ring(x, y, 17, 17, "#d9a63a", weight=0.24)
    board.ring(x, y, 6, 6, "#7d8588", weight=0.2)
    board.form(along("-60,10 -66,-24 -40,-52 -10,-42 -6,-26 -24,-32 -44,-14 -42,12"), "#c3cbd0", light=0.3, weight=0.3,
               halo=0.2)
    board.block(along("-14,-46 6,-44 4,-26 -14,-28"), "#e8b93c", light=0, weight=0.24)
    board.form(along("-44,58 -40,96 -4,100 20,70 14,50 4,52 4,72 -14,86 -28,82 -30,58"), "#d9a63a", light=0.3,
               weight=0.28)


def aimed_pistol(stage: Stage) -> None:
    """Draw one who aims a pistol at arm’s length, near and large, one eye along its barrel."""
    board = Board(stage)
    man = Person(
        board, "man, half profile right, fur hat, black sweeping moustache, crimson zupan", (206, 166), 124,
        face="straining", right="274,372 334,272",
    )
    man.draw()
    x, y = man.grip(RIGHT, -100)
    around = written_from(x, y)
    board.form(
        around("-34,58 -24,14 -32,-24 -20,-46 14,-50 70,-46 132,-48 136,-38 70,-30 34,-22 18,4 10,40 6,62"), "#8a5a34",
        light=0.5, weight=0.32, hatch=0.8, angle=70, halo=0.2,
    )
    board.line(around("36,-33 150,-42"), 0.5)
    board.block(around("-22,-58 16,-64 186,-70 187,-53 16,-46 -22,-44"), "#c3cbd0", light=0.5, weight=0.32, hatch=0.7,
                angle=86)
    board.block(around("182,-74 192,-74 193,-49 183,-49"), "#aab4b9", light=0.3, weight=0.3)
    for far in (76, 124):
        board.block(around(f"{far},-68 {far + 10},-68 {far + 10},-31 {far},-30"), "#d9a63a", light=0.3, weight=0.26)
    board.form(around("-16,-46 40,-50 56,-42 46,-30 6,-26 -14,-32"), "#aab4b9", light=0.4, weight=0.3)
    board.ring(x + 30, y - 40, 8, 7, "#d9a63a", weight=0.2)
    board.form(around("0,-42 -16,-66 -8,-84 12,-92 22,-84 10,-78 2,-68 14,-44"), "#c3cbd0", light=0.3, weight=0.28,
               halo=0.2)
    board.block(around("10,-94 26,-96 28,-84 12,-80"), "#e8e2d0", light=0, weight=0.24)
    board.form(around("44,-60 34,-86 42,-92 52,-66"), "#c3cbd0", light=0.2, weight=0.26)
    board.line(around("14,6 34,16 52,2 50,-26"), 0.7)
    board.line(around("14,6 34,16 52,2 50,-26"), 0.34, "#d9a63a")
    board.form(around("-40,54 -34,50 8,56 14,66 6,84 -18,92 -40,82 -48,66"), "#d9a63a", light=0.5, weight=0.32)
    man.fist(RIGHT, None, -100)


# fmt: on


FIREARMS: Mapping[str, Callable[[Stage], None]] = MappingProxyType(
    {"fired carbine": fired_carbine, "aimed pistol": aimed_pistol}
)
"""What draws each shot."""
