"""What a chosen reading of an open question does in a random game, and whether the game says so where it does it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple, TypeVar

from kredens.rules_engine.contract.breakdown import cited_rules
from kredens.rules_engine.contract.protocol import Action, Event, Setup
from tests.rules_engine.harness import Subject, games

S = TypeVar("S")


class Uncited(NamedTuple):
    """A move that our reading would have refused or carried out otherwise, and that does not cite the question."""

    option: str
    value: str
    player: str
    action: Action
    otherwise: str
    events: tuple[str, ...]


def uncited_readings(subject: Subject[S], setup: Setup, seed: int) -> Iterator[Uncited]:
    """Play a random game under readings of which some are not ours, and yield each move that such a reading changes
    without being cited: each move is compared with the same one under our reading of one question.

    What our reading settles by itself the other one may leave to the next move, which then cites it. A state is carried
    over where positions can be written, and from there both go on move by move until they part.
    """
    game = subject.game
    ours = {name: values[0] for name, values in game.options.items()}
    setup = setup._replace(options={**ours, **setup.options})
    others = [name for name, value in setup.options.items() if value != ours[name]]
    beside: dict[str, Any] = {}
    waiting: list[Uncited] = []
    for moment, player, action in games(subject, setup, seed):
        state = moment.state
        if game.pending(state).kind in game.stable_decisions:
            beside = {
                name: there
                for name in others
                if (there := _carried_over(subject, setup, state, name, ours)) is not None
            }
        events: list[Event] = []
        after = game.apply(state, player, action, events.append)
        position = game.position(after)
        cited = {rule for event in events for rule in event.rules} | set(cited_rules(game.breakdowns(after)))
        cited |= set(cited_rules(game.breakdowns(state)))
        yield from (each for each in waiting if _option_id(subject, each.option) not in cited)
        waiting = []
        for name, there in list(beside.items()):
            refused = game.refusal(there, player, action)
            if refused is None:
                beside[name] = game.apply(there, player, action)
                if game.position(beside[name]) == position:
                    continue
            del beside[name]
            if _option_id(subject, name) not in cited:
                otherwise = "another position" if refused is None else refused.guard
                kinds = tuple(event.kind for event in events)
                waiting.append(Uncited(name, setup.options[name], player, action, otherwise, kinds))
    yield from waiting


def _option_id(subject: Subject[S], name: str) -> str:
    return f"{subject.book.game}.option.{name}"


def _carried_over(subject: Subject[S], setup: Setup, state: S, name: str, ours: Mapping[str, str]) -> S | None:
    """Return the same moment with our reading of that question; None where it is no such moment there."""
    game = subject.game
    position = game.position(state)
    other = setup._replace(options={**setup.options, name: ours[name]}, given=position)
    if game.setup_problems(other):
        return None
    there = game.start(other)
    return there if game.pending(there) == game.pending(state) and game.position(there) == position else None
