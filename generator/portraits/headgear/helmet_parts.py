"""The parts of helmets: peaks, nasals, cheek plates, mail, crests, wings and horns."""

from __future__ import annotations

import itertools

from kredens.generator.drawing.primitives import Path
from kredens.generator.engraving.curves import (
    Points,
    bounds,
    polyline,
    smooth,
)
from kredens.generator.portraits.figure.burin import Burin
from kredens.generator.portraits.figure.feathers import feather
from kredens.generator.portraits.figure.form import Head, mirror
from kredens.generator.portraits.figure.sitter import Sitter
from kredens.generator.portraits.headgear.headwear import fit_ring


def fill_with_mail(
    burin: Burin, path: Path, box: tuple[float, float, float, float], size: float = 4.6, colour: str = "mail"
) -> None:
    """Fill a form with mail: rows of rings, each row half a ring further and over the one above."""
    burin.plate.fill(path, colour)
    x0, y0, wide, high = box
    ring = size / burin.mm
    with burin.plate.clipped(path):
        y, row = y0, 0
        while y < y0 + high:
            start = x0 - (size / 2 if row % 2 else 0)
            line = polyline([(start, y), (x0 + wide, y)])
            burin.plate.dots(line, ring * 1.2, size)
            burin.plate.dots(
                polyline([(start - size * 0.06, y - size * 0.14), (x0 + wide, y - size * 0.14)]),
                ring * 0.86,
                size,
                colour,
            )
            y += size * 0.72
            row += 1
    burin.plate.line(path, 0.3)


def draw_mail_back(burin: Burin, head: Head, sitter: Sitter) -> None:
    """Draw the mail that falls behind the neck."""
    view = burin.view
    half = [(40, -20, -6), (44, 14, -10), (50, 46, -10), (62, 70, -8), (60, 84, -6)]
    left, right = burin.see(mirror(half, -1)), burin.see(half)
    path = (*smooth(left), ("L", *right[-1]), *smooth(right[::-1])[1:], ("Z",))
    fill_with_mail(burin, path, bounds([*left, *right]))
    del head, sitter, view


def _draw_mail_hood_in_profile(burin: Burin, head: Head) -> None:
    """Draw a mail hood from the side: over crown and nape, about the cheek and beneath the chin, onto the shoulders."""
    chin, crown = head.chin, head.crown
    face = [(-34, 41), (-28, 31), (-12, 22), (8, 16), (28, 16), (42, 24), (chin - 0.5, 37)]
    throat = [(chin + 4, 39), (chin + 12, 34), (chin + 24, 38), (chin + 36, 44)]
    hem = [(chin + 44, 34), (chin + 48, 0), (chin + 44, -38), (chin + 36, -56)]
    nape = [(chin + 18, -50), (chin + 2, -45), (26, -49), (0, -54), (-24, -54)]
    top = [(-44, -44), (crown - 3, -20), (crown - 4, 4), (-50, 28), (-40, 39)]
    edge, front, low, back, dome = (
        [head.view.see(0, y, z) for y, z in each] for each in (face, throat, hem, nape, top)
    )
    outline = [*edge, *front, *low, *back, *dome]
    hood = smooth(outline, closed=True)
    fill_with_mail(burin, hood, bounds(outline))
    burin.plate.line(smooth(edge), 0.5)
    with burin.plate.clipped(hood):
        inward = 20 * head.view.side
        burin.hatch_between(back, [(x + inward, y) for x, y in back], (0.26, 0.14, 0.03), gap=0.5, bow=2)
        fold = [head.view.see(0, chin + y, z) for y, z in ((-12, 6), (4, 22), (12, 32))]
        burin.hatch_between(fold, [(x, y + 11) for x, y in fold], (0.26, 0.16, 0.04), gap=0.45)


def draw_mail_hood(burin: Burin, head: Head, sitter: Sitter) -> None:
    """Draw the mail that goes around the face and covers neck and shoulders."""
    view, w, chin = burin.view, head.build.width, head.chin
    if view.in_profile:
        _draw_mail_hood_in_profile(burin, head)
        return
    opening = [
        (0, -33, 44),
        (20, -30, 37),
        (31, -16, 24),
        (33.5, 6, 15),
        (30, 26, 18),
        (21, 41, 27),
        (9, chin - 1, 36),
        (0, chin + 1, 38),
    ]
    outer = [
        (0, -60, 0),
        (24, -55, -2),
        (39.5, -34, -4),
        (42, -8, -6),
        (42.5, 18, -4),
        (41, 38, 2),
        (48, 56, 8),
        (68, 70, 6),
        (74, 82, 6),
    ]
    scaled = [(x * w + (head.build.cheek * 0.7 if y > 10 else 0) * (1 if x else 0), y, z) for x, y, z in opening]
    outside = [(x * (w if y < 45 else 1) + (head.build.cheek * 0.8 if 10 < y < 50 else 0), y, z) for x, y, z in outer]
    inner_right, inner_left = burin.see(scaled), burin.see(mirror(scaled, -1))
    right, left = burin.see(outside), burin.see(mirror(outside, -1))
    low = [view.see(x, y, z) for x, y, z in ((56, 92, 24), (28, 99, 38), (0, 102, 42), (-28, 99, 38), (-56, 92, 24))]
    hood = smooth([*right, *low, *left[:0:-1]], closed=True)
    hole = smooth([*inner_left, *inner_right[-2:0:-1]], closed=True)
    box = bounds([*right, *left, *low])
    # Mail is drawn as a ring around the face: the form with a hole, filled by the even-odd rule of its clip.
    inside, outside_line = [*inner_left, *inner_right[-2:0:-1]], [*right, *low, *left[:0:-1]]
    ring = (*hood, *smooth(inside if turning(inside) * turning(outside_line) < 0 else inside[::-1], closed=True))
    fill_with_mail(burin, ring, box)
    burin.plate.line(hole, 0.36)
    with burin.plate.clipped(ring):
        burin.hatch_between(right[2:8], [(x - 16, y) for x, y in right[2:8]], (0.24, 0.14, 0.03), gap=0.5, bow=2)
        burin.hatch_between(
            [view.see(-24, chin, 30), view.see(0, chin + 6, 38), view.see(26, chin - 4, 28)],
            [view.see(-20, chin + 12, 30), view.see(0, chin + 20, 36), view.see(30, chin + 16, 26)],
            (0.26, 0.18, 0.05),
            gap=0.45,
        )
    del sitter


def turning(points: Points) -> float:
    """Return twice the area within a closed line, below 0 if it runs counter-clockwise."""
    return sum(ax * by - bx * ay for (ax, ay), (bx, by) in zip(points, [*points[1:], points[0]], strict=True))


def draw_comb(burin: Burin, head: Head, sitter: Sitter) -> None:
    """Draw the ridge over the top of a kettle hat."""
    view = burin.view
    line = [
        fit_ring(head, (y, rx, rz)).see_fixed(view, 0)
        for y, rx, rz in ((-30, 42, 47.5), (-46, 39, 44.5), (-60, 29, 32), (-70, 12, 13), (-73, 1, 1))
    ]
    burin.swell(line, 0.1, 0.34, 0.2)
    del sitter


def draw_crest(burin: Burin, head: Head, sitter: Sitter) -> None:
    """Draw the high comb along the top of a morion or a hussar's helmet."""
    view = burin.view
    spots = [(0, -34, 44), (0, -60, 36), (0, -80, 18), (0, -88, -6), (0, -78, -30), (0, -54, -44)]
    foot = [(0, -34, 44), (0, -54, 35), (0, -67, 18), (0, -71, -4), (0, -64, -26), (0, -50, -42)]
    if not view.turned:
        thin = [(-2.4, -36, 46), (-2.4, -70, 24), (-2.0, -88, -4), (2.0, -88, -4), (2.4, -70, 24), (2.4, -36, 46)]
        burin.plate.fill(polyline(burin.see(thin), closed=True), "helmet", 0.26)
        return
    one, other = burin.see(spots), burin.see(foot)
    path = (*smooth(one), *smooth(other[::-1])[1:], ("Z",))
    burin.plate.fill(path, "helmet", 0.3)
    burin.hatch_between(one, other, (0.16, 0.1, 0.04), gap=0.6)
    del head, sitter


def draw_peak(burin: Burin, head: Head, sitter: Sitter) -> None:
    """Draw a stiff peak over the eyes."""
    view = burin.view
    ring, out = fit_ring(head, (-23, 40, 47, -0.02)), fit_ring(head, (-13.5, 42, 64, -0.02))
    lean = -_shift(burin, ring)
    inner = [ring.see_fixed(view, angle) for angle in range(-64, 65, 16)]
    outer = [out.see_fixed(view, angle) for angle in range(-60, 61, 15)]
    path = (*smooth(inner), *smooth(outer[::-1])[1:], ("Z",))
    colour = "helmet" if sitter.hat in ("szyszak", "hussar helmet") else "peak"
    burin.plate.fill(path, colour, 0.32)
    with burin.plate.clipped(path):
        dark = colour == "peak"
        burin.hatch_between(
            inner, outer[: len(inner)], (0.34, 0.3) if dark else (0.24, 0.1, 0.02), gap=0.42, ragged=0.05
        )
    del lean


def draw_peak_soft(burin: Burin, head: Head, sitter: Sitter) -> None:
    """Draw the small peak of a workman's cap."""
    view = burin.view
    ring, out = fit_ring(head, (-26, 40, 50, -0.1)), fit_ring(head, (-19, 40, 64, -0.05))
    inner = [ring.see_fixed(view, angle) for angle in range(-52, 53, 13)]
    outer = [out.see_fixed(view, angle) for angle in range(-48, 49, 12)]
    path = (*smooth(inner), *smooth(outer[::-1])[1:], ("Z",))
    burin.plate.fill(path, "hat", 0.32)
    burin.hatch_between(inner, outer, (0.2, 0.12, 0.04), gap=0.5)
    del sitter


def _shift(burin: Burin, ring: object) -> float:
    del ring
    return burin.view.degrees


def draw_nasal(burin: Burin, head: Head, sitter: Sitter) -> None:
    """Draw the bar that guards the nose."""
    length = head.build.length
    bar = [
        (-2.6, -30, 50),
        (-2.4, -6, 52),
        (-2.6, 12 * length, 58),
        (-5.4, 16 * length, 58),
        (0, 22 * length, 60),
        (5.4, 16 * length, 58),
        (2.6, 12 * length, 58),
        (2.4, -6, 52),
        (2.6, -30, 50),
    ]
    burin.plate.fill(polyline(burin.see(bar), closed=True), "helmet", 0.28)
    burin.swell(burin.see([(1.2, -26, 50), (1.2, 12 * length, 58)]), 0.2, 0.2)
    del sitter


def draw_cheek_plates(burin: Burin, head: Head, sitter: Sitter) -> None:
    """Draw the plates that hang over ears and cheeks."""
    w, long, fat = head.build.width, head.build.length, head.build.cheek
    for side in (head.view.side, -head.view.side):
        plate = [
            (39 * w, -20, 14),
            (41 * w, -4, 10),
            (41 * w + fat * 0.6, 14 * long, 8),
            (35 * w + fat * 0.7, 36 * long, 16),
            (29 * w + fat * 0.6, 43 * long, 22),
            (27 * w, 30 * long, 26),
            (31 * w, 10, 24),
            (33 * w, -8, 24),
            (34 * w, -20, 24),
        ]
        points = burin.see(mirror(plate, side))
        path = smooth(points, closed=True, tightness=8)
        burin.plate.fill(path, "helmet", 0.3)
        with burin.plate.clipped(path):
            burin.hatch_between(
                points[:4], points[-1:4:-1], (0.2, 0.1, 0.02) if side > 0 else (0.02, 0.06, 0.14), gap=0.5
            )
        for index in (1, 3, 5, 7):
            x, y = points[index]
            cx, cy = points[2]
            burin.disc(x + (cx - x) * 0.22, y + (cy - y) * 0.12, 1.3, "gold", 0.1)
    del sitter


def draw_neck_guard(burin: Burin, head: Head, sitter: Sitter) -> None:
    """Draw the lames that guard the neck, behind the cheeks."""
    for index in range(4):
        y = 32 - index * 13
        half = [(42 + (3 - index) * 2.2, y - 18, -10), (44 + (3 - index) * 3.4, y - 3, -14), (40, y + 4, -26)]
        left, right = burin.see(mirror(half, -1)), burin.see(half)
        for points, side in ((left, -1), (right, 1)):
            inner = [(x - side * 26, y0) for x, y0 in points]
            burin.plate.fill((*smooth(points), ("L", *inner[-1]), ("L", *inner[0]), ("Z",)), "helmet", 0.28)
    del head, sitter


def draw_gorget_rim(burin: Burin, head: Head, sitter: Sitter) -> None:
    """Draw the lower half of a closed helmet about chin and neck."""
    rings = [
        fit_ring(head, each) for each in ((head.chin + 20, 34, 36), (head.chin + 4, 35, 40), (34, 40, 46), (20, 42, 48))
    ]
    view = burin.view
    for low, top in itertools.pairwise(rings):
        burin.band(low, top, "helmet", 0.28, 92)
        burin.hatch_between(low.arc(view, 40, 90), top.arc(view, 40, 90), (0.18, 0.22), gap=0.45)
    del sitter


def draw_raised_visor(burin: Burin, head: Head, sitter: Sitter) -> None:
    """Draw a visor that is pushed up over the brow."""
    view = burin.view
    low, top = fit_ring(head, (-20, 42, 50, -0.12)), fit_ring(head, (-44, 43, 58, -0.2))
    path = burin.band(low, top, "helmet", 0.34, 84)
    with burin.plate.clipped(path):
        burin.hatch_between(low.arc(view, 30, 84), top.arc(view, 30, 84), (0.12, 0.2), gap=0.5)
    for angle in range(-48, 49, 16):
        a, b = (
            fit_ring(head, (-28, 42.5, 53.5, -0.14)).see(view, angle),
            fit_ring(head, (-38, 43, 56.5, -0.18)).see(view, angle),
        )
        burin.swell([a, b], 0.5, 0.4)
    del sitter


def draw_great_helm(burin: Burin, head: Head, sitter: Sitter) -> None:
    """Draw a great helm, which hides the face."""
    view = burin.view
    rings = [
        fit_ring(head, each)
        for each in (
            (52, 41, 49, 0.12),
            (14, 43, 50, 0.05),
            (-4, 43.5, 50, 0.0),
            (-40, 42, 48),
            (-60, 36, 40),
            (-66, 33, 36),
        )
    ]
    burin.turned_form(rings, "helmet", hatch="along", shine=True, outline=0.45)
    lid = fit_ring(head, (-66, 33, 36)).arc(view, -180, 180, 14)
    burin.plate.fill(smooth(lid, closed=True), "helmet", 0.26)
    low, top = fit_ring(head, (2, 43.8, 50.4)), fit_ring(head, (-9, 43.8, 50.4))
    burin.band(low, top, "helmet", 0.24, 90)
    ridge = [
        rings[0].see_fixed(view, 0),
        rings[1].see_fixed(view, 0),
        rings[3].see_fixed(view, 0),
        rings[5].see_fixed(view, 0),
    ]
    burin.swell(ridge, 2.0, 1.9, 1.8)
    slit = fit_ring(head, (-3.4, 44, 50.6))
    for first, last in ((-60, -7), (7, 60)):
        burin.swell(
            [slit.see_fixed(view, first + (last - first) * step / 4) for step in range(5)], 0.5, 0.85, 0.85, 0.5
        )
    for side in (-1, 1):
        for row in range(3):
            for column in range(3):
                x, y = fit_ring(head, (20 + row * 8, 42.6, 49.8, 0.06)).see_fixed(view, side * (16 + column * 13))
                burin.disc(x, y, 1.3, "ink")
    del sitter


def draw_wings(burin: Burin, head: Head, sitter: Sitter) -> None:
    """Draw a wing on either side of a helmet."""
    for side in (burin.view.side, -burin.view.side):
        for reach in (3, 2, 1, 0):
            spine = burin.see(
                mirror(
                    ((40, -26, 0), (50 + reach * 4, -44 - reach * 4, -4), (52 + reach * 6, -66 - reach * 8, -10)), side
                )
            )
            feather(burin, spine, 6, "feather")
    del head, sitter


def draw_horns(burin: Burin, head: Head, sitter: Sitter) -> None:
    """Draw a horn on either side of a helmet."""
    for side in (burin.view.side, -burin.view.side):
        one = burin.see(mirror(((38, -38, 4), (54, -42, 2), (64, -58, -2), (63, -82, -6)), side))
        other = burin.see(mirror(((39, -24, 4), (60, -28, 2), (76, -52, -2), (63, -82, -6)), side))
        path = (*smooth(one), *smooth(other[::-1])[1:], ("Z",))
        burin.plate.fill(path, "bone", 0.32)
        burin.hatch_between(one, other, (0.03, 0.12, 0.24), gap=0.6, bow=2.5)
    del head, sitter
