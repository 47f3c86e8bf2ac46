"""Transitions: a move being applied to a copy of the state, step by step, with events emitted as they happen.

A game whose decisions are data keeps them in `tasks`, the last one to be decided first; parts of a move push and pop
them.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final, Generic, Protocol, Self, TypeVar

from kredens.rules_engine.contract.protocol import TABLE, UNKNOWN, Action, Answering, Event, EventSink
from kredens.rules_engine.contract.refusals import full_rule_ids


class TaskRecord(Protocol):
    """An open decision: a small record of the game's own, by preference a NamedTuple.

    Its fields say who decides about what. `kind` is one of them, and not of the class: tuples with equal fields are
    equal, and tasks of two kinds with the same arguments must not be.
    """

    @property
    def kind(self) -> str:
        """Return the word for what is to be decided, as positions write it and pending decisions are called."""
        ...


TABLE_SEAT: Final = -1
"""Stands for the table where a seat is asked for."""


class CopyableState(Protocol):
    """A state that can be copied, with its table, its open decisions and the answers of automatic steps.

    The table has the `players` and the `cards` of the set, each by number, and the `options`.
    """

    table: Any
    tasks: tuple[Any, ...]
    forced: tuple[Answering, ...]

    def copy(self) -> Self:
        """Return a copy that can be changed without changing this one."""
        ...


S = TypeVar("S", bound=CopyableState)


class Transition(Generic[S]):
    """A move being applied to a copy of a state; the old state stays as it is.

    With `in_place`, where nobody else holds the state, it is changed itself.
    """

    game: ClassVar[str]
    """The prefix of the game's rule ids."""

    def __init__(self, state: S, note: EventSink | None, *, in_place: bool = False) -> None:
        self.state: S = state if in_place else state.copy()
        self.note = note
        self.table = state.table
        self.options = state.table.options

    def answer(self, seat: int, action: Action) -> None:
        """Record the answer that an automatic step gives for a player (TABLE_SEAT: the table), who had no choice."""
        player = self.table.players[seat] if seat != TABLE_SEAT else TABLE
        self.state.forced = (*self.state.forced, (player, action))

    def player_name(self, seat: int) -> str:
        """Return the name of the player in a seat."""
        name: str = self.table.players[seat]
        return name

    def card_id(self, card: int | None) -> str:
        """Return the id of a card for events and positions; `?` for one that nobody has seen (None or negative)."""
        if card is None or card < 0:
            return UNKNOWN
        id: str = self.table.cards[card].id
        return id

    def emit(self, kind: str, *rules: str, **facts: Any) -> None:
        """Emit an event that everybody sees; its sentence is that of the first rule."""
        if self.note is not None:
            self.note(Event(kind, full_rule_ids(self.game, rules), facts))

    def emit_hidden(self, kind: str, who: str, *rules: str, **facts: Any) -> None:
        """Emit an event of which only one player sees the `card`, and the `second` where there is one.

        Whatever an action names that others do not see must be a hidden fact of what it brings about: by these facts it
        is covered where the game is shown to others.
        """
        if self.note is not None:
            hidden = ("card", "second") if "second" in facts else ("card",)
            self.note(Event(kind, full_rule_ids(self.game, rules), facts, (who,), hidden))

    def push(self, *tasks: TaskRecord) -> None:
        """Add open decisions, the last of them to be decided first."""
        self.state.tasks = (*self.state.tasks, *tasks)

    def replace_task(self, task: TaskRecord) -> None:
        """Replace the open decision by the one that follows from it."""
        tasks = self.state.tasks
        self.state.tasks = (*tasks[:-1], task) if len(tasks) > 1 else (task,)

    def pop(self) -> Any:
        """Remove the open decision and return it."""
        state = self.state
        tasks = state.tasks
        state.tasks = tasks[:-1]
        return tasks[-1]


class CopyableParty(Protocol):
    """What one player has; it can be copied."""

    def copy(self) -> Self:
        """Return a copy that can be changed without changing this one."""
        ...


P = TypeVar("P", bound=CopyableParty)


class StateOfParties(CopyableState, Protocol[P]):
    """A state that holds what each player has, in the order of the seats, and copies it only when it changes."""

    parties: tuple[P, ...]


class SeatTransition(Transition[S], Generic[S, P]):
    """A move being applied to a state of parties, each of which is copied as soon as it changes."""

    def __init__(self, state: S, note: EventSink | None, *, in_place: bool = False) -> None:
        super().__init__(state, note, in_place=in_place)
        self._shared_parties: tuple[P, ...] | None = None if in_place else state.parties  # type: ignore[attr-defined]
        """The parties of the state before, which must not be changed; None where the state is changed itself."""

    def party(self, seat: int) -> P:
        """Return what a player has, to be changed; read it from the state instead where nothing changes."""
        parties: tuple[P, ...] = self.state.parties  # type: ignore[attr-defined]
        party = parties[seat]
        if self._shared_parties is not None and party is self._shared_parties[seat]:
            party = party.copy()
            self.state.parties = (*parties[:seat], party, *parties[seat + 1 :])  # type: ignore[attr-defined]
        return party
