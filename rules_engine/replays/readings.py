"""Replays a log under every value of the open questions that it touched, and finds where the verdict differs."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from kredens.cards.faults import Place
from kredens.rules_engine.logs.claims import PositionPath, differences
from kredens.rules_engine.logs.log_file import Log
from kredens.rules_engine.replays.replay import replay
from kredens.rules_engine.replays.result import Replay, Stopped, Wrong


@dataclass(frozen=True, slots=True)
class Divergence:
    """Where two replays part: after move `number`, at `path` of the position; both None where only the end differs."""

    number: int
    place: Place | None
    path: PositionPath
    ours: Any
    other: Any


@dataclass(frozen=True, slots=True)
class Reading:
    """The log under another value of an option. No divergence means that the verdict is the same."""

    option: str
    value: str
    instead_of: str
    replay: Replay
    divergence: Divergence | None


def touched(played: Replay) -> tuple[str, ...]:
    """The options that anything in the log cites, by their short names, in the order of the game."""
    scenes = (played, *played.cases)
    cited = {rule.partition(".option.")[2] for scene in scenes for rule in scene.cited() if ".option." in rule}
    return tuple(name for name in played.game.options if name in cited)


def readings(log: Log, played: Replay | None = None) -> list[Reading]:
    """The log under each other value of each option that it touched."""
    ours = played or replay(log)
    found = []
    for option in touched(ours):
        chosen = log.scene.setup.options[option]
        for value in log.game.options[option]:
            if value != chosen:
                other = replay(log, {option: value})
                found.append(Reading(option, value, chosen, other, _divergence(ours, other)))
    return found


def _divergence(ours: Replay, other: Replay) -> Divergence | None:
    """The first move after which the two differ, or the difference between their ends."""
    game = ours.game
    for mine, theirs in zip(ours.steps, other.steps, strict=False):
        # Equal keys of states under different options stand for equal positions.
        if game.key(mine.after) == game.key(theirs.after):
            continue
        here, there = game.position(mine.after), game.position(theirs.after)
        difference = next(differences(here, there, game.ordered), None) or next(differences(there, here), None)
        if difference is not None:
            actual, wanted = difference.actual, difference.wanted
            return Divergence(mine.number, mine.place, difference.path, wanted, actual)
    if _end(ours) == _end(other):
        return None
    fault = ours.fault or other.fault
    number = fault.number if fault is not None else min(ours.number, other.number)
    return Divergence(number, fault.place if fault is not None else None, ("end",), _end(ours), _end(other))


def _end(played: Replay) -> Any:
    """What a verdict comes to, in comparable form."""
    fault = played.fault
    if isinstance(fault, Stopped):
        return "refused", fault.number, fault.refusal.guard
    if isinstance(fault, Wrong):
        return "wrong", fault.number, ".".join(fault.path)
    outcome = played.outcome
    if played.problems:
        return "problems", tuple(problem.guard for problem in played.problems)
    return "ended" if outcome else "open", tuple(outcome.winners) if outcome else ()
