"""Every mistake in a layout is told to its designer in one run, with file, line and element; and layouts build on
layouts."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from kredens import cards
from kredens.cards.definitions.model import Game
from kredens.cards.faults import Fault, Unreadable
from kredens.generator.canvas.assets import GameAssets
from kredens.generator.layouts import loader
from kredens.generator.layouts.templates import Templates
from tests.generator import small_game as small
from tests.sampling import sampled

RECT = "- {id: ground, type: rect, box: bleed, fill: red}"


def load(folder: Path, elements: str, head: str = "extends: base") -> loader.Layout:
    return loader.load_layout(GameAssets(small.small_game(folder, elements, head=head)), "front")


def faults(folder: Path, elements: str, head: str = "extends: base") -> list[Fault]:
    with pytest.raises(Unreadable) as caught:
        load(folder, elements, head)
    found = list(caught.value.faults)
    assert all(fault.place and fault.place.file.endswith(".yaml") for fault in found), found
    return found


def ids(loaded: loader.Layout) -> list[str]:
    return [element.id for element in loaded.elements]


MISTAKES = [
    ("{id: a, type: text, box: [1, 1, 9, 9], text: x, colr: red}", "unknown-field", "unknown field 'colr'"),
    ("{id: a, type: text, box: [1, 1, 9, 9], txt: x, text: z}", "unknown-field", "'txt'; did you mean 'text'?"),
    ("{id: a, type: text, box: wide, text: x}", "enum|type", "box: "),
    ("{id: a, type: text, box: [1, 1, -5, 9], text: x}", "range", "box.2: -5 is not more than 0"),
    ("{id: a, type: text, box: [1, 1, 5, 0], text: x}", "range", "box.3: 0 is not more than 0"),
    ("{id: a, type: text, box: [1, 1, 5], text: x}", "length", "box: expected 4 values, got 3"),
    ("{id: a, type: text, box: [1, 1, a, 5], text: x}", "type", "box.2: expected a number, got 'a'"),
    ("{id: a, type: text, text: x}", "required", "field 'box' is missing"),
    ("{id: a, type: rect, box: [90, 1, 5, 5], fill: red}", "box", "wholly off the card of 63 × 88 mm"),
    ("{id: a, type: text, box: [7, 7, 149, 8], text: x}", "box", "reaches 93 mm over the edge of the card of 63 × 88"),
    ("{id: a, type: rich, box: [-1, 7, 40, 8], text: x}", "box", "its box [-1, 7, 40, 8] reaches 1 mm over the edge"),
    ("{id: a, type: badge, at: [31, 86], r: 4, text: x}", "box", "reaches 2 mm over the edge"),
    ("{id: a, type: text, box: [1, 1, 30, 5], turn: 90, text: x}", "box", "reaches 11.5 mm over the edge"),
    (
        "{id: g, type: group, at: [20, 0], elements: [{id: a, type: text, box: [9, 9, 40, 5], text: x}]}",
        "box",
        "element 'a': its box [9, 9, 40, 5] reaches 6 mm over the edge",
    ),
    ("{id: a, type: text, box: [1, 1, 9, 9], text: x, when: sort == red}", "when", "'sort == red' holds no expression"),
    ("{id: a, type: rect, box: [5, -40, 5, 5], fill: red}", "box", "[5, -40, 5, 5]"),
    ("{id: a, type: badge, at: [-20, 5], r: 4, fill: red}", "box", "[-24, 1, 8, 8]"),
    ("{id: a, type: group, at: [80, 0], elements: [{type: rect, box: [1, 1, 5, 5], fill: red}]}", "box", "'a/1'"),
    ("{id: a, type: group, turns: [0, 180], elements: [{type: rect, box: [-70, 1, 5, 5]}]}", "box", "'a/1'"),
    ("{id: a, type: txet, box: [1, 1, 5, 5]}", "element-type", "unknown type 'txet'; did you mean 'text'?"),
    ("{id: a, type: zzzzz, box: [1, 1, 5, 5]}", "element-type", "known: arms, badge"),
    ("{id: a, type: [1], box: [1, 1, 5, 5]}", "element-type", "unknown type"),
    ("{id: a, box: [1, 1, 5, 5]}", "element-type", "type is missing"),
    ("{type: rect, box: [1, 1, 5, 5]}", "required", "every element needs an id"),
    ("{id: 5, type: rect, box: [1, 1, 5, 5]}", "required", "every element needs an id"),
    ("{id: a, type: icons, box: [1, 1, 5, 5], icons: shiled}", "icon", "'shiled'; did you mean 'shield'?"),
    ("{id: a, type: icons, box: [1, 1, 5, 5], icons: coin ../coin}", "icon", "unknown icon '../coin'"),
    ("{id: a, type: badge, at: [9, 9], r: 4, icon: gold}", "icon", "unknown icon 'gold'"),
    ("{id: a, type: rich, box: [1, 1, 50, 50], text: 'Pay :gold:'}", "icon", "unknown icon 'gold'"),
    ("{id: a, type: text, box: [1, 1, 9, 9], text: x, font: Titel}", "font", "did you mean 'Title'?"),
    ("{id: a, type: text, box: [1, 1, 9, 9], text: x, size: [6, 9]}", "size", "size [6, 9]: write points"),
    ("{id: a, type: text, box: [1, 1, 9, 9], text: x, size: [16, 9, 12]}", "size", "size [16, 9, 12]: write points"),
    ("{id: a, type: text, box: [1, 1, 9, 9], text: x, size: [9]}", "size", "size [9]: write points"),
    ("{id: a, type: text, box: [1, 1, 9, 9], text: x, size: 900}", "size", "size 900: write points"),
    ("{id: a, type: text, box: [1, 1, 9, 9], text: x, align: centre}", "enum", "did you mean 'center'?"),
    ("{id: a, type: rect, box: [1, 1, 5, 5], fill: redd}", "colour", "fill: 'redd' is not a colour"),
    ("{id: a, type: rect, box: [1, 1, 5, 5], stroke: '#12'}", "colour", "stroke: '#12' is not a colour"),
    ("{id: a, type: rect, box: [1, 1, 5, 5], line: -1}", "range", "line: -1 is not at least 0"),
    ("{id: a, type: rect, box: [1, 1, 5, 5], radius: -1}", "range", "radius: -1 is not at least 0"),
    ("{id: a, type: rect, box: [1, 1, 5, 5], dash: [1, -1]}", "range", "dash.1: -1 is not at least 0"),
    ("{id: a, type: path, d: 'M0 0 L5', fill: red}", "path", "d: a number was expected at character 8"),
    ("{id: a, type: pattern, box: card, d: 'X', fill: red}", "path", "d: a path command was expected"),
    ("{id: a, type: pattern, box: card, icon: coin, step: [0, 5]}", "range", "step.0: 0 is not more than 0"),
    ("{id: a, type: image, box: card, file: ../secret.png}", "path", "leads out of the game's folder"),
    ("{id: a, type: image, box: card, file: none.png}", "path", "there is no file 'none.png'"),
    ("{id: a, type: group, elements: 5}", "type", "elements: expected a list"),
    ("{id: a, type: group, elements: [5]}", "type", "elements.0: expected a map"),
    ("{id: a, type: group, scale: 0, elements: []}", "range", "scale: 0 is not more than 0"),
    (
        "{id: a, type: group, elements: [{type: rect, box: card, bx: card}]}",
        "unknown-field",
        "'a/1': unknown field 'bx'",
    ),
    ("{id: a, type: rect, box: card, when: [1]}", "type", "when: expected"),
    ("{id: a, type: rect, box: card, before: nothing}", "layout", "before 'nothing', but there is no such element"),
    ("{id: a, remove: true}", "layout", "nothing of that name to remove"),
    ("{id: a, type: text, box: card, text: '{{ card.'}", "expression", "text: cannot be read"),
    ("{id: a, type: text, box: card, text: '{% if 1 %}'}", "expression", "no {% blocks %}"),
    ("{id: a, type: rect, box: card, fill: {a: '{{ card.name }}'}}", "type", "fill: expected text, got a map"),
    ("{id: a, type: rect, box: [1, 2, ['{{ card.name }}'], 3]}", "type", "box.2: expected a number, got a list"),
    ("{id: a, type: text, text: a, box: card, size: {a: '{{ card.name }}'}}", "type", "size: expected"),
    ("{id: a, type: text, text: a, box: ['{{ card.name }}', 1], size: 9}", "length", "box: expected 4 values, got 2"),
    ("{id: a, type: group, turns: {a: '{{ card.name }}'}, elements: []}", "type", "turns: expected a list, got a map"),
    ("{id: a, type: group, at: ['{{ card.name }}'], elements: []}", "length", "at: expected 2 values, got 1"),
    ("{id: a, type: path, d: ['{{ card.name }}']}", "type", "d: expected text, got a list"),
    ("{id: a, type: icons, icons: {a: {b: '{{ card.name }}'}}, box: card}", "type", "icons: expected text, got a map"),
    ("5", "type", "expected a map"),
]


@pytest.mark.parametrize(("element", "code", "message"), MISTAKES)
def test_a_mistake_is_named_with_its_place(tmp_path: Path, element: str, code: str, message: str) -> None:
    found = faults(tmp_path, f"{RECT}\n- {element}")
    assert len(found) == 1, found
    assert found[0].code in code.split("|")
    assert message in found[0].message
    place = found[0].place
    assert place is not None
    assert place.file.endswith("layouts/front.layout.yaml")
    assert place.line == 5
    if "id: a" in element:
        assert "element 'a" in found[0].message


def test_all_mistakes_of_a_layout_come_in_one_run(tmp_path: Path) -> None:
    written = [element.replace("id: a,", f"id: a{n},") for n, (element, _, _) in enumerate(MISTAKES)]
    found = faults(tmp_path, "\n".join(f"- {element}" for element in written), "extends: base\nsiez: [1, 2]\nbleed: x")
    lines = {fault.place.line for fault in found if fault.place}
    assert {2 + 1, 4} <= lines
    assert lines >= set(range(6, 6 + len(written)))


@pytest.mark.parametrize("element", sampled([each[0] for each in MISTAKES], 6))
def test_a_mistake_is_told_again_each_time(tmp_path: Path, element: str) -> None:
    first = faults(tmp_path, f"{RECT}\n- {element}")
    assert load(tmp_path, RECT).elements
    assert load(tmp_path, RECT).elements
    assert faults(tmp_path, f"{RECT}\n- {element}") == first


def test_an_icon_that_went_away_is_missed_in_a_layout_that_was_sound(tmp_path: Path) -> None:
    icons = tmp_path / "icons"
    icons.mkdir()
    drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0H8V8Z" fill="#000000"/></svg>'
    (icons / "own.svg").write_text(drawing, encoding="utf-8")
    element = "- {id: a, type: icons, box: [1, 1, 5, 5], icons: own}"
    assert [ids(load(tmp_path, element)) for _ in "12"] == [["a"], ["a"]]
    (icons / "own.svg").unlink()
    assert [fault.code for fault in faults(tmp_path, element)] == ["icon"]


def test_a_missing_element_and_a_wrong_one_of_the_base_come_together(tmp_path: Path) -> None:
    small.layout(tmp_path, "ground", "- {id: a, type: rect, box: [1, 2], fill: redd}\n- {id: b, type: rect, box: card}")
    found = faults(tmp_path, "- {id: a, fill: blue}\n- {id: b, fill: gren}\n- {id: a2, type: rect}", "extends: ground")
    files = [(fault.code, Path(fault.place.file).name) for fault in found if fault.place]
    assert sorted(files) == [
        ("colour", "front.layout.yaml"),
        ("length", "ground.layout.yaml"),
        ("required", "front.layout.yaml"),
    ]


@pytest.mark.parametrize(
    ("head", "code", "message"),
    [
        ("extends: bass", "layout", "no layout 'bass'; did you mean 'base'?"),
        ("extends: front", "layout", "in a circle at 'front'"),
        ("extends: ../base", "layout", "no layout '../base'"),
        ("extends: base\nsize: [0, 88]", "range", "0 is not more than 0"),
        ("extends: base\nsize: [63]", "length", "expected 2 values"),
        ("extends: base\nbleed: -1", "range", "-1 is not at least 0"),
        ("extends: base\nsmalest-type: 5", "unknown-field", "did you mean 'smallest-type'?"),
        ("extends: base\nfonts: {Text: {bold: Alegreya-Bold}}", "font", "font 'Text': write the file's name"),
        ("extends: base\nfonts: {Text: [a]}", "font", "font 'Text': write the file's name"),
        ("extends: base\nwords: {a: b}", "type", "expected a map"),
        ("extends: 5", "type", "expected text"),
    ],
)
def test_mistakes_at_the_head(tmp_path: Path, head: str, code: str, message: str) -> None:
    found = faults(tmp_path, RECT, head)
    assert [fault.code for fault in found] == [code], found
    assert message in found[0].message


def test_unquoted_braces_are_explained(tmp_path: Path) -> None:
    found = faults(tmp_path, "- {id: a, type: rect, box: card, fill: {{ card.colour }}}")
    assert "quote the text" in found[0].message
    assert found[0].place is not None
    assert found[0].place.line == 4


def test_an_element_twice_is_named(tmp_path: Path) -> None:
    (fault,) = faults(tmp_path, f"{RECT}\n{RECT}")
    assert (fault.code, fault.place and fault.place.line) == ("duplicate-id", 5)


def test_circles_of_layouts_are_named(tmp_path: Path) -> None:
    small.layout(tmp_path, "one", RECT, "extends: two")
    small.layout(tmp_path, "two", RECT, "extends: front")
    (fault,) = faults(tmp_path, RECT, "extends: one")
    assert "circle at 'front'" in fault.message


def test_too_many_layouts_are_named(tmp_path: Path) -> None:
    for n in range(12):
        small.layout(tmp_path, f"l{n}", RECT, f"extends: l{n + 1}")
    assert "more than 8 layouts" in faults(tmp_path, RECT, "extends: l0")[0].message


def test_an_empty_layout_is_named(tmp_path: Path) -> None:
    (fault,) = faults(tmp_path, "")
    assert "no elements" in fault.message


def test_a_layout_that_is_not_there_says_who_wanted_it(tmp_path: Path) -> None:
    looks = GameAssets(small.small_game(tmp_path, RECT))
    with pytest.raises(Unreadable, match="the back of one wants a layout: no layout 'frnot'; did you mean 'front'"):
        loader.load_layout(looks, "frnot", "the back of one wants a layout: ")
    with pytest.raises(Unreadable, match="no layout"):
        loader.load_layout(looks, "a" * 5000)


def test_a_layout_behind_a_link_out_of_the_folder_is_refused(tmp_path: Path) -> None:
    inner = tmp_path / "game"
    inner.mkdir()
    looks = GameAssets(small.small_game(inner, RECT))
    (tmp_path / "secret.yaml").write_text("kredens: layout/1\n", encoding="utf-8")
    (inner / "layouts" / "linked.layout.yaml").symlink_to(tmp_path / "secret.yaml")
    with pytest.raises(Unreadable, match="link that leads out"):
        loader.load_layout(looks, "linked")


def test_groups_too_deep_and_too_often_turned(tmp_path: Path) -> None:
    element = "{type: rect, box: card}"
    for _ in range(10):
        element = f"{{type: group, elements: [{element}]}}"
    found = faults(tmp_path, f"- {{id: a, {element[1:]}")
    assert any("deeper than" in fault.message for fault in found)
    element = "{type: rect, box: card}"
    for _ in range(4):
        element = f"{{type: group, turns: [0, 90, 180, 270], elements: [{element}]}}"
    found = faults(tmp_path, f"- {{id: a, {element[1:]}")
    assert any("more than 64 times" in fault.message for fault in found)


def test_too_many_elements(tmp_path: Path) -> None:
    many = "\n".join(f"- {{id: e{n}, type: rect, box: card}}" for n in range(1001))
    assert "more than 1000 elements" in faults(tmp_path, many)[0].message


BASE = """\
- {id: a, type: rect, box: card, fill: red}
- {id: b, type: rect, box: card, fill: lime, line: 2}
- {id: c, type: group, elements: [{id: inner, type: rect, box: card, fill: blue}]}
"""


def built_on(folder: Path, elements: str, head: str = "") -> loader.Layout:
    small.layout(folder, "ground", BASE, "extends: base\nsize: [50, 70]\nvars: {one: 1, two: 2}\nbleed: 2")
    return load(folder, elements, f"extends: ground{head}")


def test_extending_takes_everything_over(tmp_path: Path) -> None:
    loaded = built_on(tmp_path, "", "\nvars: {two: 3, three: 4}\nfonts: {Text: GrenzeGotisch-SemiBold}")
    assert ids(loaded) == ["a", "b", "c"]
    assert (loaded.size, loaded.bleed) == ((50, 70), 2)
    assert {"one": 1, "two": 3, "three": 4}.items() <= loaded.variables.items()
    assert loaded.fonts["Text"] == {"regular": "GrenzeGotisch-SemiBold"}
    assert "Title" in loaded.fonts
    assert loaded.name == "front"


def test_overriding_changes_only_what_is_written_and_stays_in_its_place(tmp_path: Path) -> None:
    loaded = built_on(tmp_path, "- {id: b, fill: blue}")
    assert ids(loaded) == ["a", "b", "c"]
    changed = loaded.elements[1].data
    assert (changed["fill"], changed["line"], changed["type"]) == ("blue", 2, "rect")
    assert loaded.elements[1].place.file.endswith("front.layout.yaml")


def test_overriding_a_group_keeps_what_is_in_it(tmp_path: Path) -> None:
    loaded = built_on(tmp_path, "- {id: c, at: [5, 5]}")
    assert [child.id for child in loaded.elements[2].children] == ["inner"]
    replaced = built_on(tmp_path, "- {id: c, elements: [{id: other, type: rect, box: card}]}")
    assert [child.id for child in replaced.elements[2].children] == ["other"]


def test_overriding_may_change_the_type(tmp_path: Path) -> None:
    loaded = built_on(tmp_path, "- {id: a, type: rect}\n- {id: d, type: text, box: card, text: x}")
    assert ids(loaded) == ["a", "b", "c", "d"]
    with pytest.raises(Unreadable, match="field 'text' is missing"):
        built_on(tmp_path, "- {id: a, type: text}")


def test_removing(tmp_path: Path) -> None:
    assert ids(built_on(tmp_path, "- {id: b, remove: true}")) == ["a", "c"]


@pytest.mark.parametrize(
    ("elements", "order"),
    [
        ("- {id: new, type: rect, box: card, before: b}", ["a", "new", "b", "c"]),
        ("- {id: new, type: rect, box: card, before: a}", ["new", "a", "b", "c"]),
        ("- {id: new, type: rect, box: card}", ["a", "b", "c", "new"]),
        ("- {id: c, before: a}", ["c", "a", "b"]),
        ("- {id: a, before: c}", ["b", "a", "c"]),
        ("- {id: a, before: b, remove: true}", ["b", "c"]),
        (
            "- {id: new, type: rect, box: card, before: b}\n- {id: more, type: rect, box: card, before: new}",
            ["a", "more", "new", "b", "c"],
        ),
    ],
)
def test_the_order_of_drawing(tmp_path: Path, elements: str, order: list[str]) -> None:
    assert ids(built_on(tmp_path, elements)) == order


def test_an_element_that_was_put_before_another_stays_there(tmp_path: Path) -> None:
    small.layout(tmp_path, "middle", "- {id: new, type: rect, box: card, before: b}", "extends: ground")
    small.layout(tmp_path, "ground", BASE)
    assert ids(load(tmp_path, "- {id: new, fill: red}\n- {id: b, remove: true}", "extends: middle")) == [
        "a",
        "new",
        "c",
    ]


def test_expressions_are_found_wherever_they_stand(tmp_path: Path) -> None:
    loaded = load(
        tmp_path,
        "- {id: a, type: rect, box: ['{{ card.strength }}', 5, 10, 10], fill: '{{ paper }}'}\n"
        "- {id: g, type: group, elements: [{type: text, box: card, text: 'No {{ card.name }}'}]}",
    )
    assert [(element.id, path) for element, path in loaded.template_elements] == [
        ("a", ("box", 0)),
        ("a", ("fill",)),
        ("g/1", ("text",)),
    ]


def test_shipped_layouts_of_all_games_are_read() -> None:
    from kredens.cards.definitions import library

    for game in library.games():
        looks = GameAssets(library.load(game))
        for name in looks.layout_names():
            if name not in {"base", "map", game}:  # which draw nothing themselves
                assert loader.load_layout(looks, name).elements


def test_an_expression_may_stand_for_a_whole_list(tmp_path: Path) -> None:
    long = "{{ " + " ~ ".join(["card.name"] * 10) + " }}"
    loaded = load(tmp_path, f"- {{id: g, type: group, turns: '{long}', elements: [{{type: rect, box: '{long}'}}]}}")
    assert [path for _, path in loaded.template_elements] == [("turns",), ("box",)]


values = st.recursive(
    st.one_of(
        st.none(),
        st.booleans(),
        st.integers(-10, 3000),
        st.sampled_from(
            ["card", "bleed", "red", "{{ card.name }}", "{{", "M0 0", "coin", "a", "text", "rect", "group"]
        ),
        st.text(alphabet="ab{}%:*#-. ", max_size=8),
    ),
    lambda inner: st.one_of(st.lists(inner, max_size=5), st.dictionaries(st.sampled_from(["id", "type", "x"]), inner)),
    max_leaves=8,
)
keys = st.sampled_from(
    "id type box text size font fill stroke line when before remove elements at r icon icons d turns scale dash gap "
    "step motif file blazon turn".split()
)
types = st.sampled_from(["rect", "text", "rich", "icons", "badge", "path", "pattern", "group", "image", "arms"])


@given(
    st.lists(st.builds(lambda kind, rest: {"type": kind, **rest}, types, st.dictionaries(keys, values)), max_size=4),
    st.dictionaries(st.sampled_from(["extends", "size", "bleed", "vars", "fonts", "words", "low-ink", "x"]), values),
)
def test_whatever_is_written_is_read_or_refused(
    tmp_path_factory: pytest.TempPathFactory, elements: list[dict[str, object]], head: dict[str, object]
) -> None:
    import json

    folder = tmp_path_factory.mktemp("game")
    looks = GameAssets(small.small_game(folder, RECT))
    text = json.dumps(
        {"kredens": "layout/1", **head, "elements": [{"id": f"e{n}", **e} for n, e in enumerate(elements)]}
    )
    (folder / "layouts" / "front.layout.yaml").write_text(text, encoding="utf-8")
    try:
        loader.load_layout(looks, "front")
        told: list[Fault] = []
    except Unreadable as error:
        told = [*error.faults]
    assert all(len(fault.message) < 1000 for fault in told)


@pytest.mark.parametrize(
    "head",
    [
        'vars: {worth: "{{ card.strength + 1 }}"}',
        'low-ink: {inks: {deep: "{{ ink }}"}}',
        'words: {worth: {en: "{{ card.strength }} points"}}',
    ],
)
def test_an_expression_among_plain_values_is_refused_and_not_printed(head: str, tmp_path: Path) -> None:
    (fault,) = faults(tmp_path, RECT, f"extends: base\n{head}")
    assert fault.code == "expression"
    assert "holds plain values" in fault.message
    assert fault.place is not None
    assert fault.place.line == 3


def outcome(layouts: loader.LayoutLoader, name: str, templates: Templates) -> object:
    """What a layout comes to, with others for its templates, which are equal to themselves alone; or its faults."""
    try:
        loaded = layouts.load(name, "")
    except Unreadable as error:
        return error.faults
    return loaded.templates.names, msgspec.structs.replace(loaded, templates=templates)


def assert_loads_alike(game: Game, names: Iterable[str]) -> list[object]:
    """Assert that one loader gives each layout as a loader of its own does, and return what they came to."""
    templates = Templates([])
    together = loader.LayoutLoader(GameAssets(game))
    found = [outcome(together, name, templates) for name in names]
    assert found == [outcome(loader.LayoutLoader(GameAssets(game)), name, templates) for name in names]
    return found


@pytest.mark.parametrize("game", ["kaciri", "vwars"])
def test_one_loader_gives_every_layout_as_loaders_of_their_own_do(game: str) -> None:
    loaded = cards.load(game)
    names = GameAssets(loaded).layout_names()
    assert_loads_alike(loaded, [*names, *reversed(names)])


def test_what_is_wrong_with_one_layout_is_not_said_of_the_next(tmp_path: Path) -> None:
    game = small.small_game(tmp_path)
    small.layout(game.folder, "a", "- {id: a, type: rekt}")
    small.layout(game.folder, "b", "- {id: a, type: rect, box: card, fill: red}")
    small.layout(game.folder, "c", "- {id: a, fill: reddish}\n- {id: n, type: nothing}", head="extends: b")
    a, b, c, *_ = found = assert_loads_alike(game, [*"abcabcba"])
    assert found == [a, b, c, a, b, c, b, a]
    assert len({repr(each) for each in (a, b, c)}) == 3
