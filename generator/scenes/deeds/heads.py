"""Draw a head from the side: its face, hair and beard, and what is on it. Beasts have heads of their own.

Heads are 1 high about their middle and look to the right.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING

from kredens.generator.engraving.curves import Point, Points
from kredens.generator.engraving.plate import FINE, MEDIUM, THIN
from kredens.generator.scenes.deeds.beast_heads import BEAST_HEADS
from kredens.generator.scenes.deeds.modelling import turned_about
from kredens.generator.scenes.staging.strokes import closed, outline

if TYPE_CHECKING:
    from kredens.generator.scenes.deeds.bodies import Body

HEAD = 16.2
"""How high a head is, in hundredths of a person: somewhat larger than life, so that it reads on a card."""
FACE = outline(
    "-120,-480 180,-440 310,-300 345,-140 330,-60 395,60 450,130 385,165 372,200 400,245 "
    "372,285 390,330 380,420 "
    "290,485 150,470 -40,370 -150,300 -330,300 -430,60 -410,-240 -300,-420"
)
WOMAN = outline(
    "-120,-480 180,-440 310,-300 335,-140 325,-60 385,60 420,115 365,155 360,195 392,235 "
    "362,270 372,320 345,405 "
    "250,450 130,420 -40,330 -150,290 -330,300 -430,60 -410,-240 -300,-420"
)
EAR = outline("-150,-40 -90,-90 -40,-30 -60,70 -110,130 -140,60")
ELF_EAR = outline("-40,-20 -110,-110 -330,-330 -250,-60 -140,110 -80,110")
HAIR: Mapping[str, tuple[Point, ...]] = MappingProxyType(
    {
        "short": outline(
            "330,-250 300,-440 120,-570 -160,-580 -400,-440 -500,-150 -470,180 -380,300 -240,260 "
            "-190,60 -120,-110 60,-180 160,-320 260,-330"
        ),
        "tail": outline(
            "330,-270 280,-440 100,-560 -160,-570 -390,-440 -480,-170 -440,60 -300,120 -170,-20 "
            "-60,-160 120,-250 220,-370"
        ),
        "braid": outline(
            "330,-270 280,-450 100,-570 -170,-580 -410,-450 -500,-170 -460,90 -300,170 -190,20 "
            "-110,-150 80,-240 220,-380"
        ),
        "loose": outline(
            "340,-270 300,-460 100,-590 -190,-600 -440,-460 -540,-150 -560,260 -520,560 -300,520 "
            "-230,260 -190,20 -110,-170 80,-250 220,-390"
        ),
        "mohawk": outline(
            "350,-330 420,-640 250,-720 100,-820 -120,-800 -360,-720 -520,-500 -560,-240 "
            "-440,-120 -380,-300 -200,-440 60,-480"
        ),
        "bald": (),
    }
)
TAILS: Mapping[str, tuple[Point, ...]] = MappingProxyType(
    {
        "tail": outline("-430,-200 -620,-160 -860,60 -1050,60 -980,180 -820,260 -880,330 -660,300 -470,120 -380,0"),
        "braid": outline("-420,-60 -620,60 -700,330 -860,560 -840,800 -760,980 -700,800 -640,640 -500,420 -380,220"),
        "loose": outline("-440,-200 -720,0 -860,300 -1100,480 -960,600 -1020,760 -760,740 -660,860 -380,620 -280,300"),
    }
)
BEARDS: Mapping[str, tuple[Point, ...]] = MappingProxyType(
    {
        "short": outline(
            "390,200 420,250 400,300 430,420 330,560 160,540 -40,410 -150,200 -90,150 20,290 180,310 290,200"
        ),
        "full": outline(
            "390,190 430,260 410,320 480,520 380,760 200,830 20,640 -90,430 -190,120 -110,60 0,240 170,290 270,180"
        ),
        "long": outline(
            "390,190 430,260 400,320 470,620 400,980 280,1300 120,1020 -40,700 -120,430 -190,120 "
            "-110,60 0,240 170,290 270,180"
        ),
        "dwarf": outline(
            "390,170 470,230 470,330 620,640 560,1000 420,1320 250,1120 120,1330 -40,1000 "
            "-200,650 -260,240 -190,-60 -100,60 0,240 170,270 280,160"
        ),
    }
)


def draw_hair_behind(body: Body) -> None:
    """Draw a tail or a braid that flies behind the back."""
    head, model = body.head, body.model
    points = TAILS.get(head.hair, ())
    if not points:
        return
    place = _placed(body)
    shape = place(points)
    path = model.blob(shape, head.hair_colour)
    with model.plate.clipped(path):
        count = len(points) // 2
        model.folds([(shape[-1 - k], shape[k + 2]) for k in range(1, count - 1)], 0.5)
        if head.hair == "braid":
            model.folds([(shape[k], shape[-k - 2]) for k in range(1, count)], 0.6)


def draw_face(body: Body) -> None:
    """Draw the head of a figure."""
    if body.head.kind in BEAST_HEADS:
        BEAST_HEADS[body.head.kind](body, _placed(body))
        if body.head.gear:
            GEAR[body.head.gear](body, _placed(body))
        return
    head, model, place = body.head, body.model, _placed(body)
    is_woman = head.kind == "woman"
    path = model.blob(place(WOMAN if is_woman else FACE), body.garb.skin, tight=8.0)
    with model.plate.clipped(path):
        # The shade of jaw, temple and hat.
        model.folds(
            [
                (place(a)[0], place(b)[0])
                for a, b in _pairs(
                    "330,460 200,330 240,480 120,330 150,470 30,320 60,420 -60,290 380,400 330,330 -30,380 -130,240"
                )
            ],
            0.3,
        )
        model.folds([(place(a)[0], place(b)[0]) for a, b in _pairs("60,40 -10,180 130,60 60,200 190,80 140,190")], 0.22)
    weight = 0.34
    model.plate.fill(closed(place(outline("165,-40 235,-95 325,-70 318,-5 240,10"))), "#f4ecd8", FINE)
    model.plate.ink(closed(place(outline("238,-92 318,-76 316,-4 250,4"))))
    model.line(place(outline("140,-48 230,-108 335,-80")), 0.3)
    model.line(place(outline("130,-150 240,-205 350,-140")), 0.34 if is_woman else 0.55)
    model.line(place(outline("345,165 300,170")), THIN, round_=False)
    model.line(place(outline("390,242 320,250 270,236")), weight)
    if head.gear not in ("hood", "coif", "bascinet", "turban", "visor"):
        model.blob(place(ELF_EAR if head.is_elf else EAR), body.garb.skin, THIN)
    if head.beard:
        _draw_beard(body, place)
    hair = HAIR.get(head.hair, ())
    if hair and head.gear not in ("hood", "coif", "bascinet", "visor", "turban", "kerchief"):
        shape = place(hair)
        path = model.blob(shape, head.hair_colour)
        with model.plate.clipped(path):
            half = len(shape) // 2
            model.folds([(shape[-1 - k], shape[k + 1]) for k in range(half - 1)], 0.42)
            model.folds([(shape[k + 1], shape[-1 - k]) for k in range(half - 1)], 0.34)
        if head.is_elf:
            model.blob(place(ELF_EAR), body.garb.skin, THIN)
    if head.gear:
        GEAR[head.gear](body, place)


def _placed(body: Body) -> Callable[[Points], list[Point]]:
    scale = HEAD * body.head.size
    return lambda points: turned_about(points, body.stance.head, body.stance.tilt, scale)


def _pairs(text: str) -> list[tuple[tuple[Point], tuple[Point]]]:
    points = outline(text)
    return [((points[k],), (points[k + 1],)) for k in range(0, len(points), 2)]


def _draw_beard(body: Body, place: Callable[[Points], list[Point]]) -> None:
    model, head = body.model, body.head
    points = BEARDS[head.beard]
    path = model.blob(place(points), head.hair_colour)
    low = max(y for _, y in points)
    with model.plate.clipped(path):
        strands = []
        for index in range(9):
            x = -0.2 + 0.08 * index
            strands.append((place([(x + 0.05, low)])[0], place([(x * 0.7 + 0.12, 0.2)])[0]))
            strands.append((place([(x * 0.6 + 0.1, 0.22)])[0], place([(x + 0.06, low * 0.8)])[0]))
        model.folds(strands, 0.3)
    model.line(place(outline("300,215 400,205 460,260")), 0.5)


Placed = Callable[[Points], list[Point]]


def _metal(body: Body, place: Placed, shape: str, lines: str = "", colour: str = "") -> None:
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


def _nasal(body: Body, place: Placed) -> None:
    _metal(
        body,
        place,
        "-470,20 -470,-240 -340,-520 -20,-720 280,-520 380,-250 400,-40 330,-90 0,-140 -300,-60",
        "-470,-80 -200,-160 100,-220 390,-170/-20,-720 60,-440 90,-220",
    )
    body.model.blob(place(outline("330,-190 410,-200 450,120 390,140 360,-40")), body.head.gear_colour, THIN, tight=9)


def _kettle(body: Body, place: Placed) -> None:
    _metal(body, place, "-420,-200 -390,-430 -200,-620 60,-660 270,-560 350,-380 360,-190")
    brim = place(
        outline("-700,-80 -420,-260 -100,-300 200,-290 420,-230 640,-60 640,0 380,-100 100,-140 -300,-100 -680,0")
    )
    path = body.model.blob(brim, body.head.gear_colour, tight=8)
    with body.model.plate.clipped(path):
        body.model.folds(
            [(place([(0.62 - k * 0.09, 0.02)])[0], place([(0.52 - k * 0.09, -0.2)])[0]) for k in range(9)], 0.34
        )


def _winged(body: Body, place: Placed) -> None:
    _wing(body, place, far=True)
    _metal(
        body,
        place,
        "-480,120 -480,-220 -340,-500 -20,-620 280,-500 380,-250 390,-60 260,-80 200,160 60,260 -100,180 -300,200",
        "-480,-80 -200,-160 100,-200 385,-160/-20,-620 40,-400 60,-190",
    )
    _wing(body, place, far=False)


def _wing(body: Body, place: Placed, *, far: bool) -> None:
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


def _horned(body: Body, place: Placed) -> None:
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


def _bascinet(body: Body, place: Placed) -> None:
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


def _visor(body: Body, place: Placed) -> None:
    _bascinet(body, place)
    snout = place(outline("240,-300 420,-260 520,-80 760,120 560,300 300,440 120,360 60,60 120,-180"))
    path = body.model.blob(snout, body.head.gear_colour, tight=8)
    with body.model.plate.clipped(path):
        body.model.folds(
            [(place([(0.5 - k * 0.07, 0.42)])[0], place([(0.62 - k * 0.07, 0.1)])[0]) for k in range(6)], 0.4
        )
    body.model.line(place(outline("230,-90 380,-110 490,-60")), 0.8)
    body.model.plate.beads(place(outline("560,120 480,170 400,210 480,90 400,120")), 0.26 * body.model.plate.mm, "ink")


def _hood(body: Body, place: Placed) -> None:
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
                for a, b in _pairs(
                    "-60,200 -400,500 -40,-40 -480,200 60,-220 -420,-160 240,-300 -260,-500 80,440 "
                    "-300,760 -20,320 -420,640"
                )
            ],
            0.55,
        )


def _coif(body: Body, place: Placed) -> None:
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
                for a, b in _pairs("-60,60 -400,160 60,-160 -420,-200 40,300 -300,300 260,-330 -200,-460")
            ],
            0.4,
        )


def _turban(body: Body, place: Placed) -> None:
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


def _kerchief(body: Body, place: Placed) -> None:
    body.model.blob(place(outline("-400,0 -640,40 -860,260 -700,300 -760,440 -480,260")), body.head.gear_colour)
    path = body.model.blob(
        place(outline("360,-250 280,-480 40,-580 -260,-560 -460,-380 -490,-60 -380,60 -240,-60 60,-190")),
        body.head.gear_colour,
    )
    with body.model.plate.clipped(path):
        body.model.folds(
            [
                (place(a)[0], place(b)[0])
                for a, b in _pairs("-380,40 -60,-260 -440,-60 -60,-380 -440,-280 0,-500 340,-250 120,-420")
            ],
            0.45,
        )


def _fur_cap(body: Body, place: Placed) -> None:
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


def _straw(body: Body, place: Placed) -> None:
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


GEAR: Mapping[str, Callable[[Body, Placed], None]] = MappingProxyType(
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
