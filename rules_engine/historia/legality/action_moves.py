"""List the moves of the active player, and those with which a war is modified."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache

from kredens.rules_engine.contract.protocol import Action
from kredens.rules_engine.historia.legality import cards
from kredens.rules_engine.historia.legality.abilities import USES_BY_WINDOW, check_ability
from kredens.rules_engine.historia.model import hidden
from kredens.rules_engine.historia.model.card_data import CHARACTER, EVENT, MONUMENT
from kredens.rules_engine.historia.model.costs import (
    ACTIONS,
    CHARACTERS,
    DRAWS,
    MONUMENTS,
    can_pay,
    kinds_by_cost,
    spare_tokens,
)
from kredens.rules_engine.historia.model.figures import (
    card_data_of,
    characters_of,
    cost_of,
    find_prohibition,
    section_of,
)
from kredens.rules_engine.historia.model.prices import price_of_symbol
from kredens.rules_engine.historia.model.references import own_reference
from kredens.rules_engine.historia.model.state import State
from kredens.rules_engine.historia.play.wars import has_attackers

PASS = ("pass",)


def action_moves(state: State, seat: int) -> list[Action]:
    """Return all that the active player can do, pass first."""
    found: list[Action] = [PASS]
    tokens, kinds = state.parties[seat].tokens, kinds_by_cost(state, seat)
    hand = hidden.possible_hand(state, seat)
    if any(tokens[kind] for kind in kinds[ACTIONS]):
        for_monuments = spare_tokens(tokens, kinds[ACTIONS], kinds[MONUMENTS])
        found += _plays(state, seat, hand, spare_tokens(tokens, kinds[ACTIONS], kinds[CHARACTERS]), for_monuments)
        found += _extensions(state, seat, for_monuments)
        found += _character_moves(state, seat)
        found += _draws(state, seat, kinds)
        found += _wars(state, seat)
    found += symbol_moves(state, seat, hand)
    return found + ability_moves(state, seat)


def _plays(state: State, seat: int, hand: Iterable[int], spare: int, for_monuments: int) -> list[Action]:
    """Return the plays of characters and monuments from the hand, with the tokens that are left beside an action."""
    all_cards, options = state.table.cards, state.table.options
    can_build = for_monuments >= (1 if options.monument_first_payment == "at-least-one" else 0)
    is_free = options.two_in_play == "allowed" and "forbid" not in state.index.rules
    is_free = is_free and not cards.has_too_many_monuments(state, seat) and not state.table.barred_monuments
    # Every turn asks for the cost of the whole hand, which most cards have as it is printed.
    changed = "cost" in state.index.traits
    found: list[Action] = []
    for card in hand:
        card_data = all_cards[card]
        if card_data.kind == CHARACTER:
            cost = cost_of(state, seat, card_data) if changed or card_data.traits else card_data.cost
            affordable = spare >= cost
        else:
            affordable = can_build and card_data.kind == MONUMENT
        if affordable and (is_free or cards.check_kind_and_limits(state, seat, card_data, "action") is None):
            found.append(("play", card_data.id))
    return found


def symbol_moves(state: State, seat: int, hand: Iterable[int]) -> list[Action]:
    """Return the plays of symbols from the hand that the open decision takes."""
    kind = state.decision.kind
    symbols = state.table.symbols[kind]
    found: list[Action] = []
    for card in hand:
        if card in symbols:
            card_data = state.table.cards[card]
            if (
                can_pay(state.parties[seat].tokens, price_of_symbol(state, seat, card_data))
                and cards.check_kind_and_limits(state, seat, card_data, kind) is None
            ):
                found.append(("play", card_data.id))
    return found


def _extensions(state: State, seat: int, for_monuments: int) -> list[Action]:
    """Return what puts tokens on unfinished monuments, with those that are left beside an action."""
    if for_monuments < (0 if state.table.options.zero_x == "yes" else 1):
        return []
    down = [thing for thing in state.things_of(seat) if thing.down]
    if not down or find_prohibition(state, "build", seat) is not None:
        return []
    seen = state.index.references
    return [("extend", seen[thing.id]) for thing in down]


def _character_moves(state: State, seat: int) -> list[Action]:
    """Return the activations and contentions; an action can be paid."""
    found: list[Action] = []
    any_match = state.table.options.no_match != "illegal" and state.event is not None
    is_free = "forbid" not in state.index.rules
    for thing in characters_of(state, seat):
        if thing.tapped:
            continue
        reference = own_reference(state, thing)
        if is_free or find_prohibition(state, "activate", seat, (thing,)) is None:
            found.append(("activate", reference))
        matches = any_match or section_of(state, thing) is not None
        if matches and (is_free or find_prohibition(state, "contend", seat, (thing,)) is None):
            found.append(("contend", reference))
    return found


def _draws(state: State, seat: int, kinds: Mapping[str, frozenset[int]]) -> Sequence[Action]:
    """Return the draw actions, by the number of cards; `kinds` pay each kind of cost."""
    party, options = state.parties[seat], state.table.options
    deck, tokens = party.cards.deck, party.tokens
    if find_prohibition(state, "draw", seat) is not None:
        return []
    most = spare_tokens(tokens, kinds[ACTIONS], kinds[DRAWS])
    if deck >= 0 and options.short_deck == "not-more-than-deck":
        most = min(most, deck)
    if deck == 0:
        most = 0
    return _draws_between(0 if options.zero_x == "yes" else 1, most)


@lru_cache(256)
def _draws_between(least: int, most: int) -> tuple[Action, ...]:
    return tuple(("draw", number) for number in range(least, most + 1))


def _wars(state: State, seat: int) -> list[Action]:
    players, is_free = state.table.players, "forbid" not in state.index.rules
    if not has_attackers(state, seat) or (not is_free and find_prohibition(state, "declare-war", seat) is not None):
        return []
    return [
        ("war", player)
        for other, player in enumerate(players)
        if other != seat and (is_free or find_prohibition(state, "be-attacked", other) is None)
    ]


def ability_moves(state: State, seat: int) -> list[Action]:
    """Return the uses of abilities that the open decision takes."""
    uses = USES_BY_WINDOW[state.decision.kind]
    found: list[Action] = []
    for id in state.index.with_abilities.get(seat, ()):
        thing = state.thing(id)
        assert thing is not None
        card_data = card_data_of(state, thing)
        if card_data.kind == EVENT and not state.index.won_work:
            continue
        for at, ability in enumerate(card_data.abilities):
            if ability.use in uses and check_ability(state, seat, thing, at) is None:
                number = (at + 1,) if len(card_data.abilities) > 1 else ()
                found.append(("use", own_reference(state, thing), *number))
    return found
