"""What is announced waits for replies, which wait for replies of their own; the last one is carried out first."""

from __future__ import annotations

from collections.abc import Iterator

from kredens.rules_engine.veto.model.card_data import REPLIKA, Effect, Face, usable_in_duel
from kredens.rules_engine.veto.model.in_play import OPEN
from kredens.rules_engine.veto.model.state import Node, State
from kredens.rules_engine.veto.model.stats import face_of, seen
from kredens.rules_engine.veto.model.transition import Play

CARDS = frozenset({"effect-played", "character-played", "gear-attached", "possession-played", "sztych-played"})
"""What a reply to any card answers."""
ANY_CARD = "any-card"


def announce(play: Play, node: Node) -> None:
    """Something is announced: the opponent may reply, in the untap phase also whoever announced it."""
    play.push(("node", node))
    if play.state.phase == "untap":
        play.push(("reply", node.seat))
    play.push(("reply", 1 - node.seat))


def top(state: State) -> Node | None:
    """What waits on top of the stack, under the reply windows that are open for it."""
    for task in reversed(state.tasks):
        if task[0] == "node":
            node: Node = task[1]
            return node
    return None


def nodes(state: State) -> Iterator[Node]:
    """The stack, its top first."""
    return (task[1] for task in reversed(state.tasks) if task[0] == "node")


def answers(trigger: str | None, node: Node) -> bool:
    """Whether a reply that answers `trigger` directly answers what was announced."""
    return trigger in triggers(node)


def triggers(node: Node) -> tuple[str, ...]:
    """What a reply answers that directly answers what was announced."""
    return (node.what, ANY_CARD) if node.what in CARDS else (node.what,)


def has_answered(state: State, seat: int) -> bool:
    """Whether the player has used their one reply to what is on top of the stack."""
    if state.table.options.reply_one_per_action == "per-root":
        # One reply in the whole stack that one action has begun.
        return any(seat in node.answered for node in nodes(state))
    answered = top(state)
    return answered is not None and seat in answered.answered


def only_answers(state: State) -> bool:
    """Whether rules that are used in duels may only answer a play of the opponent's, under one reading."""
    return state.table.options.duel_reply_as_play == "strict-reply"


def rule_answers(state: State, effect: Effect, node: Node, seat: int) -> bool:
    """Whether a rule of that player, used as a reply, directly answers what was announced."""
    if usable_in_duel(effect):
        return only_answers(state) and state.duel is not None and node.seat != seat
    return bool(effect.get("on")) and answers(effect["on"], node)


def reply_window(state: State) -> str:
    """Which rules can be replies now: those that answer something, or also those that are used in duels."""
    return "answer" if state.duel is not None and only_answers(state) else "reply"


def reply_abilities(state: State, seat: int) -> list[Effect]:
    """Every rule on the player's side of the table that can be a reply."""
    window = reply_window(state)
    return [rule.effect for _, face in state.lying.usable[seat] for rule in face.rules[window]]


def can_say_anything(state: State, seat: int) -> bool:
    """Whether the player might reply at all, for all that everybody knows: with cards in hand, or a rule on the
    table."""
    return state.parties[seat].cards.held > 0 or bool(reply_abilities(state, seat))


def replied(play: Play, seat: int) -> list[str]:
    """The player's reply window closes, because they reply: what they answer remembers it. The rules that let them."""
    play.pop()
    tasks = list(play.state.tasks)
    at = max(at for at, task in enumerate(tasks) if task[0] == "node")
    node: Node = tasks[at][1]
    tasks[at] = ("node", node._replace(answered=(*node.answered, seat)))
    play.state.tasks = tuple(tasks)
    return _letting(play.state, seat, node)


def _letting(state: State, seat: int, node: Node) -> list[str]:
    """The rules by which a player may reply to what was announced."""
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
    if sum(task[0] == "node" for task in state.tasks) > 1:
        rules += ["turn.reply-to-reply", "stack.grow"]
    return rules


def annul(play: Play, card: int) -> None:
    """What the reply answered comes to nothing."""
    tasks = list(play.state.tasks)
    at = max((at for at, task in enumerate(tasks) if task[0] == "node"), default=-1)
    if at < 0:
        return
    node: Node = tasks[at][1]
    tasks[at] = ("node", node._replace(annulled=True))
    play.state.tasks = tuple(tasks)
    rules = ["stack.cancelled-has-no-effect", "stack.lifo", "stack.scope"]
    if any(task[0] == "node" for task in tasks[:at]):
        rules += ["stack.counter-restores", "stack.grow", "turn.reply-to-reply"]
    if node.what == "sztych-played":
        rules.insert(0, "duel.sztych-negated")
        rules = list(dict.fromkeys(rules))
    play.tell("annulled", *rules, card=play.name(card), what=name_of(play.state, node))


def name_of(state: State, node: Node) -> str:
    """What a node is called: its card, or the card of the thing that acts; `?` for a sztych that is slipped."""
    slipped = node.what == "sztych-attached" and node.place != OPEN
    if node.card >= 0 and not slipped:
        return state.table.faces[node.card].id
    thing = state.thing(node.thing)
    return face_of(state, thing).id if thing is not None and seen(thing) else "?"


def is_reply(face: Face) -> bool:
    """Whether a card is played as a reply."""
    return face.mark == REPLIKA
