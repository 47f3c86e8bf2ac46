"""Events and elections of V-Wars, and the laws that elections pass."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from kredens.rules_engine.kit.decisions.tasks import DrawTask, PlainTask
from kredens.rules_engine.kit.holdings import EVERYBODY, NOTHING_HELD, seat_bit
from kredens.rules_engine.vwars.model.card_data import HUMAN, PASSED, SIDES, VAMPIRE, Effect
from kredens.rules_engine.vwars.model.figures import changes_of, city_to_riot, power
from kredens.rules_engine.vwars.model.state import MAX_TROOPS, NO_CARD, UNSEEN, Turned
from kredens.rules_engine.vwars.model.tasks import LayTask, LookTask, RegionTask, VoteTask
from kredens.rules_engine.vwars.model.transition import VWarsTransition
from kredens.rules_engine.vwars.play.opening import EVENT_NOW, NEXT_LAWS


def resolve_event(transition: VWarsTransition) -> None:
    """Carry out the event on Now; without one the vampires win. One that nobody has seen is turned up before."""
    state = transition.state
    if state.event_now == UNSEEN:
        transition.push(PlainTask("event"), LayTask(EVENT_NOW))
        return
    player = transition.player_name(state.active)
    transition.emit("phase", "turn.phases", player=player, phase="3")
    if state.event_now == NO_CARD:
        transition.emit("no-event", "event.none-ends-game", "option.event-exhaustion")
        transition.end_without_event("event.none-ends-game")
        return
    transition.emit("event", "event.resolve-now", card=transition.card_id(state.event_now))
    for effect in transition.card_data(state.event_now).effects:
        if transition.check_victory():
            return
        do_effect(transition, effect, is_event=True)
    transition.check_victory()


def do_effect(transition: VWarsTransition, effect: Effect, *, is_event: bool) -> None:
    """Carry out an effect: of an event, with what overflows, or of a law or a power."""
    EFFECTS[effect["do"]](transition, effect, is_event)


def _arise(transition: VWarsTransition, effect: Effect, _is_event: bool) -> None:
    world = transition.table.world
    if effect.get("region"):
        cities = world.regions[world.region_numbers[effect["region"]]].cities
    else:
        cities = tuple(world.city_numbers[effect[each]] for each in ("city", "also") if effect.get(each))
        if transition.options.multi_city_order == "map-order":
            cities = tuple(sorted(cities))
    for city in cities:
        if transition.check_victory():
            return
        number = transition.state.cities[city].vampire + 1
        for force in changes_of(transition.state, world.cities[city].region, "arise"):
            number += force.effect["amount"]
            if force.seat >= 0:
                player, name = transition.player_name(force.seat), transition.city_id(city)
                transition.emit("extra", force.rule, "option.emily-vampire", player=player, city=name)
            else:
                transition.emit("works", force.rule, card=transition.card_id(force.card))
        _add_vampires(transition, city, max(0, number), arise=True)
    if transition.options.emily_vampire == "whole-region":
        _arise_around(transition, cities)


def _arise_around(transition: VWarsTransition, cities: tuple[int, ...]) -> None:
    """Add what a power adds to the other cities of the regions in which vampires have arisen."""
    world = transition.table.world
    for region in dict.fromkeys(world.cities[city].region for city in cities):
        for force in changes_of(transition.state, region, "arise"):
            for city in world.regions[region].cities:
                if force.seat < 0 or city in cities or transition.check_victory():
                    continue
                player, name = transition.player_name(force.seat), transition.city_id(city)
                transition.emit("extra", force.rule, "option.emily-vampire", player=player, city=name)
                _add_vampires(transition, city, force.effect["amount"], arise=True)


def _add_vampires(transition: VWarsTransition, city: int, number: int, *, arise: bool) -> None:
    """Add vampire troops by an event; what is beyond six takes a human city, or adds sympathy in a vampire one."""
    here, name = transition.state.cities[city], transition.city_id(city)
    if not here.martial:
        number = transition.limit_to_box(VAMPIRE, number)
    counted = here.vampire + (here.human if transition.options.overflow_count == "all-troops" else 0)
    placed = transition.place_troops(city, VAMPIRE, min(number, max(0, MAX_TROOPS - counted)))
    if here.martial:
        return
    rules = ("event.vampires-arise",) if arise else ("event.resolve-now",)
    transition.emit("arose", *rules, "option.multi-city-order", city=name, number=placed)
    surplus = number - placed
    if not surplus:
        return
    transition.emit("filled", "event.overflow-cap", "option.overflow-count", city=name)
    if here.controlled:
        each = surplus if transition.options.overflow_sympathy == "per-troop" else 1
        transition.emit("sympathy", "event.overflow-vampire-city", "option.overflow-sympathy", city=name)
        transition.change_sympathy(each, transition.table.world.cities[city].region)
    else:
        transition.emit("taken", "event.overflow-human-city", "option.event-takeover", city=name)
        transition.set_control(city, VAMPIRE, "event.overflow-human-city")
        if transition.options.event_takeover == "humans-removed":
            transition.remove_troops(city, HUMAN, MAX_TROOPS)
    transition.check_victory()


def _cities_of(transition: VWarsTransition, where: str) -> list[int]:
    """Return the cities that a place of an effect means."""
    state, world = transition.state, transition.table.world
    if where in ("riot-city", "riot-region"):
        city = state.riot_city
        city = city_to_riot(state) if city == NO_CARD else city
        if city == NO_CARD:
            return []
        return [city] if where == "riot-city" else list(world.regions[world.cities[city].region].cities)
    if where == "player-cities":
        return sorted({party.city for party in state.parties})
    controlled = where == "vampire-cities"
    return [number for number, city in enumerate(state.cities) if city.controlled == controlled]


def _place(transition: VWarsTransition, effect: Effect, is_event: bool) -> None:
    side = effect["side"]
    for city in _cities_of(transition, effect["where"]):
        if transition.check_victory():
            return
        if is_event and side == VAMPIRE:
            _add_vampires(transition, city, effect["amount"], arise=False)
            continue
        amount = effect["amount"]
        overflows = is_event and transition.state.cities[city].human + amount > MAX_TROOPS
        if overflows and side == HUMAN and transition.options.human_overflow == "none":
            amount = 0
        number = transition.place_troops(city, side, amount)
        if is_event:
            rules = ("event.resolve-now", "option.human-overflow", "option.human-troops-under-martial-law")
            transition.emit("placed", *rules, city=transition.city_id(city), number=number, side=side)


def _remove(transition: VWarsTransition, effect: Effect, _is_event: bool) -> None:
    for city in _cities_of(transition, effect["where"]):
        number = transition.remove_troops(city, effect["side"], effect["amount"])
        if number:
            facts = {"city": transition.city_id(city), "number": number, "side": effect["side"]}
            transition.emit("removed", "event.resolve-now", **facts)


def _sympathy(transition: VWarsTransition, effect: Effect, _is_event: bool) -> None:
    number = transition.change_sympathy(effect["amount"])
    transition.emit("sympathy", "event.resolve-now", change=number)


def _draw(transition: VWarsTransition, effect: Effect, _is_event: bool) -> None:
    state = transition.state
    seats = state.seats_from(state.active) if effect["who"] == "everyone" else [state.active]
    transition.push(*(DrawTask(seat, effect["amount"], "event") for seat in seats[::-1]))


def _skip_riot(transition: VWarsTransition, _effect: Effect, _is_event: bool) -> None:
    transition.state.skips_riot = True


def _hold_election(transition: VWarsTransition, effect: Effect, _is_event: bool) -> None:
    region = transition.table.world.region_numbers[effect["region"]]
    state = transition.state
    transition.push(VoteTask(region, "vote-over"))
    push_swaps(transition, region)
    transition.push(VoteTask(region, "count"), VoteTask(region, "vote"))
    for seat in state.seats_from(state.active)[::-1]:
        if state.region_of(seat) == region and power(state, seat, "sway-election"):
            transition.push(RegionTask(seat, region, "sway"), LookTask(seat, 1, region, "sway"))


def push_swaps(transition: VWarsTransition, region: int) -> None:
    """Let those who have the power swap a card that was turned in their region."""
    state = transition.state
    for seat in state.seats_from(state.active)[::-1]:
        if state.region_of(seat) == region and power(state, seat, "swap-card"):
            transition.push(RegionTask(seat, region, "swap"))


def skip_swap(transition: VWarsTransition, task: RegionTask) -> bool:
    """Pass over whoever has no card to give, or where none lies turned."""
    if transition.party(task.seat).hand.size and transition.state.turned:
        return False
    transition.pop()
    return True


def sway(transition: VWarsTransition, seat: int, *, plays: bool) -> None:
    """Play the card that was drawn before an election into it, or discard it."""
    task: RegionTask = transition.pop()
    state, seats = transition.state, seat_bit(seat)
    known = state.aside.known
    player = transition.player_name(seat)
    rules = ("char.brad.human", "option.brad-human")
    transition.emit("swayed", *rules, player=player)
    for card in known:
        if plays:
            transition.set_deck(task.region, state.decks[task.region].with_card(card, seats))
        else:
            transition.lay_on_discards(card, seats)
    if plays:
        transition.set_deck(task.region, state.decks[task.region].with_unseen(state.aside.unseen))
    else:
        state.discard = state.discard.with_unseen(state.aside.unseen)
    state.aside = NOTHING_HELD
    if transition.options.brad_human == "before":
        transition.top_up(task.region)


def skip_without_card(transition: VWarsTransition, _task: RegionTask) -> bool:
    """Pass over a decision about a card that was looked at, where there was none."""
    if transition.state.aside.size:
        return False
    transition.pop()
    return True


def end_vote_when_turned(transition: VWarsTransition, task: VoteTask) -> bool:
    """Go on when the whole deck is turned up."""
    if transition.state.decks[task.region].size:
        return False
    transition.pop()
    return True


def turn_vote(transition: VWarsTransition, task: VoteTask, card: int) -> None:
    """Turn up a card of the deck that votes."""
    state = transition.state
    deck, _ = transition.take(state.decks[task.region], card, EVERYBODY)
    transition.set_deck(task.region, deck)
    state.turned = (*state.turned, Turned(card))


def count_votes(transition: VWarsTransition, region: int) -> None:
    """Add up both sides; the higher one passes its open law."""
    state = transition.state
    cards = [transition.card_data(each.card) for each in state.turned]
    facts = {"region": transition.region_id(region), "cards": [card.id for card in cards]}
    transition.emit("turned", "election.reveal-region-deck", "option.election-scope", **facts)
    white, red = (sum(card.strength for card in cards if card.side == side) for side in SIDES)
    if transition.options.election_scope == "highest-card":
        white, red = (max((card.strength for card in cards if card.side == side), default=0) for side in SIDES)
    elif transition.options.election_scope == "with-troops":
        here = [state.cities[city] for city in transition.table.world.regions[region].cities]
        white += sum(city.human for city in here)
        red += sum(city.vampire for city in here)
    if white == red:
        transition.emit("tie", "election.tie-no-law", "option.election-scope", number=white)
        return
    side = SIDES[red > white]
    rules = ("election.higher-strength", "option.election-scope")
    transition.emit("won", *rules, white=white, red=red, side=side)
    pass_law(transition, region, side)


def pass_law(transition: VWarsTransition, region: int, side: str) -> None:
    """Put the open law of a side into a region, in place of the one there."""
    state = transition.state
    at = SIDES.index(side)
    decks = list(state.law_decks)
    law = decks[at].open
    if law == NO_CARD:
        transition.emit("out", "option.law-supply")
        return
    old = state.laws[region]
    if old != NO_CARD:
        whose = SIDES.index(transition.card_data(old).side)
        decks[whose] = decks[whose]._replace(discard=tuple(sorted((*decks[whose].discard, old))))
        transition.emit("replaced", "law.stays-until-replaced", "option.law-supply", card=transition.card_id(old))
    decks[at] = decks[at]._replace(open=NO_CARD)
    state.law_decks = (decks[0], decks[1])
    state.laws = (*state.laws[:region], law, *state.laws[region + 1 :])
    rules = ("election.open-law-used", "election.puts-law-in-region")
    transition.emit("law", *rules, card=transition.card_id(law), region=transition.region_id(region))
    space = next(space for space, owner in NEXT_LAWS.items() if owner == at)
    transition.push(LayTask(space))
    for effect in transition.card_data(law).effects:
        if effect.get("when") == PASSED:
            transition.emit("works", "law.stays-until-replaced", card=transition.card_id(law))
            do_effect(transition, effect, is_event=False)
    transition.check_victory()


def end_vote(transition: VWarsTransition, region: int) -> None:
    """Put the cards of an election back face down; everybody has seen them."""
    state = transition.state
    deck = state.decks[region]
    for each in state.turned:
        deck = deck.with_card(each.card, EVERYBODY)
    transition.set_deck(region, deck)
    state.turned = ()
    transition.top_up(region)


EFFECTS: Mapping[str, Callable[[VWarsTransition, Effect, bool], None]] = {
    "arise": _arise,
    "election": _hold_election,
    "place-troops": _place,
    "remove-troops": _remove,
    "sympathy": _sympathy,
    "draw": _draw,
    "skip-riot": _skip_riot,
}
"""What carries out the effects of events, and of laws and powers at their moments."""
