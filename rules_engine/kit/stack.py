"""Stacks: announced acts wait while they may be answered; answers lie on top, and the top is resolved first.

An engine with such a stack offers two methods (contract.py): `stack(state)`, the layers that wait in a state, the
lowest first; and `stacks_after(state, player, action)`, those that wait after the action and then after each automatic
step that follows. `StackTracker` follows a game by them from move to move.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, TypeAlias

from kredens.rules_engine.contract.protocol import UNKNOWN, Action, Engine


class Layer(NamedTuple):
    """Something announced that waits on the stack.

    `player` announced it, with `card` (`?` for one not seen, empty for none); `what` is done (a key of `stack:` in the
    game's table.yaml), at the card `target`. `annulled`: it will have no effect. `lapsed`: likewise, because the card
    that does it, or is needed for it, is gone.
    """

    player: str
    card: str
    what: str
    target: str = ""
    annulled: bool = False
    lapsed: bool = False

    def match_later(self, later: Layer) -> Layer | None:
        """Return this layer with the state of the later one, or None if that is another layer.

        A card that is gone by then keeps its name here.
        """
        same = (self.player, self.what) == (later.player, later.what)
        if same and later.card in (self.card, UNKNOWN, "") and later.target in (self.target, UNKNOWN, ""):
            return self._replace(annulled=later.annulled, lapsed=later.lapsed)
        return None


Layers: TypeAlias = "tuple[Layer, ...]"
"""The layers that wait, the lowest first."""


def stack_of(game: Engine[Any], state: Any) -> Layers:
    """Return the layers that wait in a state, the lowest first; empty in a game without such a stack."""
    told: Callable[[Any], Layers] | None = getattr(game, "stack", None)
    return told(state) if told is not None else ()


class StackEntry(NamedTuple):
    """A layer in the history of a stack.

    `number` counts the layers from 1; `on` is the number of the layer below it (0: none); `move` is the move that
    announced it (0: it was there at the beginning); `settled` is its rank in the order of resolution (0: it still
    waits; -1: it never was resolved, as the game was over).
    """

    number: int
    on: int
    move: int
    layer: Layer
    settled: int = 0


class StackTracker:
    """Tracker of the stack of one game.

    `laid` holds the stack that waits, or the one that was resolved last, in the order in which it grew.
    """

    def __init__(self, game: Engine[Any]) -> None:
        self._stack: Callable[[Any], Layers] | None = getattr(game, "stack", None)
        self._stacks: Callable[[Any, str, Action], Sequence[Layers]] | None = getattr(game, "stacks_after", None)
        self.entries: list[StackEntry] = []
        self._waiting: list[int] = []

    @property
    def is_open(self) -> bool:
        """Return whether a layer waits."""
        return bool(self._waiting)

    @property
    def has_answers(self) -> bool:
        """Return whether any layer was ever put on another."""
        return any(laid.on for laid in self.entries)

    def follow(self, number: int, before: Any, player: str, action: Action, after: Any) -> bool:
        """Follow a step of move `number` from one state to another; return whether it changed the stack."""
        if self._stack is None or self._stacks is None:
            return False
        touched = self._update(0, self._stack(before)) if not self._waiting else False
        # Of what was done unseen only what came of it can be told.
        covered = len(action) > 1 and all(each == UNKNOWN for each in action[1:])
        seen = (self._stack(after),) if covered else self._stacks(before, player, action)
        for at, layers in enumerate(seen):
            # What a player does settles nothing yet; of what follows, each thing settles one layer.
            touched = self._update(number, layers, settling=len(self._waiting) if covered else min(at, 1)) or touched
        return touched

    def _update(self, number: int, layers: Layers, settling: int = 0) -> bool:
        """Compare the waiting layers with those before, record the difference, and return whether there is one.

        Of the layers that are gone the topmost `settling` ones were resolved, the others fell away; layers on top of
        the common ones are new.
        """
        kept = 0
        for at, layer in zip(self._waiting, layers, strict=False):
            still = self.entries[at].layer.match_later(layer)
            if still is None:
                break
            self.entries[at] = self.entries[at]._replace(layer=still)
            kept += 1
        touched = len(self._waiting) > kept or len(layers) > kept
        while len(self._waiting) > kept:
            at = self._waiting.pop()
            order = 1 + sum(laid.settled > 0 for laid in self.entries)
            self.entries[at] = self.entries[at]._replace(settled=order if settling > 0 else -1)
            settling -= 1
        for layer in layers[kept:]:
            if not self._waiting:
                self.entries = []
            on = self._waiting[-1] + 1 if self._waiting else 0
            self._waiting.append(len(self.entries))
            self.entries.append(StackEntry(len(self.entries) + 1, on, number, layer))
        return touched
