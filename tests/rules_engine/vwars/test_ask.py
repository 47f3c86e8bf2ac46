"""What people ask of V-Wars in a line: riots, elections, vampires that arise, who wins, sympathy, powers, places."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from kredens.rules_engine.contract.protocol import Answer
from tests.rules_engine.asking import Asker
from tests.rules_engine.harness import check_event, check_refusal
from tests.rules_engine.vwars.recount import Fight
from tests.rules_engine.vwars.subject import vwars
from tests.sampling import examples, sampled

ASKER = Asker(vwars())
asked, refused = ASKER.answer, ASKER.refusal


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("riot: London, 3 humans: red 4", {"undecided": True, "white": 0, "red": 0}),
        ("rivolta a Bogotá, 4 umani: bianco 2, rosso 3", {"side": "human", "strength": 6, "martial": True, "left": 1}),
        ("riot in Bogotá, 4 humans, martial law in the region: white 2", {"martial": False, "change": -2}),
        ("riot in Bogotá, martial law elsewhere, 4 humans: white 2", {"no_riot": False, "change": -2}),
        ("riot: London, martial law, 4 humans: red 4", {"no_riot": True, "martial_here": True}),
        ("riot: London under martial law, 4 humans: red 4", {"no_riot": True, "martial_here": True}),
        ("rivolta: Londra sotto legge marziale: rosso 4", {"no_riot": True, "martial_here": True}),
        ("Bogotá, rosso 3, rosso 3", {"side": "vampire", "changes_hands": True, "change": 1}),
        ("riot: Bogotá, 4 vampires: R4", {"strength": 8, "changes_hands": True, "change": -1}),
        ("riot: Lagos, vampire city, 4 vampires: red 2", {"recovery": True, "hidden": True, "changes_hands": False}),
        ("rivolta: Lagos, città vampira, 4 vampiri: rosso 4", {"nothing": True, "strength": 8}),
        ("riot: Rome, vampire city, 4 humans: 2 white", {"control": "human", "change": -1}),
        ("riot: Roma, 5 umani, Legge sulla milizia: bianco 2", {"side": "human", "strength": 8, "nothing": True}),
        ("riot: Warsaw, 2 vampires, Halina Wrona revealed: red 2", {"side": "vampire", "strength": 6}),
        ("riot: Lagos, 4 vampires, Walter Crane: red 2", {"change": 2}),
        ("riot: Lagos, vampire city, 4 vampires, Crane: red 2", {"recovery": True, "hidden": False}),
        ("riot: Lagos, 4 vampires, sympathy 15: red 2", {"winner": "vampire"}),
    ],
)
def test_a_riot(text: str, expected: dict[str, Any]) -> None:
    found = asked(text).result
    assert {**found, **expected} == found


@pytest.mark.parametrize("seed", sampled(range(200), 40))
def test_a_riot_comes_to_what_is_counted_by_hand(seed: int) -> None:
    rng = Random(seed)
    troops = {side: rng.choice((0, 0, 1, 2, 4, 6)) for side in ("human", "vampire")}
    holder = rng.choice(("human", "vampire"))
    cards = [(rng.choice(("human", "vampire")), rng.randint(1, 4)) for _ in range(rng.randint(1, 7))]
    fight = Fight(dict(troops), holder, {"human": 0, "vampire": 0})
    turned = 0
    for side, number in cards:
        if not fight.winner:
            fight.turn(side, number)
            turned += 1
    colours = {"human": "white", "vampire": "red"}
    said = ", ".join(f"{colours[side]} {number}" for side, number in cards)
    found = asked(f"riot: Delhi, {holder} city, {troops['human']} humans, {troops['vampire']} vampires: {said}").result
    assert (found["side"] or "", found["left"]) == (fight.winner, len(cards) - turned)
    assert (found["white"], found["red"]) == (fight.strength("human"), fight.strength("vampire"))
    controlled, change, recovering = fight.result()
    assert found["control"] == ("vampire" if controlled else "human")
    assert found["change"] == change
    assert (found["recovery"], found["martial"]) == (recovering == "vampire", recovering == "human")


def test_other_readings_come_to_other_answers() -> None:
    assert asked("riot: London, 6 humans", riot_check="before-first").result["martial"]
    assert asked("riot: Bogotá, 4 humans: white 2", human_recovery_choice="choice").result["choice"]
    assert not asked("riot: Bogotá, 4 vampires: red 4", massacre_control="prose").result["changes_hands"]
    assert asked("election: white 4, red 2, red 3", election_scope="highest-card").result["side"] == "human"
    assert asked("sympathy: 7", half="left").result["exposed"] == 3


@pytest.mark.parametrize(
    ("text", "white", "red", "side"),
    [
        ("election: Africa: white 4, red 3, red 2", 4, 5, "vampire"),
        ("elezione: bianco 4, rosso 4", 4, 4, None),
        ("chi vince l’elezione: Lagos, bianco 2, Lagos, rosso 3", 2, 3, "vampire"),
        ("red 1, white 1, white 1", 2, 1, "human"),
    ],
)
def test_an_election(text: str, white: int, red: int, side: str | None) -> None:
    found = asked(text).result
    assert (found["white"], found["red"], found["side"], found["tied"]) == (white, red, side, side is None)


@pytest.mark.parametrize(
    ("text", "more", "taken", "change"),
    [
        ("arise: Moscow", 1, False, 0),
        ("insorgono: Mosca, 2 vampiri, 6 umani", 3, False, 0),
        ("arise: Moscow, 3 vampires", 3, True, 0),
        ("arise: Moscow, vampire city, 6 vampires", 0, False, 1),
        ("arise: Moscow, 1 vampire, Leila Karimi", 3, False, 0),
        ("insorgono: Bogotá, Lampade solari", 0, False, 0),
        ("arise: Moscow, martial law", 0, False, 0),
        ("arise: Moscow under martial law", 0, False, 0),
        ("arise: Moscow, martial law in the region", 1, False, 0),
    ],
)
def test_vampires_that_arise(text: str, more: int, taken: bool, change: int) -> None:
    found = asked(text).result
    assert (found["more"], found["taken"], found["change"]) == (more, taken, change)


@pytest.mark.parametrize(
    ("text", "side", "missing"),
    [
        ("who wins: sympathy 7, 8 vampire cities, 4 martial laws", None, (1, 2)),
        ("chi vince: simpatia 7, 9 città vampire", "vampire", (0, 6)),
        ("who won: sympathy 0, victory 3", "human", (13, 6)),
        ("sympathy 5, 6 martial laws", "human", (11, 0)),
        ("who wins: no event, sympathy 3", "vampire", (13, 6)),
        ("simpatia 3, 1 evento, vittoria 4", None, (9, 6)),
    ],
)
def test_who_wins(text: str, side: str | None, missing: tuple[int, int]) -> None:
    found = asked(text).result
    assert (found["side"], (found["missing"], found["laws_missing"])) == (side, missing)
    assert found["nobody"] == (side is None)


@pytest.mark.parametrize("number", range(1, 17))
def test_half_of_the_sympathy(number: int) -> None:
    found = asked(f"simpatia: {number}").result
    assert found["exposed"] == number - number // 2
    assert found["accused"] == min(16, number + number // 2)
    assert found["limit"] == 16 - number


@pytest.mark.parametrize("card", vwars().definitions.of_kind("character"), ids=lambda card: card.id)
def test_the_power_of_a_character(card: Any) -> None:
    answer = asked(f"power: {card.name['en']}")
    assert answer.result["card"] == card.id
    for side, language in ((side, language) for side in ("human", "vampire") for language in ("it", "en")):
        text = answer.result[f"{side}_{language}"]
        assert text.startswith(card.name[language])
        assert text.endswith(".")
        assert "{" not in text
        assert "?" not in text
    assert len([rule for rule in answer.events[0].rules if ".char." in rule]) in (2, 3)


def test_a_city_and_its_region() -> None:
    rome, west = asked("città: Roma").result, asked("where is Western Europe?").result
    assert (rome["white"], rome["red"], rome["cities"]) == ("2, 3", "2, 3", ["londra", "parigi"])
    assert rome["starting"] == west["starting"] == ["ada-ferrante"]
    assert set(rome["events"]) <= set(west["events"])
    assert west["borders"] == ["nordamerica", "europa-orientale", "africa"]


@pytest.mark.parametrize(
    ("text", "guard"),
    [
        ("", "ask-question"),
        ("what now?", "ask-question"),
        ("riot: red 4", "ask-city"),
        ("riot: London, red 7", "ask-no-card"),
        ("riot: London, Rome: red 4", "ask-twice"),
        ("riot: London, 2 humans, 3 humans", "ask-twice"),
        ("riot: London, Bogotá, rosso 2, Bogotá, rosso 2", "ask-twice"),
        ("riot: London, foo", "ask-part"),
        ("riot: London, 3 events", "ask-misfit"),
        ("riot: London, Crane, Karimi, Duarte, Okafor", "ask-vampires"),
        ("election: Africa", "ask-cards"),
        ("election: Africa, Rome, red 4", "ask-misfit"),
        ("arise: 3 vampires", "ask-city"),
        ("who wins: 9 vampire cities", "ask-sympathy"),
        ("who wins: sympathy 3, 9 martial laws", "ask-too-many"),
        ("sympathy: 17", "ask-too-many"),
        ("power: London", "ask-misfit"),
        ("power: Crane, Karimi", "ask-character"),
        ("city: Rome, Africa", "ask-place"),
    ],
)
def test_what_a_question_lacks(text: str, guard: str) -> None:
    found = refused(text)
    assert (found.code, found.guard) == ("malformed", guard)
    assert isinstance(vwars().ask(str(found.facts["example"]), {}), Answer)


def test_what_cannot_be_is_refused_by_its_rule() -> None:
    found = refused("riot: London, 7 humans: red 4")
    assert (found.code, found.guard) == ("illegal", "given-troops")


PARTS = (
    *("London", "Roma", "Africa", "vampire city", "città umana", "3 humans", "6 vampiri", "red 4", "bianco 2", "R1"),
    *("Bogotá, rosso 2", "Coprifuoco", "Drone Patrols", "Karimi", "Wrona rivelata", "martial law", "sympathy 4"),
    *("2 martial laws", "8 vampire cities", "no events", "foo", "7"),
)
QUESTIONS = {
    "riot: London, {}": ("vampire city", "3 humans", "6 vampiri", "red 4", "bianco 2", "Wrona rivelata", "martial law"),
    "elezione: {}": ("Africa", "R1", "red 4", "bianco 2", "3 humans"),
    "arise: Moscow, {}": ("vampire city", "3 humans", "6 vampiri", "Karimi", "Coprifuoco", "sympathy 4"),
    "who wins: sympathy 2, {}": ("8 vampire cities", "2 martial laws", "no events"),
    "{}": PARTS,
}


@pytest.mark.parametrize("seed", sampled(range(4), 1))
def test_whatever_is_asked_is_answered_or_refused(seed: int) -> None:
    rng, answered = Random(seed), 0
    for _ in range(examples(200)):
        shape, parts = rng.choice(list(QUESTIONS.items()))
        text = shape.format(", ".join(rng.sample(parts, rng.randint(1, 3))))
        name = rng.choice(list(vwars().options))
        found = vwars().ask(text, {name: rng.choice(vwars().options[name])})
        answered += isinstance(found, Answer)
        if isinstance(found, Answer):
            for event in found.events:
                check_event(ASKER.book, event)
        else:
            check_refusal(ASKER.book, found)
    assert answered
