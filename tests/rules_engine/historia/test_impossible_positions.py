"""Positions of Historia that somebody got wrong are refused where no game comes to them."""

from __future__ import annotations

import pytest

from tests.rules_engine.historia.impossible import impossible
from tests.rules_engine.historia.subject import subject, table
from tests.rules_engine.position_mutations import check_mutations
from tests.sampling import examples, sampled

ONE_EPOCH = {"format": "single"}
TABLES = [table(2 + shift, ONE_EPOCH, shift) for shift in range(3)]


@pytest.mark.parametrize("number", sampled([40, examples(1_000)], 2))
def test_what_no_game_comes_to_is_refused(number: int) -> None:
    tally = check_mutations(subject(), TABLES, impossible, number)
    print(tally.report())
    assert tally.refused == tally.impossible
    assert sum(tally.impossible.values()) > number / 10
