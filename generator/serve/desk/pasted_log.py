"""What a log that somebody pastes may name: a game that is served, and decks that come with it or stand in it."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from typing import Any

from kredens.cards.faults import Fault, Unreadable
from kredens.cards.messages.message import message
from kredens.cards.yamlfile.reader import parse


def require_nothing_of_this_machine(text: str, games: Mapping[str, Collection[str]]) -> str:
    """Return the name of the log's game. Raises Unreadable for a log that would read files of this machine.

    `games` are those that are served, each with the names of its decks.
    """
    value = parse(text.encode(), "log").value
    entry = value if isinstance(value, dict) else {}
    game = entry.get("game")
    if not isinstance(game, str) or game not in games:
        raise Unreadable(Fault("game", message("game-not-served", games=list(games))))
    for deck in _named_decks(entry):
        if "\n" not in deck and deck not in games[game]:
            raise Unreadable(Fault("deck", message("deck-not-served", decks=list(games[game]))))
    return game


def _named_decks(entry: Mapping[str, Any]) -> Iterator[str]:
    """Yield every text that stands for a deck: of the players, in the log itself and in its cases."""
    cases = entry.get("cases")
    holders = [entry, *(cases.values() if isinstance(cases, dict) else [])]
    for holder in holders:
        players = holder.get("players") if isinstance(holder, dict) else None
        for choices in players.values() if isinstance(players, dict) else []:
            if isinstance(choices, dict):
                for key in ("deck", "decks"):
                    said = choices.get(key)
                    yield from (each for each in (said if isinstance(said, list) else [said]) if isinstance(each, str))
