"""Check a layout before any card is set.

Found are malformed colours and paths, missing icons and pictures, boxes off the card, and conditions that are no
expressions.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from kredens.cards.faults import Fault, Faulty, quote_value
from kredens.cards.messages.message import describe_error, message
from kredens.generator.canvas.assets import GameAssets
from kredens.generator.canvas.canvas import FaceError, check_type_sizes, message_with_file
from kredens.generator.drawing import svg_path
from kredens.generator.drawing.colours import ColourError, parse_colour
from kredens.generator.drawing.primitives import Matrix
from kredens.generator.drawing.raster import resolve_inside
from kredens.generator.layouts.elements.group import turn_matrices
from kredens.generator.layouts.templates import is_template
from kredens.generator.layouts.value_faults import at_element
from kredens.generator.typesetting.markup import split_words

if TYPE_CHECKING:
    from kredens.generator.layouts.file_format import Element

MAX_TURNS = 64
"""How often the elements of nested groups may be repeated in all."""
TEXT_KINDS = ("text", "rich", "badge", "list")
"""The kinds of elements that hold text to read, so that no part of them may be cut away."""
EDGE_TOLERANCE = 0.01
"""How far in mm a box may reach over the edge because of rounding."""
FieldFault = tuple[str, str, str]
"""The field, the code and the message of a fault."""


def value_faults(data: Mapping[str, Any], assets: GameAssets) -> Iterator[FieldFault]:
    """Yield what is wrong with the values of one element that hold no expression and have the right type."""
    for key, value in data.items():
        check = VALUE_CHECKS.get(key)
        if check is None or not value or _has_expression(value):
            continue
        try:
            check(value, assets)
        except ColourError as error:
            yield key, "colour", message("of-field", field=key, message=describe_error(error))
        except svg_path.PathError as error:
            yield key, "path", message("of-field", field=key, message=describe_error(error))
        except FaceError as error:
            yield key, error.code, error.message
        except Faulty as error:
            yield from ((key, fault.code, message_with_file(fault)) for fault in error.faults)
    for key, text in _texts_with_icons(data):
        named = " ".join(piece.text for word in split_words(text, "") for piece in word if piece.style == "icon")
        yield from ((key, code, message) for _, code, message in value_faults({"icons": named}, assets))


def _texts_with_icons(data: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    """Yield the texts of an element that may name icons and hold no expression, with their fields."""
    for key in {"rich": ("text",), "list": ("items", "marks")}.get(str(data.get("type")), ()):
        value = data.get(key)
        for text in value if isinstance(value, list) else [value]:
            if isinstance(text, str) and not is_template(text):
                yield key, text


def _check_colour(value: Any, _: GameAssets) -> None:
    parse_colour(value)


def _check_path(value: Any, _: GameAssets) -> None:
    svg_path.parse_path_data(value)


def _check_icons(value: Any, assets: GameAssets) -> None:
    for name in value.split():
        assets.require_icon(name)


def _check_sizes(value: Any, _: GameAssets) -> None:
    check_type_sizes(tuple(value) if isinstance(value, list) else value)


def _check_picture(value: Any, assets: GameAssets) -> None:
    resolve_inside(assets.game.folder, value.strip())


def _check_condition(value: Any, _: GameAssets) -> None:
    if isinstance(value, str) and value.strip().lower() not in ("true", "false"):
        raise FaceError("when", message("when-always-true", value=quote_value(value)))


VALUE_CHECKS: dict[str, Callable[[Any, GameAssets], None]] = {
    "fill": _check_colour,
    "stroke": _check_colour,
    "colour": _check_colour,
    "icon-colour": _check_colour,
    "mark-colour": _check_colour,
    "mark-ground": _check_colour,
    "tail-colour": _check_colour,
    "d": _check_path,
    "icon": _check_icons,
    "icons": _check_icons,
    "size": _check_sizes,
    "mark-size": _check_sizes,
    "tail-size": _check_sizes,
    "file": _check_picture,
    "when": _check_condition,
}
"""The check of each field by its name; a check raises ColourError, PathError, FaceError or Faulty."""


def _has_expression(value: Any) -> bool:
    return any(map(is_template, value)) if isinstance(value, list) else is_template(value)


def box_faults(
    elements: Iterable[Element], size: tuple[float, float], bleed: float, maps: Sequence[Matrix] = (Matrix(),)
) -> Iterator[Fault]:
    """Yield a fault for each element wholly off the card and its bleed, and for text that reaches over the edge.

    `size` and `bleed` are in mm; `maps` are the matrices of the groups around the elements.
    """
    for element in elements:
        data = element.data
        if element.kind == "group":
            turns = data.get("turns", [0.0])
            if not is_template(turns) and len(turns) * len(maps) > MAX_TURNS:
                yield Fault("box", at_element(element.id, message("too-many-turns", most=MAX_TURNS)), element.place)
            elif not any(map(_has_expression, (turns, data.get("at", []), data.get("scale", 1.0)))):
                own = turn_matrices(tuple(data.get("at", (0.0, 0.0))), data.get("scale", 1.0), turns, size)
                inner = [each.then(outer) for each in own for outer in maps]
                yield from box_faults(element.children, size, bleed, inner)
            continue
        box = _fixed_box(data)
        if box is not None and not any(_is_on_card(box, each, size, bleed) for each in maps):
            shown = _format_box(box)
            off = message("box-off-card", box=shown, width=size[0], height=size[1], bleed=bleed)
            yield Fault("box", at_element(element.id, off), element.place)
        elif box is not None and element.kind in TEXT_KINDS and not _has_expression(data.get("turn", 0.0)):
            turned = _rotation_about_middle(box, data.get("turn", 0.0))
            over = max(_overhang(box, turned.then(each), size) for each in maps)
            if over > EDGE_TOLERANCE:
                shown, far = _format_box(box), f"{over:.3g}"
                beyond = message("box-over-edge", box=shown, over=far, width=size[0], height=size[1])
                yield Fault("box", at_element(element.id, beyond), element.place)


def _format_box(box: tuple[float, float, float, float]) -> str:
    return ", ".join(f"{number:g}" for number in box)


def _rotation_about_middle(box: tuple[float, float, float, float], degrees: float) -> Matrix:
    """Return the matrix that rotates an element clockwise about the middle of its box."""
    x, y, angle = box[0] + box[2] / 2, box[1] + box[3] / 2, math.radians(degrees)
    cos, sin = math.cos(angle), math.sin(angle)
    return Matrix(e=-x, f=-y).then(Matrix(cos, sin, -sin, cos)).then(Matrix(e=x, f=y))


def _overhang(box: tuple[float, float, float, float], matrix: Matrix, size: tuple[float, float]) -> float:
    """Return how far in mm a box reaches over the edge of the trimmed card at most; below 0 if it does not."""
    x, y, width, height = box
    corners = [matrix.map_point(u, v) for u in (x, x + width) for v in (y, y + height)]
    return max(max(-corner[axis], corner[axis] - size[axis]) for corner in corners for axis in (0, 1))


def _fixed_box(data: Mapping[str, Any]) -> tuple[float, float, float, float] | None:
    """Return the box (x, y, width, height) in mm if it holds no expression, else None."""
    box, at, radius = data.get("box"), data.get("at"), data.get("r")
    if isinstance(box, list) and not _has_expression(box):
        return box[0], box[1], box[2], box[3]
    if isinstance(at, list) and isinstance(radius, (int, float)) and not _has_expression(at):
        return at[0] - radius, at[1] - radius, 2 * radius, 2 * radius
    return None


def _is_on_card(
    box: tuple[float, float, float, float], matrix: Matrix, size: tuple[float, float], bleed: float
) -> bool:
    """Return whether any part of the bounding box of the mapped box lies on the card or its bleed."""
    x, y, width, height = box
    corners = [matrix.map_point(u, v) for u in (x, x + width) for v in (y, y + height)]
    return all(
        max(corner[axis] for corner in corners) > -bleed
        and min(corner[axis] for corner in corners) < size[axis] + bleed
        for axis in (0, 1)
    )
