"""Draw dragons that do not sit on a rock: one that stoops from the sky, and the head of one close up."""

from __future__ import annotations

from kredens.generator.engraving.curves import Point, smooth
from kredens.generator.engraving.plate import MEDIUM, THIN
from kredens.generator.scenes.deeds.beasts import bat_wing
from kredens.generator.scenes.deeds.dragons import BONE, belly, dragon_head, limb, spikes
from kredens.generator.scenes.deeds.figure.modelling import Modeller, lerp, ring, turned_about
from kredens.generator.scenes.deeds.play import Play
from kredens.generator.scenes.staging.strokes import closed

UPPER: tuple[Point, ...] = (
    (-36, -74), (-40, -92), (-30, -106), (-10, -114), (4, -108), (12, -98), (30, -96), (44, -98), (54, -94), (60, -84),
    (57, -74), (46, -73), (36, -77), (22, -72), (8, -68), (-6, -58), (-18, -50), (-30, -54),
)  # fmt: skip
"""The upper half of the head of a dragon, from behind the jaw over brow and nose to the corner of the mouth."""
LOWER: tuple[Point, ...] = (
    (-20, -58), (-6, -52), (10, -42), (28, -36), (42, -39), (50, -46), (50, -36), (42, -26), (24, -22), (4, -28),
    (-16, -38), (-28, -48),
)  # fmt: skip
"""The lower jaw."""
FLAME: tuple[Point, ...] = (
    (0, 0), (24, -5), (48, -9), (70, -18), (104, -44), (98, -22), (132, -24), (106, -6), (134, 14), (98, 14), (112, 40),
    (72, 24), (48, 12), (22, 6),
)  # fmt: skip
"""A tongue of fire to the right."""


def stooping_dragon(play: Play) -> None:
    """Draw a wyvern that stoops from the sky, its claws before it."""
    model = play.model
    tail: list[Point] = [(-20, -98), (-46, -112), (-66, -104), (-82, -116), (-96, -140)]
    spikes(model, list(reversed(tail)), [3, 6, 9, 14, 22], 4.0)
    model.tube(tail, [24, 15, 10, 6, 3], "subject", shade=0.5)
    tip = tail[-1]
    model.form(closed(turned_about([(-2, -3), (4, -10), (18, 0), (4, 10), (-2, 3)], tip, -112)), "subject-deep", MEDIUM)
    bat_wing(model, (16, -92), "subject-deep", turn=84, scale=1.12, far=True)
    model.is_far = True
    limb(model, [(4, -80), (0, -58), (20, -46)], [24, 14, 9], "subject")
    model.is_far = False
    back: list[Point] = [(-28, -102), (-4, -92), (18, -76)]
    neck: list[Point] = [(14, -78), (38, -74), (44, -56), (58, -44)]
    spikes(model, [*back, *neck[1:]], [26, 40, 32, 22, 16, 14], 4.6)
    model.tube(neck, [30, 20, 16, 14], "subject", shade=0.0)
    belly(model, neck, [30, 20, 16, 14], "subject-pale")
    model.tube(back, [26, 40, 32], "subject", shade=0.0)
    model.across(back, [26, 40, 32], 0.42)
    model.plate.fill(smooth(ring((19, -77), 11), closed=True), model.tone("subject"))
    belly(model, [(-24, -94), (0, -84), (18, -70)], [14, 22, 22], "subject-pale")
    limb(model, [(-14, -88), (-26, -62), (-4, -48)], [30, 17, 10], "subject")
    bat_wing(model, (2, -92), "subject", turn=12, scale=1.32)
    dragon_head(model, (60, -43), 32.0, "subject")


def close_dragon(play: Play) -> None:
    """Draw the head of a dragon close up, which breathes fire."""
    model = play.model
    neck: list[Point] = [(-66, 40), (-64, -14), (-44, -56), (-22, -78)]
    widths = [84.0, 66, 54, 44]
    bat_wing(model, (-58, 0), "subject-deep", turn=-18, scale=1.3, far=True)
    spikes(model, neck, widths, 11.0)
    model.tube(neck, widths, "subject", shade=0.0)
    belly(model, neck, widths, "subject-pale")
    _scaled(model, neck, widths)
    _jaws(model)
    _brow(model)


def _scaled(model: Modeller, spine: list[Point], widths: list[float]) -> None:
    """Draw rows of scales on the side of a neck."""
    for first, last, wide in zip(spine, spine[1:], widths, strict=False):
        for k in range(4):
            x, y = lerp(first, last, k / 4)
            for j in range(3):
                px, py = x - wide * (0.3 - 0.16 * j), y - wide * (0.06 - 0.05 * j) + (k % 2) * 2
                model.line([(px - 4, py - 3), (px + 1, py + 2), (px + 5, py - 3)], THIN)


def _flames(model: Modeller, mouth: Point, angle: float) -> None:
    for share, reach, colour in ((1.0, 1.0, "#d8632a"), (0.66, 0.86, "#f0a03c"), (0.34, 0.66, "#f8e08a")):
        points = turned_about([(x * reach, y * share) for x, y in FLAME], mouth, angle)
        doubled = [point for k, point in enumerate(points) for _ in range(2 if k in (0, 4, 6, 8, 10) else 1)]
        model.form(smooth(doubled, closed=True), colour, THIN, outer=share == 1.0)


def _jaws(model: Modeller) -> None:
    """Draw the jaws with their teeth, and the horns behind them."""
    for horn, colour in (
        ([(-14, -108), (-34, -124), (-66, -128), (-92, -112), (-70, -116), (-44, -108), (-26, -96)], "#cbbd98"),
        ([(-26, -102), (-48, -112), (-78, -106), (-100, -84), (-76, -94), (-54, -94), (-36, -82)], BONE),
    ):
        path = model.blob(horn, colour, MEDIUM, tight=8)
        with model.plate.clipped(path):
            model.folds([(lerp(horn[k], horn[-1 - k], 0.9), lerp(horn[k], horn[-1 - k], 0.3)) for k in range(3)], 0.6)
            model.across([horn[0], horn[2], horn[3]], [26, 20, 6], 0.4)
    for x, y, long in ((-34, -62, 20), (-32, -50, 22), (-22, -42, 18)):
        model.form(closed([(x + 6, y - 6), (x - long, y + long * 0.4), (x + 8, y + 5)]), "subject-deep", THIN)
    path = model.blob(LOWER, "subject", MEDIUM, tight=8)
    with model.plate.clipped(path):
        model.across([(-22, -46), (10, -32), (48, -38)], [20, 20, 14], 0.5)
    gape = closed([(-16, -56), (10, -68), (36, -76), (54, -73), (48, -44), (28, -38), (8, -44)])
    model.hollow(gape, THIN)
    model.form(
        smooth([(-2, -54), (14, -56), (34, -60), (50, -58), (36, -52), (14, -46)], closed=True, tightness=7),
        "#c4454a",
        THIN,
        outer=False,
    )
    _flames(model, (4, -57), 4.0)
    for x, y, size in ((46, -42, 12), (37, -39, 9), (28, -38, 8), (19, -40, 7), (10, -43, 6)):
        model.plate.fill(closed([(x - size * 0.36, y + 2), (x + 1, y - size), (x + size * 0.36, y + 2)]), BONE, THIN)
    path = model.blob(UPPER, "subject", MEDIUM, tight=8)
    with model.plate.clipped(path):
        model.across([(-34, -70), (0, -84), (56, -80)], [36, 36, 22], 0.36)
        model.folds([((x, -66 - 0.22 * x), (x - 6, -80 - 0.2 * x)) for x in range(-26, 54, 5)], 0.6)
        for x, y in ((-26, -80), (-16, -72), (-28, -66), (-8, -78), (2, -76), (14, -82), (-14, -62), (26, -84)):
            model.line([(x - 4, y - 2), (x, y + 2), (x + 4, y - 2)], THIN)
    for x, y, size in (
        (55, -74, 15),
        (46, -73, 11),
        (37, -76, 9),
        (28, -74, 10),
        (19, -71, 8),
        (10, -68, 8),
        (2, -64, 6),
    ):
        model.plate.fill(closed([(x - size * 0.36, y - 1), (x - 1, y + size), (x + size * 0.34, y - 1)]), BONE, THIN)


def _brow(model: Modeller) -> None:
    """Draw eye, brow and nostril."""
    model.plate.fill(closed([(-4, -90), (4, -98), (14, -92), (8, -86), (0, -86)]), "#f2c14e", MEDIUM)
    model.plate.ink(closed([(5, -97), (8, -91), (6, -86), (3.4, -91)]))
    model.plate.beads([(7.4, -93)], 0.3 * model.plate.mm, "#fff6d8")
    ridge = [(-22, -98), (-8, -106), (6, -104), (18, -93), (10, -96), (-4, -97), (-12, -92)]
    model.blob(ridge, "subject-deep", MEDIUM, tight=8)
    model.line([(-6, -84), (2, -82), (12, -85)], THIN)
    model.plate.ink(smooth([(49, -90), (54, -88), (55, -84), (51, -85)], closed=True))
    model.line([(44, -92), (50, -94), (57, -88)], MEDIUM)
