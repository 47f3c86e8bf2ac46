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
from kredens.rules_engine.decks.problems import Problem, ProblemReason


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
        (None, "5 copies of ghoul; there may be at most 3"),
        ("en", "5 copies of Ghoul; there may be at most 3"),
        ("cs", "je tu 5 kopií karty Ghúl, smí jich být nejvýš 3"),
        ("de", "5 copies of Ghoul; there may be at most 3"),
    ],
)
def test_it_is_a_sentence_in_every_language(gwint: Game, problem: Problem, language: str | None, message: str) -> None:
    messages = DeckMessages(gwint, language)
    assert messages.format_problem(problem) == message
    assert str(messages.fault(problem)) == f"deck.txt:2:1: error[deck-too-many] card ghoul: {message} ({problem.rule})"


def test_programs_need_no_game(problem: Problem) -> None:
    assert DeckMessages(None, "cs").format_problem(problem) == "5 copies of ghoul; there may be at most 3"


def test_a_table_that_cannot_play_says_why(gwint: Game, problem: Problem) -> None:
    refusal = Refusal("illegal", problem.rules, "deck-illegal", {"player": "Anna", "message": problem}, 3)
    data = json.loads(json.dumps(refusal_data(refusal)))
    assert data["facts"] == {"player": "Anna", "message": "5 copies of ghoul; there may be at most 3"}
    sentence = RuleMessages(gwint, rulebook.load(gwint), "en").format_refusal(refusal)
    assert "5 copies of Ghoul; there may be at most 3" in sentence


def counted(reason: ProblemReason, have: int, need: int, **facts: object) -> Problem:
    return Problem("deck-too-few", reason, "own.deck.x", have, need, facts, None, "ghoul")


UNITS = {"counted": "cards", "selector": {"kind": "unit"}, "field": None, "value": None, "exactly": False}
FACTIONS = {"counted": "values", "selector": {}, "field": "faction", "among": ["monsters"], "exactly": True}


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", ["1 card (unit)", "2 cards (unit)", "5 cards (unit)", "22 cards (unit)"]),
        ("cs", ["je tu 1 karta (jednotka)", "jsou tu 2 karty (jednotka)", "je tu 5 karet", "je tu 22 karet"]),
        ("pl", ["jest 1 karta", "są 2 karty", "jest 5 kart", "są 22 karty"]),
        ("it", ["c’è 1 carta", "ci sono 2 carte", "ci sono 5 carte", "ci sono 22 carte"]),
    ],
)
def test_numbers_and_nouns_agree(gwint: Game, language: str, words: list[str]) -> None:
    messages = DeckMessages(gwint, language)
    for have, beginning in zip((1, 2, 5, 22), words, strict=True):
        assert messages.format_problem(counted("too-many", have, 1, **UNITS)).startswith(beginning)


@pytest.mark.parametrize(
    ("problem", "czech", "polish"),
    [
        (
            counted("too-few", 0, 22, **UNITS),
            "není tu žádná karta (jednotka), musí tu být aspoň 22",
            "nie ma żadnej karty (unit), a potrzeba co najmniej 22",
        ),
        (
            counted("too-few", 1, 2, **FACTIONS),
            "karty (jakékoli) mají v poli „frakce“ 1 hodnotu (a to Příšery), musí jich být 2",
            "karty (dowolne) mają w polu „faction” 1 wartość (mianowicie Monsters), a potrzeba 2",
        ),
        (
            counted("twice", 3, 1, field="faction", value="monsters", by="strength", twice=4),
            "síla 4 je ve skupině „Příšery“ 3krát, má tam být jednou",
            "strength 4 jest w grupie „Monsters” 3 razy, a ma być raz",
        ),
        (
            counted("mixed", 2, 1, field="faction", copies={"monsters": 1, "nilfgaard": 3}, besides=[]),
            "dohromady nejdou 1 karta (Příšery) a 3 karty (Nilfgaard); smí tu být jen jedno z toho",
            "nie pasują do siebie 1 karta (Monsters) i 3 karty (Nilfgaard); wolno mieć tylko jedno z tego",
        ),
        (
            counted("missing", 1, 3, field="faction", value="monsters", by="id", missing=["ghoul", "nekker"]),
            "ve skupině „Příšery“ chybí Ghúl, Nekker",
            "w grupie „Monsters” brakuje: Ghul, Nekker",
        ),
        (
            counted("foreign", 1, 0, field="faction", values=["monsters"], wanted="nilfgaard", selector={}, besides=[]),
            "karta Ghúl (Příšery) nepatří do seznamu (Nilfgaard)",
            "karta Ghul (Monsters) nie wchodzi do tej talii (Nilfgaard)",
        ),
        (
            counted("too-many", 3, 2, counted="thing", thing="gems"),
            "v seznamu stojí „gems: 3“, smí jich být nejvýš 2",
            "na liście stoi „gems: 3”, a wolno najwyżej 2",
        ),
    ],
)
def test_every_relation_is_a_sentence_with_the_words_that_the_game_has(
    gwint: Game, problem: Problem, czech: str, polish: str
) -> None:
    assert DeckMessages(gwint, "cs").format_problem(problem) == czech
    assert DeckMessages(gwint, "pl").format_problem(problem) == polish
