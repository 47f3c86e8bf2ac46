"""A stack followed from move to move: what lies on what, in which order it is settled, what falls away."""

from __future__ import annotations

from typing import Any

from kredens.rules_engine.contract.layers import Layer, Layers
from kredens.rules_engine.contract.protocol import UNKNOWN, Action
from kredens.rules_engine.kit.decisions.stack import StackTracker
from tests.rules_engine.fish import Fish

PIKE, CARP, ROACH = (Layer("Anna", card, "cast") for card in ("pike", "carp", "roach"))


class Stacked(Fish):
    """Its states are stacks; an action brings the stacks that follow, as told beforehand."""

    def __init__(self, *course: tuple[Layers, ...]) -> None:
        super().__init__()
        self._course = list(course)

    def stack(self, state: Any) -> Layers:
        """The layers are the state."""
        return tuple(state)

    def stacks_after(self, _state: Any, _player: str, _action: Action) -> tuple[Layers, ...]:
        """What is told for the next action."""
        return self._course.pop(0)


def followed(*course: tuple[Layers, ...], begin: Layers = ()) -> StackTracker:
    stack = StackTracker(Stacked(*course))
    before = begin
    for number, frames in enumerate(course, 1):
        stack.follow(number, before, "Anna", ("cast", "x"), frames[-1])
        before = frames[-1]
    return stack


def told(stack: StackTracker) -> list[tuple[int, int, int, str, bool, int]]:
    return [
        (each.number, each.on, each.move, each.layer.card, each.layer.annulled, each.settled) for each in stack.entries
    ]


def test_what_grows_lies_on_what_was_there() -> None:
    stack = followed(((PIKE,),), ((PIKE, CARP),))
    assert told(stack) == [(1, 0, 1, "pike", False, 0), (2, 1, 2, "carp", False, 0)]
    assert stack.is_open
    assert stack.has_answers


def test_the_top_is_settled_first_and_may_annul_what_lies_below() -> None:
    spoilt = PIKE._replace(annulled=True)
    stack = followed(((PIKE,),), ((PIKE, CARP),), ((PIKE, CARP), (spoilt,), ()))
    assert told(stack) == [(1, 0, 1, "pike", True, 2), (2, 1, 2, "carp", False, 1)]
    assert not stack.is_open


def test_a_layer_whose_card_is_gone_keeps_its_name() -> None:
    gone = PIKE._replace(card=UNKNOWN, lapsed=True)
    stack = followed(((PIKE,),), ((PIKE, CARP),), ((PIKE, CARP), (gone,), ()))
    assert told(stack) == [(1, 0, 1, "pike", False, 2), (2, 1, 2, "carp", False, 1)]
    assert [each.layer.lapsed for each in stack.entries] == [True, False]


def test_an_action_alone_settles_nothing() -> None:
    """A player gives up while two things wait: nothing is carried out any more."""
    stack = followed(((PIKE,),), ((PIKE, CARP),), ((),))
    assert [each.settled for each in stack.entries] == [-1, -1]


def test_with_the_end_of_the_game_the_rest_falls_away() -> None:
    stack = followed(((PIKE, CARP, ROACH),), ((PIKE, CARP, ROACH), ()))
    assert [each.settled for each in stack.entries] == [-1, -1, 1]


def test_a_stack_that_was_there_at_the_beginning() -> None:
    stack = followed(((PIKE, CARP),), begin=(PIKE,))
    assert [(each.move, each.layer.card) for each in stack.entries] == [(0, "pike"), (1, "carp")]


def test_the_next_stack_begins_anew() -> None:
    stack = followed(((PIKE,), ()), ((CARP,),))
    assert told(stack) == [(1, 0, 2, "carp", False, 0)]
    assert not stack.has_answers


def test_what_was_done_unseen_is_reported_by_what_came_of_it() -> None:
    stack = StackTracker(Stacked())
    assert stack.follow(1, (), "Anna", ("slip", UNKNOWN), (PIKE,))
    assert told(stack) == [(1, 0, 1, "pike", False, 0)]


def test_a_game_without_a_stack() -> None:
    stack = StackTracker(Fish())
    assert not stack.follow(1, None, "Anna", ("send", 7), None)
    assert stack.entries == []
