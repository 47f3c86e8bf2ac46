"""The skin of head and neck, with light and shade."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import NamedTuple

from kredens.generator.drawing.colours import luminance
from kredens.generator.drawing.primitives import Path, Segment
from kredens.generator.engraving.curves import Point, polyline, smooth
from kredens.generator.portraits.figure.burin import Burin, wedge
from kredens.generator.portraits.figure.form import Head
from kredens.generator.portraits.figure.sitter import Sitter

FEATURE_GAP = 0.77
"""How far apart the lines are that shade a face, in mm."""
LIGHTEST_TONED = 0.26
"""How light skin is at most, from 0 to 1, that has a tone in low ink."""
_SLENDER = 0.96
"""How wide a neck is drawn beside the collars that are cut for it."""
_IN_A_GORGET = frozenset({"plate", "hussar", "leopard skin", "scale armour"})
"""Armours that hide the neck in a collar of plates."""


def draw_neck(burin: Burin, head: Head, sitter: Sitter, back: float = 0.0) -> None:
    """Draw the neck with its sinews, in the shadow of the chin; its pit is seen `back` units aside of the head."""
    view, chin = head.view, head.chin
    wide = head.build.neck * _SLENDER / view.size
    top, low = chin - (40 if view.in_profile else 22), chin + 34
    upright = _neck_from(head, wide)

    def at(share: float, y: float, z: float) -> Point:
        x, seen = upright(share, y, z)
        return x + back * max(0.0, min(1.2, (y - top) / (low - top))), seen

    def edge(side: int) -> list[Point]:
        return [
            at(side * share, y, z)
            for share, y, z in (
                (0.94, top, -11),
                (0.92, chin + 5, -7),
                (0.96, chin + 17, -8),
                (1.12, low - 8, -11),
                (1.62, low, -7),
            )
        ]

    left, right = edge(-1), edge(1)
    outline = (*smooth(left), ("L", *right[-1]), *smooth(right[::-1])[1:], ("Z",))
    below = [at(x, y, -7) for x, y in ((-0.9, low - 12), (0.9, low - 12), (0.8, low + 16), (-0.8, low + 16))]
    burin.plate.fill(polyline(below, closed=True), "skin")
    burin.plate.fill(outline, "skin")
    soft = 0.7 if sitter.child or sitter.woman else 1.0
    if sitter.dress in _IN_A_GORGET:
        return
    with burin.plate.clipped(outline):
        round_side = [at(share, y, 4) for share, y in ((0.5, top), (0.44, chin + 12), (0.62, low + 8))]
        far_side = [at(1.9, y, 0) for y in (low + 8, top)]
        away: Path = (*smooth(round_side), *(("L", *point) for point in far_side), ("Z",))
        burin.tint(away, "skin", 0.13)
        _tone_dark_skin(burin, away)
        burin.tint(polyline(_under_jaw(head, 1.0), closed=True), "skin", 0.26)
        burin.hatch_between(
            [at(0.42, chin - 2, 14), at(0.4, chin + 14, 16), at(0.66, low, 14)],
            [at(1.05, chin - 10, 0), at(1.05, chin + 10, 0), at(1.5, low, 0)],
            (0.03, 0.14 * soft, 0.26 * soft),
            gap=0.56,
            bow=-3,
            ragged=0.08,
        )
        if not view.in_profile:
            _draw_sinews(burin, head, sitter, wide, back)
        else:
            sinew = [view.see(0, chin + y, z) for y, z in ((-22, -14), (2, -4), (30, 12))]
            burin.swell(sinew, 0.03, 0.16, 0.2, 0.08)
    burin.swell(left[:4], 0.18, 0.28, 0.2)
    burin.swell(right[:4], 0.3, 0.42, 0.3)


def _neck_from(head: Head, wide: float) -> Callable[[float, float, float], Point]:
    """Return where a spot of a neck is seen: a share of half its width, a height, and how far it is to the front.

    In profile its depth is seen in place of its width: it goes down from the back of the skull, and slopes forward.
    """
    view, chin = head.view, head.chin

    def at(share: float, y: float, z: float) -> Point:
        if not view.in_profile:
            return view.see(share * wide, y, z)
        back = share * view.side < 0
        lean = (y - chin) * (0.16 if back else 0.3)
        return view.see(0, y, -10 + share * view.side * wide * 0.86 + lean - (3 if back else 0))

    return at


def _draw_sinews(burin: Burin, head: Head, sitter: Sitter, wide: float, back: float) -> None:
    """Draw what is seen of a neck: the muscles from the ears to its pit, the pit, and what age and sex add."""
    chin = head.chin

    def see(x: float, y: float, z: float) -> Point:
        across, down = head.view.see(x, y, z)
        return across + back * max(0.0, (y - chin + 22) / 56), down

    strong = sitter.age > 0.6 or sitter.lean
    light = 0.07 if sitter.child or (sitter.woman and not strong) else 0.14 if not strong else 0.19
    if sitter.stout:
        crease = [see(wide * x, chin + y, 16) for x, y in ((-0.8, 9), (-0.2, 13.5), (0.5, 12), (0.95, 6))]
        burin.swell(crease, 0.03, 0.2, 0.24, 0.05)
        return
    for side in (-1, 1):
        sinew = [
            see(side * wide * share, chin + y, z) for share, y, z in ((0.84, -4, 0), (0.56, 13, 13), (0.14, 31, 21))
        ]
        burin.swell(sinew, 0.03, light, light * 1.3, light * 0.8)
        if strong and not sitter.child:
            cord = [see(side * wide * 0.3 + 1.5, chin + y, 18) for y in (4, 14, 24)]
            burin.swell(cord, 0.02, 0.13, 0.02)
    if not sitter.woman and not sitter.child:
        apple = [see(x, chin + y, 20) for x, y in ((2.4, 8.5), (3.6, 12), (1.4, 15.2), (-1.6, 14.6))]
        burin.swell(apple, 0.03, 0.2, 0.18, 0.03)


def _under_jaw(head: Head, reach: float) -> list[Point]:
    """Return the outline of the shadow that head and jaw cast down and to the right, on neck and collar."""
    jaw = [*head.left[7:-2:2], head.left[-2], head.right[-2], *head.right[7:-2:2][::-1]]
    floor = head.view.see(0, head.chin, 20)[1]
    return [
        (x + 3.5 * reach, y + (3.0 + 8.5 * max(0.0, 1 - abs(floor - y) / 34)) * reach + (2.0 if x > 0 else 0.0))
        for x, y in jaw
    ]


def draw_shadow_of_jaw(burin: Burin, head: Head, sitter: Sitter) -> None:
    """Cut the shadow that the jaw casts on whatever is about the neck: a crescent of hatch, heavier to the right."""
    view, chin = head.view, head.chin
    wide = head.build.neck / view.size
    at = _neck_from(head, wide)
    within = [
        at(x, chin + y, -4)
        for x, y in ((-0.96, -24), (-0.96, 2), (-1.06, 12), (-1.2, 20), (1.4, 20), (1.12, 10), (0.98, 2), (0.98, -24))
    ]
    shadow = _under_jaw(head, 0.92 if sitter.woman or sitter.child else 1.08)
    soft = 0.75 if sitter.child or sitter.woman else 1.0
    first = [at(-1.25, chin + y, 0) for y in (-16, 4, 24)]
    second = [at(1.35, chin + y, 0) for y in (-22, -2, 18)]
    with burin.plate.clipped(polyline(within, closed=True)), burin.plate.clipped(polyline(shadow, closed=True)):
        # In colour the neck is shaded already: few lines, for many would make a striped post of it.
        gap, heavy = (0.42, soft) if burin.plate.low_ink else (0.62, soft * 0.72)
        burin.hatch_between(first, second, (0.06 * heavy, 0.2 * heavy, 0.34 * heavy), gap=gap, bow=7, ragged=0.05)


def draw_head(burin: Burin, head: Head, sitter: Sitter) -> None:
    """Draw the skin of the head with its shade and contour, without features."""
    skin = skin_outline(head)
    burin.plate.fill(skin, "skin")
    with burin.plate.clipped(skin):
        _tint_face(burin, head, sitter)
        burin.plate.ink(shade_face(burin, head, sitter))
    left, right = _jaw_lines(head)
    if head.view.in_profile:
        _draw_outline_of_profile(burin, head)
        return
    burin.swell(left, 0.14, 0.24, 0.3, 0.3)
    burin.swell(right, 0.2, 0.36, 0.45, 0.34)


def _tone_dark_skin(burin: Burin, away: Path) -> None:
    """Lay slanting lines over dark skin in low ink, on the side that is away from the light; eyes and mouth stay clear.

    All other skin is paper there.
    """
    light = luminance(burin.plate.hue("skin"))
    if not burin.plate.low_ink or light > LIGHTEST_TONED:
        return
    points = [each[-2:] for each in away if len(each) > 2]
    left, right = min(x for x, _ in points), max(x for x, _ in points)
    top, low = min(y for _, y in points), max(y for _, y in points)
    gap, slant = (0.4 + 1.2 * light) * burin.mm, (right - left) * 0.8
    rows = [top - slant + gap * index for index in range(int((low - top + 2 * slant) / gap))]
    with burin.plate.clipped(away):
        lines = tuple(end for y in rows for end in (("M", left, y + slant), ("L", right, y)))
        burin.plate.line(lines, 0.1)


def _draw_outline_of_profile(burin: Burin, head: Head) -> None:
    """Draw a head in profile: the back of the skull down to the neck, the face, and the jaw up to the ear."""
    face, back = (head.left, head.right) if head.view.side < 0 else (head.right, head.left)
    skull = [point for point, each in zip(back, head.slices, strict=True) if each.y < 20]
    jaw = [point for point, each in zip(back, head.slices, strict=True) if each.y >= 28]
    burin.swell([head.apex, *skull], 0.2, 0.34, 0.3)
    burin.swell([head.apex, *face], 0.2, 0.3, 0.32, 0.34, 0.4, 0.4, pieces=2)
    burin.swell([*jaw, face[-1]], 0.04, 0.26, 0.34, 0.34)


def _tint_face(burin: Burin, head: Head, sitter: Sitter) -> None:
    """Lay the colour of a face: the side that is away from the light, the sockets of the eyes, and the cheeks."""
    turn, length = head.view.lit, head.build.length
    edge = (50.0 - 0.9 * turn) / 82.0
    shade = [
        head.see(max(-0.2, min(0.99, edge + inward)), y * (length if y > 0 else head.build.skull))
        for y, inward in (
            (-52, -0.06), (-38, 0.02), (-24, 0.12), (-12, 0.14), (-4, 0.02), (4, 0.1), (11, 0.2),
            (18, 0.14), (25, -0.04), (32, -0.16), (39, -0.3), (45, -0.34), (50, -0.3),
        )
    ]  # fmt: skip
    right = max(x for x, _ in head.right) + 6
    low = head.chin + 8
    around: list[Segment] = [("L", shade[-1][0], low), ("L", right, low), ("L", right, shade[0][1]), ("Z",)]
    away: Path = (*smooth(shade), *around)
    burin.tint(away, "skin", 0.17 if sitter.woman or sitter.child else 0.21)
    _tone_dark_skin(burin, away)
    _tint_planes(burin, head, sitter)
    apart = sitter.traits.apart
    for side in head.view.sides:
        socket = [
            head.view.see(side * (x + apart) * head.build.width, y, 40 - 0.02 * x * x)
            for x, y in ((6.5, -4), (10, -8.5), (18, -8.8), (25, -6), (26, -2), (18, -3.4), (10, -1.2), (6.6, 2.5))
        ]
        burin.tint(smooth(socket, closed=True), "skin", 0.14 if side < 0 else 0.24)
    rosy = "rosy cheeks" in sitter.marks
    if sitter.woman or sitter.child or sitter.stout or rosy:
        share = 0.24 if rosy else 0.11 if sitter.age < 0.6 else 0.07
        for side in head.view.sides:
            cheek = [
                head.see(side * across, y * length)
                for across, y in ((0.36, 18), (0.5, 13.5), (0.7, 11), (0.84, 12), (0.74, 19), (0.56, 23.5), (0.42, 23))
            ]
            burin.blush(smooth(cheek, closed=True), share * 0.5)  # it fades out at its edge
            x, y = cheek[0][0] * 0.5 + cheek[4][0] * 0.5, cheek[1][1] * 0.5 + cheek[5][1] * 0.5
            core = [(x + (cx - x) * 0.6, y + (cy - y) * 0.6) for cx, cy in cheek]
            burin.blush(smooth(core, closed=True), share)


def _tint_planes(burin: Burin, head: Head, sitter: Sitter) -> None:
    """Lay the planes that turn furthest from the light, and the light on those that turn to it."""
    length, turn = head.build.length, head.view.lit
    soft = sitter.woman or sitter.child
    gaunt = 0.06 if sitter.lean or sitter.age > 0.6 else 0.0
    if not sitter.stout and not sitter.child:
        # Beneath the cheekbone, from the ear to the corner of the mouth.
        for side in head.view.sides:
            hollow = [
                head.see(side * across, y * length)
                for across, y in ((0.98, 10), (0.86, 13.5), (0.62, 20), (0.46, 28), (0.5, 36), (0.7, 33), (0.9, 27))
            ]
            deep = 0.12 if side < 0 or head.view.in_profile else 0.18 if soft else 0.3
            deep *= sitter.traits.hollow * (0.6 if sitter.build.cheek > 2 else 1.0)
            burin.tint(smooth(hollow, closed=True), "skin", deep + gaunt - (0.05 if soft else 0))
    far = 0.74 - turn / 110
    rim = [head.see(min(0.985, far + inward), y * (length if y > 0 else head.build.skull)) for y, inward in _FAR_PLANE]
    right = max(x for x, _ in head.right) + 6
    burin.tint((*smooth(rim), ("L", right, head.chin), ("L", right, rim[0][1]), ("Z",)), "skin", 0.3 if soft else 0.4)
    # On dark skin light is as much less as there is less of it to throw back.
    light = (0.3 if soft else 0.24) * (0.3 + 0.7 * luminance(burin.plate.colour("skin")))
    for spots in (_FOREHEAD, _CHEEKBONE):
        lit = [head.see(max(-0.95, across + turn * 0.004), y * (length if y > 0 else 1)) for across, y in spots]
        burin.glow(smooth(lit, closed=True), "skin", light)


_FAR_PLANE = ((-50, 0.02), (-34, 0.06), (-18, 0.1), (-6, 0.06), (6, 0.1), (18, 0.1), (30, -0.02), (42, -0.2))
"""The edge of the plane that is turned furthest from the light: heights, and how much further aside it is there."""
_FOREHEAD = ((-0.5, -20), (-0.42, -30), (-0.2, -37), (0.04, -36), (0.06, -26), (-0.14, -18), (-0.34, -15))
_CHEEKBONE = ((-0.74, 6), (-0.56, 4.5), (-0.38, 9), (-0.4, 15), (-0.56, 16), (-0.7, 12))
"""Where the light falls on a face: shares across it and heights in units."""


def skin_outline(head: Head) -> Path:
    """Return the outline of the head without hair."""
    return smooth([*head.left[::-1], head.apex, *head.right], closed=True)


def _jaw_lines(head: Head) -> tuple[list[Point], list[Point]]:
    middle = head.see(0, head.chin - 0.5)
    middle = (middle[0], max(head.left[-1][1], head.right[-1][1]) + 0.8)
    return [head.apex, *head.left, middle], [head.apex, *head.right, middle]


_JAW = 9.0
"""From how far below the eyes on the lines that shade a woman's face grow fewer."""


def shade_face(burin: Burin, head: Head, sitter: Sitter) -> Path:
    """Return the lines that shade a face: around it, heavier away from the light and in its hollows."""
    gap = (
        FEATURE_GAP
        * burin.mm
        * (1.0 if burin.plate.low_ink else 1.12)
        * (1.0 if not sitter.woman and not sitter.child else 1.12)
    )
    turn = head.view.lit
    soft = 0.5 if sitter.child else 0.74 + 0.26 * sitter.age if sitter.woman else 1.05
    hollow = (0.8 if sitter.lean else 0.26 + 0.36 * sitter.age) * (0.4 if sitter.stout else sitter.traits.hollow)
    # Lines on cheek and jaw of a woman would be taken for a beard: in colour the tint models them, in low ink a few do.
    smooth_jaw = (0.6 if burin.plate.low_ink else 0.86) * (1 - 0.5 * sitter.age) if sitter.woman else 0.0
    if sitter.child:
        hollow = 0.0
    out: list[Segment] = []
    y = head.crown + gap
    least = 0.1 if burin.plate.low_ink else 0.2
    shares = [step / 5 for step in range(-5, 6)]
    if head.view.in_profile:
        shares = [share for share in shares if share * head.view.side <= 0]
    length = head.build.length
    columns = []
    for share in shares:
        near = [(each, math.exp(-(((share - each.across) / each.wide) ** 2))) for each in _hollows(turn, hollow)]
        felt = [each._replace(dark=each.dark * much) for each, much in near if much > 0.05]
        columns.append((share, 7.0 * (1 - share * share), share * 82 + turn * 0.9, felt))
    while y < head.chin + 8:
        line: list[Point] = []
        weights: list[float] = []
        for share, drop, seen, hollows in columns:
            # The lines go around the head as around an egg: upwards at the jaw, downwards at the forehead.
            at = min(head.chin, y - 4 + drop - share * share * min(16.0, max(-7.0, 0.34 * y)))
            dark = soft * _darkness(seen, at / (length if at > 0 else 1), turn, hollows)
            if smooth_jaw and at > _JAW:
                dark *= 1 - smooth_jaw * min(1.0, (at - _JAW) / 12)
            if dark < least:
                if len(line) > 1:
                    out += wedge(line, [*weights[:-1], weights[-1] * 0.3])
                line, weights = [], []
                continue
            # In the middle of the face a line begins as a hair, for the light has no edge.
            begins = 1.0 if line or share == shares[0] else 0.3
            line.append(head.see(share, at))
            weights.append((0.03 + 0.2 * min(1.0, dark)) * begins * burin.mm)
        if len(line) > 1:
            out += wedge(line, weights)
        y += gap
    return tuple(out)


class Hollow(NamedTuple):
    """A place of the face that is darker than what is around it, or brighter: its middle, its reach and how much."""

    across: float
    y: float
    wide: float
    high: float
    dark: float


def _hollows(turn: float, hollow: float) -> list[Hollow]:
    """Return the hollows of a face: the sockets of the eyes, beneath the cheeks and the lip, beside the nose."""
    nose = Hollow(0.2, 17, 0.07, 9, 0.4) if turn >= 0 else Hollow(0.24, 15, 0.09, 9, 0.3)
    return [
        Hollow(0.24, -3.5, 0.1, 5, 0.55),
        Hollow(-0.24, -3.5, 0.1, 5, 0.55),
        Hollow(0.42, -5, 0.16, 3.6, 0.3),
        Hollow(-0.42, -5, 0.16, 3, 0.18),
        Hollow(0.66, 22, 0.16, 9, 0.7 * hollow),
        Hollow(-0.72, 23, 0.12, 8, 0.45 * hollow),
        Hollow(0, 39.5, 0.16, 2.4, 0.5),
        nose,
        Hollow(0.5, 9, 0.14, 6, -0.35),
    ]


def _darkness(seen: float, y: float, turn: float, hollows: list[Hollow]) -> float:
    """Return how dark the face is where it is turned so far from the viewer, at a height, lit from the upper left."""
    dark = min(0.74, max(0.0, (seen - 34 - 0.4 * max(0.0, turn)) / 58))
    if turn > 0.0 and y > 20:  # seen from its edge a cheek has no room for lines around mouth and chin
        dark *= 1 - min(1.0, turn / 30) * min(0.85, (y - 20) / 12)
    if seen < -70:
        dark = max(dark, min(0.32, (-70 - seen) / 60))
    if y > 26:
        dark += (y - 26) / 90 * max(0.0, (seen + 30) / 90)
    elif y < -26:
        dark *= 0.75
    for _, middle, _, high, share in hollows:
        far = (y - middle) / high
        if -2.2 < far < 2.2:
            dark += share * math.exp(-far * far)
    return dark
