"""What is noted of games: tables of uses name what the games' events hold, and what is noted is what happened."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from kredens.cards.definitions.library import load
from kredens.rules_engine.contract.protocol import TABLE, Engine, Event, engine_for
from kredens.rules_engine.gwint.bots import BOTS as GWINT_BOTS
from kredens.rules_engine.kaciri.bots import BOTS as KACIRI_BOTS
from kredens.rules_engine.logs.deck_lookup import deck_names, read_named_deck
from kredens.rules_engine.simulation import playout
from kredens.rules_engine.simulation.bots import (
    BotsBase,
    CardUse,
    DeckBots,
    bots_of,
    choose_at_random,
    find_sides,
    seat_sides,
    usual_players,
)
from kredens.rules_engine.simulation.observation import GameNotes, Observer
from tests.sampling import sampled

GAMES = ("kaciri", "gwint", "veto", "historia", "vwars")


def seat_somebody(game: Engine[Any]) -> Any:
    bots, count = bots_of(game), usual_players(game)
    if isinstance(bots, DeckBots):
        decks = {}
        for name in deck_names(game.definitions):
            decks[name] = {entry.card.id: entry.quantity for entry in read_named_deck(game.definitions, name).entries}
        chosen = list(decks)[:count]
        return bots.seat_decks(game, {name: decks[name] for name in chosen}, {})
    return seat_sides(game, bots, find_sides(game, bots)[:count], {})


def play(game: Engine[Any], number: int) -> tuple[list[Event], GameNotes, list[str], Any]:
    """Play a game that is observed, and return its events too."""
    setup, bots = seat_somebody(game), bots_of(game)
    players, events = list(setup.players), []
    observer = Observer(choose_at_random, bots.card_uses, bots.beginning, players)

    def note(event: Event) -> None:
        events.append(event)
        observer.note(event)

    state = playout.play_out(game, setup, observer.choose, playout.random_of_game(5, number), note)
    return events, observer.finish(), players, state


@pytest.mark.parametrize("name", sampled(GAMES, 5))
def test_what_is_noted_are_cards_of_the_set_players_of_the_game_and_rules(name: str) -> None:
    game = engine_for(load(name))
    cards = {card.id for card in game.definitions.cards}
    uses: Counter[str] = Counter()
    for number in range(4):
        events, notes, players, state = play(game, number)
        assert notes.moves > 0
        assert notes.rules == {rule for event in events for rule in event.rules}
        for (use, card), who in notes.had.items():
            assert (use == "began") == (card == "")
            assert card == "" or card in cards
            assert 0 < who < 1 << len(players)
            uses[use] += 1
        began = [who for (use, _), who in notes.had.items() if use == "began"]
        assert len(began) == bool(bots_of(game).beginning)
        assert all(who.bit_count() == 1 for who in began)
        camps = bots_of(game).camps(game, state)
        assert set(camps) in (set(), set(players))
    assert uses["played"] > 0


@pytest.mark.parametrize("name", sampled(GAMES, 5))
def test_each_use_is_an_event_of_the_rules_with_these_facts(name: str) -> None:
    from kredens.cards.rulebook import rulebook

    game = engine_for(load(name))
    bots: BotsBase = bots_of(game)
    told: dict[str, str] = {}
    for rule in rulebook.load(game.definitions).rules.values():
        for kind, words in rule.events.items():
            told[kind] = told.get(kind, "") + " ".join(words.values())
    for use in bots.card_uses:
        assert use.event in told, f"no rule has a sentence for {use}"
    assert bots.beginning == "" or bots.beginning in told


def test_a_card_is_dealt_before_anybody_has_decided_and_drawn_ever_after() -> None:
    game = engine_for(load("gwint"))
    events, notes, players, _ = play(game, 1)
    dealt = [card for (use, card) in notes.had if use == "dealt"]
    drawn = [card for (use, card) in notes.had if use == "drawn"]
    assert set(dealt) <= set(drawn)
    first_ten = [event for event in events if event.kind == "drawn"][: 10 * len(players)]
    assert {event.facts["card"] for event in first_ten} == set(dealt)
    assert GWINT_BOTS.beginning == "begins"


def test_every_personality_of_kaciri_is_played_by_its_faction_and_cities_are_won() -> None:
    game = engine_for(load("kaciri"))
    _, notes, players, state = play(game, 2)
    played = {card: who for (use, card), who in notes.had.items() if use == "played"}
    for card, who in played.items():
        assert players[who.bit_length() - 1] == game.definitions.card(card).get("faction")
    assert len(played) == 11 * len(players)
    won = {card: players[who.bit_length() - 1] for (use, card), who in notes.had.items() if use == "won"}
    taken = KACIRI_BOTS.prizes(game, state).taken
    assert won == {city: player for player, cities in taken.items() for city in cities}


def test_an_event_without_its_facts_is_nobodys() -> None:
    observer = Observer(choose_at_random, (CardUse("drawn", "drawn"),), "", ("a", "b"))
    observer.note(Event("drawn", ("rule",), {"card": "x"}))
    observer.note(Event("drawn", ("rule",), {"player": "a"}))
    observer.note(Event("drawn", ("other",), {"player": TABLE, "card": "x"}))
    assert observer.finish() == GameNotes({}, 0, frozenset(("rule", "other")))
