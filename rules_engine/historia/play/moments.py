"""Moments at which effects of cards work by themselves: collected in the order of turns, carried out one by one."""

from __future__ import annotations

from collections.abc import Iterable

from kredens.rules_engine.historia.model.card_data import CHARACTER, MONUMENT, CardData, Effect
from kredens.rules_engine.historia.model.figures import selects
from kredens.rules_engine.historia.model.in_play import NOBODY, Thing
from kredens.rules_engine.historia.model.state import State
from kredens.rules_engine.historia.model.tasks import EffectTask
from kredens.rules_engine.historia.model.transition import HistoriaTransition

ABOUT_ITSELF = {
    CHARACTER: frozenset({"entered", "activated", "contended"}),
    MONUMENT: frozenset({"entered", "completed"}),
}
"""The moments that are about the card itself, where it does not say about whom they are, by its kind."""


def happen(transition: HistoriaTransition, moment: str, seat: int, thing: Thing | None = None) -> None:
    """Open the effects of a moment that is about a player, and about a card of theirs."""
    if moment in transition.state.index.moments:
        transition.push(*reversed(_find_effects(transition.state, moment, seat, thing)))


def happen_to_all(transition: HistoriaTransition, moment: str) -> None:
    """Open the effects of a moment of the round for all players, in turn from the first player."""
    state = transition.state
    if moment in state.index.moments:
        found = [task for seat in state.seats_from(state.first) for task in _find_effects(state, moment, seat, None)]
        transition.push(*reversed(found))


def _find_effects(state: State, moment: str, seat: int, thing: Thing | None) -> list[EffectTask]:
    return [
        EffectTask(seat, card_data.number, bearer.id, at)
        for bearer, card_data in state.index.moments.get(moment, ())
        if bearer.side in (seat, NOBODY)
        for at in card_data.moments[moment]
        if _is_meant(state, bearer, card_data, card_data.effects[at], moment, thing)
    ]


def _is_meant(
    state: State, bearer: Thing, card_data: CardData, effect: Effect, moment: str, thing: Thing | None
) -> bool:
    """Return whether an effect of a moment is about this card in play."""
    by = effect.get("by")
    if by is not None:
        if thing is None:
            return False
        return thing.card in by.numbers if thing.down else selects(state, by, thing)
    about_itself: Iterable[str] = ABOUT_ITSELF.get(card_data.kind, ())
    return moment not in about_itself or (thing is not None and thing.id == bearer.id)
