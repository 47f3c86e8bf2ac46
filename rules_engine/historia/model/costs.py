"""Costs of Historia: which tokens pay for what, whether a player can pay, and every way to do it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

from kredens.rules_engine.historia.model.figures import concerns_player, has_card
from kredens.rules_engine.historia.model.influence import (
    ANY,
    KIND_OF,
    C,
    E,
    P,
    S,
    Tokens,
    add,
    combinations_of,
    one_of,
    subtract,
    total,
)
from kredens.rules_engine.historia.model.options import Options
from kredens.rules_engine.historia.model.state import State

ACTIONS, CHARACTERS, MONUMENTS, DRAWS = "actions", "characters", "monuments", "draws"
"""Kinds of costs."""
ORDER: tuple[int, ...] = (P, E, S, C)
"""The order in which kinds pay where nobody says with which."""
ALL_KINDS = frozenset({P, S, E, C})


def kinds_of_costs(options: Options) -> dict[str, frozenset[int]]:
    """Return the kinds of influence that pay each kind of cost under these options."""
    return {
        ACTIONS: frozenset({P, C}),
        CHARACTERS: frozenset({E, C} if options.icon_character_cost == "e-or-c" else {E, S, C}),
        MONUMENTS: frozenset({E, C, S} if options.icon_monument_cost == "e-c-s" else {E, C, P}),
        DRAWS: frozenset({S, C} if options.cultural_for_draw == "yes" else {S}),
    }


class Price(NamedTuple):
    """What something costs: an action, and from `least` to `most` tokens of these kinds."""

    action: frozenset[int]
    """The kinds that pay the action; empty: it costs none."""
    kinds: frozenset[int]
    least: int
    most: int


@lru_cache(4_096)
def price_at(action: frozenset[int], kinds: frozenset[int], least: int, most: int) -> Price:
    """Return a price; remembered, because every turn asks for many."""
    return Price(action, kinds, least, most)


def kinds_for(state: State, seat: int, cost: str) -> frozenset[int]:
    """Return the kinds of influence with which a player pays such a cost."""
    return kinds_by_cost(state, seat)[cost]


def kinds_by_cost(state: State, seat: int) -> Mapping[str, frozenset[int]]:
    """Return the kinds of influence with which a player pays each kind of cost."""
    index, printed = state.index, state.table.costs
    if "pays" not in index.rules:
        return printed
    found = index.paying_kinds.get(seat)
    if found is None:
        found = {cost: _find_kinds(state, seat, cost) for cost in printed}
        if all(rule.effect.get("requires") is None for rule in index.rules["pays"]):
            index.paying_kinds[seat] = found
    return found


def _find_kinds(state: State, seat: int, cost: str) -> frozenset[int]:
    """Return the kinds with which a player pays such a cost under the rules in force that change them."""
    kinds = state.table.costs[cost]
    for rule in state.index.rules["pays"]:
        effect = rule.effect
        if effect["for"] == cost and concerns_player(rule, seat):
            wanted = effect.get("requires")
            if wanted is None or has_card(state, seat if rule.seat < 0 else rule.seat, wanted):
                kinds = kinds | (ALL_KINDS if KIND_OF[effect["influence"]] == ANY else {KIND_OF[effect["influence"]]})
    return kinds


def kinds_of_token(kind: int) -> frozenset[int]:
    """Return the kinds that pay a cost in tokens of one kind: that kind, and cultural influence in its place."""
    return ALL_KINDS if kind == ANY else frozenset({kind, C})


@lru_cache(16_384)
def can_pay(tokens: Tokens, price: Price) -> bool:
    """Return whether these tokens pay the least of a price."""
    able = sum(tokens[kind] for kind in price.kinds) if price.least else 0
    if not price.action:
        return able >= price.least
    shared = False
    for kind in price.action:
        if tokens[kind]:
            if kind not in price.kinds or not price.least:
                return able >= price.least
            shared = True
    return shared and able - 1 >= price.least


@lru_cache(16_384)
def spare_tokens(tokens: Tokens, action: frozenset[int], kinds: frozenset[int]) -> int:
    """Return how many tokens of these kinds can be paid beside an action; -1 where the action cannot be paid."""
    able = sum([tokens[kind] for kind in kinds])
    found = -1
    for kind in action:
        if tokens[kind]:
            if kind not in kinds:
                return able
            found = able - 1
    return found


def ways_to_pay(tokens: Tokens, price: Price) -> tuple[Tokens, ...]:
    """Return all tokens that pay the price, the ones that go without saying first, each once."""
    p, s, e, c = tokens
    most = price.most + 1
    if p > most or s > most or e > most or c > most:
        # Nobody pays more of a kind than this, so that the ways are the same for whoever has more.
        tokens = min(p, most), min(s, most), min(e, most), min(c, most)
    return _find_ways(tokens, price)


@lru_cache(16_384)
def _find_ways(tokens: Tokens, price: Price) -> tuple[Tokens, ...]:
    """Return all tokens that pay the price, in the order of `_plainness`, each once."""
    found: dict[Tokens, None] = {}
    for kind in sorted(price.action, key=ORDER.index) if price.action else (None,):
        if kind is None:
            rest = tokens
        elif tokens[kind]:
            rest = subtract(tokens, one_of(kind))
        else:
            continue
        ways = combinations_of(rest, price.kinds, price.least, price.most)
        found.update(dict.fromkeys(ways if kind is None else [add(paid, one_of(kind)) for paid in ways]))
    return tuple(sorted(found, key=_plainness))


def _plainness(paid: Tokens) -> tuple[int, ...]:
    """Return a sort key: fewer tokens first, then more of the kinds that pay first (see ORDER)."""
    p, s, e, c = paid
    return p + s + e + c, -p, -e, -s, -c


@lru_cache(16_384)
def split_payment(paid: Tokens, price: Price) -> tuple[Tokens, Tokens]:
    """Return the tokens of a payment that pay the action, and the rest: a token that pays nothing else pays it."""
    if not price.action:
        return (0, 0, 0, 0), paid
    for kind in sorted(price.action, key=lambda kind: (kind in price.kinds, ORDER.index(kind))):
        if paid[kind]:
            one = one_of(kind)
            rest = subtract(paid, one)
            if price.least <= total(rest) <= price.most and not any(
                number and at not in price.kinds for at, number in enumerate(rest)
            ):
                return one, rest
    raise ValueError(paid)
