"""Guards of the actions of the second phase: may this player do this, here, with these cards."""

from __future__ import annotations

from kredens.rules_engine.contract.protocol import Action, Refusal
from kredens.rules_engine.vwars.legality.cards import check_hand
from kredens.rules_engine.vwars.model import refuse
from kredens.rules_engine.vwars.model.card_data import RIOT_DECK, VAMPIRE
from kredens.rules_engine.vwars.model.figures import (
    cards_to_deploy,
    cost_to_enter,
    cost_to_kill,
    enemy_of,
    find_rule_on,
    mates_of,
    partners_left,
    possible_roles,
    power,
    troops_left,
)
from kredens.rules_engine.vwars.model.state import MAX_TROOPS, State


def _forbidden(state: State, region: int, act: str, player: str, side: str | None = None) -> Refusal | None:
    """Return the refusal of an act that a law forbids in a region, or None."""
    force = find_rule_on(state, region, "forbid", act, side)
    if force is None:
        return None
    card = state.table.world.cards[force.card].id
    return refuse("illegal", 2, "forbidden", "law.stays-until-replaced", player=player, card=card)


def check_actions_left(state: State, player: str, cost: int) -> Refusal | None:
    """Return why a player may not spend so many actions, or None."""
    left = state.decision.number
    if cost <= left:
        return None
    own = ["char.lucius.vampire"] if power(state, state.decision.seat, "actions") is not None else []
    rules = ("action.four", *(["law.stays-until-replaced"] if cost > 1 else []), *own)
    return refuse("illegal", 2, "no-action-left", *rules, player=player)


def check_move(state: State, player: str, city: str) -> Refusal | None:
    """Return why a player may not move to a city, or None."""
    seat = state.table.seats[player]
    world, party = state.table.world, state.parties[seat]
    there = world.city_numbers[city]
    region, own = world.cities[there].region, state.region_of(seat)
    facts = {"player": player, "city": city}
    if state.decision.kind == "relocate":
        return _check_relocation(state, seat, there, **facts)
    if there == party.city:
        return refuse("illegal", 2, "same-city", "move.different-city", "move.always-in-city", **facts)
    if region != own and region not in world.regions[own].borders:
        return refuse("illegal", 2, "not-adjacent", "move.adjacent-region", "move.same-region", **facts)
    if party.revealed and state.cities[there].martial:
        rules = ("move.martial-law-barred", "martial-law.no-vampire-player")
        return refuse("illegal", 2, "martial-law", *rules, **facts)
    return check_actions_left(state, player, cost_to_enter(state, seat, there))


def _check_relocation(state: State, seat: int, there: int, **facts: str) -> Refusal | None:
    """Return why a player may not go to a city from the one that they have to leave, or None."""
    rules = ("option.revealed-inside-martial-law", "martial-law.no-vampire-player")
    if state.table.world.cities[there].region != state.region_of(seat):
        return refuse("illegal", 2, "other-region", *rules, **facts)
    return refuse("illegal", 2, "inside", *rules, **facts) if state.cities[there].martial else None


def check_deploy(state: State, player: str, action: Action) -> Refusal | None:
    """Return why a player may not deploy a troop in a city, discarding these cards, or None."""
    party = state.parties[state.table.seats[player]]
    city, *cards = action[1:4]
    if len(action) > 4 and action[4] not in (None, party.side):
        if party.revealed:
            rules: tuple[str, ...] = ("deploy.vampire-side", "revealed.deploys-vampires")
            return refuse("illegal", 2, "human-troop", *rules, player=player)
        return refuse("illegal", 2, "vampire-troop", "deploy.human-side", "role.vampire-hidden-start", player=player)
    return check_place_of_troop(state, player, city) or _check_discards(
        state, player, [card for card in cards if card is not None]
    )


def check_place_of_troop(state: State, player: str, city: str) -> Refusal | None:
    """Return why a player may not deploy a troop of their own side in a city, whatever it costs; None if they may."""
    seat = state.table.seats[player]
    world, party = state.table.world, state.parties[seat]
    there = world.city_numbers[city]
    here = state.cities[there]
    if world.cities[there].region != state.region_of(seat):
        return refuse("illegal", 2, "other-region", "deploy.any-city-in-region", player=player, city=city)
    if here.martial and party.revealed:
        return refuse("illegal", 2, "martial-law", "martial-law.no-vampire-troops", city=city)
    if here.martial and state.table.options.human_troops_under_martial_law == "barred":
        rules = ("option.human-troops-under-martial-law", "martial-law.clear-city")
        return refuse("illegal", 2, "martial-law", *rules, city=city)
    if here.troops(party.side) >= MAX_TROOPS:
        return refuse("illegal", 2, "full", "deploy.max-six", "option.troop-supply", city=city)
    if not troops_left(state, party.side):
        return refuse("illegal", 2, "none-left", "option.troop-supply", "deploy.max-six", side=party.side)
    return None


def _check_discards(state: State, player: str, cards: list[str]) -> Refusal | None:
    seat = state.table.seats[player]
    wanted = cards_to_deploy(state, seat)
    if state.parties[seat].hand.size < wanted:
        return refuse("illegal", 2, "no-card", "deploy.discard-card", player=player)
    if len(cards) != wanted:
        rules = ("deploy.discard-card", *(["law.stays-until-replaced"] if wanted != 1 else []))
        return refuse("illegal", 2, "how-many", *rules, player=player, number=wanted)
    return check_hand(state, seat, cards)


def check_place(state: State, player: str, action: Action) -> Refusal | None:
    """Return why a player may not place a card in a deck with a partner, or two without, or None."""
    seat = state.table.seats[player]
    world = state.table.world
    one, other, deck, partner = (*action[1:], None, None, None)[:4]
    if deck is None:
        region = world.regions[state.region_of(seat)].id
        return refuse("malformed", 0, "which-deck", "place.region-deck", "place.riot-deck", region=region)
    if deck != RIOT_DECK and world.region_numbers[deck] != state.region_of(seat):
        return refuse("illegal", 2, "other-region", "place.region-deck", "place.riot-deck", player=player, region=deck)
    if other is not None:
        return _check_two(state, player, (one, other), partner)
    if must_place_two(state, seat):
        return refuse("illegal", 2, "must-two", "char.rati.human.two-cards", "option.rati-human", player=player)
    refused = check_partner(state, player, partner)
    return refused or check_hand(state, seat, [one])


def must_place_two(state: State, seat: int) -> bool:
    """Return whether a player who has the power to place two cards may place no other way."""
    return state.table.options.rati_human == "forced" and power(state, seat, "place-two") is not None


def _check_two(state: State, player: str, cards: tuple[str, str], partner: str | None) -> Refusal | None:
    seat = state.table.seats[player]
    if power(state, seat, "place-two") is None:
        return refuse("illegal", 2, "no-power", "action.kinds", "char.rati.human.two-cards", player=player)
    if partner is not None:
        return refuse("illegal", 2, "or-partner", "char.rati.human.no-partner", player=player, other=partner)
    if state.parties[seat].hand.size < len(cards):
        return refuse("illegal", 2, "too-few", "char.rati.human.two-cards", player=player)
    return check_hand(state, seat, cards)


def check_partner(state: State, player: str, partner: str | None) -> Refusal | None:
    """Return why a player may not place a card with that partner, or alone; None if they may."""
    seat = state.table.seats[player]
    party, mates = state.parties[seat], mates_of(state, seat)
    alone = find_rule_on(state, state.region_of(seat), "allow", "place-alone", party.side)
    if partner is None:
        if (party.revealed and not mates) or alone is not None:
            return None
        if any(state.parties[mate].hand.size for mate in mates):
            rules: tuple[str, ...] = ("place.partner-required", "place.lone-vampire", "option.partner-consent")
            return refuse("illegal", 2, "no-partner", *rules, player=player)
        if state.table.options.partner_without_cards == "alone":
            return None
        rules = ("place.partner-required", "option.partner-without-cards")
        return refuse("illegal", 2, "nobody-holds", *rules, player=player)
    mate, facts = state.table.seats[partner], {"player": player, "other": partner}
    if mate == seat:
        return refuse("illegal", 2, "names-self", "place.partner-required", player=player)
    if mate not in mates:
        rules = ("place.partner-same-faction", "option.partner-faction")
        return refuse("illegal", 2, "other-faction", *rules, **facts)
    if state.parties[mate].hand.size:
        return None
    rules = ("place.partner-required", "option.partner-without-cards")
    if any(state.parties[each].hand.size for each in mates):
        return refuse("illegal", 2, "partner-empty", *rules, other=partner)
    return refuse("illegal", 2, "nobody-holds", *rules, player=player)


def check_kill(state: State, player: str, action: Action) -> Refusal | None:
    """Return why a player may not remove a troop from a city, or None."""
    seat = state.table.seats[player]
    world, party = state.table.world, state.parties[seat]
    city = action[1] if len(action) > 1 else None
    there = party.city if city is None else world.city_numbers[city]
    region, name = world.cities[there].region, world.cities[there].id
    enemy = enemy_of(party.side)
    if len(action) > 2:
        rule = "kill.vampire-side" if party.revealed else "kill.human-side"
        return refuse("illegal", 2, "own-troop", rule, "role.vampire-hidden-start", player=player)
    if there != party.city:
        around = find_rule_on(state, region, "allow", "kill-around", party.side)
        if region != state.region_of(seat) or around is None:
            return refuse("illegal", 2, "elsewhere", "kill.same-city", player=player, city=name)
    if not state.cities[there].troops(enemy):
        return refuse("illegal", 2, "no-enemy", "kill.one-enemy-troop", city=name)
    force = find_rule_on(state, region, "forbid", "be-killed", enemy)
    if force is not None and force.seat >= 0:
        owner = state.table.players[force.seat]
        return refuse("illegal", 2, "protected", "char.grace.vampire", "option.grace-vampire", player=owner)
    if force is not None:
        return _forbidden(state, region, "be-killed", player, enemy)
    return check_actions_left(state, player, cost_to_kill(state, there, enemy))


def check_investigate(state: State, player: str, other: str) -> Refusal | None:
    """Return why a player may not investigate another, or None."""
    seat, target = state.table.seats[player], state.table.seats[other]
    if state.is_vampire_revealed:
        return refuse("illegal", 2, "closed", "investigate.closed-after-reveal", player=player)
    if possible_roles(state, seat) == {VAMPIRE}:
        rules = ("investigate.not-by-vampire", "option.private-legal-actions")
        if state.parties[seat].role == VAMPIRE:
            return refuse("illegal", 2, "vampire", *rules, player=player)
        return refuse("at-odds", 3, "vampire", *rules, player=player)
    if not state.parties[seat].token:
        return refuse("illegal", 2, "no-token", "investigate.once-per-game", player=player)
    if target == seat:
        return refuse("illegal", 2, "self", "investigate.target-other", player=player)
    return _forbidden(state, state.region_of(target), "be-investigated", player)


def check_awaken(state: State, player: str, other: str) -> Refusal | None:
    """Return why a player may not try to awaken another, or None."""
    seat, target = state.table.seats[player], state.table.seats[other]
    party, facts = state.parties[seat], {"player": player, "other": other}
    if not party.revealed:
        rules: tuple[str, ...] = ("awaken.revealed-only", "role.infected-can-turn")
        return refuse("illegal", 2, "hidden", *rules, player=player)
    if state.parties[target].revealed and (target == seat or state.table.options.awaken_targets == "unrevealed"):
        afar = [] if state.decision.kind == "action" else ["recovery.vampire.awaken-anywhere"]
        rules = ("awaken.name-target", *afar, "option.awaken-targets")
        return refuse("illegal", 2, "revealed-already", *rules, other=other)
    if state.decision.kind == "action" and state.parties[target].city != party.city:
        return refuse("illegal", 2, "elsewhere", "awaken.same-city", **facts)
    return _forbidden(state, state.region_of(target), "be-awakened", player)


def check_ask(state: State, player: str, action: Action) -> Refusal | None:
    """Return why a player cannot be asked as a partner after another has refused, or None."""
    seat, other = state.decision.by, state.table.seats[action[1]]
    if other in partners_left(state, seat, state.decision.refused):
        return None
    if other in state.decision.refused:
        rules = ("place.partner-required", "option.partner-consent")
        return refuse("illegal", 2, "has-refused", *rules, other=action[1])
    return check_partner(state, player, action[1])


def check_muster(state: State, player: str, action: Action) -> Refusal | None:
    """Return why troops cannot be placed in a city before a riot, or None."""
    number = state.table.world.city_numbers[action[1]]
    if state.table.world.cities[number].region != state.decision.region:
        rules = ("char.ronald.vampire", "option.ronald-vampire")
        return refuse("illegal", 2, "other-region", *rules, player=player, city=action[1])
    if state.cities[number].martial:
        return refuse("illegal", 2, "martial-law", "martial-law.no-vampire-troops", city=action[1])
    return None


def check_look(state: State, player: str) -> Refusal | None:
    """Return why a player may not look into the deck of their region, or None."""
    if power(state, state.table.seats[player], "look") is not None:
        return None
    return refuse("illegal", 2, "no-power", "action.kinds", "char.joao.human", "char.joao.vampire", player=player)
