"""Logs of V-Wars that cannot be: each is answered by the rule it breaks.

What is wrong with a map is said of any game: tests/cards/definitions/test_regions.py; sets with which nobody can play
are in test_tables.py.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from kredens.cards.faults import Unreadable
from kredens.cards.rulebook import rulebook
from kredens.rules_engine.logs.log_file import parse
from kredens.rules_engine.replays.replay import replay
from kredens.rules_engine.replays.result import Mismatch, RefusedMove, Replay
from tests.rules_engine.harness import check_refusal
from tests.rules_engine.vwars.subject import vwars

NAMES = ("walter-crane", "park-min-seo", "ada-ferrante", "ines-duarte", "chidi-okafor", "jack-mallory")
WHO = ("Anna", "Bruno", "Carla", "Dario", "Elena", "Franco")


def log(given: str, *moves: str, players: int = 4) -> Replay:
    """What becomes of these moves from a position on."""
    seated = ", ".join(f"{who}: {{character: {id}}}" for who, id in zip(WHO[:players], NAMES, strict=False))
    head = f"kredens: log/1\ngame: vwars\nplayers: {{{seated}}}\ngiven: {{{given}}}\n"
    text = f"{head}moves: |\n" + "".join(f"  {move}\n" for move in moves) if moves else head
    return replay(parse(text.encode(), "log.yaml", Path(), vwars()))


def stopped(given: str, *moves: str, players: int = 4) -> tuple[str, ...]:
    """The rules under which the last of these moves is refused, in a sentence that can be told."""
    fault = log(given, *moves, players=players).fault
    assert isinstance(fault, RefusedMove)
    assert fault.number == len(moves)
    check_refusal(rulebook.load(vwars().definitions), fault.refusal)
    return tuple(rule.removeprefix("vwars.") for rule in fault.refusal.rules)


def problems(given: str, players: int = 4) -> list[str]:
    """The rules that a table or its position breaks."""
    return [problem.rules[0].removeprefix("vwars.") for problem in log(given, players=players).problems]


# A revealed vampire, troops.

REVEALED = "players: {Anna: {role: vampire, revealed: true, city: tokyo}, Bruno: {role: human}}"


def test_a_revealed_vampire_enters_no_martial_law() -> None:
    given = f"{REVEALED}, cities: {{pechino: {{martial-law: true}}, mosca: {{martial-law: true}}}}"
    for city in ("pechino", "mosca"):
        assert "martial-law.no-vampire-player" in stopped(given, f"Anna: move {city}")
    assert "martial-law.no-vampire-troops" in stopped(given, "Anna: deploy pechino discarding ?")


def test_a_troop_too_many() -> None:
    given = "players: {Anna: {city: tokyo}}, cities: {tokyo: {human: 6}}"
    assert stopped(given, "Anna: deploy tokyo discarding ?")[0] == "deploy.max-six"
    assert problems("cities: {tokyo: {human: 7}}") == ["deploy.max-six"]
    assert problems("cities: {tokyo: {vampire: 7}}") == ["deploy.max-six"]


# Placing a card.


@pytest.mark.parametrize(
    ("given", "move", "rule"),
    [
        ("active: Anna", "place ? in nordamerica", "place.partner-required"),
        ("active: Anna", "place ? in riot", "place.partner-required"),
        ("active: Anna", "place ? in riot with Anna", "place.partner-required"),
        (REVEALED, "place ? in riot with Bruno", "place.partner-same-faction"),
        ("players: {Bruno: {hand: []}}", "place ? in riot with Bruno", "place.partner-required"),
        ("players: {Anna: {hand: []}}", "place ? in riot with Bruno", "deploy.discard-card"),
        ("active: Anna", "place ? in africa with Bruno", "place.region-deck"),
        ("active: Anna", "place ? also ? in riot", "char.rati.human.two-cards"),
    ],
)
def test_a_card_placed_without_a_fitting_partner(given: str, move: str, rule: str) -> None:
    assert rule in stopped(given, f"Anna: {move}")


def test_a_partner_at_nobodys_table() -> None:
    with pytest.raises(Unreadable, match="Egon"):
        log("active: Anna", "Anna: place ? in riot with Egon")


# Investigations.


def test_a_second_investigation() -> None:
    twice = ("Bruno: investigate Carla", "Carla: keep", "Bruno: investigate Dario")
    assert stopped("active: Bruno", *twice)[0] == "investigate.once-per-game"


def test_an_investigation_by_the_vampire() -> None:
    """That nobody else learns why is looked at in tests/generator/replays/test_player_view.py."""
    assert stopped("players: {Anna: {role: vampire}}", "Anna: investigate Bruno")[0] == "investigate.not-by-vampire"
    alone = "players: {Bruno: {marks: [investigated]}, Carla: {marks: [cleared]}, Dario: {role: infected}}"
    assert stopped(alone, "Anna: investigate Bruno")[0] == "investigate.not-by-vampire"


# Roles.


def test_two_vampires_in_one_log() -> None:
    dealt = ("table: role Anna vampire", "table: role Bruno vampire")
    opened = "stack: [[begin], [role, Dario], [role, Carla], [role, Bruno], [role, Anna]], laws: {}"
    assert stopped(opened, *dealt)[:2] == ("setup.roles.four-players", "setup.roles.deal-one")
    assert problems("players: {Anna: {role: vampire}, Bruno: {role: vampire}}") == ["setup.roles.secret"]
    shown = ("Bruno: investigate Anna", "Anna: show", "Bruno: investigate Carla")
    assert stopped("active: Bruno", *shown)[0] == "investigate.closed-after-reveal"
    named = "phase: reveal, players: {Anna: {role: human}}"
    assert stopped(named, "Anna: reveal")[0] == "reveal.vampire-card-only"


# Riots.

RIOT = "phase: riot, now: bogota-r2, soon: roma-b3, event-now: novilunio, cities: {bogota: {vampire: 1}}"


@pytest.mark.parametrize(
    ("more", "turned"),
    [
        ("", "roma-b3"),
        ("players: {Bruno: {hand: [lagos-b2, '?', '?']}}", "lagos-b2"),
        ("regions: {africa: {deck: [lagos-b2, '?', '?']}}", "lagos-b2"),
        ("regions: {sudamerica: {deck: [tokyo-b1, tokyo-b4, tokyo-r1]}}", "lagos-b2"),
        ("discard: [lagos-b2]", "lagos-b2"),
        ("", "novilunio"),
        ("", "?"),
    ],
)
def test_a_riot_with_a_card_that_cannot_be_in_that_deck(more: str, turned: str) -> None:
    assert "riot.one-card-at-a-time" in stopped(f"{RIOT}, {more}" if more else RIOT, f"table: turn {turned}")


def test_a_riot_with_one_card_twice() -> None:
    moves = ("table: turn lagos-b2", "table: turn lagos-b2")
    assert "riot.next-card" in stopped(RIOT, *moves)


# Players.


@pytest.mark.parametrize("number", [1, 2, 6])
def test_too_few_players_and_too_many(number: int) -> None:
    assert problems("", number) == ["setup.player-count"]


# Laws.

VOTE = (
    "phase: event, event-now: urne-africa, laws: {human: {open: coprifuoco}, vampire: {open: ospedali-aperti}}, "
    "regions: {africa: {deck: [lagos-b3, lagos-b2, cairo-r1]}}"
)
VOTES = ("table: turn lagos-b3", "table: turn lagos-b2", "table: turn cairo-r1")


def test_a_law_of_a_side_that_lost() -> None:
    """Neither is it in force, nor does the next law come from its deck."""
    fault = log(VOTE, *VOTES, "claim: regions.africa.law = ospedali-aperti").fault
    assert isinstance(fault, Mismatch)
    assert "vwars.election.open-law-used" in fault.rules
    assert "newcards.soon-to-now" in stopped(VOTE, *VOTES, "table: turn mercato-del-sangue")
    (problem,) = log("laws: {human: {open: ospedali-aperti}}").problems
    assert problem.guard == "given-value"
