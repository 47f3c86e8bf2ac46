"""Lists of cards are judged by the rules that the game declares."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import pytest

from kredens.cards.decks.deck_file import read
from kredens.cards.definitions.deck_rules_model import Snapshot
from kredens.cards.definitions.library import load
from kredens.cards.definitions.model import Card, Game
from kredens.cards.faults import Place, Unreadable
from kredens.generator.messages.deck_messages import DeckMessages
from kredens.rules_engine.decks.legality import find_problems, verdict
from kredens.rules_engine.decks.problems import Problem

GAME = """\
kredens: game/1
id: x
language: cs
title: {cs: X}
kinds:
  city: {fields: {odolnost: {type: integer}}}
  person: {fields: {faction: {type: text}}}
deck:
  - {rule: x.cities, count: {kind: city}, min: 2, max: 3}
  - {rule: x.exactly, count: {kind: person, faction: [a, b]}, min: 1, max: 1}
  - {rule: x.strong, count: {odolnost: {from: 5, to: 9}}, max: 1}
  - {rule: x.copies, each: {kind: city}, max: 2}
  - {rule: x.pairs, each: {faction: b}, min: 2}
  - {rule: x.size, count: {}, max: 6}
"""
CARDS = """\
kredens: cards/1
cards:
  - {id: praha, kind: city, name: {cs: Praha}, odolnost: 7}
  - {id: brno, kind: city, name: {cs: Brno}, odolnost: 4}
  - {id: jan, kind: person, name: {cs: Jan}, faction: a}
  - {id: petr, kind: person, name: {cs: Petr}, faction: b}
"""


PLACE = Place("deck.txt", 1, 1)


@dataclass(frozen=True)
class Entry:
    card: Card
    quantity: int
    place: Place = PLACE


@pytest.fixture
def game(tmp_path: Path) -> Game:
    (tmp_path / "game.yaml").write_text(GAME)
    (tmp_path / "cards.yaml").write_text(CARDS)
    return load(tmp_path)


def find(game: Game, **quantities: int) -> list[Problem]:
    return find_problems(game, Snapshot(deck=game.deck), [Entry(game.card(name), n) for name, n in quantities.items()])


def judged(game: Game, **quantities: int) -> list[str]:
    return [str(DeckMessages(game, None).fault(problem)) for problem in find(game, **quantities)]


@pytest.mark.parametrize("quantities", [{"praha": 1, "brno": 1, "jan": 1}, {"praha": 1, "brno": 2, "jan": 1}])
def test_legal_lists(game: Game, quantities: dict[str, int]) -> None:
    assert judged(game, **quantities) == []


@pytest.mark.parametrize(
    ("quantities", "faults"),
    [
        (
            {},
            [
                "error[deck-too-few] no card (kind city); at least 2 are needed (x.cities)",
                "error[deck-too-few] no card (kind person, faction a or b); 1 is needed (x.exactly)",
            ],
        ),
        (
            {"praha": 2, "jan": 1},
            ["error[deck-too-many] 2 cards (odolnost 5 to 9); there may be at most 1 (x.strong)"],
        ),
        (
            {"brno": 3, "jan": 1},
            ["deck.txt:1:1: error[deck-too-many] card brno: 3 copies of brno; there may be at most 2 (x.copies)"],
        ),
        (
            {"brno": 2, "petr": 1},
            ["deck.txt:1:1: error[deck-too-few] card petr: 1 copy of petr; at least 2 are needed (x.pairs)"],
        ),
        (
            {"brno": 2, "praha": 1, "jan": 4},
            [
                "error[deck-too-many] 4 cards (kind person, faction a or b); there may be at most 1 (x.exactly)",
                "error[deck-too-many] 7 cards; there may be at most 6 (x.size)",
            ],
        ),
    ],
)
def test_faults(game: Game, quantities: dict[str, int], faults: list[str]) -> None:
    assert judged(game, **quantities) == faults


def test_unfinished_and_never_legal_are_different_answers(game: Game) -> None:
    unfinished = find(game, praha=1)
    assert {problem.code for problem in unfinished} == {"deck-too-few"}
    assert verdict(unfinished) == "unfinished"
    too_much = find(game, brno=3, jan=1)
    assert {problem.code for problem in too_much} == {"deck-too-many"}
    assert verdict(too_much) == "never"


def test_the_whole_set_is_a_legal_list() -> None:
    kaciri = load("kaciri")
    entries = read(kaciri.folder / "decks" / "celek.yaml", kaciri).entries
    assert find_problems(kaciri, Snapshot(deck=kaciri.deck), entries) == []


def test_each_card_may_be_held_to_its_own_copies(tmp_path: Path) -> None:
    own = GAME.replace("each: {kind: city}, max: 2", "also: [x.more], each: {}, max: copies")
    (tmp_path / "game.yaml").write_text(own)
    (tmp_path / "cards.yaml").write_text(CARDS.replace("name: {cs: Brno},", "name: {cs: Brno}, copies: 3,"))
    game = load(tmp_path)
    assert judged(game, brno=3, jan=1) == []
    assert judged(game, brno=1, praha=2, jan=1) == [
        "error[deck-too-many] 2 cards (odolnost 5 to 9); there may be at most 1 (x.strong)",
        "deck.txt:1:1: error[deck-too-many] card praha: 2 copies of praha; there may be at most 1 (x.copies)",
    ]
    assert game.deck[3].also == ("x.more",)


def test_only_single_cards_have_copies_of_their_own(tmp_path: Path) -> None:
    (tmp_path / "game.yaml").write_text(GAME.replace("count: {}, max: 6", "count: {}, max: copies"))
    (tmp_path / "cards.yaml").write_text(CARDS)
    with pytest.raises(Unreadable, match="'max: copies' belongs to 'each' alone"):
        load(tmp_path)
