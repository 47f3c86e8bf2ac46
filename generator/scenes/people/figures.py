"""Draw one person: limbs on the joints of a pose, a coat over them, light from the left."""

from __future__ import annotations

import math
from collections.abc import Sequence

from kredens.generator.drawing.primitives import Segment
from kredens.generator.engraving.curves import Point, Points, bounds, smooth
from kredens.generator.engraving.plate import FINE, MEDIUM, THIN
from kredens.generator.portraits.lone_hands import GRIP, LONG, LoneHand
from kredens.generator.scenes.people.coats import draw_cloak, draw_trim, shade_coat
from kredens.generator.scenes.people.dress import HELD, Dress
from kredens.generator.scenes.people.heads import draw_head
from kredens.generator.scenes.people.poses import POSES, Pose
from kredens.generator.scenes.people.solids import fill_lit
from kredens.generator.scenes.staging.palettes import LAYERS
from kredens.generator.scenes.staging.stage import Stage
from kredens.generator.scenes.staging.strokes import closed, flame, needle, needle_hatch, several, spindle

FACELESS_FIGURE = 7.0
"""Up to that height in mm a person has no face."""
PLAIN_FIGURE = 13.9
"""Up to that height in mm a person is drawn plainly, without the lesser shadows."""
NEAR_FIGURE = 21.0
"""From that height in mm on the hands of a person have fingers."""
FIST = 0.15
"""How long an open hand is then, as a share of that height."""
FAR_LEG, NEAR_LEG = (0.125, 0.118, 0.084, 0.088, 0.052), (0.135, 0.128, 0.092, 0.096, 0.056)
FAR_ARM, NEAR_ARM = (0.085, 0.094, 0.074, 0.078, 0.05), (0.1, 0.112, 0.084, 0.086, 0.054)
"""How thick limbs are at shoulder or hip, where they swell, at elbow or knee, where they swell again, at the end."""
HEAD_ROOM = ((-0.042, -0.05), (0.042, -0.05), (0.0, 0.1))
"""The room of a head, about its middle."""
POLES = frozenset({"banner", "cross", "lance", "pike", "pitchfork", "rifle", "spear", "staff", "torch"})
"""What is held upright and is long."""
LYING = -0.3
"""A head lower than that, in heights of a person, is that of one who lies on the ground."""


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
        self.is_mounted = pose in ("riding", "charging")
        self.is_standing = pose == "standing"

    def at(self, point: Point) -> Point:
        """Return the place on the picture of a point of the pose."""
        side = -1 if self.turned else 1
        return self.x + point[0] * self.height * side, self.y + point[1] * self.height

    def all_at(self, points: Points) -> list[Point]:
        """Return the places on the picture of points of the pose."""
        return [self.at(point) for point in points]


def draw_figure(stage: Stage, figure: Figure, halo: float = 0.22) -> None:
    """Draw a person with a border of paper around the whole."""
    pose, dress, plate = figure.pose, figure.dress, stage.plate
    fine = figure.height > PLAIN_FIGURE
    line = MEDIUM if fine else THIN
    parts = [
        _limb((pose.hip, pose.far_knee, pose.far_foot), FAR_LEG, fine=fine),
        _limb((pose.hip, pose.near_knee, pose.near_foot), NEAR_LEG, fine=fine),
        _foot(pose.far_knee, pose.far_foot),
        _foot(pose.near_knee, pose.near_foot),
        _limb((pose.neck, pose.far_elbow, pose.far_hand), FAR_ARM, fine=fine),
        _limb((_shoulder(pose), pose.near_elbow, pose.near_hand), NEAR_ARM, fine=fine),
    ]
    placed = [figure.all_at(part) for part in parts]
    body, held = figure.all_at(_body(pose, dress)), _held_outline(figure)
    if fine and not figure.is_mounted:
        _cast_shadow(stage, figure)
    if halo and fine and plate.border:
        head = figure.all_at([(pose.head[0] + x, pose.head[1] + y) for x, y in HEAD_ROOM])
        outer = [*placed, body, head, *([held] if held else [])]
        plate.line(tuple(segment for part in outer for segment in closed(part)), 2 * halo + 0.2, plate.border)
    draw_cloak(stage, figure, fine=fine)
    if held:
        _draw_held(stage, figure, held)
    far_leg, near_leg, far_foot, near_foot, far_arm, near_arm = (
        smooth(part, closed=True, tightness=9.0) if fine else closed(part) for part in placed
    )
    plate.fill(far_arm, f"{dress.coat}-deep" if fine and dress.coat in LAYERS else dress.coat, line)
    if fine:
        plate.fill(far_leg, dress.legs, line)
        fill_lit(plate, near_leg, dress.legs, line, figure.height * 0.022)
    else:
        plate.fill((*far_leg, *near_leg), dress.legs, line)
    plate.fill((*far_foot, *near_foot), "ink" if plate.low_ink else "boots", THIN if fine else FINE)
    _draw_coat(stage, figure, body, fine=fine)
    if fine:
        gap = max(stage.gap * 0.85, figure.height * 0.042)
        plate.ink(several(needle_hatch([leg], gap, 0.24, angle=10, share=0.5) for leg in placed[:2]))
    draw_head(stage, figure, fine=fine, faced=figure.height > FACELESS_FIGURE)
    if fine:
        fill_lit(plate, near_arm, dress.coat, line, figure.height * 0.022)
    else:
        plate.fill(near_arm, dress.coat, FINE)
    if fine:
        _finish_arm(stage, figure, placed[5])
    _draw_hands(stage, figure, fine=fine)


def _draw_coat(stage: Stage, figure: Figure, body: list[Point], *, fine: bool) -> None:
    """Draw the coat with its corners at the hem, and within it shadow, folds and trim."""
    corners = [*body[:4], body[3], *body[4:7], body[6], *body[7:]]
    coat = smooth(corners, closed=True, tightness=9.0) if fine else closed(body)
    stage.plate.fill(coat, figure.dress.coat, MEDIUM if fine else THIN)
    with stage.plate.clipped(coat):
        shade_coat(stage, figure, body, fine=fine)
        if fine:
            draw_trim(stage, figure, body)


def _cast_shadow(stage: Stage, figure: Figure) -> None:
    """Draw the shadow on the ground, away from the light: a few level strokes under the feet."""
    x, y = figure.x, figure.y
    long = figure.height * (0.62 if figure.pose.head[1] > LYING else 0.42)
    low = figure.height * 0.02
    shift = -0.3 if figure.pose.head[1] > LYING else 0.0
    strokes: list[Segment] = []
    for index, share in enumerate((0.9, 1.0, 0.7)):
        left = x + (shift - 0.08) * figure.height + index * long * 0.08
        level = y + low * (index * 1.3 - 0.4)
        strokes += spindle((left, level), (left + long * share, level), figure.height * 0.022)
    stage.plate.ink(tuple(strokes))


def _finish_arm(stage: Stage, figure: Figure, arm: list[Point]) -> None:
    """Draw the folds of the near sleeve on its shadow side, and the cuff."""
    pose = figure.pose
    gap = max(stage.gap * 0.75, figure.height * 0.036)
    stage.plate.ink(needle_hatch([arm], gap, 0.22, angle=24, share=0.42, dice=stage.dice))
    (ex, ey), (hx, hy) = pose.near_elbow, pose.near_hand
    length = math.hypot(hx - ex, hy - ey) or 1.0
    ux, uy = (hx - ex) / length, (hy - ey) / length
    cuff = [
        (hx - ux * back - uy * aside, hy - uy * back + ux * aside)
        for back, aside in ((0.05, 0.04), (0.02, 0.036), (0.02, -0.036), (0.05, -0.04))
    ]
    coat = figure.dress.coat
    own = f"{coat}-deep" if coat in LAYERS else coat
    stage.plate.fill(closed(figure.all_at(cuff)), own if figure.dress.trim != "mail" else "far", THIN)


def _draw_hands(stage: Stage, figure: Figure, *, fine: bool) -> None:
    """Draw both hands: fists with fingers where they are large enough for these to be seen."""
    pose, plate = figure.pose, stage.plate
    if figure.height < NEAR_FIGURE:
        hands = [_hand(pose.near_elbow, pose.near_hand), _hand(pose.far_elbow, pose.far_hand)]
        path = several(smooth(each, closed=True) if fine else closed(each) for each in map(figure.all_at, hands))
        plate.fill(path, "skin", THIN if fine else FINE)
        return
    upright = figure.lean - 90
    for is_near, elbow, hand in ((False, pose.far_elbow, pose.far_hand), (True, pose.near_elbow, pose.near_hand)):
        (ex, ey), (hx, hy) = figure.at(elbow), figure.at(hand)
        holds = bool(figure.held) and is_near != (figure.is_standing and figure.held in POLES)
        reach = FIST * figure.height * GRIP / LONG / (math.hypot(hx - ex, hy - ey) or 1.0)
        LoneHand(
            plate,
            "fist",
            (hx + (ex - hx) * reach, hy + (ey - hy) * reach),
            math.degrees(math.atan2(hy - ey, hx - ex)),
            FIST * figure.height,
            colour=plate.hue("skin"),
            shaft=(-180 - upright if figure.turned else upright) if holds else None,
            right=is_near != figure.turned,
        ).draw()


def _hand(elbow: Point, hand: Point) -> list[Point]:
    """Return the outline of a hand at the end of a forearm."""
    dx, dy = hand[0] - elbow[0], hand[1] - elbow[1]
    length = math.hypot(dx, dy) or 1.0
    ux, uy = dx / length * 0.036, dy / length * 0.036
    x, y = hand[0] + ux * 0.5, hand[1] + uy * 0.5
    return [(x - ux, y - uy), (x + uy, y - ux), (x + ux * 1.2, y + uy * 1.2), (x - uy, y + ux)]


def _shoulder(pose: Pose) -> Point:
    return pose.neck[0] - 0.03, pose.neck[1] + 0.04


def _limb(joints: Sequence[Point], widths: Sequence[float], *, fine: bool) -> list[Point]:
    """Return the outline of a limb of three joints that grows thinner, and swells between them if it is drawn finely.

    The widths are those at the joints and, before the second and the third, where it swells.
    """
    (ax, ay), (bx, by), (cx, cy) = joints
    spine = [(ax, ay), (bx, by), (cx, cy)]
    thick = [widths[0], widths[2], widths[4]]
    if fine:
        spine[1:1] = [(ax + (bx - ax) * 0.4, ay + (by - ay) * 0.4)]
        spine[3:3] = [(bx + (cx - bx) * 0.34, by + (cy - by) * 0.34)]
        thick = list(widths)
    right: list[Point] = []
    left: list[Point] = []
    for index, ((x, y), width) in enumerate(zip(spine, thick, strict=True)):
        ax, ay = spine[max(index - 1, 0)]
        bx, by = spine[min(index + 1, len(spine) - 1)]
        length = math.hypot(bx - ax, by - ay) or 1.0
        nx, ny = -(by - ay) / length * width / 2, (bx - ax) / length * width / 2
        right.append((x + nx, y + ny))
        left.append((x - nx, y - ny))
    return [*right, *reversed(left)]


def _foot(knee: Point, foot: Point) -> list[Point]:
    """Return the outline of a boot: the lower shin and a shoe that stands across it."""
    dx, dy = foot[0] - knee[0], foot[1] - knee[1]
    length = math.hypot(dx, dy) or 1.0
    ux, uy = dx / length, dy / length
    # The toe points to the right of the shin's way downwards.
    fx, fy = uy, -ux
    x, y = foot
    return [
        (x - 0.042 * fx - 0.13 * ux, y - 0.042 * fy - 0.13 * uy),
        (x - 0.04 * fx, y - 0.04 * fy),
        (x + 0.03 * fx + 0.008 * ux, y + 0.03 * fy + 0.008 * uy),
        (x + 0.11 * fx, y + 0.11 * fy),
        (x + 0.09 * fx - 0.035 * ux, y + 0.09 * fy - 0.035 * uy),
        (x + 0.036 * fx - 0.06 * ux, y + 0.036 * fy - 0.06 * uy),
        (x + 0.046 * fx - 0.13 * ux, y + 0.046 * fy - 0.13 * uy),
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

    hems = [
        _along(pose.far_knee, pose.far_foot, pose.hip, dress.hem),
        _along(pose.near_knee, pose.near_foot, pose.hip, dress.hem),
    ]
    front, back = max(hems, key=lambda p: p[0]), min(hems, key=lambda p: p[0])
    low = max(front[1], back[1])
    half = dress.flare / 2
    # `wx` points to the left of a person who stands, so the back comes first.
    return [
        beside((nx, ny), 0.03, -0.035),
        beside((nx, ny), 0.115, 0.025),
        beside(waist, 0.082),
        (back[0] - half, low - 0.01),
        ((back[0] + front[0]) / 2 - half * 0.25, low + 0.012),
        ((back[0] + front[0]) / 2 + half * 0.4, low),
        (front[0] + half * 0.85, low - 0.02),
        beside(waist, -0.078),
        beside((nx, ny), -0.1, 0.045),
        beside((nx, ny), -0.03, -0.03),
    ]


def _along(knee: Point, foot: Point, hip: Point, share: float) -> Point:
    """Return the point a share of the way down a leg."""
    (ax, ay), (bx, by), part = (hip, knee, share * 2) if share < 0.5 else (knee, foot, share * 2 - 1)
    return ax + (bx - ax) * part, ay + (by - ay) * part


def _held_outline(figure: Figure) -> list[Point]:
    if not figure.held:
        return []
    # Who stands holds a pole before the body, not behind it.
    hx, hy = figure.pose.far_hand if figure.is_standing and figure.held in POLES else figure.pose.near_hand
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
    elif figure.held == "banner" and figure.height > PLAIN_FIGURE:
        # The folds of the cloth hang from the pole.
        folds: list[Segment] = []
        for share in (0.25, 0.55, 0.8):
            (ax, ay), (bx, by) = outline[2], outline[3]
            (cx, cy), (dx, dy) = outline[6], outline[5]
            top = ax + (bx - ax) * share, ay + (by - ay) * share
            foot = cx + (dx - cx) * share, cy + (dy - cy) * share
            folds += needle(
                top, (top[0] + (foot[0] - top[0]) * 0.8, top[1] + (foot[1] - top[1]) * 0.8), figure.height * 0.03
            )
        stage.plate.ink(tuple(folds))
    elif figure.held == "sign":
        left, top_edge, wide, high = bounds(outline[2:6])
        rows = [
            ((left + wide * 0.15, top_edge + high * part), (left + wide * 0.85, top_edge + high * part))
            for part in (0.3, 0.55, 0.8)
        ]
        stage.lines(rows, 0.22)
