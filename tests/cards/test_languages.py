"""Folding and order, against vectors that a search in a web page can be held to as well."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cards.languages import fold, in_order, shown_language, sort_key, text_in

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
    assert in_order(mixed, language, str) == words


@given(st.text(), st.sampled_from(["cs", "pl", "it", "en", "xx"]))
def test_every_text_has_a_place(text: str, language: str) -> None:
    assert sort_key(text, language) <= sort_key(text + "a", language)


def test_a_missing_translation_falls_back_to_the_original() -> None:
    words = {"cs": "Praha", "de": "Prag"}
    assert text_in(words, "de", "cs") == "Prag"
    assert text_in(words, "en", "cs") == "Praha"
    assert shown_language(words, "en", "cs") == "cs"
    assert text_in({"de": "Prag"}, "en", "cs") == "Prag"
    assert text_in({}, "en", "cs") == ""
