"""The stack as it is told to people: what waits for replies, and how it is carried out one thing after the other."""

from __future__ import annotations

from kredens.rules_engine.contract.protocol import UNKNOWN, Action
from kredens.rules_engine.kit.stack import Layer, Layers
from kredens.rules_engine.veto.model.in_play import OPEN
from kredens.rules_engine.veto.model.state import Node, State
from kredens.rules_engine.veto.model.stats import face_of, seen
from kredens.rules_engine.veto.play import apply, automatic, resolve, stack


def layers(state: State) -> Layers:
    """What waits, the lowest first."""
    return tuple(_layer(state, task[1]) for task in state.tasks if task[0] == "node")


def _layer(state: State, node: Node) -> Layer:
    target = state.thing(node.target)
    aim = "" if target is None else face_of(state, target).id if seen(target) else UNKNOWN
    slipped = node.what == "sztych-attached" and node.place != OPEN
    card = UNKNOWN if slipped else stack.name_of(state, node)
    if node.card < 0 and node.thing < 0:
        card = UNKNOWN if slipped else ""
    lapsed = resolve.lapsed(state, node)
    return Layer(state.table.players[node.seat], card, node.what, aim, node.annulled, lapsed)


def frames(state: State, player: str, action: Action) -> tuple[Layers, ...]:
    """What waits after the action, and after each thing that follows from it by itself."""
    play = apply.begun(state, player, action, None)
    found = [layers(play.state)]
    while automatic.one(play):
        found.append(layers(play.state))
    return tuple(found)
