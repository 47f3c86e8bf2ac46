"""Claims: how they are written, and when they are so."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kredens.cards.faults import Place, Unreadable
from kredens.rules_engine.logs.claims import (
    CitationClaim,
    Claim,
    PositionClaim,
    differences,
    parse_claim,
    unmet_citations,
    value_at,
)
from kredens.rules_engine.logs.log_file import Log, parse
from kredens.rules_engine.replays.replay import replay
from kredens.rules_engine.replays.result import Mismatch
from tests.rules_engine.fish_logs import play

PLACE = Place("fish.yaml", 3, 5)


@pytest.mark.parametrize(
    ("text", "claim"),
    [
        ("cities.praha = Petr", PositionClaim({"cities": {"praha": "Petr"}})),
        ("cities.praha=Petr", PositionClaim({"cities": {"praha": "Petr"}})),
        ("players.Anna.sent = ?", PositionClaim({"players": {"Anna": {"sent": "?"}}})),
        ("players.Anna.hand = [1, ?]", PositionClaim({"players": {"Anna": {"hand": [1, "?"]}}})),
        ('players."J. R.".score = 7', PositionClaim({"players": {"J. R.": {"score": 7}}})),
        ("city = null", PositionClaim({"city": None})),
        ("{cities: {praha: Petr}, wave: 2}", PositionClaim({"cities": {"praha": "Petr"}, "wave": 2})),
        ("cites fish.serve, fish.score", CitationClaim(("fish.serve", "fish.score"), True)),
        ("not-cites fish.serve", CitationClaim(("fish.serve",), False)),
    ],
)
def test_claims_are_read(text: str, claim: Claim) -> None:
    assert parse_claim(text, PLACE) == claim


@pytest.mark.parametrize("text", ["", "praha", "= 7", "cites No Rule!", "{a: 1", "{a}}", "a = *b", "a = no", "a. = 7"])
def test_claims_that_cannot_be_read_have_a_place(text: str) -> None:
    with pytest.raises(Unreadable) as problem:
        parse_claim(text, PLACE)
    assert [fault.place for fault in problem.value.faults] == [PLACE]
    assert {fault.code for fault in problem.value.faults} == {"claim"}


@given(st.text(max_size=40))
def test_any_text_is_a_claim_or_a_fault(text: str) -> None:
    try:
        claim = parse_claim(text, PLACE)
    except Unreadable as problem:
        claim = None
        places = [fault.place for fault in problem.faults]
    assert places == [PLACE] if claim is None else isinstance(claim, CitationClaim | PositionClaim)


@pytest.mark.parametrize(
    ("wanted", "actual", "paths"),
    [
        ({}, {"a": 1}, []),
        ({"a": 1}, {"a": 1, "b": 2}, []),
        ({"a": 1, "b": 3, "c": {"d": 1}}, {"a": 2, "b": 2, "c": {"d": 2}}, [("a",), ("b",), ("c", "d")]),
        ({"a": [1, 2, 2]}, {"a": [2, 1, 2]}, []),
        ({"a": [1, 2, 2]}, {"a": [2, 1, 1]}, [("a",)]),
        ({"a": [1]}, {"a": [1, 2]}, [("a",)]),
        ({"line": [1, 2]}, {"line": [2, 1]}, [("line",)]),
        ({"a": [{"id": 1}]}, {"a": [{"id": 1, "more": 2}]}, []),
        ({"Praha": "PETR"}, {"praha": "Petr"}, []),
        ({"gone": None}, {}, []),
        ({"gone": 1}, {}, [("gone",)]),
        ({"a": None}, {"a": 1}, [("a",)]),
        ({"a": 1}, {"a": True}, [("a",)]),
        ({"a": "7"}, {"a": 7}, [("a",)]),
        ({"a": {"b": 1}}, {"a": 7}, [("a",)]),
        ({"row": ["ves"]}, {"row": [{"card": "ves", "strength": 5}]}, []),
        ({"row": ["ves"]}, {"row": [{"card": "letho", "strength": 10}]}, [("row",)]),
    ],
)
def test_positions_are_compared(wanted: Any, actual: Any, paths: list[tuple[str, ...]]) -> None:
    assert [found.path for found in differences(wanted, actual, {"line"})] == paths


def test_a_wrong_path_is_helped() -> None:
    (found,) = differences({"palyers": 1}, {"players": {}, "city": None})
    assert found.hint == "; did you mean 'players'?"


def test_values_are_found_by_their_path() -> None:
    assert value_at({"a": {"b": [1]}}, ("a", "b")) == [1]
    assert value_at({"a": {"b": [1]}}, ("a", "c", "d")) is None


def test_cited_rules() -> None:
    assert unmet_citations(CitationClaim(("a", "b"), True), {"a"}) == ["b"]
    assert unmet_citations(CitationClaim(("a", "b"), False), {"a"}) == ["a"]


PLAYED = """
table: draw Herring
Anna: play Herring
Petr: no
"""


@pytest.mark.parametrize(
    "claim",
    ["players.Anna.score = 1", "plates = [herring]", "{active: Petr}", "cites fish.serve", "not-cites fish.play"],
)
def test_true_claims_stay_silent(claim: str) -> None:
    assert play(f"{PLAYED}claim: {claim}\n").holds


def test_a_wrong_claim_cites_the_move_that_made_it_wrong() -> None:
    played = play(f"{PLAYED}table: draw ?\nPetr: play Pike\nclaim: players.Anna.score = 2\nPetr: no\n")
    wrong = played.fault
    assert isinstance(wrong, Mismatch)
    assert not played.holds
    assert (wrong.place.line, wrong.path, wrong.wanted, wrong.actual) == (10, ("players", "Anna", "score"), 2, 1)
    assert (wrong.since, wrong.rules) == (3, ("fish.serve", "fish.score"))
    assert played.number == 5
    assert str(wrong.fault()) == (
        "fish.yaml:10:3: error[wrong-claim] players.Anna.score: claimed 2, but it is 1 since move 3 "
        "(fish.serve, fish.score)"
    )


def test_a_wrong_citation_says_what_was_cited() -> None:
    wrong = play(f"{PLAYED}claim: cites fish.counter").fault
    assert isinstance(wrong, Mismatch)
    assert (wrong.path, wrong.wanted, wrong.rules) == (("cites",), ["fish.counter"], ("fish.serve", "fish.score"))


def test_a_claim_can_rest_on_an_answer_that_nobody_gave() -> None:
    played = play("table: draw Pike\nAnna: play Pike\nclaim: players.Anna.score = 2\ntable: draw ?")
    assert played.holds
    assert [(step.actor, step.action) for step in played.implied_steps] == [("Petr", ("no",))]


TABLES = {
    "kaciri": """\
players: {Anna: {faction: husite}, Petr: {faction: katolici}}
moves: |
  krakov: Anna 7, Petr 11
""",
    "gwint": """\
players: {Anna: {faction: northern-realms}, Petr: {faction: nilfgaard}}
given: {turn: Anna, weather: Fog, players: {Anna: {front: Ves, hand: 3}, Petr: {front: Letho of Gulet; horn}}}
moves: |
  Anna: pass
""",
}


def parse_claims(game: str, *claims: str) -> Log:
    lines = "".join(f"  claim: {claim}\n" for claim in claims)
    return parse(f"kredens: log/1\ngame: {game}\n{TABLES[game]}{lines}".encode(), "log.yaml")


@pytest.mark.parametrize(
    ("game", "claim"),
    [
        ("kaciri", "cities.krakov = Petr"),
        ("kaciri", "cities.Kraków = petr"),
        ("kaciri", "cities.Krakova = Petr"),
        ("kaciri", "{cities: {Krakova: Petr}, round: 1}"),
        ("kaciri", "{players.Anna.score: 0, players.Petr.score: 3, players.Anna.graveyard: [7]}"),
        ("kaciri", "Players.anna.Graveyard = [7]"),
        ("kaciri", "players.Petr.won = [Kraków]"),
        ("gwint", "players.Anna.front = Ves"),
        ("gwint", "players.Petr.rows.front.units = [Letho]"),
        ("gwint", "players.Anna.front.total = 5"),
        ("gwint", "players.Anna.hand = 3"),
        ("gwint", "weather = Fog"),
    ],
)
def test_a_claim_names_fields_players_and_cards_as_people_do(game: str, claim: str) -> None:
    assert replay(parse_claims(game, claim)).fault is None


@pytest.mark.parametrize(
    ("game", "claim", "said"),
    [
        ("kaciri", "players.Anna.skore = 8", "players.Anna: no key 'skore'; did you mean 'score'?"),
        ("kaciri", "players.Ana.score = 8", "players: no key 'Ana'; did you mean 'Anna'?"),
        ("kaciri", "{players: {Anna: {points: 8}}}", "players.Anna: no key 'points' (known: faction, hand"),
        ("kaciri", "weave = 1", "a position has no field 'weave'; did you mean 'wave'?"),
        ("kaciri", "cities.Krakof = Petr", "no card is called 'Krakof'; did you mean 'Krakov' (krakov)?"),
        ("gwint", "players.Anna.hand.0 = ves", "players.Anna.hand is a list"),
    ],
)
def test_a_claim_about_nothing_there_is_cannot_be_read(game: str, claim: str, said: str) -> None:
    with pytest.raises(Unreadable) as caught:
        parse_claims(game, "round = 1", claim)
    (fault,) = caught.value.faults
    assert fault.place == Place("log.yaml", 8 if game == "gwint" else 7, 3)
    assert said in fault.message


def test_what_is_expected_is_looked_up_as_claims_are() -> None:
    log = parse_claims("kaciri")
    expected = "expect: {position: {cities: {Krakova: Petr}, players.Petr.score: 3}}\n"
    head = f"kredens: log/1\ngame: kaciri\n{TABLES['kaciri']}"
    assert replay(parse((head + expected).encode(), "log.yaml")).holds
    with pytest.raises(Unreadable) as caught:
        parse((head + "expect: {position: {players: {Petr: {skore: 4}}}}\n").encode(), log.file)
    assert [(fault.place, fault.code) for fault in caught.value.faults] == [(Place("log.yaml", 6, 38), "claim")]
