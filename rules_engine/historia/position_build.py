"""Build the state that a position of Historia stands for; what the position leaves out is filled in."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from kredens.rules_engine.contract.protocol import UNKNOWN
from kredens.rules_engine.historia.model.in_play import NO_CARD, NOBODY, UNSEEN, Lasting, TableIndex, Thing
from kredens.rules_engine.historia.model.influence import KINDS, NO_TOKENS, parse_tokens
from kredens.rules_engine.historia.model.references import parse_written
from kredens.rules_engine.historia.model.state import (
    EVENTS_IN_DECK,
    HAND_SIZE,
    UNSEEN_EVENT,
    Chosen,
    DeckData,
    State,
    Table,
)
from kredens.rules_engine.historia.model.tasks import TASKS
from kredens.rules_engine.historia.position_war import begin_war, is_written_out, read_war, seat_on_turn, war_tasks
from kredens.rules_engine.historia.position_write import is_seat
from kredens.rules_engine.kit.decisions.tasks import SeatTask
from kredens.rules_engine.kit.hidden_cards import Cards, is_only_counted

BEFORE_AWARD = frozenset({"action", "next", "income", "round-over", "award", "first"})
"""The decisions and steps of a round while its event is in play."""
PLACES = (("won", False), ("monuments", False), ("unfinished", True), ("symbols", False), ("characters", False))
"""The lists of a player's cards in play, in their order, and whether what is there lies face down."""


def build_state(table: Table, given: Mapping[str, Any]) -> State:
    """Build the state that a position without problems stands for; what is left out is filled in.

    Raises KeyError, IndexError, TypeError, ValueError or AttributeError for open decisions that nobody could have.
    """
    state = State(table)
    state.epoch = table.epochs.index(given["epoch"]) if given.get("epoch") else 0
    state.round = given.get("round", 1)
    state.first = _seat(table, given.get("first"), -1 if _is_first_unknown(given) else 0)
    state.lap = _seat(table, given.get("lap"), -1)
    state.lot = _seat(table, given.get("lot"), -1)
    players = given.get("players") or {}
    fighting = _put_into_play(table, state, given, players)
    for seat, player in enumerate(table.players):
        _fill_party(table, state, seat, players.get(player) or {}, is_begun=state.round > 0)
    state.stack = tuple(_parse_chosen(table, entry) for entry in given.get("stack") or ())
    event = state.event
    if event is not None and not state.stack:
        state.stack = (Chosen(event.card, event.owner, (event.owner,)),)
    war = given.get("war") or {}
    state.war = read_war(state, war) if is_written_out(given) else begin_war(state, given, fighting)
    state.index = state.index.with_lasting(tuple(_parse_lasting(state, entry) for entry in given.get("lasting") or ()))
    if given.get("open") is not None:
        state.tasks = tuple(TASKS.read(state, each, _TASK_FIELDS) for each in given["open"])
    elif state.war is not None:
        state.tasks = war_tasks(state, war)
    else:
        state.tasks = (SeatTask(_seat(table, given.get("turn"), seat_on_turn(state)), "action"),)
    return state


def _is_first_unknown(given: Mapping[str, Any]) -> bool:
    """Return whether nobody is first where nobody is named: before the first round, and while the table decides it.

    Otherwise only where `first` is null: a file leaves out what is null, and then the first player is.
    """
    is_open = any(task[0] == "first" for task in given.get("open") or ())
    return "first" in given or is_open or given.get("round", 1) == 0


def _seat(table: Table, player: Any, otherwise: int) -> int:
    return otherwise if player is None else table.seats[player]


def _numbers(table: Table, ids: Iterable[str] | None) -> Cards:
    return tuple(sorted(table.numbers[id] for id in ids or () if id != UNKNOWN))


def _put_into_play(table: Table, state: State, given: Mapping[str, Any], players: Mapping[str, Any]) -> tuple[int, ...]:
    """Put the active event and the cards of all players into play, in their order; return those that fight."""
    things: list[Thing] = []
    fighting: list[int] = []

    def add(card: int, owner: int, side: int, entry: Mapping[str, Any], *, down: bool = False) -> None:
        tokens = parse_tokens(str(entry.get("tokens", "0"))) or NO_TOKENS
        used = tuple(entry.get("used") or ())
        id = state.next_id + len(things)
        is_tapped = bool(entry.get("tapped", entry.get("fights")))
        things.append(Thing(id, card, owner, side, is_tapped, down, tokens, used))
        if entry.get("fights"):
            fighting.append(id)

    stack = given.get("stack") or ()
    named = given.get("event") or (stack[0]["event"] if stack and _is_in_round(given) else None)
    if named:
        card = table.numbers[named]
        owner = _seat(table, stack[0]["player"], 0) if stack else _likely_owner(state, card)
        add(card, owner, NOBODY, {})
    for seat, player in enumerate(table.players):
        own = players.get(player) or {}
        faction = own.get("faction")
        brought = table.cards[table.decks[seat][state.epoch].faction].id
        if "faction" not in own and given.get("open") != [] and brought not in (own.get("gone") or ()):
            faction = {"card": brought}
        for entry in [faction] if faction else []:
            add(table.numbers[entry["card"]], seat, seat, entry)
        for place, down in PLACES:
            for entry in own.get(place) or ():
                card = UNSEEN if entry["card"] == UNKNOWN else table.numbers[entry["card"]]
                add(card, _seat(table, entry.get("owner"), seat), seat, entry, down=down)
    state.index = TableIndex(tuple(things), (), table.cards, state.index.won_work)
    state.next_id += len(things)
    return tuple(fighting)


def _likely_owner(state: State, event: int) -> int:
    """Return whose event it is where nobody says it: the first player's, or of the first whose deck has it."""
    seats = state.seats_from(max(state.first, 0))
    decks = {seat: state.table.decks[seat][state.epoch].events for seat in seats}
    return next((seat for seat in seats if event in (decks[seat] or ())), seats[0])


def _is_in_round(given: Mapping[str, Any]) -> bool:
    """Return whether a round is on whose event has not found its winner: it is the one on top of the stack."""
    tasks = given.get("open")
    return tasks is None or any(task[0] in BEFORE_AWARD for task in tasks if isinstance(task, list) and task)


def _fill_party(table: Table, state: State, seat: int, own: Mapping[str, Any], *, is_begun: bool) -> None:
    """Fill in what one player has."""
    party = state.parties[seat]
    cards, deck = party.cards, table.decks[seat][state.epoch]
    p, s, e, c = (own.get(kind, 0) for kind in KINDS)
    party.tokens = (p, s, e, c)
    party.points, party.markers = own.get("points", 0), own.get("markers", 0)
    party.passed = bool(own.get("passed"))
    party.discard, party.gone = _numbers(table, own.get("discard")), _numbers(table, own.get("gone"))
    party.left = _numbers(table, own.get("left"))
    aside = own.get("aside") or ()
    party.aside, party.aside_unseen = _numbers(table, aside), list(aside).count(UNKNOWN)
    party.chosen = _events(table, own.get("chosen"))
    if own.get("events") is not None:
        party.events = _events(table, own["events"])
    elif not is_begun:
        party.events = _events_left(deck, party.chosen)
    hand = own.get("hand")
    is_full = own.get("deck") is None or is_only_counted(own["deck"])
    hand = list(hand) if hand is not None else [UNKNOWN] * (HAND_SIZE if is_full else 0)
    cards.hand, cards.unseen = _numbers(table, hand), hand.count(UNKNOWN)
    cards.shown = _numbers(table, own.get("shown"))
    down = sum(thing.card < 0 for thing in state.things if thing.owner == seat)
    cards.unseen_elsewhere = own.get("hidden", down + party.aside_unseen)
    listed = own.get("deck")
    if listed is not None:
        cards.place_deck(len(listed), _numbers(table, listed), _numbers(table, own.get("unseen")))
    elif deck.others is not None:
        _fill_deck(state, seat, deck.others)


def _events_left(deck: DeckData, chosen: Cards) -> Cards:
    """Return the events of a deck that are not chosen yet; unseen ones where nobody knows the deck."""
    if deck.events is None:
        return (UNSEEN_EVENT,) * max(0, EVENTS_IN_DECK - len(chosen))
    return tuple(sorted((Counter(deck.events) - Counter(chosen)).elements()))


def _events(table: Table, ids: Iterable[str] | None) -> Cards:
    return tuple(sorted(UNSEEN_EVENT if id == UNKNOWN else table.numbers[id] for id in ids or ()))


def _fill_deck(state: State, seat: int, brought: Cards) -> None:
    """Fill in the deck of a player who brought one: what lies nowhere else is there, or among the unseen cards."""
    party = state.parties[seat]
    cards = party.cards
    lying = Counter((*cards.hand, *cards.shown, *party.discard, *party.gone, *party.aside))
    lying.update(thing.card for thing in state.things if thing.owner == seat and thing.card >= 0)
    left = tuple(sorted((Counter(brought) - lying).elements()))
    cards.unseen = min(cards.unseen, max(0, len(left) - cards.unseen_elsewhere))
    cards.pool, cards.deck = left, max(0, len(left) - cards.unseen_outside_deck)


def _parse_chosen(table: Table, entry: Mapping[str, Any]) -> Chosen:
    owner = table.seats[entry["player"]]
    seats = tuple(table.seats[player] for player in entry.get("chosen") or (entry["player"],))
    return Chosen(table.numbers[entry["event"]], owner, seats, bool(entry.get("again")))


def _parse_lasting(state: State, entry: Mapping[str, Any]) -> Lasting:
    target = entry.get("target")
    card = state.table.numbers[entry["card"]]
    at = entry["effect"] - 1
    effect = state.table.cards[card].effects[at]
    if at < 0 or effect["do"] not in ("modify", "forbid"):
        raise ValueError(entry)
    id = NO_CARD if target is None else parse_written(state, target).id
    return Lasting(card, at, state.table.seats[entry["player"]], id, entry["until"])


def _thing_of(state: State, text: Any) -> int:
    return NO_CARD if text is None else parse_written(state, text).id


def _number_of(state: State, found: Mapping[str, Any], value: Any) -> int:
    is_war = found["kind"] == "pay" and found["verb"] == "war"
    return state.table.seats[value] if is_war else int(value)


def _target_of(state: State, found: Mapping[str, Any], value: Any) -> int:
    if value is None:
        return NO_CARD
    effect = state.table.cards[found["card"]].effects[found["effect_index"]]
    if isinstance(value, int):
        return value
    if is_seat(found["kind"], effect):
        return state.table.seats[value]
    if effect["do"] == "return":
        return state.table.numbers[value]
    return _thing_of(state, value)


_TASK_FIELDS: Mapping[str, Callable[[State, Mapping[str, Any], Any], Any]] = {
    "card": lambda state, _found, id: NO_CARD if id is None else state.table.numbers[id],
    "thing": lambda state, _found, text: _thing_of(state, text),
    "bearer": lambda state, _found, text: _thing_of(state, text),
    "target": _target_of,
    "number": _number_of,
    "verb": lambda _state, _found, verb: str(verb),
    "reason": lambda _state, _found, reason: str(reason),
}
"""How the plain form of a field of a task is read, where it is neither a player nor a number."""
