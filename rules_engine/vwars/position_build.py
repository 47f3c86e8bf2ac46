"""Build the state that a position of V-Wars stands for; what the position leaves out is filled in."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final

from kredens.rules_engine.contract.protocol import UNKNOWN
from kredens.rules_engine.kit.decisions.tasks import CountedTask, PlainTask, SeatTask
from kredens.rules_engine.kit.hidden_cards import Cards, without
from kredens.rules_engine.kit.holdings import EVERYBODY, Holding, seat_bit
from kredens.rules_engine.vwars.model.card_data import RIOT_DECK, SIDES, VAMPIRE
from kredens.rules_engine.vwars.model.figures import actions_of
from kredens.rules_engine.vwars.model.state import (
    DECK_SIZE,
    HAND_SIZE,
    INVESTIGATED,
    NO_CARD,
    SYMPATHY_AT_START,
    UNKNOWN_ROLE,
    UNSEEN,
    City,
    LawDeck,
    Party,
    State,
    Table,
    Turned,
)
from kredens.rules_engine.vwars.model.tasks import TASKS, Task
from kredens.rules_engine.vwars.position_write import MARKS

UNSEEN_DECK: Final = [UNKNOWN] * DECK_SIZE
UNSEEN_HAND: Final = [UNKNOWN] * HAND_SIZE
PHASES: Final = ("reveal", "actions", "event", "riot", "new-cards")
"""The phases of a turn, as a position without a stack names the one that it is in."""


def build_state(table: Table, given: Mapping[str, Any]) -> State:
    """Build the state that a position without problems stands for; what is left out is filled in.

    Raises KeyError, IndexError, TypeError, ValueError or AttributeError for open decisions that nobody could have.
    """
    state = State(table)
    world = table.world
    state.active = table.seats[given["active"]] if given.get("active") else 0
    players = given.get("players") or {}
    state.parties = tuple(
        _read_party(table, seat, players.get(player) or {}) for seat, player in enumerate(table.players)
    )
    cities = given.get("cities") or {}
    state.cities = tuple(_read_city(cities.get(city.id) or {}) for city in world.cities)
    regions = given.get("regions") or {}
    own = [regions.get(region.id) or {} for region in world.regions]
    state.laws = tuple(_number(table, each.get("law")) for each in own)
    state.decks = tuple(read_holding(table, each.get("deck", UNSEEN_DECK)) for each in own)
    state.riot_deck = read_holding(table, given.get("riot-deck", UNSEEN_DECK))
    state.now, state.soon = _number(table, given.get("now")), _number(table, given.get("soon"))
    state.discard = read_holding(table, given.get("discard") or ())
    state.aside = read_holding(table, given.get("aside") or ())
    state.event_now, state.event_soon = _read_events(table, given)
    state.event_discard = read_holding(table, given.get("event-discard") or ())
    state.event_aside = read_holding(table, given.get("event-aside") or ())
    state.sympathy = given.get("sympathy", SYMPATHY_AT_START[len(table.players)])
    state.turned = tuple(_read_turned(table, each) for each in given.get("turned") or ())
    state.riot_city = world.city_numbers[given["riot"]] if given.get("riot") else NO_CARD
    state.skips_riot = bool(given.get("skips-riot"))
    if given.get("winner"):
        side, rule = given["winner"]
        state.winner = (side, rule)
    fill_packs(state, given)
    state.tasks = _read_tasks(state, given)
    return state


def phase_of(given: Mapping[str, Any]) -> str:
    """Return the phase of the turn that a position without a stack is in: that of the riot, where one is on."""
    phase: str | None = given.get("phase")
    return phase or ("riot" if given.get("riot") else "actions")


def _number(table: Table, id: str | None) -> int:
    return NO_CARD if id is None else table.world.numbers[id]


def _read_events(table: Table, given: Mapping[str, Any]) -> tuple[int, int]:
    """Return the events on Now and Soon; those that a position leaves out lie there, as in any game, and are unseen.

    There are none where the position says so, or that no events are left; and on Now none once it was resolved.
    """
    left_out = [key not in given for key in ("event-now", "event-soon")]
    now, soon = (
        UNSEEN if given.get(key) == UNKNOWN else _number(table, given.get(key)) for key in ("event-now", "event-soon")
    )
    if given.get("stack") is not None or given.get("winner") or not given.get("event-pile", 1):
        return now, soon
    is_over = PHASES.index(phase_of(given)) > PHASES.index("event")
    if left_out[0] and not is_over:
        now = UNSEEN
    if left_out[1] and (now != NO_CARD or is_over):
        soon = UNSEEN
    return now, soon


def _read_party(table: Table, seat: int, own: Mapping[str, Any]) -> Party:
    role = own.get("role", UNKNOWN)
    marks = sum(MARKS[name] for name in own.get("marks") or ())
    # Who has investigated has spent the token, and is known to have: of the two one may be left out.
    if own.get("token") is False and "marks" not in own and not own.get("revealed"):
        marks |= INVESTIGATED
    return Party(
        read_holding(table, own.get("hand", UNSEEN_HAND), seat_bit(seat)),
        UNKNOWN_ROLE if role == UNKNOWN else role,
        bool(own.get("revealed")),
        table.world.city_numbers[own["city"]] if own.get("city") else table.world.cards[table.characters[seat]].city,
        bool(own.get("token", not marks & INVESTIGATED)),
        marks,
    )


def _read_city(own: Mapping[str, Any]) -> City:
    controlled = own.get("control") == VAMPIRE
    return City(own.get("human", 0), own.get("vampire", 0), controlled, bool(own.get("martial-law")))


def _read_turned(table: Table, each: Any) -> Turned:
    if isinstance(each, str):
        return Turned(table.world.numbers[each])
    return Turned(table.world.numbers[each["card"]], bool(each.get("spent")))


def read_holding(table: Table, listed: Iterable[Any], seats: int = 0) -> Holding:
    """Return the holding of a list of cards; those without a word of who has seen them are known to these seats."""
    cards: list[tuple[int, int]] = []
    unseen = 0
    for each in listed:
        if each == UNKNOWN:
            unseen += 1
        elif isinstance(each, str):
            cards.append((table.world.numbers[each], seats))
        else:
            names = each.get("seen") or ()
            known = (
                EVERYBODY if len(names) == len(table.players) else sum(seat_bit(table.seats[name]) for name in names)
            )
            cards.append((table.world.numbers[each["card"]], known))
    return Holding(tuple(sorted(cards)), unseen)


def named_cards(state: State) -> list[int]:
    """Return every player card of which the state says where it is, each as often as it does."""
    holdings = [*(party.hand for party in state.parties), *state.decks, state.riot_deck, state.discard, state.aside]
    found = [card for holding in holdings for card in holding.known]
    return found + [card for card in (state.now, state.soon, *(each.card for each in state.turned)) if card >= 0]


def fill_packs(state: State, given: Mapping[str, Any]) -> None:
    """Reckon what is left: the cards that may be anywhere, and the sizes of the decks that the position leaves out."""
    packs = state.table.world.packs
    state.pool = _left(packs["player"], named_cards(state))
    holdings = [*(party.hand for party in state.parties), *state.decks, state.riot_deck, state.discard, state.aside]
    state.pile = len(state.pool) - sum(holding.unseen for holding in holdings)
    named = [*state.event_discard.known, *state.event_aside.known]
    named += [card for card in (state.event_now, state.event_soon) if card >= 0]
    state.event_pool = _left(packs["event"], named)
    if not state.event_pool and given.get("event-soon") != UNKNOWN:
        state.event_soon = max(state.event_soon, NO_CARD)
    unseen = (state.event_now, state.event_soon).count(UNSEEN)
    rest = len(state.event_pool) - state.event_discard.unseen - state.event_aside.unseen - unseen
    state.event_pile = given.get("event-pile", rest)
    if "event-discard" not in given:
        # The events that are not in the pile have been resolved before.
        state.event_discard = state.event_discard.with_unseen(max(0, rest - state.event_pile))
    laws = given.get("laws") or {}
    decks = []
    for side in SIDES:
        own = laws.get(side) or {}
        open_law = _number(state.table, own.get("open"))
        discard = tuple(sorted(state.table.world.numbers[id] for id in own.get("discard") or ()))
        pool = _left(packs[side], [*discard, *([open_law] if open_law >= 0 else []), *state.laws])
        decks.append(LawDeck(pool, open_law, discard))
    state.law_decks = (decks[0], decks[1])


def _left(pack: Cards, named: Iterable[int]) -> Cards:
    """Return a pack without the cards that are named."""
    left = pack
    for card in named:
        if card in left:
            left = without(left, card)
    return left


def _read_tasks(state: State, given: Mapping[str, Any]) -> tuple[Task, ...]:
    """Return the open decisions: those of the stack, or of the phase of the turn that the position names."""
    if given.get("stack") is not None:
        return tuple(TASKS.read(state, each, TASK_READERS) for each in given["stack"])
    seat = state.active
    actions = given.get("actions", actions_of(state, seat))
    order: list[Task] = [SeatTask(seat, "reveal"), CountedTask(seat, actions, "action"), PlainTask("event")]
    order += [PlainTask("riot"), PlainTask("new-cards")]
    phase = phase_of(given)
    if phase == "riot" and state.riot_city != NO_CARD:
        # Of a riot in which no card is turned yet, troops alone may decide.
        fought = () if state.turned else (PlainTask("fight"),)
        return (PlainTask("new-cards"), PlainTask("after-riot"), PlainTask("combat"), *fought)
    return tuple(order[PHASES.index(phase) :][::-1])


def _read_region(state: State, _found: Any, id: str) -> int:
    return -1 if id == RIOT_DECK else state.table.world.region_numbers[id]


def _read_deck(state: State, found: Any, id: str) -> int:
    return -2 if id == "events" else _read_region(state, found, id)


def _read_word(_state: State, _found: Any, word: Any) -> str:
    if not isinstance(word, str):
        raise ValueError(word)
    return word


TASK_READERS: Final = {
    "region": _read_region,
    "deck": _read_deck,
    "by": lambda state, _found, player: state.table.seats[player],
    "refused": lambda state, _found, players: tuple(sorted(state.table.seats[player] for player in players)),
    "space": _read_word,
    "reason": _read_word,
}
"""What reads the fields of tasks that are neither numbers nor seats."""
