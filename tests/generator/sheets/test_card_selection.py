"""What a person writes after --only means the cards that it names, in the order of the set, and nothing else."""

from __future__ import annotations

import pytest

from kredens import cards
from kredens.cards.faults import Unreadable
from kredens.generator.printing.print_cards import select_cards
from kredens.generator.sheets.card_selection import find_card, select_deck, select_sets, select_terms

GAME = cards.load("kaciri")


def test_whole_set_is_everything_in_the_order_of_the_files() -> None:
    wanted = select_sets(GAME)
    assert [item.card.id for item in wanted] == [card.id for card in GAME.cards] + [extra.id for extra in GAME.extras]
    assert sum(item.copies for item in wanted) == 96
    assert [item.copies for item in select_sets(GAME, 3)] == [3 * item.copies for item in wanted]


@pytest.mark.parametrize(
    ("terms", "ids"),
    [
        (["praha", "jan-hus"], {"jan-hus", "praha"}),
        (["PRAGUE"], {"praha"}),
        (["strength:11"], {card.id for card in GAME.cards if card.get("strength") == 11}),
        (["kind:city", "help"], {card.id for card in GAME.of_kind("city")} | {"help"}),
        (["Player aid"], {"help"}),
        (["Pomůcka"], {"help"}),
    ],
)
def test_only_finds_what_is_named(terms: list[str], ids: set[str]) -> None:
    chosen = [item.card.id for item in select_terms(GAME, terms)]
    assert set(chosen) == ids
    assert len(chosen) == len(ids)
    assert chosen == [item.card.id for item in select_sets(GAME) if item.card.id in ids], "the order of the set"


def test_only_multiplies_by_sets() -> None:
    (item,) = select_terms(GAME, ["help"], 2)
    assert item.copies == 8


def test_every_wrong_term_is_answered_at_once() -> None:
    with pytest.raises(Unreadable) as caught:
        select_terms(GAME, ["Prahha", "faction:husiti", "jan-hus", "strength:12"])
    assert len(caught.value.faults) == 3
    assert "known: 1, 10, 11" in str(caught.value)


def test_named_is_a_card_or_an_extra() -> None:
    assert find_card(GAME, "Prague").id == "praha"
    assert find_card(GAME, "player aid").id == "help"
    assert find_card(GAME, "Praze").id == "praha"
    with pytest.raises(Unreadable, match="did you mean"):
        find_card(GAME, "Pargue")


def test_listed_leaves_out_what_is_not_wanted() -> None:
    praha, tabor = GAME.card("praha"), GAME.card("tabor")
    assert [(item.card.id, item.copies) for item in select_deck(GAME, [(praha, 2), (tabor, 0)], 2)] == [("praha", 4)]


def test_too_many_cards_for_one_file_are_counted_first() -> None:
    assert sum(item.copies for item in select_cards(GAME, copies=50).items) == 50 * 96
    with pytest.raises(Unreadable, match=r"that would be 57,600 cards, and 50,000 can be printed at a time"):
        select_cards(GAME, copies=600)


def test_sets_come_card_by_card_or_collated() -> None:
    plain = select_cards(GAME, only=["praha", "tabor"], copies=2).items
    assert [(item.card.id, item.copies) for item in plain] == [("praha", 2), ("tabor", 2)]
    collated = select_cards(GAME, only=["praha", "tabor"], copies=2, collate=True).items
    assert [(item.card.id, item.copies) for item in collated] == [("praha", 1), ("tabor", 1)] * 2


@pytest.mark.parametrize(("term", "kind"), [("city", "city"), ("města", "city"), ("Personality", "personality")])
def test_the_name_of_a_kind_is_enough(term: str, kind: str) -> None:
    named = select_terms(GAME, [f"kind:{kind}"])
    assert select_terms(GAME, [term]) == named
    assert len(named) > 30


@pytest.mark.parametrize(
    ("term", "hint"), [("Prag", "did you mean 'Prague'"), ("cties", "'cities'"), ("pomuka", "'Pomůcka'")]
)
def test_what_is_like_no_card_gets_the_nearest_name(term: str, hint: str) -> None:
    with pytest.raises(Unreadable, match=hint):
        select_terms(GAME, [term])
