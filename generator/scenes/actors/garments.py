"""Draw trunk, coat and legs of an actor: a coat with its skirt, its front, sash and fur, trousers and boots."""

from __future__ import annotations

from kredens.generator.drawing.colours import mix
from kredens.generator.drawing.primitives import Segment
from kredens.generator.engraving.curves import Point, smooth
from kredens.generator.engraving.plate import THIN, Plate
from kredens.generator.scenes.actors.actor import TRUNK, Actor, Frame, Look, along_leg
from kredens.generator.scenes.actors.forms import between, bowed_folds, deep, draw_forms, draw_limb, folds, hatch_dark
from kredens.generator.scenes.staging.strokes import closed, ring_points

STRIPE = "#f3e3b0"
BROCADE = "zupan"
"""Dress of a stuff with flowers woven in."""


def draw_cape(plate: Plate, actor: Actor, frame: Frame) -> None:
    """Draw what hangs behind the back: the empty sleeves of a kontusz."""
    look = actor.look
    light = frame.size * 0.14 / plate.mm
    if look.coat == "kontusz":
        shoulder = frame.trunk(TRUNK - 0.3, -0.55)
        form = [
            shoulder, frame.trunk(TRUNK - 0.75, -0.95), frame.trunk(0.55, -1.1), frame.trunk(0.3, -0.85),
                frame.trunk(1.0, -0.6),
        ]  # fmt: skip
        draw_forms(plate, [frame.all_at(form)], deep(look.colour, 0.2), light=light)


def draw_legs(plate: Plate, actor: Actor, frame: Frame) -> None:
    """Draw both legs with their boots, the far one first."""
    look = actor.look
    for leg, far in ((frame.far_leg, True), (frame.near_leg, False)):
        legs = deep(look.legs, 0.18) if far and not plate.low_ink else look.legs
        boots = deep(look.boots, 0.15) if far and not plate.low_ink else look.boots
        thick = 0.36
        draw_limb(
            plate,
            frame.all_at(_leg_line(leg)),
            [each * frame.size for each in (thick, thick * 0.98, thick * 0.78, 0.27, 0.28, 0.2)],
            legs,
            share=0.48,
        )
        _draw_knee(plate, frame, leg)
        _draw_boot(plate, frame, leg, boots)


def _leg_line(leg: tuple[Point, Point, Point]) -> list[Point]:
    """Return the middle of a leg: forward at the thigh and the knee, backward at the calf."""
    hip, knee, foot = leg
    line = [(hip, knee, 0.0, 0.0), (hip, knee, 0.34, 0.04), (hip, knee, 0.74, 0.02), (hip, knee, 1.0, 0.04),
            (knee, foot, 0.3, -0.04), (knee, foot, 1.0, 0.0)]  # fmt: skip
    out = []
    for first, last, share, forth in line:
        x, y = between(first, last, share)
        out.append((x + forth, y))
    return out


def _draw_knee(plate: Plate, frame: Frame, leg: tuple[Point, Point, Point]) -> None:
    """Draw the folds of trousers that gather behind a knee, and pull from it up the thigh."""
    hip, knee, foot = leg
    back = (between(hip, knee, 0.95)[0] - 0.22, between(hip, knee, 0.95)[1])
    pairs = [
        (back, between(hip, knee, 0.78)),
        (back, between(hip, knee, 0.56)),
        (back, between(knee, foot, 0.16)),
        (back, between(knee, foot, 0.34)),
    ]
    folds(plate, [(frame.at(first), frame.at(last)) for first, last in pairs], frame.size * 0.026)


def _draw_boot(plate: Plate, frame: Frame, leg: tuple[Point, Point, Point], colour: str) -> None:
    """Draw a boot: a leg that is wide at its top, and a foot across it with a heel."""
    _, knee, foot = leg
    dx, dy = foot[0] - knee[0], foot[1] - knee[1]
    far = (dx * dx + dy * dy) ** 0.5 or 1.0
    ux, uy = dx / far, dy / far
    fx, fy = uy, -ux

    def point(along: float, forth: float) -> Point:
        return foot[0] + ux * along + fx * forth, foot[1] + uy * along + fy * forth

    form = [
        point(-1.02, -0.33), point(-0.5, -0.3), point(-0.15, -0.22), point(0.1, -0.26), point(0.14, -0.25),
            point(0.14, -0.05),
        point(0.1, 0.06), point(0.14, 0.3), point(0.13, 0.66), point(0.05, 0.74), point(-0.1, 0.5), point(-0.26,
            0.22),
        point(-0.6, 0.28), point(-1.1, 0.36),
    ]  # fmt: skip
    draw_forms(plate, [frame.all_at(form)], colour, light=frame.size * 0.12 / plate.mm, tightness=8.0)
    creases = ((-0.25, -0.2, -0.18, 0.14), (-0.4, 0.2, -0.3, -0.1), (-0.85, -0.28, -0.95, 0.26))
    pairs = [tuple(frame.all_at([point(a, b), point(c, d)])) for a, b, c, d in creases]
    folds(plate, [(first, last) for first, last in pairs], frame.size * 0.035)


def draw_trunk(plate: Plate, actor: Actor, frame: Frame) -> None:
    """Draw the coat: its skirt over the legs, the trunk, and what trims it."""
    look = actor.look
    light = frame.size * 0.16 / plate.mm
    trunk = frame.all_at(_trunk_form(frame, actor))
    skirt = [] if actor.legless else frame.all_at(_skirt_form(frame, look))
    draw_forms(plate, [each for each in (skirt, trunk) if each], look.colour, light=light, hatch=0.52, angle=12)
    if look.coat == BROCADE and not plate.low_ink:
        _draw_brocade(plate, frame, look, [each for each in (skirt, trunk) if each])
    if actor.view == "back":
        seam = frame.all_at([frame.trunk(TRUNK, -0.02), frame.trunk(0.9, 0.05), frame.trunk(0.2, 0.0)])
        plate.line(smooth(seam), THIN)
        _draw_back_folds(plate, frame)
    else:
        _draw_front(plate, actor, frame)
    _draw_folds(plate, actor, frame)
    if look.sash:
        _draw_sash(plate, frame, look)
    if look.coat in ("kontusz", "zupan", "peasant"):
        form = [frame.trunk(TRUNK + 0.2, -0.34), frame.trunk(TRUNK - 0.04, -0.36), frame.trunk(TRUNK - 0.14, 0.16),
                frame.trunk(TRUNK - 0.02, 0.42), frame.trunk(TRUNK + 0.14, 0.36)]  # fmt: skip
        draw_forms(
            plate,
            [frame.all_at(form)],
            look.front if look.coat == "kontusz" else deep(look.colour, 0.12),
            weight=0.18,
            light=0,
        )


def _draw_back_folds(plate: Plate, frame: Frame) -> None:
    """Draw the folds over a back: between the shoulder blades, and from the armpits to the seam."""
    lines = [
        (frame.trunk(high, side * out), frame.trunk(low, side * inner), side * bow)
        for side in (-1, 1)
        for high, out, low, inner, bow in (
            (1.9, 0.34, 1.42, 0.08, -0.16),
            (1.74, 0.42, 1.2, 0.12, -0.14),
            (1.5, 0.56, 0.86, 0.16, -0.12),
            (1.2, 0.58, 0.6, 0.24, -0.1),
        )
    ]
    curves = [(frame.at(first), frame.at(last), bow * frame.side) for first, last, bow in lines]
    bowed_folds(plate, curves, frame.size * 0.03)


def _draw_brocade(plate: Plate, frame: Frame, look: Look, forms: list[list[Point]]) -> None:
    """Draw small flowers over a coat, paler than its stuff, in rows across the trunk: petals are dots along lines."""
    step, petal = 0.3, 0.05
    rows: list[Segment] = []
    for row in range(-1, 15):
        along, start = TRUNK - row * step * 0.8, -1.5 + row % 2 * step / 2
        for up, forth in ((petal, 0.0), (0.0, -petal), (0.0, petal), (-petal, 0.0)):
            first, last = (frame.at(frame.trunk(along + up, x + forth)) for x in (start, 1.7))
            rows += (("M", *first), ("L", *last))
    paler = mix(look.colour, "#fff3cf", 0.3)
    for form in forms:
        with plate.clipped(smooth(form, closed=True, tightness=7.0)):
            plate.dots(tuple(rows), frame.size * 0.06 / plate.mm, frame.size * step, paler)


def _trunk_form(frame: Frame, actor: Actor) -> list[Point]:
    """Return the outline of the trunk; of who is cut at the belt, it goes on below."""
    broad = frame.broad
    low = -0.9 if actor.legless else 0.0
    return [
        frame.trunk(TRUNK + 0.12, -0.24), frame.trunk(TRUNK - 0.02, -0.52 * broad),
        frame.trunk(TRUNK - 0.22, -0.79 * broad), frame.trunk(TRUNK - 0.62, -0.82 * broad),
        frame.trunk(0.95, -0.62 * broad), frame.trunk(0.5, -0.52 * broad),
        frame.trunk(0.05 + low, -0.62), frame.trunk(-0.2 + low, 0.0),
        frame.trunk(0.05 + low, 0.6), frame.trunk(0.5, 0.55 * broad),
        frame.trunk(1.1, 0.68), frame.trunk(TRUNK - 0.6, 0.82 if broad == 1.0 else 0.76),
        frame.trunk(TRUNK - 0.22, 0.74 * broad), frame.trunk(TRUNK - 0.04, 0.48 * broad),
        frame.trunk(TRUNK + 0.08, 0.26),
    ]  # fmt: skip


def _skirt_form(frame: Frame, look: Look) -> list[Point]:
    """Return the outline of the skirt of a coat, from the belt to its hem, over both legs."""
    hem, flare = look.hem, 0.42
    near, far = along_leg(frame.near_leg, hem), along_leg(frame.far_leg, hem)
    knees = [along_leg(frame.near_leg, min(hem, 0.45)), along_leg(frame.far_leg, min(hem, 0.45))]
    back, front = (near, far) if near[0] < far[0] else (far, near)
    back_knee, front_knee = min(knees), max(knees)
    wide = 0.58
    middle = (back[0] + front[0]) / 2, max(back[1], front[1]) + 0.02
    return [
        frame.trunk(0.5, -wide), frame.trunk(0.1, -wide - 0.06), (back_knee[0] - flare * 0.85, back_knee[1]),
        (back[0] - flare, back[1]), (back[0] - flare, back[1]), *_waves((back[0] - flare, back[1]), middle, 2),
        middle, *_waves(middle, (front[0] + flare, front[1] - 0.04), 2), (front[0] + flare, front[1] - 0.04),
        (front[0] + flare, front[1] - 0.04), (front_knee[0] + flare * 0.85, front_knee[1]), frame.trunk(0.1,
            wide + 0.08),
        frame.trunk(0.5, wide),
    ]  # fmt: skip


def _waves(first: Point, last: Point, count: int) -> list[Point]:
    """Return the points between two of a hem where its pleats swing out and in."""
    out = []
    for step in range(2 * count - 1):
        x, y = between(first, last, (step + 1) / (2 * count))
        out.append((x, y + (0.1 if step % 2 == 0 else 0.0)))
    return out


def _draw_front(plate: Plate, actor: Actor, frame: Frame) -> None:
    """Draw what shows between the edges of an open coat, and the buttons of what is under it."""
    look = actor.look
    trunk = smooth(frame.all_at(_trunk_form(frame, actor)), closed=True, tightness=7.0)
    form = frame.all_at([
        frame.trunk(TRUNK + 0.1, -0.06), frame.trunk(TRUNK - 0.6, 0.02), frame.trunk(0.4, 0.08), frame.trunk(-0.3, 0.1),
        frame.trunk(-0.3, 0.45), frame.trunk(0.5, 0.5), frame.trunk(TRUNK - 0.6, 0.48), frame.trunk(TRUNK + 0.1, 0.34),
    ])  # fmt: skip
    with plate.clipped(trunk):
        draw_forms(plate, [form], look.front, weight=0.16, light=frame.size * 0.08 / plate.mm)
    skirt = smooth(frame.all_at(_skirt_form(frame, look)), closed=True, tightness=7.0)
    low = between(along_leg(frame.near_leg, look.hem), along_leg(frame.far_leg, look.hem), 0.66)
    gap = frame.all_at(
        [frame.trunk(0.2, 0.2), (low[0] - 0.3, low[1] + 0.4), (low[0] + 0.32, low[1] + 0.4), frame.trunk(0.2, 0.4)]
    )
    with plate.clipped(skirt):
        plate.fill(closed(gap), deep(look.front, 0.15), 0.16)
    beads = [frame.trunk(0.75 + step * 0.235, 0.27) for step in range(6)]
    plate.beads(frame.all_at(beads), frame.size * 0.05, "#e8c04c", 0.1)


def _draw_folds(plate: Plate, actor: Actor, frame: Frame) -> None:
    """Draw the folds that pull from the armpits to the belt and fall from it into the skirt."""
    look = actor.look
    lines: list[tuple[Point, Point, float]] = []
    for along, forth, low, aside, bow in (
        (1.5, -0.48, 0.78, -0.16, 0.12),
        (1.36, -0.55, 0.66, -0.3, 0.1),
        (1.15, -0.58, 0.6, -0.44, 0.08),
        (0.74, -0.22, 1.12, -0.06, -0.1),
        (0.9, 0.6, 0.62, 0.24, -0.14),
        (1.42, 0.64, 0.85, 0.5, -0.1),
    ):
        lines.append((frame.trunk(along, forth), frame.trunk(low, aside), bow))
    if actor.legless:
        lines += [
            (frame.trunk(0.2, forth), frame.trunk(-0.6, aside), bow)
            for forth, aside, bow in ((-0.4, -0.5, 0.06), (-0.2, -0.22, 0.05), (0.5, 0.56, -0.06))
        ]
    else:
        near, far = along_leg(frame.near_leg, look.hem), along_leg(frame.far_leg, look.hem)
        for share, start in ((-0.12, -0.42), (0.12, -0.2), (0.36, 0.0), (0.95, 0.46), (1.12, 0.52)):
            foot = between(near, far, share)
            lines.append((between(frame.trunk(0.3, start), foot, 0.12), (foot[0], foot[1] - 0.02), 0.05 - share * 0.08))
            if 0.0 < share < 1.0:
                lines.append(((foot[0] + 0.12, foot[1]), between(foot, frame.trunk(0.3, start), 0.45), 0.04))
    _shade_folds(plate, frame, look, [(frame.at(first), frame.at(last)) for first, last, _ in lines])
    curves = [(frame.at(first), frame.at(last), bow * frame.side) for first, last, bow in lines]
    bowed_folds(plate, curves, frame.size * 0.03)


def _shade_folds(plate: Plate, frame: Frame, look: Look, lines: list[tuple[Point, Point]]) -> None:
    """Lay a tone on the side of each fold that is turned from the light; not on brocade, whose flowers it would cut."""
    if plate.low_ink or look.coat == BROCADE:
        return
    slivers: list[Segment] = []
    for (ax, ay), (bx, by) in lines:
        wide = 0.07 * frame.size
        slivers += (("M", ax, ay), ("L", ax + wide, ay + wide * 0.6), ("L", bx, by), ("Z",))
    plate.fill(tuple(slivers), deep(look.colour, 0.2))


def _draw_sash(plate: Plate, frame: Frame, look: Look) -> None:
    """Draw a sash around the waist, with its end hanging: stripes across it, and a fringe."""
    wide = 0.57
    light = frame.size * 0.08 / plate.mm
    x, y = frame.trunk(0.0, 0.0)
    end = [frame.trunk(0.4, -0.28), frame.trunk(0.4, 0.02), (x + 0.04, y + 0.92), (x - 0.36, y + 0.96)]
    fringe = [frame.at((x - 0.33 + 0.085 * step, y + 0.94 - 0.01 * step)) for step in range(5)]
    plate.line(
        tuple(
            segment
            for fx, fy in fringe
            for segment in (("M", fx, fy), ("L", fx - 0.02 * frame.size, fy + 0.17 * frame.size))
        ),
        max(THIN, frame.size * 0.04 / plate.mm),
        "ink" if plate.low_ink else deep(look.sash, 0.35),
    )
    draw_forms(plate, [frame.all_at(end)], deep(look.sash, 0.1), weight=0.18, light=light, tightness=12.0)
    for down in (0.5, 0.62, 0.78):
        row = [(x - 0.345 + 0.02 * (0.9 - down), y + down + 0.02), (x + 0.035, y + down - 0.02)]
        plate.line(closed(frame.all_at(row)), frame.size * 0.05 / plate.mm, "ink" if plate.low_ink else STRIPE)
    band = [
        frame.trunk(0.72, -wide), frame.trunk(0.6, 0.1), frame.trunk(0.68, wide * 1.06), frame.trunk(0.3, wide * 1.1),
        frame.trunk(0.2, 0.1), frame.trunk(0.3, -wide * 1.06),
    ]  # fmt: skip
    draw_forms(plate, [frame.all_at(band)], look.sash, weight=0.2, light=light)
    rows = ((0.56, 0.5), (0.44, 0.4))
    pairs = [(frame.at(frame.trunk(a, -wide * 0.9)), frame.at(frame.trunk(b, wide))) for a, b in rows]
    folds(plate, pairs, frame.size * 0.03)


def join_shoulder(plate: Plate, frame: Frame, actor: Actor, shoulder: Point) -> None:
    """Let a near shoulder be one with the trunk: lay the coat's colour over the edge of the sleeve within the trunk."""
    look = actor.look
    trunk = smooth(frame.all_at(_trunk_form(frame, actor)), closed=True, tightness=7.0)
    x, y = frame.at(shoulder)
    disc = ring_points(x, y, frame.size * 0.42, frame.size * 0.42, 10)
    with plate.clipped(trunk):
        plate.fill(smooth(disc, closed=True), look.colour)
        with plate.clipped(smooth(disc, closed=True)):
            hatch_dark(plate, disc, look.colour)
        if look.coat == BROCADE and not plate.low_ink:
            _draw_brocade(plate, frame, look, [disc])
