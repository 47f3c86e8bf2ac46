"""Search a deck, a hand or a discard pile: what can be found there, and what follows when it is."""

from __future__ import annotations

from kredens.rules_engine.gwint.model import hidden
from kredens.rules_engine.gwint.model.state import GwintTransition, State, opponent
from kredens.rules_engine.gwint.play import effects
from kredens.rules_engine.kit.hidden_cards import with_one, without


def muster_mates(state: State, number: int) -> tuple[int, ...]:
    """Return the units that muster calls when this card is played: those of its name, or also of its group."""
    face = state.table.cards[number]
    return face.mates if state.table.options.muster_group == "group-field" else face.namesakes


def leader_targets(state: State, leader: int) -> tuple[int, ...]:
    """Return the cards that a leader searches for."""
    return state.table.cards[leader].wanted


def revivable_cards(state: State, seat: int) -> tuple[int, ...]:
    """Return what a medic of that player can pick, each card once."""
    return tuple(dict.fromkeys(card for card in state.sides[seat].discard if is_revivable(state, card)))


def has_revivable_card(state: State, seat: int) -> bool:
    """Return whether a medic of that player can pick any card."""
    return not state.table.revivable.isdisjoint(state.sides[seat].discard)


def is_revivable(state: State, card: int) -> bool:
    """Return whether a medic can pick the card at all: a unit, and no hero."""
    return card in state.table.revivable


def findable_cards(state: State, seat: int, cards: tuple[int, ...], hand: bool) -> list[int]:
    """Return those of the cards that may be found in the deck, and with `hand` in the hand too; each once."""
    found = [card for card in cards if hidden.can_draw(state, seat, card)]
    if hand:
        found += [card for card in cards if card not in found and hidden.can_hold(state, seat, card)]
    return sorted(found)


def can_be_exhausted(state: State, seat: int, cards: tuple[int, ...], hand: bool) -> bool:
    """Return whether it is possible that none of these cards is left to be found."""
    side = state.sides[seat]
    if hand:
        if any(hidden.is_known_in_hand(side, card) for card in cards):
            return False
        return side.pool is None or sum(card in cards for card in side.pool) <= side.unseen_elsewhere
    return hidden.can_all_be_outside_deck(side, cards)


def known_findable(state: State, seat: int, cards: tuple[int, ...], hand: bool) -> list[int] | None:
    """Return those of the cards that are there; None where the deck is not known exactly."""
    side = state.sides[seat]
    if not side.is_deck_known:
        return None
    assert side.pool is not None
    return [card for card in cards if card in side.pool or (hand and hidden.is_known_in_hand(side, card))]


def muster_card(transition: GwintTransition, seat: int, card: int, row: int, hand: bool) -> None:
    """Play a card that muster has called from the deck, or with `hand` from the hand."""
    side = transition.sides[seat]
    foreign = False
    if hand and hidden.is_known_in_hand(side, card):
        foreign = hidden.remove_from_hand(side, card)
    elif side.can_draw:
        side.remove_from_deck(card)
    else:
        foreign = hidden.remove_from_hand(side, card)
    effects.place_unit(transition, seat, 2 * card + (opponent(seat) if foreign else seat), row, effects.MUSTERED)


def end_search(transition: GwintTransition, seat: int, cards: tuple[int, ...], *rules: str) -> None:
    """End a search of the deck: those cards are no longer in it, and it is shuffled."""
    transition.sides[seat].record_search(cards)
    if transition.note is not None:
        transition.emit("shuffled", *rules, player=transition.player_name(seat))


def revive(transition: GwintTransition, seat: int, card: int, row: int, how: str = effects.REVIVED) -> None:
    """Play a card from the discard pile into its row, as a medic does."""
    side = transition.sides[seat]
    side.discard = without(side.discard, card)
    effects.place_unit(transition, seat, 2 * card + seat, row, how)


def deploy(transition: GwintTransition, seat: int, card: int) -> None:
    """Play a card that a leader has found in the deck."""
    transition.sides[seat].remove_from_deck(card)
    face = transition.card_data(card)
    if face.unit:
        effects.place_unit(transition, seat, 2 * card + seat, face.rows[0])
    else:
        effects.play_special(transition, seat, 2 * card + seat, None)


def take(transition: GwintTransition, seat: int, card: int, owner: int) -> None:
    """Move a card from a discard pile to a hand; everybody has seen it."""
    side = transition.sides[owner]
    side.discard = without(side.discard, card)
    taker = transition.sides[seat]
    if owner == seat:
        taker.shown = with_one(taker.shown, card)
    else:
        taker.foreign = with_one(taker.foreign, card)
    rules = ("leader.ability", "golden.card-wins")
    transition.emit(
        "taken-own" if owner == seat else "taken",
        *rules,
        player=transition.player_name(seat),
        card=transition.card_id(card),
        other=transition.player_name(owner),
    )


def takeable_cards(state: State, owner: int, leader: int) -> list[int]:
    """Return the cards of a discard pile that a leader can take, each once."""
    wanted = state.table.cards[leader].takeable
    return [card for card in dict.fromkeys(state.sides[owner].discard) if card in wanted]


def is_takeable(state: State, owner: int, leader: int, card: int) -> bool:
    """Return whether a leader can take the card from the discard pile of that player."""
    return card in state.sides[owner].discard and card in state.table.cards[leader].takeable
