"""Hidden cards of Historia: what may be in a hand, in a deck, or face down in play."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable
from functools import partial
from random import Random
from typing import Any

from kredens.rules_engine.historia.model.card_data import MONUMENT
from kredens.rules_engine.historia.model.figures import cost_of
from kredens.rules_engine.historia.model.in_play import UNSEEN, Thing
from kredens.rules_engine.historia.model.state import MAX_COPIES, UNSEEN_EVENT, State
from kredens.rules_engine.historia.model.tasks import PayTask
from kredens.rules_engine.kit.hidden_cards import with_all


def used_up(state: State, seat: int) -> frozenset[int]:
    """Return the cards of which as many lie somewhere as a deck can have, so that none is unseen.

    A completed monument of the epochal format may be of an earlier deck, and does not count.
    """
    party = state.parties[seat]
    located = Counter((*party.cards.hand, *party.cards.shown, *party.discard, *party.aside, *party.gone))
    cards, may_be_older = state.table.cards, state.table.has_special_costs
    located.update(
        thing.card
        for thing in state.things
        if thing.owner == seat and (thing.down or not may_be_older or cards[thing.card].kind != MONUMENT)
    )
    return frozenset(card for card, number in located.items() if number >= MAX_COPIES and card >= 0)


def unseen_monuments(state: State, seat: int) -> int:
    """Return how many monuments of a player lie face down that nobody has seen."""
    return sum(thing.card < 0 for thing in state.things if thing.owner == seat)


def is_monument(state: State, card: int) -> bool:
    """Return whether the card is a monument that can be played."""
    return state.table.cards[card].kind == MONUMENT and card not in state.table.barred_monuments


def is_reserved(state: State, seat: int, card: int) -> bool:
    """Return whether the unseen copies of a card must all lie face down: there are no other monuments to lie there."""
    cards = state.parties[seat].cards
    if not cards.unseen_elsewhere:
        return False
    return cards.must_lie_elsewhere(card, partial(is_monument, state), unseen_monuments(state, seat))


def may_be_in_hand(state: State, seat: int, card: int) -> bool:
    """Return whether a card is in that hand or may be one of the unseen cards there."""
    cards = state.parties[seat].cards
    if card in cards.hand or card in cards.shown:
        return True
    if not cards.unseen:
        return False
    if cards.pool is None:
        return card in state.table.allowed[seat][state.epoch] and card not in used_up(state, seat)
    return card in cards.pool and not is_reserved(state, seat, card)


def possible_hand(state: State, seat: int) -> Iterable[int]:
    """Return the cards that may be in a hand, each once."""
    cards = state.parties[seat].cards
    if not (cards.unseen or cards.shown):
        return dict.fromkeys(cards.hand)
    if cards.unseen and cards.pool is None:
        unseen = {*state.table.allowed[seat][state.epoch]} - used_up(state, seat)
        return dict.fromkeys(sorted({*cards.hand, *cards.shown, *unseen}))
    found = cards.possible_hand_cards()
    if cards.unseen_elsewhere:
        return [card for card in found if may_be_in_hand(state, seat, card)]
    return found


def may_be_in_deck(state: State, seat: int, card: int) -> bool:
    """Return whether a card may be drawn."""
    cards = state.parties[seat].cards
    if not cards.can_draw:
        return False
    if cards.pool is None:
        return card in state.table.allowed[seat][state.epoch] and card not in used_up(state, seat)
    return card in cards.pool and not is_reserved(state, seat, card)


def possible_deck(state: State, seat: int) -> Collection[int]:
    """Return the cards that may be drawn, each once."""
    cards = state.parties[seat].cards
    if not cards.can_draw:
        return ()
    if cards.pool is None:
        used = used_up(state, seat)
        allowed = state.table.allowed[seat][state.epoch]
        return [card for card in allowed if card not in used] if used else allowed
    pool = dict.fromkeys(cards.pool)
    if cards.unseen_elsewhere:
        return [card for card in pool if not is_reserved(state, seat, card)]
    return pool


def may_hold_monument(state: State, seat: int) -> bool:
    """Return whether a monument may be in that hand."""
    return state.parties[seat].cards.may_hold_one(partial(is_monument, state), unseen_monuments(state, seat))


def possible_faces(state: State, thing: Thing) -> list[int]:
    """Return the monuments that one lying face down can be, now that it is finished."""
    pool = state.parties[thing.owner].cards.pool
    known: Iterable[int] = dict.fromkeys(pool or ())
    if pool is None:
        used = used_up(state, thing.owner)
        known = [card for card in state.table.allowed[thing.owner][state.epoch] if card not in used]
    number = sum(thing.tokens)
    cards = state.table.cards
    return [card for card in known if is_monument(state, card) and cost_of(state, thing.side, cards[card]) <= number]


def may_hold_any(state: State, seat: int, wanted: frozenset[int]) -> bool:
    """Return whether, as everybody knows, one of these cards may be in a hand: it is in the hand or in the deck."""
    cards = state.parties[seat].cards
    if not cards.hand_size:
        return False
    if cards.pool is None:
        return True
    return not wanted.isdisjoint(cards.hand) or not wanted.isdisjoint(cards.shown) or not wanted.isdisjoint(cards.pool)


def imagine_party(state: State, seat: int, rng: Random) -> None:
    """Draw what others do not know of a player from what the deck leaves, each card as likely as another.

    First come unfinished monuments, where there are any that their tokens would not have finished, then one that is
    being played, the cards set aside, the hand, and the events.
    """
    party = state.parties[seat]
    faces: dict[int, int] = {}
    cards = party.cards
    unseen = [thing for thing in state.things if thing.down and thing.owner == seat and thing.card == UNSEEN]
    # The one with the most tokens comes first: whatever it may be, the others may be, too, but not the other way round.
    for thing in sorted(unseen, key=lambda each: -sum(each.tokens)):
        faces.update((thing.id, card) for card in _imagine_face(state, thing, rng))
    if faces:
        state.index = state.index.with_faces(faces)
    task: Any = state.tasks[-1] if state.tasks else None
    if isinstance(task, PayTask) and task.seat == seat and task.verb == "play" and task.card == UNSEEN:
        for card in cards.imagine_in_hand(1, partial(is_monument, state), rng):
            state.tasks = (*state.tasks[:-1], task._replace(card=card))
    aside = cards.imagine_elsewhere(party.aside_unseen, lambda _card: True, rng)
    party.aside, party.aside_unseen = with_all(party.aside, aside), party.aside_unseen - len(aside)
    cards.imagine_hand(rng)
    _imagine_events(state, seat, rng)


def _imagine_face(state: State, thing: Thing, rng: Random) -> list[int]:
    """Draw a monument that lies face down: one that is not finished, if there is any; none where there is none."""
    cards, all_cards, number = state.parties[thing.owner].cards, state.table.cards, sum(thing.tokens)

    def is_unfinished(card: int) -> bool:
        return is_monument(state, card) and cost_of(state, thing.side, all_cards[card]) > number

    return cards.imagine_elsewhere(1, is_unfinished, rng) or cards.imagine_elsewhere(
        1, partial(is_monument, state), rng
    )


def _imagine_events(state: State, seat: int, rng: Random) -> None:
    """Draw the events that a player has chosen in secret, or has not chosen, from those of the deck."""
    party, events = state.parties[seat], state.table.decks[seat][state.epoch].events
    unseen = (party.chosen.count(UNSEEN_EVENT), party.events.count(UNSEEN_EVENT))
    if events is None or not any(unseen):
        return
    known = [*party.chosen, *party.events]
    if state.round:
        known += [chosen.card for chosen in state.stack if seat in chosen.seats]
        known += [*party.discard, *party.gone, *[thing.card for thing in state.things if thing.owner == seat]]
    left = Counter(events) - Counter(known)
    drawn = rng.sample(sorted(left.elements()), min(sum(unseen), left.total()))
    chosen, others = drawn[: unseen[0]], drawn[unseen[0] :]
    if len(drawn) == sum(unseen):
        party.chosen = with_all(tuple(card for card in party.chosen if card != UNSEEN_EVENT), chosen)
        party.events = with_all(tuple(card for card in party.events if card != UNSEEN_EVENT), others)
