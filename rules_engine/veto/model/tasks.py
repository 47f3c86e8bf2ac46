"""Tasks of VETO: open decisions, what waits on the stack, and steps that nobody decides.

The tasks of a state are a pile of them, of which the last one is settled first.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Literal, NamedTuple, TypeAlias

from kredens.rules_engine.kit.decisions.tasks import CountedTask, PlainTask, SeatTask, TaskTable
from kredens.rules_engine.veto.model.in_play import GONE


class AnswerTask(NamedTuple):
    """A player accepts a challenge or refuses it; given are the numbers of the two cards in play."""

    seat: int
    challenger: int
    challenged: int
    kind: Literal["answer"] = "answer"


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


SEAT_KINDS = ("bribe", "reply", "election", "voice", "gear", "duel", "thin", "fill")
"""What concerns one player.

`bribe`: buy initiative, or pass; `reply`: reply to what lies on top of the stack; `election`: announce one; `voice`: be
at voice; `gear`: choose gear for a duel; `duel`: have one's turn in it; `thin`: discard one card at the end of the
round; `fill`: discard what is too much in hand, or draw what is missing.
"""
COUNTED_KINDS = ("draw", "mulligan", "surplus")
"""What a player does so many times.

`draw`: have the table draw a card; `mulligan`: keep the first hand, or draw a new one; `surplus`: discard a card.
"""
PLAIN_KINDS = ("begin", "income", "play-phase", "round-over", "end")
"""Steps that concern both: the first round begins, income is taken, a phase or the round begins or ends."""
Decision: TypeAlias = SeatTask | CountedTask | AnswerTask | SearchTask | LayTask | NameTask
"""A task that a player or the table decides."""
Task: TypeAlias = Decision | Node | PlainTask
"""Any task: a decision, what waits on the stack, or a step that nobody decides."""
TASKS = TaskTable(
    {
        SeatTask: SEAT_KINDS,
        CountedTask: COUNTED_KINDS,
        PlainTask: PLAIN_KINDS,
        AnswerTask: ("answer",),
        SearchTask: ("search",),
        LayTask: ("lay",),
        NameTask: ("name",),
        Node: ("node",),
    },
    things={AnswerTask: ("challenger", "challenged"), Node: ("thing", "target")},
    gone=GONE,
)
"""The kinds of tasks."""

# Made once, because every game needs these many times: by the seat whose decision or step they are, and nobody's.
BRIBES = SeatTask(0, "bribe"), SeatTask(1, "bribe")
REPLIES = SeatTask(0, "reply"), SeatTask(1, "reply")
VOICES = SeatTask(0, "voice"), SeatTask(1, "voice")
GEARS = SeatTask(0, "gear"), SeatTask(1, "gear")
DUELS = SeatTask(0, "duel"), SeatTask(1, "duel")
THINS = SeatTask(0, "thin"), SeatTask(1, "thin")
FILLS = SeatTask(0, "fill"), SeatTask(1, "fill")
INCOME, PLAY_PHASE, ROUND_OVER = PlainTask("income"), PlainTask("play-phase"), PlainTask("round-over")


@lru_cache(1_024)
def draw_task(seat: int, number: int) -> CountedTask:
    """Return the task of drawing so many cards; remembered, because one follows every card drawn."""
    return CountedTask(seat, number, "draw")
