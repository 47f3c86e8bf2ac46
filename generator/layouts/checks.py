"""What can be told of a layout before any card is set: colours, paths, icons and pictures that are none, boxes off the
card, conditions that are none."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from kredens.cards.faults import Fault, Faulty
from kredens.generator.canvas.assets import Looks
from kredens.generator.canvas.canvas import FaceError, type_sizes, with_file
from kredens.generator.drawing import svg_path
from kredens.generator.drawing.colours import ColourError, colour
from kredens.generator.drawing.primitives import Matrix
from kredens.generator.drawing.raster import inside
from kredens.generator.layouts.elements.group import matrices
from kredens.generator.layouts.templates import is_template
from kredens.generator.typesetting.markup import words

if TYPE_CHECKING:
    from kredens.generator.layouts.file_format import Element

MOST_TURNS = 64
"""How often the elements of groups within groups may be repeated in all."""
WORDED = ("text", "rich", "badge")
"""The kinds of elements that are there to be read, so that no part of them may be cut away."""
SLACK = 0.01
"""How far in mm a box may reach over the edge by the rounding of figures."""
Wrong = tuple[str, str, str]
"""The field, the code and the message of a fault."""


def value_faults(data: Mapping[str, Any], looks: Looks) -> Iterator[Wrong]:
    """What is wrong with the values of one element that hold no expression and are of the right type."""
    for key, value in data.items():
        check = CHECKS.get(key)
        if check is None or not value or _holds_expression(value):
            continue
        try:
            check(value, looks)
        except ColourError as error:
            yield key, "colour", f"{key}: {error}"
        except svg_path.PathError as error:
            yield key, "path", f"{key}: {error}"
        except FaceError as error:
            yield key, error.code, str(error)
        except Faulty as error:
            yield from ((key, fault.code, with_file(fault)) for fault in error.faults)
    if data.get("type") == "rich" and isinstance(text := data.get("text"), str) and not is_template(text):
        named = " ".join(piece.text for word in words(text, "") for piece in word if piece.style == "icon")
        yield from (("text", code, message) for _, code, message in value_faults({"icons": named}, looks))


def _colour(value: Any, _: Looks) -> None:
    colour(value)


def _path(value: Any, _: Looks) -> None:
    svg_path.parse(value)


def _icons(value: Any, looks: Looks) -> None:
    for name in value.split():
        looks.required_icon(name)


def _sizes(value: Any, _: Looks) -> None:
    type_sizes(tuple(value) if isinstance(value, list) else value)


def _picture(value: Any, looks: Looks) -> None:
    inside(looks.game.folder, value.strip())


def _condition(value: Any, _: Looks) -> None:
    if isinstance(value, str) and value.strip().lower() not in ("true", "false"):
        raise FaceError("when", f'when: {value!r} holds no expression, so it is always true: write "{{{{ … }}}}"')


CHECKS: dict[str, Callable[[Any, Looks], None]] = {
    "fill": _colour,
    "stroke": _colour,
    "colour": _colour,
    "icon-colour": _colour,
    "d": _path,
    "icon": _icons,
    "icons": _icons,
    "size": _sizes,
    "file": _picture,
    "when": _condition,
}


def _holds_expression(value: Any) -> bool:
    return any(map(is_template, value)) if isinstance(value, list) else is_template(value)


def box_faults(
    elements: Iterable[Element], size: tuple[float, float], bleed: float, maps: Sequence[Matrix] = (Matrix(),)
) -> Iterator[Fault]:
    """Every element that would be drawn wholly off the card and its bleed, and all that is to be read and reaches over
    the edge; `maps` are those of the groups around it."""
    for element in elements:
        data = element.data
        if element.kind == "group":
            turns = data.get("turns", [0.0])
            if len(turns) * len(maps) > MOST_TURNS:
                message = f"element {element.id!r}: turns repeat its elements more than {MOST_TURNS} times"
                yield Fault("box", message, element.place)
            elif not any(map(_holds_expression, (turns, data.get("at", []), data.get("scale", 1.0)))):
                own = matrices(tuple(data.get("at", (0.0, 0.0))), data.get("scale", 1.0), turns, size)
                inner = [each.then(outer) for each in own for outer in maps]
                yield from box_faults(element.children, size, bleed, inner)
            continue
        box = _box(data)
        if box is not None and not any(_on_card(box, each, size, bleed) for each in maps):
            message = f"{_whose(element, box)} lies wholly off the card of {size[0]:g} × {size[1]:g} mm "
            yield Fault("box", f"{message}with its bleed of {bleed:g} mm", element.place)
        elif box is not None and element.kind in WORDED and not _holds_expression(data.get("turn", 0.0)):
            turned = _about_middle(box, data.get("turn", 0.0))
            over = max(_over_edge(box, turned.then(each), size) for each in maps)
            if over > SLACK:
                message = f"{_whose(element, box)} reaches {over:.3g} mm over the edge of the card of "
                yield Fault("box", f"{message}{size[0]:g} × {size[1]:g} mm, where text is cut away", element.place)


def _whose(element: Element, box: tuple[float, float, float, float]) -> str:
    return f"element {element.id!r}: its box [{', '.join(f'{number:g}' for number in box)}]"


def _about_middle(box: tuple[float, float, float, float], degrees: float) -> Matrix:
    """How an element is turned in its box."""
    x, y, angle = box[0] + box[2] / 2, box[1] + box[3] / 2, math.radians(degrees)
    cos, sin = math.cos(angle), math.sin(angle)
    return Matrix(e=-x, f=-y).then(Matrix(cos, sin, -sin, cos)).then(Matrix(e=x, f=y))


def _over_edge(box: tuple[float, float, float, float], matrix: Matrix, size: tuple[float, float]) -> float:
    """How far in mm a box reaches over the edge of the trimmed card where it reaches farthest; below 0 if nowhere."""
    x, y, width, height = box
    corners = [matrix.point(u, v) for u in (x, x + width) for v in (y, y + height)]
    return max(max(-corner[axis], corner[axis] - size[axis]) for corner in corners for axis in (0, 1))


def _box(data: Mapping[str, Any]) -> tuple[float, float, float, float] | None:
    """The box (x, y, width, height) in mm where it is known beforehand."""
    box, at, radius = data.get("box"), data.get("at"), data.get("r")
    if isinstance(box, list) and not _holds_expression(box):
        return box[0], box[1], box[2], box[3]
    if isinstance(at, list) and isinstance(radius, (int, float)) and not _holds_expression(at):
        return at[0] - radius, at[1] - radius, 2 * radius, 2 * radius
    return None


def _on_card(box: tuple[float, float, float, float], matrix: Matrix, size: tuple[float, float], bleed: float) -> bool:
    x, y, width, height = box
    corners = [matrix.point(u, v) for u in (x, x + width) for v in (y, y + height)]
    return all(
        max(corner[axis] for corner in corners) > -bleed
        and min(corner[axis] for corner in corners) < size[axis] + bleed
        for axis in (0, 1)
    )
