"""Whole games of VETO as logs, with both kredensy, and what became of the log of each."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from kredens.rules_engine.contract.protocol import TABLE, UNKNOWN, Action
from kredens.rules_engine.logs.log_file import parse
from kredens.rules_engine.replays.replay import replay
from kredens.rules_engine.replays.result import Replay
from kredens.rules_engine.simulation import playout
from kredens.rules_engine.simulation.bots import table_bot
from kredens.rules_engine.veto.model.state import State
from tests.rules_engine.veto.subject import DECKS, FACTIONS, table, veto

HEAD = "".join(
    [
        "kredens: log/1\ngame: veto\nplayers:\n",
        *(f"  {player}: {{faction: {FACTIONS[player]}, deck: {DECKS[player]}}}\n" for player in DECKS),
        "moves: |\n",
    ]
)
FIRST_LINE = HEAD.count("\n") + 1


@dataclass(frozen=True)
class Move:
    """What somebody did, and the state in which they did it."""

    player: str
    action: Action
    before: State


@lru_cache(64)
def game(seed: int, who: str = "random") -> tuple[Move, ...]:
    """A whole game by simple players; every draw and every sztych is seen."""
    rules, choose = veto(), playout.make_bot(veto(), who)
    by_chance, rng = table_bot(rules), playout.random_of_game(11, seed)
    state, moves = rules.start(table()), []
    while players := rules.pending(state).players:
        player = players[0]
        chooser = by_chance if player == TABLE else choose
        action = chooser(rules, state, player, rules.actions(state, player), rng)
        moves.append(Move(player, action, state))
        state = rules.apply(state, player, action)
    return tuple(moves)


def line(player: str, action: Action) -> str:
    """A move as a log says it."""
    return f"{player}: {veto().format_action(action)}"


def unseen(action: Action) -> Action:
    """The same where nobody saw which card it was."""
    match action:
        case ("draw", player, _):
            return ("draw", player, UNKNOWN)
        case ("attach", card, host) if veto().definitions.card(card).kind == "sztych":
            return ("attach", UNKNOWN, host)
    return action


def lines(moves: Sequence[Move]) -> list[str]:
    """All moves as a log says them."""
    return [line(move.player, move.action) for move in moves]


def text_of(moves: Sequence[str], more: str = "") -> str:
    """A log with these moves, a line each."""
    return HEAD + "".join(f"  {move}\n" for move in moves) + more


def recorded(seed: int) -> str:
    """A log of a random game."""
    return text_of(lines(game(seed)))


def replayed(moves: Sequence[str], more: str = "") -> Replay:
    """What becomes of a log with these moves."""
    return replay(parse(text_of(moves, more).encode(), "game.yaml", Path()))
