"""What is said around an answer: sentences of a game that is nobody's, filled from the facts of the answer."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from kredens.cards.faults import Unreadable
from kredens.cards.rulebook import rulebook
from kredens.generator.messages.rule_messages import RuleMessages
from kredens.generator.replays.ask import format_answer
from kredens.generator.replays.ask_file import load_ask_file
from kredens.rules_engine.contract.breakdown import Breakdown, Step
from kredens.rules_engine.contract.protocol import Answer, Event
from tests.rules_engine import fish_logs
from tests.rules_engine.fish import Fish

ASK = """\
kredens: ask/1
understood:
  - say: {en: "on the line: {fish}"}
  - {when: {bait: worm}, say: {en: with a worm}}
notes:
  - {when: {rain: true}, say: {en: It rains.}}
  - {when: {rain: false}, say: {en: It is dry.}}
answer:
  - say: {en: "{count} {count|bite|few bites|bites}"}
  - {each: caught, say: {en: "  {fish}: {where}, {unknown}"}}
words:
  where: {pond: {en: in the pond}}
follows: [eaten]
"""


@pytest.fixture
def fish(tmp_path: Path) -> Fish:
    (tmp_path / "layouts").mkdir()
    (tmp_path / "layouts" / "ask.yaml").write_text(ASK, encoding="utf-8")
    (tmp_path / "rules.yaml").write_text(fish_logs.rules_yaml(), encoding="utf-8")
    game = Fish()
    game.definitions = replace(game.definitions, folder=tmp_path)
    return game


def told(game: Fish, answer: Answer) -> list[str]:
    teller = RuleMessages(game.definitions, rulebook.load(game.definitions), "en")
    return list(format_answer(game, answer, {}, teller))


ANSWER = Answer(
    {"fish": ["pike", "herring"], "bait": "worm", "rain": 0},
    (
        Event("played", ("fish.play",), {"player": "Anna", "card": "pike"}),
        Event("eaten", ("fish.play",), {"player": "Anna", "card": "pike"}),
    ),
    {"count": 3, "caught": [{"fish": "pike", "where": "pond"}, {"fish": "old-pike", "where": "net"}]},
)


def test_facts_are_put_into_the_sentences_that_hold(fish: Fish) -> None:
    assert told(fish, ANSWER)[:7] == [
        "on the line: Pike, Herring · with a worm",
        "It is dry.",
        "",
        "3 few bites",
        "  Pike: in the pond, {unknown}",
        "  Old Pike: net, {unknown}",
        "",
    ]


@pytest.mark.parametrize(("count", "said"), [(1, "1 bite"), (2, "2 few bites"), (4, "4 few bites"), (0, "0 bites")])
def test_words_take_the_form_for_the_number(fish: Fish, count: int, said: str) -> None:
    assert told(fish, ANSWER._replace(result={"count": count}))[3] == said


def test_why_brings_each_rule_once(fish: Fish) -> None:
    lines = told(fish, ANSWER)
    assert lines[7:9] == ["Why:", "  Anna: Pike"]
    assert sum("(play;" in line for line in lines) == 1
    assert len(lines) == 10


def test_sums_stand_under_the_answer_with_their_rules(fish: Fish) -> None:
    sums = (Breakdown("pike", "pond", 2, (Step("herring", "+1", 3, ("fish.serve",)),)), Breakdown("12H", "pond", 12))
    lines = told(fish, ANSWER._replace(events=(), reckonings=sums))
    assert lines[6:8] == ["  Pike: 2 → Herring +1 = 3 [serve]", "  12H: 12"]
    assert "(serve;" in lines[-1]


def test_a_game_without_words_answers_with_its_facts(fish: Fish) -> None:
    (fish.definitions.folder / "layouts" / "ask.yaml").unlink()
    lines = told(fish, ANSWER._replace(result={"count": 3}))
    assert lines[0] == "fish: Pike, Herring · bait: worm · rain: 0"
    assert lines[2] == "count: 3"


def test_a_slip_in_the_words_is_reported_with_its_place(fish: Fish) -> None:
    (fish.definitions.folder / "layouts" / "ask.yaml").write_text(ASK.replace("answer:", "anwser:"), encoding="utf-8")
    with pytest.raises(Unreadable, match=r"ask\.yaml:8:.*anwser"):
        load_ask_file(fish.definitions)
