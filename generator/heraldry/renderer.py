"""Draw a coat of arms on a shield: rich flat tinctures in full ink, hatched ones on white in low ink."""

from __future__ import annotations

import functools
import math

import msgspec
from msgspec import Struct

from kredens.generator.drawing.cache import load_or_compute
from kredens.generator.drawing.primitives import Group, Mark, Matrix, Shape, Stamp, rectangle
from kredens.generator.heraldry import charge_placement, charges, ordinaries
from kredens.generator.heraldry.charges import Ink
from kredens.generator.heraldry.coat import Charge, Coat, Field, Ordinary, PartedField, PlainField, VariedField
from kredens.generator.heraldry.shield import Area, Box, Point, centre_figure, fit_figure, flatten_path, shield_path
from kredens.generator.heraldry.tinctures import COLOURS, INK, PAPER, Tincture, hatching_shapes

MIN_ASPECT, MAX_ASPECT = 0.76, 0.92
"""The smallest and the largest ratio of width to height of a shield; a box of another shape is not filled."""

RIM_RATIO = 0.05
"""The breadth of the rim round the field, as a part of the width of the shield."""

RIM_COLOUR = "#f4ead0"
"""The light colour within the rim in full ink."""
LINE_WIDTH = 0.16
"""The width of the lines between parts, in mm."""

MIN_OUTLINE_WIDTH = 0.13
"""The smallest width of the outlines of charges on the card, in mm."""

GAP_RATIO = 0.055
"""The distance that charges keep from edges and from each other, as a part of the shorter side of their field."""

SIZE_RATIO = 0.95
"""How much of the largest possible size charges take, so that they can be moved to the middle of their ground."""

SOURCE_OUTLINE_WIDTH = 2.0
"""The width of outlines in the drawings of the charges, in their own units."""

ISSUANT_FROM_BASE = frozenset({"mount"})
"""Charges that grow out of the base of their field."""
ISSUANT_FROM_SINISTER = frozenset({"eagle-half"})
"""Charges that grow out of the line that halves the shield."""
ISSUANT = ISSUANT_FROM_BASE | ISSUANT_FROM_SINISTER
"""Charges that grow out of an edge of their field."""

HALF_FIELD_ASPECT = 0.7
"""A field whose width is below this part of its height is one half of a parted shield."""

MOUNT_HEIGHT = 0.35
"""How much of the height of its field a mount takes."""

PAINT_ORDER = {"bordure": 2, "base": 3, "chief": 4, "inescutcheon": 5}
"""The order in which parts are painted: first the middle as written (1), then the ordinaries at the edge."""

NON_CONVEX_ORDINARIES = frozenset({"cross", "fillet cross", "saltire", "counterchanged saltire", "chevron", "bordure"})
"""Ordinaries whose own ground is not convex: what they bear is drawn over the whole field and clipped."""


@functools.lru_cache(maxsize=256)
def draw_arms(coat: Coat, x: float, y: float, width: float, height: float, *, ink: Ink = "full") -> tuple[Mark, ...]:
    """Return the marks of the arms in the box (mm), as large as fits it and centred, nothing outside it."""
    x, y, width, height = _shield_box(x, y, width, height)
    rim = RIM_RATIO * width
    path = shield_path((x + rim, y + rim, width - 2 * rim, height - 2.15 * rim))
    area = Area(flatten_path(path))
    light = RIM_COLOUR if ink == "full" else PAPER
    return (
        Shape(path, stroke=INK, width=2 * rim),
        Shape(path, fill=light, stroke=light, width=1.1 * rim),
        Group(paint_coat(coat, area, ink), clip=path),
        Shape(path, stroke=INK, width=0.3 * rim),
    )


def _shield_box(x: float, y: float, width: float, height: float) -> Box:
    wide, high = min(width, height * MAX_ASPECT), min(height, width / MIN_ASPECT)
    return x + (width - wide) / 2, y + (height - high) / 2, wide, high


def paint_coat(coat: Coat, area: Area, ink: Ink) -> tuple[Mark, ...]:
    """Return the marks of a whole coat over an area; the caller must clip them to the outline."""
    free = charge_placement.free_area(coat, area)
    marks = list(_paint_field(coat.field, area, ink))
    for part in sorted(coat.parts, key=_paint_order):
        if isinstance(part, Charge):
            marks += _paint_charge(coat, part, area, free, ink)
        else:
            marks += _paint_ordinary(part, area if part.name in ordinaries.EDGE_ORDINARIES else free, ink)
    return tuple(marks)


def _paint_order(part: Ordinary | Charge) -> int:
    name = part.name if isinstance(part, Ordinary) else (part.place or "").removeprefix("on the ")
    return PAINT_ORDER.get(name, 1)


# Fields


def _paint_field(field: Field, area: Area, ink: Ink) -> tuple[Mark, ...]:
    if isinstance(field, PlainField):
        return _paint_plain(field.tincture, area.box, ink)
    if isinstance(field, VariedField):
        return _paint_varied(field, area, ink)
    return _paint_parted(field, area, ink)


def _paint_plain(tincture: Tincture, box: Box, ink: Ink) -> tuple[Mark, ...]:
    x, y, width, height = box
    ground = rectangle(x - 1, y - 1, width + 2, height + 2)
    if ink == "full":
        return (Shape(ground, fill=COLOURS[tincture]),)
    return (Shape(ground, fill=PAPER), *hatching_shapes(tincture, box))


def _paint_varied(field: VariedField, area: Area, ink: Ink) -> tuple[Mark, ...]:
    path = ordinaries.variation_path(field.pattern, area, field.pieces, field.wavy)
    return (
        *_paint_plain(field.first, area.box, ink),
        Group(_paint_plain(field.second, area.box, ink), clip=path),
        Shape(path, stroke=INK, width=LINE_WIDTH * (0.6 if ink == "full" else 0.9)),
    )


def _paint_parted(field: PartedField, area: Area, ink: Ink) -> tuple[Mark, ...]:
    marks: list[Mark] = []
    for half, ground in ordinaries.partition_field(field.line, area):
        coat = (field.first, field.second)[half]
        marks.append(Group(paint_coat(coat, ground.area, ink), clip=ground.clip))
        marks.append(Shape(ground.clip, stroke=INK, width=LINE_WIDTH))
    return tuple(marks)


def _paint_ordinary(part: Ordinary, area: Area, ink: Ink) -> tuple[Mark, ...]:
    """Return the marks of an ordinary with its coat; an inescutcheon gets a rim of its own."""
    ground = ordinaries.ordinary_ground(part, area)
    spread = isinstance(part.coat.field, PlainField) and not part.coat.parts
    whole = spread or part.count > 1 or part.name in NON_CONVEX_ORDINARIES
    painted = paint_coat(part.coat, area if whole else ground.area, ink)
    marks = (Group(painted, clip=ground.clip), Shape(ground.clip, stroke=INK, width=LINE_WIDTH))
    if part.name != "inescutcheon":
        return marks
    rim = PAPER if ink == "low" else RIM_COLOUR
    return (
        Shape(ground.clip, stroke=INK, width=9 * LINE_WIDTH),
        Shape(ground.clip, stroke=rim, width=6 * LINE_WIDTH),
        *marks,
    )


# Charges


class ChargePlacement(Struct, frozen=True):
    """Where the figures of one charge stand.

    `scale` is how much they are enlarged, `angle` how far they are turned clockwise (degrees), `box` (x, y, width,
    height) that of one turned figure before it is enlarged, `middles` the centre of the box of each.

    The lower-case name of the class, at most 16 letters, is part of the key of the disk cache.
    """

    scale: float
    angle: float
    box: Box
    middles: tuple[Point, ...]


def _paint_charge(coat: Coat, charge: Charge, area: Area, free: Area, ink: Ink) -> tuple[Mark, ...]:
    grounds = msgspec.msgpack.encode((area, free))  # hundreds of corners, which this writes sooner than repr
    follows_from = repr((coat, charge)).encode() + grounds + charges.read_charge_file(charge.name)
    stand = load_or_compute(follows_from, ChargePlacement, lambda: _place_charge(coat, charge, area, free))
    return tuple(mark for x, y in stand.middles for mark in _paint_figure(coat, charge, stand, x, y, ink))


def _place_charge(coat: Coat, charge: Charge, area: Area, free: Area) -> ChargePlacement:
    """Find where the figures of a charge stand: all of one size, each as near as possible to the middle of its cell."""
    gap = GAP_RATIO * min(area.box[2], area.box[3])
    angle = 0.0
    if charge.place and charge.place.startswith("on the "):
        bearer = _find_ordinary(coat, charge.place.removeprefix("on the "))
        cells, angle = charge_placement.cells_on_ordinary(
            bearer, charge, area if bearer.name in ordinaries.EDGE_ORDINARIES else free
        )
        gap = GAP_RATIO * min(*cells[0].box[2:])
    elif charge.name in ISSUANT and charge.count == 1:
        return _place_issuant(charge, area, free)
    elif charge.place:
        cells = charge_placement.cells_at_place(coat, charge, free)
    else:
        cells = charge_placement.default_cells(coat, charge, free)
    figure = rotate_figure(charges.charge_hull(charge.name), angle)
    gap = gap if len(cells) == 1 else gap * 0.75
    grounds = [cell.inset(gap) for cell in cells]
    fits = [fit_figure(figure, ground) for ground in grounds]
    scale = SIZE_RATIO * min(one.scale for one in fits)
    places = [centre_figure(figure, ground, one, scale) for ground, one in zip(grounds, fits, strict=True)]
    return ChargePlacement(scale, angle, Area(figure).box, tuple((place.x, place.y) for place in places))


def _find_ordinary(coat: Coat, name: str) -> Ordinary:
    return next(part for part in coat.parts if isinstance(part, Ordinary) and part.name == name)


def rotate_figure(figure: tuple[Point, ...], angle: float) -> tuple[Point, ...]:
    """Return the figure turned clockwise by an angle in degrees."""
    if not angle:
        return figure
    cos, sin = math.cos(math.radians(angle)), math.sin(math.radians(angle))
    return tuple((cos * x - sin * y, sin * x + cos * y) for x, y in figure)


def _paint_figure(coat: Coat, charge: Charge, stand: ChargePlacement, x: float, y: float, ink: Ink) -> tuple[Mark, ...]:
    """Return the marks of one figure of a charge, the middle of its box at (x, y)."""
    scale = stand.scale
    if scale <= 0:
        return ()
    left, top, width, height = stand.box
    cos, sin = math.cos(math.radians(stand.angle)) * scale, math.sin(math.radians(stand.angle)) * scale
    matrix = Matrix(cos, sin, -sin, cos, x - (left + width / 2) * scale, y - (top + height / 2) * scale)
    weight = _line_weight(scale)
    if isinstance(charge.field, PlainField):
        own = charge.field.tincture
        armed = charge.armed or charges.second_tincture(charge.name, own, _background_tinctures(coat, charge))
        unit = round(1 / scale, 2) if ink == "low" else 1.0
        return (Stamp(charges.colour_charge(charge.name, own, armed, ink, unit, weight), matrix),)
    ground = _paint_field(
        charge.field,
        Area(flatten_path(rectangle(x - width * scale / 2, y - height * scale / 2, width * scale, height * scale))),
        ink,
    )
    return charges.fill_charge(charges.load_charge(charge.name), matrix, ground, ink, weight)


def _background_tinctures(coat: Coat, charge: Charge) -> frozenset[Tincture]:
    """Return the tinctures of the field or ordinary that a charge lies on."""
    on = (charge.place or "").removeprefix("on the ")
    grounds = [part.coat.field for part in coat.parts if isinstance(part, Ordinary) and part.name == on]
    return _field_tinctures(grounds[0] if grounds else coat.field)


def _field_tinctures(field: Field) -> frozenset[Tincture]:
    if isinstance(field, PlainField):
        return frozenset({field.tincture})
    if isinstance(field, VariedField):
        return frozenset({field.first, field.second})
    return _field_tinctures(field.first.field) | _field_tinctures(field.second.field)


def _line_weight(scale: float) -> float:
    """Return the factor by which the lines of a charge are widened at its size.

    It goes in steps of a quarter, so that charges of similar size share one drawing.
    """
    return max(1.0, math.ceil(4 * MIN_OUTLINE_WIDTH / (SOURCE_OUTLINE_WIDTH * scale)) / 4)


def _place_issuant(charge: Charge, area: Area, free: Area) -> ChargePlacement:
    """Place a charge that grows out of the edge of its field.

    There is no gap there, and what stands over the edge is cut off.
    """
    box = Area(charges.charge_hull(charge.name)).box
    _, _, width, height = box
    x, y, wide, high = free.box
    if charge.name in ISSUANT_FROM_BASE:
        scale = max(0.9 * wide / width, MOUNT_HEIGHT * area.box[3] / height)
        return ChargePlacement(scale, 0.0, box, ((x + wide / 2, y + high * (1 - MOUNT_HEIGHT) + height * scale / 2),))
    here = fit_figure(charges.charge_hull(charge.name), free.inset(GAP_RATIO * wide))
    in_half = wide < HALF_FIELD_ASPECT * high
    return ChargePlacement(here.scale, 0.0, box, ((x + wide - width * here.scale / 2 if in_half else here.x, here.y),))
