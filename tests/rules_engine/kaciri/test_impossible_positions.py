"""Positions of Kacíři that somebody got wrong are refused where no game comes to them."""

from __future__ import annotations

import pytest

from tests.rules_engine.kaciri.impossible import impossible
from tests.rules_engine.kaciri.subject import subject, table
from tests.rules_engine.position_mutations import check_mutations
from tests.sampling import examples, sampled

TABLES = [table(count) for count in (2, 3, 4)]


@pytest.mark.parametrize("number", sampled([40, examples(1_000)], 2))
def test_what_no_game_comes_to_is_refused(number: int) -> None:
    tally = check_mutations(subject(), TABLES, impossible, number)
    print(tally.report())
    assert tally.refused == tally.impossible
    assert sum(tally.impossible.values()) > number / 2
