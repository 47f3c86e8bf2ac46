"""Lists that say whose they are: rules that compare cards with it, hold only under an option, or warn."""

from __future__ import annotations

from pathlib import Path

import pytest

from kredens.cards.decks.deck_file import format_text, format_yaml, parse
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
language: pl
languages: [pl, en]
title: {pl: X}
lists:
  fleet:
    north: {name: {pl: Północ, en: North}}
    south: {name: {pl: Południe, en: South}}
    none: {name: {pl: Żadna, en: None}}
kinds:
  ship:
    name: {pl: statek, en: ship}
    fields: {fleet: {type: choice, of: fleet}, oath: {type: boolean, required: false}}
  flag:
    name: {pl: bandera, en: flag}
    fields: {fleet: {type: choice, of: fleet}}
decks: {by: fleet, called: [flota], besides: [none], beside: {kind: flag}, rule: x.fleet}
deck:
  - {rule: x.flag, each: {kind: flag}, max: 0}
  - {rule: x.oath, own: {oath: true}, per: fleet}
  - {rule: x.strict, own: {}, per: fleet, besides: [none], only: {fleets: strict}}
  - {rule: x.small, also: [x.more], count: {}, min: 3, warn: true}
"""
CARDS = """\
kredens: cards/1
cards:
  - {id: pennant, kind: flag, fleet: north, name: {pl: Proporzec}}
  - {id: gull, kind: ship, fleet: north, oath: true, name: {pl: Mewa}}
  - {id: tern, kind: ship, fleet: north, name: {pl: Rybitwa}}
  - {id: heron, kind: ship, fleet: south, oath: true, name: {pl: Czapla}}
  - {id: raft, kind: ship, fleet: none, name: {pl: Tratwa}}
"""


@pytest.fixture
def game(tmp_path: Path) -> Game:
    return written(tmp_path, GAME)


def written(folder: Path, game: str) -> Game:
    (folder / "game.yaml").write_text(game, encoding="utf-8")
    (folder / "cards.yaml").write_text(CARDS, encoding="utf-8")
    return load(folder)


def judged(game: Game, text: str, **options: str) -> list[Problem]:
    listed = parse(text.encode(), "deck.yaml" if text.startswith("kredens") else "deck.txt", game)
    play = DeckContext(options, listed.brings, listed.places, listed.facts)
    return legality.find_problems(game, Snapshot(deck=game.deck), listed.entries, play)


def said(game: Game, text: str, language: str | None = None, **options: str) -> list[str]:
    return in_words(game, judged(game, text, **options), language)


def in_words(game: Game, found: list[Problem], language: str | None = None) -> list[str]:
    return [str(DeckMessages(game, language).fault(problem)) for problem in found]


FLEETS = ["fleet: north", "fleet: North", "Flota: północ", "flota:  Polnoc", "FLEET: PÓŁNOC"]


@pytest.mark.parametrize("line", FLEETS)
def test_a_list_says_whose_it_is(game: Game, line: str) -> None:
    assert said(game, f"{line}\ngull\ntern\nraft") == []


def test_and_so_does_one_in_yaml(game: Game) -> None:
    listed = parse(b"kredens: deck/1\nfleet: south\ncards: {heron: 1, raft: 2}\n", "deck.yaml", game)
    assert listed.facts == {"fleet": "south"}
    assert parse(format_yaml(listed).encode(), "deck.yaml", game) == listed
    for language in ("pl", None):
        assert parse(format_text(listed, game, language).encode(), "deck.txt", game) == listed


def test_a_card_of_another_value_is_named(game: Game) -> None:
    text = "fleet: south\n2 gull\ntern\nheron"
    assert said(game, text) == [
        "deck.txt:2:1: error[deck-mixed] card gull: gull (oath, fleet north) does not go into a list of south (x.oath)"
    ]
    assert "karta Mewa (oath, Północ) nie wchodzi do tej talii (Południe)" in said(game, text, "pl")[0]
    assert legality.verdict(judged(game, text)) == "never"


def test_an_option_may_ask_for_more(game: Game) -> None:
    found = judged(game, "fleet: south\ntern\nheron\nraft", fleets="strict")
    assert [(problem.rule, problem.card) for problem in found] == [("x.strict", "tern")]
    assert "beside none" in DeckMessages(game, None).format_problem(found[0])
    assert said(game, "fleet: south\ntern\nheron\nraft", fleets="lax") == []


def test_a_card_that_no_list_may_hold(game: Game) -> None:
    (problem,) = judged(game, "fleet: north\npennant\nraft\ntern")
    assert (problem.code, problem.card) == ("deck-too-many", "pennant")
    assert DeckMessages(game, None).format_problem(problem) == f"the card {problem.card} is part of no list"


def test_a_list_that_does_not_say_whose_it_is_is_not_finished(game: Game) -> None:
    found = judged(game, "gull\nheron\nraft")
    assert in_words(game, found) == [
        "error[deck-missing] the list does not say its fleet: one of north, south (x.fleet)"
    ]
    assert legality.verdict(found) == "unfinished"


def test_a_warning_keeps_no_list_from_being_legal(game: Game) -> None:
    found = judged(game, "fleet: north\ngull\nraft")
    assert in_words(game, found) == ["warning[deck-too-few] 2 cards; at least 3 are needed (x.small)"]
    assert found[0].rules == ("x.small", "x.more")
    assert legality.verdict(found) == "legal"


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("fleet: east\ngull", "deck.txt:1:1: error[enum] no fleet is called 'east'"),
        ("fleet: none\ngull", "no fleet is called 'none' (known: north, south)"),
        ("flota: nort\ngull", "did you mean 'north'?"),
        ("fleet: north\nfleet: south\ngull", "'fleet' is there already, on line 1"),
        ("kredens: deck/1\nfleet: 7\ncards: {gull: 1}", "deck.yaml:2:8: error[enum] no fleet is called '7'"),
        ("kredens: deck/1\nfleets: north\ncards: {gull: 1}", "unknown field 'fleets'"),
    ],
)
def test_what_is_no_value(game: Game, text: str, fault: str) -> None:
    with pytest.raises(Unreadable) as caught:
        judged(game, text)
    assert any(fault in str(each) for each in caught.value.faults), caught.value


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("by: fleet", "by: flet", "the field 'flet' must be a choice from one list"),
        ("by: fleet", "by: oath", "the field 'oath' must be a choice from one list"),
        ("called: [flota], besides: [none]", "besides: [nones]", "no fleet is called 'nones'; did you mean 'none'?"),
        ("own: {oath: true}, per: fleet", "own: {oath: true}", "'own' needs 'per'"),
        ("own: {oath: true}, per: fleet", "own: {oath: true}, per: oath", "write 'per: fleet'"),
        ("own: {oath: true}, per: fleet", "own: {oath: true}, per: fleet, max: 2", "what is of the list’s own value"),
        ("beside: {kind: flag}", "beside: {kind: flog}", "'flog' is not one of"),
        ("decks: {", "extras: []\n#", "say under 'decks' by which field lists are"),
    ],
)
def test_mistakes_in_saying_so(tmp_path: Path, old: str, new: str, fault: str) -> None:
    assert old in GAME
    with pytest.raises(Unreadable) as caught:
        written(tmp_path, GAME.replace(old, new))
    assert any(fault in str(each) for each in caught.value.faults), caught.value
