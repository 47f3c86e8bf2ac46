"""Draw the heads of monsters that walk upright: 1 high about their middle, from the side."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from kredens.generator.engraving.plate import FINE, MEDIUM, THIN
from kredens.generator.scenes.deeds.figure.horned_heads import draw_fiend, draw_spiked_helmet
from kredens.generator.scenes.deeds.figure.wearer import Placed, Wearer
from kredens.generator.scenes.staging.strokes import closed, outline

BONE, GORE, GLOW = "#e9dfc4", "#5a1a1c", "#f2c14e"


def _shape(body: Wearer, place: Placed, text: str, colour: str, weight: float = MEDIUM, *, tight: float = 7.0) -> None:
    body.model.blob(place(outline(text)), colour, weight, tight=tight)


def _hatch(body: Wearer, place: Placed, text: str, weight: float = 0.32) -> None:
    points = place(outline(text))
    body.model.folds([(points[k], points[k + 1]) for k in range(0, len(points) - 1, 2)], weight)


def _teeth(body: Wearer, place: Placed, text: str) -> None:
    """Draw fangs: three points each."""
    points = place(outline(text))
    for k in range(0, len(points) - 2, 3):
        body.model.plate.fill(closed(points[k : k + 3]), BONE, THIN)


def _eye(body: Wearer, place: Placed, x: int, y: int, size: int, colour: str = GLOW) -> None:
    """Draw an eye that glows, with a slit."""
    w, h = size, size * 3 // 4
    lid = outline(
        f"{x - w},{y} {x - w // 3},{y - h} {x + w * 2 // 3},{y - h * 2 // 3} {x + w},{y + h // 4} {x},{y + h}"
    )
    body.model.plate.fill(closed(place(lid)), colour, THIN)
    pupil = outline(f"{x + w // 5},{y - h * 2 // 3} {x + w // 2},{y} {x + w // 5},{y + h * 2 // 3} {x - w // 10},{y}")
    body.model.plate.ink(closed(place(pupil)))


def _skull(body: Wearer, place: Placed) -> None:
    _shape(
        body,
        place,
        "-120,-480 180,-450 330,-300 370,-120 310,-60 340,60 410,150 390,215 345,215 360,300 "
        "345,340 330,470 150,520 "
        "20,430 -60,300 -150,260 -330,280 -440,60 -420,-240 -300,-420",
        BONE,
    )
    ink = body.model.plate.ink
    ink(closed(place(outline("90,-110 200,-170 330,-120 320,20 210,60 110,0"))))
    ink(closed(place(outline("330,60 385,150 325,150"))))
    body.model.plate.beads(place(outline("220,-50")), 0.62 * body.model.plate.mm, "#e0562c", 0.12)
    ink(closed(place(outline("60,270 200,250 370,262 366,300 200,300 70,320"))))
    for x in range(110, 350, 52):
        body.model.line(place(outline(f"{x},215 {x + 4},360")), FINE * 1.8, round_=False)
    _hatch(
        body,
        place,
        "-40,280 120,120 -100,260 60,60 -180,250 -20,60 -260,260 -140,80 -330,260 -240,60 "
        "40,430 120,330 100,480 170,360 180,500 220,380",
    )
    draw_spiked_helmet(body, place)


def _wraith(body: Wearer, place: Placed) -> None:
    """Draw a gaunt face whose jaw hangs open, with a long tongue, under hanging hair."""
    skin = body.garb.skin
    _shape(body, place, "240,330 330,420 360,700 480,1040 420,1180 300,1060 210,720 180,430", "#a8343a")
    _shape(
        body,
        place,
        "-120,-480 180,-450 310,-310 340,-140 310,-60 380,80 360,140 300,150 330,210 300,260 "
        "330,420 330,640 220,720 "
        "60,600 -40,400 -150,290 -330,290 -430,60 -410,-240",
        skin,
    )
    body.model.plate.ink(closed(place(outline("160,260 300,240 320,420 310,600 220,640 150,480"))))
    _shape(body, place, "230,420 320,470 360,720 470,1040 410,1120 300,1000 240,700", "#a8343a", THIN)
    body.model.plate.ink(closed(place(outline("110,-110 210,-150 320,-100 320,10 220,50 130,0"))))
    body.model.plate.beads(place(outline("240,-45")), 0.5 * body.model.plate.mm, "#e8e06a", 0.1)
    _teeth(body, place, "190,262 225,262 210,340 250,252 290,248 275,330")
    _hatch(body, place, "20,500 150,180 -60,360 90,150 60,590 150,400 -160,270 -20,60 -280,280 -120,80")
    hair = place(
        outline(
            "300,-330 240,-500 60,-600 -200,-600 -450,-450 -560,-100 -580,500 -640,1000 -420,1500 "
            "-360,1080 -240,1300 -200,700 "
            "-160,240 -60,-120 80,-260 200,-300 130,20 160,-280"
        )
    )
    path = body.model.blob(hair, body.head.hair_colour, tight=8)
    with body.model.plate.clipped(path):
        for a, b in zip(hair[5:11], hair[16:10:-1], strict=False):
            body.model.line([a, b], FINE * 2, round_=False, colour="#6d6a5c")


def _goblin(body: Wearer, place: Placed) -> None:
    """Draw a bald head with a huge eye, a torn ear and a mouth full of needles."""
    _shape(
        body,
        place,
        "-100,-480 160,-460 320,-320 360,-150 330,-40 420,60 400,130 470,200 430,300 380,440 "
        "250,520 60,480 -60,360 "
        "-180,270 -350,250 -470,20 -430,-260 -300,-420",
        body.garb.skin,
    )
    body.model.plate.ink(closed(place(outline("40,180 250,200 450,190 420,330 300,420 150,400 60,300"))))
    _teeth(
        body,
        place,
        "80,190 140,195 120,300 160,196 220,200 195,310 240,200 300,200 275,310 320,200 "
        "370,196 350,290 385,196 440,192 420,270 "
        "130,390 180,400 150,300 210,410 260,415 235,320 290,415 340,390 320,310",
    )
    _eye(body, place, 210, -90, 130, "#f3e9a0")
    body.model.line(place(outline("60,-150 180,-240 350,-190")), 0.6)
    _shape(body, place, "-60,-60 -160,-200 -460,-520 -420,-240 -330,-60 -200,120 -90,100", body.garb.skin, THIN)
    _hatch(
        body,
        place,
        "-90,340 80,160 -170,270 0,120 -260,260 -120,100 -340,230 -230,60 60,470 100,400 "
        "140,500 170,430 -400,-460 -120,-60",
    )


def _insect(body: Wearer, place: Placed) -> None:
    """Draw a long head of plates with mandibles and a row of eyes."""
    for text in (
        "300,200 520,160 760,260 880,480 800,640 820,460 680,340 480,330",
        "240,300 420,380 560,560 540,760 460,840 470,660 380,520 200,430",
    ):
        _shape(body, place, text, BONE)
    _shape(
        body,
        place,
        "-200,-460 60,-480 300,-380 480,-180 600,60 560,220 420,320 200,400 -60,380 -300,300 -480,60 -480,-260",
        body.garb.skin,
    )
    for text in (
        "-240,-440 -520,-700 -700,-760 -480,-520 -380,-320",
        "-380,-300 -700,-420 -900,-400 -640,-240 -470,-100",
        "-20,-470 -160,-760 -300,-900 -240,-660 -160,-460",
    ):
        _shape(body, place, text, "subject-deep", THIN)
    for x, y, size in ((260, -180, 90), (400, -40, 70), (120, -260, 60), (340, -240, 46)):
        _eye(body, place, x, y, size, "#e0562c")
    body.model.line(place(outline("-460,-60 -100,-160 200,-60 400,120 420,300")), THIN)
    body.model.line(place(outline("-420,120 -140,40 100,140 200,390")), THIN)
    _hatch(
        body,
        place,
        "180,390 160,220 80,390 80,220 -20,380 0,220 -120,360 -80,200 -220,320 -160,180 "
        "-320,280 -240,140 500,270 440,160 430,310 380,200",
    )


def _bat(body: Wearer, place: Placed) -> None:
    """Draw the head of a bat: great ears, a leaf on the snout, and fangs."""
    skin = body.garb.skin
    for shift, colour in ((200, "subject-deep"), (-60, skin)):
        ear = [
            (x + shift / 1000, y)
            for x, y in outline("-80,-340 -260,-480 -420,-800 -420,-1160 -160,-980 60,-700 120,-420")
        ]
        body.model.blob(place(ear), colour, tight=8)
        inner = [(x + shift / 1000, y) for x, y in outline("-60,-420 -220,-560 -340,-820 -340,-1000 -140,-820 10,-600")]
        body.model.plate.fill(closed(place(inner)), GORE, THIN)
    _shape(
        body,
        place,
        "-120,-440 140,-440 300,-340 380,-200 520,-120 600,-20 560,80 480,100 500,260 400,460 "
        "250,540 60,470 -80,350 -190,270 "
        "-360,260 -470,20 -430,-240 -300,-390",
        skin,
    )
    body.model.plate.ink(closed(place(outline("150,90 340,110 490,100 470,280 370,420 240,430 160,300"))))
    _teeth(
        body,
        place,
        "200,100 260,108 240,250 300,108 350,110 330,190 400,110 470,100 450,280 230,425 "
        "280,430 260,320 330,425 370,400 360,300",
    )
    body.model.plate.fill(closed(place(outline("220,330 330,300 400,340 340,410 250,420"))), "#a8343a", FINE)
    _eye(body, place, 220, -130, 100)
    body.model.line(place(outline("90,-190 220,-250 360,-170")), 0.7)
    body.model.line(place(outline("400,-180 480,-230 520,-120")), THIN)
    body.model.plate.ink(closed(place(outline("520,-40 570,-50 560,0 520,0"))))
    _hatch(
        body, place, "-90,330 100,130 -170,270 20,80 -270,260 -90,60 -350,240 -210,40 40,460 140,330 120,500 190,430"
    )


def _hag(body: Wearer, place: Placed) -> None:
    """Draw an old woman's face with a hooked nose, warts, and a very long tongue."""
    skin = body.garb.skin
    _shape(
        body,
        place,
        "-120,-480 160,-460 300,-340 330,-160 320,-80 520,60 540,220 440,210 380,180 360,220 "
        "420,260 400,300 430,420 440,560 300,520 "
        "140,470 -40,380 -150,300 -330,300 -430,60 -410,-240",
        skin,
    )
    body.model.plate.ink(closed(place(outline("200,240 400,240 410,400 300,420 210,350"))))
    _shape(
        body, place, "290,310 420,320 620,460 700,720 900,860 860,960 660,880 560,620 400,420 300,400", "#a8343a", THIN
    )
    _teeth(body, place, "240,245 290,245 270,330 330,245 375,245 358,310 250,400 290,415 275,340")
    _eye(body, place, 230, -70, 80)
    body.model.line(place(outline("110,-170 240,-190 360,-90")), 0.7)
    body.model.plate.beads(place(outline("420,60 60,120 120,-330")), 0.34 * body.model.plate.mm, skin, 0.14)
    _hatch(
        body,
        place,
        "330,470 200,430 220,470 120,360 120,450 20,300 -60,370 60,160 -150,290 0,100 60,60 180,20 80,130 190,80",
    )
    hair = place(
        outline(
            "320,-300 260,-500 60,-600 -200,-600 -460,-440 -560,-60 -640,420 -860,800 -560,720 "
            "-460,1000 -330,640 -230,760 -180,240 "
            "-90,-120 70,-260 180,-330 60,-60 230,-300"
        )
    )
    path = body.model.blob(hair, body.head.hair_colour, tight=8)
    with body.model.plate.clipped(path):
        body.model.folds([(hair[k], hair[0]) for k in (7, 9, 11)], 0.8)
        body.model.folds([(hair[k], hair[4]) for k in (6, 8, 10, 12)], 0.6)


def _babe(body: Wearer, place: Placed) -> None:
    """Draw the swollen head of an infant, veined, with a mouth of needles."""
    _shape(
        body,
        place,
        "-60,-500 200,-460 380,-300 430,-100 410,20 460,90 430,150 450,240 400,400 260,480 "
        "60,480 -120,420 -330,320 -480,60 -460,-220 "
        "-300,-430",
        body.garb.skin,
    )
    body.model.plate.ink(closed(place(outline("150,180 300,160 440,190 400,330 290,400 180,350"))))
    _teeth(
        body,
        place,
        "170,185 215,178 205,265 225,176 270,170 258,260 280,168 330,168 308,260 340,170 "
        "390,180 370,250 215,360 250,385 245,300 280,390 320,385 305,310",
    )
    body.model.plate.ink(closed(place(outline("150,-110 250,-170 370,-130 380,-20 270,30 160,-20"))))
    _eye(body, place, 270, -65, 76, "#f3e9a0")
    body.model.line(place(outline("110,-190 240,-260 400,-200")), 0.6)
    body.model.line(place(outline("-40,-490 -20,-340 -120,-220 -60,-80")), THIN)
    body.model.line(place(outline("-20,-340 80,-260")), THIN)
    body.model.line(place(outline("-300,-420 -240,-260 -330,-120")), THIN)
    _shape(body, place, "-60,-40 -170,-110 -210,40 -140,160 -60,120", body.garb.skin, THIN)
    _hatch(
        body,
        place,
        "-200,380 -40,180 -290,320 -120,140 -380,240 -240,60 -100,420 60,240 0,460 120,320 "
        "120,480 180,380 -450,100 -340,-40",
    )


def _harpy(body: Wearer, place: Placed) -> None:
    """Draw a woman's face with a beak and a crest of feathers."""
    for k, text in enumerate(
        (
            "-100,-380 -300,-700 -560,-860 -420,-540 -340,-340",
            "-260,-340 -560,-520 -840,-560 -600,-300 -420,-160",
            "60,-420 -40,-780 -200,-1020 -180,-700 -140,-440",
            "-380,-160 -680,-220 -920,-160 -640,-40 -420,20",
        )
    ):
        _shape(body, place, text, "accent" if k % 2 else body.garb.coat, THIN)
    _shape(
        body,
        place,
        "-120,-440 160,-430 300,-310 340,-140 330,-60 380,60 350,180 330,330 220,430 60,390 "
        "-60,320 -180,280 -350,270 -440,40 "
        "-420,-240 -300,-400",
        "#d9b98e",
    )
    _shape(body, place, "310,-120 460,-80 640,60 660,240 560,180 380,150 320,60", "#d8a63c")
    _shape(body, place, "340,190 480,210 560,300 420,310 330,290", "#c08a2c", THIN)
    body.model.plate.ink(closed(place(outline("330,150 560,190 480,215 340,200"))))
    _eye(body, place, 220, -90, 90, "#f3e9a0")
    body.model.line(place(outline("90,-170 230,-220 380,-100")), 0.7)
    _hatch(body, place, "-60,310 90,120 -150,270 20,60 -240,270 -80,80 -340,260 -220,60 60,380 140,260 150,420 190,320")


def _wolf(body: Wearer, place: Placed) -> None:
    """Draw the head of a wolf with bared teeth."""
    skin = body.garb.skin
    _shape(body, place, "60,-360 100,-640 240,-860 300,-620 260,-380", "subject-deep")
    _shape(
        body,
        place,
        "-480,-40 -560,-160 -440,-180 -480,-320 -340,-300 -320,-440 -160,-400 20,-440 "
        "200,-400 320,-260 520,-180 760,-110 840,-20 800,60 "
        "640,90 460,110 300,160 120,300 60,440 -40,360 -120,500 -200,380 -320,460 -320,320 "
        "-480,300 -400,180 -560,120",
        skin,
        tight=9,
    )
    _shape(body, place, "220,200 420,250 600,300 700,330 640,410 460,420 260,400 120,330", skin)
    body.model.plate.fill(closed(place(outline("200,170 480,110 760,70 700,180 640,330 420,270 240,230"))), GORE, THIN)
    _shape(body, place, "300,220 460,220 640,250 680,310 560,290 400,270", "#c4454a", THIN)
    _teeth(
        body,
        place,
        "740,72 680,76 700,220 660,80 610,86 625,160 580,92 530,98 545,160 500,104 450,112 "
        "465,165 630,330 680,340 660,220 560,310 600,316 "
        "585,250 490,290 530,296 510,245",
    )
    body.model.plate.ink(closed(place(outline("760,-100 850,-30 810,40 740,-20"))))
    _eye(body, place, 290, -150, 100)
    body.model.line(place(outline("170,-200 300,-270 450,-170")), 0.7)
    _shape(body, place, "-120,-360 -180,-640 -60,-880 60,-640 60,-360", skin)
    _shape(body, place, "-80,-400 -110,-620 -50,-760 10,-620 0,-400", GORE, THIN)
    _hatch(
        body,
        place,
        "-480,-40 -280,-60 -440,100 -220,60 -400,240 -160,160 -240,360 -60,200 -60,400 60,220 "
        "-400,-200 -200,-180 440,-170 380,-60 "
        "540,-140 480,-40 640,-110 580,-20 100,300 200,140 20,-400 60,-200 140,-380 160,-220",
        0.42,
    )


def _ghoul(body: Wearer, place: Placed) -> None:
    """Draw a flat head without a nose, whose jaws open wide, with spikes behind."""
    for text in (
        "-300,-340 -640,-620 -420,-180",
        "-420,-160 -780,-260 -440,40",
        "-120,-440 -300,-800 40,-460",
        "-420,60 -740,140 -380,240",
    ):
        _shape(body, place, text, BONE, THIN, tight=20)
    _shape(
        body,
        place,
        "-160,-460 120,-470 320,-380 480,-260 560,-120 540,-20 420,20 260,60 200,160 280,300 "
        "420,340 560,320 600,400 480,520 260,540 "
        "40,480 -120,380 -360,300 -480,60 -440,-220 -320,-400",
        body.garb.skin,
    )
    body.model.plate.fill(
        closed(place(outline("180,60 420,20 560,-20 580,120 560,320 420,345 280,305 190,180"))), GORE, THIN
    )
    _teeth(
        body,
        place,
        "550,-20 490,0 530,130 470,5 410,22 440,120 390,26 330,42 360,130 310,48 250,64 "
        "280,140 550,320 590,370 570,210 480,335 530,325 505,230 "
        "400,335 450,338 425,240 320,315 365,330 345,235",
    )
    body.model.plate.ink(closed(place(outline("500,-150 560,-130 530,-90"))))
    _eye(body, place, 300, -170, 90)
    body.model.line(place(outline("160,-240 300,-290 460,-190")), 0.7)
    _hatch(
        body,
        place,
        "-100,380 60,160 -200,340 0,100 -340,290 -120,100 -440,120 -220,40 60,480 140,300 "
        "160,520 220,360 300,540 320,420 420,525 420,430",
        0.36,
    )


BEAST_HEADS: Mapping[str, Callable[[Wearer, Placed], None]] = MappingProxyType(
    {
        "skull": _skull,
        "wraith": _wraith,
        "goblin": _goblin,
        "insect": _insect,
        "bat": _bat,
        "hag": _hag,
        "babe": _babe,
        "harpy": _harpy,
        "wolf": _wolf,
        "ghoul": _ghoul,
        "fiend": draw_fiend,
    }
)
"""What draws the head of each kind of monster."""
