"""The exchanges of a hand are the same whether they are gone through, or looked at one by one."""

from __future__ import annotations

from itertools import combinations

import pytest

from kredens.rules_engine.gwint.legality.exchanges import Exchanges

HANDS = [
    ((), ()),
    (("a",), ()),
    (("a",), ("a",)),
    (("a", "b"), ("b",)),
    (tuple("abcde"), ()),
    (tuple("abcdefghij"), ("b", "d", "j")),
]


@pytest.mark.parametrize(("held", "twice"), HANDS)
def test_every_exchange_stands_at_its_place(held: tuple[str, ...], twice: tuple[str, ...]) -> None:
    exchanges = Exchanges(held, twice)
    expected = [("keep",), *[("exchange", one) for one in held]]
    expected += [("exchange", *pair) for pair in (*combinations(held, 2), *[(one, one) for one in twice])]
    assert [*exchanges] == expected
    assert [exchanges[at] for at in range(len(exchanges))] == expected
    assert [exchanges[at - len(exchanges)] for at in range(len(exchanges))] == expected
    assert exchanges[1:3] == expected[1:3]
    assert all(exchange in exchanges for exchange in expected)


@pytest.mark.parametrize("beyond", [4, -5])
def test_there_is_nothing_beyond(beyond: int) -> None:
    with pytest.raises(IndexError):
        Exchanges(("a", "b"), ())[beyond]
