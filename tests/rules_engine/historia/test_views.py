"""What nobody else sees in Historia: hands, chosen events, faces of unfinished monuments; and games played again."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from kredens.rules_engine.contract.protocol import TABLE, Action, Event
from tests.rules_engine.historia.subject import historia, table
from tests.sampling import sampled

ONE_EPOCH = {"format": "single"}


def played(seed: int, number: int = 2) -> tuple[list[tuple[Any, str, Action]], Any]:
    """A random game: each state with what is done, and the end."""
    game, rng, found = historia(), Random(seed), []
    state = game.start(table(number, ONE_EPOCH, shift=seed))
    while players := game.pending(state).players:
        player = rng.choice(players)
        action = rng.choice(game.actions(state, player))
        found.append((state, player, action))
        state = game.apply(state, player, action)
    return found, state


@pytest.mark.parametrize("seed", sampled(range(12), 4))
def test_views_show_no_hand_no_choice_and_no_face(seed: int) -> None:
    game = historia()
    for state, _, _ in played(seed)[0]:
        position = game.position(game.view(state, "Basia"))
        own = position["players"]["Ania"]
        assert set(own["hand"]) <= {"?"}
        assert set(own["events"]) | set(own["chosen"]) <= {"?"}
        assert {thing["card"] for thing in own["unfinished"]} <= {"?"}
        assert len(own["hand"]) == len(game.position(state)["players"]["Ania"]["hand"])


@pytest.mark.parametrize("seed", sampled(range(12), 4))
def test_events_show_no_face_to_others(seed: int) -> None:
    game = historia()
    for state, player, action in played(seed)[0]:
        told: list[Event] = []
        game.apply(state, player, action, told.append)
        if player == TABLE or action[0] not in ("extend", "exchange"):
            continue
        for event in told:
            seen = event.redact_for("Basia" if player == "Ania" else "Ania")
            assert seen.kind == "completed" or seen.facts.get("card", "?") in ("?", "") or event.secret is None


@pytest.mark.parametrize("seed", sampled(range(6), 3))
def test_the_same_moves_come_to_the_same_end(seed: int) -> None:
    game, (moves, end) = historia(), played(seed, 3)
    state = game.start(table(3, ONE_EPOCH, shift=seed))
    for _, player, action in moves:
        assert game.refusal(state, player, action) is None
        state = game.apply(state, player, action)
    assert game.key(state) == game.key(end)
