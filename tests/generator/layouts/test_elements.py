"""Each kind of element draws what it says where it says; what it cannot draw is a fault with a place, and never a
crash."""

from __future__ import annotations

import json
import math
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image

from kredens.cards.faults import Unreadable
from kredens.generator.drawing.primitives import Group, Mark, Matrix, Picture, Run, Shape, Stamp, Written
from kredens.generator.faces.layout_renderer import Face
from kredens.generator.layouts import elements
from tests.generator import small_game as small
from tests.sampling import examples

SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 20"><rect width="10" height="20" fill="red"/></svg>'
Bounds = tuple[float, float, float, float]


def marks(folder: Path, element: str) -> tuple[Mark, ...]:
    face = small.face(folder, f"- {{id: a, {element}, when: '{{{{ card.name }}}}'}}")
    assert face.faults == ()
    return face.drawing.marks


def bounds(found: tuple[Mark, ...], matrix: Matrix = Matrix()) -> Bounds:
    """The corners of all that is drawn."""
    points = [matrix.map_point(x, y) for mark in found for x, y in _points(mark)]
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return min(xs), min(ys), max(xs), max(ys)


def _points(mark: Mark) -> list[tuple[float, float]]:
    if isinstance(mark, Shape):
        numbers = [float(n) for segment in mark.path for n in segment[1:]]
        return list(zip(numbers[::2], numbers[1::2], strict=True))
    if isinstance(mark, Run):
        return [(mark.x, mark.y), (mark.x + mark.width, mark.y)]
    if isinstance(mark, Picture):
        return [(mark.x, mark.y), (mark.x + mark.width, mark.y + mark.height)]
    if isinstance(mark, Group) and mark.clip is not None:
        return [mark.matrix.map_point(x, y) for x, y in _points(Shape(mark.clip))]
    if isinstance(mark, Written):
        return []
    inner = mark.marks if isinstance(mark, Group) else mark.drawing.marks
    return [mark.matrix.map_point(x, y) for each in inner for x, y in _points(each)]


def test_every_kind_is_a_module_with_fields_and_place() -> None:
    known = {"arms", "badge", "group", "icons", "image", "path", "pattern", "portrait", "rect", "rich", "scene", "text"}
    assert known <= set(elements.kind_names())
    for name in elements.kind_names():
        kind = elements.load_kind(name)
        assert issubclass(kind.Fields, elements.ElementFields)
        assert kind.Fields.__doc__
        assert callable(kind.place)


@pytest.mark.parametrize(
    ("element", "box"),
    [
        ("type: rect, box: [5, 6, 10, 20], fill: red", (5, 6, 15, 26)),
        ("type: rect, box: [5, 6, 10, 20], fill: red, radius: 3", (5, 6, 15, 26)),
        ("type: rect, box: card, fill: red", (0, 0, 63, 88)),
        ("type: rect, box: bleed, fill: red", (-3, -3, 66, 91)),
        ("type: path, d: 'M0 0 L2 3 Z', at: [5, 5], scale: 2, fill: red", (5, 5, 9, 11)),
        ("type: pattern, box: [5, 5, 20, 20], icon: coin", (5, 5, 25, 25)),
        ("type: badge, at: [20, 20], r: 5, fill: red", (15, 15, 25, 25)),
        ("type: image, box: [5, 5, 20, 20], file: tall.svg", (5, 5, 25, 25)),
        ("type: image, box: [5, 5, 20, 20], file: wide.png", (5, 5, 25, 25)),
        ("type: group, at: [1, 2], elements: [{type: rect, box: [4, 4, 5, 5], fill: red}]", (5, 6, 10, 11)),
        ("type: group, scale: 2, elements: [{type: rect, box: [4, 4, 5, 5], fill: red}]", (8, 8, 18, 18)),
        ("type: group, turns: [180], elements: [{type: rect, box: [4, 4, 5, 5], fill: red}]", (54, 79, 59, 84)),
        ("type: group, turns: [0, 180], elements: [{type: rect, box: [4, 4, 5, 5], fill: red}]", (4, 4, 59, 84)),
    ],
)
def test_elements_stand_where_they_are_put(tmp_path: Path, element: str, box: Bounds) -> None:
    (tmp_path / "tall.svg").write_text(SVG, encoding="utf-8")
    Image.new("RGB", (40, 20)).save(tmp_path / "wide.png")
    assert bounds(marks(tmp_path, element)) == pytest.approx(box, abs=1e-6)


@pytest.mark.parametrize(
    "element",
    [
        "type: text, box: [10, 10, 30, 8], text: Kacíř 7, size: [30, 3]",
        "type: text, box: [10, 10, 30, 8], text: Kacíř 7, align: right, valign: bottom, size: [30, 3]",
        "type: rich, box: [10, 10, 30, 8], text: 'Kacíř **7** :coin: a dlouhá věta', size: [30, 3]",
        "type: list, box: [10, 10, 30, 9], items: ['Kacíř', '**7** :coin: slov'], size: [30, 3], gap: [1, 2]",
        "type: list, box: [10, 10, 30, 9], items: [a, b, c], marks: ['1', ':coin:'], tails: ['', x], tail-width: 4, "
        "size: [30, 3], columns: 2",
        "type: list, box: [10, 10, 30, 9], items: [a, b], marks: [':coin:', '2'], mark-at: middle, mark-ground: red, "
        "size: [9, 3]",
        "type: text, box: [10, 10, 30, 8], text: Kacíř, align: center, rule: red",
        "type: icons, box: [10, 10, 30, 8], icons: coin shield sword",
        "type: icons, box: [10, 10, 30, 8], icons: coin shield sword book crown, gap: 3, align: left",
        "type: icons, box: [10, 10, 8, 30], icons: coin shield, align: right",
        "type: badge, at: [25, 14], r: 4, icon: coin, text: '12', size: [40, 3]",
        "type: arms, box: [10, 10, 30, 8], blazon: 'gules, a tower argent'",
    ],
)
def test_nothing_stands_out_of_its_box(tmp_path: Path, element: str) -> None:
    left, top, right, bottom = bounds(marks(tmp_path, element))
    assert left >= 10 - 0.3
    assert top >= 10 - 0.3
    assert right <= 40 + 0.3
    assert bottom <= 40 + 0.3


@pytest.mark.parametrize(("turn", "corner"), [(90, (24, 6)), (180, (30, 14)), (-90, (16, 24))])
def test_turned_text_turns_about_the_middle_of_its_box(tmp_path: Path, turn: int, corner: tuple[float, float]) -> None:
    (group,) = marks(tmp_path, f"type: text, box: [10, 8, 20, 8], text: x, turn: {turn}, align: left")
    assert isinstance(group, Group)
    middle = group.matrix.map_point(20, 12)
    assert middle == pytest.approx((20, 12))
    turned = group.matrix.map_point(10, 16) if turn != 180 else group.matrix.map_point(10, 10)
    expected = {90: (16, 2), 180: (30, 14), -90: (24, 22)}[turn]
    assert turned == pytest.approx(expected)


def test_letters_stand_round_a_circle(tmp_path: Path) -> None:
    for spread in ("false", "true"):
        found = marks(tmp_path, f"type: text, box: [20, 30, 20, 20], r: 10, text: 'ab cd ', size: 8, spread: {spread}")
        assert [mark.marks[0].text for mark in found if isinstance(mark, Group) and isinstance(mark.marks[0], Run)] == [
            *"abcd"
        ]
        for mark in found:
            assert isinstance(mark, Group)
            (letter,) = mark.marks
            assert isinstance(letter, Run)
            x, y = mark.matrix.map_point(letter.x + letter.width / 2, letter.y)
            assert math.hypot(x - 30, y - 40) == pytest.approx(10)
    face = small.face(
        tmp_path, "- {id: a, type: text, box: [20, 30, 20, 20], r: 2, text: far too long for it, size: 8}"
    )
    assert [fault.code for fault in face.faults] == ["overflow"]


def test_items_of_a_list_have_one_size_and_equal_gaps(tmp_path: Path) -> None:
    items = "['a', 'a long item of several words that takes two lines', '', 'b', 'c']"
    element = (
        f"type: list, box: [5, 5, 40, 60], items: {items}, marks: ['1', '2', '9', '3'], size: [12, 5], gap: [1, 4]"
    )
    found = [mark for mark in marks(tmp_path, element) if isinstance(mark, Run)]
    texts = [run for run in found if run.text not in "1239"]
    assert {run.size for run in texts} == {12}
    assert [run.text for run in found if run.text in "1239"] == ["1", "2", "3"], "an empty item takes its mark along"
    firsts = [run.y for run in texts if run.text[:1] in "abc" and " " not in run.text[1:2]]
    lines = [run.y for run in texts]
    assert lines == sorted(lines)
    cap = 0.637 * 12 * 25.4 / 72
    assert firsts[-1] - firsts[-2] == pytest.approx(4 + cap, abs=0.1), "the most space between items"


def test_no_last_word_of_an_item_stands_alone(tmp_path: Path) -> None:
    words = "one two three four five six seven"
    for width in range(20, 60):
        element = f"type: list, box: [1, 5, {width}, 60], items: ['{words}'], size: 9"
        found = [mark.text for mark in marks(tmp_path, element) if isinstance(mark, Run)]
        assert " ".join(found) == words
        assert len(found) == 1 or len(found) > 3 or " " in found[-1], found


def test_an_icon_stands_in_the_middle_of_its_capitals(tmp_path: Path) -> None:
    found = marks(tmp_path, "type: rich, box: [5, 5, 50, 10], text: 'A :coin: B', size: 10")
    (icon,) = [mark for mark in found if isinstance(mark, Stamp)]
    runs = [mark for mark in found if isinstance(mark, Run)]
    _, top, _, height = icon.drawing.box
    upper, lower = icon.matrix.map_point(0, top)[1], icon.matrix.map_point(0, top + height)[1]
    cap = 0.637 * 10 * 25.4 / 72
    assert (upper + lower) / 2 == pytest.approx(runs[0].y - cap / 2, abs=0.1)
    assert lower < runs[0].y + 1


def test_what_is_empty_is_not_drawn(tmp_path: Path) -> None:
    for element in (
        "type: text, box: card, text: ''",
        "type: rich, box: card, text: ' '",
        "type: list, box: card, items: ['', ' '], marks: ['1']",
        "type: icons, box: card, icons: ''",
        "type: image, box: card, file: ''",
        "type: arms, box: card, blazon: ''",
        "type: portrait, box: card, words: ''",
        "type: rect, box: card",
        "type: path, d: 'M0 0 L1 1'",
        "type: group, elements: []",
    ):
        assert marks(tmp_path, element) == ()


@pytest.mark.parametrize(
    "when", ["false", "''", "'{{ card.strength > 50 }}'", "'{{ other }}'", "'{{ [] }}'", "'{{ none }}'"]
)
def test_when_leaves_an_element_out(tmp_path: Path, when: str) -> None:
    face = small.face(tmp_path, f"- {{id: a, type: text, box: card, text: '{{{{ card.name }}}}', when: {when}}}")
    assert face.drawing.marks == ()
    text = "type: text, box: card, text: '{{ card.name }}'"
    face = small.face(tmp_path, f"- {{id: a, {text}, when: '{{{{ card.strength }}}}'}}")
    assert len(face.drawing.marks) == 1


def faulty(folder: Path, element: str, *more: str) -> Face:
    lines = "\n".join(f"- {{id: {name}, {each}}}" for name, each in zip("abcdefgh", (element, *more), strict=False))
    return small.face(folder, lines)


@pytest.mark.parametrize(
    ("element", "code", "message"),
    [
        ("type: rect, box: card, fill: '{{ card.name }}'", "colour", "'One' is not a colour"),
        ("type: icons, box: card, icons: '{{ card.name | lower }}'", "icon", "unknown icon 'one'"),
        (
            "type: icons, box: [1, 1, 5, 5], icons: '{{ \"coin coin coin\" }}', gap: 5",
            "box",
            "3 icons with gaps of 5 mm",
        ),
        ("type: image, box: card, file: '{{ card.name }}.png'", "path", "there is no file 'One.png'"),
        ("type: image, box: card, file: '../{{ card.name }}'", "path", "leads out of the game's folder"),
        ("type: path, d: '{{ card.name }}', fill: red", "path", "d: "),
        ("type: pattern, box: card, d: '{{ card.name }}', fill: red", "path", "d: "),
        ("type: pattern, box: card", "pattern", "write what is repeated"),
        ("type: pattern, box: card, icon: coin, step: [0.1, 0.1]", "pattern", "more than 4000 times"),
        ("type: pattern, box: card, icon: coin, step: ['{{ 0.00000001 }}', 1]", "pattern", "more than 4000 times"),
        ("type: text, box: card, text: '{{ card.nme }}'", "expression", "'nme'"),
        ("type: text, box: card, text: x, font: '{{ card.name }}'", "font", "no font 'One'"),
        ("type: text, box: card, text: x, size: '{{ card.strength - 7 }}'", "size", "size 0: write points"),
        ("type: text, box: ['{{ card.name }}', 1, 1, 1], text: x", "type", "box"),
        ("type: text, box: [1, 1, '{{ 0 - card.strength }}', 1], text: x", "type", "box"),
        ("type: rect, box: card, fill: red, radius: '{{ \"inf\" }}'", "type", "radius"),
        ("type: rect, box: card, fill: red, line: '{{ \"nan\" }}'", "type", "line"),
        ("type: text, box: [1, 1, 12, 5], text: 'A very long {{ card.name }}'", "overflow", "it would need"),
        ("type: text, box: [1, 1, 1, 1], text: 'A very long {{ card.name }}'", "overflow", "shorten it"),
        ("type: rich, box: [1, 1, 7, 7], text: 'A very long text of {{ card.name }}'", "overflow", "it would need"),
        ("type: rich, box: card, text: 'Pay :{{ card.name | lower }}:'", "icon", "unknown icon 'one'"),
        ("type: text, box: card, text: '漢 {{ card.name }}'", "glyph", "'漢' (U+6F22)"),
        ("type: badge, at: [9, 9], r: 1, text: 'wide {{ card.name }}'", "overflow", "does not fit on one line"),
        ("type: arms, box: card, blazon: '{{ card.name }}'", "blazon", "'one'"),
    ],
)
def test_a_fault_names_card_element_and_place(tmp_path: Path, element: str, code: str, message: str) -> None:
    (fault,) = faulty(tmp_path, element).faults
    assert fault.code == code
    assert message in fault.message
    assert "element 'a'" in fault.message
    where = f"{fault.place} {fault.message}"
    assert "front.layout.yaml:4" in where
    assert len(fault.message) < 900


def test_all_faults_of_a_face_come_together(tmp_path: Path) -> None:
    face = faulty(
        tmp_path,
        "type: rect, box: card, fill: '{{ card.name }}'",
        "type: text, box: [1, 1, 2, 2], text: 'far too long'",
        "type: text, box: card, text: '{{ card.x }}', fill: '{{ card.y }}'",
        "type: icons, box: card, icons: '{{ words }}'",
        "type: text, box: card, text: '{{ card.name }}'",
    )
    codes = [(fault.code, fault.message.split("'")[1]) for fault in face.faults]
    assert sorted(codes) == [
        ("colour", "a"),
        ("expression", "c"),
        ("expression", "c"),
        ("icon", "d"),
        ("overflow", "b"),
    ]
    assert [mark.text for mark in face.drawing.marks if isinstance(mark, Run)] == ["One"]


def test_a_fault_of_the_layout_is_not_a_fault_of_every_card(tmp_path: Path) -> None:
    cards = small.CARDS + "  - {id: two, kind: card, name: {en: Two}, strength: 2}\n"
    game = small.small_game(
        tmp_path,
        "- {id: a, type: text, box: [1, 1, 2, 2], text: far too long}\n"
        "- {id: b, type: text, box: card, text: '{{ card.name }}'}",
        cards=cards,
    )
    from kredens.generator.faces.face_maker import FaceMaker

    maker = FaceMaker(game, ("en",))
    found = {fault for card in game.cards for fault in maker.front(card).faults}
    assert len(found) == 1


numbers = st.one_of(
    st.integers(-5000, 5000), st.sampled_from(["{{ 1e400 }}", "{{ 0 }}", "{{ -1 }}", "{{ 1e-300 }}", "x"])
)
values = st.one_of(
    numbers,
    st.lists(numbers, max_size=5),
    st.sampled_from(
        ["card", "bleed", "red", "none", "coin", "coin shield", "M0 0 L5 5 Z", "{{ card.name }}", "left", ""]
    ),
    st.booleans(),
)


@given(st.sampled_from(elements.kind_names()), st.data())
def test_whatever_is_written_is_drawn_or_refused(
    tmp_path_factory: pytest.TempPathFactory, kind: str, data: st.DataObject
) -> None:
    import json

    from kredens.cards.faults import Unreadable

    fields = [f.encode_name for f in msgspec.structs.fields(elements.load_kind(kind).Fields)]
    written: dict[str, Any] = data.draw(st.dictionaries(st.sampled_from(fields), values, max_size=5))
    plain = {
        "box": [5, 5, 20, 20],
        "at": [9, 9],
        "r": 4,
        "text": "x",
        "d": "M0 0 L1 1 Z",
        "icons": "coin",
        "blazon": "",
    }
    required = {key: value for key, value in plain.items() if key in fields}
    if kind == "group":
        required["elements"] = [{"type": "rect", "box": [1, 1, 5, 5], "fill": "red"}]
    if kind == "image":
        required["file"] = ""
    whole = {**required, **written, "id": "a", "type": kind}
    folder = tmp_path_factory.mktemp("game")
    try:
        face = small.face(folder, f"- {json.dumps(whole)}")
    except Unreadable:
        return
    assert all(fault.message for fault in face.faults)
    if face.drawing.marks:
        assert all(math.isfinite(n) for n in bounds(face.drawing.marks))


SOUND: dict[str, dict[str, Any]] = {
    "rect": {"box": [1, 1, 5, 5], "fill": "red", "radius": 1, "dash": [1, 2]},
    "text": {"box": [1, 1, 50, 9], "text": "x", "size": [9, 6], "turn": 0, "tracking": 0},
    "rich": {"box": "card", "text": "x :coin: **y**", "size": 6, "leading": 1.2, "paragraph": 0.5},
    "icons": {"box": [1, 1, 50, 9], "icons": "coin", "gap": 1, "colour": "red"},
    "badge": {"at": [9, 9], "r": 4, "text": "1", "icon": "coin", "shift": [0, 0]},
    "path": {"d": "M0 0 L5 5", "at": [1, 1], "scale": 2, "stroke": "red"},
    "pattern": {"box": "bleed", "d": "M0 0 L1 1 Z", "fill": "red", "step": [6, 6], "motif": 3, "hole": [1, 1, 9, 9]},
    "group": {"elements": [{"type": "rect", "box": "card", "fill": "red"}], "turns": [0, 180], "at": [1, 1]},
    "image": {"box": "card", "file": "", "clip": "M0 0 L9 9 L0 9 Z", "fit": "cover"},
    "arms": {"box": "card", "blazon": "gules, a lion argent"},
    "scene": {"box": [1, 1, 50, 40], "words": "storm, crags", "seed": "x", "colours": {"sky": "red"}, "radius": 1},
    "portrait": {
        "box": "card",
        "words": "old man, crown",
        "seed": "x",
        "colours": {"cloth": "red"},
        "clip": "M0 0 L9 9 Z",
    },
}
"""An element of each kind with most of its fields."""
PUZZLES = st.sampled_from(
    """{{card.name}} {{card.strength}} {{card}} {{[card]}} {{'nan'}} {{'-inf'}} {{'1e999'}} {{10**14}} {{[1,2]}}
    {{-card.strength}} {{card.nothing|default([])}} {{''}} {{none}} {{card.name~0}} {{1/0}} {{'../x'}} {{'\\0'}} M0
    {{'M0'~card.name}} {{'red'}} {{'1e9'|float}} {{card.name|list|reverse}} {{card.name|list|unique}}""".split()
)
ODD = st.recursive(
    PUZZLES | st.sampled_from([None, True, 0, -1, 1e9, "", "x"]),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.sampled_from("ab"), inner, max_size=2),
    max_leaves=5,
)


def _draw_odd_element(folder: Path, data: st.DataObject) -> None:
    kind = data.draw(st.sampled_from(sorted(SOUND)))
    element: dict[str, Any] = {"id": "a", "type": kind, **SOUND[kind]}
    for key in data.draw(st.lists(st.sampled_from([*SOUND[kind], "when"]), min_size=1, max_size=2)):
        before = element.get(key)
        if before and isinstance(before, list) and data.draw(st.booleans()):
            at = data.draw(st.integers(0, len(before) - 1))
            element[key] = [*before[:at], data.draw(ODD), *before[at + 1 :]]
        else:
            element[key] = data.draw(ODD)
    try:
        face = small.face(folder, f"- {json.dumps(element)}")
        said = [str(fault) for fault in face.faults]
        texts = [mark.text for mark in face.drawing.marks if isinstance(mark, Run)]
    except Unreadable as problem:
        said, texts = [str(fault) for fault in problem.faults], []
    assert not any(" at 0x" in text for text in [*said, *texts])
    assert all(len(text) < 1500 for text in said)


@given(st.data())
@settings(max_examples=examples(60))
def test_whatever_an_element_holds_is_drawn_or_refused(
    tmp_path_factory: pytest.TempPathFactory, data: st.DataObject
) -> None:
    _draw_odd_element(tmp_path_factory.mktemp("odd"), data)


@pytest.mark.long
@given(st.data())
@settings(max_examples=examples(2000))
def test_much_that_an_element_may_hold_is_drawn_or_refused(
    tmp_path_factory: pytest.TempPathFactory, data: st.DataObject
) -> None:
    _draw_odd_element(tmp_path_factory.mktemp("odd"), data)


def test_a_badge_draws_its_icon_on_its_disc(tmp_path: Path) -> None:
    disc, icon = marks(tmp_path, 'type: badge, at: [20, 20], r: 5, fill: "#ffcc00", icon: star')
    assert isinstance(disc, Shape)
    assert isinstance(icon, Stamp)


def test_soft_hyphens_of_a_line_are_not_printed(tmp_path: Path) -> None:
    (run,) = marks(tmp_path, 'type: text, box: [5, 5, 40, 8], text: "so\\u00adft"')
    assert isinstance(run, Run)
    assert run.text == "soft"
