"""Crowns, mitres, wreaths and what else tells rank."""

from __future__ import annotations

import math

from kredens.generator.drawing.primitives import circle
from kredens.generator.engraving.curves import Point, points_along, polyline, smooth, spread
from kredens.generator.engraving.plate import THIN
from kredens.generator.portraits.figure.burin import Burin
from kredens.generator.portraits.figure.form import Head, Ring
from kredens.generator.portraits.figure.sitter import Sitter
from kredens.generator.portraits.headgear.headwear import fit_ring


def draw_crown_inside(burin: Burin, head: Head, sitter: Sitter) -> None:
    """Draw the inside of an open crown behind the head's top."""
    ring = fit_ring(head, (-44, 41, 47, 0.0))
    path = smooth(ring.arc(burin.view, -180, 180, 14), closed=True)
    burin.plate.fill(path, "gold", THIN)
    del sitter


def draw_fleuron_crown(burin: Burin, head: Head, sitter: Sitter) -> None:
    """Draw a crown of lilies on a band with stones."""
    _draw_pointed_crown(burin, head, 8, 24.0, "fleuron")
    del sitter


def draw_spiked_crown(burin: Burin, head: Head, sitter: Sitter) -> None:
    """Draw a crown of plain spikes."""
    _draw_pointed_crown(burin, head, 10, 22.0, "spike")
    del sitter


def draw_pearl_crown(burin: Burin, head: Head, sitter: Sitter) -> None:
    """Draw the crown of a count or a princess, with pearls on its points."""
    _draw_pointed_crown(burin, head, 10, 13.0, "pearl")
    del sitter


def _draw_pointed_crown(burin: Burin, head: Head, count: int, high: float, kind: str) -> None:
    view, plate = burin.view, burin.plate
    low, top = fit_ring(head, (-27, 40, 47, -0.06)), fit_ring(head, (-40, 41.5, 48, -0.06))
    angles = [index * 360 / count - 180 for index in range(count)]
    lean = _turn(low, burin)
    order = sorted(angles, key=lambda angle: -abs((angle + lean + 180) % 360 - 180))
    for angle in order:
        seen = (angle + lean + 180) % 360 - 180
        if abs(seen) > 92:
            continue
        _draw_point(burin, top, seen, 360 / count * 0.5, high, kind)
    band = (*smooth(low.arc(view, -90, 90)), ("L", *top.see(view, 90)), *smooth(top.arc(view, 90, -90))[1:], ("Z",))
    plate.fill(band, "gold")
    with plate.clipped(band):
        burin.hatch_between(low.arc(view, 30, 90), top.arc(view, 30, 90), (0.16, 0.2), gap=0.42)
    plate.line(band, 0.3)
    for angle in range(-75, 76, 30):
        x, y = Ring(-33.5, low.rx + 0.8, low.rz + 0.8, -0.06, 0, low.z).see(view, angle)
        narrow = max(0.35, math.cos(math.radians(angle)))
        if angle % 60 == 15:
            stone = [(x - 3.6 * narrow, y), (x, y - 3.4), (x + 3.6 * narrow, y), (x, y + 3.4)]
            plate.fill(polyline(stone, closed=True), "jewel", THIN)
        else:
            plate.fill(circle(x, y, 2.3 * (0.5 + 0.5 * narrow)), "pearl", THIN)


def _turn(ring: Ring, burin: Burin) -> float:
    turn = math.radians(burin.view.degrees)
    return math.degrees(math.atan2(ring.rz * math.sin(turn), ring.rx * math.cos(turn)))


def _draw_point(burin: Burin, top: Ring, seen: float, half: float, high: float, kind: str) -> None:
    """Draw one point of a crown at an angle as it is seen."""
    view, plate = burin.view, burin.plate

    def at(share: float, up: float) -> Point:
        angle = max(-90.0, min(90.0, seen + half * share))
        ring = top._replace(y=top.y - high * up, rx=top.rx * (1 + 0.1 * up), rz=top.rz * (1 + 0.1 * up))
        return ring.see(view, angle)

    if kind == "fleuron":
        lily = [
            at(-0.9, 0),
            at(-0.35, 0.3),
            at(-0.75, 0.45),
            at(-0.8, 0.68),
            at(-0.3, 0.66),
            at(-0.28, 0.86),
            at(0, 1.06),
            at(0.28, 0.86),
            at(0.3, 0.66),
            at(0.8, 0.68),
            at(0.75, 0.45),
            at(0.35, 0.3),
            at(0.9, 0),
        ]
        plate.fill((*smooth(lily, tightness=7), ("Z",)), "gold", 0.26)
        burin.swell([at(0.05, 0.2), at(0.08, 0.5), at(0.04, 0.85)], 0.05, 0.24, 0.04)
    elif kind == "spike":
        plate.fill(polyline([at(-0.95, 0), at(-0.1, 1), at(0.1, 1), at(0.95, 0)], closed=True), "gold", 0.26)
        burin.hatch_between([at(0.15, 0.9), at(0.5, 0.1)], [at(0.2, 0.85), at(0.95, 0.0)], (0.14, 0.14), gap=0.4)
    else:
        plate.fill(polyline([at(-0.9, 0), at(0, 0.9), at(0.9, 0)], closed=True), "gold", 0.24)
        x, y = at(0, 1.0)
        plate.fill(circle(x, y, 3.0), "pearl", 0.2)


def draw_crown_cap(burin: Burin, head: Head, sitter: Sitter) -> None:
    """Draw the cap of cloth within a closed crown."""
    rings = [fit_ring(head, each) for each in ((-38, 40, 46), (-56, 39, 43), (-70, 27, 30), (-76, 3, 3))]
    burin.turned_form(rings, "hat", tone=sitter.hat_tone, hatch="along")


def draw_arches(burin: Burin, head: Head, sitter: Sitter) -> None:
    """Draw the arches of a royal crown with its orb."""
    view = burin.view
    for angle in (-62, 0, 62):
        line = [
            fit_ring(head, (y, rx, rx * 1.12)).see(view, angle)
            for y, rx in ((-40, 42.5), (-58, 43), (-72, 32), (-78, 12), (-78, 1))
        ]
        along = points_along(smooth(line), 4)
        burin.swell(along, 1.1, 1.0, 0.9, pieces=1)
        for x, y in spread(along, 7)[1:-1]:
            burin.disc(x, y, 2.4, "pearl", 0.12)
    _draw_orb(burin, *fit_ring(head, (-83, 1, 1)).see(view, 0))
    del sitter


def _draw_orb(burin: Burin, x: float, y: float) -> None:
    burin.disc(x, y, 5, "gold", 0.24)
    draw_cross(burin, x, y - 9.5, 4.5)


def draw_cross(burin: Burin, x: float, y: float, size: float, colour: str = "gold") -> None:
    """Draw a small cross about a point."""
    a, b = size, size * 0.3
    burin.plate.fill(
        polyline(
            [
                (x - b, y - a),
                (x + b, y - a),
                (x + b, y - b),
                (x + a, y - b),
                (x + a, y + b),
                (x + b, y + b),
                (x + b, y + a),
                (x - b, y + a),
                (x - b, y + b),
                (x - a, y + b),
                (x - a, y - b),
                (x - b, y - b),
            ],
            closed=True,
        ),
        colour,
        0.18,
    )


def draw_small_cross(burin: Burin, head: Head, sitter: Sitter) -> None:
    """Draw the cross on the front of a Byzantine crown."""
    x, y = fit_ring(head, (-46, 43, 49)).see_fixed(burin.view, 0)
    draw_cross(burin, x, y - 2, 6)
    del sitter


def draw_pendants(burin: Burin, head: Head, sitter: Sitter) -> None:
    """Draw the strings of pearls that hang from a Byzantine crown beside the cheeks."""
    for side in (-1, 1):
        for shift in (0.0, 6.0):
            for index in range(7):
                x, y = burin.view.see(
                    side * (39.5 - shift * 0.2), -16 + index * 5.6 + shift * 0.6, 8 + shift - index * 0.3
                )
                burin.disc(x, y, 2.3 if index < 6 else 3.2, "pearl" if index < 6 else "jewel", 0.13)
    del head, sitter


def draw_diadem_stone(burin: Burin, head: Head, sitter: Sitter) -> None:
    """Draw the points of a diadem over the brow."""
    ring = fit_ring(head, (-38, 39, 46.5, -0.16))
    lean = _turn(ring, burin)
    for angle, high in ((-44, 6), (-22, 10), (0, 16), (22, 10), (44, 6)):
        seen = angle + lean
        foot = [ring.see(burin.view, seen - 9), ring.see(burin.view, seen + 9)]
        tip = ring._replace(y=ring.y - high).see(burin.view, seen)
        burin.plate.fill(polyline([foot[0], tip, foot[1]], closed=True), "gold", 0.2)
        burin.disc(tip[0], tip[1] - 1, 2.0 if angle else 3.0, "jewel" if not angle else "pearl", 0.14)
    del sitter


def draw_circlet_stone(burin: Burin, head: Head, sitter: Sitter) -> None:
    """Draw the drop that hangs on the brow from a circlet."""
    ring = fit_ring(head, (-25, 39.5, 47, -0.1))
    x, y = ring.see_fixed(burin.view, 0)
    for side in (-1, 1):
        leaf = [
            ring.see_fixed(burin.view, side * 4),
            ring._replace(y=-33).see_fixed(burin.view, side * 10),
            ring.see_fixed(burin.view, side * 20),
        ]
        burin.swell(leaf, 0.35, 0.3, 0.1)
    burin.fill([(x, y - 3.5), (x + 2.8, y + 2), (x, y + 6), (x - 2.8, y + 2)], "jewel", 0.2)
    del sitter


def draw_mitre(burin: Burin, head: Head, sitter: Sitter) -> None:
    """Draw a bishop's mitre."""
    view = burin.view
    w = head.build.width

    def face(shares: tuple[tuple[float, float, float], ...]) -> list[Point]:
        return [view.see(x * w, y, z) for x, y, z in shares]

    back = face(((-38, -46, -16), (-30, -84, -30), (0, -114, -36), (30, -84, -30), (38, -46, -16)))
    burin.plate.fill((*smooth(back, tightness=9), ("Z",)), "hat", 0.3)
    with burin.plate.clipped((*smooth(back, tightness=9), ("Z",))):
        burin.hatch_between(back[:3], face(((-20, -40, 0), (0, -60, 0), (0, -80, 0))), (0.2, 0.2), gap=0.5)
    outline = face(
        (
            (-40, -22, 4),
            (-42, -50, 10),
            (-37, -78, 22),
            (-17, -100, 32),
            (0, -113, 36),
            (0, -113, 36),
            (17, -100, 32),
            (37, -78, 22),
            (42, -50, 10),
            (40, -22, 4),
        )
    )
    low = fit_ring(head, (-22, 40.5, 47.5, -0.08))
    path = (*smooth(outline), *smooth([outline[-1], *low.arc(view, 70, -70), outline[0]])[1:], ("Z",))
    burin.plate.fill(path, "hat")
    with burin.plate.clipped(path):
        burin.hatch_between(
            face(((16, -22, 44), (24, -60, 38), (20, -100, 34))),
            face(((41, -22, 4), (44, -50, 10), (36, -86, 22))),
            (0.03, 0.16, 0.22),
            gap=0.55,
            bow=-2,
        )
        stripe = face(((-5.5, -26, 48), (-5.5, -110, 37), (5.5, -110, 37), (5.5, -26, 48)))
        burin.plate.fill(polyline(stripe, closed=True), "gold", THIN)
        band = (
            *smooth(low.arc(view)),
            ("L", *low._replace(y=-35).see(view, 90)),
            *smooth(low._replace(y=-35).arc(view, 90, -90))[1:],
            ("Z",),
        )
        burin.plate.fill(band, "gold", THIN)
        for height in (-48, -64, -80, -95):
            x, seen = view.see(0, height, 46)
            burin.disc(x, seen, 2.6, "jewel", 0.12)
    for side in (-1, 1):
        x, y = view.see(side * 21 * w, -62, 37)
        draw_cross(burin, x, y, 7)
    for angle in (-60, -36, -12, 12, 36, 60):
        x, y = low._replace(y=-28.5).see(view, angle)
        burin.disc(x, y, 2.4, "pearl", 0.12)
    burin.plate.line(path, 0.36)
    del sitter


def draw_lappets(burin: Burin, head: Head, sitter: Sitter) -> None:
    """Draw the two ribbons that hang from a mitre behind the neck."""
    for side in (-1, 1):
        spots = [(side * 20, 20, -34), (side * 36, 60, -24), (side * 40, 94, -14)]
        one, other = burin.see(spots), burin.see([(x + side * 13, y, z) for x, y, z in spots])
        burin.lock(one, other, "trim", 0.3, pieces=4)
    del head, sitter


def draw_tiara_crowns(burin: Burin, head: Head, sitter: Sitter) -> None:
    """Draw the three crowns about a pope's tiara, and its cross."""
    view = burin.view
    for y, rx, rz in ((-30, 42, 48), (-58, 45, 48.5), (-84, 38.5, 41)):
        low, top = fit_ring(head, (y, rx, rz, -0.06)), fit_ring(head, (y - 7, rx, rz, -0.06))
        for angle in range(-75, 76, 25):
            foot = [top.see(view, max(-90, angle - 8)), top.see(view, min(90, angle + 8))]
            tip = top._replace(y=y - 17).see(view, angle)
            burin.plate.fill(
                smooth([foot[0], (tip[0] - 2.5, tip[1] + 3), tip, (tip[0] + 2.5, tip[1] + 3), foot[1]], closed=True),
                "gold",
                THIN,
            )
        burin.band(low, top, "gold", 0.2, 90)
        for angle in range(-66, 67, 22):
            x, seen = low._replace(y=y - 3.5).see(view, angle)
            burin.disc(x, seen, 1.9, "jewel", 0.1)
    _draw_orb(burin, *view.see(0, -115, 0))
    del sitter


def draw_wreath(burin: Burin, head: Head, sitter: Sitter) -> None:
    """Draw a wreath of flowers."""
    ring = fit_ring(head, (-34, 41, 47, -0.16))
    _leaves(burin, ring, 17, 8.0, "leaf")
    for index, (x, y) in enumerate(spread(ring.arc(burin.view, -86, 86, 14), 8)):
        r = 6.0 if index % 2 else 4.4
        for petal in range(5):
            angle = petal * 1.2566 + index
            burin.disc(x + r * 0.7 * math.cos(angle), y + r * 0.7 * math.sin(angle), r * 0.52, "flower", 0.12)
        burin.disc(x, y, r * 0.35, "gold", 0.12)
    del sitter


def draw_laurel(burin: Burin, head: Head, sitter: Sitter) -> None:
    """Draw a laurel wreath."""
    _leaves(burin, fit_ring(head, (-35, 40, 46.5, -0.14)), 13, 15.0, "leaf")
    del sitter


def _leaves(burin: Burin, ring: Ring, count: int, size: float, colour: str) -> None:
    middle, lean = count / 2, _turn(ring, burin)
    for row in (1, -1):
        for index in range(count):
            seen = -88 + 176 * index / (count - 1)
            side = -1 if seen < lean else 1
            x, y = ring.see(burin.view, seen)
            dx, dy = -side * size * 0.72 * math.cos(math.radians(seen)), -size * 0.45 * row - size * 0.2
            nx, ny = -dy * 0.3, dx * 0.3
            leaf = [
                (x, y),
                (x + dx * 0.5 + nx, y + dy * 0.5 + ny),
                (x + dx, y + dy),
                (x + dx, y + dy),
                (x + dx * 0.5 - nx, y + dy * 0.5 - ny),
                (x, y),
            ]
            burin.fill(leaf, colour, THIN)
            burin.plate.line(polyline([(x, y), (x + dx * 0.8, y + dy * 0.8)]), 0.1)
    del middle
