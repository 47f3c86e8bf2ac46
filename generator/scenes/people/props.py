"""Things that people stand around: tables, gallows, cauldrons, drums, chests, letters.

Each is drawn by a function of the stage, its foot (x, y) and a size, which is the height of a person beside it.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import TypeAlias

from kredens.generator.drawing.primitives import Segment, circle
from kredens.generator.engraving.curves import smooth
from kredens.generator.engraving.plate import BOLD, MEDIUM, THIN
from kredens.generator.scenes.layers.weather import flame_row, smoke_column
from kredens.generator.scenes.people import furniture, vehicles
from kredens.generator.scenes.people.solids import draw_solid, place_points
from kredens.generator.scenes.staging.stage import Stage
from kredens.generator.scenes.staging.strokes import (
    closed,
    needle,
    needle_hatch,
    opened,
    outline,
    ring_points,
    scallops,
    several,
)

Prop: TypeAlias = Callable[[Stage, float, float, float], None]
"""Draws one thing."""


def great_goblets(stage: Stage, x: float, y: float, size: float) -> None:
    """Draw two goblets that touch, and the wine that leaps out of them."""
    for side in (-1, 1):
        bowl = outline(
            "-300,-620 -280,-400 -140,-260 -50,-220 -40,-80 -200,0 200,0 40,-80 50,-220 140,-260 280,-400 300,-620"
        )
        turn = math.radians(side * 16)
        points = [
            (px * math.cos(turn) - py * math.sin(turn), px * math.sin(turn) + py * math.cos(turn)) for px, py in bowl
        ]
        form = place_points(x - side * size * 0.48, y, size * 1.5, points)
        draw_solid(stage, form, "accent", angle=20, share=0.45, halo=0.8)
        rim = [form[0], form[-1]]
        stage.lines([((rim[0][0], rim[0][1]), (rim[1][0], rim[1][1]))], BOLD)
    drops = [
        closed(ring_points(x + dx * size, y - dy * size, size * 0.05, size * 0.07, 7))
        for dx, dy in ((-0.12, 1.12), (0.06, 1.28), (0.18, 1.06), (-0.02, 1.02))
    ]
    stage.plate.fill(several(drops), "subject", THIN)


def scarecrow(stage: Stage, x: float, y: float, size: float) -> None:
    """Draw a scarecrow in armour of straw."""
    s = size * 1.75
    for form in (
        ((-0.025, 0.0), (-0.025, -0.95), (0.025, -0.95), (0.025, 0.0)),
        ((-0.46, -0.72), (-0.46, -0.67), (0.46, -0.64), (0.46, -0.69)),
    ):
        draw_solid(stage, place_points(x, y, s, form), "ground-deep", angle=0, share=0.3, halo=0.7)
    coat = outline(
        "-90,-760 -400,-740 -420,-600 -340,-620 -300,-560 -150,-600 -140,-420 -220,-200 -150,-240 "
        "-90,-150 -20,-220 50,-140 110,-230 200,-180 140,-420 150,-580 300,-530 350,-600 420,-570 "
        "400,-710 90,-760"
    )
    draw_solid(stage, place_points(x, y, s, coat), "subject", angle=20, share=0.45, halo=0.8)
    straw: list[Segment] = []
    for hx, hy, lean in ((-0.42, -0.67, -1), (0.42, -0.64, 1)):
        for step in range(5):
            straw += needle(
                (x + hx * s, y + hy * s), (x + (hx + lean * 0.1) * s, y + (hy - 0.06 + step * 0.035) * s), 0.5
            )
    for step in range(7):
        straw += needle(
            (x + (-0.12 + step * 0.04) * s, y - 0.2 * s), (x + (-0.16 + step * 0.055) * s, y - 0.08 * s), 0.45
        )
    stage.plate.ink(tuple(straw))
    head = place_points(
        x,
        y,
        s,
        outline("-100,-800 -110,-920 -60,-980 60,-980 110,-920 100,-800 40,-750 -40,-750"),
    )
    draw_solid(stage, head, "accent-pale", angle=20, share=0.4, halo=0.6)
    eyes = [closed(ring_points(x + d * s, y - 0.89 * s, s * 0.02, s * 0.025, 6)) for d in (-0.045, 0.045)]
    stage.plate.ink(several(eyes))
    mouth = place_points(x, y, s, outline("-60,-830 -30,-815 30,-815 60,-830"))
    stage.plate.line(opened(mouth), THIN)
    hat = place_points(
        x,
        y,
        s,
        outline("-190,-950 -80,-980 -50,-1120 40,-1100 80,-980 190,-930 0,-920"),
    )
    draw_solid(stage, hat, "ground-deep", angle=20, share=0.5)


def war_horn(stage: Stage, x: float, y: float, size: float) -> None:
    """Draw a great horn bound with metal, and its sound."""
    s = size * 1.5
    upper = place_points(
        x,
        y - size * 0.2,
        s,
        outline("-620,-120 -500,-200 -300,-160 -100,-120 150,-200 360,-420 500,-680"),
    )
    lower = place_points(
        x,
        y - size * 0.2,
        s,
        outline("740,-500 620,-260 400,-20 120,100 -200,80 -440,-20 -600,-60"),
    )
    form = [*upper, *lower]
    draw_solid(stage, form, "accent-pale", angle=62, share=0.5, halo=0.9)
    mouth = place_points(
        x,
        y - size * 0.2,
        s,
        outline("500,-680 600,-720 720,-640 780,-540 740,-500 640,-560 560,-620"),
    )
    stage.plate.fill(closed(mouth), "ink", MEDIUM)
    for a, b in ((2, 4), (4, 2)):
        band = [upper[a], upper[a + 1], lower[b - 1], lower[b]]
        shift = [
            (px + (qx - px) * 0.35, py + (qy - py) * 0.35)
            for (px, py), (qx, qy) in zip((band[0], band[3]), (band[1], band[2]), strict=True)
        ]
        stage.form([band[0], shift[0], shift[1], band[3]], "accent", angle=62, share=0.5, weight=0.3, gap=0.7)
    stage.plate.line(
        (("M", *upper[3]), ("C", upper[3][0], upper[3][1] - s * 0.5, upper[5][0], upper[5][1] - s * 0.3, *upper[5])),
        0.4,
    )
    waves: list[Segment] = []
    mx, my = place_points(x, y - size * 0.2, s, ((0.66, -0.6),))[0]
    for index in range(7):
        turn = math.radians(-80 + index * 14)
        waves += needle(
            (mx + math.cos(turn) * s * 0.2, my + math.sin(turn) * s * 0.2),
            (
                mx + math.cos(turn) * s * (0.5 if index % 2 else 0.4),
                my + math.sin(turn) * s * (0.5 if index % 2 else 0.4),
            ),
            0.6,
        )
    stage.plate.line(tuple(waves), 0.4, "paper")
    stage.plate.ink(tuple(waves))


def drum(stage: Stage, x: float, y: float, size: float) -> None:
    """Draw a war drum with its sticks."""
    s = size
    body = place_points(x, y, s, outline("-500,-720 -500,-100 -300,-20 0,0 300,-20 500,-100 500,-720"))
    draw_solid(stage, body, "subject", angle=0, share=0.45, halo=0.8)
    cords = []
    for index in range(5):
        left = -0.5 + index * 0.2
        cords += [
            ((x + left * s, y - 0.62 * s), (x + (left + 0.1) * s, y - 0.08 * s)),
            ((x + (left + 0.1) * s, y - 0.08 * s), (x + (left + 0.2) * s, y - 0.62 * s)),
        ]
    stage.lines(cords, 0.3)
    skin = ring_points(x, y - 0.72 * s, 0.53 * s, 0.15 * s, 18)
    stage.form(skin, "paper", outline=MEDIUM, angle=0, share=0.3, weight=0.24, gap=0.7)
    for side in (-1, 1):
        stick = place_points(
            x, y - 0.78 * s, s, ((side * 0.02, 0.0), (side * 0.5, -0.42), (side * 0.53, -0.38), (side * 0.06, 0.03))
        )
        draw_solid(stage, stick, "ground-pale", share=0.0, halo=0.3)


def cauldron(stage: Stage, x: float, y: float, size: float) -> None:
    """Draw a cauldron that boils over a fire."""
    s = size * 1.15
    flame_row(stage, x - 0.55 * s, x + 0.55 * s, y, s * 0.36, stage.dice.part("hearth"))
    for index, (dx, tall) in enumerate(((-0.22, 0.75), (0.12, 0.95))):
        smoke_column(stage, x + dx * s, y - s * 0.75, s * tall, s * (0.24 + 0.06 * index), stage.dice)
    pot = place_points(
        x,
        y - s * 0.1,
        s,
        outline(
            "-500,-700 -520,-620 -440,-580 -540,-380 -500,-180 -340,-30 0,20 340,-30 500,-180 "
            "540,-380 440,-580 520,-620 500,-700"
        ),
    )
    draw_solid(stage, pot, "ink" if stage.plate.low_ink else "middle-deep", share=0.0, halo=0.7)
    shine = [
        needle((x - 0.42 * s, y - s * (0.5 - 0.07 * k)), (x - (0.2 + 0.03 * k) * s, y - s * (0.5 - 0.07 * k)), 0.4)
        for k in range(5)
    ]
    stage.plate.fill(several(shine), "paper")
    stage.plate.fill(closed(ring_points(x, y - s * 0.8, s * 0.48, s * 0.1, 14)), "accent", MEDIUM)
    bubbles = [
        circle(x + dx * s, y - s * dy, s * r)
        for dx, dy, r in ((-0.2, 0.83, 0.07), (0.02, 0.86, 0.1), (0.22, 0.83, 0.06), (0.1, 1.0, 0.05))
    ]
    stage.plate.fill(several(bubbles), "accent-pale", THIN)


def chest(stage: Stage, x: float, y: float, size: float) -> None:
    """Draw an open chest full of coins."""
    s = size * 1.3
    lid = place_points(x, y, s, outline("-560,-500 -600,-860 -420,-1000 420,-1000 600,-860 560,-500"))
    draw_solid(stage, lid, "ground-deep", angle=0, share=0.35, halo=0.9)
    heap = place_points(x, y, s, outline("-520,-480 -360,-620 -100,-720 160,-700 400,-600 520,-480"))
    stage.plate.fill(scallops(heap, 0.3), "accent", MEDIUM)
    discs = [
        closed(ring_points(x + dx * s, y - dy * s, s * 0.07, s * 0.035, 9))
        for dx, dy in ((-0.3, 0.54), (-0.12, 0.62), (0.06, 0.58), (0.24, 0.6), (0.34, 0.53), (-0.02, 0.52))
    ]
    stage.plate.fill(several(discs), "accent-pale", THIN)
    box = place_points(x, y, s, outline("-560,-480 560,-480 520,0 -520,0"))
    draw_solid(stage, box, "ground", angle=0, share=0.45, halo=0.6)
    for dx in (-0.36, 0.28):
        stage.form(
            place_points(x + dx * s, y, s, outline("0,-480 90,-480 90,0 0,0")),
            "middle-deep",
            angle=0,
            share=0.4,
        )
    stage.plate.fill(closed(place_points(x, y, s, outline("-80,-480 80,-480 80,-280 -80,-280"))), "accent", MEDIUM)
    stage.plate.ink(circle(x, y - s * 0.37, s * 0.03))


def letter(stage: Stage, x: float, y: float, size: float) -> None:
    """Draw a letter with its seal, and a quill."""
    s = size * 1.5
    sheet = place_points(x, y, s, outline("-520,-80 -400,-980 500,-900 400,0"))
    draw_solid(stage, sheet, "paper", angle=10, share=0.06, halo=0.9)
    rows = []
    for k in range(8):
        share = 0.12 + 0.095 * k
        ax, ay = sheet[1][0] + (sheet[0][0] - sheet[1][0]) * share, sheet[1][1] + (sheet[0][1] - sheet[1][1]) * share
        bx, by = sheet[2][0] + (sheet[3][0] - sheet[2][0]) * share, sheet[2][1] + (sheet[3][1] - sheet[2][1]) * share
        end = 0.86 if k % 3 else 0.62
        rows.append(((ax + (bx - ax) * 0.12, ay + (by - ay) * 0.12), (ax + (bx - ax) * end, ay + (by - ay) * end)))
    stage.lines(rows, 0.26)
    for side in (-1, 1):
        ribbon = place_points(
            x + s * 0.18, y - s * 0.12, s, ((0.0, 0.0), (side * 0.12, 0.24), (side * 0.03, 0.2), (-side * 0.04, 0.24))
        )
        stage.form(ribbon, "subject-pale", share=0.0)
    seal = ring_points(x + s * 0.18, y - s * 0.12, s * 0.13, s * 0.13, 11, stage.dice.part("seal"))
    stage.plate.fill(scallops(seal, 0.35), "subject", MEDIUM)
    stage.plate.line(circle(x + s * 0.18, y - s * 0.12, s * 0.08), THIN)
    feather = place_points(
        x - s * 0.1,
        y - s * 0.2,
        s,
        outline("0,0 100,-240 140,-600 340,-980 460,-860 400,-500 200,-220 40,20"),
    )
    draw_solid(stage, feather, "far-pale", angle=40, share=0.4, halo=0.5)
    stage.lines([(feather[0], feather[3])], 0.3)


def coins(stage: Stage, x: float, y: float, size: float) -> None:
    """Draw a purse from which coins pour."""
    s = size * 1.3
    purse = place_points(
        x - 0.2 * s,
        y,
        s,
        outline("-120,-800 -200,-920 0,-880 160,-940 100,-800 360,-500 440,-200 300,0 -320,0 -460,-200 -360,-520"),
    )
    draw_solid(stage, purse, "subject", angle=20, share=0.45, halo=0.9)
    stage.lines([((x - 0.34 * s, y - 0.79 * s), (x - 0.08 * s, y - 0.79 * s))], 0.8)
    for dx, count in ((0.34, 3), (0.56, 5), (0.78, 2)):
        for level in range(count):
            disc = ring_points(x + dx * s, y - (0.03 + level * 0.075) * s, s * 0.12, s * 0.05, 12)
            stage.plate.fill(closed(disc), "accent", THIN)
    for dx, dy in ((0.1, 0.02), (0.22, -0.06)):
        stage.plate.fill(closed(ring_points(x + dx * s, y - dy * s, s * 0.12, s * 0.05, 12)), "accent-pale", THIN)


def box(stage: Stage, x: float, y: float, size: float) -> None:
    """Draw a ballot box with a paper that is put into it."""
    s = size * 1.25
    paper = place_points(x, y, s, outline("-140,-620 -180,-1060 180,-1100 160,-620"))
    draw_solid(stage, paper, "paper", angle=0, share=0.1, halo=0.8)
    stage.plate.line(opened(place_points(x, y, s, outline("-90,-900 -30,-820 100,-990"))), BOLD)
    draw_solid(
        stage,
        place_points(x, y, s, outline("-460,-620 460,-620 540,-500 -540,-500")),
        "subject-pale",
        angle=0,
        share=0.2,
        halo=0.8,
    )
    draw_solid(stage, place_points(x, y, s, outline("-540,-500 540,-500 500,0 -500,0")), "subject", angle=0, share=0.4)
    stage.lines([((x - 0.2 * s, y - 0.6 * s), (x + 0.2 * s, y - 0.6 * s))], 0.8)


def stag(stage: Stage, x: float, y: float, size: float) -> None:
    """Draw a stag that leaps, with its antlers laid back."""
    coat, pale = "#8f6038", "#d9b98c"
    legs = (
        "-470,-420 -640,-330 -760,-200 -900,-150 -880,-110 -730,-150 -590,-260 -430,-330",
        "-400,-420 -520,-260 -680,-120 -700,-20 -650,-20 -610,-110 -470,-220 -330,-330",
        "330,-430 470,-330 620,-330 700,-230 740,-240 680,-380 520,-420 420,-480",
        "260,-400 390,-250 560,-220 610,-100 655,-110 620,-270 460,-310 380,-430",
    )
    body = (
        "-560,-560 -540,-400 -440,-330 -250,-330 0,-370 180,-340 330,-370 420,-480 480,-600 560,-720 640,-740 760,-700 "
        "790,-740 700,-830 640,-880 600,-930 560,-880 500,-840 400,-720 300,-620 100,-580 -200,-600 -400,-630 -520,-620"
    )
    antlers = (
        "590,-900 520,-1010 420,-1080 300,-1110", "500,-1030 520,-1130 500,-1210", "420,-1080 410,-1180 370,-1250",
        "620,-905 640,-1020 600,-1120 520,-1200", "645,-1010 720,-1070 740,-1150",
    )  # fmt: skip
    outlines = [place_points(x, y, size, outline(form)) for form in (*legs, body)]
    paths = [smooth(form, closed=True, tightness=8.0) for form in outlines]
    horns = several([smooth(place_points(x, y, size, outline(form))) for form in antlers])
    stage.plate.line(several(paths), 1.2, "paper")
    stage.plate.line(horns, 1.1, "paper")
    stage.plate.line(horns, 0.45)
    for path, form in zip(paths, outlines, strict=True):
        stage.plate.fill(path, coat, MEDIUM)
        stage.plate.ink(
            needle_hatch([form], max(stage.gap * 0.6, size * 0.03), 0.26, angle=62, share=0.5, dice=stage.dice)
        )
    tail = place_points(x, y, size, outline("-550,-610 -640,-640 -620,-560 -560,-540"))
    throat = place_points(x, y, size, outline("430,-500 500,-620 560,-640 480,-500"))
    stage.plate.fill((*closed(tail), *closed(throat)), pale, THIN)
    stage.plate.ink(closed(place_points(x, y, size, outline("640,-820 665,-815 650,-800"))))
    stage.plate.ink(closed(place_points(x, y, size, outline("760,-735 790,-740 775,-715"))))


PROPS: Mapping[str, Prop] = MappingProxyType(
    {
        "table": furniture.table,
        "laid-table": furniture.laid_table,
        "goblets": great_goblets,
        "throne": furniture.throne,
        "gallows": furniture.gallows,
        "stake": furniture.stake,
        "pyre": furniture.pyre,
        "campfire": furniture.campfire,
        "scarecrow": scarecrow,
        "horn": war_horn,
        "drum": drum,
        "cauldron": cauldron,
        "press": furniture.press,
        "barricade": vehicles.barricade,
        "cannon": vehicles.cannon,
        "chest": chest,
        "letter": letter,
        "coins": coins,
        "rocket": vehicles.rocket,
        "bell": furniture.bell,
        "rostrum": furniture.rostrum,
        "altar": furniture.altar,
        "ballot-box": box,
        "door": furniture.door,
        "posters": furniture.posters,
        "ladder": furniture.ladder,
        "cart": vehicles.coffin,
        "bed": furniture.bed,
        "stag": stag,
        "tank": vehicles.tank,
        "lorry": vehicles.ambulance,
    }
)
"""What draws each thing."""
