"""Tasks of Historia: decisions that are open, and what is to be carried out after them.

They wait in `State.tasks`, and the last one comes first. The last field of each is its `kind`.
"""

from __future__ import annotations

from typing import Literal, NamedTuple, TypeAlias

from kredens.rules_engine.historia.model.in_play import NO_CARD
from kredens.rules_engine.kit.decisions.tasks import CountedTask, DrawTask, PlainTask, SeatsTask, SeatTask, TaskTable


class OrderTask(NamedTuple):
    """The table says which of several events of one date comes first, from that place of the stack on."""

    number: int
    kind: Literal["order"] = "order"


class PayTask(NamedTuple):
    """What a player has announced is paid, and done.

    `verb` is that of the action; `card` one from the hand, `thing` one in play, and `number` how many cards are drawn,
    whom the war is against, or which effect is used.
    """

    seat: int
    verb: str
    card: int = NO_CARD
    thing: int = NO_CARD
    number: int = 0
    kind: Literal["pay"] = "pay"


class EffectTask(NamedTuple):
    """An effect is carried out: of a card, borne by a card in play, aimed at something (see `play.targets`)."""

    seat: int
    card: int
    bearer: int
    effect_index: int
    target: int = NO_CARD
    kind: Literal["effect"] = "effect"


class TargetTask(NamedTuple):
    """A player chooses what an effect is aimed at."""

    seat: int
    card: int
    bearer: int
    effect_index: int
    kind: Literal["target"] = "target"


class TokensTask(NamedTuple):
    """A player chooses so many tokens for an effect: which are gained, lost, taken or given; whose, or on what.

    Of an exchange `target` says which half it is: 0 what is given, 1 what comes in its place.
    """

    seat: int
    card: int
    bearer: int
    effect_index: int
    number: int
    target: int = NO_CARD
    kind: Literal["tokens"] = "tokens"


class ModifyTask(NamedTuple):
    """A player may modify a war (`modify`) or the level of demands (`level`); so many before them declined in a row."""

    seat: int
    passes: int
    kind: Literal["modify", "level"]


class DemandsTask(NamedTuple):
    """The loser of a war satisfies demands: how many were made, how many are met, the least that one deed was worth."""

    seat: int
    number: int
    met: int = 0
    least: int = 0
    kind: Literal["demands"] = "demands"


class CompleteTask(NamedTuple):
    """The owner of a monument that nobody has seen says whether it is finished, and which it is."""

    seat: int
    thing: int
    kind: Literal["complete"] = "complete"


Task: TypeAlias = (
    SeatTask
    | PlainTask
    | DrawTask
    | SeatsTask
    | CountedTask
    | OrderTask
    | PayTask
    | EffectTask
    | TargetTask
    | TokensTask
    | ModifyTask
    | DemandsTask
    | CompleteTask
)
SEAT_KINDS = ("action", "next", "return", "attackers", "defenders", "spoils", "sixth")
"""What concerns one player.

`action`: take an action, or pass; `next`: whoever comes after them has their turn; `return`: the cards they have
exchanged are shuffled into the deck; `attackers`, `defenders`: send characters into the war; `spoils`: choose Glory or
demands; `sixth`: give up a monument.
"""
PLAIN_KINDS = (
    *("epoch", "stack", "round", "income", "compare", "war-over", "round-over", "score", "clear", "first"),
    *("settle-level", "award", "lots"),
)
"""What concerns nobody in particular.

`epoch`: an epoch is prepared; `stack`: the events chosen are put in order; `round`: a round begins; `first`: the table
draws its first player; `income`: its tokens are taken; `compare`: the war is decided; `settle-level`: the level of
demands is known; `war-over`: the war is over; `round-over`: the action phase is; `award`: the event finds its winner;
`score`: tokens are scored; `clear`: the round is cleared away; `lots`: the table draws the winner of the game.
"""
TASKS = TaskTable(
    {
        SeatTask: SEAT_KINDS,
        PlainTask: PLAIN_KINDS,
        DrawTask: ("draw",),  # its reason is a key of `epochs.DRAW_RULES`
        SeatsTask: ("exchange", "events"),  # exchange cards of the opening hand, choose events
        CountedTask: ("discard",),  # cards from the hand
        OrderTask: ("order",),
        PayTask: ("pay",),
        EffectTask: ("effect",),
        TargetTask: ("target",),
        TokensTask: ("tokens",),
        ModifyTask: ("modify", "level"),
        DemandsTask: ("demands",),
        CompleteTask: ("complete",),
    },
    things={
        PayTask: ("thing",),
        EffectTask: ("bearer",),
        TargetTask: ("bearer",),
        TokensTask: ("bearer",),
        CompleteTask: ("thing",),
    },
    # A card in play, a seat or a card: only the effect knows.
    targets={EffectTask: ("target",), TokensTask: ("target",)},
    gone=NO_CARD,
)
"""The kinds of tasks."""
MAX_OTHER_TARGET = 100_000
"""Cards in play have higher numbers than seats and cards of the set, so that targets tell them apart."""
