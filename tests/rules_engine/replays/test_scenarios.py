"""Every log in the folders beside, one folder a game, comes to what it says."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from kredens.rules_engine.logs.log_file import Scene, read
from kredens.rules_engine.replays.replay import replay
from kredens.rules_engine.replays.result import Replay
from tests.sampling import examples, sampled

FOLDER = Path(__file__).parents[1] / "logs"
LOGS = sorted(FOLDER.glob("*/*.yaml"))
ACTIONS = examples(1_000)
"""Of so many actions of a player at most it is looked whether they read back."""


@cache
def played_of(path: Path) -> Replay:
    """Return the replay of a log, which several tests look at."""
    return replay(read(path, path.name))


def _named(path: Path) -> str:
    return f"{path.parent.name}-{path.stem}"


def test_every_log_is_of_the_game_whose_folder_it_is_in() -> None:
    assert LOGS
    assert list(FOLDER.glob("*.yaml")) == []


@pytest.mark.parametrize("path", LOGS, ids=_named)
def test_the_log_comes_to_what_it_says(path: Path) -> None:
    played = played_of(path)
    assert played.game.definitions.engine == path.parent.name
    assert list(_said(played)) == []
    assert played.holds


@pytest.mark.parametrize("path", sampled(LOGS, 8), ids=_named)
def test_what_is_legal_at_the_end_reads_back_in_every_language(path: Path) -> None:
    played = played_of(path)
    log = played.log
    for scene in (played, *played.cases):
        players = log.game.pending(scene.state).players if scene.state is not None else ()
        for player in players:
            every = log.game.actions(scene.state, player)
            actions = every[:: len(every) // ACTIONS + 1]
            for language in log.game.definitions.name_languages:
                shapes = map(log.notation.parse_shape, map(log.notation.with_language(language).format_action, actions))
                assert [log.notation.resolve_action(scene.state, player, shape) for shape in shapes] == list(actions)


@pytest.mark.parametrize("path", LOGS, ids=_named)
def test_every_scene_expects_something(path: Path) -> None:
    """Moves alone would hold whatever the rules made of them."""
    log = played_of(path).log
    scenes: tuple[Scene, ...] = (log.scene, *log.cases)
    assert all(scene.expected is not None for scene in scenes if scene.lines or not log.cases)


def _said(played: Replay) -> Iterator[str]:
    """What is wrong, for whoever reads the failing test."""
    for scene in (played, *played.cases):
        yield from (str(wrong.fault()) for wrong in scene.wrong)
        if scene.fault is not None and not scene.is_fault_expected:
            yield f"{scene.scene.name}: {scene.fault}"
