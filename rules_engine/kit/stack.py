"""Stacks: what was announced waits while it may be answered, answers lie on top of it, and the top is settled first.

A game with such a stack offers two methods (game.py): `stack(state)`, the layers that wait in a state, the lowest
first; and `stacks(state, player, action)`, those that wait after the action and then after each thing that follows from
it by itself. `Stacking` follows a game by them from move to move.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, TypeAlias

from kredens.rules_engine.contract.protocol import UNKNOWN, Action, Game


class Layer(NamedTuple):
    """Something announced: whose it is, the card that is played or acts (`?` for one not seen, empty for none), what is
    done (a key of `stack:` in the game's table.yaml), at which card. `annulled`: it will come to nothing. `lapsed`: so
    it will, as whoever does it, or is needed for it, is gone."""

    player: str
    card: str
    what: str
    target: str = ""
    annulled: bool = False
    lapsed: bool = False

    def becomes(self, later: Layer) -> Layer | None:
        """The same layer some time later, or None if that one is another: a card that is gone keeps its name here."""
        same = (self.player, self.what) == (later.player, later.what)
        if same and later.card in (self.card, UNKNOWN, "") and later.target in (self.target, UNKNOWN, ""):
            return self._replace(annulled=later.annulled, lapsed=later.lapsed)
        return None


Layers: TypeAlias = "tuple[Layer, ...]"


def stack_of(game: Game[Any], state: Any) -> Layers:
    """What waits in a state, the lowest first; nothing in a game without such a stack."""
    told: Callable[[Any], Layers] | None = getattr(game, "stack", None)
    return told(state) if told is not None else ()


class Laid(NamedTuple):
    """A layer in the life of a stack: its number from the first one laid, the number of the one that it lies on (0 for
    none), the move that laid it (0: it lay there at the beginning), and as which of the stack it was settled (0: it
    still waits; -1: it never was, as the game was over)."""

    number: int
    on: int
    move: int
    layer: Layer
    settled: int = 0


class Stacking:
    """Follows a game: `laid` is the stack that waits, or the one that was settled last, in the order it grew."""

    def __init__(self, game: Game[Any]) -> None:
        self._stack: Callable[[Any], Layers] | None = getattr(game, "stack", None)
        self._stacks: Callable[[Any, str, Action], Sequence[Layers]] | None = getattr(game, "stacks", None)
        self.laid: list[Laid] = []
        self._waiting: list[int] = []

    @property
    def open(self) -> bool:
        """Whether something waits."""
        return bool(self._waiting)

    @property
    def answered(self) -> bool:
        """Whether anything was ever laid on something else."""
        return any(laid.on for laid in self.laid)

    def follow(self, number: int, before: Any, player: str, action: Action, after: Any) -> bool:
        """A step of move `number`, from one state to another; whether it touched the stack."""
        if self._stack is None or self._stacks is None:
            return False
        touched = self._look(0, self._stack(before)) if not self._waiting else False
        # Of what was done unseen only what came of it can be told.
        covered = len(action) > 1 and all(each == UNKNOWN for each in action[1:])
        seen = (self._stack(after),) if covered else self._stacks(before, player, action)
        for at, layers in enumerate(seen):
            # What a player does settles nothing yet; of what follows, each thing settles one layer.
            touched = self._look(number, layers, settling=len(self._waiting) if covered else min(at, 1)) or touched
        return touched

    def _look(self, number: int, layers: Layers, settling: int = 0) -> bool:
        """What waits is compared with what waited: the difference was settled, the top first, or is new. Of what is
        gone so many layers were settled, and the others fell away."""
        kept = 0
        for at, layer in zip(self._waiting, layers, strict=False):
            still = self.laid[at].layer.becomes(layer)
            if still is None:
                break
            self.laid[at] = self.laid[at]._replace(layer=still)
            kept += 1
        touched = len(self._waiting) > kept or len(layers) > kept
        while len(self._waiting) > kept:
            at = self._waiting.pop()
            order = 1 + sum(laid.settled > 0 for laid in self.laid)
            self.laid[at] = self.laid[at]._replace(settled=order if settling > 0 else -1)
            settling -= 1
        for layer in layers[kept:]:
            if not self._waiting:
                self.laid = []
            on = self._waiting[-1] + 1 if self._waiting else 0
            self._waiting.append(len(self.laid))
            self.laid.append(Laid(len(self.laid) + 1, on, number, layer))
        return touched
