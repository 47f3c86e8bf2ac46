"""The set of VETO: what the rulebook tells of its cards holds, and there is of everything what there must be."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

import pytest

from kredens.cards.decks import deck_file
from kredens.cards.definitions import library
from kredens.cards.definitions.model import Card

VETO = library.load("veto")
DECKS = {
    name: deck_file.read(VETO.folder / "decks" / f"{name}.yaml", VETO) for name in ("radziwillowie", "wisniowieccy")
}
WHOLE = [card for card in VETO.cards if not card.get("half")]
MADE_UP = (
    "Szaraczek Rębajło Zawadiaka Wojewoda Marszałek Panna Chłop Kandydat Pretendent Sława-A Sława-B Sława-C Sława-D"
    " Zamek Zajazd Pałasz Tasak Pistolet Rumak Kuc Cios Zasłona Fortel"
).split()
"""Names that worked examples give to cards that nobody prints."""

TOLD: Mapping[str, Mapping[str, object]] = {
    "jeremi-wisniowiecki": {"faction": "wisniowiecki", "kreski": 3, "keywords": {"karmazyn"}},
    "janusz-radziwill": {"faction": "radziwill", "keywords": {"karmazyn"}},
    "adam-sakowicz": {"faction": "radziwill", "kreski": 2, "keywords": {"karmazyn"}},
    "andrzej-kmicic": {"faction": "radziwill", "szabla": 7, "kreski": 1, "keywords": {"slawny"}},
    "michal-wolodyjowski": {"faction": "wisniowiecki", "szabla": 7},
    "ranicki": {"faction": "radziwill", "szabla": 4, "kreski": 1},
    "rzedzian": {"faction": "wisniowiecki"},
    "barbara-jeziorkowska": {"faction": "wisniowiecki", "keywords": {"niewiasta"}},
    "kniahini-kurcewiczowa": {"faction": "wisniowiecki", "keywords": {"niewiasta"}},
    "czarna-szabla-husarska": {"kind": "gear", "keywords": {"bron"}},
    "zygmuntowka": {"kind": "gear", "keywords": {"bron"}},
    "zur": {"kind": "gear"},
    "bujdy-i-bajania": {"kind": "effect", "mark": "replika", "answers": "effect-played"},
    "rdza-przezarty": {"kind": "effect"},
    "biesiada-sarmacka": {"kind": "effect"},
    "opoj": {"kind": "effect", "lasts": "attached"},
    "przy-wsparciu-kompanow": {"kind": "sztych", "modifier": 2},
    "na-oczach-postronnych": {"kind": "sztych", "modifier": 2},
    "panie-tak-sie-nie-godzi": {"kind": "sztych", "modifier": 3},
}
"""What the rulebook tells of cards by their names."""


@pytest.mark.parametrize("id", TOLD)
def test_what_the_rulebook_tells_holds(id: str) -> None:
    card = VETO.card(id)
    assert card.basis == "rulebook"
    for field, value in TOLD[id].items():
        if isinstance(value, set):
            assert value <= set(card.get(field)), field
        else:
            assert card.get(field) == value, field


def test_only_what_the_rulebook_names_has_that_basis() -> None:
    assert {card.id for card in VETO.cards if card.basis != "house"} == set(TOLD)


def test_sums_of_the_worked_examples() -> None:
    rzedzian, sabre = VETO.card("rzedzian"), VETO.card("czarna-szabla-husarska")
    assert rzedzian.get("szabla") + sabre.get("modifier") == 8
    assert "slawny" not in (VETO.card("ranicki").get("keywords") or ())
    assert "elekt" not in (VETO.card("ranicki").get("keywords") or ())
    (bonus,) = VETO.card("michal-wolodyjowski").get("effects")
    assert bonus == {"do": "modify", "trait": "szabla", "amount": 1, "of": "self", "per": "own-sztych"}


def test_effects_that_worked_examples_need() -> None:
    assert [effect["do"] for effect in VETO.card("bujdy-i-bajania").get("effects")] == ["annul"]
    assert VETO.card("rdza-przezarty").get("effects") == [{"do": "discard", "what": {"kind": "gear"}, "whose": "any"}]
    assert VETO.card("biesiada-sarmacka").get("effects") == [
        {"do": "tap", "what": {"kind": "character"}, "whose": "any"}
    ]
    assert [effect["do"] for effect in VETO.card("przy-wsparciu-kompanow").get("effects")] == ["rally"]
    assert not VETO.card("panie-tak-sie-nie-godzi").get("effects")


def test_the_radziwills_begin_with_less_and_only_the_others_win_by_strategy() -> None:
    radziwill, wisniowiecki = VETO.card("radziwillowie"), VETO.card("wisniowieccy")
    assert radziwill.get("treasury") < wisniowiecki.get("treasury")
    assert [effect["do"] for effect in radziwill.get("effects")] == ["cheap-bribe"]
    assert "strategy-win" in [effect["do"] for effect in wisniowiecki.get("effects")]


def having(keyword: str, cards: list[Card]) -> list[Card]:
    return [card for card in cards if keyword in (card.get("keywords") or ())]


@pytest.mark.parametrize("faction", ["radziwill", "wisniowiecki"])
def test_there_are_enough_characters_of_each_family(faction: str) -> None:
    own = [card for card in WHOLE if card.kind == "character" and card.get("faction") == faction]
    assert len(own) >= 14
    for keyword in ("karmazyn", "wplywowy", "slawny", "niewiasta", "pospolity", "lojalny", "kompanion", "elekt"):
        assert having(keyword, own), keyword
    assert 1 <= len(having("elekt", own)) <= 2


def test_there_is_enough_of_every_kind() -> None:
    of = {kind: [card for card in WHOLE if card.kind == kind] for kind in VETO.kinds}
    assert len(of["faction"]) == 2
    assert len(of["gear"]) >= 12
    assert len(of["possession"]) >= 8
    assert len(of["effect"]) >= 14
    assert len(of["sztych"]) >= 14
    assert len(of["split"]) == 4
    assert {card.get("mark") for card in of["effect"]} == {"czyn", "drobiazg", "replika"}
    assert {card.get("lasts") for card in of["effect"]} == {"now", "round", "attached"}
    for keyword in ("bron", "bron-palna", "kon"):
        assert having(keyword, of["gear"]), keyword
    assert having("karczma", of["possession"])
    both = {card.id for card in having("ciecie", of["sztych"])} & {card.id for card in having("obrona", of["sztych"])}
    assert both
    searched = {effect["in"] for card in WHOLE for effect in VETO.effects_of(card) if effect["do"] == "search"}
    assert searched == {"kredens", "discard"}


def test_every_verb_is_used_and_there_are_not_too_many() -> None:
    used = {effect["do"] for card in VETO.cards for effect in VETO.effects_of(card)}
    assert used == set(VETO.effects)
    conditions = [f"{name}: {value}" for name in ("moment", "trigger", "per") for value in VETO.lists[name]]
    assert len(VETO.effects) + len(VETO.lists["per"]) + len(VETO.lists["moment"]) <= 40, conditions
    # What can be answered is what can be done, from bribing at the beginning of a round to discarding at its end.
    assert len(VETO.effects) + len(conditions) <= 45, conditions


def test_no_name_is_that_of_a_made_up_card() -> None:
    names = {name for card in VETO.cards for name in card.name.values()}
    assert not names & set(MADE_UP)


def test_each_split_card_has_two_halves_that_stand_for_nothing_else() -> None:
    halves = [id for card in VETO.cards if card.kind == "split" for id in (card.get("first"), card.get("second"))]
    assert len(halves) == len(set(halves)) == 8
    assert {card.id for card in VETO.cards if card.get("half")} == set(halves)
    for card in VETO.cards:
        if card.kind == "split":
            for half in (VETO.card(card.get("first")), VETO.card(card.get("second"))):
                assert half.copies == 0
                assert half.get("number") == card.get("number")
                for language in VETO.languages:
                    assert half.name[language] in card.name[language].split(" / ")


def test_numbers_on_the_cards_run_through_the_set() -> None:
    numbers = [card.get("number") for card in WHOLE]
    assert sorted(numbers) == list(range(1, len(WHOLE) + 1))


def test_the_set_holds_both_decks_and_nothing_else() -> None:
    held = Counter[str]()
    for deck in DECKS.values():
        held.update({entry.card.id: entry.quantity for entry in deck.entries})
    assert held == {card.id: card.copies for card in WHOLE if card.kind != "faction"}


@pytest.mark.parametrize("name", DECKS)
def test_the_decks_are_of_a_size(name: str) -> None:
    assert 50 <= DECKS[name].size <= 60


def test_every_text_is_there_in_both_languages() -> None:
    for card in VETO.cards:
        for words in (card.name, card.get("nickname"), card.get("line")):
            assert words is None or set(words) == {"pl", "en"}, card.id
