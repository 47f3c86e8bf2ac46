"""What people build out of doors: palisades, walls, tents, villages, ships, bridges, ruins, markets."""

from __future__ import annotations

from kredens.generator.drawing.primitives import Segment
from kredens.generator.engraving.curves import Point
from kredens.generator.engraving.dice import Dice
from kredens.generator.engraving.plate import FINE, MEDIUM, THIN
from kredens.generator.scenes.layers.skylines import battlements, tower
from kredens.generator.scenes.layers.woods import crown
from kredens.generator.scenes.staging.stage import Stage
from kredens.generator.scenes.staging.strokes import Span, closed, opened, outline, several


def palisade(stage: Stage) -> None:
    """Draw a palisade of sharpened stakes."""
    dice = stage.dice.part("palisade")
    wide = stage.width / 22
    x = -wide * 0.3
    while x < stage.width + wide:
        top = stage.front - stage.height * 0.2 * dice.between(0.88, 1.08)
        post = [
            (x, stage.front + 1),
            (x, top),
            (x + wide * 0.45, top - wide * 0.8),
            (x + wide * 0.9, top),
            (x + wide * 0.9, stage.front + 1),
        ]
        stage.form(post, "ground-deep" if dice.chance(0.3) else "ground", angle=4, share=0.5, weight=0.3, gap=1.0)
        x += wide * 0.95
    for high in (0.06, 0.13):
        y = stage.front - stage.height * high
        beam = [(-1.0, y), (stage.width + 1, y), (stage.width + 1, y + wide * 0.35), (-1.0, y + wide * 0.35)]
        stage.form(beam, "ground-pale", share=0.0)


def walls(stage: Stage) -> None:
    """Draw the walls of a fortress with a gate and towers."""
    dice = stage.dice.part("walls")
    unit = stage.width / 30
    top, low = stage.front - stage.height * 0.3, stage.front + 1
    wall = [(-1.0, low), (-1.0, top), *battlements(-1, stage.width + 1, top, unit * 0.8), (stage.width + 1, low)]
    stage.form(wall, "middle-pale", share=0.0, outline=MEDIUM)
    joints: list[Span] = []
    for row in range(1, 9):
        y = top + (low - top) * row / 9
        x = dice.between(0, 3)
        while x < stage.width:
            length = dice.between(1, 4)
            if dice.chance(0.5):
                joints += [((x, y), (x + length, y)), ((x + length, y), (x + length, y + (low - top) / 9))]
            x += length + dice.between(0.4, 3)
    stage.lines(joints, FINE)
    stage.toned(
        [
            [
                (0, top + unit * 0.2),
                (stage.width, top + unit * 0.2),
                (stage.width, top + unit * 1.1),
                (0, top + unit * 1.1),
            ]
        ],
        THIN,
        gap=0.7,
    )
    for share, size in ((0.08, 1.0), (0.93, 1.1)):
        tower(stage, stage.width * share, low, unit * 4.4 * size, stage.height * 0.44 * size, "battlement", "middle")
    if not stage.has_subject:
        gate(stage, stage.place(0.3, 0.5, 0.7), low, unit * 3.2)


def gate(stage: Stage, x: float, base: float, width: float) -> None:
    """Draw a vaulted gate with its portcullis."""
    half, high = width / 2, width * 1.15
    arch = [
        (x - half, base),
        (x - half, base - high * 0.6),
        (x - half * 0.7, base - high * 0.88),
        (x, base - high),
        (x + half * 0.7, base - high * 0.88),
        (x + half, base - high * 0.6),
        (x + half, base),
    ]
    stage.plate.fill(closed(arch), "ink", MEDIUM)
    bars = [((x + half * d, base - high * 0.85), (x + half * d, base - high * 0.25)) for d in (-0.6, -0.2, 0.2, 0.6)]
    stage.lines(
        [
            *bars,
            ((x - half, base - high * 0.55), (x + half, base - high * 0.55)),
            ((x - half, base - high * 0.35), (x + half, base - high * 0.35)),
        ],
        THIN,
        "paper",
    )


def tent(stage: Stage, x: float, base: float, width: float, height: float, colour: str) -> None:
    """Draw a round tent with a pennant."""
    half = width / 2
    eaves = base - height * 0.48
    skirt = [(x - half * 0.92, base), (x - half, eaves), (x + half, eaves), (x + half * 0.92, base)]
    stage.form(skirt, "paper", angle=0, share=0.4, weight=0.3, gap=0.8, outline=MEDIUM)
    roof = [
        (x - half * 1.1, eaves),
        (x - half * 0.35, base - height * 0.76),
        (x, base - height),
        (x + half * 0.35, base - height * 0.76),
        (x + half * 1.1, eaves),
    ]
    stage.form(roof, colour, angle=70, share=0.35, weight=0.3, gap=0.9, outline=MEDIUM)
    stripes: list[Segment] = []
    for d in (-0.62, -0.05, 0.5):
        stripes += closed([(x, base - height), (x + half * d, eaves), (x + half * (d + 0.24), eaves)])
    stage.plate.fill(tuple(stripes), f"{colour}-pale", FINE)
    stage.plate.ink(closed([(x - half * 0.24, base), (x - half * 0.04, eaves), (x + half * 0.2, base)]))
    pole = base - height
    stage.plate.line(opened([(x, pole), (x, pole - height * 0.26)]), THIN)
    stage.form(
        [(x, pole - height * 0.26), (x + half * 0.7, pole - height * 0.18), (x, pole - height * 0.1)], "accent", share=0
    )


def tents(stage: Stage) -> None:
    """Draw the tents of a camp."""
    dice = stage.dice.part("tents")
    size = stage.height * 0.3 * stage.enlarged()
    for share, scale, colour in (
        (0.36, 0.6, "far"),
        (0.62, 0.62, "middle"),
        (0.16, 0.95, "subject"),
        (0.85, 1.05, "middle"),
    ):
        x = stage.width * (share + dice.wobble(0.03))
        tent(stage, x, stage.front + 1.4 * scale, size * scale * 1.05, size * scale, colour)


def house(stage: Stage, x: float, base: float, width: float, dice: Dice) -> None:
    """Draw a thatched house in half view: a gable on the left and a long roof."""
    high = width * 0.34
    ridge = base - high * 2.1
    edge = x - width * 0.16
    front = [
        (x - width / 2, base),
        (x - width / 2, base - high),
        ((x - width / 2 + edge) / 2, ridge),
        (edge, base - high),
        (edge, base),
    ]
    side = [(edge, base), (edge, base - high), (x + width / 2, base - high), (x + width / 2, base)]
    stage.form(front, "paper", share=0.0, outline=MEDIUM)
    stage.form(side, "far-pale", angle=0, share=0.9, weight=0.24, gap=0.9)
    roof = [
        ((x - width / 2 + edge) / 2, ridge),
        (x + width * 0.42, ridge),
        (x + width * 0.56, base - high * 0.88),
        (edge - width * 0.02, base - high * 0.88),
    ]
    stage.form(
        roof,
        "ground-deep" if dice.chance(0.5) else "subject-deep",
        angle=68,
        share=0.75,
        weight=0.3,
        gap=0.75,
        outline=MEDIUM,
    )
    door = width * 0.07
    cx = (x - width / 2 + edge) / 2
    stage.plate.ink(
        closed([(cx - door, base), (cx - door, base - high * 0.62), (cx + door, base - high * 0.62), (cx + door, base)])
    )
    panes = [
        closed(
            [
                (x + width * d, base - high * 0.72),
                (x + width * (d + 0.08), base - high * 0.72),
                (x + width * (d + 0.08), base - high * 0.36),
                (x + width * d, base - high * 0.36),
            ]
        )
        for d in (0.0, 0.24)
    ]
    stage.plate.ink(several(panes))
    stage.lines([(front[1], front[3]), ((cx, ridge), (cx, base - high))], THIN)


def village(stage: Stage) -> None:
    """Draw a village with its church."""
    dice = stage.dice.part("village")
    wide = stage.width * 0.24 * stage.enlarged()
    spire = 0.27 if stage.has_subject else 0.57
    tower(stage, stage.width * spire, stage.front, wide * 0.26, wide * 0.75, "spire", "far-pale")
    for share, size in ((0.4, 0.7), (0.7, 0.72), (0.14, 1.0), (0.9, 1.08)):
        house(stage, stage.width * (share + dice.wobble(0.02)), stage.front + size, wide * size, dice)
    crown(stage, stage.width * (spire - 0.04), stage.front - wide * 0.12, wide * 0.4, wide * 0.36, "middle", dice)


def hamlet(stage: Stage) -> None:
    """Draw a manor with its porch among trees."""
    dice = stage.dice.part("hamlet")
    size = min(stage.height * 0.56, stage.width * 0.5) * stage.enlarged()
    for share, tall in ((0.07, 0.66), (0.95, 0.72), (0.2, 0.44), (0.82, 0.4)):
        crown(
            stage, stage.width * share, stage.front - size * tall * 0.45, size * tall * 0.8, size * tall, "middle", dice
        )
    x, base = stage.place(0.3, 0.5, 0.7), stage.front + 1

    def at(text: str) -> list[Point]:
        return [(x + px * size, base + py * size) for px, py in outline(text)]

    for chimney in ("-300,-500 -300,-660 -240,-660 -240,-500", "240,-500 240,-660 300,-660 300,-500"):
        stage.form(at(chimney), "paper", angle=0, share=0.5, weight=0.26)
    stage.form(at("-620,0 -620,-270 620,-270 620,0"), "paper", angle=0, share=0.16, outline=MEDIUM)
    stage.form(
        at("-690,-260 -560,-400 560,-400 690,-260"), "ground-deep", angle=72, share=0.7, weight=0.3, outline=MEDIUM
    )
    stage.form(
        at("-540,-410 -420,-590 420,-590 540,-410"), "ground-deep", angle=72, share=0.7, weight=0.3, outline=MEDIUM
    )
    panes = [f"{left},-80 {left},-200 {left + 70},-200 {left + 70},-80" for left in (-560, -420, -290, 220, 350, 490)]
    stage.plate.fill(several(closed(at(pane)) for pane in panes), "middle-deep", THIN)
    stage.form(at("-190,0 -190,-300 190,-300 190,0"), "far-pale", angle=0, share=0.3, outline=MEDIUM)
    stage.plate.ink(closed(at("-50,0 -50,-190 50,-190 50,0")))
    for left in (-190, -95, 65, 160):
        pillar = f"{left},0 {left + 5},-300 {left + 35},-300 {left + 40},0"
        stage.form(at(pillar), "paper", angle=0, share=0.4, weight=0.24, gap=0.8)
    stage.form(at("-240,-300 0,-450 240,-300"), "paper", angle=0, share=0.3, outline=MEDIUM)


def ruins(stage: Stage) -> None:
    """Draw broken walls with empty windows."""
    dice = stage.dice.part("ruins")
    for left, right, high in ((-0.02, 0.3, 0.42), (0.68, 1.02, 0.52), (0.36, 0.6, 0.2)):
        x0, x1, low = stage.width * left, stage.width * right, stage.front + 1
        crest = []
        for step in range(9):
            share = step / 8
            crest.append(
                (
                    x0 + (x1 - x0) * share,
                    low
                    - stage.height * high * dice.between(0.5, 1.0) * (1 - 0.4 * (share if left < 0.3 else 1 - share)),
                )
            )
        stage.form(
            [(x0, low), *crest, (x1, low)], "middle-pale", angle=14, share=0.25, weight=0.34, gap=0.9, outline=MEDIUM
        )
        cx, cy, half = (x0 + x1) / 2, low - stage.height * high * 0.36, (x1 - x0) * 0.13
        window = [
            (cx - half, cy + half * 1.6),
            (cx - half, cy),
            (cx, cy - half * 1.4),
            (cx + half, cy),
            (cx + half, cy + half * 1.6),
        ]
        stage.plate.fill(closed(window), "sky-pale", MEDIUM)
        stage.plate.ink(
            closed(
                [
                    (cx + half, cy + half * 1.6),
                    (cx + half, cy),
                    (cx, cy - half * 1.4),
                    (cx + half * 0.5, cy),
                    (cx + half * 0.5, cy + half * 1.6),
                ]
            )
        )


def column(stage: Stage, x: float, base: float, width: float, height: float, *, broken: bool = False) -> None:
    """Draw a fluted column."""
    half = width / 2
    top = base - height
    shaft = [
        (x - half, base),
        (x - half * 0.84, top),
        *([(x - half * 0.2, top + half), (x + half * 0.3, top - half * 0.6)] if broken else []),
        (x + half * 0.84, top),
        (x + half, base),
    ]
    stage.form(shaft, "far-pale", angle=0, share=0.42, weight=0.34, gap=0.7, outline=MEDIUM)
    stage.lines([((x + half * d, base), (x + half * d * 0.84, top + half)) for d in (-0.55, -0.1, 0.35)], FINE)
    plinths = [(base, 1.35)] if broken else [(base, 1.35), (top + width * 0.2, 1.4)]
    for y, wide in plinths:
        stage.form(
            [
                (x - half * wide, y),
                (x - half * wide, y - width * 0.3),
                (x + half * wide, y - width * 0.3),
                (x + half * wide, y),
            ],
            "far",
            share=0.3,
            angle=0,
        )


def columns(stage: Stage) -> None:
    """Draw the columns of a temple at both sides."""
    wide = stage.width * 0.07
    for share, size, broken in ((0.24, 0.62, True), (0.76, 0.66, False), (0.08, 0.9, False), (0.92, 0.92, True)):
        column(
            stage, stage.width * share, stage.front + 1.5 * size, wide * size, stage.height * 0.62 * size, broken=broken
        )


def market(stage: Stage) -> None:
    """Draw the stalls of a market before the houses of a town."""
    dice = stage.dice.part("market")
    gabled_houses(stage, stage.front, 0.36, dice)
    for share, colour in ((0.13, "subject"), (0.4, "accent"), (0.68, "subject"), (0.92, "middle")):
        x, half, low = stage.width * share, stage.width * 0.115, stage.front + 1
        top = low - stage.height * 0.2
        stage.form(
            [
                (x - half * 0.9, low),
                (x - half * 0.9, low - stage.height * 0.07),
                (x + half * 0.9, low - stage.height * 0.07),
                (x + half * 0.9, low),
            ],
            "ground-deep",
            angle=0,
            share=0.4,
        )
        stage.lines([((x + half * d, top), (x + half * d, low - stage.height * 0.07)) for d in (-0.85, 0.85)], 0.35)
        count = 5
        for index in range(count):
            a, b = x - half + 2 * half * index / count, x - half + 2 * half * (index + 1) / count
            lean = 0.7
            awning = [
                (x + (a - x) * lean, top - stage.height * 0.06),
                (x + (b - x) * lean, top - stage.height * 0.06),
                (b, top),
                ((a + b) / 2, top + stage.height * 0.02),
                (a, top),
            ]
            stage.form(awning, colour if index % 2 else "paper", angle=80, share=0.3, weight=0.24)
        for index in range(5):
            px = x + half * (-0.7 + 0.34 * index)
            stage.plate.fill(
                closed(
                    [
                        (px - 0.7, low - stage.height * 0.07),
                        (px - 0.5, low - stage.height * 0.1),
                        (px + 0.5, low - stage.height * 0.1),
                        (px + 0.7, low - stage.height * 0.07),
                    ]
                ),
                ("accent", "subject-pale", "middle")[index % 3],
                FINE,
            )


def gabled_houses(stage: Stage, low: float, high: float, dice: Dice) -> None:
    """Draw a row of town houses with gables across the picture."""
    x = -stage.width * 0.03
    index = 0
    while x < stage.width:
        wide = stage.width * dice.between(0.13, 0.18)
        top = low - stage.height * high * dice.between(0.8, 1.1)
        gable = wide * 0.7
        form = [
            (x, low),
            (x, top),
            (x + wide * 0.14, top),
            (x + wide * 0.14, top - gable * 0.34),
            (x + wide * 0.32, top - gable * 0.34),
            (x + wide * 0.32, top - gable * 0.72),
            (x + wide / 2, top - gable),
            (x + wide * 0.68, top - gable * 0.72),
            (x + wide * 0.68, top - gable * 0.34),
            (x + wide * 0.86, top - gable * 0.34),
            (x + wide * 0.86, top),
            (x + wide, top),
            (x + wide, low),
        ]
        stage.form(
            form, ("far-pale", "far", "middle-pale")[index % 3], angle=0, share=0.22, weight=0.28, outline=MEDIUM
        )
        panes = []
        for row in range(3):
            y = top + (low - top) * (0.1 + 0.3 * row)
            for part in (0.2, 0.58):
                px = x + wide * part
                panes.append(
                    closed([(px, y), (px + wide * 0.2, y), (px + wide * 0.2, y + wide * 0.26), (px, y + wide * 0.26)])
                )
        stage.plate.fill(several(panes), "accent" if stage.is_dark else "middle-deep", THIN)
        x += wide
        index += 1


def old_street(stage: Stage) -> None:
    """Draw a street of gabled houses."""
    gabled_houses(stage, stage.front + 1, 0.42, stage.dice.part("street"))
