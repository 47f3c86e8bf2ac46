"""Riots of V-Wars: the fight card by card, the table of results, recoveries and martial law, the cards afterwards."""

from __future__ import annotations

from kredens.rules_engine.kit.decisions.tasks import PlainTask, SeatsTask, SeatTask
from kredens.rules_engine.kit.holdings import EVERYBODY, NOTHING_HELD, seat_bit
from kredens.rules_engine.vwars.model.card_data import HUMAN, RIOT, SIDES, VAMPIRE, CellData
from kredens.rules_engine.vwars.model.figures import (
    Force,
    city_to_riot,
    deciders_of_recovery,
    enemy_of,
    forces_in,
    power,
    tally,
)
from kredens.rules_engine.vwars.model.state import MAX_TROOPS, NO_CARD, UNSEEN, State, Turned
from kredens.rules_engine.vwars.model.tasks import LayTask, LookTask, RegionTask
from kredens.rules_engine.vwars.model.transition import VWarsTransition
from kredens.rules_engine.vwars.play.events import do_effect, push_swaps
from kredens.rules_engine.vwars.play.opening import REDRAWN_RIOT

WINNING_TALLY, MASSACRE = 6, 8


def begin_riot(transition: VWarsTransition) -> None:
    """Begin the fourth phase, in which the city of the card on Now riots."""
    state = transition.state
    player = transition.player_name(state.active)
    transition.emit("phase", "turn.phases", player=player, phase="4")
    number = city_to_riot(state)
    if number != NO_CARD and not state.skips_riot:
        _start_riot(transition, number)


def start_redrawn_riot(transition: VWarsTransition) -> None:
    """Begin the riot of the card that was drawn in place of one on Now that could not riot."""
    if transition.state.now != NO_CARD:
        _start_riot(transition, transition.card_data(transition.state.now).city)


def _start_riot(transition: VWarsTransition, number: int) -> None:
    """Let the card on Now join the deck of the region of a city that riots, and do what comes before the fight."""
    state = transition.state
    world = transition.table.world
    city, region = state.cities[number], world.cities[number].region
    name = transition.city_id(number)
    if city.martial:
        rules = ("martial-law.no-more-combat", "option.riot-in-martial-law", "option.riot-city")
        transition.emit("no-riot", *rules, city=name)
        if transition.options.riot_in_martial_law == "redraw" and state.riot_deck.size:
            transition.lay_on_discards(state.now, EVERYBODY)
            state.now = NO_CARD
            transition.push(PlainTask("redrawn"), LayTask(REDRAWN_RIOT))
        return
    transition.emit("riot", "riot.every-turn", "option.riot-city", city=name)
    if not (city.human or city.vampire):
        transition.emit("empty", "riot.no-troops-needed", city=name)
    facts = {"card": transition.card_id(state.now), "region": transition.region_id(region)}
    transition.emit("joins", "riot.now-card-joins-deck", **facts)
    transition.set_deck(region, state.decks[region].with_card(state.now, EVERYBODY))
    state.now, state.riot_city = NO_CARD, number
    full = ("riot.full-garrison-still-riots", "option.riot-check") if MAX_TROOPS in city[:2] else ()
    transition.emit("defends", "riot.defender", "control.default-human", *full, side=city.controller)
    for force in list(forces_in(state, region)):
        if force.effect.get("when") == RIOT and not _may_choose_where(transition, force):
            before = state.cities[number].vampire
            do_effect(transition, force.effect, is_event=False)
            if force.seat < 0:
                transition.emit("works", force.rule, card=transition.card_id(force.card))
            else:
                more = state.cities[number].vampire - before
                who = transition.player_name(force.seat)
                transition.emit("placed", force.rule, "option.ronald-vampire", player=who, city=name, number=more)
    transition.push(PlainTask("after-riot"), PlainTask("combat"), PlainTask("fight"))
    for force in forces_in(state, region):
        if force.effect.get("when") == RIOT and _may_choose_where(transition, force):
            transition.push(RegionTask(force.seat, region, "muster"))


def _may_choose_where(transition: VWarsTransition, force: Force) -> bool:
    """Return whether whoever has a power that places troops before a riot chooses their city."""
    return force.seat >= 0 and transition.options.ronald_vampire == "whole-region"


def muster(transition: VWarsTransition, seat: int, city: int) -> None:
    """Place the troops of a power before a riot in a city of its region."""
    task: RegionTask = transition.pop()
    for force in list(forces_in(transition.state, task.region)):
        if force.seat == seat and force.effect.get("when") == RIOT:
            number = transition.place_troops(city, VAMPIRE, force.effect["amount"])
            facts = {"player": transition.player_name(seat), "city": transition.city_id(city), "number": number}
            transition.emit("placed", force.rule, "option.ronald-vampire", **facts)


def open_fight(transition: VWarsTransition) -> None:
    """See whether troops alone win a riot, and let those who have the power open it with a card."""
    state = transition.state
    region = region_of_riot(transition)
    controller = state.cities[state.riot_city].controller
    if transition.options.riot_check == "before-first" and _settle_if_won(transition, controller):
        return
    for seat in state.seats_from(state.active)[::-1]:
        if state.region_of(seat) == region and power(state, seat, "open-riot"):
            transition.push(RegionTask(seat, region, "open"), LookTask(seat, 1, region, "open"))


def region_of_riot(transition: VWarsTransition) -> int:
    """Return the region of the riot that is fought."""
    return transition.table.world.cities[transition.state.riot_city].region


def open_riot(transition: VWarsTransition, seat: int, card: int) -> None:
    """Play the card that was drawn before the riot face up: it is the first one."""
    transition.pop()
    state = transition.state
    player = transition.player_name(seat)
    transition.emit("opened", "char.ronald.human", "option.ronald-human", player=player)
    state.aside, _ = transition.take(state.aside, card, EVERYBODY)
    fight(transition, card)


def lay_aside(transition: VWarsTransition, seat: int) -> None:
    """Play the card that was drawn before the riot face down: it has no effect, or is discarded."""
    transition.pop()
    rules = ("char.ronald.human", "option.ronald-human")
    transition.emit("opened", *rules, player=transition.player_name(seat))
    if transition.options.ronald_human == "discarded":
        drawn, transition.state.aside = transition.state.aside, NOTHING_HELD
        for card, _ in drawn.cards:
            transition.lay_on_discards(card, seat_bit(seat))
        for _ in range(drawn.unseen):
            transition.lay_on_discards(UNSEEN, seat_bit(seat))


def turn_card(transition: VWarsTransition, card: int) -> None:
    """Turn up the next card of the deck in a riot."""
    region = region_of_riot(transition)
    deck, _ = transition.take(transition.state.decks[region], card, EVERYBODY)
    transition.set_deck(region, deck)
    if transition.options.top_up_timing == "at-once":
        transition.top_up(region, "option.top-up-timing")
    if transition.state.winner is None:
        fight(transition, card)


def fight(transition: VWarsTransition, card: int) -> None:
    """Resolve a card of a riot: it removes enemy troops, or stays open; then see whether somebody has six."""
    state = transition.state
    data, name = transition.card_data(card), transition.card_id(card)
    colour = "riot.white-for-humans" if data.side == HUMAN else "riot.red-for-vampires"
    transition.emit("turned", "riot.one-card-at-a-time", colour, card=name)
    enemy = enemy_of(data.side)
    meets_enemies = bool(state.cities[state.riot_city].troops(enemy))
    removed = transition.remove_troops(state.riot_city, enemy, data.strength)
    state.turned = (*state.turned, Turned(card, spent=meets_enemies))
    if meets_enemies:
        if removed:
            transition.emit("removed", "riot.card-removes-troops", card=name, number=removed)
        transition.emit("spent", "riot.spent-card-face-down", card=name)
        if removed < data.strength:
            transition.emit("wasted", "riot.excess-wasted", number=data.strength - removed)
    else:
        transition.emit("open", "riot.card-stays-open", card=name)
    white, red = (tally(state, each) for each in SIDES)
    rules: tuple[str, ...] = ("riot.tally", "riot.strength-composition", "option.card-values")
    transition.emit("tally", *rules, white=white, red=red)
    if meets_enemies and transition.options.riot_check == "after-open":
        return
    if not _settle_if_won(transition, data.side) and state.decks[region_of_riot(transition)].size:
        transition.emit("next", "riot.next-card", "riot.threshold-six")


def _settle_if_won(transition: VWarsTransition, first: str) -> bool:
    """End the riot if a side has six, of two sides that have the first one; return whether it has ended."""
    for side in (first, enemy_of(first)):
        strength = tally(transition.state, side)
        if strength >= WINNING_TALLY:
            rules = ("riot.ends-at-once", "riot.threshold-six", "option.riot-check")
            transition.emit("won", *rules, side=side, number=strength)
            transition.pop()
            settle(transition, side, strength)
            return True
    return False


def end_when_out(transition: VWarsTransition, _task: PlainTask) -> bool:
    """End a riot whose deck has run out without a winner."""
    if transition.state.decks[region_of_riot(transition)].size:
        return False
    transition.pop()
    transition.emit(
        "fizzled", "riot.fizzles", "riot.fizzle-skips-control", "option.top-up-timing", "option.fizzle-discard"
    )
    cell = find_cell(transition, "", 0)
    transition.emit("cell", cell.rule)
    if transition.options.fizzle_discard == "no":
        transition.pop()
        restore(transition, EVERYBODY)
        transition.check_victory(after_riot=True)
    return True


def find_cell(transition: VWarsTransition, winner: str, strength: int) -> CellData:
    """Return the cell of the riot table for the tally of a winner (none: an empty text) in the riot city."""
    control = transition.state.cities[transition.state.riot_city].controller
    return next(
        cell
        for cell in transition.table.world.cells
        if cell.winner == winner and cell.least <= strength <= cell.most and cell.control == control
    )


def settle(transition: VWarsTransition, winner: str, strength: int) -> None:
    """Carry out the cell of the riot table that a victory comes to."""
    state, options = transition.state, transition.options
    number = state.riot_city
    cell = find_cell(transition, winner, strength)
    attacks = cell.control != winner
    massacre = strength >= MASSACRE
    if massacre:
        rules: tuple[str, ...] = ("riot.massacre", "riot.massacre-backlash")
        rules += ("riot.defender-keeps", "option.massacre-control") if attacks else ()
        transition.emit("massacre", *rules)
    rules = (cell.rule, *(() if massacre else ("riot.measured-force",)), "option.atomic-cell")
    rules += ("riot.take-control", "option.troops-after-riot") if attacks else ("riot.defender-keeps",)
    rules += ("riot.table.news-agency", "option.news-agency") if cell.starred else ()
    rules += _EMPTY_CELLS[winner] if massacre and not attacks else ()
    transition.emit("cell", *rules)
    region = region_of_riot(transition)
    for effect in cell.effects:
        if effect["do"] == "control" and not (massacre and options.massacre_control == "prose"):
            transition.set_control(number, effect["side"], "riot.take-control")
            if options.troops_after_riot == "loser-removed":
                transition.remove_troops(number, enemy_of(winner), MAX_TROOPS)
            if options.atomic_cell == "victory-first" and transition.check_victory():
                return
        elif effect["do"] == "sympathy":
            change = effect["amount"]
            transition.change_sympathy(_with_news(transition, cell, change), region)
        elif effect["do"] == "recovery":
            recover(transition, effect["side"])
    if massacre and not attacks:
        backlash = -1 if winner == VAMPIRE else 1
        if options.red8_vampire_city == "backlash":
            transition.change_sympathy(backlash, region)
        if winner == HUMAN and options.white8_human_city == "news-only":
            transition.change_sympathy(_with_news(transition, cell, backlash) - backlash, region)
    transition.check_victory()


_EMPTY_CELLS = {
    VAMPIRE: ("option.red8-vampire-city",),
    HUMAN: ("option.white8-human-city", "option.red8-vampire-city"),
}
"""The questions about the cells in which nothing is written."""


def _with_news(transition: VWarsTransition, cell: CellData, change: int) -> int:
    """Return a change of sympathy with what a news agency adds to it."""
    city = transition.table.world.cities[transition.state.riot_city]
    if not cell.starred or not city.news or transition.options.news_agency != "data":
        return change
    rules = ("riot.table.news-agency", "option.news-agency")
    transition.emit("news", *rules, city=city.id, number=city.news)
    return change + city.news if change > 0 else change - city.news


def recover(transition: VWarsTransition, side: str) -> None:
    """Give the defender what a recovery brings."""
    state = transition.state
    region = region_of_riot(transition)
    if side == HUMAN:
        regions = transition.table.world.regions
        if any(state.cities[city].martial for city in regions[region].cities):
            number = -transition.change_sympathy(-2)
            rules: tuple[str, ...] = ("recovery.human.sympathy", "martial-law.one-per-region", "recovery.either-or")
            rules += ("recovery.definition", "option.human-recovery-choice", "option.sympathy-bounds")
            transition.emit("sympathy", *rules, number=number)
        elif transition.options.human_recovery_choice == "choice":
            chooser = next(seat for seat in state.seats_from(state.active) if not state.parties[seat].revealed)
            rules = ("recovery.either-or", "option.human-recovery-choice")
            transition.emit("chooser", *rules, player=transition.player_name(chooser))
            transition.push(SeatTask(chooser, "recovery-human"))
        else:
            impose_martial_law(transition, state.riot_city)
        return
    if all(party.revealed for party in state.parties):
        gain_by_recovery(transition)
        return
    deciders = deciders_of_recovery(state)
    if transition.options.vampire_recovery_decider == "active-decides" and deciders == (state.active,):
        player = transition.player_name(state.active)
        transition.emit("decides", "option.vampire-recovery-decider", player=player)
    if state.is_vampire_revealed:
        transition.push(SeatTask(deciders[0], "recovery-afar"))
    else:
        transition.push(SeatsTask(deciders, "recovery"))


def proclaim(transition: VWarsTransition, _seat: int) -> None:
    """Choose martial law where a recovery of the humans may bring it."""
    transition.pop()
    impose_martial_law(transition, transition.state.riot_city)
    transition.check_victory()


def choose_sympathy(transition: VWarsTransition, _seat: int) -> None:
    """Take sympathy from the vampires instead of martial law."""
    transition.pop()
    number = -transition.change_sympathy(-2)
    rules = ("recovery.human.sympathy", "recovery.either-or", "option.human-recovery-choice")
    transition.emit("chosen", *rules, number=number)
    transition.check_victory()


def impose_martial_law(transition: VWarsTransition, city: int) -> None:
    """Put a city under martial law, with all that follows."""
    state, world = transition.state, transition.table.world
    region = world.cities[city].region
    name = transition.city_id(city)
    rules: tuple[str, ...] = (
        "recovery.human.martial-law",
        "recovery.definition",
        "recovery.either-or",
        "martial-law.one-per-region",
    )
    transition.emit("martial-law", *rules, "option.human-recovery-choice", city=name)
    transition.emit(
        "token", "martial-law.token", "martial-law.no-vampire-player", "option.revealed-inside-martial-law", city=name
    )
    transition.set_city(city, martial=True, human=0, vampire=0)
    rules = ("martial-law.clear-city", "option.human-troops-under-martial-law")
    transition.emit("cleared", *rules, city=name)
    for each in world.regions[region].cities:
        transition.clear_troops(each, VAMPIRE)
        if transition.options.martial_law_control_tokens == "lost":
            transition.set_control(each, HUMAN, "martial-law.clear-region")
    rules = ("martial-law.clear-region", "option.martial-law-control-tokens")
    transition.emit("cleared", *rules, region=transition.region_id(region))
    if sum(each.martial for each in state.cities) >= WINNING_TALLY:
        transition.emit("sixth", "recovery.human.sixth-wins")
    transition.relocate_barred()


def keep_hidden(transition: VWarsTransition, seat: int) -> None:
    """Do not reveal after a recovery."""
    _close_for(transition, seat)


def _close_for(transition: VWarsTransition, seat: int) -> None:
    """Note that a player has answered after a recovery; when all have and nobody revealed, sympathy rises.

    All answer, also after the Vampire has: who is asked, and when, must not tell who it is.
    """
    task: SeatsTask = transition.pop()
    rest = tuple(each for each in task.seats if each != seat)
    if rest:
        transition.push(SeatsTask(rest, "recovery"))
    elif not transition.state.is_vampire_revealed:
        gain_by_recovery(transition)


def reveal_freely(transition: VWarsTransition, seat: int) -> None:
    """Reveal after a recovery, without losing sympathy."""
    player = transition.player_name(seat)
    rules: tuple[str, ...] = (
        "recovery.vampire.free-reveal",
        "recovery.either-or",
        "recovery.definition",
        "role.vampire",
    )
    rules += ("option.vampire-recovery-decider",)
    transition.emit("revealed", *rules, player=player)
    transition.turn_vampire(seat, VAMPIRE)
    _close_for(transition, seat)
    transition.relocate_barred()


def decline_awakening(transition: VWarsTransition, _seat: int) -> None:
    """Take sympathy instead of an attempt to awaken somebody."""
    transition.pop()
    gain_by_recovery(transition)


def gain_by_recovery(transition: VWarsTransition) -> None:
    """Add the sympathy of a recovery of the vampires."""
    number = transition.change_sympathy(2, region_of_riot(transition))
    rules: tuple[str, ...] = ("recovery.vampire.sympathy", "recovery.either-or", "recovery.definition")
    rules += ("option.vampire-recovery-decider",)
    transition.emit("sympathy", *rules, number=number)
    transition.check_victory()


def discardable(state: State) -> list[int]:
    """Return the turned cards among which the active player discards one."""
    open_only = state.table.options.after_riot_pool == "still-open"
    return [each.card for each in state.turned if not (each.spent and open_only)]


def collect_cards(transition: VWarsTransition) -> None:
    """End a riot: the cards are collected, one of them is discarded, the others go back."""
    state = transition.state
    if transition.check_victory(after_riot=True):
        return
    seat = state.active
    player = transition.player_name(seat)
    rules = ("after-riot.active-collects", "option.after-riot-pool", "win.check-after-riot")
    transition.emit("collected", *rules, player=player)
    transition.push(SeatTask(seat, "secret"))
    push_swaps(transition, region_of_riot(transition))


def skip_discarding(transition: VWarsTransition, _task: SeatTask) -> bool:
    """Put all cards back where none is to be discarded."""
    if discardable(transition.state):
        return False
    transition.pop()
    restore(transition, EVERYBODY)
    return True


def discard_in_secret(transition: VWarsTransition, seat: int, card: int) -> None:
    """Discard one of the turned cards, and put the others back face down."""
    transition.pop()
    state = transition.state
    player, seats = transition.player_name(seat), seat_bit(seat)
    turned = list(state.turned)
    facts = {"player": player, "card": transition.card_id(card)}
    rules = ("after-riot.secret-discard", "after-riot.exactly-one", "after-riot.no-proof", "option.table-talk")
    transition.emit_hidden("discarded", player, *rules, "option.fizzle-discard", **facts)
    if card == UNSEEN:
        for each in turned:
            state.pool = tuple(sorted((*state.pool, each.card)))
        transition.lay_on_discards(UNSEEN, seats)
        region = region_of_riot(transition)
        transition.set_deck(region, state.decks[region].with_unseen(len(turned) - 1))
        state.turned = ()
    else:
        turned.remove(next(each for each in turned if each.card == card))
        transition.lay_on_discards(card, seats)
        state.turned = tuple(turned)
    restore(transition, seats)


def restore(transition: VWarsTransition, seats: int) -> None:
    """Put the turned cards back into the deck of the region, known to these seats."""
    state = transition.state
    region = region_of_riot(transition)
    deck = state.decks[region]
    for turned in state.turned:
        deck = deck.with_card(turned.card, seats)
    for card, known in state.aside.cards:
        deck = deck.with_card(card, known)
    deck = deck.with_unseen(state.aside.unseen)
    transition.set_deck(region, deck)
    state.turned, state.aside = (), NOTHING_HELD
    state.riot_city = NO_CARD
    transition.emit("returned", "after-riot.rest-returns", number=deck.size)
    transition.top_up(region)
