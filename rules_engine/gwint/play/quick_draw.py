"""Draw a card as `opening.draw` does, quickly where it is known what can be drawn and nobody listens.

Half of all decisions of a game are draws. Each takes a card out of the pool, and out of what can be drawn next, and
puts it into the hand, where the plain form goes through the methods for any card of any deck. A test holds both equal.
"""

from __future__ import annotations

from bisect import bisect_left, insort

from kredens.rules_engine.contract.protocol import UNKNOWN, Action
from kredens.rules_engine.gwint.model.state import GwintTransition
from kredens.rules_engine.gwint.play import opening
from kredens.rules_engine.kit.decisions.tasks import DrawTask, rest_of_draw


class _RestsOfDraws(dict[DrawTask, tuple[DrawTask, ...]]):
    """For each draw, what is left of it after one card: nothing, or the draw of one card less."""

    def __missing__(self, task: DrawTask) -> tuple[DrawTask, ...]:
        rest = rest_of_draw(task)
        found = self[task] = () if rest is None else (rest,)
        return found


_RESTS = _RestsOfDraws()


def draw(transition: GwintTransition, action: Action) -> bool:
    """Draw the next card of the open draw into the hand; return whether another one is to be drawn."""
    state = transition.state
    tasks = state.tasks
    task: DrawTask = tasks[-1]  # type: ignore[assignment]
    side = state.sides[task.seat]
    pool, kinds, draws = side.drawing
    if pool is not side.pool or pool is None or action[2] == UNKNOWN:
        return opening.draw(transition, action)
    card = transition.table.numbers[action[2]]
    hand = [*side.hand]
    insort(hand, card)
    side.hand = tuple(hand)
    side.deck -= 1
    at = bisect_left(pool, card)
    left = [*pool]
    del left[at]
    side.pool = now = tuple(left)
    # In a sorted pool the next card tells whether there is another of this kind.
    if at == len(left) or left[at] != card:
        at = bisect_left(kinds, card)
        cards, actions = [*kinds], [*draws]
        del cards[at], actions[at]
        side.drawing = now, cards, actions
    else:
        side.drawing = now, kinds, draws
    if transition.note is not None:
        opening.emit_drawn(transition, task, action[2])
    if rest := _RESTS[task]:
        state.tasks = tasks[:-1] + rest
        return side.deck != 0
    state.tasks = tasks[:-1]
    return False
