"""Those who are heard in a town: a preacher in a church, the reader of a confession to an emperor."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from kredens.generator.drawing.primitives import polygon
from kredens.generator.engraving.curves import Point, mirrored, smooth
from kredens.generator.engraving.hatching import edge_strokes
from kredens.generator.engraving.plate import MEDIUM, THIN, Plate
from kredens.generator.portraits.bust import draw_bust_on
from kredens.generator.towns.building.masonry import box
from kredens.generator.towns.nearby.limbs import draw_limb
from kredens.generator.towns.nearby.silhouettes import draw_bust_from_behind
from kredens.generator.towns.plan.ground import Town

PREACHER = (
    "man, brown short beard, black flat cap, black reformer's gown, white lining, raised finger, speaking, "
    "head raised, half length, half profile right"
)
"""Who preaches in a church of the Reformation."""
SKIN = "#e8c39b"
"""The colour of his face and hands."""


def pulpit(town: Town) -> None:
    """Draw the inside of a church: tall windows, the preacher in his pulpit at a pillar, heads below."""
    plate, wide, high = town.plate, town.width, town.height
    plate.fill(polygon(box(-1, -1, wide + 2, high + 2)), "stone")
    for course in range(11):
        y = high * (0.02 + 0.08 * course)
        plate.line((("M", -1, y), ("L", wide + 1, y)), THIN, "chimney")
    for middle in (0.1, 0.56, 0.86):
        _church_window(plate, (wide * middle, high * 0.7), wide * 0.1, high * 0.64)
    pillar = wide * 0.33
    plate.fill(polygon(box(pillar - 2.6, -1, 5.2, high + 2)), "wall", MEDIUM)
    for x in (-1.3, 0.4):
        plate.line((("M", pillar + x, -1), ("L", pillar + x, high)), THIN)
    plate.ink(
        edge_strokes(((pillar + 2.6, 0), (pillar + 2.6, high)), ((pillar - 0.4, 0), (pillar - 0.4, high)), 40, 0.4)
    )
    x, rail = wide * 0.42, high * 0.6
    draw_bust_on(plate, PREACHER, "preacher", (x - 10, high * 0.02, 20, rail - high * 0.02), colours={"skin": SKIN})
    tub = [
        (x - 8, rail),
        (x - 7.4, rail + 7),
        (x - 3, rail + 11),
        (x + 3, rail + 11),
        (x + 7.4, rail + 7),
        (x + 8, rail),
    ]
    plate.fill(polygon(tub), "wood", MEDIUM)
    for across in (-0.36, 0.36):
        plate.line((("M", x + across * 8, rail), ("L", x + across * 6.6, rail + 10)), THIN)
    plate.ink(edge_strokes(((x + 8, rail + 1), (x + 6, rail + 8.4)), ((x + 1, rail + 1), (x + 1, rail + 8.4)), 15, 0.3))
    plate.fill(polygon(box(x - 8.8, rail - 0.8, 17.6, 1.7)), "gold", MEDIUM)
    book = [
        (x + 1.4, rail - 0.8),
        (x + 1.8, rail - 2.2),
        (x + 4.4, rail - 2.8),
        (x + 6.8, rail - 2.2),
        (x + 6.4, rail - 0.8),
    ]
    plate.fill(polygon(book), "white", MEDIUM)
    plate.line((("M", x + 4.2, rail - 0.9), ("L", x + 4.4, rail - 2.7)), THIN)
    plate.fill(polygon(box(-1, high * 0.93, wide + 2, high)), "felt")
    for row, (count, size, foot) in enumerate(((9, 0.2, 0.96), (7, 0.27, 1.03))):
        for place in range(count):
            hat = ("scarf", "cap", "brim", "hood")[(place * 3 + row) % 4]
            draw_bust_from_behind(plate, (wide * (place + 0.3 + 0.4 * row) / count, high * foot), high * size, hat)


def _church_window(plate: Plate, foot: Point, half: float, high: float) -> None:
    """Draw a tall pointed window of two lights with a rose above them, its panes pale."""
    x, y = foot
    for grow, tone in ((1.0, "white"), (0.0, "sky")):
        a = half + grow
        frame = [(x - a, y + grow), (x - a, y - high * 0.66), (x - a * 0.6, y - high * 0.88), (x, y - high - grow)]
        edge = smooth([frame[0], *frame, frame[-1]])
        other = smooth([frame[-1], *mirrored(frame, x), (x + a, y + grow)])
        plate.fill(
            (*edge, *(("L", *segment[1:]) if segment[0] == "M" else segment for segment in other), ("Z",)), tone, MEDIUM
        )
    for across in (-0.5, 0.5):
        light = [(x + half * (across - 0.4), y - high * 0.6), (x + half * across, y - high * 0.76),
                 (x + half * (across + 0.4), y - high * 0.6)]  # fmt: skip
        plate.line(smooth(light), MEDIUM)
    plate.line((("M", x, y), ("L", x, y - high * 0.64)), 0.6)
    plate.beads([(x, y - high * 0.8)], half * 0.34, "glow", MEDIUM)
    for pane in range(9):
        level = y - high * 0.066 * (pane + 1)
        plate.line((("M", x - half, level), ("L", x + half, level)), THIN)
    for across in (-0.5, 0.5):
        plate.line((("M", x + half * across, y), ("L", x + half * across, y - high * 0.7)), THIN)


def confession(town: Town) -> None:
    """Draw a chancellor from the side who reads from a sealed sheet in his hands, and two who listen, from behind."""
    plate, wide, high = town.plate, town.width, town.height
    foot = wide * 0.76

    def at(x: float, y: float) -> Point:
        return foot + x * high, y * high

    def line(*spots: Point) -> list[Point]:
        return [at(*spot) for spot in spots]

    def limb(spots: tuple[Point, ...], widths: tuple[float, ...], colour: str) -> None:
        draw_limb(plate, line(*spots), [width * high for width in widths], colour)

    for x, hat, size in ((0.09, "fur", 0.44), (0.27, "brim", 0.4)):
        draw_bust_from_behind(plate, (wide * x, high * 1.08), high * size, hat)
    limb(((-0.04, 0.56), (-0.3, 0.72), (-0.46, 0.6)), (0.16, 0.13, 0.08), "slate")
    gown = line(
        (0.1, 0.38), (0.26, 0.48), (0.32, 0.76), (0.36, 1.1), (-0.26, 1.1), (-0.2, 0.8), (-0.17, 0.56), (-0.04, 0.4)
    )
    plate.fill(smooth([gown[0], *gown, gown[0]], closed=True), "slate", MEDIUM)
    plate.ink(edge_strokes((at(0.3, 0.6), at(0.34, 1.04)), (at(0.14, 0.6), at(0.16, 1.04)), 16, 0.5))
    for fold in (-0.08, 0.0, 0.08):
        plate.line(smooth(line((fold, 0.78), (fold - 0.01, 0.9), (fold - 0.03, 1.05))), MEDIUM)
    fur = line(
        (0.13, 0.36), (0.2, 0.44), (0.04, 0.54), (-0.06, 0.76), (-0.1, 1.08), (-0.22, 1.08), (-0.19, 0.7), (-0.08, 0.42)
    )
    plate.fill(smooth(fur, closed=True), "shingle", MEDIUM)
    _draw_chancellors_head(plate, line, high)
    sheet = [(-0.74, 0.36), (-0.5, 0.28), (-0.42, 0.72), (-0.68, 0.8)]
    plate.fill(polygon(line(*sheet)), "white", MEDIUM)
    for row in range(8):
        share = 0.1 + 0.105 * row
        (ax, ay), (bx, by) = ((sheet[k][0] + (sheet[3 - k][0] - sheet[k][0]) * share,
                               sheet[k][1] + (sheet[3 - k][1] - sheet[k][1]) * share) for k in (0, 1))  # fmt: skip
        start, end = 0.12, 0.88 - 0.2 * (row % 3 == 2)
        plate.line(
            (("M", *at(ax + (bx - ax) * start, ay + (by - ay) * start)),
             ("L", *at(ax + (bx - ax) * end, ay + (by - ay) * end))), 0.3,
        )  # fmt: skip
    for x, y, drop in ((-0.62, 0.78, 0.9), (-0.5, 0.745, 0.87)):
        plate.fill(polygon(line((x - 0.015, y), (x + 0.015, y), (x + 0.015, drop), (x - 0.015, drop))), "gold", THIN)
        plate.beads([at(x, drop)], 0.045 * high, "cloth", MEDIUM)
    limb(((0.12, 0.54), (0.0, 0.84), (-0.34, 0.72)), (0.22, 0.2, 0.13), "slate")
    limb(((-0.3, 0.735), (-0.37, 0.71)), (0.13, 0.12), "white")
    for x, y in ((-0.41, 0.68), (-0.49, 0.36)):
        palm = line(
            (x + 0.05, y - 0.03), (x - 0.03, y - 0.05), (x - 0.07, y), (x - 0.02, y + 0.05), (x + 0.06, y + 0.05)
        )
        plate.fill(smooth(palm, closed=True), "sand", MEDIUM)
        plate.line(smooth(line((x - 0.05, y - 0.01), (x - 0.01, y - 0.01))), THIN)
        plate.line(smooth(line((x - 0.04, y + 0.02), (x, y + 0.02))), THIN)


def _draw_chancellors_head(plate: Plate, line: Callable[..., list[Point]], high: float) -> None:
    """Draw the head of who reads, turned to the left: his mouth open, his hair over the nape, a flat cap."""
    neck = line((-0.05, 0.3), (0.1, 0.28), (0.12, 0.42), (-0.05, 0.44))
    plate.fill(smooth(neck, closed=True), "sand", MEDIUM)
    face = line(
        (0.02, 0.1),
        (-0.12, 0.12),
        (-0.135, 0.19),
        (-0.185, 0.255),
        (-0.145, 0.275),
        (-0.15, 0.3),
        (-0.12, 0.315),
        (-0.145, 0.335),
        (-0.12, 0.385),
        (-0.04, 0.385),
        (0.06, 0.33),
        (0.1, 0.22),
    )
    plate.fill(smooth(face, closed=True, tightness=9), "sand", MEDIUM)
    plate.line(smooth(line((-0.13, 0.195), (-0.1, 0.185), (-0.07, 0.195))), MEDIUM)
    plate.beads(line((-0.105, 0.215)), 0.012 * high, "ink", THIN)
    plate.fill(polygon(line((-0.145, 0.3), (-0.09, 0.312), (-0.14, 0.334))), "ink", THIN)
    plate.line(smooth(line((0.02, 0.23), (0.05, 0.25), (0.03, 0.29))), MEDIUM)
    hair = line((-0.02, 0.11), (0.02, 0.2), (0.0, 0.27), (0.03, 0.33), (0.13, 0.36), (0.17, 0.24), (0.14, 0.1))
    plate.fill(smooth(hair, closed=True), "wood", MEDIUM)
    for strand in (0.04, 0.08, 0.12):
        plate.line(smooth(line((strand, 0.13), (strand + 0.015, 0.23), (strand, 0.33))), THIN)
    cap = line((-0.17, 0.13), (-0.15, 0.03), (0.0, -0.02), (0.16, 0.03), (0.2, 0.12), (0.1, 0.14), (-0.04, 0.12))
    plate.fill(smooth(cap, closed=True), "cloth", MEDIUM)
    plate.line(smooth(line((-0.12, 0.1), (0.0, 0.085), (0.15, 0.105))), MEDIUM)


SPEAKERS_BEFORE_TOWN: Mapping[str, Callable[[Town], None]] = {"pulpit": pulpit, "confession": confession}
"""Those who are heard in a town, by name."""
