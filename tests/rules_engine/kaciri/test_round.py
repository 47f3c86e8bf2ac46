"""One round of Kacíři: the cases of the rulebook, its traps, and every duel there can be."""

from collections.abc import Mapping
from itertools import product
from typing import NamedTuple

import pytest

from kredens.cards.definitions.library import load
from kredens.rules_engine.kaciri import round as rounds
from kredens.rules_engine.kaciri.options import OPTIONS
from kredens.rules_engine.kaciri.round import VERBS, City, CommittedCard, Effect, RoundOutcome

FACTIONS = ("husite", "reformatori", "radikalove", "katolici")
SACRIFICE: Effect = {"do": "sacrifice", "what": {"kind": "personality", "strength": {"from": 1, "to": 3}}}
HUSSITE: Effect = {"do": "strengthen", "what": {"kind": "personality", "faction": "husite"}, "amount": 1}
ANY_ELEVEN = {"kind": "personality", "strength": 11}
HUSSITE_TEN = {"kind": "personality", "faction": "husite", "strength": 10}
CROSS: Effect = {"do": "cross", "what": [ANY_ELEVEN, HUSSITE_TEN]}
RELIEF: Effect = {"do": "relieve", "what": {"kind": "personality", "faction": ["husite", "reformatori"]}}
SEVEN: Effect = {"do": "doom", "what": {"kind": "personality", "strength": 7}, "count": {"2": 1, "3": 2, "4": 2}}


class Case(NamedTuple):
    """A round as it is told at the table. `sent` goes by the order of FACTIONS, or names the faction: «katolici 9»."""

    name: str
    odolnost: int
    marks: tuple[Effect, ...]
    sent: str
    winner: str | None
    to_temple: str
    cites: str
    never: str = ""


TOLD = [
    Case(
        "both too weak",
        6,
        (),
        "4 5",
        None,
        "",
        "city.resistance duel.both-below duel.both-below-no-city option.unclaimed-city",
    ),
    Case(
        "one reaches",
        6,
        (),
        "8 3",
        "husite",
        "husite",
        "duel.one-reaches duel.winner-takes-city duel.winner-to-temple duel.loser-to-graveyard city.importance",
    ),
    Case(
        "one reaches by equality",
        6,
        (),
        "5 6",
        "reformatori",
        "reformatori",
        "duel.threshold-inclusive duel.one-reaches duel.winner-to-temple duel.loser-to-graveyard",
    ),
    Case(
        "equal and reaching",
        6,
        (),
        "9 9",
        None,
        "",
        "duel.tie-neutralised duel.tie-no-city duel.threshold-inclusive option.unclaimed-city",
    ),
    Case(
        "equal and just reaching",
        6,
        (),
        "6 6",
        None,
        "",
        "duel.tie-neutralised duel.tie-no-city duel.threshold-inclusive",
    ),
    Case(
        "both reach",
        6,
        (),
        "7 10",
        "reformatori",
        "reformatori",
        "duel.stronger-wins duel.winner-takes-city duel.winner-to-temple duel.loser-to-graveyard",
        "option.case-d-equality",
    ),
    Case(
        "the hole in case d",
        6,
        (),
        "9 6",
        "husite",
        "husite",
        "duel.threshold-inclusive duel.stronger-wins option.case-d-equality",
    ),
    Case(
        "equal but too weak",
        6,
        (),
        "5 5",
        None,
        "",
        "duel.equal-below-is-case-a duel.both-below",
        "duel.tie-neutralised duel.tie-no-city",
    ),
    Case(
        "sacrifice",
        7,
        (SACRIFICE,),
        "2 8",
        "reformatori",
        "husite reformatori",
        "special.sacrifice.to-temple special.sacrifice.city-forgone special.sacrifice.timing "
        "special.sacrifice.range duel.one-reaches duel.winner-to-temple",
        "option.sacrifice-can-win",
    ),
    Case(
        "a sacrificed card does not win an easy city",
        2,
        (SACRIFICE,),
        "3 1",
        None,
        "husite reformatori",
        "special.sacrifice.city-forgone special.sacrifice.to-temple option.sacrifice-can-win",
        "special.sacrifice.range",
    ),
    Case(
        "a four is no sacrifice",
        4,
        (SACRIFICE,),
        "4 3",
        "husite",
        "husite reformatori",
        "special.sacrifice.range duel.one-reaches",
    ),
    Case(
        "+1 reaches by one",
        8,
        (HUSSITE,),
        "7 6",
        "husite",
        "husite",
        "special.hussite.plus-one special.hussite.others-unchanged duel.threshold-inclusive duel.one-reaches",
    ),
    Case(
        "+1 makes a tie",
        7,
        (HUSSITE,),
        "8 9",
        None,
        "",
        "special.hussite.plus-one duel.tie-neutralised duel.tie-no-city option.hussite-bonus-scope",
    ),
    Case(
        "+1 is for Hussites only",
        8,
        (HUSSITE,),
        "radikalove 7 katolici 7",
        None,
        "",
        "duel.both-below",
        "special.hussite.plus-one",
    ),
    Case(
        "a crossed eleven fails",
        9,
        (CROSS,),
        "reformatori 11 husite 9",
        "husite",
        "husite",
        "special.cross.fails special.cross.printed-list special.cross.example-eleven "
        "duel.threshold-inclusive duel.one-reaches option.cross-destination",
        "special.cross.example-hussite-ten",
    ),
    Case(
        "a crossed ten against another ten",
        8,
        (CROSS,),
        "10 10",
        "reformatori",
        "reformatori",
        "special.cross.fails special.cross.example-hussite-ten duel.one-reaches option.cross-in-"
        "ties option.cross-destination",
        "duel.tie-neutralised",
    ),
    Case(
        "relief for a beaten Hussite",
        6,
        (RELIEF,),
        "husite 5 katolici 9",
        "katolici",
        "husite katolici",
        "special.relief.to-temple duel.one-reaches duel.winner-to-temple",
        "option.relief-scope",
    ),
    Case(
        "relief is not for others",
        6,
        (RELIEF,),
        "reformatori 3 katolici 4",
        None,
        "reformatori",
        "special.relief.to-temple special.relief.other-factions duel.both-below option.relief-scope "
        "option.relief-replaces",
    ),
    Case(
        "relief for the neutralised",
        6,
        (RELIEF,),
        "9 9",
        None,
        "husite reformatori",
        "duel.tie-neutralised special.relief.to-temple option.relief-scope",
    ),
    Case(
        "a seven ruins both",
        5,
        (SEVEN,),
        "7 11",
        None,
        "",
        "special.seven.duel option.unclaimed-city",
        "duel.stronger-wins",
    ),
    Case(
        "a seven city without a seven",
        5,
        (SEVEN,),
        "8 6",
        "husite",
        "husite",
        "duel.stronger-wins duel.winner-to-temple",
        "special.seven.duel",
    ),
    Case(
        "a seven alone in the city of a duel",
        5,
        (SEVEN,),
        "7 -",
        None,
        "",
        "special.seven.duel option.seven-table-size wave.absent-loses",
    ),
    Case(
        "a lone seven among three",
        6,
        (SEVEN,),
        "7 5 4",
        "husite",
        "husite",
        "special.seven.multi-single-inert multi.highest-wins",
        "special.seven.multi-needs-two",
    ),
    Case(
        "two sevens among three",
        6,
        (SEVEN,),
        "7 7 11",
        None,
        "",
        "special.seven.multi-needs-two option.seven-multi-who-loses option.unclaimed-city",
        "option.seven-multi-count multi.highest-wins",
    ),
    Case(
        "three sevens among four",
        6,
        (SEVEN,),
        "7 7 7 11",
        None,
        "",
        "special.seven.multi-needs-two option.seven-multi-count",
    ),
    Case(
        "two top cards cancel, the third takes it",
        6,
        (),
        "9 9 6",
        "radikalove",
        "radikalove",
        "battle.top-tie-neutralised battle.rival-takes duel.winner-to-temple",
        "option.battle-three-way",
    ),
    Case(
        "the third is too weak",
        6,
        (),
        "9 9 5",
        None,
        "",
        "battle.top-tie-neutralised battle.rival-too-weak option.unclaimed-city multi.base-carries-over",
    ),
    Case(
        "all equal",
        5,
        (),
        "8 8 8",
        None,
        "",
        "battle.all-equal option.unclaimed-city",
        "battle.top-tie-neutralised",
    ),
    Case(
        "9, 9, 9 where Hussites have +1",
        5,
        (HUSSITE,),
        "9 9 9",
        "husite",
        "husite",
        "option.battle-total multi.highest-wins",
        "battle.all-equal",
    ),
    Case(
        "a triple tie on top",
        6,
        (),
        "9 9 9 6",
        "katolici",
        "katolici",
        "battle.top-tie-neutralised battle.rival-takes option.battle-three-way",
        "battle.all-equal",
    ),
    Case(
        "two pairs",
        6,
        (),
        "10 10 7 7",
        None,
        "",
        "battle.top-tie-neutralised option.battle-several-rivals",
        "battle.rival-too-weak battle.rival-takes",
    ),
    Case(
        "two rivals left",
        5,
        (),
        "10 10 7 5",
        "radikalove",
        "radikalove",
        "battle.top-tie-neutralised battle.rival-takes option.battle-several-rivals",
    ),
    Case(
        "nobody of three reaches",
        6,
        (),
        "5 5 3",
        None,
        "",
        "multi.all-below option.battle-below-threshold option.unclaimed-city",
        "battle.top-tie-neutralised",
    ),
    Case(
        "two equal and one with nobody",
        6,
        (),
        "8 8 -",
        None,
        "",
        "battle.all-equal option.all-equal-participants wave.absent-loses",
    ),
    Case(
        "nobody to send against one who reaches",
        6,
        (),
        "8 -",
        "husite",
        "husite",
        "wave.absent-loses duel.one-reaches option.absent-rival-threshold",
        "duel.loser-to-graveyard",
    ),
    Case(
        "nobody to send against one who does not",
        6,
        (),
        "5 -",
        None,
        "",
        "wave.absent-loses duel.both-below option.absent-rival-threshold",
    ),
    Case(
        "the pictured city: a crossed 11 that counts 12",
        8,
        (HUSSITE, CROSS),
        "11 10",
        "reformatori",
        "reformatori",
        "special.hussite.plus-one special.cross.fails special.cross.printed-list "
        "special.cross.example-eleven duel.one-reaches option.cross-card option.cross-basis "
        "option.cross-destination option.several-marks",
    ),
    Case(
        "the pictured city: a nine that counts 10",
        8,
        (CROSS, HUSSITE),
        "9 10",
        None,
        "",
        "special.hussite.plus-one duel.tie-neutralised duel.tie-no-city option.cross-card "
        "option.cross-basis option.hussite-bonus-scope",
        "special.cross.fails",
    ),
    Case(
        "a Hussite three stays a sacrifice",
        2,
        (HUSSITE, SACRIFICE),
        "3 1",
        None,
        "husite reformatori",
        "option.sacrifice-basis option.several-marks",
    ),
    Case(
        "a Hussite six is no seven",
        6,
        (HUSSITE, SEVEN),
        "6 5",
        "husite",
        "husite",
        "option.seven-basis",
        "special.seven.duel",
    ),
]


def resolve(city: City, sent: Mapping[str, CommittedCard | None]) -> RoundOutcome:
    """The round in our reading."""
    return rounds.resolve(city, sent, OPTIONS.choose())


def committed(told: str) -> dict[str, CommittedCard | None]:
    """The cards of a case; a player goes by the name of the faction, «-» has nobody to send."""
    words = told.split()
    pairs = zip(words[::2], words[1::2], strict=True) if words[0] in FACTIONS else zip(FACTIONS, words, strict=False)
    return {faction: None if strength == "-" else CommittedCard(faction, int(strength)) for faction, strength in pairs}


def ids(short: str) -> set[str]:
    return {f"kaciri.{rule}" for rule in short.split()}


@pytest.mark.parametrize("case", TOLD, ids=[case.name for case in TOLD])
def test_a_round_comes_to_what_the_rules_say(case: Case) -> None:
    sent = committed(case.sent)
    outcome = resolve(City(case.odolnost, case.marks), sent)
    assert outcome.winner == case.winner
    assert outcome.destinations == {
        player: "temple" if player in case.to_temple.split() else "graveyard" for player, card in sent.items() if card
    }
    assert ids(case.cites) <= set(outcome.rules)
    assert not ids(case.never) & set(outcome.rules)
    assert len(set(outcome.rules)) == len(outcome.rules)


def test_every_duel_is_one_of_the_four_cases() -> None:
    """All 1,452 pairs of strengths and Odolnost, each decided once more straight from the rulebook's four cases."""
    for first, second, odolnost in product(range(1, 12), range(1, 12), range(1, 13)):
        if first < odolnost and second < odolnost:
            winner, rule = None, "both-below"
        elif first >= odolnost > second:
            winner, rule = "husite", "one-reaches"
        elif second >= odolnost > first:
            winner, rule = "reformatori", "one-reaches"
        elif first == second:
            winner, rule = None, "tie-neutralised"
        else:
            winner, rule = ("husite" if first > second else "reformatori"), "stronger-wins"
        outcome = resolve(City(odolnost), committed(f"{first} {second}"))
        homes = {player: "temple" if player == winner else "graveyard" for player in ("husite", "reformatori")}
        assert (outcome.winner, outcome.destinations) == (winner, homes)
        cases = {"both-below", "one-reaches", "tie-neutralised", "stronger-wins"}
        assert {case for case in cases if f"kaciri.duel.{case}" in outcome.rules} == {rule}


@pytest.mark.parametrize("marks", [(), (HUSSITE,), (CROSS, HUSSITE), (SACRIFICE,), (RELIEF,), (SEVEN,)])
def test_a_winner_reaches_and_takes_a_temple_place(marks: tuple[Effect, ...]) -> None:
    """Among three: who wins does not hang on seats or on the order of marks, reaches, and ends in the Temple."""
    for strengths in product((2, 3, 6, 7, 8, 10, 11), repeat=3):
        sent = dict(zip(FACTIONS, map(CommittedCard, FACTIONS, strengths), strict=False))
        outcome = resolve(City(7, marks), sent)
        turned = resolve(City(7, tuple(reversed(marks))), dict(reversed(sent.items())))
        assert (turned.winner, turned.destinations) == (outcome.winner, outcome.destinations)
        assert set(turned.rules) == set(outcome.rules)
        if outcome.winner:
            assert outcome.destinations[outcome.winner] == "temple"
            assert sent[outcome.winner].strength >= 7 - (HUSSITE in marks)


def test_an_unknown_mark_is_not_passed_over() -> None:
    with pytest.raises(KeyError, match="bless"):
        resolve(City(5, ({"do": "bless"},)), committed("5 6"))


def test_the_verbs_are_those_of_the_definitions() -> None:
    assert set(load("kaciri").effects) == set(VERBS)


def test_marks_cite_only_rules_that_their_verb_declares() -> None:
    """Whatever special rule a round cites, the vocabulary in the definitions names it under that verb."""
    declared = {rule for verb in load("kaciri").effects.values() for rule in verb.rules}
    cited = {rule for case in TOLD for rule in resolve(City(case.odolnost, case.marks), committed(case.sent)).rules}
    assert {rule for rule in cited if rule.startswith("kaciri.special.")} == declared
