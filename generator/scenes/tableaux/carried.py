"""Draw what a hand holds, about the hand, along the angle at which it points."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import TypeAlias

from kredens.generator.engraving.curves import Point, smooth
from kredens.generator.engraving.plate import Plate
from kredens.generator.scenes.actors.forms import STRAIGHT, draw_forms, folds
from kredens.generator.scenes.staging.strokes import closed, outline

Place: TypeAlias = Callable[[str], list[Point]]
"""Returns the places of points written as text, from the grip along what is held."""

STEEL = "#dde3e4"
BRASS = "#d9a63a"
WOOD = "#8a6238"


def draw_carried(plate: Plate, name: str, grip: Point, size: float, angle: float) -> None:
    """Draw a thing with its grip at a place of the plate, for a head `size` high, along an angle."""
    cos, sin = math.cos(math.radians(angle)), math.sin(math.radians(angle))

    def at(text: str) -> list[Point]:
        return [(grip[0] + (x * cos - y * sin) * size, grip[1] + (x * sin + y * cos) * size) for x, y in outline(text)]

    CARRIED[name](plate, at, size)


def _rusty(plate: Plate, at: Place, size: float) -> None:
    """Draw a sabre eaten by rust: the blade brown with pits, its point broken off."""
    blade = at(
        "200,-70 620,-64 660,-20 740,-60 1080,-74 1120,-24 1230,-96 1640,-150 1690,-96 1780,-190 2200,-286 2230,-220 "
        "2420,-330 2340,-240 2520,-240 2380,-150 2300,-160 2140,-50 2080,-80 1900,24 1500,84 1440,40 1360,100 900,116 "
        "840,70 780,112 200,84"
    )
    draw_forms(plate, [blade], "#b0713f", weight=0.2, light=size * 0.04, tightness=STRAIGHT)
    plate.line(smooth(at("300,-10 1000,0 1700,-70 2200,-200")), 0.12)
    path = closed(blade)
    with plate.clipped(path):
        for text, colour in (
            ("260,-50 480,-40 560,30 320,60", "#dde3e4"), ("900,0 1150,-60 1300,60 1000,130", "#7c3c1e"),
            ("1330,-60 1560,-100 1600,-20 1400,30", "#dde3e4"), ("700,60 900,70 860,130 700,120", "#c98a4f"),
            ("1750,-80 2000,-190 2100,-80 1800,20", "#7c3c1e"),
        ):  # fmt: skip
            plate.fill(smooth(at(text), closed=True), colour)
    for text in ("640,20", "760,-30", "1080,60", "1680,0", "1230,-10", "1900,-150", "2200,-150"):
        plate.beads(at(text), size * 0.035, "#5a2a16")
    draw_forms(plate, [at("-330,-60 -220,-110 150,-80 200,80 -180,80 -330,40")], "#3a2a20", weight=0.18, light=0)
    draw_forms(
        plate,
        [at("130,-360 260,-360 290,-80 290,110 330,360 200,380 140,110 140,-90")],
        "#a8763a",
        weight=0.18,
        light=size * 0.03,
    )
    draw_forms(plate, [at("-400,-90 -250,-130 -210,60 -330,110 -450,40")], "#a8763a", weight=0.18, light=0)


def _torch(plate: Plate, at: Place, size: float) -> None:
    draw_forms(plate, [at("-900,-60 700,-110 700,110 -900,60")], WOOD, weight=0.2, light=size * 0.06, tightness=12.0)
    flame = at(
        "600,-260 900,-420 1250,-300 1500,-420 1900,-160 2300,-260 2000,40 2150,160 1700,180 1400,360 "
        "1000,300 700,330 560,160 500,0"
    )
    with plate.rimmed(0.12, "#f8e9b0"):
        draw_forms(plate, [flame], "#e2742a", weight=0.14, light=0)
    plate.fill(
        smooth(at("620,-170 950,-260 1250,-160 1700,-60 1300,110 1000,200 650,180 580,0"), closed=True), "#f4b63c"
    )
    plate.fill(smooth(at("650,-90 900,-130 1200,-20 900,100 660,90"), closed=True), "#fdf0b8")


def _axe(plate: Plate, at: Place, size: float) -> None:
    draw_forms(plate, [at("-900,-70 2150,-70 2150,70 -900,70")], WOOD, weight=0.2, light=size * 0.06, tightness=14.0)
    head = at("1600,-160 2080,-160 2120,80 2180,460 2340,760 1960,860 1420,760 1640,420 1640,80")
    draw_forms(plate, [head], STEEL, weight=0.24, light=size * 0.1, tightness=9.0)
    plate.line(smooth(at("1500,700 1950,780 2280,700")), 0.14)


def _tankard(plate: Plate, at: Place, size: float) -> None:
    draw_forms(
        plate,
        [at("-60,-260 -480,-300 -560,0 -480,300 -60,260 -60,180 -360,200 -420,0 -360,-200 -60,-180")],
        WOOD,
        weight=0.18,
        light=0,
    )
    draw_forms(plate, [at("-20,-560 620,-480 620,480 -20,560")], WOOD, weight=0.24, light=size * 0.12, tightness=14.0)
    for text in ("130,-545 130,545", "480,-500 480,500"):
        plate.line(closed(at(text)), size * 0.09, "#3a2a20")


def _goblet(plate: Plate, at: Place, size: float) -> None:
    bowl = at("-300,-250 -240,-90 0,-60 140,-120 330,-340 760,-380 760,380 330,340 140,120 0,60 -240,90 -300,250")
    draw_forms(plate, [bowl], "#e0b040", weight=0.22, light=size * 0.12, tightness=8.0)
    plate.line(closed(at("740,-370 740,370")), 0.24)
    draw_forms(
        plate,
        [at("750,-350 790,-220 810,0 790,220 750,350")],
        "#9a2438",
        weight=0.14,
        light=0,
    )


def _purse(plate: Plate, at: Place, size: float) -> None:
    bag = at(
        "-60,-40 -260,-300 120,-240 260,-330 300,-120 120,60 420,260 560,700 300,1060 -260,1080 -560,760 "
        "-420,280 -100,80"
    )
    draw_forms(plate, [bag], "#a9743a", weight=0.24, light=size * 0.14)
    folds(plate, [tuple(at("-20,120 -120,500")), tuple(at("120,120 240,520"))], size * 0.05)  # type: ignore[list-item]


def _letter(plate: Plate, at: Place, size: float) -> None:
    draw_forms(
        plate, [at("-160,-560 1060,-620 1100,520 -120,560")], "#f7efda", weight=0.2, light=size * 0.06, tightness=16.0
    )
    for text in ("880,-420 900,380", "730,-430 750,380", "580,-430 600,390", "430,-440 440,60"):
        plate.line(closed(at(text)), 0.14)
    plate.beads(at("170,240"), size * 0.16, "#b3263a", 0.14)


def _scroll(plate: Plate, at: Place, size: float) -> None:
    draw_forms(
        plate, [at("-760,-220 900,-260 900,260 -760,220")], "#f7efda", weight=0.22, light=size * 0.1, tightness=14.0
    )
    plate.line(smooth(at("900,-240 830,0 900,240")), 0.14)
    plate.line(smooth(at("-760,-200 -690,0 -760,200")), 0.14)


def _pistol(plate: Plate, at: Place, size: float) -> None:
    draw_forms(
        plate,
        [at("-260,-110 500,-160 900,-120 900,80 300,120 -60,200 -300,420 -420,330")],
        WOOD,
        weight=0.2,
        light=size * 0.05,
    )
    draw_forms(
        plate, [at("200,-190 1700,-170 1700,-20 200,-30")], STEEL, weight=0.18, light=size * 0.03, tightness=14.0
    )
    draw_forms(plate, [at("120,-330 320,-360 420,-180 180,-150")], "#9fabaf", weight=0.14, light=0)


def _short_pistol(plate: Plate, at: Place, size: float) -> None:
    """Draw a pistol with a short barrel, which lies over the fist."""
    draw_forms(
        plate, [at("160,-370 1180,-390 1180,-190 160,-170")], STEEL, weight=0.18, light=size * 0.03, tightness=14
    )
    draw_forms(plate, [at("1130,-430 1270,-440 1270,-140 1130,-150")], BRASS, weight=0.18, light=0, tightness=14)
    draw_forms(
        plate,
        [at("-200,-320 200,-300 860,-210 900,-130 700,-70 240,-40 40,120 -160,470 -380,420 -300,100 -280,-160")],
        WOOD,
        weight=0.2,
        light=size * 0.05,
    )
    draw_forms(plate, [at("20,-300 60,-520 200,-560 180,-440 300,-330 280,-270")], "#9fabaf", weight=0.14, light=0)
    draw_forms(plate, [at("-400,400 -150,450 -180,560 -300,600 -420,520")], BRASS, weight=0.18, light=0)


def _comb(plate: Plate, at: Place, size: float) -> None:
    draw_forms(
        plate, [at("-260,-110 1700,-140 1700,70 -260,90")], "#d9b98a", weight=0.2, light=size * 0.04, tightness=14.0
    )
    for x in range(500, 1700, 150):
        draw_forms(
            plate,
            [at(f"{x},60 {x + 80},60 {x + 60},420 {x + 20},420")],
            "#d9b98a",
            weight=0.12,
            light=0,
            tightness=14.0,
        )


CARRIED: Mapping[str, Callable[[Plate, Place, float], None]] = MappingProxyType(
    {
        "rusty sabre": _rusty,
        "torch": _torch,
        "axe": _axe,
        "tankard": _tankard,
        "full goblet": _goblet,
        "purse": _purse,
        "letter": _letter,
        "scroll": _scroll,
        "pistol": _pistol,
        "short pistol": _short_pistol,
        "comb": _comb,
    }
)
"""What can be held, by name."""
