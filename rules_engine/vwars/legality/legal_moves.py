"""List every legal action at the open decision: the candidates that the guards let through."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import combinations
from typing import Any

from kredens.rules_engine.contract.protocol import TABLE, UNKNOWN, Action, Answering
from kredens.rules_engine.kit.holdings import Holding
from kredens.rules_engine.vwars.legality import acts, cards
from kredens.rules_engine.vwars.legality.refusal import CHECKS
from kredens.rules_engine.vwars.model import windows
from kredens.rules_engine.vwars.model.card_data import PLAYER_DECK, RIOT_DECK, RegionData
from kredens.rules_engine.vwars.model.figures import (
    cards_to_deploy,
    cost_to_enter,
    find_rule_on,
    mates_of,
    possible_roles,
    power,
)
from kredens.rules_engine.vwars.model.state import State
from kredens.rules_engine.vwars.play.riots import discardable


def actions(state: State, player: str) -> list[Action]:
    """Return what the player can do, in a stable order."""
    if not state.tasks or player not in windows.pending(state).players:
        return []
    return list(_LISTS[state.decision.kind](state, player))


def _ids(state: State, numbers: Iterable[int]) -> list[str]:
    ids = state.table.world.ids
    return [ids[number] for number in dict.fromkeys(numbers)]


def _hand(state: State, seat: int) -> list[str]:
    return _ids(state, state.parties[seat].hand.possible(state.pool))


def _legal(state: State, player: str, candidates: Iterable[Action]) -> Iterator[Action]:
    """Yield the candidates that the guards let through."""
    return (action for action in candidates if CHECKS[action[0]](state, player, action) is None)


def _firsts(state: State, _player: str) -> Iterator[Action]:
    return (("first", player) for player in state.table.players)


def _turns(state: State, _player: str) -> list[Action]:
    ids = state.table.world.ids
    return [("turn", ids[card]) for card in cards.turnable(state)]


def _shows(state: State, _player: str) -> Iterator[Action]:
    return (("show", id) for id in _ids(state, cards.turnable(state)))


def _draws(state: State, _player: str) -> list[Action]:
    owner, ids = state.table.players[state.decision.seat], state.table.world.ids
    return [("draw", owner, ids[card]) for card in dict.fromkeys(state.pool)]


def _roles(state: State, _player: str) -> Iterator[Action]:
    seat = state.decision.seat
    return (("role", state.table.players[seat], role) for role in sorted(possible_roles(state, seat)))


def _disclosures(state: State, player: str) -> Iterator[Action]:
    return _legal(state, player, (("vampire", each) for each in state.table.players))


def _words(*verbs: str) -> Callable[[State, str], Iterator[Action]]:
    """Return what lists verbs that stand alone, those of them that are legal."""
    return lambda state, player: _legal(state, player, ((verb,) for verb in verbs))


def _acts(state: State, player: str) -> list[Action]:
    world, players = state.table.world, state.table.players
    seat = state.table.seats[player]
    party, region = state.parties[seat], world.regions[state.region_of(seat)]
    found = _moves(state, player, seat, region)
    found += _deployments(state, player, seat, [world.cities[city].id for city in region.cities])
    found += _placements(state, player, seat, (region.id, RIOT_DECK))
    found += _legal(state, player, [("kill",)])
    if find_rule_on(state, region.number, "allow", "kill-around", party.side) is not None:
        others = (city for city in region.cities if city != party.city)
        found += _legal(state, player, (("kill", world.cities[city].id) for city in others))
    if party.revealed:
        found += _legal(state, player, (("awaken", other) for other in players))
    elif party.token and not state.is_vampire_revealed:
        found += _legal(state, player, (("investigate", other) for other in players))
    found += _legal(state, player, [("look",)])
    found.append(("stop",))
    return found


def _moves(state: State, player: str, seat: int, region: RegionData) -> list[Action]:
    """Return the moves: into each region that one can afford to enter, in the order of the cities."""
    world, party = state.table.world, state.parties[seat]
    found: list[Action] = []
    for near in region.near:
        cities = world.regions[near].cities
        if acts.check_actions_left(state, player, cost_to_enter(state, seat, cities[0])) is None:
            found += [
                ("move", world.cities[city].id)
                for city in cities
                if city != party.city and not (party.revealed and state.cities[city].martial)
            ]
    return found


def _deployments(state: State, player: str, seat: int, cities: Iterable[str]) -> list[Action]:
    """Return the deployments: each city where one is possible, with each way to pay for it."""
    hand = state.parties[seat].hand
    number = cards_to_deploy(state, seat)
    if hand.size < number:
        return []
    ways, found = _ways(state, hand, number), []
    for city in cities:
        if acts.check_place_of_troop(state, player, city) is None:
            found += [("deploy", city, *way) for way in ways]
    return found


def _ways(state: State, hand: Holding, number: int) -> list[tuple[str, ...]]:
    """Return every way to choose so many cards of a hand, as ids in their order."""
    if number == 0:
        return [()]
    ids = state.table.world.ids
    if number == 1:
        return [(ids[card],) for card in hand.possible(state.pool)]
    copies = hand.known + (list(state.pool) if hand.unseen else [])
    pairs = {tuple(sorted((ids[one], ids[other]))) for one, other in combinations(copies, 2)}
    if hand.unseen != 1:
        # Only of a single card that nobody has seen it may be that not both are there.
        return sorted(pairs)
    seat = next(seat for seat, party in enumerate(state.parties) if party.hand is hand)
    return sorted(pair for pair in pairs if cards.check_hand(state, seat, pair) is None)


def _placements(state: State, player: str, seat: int, decks: Iterable[str]) -> list[Action]:
    """Return the placements: each deck and partner with whom one is possible, with each card."""
    hand = state.parties[seat].hand
    found: list[Action] = []
    if not hand.size:
        return found
    own = [] if acts.must_place_two(state, seat) else [way[0] for way in _ways(state, hand, 1)]
    pairs = _ways(state, hand, 2) if power(state, seat, "place-two") is not None and hand.size > 1 else []
    # Who may be the partner does not depend on the deck, and these decks are those of which any may be chosen.
    is_alone = acts.check_partner(state, player, None) is None
    players, parties = state.table.players, state.parties
    partners = [players[mate] for mate in mates_of(state, seat) if parties[mate].hand.size]
    for deck in decks:
        if is_alone:
            found += [("place", id, None, deck) for id in own]
        for partner in partners:
            found += [("place", id, None, deck, partner) for id in own]
        found += [("place", *pair, deck) for pair in pairs]
    return found


def _adds(state: State, _player: str) -> Iterator[Action]:
    return (("add", id) for id in _hand(state, state.decision.seat))


def _joins(state: State, player: str) -> Iterator[Action]:
    yield ("no",)
    yield from _adds(state, player)


def _puts(state: State, _player: str) -> Iterator[Action]:
    decks = [*(region.id for region in state.table.world.regions), RIOT_DECK]
    decks += [PLAYER_DECK] if state.table.options.joao_any_deck == "also-pile" else []
    return (("put", id, deck) for id in _ids(state, state.aside.possible(state.pool)) for deck in decks)


def _swaps(state: State, _player: str) -> Iterator[Action]:
    yield ("no",)
    turned = _ids(state, [each.card for each in state.turned])
    yield from (("swap", id, given) for id in turned for given in _hand(state, state.decision.seat))


def _openings(state: State, _player: str) -> Iterator[Action]:
    yield ("aside",)
    yield from (("open", id) for id in _ids(state, state.aside.possible(state.pool)))


def _asks(state: State, player: str) -> Iterator[Action]:
    return _legal(state, player, (("ask", other) for other in state.table.players))


def _relocations(state: State, player: str) -> Iterator[Action]:
    world = state.table.world
    cities = world.regions[state.decision.region].cities
    return _legal(state, player, (("move", world.cities[city].id) for city in cities))


def _musters(state: State, player: str) -> Iterator[Action]:
    world = state.table.world
    cities = world.regions[state.decision.region].cities
    return _legal(state, player, (("muster", world.cities[city].id) for city in cities))


def _afar(state: State, player: str) -> Iterator[Action]:
    yield ("no",)
    yield from _legal(state, player, (("awaken", other) for other in state.table.players))


def _secret(state: State, _player: str) -> Iterator[Action]:
    return (("discard", id) for id in _ids(state, discardable(state)))


def _choices_of_riots(state: State, _player: str) -> Iterator[Action]:
    return (("choose", id) for id in _ids(state, state.aside.possible(state.pool)))


def _choices_of_events(state: State, _player: str) -> Iterator[Action]:
    return (("choose", id) for id in _ids(state, state.event_aside.possible(state.event_pool)))


def _trims(state: State, _player: str) -> Iterator[Action]:
    return (("discard", id) for id in _hand(state, state.decision.seat))


_LISTS: Mapping[str, Callable[[State, str], Iterable[Action]]] = {
    "first": _firsts,
    "opening": _turns,
    "lay": _turns,
    "draw": _draws,
    "role": _roles,
    "disclose": _disclosures,
    "reveal": _words("skip", "reveal"),
    "action": _acts,
    "partner": _adds,
    "join": _joins,
    "asked": _joins,
    "another": _asks,
    "answer": _words("keep", "show"),
    "look": _shows,
    "put": _puts,
    "sway": _words("play", "discard"),
    "vote": _turns,
    "swap": _swaps,
    "open": _openings,
    "combat": _turns,
    "recovery": _words("keep", "reveal"),
    "recovery-afar": _afar,
    "muster": _musters,
    "relocate": _relocations,
    "recovery-human": _words("no", "proclaim"),
    "secret": _secret,
    "choose-riot": _choices_of_riots,
    "choose-event": _choices_of_events,
    "more": _words("no", "more"),
    "trim": _trims,
}
"""What lists the actions at each open decision."""


def default_answer(state: State, before: Answering | None = None) -> Answering | None:  # noqa: ARG001 - of the contract
    """Return the answer that goes without saying, and who gives it; None where there is none.

    These are cards that nobody has seen, and powers and reveals that are not used.
    """
    if not state.tasks:
        return None
    task: Any = state.decision
    player = windows.pending(state).players[0]
    if task.kind == "draw":
        return TABLE, ("draw", state.table.players[task.seat], UNKNOWN)
    if task.kind == "role":
        return TABLE, ("role", state.table.players[task.seat], UNKNOWN)
    answer = DEFAULTS.get(task.kind)
    return None if answer is None else (player, answer)


DEFAULTS: Mapping[str, Action] = {
    "look": ("show", UNKNOWN),
    "reveal": ("skip",),
    "partner": ("add", UNKNOWN),
    "join": ("no",),
    "asked": ("add", UNKNOWN),
    "swap": ("no",),
    "recovery": ("keep",),
    "secret": ("discard", UNKNOWN),
    "more": ("no",),
    "trim": ("discard", UNKNOWN),
}
"""The answers that go without saying, by the kind of decision."""
