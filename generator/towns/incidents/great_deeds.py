"""One deed near us and larger than the town behind it: a weld, a look through shutters, a call to arms, a caller."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from itertools import pairwise

from kredens.generator.drawing.primitives import polygon
from kredens.generator.engraving.curves import Point
from kredens.generator.engraving.plate import BOLD, MEDIUM, THIN
from kredens.generator.towns.building.masonry import box
from kredens.generator.towns.incidents.figures import draw_eyes
from kredens.generator.towns.incidents.frame import RIM, Frame
from kredens.generator.towns.incidents.night_faces import draw_bust, draw_hunter_bust
from kredens.generator.towns.plan.ground import Town

SKIN, NAIL = "#d2a06c", "#efd3b2"
"""Skin in the light of a room, and a nail."""


def _burst(frame: Frame, x: float, y: float, reach: float, points: int = 14) -> None:
    """Draw sparks that fly from a point."""
    for tone, share in (("moon", 1.0), ("glow", 0.68), ("white", 0.36)):
        star = [
            (x + far * math.cos(math.pi * k / points), y + far * math.sin(math.pi * k / points))
            for k in range(2 * points)
            for far in ((reach * share * (1.0 if k % 4 else 0.76) if k % 2 else reach * share * 0.46),)
        ]
        frame.fill(tone, star, weight=THIN if share == 1 else 0.0)


def welder(town: Town) -> None:
    """Draw one in a welder's mask who bends over his flame, sparks flying, two red eyes in the glass."""
    frame = Frame(town)
    x = frame.wide * 0.3
    flame = (frame.wide * 0.57, 3.6)
    frame.disc("#6d5c44", *flame, 4.6)
    frame.disc("lamplight", *flame, 3.0)
    coat: list[Point] = [(x - 5.4, -0.2), (x - 5.2, 2.6), (x - 3.6, 4.6), (x - 0.6, 5.0), (x + 1.6, 4.0),
        (x + 2.4, 1.6),
                         (x + 2.6, -0.2)]  # fmt: skip
    frame.shape(coat)
    frame.shape([(x + 0.4, 4.2), (x + 2.2, 3.6), (flame[0] - 2.4, 2.0), (flame[0] - 1.6, 2.8), (flame[0] - 2.2, 3.6),
                 (x + 2.0, 2.0), (x + 0.6, 1.8)])  # fmt: skip
    frame.smooth("thatch lit", [(flame[0] - 3.2, 1.8), (flame[0] - 2.0, 1.9), (flame[0] - 1.2, 2.6),
        (flame[0] - 1.4, 3.4),
                                (flame[0] - 2.4, 3.6), (flame[0] - 3.2, 3.0)], weight=BOLD)  # fmt: skip
    frame.line((flame[0] - 1.8, 2.9), (flame[0] - 0.4, 3.5), weight=3 * BOLD)
    mask: list[Point] = [(x - 1.6, 4.6), (x - 2.0, 6.6), (x - 1.6, 8.6), (x, 9.4), (x + 1.8, 8.8), (x + 2.4, 7.0),
                         (x + 2.2, 5.0), (x + 1.4, 3.9), (x, 3.7)]  # fmt: skip
    frame.shape(mask, tone="slate")
    frame.smooth("iron lit", [(x + 0.6, 4.0), (x + 1.4, 4.1), (x + 2.1, 5.2), (x + 2.2, 6.4), (x + 1.5, 5.6)])
    frame.fill("glow", [(x - 0.9, 5.9), (x - 0.9, 7.6), (x + 2.2, 7.7), (x + 2.3, 6.0)], weight=BOLD)
    frame.fill("ink", [(x - 0.6, 6.2), (x - 0.6, 7.3), (x + 2.0, 7.4), (x + 2.05, 6.25)])
    draw_eyes(frame, x + 0.75, 6.72, 0.72)
    frame.curve([(x - 1.9, 7.4), (x - 0.8, 8.1), (x + 1.0, 8.3), (x + 2.2, 7.9)], MEDIUM)
    frame.disc("iron", x - 1.5, 7.0, 0.4, weight=MEDIUM)
    _burst(frame, *flame, 2.3, 16)
    for k in range(20):
        turn = 2.4 * k
        near, far = 2.6 + 0.3 * (k % 3), 3.4 + 0.8 * (k % 4)
        frame.line((flame[0] + near * math.cos(turn), flame[1] + near * math.sin(turn)),
                   (flame[0] + far * math.cos(turn), flame[1] + far * math.sin(turn) - 0.3), weight=MEDIUM,
                   tone="glow")  # fmt: skip


def shutter_gap(town: Town) -> None:
    """Draw shutters that are pulled shut, light in the gap between them, and who looks out of it with one eye."""
    frame = Frame(town)
    x = frame.wide * 0.46
    left, right = x - 5.4, x + 5.4
    frame.box("stone", left - 0.7, -0.1, right - left + 1.4, 10.2, BOLD)
    frame.box("glow", left, -0.1, right - left, 10.2, MEDIUM)
    gap = box(left, -0.1, right - left, 10.2)
    with frame.plate.clipped(polygon([frame.at(point) for point in gap])):
        draw_bust(frame, "close up, lean olive woman, long black hair, brown buttoned shirt, afraid, front view",
                  (x - 4.0, -0.4), (9.0, 10.2), seed="shutters")  # fmt: skip
    for side in (-1, 1):
        inner = x + (-1.5 if side < 0 else 2.5)
        outer = left if side < 0 else right
        a, b = min(inner, outer), max(inner, outer)
        frame.box("brick" if town.night else "flag", a, -0.1, b - a, 10.2, 2 * BOLD)
        for panel in (0.5, 5.3):
            frame.box("ink", a + 0.6, panel, b - a - 1.2, 4.2)
            for slat in range(8):
                y = panel + 0.06 + slat * 0.52
                frame.fill("brick lit" if town.night else "tile", [(a + 0.6, y), (a + 0.6, y + 0.4),
                    (b - 0.6, y + 0.4), (b - 0.6, y)],
                           weight=THIN)  # fmt: skip
    _fingers_on_edge(frame.part(x - 1.5, 3.0, 1.28))


def _fingers_on_edge(edge: Frame) -> None:
    """Draw four fingers that come out of the gap and close about the edge of a shutter, each bent its own way."""
    for y, reach, thick in ((0.0, 0.66, 0.2), (0.46, 0.86, 0.225), (0.95, 0.92, 0.235), (1.45, 0.8, 0.225)):
        drop = 0.1 * (0.95 - y)
        upper = [
            (0.42, y + thick),
            (0.42, y + thick),
            (-0.12, y + thick * 1.14),
            (-reach * 0.7, y + thick * 0.86 - drop),
        ]
        lower = [
            (-reach * 0.72, y - thick * 0.8 - drop),
            (-0.12, y - thick * 0.92),
            (0.42, y - thick),
            (0.42, y - thick),
        ]
        finger: list[Point] = [*upper, (-reach, y - drop), *lower]
        edge.smooth(SKIN, finger, weight=MEDIUM)
        tip = -reach + 0.03
        edge.smooth(NAIL, [(tip, y - drop + 0.08), (tip + 0.24, y - drop + 0.11), (tip + 0.3, y - drop),
                              (tip + 0.24, y - drop - 0.09), (tip, y - drop - 0.06)], weight=THIN)  # fmt: skip
        edge.curve([(-0.1, y + thick * 0.8), (-0.02, y), (-0.1, y - thick * 0.5)], THIN)
        edge.lines([[(-reach * 0.6 + 0.12 * k, y - thick * 0.8), (-reach * 0.6 + 0.06 + 0.12 * k, y - thick * 0.3)]
                    for k in range(int(reach * 8))], THIN)  # fmt: skip


def called_up(town: Town) -> None:
    """Draw reservists before their tents: a row of three, each with another face, called out of another life."""
    frame = Frame(town)
    wide = frame.wide
    for words, x, y, breadth, height in (
        ("half length, young tanned man, khaki soldiers beret, khaki battledress, head upright, facing left",
         0.4, 1.4, 6.4, 6.6),
        ("half length, stout ruddy man, steel helmet, stubble, khaki battledress, weary, facing right",
         0.62, 0.6, 7.4, 7.6),
        ("half length, young brown skinned woman, black bun hair, olive green soldiers beret, olive green battledress, "
         "resolute, musket, facing right", 0.1, -0.2, 9.0, 9.2),
    ):  # fmt: skip
        draw_bust(frame, words, (wide * x, y), (breadth, height), seed=f"called up {x}")


def night_protest(town: Town) -> None:
    """Draw three who march by night with placards over their heads, fangs bared: a drop, a struck out sun, a bat."""
    frame = Frame(town)
    wide = frame.wide
    for x, y, size, lean in ((0.15, 8.0, 1.3, -9.0), (0.66, 8.1, 1.2, 8.0), (0.37, 8.4, 1.45, 0.0)):
        placard = frame.part(wide * x, y, size)
        turn = math.radians(lean)
        along = math.cos(turn), math.sin(turn)
        corners: list[Point] = [(px * along[0] + py * along[1], py * along[0] - px * along[1])
                                for px, py in ((-1.1, -0.9), (-1.1, 1.0), (1.1, 1.0), (1.1, -0.9))]  # fmt: skip
        foot = (-7 * along[1], -7 * along[0])
        placard.line((0, 0), foot, weight=4 * BOLD)
        placard.line((0, 0), foot, weight=2.2 * BOLD, tone="wood lit")
        placard.fill("white lit", corners, weight=2 * BOLD)
        if lean < 0:
            placard.smooth("moon", [(0, 0.75), (0, 0.75), (0.5, -0.1), (0.36, -0.6), (0, -0.75), (-0.36, -0.6),
                                    (-0.5, -0.1)], weight=BOLD)  # fmt: skip
        elif lean > 0:
            half = [(0.0, 0.2), (0.12, 0.34), (0.2, 0.2), (0.5, 0.4), (0.9, 0.3), (0.8, -0.1), (0.55, -0.2), (0.4, 0.0)]
            placard.fill("ink", [*half, (0.0, -0.5), *[(-px, py) for px, py in reversed(half)]])
        else:
            placard.fill("glow", [(reach * math.cos(math.pi * k / 10), 0.05 + reach * math.sin(math.pi * k / 10))
                                  for k in range(20) for reach in (0.44 if k % 2 else 0.8,)], weight=BOLD)  # fmt: skip
            placard.line((-0.8, -0.7), (0.8, 0.8), weight=4 * BOLD, tone="moon")
    for words, x, y, breadth, height in (
        ("close up, gaunt bald man, pointed ears, charcoal overcoat, furious, facing right", 0.04, -0.2, 5.8, 6.0),
        ("close up, young woman, ginger long hair, green hoodie, scornful, facing left", 0.5, -0.2, 5.8, 6.2),
        ("close up, dark skinned man, short curls, crimson leather jacket, speaking, front view", 0.22, -0.2, 6.2, 6.8),
    ):
        draw_hunter_bust(frame, words, (wide * x, y), (breadth, height), seed=f"protest {x}")


def dawn_arrest(town: Town) -> None:
    """Draw an officer with a torch who has found one with bared fangs, whose back is to the rising sun."""
    frame = Frame(town)
    wide = frame.wide
    found = (
        "half length, gaunt man, grey long hair, crimson buttoned shirt, hands behind back, head bowed, furious, "
        "facing left"
    )
    draw_hunter_bust(frame, found, (wide * 0.42, -0.2), (8.4, 8.0), seed="found")
    draw_bust(frame, "half length, resolute brown skinned woman, bun hair, navy peaked cap, navy uniform, lantern, "
              "facing right", (wide * 0.06, -0.2), (8.8, 9.0), seed="raid")  # fmt: skip


def masked_watcher(town: Town) -> None:
    """Draw one in hat and mask who looks at us out of the fog."""
    frame = Frame(town)
    x = frame.wide * 0.46
    who = "close up, gaunt bloodless man, charcoal fedora, charcoal overcoat, vampire eyes, stern, front view"
    draw_bust(frame, who,
              (x - 5.4, -0.2), (10.8, 10.0), seed="fog")  # fmt: skip
    mask = frame.part(x, 4.0, 1.0)
    for side in (-1, 1):
        mask.curve([(side * 1.6, 0.0), (side * 1.9, 0.3), (side * 2.02, 0.8)], MEDIUM)
        mask.curve([(side * 1.36, -1.4), (side * 1.8, -0.6), (side * 2.0, 0.3)], MEDIUM)
    cloth: list[Point] = [(-1.66, 0.0), (-1.66, 0.0), (-0.7, 0.16), (-0.2, 0.44), (0.0, 0.5), (0.2, 0.44), (0.7, 0.16),
        (1.66, 0.0), (1.66, 0.0), (1.42, -1.3), (0.9, -2.06), (0.0, -2.36), (-0.9, -2.06), (-1.42, -1.3)]  # fmt: skip
    mask.smooth("white lit", cloth, weight=BOLD)
    for y, wide in ((-0.42, 1.5), (-0.9, 1.4), (-1.38, 1.24)):
        mask.curve([(-wide, y), (-0.4, y - 0.12), (0.4, y - 0.12), (wide, y)], MEDIUM)
        mask.lines([[(wide - 0.14 * k, y - 0.04), (wide - 0.2 - 0.14 * k, y - 0.3)] for k in range(6)], THIN)
    for side in (-1, 1):
        px = side * 0.36
        mask.smooth("moon", [(px - 0.22, -1.0), (px, -0.84), (px + 0.22, -1.0), (px + 0.12, -1.5), (px + 0.03, -2.1),
                             (px - 0.05, -1.5)])  # fmt: skip
        mask.fill("white", [(px - 0.13, -0.96), (px + 0.13, -0.96), (px, -1.5)], weight=MEDIUM)


def umbrella_caller(town: Town) -> None:
    """Draw one under an umbrella, fangs bared in the rain, and behind her others whose umbrellas are lowered."""
    frame = Frame(town)
    wide = frame.wide
    for x, y, size in ((0.95, 3.6, 0.3), (0.8, 3.3, 0.36), (0.09, 3.0, 0.4), (0.9, 1.7, 0.56)):
        follower = frame.part(wide * x, y, size)
        follower.shape([(-1.6, -2.6), (-1.7, 1.6), (-1.0, 2.8), (0.0, 3.2), (1.0, 2.8), (1.7, 1.6), (1.6, -2.6)])
        follower.shape([(-0.8, 2.9), (-0.9, 4.2), (0.0, 5.0), (0.9, 4.2), (0.8, 2.9)])
        draw_eyes(follower, 0.0, 3.9, 0.5)
        _canopy(follower.part(0.2, 4.5, 2.9), "slate")
    x = wide * 0.46
    caller = "half length, young brown skinned woman, long black hair, violet robe, earrings, sly, staff, facing right"
    draw_hunter_bust(frame, caller, (x - 4.6, -0.2), (9.0, 7.8), seed="monsoon")
    shaft = (x - 3.68, 7.0), (x - 3.6, 8.2)
    frame.line(*shaft, weight=4.4 * BOLD)
    frame.line(*shaft, weight=2.6 * BOLD, tone="wood")
    _canopy(frame.part(x - 2.9, 7.4, 5.4), "moon")
    frame.lines([[(x - 6.4 + 1.9 * k, 9.9 - 0.6 * (k % 3)), (x - 6.8 + 1.9 * k, 9.1 - 0.6 * (k % 3))]
                 for k in range(8)], MEDIUM, "white lit")  # fmt: skip


def _canopy(frame: Frame, tone: str) -> None:
    """Draw an open umbrella from below its rim, two units broad, its ribs running to the tip."""
    scallops = [(-1.0 + 0.5 * k, 0.09 * (1 - (k / 2 - 1) ** 2)) for k in range(5)]
    rim: list[Point] = []
    for (ax, ay), (bx, by) in pairwise(scallops):
        rim += [(ax, ay), (ax, ay), ((ax + bx) / 2, (ay + by) / 2 + 0.07)]
    dome: list[Point] = [*rim, (1.0, 0.0), (1.0, 0.0), (0.86, 0.3), (0.5, 0.52), (0.0, 0.6), (-0.5, 0.52), (-0.86, 0.3)]
    with frame.plate.rimmed(RIM, frame.rim):
        frame.smooth(tone, dome, weight=BOLD)
    frame.smooth("ink", [*rim, (1.0, 0.0), (1.0, 0.0), (0.5, 0.2), (0.0, 0.24), (-0.5, 0.2)])
    for x, _ in scallops[1:-1]:
        frame.curve([(x, 0.14), (x * 0.86, 0.38), (0.0, 0.6)], MEDIUM)
    for k in range(16):
        x = 0.2 + 0.045 * k
        frame.curve([(x, 0.2), (x * 0.98, 0.3), (x * 0.8, 0.52 - 0.16 * x)], THIN)


def vault_door(town: Town) -> None:
    """Draw the round door of a vault, thick as a wall, swung open before a heap of gold bars."""
    frame = Frame(town)
    x, y = frame.wide * 0.34, 5.0
    frame.box("slate", -0.2, -0.2, frame.wide + 0.4, 10.4)
    frame.lines([[(k * 2.2, 0), (k * 2.2, 10)] for k in range(9)], MEDIUM)
    frame.lines([[(0, k * 2.5), (frame.wide, k * 2.5)] for k in range(1, 4)], MEDIUM)
    frame.disc("iron", x, y, 4.7, weight=2 * BOLD)
    frame.disc("ink", x, y, 4.0)
    frame.disc("#6d4d1e", x, y, 3.8)
    for row in range(4):
        for k in range(5 - row):
            px, py = x - 3.0 + k * 1.25 + row * 0.62, 1.9 + row * 0.95
            frame.fill("glow", [(px, py), (px + 0.2, py + 0.8), (px + 1.0, py + 0.8), (px + 1.2, py)], weight=MEDIUM)
            frame.fill(
                "white", [(px + 0.24, py + 0.7), (px + 0.7, py + 0.7), (px + 0.62, py + 0.5), (px + 0.2, py + 0.5)]
            )
    door = frame.part(x + 7.6, y, 1.0)
    for hinge in (2.3, -2.9):
        frame.box("iron lit", x + 3.6, y + hinge, 2.2, 0.7, BOLD)
        frame.box("gold lit", x + 4.4, y + hinge - 0.15, 0.5, 1.0, MEDIUM)
    for across, tone in ((-1.5, "iron"), (0.0, "iron lit")):
        turns = [math.tau * k / 24 for k in range(24)]
        door.smooth(tone, [(across + 3.1 * math.cos(t), 4.6 * math.sin(t)) for t in turns], weight=2 * BOLD)
        if across:
            door.lines([[(across - 3.1 * math.cos(0.5 * k), 4.6 * math.sin(0.5 * k)),
                         (-3.1 * math.cos(0.5 * k), 4.6 * math.sin(0.5 * k))] for k in range(-2, 3)],
                         MEDIUM)  # fmt: skip
    turns = [math.tau * k / 24 for k in range(25)]
    door.curve([(2.4 * math.cos(t), 3.6 * math.sin(t)) for t in turns], MEDIUM)
    for k in range(12):
        t = math.tau * (k + 0.5) / 12
        door.disc("gold lit", 2.75 * math.cos(t), 4.1 * math.sin(t), 0.2, weight=MEDIUM)
    door.lines([[(2.3 * math.cos(t), 3.45 * math.sin(t)), (1.85 * math.cos(t), 2.8 * math.sin(t))]
                for t in (-1.3 + 0.12 * k for k in range(12))], THIN)  # fmt: skip
    for k in range(3):
        t = math.pi * k / 3 + 0.3
        a, b = (1.5 * math.cos(t), 2.3 * math.sin(t)), (-1.5 * math.cos(t), -2.3 * math.sin(t))
        door.line(a, b, weight=5 * BOLD)
        door.line(a, b, weight=3 * BOLD, tone="gold lit")
    door.curve([(1.2 * math.cos(t), 1.8 * math.sin(t)) for t in turns], 4 * BOLD)
    door.curve([(1.2 * math.cos(t), 1.8 * math.sin(t)) for t in turns], 2 * BOLD, "gold lit")
    door.disc("gold lit", 0, 0, 0.5, weight=MEDIUM)


def tram_front(town: Town) -> None:
    """Draw a tram that comes straight at us, lit and empty but for one dark at its controls."""
    frame = Frame(town)
    x = frame.wide * 0.42
    for side in (-1, 1):
        frame.line((x + side * 0.6, 3.0), (x + side * 4.6, -0.2), weight=2 * BOLD, tone="iron")
    frame.fill("lamplight", [(x - 2.0, 1.2), (x + 2.0, 1.2), (x + 5.6, -0.1), (x - 5.6, -0.1)])
    frame.lines([[(x, 10.1), (x, 9.4)]], BOLD)
    frame.disc("ink", x, 0.5, 4.0, flat=0.12)
    body: list[Point] = [(x - 3.4, 0.6), (x - 3.6, 4.6), (x - 3.3, 8.4), (x - 2.4, 9.3), (x, 9.6), (x + 2.4, 9.3),
                         (x + 3.3, 8.4), (x + 3.6, 4.6), (x + 3.4, 0.6)]  # fmt: skip
    frame.smooth("wood green lit", [body[0], *body, body[-1]], weight=2 * BOLD)
    frame.box("white lit", x - 3.55, 3.7, 7.1, 0.7, MEDIUM)
    frame.box("ink", x - 1.9, 8.3, 3.8, 0.8)
    frame.box("glow", x - 1.7, 8.42, 3.4, 0.56)
    for a, b in ((-3.1, -1.55), (-1.3, 1.3), (1.55, 3.1)):
        frame.fill("glow", [(x + a, 4.8), (x + a * 0.97, 7.8), (x + b * 0.97, 7.8), (x + b, 4.8)], weight=BOLD)
    frame.smooth("ink", [(x - 1.1, 4.8), (x - 1.1, 4.8), (x - 1.0, 5.9), (x - 0.45, 6.2), (x - 0.5, 6.9), (x, 7.3),
                         (x + 0.5, 6.9), (x + 0.45, 6.2), (x + 1.0, 5.9), (x + 1.1, 4.8),
                         (x + 1.1, 4.8)])  # fmt: skip
    frame.fill("ink", [(x - 0.75, 6.9), (x + 0.75, 6.9), (x + 0.5, 7.45), (x - 0.5, 7.45)])
    draw_eyes(frame, x, 6.6, 0.34)
    for a in (-2.4, 2.4):
        frame.lines([[(x + a, 4.8), (x + a, 7.8)]], MEDIUM)
        frame.box("ink", x + a - 0.7, 4.8, 1.4, 0.5)
    frame.disc("iron", x, 2.6, 1.05, weight=BOLD)
    frame.disc("glow", x, 2.6, 0.8, weight=MEDIUM)
    frame.disc("white", x, 2.6, 0.44)
    for a in (-2.5, 2.5):
        frame.disc("moon", x + a, 2.4, 0.36, weight=MEDIUM)
    frame.box("iron", x - 3.7, 0.7, 7.4, 0.6, BOLD)
    frame.fill("ink", [(x - 2.0, 0.7), (x - 1.4, 0.1), (x + 1.4, 0.1), (x + 2.0, 0.7)])
    frame.lines([[(x + 2.6 + 0.1 * k, 1.6), (x + 2.75 + 0.1 * k, 3.6)] for k in range(7)], THIN)
    frame.lines([[(x - 0.6, 9.6), (x - 1.2, 10.1)], [(x + 0.6, 9.6), (x + 1.2, 10.1)]], BOLD)


GREAT_DEEDS: Mapping[str, Callable[[Town], None]] = {
    "welder": welder, "shutter gap": shutter_gap, "vault door": vault_door,
    "tram front": tram_front, "called up": called_up, "masked watcher": masked_watcher, "night protest": night_protest,
    "dawn arrest": dawn_arrest,
    "umbrella caller": umbrella_caller,
}  # fmt: skip
"""What is done near us and larger than the town, by name."""
