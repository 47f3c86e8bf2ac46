"""Folding and order, against vectors that a search in a web page can be held to as well."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kredens.cards.languages import fold, resolve_language, sort_by_text, sort_key, text_in
from kredens.cards.messages.plurals import plural_form

VECTORS: dict[str, Any] = json.loads(Path(__file__).with_name("folding.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize(("text", "folded"), VECTORS["same"])
def test_fold(text: str, folded: str) -> None:
    assert fold(text) == folded


@pytest.mark.parametrize(("one", "other"), VECTORS["different"])
def test_fold_keeps_apart(one: str, other: str) -> None:
    assert fold(one) != fold(other)


@given(st.text())
def test_folding_twice_changes_nothing(text: str) -> None:
    assert fold(fold(text)) == fold(text)


@given(st.text())
def test_capitals_do_not_matter(text: str) -> None:
    assert fold(text.casefold()) == fold(text)


@pytest.mark.parametrize(("language", "words"), VECTORS["order"].items())
def test_order(language: str, words: list[str]) -> None:
    mixed = list(words)
    random.Random(7).shuffle(mixed)
    assert sort_by_text(mixed, language, str) == words


@given(st.text(), st.sampled_from(["cs", "pl", "it", "en", "xx"]))
def test_every_text_has_a_place(text: str, language: str) -> None:
    assert sort_key(text, language) <= sort_key(text + "a", language)


def test_a_missing_translation_falls_back_to_the_original() -> None:
    words = {"cs": "Praha", "de": "Prag"}
    assert text_in(words, "de", "cs") == "Prag"
    assert text_in(words, "en", "cs") == "Praha"
    assert resolve_language(words, "en", "cs") == "cs"
    assert text_in({"de": "Prag"}, "en", "cs") == "Prag"
    assert text_in({}, "en", "cs") == ""


@pytest.mark.parametrize(
    ("language", "one", "few", "other"),
    [("cs", [1], [2, 3, 4], [0, 5, 12, 22, 104]), ("pl", [1], [2, 4, 22, 34, 102], [0, 5, 12, 14, 21, 25, 112, 113])],
)
def test_words_take_the_form_for_so_many(language: str, one: list[int], few: list[int], other: list[int]) -> None:
    for numbers, form in ((one, "one"), (few, "few"), (other, "other")):
        assert {plural_form(number, ["one", "few", "other"], language) for number in numbers} == {form}


def test_a_language_with_two_forms_has_no_few() -> None:
    assert [plural_form(number, ["move", "moves"], "en") for number in (0, 1, 2, 5)] == [
        "moves",
        "move",
        "moves",
        "moves",
    ]
    assert plural_form("?", ["bod", "body", "bodů"], "cs") == "bodů"
