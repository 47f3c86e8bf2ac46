"""Both sides of a table and the end of a round, asked without a game."""

from __future__ import annotations

import pytest

from kredens.cards.rulebook.marks import find_facts
from kredens.rules_engine.contract.protocol import Answer, Refusal
from tests.rules_engine.asking import Asker
from tests.rules_engine.gwint.subject import gwint, subject

asked = Asker(gwint()).answer


@pytest.mark.parametrize(
    ("text", "totals"),
    [
        ("front 4bX 4bX | front 7 10H; scorch", (0, 17)),
        ("front 4bX 4bX | front 7 10H", (16, 17)),
        ("front: 4bX, 4bX | front: 7, 10H; Sežehnutí", (0, 17)),
        ("front 5 6m, siege catapult catapult horn | front 7 10H, rear 3; frost", (2 + 1 + 64, 1 + 10 + 3)),
        ("front 5, rear 5 | rear 5; fog; jasno", (10, 5)),
        ("front 5 | front 5 6; Villentretenmerth", (12, 5)),
        ("front 5 | front 5 6; Villentretenmerth to front", (12, 5)),
        ("front 5 | rear 8; Catapult to siege", (13, 8)),
        ("front 3x 5 | front ghoul x2", (15, 2)),
        ("front Ves 5 | front 4; decoy on ves", (5, 4)),
        ("front: Ves, 5; návnadu za Ves", (5, 0)),
        ("front 5 4 | front 7; decoy on 5", (4, 7)),
        ("front Ves, siege catapult catapult | –; decoy on catapult in siege", (13, 0)),
        ("front 5 | front 3; horn on front", (10, 3)),
    ],
)
def test_totals_after_the_move(text: str, totals: tuple[int, int]) -> None:
    result = asked(text).result
    assert (result["total"], result["against"]) == totals


def test_rules_of_what_happens_are_cited() -> None:
    rules = {rule for event in asked("front 4bX 4bX | front 7 10H; scorch").events for rule in event.rules}
    assert {"gwint.card.scorch.kill-strongest", "gwint.card.scorch.all-tied", "gwint.hero.immune-specials"} <= rules


def test_another_reading_changes_the_answer() -> None:
    text = "front 4 | front 7 10H; scorch"
    assert asked(text).result["against"] == 10
    assert asked(text, scorch_and_heroes="counted").result["against"] == 17


@pytest.mark.parametrize(
    ("text", "winner"),
    [
        ("who wins: 34 nilfgaard, 34", "A"),
        ("kdo vyhraje: 34, Nilfgaard 34", "B"),
        ("who wins: 40 monsters, 40 Northern Realms", None),
        ("kto wygrywa: 12, 99", "B"),
        ("who wins: 0, 0", None),
    ],
)
def test_the_end_of_a_round(text: str, winner: str | None) -> None:
    assert asked(text).result["winner"] == winner


@pytest.mark.parametrize(
    ("text", "guard"),
    [
        ("front 5 | front 5 | front 3", "ask-sides"),
        ("front 5 | front 7; scorch; scorch", "ask-moves"),
        ("front 5 | front foo", "ask-card"),
        ("front 5 | front 7; foo", "ask-card"),
        ("front 5 | foo 7", "ask-row"),
        ("front | front", "ask-cards"),
        ("front 41x 5 | front", "ask-cards"),
        ("who wins: 3 foo, 4", "ask-faction"),
        ("who wins: 3", "ask-sides"),
        ("who wins: 3 4, 5", "ask-two-totals"),
        ("who wins: 3 monsters nilfgaard, 5", "ask-two-factions"),
        ("|", "ask-cards"),
    ],
)
def test_what_a_question_lacks(text: str, guard: str) -> None:
    answer = gwint().ask(text, {})
    assert isinstance(answer, Refusal)
    assert (answer.code, answer.guard) == ("malformed", guard)
    assert answer.facts["example"]


def test_a_move_that_is_not_legal_is_refused_by_its_rule() -> None:
    answer = gwint().ask("front 5 | front 5; Catapult to front", {})
    assert isinstance(answer, Refusal)
    assert answer.rules[0] == "gwint.unit.row-restriction"


@pytest.mark.parametrize(
    ("text", "rule"),
    [
        ("ranged: Milva, Milva", "gwint.option.deck-copies"),
        ("ranged: 5; horn; roh", "gwint.card.horn.one-per-row"),
        ("ranged: 5; mlha; fog", "gwint.option.weather-duplicate"),
        ("ranged: 5; weather; rain", "gwint.option.weather-duplicate"),
        ("ranged: 5; clear; jasno", "gwint.card.clear.removes-all"),
        ("ranged: 5; leader; velitel", "gwint.leader.passive-or-active"),
        ("rear 5 horn horn | rear 4", "gwint.card.horn.one-per-row"),
        ("rear 5 | rear 4; fog; fog", "gwint.option.weather-duplicate"),
        ("rear 5 | rear 4; clear; clear", "gwint.card.clear.removes-all"),
    ],
)
def test_what_stands_twice_in_a_question_is_answered(text: str, rule: str) -> None:
    assert rule in {rule for event in asked(text).events for rule in event.rules}


@pytest.mark.parametrize("row", ["rear 3h 4; weather", "front 4bX 4bX 3m; horn", "siege 5 5 10H; rain"])
def test_one_side_comes_to_what_the_row_alone_comes_to(row: str) -> None:
    cards, _, modifier = row.partition(";")
    place, *figures = cards.split()
    alone = asked(f"{place}: {', '.join(figures)};{modifier}").result["total"]
    beside, weather = ("horn", "") if modifier.strip() == "horn" else ("", f";{modifier}")
    assert asked(f"{cards} {beside} | front 1{weather}").result["total"] == alone


def test_more_of_a_card_than_there_are_is_refused_where_sides_are_played() -> None:
    answer = gwint().ask("rear Milva Milva | front 4", {})
    assert isinstance(answer, Refusal)
    assert "gwint.option.deck-copies" in answer.rules


@pytest.mark.parametrize("text", ["front: ghoul, ves | front 4", "front: ghoul | front 4; ves", "rear Milva Milva | –"])
@pytest.mark.parametrize("language", ["cs", "en"])
def test_what_cannot_be_together_is_told_without_a_field_of_a_position(text: str, language: str) -> None:
    answer = gwint().ask(text, {})
    assert isinstance(answer, Refusal)
    sentence = subject().book.refusal_sentence(answer.guard, answer.rules)
    assert sentence is not None
    assert find_facts(sentence[language]) <= answer.facts.keys() - {"field"}


@pytest.mark.parametrize("head", ["kdo vyhrál", "konec kola", "who won", "Remíza", "kto wygrał"])
def test_the_end_of_a_round_may_be_asked_about_in_several_ways(head: str) -> None:
    assert gwint().ask(f"{head}: 34 nilfgaard, 34", {}) == gwint().ask("who wins: 34 nilfgaard, 34", {})


def test_weather_and_a_move_may_be_parted_by_a_comma() -> None:
    one, two = (gwint().ask(f"front 10 10 | front 10 7; {text}", {}) for text in ("frost, scorch", "frost; scorch"))
    assert isinstance(one, Answer)
    assert one == two


@pytest.mark.parametrize(
    ("question", "full"),
    [
        ("front 10 10 7; scorch", "front 10 10 7 | –; scorch"),
        ("front: 10, 10, 7; scorch", "front 10 10 7 |; scorch"),
        ("rear: 5; bouře", "rear 5 | –; Skellige Storm"),
        ("who wins 34 nilfgaard, 34", "who wins: 34 nilfgaard, 34"),
        ("34 nilfgaard, 34", "who wins: 34 nilfgaard, 34"),
        ("front 4bX 4bX 4bX; horn", "front: 4bX, 4bX, 4bX; horn"),
        ("siege: 6 6; leader", "siege: 6, 6; leader"),
        ("boj zblízka: ves", "front: ves"),
        ("front ves 2x ghoul horn", "front: ves, ghoul, ghoul; horn"),
    ],
)
def test_a_question_in_short_is_the_same_question(question: str, full: str) -> None:
    answer = gwint().ask(question, {})
    assert isinstance(answer, Answer)
    assert answer == gwint().ask(full, {})


def test_a_card_that_is_played_on_a_unit_needs_no_side() -> None:
    answer = asked("návnada na Ves")
    assert answer == asked("front ves; decoy on ves")
    assert [event.kind for event in answer.events] == ["swapped"]


@pytest.mark.parametrize(
    ("text", "guard"),
    [
        ("decoy on Geralt", "decoy-hero"),
        ("front 5 | front ves; decoy on ves", "decoy-elsewhere"),
        ("front ves; decoy", "decoy-needs-unit"),
        ("scorch on ves", "no-target"),
        ("decoy on Crone", "ask-several"),
        ("decoy on gerald", "ask-card"),
        ("front ves; decoy on gerald", "ask-card"),
        ("front: 4; gerald", "ask-card"),
    ],
)
def test_what_a_card_cannot_be_played_on(text: str, guard: str) -> None:
    answer = gwint().ask(text, {})
    assert isinstance(answer, Refusal)
    assert answer.guard == guard


def test_what_no_table_can_mean_is_told_as_of_a_row() -> None:
    for question, guard in (("5, 4", "ask-row"), ("front 5; nonsense", "ask-modifier"), ("ves, ves", "ask-row")):
        answer = gwint().ask(question, {})
        assert isinstance(answer, Refusal)
        assert answer.guard == guard
