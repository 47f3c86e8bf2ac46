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
