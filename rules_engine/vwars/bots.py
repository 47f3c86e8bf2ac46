"""Bots of V-Wars for simulations: how they are seated, how chance deals roles, and one that plays for its side.

Whoever is of the human side kills vampires, deploys where riots come, and places white cards; the Vampire does what
harms least as long as it is hidden, places red cards, and reveals late; revealed vampires do openly what they can.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import exp
from random import Random
from types import MappingProxyType
from typing import Any, Final, NamedTuple

from kredens.rules_engine.contract.protocol import UNKNOWN, Action, Engine, Setup
from kredens.rules_engine.simulation.bots import Bot, CardUse, Prizes, SideBots
from kredens.rules_engine.vwars.model.card_data import CHARACTER, HUMAN, PLAYER_DECK, RIOT_DECK, ROLE, VAMPIRE
from kredens.rules_engine.vwars.model.figures import enemy_of, possible_roles
from kredens.rules_engine.vwars.model.state import MAX_TROOPS, NO_CARD, State
from kredens.rules_engine.vwars.play.ending import winning_seats

ENOUGH_TROOPS: Final = 4
"""The troops with which a riot is rather won without a massacre."""
LATE_SYMPATHY: Final = 5
"""The sympathy below which a hidden Vampire has little to lose by revealing."""

FEW_SUSPECTS: Final = 2
"""The most players among whom the Vampire is guessed: an even bet, the better the more sympathy a hit halves."""


class Partisan:
    """Takes the action of the highest weight for the side that the player is truly of."""

    def __call__(self, game: Engine[Any], state: State, player: str, actions: Sequence[Action], rng: Random) -> Action:
        """Return the action that seems best for the player, who sees only their own view of the state."""
        if len(actions) == 1:
            return actions[0]
        view, seat = game.view(state, player), state.table.seats[player]
        side = true_side(view, seat)
        weighed = [(weigh(view, seat, side, action, rng) + 0.01 * rng.random(), action) for action in actions]
        return max(weighed, key=lambda each: each[0])[1]


def true_side(state: State, seat: int) -> str:
    """Return the side for which a player plays: that of the vampires for the Vampire, and whoever was awakened."""
    party = state.parties[seat]
    return VAMPIRE if party.revealed or party.role == VAMPIRE else HUMAN


def weigh(state: State, seat: int, side: str, action: Action, rng: Random) -> float:
    """Return how good an action seems for a side."""
    weigher = _WEIGHERS.get(action[0])
    return 0.0 if weigher is None else weigher(state, seat, side, action, rng)


def _value(state: State, side: str, id: str) -> float:
    """Return what a card in a deck is worth to a side."""
    card = state.table.world.cards[state.table.world.numbers[id]]
    return float(card.strength if card.side == side else -card.strength)


def _riot_cities(state: State) -> list[int]:
    """Return the cities of the next riots, the nearer one first."""
    return [state.table.world.cards[card].city for card in (state.now, state.soon) if card != NO_CARD]


def _need(state: State, city: int, side: str) -> float:
    """Return how much a side wants to be stronger in a city."""
    here = state.cities[city]
    if here.martial:
        return -1.0
    coming = _riot_cities(state)
    urgent = 2.0 if city in coming[:1] else 1.2 if city in coming else 0.0
    return urgent * (1.0 if here.troops(side) < ENOUGH_TROOPS else 0.1) + 0.2 * (here.controller != side)


def _move(state: State, seat: int, side: str, action: Action, _rng: Random) -> float:
    """Go where one can do something, if there is nothing to do here."""
    world, party = state.table.world, state.parties[seat]
    there = world.city_numbers[action[1]]

    def use(city: int) -> float:
        here, region = state.cities[city], world.cities[city].region
        mates = world.regions[region].cities
        worth = 0.5 * min(3, here.troops(enemy_of(party.side)))
        worth += max((_need(state, each, side) for each in mates), default=0.0)
        if party.revealed:
            worth += sum(not other.revealed and other.city == city and not other.marks & 4 for other in state.parties)
        return worth

    return use(there) - use(party.city) - 0.6


def _deploy(state: State, seat: int, side: str, action: Action, _rng: Random) -> float:
    """Strengthen one's side where riots come; a hidden Vampire rather spends white cards on useless humans."""
    city = state.table.world.city_numbers[action[1]]
    spent = sum(_value(state, side, id) for id in action[2:4] if id not in (None, UNKNOWN))
    own = state.parties[seat].side
    if own != side:
        return 0.35 - _need(state, city, side) - 0.1 * spent
    return 0.8 * _need(state, city, side) - 0.1 * spent - 0.1


def _place(state: State, _seat: int, side: str, action: Action, _rng: Random) -> float:
    """Put cards of one's own colour into the decks that count next."""
    ids = [id for id in action[1:3] if id not in (None, UNKNOWN)]
    value = sum(_value(state, side, id) for id in ids)
    if action[3] == RIOT_DECK:
        return -0.5
    if action[3] == PLAYER_DECK:
        return 0.0
    region = state.table.world.region_numbers[action[3]]
    coming = [state.table.world.cities[city].region for city in _riot_cities(state)]
    weight = 0.5 if region in coming[:1] else 0.3 if region in coming else 0.05
    # A partner may spoil it for the human side, and may be forced to help the other one.
    spoiled = 0.6 if len(action) > 4 and side == HUMAN and not state.is_vampire_revealed else 0.0
    return weight * value - spoiled


def _add(state: State, _seat: int, side: str, action: Action, _rng: Random) -> float:
    return _value(state, side, action[1])


def _kill(state: State, seat: int, side: str, _action: Action, _rng: Random) -> float:
    """Kill an enemy; a hidden Vampire avoids it."""
    party = state.parties[seat]
    here = state.cities[party.city]
    if party.side != side:
        return -0.5
    number = here.troops(enemy_of(party.side))
    return 0.9 + 0.3 * (number >= MAX_TROOPS - 2) + 0.4 * _need(state, party.city, side)


def _investigate(state: State, seat: int, _side: str, action: Action, _rng: Random) -> float:
    """Investigate one of the few who can be the Vampire, as far as the player knows."""
    suspects = [other for other in range(len(state.parties)) if VAMPIRE in possible_roles(state, other)]
    is_suspected = state.table.seats[action[1]] in suspects and seat not in suspects
    return 3.0 if is_suspected and len(suspects) <= FEW_SUSPECTS else -2.0


def _awaken(state: State, _seat: int, _side: str, action: Action, _rng: Random) -> float:
    other = state.parties[state.table.seats[action[1]]]
    return -2.0 if other.revealed or other.marks & 4 else 2.5


def _reveal(state: State, _seat: int, _side: str, _action: Action, _rng: Random) -> float:
    """Reveal for nothing; at the cost of sympathy only where there is little of it, or hardly anything to lose."""
    if state.decision.kind == "recovery":
        return 0.5 if len(state.parties) > 3 else -0.5
    return 0.5 if state.sympathy < LATE_SYMPATHY else -1.0


def _put(state: State, _seat: int, side: str, action: Action, _rng: Random) -> float:
    return _place(state, _seat, side, ("place", action[1], None, action[2]), _rng)


def _swap(state: State, _seat: int, side: str, action: Action, _rng: Random) -> float:
    return 0.3 * (_value(state, side, action[2]) - _value(state, side, action[1]))


def _discard(state: State, _seat: int, side: str, action: Action, _rng: Random) -> float:
    """Discard what helps the other side; before an election, any card that would."""
    if len(action) == 1:
        known = state.aside.known
        return -_value(state, side, state.table.world.cards[known[0]].id) if known else 0.0
    return -_value(state, side, action[1])


def _open(state: State, _seat: int, side: str, action: Action, _rng: Random) -> float:
    return _value(state, side, action[1])


def _choose(state: State, _seat: int, side: str, action: Action, _rng: Random) -> float:
    card = state.table.world.cards[state.table.world.numbers[action[1]]]
    return _value(state, side, action[1]) if card.strength else 0.0


_WEIGHERS: Mapping[str, Callable[[State, int, str, Action, Random], float]] = {
    "move": _move,
    "deploy": _deploy,
    "place": _place,
    "add": _add,
    "kill": _kill,
    "investigate": _investigate,
    "awaken": _awaken,
    "reveal": _reveal,
    "put": _put,
    "swap": _swap,
    "discard": _discard,
    "open": _open,
    "choose": _choose,
    "look": lambda *_: 0.4,
    "more": lambda *_: 1.0,
    "stop": lambda *_: 0.0,
}
"""What weighs each verb; what is not here weighs nothing."""


class Signs(NamedTuple):
    """What tells which side will win, each in a measure of its own."""

    one: float
    more_players: float
    """How many more than three."""
    track_left: float
    """How many numbers of the track are between the Victory marker and the sympathy tokens."""
    martial_laws: float
    vampire_revealed: float
    awakened: float
    events_left: float


HUMAN_WEIGHTS: Final = Signs(-4.345, 0.252, 0.317, 0.523, -0.471, -0.721, 0.111)
"""What each counts in the logarithm of the odds that the humans win.

Fitted by logistic regression to 6,164 positions of 3,000 games of three to five greedy players; in half of them one
decision in seven was made at random.
"""


def chance_of_humans(state: State) -> float:
    """Return how likely the human side seems to win, from 0 to 1."""
    revealed = sum(party.revealed for party in state.parties)
    signs = Signs(
        1.0,
        len(state.parties) - 3,
        state.limit - state.victory,
        sum(city.martial for city in state.cities),
        revealed > 0,
        max(0, revealed - 1),
        state.event_pile,
    )
    return 1 / (1 + exp(-sum(weight * sign for weight, sign in zip(HUMAN_WEIGHTS, signs, strict=True))))


class VWarsBots(SideBots):
    """What simulations of V-Wars are played with: each character is a side."""

    by_name: Mapping[str, Callable[[], Bot]] = MappingProxyType({"greedy": Partisan})
    playout_moves = 30  # about three turns: what an action does is lost in the chance of a whole game
    prize_words = ("dealt", "won")
    card_uses = (
        CardUse("drawn", "drawn"),
        CardUse("placed", "played"),
        CardUse("placed", "played", card="second"),
        CardUse("joined", "played"),
    )
    beginning = "first"

    def sides(self, game: Engine[Any]) -> Sequence[str]:
        """Return the characters."""
        return [card.id for card in game.definitions.of_kind(CHARACTER)]

    def seat_sides(self, game: Engine[Any], seated: Sequence[str], options: Mapping[str, str]) -> Setup:
        """Return a table of players named after their characters."""
        return Setup({side: {"character": side} for side in seated}, options)

    def standing(self, game: Engine[Any], state: State) -> Mapping[str, float]:
        """Return the share of a win that each player may expect: those of a side win together."""
        humans = chance_of_humans(state)
        sides = [true_side(state, seat) for seat in range(len(state.parties))]
        shares = {HUMAN: humans / max(1, sides.count(HUMAN)), VAMPIRE: (1 - humans) / max(1, sides.count(VAMPIRE))}
        return {player: shares[side] for player, side in zip(state.table.players, sides, strict=True)}

    def chance(self, game: Engine[Any], state: State, player: str, actions: Sequence[Action], rng: Random) -> Action:
        """Choose for the table: cards as likely as any, roles as often as there are cards of them left."""
        if state.decision.kind != "role":
            return rng.choice(actions)
        left = list(state.table.roles)
        for party in state.parties:
            if party.role:
                left.remove(party.role)
        role = rng.choice(left)
        return next(action for action in actions if action[2] == role)

    def camps(self, game: Engine[Any], state: State) -> Mapping[str, str]:
        """Return the roles that were dealt: the Vampire and the others want other cards."""
        return {player: party.role for player, party in zip(state.table.players, state.parties, strict=True)}

    def prizes(self, game: Engine[Any], state: State) -> Prizes:
        """Return the roles that were dealt, and who won with which: by how often the Vampire wins a set is weighed."""
        ids = {card.get("role"): card.id for card in game.definitions.of_kind(ROLE)}
        won = set(winning_seats(state))
        dealt = [ids[party.role] for party in state.parties]
        taken = {player: [dealt[seat]] if seat in won else [] for seat, player in enumerate(state.table.players)}
        return Prizes(dealt, taken, state.winner[0] if state.winner is not None else "")


BOTS = VWarsBots()
