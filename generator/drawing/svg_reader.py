"""SVG pictures read into drawings: the plain part of SVG that prints the same everywhere, anything else refused by
name.

Read are `svg`, `g`, `path`, `rect`, `circle`, `ellipse`, `line`, `polyline`, `polygon`, with fill, stroke and
transform as
attributes or in `style="…"`. Nothing outside the file is ever opened; entities and document types are refused.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterator
from pathlib import Path as FilePath
from typing import TYPE_CHECKING

from kredens.cards.faults import Fault, Place, Unreadable
from kredens.generator.drawing import svg_path
from kredens.generator.drawing.cache import remembered
from kredens.generator.drawing.colours import ColourError, colour
from kredens.generator.drawing.primitives import KAPPA, Drawing, Mark, Matrix, Path, Shape, moved, rectangle

if TYPE_CHECKING:
    from xml.etree.ElementTree import Element

LARGEST = 2_000_000
"""The largest SVG file read, in bytes."""
FARTHEST = svg_path.FARTHEST
MOST_ELEMENTS = 20_000
DEEPEST = 32
SKIPPED = {"title", "desc", "metadata", "defs", "namedview"}
REMEDIES = {
    "text": "convert the text to paths in the drawing program",
    "image": "pictures inside an SVG are not opened; use the picture itself as art",
    "use": "unlink the clone so that the shape stands in the file",
    "style": "write fill and stroke as attributes of the shapes (in Inkscape: save as plain SVG)",
    "clipPath": "cut the shapes instead of clipping them",
    "mask": "cut the shapes instead of masking them",
    "filter": "filters cannot be printed as vectors",
    "linearGradient": "use plain colours",
    "radialGradient": "use plain colours",
    "script": "scripts are not run",
    "foreignObject": "only plain shapes are read",
}
INHERITED = {
    "fill": "#000000",
    "stroke": "none",
    "stroke-width": "1",
    "fill-rule": "nonzero",
    "stroke-linejoin": "miter",
    "stroke-linecap": "butt",
    "stroke-dasharray": "none",
    "color": "#000000",
}
NUMBER = re.compile(r"\s*([-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d{1,3})?)\s*(px|mm|pt|cm|in)?\s*\Z")
NUMBERS = re.compile(r"[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d{1,3})?")
UNITS = {"px": 1.0, "mm": 96 / 25.4, "cm": 96 / 2.54, "in": 96.0, "pt": 96 / 72}
"""What units are in an SVG's own, of which CSS counts 96 to the inch."""
OPAQUE = re.compile(r"(?:1(?:\.0*)?|100(?:\.0*)?%)\Z")
TRANSFORM = re.compile(r"\s*(matrix|translate|scale|rotate|skewX|skewY)\s*\(([^()]*)\)\s*,?")


UPRIGHT = Matrix()


class _Refusal(ValueError):
    """What in the file cannot be taken over."""


def read(path: FilePath, shown_as: str | None = None) -> Drawing:
    """The drawing in the file, its box the viewBox; raises Unreadable naming the file, the element and what to do."""
    name = shown_as or str(path)
    try:
        data = path.read_bytes()
    except OSError as error:
        raise Unreadable(Fault("art", f"cannot read the picture: {error.strerror}", Place(name, 1, 1))) from None
    return remembered(data, name, lambda: parse(data, name))


def parse(data: bytes, name: str) -> Drawing:
    """The drawing in SVG source; `name` is what messages call it and becomes the drawing's name."""
    try:
        return _drawing(data, name)
    except (_Refusal, svg_path.PathError, ColourError) as error:
        raise Unreadable(Fault("art", f"cannot use this SVG: {error}", Place(name, 1, 1))) from None


def _drawing(data: bytes, name: str) -> Drawing:
    import defusedxml
    import defusedxml.ElementTree as etree

    if len(data) > LARGEST:
        raise _Refusal(f"the file is larger than {LARGEST // 1000} kB")
    try:
        root = etree.fromstring(data, forbid_dtd=True)
    except defusedxml.DefusedXmlException:
        raise _Refusal("it declares a document type or entities; remove the <!DOCTYPE …> lines") from None
    except (etree.ParseError, ValueError, LookupError) as error:
        raise _Refusal(f"it is not well-formed XML ({error})") from None
    if _local(root) != "svg":
        raise _Refusal(f"its outermost element is <{_local(root)}>, not <svg>")
    box = _box(root)
    if any(_local(child) == "style" for group in root.iter() if _local(group) == "defs" for child in group):
        raise _Refusal(f"<style> cannot be taken over: {REMEDIES['style']}")
    marks = tuple(_marks(root, _style(root, INHERITED), Matrix(), 0, [0]))
    if not marks:
        raise _Refusal("it holds no shape")
    return Drawing(name, marks, box)


def _local(element: Element) -> str:
    tag = element.tag
    return tag.rpartition("}")[2] if isinstance(tag, str) else "comment"


def _box(root: Element) -> tuple[float, float, float, float]:
    if view := root.get("viewBox"):
        numbers = _numbers(view)
        if len(numbers) == 4 and numbers[2] > 0 and numbers[3] > 0:
            return numbers[0], numbers[1], numbers[2], numbers[3]
        raise _Refusal(f"its viewBox {view!r} is not four numbers with a width and a height above 0")
    if root.get("width") and root.get("height"):
        width, height = _length(root.get("width", "")), _length(root.get("height", ""))
        if width > 0 and height > 0:
            return 0.0, 0.0, width, height
    raise _Refusal('it has no size: give the <svg> a viewBox="0 0 width height"')


def _length(text: str) -> float:
    match = NUMBER.match(text)
    if not match:
        raise _Refusal(f"{text!r} is not a length")
    return _in_range(match[1]) * UNITS.get(match[2] or "px", 1.0)


def _in_range(text: str) -> float:
    value = float(text)
    if abs(value) > FARTHEST:
        raise _Refusal(f"the number {text[:40]!r} is out of range")
    return value


def _numbers(text: str) -> list[float]:
    return [_in_range(number) for number in NUMBERS.findall(text)]


def _marks(element: Element, inherited: dict[str, str], matrix: Matrix, depth: int, count: list[int]) -> Iterator[Mark]:
    if depth > DEEPEST:
        raise _Refusal(f"groups are nested deeper than {DEEPEST}")
    for child in element:
        tag = _local(child)
        if tag in SKIPPED or tag == "comment":
            continue
        count[0] += 1
        if count[0] > MOST_ELEMENTS:
            raise _Refusal(f"it has more than {MOST_ELEMENTS} elements")
        own = _style(child, inherited)
        if own.get("display") == "none" or own.get("visibility") == "hidden":
            continue
        inner = _transform(child.get("transform", "")).then(matrix)
        if tag == "g":
            yield from _marks(child, own, inner, depth + 1, count)
        elif maker := OUTLINES.get(tag):
            path = maker(child)
            if path and (shape := _shape(path, own, inner)):
                yield shape
        else:
            remedy = REMEDIES.get(tag, "only plain shapes are read")
            raise _Refusal(f"<{tag}> cannot be taken over: {remedy}")


def _style(element: Element, inherited: dict[str, str]) -> dict[str, str]:
    own = {key: value for key, value in inherited.items() if key in INHERITED}
    given = {_bare(key): value.strip() for key, value in element.attrib.items()}
    for declaration in given.pop("style", "").split(";"):
        key, colon, value = declaration.partition(":")
        if colon:
            given[key.strip()] = value.strip()
    for key in ("opacity", "fill-opacity", "stroke-opacity"):
        if not OPAQUE.match(given.get(key, "1")) and not (key != "opacity" and given[key] == "0"):
            raise _Refusal(f"{key} {given[key]} cannot be printed as it is: use a plain lighter colour")
    for key in ("filter", "mask", "clip-path"):
        if given.get(key, "none") != "none":
            raise _Refusal(f"the attribute {key} cannot be taken over: cut or merge the shapes instead")
    own.update({key: value for key, value in given.items() if value != "inherit"})
    if given.get("fill-opacity") == "0":
        own["fill"] = "none"
    if given.get("stroke-opacity") == "0":
        own["stroke"] = "none"
    return own


def _bare(key: str) -> str:
    return key.rpartition("}")[2]


def _paint(text: str, style: dict[str, str]) -> str | None:
    if text == "currentColor":
        text = style.get("color", "#000000")
    if text.startswith("url("):
        raise _Refusal("gradients and patterns cannot be taken over: use plain colours")
    return colour(text)


def _shape(path: Path, style: dict[str, str], matrix: Matrix) -> Shape | None:
    fill, stroke = _paint(style["fill"], style), _paint(style["stroke"], style)
    scale = math.sqrt(abs(matrix.a * matrix.d - matrix.b * matrix.c))
    width = _length(style["stroke-width"]) * scale
    if width <= 0:
        stroke = None
    if fill is None and stroke is None:
        return None
    outline = path if matrix == UPRIGHT else moved(path, matrix)
    outside = [n for segment in outline for n in segment[1:] if not -FARTHEST <= n <= FARTHEST]
    if outside or not width <= FARTHEST:
        raise _Refusal("its transforms put a shape out of range")
    dashes = _numbers(style["stroke-dasharray"])
    if min(dashes, default=0) < 0:
        raise _Refusal(f"stroke-dasharray {style['stroke-dasharray']!r} holds a length below 0")
    return Shape(
        outline,
        fill=fill,
        stroke=stroke,
        width=width if stroke else 0.0,
        even_odd=style["fill-rule"] == "evenodd",
        dash=tuple(n * scale for n in dashes) if any(dashes) else (),
        round_joins="round" in (style["stroke-linejoin"], style["stroke-linecap"]),
    )


def _transform(text: str) -> Matrix:
    matrix, position = Matrix(), 0
    while position < len(text):
        match = TRANSFORM.match(text, position)
        if not match:
            if not text[position:].strip():
                break
            raise _Refusal(f"the transform {text!r} cannot be read")
        matrix = _map(match[1], _numbers(match[2]), text).then(matrix)
        position = match.end()
    return matrix


def _map(kind: str, n: list[float], text: str) -> Matrix:
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
    raise _Refusal(f"the transform {text!r} cannot be read")


def _number(element: Element, key: str, default: str = "0") -> float:
    return _length(element.get(key, default))


def _rect(element: Element) -> Path:
    width, height = _number(element, "width"), _number(element, "height")
    radius = element.get("rx") or element.get("ry") or "0"
    if width <= 0 or height <= 0:
        return ()
    return rectangle(_number(element, "x"), _number(element, "y"), width, height, _length(radius))


def _oval(cx: float, cy: float, rx: float, ry: float) -> Path:
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
    r = _number(element, "r")
    return _oval(_number(element, "cx"), _number(element, "cy"), r, r)


def _ellipse(element: Element) -> Path:
    return _oval(*(_number(element, key) for key in ("cx", "cy", "rx", "ry")))


def _line(element: Element) -> Path:
    x1, y1, x2, y2 = (_number(element, key) for key in ("x1", "y1", "x2", "y2"))
    return (("M", x1, y1), ("L", x2, y2))


def _polyline(element: Element) -> Path:
    numbers = _numbers(element.get("points", ""))
    pairs = list(zip(numbers[::2], numbers[1::2], strict=False))
    if not pairs:
        return ()
    return (("M", *pairs[0]), *(("L", *pair) for pair in pairs[1:]))


def _polygon(element: Element) -> Path:
    path = _polyline(element)
    return (*path, ("Z",)) if path else ()


def _path(element: Element) -> Path:
    return svg_path.parse(element.get("d", ""))


OUTLINES = {
    "path": _path,
    "rect": _rect,
    "circle": _circle,
    "ellipse": _ellipse,
    "line": _line,
    "polyline": _polyline,
    "polygon": _polygon,
}
