"""Stacks: announced acts wait while they may be answered; answers lie on top, and the top is resolved first.

`StackTracker` follows the stack of a game from move to move, by `Engine.stack` and `Engine.stacks_after`.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from kredens.rules_engine.contract.layers import Layer, Layers
from kredens.rules_engine.contract.protocol import UNKNOWN, Action, Engine


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
        self._stack = game.stack
        self._stacks_after = game.stacks_after
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
        touched = self._update(0, self._stack(before)) if not self._waiting else False
        # Of what was done unseen only what came of it can be told.
        covered = len(action) > 1 and all(each == UNKNOWN for each in action[1:])
        seen = (self._stack(after),) if covered else self._stacks_after(before, player, action)
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
            still = _match_later(self.entries[at].layer, layer)
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


def _match_later(layer: Layer, later: Layer) -> Layer | None:
    """Return the layer with the state of the later one, or None if that is another layer.

    A card that is gone by then keeps its name here.
    """
    same = (layer.player, layer.what) == (later.player, later.what)
    if same and later.card in (layer.card, UNKNOWN, "") and later.target in (layer.target, UNKNOWN, ""):
        return layer._replace(annulled=later.annulled, lapsed=later.lapsed)
    return None
