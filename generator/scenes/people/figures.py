"""Draw one person or one rider: limbs on the joints of a pose, a coat over them, light from the left."""

from __future__ import annotations

import math
from collections.abc import Sequence

from kredens.generator.drawing.primitives import Path, Segment
from kredens.generator.engraving.curves import Point, Points, bounds
from kredens.generator.engraving.dice import Dice
from kredens.generator.engraving.plate import FINE, MEDIUM, THIN
from kredens.generator.scenes.people.dress import DARK, DRESSES, GOLDEN, HATS, HELD, METAL, Dress
from kredens.generator.scenes.people.poses import HORSES, POSES, SADDLES, Pose
from kredens.generator.scenes.staging.stage import Stage
from kredens.generator.scenes.staging.strokes import closed, flame, needle, needle_hatch, opened, outline

HEAD = outline("-60,50 -80,-20 -60,-85 0,-100 60,-75 68,-10 85,15 66,25 62,60 30,80 -20,75")
"""The outline of a head in profile about its middle."""
WING = outline("-120,-330 -175,-470 -215,-600 -235,-730 -225,-850 -180,-950 -100,-1010 0,-1030")
"""The frame of the wing of a hussar, from the saddle to its tip over his head, about his seat."""
FEATHERS = ((0.12, 190), (0.16, 195), (0.2, 200), (0.22, 208), (0.22, 222), (0.2, 240), (0.15, 262))
"""The length of each feather of a wing, and whither it points, in degrees clockwise from the front."""
EYE = outline("30,-22 45,-30 58,-20 45,-14")
"""The eye, about the middle of the head."""
FACIAL_HAIR = {
    "moustache": outline("20,45 50,28 78,38 98,60 72,54 50,44"),
    "beard": outline("-30,40 10,50 70,42 74,80 60,130 20,120 -20,80"),
}
"""Moustache and beard, about the middle of the head."""
WEARS_HAIR = {
    "kolpak": ("moustache",),
    "shaven": ("moustache",),
    "horned": ("beard",),
    "crown": ("beard",),
    "tonsure": ("beard",),
}
"""Who wears them, by the headgear."""
FACELESS_FIGURE = 9.0
"""Up to that height in mm a person has no face."""
PLAIN_FIGURE = 13.2
"""Up to that height in mm a person is drawn plainly, without the lesser shadows."""


class Figure:
    """A person to be drawn: pose, dress, what is held, where and how high.

    (x, y) is the ground under the person, in mm; `turned` looks to the left.
    """

    def __init__(
        self,
        pose: str,
        dress: Dress,
        x: float,
        y: float,
        height: float,
        *,
        held: str = "",
        turned: bool = False,
        lean: float = 0.0,
    ) -> None:
        self.pose = POSES[pose]
        self.dress = dress
        self.x, self.y, self.height = x, y, height
        self.held = held
        self.turned = turned
        self.lean = lean

    def at(self, point: Point) -> Point:
        """Return the place on the picture of a point of the pose."""
        side = -1 if self.turned else 1
        return self.x + point[0] * self.height * side, self.y + point[1] * self.height

    def all_at(self, points: Points) -> list[Point]:
        """Return the places on the picture of points of the pose."""
        return [self.at(point) for point in points]


def pick_dress(time: str, dice: Dice) -> Dress:
    """Return something that is worn in a time."""
    return dice.pick(DRESSES[time])


def draw_figure(stage: Stage, figure: Figure, halo: float = 0.35) -> None:
    """Draw a person with a border of paper around the whole."""
    pose, dress = figure.pose, figure.dress
    legs = [
        _limb((pose.hip, pose.far_knee, pose.far_foot), (0.13, 0.085, 0.055)),
        _foot(pose.far_knee, pose.far_foot),
        _limb((pose.hip, pose.near_knee, pose.near_foot), (0.14, 0.09, 0.06)),
        _foot(pose.near_knee, pose.near_foot),
    ]
    far_arm = _limb((pose.neck, pose.far_elbow, pose.far_hand), (0.09, 0.075, 0.055))
    near_arm = _limb((_shoulder(pose), pose.near_elbow, pose.near_hand), (0.1, 0.085, 0.055))
    body = _body(pose, dress)
    head = [(pose.head[0] + x, pose.head[1] + y) for x, y in HEAD]
    hat = [(pose.head[0] + x, pose.head[1] + y) for x, y in HATS[dress.hat]]
    parts = [*legs, far_arm, body, head, hat, near_arm]
    placed = [figure.all_at(part) for part in parts]
    held = _held_outline(figure)
    plate = stage.plate
    fine = figure.height > PLAIN_FIGURE
    if halo and fine:
        whole = tuple(segment for part in (*placed, *([held] if held else [])) for segment in closed(part))
        plate.line(whole, 2 * halo + 0.2, "paper")
    if held:
        _draw_held(stage, figure, held)
    outline = MEDIUM if fine else THIN
    legs_path: Path = tuple(segment for part in placed[:4] for segment in closed(part))
    plate.fill(legs_path, dress.legs, outline)
    plate.fill((*closed(placed[4]), *closed(placed[5])), dress.coat, outline)
    plate.fill(closed(placed[6]), "paper", outline)
    _shade_body(stage, figure, placed, dress)
    hat_colour = "paper" if dress.hat in METAL else "accent" if dress.hat in GOLDEN else dress.coat
    plate.fill(closed(placed[7]), "ink" if dress.hat in DARK else hat_colour, THIN)
    plate.fill(closed(placed[8]), dress.coat, THIN if fine else FINE)
    if figure.height > FACELESS_FIGURE:
        _draw_face(stage, figure)
    if fine:
        hands = [_hand(pose.near_elbow, pose.near_hand), _hand(pose.far_elbow, pose.far_hand)]
        plate.fill(tuple(segment for hand in hands for segment in closed(figure.all_at(hand))), "paper", FINE)


def _draw_face(stage: Stage, figure: Figure) -> None:
    """Draw the eye, the mouth and the shadow under the cheek of a person close by."""
    hx, hy = figure.pose.head
    eye = figure.all_at([(hx + x, hy + y) for x, y in EYE])
    back, jaw = figure.at((hx - 0.055, hy + 0.03)), figure.at((hx + 0.02, hy + 0.07))
    mouth, corner = figure.at((hx + 0.064, hy + 0.04)), figure.at((hx + 0.03, hy + 0.042))
    hair: list[Segment] = []
    for points in (FACIAL_HAIR[each] for each in WEARS_HAIR.get(figure.dress.hat, ())):
        hair += closed(figure.all_at([(hx + x, hy + y) for x, y in points]))
    shade = (
        *hair,
        *closed(eye),
        *needle(back, jaw, figure.height * 0.016),
        *needle(mouth, corner, figure.height * 0.008),
    )
    stage.plate.ink(shade)


def _hand(elbow: Point, hand: Point) -> list[Point]:
    """Return the outline of a hand at the end of a forearm."""
    dx, dy = hand[0] - elbow[0], hand[1] - elbow[1]
    length = math.hypot(dx, dy) or 1.0
    ux, uy = dx / length * 0.034, dy / length * 0.034
    x, y = hand[0] + ux * 0.5, hand[1] + uy * 0.5
    return [(x - ux, y - uy), (x + uy, y - ux), (x + ux, y + uy), (x - uy, y + ux)]


def _shoulder(pose: Pose) -> Point:
    return pose.neck[0] - 0.03, pose.neck[1] + 0.04


def _limb(joints: Sequence[Point], widths: Sequence[float]) -> list[Point]:
    """Return the outline of a limb of three joints that grows thinner."""
    right: list[Point] = []
    left: list[Point] = []
    for index, ((x, y), width) in enumerate(zip(joints, widths, strict=True)):
        ax, ay = joints[max(index - 1, 0)]
        bx, by = joints[min(index + 1, len(joints) - 1)]
        length = math.hypot(bx - ax, by - ay) or 1.0
        nx, ny = -(by - ay) / length * width / 2, (bx - ax) / length * width / 2
        right.append((x + nx, y + ny))
        left.append((x - nx, y - ny))
    return [*right, *reversed(left)]


def _foot(knee: Point, foot: Point) -> list[Point]:
    """Return the outline of a shoe that stands across the shin."""
    dx, dy = foot[0] - knee[0], foot[1] - knee[1]
    length = math.hypot(dx, dy) or 1.0
    ux, uy = dx / length, dy / length
    # The toe points to the right of the shin's way downwards.
    fx, fy = uy, -ux
    x, y = foot
    return [
        (x - 0.035 * fx - 0.05 * ux, y - 0.035 * fy - 0.05 * uy),
        (x - 0.035 * fx, y - 0.035 * fy),
        (x + 0.1 * fx, y + 0.1 * fy),
        (x + 0.085 * fx - 0.035 * ux, y + 0.085 * fy - 0.035 * uy),
        (x + 0.03 * fx - 0.06 * ux, y + 0.03 * fy - 0.06 * uy),
    ]


def _body(pose: Pose, dress: Dress) -> list[Point]:
    """Return the outline of the trunk and the coat, down to its hem."""
    (nx, ny), (hx, hy) = pose.neck, pose.hip
    dx, dy = hx - nx, hy - ny
    length = math.hypot(dx, dy) or 1.0
    ux, uy = dx / length, dy / length
    wx, wy = -uy, ux
    waist = (nx + dx * 0.72, ny + dy * 0.72)

    def beside(point: Point, side: float, down: float = 0.0) -> Point:
        return point[0] + wx * side + ux * down, point[1] + wy * side + uy * down

    front = min(
        (
            _along(pose.far_knee, pose.far_foot, pose.hip, dress.hem),
            _along(pose.near_knee, pose.near_foot, pose.hip, dress.hem),
        ),
        key=lambda p: -p[0],
    )
    back = min(
        (
            _along(pose.far_knee, pose.far_foot, pose.hip, dress.hem),
            _along(pose.near_knee, pose.near_foot, pose.hip, dress.hem),
        ),
        key=lambda p: p[0],
    )
    low = max(front[1], back[1])
    half = dress.flare / 2
    # `wx` points to the left of a person who stands, so the back comes first.
    return [
        beside((nx, ny), 0.03, -0.035),
        beside((nx, ny), 0.11, 0.025),
        beside(waist, 0.085),
        (back[0] - half, low - 0.01),
        ((back[0] + front[0]) / 2 - half * 0.25, low + 0.012),
        ((back[0] + front[0]) / 2 + half * 0.4, low),
        (front[0] + half * 0.85, low - 0.02),
        beside(waist, -0.075),
        beside((nx, ny), -0.1, 0.04),
        beside((nx, ny), -0.03, -0.03),
    ]


def _along(knee: Point, foot: Point, hip: Point, share: float) -> Point:
    """Return the point a share of the way down a leg."""
    (ax, ay), (bx, by), part = (hip, knee, share * 2) if share < 0.5 else (knee, foot, share * 2 - 1)
    return ax + (bx - ax) * part, ay + (by - ay) * part


def _shade_body(stage: Stage, figure: Figure, placed: list[list[Point]], dress: Dress) -> None:
    """Lay the shadows of a person: the right side of the coat and of the legs, a belt, folds."""
    body = placed[5]
    dark: list[Segment] = []
    hem = body[3][0] + (body[6][0] - body[3][0]) * 0.6
    waist = body[2][0] + (body[7][0] - body[2][0]) * 0.6, (body[2][1] + body[7][1]) / 2
    right = (body[6], body[7], body[8]) if body[6][0] > body[3][0] else (body[3], body[2], body[1])
    if figure.height > PLAIN_FIGURE:
        gap = max(stage.gap * 0.75, figure.height * 0.034)
        dark += needle_hatch([body], gap, 0.34, angle=14, share=0.5, dice=stage.dice)
        for part in (placed[0], placed[2]):
            dark += needle_hatch([part], gap, 0.32, angle=10, share=0.6)
        dark += needle((hem, body[4][1]), waist, figure.height * 0.02)
    else:
        # Far away a figure is cut as in wood: one half in shadow, the leg behind black.
        dark += closed([(hem, body[4][1]), *right, waist])
        dark += closed(placed[0])
    if dress.hat in ("kolpak", "shaven") and figure.height > PLAIN_FIGURE:
        hx, hy = figure.pose.hip
        dark += needle(figure.at((hx + 0.02, hy - 0.06)), figure.at((hx - 0.3, hy + 0.16)), figure.height * 0.045)
    if dress.has_belt:
        (ax, ay), (bx, by) = body[2], body[7]
        high = figure.height * 0.022
        dark += closed([(ax, ay), (bx, by), (bx, by + high), (ax, ay + high)])
    stage.plate.ink(tuple(dark))


def _held_outline(figure: Figure) -> list[Point]:
    if not figure.held:
        return []
    hx, hy = figure.pose.near_hand
    cos, sin = math.cos(math.radians(figure.lean)), math.sin(math.radians(figure.lean))
    return figure.all_at([(hx + x * cos - y * sin, hy + x * sin + y * cos) for x, y in HELD[figure.held]])


HELD_COLOURS = {
    "scroll": "paper",
    "hat": "subject",
    "sign": "paper",
    "banner": "subject",
    "goblet": "accent",
    "sceptre": "accent",
    "crown": "accent",
    "sword": "paper",
    "sabre": "paper",
    "cross": "accent",
    "quill": "paper",
}
"""The colours of what is held; what is not here is black."""


def _draw_held(stage: Stage, figure: Figure, outline: list[Point]) -> None:
    colour = HELD_COLOURS.get(figure.held, "ink")
    stage.plate.fill(closed(outline), colour, FINE if colour == "ink" else THIN)
    if figure.held == "torch":
        x, y = outline[1]
        size = figure.height * 0.24
        fire = flame(x + size * 0.06, y + size * 0.12, size * 0.5, size, 0.12)
        stage.plate.halo(fire, 0.2)
        stage.plate.fill(fire, "accent", FINE)
    elif figure.held == "sign":
        left, top, wide, high = bounds(outline[2:6])
        rows = [
            ((left + wide * 0.15, top + high * part), (left + wide * 0.85, top + high * part))
            for part in (0.3, 0.55, 0.8)
        ]
        stage.lines(rows, 0.22)


def draw_horse(
    stage: Stage, gait: str, x: float, y: float, height: float, colour: str, *, turned: bool = False, halo: float = 0.35
) -> None:
    """Draw a horse whose rider would be `height` high if he stood; (x, y) is the ground under its middle."""
    side = -1 if turned else 1
    form = [(x + px * height * side, y + py * height) for px, py in HORSES[gait]]
    path = closed(form)
    if halo:
        stage.plate.halo(path, halo)
    stage.plate.fill(path, colour, MEDIUM if height > PLAIN_FIGURE else THIN)
    gap = max(stage.gap * 0.8, height * 0.04)
    stage.plate.ink(needle_hatch([form], gap, 0.38, angle=62, share=0.55, dice=stage.dice))
    top = max(range(len(form)), key=lambda index: -form[index][1])
    if height > PLAIN_FIGURE:
        _draw_tack(stage, gait, (x, y), height, side)
    mane: list[Segment] = []
    for index in range(1, 5):
        if top + index < len(form):
            mx, my = form[top + index]
            mane += closed(
                [(mx, my), form[min(top + index + 1, len(form) - 1)], (mx - side * height * 0.07, my + height * 0.07)]
            )
    stage.plate.ink(tuple(mane))
    ex, ey = form[top]
    stage.plate.ink(
        closed(
            [
                (ex + side * height * 0.04, ey + height * 0.1),
                (ex + side * height * 0.065, ey + height * 0.12),
                (ex + side * height * 0.04, ey + height * 0.13),
            ]
        )
    )


def _draw_tack(stage: Stage, gait: str, place: Point, height: float, side: int) -> None:
    """Draw the cloth under a saddle, the girth and the reins of a horse."""
    x, y = place
    sx, sy = SADDLES[gait]

    def at(points: Points) -> list[Point]:
        return [(x + (sx + px) * height * side, y + (sy + py) * height) for px, py in points]

    cloth = at(outline("-190,-20 150,-10 170,110 60,150 -160,140"))
    stage.plate.fill(closed(cloth), "accent", THIN)
    nose, hand = (0.86, -0.1) if gait != "rearing" else (0.68, -0.34), (0.2, -0.12)
    stage.plate.line(opened(at([nose, hand])), FINE)


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
    draw_figure(
        stage,
        Figure(pose, dress, seat_x, seat_y, height, held=held.removeprefix("hussar "), lean=lean, turned=turned),
        halo=0.25,
    )


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
