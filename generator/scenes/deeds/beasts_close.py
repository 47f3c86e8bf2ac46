"""Draw beasts that are no men in a hide: a howling wolf, a snarling bat, a harpy in flight, and a scythed terror."""

from __future__ import annotations

import math
from itertools import pairwise

from kredens.generator.engraving.curves import Point, Points, smooth
from kredens.generator.engraving.plate import MEDIUM, THIN
from kredens.generator.scenes.deeds.beasts import bat_wing
from kredens.generator.scenes.deeds.dragons import spikes
from kredens.generator.scenes.deeds.figure.modelling import Modeller, lerp, ring, turned_about
from kredens.generator.scenes.deeds.figure.weapons import towards
from kredens.generator.scenes.deeds.play import Play
from kredens.generator.scenes.staging.strokes import closed

BONE, EYE, TONGUE = "#e9dfc4", "#f0c840", "#c4454a"
TUFT = 9.0
"""How wide a tuft of fur is at the edge of a neck."""


def tufted(edge: Points, long: float, fall: float = 0.9) -> list[Point]:
    """Return an edge of tufts along a line, on its left side, each falling along the way so far as it is long."""
    out: list[Point] = []
    for first, last in pairwise(edge):
        size = math.dist(first, last)
        ux, uy = (last[0] - first[0]) / size, (last[1] - first[1]) / size
        count = max(1, round(size / TUFT))
        for k in range(count):
            x, y = lerp(first, last, k / count)
            high = long * (1.0, 0.7, 1.2, 0.85)[(k + len(out)) % 4]
            step = size / count
            out += [(x, y), (x + ux * step * fall + uy * high, y + uy * step * fall - ux * high)]
    return [*out, edge[-1]]


def _fur(model: Modeller, left: Points, right: Points, long: float) -> None:
    """Draw strands of fur over a form between its two sides, which fall along them, denser away from the light."""
    dice = model.dice.part("fur")
    lines: list[tuple[Point, Point]] = []
    for (a, b), (c, d) in zip(pairwise(left), pairwise(right), strict=True):
        for _ in range(int(math.dist(a, b) * math.dist(a, c) / 46)):
            across, down = dice.between(0, 1) ** 0.7, dice.between(0, 1)
            x, y = lerp(lerp(a, b, down), lerp(c, d, down), across)
            dx, dy = lerp((b[0] - a[0], b[1] - a[1]), (d[0] - c[0], d[1] - c[1]), across)
            reach = long * dice.between(0.6, 1.2) / math.hypot(dx, dy)
            lines.append(((x, y), (x + dx * reach, y + dy * reach)))
    model.folds(lines, 0.36)


def howling_wolf(play: Play) -> None:
    """Draw the head and the shoulders of a wolf that howls at the sky."""
    model = play.model
    back = [(-14, -98), (-34, -84), (-50, -58), (-66, -28), (-84, 8), (-92, 44)]
    throat = [(74, 44), (62, 14), (46, -12), (38, -34), (34, -52)]
    mane = closed([*tufted(back, 8), *tufted(throat, 7), (20, -80)])
    model.form(mane, "subject-deep")
    for ear, colour in (
        ([(2, -112), (-22, -132), (-40, -134), (-32, -116), (-16, -98)], "subject-deep"),
        ([(-6, -104), (-32, -116), (-54, -112), (-40, -98), (-20, -88)], "subject"),
    ):
        path = model.blob(ear, colour, tight=10)
        with model.plate.clipped(path):
            model.folds([(lerp(ear[0], ear[2], s), lerp(ear[4], ear[2], s + 0.1)) for s in (0.2, 0.4, 0.6, 0.8)], 0.5)
    jaw = [
        (14, -66),
        (34, -74),
        (52, -94),
        (68, -116),
        (75, -126),
        (79, -119),
        (74, -104),
        (60, -80),
        (42, -56),
        (24, -50),
    ]
    path = model.blob(jaw, "subject", tight=9)
    with model.plate.clipped(path):
        model.folds([((46 + 6 * k, -56 - 9 * k), (38 + 6 * k, -66 - 9 * k)) for k in range(6)], 0.6)
    gape = closed([(22, -86), (40, -108), (62, -140), (76, -124), (54, -92), (34, -72)])
    model.hollow(gape, THIN)
    tongue = [(32, -80), (48, -98), (66, -124), (70, -122), (56, -94), (40, -74)]
    model.form(smooth(tongue, closed=True, tightness=8), TONGUE, THIN, outer=False)
    for x, y, long in ((72, -121, 9), (64, -109, 6), (57, -99, 6), (50, -90, 5), (44, -82, 5)):
        model.plate.fill(
            closed([(x + 2.6, y - 2.6), (x - long * 0.8, y - long * 0.62), (x - 2.6, y + 2.6)]), BONE, THIN
        )
    nape = [(-4, -92), (-24, -72), (-40, -40), (-54, 4), (-60, 44)]
    breast = [(58, 44), (50, 4), (42, -24), (37, -46), (30, -62)]
    coat = closed([*tufted(nape, 6), *tufted(breast, 7)])
    model.plate.fill(coat, model.tone("subject"), MEDIUM)
    with model.plate.clipped(coat):
        _fur(model, [(-20, -74), (-36, -46), (-46, -6), (-54, 44)], [(26, -62), (36, -40), (48, 0), (58, 44)], 12)
    ruff = closed([*tufted([(-16, -92), (-22, -72), (-14, -52), (4, -40), (22, -50), (32, -62)], -9, 0.5), (10, -84)])
    model.form(ruff, "subject-pale", outer=False)
    with model.plate.clipped(ruff):
        model.folds(
            [(towards((6, -74), 150 - 15 * k, 44), towards((6, -74), 150 - 15 * k, 22)) for k in range(10)], 0.5
        )
    skull = [
        (18, -72), (8, -86), (-14, -94), (-16, -104), (-2, -114), (12, -120), (22, -130), (36, -148), (50, -164),
        (60, -166), (66, -158), (62, -144), (50, -122), (36, -102), (30, -86),
    ]  # fmt: skip
    path = model.blob(skull, "subject", tight=8)
    with model.plate.clipped(path):
        model.folds([((20 + 5 * k, -84 - 9 * k), (12 + 5 * k, -92 - 9 * k)) for k in range(8)], 0.6)
        model.folds([((-10 + 5 * k, -92 + 2 * k), (-2 + 5 * k, -104 + 2 * k)) for k in range(5)], 0.6)
        model.line([(16, -122), (26, -116), (44, -136)], THIN)
        model.line([(22, -128), (32, -122), (48, -144)], THIN)
    for x, y, long in ((63, -140, 10), (56, -129, 6), (50, -119, 7), (44, -110, 5), (38, -101, 5)):
        model.plate.fill(
            closed([(x - 2.6, y - 2.6), (x + long * 0.86, y + long * 0.5), (x + 1.6, y + 3.6)]), BONE, THIN
        )
    _wolf_eye_and_nose(model)


def _wolf_eye_and_nose(model: Modeller) -> None:
    nose = [(50, -162), (58, -170), (68, -164), (67, -155), (58, -152)]
    model.plate.ink(smooth(nose, closed=True, tightness=8))
    model.plate.beads([(57, -164)], 1.4, "#f4ecd8")
    model.plate.ink(closed([(2, -106), (12, -116), (24, -114), (16, -104), (8, -102)]))
    model.plate.fill(smooth([(8, -106), (13, -112), (20, -112), (14, -105)], closed=True, tightness=9), EYE, THIN)
    model.plate.ink(smooth(ring((14, -109), 1.9, 8), closed=True))


def snarling_bat(play: Play) -> None:
    """Draw a vampire bat close up that bares its fangs, its wings folded behind it."""
    model = play.model
    bat_wing(model, (-30, -22), "subject-deep", turn=4, scale=1.5, far=True)
    bat_wing(model, (-44, 4), "subject-deep", turn=-28, scale=1.45)
    hump = [(-84, 44), (-76, -8), (-50, -46), (-14, -58), (18, -40), (34, -8), (44, 44)]
    body = closed([*tufted(list(reversed(hump[:4])), 7), *tufted(list(reversed(hump[3:])), 6)])
    model.form(body, "subject")
    with model.plate.clipped(body):
        _fur(model, [(-50, -46), (-76, -8), (-84, 44)], [(18, -40), (34, -8), (44, 44)], 12)
    for ear, inner in (
        (
            [(-2, -86), (4, -118), (22, -150), (32, -122), (26, -92)],
            [(6, -92), (12, -116), (22, -138), (25, -118), (20, -94)],
        ),
        (
            [(-30, -76), (-44, -112), (-38, -148), (-16, -122), (-2, -92)],
            [(-24, -84), (-34, -110), (-33, -134), (-18, -116), (-8, -94)],
        ),
    ):
        path = model.blob(ear, "subject", tight=9)
        model.plate.fill(smooth(inner, closed=True, tightness=9), model.tone("subject-pale"), THIN)
        with model.plate.clipped(path):
            model.folds([(lerp(inner[0], inner[1], s), lerp(inner[4], inner[3], s)) for s in (0.0, 0.4, 0.8)], 0.4)
    jaw = [(-22, -44), (2, -36), (26, -22), (44, -14), (54, -18), (52, -6), (36, 4), (10, 0), (-14, -14), (-28, -30)]
    path = model.blob(jaw, "subject", tight=8)
    with model.plate.clipped(path):
        model.across([(-24, -34), (10, -14), (48, -8)], [26, 26, 16], 0.5)
    model.hollow(closed([(-12, -48), (20, -58), (56, -56), (54, -22), (30, -20), (4, -32)]), THIN)
    tongue = [(0, -38), (22, -38), (44, -34), (52, -26), (36, -22), (12, -28)]
    model.form(smooth(tongue, closed=True, tightness=7), TONGUE, THIN, outer=False)
    for x, y, long in ((48, -18, 15), (39, -18, 8), (31, -21, 9), (22, -25, 8), (13, -29, 7)):
        model.plate.fill(closed([(x - long * 0.3, y + 2), (x + 1, y - long), (x + long * 0.34, y + 2)]), BONE, THIN)
    skull = [
        (-30, -46), (-38, -66), (-30, -86), (-8, -96), (16, -94), (30, -84), (40, -80), (50, -86), (60, -84), (63, -72),
        (60, -58), (50, -54), (36, -58), (20, -56), (4, -48), (-12, -40),
    ]  # fmt: skip
    path = model.blob(skull, "subject", tight=8)
    with model.plate.clipped(path):
        model.across([(-36, -62), (0, -72), (58, -68)], [40, 46, 30], 0.32)
        for k in range(3):
            model.line([(34 + 6 * k, -62), (38 + 6 * k, -72), (36 + 5 * k, -82)], THIN)
        model.folds([((-26 + 7 * k, -52 + 3 * math.sin(k)), (-30 + 7 * k, -64)) for k in range(6)], 0.6)
    for x, y, long in ((55, -57, 24), (44, -57, 10), (35, -59, 20), (25, -58, 9), (16, -54, 8), (8, -50, 7)):
        model.plate.fill(closed([(x - long * 0.24, y - 2), (x + 1, y + long), (x + long * 0.26, y - 2)]), BONE, THIN)
    leaf = [(46, -78), (50, -98), (58, -104), (62, -88), (67, -76), (60, -68), (50, -68)]
    path = model.blob(leaf, "subject-pale", MEDIUM, tight=8)
    with model.plate.clipped(path):
        model.folds([((64, -74 - 4 * k), (58, -76 - 4 * k)) for k in range(6)], 0.5)
    model.plate.ink(smooth([(55, -74), (61, -78), (64, -73), (58, -70)], closed=True, tightness=8))
    model.plate.ink(closed([(2, -80), (18, -86), (40, -72), (30, -66), (12, -68)]))
    model.plate.fill(smooth([(10, -75), (20, -79), (33, -71), (22, -69)], closed=True, tightness=9), EYE, THIN)
    model.plate.ink(closed([(21, -78), (24, -73), (22, -68), (19, -73)]))
    model.blob([(-2, -90), (14, -94), (38, -80), (45, -68), (30, -75), (8, -80)], "subject-deep", MEDIUM, tight=8)


def flying_harpy(play: Play) -> None:
    """Draw a harpy that comes down upon us: wings spread, claws before it, the face of a woman that shrieks."""
    model = play.model
    for side in (-1, 1):
        _wing(model, side)
    for k in (-3, 3, -2, 2, -1, 1, 0):
        _feather(model, (0, -36), 90 + 13 * k, 52 - 3 * abs(k), 11, "subject-deep")
    for side in (-1, 1):
        shank = [(side * 11, -48), (side * 19, -32), (side * 24, -12)]
        model.tube(shank, [17, 11, 5], "subject", shade=0.5)
        for turn in (30, 62, 96, 136):
            toe = towards((side * 24, -8), 90 - side * (turn - 76), 11)
            claw = towards(toe, 90 - side * (turn - 88), 9)
            model.tube(
                [(side * 24, -10), lerp((side * 24, -10), toe, 0.6), toe], [6, 5, 4], "#c9963a", shade=0.4, outline=THIN
            )
            bend = towards(toe, 90 - side * (turn - 60), 5)
            model.form(closed([(toe[0] - 2.2, toe[1]), bend, claw, (toe[0] + 2.2, toe[1])]), "#2c241e", THIN)
    breast = [
        (0, -104),
        (16, -96),
        (22, -78),
        (18, -58),
        (8, -42),
        (0, -38),
        (-8, -42),
        (-18, -58),
        (-22, -78),
        (-16, -96),
    ]
    path = model.blob(breast, "subject-pale", tight=8)
    with model.plate.clipped(path):
        for row in range(8):
            for k in range(-4, 5):
                x, y = 7.0 * k + 3.5 * (row % 2), -98 + 8.4 * row
                model.line([(x - 3.6, y - 2), (x, y + 4), (x + 3.6, y - 2)], THIN)
        model.across([(0, -104), (0, -70), (0, -38)], [34, 44, 16], 0.36)
    _shrieking_face(model)


def _wing(model: Modeller, side: int) -> None:
    """Draw one spread wing: long feathers at its hand, shorter ones along the arm, and their coverts."""
    shoulder, elbow, hand = (side * 14, -92), (side * 38, -126), (side * 62, -142)
    for k in range(9):
        angle = 90.0 - side * (74 - 13 * k)
        _feather(model, lerp(hand, elbow, k * 0.1), angle, 54 - 1.2 * k, 11, "subject-deep" if k % 2 else "subject")
    for k in range(7):
        start = lerp(elbow, shoulder, k / 6)
        _feather(model, start, 90 - side * (14 - 3 * k), 54 - 4 * k, 12, "subject" if k % 2 else "subject-deep")
    for row, (long, count) in enumerate(((27, 10), (15, 11))):
        for quill in range(count):
            share = quill / (count - 1)
            start = lerp(hand, elbow, share * 2) if share < 0.5 else lerp(elbow, shoulder, share * 2 - 1)
            angle = 90 - side * (56 - 62 * share)
            _feather(model, start, angle, long, 9, "subject-pale" if row == 0 else "subject")
    model.tube([shoulder, elbow, hand, towards(hand, 90 - side * 86, 10)], [14, 11, 9, 4], "subject", shade=0.5)


def _feather(model: Modeller, root: Point, angle: float, long: float, wide: float, colour: str) -> None:
    """Draw a feather with its quill."""
    half = wide / 2
    outline = [
        (0, -half * 0.5), (long * 0.4, -half), (long * 0.84, -half * 0.86), (long, 0), (long * 0.84, half * 0.86),
        (long * 0.4, half), (0, half * 0.5),
    ]  # fmt: skip
    points = turned_about(outline, root, angle)
    path = model.blob(points, colour, MEDIUM, tight=7)
    model.line([root, towards(root, angle, long * 0.94)], THIN)
    if long > 20:
        with model.plate.clipped(path):
            for share in (0.5, 0.62, 0.74, 0.86, 0.97):
                cut, end = turned_about([(long * share, half), (long * (share - 0.1), half * 0.1)], root, angle)
                model.folds([(cut, end)], 0.4)


def _shrieking_face(model: Modeller) -> None:
    """Draw the face of a harpy between wild strands of hair."""
    middle = (0.0, -118.0)
    hair = [
        towards(middle, angle, far)
        for k, angle in enumerate(range(130, 415, 12))
        for far in ((34 if k % 3 else 40) if k % 2 else 21,)
    ]
    model.form(closed(hair), "ink")
    model.plate.ink(closed(hair))
    face = [
        (0, -140),
        (12, -136),
        (17, -124),
        (14, -108),
        (6, -96),
        (0, -93),
        (-6, -96),
        (-14, -108),
        (-17, -124),
        (-12, -136),
    ]
    path = model.blob(face, "#cdb39a", tight=8)
    with model.plate.clipped(path):
        model.across([(0, -140), (0, -116), (0, -93)], [28, 34, 14], 0.34)
        model.plate.ink(
            closed([(-20, -142), (20, -142), (17, -128), (9, -133), (3, -126), (-4, -133), (-11, -126), (-18, -128)])
        )
    for side in (-1, 1):
        model.plate.ink(
            closed([(side * 3, -117), (side * 9, -124), (side * 15, -123), (side * 13, -117), (side * 7, -114)])
        )
        model.plate.fill(smooth(ring((side * 9, -119), 3.0, 10, flat=0.8), closed=True), EYE, THIN)
        model.plate.ink(smooth(ring((side * 8.6, -119), 1.1, 8), closed=True))
        model.line([(side * 2, -121), (side * 8, -126), (side * 16, -127)], MEDIUM)
        model.line([(side * 4, -109), (side * 9, -107), (side * 10, -101)], THIN)
    model.line([(1, -120), (3.4, -112), (-1, -111)], THIN)
    mouth = smooth([(-6, -107), (0, -109), (6, -107), (6, -99), (0, -95), (-6, -99)], closed=True, tightness=8)
    model.hollow(mouth)
    for x, y, long in ((-4, -107.4, 6), (4, -107.4, 6), (-1.3, -108.4, 3), (1.3, -108.4, 3)):
        model.plate.fill(closed([(x - 1.3, y), (x, y + long), (x + 1.3, y)]), BONE, THIN)


def scythed_terror(play: Play) -> None:
    """Draw a terror from another world: a shelled beast on many legs, with scythes before it."""
    model = play.model
    model.is_far = True
    for leg in (
        [(-6, -60), (-2, -98), (16, -54), (22, 0)],
        [(-34, -54), (-30, -92), (-40, -44), (-32, 2)],
    ):
        model.tube(leg, [12, 12, 8, 3], "subject", shade=0.5)
    _scythe(model, (28, -84), (34, -138), (92, -128))
    model.is_far = False
    tail = [(-40, -62), (-64, -76), (-84, -104), (-80, -134), (-58, -146)]
    spikes(model, list(reversed(tail)), [7, 12, 18, 24, 30], 5)
    for k, (first, last) in enumerate(pairwise(tail)):
        model.tube([first, lerp(first, last, 0.5), last], [32 - 6 * k, 30 - 6 * k, 23 - 6 * k], "subject", shade=0.5)
    model.blob(
        [(-62, -152), (-46, -154), (-34, -142), (-30, -126), (-42, -136), (-56, -140)], "#2c241e", MEDIUM, tight=8
    )
    shell = [(-52, -44), (-58, -66), (-44, -88), (-14, -98), (18, -96), (38, -84), (36, -62), (14, -46), (-22, -38)]
    path = model.blob(shell, "subject", tight=8)
    with model.plate.clipped(path):
        for k in range(5):
            x = -40 + 17 * k
            model.line([(x - 6, -100), (x + 6, -72), (x - 2, -36)], MEDIUM)
            model.folds([((x + 5, -48 - 7 * j), (x - 7, -52 - 7 * j)) for j in range(6)], 0.6)
    for x, y in ((-44, -88), (-28, -95), (-10, -99), (8, -99), (24, -94)):
        model.form(closed([(x - 6, y + 5), (x - 9, y - 15), (x + 5, y + 2)]), "subject-deep", THIN)
    for leg in (
        [(-24, -48), (-52, -86), (-66, -36), (-72, 4)],
        [(2, -48), (-14, -84), (-10, -36), (-14, 6)],
        [(22, -52), (34, -80), (42, -34), (44, 6)],
    ):
        path = model.tube(leg, [14, 14, 9, 3], "subject", shade=0.5)
        model.disc(leg[1], 6.6, "subject-deep", THIN)
    _terror_head(model)
    _scythe(model, (12, -66), (-4, -134), (58, -152))


def _scythe(model: Modeller, shoulder: Point, elbow: Point, tip: Point) -> None:
    """Draw a foreleg that ends in a toothed blade."""
    model.tube([shoulder, lerp(shoulder, elbow, 0.5), elbow], [17, 19, 13], "subject", shade=0.5)
    dx, dy = tip[0] - elbow[0], tip[1] - elbow[1]
    size = math.hypot(dx, dy)
    nx, ny = -dy / size, dx / size
    outer = [lerp(elbow, tip, s) for s in (0.0, 0.3, 0.65)]
    inner = [lerp(elbow, tip, s) for s in (0.7, 0.5, 0.3, 0.1)]
    blade: list[Point] = [(x - nx * w, y - ny * w) for (x, y), w in zip(outer, (4.0, 13.0, 11.0), strict=True)]
    blade.append(tip)
    for (x, y), w in zip(inner, (1.0, 3.0, 4.0, 6.0), strict=True):
        blade += [
            (x + nx * (w - 5) - dx / size * 3, y + ny * (w - 5) - dy / size * 3),
            (x + nx * (w + 4), y + ny * (w + 4)),
        ]
    path = closed(blade)
    model.form(path, BONE)
    with model.plate.clipped(path):
        for k in range(9):
            x, y = lerp(elbow, tip, k / 9 + 0.06)
            model.folds([(lerp(elbow, tip, k / 9), (x - nx * 9, y - ny * 9))], 0.5)
    model.disc(elbow, 8, "subject-deep")


def _terror_head(model: Modeller) -> None:
    """Draw a head that is all maw: a ring of teeth between two pincers, eyes above it, and a frill of horns."""
    middle, maw = (48.0, -80.0), (52.0, -72.0)
    for angle, long in ((-172, 22), (-146, 30), (-120, 36), (-94, 38), (-68, 36), (-42, 30), (-16, 22)):
        left, right = towards(middle, angle - 11, 25), towards(middle, angle + 11, 25)
        horn = closed([left, towards(middle, angle - 8, 25 + long), right])
        model.form(horn, "subject-deep", THIN)
    head = [(20, -86), (30, -106), (50, -112), (70, -104), (80, -86), (78, -64), (64, -46), (44, -44), (28, -58)]
    path = model.blob(head, "subject", tight=8)
    with model.plate.clipped(path):
        model.across([(50, -112), (50, -80), (52, -44)], [46, 62, 40], 0.34)
        for k in range(16):
            turn = 22.5 * k
            model.folds([(towards(maw, turn, 30), towards(maw, turn, 21))], 0.5)
    model.plate.fill(smooth(ring(maw, 20, 14), closed=True), model.tone("subject-pale"), MEDIUM)
    model.hollow(smooth(ring(maw, 16.5, 14), closed=True))
    for reach, count, tooth in ((16.5, 14, 9.0), (9.5, 9, 5.0)):
        for k in range(count):
            turn = 360 / count * k + (12 if count == 9 else 0)
            root = [towards(maw, turn - 150 / count, reach), towards(maw, turn + 150 / count, reach)]
            model.plate.fill(closed([root[0], towards(maw, turn, reach - tooth), root[1]]), BONE, THIN)
    for side in (-1, 1):
        pincer = [
            (maw[0] + side * x, maw[1] + y)
            for x, y in ((17, 2), (28, 4), (35, 18), (28, 36), (8, 46), (19, 30), (22, 18), (14, 12))
        ]
        path = model.blob(pincer, "subject-deep", tight=8)
        with model.plate.clipped(path):
            model.folds(
                [(lerp(pincer[1 + k], pincer[2 + k], 0.5), lerp(pincer[7 - k], pincer[6 - k], 0.4)) for k in (0, 1, 2)],
                0.5,
            )
    for x, y, r in ((30, -92, 3.4), (38, -100, 4.4), (50, -103, 5.2), (62, -100, 4.4), (71, -92, 3.4)):
        model.plate.fill(smooth(ring((x, y), r, 10), closed=True), EYE, MEDIUM)
        model.plate.ink(closed([(x, y - r * 0.7), (x + r * 0.3, y), (x, y + r * 0.7), (x - r * 0.3, y)]))
