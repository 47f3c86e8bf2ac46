"""A game that is being worked on: what is wrong with one card keeps no other from being seen."""

from __future__ import annotations

from pathlib import Path

import pytest

from kredens.cards.definitions.model import Game
from kredens.cards.drafts.partly_sound import load_what_is_sound
from kredens.cards.faults import Unreadable

GAME = """kredens: game/1
id: pond
language: en
title: {en: Pond}
kinds:
  fish: {layout: fish, fields: {weight: {type: integer}, eats: {type: list, of: {type: card}, required: false}}}
"""
CARDS = """kredens: cards/1
cards:
  - {id: pike, name: {en: Pike}, weight: 9, eats: [roach]}
  - {id: roach, name: {en: Roach}, weight: 2}
  - {id: tench, name: {en: Tench}, weight: 4}
"""
LAYOUT = """kredens: layout/1
elements:
  - {id: ground, type: rect, box: bleed, fill: "#dde8ee"}
"""


@pytest.fixture
def pond(tmp_path: Path) -> Path:
    folder = tmp_path / "pond"
    (folder / "layouts").mkdir(parents=True)
    (folder / "game.yaml").write_text(GAME)
    (folder / "cards.yaml").write_text(CARDS)
    (folder / "layouts" / "fish.layout.yaml").write_text(LAYOUT)
    return folder


def ids(game: Game) -> list[str]:
    return [card.id for card in game.cards]


def change(folder: Path, old: str, new: str, file: str = "cards.yaml") -> None:
    text = (folder / file).read_text()
    assert old in text
    (folder / file).write_text(text.replace(old, new))


def test_a_game_without_faults_is_as_it_is_loaded(pond: Path) -> None:
    game, faults = load_what_is_sound(pond)
    assert ids(game) == ["pike", "roach", "tench"]
    assert faults == ()


def test_one_bad_card_keeps_no_other_away(pond: Path) -> None:
    change(pond, "weight: 4", "weight: heavy")
    game, faults = load_what_is_sound(pond)
    assert ids(game) == ["pike", "roach"]
    assert [(fault.card, fault.place and fault.place.line) for fault in faults] == [("tench", 5)]


def test_a_card_with_a_fault_is_as_it_was_before(pond: Path) -> None:
    before = load_what_is_sound(pond).game
    change(pond, "weight: 2", "weight: heavy")
    change(pond, "weight: 4", "weight: 5")
    game, faults = load_what_is_sound(pond, before)
    assert ids(game) == ["pike", "roach", "tench"]
    assert [card.fields["weight"] for card in game.cards] == [9, 2, 5]
    # Pike names roach, which is there.
    assert {fault.card for fault in faults} == {"roach"}


def test_a_card_that_names_one_with_a_fault_is_left_out_with_it(pond: Path) -> None:
    change(pond, "weight: 2", "weight: heavy")
    game, faults = load_what_is_sound(pond)
    assert ids(game) == ["tench"]
    assert {fault.card for fault in faults} == {"pike", "roach"}


def test_a_fault_without_a_card_is_that_of_the_card_in_whose_lines_it_is(pond: Path) -> None:
    before = load_what_is_sound(pond).game
    change(pond, "weight: 4", "weight: 4, weight: 5")
    game, faults = load_what_is_sound(pond, before)
    assert [fault.card for fault in faults] == ["tench"]
    assert [card.fields["weight"] for card in game.cards] == [9, 2, 4]


def test_the_cards_of_a_file_that_cannot_be_read_are_as_they_were(pond: Path) -> None:
    (pond / "more.yaml").write_text("kredens: cards/1\ncards:\n  - {id: eel, name: {en: Eel}, weight: 3}\n")
    before = load_what_is_sound(pond).game
    (pond / "cards.yaml").write_text(CARDS.replace("{en: Tench}", "{en: 'Tench}"))
    change(pond, "weight: 3", "weight: 1", "more.yaml")
    game, faults = load_what_is_sound(pond, before)
    assert ids(game) == ["pike", "roach", "tench", "eel"]
    assert game.card("eel").fields["weight"] == 1
    assert faults
    assert ids(load_what_is_sound(pond).game) == ["eel"]


def test_a_card_that_is_taken_out_is_gone(pond: Path) -> None:
    before = load_what_is_sound(pond).game
    change(pond, "  - {id: tench, name: {en: Tench}, weight: 4}\n", "")
    change(pond, "weight: 2", "weight: heavy")
    assert ids(load_what_is_sound(pond, before).game) == ["pike", "roach"]


def test_of_two_cards_of_one_id_neither_is_taken(pond: Path) -> None:
    before = load_what_is_sound(pond).game
    change(pond, "{id: tench, name: {en: Tench}, weight: 4}", "{id: roach, name: {en: Tench}, weight: 4}")
    game, faults = load_what_is_sound(pond, before)
    assert ids(game) == ["pike", "roach"]
    assert game.card("roach").fields["weight"] == 2
    assert faults


def test_without_a_game_file_there_is_what_was_before_or_nothing(pond: Path) -> None:
    before = load_what_is_sound(pond).game
    change(pond, "language: en", "language: [", "game.yaml")
    game, faults = load_what_is_sound(pond, before)
    assert game is before
    assert faults
    with pytest.raises(Unreadable):
        load_what_is_sound(pond)
