"""The stack as it is shown to people: what waits for replies, and how it is carried out step by step."""

from __future__ import annotations

from kredens.rules_engine.contract.layers import Layer, Layers
from kredens.rules_engine.contract.protocol import UNKNOWN, Action
from kredens.rules_engine.veto.model.in_play import OPEN
from kredens.rules_engine.veto.model.state import State
from kredens.rules_engine.veto.model.stats import card_data_of, is_seen
from kredens.rules_engine.veto.model.tasks import Node
from kredens.rules_engine.veto.play import apply, automatic, resolve, stack


def stack_layers(state: State) -> Layers:
    """Return what waits on the stack, the lowest first."""
    return tuple(_make_layer(state, task) for task in state.tasks if isinstance(task, Node))


def _make_layer(state: State, node: Node) -> Layer:
    """Return one node of the stack as people may see it."""
    target = state.card_in_play(node.target)
    aim = "" if target is None else card_data_of(state, target).id if is_seen(target) else UNKNOWN
    slipped = node.what == "sztych-attached" and node.place != OPEN
    card = UNKNOWN if slipped else stack.node_card_id(state, node)
    if node.card < 0 and node.thing < 0:
        card = UNKNOWN if slipped else ""
    lapsed = resolve.has_lapsed(state, node)
    return Layer(state.table.players[node.seat], card, node.what, aim, node.annulled, lapsed)


def stacks_after(state: State, player: str, action: Action) -> tuple[Layers, ...]:
    """Return what waits after the action, and after each automatic step that follows."""
    transition = apply.perform_action(state, player, action, None)
    found = [stack_layers(transition.state)]
    while automatic.run_one_step(transition):
        found.append(stack_layers(transition.state))
    return tuple(found)
