"""A fault quotes what a person wrote so far that it can be recognised, and no further."""

from __future__ import annotations

import pytest

from kredens.cards.faults import MAX_QUOTE_LENGTH, Fault

LONG = "x" * 1_000_000


@pytest.mark.parametrize("quote", ["'", '"'])
def test_long_quotations_are_cut(quote: str) -> None:
    said = str(Fault("colour", f"{quote}{LONG}{quote} is not a colour; did you mean 'red'?"))
    cut = "x" * (MAX_QUOTE_LENGTH - 1)
    assert said == f"error[colour] {quote}{cut}…{quote} is not a colour; did you mean 'red'?"


def test_what_is_not_quoted_stays_whole() -> None:
    prose = f"the table's folder {'and so on ' * 20} and the players' names, 'one' and 'two'"
    assert str(Fault("path", prose)) == f"error[path] {prose}"
