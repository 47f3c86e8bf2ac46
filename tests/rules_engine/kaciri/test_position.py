"""Tables and positions that cannot be are told, all their faults at once; those that can be are played on from."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given as hypothesis_given
from hypothesis import strategies as st

from kredens.rules_engine.contract.protocol import Refusal, Setup
from kredens.rules_engine.kaciri import engine, position
from kredens.rules_engine.kaciri.engine import Kaciri
from kredens.rules_engine.kaciri.state import cities_of
from tests.rules_engine.harness import check_table_fault
from tests.rules_engine.kaciri.own_set import own
from tests.rules_engine.kaciri.subject import subject

TWO = {"Anna": {"faction": "husite"}, "Petr": {"faction": "katolici"}}
SETS = ("husite", "katolici", "reformatori", "radikalove")


def seated(*factions: Any) -> dict[str, dict[str, Any]]:
    return {f"P{number}": {"faction": faction} for number, faction in enumerate(factions)}


TABLES: list[tuple[Mapping[str, Any], set[str], str]] = [
    (seated(*SETS, "husite"), {"players-number", "faction-twice"}, "frame.players"),
    (seated("husite"), {"players-number"}, "frame.players"),
    ({}, {"players-number"}, "frame.players"),
    (seated("husite", "husite"), {"faction-twice"}, "frame.faction-unique"),
    ({"Anna": {}, "Petr": {"faction": "husite"}}, {"faction-missing"}, "frame.faction-choice"),
    (seated("husite", "husiti"), {"no-such-faction"}, "frame.faction-choice"),
    (seated("husite", ["katolici"]), {"no-such-faction"}, "frame.faction-choice"),
]


@pytest.mark.parametrize(("players", "guards", "rule"), TABLES)
def test_a_table_that_cannot_play(players: Mapping[str, Any], guards: set[str], rule: str) -> None:
    faults = own().setup_problems(Setup(players, {}))
    assert {fault.guard for fault in faults} == guards
    assert f"kaciri.{rule}" in faults[0].rules
    told(faults)


def told(faults: list[Refusal]) -> None:
    for fault in faults:
        check_table_fault(subject().book, fault)
        assert fault.code == "illegal"
        assert fault.reach == 3


def without(lacking: str) -> Kaciri:
    """A set of one's own that lacks something."""
    definitions = own().definitions
    cards = [card for card in definitions.cards if card.id != lacking and card.kind != lacking]
    return Kaciri(type(definitions)(**{**_fields(definitions), "cards": tuple(cards)}))


def _fields(value: Any) -> dict[str, Any]:
    return {name: getattr(value, name) for name in value.__struct_fields__}


def test_a_set_that_is_not_whole_cannot_be_played() -> None:
    (fault,) = without("jan-hus").setup_problems(Setup(TWO, {}))
    assert (fault.guard, fault.facts) == ("set-incomplete", {"faction": "husite", "strengths": "10"})
    assert without("jan-hus").setup_problems(Setup(seated("reformatori", "katolici"), {})) == []
    told([fault])


def test_without_cities_there_is_no_game() -> None:
    (fault,) = without("city").setup_problems(Setup(TWO, {}))
    assert fault.guard == "no-cities"
    told([fault])


def anna(**own: Any) -> dict[str, Any]:
    return {"players": {"Anna": own}}


GIVEN: list[tuple[Mapping[str, Any], set[str]]] = [
    ({"wawe": 2}, {"given-field"}),
    ({"wave": 4}, {"given-value"}),
    ({"wave": "2"}, {"given-value"}),
    ({"wave": 2.0}, {"given-value"}),
    ({"wave": True}, {"given-value"}),
    ({"round": -1}, {"given-value"}),
    ({"round": 1.5}, {"given-value"}),
    ({"players": [1]}, {"given-value"}),
    ({"players": {"Jan": {}}}, {"given-field"}),
    ({"players": {"Anna": [1]}}, {"given-value"}),
    (anna(hands=[1]), {"given-field"}),
    (anna(faction="katolici"), {"given-value"}),
    (anna(hand=[12]), {"given-value"}),
    (anna(hand=[0]), {"given-value"}),
    (anna(hand=["7"]), {"given-value"}),
    (anna(hand=[7.0]), {"given-value"}),
    (anna(hand=[True]), {"given-value"}),
    (anna(hand=[[7]]), {"given-value"}),
    (anna(hand=["karel-v", 7]), {"other-faction"}),
    (anna(hand=["Jan"], temple=["plain"]), {"given-no-personality"}),
    ({"city": "plain", **anna(sent="karel-v")}, {"other-faction"}),
    (anna(sent="Jan"), {"given-no-personality"}),
    (anna(hand=7), {"given-value"}),
    (anna(hand="?"), {"given-value"}),
    (anna(temple="pass"), {"given-value"}),
    (anna(hand=[7, 7]), {"given-two-places"}),
    (anna(hand=[7], temple=[7]), {"given-two-places"}),
    (anna(temple=[7], graveyard=[7]), {"given-two-places"}),
    (anna(hand=[*range(1, 12), 11]), {"given-two-places"}),
    ({"city": "plain", **anna(hand=[7], sent=7)}, {"given-two-places"}),
    ({"city": "plain", **anna(sent=12)}, {"given-value"}),
    ({"city": "plain", **anna(sent="pass")}, {"given-value"}),
    ({"city": "plain", **anna(hand=[], sent="?")}, {"given-value"}),
    ({"city": "plain", **anna(graveyard=[*range(1, 12)], sent="?")}, {"given-value"}),
    (anna(sent=7), {"given-value"}),
    (anna(sent="?"), {"given-value"}),
    ({"wave": 3, "city": "plain"}, {"given-value"}),
    ({"city": "Nowhere"}, {"given-no-city"}),
    ({"city": ["plain"]}, {"given-city"}),
    ({"city": "Plein"}, {"given-city"}),
    ({"city": 0}, {"given-no-city"}),
    ({"deck": ["plain", 7]}, {"given-no-city"}),
    ({"deck": "plain"}, {"given-value"}),
    ({"deck": ["plain", "plain"]}, {"given-city-twice"}),
    ({"city": "plain", "deck": ["plain"]}, {"given-city-twice"}),
    ({"bottom": ["plain"], "carried": ["plain"]}, {"given-city-twice"}),
    ({"players": {"Anna": {"won": ["plain"]}, "Petr": {"won": ["plain"]}}}, {"given-city-twice"}),
    ({"cities": {"plain": "discarded"}, **anna(won=["plain"])}, {"given-city-twice"}),
    ({"cities": {"plain": "Petr"}, **anna(won=["plain"])}, {"given-city-twice"}),
    ({"cities": {"plain": "Anna"}, "city": "plain"}, {"given-city-twice"}),
    ({"cities": {"Nowhere": "Anna"}}, {"given-no-city"}),
    ({"cities": {"Nowhere": "discarded"}}, {"given-no-city"}),
    ({"cities": {"plain": "Jan"}}, {"given-value"}),
    ({"cities": {"plain": ["Anna"]}}, {"given-value"}),
    ({"cities": ["plain"]}, {"given-value"}),
    ({"wave": 4, "city": "Nowhere", **anna(hand=[7, 7], temples=[])},
     {"given-value", "given-no-city", "given-two-places", "given-field"}),
]  # fmt: skip


@pytest.mark.parametrize(("given", "guards"), GIVEN, ids=[str(given) for given, _ in GIVEN])
def test_a_position_that_cannot_be(given: Mapping[str, Any], guards: set[str]) -> None:
    faults = own().setup_problems(Setup(TWO, {}, given))
    assert {fault.guard for fault in faults} == guards
    told(faults)


def test_every_fault_of_tables_and_positions_is_reached() -> None:
    written = Path(engine.__file__).read_text() + Path(position.__file__).read_text()
    named = set(re.findall(r'\brefuse\(\s*"illegal",\s*3,\s*"([a-z-]+)"', written))
    reached = {guard for _, guards, _ in TABLES for guard in guards} | {
        guard for _, guards in GIVEN for guard in guards
    }
    assert named | {"given-field", "given-value"} == reached | {"set-incomplete", "no-cities"}


def test_what_a_position_leaves_out_is_filled_in() -> None:
    game = own()
    laid = {"Anna": {"temple": [1], "graveyard": [2, 3], "sent": 4}, "Petr": {"hand": [*range(4, 12)], "temple": [3]}}
    given = {"city": "plain", "players": laid, "cities": {"easy": "Petr"}}
    assert game.setup_problems(Setup(TWO, {}, given)) == []
    state = game.start(Setup(TWO, {}, given))
    position = game.position(state)
    assert position["players"]["Anna"]["hand"] == [5, 6, 7, 8, 9, 10, 11]
    assert position["players"]["Petr"]["graveyard"] == [1, 2]
    assert position["players"]["Petr"]["won"] == ["easy"]
    assert position["players"]["Petr"]["score"] == 1
    cities = {card.id for card in game.definitions.of_kind("city")}
    assert {state.table.towns[city].id for city in cities_of(state.deck)} == cities - {"plain", "easy"}
    assert position["deck"] is None, "two of the cities are decided, and nobody says which"
    assert (position["wave"], position["round"]) == (1, 3)


def test_a_whole_round_can_be_given() -> None:
    """Cards that all lie open beside the city are judged at once."""
    game = own()
    given = {"city": "plain", "players": {"Anna": {"sent": 7}, "Petr": {"sent": 5}}}
    position = game.position(game.start(Setup(TWO, {}, given)))
    assert position["cities"] == {"plain": "Anna"}
    assert position["players"]["Anna"]["temple"] == [7]
    assert position["players"]["Petr"]["graveyard"] == [5]


VALUES = st.recursive(
    st.none() | st.booleans() | st.integers(-2, 13) | st.floats(0, 4) | st.sampled_from(["?", "pass", "plain", "Anna"]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(["plain", "easy", "hand", "x"]), inner),
    max_leaves=5,
)
PLAYER = st.dictionaries(st.sampled_from(position.PLAYER_FIELDS), VALUES, max_size=3)


@hypothesis_given(
    st.dictionaries(st.sampled_from([*position.FIELDS, "x"]), VALUES, max_size=4),
    st.dictionaries(st.sampled_from(["Anna", "Petr"]), VALUES | PLAYER),
)
def test_whatever_is_given_is_reported_or_played_on_from(given: dict[str, Any], players: dict[str, Any]) -> None:
    game = own()
    setup = Setup(TWO, {}, {**given, "players": players})
    faults = game.setup_problems(setup)
    if faults:
        told(faults)
        return
    state = game.start(setup)
    pending = game.pending(state).players
    assert all(game.actions(state, player) for player in pending)
    again = game.start(setup._replace(given=game.position(state)))
    assert game.key(again) == game.key(state)


def test_positions_that_differ_only_in_the_order_of_what_has_none_are_equal() -> None:
    game = own()
    one = {
        "cities": {"plain": "discarded", "easy": "discarded"},
        "deck": ["relief", "seven"],
        **anna(won=["crossed", "beyond"]),
    }
    two = {
        "cities": {"easy": "discarded", "plain": "discarded"},
        "deck": ["seven", "relief"],
        **anna(won=["beyond", "crossed"]),
    }
    first, second = (game.start(Setup(TWO, {}, given)) for given in (one, two))
    assert game.key(first) == game.key(second)


def test_positions_that_differ_in_the_order_of_what_lies_under_the_deck_are_not_equal() -> None:
    game = own()
    first, second = (game.start(Setup(TWO, {}, {"bottom": order})) for order in (["plain", "easy"], ["easy", "plain"]))
    assert game.key(first) != game.key(second)
