"""Tasks of VETO: open decisions, what waits on the stack, and steps that nobody decides.

The tasks of a state are a pile of them, of which the last one is settled first. Each is a small record; `kind` is the
word for it in positions and windows, and keeps equal fields of unlike tasks from being equal.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import Any, Literal, NamedTuple, TypeAlias

from kredens.rules_engine.veto.model.in_play import GONE


class DrawTask(NamedTuple):
    """The table draws `number` cards for a player, one after the other."""

    seat: int
    number: int
    kind: Literal["draw"] = "draw"


class MulliganTask(NamedTuple):
    """A player keeps the first hand, or draws a new one, `number` times."""

    seat: int
    number: int = 1
    kind: Literal["mulligan"] = "mulligan"


class BribeTask(NamedTuple):
    """A player buys initiative, or passes."""

    seat: int
    kind: Literal["bribe"] = "bribe"


class ReplyTask(NamedTuple):
    """A player may reply to what lies on top of the stack."""

    seat: int
    kind: Literal["reply"] = "reply"


class SurplusTask(NamedTuple):
    """A player discards `number` cards from the hand, one after the other."""

    seat: int
    number: int
    kind: Literal["surplus"] = "surplus"


class ElectionTask(NamedTuple):
    """A player may announce an election."""

    seat: int
    kind: Literal["election"] = "election"


class VoiceTask(NamedTuple):
    """A player is at voice."""

    seat: int
    kind: Literal["voice"] = "voice"


class AnswerTask(NamedTuple):
    """A player accepts a challenge or refuses it; given are the numbers of the two cards in play."""

    seat: int
    challenger: int
    challenged: int
    kind: Literal["answer"] = "answer"

    def renumber(self, order: Mapping[int, int]) -> AnswerTask:
        """Return the task with its cards in play under other numbers."""
        return AnswerTask(self.seat, order.get(self.challenger, GONE), order.get(self.challenged, GONE))


class GearTask(NamedTuple):
    """A player chooses gear for a duel."""

    seat: int
    kind: Literal["gear"] = "gear"


class DuelTask(NamedTuple):
    """It is a player's turn in a duel."""

    seat: int
    kind: Literal["duel"] = "duel"


class SearchTask(NamedTuple):
    """A player searches for a card, as the effect of that index of the card says."""

    seat: int
    card: int
    effect_index: int
    kind: Literal["search"] = "search"


class LayTask(NamedTuple):
    """A player plays the card that was found, by its number in the set; may leave it, unless it is an `open_find`.

    That is one from an open pile, which was searched because it can be played.
    """

    seat: int
    card: int
    open_find: bool = False
    kind: Literal["lay"] = "lay"


class ThinTask(NamedTuple):
    """A player may discard one card at the end of the round."""

    seat: int
    kind: Literal["thin"] = "thin"


class NameTask(NamedTuple):
    """The table says which sztych of a player goes to an open pile; `removed`: out of the game."""

    seat: int
    removed: bool
    kind: Literal["name"] = "name"


class Node(NamedTuple):
    """Something announced that waits for replies.

    What it is (a trigger), whose, the card or the card in play that does it, the card in play it is aimed at, a number,
    and who has answered it already. -1: none; -2: a card that is in play no more.
    """

    what: str
    seat: int
    card: int = -1
    thing: int = -1
    target: int = -1
    spent: int = -1
    """A sztych discarded to agitate: its card."""
    ability: int = -1
    """The index of the effect that is used; -1: all of the card's."""
    amount: int = 0
    """Steps of initiative that are bought, or characters that were tapped for a sztych."""
    paid: int = 0
    """Ducats paid for what a sztych does beside its modifier."""
    place: str = ""
    answered: tuple[int, ...] = ()
    annulled: bool = False
    kind: Literal["node"] = "node"

    def renumber(self, order: Mapping[int, int]) -> Node:
        """Return the node with its cards in play under other numbers."""
        return self._replace(thing=order.get(self.thing, GONE), target=order.get(self.target, GONE))


class BeginTask(NamedTuple):
    """The first round begins."""

    kind: Literal["begin"] = "begin"


class FillTask(NamedTuple):
    """A player discards what is too much in hand, or draws what is missing."""

    seat: int
    kind: Literal["fill"] = "fill"


class IncomeTask(NamedTuple):
    """Both players receive their income."""

    kind: Literal["income"] = "income"


class PlayPhaseTask(NamedTuple):
    """The play phase begins."""

    kind: Literal["play-phase"] = "play-phase"


class RoundOverTask(NamedTuple):
    """The round ends."""

    kind: Literal["round-over"] = "round-over"


class EndPhaseTask(NamedTuple):
    """The end phase begins."""

    kind: Literal["end"] = "end"


Decision: TypeAlias = (
    DrawTask
    | MulliganTask
    | BribeTask
    | ReplyTask
    | SurplusTask
    | ElectionTask
    | VoiceTask
    | AnswerTask
    | GearTask
    | DuelTask
    | SearchTask
    | LayTask
    | ThinTask
    | NameTask
)
"""A task that a player or the table decides."""
Task: TypeAlias = Decision | Node | BeginTask | FillTask | IncomeTask | PlayPhaseTask | RoundOverTask | EndPhaseTask
"""Any task: a decision, what waits on the stack, or a step that nobody decides."""

# Made once, because every game needs these many times: by the seat whose decision or step they are, and nobody's.
BRIBES = BribeTask(0), BribeTask(1)
REPLIES = ReplyTask(0), ReplyTask(1)
VOICES = VoiceTask(0), VoiceTask(1)
GEARS = GearTask(0), GearTask(1)
DUELS = DuelTask(0), DuelTask(1)
THINS = ThinTask(0), ThinTask(1)
FILLS = FillTask(0), FillTask(1)
INCOME, PLAY_PHASE, ROUND_OVER = IncomeTask(), PlayPhaseTask(), RoundOverTask()


@lru_cache(1_024)
def draw_task(seat: int, number: int) -> DrawTask:
    """Return the task of drawing so many cards; remembered, because one follows every card drawn."""
    return DrawTask(seat, number)


TASKS: Mapping[str, Any] = MappingProxyType(
    {
        task._field_defaults["kind"]: task
        for task in (
            *(DrawTask, MulliganTask, BribeTask, ReplyTask, SurplusTask, ElectionTask, VoiceTask, AnswerTask),
            *(GearTask, DuelTask, SearchTask, LayTask, ThinTask, NameTask, Node),
            *(BeginTask, FillTask, IncomeTask, PlayPhaseTask, RoundOverTask, EndPhaseTask),
        )
    }
)
"""The class of each kind of task."""


def renumber_tasks(tasks: tuple[Task, ...], order: Mapping[int, int]) -> tuple[Task, ...]:
    """Return the tasks with cards in play under other numbers: in nodes, and in the answer to a challenge."""
    return tuple(task.renumber(order) if isinstance(task, (Node, AnswerTask)) else task for task in tasks)
