"""Draw the arms of a figure: shoulder, elbow and forearm in what the garb gives them, and hands that do something."""

from __future__ import annotations

import math
from typing import NamedTuple

from kredens.generator.drawing.colours import mix
from kredens.generator.drawing.primitives import Path, Segment
from kredens.generator.engraving.curves import Point, smooth
from kredens.generator.engraving.plate import FINE, THIN
from kredens.generator.portraits.lone_hands import GRIP, LONG, LoneHand
from kredens.generator.scenes.deeds.figure.garbs import Garb
from kredens.generator.scenes.deeds.figure.hides import mark_limb
from kredens.generator.scenes.deeds.figure.modelling import SHADE, Modeller, aside, lerp, ring, turned_about
from kredens.generator.scenes.deeds.figure.stuffs import clothe
from kredens.generator.scenes.deeds.figure.wearer import Wearer
from kredens.generator.scenes.staging.strokes import closed

METALS = frozenset({"mail", "plate"})
"""The stuffs that a limb may be of; any other word is a colour."""
STEEL, MAIL = "#b4bbc1", "#9aa0a4"
OPEN_HAND = 12.4
"""How long an open hand is, in hundredths of a person: as heads, somewhat larger than life."""
BENT = 0.9
"""How far, as the cosine of its bend, an arm is straight, so that its sleeve has no folds at the elbow."""
_DARKER = 0.26
"""How much darker than a sleeve its cuff is, and the mouth of a wide one twice as much."""


class Doing(NamedTuple):
    """What a hand does: its form by name, and where the thumb of a fist points, in degrees clockwise from the right."""

    form: str = "fist"
    shaft: float | None = None


class Arm(NamedTuple):
    """An arm to be drawn: its joints, what its hand does, and whether it is the one before the body."""

    shoulder: Point
    elbow: Point
    hand: Point
    doing: Doing
    near: bool


def draw_arm(body: Wearer, arm: Arm, *, with_hand: bool = True) -> None:
    """Draw an arm and its hand, or without it where the hand is drawn later, over what it holds."""
    garb = body.garb
    sleeve = garb.sleeve or garb.coat
    cut = "bare" if sleeve in ("skin", garb.skin) else sleeve if sleeve in METALS else garb.cut
    _draw_sleeve(body, arm, cut)
    if with_hand:
        draw_hand(body, arm)
    if garb.shoulder:
        _draw_shoulder(body, arm.shoulder, arm.elbow)


def draw_hand(body: Wearer, arm: Arm) -> None:
    """Draw the hand of an arm, or its claws, and the cuff or gauntlet about its wrist."""
    garb = body.garb
    if garb.claws:
        _draw_claws(body, arm.elbow, arm.hand)
        return
    body.model.is_far, was_far = not arm.near, body.model.is_far
    draw_lone_hand(body.model, garb, (arm.elbow, arm.hand), arm.doing, right=arm.near)
    draw_cuff(body.model, garb, (arm.elbow, arm.hand))
    body.model.is_far = was_far


def draw_lone_hand(
    model: Modeller, garb: Garb, forearm: tuple[Point, Point], doing: Doing, *, right: bool, size: float = 1.0
) -> None:
    """Draw the hand at the end of a forearm, from elbow to grip, bare or in a gauntlet; `right` is which it is."""
    (ex, ey), (hx, hy) = forearm
    plated = garb.sleeve == "plate"
    long = OPEN_HAND * garb.bulk**0.8 * size
    hand = LoneHand(
        model.plate,
        doing.form,
        lerp(forearm[1], forearm[0], GRIP * long / LONG / (math.dist(*forearm) or 1.0)),
        math.degrees(math.atan2(hy - ey, hx - ex)),
        long,
        colour=model.plate.hue(model.tone(garb.shoulder if plated else garb.skin)),
        shaft=doing.shaft,
        right=right,
        plated=plated,
        flipped=model.light[0] > 0,
    )
    model.contour(hand.outline)
    hand.draw()


def _draw_sleeve(body: Wearer, arm: Arm, cut: str) -> None:
    """Draw the arm from the shoulder to the wrist in its sleeve."""
    garb, model = body.garb, body.model
    b = garb.bulk
    shoulder, elbow, hand = arm.shoulder, arm.elbow, arm.hand
    sleeve = garb.sleeve or garb.coat
    colour = garb.coat if sleeve == "plate" else MAIL if sleeve == "mail" else sleeve
    wrist = lerp(hand, elbow, 0.2)
    hide = garb.stuff == "hide"
    out = -_inner_side(arm) * b
    spine = [shoulder, aside(shoulder, elbow, 0.2, 0.7 * out), aside(shoulder, elbow, 0.52, 0.1 * out),
             aside(shoulder, elbow, 0.84, 0.4 * out), aside(shoulder, elbow, 1.0, 0.9 * out),
             aside(elbow, wrist, 0.26, 0.8 * out), lerp(elbow, wrist, 0.66), wrist]  # fmt: skip
    bare = cut == "bare"
    widths = [each * b for each in (9.4, 11.6, 10.0 if bare else 9.6, 7.4 if bare else 8.6, 7.2 if bare else 8.4,
                                    8.6, 6.6, 4.6 if bare else 5.6)]  # fmt: skip
    path = model.tube(spine, widths, colour, shade=0.0 if hide else 0.52)
    if hide:
        mark_limb(model, path, spine, widths, colour)
    if garb.stuff == "quilted" and sleeve not in METALS:
        _quilt(body, arm, path)
    elif sleeve in METALS or garb.stuff == "fur":
        with model.plate.clipped(path):
            clothe(model, [shoulder, elbow, hand], 12 * b, sleeve if sleeve in METALS else garb.stuff)
    if sleeve == "plate":
        _draw_elbow_plate(body, arm)
    if cut == "bare" and not hide:
        _draw_muscles(body, arm)
    if colour == garb.coat and garb.stuff in ("bare", "hide", "scales", "cloth", "quilted") and not garb.shoulder:
        # Of one stuff with the trunk: no line divides them.
        inner = lerp(shoulder, lerp(body.stance.neck, body.stance.hip, 0.3), 0.22)
        joint = smooth(ring(inner, 4.2 * b), closed=True)
        model.plate.fill(joint, model.tone(colour))
        if garb.stuff == "quilted":
            with model.plate.clipped(joint):
                clothe(model, [body.stance.neck, body.stance.hip], 26 * b, garb.stuff)
    if cut == "rolled" and not garb.bracer:
        _roll_up(body, arm, colour)
    elif cut in ("tight", "wide"):
        _draw_bend(body, arm)
    if cut == "wide":
        _hang_sleeve(body, arm, colour)
    if garb.bracer:
        _draw_bracer(body, arm)


def _quilt(body: Wearer, arm: Arm, path: Path) -> None:
    """Draw the seams around a padded sleeve, and the puffs between them."""
    model, b = body.model, body.garb.bulk
    gap = 2.3 * model.plate.mm
    seams: list[Segment] = []
    puffs = []
    for first, last, start, end in ((arm.shoulder, arm.elbow, 0.3, 0.94), (arm.elbow, arm.hand, 0.12, 0.66)):
        count = max(2, int(math.dist(first, last) * (end - start) / gap))
        for row in range(count):
            share = start + (end - start) * (row + 0.5) / count
            bow = 1.3 * b / (math.dist(first, last) or 1.0)
            seam = [aside(first, last, share, 6 * b), lerp(first, last, share + bow), aside(first, last, share, -6 * b)]
            seams += smooth(seam)
            for out in (-2.6, 0.2, 2.8):
                spot = aside(first, last, share + bow * 0.8, out * b)
                puffs.append((spot, aside(first, last, share + gap * 0.5 / math.dist(first, last), out * 0.9 * b)))
    with model.plate.clipped(path):
        model.plate.line(tuple(seams), THIN)
        model.folds(puffs, 0.3)


def _draw_elbow_plate(body: Wearer, arm: Arm) -> None:
    """Draw the plate over an elbow: drawn out to a point behind it, with a ridge, and a lame on either side."""
    b, model = body.garb.bulk, body.model
    side = _inner_side(arm)
    turn = math.degrees(math.atan2(arm.hand[1] - arm.shoulder[1], arm.hand[0] - arm.shoulder[0]))
    shell = [(-5.0, 0.4), (-3.0, -3.6), (0.0, -6.0), (3.0, -3.6), (5.0, 0.4), (2.6, 3.6), (-2.6, 3.6)]
    points = turned_about([(x, y * side) for x, y in shell], arm.elbow, turn, b)
    model.blob([*points[:3], *points[2:]], body.garb.shoulder or STEEL, THIN, tight=7)
    for line in (
        ((0.0, -5.6), (0.0, 3.2)),
        ((-3.4, -2.6), (-2.2, 0.4), (-2.4, 3.2)),
        ((3.4, -2.6), (2.2, 0.4), (2.4, 3.2)),
    ):
        model.line(turned_about([(x, y * side) for x, y in line], arm.elbow, turn, b), FINE * 1.5)


def _draw_muscles(body: Wearer, arm: Arm) -> None:
    """Draw the lines of a bare arm: the end of the deltoid, and the tendon above the elbow."""
    b, model = body.garb.bulk, body.model
    side = _inner_side(arm)
    model.line([aside(arm.shoulder, arm.elbow, 0.5, -4.2 * b * side), lerp(arm.shoulder, arm.elbow, 0.42)], THIN)
    tendon = [aside(arm.shoulder, arm.elbow, 0.9, 3.4 * b * side), aside(arm.shoulder, arm.elbow, 0.66, 1.4 * b * side)]
    model.line(tendon, FINE * 1.5)


def _inner_side(arm: Arm) -> int:
    """Return on which side of the way from the shoulder to the elbow the forearm is bent: 1 is the right."""
    (sx, sy), (ex, ey), (hx, hy) = arm.shoulder, arm.elbow, arm.hand
    return 1 if (ex - sx) * (hy - ey) - (ey - sy) * (hx - ex) > 0 else -1


def _draw_bend(body: Wearer, arm: Arm) -> None:
    """Draw the folds that gather in the bend of an elbow, on its inner side, and one that is pulled at its tip."""
    b, model = body.garb.bulk, body.model
    (sx, sy), (ex, ey), (hx, hy) = arm.shoulder, arm.elbow, arm.hand
    upper, lower = math.dist(arm.shoulder, arm.elbow) or 1.0, math.dist(arm.elbow, arm.hand) or 1.0
    bend = ((ex - sx) * (hx - ex) + (ey - sy) * (hy - ey)) / upper / lower
    side = _inner_side(arm)
    root = aside(arm.shoulder, arm.elbow, 0.94, 3.4 * b * side)
    if bend > BENT:
        model.folds([(root, aside(arm.shoulder, arm.elbow, 0.86, -1.0 * b * side))], 0.34)
        return
    model.folds(
        [
            (root, aside(arm.shoulder, arm.elbow, 0.74, -0.6 * b * side)),
            (root, aside(arm.shoulder, arm.elbow, 1.02, -2.2 * b * side)),
            (root, aside(arm.elbow, arm.hand, 0.3, -1.2 * b * side)),
        ],
        0.46,
    )
    model.folds(
        [(aside(arm.shoulder, arm.elbow, 0.3, -4.6 * b * side), aside(arm.shoulder, arm.elbow, 0.44, 0.6 * side))]
    )


def _roll_up(body: Wearer, arm: Arm, colour: str) -> None:
    """Draw the bare forearm below a sleeve that is rolled up above the elbow, and the roll."""
    b, model = body.garb.bulk, body.model
    _bare_forearm(body, arm)
    rolled = [
        aside(arm.shoulder, arm.elbow, 0.86, 0),
        lerp(arm.shoulder, arm.elbow, 0.98),
        lerp(arm.elbow, arm.hand, 0.1),
    ]
    model.tube(rolled, [8.8 * b, 9.8 * b, 9.2 * b], colour, shade=0.4)
    model.line([aside(arm.shoulder, arm.elbow, 0.96, 4.4 * b), aside(arm.shoulder, arm.elbow, 0.99, -4.4 * b)], THIN)


def _bare_forearm(body: Wearer, arm: Arm) -> None:
    """Draw a forearm that no sleeve covers."""
    b = body.garb.bulk
    wrist = lerp(arm.hand, arm.elbow, 0.2)
    body.model.tube(
        [lerp(arm.elbow, wrist, 0.06), aside(arm.elbow, wrist, 0.3, 0.5), lerp(arm.elbow, wrist, 0.66), wrist],
        [6.8 * b, 8.2 * b, 6.4 * b, 4.6 * b],
        body.garb.skin,
        shade=0.5,
    )


def _hang_sleeve(body: Wearer, arm: Arm, colour: str) -> None:
    """Draw the mouth of a wide sleeve, which hangs from the wrist, dark inside."""
    b, model = body.garb.bulk, body.model
    (ex, ey), (hx, hy) = arm.elbow, arm.hand
    wrist = lerp(arm.hand, arm.elbow, 0.3)
    raised = ey - hy > 0.7 * abs(hx - ex)
    long = 5.0 if raised else 11.0
    mouth = wrist
    if raised:  # it slides to the elbow
        mouth = lerp(arm.elbow, wrist, 0.36)
        _bare_forearm(body, arm)
    low = 1 if hx > ex else -1
    top, under = aside(arm.elbow, mouth, 1.0, -4.0 * b * low), aside(arm.elbow, mouth, 1.0, 3.6 * b * low)
    tip = (under[0] * 0.8 + mouth[0] * 0.2 - low * 1.5, under[1] + long * b)
    back = aside(arm.elbow, mouth, 0.1, 4.0 * b * low)
    path = model.blob([aside(arm.elbow, mouth, 0.1, -3.9 * b * low), top, top, tip, tip, back, back], colour, tight=7.0)
    with model.plate.clipped(path):
        folds = ((tip, back), (lerp(tip, top, 0.3), lerp(back, top, 0.3)))
        model.folds([*folds, (lerp(tip, top, 0.6), lerp(arm.elbow, mouth, 0.4))], 0.5)
    x, y = lerp(top, tip, 0.5)
    inside = smooth([top, top, (x + 2.4 * b * low, y), tip, tip, (x - 1.4 * b * low, y)], closed=True)
    model.plate.fill(inside, mix(model.plate.hue(model.tone(colour)), SHADE, 2 * _DARKER), THIN)
    model.contour(inside)


def _draw_bracer(body: Wearer, arm: Arm) -> None:
    """Draw leather about a forearm, and the straps that hold it."""
    b, model = body.garb.bulk, body.model
    model.tube(
        [lerp(arm.elbow, arm.hand, 0.3), lerp(arm.elbow, arm.hand, 0.56), lerp(arm.elbow, arm.hand, 0.8)],
        [8.8 * b, 7.8 * b, 6.0 * b],
        body.garb.bracer,
        shade=0.5,
    )
    out = -_inner_side(arm) * b
    for share, half in ((0.36, 4.3), (0.74, 3.3)):
        ends = [aside(arm.elbow, arm.hand, share, half * b), lerp(arm.elbow, arm.hand, share + 0.04),
                aside(arm.elbow, arm.hand, share, -half * b)]  # fmt: skip
        model.line(ends, THIN)
    laces = []
    for share in (0.42, 0.51, 0.6):
        first, last = aside(arm.elbow, arm.hand, share, 0.6 * out), aside(arm.elbow, arm.hand, share + 0.08, 2.6 * out)
        laces += [(first, last), (aside(arm.elbow, arm.hand, share + 0.08, 0.6 * out),
                                  aside(arm.elbow, arm.hand, share, 2.6 * out))]  # fmt: skip
    model.creases(laces, 0.34)


def draw_cuff(model: Modeller, garb: Garb, forearm: tuple[Point, Point], *, size: float = 1.0) -> None:
    """Draw what ends a sleeve over the root of the hand: its hem, a padded edge below mail, a flared gauntlet."""
    b, (elbow, hand) = garb.bulk * size, forearm
    sleeve = garb.sleeve or garb.coat
    first, last, wide, narrow = 0.68, 0.84, 6.6, 6.0
    plated = sleeve == "plate"
    if plated:
        first, wide, narrow, colour = 0.42, 9.0, 6.2, garb.shoulder or STEEL
    elif garb.bracer or sleeve in ("skin", garb.skin) or garb.cut in ("rolled", "wide"):
        return
    else:
        colour = mix(model.plate.hue(model.tone("#8a7350" if sleeve == "mail" else sleeve)), SHADE, _DARKER)
    form = [
        aside(elbow, hand, first, wide * b / 2), aside(elbow, hand, last, narrow * b / 2),
        lerp(elbow, hand, last + 0.05), aside(elbow, hand, last, -narrow * b / 2),
        aside(elbow, hand, first, -wide * b / 2), lerp(elbow, hand, first + 0.05),
    ]  # fmt: skip
    doubled = [form[0], *form[:2], *form[1:4], *form[3:5], form[4], form[5]]
    model.plate.fill(smooth(doubled, closed=True), model.tone(colour) if plated else colour, THIN)
    if plated:
        model.line([lerp(form[0], form[1], 0.6), lerp(form[5], form[2], 0.66), lerp(form[4], form[3], 0.6)], THIN)
        model.across([lerp(elbow, hand, first), lerp(elbow, hand, last)], [wide * b, narrow * b], 0.4)
    model.contour(closed(form))


def _draw_claws(body: Wearer, elbow: Point, hand: Point) -> None:
    """Draw an open hand with claws."""
    garb, model = body.garb, body.model
    b = garb.bulk
    angle = math.degrees(math.atan2(hand[1] - elbow[1], hand[0] - elbow[0]))
    for turn in (-44, -16, 10, 36):
        tip = turned_about([(7.4 * b, 0)], hand, angle + turn)[0]
        model.tube([hand, lerp(hand, tip, 0.55), tip], [3.8 * b, 3.0 * b, 2.0 * b], garb.skin, shade=0.4, outline=THIN)
        end = turned_about([(garb.claws, 1.2)], tip, angle + turn * 0.7 + 12)[0]
        side = turned_about([(0.6, -1.3), (-0.4, 1.3)], tip, angle + turn)
        model.form(closed([side[0], end, side[1]]), "#e4d9bd", THIN)
    model.form(smooth(ring(lerp(hand, elbow, 0.05), 3.5 * b), closed=True), garb.skin, 0)


def _draw_shoulder(body: Wearer, shoulder: Point, elbow: Point) -> None:
    """Draw what lies on a shoulder: a tuft of fur, or plates one over the other."""
    b, model = body.garb.bulk, body.model
    angle = math.degrees(math.atan2(elbow[1] - shoulder[1], elbow[0] - shoulder[0]))
    if body.garb.shoulder == "fur":
        tufts = []
        for k in range(44):
            turn = math.tau * (k + model.dice.wobble(0.3)) / 44
            radius = (8.7 + model.dice.wobble(0.5) if k % 2 else 7.9) * b
            tufts.append((1.5 + radius * math.cos(turn) * 1.05, radius * math.sin(turn)))
        own = body.garb.coat if body.garb.coat == body.garb.skin else "#6d4d2f"
        model.form(closed(turned_about(tufts, shoulder, angle)), own, THIN)
        span = turned_about([(-6.4 * b, 0), (9 * b, 0)], shoulder, angle)
        model.across(span, [15 * b, 15 * b], 0.3, colour=own)
        hairs = []
        for row, radius in enumerate((13.0, 7.0)):
            for k in range(9 - 3 * row):
                turn = math.tau * (k + row / 2) / (9 - 3 * row)
                root = turned_about(
                    [(1.5 + math.cos(turn) * radius * 0.45 * b, math.sin(turn) * radius * 0.45 * b)],
                    shoulder,
                    angle,
                )[0]
                hairs.append((root, (root[0] + math.cos(turn) * 1.2, root[1] + 2.6 * b)))
        model.folds(hairs, 0.4)
        return
    _draw_pauldron(body, shoulder, angle)


def _draw_pauldron(body: Wearer, shoulder: Point, angle: float) -> None:
    """Draw the plates over a shoulder: two lames down the arm, and the shell above them with its rolled edge."""
    b, model, colour = body.garb.bulk**0.75, body.model, body.garb.shoulder

    def put(*points: Point) -> list[Point]:
        return turned_about([(x * body.garb.short, y) for x, y in points], shoulder, angle, b)

    for start, wide in ((6.6, 5.6), (3.8, 6.0)):
        lame = put((start - 3, -wide * 0.8), (start + 1, -wide), (start + 3.4, -wide * 0.94), (start + 4.4, 0),
                   (start + 3.4, wide * 0.94), (start + 1, wide), (start - 3, wide * 0.8))  # fmt: skip
        model.blob(lame, colour, THIN)
        first, last = put((start + 0.4, 0), (start + 4.2, 0))
        model.across([first, last], [wide * 1.9 * b, wide * 1.86 * b], 0.42, colour=colour)
    shell = put((-6.0, -4.4), (-2.2, -6.4), (2.4, -6.6), (5.0, -5.8), (6.0, 0), (5.0, 5.8), (2.4, 6.6), (-2.2, 6.2),
                (-5.8, 4.4), (-7.4, 0))  # fmt: skip
    path = model.blob(shell, colour, THIN)
    with model.plate.clipped(path):
        model.across(put((-7.4, 0), (-2, 0), (6, 0)), [8 * b, 12.6 * b, 12.8 * b], 0.46, colour=colour)
        gleam = put((-2.8, -2.0), (-0.6, -3.3), (1.8, -3.2), (-0.4, -2.6))
        if model.light[0] > 0:
            gleam = put((-2.8, 2.0), (-0.6, 3.3), (1.8, 3.2), (-0.4, 2.6))
        model.plate.fill(smooth(gleam, closed=True), "paper")
    model.line(put((3.4, -6.0), (4.6, 0), (3.4, 6.0)), FINE * 1.6)
    model.plate.beads(put((4.0, -4.4), (4.0, 4.4)), 0.22 * model.plate.mm, "ink")
