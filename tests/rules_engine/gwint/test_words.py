"""Moves of Gwint may be written in Czech throughout."""

from __future__ import annotations

from pathlib import Path

from rules_engine.log import parse
from rules_engine.replay import replay
from tests.rules_engine.gwint.subject import gwint

LOG = """\
kredens: log/1
game: gwint
players: {Anna: {faction: Severní říše}, Petr: {faction: Příšery}}
given: {players: {Anna: {rows: {front: {units: [ves]}}}}}
moves: |
  Anna: vynese Návnada na Ves v přední linie
  Petr: vynese Velitelský roh do obléhání
  Anna: pasuje
  Petr: vynese Harpyje do zadní voj
"""


def test_words_between_names_are_read_in_czech() -> None:
    played = replay(parse(LOG.encode(), "log.yaml", Path(), gwint()))
    assert played.fault is None
    assert [step.action for step in played.steps] == [
        ("play", "decoy", None, "ves/front/Anna"),
        ("play", "commanders-horn", "siege"),
        ("pass",),
        ("play", "harpy", "rear"),
    ]
