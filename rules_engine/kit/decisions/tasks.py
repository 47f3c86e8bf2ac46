"""Tasks: decisions that are open and what is to be done after them, for any number of players.

They wait in `State.tasks`, and the last one comes first. Each is a small record whose last field is its `kind`: the
word for it in positions and windows, which keeps equal fields of unlike tasks from being equal. A game says in its
`TaskTable` which kinds it has, and adds records of its own for what these do not hold.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache
from types import MappingProxyType
from typing import Any, Final, NamedTuple, TypeAlias


class PlainTask(NamedTuple):
    """Something that concerns nobody in particular."""

    kind: str


class SeatTask(NamedTuple):
    """Something that concerns the player in a seat."""

    seat: int
    kind: str


@lru_cache(1_024)
def task_of_seat(seat: int, kind: str) -> SeatTask:
    """Return the task of a player; remembered, because turns consist of these."""
    return SeatTask(seat, kind)


class CountedTask(NamedTuple):
    """Something that a player does `number` times, or with so many cards, one after another."""

    seat: int
    number: int
    kind: str


class SeatsTask(NamedTuple):
    """A decision of several players at once, which they make in any order."""

    seats: tuple[int, ...]
    kind: str


class DrawTask(NamedTuple):
    """Cards that a player draws; `reason` is a word of the game for why."""

    seat: int
    number: int
    reason: str
    kind: str = "draw"


@lru_cache(1_024)
def rest_of_draw(task: DrawTask) -> DrawTask | None:
    """Return what is left of a draw after one card, or None; remembered, because this follows every card drawn."""
    return task._replace(number=task.number - 1) if task.number > 1 else None


FieldWriter: TypeAlias = Callable[[Any, Any, Any], Any]
FieldReader: TypeAlias = Callable[[Any, Mapping[str, Any], Any], Any]
NOTHING: Final[Mapping[Any, Any]] = MappingProxyType({})


class TaskTable:
    """The tasks of a game: the record of each kind, and which of their fields are numbers of cards in play.

    `things` names fields that hold a card in play, or `gone` for none and for one that is in play no more; `targets`
    those that may hold something else too, which is numbered apart.
    """

    def __init__(
        self,
        kinds: Mapping[type[Any], Sequence[str]],
        things: Mapping[type[Any], Sequence[str]] = NOTHING,
        targets: Mapping[type[Any], Sequence[str]] = NOTHING,
        gone: int = -1,
    ) -> None:
        self.kinds: Mapping[str, Any] = MappingProxyType({kind: task for task, own in kinds.items() for kind in own})
        """The record of each kind."""
        self._numbered = {
            task: (tuple(things.get(task, ())), tuple(targets.get(task, ()))) for task in {**things, **targets}
        }
        self._gone = gone

    def renumber(self, tasks: Iterable[Any], order: Mapping[int, int]) -> tuple[Any, ...]:
        """Return the tasks with the cards in play under other numbers."""
        numbered = self._numbered
        return tuple([self._renumber(task, order) if type(task) in numbered else task for task in tasks])

    def _renumber(self, task: Any, order: Mapping[int, int]) -> Any:
        things, targets = self._numbered[type(task)]
        changes = {field: order.get(getattr(task, field), self._gone) for field in things}
        for field in targets:
            target = getattr(task, field)
            changes[field] = order.get(target, target)
        return task._replace(**changes)

    def write(
        self, state: Any, task: Any, writers: Mapping[str, Callable[[Any, Any, Any], Any]] = NOTHING
    ) -> list[Any]:
        """Return a task in plain form: its kind and its fields.

        A field with a writer is written by it (called with the state, the task and the value), players by their names,
        the others as they are.
        """
        known = {**_WRITERS, **writers}
        fields = zip(task._fields[:-1], task, strict=False)
        return [task.kind, *(known[field](state, task, value) if field in known else value for field, value in fields)]

    def read(
        self,
        state: Any,
        listed: Sequence[Any],
        readers: Mapping[str, FieldReader] = NOTHING,
    ) -> Any:
        """Return a task from its plain form.

        A field with a reader is read by it (called with the state, what is read of the task so far, its kind too, and
        the value), players by their names, the others as numbers. Raises KeyError, ValueError, TypeError … for what is
        no task.
        """
        kind, *values = listed
        record, known = self.kinds[kind], {**_READERS, **readers}
        names = record._fields[:-1]
        if len(values) > len(names):
            raise ValueError(kind)
        found: dict[str, Any] = {"kind": kind}
        for field, value in zip(names, values, strict=False):
            found[field] = known[field](state, found, value) if field in known else int(value)
        return record(**found)


_WRITERS: Mapping[str, FieldWriter] = {
    "seat": lambda state, _task, seat: state.table.players[seat],
    "seats": lambda state, _task, seats: [state.table.players[seat] for seat in seats],
}
_READERS: Mapping[str, FieldReader] = {
    "seat": lambda state, _found, player: state.table.seats[player],
    "seats": lambda state, _found, players: tuple(state.table.seats[player] for player in players),
}
