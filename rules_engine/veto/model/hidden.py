"""Cards that not everybody has seen: which may be in a hand, in a kredens, or face down under a character."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from functools import partial
from random import Random

from kredens.rules_engine.veto.model.in_play import UNSEEN
from kredens.rules_engine.veto.model.state import State
from kredens.rules_engine.veto.model.tasks import Node


def may_be_sztych(state: State, card: int) -> bool:
    """Return whether the card, or a half of it, is a sztych."""
    all_cards = state.table.cards
    return any(all_cards[each].is_sztych for each in (card, *all_cards[card].halves))


def is_reserved(state: State, seat: int, card: int) -> bool:
    """Return whether the unseen copies of a card must all lie face down.

    They must where there are no other sztychy to lie there.
    """
    cards = state.parties[seat].cards
    return cards.must_lie_elsewhere(card, partial(may_be_sztych, state), cards.unseen_elsewhere)


def may_slip(state: State, seat: int) -> bool:
    """Return whether a sztych may be in the hand that somebody could slip under a character."""
    cards = state.parties[seat].cards
    return cards.may_hold_one(partial(may_be_sztych, state), cards.unseen_elsewhere)


def may_be_in_hand(state: State, seat: int, card: int) -> bool:
    """Return whether a card, by its number, is in that hand or may be one of the unseen cards there."""
    cards = state.parties[seat].cards
    if cards.is_known_in_hand(card):
        return True
    return bool(state.table.drawable_ids[seat][card]) and cards.may_hold(card) and not is_reserved(state, seat, card)


def has_seen_copy(state: State, seat: int, card: int) -> bool:
    """Return whether a copy of a card, by its number, has been seen of that player: in a pile, in play or in hand."""
    party, whole_of = state.parties[seat], state.table.cards
    piles = (*party.cards.hand, *party.cards.shown, *party.discard, *party.removed, *party.lasting)
    in_play = [thing.card for thing in state.cards_in_play if thing.owner == seat and thing.card >= 0]
    waiting = [task.card for task in state.tasks if isinstance(task, Node) and task.seat == seat and task.card >= 0]
    spent = [played for played, owner in state.duel.spent if owner == seat] if state.duel is not None else []
    return any(whole_of[each].whole == card for each in (*piles, *in_play, *waiting, *spent))


def possible_hand(state: State, seat: int) -> Iterable[int]:
    """Return the numbers of the cards that may be in a hand, each once."""
    cards = state.parties[seat].cards
    if cards.unseen and cards.pool is None:
        return [number for number, id in enumerate(state.table.drawable_ids[seat]) if id]
    if not (cards.unseen and cards.unseen_elsewhere):
        return cards.possible_hand_cards()
    return [card for card in cards.possible_hand_cards() if may_be_in_hand(state, seat, card)]


def possible_kredens(state: State, seat: int) -> Collection[int]:
    """Return the numbers of the cards that may be in a kredens, each once; empty where nothing can be drawn.

    Those without an id in `Table.drawable_ids` are cards that no kredens holds.
    """
    cards = state.parties[seat].cards
    if not cards.can_draw:
        return ()
    pool: Collection[int] = range(len(state.table.cards)) if cards.pool is None else dict.fromkeys(cards.pool)
    if cards.unseen_elsewhere:
        return [card for card in pool if not is_reserved(state, seat, card)]
    return pool


def imagine_party(state: State, seat: int, rng: Random) -> None:
    """Draw what lies face down of a player, then the unseen hand, from what the kredens leaves, each as likely.

    Face down lie sztychy, and of a split card the half that is one.
    """
    cards, all_cards = state.parties[seat].cards, state.table.cards
    things, tasks = list(state.cards_in_play), list(state.tasks)
    down = [at for at, thing in enumerate(things) if thing.down and thing.owner == seat and thing.card == UNSEEN]
    slipped = [
        at
        for at, task in enumerate(tasks)
        if isinstance(task, Node) and task.seat == seat and task.what == "sztych-attached" and task.card == UNSEEN
    ]
    drawn = cards.imagine_elsewhere(len(down) + len(slipped), partial(may_be_sztych, state), rng)
    faces = [next(each for each in (card, *all_cards[card].halves) if all_cards[each].is_sztych) for card in drawn]
    for at, face in zip(down, faces, strict=False):
        things[at] = things[at]._replace(card=face)
    for at, face in zip(slipped, faces[len(down) :], strict=False):
        tasks[at] = tasks[at]._replace(card=face)  # type: ignore[call-arg]
    if faces:
        state.cards_in_play, state.tasks = tuple(things), tuple(tasks)
    cards.imagine_hand(rng)
