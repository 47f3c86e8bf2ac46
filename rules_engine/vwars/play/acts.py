"""Actions of V-Wars: moving, deploying, placing, killing, investigating, awakening, looking into decks."""

from __future__ import annotations

from typing import Any

from kredens.rules_engine.kit.holdings import EVERYBODY, NOTHING_HELD, seat_bit
from kredens.rules_engine.vwars.model.card_data import INFECTED, VAMPIRE
from kredens.rules_engine.vwars.model.figures import (
    cost_to_enter,
    cost_to_kill,
    enemy_of,
    mates_of,
    partners_left,
    possible_roles,
    power,
)
from kredens.rules_engine.vwars.model.state import CLEARED, INVESTIGATED, UNSEEN, UNTURNED
from kredens.rules_engine.vwars.model.tasks import AnswerTask, AskedTask, LookTask, PlaceTask, RegionTask
from kredens.rules_engine.vwars.model.transition import VWarsTransition
from kredens.rules_engine.vwars.play.turns import spend

INVESTIGATION, AWAKENING, AFAR = "investigation", "awakening", "afar"
"""Why a player turns the role card up, or does not."""


def move(transition: VWarsTransition, seat: int, city: int) -> None:
    """Move to another city."""
    state = transition.state
    crosses = state.table.world.cities[city].region != state.region_of(seat)
    cost = cost_to_enter(state, seat, city)
    spend(transition, cost)
    rules = ["move.adjacent-region" if crosses else "move.same-region", "move.different-city", "move.always-in-city"]
    rules += ["law.stays-until-replaced"] if cost > 1 else []
    transition.set_party(seat, city=city)
    transition.emit("moved", *rules, player=transition.player_name(seat), city=transition.city_id(city))


def relocate(transition: VWarsTransition, seat: int, city: int) -> None:
    """Leave a city under martial law for another one of the region, without an action."""
    transition.pop()
    transition.set_party(seat, city=city)
    facts = {"player": transition.player_name(seat), "city": transition.city_id(city)}
    transition.emit("left", "option.revealed-inside-martial-law", **facts)


def deploy(transition: VWarsTransition, seat: int, city: int, cards: tuple[int, ...]) -> None:
    """Deploy a troop of one's own side, discarding what it costs."""
    spend(transition)
    paying = ("deploy.discard-face-down", "deploy.discard-card", "option.deck-privacy")
    for card in cards:
        transition.discard_from_hand(seat, card, *paying)
    side = transition.party(seat).side
    transition.place_troops(city, side, 1)
    rules = [
        "deploy.vampire-side" if side == VAMPIRE else "deploy.human-side",
        "deploy.any-city-in-region",
        "deploy.max-six",
    ]
    rules += ["revealed.deploys-vampires"] if side == VAMPIRE else ["role.vampire-hidden-start"]
    rules += ["law.stays-until-replaced"] if len(cards) != 1 else []
    transition.emit("deployed", *rules, player=transition.player_name(seat), city=transition.city_id(city))


def kill(transition: VWarsTransition, seat: int, city: int) -> None:
    """Remove an enemy troop."""
    side = transition.party(seat).side
    enemy = enemy_of(side)
    spend(transition, cost_to_kill(transition.state, city, enemy))
    transition.remove_troops(city, enemy, 1)
    rules = ["kill.one-enemy-troop", "kill.vampire-side" if side == VAMPIRE else "kill.human-side"]
    rules += ["kill.same-city"] if city == transition.party(seat).city else ["law.stays-until-replaced"]
    rules += ["revealed.kills-humans"] if side == VAMPIRE else []
    transition.emit("killed", *rules, player=transition.player_name(seat), city=transition.city_id(city))
    if transition.options.empty_city_control == "empty-is-human":
        transition.check_victory()


def place(transition: VWarsTransition, seat: int, deck: int, cards: tuple[int, ...], partner: int) -> None:
    """Put one card into a deck with a partner (-1: alone), or two without; others may add to it."""
    spend(transition)
    player = transition.player_name(seat)
    gone = [transition.card_id(put_from_hand(transition, seat, deck, card)) for card in cards]
    facts: dict[str, Any] = {"player": player, **dict(zip(("card", "second"), gone, strict=False))}
    rules: tuple[str, ...] = ("place.region-deck", "place.face-down")
    if len(cards) > 1:
        rules = ("char.rati.human.two-cards", "char.rati.human.no-partner", "option.rati-human", "place.face-down")
    elif partner < 0 and not mates_of(transition.state, seat):
        rules = ("place.lone-vampire", "place.face-down")
    elif deck < 0:
        rules = ("place.riot-deck", "place.face-down")
    else:
        facts["region"] = transition.region_id(deck)
    transition.emit_hidden("placed", player, *rules, **facts)
    state = transition.state
    for each in state.seats_from(seat)[::-1]:
        if power(state, each, "join-placing") and (each != seat or state.table.options.rati_vampire == "any"):
            transition.push(PlaceTask(each, deck, seat, "join"))
    if partner >= 0:
        ask_partner(transition, seat, deck, partner, ())
        rules = ("place.partner-free-choice", "place.partner-required", "place.partner-same-faction")
        rules += ("option.partner-faction", "option.partner-consent")
        transition.emit("asked", *rules, player=transition.player_name(partner))


def ask_partner(transition: VWarsTransition, seat: int, deck: int, partner: int, refused: tuple[int, ...]) -> None:
    """Let a partner add a card to what was placed; they must, or may refuse as others have."""
    if transition.options.partner_consent == "may-refuse":
        transition.push(AskedTask(partner, deck, seat, refused, "asked"))
    else:
        transition.push(PlaceTask(partner, deck, seat, "partner"))


def ask_another(transition: VWarsTransition, seat: int, partner: int) -> None:
    """Ask somebody else to be the partner, after one has refused."""
    task: AskedTask = transition.pop()
    rules = ("place.partner-required", "option.partner-consent")
    transition.emit("asked", *rules, player=transition.player_name(partner))
    ask_partner(transition, seat, task.deck, partner, task.refused)


def refuse_to_add(transition: VWarsTransition, seat: int) -> None:
    """Refuse to add a card: another partner is asked, if there is one who has not refused."""
    task: AskedTask = transition.pop()
    refused = tuple(sorted((*task.refused, seat)))
    transition.emit("refused", "option.partner-consent", player=transition.player_name(seat))
    if partners_left(transition.state, task.by, refused):
        transition.push(AskedTask(task.by, task.deck, task.by, refused, "another"))


def put_from_hand(transition: VWarsTransition, seat: int, deck: int, card: int) -> int:
    """Put a card from a hand into a deck, face down, and return it."""
    gone = transition.take_from_hand(seat, card)
    transition.set_deck(deck, transition.add(transition.state.deck(deck), gone, seat_bit(seat)))
    return gone


def add(transition: VWarsTransition, seat: int, card: int) -> None:
    """Add a card to the deck into which another player has placed one."""
    task: PlaceTask | AskedTask = transition.pop()
    gone = transition.card_id(put_from_hand(transition, seat, task.deck, card))
    player = transition.player_name(seat)
    rules = ("place.partner-same-deck", "place.partner-free-choice", "place.face-down")
    if task.kind == "join":
        rules = ("char.rati.vampire", "option.rati-vampire", "place.face-down")
    transition.emit_hidden("joined", player, *rules, player=player, card=gone)


def skip_adding(transition: VWarsTransition, task: PlaceTask | AskedTask) -> bool:
    """Pass over whoever has no card to add."""
    if transition.party(task.seat).hand.size:
        return False
    transition.pop()
    return True


def investigate(transition: VWarsTransition, seat: int, other: int) -> None:
    """Accuse another player of being the Vampire."""
    spend(transition)
    player = transition.player_name(seat)
    party = transition.party(seat)
    transition.set_party(seat, token=False, marks=party.marks | INVESTIGATED)
    rules = (
        "investigate.costs-action",
        "investigate.once-per-game",
        "investigate.target-other",
        "investigate.not-by-vampire",
    )
    transition.emit("investigates", *rules, player=player, other=transition.player_name(other))
    transition.emit("spent", "investigate.token-discarded", player=player)
    transition.push(AnswerTask(other, seat, INVESTIGATION))


def awaken(transition: VWarsTransition, seat: int, other: int) -> None:
    """Try to awaken another player in the same city, or by a recovery anywhere."""
    facts = {"player": transition.player_name(seat), "other": transition.player_name(other)}
    if transition.state.decision.kind == "action":
        spend(transition)
        rules = ("awaken.name-target", "awaken.revealed-only", "awaken.same-city", "option.awaken-targets")
        transition.emit("named", *rules, **facts)
        reason = AWAKENING
    else:
        transition.pop()
        transition.emit("named", "recovery.vampire.awaken-anywhere", "recovery.either-or", **facts)
        reason = AFAR
    if transition.party(other).revealed:
        transition.emit("wasted", "option.awaken-targets", other=facts["other"])
        if reason == AFAR:
            pay_for_failing(transition)
    else:
        transition.push(AnswerTask(other, seat, reason))


def wanted_role(task: AnswerTask) -> str:
    """Return the role that has to turn its card up."""
    return VAMPIRE if task.reason == INVESTIGATION else INFECTED


def answer_if_known(transition: VWarsTransition, task: AnswerTask) -> bool:
    """Answer for a player whose role leaves no choice."""
    possible = possible_roles(transition.state, task.seat)
    wanted = wanted_role(task)
    if wanted in possible and len(possible) > 1:
        return False
    verb = "show" if wanted in possible else "keep"
    transition.answer(task.seat, (verb,))
    (show if wanted in possible else keep)(transition, task.seat)
    return True


def show(transition: VWarsTransition, seat: int) -> None:
    """Turn up the role card: the Vampire is exposed, or an Infected awakened."""
    task: AnswerTask = transition.pop()
    player = transition.player_name(seat)
    if task.reason != INVESTIGATION:
        transition.emit("awakened", "awaken.infected-turns", "role.infected-can-turn", "role.infected", player=player)
        transition.turn_vampire(seat, INFECTED)
        transition.relocate_barred()
        return
    transition.emit(
        "exposed", "investigate.vampire-exposed", "role.vampire", "investigate.closed-after-reveal", player=player
    )
    transition.turn_vampire(seat, VAMPIRE)
    number = transition.halve_sympathy()
    transition.emit("sympathy", "investigate.hit-sympathy", "option.half", number=number)
    transition.relocate_barred()
    transition.check_victory()


def keep(transition: VWarsTransition, seat: int) -> None:
    """Keep the role card face down: a false accusation, or an attempt that fails."""
    task: AnswerTask = transition.pop()
    party, player = transition.party(seat), transition.player_name(seat)
    if task.reason != INVESTIGATION:
        transition.set_party(seat, marks=party.marks | UNTURNED)
        rules: tuple[str, ...] = ("awaken.human-unaffected", "role.human")
        rules += ("option.failed-recovery-awaken",) if task.reason == AFAR else ()
        transition.emit("failed", *rules, player=player)
        if task.reason == AFAR:
            pay_for_failing(transition)
        return
    transition.set_party(seat, marks=party.marks | CLEARED)
    rules = ("investigate.others-stay-hidden", "setup.roles.secret")
    transition.emit("missed", *rules, player=player)
    before = transition.state.sympathy
    number = transition.change_sympathy(before // 2)
    transition.emit("sympathy", "investigate.miss-sympathy", "option.half", number=number)
    transition.check_victory()


def pay_for_failing(transition: VWarsTransition) -> None:
    """Add sympathy where a table reads it so that an attempt of a recovery which fails brings it all the same."""
    if transition.options.failed_recovery_awaken == "sympathy":
        region = transition.table.world.cities[transition.state.riot_city].region
        number = transition.change_sympathy(2, region)
        rules = ("recovery.vampire.sympathy", "option.failed-recovery-awaken")
        transition.emit("sympathy", *rules, number=number)
        transition.check_victory()


def look(transition: VWarsTransition, seat: int) -> None:
    """Look at one card of the deck of one's region, or at all of them, to put one into another deck."""
    state = transition.state
    effect = power(state, seat, "look")
    assert effect is not None
    spend(transition)
    region = state.region_of(seat)
    number = state.decks[region].size if effect["cards"] == "all" else 1
    transition.push(RegionTask(seat, region, "put"), LookTask(seat, number, region, "look"))


def show_card(transition: VWarsTransition, task: LookTask, card: int) -> None:
    """Show a player a card of a deck, which only they see."""
    transition.pop()
    if task.number > 1:
        transition.push(task._replace(number=task.number - 1))
    state, seats = transition.state, seat_bit(task.seat)
    if task.deck == -2:
        state.event_pile -= 1
        if card == UNSEEN:
            state.event_aside = state.event_aside.with_unseen(1)
        else:
            transition.name_event(card)
            state.event_aside = state.event_aside.with_card(card, seats)
    else:
        deck, card = transition.take(state.deck(task.deck), card, seats)
        transition.set_deck(task.deck, deck)
        state.aside = transition.add(state.aside, card, seats)
    player = transition.player_name(task.seat)
    rules = ("char.joao.private-look", "option.deck-privacy")
    transition.emit_hidden("shown", player, *rules, player=player, card=transition.card_id(card))


def skip_looking(transition: VWarsTransition, task: LookTask) -> bool:
    """End a look into a deck that has no cards."""
    state = transition.state
    if state.event_pile if task.deck == -2 else state.deck(task.deck).size:
        return False
    transition.pop()
    return True


def put(transition: VWarsTransition, seat: int, card: int, deck: int | None) -> None:
    """Put a card that was looked at into a deck (None: that of the players), and the others back."""
    task: RegionTask = transition.pop()
    state, seats = transition.state, seat_bit(seat)
    rest, moved = transition.take(state.aside, card, seats)
    state.aside = NOTHING_HELD
    back = state.decks[task.region]
    for each, _ in rest.cards:
        back = back.with_card(each, seats)
    transition.set_deck(task.region, back.with_unseen(rest.unseen))
    if deck is None:
        transition.shuffle_in(moved)
    else:
        transition.set_deck(deck, transition.add(state.deck(deck), moved, seats))
    rule = "char.joao.vampire" if transition.party(seat).revealed else "char.joao.human"
    rules = (rule, "char.joao.private-look", "option.joao-any-deck")
    transition.emit("looked", *rules, player=transition.player_name(seat))
    transition.top_up(task.region)


def swap(transition: VWarsTransition, seat: int, card: int, given: int) -> None:
    """Take a card that was turned into one's hand, and put one from the hand into the deck in its place."""
    task: RegionTask = transition.pop()
    state = transition.state
    at = next(at for at, each in enumerate(state.turned) if each.card == card)
    state.turned = (*state.turned[:at], *state.turned[at + 1 :])
    gone = transition.card_id(put_from_hand(transition, seat, task.region, given))
    transition.set_party(seat, hand=transition.party(seat).hand.with_card(card, EVERYBODY))
    rule = "char.miku.vampire" if transition.party(seat).revealed else "char.miku.human"
    player = transition.player_name(seat)
    transition.emit_hidden("swapped", player, rule, "option.miku-timing", player=player, card=gone)
