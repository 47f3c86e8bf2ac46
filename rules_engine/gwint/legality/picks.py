"""Whether a card can be picked: by a medic, by muster, by a leader; and what a deck can hold."""

from __future__ import annotations

from kredens.rules_engine.contract.protocol import TABLE, UNKNOWN, Action, Reach, Refusal
from kredens.rules_engine.gwint.legality import cards
from kredens.rules_engine.gwint.model import hidden
from kredens.rules_engine.gwint.model.refusing import no
from kredens.rules_engine.gwint.model.state import State
from kredens.rules_engine.gwint.play import search
from kredens.rules_engine.gwint.play.leaders import PILES
from kredens.rules_engine.kit.transition import Task


def pick(state: State, player: str, action: Action) -> Refusal | None:
    """Why the card cannot be picked."""
    task = state.tasks[-1]
    kind, seat = task[0], task[1]
    if action[1] == UNKNOWN:
        return cards.unseen(player)
    card = state.table.numbers[action[1]]
    refused = {"medic": _medic, "raid": _medic, "muster": _muster, "deploy": _deploy, "take": _take}[kind](
        state, seat, card, task
    )
    if refused is not None:
        return refused
    face, row = state.table.faces[card], action[2] if len(action) > 2 else None
    facts = {"player": state.table.players[seat], "card": face.id}
    if kind in ("medic", "raid", "muster"):
        return cards.unit_row(face, row, facts)
    return None if row is None else no("illegal", 2, "no-row", "option.specials-to-row", **facts)


def late(state: State, player: str, action: Action) -> Refusal | None:
    """Of a card picked when nothing is to be picked, why a medic could not have: it is no unit, or a hero."""
    number = state.table.numbers.get(action[1], -1) if action[0] == "pick" and state.tasks else -1
    if player == TABLE or number not in state.sides[state.table.seats[player]].discard:
        return None
    return None if search.is_revivable(state, number) else _no_patient(state, player, number, 0)


def none(state: State, player: str, _action: Action) -> Refusal | None:
    """Why something has to be picked."""
    task = state.tasks[-1]
    kind, seat = task[0], task[1]
    if kind == "medic":
        if state.table.options.medic_empty == "optional" and player != TABLE:
            return None
        return no("illegal", 2, "medic-must", "ability.medic.pick-one", "option.medic-empty", player=player)
    if kind == "muster":
        hand = state.table.options.muster_scope == "deck-and-hand"
        wanted, rules = search.mates(state, task[2]), ("ability.muster.play-all", "option.muster-scope")
    else:
        hand = False
        wanted, rules = search.wanted(state, task[2]), ("leader.ability", "golden.card-wins")
    if search.all_found(state, seat, wanted, hand):
        return None
    left = ", ".join(state.table.faces[card].id for card in search.findable(state, seat, wanted, hand))
    return no("illegal", 2, "more-to-find", *rules, player=player, cards=left)


def from_deck(state: State, seat: int, card: int) -> Refusal | None:
    """Why the card cannot be in that deck."""
    if hidden.can_draw(state, seat, card):
        return None
    return cards.could_hold(state, seat, card) or no(
        "at-odds", 3, "not-in-deck", "deck.prebuilt", player=state.table.players[seat], card=state.table.faces[card].id
    )


def _medic(state: State, seat: int, card: int, _task: Task) -> Refusal | None:
    player = state.table.players[seat]
    if not search.is_revivable(state, card):
        return _no_patient(state, player, card, 2)
    if card in state.sides[seat].discard:
        return None
    card_id = state.table.faces[card].id
    return no("illegal", 2, "medic-not-there", "ability.medic.pick-one", player=player, card=card_id)


def _no_patient(state: State, player: str, card: int, reach: Reach) -> Refusal:
    face = state.table.faces[card]
    guard, rule = ("medic-hero", "no-hero") if face.hero else ("medic-special", "no-special")
    return no("illegal", reach, guard, f"ability.medic.{rule}", player=player, card=face.id)


def _muster(state: State, seat: int, card: int, task: Task) -> Refusal | None:
    face = state.table.faces[card]
    facts = {"player": state.table.players[seat], "card": face.id, "called": state.table.faces[task[2]].id}
    if card not in search.mates(state, task[2]):
        return no("illegal", 2, "no-mate", "ability.muster.matching", "option.muster-group", **facts)
    hand = state.table.options.muster_scope == "deck-and-hand"
    if card in search.findable(state, seat, (card,), hand):
        return None
    if hidden.in_hand(state.sides[seat], card):
        rules = ("option.muster-scope", "ability.muster.search-deck")
        return no("illegal", 2, "mate-in-hand", *rules, **facts)
    return from_deck(state, seat, card)


def _deploy(state: State, seat: int, card: int, task: Task) -> Refusal | None:
    face, leader = state.table.faces[card], state.table.faces[task[2]]
    facts = {"player": state.table.players[seat], "card": face.id, "leader": leader.id}
    if card not in leader.wanted:
        return no("illegal", 2, "not-this-card", "leader.ability", **facts)
    return from_deck(state, seat, card)


def _take(state: State, seat: int, card: int, task: Task) -> Refusal | None:
    face, leader = state.table.faces[card], state.table.faces[task[2]]
    effect = leader.does("take") or {}
    if card in search.takeable(state, seat ^ PILES[effect["from"]], leader.number):
        return None
    facts = {"player": state.table.players[seat], "card": face.id, "leader": leader.id}
    return no("illegal", 2, "not-this-card", "leader.ability", **facts)


def gain(state: State, player: str, action: Action) -> Refusal | None:
    """Why the card cannot come from the deck to the hand; nobody else sees which it is."""
    return None if action[1] == UNKNOWN else from_deck(state, state.table.seats[player], state.table.numbers[action[1]])
