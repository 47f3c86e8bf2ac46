"""The set of V-Wars: what the rulebook counts or prints holds, and there is of everything what there must be."""

from __future__ import annotations

import re
from collections import Counter
from typing import Any

import pytest

from kredens.cards.definitions import library
from kredens.cards.definitions.model import Card
from kredens.cards.rulebook import rulebook

VWARS = library.load("vwars")
PLAYERS, EVENTS, LAWS = VWARS.of_kind("player"), VWARS.of_kind("event"), VWARS.of_kind("law")
CHARACTERS, ROLES, OUTCOMES = VWARS.of_kind("character"), VWARS.of_kind("role"), VWARS.of_kind("outcome")


def effects_of(verb: str, cards: list[Card] | tuple[Card, ...] = tuple(VWARS.cards)) -> list[dict[str, Any]]:
    return [dict(effect) for card in cards for effect in VWARS.effects_of(card) if effect["do"] == verb]


def test_the_world_is_of_eight_regions_with_three_cities_each() -> None:
    assert len(VWARS.regions) == 8
    assert {len(region.cities) for region in VWARS.regions.values()} == {3}
    assert {len(region.borders) for region in VWARS.regions.values()} == {3, 4}


def test_nowhere_is_further_than_three_moves() -> None:
    """A turn has four actions, and from wherever one stands one can go anywhere and still do something there."""
    for start in VWARS.regions:
        reached, moves = {start}, 0
        while len(reached) < len(VWARS.regions):
            reached |= {other for region in reached for other in VWARS.regions[region].borders}
            moves += 1
        assert moves <= 3, start


def test_cities_lie_where_they_lie() -> None:
    """North is north of south: the map can be drawn from the positions."""
    at = {city: (each["latitude"], each["longitude"]) for city, each in VWARS.lists["city"].items()}
    assert all(-60 < north < 75 and -180 <= east <= 180 for north, east in at.values())
    assert at["mosca"][0] > at["roma"][0] > at["cairo"][0] > at["lagos"][0] > 0 > at["johannesburg"][0]
    assert at["los-angeles"][1] < at["new-york"][1] < at["londra"][1] < at["delhi"][1] < at["tokyo"][1]


def test_there_are_four_player_cards_of_each_city_and_they_are_even() -> None:
    assert len(PLAYERS) == 96
    assert set(Counter(card.get("city") for card in PLAYERS).values()) == {4}
    sums = {
        city: Counter(
            {
                side: sum(
                    card.get("strength") for card in PLAYERS if (card.get("city"), card.get("side")) == (city, side)
                )
                for side in ("human", "vampire")
            }
        )
        for city in VWARS.lists["city"]
    }
    assert {(each["human"], each["vampire"]) for each in sums.values()} == {(5, 5)}
    assert any(card.get("strength") == 4 and card.get("side") == "vampire" for card in PLAYERS)


def test_there_are_cards_enough_for_five() -> None:
    """24 in the region decks, 3 in the riot deck, 2 on Now and Soon, 30 in hands."""
    assert len(PLAYERS) >= 24 + 3 + 2 + 30


def test_each_city_sees_vampires_arise_once_and_each_region_votes_once() -> None:
    arisen: list[str] = []
    for effect in effects_of("arise"):
        whole = VWARS.regions[effect["region"]].cities if "region" in effect else ()
        arisen += [*whole, *(effect[name] for name in ("city", "also") if name in effect)]
    assert Counter(arisen) == Counter(list(VWARS.lists["city"]))
    assert Counter(effect["region"] for effect in effects_of("election")) == Counter(list(VWARS.regions))
    assert len(EVENTS) == 28


def test_cities_of_one_event_lie_in_different_regions() -> None:
    home = {city: region.id for region in VWARS.regions.values() for city in region.cities}
    for effect in effects_of("arise"):
        if "also" in effect:
            assert home[effect["city"]] != home[effect["also"]], effect


def test_there_are_eight_laws_of_each_faction_and_no_two_do_the_same() -> None:
    assert Counter(card.get("side") for card in LAWS) == {"human": 8, "vampire": 8}
    assert len({str(card.get("effects")) for card in LAWS}) == 16
    for law in LAWS:
        for effect in law.get("effects"):
            assert effect.get("here") or effect.get("when") == "passed", law.id


def test_each_character_has_one_power_a_side_and_a_city_of_its_own() -> None:
    assert len(CHARACTERS) == 8
    for card in CHARACTERS:
        assert [effect["as"] for effect in card.get("effects")] == ["human", "vampire"], card.id
    home = {city: region.id for region in VWARS.regions.values() for city in region.cities}
    assert {home[card.get("start")] for card in CHARACTERS} == set(VWARS.regions)


def test_every_power_of_the_rulebook_is_on_a_sheet() -> None:
    """The figures are those of the rulebook: up to eight, two of them away; five actions and one more; two troops."""
    (overdraw,), (actions,) = effects_of("overdraw"), effects_of("actions")
    assert (overdraw["to"], overdraw["discard"], actions["amount"], actions["more"]) == (8, 2, 5, 1)
    (placed,) = effects_of("place-troops", tuple(CHARACTERS))
    assert (placed["side"], placed["amount"], placed["when"]) == ("vampire", 2, "riot")
    assert {effect["pile"] for effect in effects_of("choose-soon")} == {"riot", "event"}
    assert [effect["cards"] for effect in effects_of("look")] == ["one", "all"]


@pytest.mark.parametrize(
    ("players", "roles"),
    [("three", (2, 1, 0)), ("four", (2, 1, 1)), ("five", (2, 1, 2))],
)
def test_roles_by_number_of_players(players: str, roles: tuple[int, ...]) -> None:
    counted = {card.get("role"): card.get(players) for card in ROLES}
    assert tuple(counted[role] for role in ("human", "vampire", "infected")) == roles
    assert all(card.get(players) <= card.copies for card in ROLES)


TABLE = {
    ("vampire", 8, "human"): {"control": "vampire", "victory": 1, "sympathy": -1},
    ("vampire", 8, "vampire"): {},
    ("vampire", 6, "human"): {"control": "vampire", "victory": 1, "sympathy": 1},
    ("vampire", 6, "vampire"): {"recovery": "vampire"},
    (None, 0, "human"): {},
    (None, 0, "vampire"): {},
    ("human", 6, "human"): {"recovery": "human"},
    ("human", 6, "vampire"): {"control": "human", "victory": -1, "sympathy": -1},
    ("human", 8, "human"): {},
    ("human", 8, "vampire"): {"control": "human", "victory": -1, "sympathy": 1},
}
"""The riot table of the rulebook: who won, with how much at least, whose city; and what follows."""


def test_the_riot_table_is_that_of_the_rulebook() -> None:
    said = {
        (card.get("winner"), card.get("least"), card.get("control")): {
            effect["do"]: effect.get("side", effect.get("amount")) for effect in card.get("effects")
        }
        for card in OUTCOMES
    }
    assert said == TABLE


def test_each_cell_of_the_table_cites_its_rule_and_the_white_rows_have_the_star() -> None:
    rules = rulebook.load(VWARS).rules
    assert {card.get("cited") for card in OUTCOMES} <= set(rules)
    assert len({card.get("cited") for card in OUTCOMES}) == len(OUTCOMES) == 10
    assert all(bool(card.get("starred")) == (card.get("winner") == "human") for card in OUTCOMES)


def test_every_verb_is_used() -> None:
    assert {effect["do"] for card in VWARS.cards for effect in VWARS.effects_of(card)} == set(VWARS.effects)


def test_only_roles_and_the_table_are_of_the_rulebook() -> None:
    assert {card.kind for card in VWARS.cards if card.basis == "rulebook"} == {"role", "outcome"}


def test_no_card_bears_a_name_that_is_not_ours() -> None:
    theirs = re.compile(r"\b(?:Brad|Miku|Lucius|Rati|Ronald|Emily|Jo[aã]o|Luther Swann|Ledger)\b", re.IGNORECASE)
    said = [words for card in VWARS.cards for words in (card.name, card.get("line") or {})]
    assert [words for words in said if theirs.search(" ".join(words.values()))] == []
    assert "ufficiale" in VWARS.notice["it"]
    assert "Unofficial" in VWARS.notice["en"]


def test_numbers_on_the_cards_run_through_the_set() -> None:
    numbers = [card.get("number") for card in VWARS.cards]
    assert sorted(numbers) == list(range(1, len(VWARS.cards) + 1))


def test_every_text_is_there_in_both_languages() -> None:
    for card in VWARS.cards:
        for words in (card.name, card.get("line")):
            assert words is None or set(words) == {"it", "en"}, card.id
