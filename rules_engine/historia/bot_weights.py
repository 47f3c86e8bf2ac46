"""What actions of Historia are worth to a simple bot, in rough points: ten for a won event."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from kredens.rules_engine.contract.protocol import Action
from kredens.rules_engine.historia.bot_outlook import (
    Outlook,
    activation_worth,
    contention_worth,
    useful_fighters,
    war_worth,
)
from kredens.rules_engine.historia.model.card_data import CHARACTER, EPOCH, MONUMENT, CardData
from kredens.rules_engine.historia.model.figures import (
    MARKERS_BY_SECTION,
    card_data_of,
    contention_level,
    cost_of,
    missing_of,
    section_of,
)
from kredens.rules_engine.historia.model.influence import C, E, S, Tokens
from kredens.rules_engine.historia.model.references import find_own
from kredens.rules_engine.historia.model.state import State
from kredens.rules_engine.historia.play.effect_verbs import effect_worth

NOT_WORTH_IT = -1.0
STRENGTH, PRESENCE, IDLE = 0.8, 0.5, 1.0
"""What a point of strength is worth in a round, what somebody who is there, and what somebody who can do nothing."""
DEARNESS = 0.7
"""How much of the cost of a character counts against what they bring."""
FULL_HAND = 4
WANTED, STORED = 1.9, 0.7
"""What a card drawn is worth until the hand is full, and then."""
INCOME = 3.0
"""The tokens that a round brings for a monument."""
BRICK, STARTED, COMPLETE = 0.7, 0.5, 1.0
"""What a token on a monument is reckoned, the share of the promise before it is finished, what its rules are worth."""
SPARED = 0.9
"""What a token is worth that is put on a monument."""


def weigh(state: State, seat: int, outlook: Outlook, action: Action) -> float:
    """Return the weight of an action of the active player; to pass weighs nothing."""
    return _WEIGHTS[action[0]](state, seat, outlook, action)


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


def missing_at(state: State) -> int | None:
    """Return how many tokens the monument lacks that is to be paid for; None where it is no monument."""
    task = state.decision
    thing = state.thing(task.thing) if task.verb == "extend" else None
    if thing is not None:
        return missing_of(state, thing)
    card_data = state.table.cards[task.card] if task.card >= 0 else None
    return cost_of(state, task.seat, card_data) if card_data is not None and card_data.kind == MONUMENT else None


def weigh_payment(state: State, seat: int, outlook: Outlook, tokens: Tokens, missing: int | None) -> float:
    """Return the weight of a payment: what is missed least, and of monuments as much as is to spare."""
    lost = sum(number * worth for number, worth in zip(tokens, _kept(state, seat, outlook), strict=True))
    if missing is None:
        return -lost
    put = sum(tokens) - 1
    return SPARED * put + (5.0 if put >= missing else 0.0) - lost


def _kept(state: State, seat: int, outlook: Outlook) -> Sequence[float]:
    """Return what tokens are worth that are kept: economic ones little, where nobody in hand is to be paid."""
    cards = state.table.cards
    waiting = any(cards[card].kind == CHARACTER for card in state.parties[seat].cards.hand)
    p, s, e, c = outlook.worth
    return p, s * 0.9, e if waiting else 0.6 * e, c


def fighter(state: State, seat: int, outlook: Outlook, actions: Sequence[Action]) -> Action | None:
    """Return the sending of a character who has nothing better to do than to fight, None where there is none."""
    found = {thing.id: gain for gain, thing in useful_fighters(state, seat, outlook)}
    sendings = [
        (found.get(thing.id, 0.0), action)
        for action in actions
        if action[0] == "send" and (thing := find_own(state, seat, action[1])) is not None
    ]
    best = max(sendings, default=(0.0, None), key=lambda each: each[0])
    return best[1] if best[0] > 0 else None


def weigh_in_war(state: State, seat: int, outlook: Outlook, action: Action) -> float:
    """Return the weight of modifying a war, or the level of its demands: each point of strength is a point."""
    if action[0] == "no":
        return 0.0
    war = state.war
    assert war is not None
    if action[0] == "play":
        card_data = state.table.cards[state.table.numbers[action[1]]]
        worth = sum(_in_war(state, seat, card_data.effects[at]) for at in card_data.on_play)
        worth += sum(_in_force(each) for each in card_data.passive_effects) if card_data.lasts != "now" else 0.0
        return worth - card_data.effect_cost * outlook.worth[E] - 0.4
    thing = find_own(state, seat, action[1])
    assert thing is not None
    effect = card_data_of(state, thing).abilities[(action[2] if len(action) > 2 else 1) - 1].effect
    cost = (effect.get("pay") or 0) * outlook.worth[E] + (1.0 if effect.get("tap") else 0.0)
    cost += 0.5 * card_worth(card_data_of(state, thing)) if effect.get("sacrifice") else 0.0
    return _in_war(state, seat, effect) - cost


def _in_war(state: State, seat: int, effect: Mapping[str, object]) -> float:
    """Return what an effect is worth to a side of a war: strength for that side, and what lowers what is demanded."""
    war = state.war
    assert war is not None
    amount = effect.get("amount")
    number = amount if isinstance(amount, int) else 0
    if effect["do"] == "strengthen":
        own = "attack" if seat == war.attacker else "defence"
        return float(number if effect["side"] in ("either", own) else -number)
    if effect["do"] == "change-demands":
        level = max(0, war.base + war.level)
        return float(number if war.winner == seat else min(level, -number))
    return effect_worth(state, seat, effect, None)


def _in_force(effect: Mapping[str, object]) -> float:
    """Return what a rule that a card sets up for the round is worth in a war."""
    return 2.0 if effect["do"] == "modify" else 0.0


def _pass(_state: State, _seat: int, _outlook: Outlook, _action: Action) -> float:
    return 0.0


def _play(state: State, seat: int, outlook: Outlook, action: Action) -> float:
    card_data = state.table.cards[state.table.numbers[action[1]]]
    if card_data.kind == CHARACTER:
        return _character(state, seat, outlook, card_data)
    if card_data.kind == MONUMENT:
        return _monument(state, seat, outlook, cost_of(state, seat, card_data), card_data)
    worth = sum(effect_worth(state, seat, card_data.effects[at], None) for at in card_data.on_play)
    if card_data.lasts == EPOCH:
        worth += 0.8 * (outlook.rounds - 0.5)
    return worth - (outlook.action if card_data.use == "action" else 0.0) - card_data.effect_cost * outlook.worth[E]


def _character(state: State, seat: int, outlook: Outlook, card_data: CardData) -> float:
    """Return what a character promises in this round and those to come, less what it costs."""
    brings = sum(number * worth for number, worth in zip(card_data.influence, outlook.worth, strict=True))
    each = max(brings - outlook.action, STRENGTH * card_data.military, IDLE) + PRESENCE
    event = state.event
    now = 0.0
    if event is not None:
        level = _best(state.table.cards[event.card].sections, card_data.number)
        now = max(each, contention_worth(outlook, level) - outlook.action)
    tokens = state.parties[seat].tokens
    cost = cost_of(state, seat, card_data) * outlook.worth[E] + outlook.action
    can_act = sum(tokens) - cost_of(state, seat, card_data) > 1
    return (now if can_act else 0.0) + each * (outlook.rounds - 1) - DEARNESS * cost


def _monument(state: State, seat: int, outlook: Outlook, missing: int, card_data: CardData) -> float:
    """Return what a monument promises that lacks so many tokens, if it can be completed in this epoch."""
    tokens = state.parties[seat].tokens
    able = tokens[E] + tokens[S]
    promise = card_data.points + COMPLETE
    if able + tokens[C] >= missing:
        return promise + outlook.game_rounds - 1 - missing * BRICK - outlook.action
    later = INCOME * (outlook.rounds - 1)
    if able + later < missing or able < 2:
        return NOT_WORTH_IT
    wait = (missing - able) / INCOME
    return STARTED * (promise + outlook.game_rounds - 1 - wait) * able / missing - outlook.action


def _extend(state: State, seat: int, outlook: Outlook, action: Action) -> float:
    thing = find_own(state, seat, action[1], down=True)
    if thing is None or thing.card < 0:
        return NOT_WORTH_IT
    return _monument(state, seat, outlook, missing_of(state, thing), card_data_of(state, thing))


def _activate(state: State, seat: int, outlook: Outlook, action: Action) -> float:
    thing = find_own(state, seat, action[1])
    assert thing is not None
    return activation_worth(state, outlook, thing) - outlook.action


def _contend(state: State, seat: int, outlook: Outlook, action: Action) -> float:
    thing = find_own(state, seat, action[1])
    assert thing is not None
    return contention_worth(outlook, contention_level(state, thing, section_of(state, thing))) - outlook.action


def _draw(state: State, seat: int, outlook: Outlook, action: Action) -> float:
    held, number = state.parties[seat].cards.hand_size, int(action[1])
    if outlook.rounds == 1:
        return NOT_WORTH_IT
    useful = min(number, max(0, FULL_HAND - held))
    return WANTED * useful + STORED * (number - useful) - number * outlook.worth[S] - outlook.action


def _war(state: State, seat: int, outlook: Outlook, action: Action) -> float:
    return war_worth(state, seat, state.table.seats[action[1]], outlook) - outlook.action


def _use(state: State, seat: int, outlook: Outlook, action: Action) -> float:
    thing = find_own(state, seat, action[1])
    assert thing is not None
    card_data = card_data_of(state, thing)
    ability = card_data.abilities[(action[2] if len(action) > 2 else 1) - 1]
    effect = ability.effect
    cost = (outlook.action if ability.use == "action" else 0.0) + 1.0 * (effect.get("pay") or 0)
    if effect.get("tap") and card_data.kind == CHARACTER:
        cost += max(0.8, activation_worth(state, outlook, thing) - outlook.action)
    cost += card_worth(card_data) * (0.3 if outlook.rounds == 1 else 1.0) if effect.get("sacrifice") else 0.0
    if effect["do"] == "markers":
        return contention_worth(outlook, int(effect["amount"])) - cost
    return effect_worth(state, seat, effect, None) - cost + 0.3


_WEIGHTS: Mapping[str, Callable[[State, int, Outlook, Action], float]] = {
    "pass": _pass,
    "play": _play,
    "extend": _extend,
    "activate": _activate,
    "contend": _contend,
    "draw": _draw,
    "war": _war,
    "use": _use,
}
