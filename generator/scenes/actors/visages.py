"""Draw the head of an actor, turned three quarters: skull, face with a temper, moustache and beard."""

from __future__ import annotations

import math
from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from kredens.generator.drawing.colours import mix
from kredens.generator.engraving.curves import Point, Points, smooth
from kredens.generator.engraving.plate import THIN, Plate
from kredens.generator.scenes.actors.actor import Frame, Look
from kredens.generator.scenes.actors.forms import deep, draw_forms, folds
from kredens.generator.scenes.actors.hats import draw_hat, draw_hat_behind
from kredens.generator.scenes.staging.strokes import closed, outline, ring_points

SKULL = outline(
    "-390,-60 -405,-260 -310,-430 -110,-520 120,-510 290,-410 358,-260 362,-120 340,-30 350,70 335,190 280,320 "
    "190,430 70,475 -60,440 -190,330 -270,200 -330,110"
)
"""The outline of head and jaw."""
EAR = outline("-235,-70 -320,-120 -390,-60 -375,60 -310,150 -245,110")
FAR_EAR = outline("330,-110 430,-60 410,60 340,140 300,20")
"""The other ear, as one sees it from behind."""
NECK = outline("-270,100 -300,520 -240,760 190,760 210,520 160,330")
NOSE = outline("150,-110 196,10 272,110 256,170 180,182 120,176 100,140 130,110")
"""The nose, of which only the side in shadow has an outline."""
BACK_HAIR = outline(
    "-390,60 -420,-200 -330,-440 -100,-540 160,-520 340,-400 380,-180 370,60 330,330 200,440 20,400 -200,440 -340,320"
)
"""The hair on the back of a head."""
BACK_STRANDS = ("-300,340 -290,-100", "-160,400 -140,0", "20,380 20,-60", "170,400 150,0", "300,320 290,-80")
MOUSTACHES: Mapping[str, tuple[Point, ...]] = MappingProxyType(
    {
        "sweeping": outline(
            "178,190 90,206 -30,270 -130,270 -210,190 -180,340 -60,390 70,340 178,270 250,330 330,372 420,340 "
            "452,220 390,285 320,270 255,208"
        ),
        "walrus": outline(
            "178,184 60,206 -50,310 -80,480 20,440 90,350 178,318 250,350 310,430 362,450 352,330 280,210"
        ),
        "thin": outline(
            "178,212 80,226 -40,250 -110,210 -40,296 80,290 178,256 262,290 340,290 400,220 335,252 262,226"
        ),
        "long": outline(
            "178,188 70,208 -40,290 -90,440 -110,640 -20,500 50,360 178,280 250,350 300,440 340,610 368,440 "
            "325,290 262,208"
        ),
        "bristling": outline(
            "178,190 80,196 -60,200 -190,120 -150,260 -210,290 -60,330 60,320 178,280 255,320 340,330 430,300 390,250 "
            "430,140 330,200 260,196"
        ),
    }
)
"""Moustaches, the lower edge of each second."""
BEARDS: Mapping[str, tuple[Point, ...]] = MappingProxyType(
    {
        "full": outline(
            "-330,40 -280,-30 -235,110 -150,190 0,200 178,180 300,190 345,90 366,60 380,260 340,440 250,620 120,720 "
            "-20,660 -160,530 -270,370 -320,200"
        ),
        "long": outline(
            "-330,40 -280,-30 -235,110 -150,190 0,200 178,180 300,190 345,90 366,60 380,260 350,480 320,760 200,1050 "
            "90,1180 0,1020 -120,760 -220,520 -320,200"
        ),
        "short": outline(
            "-320,60 -280,0 -240,130 -140,230 20,280 90,330 178,350 270,330 330,220 352,90 350,240 300,400 "
            "200,520 60,560 "
            "-80,500 -210,370 -290,230"
        ),
        "goatee": outline("80,380 178,350 260,380 250,520 190,680 120,560"),
    }
)
"""Beards, from the hair by the ear around the chin."""


class Temper(NamedTuple):
    """What a face tells: brows (outer and inner end, higher if more), how open eyes and mouth are, where one looks."""

    outer: float
    inner: float
    eyes: float
    mouth: str
    gaze: Point = (0.35, 0.0)


TEMPERS: Mapping[str, Temper] = MappingProxyType(
    {
        "calm": Temper(30, 20, 0.75, "closed"),
        "angry": Temper(70, -45, 0.8, "closed"),
        "shouting": Temper(70, -40, 1.0, "shout"),
        "straining": Temper(60, -40, 0.5, "teeth"),
        "afraid": Temper(30, 95, 1.3, "shout", (0.2, 0.0)),
        "surprised": Temper(90, 100, 1.35, "round", (0.3, 0.0)),
        "laughing": Temper(60, 50, 0.0, "laugh"),
        "smiling": Temper(50, 45, 0.7, "smile"),
        "sly": Temper(85, -20, 0.6, "smile", (0.5, 0.25)),
        "drinking": Temper(70, 60, 0.0, "round"),
        "asleep": Temper(20, 25, 0.0, "closed"),
        "pained": Temper(10, 90, 0.0, "teeth"),
        "pleading": Temper(10, 100, 1.0, "round", (0.3, -0.6)),
        "rapt": Temper(60, 90, 1.15, "smile", (0.3, -0.7)),
        "scornful": Temper(80, -10, 0.5, "sneer"),
        "dazed": Temper(60, 80, 1.2, "round", (-0.6, -0.4)),
        "downcast": Temper(10, 60, 0.45, "frown", (0.3, 0.6)),
    }
)
"""The tempers by name."""


def draw_visage(plate: Plate, frame: Frame, look: Look, face: str, view: str) -> None:
    """Draw neck and head; a `view` from the back has no face."""
    size = frame.size
    light = size * 0.09 / plate.mm
    weight = min(0.24, size * 0.03)
    draw_hat_behind(plate, frame, look, view)
    draw_forms(plate, [frame.head_at(NECK)], deep(look.skin, 0.2), weight=weight, light=light)
    if view == "back":
        draw_forms(
            plate,
            [frame.head_at(EAR), frame.head_at(FAR_EAR), frame.head_at(SKULL)],
            look.skin,
            weight=weight,
            light=light,
        )
        if look.hat not in ("tuft", "bald", ""):
            draw_forms(plate, [frame.head_at(BACK_HAIR)], look.hair, weight=weight, light=light)
            folds(plate, [tuple(frame.head_at(outline(text))) for text in BACK_STRANDS], size * 0.03)  # type: ignore[misc]
        draw_hat(plate, frame, look, view)
        return
    if look.coat == "doublet":
        _draw_ruff(plate, frame)
    draw_forms(plate, [frame.head_at(SKULL)], look.skin, weight=weight, light=light)
    draw_forms(plate, [frame.head_at(EAR)], look.skin, weight=weight * 0.8, light=0)
    plate.line(smooth(frame.head_at(outline("-350,-30 -300,-60 -290,40"))), THIN)
    temper = TEMPERS[face]
    _draw_cheeks(plate, frame, look)
    if look.beard:
        _draw_beard(plate, frame, look)
    _draw_mouth(plate, frame, temper.mouth)
    _draw_nose(plate, frame, look)
    for centre, half in ((20, 105), (250, 78)):
        _draw_eye(plate, frame, centre, half, temper)
    _draw_brows(plate, frame, look, temper)
    if look.moustache:
        _draw_hairs(plate, frame, MOUSTACHES[look.moustache], look.hair)
    draw_hat(plate, frame, look, view)


def _draw_ruff(plate: Plate, frame: Frame) -> None:
    """Draw a white ruff around the neck, its edge in pleats."""
    rim, inner = [], []
    for step in range(44):
        turn = math.tau * step / 44
        far = 1.0 if step % 2 else 0.9
        rim.append((0.03 + math.cos(turn) * 0.66 * far, 0.43 + math.sin(turn) * 0.25 * far))
        inner.append((0.03 + math.cos(turn) * 0.36, 0.4 + math.sin(turn) * 0.12))
    size = frame.size
    draw_forms(plate, [frame.head_at(rim)], "#f8f1df", weight=0.2, light=size * 0.1 / plate.mm, tightness=8.0)
    folds(plate, list(zip(frame.head_at(inner[::2]), frame.head_at(rim[::2]), strict=True)), size * 0.022)


def _draw_cheeks(plate: Plate, frame: Frame, look: Look) -> None:
    """Draw the colour of a cheek, and the hollow beside it."""
    blush = mix(look.skin, "#c4553f", 0.34 if look.red_nose else 0.16)
    plate.fill(smooth(frame.head_at(outline("-140,60 -50,30 40,70 40,150 -50,190 -140,140")), closed=True), blush)
    lines = (("-225,150 -120,330"), ("-190,140 -100,260"), ("310,100 275,270"))
    pairs = [(points[0], points[1]) for points in (frame.head_at(outline(text)) for text in lines)]
    folds(plate, pairs, frame.size * 0.025)


def _draw_nose(plate: Plate, frame: Frame, look: Look) -> None:
    colour = mix(look.skin, "#c23c2a", 0.55) if look.red_nose else mix(look.skin, "#c4553f", 0.12)
    plate.fill(
        smooth(frame.head_at(outline("190,30 272,110 256,172 180,184 118,174 104,136 140,90")), closed=True), colour
    )
    plate.line(smooth(frame.head_at(outline("158,-70 196,10 272,112 252,172 178,184"))), frame.size * 0.028 / plate.mm)
    plate.line(smooth(frame.head_at(outline("136,104 102,140 124,178"))), frame.size * 0.02 / plate.mm)


def _draw_eye(plate: Plate, frame: Frame, centre: float, half: float, temper: Temper) -> None:
    """Draw an eye: white, iris and the dark edge of its lid; a shut one is a bow."""
    x, y, w = centre / 1000, -0.075, half / 1000
    if not temper.eyes:
        bow = [(x - w, y + 0.01), (x - w * 0.3, y + 0.055), (x + w * 0.4, y + 0.055), (x + w, y + 0.01)]
        plate.line(smooth(frame.head_at(bow)), frame.size * 0.034 / plate.mm)
        return
    o = 0.078 * temper.eyes
    top = [(x - w, y + 0.015), (x - w * 0.45, y - o), (x + w * 0.4, y - o), (x + w, y + 0.01)]
    low = [(x + w * 0.45, y + o * 0.85), (x - w * 0.4, y + o * 0.85)]
    white = smooth(frame.head_at([*top, *low]), closed=True)
    plate.fill(white, "#fffdf4", frame.size * 0.012 / plate.mm)
    gx, gy = temper.gaze
    iris = frame.head_at(ring_points(x + gx * w * 0.7, y - o * 0.05 + gy * o * 0.6, 0.056, 0.062, 9))
    with plate.clipped(white):
        plate.fill(smooth(iris, closed=True), "ink")
    plate.line(smooth(frame.head_at(top)), frame.size * 0.034 / plate.mm)


def _draw_brows(plate: Plate, frame: Frame, look: Look, temper: Temper) -> None:
    for outer, inner in ((-0.11, 0.125), (0.345, 0.18)):
        oy, iy = -0.155 - temper.outer / 1000, -0.155 - temper.inner / 1000
        thick = 1.0 if temper.inner < 0 else 0.65
        mx, my = (outer + inner) / 2, (oy + iy) / 2 - 0.035
        form = [
            (outer, oy),
            (mx, my - 0.03 * thick),
            (inner, iy - 0.022 * thick),
            (inner, iy + 0.036 * thick),
            (mx, my + 0.04 * thick),
        ]
        plate.fill(smooth(frame.head_at(form), closed=True), deep(look.hair, 0.35), 0.05)


def _draw_mouth(plate: Plate, frame: Frame, mouth: str) -> None:
    stroke = frame.size * 0.028 / plate.mm
    if mouth in _LINES:
        plate.line(smooth(frame.head_at(_LINES[mouth])), stroke)
        return
    form = smooth(frame.head_at(_OPEN[mouth]), closed=True)
    plate.fill(form, "#5a1f1c" if not plate.low_ink else "ink", stroke)
    with plate.clipped(form):
        if mouth == "teeth":
            plate.fill(form, "#fbf5e4", stroke)
            for x in (0.1, 0.16, 0.22, 0.27):
                plate.line(closed(frame.head_at([(x, 0.2), (x + 0.004, 0.45)])), 0.08)
            plate.line(closed(frame.head_at([(0.0, 0.315), (0.35, 0.305)])), 0.08)
        elif mouth != "round":
            plate.fill(closed(frame.head_at(outline("20,200 320,200 310,272 170,284 50,276"))), "#fbf5e4", 0.06)
            plate.fill(smooth(frame.head_at(outline("90,400 170,350 240,390 240,460 110,460")), closed=True), "#c9665a")


_LINES: Mapping[str, Points] = MappingProxyType(
    {
        "closed": outline("75,300 170,288 268,296"),
        "smile": outline("40,262 90,306 178,318 262,298 300,250"),
        "sneer": outline("80,316 170,292 262,300 310,252"),
        "frown": outline("72,330 170,290 270,320"),
    }
)
_OPEN: Mapping[str, Points] = MappingProxyType(
    {
        "shout": outline("70,262 170,232 280,252 288,350 180,440 84,372"),
        "round": outline("112,270 178,246 240,268 244,340 178,372 116,344"),
        "laugh": outline("10,236 90,262 178,266 262,250 322,222 300,330 190,410 80,360"),
        "teeth": outline("50,252 170,242 290,244 294,350 176,368 64,356"),
    }
)


def _draw_beard(plate: Plate, frame: Frame, look: Look) -> None:
    _draw_hairs(plate, frame, BEARDS[look.beard], look.hair)


def _draw_hairs(plate: Plate, frame: Frame, form: Points, colour: str) -> None:
    """Draw a beard or moustache with a few strands that run to its tips."""
    points = frame.head_at(form)
    draw_forms(plate, [points], colour, weight=min(0.16, frame.size * 0.018), light=frame.size * 0.05 / plate.mm)
    middle = frame.head_at([(0.178, 0.22)])[0]
    count = len(points)
    picked = [points[round(count * share) % count] for share in (0.2, 0.34, 0.5, 0.66, 0.8)]
    strands = [
        (
            (middle[0] * 0.62 + x * 0.38, middle[1] * 0.62 + y * 0.38),
            (middle[0] * 0.14 + x * 0.86, middle[1] * 0.14 + y * 0.86),
        )
        for x, y in picked
    ]
    folds(plate, strands, frame.size * 0.022)
