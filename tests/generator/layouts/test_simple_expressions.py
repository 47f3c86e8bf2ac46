"""What is looked up without Jinja is what Jinja would have found, and what is not found is left to Jinja's refusal."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kredens.generator.layouts.jinja_sandbox import environment
from kredens.generator.layouts.simple_expressions import evaluate, parse
from kredens.generator.layouts.templates import Templates

CONTEXT: dict[str, Any] = {
    "card": {"id": "praha", "kind": "city", "items": [1, 2], "none": None, "not": "x", "strength": 7, "half": 0.5},
    "dark": {"city": {"line": "#000000"}, "praha": "#ffffff", "two words": "yes", "7": "text"},
    "text": "a text",
    "true": "not read: a constant to Jinja",
    "empty": {},
}

names = st.sampled_from([*CONTEXT, *CONTEXT["card"], "city", "line", "missing", "keys", "self", "or", "Big", "_x"])
keys = st.one_of(
    names.map(lambda name: f".{name}"),
    names.map(lambda name: f"[{name}]"),
    st.tuples(names, names).map(lambda two: f"[{two[0]}.{two[1]}]"),
    st.sampled_from(["['two words']", "['7']", "[7]", "[0]", "['']", ". id", "()"]),
)
expressions = st.tuples(names, st.lists(keys, max_size=3)).map(lambda parts: parts[0] + "".join(parts[1]))
literals = st.sampled_from(["7", "0", "'text'", "'x, y'", '"a"', "[]", "[7, 'praha', card.id]", "card.items", "empty"])
plain = st.one_of(expressions, literals)
composed = st.recursive(
    plain,
    lambda inner: st.one_of(
        inner.map(lambda one: f"not {one}"),
        inner.map(lambda one: f"({one})"),
        inner.map(lambda one: f"{one} | length"),
        inner.map(lambda one: f"{one} | join(', ')"),
        inner.map(lambda one: f"{one}[0]"),
        st.tuples(inner, st.sampled_from("== != < <= > >= in".split()), inner).map(" ".join),
        st.tuples(inner, inner, inner).map(lambda three: "{} if {} else {}".format(*three)),
    ),
    max_leaves=5,
)
written = st.tuples(st.sampled_from(["{{ ", "{{", "{{-"]), composed, st.sampled_from([" }}", "}}", "-}}"]))
sources = st.lists(st.one_of(written.map("".join), st.sampled_from(["", " a ", "{", "}", "\n"])), max_size=3).map(
    "".join
)


@given(sources)
def test_plain_lookups_find_what_jinja_finds(source: str) -> None:
    wanted = parse(source)
    found = None if wanted is None else evaluate(wanted, CONTEXT)
    if found is not None:
        assert found == environment().from_string(source).render(CONTEXT)


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ("{{ card.strength }}", "7"),
        ("{{text}}", "a text"),
        ("{{ dark[card.kind].line }}", "#000000"),
        ("{{ dark['two words'] }}", "yes"),
        ("attribute-{{ card.id }} {{ card.half }}", "attribute-praha 0.5"),
        ("{{ card.items }}", "[1, 2]"),
        ("{{ card.not }}", "x"),
        ("{{ card.none }}", "None"),
        ("{{ not card.none }}", "True"),
        ("{{ text if card.strength in [6, 7] else 'none' }}", "a text"),
        ("{{ missing.name if empty else '' }}", ""),
        ("{{ (card.items | length) > 1 }}", "True"),
        ("{{ card.items[1] if card.items else '' }}", "2"),
        ("{{ card.items | join('; ') }}", "1; 2"),
        ("{{ not card.none == text }}", "True"),
        ("{{ '#ffffff' }}", "#ffffff"),
    ],
)
def test_plain_lookups(source: str, found: str) -> None:
    plain = parse(source)
    assert plain is not None
    assert evaluate(plain, CONTEXT) == found


@pytest.mark.parametrize(
    "source",
    [
        "{{ true }}",
        "{{ self }}",
        "{{ _x }}",
        "{{ card.__class__ }}",
        "{{ card.id | upper }}",
        "{{ card.id or text }}",
        "{{ 1.5 }}",
        "{{ 1 < 2 < 3 }}",
        "{{ card.id ~ text }}",
        "{{ text if card }}",
        "{{ text.7 }}",
        "{{ 7text }}",
        "{{ 'a\\n' }}",
        "{{- text }}",
        "{{ text | join }}",
        "{{ text is defined }}",
        "{{ card.id not in [1] }}",
        "{{ " + "(" * 30 + "text" + ")" * 30 + " }}",
        "{{ a",
        "{",
    ],
)
def test_what_is_not_plain_is_left_to_jinja(source: str) -> None:
    assert parse(source) is None


@pytest.mark.parametrize(
    "source",
    ["{{ card.missing }}", "{{ text.id }}", "{{ dark[card] }}", "{{ nowhere }}", "{{ dark[7] }}", "{{ 7 | length }}"],
)
def test_what_is_not_found_is_left_to_jinja(source: str) -> None:
    plain = parse(source)
    assert plain is not None
    assert evaluate(plain, CONTEXT) is None


def test_the_names_of_plain_lookups_are_known() -> None:
    assert Templates(["{{ dark[card.kind].line }} {{ text }}"]).names == [{"dark", "card", "text"}]
