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


HEADS = {
    "gwint": "players: {Anna: {faction: northern-realms}, Petr: {faction: nilfgaard}}",
    "kaciri": "players: {Anna: {faction: husite}, Petr: {faction: katolici}}",
    "veto": "players: {Anna: {faction: radziwill}, Petr: {faction: wisniowiecki}}",
    "historia": "options: {format: single}\nplayers: {Anna: {}, Petr: {}}",
}


@pytest.mark.parametrize(
    ("game", "given", "several"),
    [
        ("gwint", "players: {Anna: {leader: Foltest}}", ["Foltest"]),
        ("gwint", "players: {Anna: {hand: [Gaunter, ves], front: Crone}}", ["Gaunter", "Crone"]),
        ("gwint", "players: {Petr: {leader: emhyr, discard: Gaunter}}", ["emhyr", "Gaunter"]),
        ("kaciri", "players: {Anna: {hand: Jan, graveyard: petr}}", ["Jan", "petr"]),
        ("veto", "players: {Anna: {hand: [Jan], election: [{card: Radziwiłł}]}}", ["Jan", "Radziwiłł"]),
        ("veto", "players: {Anna: {karmazyn: Radziwiłł}}", ["Radziwiłł"]),
        ("historia", "event: bitwa", ["bitwa"]),
        ("historia", "players: {Anna: {faction: piastowie, characters: Jan, won: Bitwa}}", ["Jan", "Bitwa"]),
    ],
)
def test_a_name_in_a_position_that_can_mean_several_cards_is_answered_with_them(
    game: str, given: str, several: list[str]
) -> None:
    with pytest.raises(Unreadable) as caught:
        parse(f"kredens: log/1\ngame: {game}\n{HEADS[game]}\ngiven: {{{given}}}\n".encode(), "log.yaml")
    assert [fault.code for fault in caught.value.faults] == ["ambiguous-card"] * len(several)
    for name, fault in zip(several, caught.value.faults, strict=True):
        assert fault.message.startswith(f"'{name}' can be ")
        assert fault.place is not None
        assert fault.place.line > 2


def test_a_short_name_in_a_position_is_of_the_kind_that_can_stand_there() -> None:
    """King Bran is the only leader of that name; Birna Bran is a unit."""
    log = parse(
        b"kredens: log/1\ngame: gwint\nplayers: {A: {faction: monsters, leader: bran}, B: {faction: monsters}}\n"
        b"given: {players: {B: {leader: bran}}}\n",
        "log.yaml",
    )
    assert log.scene.setup.given == {"players": {"B": {"leader": "king-bran"}}}


@pytest.mark.parametrize(
    ("leader", "code", "named"),
    [
        ("Foltest", "ambiguous-card", "Foltest: syn Medellův"),
        ("emhyr var emreis", "ambiguous-card", "emhyr-var-emreis-the-relentless"),
        ("Foltset", "unknown-card", "did you mean 'Foltest"),
    ],
)
def test_a_leader_who_is_nobody_or_several_makes_a_file_unreadable(leader: str, code: str, named: str) -> None:
    with pytest.raises(Unreadable) as caught:
        parse(f"kredens: log/1\ngame: gwint\nplayers: {{Anna: {{leader: {leader}}}}}\n".encode(), "log.yaml")
    (fault,) = caught.value.faults
    assert (fault.code, fault.place and fault.place.line) == (code, 3)
    assert named in fault.message
