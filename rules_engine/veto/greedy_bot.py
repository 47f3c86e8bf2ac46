"""A simple bot of VETO that weighs the listed actions.

Characters and income come first, then speeches, duels that look won, and replies to what hurts.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any

from kredens.rules_engine.contract.protocol import Action, Engine
from kredens.rules_engine.veto import card_worth
from kredens.rules_engine.veto.model import references
from kredens.rules_engine.veto.model.card_data import CardData
from kredens.rules_engine.veto.model.in_play import KARMAZYN, CardInPlay
from kredens.rules_engine.veto.model.state import State
from kredens.rules_engine.veto.model.stats import attached_to, card_data_of, is_seen, kompania, szabla
from kredens.rules_engine.veto.model.tasks import AnswerTask
from kredens.rules_engine.veto.play import phases, stack, verbs

KILL_LEAD = 3
"""A lead in a duel that kills."""
RICH_DUCATS = 9
"""Ducats of which some may go to the nobility."""
EXPECTED_PER_PAIR = 2.0
"""What each two cards in the opponent's hand are taken to add to a duel, before halving."""


class Greedy:
    """Takes the action of the highest weight, but none that weighs less than nothing where it can be left."""

    def __call__(self, game: Engine[Any], state: State, player: str, actions: Sequence[Action], rng: Random) -> Action:
        """Return the action that seems best for the player, who sees only their own view of the state."""
        if len(actions) == 1:
            return actions[0]
        seen_by: State = game.view(state, player)
        seat = state.table.seats[player]
        return _CHOOSERS[state.decision.kind](seen_by, seat, actions, rng)


def _pick_heaviest(actions: Sequence[Action], weigh: Callable[[Action], float], rng: Random) -> tuple[float, Action]:
    """Return the heaviest action with its weight; of equal ones any."""
    weighed = [(weigh(action) + 0.01 * rng.random(), action) for action in actions]
    return max(weighed, key=lambda each: each[0])


# The play phase.


def _choose_at_voice(state: State, seat: int, actions: Sequence[Action], rng: Random) -> Action:
    """Choose the heaviest action at voice; end the turn where none weighs more than nothing."""
    weight, action = _pick_heaviest(actions, lambda action: _weigh(state, seat, action), rng)
    if weight > 0:
        return action
    done = ("bene",) if state.acted else ("pas",)
    return done if done in actions else action


def _weigh(state: State, seat: int, action: Action) -> float:
    return _WEIGHERS[action[0]](state, seat, *action[1:]) if action[0] in _WEIGHERS else -1.0


def _weigh_play(
    state: State, seat: int, card: str, on: str | None = None, place: str | None = None, *_more: Any
) -> float:
    """Weigh playing a card."""
    card_data = state.table.cards[state.table.numbers[references.card_id_of(card)]]
    if card_data.kind == "character":
        return _weigh_character(state, seat, card_data, place)
    if card_data.kind == "possession":
        return 60.0 + 5 * card_data.income
    target = references.find_in_play(state, on) if on is not None else None
    return sum(verbs.effect_worth(state, seat, effect, target) for effect in card_data.effects) - 1.5 * card_data.price


def _weigh_character(state: State, seat: int, card_data: CardData, place: str | None) -> float:
    """Weigh playing a character.

    Karmazyni stand where nobody can challenge them, but a party without anybody on the election field gets nothing.
    """
    weight = (
        50.0 + 6 * min(card_data.kreski, state.common) + card_data.szabla + 6 * card_data.has("slawny") - card_data.lafa
    )
    if card_data.has("elekt"):
        weight += 20 if state.parties[seat].kreski >= 6 else -5
    speakers = sum(
        thing.place != KARMAZYN and _can_agitate(card_data_of(state, thing)) for thing in kompania(state, seat)
    )
    safe = card_data.has("elekt") or speakers > 0
    return weight + (4 if (place == KARMAZYN) == safe else 0)


def _can_agitate(card_data: CardData) -> bool:
    return not (card_data.has("niewiasta") or card_data.has("pospolity"))


def _weigh_attach(state: State, seat: int, card: str, to: str) -> float:
    """Weigh attaching gear or a sztych: to those who can fight, and no second gear of a keyword."""
    card_data = state.table.cards[state.table.numbers[card]]
    host = references.find_in_play(state, to)
    assert host is not None
    bearer = card_data_of(state, host)
    fights = host.place != KARMAZYN and not bearer.has("niewiasta")
    if card_data.is_sztych:
        return 4.0 + 0.2 * bearer.szabla if fights and len(state.parties[seat].cards.hand) > 2 else -1.0
    if not fights and not card_data.find_effect("modify"):
        return -1.0
    rivals = [
        each for each in attached_to(state, host.id) if is_seen(each) and card_data_of(state, each).kind == "gear"
    ]
    if any(card_data.keywords & card_data_of(state, each).keywords - {"unikat"} for each in rivals):
        return -1.0
    return 12.0 + 3 * card_data.modifier + 0.5 * bearer.szabla - 2 * card_data.lafa


def _weigh_agitate(state: State, seat: int, ref: str, spent: str | None = None) -> float:
    """Weigh a speech by the kreski that it brings and the risk of a tapped character."""
    other = state.parties[1 - seat].kreski
    thing = references.find_in_play(state, ref)
    assert thing is not None
    risk = 0.3 * card_data_of(state, thing).szabla
    if not state.common:
        return (25.0 if other >= 9 else 10.0) - risk - (6 if spent else 0)
    gain = min(state.common, 2 if spent else 1)
    return 35.0 + 10 * gain - risk - (7 if spent else 0)


def _weigh_challenge(state: State, seat: int, target: str, own: str) -> float:
    """Weigh a challenge by the prize, where the duel looks won."""
    mine, theirs = references.find_in_play(state, own), references.find_in_play(state, target)
    assert mine is not None
    assert theirs is not None
    lead = _expected_lead(state, seat, mine, theirs)
    if lead < 1:
        return -1.0
    loser = card_data_of(state, theirs)
    prize = min(loser.kreski + loser.has("slawny"), state.parties[1 - seat].kreski)
    weight = 20.0 + 9 * prize + 3 * min(lead, 4) + 2 * loser.szabla * 0.5
    if state.table.cards[state.table.factions[seat]].find_effect("strategy-win") and not loser.has("pospolity"):
        weight += 6 + 5 * state.parties[seat].markers
    return weight + (200 if loser.has("elekt") and lead >= KILL_LEAD else 0)


def _expected_lead(state: State, seat: int, mine: CardInPlay, theirs: CardInPlay) -> float:
    """Return by how much the own character may be expected to win."""
    return (
        _duel_strength(state, mine)
        + _strength_in_hand(state, seat)
        - _duel_strength(state, theirs)
        - _feared_strength(state, seat)
    )


def _duel_strength(state: State, thing: CardInPlay) -> float:
    """Return Szabla with the gear that can be used, and what may lie under the character."""
    best: dict[str, int] = {}
    total = float(szabla(state, thing))
    for each in attached_to(state, thing.id):
        if not is_seen(each):
            total += 1.5
            continue
        card_data = card_data_of(state, each)
        if card_data.is_sztych:
            total += card_data.modifier
        elif card_data.kind == "gear":
            limiting = next((word for word in ("bron", "bron-palna", "kon") if card_data.has(word)), card_data.id)
            best[limiting] = max(best.get(limiting, 0), card_data.modifier)
    return total + sum(best.values())


def _strength_in_hand(state: State, seat: int) -> float:
    """Return what the three best sztychy in hand add to a duel."""
    all_cards = state.table.cards
    held = [all_cards[card] for card in (*state.parties[seat].cards.hand, *state.parties[seat].cards.shown)]
    return float(sum(sorted((card_data.modifier for card_data in held if card_data.is_sztych), reverse=True)[:3]))


def _feared_strength(state: State, seat: int) -> float:
    """Return what the opponent's hand may add to a duel."""
    return EXPECTED_PER_PAIR * (state.parties[1 - seat].cards.hand_size // 2) * 0.5


def _weigh_move(state: State, _seat: int, ref: str) -> float:
    """Weigh going to the other field: only an Elekt goes to the Karmazyn field."""
    thing = references.find_in_play(state, ref)
    assert thing is not None
    card_data = card_data_of(state, thing)
    if thing.place == KARMAZYN or not card_data.has("elekt"):
        return -1.0
    return 15.0


def _weigh_use(state: State, seat: int, ref: str, on: str | None = None, rule: int | None = None) -> float:
    """Weigh using an ability, less its price and the tapped character."""
    thing = references.find_in_play(state, ref)
    assert thing is not None
    card_data = card_data_of(state, thing)
    target = references.find_in_play(state, on) if on is not None else None
    marked = [effect for effect in card_data.effects if effect.get("mark")]
    effect = marked[(rule or 1) - 1]
    if effect.get("of") == "host":
        target = state.card_in_play(thing.host)
    tapping = 6.0 if effect.get("tap") and _can_agitate(card_data) and thing.place != KARMAZYN else 0.5
    return verbs.effect_worth(state, seat, effect, target) - 1.5 * (effect.get("pay") or 0) - tapping


_WEIGHERS: Mapping[str, Callable[..., float]] = {
    "play": _weigh_play,
    "attach": _weigh_attach,
    "agitate": _weigh_agitate,
    "challenge": _weigh_challenge,
    "move": _weigh_move,
    "use": _weigh_use,
}
"""What weighs each verb."""


# Replies and duels.


def _choose_reply(state: State, seat: int, actions: Sequence[Action], rng: Random) -> Action:
    """Choose any reply to an action of the opponent's that hurts enough; else none."""
    node = stack.top_node(state)
    if node is None or node.seat == seat or card_worth.expected_harm(state, seat, node) < card_worth.REPLY_THRESHOLD:
        return ("no",)
    answers = [action for action in actions if action != ("no",)]
    return answers[int(rng.random() * len(answers))]


def _choose_answer(state: State, seat: int, actions: Sequence[Action], _rng: Random) -> Action:
    """Accept a challenge that looks won, or that cannot be refused."""
    task = state.decision
    assert isinstance(task, AnswerTask)
    challenger, challenged = state.card_in_play(task.challenger), state.card_in_play(task.challenged)
    assert challenger is not None
    assert challenged is not None
    lead = _expected_lead(state, seat, challenged, challenger)
    bold = lead >= (2 if card_data_of(state, challenged).has("elekt") else 0)
    return ("accept",) if bold or ("refuse",) not in actions else ("refuse",)


def _choose_gear(state: State, _seat: int, actions: Sequence[Action], rng: Random) -> Action:
    """Choose the gear with the highest modifier."""

    def weigh(action: Action) -> float:
        """Weigh one choice; to be ready weighs a little less than nothing."""
        if action[0] == "ready":
            return -0.5
        thing = references.find_in_play(state, action[1])
        return float(card_data_of(state, thing).modifier) if thing is not None else -1.0

    return _pick_heaviest(actions, weigh, rng)[1]


def _choose_in_duel(state: State, seat: int, actions: Sequence[Action], rng: Random) -> Action:
    """Choose to play on while that can still turn a duel that is not won, or kill."""
    duel = state.duel
    assert duel is not None
    mine, theirs = state.card_in_play(duel.fighter(seat)), state.card_in_play(duel.fighter(1 - seat))
    assert mine is not None
    assert theirs is not None
    lead = szabla(state, mine) - szabla(state, theirs)
    able = [(_added_strength(state, action), action) for action in actions if action != ("pas",)]
    most = sum(sorted((each for each, _ in able), reverse=True)[:3])
    if not able or lead >= KILL_LEAD or lead + most < -KILL_LEAD + 1:
        return ("pas",)
    if lead > 0 and lead + max(each for each, _ in able) < KILL_LEAD:
        return ("pas",)
    return max(able, key=lambda each: each[0] + 0.01 * rng.random())[1]


def _added_strength(state: State, action: Action) -> float:
    """Return what a play adds to the own duellist."""
    if action[0] == "play":
        card_data = state.table.cards[state.table.numbers[references.card_id_of(action[1])]]
        paid = int(action[4] or 0) if len(action) > 4 else 0
        extra = sum(int(effect.get("amount") or 0) for effect in card_data.effects if paid and effect.get("pay"))
        return float(card_data.modifier) + 0.4 * (extra - paid) + 0.5 * max(0, len(action) - 5)
    thing = references.find_in_play(state, action[1])
    if thing is None:
        return 0.0
    card_data = card_data_of(state, thing)
    if action[0] == "fire":
        return float(card_data.modifier)
    return float(max((effect.get("amount", 0) for effect in card_data.effects if effect.get("mark")), default=0)) + 0.5


# The other decisions.


def _choose_mulligan(state: State, seat: int, _actions: Sequence[Action], _rng: Random) -> Action:
    """Keep a hand with at least two characters that can be paid for."""
    all_cards, party = state.table.cards, state.parties[seat]
    able = [
        card
        for card in party.cards.hand
        if all_cards[card].kind == "character" and all_cards[card].lafa <= party.ducats
    ]
    return ("keep",) if len(able) > 1 else ("redraw",)


def _choose_bribe(state: State, seat: int, actions: Sequence[Action], _rng: Random) -> Action:
    """Choose to pay for initiative where it decides an election, or where it is cheap."""
    mine, theirs = phases.initiative_of(state, seat), phases.initiative_of(state, 1 - seat)
    holds = mine > theirs or (mine == theirs and state.initiative == seat)
    amounts = sorted(action[1] for action in actions if action[0] == "bribe")
    if holds or not amounts:
        return ("pas",)
    steps = theirs - mine + (state.initiative != seat)
    price = card_worth.price_of_steps(state, seat, steps)
    decides = any(
        phases.elekts(state, each) and state.parties[each].kreski >= phases.ELECTION_KRESKI - 1 for each in (0, 1)
    )
    ducats = state.parties[seat].ducats
    if price is not None and price in amounts and (decides or (price <= 3 and ducats >= RICH_DUCATS)):
        return ("bribe", price)
    return ("pas",)


def _take_first(_state: State, _seat: int, actions: Sequence[Action], _rng: Random) -> Action:
    return actions[0]


def _choose_least_worth(state: State, seat: int, actions: Sequence[Action], _rng: Random) -> Action:
    """Choose the card that is least missed; keep the hand where it may be kept."""
    if ("keep",) in actions:
        return ("keep",)
    return min(actions, key=lambda action: card_worth.card_worth(state, seat, state.table.numbers[action[1]]))


def _choose_most_worth(state: State, seat: int, actions: Sequence[Action], _rng: Random) -> Action:
    """Choose the card of the highest worth, or none if there is none."""
    found = [action for action in actions if action != ("no",)]
    if not found:
        return ("no",)
    return max(found, key=lambda action: card_worth.card_worth(state, seat, state.table.numbers[action[1]]))


def _choose_search_play(state: State, seat: int, actions: Sequence[Action], rng: Random) -> Action:
    """Choose how to play the card that was searched for; leave it where no play weighs more than nothing."""
    weight, action = _pick_heaviest(actions, lambda action: _weigh(state, seat, action), rng)
    return action if weight > 0 else ("no",)


_CHOOSERS: Mapping[str, Callable[[State, int, Sequence[Action], Random], Action]] = {
    "voice": _choose_at_voice,
    "reply": _choose_reply,
    "answer": _choose_answer,
    "gear": _choose_gear,
    "duel": _choose_in_duel,
    "mulligan": _choose_mulligan,
    "bribe": _choose_bribe,
    "election": _take_first,
    "surplus": _choose_least_worth,
    "thin": _choose_least_worth,
    "search": _choose_most_worth,
    "lay": _choose_search_play,
}
"""What chooses at each kind of decision."""
