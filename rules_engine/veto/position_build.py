"""Build the state that a position of VETO stands for; what the position leaves out is filled in."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from kredens.rules_engine.contract.protocol import UNKNOWN
from kredens.rules_engine.kit.decisions.tasks import PlainTask, SeatTask
from kredens.rules_engine.kit.hidden_cards import Cards, is_only_counted
from kredens.rules_engine.kit.positions.faults import MAX_ENTRIES
from kredens.rules_engine.veto.model import references, stats
from kredens.rules_engine.veto.model.in_play import ATTACHED, ELECTION, GONE, KARMAZYN, UNSEEN, CardInPlay, Modifier
from kredens.rules_engine.veto.model.state import BASE_HAND_SIZE, Party, State, Table
from kredens.rules_engine.veto.model.tasks import TASKS, Node, Task
from kredens.rules_engine.veto.play.stack import HELD_NODES
from kredens.rules_engine.veto.position_checks import Decks
from kredens.rules_engine.veto.position_duel import begin_duel, open_duel, parse_reference, read_duel

NO_DECKS: Decks = (None, None)
"""The kredensy of a table where nobody has said what they brought."""

DEFAULT_DUCATS = 10
"""What a player has where the position does not say."""


def build_state(table: Table, given: Mapping[str, Any], decks: Decks = NO_DECKS) -> State:
    """Build the state that a position without problems stands for; what is left out is filled in.

    `decks` are the kredensy that the players brought: what lies nowhere else is then in the kredens.

    Raises KeyError, IndexError, TypeError, ValueError, AttributeError or AssertionError for open decisions that nobody
    could have.
    """
    state = State(table)
    state.round = given.get("round", 2)
    state.phase = given.get("phase", "play")
    state.initiative = table.seats[given["initiative"]] if given.get("initiative") else 0
    state.acted = bool(given.get("acted", given.get("czyn")))
    state.czyn = bool(given.get("czyn"))
    state.passes = given.get("passes", 0)
    state.ended = given.get("ended") or ""
    state.winner = table.seats[given["winner"]] if given.get("winner") else -1
    players = given.get("players") or {}
    sums, bribed = [], []
    entries: list[tuple[int, Mapping[str, Any], int, str, int]] = []
    for seat, player in enumerate(table.players):
        own = players.get(player) or {}
        _fill_party(table, state.parties[seat], own)
        sums.append(own.get("sum"))
        bribed.append(own.get("bribed", 0))
        for place in (ELECTION, KARMAZYN):
            for thing in own.get(place) or ():
                _collect_cards(table, entries, thing, seat, place, -1)
    fighting = _put_into_play(table, state, entries)
    state.sums = tuple(  # type: ignore[assignment]
        stats.karmazyn_sum(state, seat) if value is None else value for seat, value in enumerate(sums)
    )
    state.bribed = (bribed[0], bribed[1])
    duel = given.get("duel")
    state.duel = read_duel(state, duel) if duel and "challenger" in duel else begin_duel(state, given, fighting)
    if given.get("election"):
        state.elekt = GONE if given["election"] == "gone" else references.resolve_reference(state, given["election"]).id
    if given.get("open") is not None:
        state.tasks = tuple(_parse_task(state, each) for each in given["open"])
        state.voice = table.seats[given["voice"]] if given.get("voice") else -1
    elif state.duel is not None and "challenger" not in (duel or {}):
        open_duel(state, duel or {})
    else:
        _open_phase_task(state, given)
    for seat, player in enumerate(table.players):
        _fill_kredens(state, seat, players.get(player) or {}, decks[seat])
    return state


def _fill_kredens(state: State, seat: int, own: Mapping[str, Any], deck: Cards | None) -> None:
    """Fill in what is unseen from the kredens that the player brought, where the position does not say it.

    What lies nowhere else is in the kredens, or among the unseen cards.
    """
    cards, given = state.parties[seat].cards, own.get("kredens")
    settled = given is not None and not cards.unseen_outside_deck and UNKNOWN not in given
    if deck is None or own.get("unseen") or settled:
        return
    known = _card_numbers(state.table, given)
    left = tuple(sorted((Counter(deck) - Counter(known) - _count_lying(state, seat)).elements()))
    if given is None:
        if own.get("hand") is None:
            cards.unseen = min(BASE_HAND_SIZE, max(0, len(left) - cards.unseen_elsewhere))
        cards.pool, cards.deck = left, max(0, len(left) - cards.unseen_outside_deck)
    elif own.get("hand") is None and is_only_counted(given):
        cards.unseen, cards.pool = max(0, len(left) - len(given) - cards.unseen_elsewhere), left
    elif UNKNOWN in given or cards.unseen_elsewhere or len(left) != cards.unseen:
        cards.pool = tuple(sorted((*known, *left)))
    else:
        cards.hand, cards.unseen, cards.pool = tuple(sorted((*cards.hand, *left))), 0, known


def _count_lying(state: State, seat: int) -> Counter[int]:
    """Count the cards of a player that lie anywhere but in the kredens; a half of a split card is that card."""
    party = state.parties[seat]
    cards = [*party.cards.hand, *party.cards.shown, *party.discard, *party.removed, *party.lasting]
    cards += [thing.card for thing in state.cards_in_play if thing.owner == seat and thing.card >= 0]
    for task in state.tasks:
        if isinstance(task, Node) and task.what in HELD_NODES and task.seat == seat and task.card >= 0:
            cards.append(task.card)
    cards += [card for card, owner in (state.duel.spent if state.duel is not None else ()) if owner == seat]
    return Counter(state.table.cards[card].whole for card in cards)


def _open_phase_task(state: State, given: Mapping[str, Any]) -> None:
    """Open the decision of a phase about which the position says nothing more.

    Raises ValueError for the phase `setup`, in which it must be given.
    """
    voice = state.table.seats[given["voice"]] if given.get("voice") else state.initiative
    if state.phase == "play":
        state.voice = voice
        state.tasks = (SeatTask(voice, "voice"),)
    elif state.phase == "untap":
        state.tasks = (SeatTask(state.initiative, "bribe"),)
    elif state.phase == "settlement":
        state.tasks = (PlainTask("income"), SeatTask(1 - state.initiative, "fill"), SeatTask(state.initiative, "fill"))
    elif state.phase == "end":
        state.tasks = (PlainTask("end"),)
    else:
        raise ValueError(state.phase)


def _fill_party(table: Table, party: Party, own: Mapping[str, Any]) -> None:
    """Fill in what one player has.

    A hand that is left out has seven unseen cards, or none beside a kredens that is known.
    """
    cards = party.cards
    party.kreski = own.get("kreski", 0)
    party.ducats = own.get("ducats", DEFAULT_DUCATS)
    party.markers = own.get("markers", 0)
    party.discard, party.removed = _card_numbers(table, own.get("discard")), _card_numbers(table, own.get("removed"))
    party.lasting = _card_numbers(table, own.get("lasting"))
    party.mods = tuple(_parse_modifier(table, mod) for mod in own.get("mods") or ())
    party.used = tuple(own.get("used") or ())
    kredens = own.get("kredens")
    hand = own.get("hand")
    if hand is None:
        hand = [UNKNOWN] * BASE_HAND_SIZE if kredens is None or is_only_counted(kredens) else []
    cards.hand, cards.unseen = _card_numbers(table, hand), hand.count(UNKNOWN)
    cards.shown = _card_numbers(table, own.get("shown"))
    cards.unseen_elsewhere = own.get("hidden", 0)
    if kredens is not None:
        cards.place_deck(len(kredens), _card_numbers(table, kredens), _card_numbers(table, own.get("unseen")))


def _card_numbers(table: Table, ids: Iterable[str] | None) -> Cards:
    return tuple(sorted(table.numbers[id] for id in ids or () if id != UNKNOWN))


def _parse_modifier(table: Table, mod: Mapping[str, Any]) -> Modifier:
    """Parse one modifier."""
    return Modifier(
        mod.get("trait", ""),
        mod.get("amount", 0),
        mod.get("until", "round"),
        table.numbers[mod["by"]],
        bool(mod.get("twice")),
        mod.get("forbids") or "",
    )


def _collect_cards(
    table: Table,
    entries: list[tuple[int, Mapping[str, Any], int, str, int]],
    thing: Any,
    side: int,
    place: str,
    host: int,
) -> None:
    """Append a card in play and what is attached to it to the entries; their order is found afterwards."""
    entry: Mapping[str, Any] = {"card": thing} if isinstance(thing, str) else thing
    here = table.seats[entry["side"]] if "side" in entry else side
    at = len(entries)
    entries.append((entry.get("order", 0), entry, here, place, host))
    for each in entry.get("under") or ():
        _collect_cards(table, entries, each, side, ATTACHED, at)


def _put_into_play(
    table: Table, state: State, entries: list[tuple[int, Mapping[str, Any], int, str, int]]
) -> tuple[int, ...]:
    """Put the collected cards into play in the order that they give, numbered from 1; return those that fight."""
    order = sorted(range(len(entries)), key=lambda at: (entries[at][0] or MAX_ENTRIES, at))
    ids = {at: number for number, at in enumerate(order, 1)}
    ids[-1] = -1
    things = []
    for at in order:
        _, entry, side, place, host = entries[at]
        card = UNSEEN if entry["card"] == UNKNOWN else table.numbers[entry["card"]]
        owner = table.seats[entry["owner"]] if "owner" in entry else side
        sztych = place == ATTACHED and card >= 0 and table.cards[card].is_sztych
        things.append(
            CardInPlay(
                ids[at],
                card,
                owner,
                side,
                place,
                ids[host],
                bool(entry.get("tapped")),
                bool(entry.get("down", sztych and "order" not in entry)),
                bool(entry.get("absent")),
                tuple(_parse_modifier(table, mod) for mod in entry.get("mods") or ()),
            )
        )
    state.cards_in_play = tuple(things)
    state.next_id = len(things) + 1
    return tuple(ids[at] for at in order if entries[at][1].get("fights"))


def _parse_task(state: State, listed: Sequence[Any]) -> Task:
    """Return a task from its plain form. Raises KeyError, ValueError, TypeError … for what is none."""
    if listed[0] == "node":
        return _parse_node(state, *listed[1:])
    task: Task = TASKS.read(state, listed, _TASK_FIELDS)
    return task


_TASK_FIELDS: Mapping[str, Callable[[State, Mapping[str, Any], Any], Any]] = {
    "card": lambda state, _found, id: state.table.numbers[id],
    "removed": lambda _state, _found, removed: bool(int(removed)),
    "open_find": lambda _state, _found, open_find: bool(int(open_find)),
    "challenger": lambda state, _found, ref: parse_reference(state, ref),
    "challenged": lambda state, _found, ref: parse_reference(state, ref),
}
"""How the plain form of a field of a task is read, where it is neither a player nor a number."""


def _parse_node(state: State, entry: Mapping[str, Any]) -> Node:
    """Parse one node of the stack."""
    numbers, seats = state.table.numbers, state.table.seats
    return Node(
        entry["what"],
        seats[entry["player"]],
        numbers[entry["card"]] if "card" in entry else -1,
        parse_reference(state, entry["thing"]) if "thing" in entry else -1,
        parse_reference(state, entry["target"]) if "target" in entry else -1,
        numbers[entry["spent"]] if "spent" in entry else -1,
        entry.get("ability", -1),
        entry.get("amount", 0),
        entry.get("paid", 0),
        entry.get("place", ""),
        tuple(seats[player] for player in entry.get("answered") or ()),
        bool(entry.get("annulled")),
    )
