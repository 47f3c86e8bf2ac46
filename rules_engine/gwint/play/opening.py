"""The opening of a game: who begins, ten cards each, and the exchange."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from functools import lru_cache

from kredens.cards.languages import fold
from kredens.rules_engine.contract.protocol import UNKNOWN, Action
from kredens.rules_engine.gwint.model import hidden
from kredens.rules_engine.gwint.model.state import HAND_SIZE, GwintTransition, Table, opponent
from kredens.rules_engine.gwint.model.tasks import FIRST_TURN, Task
from kredens.rules_engine.kit.decisions.tasks import DrawTask, SeatsTask, rest_of_draw
from kredens.rules_engine.kit.hidden_cards import with_one

CHOOSING_FACTION = "scoiatael"
"""The faction whose player says who begins."""
EXCHANGE_DESTINATIONS = {"discard-pile": "discard", "shuffle-back": "deck", "aside": "aside"}
"""Value of the option redraw-destination -> where exchanged cards go."""


def chooser(table: Table) -> int | None:
    """Return the seat whose faction says who begins; None if neither or both do."""
    seats = [seat for seat, faction in enumerate(table.factions) if faction == CHOOSING_FACTION]
    return seats[0] if len(seats) == 1 else None


def can_both_choose(table: Table) -> bool:
    """Return whether both factions may say who begins, so that neither does."""
    return table.factions == (CHOOSING_FACTION, CHOOSING_FACTION)


@lru_cache(64)
def seat_by_name(table: Table) -> int | None:
    """Return the seat that begins without a coin: that of the shorter name, counted in letters.

    Of equally long names the option name-tie may take the first in the alphabet; None if nothing decides.
    """
    lengths = [len("".join(name.split())) for name in table.players]
    if lengths[0] != lengths[1]:
        return lengths.index(min(lengths))
    if table.options.name_tie == "alphabetical":
        names = [fold(name) for name in table.players]
        return names.index(min(names))
    return None


def begin_game(transition: GwintTransition, seat: int, *rules: str) -> None:
    """Begin the game with that player.

    The cards are shuffled, and the draws, the exchange and the first turn pushed.
    """
    state = transition.state
    if can_both_choose(transition.table):
        rules = (*rules, "option.scoiatael-mirror")
    state.starter = state.turn = seat
    other = opponent(seat)
    if transition.note is not None:
        framing = ("frame.two-players", "board.three-rows", "turn.alternate")
        transition.emit("begins", *rules, *framing, player=transition.player_name(seat))
        for each in (seat, other):
            shuffled = (
                *("start.shuffle", "deck.prebuilt", "gem.on-leader", "deck.two-gems", "frame.faction-choice"),
                *("leader.chosen-before", "leader.face-up", "deck.leader-apart"),
            )
            transition.emit(
                "shuffled-deck", *shuffled, player=transition.player_name(each), gems=state.sides[each].gems
            )
        for each in (seat, other):
            _emit_leader_of_opening(transition, each)
    transition.push(*_opening_tasks(transition.table, seat))


@lru_cache(256)
def _opening_tasks(table: Table, starter: int) -> tuple[Task, ...]:
    """Return the tasks of the opening, the last of them first: the starter draws, the other player draws, the rest."""
    other = opponent(starter)
    draws = [DrawTask(seat, opening_hand_size(table, seat), "opening") for seat in (other, starter)]
    return FIRST_TURN, SeatsTask((starter, other), "exchange"), *draws


def _emit_leader_of_opening(transition: GwintTransition, seat: int) -> None:
    """Tell of a leader who adds to the opening hand, or whose ability the other leader annuls."""
    table = transition.table
    leader, other = table.leaders[seat], opponent(seat)
    if leader < 0:
        return
    facts = {"player": transition.player_name(seat), "card": transition.card_id(leader)}
    rules = ("leader.ability", "golden.card-wins")
    if table.effective_leaders[seat] is None:
        annulling = {"other": transition.player_name(other), "leader": transition.card_id(table.leaders[other])}
        transition.emit("silenced", *rules, **facts, **annulling)
        return
    number = opening_hand_size(table, seat)
    if number > HAND_SIZE:
        transition.emit("begins-with", *rules, "start.draw-ten", **facts, number=number)


def opening_hand_size(table: Table, seat: int) -> int:
    """Return how many cards a player draws at the start: a leader may add some."""
    leader = table.effective_leaders[seat]
    more = leader.find_effect("begin-with") if leader is not None else None
    return HAND_SIZE + (int(more["amount"]) if more else 0)


def exchange(transition: GwintTransition, seat: int, cards: Sequence[int | None]) -> None:
    """Put away up to two cards of a player (None: unseen); new ones are drawn when both have decided."""
    side = transition.sides[seat]
    where = EXCHANGE_DESTINATIONS[transition.options.redraw_destination]
    for card in cards:
        if card is not None:
            _put_away(transition, seat, card, where)
    if None in cards:
        for _ in range(cards.count(None)):
            _put_away_unseen(transition, seat, where)
    if transition.note is not None:
        _emit_exchanged(transition, seat, len(cards), where)
    state = transition.state
    state.tasks = tasks_after_exchange(state.tasks, seat, len(cards) if side.can_draw else 0, state.starter)


@lru_cache(1_024)
def tasks_after_exchange(tasks: tuple[Task, ...], seat: int, number: int, starter: int) -> tuple[Task, ...]:
    """Return the open tasks after a player has exchanged, who draws so many cards for it when all have.

    Remembered, because the first decisions of games are alike.
    """
    *left, task = tasks
    assert isinstance(task, SeatsTask)
    if number:
        left.append(DrawTask(seat, number, "exchange", "replace"))
    waiting = tuple([each for each in task.seats if each != seat])
    if waiting:
        return (*left, SeatsTask(waiting, "exchange"))
    replaced = [each for each in left if isinstance(each, DrawTask) and each.kind == "replace"]
    # Whoever begins draws first, and so comes last.
    replaced.sort(key=lambda each: each.seat == starter)
    others = [each for each in left if each.kind != "replace"]
    return (*others, *[DrawTask(each.seat, each.number, each.reason) for each in replaced])


def _emit_exchanged(transition: GwintTransition, seat: int, number: int, where: str) -> None:
    rules = ["start.redraw-two", "start.redraw-optional", "option.redraw-destination", "option.redraw-timing"]
    if not number:
        rules = ["start.redraw-optional", "start.redraw-two", "option.redraw-destination"]
    kind = ("kept", "exchanged-one", "exchanged")[number]
    transition.emit(kind, *rules, player=transition.player_name(seat), number=number, to=where)


def _put_away(transition: GwintTransition, seat: int, card: int, where: str) -> None:
    """Put an exchanged card away: on the discard pile, into the deck or aside."""
    side = transition.sides[seat]
    hidden.remove_from_hand(side, card)
    if where == "discard":
        side.discard = with_one(side.discard, card)
    elif where == "deck":
        side.shuffle_into_deck(card)
    else:
        side.aside = with_one(side.aside, card)
    if transition.note is None:
        return
    rules, player = ("start.redraw-two", "option.redraw-destination"), transition.player_name(seat)
    if where == "discard":
        transition.emit("threw", *rules, player=player, card=transition.card_id(card))
    else:
        transition.emit_hidden("threw", player, *rules, player=player, card=transition.card_id(card))


def _put_away_unseen(transition: GwintTransition, seat: int, where: str) -> None:
    """Put away an exchanged card that nobody has seen, into the deck or aside."""
    assert where != "discard", "the discard pile is open"
    side, player = transition.sides[seat], transition.player_name(seat)
    rules = ("start.redraw-two", "option.redraw-destination")
    transition.emit_hidden("threw", player, *rules, player=player, card=transition.card_id(None))
    # It may have been any card of the hand, and so nobody who has not seen it knows what is left there.
    side.hide_hand()
    side.unseen -= 1
    if where == "deck":
        side.shuffle_into_deck(None)
    else:
        side.unseen_elsewhere += 1


DRAW_RULES = {
    "opening": ("start.draw-ten", "start.hand-for-game"),
    "exchange": ("start.redraw-two",),
    "spy": ("ability.spy.draw-two", "start.no-later-draws"),
    "northern": ("faction.northern.draw", "option.northern-timing"),
    "leader": ("leader.ability",),
}
"""Why cards are drawn -> the rules that say so."""


def draw(transition: GwintTransition, action: Action) -> bool:
    """Draw the next card of the open draw into the hand; return whether another one is to be drawn."""
    id = action[2]
    tasks = transition.state.tasks
    task: DrawTask = tasks[-1]  # type: ignore[assignment]
    seat = task.seat
    side = transition.sides[seat]
    if id == UNKNOWN:
        side.remove_from_deck(None)
        side.unseen += 1
    else:
        card = transition.table.numbers[id]
        side.remove_from_deck(card)
        at = bisect_left(side.hand, card)
        hand = side.hand
        side.hand = (*hand[:at], card, *hand[at:])
    emit_drawn(transition, task, id)
    rest = rest_of_draw(task)
    if rest is None:
        transition.state.tasks = tasks[:-1]
        return False
    transition.state.tasks = (*tasks[:-1], rest)
    return side.deck != 0  # `can_draw`, without a call for every card


def emit_drawn(transition: GwintTransition, task: DrawTask, card: str) -> None:
    """Emit that a card was drawn, which only its player sees."""
    if transition.note is not None:
        player = transition.player_name(task.seat)
        transition.emit_hidden("drawn", player, *DRAW_RULES[task.reason], player=player, card=card)
