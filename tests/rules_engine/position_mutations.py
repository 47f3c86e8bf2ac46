"""Positions that somebody got wrong: those of random games, changed in one place. What an independent check of the game
is sure cannot be must be refused, and what is taken must be a position to play from.
"""

from __future__ import annotations

import copy
import json
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from random import Random
from typing import Any, NamedTuple

from kredens.rules_engine.contract.protocol import Setup
from tests.rules_engine.harness import Subject, check_table_fault, games
from tests.rules_engine.short_positions import check_written_back

Path = tuple[Any, ...]
Position = dict[str, Any]
Impossible = Callable[[Setup, Mapping[str, Any]], Sequence[str]]
"""Why no game comes to a position, as far as the check is sure; it shares no code with the engine."""


class Tally(NamedTuple):
    """How many positions were changed in each way, how many of them are surely impossible, and how many refused."""

    changed: Counter[str]
    impossible: Counter[str]
    refused: Counter[str]

    def report(self) -> str:
        """A line for each way."""
        lines = [
            f"{kind:8} {self.changed[kind]:5} changed, {self.impossible[kind]:5} surely impossible,"
            f" {self.refused[kind]:5} of these refused"
            for kind in sorted(self.changed)
        ]
        return "\n".join(lines)


def leaves(value: Any, path: Path = ()) -> Iterator[tuple[Path, Any]]:
    """Every plain value of a position with its path."""
    if isinstance(value, Mapping):
        for key, each in value.items():
            yield from leaves(each, (*path, key))
    elif isinstance(value, list):
        for at, each in enumerate(value):
            yield from leaves(each, (*path, at))
    else:
        yield path, value


def lists(value: Any, path: Path = ()) -> Iterator[tuple[Path, list[Any]]]:
    """Every list of a position with its path."""
    if isinstance(value, Mapping):
        for key, each in value.items():
            yield from lists(each, (*path, key))
    elif isinstance(value, list):
        yield path, value


def at(value: Any, path: Path) -> Any:
    """What stands at a path."""
    for step in path:
        value = value[step]
    return value


def put(value: Any, path: Path, new: Any) -> None:
    """Writes at a path."""
    at(value, path[:-1])[path[-1]] = new


def copied(position: Position, _other: Position, _players: Sequence[str], rng: Random) -> None:
    """A card too many."""
    full = [each for _, each in lists(position) if each and not isinstance(each[0], list)]
    if full:
        chosen = rng.choice(full)
        chosen.append(copy.deepcopy(rng.choice(chosen)))


def lost(position: Position, _other: Position, _players: Sequence[str], rng: Random) -> None:
    """A card too few."""
    full = [each for _, each in lists(position) if each and not isinstance(each[0], list)]
    if full:
        chosen = rng.choice(full)
        del chosen[rng.randrange(len(chosen))]


def moved(position: Position, _other: Position, _players: Sequence[str], rng: Random) -> None:
    """A card where it may not lie."""
    every = [each for path, each in lists(position) if path[0] != "open"]
    full = [each for each in every if each and not isinstance(each[0], list)]
    if full:
        chosen = rng.choice(full)
        rng.choice(every).append(chosen.pop(rng.randrange(len(chosen))))


def figured(position: Position, _other: Position, _players: Sequence[str], rng: Random) -> None:
    """A figure that nobody reaches."""
    numbers = [(path, each) for path, each in leaves(position) if type(each) is int]
    path, number = rng.choice(numbers)
    put(position, path, number + rng.choice((-2, -1, 1, 2, 5, 60)))


def renamed(position: Position, _other: Position, players: Sequence[str], rng: Random) -> None:
    """Another player, or one who has passed."""
    named = [path for path, each in leaves(position) if each in players]
    if named:
        put(position, rng.choice(named), rng.choice(players))
    if isinstance(position.get("passed"), list) and rng.random() < 0.5:
        position["passed"].append(rng.choice(players))


def mixed(position: Position, other: Position, _players: Sequence[str], rng: Random) -> None:
    """A part of another moment, such as its phase or its round."""
    key = rng.choice(list(position))
    if key != "players":
        position[key] = copy.deepcopy(other[key])
        return
    player = rng.choice(list(position[key]))
    part = rng.choice(list(position[key][player]))
    position[key][player][part] = copy.deepcopy(other[key][player][part])


CHANGES = (copied, lost, moved, figured, renamed, mixed)
"""The ways to get a position wrong."""


def check_mutations(subject: Subject[Any], tables: Sequence[Setup], impossible: Impossible, number: int) -> Tally:
    """Changes so many positions of random games at these tables, and checks how each is judged."""
    rng, tally = Random(number), Tally(Counter(), Counter(), Counter())
    while sum(tally.changed.values()) < number:
        setup = rng.choice(tables)
        moments = [moment for moment, _, _ in games(subject, setup, rng.randrange(1_000_000), rng.choice((0.0, 0.3)))]
        positions = [subject.game.position(moment.state) for moment in rng.sample(moments, min(12, len(moments)))]
        for position in positions:
            assert not impossible(setup, position), (impossible(setup, position), position)
            for change in CHANGES:
                wrong = json.loads(json.dumps(position))
                change(wrong, rng.choice(positions), tuple(setup.players), rng)
                if wrong != position:
                    _judge(subject, setup._replace(given=wrong), impossible, change.__name__, tally)
    return tally


def _judge(subject: Subject[Any], setup: Setup, impossible: Impossible, kind: str, tally: Tally) -> None:
    """Counts how a changed position is judged; one that is taken must be a position to play from."""
    assert setup.given is not None
    tally.changed[kind] += 1
    reasons = impossible(setup, setup.given)
    found = subject.game.setup_problems(setup)
    for refusal in found:
        check_table_fault(subject.book, refusal)
    if reasons:
        tally.impossible[kind] += 1
        tally.refused[kind] += bool(found)
        assert found, (kind, reasons, json.dumps(setup.given, ensure_ascii=False))
    if not found:
        game = subject.game
        state = game.start(setup)
        for player in game.pending(state).players:
            assert game.actions(state, player) or game.default_answer(state) is not None
        assert check_written_back(game, setup), kind
