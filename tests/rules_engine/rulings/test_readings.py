"""Under another reading a ruling may come to something else: then the game cites the question that is read so."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from kredens.rules_engine.logs.log_file import Log
from kredens.rules_engine.replays.replay import replay
from kredens.rules_engine.replays.result import RefusedMove, Replay
from tests.rules_engine.rulings.shipped import of_game
from tests.rules_engine.rulings.test_rulings import IDS
from tests.sampling import few

DECIDED = [
    ("gwint", "scorch-unit-hero-sum", "scorch-unit-sum", "no"),
    ("gwint", "leader-horn", "horn-limit", "illegal"),
    ("gwint", "both-out", "game-end", "wins"),
    ("gwint", "monsters-again", "hero-own-ability", "no"),
    ("gwint", "monsters-nobody", "monsters-side", "both-sides"),
    ("gwint", "muster-from-hand", "muster-group", "name-only"),
    ("veto", "split-agitation", "split-identity", "both-always"),
    ("veto", "example-kmicic-against-wolodyjowski", "duel-kreski-shortfall", "bonus-from-common"),
    ("veto", "agitate-zagloba", "tap-passive-rules", "all-off"),
    ("veto", "drawn-duel", "duel-ciecie-obrona", "role-bound"),
    ("veto", "longinus-twice", "duel-reply-as-play", "strict-reply"),
    ("veto", "elekt-killed-in-election", "elekt-killed-vs-removed", "election-shield"),
    ("veto", "karmazyn-and-influential", "field-karmazyn-and-wplywowy", "karmazyn-wins"),
]
"""Game, ruling, option and its other value: the scenes that part there part by this option, and cite it."""
TOLD_LATER = {
    "deck-copies",
    "deck-faction-lock",
    "same-faction",
    "empty-hand",
    "starter-after-tie",
    "initiative-wplywowy",
    "war-modify-rounds",
}
"""Options that are about the table, or that only the next line of a log brings to bear."""


@pytest.mark.parametrize(("game", "id", "option", "value"), DECIDED)
def test_what_decides_is_cited_under_either_reading(game: str, id: str, option: str, value: str) -> None:
    rule, parted = f"{game}.option.{option}", []
    for log in _scenes(of_game(game)[id].log):
        here, there = replay(log), replay(log, {option: value})
        if _end(here) != _end(there):
            parted.append((rule in here.cited_rules(), rule in there.cited_rules()))
    assert set(parted) == {(True, True)}


@pytest.mark.long
@pytest.mark.parametrize(("game", "id"), few(IDS, 40))
def test_no_scene_parts_by_a_question_that_is_not_cited(game: str, id: str) -> None:
    missing = []
    for log in _scenes(of_game(game)[id].log):
        here = replay(log)
        for option, values in log.game.options.items():
            if option in TOLD_LATER or f"{game}.option.{option}" in here.cited_rules():
                continue
            for value in values:
                there = replay(log, {option: value})
                if _end(here) != _end(there) and f"{game}.option.{option}" not in there.cited_rules():
                    missing.append((option, value))
    assert missing == []


def _scenes(log: Log) -> Iterator[Log]:
    """Yield the scene of a log and each of its cases that stands for itself."""
    yield replace(log, cases=())
    yield from (replace(log, scene=case, cases=()) for case in log.cases if case.opening is not None)


def _end(played: Replay) -> object:
    """Return what a scene comes to, in comparable form."""
    position = None if played.state is None else played.game.key(played.state)
    refused = isinstance(played.fault, RefusedMove) and played.fault.number
    return position, refused, tuple(problem.guard for problem in played.problems)
