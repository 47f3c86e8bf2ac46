"""Apply the actions of Kacíři: what each one leads to, up to the next decision."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, TypeAlias

from msgspec.structs import replace

from kredens.rules_engine.contract.protocol import UNKNOWN, Action, Answering, Event, EventSink
from kredens.rules_engine.kaciri import legality
from kredens.rules_engine.kaciri.battle import CommittedCard
from kredens.rules_engine.kaciri.round import resolve
from kredens.rules_engine.kaciri.state import NOTHING_SENT, OVER, PASSED, SHOW, TURN, UNSEEN, State, Table, pack

ROUNDS_PER_WAVE = 11
MAX_CACHED_ROUNDS = 6_000
"""The most resolved rounds that one table caches.

These are all that two players can reach; with more players rounds seldom repeat.
"""
PASS: Action = ("pass",)
TURN_RULES = ("kaciri.round.reveal-city", "kaciri.setup.city-deck", "kaciri.option.city-deck-shuffled")
SEND_RULES = (
    *("kaciri.round.face-down", "kaciri.round.free-choice", "kaciri.setup.hand-hidden"),
    *("kaciri.round.from-hand", "kaciri.round.exactly-one"),
)
CARRIED_RULES = ("kaciri.option.unclaimed-city", "kaciri.duel.winner-takes-city", "kaciri.city.importance")
BEGIN_RULES = (
    *("kaciri.frame.players", "kaciri.frame.faction-choice", "kaciri.frame.faction-unique", "kaciri.setup.full-hand"),
    *("kaciri.setup.hand-hidden", "kaciri.setup.areas-empty", "kaciri.setup.city-deck"),
)


def turn(state: State, city_id: str, note: EventSink | None) -> State:
    """Turn up a city: players with cards in hand must decide what to send; if there are none, the round is settled."""
    table = state.table
    city = table.town_numbers[city_id]
    if note:
        note(_turned_event(city_id, state.wave == 2 and not all(state.hands)))
    hands, deck, bottom, turns = state.hands, state.deck, state.bottom, state.turns
    if deck:
        bit = 1 << city
        place = (deck & bit - 1).bit_count()
        deck ^= bit
        turns = turns[:place] + turns[place + 1 :]
    else:
        bottom = bottom[1:]
    who, forced = table.players, ()  # type: tuple[str, ...], tuple[Answering, ...]
    if not all(hands):
        who = tuple([player for player, hand in zip(who, hands, strict=True) if hand])
        forced = _forced_passes(state)
    opened = State(
        table,
        table.waiting[who],
        state.wave,
        state.round,
        hands,
        state.packed_temples,
        state.packed_graves,
        state.taken,
        deck,
        turns,
        bottom,
        state.discarded,
        state.carried,
        city,
        state.sent,
        forced,
    )
    return opened if who else _settle_round(opened, opened.hands, opened.sent, note)


def _forced_passes(state: State) -> tuple[Answering, ...]:
    """Return the passes of the players who have no card in hand and none beside the city."""
    seated = zip(state.table.players, state.hands, state.sent, strict=True)
    return tuple([(player, PASS) for player, hand, sent in seated if not hand and sent == NOTHING_SENT])


def send(state: State, player: str, strength: int | str, note: EventSink | None) -> State:
    """Commit a card face down beside the city, or one that nobody has seen (`?`)."""
    seat = state.table.seats[player]
    hands, lies = state.hands, UNSEEN
    if isinstance(strength, int):
        lies = strength
        left = [*hands]
        left[seat] ^= 1 << strength
        hands = tuple(left)
    if note:
        note(_sent_event(player, state.table.cards[seat].get(lies, UNKNOWN)))
    sent = [*state.sent]
    sent[seat] = lies
    return _after_commit(state, player, hands, tuple(sent), note)


@lru_cache(1024)
def _turned_event(city: str, waning: bool) -> Event:
    """Return the event of a city turned up; `waning`: the second wave goes on though somebody has no card left."""
    more = ("kaciri.wave.second-until-spent", "kaciri.option.second-wave-length") if waning else ()
    return Event("turned", (*TURN_RULES, *more), {"city": city})


@lru_cache(1024)
def _sent_event(player: str, card: str) -> Event:
    return Event("sent", SEND_RULES, {"player": player, "card": card}, (player,), ("card",))


def withhold(state: State, player: str, note: EventSink | None) -> State:
    """Record that a player sends no card by choice."""
    seat = state.table.seats[player]
    if note:
        note(Event("passed", ("kaciri.option.must-play",), {"player": player}))
    sent = state.sent
    return _after_commit(state, player, state.hands, (*sent[:seat], PASSED, *sent[seat + 1 :]), note)


def _after_commit(
    state: State, player: str, hands: tuple[int, ...], sent: tuple[int, ...], note: EventSink | None
) -> State:
    """Return the state after one more player has decided.

    The others still wait, or unseen cards must be shown, or the round is settled.
    """
    table, who = state.table, state.pending.players
    if len(who) > 1:
        pending = table.waiting_after[who][player]
    elif UNSEEN in sent:
        pending = SHOW
    else:
        return _settle_round(state, hands, sent, note)
    return State(
        table,
        pending,
        state.wave,
        state.round,
        hands,
        state.packed_temples,
        state.packed_graves,
        state.taken,
        state.deck,
        state.turns,
        state.bottom,
        state.discarded,
        state.carried,
        state.city,
        sent,
        state.forced,
    )


def show(state: State, player: str, face: int | str, note: EventSink | None) -> State:
    """Record which card a player has sent unseen; the last one settles the round."""
    seat = state.table.seats[player]
    strength = legality.shown_strength(state, seat, face)
    hands, sent = state.hands, state.sent
    hands = (*hands[:seat], hands[seat] & ~(1 << strength), *hands[seat + 1 :])
    sent = (*sent[:seat], strength, *sent[seat + 1 :])
    if note:
        card = state.table.cards[seat][strength]
        note(Event("shown", ("kaciri.round.reveal-together",), {"player": player, "card": card}))
    if UNSEEN in sent:
        return replace(state, hands=hands, sent=sent)
    return _settle_round(state, hands, sent, note)


RoundResult: TypeAlias = tuple[int, tuple[tuple[int, int], ...], int, int]
"""Result of a round: the seat of the winner or -1, and what is added to `taken`, packed Temples, packed Graveyards."""


def _resolve_round(state: State, sent: tuple[int, ...], listening: bool) -> tuple[RoundResult, tuple[Event, ...]]:
    """Return the result of the open round and its events; cache it for the table, and them too if anybody listens."""
    table, city = state.table, state.city
    cards = {
        player: CommittedCard(faction, strength, ids[strength]) if strength > 0 else None
        for player, faction, strength, ids in zip(table.players, table.factions, sent, table.cards, strict=True)
    }
    withheld = [player for player, lies in zip(table.players, sent, strict=True) if lies == PASSED]
    came = resolve(table.towns[city].city, cards, table.options, withheld)
    masks = {"temple": [0] * len(sent), "graveyard": [0] * len(sent)}
    for seat, (player, card) in enumerate(cards.items()):
        if card:
            masks[came.destinations[player]][seat] = 1 << card.strength
    winner = table.seats[came.winner] if came.winner else -1
    known = winner, ((winner, city),) if winner >= 0 else (), pack(masks["temple"]), pack(masks["graveyard"])
    events = (*_revealed_events(table, sent), *came.events)
    _store(table.round_results, (city, sent), known)
    if listening:
        events = tuple([_share_event(table, event) for event in events])
        _store(table.round_events, (city, sent), events)
    return known, events


def _share_event(table: Table, event: Event) -> Event:
    """Return the event, or an equal one of another round at the table: the cache has far fewer events than places."""
    key = event.kind, event.rules, tuple(event.facts.items())
    known: Event | None = table.events.get(key)
    if known is None:
        known = event
        _store(table.events, key, known)
    return known


def _store(known: dict[Any, Any], key: Any, value: Any) -> None:
    if len(known) >= MAX_CACHED_ROUNDS:
        known.clear()
    known[key] = value


def _settle_round(state: State, hands: tuple[int, ...], sent: tuple[int, ...], note: EventSink | None) -> State:
    """Return the state after the round is resolved, up to the next decision.

    Cards go to Temple or Graveyard, the city to its winner or where the option says, and the next round or wave begins.
    """
    table, city = state.table, state.city
    key = (city, sent)
    known: RoundResult | None = table.round_results.get(key)
    events: tuple[Event, ...] | None = table.round_events.get(key) if note else ()
    if known is None or events is None:
        known, events = _resolve_round(state, sent, note is not None)
    if note:
        for event in events:
            note(event)
    winner, taken, to_temples, to_graves = known
    bottom, discarded, carried = state.bottom, state.discarded, state.carried
    if winner < 0:
        how = table.options.unclaimed_city
        if how == "discard":
            discarded = (*discarded, city)
        elif how == "bottom":
            bottom = (*bottom, city)
        else:
            carried = (*carried, city)
    elif carried:
        taken += tuple([(winner, each) for each in carried])
        if note:
            _emit_carried(state, winner, note)
        carried = ()
    settled = State(
        table,
        TURN,
        state.wave,
        state.round + 1,
        hands,
        state.packed_temples | to_temples,
        state.packed_graves | to_graves,
        state.taken + taken,
        state.deck,
        state.turns,
        bottom,
        discarded,
        carried,
        -1,
        table.nothing_sent,
        state.forced,
    )
    return settled if state.deck and all(hands) and state.round < ROUNDS_PER_WAVE - 1 else advance(settled, note)


def _emit_carried(state: State, winner: int, note: EventSink) -> None:
    """Emit each city without a winner that falls to the winner of a later round."""
    for city in state.carried:
        facts = {"player": state.table.players[winner], "city": state.table.towns[city].id}
        note(Event("taken-carried", CARRIED_RULES, facts))


def _revealed_events(table: Table, sent: tuple[int, ...]) -> list[Event]:
    """Return the event that all players turn up their cards at once; none if nobody has sent any."""
    cards = [f"{p} {strength}" for p, strength in zip(table.players, sent, strict=True) if strength > 0]
    rules = ("kaciri.round.reveal-together", "kaciri.option.reveal-simultaneous")
    return [Event("revealed", rules, {"cards": ", ".join(cards)})] if cards else []


def advance(state: State, note: EventSink | None) -> State:
    """Return the state at the next decision.

    The wave may be over, the game may be over, or an open round goes on.
    """
    if state.city >= 0:
        return _resume_round(state, note)
    if state.wave == 1 and _is_wave_over(state):
        state = _begin_second_wave(state, note)
    if state.wave == 3 or (state.wave == 2 and _is_wave_over(state)):
        return _end_game(state, note)
    if not state.deck and not state.bottom:
        return _end_game(state, note)
    return state if state.pending is TURN else replace(state, pending=TURN)


def _resume_round(state: State, note: EventSink | None) -> State:
    """Return the state of a given position in the middle of a round, at its next decision."""
    table = state.table
    state = replace(state, forced=_forced_passes(state))
    who = tuple(
        player
        for player, hand, sent in zip(table.players, state.hands, state.sent, strict=True)
        if hand and sent == NOTHING_SENT
    )
    if who:
        return replace(state, pending=table.waiting[who])
    if UNSEEN in state.sent:
        return replace(state, pending=SHOW)
    return _settle_round(state, state.hands, state.sent, note)


def _is_wave_over(state: State) -> bool:
    """Return whether the wave ends here; cards that a player may withhold do not make it endless."""
    chosen = state.table.options
    if chosen.must_play == "may-pass" and state.round >= ROUNDS_PER_WAVE:
        return True
    if state.wave == 1:
        return not any(state.hands)
    if chosen.second_wave_length == "eleven":
        return state.round >= ROUNDS_PER_WAVE
    if chosen.second_wave_length == "until-first-empty":
        return not all(state.hands)
    return not any(state.hands)


def _begin_second_wave(state: State, note: EventSink | None) -> State:
    """Return the state at the beginning of the second wave, with the cards of the Temples back in hand."""
    if note:
        rules = ("wave.second-starts", "wave.first-eleven-rounds", "wave.temple-to-hand", "wave.graveyard-stays")
        more = ["wave.second-same-procedure", "option.second-wave-length"]
        more += ["option.must-play"] if any(state.hands) else []
        note(Event("wave", tuple(f"kaciri.{rule}" for rule in (*rules, *more)), {"wave": 2}))
    hands = tuple(hand | temple for hand, temple in zip(state.hands, state.temples, strict=True))
    return replace(state, wave=2, round=0, hands=hands, packed_temples=0)


def _end_game(state: State, note: EventSink | None) -> State:
    ended = replace(state, pending=OVER, wave=3)
    if note:
        _emit_end(state, ended, note)
    return ended


def _emit_end(before: State, ended: State, note: EventSink) -> None:
    """Emit the events of the end: that the game is over, each player's points, the winners."""
    rules = ["end.after-second-wave"]
    if before.wave > 1 and _is_wave_over(before):
        rules += ["wave.second-until-spent", "option.second-wave-length", "option.second-wave-temple"]
        rules += ["option.must-play"] if before.table.options.must_play == "may-pass" and any(before.hands) else []
    elif before.wave < 3:
        rules.append("option.deck-exhaustion")
    note(Event("over", tuple(f"kaciri.{rule}" for rule in rules), {}))
    points = ended.points()
    for player, sum_of in zip(ended.table.players, points, strict=True):
        note(Event("scored", ("kaciri.score.sum-importance",), {"player": player, "points": sum_of}))
    best = tuple(ended.table.players[seat] for seat in winners(ended, points))
    drawn = points.count(max(points)) > 1
    decided = ("kaciri.score.highest-wins", "kaciri.option.final-tie") if drawn else ("kaciri.score.highest-wins",)
    note(Event("won" if len(best) == 1 else "won-together", decided, {"players": best, "points": max(points)}))


def winners(state: State, points: tuple[int, ...]) -> list[int]:
    """Return the seats of the winners; ties are broken only where the option says so."""
    best = [seat for seat, sum_of in enumerate(points) if sum_of == max(points)]
    how = state.table.options.final_tie
    if len(best) > 1 and how != "shared":
        towns = state.table.towns

        def tie_break_value(seat: int) -> int:
            """Return what breaks the tie for a seat: its number of cities, or its highest Význam."""
            won = state.won[seat]
            return len(won) if how == "most-cities" else max((towns[city].vyznam for city in won), default=0)

        top = max(tie_break_value(seat) for seat in best)
        best = [seat for seat in best if tie_break_value(seat) == top]
    return best
