"""What actions point at: references of cards in play, and the cards that an effect may be aimed at.

A card is named by its id; a card in play as `kmicic`, or `chlop#2` where there are several, `zur@kmicic` for what is
attached to somebody, `?@kmicic` for a sztych nobody has seen.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from kredens.rules_engine.veto.model import hidden
from kredens.rules_engine.veto.model.card_data import Aim, CardData
from kredens.rules_engine.veto.model.in_play import ATTACHED, CardInPlay
from kredens.rules_engine.veto.model.state import State
from kredens.rules_engine.veto.model.stats import KRESKI_TRAIT, attached_to, is_seen, szabla, trait_value


def card_id_of(text: str) -> str:
    """Return the id of the card that a reference begins with."""
    return text.partition("@")[0].partition("#")[0]


def unattached(state: State) -> Sequence[CardInPlay]:
    """Return the cards in play that stand on their own."""
    return state.table_index.attached_to.get(-1, ())


def reference_to(state: State, thing: CardInPlay) -> str:
    """Return the reference of a card in play."""
    return state.table_index.references[thing.id]


def resolve_reference(state: State, text: str) -> CardInPlay:
    """Return the card in play that a reference means; it must be there."""
    found = find_in_play(state, text)
    assert found is not None, text
    return found


def find_in_play(state: State, text: str) -> CardInPlay | None:
    """Return the card in play that a reference means, or None. A sztych may be named that nobody has seen until now."""
    named = state.table_index.by_reference.get(text)
    if named is not None:
        return state.table_index.by_id[named]
    card, at, host = text.partition("@")
    if not at:
        return None
    holder = find_in_play(state, host)
    card_data = state.table.numbers.get(card_id_of(card))
    if holder is None or card_data is None:
        return None
    return next((each for each in attached_to(state, holder.id) if each.down and not is_seen(each)), None)


def find_under_duellist(state: State, player: str, card_data: CardData) -> str | None:
    """Return the reference of a sztych under the player's duellist that can only be meant by that card; or None.

    It may be a card that nobody has seen until now. None, too, where the player may hold that card in hand.
    """
    seat, duel = state.table.seats.get(player, -1), state.duel
    if duel is None or seat < 0 or not card_data.is_sztych or hidden.may_be_in_hand(state, seat, card_data.whole):
        return None
    fighter = state.card_in_play(duel.fighter(seat))
    under = () if fighter is None else attached_to(state, fighter.id)
    known = next((each for each in under if each.card == card_data.number), None)
    if known is not None:
        return reference_to(state, known)
    if fighter is not None and any(each.down and not is_seen(each) for each in under):
        return f"{card_data.id}@{reference_to(state, fighter)}"
    return None


def iterate_references(state: State) -> Iterator[tuple[str, CardInPlay]]:
    """Yield each card in play with its reference."""
    return ((reference_to(state, each), each) for each in state.cards_in_play)


def find_card(state: State, text: str) -> CardData | None:
    """Return the data of the card that a reference begins with, or None."""
    number = state.table.numbers.get(card_id_of(text))
    return state.table.cards[number] if number is not None else None


def is_legal_target(state: State, seat: int, aim: Aim, thing: CardInPlay) -> bool:
    """Return whether an effect of that player may be aimed at the card in play."""
    if thing.card not in aim.numbers or thing.absent or thing.down:
        return False
    if aim.whose != "any" and (thing.side == seat) != (aim.whose == "own"):
        return False
    if aim.tapped is not None and thing.tapped != aim.tapped:
        return False
    if aim.place is not None and thing.place != aim.place:
        return False
    if aim.unattached_only and thing.place == ATTACHED and state.table.cards[thing.card].kind != "character":
        return False
    return not aim.figures or has_figures(state, aim, thing)


def has_figures(state: State, aim: Aim, thing: CardInPlay) -> bool:
    """Return whether the figures of a character are, as they are now, what the effect asks for."""
    return all(holds(present_figure(state, thing, name)) for name, holds in aim.figure_tests)


def present_figure(state: State, thing: CardInPlay, name: str) -> int:
    """Return the Szabla or the Kreski of a character as they are now."""
    return trait_value(state, thing, KRESKI_TRAIT) if name == KRESKI_TRAIT else szabla(state, thing)


def legal_targets(state: State, seat: int, aim: Aim) -> list[CardInPlay]:
    """Return every card in play that the effect may be aimed at."""
    # What `is_legal_target` asks of one card is asked of all at once: lists of moves are full of targets.
    numbers, tapped, place = aim.numbers, aim.tapped, aim.place
    side = -1 if aim.whose == "any" else seat if aim.whose == "own" else 1 - seat
    index = state.table_index
    found = [
        thing
        for thing in (index.characters[side] if aim.only_characters and side >= 0 else index.things)
        if thing.card in numbers
        and not thing.absent
        and not thing.down
        and (side < 0 or thing.side == side)
        and (tapped is None or thing.tapped == tapped)
        and (place is None or thing.place == place)
    ]
    if found and (aim.figures or aim.unattached_only):
        return [thing for thing in found if is_legal_target(state, seat, aim, thing)]
    return found
