"""The options that an engine plays are those of its game's rulebook, with the same values."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from kredens.cards.definitions.library import load
from kredens.cards.faults import Unreadable
from kredens.cards.rulebook import rulebook
from kredens.cards.rulebook.option_values import read_option_values
from kredens.rules_engine.contract import protocol
from kredens.rules_engine.kit.options import OptionTable


@pytest.mark.parametrize("game", protocol.engine_names())
def test_values_are_those_of_the_whole_rulebook(game: str) -> None:
    options = [rule.option for rule in rulebook.load(load(game)).options.values()]
    whole = [(each.default, *(value for value in each.built if value != each.default)) for each in options if each]
    assert list(read_option_values(game).values()) == whole


@pytest.mark.parametrize("game", protocol.engine_names())
def test_an_engine_plays_every_option_with_more_than_one_value(game: str) -> None:
    engine = protocol.engine_for(load(game))
    assert dict(engine.options) == {name: built for name, built in read_option_values(game).items() if len(built) > 1}
    for chosen in engine.presets.values():
        assert all(value in engine.options[name] for name, value in chosen.items())


def test_an_option_that_the_rulebook_does_not_hold_is_reported() -> None:
    class Options(NamedTuple):
        must_play: str
        must_win: str

    with pytest.raises(Unreadable, match=r"not in its rules\.yaml: must-win"):
        OptionTable("kaciri", Options).choose()
