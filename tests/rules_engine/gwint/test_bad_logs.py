"""Logs of Gwint that cannot be: each is refused at its move, by the rule that says so, in a sentence that helps."""

from __future__ import annotations

from pathlib import Path

import pytest

from kredens.cards.faults import Unreadable
from kredens.cards.rulebook.marks import find_facts
from kredens.rules_engine.logs.log_file import parse
from kredens.rules_engine.replays.replay import replay
from kredens.rules_engine.replays.result import RefusedMove, Replay
from tests.rules_engine.gwint.subject import gwint, subject

PLAYERS = "players: {Anna: {faction: northern-realms}, Petr: {faction: monsters}}\n"
DECK = "siegfried-of-denesle: 1, catapult: 2, trebuchet: 2, ballista: 2, siege-tower: 1, vernon-roche: 1, ves: 1"
DECK += ", john-natalis: 1, esterad-thyssen: 1, philippa-eilhart: 1, thaler: 1, sigismund-dijkstra: 1, keira-metz: 1"
DECK += ", dun-banner-medic: 1, kaedweni-siege-expert: 3, redanian-foot-soldier: 2, poor-fucking-infantry: 3, scorch: 1"


def played(moves: str, given: str = "{}", more: str = "", players: str = PLAYERS) -> Replay:
    """What comes of these lines in that position."""
    lines = "".join(f"  {line.strip()}\n" for line in moves.strip().splitlines())
    text = f"kredens: log/1\ngame: gwint\n{players}{more}given: {given}\nmoves: |\n{lines}"
    return replay(parse(text.encode(), "log.yaml", Path(), gwint()))


def stopped(log: Replay, number: int, rule: str) -> RefusedMove:
    """The fault, which must be at that move and cite that rule, and be told in both languages."""
    fault = log.fault
    assert isinstance(fault, RefusedMove), log.problems or fault
    assert fault.number == number
    assert f"gwint.{rule}" in fault.refusal.rules
    sentence = subject().book.refusal_sentence(fault.refusal.guard, fault.refusal.rules)
    assert sentence
    for text in sentence.values():
        assert find_facts(text) <= fault.refusal.facts.keys()
    return fault


def test_a_card_from_an_empty_hand() -> None:
    given = "{players: {Anna: {hand: []}}, turn: Anna}"
    fault = stopped(played("Anna: play ves", given, "options: {empty-hand: explicit-pass}\n"), 1, "start.hand-for-game")
    assert fault.refusal.guard == "empty-hand"


def test_a_card_that_is_not_in_a_known_hand() -> None:
    stopped(played("Anna: play catapult", "{players: {Anna: {hand: [ves]}}, turn: Anna}"), 1, "start.hand-for-game")


def test_a_decoy_on_a_hero() -> None:
    given = "{players: {Anna: {rows: {front: {units: [geralt-of-rivia, ves]}}}}, turn: Anna}"
    log = played("Anna: play decoy on geralt-of-rivia", given)
    fault = stopped(log, 1, "card.decoy.no-hero")
    assert any("decoy" in line.lower() or "návnada" in line.lower() for line in fault.legal)


@pytest.mark.parametrize("on", ["ghoul of Petr", "ghoul", "decoy in front", "commanders-horn", "ves in rear", "draug"])
def test_a_decoy_on_what_is_no_unit_of_ones_own(on: str) -> None:
    mine, theirs = "{units: [decoy, ves], beside: [commanders-horn]}", "{units: [ghoul]}"
    rows = f"Anna: {{rows: {{front: {mine}}}}}, Petr: {{rows: {{front: {theirs}}}}}"
    log = played(f"Anna: play decoy on {on}", f"{{players: {{{rows}}}, turn: Anna}}")
    fault = stopped(log, 1, "card.decoy.swap-own-unit")
    assert fault.refusal.guard.startswith("decoy-")


@pytest.mark.parametrize(
    ("card", "rule"),
    [
        ("geralt-of-rivia", "ability.medic.no-hero"),
        ("decoy", "ability.medic.no-special"),
        ("biting-frost", "ability.medic.no-special"),
        ("ghoul", "ability.medic.pick-one"),
    ],
)
def test_a_medic_on_a_card_that_she_cannot_pick(card: str, rule: str) -> None:
    pile = "[geralt-of-rivia, decoy, biting-frost, ves, catapult]"
    given = f"{{players: {{Anna: {{discard: {pile}}}, Petr: {{discard: [ghoul]}}}}, turn: Anna}}"
    stopped(played(f"Anna: play dun-banner-medic\nAnna: pick {card}", given), 2, rule)


@pytest.mark.parametrize("move", ["play ves", "pass", "leader"])
def test_after_passing(move: str) -> None:
    stopped(played(f"Anna: pass\nPetr: play draug\nAnna: {move}", "{turn: Anna}"), 3, "turn.pass-final")


@pytest.mark.parametrize("row", ["front", "přední linie", "close combat"])
def test_a_horn_on_a_row_that_has_one(row: str) -> None:
    given = "{players: {Anna: {rows: {front: {units: [ves], beside: [commanders-horn]}}}}, turn: Anna}"
    stopped(played(f"Anna: play commanders-horn to {row}", given), 1, "card.horn.one-per-row")


def test_a_horn_on_the_other_side() -> None:
    stopped(played("Anna: play commanders-horn to siege of Petr", "{turn: Anna}"), 1, "option.horn-own-rows")


@pytest.mark.parametrize(
    ("card", "row"), [("catapult", "front"), ("ves", "siege"), ("dandelion", "rear"), ("thaler", "rear")]
)
def test_a_wrong_row(card: str, row: str) -> None:
    stopped(played(f"Anna: play {card} to {row}", "{turn: Anna}"), 1, "unit.row-restriction")


def test_an_agile_unit_where_it_cannot_lie_or_nobody_says_where() -> None:
    stopped(played("Petr: play harpy to siege", "{turn: Petr}"), 1, "ability.agile.either-row")
    stopped(played("Petr: play harpy", "{turn: Petr}"), 1, "ability.agile.either-row")


def test_an_unknown_preset_or_option_is_reported_with_those_that_there_are() -> None:
    for more in ("preset: videogames\n", "options: {both-out: maybe}\n", "options: {monsters: yes}\n"):
        with pytest.raises(Unreadable) as caught:
            played("Anna: pass", more=more)
        told = [fault for fault in caught.value.faults if fault.place is not None and fault.place.line == 4]
        assert any(name in fault.message for fault in told for name in ("videogame", "extra-round", "monsters-heroes"))


def test_a_third_copy_of_a_card_that_the_deck_holds_twice() -> None:
    """Nobody has seen the hand, and still it cannot be."""
    players = f"players: {{Anna: {{deck: {{{DECK}, foltest-the-siegemaster: 1}}}}, Petr: {{faction: nilfgaard}}}}\n"
    text = f"kredens: log/1\ngame: gwint\n{players}moves: |\n  table: toss Anna\n"
    for number in range(3):
        text += f"  Anna: play catapult\n  Petr: play {('rainfarn', 'vreemde', 'sweers')[number]}\n"
    log = replay(parse(text.encode(), "log.yaml", Path(), gwint()))
    fault = stopped(log, 6, "option.deck-copies")
    assert fault.refusal.code == "at-odds"
    assert fault.refusal.facts["number"] == 2


def test_a_card_that_the_deck_does_not_hold_and_one_of_another_faction() -> None:
    players = f"players: {{Anna: {{deck: {{{DECK}, foltest-the-siegemaster: 1}}}}, Petr: {{faction: nilfgaard}}}}\n"
    head = f"kredens: log/1\ngame: gwint\n{players}moves: |\n"
    for moves, rule in (
        ("  table: toss Anna\n  Anna: play dandelion\n", "deck.prebuilt"),
        ("  table: toss Petr\n  Petr: play catapult\n", "option.deck-faction-lock"),
        ("  table: toss Petr\n  Petr: play foltest-king-of-temeria\n", "deck.leader-apart"),
    ):
        stopped(replay(parse(f"{head}{moves}".encode(), "log.yaml", Path(), gwint())), 2, rule)


def test_more_than_the_set_holds_is_too_much_where_no_deck_is_known() -> None:
    """Only what is printed limits a deck that was not given."""
    moves = "Petr: play draug\nAnna: pass\n" + "Petr: play imlerith\n" + "Petr: play draug\n"
    stopped(played(moves, "{turn: Petr}"), 4, "option.deck-copies")
    assert played(moves, "{turn: Petr}", "options: {deck-copies: unlimited}\n").fault is None


def test_ten_unknown_cards_become_known_one_by_one() -> None:
    players = f"players: {{Anna: {{deck: {{{DECK}, foltest-the-siegemaster: 1}}}}, Petr: {{faction: nilfgaard}}}}\n"
    text = f"kredens: log/1\ngame: gwint\n{players}moves: |\n  table: toss Anna\n"
    cards = ("ves", "catapult", "scorch", "keira-metz", "siege-tower", "ballista", "trebuchet", "vernon-roche")
    text += "  Anna: play ves\n  Petr: pass\n" + "".join(f"  Anna: play {card}\n" for card in cards[1:])
    log = replay(parse(text.encode(), "log.yaml", Path(), gwint()))
    assert log.holds
    plays = [step for step in log.steps if step.action[0] == "play"]
    assert [step.action[1] for step in plays] == list(cards)
    whole = len(gwint().position(log.opening.state)["players"]["Anna"]["deck"])
    for played_so_far, step in enumerate(plays, start=1):
        own = gwint().position(step.after)["players"]["Anna"]
        assert own["hand"] == ["?"] * (10 - played_so_far)
        assert len(own["unseen"]) == whole - played_so_far == len(own["deck"]) + len(own["hand"])


@pytest.mark.parametrize(
    ("players", "rule"),
    [
        ("{Anna: {faction: monsters}}", "frame.two-players"),
        ("{Anna: {faction: monsters}, Petr: {faction: monsters}, Jan: {faction: nilfgaard}}", "frame.two-players"),
        ("{Anna: {leader: ghoul}, Petr: {faction: monsters}}", "leader.chosen-before"),
        ("{Anna: {leader: foltest-the-siegemaster, faction: monsters}, Petr: {}}", "option.deck-faction-lock"),
        ("{Anna: {faction: monster}, Petr: {faction: monsters}}", "frame.faction-choice"),
        ("{Anna: {faction: monsters, gems: 3}, Petr: {faction: monsters}}", "deck.two-gems"),
    ],
)
def test_a_table_that_cannot_play(players: str, rule: str) -> None:
    log = replay(parse(f"kredens: log/1\ngame: gwint\nplayers: {players}\n".encode(), "log.yaml", Path(), gwint()))
    found = [problem for problem in log.problems if f"gwint.{rule}" in problem.rules]
    assert found
    for problem in found:
        sentence = subject().book.refusal_sentence(problem.guard, problem.rules)
        assert sentence
        assert all(find_facts(text) <= problem.facts.keys() for text in sentence.values())


def test_a_deck_too_short_gives_what_there_is() -> None:
    given = "{turn: Anna, players: {Anna: {hand: [thaler], deck: [ves]}}}"
    log = played("Anna: play thaler\ntable: draw Anna ves\nPetr: pass", given)
    assert log.holds
    assert "gwint.option.short-deck" in log.cited_rules()
    stopped(played("Anna: play thaler\ntable: draw Anna ves\ntable: draw Anna ?", given), 3, "start.no-later-draws")


@pytest.mark.parametrize("more", ["", "Petr: play ghoul", "Petr: keep"])
def test_a_pass_before_the_exchange_is_over(more: str) -> None:
    """Nobody's exchange is over before their next line is read: if that is one, the pass came too early."""
    dealt = "\n".join(f"deal {who}: {', '.join('?' * 10)}" for who in ("Anna", "Petr"))
    begun = f"table: toss Anna\n{dealt}\nAnna: keep\nAnna: pass\n"
    assert played(f"{begun}{more}").fault is None or more == "Petr: keep"
    fault = stopped(played(f"{begun}Petr: exchange ghoul"), 5, "start.redraw-optional")
    assert (fault.text, fault.place.line, fault.legal[0]) == ("pass", 10, "Petr: keep")
