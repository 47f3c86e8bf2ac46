"""Tasks of Gwint: decisions that are open, and what is to be carried out after them.

They wait in `State.tasks`, and the last one comes first. Each begins with its `kind`, by which it is dispatched and
which tells it from a task of another kind with the same arguments.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Literal, NamedTuple, TypeAlias

from kredens.rules_engine.gwint.model.card_data import CardInPlay


class PlainTask(NamedTuple):
    """Something that concerns nobody in particular.

    `toss`: settle who begins the game; `coin`: who begins the round; `first-turn`: give the starter the first turn;
    `next`: find out whose turn comes next.
    """

    kind: Literal["toss", "coin", "first-turn", "next"]


class PlayerTask(NamedTuple):
    """Something that concerns the player in a seat.

    `choose`: say who begins; `turn`: play, use the leader or pass; `medic`: revive a unit; `stay`: find the unit that
    stays with the Monsters.
    """

    kind: Literal["choose", "turn", "medic", "stay"]
    seat: int


class CountedTask(NamedTuple):
    """Something that a player does with `amount` cards, one after another.

    `discard`: from the hand; `gain`: from the deck to the hand; `look`: in the opponent's hand; `raid`: units of
    Skellige from the discard pile.
    """

    kind: Literal["discard", "gain", "look", "raid"]
    seat: int
    amount: int


class DrawTask(NamedTuple):
    """Cards to be drawn: `draw` now, `replace` when both players have decided about their exchange.

    `reason` is a key of `opening.DRAW_RULES`.
    """

    kind: Literal["draw", "replace"]
    seat: int
    amount: int
    reason: str


@lru_cache(1_024)
def rest_of_draw(task: DrawTask) -> DrawTask | None:
    """Return what is left of a draw after one card, or None; remembered, because this follows every card drawn."""
    return task._replace(amount=task.amount - 1) if task.amount > 1 else None


class CardTask(NamedTuple):
    """What a card lets its player pick.

    `muster`: mates that it calls; for a leader `deploy`, a card of the deck, or `take`, one of a discard pile.
    """

    kind: Literal["muster", "deploy", "take"]
    seat: int
    card: int


class ExchangeTask(NamedTuple):
    """The exchange of cards at the start, open for the players in these seats."""

    kind: Literal["exchange"]
    seats: tuple[int, ...]


class CleanUpTask(NamedTuple):
    """Everything but the `kept` units leaves the battlefield."""

    kind: Literal["cleanup"]
    kept: tuple[CardInPlay, ...]


class NextRoundTask(NamedTuple):
    """The next round is prepared after one that `winner` won; None after a tie."""

    kind: Literal["next-round"]
    winner: int | None


class OpenRoundTask(NamedTuple):
    """The player in a seat begins the round, as `rule` says."""

    kind: Literal["open"]
    seat: int
    rule: str


Task: TypeAlias = (
    PlainTask
    | PlayerTask
    | CountedTask
    | DrawTask
    | CardTask
    | ExchangeTask
    | CleanUpTask
    | NextRoundTask
    | OpenRoundTask
)

# Made once, because every game needs these, most of them many times.
NEXT = PlainTask("next")
TURNS = PlayerTask("turn", 0), PlayerTask("turn", 1)
"""The turn of the player in each seat."""
STAYS = PlayerTask("stay", 0), PlayerTask("stay", 1)
"""The unit that stays with the Monsters of the player in each seat."""
FIRST_TURN = PlainTask("first-turn")
CLEAN_UP = CleanUpTask("cleanup", ())
NEXT_ROUNDS: Mapping[int | None, NextRoundTask] = {
    winner: NextRoundTask("next-round", winner) for winner in (None, 0, 1)
}
"""The next round after one that the player in a seat won; None after a tie."""
