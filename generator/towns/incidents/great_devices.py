"""A device near us and larger than the town: a drone, a lamp like the sun, a ballot box, a full minibus."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping

from kredens.generator.drawing.primitives import polygon
from kredens.generator.engraving.curves import Point, Points
from kredens.generator.engraving.plate import BOLD, MEDIUM, THIN
from kredens.generator.towns.building.masonry import box
from kredens.generator.towns.incidents.figures import draw_bat
from kredens.generator.towns.incidents.frame import Frame
from kredens.generator.towns.incidents.hands import draw_grip
from kredens.generator.towns.incidents.night_emblems import hatch
from kredens.generator.towns.incidents.night_faces import draw_bust, draw_face, draw_hunter_bust
from kredens.generator.towns.plan.ground import Town

SKIN = "#c98f5e"
"""The skin of a hand in the light."""


def _round(x: float, y: float, radius: float, flat: float = 1.0, count: int = 24) -> list[Point]:
    """Return points about a centre."""
    return [
        (x + radius * math.cos(math.tau * k / count), y + flat * radius * math.sin(math.tau * k / count))
        for k in range(count)
    ]


TURNED = 0.5
"""How broad a round lamp is that is turned aside, as a share of its height."""


def _turned(x: float, y: float, radius: float) -> list[Point]:
    """Return points about the middle of a round lamp that is turned aside."""
    return [(x + TURNED * (px - x), py) for px, py in _round(x, y, radius)]


def near_drone(town: Town) -> None:
    """Draw a drone close to us with one red eye, its light on one below who shades his eyes, and two more behind it."""
    frame = Frame(town)
    x = frame.wide * 0.4
    frame.fill("beam", [(x - 0.6, 4.2), (x + 0.6, 4.2), (x + 3.9, -0.1), (x - 3.9, -0.1)])
    frame.disc("lamplight", x, 0.3, 3.2, flat=0.16)
    who = "half length, gaunt bald man, pointed ears, charcoal overcoat, shading eyes, front view"
    draw_hunter_bust(frame, who, (x - 1.9, -0.1), (3.8, 4.3), seed="drone")
    for px, py, size in ((frame.wide * 0.86, 8.0, 0.22), (frame.wide * 0.74, 5.6, 0.14)):
        _drone(frame.part(px, py, size))
    _drone(frame.part(x, 6.3, 1.0))


def _drone(frame: Frame) -> None:
    """Draw a drone from the front, twelve units broad."""
    for side in (-1, 1):
        frame.solid([(side * 1.2, 0.3), (side * 1.2, 0.9), (side * 4.8, 2.2), (side * 4.9, 1.7)],
                    [(side * 1.2, -0.3), (side * 1.4, 0.3), (side * 5.9, 0.9), (side * 5.9, 0.4)])  # fmt: skip
        for px, py, reach in ((4.8, 2.7, 2.3), (6.0, 1.5, 2.8)):
            frame.fill(
                "ink",
                [
                    (side * px - 0.3, py - 0.9),
                    (side * px + 0.3, py - 0.9),
                    (side * px + 0.2, py),
                    (side * px - 0.2, py),
                ],
            )
            frame.smooth("iron lit", _round(side * px, py, reach, 0.1), weight=BOLD)
            frame.line((side * px - reach * 0.8, py), (side * px + reach * 0.8, py), weight=MEDIUM)
            frame.disc("ink", side * px, py, 0.3, flat=0.7)
        frame.line((side * 1.3, -1.0), (side * 1.9, -2.6), weight=3 * BOLD)
        frame.line((side * 1.3, -2.6), (side * 2.5, -2.6), weight=3 * BOLD)
    body: list[Point] = [
        (-2.0, 0.2),
        (-1.6, 1.1),
        (0.0, 1.5),
        (1.6, 1.1),
        (2.0, 0.2),
        (1.6, -0.9),
        (0.0, -1.3),
        (-1.6, -0.9),
    ]
    frame.smooth("slate lit", body, weight=2 * BOLD)
    frame.curve([(-1.7, 0.6), (0.0, 0.95), (1.7, 0.6)], MEDIUM)
    frame.lines([[(0.7 + 0.16 * k, -1.0 + 0.05 * k), (0.9 + 0.16 * k, 0.3)] for k in range(6)], THIN)
    frame.disc("ink", 0.0, -0.9, 1.25)
    frame.disc("iron lit", 0.0, -0.9, 1.0, weight=MEDIUM)
    frame.disc("ink", 0.0, -0.9, 0.8)
    frame.disc("moon", 0.0, -0.9, 0.55)
    frame.disc("white", 0.2, -0.68, 0.18)


def sun_lamp(town: Town) -> None:
    """Draw a lamp as bright as the sun, larger than the houses, and the bat that flees its light."""
    frame = Frame(town)
    x, y = frame.wide * 0.3, 5.3
    frame.fill("beam", [(x, y + 3.6), (frame.wide + 0.2, y + 6.4), (frame.wide + 0.2, y - 6.0), (x, y - 3.6)])
    frame.fill("lamplight", [(x, y + 2.3), (frame.wide + 0.2, y + 3.6), (frame.wide + 0.2, y - 3.6), (x, y - 2.3)])
    draw_bat(frame.part(frame.wide - 3.4, 5.6, 4.6))
    frame.solid([(x - 1.6, -0.1), (x - 0.9, 2.0), (x + 0.9, 2.0), (x + 1.6, -0.1)])
    for side in (-1, 1):
        frame.solid([(x + side * 1.0, 0.6), (x + side * 5.2, 3.6), (x + side * 5.2, 6.6), (x + side * 4.7, 6.6),
                     (x + side * 4.6, 3.9), (x + side * 0.6, 1.3)])  # fmt: skip
    drum = [(x + 0.9, y + 4.2), (x - 2.2, y + 2.9), (x - 3.2, y + 1.4), (x - 3.2, y - 1.4), (x - 2.2, y - 2.9),
            (x + 0.9, y - 4.2)]  # fmt: skip
    frame.fill("iron", drum, weight=2 * BOLD)
    for back in (0.7, 1.4, 2.1):
        frame.curve([(x + 0.6 - back + 1.3 * math.cos(t), y + (4.1 - 0.42 * back) * math.sin(t))
                     for t in (math.pi * (0.5 + k / 12) for k in range(13))], MEDIUM)  # fmt: skip
    frame.lines([[(x - 2.9 + 0.1 * k, y - 0.2 - 0.3 * k), (x + 0.2, y - 0.3 - 0.46 * k)] for k in range(8)], THIN)
    for tone, reach, weight in (("iron lit", 4.2, 2 * BOLD), ("glow", 3.7, BOLD), ("#fff6d8", 2.7, 0.0)):
        frame.smooth(tone, _turned(x + 0.9, y, reach), weight=weight)
    for reach in (0.9, 1.8):
        frame.curve([*_turned(x + 0.9, y, reach), (x + 0.9 + TURNED * reach, y)], THIN)
    frame.lines([[(x + 0.9 + TURNED * r * math.cos(t), y + r * math.sin(t)) for r in (2.8, 3.5)]
                 for t in (math.tau * k / 28 for k in range(28))], MEDIUM)  # fmt: skip


def ballot_hand(town: Town) -> None:
    """Draw a hand that lets a ballot paper with a cross into the slot of a box."""
    frame = Frame(town)
    x = frame.wide * 0.46
    frame.fill(
        "cloth lit" if town.night else "flag",
        [(x - 4.6, -0.1), (x - 4.6, 3.0), (x + 3.4, 3.0), (x + 3.4, -0.1)],
        weight=2 * BOLD,
    )
    frame.fill("cloth", [(x + 3.4, -0.1), (x + 3.4, 3.0), (x + 5.2, 4.4), (x + 5.2, -0.1)], weight=2 * BOLD)
    frame.fill("brick", [(x - 4.6, 3.0), (x - 2.8, 4.4), (x + 5.2, 4.4), (x + 3.4, 3.0)], weight=2 * BOLD)
    frame.lines([[(x + 3.6 + 0.3 * k, 3.0 + 0.2 * k), (x + 3.6 + 0.3 * k, 0.0)] for k in range(5)], MEDIUM)
    frame.fill("ink", [(x - 2.2, 3.5), (x - 1.7, 3.95), (x + 3.0, 3.95), (x + 2.6, 3.5)])
    frame.disc("gold", x - 0.6, 1.4, 0.8, weight=BOLD)
    frame.disc("ink", x - 0.6, 1.55, 0.22)
    frame.fill("ink", [(x - 0.72, 1.5), (x - 0.48, 1.5), (x - 0.36, 0.96), (x - 0.84, 0.96)])
    frame.fill("white", [(x - 1.6, 3.7), (x - 1.2, 9.0), (x + 2.9, 8.7), (x + 2.4, 3.7)], weight=BOLD)
    frame.lines([[(x - 0.9, 8.1), (x + 2.3, 7.86)], [(x - 0.95, 7.4), (x + 1.6, 7.2)]], MEDIUM)
    frame.lines([[(x + 0.0, 4.5), (x + 1.5, 6.2)], [(x + 1.5, 4.5), (x + 0.0, 6.2)]], 4 * BOLD, "flag")
    frame.lines([[(x - 0.3, 4.2), (x - 0.25, 6.6), (x + 1.9, 6.5), (x + 1.8, 4.1), (x - 0.3, 4.2)]], BOLD)
    sleeve: Points = [(-0.2, 6.2), (-0.2, 10.1), (x - 6.0, 10.1), (x - 3.6, 8.9), (x - 4.0, 6.8)]
    frame.fill("slate", sleeve, weight=BOLD)
    frame.fill("white", [(x - 4.6, 6.7), (x - 4.3, 9.2), (x - 3.4, 8.9), (x - 3.8, 6.8)], weight=BOLD)
    draw_grip(frame.part(x - 1.5, 7.7, 2.5), SKIN)


def crowded_minibus(town: Town) -> None:
    """Draw a yellow minibus that comes towards us, sacks on its roof, and the one who calls its stops."""
    frame = Frame(town)
    bus = frame.part(frame.wide * 0.6, 0.0, 0.86)
    bus.disc("ink", 0.0, 0.3, 4.0, flat=0.1)
    for side in (-1, 1):
        bus.box("ink", side * 2.1 - 0.5, 0.0, 1.0, 1.6)
    for sack in ([(-2.3, 7.0), (-2.5, 8.0), (-1.5, 8.5), (-0.5, 8.1), (-0.4, 7.0)],
                 [(0.9, 7.0), (0.7, 8.3), (1.5, 8.9), (2.3, 8.2), (2.4, 7.0)]):  # fmt: skip
        bus.smooth("thatch", [sack[0], *sack, sack[-1]], weight=BOLD)
        bus.lines([[(x + 0.3, 7.2 + 0.1 * k), (x + 0.8, 7.9)] for k, x in enumerate((sack[0][0], sack[0][0] + 0.6))])
    bus.box("wood", -0.6, 7.0, 1.5, 1.3, BOLD)
    bus.lines([[(-0.6, 7.0), (0.9, 8.3)], [(-0.6, 8.3), (0.9, 7.0)]], MEDIUM)
    body: list[Point] = [(-2.7, 1.2), (-2.7, 1.2), (-2.85, 3.6), (-2.5, 6.4), (-1.8, 7.1), (0.0, 7.3), (1.8, 7.1),
                         (2.5, 6.4), (2.85, 3.6), (2.7, 1.2), (2.7, 1.2)]  # fmt: skip
    bus.smooth("glow", body, weight=1.2 * BOLD)
    hatch(bus, body, ((1.7, 1.2), (0.0, 0.2), (1.4, 0.34)), 30, aside=(2.2, 0.0), shade="thatch")
    hatch(bus, body, ((-2.9, 3.1), (0.0, 0.17), (0.5, -0.2)), 18, aside=(-5.2, 0.0))
    bus.lines([[(-2.7 + 0.3 * k, 6.62), (-2.6 + 0.3 * k, 6.98 + 0.02 * k * (k < 9))] for k in range(1, 18)], THIN)
    for left, right in ((-2.2, -0.12), (0.12, 2.2)):
        pane = [(left * 1.02, 4.1), (left * 0.94, 6.3), (right * 0.94, 6.3), (right * 1.02, 4.1)]
        bus.fill("ink", pane, weight=BOLD)
        bus.fill("glass", [(left + 0.5, 4.2), (left + 0.9, 6.2), (left + 1.3, 6.2), (left + 0.9, 4.2)])
    with bus.plate.clipped(polygon([bus.at(point) for point in box(0.2, 4.15, 2.0, 2.1)])):
        draw_face(
            bus, "dark skinned man, moustache, white flat cap, front view", (1.2, 5.1), 2.1, seed="minibus driver"
        )
    bus.curve([(0.5, 4.15), (1.2, 4.6), (1.9, 4.15)], 2 * BOLD)
    for y in (3.0, 2.5):
        bus.fill("ink", [(-2.82, y), (-2.84, y + 0.28), (2.84, y + 0.28), (2.82, y)])
    bus.curve([(-2.6, 3.9), (-1.2, 3.3), (0.0, 1.7), (1.2, 3.3), (2.6, 3.9)], BOLD)
    bus.disc("white", 0.0, 3.2, 0.5, weight=BOLD)
    bus.disc("flag", 0.0, 3.2, 0.24, weight=MEDIUM)
    for side in (-1, 1):
        bus.disc("iron", side * 1.8, 2.0, 0.6, weight=BOLD)
        bus.disc("white", side * 1.8, 2.0, 0.42, weight=THIN)
        bus.box("ink", side * 3.1 - 0.18, 4.6, 0.36, 0.9)
        bus.lines([[(side * 2.95, 5.0), (side * 2.6, 4.8)]], MEDIUM)
    bus.lines([[(1.6 + 0.1 * k, 6.9 - 0.06 * k), (1.9 + 0.1 * k, 6.45)] for k in range(6)], THIN)
    bus.lines([[(2.62, 1.6 + 0.24 * k), (2.2 + 0.02 * k, 1.5 + 0.24 * k)] for k in range(5)], THIN)
    bus.box("iron", -3.0, 0.8, 6.0, 0.55, MEDIUM)
    bus.lines([[(0.9 + 0.16 * k, 0.84), (1.0 + 0.16 * k, 1.3)] for k in range(13)], THIN)
    bus.box("white", -0.8, 0.85, 1.6, 0.45, MEDIUM)
    _bus_door(bus)


def _bus_door(bus: Frame) -> None:
    """Draw the open door at the side of a bus, and who calls the stops before it."""
    bus.fill("iron", [(-3.3, 1.2), (-3.5, 6.3), (-2.6, 6.5), (-2.75, 1.2)], weight=MEDIUM)
    bus.lines([[(-3.2, 1.4 + 0.3 * k), (-2.8, 1.5 + 0.3 * k)] for k in range(16)], THIN)
    caller = "half length, young dark skinned man, short curls, white t shirt, laughing, facing left"
    draw_bust(bus, caller, (-6.0, -0.2), (4.6, 5.0), seed="minibus caller")


def held_phone(town: Town) -> None:
    """Draw a telephone held up before us, and on its screen one with bared fangs who has noticed that he is filmed."""
    frame = Frame(town)
    phone = frame.part(frame.wide * 0.44, 5.2, 1.0)
    phone.smooth("ink", [(-3.0, -5.6), (-3.0, -5.6), (-3.0, 4.1), (-2.6, 4.5), (2.6, 4.5), (3.0, 4.1), (3.0, -5.6),
                         (3.0, -5.6)], weight=BOLD)  # fmt: skip
    phone.lines([[(-2.86, -5.4), (-2.86, 4.1), (-2.6, 4.36), (2.4, 4.36)]], MEDIUM, frame.rim)
    screen = box(-2.55, -5.6, 5.1, 9.3)
    phone.fill("brick", screen)
    with phone.plate.clipped(polygon([phone.at(point) for point in screen])):
        phone.lines([[(-2.6, 0.3 * k - 5.6), (2.6, 0.3 * k - 5.6)] for k in range(32)], THIN)
        who = "close up, young tanned woman, ginger loose hair, green t shirt, furious, head tilted, slightly left"
        draw_hunter_bust(phone, who, (-3.1, -5.4), (6.2, 8.2), seed="leaked")
        for corner, way in (((-2.2, 3.2), (1, -1)), ((2.2, 3.2), (-1, -1))):
            x, y = corner
            phone.lines([[(x, y + 0.7 * way[1]), (x, y), (x + 0.7 * way[0], y)]], 2 * BOLD, "white")
        phone.disc("moon", 1.6, 2.7, 0.26, weight=MEDIUM)
    phone.box("iron", -0.5, 4.0, 1.0, 0.16)
    for y in (-1.2, -2.5, -3.8):
        phone.smooth(SKIN, [(3.7, y + 0.46), (2.7, y + 0.5), (2.2, y + 0.2), (2.2, y - 0.3), (2.7, y - 0.56),
            (3.7, y - 0.5)], weight=BOLD)  # fmt: skip
        phone.lines([[(2.9 + 0.14 * k, y - 0.46), (3.0 + 0.14 * k, y - 0.1)] for k in range(5)], THIN)
        phone.smooth("white lit", [(2.24, y + 0.16), (2.6, y + 0.28), (2.66, y - 0.22), (2.24, y - 0.24)], weight=THIN)
    phone.smooth(SKIN, [(-4.4, -5.4), (-4.0, -3.2), (-3.2, -1.0), (-2.5, -0.3), (-2.0, -0.6), (-2.1, -1.5),
                        (-2.6, -3.0), (-2.7, -5.4)], weight=BOLD)  # fmt: skip
    phone.smooth("white lit", [(-2.7, -0.6), (-2.3, -0.5), (-2.2, -1.1), (-2.6, -1.3)], weight=THIN)
    phone.lines([[(-3.2 + 0.12 * k, -4.6 + 0.5 * k), (-2.9 + 0.1 * k, -4.7 + 0.5 * k)] for k in range(6)], THIN)


GREAT_DEVICES: Mapping[str, Callable[[Town], None]] = {
    "crowded minibus": crowded_minibus, "held phone": held_phone,
    "near drone": near_drone, "sun lamp": sun_lamp, "ballot hand": ballot_hand,
}  # fmt: skip
"""What device is near and larger than the town, by name."""
