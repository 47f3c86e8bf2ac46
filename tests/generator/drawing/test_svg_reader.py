"""The part of SVG that prints the same everywhere is read; the rest is refused by name, with what to do instead."""

from __future__ import annotations

import math
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kredens.cards.faults import Unreadable
from kredens.generator.drawing import svg_reader
from kredens.generator.drawing.primitives import Shape
from kredens.generator.files.template_paths import TEMPLATES

HEAD = '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 20 20"'
DOT = '<rect x="1" y="2" width="3" height="4"/>'


def picture(body: str, attributes: str = "") -> bytes:
    return f"{HEAD} {attributes}>{body}</svg>".encode()


def shapes(body: str, attributes: str = "") -> list[Shape]:
    return [mark for mark in svg_reader.parse_svg(picture(body, attributes), "x.svg").marks if isinstance(mark, Shape)]


def shape(body: str, attributes: str = "") -> Shape:
    (only,) = shapes(body, attributes)
    return only


def corners(one: Shape) -> list[tuple[float, float]]:
    return [(round(float(s[-2]), 6), round(float(s[-1]), 6)) for s in one.path if len(s) > 1]


def refusal(data: bytes) -> str:
    with pytest.raises(Unreadable) as caught:
        svg_reader.parse_svg(data, "art/x.svg")
    (fault,) = caught.value.faults
    assert fault.code == "art"
    assert fault.place is not None
    assert fault.place.file == "art/x.svg"
    return fault.message


@pytest.mark.parametrize(
    ("body", "points"),
    [
        (DOT, [(1, 2), (4, 2), (4, 6), (1, 6)]),
        ('<path d="M1 1 L2 1 L2 2 Z"/>', [(1, 1), (2, 1), (2, 2)]),
        ('<polygon points="0,0 5,0 5,5"/>', [(0, 0), (5, 0), (5, 5)]),
        ('<polyline points="0 0 5 0 5 5"/>', [(0, 0), (5, 0), (5, 5)]),
        ('<line x1="1" y1="2" x2="3" y2="4" stroke="red"/>', [(1, 2), (3, 4)]),
        ('<circle cx="5" cy="5" r="2"/>', [(7, 5), (5, 7), (3, 5), (5, 3), (7, 5)]),
        ('<ellipse cx="5" cy="5" rx="2" ry="1"/>', [(7, 5), (5, 6), (3, 5), (5, 4), (7, 5)]),
    ],
)
def test_shapes(body: str, points: list[tuple[float, float]]) -> None:
    assert corners(shape(body)) == points


def test_a_rounded_rectangle_keeps_its_corners() -> None:
    rounded = shape('<rect width="10" height="10" rx="2"/>')
    assert sum(s[0] == "C" for s in rounded.path) == 4


@pytest.mark.parametrize(
    ("transform", "corner"),
    [
        ("translate(5)", (6, 2)),
        ("translate(5 7)", (6, 9)),
        ("scale(2)", (2, 4)),
        ("scale(2,3)", (2, 6)),
        ("rotate(90)", (-2, 1)),
        ("rotate(90 1 2)", (1, 2)),
        ("matrix(1 0 0 1 3 4)", (4, 6)),
        ("skewX(45)", (3, 2)),
        ("skewY(45)", (1, 3)),
        ("translate(10) scale(2)", (12, 4)),
        ("scale(2) translate(10)", (22, 4)),
    ],
)
def test_transforms(transform: str, corner: tuple[float, float]) -> None:
    assert corners(shape(DOT.replace("/>", f' transform="{transform}"/>')))[0] == corner


def test_transforms_of_groups_are_taken_from_the_inside_out() -> None:
    moved = shape(f'<g transform="translate(10)"><g transform="scale(2)">{DOT}</g></g>')
    assert corners(moved)[0] == (12, 4)


def test_strokes_grow_with_their_shape() -> None:
    drawn = shape(
        '<g transform="scale(3)"><path d="M0 0h5" stroke="#f00" stroke-width="2" stroke-dasharray="1 2"/></g>'
    )
    assert drawn.width == pytest.approx(6)
    assert drawn.dash == pytest.approx((3, 6))


def test_inheritance_from_groups_and_the_svg_itself() -> None:
    first, second = shapes(f'<g fill="#00f" stroke="red"><g>{DOT}</g><g fill="lime" stroke="inherit">{DOT}</g></g>')
    assert (first.fill, first.stroke) == ("#0000ff", "#ff0000")
    assert (second.fill, second.stroke) == ("#00ff00", "#ff0000")
    outlined = shape(DOT, 'fill="none" stroke="currentColor" stroke-width="2" color="#123456"')
    assert (outlined.fill, outlined.stroke, outlined.width) == (None, "#123456", 2)


def test_the_style_attribute_wins_over_attributes() -> None:
    styled = shape(DOT.replace("/>", ' fill="red" style="fill: #00ff00; stroke:none; fill-rule:evenodd"/>'))
    assert (styled.fill, styled.stroke, styled.even_odd) == ("#00ff00", None, True)


def test_what_is_hidden_is_not_drawn() -> None:
    assert len(shapes(f'<g display="none">{DOT}</g><g style="visibility:hidden">{DOT}</g>{DOT}')) == 1


def test_a_shape_without_paint_is_not_drawn() -> None:
    assert len(shapes(DOT.replace("/>", ' fill="none"/>') + DOT)) == 1
    assert len(shapes(DOT.replace("/>", ' fill-opacity="0"/>') + DOT)) == 1


def test_drawing_programs_leave_things_that_do_no_harm() -> None:
    body = "<title>t</title><desc>d</desc><metadata><x/></metadata><defs><g/></defs><!-- c --><sodipodi:namedview/>"
    data = picture(body + DOT, 'xmlns:sodipodi="http://s" opacity="1.00" version="1.1"')
    assert len(svg_reader.parse_svg(data, "x").marks) == 1


@pytest.mark.parametrize(
    ("attributes", "box"),
    [
        ('viewBox="1 2 3 4"', (1, 2, 3, 4)),
        ('viewBox="0,0,30,40" width="10mm" height="9"', (0, 0, 30, 40)),
        ('width="96" height="48px"', (0, 0, 96, 48)),
        ('width="25.4mm" height="72pt"', (0, 0, 96, 96)),
        ('width="1in" height="2.54cm"', (0, 0, 96, 96)),
    ],
)
def test_the_box(attributes: str, box: tuple[float, ...]) -> None:
    data = f'<svg xmlns="http://www.w3.org/2000/svg" {attributes}>{DOT}</svg>'.encode()
    assert svg_reader.parse_svg(data, "x").box == pytest.approx(box)


@pytest.mark.parametrize(
    ("body", "what", "remedy"),
    [
        ("<text>a</text>", "<text>", "convert the text to paths"),
        ('<image href="https://example.org/a.png"/>', "<image>", "not opened"),
        ('<image xlink:href="/etc/passwd"/>', "<image>", "not opened"),
        ('<use xlink:href="other.svg#a"/>', "<use>", "unlink the clone"),
        ("<style>rect{fill:red}</style>", "<style>", "as attributes"),
        ("<defs><style>rect{fill:red}</style></defs>", "<style>", "as attributes"),
        ("<linearGradient/>", "<linearGradient>", "plain colours"),
        ("<clipPath/>", "<clipPath>", "cut the shapes"),
        ("<script>1</script>", "<script>", "not run"),
        ("<foreignObject/>", "<foreignObject>", "plain shapes"),
        ("<video/>", "<video>", "plain shapes"),
        (DOT.replace("/>", ' fill="url(#g)"/>'), "gradients", "plain colours"),
        (DOT.replace("/>", ' style="fill:url(http://example.org/x)"/>'), "gradients", "plain colours"),
        (DOT.replace("/>", ' opacity="0.5"/>'), "opacity 0.5", "lighter colour"),
        (DOT.replace("/>", ' style="fill-opacity:.3"/>'), "fill-opacity .3", "lighter colour"),
        (f'<g opacity="40%">{DOT}</g>', "opacity 40%", "lighter colour"),
        (DOT.replace("/>", ' filter="url(#f)"/>'), "filter", "cut or merge"),
        (DOT.replace("/>", ' clip-path="url(#f)"/>'), "clip-path", "cut or merge"),
        (DOT.replace("/>", ' fill="blurple"/>'), "'blurple' is not a colour", "#rrggbb"),
        (DOT.replace("/>", ' transform="spin(4)"/>'), "transform 'spin(4)'", "cannot be read"),
        (DOT.replace("/>", ' transform="rotate(1 2)"/>'), "transform 'rotate(1 2)'", "cannot be read"),
        (DOT.replace('"3"', '"3em"'), "'3em'", "is not a length"),
        (DOT.replace('"3"', '"1e300"'), "'1e300'", "out of range"),
        ('<polygon points="0 0 1e999 1"/>', "1e999", "out of range"),
        (DOT.replace("/>", ' transform="scale(1e9) scale(1e9)"/>'), "out of range", "out of range"),
        ('<path d="M0 0 L"/>', "a number was expected", "where the path ends"),
        ('<path d="M0 0h1" stroke="red" stroke-dasharray="-1 2"/>', "stroke-dasharray", "below 0"),
        ("", "no shape", "no shape"),
        ("<g>" * 40 + DOT + "</g>" * 40, "nested", "deeper than 32"),
        ("<g/>" * 20_001, "more than 20000", "elements"),
    ],
)
def test_refusals_say_what_and_what_to_do(body: str, what: str, remedy: str) -> None:
    message = refusal(picture(body))
    assert what in message
    assert remedy in message


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (b"", "not well-formed"),
        (b"\x89PNG\r\n\x1a\n", "not well-formed"),
        (b"<svg", "not well-formed"),
        (b"<html/>", "outermost element is <html>"),
        (b"<svg>" + DOT.encode() + b"</svg>", "no size"),
        (b'<svg width="0" height="5">' + DOT.encode() + b"</svg>", "no size"),
        (b'<svg width="100%" height="100%"/>', "'100%' is not a length"),
        (b'<svg viewBox="0 0 5"/>', "viewBox"),
        (b'<svg viewBox="0 0 0 5"/>', "viewBox"),
        (b'<svg viewBox="0 0 1e999 5"/>', "out of range"),
        (b'<!DOCTYPE svg><svg viewBox="0 0 1 1"/>', "document type"),
        (b'<!DOCTYPE s [<!ENTITY a "b">]><svg viewBox="0 0 1 1">&a;</svg>', "document type"),
        (b'<!DOCTYPE s [<!ENTITY a SYSTEM "file:///etc/passwd">]><svg>&a;</svg>', "document type"),
        (b'<?xml version="1.0" encoding="no-such"?><svg viewBox="0 0 1 1"/>', "not well-formed"),
        (b"<svg>" + b" " * svg_reader.MAX_BYTES + b"</svg>", "larger than"),
    ],
)
def test_files_that_are_no_pictures(data: bytes, message: str) -> None:
    assert message in refusal(data)


def test_a_billion_laughs_are_not_expanded() -> None:
    entities = '<!ENTITY a0 "ha">' + "".join(f'<!ENTITY a{n} "{f"&a{n - 1};" * 10}">' for n in range(1, 12))
    assert "entities" in refusal(f"<!DOCTYPE s [{entities}]><svg>&a11;</svg>".encode())


def test_deep_nesting_of_anything_is_answered() -> None:
    assert refusal(b'<svg viewBox="0 0 1 1">' + b"<a>" * 100_000 + b"</a>" * 100_000 + b"</svg>")
    assert refusal(b'<svg viewBox="0 0 1 1"><defs>' + b"<a>" * 100_000 + b"</a>" * 100_000 + b"</defs></svg>")


def test_a_dash_of_nothing_is_a_plain_line() -> None:
    assert shape('<path d="M0 0h5" stroke="red" stroke-dasharray="0 0"/>').dash == ()


def test_a_missing_file_is_answered(tmp_path: Path) -> None:
    with pytest.raises(Unreadable, match="cannot read the picture"):
        svg_reader.read_svg(tmp_path / "none.svg")
    with pytest.raises(Unreadable, match="cannot read the picture"):
        svg_reader.read_svg(tmp_path)


def test_every_shipped_drawing_is_read() -> None:
    files = sorted((TEMPLATES).glob("**/*.svg"))
    assert len(files) > 40
    for file in files:
        drawing = svg_reader.read_svg(file)
        assert drawing.marks
        assert drawing.box[2] > 0 < drawing.box[3]


tags = st.sampled_from(
    ["g", "rect", "path", "circle", "line", "polygon", "ellipse", "defs", "text", "use", "title", "style"]
)
values = st.one_of(
    st.sampled_from(
        ["1", "-1", "1e999", "nan", "10%", "url(#a)", "none", "red", "M0 0L1 1z", "M0 0A1 1 0 0 1 2 2", "0 0 1 1"]
    ),
    st.sampled_from(
        ["scale(0)", "rotate(1e308)", "matrix(1 1 1 1 1 1)", "fill:red;stroke:", "skewX(90)", ";:;", "inherit"]
    ),
    st.text(alphabet="0123456789eE.-+ ,()#abcxyzMLAZ;:%", max_size=12),
)
keys = st.sampled_from(
    "x y width height r cx cy rx ry x1 y2 d points transform style fill stroke stroke-width opacity fill-rule "
    "stroke-dasharray viewBox display color clip-path".split()
)


@st.composite
def elements(draw: st.DrawFn, depth: int = 2) -> str:
    attributes = "".join(f' {key}="{value}"' for key, value in draw(st.dictionaries(keys, values, max_size=4)).items())
    inner = "".join(draw(st.lists(elements(depth=depth - 1), max_size=2))) if depth else ""
    tag = draw(tags)
    return f"<{tag}{attributes}>{inner}</{tag}>"


@given(st.lists(elements(), max_size=3), st.dictionaries(keys, values, max_size=3))
def test_whatever_is_written_is_read_or_refused(body: list[str], attributes: dict[str, str]) -> None:
    own = "".join(f' {key}="{value}"' for key, value in attributes.items())
    head = "" if "viewBox" in attributes else ' viewBox="0 0 9 9"'
    try:
        drawing = svg_reader.parse_svg(f"<svg{head}{own}>{''.join(body)}</svg>".encode(), "x")
    except Unreadable:
        return
    numbers = [n for mark in drawing.marks if isinstance(mark, Shape) for s in mark.path for n in s[1:]]
    numbers += [n for mark in drawing.marks if isinstance(mark, Shape) for n in (mark.width, *mark.dash)]
    assert all(math.isfinite(float(n)) for n in numbers)


@given(st.binary(max_size=80))
def test_bytes_are_read_or_refused(data: bytes) -> None:
    for candidate in (data, b"<svg " + data, b'<svg viewBox="0 0 9 9">' + data + b"</svg>"):
        with pytest.raises(Unreadable):
            svg_reader.parse_svg(candidate, "x")
