"""What is wrong with a list of cards, as sentences for people, for programs, and for a table that cannot play."""

from __future__ import annotations

import json

import pytest

from kredens import cards
from kredens.cards.decks import deck_file
from kredens.cards.definitions.deck_rules_model import Snapshot
from kredens.cards.definitions.model import Game
from kredens.cards.rulebook import rulebook
from kredens.generator.messages.deck_messages import DeckMessages
from kredens.generator.messages.rule_messages import RuleMessages
from kredens.generator.replays.json_report import refusal_data
from kredens.rules_engine.contract.protocol import Refusal
from kredens.rules_engine.decks.legality import DeckContext, find_problems
from kredens.rules_engine.decks.problems import Problem


@pytest.fixture(scope="module")
def gwint() -> Game:
    return cards.load("gwint")


@pytest.fixture
def problem(gwint: Game) -> Problem:
    """Five ghouls, where three are allowed."""
    listed = deck_file.parse(b"faction: monsters\n5 ghoul\n", "deck.txt", gwint)
    play = DeckContext({}, listed.brings, listed.places, listed.facts)
    found = find_problems(gwint, Snapshot(deck=gwint.deck), listed.entries, play)
    return next(each for each in found if each.card == "ghoul")


def test_a_problem_has_facts_and_no_words(problem: Problem) -> None:
    assert (problem.code, problem.reason, problem.have, problem.need) == ("deck-too-many", "too-many", 5, 3)
    assert json.loads(json.dumps(problem.facts)) == {"counted": "copies"}


@pytest.mark.parametrize(
    ("language", "message"),
    [
        (None, "too many copies of ghoul: 5, at most 3"),
        ("en", "too many copies of Ghoul: 5, at most 3"),
        ("cs", "moc kopií karty Ghúl: 5, smí být nejvýš 3"),
        ("de", "too many copies of Ghoul: 5, at most 3"),
    ],
)
def test_it_is_a_sentence_in_every_language(gwint: Game, problem: Problem, language: str | None, message: str) -> None:
    messages = DeckMessages(gwint, language)
    assert messages.format_problem(problem) == message
    assert str(messages.fault(problem)) == f"deck.txt:2:1: error[deck-too-many] card ghoul: {message} ({problem.rule})"


def test_programs_need_no_game(problem: Problem) -> None:
    assert DeckMessages(None, "cs").format_problem(problem) == "too many copies of ghoul: 5, at most 3"


def test_a_table_that_cannot_play_says_why(gwint: Game, problem: Problem) -> None:
    refusal = Refusal("illegal", problem.rules, "deck-illegal", {"player": "Anna", "message": problem}, 3)
    data = json.loads(json.dumps(refusal_data(refusal)))
    assert data["facts"] == {"player": "Anna", "message": "too many copies of ghoul: 5, at most 3"}
    sentence = RuleMessages(gwint, rulebook.load(gwint), "en").format_refusal(refusal)
    assert "too many copies of Ghoul: 5, at most 3" in sentence
