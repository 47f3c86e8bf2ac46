"""Wars: declared, fought, modified, decided; the level of demands, Glory, and what the loser does."""

from __future__ import annotations

from typing import NamedTuple

from kredens.rules_engine.historia.model.card_data import DEMANDS, EVENT, FACTION, FREE, WAR
from kredens.rules_engine.historia.model.demands import DISCARDED, GIVEN, NO_DEED, TAPPED, greatest_total, may_do
from kredens.rules_engine.historia.model.figures import (
    attack_value,
    card_data_of,
    characters_of,
    cost_of,
    defence_value,
    demand_level,
    find_prohibition,
    unfinished_of,
)
from kredens.rules_engine.historia.model.hidden import may_hold_any
from kredens.rules_engine.historia.model.in_play import NO_CARD, Thing
from kredens.rules_engine.historia.model.influence import (
    KINDS,
    LETTERS,
    Tokens,
    add,
    format_tokens,
    one_of,
    subtract,
    total,
)
from kredens.rules_engine.historia.model.references import own_reference
from kredens.rules_engine.historia.model.state import State, War
from kredens.rules_engine.historia.model.tasks import DemandsTask, ModifyTask
from kredens.rules_engine.historia.model.transition import HistoriaTransition
from kredens.rules_engine.historia.play.effects import discard_thing
from kredens.rules_engine.historia.play.moments import happen
from kredens.rules_engine.historia.play.tokens import gain, gain_by_tapping, lose
from kredens.rules_engine.kit.decisions.tasks import PlainTask, SeatTask

COMPARE, SETTLE_LEVEL, WAR_OVER = PlainTask("compare"), PlainTask("settle-level"), PlainTask("war-over")


def declare(transition: HistoriaTransition, seat: int, target: int) -> None:
    """Declare war on a player."""
    transition.state.war = War(seat, target)
    rules = ("war.declare", "action.kind-default", "default.always", "military.meaning")
    player, other = transition.player_name(seat), transition.player_name(target)
    transition.emit("war", *rules, player=player, other=other)
    transition.push(WAR_OVER, COMPARE, ModifyTask(seat, 0, "modify"))
    transition.push(SeatTask(target, "defenders"), SeatTask(seat, "attackers"))
    happen(transition, "attacked", target)
    happen(transition, "declared-war", seat)


def can_fight(state: State, seat: int) -> list[Thing]:
    """Return the characters that a player can still send into the war."""
    return [
        thing
        for thing in characters_of(state, seat)
        if not thing.tapped and find_prohibition(state, "fight", seat, (thing,)) is None
    ]


def has_attackers(state: State, seat: int) -> bool:
    """Return whether a player has whom an attack takes: nobody, or a character at least, by the reading."""
    return state.table.options.war_no_characters == "allowed" or bool(can_fight(state, seat))


def send(transition: HistoriaTransition, thing: Thing) -> None:
    """Send a character into the war."""
    war = transition.state.war
    assert war is not None
    new = transition.change(thing, tapped=True)
    attacks = thing.side == war.attacker
    if attacks:
        transition.state.war = war._replace(attackers=(*war.attackers, thing.id))
    else:
        transition.state.war = war._replace(defenders=(*war.defenders, thing.id))
    rules = ("war.attackers", "tap.rotate") if attacks else ("war.defenders", "tap.rotate", "pass.non-actions-ok")
    facts = {"player": transition.player_name(thing.side), "card": card_data_of(transition.state, thing).id}
    transition.emit("sent", *rules, "option.war-no-characters", **facts)
    gain_by_tapping(transition, new)


def finish_sending(transition: HistoriaTransition, seat: int) -> None:
    """Settle with whom a player fights."""
    war = transition.state.war
    assert war is not None
    attacks = seat == war.attacker
    value = attack_value(transition.state, war) if attacks else defence_value(transition.state, war)
    rules = ("war.attack-value",) if attacks else ("war.defence-value",)
    kind = "attack" if attacks else "defence"
    transition.emit(kind, *rules, "military.meaning", player=transition.player_name(seat), number=value)


def may_modify(state: State, task: ModifyTask) -> bool:
    """Return whether a player may have something to modify the war with, or the level, as everybody knows."""
    uses = {WAR, FREE} if task.kind == "modify" else {DEMANDS}
    for id in state.index.with_abilities.get(task.seat, ()):
        thing = state.thing(id)
        assert thing is not None
        if any(ability.use in uses for ability in card_data_of(state, thing).abilities):
            return True
    return may_hold_any(state, task.seat, state.table.symbols[task.kind])


def decline(transition: HistoriaTransition, task: ModifyTask) -> None:
    """Let the next player modify the war, or end the round of modifications."""
    transition.pop()
    number = len(transition.table.players)
    if task.passes + 1 < number:
        transition.push(ModifyTask((task.seat + 1) % number, task.passes + 1, task.kind))


def hand_on(transition: HistoriaTransition, task: ModifyTask) -> None:
    """Note that a player modifies the war: where it goes on until all decline, the next one is asked anew."""
    if transition.options.war_modify_rounds == "until-all-pass":
        number = len(transition.table.players)
        transition.replace_task(ModifyTask((task.seat + 1) % number, 0, task.kind))


def compare(transition: HistoriaTransition) -> None:
    """Compare attack and defence, and find the winner."""
    state, war = transition.state, transition.state.war
    assert war is not None
    attack, defence = attack_value(state, war), defence_value(state, war)
    facts = {"attack": attack, "defence": defence}
    if attack == defence:
        transition.emit("drawn-war", "war.tie", "military.meaning", **facts)
        return
    winner, loser = (war.attacker, war.defender) if attack > defence else (war.defender, war.attacker)
    base = abs(attack - defence)
    state.war = war._replace(winner=winner, base=base)
    rules = ("war.attacker-wins" if attack > defence else "war.defender-wins", "war.demand-level")
    transition.emit("won-war", *rules, player=transition.player_name(winner), **facts, number=base)
    transition.push(SeatTask(winner, "spoils"), SETTLE_LEVEL, ModifyTask(war.attacker, 0, "level"))
    happen(transition, "lost-war", loser)
    happen(transition, "won-war", winner)


def settle_level(transition: HistoriaTransition) -> None:
    """Tell the level of demands; where there are none the war is over."""
    war = transition.state.war
    assert war is not None
    level = demand_level(transition.state, war)
    rules = ("war.demand-level", "war.demand-level-modified", "option.demand-floor")
    player = transition.player_name(war.winner)
    if level:
        transition.emit("level", *rules, player=player, number=level)
    else:
        transition.pop()
        transition.emit("no-level", *rules, player=player)


def possible_spoils(state: State) -> list[str]:
    """Return what the winner of the war may choose."""
    war = state.war
    assert war is not None
    found = [verb for verb, act in SPOILS.items() if find_prohibition(state, act, war.winner) is None]
    return found or list(SPOILS)


SPOILS = {"glory": "glory", "demands": "demand"}
"""What the winner of a war chooses, with the act that a card may forbid."""


def loser_of(war: War) -> int:
    """Return the seat of whoever has lost the war."""
    return war.defender if war.winner == war.attacker else war.attacker


def take_glory(transition: HistoriaTransition) -> None:
    """Give the winner as many points as the level of demands."""
    war = transition.state.war
    assert war is not None
    level = demand_level(transition.state, war)
    transition.party(war.winner).points += level
    rules = ("war.glory", "war.winner-chooses")
    transition.emit("glory", *rules, player=transition.player_name(war.winner), number=level)


def make_demands(transition: HistoriaTransition) -> None:
    """Let the loser satisfy demands."""
    war = transition.state.war
    assert war is not None
    level, loser = demand_level(transition.state, war), loser_of(war)
    rules = ["war.winner-chooses", "war.demands.loser-combines", "war.demands.all-if-possible"]
    if _cards_to_tap(transition.state, loser):
        rules.append("option.untapped-demand")
    facts = {"player": transition.player_name(war.winner), "other": transition.player_name(loser), "number": level}
    transition.emit("demands", *rules, **facts)
    transition.push(DemandsTask(loser, level))


class Deed(NamedTuple):
    """Something by which a loser satisfies demands: the action, and how many demands it meets."""

    verb: str
    name: str
    worth: int
    kind: int = NO_CARD
    """The kind of the token."""
    thing: int = NO_CARD
    """The character that is discarded, or the card that is tapped."""
    gone: tuple[int, ...] = ()
    """What deeds are worth that cannot be done after it: of a card itself, and its tapping if it is discarded."""


def character_worth(state: State, thing: Thing, level: int) -> int:
    """Return how many demands discarding a character meets."""
    cost = cost_of(state, thing.side, card_data_of(state, thing))
    return max(cost, level) if state.table.options.character_demand == "literal" else cost


def tokens_for_demands(state: State, seat: int) -> Tokens:
    """Return the tokens with which a player satisfies demands."""
    tokens = state.parties[seat].tokens
    if state.table.options.demand_monument_tokens == "yes":
        for thing in unfinished_of(state, seat):
            tokens = add(tokens, thing.tokens)
    return tokens


def all_deeds(state: State, task: DemandsTask) -> list[Deed]:
    """Return everything by which the loser could satisfy demands, whether or not it may be done."""
    tokens = tokens_for_demands(state, task.seat)
    deeds = [
        Deed(verb, format_tokens(one_of(kind)), worth, kind=kind)
        for verb, worth in (("discard", DISCARDED), ("give", GIVEN))
        for kind in range(len(LETTERS))
        if tokens[kind]
    ]
    tappable = tappable_for_demands(state, task.seat)
    for thing in characters_of(state, task.seat):
        worth = character_worth(state, thing, task.number)
        gone = (worth, TAPPED) if thing in tappable else (worth,)
        deeds.append(Deed("discard", own_reference(state, thing), worth, thing=thing.id, gone=gone))
    deeds += [Deed("tap", own_reference(state, thing), TAPPED, thing=thing.id, gone=(TAPPED,)) for thing in tappable]
    return deeds


def tappable_for_demands(state: State, seat: int) -> list[Thing]:
    """Return the cards that a loser may tap for a demand each."""
    return _cards_to_tap(state, seat) if state.table.options.untapped_demand == "fourth-way" else []


def _cards_to_tap(state: State, seat: int) -> list[Thing]:
    """Return the cards that could be tapped for demands if that met any: all untapped ones but faction and events."""
    return [
        thing
        for thing in state.things_of(seat)
        if not thing.tapped and not thing.down and card_data_of(state, thing).kind not in (FACTION, EVENT)
    ]


def legal_deeds(state: State, task: DemandsTask) -> list[Deed]:
    """Return the deeds that the loser may do next."""
    options, number = state.table.options, total(tokens_for_demands(state, task.seat))
    worths = _other_worths(state, task)
    untouched = options.demand_impossible == "nothing" and task.least == NO_DEED
    if untouched and greatest_total(number, worths) < task.number:
        return []
    free = options.demand_minimal == "any"
    return [
        deed
        for deed in all_deeds(state, task)
        if may_do(task.number, task.met, task.least, number, worths, deed.worth, deed.gone, free)
    ]


def _other_worths(state: State, task: DemandsTask) -> tuple[int, ...]:
    """Return what is met by each character that can be discarded, and each card that can be tapped."""
    worths = [character_worth(state, thing, task.number) for thing in characters_of(state, task.seat)]
    return tuple(sorted((*worths, *[TAPPED for _ in tappable_for_demands(state, task.seat)])))


def do_deed(transition: HistoriaTransition, task: DemandsTask, deed: Deed) -> None:
    """Do a deed, and go on until the demands are met."""
    war = transition.state.war
    assert war is not None
    seat, winner = task.seat, war.winner
    thing = transition.state.thing(deed.thing)
    if deed.verb == "tap" and thing is not None:
        transition.change(thing, tapped=True)
        facts = {"player": transition.player_name(seat), "card": transition.card_id(thing.card)}
        transition.emit("tapped-for-demands", "option.untapped-demand", "tap.rotate", **facts)
    elif thing is not None:
        discard_thing(transition, thing, "war.demands.discard-character", "option.character-demand")
    elif deed.verb == "give":
        _take_token(transition, seat, deed.kind, "war.demands.pay-influence")
        gain(transition, winner, one_of(deed.kind), "war.demands.pay-influence", "war.demands.loser-combines")
    else:
        _take_token(transition, seat, deed.kind, "war.demands.discard-influence")
    least = deed.worth if task.least == NO_DEED else min(task.least, deed.worth)
    transition.replace_task(task._replace(met=task.met + deed.worth, least=least))


def _take_token(transition: HistoriaTransition, seat: int, kind: int, rule: str) -> None:
    """Take a token from a player: their own, or else one on an unfinished monument, where that counts."""
    if transition.state.parties[seat].tokens[kind]:
        lose(transition, seat, one_of(kind), rule, "war.demands.loser-combines")
        return
    thing = next(thing for thing in unfinished_of(transition.state, seat) if thing.tokens[kind])
    transition.change(thing, tokens=subtract(thing.tokens, one_of(kind)))
    rules = (rule, "option.demand-monument-tokens")
    transition.emit("lost-from-monument", *rules, player=transition.player_name(seat), number=1, token=KINDS[kind])


def end_demands(transition: HistoriaTransition, task: DemandsTask) -> None:
    """Tell how far the demands were met."""
    facts = {"player": transition.player_name(task.seat), "number": task.met, "wanted": task.number}
    if task.met > task.number:
        transition.emit("demands-over", "war.demands.overpay", "war.demands.all-if-possible", **facts)
    elif task.met == task.number:
        transition.emit("demands-met", "war.demands.all-if-possible", "option.demand-minimal", **facts)
    else:
        transition.emit("demands-short", "option.demand-impossible", "war.demands.all-if-possible", **facts)


def end_war(transition: HistoriaTransition) -> None:
    """End the war, and what lasted as long as it."""
    transition.state.war = None
    lasting = transition.state.lasting
    if any(each.until == "war" for each in lasting):
        transition.set_lasting(tuple(each for each in lasting if each.until != "war"))
