"""Draws a coat of arms on a shield: rich flat tinctures in full ink, hatched ones on white in low ink."""

from __future__ import annotations

import functools
import math

from msgspec import Struct

from kredens.generator.drawing.cache import recalled
from kredens.generator.drawing.primitives import Group, Mark, Matrix, Shape, Stamp, rectangle
from kredens.generator.heraldry import charge_placement, ordinaries
from kredens.generator.heraldry import charges as figures
from kredens.generator.heraldry.charges import Ink
from kredens.generator.heraldry.coat import Charge, Coat, Field, Ordinary, Parted, Plain, Varied
from kredens.generator.heraldry.shield import Area, Box, Point, fit, flattened, settled, shield
from kredens.generator.heraldry.tinctures import COLOURS, INK, PAPER, Tincture, hatching

SLIMMEST, STOUTEST = 0.76, 0.92
"""Between which the width of a shield is to its height; a box of another shape is not filled."""

RIM = 0.05
"""The breadth of the rim round the field, as a part of the width of the shield."""

RIM_LIGHT = "#f4ead0"
LINE = 0.16
"""The lines between parts, in mm."""

THINNEST = 0.13
"""Outlines of charges are never thinner on the card, in mm."""

GAP = 0.055
"""What charges keep clear of edges and of each other, as a part of the width of their field."""

EASE = 0.95
"""How much of the largest possible size charges take, so that they can be moved to the middle of their ground."""

OUTLINE_IN_FILES = 2.0
"""The width of outlines in the drawings of the charges, in their own units."""

FROM_BASE = frozenset({"mount"})
FROM_SINISTER = frozenset({"eagle-half"})
ISSUANT = FROM_BASE | FROM_SINISTER
"""Charges that grow out of the base of their field, or out of the line that halves the shield."""

HALF = 0.7
"""A field narrower than this part of its height is one half of a parted shield."""

MOUNT = 0.35
"""How much of the height of its field a mount takes."""

LAYERS = {"bordure": 2, "base": 3, "chief": 4, "inescutcheon": 5}
"""In which order parts are painted: the middle first as written, then the edges."""

CROOKED = frozenset({"cross", "saltire", "chevron", "bordure"})
"""Ordinaries whose own ground is not convex: what they bear is drawn over the whole field and cut out."""


@functools.lru_cache(maxsize=256)
def draw(coat: Coat, x: float, y: float, width: float, height: float, *, ink: Ink = "full") -> tuple[Mark, ...]:
    """The arms in the box (mm), as large as fits it and centred, nothing outside it."""
    x, y, width, height = _proportioned(x, y, width, height)
    rim = RIM * width
    path = shield((x + rim, y + rim, width - 2 * rim, height - 2.15 * rim))
    area = Area(flattened(path))
    light = RIM_LIGHT if ink == "full" else PAPER
    return (
        Shape(path, stroke=INK, width=2 * rim),
        Shape(path, fill=light, stroke=light, width=1.1 * rim),
        Group(paint(coat, area, ink), clip=path),
        Shape(path, stroke=INK, width=0.3 * rim),
    )


def _proportioned(x: float, y: float, width: float, height: float) -> Box:
    wide, high = min(width, height * STOUTEST), min(height, width / SLIMMEST)
    return x + (width - wide) / 2, y + (height - high) / 2, wide, high


def paint(coat: Coat, area: Area, ink: Ink) -> tuple[Mark, ...]:
    """A whole coat over an area; whoever paints it clips it to the outline."""
    free = charge_placement.free(coat, area)
    marks = list(_field(coat.field, area, ink))
    for part in sorted(coat.parts, key=_layer):
        if isinstance(part, Charge):
            marks += _charge(coat, part, area, free, ink)
        else:
            marks += _ordinary(part, area if part.name in ordinaries.EDGES else free, ink)
    return tuple(marks)


def _layer(part: Ordinary | Charge) -> int:
    name = part.name if isinstance(part, Ordinary) else (part.place or "").removeprefix("on the ")
    return LAYERS.get(name, 1)


# Fields


def _field(field: Field, area: Area, ink: Ink) -> tuple[Mark, ...]:
    if isinstance(field, Plain):
        return _flat(field.tincture, area.box, ink)
    if isinstance(field, Varied):
        return _varied(field, area, ink)
    return _parted(field, area, ink)


def _flat(tincture: Tincture, box: Box, ink: Ink) -> tuple[Mark, ...]:
    x, y, width, height = box
    ground = rectangle(x - 1, y - 1, width + 2, height + 2)
    if ink == "full":
        return (Shape(ground, fill=COLOURS[tincture]),)
    return (Shape(ground, fill=PAPER), *hatching(tincture, box))


def _varied(field: Varied, area: Area, ink: Ink) -> tuple[Mark, ...]:
    path = ordinaries.stripes(field.pattern, area, field.pieces, field.wavy)
    return (
        *_flat(field.first, area.box, ink),
        Group(_flat(field.second, area.box, ink), clip=path),
        Shape(path, stroke=INK, width=LINE * (0.6 if ink == "full" else 0.9)),
    )


def _parted(field: Parted, area: Area, ink: Ink) -> tuple[Mark, ...]:
    marks: list[Mark] = []
    for half, ground in ordinaries.partition(field.line, area):
        coat = (field.first, field.second)[half]
        marks.append(Group(paint(coat, ground.area, ink), clip=ground.clip))
        marks.append(Shape(ground.clip, stroke=INK, width=LINE))
    return tuple(marks)


def _ordinary(part: Ordinary, area: Area, ink: Ink) -> tuple[Mark, ...]:
    ground = ordinaries.ordinary(part, area)
    spread = isinstance(part.coat.field, Plain) and not part.coat.parts
    whole = spread or part.count > 1 or part.name in CROOKED
    painted = paint(part.coat, area if whole else ground.area, ink)
    marks = (Group(painted, clip=ground.clip), Shape(ground.clip, stroke=INK, width=LINE))
    if part.name != "inescutcheon":
        return marks
    rim = PAPER if ink == "low" else RIM_LIGHT
    return (Shape(ground.clip, stroke=INK, width=9 * LINE), Shape(ground.clip, stroke=rim, width=6 * LINE), *marks)


# Charges


class Stand(Struct, frozen=True):
    """Where the figures of one charge stand: how much they are enlarged, how far turned clockwise (degrees), the box
    (x, y, width, height) of one before that, and the middle of each."""

    scale: float
    angle: float
    box: Box
    middles: tuple[Point, ...]


def _charge(coat: Coat, charge: Charge, area: Area, free: Area, ink: Ink) -> tuple[Mark, ...]:
    follows_from = repr((coat, charge, area, free)).encode() + figures.source(charge.name)
    stand = recalled(follows_from, Stand, lambda: _stand(coat, charge, area, free))
    return tuple(mark for x, y in stand.middles for mark in _figure(coat, charge, stand, x, y, ink))


def _stand(coat: Coat, charge: Charge, area: Area, free: Area) -> Stand:
    gap = GAP * min(area.box[2], area.box[3])
    angle = 0.0
    if charge.place and charge.place.startswith("on the "):
        bearer = _bearer(coat, charge.place.removeprefix("on the "))
        cells, angle = charge_placement.borne(bearer, charge, area if bearer.name in ordinaries.EDGES else free)
        gap = GAP * min(*cells[0].box[2:])
    elif charge.name in ISSUANT and charge.count == 1:
        return _issuant(charge, area, free)
    elif charge.place:
        cells = charge_placement.placed(coat, charge, free)
    else:
        cells = charge_placement.standing(coat, charge, free)
    figure = turned(figures.outline(charge.name), angle)
    gap = gap if len(cells) == 1 else gap * 0.75
    grounds = [cell.inset(gap) for cell in cells]
    fits = [fit(figure, ground) for ground in grounds]
    scale = EASE * min(one.scale for one in fits)
    places = [settled(figure, ground, one, scale) for ground, one in zip(grounds, fits, strict=True)]
    return Stand(scale, angle, Area(figure).box, tuple((place.x, place.y) for place in places))


def _bearer(coat: Coat, name: str) -> Ordinary:
    return next(part for part in coat.parts if isinstance(part, Ordinary) and part.name == name)


def turned(figure: tuple[Point, ...], angle: float) -> tuple[Point, ...]:
    """The figure turned clockwise by an angle in degrees."""
    if not angle:
        return figure
    cos, sin = math.cos(math.radians(angle)), math.sin(math.radians(angle))
    return tuple((cos * x - sin * y, sin * x + cos * y) for x, y in figure)


def _figure(coat: Coat, charge: Charge, stand: Stand, x: float, y: float, ink: Ink) -> tuple[Mark, ...]:
    """One charge, the middle of its box at (x, y)."""
    scale = stand.scale
    if scale <= 0:
        return ()
    left, top, width, height = stand.box
    cos, sin = math.cos(math.radians(stand.angle)) * scale, math.sin(math.radians(stand.angle)) * scale
    matrix = Matrix(cos, sin, -sin, cos, x - (left + width / 2) * scale, y - (top + height / 2) * scale)
    drawing, weight = figures.drawn(charge.name), _weight(scale)
    if isinstance(charge.field, Plain):
        own = charge.field.tincture
        armed = charge.armed or figures.second_tincture(charge.name, own, _behind(coat, charge))
        unit = round(1 / scale, 2) if ink == "low" else 1.0
        return (Stamp(figures.tinctured(drawing, own, armed, ink, unit, weight), matrix),)
    ground = _field(
        charge.field,
        Area(flattened(rectangle(x - width * scale / 2, y - height * scale / 2, width * scale, height * scale))),
        ink,
    )
    return figures.patterned(drawing, matrix, ground, ink, weight)


def _behind(coat: Coat, charge: Charge) -> frozenset[Tincture]:
    """The tinctures of the ground that a charge lies on."""
    on = (charge.place or "").removeprefix("on the ")
    grounds = [part.coat.field for part in coat.parts if isinstance(part, Ordinary) and part.name == on]
    return _tinctures(grounds[0] if grounds else coat.field)


def _tinctures(field: Field) -> frozenset[Tincture]:
    if isinstance(field, Plain):
        return frozenset({field.tincture})
    if isinstance(field, Varied):
        return frozenset({field.first, field.second})
    return _tinctures(field.first.field) | _tinctures(field.second.field)


def _weight(scale: float) -> float:
    """How much the lines of a charge must be strengthened at its size, in steps, so that like ones are drawn once."""
    return max(1.0, math.ceil(4 * THINNEST / (OUTLINE_IN_FILES * scale)) / 4)


def _issuant(charge: Charge, area: Area, free: Area) -> Stand:
    """A charge that grows out of the edge of its field: no gap there, and what stands over the edge is cut off."""
    box = Area(figures.outline(charge.name)).box
    _, _, width, height = box
    x, y, wide, high = free.box
    if charge.name in FROM_BASE:
        scale = max(0.9 * wide / width, MOUNT * area.box[3] / height)
        return Stand(scale, 0.0, box, ((x + wide / 2, y + high * (1 - MOUNT) + height * scale / 2),))
    here = fit(figures.outline(charge.name), free.inset(GAP * wide))
    in_half = wide < HALF * high
    return Stand(here.scale, 0.0, box, ((x + wide - width * here.scale / 2 if in_half else here.x, here.y),))
