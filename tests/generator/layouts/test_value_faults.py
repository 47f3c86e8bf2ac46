"""Values that expressions came to and no field can hold: said with the field, in every language."""

from __future__ import annotations

from typing import Any

import pytest

from kredens.cards.faults import Place
from kredens.cards.messages.message import in_language
from kredens.generator.layouts import elements
from kredens.generator.layouts.value_faults import describe_unfit_values

TEXT = {"id": "a", "type": "text", "box": ["1", "2", "3.5", "4"], "text": "5", "font": "Title", "size": "12"}


def told(kind: str, data: dict[str, Any], language: str = "en") -> list[str]:
    """What is said of an element with these values."""
    found = describe_unfit_values(data, elements.load_kind(kind).Fields, Place("a.yaml", 1, 1))
    return [in_language(each, language) for each in found]


@pytest.mark.parametrize(
    ("changed", "messages"),
    [
        ({}, []),
        ({"box": ["a", 1, 2, 3]}, ["box.0: expected a number, got 'a'"]),
        ({"box": [1, 2, "-3", "0"]}, ["box.2: -3 is not more than 0", "box.3: 0 is not more than 0"]),
        ({"box": "1 2 3 4"}, ["box: '1 2 3 4' is not one of bleed, card"]),
        ({"size": "big"}, ["size: expected a number or a list, got 'big'"]),
        ({"align": "middle"}, ["align: 'middle' is not one of center, left, right"]),
    ],
)
def test_each_value_that_does_not_fit_is_named(changed: dict[str, Any], messages: list[str]) -> None:
    assert told("text", {**TEXT, **changed}) == messages
    assert not set(told("text", {**TEXT, **changed}, "cs")) & set(messages)


def test_true_and_false_may_be_texts() -> None:
    path = {"id": "a", "type": "path", "d": "M0 0"}
    assert told("path", {**path, "even-odd": "true"}) == []
    assert told("path", {**path, "even-odd": "maybe"}) == ["even-odd: expected true or false, got 'maybe'"]
