"""Decks of Gwint: what the booklet asks for, the four that come with the game, and every way to be wrong."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date

import pytest

from kredens.cards.decks import deck_file
from kredens.cards.definitions import library
from kredens.cards.definitions.deck_rules_model import Snapshot
from kredens.cards.definitions.model import Card
from kredens.cards.faults import Place
from kredens.generator.messages.deck_messages import DeckMessages
from kredens.rules_engine.decks import legality
from kredens.rules_engine.decks.formats import all_format_rules
from kredens.rules_engine.decks.legality import DeckContext
from kredens.rules_engine.decks.problems import Problem
from kredens.rules_engine.logs.deck_lookup import deck_names

GWINT = library.load("gwint")
CARDS = {card.id: card for card in GWINT.cards}
HERE = Place("deck", 1, 1)
STARTERS = ("nilfgaard", "prisery", "scoiatael", "severni-rise")
LEADER = "foltest-king-of-temeria"
Quantities = Mapping[str, int]


def units(number: int, faction: str = "northern-realms") -> dict[str, int]:
    """So many units and heroes of a faction and neutral ones, as many of each as there are."""
    found: dict[str, int] = {}
    fitting = [card for card in GWINT.cards if card.kind in ("unit", "hero")]
    for card in sorted(fitting, key=lambda card: card.get("faction") != faction):
        if card.get("faction") in (faction, "neutral") and number and card.copies:
            found[card.id] = min(card.copies, number)
            number -= found[card.id]
    return found


def specials(number: int) -> dict[str, int]:
    names = ["decoy", "scorch", "commanders-horn", "biting-frost"]
    return {name: min(3, number - 3 * at) for at, name in enumerate(names) if number > 3 * at}


def judged(quantities: Quantities, brings: Quantities | None = None, **options: str) -> list[Problem]:
    entries = [deck_file.DeckLine(CARDS[id], number, HERE) for id, number in quantities.items()]
    play = DeckContext({name.replace("_", "-"): value for name, value in options.items()}, brings or {})
    return legality.find_problems(GWINT, Snapshot(deck=GWINT.deck), entries, play)


def said(found: list[Problem]) -> list[tuple[str, str, str | None]]:
    return [(problem.code, problem.rule.removeprefix("gwint."), problem.card) for problem in found]


@pytest.mark.parametrize(("of_units", "of_specials"), [(22, 0), (22, 10), (30, 10), (40, 0)])
def test_legal_decks(of_units: int, of_specials: int) -> None:
    found = judged({LEADER: 1, **units(of_units), **specials(of_specials)})
    assert (found, legality.verdict(found)) == ([], "legal")


def test_twenty_one_units_in_thirty_one_cards_are_not_finished() -> None:
    found = judged({LEADER: 1, **units(21), **specials(10)})
    assert said(found) == [("deck-too-few", "deck.min-22-units", None)]
    assert (found[0].have, found[0].need) == (21, 22)
    message = DeckMessages(GWINT, None).format_problem(found[0])
    assert message == "21 cards (kind unit or hero); at least 22 are needed"
    assert legality.verdict(found) == "unfinished"


def test_eleven_specials_are_never_legal() -> None:
    found = judged({LEADER: 1, **units(22), **specials(11)})
    assert said(found) == [("deck-too-many", "deck.max-10-specials", None)]
    assert (found[0].have, found[0].need, legality.verdict(found)) == (11, 10, "never")


def test_weather_is_special_and_heroes_are_units() -> None:
    weather = {"biting-frost": 3, "impenetrable-fog": 3, "torrential-rain": 3, "clear-weather": 2}
    assert said(judged({LEADER: 1, **units(22), **weather})) == [("deck-too-many", "deck.max-10-specials", None)]
    heroes = [id for id, card in CARDS.items() if card.kind == "hero" and card.get("faction") == "northern-realms"]
    without = {id: number for id, number in units(30).items() if CARDS[id].kind == "unit"}
    some = dict(list(without.items())[:7])
    missing = 22 - sum(some.values())
    assert judged({LEADER: 1, **some, **dict.fromkeys(heroes[:missing], 1)}) == [] or missing > len(heroes)
    assert "gwint.deck.heroes-are-units" in judged({LEADER: 1})[0].rules


def test_a_leader_is_missing() -> None:
    found = judged(units(22))
    assert said(found) == [("deck-too-few", "deck.one-leader", None)]
    assert DeckMessages(GWINT, None).format_problem(found[0]) == "no card (kind leader); 1 is needed"
    assert legality.verdict(found) == "unfinished"


def test_two_leaders_are_never_legal() -> None:
    found = judged({LEADER: 1, "foltest-the-siegemaster": 1, **units(22)})
    assert (said(found), legality.verdict(found)) == ([("deck-too-many", "deck.one-leader", None)], "never")
    found = judged({LEADER: 2, **units(22)})
    assert said(found) == [("deck-too-many", "deck.one-leader", None), ("deck-too-many", "option.deck-copies", LEADER)]


def test_every_card_of_another_faction_is_named() -> None:
    found = judged({LEADER: 1, **units(22), "ghoul": 3, "letho-of-gulet": 1})
    assert said(found) == [("deck-mixed", "option.deck-faction-lock", card) for card in ("ghoul", "letho-of-gulet")]
    assert legality.verdict(found) == "never"
    assert judged({LEADER: 1, **units(22), "ghoul": 3}, deck_faction_lock="free-mix") == []
    assert judged({LEADER: 1, **units(22), "ghoul": 3}, deck_faction_lock="faction-plus-neutral") != []


def test_the_leaders_faction_is_meant_not_that_of_most_cards() -> None:
    found = judged({"eredin-bringer-of-death": 1, **units(22)})
    named = {problem.card for problem in found}
    assert named == {id for id in units(22) if CARDS[id].get("faction") == "northern-realms"}


def test_factions_are_mixed_where_no_leader_says_which() -> None:
    found = judged({**units(22), "ghoul": 3})
    assert said(found) == [
        ("deck-too-few", "deck.one-leader", None),
        ("deck-mixed", "option.deck-faction-lock", None),
    ]
    assert legality.verdict(found) == "never"


def test_copies_are_those_printed_unless_an_option_says_otherwise() -> None:
    more = {LEADER: 1, **units(22), "decoy": 4, "geralt-of-rivia": 2}
    assert said(judged(more)) == [
        ("deck-too-many", "option.deck-copies", "decoy"),
        ("deck-too-many", "option.deck-copies", "geralt-of-rivia"),
    ]
    assert judged(more, deck_copies="unlimited") == []


@pytest.mark.parametrize(("gems", "verdict"), [(0, "unfinished"), (1, "unfinished"), (2, "legal"), (3, "never")])
def test_two_gems(gems: int, verdict: str) -> None:
    found = judged({LEADER: 1, **units(22)}, {"gems": gems})
    assert legality.verdict(found) == verdict
    assert all(problem.rule == "gwint.deck.two-gems" for problem in found)


def test_all_problems_at_once() -> None:
    found = judged({**units(5), "ghoul": 1, **specials(11), "milva": 2}, {"gems": 3})
    assert said(found) == [
        ("deck-too-few", "deck.one-leader", None),
        ("deck-too-few", "deck.min-22-units", None),
        ("deck-too-many", "deck.max-10-specials", None),
        ("deck-too-many", "deck.two-gems", None),
        ("deck-mixed", "option.deck-faction-lock", None),
        ("deck-too-many", "option.deck-copies", "milva"),
    ]


def test_a_later_set_is_legal_but_not_in_the_format_of_the_base_set() -> None:
    later: Card = next(
        card for card in GWINT.cards if card.kind == "unit" and card.get("set") != "base" and card.copies
    )
    (base,) = all_format_rules(GWINT, date(2026, 1, 1))
    assert base.format == "base"
    found = legality.find_problems(GWINT, base.snapshot, [deck_file.DeckLine(later, 1, HERE)])
    assert ("deck-pool", later.id) in [(problem.code, problem.card) for problem in found]
    assert "deck-pool" not in [problem.code for problem in judged({later.id: 1})]


@pytest.mark.parametrize("name", STARTERS)
def test_decks_that_come_with_the_game(name: str) -> None:
    listed = deck_file.read(GWINT.folder / "decks" / f"{name}.yaml", GWINT)
    kinds = [entry.card.kind for entry in listed.entries for _ in range(entry.quantity)]
    assert kinds.count("leader") == 1
    assert 22 <= kinds.count("unit") + kinds.count("hero") <= 26
    assert kinds.count("special") + kinds.count("weather") <= 10
    assert {entry.card.get("set") for entry in listed.entries} == {"base"}
    assert (listed.format, listed.notes, set(listed.name)) == ("base", (), {"cs", "en"})
    assert judged({entry.card.id: entry.quantity for entry in listed.entries}) == []


def test_there_are_four() -> None:
    assert deck_names(GWINT) == list(STARTERS)
