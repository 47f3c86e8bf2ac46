"""The games of Kacíři that are kept as logs: each way to end is there, also from what everybody could see alone."""

from __future__ import annotations

from pathlib import Path

import pytest

from kredens.rules_engine.contract.protocol import TABLE, UNKNOWN, Action
from kredens.rules_engine.logs.log_file import Log, parse, read
from kredens.rules_engine.replays.replay import replay
from kredens.rules_engine.replays.result import Replay
from tests.rules_engine.kaciri.golden import rounds
from tools.golden_games import folder

LOGS = sorted(folder("kaciri").glob("*.yaml"))


@pytest.fixture(params=LOGS, ids=[path.stem for path in LOGS])
def path(request: pytest.FixtureRequest) -> Path:
    found: Path = request.param
    return found


def test_each_way_a_game_can_end_is_there() -> None:
    played = {path.stem: replay(read(path)) for path in LOGS}
    outcomes = {name: each.outcome for name, each in played.items()}
    assert {len(each.log.entry.players) for each in played.values() if len(_winners(each)) == 1} == {2, 3, 4}
    assert len(_winners(played["remiza"])) == 2
    assert "kaciri.option.final-tie" in played["remiza"].cited_rules()
    assert "kaciri.wave.absent-loses" in played["kdo-nema-koho-poslat"].cited_rules()
    empty = played["prazdna-druha-vlna"]
    assert sum(step.action[0] == "turn" for step in empty.steps) == 11
    assert [event.kind for event in empty.steps[-1].events][-5:] == ["wave", "over", "scored", "scored", "won-together"]
    assert None not in outcomes.values()


def _winners(played: Replay) -> tuple[str, ...]:
    assert played.outcome is not None
    return played.outcome.winners


def test_each_replays_from_what_everybody_could_see(path: Path) -> None:
    """As somebody writes it who sees no hand: first that cards lie there, then, once they are turned up, which."""
    log = read(path)
    ours = replay(log)
    moves = [(step.actor, step.action) for step in ours.steps if step.action[0] != "show"]
    if len(moves) < len(ours.steps):
        assert all(action == ("send", UNKNOWN) for _, action in moves if action[0] == "send")
        return
    lines = [line for round_ in rounds(moves) for line in _as_seen([moves[at] for at in round_])]
    seen = replay(_with_moves(path, lines))
    assert seen.holds
    assert seen.outcome == ours.outcome
    assert log.game.key(seen.state) == log.game.key(ours.state)


def _as_seen(moves: list[tuple[str, Action]]) -> list[str]:
    sends = [(who, action[1]) for who, action in moves if action[0] == "send"]
    lines = [f"{who}: {' '.join(map(str, action))}" for who, action in moves if action[0] != "send"]
    lines += [f"{who}: send {UNKNOWN}" for who, _ in sends]
    return [*lines, *(f"{TABLE}: show {who} {strength}" for who, strength in sends)]


def _with_moves(path: Path, lines: list[str]) -> Log:
    text = path.read_text(encoding="utf-8")
    head, _, rest = text.partition("moves: |\n")
    result = rest[rest.index("result:") :]
    moves = "".join(f"  {line}\n" for line in lines)
    return parse(f"{head}moves: |\n{moves}{result}".encode(), path.name, path.parent)
