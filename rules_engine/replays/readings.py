"""Alternative readings: replay a log under every value of the options it touches, and find where the result differs."""

from __future__ import annotations

from typing import Any, Final

from msgspec import Struct

from kredens.cards.faults import Place
from kredens.rules_engine.logs.claims import PositionPath, differences
from kredens.rules_engine.logs.log_file import Log
from kredens.rules_engine.replays.replay import replay
from kredens.rules_engine.replays.result import Mismatch, RefusedMove, Replay

END_PATH: Final[PositionPath] = ("end",)
"""The path of a difference where only the end differs."""


class Divergence(Struct, frozen=True):
    """Where two replays part: after move `number`, at `path` of the position.

    The path is END_PATH where only the end differs.

    `place` is the line of that move, None where there is none.
    """

    number: int
    place: Place | None
    path: PositionPath
    ours: Any
    other: Any


class Reading(Struct, frozen=True):
    """The log under another value of an option. No divergence means that the result is the same."""

    option: str
    value: str
    instead_of: str
    replay: Replay
    divergence: Divergence | None


def touched_options(played: Replay) -> tuple[str, ...]:
    """Return the options that anything in the log cites, by their short names, in the order of the game."""
    scenes = (played, *played.cases)
    cited = {rule.partition(".option.")[2] for scene in scenes for rule in scene.cited_rules() if ".option." in rule}
    return tuple(name for name in played.game.options if name in cited)


def replay_readings(log: Log, played: Replay | None = None) -> list[Reading]:
    """Replay the log under each other value of each option that it touches."""
    ours = played or replay(log)
    found = []
    for option in touched_options(ours):
        chosen = log.scene.setup.options[option]
        for value in log.game.options[option]:
            if value != chosen:
                other = replay(log, {option: value})
                found.append(Reading(option, value, chosen, other, _find_divergence(ours, other)))
    return found


def _find_divergence(ours: Replay, other: Replay) -> Divergence | None:
    """Return the first move after which the two differ, or the difference between their ends; None if equal."""
    game = ours.game
    for mine, theirs in zip(ours.steps, other.steps, strict=False):
        # Equal keys of states under different options stand for equal positions.
        if game.key(mine.after) == game.key(theirs.after):
            continue
        here, there = game.position(mine.after), game.position(theirs.after)
        found = [*differences(here, there, game.ordered_keys), *differences(there, here)]
        # Which decision is open says little beside what lies on the table.
        difference = next((each for each in found if each.path[:1] != ("open",)), next(iter(found), None))
        if difference is not None:
            actual, wanted = difference.actual, difference.wanted
            return Divergence(mine.number, mine.place, difference.path, wanted, actual)
    if _end_of(ours) == _end_of(other):
        return None
    fault = ours.fault or other.fault
    number = fault.number if fault is not None else min(ours.number, other.number)
    return Divergence(number, fault.place if fault is not None else None, END_PATH, _end_of(ours), _end_of(other))


def _end_of(played: Replay) -> Any:
    """Return how a replay ended, in comparable form."""
    fault = played.fault
    if isinstance(fault, RefusedMove):
        return "refused", fault.number, fault.refusal.guard
    if isinstance(fault, Mismatch):
        return "wrong", fault.number, ".".join(fault.path)
    outcome = played.outcome
    if played.problems:
        return "problems", tuple(problem.guard for problem in played.problems)
    return "ended" if outcome else "open", tuple(outcome.winners) if outcome else ()
