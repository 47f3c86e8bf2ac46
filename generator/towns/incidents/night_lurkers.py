"""Who comes near us at night: out of a cellar, out of the water, to the spyhole, and who sleeps under a vault."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping

from kredens.generator.drawing.primitives import polygon
from kredens.generator.engraving.curves import Point
from kredens.generator.engraving.plate import BOLD, MEDIUM, THIN
from kredens.generator.towns.incidents.frame import Frame
from kredens.generator.towns.incidents.night_faces import draw_hunter, draw_hunter_bust
from kredens.generator.towns.plan.ground import Town


def cellar_hatch(town: Town) -> None:
    """Draw an open hatch in the pavement, and one who comes up out of it with a lantern."""
    frame = Frame(town)
    x = frame.wide * 0.46
    frame.fill("paving", [(-0.1, -0.1), (-0.1, 2.5), (frame.wide + 0.1, 2.5), (frame.wide + 0.1, -0.1)], weight=MEDIUM)
    frame.lines([[(0, y), (frame.wide, y)] for y in (0.5, 1.3, 2.0)], THIN)
    for side in (-1, 1):
        frame.fill("wood lit", [(x + side * 2.3, 1.9), (x + side * 3.7, 4.2), (x + side * 4.5, 3.0),
                        (x + side * 3.2, 0.5)],
                   weight=BOLD)  # fmt: skip
        frame.lines([[(x + side * (2.5 + k * 0.22), 1.6 - k * 0.3), (x + side * (3.85 + k * 0.2), 3.95 - k * 0.25)]
                     for k in range(4)], MEDIUM)  # fmt: skip
        frame.lines([[(x + side * 2.7, 2.2), (x + side * 3.5, 0.9)], [(x + side * 3.4, 3.35), (x + side * 4.2, 2.3)]],
                    3 * BOLD)  # fmt: skip
    frame.fill("ink", [(x - 3.2, 0.5), (x - 2.3, 1.9), (x + 2.3, 1.9), (x + 3.2, 0.5)], weight=BOLD)
    who = "half length, brown skinned man, black tousled hair, black full beard, charcoal overcoat, candle"
    draw_hunter_bust(frame, f"{who}, furious, front view", (x - 2.7, 0.3), (5.4, 5.2), seed="cellar")
    frame.fill("stone lit", [(x - 3.3, 0.7), (x + 3.3, 0.7), (x + 3.5, -0.1), (x - 3.5, -0.1)], weight=BOLD)
    frame.lines([[(x + k * 1.3, 0.7), (x + k * 1.36, -0.1)] for k in (-2, -1, 0, 1, 2)], MEDIUM)


def swimming_heads(town: Town) -> None:
    """Draw heads that swim out of the dark water towards us, the nearest large with wet hair and eyes that glow."""
    frame = Frame(town)
    wide = frame.wide
    for across, y, size, who in (
        (0.8, 1.6, 0.74, "bald woman, calm"),
        (0.2, 1.8, 0.6, "man, ginger short beard, furious"),
        (0.5, 0.7, 1.8, "woman, black slicked hair, furious"),
    ):
        part = frame.part(wide * across, y, size)
        for reach in (1.5, 2.1):
            part.curve([(-reach, -0.1), (-reach * 0.5, -0.34), (0.0, -0.4), (reach * 0.5, -0.34), (reach, -0.1)],
                       MEDIUM, "airy")  # fmt: skip
        above = [(-2.0, -0.3), (2.0, -0.3), (2.0, 2.4), (-2.0, 2.4)]
        with frame.plate.clipped(polygon([part.at(point) for point in above])):
            draw_hunter(part, f"{who}, pointed ears, front view", (0.0, 0.2), 2.5, seed=who)
        part.smooth("water", [(-1.2, -0.5), (-1.0, -0.26), (-0.5, -0.32), (0.0, -0.24), (0.5, -0.32), (1.0, -0.26),
                              (1.2, -0.5)])  # fmt: skip
        part.curve([(-1.1, -0.34), (-0.5, -0.28), (0.0, -0.22), (0.5, -0.28), (1.1, -0.34)], MEDIUM, "airy")


def draw_hanging(frame: Frame) -> None:
    """Draw one who hangs head down, wrapped in the cape, nine units high, the face at the origin."""
    x = 0.0
    for side in (-1, 1):
        frame.smooth("ink", [(x + side * 0.2, 8.2), (x + side * 0.3, 9.4), (x + side * 0.8, 9.5), (x + side * 0.8, 9.0),
                             (x + side * 0.6, 8.2)], weight=BOLD)  # fmt: skip
    wrap: list[Point] = [(0.0, 8.9), (0.8, 8.6), (1.5, 7.2), (1.8, 5.4), (1.5, 3.9), (1.0, 3.3), (0.0, 3.8)]
    with frame.plate.rimmed(0.2, frame.rim):
        frame.smooth(
            "slate", [(x + px, py) for px, py in wrap + [(-a, b) for a, b in reversed(wrap[1:-1])]], weight=BOLD
        )
    frame.smooth("ink", [(x + px, py) for px, py in ((0.1, 8.7), (0.8, 8.5), (1.4, 7.2), (1.7, 5.4), (1.4, 4.0),
                                                     (0.9, 3.5), (0.5, 4.4), (0.8, 6.0))])  # fmt: skip
    frame.lines([[(x - 0.2 - k * 0.3, 8.2 - k * 0.3), (x - 0.3 - k * 0.36, 5.6), (x - 0.2 - k * 0.2, 3.9)]
                 for k in range(4)], MEDIUM)  # fmt: skip
    for side in (-1, 1):
        frame.fill("cloth lit", [(x + side * 0.2, 3.8), (x + side * 1.0, 4.6), (x + side * 1.5, 3.2),
                        (x + side * 0.9, 2.7)],
                   weight=MEDIUM)  # fmt: skip
    draw_hunter(frame, "gaunt man, black slicked hair, pointed ears, furious, front view", (x, 2.55), 2.9, tilt=180.0)


def spyhole(town: Town) -> None:
    """Draw the dark of a door with its chain about the spyhole, in which one with bared fangs stands close to us."""
    frame = Frame(town)
    x, y, radius = frame.wide * 0.55, 4.6, 3.75
    draw_hunter_bust(
        frame,
        "close up, lean man, black quiff, glasses, red overcoat, fur collar, scornful, front view",
        (x - 3.3, 0.6),
        (6.6, 6.9),
        seed="spyhole",
    )
    ring = [(x + radius * math.cos(math.tau * k / 32), y + radius * math.sin(math.tau * k / 32)) for k in range(32)]
    frame.surround(ring)
    frame.curve([*ring, ring[0]], 3 * BOLD, "gold")
    frame.curve(
        [(x + 3.56 * math.cos(t), y + 3.56 * math.sin(t)) for t in (2.3 + 0.1 * k for k in range(9))], BOLD, "airy"
    )
    frame.curve([(x + 4.0 * math.cos(t), y + 4.0 * math.sin(t)) for t in (2.0 + 0.1 * k for k in range(28))], MEDIUM,
                "wall lit")  # fmt: skip
    frame.lines([[(0.6, -0.1), (0.6, 10.1)], [(0.8, -0.1), (0.8, 10.1)]], MEDIUM, "wood")
    frame.box("gold", 2.5, 0.5, 1.9, 0.74, BOLD)
    frame.box("ink", 2.9, 0.78, 1.2, 0.18)
    for k in range(5):
        link = frame.part(0.2 + k * 0.62, 0.95 - 0.16 * (2 - abs(k - 2)), 1.0)
        link.disc("gold", 0.0, 0.0, 0.42 if k % 2 else 0.34, flat=0.6 if k % 2 else 0.9, weight=MEDIUM)
        link.disc("ink", 0.0, 0.0, 0.22 if k % 2 else 0.14, flat=0.5 if k % 2 else 0.9)


NIGHT_LURKERS: Mapping[str, Callable[[Town], None]] = {
    "cellar hatch": cellar_hatch, "swimming heads": swimming_heads, "spyhole": spyhole,
}  # fmt: skip
"""Who comes near us at night, by name."""
