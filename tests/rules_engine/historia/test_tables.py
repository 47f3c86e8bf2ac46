"""Tables of Historia that cannot play: formats, epochs, periods and decks; how many rounds the others have."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from kredens.rules_engine.contract.protocol import Setup
from tests.rules_engine.historia.subject import EPOCHS, PLAYERS, decks, historia, table

FIRST = EPOCHS[0]


def deck_of(epoch: str, at: int = 0) -> dict[str, int]:
    """A deck that comes with the set."""
    return dict(list(decks()[epoch].values())[at])


def with_decks(*lists: Mapping[str, int], options: Mapping[str, str] | None = None) -> Setup:
    """Ania with these decks, and Basia with decks that are fine."""
    fine = [deck_of(epoch, 1) for epoch in EPOCHS][: len(lists)]
    return Setup({"Ania": {"decks": list(lists)}, "Basia": {"decks": fine}}, dict(options or {}))


def cited(setup: Setup) -> set[str]:
    """The first rule of each problem of a table."""
    return {problem.rules[0].removeprefix("historia.") for problem in historia().setup_problems(setup)}


def changed(take: str | None = None, add: Mapping[str, int] | None = None) -> Setup:
    """A table of one epoch where Ania's deck lacks a card of that kind, or has more cards."""
    deck = deck_of(FIRST)
    if take is not None:
        card = next(id for id in deck if historia().definitions.card(id).kind == take)
        deck[card] -= 1
        deck = {id: copies for id, copies in deck.items() if copies}
    for id, copies in (add or {}).items():
        deck[id] = deck.get(id, 0) + copies
    return with_decks(deck, options={"format": "single"})


def test_a_position_that_names_no_faction_does_not_say_what_anybody_brings() -> None:
    setup = Setup({"Ania": {}, "Basia": {}}, {"format": "single"}, {"event": "bitwa-pod-grunwaldem"})
    assert cited(setup) == {"setup.deck-per-epoch"}


def first_of(kind: str, epoch: str = FIRST, at: int = 0) -> str:
    return next(id for id in deck_of(epoch, at) if historia().definitions.card(id).kind == kind)


WRONG_DECKS: list[tuple[str, Any, str]] = [
    ("too few others", lambda: changed("character"), "deck.twenty-others"),
    ("too many others", lambda: changed(add={first_of("character"): 1}), "deck.twenty-others"),
    ("three events", lambda: changed("event"), "deck.four-events"),
    ("the same event twice", lambda: changed("event", {list(_events())[1]: 1}), "deck.events-different"),
    ("no faction", lambda: changed("faction"), "deck.one-faction"),
    ("two factions", lambda: changed(add={first_of("faction", at=1): 1}), "deck.one-faction"),
    ("three of a kind", lambda: changed("symbol", {first_of("character"): 2}), "deck.max-two-copies"),
    ("another epoch", lambda: changed("character", {first_of("character", EPOCHS[1]): 1}), "deck.right-epoch"),
    ("another emblem", lambda: changed("monument", {_of_other_emblem(): 1}), "deck.faction-or-neutral"),
]


def _events() -> list[str]:
    return [id for id in deck_of(FIRST) if historia().definitions.card(id).kind == "event"]


def _of_other_emblem() -> str:
    definitions = historia().definitions
    own = definitions.card(first_of("faction")).get("emblem")
    return next(
        id
        for id in deck_of(FIRST, 1)
        if definitions.card(id).kind == "monument" and definitions.card(id).get("emblem") not in (own, "none")
    )


@pytest.mark.parametrize(("_name", "setup", "rule"), WRONG_DECKS, ids=[each[0] for each in WRONG_DECKS])
def test_a_deck_against_the_rules_is_refused(_name: str, setup: Any, rule: str) -> None:
    assert rule in cited(setup())


@pytest.mark.parametrize("number", [2, 3, 4])
def test_ready_decks_may_play_together(number: int) -> None:
    assert historia().setup_problems(table(number)) == []


@pytest.mark.parametrize(
    ("setup", "rule"),
    [
        (lambda: with_decks(deck_of(EPOCHS[0]), deck_of(EPOCHS[1])), "setup.deck-per-epoch"),
        (lambda: with_decks(*[deck_of(epoch) for epoch in (EPOCHS[0], EPOCHS[2], EPOCHS[1])]), "deck.right-epoch"),
        (lambda: with_decks(*[deck_of(EPOCHS[0])] * 3), "option.same-faction-next-epoch"),
        (lambda: with_decks(*[deck_of(epoch) for epoch in EPOCHS], options={"format": "old"}), "deck.right-epoch"),
        (
            lambda: with_decks(*[deck_of(epoch) for epoch in EPOCHS], options={"format": "extended"}),
            "setup.deck-per-epoch",
        ),
        (
            lambda: with_decks(*[deck_of(EPOCHS[1], at) for at in (0, 1, 2)], options={"format": "epochal"}),
            "format.epochal.epoch-means-period",
        ),
    ],
)
def test_other_epochs_than_those_of_the_format_are_refused(setup: Any, rule: str) -> None:
    assert rule in cited(setup())


def test_two_to_four_may_play() -> None:
    five = Setup({player: {"factions": ["piastowie"]} for player in (*PLAYERS, "Ewa")}, {"format": "single"})
    assert cited(five) == {"option.player-count"}
    alone = Setup({"Ania": {"factions": ["piastowie"]}}, {"format": "single"})
    assert cited(alone) == {"option.player-count"}
    six = five._replace(options={"format": "single", "player-count": "two-to-six"})
    assert historia().setup_problems(six) == []


def test_a_faction_that_is_not_there_is_refused() -> None:
    assert "deck.one-faction" in cited(Setup({"Ania": {"factions": ["Piastwie"]}, "Basia": {}}, {"format": "single"}))


@pytest.mark.parametrize(("number", "rounds"), [(2, 4), (3, 3), (4, 4)])
def test_each_epoch_has_as_many_rounds_as_events_are_chosen(number: int, rounds: int) -> None:
    game, setup = historia(), table(number, {"format": "single"})
    state = game.start(setup)
    while not state.stack:
        player = game.pending(state).players[0]
        state = game.apply(state, player, game.actions(state, player)[0])
    assert len(state.stack) == rounds
    dates = [state.table.cards[chosen.card].date for chosen in state.stack]
    assert dates == sorted(dates, key=lambda date: date or (0, 0, 0))
