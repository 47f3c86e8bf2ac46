"""How a table begins: what the players of a game may choose, and the choices of a form as a log has them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations
from typing import Any, Final, NamedTuple

from kredens.cards.definitions.model import Game
from kredens.cards.faults import Fault, Unreadable
from kredens.cards.messages.message import message
from kredens.generator.api.decks import deck_names, shipped_deck
from kredens.rules_engine.contract.protocol import Engine
from kredens.rules_engine.simulation.bots import DeckBots, SideBots, bots_of, find_sides

MAX_PLAYERS: Final = 8
MAX_NAME: Final = 40


class Choice(NamedTuple):
    """One thing that a player may bring: a side or a deck, as the form sends it and as a reader knows it."""

    value: str
    name: str


class Places(NamedTuple):
    """The seats of a new table: what may be chosen at each, and names and choices to begin with.

    `fewest` players must play.
    """

    choices: Sequence[Choice]
    names: Sequence[str]
    first: Sequence[str]
    fewest: int
    most: int


def describe_places(engine: Engine[Any], language: str) -> Places:
    """Return the seats of a game. Raises Unreadable for one that nobody can be seated at."""
    game, bots = engine.definitions, bots_of(engine)
    names = list(engine.example_setup().players)
    if isinstance(bots, SideBots):
        choices = [Choice(side, _side_name(game, side, language)) for side in find_sides(engine, bots)]
        first = [each.value for each in choices]
        return Places(
            choices, names, first, len(names), min(MAX_PLAYERS, max(len(names), _most_players(engine, choices)))
        )
    return Places(deck_choices(engine, language), names, _decks_that_meet(engine, bots), 2, 2)


def deck_choices(engine: Engine[Any], language: str) -> Sequence[Choice]:
    """Return the decks of a game that a player may bring; none of a game in which everybody chooses a side."""
    game = engine.definitions
    if isinstance(bots_of(engine), SideBots):
        return ()
    return [Choice(deck, _deck_name(game, deck, language)) for deck in deck_names(game)]


def seat_players(engine: Engine[Any], chosen: Sequence[tuple[str, str]]) -> Mapping[str, Mapping[str, Any]]:
    """Return the players with what they chose. Raises Unreadable for names that are no names."""
    bots = bots_of(engine)
    names = [name.strip() for name, _ in chosen]
    if len({*names}) != len(names) or not all(0 < len(name) <= MAX_NAME and name.isprintable() for name in names):
        raise Unreadable(Fault("players", message("players-need-names")))
    if not isinstance(bots, SideBots):
        return {name: {"deck": value} for name, (_, value) in zip(names, chosen, strict=True)}
    sides = find_sides(engine, bots)
    if any(value not in sides for _, value in chosen):
        raise Unreadable(Fault("players", message("players-need-names")))
    options = engine.example_setup().options
    # One by one, for two may choose the same, which the game itself then refuses.
    return {
        name: bots.seat_sides(engine, [value], options).players[value]
        for name, (_, value) in zip(names, chosen, strict=True)
    }


def _decks_that_meet(engine: Engine[Any], bots: DeckBots) -> Sequence[str]:
    """Return the first two decks that may sit at one table; none where there are no such two."""
    game, options = engine.definitions, engine.example_setup().options
    decks = {name: _cards_of(game, name) for name in deck_names(game)}
    pairs = ({each: decks[each] for each in pair} for pair in combinations(decks, 2))
    return next((list(pair) for pair in pairs if bots.can_meet(engine, pair, options)), [])


def _cards_of(game: Game, deck: str) -> Mapping[str, int]:
    return {entry.card.id: entry.quantity for entry in shipped_deck(game, deck).entries}


def _most_players(engine: Engine[Any], choices: Sequence[Choice]) -> int:
    """Return how many can sit at a table at most: as many as the engine takes, of those that can be chosen."""
    bots = bots_of(engine)
    assert isinstance(bots, SideBots)
    options = engine.example_setup().options
    most = 0
    for count in range(2, min(MAX_PLAYERS, len(choices)) + 1):
        if not engine.setup_problems(bots.seat_sides(engine, [each.value for each in choices[:count]], options)):
            most = count
    return most


def _side_name(game: Game, side: str, language: str) -> str:
    for entries in game.lists.values():
        if side in entries:
            return game.text(entries[side]["name"], language)
    return game.text(game.card(side).name, language)


def _deck_name(game: Game, deck: str, language: str) -> str:
    listed = shipped_deck(game, deck)
    return game.text(listed.name, language) if listed.name else deck
