"""What is looked up without Jinja is what Jinja would have found, and what is not found is left to Jinja's refusal."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.lookups import pieces, put_together
from generator.templating import ExpressionError, Templates, environment

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
written = st.tuples(st.sampled_from(["{{ ", "{{", "{{-"]), expressions, st.sampled_from([" }}", "}}", "-}}"]))
sources = st.lists(st.one_of(written.map("".join), st.sampled_from(["", " a ", "{", "}", "\n"])), max_size=3).map(
    "".join
)


@given(sources)
def test_plain_lookups_find_what_jinja_finds(source: str) -> None:
    plain = pieces(source)
    if plain is None:
        return
    found = put_together(plain, CONTEXT)
    if found is None:
        with pytest.raises(ExpressionError):
            Templates([source]).values(CONTEXT)
    else:
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
    ],
)
def test_plain_lookups(source: str, found: str) -> None:
    plain = pieces(source)
    assert plain is not None
    assert put_together(plain, CONTEXT) == found


@pytest.mark.parametrize(
    "source",
    [
        "{{ true }}",
        "{{ self }}",
        "{{ _x }}",
        "{{ card.__class__ }}",
        "{{ card.id | upper }}",
        "{{ dark[7] }}",
        "{{ a",
        "{",
    ],
)
def test_what_is_not_plain_is_left_to_jinja(source: str) -> None:
    assert pieces(source) is None


@pytest.mark.parametrize("source", ["{{ card.missing }}", "{{ text.id }}", "{{ dark[card] }}", "{{ nowhere }}"])
def test_what_is_not_found_is_left_to_jinja(source: str) -> None:
    plain = pieces(source)
    assert plain is not None
    assert put_together(plain, CONTEXT) is None


def test_the_names_of_plain_lookups_are_known() -> None:
    assert Templates(["{{ dark[card.kind].line }} {{ text }}"]).names == [{"dark", "card", "text"}]
