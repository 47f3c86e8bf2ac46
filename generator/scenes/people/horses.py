"""Draw horses and riders; a hussar has wings."""

from __future__ import annotations

import math

from kredens.generator.drawing.primitives import Segment
from kredens.generator.engraving.curves import Point, Points, smooth
from kredens.generator.engraving.plate import MEDIUM, THIN
from kredens.generator.scenes.people.dress import Dress
from kredens.generator.scenes.people.figures import PLAIN_FIGURE, Figure, draw_figure
from kredens.generator.scenes.people.poses import BRIDLES, EYES, FAR_LEGS, HOOVES, HORSES, POSES, SADDLES
from kredens.generator.scenes.people.solids import fill_lit
from kredens.generator.scenes.staging.stage import Stage
from kredens.generator.scenes.staging.strokes import closed, needle_hatch, opened, outline, spindle

WING = outline("-120,-330 -175,-470 -215,-600 -235,-730 -225,-850 -180,-950 -100,-1010 0,-1030")
"""The frame of the wing of a hussar, from the saddle to its tip over his head, about his seat."""
FEATHERS = ((0.12, 190), (0.16, 195), (0.2, 200), (0.22, 208), (0.22, 222), (0.2, 240), (0.15, 262))
"""The length of each feather of a wing, and whither it points, in degrees clockwise from the front."""


def draw_horse(
    stage: Stage, gait: str, x: float, y: float, height: float, colour: str, *, turned: bool = False, halo: float = 0.22
) -> None:
    """Draw a horse whose rider would be `height` high if he stood; (x, y) is the ground under its middle."""
    side = -1 if turned else 1
    form, *legs = (_at(points, (x, y), height, side) for points in (HORSES[gait], *FAR_LEGS[gait]))
    paths = [smooth(each, closed=True, tightness=10.0) for each in (*legs, form)]
    fine = height > PLAIN_FIGURE
    for path in paths if halo else ():
        stage.plate.halo(path, halo)
    for path, leg in zip(paths, legs, strict=False):
        stage.plate.fill(path, colour, MEDIUM if fine else THIN)
        stage.plate.ink(needle_hatch([leg], max(stage.gap * 0.6, height * 0.028), 0.3, angle=62, share=0.8))
    if fine:
        fill_lit(stage.plate, paths[-1], colour, MEDIUM, height * 0.05)
    else:
        stage.plate.fill(paths[-1], colour, THIN)
    for hoof in HOOVES[gait]:
        stage.plate.ink(closed(_at(hoof, (x, y), height, side)))
    gap = max(stage.gap * 0.75, height * 0.036)
    stage.plate.ink(needle_hatch([form], gap, 0.3, angle=62, share=0.5, dice=stage.dice))
    if fine:
        stage.plate.ink(needle_hatch([form], gap * 1.6, 0.22, angle=20, share=0.28, dice=stage.dice))
        _draw_tack(stage, gait, (x, y), height, side)
    _draw_hair(stage, form, height, side)
    (ex, ey), size = EYES[gait], 0.026
    eye = [(ex - size, ey - size * 0.3), (ex, ey - size), (ex + size, ey), (ex, ey + size * 0.6)]
    stage.plate.ink(closed(_at(eye, (x, y), height, side)))


def _at(points: Points, place: Point, height: float, side: int) -> list[Point]:
    """Return points of a horse where it stands, as large as it is, and turned as it is."""
    return [(place[0] + x * height * side, place[1] + y * height) for x, y in points]


def _draw_hair(stage: Stage, form: Points, height: float, side: int) -> None:
    """Draw the mane along the crest of a neck, which begins at the ears, and locks in the tail."""
    top = max(range(len(form)), key=lambda index: -form[index][1])
    mane: list[Segment] = []
    for index in range(1, 5):
        if top + index < len(form):
            (ax, ay), (bx, by) = form[top + index], form[min(top + index + 1, len(form) - 1)]
            for share in (0.0, 0.33, 0.66):
                mx, my = ax + (bx - ax) * share, ay + (by - ay) * share
                mane += spindle(
                    (mx - side * height * 0.02, my - height * 0.02),
                    (mx - side * height * 0.085, my + height * 0.1),
                    height * 0.035,
                )
    tail = form[0]
    for share in (0.0, 0.5, 1.0):
        ax, ay = form[-1]
        mane += spindle(
            (ax + (tail[0] - ax) * share, ay + (tail[1] - ay) * share),
            (form[2][0] + side * height * 0.08 * share, form[2][1] - height * 0.05 * share),
            height * 0.03,
        )
    stage.plate.ink(tuple(mane))


def _draw_tack(stage: Stage, gait: str, place: Point, height: float, side: int) -> None:
    """Draw the cloth under a saddle with its fringe, the girth, the bridle and the reins of a horse."""
    sx, sy = SADDLES[gait]
    seat = place[0] + sx * height * side, place[1] + sy * height

    def at(points: Points) -> list[Point]:
        return _at(points, seat, height, side)

    cloth = at(outline("-190,-20 150,-10 170,110 60,150 -160,140"))
    stage.plate.line(opened(at(outline("30,100 30,270"))), 0.3)
    stage.plate.fill(closed(cloth), "accent", THIN)
    stage.plate.line(opened(at(outline("-160,112 58,122 140,92"))), 0.3, "subject")
    straps = [_at(strap, place, height, side) for strap in BRIDLES[gait]]
    hand = at([(0.2, -0.12)])
    for strap in (*straps, [straps[-1][-1], *hand]):
        stage.plate.line(opened(strap), THIN)


def draw_rider(
    stage: Stage,
    gait: str,
    dress: Dress,
    x: float,
    y: float,
    height: float,
    *,
    held: str = "lance",
    lean: float = 0.0,
    turned: bool = False,
    colour: str = "ground-pale",
) -> None:
    """Draw a rider on a horse; a hussar has wings."""
    side = -1 if turned else 1
    sx, sy = SADDLES[gait]
    hip = POSES["charging"].hip
    seat_x, seat_y = x + (sx - hip[0]) * height * side, y + (sy - hip[1]) * height
    pose = "charging" if gait == "galloping" else "riding"
    if held == "hussar lance":
        _hussar_wings(stage, seat_x, seat_y, height, side)
    draw_horse(stage, gait, x, y, height, colour, turned=turned)
    rider = Figure(pose, dress, seat_x, seat_y, height, held=held.removeprefix("hussar "), lean=lean, turned=turned)
    draw_figure(stage, rider, halo=0.16)


def _hussar_wings(stage: Stage, x: float, y: float, height: float, side: int) -> None:
    """Draw the two wings of a hussar: frames that rise from the saddle and bend forward, set with feathers."""
    for shift in (0.1, 0.0):
        frame = [(x + side * (px - shift) * height, y + py * height) for px, py in WING]
        feathers: list[Segment] = []
        for (ax, ay), (bx, by), (long, turn) in zip(frame, frame[1:], FEATHERS, strict=False):
            cos, sin = math.cos(math.radians(turn)) * side, math.sin(math.radians(turn))
            tip = ax + cos * long * height, ay + sin * long * height
            middle = (ax + bx) / 2 + cos * long * 0.62 * height, (ay + by) / 2 + sin * long * 0.62 * height
            feathers += closed([(ax, ay), tip, middle, (bx, by)])
        stage.plate.line(tuple(feathers), 0.9, "paper")
        stage.plate.fill(tuple(feathers), "paper", THIN)
        stage.plate.line(opened(frame), 0.4)
