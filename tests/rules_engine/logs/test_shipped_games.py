"""The whole games that are kept as logs beside each set: those planned are there, and each replays to its result."""

from __future__ import annotations

from pathlib import Path

import pytest

from kredens.rules_engine.contract.protocol import engine_names
from kredens.rules_engine.logs.log_file import read
from kredens.rules_engine.replays.replay import replay
from tools.golden_games import by_hand, folder, plans

LOGS = [path for name in engine_names() for path in sorted(folder(name).glob("*.yaml"))]


@pytest.mark.parametrize("name", [name for name in engine_names() if plans(name)])
def test_they_are_those_that_were_planned(name: str) -> None:
    assert {path.stem for path in folder(name).glob("*.yaml")} == {plan.file for plan in plans(name)} | set(
        by_hand(name)
    )


@pytest.mark.parametrize("path", LOGS, ids=lambda path: f"{path.parent.parent.name}-{path.stem}")
def test_each_replays_to_its_result(path: Path) -> None:
    """A whole game to its end; an example, which begins in the middle, to what it expects."""
    log = read(path)
    played = replay(log)
    assert played.holds
    if log.entry.given is not None:
        assert all(scene.expected is not None for scene in (log.scene, *log.cases))
        return
    assert played.outcome is not None
    claimed = log.entry.result
    assert claimed is not None
    assert claimed.points == played.outcome.points
    assert played.implied_steps == ()
