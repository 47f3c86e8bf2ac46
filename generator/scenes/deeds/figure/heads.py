"""Draw a head from the side: its face, hair and beard, and what is on it. Beasts have heads of their own.

Heads are 1 high about their middle and look to the right.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from kredens.generator.engraving.curves import Point
from kredens.generator.engraving.plate import FINE, THIN
from kredens.generator.scenes.deeds.figure.beast_heads import BEAST_HEADS
from kredens.generator.scenes.deeds.figure.headgear import GEAR
from kredens.generator.scenes.deeds.figure.modelling import turned_about
from kredens.generator.scenes.deeds.figure.wearer import Placed, Wearer, pairs
from kredens.generator.scenes.staging.strokes import closed, outline

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


def draw_hair_behind(body: Wearer) -> None:
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


def draw_face(body: Wearer) -> None:
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
                for a, b in pairs(
                    "330,460 200,330 240,480 120,330 150,470 30,320 60,420 -60,290 380,400 330,330 -30,380 -130,240"
                )
            ],
            0.3,
        )
        model.folds([(place(a)[0], place(b)[0]) for a, b in pairs("60,40 -10,180 130,60 60,200 190,80 140,190")], 0.22)
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


def _placed(body: Wearer) -> Placed:
    scale = HEAD * body.head.size
    return lambda points: turned_about(points, body.stance.head, body.stance.tilt, scale)


def _draw_beard(body: Wearer, place: Placed) -> None:
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
