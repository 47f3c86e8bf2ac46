"""A fight in its middle is said by the cards that fight: it is the one that the moves lead to, or else refused."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from kredens.rules_engine.logs import log_file
from kredens.rules_engine.replays.replay import replay
from kredens.rules_engine.replays.result import Replay

HEADS = {
    "veto": "players: {Michał: {faction: radziwill}, Maciek: {faction: wisniowiecki}}",
    "historia": "options: {format: single}\n"
    "players: {Ania: {factions: [piastowie]}, Basia: {factions: [zakon-krzyzacki]}}",
    "vwars": "players: {Anna: {character: crane}, Bruno: {character: ferrante}, Carla: {character: mallory}}",
}


def play(game: str, given: str, *moves: str) -> Replay:
    lines = "".join(f"  {line}\n" for line in moves)
    text = f"kredens: log/1\ngame: {game}\n{HEADS[game]}\ngiven: {given}\nmoves: |\n{lines}"
    return replay(log_file.parse(text.encode(), "fight"))


def position(played: Replay) -> Mapping[str, Any]:
    assert (played.problems, played.fault) == ((), None)
    found: Mapping[str, Any] = played.game.position(played.state)
    return found


DUEL = "{voice: Michał, players: {Michał: {election: [%s]}, Maciek: {election: [%s]}}}"


def test_a_duel_is_that_of_the_cards_that_fight() -> None:
    begun = play(
        "veto",
        DUEL % ("{card: zend, under: [nadziak]}", "rzedzian"),
        *("Michał: challenge Rzędzian with Zend", "Maciek: no", "Maciek: accept"),
        "Michał: choose Nadziak",
    )
    said = play(
        "veto",
        DUEL % ("{card: zend, fights: true, under: [{card: nadziak, fights: true}]}", "{card: rzedzian, fights: true}"),
    )
    there, here = position(begun), position(said)
    # Who was ready first is no matter once both are.
    assert {*there["duel"].pop("ready")} == {*here["duel"].pop("ready")} == {"Michał", "Maciek"}
    assert here == there


def test_whose_turn_it_is_in_a_duel_and_how_often_pas_was_said_can_be_told() -> None:
    given = DUEL % ("{card: zend, fights: true}", "{card: rzedzian, fights: true}")
    begun = play("veto", given, "Michał: pas")
    said = play("veto", given.replace("{voice", "{duel: {turn: Maciek, passes: 1}, voice"))
    assert position(said) == position(begun)


@pytest.mark.parametrize(
    ("mine", "theirs"),
    [
        ("{card: zend, fights: true}", "rzedzian"),
        ("{card: zend, fights: true}, {card: soroka, fights: true}", "rzedzian"),
        ("{card: zend, fights: true}, {card: soroka, fights: true}", "{card: rzedzian, fights: true}"),
        ("{card: zend, under: [{card: nadziak, fights: true}]}", "rzedzian"),
    ],
)
def test_a_duel_has_two_duellists(mine: str, theirs: str) -> None:
    assert [each.guard for each in play("veto", DUEL % (mine, theirs)).problems] == ["given-duellists"]


def test_gear_of_somebody_else_does_not_fight() -> None:
    mine = "{card: zend, fights: true}, {card: soroka, under: [{card: nadziak, fights: true}]}"
    assert [each.guard for each in play("veto", DUEL % (mine, "{card: rzedzian, fights: true}")).problems] == [
        "given-fights"
    ]


WAR = (
    "{event: bitwa-pod-grunwaldem, turn: Ania,"
    " players: {Ania: {political: 3, characters: [%s]}, Basia: {characters: [%s]}}}"
)
JAGIELLO, ULRICH = "wladyslaw-jagiello", "ulrich-von-jungingen"


def test_a_war_is_that_of_the_characters_that_fight() -> None:
    begun = play(
        "historia", WAR % (JAGIELLO, ULRICH), "Ania: war Basia", f"Ania: send {JAGIELLO}", f"Basia: send {ULRICH}"
    )
    said = play("historia", WAR % (f"{{card: {JAGIELLO}, fights: true}}", f"{{card: {ULRICH}, fights: true}}"))
    there, here = position(begun)["war"], position(said)["war"]
    assert here == there
    assert position(said)["open"] == position(begun)["open"]


def test_a_war_against_nobody_who_fights_is_said_by_who_is_attacked() -> None:
    given = WAR % (f"{{card: {JAGIELLO}, fights: true}}", "")
    war = position(play("historia", given.replace("{event", "{war: {defender: Basia, turn: Basia}, event")))["war"]
    assert (war["attacker"], war["defender"], war["defenders"], war["turn"]) == ("Ania", "Basia", [], "Basia")


def test_a_war_with_oneself_is_none() -> None:
    given = (WAR % (f"{{card: {JAGIELLO}, fights: true}}", "")).replace(
        "{event", "{war: {attacker: Ania, defender: Ania}, event"
    )
    assert "given-fights" in [each.guard for each in play("historia", given).problems]


def test_a_riot_goes_on_with_its_next_card() -> None:
    given = "{now: londra-r1, phase: riot, cities: {london: {human: 2, vampire: 1}}}"
    begun = position(play("vwars", given, 'table: turn "Paris, red 2"'))
    turned = [each["card"] for each in begun["turned"]]
    said = position(play("vwars", f"{{riot: london, turned: {turned}, cities: {{london: {{human: 1, vampire: 1}}}}}}"))
    assert said["stack"] == begun["stack"]
    assert said["riot"] == begun["riot"] == "londra"


@pytest.mark.parametrize(
    ("given", "guard"),
    [("{turned: [parigi-r2]}", "given-turned"), ("{riot: london, now: londra-r1}", "given-now")],
)
def test_what_is_no_riot_is_refused(given: str, guard: str) -> None:
    assert [each.guard for each in play("vwars", given).problems] == [guard]
