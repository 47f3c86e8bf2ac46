"""Hidden cards and roles of V-Wars: what others hold, drawn from what a view leaves possible."""

from __future__ import annotations

from itertools import permutations
from random import Random
from typing import Any

from kredens.rules_engine.kit.decisions.tasks import SeatTask
from kredens.rules_engine.kit.hidden_cards import Cards
from kredens.rules_engine.kit.holdings import Holding, seat_bit
from kredens.rules_engine.vwars.model.figures import may_be_role
from kredens.rules_engine.vwars.model.state import UNKNOWN_ROLE, State


def imagine_others(state: State, seat: int, rng: Random) -> None:
    """Draw the hands of all players but one, what another looks at, and their roles, each as likely as chance makes it.

    A card face down in a deck stays unseen: it is as likely as any other that nobody has named.
    """
    parties = list(state.parties)
    for other, party in enumerate(parties):
        if other != seat:
            hand, state.pool = _imagine_known(party.hand, state.pool, other, rng)
            parties[other] = party._replace(hand=hand)
    looks: Any = state.tasks[-1] if state.tasks else None
    looker = getattr(looks, "seat", seat)
    if looker not in (seat, -1):
        state.aside, state.pool = _imagine_known(state.aside, state.pool, looker, rng)
        state.event_aside, state.event_pool = _imagine_known(state.event_aside, state.event_pool, looker, rng)
    dealt = [at for at in range(len(parties)) if not _waits_for_role(state, at)]
    roles = _imagine_roles(state, dealt, rng)
    for at in dealt:
        if at != seat:
            parties[at] = parties[at]._replace(role=roles[at])
    state.parties = tuple(parties)


def _imagine_known(holding: Holding, pool: Cards, seat: int, rng: Random) -> tuple[Holding, Cards]:
    """Return a holding with cards of the pool, known to one seat, for those unseen, and what the pool is then."""
    if not holding.unseen:
        return holding, pool
    places = set(rng.sample(range(len(pool)), min(holding.unseen, len(pool))))
    drawn = [(pool[at], seat_bit(seat)) for at in places]
    left = tuple([card for at, card in enumerate(pool) if at not in places])
    return Holding(tuple(sorted((*holding.cards, *drawn))), holding.unseen - len(drawn)), left


def _waits_for_role(state: State, seat: int) -> bool:
    """Return whether the table has yet to deal a role to that player."""
    return any(isinstance(task, SeatTask) and task == (seat, "role") for task in state.tasks)


def _imagine_roles(state: State, dealt: list[int], rng: Random) -> list[str]:
    """Return a role for every seat, each dealing that fits what is known as likely as another."""
    known = [(party.role, party.marks) for party in state.parties]
    fitting = [
        roles
        for roles in sorted(set(permutations(state.table.roles)))
        if all(may_be_role(roles[at], *known[at]) for at in dealt)
    ]
    return list(rng.choice(fitting)) if fitting else [UNKNOWN_ROLE] * len(known)
