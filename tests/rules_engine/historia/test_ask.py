"""What people ask of Historia in a line: wars, demands, contention, costs, tokens, points; and what questions lack."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kredens.rules_engine.contract.protocol import Answer
from tests.rules_engine.asking import Asker
from tests.rules_engine.harness import check_event, check_refusal
from tests.rules_engine.historia.subject import historia
from tests.sampling import examples

ASKER = Asker(historia())
asked, refused = ASKER.answer, ASKER.refusal


@pytest.mark.parametrize(
    ("text", "attack", "defence", "winner", "level"),
    [
        ("war: 2, 2, 4 : 2, 3", 8, 5, "A", 3),
        ("wojna: 3 | 5", 3, 5, "B", 2),
        ("3, +2 : 5", 5, 5, None, 0),
        ("war: : ", 0, 0, None, 0),
        ("Chrobrego kontra Ulrichowi", 4, 3, "A", 1),
        ("Bolesław I Chrobry zaznaczony i Kazimierz Wielki : 3", 1, 3, "B", 2),
        ("Ulrich, Dietrich von Altenburg, Zakon krzyżacki : Chrobry, 2", 10, 6, "A", 5),
        ("war: 2, włócznia świętego Maurycego : 3", 4, 3, "A", 1),
        ("war: 9 : Chrobry, Greek Fire, Greek Fire", 9, 14, "B", 5),
        ("war: 5 : 3, Spitfire", 5, 5, None, 0),
        ("war: 4, poziom żądań +2 : 1", 4, 1, "A", 5),
        ("war: 4, demands -3 : 1", 4, 1, "A", 0),
        ("Chrobry kontra Ulrich, Grunwald, +3", 4, 6, "B", 2),
        ("war: David Lloyd George, +3, Pokój wersalski : 0, P1", 3, 0, "A", 5),
        ("war: Lądowanie w Normandii, 4 : 1", 6, 1, "A", 5),
        ("war: 4, 4 : Chrobry, Chrobry, 0", 8, 8, None, 0),
        ("war: Bernard z Clairvaux uses, 3 : 4", 6, 4, "A", 2),
        ("wojna: Bazyli II, Bazyli II używa : 3, Konstantyn XI używa", 4, 8, "B", 4),
        ("war: 4 : 1, Roman Dmowski uses", 4, 1, "A", 6),
    ],
)
def test_a_war(text: str, attack: int, defence: int, winner: str | None, level: int) -> None:
    answer = asked(text)
    found = answer.result
    assert (found["attack"], found["defence"], found["winner"], found["level"]) == (attack, defence, winner, level)
    totals = {each.card: each.total for each in answer.reckonings}
    assert (totals["attack"], totals["defence"], totals.get("level", 0)) == (attack, defence, level)
    assert (found["glory"], found["drawn"]) == (level > 0 and "Pokój wersalski" not in text, winner is None)
    assert found["demands"] == (level > 0 and "Grunwald" not in text)


def test_a_sum_tells_the_symbol_and_what_the_question_adds() -> None:
    attack, _, level = asked("war: 2, włócznia świętego Maurycego, +1, demands +1 : 3").reckonings
    assert [(step.what, step.how) for step in attack.steps] == [
        ("2", "+2"),
        ("wlocznia-swietego-maurycego", "+2"),
        ("added", "+1"),
    ]
    assert [(step.what, step.how) for step in level.steps] == [("difference", "+2"), ("added", "+1")]


@settings(max_examples=examples(60), deadline=None)
@given(st.lists(st.integers(0, 9), max_size=4), st.lists(st.integers(0, 9), max_size=4))
def test_a_war_in_figures_is_their_difference(attackers: list[int], defenders: list[int]) -> None:
    answer = asked(f"war: {', '.join(map(str, attackers))} : {', '.join(map(str, defenders))}")
    difference = sum(attackers) - sum(defenders)
    assert answer.result["level"] == abs(difference)
    assert answer.result["winner"] == ("A" if difference > 0 else "B" if difference else None)


@pytest.mark.parametrize(
    ("text", "ways", "more"),
    [
        ("demands 2: S1", ["give S1"], {"short": False}),
        ("żądania 1: K1", ["discard C1", "give C1"], {}),
        ("demands: 2: P2", ["discard P2", "give P1"], {}),
        ("demands 3: Chrobry", ["discard Bolesław I the Brave"], {"met": 4}),
        ("demands 5, P1", ["give P1"], {"short": True, "met": 2}),
        ("demands 3", [], {"no_way": True}),
        ("war: 5 : Chrobry, P1", ["discard P1", "give P1", "discard Bolesław I the Brave"], {"level": 1}),
    ],
)
def test_ways_to_satisfy_demands(text: str, ways: list[str], more: dict[str, Any]) -> None:
    found = asked(text).result
    assert sorted(each["way"] for each in found["ways"]) == sorted(ways)
    assert {**found, **more} == found


def brute_ways(level: int, tokens: int) -> set[tuple[int, int]]:
    """How many of so many equal tokens are discarded and given: enough, and no deed of them superfluous."""
    enough = {
        (gone, given) for gone in range(tokens + 1) for given in range(tokens + 1 - gone) if gone + 2 * given >= level
    }
    return {
        (gone, given)
        for gone, given in enough
        if not (gone and gone - 1 + 2 * given >= level) and not (given and gone + 2 * (given - 1) >= level)
    }


@pytest.mark.parametrize("seed", range(4))
def test_ways_are_those_that_no_deed_is_too_much_for(seed: int) -> None:
    rng = Random(seed)
    level, tokens = rng.randint(1, 6), rng.randint(3, 5)
    found = asked(f"demands {level}: E{tokens}").result["ways"]
    expected = brute_ways(level, tokens)
    parts = {(f"discard E{gone}" if gone else "", f"give E{given}" if given else "") for gone, given in expected}
    assert {each["way"] for each in found} == {", ".join(filter(None, part)) for part in parts}


@pytest.mark.parametrize(
    ("text", "totals", "winner"),
    [
        ("contention: Bitwa pod Grunwaldem: Jagiełło | Ulrich", [5, 5], None),
        ("Grunwald: Jagiełło | Ulrich, Chrobry", [5, 8], "B"),
        ("zmagania: bitwa pod Płowcami: Łokietek, 2 | Chrobry, Kazimierz Wielki | Ulrich", [7, 6, 3], "A"),
        ("kto zdobywa: Grunwald: 3 | 2", [3, 2], "A"),
        ("contention: Grunwald: |", [0, 0], None),
    ],
)
def test_contention(text: str, totals: list[int], winner: str | None) -> None:
    answer = asked(text)
    assert [each["total"] for each in answer.result["totals"]] == totals
    assert answer.result["winner"] == winner
    assert answer.events[-1].kind in (("won-event",) if winner else ("tied", "nobody"))
    for each in answer.reckonings:
        assert {"side": each.card, "total": each.total} in answer.result["totals"]


@pytest.mark.parametrize(
    ("text", "price", "action", "kinds"),
    [
        ("koszt: Kazimierz Wielki", 6, "P/C", "E/C"),
        ("cost: zamek królewski na Wawelu", 10, "P/C", "E/S/C"),
        ("cost: zamek królewski na Wawelu, Siegfried von Feuchtwangen", 7, "P/C", "E/S/C"),
        ("ile kosztuje Szczerbiec", 0, "P/C", ""),
        ("cost: Greek Fire", 0, "", ""),
        ("cost: Najemnicy", 1, "", "E/C"),
        ("cost: draw 3", 3, "P/C", "S/C"),
        ("koszt: 2 karty", 2, "P/C", "S/C"),
        ("cost: war", 0, "P/C", ""),
    ],
)
def test_a_cost(text: str, price: int, action: str, kinds: str) -> None:
    found = asked(text).result
    assert (found["price"], found["action"], found["kinds"]) == (price, action, kinds)


def test_how_tokens_pay() -> None:
    answer = asked("cost: Kazimierz Wielki, P1 E5 C2")
    assert [each["way"] for each in answer.result["ways"]] == ["P1 E5 C1", "P1 E4 C2", "E5 C2"]
    built = asked("cost: zamek królewski na Wawelu, P1 E4").result
    assert (built["now"], built["complete"], built["special"]) == (4, False, 8)
    assert asked("cost: zamek królewski na Wawelu, P1 E9 S2 C1").result["complete"]
    assert refused("cost: Kazimierz Wielki, P1 E3").guard == "too-dear"
    assert refused("cost: Kazimierz Wielki, S1 E9").guard == "no-action-token"
    assert asked("cost: Kazimierz Wielki", icon_character_cost="e-s-or-c").result["kinds"] == "E/S/C"


def test_tokens_that_come() -> None:
    assert asked("activation: Kazimierz Wielki, Kazimierz Wielki").result["tokens"] == "P2 S1 E2"
    assert asked("aktywacja: Kazimierz Wielki").result["tokens_pl"] == "P2 N1 E2"
    income = asked("income: Piastowie, 2 zabytki, katedra gnieźnieńska")
    assert income.result["tokens"] == "P3 S1 E2 C3"
    assert income.reckonings[0].total == income.result["total"] == 9
    other = asked("income: Piastowie, 2 monuments", icon_monument_income="economic")
    assert other.result["tokens"] == "P3 S1 E4"


@pytest.mark.parametrize(
    ("text", "winners", "by"),
    [
        ("who wins: Anna 12, 2 events, Petr 22, 1 event, 1 monument", ("Anna",), "events"),
        ("kto wygrywa: Anna 12, Petr 12", ("Anna", "Petr"), None),
        ("who won: 12 | 11 | 10", ("A",), "points"),
        ("Kto wygra: Ania 12 + 1 wydarzenie + 2 zabytki | Basia 12 + Grunwald", ("Ania",), "monuments"),
        ("koniec gry: Ania: 5; Basia: 7", ("Basia",), "points"),
    ],
)
def test_who_wins_the_game(text: str, winners: tuple[str, ...], by: str | None) -> None:
    answer = asked(text)
    assert (answer.result["winners"], answer.result["by"]) == (winners, by)
    assert {each.card for each in answer.reckonings if each.total == answer.result["most"]} >= set(winners)


def test_what_the_end_of_a_round_scores() -> None:
    answer = asked("end of round: C3 P2 | K1, 10")
    assert [(each["number"], each["total"], each["left"]) for each in answer.result["scores"]] == [
        (3, 3, "P2"),
        (1, 11, "0"),
    ]
    assert asked("koniec rundy: K3 P2", icon_round_scoring="all").result["scores"][0]["number"] == 5
    left = asked("score: C3 P2", leftover_influence="discarded-each-round").result["scores"][0]
    assert (left["number"], left["left"]) == (3, "0")


@pytest.mark.parametrize(
    ("text", "guard", "facts"),
    [
        ("", "ask-question", {"text": ""}),
        ("what now?", "ask-question", {"text": "what now?"}),
        ("war: 3", "ask-sides", {"number": 1}),
        ("war: 1 : 2 : 3", "ask-sides", {"number": 3}),
        ("war: Foo : 3", "ask-card", {"text": "Foo"}),
        ("war: Bolesław : 3", "ask-card", {"near": "Bolesław I Chrobry, Bolesław III Krzywousty"}),
        ("war: Piastowie, Zakon krzyżacki : 3", "ask-two-factions", {}),
        ("war: Grunwald : 3, bitwa pod Płowcami", "ask-two-events", {}),
        ("war: 3 : 4, demands", "ask-misfit", {}),
        ("demands: P1", "ask-level", {"text": "P1"}),
        ("demands 0: P1", "ask-level", {}),
        ("contention: Foo: Chrobry", "ask-event", {"text": "Foo"}),
        ("Grunwald: Szczerbiec | Ulrich", "ask-misfit", {"text": "Szczerbiec"}),
        ("cost:", "ask-cost", {}),
        ("cost: Grunwald", "ask-no-cost", {"card": "bitwa-pod-grunwaldem"}),
        ("activation: Piastowie", "ask-character", {}),
        ("income: P1", "ask-earner", {}),
        ("who wins: Anna 3", "ask-players", {"number": 1}),
        ("who wins: Anna 3, Anna 4", "ask-player-twice", {"player": "Anna"}),
        ("end of round: Chrobry", "ask-misfit", {"text": "Chrobry"}),
    ],
)
def test_what_a_question_lacks(text: str, guard: str, facts: dict[str, Any]) -> None:
    found = refused(text)
    assert (found.code, found.guard) == ("malformed", guard)
    assert {**found.facts, **facts} == found.facts
    assert isinstance(historia().ask(str(found.facts["example"]), {}), Answer)


@pytest.mark.parametrize(
    ("text", "guard"),
    [
        ("war: Szczerbiec, 2 : 2", "only-as-action"),
        ("war: 3, najemnicy, P1 : 2", "too-dear"),
        ("Grunwald: Jagiełło tapped | Ulrich", "tapped"),
        ("Grunwald: Gall Anonim, Gall Anonim | Ulrich", "no-match"),
        ("who wins: 1 | 2 | 3 | 4 | 5", "players-number"),
        ("who wins: A 1, 6 monuments | B 2", "ask-monuments"),
        ("Chrobry : 3, Spitfire", "ask-other-epoch"),
        ("war: Bernard z Clairvaux, Bernard z Clairvaux uses : 4", "tapped"),
        ("war: 4, Wawel uses : 4", "no-ability"),
    ],
)
def test_what_is_not_legal_is_answered_by_its_rule(text: str, guard: str) -> None:
    found = refused(text)
    assert (found.code, found.guard) == ("illegal", guard)


def test_other_readings_come_to_other_answers() -> None:
    assert asked("Grunwald: Gall Anonim | Ulrich", no_match="level-0").result["winner"] == "B"
    assert asked("demands 5, P1", demand_impossible="nothing").result["no_way"]
    assert len(asked("demands 2: P2", demand_minimal="any").result["ways"]) > len(asked("demands 2: P2").result["ways"])


NUMBERS, TOKENS = ("0", "3", "+2", "7"), ("P2 E2", "K3", "N1 E3 K2")
SHAPES = {
    "war: {} : {}": ("faction", "character", "character", "monument", "symbol", "number", "tokens"),
    "demands 4: {}": ("character", "character", "tokens"),
    "{event}: {} | {} | {}": ("faction", "character", "monument"),
    "cost: {character}, {}": ("faction", "monument", "tokens"),
    "activation: {character}, {}": ("faction", "character", "monument"),
    "income: {faction}, {}": ("monument", "character"),
}


@pytest.mark.parametrize("seed", range(3))
def test_whatever_is_asked_is_answered_or_refused(seed: int) -> None:
    rng, definitions = Random(seed), historia().definitions
    epoch = ("middle-ages", "modern", "contemporary")[seed]
    there = {
        kind: [card.name["pl"] for card in definitions.of_kind(kind) if card.get("epoch") == epoch]
        for kind in definitions.kinds
    } | {"number": list(NUMBERS), "tokens": list(TOKENS)}
    answered = 0
    for _ in range(examples(300)):
        shape, kinds = rng.choice(list(SHAPES.items()))
        sides = [
            ", ".join(rng.choice(there[kind]) for kind in kinds if rng.random() < 0.4) for _ in range(shape.count("{}"))
        ]
        named = {kind: rng.choice(there[kind]) for kind in ("event", "character", "faction")}
        name = rng.choice(list(historia().options))
        options = {} if name == "format" else {name: rng.choice(historia().options[name])}
        found = historia().ask(shape.format(*sides, **named), options)
        answered += isinstance(found, Answer)
        if isinstance(found, Answer):
            for event in found.events:
                check_event(ASKER.book, event)
        else:
            check_refusal(ASKER.book, found)
    assert answered
