"""Reads a position of VETO back: every reason why it cannot be, and the state that it stands for."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from kredens.rules_engine.contract.protocol import UNKNOWN, Refusal
from kredens.rules_engine.kit.hidden_cards import Cards
from kredens.rules_engine.kit.position_faults import MOST, GivenFaults
from kredens.rules_engine.kit.transition import Task
from kredens.rules_engine.veto.model import references, stats
from kredens.rules_engine.veto.model.in_play import ATTACHED, ELECTION, GONE, KARMAZYN, UNSEEN, Mod, Thing
from kredens.rules_engine.veto.model.refusing import no
from kredens.rules_engine.veto.model.state import HAND, KRESKI, Duel, Node, Party, State, Table
from kredens.rules_engine.veto.model.windows import WINDOWS

FIELDS = (
    *("round", "phase", "initiative", "voice", "acted", "czyn", "passes", "common", "duel", "election", "players"),
    *("open", "winner", "ended"),
)
PARTY_FIELDS = (
    *("faction", "kreski", "ducats", "markers", "sum", "bribed", "initiative", "hand", "shown", "kredens", "unseen"),
    *("hidden", "discard", "removed", "lasting", "mods", "used", "election", "karmazyn"),
)
THING_FIELDS = (*("card", "order", "tapped", "owner", "side", "szabla", "kreski", "down", "absent", "mods", "under"),)
PILES = ("hand", "shown", "kredens", "unseen", "discard", "removed", "lasting")
MAY_BE_UNSEEN = ("hand", "kredens")
PHASES = ("setup", "untap", "settlement", "play", "end")
DUCATS = 10


class _Faults(GivenFaults):
    """What is wrong with a given position at one table."""

    def __init__(self, table: Table) -> None:
        super().__init__(table.numbers, "veto.setup.layout", "veto.card.kinds")
        self.table = table


def faults(table: Table, given: Mapping[str, Any]) -> list[Refusal]:
    """Every reason why such a position cannot be; empty = fine."""
    faulty = _Faults(table)
    faulty.known(given, FIELDS)
    faulty.number(given, "round", 10_000)
    faulty.number(given, "passes", 2)
    for field in ("initiative", "voice", "winner"):
        if given.get(field) is not None and given[field] not in table.players:
            faulty.value(field, given[field], table.players)
    if given.get("phase", "play") not in PHASES:
        faulty.value("phase", given["phase"], PHASES)
    players = faulty.mapping(given, "players")
    faulty.known(players, table.players)
    for seat, player in enumerate(table.players):
        _party_faults(faulty, seat, faulty.mapping(players, player), f"players.{player}.")
    if not faulty.found:
        kreski = sum(int((players.get(player) or {}).get("kreski", 0)) for player in table.players)
        if kreski > KRESKI or given.get("common", KRESKI - kreski) != KRESKI - kreski:
            facts = {"number": kreski + int(given.get("common", 0))}
            faulty.found.append(no("illegal", 3, "given-kreski", "token.kreski.conserved", **facts))
    if not faulty.found:
        _open_faults(faulty, given)
    return faulty.found


def _party_faults(faulty: _Faults, seat: int, own: Mapping[str, Any], where: str) -> None:
    table = faulty.table
    faulty.known(own, PARTY_FIELDS)
    faulty.number(own, "kreski", KRESKI, where)
    for field in ("ducats", "markers", "sum", "bribed", "hidden"):
        faulty.number(own, field, 10_000, where)
    mine = table.faces[table.factions[seat]].id
    if own.get("faction", mine) != mine:
        faulty.value(f"{where}faction", own["faction"])
    for pile in PILES:
        for card in faulty.listed(own, pile, where):
            if card != UNKNOWN or pile not in MAY_BE_UNSEEN:
                faulty.card(card, where + pile)
    _pool_faults(faulty, own, where)
    for field in (ELECTION, KARMAZYN):
        for thing in faulty.listed(own, field, where):
            _thing_faults(faulty, thing, where + field)
    for mod in faulty.listed(own, "mods", where):
        _mod_faults(faulty, mod, f"{where}mods")


def _pool_faults(faulty: _Faults, own: Mapping[str, Any], where: str) -> None:
    if not isinstance(own.get("kredens"), list) or not all(isinstance(own.get(pile) or [], list) for pile in PILES):
        return
    hidden = own.get("hidden", 0)
    places = sum((own.get(pile) or []).count(UNKNOWN) for pile in MAY_BE_UNSEEN) + (
        hidden if type(hidden) is int else 0
    )
    cards = len(own.get("unseen") or [])
    if places != cards:
        facts = {"field": f"{where}unseen", "places": places, "cards": cards}
        faulty.found.append(no("illegal", 3, "given-pool", "deck.own-kredens", **facts))


def _thing_faults(faulty: _Faults, thing: Any, where: str) -> None:
    if isinstance(thing, str):
        faulty.card(thing, where)
        return
    if not isinstance(thing, Mapping):
        faulty.value(where, thing)
        return
    faulty.known(thing, THING_FIELDS)
    if thing.get("card") != UNKNOWN or not thing.get("down"):
        faulty.card(thing.get("card"), where)
    for field in ("owner", "side"):
        if thing.get(field, faulty.table.players[0]) not in faulty.table.players:
            faulty.value(where, thing[field])
    for flag in ("tapped", "down", "absent"):
        if not isinstance(thing.get(flag, False), bool):
            faulty.value(f"{where}.{flag}", thing[flag])
    faulty.number(thing, "order", MOST, f"{where}.")
    for mod in faulty.listed(thing, "mods", where):
        _mod_faults(faulty, mod, f"{where}.mods")
    for each in faulty.listed(thing, "under", where):
        _thing_faults(faulty, each, f"{where}.under")


def _mod_faults(faulty: _Faults, mod: Any, where: str) -> None:
    if (
        not isinstance(mod, Mapping)
        or type(mod.get("amount", 0)) is not int
        or not isinstance(mod.get("trait", ""), str)
    ):
        faulty.value(where, mod)
        return
    faulty.card(mod.get("by"), where)


def _open_faults(faulty: _Faults, given: Mapping[str, Any]) -> None:
    """Open decisions and duels that nobody could have."""
    try:
        placed(faulty.table, given)
    except (KeyError, IndexError, TypeError, ValueError, AttributeError, AssertionError):
        faulty.value("open", given.get("open") or given.get("duel"))


def placed(table: Table, given: Mapping[str, Any]) -> State:
    """The state that a position without faults stands for; what is left out is filled in. Raises KeyError, ValueError …
    for open decisions that are none."""
    state = State(table)
    state.round = given.get("round", 2)
    state.phase = given.get("phase", "play")
    state.initiative = table.seats[given["initiative"]] if given.get("initiative") else 0
    state.acted = bool(given.get("acted"))
    state.czyn = bool(given.get("czyn"))
    state.passes = given.get("passes", 0)
    state.ended = given.get("ended") or ""
    state.winner = table.seats[given["winner"]] if given.get("winner") else -1
    players = given.get("players") or {}
    sums, bribed = [], []
    entries: list[tuple[int, Mapping[str, Any], int, str, int]] = []
    for seat, player in enumerate(table.players):
        own = players.get(player) or {}
        _fill(table, state.parties[seat], own)
        sums.append(own.get("sum"))
        bribed.append(own.get("bribed", 0))
        for place in (ELECTION, KARMAZYN):
            for thing in own.get(place) or ():
                _enter(table, entries, thing, seat, place, -1)
    _lay(table, state, entries)
    state.sums = tuple(  # type: ignore[assignment]
        stats.karmazyn_sum(state, seat) if value is None else value for seat, value in enumerate(sums)
    )
    state.bribed = (bribed[0], bribed[1])
    if given.get("duel"):
        state.duel = _duel(state, given["duel"])
    if given.get("election"):
        state.elekt = GONE if given["election"] == "gone" else references.thing(state, given["election"]).id
    if given.get("open") is not None:
        state.tasks = tuple(_task(state, each) for each in given["open"])
        state.voice = table.seats[given["voice"]] if given.get("voice") else -1
    else:
        _decide(state, given)
    return state


def _decide(state: State, given: Mapping[str, Any]) -> None:
    """What is open in a phase of which nothing more is said."""
    voice = state.table.seats[given["voice"]] if given.get("voice") else state.initiative
    if state.phase == "play":
        state.voice = voice
        state.tasks = (("voice", voice),)
    elif state.phase == "untap":
        state.tasks = (("bribe", state.initiative),)
    elif state.phase == "settlement":
        fills = (("fill", 1 - state.initiative), ("fill", state.initiative))
        state.tasks = (("income",), *fills)
    elif state.phase == "end":
        state.tasks = (("end",),)
    else:
        raise ValueError(state.phase)


def _fill(table: Table, party: Party, own: Mapping[str, Any]) -> None:
    cards = party.cards
    party.kreski = own.get("kreski", 0)
    party.ducats = own.get("ducats", DUCATS)
    party.markers = own.get("markers", 0)
    party.discard, party.removed = _numbers(table, own.get("discard")), _numbers(table, own.get("removed"))
    party.lasting = _numbers(table, own.get("lasting"))
    party.mods = tuple(_mod(table, mod) for mod in own.get("mods") or ())
    party.used = tuple(own.get("used") or ())
    kredens = own.get("kredens")
    hand = own["hand"] if own.get("hand") is not None else [UNKNOWN] * HAND if kredens is None else []
    cards.hand, cards.unseen = _numbers(table, hand), hand.count(UNKNOWN)
    cards.shown = _numbers(table, own.get("shown"))
    cards.elsewhere = own.get("hidden", 0)
    if kredens is not None:
        cards.deck = len(kredens)
        cards.pool = tuple(sorted((*_numbers(table, kredens), *_numbers(table, own.get("unseen")))))


def _numbers(table: Table, ids: Iterable[str] | None) -> Cards:
    return tuple(sorted(table.numbers[id] for id in ids or () if id != UNKNOWN))


def _mod(table: Table, mod: Mapping[str, Any]) -> Mod:
    return Mod(
        mod.get("trait", ""),
        mod.get("amount", 0),
        mod.get("until", "round"),
        table.numbers[mod["by"]],
        bool(mod.get("twice")),
        mod.get("forbids") or "",
    )


def _enter(
    table: Table,
    entries: list[tuple[int, Mapping[str, Any], int, str, int]],
    thing: Any,
    side: int,
    place: str,
    host: int,
) -> None:
    """Notes a thing and what lies under it; the order they came in is found afterwards."""
    told: Mapping[str, Any] = {"card": thing} if isinstance(thing, str) else thing
    here = table.seats[told["side"]] if "side" in told else side
    at = len(entries)
    entries.append((told.get("order", 0), told, here, place, host))
    for each in told.get("under") or ():
        _enter(table, entries, each, side, ATTACHED, at)


def _lay(table: Table, state: State, entries: list[tuple[int, Mapping[str, Any], int, str, int]]) -> None:
    order = sorted(range(len(entries)), key=lambda at: (entries[at][0] or MOST, at))
    ids = {at: number for number, at in enumerate(order, 1)}
    ids[-1] = -1
    things = []
    for at in order:
        _, told, side, place, host = entries[at]
        card = UNSEEN if told["card"] == UNKNOWN else table.numbers[told["card"]]
        owner = table.seats[told["owner"]] if "owner" in told else side
        sztych = place == ATTACHED and card >= 0 and table.faces[card].is_sztych
        things.append(
            Thing(
                ids[at],
                card,
                owner,
                side,
                place,
                ids[host],
                bool(told.get("tapped")),
                bool(told.get("down", sztych and "order" not in told)),
                bool(told.get("absent")),
                tuple(_mod(table, mod) for mod in told.get("mods") or ()),
            )
        )
    state.things = tuple(things)
    state.next_id = len(things) + 1


def _duel(state: State, told: Mapping[str, Any]) -> Duel:
    seats = state.table.seats
    first, second = (seats[player] for player in told["players"])
    extra, struck = told.get("extra", (0, 0)), told.get("struck", (0, 0))
    return Duel(
        _lying(state, told["challenger"]),
        _lying(state, told["challenged"]),
        (first, second),
        tuple(references.thing(state, ref).id for ref in told.get("gear") or ()),
        tuple(seats[player] for player in told.get("ready") or ()),
        told.get("passes", 0),
        (extra[0], extra[1]),
        (struck[0], struck[1]),
        tuple((state.table.numbers[card], seats[player]) for card, player in told.get("spent") or ()),
    )


def _lying(state: State, ref: str | None) -> int:
    """The thing of that name; `gone` and null stand for one that was in play."""
    return GONE if ref in (None, "gone") else references.thing(state, str(ref)).id


def _task(state: State, listed: Sequence[Any]) -> Task:
    """An open decision from its plain words; raises KeyError, ValueError … for what is none."""
    kind, *rest = listed
    seats, numbers = state.table.seats, state.table.numbers
    if kind == "node":
        return kind, _node(state, rest[0])
    if kind not in WINDOWS and kind not in ("begin", "fill", "income", "play-phase", "round-over", "end"):
        raise ValueError(kind)
    if not rest:
        return (kind,)
    if kind == "answer":
        return kind, seats[rest[0]], *[_lying(state, ref) for ref in rest[1:3]]
    if kind == "lay":
        return kind, seats[rest[0]], numbers[rest[1]]
    if kind == "search":
        return kind, seats[rest[0]], numbers[rest[1]], int(rest[2])
    return (kind, seats[rest[0]], *[int(each) for each in rest[1:]])


def _node(state: State, told: Mapping[str, Any]) -> Node:
    numbers, seats = state.table.numbers, state.table.seats
    return Node(
        told["what"],
        seats[told["player"]],
        numbers[told["card"]] if "card" in told else -1,
        _lying(state, told["thing"]) if "thing" in told else -1,
        _lying(state, told["target"]) if "target" in told else -1,
        numbers[told["spent"]] if "spent" in told else -1,
        told.get("ability", -1),
        told.get("amount", 0),
        told.get("paid", 0),
        told.get("place", ""),
        tuple(seats[player] for player in told.get("answered") or ()),
        bool(told.get("annulled")),
    )
