"""Legal moves are listed as the log that they go on can have them: what nobody has seen is `?`, once for all cards."""

from __future__ import annotations

import pytest

from kredens.rules_engine.logs.log_file import parse
from kredens.rules_engine.replays.replay import replay
from kredens.rules_engine.replays.result import RefusedMove, legal_lines

VWARS = """\
kredens: log/1
game: vwars
players: {Anna: {character: walter-crane}, Bruno: {character: ada-ferrante}, Carla: {character: jack-mallory}}
"""
AT_ACTIONS = "given: {event-now: tregua-di-un-giorno, active: Anna, players: {Anna: {hand: %s, city: lagos}}}\n"
VETO = """\
kredens: log/1
game: veto
players: {Michał: {faction: radziwill}, Maciek: {faction: wisniowiecki}}
given: {round: 3, voice: Michał, players: {Michał: {hand: "Sejmik, ?, ?", ducats: 6, kredens: 15, election: [Zend]}}}
"""


def listed(text: str, *verbs: str) -> list[str]:
    """The legal lines at the end of a log, those with one of the verbs."""
    played = replay(parse(text.encode(), "log.yaml"))
    assert played.state is not None
    lines = legal_lines(played.game, played.log.notation.with_language("en"), played.state)
    for line in lines:
        assert replay(parse((text + ("" if "moves:" in text else "moves: |\n") + f"  {line}\n").encode(), "")).holds
    return [line for line in lines if line.split()[1] in verbs]


@pytest.mark.parametrize(
    ("hand", "deployed"),
    [
        ("[parigi-r2]", ["Paris, red 2"]),
        ("['?', '?']", ["?"]),
        ("[parigi-r2, '?']", ["Paris, red 2", "?"]),
        ("[]", []),
    ],
)
def test_of_a_hand_the_cards_that_are_known_and_one_that_is_not(hand: str, deployed: list[str]) -> None:
    text = VWARS + AT_ACTIONS % hand
    found = [line.partition(" discarding ")[2] for line in listed(text, "deploy") if "Lagos" in line]
    assert sorted(found) == sorted(deployed)


def test_of_a_role_and_a_draw_what_it_may_be_and_that_nobody_has_seen_it() -> None:
    opening = (
        VWARS
        + "moves: |\n  table: first Anna\n"
        + "".join(
            f"  table: turn {each}\n"
            for each in (
                "parigi-b3",
                "pechino-b3",
                "roma-r3",
                "lagos-b2",
                "bogota-r2",
                "teheran-r2",
                "delhi-r1",
                "tokyo-r1",
            )
        )
    )
    drawn = listed(opening, "draw")
    assert len(drawn) == 95
    assert drawn[0] == "table: draw Anna ?"
    assert listed(opening + "  table: draw Anna ?\n", "draw") == ["table: draw Anna ?"]
    laid = "".join(f"  table: turn {each}\n" for each in ("novilunio", "luci-spente", "coprifuoco", "ospedali-aperti"))
    assert listed(opening + laid, "role")[:2] == ["table: role Anna ?", "table: role Anna Human"]


def test_the_same_holds_for_what_is_listed_in_place_of_a_move_that_is_not_legal() -> None:
    fault = replay(parse((VWARS + AT_ACTIONS % "['?']" + "moves: |\n  Anna: kill\n").encode(), "")).fault
    assert isinstance(fault, RefusedMove)
    assert len([line for line in fault.legal if "schiera" in line or "deploy" in line]) == 3


def test_a_card_that_has_to_be_named_is_listed_with_all_that_it_can_be() -> None:
    lines = listed(VETO, "attach", "play")
    assert "Michał: attach ? to Zend" in lines
    assert not any("play ?" in line for line in lines)
