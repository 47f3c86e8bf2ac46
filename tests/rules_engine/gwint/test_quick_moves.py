"""The quick transition of Gwint does what the plain one does, all through games: whether anybody listens or not."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from kredens.rules_engine.contract.protocol import TABLE, Action, Event
from kredens.rules_engine.gwint.model.options import OPTIONS
from kredens.rules_engine.gwint.model.state import State
from kredens.rules_engine.gwint.play.apply import GameTransition
from kredens.rules_engine.gwint.play.quick_moves import QuickTransition
from tests.rules_engine.gwint.subject import gwint, leaders, table, unseen


def told(kind: type[GameTransition], state: State, player: str, action: Action, listening: bool) -> tuple[Any, ...]:
    """What comes of a move: the state, the answers of automatic steps, and the events if somebody listens."""
    events: list[Event] = []
    transition = kind(state, events.append if listening else None)
    transition.do(player, action)
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
        met.add(action[0])
        alone = told(QuickTransition, state, player, action, listening=False)
        heard = told(QuickTransition, state, player, action, listening=True)
        assert alone == told(GameTransition, state, player, action, listening=False)
        assert heard == told(GameTransition, state, player, action, listening=True)
        assert alone[:2] == heard[:2]
        state = game.apply(state, player, action)
        if rng.random() < 0.5:
            game.actions(state, TABLE)  # and what can be drawn is remembered, or not
    assert met >= {"draw", "play"}
