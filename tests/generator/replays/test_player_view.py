"""What a player may not know is covered in the lines of a replay, and nothing else."""

from __future__ import annotations

from pathlib import Path

import pytest

from kredens.generator.replays.player_view import redact_replay
from kredens.rules_engine.logs.log_file import parse
from kredens.rules_engine.replays.replay import replay

VETO = """\
kredens: log/1
game: veto
players: {Michał: {faction: radziwill}, Maciek: {faction: wisniowiecki}}
given: {voice: Michał, players: {Michał: {hand: [zwod], election: [ranicki]}}}
moves: |
  Michał: attach Zwód to Ranicki
  Maciek: no
"""
REDRAW = """\
kredens: log/1
game: veto
players: {Michał: {deck: radziwillowie}, Maciek: {deck: wisniowieccy}}
moves: |
  Michał: redraw
  deal Michał: Ganchof, ?, ?, ?, ?, ?, ?
  Maciek: keep
"""
KACIRI = """\
kredens: log/1
game: kaciri
players: {Anna: {faction: husite}, Petr: {faction: katolici}}
moves: |
  table: turn Krakov
  Anna: send 7
"""


@pytest.mark.parametrize(
    ("log", "viewer", "seen"),
    [
        (VETO, "Maciek", ["attach ? to Ranicki", "no"]),
        (VETO, "Michał", ["attach Zwód to Ranicki", "no"]),
        (REDRAW, "Maciek", ["redraw", "draw Michał ?", "draw Michał ?"]),
        (KACIRI, "Petr", ["turn Krakov", "send ?"]),
    ],
)
def test_only_what_is_hidden_is_covered(log: str, viewer: str, seen: list[str]) -> None:
    played = replay(parse(log.encode(), "log.yaml", Path()))
    assert played.holds
    written = [step.text for step in redact_replay(played, viewer).steps if not step.implied]
    assert written[: len(seen)] == seen
