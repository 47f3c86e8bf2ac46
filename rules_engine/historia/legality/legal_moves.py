"""List every legal action at the open decision."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from kredens.rules_engine.contract.protocol import TABLE, UNKNOWN, Action, Answering
from kredens.rules_engine.historia.legality.action_moves import ability_moves, action_moves, symbol_moves
from kredens.rules_engine.historia.legality.refusal import available_tokens, possible_events
from kredens.rules_engine.historia.model import hidden, windows
from kredens.rules_engine.historia.model.costs import ways_to_pay
from kredens.rules_engine.historia.model.figures import best_seats
from kredens.rules_engine.historia.model.influence import ANY, combinations_of, format_tokens
from kredens.rules_engine.historia.model.prices import price_of
from kredens.rules_engine.historia.model.references import own_reference
from kredens.rules_engine.historia.model.state import UNSEEN_EVENT, State
from kredens.rules_engine.historia.model.tasks import OrderTask, PayTask, TargetTask, TokensTask
from kredens.rules_engine.historia.play import epochs, monuments, wars
from kredens.rules_engine.historia.play.targets import find_targets, name_target

ALL_KINDS = frozenset(range(ANY))
READY, NO, KEEP = ("ready",), ("no",), ("keep",)


def actions(state: State, player: str) -> list[Action]:
    """Return what the player can do, in a stable order."""
    if not state.tasks or player not in windows.pending(state).players:
        return []
    return _LISTS[state.tasks[-1].kind](state, state.table.seats.get(player, -1))


def _draws(state: State, _seat: int) -> list[Action]:
    seat = state.decision.seat
    return [*map(state.table.draw_actions[seat].__getitem__, hidden.possible_deck(state, seat))]


def _exchanges(state: State, seat: int) -> list[Action]:
    cards = state.table.cards
    return [KEEP, *(("exchange", cards[card].id) for card in hidden.possible_hand(state, seat))]


def _events(state: State, seat: int) -> list[Action]:
    party, cards = state.parties[seat], state.table.cards
    known = [card for card in party.events if card != UNSEEN_EVENT]
    if UNSEEN_EVENT in party.events:
        known += [card for card in possible_events(state) if card not in known]
    return [("choose", cards[card].id) for card in known if card not in party.chosen]


def _orders(state: State, _seat: int) -> list[Action]:
    task: OrderTask = state.decision
    return [("next", state.table.cards[card].id) for card in epochs.equal_dates(state, task.number)]


def _firsts(state: State, _seat: int) -> list[Action]:
    return [("first", state.table.players[seat]) for seat in state.stack[0].seats]


def _payments(state: State, _seat: int) -> list[Action]:
    task: PayTask = state.decision
    ways = ways_to_pay(state.parties[task.seat].tokens, price_of(state, task))
    return [("pay", format_tokens(way)) for way in ways]


def _targets(state: State, _seat: int) -> list[Action]:
    task: TargetTask = state.decision
    effect = state.table.cards[task.card].effects[task.effect_index]
    found = find_targets(state, task.seat, task.bearer, effect) or []
    return [("choose", name_target(state, effect, target)) for target in found]


def _tokens(state: State, _seat: int) -> list[Action]:
    task: TokensTask = state.decision
    ways = combinations_of(available_tokens(state, task), ALL_KINDS, task.number, task.number)
    return [("take", format_tokens(way)) for way in ways]


def _sendings(state: State, seat: int) -> list[Action]:
    war = state.war
    assert war is not None
    able: list[Action] = [("send", own_reference(state, thing)) for thing in wars.can_fight(state, seat)]
    lone = state.decision.kind == "attackers" and not war.attackers
    if lone and state.table.options.war_no_characters == "attacker-at-least-one":
        return able
    return [READY, *able]


def _modifications(state: State, seat: int) -> list[Action]:
    return [NO, *symbol_moves(state, seat, hidden.possible_hand(state, seat)), *ability_moves(state, seat)]


def _spoils(state: State, _seat: int) -> list[Action]:
    return [(verb,) for verb in wars.possible_spoils(state)]


def _deeds(state: State, _seat: int) -> list[Action]:
    return [(deed.verb, deed.name) for deed in wars.legal_deeds(state, state.decision)]


def _given_up(state: State, seat: int) -> list[Action]:
    return [("discard", own_reference(state, thing)) for thing in monuments.can_be_given_up(state, seat)]


def _discards(state: State, seat: int) -> list[Action]:
    cards = state.table.cards
    return [("discard", cards[card].id) for card in hidden.possible_hand(state, seat)]


def _faces(state: State, _seat: int) -> list[Action]:
    thing = state.thing(state.decision.thing)
    assert thing is not None
    return [NO, *(("show", state.table.cards[card].id) for card in hidden.possible_faces(state, thing))]


def _lots(state: State, _seat: int) -> list[Action]:
    return [("lot", state.table.players[seat]) for seat in best_seats(state)[0]]


_LISTS: Mapping[str, Callable[[State, int], list[Action]]] = {
    "draw": _draws,
    "exchange": _exchanges,
    "events": _events,
    "order": _orders,
    "first": _firsts,
    "action": action_moves,
    "pay": _payments,
    "target": _targets,
    "tokens": _tokens,
    "attackers": _sendings,
    "defenders": _sendings,
    "modify": _modifications,
    "level": _modifications,
    "spoils": _spoils,
    "demands": _deeds,
    "sixth": _given_up,
    "discard": _discards,
    "complete": _faces,
    "lots": _lots,
}
"""What lists the actions at each open decision."""


def default_answer(state: State, before: Answering | None = None) -> Answering | None:
    """Return the answer that goes without saying, and who gives it; None where there is none.

    These are an unseen draw, a hand that is kept, no more characters sent into a war, a war that is not modified, and
    the plainest payment: an action with political influence, cards with economic, draws with scientific, and cultural
    influence only where nothing else is left. What is put on a monument has to be said, and a payment where one that is
    written `before` is none.
    """
    if not state.tasks:
        return None
    task = state.decision
    kind = task.kind
    if kind == "draw":
        return TABLE, ("draw", state.table.players[task.seat], UNKNOWN)
    if kind not in DEFAULTS:
        return None
    players = windows.pending(state).players
    if kind == "pay":
        price = price_of(state, task)
        if price.least != price.most or (before is not None and before[1][0] == "pay"):
            return None
        return players[0], ("pay", format_tokens(ways_to_pay(state.parties[task.seat].tokens, price)[0]))
    if kind == "attackers" and _sendings(state, task.seat)[0] != READY:
        return None
    return players[0], DEFAULTS[kind]


DEFAULTS: Mapping[str, Action] = {
    "exchange": KEEP,
    "attackers": READY,
    "defenders": READY,
    "modify": NO,
    "level": NO,
    "complete": NO,
    "pay": (),
}
"""The answers that go without saying, by the kind of decision."""


def bring_forward(state: State, player: str, action: Action) -> State | None:
    """Return the state with that decision first, where hands are drawn in another order than that of the seats."""
    if not state.tasks or action[0] != "draw" or len(action) != 3 or player != TABLE:
        return None
    tasks: tuple[Any, ...] = state.tasks
    at = len(tasks) - 1
    while at >= 0 and tasks[at].kind == "draw" and tasks[at].reason == "hand":
        if state.table.players[tasks[at].seat] == action[1]:
            if at == len(tasks) - 1:
                return None
            after = state.copy()
            after.tasks = (*tasks[:at], *tasks[at + 1 :], tasks[at])
            return after if _can_be_drawn(after, action) else None
        at -= 1
    return None


def _can_be_drawn(state: State, action: Action) -> bool:
    seat: Any = state.decision.seat
    return action[2] == UNKNOWN or hidden.may_be_in_deck(state, seat, state.table.numbers[action[2]])
