"""Values become types, and every mistake in them is told with its place; msgspec stays the judge of what is one."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec import Meta, Struct, inspect

from kredens.cards.decks import deck_file
from kredens.cards.definitions import lexicon, model
from kredens.cards.definitions.card_types import build_card_types
from kredens.cards.definitions.model import GameFile
from kredens.cards.faults import Fault, Place, Unreadable
from kredens.cards.yamlfile.document import ValuePath
from kredens.cards.yamlfile.reader import parse
from kredens.cards.yamlfile.typed import (
    FIELD_NAME,
    LANGUAGE,
    MAX_GAME_FAULTS,
    NOT_BLANK,
    RULE_ID,
    SLUG,
    convert,
    convert_document,
    deduplicate_faults,
)
from tests.sampling import examples

Text = Annotated[str, Meta(pattern=NOT_BLANK)]


class Inner(Struct, forbid_unknown_fields=True):
    file: str
    author: Annotated[str, Meta(min_length=2, max_length=4)] | None = None


class Draw(Struct, tag_field="do", tag="draw", forbid_unknown_fields=True):
    amount: Annotated[int, Meta(ge=1, le=3)]


class Skip(Struct, tag_field="do", tag="skip", forbid_unknown_fields=True):
    pass


class Outer(Struct, forbid_unknown_fields=True):
    id: Annotated[str, Meta(pattern=SLUG, max_length=6)]
    name: Annotated[dict[Literal["cs", "en"], Text], Meta(min_length=1)]
    rank: Annotated[Literal["7", "J"], Meta(description="What it beats.")] = "7"
    told: Annotated[int | Annotated[Text, Meta(title="Told")] | None, Meta(description="Once upon a time.")] = None
    size: tuple[float, float] | None = None
    inner: str | Inner | None = None
    numbers: int | list[int] = 0
    ratio: Annotated[float, Meta(gt=0, lt=2)] = 1.0
    effects: Annotated[list[Draw | Skip], Meta(max_length=2)] = []
    flag: bool = False
    anything: Any = None
    keys: dict[Annotated[str, Meta(pattern=FIELD_NAME)], int] = {}
    several: tuple[Literal["a", 1], ...] = ()


class Nowhere:
    """Places of values that no file holds."""

    def place(self, path: ValuePath = ()) -> Place:
        return Place("/".join(map(str, path)), 1, 1)

    def key_place(self, path: ValuePath) -> Place:
        return Place("key " + "/".join(map(str, path)), 1, 1)


def said(text: str, kind: Any = Outer) -> list[str]:
    document = parse(text.encode(), "x.yaml")
    assert not document.faults
    faults: list[Fault] = []
    assert convert(document.value, kind, document, faults) is None
    return [str(fault) for fault in deduplicate_faults(faults)]


def test_everything_wrong_is_reported_at_once() -> None:
    text = """\
id: Žaludy
name: {cs: " ", no: Åtte}
rnak: J
size: [1]
inner: {file: 5, autor: x}
numbers: [1, x, 2.5]
ratio: 2
effects:
  - {do: drow}
  - {amount: 1}
  - {do: draw, amount: 9, who: me}
flag: 1
"""
    assert said(text) == [
        "x.yaml:1:5: error[pattern] id: 'Žaludy' is not an id: small letters a-z, digits and hyphens, like 'jan-zizka'",
        "x.yaml:2:12: error[empty] name.cs: this text is empty: write it, or leave the line out",
        "x.yaml:2:17: error[enum] name: 'no' is not one of cs, en",
        "x.yaml:3:1: error[unknown-field] unknown field 'rnak'; did you mean 'rank'?",
        "x.yaml:4:7: error[length] size: expected 2 values, got 1",
        "x.yaml:5:15: error[type] inner.file: expected text, got 5 (quote it)",
        "x.yaml:5:18: error[unknown-field] inner: unknown field 'autor'; did you mean 'author'?",
        "x.yaml:6:14: error[type] numbers.1: expected a whole number, got 'x'",
        "x.yaml:6:17: error[type] numbers.2: expected a whole number, got 2.5",
        "x.yaml:7:8: error[range] ratio: 2 is not less than 2",
        "x.yaml:9:3: error[length] effects: expected at most 2 of them, got 3",
        "x.yaml:9:10: error[enum] effects.0.do: 'drow' is not one of draw, skip; did you mean 'draw'?",
        "x.yaml:10:5: error[required] effects.1: field 'do' is missing: one of draw, skip",
        "x.yaml:11:24: error[range] effects.2.amount: 9 is not at most 3",
        "x.yaml:11:27: error[unknown-field] effects.2: unknown field 'who'; known are do, amount",
        "x.yaml:12:7: error[type] flag: expected true or false, got 1",
    ]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("name: {cs: x}", "x.yaml:1:1: error[required] field 'id' is missing"),
        ("{id: a, name: x}", "x.yaml:1:15: error[type] name: expected a map like {cs: ...}, got 'x'"),
        ("{id: a, name: {}}", "x.yaml:1:15: error[length] name: expected at least 1 of them, got 0"),
        ("{id: 7, name: {cs: x}}", "x.yaml:1:6: error[type] id: expected text, got 7 (quote it)"),
        ("{id: , name: {cs: x}}", "x.yaml:1:6: error[type] id: expected text, got nothing"),
        ("{id: [a], name: {cs: x}}", "x.yaml:1:6: error[type] id: expected text, got a list"),
        ("{id: a, name: {cs: x}, rank: 7}", "x.yaml:1:30: error[type] rank: expected one of 7, J, got 7 (quote it)"),
        ("{id: a, name: {cs: x}, rank: Q}", "x.yaml:1:30: error[enum] rank: 'Q' is not one of 7, J"),
        (
            "{id: a, name: {cs: x}, rank: “7”}",
            "x.yaml:1:30: error[enum] rank: '“7”' is not one of 7, J: YAML wants straight quotation marks around a"
            " text",
        ),
        ("{id: abcdefg, name: {cs: x}}", "x.yaml:1:6: error[length] id: 'abcdefg' is longer than 6 characters"),
        (
            "{id: a, name: {cs: x}, inner: 4}",
            "x.yaml:1:31: error[type] inner: expected text or a map, got 4 (quote it)",
        ),
        ("{id: a, name: {cs: x}, effects: [{do: 4}]}", "x.yaml:1:39: error[type] effects.0.do: expected text, got 4"),
        ("[]", "x.yaml:1:1: error[type] expected a map, got a list"),
        (
            "{id: a, name: {cs: x}, keys: {Síla: 1}}",
            "x.yaml:1:31: error[pattern] keys: 'Síla' is not a field name: small letters a-z, digits and _,"
            " like 'odolnost'",
        ),
    ],
)
def test_one_mistake(text: str, message: str) -> None:
    assert said(text) == [message]


def test_checked_gives_the_value_or_all_faults_of_source_and_types() -> None:
    assert convert_document(parse(b"{id: a, name: {cs: x}, ratio: 1}", "x.yaml"), Outer).ratio == 1.0
    with pytest.raises(Unreadable) as caught:
        convert_document(parse(b"id: &x a\nname: {cs: no}\nrank: Q\nflag: 010\n", "x.yaml"), Outer)
    assert [fault.code for fault in caught.value.faults] == ["anchor", "ambiguous", "enum", "ambiguous"]


def test_faults_are_bounded_in_number_and_length() -> None:
    text = "{id: a, name: {cs: x}, numbers: [" + "x," * 5000 + "], " + "k" * 900 + ": 1}"
    found = said(text)
    assert len(found) == MAX_GAME_FAULTS + 1
    assert "may be more" in found[-1]
    assert all(
        len(each) < 400 for each in said("{id: a, name: {cs: x}, " + "k" * 900 + ": 1, rank: " + "q" * 2000 + "}")
    )


class Even(Struct):
    number: int

    def __post_init__(self) -> None:
        if self.number % 2:
            raise ValueError("an even number is needed")


def test_a_check_of_the_type_itself_is_reported_too() -> None:
    (fault,) = said("{number: 3}", Even)
    assert "an even number is needed" in fault


VALUES = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-2, 12)
    | st.sampled_from([0.5, 2.0, 2.5, -1.0])
    | st.sampled_from(["a", "cs", "7", "J", "", " ", "draw", "skip", "Ž", "abcdefgh", "a\n"]),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(
            st.sampled_from(["cs", "en", "no", "file", "author", "do", "amount", "x", "Síla", "from", "to", "kind"]),
            inner,
            max_size=4,
        )
    ),
    max_leaves=8,
)
EFFECT = st.fixed_dictionaries({"do": st.sampled_from(["draw", "skip", "x"])}, optional={"amount": VALUES})
OUTERS = st.fixed_dictionaries(
    {"id": st.just("a") | VALUES, "name": st.just({"cs": "x"}) | VALUES},
    optional={
        "rank": VALUES,
        "told": VALUES,
        "size": st.lists(VALUES, max_size=3) | VALUES,
        "inner": VALUES,
        "numbers": VALUES,
        "ratio": VALUES,
        "effects": st.lists(EFFECT, max_size=3) | VALUES,
        "flag": VALUES,
        "anything": VALUES,
        "keys": VALUES,
        "several": VALUES,
        "stray": VALUES,
    },
)


def agree(value: object, kind: Any) -> None:
    """The walk finds no fault exactly when msgspec accepts; convert itself walks only what msgspec refuses."""
    faults: list[Fault] = []
    result = convert(value, kind, Nowhere(), faults)
    try:
        expected = msgspec.convert(value, kind)
    except msgspec.ValidationError:
        assert faults, value
        assert result is None
    else:
        assert not faults
        assert result == expected


@settings(max_examples=examples(500), deadline=None)
@given(OUTERS)
def test_the_walk_agrees_with_msgspec(value: object) -> None:
    agree(value, Outer)


@settings(max_examples=examples(300), deadline=None)
@given(VALUES, st.sampled_from([Inner, Draw, Draw | Skip, list[Draw | Skip], dict[str, int], int | list[int] | Inner]))
def test_the_walk_agrees_with_msgspec_on_parts(value: object, kind: Any) -> None:
    agree(value, kind)


def test_the_walk_accepts_what_msgspec_accepts() -> None:
    """The walk is not asked about good values, so nobody would notice if it found fault with them; here it is."""
    from kredens.cards.yamlfile import typed

    @settings(max_examples=examples(500), deadline=None)
    @given(OUTERS)
    def holds(value: object) -> None:
        faults: list[Fault] = []
        typed._Validator(Nowhere(), faults, (), None).check(value, inspect.type_info(Outer), ())
        try:
            msgspec.convert(value, Outer)
        except msgspec.ValidationError:
            assert faults
        else:
            assert not faults

    holds()


@pytest.mark.parametrize("pattern", [SLUG, FIELD_NAME, LANGUAGE, RULE_ID])
def test_a_line_break_at_the_end_is_no_id(pattern: str) -> None:
    kind = Annotated[str, Meta(pattern=pattern)]
    assert msgspec.convert("cs", kind) == "cs"
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert("cs\n", kind)


def patterned_beside_containers(kind: inspect.Type, seen: set[int]) -> list[inspect.Type]:
    """Unions that hold a text with a pattern and a list or map."""
    if id(kind) in seen:
        return []
    seen.add(id(kind))
    found: list[inspect.Type] = []
    parts: list[inspect.Type] = []
    if isinstance(kind, inspect.UnionType):
        parts = list(kind.types)
        containers = any(isinstance(part, inspect.CollectionType | inspect.DictType) for part in parts)
        if containers and any(isinstance(part, inspect.StrType) and part.pattern for part in parts):
            found.append(kind)
    elif isinstance(kind, inspect.StructType):
        parts = [field.type for field in kind.fields]
    elif isinstance(kind, inspect.DictType):
        parts = [kind.key_type, kind.value_type]
    elif isinstance(kind, inspect.CollectionType):
        parts = [kind.item_type]
    elif isinstance(kind, inspect.TupleType):
        parts = list(kind.item_types)
    return found + [each for part in parts for each in patterned_beside_containers(part, seen)]


def test_no_pattern_shares_a_union_with_a_list_or_a_map() -> None:
    """msgspec frees such a pattern twice, and the process dies when the type goes."""
    crashing = inspect.UnionType((inspect.StrType(pattern="a"), inspect.ListType(inspect.IntType())))
    assert patterned_beside_containers(inspect.ListType(crashing), set()) == [crashing]
    game = msgspec.convert(
        {
            "kredens": "game/1",
            "id": "x",
            "language": "cs",
            "title": {"cs": "X"},
            "lists": {"suit": {"a": {"name": {"cs": "A"}}}},
            "kinds": {
                "one": {
                    "fields": {
                        "a": {"type": "text"},
                        "b": {"type": "choice", "of": "suit"},
                        "c": {"type": "card"},
                        "d": {"type": "list", "of": "text"},
                        "e": {"type": "effects"},
                        "f": {"type": "words"},
                    }
                }
            },
            "effects": {"x": {"args": {"a": "text", "b": "selector", "c": "table"}}, "y": {}},
        },
        GameFile[str],
    )
    types = build_card_types(game)
    kinds = [model.GameFile[str], model.CardsFile, deck_file.DeckFile, lexicon.LexiconFile]
    for kind in [*kinds, *types.kinds.values(), types.selector, types.effects]:
        assert not patterned_beside_containers(inspect.type_info(kind), set())
