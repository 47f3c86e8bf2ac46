"""The scenarios of Kacíři, each a log named after its number, and the sets that are no Kacíři."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

import pytest

from kredens.cards.definitions.deck_rules_model import Snapshot
from kredens.cards.definitions.library import load
from kredens.cards.definitions.model import Card, Game
from kredens.cards.faults import Unreadable
from kredens.rules_engine.decks.legality import find_problems
from kredens.rules_engine.logs.log_file import parse
from kredens.rules_engine.replays.replay import replay
from kredens.rules_engine.replays.result import Mismatch

LOGS = sorted((Path(__file__).parent.parent / "logs" / "kaciri").glob("*.yaml"))
TOLD = {1, 2, 3, 4, 5, 6, 7, 8, 10, 11, 12, 14, 15, 17, 18, 20, 21, 22, 24, 25, 26, 28, 31, 33, 34, 35, 37, 38, 41}
"""The numbers of the scenarios."""


def test_every_scenario_has_its_log() -> None:
    assert {int(path.name[1:3]) for path in LOGS if path.name[1:3].isdecimal()} == TOLD


def test_the_obvious_reading_of_a_tie_below_odolnost_is_refused() -> None:
    path = next(path for path in LOGS if path.name.startswith("k07"))
    told = path.read_text()
    assert "  claim: not-cites kaciri.duel.tie-neutralised\n" in told
    claimed = told.replace("claim: not-cites kaciri.duel.tie-neutralised", "claim: cites kaciri.duel.tie-neutralised")
    played = replay(parse(claimed.encode(), path.name))
    assert not played.holds
    assert isinstance(played.fault, Mismatch)
    assert "kaciri.duel.equal-below-is-case-a" in played.fault.rules


class Listed(NamedTuple):
    """A line of a list."""

    card: Card
    quantity: int = 1
    place: None = None


@pytest.fixture
def kaciri() -> Game:
    return load("kaciri")


def test_thirty_five_cities_are_too_few(kaciri: Game) -> None:
    without = [Listed(card) for card in kaciri.cards if card.id != kaciri.of_kind("city")[0].id]
    (problem,) = find_problems(kaciri, Snapshot(deck=kaciri.deck), without)
    assert problem.rule == "kaciri.components.cities"


def test_three_sets_are_too_few(kaciri: Game) -> None:
    box = [Listed(card) for card in kaciri.cards if card.get("faction") != "katolici"]
    assert len(box) == 33 + 36
    rules = {problem.rule for problem in find_problems(kaciri, Snapshot(deck=kaciri.deck), box)}
    assert {"kaciri.components.personalities", "kaciri.components.set-1-11"} <= rules


@pytest.mark.parametrize(
    ("line", "code"), [("", "required"), ("    vyznam: 10\n", "range"), ("    vyznam: many\n", "type")]
)
def test_a_city_without_a_right_vyznam_is_no_card(line: str, code: str) -> None:
    path = next(path for path in LOGS if path.name.startswith("k01"))
    text = path.read_text()
    assert "    vyznam: 3\n" in text
    with pytest.raises(Unreadable) as raised:
        parse(text.replace("    vyznam: 3\n", line).encode(), path.name)
    assert [fault.code for fault in raised.value.faults] == [code]
    assert "(kaciri.components.city-values)" in str(raised.value)
    assert "vyznam" in str(raised.value)
