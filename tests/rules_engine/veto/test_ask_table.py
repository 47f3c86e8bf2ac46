"""Initiative, agitation and elections of VETO, asked without a game."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kredens.rules_engine.contract.protocol import Answer, Refusal
from tests.rules_engine.asking import Asker
from tests.rules_engine.veto.subject import veto
from tests.sampling import examples

ASKER = Asker(veto())
asked, refused = ASKER.answer, ASKER.refusal


@pytest.mark.parametrize(
    ("text", "totals", "winner"),
    [
        ("initiative: 3 | 2", [3, 2], "A"),
        ("inicjatywa: 3 | 3", [3, 3], "A"),
        ("inicjatywa: 2 | 3", [2, 3], "B"),
        ("kto zaczyna: 3 | 2, 6 dukatów", [3, 4], "B"),
        ("who goes first: 3, 3 ducats | 2, +6", [4, 4], "A"),
        ("initiative: 3 kreski, +3, +3 | 2, +6", [5, 4], "A"),
        ("initiative: 1, 2 | 2", [3, 2], "A"),
        ("initiative: 2, 2 | 3", [4, 3], "A"),
        ("initiative: Jeremi Wiśniowiecki vs Adam Sakowicz, Janusz Radziwiłł zaznaczony", [3, 2], "A"),
        ("initiative: Jeremi | Sakowicz, Janusz Radziwiłł tapped, +5", [3, 4], "B"),
        ("initiative: 1 | Wiśniowieccy, 1, +3", [1, 2], "B"),
    ],
)
def test_who_has_initiative(text: str, totals: list[int], winner: str) -> None:
    answer = asked(text)
    assert (answer.result["totals"], answer.result["winner"]) == (totals, winner)
    assert [each.total for each in answer.reckonings] == totals


def test_what_a_tapped_karmazyn_and_what_ducats_add_is_told_with_its_rule() -> None:
    sums = asked("initiative: 3 | Adam Sakowicz, Janusz Radziwiłł tapped, +3").reckonings[1]
    assert [(step.what, step.how, step.rules[0]) for step in sums.steps] == [
        ("adam-sakowicz", "+2", "veto.phase.untap.initiative-sum"),
        ("janusz-radziwill", "+0", "veto.phase.untap.initiative-untapped"),
        ("bribed", "+1", "veto.phase.untap.bribe-rate"),
    ]


@pytest.mark.parametrize(
    ("text", "now"),
    [
        ("agitation: Kmicic, 3 | 4", (4, 4, 7)),
        ("agitacja: Andrzej Kmicic, sztych, 3 | 4", (5, 4, 6)),
        ("agituje: Kmicic, Na oczach postronnych, 7 | 7", (8, 7, 0)),
        ("agitate: character, 7 | 8", (7, 7, 1)),
        ("agitation: postać, sztych, 7 | 8", (7, 6, 2)),
        ("agitation: Kmicic, Delia podbita sobolami, 3 kreski", (5, 0, 10)),
        ("agitation: Kmicic", (1, 0, 14)),
    ],
)
def test_what_an_agitation_brings(text: str, now: tuple[int, int, int]) -> None:
    answer = asked(text)
    result = answer.result
    assert (result["now_a"], result["now_b"], result["common"]) == now
    (sums,) = answer.reckonings
    assert sums.total == result["now_a" if sums.card == "A" else "now_b"]
    assert all(step.rules for step in sums.steps)


def test_the_last_kreska_ends_the_game() -> None:
    assert asked("agitation: Kmicic, 14 | 0").result["winner"] == "A"


@settings(max_examples=examples(100), deadline=None)
@given(st.integers(0, 15), st.integers(0, 15), st.booleans())
def test_no_kreska_is_lost_by_agitating(mine: int, theirs: int, spends: bool) -> None:
    text = f"agitation: Kmicic, {'sztych, ' if spends else ''}{mine} | {theirs}"
    if mine + theirs > 15 or 15 in (mine, theirs):
        assert isinstance(veto().ask(text, {}), Refusal)
        return
    answer = asked(text)
    result = answer.result
    assert result["now_a"] + result["now_b"] + result["common"] == 15
    assert result["now_a"] >= mine
    assert result["now_b"] <= theirs
    assert answer.reckonings[0].total == result["now_a" if mine + theirs < 15 else "now_b"]


@pytest.mark.parametrize(
    ("text", "winner"),
    [
        ("election: Elekt, 10 | 3", "A"),
        ("elekcja: Jeremi Wiśniowiecki, 10 | Andrzej Kmicic, 5", "A"),
        ("election announced: Elect, 9 | 3", None),
        ("elekcja ogłoszona: Jeremi, Kmicic, 9 | 3", "A"),
        ("ogłoszona elekcja: Jeremi, 15", "A"),
    ],
)
def test_what_becomes_of_an_election(text: str, winner: str | None) -> None:
    assert asked(text).result["winner"] == winner


@pytest.mark.parametrize(
    ("text", "rule"),
    [
        ("election: Elekt, 9 | 3", "election.needs-two-thirds"),
        ("election: Elekt, 10, no initiative | 3", "election.needs-initiative"),
        ("elekcja: 10 | 3", "election.needs-elekt"),
        ("initiative: 3 | 2, +4", "option.bribe-multiples"),
        ("agitation: Kmicic tapped, 3", "agitate.cost-tap"),
        ("agitation: Barbara Jeziorkowska, 3", "keyword.niewiasta-no-agitate"),
        ("agitation: Kmicic, sztych, sztych, 3", "agitate.sztych-one"),
        ("agitation: Kmicic, 10 | 6", "token.kreski.conserved"),
        ("initiative: Andrzej Kmicic | 3", "field.karmazyn-restricted"),
    ],
)
def test_what_is_not_legal_is_refused_by_its_rule(text: str, rule: str) -> None:
    refusal = refused(text)
    assert refusal.code != "malformed"
    assert f"veto.{rule}" in refusal.rules


@pytest.mark.parametrize(
    ("text", "options", "result"),
    [
        ("initiative: 3 | 2, +4", {"bribe_multiples": "ceil"}, {"winner": "B", "totals": [3, 4]}),
        ("agitation: Kmicic, sztych, 7 | 8", {"agitate_opponent_bonus": "common-only"}, {"now_b": 7}),
    ],
)
def test_another_reading_changes_the_answer(text: str, options: dict[str, str], result: dict[str, Any]) -> None:
    answer = asked(text, **options)
    assert {**answer.result, **result} == answer.result


@pytest.mark.parametrize(
    ("text", "guard", "facts"),
    [
        ("initiative: 3", "ask-two-sides", {"number": 1}),
        ("initiative: 3 | 2 | 1", "ask-two-sides", {"number": 3}),
        ("election: Elekt, 10 | 3 | 1", "ask-two-sides", {"number": 3}),
        ("agitation: 3 | 4", "ask-agitator", {}),
        ("agitation: sztych | 4", "ask-agitator", {}),
        ("agitation: Kmicic, 3, 4", "ask-kreski-twice", {"number": 3, "other": 4}),
        ("agitation: Kmicic, Kmicic, 3", "ask-character-twice", {"card": "andrzej-kmicic"}),
        ("agitation: Kmicic, Nadziak, Nadziak", "ask-gear-twice", {"card": "nadziak"}),
        ("agitation: Nadziak, Kmicic", "ask-gear-alone", {"card": "nadziak"}),
        ("agitation: Kmicic | sztych", "ask-no-sztych", {"card": "sztych"}),
        ("agitation: Kmicic, +3", "ask-no-bribe", {"number": 3}),
        ("election announced: 10 | 3", "ask-elekt", {}),
        ("initiative: Radziwiłłowie, Wiśniowieccy, 3 | 3", "ask-two-factions", {"faction": "wisniowiecki"}),
        ("initiative: Foo | 3", "ask-card", {"text": "Foo"}),
        ("initiative: 3, bez inicjatywy | 3", "ask-card", {"text": "bez inicjatywy"}),
        ("election: Elekd, 10", "ask-card", {"text": "Elekd"}),
    ],
)
def test_what_a_question_lacks(text: str, guard: str, facts: dict[str, Any]) -> None:
    refusal = refused(text)
    assert (refusal.code, refusal.guard) == ("malformed", guard)
    assert {**refusal.facts, **facts} == refusal.facts
    assert isinstance(veto().ask(refusal.facts["example"], {}), Answer)


def test_the_same_character_on_both_sides_cannot_be() -> None:
    assert "veto.card.character.unique" in refused("election: Elekt, Kmicic, 10 | Kmicic, 3").rules
    assert "veto.keyword.unikat" in refused("Kmicic : Kmicic").rules


@pytest.mark.parametrize(
    ("question", "full"),
    [
        ("inicjatywa 3 | 2, +6", "inicjatywa: 3 | 2, +6"),
        ("who has initiative 3 | 2, +6", "initiative: 3 | 2, +6"),
        ("agitacja Kmicic, sztych, 7 | 8", "agitation: Kmicic, sztych, 7 | 8"),
        ("agitacja: Kmicicem ze sztychem, 7 | 8", "agitation: Kmicic, sztych, 7 | 8"),
        ("elekcja ogłoszona Jeremi, 10 | 4", "election announced: Jeremi, 10 | 4"),
        ("inicjatywa: 3 | 2 +6", "inicjatywa: 3 | 2, +6"),
    ],
)
def test_the_same_question_in_other_words(question: str, full: str) -> None:
    answer = veto().ask(question, {})
    assert isinstance(answer, Answer)
    assert answer == veto().ask(full, {})
