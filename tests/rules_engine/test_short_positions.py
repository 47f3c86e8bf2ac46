"""A position with keys left out, or written in short, is taken as it is meant and can be written back."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from kredens.rules_engine.contract.protocol import Setup
from kredens.rules_engine.gwint.model.options import OPTIONS as GWINT_OPTIONS
from kredens.rules_engine.kaciri.options import OPTIONS as KACIRI_OPTIONS
from kredens.rules_engine.veto.model.options import OPTIONS as VETO_OPTIONS
from tests.rules_engine.contract import test_harness
from tests.rules_engine.fish import Fish
from tests.rules_engine.gwint import subject as gwint
from tests.rules_engine.harness import Subject
from tests.rules_engine.kaciri import subject as kaciri
from tests.rules_engine.short_positions import check_short_positions
from tests.rules_engine.veto import subject as veto
from tests.sampling import examples, sampled


def readings(values: Any) -> list[dict[str, str]]:
    """Ours, and each other one by itself."""
    return [{}, *({name: value} for name, known in values.items() for value in known[1:])]


def kaciri_tables() -> list[Setup]:
    return [kaciri.table(count, option) for count in (2, 3, 4) for option in readings(KACIRI_OPTIONS.values)]


def gwint_tables() -> list[Setup]:
    """Each faction against another, each with a deck or with one that nobody knows."""
    pairs = [(faction, gwint.FACTIONS[at - 1]) for at, faction in enumerate(gwint.FACTIONS)]
    options = readings(GWINT_OPTIONS.values)
    known = [gwint.table(pairs[at % len(pairs)], option, at) for at, option in enumerate(options)]
    unknown = [
        each._replace(players={who: {"faction": pairs[at % len(pairs)][seat]} for seat, who in enumerate(each.players)})
        for at, each in enumerate(known)
    ]
    return [*known, *unknown]


def veto_tables() -> list[Setup]:
    return [veto.table(option, decks) for option in readings(VETO_OPTIONS.values) for decks in (True, False)]


GAMES: dict[str, tuple[Subject[Any], Sequence[Setup]]] = {
    "kaciri": (kaciri.subject(), kaciri_tables()),
    "gwint": (gwint.subject(), gwint_tables()),
    "veto": (veto.subject(), veto_tables()),
}


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("number", sampled([8, examples(1_500)], 2))
def test_what_is_taken_can_be_written_back(game: str, number: int) -> None:
    subject, tables = GAMES[game]
    assert check_short_positions(subject, tables, number, seed=number) > number / 8


def test_so_it_is_in_a_game_without_checks_and_short_forms_of_its_own() -> None:
    tables = [Setup({"Anna": {}, "Petr": {}}, {"counter-cost": "free"})]
    taken = check_short_positions(test_harness.subject(Fish()), tables, 60, has_short_forms=False)
    assert taken > 0
