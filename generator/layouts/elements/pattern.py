"""An icon or a path repeated over a box, such as the patterned ground of a back or a texture."""

import math
from collections.abc import Iterable

from kredens.cards.messages.message import describe_error, message
from kredens.generator.canvas.canvas import Canvas, FaceError, ResolvedBox
from kredens.generator.drawing import svg_path
from kredens.generator.drawing.primitives import Drawing, Group, Mark, Matrix, Shape, Stamp, rectangle
from kredens.generator.layouts.elements import Box, Degrees, ElementFields, Positive, Thickness

MAX_MOTIFS = 4000
"""The greatest number of repetitions of a motif on one face."""


class Fields(ElementFields, kw_only=True):
    """Fields of a pattern.

    `step` is the distance of repetitions across and down, `motif` the size of one, all in mm; every second row is
    shifted by half a step where `stagger`; `turn` rotates each motif, in degrees. Either `icon` or `d` (a path in a
    square of 1 × 1 motif). A motif that lies wholly in `hole`, a box that something else covers, is left out.
    """

    box: Box
    icon: str = ""
    d: str = ""
    step: tuple[Positive, Positive] = (6.0, 6.0)
    motif: Positive = 3.0
    stagger: bool = True
    turn: Degrees = 0.0
    colour: str = "none"
    fill: str = "none"
    stroke: str = "none"
    line: Thickness = 0.2
    radius: Thickness = 0.0
    hole: Box | None = None


def place(fields: Fields, canvas: Canvas) -> Iterable[Mark]:
    """Yield the pattern as one shared drawing; raises FaceError or Unreadable."""
    box = canvas.resolve_box(fields.box)
    yield Stamp(canvas.get_or_make((repr(fields), box), lambda: _draw_ground(fields, canvas, box)))


def _draw_ground(fields: Fields, canvas: Canvas, box: ResolvedBox) -> Drawing:
    """Draw all repetitions of the motif, clipped to the box; raises FaceError if they are more than MAX_MOTIFS."""
    x, y, width, height = box
    dx, dy = fields.step
    if (width / dx + 3) * (height / dy + 3) > MAX_MOTIFS:
        raise FaceError("pattern", message("motif-too-often", x=dx, y=dy, most=MAX_MOTIFS))
    columns, rows = math.ceil(width / dx) + 2, math.ceil(height / dy) + 2
    draw_row = _RowDrawer(fields, _draw_motif(fields, canvas))
    hole = canvas.resolve_box(fields.hole) if fields.hole is not None else None
    stamps: list[Mark] = []
    for row in range(-(rows // 2) - 1, rows // 2 + 2):
        cy = y + height / 2 + row * dy
        offset = dx / 2 if fields.stagger and row % 2 else 0.0
        across = (x + width / 2 + column * dx + offset for column in range(-(columns // 2) - 1, columns // 2 + 2))
        if seen := draw_row.places_seen(across, cy, box, hole):
            stamps.append(Stamp(draw_row(seen), Matrix(f=cy)))
    ground = Group(tuple(stamps), clip=rectangle(x, y, width, height, fields.radius))
    return Drawing(f"pattern {fields.id}", (ground,), box)


class _RowDrawer:
    """Drawer of rows of one motif. Equal rows are one drawing, so that a ground is not written motif by motif."""

    def __init__(self, fields: Fields, motif: Drawing) -> None:
        left, top, wide, high = motif.box
        scale = fields.motif / max(wide, high)
        turn = math.radians(fields.turn)
        cos, sin = math.cos(turn) * scale, math.sin(turn) * scale
        self._id = fields.id
        self._motif = motif
        self._about_middle = Matrix(e=-left - wide / 2, f=-top - high / 2).then(Matrix(cos, sin, -sin, cos))
        self._reach = fields.motif * (0.75 if fields.turn else 0.5)
        """How far at most a motif reaches from its middle to each side, in mm."""
        self._rows: dict[tuple[float, ...], Drawing] = {}

    def __call__(self, places: tuple[float, ...]) -> Drawing:
        """Return the row of motifs with their middles at these places across, at the height 0."""
        known = self._rows.get(places)
        if known is None:
            stamps = tuple([Stamp(self._motif, self._about_middle.then(Matrix(e=cx))) for cx in places])
            reach = 2 * self._reach
            box = (places[0] - reach, -reach, places[-1] - places[0] + 2 * reach, 2 * reach)
            known = self._rows[places] = Drawing(f"row {len(self._rows) + 1} of {self._id}", stamps, box)
        return known

    def places_seen(
        self, across: Iterable[float], cy: float, box: ResolvedBox, hole: ResolvedBox | None
    ) -> tuple[float, ...]:
        """Return the places across of which the motif at the height cy reaches into the box, not wholly in the hole."""
        reach = self._reach
        x, y, width, height = box
        if not y - reach < cy < y + height + reach:
            return ()
        seen = tuple([cx for cx in across if x - reach < cx < x + width + reach])
        if hole is None:
            return seen
        x, y, width, height = hole
        if not y + reach < cy < y + height - reach:
            return seen
        return tuple([cx for cx in seen if not x + reach < cx < x + width - reach])


def _draw_motif(fields: Fields, canvas: Canvas) -> Drawing:
    """Return the drawing of one motif: the icon, or the path in a square of 1 × 1; raises FaceError."""
    if fields.icon:
        return canvas.icon(fields.icon, canvas.parse_colour(fields.colour))
    if not fields.d:
        raise FaceError("pattern", message("no-motif"))
    try:
        path = svg_path.parse_path_data(fields.d)
    except svg_path.PathError as error:
        raise FaceError("path", message("of-field", field="d", message=describe_error(error))) from None
    stroke = canvas.parse_colour(fields.stroke)
    shape = Shape(
        path, canvas.parse_colour(fields.fill), stroke, fields.line / fields.motif if stroke else 0.0, round_joins=True
    )
    return Drawing(f"motif {fields.id}", (shape,), (0.0, 0.0, 1.0, 1.0))
