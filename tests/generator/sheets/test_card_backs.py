"""Whoever prints a game whose decks have different backs gets no marked cards, unless they ask for them."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from kredens import cards
from kredens.cards.definitions.model import Card, Game
from kredens.cards.faults import Unreadable
from kredens.generator.printing.print_cards import select_cards
from kredens.generator.sheets.card_backs import describe_backs
from kredens.generator.sheets.card_selection import PrintItem
from tests.generator.printed import Sheets, fine

GAME = """\
kredens: game/1
id: clans
language: en
languages: [en, cs]
title: {en: Clans}
lists:
  clan:
    red: {name: {en: The Reds, cs: Rudí}}
    blue: {name: {en: The Blues, cs: Modří}}
    none: {name: {en: Nobody}}
kinds:
  thing: {fields: {clan: {type: choice, of: clan, required: false}}}
backs: {by: clan, shared: [none]}
extras:
  - {id: help, layout: back, name: {en: Help}}
"""
CARDS = """\
kredens: cards/1
defaults: {kind: thing}
cards:
  - {id: lamp, name: {en: Lamp}, clan: red, copies: 2}
  - {id: kite, name: {en: Kite}, clan: blue}
  - {id: rope, name: {en: Rope}, clan: none, copies: 3}
  - {id: rule, name: {en: Rule}}
"""


@pytest.fixture
def game(tmp_path: Path) -> Game:
    (tmp_path / "game.yaml").write_text(GAME, encoding="utf-8")
    (tmp_path / "cards.yaml").write_text(CARDS, encoding="utf-8")
    return cards.load(tmp_path)


def back_values(items: Sequence[PrintItem], by: str) -> list[tuple[str, int, str | None]]:
    """Id, copies and the value by which the back is chosen, of every card."""
    return [(i.card.id, i.copies, (i.back or i.card).get(by)) for i in items if isinstance(i.card, Card)]


def backs(items: Sequence[PrintItem]) -> list[tuple[str, int, str | None]]:
    return back_values(items, "clan")


def test_all_cards_have_one_back_unless_another_is_asked_for(game: Game) -> None:
    chosen = select_cards(game).items
    assert backs(chosen) == [("lamp", 2, "none"), ("kite", 1, "none"), ("rope", 3, "none"), ("rule", 1, None)]
    assert backs(select_cards(game, only=["kite"]).items) == [("kite", 1, "none")], "a card lost and printed again"
    assert "no card is marked" in str(describe_backs(game, chosen))


def test_cards_of_every_deck_come_with_the_back_of_each(game: Game) -> None:
    chosen = select_cards(game, card_backs="each").items
    assert backs(chosen) == [
        ("lamp", 2, "red"),
        ("rope", 3, "red"),
        ("kite", 1, "blue"),
        ("rope", 3, "blue"),
        ("rule", 1, None),
    ]
    assert chosen[-1].card.id == "help"
    assert "once with the back of each deck" in str(describe_backs(game, chosen))


@pytest.mark.parametrize("name", ["blue", "The Blues", "modri"])
def test_they_come_with_the_back_of_one_deck(game: Game, name: str) -> None:
    chosen = select_cards(game, card_backs=name).items
    assert backs(chosen) == [("lamp", 2, "red"), ("kite", 1, "blue"), ("rope", 3, "blue"), ("rule", 1, None)]
    assert str(describe_backs(game, chosen)).endswith("the back of this one: The Blues.")


def test_a_back_that_is_not_there(game: Game) -> None:
    with pytest.raises(Unreadable, match="no back 'bleu'; did you mean 'blue'"):
        select_cards(game, card_backs="bleu")
    with pytest.raises(Unreadable, match="the backs of kaciri are not chosen"):
        select_cards(cards.load("kaciri"), card_backs="each")
    assert describe_backs(cards.load("kaciri"), select_cards(cards.load("kaciri")).items) is None


def test_a_newcomer_to_gwent_prints_no_marked_cards() -> None:
    gwent = cards.load("gwint")
    assert {value for _, _, value in back_values(select_cards(gwent).items, "faction")} == {"neutral"}
    every = back_values(select_cards(gwent, card_backs="each").items, "faction")
    for faction in ("northern-realms", "nilfgaard", "scoiatael", "monsters"):
        assert {"decoy", "geralt-of-rivia", "biting-frost"} <= {id for id, _, value in every if value == faction}


def test_the_sheets_say_what_their_backs_are(tmp_path: Path) -> None:
    ran = fine("print", "gwint", "--only", "decoy", "--only", "ghoul", "--title-page", "-o", tmp_path / "one.pdf")
    said = "Shuffled cards of every deck have one back"
    assert ran.out.startswith(said)
    sheets = Sheets(tmp_path / "one.pdf")
    command = "kredens print gwint --card-backs each"
    assert command in ran.out
    assert "Karty, které se míchají, mají ve všech balíčcích stejný rub" in sheets.texts[0]
    assert command not in sheets.texts[0]
    assert len({placed.name for placed in sheets.placed(3)}) == 1
