"""Playing logs: to the end, or to the first fault."""

from __future__ import annotations

import pytest

from kredens.cards.faults import Unreadable
from kredens.cards.yamlfile.reader import parse
from kredens.cards.yamlfile.writer import format_yaml
from kredens.rules_engine.logs import log_file as logs
from kredens.rules_engine.logs.log_file import Log
from kredens.rules_engine.replays.position_file import format_blank_position, format_position
from kredens.rules_engine.replays.readings import replay_readings, touched_options
from kredens.rules_engine.replays.replay import replay
from kredens.rules_engine.replays.result import Mismatch, RefusedMove, legal_lines
from tests.rules_engine.fish_logs import FISH, play, read

GOOD = """
table: draw Herring
Anna: play Herring
Petr: no
table: draw Pike
Petr: play Pike on Anna
Anna: counter
table: draw Old Pike
Anna: play Old Pike
Petr: no
"""


def stopped(moves: str, more: str = "") -> RefusedMove:
    fault = play(moves, more).fault
    assert isinstance(fault, RefusedMove)
    return fault


def test_a_good_log_is_played_to_its_end() -> None:
    played = play(GOOD, "result: {winner: Anna, points: {Anna: 3, Petr: 0}}\n")
    assert played.holds
    assert [step.number for step in played.steps] == list(range(1, 10))
    assert played.outcome is not None
    assert played.outcome.winners == ("Anna",)
    assert [event.kind for event in played.steps[2].events] == ["served", "scored"]
    assert played.steps[2].before is not played.steps[2].after


def test_the_state_after_each_move() -> None:
    played = play(GOOD)
    assert [FISH.position(played.state_at(n))["players"]["Anna"]["score"] for n in range(10)] == [0] * 3 + [1] * 6 + [3]
    with pytest.raises(IndexError):
        played.state_at(10)


@pytest.mark.parametrize(
    ("old", "new", "number", "guard"),
    [
        ("Petr: no\ntable: draw Pike", "table: draw Pike", 0, ""),
        ("Anna: play Herring", "Petr: play Herring", 2, "not-your-turn"),
        ("Anna: play Herring", "Anna: play Pike", 2, "not-in-hand"),
        ("Anna: counter", "Petr: counter", 6, "not-your-turn"),
        ("table: draw Pike\n", "", 0, ""),
        ("Anna: counter\n", "Anna: counter\nAnna: counter\n", 7, "wrong-window"),
        ("Anna: play Old Pike\nPetr: no", "Anna: play Old Pike\nPetr: no\nPetr: no", 10, "game-over"),
    ],
)
def test_the_first_fault_is_found_where_it_is(old: str, new: str, number: int, guard: str) -> None:
    assert old in GOOD
    fault = play(GOOD.replace(old, new, 1)).fault
    if not number:
        # What is left out was an answer or a draw that nobody needs to write.
        assert fault is None
        return
    assert isinstance(fault, RefusedMove)
    assert (fault.number, fault.refusal.guard) == (number, guard)
    assert fault.place.line == number + 4


def test_the_state_before_the_fault_and_what_was_legal() -> None:
    fault = stopped("table: draw Herring\nAnna: play Pike")
    assert FISH.position(fault.state)["players"]["Anna"]["hand"] == ["herring"]
    assert fault.legal == ("Anna: play Herring", "Anna: play Herring on Anna", "Anna: play Herring on Petr")
    assert (fault.actor, fault.text, str(fault.place)) == ("Anna", "play Pike", "fish.yaml:6:3")


HORN = """kredens: log/1
game: gwint
players: {Anna: {faction: northern-realms}, Petr: {faction: nilfgaard}}
given:
  turn: Anna
  players: {Anna: {hand: [ballista, ves, commanders-horn, decoy], rows: {siege: {units: [catapult]}}}}
moves: |
"""


@pytest.mark.parametrize(
    ("tried", "first"),
    [
        (
            "Anna: play Commander’s Horn",
            [f"Anna: play Commander’s Horn to {row}" for row in ("front", "rear", "siege")],
        ),
        ("Anna: play Ves to siege", ["Anna: play Ves"]),
        ("Anna: play Decoy on Ballista", ["Anna: play Decoy on Catapult"]),
        ("Petr: play Albrich", ["Anna: play Ballista"]),
    ],
)
def test_what_was_legal_begins_with_what_is_like_the_move_that_was_tried(tried: str, first: list[str]) -> None:
    fault = replay(logs.parse(f"{HORN}  {tried}\n".encode(), "horn.yaml").with_language("en")).fault
    assert isinstance(fault, RefusedMove)
    assert [line.partition(" in ")[0] for line in fault.legal[: len(first)]] == first


def test_what_was_legal_is_reported_in_the_language_that_was_asked_for() -> None:
    fault = replay(read("table: draw Herring\nAnna: play Pike").with_language("cs")).fault
    assert isinstance(fault, RefusedMove)
    assert fault.legal == ("Anna: hraj Sleď", "Anna: hraj Sleď na Anna", "Anna: hraj Sleď na Petr")
    assert fault.text == "play Pike"
    for line in fault.legal:
        assert play(f"table: draw Herring\n{line}").holds


@pytest.mark.parametrize("expect", ["legal: ['table: draw Cod']", "legal: {table: [draw Sleď]}"])
def test_what_is_legal_instead_of_what_was_expected_is_reported_in_that_language(expect: str) -> None:
    (wrong,) = replay(read("turn: Herring", f"expect: {{{expect}}}\n").with_language("cs")).wrong
    drawn = [each.rpartition("draw ")[2] for each in wrong.actual]
    assert [each for each in drawn if each != "?"] == ["Sleď", '"Štika"', '"Old Pike"', '"Pike on Rye"']


def test_a_short_form_is_unfolded_in_that_language() -> None:
    log = read("turn: Herring")
    assert [step.text for step in replay(log.with_language("cs")).steps] == ["draw Sleď", "hraj Sleď", "no"]
    assert [step.text for step in replay(log).steps] == ["draw Herring", "play Herring", "no"]


def test_silent_answers_are_used_where_the_move_is_legal_after_them() -> None:
    played = play("Anna: play Herring\nPetr: play Pike")
    assert played.holds
    assert [(step.number, step.actor, step.text) for step in played.implied_steps] == [
        (1, "table", "draw ?"),
        (2, "Petr", "no"),
        (2, "table", "draw ?"),
    ]


def test_the_refusal_that_came_furthest_is_reported_and_nothing_is_kept() -> None:
    fault = stopped("table: draw Herring\nAnna: play Herring\nAnna: counter")
    assert fault.refusal.guard == "not-your-turn"
    assert fault.state.stage == "reply"
    # Two herrings are on the table and in a hand: a third comes furthest after the answers that nobody said, and what
    # would have been legal is said of that moment.
    third = stopped("Anna: play Herring\nPetr: no\ntable: draw Herring\nPetr: play Herring\ntable: draw Herring")
    assert (third.refusal.code, third.state.stage) == ("at-odds", "draw")
    assert third.legal[:2] == ("table: draw ?", 'table: draw "Pike"')


def test_things_that_come_and_go_are_read_in_their_state() -> None:
    assert play("Anna: play Herring\nPetr: no\ntable: draw ?\nPetr: sněz Herring").holds
    fault = stopped("table: draw Pike\nAnna: play Pike\nPetr: counter\ntable: draw ?\nPetr: eat Herring")
    assert (fault.refusal.code, fault.refusal.guard) == ("malformed", "unknown-term")
    assert "no plate is called 'Herring'" in fault.refusal.facts["message"]


def test_a_thing_that_an_unsaid_answer_brings_is_found() -> None:
    assert play("Anna: play Herring\nPetr: eat Herring").holds


def test_only_legal_moves_are_counted() -> None:
    played = play("table: draw Herring\nAnna: play Pike\nPetr: no")
    assert played.number == 1
    assert FISH.position(played.state_at(1))["stage"] == "play"
    assert FISH.key(replay(read_text(format_position(played))).state) == FISH.key(played.state)


def test_names_that_need_quotation_marks_are_written_with_them() -> None:
    played = play("Jan: starší: play Herring\nEva: counter", players='{"Jan: starší": {}, Eva: {}}')
    assert played.holds
    written = format_position(played, 1)
    assert '\n  "Jan: starší": play Herring\n' in written
    assert replay(read_text(written)).holds


def test_short_forms_are_several_steps_of_one_move() -> None:
    played = play("turn: Herring\nturn: Pike, counter")
    assert played.holds
    assert [step.number for step in played.steps] == [1, 1, 1, 2, 2, 2]
    assert played.steps[3].text == 'draw "Pike"'
    assert played.number == 2


def test_a_short_form_after_an_unsaid_answer() -> None:
    played = play("Anna: play Herring\nturn: Pike, counter")
    assert played.holds
    assert [(step.number, step.actor) for step in played.steps[-4:]] == [
        (2, "Petr"),
        (2, "table"),
        (2, "Petr"),
        (2, "Anna"),
    ]


def test_a_short_form_stops_inside() -> None:
    fault = stopped("turn: Herring\nturn: Herring\nturn: Herring")
    assert (fault.number, fault.actor, fault.refusal.guard) == (3, "table", "all-seen")


def test_a_table_that_cannot_play() -> None:
    played = play(players="{Anna: {}}")
    assert [problem.guard for problem in played.problems] == ["players-number"]
    assert not played.holds
    assert play(players="{Anna: {}}", more="expect: {problems: [fish.players-number]}\n").holds
    assert not play(more="expect: {problems: [fish.players-number]}\n").holds


@pytest.mark.parametrize(
    "expect",
    [
        "position: {players: {Anna: {score: 1}}, plates: [herring]}",
        "cites: [fish.serve, fish.draw], not-cites: [fish.counter]",
        "legal: ['table: draw Herring', 'table: draw Pike']",
        "legal: {Anna: [], table: [draw Herring, draw pike, draw Old Pike, draw pike-on-rye]}",
    ],
)
def test_expectations_that_are_met(expect: str) -> None:
    assert play("turn: Herring", f"expect: {{{expect}}}\n").holds


@pytest.mark.parametrize(
    ("expect", "path"),
    [
        ("position: {players: {Anna: {score: 2}}}", ("players", "Anna", "score")),
        ("position: {plates: []}", ("plates",)),
        ("cites: [fish.counter]", ("cites",)),
        ("not-cites: [fish.serve]", ("not-cites",)),
        ("refused: [fish.end]", ("refused",)),
        ("legal: ['Anna: play Herring']", ("legal",)),
        ("legal: ['nonsense']", ("legal",)),
        ("legal: {table: [draw Herring]}", ("legal", "table")),
    ],
)
def test_expectations_that_are_not_met(expect: str, path: tuple[str, ...]) -> None:
    played = play("turn: Herring", f"expect: {{{expect}}}\n")
    assert played.fault is None
    assert [wrong.path for wrong in played.wrong] == [path]
    assert played.wrong[0].place.line == 4
    assert str(played.wrong[0].fault())
    assert not played.holds


def test_an_expectation_cites_what_made_it_wrong() -> None:
    (wrong,) = play("turn: Herring", "expect: {position: {plates: []}}\n").wrong
    assert (wrong.since, wrong.rules) == (1, ("fish.serve", "fish.score"))


@pytest.mark.parametrize("named", ["fish.not-in-hand", "not-in-hand", "illegal"])
def test_an_expected_refusal(named: str) -> None:
    played = play(
        "table: draw Herring\nAnna: play Pike", f"expect: {{refused: [{named}], cites: [fish.not-in-hand]}}\n"
    )
    assert played.holds
    assert isinstance(played.fault, RefusedMove)


def test_a_refusal_is_expected_of_the_last_move_only() -> None:
    assert not play("table: draw Herring\nAnna: play Pike\nPetr: no", "expect: {refused: [illegal]}\n").holds


CASES = """
    cases:
      countered: {moves: "Petr: counter", expect: {position: {players: {Anna: {score: 0}}}}}
      served: {moves: "Petr: no", expect: {position: {players: {Anna: {score: 1}}}}}
      wrong: {moves: "Anna: counter", expect: {refused: [fish.not-your-turn]}}
      dear: {options: {counter-cost: point}, expect: {position: {stage: reply}}}
      afresh:
        given: {stage: reply, played: {card: pike, on: null}}
        moves: "Petr: no"
        expect: {position: {players: {Anna: {score: 2}}}}
      alone: {players: {Anna: {}}, expect: {problems: [players-number]}}
    """


def test_cases_go_on_from_the_moves_or_begin_afresh() -> None:
    played = play("table: draw Herring\nAnna: play Herring", CASES)
    assert played.holds, [case.wrong or case.fault for case in played.cases]
    assert [case.scene.name for case in played.cases] == ["countered", "served", "wrong", "dear", "afresh", "alone"]
    assert [len(case.steps) for case in played.cases] == [1, 1, 0, 2, 1, 0]


def test_a_case_that_fails_fails_the_log() -> None:
    played = play("turn: Herring", "cases: {a: {expect: {position: {plates: [pike]}}}}\n")
    assert not played.wrong
    assert not played.holds
    (wrong,) = played.cases[0].wrong
    # What made it so happened before the case began.
    assert wrong.since == 1


def test_cases_after_a_fault_are_not_played() -> None:
    played = play("Anna: counter", 'cases: {a: {moves: "Anna: counter"}}\n')
    assert played.cases[0].fault is played.fault
    assert not played.cases[0].holds


@pytest.mark.parametrize(
    ("moves", "result", "path"),
    [
        (GOOD, "{winner: Petr}", ("winner",)),
        (GOOD, "{winner: [Anna, Petr]}", ("winner",)),
        (GOOD, "{points: {Anna: 4}}", ("points", "Anna")),
        ("turn: Herring", "{winner: Anna, points: {Anna: 9, Petr: 1}}", ("too-early",)),
    ],
)
def test_results_that_are_not_so(moves: str, result: str, path: tuple[str, ...]) -> None:
    (wrong,) = play(moves, f"result: {result}\n").wrong
    assert (wrong.statement, wrong.path) == ("result", path)


def test_a_result_is_stated_of_a_game_that_ends_with_what_goes_without_saying() -> None:
    unsaid = GOOD.removesuffix("Petr: no\n")
    assert play(unsaid).outcome is None
    assert play(unsaid, "result: {winner: Anna}\n").holds


def test_who_is_named_in_a_result_must_play() -> None:
    with pytest.raises(Unreadable) as caught:
        play(GOOD, "result: {winner: [Ana], points: {Petra: 1}}\n")
    assert [fault.code for fault in caught.value.faults] == ["unknown-player"] * 2
    assert "did you mean 'Anna'" in str(caught.value.faults)


def test_what_is_expected_after_a_fault_is_not_compared() -> None:
    """The fault says it all; a case that goes on from there is not tried, one that begins afresh is."""
    expected = "expect: {position: {plates: [pike]}, cites: [fish.counter]}\nresult: {winner: Petr}\n"
    cases = 'cases: {a: {moves: "Anna: no", expect: {refused: [fish.play]}}, b: {options: {counter-cost: point}}}\n'
    played = play("Anna: counter", expected + cases)
    assert isinstance(played.fault, RefusedMove)
    assert played.wrong == ()
    assert [(case.is_untried, case.holds, case.wrong) for case in played.cases] == [
        (True, False, ()),
        (False, False, ()),
    ]


def test_readings_tell_where_another_value_parts() -> None:
    log = read("turn: Herring\nturn: Pike, counter\nturn: Old Pike")
    played = replay(log)
    assert touched_options(played) == ("counter-cost",)
    (reading,) = replay_readings(log, played)
    assert (reading.option, reading.value, reading.instead_of) == ("counter-cost", "point", "free")
    assert reading.divergence is not None
    assert reading.divergence.number == 2
    assert reading.divergence.path == ("players", "Anna", "score")
    assert (reading.divergence.ours, reading.divergence.other) == (1, 0)


def test_readings_of_a_log_that_touches_no_option() -> None:
    assert replay_readings(read("turn: Herring")) == []


def test_a_position_is_written_where_nothing_is_half_done() -> None:
    played = play(GOOD, "preset: strict\n")
    for at in range(played.number + 1):
        again = replay(read_text(format_position(played, at)))
        assert again.holds
        assert FISH.key(again.state) == FISH.key(played.state_at(at))
    written = format_position(played, 5)
    assert "\n  table: draw Pike\n  Petr: play Pike on Anna\n" in written
    assert "counter-cost: point" in written


def read_text(text: str) -> Log:
    return logs.parse(text.encode(), "position.yaml", rules=FISH)


def test_a_blank_position_can_be_replayed_and_says_what_it_holds() -> None:
    text = format_blank_position(
        FISH, FISH.example_setup(), {"stage": "draw, play or reply", "hand": "what a player holds"}
    )
    assert replay(read_text(text)).holds
    assert text.count("# what a player holds") == 1
    assert "#   counter-cost: free   # free | point" in text
    assert "  # play CARD [on PLAYER]" in text


def test_plain_yaml_reads_back() -> None:
    value = {"no": "yes", "a": [1, "?", None, True, "x: y", "07", "Jan Hus"], "b": {"c d": list(range(60))}, "č": "#"}
    assert parse(format_yaml(value).encode(), "f").value == value


def test_what_is_legal_can_be_pasted() -> None:
    played = play("turn: Herring")
    for line in legal_lines(FISH, played.log.notation, played.state):
        assert play(f"turn: Herring\n{line}").holds


def test_a_claim_that_is_wrong_stops_the_log() -> None:
    played = play("turn: Herring\nclaim: plates = []\nAnna: counter")
    assert isinstance(played.fault, Mismatch)
    assert played.number == 1
