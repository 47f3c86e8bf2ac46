"""Whole games of VETO as logs, with both kredensy, and what became of the log of each."""

from __future__ import annotations

from functools import lru_cache

from kredens.rules_engine.contract.protocol import UNKNOWN, Action
from tests.rules_engine.good_logs import Game
from tests.rules_engine.recording import Move, Recorder
from tests.rules_engine.veto.subject import DECKS, FACTIONS, table, veto

HEAD = "".join(
    [
        "kredens: log/1\ngame: veto\nplayers:\n",
        *(f"  {player}: {{faction: {FACTIONS[player]}, deck: {DECKS[player]}}}\n" for player in DECKS),
        "moves: |\n",
    ]
)


@lru_cache(1)
def recorder() -> Recorder:
    """Games of the two families; every draw and every sztych is seen."""
    return Recorder(veto(), table(), HEAD, unseen)


def unseen(action: Action) -> Action:
    """The same where nobody saw which card it was."""
    match action:
        case ("draw", player, _):
            return ("draw", player, UNKNOWN)
        case ("attach", card, host) if veto().definitions.card(card).kind == "sztych":
            return ("attach", UNKNOWN, host)
    return action


def game(seed: int, who: str = "random") -> tuple[Move, ...]:
    """The moves of a whole game by simple players."""
    return recorder().play(seed, who)


def whole_game(seed: int, who: str) -> Game:
    """The same game as it is recorded."""
    return Game(recorder(), seed, who)


def recorded(seed: int) -> str:
    """A log of a random game."""
    return recorder().text_of(recorder().lines(game(seed)))
