"""Logs of the game of fish, put together from their parts."""

from __future__ import annotations

from textwrap import dedent, indent

from cards.faults import Fault, Unreadable
from rules_engine import log as logs
from rules_engine.log import Log
from rules_engine.replay import replay
from rules_engine.verdict import Replay
from tests.rules_engine.fish import Fish

FISH = Fish()


def text(moves: str = "", more: str = "", players: str = "{Anna: {}, Petr: {}}") -> str:
    """A log file; `more` is YAML beside the moves."""
    head = f"kredens: log/1\ngame: fish\nplayers: {players}\n{dedent(more)}"
    block = indent(dedent(moves).strip("\n"), "  ")
    return f"{head.rstrip()}\nmoves: |\n{block}\n" if moves else head


def read(moves: str = "", more: str = "", players: str = "{Anna: {}, Petr: {}}") -> Log:
    return logs.parse(text(moves, more, players).encode(), "fish.yaml", rules=FISH)


def play(moves: str = "", more: str = "", players: str = "{Anna: {}, Petr: {}}") -> Replay:
    return replay(read(moves, more, players))


def faults(moves: str = "", more: str = "", players: str = "{Anna: {}, Petr: {}}") -> list[Fault]:
    """What is wrong with a log that cannot be read."""
    return faults_of(text(moves, more, players))


def faults_of(content: str | bytes) -> list[Fault]:
    data = content.encode() if isinstance(content, str) else content
    try:
        logs.parse(data, "fish.yaml", rules=FISH)
    except Unreadable as problem:
        return list(problem.faults)
    return []
