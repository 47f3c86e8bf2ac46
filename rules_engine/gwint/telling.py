"""A state that is being changed, and what happens to it told as it happens."""

from __future__ import annotations

from typing import Any

from rules_engine.game import UNKNOWN, Event, Note
from rules_engine.gwint.faces import Face
from rules_engine.gwint.options import Options
from rules_engine.gwint.state import Side, State, Table, Task


class Telling:
    """A copy of a state, which the parts of a move change in turn; the old one stays as it is."""

    def __init__(self, state: State, note: Note | None) -> None:
        self.state = state.copy()
        self.table: Table = state.table
        self.options: Options = state.table.options
        self.note = note

    def tell(self, kind: str, *rules: str, **facts: Any) -> None:
        """Something that everybody sees; the first rule tells it."""
        if self.note is not None:
            self.note(Event(kind, named(rules), facts))

    def tell_hidden(self, kind: str, seat: int, *rules: str, **facts: Any) -> None:
        """Something of which only one player sees the `card`."""
        if self.note is not None:
            self.note(Event(kind, named(rules), facts, (self.player(seat),), ("card",)))

    def push(self, *tasks: Task) -> None:
        """More to be decided, the last of them first."""
        self.state.tasks = (*self.state.tasks, *tasks)

    def pop(self) -> Task:
        """The decision that was open is made."""
        task = self.state.tasks[-1]
        self.state.tasks = self.state.tasks[:-1]
        return task

    def side(self, seat: int) -> Side:
        """What a player has."""
        return self.state.sides[seat]

    def player(self, seat: int) -> str:
        """What the player is called."""
        return self.table.players[seat]

    def face(self, card: int) -> Face:
        """A card by its number."""
        return self.table.faces[card]

    def id(self, card: int | None) -> str:
        """What a card is called in events and positions."""
        return UNKNOWN if card is None else self.table.faces[card].id


def named(rules: tuple[str, ...]) -> tuple[str, ...]:
    """The rules by their whole ids, each once."""
    return tuple(dict.fromkeys([f"gwint.{rule}" for rule in rules]))
