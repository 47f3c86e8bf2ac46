"""The stack as it is told to people: what waits for replies, and how it is carried out one thing after the other."""

from __future__ import annotations

from kredens.rules_engine.game import UNKNOWN, Action
from kredens.rules_engine.stack import Layer, Layers
from kredens.rules_engine.veto import course, following, resolving, stacking
from kredens.rules_engine.veto.state import Node, State
from kredens.rules_engine.veto.things import OPEN
from kredens.rules_engine.veto.traits import face_of, seen


def layers(state: State) -> Layers:
    """What waits, the lowest first."""
    return tuple(_layer(state, task[1]) for task in state.tasks if task[0] == "node")


def _layer(state: State, node: Node) -> Layer:
    target = state.thing(node.target)
    aim = "" if target is None else face_of(state, target).id if seen(target) else UNKNOWN
    slipped = node.what == "sztych-attached" and node.place != OPEN
    card = UNKNOWN if slipped else stacking.name_of(state, node)
    if node.card < 0 and node.thing < 0:
        card = UNKNOWN if slipped else ""
    lapsed = resolving.lapsed(state, node)
    return Layer(state.table.players[node.seat], card, node.what, aim, node.annulled, lapsed)


def frames(state: State, player: str, action: Action) -> tuple[Layers, ...]:
    """What waits after the action, and after each thing that follows from it by itself."""
    play = course.begun(state, player, action, None)
    found = [layers(play.state)]
    while following.one(play):
        found.append(layers(play.state))
    return tuple(found)
