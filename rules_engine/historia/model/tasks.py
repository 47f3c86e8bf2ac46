"""Tasks of Historia: decisions that are open, and what is to be carried out after them.

They wait in `State.tasks`, and the last one comes first. The last field of each is its `kind`.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Literal, NamedTuple, TypeAlias

from kredens.rules_engine.historia.model.in_play import NO_CARD


class SeatTask(NamedTuple):
    """Something that concerns the player in a seat.

    `action`: take an action, or pass; `next`: whoever comes after them has their turn; `attackers`, `defenders`: send
    characters into the war; `spoils`: choose Glory or demands; `sixth`: give up a monument.
    """

    seat: int
    kind: Literal["action", "next", "attackers", "defenders", "spoils", "sixth"]


class PlainTask(NamedTuple):
    """Something that concerns nobody in particular.

    `epoch`: an epoch is prepared; `stack`: the events chosen are put in order; `round`: a round begins; `first`: the
    table draws its first player; `income`: its tokens are taken; `compare`: the war is decided; `settle-level`: the
    level of demands is known; `war-over`: the war is over; `round-over`: the action phase is; `award`: the event finds
    its winner; `score`: tokens are scored; `clear`: the round is cleared away.
    """

    kind: Literal[
        "epoch",
        "stack",
        "round",
        "first",
        "income",
        "compare",
        "settle-level",
        "war-over",
        "round-over",
        "award",
        "score",
        "clear",
    ]


class DrawTask(NamedTuple):
    """Cards that a player draws; `reason` is a key of `cards.DRAW_RULES`."""

    seat: int
    number: int
    reason: str
    kind: Literal["draw"] = "draw"


class SeatsTask(NamedTuple):
    """A decision of several players at once: `exchange` cards of the opening hand, `choose` events."""

    seats: tuple[int, ...]
    kind: Literal["exchange", "events"]


class ReturnTask(NamedTuple):
    """The cards that a player has exchanged are shuffled into the deck."""

    seat: int
    kind: Literal["return"] = "return"


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


class DiscardTask(NamedTuple):
    """A player discards cards from the hand."""

    seat: int
    number: int
    kind: Literal["discard"] = "discard"


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
    | ReturnTask
    | OrderTask
    | PayTask
    | EffectTask
    | TargetTask
    | TokensTask
    | DiscardTask
    | ModifyTask
    | DemandsTask
    | CompleteTask
)
_KINDS: Mapping[type[Any], tuple[str, ...]] = {
    SeatTask: ("action", "next", "attackers", "defenders", "spoils", "sixth"),
    PlainTask: (
        *("epoch", "stack", "round", "income", "compare", "war-over", "round-over", "score", "clear", "first"),
        *("settle-level", "award"),
    ),
    DrawTask: ("draw",),
    SeatsTask: ("exchange", "events"),
    ReturnTask: ("return",),
    OrderTask: ("order",),
    PayTask: ("pay",),
    EffectTask: ("effect",),
    TargetTask: ("target",),
    TokensTask: ("tokens",),
    DiscardTask: ("discard",),
    ModifyTask: ("modify", "level"),
    DemandsTask: ("demands",),
    CompleteTask: ("complete",),
}
TASKS: Mapping[str, Any] = MappingProxyType({kind: task for task, kinds in _KINDS.items() for kind in kinds})
"""The class of each kind of task."""


def renumber_tasks(tasks: tuple[Task, ...], order: Mapping[int, int]) -> tuple[Any, ...]:
    """Return the tasks with cards in play under other numbers."""
    return tuple(_renumber(task, order) if _holds_things(task) else task for task in tasks)


def _holds_things(task: Task) -> bool:
    return isinstance(task, PayTask | EffectTask | TargetTask | TokensTask | CompleteTask)


def _renumber(task: Any, order: Mapping[int, int]) -> Any:
    changes: dict[str, int] = {}
    for field in ("thing", "bearer"):
        if field in task._fields:
            changes[field] = order.get(getattr(task, field), NO_CARD)
    if isinstance(task, EffectTask | TokensTask):
        # The target may be a card in play, a seat or a card: only the effect knows. Cards in play are numbered apart.
        changes["target"] = order.get(task.target, task.target) if task.target > MAX_OTHER_TARGET else task.target
    return task._replace(**changes)


MAX_OTHER_TARGET = 100_000
"""Cards in play have higher numbers than seats and cards of the set, so that targets tell them apart."""
