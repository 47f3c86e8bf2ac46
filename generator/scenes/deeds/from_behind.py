"""Draw people close up whose backs are turned, looking into the picture: an archer, and soldiers in a rank."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import TypeAlias

from kredens.generator.engraving.curves import Point, smooth
from kredens.generator.engraving.plate import MEDIUM, THIN
from kredens.generator.scenes.deeds.figure import weapons
from kredens.generator.scenes.deeds.figure.arms import Doing, draw_cuff, draw_lone_hand
from kredens.generator.scenes.deeds.figure.modelling import Modeller, lerp, ring, turned_about
from kredens.generator.scenes.deeds.figure.stuffs import clothe
from kredens.generator.scenes.deeds.play import Play
from kredens.generator.scenes.staging.strokes import closed

LOW = 30.0
"""How far below the lower edge of the picture a back still goes."""
Put: TypeAlias = Callable[..., list[Point]]
"""What gives the places of points about a head."""
METAL_COATS = frozenset({"mail", "plate"})
"""The stuffs of which a back is of steel."""


def archer_from_behind(play: Play) -> None:
    """Draw an archer at full draw, seen over the back."""
    model, garb = play.model, play.garb
    hand, string = (66.0, -88.0), (14.0, -76.0)
    weapons.bow(model, hand, string, long=54)
    _arm(play, [(30, -52), (48, -68), (62, -85)], [22, 17, 10])
    if garb.bracer:
        model.tube([(46, -67), (54, -76), (60, -83)], [17, 14, 11], garb.bracer, shade=0.5)
    _hand(play, ((48, -68), hand), -104, right=True, size=1.9)
    _arm(play, [(-56, -76), (-30, -80), (4, -77)], [18, 15, 9])
    _hand(play, ((-30, -80), (12, -76.5)), -100, right=False, size=1.9)
    _back(play, (0, 0), 1.0)
    _arm(play, [(-28, -50), (-46, -62), (-57, -75)], [24, 21, 17])
    _quiver(model)
    _nape(play, (2, -74), 1.0)


def rank_from_behind(play: Play) -> None:
    """Draw three soldiers of a rank: spears up, shields on their backs, looking at what is before them."""
    for x, y, size, lean in ((52.0, -12.0, 0.8, 5.0), (-46.0, -8.0, 0.88, -3.0), (4.0, 8.0, 1.06, 3.0)):
        _soldier(play, (x, y), size, lean)


def _soldier(play: Play, at: Point, size: float, lean: float) -> None:
    model = play.model
    x, y = at
    hand = x + 45 * size, y - 52 * size
    tip = hand[0] + lean, y - 150 * size
    _back(play, at, size)
    weapons.spear(model, (hand[0] - lean, y + LOW), tip, width=2.6 * size, blade=17 * size)
    for line, widths in (
        (((30, -48), (38, -34), (43, -22)), (21, 18, 16)),
        (((43, -22), (45, -35), (45, -48)), (15, 13, 9)),
    ):
        _arm(play, [(x + px * size, y + py * size) for px, py in line], [w * size for w in widths])
    _hand(play, ((x + 43 * size, y - 22 * size), hand), -90 + lean, right=True, size=1.7 * size)
    weapons.shield(model, (x - 5 * size, y - 20 * size), 27 * size, "subject", flat=0.94, turn=70)
    _nape(play, (x, y - 76 * size), size)


def _arm(play: Play, line: list[Point], widths: list[float]) -> None:
    """Draw an arm or a part of it in its sleeve."""
    model, garb = play.model, play.garb
    sleeve = garb.sleeve or garb.coat
    is_mail = sleeve in METAL_COATS
    path = model.tube(line, widths, "#9aa0a4" if is_mail else sleeve, shade=0.5)
    if is_mail or garb.stuff in ("quilted", "fur"):
        with model.plate.clipped(path):
            clothe(model, [line[0], line[-1]], widths[0] * 1.4, "mail" if is_mail else garb.stuff)


def _hand(play: Play, forearm: tuple[Point, Point], shaft: float, *, right: bool, size: float) -> None:
    """Draw a fist around a shaft, and the end of its sleeve."""
    draw_lone_hand(play.model, play.garb, forearm, Doing(shaft=shaft), right=right, size=size)
    draw_cuff(play.model, play.garb, forearm, size=size)


def _back(play: Play, at: Point, size: float) -> None:
    """Draw back and shoulders, in a cloak if one is worn."""
    model, garb = play.model, play.garb
    cloaked = bool(garb.cloak)
    colour = garb.cloak or garb.coat
    shape = [
        (-40, LOW), (-40, 0), (-38, -34), (-33, -50), (-20, -57), (-8, -62), (8, -62), (20, -58), (33, -52),
        (39, -36), (42, 0), (43, LOW),
    ]  # fmt: skip
    points = [(at[0] + x * size, at[1] + y * size) for x, y in shape]
    path = model.blob([points[0], *points, points[-1]], colour, tight=8)

    def put(x: float, y: float) -> Point:
        return at[0] + x * size, at[1] + y * size

    with model.plate.clipped(path):
        model.across([put(0, -58), put(0, -20), put(0, LOW)], [70 * size, 80 * size, 84 * size], 0.34, colour=colour)
        model.across([put(-6, -56), put(-24, -50), put(-36, -36)], [14 * size, 20 * size, 16 * size], 0.5)
        _shade_under_head(model, put, colour)
        if cloaked:
            for k, x in enumerate((-34, -25, -15, -5, 6, 16, 26, 35)):
                model.folds([(put(x * 1.1, LOW), put(x * 0.62, -52 + 5 * (k % 3)))], 0.9)
                model.folds([(put(x * 1.1 + 3, LOW), put(x * 0.72 + 3, -24 - 8 * (k % 2)))], 0.5)
            model.folds([(put(-16, -56), put(-30, -38)), (put(-10, -59), put(-14, -34)), (put(18, -56), put(30, -36))])
        else:
            clothe(model, [put(0, -60), put(0, LOW / 2)], 80 * size, garb.stuff)
            model.creases([(put(1, -54), put(2, -8))], 0.5)
            pulls = (((34, -38), (6, -26)), ((36, -32), (4, -12)), ((38, -24), (10, 2)), ((-35, -38), (-8, -28)),
                     ((-37, -30), (-8, -14)), ((-39, -20), (-14, 2)), ((24, -56), (14, -36)), ((-22, -57), (-14, -38)),
                     ((-8, 12), (-14, -14)), ((12, 12), (16, -12)), ((30, 14), (28, -10)))  # fmt: skip
            model.folds([(put(*first), put(*last)) for first, last in pulls], 0.6)
            model.folds([(put(-10, -24), put(-22, -40)), (put(14, -24), put(24, -42))], 0.6)
    if not cloaked and garb.belt:
        belt = [put(-41, 2), put(0, 6), put(43, 2), put(43, 9), put(0, 13), put(-41, 9)]
        model.form(closed(belt), garb.belt, THIN)
    if garb.shoulder and garb.shoulder != "fur":
        for side in (-1, 1):
            for k in (2, 1, 0):
                px, py = put(side * (31 + k * 2.4), -49 + k * 6)
                lame = ring((px, py), (12.6 - k * 1.3) * size, 12, flat=0.8, turn=side * 40)
                with model.plate.clipped(model.blob(lame, garb.shoulder, THIN)):
                    span = [(px, py - 11 * size), (px, py + 11 * size)]
                    model.across(span, [24 * size, 24 * size], 0.42, colour=garb.shoulder)


def _shade_under_head(model: Modeller, put: Callable[[float, float], Point], colour: str) -> None:
    """Lay the shadow that a head casts on the shoulders, and the hollow between the shoulder blades."""
    away = 1 if model.light[0] < 0 else -1
    cast = [put(-9, -64), put(9, -64), put(15 + 4 * away, -50), put(4 * away, -42), put(-13 + 4 * away, -50)]
    model.tint(smooth(cast, closed=True), colour, 0.26)
    model.tint(smooth([put(-2, -40), put(5, -40), put(7, -14), put(1, 4), put(-3, -14)], closed=True), colour, 0.14)


def _nape(play: Play, at: Point, size: float) -> None:
    """Draw a head from behind, with its hair or what is on it."""
    model, head, garb = play.model, play.head, play.garb

    def put(*points: Point) -> list[Point]:
        return [(at[0] + x * size, at[1] + y * size) for x, y in points]

    gear = head.gear
    if gear != "hood":
        model.tube(put((0, -4), (0, 8), (0, 16)), [15 * size, 14 * size, 20 * size], garb.skin, shade=0.5)
        for side in (-1, 1):
            long = 11 if head.is_elf else 0
            ear = put((side * 11, -3), (side * (15 + long * 0.5), -8 - long), (side * 15, 0), (side * 11.5, 4))
            model.form(closed(ear), garb.skin, MEDIUM)
    if gear == "hood":
        hood = put(
            (-18, 18), (-17, 0), (-14, -16), (-3, -27), (5, -25), (14, -15), (17, 0), (19, 18), (9, 24), (-9, 24)
        )  # fmt: skip
        path = model.blob(hood, head.gear_colour, tight=7)
        with model.plate.clipped(path):
            model.line(put((-2, -27), (1, -8), (0, 24)), THIN)
            for side in (-1, 1):
                model.folds(
                    [
                        (put((side * (16 - k), 20 - 7 * k))[0], put((side * (4 - k * 0.4), 6 - 7 * k))[0])
                        for k in range(5)
                    ],
                    0.6,
                )
            model.across(
                put((0, -20), (0, 0), (0, 20)), [26 * size, 34 * size, 38 * size], 0.36, colour=head.gear_colour
            )
    elif gear in ("", "turban", "headscarf", "fur hat"):
        colour = head.gear_colour if gear else head.hair_colour
        skull = put((-12, 6), (-13.5, -6), (-9, -18), (0, -22), (9, -18), (13.5, -6), (12, 6), (6, 11), (-6, 11))
        path = model.blob(skull, colour, tight=7)
        with model.plate.clipped(path):
            for k in range(-5, 6):
                model.folds([(put((k * 1.6, 11))[0], put((k * 2.6, -8 - abs(k)))[0])], 0.45)
                model.folds([(put((k * 2.3, -6))[0], put((k * 1.1, -19))[0])], 0.3)
        if head.hair in ("braid", "tail", "loose"):
            _plait(model, put((0, 4), (3, 20), (-1, 40), (3, 58)), head.hair_colour, size)
    else:
        _helmet_from_behind(model, put, size, gear, head.gear_colour)


def _helmet_from_behind(model: Modeller, put: Put, size: float, gear: str, colour: str) -> None:
    """Draw a helmet from behind, and the mail that hangs from it."""
    has_mail = gear in ("bascinet", "armet", "szyszak")
    if has_mail:
        mail = put((-16, 0), (-18, 14), (-24, 24), (0, 28), (24, 24), (18, 14), (16, 0))
        path = model.blob(mail, "#9aa0a4", tight=7)
        with model.plate.clipped(path):
            clothe(model, put((0, -2), (0, 28)), 50 * size, "mail")
    peak = -30 if has_mail or gear == "winged helmet" else -25
    dome = put((-15, 4), (-15.5, -8), (-11, -20), (0, peak), (11, -20), (15.5, -8), (15, 4), (0, 7))
    path = model.blob(dome, colour, tight=7)
    with model.plate.clipped(path):
        model.line(put((0, peak), (1, -12), (0, 7)), THIN)
        model.across(put((0, peak), (0, -12), (0, 7)), [16 * size, 30 * size, 32 * size], 0.42, colour=colour)
        model.line(put((-9, -16), (-11, -4)), 0.7, colour="paper", round_=False)
    if gear == "kettle hat":
        rim = put((-27, 2), (-14, -5), (0, -7), (14, -5), (27, 2), (14, 6), (0, 8), (-14, 6))
        path = model.blob(rim, colour, tight=8)
        with model.plate.clipped(path):
            model.folds([(put((x, 8))[0], put((x * 0.8, -3))[0]) for x in range(-2, 26, 3)], 0.42)


def _plait(model: Modeller, line: list[Point], colour: str, size: float) -> None:
    path = model.tube(line, [9 * size, 8 * size, 6.4 * size, 2.4 * size], colour, shade=0.4)
    with model.plate.clipped(path):
        for first, last in pairwise(line):
            for k in range(3):
                x, y = lerp(first, last, k / 3)
                model.folds([((x + 4 * size, y + 2), (x - 1, y + 6 * size)), ((x - 4 * size, y + 3), (x + 1, y + 7))])


def _quiver(model: Modeller) -> None:
    """Draw a quiver aslant on the back, and the strap that holds it."""
    model.line([(30, -54), (4, -26), (-34, 4)], 1.3, colour="#3e2a1c")
    for dx, dy in ((-7, -3), (-2, -7), (4, -6), (8, -1)):
        foot, top = (-20 + dx * 0.6, -44.0 + dy), (-26 + dx, -66.0 + dy)
        model.rod(foot, top, 1.6, "#c9a56a")
        model.form(
            closed(turned_about([(0, 0), (3.4, 4), (3.4, 15), (0, 17), (-3.4, 15), (-3.4, 4)], top, 165)),
            "#efe6d2",
            THIN,
        )
    tube = model.tube([(-21, -42), (-6, -8), (10, LOW)], [21, 19, 17], "#6a4526", shade=0.5)
    with model.plate.clipped(tube):
        for share in (0.12, 0.5):
            a, b = lerp((-30, -38), (0, LOW), share), lerp((-12, -47), (20, LOW), share)
            model.line([a, b], 0.9, round_=False, colour="accent")
    model.blob(ring((-21, -43), 10.5, 12, flat=0.34, turn=-24), "#2e2018", THIN)
