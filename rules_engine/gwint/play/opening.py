"""The beginning of a game: who begins, ten cards each, and the exchange."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence

from kredens.cards.languages import fold
from kredens.rules_engine.contract.protocol import UNKNOWN, Action
from kredens.rules_engine.gwint.model import board, hidden
from kredens.rules_engine.gwint.model.state import HAND, State, Table
from kredens.rules_engine.gwint.model.transition import Telling
from kredens.rules_engine.kit.hidden_cards import with_one

CHOOSERS = "scoiatael"
"""The faction that says who begins."""
DESTINATIONS = {"discard-pile": "discard", "shuffle-back": "deck", "aside": "aside"}


def chooser(table: Table) -> int | None:
    """The seat whose faction says who begins; None if nobody's does, or both."""
    seats = [seat for seat, faction in enumerate(table.factions) if faction == CHOOSERS]
    return seats[0] if len(seats) == 1 else None


def mirrored(table: Table) -> bool:
    """Whether both may say who begins, so that neither does."""
    return table.factions == (CHOOSERS, CHOOSERS)


def by_name(table: Table) -> int | None:
    """The seat that begins without a coin: the shorter name, counted in letters; None if neither is shorter."""
    lengths = [len("".join(name.split())) for name in table.players]
    if lengths[0] != lengths[1]:
        return lengths.index(min(lengths))
    if table.options.name_tie == "alphabetical":
        names = [fold(name) for name in table.players]
        return names.index(min(names))
    return None


def begins(play: Telling, seat: int, *rules: str) -> None:
    """It is settled who begins: the cards are shuffled, drawn and exchanged."""
    state = play.state
    if mirrored(play.table):
        rules = (*rules, "option.scoiatael-mirror")
    state.starter = state.turn = seat
    other = 1 - seat
    if play.note is not None:
        play.tell("begins", *rules, player=play.player(seat))
        for each in (seat, other):
            shuffled = ("start.shuffle", "deck.prebuilt", "gem.on-leader", "deck.two-gems")
            play.tell("shuffled-deck", *shuffled, player=play.player(each), gems=state.sides[each].gems)
    play.push(("first-turn",), ("exchange", (seat, other)))
    play.push(
        ("draw", other, opening_hand(state, other), "opening"), ("draw", seat, opening_hand(state, seat), "opening")
    )


def opening_hand(state: State, seat: int) -> int:
    """How many cards a player draws at the start: a leader may add some."""
    leader = board.leader_of(state, seat)
    more = leader.does("begin-with") if leader is not None else None
    return HAND + (int(more["amount"]) if more else 0)


def exchange(play: Telling, seat: int, cards: Sequence[int | None]) -> None:
    """A player throws away up to two cards (None: unseen); new ones are drawn when both have decided."""
    side = play.sides[seat]
    where = DESTINATIONS[play.options.redraw_destination]
    for card in cards:
        if card is not None:
            _throw(play, seat, card, where)
    for _ in range(cards.count(None)):
        _throw_unseen(play, seat, where)
    if play.note is not None:
        _tell_exchanged(play, seat, len(cards), where)
    *tasks, task = play.state.tasks
    waiting = tuple([each for each in task[1] if each != seat])
    if cards and side.drawable:
        tasks.append(("replace", seat, len(cards), "exchange"))
    if waiting:
        play.state.tasks = (*tasks, ("exchange", waiting))
        return
    # Whoever begins draws first, and so comes last.
    order = sorted([each for each in tasks if each[0] == "replace"], key=lambda each: each[1] == play.state.starter)
    left = [each for each in tasks if each[0] != "replace"]
    play.state.tasks = (*left, *[("draw", *each[1:]) for each in order])


def _tell_exchanged(play: Telling, seat: int, number: int, where: str) -> None:
    rules = ["start.redraw-two", "start.redraw-optional", "option.redraw-destination", "option.redraw-timing"]
    if not number:
        rules = ["start.redraw-optional", "start.redraw-two", "option.redraw-destination"]
    kind = "exchanged" if number else "kept"
    play.tell(kind, *rules, player=play.player(seat), number=number, to=where)


def _throw(play: Telling, seat: int, card: int, where: str) -> None:
    side = play.sides[seat]
    hidden.leave_hand(side, card)
    if where == "discard":
        side.discard = with_one(side.discard, card)
    elif where == "deck":
        side.into_deck(card)
    else:
        side.aside = with_one(side.aside, card)
    if play.note is None:
        return
    rules, player = ("start.redraw-two", "option.redraw-destination"), play.player(seat)
    if where == "discard":
        play.tell("threw", *rules, player=player, card=play.id(card))
    else:
        play.tell_hidden("threw", player, *rules, player=player, card=play.id(card))


def _throw_unseen(play: Telling, seat: int, where: str) -> None:
    assert where != "discard", "the discard pile is open"
    side, player = play.sides[seat], play.player(seat)
    rules = ("start.redraw-two", "option.redraw-destination")
    play.tell_hidden("threw", player, *rules, player=player, card=play.id(None))
    # It may have been any card of the hand, and so nobody who has not seen it knows what is left there.
    side.unlearn()
    side.unseen -= 1
    if where == "deck":
        side.into_deck(None)
    else:
        side.elsewhere += 1


DRAWN_BY = {
    "opening": ("start.draw-ten", "start.hand-for-game"),
    "exchange": ("start.redraw-two",),
    "spy": ("ability.spy.draw-two", "start.no-later-draws"),
    "northern": ("faction.northern.draw", "option.northern-timing"),
    "leader": ("leader.ability",),
}


def draw(play: Telling, _seat: int, action: Action) -> bool:
    """The next card of the open draw comes off the deck into the hand; whether there is another one to be drawn."""
    id = action[2]
    tasks = play.state.tasks
    _, seat, count, why = tasks[-1]
    side = play.sides[seat]
    if id == UNKNOWN:
        side.leave_deck(None)
        side.unseen += 1
    else:
        card = play.table.numbers[id]
        side.leave_deck(card)
        at = bisect_left(side.hand, card)
        hand = side.hand
        side.hand = (*hand[:at], card, *hand[at:])
    if play.note is not None:
        player = play.player(seat)
        play.tell_hidden("drawn", player, *DRAWN_BY[why], player=player, card=id)
    if count == 1:
        play.state.tasks = tasks[:-1]
        return False
    play.state.tasks = (*tasks[:-1], ("draw", seat, count - 1, why))
    return side.drawable
