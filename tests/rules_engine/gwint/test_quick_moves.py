"""The quick forms of drawing and of playing a card of Gwint do what the plain ones do, all through games."""

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
        if action[0] in PLAIN:

            def plainly(transition: GameTransition, player: str = player, action: Action = action) -> None:
                PLAIN[action[0]](transition, transition.seats.get(player, -1), action)
                transition.do(TABLE, CONTINUE)

            def quickly(transition: GameTransition, player: str = player, action: Action = action) -> None:
                transition.do(player, action)

            met.add(action[0])
            for listening in (False, True):
                assert told(quickly, state, listening) == told(plainly, state, listening)
        state = game.apply(state, player, action)
        if rng.random() < 0.5:
            game.actions(state, TABLE)  # and what can be drawn is remembered, or not
    assert met == set(PLAIN)
