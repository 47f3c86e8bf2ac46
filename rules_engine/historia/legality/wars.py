"""Guards of wars: declared, fought, won, and the demands that a loser satisfies."""

from __future__ import annotations

from kredens.rules_engine.contract.protocol import Action, Refusal
from kredens.rules_engine.historia.legality import abilities
from kredens.rules_engine.historia.legality.characters import find_character
from kredens.rules_engine.historia.model import refuse
from kredens.rules_engine.historia.model.figures import find_prohibition
from kredens.rules_engine.historia.model.references import card_id_of
from kredens.rules_engine.historia.model.state import State
from kredens.rules_engine.historia.model.tasks import DemandsTask, PayTask
from kredens.rules_engine.historia.play import wars


def check_declaration(state: State, player: str, action: Action) -> Refusal | None:
    """Return why a player may not declare war on another, or None."""
    seat, other = state.table.seats[player], state.table.seats[action[1]]
    facts = {"player": player, "other": action[1]}
    if seat == other:
        return refuse("illegal", 2, "war-on-oneself", "war.declare", "action.kind-default", **facts)
    if find_prohibition(state, "declare-war", seat) is not None:
        return refuse("illegal", 2, "forbidden-war", "rule.golden", "war.declare", **facts, act="declare-war")
    if find_prohibition(state, "be-attacked", other) is not None:
        return refuse("illegal", 2, "forbidden-target", "rule.golden", "war.declare", **facts, act="be-attacked")
    if not wars.has_attackers(state, seat):
        rules = ("option.war-no-characters", "war.attackers", "war.declare")
        return refuse("illegal", 2, "nobody-to-send", *rules, **facts)
    return abilities.check_price(state, PayTask(seat, "war", number=other))


def check_sending(state: State, player: str, action: Action) -> Refusal | None:
    """Return why a player may not send that character into the war, or None."""
    seat = state.table.seats[player]
    rule = "war.attackers" if state.decision.kind == "attackers" else "war.defenders"
    thing, refused = find_character(state, seat, action[1], rule)
    if thing is None or find_prohibition(state, "fight", seat, (thing,)) is None:
        return refused
    facts = {"player": player, "card": card_id_of(action[1]), "act": "fight"}
    return refuse("illegal", 2, "forbidden", "rule.golden", rule, **facts)


def check_ready(state: State, player: str, _action: Action) -> Refusal | None:
    """Return why a player has to send a character first, or None."""
    war = state.war
    assert war is not None
    lone = state.decision.kind == "attackers" and not war.attackers
    if lone and state.table.options.war_no_characters == "attacker-at-least-one":
        return refuse("illegal", 2, "send-one", "option.war-no-characters", "war.attackers", player=player)
    return None


def check_spoils(state: State, player: str, action: Action) -> Refusal | None:
    """Return why a card forbids the winner to choose that, or None."""
    if action[0] in wars.possible_spoils(state):
        return None
    facts = {"player": player, "card": "", "act": wars.SPOILS[action[0]]}
    return refuse("illegal", 2, "forbidden", "rule.golden", "war.winner-chooses", **facts)


def check_deed(state: State, task: DemandsTask, player: str, action: Action) -> Refusal | None:
    """Return why the loser may not satisfy demands so, or None."""
    named = (action[0], action[1])
    if any((deed.verb, deed.name) == named for deed in wars.legal_deeds(state, task)):
        return None
    left = task.number - task.met
    facts = {"player": player, "number": left, "card": card_id_of(action[1])}
    deed = next((deed for deed in wars.all_deeds(state, task) if (deed.verb, deed.name) == named), None)
    if deed is None and action[0] == "tap":
        ways = ("option.untapped-demand", "war.demands.loser-combines")
        guard = "three-ways" if state.table.options.untapped_demand == "three-ways" else "nothing-to-tap"
        return refuse("illegal", 2, guard, *ways, **facts)
    if deed is None:
        rules = ("war.demands.loser-combines", "cost.own-resources")
        return refuse("illegal", 2, "no-such-deed", *rules, **facts)
    if deed.worth >= left or not deed.worth:
        rules = ("option.demand-minimal", "war.demands.overpay")
        return refuse("illegal", 2, "superfluous", *rules, **facts, worth=deed.worth)
    rules = ("war.demands.all-if-possible", "option.demand-impossible")
    return refuse("illegal", 2, "too-little", *rules, **facts, worth=deed.worth)
