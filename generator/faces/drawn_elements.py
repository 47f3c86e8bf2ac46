"""What the elements of a layout came to on one card: where each stands, in what size of type, out of which values.

It is taken from the marks that were drawn, for whoever points at a card and asks what is there.
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, NamedTuple

from kredens.cards.definitions.model import Card, Extra
from kredens.cards.faults import Place
from kredens.generator.canvas.canvas import ResolvedBox
from kredens.generator.drawing.primitives import Group, Mark, Matrix, Picture, Run, Shape, Stamp
from kredens.generator.faces.face_parts import Part
from kredens.generator.faces.layout_renderer import Face, LayoutRenderer

MM_PER_POINT = 25.4 / 72
CAPITAL_HEIGHT = 0.7
"""About how high above its line a run of type reaches, in em."""
DESCENT = 0.22
"""About how far below its line it reaches, in em."""


class FieldValue(NamedTuple):
    """A field of an element that is written with expressions, and what they came to on the card."""

    field: str
    written: str
    value: str


class DrawnElement(NamedTuple):
    """An element that stands on a card.

    `boxes` (x, y, width, height in mm of the card) are as many as it is drawn times: its own box where it has one, else
    what its marks take. `sizes` are the sizes of its type in points, the largest first; `asked` is what the layout
    allows. `place` is where the layout says it.
    """

    id: str
    kind: str
    place: Place
    boxes: tuple[ResolvedBox, ...]
    sizes: tuple[float, ...]
    asked: tuple[float, ...]
    values: tuple[FieldValue, ...]


def list_drawn(face: Face, renderer: LayoutRenderer, card: Card | Extra) -> list[DrawnElement]:
    """Return the elements that are drawn on a face of the card, from the ground up; those of a group stand behind it.

    `renderer` is that of its layout.
    """
    data_of = renderer.evaluate_on(card)
    return [
        found
        for part, matrices in _walk(face.parts, (face.fit,))
        if (found := _describe(renderer, part, data_of(part.element), matrices))
    ]


def _walk(parts: Iterable[Part], matrices: tuple[Matrix, ...]) -> Iterator[tuple[Part, tuple[Matrix, ...]]]:
    """Yield each part that has marks with the matrix of each place where it stands, those within groups too."""
    for part in parts:
        if part.marks:
            yield part, matrices
            turned = [mark.matrix for mark in part.marks if isinstance(mark, Group)]
            yield from _walk(part.inner, tuple(turn.then(outer) for turn in turned for outer in matrices))


def _describe(
    renderer: LayoutRenderer, part: Part, data: Mapping[str, Any], matrices: tuple[Matrix, ...]
) -> DrawnElement | None:
    element = part.element
    own = None if part.inner else renderer.resolve_box(data)
    points = list(_corners(own)) if own else [point for mark in part.marks for point in _iter_points(mark)]
    if not points:
        return None
    # The matrices of a group's children hold its turns already, those of the group itself are in its marks.
    boxes = tuple(_bounds(matrix.map_point(*point) for point in points) for matrix in matrices)
    own_text = () if part.inner else part.marks
    sizes = sorted({round(run.size * renderer.scale, 2) for run in _iter_runs(own_text)}, reverse=True)
    return DrawnElement(
        element.id,
        element.kind,
        element.place,
        boxes,
        tuple(sizes),
        _numbers(data.get("size")) if sizes else (),
        tuple(FieldValue(".".join(map(str, path)), text, _value_at(data, path)) for path, text in element.templates),
    )


def _numbers(value: object) -> tuple[float, ...]:
    listed = value if isinstance(value, list | tuple) else [value]
    return tuple(float(each) for each in listed if isinstance(each, int | float))


def _value_at(data: Any, path: Iterable[str | int]) -> str:
    for step in path:
        data = data[step]
    return str(data)


def _iter_runs(marks: Iterable[Mark]) -> Iterator[Run]:
    for mark in marks:
        if isinstance(mark, Run):
            yield mark
        elif isinstance(mark, Group):
            yield from _iter_runs(mark.marks)


def _iter_points(mark: Mark) -> Iterator[tuple[float, float]]:
    """Yield points that a mark lies between; none for art that is written already."""
    if isinstance(mark, Shape):
        yield from ((float(s[i]), float(s[i + 1])) for s in mark.path for i in range(1, len(s) - 1, 2))
    elif isinstance(mark, Run):
        em = mark.size * MM_PER_POINT
        yield from _corners((mark.x, mark.y - CAPITAL_HEIGHT * em, mark.width, (CAPITAL_HEIGHT + DESCENT) * em))
    elif isinstance(mark, Picture):
        yield from _corners((mark.x, mark.y, mark.width, mark.height))
    elif isinstance(mark, Stamp):
        yield from _mapped(_corners(mark.drawing.box), mark.matrix)
    elif isinstance(mark, Group):
        yield from _mapped((point for inner in mark.marks for point in _iter_points(inner)), mark.matrix)


def _mapped(points: Iterable[tuple[float, float]], matrix: Matrix) -> Iterator[tuple[float, float]]:
    return (matrix.map_point(*point) for point in points)


def _corners(box: ResolvedBox) -> Iterator[tuple[float, float]]:
    x, y, width, height = box
    return ((u, v) for u in (x, x + width) for v in (y, y + height))


def _bounds(points: Iterable[tuple[float, float]]) -> ResolvedBox:
    across, down = zip(*points, strict=True)
    return min(across), min(down), max(across) - min(across), max(down) - min(down)
