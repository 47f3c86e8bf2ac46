"""Weights by which a simple bot of VETO judges cards, actions and harm, in rough points: ten for a kreska.

What an effect is worth stands with its verb (`play.effect_verbs`). For players who break off imagined games it is said,
too, how a game seems to stand.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import exp
from typing import Any, Final, NamedTuple

from kredens.rules_engine.contract.protocol import Action
from kredens.rules_engine.veto.model import references
from kredens.rules_engine.veto.model.card_data import CardData
from kredens.rules_engine.veto.model.in_play import KARMAZYN, CardInPlay
from kredens.rules_engine.veto.model.state import ELECTION_KRESKI, State
from kredens.rules_engine.veto.model.stats import attached_to, card_data_of, is_seen, kompania, szabla
from kredens.rules_engine.veto.model.tasks import Node
from kredens.rules_engine.veto.play import effect_verbs, phases

KILL_LEAD = 3
"""A lead in a duel that kills."""
EXPECTED_PER_PAIR = 2.0
"""What each two cards in the opponent's hand are taken to add to a duel, before halving."""
REPLY_THRESHOLD = 10.0
"""What an action must cost to be worth a reply."""
WORTH_BY_KIND: Mapping[str, float] = {"character": 8, "possession": 7, "sztych": 5, "gear": 4, "effect": 6, "split": 5}
"""What a card in hand is worth by its kind alone."""


def card_worth(state: State, seat: int, card: int) -> float:
    """Return the worth of a card in hand."""
    card_data = state.table.cards[card]
    weight = (
        WORTH_BY_KIND.get(card_data.kind, 0.0)
        + card_data.kreski
        + 0.5 * card_data.szabla
        + card_data.modifier
        + card_data.income
    )
    if card_data.kind == "character" and any(
        thing.card >= 0 and card_data_of(state, thing).name == card_data.name for thing in state.cards_in_play
    ):
        weight -= 8
    return weight - (2 if card_data.lafa > state.parties[seat].ducats + 5 else 0)


def expected_harm(state: State, seat: int, node: Node) -> float:
    """Return what an announced action of the opponent's costs the player."""
    match node.what:
        case "agitation":
            return 16.0
        case "challenge":
            mine, theirs = state.card_in_play(node.target), state.card_in_play(node.thing)
            if mine is None or theirs is None:
                return 0.0
            return 8.0 + 3 * (szabla(state, theirs) - szabla(state, mine)) + 20 * card_data_of(state, mine).has("elekt")
        case "sztych-played":
            return 12.0
        case "bribe":
            return 12.0 if state.parties[1 - seat].kreski >= ELECTION_KRESKI else 5.0
        case "effect-played" | "ability-used" if node.card >= 0:
            card_data = state.table.cards[node.card]
            if card_data.find_effect("annul") is not None:
                return 14.0
            effects = card_data.effects if node.ability < 0 else (card_data.effects[node.ability],)
            return sum(
                effect_verbs.effect_worth(state, 1 - seat, effect, state.card_in_play(node.target))
                for effect in effects
            )
        case "possession-played":
            return 12.0
    return 0.0


def price_of_steps(state: State, seat: int, steps: int) -> int | None:
    """Return the least that buys a player so many steps of initiative now; None if that is more than they have."""
    return min(
        (amount for amount, (bought, _) in phases.affordable_bribes(state, seat).items() if bought >= steps),
        default=None,
    )


def weigh(state: State, seat: int, action: Action) -> float:
    """Return the weight of an action at voice; one that weighs nothing or less is better left."""
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
    return (
        sum(effect_verbs.effect_worth(state, seat, effect, target) for effect in card_data.effects)
        - 1.5 * card_data.price
    )


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
    lead = expected_lead(state, seat, mine, theirs)
    if lead < 1:
        return -1.0
    loser = card_data_of(state, theirs)
    prize = min(loser.kreski + loser.has("slawny"), state.parties[1 - seat].kreski)
    weight = 20.0 + 9 * prize + 3 * min(lead, 4) + 2 * loser.szabla * 0.5
    if state.table.cards[state.table.factions[seat]].find_effect("strategy-win") and not loser.has("pospolity"):
        weight += 6 + 5 * state.parties[seat].markers
    return weight + (200 if loser.has("elekt") and lead >= KILL_LEAD else 0)


def expected_lead(state: State, seat: int, mine: CardInPlay, theirs: CardInPlay) -> float:
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
    return effect_verbs.effect_worth(state, seat, effect, target) - 1.5 * (effect.get("pay") or 0) - tapping


_WEIGHERS: Mapping[str, Callable[..., float]] = {
    "play": _weigh_play,
    "attach": _weigh_attach,
    "agitate": _weigh_agitate,
    "challenge": _weigh_challenge,
    "move": _weigh_move,
    "use": _weigh_use,
}
"""What weighs each verb."""


class Means(NamedTuple):
    """What a player has to win by, each in a measure of its own."""

    kreski: float
    near_election: float
    strategy: float
    """The share of the markers that a win by strategy needs."""
    ducats: float
    characters: float
    possessions: float
    hand: float
    elekt: float


WEIGHTS: Final = Means(0.031, 0.103, 2.27, 0.076, 0.41, -0.07, -0.16, -0.46)
"""What each counts in the logarithm of the odds to win.

Fitted by logistic regression to 2,123 positions of 150 games of the greedy bot with the shipped decks.
"""
MAX_DUCATS: Final = 15
"""More ducats than these do not count."""
FEW_KRESKI: Final = 7
"""Kreski up to which an election is far."""


def chance_to_win(state: State, seat: int) -> float:
    """Return how likely a player seems to win, from 0 to 1."""
    pairs = zip(WEIGHTS, means_of(state, seat), means_of(state, 1 - seat), strict=True)
    return 1 / (1 + exp(-sum(weight * (mine - theirs) for weight, mine, theirs in pairs)))


def means_of(state: State, seat: int) -> Means:
    """Return what a player has to win by."""
    party = state.parties[seat]
    own = [card_data_of(state, each) for each in state.cards_in_play if each.side == seat and each.card >= 0]
    characters = [card_data for card_data in own if card_data.kind == "character"]
    return Means(
        party.kreski,
        max(0, party.kreski - FEW_KRESKI),
        party.markers / state.table.markers_to_win[seat],
        min(party.ducats, MAX_DUCATS),
        len(characters),
        sum(card_data.kind == "possession" for card_data in own),
        party.cards.hand_size,
        any(card_data.has("elekt") for card_data in characters),
    )
