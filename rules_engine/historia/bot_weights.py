"""What actions of Historia are worth to a simple bot, in rough points: ten for a won event."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from kredens.rules_engine.contract.protocol import Action
from kredens.rules_engine.historia.model.card_data import CHARACTER, MONUMENT, CardData
from kredens.rules_engine.historia.model.figures import (
    MARKERS_BY_SECTION,
    attack_value,
    card_data_of,
    characters_of,
    contention_level,
    defence_value,
    figure,
    income_of,
    missing_of,
    section_of,
)
from kredens.rules_engine.historia.model.influence import C, E, S
from kredens.rules_engine.historia.model.references import find_own
from kredens.rules_engine.historia.model.state import State
from kredens.rules_engine.historia.play.effect_verbs import effect_worth

NOT_WORTH_IT = -1.0
TOKEN_WORTH = (1.3, 0.8, 1.0, 1.1)
"""The worth of a token of each kind."""
ACTION_COST = 1.3
BIG_LEAD = 6
FULL_HAND = 4


def weigh(state: State, seat: int, action: Action) -> float:
    """Return the weight of an action of the active player; to pass weighs nothing."""
    return _WEIGHTS[action[0]](state, seat, action)


def card_worth(card_data: CardData) -> float:
    """Return the worth of a card in hand or in play."""
    if card_data.kind == CHARACTER:
        return 1.0 + card_data.cost
    return 3.0 + card_data.points if card_data.kind == MONUMENT else 3.0


def event_fit(state: State, seat: int, card: int) -> float:
    """Return how well the characters of a player match an event: those in hand, and those in the deck less."""
    cards = state.parties[seat].cards
    sections = state.table.cards[card].sections
    hand = sum(_best(sections, each) for each in cards.hand)
    return hand + 0.3 * sum(_best(sections, each) for each in cards.pool or ())


def _best(sections: Sequence[Sequence[object]], card: int) -> int:
    for section, markers in zip(sections, MARKERS_BY_SECTION, strict=False):
        if any(card in selection.numbers for selection in section):  # type: ignore[attr-defined]
            return markers
    return 0


def strongest(state: State, seat: int, actions: Sequence[Action]) -> Action | None:
    """Return the sending of the strongest character, None where nobody has any strength."""
    found = [(_military(state, seat, action[1]), action) for action in actions if action[0] == "send"]
    best = max(found, default=(0, None), key=lambda each: each[0])
    return best[1] if best[0] > 0 else None


def _military(state: State, seat: int, ref: str) -> int:
    thing = find_own(state, seat, ref)
    return figure(state, thing, "military") if thing is not None else 0


def weigh_in_war(state: State, seat: int, action: Action) -> float:
    """Return the weight of modifying a war: worth it where it is close."""
    if action[0] == "no":
        return 0.0
    war = state.war
    assert war is not None
    if war.winner >= 0:
        return 1.0 if war.winner == seat else 0.5
    mine, theirs = attack_value(state, war), defence_value(state, war)
    if seat == war.defender:
        mine, theirs = theirs, mine
    return 2.0 if -4 <= mine - theirs <= 1 else NOT_WORTH_IT


def _pass(_state: State, _seat: int, _action: Action) -> float:
    return 0.0


def _play(state: State, seat: int, action: Action) -> float:
    card_data = state.table.cards[state.table.numbers[action[1]]]
    tokens = state.parties[seat].tokens
    if card_data.kind == CHARACTER:
        return 6.0 + 0.8 * card_data.cost
    if card_data.kind == MONUMENT:
        able = tokens[E] + tokens[S] + tokens[C]
        return 2.5 + 0.4 * card_data.points + (1.0 if able >= card_data.cost else 0.0) if able > 1 else NOT_WORTH_IT
    return 1.0 + sum(effect_worth(state, seat, card_data.effects[at], None) for at in card_data.on_play)


def _extend(state: State, seat: int, action: Action) -> float:
    thing = find_own(state, seat, action[1], down=True)
    if thing is None or thing.card < 0:
        return NOT_WORTH_IT
    tokens, missing = state.parties[seat].tokens, missing_of(state, thing)
    able = tokens[E] + tokens[S]
    card_data = card_data_of(state, thing)
    if able + tokens[C] >= missing:
        return 5.0 + card_data.points
    return 0.5 + 0.8 * min(able, missing) if able > 2 else NOT_WORTH_IT


def _activate(state: State, seat: int, action: Action) -> float:
    """Return the worth of the tokens that a character brings, less the action; those who can contend wait for that."""
    thing = find_own(state, seat, action[1])
    assert thing is not None
    worth = sum(number * each for number, each in zip(income_of(state, thing), TOKEN_WORTH, strict=True)) - ACTION_COST
    own = sum(1.0 for at in card_data_of(state, thing).moments.get("activated", ()) if at >= 0)
    return worth + own + 0.6


def _contend(state: State, seat: int, action: Action) -> float:
    thing = find_own(state, seat, action[1])
    assert thing is not None
    level = contention_level(state, thing, section_of(state, thing))
    others = max(party.markers for at, party in enumerate(state.parties) if at != seat)
    lead = state.parties[seat].markers - others
    if lead > BIG_LEAD or not level:
        return 0.2
    return 3.0 + 1.1 * level + (1.5 if -level < lead <= 0 else 0.0)


def _draw(state: State, seat: int, action: Action) -> float:
    held = state.parties[seat].cards.hand_size
    return int(action[1]) * (1.4 if held < FULL_HAND else 0.7) + (0.5 if held < 2 else -0.5)


def _war(state: State, seat: int, action: Action) -> float:
    """Return what a war against a player promises: what the level of demands would be, less what may go wrong."""
    other = state.table.seats[action[1]]
    mine, theirs = (
        sum(figure(state, thing, "military") for thing in characters_of(state, each) if not thing.tapped)
        for each in (seat, other)
    )
    held = state.parties[other].cards.hand_size
    return mine - theirs - 2.0 - 0.3 * held


def _use(state: State, seat: int, action: Action) -> float:
    thing = find_own(state, seat, action[1])
    assert thing is not None
    card_data = card_data_of(state, thing)
    ability = card_data.abilities[(action[2] if len(action) > 2 else 1) - 1]
    effect = ability.effect
    cost = (ACTION_COST if ability.use == "action" else 0.0) + 1.0 * (effect.get("pay") or 0)
    cost += (0.8 if effect.get("tap") else 0.0) + (card_worth(card_data) if effect.get("sacrifice") else 0.0)
    return effect_worth(state, seat, effect, None) - cost + 0.3


_WEIGHTS: Mapping[str, Callable[[State, int, Action], float]] = {
    "pass": _pass,
    "play": _play,
    "extend": _extend,
    "activate": _activate,
    "contend": _contend,
    "draw": _draw,
    "war": _war,
    "use": _use,
}
