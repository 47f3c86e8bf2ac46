"""What laws and powers change, and which roles are possible: questions about a state that the rules ask."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from itertools import permutations
from typing import Final, NamedTuple

from kredens.rules_engine.vwars.model.card_data import HUMAN, INFECTED, SIDES, VAMPIRE, Effect
from kredens.rules_engine.vwars.model.state import (
    ACTIONS,
    CLEARED,
    INVESTIGATED,
    MARTIAL_LAWS_TO_WIN,
    NO_CARD,
    UNKNOWN_ROLE,
    UNTURNED,
    Party,
    State,
)

POWER_RULES: Final[Mapping[tuple[str, str], str]] = {
    ("sway-election", HUMAN): "char.brad.human",
    ("gain", VAMPIRE): "char.brad.vampire",
    ("swap-card", HUMAN): "char.miku.human",
    ("swap-card", VAMPIRE): "char.miku.vampire",
    ("overdraw", HUMAN): "char.lucius.human",
    ("actions", VAMPIRE): "char.lucius.vampire",
    ("place-two", HUMAN): "char.rati.human.two-cards",
    ("join-placing", VAMPIRE): "char.rati.vampire",
    ("riot", HUMAN): "char.grace.human",
    ("event", HUMAN): "char.emily.human",
    ("be-killed", VAMPIRE): "char.grace.vampire",
    ("open-riot", HUMAN): "char.ronald.human",
    ("place-troops", VAMPIRE): "char.ronald.vampire",
    ("arise", VAMPIRE): "char.emily.vampire",
    ("look", HUMAN): "char.joao.human",
    ("look", VAMPIRE): "char.joao.vampire",
}
"""The rule that says what a power is: by the verb of its effect, or what it changes, forbids or draws from, and by its
side."""


ENDLESS: Final = 10_000
"""More troops than there can be on the board."""


class Force(NamedTuple):
    """An effect in force in a region: of a law, or of somebody's power."""

    effect: Effect
    rule: str
    card: int
    seat: int
    """Whose power it is; -1 for a law."""


def power_rule(effect: Effect, side: str) -> str:
    """Return the rule that says what a power of a character is."""
    named = effect.get("trait") or effect.get("act") or effect.get("pile") or effect["do"]
    return POWER_RULES.get((named, side)) or POWER_RULES.get((effect["do"], side), "setup.character-card")


def powers_of(state: State, seat: int) -> Iterator[Effect]:
    """Yield the powers that a player has now: those of the side of the sheet that lies up."""
    side = state.parties[seat].side
    for effect in state.table.world.cards[state.table.characters[seat]].effects:
        if effect.get("as", side) == side:
            yield effect


def power(state: State, seat: int, verb: str) -> Effect | None:
    """Return the power of a player that is of this verb, or None."""
    return next((effect for effect in powers_of(state, seat) if effect["do"] == verb), None)


def forces_in(state: State, region: int) -> tuple[Force, ...]:
    """Return what is in force in a region: its law, and the powers of those who stand there.

    The table remembers it: it depends on the law, on who is there, and on which side of their sheets lies up.
    """
    table, law = state.table, state.laws[region]
    cities = table.world.cities
    here = [(seat, party.revealed) for seat, party in enumerate(state.parties) if cities[party.city].region == region]
    key = (law, *here)
    found = table.forces.get(key)
    if found is None:
        found = table.forces[key] = tuple(_forces(state, region, law))
    return found


def _forces(state: State, region: int, law: int) -> Iterator[Force]:
    if law >= 0:
        for effect in state.table.world.cards[law].effects:
            if effect.get("here"):
                yield Force(effect, "law.stays-until-replaced", law, -1)
    for seat in range(len(state.parties)):
        if state.region_of(seat) == region:
            for effect in powers_of(state, seat):
                if effect.get("here"):
                    card = state.table.characters[seat]
                    yield Force(effect, power_rule(effect, state.parties[seat].side), card, seat)


def changes_of(state: State, region: int, trait: str, side: str | None = None) -> list[Force]:
    """Return what changes a figure in a region, for a side where the figure is that of a side."""
    return [
        force
        for force in forces_in(state, region)
        if force.effect["do"] == "modify"
        and force.effect["trait"] == trait
        and force.effect.get("side", side) == side
        and not force.effect.get("when")
    ]


def gains_of_powers(state: State) -> list[Force]:
    """Return the powers that change gains of sympathy, wherever those who have them stand."""
    return [
        Force(effect, power_rule(effect, party.side), state.table.characters[seat], seat)
        for seat, party in enumerate(state.parties)
        for effect in powers_of(state, seat)
        if effect.get("trait") == "gain"
    ]


def change_of(state: State, region: int, trait: str, side: str | None = None) -> int:
    """Return by how much a figure is changed in a region."""
    return sum(force.effect["amount"] for force in changes_of(state, region, trait, side))


def find_rule_on(state: State, region: int, verb: str, act: str, side: str | None = None) -> Force | None:
    """Return what allows or forbids an act in a region, to a side or against its troops; None if nothing does."""
    for force in forces_in(state, region):
        effect = force.effect
        if effect["do"] == verb and effect["act"] == act and effect.get("side", side) == side:
            return force
    return None


def actions_of(state: State, seat: int) -> int:
    """Return how many actions a player has in a turn."""
    effect = power(state, seat, "actions")
    if effect is None:
        return ACTIONS
    others = sum(party.revealed for party in state.parties) - state.parties[seat].revealed
    return int(effect["amount"]) + int(effect.get("more") or 0) * others


def cost_to_enter(state: State, seat: int, city: int) -> int:
    """Return how many actions moving into a city costs."""
    region = state.table.world.cities[city].region
    if region == state.region_of(seat):
        return 1
    return max(1, 1 + change_of(state, region, "enter-cost", state.parties[seat].side))


def cards_to_deploy(state: State, seat: int) -> int:
    """Return how many cards deploying a troop costs."""
    return max(0, 1 + change_of(state, state.region_of(seat), "deploy-cost", state.parties[seat].side))


def cost_to_kill(state: State, city: int, side: str) -> int:
    """Return how many actions killing a troop of a side in a city costs."""
    return max(1, 1 + change_of(state, state.table.world.cities[city].region, "kill-cost", side))


def enemy_of(side: str) -> str:
    """Return the other side."""
    return SIDES[side == HUMAN]


def mates_of(state: State, seat: int) -> list[int]:
    """Return the other players of the side to which a player belongs as everybody sees it."""
    revealed = state.parties[seat].revealed
    return [other for other, party in enumerate(state.parties) if other != seat and party.revealed == revealed]


def deciders_of_recovery(state: State) -> tuple[int, ...]:
    """Return who decides what a recovery brings the vampires.

    All who are hidden as long as the Vampire is, of whom only the Vampire's answer counts; then the Vampire. Where a
    table reads it so, it is the active player instead, who must be a revealed vampire when the Vampire is revealed.
    """
    by_active = state.table.options.vampire_recovery_decider == "active-decides"
    if not state.is_vampire_revealed:
        return (state.active,) if by_active else tuple(range(len(state.parties)))
    if by_active and state.parties[state.active].revealed:
        return (state.active,)
    return tuple(seat for seat, party in enumerate(state.parties) if party.revealed and party.role == VAMPIRE)


def partners_left(state: State, seat: int, refused: tuple[int, ...]) -> list[int]:
    """Return the mates of a player who hold a card and have not refused to be the partner."""
    return [mate for mate in mates_of(state, seat) if state.parties[mate].hand.size and mate not in refused]


def possible_roles(state: State, seat: int) -> frozenset[str]:
    """Return every role that a player may have, as far as the state knows."""
    return _possible_roles(tuple((party.role, party.marks) for party in state.parties), state.table.roles)[seat]


@lru_cache(4_096)
def _possible_roles(known: tuple[tuple[str, int], ...], roles: tuple[str, ...]) -> tuple[frozenset[str], ...]:
    found: list[set[str]] = [set() for _ in known]
    for dealt in set(permutations(roles)):
        if all(may_be_role(role, *each) for role, each in zip(dealt, known, strict=True)):
            for own, role in zip(found, dealt, strict=True):
                own.add(role)
    return tuple(map(frozenset, found))


def may_be_role(role: str, known: str, marks: int) -> bool:
    """Return whether a player can be of a role, of whom everybody knows this role, if any, and these marks."""
    if known != UNKNOWN_ROLE and role != known:
        return False
    if role == VAMPIRE and marks & (INVESTIGATED | CLEARED):
        return False
    return not (role == INFECTED and marks & UNTURNED)


def may_be_vampire(party: Party, possible: frozenset[str]) -> bool:
    """Return whether a player may turn up the card of the Vampire."""
    return not party.revealed and VAMPIRE in possible


def city_to_riot(state: State) -> int:
    """Return the city that riots in this turn: that of the card on Now, or the one that the event names first.

    NO_CARD where there is no card on Now.
    """
    world = state.table.world
    if state.now == NO_CARD:
        return NO_CARD
    if state.table.options.riot_city == "event-card" and state.event_now >= 0:
        for effect in world.cards[state.event_now].effects:
            if effect.get("city"):
                return world.city_numbers[effect["city"]]
    return world.cards[state.now].city


def troops_left(state: State, side: str) -> int:
    """Return how many troops of a side can still be placed: more than anybody needs, or those left in the box."""
    printed = state.table.world.troops.get(side, ENDLESS)
    if state.table.options.troop_supply == "unlimited":
        return ENDLESS
    return max(0, printed - sum(city.troops(side) for city in state.cities))


def is_barred(state: State, seat: int) -> bool:
    """Return whether a revealed player has to leave the city where they stand, where a table reads it so.

    The city is under martial law, and there is another one in the region.
    """
    party, world = state.parties[seat], state.table.world
    inside = party.revealed and state.cities[party.city].martial
    leaves = state.table.options.revealed_inside_martial_law == "relocated"
    return inside and leaves and len(world.regions[state.region_of(seat)].cities) > 1


def tally(state: State, side: str) -> int:
    """Return the strength of a side in the riot that is fought: its troops there, its open cards, and its laws."""
    world = state.table.world
    number = state.cities[state.riot_city].troops(side)
    for each in state.turned:
        card = world.cards[each.card]
        if card.side == side and not each.spent:
            number += card.strength
    return number + change_of(state, world.cities[state.riot_city].region, "tally", side)


def reached_rule(state: State) -> str:
    """Return the rule of winning whose condition on the track or of martial laws is there; an empty text for none."""
    if sum(city.martial for city in state.cities) >= MARTIAL_LAWS_TO_WIN:
        return "win.human.martial-law-six"
    if not state.sympathy:
        return "win.human.sympathy-zero"
    return "win.vampire.track-meets" if state.victory >= state.limit else ""


def is_beyond(state: State, rule: str) -> bool:
    """Return whether the Victory marker has gone past the sympathy where the two have to meet."""
    meets = rule != "win.vampire.track-meets" or state.table.options.track_meet != "equal"
    return not meets and state.victory > state.limit
