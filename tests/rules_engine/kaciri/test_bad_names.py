"""Names in logs of Kacíři that are none, or not of one thing alone: what may be meant is told, in each language."""

from __future__ import annotations

from pathlib import Path

import pytest

from kredens.cards.faults import Fault, Unreadable
from kredens.rules_engine.logs.log_file import parse

PLAYERS = "players: {Anna: {faction: husite}, Petr: {faction: reformatori}}\n"


def faults(rest: str) -> list[Fault]:
    """What a log of two players with these lines is refused for."""
    with pytest.raises(Unreadable) as unreadable:
        parse(f"kredens: log/1\ngame: kaciri\n{PLAYERS}{rest}".encode(), "log.yaml", Path())
    return list(unreadable.value.faults)


@pytest.mark.parametrize(
    ("special", "line"),
    [
        ("seven", "special: „seven“ není žádné z těchto: sacrifice, strengthen, relieve, doom"),
        (
            "[doom, relive]",
            "special.1: „relive“ není žádné z těchto: sacrifice, strengthen, relieve, doom; nemyslíte „relieve“?",
        ),
        ("[cross]", "special.0: má tu být mapa (klíč: hodnota), je tu „cross“"),
    ],
)
def test_a_mark_that_there_is_not(special: str, line: str) -> None:
    card = f"{{id: mez, kind: city, name: {{cs: Mez}}, odolnost: 7, vyznam: 5, special: {special}}}"
    (fault,) = faults(f"cards:\n  - {card}\nmoves: |\n  table: turn mez\n")
    assert fault.in_language("cs").endswith(f" karta mez: {line}")
    assert fault.card == "mez"


@pytest.mark.parametrize("place", ["hand: Jan", "temple: [2, Jan]", "sent: Jan"])
def test_a_name_that_several_personalities_bear(place: str) -> None:
    (fault,) = faults(f"given: {{players: {{Anna: {{{place}}}}}}}\n")
    assert fault.code == "ambiguous-card"
    assert all(id in fault.message for id in ("jan-hus", "jan-zizka", "jan-kalvin"))
