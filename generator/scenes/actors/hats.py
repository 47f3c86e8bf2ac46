"""Draw what is on the head of an actor: hair, tufts, furred caps, hats and helmets."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType

from kredens.generator.drawing.colours import luminance, mix
from kredens.generator.engraving.curves import Point, smooth
from kredens.generator.engraving.plate import THIN, Plate
from kredens.generator.scenes.actors.actor import Frame, Look
from kredens.generator.scenes.actors.forms import deep, draw_forms, folds
from kredens.generator.scenes.staging.strokes import outline, spindle

SHORT = outline(
    "-385,140 -425,-100 -410,-300 -310,-500 -90,-610 150,-590 330,-470 385,-260 330,-330 230,-410 40,-390 -120,-340 "
    "-190,-180 -230,-70 -310,-120 -380,-60"
)
FORMS: Mapping[str, tuple[Point, ...]] = MappingProxyType(
    {
        "tuft": outline("-150,-500 -230,-640 -120,-760 60,-770 230,-700 330,-560 300,-430 230,-520 90,-500 -40,-470"),
        "short": SHORT,
        "long": SHORT,
        "receding": SHORT,
        "wild": outline(
            "-385,140 -520,60 -440,-60 -570,-190 -440,-280 -500,-460 -330,-480 -320,-660 -140,-590 -40,-740 80,-610 "
            "260,-690 270,-540 430,-490 370,-370 390,-250 300,-330 230,-400 40,-380 -120,-330 -190,-180 "
            "-230,-70 -310,-120"
        ),
        "kolpak": outline("-390,-330 -410,-600 -240,-800 60,-860 300,-760 380,-360"),
        "fur cap": outline("-440,-170 -480,-420 -360,-640 -80,-720 200,-690 400,-540 440,-230 150,-260 -150,-250"),
        "brimmed": outline("-330,-300 -330,-560 -180,-690 60,-710 250,-620 310,-320"),
        "straw": outline("-330,-300 -300,-560 -150,-650 60,-660 220,-580 310,-320"),
        "skullcap": outline("-400,-240 -330,-450 -110,-570 130,-550 310,-430 366,-270 150,-350 -180,-340"),
        "kerchief": outline(
            "-420,260 -470,-60 -440,-340 -280,-540 -60,-610 180,-580 350,-440 400,-230 300,-310 60,-360 "
            "-130,-300 -210,-100 "
            "-210,140 -150,360 -40,470 -200,500 -340,420"
        ),
        "hood": outline(
            "-480,520 -500,60 -470,-340 -320,-600 -60,-690 200,-640 380,-470 420,-220 300,-340 60,-400 "
            "-120,-330 -200,-120 "
            "-200,160 -120,420 60,560 -200,640"
        ),
        "szyszak": outline("-400,-200 -400,-420 -260,-620 -40,-740 0,-860 40,-740 240,-620 370,-420 380,-220"),
        "mail": outline(
            "-440,420 -430,-200 -320,-480 -60,-580 180,-540 350,-400 380,-230 150,-310 -130,-290 -220,-80 "
            "-210,200 -170,440"
        ),
        "beret": outline("-460,-220 -520,-400 -360,-560 -60,-620 220,-580 400,-440 390,-290 150,-370 -180,-330"),
        "bun": outline(
            "-385,100 -430,-140 -400,-340 -280,-520 -60,-610 160,-590 330,-470 380,-250 300,-330 200,-390 "
            "60,-420 -60,-340 "
            "-150,-180 -210,-40 -280,60"
        ),
        "turban": outline(
            "-430,-140 -520,-380 -400,-640 -120,-780 180,-760 420,-600 490,-360 410,-180 150,-290 -180,-270"
        ),
        "mitre": outline("-330,-330 -420,-620 -60,-1150 60,-1150 420,-640 350,-340"),
    }
)
"""The forms of hair and headgear by name."""
BRIMS: Mapping[str, tuple[Point, ...]] = MappingProxyType(
    {
        "kolpak": outline(
            "-470,-190 -490,-330 -400,-440 -100,-490 180,-480 400,-420 470,-300 440,-180 200,-260 -180,-250"
        ),
        "brimmed": outline("-760,-250 -600,-380 -300,-390 60,-400 330,-390 620,-360 740,-230 400,-280 -200,-280"),
        "straw": outline("-700,-220 -560,-360 -300,-390 60,-400 320,-390 580,-340 690,-200 400,-260 -200,-270"),
        "szyszak": outline("-430,-150 -440,-240 -200,-300 150,-310 400,-260 520,-170 380,-180 100,-230 -200,-210"),
    }
)
"""Brims over the headgear."""
DARK, SHINE = 0.05, "#e8d3b0"
"""How light what is dark is at most, and what the strands that shine on it are mixed with."""
SHAVEN = frozenset({"tuft"})
STRANDS: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "tuft": ("-40,-500 -110,-690", "80,-520 40,-720", "190,-540 190,-680", "-100,-540 -170,-650"),
        "short": (
            "-360,-100 -330,-420",
            "-300,-180 -190,-480",
            "-140,-400 0,-560",
            "40,-430 160,-560",
            "220,-440 290,-470",
        ),
        "long": ("-360,-100 -330,-420", "-300,-180 -190,-480", "-140,-400 0,-560", "40,-430 160,-560"),
        "wild": (
            "-360,-60 -480,-180",
            "-300,-180 -400,-400",
            "-140,-400 -230,-600",
            "60,-440 20,-640",
            "220,-440 320,-570",
        ),
        "fur cap": (
            "-380,-280 -420,-420",
            "-260,-320 -300,-560",
            "-100,-330 -90,-620",
            "80,-340 120,-610",
            "260,-330 310,-530",
        ),
        "kerchief": ("-150,-280 -260,-460", "-220,-60 -400,-120", "-200,160 -390,200"),
        "hood": ("-150,-300 -300,-520", "-210,-60 -430,-120", "-190,200 -420,260"),
        "kolpak": ("-200,-500 -250,-700", "80,-520 40,-800", "250,-500 260,-680"),
        "szyszak": ("-200,-300 -30,-740", "60,-300 20,-740", "250,-300 60,-720"),
        "straw": ("-150,-420 -120,-600", "60,-420 50,-620", "-500,-300 -330,-350", "400,-330 560,-290"),
        "bun": ("-360,-100 -300,-400", "-260,-200 -120,-500", "-80,-380 80,-560", "100,-440 240,-500"),
        "turban": ("-420,-240 380,-520", "-480,-420 240,-720", "-300,-640 60,-300", "-60,-300 440,-380"),
        "mitre": ("0,-1120 10,-400", "-300,-480 330,-490"),
    }
)
"""Strands and creases: from thick in the middle to nothing at both ends."""
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
        "short": (_HAIR_BEHIND, _STRANDS_BEHIND),
        "receding": (_HAIR_BEHIND, _STRANDS_BEHIND),
        "long": (
            outline("-400,150 -440,-60 -425,-320 -300,-520 -80,-610 140,-590 330,-470 405,-240 420,240 "
                    "460,640 200,720 0,660 -220,720 -460,640"),
            ("-300,560 -290,-100", "-120,600 -130,0", "60,600 40,-60", "260,580 240,-80"),
        ),
        "wild": (_HAIR_BEHIND, _STRANDS_BEHIND),
        "bun": (
            outline("-390,120 -430,-120 -380,-380 -240,-540 -180,-700 0,-780 180,-700 220,-540 360,-400 "
                    "400,-140 380,120 200,300 0,330 -200,300"),
            ("-300,180 -140,-400", "-120,280 -40,-420", "120,280 60,-420", "300,160 160,-400", "-150,-540 150,-540"),
        ),
        "kerchief": (
            outline("-420,120 -460,-100 -430,-340 -300,-530 -80,-620 140,-600 330,-480 420,-250 420,100 "
                    "300,260 190,330 330,470 300,640 120,560 60,700 -40,420 -200,330 -330,240"),
            ("-360,60 -60,300", "-400,-120 0,200", "360,40 160,300", "-300,-440 -100,-540", "80,360 120,540",
            "60,280 200,340"),
        ),
    }
)  # fmt: skip
"""Hair and headgear from behind: its form and its strands."""
FUR = "#5b4130"
STEEL = "#d5dbdc"


def _colour(look: Look) -> tuple[str, str]:
    """Return the colours of the headgear and of its brim."""
    hat = look.hat
    if hat in ("tuft", "short", "long", "wild", "receding", "bun"):
        return look.hair, look.hair
    if hat in ("szyszak", "mail"):
        return STEEL, STEEL
    if hat == "kolpak":
        return look.hat_colour, FUR
    return look.hat_colour, deep(look.hat_colour, 0.12)


def draw_back_of_hat(plate: Plate, frame: Frame, look: Look) -> None:
    """Draw hair or headgear over a head that is seen from behind."""
    hat, size = look.hat, frame.size
    if hat in ("", "bald"):
        return
    weight, light = min(0.24, size * 0.03), size * 0.1 / plate.mm
    colour, brim = _colour(look)
    if hat in SHAVEN:
        _draw_stubble(plate, frame, look)
    form = FORMS[hat]
    strands = STRANDS.get(hat, ())
    if hat in BACKS:
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
    if hat == "mail":
        dots = frame.head_at(outline("-330,-300 -300,-60 -300,200 -300,380"))
        plate.dots(smooth(dots), 0.16, size * 0.09)
        dots = frame.head_at(outline("-200,-460 0,-500 200,-450 320,-340"))
        plate.dots(smooth(dots), 0.16, size * 0.09)
    comb(plate, frame, colour, strands)


def comb(plate: Plate, frame: Frame, colour: str, strands: Iterable[str]) -> None:
    """Draw the strands and creases of hair or headgear: those of what is dark shine."""
    pairs = [(points[0], points[1]) for points in (frame.head_at(outline(text)) for text in strands)]
    if plate.low_ink or luminance(colour) > DARK:
        folds(plate, pairs, frame.size * 0.026)
        return
    shine = tuple(segment for first, last in pairs for segment in spindle(first, last, frame.size * 0.026))
    plate.fill(shine, mix(colour, SHINE, 0.34))


def _draw_stubble(plate: Plate, frame: Frame, look: Look) -> None:
    """Draw the shadow of hair on a shaven skull."""
    form = smooth(
        frame.head_at(outline("-370,-20 -405,-260 -310,-430 -150,-510 -80,-420 -180,-280 -230,-100 -310,-110")),
        closed=True,
    )
    plate.fill(form, deep(look.skin, 0.16))
    rows = ("-360,-120 -390,-240", "-320,-160 -350,-340", "-270,-200 -280,-390", "-220,-280 -210,-430")
    pairs = [(points[0], points[1]) for points in (frame.head_at(outline(text)) for text in rows)]
    folds(plate, pairs, frame.size * 0.014)


def _draw_feather(plate: Plate, frame: Frame) -> None:
    form = frame.head_at(outline("220,-440 250,-700 200,-960 60,-1180 300,-1120 400,-900 380,-660 300,-430"))
    draw_forms(plate, [form], "#f4ecd8", weight=THIN, light=frame.size * 0.08 / plate.mm)
    pairs = [
        (points[0], points[1])
        for points in (frame.head_at(outline(t)) for t in ("290,-480 230,-1080", "330,-640 350,-900"))
    ]
    folds(plate, pairs, frame.size * 0.02)
