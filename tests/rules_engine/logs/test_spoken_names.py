"""Names in moves as people say them, short or in another case; what names no card is found before the first move."""

from __future__ import annotations

import pytest

from kredens.cards.faults import Unreadable
from kredens.rules_engine.logs.log_file import Log, parse
from kredens.rules_engine.logs.move_lines import Move
from kredens.rules_engine.replays.replay import replay

VETO = """\
kredens: log/1
game: veto
players: {Michał: {faction: radziwill}, Maciek: {faction: wisniowiecki}}
given:
  voice: Michał
  players:
    Michał: {hand: [], election: [ranicki]}
    Maciek: {hand: [], election: [jeremi-wisniowiecki, rzedzian]}
moves: |
"""
GWINT = """\
kredens: log/1
game: gwint
players: {Anna: {faction: northern-realms}, Petr: {faction: monsters}}
moves: |
"""


def log_of(head: str, *moves: str) -> Log:
    return parse((head + "".join(f"  {move}\n" for move in moves)).encode(), "log.yaml")


@pytest.mark.parametrize(
    ("move", "meant"),
    [
        ("challenge Rzędziana with Ranickim", "challenge Rzędzian with Ranicki"),
        ("wyzywa Rzędziana z Ranickim", "challenge Rzędzian with Ranicki"),
        ("challenge Jeremiego with RANICKI", "challenge Jeremi Wiśniowiecki with Ranicki"),
        ("agitate Ranickim", "agitate Ranicki"),
    ],
)
def test_a_short_or_inflected_name_is_that_of_its_card(move: str, meant: str) -> None:
    said, written = (replay(log_of(VETO, f"Michał: {each}")) for each in (move, meant))
    assert said.fault is None
    assert [step.action for step in said.steps] == [step.action for step in written.steps]
    assert said.steps[0].text == move


def test_every_unknown_name_is_found_before_the_first_move() -> None:
    with pytest.raises(Unreadable) as caught:
        log_of(
            VETO, "Michał: agitate Ranicky", "Maciek: pas", "Michał: challenge Rzendzian with Ranicki", "Michał: pas"
        )
    found = caught.value.faults
    assert [(fault.code, fault.place and fault.place.line) for fault in found] == [
        ("unknown-term", 10),
        ("unknown-term", 12),
    ]
    assert "did you mean 'Ranicki'" in found[0].message


def test_a_name_of_several_cards_is_answered_with_all_of_them() -> None:
    with pytest.raises(Unreadable) as caught:
        log_of(GWINT, "Anna: play Foltesta", "Petr: draw Petr Crone")
    (first, second) = caught.value.faults
    assert (first.code, second.code) == ("ambiguous-move", "ambiguous-move")
    assert "foltest-king-of-temeria" in first.message


def test_exact_names_come_first() -> None:
    """A word that is the whole name of one card and a part of another's means the first."""
    log = log_of(GWINT, "Anna: exchange Berserker", "Anna: exchange Berserkera")
    assert [move.action for move in log.scene.lines if isinstance(move, Move)] == [("exchange", "berserker")] * 2
