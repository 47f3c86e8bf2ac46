"""Draw what is on a head: helmets, hoods, hats; 1 high about the middle of the head, which looks to the right."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from types import MappingProxyType

from kredens.generator.engraving.plate import FINE, MEDIUM, THIN
from kredens.generator.scenes.deeds.figure.wearer import Placed, Wearer, pairs
from kredens.generator.scenes.staging.strokes import closed, outline


def _metal(body: Wearer, place: Placed, shape: str, lines: str = "", colour: str = "") -> None:
    """Draw a helmet: its shell, which shines above and is hatched below, and lines on it."""
    model = body.model
    points = place(outline(shape))
    path = model.blob(points, colour or body.head.gear_colour, tight=7.0)
    with model.plate.clipped(path):
        xs = [-0.55 + 0.11 * k for k in range(12)]
        model.folds([(place([(x + 0.12, 0.1)])[0], place([(x * 0.6, -0.42)])[0]) for x in xs[6:]], 0.42)
        model.folds([(place([(x, 0.06)])[0], place([(x * 0.9, -0.2)])[0]) for x in xs[:6]], 0.3)
        model.line(place(outline("-220,-480 -330,-330 -360,-150")), 0.55, colour="paper")
    for each in lines.split("/") if lines else ():
        model.line(place(outline(each)), THIN)


def _nasal(body: Wearer, place: Placed) -> None:
    _metal(
        body,
        place,
        "-470,20 -470,-240 -340,-520 -20,-720 280,-520 380,-250 400,-40 330,-90 0,-140 -300,-60",
        "-470,-80 -200,-160 100,-220 390,-170/-20,-720 60,-440 90,-220",
    )
    body.model.blob(place(outline("330,-190 410,-200 450,120 390,140 360,-40")), body.head.gear_colour, THIN, tight=9)


def _kettle(body: Wearer, place: Placed) -> None:
    _metal(body, place, "-420,-200 -390,-430 -200,-620 60,-660 270,-560 350,-380 360,-190")
    brim = place(
        outline("-700,-80 -420,-260 -100,-300 200,-290 420,-230 640,-60 640,0 380,-100 100,-140 -300,-100 -680,0")
    )
    path = body.model.blob(brim, body.head.gear_colour, tight=8)
    with body.model.plate.clipped(path):
        body.model.folds(
            [(place([(0.62 - k * 0.09, 0.02)])[0], place([(0.52 - k * 0.09, -0.2)])[0]) for k in range(9)], 0.34
        )


def _winged(body: Wearer, place: Placed) -> None:
    _wing(body, place, far=True)
    _metal(
        body,
        place,
        "-480,120 -480,-220 -340,-500 -20,-620 280,-500 380,-250 390,-60 260,-80 200,160 60,260 -100,180 -300,200",
        "-480,-80 -200,-160 100,-200 385,-160/-20,-620 40,-400 60,-190",
    )
    _wing(body, place, far=False)


def _wing(body: Wearer, place: Placed, *, far: bool) -> None:
    shift = 0.16 if far else 0.0
    wing = [
        (x + shift, y - shift * 0.4)
        for x, y in outline(
            "-60,-120 -260,-180 -460,-380 -660,-760 -900,-1060 -560,-1000 -680,-1240 -340,-1040 "
            "-380,-1240 -110,-960 -40,-640 40,-360 40,-200"
        )
    ]
    points = place(wing)
    body.model.form(closed(points), "#cfc6b4" if far else "#f0e8d6", MEDIUM)
    body.model.folds([(points[k], points[0]) for k in (4, 6, 8)], 0.3)
    body.model.folds([(points[k], points[1]) for k in (3, 5, 7, 9)], 0.24)


def _horned(body: Wearer, place: Placed) -> None:
    for far in (True, False):
        shift = 0.34 if far else -0.16
        horn = [
            (x + shift, y)
            for x, y in outline("-110,-330 -330,-420 -520,-680 -480,-1060 -300,-900 -260,-700 -60,-560 100,-460")
        ]
        if far:
            horn = [(-x + 0.34, y) for x, y in horn]
        path = body.model.blob(place(horn), "#d8cba8" if far else "#ece0c0", tight=7)
        with body.model.plate.clipped(path):
            body.model.folds([(place([horn[-2 - k]])[0], place([horn[1 + k]])[0]) for k in range(3)], 0.5)
    _metal(
        body,
        place,
        "-480,60 -480,-220 -340,-480 -20,-600 280,-480 380,-250 400,-40 330,-90 0,-120 -300,-40",
        "-480,-60 -200,-140 100,-190 390,-150/-20,-600 40,-400 70,-180",
    )
    body.model.blob(place(outline("330,-180 410,-190 440,110 390,130 360,-40")), body.head.gear_colour, THIN, tight=9)


def _bascinet(body: Wearer, place: Placed) -> None:
    aventail = place(outline("-520,60 -440,-60 -120,-80 30,200 140,420 330,480 420,640 160,820 -300,820 -620,640"))
    path = body.model.blob(aventail, "#9aa0a4")
    with body.model.plate.clipped(path):
        body.model.creases(
            [
                (place([(x, y)])[0], place([(x + 0.09, y + 0.04)])[0])
                for x in [-0.55 + 0.13 * k for k in range(8)]
                for y in (0.1, 0.24, 0.38, 0.52, 0.66)
            ],
            0.3,
        )
    _metal(
        body,
        place,
        "-480,160 -490,-220 -360,-520 -140,-760 240,-520 370,-270 390,-80 200,-120 60,40 30,220 -200,240",
        "390,-90 200,-140 60,20 20,220",
    )


def _visor(body: Wearer, place: Placed) -> None:
    _bascinet(body, place)
    snout = place(outline("240,-300 420,-260 520,-80 760,120 560,300 300,440 120,360 60,60 120,-180"))
    path = body.model.blob(snout, body.head.gear_colour, tight=8)
    with body.model.plate.clipped(path):
        body.model.folds(
            [(place([(0.5 - k * 0.07, 0.42)])[0], place([(0.62 - k * 0.07, 0.1)])[0]) for k in range(6)], 0.4
        )
    body.model.line(place(outline("230,-90 380,-110 490,-60")), 0.8)
    body.model.plate.beads(place(outline("560,120 480,170 400,210 480,90 400,120")), 0.26 * body.model.plate.mm, "ink")


def _hood(body: Wearer, place: Placed) -> None:
    model = body.model
    hood = place(
        outline(
            "120,-640 330,-500 400,-320 330,-190 240,-260 60,-220 -40,-40 -60,200 80,440 260,560 "
            "300,760 "
            "-100,900 -560,800 -640,400 -600,-60 -520,-420 -700,-560 -260,-680"
        )
    )
    path = model.blob(hood, body.head.gear_colour, tight=7)
    with model.plate.clipped(path):
        model.folds(
            [
                (place(a)[0], place(b)[0])
                for a, b in pairs(
                    "-60,200 -400,500 -40,-40 -480,200 60,-220 -420,-160 240,-300 -260,-500 80,440 "
                    "-300,760 -20,320 -420,640"
                )
            ],
            0.55,
        )


def _coif(body: Wearer, place: Placed) -> None:
    path = body.model.blob(
        place(
            outline(
                "330,-330 200,-520 -120,-560 -400,-440 -490,-120 -440,260 -200,380 120,520 260,500 "
                "60,300 -60,60 0,-140 200,-230"
            )
        ),
        body.head.gear_colour,
    )
    with body.model.plate.clipped(path):
        body.model.folds(
            [
                (place(a)[0], place(b)[0])
                for a, b in pairs("-60,60 -400,160 60,-160 -420,-200 40,300 -300,300 260,-330 -200,-460")
            ],
            0.4,
        )


def _turban(body: Wearer, place: Placed) -> None:
    tail = place(outline("-380,-140 -640,0 -820,300 -1000,420 -840,520 -640,420 -480,160"))
    body.model.blob(tail, body.head.gear_colour)
    path = body.model.blob(
        place(outline("400,-230 380,-440 200,-640 -160,-700 -460,-560 -560,-260 -480,20 -300,20 -180,-120 100,-230")),
        body.head.gear_colour,
    )
    with body.model.plate.clipped(path):
        for each in (
            "-560,-260 -300,-420 100,-460 390,-320",
            "-480,0 -300,-240 60,-340 390,-250",
            "-420,-560 -100,-600 260,-560",
        ):
            body.model.line(place(outline(each)), THIN)
        body.model.folds(
            [(place([(0.3 - k * 0.12, -0.26 - k * 0.02)])[0], place([(0.2 - k * 0.12, -0.44)])[0]) for k in range(6)],
            0.36,
        )


def _kerchief(body: Wearer, place: Placed) -> None:
    body.model.blob(place(outline("-400,0 -640,40 -860,260 -700,300 -760,440 -480,260")), body.head.gear_colour)
    path = body.model.blob(
        place(outline("360,-250 280,-480 40,-580 -260,-560 -460,-380 -490,-60 -380,60 -240,-60 60,-190")),
        body.head.gear_colour,
    )
    with body.model.plate.clipped(path):
        body.model.folds(
            [
                (place(a)[0], place(b)[0])
                for a, b in pairs("-380,40 -60,-260 -440,-60 -60,-380 -440,-280 0,-500 340,-250 120,-420")
            ],
            0.45,
        )


def _fur_cap(body: Wearer, place: Placed) -> None:
    path = body.model.blob(
        place(outline("440,-190 460,-420 300,-640 -60,-720 -400,-620 -560,-360 -540,-80 -200,-120 140,-180")),
        body.head.gear_colour,
    )
    with body.model.plate.clipped(path):
        body.model.folds(
            [
                (
                    place([(-0.5 + 0.095 * k, -0.12 - 0.16 * row)])[0],
                    place([(-0.53 + 0.095 * k, -0.28 - 0.16 * row)])[0],
                )
                for k in range(11)
                for row in range(4)
            ],
            0.42,
        )


def _straw(body: Wearer, place: Placed) -> None:
    body.model.blob(place(outline("-360,-220 -300,-520 0,-640 240,-520 320,-230")), body.head.gear_colour)
    path = body.model.blob(
        place(outline("-760,60 -420,-240 0,-330 360,-260 720,40 300,-110 0,-140 -400,-60")),
        body.head.gear_colour,
        tight=8,
    )
    with body.model.plate.clipped(path):
        body.model.folds(
            [
                (place([(math.cos(k) * 0.8, 0.06)])[0], place([(math.cos(k) * 0.3, -0.3)])[0])
                for k in [0.2 * i for i in range(16)]
            ],
            0.3,
        )
    body.model.line(place(outline("-340,-260 0,-360 320,-270")), FINE * 3)


GEAR: Mapping[str, Callable[[Wearer, Placed], None]] = MappingProxyType(
    {
        "nasal": _nasal,
        "kettle": _kettle,
        "winged": _winged,
        "horned": _horned,
        "bascinet": _bascinet,
        "visor": _visor,
        "hood": _hood,
        "coif": _coif,
        "turban": _turban,
        "kerchief": _kerchief,
        "fur cap": _fur_cap,
        "straw": _straw,
    }
)
"""What draws each piece of headgear."""
