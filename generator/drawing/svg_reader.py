"""Read SVG pictures into drawings.

Only the plain part of SVG that prints the same everywhere is read; anything else is refused by name. Read are `svg`,
`g`, `path`, `rect`, `circle`, `ellipse`, `line`, `polyline`, `polygon`, with fill, stroke and transform as attributes
or in `style="…"`. Nothing outside the file is ever opened; entities and document types are refused.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterator
from pathlib import Path as FilePath
from typing import TYPE_CHECKING

from kredens.cards.faults import Fault, Place, Unreadable, quote_value
from kredens.cards.inputs import read_input
from kredens.cards.messages.message import Key, describe_error, message
from kredens.cards.system_errors import describe_system_error
from kredens.cards.yamlfile.disk_cache import digest_quickly
from kredens.generator.drawing import svg_path
from kredens.generator.drawing.cache import load_or_parse
from kredens.generator.drawing.colours import ColourError, parse_colour
from kredens.generator.drawing.primitives import KAPPA, Drawing, Mark, Matrix, Path, Shape, rectangle, transform_path

if TYPE_CHECKING:
    from xml.etree.ElementTree import Element

MAX_BYTES = 2_000_000
"""The largest SVG file read, in bytes."""
MAX_COORDINATE = svg_path.MAX_COORDINATE
"""The largest number read, as in path data."""
MAX_ELEMENTS = 20_000
"""The largest number of elements read."""
MAX_GROUP_DEPTH = 32
"""The deepest nesting of groups read."""
SKIPPED_ELEMENTS = {"title", "desc", "metadata", "defs", "namedview"}
"""Elements that are ignored, because they draw nothing."""
REMEDIES = {
    "text": Key("svg-text-to-paths"),
    "image": Key("svg-no-inner-pictures"),
    "use": Key("svg-unlink-clone"),
    "style": Key("svg-style-as-attributes"),
    "clipPath": Key("svg-cut-not-clip"),
    "mask": Key("svg-cut-not-mask"),
    "filter": Key("svg-no-filters"),
    "linearGradient": Key("svg-plain-colours"),
    "radialGradient": Key("svg-plain-colours"),
    "script": Key("svg-no-scripts"),
}
"""What the designer can do about elements that are not supported."""
XML_MISTAKES = {
    3: Key("xml-holds-nothing"),
    5: Key("xml-tag-unclosed"),
    7: Key("xml-tags-mismatched"),
    8: Key("xml-attribute-twice"),
    27: Key("xml-prefix-unknown"),
}
"""What is wrong with XML, by the numbers that the parser expat gives to mistakes."""
INHERITED_DEFAULTS = {
    "fill": "#000000",
    "stroke": "none",
    "stroke-width": "1",
    "fill-rule": "nonzero",
    "stroke-linejoin": "miter",
    "stroke-linecap": "butt",
    "stroke-dasharray": "none",
    "color": "#000000",
}
"""The style properties that children inherit, and their initial values."""
NUMBER = re.compile(r"\s*([-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d{1,3})?)\s*(px|mm|pt|cm|in)?\s*\Z")
NUMBERS = re.compile(r"[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d{1,3})?")
USER_UNITS = {"px": 1.0, "mm": 96 / 25.4, "cm": 96 / 2.54, "in": 96.0, "pt": 96 / 72}
"""How many user units of SVG each unit has; CSS counts 96 of them to the inch."""
OPAQUE = re.compile(r"(?:1(?:\.0*)?|100(?:\.0*)?%)\Z")
"""An opacity of 1 or 100 %."""
TRANSFORM = re.compile(r"\s*(matrix|translate|scale|rotate|skewX|skewY)\s*\(([^()]*)\)\s*,?")


IDENTITY = Matrix()
"""The matrix that changes nothing."""


class _UnsupportedSvg(ValueError):
    """Something in the file cannot be printed; the message says what and what to do."""


def read_svg(path: FilePath, shown_as: str | None = None) -> Drawing:
    """Return the drawing in an SVG file, its box being the viewBox.

    `shown_as` is what messages call the file. Raises Unreadable naming the file, the element and what to do.
    """
    return read_svg_with_key(path, shown_as or str(path))[0]


def read_svg_with_key(path: FilePath, shown_as: str) -> tuple[Drawing, str]:
    """Return the drawing in an SVG file, as `read_svg` does, and the key of what is in the file."""
    data = _read_svg_bytes(path, shown_as)
    drawing = load_or_parse(data, shown_as, lambda: parse_svg(data, shown_as))
    return drawing, digest_quickly(b"picture", data).hex()


def _read_svg_bytes(path: FilePath, shown_as: str) -> bytes:
    """Return what is in an SVG file; raises Unreadable for one that is too large or cannot be read."""
    try:
        data = read_input(path, MAX_BYTES)
    except OSError as error:
        raise Unreadable(
            Fault("art", message("cannot-read-picture", reason=describe_system_error(error)), Place(shown_as, 1, 1))
        ) from None
    if len(data) > MAX_BYTES:
        why = message("svg-unusable", reason=message("svg-too-large", most=MAX_BYTES // 1000))
        raise Unreadable(Fault("art", why, Place(shown_as, 1, 1)))
    return data


def parse_svg(data: bytes, name: str) -> Drawing:
    """Return the drawing in SVG source; `name` is what messages call it and becomes the name of the drawing.

    Raises Unreadable.
    """
    try:
        return _parse_drawing(data, name)
    except (_UnsupportedSvg, svg_path.PathError, ColourError) as error:
        raise Unreadable(
            Fault("art", message("svg-unusable", reason=describe_error(error)), Place(name, 1, 1))
        ) from None


def _parse_drawing(data: bytes, name: str) -> Drawing:
    """Parse SVG source without entities or document type; raises _UnsupportedSvg, PathError or ColourError."""
    import defusedxml
    import defusedxml.ElementTree as etree

    if len(data) > MAX_BYTES:
        raise _UnsupportedSvg(message("svg-too-large", most=MAX_BYTES // 1000))
    try:
        root = etree.fromstring(data, forbid_dtd=True)
    except defusedxml.DefusedXmlException:
        raise _UnsupportedSvg(message("svg-document-type")) from None
    except etree.ParseError as error:
        what = message(XML_MISTAKES.get(error.code, Key("xml-not-allowed")))
        line, column = error.position
        raise _UnsupportedSvg(message("svg-not-well-formed", what=what, line=line, column=column + 1)) from None
    except (ValueError, LookupError):
        raise _UnsupportedSvg(message("svg-no-xml")) from None
    if _local_name(root) != "svg":
        raise _UnsupportedSvg(message("svg-outermost", tag=_local_name(root)))
    box = _parse_view_box(root)
    if any(_local_name(child) == "style" for group in root.iter() if _local_name(group) == "defs" for child in group):
        raise _unsupported_element("style")
    marks = tuple(_read_marks(root, _resolve_style(root, INHERITED_DEFAULTS), Matrix(), 0, [0]))
    if not marks:
        raise _UnsupportedSvg(message("svg-no-shape"))
    return Drawing(name, marks, box)


def _local_name(element: Element) -> str:
    tag = element.tag
    return tag.rpartition("}")[2] if isinstance(tag, str) else "comment"


def _parse_view_box(root: Element) -> tuple[float, float, float, float]:
    """Return (x, y, width, height) from the viewBox, else from width and height; raises _UnsupportedSvg."""
    if view := root.get("viewBox"):
        numbers = _parse_numbers(view)
        if len(numbers) == 4 and numbers[2] > 0 and numbers[3] > 0:
            return numbers[0], numbers[1], numbers[2], numbers[3]
        raise _UnsupportedSvg(message("svg-view-box", text=quote_value(view)))
    if root.get("width") and root.get("height"):
        width, height = _parse_length(root.get("width", "")), _parse_length(root.get("height", ""))
        if width > 0 and height > 0:
            return 0.0, 0.0, width, height
    raise _UnsupportedSvg(message("svg-without-size"))


def _parse_length(text: str) -> float:
    match = NUMBER.match(text)
    if not match:
        raise _UnsupportedSvg(message("svg-no-length", text=quote_value(text)))
    return _parse_number(match[1]) * USER_UNITS.get(match[2] or "px", 1.0)


def _parse_number(text: str) -> float:
    value = float(text)
    if abs(value) > MAX_COORDINATE:
        raise _UnsupportedSvg(message("svg-number-out-of-range", text=quote_value(text)))
    return value


def _parse_numbers(text: str) -> list[float]:
    return [_parse_number(number) for number in NUMBERS.findall(text)]


def _read_marks(
    element: Element, inherited: dict[str, str], matrix: Matrix, depth: int, count: list[int]
) -> Iterator[Mark]:
    """Yield the shapes below an element; `count` holds the number of elements seen so far, against MAX_ELEMENTS."""
    if depth > MAX_GROUP_DEPTH:
        raise _UnsupportedSvg(message("svg-groups-too-deep", most=MAX_GROUP_DEPTH))
    for child in element:
        tag = _local_name(child)
        if tag in SKIPPED_ELEMENTS or tag == "comment":
            continue
        count[0] += 1
        if count[0] > MAX_ELEMENTS:
            raise _UnsupportedSvg(message("svg-too-many-elements", most=MAX_ELEMENTS))
        own = _resolve_style(child, inherited)
        if own.get("display") == "none" or own.get("visibility") == "hidden":
            continue
        inner = _parse_transform(child.get("transform", "")).then(matrix)
        if tag == "g":
            yield from _read_marks(child, own, inner, depth + 1, count)
        elif maker := PATH_READERS.get(tag):
            path = maker(child)
            if path and (shape := _make_shape(path, own, inner)):
                yield shape
        else:
            raise _unsupported_element(tag)


def _unsupported_element(tag: str) -> _UnsupportedSvg:
    remedy = message(REMEDIES.get(tag, Key("svg-plain-shapes")))
    return _UnsupportedSvg(message("svg-element-unsupported", tag=tag, remedy=remedy))


def _resolve_style(element: Element, inherited: dict[str, str]) -> dict[str, str]:
    """Return the style properties of an element, its own over the inherited ones.

    Raises _UnsupportedSvg for transparency, filters, masks and clipping.
    """
    own = {key: value for key, value in inherited.items() if key in INHERITED_DEFAULTS}
    given = {_strip_namespace(key): value.strip() for key, value in element.attrib.items()}
    for declaration in given.pop("style", "").split(";"):
        key, colon, value = declaration.partition(":")
        if colon:
            given[key.strip()] = value.strip()
    for key in ("opacity", "fill-opacity", "stroke-opacity"):
        if not OPAQUE.match(given.get(key, "1")) and not (key != "opacity" and given[key] == "0"):
            raise _UnsupportedSvg(message("svg-transparent", key=key, value=given[key]))
    for key in ("filter", "mask", "clip-path"):
        if given.get(key, "none") != "none":
            raise _UnsupportedSvg(message("svg-attribute-unsupported", key=key))
    own.update({key: value for key, value in given.items() if value != "inherit"})
    if given.get("fill-opacity") == "0":
        own["fill"] = "none"
    if given.get("stroke-opacity") == "0":
        own["stroke"] = "none"
    return own


def _strip_namespace(key: str) -> str:
    return key.rpartition("}")[2]


def _parse_paint(text: str, style: dict[str, str]) -> str | None:
    if text == "currentColor":
        text = style.get("color", "#000000")
    if text.startswith("url("):
        raise _UnsupportedSvg(message("svg-gradients"))
    return parse_colour(text)


def _make_shape(path: Path, style: dict[str, str], matrix: Matrix) -> Shape | None:
    """Return the shape with its matrix applied, None if it is neither filled nor stroked; raises _UnsupportedSvg."""
    fill, stroke = _parse_paint(style["fill"], style), _parse_paint(style["stroke"], style)
    scale = math.sqrt(abs(matrix.a * matrix.d - matrix.b * matrix.c))
    width = _parse_length(style["stroke-width"]) * scale
    if width <= 0:
        stroke = None
    if fill is None and stroke is None:
        return None
    outline = path if matrix == IDENTITY else transform_path(path, matrix)
    outside = [n for segment in outline for n in segment[1:] if not -MAX_COORDINATE <= n <= MAX_COORDINATE]
    if outside or not width <= MAX_COORDINATE:
        raise _UnsupportedSvg(message("svg-shape-out-of-range"))
    dashes = _parse_numbers(style["stroke-dasharray"])
    if min(dashes, default=0) < 0:
        raise _UnsupportedSvg(message("svg-dash-below-zero", text=quote_value(style["stroke-dasharray"])))
    return Shape(
        outline,
        fill=fill,
        stroke=stroke,
        width=width if stroke else 0.0,
        even_odd=style["fill-rule"] == "evenodd",
        dash=tuple(n * scale for n in dashes) if any(dashes) else (),
        round_joins="round" in (style["stroke-linejoin"], style["stroke-linecap"]),
    )


def _parse_transform(text: str) -> Matrix:
    """Parse the `transform` attribute into one matrix; raises _UnsupportedSvg."""
    matrix, position = Matrix(), 0
    while position < len(text):
        match = TRANSFORM.match(text, position)
        if not match:
            if not text[position:].strip():
                break
            raise _UnsupportedSvg(message("svg-transform-unreadable", text=quote_value(text)))
        matrix = _transform_matrix(match[1], _parse_numbers(match[2]), text).then(matrix)
        position = match.end()
    return matrix


def _transform_matrix(kind: str, n: list[float], text: str) -> Matrix:
    """Return the matrix of one transform function; angles in degrees. Raises _UnsupportedSvg."""
    if kind == "matrix" and len(n) == 6:
        return Matrix(*n)
    if kind == "translate" and len(n) in (1, 2):
        return Matrix(e=n[0], f=n[1] if len(n) == 2 else 0.0)
    if kind == "scale" and len(n) in (1, 2):
        return Matrix(a=n[0], d=n[-1])
    if kind == "rotate" and len(n) in (1, 3):
        cos, sin = math.cos(math.radians(n[0])), math.sin(math.radians(n[0]))
        turn = Matrix(cos, sin, -sin, cos)
        if len(n) == 1:
            return turn
        return Matrix(e=-n[1], f=-n[2]).then(turn).then(Matrix(e=n[1], f=n[2]))
    if kind in ("skewX", "skewY") and len(n) == 1:
        slant = math.tan(math.radians(n[0]))
        return Matrix(c=slant) if kind == "skewX" else Matrix(b=slant)
    raise _UnsupportedSvg(message("svg-transform-unreadable", text=quote_value(text)))


def _length_attribute(element: Element, key: str, default: str = "0") -> float:
    return _parse_length(element.get(key, default))


def _rect(element: Element) -> Path:
    width, height = _length_attribute(element, "width"), _length_attribute(element, "height")
    radius = element.get("rx") or element.get("ry") or "0"
    if width <= 0 or height <= 0:
        return ()
    return rectangle(
        _length_attribute(element, "x"), _length_attribute(element, "y"), width, height, _parse_length(radius)
    )


def _ellipse_path(cx: float, cy: float, rx: float, ry: float) -> Path:
    """Return the path of an ellipse with its centre and radii, empty if a radius is not above 0."""
    if rx <= 0 or ry <= 0:
        return ()
    kx, ky = rx * KAPPA, ry * KAPPA
    return (
        ("M", cx + rx, cy),
        ("C", cx + rx, cy + ky, cx + kx, cy + ry, cx, cy + ry),
        ("C", cx - kx, cy + ry, cx - rx, cy + ky, cx - rx, cy),
        ("C", cx - rx, cy - ky, cx - kx, cy - ry, cx, cy - ry),
        ("C", cx + kx, cy - ry, cx + rx, cy - ky, cx + rx, cy),
        ("Z",),
    )


def _circle(element: Element) -> Path:
    r = _length_attribute(element, "r")
    return _ellipse_path(_length_attribute(element, "cx"), _length_attribute(element, "cy"), r, r)


def _ellipse(element: Element) -> Path:
    return _ellipse_path(*(_length_attribute(element, key) for key in ("cx", "cy", "rx", "ry")))


def _line(element: Element) -> Path:
    x1, y1, x2, y2 = (_length_attribute(element, key) for key in ("x1", "y1", "x2", "y2"))
    return (("M", x1, y1), ("L", x2, y2))


def _polyline(element: Element) -> Path:
    numbers = _parse_numbers(element.get("points", ""))
    pairs = list(zip(numbers[::2], numbers[1::2], strict=False))
    if not pairs:
        return ()
    return (("M", *pairs[0]), *(("L", *pair) for pair in pairs[1:]))


def _polygon(element: Element) -> Path:
    path = _polyline(element)
    return (*path, ("Z",)) if path else ()


def _path(element: Element) -> Path:
    return svg_path.parse_path_data(element.get("d", ""))


PATH_READERS = {
    "path": _path,
    "rect": _rect,
    "circle": _circle,
    "ellipse": _ellipse,
    "line": _line,
    "polyline": _polyline,
    "polygon": _polygon,
}
"""The function that returns the path of each kind of shape element."""
