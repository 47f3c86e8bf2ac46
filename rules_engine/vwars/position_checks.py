"""Check a built position of V-Wars against the rules: what no game comes to, each with its rule."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any, Final

from kredens.rules_engine.contract.protocol import Refusal
from kredens.rules_engine.kit.holdings import seat_bit
from kredens.rules_engine.kit.positions.faults import wrong_value
from kredens.rules_engine.vwars.model import refuse
from kredens.rules_engine.vwars.model.card_data import INFECTED, PLAYER, SIDES, VAMPIRE
from kredens.rules_engine.vwars.model.figures import is_barred, is_beyond, possible_roles, reached_rule
from kredens.rules_engine.vwars.model.state import (
    CLEARED,
    INVESTIGATED,
    MAX_TROOPS,
    NO_CARD,
    UNSEEN,
    UNTURNED,
    State,
)
from kredens.rules_engine.vwars.model.tasks import LayTask, RegionTask
from kredens.rules_engine.vwars.model.windows import ENDS, WINNERS
from kredens.rules_engine.vwars.play.opening import LAWS, NEXT_LAWS
from kredens.rules_engine.vwars.position_build import named_cards
from kredens.rules_engine.vwars.position_tasks import RIOT_STEPS, find_stray, is_setting_up


def _refuse(guard: str, *rules: str, **facts: Any) -> Refusal:
    return refuse("illegal", 3, guard, *rules, **facts)


def find_rule_problems(state: State, given: Mapping[str, Any]) -> list[Refusal]:
    """Return what no game comes to."""
    found = [*_city_problems(state, given), *_role_problems(state), *_card_problems(state, given)]
    found += [*_mark_problems(state, given), *_known_card_problems(state), *_law_problems(state, given)]
    stray = None if state.winner else find_stray(state)
    if stray is not None:
        found.append(_refuse("given-open", "turn.phases", text=stray.kind))
    return found or [*_end_problems(state, given), *_moment_problems(state)]


def _city_problems(state: State, given: Mapping[str, Any]) -> list[Refusal]:
    found = []
    world = state.table.world
    for city, here in zip(world.cities, state.cities, strict=True):
        found += [
            _refuse("given-troops", "deploy.max-six", city=city.id, number=here.troops(side))
            for side in SIDES
            if here.troops(side) > MAX_TROOPS
        ]
        if here.martial and here.vampire:
            found.append(_refuse("martial-law", "martial-law.no-vampire-troops", city=city.id))
    found += [
        _refuse("second", "martial-law.one-per-region", region=region.id)
        for region in world.regions
        if sum(state.cities[city].martial for city in region.cities) > 1
    ]
    for side, most in world.troops.items() if state.table.options.troop_supply == "boxed" else ():
        number = sum(here.troops(side) for here in state.cities)
        if number > most:
            facts = {"side": side, "number": number, "most": most}
            found.append(_refuse("given-supply", "option.troop-supply", **facts))
    leaving = [task.seat for task in state.tasks if isinstance(task, RegionTask) and task.kind == "relocate"]
    for seat, party in enumerate(state.parties) if state.winner is None else ():
        if is_barred(state, seat) and seat not in leaving:
            facts = {"player": state.table.players[seat], "city": world.cities[party.city].id}
            found.append(_refuse("inside", "option.revealed-inside-martial-law", **facts))
    if "victory" in given and given["victory"] != state.victory:
        facts = {"number": given["victory"], "most": state.victory}
        found.append(_refuse("given-victory", "track.victory-marker-meaning", "option.vp-zero", **facts))
    return found


def _role_problems(state: State) -> list[Refusal]:
    players, parties = state.table.players, state.parties
    vampires = [seat for seat, party in enumerate(parties) if party.role == VAMPIRE]
    if len(vampires) > 1:
        first, second = (players[seat] for seat in vampires[:2])
        return [_refuse("two-vampires", "setup.roles.secret", "setup.roles.deal-one", player=first, other=second)]
    for seat, party in enumerate(parties):
        if party.revealed and party.role != VAMPIRE and not (vampires and parties[vampires[0]].revealed):
            return [_refuse("vampire-hidden", "role.infected-can-turn", player=players[seat])]
        if party.revealed and party.role not in (VAMPIRE, INFECTED):
            return [_refuse("not-turned-human", "role.human", player=players[seat])]
    for seat in range(len(players)):
        if not possible_roles(state, seat):
            number = {3: "three", 4: "four", 5: "five"}[len(players)]
            return [_refuse("roles-wrong", f"setup.roles.{number}-players")]
    return []


def _card_problems(state: State, given: Mapping[str, Any]) -> list[Refusal]:
    world = state.table.world
    found: list[Refusal] = []
    events = [*state.event_discard.known, *state.event_aside.known, state.event_now, state.event_soon]
    laws = [*state.laws, *(card for deck in state.law_decks for card in (deck.open, *deck.discard))]
    for card, number in Counter([*named_cards(state), *events, *laws]).items():
        if card >= 0 and number > world.cards[card].card.copies:
            found.append(_refuse("given-twice", "setup.decks.player-pile", card=world.cards[card].id, number=number))
    for side, deck in zip(SIDES, state.law_decks, strict=True):
        wrong = [card for card in (deck.open, *deck.discard) if card >= 0 and world.cards[card].side != side]
        found += [wrong_value(f"laws.{side}", world.cards[card].id) for card in wrong]
    if state.pile < 0:
        most = len(world.packs[PLAYER])
        found.append(_refuse("too-many-cards", "setup.decks.player-pile", number=most - state.pile, most=most))
    elif given.get("pile", state.pile) != state.pile:
        found.append(_refuse("given-pile", "setup.decks.player-pile", number=given["pile"], most=state.pile))
    unseen = state.event_discard.unseen + state.event_aside.unseen + (state.event_now, state.event_soon).count(UNSEEN)
    rest = len(state.event_pool) - unseen
    if state.event_pile != rest or rest < 0:
        found.append(wrong_value("event-pile", state.event_pile))
    for seat, party in enumerate(state.parties):
        if party.hand.size > len(world.packs[PLAYER]):
            facts = {"player": state.table.players[seat], "number": party.hand.size}
            found.append(_refuse("given-hand", "setup.hand-six", **facts))
    return found


def _mark_problems(state: State, given: Mapping[str, Any]) -> Iterator[Refusal]:
    """Yield what is known of roles, and spent tokens, that do not go together.

    Whoever investigates spends the token, and somebody else is exposed, or was investigated in vain.
    """
    players, parties = given.get("players") or {}, state.parties
    are_told = all("token" in (players.get(player) or {}) for player in state.table.players)
    for player, party in zip(state.table.players, parties, strict=True):
        if party.revealed:
            goes_together = not party.marks and (party.token or party.role != VAMPIRE)
        else:
            goes_together = party.token != bool(party.marks & INVESTIGATED)
        if not goes_together:
            yield _refuse("given-token", "investigate.token-discarded", player=player)
        if party.marks & UNTURNED and not (state.is_vampire_revealed or state.winner):
            yield _refuse("vampire-hidden", "role.infected-can-turn", player=player)
    spent = [seat for seat, party in enumerate(parties) if not party.token]
    cleared = [seat for seat, party in enumerate(parties) if party.marks & CLEARED]
    is_open = any(task.kind == "answer" for task in state.tasks)
    in_vain = bool(spent) and not cleared and not is_open and not state.is_vampire_revealed
    if are_told and (in_vain or len(cleared) > len(spent) or (cleared and cleared == spent and len(spent) == 1)):
        seat = (cleared or spent)[0]
        yield _refuse("given-token", "investigate.token-discarded", player=state.table.players[seat])


def _known_card_problems(state: State) -> Iterator[Refusal]:
    """Yield cards of hands that are known to others and not to whoever holds them."""
    for seat, party in enumerate(state.parties):
        for card, known in party.hand.cards:
            if not known & seat_bit(seat):
                id = state.table.world.cards[card].id
                yield wrong_value(f"players.{state.table.players[seat]}.hand", id)


def _law_problems(state: State, given: Mapping[str, Any]) -> Iterator[Refusal]:
    """Yield decks of laws that are said to have no open law, though there is one."""
    for side, deck in zip(SIDES, state.law_decks, strict=True):
        own = (given.get("laws") or {}).get(side) or {}
        waits = any(isinstance(task, LayTask) and task.space in (*LAWS, *NEXT_LAWS) for task in state.tasks)
        left = deck.pool or (deck.discard and state.table.options.law_supply == "reshuffle")
        if "open" in own and deck.open == NO_CARD and left and not waits:
            yield wrong_value(f"laws.{side}.open", None)


BY_CARDS: Final = frozenset(
    {"win.vampire.no-event-card", "win.vampire.hand-refill-impossible", "win.vampire.card-stall"}
)
"""The rules of winning of which a position does not show whether what they ask for was there."""


def _end_problems(state: State, given: Mapping[str, Any]) -> Iterator[Refusal]:
    """Yield a game that goes on though a side has won, or is over though none has.

    Where somebody names the phase alone, it may be asked who wins by these figures: they are checked as it goes on.
    """
    kinds, reached = [task.kind for task in state.tasks], reached_rule(state)
    is_checked = state.table.options.win_check != "post-riot" and not is_setting_up(state) and "phase" not in given
    has_won = bool(reached) and is_checked and not is_beyond(state, reached)
    if state.winner is None:
        if not kinds or kinds == ["disclose"]:
            yield wrong_value("winner", None)
        elif has_won:
            yield _refuse("given-won", "win.check-after-riot", *ENDS[reached], "option.win-check")
        return
    side, rule = state.winner
    known = any(party.revealed and party.role == VAMPIRE for party in state.parties)
    if WINNERS.get(rule) != side or (rule not in BY_CARDS and not _is_won_by(state, rule)):
        yield wrong_value("winner", [side, rule])
    elif rule in BY_CARDS and has_won:
        yield _refuse("given-won", "win.check-after-riot", *ENDS[reached], "option.win-check")
    elif kinds not in ([], ["disclose"]) or (not kinds and not known):
        yield wrong_value("stack", kinds)


def _is_won_by(state: State, rule: str) -> bool:
    """Return whether what a rule about the track or martial laws asks for is there; others may be reached too."""
    reached = reached_rule(state)
    beside = rule == "win.vampire.track-meets" and state.victory >= state.limit
    return rule == reached or beside or (rule == "win.human.sympathy-zero" and not state.sympathy)


def _moment_problems(state: State) -> Iterator[Refusal]:
    """Yield what lies on the table in no such moment: turned cards, cards that are looked at, the city of a riot."""
    if state.winner is not None:
        return
    kinds = {task.kind for task in state.tasks}
    votes = kinds & {"vote", "count", "vote-over"}
    is_riot = bool(kinds & RIOT_STEPS)
    if is_riot != (state.riot_city != NO_CARD):
        city = None if state.riot_city == NO_CARD else state.table.world.cities[state.riot_city].id
        yield wrong_value("riot", city)
    if is_riot and state.now != NO_CARD:
        yield _refuse("given-now", "riot.now-card-joins-deck", card=state.table.world.cards[state.now].id, field="now")
    if state.turned and not (is_riot or votes or "opening" in kinds):
        card = state.table.world.cards[state.turned[0].card].id
        yield _refuse("given-turned", "riot.one-card-at-a-time", card=card, field="turned")
    if state.aside.size and not (is_riot or kinds & {"put", "sway", "choose-riot"}):
        yield wrong_value("aside", state.aside.size)
    if state.event_aside.size and "choose-event" not in kinds:
        yield wrong_value("event-aside", state.event_aside.size)
    if state.skips_riot and kinds & {"event", "first", "opening"}:
        yield wrong_value("skips-riot", True)
