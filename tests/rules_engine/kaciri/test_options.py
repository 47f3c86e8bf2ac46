"""For every value of every open question that can be played: a situation in which it makes the difference.

The names of the tests say the option and the value.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import product
from random import Random
from typing import Any, NamedTuple

import pytest

from kredens.rules_engine.contract.protocol import TABLE, Action, Event, Setup
from kredens.rules_engine.kaciri.options import OPTIONS
from kredens.rules_engine.kaciri.round import City, CommittedCard, resolve
from kredens.rules_engine.kaciri.state import State
from tests.rules_engine.kaciri.own_set import NAMED, marks, own
from tests.sampling import IS_WHOLE_RUN

FACTIONS = {"H": "husite", "R": "reformatori", "D": "radikalove", "C": "katolici"}
"""What each player of the rounds below plays, by the first letter of what they send; D for the radicals."""


class Round(NamedTuple):
    """A round, and for each value of an option who takes the city and which cards go home."""

    option: str
    name: str
    city: str
    sent: str
    values: Mapping[str, tuple[str, str]]


ROUNDS = [
    Round("absent-rival-threshold", "the only one with a card does not reach", "plain", "H5 C-",
          {"must-reach": ("", ""), "walkover": ("H", "H")}),
    Round("absent-rival-threshold", "the only one of three does not reach", "plain", "H- C4 R-",
          {"must-reach": ("", ""), "walkover": ("C", "C")}),
    Round("relief-scope", "both too weak", "relief", "H3 C4",
          {"any-graveyard": ("", "H"), "not-neutralised": ("", "H"), "defeated-only": ("", "")}),
    Round("relief-scope", "two neutralised", "relief", "H9 R9",
          {"any-graveyard": ("", "H R"), "not-neutralised": ("", ""), "defeated-only": ("", "")}),
    Round("relief-scope", "two neutralised, a third wins, a fourth is beaten", "relief", "H9 C9 D8 R7",
          {"any-graveyard": ("D", "H R D"), "not-neutralised": ("D", "R D"), "defeated-only": ("D", "R D")}),
    Round("relief-scope", "all equal are not neutralised, they lose", "relief", "H8 R8 C8",
          {"any-graveyard": ("", "H R"), "not-neutralised": ("", "H R"), "defeated-only": ("", "")}),
    Round("relief-scope", "beaten", "relief", "H5 C9",
          {"any-graveyard": ("C", "H C"), "not-neutralised": ("C", "H C"), "defeated-only": ("C", "H C")}),
    Round("seven-multi-who-loses", "two sevens and an eleven", "seven", "H7 R7 C11",
          {"everyone": ("", ""), "sevens-only": ("C", "C")}),
    Round("sacrifice-can-win", "a three that would be best", "offering", "H3 R1",
          {"never": ("", "H R"), "if-best": ("H", "H R")}),
    Round("sacrifice-can-win", "two threes that would neutralise each other, and a two", "offering", "H3 R3 C2",
          {"never": ("", "H R C"), "if-best": ("C", "H R C")}),
    Round("cross-in-ties", "the crossed ten and another", "crossed", "H10 R10",
          {"no": ("R", "R"), "yes": ("", "")}),
    Round("cross-in-ties", "a crossed eleven wins in neither reading", "crossed", "R11 C9",
          {"no": ("C", "C"), "yes": ("C", "C")}),
    Round("cross-destination", "a crossed eleven", "crossed", "R11 C9",
          {"graveyard": ("C", "C"), "temple": ("C", "R C")}),
    Round("hussite-bonus-scope", "a Hussite eight against a nine", "friendly-near", "H8 R9",
          {"everywhere": ("", ""), "threshold-only": ("R", "R"), "cap-11": ("", "")}),
    Round("hussite-bonus-scope", "two nines", "friendly-near", "H9 R9",
          {"everywhere": ("H", "H"), "threshold-only": ("", ""), "cap-11": ("H", "H")}),
    Round("hussite-bonus-scope", "two elevens", "friendly-near", "H11 R11",
          {"everywhere": ("H", "H"), "threshold-only": ("", ""), "cap-11": ("", "")}),
    Round("hussite-bonus-scope", "an eleven against Odolnost 12", "beyond", "H11 R5",
          {"everywhere": ("H", "H"), "threshold-only": ("H", "H"), "cap-11": ("", "")}),
    Round("battle-total", "three nines, one with the bonus", "friendly-near", "H9 R9 C9",
          {"effective": ("H", "H"), "printed": ("", "")}),
    Round("cross-basis", "the pictured city: a crossed eleven that counts twelve", "pictured", "H11 R10",
          {"printed": ("R", "R"), "effective": ("H", "H")}),
    Round("cross-basis", "the pictured city: a nine that counts ten", "pictured", "H9 R10",
          {"printed": ("", ""), "effective": ("R", "R")}),
]  # fmt: skip
BY_VALUE = [(each, value) for each in ROUNDS for value in each.values]


def played_round(city: str, sent: str, value: Mapping[str, str]) -> tuple[str, str, set[str]]:
    """Who takes the city, whose cards go home, and what is cited."""
    cards = {
        part[0]: None if part[1:] == "-" else CommittedCard(FACTIONS[part[0]], int(part[1:])) for part in sent.split()
    }  # fmt: skip
    printed = NAMED[city]
    came = resolve(City(printed.resistance, tuple(marks(printed)), city), cards, OPTIONS.choose(dict(value)))
    home = " ".join(letter for letter in cards if came.destinations.get(letter) == "temple")
    return came.winner or "", home, set(came.rules)


@pytest.mark.parametrize(
    ("each", "value"), BY_VALUE, ids=[f"{each.option}={value}: {each.name}" for each, value in BY_VALUE]
)
def test_round(each: Round, value: str) -> None:
    winner, home, cited = played_round(each.city, each.sent, {each.option: value})
    expected, homecoming = each.values[value]
    assert (winner, set(home.split())) == (expected, set(homecoming.split()))
    if len({*each.values.values()}) > 1:
        assert f"kaciri.option.{each.option}" in cited


def game(option: str, value: str, given: Mapping[str, Any], moves: str) -> State:
    """The state after moves such as `turn plain, Anna 7, Petr pass`."""
    rules = own()
    setup = Setup({"Anna": {"faction": "husite"}, "Petr": {"faction": "katolici"}}, {option: value}, given)
    assert rules.setup_problems(setup) == []
    events: list[Event] = []
    state = rules.start(setup, events.append)
    for move in filter(None, moves.split(", ")):
        who, what = move.split()
        actor, action = _move(who, what)
        assert rules.refusal(state, actor, action) is None, move
        state = rules.apply(state, actor, action, events.append)
    outcome = rules.outcome(state)
    cited = {rule for event in events for rule in event.rules} | set(outcome.rules if outcome else ())
    assert f"kaciri.option.{option}" in cited
    return state


def _move(who: str, what: str) -> tuple[str, Action]:
    if who == "turn":
        return TABLE, ("turn", what)
    return who, ("pass",) if what == "pass" else ("send", int(what))


def holding(anna: Sequence[int], petr: Sequence[int], **more: Any) -> dict[str, Any]:
    """A position in which the rest of both sets lies in the Graveyard."""
    players = {
        player: {"hand": list(hand), "graveyard": [n for n in range(1, 12) if n not in hand]}
        for player, hand in (("Anna", anna), ("Petr", petr))
    }
    return {"players": players, **more}


NOBODY_WINS = "turn plain, Anna 4, Petr 5"


@pytest.mark.parametrize(("value", "where"), [("discard", "discarded"), ("bottom", "under"), ("carry-over", "carried")])
def test_unclaimed_city(value: str, where: str) -> None:
    given = holding([4, 9], [3, 5], deck=["plain", "easy"])
    position = own().position(game("unclaimed-city", value, given, NOBODY_WINS))
    assert (position["cities"].get("plain") == "discarded") == (where == "discarded")
    assert ("plain" in position["bottom"]) == (where == "under")
    assert ("plain" in position["carried"]) == (where == "carried")


def test_unclaimed_city_bottom_comes_up_again() -> None:
    given = holding([4, 7, 9], [3, 2, 5], deck=["plain", "easy"])
    moves = f"{NOBODY_WINS}, turn easy, Anna 7, Petr 3, turn plain, Anna 9, Petr 2"
    state = game("unclaimed-city", "bottom", given, moves)
    assert own().position(state)["players"]["Anna"]["won"] == ["easy", "plain"]


def test_unclaimed_city_carry_over_goes_to_the_winner_of_the_next_round() -> None:
    given = holding([4, 9], [3, 5], deck=["plain", "easy", "relief"])
    position = own().position(game("unclaimed-city", "carry-over", given, f"{NOBODY_WINS}, turn easy, Anna 9, Petr 3"))
    assert set(position["players"]["Anna"]["won"]) == {"plain", "easy"}
    assert position["players"]["Anna"]["score"] == 3 + 1
    assert position["carried"] == []


@pytest.mark.parametrize(("value", "rounds"), [("until-all-empty", 2), ("until-first-empty", 1), ("eleven", 11)])
def test_second_wave_length(value: str, rounds: int) -> None:
    """Anna has two cards, Petr one."""
    rules = own()
    given = holding([8, 9], [3], wave=2)
    moves = ["turn plain, Anna 8, Petr 3", "turn relief, Anna 9", *(f"turn {city}" for city in list(NAMED)[1:8])]
    assert "relief" not in list(NAMED)[1:8]
    moves += ["turn seven", "turn beyond"]
    state = game("second-wave-length", value, given, ", ".join(moves[:rounds]))
    assert rules.outcome(state) is not None
    assert rules.position(state)["round"] == rounds
    assert rules.position(state)["players"]["Anna"]["hand"] == ([9] if value == "until-first-empty" else [])


@pytest.mark.parametrize("value", OPTIONS.values["second-wave-length"])
def test_second_wave_length_when_nobody_came_home(value: str) -> None:
    """An empty second wave has no round, unless it must have eleven."""
    rules = own()
    state = game("second-wave-length", value, holding([4], [5]), NOBODY_WINS)
    assert (rules.outcome(state) is None) == (value == "eleven")


MANY = ["easy", "relief", "relief-crossed"]
"""Význam 1, 2, 3: together that of one city worth 6."""


@pytest.mark.parametrize(
    ("value", "winners"), [("shared", ("Anna", "Petr")), ("most-cities", ("Anna",)), ("highest-single-city", ("Petr",))]
)
def test_final_tie(value: str, winners: tuple[str, ...]) -> None:
    given = holding([], [], wave=2)
    given["players"]["Anna"]["won"] = MANY
    given["players"]["Petr"]["won"] = ["seven"]
    outcome = own().outcome(game("final-tie", value, given, ""))
    assert outcome is not None
    assert outcome.points == {"Anna": 6, "Petr": 6}
    assert outcome.winners == winners


@pytest.mark.parametrize("value", ["most-cities", "highest-single-city"])
def test_final_tie_that_stays_one(value: str) -> None:
    """As many cities, the highest of the same Význam."""
    given = holding([], [], wave=2)
    given["players"]["Anna"]["won"] = ["plain", "friendly-near"]
    given["players"]["Petr"]["won"] = ["offering", "relief-crossed"]
    outcome = own().outcome(game("final-tie", value, given, ""))
    assert outcome is not None
    assert outcome.winners == ("Anna", "Petr")


def test_must_play_compulsory() -> None:
    rules = own()
    setup = Setup({"Anna": {"faction": "husite"}, "Petr": {"faction": "katolici"}}, {"must-play": "compulsory"})
    state = rules.apply(rules.start(setup), TABLE, ("turn", "plain"))
    refused = rules.refusal(state, "Anna", ("pass",))
    assert refused is not None
    assert refused.rules[0] == "kaciri.option.must-play"


def test_must_play_may_pass() -> None:
    """Petr keeps his card for the next round, where it takes a city."""
    given = holding([4, 9], [5], wave=2, deck=["plain", "relief"])
    position = own().position(game("must-play", "may-pass", given, "turn plain, Anna 9, Petr pass"))
    assert position["players"]["Petr"]["hand"] == [5]
    assert position["cities"] == {"plain": "Anna"}


def test_must_play_may_pass_makes_the_first_wave_no_longer_than_eleven_rounds() -> None:
    given = holding([4, 9], [5], wave=1, round=10, deck=["plain", "relief", "easy"])
    state = game("must-play", "may-pass", given, "turn plain, Anna pass, Petr pass")
    assert own().position(state)["wave"] == 2
    assert own().position(state)["players"]["Anna"]["hand"] == [4, 9]


def test_every_value_has_its_test() -> None:
    tested = {(each.option, value) for each, value in BY_VALUE}
    played = {"unclaimed-city", "second-wave-length", "final-tie", "must-play"}
    wanted = {(name, value) for name, values in OPTIONS.values.items() for value in values if name not in played}
    assert tested == wanted


@pytest.mark.parametrize("name", sorted({each.option for each in ROUNDS}))
def test_every_value_makes_a_difference(name: str) -> None:
    """No two values of an option come to the same in all its rounds."""
    results = {
        value: tuple(each.values[value] for each in ROUNDS if each.option == name) for value in OPTIONS.values[name]
    }
    assert len(set(results.values())) == len(results)


@pytest.mark.long
def test_whatever_would_change_a_round_is_cited() -> None:
    """Otherwise nobody would know that the verdict hangs on a reading."""
    rng = Random(1618)
    for city, players in product(NAMED, (2, 3, 4)):
        for _ in range(60 if IS_WHOLE_RUN else 15):
            letters = rng.sample(list(FACTIONS), players)
            top = rng.choice((3, 7, 9, 10, 11))
            committed = [f"{letter}{max(1, top - rng.choice((0, 0, 0, 1, 2, 5)))}" for letter in letters]
            sent = " ".join(card if rng.random() < 0.9 else f"{card[0]}-" for card in committed)
            winner, home, cited = played_round(city, sent, {})
            for name in sorted({each.option for each in ROUNDS}):
                for value in OPTIONS.values[name][1:]:
                    other = played_round(city, sent, {name: value})
                    if other[:2] != (winner, home):
                        assert f"kaciri.option.{name}" in cited, (city, sent, value)
                        assert f"kaciri.option.{name}" in other[2], (city, sent, value)
