"""The rulings of Gwint: every open question has one, under both presets where these differ."""

from __future__ import annotations

import pytest

from kredens.cards.definitions import library
from kredens.cards.faults import Unreadable
from kredens.cards.rulebook import rulebook
from kredens.rules_engine.gwint.model.options import OPTIONS, PRESETS
from kredens.rules_engine.logs.log_file import parse
from kredens.rules_engine.replays.replay import replay
from tests.rules_engine.rulings.shipped import of_game

GWINT = library.load("gwint")
BOOK = rulebook.load(GWINT)

CASES = """\
kredens: log/1
game: gwint
players: {Anna: {faction: northern-realms}, Petr: {faction: nilfgaard}}
options: {bond-multiplier: power}
given: {turn: Anna, players: {Anna: {rows: {front: {units: [ves, dandelion]}}}}}
expect: {position: {players: {Anna: {total: 14}}}}
cases:
  the other way:
    preset: videogame
    expect: {position: {players: {Anna: {total: 12}}}}
  the other way, but for one question:
    preset: videogame
    options: {horn-unit-self: "yes"}
    expect: {position: {players: {Anna: {total: 14}}}}
"""


def test_there_are_rulings_enough() -> None:
    assert len(of_game("gwint")) >= 45


@pytest.mark.parametrize("name", sorted(BOOK.options))
def test_every_open_question_has_a_ruling(name: str) -> None:
    assert any(f"gwint.option.{name}" in each.rules for each in of_game("gwint").values())


@pytest.mark.parametrize(
    ("name", "value"), [(name, each) for name, values in OPTIONS.values.items() for each in values[1:]]
)
def test_every_reading_that_can_be_played_is_shown(name: str, value: str) -> None:
    cases = [case for each in of_game("gwint").values() for case in each.log.entry.cases.values()]
    assert any((case.options or {}).get(name) == value for case in cases)


@pytest.mark.parametrize("name", list(PRESETS["videogame"]))
def test_the_ruling_on_what_the_presets_answer_differently_shows_both(name: str) -> None:
    about = [each for each in of_game("gwint").values() if f"gwint.option.{name}" == each.rules[0]]
    assert any(case.preset == "videogame" for each in about for case in each.log.entry.cases.values())


def test_a_case_can_be_played_under_a_preset() -> None:
    played = replay(parse(CASES.encode(), "presets.yaml"))
    assert played.holds
    chosen = [case.scene.setup.options for case in played.cases]
    assert [options["horn-unit-self"] for options in chosen] == ["no", "yes"]
    assert {options["bond-multiplier"] for options in chosen} == {"power"}
    assert {options["spy-cleanup"] for options in chosen} == {"side"}


def test_a_case_under_a_preset_that_there_is_not() -> None:
    with pytest.raises(Unreadable, match="no preset 'videogames'") as raised:
        parse(CASES.replace("preset: videogame\n", "preset: videogames\n", 1).encode(), "presets.yaml")
    assert [(fault.code, fault.place and fault.place.line) for fault in raised.value.faults] == [("preset", 9)]
