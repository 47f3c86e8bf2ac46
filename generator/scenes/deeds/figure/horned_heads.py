"""Draw antlers, and a helmet with spikes: heads 1 high about their middle, from the side."""

from __future__ import annotations

from kredens.generator.engraving.plate import FINE, MEDIUM, THIN
from kredens.generator.scenes.deeds.figure.wearer import Placed, Wearer
from kredens.generator.scenes.staging.strokes import closed, outline

IRON, IRON_PALE, IRON_DEEP = "#5f5c62", "#7a7672", "#54504c"
SPIKES = ((300, -330, 330), (110, -440, 470), (-120, -470, 600), (-330, -380, 620), (-440, -180, 480))
"""Where the spikes of a helmet are rooted, and how long they are."""
ANTLER_WIDTH = 1.7
"""How much wider the antlers are than they are drawn."""


def draw_fiend(body: Wearer, place: Placed) -> None:
    """Draw the head of an elk with antlers, three eyes and tusks."""
    model, skin = body.model, body.garb.skin
    antler = outline(
        "-60,-380 -160,-620 -420,-760 -700,-700 -860,-900 -620,-900 -780,-1180 -480,-1000 "
        "-520,-1340 -300,-1040 -200,-1360 -120,-1020 "
        "60,-1240 20,-900 40,-640 60,-380"
    )
    for shift, colour in ((0.6, "#bda87c"), (0.0, "#dccb9f")):
        points = place([(x * ANTLER_WIDTH + shift, y + shift * 0.1) for x, y in antler])
        path = model.blob([points[0], *points, points[-1]], colour, MEDIUM, tight=10)
        with model.plate.clipped(path):
            model.folds([(points[-3 - k], points[2 + k]) for k in range(5)], 0.4)
    face = outline(
        "-420,-160 -340,-360 -120,-460 120,-440 300,-320 480,-160 700,20 820,180 800,320 "
        "680,380 520,340 380,380 200,460 -20,420 -220,340 "
        "-420,200"
    )
    path = model.blob(place(face), skin, MEDIUM, tight=8)
    with model.plate.clipped(path):
        strokes = place(
            outline(
                "-360,180 -160,60 -260,320 -60,160 -100,400 60,220 80,440 180,280 240,440 300,320 "
                "-400,-100 -220,-60 700,370 620,240 600,350 540,230 "
                "-320,-320 -160,-200"
            )
        )
        model.folds([(strokes[k], strokes[k + 1]) for k in range(0, len(strokes), 2)], 0.42)
    model.blob(place(outline("320,380 500,350 700,390 760,460 640,560 440,560 300,500")), skin, MEDIUM, tight=8)
    model.plate.fill(closed(place(outline("300,360 520,330 760,370 720,450 500,470 340,440"))), "#5a1a1c", THIN)
    for text in ("420,350 470,345 450,440", "560,345 610,350 580,450", "680,370 730,372 710,450"):
        model.plate.fill(closed(place(outline(text))), "#e9dfc4", THIN)
    model.blob(place(outline("560,440 640,440 700,280 660,100 620,260 560,340")), "#e9dfc4", THIN, tight=8)
    model.plate.ink(closed(place(outline("720,120 800,180 760,220 710,180"))))
    for x, y, size in ((240, -180, 80), (400, -60, 56), (120, -300, 70)):
        lid = outline(f"{x - size},{y} {x},{y - size * 3 // 4} {x + size},{y} {x},{y + size * 3 // 4}")
        model.plate.fill(closed(place(lid)), "#e0562c" if x == 120 else "#f2c14e", THIN)
        model.plate.ink(closed(place(outline(f"{x - 6},{y - size // 2} {x + 22},{y} {x - 6},{y + size // 2}"))))
    model.line(place(outline("120,-240 260,-270 420,-140")), 0.7)
    model.blob(place(outline("-300,-260 -520,-420 -760,-360 -560,-220 -340,-120")), skin, MEDIUM, tight=8)
    model.line(place(outline("-360,-240 -520,-320 -660,-330")), FINE * 2)


def draw_spiked_helmet(body: Wearer, place: Placed) -> None:
    """Draw a helmet whose rim bears spikes that lean backwards, as a crown."""
    model = body.model
    for far in (True, False):
        for x, y, reach in SPIKES:
            shift = 80 if far else 0
            lean = 0.25 + (300 - x) / 900
            spike = f"{x + 70 + shift},{y} {x - int(reach * lean) + shift},{y - reach} {x - 80 + shift},{y + 50}"
            model.form(closed(place(outline(spike))), IRON_DEEP if far else IRON_PALE, MEDIUM)
    shell = (
        "-490,200 -490,-220 -350,-490 -20,-590 280,-480 390,-250 400,-60 320,-110 180,-60 60,120 40,330 "
        "-120,420 -330,360"
    )
    path = model.blob(place(outline(shell)), IRON, tight=7.0)
    with model.plate.clipped(path):
        xs = [-0.55 + 0.11 * k for k in range(12)]
        model.folds([(place([(x + 0.12, 0.1)])[0], place([(x * 0.6, -0.42)])[0]) for x in xs[6:]], 0.42)
        model.folds([(place([(x, 0.3)])[0], place([(x * 0.9, 0.0)])[0]) for x in xs[:6]], 0.3)
        model.line(place(outline("-220,-480 -330,-330 -360,-150")), 0.55, colour="paper")
    for ridge in ("-480,-60 -200,-180 100,-230 390,-190", "-20,-590 60,-420 100,-230", "60,120 -100,60 -300,120"):
        model.line(place(outline(ridge)), THIN)
