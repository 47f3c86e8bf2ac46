"""Weather: clouds, storm, rain, fog, frost and snow, smoke, the glow of fires, northern lights."""

from __future__ import annotations

import math

from kredens.generator.drawing.colours import mix
from kredens.generator.drawing.primitives import Segment
from kredens.generator.engraving.curves import Point, points_along, smooth
from kredens.generator.engraving.dice import Dice
from kredens.generator.engraving.plate import BOLD, FINE, MEDIUM, THIN
from kredens.generator.scenes.staging.stage import Stage
from kredens.generator.scenes.staging.strokes import (
    Span,
    closed,
    flame,
    lightning,
    needle,
    needle_hatch,
    opened,
    ring_points,
    scallops,
    several,
    spans,
    spindle,
)


def cumulus(stage: Stage, x: float, y: float, width: float, height: float, *, colour: str, dark: float) -> None:
    """Draw one heaped cloud on its base at (x, y): scallops above, and shade below that grows with `dark`, 0 to 1."""
    dice = stage.dice
    top: list[Point] = []
    count = max(5, int(width / height * 3.2))
    for index in range(count + 1):
        turn = math.pi * (1 - index / count)
        swell = 0.78 + dice.between(0.0, 0.34)
        top.append((x + math.cos(turn) * width / 2, y - abs(math.sin(turn)) ** 0.8 * height * swell))
    path = scallops(top, 0.42, closed=False)
    outline = points_along(path, 4)
    base = [
        (x + width * 0.3, y + height * 0.12),
        (x - width * 0.12, y + height * 0.05),
        (x - width * 0.34, y + height * 0.14),
    ]
    form = [*outline, *base]
    stage.plate.fill(closed(form), colour)
    shade = [(px, py + height * (0.55 - 0.5 * dark)) for px, py in outline[4:-4]]
    lower = [*shade, (x + width * 0.48, y), *base, (x - width * 0.45, y)]
    rows = spans([[(px, min(py, y + height * 0.05)) for px, py in lower]], stage.gap * (1.0 - 0.25 * dark), 0)
    hatch: list[Segment] = []
    for (ax, ay), (bx, by) in rows:
        if bx - ax > 0.8:
            inset = (bx - ax) * dice.between(0.02, 0.2)
            hatch += needle((bx - (bx - ax) * 0.03, by), (ax + inset, ay), 0.16 + 0.26 * dark)
    stage.plate.ink(tuple(hatch))
    stage.plate.line(path, MEDIUM if dark > 0.5 else THIN)
    stage.plate.line(opened(base), THIN)


def clouds(stage: Stage) -> None:
    """Draw fair heaped clouds."""
    dice = stage.dice.part("clouds")
    spots = [(0.2, 0.3, 0.42), (0.82, 0.22, 0.36), (0.56, 0.44, 0.3)]
    for share, high, wide in spots[: stage.counted(3)]:
        width = stage.width * wide * dice.between(0.85, 1.15)
        cumulus(
            stage,
            stage.width * (share + dice.wobble(0.06)),
            stage.horizon * (high + 0.12),
            width,
            width * 0.27,
            colour="cloud",
            dark=0.25,
        )


def storm(stage: Stage) -> None:
    """Draw the heavy clouds of a storm."""
    dice = stage.dice.part("storm")
    for share, high, wide in ((0.5, 0.13, 0.62), (0.1, 0.24, 0.55), (0.86, 0.3, 0.6), (0.42, 0.36, 0.5)):
        width = stage.width * wide
        cumulus(
            stage,
            stage.width * (share + dice.wobble(0.05)),
            stage.horizon * high,
            width,
            width * 0.26,
            colour="sky-deep",
            dark=1.0,
        )


def flashes(stage: Stage) -> None:
    """Draw a flash of lightning, and a lesser one beside it."""
    dice = stage.dice.part("flashes")
    x = stage.place(0.16, 0.88 if stage.has_subject else 0.72, 0.88)
    foot, top = stage.horizon * 1.06, stage.horizon * 0.36
    flash = lightning((x, top), (x - stage.width * 0.05, foot), 2.3 * stage.unit, dice)
    side_top = (x - stage.width * 0.01, top + (foot - top) * 0.4)
    side = lightning(side_top, (x + stage.width * 0.08, foot * 0.9), 1.1 * stage.unit, dice)
    for bolt in (side, flash):
        stage.plate.halo(closed(bolt), 0.45)
        stage.plate.fill(closed(bolt), "accent-pale", THIN)


def skull_cloud(stage: Stage) -> None:
    """Draw a cloud in the shape of a skull."""
    aside = stage.has_subject
    r = min(stage.width, stage.height) * (0.17 if aside else 0.2) * stage.enlarged()
    x, y = stage.place(0.25, 0.8 if aside else 0.52, 0.75), stage.height * (0.22 if aside else 0.26)
    cumulus(stage, x - r * 1.5, y + r * 0.9, r * 2.2, r * 0.8, colour="cloud", dark=0.5)
    cumulus(stage, x + r * 1.6, y + r * 0.8, r * 2.2, r * 0.9, colour="cloud", dark=0.6)
    dome = ring_points(x, y, r, r * 0.95, 15)
    skull = [
        *dome[7:],
        *dome[:1],
        (x + r * 0.9, y + r * 0.35),
        (x + r * 0.55, y + r * 0.75),
        (x + r * 0.5, y + r * 1.25),
        (x - r * 0.5, y + r * 1.25),
        (x - r * 0.55, y + r * 0.75),
        (x - r * 0.9, y + r * 0.35),
    ]
    path = scallops(skull, 0.3)
    stage.plate.fill(path, "cloud")
    stage.plate.ink(needle_hatch([skull], stage.gap * 0.8, 0.3, angle=20, share=0.4, dice=stage.dice))
    stage.plate.line(path, MEDIUM)
    for side in (-1, 1):
        socket = ring_points(x + side * r * 0.4, y + r * 0.12, r * 0.27, r * 0.3, 9, stage.dice)
        stage.plate.ink(closed(socket))
    stage.plate.ink(closed([(x, y + r * 0.4), (x + r * 0.14, y + r * 0.68), (x - r * 0.14, y + r * 0.68)]))
    teeth = [((x + r * d, y + r * 0.9), (x + r * d, y + r * 1.24)) for d in (-0.36, -0.18, 0.0, 0.18, 0.36)]
    stage.lines([*teeth, ((x - r * 0.5, y + r * 0.9), (x + r * 0.5, y + r * 0.9))], MEDIUM)


def rain(stage: Stage) -> None:
    """Draw slanting rain over all that stands behind the subject."""
    dice = stage.dice.part("rain")
    ink: list[Segment] = []
    paper: list[Segment] = []
    for index in range(stage.scattered(15)):
        x, y = dice.between(-4, stage.width + 8), dice.between(-4, stage.height * 0.94)
        length = dice.between(2.5, 6.5) * (0.5 + 0.5 * stage.unit)
        end = (x - length * 0.32, y + length)
        (paper if index % 3 == 0 else ink).extend(needle(end, (x, y), 0.3 if index % 3 == 0 else 0.26))
    stage.plate.fill(tuple(paper), "paper")
    stage.plate.ink(tuple(ink))
    splashes: list[Segment] = []
    for _ in range(9):
        x, y = dice.between(2, stage.width - 2), dice.between(stage.front, stage.height * 0.97)
        for lean in (-0.8, 0.0, 0.8):
            splashes += needle((x, y), (x + lean * 1.1, y - 1.1 + abs(lean) * 0.4), 0.2)
    stage.plate.ink(tuple(splashes))


WISPS: tuple[tuple[float, float, float, float], ...] = (
    (0.34, 0.78, 0.3, 0.02),
    (0.45, 0.24, 0.34, 0.026),
    (0.55, 0.72, 0.42, 0.03),
)
"""How high a wisp of fog lies, where its middle is, its reach and how thick it is, in shares of its picture."""
ROLLS: tuple[tuple[float, float], ...] = ((0.61, 0.17), (0.74, 0.1))
"""How high the upper edges of the banks at the foot lie, and how deep they are."""
FOG_FOOT = 0.87
"""How low the lower bank reaches, of the height of its picture."""


def fog(stage: Stage) -> None:
    """Draw fog: wisps that run out at both ends, and rolling banks that hide the feet of whatever stands in the land.

    Nothing is cut in bands by it: what rises from the banks is seen whole but for a wisp.
    """
    dice = stage.dice.part("fog")
    # Behind a subject fewer wisps, so that something is left to be seen of what lies there.
    for high, middle, reach, thick in WISPS[2:] if stage.has_subject else WISPS:
        y = stage.height * (high + dice.wobble(0.02))
        x = stage.width * (middle + dice.wobble(0.06))
        _wisp(stage, (x, y), stage.width * reach * dice.between(0.85, 1.1), stage.height * thick, dice)
    for index, (high, deep) in enumerate(ROLLS):
        _bank(stage, stage.height * high, stage.height * deep, index / (len(ROLLS) - 1), dice)


def ground_fog(stage: Stage) -> None:
    """Draw fog that creeps over the ground before whoever stands there, so that their feet are lost in it."""
    dice = stage.dice.part("ground fog")
    _bank(stage, stage.height * 0.84, stage.height * 0.2, 0.5, dice)
    _bank(stage, stage.height * 0.92, stage.height * 0.2, 1.0, dice)


def _wisp(stage: Stage, middle: Point, reach: float, thick: float, dice: Dice) -> None:
    """Draw one wisp of fog about a place."""
    plate = stage.plate
    x, y = middle
    places = (-1.0, -0.62, -0.3, 0.05, 0.4, 0.7, 1.0)
    above = [(x + reach * p, y - thick * (1 - p * p) * dice.between(0.5, 1.3)) for p in places]
    below = [(x + reach * p * 0.92, y + thick * (1 - p * p) * dice.between(0.3, 0.7)) for p in reversed(places[1:-1])]
    path = smooth([*above, *below], closed=True)
    plate.fill(path, mix(plate.colour("sky"), plate.colour("paper"), 0.45))
    if plate.low_ink:
        plate.line(path, FINE)
    lines: list[Segment] = []
    for row in range(3):
        level, half = y + thick * (0.5 + 0.4 * row), reach * (0.62 - 0.16 * row)
        shift = reach * dice.wobble(0.2)
        lines += spindle((x + shift - half, level), (x + shift + half, level), 0.16)
    plate.ink(tuple(lines))


def _bank(stage: Stage, y: float, deep: float, nearness: float, dice: Dice) -> None:
    """Draw one bank of fog across the picture: long rolls above, in tongues on the ground below."""
    plate = stage.plate
    width = stage.width
    roll, step = width * 0.04, width * 0.17
    start = -width * dice.between(0.1, 0.3)
    places = [
        start + step * index + dice.wobble(step * 0.3) for index in range(math.ceil((width * 1.2 - start) / step) + 1)
    ]
    above = [(x, y - roll * (dice.between(0.3, 1.5) if index % 2 else -0.4)) for index, x in enumerate(places)]
    below = [(x, y + deep + roll * dice.between(-0.3, 0.6)) for x in places]
    path = smooth([*above, *reversed(below)], closed=True)
    plate.fill(path, mix(plate.colour("sky"), plate.colour("paper"), 0.25 + 0.5 * nearness))
    if plate.low_ink:
        # White fog needs an edge where it lies over what is behind it.
        plate.line(path, MEDIUM)
    lines: list[Segment] = []
    for index, (x, top) in enumerate(above[:-1]):
        # The shade under each roll, as under a cloud.
        for row in range(3):
            level = top + roll * (1.1 + 0.5 * row)
            half = step * (0.5 - 0.12 * row) * dice.between(0.7, 1.1)
            middle = x + step * (0.2 if index % 2 else 0.5)
            lines += spindle((middle - half, level), (middle + half, level), 0.16)
    plate.ink(tuple(lines))


def _snow_crystal(x: float, y: float, r: float, turn: float) -> list[Span]:
    out: list[Span] = []
    for arm in range(6):
        angle = turn + math.tau * arm / 6
        cos, sin = math.cos(angle), math.sin(angle)
        out.append(((x, y), (x + cos * r, y + sin * r)))
        for far, length in ((0.45, 0.34), (0.72, 0.24)):
            foot = (x + cos * r * far, y + sin * r * far)
            for side in (-1, 1):
                barb = angle + side * math.radians(58)
                out.append((foot, (foot[0] + math.cos(barb) * r * length, foot[1] + math.sin(barb) * r * length)))
    return out


def frost(stage: Stage) -> None:
    """Draw frost: ferns of ice that grow from the corners, and crystals of snow."""
    dice = stage.dice.part("frost")
    corners = ((0.0, 0.0, 0), (stage.width, 0.0, 90), (stage.width, stage.height, 180), (0.0, stage.height, 270))
    for cx, cy, start in corners:
        ice: list[Segment] = []
        long = min(stage.width, stage.height) * (0.58 if cy == 0 else 0.36)
        for index in range(5):
            turn = math.radians(start + 90 * (index + 0.5) / 5 + dice.wobble(7))
            reach = long * (0.6, 0.9, 1.0, 0.8, 0.65)[index] * dice.between(0.85, 1.1)
            cos, sin = math.cos(turn), math.sin(turn)
            ice += needle((cx, cy), (cx + cos * reach, cy + sin * reach), 0.55 * stage.unit)
            for step in range(2, 8):
                far = reach * step / 8.5
                foot = (cx + cos * far, cy + sin * far)
                for side in (-0.85, 0.85):
                    length = (reach - far) * 0.32 + 0.3
                    end = (foot[0] + math.cos(turn + side) * length, foot[1] + math.sin(turn + side) * length)
                    ice += needle(foot, end, 0.26)
        stage.plate.line(tuple(ice), 0.32)
        stage.plate.fill(tuple(ice), "paper")
    spots = ((0.3, 0.42, 3.4), (0.72, 0.3, 2.6), (0.6, 0.62, 1.8), (0.16, 0.7, 2.2), (0.87, 0.56, 3.0))
    for share, high, size in spots:
        crystal = _snow_crystal(stage.width * share, stage.height * high, size * stage.unit, dice.between(0, 1))
        stage.lines(crystal, 0.62)
        stage.lines(crystal, 0.36, "paper")


def snow(stage: Stage) -> None:
    """Draw falling snow."""
    dice = stage.dice.part("snow")
    flakes = []
    for _ in range(stage.scattered(20)):
        r = dice.pick((0.22, 0.28, 0.36, 0.5)) * (0.6 + 0.4 * stage.unit)
        flakes.append(closed(ring_points(dice.between(0, stage.width), dice.between(0, stage.height), r, r, 6)))
    path = several(flakes)
    stage.plate.line(path, 0.2)
    stage.plate.fill(path, "paper")


def smoke_column(stage: Stage, x: float, base: float, height: float, width: float, dice: Dice) -> None:
    """Draw a column of smoke that rises and spreads to the right."""
    left: list[Point] = []
    right: list[Point] = []
    for step in range(7):
        share = step / 6
        drift = share**1.6 * height * 0.35
        half = width * (0.25 + 0.75 * share) / 2
        left.append((x + drift - half + dice.wobble(half * 0.4), base - height * share))
        right.append((x + drift + half + dice.wobble(half * 0.4), base - height * share))
    form = [*left, (left[-1][0] + width * 0.5, base - height * 1.08), *reversed(right)]
    path = scallops(form, 0.38)
    flat = points_along(path, 3)
    stage.plate.fill(path, "sky-deep")
    stage.plate.ink(needle_hatch([flat], stage.gap * 0.85, 0.34, angle=12, share=0.6, dice=dice))
    stage.plate.line(path, THIN)


def smoke(stage: Stage) -> None:
    """Draw columns of smoke above the horizon."""
    dice = stage.dice.part("smoke")
    for share, high in ((0.16, 0.6), (0.8, 0.8), (0.55, 0.45))[: stage.counted(3)]:
        smoke_column(stage, stage.width * share, stage.horizon * 1.03, stage.horizon * high, stage.width * 0.17, dice)


def fire_glow(stage: Stage) -> None:
    """Draw the glow of a fire that stands behind the horizon."""
    dice = stage.dice.part("glow")
    x, y = stage.place(0.25, 0.5, 0.75), stage.horizon
    for reach, colour in ((0.62, "accent"), (0.4, "accent-pale")):
        ring = ring_points(x, y, stage.width * reach, stage.horizon * reach * 1.2, 22, dice)
        stage.plate.fill(scallops([p for p in ring if p[1] <= y + 6], 0.2), colour)
    rays: list[Segment] = []
    for index in range(30):
        turn = math.radians(-180 + 180 * (index + 0.5) / 30)
        near, far = stage.horizon * dice.between(0.3, 0.5), stage.horizon * dice.between(0.75, 1.25)
        cos, sin = math.cos(turn) * 1.2, math.sin(turn)
        rays += spindle((x + cos * near, y + sin * near), (x + cos * far, y + sin * far), 0.3)
    stage.plate.ink(tuple(rays))
    sparks = []
    for _ in range(16):
        sx, sy = dice.between(0, stage.width), dice.between(stage.horizon * 0.15, y)
        sparks.append(closed([(sx, sy - 0.5), (sx + 0.3, sy), (sx, sy + 0.3), (sx - 0.3, sy)]))
    stage.plate.fill(several(sparks), "paper")


def aurora(stage: Stage) -> None:
    """Draw curtains of northern light: bright at their hem, and running out upwards in long needles."""
    dice = stage.dice.part("aurora")
    curtains = ((0.42, 0.36, "#3f7f86"), (0.66, 0.46, "#5fae94"), (0.92, 0.4, "#9fd8a8"))
    for low, tall, colour in curtains:
        phase = dice.between(0, 6)
        foot: list[Point] = []
        for step in range(49):
            share = step / 48
            sway = math.sin(share * 6 + phase) * 0.12 + math.sin(share * 15 + phase * 2) * 0.03
            foot.append((share * stage.width * 1.04 - 1, stage.horizon * (low + sway)))
        heights = [stage.horizon * tall * (0.66 + 0.34 * math.sin(i * 0.19 + phase)) for i in range(len(foot))]
        for part, shade in ((0.62, colour), (0.3, mix(colour, "#ffffff", 0.35))):
            crest = [(x + 0.5, y - high * part) for (x, y), high in zip(foot, heights, strict=True)]
            stage.plate.fill(closed([*foot, *reversed(crest)]), shade)
        light: list[Segment] = []
        for index, ((x, y), high) in enumerate(zip(foot, heights, strict=True)):
            reach = high * (1.15 if index % 2 else 0.7) * dice.between(0.8, 1.1)
            light += needle((x, y), (x + 1.2, y - reach), 0.46 if index % 2 else 0.3)
        stage.plate.ink(tuple(light))


def fire_front(stage: Stage) -> None:
    """Draw flames that rise behind the subject from the whole ground."""
    flame_row(stage, 0, stage.width, stage.front + 1.5, stage.height * 0.36, stage.dice.part("fire"))


def flame_row(stage: Stage, left: float, right: float, base: float, tall: float, dice: Dice) -> None:
    """Draw a row of flames from left to right: tall ones behind, small ones before them."""
    for size, colour in ((1.0, "accent"), (0.62, "accent-pale")):
        width = max(tall * 0.24 * size, 0.8)
        tongues = []
        x = left + width * 0.3
        while x < right:
            tongues.append(
                flame(
                    x + dice.wobble(width * 0.3),
                    base,
                    width * 1.25,
                    tall * size * dice.between(0.55, 1.0),
                    dice.wobble(0.14),
                )
            )
            x += width
        path = several(tongues)
        stage.plate.fill(path, colour, THIN if size == 1.0 else FINE)
        veins = [
            needle((p[0][1], base), (p[1][5], (p[1][6] + base) / 2), 0.3)
            for p in tongues
            if len(p[0]) == 3 and len(p[1]) == 7
        ]
        stage.plate.ink(several(veins))


def dark_clouds(stage: Stage) -> None:
    """Draw low, dark clouds without a storm."""
    dice = stage.dice.part("dark clouds")
    for share, high, wide in ((0.12, 0.2, 0.6), (0.72, 0.3, 0.66), (0.4, 0.44, 0.46)):
        width = stage.width * wide
        cumulus(
            stage,
            stage.width * (share + dice.wobble(0.05)),
            stage.horizon * high,
            width,
            width * 0.22,
            colour="sky-deep",
            dark=0.8,
        )


def birds(stage: Stage) -> None:
    """Draw a flight of birds."""
    dice = stage.dice.part("birds")
    wings: list[Segment] = []
    for _ in range(stage.counted(9)):
        x, y = (
            dice.between(stage.width * 0.1, stage.width * 0.95),
            dice.between(stage.height * 0.08, stage.horizon * 0.6),
        )
        size = dice.between(1.2, 2.6) * stage.unit
        for side in (-1, 1):
            wings += needle((x, y), (x + side * size, y - size * dice.between(0.2, 0.6)), 0.34)
    stage.plate.line(tuple(wings), BOLD, "sky")
    stage.plate.ink(tuple(wings))


def flock(stage: Stage) -> None:
    """Draw a flock of birds in a wedge, smaller the farther behind the first."""
    dice = stage.dice.part("flock")
    x, y, size = stage.place(0.3, 0.58, 0.75), stage.horizon * dice.between(0.16, 0.28), 1.6 * stage.unit
    side = dice.pick((-1, 1))
    wings: list[Segment] = []
    for index in range(9):
        for arm in (1.0, -0.7)[: 1 if index in (0, 7, 8) else 2]:
            span = size * (1 - 0.07 * index)
            px, py = x - side * index * size * 1.5 + dice.wobble(0.5), y + arm * index * size * 0.6 + dice.wobble(0.5)
            for wing in (-1, 1):
                wings += needle((px, py), (px + wing * span, py - span * dice.between(0.25, 0.5)), 0.3)
    stage.plate.line(tuple(wings), BOLD, "sky")
    stage.plate.ink(tuple(wings))
