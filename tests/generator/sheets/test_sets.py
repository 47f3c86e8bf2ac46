"""Of a game with sets those are printed and listed that it means unasked, others by --set; a card brings along those
that come only by it."""

from __future__ import annotations

from pathlib import Path

import pytest

from kredens import cards
from kredens.cards.definitions.model import Game
from kredens.cards.faults import Unreadable
from kredens.generator.sheets.card_selection import (
    PrintItem,
    all_cards_and_extras,
    cards_of_sets,
    select_deck,
    select_sets,
    select_terms,
    set_names,
)
from tests.generator.printed import fine, kredens

GAME = """\
kredens: game/1
id: boxes
language: cs
languages: [cs, en]
names: [pl]
title: {cs: Krabice, en: Boxes}
lists:
  box:
    first: {name: {cs: První krabice, en: First box}}
    second: {name: {cs: Druhá krabice, en: Second box}}
    third: {name: {cs: Třetí krabice, en: Third box}}
  side:
    red: {name: {cs: Rudí, en: Reds}}
    blue: {name: {cs: Modří, en: Blues}}
kinds:
  unit:
    name: {cs: jednotka, en: unit}
    fields:
      side: {type: list, of: {type: choice, of: side}}
      effects: {type: effects, required: false}
      box: {type: choice, of: box, required: false}
effects:
  call: {args: {what: card}}
sets: {field: box, default: [first]}
"""
CARDS = """\
kredens: cards/1
cards:
  - {id: alpha, name: {cs: Alfa, en: Alpha, pl: Alfaa}, copies: 2, side: [red], box: first}
  - {id: beta, name: {cs: Beta, en: Beta}, side: [red, blue], box: second}
  - {id: caller, name: {cs: Volající}, copies: 3, side: [red], effects: [{do: call, what: called}], box: second}
  - {id: called, name: {cs: Volaný, en: Called}, copies: 0, side: [blue], box: second}
  - {id: loose, name: {cs: Volná, en: Loose}, side: [blue]}
  - {id: delta, name: {cs: Delta, en: Delta}, side: [blue], box: third}
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    home = tmp_path / "boxes"
    home.mkdir()
    (home / "game.yaml").write_text(GAME, encoding="utf-8")
    (home / "cards.yaml").write_text(CARDS, encoding="utf-8")
    return home


@pytest.fixture
def game(folder: Path) -> Game:
    return cards.load(folder)


def numbers(wanted: list[PrintItem]) -> dict[str, int]:
    return {item.card.id: item.copies for item in wanted}


@pytest.mark.parametrize(
    ("names", "ids"),
    [
        ([], ["alpha", "loose"]),
        (["second"], ["beta", "caller", "called", "loose"]),
        (["Druhá krabice"], ["beta", "caller", "called", "loose"]),
        (["druha KRABICE", "third"], ["beta", "caller", "called", "loose", "delta"]),
        (["all"], ["alpha", "beta", "caller", "called", "loose", "delta"]),
    ],
)
def test_cards_of_sets(game: Game, names: list[str], ids: list[str]) -> None:
    assert [card.id for card in cards_of_sets(game, names)] == ids


def test_a_card_brings_along_those_that_come_only_by_it(game: Game) -> None:
    assert numbers(select_sets(game)) == {"alpha": 2, "loose": 1}
    assert numbers(select_sets(game, 2, ["second"])) == {"beta": 2, "caller": 6, "called": 6, "loose": 2}
    assert numbers(select_deck(game, [(game.card("caller"), 2)])) == {"caller": 2, "called": 2}
    assert "called" not in numbers(select_deck(game, [(game.card("alpha"), 2)]))


def test_everything_is_every_card_of_every_set(game: Game) -> None:
    assert [card.id for card in all_cards_and_extras(game)] == [card.id for card in game.cards]


def test_what_is_named_by_itself_may_be_of_any_set(game: Game) -> None:
    assert numbers(select_terms(game, ["delta", "Beta"])) == {"beta": 1, "delta": 1}


def test_what_is_named_by_a_field_is_of_the_sets_asked_for(game: Game) -> None:
    assert numbers(select_terms(game, ["side:red"])) == {"alpha": 2}
    assert numbers(select_terms(game, ["side:red"], of=["all"])) == {"alpha": 2, "beta": 1, "caller": 3}
    assert numbers(select_terms(game, ["box:third"])) == {"delta": 1}, "who names the set means it"


def test_a_field_that_only_cards_of_other_sets_have(folder: Path) -> None:
    (folder / "cards.yaml").write_text(CARDS.replace("side: [red], box: first", "side: [blue], box: first"))
    with pytest.raises(Unreadable, match=r"--only side:red: only cards of other sets have it: second; add --set"):
        select_terms(cards.load(folder), ["side:red"])


def test_unknown_sets_are_answered_at_once(game: Game) -> None:
    with pytest.raises(Unreadable) as caught:
        cards_of_sets(game, ["secnod", "zzz"])
    first, second = caught.value.faults
    assert "did you mean 'second'?" in first.message
    assert "(known: first, second, third, all)" in second.message


def test_a_game_without_sets(game: Game) -> None:
    kaciri = cards.load("kaciri")
    assert set_names(kaciri) == {}
    assert cards_of_sets(kaciri, ["all"]) == list(kaciri.cards)
    with pytest.raises(Unreadable, match="kaciri has no sets to choose from"):
        cards_of_sets(kaciri, ["base"])
    assert set_names(game)["second"]["en"] == "Second box"


def test_list(folder: Path) -> None:
    lines = fine("list", folder).out.splitlines()
    assert lines[-2:] == ["2 different cards, 3 in all", "other sets: second, third (--set NAME, --set all)"]
    lines = fine("list", folder, "--set", "all", "--lang", "en").out.splitlines()
    assert lines[-1] == "6 different cards, 8 in all"
    assert "Alfaa" in fine("list", folder, "--lang", "pl").out
    ran = kredens("list", folder, "--set", "secnod")
    assert (ran.status, ran.out) == (2, "")
    assert "did you mean 'second'?" in ran.err


def test_print_answers_an_unknown_set(folder: Path, tmp_path: Path) -> None:
    ran = kredens("print", folder, "--set", "secnod", "--output-dir", tmp_path / "out")
    assert ran.status == 2
    assert "did you mean 'second'?" in ran.err
