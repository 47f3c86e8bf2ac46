"""Tests of named tuples with other values in some fields."""

import pytest

from kredens.rules_engine.kit.named_tuples import with_fields
from kredens.rules_engine.veto.model.in_play import ELECTION, KARMAZYN, CardInPlay

CARD = CardInPlay(1, 7, 0, 0, ELECTION)


def test_only_the_named_fields_change_and_the_record_stays_as_it_was() -> None:
    changed = with_fields(CARD, place=KARMAZYN, tapped=True)
    assert type(changed) is CardInPlay
    assert changed == CARD._replace(place=KARMAZYN, tapped=True)
    assert CardInPlay(1, 7, 0, 0, ELECTION) == CARD


def test_a_field_that_is_not_there_is_an_error() -> None:
    with pytest.raises(ValueError, match="not in tuple"):
        with_fields(CARD, asleep=True)
