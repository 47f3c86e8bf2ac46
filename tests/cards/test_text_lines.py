"""Lines end where editors show an end, and nowhere else."""

from __future__ import annotations

import io

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kredens.cards.text_lines import locate, split_lines

PIECES = st.sampled_from(["a", "žluť", " ", "\n", "\r", "\r\n", "\u2028", "\u2029", "\x0b", "\x0c", "\x1c", "\x85"])


@given(st.lists(PIECES, max_size=12).map("".join))
def test_lines_end_as_in_text_files(text: str) -> None:
    assert split_lines(text) == [line.rstrip("\r\n") for line in io.StringIO(text, newline="")]


@pytest.mark.parametrize(
    ("text", "place"), [("x", (1, 1)), ("a\nbx", (2, 2)), ("a\r\rx", (3, 1)), ("a\u2028x", (1, 3))]
)
def test_a_character_is_located(text: str, place: tuple[int, int]) -> None:
    assert locate(text, text.index("x")) == place
