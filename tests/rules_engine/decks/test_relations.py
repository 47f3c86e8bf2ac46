"""Cards that must go together, things beside cards, rules that an option lifts, and problems in other languages."""

from __future__ import annotations

from pathlib import Path

import pytest

from kredens.cards.decks.deck_file import parse
from kredens.cards.definitions.deck_rules_model import Snapshot
from kredens.cards.definitions.library import load
from kredens.cards.definitions.model import Game
from kredens.cards.faults import Unreadable
from kredens.generator.messages.deck_messages import DeckMessages
from kredens.rules_engine.decks import legality
from kredens.rules_engine.decks.legality import DeckContext
from kredens.rules_engine.decks.problems import Problem

GAME = """\
kredens: game/1
id: x
language: cs
languages: [cs, en]
title: {cs: X}
lists:
  fleet:
    north: {name: {cs: Sever, en: North}}
    south: {name: {cs: Jih, en: South}}
    none: {name: {cs: Žádné, en: None}}
kinds:
  ship:
    name: {cs: loď, en: ship}
    fields: {fleet: {type: list, of: {type: choice, of: fleet}}}
  admiral:
    name: {cs: admirál, en: admiral}
    fields: {fleet: {type: choice, of: fleet}}
deck:
  - {rule: x.admiral, also: [x.more], count: {kind: admiral}, min: 1, max: 1}
  - {rule: x.fleet, same: {}, per: fleet, like: {kind: admiral}, besides: [none], unless: {fleets: mixed}}
  - {rule: x.anchors, brings: anchors, min: 2, max: 2}
  - {rule: x.copies, each: {}, max: copies, unless: {copies: free, fleets: mixed}}
"""
CARDS = """\
kredens: cards/1
cards:
  - {id: nelson, kind: admiral, fleet: north, name: {cs: Nelson}}
  - {id: ruyter, kind: admiral, fleet: south, name: {cs: Ruyter}}
  - {id: gull, kind: ship, fleet: [north], copies: 2, name: {cs: Racek}}
  - {id: heron, kind: ship, fleet: [south], name: {cs: Volavka}}
  - {id: both, kind: ship, fleet: [north, south], name: {cs: Obojživelník}}
  - {id: raft, kind: ship, fleet: [none], name: {cs: Vor}}
"""


@pytest.fixture
def game(tmp_path: Path) -> Game:
    return written(tmp_path, GAME)


def written(folder: Path, game: str) -> Game:
    (folder / "game.yaml").write_text(game, encoding="utf-8")
    (folder / "cards.yaml").write_text(CARDS, encoding="utf-8")
    return load(folder)


def judged(game: Game, text: str, **options: str) -> list[Problem]:
    listed = parse(text.encode(), "deck.txt", game)
    play = DeckContext(options, listed.brings, listed.places)
    return legality.find_problems(game, Snapshot(deck=game.deck), listed.entries, play)


def said(game: Game, text: str, language: str | None = None, **options: str) -> list[str]:
    return in_words(game, judged(game, text, **options), language)


def in_words(game: Game, found: list[Problem], language: str | None = None) -> list[str]:
    return [str(DeckMessages(game, language).fault(problem)) for problem in found]


@pytest.mark.parametrize("text", ["nelson\ngull\nraft\nboth", "ruyter\nheron\nboth", "nelson\nraft", "nelson"])
def test_lists_that_go_together(game: Game, text: str) -> None:
    assert said(game, text) == []


def test_each_card_that_does_not_go_with_the_others_is_named(game: Game) -> None:
    assert said(game, "heron\nraft\nnelson\ngull") == [
        "deck.txt:1:1: error[deck-mixed] card heron: heron (fleet south) does not go with nelson, which goes only"
        " with north or none (x.fleet)"
    ]
    assert said(game, "heron\nraft\nnelson\ngull", "cs") == [
        "deck.txt:1:1: error[deck-mixed] card heron: karta Volavka (Jih) nejde ke kartě Nelson, s tou smí být jen"
        " Sever nebo Žádné (x.fleet)"
    ]


@pytest.mark.parametrize(("admirals", "more"), [("", 1), ("nelson\nruyter\n", 1)])
def test_where_nothing_says_which_value_it_is_the_list_is_named(game: Game, admirals: str, more: int) -> None:
    found = judged(game, f"{admirals}heron\n2 gull\nraft")
    assert [problem.code for problem in found][-1] == "deck-mixed"
    assert len(found) == 1 + more
    assert found[-1].card is None
    message = DeckMessages(game, None).format_problem(found[-1])
    assert message.endswith(" do not go together; only one fleet may be there, beside none")


def test_one_value_without_the_card_that_names_it_is_only_unfinished(game: Game) -> None:
    found = judged(game, "gull")
    assert in_words(game, found) == ["error[deck-too-few] no card (kind admiral); 1 is needed (x.admiral)"]
    assert found[0].rules == ("x.admiral", "x.more")
    assert legality.verdict(found) == "unfinished"
    assert said(game, "gull", "cs") == ["error[deck-too-few] není tu žádná karta (admirál), musí tu být 1 (x.admiral)"]


def test_things_beside_cards_are_judged_where_the_list_speaks_of_them(game: Game) -> None:
    assert said(game, "anchors: 2\nnelson") == []
    assert said(game, "anchors: 3\nnelson") == [
        "deck.txt:1:1: error[deck-too-many] the list says 'anchors: 3'; there may be at most 2 (x.anchors)"
    ]
    few = judged(game, "anchors: 1\nnelson")
    assert in_words(game, few) == [
        "deck.txt:1:1: error[deck-too-few] the list says 'anchors: 1'; 2 are needed (x.anchors)"
    ]
    assert legality.verdict(few) == "unfinished"


def test_an_option_lifts_a_rule(game: Game) -> None:
    text = "nelson\n3 gull\nheron"
    assert [problem.code for problem in judged(game, text)] == ["deck-mixed", "deck-too-many"]
    assert [problem.code for problem in judged(game, text, copies="free")] == ["deck-mixed"]
    assert [problem.code for problem in judged(game, text, copies="as-printed")] == ["deck-mixed", "deck-too-many"]
    assert judged(game, text, fleets="mixed") == []


def test_problems_in_another_language_name_cards_and_numbers(game: Game) -> None:
    assert said(game, "nelson\n3 gull", "cs") == [
        "deck.txt:2:1: error[deck-too-many] card gull: jsou tu 3 kopie karty Racek, smí jich být nejvýš 2 (x.copies)"
    ]
    assert said(game, "nelson\n3 gull", "de") == said(game, "nelson\n3 gull", "en")


@pytest.mark.parametrize(
    ("rule", "message"),
    [
        ("same: {}", "'same' needs 'per': the field whose values are meant"),
        ("same: {}, per: fleet, max: 1", "what is the same has no 'min' and no 'max'"),
        ("same: {}, per: flet", "no kind has a field 'flet'; did you mean 'fleet'?"),
        ("same: {}, per: fleet, by: id", "'by' belongs to 'complete' alone"),
        ("count: {}, max: 1, besides: [none]", "'besides' belongs to 'same' and 'own' alone"),
        ("count: {}, max: 1, like: {kind: admiral}", "'like' belongs to 'same' alone"),
        ("same: {}, per: fleet, like: {kind: admirl}", "did you mean 'admiral'?"),
        ("brings: anchors", "a rule needs a 'min' or a 'max'"),
        ("brings: anchors, per: fleet, max: 1", "'brings' speaks of no cards: leave 'per' out"),
        ("brings: anchors, count: {}, max: 1", "say what is counted: one of"),
        ("brings: anchors, max: copies", "'max: copies' belongs to 'each' alone"),
    ],
)
def test_faulty_rules(tmp_path: Path, rule: str, message: str) -> None:
    with pytest.raises(Unreadable) as caught:
        written(tmp_path, f"{GAME}  - {{rule: x.y, {rule}}}\n")
    assert any(message in str(fault) for fault in caught.value.faults), caught.value
