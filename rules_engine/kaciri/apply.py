"""The course of a game of Kacíři: what each action leads to, up to the next decision."""

from __future__ import annotations

from functools import lru_cache
from operator import or_
from typing import Any, TypeAlias

from kredens.rules_engine.contract.protocol import TABLE, UNKNOWN, Event, Note
from kredens.rules_engine.kaciri import legality
from kredens.rules_engine.kaciri.battle import Sent
from kredens.rules_engine.kaciri.round import resolve
from kredens.rules_engine.kaciri.state import NOBODY, PASSED, UNSEEN, State, Table

ROUNDS = 11
REMEMBERED = 6_000
"""How many resolved rounds one table keeps in mind: all that two players can come to. Among more they seldom repeat."""
TABLE_ONLY = (TABLE,)
TURNED_BY = ("kaciri.round.reveal-city", "kaciri.setup.city-deck", "kaciri.option.city-deck-shuffled")
SENT_BY = ("kaciri.round.face-down", "kaciri.round.free-choice", "kaciri.setup.hand-hidden")


def changed(state: State, **changes: Any) -> State:
    """The state with some parts changed: for the rare moves, where clarity is worth more than speed."""
    parts = {name: getattr(state, name) for name in State.__slots__}
    return State(**{**parts, **changes})


def turn(state: State, city_id: str, note: Note | None) -> State:
    table = state.table
    city = table.places[city_id]
    if note:
        note(_turned_up(city_id))
    deck, bottom, turns = state.deck, state.bottom, state.turns
    if deck:
        place = deck.index(city)
        deck = deck[:place] + deck[place + 1 :]
        turns = turns[:place] + turns[place + 1 :]
    else:
        bottom = bottom[1:]
    who = table.players
    if not all(state.hands):
        who = tuple([player for player, hand in zip(who, state.hands, strict=True) if hand])
    opened = State(
        table,
        "send",
        who,
        state.wave,
        state.round,
        state.hands,
        state.temples,
        state.graves,
        state.won,
        deck,
        bottom,
        state.discarded,
        state.carried,
        city,
        state.sent,
        turns,
    )
    return opened if who else _settled(opened, opened.hands, opened.sent, note)


def send(state: State, player: str, strength: int | str, note: Note | None) -> State:
    seat = state.table.seats[player]
    hands, lies = state.hands, UNSEEN
    if strength != UNKNOWN:
        assert isinstance(strength, int)
        lies = strength
        left = list(hands)
        left[seat] ^= 1 << strength
        hands = tuple(left)
    if note:
        note(_face_down(player, state.table.cards[seat].get(lies, UNKNOWN)))
    sent = list(state.sent)
    sent[seat] = lies
    return _laid(state, player, hands, tuple(sent), note)


@lru_cache(1024)
def _turned_up(city: str) -> Event:
    return Event("turned", TURNED_BY, {"city": city})


@lru_cache(1024)
def _face_down(player: str, card: str) -> Event:
    return Event("sent", SENT_BY, {"player": player, "card": card}, (player,), ("card",))


def withhold(state: State, player: str, note: Note | None) -> State:
    seat = state.table.seats[player]
    if note:
        note(Event("passed", ("kaciri.option.must-play",), {"player": player}))
    sent = state.sent
    return _laid(state, player, state.hands, (*sent[:seat], PASSED, *sent[seat + 1 :]), note)


def _laid(state: State, player: str, hands: tuple[int, ...], sent: tuple[int, ...], note: Note | None) -> State:
    """After one more player has decided: the others still wait, or unseen cards must be shown, or the round is
    settled."""
    who = state.who
    if len(who) > 1:
        place = who.index(player)
        kind, who = "send", who[:place] + who[place + 1 :]
    elif UNSEEN in sent:
        kind, who = "show", TABLE_ONLY
    else:
        return _settled(state, hands, sent, note)
    return State(
        state.table,
        kind,
        who,
        state.wave,
        state.round,
        hands,
        state.temples,
        state.graves,
        state.won,
        state.deck,
        state.bottom,
        state.discarded,
        state.carried,
        state.city,
        sent,
        state.turns,
    )


def show(state: State, player: str, face: int | str, note: Note | None) -> State:
    seat = state.table.seats[player]
    strength = legality.shown_strength(state, seat, face)
    hands, sent = state.hands, state.sent
    hands = (*hands[:seat], hands[seat] & ~(1 << strength), *hands[seat + 1 :])
    sent = (*sent[:seat], strength, *sent[seat + 1 :])
    if note:
        card = state.table.cards[seat][strength]
        note(Event("shown", ("kaciri.round.reveal-together",), {"player": player, "card": card}))
    if UNSEEN in sent:
        return changed(state, hands=hands, sent=sent)
    return _settled(state, hands, sent, note)


Verdict: TypeAlias = tuple[int, tuple[int, ...], tuple[int, ...]]
"""Of a round: the winner's seat or -1, what goes to each Temple, to each Graveyard."""


def _verdict(state: State, sent: tuple[int, ...], note: Note | None) -> Verdict:
    """What the open round comes to, remembered for the next time."""
    table = state.table
    key = (state.city, sent)
    known: Verdict | None = table.resolved.get(key)
    events: tuple[Event, ...] | None = table.told.get(key) if note else ()
    if known is None or events is None:
        cards = {
            player: Sent(faction, strength, ids[strength]) if strength > 0 else None
            for player, faction, strength, ids in zip(table.players, table.factions, sent, table.cards, strict=True)
        }
        withheld = [player for player, lies in zip(table.players, sent, strict=True) if lies == PASSED]
        came = resolve(table.towns[state.city].city, cards, table.options, withheld)
        temples = tuple(
            1 << card.strength if card and came.destinations[player] == "temple" else 0
            for player, card in cards.items()
        )
        graves = tuple(
            1 << card.strength if card and came.destinations[player] == "graveyard" else 0
            for player, card in cards.items()
        )
        winner = table.seats[came.winner] if came.winner else -1
        known, events = (winner, temples, graves), (*_revealed(table, sent), *came.events)
        _remember(table.resolved, key, known)
        if note:
            _remember(table.told, key, events)
    if note:
        for event in events:
            note(event)
    return known


def _remember(known: dict[Any, Any], key: Any, value: Any) -> None:
    if len(known) >= REMEMBERED:
        known.clear()
    known[key] = value


def _settled(state: State, hands: tuple[int, ...], sent: tuple[int, ...], note: Note | None) -> State:
    """The round is resolved: cards go where they must, the city to whom it must, and the next round or wave begins."""
    winner, to_temple, to_grave = _verdict(state, sent, note)
    temples = tuple(map(or_, state.temples, to_temple))
    graves = tuple(map(or_, state.graves, to_grave))
    won, bottom, discarded, carried = state.won, state.bottom, state.discarded, state.carried
    if winner >= 0:
        won = (*won[:winner], (*won[winner], state.city, *carried), *won[winner + 1 :])
        carried = ()
    else:
        how = state.table.options.unclaimed_city
        if how == "discard":
            discarded = (*discarded, state.city)
        elif how == "bottom":
            bottom = (*bottom, state.city)
        else:
            carried = (*carried, state.city)
    settled = State(
        state.table,
        "turn",
        TABLE_ONLY,
        state.wave,
        state.round + 1,
        hands,
        temples,
        graves,
        won,
        state.deck,
        bottom,
        discarded,
        carried,
        -1,
        (NOBODY,) * len(hands),
        state.turns,
    )
    return settled if state.deck and all(hands) and state.round < ROUNDS - 1 else carry_on(settled, note)


def _revealed(table: Table, sent: tuple[int, ...]) -> list[Event]:
    """Everybody turns up what they sent, all at once."""
    cards = [f"{p} {strength}" for p, strength in zip(table.players, sent, strict=True) if strength > 0]
    rules = ("kaciri.round.reveal-together", "kaciri.option.reveal-simultaneous")
    return [Event("revealed", rules, {"cards": ", ".join(cards)})] if cards else []


def carry_on(state: State, note: Note | None) -> State:
    """Runs on to the next decision: the wave may be over, the game may be over, or an open round goes on."""
    if state.city >= 0:
        return _reopened(state, note)
    if state.wave == 1 and _wave_over(state):
        state = _second_wave(state, note)
    if state.wave == 3 or (state.wave == 2 and _wave_over(state)):
        return _ended(state, note)
    if not state.deck and not state.bottom:
        return _ended(state, note)
    return state if state.who == TABLE_ONLY else changed(state, kind="turn", who=TABLE_ONLY)


def _reopened(state: State, note: Note | None) -> State:
    """A given position in the middle of a round."""
    table = state.table
    who = tuple(
        player
        for player, hand, sent in zip(table.players, state.hands, state.sent, strict=True)
        if hand and sent == NOBODY
    )
    if who:
        return changed(state, kind="send", who=who)
    if UNSEEN in state.sent:
        return changed(state, kind="show", who=TABLE_ONLY)
    return _settled(state, state.hands, state.sent, note)


def _wave_over(state: State) -> bool:
    """Whether the wave ends here; cards that a player may withhold do not make it endless."""
    chosen = state.table.options
    if chosen.must_play == "may-pass" and state.round >= ROUNDS:
        return True
    if state.wave == 1:
        return not any(state.hands)
    if chosen.second_wave_length == "eleven":
        return state.round >= ROUNDS
    if chosen.second_wave_length == "until-first-empty":
        return not all(state.hands)
    return not any(state.hands)


def _second_wave(state: State, note: Note | None) -> State:
    if note:
        rules = ("wave.second-starts", "wave.first-eleven-rounds", "wave.temple-to-hand", "wave.graveyard-stays")
        more = ("wave.second-same-procedure", "option.second-wave-length")
        note(Event("wave", tuple(f"kaciri.{rule}" for rule in (*rules, *more)), {"wave": 2}))
    hands = tuple(hand | temple for hand, temple in zip(state.hands, state.temples, strict=True))
    return changed(state, wave=2, round=0, hands=hands, temples=(0,) * len(hands))


def _ended(state: State, note: Note | None) -> State:
    ended = changed(state, kind="over", who=(), wave=3)
    if note:
        _tell_end(state, ended, note)
    return ended


def _tell_end(before: State, ended: State, note: Note) -> None:
    rules = ["end.after-second-wave"]
    if before.wave > 1 and _wave_over(before):
        rules += ["wave.second-until-spent", "option.second-wave-length", "option.second-wave-temple"]
    rules.append("option.deck-exhaustion")
    note(Event("over", tuple(f"kaciri.{rule}" for rule in rules), {}))
    points = ended.points()
    for player, sum_of in zip(ended.table.players, points, strict=True):
        note(Event("scored", ("kaciri.score.sum-importance",), {"player": player, "points": sum_of}))
    best = tuple(ended.table.players[seat] for seat in winners(ended, points))
    drawn = points.count(max(points)) > 1
    decided = ("kaciri.option.final-tie", "kaciri.score.highest-wins") if drawn else ("kaciri.score.highest-wins",)
    note(Event("won", decided, {"players": best, "points": max(points)}))


def winners(state: State, points: tuple[int, ...]) -> list[int]:
    """The seats of the winners; ties are broken only where the option says so."""
    best = [seat for seat, sum_of in enumerate(points) if sum_of == max(points)]
    how = state.table.options.final_tie
    if len(best) > 1 and how != "shared":
        towns = state.table.towns

        def worth(seat: int) -> int:
            won = state.won[seat]
            return len(won) if how == "most-cities" else max((towns[city].vyznam for city in won), default=0)

        top = max(worth(seat) for seat in best)
        best = [seat for seat in best if worth(seat) == top]
    return best
