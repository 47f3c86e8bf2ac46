"""Tasks of Gwint: decisions that are open, and what is to be carried out after them.

They wait in `State.tasks`, and the last one comes first.

Of nobody in particular are `toss`: settle who begins the game; `coin`: who begins the round; `first-turn`: give the
starter the first turn; `next`: find out whose turn comes next. Of one player are `choose`: say who begins; `turn`:
play, use the leader or pass; `medic`: revive a unit; `stay`: find the unit that stays with the Monsters. Of one player
and so many cards are `discard`: from the hand; `gain`: from the deck to the hand; `look`: in the opponent's hand;
`raid`: units of Skellige from the discard pile. Cards are drawn by `draw`: now, and `replace`: when both players have
decided about their `exchange`; the reason is a key of `opening.DRAW_RULES`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, NamedTuple, TypeAlias

from kredens.rules_engine.gwint.model.card_data import CardInPlay
from kredens.rules_engine.kit.decisions.tasks import CountedTask, DrawTask, PlainTask, SeatsTask, SeatTask


class CardTask(NamedTuple):
    """What a card lets its player pick.

    `muster`: mates that it calls; for a leader `deploy`, a card of the deck, or `take`, one of a discard pile.
    """

    seat: int
    card: int
    kind: Literal["muster", "deploy", "take"]


class CleanUpTask(NamedTuple):
    """Everything but the `kept` units leaves the battlefield."""

    kept: tuple[CardInPlay, ...]
    kind: Literal["cleanup"] = "cleanup"


class NextRoundTask(NamedTuple):
    """The next round is prepared after one that `winner` won; None after a tie."""

    winner: int | None
    kind: Literal["next-round"] = "next-round"


class OpenRoundTask(NamedTuple):
    """The player in a seat begins the round, as `rule` says."""

    seat: int
    rule: str
    kind: Literal["open"] = "open"


Task: TypeAlias = (
    PlainTask | SeatTask | CountedTask | DrawTask | CardTask | SeatsTask | CleanUpTask | NextRoundTask | OpenRoundTask
)

# Made once, because every game needs these, most of them many times.
NEXT = PlainTask("next")
TURNS = SeatTask(0, "turn"), SeatTask(1, "turn")
"""The turn of the player in each seat."""
ONLY_TURN: tuple[tuple[Task, ...], tuple[Task, ...]] = ((TURNS[0],), (TURNS[1],))
"""The open tasks where there is nothing but that turn."""
STAYS = SeatTask(0, "stay"), SeatTask(1, "stay")
"""The unit that stays with the Monsters of the player in each seat."""
FIRST_TURN = PlainTask("first-turn")
CLEAN_UP = CleanUpTask(())
NEXT_ROUNDS: Mapping[int | None, NextRoundTask] = {winner: NextRoundTask(winner) for winner in (None, 0, 1)}
"""The next round after one that the player in a seat won; None after a tie."""
