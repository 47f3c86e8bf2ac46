"""Check whether a card can be picked: by a medic, by muster, by a leader; and what a deck can hold."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from kredens.rules_engine.contract.protocol import TABLE, UNKNOWN, Action, Reach, Refusal
from kredens.rules_engine.contract.refusals import full_rule_ids
from kredens.rules_engine.gwint.legality import cards
from kredens.rules_engine.gwint.model import GAME, hidden, refuse
from kredens.rules_engine.gwint.model.state import State
from kredens.rules_engine.gwint.model.tasks import CardTask
from kredens.rules_engine.gwint.play import search
from kredens.rules_engine.gwint.play.leaders import pile_owner
from kredens.rules_engine.kit.decisions.tasks import CountedTask, DrawTask, SeatTask


def check_pick(state: State, player: str, action: Action) -> Refusal | None:
    """Return why the card cannot be picked, or None."""
    task = state.tasks[-1]
    assert isinstance(task, (SeatTask, CountedTask, CardTask))
    kind, seat = task.kind, task.seat
    if action[1] == UNKNOWN:
        return cards.refuse_unseen(player)
    card = state.table.numbers[action[1]]
    refused = _PICK_CHECKS[kind](state, card, task)
    if refused is not None:
        return refused
    face, row = state.table.cards[card], action[2] if len(action) > 2 else None
    facts = {"player": state.table.players[seat], "card": face.id}
    if kind in ("medic", "raid", "muster"):
        crossing = face.stats.spy and not (kind == "medic" and state.table.options.medic_spy == "own-side")
        return cards.check_unit_row(state, seat, face, row, crossing)
    return None if row is None else refuse("illegal", 2, "no-row", "option.specials-to-row", **facts)


def explain_late_pick(state: State, player: str, action: Action, refused: Refusal) -> Refusal:
    """Return the refusal of a pick on a turn, when nothing is to be picked, with what bears on the card.

    What no medic may pick is refused for that; for others the ability is cited that could have brought the card.
    """
    number = state.table.numbers.get(action[1], -1) if action[0] == "pick" else -1
    if number < 0 or player == TABLE:
        return refused
    if number in state.sides[state.table.seats[player]].discard and not search.is_revivable(state, number):
        return _refuse_not_revivable(state, player, number, 0)
    if any(number in side.discard for side in state.sides):
        return refused._replace(rules=(*refused.rules, *full_rule_ids(GAME, ("ability.medic.pick-one",))))
    if state.table.cards[number].musters:
        rules = ("ability.muster.search-deck", "option.muster-scope")
        return refused._replace(rules=(*refused.rules, *full_rule_ids(GAME, rules)))
    return refused


def check_pick_none(state: State, player: str, _action: Action) -> Refusal | None:
    """Return why something has to be picked, or None."""
    task = state.tasks[-1]
    if not isinstance(task, CardTask):
        if state.table.options.medic_empty == "optional" and player != TABLE:
            return None
        return refuse("illegal", 2, "medic-must", "ability.medic.pick-one", "option.medic-empty", player=player)
    seat = task.seat
    if task.kind == "muster":
        hand = state.table.options.muster_scope == "deck-and-hand"
        wanted, rules = search.muster_mates(state, task.card), ("ability.muster.play-all", "option.muster-scope")
    else:
        hand = False
        wanted, rules = search.leader_targets(state, task.card), ("leader.ability", "golden.card-wins")
    if search.can_be_exhausted(state, seat, wanted, hand):
        return None
    left = tuple(state.table.cards[card].id for card in search.findable_cards(state, seat, wanted, hand))
    return refuse("illegal", 2, "more-to-find", *rules, player=player, cards=left)


def check_from_deck(state: State, seat: int, card: int) -> Refusal | None:
    """Return why the card cannot be in that deck, or None."""
    if hidden.can_draw(state, seat, card):
        return None
    task, side = state.tasks[-1], state.sides[seat]
    if isinstance(task, DrawTask) and task.reason == "exchange" and (card in side.discard or card in side.aside):
        rules = ("option.redraw-destination", "start.redraw-two")
        facts = {"player": state.table.players[seat], "card": state.table.cards[card].id}
        return refuse("at-odds", 3, "exchanged-gone", *rules, **facts)
    return cards.check_in_pool(state, seat, card) or refuse(
        "at-odds", 3, "not-in-deck", "deck.prebuilt", player=state.table.players[seat], card=state.table.cards[card].id
    )


def _check_medic(state: State, card: int, task: SeatTask | CountedTask) -> Refusal | None:
    """Return why a medic cannot pick the card: no unit, a hero, or not in the discard pile."""
    player = state.table.players[task.seat]
    card_id = state.table.cards[card].id
    if task.kind == "raid":
        return _check_raid(state, card, task.seat)
    if not search.is_revivable(state, card):
        return _refuse_not_revivable(state, player, card, 2)
    if card in state.sides[task.seat].discard:
        return None
    return refuse("illegal", 2, "medic-not-there", "ability.medic.pick-one", player=player, card=card_id)


def _check_raid(state: State, card: int, seat: int) -> Refusal | None:
    """Return why the card cannot return for Skellige: no unit, a hero, or not in the discard pile."""
    face = state.table.cards[card]
    if search.is_revivable(state, card) and card in state.sides[seat].discard:
        return None
    guard = "raid-hero" if face.hero else "raid-not-there" if face.unit else "raid-special"
    rules = ("beyond.skellige-raid", "frame.faction-passive")
    return refuse("illegal", 2, guard, *rules, player=state.table.players[seat], card=face.id)


def _refuse_not_revivable(state: State, player: str, card: int, reach: Reach) -> Refusal:
    face = state.table.cards[card]
    guard, rule = ("medic-hero", "no-hero") if face.hero else ("medic-special", "no-special")
    return refuse("illegal", reach, guard, f"ability.medic.{rule}", player=player, card=face.id)


def _check_muster(state: State, card: int, task: CardTask) -> Refusal | None:
    """Return why muster does not bring the card: no mate, only in hand, or not in the deck."""
    face = state.table.cards[card]
    facts = {"player": state.table.players[task.seat], "card": face.id, "called": state.table.cards[task.card].id}
    if card not in search.muster_mates(state, task.card):
        return refuse("illegal", 2, "no-mate", "ability.muster.matching", "option.muster-group", **facts)
    hand = state.table.options.muster_scope == "deck-and-hand"
    if card in search.findable_cards(state, task.seat, (card,), hand):
        return None
    if hidden.is_known_in_hand(state.sides[task.seat], card):
        rules = ["option.muster-scope", "ability.muster.search-deck"]
        rules += [] if face.name == state.table.cards[task.card].name else ["option.muster-group"]
        return refuse("illegal", 2, "mate-in-hand", *rules, **facts)
    return check_from_deck(state, task.seat, card)


def _check_deploy(state: State, card: int, task: CardTask) -> Refusal | None:
    """Return why a leader cannot find the card in the deck."""
    face, leader = state.table.cards[card], state.table.cards[task.card]
    facts = {"player": state.table.players[task.seat], "card": face.id, "leader": leader.id}
    if card not in leader.wanted:
        return refuse("illegal", 2, "not-this-card", "leader.ability", **facts)
    return check_from_deck(state, task.seat, card)


def _check_take(state: State, card: int, task: CardTask) -> Refusal | None:
    """Return why a leader cannot take the card from the discard pile."""
    face, leader = state.table.cards[card], state.table.cards[task.card]
    if search.is_takeable(state, pile_owner(state, task), task.card, card):
        return None
    facts = {"player": state.table.players[task.seat], "card": face.id, "leader": leader.id}
    return refuse("illegal", 2, "not-this-card", "leader.ability", **facts)


def check_gain(state: State, player: str, action: Action) -> Refusal | None:
    """Return why the card cannot come from the deck to the hand, or None; nobody else sees which it is."""
    return (
        None
        if action[1] == UNKNOWN
        else check_from_deck(state, state.table.seats[player], state.table.numbers[action[1]])
    )


_PICK_CHECKS: Mapping[str, Callable[[State, int, Any], Refusal | None]] = {
    "medic": _check_medic,
    "raid": _check_medic,
    "muster": _check_muster,
    "deploy": _check_deploy,
    "take": _check_take,
}
"""What checks the card that is picked for each kind of task."""
