"""The stack: what is announced waits for replies, which wait for replies of their own.

The last one is resolved first.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from kredens.rules_engine.contract.protocol import UNKNOWN
from kredens.rules_engine.kit.named_tuples import with_fields
from kredens.rules_engine.veto.model.card_data import Ability
from kredens.rules_engine.veto.model.in_play import OPEN
from kredens.rules_engine.veto.model.state import State
from kredens.rules_engine.veto.model.stats import card_data_of, is_seen
from kredens.rules_engine.veto.model.tasks import REPLIES, Node
from kredens.rules_engine.veto.model.transition import VetoTransition

CARD_NODES = frozenset({"effect-played", "character-played", "gear-attached", "possession-played", "sztych-played"})
"""What a reply to any card answers."""
HELD_NODES = CARD_NODES | {"sztych-attached", "end-discard"}
"""What is announced with a card that is nowhere else meanwhile."""
ANY_CARD = "any-card"
"""The trigger of a reply to any card."""


def announce(transition: VetoTransition, node: Node) -> None:
    """Put something on the stack: the opponent may reply, in the untap phase also the player who announced it."""
    other = REPLIES[1 - node.seat]
    if transition.state.phase == "untap":
        transition.push(node, REPLIES[node.seat], other)
    else:
        transition.push(node, other)


def top_node(state: State) -> Node | None:
    """Return what waits on top of the stack, under the reply windows that are open for it; None if nothing waits."""
    for task in reversed(state.tasks):
        if isinstance(task, Node):
            return task
    return None


def nodes(state: State) -> Iterator[Node]:
    """Return the nodes of the stack, the top first."""
    return (task for task in reversed(state.tasks) if isinstance(task, Node))


def can_answer(trigger: str | None, node: Node) -> bool:
    """Return whether a reply that answers `trigger` directly answers what was announced."""
    return trigger in triggers(node)


def triggers(node: Node) -> tuple[str, ...]:
    """Return the triggers of replies that directly answer what was announced."""
    return (node.what, ANY_CARD) if node.what in CARD_NODES else (node.what,)


def has_answered(state: State, seat: int) -> bool:
    """Return whether the player has used their one reply to what is on top of the stack."""
    whole_stack = state.table.options.reply_one_per_action == "per-root"  # that one action has begun
    for task in reversed(state.tasks):
        if isinstance(task, Node):
            if seat in task.answered:
                return True
            if not whole_stack:
                return False
    return False


def are_duel_abilities_replies(state: State) -> bool:
    """Return whether abilities of duels may only answer a play of the opponent's, under one reading."""
    return state.table.options.duel_reply_as_play == "strict-reply"


def can_ability_answer(state: State, rule: Ability, node: Node, seat: int) -> bool:
    """Return whether a rule of that player, used as a reply, directly answers what was announced."""
    if rule.is_duel_play:
        return are_duel_abilities_replies(state) and state.duel is not None and node.seat != seat
    return rule.answers is not None and can_answer(rule.answers, node)


def reply_window(state: State) -> str:
    """Return which abilities can be replies now.

    `reply` stands for those that answer something, `answer` also for those of duels.
    """
    return "answer" if state.duel is not None and are_duel_abilities_replies(state) else "reply"


def reply_abilities(state: State, seat: int) -> list[Ability]:
    """Return every ability on the player's side of the table that can be a reply."""
    return [rule for _, rule in state.table_index.abilities_in(reply_window(state), seat)]


def may_reply(state: State, seat: int) -> bool:
    """Return whether the player might reply at all, as far as everybody knows.

    For that they need cards in hand, or an ability in play.
    """
    cards = state.parties[seat].cards
    return bool(cards.hand or cards.shown or cards.unseen > 0 or reply_abilities(state, seat))


def close_reply_window(transition: VetoTransition, seat: int) -> list[str]:
    """Close the reply window of a player who replies; return the rules that let them.

    What they answer records that they have.
    """
    transition.pop()
    node = top_node(transition.state)
    assert node is not None
    _replace_top(transition, with_fields(node, answered=(*node.answered, seat)))
    return _reply_rules(transition.state, seat, node)


def _reply_rules(state: State, seat: int, node: Node) -> list[str]:
    """Return the rules by which a player may reply to what was announced."""
    rules = ["mark.replika", "turn.one-reply", "option.reply-one-per-action"]
    if state.duel is not None:
        rules.append("duel.replies")
    elif state.phase == "play" and seat != state.voice:
        rules.append("turn.off-voice")
    if state.phase == "untap":
        rules += ["phase.untap.reply", "option.reply-own-and-phases", "option.reply-who-first"]
        rules += ["phase.untap.reply-own"] if node.seat == seat else []
    elif state.phase == "end":
        rules.append("phase.end.reply")
    if len(list(nodes(state))) > 1:
        rules += ["turn.reply-to-reply", "stack.grow"]
    return rules


def _replace_top(transition: VetoTransition, node: Node) -> None:
    """Put another node in the place of the one on top of the stack."""
    tasks = list(transition.state.tasks)
    tasks[max(at for at, task in enumerate(tasks) if isinstance(task, Node))] = node
    transition.state.tasks = tuple(tasks)


def annul(transition: VetoTransition, card: int) -> None:
    """Annul what the reply answered."""
    waiting = list(nodes(transition.state))
    if not waiting:
        return
    node = waiting[0]
    _replace_top(transition, with_fields(node, annulled=True))
    rules = ["stack.cancelled-has-no-effect", "stack.lifo", "stack.scope"]
    if len(waiting) > 1:
        rules += ["stack.counter-restores", "stack.grow", "turn.reply-to-reply"]
    if node.what == "sztych-played":
        rules.insert(0, "duel.sztych-negated")
        rules = list(dict.fromkeys(rules))
    suffix, facts = describe_act(transition.state, node)
    transition.emit(f"annulled{suffix}", *rules, card=transition.card_id(card), **facts)


ACTS = frozenset({"bribe", "challenge", "agitation", "moved", "end-discard", "ability-used"})
"""What is announced and is no card played: sentences about it say what somebody does, and not only with which card."""


def describe_act(state: State, node: Node) -> tuple[str, Mapping[str, str]]:
    """Return what was announced: how the kind of an event about it ends, and the facts of its sentence."""
    what = node_card_id(state, node)
    if node.what not in ACTS:
        return "", {"what": what}
    facts = {"what": what, "player": state.table.players[node.seat]}
    if node.what == "challenge":
        target = state.card_in_play(node.target)
        facts["other"] = card_data_of(state, target).id if target is not None else UNKNOWN
    return f"-{node.what}", facts


def node_card_id(state: State, node: Node) -> str:
    """Return the id of a node's card, or of the card in play that acts.

    `?` stands for a sztych that is slipped under a character.
    """
    slipped = node.what == "sztych-attached" and node.place != OPEN
    if node.card >= 0 and not slipped:
        return state.table.cards[node.card].id
    thing = state.card_in_play(node.thing)
    return card_data_of(state, thing).id if thing is not None and is_seen(thing) else "?"
