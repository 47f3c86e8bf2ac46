"""The quick forms of moves of Gwint do what the plain ones do, all through games: of drawing and playing a card, which
can be called here, and of whatever is done in a shorter way where nobody listens."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Any

import pytest

from kredens.rules_engine.contract.protocol import TABLE, Action, Event
from kredens.rules_engine.gwint.model.options import OPTIONS
from kredens.rules_engine.gwint.model.state import State
from kredens.rules_engine.gwint.play import cards, opening
from kredens.rules_engine.gwint.play.apply import CONTINUE, GameTransition
from tests.rules_engine.gwint.subject import gwint, leaders, table, unseen

PLAIN: Mapping[str, Callable[[GameTransition, int, Action], object]] = {
    "draw": lambda transition, _seat, action: opening.draw(transition, action),
    "play": cards.play_card,
}
"""The plain form of each verb that has a quick one."""


def told(do: Callable[[GameTransition], object], state: State, listening: bool) -> tuple[Any, ...]:
    """What comes of a move: the state, the answers of automatic steps, and the events if somebody listens."""
    events: list[Event] = []
    transition = GameTransition(state, events.append if listening else None)
    do(transition)
    return transition.state.key(), transition.state.forced, events


def _by_transition(player: str, action: Action) -> Callable[[GameTransition], None]:
    """The move as every move is made."""
    return lambda transition: transition.do(player, action)


def _by_plain_form(player: str, action: Action) -> Callable[[GameTransition], None]:
    """The move by the plain form of its verb, and the automatic steps after it."""

    def do(transition: GameTransition) -> None:
        PLAIN[action[0]](transition, transition.seats.get(player, -1), action)
        transition.do(TABLE, CONTINUE)

    return do


@pytest.mark.parametrize("seed", range(18))
def test_both_forms_agree_at_every_decision(seed: int) -> None:
    rng, game, met = Random(seed), gwint(), set[str]()
    options = {name: rng.choice(values) for name, values in OPTIONS.values.items() if rng.random() < 0.4 * (seed % 3)}
    options.pop("same-faction", None)
    one, other = (rng.choice(leaders()) for _ in range(2))
    factions = [game.definitions.card(leader).get("faction") for leader in (one, other)]
    hide = unseen(options)
    state = game.start(table((factions[0], factions[1]), options, seed, (one, other)))
    while players := game.pending(state).players:
        player = rng.choice(players)
        action = rng.choice(game.actions(state, player))
        covered = hide(action) if rng.random() < 0.2 * (seed % 2) else None
        if covered is not None and game.refusal(state, player, covered) is None:
            action = covered
        quickly, plainly = _by_transition(player, action), _by_plain_form(player, action)
        alone, heard = told(quickly, state, listening=False), told(quickly, state, listening=True)
        assert alone[:2] == heard[:2]
        if action[0] in PLAIN:
            met.add(action[0])
            assert alone == told(plainly, state, listening=False)
            assert heard == told(plainly, state, listening=True)
        state = game.apply(state, player, action)
        if rng.random() < 0.5:
            game.actions(state, TABLE)  # and what can be drawn is remembered, or not
    assert met == set(PLAIN)
