"""One thing near us and larger than the town behind it: a door knocker, a bow, a lorry, a candle, a hand."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping

from kredens.generator.drawing.primitives import polygon
from kredens.generator.engraving.curves import Point
from kredens.generator.engraving.plate import BOLD, MEDIUM, THIN
from kredens.generator.towns.incidents.frame import Frame
from kredens.generator.towns.incidents.hands import draw_grip, draw_palm
from kredens.generator.towns.incidents.night_faces import draw_bust, draw_hunter_bust
from kredens.generator.towns.plan.ground import Town

WARM = "#6d5c44"
"""The darkness about a flame."""


def sanctuary_knocker(town: Town) -> None:
    """Draw a church door with a lion's head, whose ring is clutched by a pale hand with claws."""
    frame = Frame(town)
    wide, x = frame.wide, frame.wide * 0.5
    frame.box("stone lit", wide * 0.24, -0.1, wide, 10.2, BOLD)
    frame.box("stone", wide * 0.27, -0.1, wide, 10.2, MEDIUM)
    frame.box("wood lit", wide * 0.3, -0.1, wide, 10.2, BOLD)
    frame.lines([[(wide * 0.3 + k * 1.55, -0.1), (wide * 0.3 + k * 1.55, 10.1)] for k in range(1, 9)], MEDIUM)
    frame.lines([[(wide * 0.3 + k * 1.55 + d, y), (wide * 0.3 + k * 1.55 + d + 0.1, y + 1.6)]
                 for k in range(8) for d, y in ((0.5, 1.0 + k % 3), (1.0, 6.0 - k % 2),
                     (0.4, 8.0))], THIN)  # fmt: skip
    for y in (1.0, 8.3):
        frame.box("ink", wide * 0.3, y, wide, 0.75)
        for k in range(9):
            frame.disc("iron", wide * 0.33 + k * 1.5, y + 0.38, 0.16, weight=THIN)
    middle = (x + 0.9, 6.2)
    mane = []
    for k in range(32):
        turn, reach = math.tau * k / 32, 2.9 if k % 2 else 2.35
        mane.append((middle[0] + reach * math.cos(turn), middle[1] + reach * math.sin(turn)))
    frame.smooth("gold lit", mane, weight=BOLD)
    face = frame.part(*middle, 1.0)
    face.lines([[(1.7 * math.cos(t), 1.7 * math.sin(t)), (2.4 * math.cos(t), 2.4 * math.sin(t))]
                for t in (math.tau * k / 16 for k in range(16))], MEDIUM)  # fmt: skip
    for side in (-1, 1):
        face.disc("gold lit", side * 1.25, 1.35, 0.5, weight=BOLD)
        face.disc("ink", side * 1.25, 1.3, 0.22)
    face.smooth("gold lit", [(-1.4, 0.9), (0.0, 1.6), (1.4, 0.9), (1.5, -0.2), (1.0, -1.3), (0.0, -1.6), (-1.0, -1.3),
                             (-1.5, -0.2)], weight=BOLD)  # fmt: skip
    for side in (-1, 1):
        face.smooth("ink", [(side * 0.3, 0.4), (side * 0.7, 0.66), (side * 1.1, 0.5), (side * 0.7, 0.24)])
        face.disc("glow", side * 0.66, 0.44, 0.13)
        face.curve([(side * 0.2, 0.7), (side * 0.7, 0.98), (side * 1.2, 0.8)], BOLD)
        face.curve([(side * 0.1, -0.5), (side * 0.6, -0.6), (side * 1.0, -0.3)], MEDIUM)
        face.disc("ink", side * 0.6, -0.34, 0.05)
    face.smooth("ink", [(-0.42, 0.0), (0.42, 0.0), (0.2, -0.3), (0.0, -0.4), (-0.2, -0.3)])
    face.smooth("ink", [(-0.9, -0.8), (0.0, -0.66), (0.9, -0.8), (0.5, -1.2), (-0.5, -1.2)])
    ring = [(2.1 * math.sin(math.tau * k / 24), -2.75 + 2.1 * math.cos(math.tau * k / 24)) for k in range(25)]
    face.curve(ring, 4.4 * BOLD)
    face.curve(ring, 2.6 * BOLD, "iron lit")
    face.curve([(px * 0.96, py * 0.98) for px, py in ring[14:21]], MEDIUM, "white lit")
    arm: list[Point] = [(-0.1, -0.1), (-0.1, 2.4), (middle[0] - 4.0, 4.2), (middle[0] - 3.6, 2.3), (3.0, -0.1)]
    frame.fill("ink", arm, weight=MEDIUM)
    frame.lines([[(1.0, 1.6), (middle[0] - 4.4, 3.4)], [(2.2, 0.8), (middle[0] - 4.0, 2.8)]], MEDIUM, frame.rim)
    draw_grip(frame.part(middle[0] - 2.15, 3.4, 2.3), "white lit", claws=True)


def harbour_bow(town: Town) -> None:
    """Draw the bow of a ship that towers over us, dark, with hawseholes like eyes and a chain before it."""
    frame = Frame(town)
    x = frame.wide * 0.5
    frame.fill("cloth lit", [(x, -0.1), (x - 1.4, 3.0), (x - 3.8, 6.6), (x - 6.2, 10.1), (x + 0.1, 10.1)], weight=BOLD)
    frame.fill("cloth", [(x, -0.1), (x + 0.1, 10.1), (x + 6.4, 10.1), (x + 3.9, 6.6), (x + 1.4, 3.0)], weight=BOLD)
    frame.fill("ink", [(x, -0.1), (x - 1.0, 2.2), (x, 1.9), (x + 1.0, 2.2)])
    frame.lines([[(x - 1.6 - k * 1.3, 3.6 + k * 1.9), (x, 3.0 + k * 1.6)] for k in range(4)], MEDIUM)
    frame.lines([[(x + 1.6 + k * 1.3, 3.6 + k * 1.9), (x, 3.0 + k * 1.6)] for k in range(4)], MEDIUM)
    frame.lines([[(x + 0.5 + k * 0.36, 2.6 + 0.6 * k), (x + 0.3 + k * 0.26, 4.0 + 0.5 * k)] for k in range(11)], MEDIUM)
    for side in (-1, 1):
        frame.smooth("ink", [(x + side * 1.2, 6.4), (x + side * 2.3, 7.3), (x + side * 2.8, 6.8),
            (x + side * 1.9, 6.0)],
                     weight=MEDIUM)  # fmt: skip
        frame.disc("moon" if town.night else "glow", x + side * 2.02, 6.66, 0.36)
        frame.lines([[(x + side * 1.7, 6.2), (x + side * 1.5, 4.6)]], 2 * BOLD)
        frame.smooth("iron", [(x + side * 1.0, 4.5), (x + side * 1.5, 4.9), (x + side * 2.0, 4.6),
            (x + side * 2.3, 3.5),
                              (x + side * 1.5, 2.9), (x + side * 0.9, 3.4)], weight=MEDIUM)  # fmt: skip
    frame.line((x, 2.0), (x + 0.1, 10.1), weight=2 * BOLD)
    for k in range(5):
        px = 0.6 + k * 0.1
        frame.curve([(x - 4.4 + px, 0.3), (x - 3.0, 0.7), (x - 1.2, 0.4), (x, 1.2), (x + 1.2, 0.4), (x + 3.0, 0.7),
                     (x + 4.4 - px, 0.3)], MEDIUM, "airy")  # fmt: skip
    for k in range(17):
        px = -0.4 + k * 1.12
        py = 1.0 + 2.0 * ((px - x) / x) ** 2
        slope = 0.5 * (px - x) / x
        link = frame.part(px, py, 1.0)
        if k % 2:
            link.line((-0.62, -0.62 * slope * 1.6), (0.62, 0.62 * slope * 1.6), weight=5 * BOLD)
            link.line((-0.5, -0.5 * slope * 1.6), (0.5, 0.5 * slope * 1.6), weight=2.6 * BOLD, tone="iron lit")
            continue
        link.disc("iron lit", 0.0, 0.0, 0.82, flat=0.62, weight=BOLD)
        link.disc("ink", 0.0, 0.0, 0.42, flat=0.5)


def lorry_convoy(town: Town) -> None:
    """Draw a row of army lorries that come towards us, the first larger than all else, its lights on."""
    frame = Frame(town)
    wide = frame.wide
    frame.fill("land", [(-0.1, -0.1), (-0.1, 1.2), (wide * 0.9, 4.4), (wide * 0.96, 4.4), (wide + 0.1, 2.0),
                        (wide + 0.1, -0.1)], weight=THIN)  # fmt: skip
    for x, y, size in ((0.88, 3.9, 0.2), (0.81, 3.4, 0.32), (0.7, 2.4, 0.55)):
        _lorry(frame.part(wide * x, y, size))
    frame.smooth("cloud", [(8.2, 0.2), (8.6, 1.6), (9.8, 2.0), (10.6, 1.2), (11.6, 1.4), (12.4, 0.2)], weight=THIN)
    _lorry(frame.part(5.6, 0.0, 1.0))


def _lorry(frame: Frame) -> None:
    """Draw a lorry from the front, six units broad."""
    frame.disc("ink", 0.0, 0.2, 4.2, flat=0.1)
    for side in (-1, 1):
        frame.box("ink", side * 2.6 - 0.5, 0.0, 1.0, 1.9)
    frame.smooth("thatch", [(-3.0, 3.6), (-3.0, 3.6), (-3.2, 8.0), (-2.2, 9.2), (0.0, 9.5), (2.2, 9.2), (3.2, 8.0),
                            (3.0, 3.6), (3.0, 3.6)], weight=BOLD)  # fmt: skip
    frame.fill("wood green", [(-2.6, 4.0), (-2.3, 7.8), (2.3, 7.8), (2.6, 4.0)], weight=BOLD)
    for side in (-1, 1):
        frame.fill("ink", [(side * 0.15, 5.2), (side * 0.15, 7.3), (side * 1.95, 7.3), (side * 2.15, 5.2)])
        frame.fill("glass", [(side * 0.9, 5.2), (side * 1.5, 7.3), (side * 1.8, 7.3), (side * 1.4, 5.2)])
        frame.smooth("wood green", [(side * 1.4, 1.7), (side * 1.4, 1.7), (side * 1.5, 3.2), (side * 2.3, 3.9),
                                    (side * 3.3, 3.5), (side * 3.5, 1.7),
                                    (side * 3.5, 1.7)], weight=BOLD)  # fmt: skip
        frame.disc("iron", side * 2.3, 2.9, 0.72, weight=BOLD)
        frame.disc("glow", side * 2.3, 2.9, 0.52, weight=THIN)
        frame.disc("white", side * 2.38, 3.0, 0.26)
        frame.lines([[(side * 3.3, 6.6), (side * 2.5, 6.2)]], MEDIUM)
        frame.box("ink", side * 3.5 - 0.22, 6.2, 0.44, 1.0)
    frame.fill("wood green", [(-1.5, 1.5), (-1.6, 4.6), (-1.1, 5.1), (1.1, 5.1), (1.6, 4.6), (1.5, 1.5)], weight=BOLD)
    for k in range(7):
        frame.box("ink", -1.12 + k * 0.34, 1.8, 0.18, 2.1)
    star = [
        (0.62 * reach * math.sin(math.pi * k / 5), 4.52 + 0.62 * reach * math.cos(math.pi * k / 5))
        for k in range(10)
        for reach in ((0.4 if k % 2 else 1.0),)
    ]
    frame.fill("white", star, weight=THIN)
    frame.box("iron", -3.4, 0.9, 6.8, 0.7, BOLD)
    frame.lines([[(2.9, 4.2 + 0.5 * k), (2.4, 4.1 + 0.5 * k)] for k in range(8)], THIN)
    frame.lines([[(1.2 + 0.2 * k, 9.2 - 0.2 * k), (1.0 + 0.2 * k, 8.2)] for k in range(8)], THIN)


def vigil_candle(town: Town) -> None:
    """Draw an old woman who bows her head over a burning candle, and many more candles in the dark behind."""
    frame = Frame(town)
    wide, x = frame.wide, frame.wide * 0.42
    frame.smooth("ink", [(-0.2, -0.2), (-0.2, 2.4), (2.0, 3.2), (4.0, 2.5), (7.0, 3.1), (10.0, 2.6), (13.0, 3.3),
                         (wide + 0.2, 2.5), (wide + 0.2, -0.2)])  # fmt: skip
    spots = [(0.5 + k * 0.74 + 0.3 * math.sin(k * 5.1), 2.0 + 0.8 * math.sin(k * 2.3) * math.sin(k)) for k in range(24)]
    for px, py in spots:
        if abs(px - x) > 3.2:
            frame.disc(WARM, px, py, 0.36)
            frame.fill("glow", [(px - 0.12, py - 0.1), (px, py + 0.34), (px + 0.12, py - 0.1)])
            frame.box("white lit", px - 0.09, py - 0.6, 0.18, 0.5)
    frame.disc(WARM, x - 3.0, 5.4, 4.4)
    frame.disc("lamplight", x - 3.0, 5.6, 2.8)
    draw_bust(frame, "half length, old woman, grey headscarf, brown overcoat, sad, candle, head bowed, front view",
              (x - 4.6, -0.2), (9.6, 9.4), seed="vigil")  # fmt: skip


def halting_hand(town: Town) -> None:
    """Draw a hand in a white glove held up before us, larger than the barrier and the town behind it."""
    frame = Frame(town)
    x = frame.wide * 0.4
    for px in (frame.wide * 0.1, frame.wide * 0.72):
        frame.fill("ink", [(px - 0.5, -0.1), (px - 0.15, 3.4), (px + 0.15, 3.4), (px + 0.5, -0.1)])
    frame.box("white", -0.2, 2.2, frame.wide + 0.4, 1.2, BOLD)
    for k in range(9):
        left = -0.2 + k * 2.1
        frame.fill(
            "flag" if not town.night else "moon",
            [(left, 2.2), (left + 1.0, 2.2), (left + 1.8, 3.4), (left + 0.8, 3.4)],
            weight=THIN,
        )
    sleeve: list[Point] = [(x - 2.2, -0.1), (x - 1.6, 2.0), (x + 1.6, 2.0), (x + 2.4, -0.1)]
    frame.fill("slate", sleeve, weight=BOLD)
    frame.lines([[(x + 0.7 + k * 0.24, 1.9), (x + 0.9 + k * 0.3, -0.1)] for k in range(4)], MEDIUM)
    draw_palm(frame.part(x, 2.1, 3.05), "white")
    frame.fill("gold", [(x - 1.8, 1.5), (x - 1.5, 2.5), (x + 1.5, 2.5), (x + 1.8, 1.5)], weight=BOLD)
    frame.line((x - 1.66, 2.0), (x + 1.66, 2.0), weight=BOLD)


def split_poster(town: Town) -> None:
    """Draw a poster of one who stands for election, torn in two: under it the same face has fangs."""
    frame = Frame(town)
    x, low, high, half = frame.wide * 0.44, 0.9, 9.5, 4.3
    for px in (x - 3.4, x + 3.4):
        frame.box("wood", px - 0.25, -0.2, 0.5, 1.4, MEDIUM)
    frame.box("wood", x - half - 0.35, low - 0.35, 2 * half + 0.7, high - low + 0.7, 2 * BOLD)
    tear = [(x + 0.2, high), (x - 0.3, 8.3), (x + 0.35, 7.2), (x - 0.2, 6.0), (x + 0.3, 4.9), (x - 0.25, 3.7),
            (x + 0.3, 2.4), (x - 0.1, low)]  # fmt: skip
    left: list[Point] = [(x - half, high), *tear, (x - half, low)]
    right: list[Point] = [(x + half, high), *tear, (x + half, low)]
    who = "close up, middle aged man, black side parting, thin moustache, charcoal suit tie, front view"
    for tone, part, draw, look in (("moon", right, draw_hunter_bust, "furious"), ("sky", left, draw_bust, "smiling")):
        frame.fill(tone, part, weight=MEDIUM)
        with frame.plate.clipped(polygon([frame.at(point) for point in part])):
            frame.lines([[(x - half, low + 0.3 * k), (x + half, low + 0.3 * k)] for k in range(29)], THIN)
            draw(frame, f"{who}, {look}", (x - 4.5, low - 0.2), (9.0, 8.5), seed="candidate")
    curl = [(px - 0.34 + 0.1 * (k % 2), py) for k, (px, py) in enumerate(tear)]
    frame.fill("white", [*tear, *reversed(curl)], weight=MEDIUM)
    frame.lines([tear], BOLD)
    for px, py in ((x - half + 0.4, high - 0.4), (x + half - 0.4, high - 0.4)):
        frame.disc("iron", px, py, 0.16, weight=MEDIUM)


GREAT_THINGS: Mapping[str, Callable[[Town], None]] = {
    "sanctuary knocker": sanctuary_knocker, "harbour bow": harbour_bow, "lorry convoy": lorry_convoy,
    "vigil candle": vigil_candle, "halting hand": halting_hand,
    "split poster": split_poster,
}  # fmt: skip
"""What is near and larger than the town, by name."""
