"""Logs of Historia with what cannot be: what is told of it, where it stands, and that nothing falls over."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Any

import pytest

from kredens.cards.faults import Unreadable
from kredens.cards.rulebook import rulebook
from kredens.cards.rulebook.rulebook import Rulebook
from kredens.rules_engine.contract.protocol import Engine
from kredens.rules_engine.logs.log_file import parse
from kredens.rules_engine.replays.replay import replay
from kredens.rules_engine.replays.result import Mismatch, RefusedMove, Replay
from tests.rules_engine.harness import check_refusal
from tests.rules_engine.historia.subject import EPOCHS, decks, historia
from tests.sampling import sampled

TOURNAMENT = "1410-07-15"
HEAD = """\
kredens: log/1
game: historia
options: {format: single}
players: {Ania: {faction: piast}, Basia: {faction: piast}, Celina: {faction: piast}}
"""
CARDS = f"""\
cards:
  - {{id: piast, kind: faction, name: {{pl: Piast}}, number: 900, epoch: middle-ages, period: high-middle-ages,
     emblem: none, political: 3, scientific: 1, economic: 2, cultural: 0, effects: []}}
  - {{id: rycerz, kind: character, name: {{pl: Rycerz}}, number: 905, epoch: middle-ages, emblem: none, cost: 2,
     economic: 1, military: 2, religion: catholic, sex: male}}
  - {{id: mniszka, kind: character, name: {{pl: Mniszka}}, number: 906, epoch: middle-ages, emblem: none, cost: 1,
     scientific: 1, military: 0, religion: catholic, sex: female}}
  - {{id: zamek, kind: monument, name: {{pl: Zamek}}, number: 908, epoch: middle-ages, emblem: none, cost: 15,
     special_cost: 15, points: 4, effects: []}}
  - {{id: kaplica, kind: monument, name: {{pl: Kaplica}}, number: 909, epoch: middle-ages, emblem: none, cost: 3,
     special_cost: 3, points: 1, effects: []}}
  - {{id: turniej, kind: event, name: {{pl: Turniej}}, number: 920, epoch: middle-ages, period: late-middle-ages,
     date: "{TOURNAMENT}", five: [{{keywords: wladca}}], three: [{{keywords: dowodca}}],
     one: [{{military: {{from: 1}}}}], effects: []}}
"""
"""Cards whose figures nobody tunes."""
GIVEN = """\
given:
  event: turniej
  players:
    Ania: {tokens: P3 S2 E4 C1, hand: [rycerz, zamek], deck: 5, characters: [rycerz, {card: mniszka, tapped: true}]}
    Basia: {tokens: P3 E1, hand: 3, deck: 5, characters: [{card: mniszka, tapped: true}], unfinished: [{card: "?"}]}
    Celina: {tokens: S1, hand: [], deck: []}
"""
FIRST = f"{HEAD}{GIVEN}moves: |\n".count("\n") + 1


@lru_cache(1)
def referee() -> Engine[Any]:
    """The referee over the shipped set with the cards above."""
    return parse(f"{HEAD}{CARDS}".encode(), "log.yaml", Path(), historia()).game


@lru_cache(1)
def book() -> Rulebook:
    """The rules, whose sentences say what is refused."""
    return rulebook.load(historia().definitions)


def replayed(*moves: str, head: str = HEAD, given: str = GIVEN) -> Replay:
    """What becomes of these moves, with Ania at turn."""
    text = f"{head}{given}moves: |\n" + "".join(f"  {move}\n" for move in moves)
    return replay(parse(text.encode(), "log.yaml", Path(), referee()))


def stopped(*moves: str, head: str = HEAD) -> tuple[str, ...]:
    """The rules under which the last of these moves is refused, in a sentence that can be told."""
    fault = replayed(*moves, head=head).fault
    assert isinstance(fault, RefusedMove)
    assert fault.place.line == FIRST + len(moves) - 1
    check_refusal(book(), fault.refusal)
    return tuple(rule.removeprefix("historia.") for rule in fault.refusal.rules)


def unreadable(*moves: str) -> list[str]:
    """What is said of moves that mean nothing."""
    with pytest.raises(Unreadable) as caught:
        replayed(*moves)
    assert {fault.place and fault.place.line for fault in caught.value.faults} <= {
        FIRST + at for at in range(len(moves))
    }
    return [fault.message for fault in caught.value.faults]


# Costs.


@pytest.mark.parametrize(
    ("announced", "paid", "rule"),
    [
        ("play Rycerz", "P1 E9", "cost.own-resources"),
        ("play Rycerz", "P4 E2", "cost.own-resources"),
        ("play Rycerz", "E2", "action.cost"),
        ("play Rycerz", "S1 E2", "action.cost"),
        ("play Rycerz", "P3", "character.cost"),
        ("play Rycerz", "P1 S2", "character.no-scientific"),
        ("play Rycerz", "P1 E3", "character.cost"),
        ("play Zamek", "P2", "monument.pay-kinds"),
        ("play Zamek", "S2 E4", "action.cost"),
        ("activate Rycerz", "E1", "action.cost"),
        ("activate Rycerz", "P2", "action.extra-costs"),
        ("contend Rycerz", "S1", "action.cost"),
        ("war Basia", "E1", "action.cost"),
        ("draw 2", "P3", "action.extra-costs"),
        ("draw 2", "P1 E2", "action.extra-costs"),
        ("draw 2", "P1 S3", "cost.own-resources"),
    ],
)
def test_tokens_that_are_not_there_or_do_not_pay_that(announced: str, paid: str, rule: str) -> None:
    """The same is told whether it is paid in the same line or in the next one."""
    assert rule in stopped(f"Ania: {announced}", f"Ania: pay {paid}")
    assert rule in stopped(f"Ania: {announced} paying {paid}")


@pytest.mark.parametrize("written", ["X2", "P1 X2", "P-1", "2P", "P1 and E2", "gold"])
def test_tokens_that_there_are_not(written: str) -> None:
    (told,) = unreadable("Ania: play Rycerz", f"Ania: pay {written}")
    assert f"'{written}' names no tokens" in told


def test_an_act_whose_least_price_is_not_there() -> None:
    poor = GIVEN.replace("tokens: P3 S2 E4 C1", "tokens: P1 S9 E1")
    for move, rule in (("play Rycerz", "character.cost"), ("draw 10", "option.short-deck")):
        fault = replayed(f"Ania: {move}", given=poor).fault
        assert isinstance(fault, RefusedMove)
        assert f"Ania: {move}" not in fault.legal
        assert f"historia.{rule}" in fault.refusal.rules


@pytest.mark.parametrize("written", ["draw", "draw Basia", "draw Rycerz", "draw 2 Basia Rycerz", "draw paying P1"])
def test_a_draw_that_says_not_what_is_drawn(written: str) -> None:
    assert stopped(f"Ania: {written}") == ("default.draw", "hand.draw-four")


# What is tapped.


@pytest.mark.parametrize("verb", ["activate", "contend"])
def test_a_tapped_character_does_nothing(verb: str) -> None:
    assert "tap.not-twice" in stopped(f"Ania: {verb} Mniszka")


def test_nobody_is_activated_twice_in_a_round() -> None:
    moves = ("Ania: activate Rycerz", "Basia: pass", "Celina: pass", "Ania: activate Rycerz")
    assert "tap.not-twice" in stopped(*moves)


@pytest.mark.parametrize("verb", ["activate", "contend", "extend", "use"])
def test_what_somebody_else_has(verb: str) -> None:
    """Neither the own hand nor what lies before others can be used."""
    card = "?" if verb == "extend" else "Turniej"
    rules = stopped(f"Ania: {verb} {card}")
    assert {"cost.own-resources", "faction.no-shared-control"} & set(rules)


# Wars.


def test_a_war_on_oneself() -> None:
    assert stopped("Ania: war Ania")[0] == "war.declare"


@pytest.mark.parametrize("who", ["Ewa", "table", "Basi", "?"])
def test_a_war_with_nobody_at_the_table(who: str) -> None:
    (told,) = unreadable(f"Ania: war {who}")
    assert f"'{who}'" in told


def test_a_war_that_says_not_with_whom() -> None:
    assert "PLAYER [paying TOKENS]" in unreadable("Ania: war")[0]


@pytest.mark.parametrize(
    "moves",
    [
        ("Ania: war Basia", "Ania: send Mniszka"),
        ("Ania: war Basia", "Ania: send Rycerz", "Ania: send Rycerz"),
        ("Ania: war Basia", "Ania: send Rycerz", "Ania: ready", "Basia: send Mniszka"),
    ],
)
def test_a_war_with_a_tapped_character(moves: tuple[str, ...]) -> None:
    """Also where nobody was asked, because there was nobody to send."""
    side = "war.attackers" if moves[-1].startswith("Ania") else "war.defenders"
    assert stopped(*moves) == ("tap.not-twice", side)


def test_a_war_with_a_character_that_is_not_in_play() -> None:
    assert "war.attackers" in stopped("Ania: war Basia", "Ania: send Zamek")


@pytest.mark.parametrize("card", ["Rycerz", "Mniszka"])
def test_a_war_of_nobody_where_one_has_to_go(card: str) -> None:
    """Whoever has to attack with somebody cannot declare a war alone, nor stay at home once it is declared."""
    head = HEAD.replace("format: single", "format: single, war-no-characters: attacker-at-least-one")
    given = GIVEN if card == "Rycerz" else GIVEN.replace("characters: [rycerz, ", "characters: [")
    moves = ("Ania: war Basia", "Ania: ready") if card == "Rycerz" else ("Ania: war Basia",)
    fault = replayed(*moves, head=head, given=given).fault
    assert isinstance(fault, RefusedMove)
    assert fault.number == len(moves)
    assert fault.refusal.rules[0] == "historia.option.war-no-characters"
    assert "Ania: war Basia" not in fault.legal


# Demands.

WON = """\
given:
  event: turniej
  players:
    Ania: {tokens: P1 C2, hand: [], deck: [], characters: [rycerz]}
    Basia: {tokens: E2, hand: [], deck: [], characters: [{card: mniszka, tapped: true}, {card: rycerz, tapped: true}]}
    Celina: {tokens: S2, hand: [], deck: [], characters: [rycerz]}
"""
"""Ania attacks with a strength of 2, and Basia has nobody to defend herself."""
DEMANDED = ("Ania: war Basia", "Ania: send Rycerz", "Ania: ready", "Ania: demands")


@pytest.mark.parametrize(
    ("deeds", "rule"),
    [
        (("Basia: discard E1", "Basia: give E1"), "war.demands.overpay"),
        (("Basia: discard Mniszka", "Basia: discard Rycerz"), "war.demands.overpay"),
        (("Basia: discard E2",), "war.demands.loser-combines"),
        (("Basia: give E2",), "war.demands.loser-combines"),
        (("Basia: discard S1",), "cost.own-resources"),
        (("Basia: give C1",), "cost.own-resources"),
        (("Basia: discard Turniej",), "cost.own-resources"),
        (("Celina: discard S1",), "war.demands.loser-combines"),
        (("Celina: give S1",), "war.demands.loser-combines"),
        (("Ania: discard C1",), "war.demands.loser-combines"),
        (("Basia: discard E1", "Basia: pass"), "war.demands.all-if-possible"),
        (("Basia: pass",), "war.demands.all-if-possible"),
        (("Celina: pass",), "war.demands.all-if-possible"),
    ],
)
def test_demands_satisfied_too_little_too_much_or_with_anothers_goods(deeds: tuple[str, ...], rule: str) -> None:
    fault = replayed(*DEMANDED, *deeds, given=WON).fault
    assert isinstance(fault, RefusedMove)
    assert fault.number == len(DEMANDED) + len(deeds)
    assert f"historia.{rule}" in fault.refusal.rules
    check_refusal(book(), fault.refusal)


def test_one_token_does_not_do_for_two_demands() -> None:
    """With one token and nobody else to give up, it is handed over: discarding it would be too little."""
    bare = WON.replace("tokens: E2", "tokens: E1 S1")
    bare = bare.replace("[{card: mniszka, tapped: true}, {card: rycerz, tapped: true}]", "[]")
    assert replayed(*DEMANDED, "Basia: discard E1", "Basia: discard S1", given=bare).fault is None
    lone = bare.replace("tokens: E1 S1", "tokens: E1")
    fault = replayed(*DEMANDED, "Basia: discard E1", given=lone).fault
    assert isinstance(fault, RefusedMove)
    assert "historia.war.demands.all-if-possible" in fault.refusal.rules


# Contention.


def test_contention_without_a_match() -> None:
    ready = GIVEN.replace("{card: mniszka, tapped: true}]}\n    Basia", "mniszka]}\n    Basia")
    fault = replayed("Ania: contend Mniszka", given=ready).fault
    assert isinstance(fault, RefusedMove)
    assert fault.refusal.rules[0] == "historia.option.no-match"
    assert "Ania: contend Mniszka" not in fault.legal


# Epochs, decks and players.


@pytest.mark.parametrize(
    "given",
    [
        "{event: odsiecz-wiedenska}",
        "{event: turniej, stack: [{event: turniej, player: Ania}, {event: odsiecz-wiedenska, player: Basia}]}",
        "{round: 0, players: {Ania: {events: [odsiecz-wiedenska]}}, open: [[round], [stack], [events, [Ania]]]}",
        "{round: 0, players: {Ania: {chosen: [odsiecz-wiedenska]}}, open: [[round], [stack], [events, [Basia]]]}",
        "{event: turniej, players: {Basia: {hand: [jan-zamoyski]}}}",
        "{event: turniej, players: {Basia: {discard: [jan-zamoyski]}}}",
        "{event: turniej, players: {Basia: {characters: [jan-zamoyski]}}}",
    ],
)
def test_a_card_out_of_its_epoch(given: str) -> None:
    problems = replayed(given=f"given: {given}\n").problems
    (problem,) = [each for each in problems if each.guard == "given-other-epoch"]
    assert problem.rules == ("historia.deck.right-epoch",)
    assert problem.facts["card"] in ("odsiecz-wiedenska", "jan-zamoyski")
    check_refusal(book(), problem)


def test_an_event_out_of_its_epoch_is_not_chosen() -> None:
    given = (
        "given: {round: 0, players: {Ania: {hand: [], deck: 3, events: ['?', '?']}, Basia: {hand: [], deck: 3}, "
        "Celina: {hand: [], deck: 3}}, open: [[round], [stack], [events, [Ania]]]}\n"
    )
    fault = replayed("Ania: choose Odsiecz wiedeńska", given=given).fault
    assert isinstance(fault, RefusedMove)
    assert fault.refusal.rules[0] == "historia.deck.four-events"
    assert "Ania: choose Odsiecz wiedeńska" not in fault.legal


def deck_text(epoch: str, at: int, **other: int) -> str:
    """A deck that comes with the set, with other cards beside or instead."""
    deck = {**list(decks()[epoch].values())[at], **{id.replace("_", "-"): copies for id, copies in other.items()}}
    return "{" + ", ".join(f"{id}: {copies}" for id, copies in deck.items() if copies) + "}"


def table_problems(players: str) -> set[str]:
    """The rules that such a table breaks, by what is told of its log."""
    text = f"kredens: log/1\ngame: historia\noptions: {{format: single}}\nplayers: {{{players}}}\n"
    problems = replay(parse(text.encode(), "log.yaml", Path(), historia())).problems
    for problem in problems:
        check_refusal(book(), problem)
    return {problem.rules[0].removeprefix("historia.") for problem in problems}


def test_a_deck_of_two_epochs() -> None:
    mixed = deck_text(EPOCHS[0], 0, powstanie_nika=0, odsiecz_wiedenska=1)
    fine = deck_text(EPOCHS[0], 1)
    assert "odsiecz-wiedenska" in mixed
    assert table_problems(f"Ania: {{decks: [{mixed}]}}, Basia: {{decks: [{fine}]}}") == {"deck.right-epoch"}
    assert table_problems(f"Ania: {{decks: [{fine}]}}, Basia: {{decks: [{fine}]}}") == set()


def test_decks_of_two_epochs_at_one_table() -> None:
    first, second = deck_text(EPOCHS[0], 0), deck_text(EPOCHS[1], 0)
    assert table_problems(f"Ania: {{decks: [{first}]}}, Basia: {{decks: [{second}]}}") == {"deck.right-epoch"}


def test_a_fifth_player_and_a_player_alone() -> None:
    named = [f"{who}: {{faction: piastowie}}" for who in ("Ania", "Basia", "Celina", "Daria", "Ewa")]
    assert table_problems(", ".join(named)) == {"option.player-count"}
    assert table_problems(named[0]) == {"option.player-count"}


# What nobody else can know.


@pytest.mark.parametrize(
    ("moves", "rule"),
    [
        (("Ania: play ? paying P1 E1", "Basia: extend Zamek"), "cost.own-resources"),
        (("Ania: play ? paying P1 E1", "Basia: show Zamek"), "monument.face-down-secret"),
        (("Ania: play ? paying P1 E1", "table: show Zamek"), "monument.face-down-secret"),
        (("Ania: play ?", "Ania: pay P1 E3", "Basia: show Kaplica"), "monument.face-down-secret"),
        (("Ania: play ?", "Ania: pay P1 E3", "Ania: show Zamek"), "monument.face-down-secret"),
        (("Ania: pass", "Basia: extend Kaplica"), "default.build"),
        (("Ania: pass", "Basia: extend ? paying P1 E1", "Ania: show Kaplica"), "monument.face-down-secret"),
    ],
)
def test_a_face_that_is_named_by_who_cannot_know_it(moves: tuple[str, ...], rule: str) -> None:
    assert rule in stopped(*moves)


@pytest.mark.parametrize(
    "claimed", ['players.Basia.unfinished = [{card: kaplica, tokens: "0"}]', "players.Basia.hand = [rycerz, '?', '?']"]
)
def test_a_claim_about_what_nobody_has_seen(claimed: str) -> None:
    fault = replayed(f"claim: {claimed}").fault
    assert isinstance(fault, Mismatch)
    assert fault.place.line == FIRST


# Dates.


@pytest.mark.parametrize(
    "written",
    [
        *(
            '"1410-02-30"',
            '"1410-02-29"',
            '"1900-02-29"',
            '"1410-13-01"',
            '"1410-00"',
            '"1410-07-00"',
            '"0"',
            '"12345"',
        ),
        *('"1410/07/15"', '"15.07.1410"', '"15 July 1410"', '"1410-7-15"', '"1410-07-15T12:00"', '"1410-07-15 "', '""'),
        *('"XV"', "[1410]", "{year: 1410}", "1410.5", "true"),
    ],
)
def test_a_date_that_there_is_not_or_that_is_written_otherwise(written: str) -> None:
    text = f"{HEAD}{CARDS}".replace(f'"{TOURNAMENT}"', written)
    with pytest.raises(Unreadable) as caught:
        parse(text.encode(), "log.yaml", Path(), historia())
    at = next(at for at, line in enumerate(text.splitlines(), 1) if "date:" in line)
    assert {fault.place and fault.place.line for fault in caught.value.faults} <= {at - 1, at}


@pytest.mark.parametrize(
    "written", sampled(['"1408-02-29"', '"1410-02"', '"1410"', "1410", '"1410-02-28"', '"-480"', '"966-04-14"'], 4)
)
def test_a_date_of_year_month_and_day(written: str) -> None:
    text = f"{HEAD}{CARDS}".replace(f'"{TOURNAMENT}"', written)
    assert parse(text.encode(), "log.yaml", Path(), historia()).game.definitions.card("turniej").get("date")
