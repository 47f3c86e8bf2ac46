"""The features of a face: eyes, brows, nose, mouth, and the lines of age."""

from __future__ import annotations

from kredens.generator.drawing.primitives import Path, Segment, circle
from kredens.generator.engraving.curves import Point, points_along, smooth, stroke
from kredens.generator.engraving.plate import FINE, THIN
from kredens.generator.portraits.figure.burin import Burin
from kredens.generator.portraits.figure.form import Head, Spot
from kredens.generator.portraits.figure.sitter import Sitter


def eye_spot(head: Head, x: float, y: float, side: int) -> Point:
    """Return where a spot of the eye's opening is seen: x from the middle of the face on its side."""
    wide = head.build.width
    return head.view.see(x * wide * side, y, 38.0 - 0.019 * x * x)


def draw_eyes(burin: Burin, head: Head, sitter: Sitter) -> None:
    """Draw eyes and brows."""
    for side in (-1, 1):
        if ("eye patch" in sitter.marks or "bandaged eye" in sitter.marks) and side == _patched(head):
            draw_brow(burin, head, sitter, side)
            continue
        draw_eye(burin, head, sitter, side)
        draw_brow(burin, head, sitter, side)


def _patched(head: Head) -> int:
    """Return the side of the eye that is lost or dim: the one nearer to the viewer, or the right."""
    return -head.view.side if head.view.turned else 1


def draw_eye(burin: Burin, head: Head, sitter: Sitter, side: int) -> None:
    """Draw one eye."""
    size, look = head.build.eye, sitter.look
    half, middle = 8.4 * size, 16.4
    open_up, open_down = (
        (4.5 if sitter.woman or sitter.child else 4.1) * look.lid * size,
        2.7 * size * (1 - 0.25 * look.smile),
    )
    droop = 1.2 * max(0.0, sitter.age - 0.5)
    dim = "dim eye" in sitter.marks and side == _patched(head)
    if dim:
        open_up *= 0.45
    lift = -0.8 if sitter.woman else 0.0

    def lid(*shares: tuple[float, float]) -> list[Point]:
        return [eye_spot(head, middle + half * x, y, side) for x, y in shares]

    upper = lid(
        (-1.0, 1.4),
        (-0.62, -open_up * 0.62),
        (-0.12, -open_up),
        (0.45, -open_up * 0.82 + droop * 0.6),
        (1.0, 0.2 + droop + lift),
    )
    lower = lid(
        (1.0, 0.2 + droop + lift),
        (0.5, open_down * 0.9),
        (-0.1, open_down),
        (-0.65, open_down * 0.7 + 0.3),
        (-1.0, 1.4),
    )
    opening = (*smooth(upper), *smooth(lower)[1:], ("Z",))
    burin.plate.fill(opening, "eyeball")
    gaze = look.gaze * head.view.side + (
        -0.9 if head.view.turned and head.view.side > 0 else 0.9 if head.view.turned else 0.0
    )
    cx, cy = eye_spot(head, middle - 0.4, -0.9 * look.lid, side)
    cx += gaze
    r = 4.6 * size
    if dim:
        with burin.plate.clipped(opening):
            burin.plate.line(circle(cx, cy, r), FINE)
            burin.disc(cx, cy, 0.9, "ink")
    else:
        with burin.plate.clipped(opening):
            burin.disc(cx, cy, r, "eyes", THIN)
            if "cat eyes" in sitter.marks or "vampire eyes" in sitter.marks:
                burin.plate.ink(stroke([(cx, cy - r), (cx, cy), (cx, cy + r)], [0.3, 2.0, 0.3]))
            else:
                burin.disc(cx, cy, 2.25 * size, "ink")
            burin.plate.ink(_lid_shadow(cx, cy, r))
            burin.disc(cx - 1.4 * size, cy - 1.5 * size, 0.95 * size, "eyeball")
    heavy = 0.4 if sitter.woman else 0.3
    burin.swell(upper, 0.12, heavy * 0.9, heavy, heavy * 0.9, 0.24 if not sitter.woman else 0.34)
    burin.swell(lower[:4], 0.16, 0.1, 0.07)
    if sitter.woman:
        last, before = upper[-1], upper[-2]
        flick = (last[0] + (last[0] - before[0]) * 0.28, last[1] - 2.0)
        burin.swell([before, last, flick], 0.4, 0.36, 0.05)
    _draw_lid_lines(burin, head, sitter, side, (open_up, open_down, droop, lift))


def _draw_lid_lines(
    burin: Burin, head: Head, sitter: Sitter, side: int, measures: tuple[float, float, float, float]
) -> None:
    """Draw the crease above an eye, and the bags and crow's feet that come with age."""
    size, look = head.build.eye, sitter.look
    half, middle = 8.4 * size, 16.4
    open_up, open_down, droop, lift = measures

    def lid(*shares: tuple[float, float]) -> list[Point]:
        return [eye_spot(head, middle + half * x, y, side) for x, y in shares]

    above = 3.0 + 1.0 * size
    crease = lid(
        (-0.8, -open_up * 0.5 - above * 0.75),
        (-0.15, -open_up - above * 0.62 + droop),
        (0.5, -open_up * 0.9 - above * 0.4 + droop * 2),
        (1.05, -1.2 + droop * 2 + lift),
    )
    burin.swell(crease, 0.05, 0.17, 0.15, 0.06)
    if sitter.age > 0.35 and not sitter.child:
        bag = lid((-0.75, open_down + 2.0), (0.0, open_down + 3.6), (0.75, open_down + 1.9))
        burin.swell(bag, 0.03, 0.1 + 0.1 * sitter.age, 0.03)
    if sitter.age > 0.7:
        bag = lid((-0.5, open_down + 4.6), (0.1, open_down + 5.8), (0.8, open_down + 3.9))
        burin.swell(bag, 0.03, 0.14, 0.03)
    if sitter.age > 0.5 or look.smile > 0.5:
        for dy in (-2.5, 0.6, 3.4):
            near, far = (middle + half * 1.25), (middle + half * 1.25 + 4.5)
            spots = [head.spot(x / 36.5 * side, dy * (1.0 if x == near else 1.7)) for x in (near, far)]
            burin.swell(burin.see(spots), 0.13, 0.02)


def _lid_shadow(cx: float, cy: float, r: float) -> Path:
    return stroke([(cx - r, cy - r * 0.62), (cx, cy - r * 0.8), (cx + r, cy - r * 0.62)], [0.6, 1.5, 0.6])


def draw_brow(burin: Burin, head: Head, sitter: Sitter, side: int) -> None:
    """Draw a brow: a tapering form and hairs that lie along it."""
    look, build = sitter.look, head.build
    high = -9.0 - (3.2 if sitter.woman else 2.2 if sitter.child else 0.0) - 1.2 * (build.eye - 1)
    inner, outer = high + 1.6 + look.brow_inner, high + 2.2 + look.brow_outer
    spots: list[Spot] = []
    for x, y in (
        (7.6, inner),
        (12.5, (inner + high) / 2 - 0.6),
        (18.5, high - 1.0 + (look.brow_inner + look.brow_outer) * 0.3),
        (26.5, outer),
    ):
        spots.append((x * build.width * side, y, 43.5 - 0.022 * x * x))
    line = points_along(smooth(burin.see(spots)), 4)
    thick = (1.9 if sitter.woman else 1.9 if sitter.child else 3.5 + 0.9 * max(0.0, sitter.age - 0.4)) * build.brow
    tone = sitter.hair_tone if sitter.hair_tone > 0.25 else 0.25
    form = stroke(line, [thick * 0.5, thick, thick * 0.95, thick * 0.6, thick * 0.12])
    burin.plate.fill(form, "brow", 0.07 if tone < 0.5 else 0.0)
    if tone >= 0.5 and burin.plate.low_ink:
        burin.plate.ink(form)
    if sitter.woman or sitter.child:
        return
    out: list[Segment] = []
    count = 9
    for index in range(count):
        place = (index + 0.4) / count * (len(line) - 1)
        x, y = line[int(place)]
        reach = thick * 1.2
        out += stroke(
            [
                (x - side * 0.4, y + thick * 0.55),
                (x + side * reach * (0.3 + 0.5 * index / count), y - thick * (0.75 - 0.5 * index / count)),
            ],
            [0.14 * burin.mm, 0.03 * burin.mm],
        )
    burin.plate.ink(tuple(out))


def draw_nose(burin: Burin, head: Head, sitter: Sitter) -> None:
    """Draw the nose: its bridge on the side that is turned away, its tip, wings and nostrils."""
    size, length = head.build.nose, head.build.length
    view, far = head.view, head.view.side
    base = 22.5 * length
    wide = 8.2 * (0.75 + 0.25 * size) * (0.86 if sitter.woman else 0.9 if sitter.child else 1.0) * head.build.width
    tip = 54.0 + 3 * (size - 1) * 4 - (3 if sitter.child or sitter.woman else 0)
    hump = 1.8 * (size - 0.95) if not sitter.woman else 0.0
    if view.turned:
        bridge = [
            view.see(far * 4.6, -7.5, 41),
            view.see(far * 2.8, -1, 41.5),
            view.see(far * 2.4, 7 * length, 45 + hump * 2),
            view.see(far * 2.6, 14 * length, tip - 3.5),
            view.see(far * 2.0, base - 4.2, tip),
            view.see(far * 0.6, base - 0.6, tip - 1),
            view.see(-far * 1.6, base + 1.2, tip - 5),
        ]
        burin.swell(bridge, 0.1, 0.2, 0.24, 0.26, 0.34, 0.3, 0.12)
        nostril_side = -far
    else:
        bridge = [view.see(5.2, -8, 40), view.see(3.4, -1, 40), view.see(3.6, 8, 44), view.see(4.4, base - 8, 49)]
        burin.swell(bridge, 0.16, 0.16, 0.1, 0.04)
        ball = [
            view.see(-4.4, base - 0.4, tip - 4),
            view.see(-2.4, base + 1.3, tip - 3),
            view.see(0, base + 1.9, tip - 3),
            view.see(2.4, base + 1.3, tip - 3),
            view.see(4.4, base - 0.4, tip - 4),
        ]
        burin.swell(ball, 0.08, 0.26, 0.3, 0.28, 0.1)
        nostril_side = 0
    for side in (-1, 1):
        if nostril_side and side != nostril_side:
            continue
        wing = [
            view.see(side * (wide - 2.4), base - 8.2, 43),
            view.see(side * wide, base - 5.2, 42.5),
            view.see(side * (wide + 0.2), base - 1.4, 42.5),
            view.see(side * (wide - 2.2), base + 0.6, 44),
            view.see(side * (wide - 4.2), base - 0.6, 46),
        ]
        burin.swell(wing, 0.05, 0.2, 0.3, 0.26, 0.08)
        nostril = [
            view.see(side * (wide - 2.2), base - 0.2, 45),
            view.see(side * (wide - 4.0), base - 1.6, 47),
            view.see(side * (wide - 6.2), base + 0.4, 49),
        ]
        burin.swell(nostril, 0.12, 0.5, 0.1)
    shade_top, shade_low = (
        (view.see(4.0, 2, 41), view.see(8.5, base - 7, 42)) if far > 0 and not view.turned else ((0.0, 0.0), (0.0, 0.0))
    )
    if not view.turned:
        burin.hatch_between(
            [shade_top, view.see(4.2, base - 8, 50)],
            [view.see(7.6, 2, 38), shade_low],
            (0.13, 0.1, 0.02),
            gap=0.36,
            ragged=0.15,
        )
    elif far < 0 and not sitter.woman:
        burin.hatch_between(
            [view.see(2.2, 4, 43), view.see(3.0, base - 8, 50)],
            [view.see(6.2, 4, 39), view.see(7.4, base - 9, 43)],
            (0.03, 0.12, 0.03),
            gap=0.42,
            ragged=0.15,
        )
    if "red nose" in sitter.marks:
        burin.hatch_between(
            [view.see(-5, base - 9, 47), view.see(-3, base, 50)],
            [view.see(5, base - 9, 47), view.see(4, base, 50)],
            (0.05, 0.14, 0.08),
            gap=0.32,
            bow=-2,
        )


def draw_mouth(burin: Burin, head: Head, sitter: Sitter) -> None:
    """Draw the lips and the chin."""
    look, build, view = sitter.look, head.build, head.view
    y = 31.6 * build.length
    half = (9.8 if sitter.woman else 9.0 if sitter.child else 12.4) * look.mouth * (0.5 + 0.5 * build.width)
    full = build.lips * (1 - 0.35 * max(0.0, sitter.age - 0.45))

    def lips(*shares: tuple[float, float]) -> list[Point]:
        return [view.see(half * x, y + dy, 43.5 - 12 * x * x) for x, dy in shares]

    corner = look.corner
    parting = lips(
        (-1, corner),
        (-0.6, corner * 0.35 + 0.1),
        (-0.22, -0.5),
        (0, 0.35),
        (0.22, -0.5),
        (0.6, corner * 0.35 + 0.1),
        (1, corner),
    )
    top = lips(
        (-1, corner),
        (-0.55, -2.0 * full + corner * 0.3),
        (-0.2, -3.5 * full),
        (0, -2.7 * full),
        (0.2, -3.5 * full),
        (0.55, -2.0 * full + corner * 0.3),
        (1, corner),
    )
    bottom = lips(
        (1, corner),
        (0.6, 3.0 * full + corner * 0.3),
        (0.2, 4.7 * full),
        (-0.2, 4.7 * full),
        (-0.6, 3.0 * full + corner * 0.3),
        (-1, corner),
    )
    burin.plate.fill((*smooth(top), *smooth(bottom)[1:], ("Z",)), "lips")
    burin.plate.fill((*smooth(top), *smooth(parting[::-1])[1:], ("Z",)), "upper lip")
    if burin.plate.low_ink:
        burin.flow(top, parting, (0.05, 0.12, 0.05), gap=0.28, reach=(0.1, 0.9))
    if look.teeth:
        gap = lips((-0.75, corner * 0.6), (-0.3, 0.6), (0.3, 0.6), (0.75, corner * 0.6), (0.4, 3.0), (-0.4, 3.0))
        burin.plate.ink(smooth(gap, closed=True))
        burin.plate.fill(
            smooth(
                lips((-0.6, corner * 0.5 + 0.4), (0, 0.9), (0.6, corner * 0.5 + 0.4), (0.35, 1.9), (-0.35, 1.9)),
                closed=True,
            ),
            "eyeball",
        )
    burin.swell(parting, 0.12, 0.24, 0.32, 0.26, 0.34, 0.28, 0.16)
    burin.swell(bottom[1:5], 0.05, 0.15, 0.18, 0.05)
    if sitter.woman:
        burin.swell(lips((0.05, 2.9 * full), (0.35, 3.1 * full), (0.6, 1.9 * full)), 0.03, 0.12, 0.03)
    for side in (-head.view.side,) if head.view.turned else (-1, 1):
        tick = lips((side * 1.0, corner - 1.2), (side * 1.1, corner + 0.4), (side * 1.06, corner + 2.0))
        burin.swell(tick, 0.03, 0.2, 0.03)
    under = lips((-0.45, 4.7 * full + 2.6), (0, 4.7 * full + 3.4), (0.5, 4.7 * full + 2.4))
    burin.swell(under, 0.03, 0.2, 0.03)
    philtrum = [view.see(1.6, y - 3.8 * full, 47), view.see(2.0, y - 6.2, 47)]
    burin.swell(philtrum, 0.11, 0.03)
    if build.cheek > 4:
        roll = [
            view.see(x, head.chin + dy, z)
            for x, dy, z in ((-26, -8, 16), (-14, 4, 26), (0, 7, 30), (14, 4, 26), (26, -8, 16))
        ]
        burin.swell(roll, 0.05, 0.24, 0.28, 0.26, 0.06)


def draw_lines_of_age(burin: Burin, head: Head, sitter: Sitter) -> None:
    """Draw the lines that years and temper leave: beside nose and mouth, on the forehead, between the brows."""
    view, length, age, look = head.view, head.build.length, sitter.age, sitter.look
    if sitter.child:
        return
    depth = max(0.0, age - (0.45 if sitter.woman else 0.22)) * 0.42 + (0.05 if sitter.woman else 0.18) * look.smile
    if depth > 0.03:
        for side in (-1, 1):
            wide = head.build.width
            fold = [
                view.see(side * x * wide, y * length, z)
                for x, y, z in ((9.5, 17.5, 43), (14, 22.5, 40), (16.8, 29, 37), (16.2, 34 + 3 * age, 36))
            ]
            burin.swell(fold, 0.06, 0.1 + depth, 0.08 + depth * 0.7, 0.03)
    frown = look.frown + max(0.0, age - 0.6) * 0.5
    if frown > 0.2:
        for side in (-1, 1):
            burin.swell(
                burin.see([(side * 3.0, -16, 43), (side * 3.4, -11, 43.5), (side * 2.4, -7, 43)]),
                0.03,
                0.12 + 0.16 * frown,
                0.06,
            )
    if age > 0.5 or look.brow_outer < -2.5:
        for index in range(3 if age > 0.7 else 2):
            y = -20.5 - 6 * index
            crease = [
                head.see(share, y + dip)
                for share, dip in ((-0.52, 1.2), (-0.25, -0.7), (0, 0.5), (0.28, -0.7), (0.55, 1.2))
            ]
            burin.swell(crease, 0.02, 0.14, 0.1, 0.16, 0.03)
    if sitter.lean or age > 0.75:
        for side in (-1, 1):
            bone = [head.see(side * 0.9, 13), head.see(side * 0.72, 18), head.see(side * 0.52, 28)]
            burin.swell(bone, 0.03, 0.2, 0.02)
