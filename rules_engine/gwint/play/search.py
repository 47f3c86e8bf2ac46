"""Looking through a deck, a hand or a discard pile: what can be found there, and what follows when it is."""

from __future__ import annotations

from kredens.rules_engine.gwint.model import hidden
from kredens.rules_engine.gwint.model.state import State
from kredens.rules_engine.gwint.model.transition import Telling
from kredens.rules_engine.gwint.play import effects
from kredens.rules_engine.kit.hidden_cards import with_one, without


def mates(state: State, number: int) -> tuple[int, ...]:
    """The units that muster calls when this card is played: of its name, or of its kind."""
    face = state.table.faces[number]
    return face.mates if state.table.options.muster_group == "group-field" else face.namesakes


def wanted(state: State, leader: int) -> tuple[int, ...]:
    """The cards that a leader looks for."""
    return state.table.faces[leader].wanted


def revivable(state: State, seat: int) -> tuple[int, ...]:
    """What a medic of that player can pick, each card once."""
    return tuple(dict.fromkeys(card for card in state.sides[seat].discard if is_revivable(state, card)))


def is_revivable(state: State, card: int) -> bool:
    """Whether a medic can pick the card at all: a unit, and no hero."""
    face = state.table.faces[card]
    return face.unit and not face.hero


def findable(state: State, seat: int, cards: tuple[int, ...], hand: bool) -> list[int]:
    """Those of the cards that may be found: in the deck, and with `hand` in the hand too; each once."""
    found = [card for card in cards if hidden.can_draw(state, seat, card)]
    if hand:
        found += [card for card in cards if card not in found and hidden.can_hold(state, seat, card)]
    return sorted(found)


def all_found(state: State, seat: int, cards: tuple[int, ...], hand: bool) -> bool:
    """Whether it may be that nothing is left to be found."""
    side = state.sides[seat]
    if hand:
        if any(hidden.in_hand(side, card) for card in cards):
            return False
        return side.pool is None or sum(card in cards for card in side.pool) <= side.elsewhere
    return hidden.outside_deck(side, cards)


def surely_found(state: State, seat: int, cards: tuple[int, ...], hand: bool) -> list[int] | None:
    """Those of the cards that are there, where that is known."""
    side = state.sides[seat]
    if not side.exact:
        return None
    assert side.pool is not None
    return [card for card in cards if card in side.pool or (hand and hidden.in_hand(side, card))]


def bring(play: Telling, seat: int, card: int, row: int, hand: bool) -> None:
    """A card that muster has called comes out of the deck, or with `hand` out of the hand."""
    side = play.sides[seat]
    foreign = False
    if hand and hidden.in_hand(side, card):
        foreign = hidden.leave_hand(side, card)
    elif side.drawable:
        side.leave_deck(card)
    else:
        foreign = hidden.leave_hand(side, card)
    effects.place(play, seat, 2 * card + (1 - seat if foreign else seat), row, effects.MUSTERED)


def end_search(play: Telling, seat: int, cards: tuple[int, ...], *rules: str) -> None:
    """The deck has been looked through; it is shuffled."""
    play.sides[seat].searched(cards)
    if play.note is not None:
        play.tell("shuffled", *rules, player=play.player(seat))


def revive(play: Telling, seat: int, card: int, row: int, how: str = effects.REVIVED) -> None:
    """A medic's card comes out of the discard pile into its row."""
    side = play.sides[seat]
    side.discard = without(side.discard, card)
    effects.place(play, seat, 2 * card + seat, row, how)


def deploy(play: Telling, seat: int, card: int) -> None:
    """A leader's card comes out of the deck and is played at once."""
    play.sides[seat].leave_deck(card)
    face = play.face(card)
    if face.unit:
        effects.place(play, seat, 2 * card + seat, face.rows[0])
    else:
        effects.special(play, seat, 2 * card + seat, None)


def take(play: Telling, seat: int, card: int, owner: int) -> None:
    """A card comes out of a discard pile to a hand; everybody has seen it."""
    side = play.sides[owner]
    side.discard = without(side.discard, card)
    taker = play.sides[seat]
    if owner == seat:
        taker.shown = with_one(taker.shown, card)
    else:
        taker.foreign = with_one(taker.foreign, card)
    rules = ("leader.ability", "golden.card-wins")
    play.tell("taken", *rules, player=play.player(seat), card=play.id(card), other=play.player(owner))


def takeable(state: State, seat: int, leader: int) -> tuple[int, ...]:
    """The cards of a discard pile that a leader can take, each once."""
    meant = state.table.faces[leader].wanted
    return tuple(dict.fromkeys(card for card in state.sides[seat].discard if card in meant))
