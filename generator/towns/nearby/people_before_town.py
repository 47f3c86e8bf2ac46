"""People before a town for whom it is known: a council of mitres, guards, the desks of a dispute, a fall."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from kredens.generator.drawing.primitives import polygon
from kredens.generator.engraving.curves import Point, mirrored, points_along, smooth, stroke, swelling
from kredens.generator.engraving.hatching import edge_strokes
from kredens.generator.engraving.plate import FINE, MEDIUM, THIN
from kredens.generator.towns.building.masonry import box
from kredens.generator.towns.nearby.limbs import draw_limb
from kredens.generator.towns.nearby.silhouettes import draw_bust_from_behind
from kredens.generator.towns.plan.ground import Town

COPES = ("cloth", "slate", "sail", "copper", "gold", "cloth")
"""What the bishops of a council wear, by turns."""


def mitres(town: Town) -> None:
    """Draw the bishops of a council from behind, row on row: their mitres with two lappets, their copes."""
    wide, high = town.width, town.height
    town.plate.fill(polygon(box(-1, high * 0.76, wide + 2, high)), "paving", MEDIUM)
    for row, (count, size, foot, shift) in enumerate(((5, 0.32, 0.92, 0.5), (4, 0.38, 1.05, 0.5))):
        for place in range(count):
            x = wide * (place + shift) / count
            _bishop(town, (x, high * foot), high * size, COPES[(place * 2 + row) % len(COPES)])


def _bishop(town: Town, foot: Point, size: float, cope: str) -> None:
    """Draw a bishop from behind, as high as `size` from the elbows to the point of his mitre."""
    plate = town.plate

    def at(across: float, up: float) -> Point:
        return foot[0] + across * size, foot[1] - up * size

    slope = [at(-0.5, 0), at(-0.47, 0.2), at(-0.34, 0.36), at(-0.13, 0.43)]
    plate.fill(smooth([*slope, *mirrored(slope, foot[0])], closed=False), cope, MEDIUM)
    plate.ink(edge_strokes((at(0.47, 0.22), at(0.5, 0)), (at(0.22, 0.22), at(0.2, 0)), 11, 0.2))
    plate.ink(edge_strokes((at(0.34, 0.35), at(0.47, 0.2)), (at(0.2, 0.28), at(0.28, 0.14)), 11, 0.18))
    for fold in (-0.38, -0.3, -0.23, 0.23, 0.31):
        line = [at(fold * 0.8, 0.34 - abs(fold) * 0.1), at(fold, 0.16), at(fold * 1.06, -0.02)]
        plate.ink(stroke(points_along(smooth(line), 4), swelling(0.08, 0.24)))
    for side in (-1, 1):  # the golden orphreys that run down from the hood
        for across in (0.13, 0.19):
            plate.line(smooth([at(side * across, 0.2), at(side * across * 1.1, 0.08), at(side * across, -0.02)]), THIN)
    hood = [at(-0.2, 0.42), at(-0.17, 0.18), at(0, 0.06), at(0.17, 0.18), at(0.2, 0.42)]
    plate.fill(smooth(hood), "sail" if cope == "gold" else "gold", MEDIUM)
    plate.ink(edge_strokes((at(0.2, 0.4), at(0.06, 0.09)), (at(0.1, 0.4), at(0.0, 0.16)), 12, 0.18))
    plate.fill(polygon([at(-0.11, 0.4), at(-0.11, 0.54), at(0.11, 0.54), at(0.11, 0.4)]), "sand", MEDIUM)
    mitre = [at(-0.18, 0.5), at(-0.18, 0.5), at(-0.22, 0.7), at(-0.13, 0.88), at(0, 1), at(0, 1)]
    plate.fill(smooth([*mitre, *mirrored(mitre, foot[0])], closed=True), "white", MEDIUM)
    plate.fill(polygon([at(-0.035, 0.51), at(-0.035, 0.95), at(0.035, 0.95), at(0.035, 0.51)]), "gold", THIN)
    plate.fill(polygon([at(-0.185, 0.5), at(-0.2, 0.6), at(0.2, 0.6), at(0.185, 0.5)]), "gold", MEDIUM)
    plate.ink(edge_strokes((at(0.2, 0.62), at(0.12, 0.88)), (at(0.06, 0.62), at(0.05, 0.88)), 14, 0.2))
    plate.ink(edge_strokes((at(-0.05, 0.62), at(-0.05, 0.9)), (at(-0.1, 0.62), at(-0.08, 0.9)), 12, 0.12))
    for inner, outer in ((-0.03, -0.11), (0.03, 0.11)):
        lappet = [at(inner, 0.5), at(inner * 1.4, 0.2), at(outer * 1.3, 0.2), at(outer, 0.5)]
        plate.fill(polygon(lappet), "white", MEDIUM)
        plate.line((("M", *at(inner * 1.4, 0.24)), ("L", *at(outer * 1.28, 0.24))), THIN)


def halberdiers(town: Town) -> None:
    """Draw two guards from behind, with halberds and plumed hats, and between them a table on which books lie."""
    plate, wide, high = town.plate, town.width, town.height
    table = high * 0.86
    plate.fill(polygon(box(wide * 0.2, table, wide * 0.6, high * 0.2)), "cloth", MEDIUM)
    for fold in range(9):
        x = wide * (0.23 + 0.066 * fold)
        plate.ink(edge_strokes(((x, table + 1), (x + 1.4, table + 1)), ((x, high), (x + 1.4, high)), 3, 0.4))
    plate.fill(polygon(box(wide * 0.19, table - 1.1, wide * 0.62, 1.7)), "sail", MEDIUM)
    for x, level, long, thick, tone in (
        (0.33, 0.0, 0.16, 2.3, "tile"),
        (0.34, 2.3, 0.14, 1.8, "slate"),
        (0.335, 4.1, 0.15, 2.1, "wood"),
        (0.52, 0.0, 0.17, 2.0, "copper"),
        (0.53, 2.0, 0.14, 2.4, "wood"),
        (0.52, 4.4, 0.15, 1.7, "cloth"),
        (0.535, 6.1, 0.12, 1.6, "slate"),
    ):
        a, b, foot = wide * x, wide * (x + long), table - 1.1 - level
        plate.fill(polygon([(a, foot), (b, foot), (b, foot - thick), (a, foot - thick)]), tone, MEDIUM)
        plate.fill(
            polygon(
                [(a + 1.2, foot - 0.35), (b, foot - 0.35), (b, foot - thick + 0.35), (a + 1.2, foot - thick + 0.35)]
            ),
            "white",
            THIN,
        )
        plate.line((("M", a + 1.5, foot - thick / 2), ("L", b - 0.3, foot - thick / 2)), FINE)
    for side in (-1, 1):
        _guard(town, (wide * (0.5 + 0.335 * side), high * 1.04), high * 0.72, side)


def _guard(town: Town, foot: Point, size: float, side: int) -> None:
    """Draw a guard from behind; `side` 1 holds his halberd on the right."""
    plate = town.plate

    def at(across: float, up: float) -> Point:
        return foot[0] + side * across * size, foot[1] - up * size

    plate.fill(polygon([at(0.235, 0), at(0.21, 1.16), at(0.24, 1.16), at(0.265, 0)]), "wood", MEDIUM)
    plate.fill(polygon([at(0.19, 1.14), at(0.225, 1.42), at(0.26, 1.14)]), "iron", MEDIUM)
    blade = [at(0.21, 1.13), at(0.1, 1.19), at(0.05, 1.08), at(0.1, 0.97), at(0.21, 1.03)]
    plate.fill(polygon(blade), "iron", MEDIUM)
    plate.line((("M", *at(0.095, 1.15)), ("L", *at(0.095, 1.01))), THIN)
    plate.fill(polygon([at(0.24, 1.12), at(0.34, 1.05), at(0.24, 1.05)]), "iron", MEDIUM)
    doublet = [at(-0.2, 0), at(-0.17, 0.34), at(-0.21, 0.58), at(-0.13, 0.69), at(0, 0.72), at(0.13, 0.69),
               at(0.21, 0.58), at(0.17, 0.34), at(0.2, 0)]  # fmt: skip
    plate.fill(smooth(doublet), "gold" if side < 0 else "slate", MEDIUM)
    for share in (-0.66, -0.33, 0.0, 0.33, 0.66):
        slash = [
            at(share * 0.15, 0.4),
            at(share * 0.15 + 0.016, 0.52),
            at(share * 0.15, 0.64),
            at(share * 0.15 - 0.016, 0.52),
        ]
        plate.fill(smooth(slash, closed=True), "cloth", THIN)
    plate.fill(polygon([at(-0.18, 0.3), at(0.18, 0.3), at(0.185, 0.35), at(-0.185, 0.35)]), "ink")
    for fold in range(7):
        across = -0.15 + 0.05 * fold
        plate.line((("M", *at(across, 0.29)), ("L", *at(across * 1.2, 0.02))), THIN)
    edges = ((at(0.2, 0.6), at(0.18, 0.36)), (at(0.1, 0.6), at(0.08, 0.36)))
    plate.ink(
        edge_strokes(
            *(edges if side > 0 else ((at(-0.2, 0.6), at(-0.18, 0.36)), (at(-0.1, 0.6), at(-0.08, 0.36)))), 9, 0.4
        )
    )
    for arm in (-1, 1):
        reach = 0.245 if arm > 0 else 0.2
        sleeve = [at(arm * 0.13, 0.68), at(arm * 0.26, 0.66), at(arm * 0.31, 0.52), at(arm * (reach + 0.06), 0.42),
                  at(arm * (reach - 0.06), 0.44), at(arm * 0.17, 0.54)]  # fmt: skip
        plate.fill(smooth(sleeve, closed=True), "sail", MEDIUM)
        for stripe in (0.25, 0.5, 0.75):
            a, b = (
                at(arm * (0.19 + 0.01 * stripe), 0.65 - 0.2 * stripe),
                at(arm * (0.27 + 0.02 * stripe), 0.66 - 0.2 * stripe),
            )
            plate.line((("M", *a), ("L", *b)), 0.7, "tile")
    plate.beads([at(0.245, 0.43)], size * 0.04, "sand", MEDIUM)
    plate.fill(polygon([at(-0.05, 0.68), at(-0.045, 0.8), at(0.045, 0.8), at(0.05, 0.68)]), "sand", MEDIUM)
    plate.beads([at(-0.1, 0.79), at(0.1, 0.79)], size * 0.026, "sand", MEDIUM)
    hair = [at(-0.09, 0.86), at(-0.1, 0.79), at(-0.06, 0.735), at(0, 0.715), at(0.06, 0.735), at(0.1, 0.79),
            at(0.09, 0.86)]  # fmt: skip
    plate.fill(smooth([hair[0], *hair, hair[-1]], closed=True), "shingle", MEDIUM)
    for across in (-0.055, -0.018, 0.018, 0.055):
        plate.line(smooth([at(across * 1.3, 0.83), at(across * 1.3, 0.78), at(across, 0.75)]), THIN)
    brim = [at(-0.19, 0.83), at(-0.1, 0.79), at(0.1, 0.79), at(0.19, 0.83), at(0.11, 0.89), at(-0.11, 0.89)]
    plume = [at(-0.06, 0.88), at(-0.2, 0.99), at(-0.31, 0.92), at(-0.34, 0.76), at(-0.25, 0.84), at(-0.14, 0.86)]
    plate.fill(smooth([at(-0.11, 0.87), at(-0.09, 0.97), at(0.09, 0.97), at(0.11, 0.87)]), "tile", MEDIUM)
    plate.fill(smooth(brim, closed=True), "tile", MEDIUM)
    plate.fill(smooth(plume, closed=True), "white", MEDIUM)
    plate.line(smooth([at(-0.07, 0.88), at(-0.2, 0.93), at(-0.32, 0.8)]), THIN)


def disputation(town: Town) -> None:
    """Draw a hall open to the town by three arches, and in it two desks with open books that face each other."""
    plate, wide, high = town.plate, town.width, town.height
    spring, floor = high * 0.36, high * 0.82
    plate.fill(polygon(box(-1, floor, wide + 2, high)), "paving", MEDIUM)
    for line in range(-9, 10):
        x = wide / 2 + line * wide * 0.06
        plate.line((("M", x, floor), ("L", wide / 2 + (x - wide / 2) * 1.9, high + 1)), THIN)
    for level in (0.86, 0.92):
        plate.line((("M", -1, high * level), ("L", wide + 1, high * level)), THIN)
    span = wide / 3
    top: list[Point] = [(-1, -1), (wide + 1, -1), (wide + 1, spring)]
    for bay in (2, 1, 0):
        left, half = bay * span + 1.1, span / 2 - 1.1
        steps = [
            (left + half + half * (1 - k / 6), spring - high * 0.27 * (1 - (1 - k / 6) ** 2) ** 0.5) for k in range(13)
        ]
        top += [(bay * span + span, spring), *steps]
    plate.fill(polygon([*top, (-1, spring)]), "wall", MEDIUM)
    for pier in range(4):
        x = pier * span
        plate.fill(polygon(box(x - 1.1, spring, 2.2, floor - spring)), "stone", MEDIUM)
        plate.fill(polygon(box(x - 1.8, spring - 1.1, 3.6, 1.3)), "wall", MEDIUM)
        plate.fill(polygon(box(x - 1.8, floor - 1.2, 3.6, 1.4)), "wall", MEDIUM)
        plate.ink(edge_strokes(((x + 1.1, spring), (x + 1.1, floor)), ((x - 0.6, spring), (x - 0.6, floor)), 16, 0.34))
    for side, cloth in ((-1, "tile"), (1, "slate")):
        _desk(town, (wide * (0.5 + 0.27 * side), high * 0.99), high * 0.66, side, cloth)


_LEFT_PAGE = (-0.36, 0.88), (-0.29, 0.895), (-0.21, 0.89), (-0.12, 0.86), (-0.05, 0.81), (-0.02, 0.77)
_RIGHT_PAGE = (-0.02, 0.77), (0.03, 0.785), (0.1, 0.78), (0.18, 0.745), (0.26, 0.695), (0.33, 0.635)
"""How the pages of an open book on a desk run along its slope, across and up."""


def _desk(town: Town, foot: Point, size: float, side: int, cloth: str) -> None:
    """Draw a tall desk whose sloping top faces the middle of the picture, hung with a cloth, a great book on it."""
    plate = town.plate

    def at(across: float, up: float) -> Point:
        return foot[0] - side * across * size, foot[1] - up * size

    plate.fill(polygon([at(-0.3, 0), at(-0.26, 0.09), at(0.26, 0.09), at(0.3, 0)]), "wood", MEDIUM)
    plate.fill(polygon([at(-0.2, 0.09), at(-0.16, 0.6), at(0.16, 0.6), at(0.2, 0.09)]), "wood", MEDIUM)
    plate.line((("M", *at(-0.1, 0.12)), ("L", *at(-0.09, 0.4)), ("M", *at(0.1, 0.12)), ("L", *at(0.09, 0.4))), MEDIUM)
    shaded = (at(-side * 0.19, 0.12), at(-side * 0.17, 0.4)), (at(0, 0.12), at(0, 0.4))
    plate.ink(edge_strokes(*shaded, 9, 0.4))
    hang = [at(-0.34, 0.78), at(0.26, 0.56), at(0.25, 0.3), at(0.0, 0.2), at(-0.31, 0.4)]
    plate.fill(polygon(hang), cloth, MEDIUM)
    plate.line((("M", *at(0.25, 0.35)), ("L", *at(0.0, 0.255)), ("L", *at(-0.31, 0.45))), 0.5, "gold")
    plate.ink(edge_strokes((at(-0.33, 0.72), at(-0.31, 0.46)), (at(-0.1, 0.66), at(-0.1, 0.4)), 8, 0.4))
    plate.fill(polygon([at(-0.4, 0.78), at(0.34, 0.51), at(0.36, 0.57), at(-0.38, 0.84)]), "wood", MEDIUM)
    for page in (_LEFT_PAGE, _RIGHT_PAGE):
        near, far = [at(*point) for point in page], [at(across, up + 0.2) for across, up in page]
        foot_edge = at(page[-1][0], page[-1][1] - 0.05), at(page[0][0], page[0][1] - 0.05)
        plate.fill(polygon([*near, *foot_edge]), "sand", MEDIUM)
        plate.fill(polygon([*near, *reversed(far)]), "white", MEDIUM)
        for up in (0.05, 0.1, 0.15):
            plate.line(smooth([at(across * 0.94, level + up) for across, level in page[1:-1]]), FINE)
    plate.line((("M", *at(-0.42, 0.845)), ("L", *at(-0.03, 0.73)), ("L", *at(0.38, 0.565))), 0.8)


def defenestration(town: Town) -> None:
    """Draw the wall of a town hall with an open window, a councillor who falls from it head down, and pikes below."""
    plate, wide, high = town.plate, town.width, town.height
    edge = wide * 0.7
    plate.fill(polygon(box(edge, -1, wide - edge + 1, high + 2)), "wall", MEDIUM)
    for row in range(9):
        y = high * 0.02 + row * high * 0.125
        plate.fill(
            polygon(box(edge - (0.9 if row % 2 else 0.2), y, 3.2 if row % 2 else 2.2, high * 0.125)), "stone", MEDIUM
        )
        plate.line((("M", edge + 4 + row % 3, y), ("L", edge + 7 + row % 3, y)), FINE)
    left, right, sill, spring = wide * 0.79, wide * 0.95, high * 0.56, high * 0.24
    middle = (left + right) / 2
    frame = [(left - 1, sill), (left - 1, spring), (middle, high * 0.03), (right + 1, spring), (right + 1, sill)]
    plate.fill(smooth([frame[0], *frame, frame[-1]], closed=True), "stone", MEDIUM)
    opening = [(left, sill), (left, spring), (middle, high * 0.09), (right, spring), (right, sill)]
    plate.fill(smooth([opening[0], *opening, opening[-1]], closed=True), "ink", MEDIUM)
    for side, pane in ((left, -1), (right, 1)):
        wing = [(side, spring - 0.6), (side + pane * 3.4, spring + 0.6), (side + pane * 3.4, sill + 1), (side, sill)]
        plate.fill(polygon(wing), "water", MEDIUM)
        plate.line((("M", side + pane * 1.7, spring), ("L", side + pane * 1.7, sill + 0.5)), THIN)
        for share in (0.33, 0.66):
            y = spring + (sill - spring) * share
            plate.line((("M", side, y), ("L", side + pane * 3.4, y + 0.8)), THIN)
    with plate.clipped(polygon(box(left, 0, right - left, sill))):
        for x, hat in ((-2.3, "fur"), (2.1, "brim")):
            draw_bust_from_behind(plate, (middle + x, sill + 1), 8.6, hat)
    plate.fill(polygon(box(left - 2, sill, right - left + 4, 1.3)), "stone", MEDIUM)
    for index, x in enumerate((0.2, 0.28, 0.36, 0.44, 0.52, 0.6)):
        a, tip = wide * x, high * (0.78, 0.7, 0.82, 0.86, 0.84, 0.74)[index]
        plate.fill(
            polygon([(a - 0.35, high + 1), (a - 0.25, tip), (a + 0.25, tip), (a + 0.35, high + 1)]), "wood", MEDIUM
        )
        plate.fill(polygon([(a - 0.8, tip + 0.3), (a, tip - 3), (a + 0.8, tip + 0.3)]), "iron", MEDIUM)
    _falling_councillor(town, (wide * 0.36, high * 0.47), high * 0.58)


def _falling_councillor(town: Town, middle: Point, size: float) -> None:
    """Draw a councillor who falls head first, seen from the side: arms thrown out, knees bent, his gown above him."""
    plate = town.plate

    def at(x: float, y: float) -> Point:
        return middle[0] + x * size, middle[1] + y * size

    def line(*spots: Point) -> list[Point]:
        return [at(*spot) for spot in spots]

    def limb(spots: tuple[Point, ...], widths: tuple[float, ...], colour: str) -> None:
        draw_limb(plate, line(*spots), [width * size for width in widths], colour)

    gown = line(
        (-0.2, 0.02), (-0.02, -0.3), (0.06, -0.56), (0.24, -0.5), (0.4, -0.58), (0.5, -0.36), (0.34, -0.2), (0.14, 0.12)
    )
    plate.fill(smooth(gown, closed=True), "slate", MEDIUM)
    for fold in (((0.02, -0.22), (0.14, -0.46)), ((0.12, -0.2), (0.3, -0.46)), ((0.2, -0.14), (0.42, -0.38))):
        plate.line(smooth(line(fold[0], (fold[0][0] + 0.04, fold[1][1] + 0.12), fold[1])), MEDIUM)
    limb(((-0.3, 0.16), (-0.54, 0.06), (-0.72, 0.2)), (0.17, 0.14, 0.09), "cloth")
    limb(((0.12, -0.1), (0.36, -0.28), (0.3, -0.6)), (0.2, 0.15, 0.09), "sail")
    limb(((0.32, -0.56), (0.28, -0.68), (0.16, -0.72)), (0.1, 0.1, 0.05), "ink")
    limb(((0.1, -0.02), (0.42, -0.02), (0.64, -0.24)), (0.2, 0.16, 0.09), "sail")
    limb(((0.62, -0.2), (0.72, -0.32), (0.68, -0.44)), (0.1, 0.1, 0.05), "ink")
    body = line((-0.36, 0.1), (-0.22, -0.06), (0.02, -0.2), (0.2, -0.14), (0.22, 0.06), (0.02, 0.16), (-0.2, 0.3))
    plate.fill(smooth(body, closed=True), "cloth", MEDIUM)
    plate.ink(edge_strokes((at(-0.16, 0.27), at(0.16, 0.08)), (at(-0.24, 0.14), at(0.1, -0.04)), 9, 0.4))
    belt = line((-0.02, -0.18), (0.04, 0.0), (0.06, 0.14))
    plate.line(smooth(belt), 0.07 * size)
    plate.line(smooth(belt), 0.045 * size, "gold")
    head = line((-0.3, 0.22), (-0.44, 0.18), (-0.52, 0.32), (-0.5, 0.44), (-0.4, 0.5), (-0.28, 0.42), (-0.24, 0.32))
    plate.fill(smooth(head, closed=True), "sand", MEDIUM)
    hair = line((-0.26, 0.28), (-0.22, 0.4), (-0.32, 0.52), (-0.44, 0.52), (-0.36, 0.43), (-0.33, 0.34))
    plate.fill(smooth(hair, closed=True), "shingle", MEDIUM)
    plate.beads([at(-0.44, 0.37)], 0.02 * size, "ink", THIN)
    plate.beads([at(-0.46, 0.27)], 0.035 * size, "ink", THIN)
    plate.line(smooth(line((-0.49, 0.42), (-0.44, 0.43), (-0.41, 0.41))), MEDIUM)
    collar = line((-0.24, 0.3), (-0.3, 0.22), (-0.36, 0.12))
    plate.line(smooth(collar), 0.1 * size)
    plate.line(smooth(collar), 0.07 * size, "thatch")
    limb(((-0.2, 0.2), (-0.04, 0.42), (-0.16, 0.64)), (0.18, 0.15, 0.1), "cloth")
    for wrist, finger in (((-0.72, 0.2), (-0.83, 0.28)), ((-0.16, 0.64), (-0.23, 0.75))):
        dx, dy = finger[0] - wrist[0], finger[1] - wrist[1]
        for spread in (-0.55, 0.0, 0.55):
            tip = (finger[0] - dy * spread, finger[1] + dx * spread)
            limb((wrist, tip), (0.06, 0.035), "sand")
        limb((wrist, (wrist[0] + dx * 0.6, wrist[1] + dy * 0.6)), (0.09, 0.08), "sand")
    hat = line((-0.62, 0.56), (-0.66, 0.7), (-0.52, 0.78), (-0.44, 0.7))
    plate.fill(smooth([hat[0], *hat, hat[-1]]), "tile", MEDIUM)
    brim = line((-0.72, 0.58), (-0.56, 0.56), (-0.38, 0.68), (-0.5, 0.69))
    plate.fill(smooth(brim, closed=True), "tile", MEDIUM)


PEOPLE_BEFORE_TOWN: Mapping[str, Callable[[Town], None]] = {
    "mitres": mitres,
    "halberdiers": halberdiers,
    "disputation": disputation,
    "defenestration": defenestration,
}
"""The people before a town, by name."""
