"""Lines of words are read as a person means them, and what is wrong with one is said."""

from __future__ import annotations

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kredens.generator.engraving.word_line import MAX_CHARACTERS, Phrase, Vocabulary, WordsError, read_words

WORDS = Vocabulary(
    {
        "hat": {"fur cap": "fur-cap", "cap": "cap"},
        "beard": {"beard": "full", "goatee": "goatee"},
        "tower": {"tower": ""},
    },
    {"colour": {"red": "red", "white": "white"}, "length": {"long": "long"}},
    frozenset({"tower"}),
)


def test_the_longest_name_is_taken_and_adjectives_go_to_the_next_thing() -> None:
    assert read_words("Red fur-cap with a long white beard, tower and tower", WORDS) == (
        Phrase("hat", "fur-cap", {"colour": "red"}),
        Phrase("beard", "full", {"length": "long", "colour": "white"}),
        Phrase("tower", "", {}),
        Phrase("tower", "", {}),
    )


def test_a_name_may_have_any_number_of_words() -> None:
    words = Vocabulary({"hat": {"cap one two three horns": "crown", "cap": "cap"}}, {})
    assert read_words("cap with one two three horns", words) == (Phrase("hat", "crown", {}),)


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("goatie", "did you mean 'goatee'"),
        ("beard, goatee", "'beard' is said already"),
        ("cap, red", "'red' describes nothing"),
        ("cap; beard", "';' does not belong"),
        ("cap " * MAX_CHARACTERS, "may have 400 characters"),
    ],
)
def test_what_is_wrong_is_said(line: str, told: str) -> None:
    with pytest.raises(WordsError, match=told):
        read_words(line, WORDS)


@given(st.text(max_size=500))
def test_no_text_breaks_the_reader(line: str) -> None:
    with suppress(WordsError):
        read_words(line, WORDS)
