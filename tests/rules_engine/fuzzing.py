"""What must come of any text that is read as a log: a replay that can be told in full, or faults with their places."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, AnyStr, TypeVar

from hypothesis import settings

from kredens.cards.faults import Fault, Unreadable
from kredens.rules_engine.contract.protocol import Engine
from kredens.rules_engine.logs.log_file import Log, parse
from kredens.rules_engine.replays.position_file import format_position
from kredens.rules_engine.replays.readings import replay_readings
from kredens.rules_engine.replays.replay import replay
from kredens.rules_engine.replays.result import Replay

FUZZ = settings(max_examples=150, deadline=None)
T = TypeVar("T")


def changed(content: AnyStr, at: int, cut: int, put: AnyStr) -> AnyStr:
    """The content with something else in it: at a place counted around its end, in place of so much of it."""
    at %= len(content)
    return content[:at] + put + content[at + cut :]


def or_faults(read: Callable[[], T]) -> T | tuple[Fault, ...]:
    """What is read, or why it cannot be."""
    try:
        return read()
    except Unreadable as problem:
        return tuple(problem.faults)


def outcome_of(content: bytes, game: Engine[Any]) -> Replay | tuple[Fault, ...]:
    """What comes of a file: a replay that can be told in full, or faults with places."""
    log = or_faults(lambda: parse(content, "log.yaml", Path("/nowhere"), game))
    if isinstance(log, Log):
        played = replay(log)
        told_in_full(log, played)
        return played
    assert log
    for fault in log:
        assert fault.message
        assert "\n" not in fault.message
        assert fault.place is not None
        assert fault.place.file == "log.yaml"
        assert str(fault).startswith(f"{fault.place}: error[{fault.code}]")
    return log


def told_in_full(log: Log, played: Replay) -> None:
    """All that a report asks of a replay."""
    for scene in (played, *played.cases):
        if scene.state is not None:
            json.dumps(log.game.position(scene.state))
        assert isinstance(scene.cited_rules(), set)
        for wrong in scene.wrong:
            assert wrong.fault().place is not None
    if played.state is not None:
        again = parse(format_position(played).encode(), "position.yaml", Path("/nowhere"), log.game)
        # Of a line that stands for several moves, of which one cannot be, nothing is in the position.
        state = played.state if played.fault is None else played.state_at(played.number)
        assert log.game.key(replay(again).state) == log.game.key(state)
        replay_readings(log, played)
