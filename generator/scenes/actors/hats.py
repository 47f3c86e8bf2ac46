"""Draw what is on the head of an actor who is seen from behind: hair, furred caps, hats and kerchiefs."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType

from kredens.generator.drawing.colours import luminance, mix
from kredens.generator.engraving.curves import Point
from kredens.generator.engraving.plate import THIN, Plate
from kredens.generator.scenes.actors.actor import Frame, Look
from kredens.generator.scenes.actors.forms import deep, draw_forms, folds
from kredens.generator.scenes.staging.strokes import outline, spindle

BRIMS: Mapping[str, tuple[Point, ...]] = MappingProxyType(
    {
        "kolpak": outline(
            "-470,-190 -490,-330 -400,-440 -100,-490 180,-480 400,-420 470,-300 440,-180 200,-260 -180,-250"
        ),
        "straw": outline("-700,-220 -560,-360 -300,-390 60,-400 320,-390 580,-340 690,-200 400,-260 -200,-270"),
    }
)
"""Brims over the headgear."""
DARK, SHINE = 0.05, "#e8d3b0"
"""How light what is dark is at most, and what the strands that shine on it are mixed with."""
_HAIR_BEHIND = outline(
    "-400,150 -440,-60 -425,-320 -300,-520 -80,-610 140,-590 330,-470 405,-240 395,40 350,200 300,330 220,250 150,400 "
    "60,300 -40,420 -130,300 -220,380 -300,240"
)
_STRANDS_BEHIND = (
    "-340,160 -330,-120", "-300,200 -260,-200", "-220,280 -200,-60", "-130,260 -120,-150", "-40,330 -40,20",
    "60,260 40,-160", "140,300 120,-20", "220,220 190,-180", "300,240 280,-60", "350,140 330,-160",
    "-280,-200 -160,-470", "-120,-260 -60,-520", "60,-260 60,-520", "200,-240 160,-480", "320,-140 250,-400",
)  # fmt: skip
BACKS: Mapping[str, tuple[tuple[Point, ...], tuple[str, ...]]] = MappingProxyType(
    {
        "kolpak": (
            outline("-390,-330 -410,-600 -240,-800 60,-860 300,-760 380,-360"),
            ("-200,-500 -250,-700", "80,-520 40,-800", "250,-500 260,-680"),
        ),
        "fur cap": (
            outline("-440,-170 -480,-420 -360,-640 -80,-720 200,-690 400,-540 440,-230 150,-260 -150,-250"),
            (
                "-380,-280 -420,-420",
                "-260,-320 -300,-560",
                "-100,-330 -90,-620",
                "80,-340 120,-610",
                "260,-330 310,-530",
            ),
        ),
        "straw": (
            outline("-330,-300 -300,-560 -150,-650 60,-660 220,-580 310,-320"),
            ("-150,-420 -120,-600", "60,-420 50,-620", "-500,-300 -330,-350", "400,-330 560,-290"),
        ),
        "short": (_HAIR_BEHIND, _STRANDS_BEHIND),
        "long": (
            outline(
                "-400,150 -440,-60 -425,-320 -300,-520 -80,-610 140,-590 330,-470 405,-240 420,240 "
                "460,640 200,720 0,660 -220,720 -460,640"
            ),
            ("-300,560 -290,-100", "-120,600 -130,0", "60,600 40,-60", "260,580 240,-80"),
        ),
        "kerchief": (
            outline(
                "-420,120 -460,-100 -430,-340 -300,-530 -80,-620 140,-600 330,-480 420,-250 420,100 "
                "300,260 190,330 330,470 300,640 120,560 60,700 -40,420 -200,330 -330,240"
            ),
            (
                "-360,60 -60,300",
                "-400,-120 0,200",
                "360,40 160,300",
                "-300,-440 -100,-540",
                "80,360 120,540",
                "60,280 200,340",
            ),
        ),
    }
)
"""Hair and headgear from behind: its form, and its strands and creases, thick in the middle to nothing at both ends."""
FUR = "#5b4130"


def _colour(look: Look) -> tuple[str, str]:
    """Return the colours of the headgear and of its brim."""
    hat = look.hat
    if hat in ("short", "long"):
        return look.hair, look.hair
    if hat == "kolpak":
        return look.hat_colour, FUR
    return look.hat_colour, deep(look.hat_colour, 0.12)


def draw_back_of_hat(plate: Plate, frame: Frame, look: Look) -> None:
    """Draw hair or headgear over a head that is seen from behind."""
    hat, size = look.hat, frame.size
    weight, light = min(0.24, size * 0.03), size * 0.1 / plate.mm
    colour, brim = _colour(look)
    form, strands = BACKS[hat]
    if hat == "kolpak":
        _draw_feather(plate, frame)
    draw_forms(plate, [frame.head_at(form)], colour, weight=weight, light=light)
    if hat in BRIMS:
        draw_forms(plate, [frame.head_at(BRIMS[hat])], brim, weight=weight, light=light * 0.8)
    if hat == "kolpak":
        points = frame.head_at(outline("-400,-330 -250,-360 -90,-380 90,-380 260,-360 400,-310"))
        folds(plate, [((x, y - size * 0.05), (x + size * 0.02, y + size * 0.06)) for x, y in points], size * 0.03)
        plate.beads(frame.head_at([(0.25, -0.42)]), size * 0.055, "#e8c04c", 0.12)
    comb(plate, frame, colour, strands)


def comb(plate: Plate, frame: Frame, colour: str, strands: Iterable[str]) -> None:
    """Draw the strands and creases of hair or headgear: those of what is dark shine."""
    pairs = [(points[0], points[1]) for points in (frame.head_at(outline(text)) for text in strands)]
    if plate.low_ink or luminance(colour) > DARK:
        folds(plate, pairs, frame.size * 0.026)
        return
    shine = tuple(segment for first, last in pairs for segment in spindle(first, last, frame.size * 0.026))
    plate.fill(shine, mix(colour, SHINE, 0.34))


def _draw_feather(plate: Plate, frame: Frame) -> None:
    form = frame.head_at(outline("220,-440 250,-700 200,-960 60,-1180 300,-1120 400,-900 380,-660 300,-430"))
    draw_forms(plate, [form], "#f4ecd8", weight=THIN, light=frame.size * 0.08 / plate.mm)
    pairs = [
        (points[0], points[1])
        for points in (frame.head_at(outline(t)) for t in ("290,-480 230,-1080", "330,-640 350,-900"))
    ]
    folds(plate, pairs, frame.size * 0.02)
