"""What a simple bot of Historia foresees before it weighs its actions, in rough points: ten for an event."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from kredens.rules_engine.historia.model.card_data import DEMANDS, WAR
from kredens.rules_engine.historia.model.costs import ACTIONS, kinds_for
from kredens.rules_engine.historia.model.figures import (
    card_data_of,
    changes_for,
    characters_of,
    contention_level,
    event_worth,
    figure,
    find_prohibition,
    income_of,
    section_of,
)
from kredens.rules_engine.historia.model.in_play import Thing
from kredens.rules_engine.historia.model.influence import C, E, P, S
from kredens.rules_engine.historia.model.state import State

TOKEN_WORTH = (1.2, 0.6, 1.0, 1.1)
"""What a token of each kind is worth as long as rounds are to come."""
LAST_TOKEN_WORTH = (0.3, 0.15, 0.3, 1.0)
"""What it is worth in the last round of an epoch, after which only culture counts."""
PLENTY = 3
"""More tokens of a kind than these are worth less and less."""
SURE, OPEN = 0.95, 0.5
"""The chance to win the event where others cannot get past, and where they can."""
UNSEEN_STRENGTH = 0.4
"""What each card in the hand of another is to be reckoned with in a war."""


class Outlook(NamedTuple):
    """What lies ahead of a player in this round."""

    rounds: int
    """The rounds of the epoch that are left, this one among them."""
    game_rounds: int
    """The rounds of the game that are left, this one among them."""
    worth: tuple[float, ...]
    """What one more token of each kind is worth."""
    action: float
    """What paying for an action costs."""
    stake: float
    """What the active event is worth."""
    mine: int
    """The markers of the player."""
    within_reach: int
    """Those that the player can have at the end of the round."""
    others: int
    """The most that another player has."""
    others_within_reach: int
    """The most that another player can have."""


def look_ahead(state: State, seat: int) -> Outlook:
    """Return what lies ahead of a player."""
    rounds = max(1, len(state.stack))
    table = state.table
    later = len(table.epochs) - state.epoch - 1
    tokens = state.parties[seat].tokens
    worth = tuple(
        (base if rounds > 1 else last) / (1.0 + 0.2 * max(0, number - PLENTY))
        for base, last, number in zip(TOKEN_WORTH, LAST_TOKEN_WORTH, tokens, strict=True)
    )
    worth = (worth[P], worth[S], worth[E], TOKEN_WORTH[C] if rounds > 1 else LAST_TOKEN_WORTH[C])
    action = min((worth[kind] for kind in kinds_for(state, seat, ACTIONS) if tokens[kind]), default=0.0)
    reaches = [
        (party.markers, party.markers + (0 if party.passed else sum(_levels(state, at)) + _hidden_levels(state, at)))
        for at, party in enumerate(state.parties)
    ]
    others = [reach for at, reach in enumerate(reaches) if at != seat]
    event = state.event
    return Outlook(
        rounds,
        rounds + later * len(table.players) * table.events_each,
        worth,
        action,
        event_worth(state, event) if event is not None else 0,
        *reaches[seat],
        max(each[0] for each in others),
        max(each[1] for each in others),
    )


def actions_of(state: State, seat: int) -> int:
    """Return how many actions a player can pay for."""
    tokens = state.parties[seat].tokens
    return sum(tokens[kind] for kind in kinds_for(state, seat, ACTIONS))


def _levels(state: State, seat: int) -> list[int]:
    """Return the levels at which a player can still contend, as far as they can pay for it."""
    found = (
        contention_level(state, thing, section)
        for thing in characters_of(state, seat)
        if not thing.tapped and (section := section_of(state, thing)) is not None
    )
    return sorted(found, reverse=True)[: actions_of(state, seat)]


def _hidden_levels(state: State, seat: int) -> int:
    """Return what a character from the hand may add."""
    party = state.parties[seat]
    able = party.cards.hand_size and actions_of(state, seat) > 1 and party.tokens[E] + party.tokens[C] > 1
    return 2 if able else 0


def contention_worth(outlook: Outlook, level: int) -> float:
    """Return what so many more markers are worth."""
    if not level or outlook.mine > outlook.others_within_reach or outlook.within_reach < outlook.others:
        return 0.0
    if outlook.within_reach == outlook.others:
        return 0.4 * outlook.stake * level / max(level, outlook.others - outlook.mine)
    is_sure = outlook.within_reach > outlook.others_within_reach
    missing = (outlook.others_within_reach if is_sure else max(outlook.others, outlook.mine)) + 1 - outlook.mine
    return (SURE if is_sure else OPEN) * outlook.stake * min(1.0, level / missing)


def token_worth(outlook: Outlook, tokens: Iterable[int]) -> float:
    """Return what tokens are worth that a player gains."""
    return sum(number * worth for number, worth in zip(tokens, outlook.worth, strict=True))


def activation_worth(state: State, outlook: Outlook, thing: Thing) -> float:
    """Return what activating a character brings, the action apart."""
    own = sum(1.0 for _ in card_data_of(state, thing).moments.get("activated", ()))
    return token_worth(outlook, income_of(state, thing)) + 0.6 * own


def other_use(state: State, seat: int, outlook: Outlook, thing: Thing) -> float:
    """Return what a character who is not sent into a war can still do in this round."""
    if state.parties[seat].passed or not actions_of(state, seat):
        return 0.0
    contends = contention_worth(outlook, contention_level(state, thing, section_of(state, thing)))
    return max(0.0, contends - outlook.action, activation_worth(state, outlook, thing) - outlook.action)


def useful_fighters(state: State, seat: int, outlook: Outlook) -> list[tuple[float, Thing]]:
    """Return what each character adds to a war beyond what else they can do, of those with whom it is worth it."""
    found = []
    for thing in characters_of(state, seat):
        if not thing.tapped and find_prohibition(state, "fight", seat, (thing,)) is None:
            gain = figure(state, thing, "military") - other_use(state, seat, outlook, thing)
            if gain > 0:
                found.append((gain, thing))
    return found


def war_worth(state: State, seat: int, other: int, outlook: Outlook) -> float:
    """Return what a war against a player promises: the level of demands, less what else the fighters could do."""
    mine = sum(gain for gain, _ in useful_fighters(state, seat, outlook)) + changes_for(state, seat, "attack")
    mine += _symbols_for_war(state, seat)
    theirs: float = sum(figure(state, thing, "military") for thing in characters_of(state, other) if not thing.tapped)
    theirs += changes_for(state, other, "defence") + UNSEEN_STRENGTH * state.parties[other].cards.hand_size
    return mine - theirs + changes_for(state, seat, "demands")


def _symbols_for_war(state: State, seat: int) -> float:
    """Return what the symbols in hand add to an attack."""
    cards = state.table.cards
    found = 0.0
    for card in state.parties[seat].cards.hand:
        if cards[card].use in (WAR, DEMANDS):
            for at in cards[card].on_play:
                effect = cards[card].effects[at]
                if effect["do"] in ("strengthen", "change-demands") and effect.get("side") != "defence":
                    found += max(0, int(effect["amount"])) - 0.5
    return found
