"""Expressions of layouts come to plain values, and whatever could reach or exhaust anything else is refused."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kredens.generator.layouts.expression_values import MAX_VALUE_LENGTH, ExpressionError
from kredens.generator.layouts.templates import MAX_SOURCE_LENGTH, MAX_TOTAL_LENGTH, Template, Templates, is_template

CONTEXT: dict[str, Any] = {
    "card": {
        "name": "Žižka",
        "strength": 7,
        "tags": ["b", "a", "b"],
        "items": 3,
        "copy": "c",
        "faction": {"id": "husite"},
        "none": None,
        "long": "x" * 19_000,
        "half": 0.5,
    },
    "other": {},
    "words": {"strength": "Síla"},
    "lists": {"faction": [{"id": "husite"}]},
    "colours": {"husite": {"ground": "#123456"}},
}


def value(source: str) -> str:
    (only,) = Templates([source]).evaluate(CONTEXT)
    return only


@pytest.mark.parametrize(
    ("source", "result"),
    [
        ("{{ card.name }}", "Žižka"),
        ("Síla {{ card.strength + 1 }}!", "Síla 8!"),
        ("{{ (card.strength - 1) * 2 / 4 }}", "3.0"),
        ("{{ card.strength // 2 }} {{ card.strength % 4 }}", "3 3"),
        ("{{ -card.strength }}", "-7"),
        ("{{ card.name ~ ' ' ~ card.strength }}", "Žižka 7"),
        ("{{ 'a' + 'b' }}", "ab"),
        ("{{ card.name | upper }} {{ card.name | lower }} {{ card.name | length }}", "ŽIŽKA žižka 5"),
        ("{{ card.tags | unique | sort | join(', ') }}", "a, b"),
        ("{{ card.tags | first }}{{ card.tags | last }}", "bb"),
        ("{{ card.name | replace('ž', 'sh') }}", "Žishka"),
        ("{{ card.half | round | int }} {{ '3' | int + 1 }} {{ '2.5' | float }}", "0 4 2.5"),
        ("{{ card.nothing | default('-') }}", "-"),
        ("{{ 'yes' if card.strength > 5 else 'no' }}", "yes"),
        ("{{ card.strength in [6, 7] and not other }}", "True"),
        ("{{ colours[card.faction.id].ground }}", "#123456"),
        ("{{ card['name'] }}{{ card.tags[0] }}{{ card.name[0] }}{{ card.name[1:3] }}", "ŽižkabŽiž"),
        ("{{ card.items }}{{ card.copy }}", "3c"),
        ("{{ card.none is none }}", "True"),
        ("plain", "plain"),
        ("{{ '<b>' }} & {{ '{{' }}", "<b> & {{"),
    ],
)
def test_expressions(source: str, result: str) -> None:
    assert value(source) == result


@pytest.mark.parametrize(
    "source",
    [
        "{{ card.__class__ }}",
        "{{ card['__class__'] }}",
        "{{ ''.__class__.__mro__[1].__subclasses__() }}",
        "{{ card.update({'a': 1}) }}",
        "{{ card.tags.append(1) }}",
        "{{ card.name.upper() }}",
        "{{ card.name.upper }}",
        "{{ card.keys }}",
        "{{ card.tags.sort }}",
        "{{ 'a'.ljust(10**9) }}",
        "{{ '{:>999999999}'.format(1) }}",
        "{{ (1).bit_length() }}",
        "{{ self }}",
        "{{ self.__init__ }}",
        "{{ self._TemplateReference__context }}",
        "{{ varargs }}{{ kwargs }}",
        "{{ caller() }}",
        "{{ super() }}",
        "{{ loop }}",
        "{{ card() }}",
        "{{ range(10**9) }}",
        "{{ range(3) | list }}",
        "{{ lipsum(10000) }}",
        "{{ cycler('a') }}",
        "{{ joiner() }}",
        "{{ namespace(a=1) }}",
        "{{ dict(a=1) }}",
        "{{ config }}",
        "{{ 'A' * 10**10 }}",
        "{{ 10**10 * 'A' }}",
        "{{ ['A'] * 10**10 }}",
        "{{ 'A' * 3 }}",
        "{{ 10**10**10 }}",
        "{{ 9999**9999 }}",
        "{{ 2 ** -9999 }}",
        "{{ '%999999999d' % 1 }}",
        "{{ 'a' % () }}",
        "{{ 'x' | center(10**9) }}",
        "{{ 'x' | indent(10**9) }}",
        "{{ 'x' | format(1) }}",
        "{{ 'x' | wordwrap(1) }}",
        "{{ 'x' | attr('__class__') }}",
        "{{ card | map('upper') }}",
        "{{ card | tojson }}",
        "{{ card | pprint }}",
        "{{ card.long | list | join(card.long) }}",
        "{{ card.tags | join('x' ~ card.long) }}",
        "{{ card.long | replace('x', 'yyyyyyyyyyyy') }}",
        "{{ card.long | replace('', card.long) }}",
        "{{ card.long + card.long }}",
        "{{ card.long | list + card.long | list }}",
        "{% for a in range(10) %}{% endfor %}",
        "{% set a = 1 %}",
        "{% include '/etc/passwd' %}",
        "{% import 'os' as os %}",
        "{%- if 1 %}x{% endif %}",
        "{# comment #}",
        "{{ [x for x in card.tags] }}",
        "{{ lambda: 1 }}",
        "{{ 1 / 0 }}",
        "{{ 1 % 0 }}",
        "{{ 'a' + 1 }}",
        "{{ 'a' - 'b' }}",
        "{{ card.tags | sort(attribute='__class__') }}",
        "{{ [1, 'a'] | sort }}",
        "{{ none | length }}",
        "{{ 5 | first }}",
        "{{ 1 | replace(2, 3) }}",
        "{{ [1, 2] | join(3) }}",
        "{{ '\\x02' }}",
        "{{ '\\x1e' ~ '\\x00' }}",
        "{{ card.",
        "{{ }}",
        "{{ 1 1 }}",
        "{{ card.name ",
        "{{ 'a",
        "{{ " + "(" * 1500 + "1" + ")" * 1500 + " }}",
        "{{ " + "[" * 1900 + "]" * 1900 + " }}",
        "{{ " + "not " * 900 + "1 }}",
        "{{ " + "-" * 3000 + "1 }}",
        "{{ 1" + "+1" * 1800 + " }}",
        "{{ 1" + "*9999" * 700 + " }}",
        "{{ card" + ".a" * 1900 + " }}",
        "{{ 1" + "|abs" * 900 + " }}",
        "{{ 1 ~ '" + "x" * MAX_SOURCE_LENGTH + "' }}",
        "{{ 'x' ~ missing }}",
        "{{ card.name['upper'] }}",
        "{{ (1, 2).count }}",
    ],
)
def test_attacks_are_refused(source: str) -> None:
    with pytest.raises(ExpressionError) as caught:
        value(source)
    assert 0 < len(str(caught.value)) < 400
    assert "object at 0x" not in str(caught.value)


def test_a_field_that_only_python_knows_is_unknown() -> None:
    with pytest.raises(ExpressionError, match="keys"):
        value("{{ card.keys }}")


@pytest.mark.parametrize(
    ("source", "name"),
    [
        ("{{ card.odolnst }}", "odolnst"),
        ("{{ nic }}", "nic"),
        ("{{ card.name.x }}", "x"),
        ("{{ card[missing] }}", "missing"),
    ],
)
def test_undefined_names_are_named(source: str, name: str) -> None:
    with pytest.raises(ExpressionError, match=f"'{name}'"):
        value(source)


@pytest.mark.parametrize(
    ("source", "message"),
    [
        ("{{ card.nmae }}", "holds no 'nmae'; did you mean 'name'?"),
        ("{{ crad.name }}", "'crad' is undefined; did you mean 'card'?"),
        ("{{ card.zzz or 'a' }}", "holds no 'zzz' (known: "),
        ("{{ card.zzz.y }}", "holds no 'zzz'"),
        ("{{ card.name.cs }}", "a text holds nothing by name, so no 'cs'"),
        ("{{ card.strength.x }}", "a number holds nothing by name, so no 'x'"),
    ],
)
def test_undefined_names_are_reported_in_the_words_of_a_designer(source: str, message: str) -> None:
    with pytest.raises(ExpressionError) as caught:
        value(source)
    assert str(caught.value).startswith(message)


def test_values_are_never_read_as_expressions() -> None:
    hostile = {"card": {"name": "{{ 1 + 1 }}{% for %}"}}
    assert Templates(["{{ card.name }}"]).evaluate(hostile) == ["{{ 1 + 1 }}{% for %}"]


def test_all_strings_are_evaluated_in_order() -> None:
    several = Templates(["{{ card.name }} ", "  x", "\r\n{{ card.strength }}\n", ""])
    assert several.evaluate(CONTEXT) == ["Žižka ", "  x", "\n7\n", ""]


def test_a_value_holds_no_control_characters() -> None:
    with pytest.raises(ExpressionError):
        Templates(["{{ card.name }}", "x"]).evaluate({"card": {"name": "a\x02b"}})


def test_a_result_has_a_length() -> None:
    with pytest.raises(ExpressionError, match="too long"):
        value("{{ " + " ~ ".join(["card.long"] * 300) + " }}")
    assert len(value("{{ card.long }}")) <= MAX_VALUE_LENGTH


def test_names_used_are_known_beforehand() -> None:
    assert Templates(["{{ card.name ~ words.x }}", "plain"]).names == [{"card", "words"}, frozenset()]


@pytest.mark.parametrize(
    ("text", "wanted"), [("{{ a }}", True), ("{% x %}", True), ("{# #}", True), ("a", False), (5, False)]
)
def test_what_holds_an_expression(text: object, wanted: bool) -> None:
    assert is_template(text) is wanted


pieces = st.sampled_from(
    "card . name strength tags long [ ] ( ) | + - * ** / // % ~ == < 'a' 1 10 0.5 upper join replace sort first int "
    "default round list length not and or if else , : none __class__ items { } is in".split()
)


@given(st.lists(pieces, max_size=14))
def test_whatever_is_written_is_worked_out_or_refused(tokens: list[str]) -> None:
    try:
        text = value("{{ " + " ".join(tokens) + " }}")
    except ExpressionError:
        return
    assert "built-in method" not in text
    assert "object at 0x" not in text


def test_all_values_of_a_layout_together_are_limited(monkeypatch: pytest.MonkeyPatch) -> None:
    evaluated: list[str] = []
    whole = Template.evaluate

    def evaluate(template: Template, context: Mapping[str, Any]) -> str:
        evaluated.append(whole(template, context))
        return evaluated[-1]

    monkeypatch.setattr(Template, "evaluate", evaluate)
    with pytest.raises(ExpressionError, match="too long"):
        Templates(["{{ card.long }}"] * 200).evaluate(CONTEXT)
    assert sum(map(len, evaluated)) <= MAX_TOTAL_LENGTH + MAX_VALUE_LENGTH
    with pytest.raises(ExpressionError, match="too long"):
        value("{{ card.long }}" * 200)
