"""Engine of Nine: two players take one to three of nine stones in turn, and whoever takes the last one wins."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from kredens.cards.definitions.model import Game as Definitions
from kredens.rules_engine.contract.protocol import (
    Action,
    Engine,
    Event,
    EventSink,
    Outcome,
    Pending,
    Refusal,
    Setup,
    Slot,
)
from kredens.rules_engine.contract.refusals import make_refuse
from kredens.rules_engine.kit.engine_base import EngineBase

refuse = make_refuse("nine")


class State(NamedTuple):
    """The players, the stones that are left, and the seat of whoever is to take next."""

    players: tuple[str, ...]
    left: int
    turn: int


class Nine(EngineBase[State]):
    """The engine of Nine."""

    verbs: Mapping[str, tuple[Slot, ...]] = {"take": (Slot("number"),)}
    static_terms = frozenset({"number"})
    stable_decisions = frozenset({"take", "over"})

    def table_problems(self, setup: Setup) -> list[Refusal]:
        """Report any number of players but two."""
        count = len(setup.players)
        return [] if count == 2 else [refuse("illegal", 3, "players-number", "players", number=count)]

    def start(self, setup: Setup, note: EventSink | None = None) -> State:
        """Return nine stones and the first player, or what the given position says."""
        players, given = tuple(setup.players), setup.given or {}
        return State(players, given.get("left", 9), players.index(given.get("turn", players[0])))

    def pending(self, state: State) -> Pending:
        """Return who is to take, or nobody."""
        return Pending("take", (state.players[state.turn],)) if state.left else Pending("over", ())

    def actions(self, state: State, player: str) -> Sequence[Action]:
        """Return what the player may take."""
        allowed = range(1, min(3, state.left) + 1) if player in self.pending(state).players else ()
        return [("take", number) for number in allowed]

    def refusal(self, state: State, player: str, action: Action) -> Refusal | None:
        """Return why the player may not take so many, or None."""
        number = action[1]
        if not state.left:
            return refuse("illegal", 0, "game-over", "last")
        if player != state.players[state.turn]:
            return refuse("not-yours", 1, "not-your-turn", "turn", player=player)
        if not 1 <= number <= 3:
            return refuse("illegal", 2, "one-to-three", "take", number=number)
        return refuse("illegal", 2, "too-few", "take", left=state.left) if number > state.left else None

    def apply(self, state: State, player: str, action: Action, note: EventSink | None = None) -> State:
        """Return the state with so many stones less and the other player to move."""
        after = state._replace(left=state.left - action[1], turn=1 - state.turn)
        if note is not None:
            note(Event("taken", ("nine.take",), {"player": player, "number": action[1], "left": after.left}))
            if not after.left:
                note(Event("won", ("nine.last",), {"player": player}))
        return after

    def position(self, state: State) -> dict[str, Any]:
        """Return the stones that are left and whose turn it is."""
        return {"left": state.left, "turn": state.players[state.turn]}

    def outcome(self, state: State) -> Outcome | None:
        """Return the winner, who took the last stone, or None."""
        if state.left:
            return None
        loser, winner = state.players[state.turn], state.players[1 - state.turn]
        return Outcome((winner,), {winner: 1, loser: 0}, ("nine.last",))


def rules(definitions: Definitions) -> Engine[State]:
    """Return the engine over this set of cards."""
    return Nine(definitions)
