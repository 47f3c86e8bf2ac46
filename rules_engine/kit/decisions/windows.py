"""Decision windows: what each open decision takes, from whom, and which rules say that it has to be made first."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from kredens.rules_engine.contract.protocol import TABLE, Pending

OVER: Final = Pending("over", ())
"""The pending decision when the game is over: nobody's."""


class Window(NamedTuple):
    """A decision that is open."""

    verbs: tuple[str, ...]
    """The verbs that it takes."""
    rules: tuple[str, ...]
    """The rules that say that it has to be made before anything else."""
    guard: str = "other-first"
    """The guard that refuses another verb for that."""
    by_table: bool = False
    """Whether the table makes it: chance, or what everybody sees."""


class Windows(dict[str, Window]):
    """The windows of a game, by the kind of the task that is open.

    A task says in `seat` or `seats` whose decision it is. The table of a game caches in `pendings` what was found.
    """

    def pending(self, state: Any) -> Pending:
        """Return whose decision is open; nobody's when the game is over."""
        tasks = state.tasks
        if not tasks:
            return OVER
        task, known = tasks[-1], state.table.pendings
        try:
            found: Pending = known[task.kind, task.seat]
        except (AttributeError, KeyError):
            key = task.kind, getattr(task, "seat", getattr(task, "seats", ()))
            found = known[key] = known.get(key) or Pending(task.kind, self.deciding_players(state, task))
        return found

    def deciding_players(self, state: Any, task: Any) -> tuple[str, ...]:
        """Return the players whose decision a task is, or `table`."""
        if self[task.kind].by_table:
            return (TABLE,)
        players = state.table.players
        seats = getattr(task, "seats", None)
        return (players[task.seat],) if seats is None else tuple(players[seat] for seat in seats)
