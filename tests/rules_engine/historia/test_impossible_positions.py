"""Positions of Historia that somebody got wrong are refused where no game comes to them."""

from __future__ import annotations

import json
from collections.abc import Mapping
from random import Random
from typing import Any

import pytest

from kredens.rules_engine.contract.protocol import Setup
from kredens.rules_engine.historia.model.tasks import TASKS
from kredens.rules_engine.historia.position_tasks import LIES_ON
from tests.rules_engine.harness import games
from tests.rules_engine.historia.impossible import impossible
from tests.rules_engine.historia.subject import historia, subject, table
from tests.rules_engine.position_mutations import check_mutations
from tests.sampling import examples, sampled

ONE_EPOCH = {"format": "single"}
TABLES = [table(2 + shift, ONE_EPOCH, shift) for shift in range(3)]


@pytest.mark.parametrize("number", sampled([40, examples(1_000)], 2))
def test_what_no_game_comes_to_is_refused(number: int) -> None:
    tally = check_mutations(subject(), TABLES, impossible, number)
    print(tally.report())
    assert tally.refused == tally.impossible
    assert sum(tally.impossible.values()) > number / 2


ROUND = {"event": "powstanie-nika", "players": {"Ania": {"political": 2}, "Basia": {"political": 2}}}
WAR = {**ROUND, "war": {"attacker": "Ania", "defender": "Basia"}}
WON = {**ROUND, "war": {"attacker": "Ania", "defender": "Basia", "winner": "Ania", "base": 3}}
NEXT, OVER = ["next", "Ania"], ["war-over"]


@pytest.mark.parametrize(
    ("given", "opened"),
    [
        (ROUND, [["round"]]),
        ({"round": 0}, [["round"]]),
        ({"round": 0}, [["round"], ["stack"]]),
        ({"round": 0}, [["round"], ["stack"], ["events", []]]),
        ({"round": 0}, [["round"], ["stack"], ["exchange", ["Ania"]]]),
        ({"round": 0}, [["epoch"]]),
        (ROUND, [["action", "Ania"], ["action", "Basia"]]),
        (ROUND, [["clear"], ["action", "Basia"]]),
        (ROUND, [["first"]]),
        (ROUND, [["income"], ["first"]]),
        (ROUND, [NEXT, ["pay", "Ania", "sing"]]),
        (ROUND, [NEXT, ["pay", "Ania", "war", None, None, "Ania"]]),
        (ROUND, [NEXT, ["pay", "Basia", "war", None, None, "Ania"]]),
        (ROUND, [NEXT, ["pay", "Ania", "draw", None, None, 3]]),
        (ROUND, [NEXT, ["draw", "Ania", 1, "thirst"]]),
        (ROUND, [NEXT, ["draw", "Ania", -1, "action"]]),
        (ROUND, [NEXT, ["discard", "Ania", 0]]),
        (ROUND, [NEXT, ["sixth", "Ania"]]),
        (ROUND, [NEXT, ["effect", "Ania", "mieszko-i", None, 7]]),
        (WAR, [OVER, ["compare"]]),
        (WAR, [["next", "Basia"], OVER, ["compare"]]),
        (WAR, [NEXT, OVER, ["compare"], ["modify", "Ania", 9]]),
        (WAR, [NEXT, OVER, ["compare"], ["modify", "Ania", 0], ["defenders", "Ania"]]),
        (WON, [NEXT, OVER, ["spoils", "Basia"]]),
        (WON, [NEXT, OVER, ["demands", "Ania", 3]]),
        (WON, [NEXT, OVER, ["demands", "Basia", 7]]),
    ],
)
def test_decisions_that_no_game_leaves_open_are_refused(given: Mapping[str, Any], opened: list[Any]) -> None:
    setup = Setup(TABLES[0].players, ONE_EPOCH, {**given, "open": opened})
    found = historia().setup_problems(setup)
    assert [refusal.guard for refusal in found] in (["given-open"], ["given-value"])


def test_it_is_told_of_every_decision_on_what_it_lies() -> None:
    """But of the preparation of an epoch, which is never left open."""
    assert LIES_ON.keys() == TASKS.kinds.keys() - {"epoch"}


@pytest.mark.parametrize("seed", sampled(range(12), 2))
def test_a_position_with_another_open_decision_is_refused_or_can_be_played(seed: int) -> None:
    """A decision of one moment opened at another; whatever is taken goes on without a fault."""
    game, rng, taken = historia(), Random(seed), 0
    moments = [moment.state for moment, _, _ in games(subject(), TABLES[seed % 3], seed, 0.2)]
    tasks = [task for state in moments for task in game.position(state)["open"]]
    for state in rng.sample(moments, 40):
        position = json.loads(json.dumps(game.position(state)))
        position["open"].insert(rng.randint(0, len(position["open"])), rng.choice(tasks))
        setup = TABLES[seed % 3]._replace(given=position)
        if game.setup_problems(setup):
            continue
        taken += 1
        played = game.start(setup)
        for _ in range(25):
            players = game.pending(played).players
            if not players:
                break
            played = game.apply(played, players[0], rng.choice(game.actions(played, players[0])))
    assert taken < 20
