"""Expressions mean what they mean to Jinja, mistakes are answered in a designer's words, and hostile ones in time."""

from __future__ import annotations

import re
import time
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kredens.generator.layouts.expression_filters import FILTERS, TESTS
from kredens.generator.layouts.expression_parser import CONSTANTS, MAX_NESTING, OPERATOR_WORDS, PRECEDENCES
from kredens.generator.layouts.expression_values import MAX_VALUE_LENGTH, ExpressionError
from kredens.generator.layouts.templates import Templates

CONTEXT: dict[str, Any] = {
    "card": {
        "id": "praha",
        "kind": "city",
        "items": [1, 2],
        "tags": ["b", "a", "B"],
        "none": None,
        "not": "x",
        "strength": 7,
        "half": 0.5,
    },
    "dark": {"city": {"line": "#000000"}, "praha": "#ffffff", "two words": "yes", "7": "text"},
    "text": "a text",
    "empty": {},
    "zero": 0,
}


def value(source: str, context: Mapping[str, Any] = CONTEXT) -> str:
    (only,) = Templates([source]).evaluate(context)
    return only


def refusal(source: str) -> str:
    with pytest.raises(ExpressionError) as caught:
        value(source)
    return str(caught.value)


def value_of_jinja(source: str) -> str | None:
    """Return what Jinja makes of the string where it reads plain data only, or None if it refuses."""
    jinja = pytest.importorskip("jinja2")
    sandbox = pytest.importorskip("jinja2.sandbox")

    class Reference(sandbox.ImmutableSandboxedEnvironment):  # type: ignore[name-defined, misc]
        def getattr(self, obj: Any, attribute: str) -> Any:
            return self.getitem(obj, attribute)

        def getitem(self, obj: Any, argument: Any) -> Any:
            if isinstance(obj, self.undefined):  # as deep a path as may be can be missing, also with an index
                return self.undefined(obj=obj, name="missing")
            if isinstance(obj, Mapping) or not isinstance(argument, str):
                try:
                    return obj[argument]
                except (LookupError, TypeError, AttributeError):
                    pass
            return self.undefined(obj=obj, name=argument)

    environment = Reference(undefined=jinja.StrictUndefined, optimized=False, keep_trailing_newline=True)
    environment.globals.clear()
    # To Jinja what is missing is not none; here it is an error unless default or defined ask for it.
    environment.tests["none"] = lambda tested: None in [tested] if tested == tested else False
    try:
        return str(environment.from_string(source).render(CONTEXT))
    except (jinja.TemplateError, SyntaxError, TypeError, ValueError, ArithmeticError, LookupError):
        return None


names = st.sampled_from([*CONTEXT, *CONTEXT["card"], "city", "line", "missing"])
keys = st.one_of(
    names.map(lambda name: f".{name}"),
    names.map(lambda name: f"[{name}]"),
    st.sampled_from(["['two words']", "['7']", "[7]", "[0]", "[-1]", "['']", ". id", "[1:]", "[:1]", "[0:1]"]),
)
lookups = st.tuples(names.filter(lambda name: name not in ("not", "none")), st.lists(keys, max_size=3)).map(
    lambda parts: parts[0] + "".join(parts[1])
)
literals = st.sampled_from(
    "7 0 -1 2.50 'text' '' \"a\" '\\n' 'it\\'s' true false none [] ['b','a'] [7,'praha',card.id] [1,2.5,]".split()
)
# `string` stands behind what Jinja makes an iterator of, and values that default takes are there.
filters = st.sampled_from(
    "abs capitalize first float int join join('-') last length list lower replace('a','b') round round(1) sort string "
    "title trim unique|list upper default('-') default(zero) int(3) float(0.5)".split()
)
tests = st.sampled_from(["none", "defined", "undefined", "not none", "not defined", "odd", "even"])
signs = st.sampled_from([*"+ - * / // % ~ == != < <= > >= in and or".split(), "not in"])
expressions = st.recursive(
    st.one_of(lookups, lookups, literals),
    lambda inner: st.one_of(
        inner.map(lambda one: f"(not {one})"),
        inner.map(lambda one: f"-({one})"),
        inner.map(lambda one: f"({one})"),
        st.tuples(inner, keys).map(lambda two: "({}){}".format(*two)),
        st.tuples(inner, filters).map("|".join),
        st.tuples(inner, tests).map(lambda two: "({} is {})".format(*two)),
        st.tuples(inner, signs, inner).map(" ".join),
        st.tuples(inner, inner, inner).map(lambda three: "{} if {} else {}".format(*three)),
    ),
    max_leaves=6,
)
written = st.tuples(st.sampled_from(["{{ ", "{{\n"]), expressions, st.sampled_from([" }}", "}}"])).map("".join)
sources = st.lists(st.one_of(written, st.sampled_from(["", " a ", "{", "}", "}}", "\n"])), max_size=3).map("".join)


@given(sources)
def test_expressions_come_to_what_jinja_makes_of_them(source: str) -> None:
    try:
        found: str | None = value(source)
    except ExpressionError:
        found = None
    assert found == value_of_jinja(source)


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ("{{text}}", "a text"),
        ("{{ dark[card.kind].line }}", "#000000"),
        ("{{ dark['two words'] }}", "yes"),
        ("attribute-{{ card.id }} {{ card.half }}", "attribute-praha 0.5"),
        ("{{ card.items }}", "[1, 2]"),
        ("{{ card.not }}", "x"),
        ("{{ card.none }}", "None"),
        ("{{ not card.none == text }}", "True"),
        ("{{ missing.name if empty else '' }}", ""),
        ("{{ missing.name.more | default('-') }}", "-"),
        ("{{ (dark[card.id] | default(text)) ~ '!' }}", "#ffffff!"),
        ("{{ [] | first | default('none there') }}", "none there"),
        ("{{ (card.items | length) > 1 }}", "True"),
        ("{{ 1 < card.strength <= 7 }} {{ 1 < card.strength < 7 }}", "True False"),
        ("{{ 3 ~ 4 * 2 }} {{ 2 - 5 * 2 // 3 }}", "38 -1"),
        ("{{ -card.strength | abs }}", "7"),
        ("{{ card.id if 0 else text if 1 else 'c' }}", "a text"),
        ("{{ 'a' if card.none or card.items and not empty else 'b' }}", "a"),
        ("{{ card.none is none and card.half is not none }}", "True"),
        ("{{ '\\u00a0\\x2e\\\\' }}", "\u00a0.\\"),
        ("{{ card.tags | unique | sort | reverse | join }}", "ba"),
        ("{{ card.half | round | int }} {{ 2.345 | round(2) }} {{ 'x' | int(4) }}", "0 2.35 4"),
        ("{{ 'two words-here' | title }}", "Two Words-Here"),
        ("}} {{ zero }} }", "}} 0 }"),
    ],
)
def test_values(source: str, found: str) -> None:
    assert value(source) == found


@pytest.mark.parametrize(
    ("source", "message"),
    [
        ("{{ card.name", "cannot be read: {{ is never closed with }}"),
        ("{{ }}", "cannot be read: nothing stands between {{ and }}"),
        ("{{ card.id + }}", "cannot be read: something is missing before }}"),
        ("{{ 'a }}", 'cannot be read: "\'" has no meaning here; the text is never closed'),
        ("{{ card.id = 'x' }}", "cannot be read: '=' has no meaning here; compare with =="),
        ("{{ zero && text }}", "cannot be read: '&' has no meaning here; write and"),
        ("{{ zero || text }}", "cannot be read: '||' has no meaning here; write or"),
        ("{{ !zero }}", "cannot be read: '!' has no meaning here; write not"),
        ("{{ 2 ** 3 }}", "cannot be read: '**' has no meaning here; there are no powers; write a * a"),
        ("{{ {'a': 1}.a }}", "cannot be read: '{' has no meaning here; there are no maps here; write them under vars:"),
        ("{{- text }}", "cannot be read: {{- has no meaning here; put a space behind {{"),
        ("{{ 'a' if text }}", "cannot be read: an if needs its else: {{ a if b else '' }}"),
        ("{{ card.items.0 }}", "cannot be read: an item of a list is asked for in brackets: [0]"),
        ("{{ text text }}", "cannot be read: unexpected 'text'"),
        ("{{ text | uper }}", "cannot be read: no filter 'uper'; did you mean 'upper'?"),
        (
            "{{ text | center(10) }}",
            "cannot be read: no filter 'center' (known: abs, capitalize, default",
        ),
        ("{{ text | sort(reverse=true) }}", "cannot be read: the filter sort takes values without names"),
        ("{{ text | sort(true) }}", "cannot be read: the filter sort takes no values in brackets, not 1"),
        ("{{ text | default('a', true) }}", "cannot be read: the filter default takes one value"),
        ("{{ text is none is none }}", "cannot be read: unexpected 'is'"),
        ("{{ text is number }}", "cannot be read: no test 'number' (known: defined, even, none, odd, undefined)"),
        ("{{ text.upper() }}", "is not allowed: nothing can be called here; use filters, like {{ card.name | upper }}"),
        ("{{ range(3) }}", "is not allowed: nothing can be called here"),
        ("{{ '\\q' }}", "cannot be read: \\q is no sign; a backslash itself is \\\\"),
        ("{{ 'a' + 1 }}", "is not allowed: a text and a number cannot be added; put texts together with ~"),
        ("{{ 'a' * 3 }}", "is not allowed: only numbers can be combined with *, not a text and a number"),
        ("{{ 1 / zero }}", "is not allowed: / by zero"),
        ("{{ card.none > 0 }}", "none and a number cannot be compared with >; for none write a value to use in its"),
        ("{{ text > 0 }}", "a text and a number cannot be compared with >"),
        ("{{ 1 in text }}", "in looks for a number in a text; it finds an item of a list"),
        ("{{ card.items[2] }}", "a list of 2 items has no [2]; the first is [0]"),
        ("{{ text[9] }}", "a text of 6 letters has no [9]; the first is [0]"),
        ("{{ [][0] }}", "a list is empty, so it has no [0]"),
        ("{{ missing[0] | default(1) ~ nowhere }}", "'nowhere' is undefined"),
        ("{{ dark[missing] | default('x') }}", "'missing' is undefined"),
        ("{{ zero | length }}", "length needs a list or a text, not a number"),
        ("{{ text | abs }}", "abs needs a number, not a text"),
        ("{{ [1, 'a'] | sort }}", "sort needs a list of texts only or of numbers only"),
        ("{{ 1 | round(99) }}", "round takes the number of decimal places, up to 15"),
        ("{{ '9' | replace('9', '99999999999999999999') | int }}", "comes to too large a number"),
    ],
)
def test_mistakes_are_answered_with_what_is_possible(source: str, message: str) -> None:
    assert refusal(source).startswith(message)


@pytest.mark.parametrize(
    "source", ["7 in (7, 8)", "7 in (7,)", "(1, 2)[1] == 2", "('', none) == ['', none]", "(7) == 7"]
)
def test_a_comma_makes_a_list_of_round_brackets(source: str) -> None:
    assert value("{{ 'yes' if " + source + " else 'no' }}") == "yes"


@pytest.mark.parametrize(
    "source",
    [
        "(" * 10_000 + "1" + ")" * 10_000,
        "(" * 1_900 + "1" + ")" * 1_900,
        "(" * (MAX_NESTING + 1) + "1" + ")" * (MAX_NESTING + 1),
        "[" * 1_900,
        "(" * 1_900 + "1" + ",)" * 1_900,
        "not " * 900 + "1",
        "-" * 3_000 + "1",
        "1 if 1 else " * 200 + "1",
        "card" + ".a" * 1_900,
        "card" + "[0]" * 240,
        "1" + "+1" * 1_800,
        "1" + "|string" * 450,
        "'a' * 10**9",
        "'a' * 999999999",
        "[0] * 999999999",
        "10**10**10",
        "999999999" + " * 999999999" * 200,
        "1 | round(999999999)",
        "1 | round(-999999999)",
        "('x' | replace('x', '" + "y" * 1000 + "'))" + " | replace('y', 'yyyyyyyyyyyyyyyyyyyy')" * 50,
        "long" + " ~ long" * 200,
        "(long | list)" + " + (long | list)" * 100,
        "long | list | join(long)",
        "'" + "\\" * 3_000,
        "9" * 3_000,
        "0." + "9" * 3_000,
        " " * 3_900,
        "x" * 3_900,
    ],
)
def test_hostile_expressions_are_refused_in_time(source: str) -> None:
    began = time.process_time()
    with pytest.raises(ExpressionError):
        value("{{ " + source + " }}", {**CONTEXT, "long": "x" * MAX_VALUE_LENGTH})
    assert time.process_time() - began < 0.5


@pytest.mark.parametrize("source", ["1" + "+1" * 240, "-" * 20 + "1", "(" * 20 + "1" + ")" * 20, "1" + "|abs" * 240])
def test_what_is_within_the_limits_never_exhausts_the_stack(source: str) -> None:
    assert int(value("{{ " + source + " }}")) > 0


def test_names_are_known_beforehand() -> None:
    found = Templates(["{{ dark[card.kind].line }} {{ text | default(other) }}", "{{ [a, b][c:d] if e else -f }}"])
    assert found.names == [{"dark", "card", "text", "other"}, set("abcdef")]


def test_the_guide_lists_the_whole_language() -> None:
    guide = (Path(__file__).parents[3] / "docs" / "layouts.md").read_text(encoding="utf-8")
    section = guide.partition("### The language of expressions")[2].partition("\n## ")[0]
    written = {word for code in re.findall(r"`([^`]+)`", section) for word in re.findall(r"\w+|[^\w\s]+", code)}
    assert {*FILTERS, *TESTS, "default", "defined", "undefined"} <= written
    assert {*OPERATOR_WORDS, *CONSTANTS} - {"True", "False", "None"} <= written
    assert {sign for sign in PRECEDENCES if not sign[0].isalpha()} <= written
    first_cells = re.findall(r"^\| (`[^|]*) \|", section.partition("| filter |")[2], re.MULTILINE)
    assert set(re.findall(r"`(\w+)", " ".join(first_cells))) == {*FILTERS, "default"}
    assert set(re.findall(r"`is (?:not )?(\w+)`", section)) == {*TESTS, "defined", "undefined"}
