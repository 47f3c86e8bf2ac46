"""Tell what follows about hidden roles from what a state holds: who may be the Vampire, and whose role is certain."""

from __future__ import annotations

from collections.abc import Iterator

from kredens.rules_engine.contract.protocol import Event
from kredens.rules_engine.contract.refusals import full_rule_ids
from kredens.rules_engine.vwars.model import GAME
from kredens.rules_engine.vwars.model.card_data import VAMPIRE
from kredens.rules_engine.vwars.model.figures import possible_roles
from kredens.rules_engine.vwars.model.state import CLEARED, INVESTIGATED, UNKNOWN_ROLE, UNTURNED, State
from kredens.rules_engine.vwars.play.opening import NUMBER_WORDS

_RULES_OF_MARKS = {
    INVESTIGATED: "investigate.not-by-vampire",
    CLEARED: "investigate.others-stay-hidden",
    UNTURNED: "awaken.human-unaffected",
}
"""The rules by which what everybody saw tells something about a role."""


def find_inferences(state: State) -> list[Event]:
    """Return who may be the Vampire, where that is open, and every role that can be no other though nobody showed it.

    Of a view it is what its player can conclude, and of nobody's what everybody can.
    """
    return list(_infer(state))


def _infer(state: State) -> Iterator[Event]:
    players = state.table.players
    if not players or not state.parties or any(task.kind == "role" for task in state.tasks):
        return
    possible = [possible_roles(state, seat) for seat in range(len(players))]
    marks = 0
    for party in state.parties:
        marks |= party.marks
    behind = [rule for mark, rule in _RULES_OF_MARKS.items() if marks & mark]
    behind.append(f"setup.roles.{NUMBER_WORDS[len(players)]}-players")
    suspects = [player for player, roles in zip(players, possible, strict=True) if VAMPIRE in roles]
    if not any(party.role == VAMPIRE for party in state.parties):
        rules = full_rule_ids(GAME, ("role.vampire", *behind))
        yield Event("suspects", rules, {"suspects": suspects})
    for player, party, roles in zip(players, state.parties, possible, strict=True):
        if party.role == UNKNOWN_ROLE and len(roles) == 1 and roles != {VAMPIRE}:
            (role,) = roles
            yield Event("certain", full_rule_ids(GAME, (f"role.{role}", *behind)), {"player": player})
