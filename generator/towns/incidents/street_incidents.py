"""What happens in the streets at night: who comes out of them, who waits in them, what is left lying."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping

from kredens.generator.drawing.primitives import polygon
from kredens.generator.engraving.curves import Point
from kredens.generator.engraving.plate import BOLD, MEDIUM, THIN
from kredens.generator.portraits.lone_hands import LoneHand
from kredens.generator.towns.building.masonry import box
from kredens.generator.towns.incidents.frame import RIM, Frame
from kredens.generator.towns.incidents.night_emblems import ASHEN, hatch
from kredens.generator.towns.incidents.night_faces import draw_bust, draw_hunter_bust
from kredens.generator.towns.plan.ground import Town

PALM = "#dcd6d4"
"""A bloodless palm against the glass."""


def hospital_ramp(town: Town) -> None:
    """Draw the open back of an ambulance, lit within, and before it a covered litter from which a clawed hand hangs."""
    frame = Frame.broad(town)
    wide, x = frame.wide, frame.wide * 0.57
    frame.fill("paving", [(-0.1, -0.1), (-0.1, 1.9), (wide + 0.1, 1.9), (wide + 0.1, -0.1)], weight=MEDIUM)
    frame.fill("lamplight", [(x - 2.2, 1.3), (x + 2.2, 1.3), (x + 4.4, -0.1), (x - 4.4, -0.1)])
    for side in (-1, 1):
        frame.smooth(
            "ink", [(x + side * px, y) for px, y in ((1.7, 0.5), (1.7, 1.8), (2.6, 1.8), (2.6, 0.5))], weight=BOLD
        )
        frame.box("side", x + side * 2.15 - 0.16, 0.55, 0.32, 0.8)
    van: list[Point] = [(-2.9, 1.2), (-2.9, 1.2), (-2.9, 6.4), (-2.5, 7.2), (0.0, 7.4), (2.5, 7.2), (2.9, 6.4),
                        (2.9, 1.2),
                        (2.9, 1.2)]  # fmt: skip
    body = [(x + px, y) for px, y in van]
    frame.smooth("white lit", body, weight=1.2 * BOLD)
    hatch(frame, body, ((x + 2.2, 1.0), (0.0, 0.17), (0.9, 0.3)), 38, aside=(5.0, 0.0), shade=ASHEN)
    hatch(frame, body, ((x - 2.9, 6.6), (0.17, 0.0), (-0.1, 0.9)), 36, aside=(0.0, 5.4))
    for px, tone in ((-1.5, "moon"), (0.5, "water")):
        frame.fill(tone, [(x + px, 7.3), (x + px + 0.1, 8.0), (x + px + 0.9, 8.0), (x + px + 1.0, 7.3)], weight=BOLD)
    frame.lines([[(x - 1.0, 8.3), (x - 1.0, 9.0)], [(x - 1.7, 8.1), (x - 2.2, 8.7)], [(x - 0.3, 8.1), (x + 0.0, 8.7)]],
                2 * BOLD, "moon")  # fmt: skip
    frame.box("glow", x - 2.3, 1.6, 4.6, 4.9, BOLD)
    frame.fill("lamplight", [(x - 2.3, 1.6), (x - 1.4, 2.5), (x + 1.4, 2.5), (x + 2.3, 1.6)], weight=THIN)
    frame.box("thatch lit", x - 1.4, 2.5, 2.8, 3.3, MEDIUM)
    frame.lines([[(x - 2.3, 6.5), (x - 1.4, 5.8)], [(x + 2.3, 6.5), (x + 1.4, 5.8)]], MEDIUM)
    frame.box("white lit", x - 0.6, 5.9, 1.2, 0.3, MEDIUM)
    frame.box("white lit", x - 1.2, 4.3, 1.0, 1.1, MEDIUM)
    frame.lines([[(x - 0.7, 4.5), (x - 0.7, 5.2)], [(x - 1.05, 4.85), (x - 0.35, 4.85)]], 2 * BOLD, "moon")
    frame.lines([[(x + 0.8, 5.8), (x + 0.8, 5.2)]], MEDIUM)
    frame.smooth(
        "moon", [(x + 0.4, 5.1), (x + 1.2, 5.1), (x + 1.2, 4.2), (x + 0.8, 3.9), (x + 0.4, 4.2)], weight=MEDIUM
    )
    frame.curve([(x + 0.8, 3.9), (x + 0.9, 3.2), (x + 0.3, 2.6)], BOLD, "moon")
    for side in (-1, 1):
        door = [(x + side * px, y) for px, y in ((2.9, 1.2), (2.9, 6.6), (4.2, 7.0), (4.2, 0.9))]
        frame.fill("white lit", door, weight=1.2 * BOLD)
        frame.lines([[(x + side * 3.0, 1.5 + 0.16 * k), (x + side * (3.0 + 0.44), 1.44 + 0.16 * k)]
                     for k in range(19)], THIN)  # fmt: skip
        frame.fill(
            "slate", [(x + side * px, y) for px, y in ((3.1, 4.7), (3.1, 6.2), (4.0, 6.5), (4.0, 4.8))], weight=BOLD
        )
        frame.fill("moon", [(x + side * px, y) for px, y in ((3.45, 2.3), (3.45, 4.1), (3.75, 4.1), (3.75, 2.3))],
                   [(x + side * px, y) for px, y in ((3.1, 3.0), (3.1, 3.5), (4.1, 3.55), (4.1, 2.95))])  # fmt: skip
        frame.lines(
            [[(x + side * (4.1 - k * 0.1), 1.1 + 0.1 * k), (x + side * (4.1 - k * 0.1), 2.2)] for k in range(5)], THIN
        )
        frame.box("moon", x + side * 2.6 - 0.18, 2.0, 0.36, 0.7, MEDIUM)
    frame.box("iron lit", x - 2.9, 1.0, 5.8, 0.45, BOLD)
    _draw_litter(frame.part(x - 4.4, 0.35, 1.0))


def _draw_litter(litter: Frame) -> None:
    """Draw a litter on wheels and who lies under its cloth, seven units long, a hand with claws hanging down."""
    litter.lines([[(0.9, 0.0), (2.3, 1.2)], [(2.3, 0.0), (0.9, 1.2)], [(4.6, 0.0), (6.0, 1.2)], [(6.0, 0.0),
                                                                                                 (4.6, 1.2)]],
                 2 * BOLD)  # fmt: skip
    for px in (0.9, 2.3, 4.6, 6.0):
        litter.disc("ink", px, 0.0, 0.2, weight=MEDIUM)
    litter.box("iron", 0.1, 1.1, 7.0, 0.3, BOLD)
    cloth: list[Point] = [(0.0, 1.3), (0.0, 1.3), (0.2, 2.0), (0.7, 2.6), (1.2, 2.5), (1.6, 2.1), (2.6, 2.6),
                          (3.6, 2.3), (4.8, 2.1),
                          (5.9, 2.1), (6.6, 2.7), (7.0, 2.6), (7.1, 1.9), (7.3, 0.9), (7.3, 0.9), (6.4, 1.2),
                          (5.4, 0.7), (4.4, 1.2),
                          (3.2, 0.8), (1.8, 1.2), (0.8, 0.8)]  # fmt: skip
    litter.smooth("white lit", cloth, weight=1.2 * BOLD)
    hatch(litter, cloth, ((0.2, 0.7), (0.17, 0.0), (0.2, 0.8)), 42, aside=(0.0, -1.3), shade=ASHEN)
    for start, end in (((1.4, 2.2), (1.3, 1.2)), ((2.6, 2.4), (2.9, 1.1)), ((3.8, 2.2), (4.0, 1.1)), ((5.0, 2.0),
                                                                                                      (5.4, 0.9)),
                       ((6.4, 2.5), (6.2, 1.3))):  # fmt: skip
        litter.line(start, end, weight=MEDIUM)
        litter.lines([[(start[0] + 0.16 * k, start[1] - 0.1 - 0.06 * k), (start[0] + 0.16 * k + 0.12, start[1] - 0.7)]
                      for k in range(1, 4)], THIN)  # fmt: skip
    arm: list[Point] = [(1.7, 1.7), (2.5, 1.9), (2.66, 1.3), (2.56, 0.7), (2.1, 0.7), (1.9, 1.2)]
    litter.smooth("white lit", arm, weight=BOLD)
    litter.lines([[(2.34 + 0.06 * (k % 2), 1.6 - 0.14 * k), (2.6, 1.5 - 0.14 * k)] for k in range(6)], THIN)
    LoneHand(litter.plate, "open", litter.at((2.33, 0.72)), 96, 1.5 * litter.unit, colour="#c9c6c4").draw()


def subway_stairs(town: Town) -> None:
    """Draw stairs down to a station, light coming up from below, and one who comes up out of it."""
    frame = Frame(town)
    wide = frame.wide
    frame.fill("paving", [(-0.1, -0.1), (-0.1, 1.6), (wide + 0.1, 1.6), (wide + 0.1, -0.1)], weight=MEDIUM)
    frame.fill("ink", [(0.6, -0.1), (1.5, 1.9), (6.1, 1.9), (7.0, -0.1)])
    for step in range(6):
        y, inset = 1.9 - step * 0.36, 0.9 - step * 0.17
        frame.box("glow" if step < 3 else "lamplight", 0.6 + inset, y - 0.3, 6.4 - 2 * inset, 0.24, THIN)
    who = "half length, lean woman, red bob, black flat beret, black cocktail dress, sly, hand on hip, front view"
    draw_hunter_bust(frame, who, (2.3, -0.1), (4.4, 5.4), seed="stairs")
    frame.fill("ink", [(0.2, -0.1), (1.3, 2.9), (1.5, 2.9), (0.5, -0.1)])
    frame.fill("ink", [(7.4, -0.1), (6.3, 2.9), (6.1, 2.9), (7.1, -0.1)])
    for side, x in ((1, 1.4), (-1, 6.2)):
        frame.line((x, 2.9), (x - side * 2.2, -1.5), weight=2 * BOLD)
        frame.lines(
            [[(x - side * k * 0.24, 2.7 - k * 0.5), (x - side * k * 0.24, 1.5 - k * 0.5)] for k in range(5)], BOLD
        )
    for x in (1.4, 6.2):
        frame.line((x, 1.6), (x, 3.6), weight=2 * BOLD)
        frame.disc("lamplight", x, 3.9, 0.55)
        frame.disc("glow", x, 3.9, 0.36, weight=MEDIUM)


def burning_car(town: Town) -> None:
    """Draw a car that burns at the kerb, black smoke over it, its panes burst."""
    frame = Frame.broad(town)
    frame = frame.part(max(0.0, frame.wide - 8.6), 0.0, 1.0)
    frame.disc("lamplight", 3.6, 0.3, 4.8, flat=0.2)
    smoke = [(1.6, 2.6), (0.6, 4.2), (1.0, 5.6), (-0.2, 7.2), (0.4, 9.0), (-0.4, 10.4), (-0.4, 10.4), (4.6, 10.6),
             (4.6, 10.6), (4.0, 8.6), (5.0, 7.0), (4.3, 5.4), (5.4, 4.4), (4.8, 2.8)]  # fmt: skip
    frame.smooth("ink", smoke, weight=THIN)
    for x, y, r in (
        (1.4, 5.4, 0.6),
        (4.1, 5.3, 0.8),
        (2.2, 7.4, 0.9),
        (3.7, 8.6, 0.8),
        (1.0, 9.2, 0.8),
        (3.6, 6.9, 0.7),
    ):
        for share, tone in ((1.0, "cloud"), (0.76, "side")):
            frame.curve([(x + share * r * math.cos(turn), y + share * r * math.sin(turn))
                         for turn in (0.2 + 0.6 * k for k in range(5))], MEDIUM, tone)  # fmt: skip
    for tone, share in (("moon", 1.0), ("glow", 0.6)):
        for x, tall, lean in ((1.9, 3.0, -0.5), (4.5, 2.9, 0.5), (3.2, 4.4, 0.3)):
            half, high, low = 1.1 * share, tall * share, 2.2
            frame.smooth(tone, [(x - half, low), (x - half * 1.1, low + high * 0.26),
                                (x - half * 0.5, low + high * 0.5),
                                (x - half * 0.7, low + high * 0.74), (x - half * 0.7, low + high * 0.74),
                                (x - half * 0.1, low + high * 0.6), (x + lean, low + high), (x + lean, low + high),
                                (x + half * 0.4, low + high * 0.56), (x + half * 0.9, low + high * 0.7),
                                (x + half * 0.9, low + high * 0.7), (x + half * 0.96, low + high * 0.3),
                                (x + half, low)], weight=MEDIUM if share == 1.0 else 0.0)  # fmt: skip
            frame.curve(
                [(x - half * 0.4, low + 0.2), (x - half * 0.3, low + high * 0.3), (x, low + high * 0.5)], MEDIUM
            )
    body: list[Point] = [
        (-0.3, 0.5), (-0.3, 0.5), (-0.3, 1.5), (0.2, 1.8), (1.3, 1.95), (2.0, 3.0), (2.5, 3.24), (4.3, 3.24),
        (5.0, 2.9), (5.7, 1.95), (6.9, 1.75), (7.3, 1.3), (7.3, 0.5), (7.3, 0.5),
    ]  # fmt: skip
    with frame.plate.rimmed(RIM, frame.rim):
        frame.smooth("iron", body, weight=1.3 * BOLD)
    hatch(frame, body, ((-0.4, 0.4), (0.17, 0.0), (0.3, 0.9)), 46, aside=(0.0, -1.3), shade="side")
    hatch(frame, body, ((4.6, 3.4), (0.13, -0.13), (-0.5, -0.3)), 16, aside=(2.8, 0.2))
    for window, bars in (
        (((1.6, 1.98), (3.2, 1.98), (3.2, 2.98), (2.3, 2.94)), (1.9, 2.4, 2.9)),
        (((3.5, 1.98), (5.3, 1.98), (4.7, 2.84), (3.5, 2.98)), (3.8, 4.3, 4.8)),
    ):
        frame.fill("glow", window, weight=BOLD)
        for x, tall in zip(bars, (0.9, 0.5, 0.74), strict=True):
            frame.smooth("moon", [(x - 0.3, 1.98), (x - 0.2, 2.0 + tall * 0.4), (x - 0.1, 1.98 + tall),
                                  (x - 0.1, 1.98 + tall), (x + 0.2, 2.0 + tall * 0.4), (x + 0.3, 1.98)])  # fmt: skip
    frame.lines([[(2.5, 2.9), (2.7, 2.6), (2.6, 2.4), (2.86, 2.2)], [(4.5, 2.86), (4.3, 2.6), (4.5, 2.4)]], MEDIUM)
    frame.curve([(0.0, 1.46), (3.4, 1.66), (7.0, 1.36)], MEDIUM, frame.rim)
    frame.lines([[(3.34, 1.9), (3.4, 0.6)], [(1.7, 1.9), (2.1, 1.1), (2.2, 0.6)], [(5.3, 1.9), (4.7, 0.7)]], MEDIUM)
    for x in (3.0, 4.9):
        frame.line((x - 0.34, 1.42), (x, 1.44), weight=2 * BOLD)
    frame.box("iron lit", -0.5, 0.5, 1.0, 0.26, MEDIUM)
    frame.box("iron lit", 6.6, 0.5, 1.0, 0.26, MEDIUM)
    for x in (1.3, 5.7):
        frame.disc("ink", x, 0.5, 0.92, weight=THIN)
        frame.disc("ink", x, 0.4, 0.74, weight=THIN)
        frame.curve([(x - 0.9, 0.6), (x - 0.6, 1.24), (x, 1.46), (x + 0.6, 1.24), (x + 0.9, 0.6)], MEDIUM, frame.rim)
        frame.disc("iron", x, 0.4, 0.44, weight=MEDIUM)
        frame.lines([[(x, 0.4), (x + 0.4 * math.cos(turn), 0.4 + 0.4 * math.sin(turn))]
                     for turn in (math.tau * k / 7 for k in range(7))], MEDIUM)  # fmt: skip
    frame.disc("glow", 7.1, 1.2, 0.2, weight=MEDIUM)


def phone_box(town: Town) -> None:
    """Draw a lit telephone box whose receiver hangs down, a pale hand pressed flat to its pane."""
    frame = Frame(town).part(2.1, -1.35, 1.5)
    frame.box("moon", 0.5, 0.3, 3.3, 4.4, BOLD)
    frame.smooth(
        "moon", [(0.4, 4.6), (0.4, 4.6), (0.8, 5.1), (2.15, 5.3), (3.5, 5.1), (3.9, 4.6), (3.9, 4.6)], weight=BOLD
    )
    frame.box("glow", 0.9, 4.3, 2.5, 0.4, MEDIUM)
    frame.box("glow", 0.9, 0.7, 2.5, 3.4, MEDIUM)
    with frame.plate.clipped(polygon([frame.at(point) for point in box(0.9, 0.7, 2.5, 3.4)])):
        draw_hunter_bust(
            frame,
            "half length, lean man, ginger wild hair, goatee, brown overcoat, scornful, facing right",
            (0.3, 0.4),
            (3.0, 3.7),
            seed="box",
        )
    for x, y, wide, high in (
        (1.16, 0.7, 0.16, 3.4),
        (2.98, 0.7, 0.16, 3.4),
        (0.9, 1.12, 2.5, 0.16),
        (0.9, 3.64, 2.5, 0.16),
    ):
        frame.box("moon", x, y, wide, high, THIN)
    _pressed_hand(frame.part(2.55, 2.0, 1.0))
    frame.lines([[(3.6 - 0.07 * k, 0.4), (3.6 - 0.07 * k, 4.6)] for k in range(3)], THIN)


def _pressed_hand(hand: Frame) -> None:
    """Draw a forearm raised in its sleeve and a pale hand with spread fingers, flat against the glass."""
    hand.fill("#5c4022", [(-0.24, -0.12), (0.22, -0.12), (0.36, -0.72), (-0.3, -0.72)], weight=MEDIUM)
    hand.fill(PALM, [(-0.15, 0.1), (0.16, 0.1), (0.17, -0.16), (-0.17, -0.16)], weight=MEDIUM)
    fingers = ((-0.24, 0.44, -0.4, 0.86), (-0.08, 0.5, -0.14, 1.08), (0.09, 0.5, 0.12, 1.1), (0.24, 0.42, 0.36, 0.94),
               (0.26, 0.2, 0.56, 0.48))  # fmt: skip
    for x, y, tip_x, tip_y in fingers:
        along = math.hypot(tip_x - x, tip_y - y)
        across = (0.075 * (tip_y - y) / along, -0.075 * (tip_x - x) / along)
        side, other = ((x + s * across[0], y + s * across[1]) for s in (-1, 1))
        far, far_other = ((tip_x + s * across[0] * 0.7, tip_y + s * across[1] * 0.7) for s in (-1, 1))
        hand.smooth(PALM, [side, far, (tip_x + (tip_x - x) * 0.12, tip_y + (tip_y - y) * 0.12), far_other, other,
                              (2 * x - tip_x * 0.6 - x * 0.4, y - 0.16)], weight=MEDIUM)  # fmt: skip
    hand.smooth(PALM, [(-0.28, 0.5), (-0.1, 0.58), (0.1, 0.58), (0.28, 0.48), (0.32, 0.22), (0.18, 0.0), (-0.16, 0.0),
                          (-0.28, 0.2)], weight=THIN)  # fmt: skip
    hand.curve([(0.22, 0.36), (0.04, 0.26), (0.0, 0.04)], THIN)
    hand.curve([(-0.22, 0.42), (0.0, 0.4), (0.16, 0.46)], THIN)


def lamp_waiter(town: Town) -> None:
    """Draw a street lamp with its cone of light, and one in coat and hat who waits under it."""
    frame = Frame(town)
    x = frame.wide - 1.5
    frame.fill("#6d5c44", [(x - 1.5, 8.1), (x - 0.7, 8.1), (x + 1.2, 0.4), (x - 4.2, 0.4)])
    frame.disc("lamplight", x - 1.5, 0.5, 2.8, flat=0.17)
    frame.fill("ink", [(x + 0.3, -0.1), (x + 0.4, 8.0), (x + 0.6, 8.0), (x + 0.74, -0.1)])
    frame.curve([(x + 0.5, 7.9), (x + 0.4, 8.9), (x - 0.2, 9.1), (x - 1.0, 8.6)], 3 * BOLD)
    frame.fill("ink", [(x - 1.7, 8.2), (x - 1.3, 8.7), (x - 0.8, 8.7), (x - 0.5, 8.2)])
    frame.disc("glow", x - 1.1, 8.14, 0.42, flat=0.5, weight=THIN)
    who = "half length, lean man, stubble, black fedora, charcoal overcoat, cigarette, sly, facing left"
    draw_hunter_bust(frame, who, (x - 4.2, -0.1), (5.4, 6.0), seed="lamp")


def lit_doorway(town: Town) -> None:
    """Draw an open door in a near wall, and one with bared fangs close before us in its light."""
    frame = Frame(town)
    left, wide, low, high, wall = 3.5, 4.4, -0.3, 7.8, 9.2
    frame.fill("side", [(-0.1, -0.1), (-0.1, 10.1), (wall, 10.1), (wall, -0.1)], weight=BOLD)
    for row in range(1, 20):
        y = 0.5 * row + 0.4
        frame.lines([[(0, y), (wall, y)], *([(k + 0.5 * (row % 2), y),
                                             (k + 0.5 * (row % 2), y + 0.5)] for k in range(8))],
                    THIN)  # fmt: skip
    frame.box("stone lit", left - 0.45, low - 0.1, wide + 0.9, high + 0.6, BOLD)
    frame.box("glow", left, low, wide, high, BOLD)
    frame.lines([[(left + 0.3 * k, low), (left + wide / 2, low + 1.2)] for k in range(12)], THIN)
    with frame.plate.clipped(polygon([frame.at(point) for point in box(left, low, wide, high)])):
        who = "half length, old olive woman, white bun hair, violet peasant dress, spectacles, smiling, hands folded"
        draw_hunter_bust(frame, f"{who}, slightly right", (left - 0.3, low), (wide + 0.6, high - 0.7), seed="doorway")
    door = [(left, low), (left, low + high), (left - 1.2, low + high + 0.3), (left - 1.2, low - 0.5)]
    frame.fill("wood lit", door, weight=2 * BOLD)
    frame.lines(
        [[(left - 0.3 * k, low - 0.1 * k), (left - 0.3 * k, low + high + 0.07 * k)] for k in range(1, 4)], MEDIUM
    )
    frame.disc("gold", left - 0.95, low + 2.6, 0.13, weight=MEDIUM)
    frame.fill(
        "ink",
        [(left + wide, low), (left + wide, low + high), (left + wide - 0.16, low + high), (left + wide - 0.16, low)],
    )


def torch_crowd(town: Town) -> None:
    """Draw a crowd from behind, with torches and clubs lifted, the fire on their shoulders."""
    frame = Frame.broad(town)
    wide = frame.wide
    for x, foot, tall in ((0.5, 1.6, 1.7), (4.4, 2.2, 2.2), (7.2, 1.8, 2.8), (9.8, 2.1, 2.4), (2.4, 1.3, 1.8)):
        _torch(frame, x, foot, tall)
    for index in range(9):
        x, size = wide * (index + 0.4) / 8.4, 1.9 + 0.24 * (index % 3)
        _back(frame.part(x, 0.6, size), bare=index % 2 == 0)
    for index in range(6):
        x, size = wide * (index + 0.1) / 5.4, 2.2 + 0.3 * ((index * 2) % 3)
        _back(frame.part(x, -0.4, size), bare=index % 3 == 0)
    who = "half length, brown skinned man, furious, moustache, brown flat cap, white buttoned shirt, torch, facing left"
    draw_bust(frame, who, (wide * 0.3, -0.1), (5.4, 6.4), seed="torches", flipped=True)


def _torch(frame: Frame, x: float, y: float, tall: float) -> None:
    frame.disc("lamplight", x + 0.2, y + tall + 0.5, 0.9)
    frame.fill("ink", [(x - 0.3, y - 1.2), (x - 0.1, y - 1.2), (x + 0.3, y + tall), (x + 0.0, y + tall)], weight=THIN)
    for tone, share in (("moon", 1.0), ("glow", 0.6)):
        half, high = 0.5 * share, 1.5 * share
        frame.smooth(tone, [(x + 0.15 - half, y + tall), (x + 0.1 - half, y + tall + high * 0.4),
                            (x + 0.4, y + tall + high), (x + 0.4, y + tall + high),
                            (x + 0.2 + half, y + tall + high * 0.3),
                            (x + 0.15 + half, y + tall)], weight=THIN)  # fmt: skip


def _back(frame: Frame, *, bare: bool) -> None:
    """Draw head and shoulders of one from behind, lit along their edge by the fire."""
    with frame.plate.rimmed(0.22, "glow"):
        frame.smooth("ink", [(-0.5, -0.4), (-0.48, 0.3), (-0.3, 0.52), (-0.1, 0.58), (0.1, 0.58), (0.3, 0.52),
            (0.48, 0.3),
                             (0.5, -0.4)], weight=THIN)  # fmt: skip
        frame.smooth("ink", [(-0.14, 0.5), (-0.18, 0.8), (0.0, 0.98), (0.18, 0.8), (0.14, 0.5)], weight=THIN)
        if not bare:
            frame.smooth("ink", [(-0.26, 0.74), (-0.18, 0.92), (0.0, 1.06), (0.18, 0.92), (0.26, 0.74)], weight=THIN)


def open_coffin(town: Town) -> None:
    """Draw a coffin on the ground, its lid pushed aside by a long pale hand from within."""
    frame = Frame.broad(town)
    frame.disc("ink", 4.2, 0.4, 4.2, flat=0.16)
    side = [(0.6, 0.2), (0.6, 1.5), (2.0, 2.3), (8.0, 1.6), (8.2, 0.9), (8.0, 0.3), (2.4, -0.3)]
    frame.fill("wood", side, weight=BOLD)
    inside = [(0.8, 1.5), (2.1, 2.15), (7.8, 1.55), (7.4, 1.2), (2.6, 0.9)]
    frame.fill("moon", inside, weight=MEDIUM)
    frame.fill("ink", [(1.5, 1.5), (2.3, 2.0), (5.4, 1.65), (5.0, 1.3), (2.7, 1.15)])
    frame.lines([[(0.6, 0.7), (2.4, 0.2), (8.0, 0.7)]], THIN)
    lid = [(3.6, 1.3), (4.6, 3.0), (6.4, 3.4), (9.6, 1.3), (8.8, 0.5), (6.4, 0.7)]
    frame.fill("wood lit", lid, weight=BOLD)
    frame.fill(
        "gold",
        [(5.4, 1.7), (5.6, 2.0), (7.6, 1.5), (7.3, 1.2)],
        [(6.0, 2.5), (6.3, 2.5), (6.5, 1.1), (6.2, 1.1)],
        weight=THIN,
    )
    frame.lines([[(4.0, 1.5), (4.8, 2.8), (6.3, 3.1), (9.1, 1.3)]], THIN)
    hand = frame.part(3.7, 1.5, 1.5)
    hand.smooth("ink", [(-0.5, -0.3), (-0.3, 0.3), (0.1, 0.5), (0.4, 0.1), (0.2, -0.4)])
    hand.smooth("white lit", [(-0.3, -0.1), (-0.24, 0.4), (0.0, 0.8), (0.4, 0.9), (0.5, 0.6), (0.3, 0.3),
        (0.2, -0.1)],
                weight=MEDIUM)  # fmt: skip
    for bend, reach in ((0.9, 0.9), (0.74, 1.1), (0.58, 1.14), (0.42, 1.0)):
        finger = [(0.2, bend - 0.06), (0.5, bend + 0.2), (reach, bend + 0.02), (reach + 0.14, bend - 0.3),
                  (reach, bend - 0.16), (0.6, bend + 0.04)]  # fmt: skip
        hand.smooth("white lit", finger, weight=THIN)


STREET_INCIDENTS: Mapping[str, Callable[[Town], None]] = {
    "hospital ramp": hospital_ramp, "subway stairs": subway_stairs, "burning car": burning_car,
    "phone box": phone_box, "lamp waiter": lamp_waiter, "lit doorway": lit_doorway,
    "torch crowd": torch_crowd, "open coffin": open_coffin,
}  # fmt: skip
"""What happens in the streets, by name."""
