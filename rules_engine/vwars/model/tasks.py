"""Tasks of V-Wars: decisions that are open, and what is to be carried out after them.

They wait in `State.tasks`, and the last one comes first. The last field of each is its `kind`.
"""

from __future__ import annotations

from typing import Literal, NamedTuple, TypeAlias

from kredens.rules_engine.kit.decisions.tasks import CountedTask, DrawTask, PlainTask, SeatsTask, SeatTask, TaskTable


class OpeningTask(NamedTuple):
    """The table turns up so many more cities: those of the first draw are the vampires', those of the second not."""

    number: int
    draw: int
    kind: Literal["opening"] = "opening"


class LayTask(NamedTuple):
    """The table turns up the card for a space: of riots or events, now or soon; or a law."""

    space: str
    kind: Literal["lay"] = "lay"


class PlaceTask(NamedTuple):
    """A player adds a card to what `by` has placed (`partner`), or may (`join`); the riot deck is -1."""

    seat: int
    deck: int
    by: int
    kind: Literal["partner", "join"]


class AskedTask(NamedTuple):
    """A player whom `by` has asked as a partner adds a card or refuses (`asked`); `by` asks somebody else (`another`).

    Those who have refused are not asked again.
    """

    seat: int
    deck: int
    by: int
    refused: tuple[int, ...]
    kind: Literal["asked", "another"]


class AnswerTask(NamedTuple):
    """A player turns the role card up or does not, because another has investigated them or tries to awaken them."""

    seat: int
    by: int
    reason: str
    kind: Literal["answer"] = "answer"


class LookTask(NamedTuple):
    """The table shows a player so many cards of a deck (-1: the riot deck, -2: events); `reason` says for what."""

    seat: int
    number: int
    deck: int
    reason: str
    kind: Literal["look"] = "look"


class RegionTask(NamedTuple):
    """Something that a player does about a region.

    `put`: a card that was looked at goes into a deck; `sway`: one is played into an election, or discarded; `swap`: one
    that was turned is taken for one from the hand; `open`: one is played before a riot, face up or face down;
    `muster`: troops are placed in one of its cities before a riot; `relocate`: a revealed player leaves the city
    that is under martial law.
    """

    seat: int
    region: int
    kind: Literal["put", "sway", "swap", "open", "muster", "relocate"]


class VoteTask(NamedTuple):
    """An election in a region: its deck is turned up (`vote`), the law passed (`count`), the cards put back."""

    region: int
    kind: Literal["vote", "count", "vote-over", "election"]


Task: TypeAlias = (
    SeatTask
    | PlainTask
    | DrawTask
    | SeatsTask
    | CountedTask
    | OpeningTask
    | LayTask
    | PlaceTask
    | AskedTask
    | AnswerTask
    | LookTask
    | RegionTask
    | VoteTask
)
SEAT_KINDS = (
    *("role", "turn", "reveal", "acts", "recovery-afar", "secret", "fill-riot", "fill-event", "choose-riot"),
    *("choose-event", "refill", "more", "end-turn", "recovery-human"),
)
"""What concerns one player.

`role`: the table deals a role; `turn`: a turn begins; `reveal`: they may reveal; `acts`: their actions begin;
`recovery-afar`: after a recovery they may try to awaken somebody; `recovery-human`: they choose what one of the humans
brings; `secret`: they discard a turned card; `fill-riot`, `fill-event`: the spaces Soon are filled; `choose-riot`,
`choose-event`: they choose between two cards for them; `refill`: their hand is refilled; `more`: they may draw beyond
it; `end-turn`: what happens when a turn ends, and the next one.
"""
PLAIN_KINDS = (
    *("first", "prepare", "begin", "event", "riot", "redrawn", "fight", "combat", "after-riot", "new-cards"),
    "disclose",
)
"""What concerns nobody in particular.

`first`: the table says who begins; `prepare`: the decks are laid out; `begin`: the first turn begins; `event`: phase
3; `riot`: phase 4; `redrawn`: the riot of another card than the one that was on Now; `fight`: what comes before its
first card; `combat`: the next card of a riot; `after-riot`: its cards are collected; `new-cards`: phase 5; `disclose`:
the game is over, and the roles are shown.
"""
TASKS = TaskTable(
    {
        SeatTask: SEAT_KINDS,
        PlainTask: PLAIN_KINDS,
        DrawTask: ("draw",),
        SeatsTask: ("recovery",),
        CountedTask: ("action", "trim"),
        OpeningTask: ("opening",),
        LayTask: ("lay",),
        PlaceTask: ("partner", "join"),
        AskedTask: ("asked", "another"),
        AnswerTask: ("answer",),
        LookTask: ("look",),
        RegionTask: ("put", "sway", "swap", "open", "muster", "relocate"),
        VoteTask: ("vote", "count", "vote-over", "election"),
    }
)
"""The kinds of tasks."""
